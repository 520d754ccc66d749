//! What happens, what is about to happen, and by what.

use super::ids::{ObjectId, SeatId};
use crate::ir::{MoveVerb, Orientation, Stat};
use crate::library::{EventKind, KeywordId};
use serde::{Deserialize, Serialize};

/// How something came to be destroyed (5-10-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Cause {
    BattleDamage,
    EffectDamage,
    Effect,
    /// Its HP became zero otherwise (Q140).
    Rules,
}

/// Where something moves, for those who listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Destination {
    Hand,
    Trash,
    Removal,
    Deck,
    Shields,
}

/// Whose effect does something, and which card has the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) seat: SeatId,
    pub(crate) source: ObjectId,
}

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Happening {
    Destroyed {
        what: ObjectId,
        by: ObjectId,
        cause: Cause,
    },
    Deployed(ObjectId),
    Attacks {
        unit: ObjectId,
        target: ObjectId,
    },
    Paired {
        pilot: ObjectId,
        unit: ObjectId,
    },
    Recovers(ObjectId),
    Damaged {
        target: ObjectId,
        source: ObjectId,
        battle: bool,
    },
    Reduced {
        who: ObjectId,
        stat: Stat,
        by: By,
        raised: bool,
    },
    Places {
        seat: SeatId,
        what: ObjectId,
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
        with: ObjectId,
    },
    Plays {
        seat: SeatId,
        card: ObjectId,
    },
    Draws(SeatId),
    Discards {
        seat: SeatId,
        card: ObjectId,
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
    StartOfTurn,
    EndOfTurn,
}

impl Happening {
    pub(crate) fn kind(self) -> EventKind {
        match self {
            Happening::Destroyed { .. } => EventKind::Destroyed,
            Happening::Deployed(_) => EventKind::Deployed,
            Happening::Attacks { .. } => EventKind::Attacks,
            Happening::Paired { .. } => EventKind::Paired,
            Happening::Recovers(_) => EventKind::Recovers,
            Happening::Damaged { .. } => EventKind::Damaged,
            Happening::Reduced { .. } => EventKind::Reduced,
            Happening::Places { .. } => EventKind::Places,
            Happening::Uses { .. } => EventKind::Uses,
            Happening::Activates { .. } => EventKind::Activates,
            Happening::Blocks { .. } => EventKind::Blocks,
            Happening::Pays { .. } => EventKind::Pays,
            Happening::Plays { .. } => EventKind::Plays,
            Happening::Draws(_) => EventKind::Draws,
            Happening::Discards { .. } => EventKind::Discards,
            Happening::Oriented { .. } => EventKind::Oriented,
            Happening::Moved { .. } => EventKind::Moved,
            Happening::StartOfTurn | Happening::EndOfTurn => EventKind::Moment,
        }
    }
}

/// Something that is about to be destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Dying {
    pub(crate) object: ObjectId,
    pub(crate) by: ObjectId,
    pub(crate) cause: Cause,
}

/// Something that is about to happen and can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Happens {
    /// 5-10.
    Destruction(Dying),
    /// A move from the field.
    Move {
        object: ObjectId,
        verb: MoveVerb,
        to: Destination,
        by: By,
    },
    /// Damage (5-5).
    Damage {
        target: ObjectId,
        amount: i16,
        source: ObjectId,
        battle: bool,
    },
}

impl Happens {
    /// What it happens to.
    pub(crate) fn object(self) -> ObjectId {
        match self {
            Happens::Destruction(dying) => dying.object,
            Happens::Move { object, .. } | Happens::Damage { target: object, .. } => object,
        }
    }

    /// As those hear of it who listen.
    pub(crate) fn happening(self) -> Happening {
        match self {
            Happens::Destruction(Dying { object, by, cause }) => Happening::Destroyed {
                what: object,
                by,
                cause,
            },
            Happens::Move { object, to, by, .. } => Happening::Moved {
                what: object,
                to,
                by: Some(by),
            },
            Happens::Damage {
                target,
                source,
                battle,
                ..
            } => Happening::Damaged {
                target,
                source,
                battle,
            },
        }
    }
}
