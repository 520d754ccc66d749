//! The roles of an event's participants, in one row per event.

use super::{AttackRole, Event, Key, Selector, Slot};
use crate::vocabulary::{Did, Done, EventAmount, MovedWording};

/// The words by which a text refers to the object of an event: "the destroyed Unit".
#[derive(Clone, Copy)]
pub(super) enum GoneBackTo {
    /// The deed that every event of the kind has: "destroyed".
    By(Done),
    /// The verb in the event's own wording, as a move can have several: "the returned Unit".
    ByVerb(Key<MovedWording>),
}

/// The roles of an event's participants. Facts that a row omits do not apply to the event.
#[derive(Clone, Copy, Default)]
pub(super) struct Roles<'a> {
    /// Whether the event is done to its subject and not by it; `None` if it has no card as its subject, or only one wording.
    pub undergone: Option<bool>,
    /// The participant named first, which is counted if a condition asks how often it happened.
    pub counted: Option<&'a Selector>,
    /// Whether the counted participant is the event's object: what is destroyed, and not what destroys.
    pub counts_its_object: bool,
    /// The other participant.
    pub uncounted: Option<&'a Selector>,
    /// The amount that a text can ask the event for.
    pub amount: Option<EventAmount>,
    /// The deed of the other participant from the perspective of the event's subject, and that subject.
    pub suffered: Option<(Did, &'a Selector)>,
    /// The words and the slot by which a text refers back to a participant by its deed.
    pub gone_back_to: Option<(GoneBackTo, Slot)>,
    /// The participant that is no longer where it was before.
    pub gone: Option<&'a Selector>,
}

impl Event {
    /// Returns the roles of the event's participants.
    #[inline]
    pub(super) fn roles(&self) -> Roles<'_> {
        let none = Roles::default();
        let done = |done, slot| Some((GoneBackTo::By(done), slot));
        match self {
            Event::Destroys { by, what, .. } => Roles {
                undergone: Some(false),
                counted: Some(what),
                counts_its_object: true,
                uncounted: Some(by),
                gone_back_to: done(Done::Destroyed, Slot::Object),
                ..none
            },
            Event::Destroyed { what, killer, .. } => Roles {
                undergone: Some(true),
                counted: Some(what),
                uncounted: killer.as_ref(),
                suffered: Some((Did::Destroyed, what)),
                gone_back_to: done(Done::Destroyed, Slot::Subject),
                gone: Some(what),
                ..none
            },
            Event::Pairs { who, pilot, unit, .. } => Roles {
                undergone: who.is_none().then_some(true),
                counted: Some(pilot),
                uncounted: Some(unit),
                ..none
            },
            Event::Links(who) => Roles {
                undergone: Some(false),
                counted: Some(who),
                ..none
            },
            Event::Recovers { who, .. } => Roles {
                undergone: Some(false),
                counted: Some(who),
                amount: Some(EventAmount::Recovered),
                ..none
            },
            Event::Receives { who, .. } => Roles {
                undergone: Some(false),
                counted: Some(who),
                amount: Some(EventAmount::Received),
                suffered: Some((Did::Dealt, who)),
                ..none
            },
            Event::Deals { who, to, .. } => Roles {
                undergone: Some(false),
                counted: Some(to.as_ref().unwrap_or(who)),
                counts_its_object: to.is_some(),
                uncounted: to.as_ref().map(|_| who),
                amount: Some(EventAmount::Dealt),
                ..none
            },
            Event::Chosen { what, .. } => Roles {
                counted: Some(what),
                gone_back_to: done(Done::Chosen, Slot::Subject),
                ..none
            },
            Event::Leaves { what, .. } => Roles {
                counted: Some(what),
                gone: Some(what),
                ..none
            },
            Event::Places { what, .. } => Roles {
                counted: Some(what),
                ..none
            },
            Event::Pays { .. } => Roles {
                amount: Some(EventAmount::Paid),
                ..none
            },
            Event::Deployed { who, what, .. } => {
                // If the text names the player who deploys, nothing else is said of the card.
                let said_of_it = who.is_none();
                Roles {
                    undergone: said_of_it.then_some(true),
                    counted: Some(what),
                    gone_back_to: done(Done::Deployed, Slot::Subject).filter(|_| said_of_it),
                    ..none
                }
            }
            Event::Attacks { who, role, other, .. } => {
                let attacked = *role == AttackRole::Target;
                Roles {
                    undergone: Some(attacked),
                    counted: Some(who),
                    uncounted: other.as_ref(),
                    suffered: attacked.then_some((Did::Attacked, who)),
                    ..none
                }
            }
            Event::Plays { what, .. } => Roles {
                counted: Some(what),
                gone: Some(what),
                ..none
            },
            Event::Draws { .. } => Roles {
                amount: Some(EventAmount::Drawn),
                ..none
            },
            Event::Discards { what, .. } => Roles {
                counted: Some(what),
                gone_back_to: done(Done::Discarded, Slot::Subject),
                gone: Some(what),
                ..none
            },
            Event::Oriented { what, .. } => Roles {
                undergone: Some(true),
                counted: Some(what),
                ..none
            },
            Event::Moved { what, wording, .. } => Roles {
                undergone: Some(true),
                counted: Some(what),
                gone_back_to: Some((GoneBackTo::ByVerb(*wording), Slot::Subject)),
                gone: Some(what),
                ..none
            },
            Event::Commands { of, .. } => Roles {
                counted: Some(of),
                ..none
            },
            Event::Changed { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Begins { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Either(..) => none,
        }
    }

    /// Returns whether the event is done to its subject and not by it; `None` if it has no card as its subject, or only one wording.
    pub(crate) fn is_undergone(&self) -> Option<bool> {
        self.roles().undergone
    }

    /// Returns the amount that a text can ask the event for.
    pub fn amount(&self) -> Option<EventAmount> {
        self.roles().amount
    }

    /// Returns the participant named first, which is counted.
    pub fn counted(&self) -> Option<&Selector> {
        self.roles().counted
    }

    /// Checks whether the counted participant is the event's object: what is destroyed, and not what destroys.
    pub fn counts_its_object(&self) -> bool {
        self.roles().counts_its_object
    }

    /// Returns the other participant, which is not counted: any one that fits is meant.
    pub fn uncounted(&self) -> Option<&Selector> {
        self.roles().uncounted
    }

    /// Returns the participant that is no longer where it was before: destroyed, moved, discarded, played, or gone from play.
    pub(crate) fn takes_away(&self) -> Option<&Selector> {
        self.roles().gone
    }
}
