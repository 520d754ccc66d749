//! Facets of effects: facts about an effect regardless of its instructions, in one row per type (10-1-4).

use crate::ir::{AbilityKind, Body, Event, InTurn, KeywordUse, Selector, Step, Trigger};
use crate::vocabulary::{ActivationTiming, CommandTiming};

/// Facts about a type of effect, in one row per type: [`AbilityKind::facets`]. Facts that a row omits do not apply to that type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilityFacets<'a> {
    /// The keyword effect that it is; what that does stands in its definition.
    pub(crate) keyword: Option<&'a KeywordUse>,
    /// The costs before the colon.
    pub(crate) costs: &'a [Step],
    /// The instructions, or the continuous statements.
    pub(crate) body: Option<&'a Body>,
    /// The players in whose turns it works, if it says so.
    pub(crate) window: Option<&'a InTurn>,
    /// The trigger (10-1-6).
    pub(crate) trigger: Option<&'a Trigger>,
    /// The event that sets it off (10-1-6-1), or that would happen (10-1-9).
    pub(crate) event: Option<&'a Event>,
    /// The timing at which it can be activated, or the mark printed before a keyword effect.
    pub(crate) activation: Option<ActivationTiming>,
    /// The timing at which its card can be played for it (10-1-8).
    pub(crate) command: Option<CommandTiming>,
    /// The Unit that its card is paired with if it is played so.
    pub(crate) partner: Option<&'a Selector>,
    /// Whether it begins with a timing mark.
    pub(crate) is_marked: bool,
    /// Whether it works without being activated.
    pub(crate) is_always_on: bool,
}

/// The row of a type of which nothing holds.
const PLAIN: AbilityFacets<'static> = AbilityFacets {
    keyword: None,
    costs: &[],
    body: None,
    window: None,
    trigger: None,
    event: None,
    activation: None,
    command: None,
    partner: None,
    is_marked: false,
    is_always_on: false,
};

impl AbilityKind {
    /// Returns the row of facts about the type of effect. Where one of them is asked for, the others are not worked out: this has to be
    /// inlined, as games ask all the time.
    #[inline(always)]
    pub(crate) fn facets(&self) -> AbilityFacets<'_> {
        match self {
            AbilityKind::Keyword { timing, keyword } => AbilityFacets {
                keyword: Some(keyword),
                activation: *timing,
                is_marked: true,
                ..PLAIN
            },
            AbilityKind::Constant { window, body } => AbilityFacets {
                body: Some(body),
                window: window.as_ref(),
                is_always_on: true,
                ..PLAIN
            },
            AbilityKind::Triggered {
                window,
                trigger,
                body,
            } => {
                let (event, is_marked) = match trigger {
                    Trigger::Marks(_) => (None, true),
                    Trigger::When { event, .. } => (Some(&**event), false),
                    Trigger::At { .. } => (None, false),
                };
                AbilityFacets {
                    body: Some(body),
                    window: window.as_ref(),
                    trigger: Some(trigger),
                    event,
                    is_marked,
                    ..PLAIN
                }
            }
            AbilityKind::Activated { timing, costs, body } => AbilityFacets {
                costs,
                body: Some(body),
                activation: Some(*timing),
                is_marked: true,
                ..PLAIN
            },
            AbilityKind::Command { timing, body } => AbilityFacets {
                body: Some(body),
                command: Some(*timing),
                is_marked: true,
                ..PLAIN
            },
            AbilityKind::Substitution {
                window, event, body, ..
            } => AbilityFacets {
                body: Some(body),
                window: window.as_ref(),
                event: Some(event),
                ..PLAIN
            },
            AbilityKind::PlayOption { window, with, body } => AbilityFacets {
                body: Some(body),
                window: window.as_ref(),
                partner: with.as_ref(),
                is_always_on: true,
                ..PLAIN
            },
        }
    }

    /// Returns the trigger of a triggered effect (10-1-6).
    #[inline]
    pub fn trigger(&self) -> Option<&Trigger> {
        self.facets().trigger
    }

    /// The keyword effect that it is.
    #[inline]
    pub fn keyword(&self) -> Option<&KeywordUse> {
        self.facets().keyword
    }
}
