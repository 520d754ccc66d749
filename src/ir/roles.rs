//! What an event says of what takes part in it, an event a row: for all who ask that of whatever event it is.

use super::{AttackRole, Event, Key, Selector, Slot};
use crate::vocabulary::{Did, Done, EventAmount, MovedWording};

/// By what words a text goes back to what an event was done to: "the destroyed Unit".
#[derive(Clone, Copy)]
pub(super) enum GoneBackTo {
    /// By what is done in every event of the kind.
    By(Done),
    /// By the event's own verb.
    Anaphor(Key<MovedWording>),
}

/// What an event says of what takes part in it. What a row leaves out does not hold of the event.
#[derive(Clone, Copy, Default)]
pub(super) struct Roles<'a> {
    /// Whether it is done to the card that it is said of, and not by it; `None` where it is said of none, or said in one way
    /// only.
    pub undergone: Option<bool>,
    /// What it names first, which is counted where a condition asks how often it happened.
    pub counted: Option<&'a Selector>,
    /// Whether what is counted is the event's object: what is destroyed, and not what destroys.
    pub counts_its_object: bool,
    /// What it names besides.
    pub uncounted: Option<&'a Selector>,
    /// What it can be asked of it how much it was.
    pub amount: Option<EventAmount>,
    /// What the other one that takes part has done to its subject.
    pub suffered: Option<(Did, &'a Selector)>,
    /// How, and to which of the two, a text goes back by what was done.
    pub gone_back_to: Option<(GoneBackTo, Slot)>,
    /// What is not where it was before, where the event is that.
    pub gone: Option<&'a Selector>,
}

impl Event {
    /// What it says of what takes part in it.
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
            Event::Leaves(what) => Roles {
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
                // Who deploys something says nothing else of it.
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
                gone_back_to: Some((GoneBackTo::Anaphor(*wording), Slot::Subject)),
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

    /// Whether it is done to the card that it is said of, and not by it; nothing where it is said of none, or said in one way
    /// only.
    pub(crate) fn is_undergone(&self) -> Option<bool> {
        self.roles().undergone
    }

    /// What it can be asked of it how much it was.
    pub fn amount(&self) -> Option<EventAmount> {
        self.roles().amount
    }

    /// What the event names first, which is counted.
    pub fn counted(&self) -> Option<&Selector> {
        self.roles().counted
    }

    /// Whether what is counted is the event's object: what is destroyed, and not what destroys.
    pub fn counts_its_object(&self) -> bool {
        self.roles().counts_its_object
    }

    /// What the event names besides what is counted where a condition asks for it: of that any one is meant.
    pub fn uncounted(&self) -> Option<&Selector> {
        self.roles().uncounted
    }

    /// What is not where it was before, where the event is that: destroyed, moved, discarded, played, or left play.
    pub(crate) fn takes_away(&self) -> Option<&Selector> {
        self.roles().gone
    }
}
