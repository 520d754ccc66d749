//! What is being carried out: effects, payments, deployments, cards that are being played.

use super::bindings::{BoundBy, BoundObject, Context, Those};
use super::choice::How;
use super::events::{By, Expense};
use super::ids::{ObjectId, SeatId};
use crate::ir::Consent;
use crate::library::{AbilityId, ActionAt, BitSet, Portion};
use serde::{Deserialize, Serialize};

/// What is being carried out, the innermost last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum StackFrame {
    Effect(Effect),
    Pay(Pay),
    Deploy(Deploy),
    Play(Play),
    /// What is held back from that place of the list on happens at once.
    AtOnce(u16),
}

impl StackFrame {
    /// Whether what is in progress speaks of an object beside those that it has bound.
    pub(crate) fn is_about(&self, object: ObjectId) -> bool {
        match self {
            StackFrame::Effect(effect) => {
                [effect.source, effect.teller, effect.subject, effect.object].contains(&object)
            }
            StackFrame::Play(play) => play.card == object || play.paid.contains(&object),
            // What these are about is among the bindings, or held back until nobody is asked any more.
            StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => false,
        }
    }
}

/// Where an effect came from, for what happens around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum EffectKind {
    Triggered,
    Burst,
    Activated,
    Command,
    PlayOption {
        /// Whether a "you may" of it has been looked at: playing the card with the option has answered the first.
        agreed: bool,
    },
    Substitution,
    /// A part of a text whose moment has come.
    Part,
}

/// How far an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Progress {
    /// The next instruction is looked at.
    Enter,
    /// A "may" waits for its answer.
    May,
    /// Objects are picked for the instruction's selector of that number.
    Picking { part: u8 },
    /// One of several tokens is chosen.
    Token,
    /// Waits to hear how many.
    Number,
    /// One more of several effects is chosen.
    Modes { chosen: Modes },
    /// Top or bottom of the deck.
    Position,
    /// Cards are put into an order.
    Ordering { pile: OrderedPile },
    /// Everything is known.
    Act,
    /// The instruction has set something in motion that is not over.
    Waiting(Started),
}

/// What an instruction has set in motion, and what has to be known when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Started {
    /// Objects are destroyed, of which so many were so before.
    Destruction { before: u16 },
    /// Cards move or damage is dealt: how many cards, or how much damage, so far.
    Deeds { done: u16 },
    /// Cards are deployed.
    Deployment,
    /// A pairing is paid for.
    Pairing,
    /// Effects that were chosen are carried out.
    Modes,
    /// Control comes to somebody. Entries of the list of bindings from there on have been chosen to make room (11-4-2).
    Control { leaving: u16 },
    /// A battle has been begun: whether its damage has been dealt, all of it.
    Battle { is_fought: bool },
}

/// Which of the effects that a text lists were chosen, by their places in the list.
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

/// A substitution effect that fits what is about to happen (10-1-9).
#[derive(Debug)]
pub(crate) struct Substitution {
    pub(crate) ability: AbilityId,
    pub(crate) context: Context,
}

/// What of the text is left out from here on; each leaves out more than the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Skip {
    /// Nothing.
    Nothing,
    /// What stands behind a condition inside a sentence: "X and, if A, Y and Z".
    Part,
    /// The rest of the sentence.
    Sentence,
    /// Everything up to the next "Then" (5-20-2).
    ToThen,
    /// All of the text but what asks by itself: the condition at its head was not met (10-2-1).
    Text,
}

/// Where cards are put into an order.
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
    /// What has told the effect of the source (10-3-4); none of an effect that the source has itself.
    pub(crate) teller: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    /// The step whose instruction is carried out: the present one, or what stands in for it.
    pub(crate) acts: u8,
    /// Of a step with alternatives which of them.
    pub(crate) arm: Option<u8>,
    /// Where its entries in the list of bindings begin.
    pub(crate) first_binding: u16,
    /// How many entries of the list stay when it is over.
    pub(crate) kept_bindings: u16,
    pub(crate) batch: u16,
    pub(crate) kind: EffectKind,
    pub(crate) progress: Progress,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// How much what has set it off was.
    pub(crate) event_amount: u16,
    /// The instruction.
    pub(crate) at: u8,
    /// The number of the first instruction.
    pub(crate) first: u8,
    /// Who carries it out.
    pub(crate) actor: SeatId,
    /// How many players have carried it out already, where each does.
    pub(crate) turn: u8,
    /// Whether several players do.
    pub(crate) several: bool,
    /// Who of the players that the instruction describes acts: settled when it begins, for who has so much can change while they
    /// act one after the other.
    pub(crate) meant: BitSet<SeatId>,
    /// Which of them have said no, or could not, and do not go on with the sentence.
    pub(crate) out: BitSet<SeatId>,
    /// Which of several players have not done what stands before: each of them answers alone for "If they do" (12-2-6).
    pub(crate) undone: BitSet<SeatId>,
    /// For which of them "If they do" was answered with no, and "If they don't" follows.
    pub(crate) refusing: BitSet<SeatId>,
    /// Of whom of several players what stands before is true, and of whom the condition at the head of the text is (10-2-1).
    pub(crate) those: Those,
    pub(crate) of_text: Those,
    /// Of whom the last condition is not true, where it is of others: "Otherwise".
    pub(crate) others: Those,
    /// Among which instructions.
    pub(crate) portion: Portion,
    /// Whether its player may still say no (10-1-3).
    pub(crate) consent: Consent,
    /// Whether what stands before was done (5-20-1).
    pub(crate) done: bool,
    pub(crate) skip: Skip,
    /// Whether an "If you do" was answered with no: "If you don't" follows.
    pub(crate) refused: bool,
    /// Whether the condition of the last sentence that had one was not met: "Otherwise".
    pub(crate) unmet: bool,
    /// Whether anything has changed (Q197).
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

    /// What the present instruction's entries in the list of bindings are called.
    pub(crate) fn binder(&self) -> BoundBy {
        match self.portion {
            Portion::Cost => BoundBy::Step(self.at),
            Portion::Body => BoundBy::Step(self.first + self.at),
        }
    }

    /// The selector that objects are picked for; the first one where none are picked.
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

    /// An object as the present instruction and its present player bind it.
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

    /// For whom of several players the present instruction is carried out.
    pub(crate) fn one_of(&self) -> Option<SeatId> {
        self.several.then_some(self.actor)
    }

    /// Nothing and nobody is left out any more: what follows is asked anew.
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
    /// Which of them are rested, a bit each; of those behind the last bit it says the same.
    pub(crate) rested: u16,
    /// Whose effect deploys them; none where a card is played.
    pub(crate) by: Option<By>,
}

/// A card that is being played from the hand (7-5-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play {
    pub(crate) card: ObjectId,
    pub(crate) seat: SeatId,
    pub(crate) how: How,
    /// What its text offers, where that is taken.
    pub(crate) option: Option<AbilityId>,
    pub(crate) stage: PlayStage,
    pub(crate) cost: u8,
    /// A Resource that has paid for it, and an EX Resource that has, or [`ObjectId::NONE`].
    pub(crate) paid: [ObjectId; 2],
    /// How many entries in the list of bindings stay when it is over.
    pub(crate) kept_bindings: u16,
}

/// How far the playing of a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PlayStage {
    Option,
    /// What has to be given beside the cost has not been given.
    BrokenOff,
    Place,
    Unit,
    End,
}
