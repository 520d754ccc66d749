//! What is being carried out: effects, payments, deployments, cards that are being played.

use super::bindings::Bound;
use super::choice::How;
use super::ids::{ObjectId, SeatId};
use crate::ir::Orientation;
use crate::library::{AbilityId, ActionAt};
use serde::{Deserialize, Serialize};

/// What is being carried out, the innermost last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Frame {
    Effect(Effect),
    Pay(Pay),
    Deploy(Deploy),
    Play(Play),
    /// What is held back from that place of the list on happens at once.
    AtOnce(u16),
}

/// Where an effect came from, for what happens around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum EffectKind {
    Triggered,
    Burst,
    Activated,
    Command,
    PlayOption,
    Substitution,
    /// A part of a text whose moment has come.
    Part,
}

/// How far an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The next instruction is looked at.
    Enter,
    /// A "may" waits for its answer.
    May,
    /// Objects are picked.
    Pick,
    /// One of several tokens is chosen.
    Token,
    /// One of several effects is chosen.
    Mode,
    /// Top or bottom of the deck.
    Position,
    /// Cards are put into an order.
    Arrange,
    /// Everything is known.
    Act,
    /// Something that the instruction started has ended.
    Resume,
}

/// Where cards are put into an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderedPile {
    BottomOfDeck,
    TopOfDeck,
    Shields,
}

/// An effect that is being carried out: a position in the flat program and what it has bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Effect {
    pub(crate) ability: AbilityId,
    pub(crate) source: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    /// The step whose instruction is carried out: the present one, or what stands in for it.
    pub(crate) acts: u8,
    /// Of a step with alternatives which of them.
    pub(crate) arm: Option<u8>,
    pub(crate) bound: u16,
    /// How many entries of the bound list stay when it is over.
    pub(crate) keep: u16,
    pub(crate) batch: u16,
    pub(crate) kind: EffectKind,
    pub(crate) stage: Stage,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// The instruction.
    pub(crate) at: u8,
    /// The number of the first instruction.
    pub(crate) first: u8,
    /// Who carries it out.
    pub(crate) actor: SeatId,
    /// How many players have carried it out already, where each does.
    pub(crate) turn: u8,
    /// The part of the selector that is being picked; later the token or the position that was chosen.
    pub(crate) part: u8,
    pub(crate) paying: bool,
    pub(crate) may: bool,
    /// Whether what stands before was done (5-20-1).
    pub(crate) done: bool,
    /// The rest of the sentence is left out.
    pub(crate) skip_sentence: bool,
    /// The condition at the head of the text was not met (10-2-1): all of it is left out, but for what asks by itself.
    pub(crate) closed: bool,
    /// Everything up to the next "Then" is left out.
    pub(crate) skip_to_then: bool,
    /// What stands behind a condition inside a sentence is left out: "X and, if A, Y and Z".
    pub(crate) skip_part: bool,
    /// Whether an "If you do" was answered with no: "If you don't" follows.
    pub(crate) refused: bool,
    /// Whether the condition of the last sentence that had one was not met: "Otherwise".
    pub(crate) unmet: bool,
    /// Whether anything has changed (Q197).
    pub(crate) changed: bool,
    /// A play option counts as consented.
    pub(crate) agreed: bool,
}

impl Effect {
    /// The instruction that is being carried out, after "instead" and "if" have been looked at.
    pub(crate) fn action(&self) -> ActionAt {
        ActionAt {
            text: self.ability,
            cost: self.paying,
            step: self.acts,
            arm: self.arm,
        }
    }

    /// What the present instruction's entries of the bound list are called.
    pub(crate) fn step_code(&self) -> u8 {
        if self.paying {
            Bound::COST | self.at
        } else {
            self.first + self.at
        }
    }

    /// The present part, apart for every player who carries the instruction out.
    pub(crate) fn part_code(&self) -> u8 {
        self.turn << 4 | (self.part & 0xF)
    }
}

/// A cost in Resources that is being paid (7-5-2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pay {
    pub(crate) seat: SeatId,
    pub(crate) cost: u8,
}

/// Units or Bases that are being deployed: entries of the bound list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Deploy {
    pub(crate) bound: u16,
    pub(crate) count: u16,
    /// Entries from here on have been chosen to make room (11-4-2).
    pub(crate) leaving: u16,
    pub(crate) to: Orientation,
}

/// A card that is being played from the hand (7-5-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play {
    pub(crate) card: ObjectId,
    pub(crate) seat: SeatId,
    pub(crate) how: How,
    pub(crate) stage: PlayStage,
    pub(crate) cost: u8,
    pub(crate) bound: u16,
}

/// How far the playing of a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PlayStage {
    Announce,
    Option,
    Place,
    Unit,
    End,
}
