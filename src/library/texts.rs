//! The texts of a library: every printed effect, every effect that one has something gain, and every part of one that is
//! carried out by itself. They are the IR as it was checked; beside each stands what the play loop asks at a glance.

use super::bit_set::BitSet;
use super::fates::{Fate, fates};
use super::reads::{self, Dependency};
use super::summary::{Role, Summary};
use super::writes::{self, Fact};
use super::{asked_of_moved, forward_references};
use crate::ir::{
    Ability, AbilityKind, Action, Bearer, Change, Event, KeywordId, Limit, Mark, Notes, Part, Place, Player,
    Prerequisite, Selector, Site, Step, TextNumber, Trigger,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A text of a library: an effect that stands on a card, in a keyword effect's definition or in another effect, or a part
/// of an effect that is carried out by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AbilityId(pub u32);

/// A portion of a text's instructions: an activated effect has some that pay for it (10-1-7-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Portion {
    /// The costs.
    Cost,
    /// The instructions after the costs.
    Body,
}

/// An instruction of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActionAt {
    pub(crate) text: AbilityId,
    /// Among which instructions.
    pub(crate) portion: Portion,
    /// The step, by its place in its list.
    pub(crate) step: u8,
    /// The alternative of a step with alternatives ([`Action::Branch`]).
    pub(crate) arm: Option<u8>,
}

/// A change that an instruction of a text makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChangeAt {
    pub(crate) action: ActionAt,
    /// The change, by its place in the instruction.
    pub(crate) change: u8,
}

/// The kind of a text.
#[derive(Clone, Debug)]
pub(crate) enum TextKind {
    Ability(Arc<Ability>),
    Part(Arc<Part>),
}

/// The participants that a triggering event removes from where they were. The effect finds these where they went (13-2-8-2). Whoever else
/// has left by then is another card (4-1-5).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Leaving {
    /// The card that has the effect.
    pub(crate) source: bool,
    /// The card that has the effect, because it is destroyed (13-2-8).
    pub(crate) destroyed: bool,
    /// The subject of the event.
    pub(crate) subject: bool,
    /// The object of the event.
    pub(crate) object: bool,
}

impl Leaving {
    fn of_event(event: &Event) -> Leaving {
        let nobody = Leaving::default();
        let subject = |what: &Selector| Leaving {
            source: what.is_this(),
            subject: true,
            ..nobody
        };
        match event {
            Event::Destroyed { what, .. } => Leaving {
                destroyed: what.is_this(),
                ..subject(what)
            },
            Event::Moved { what, .. }
            | Event::Leaves { what, .. }
            | Event::Discards { what, .. }
            | Event::Plays { what, .. }
            | Event::Commands { of: what, .. } => subject(what),
            Event::Destroys { .. } => Leaving {
                object: true,
                ..nobody
            },
            Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Receives { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Begins { .. }
            | Event::Places { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Pays { .. }
            | Event::Deployed { .. }
            | Event::Attacks { .. }
            | Event::Draws { .. }
            | Event::Oriented { .. } => nobody,
            Event::Either(events, _) => {
                events
                    .iter()
                    .map(Leaving::of_event)
                    .fold(nobody, |all, one| Leaving {
                        source: all.source || one.source,
                        destroyed: all.destroyed || one.destroyed,
                        subject: all.subject || one.subject,
                        object: all.object || one.object,
                    })
            }
        }
    }

    fn of(ability: &Ability) -> Leaving {
        let nobody = Leaving::default();
        match &ability.kind {
            AbilityKind::Triggered { trigger, .. } => match trigger {
                Trigger::Marks(marks) => Leaving {
                    source: marks.contains(&Mark::Destroyed),
                    destroyed: marks.contains(&Mark::Destroyed),
                    ..nobody
                },
                Trigger::At { .. } => nobody,
                Trigger::When { event, .. } => Leaving::of_event(event),
            },
            // 10-1-7-2: the card itself can be a cost.
            AbilityKind::Activated { .. } => Leaving {
                source: true,
                ..nobody
            },
            AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => nobody,
        }
    }
}

/// A text, with precalculated answers to questions of games.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) kind: TextKind,
    pub(crate) summary: Summary,
    pub(crate) bearer: Bearer,
    pub(crate) site: Site,
    /// 13-2-13.
    pub(crate) once: bool,
    /// Whether the limit of one activation lasts for the game and not for the turn.
    pub(crate) once_for_good: bool,
    /// Whether the effect ends with the first event that it waits for: "The next time ...".
    pub(crate) next_time: bool,
    /// Whether another effect than one of its bearer grants the text, so that "you" is the player of that other effect.
    pub(crate) granted_by_other: bool,
    /// The participants that the triggering event removes; a part has those of the effect around it.
    pub(crate) leaving: Leaving,
    /// Whether one of its instructions can replace another.
    pub(crate) stands_in: bool,
    /// Whether it is always open: it has no gate and works in every turn.
    pub(crate) always_open: bool,
    /// Whether the effect works only in the turns of some players.
    pub(crate) has_window: bool,
    /// Whether the effect works in the turns of other players, so that it can refer to the active player.
    pub(crate) of_turn: bool,
    /// The results of constant effects that it can ask about, if it is a constant effect.
    pub(crate) asks: BitSet<Fact>,
    /// The dependencies on the rest of the game, if it is a constant effect.
    pub(crate) reads: BitSet<Dependency>,
    /// Whether it can ask about a card that it has moved, from wherever that was (4-1-5).
    pub(crate) asks_of_moved: bool,
    /// Whether the condition or choice of each instruction depends on an earlier one, so that it is unknown before the effect is activated.
    pub(crate) waits: Box<[bool]>,
    /// The fate of each instruction's choice: what later instructions do to it.
    pub(crate) fates: Box<[Fate]>,
    /// Whether the effect begins with an instruction that the rules do not let activate without an object (5-6-3, 13-1-2-4).
    pub(crate) can_be_idle: bool,
    /// The keyword effect whose definition it is part of.
    pub(crate) keyword: Option<KeywordId>,
    /// The wordings and places of its nodes.
    pub(crate) notes: Arc<Notes>,
    /// The id of the first text within its line.
    pub(super) inner: u32,
}

impl Text {
    pub(super) fn of_ability(ability: Arc<Ability>, notes: &Arc<Notes>, summary: Summary) -> Text {
        Text {
            summary,
            bearer: ability.bearer,
            site: ability.site,
            once: match ability.limit {
                Some(Limit::OncePerTurn | Limit::OncePerGame) => true,
                Some(Limit::NextTime) | None => false,
            },
            next_time: match ability.limit {
                Some(Limit::NextTime) => true,
                Some(Limit::OncePerTurn | Limit::OncePerGame) | None => false,
            },
            once_for_good: match ability.limit {
                Some(Limit::OncePerGame) => true,
                Some(Limit::OncePerTurn | Limit::NextTime) | None => false,
            },
            granted_by_other: false,
            leaving: Leaving::of(&ability),
            stands_in: has_stand_ins(ability.costs()) || has_stand_ins(ability.steps()),
            always_open: ability.gates.is_empty() && ability.window().is_none(),
            has_window: ability.window().is_some(),
            of_turn: match ability.turn_of() {
                Some(Player::Opponent | Player::Each | Player::Described(_)) => true,
                Some(Player::You | Player::Actor | Player::OwnerOf(_) | Player::Known(_)) | None => false,
            },
            asks: if summary.roles.contains(Role::Constant) {
                writes::asked(&ability)
            } else {
                BitSet::EMPTY
            },
            reads: if summary.roles.contains(Role::Constant) {
                reads::read(&ability)
            } else {
                BitSet::EMPTY
            },
            waits: forward_references::waits(ability.steps(), 0),
            asks_of_moved: asked_of_moved::in_ability(&ability),
            fates: fates(ability.steps(), ability.costs().len() as u8),
            can_be_idle: can_be_idle(ability.steps()),
            keyword: None,
            notes: Arc::clone(notes),
            inner: 0,
            kind: TextKind::Ability(ability),
        }
    }

    /// Makes the text of a part of an effect, with what it has from the effect around it.
    pub(super) fn of_part(part: Arc<Part>, notes: &Arc<Notes>, leaving: Leaving) -> Text {
        Text {
            summary: Summary::default(),
            bearer: Bearer::Card,
            site: Site::Field,
            once: false,
            once_for_good: false,
            next_time: false,
            granted_by_other: false,
            leaving,
            stands_in: has_stand_ins(&part.body.steps),
            always_open: true,
            has_window: false,
            of_turn: false,
            asks: BitSet::EMPTY,
            reads: BitSet::EMPTY,
            // Everything around it is known by then.
            waits: forward_references::waits(&part.body.steps, part.first),
            asks_of_moved: asked_of_moved::in_part(&part),
            fates: fates(&part.body.steps, part.first),
            can_be_idle: can_be_idle(&part.body.steps),
            keyword: None,
            notes: Arc::clone(notes),
            inner: 0,
            kind: TextKind::Part(part),
        }
    }

    /// The effect; `None` of a part of one.
    pub(crate) fn ability(&self) -> Option<&Ability> {
        match &self.kind {
            TextKind::Ability(ability) => Some(ability),
            TextKind::Part(_) => None,
        }
    }

    /// Checks whether it is a constant effect that works once per turn: one that reduces damage (13-2-13-1, 5-21-1).
    pub(crate) fn is_constant_once(&self) -> bool {
        self.once
            && self
                .ability()
                .is_some_and(|ability| matches!(ability.kind, AbilityKind::Constant { .. }))
    }

    /// Returns the instructions of the text.
    pub(crate) fn steps(&self) -> &[Step] {
        match &self.kind {
            TextKind::Ability(ability) => ability.steps(),
            TextKind::Part(part) => &part.body.steps,
        }
    }

    /// Returns the instructions that pay for the effect.
    pub(crate) fn costs(&self) -> &[Step] {
        match &self.kind {
            TextKind::Ability(ability) => ability.costs(),
            TextKind::Part(_) => &[],
        }
    }

    /// The number of its first step behind the costs: a part's steps count on from those of the text it belongs to.
    pub(crate) fn first(&self) -> u8 {
        match &self.kind {
            TextKind::Ability(ability) => ability.costs().len() as u8,
            TextKind::Part(part) => part.first,
        }
    }

    /// Returns the place in the source.
    pub(crate) fn place(&self) -> Place {
        match &self.kind {
            TextKind::Ability(ability) => self.notes[ability.place],
            TextKind::Part(part) => match part.body.steps.first() {
                Some(step) => self.notes[step.place],
                None => Place::default(),
            },
        }
    }
}

/// Checks whether one of the instructions can replace another.
fn has_stand_ins(steps: &[Step]) -> bool {
    steps.iter().any(|step| step.instead_of.is_some())
}

/// Calculates [`Text::can_be_idle`] for these instructions.
fn can_be_idle(steps: &[Step]) -> bool {
    let Some(first) = steps.first() else {
        return false;
    };
    match first.action.facets().needs {
        Prerequisite::Damage(_) | Prerequisite::ShieldAreaCard(_) => true,
        Prerequisite::Nothing
        | Prerequisite::Target(_)
        | Prerequisite::Effect { .. }
        | Prerequisite::OneOf(_)
        | Prerequisite::Deck
        | Prerequisite::Resources(_)
        | Prerequisite::Room { .. } => false,
    }
}

impl super::Library {
    pub(crate) fn text(&self, id: AbilityId) -> &Text {
        &self.texts[id.0 as usize]
    }

    /// The text of that number in the line that a text belongs to.
    pub(crate) fn inner(&self, of: AbilityId, number: TextNumber) -> AbilityId {
        AbilityId(self.text(of).inner + u32::from(number).saturating_sub(1))
    }

    /// Some of the instructions of a text.
    pub(crate) fn steps(&self, id: AbilityId, portion: Portion) -> &[Step] {
        let text = self.text(id);
        match portion {
            Portion::Cost => text.costs(),
            Portion::Body => text.steps(),
        }
    }

    #[inline]
    pub(crate) fn action(&self, at: ActionAt) -> &Action {
        let action = &self.steps(at.text, at.portion)[usize::from(at.step)].action;
        let Some(arm) = at.arm else {
            return action;
        };
        match action.arms() {
            Some(arms) => &arms[usize::from(arm)].action,
            None => action,
        }
    }

    /// Checks whether such an instruction exists, for data from outside.
    pub(crate) fn has_action(&self, at: ActionAt) -> bool {
        let Some(text) = self.texts.get(at.text.0 as usize) else {
            return false;
        };
        let steps = match at.portion {
            Portion::Cost => text.costs(),
            Portion::Body => text.steps(),
        };
        steps.get(usize::from(at.step)).is_some_and(|step| {
            let arms = step.action.arms();
            at.arm
                .is_none_or(|arm| arms.is_none_or(|arms| usize::from(arm) < arms.len()))
        })
    }

    /// Checks whether an instruction makes such a change.
    pub(crate) fn has_change(&self, at: ChangeAt) -> bool {
        self.has_action(at.action) && usize::from(at.change) < self.action(at.action).changes().len()
    }

    /// The changes that an instruction makes.
    pub(crate) fn changes(&self, at: ActionAt) -> impl Iterator<Item = (ChangeAt, &Change)> {
        (0..)
            .zip(self.action(at).changes())
            .map(move |(change, made)| (ChangeAt { action: at, change }, made))
    }

    /// # Panics
    ///
    /// Panics if the instruction makes no such change: ids are only made of existing ones.
    pub(crate) fn change(&self, at: ChangeAt) -> &Change {
        &self.action(at.action).changes()[usize::from(at.change)]
    }

    /// Returns the effect that a change gives to its object.
    pub(crate) fn gained(&self, at: ChangeAt) -> Option<AbilityId> {
        let (ability, _) = self.change(at).granted()?;
        Some(self.inner(at.action.text, ability.number))
    }
}
