//! What the play loop asks about an effect before it looks at it.

use crate::ir::visit::{Visitor, walk_change, walk_condition, walk_quality};
use crate::ir::{
    Ability, AbilityKind, ActivationTiming, Bearer, Change, Condition, Deed, Event, Mark, Quality, Site,
    Trigger, TurnDeed,
};

/// What an effect, or all effects of a card together, can be asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Summary {
    /// Which events its triggered and substitution effects listen to: bits of [`EventKind`].
    pub(crate) listens: u32,
    /// Bits of [`Summary::CONSTANT`] and its siblings.
    pub(crate) kinds: u16,
}

impl Summary {
    pub(crate) const CONSTANT: u16 = 1;
    pub(crate) const MAIN: u16 = 2;
    pub(crate) const ACTION: u16 = 4;
    pub(crate) const BLOCK: u16 = 8;
    pub(crate) const SUBSTITUTION: u16 = 16;
    pub(crate) const COMMAND_MAIN: u16 = 32;
    pub(crate) const COMMAND_ACTION: u16 = 64;
    pub(crate) const PLAY_OPTION: u16 = 128;

    pub(crate) fn add(&mut self, other: Summary) {
        self.listens |= other.listens;
        self.kinds |= other.kinds;
    }

    /// Of an effect that is printed on a card or in the definition of a keyword effect.
    pub(super) fn of(ability: &Ability, in_keyword: bool) -> Summary {
        let mut summary = Summary::default();
        match &ability.kind {
            // A plain keyword effect is a bit of its card (`Definition::printed`).
            AbilityKind::Keyword { keyword, .. } => {
                let always = ability.gates.is_empty()
                    && ability.window.is_none()
                    && ability.bearer == Bearer::Card
                    && ability.site == Site::Field
                    && !in_keyword;
                if !(always && keyword.is_plain()) {
                    summary.kinds = Summary::CONSTANT;
                }
            }
            AbilityKind::Constant(_) => summary.kinds = Summary::CONSTANT,
            AbilityKind::Triggered { trigger, .. } => match trigger {
                Trigger::Marks(marks) => {
                    for mark in marks {
                        summary.listens |= match mark {
                            Mark::Burst => 0,
                            Mark::Deploy => EventKind::Deployed.bit(),
                            Mark::Attack => EventKind::Attacks.bit(),
                            Mark::Destroyed => EventKind::Destroyed.bit(),
                            Mark::WhenPaired(_) | Mark::WhenLinked => EventKind::Paired.bit(),
                        };
                    }
                }
                Trigger::When { event, .. } => summary.listens = EventKind::of(event).bit(),
                Trigger::At(_) => summary.listens = EventKind::Moment.bit(),
            },
            AbilityKind::Activated { timing, .. } => {
                summary.kinds = match timing {
                    ActivationTiming::Main => Summary::MAIN,
                    ActivationTiming::Action => Summary::ACTION,
                    ActivationTiming::Block => Summary::BLOCK,
                };
            }
            AbilityKind::Command { timing, .. } => {
                if timing.in_main() {
                    summary.kinds |= Summary::COMMAND_MAIN;
                }
                if timing.in_action() {
                    summary.kinds |= Summary::COMMAND_ACTION;
                }
            }
            AbilityKind::Substitution { .. } => summary.kinds = Summary::SUBSTITUTION,
            AbilityKind::PlayOption(_) => summary.kinds = Summary::PLAY_OPTION,
        }
        summary
    }

    /// Of an effect that something gains: a keyword effect is none of its printed ones.
    pub(super) fn of_gained(ability: &Ability) -> Summary {
        match &ability.kind {
            AbilityKind::Keyword { .. } => Summary {
                kinds: Summary::CONSTANT,
                listens: 0,
            },
            AbilityKind::Constant(_)
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption(_) => Summary::of(ability, false),
        }
    }
}

/// The kinds of things that happen, as bits of [`Summary::listens`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum EventKind {
    Destroyed,
    Deployed,
    Attacks,
    Paired,
    Recovers,
    Damaged,
    Changed,
    Places,
    Uses,
    Plays,
    Draws,
    Discards,
    Oriented,
    Moved,
    Moment,
    Activates,
    Blocks,
    Pays,
}

impl EventKind {
    pub(crate) fn bit(self) -> u32 {
        1 << (self as u8)
    }

    /// What has to happen for a text's event.
    pub(crate) fn of(event: &Event) -> EventKind {
        match event {
            Event::Destroys { .. } | Event::Destroyed { .. } => EventKind::Destroyed,
            Event::Pairs { .. } | Event::Links(_) => EventKind::Paired,
            Event::Recovers(_) => EventKind::Recovers,
            Event::Receives { .. } | Event::Deals { .. } => EventKind::Damaged,
            Event::Changed { .. } => EventKind::Changed,
            Event::Places { .. } => EventKind::Places,
            Event::Uses { .. } => EventKind::Uses,
            Event::Activates { .. } => EventKind::Activates,
            Event::Blocks { .. } => EventKind::Blocks,
            Event::Pays { .. } => EventKind::Pays,
            Event::Deployed { .. } => EventKind::Deployed,
            Event::Attacks { .. } => EventKind::Attacks,
            Event::Plays { .. } => EventKind::Plays,
            Event::Draws(_) => EventKind::Draws,
            Event::Discards { .. } => EventKind::Discards,
            Event::Oriented { .. } => EventKind::Oriented,
            Event::Moved { .. } => EventKind::Moved,
        }
    }
}

/// What no card of a library does, no game has to look for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Needs {
    /// Everything that any effect listens to: bits of [`EventKind`].
    pub(crate) listens: u32,
    /// Which events texts ask about after they have happened: bits of [`EventKind`].
    pub(crate) records: u32,
    /// The keyword effects with constant effects, as a mask of keyword ids.
    pub(crate) keyword_constants: u32,
    /// Whether an effect works from a trash.
    pub(crate) uses_trash: bool,
    /// Whether a text replaces anything (10-1-9-1).
    pub(crate) substitutes: bool,
    /// Whether a text replaces damage.
    pub(crate) replaces_damage: bool,
    /// Whether a constant effect works from a hand.
    pub(crate) uses_hand: bool,
    /// Whether a text gives traits.
    pub(crate) gives_traits: bool,
    /// Whether a text says that cards can't be played.
    pub(crate) bans_playing: bool,
}

impl Visitor for Needs {
    fn ability(&mut self, ability: &Ability) {
        self.uses_trash |= ability.site == Site::Trash;
        self.uses_hand |= ability.site == Site::Hand && matches!(ability.kind, AbilityKind::Constant(_));
        if let AbilityKind::Substitution { event, .. } = &ability.kind {
            self.substitutes = true;
            self.replaces_damage |= EventKind::of(event) == EventKind::Damaged;
        }
        crate::ir::visit::walk_ability(self, ability);
    }

    fn change(&mut self, change: &Change) {
        self.gives_traits |= change.gained_trait().is_some();
        self.bans_playing |= matches!(change, Change::Cant(Deed::BePlayed(_)));
        walk_change(self, change);
    }

    fn condition(&mut self, condition: &Condition) {
        if let Condition::Happened { event, .. } = condition {
            self.records |= EventKind::of(event).bit();
        }
        walk_condition(self, condition);
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::ThisTurn { deed, .. } = quality {
            self.records |= match deed {
                TurnDeed::Attacked => EventKind::Attacks,
                TurnDeed::Deployed => EventKind::Deployed,
            }
            .bit();
        }
        walk_quality(self, quality);
    }
}
