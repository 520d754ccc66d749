//! The log as data: what happened and why.

use super::cards::{SeenBy, Zone};
use super::choice::Value;
use super::format::{Direction, Format};
use super::ids::{Lasts, ObjectId, SeatId};
use super::outcome::Outcome;
use crate::ir::{
    Chooser, CounterChange, CounterId, Course, Device, Orientation, Place, ShuffledPile, TurnPart,
};
use crate::library::{AbilityId, CardId, ChangeAt, KeywordId, Library};

/// An entry of the log.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// The rule that makes it happen or says how; empty where the game ends and no rule says so.
    pub rule: &'static str,
    /// The effect that caused it; its place in the source is [`Library::place_of`].
    pub because: Option<Because>,
    /// The event.
    pub what: What,
}

/// The effect that caused an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Because {
    /// The effect.
    pub ability: AbilityId,
    /// The card that has it.
    pub card: CardId,
    /// The words of the instruction.
    pub place: Place,
}

/// A card in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The object it was.
    pub object: ObjectId,
    /// The card it is.
    pub card: CardId,
    /// The player who had it.
    pub owner: SeatId,
    /// Where it lay.
    pub(crate) zone: Zone,
    /// The players who saw its face there (4-1-4).
    pub(crate) seen: SeenBy,
}

/// The kinds of event.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it, and `describe` says it in words")]
pub enum What {
    First(SeatId),
    GoesRound {
        seat: SeatId,
        direction: Direction,
    },
    Redrew(SeatId),
    TurnBegan {
        seat: SeatId,
        turn: u16,
    },
    Drew {
        seat: SeatId,
        card: Named,
    },
    Played(Named),
    Activated {
        card: Named,
        ability: AbilityId,
    },
    Triggered {
        card: Named,
        ability: AbilityId,
    },
    Burst(Named),
    Moved {
        card: Named,
        from: Zone,
        to: Zone,
    },
    Deployed(Named),
    Paired {
        pilot: Named,
        unit: Named,
    },
    Damaged {
        card: Named,
        amount: u16,
        battle: bool,
    },
    PlayerDamaged {
        seat: SeatId,
        amount: u16,
    },
    Prevented {
        card: Named,
    },
    Destroyed(Named),
    MadeRoom(Named),
    Counters {
        card: Named,
        change: CounterChange,
        /// The kind of counter; damage counters have none.
        counter: Option<CounterId>,
        number: u16,
    },
    /// A player gains control of it, or has it back.
    Controlled {
        card: Named,
        seat: SeatId,
    },
    Recovered {
        card: Named,
        amount: u16,
    },
    Oriented {
        card: Named,
        to: Orientation,
    },
    Changed {
        card: Named,
        change: ChangeAt,
        value: i16,
        /// The keyword effect, where the change gives those that something else has.
        keyword: Option<KeywordId>,
        period: Option<Lasts>,
    },
    Shuffled(SeatId, ShuffledPile),
    /// An instruction has counted up this number.
    Counted(i32),
    /// A die or a coin has shown that number.
    Rolled {
        seat: SeatId,
        device: Device,
        result: u8,
    },
    /// A color, a trait, a card name or a number was chosen for what a text says behind it.
    ChoseValue {
        seat: SeatId,
        value: Value,
        by: Chooser,
    },
    /// Chance has picked it, where it was then.
    PickedAtRandom {
        card: Named,
        from: Zone,
    },
    Looked {
        seat: SeatId,
        card: Named,
    },
    Revealed(Named),
    Attacked {
        unit: Named,
        target: Option<Named>,
        player: Option<SeatId>,
    },
    TargetChanged(Named),
    /// An effect has begun a battle at its damage step (5-22-4).
    BattleBegan {
        unit: Named,
        target: Named,
    },
    BattleEnded,
    Passed(SeatId),
    Course(SeatId, Course),
    /// A turn or phase of that player is skipped.
    Skipped(SeatId, TurnPart),
    Defeated(SeatId),
    Ended {
        outcome: Outcome,
        format: Format,
    },
}

/// The next random result, as fixed by a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LaidDown {
    /// One of the cards with these numbers is picked.
    Cards(Vec<u16>),
    /// A die or a coin shows that number.
    Number(u8),
    /// A color, a trait, a card name or a number is chosen that is called so.
    Value(String),
}

/// A receiver of events.
pub trait Observer {
    /// Receives one event; events come in the order in which they happen.
    fn event(&mut self, library: &Library, event: Event);
}

impl Observer for Vec<Event> {
    fn event(&mut self, _: &Library, event: Event) {
        self.push(event);
    }
}
