//! Picking objects: which instruction needs picks, of what, and how many.

use super::choice::Choice;
use super::select::Context;
use super::state::{Bound, Effect, Frame, Stage};
use super::{DecisionKind, Game, ObjectId, Zone};
use crate::ir::{Action, Amount, MoveVerb, Quantity, Selector, Stat, Target, Together, Zone as TextZone};
use std::collections::BTreeSet;

/// The selectors of an instruction, one after the other: the parts of "A and B", the Pilot and the Unit of a pairing.
pub(crate) fn parts_of(action: &Action) -> impl Iterator<Item = &Selector> {
    let (first, second) = match action {
        Action::Choose(what) | Action::Destroy(what) | Action::Look(what) | Action::Reveal(what) => {
            (Some(what), None)
        }
        Action::Activate { of: what, .. } | Action::DealMutual { who: what, .. } => (Some(what), None),
        Action::Deal {
            to: Target::Objects(what),
            ..
        }
        | Action::Recover { who: what, .. }
        | Action::Orient { who: what, .. }
        | Action::Move { what, .. }
        | Action::Deploy { what, .. }
        | Action::Change { who: what, .. }
        | Action::ChangeAttackTarget(what) => (Some(what), None),
        Action::Pair { pilot, unit } => (Some(pilot), Some(unit)),
        Action::Draw(_)
        | Action::Deal {
            to: Target::FirstShieldAreaCard(_),
            ..
        }
        | Action::Shuffle(_)
        | Action::DeployTokens(_)
        | Action::PlaceResources { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::Modes { .. }
        | Action::PlayAs { .. }
        | Action::Branch(_)
        | Action::PayResources(_) => (None, None),
    };
    first.into_iter().flat_map(parts_of_selector).chain(second)
}

/// The selectors that are picked from one after the other: those of "A and B", or the one.
pub(crate) fn parts_of_selector(what: &Selector) -> &[Selector] {
    match what {
        Selector::AllOf(parts) => parts,
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_) => std::slice::from_ref(what),
    }
}

impl Game<'_> {
    /// The quantity by which a player picks from a selector; `None` where all that it finds is meant.
    pub(crate) fn picked_quantity(selector: &Selector) -> Option<&Quantity> {
        match selector {
            Selector::Group(group) => match group.zone {
                TextZone::TopOfDeck(_) => None,
                TextZone::Field
                | TextZone::Hand(_)
                | TextZone::Trash(_)
                | TextZone::Removal(_)
                | TextZone::Deck(_)
                | TextZone::Among(_)
                | TextZone::Area { .. }
                | TextZone::Within(_)
                | TextZone::Done { .. } => Some(&group.quantity).filter(|quantity| Game::is_picked(quantity)),
            },
            Selector::AnyOf(parts) => parts.first().and_then(Game::picked_quantity),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } | Selector::AllOf(_) => {
                None
            }
        }
    }

    /// Whether the instruction that is being carried out chooses targets (10-2-2-1).
    pub(crate) fn is_picking_targets(&self) -> bool {
        matches!(self.state.stack.last(), Some(Frame::Effect(effect))
            if matches!(self.action_of(effect), Action::Choose(_)))
    }

    /// Whether the first thing that an instruction does is to let its player pick.
    pub(crate) fn starts_with_pick(action: &Action) -> bool {
        parts_of(action)
            .next()
            .is_some_and(|part| Game::picked_quantity(part).is_some())
    }

    /// The entries of the bound list that the instruction's present part has, as (first index, count).
    fn picked(&self, effect: &Effect) -> (Option<ObjectId>, usize) {
        let (step, part) = (effect.step_code(), effect.part_code());
        let mut last = None;
        let mut count = 0;
        for bound in &self.state.bound[effect.bound as usize..] {
            if bound.step == step && bound.part == part {
                last = Some(bound.object);
                count += 1;
            }
        }
        (last, count)
    }

    fn picks(&self, effect: &Effect) -> impl Iterator<Item = ObjectId> {
        let (step, part) = (effect.step_code(), effect.part_code());
        self.state.bound[effect.bound as usize..]
            .iter()
            .filter(move |bound| bound.step == step && bound.part == part)
            .map(|bound| bound.object)
    }

    fn is_bound(&self, effect: &Effect, object: ObjectId) -> bool {
        let step = effect.step_code();
        self.state.bound[effect.bound as usize..]
            .iter()
            .any(|bound| bound.step == step && bound.part >> 4 == effect.turn && bound.object == object)
    }

    /// Whether a card of the same name has been picked already: "with different card names".
    fn has_bound_name(&self, effect: &Effect, object: ObjectId) -> bool {
        let (step, part) = (effect.step_code(), effect.part_code());
        let name = self.name_of(object);
        self.state.bound[effect.bound as usize..]
            .iter()
            .any(|bound| bound.step == step && bound.part == part && self.name_of(bound.object) == name)
    }

    /// The sum over what has been picked: "whose total Lv. is 6 or lower".
    fn bound_total(&self, effect: &Effect, stat: Stat) -> i32 {
        let (step, part) = (effect.step_code(), effect.part_code());
        self.state.bound[effect.bound as usize..]
            .iter()
            .filter(|bound| bound.step == step && bound.part == part)
            .map(|bound| self.stat(stat, bound.object))
            .sum()
    }

    /// What all that is picked has to come to together: different names, a total.
    fn limits(part: &Selector) -> (bool, Option<(Stat, &Amount)>) {
        let together: &[Together] = match part {
            Selector::Group(group) => &group.together,
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => &[],
        };
        let mut limits = (false, None);
        for one in together {
            match one {
                Together::DifferentNames => limits.0 = true,
                Together::TotalAtMost { stat, amount } => limits.1 = Some((*stat, amount)),
                // Each fits by itself (`Game::fits`).
                Together::Extreme { .. } => {}
            }
        }
        limits
    }

    pub(crate) fn is_limited(part: &Selector) -> bool {
        let (distinct, total) = Game::limits(part);
        distinct || total.is_some()
    }

    /// Whether so many more can be picked after what has been picked.
    pub(crate) fn completes(
        &self,
        part: &Selector,
        picked: &[ObjectId],
        rest: &[ObjectId],
        more: usize,
        context: &Context,
    ) -> bool {
        let (distinct, total) = Game::limits(part);
        if !distinct && total.is_none() {
            return rest.len() >= more;
        }
        let worth = |object: &ObjectId| total.map_or(0, |(stat, _)| self.stat(stat, *object));
        let mut rest: Vec<ObjectId> = rest.to_vec();
        // The cheapest of each name.
        rest.sort_by_key(worth);
        if distinct {
            let mut names: BTreeSet<Option<&str>> =
                picked.iter().map(|object| self.name_of(*object)).collect();
            rest.retain(|object| names.insert(self.name_of(*object)));
        }
        let sum = |objects: &[ObjectId]| objects.iter().map(worth).sum::<i32>();
        rest.len() >= more
            && total.is_none_or(|(_, most)| sum(picked) + sum(&rest[..more]) <= self.amount(most, context))
    }

    pub(crate) fn bind(&mut self, effect: &Effect, object: ObjectId) {
        self.state.bound.push(Bound {
            step: effect.step_code(),
            part: effect.part_code(),
            object,
            undone: false,
        });
    }

    /// What a player could pick for the present part, in an order that stays the same from pick to pick, after the
    /// last pick: a set has no order, so no set is offered twice.
    fn candidates(&self, effect: &Effect, part: &Selector, found: &mut Vec<ObjectId>) {
        let context = self.context_of(effect);
        let action = self.action_of(effect);
        let target = matches!(action, Action::Choose(_));
        // 5-11-1: "each player discards 1" is from the hand of the one who does it.
        let discards = matches!(
            action,
            Action::Move {
                verb: MoveVerb::Discard,
                ..
            }
        );
        let (last, _) = self.picked(effect);
        let (distinct, total) = Game::limits(part);
        let mut passed = last.is_none();
        let mut shield = None;
        self.visit(part, &context, &mut |object| {
            let after = passed;
            passed |= last == Some(object);
            // 4-6-4-1: of the Shields always the top one.
            let zone = self.zone_of(object);
            if zone == Some(Zone::Shields) && !self.is_bound(effect, object) {
                let owner = self.owner(object);
                if shield == owner {
                    return true;
                }
                shield = owner;
            }
            if after
                && !(distinct && self.has_bound_name(effect, object))
                && total.is_none_or(|(stat, most)| {
                    self.bound_total(effect, stat) + self.stat(stat, object) <= self.amount(most, &context)
                })
                && !found.contains(&object)
                && !self.is_bound(effect, object)
                && (!target || self.can_be_chosen(object, context.by()))
                && (!discards || self.owner(object) == Some(effect.actor))
                // 10-1-7-2: a cost is paid in full, so what cannot pay it is no option.
                && (!effect.paying || self.can_be_done_to(action, object, &context))
            {
                found.push(object);
            }
            true
        });
    }

    /// One more pick, or on to what the picks are for.
    pub(crate) fn advance_pick(&mut self, mut effect: Effect) {
        let action = self.action_of(&effect);
        let Some(part) = parts_of(action).nth(usize::from(effect.part)) else {
            effect.stage = Stage::Act;
            self.replace_top(Frame::Effect(effect));
            return;
        };
        let Some(quantity) = Game::picked_quantity(part) else {
            self.bind_all(&effect, part);
            effect.part += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        };
        let mut found = std::mem::take(&mut self.scratch.objects);
        found.clear();
        self.candidates(&effect, part, &mut found);
        let context = self.context_of(&effect);
        let (least, most) = self.bounds(quantity, &context);
        let (_, count) = self.picked(&effect);
        let chooses = matches!(action, Action::Choose(_));
        // 1-3-2: as many as possible; but a choice of targets is complete or not made (Q121).
        let mut least = if chooses {
            least
        } else {
            least.min(count + found.len())
        };
        let limited = Game::is_limited(part);
        let mut picked: Vec<ObjectId> = Vec::new();
        if limited {
            picked.extend(self.picks(&effect));
            while !chooses && least > count && !self.completes(part, &picked, &found, least - count, &context)
            {
                least -= 1;
            }
        }
        let possible =
            !limited || least <= count || self.completes(part, &picked, &found, least - count, &context);
        let first = count == 0 && effect.part == 0;
        let free = effect.may && first && least > 0;
        if count + found.len() < least || !possible {
            self.scratch.objects = found;
            self.fail_choice(effect);
            return;
        }
        if count >= most || found.is_empty() {
            effect.part += 1;
            self.replace_top(Frame::Effect(effect));
        } else if count + found.len() == least && !free && !self.state.asks_all {
            for object in &found {
                self.bind(&effect, *object);
            }
            effect.part += 1;
            self.replace_top(Frame::Effect(effect));
        } else {
            self.ask(effect.actor, DecisionKind::Pick);
            // Only picks that leave enough for the rest.
            let enough = (count + found.len() + 1).saturating_sub(least.max(count + 1));
            for (at, object) in found.iter().take(enough).enumerate() {
                if limited {
                    picked.push(*object);
                    let more = least.saturating_sub(count + 1);
                    let leads_on = self.completes(part, &picked, &found[at + 1..], more, &context);
                    picked.pop();
                    if !leads_on {
                        continue;
                    }
                }
                self.offer(Choice::Pick(*object));
            }
            if free {
                self.offer(Choice::No);
            } else if count >= least {
                self.offer(Choice::Done);
            }
        }
        self.scratch.objects = found;
    }

    fn bind_all(&mut self, effect: &Effect, part: &Selector) {
        let mut found = std::mem::take(&mut self.scratch.objects);
        found.clear();
        let context = self.context_of(effect);
        self.visit(part, &context, &mut |object| {
            if !found.contains(&object) {
                found.push(object);
            }
            true
        });
        for object in &found {
            self.bind(effect, *object);
        }
        self.scratch.objects = found;
    }
}
