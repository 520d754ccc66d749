//! The stack: effects, payments, deployments and cards in the process of being carried out or played.

use super::bindings::{BoundBy, BoundObject, Context, Those};
use super::choice::How;
use super::events::{By, Expense};
use super::ids::{ObjectId, SeatId};
use crate::ir::Consent;
use crate::library::{AbilityId, ActionAt, BitSet, Portion};
use serde::{Deserialize, Serialize};

/// An entry of the stack, the innermost last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum StackFrame {
    Effect(Effect),
    Pay(Pay),
    Deploy(Deploy),
    Play(Play),
    /// The held-back events from that index on, which happen at once.
    AtOnce(u16),
}

impl StackFrame {
    /// Checks whether it refers to an object other than by its bindings.
    pub(crate) fn is_about(&self, object: ObjectId) -> bool {
        match self {
            StackFrame::Effect(effect) => {
                [effect.source, effect.teller, effect.subject, effect.object].contains(&object)
            }
            StackFrame::Play(play) => play.card == object || play.paid.contains(&object),
            // The objects of these are among the bindings, or held back until all questions are answered.
            StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => false,
        }
    }
}

/// The origin of an effect, for events around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum EffectKind {
    Triggered,
    Burst,
    Activated,
    Command,
    PlayOption {
        /// Whether the "you may" of the option has been answered: playing the card with the option answers the first.
        agreed: bool,
    },
    Substitution,
    /// A delayed part of a text whose moment has come.
    Part,
}

/// The progress of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Progress {
    /// The next instruction is looked at.
    Enter,
    /// A "may" waits for its answer.
    May,
    /// Objects are picked for the instruction's selector of that number.
    Picking { part: u8 },
    /// One of several tokens is being chosen.
    Token,
    /// Waits to hear how many.
    Number,
    /// The next of several modes is being chosen.
    Modes { chosen: Modes },
    /// Top or bottom of the deck.
    Position,
    /// Cards are put into an order.
    Ordering { pile: OrderedPile },
    /// Everything has been chosen.
    Act,
    /// The instruction has set something in motion that is not over.
    Waiting(Started),
}

/// What an instruction has started that has to end before the effect goes on, with the data that is needed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Started {
    /// Objects are destroyed, beside the number that was before.
    Destruction { before: u16 },
    /// Cards move or damage is dealt: how many cards, or how much damage, so far.
    Deeds { done: u16 },
    /// Cards are about to be returned to a deck. What goes is marked as done before it is moved.
    DeckMove,
    /// Cards are drawn one by one: how many are left, and how many were drawn so far. A deck has less than 256.
    Drawing { left: u8, done: u8 },
    /// Cards are deployed.
    Deployment,
    /// A pairing is paid for.
    Pairing,
    /// Resources are paid with (10-1-7-3).
    Payment,
    /// Effects that were chosen are carried out.
    Modes,
    /// Control comes to somebody. Entries of the list of bindings from there on have been chosen to make room (11-4-2).
    Control { leaving: u16 },
    /// An effect has begun a battle: whether all of its damage has been dealt.
    Battle { is_fought: bool },
}

/// The modes of a text that were chosen, by their indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Modes(u8);

impl Modes {
    /// A text lists no more effects than that.
    pub(crate) const MOST: u8 = 8;

    pub(crate) fn contains(self, at: u8) -> bool {
        at < Modes::MOST && self.0 >> at & 1 != 0
    }

    pub(crate) fn with(self, at: u8) -> Modes {
        if at < Modes::MOST {
            Modes(self.0 | 1 << at)
        } else {
            self
        }
    }

    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// A substitution effect that fits a pending event (10-1-9).
#[derive(Debug)]
pub(crate) struct Substitution {
    pub(crate) ability: AbilityId,
    pub(crate) context: Context,
}

/// The part of the text that is skipped from here on; each value skips more than the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Skip {
    /// Nothing.
    Nothing,
    /// The rest after a condition inside a sentence: "X and, if A, Y and Z".
    Part,
    /// The rest of the sentence.
    Sentence,
    /// Everything up to the next "Then" (5-20-2).
    ToThen,
    /// All of the text but what asks by itself: the condition at its head was not met (10-2-1).
    Text,
}

/// The pile in which cards are put into an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum OrderedPile {
    BottomOfDeck,
    TopOfDeck,
    Shields,
}

/// An effect that is being carried out: where in its text it is, and where its bindings begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Effect {
    pub(crate) ability: AbilityId,
    pub(crate) source: ObjectId,
    /// The object that has granted the effect to the source (10-3-4); none for the source's own effects.
    pub(crate) teller: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    /// The step that is carried out: the present one, or its replacement.
    pub(crate) acts: u8,
    /// The chosen alternative of a step.
    pub(crate) arm: Option<u8>,
    /// The index of its first binding.
    pub(crate) first_binding: u16,
    /// The number of bindings that remain when it is over.
    pub(crate) kept_bindings: u16,
    pub(crate) batch: u16,
    pub(crate) kind: EffectKind,
    pub(crate) progress: Progress,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// The amount of the triggering event.
    pub(crate) event_amount: u16,
    /// The instruction.
    pub(crate) at: u8,
    /// The number of the first instruction.
    pub(crate) first: u8,
    /// The player who carries the instruction out.
    pub(crate) actor: SeatId,
    /// The number of players who have carried the instruction out already, if several do.
    pub(crate) turn: u8,
    /// Whether several players carry the instruction out.
    pub(crate) several: bool,
    /// The players who match the instruction's description. They are determined when it begins, as the description may change while they
    /// act one after the other.
    pub(crate) meant: BitSet<SeatId>,
    /// The players among those who carry the instruction out who have declined, or could not act, and do not go on with the sentence.
    pub(crate) out: BitSet<SeatId>,
    /// The players who have not done the instruction before this one: "If they do" is asked of each separately (12-2-6).
    pub(crate) undone: BitSet<SeatId>,
    /// The players for whom "If they do" was not met, so that "If they don't" applies.
    pub(crate) refusing: BitSet<SeatId>,
    /// The players for whom the conditions so far hold, and those for whom the condition at the head of the text does (10-2-1).
    pub(crate) those: Those,
    pub(crate) of_text: Those,
    /// The players for whom the last condition does not hold although it does for others: "Otherwise".
    pub(crate) others: Those,
    /// Among which instructions.
    pub(crate) portion: Portion,
    /// Whether its player may still decline (10-1-3).
    pub(crate) consent: Consent,
    /// Whether the instruction before this one was done (5-20-1).
    pub(crate) done: bool,
    pub(crate) skip: Skip,
    /// Whether an "If you do" was not met, so that "If you don't" applies.
    pub(crate) refused: bool,
    /// Whether the last condition of a sentence was not met: "Otherwise".
    pub(crate) unmet: bool,
    /// Whether the effect has changed anything so far (Q197).
    pub(crate) changed: bool,
}

impl Effect {
    /// The instruction that is being carried out, after "instead" and "if" have been looked at.
    pub(crate) fn action(&self) -> ActionAt {
        ActionAt {
            text: self.ability,
            portion: self.portion,
            step: self.acts,
            arm: self.arm,
        }
    }

    /// Returns the key of the bindings of the present instruction.
    pub(crate) fn binder(&self) -> BoundBy {
        match self.portion {
            Portion::Cost => BoundBy::Step(self.at),
            Portion::Body => BoundBy::Step(self.first + self.at),
        }
    }

    /// Returns the index of the selector that objects are picked for; the first one where none are picked.
    pub(crate) fn part(&self) -> u8 {
        match self.progress {
            Progress::Picking { part } => part,
            Progress::Enter
            | Progress::May
            | Progress::Token
            | Progress::Number
            | Progress::Modes { .. }
            | Progress::Position
            | Progress::Ordering { .. }
            | Progress::Act
            | Progress::Waiting(_) => 0,
        }
    }

    /// Makes the binding of an object by the present instruction and its present player.
    pub(crate) fn binding_of(&self, object: ObjectId) -> BoundObject {
        BoundObject {
            by: self.binder(),
            turn: self.turn,
            of: self.one_of(),
            part: self.part(),
            object,
            done: true,
            destroyed: false,
            placed: false,
            beneath: false,
        }
    }

    /// Returns the player among several for whom the present instruction is carried out.
    pub(crate) fn one_of(&self) -> Option<SeatId> {
        self.several.then_some(self.actor)
    }

    /// Resets skips and exclusions for a new sentence.
    pub(crate) fn begin_sentence(&mut self) {
        self.out = BitSet::EMPTY;
        self.those = self.of_text;
        self.undone = BitSet::EMPTY;
        self.skip = Skip::Nothing;
        self.done = true;
    }
}

/// A cost in Resources that is being paid (7-5-2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pay {
    pub(crate) seat: SeatId,
    pub(crate) cost: u8,
    pub(crate) purpose: Expense,
}

/// Units or Bases that are being deployed: consecutive entries in the list of bindings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Deploy {
    pub(crate) first: u16,
    pub(crate) count: u16,
    /// Entries from here on have been chosen to make room (11-4-2).
    pub(crate) leaving: u16,
    /// The rested state of each, one bit each; those beyond the last bit share it.
    pub(crate) rested: u16,
    /// The effect that deploys them; none if a card is played.
    pub(crate) by: Option<By>,
}

/// A card that is being played from the hand (7-5-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play {
    pub(crate) card: ObjectId,
    pub(crate) seat: SeatId,
    pub(crate) how: How,
    /// The option of its text, if it is used.
    pub(crate) option: Option<AbilityId>,
    pub(crate) stage: PlayStage,
    pub(crate) cost: u8,
    /// A Resource that has paid for it, and an EX Resource that has, or [`ObjectId::NONE`].
    pub(crate) paid: [ObjectId; 2],
    /// The number of bindings that remain when it is over.
    pub(crate) kept_bindings: u16,
}

/// The progress of playing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PlayStage {
    Option,
    /// An additional cost has not been paid.
    BrokenOff,
    Place,
    Unit,
    End,
}
