//! Events: what happens, what is about to happen, and their causes.

use super::cards::Zone;
use super::ids::{ObjectId, SeatId};
use crate::ir::{CounterChange, CounterId, MoveVerb, Orientation, Sign, Stat};
use crate::library::{AbilityId, EventKind, KeywordId};
use crate::vocabulary::{Edge, Section};
use serde::{Deserialize, Serialize};

/// The cause of a destruction (5-10-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Cause {
    BattleDamage,
    EffectDamage,
    Effect,
    /// Its HP became zero otherwise (Q140).
    Rules,
}

/// The destination of a move, for triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Destination {
    Hand,
    Trash,
    Removal,
    Deck,
    Shields,
    /// Beneath that Unit or Base.
    Under(ObjectId),
}

/// The player and the source of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) seat: SeatId,
    pub(crate) source: ObjectId,
}

/// The purpose of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Expense {
    /// An effect: its costs before the colon, or a payment in its text.
    Effect(By),
    /// A card that is played.
    Card(ObjectId),
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum GameEvent {
    Destroyed {
        what: ObjectId,
        by: ObjectId,
        cause: Cause,
    },
    Deployed {
        what: ObjectId,
        from: Zone,
        /// The effect that deployed it; none for a played card.
        by: Option<By>,
    },
    Attacks {
        unit: ObjectId,
        target: ObjectId,
    },
    Paired {
        pilot: ObjectId,
        unit: ObjectId,
    },
    Recovers {
        who: ObjectId,
        amount: u16,
        /// The keyword effect that it is from.
        with: Option<KeywordId>,
        /// The effect that deals it.
        by: By,
    },
    Damaged {
        target: ObjectId,
        source: ObjectId,
        battle: bool,
        amount: u16,
    },
    /// Damage that has not destroyed what received it.
    Withstood {
        target: ObjectId,
        source: ObjectId,
        battle: bool,
        amount: u16,
    },
    Changed {
        who: ObjectId,
        stat: Stat,
        direction: Sign,
        by: By,
    },
    /// Chosen as a target (10-2-2-1).
    Chosen {
        what: ObjectId,
        by: By,
    },
    /// Something leaves the field, and by which effect, if one takes it away.
    Leaves {
        what: ObjectId,
        by: Option<By>,
    },
    /// Counters of one kind come onto a card, or off it.
    Counters {
        /// The player who does it.
        seat: SeatId,
        change: CounterChange,
        counter: CounterId,
        on: ObjectId,
        number: u16,
    },
    /// A player gains control of something: once before that, for the player's opponents, and once behind it, for the own side.
    Controlled {
        seat: SeatId,
        what: ObjectId,
        is_done: bool,
    },
    /// An effect begins.
    Begins {
        seat: SeatId,
        card: ObjectId,
        ability: AbilityId,
    },
    Places {
        seat: SeatId,
        what: ObjectId,
        by: Option<By>,
    },
    Uses {
        seat: SeatId,
        keyword: KeywordId,
        whose: ObjectId,
        on: ObjectId,
        stat: Stat,
    },
    Activates {
        seat: SeatId,
        keyword: KeywordId,
        whose: ObjectId,
    },
    Blocks {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    Pays {
        seat: SeatId,
        amount: u8,
        /// A Resource that paid, and an EX Resource that did, or [`ObjectId::NONE`].
        with: [ObjectId; 2],
        purpose: Expense,
    },
    Plays {
        seat: SeatId,
        card: ObjectId,
        /// Whether it is played for its command effect (3-4-3).
        activated: bool,
        /// A Resource that paid for it, and an EX Resource that did, or [`ObjectId::NONE`].
        paid: [ObjectId; 2],
    },
    Commands {
        seat: SeatId,
        card: ObjectId,
        ability: AbilityId,
    },
    Draws {
        seat: SeatId,
        by: Option<By>,
    },
    Discards {
        seat: SeatId,
        card: ObjectId,
        by: Option<By>,
    },
    Oriented {
        what: ObjectId,
        to: Orientation,
        by: Option<By>,
    },
    Moved {
        what: ObjectId,
        to: Destination,
        by: Option<By>,
    },
    /// A section of the game begins or ends.
    Moment {
        edge: Edge,
        section: Section,
    },
}

impl By {
    fn with_objects(self, other: &mut impl FnMut(ObjectId) -> ObjectId) -> By {
        By {
            source: other(self.source),
            ..self
        }
    }
}

impl GameEvent {
    /// Returns the same event with other participants.
    pub(crate) fn with_objects(self, other: &mut impl FnMut(ObjectId) -> ObjectId) -> GameEvent {
        let mut happening = self;
        match &mut happening {
            GameEvent::Destroyed { what, by, cause: _ } => {
                *what = other(*what);
                *by = other(*by);
            }
            GameEvent::Deployed { what, from: _, by }
            | GameEvent::Leaves { what, by }
            | GameEvent::Places { seat: _, what, by }
            | GameEvent::Discards {
                seat: _,
                card: what,
                by,
            }
            | GameEvent::Oriented { what, to: _, by } => {
                *what = other(*what);
                *by = by.map(|by| by.with_objects(other));
            }
            GameEvent::Moved { what, to, by } => {
                *what = other(*what);
                if let Destination::Under(host) = to {
                    *host = other(*host);
                }
                *by = by.map(|by| by.with_objects(other));
            }
            GameEvent::Attacks {
                unit: one,
                target: with,
            }
            | GameEvent::Paired {
                pilot: one,
                unit: with,
            }
            | GameEvent::Blocks {
                blocker: one,
                attacker: with,
            }
            | GameEvent::Damaged {
                target: one,
                source: with,
                battle: _,
                amount: _,
            }
            | GameEvent::Withstood {
                target: one,
                source: with,
                battle: _,
                amount: _,
            }
            | GameEvent::Uses {
                seat: _,
                keyword: _,
                whose: one,
                on: with,
                stat: _,
            } => {
                *one = other(*one);
                *with = other(*with);
            }
            GameEvent::Recovers {
                who: one,
                amount: _,
                with: _,
                by,
            }
            | GameEvent::Changed {
                who: one,
                stat: _,
                direction: _,
                by,
            }
            | GameEvent::Chosen { what: one, by } => {
                *one = other(*one);
                *by = by.with_objects(other);
            }
            GameEvent::Controlled {
                seat: _,
                what: one,
                is_done: _,
            }
            | GameEvent::Counters {
                seat: _,
                change: _,
                counter: _,
                on: one,
                number: _,
            }
            | GameEvent::Begins {
                seat: _,
                card: one,
                ability: _,
            }
            | GameEvent::Activates {
                seat: _,
                keyword: _,
                whose: one,
            }
            | GameEvent::Commands {
                seat: _,
                card: one,
                ability: _,
            } => *one = other(*one),
            GameEvent::Pays {
                seat: _,
                amount: _,
                with,
                purpose,
            } => {
                *with = with.map(&mut *other);
                *purpose = match *purpose {
                    Expense::Effect(by) => Expense::Effect(by.with_objects(other)),
                    Expense::Card(card) => Expense::Card(other(card)),
                };
            }
            GameEvent::Plays {
                seat: _,
                card,
                activated: _,
                paid,
            } => {
                *card = other(*card);
                *paid = paid.map(&mut *other);
            }
            GameEvent::Draws { seat: _, by } => *by = by.map(|by| by.with_objects(other)),
            GameEvent::Moment { .. } => {}
        }
        happening
    }

    /// Returns the amount of the event: what is paid, dealt, recovered or drawn; otherwise 0.
    pub(crate) fn amount(self) -> u16 {
        match self {
            GameEvent::Pays { amount, .. } => u16::from(amount),
            GameEvent::Damaged { amount, .. }
            | GameEvent::Withstood { amount, .. }
            | GameEvent::Recovers { amount, .. }
            | GameEvent::Counters { number: amount, .. } => amount,
            GameEvent::Draws { .. } => 1,
            GameEvent::Destroyed { .. }
            | GameEvent::Deployed { .. }
            | GameEvent::Attacks { .. }
            | GameEvent::Paired { .. }
            | GameEvent::Changed { .. }
            | GameEvent::Chosen { .. }
            | GameEvent::Leaves { .. }
            | GameEvent::Controlled { .. }
            | GameEvent::Begins { .. }
            | GameEvent::Places { .. }
            | GameEvent::Uses { .. }
            | GameEvent::Activates { .. }
            | GameEvent::Blocks { .. }
            | GameEvent::Plays { .. }
            | GameEvent::Commands { .. }
            | GameEvent::Discards { .. }
            | GameEvent::Oriented { .. }
            | GameEvent::Moved { .. }
            | GameEvent::Moment { .. } => 0,
        }
    }

    #[inline(always)]
    pub(crate) fn kind(self) -> EventKind {
        match self {
            GameEvent::Destroyed { .. } => EventKind::Destroyed,
            GameEvent::Deployed { .. } => EventKind::Deployed,
            GameEvent::Attacks { .. } => EventKind::Attacks,
            GameEvent::Paired { .. } => EventKind::Paired,
            GameEvent::Recovers { .. } => EventKind::Recovers,
            GameEvent::Damaged { .. } => EventKind::Damaged,
            GameEvent::Withstood { .. } => EventKind::Withstood,
            GameEvent::Changed { .. } => EventKind::Changed,
            GameEvent::Chosen { .. } => EventKind::Chosen,
            GameEvent::Leaves { .. } => EventKind::Leaves,
            GameEvent::Begins { .. } => EventKind::Begins,
            GameEvent::Counters { .. } => EventKind::Counters,
            GameEvent::Controlled { .. } => EventKind::Controlled,
            GameEvent::Places { .. } => EventKind::Places,
            GameEvent::Uses { .. } => EventKind::Uses,
            GameEvent::Activates { .. } => EventKind::Activates,
            GameEvent::Blocks { .. } => EventKind::Blocks,
            GameEvent::Pays { .. } => EventKind::Pays,
            GameEvent::Plays { .. } => EventKind::Plays,
            GameEvent::Commands { .. } => EventKind::Commands,
            GameEvent::Draws { .. } => EventKind::Draws,
            GameEvent::Discards { .. } => EventKind::Discards,
            GameEvent::Oriented { .. } => EventKind::Oriented,
            GameEvent::Moved { .. } => EventKind::Moved,
            GameEvent::Moment { section, .. } => EventKind::of_moment(section),
        }
    }
}

/// An object that is about to be destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Dying {
    pub(crate) object: ObjectId,
    pub(crate) by: ObjectId,
    pub(crate) cause: Cause,
}

/// A pending event, which can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PendingEvent {
    /// 5-10.
    Destruction(Dying),
    /// A move from the field.
    Move {
        object: ObjectId,
        verb: MoveVerb,
        to: Destination,
        by: By,
    },
    /// 5-4, by an effect.
    Turn {
        object: ObjectId,
        to: Orientation,
        by: By,
    },
    /// Damage (5-5).
    Damage {
        target: ObjectId,
        amount: i16,
        source: ObjectId,
        battle: bool,
        /// Whether a substitution effect has reduced or redirected it, so that it is dealt in that form.
        altered: bool,
    },
    /// One card of a draw (5-14-1).
    Draw {
        seat: SeatId,
        /// The effect that causes it; none causes the draw of the draw phase (7-3-1).
        by: Option<By>,
    },
}

impl PendingEvent {
    /// Returns the object of the event: the player where a card would be drawn.
    pub(crate) fn object(self) -> ObjectId {
        match self {
            PendingEvent::Draw { seat, .. } => ObjectId::player(seat),
            PendingEvent::Destruction(dying) => dying.object,
            PendingEvent::Move { object, .. }
            | PendingEvent::Turn { object, .. }
            | PendingEvent::Damage { target: object, .. } => object,
        }
    }

    /// Returns the event without the mark that it has been altered: the effects that have altered it are over, and others can replace it.
    pub(crate) fn as_it_is_now(mut self) -> PendingEvent {
        if let PendingEvent::Damage { altered, .. } = &mut self {
            *altered = false;
        }
        self
    }

    /// Checks whether anything is left of it: damage of 0 is no damage (5-5-5).
    pub(crate) fn is_something(self) -> bool {
        match self {
            PendingEvent::Damage { amount, .. } => amount > 0,
            PendingEvent::Destruction(_)
            | PendingEvent::Move { .. }
            | PendingEvent::Turn { .. }
            | PendingEvent::Draw { .. } => true,
        }
    }

    /// Returns it as an event for triggers.
    pub(crate) fn happening(self) -> GameEvent {
        match self {
            PendingEvent::Destruction(Dying { object, by, cause }) => GameEvent::Destroyed {
                what: object,
                by,
                cause,
            },
            PendingEvent::Move { object, to, by, .. } => GameEvent::Moved {
                what: object,
                to,
                by: Some(by),
            },
            PendingEvent::Turn { object, to, by } => GameEvent::Oriented {
                what: object,
                to,
                by: Some(by),
            },
            PendingEvent::Draw { seat, by } => GameEvent::Draws { seat, by },
            PendingEvent::Damage {
                target,
                amount,
                source,
                battle,
                altered: _,
            } => GameEvent::Damaged {
                target,
                source,
                battle,
                amount: amount.max(0) as u16,
            },
        }
    }
}
