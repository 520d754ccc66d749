//! Picking objects, one after the other.

use crate::game::queries::targets::{Limits, Slots, can_be_filled, part_of, parts_of};
use crate::game::state::{
    Choice, Context, DecisionKind, Effect, EffectKind, Game, InlineVec, ObjectId, Progress, SeatId,
    StackFrame, Zone, log,
};
use crate::ir::{Action, Consent, MoveVerb, Selector, Treatment, Zone as TextZone};
use crate::library::{BitSet, Fate, Portion};

impl Game<'_> {
    /// Returns the candidates for the present part. Their order is stable, and only those after the last pick are returned, so that no set
    /// is offered twice in different orders.
    fn candidates(
        &self,
        effect: &Effect,
        (action, part): (&Action, &Selector),
        context: &Context,
        found: &mut Vec<ObjectId>,
    ) {
        let context = context.of_picker(context.actor, part);
        let target = action.chosen().is_some();
        // 5-11-1: "each player discards 1" is from the hand of the one who does it.
        let discards = matches!(
            action,
            Action::Move {
                verb: MoveVerb::Discard,
                ..
            }
        );
        // Only chosen objects may have to suit a later instruction that puts them into play. Other picks only have to suit their own
        // instruction.
        let fate = match target {
            true => self.fate_of_chosen(effect),
            false => Fate::default(),
        };
        // 12-3-3: cards are neither lent nor borrowed.
        let pairs = action.facets().treatment == Treatment::Paired || fate.is_paired;
        let in_order = self.picks_in_order(effect, action);
        // 7-5-2-2-3, 10-1-7-2: what is given to play a card is given in full, as a cost is.
        let in_full = effect.portion == Portion::Cost
            || effect.consent == Consent::May
            || matches!(effect.kind, EffectKind::PlayOption { .. });
        let later = fate.enters_by;
        let later = later.map(|at| &self.steps_of(effect)[usize::from(at)].action);
        let last = self.picks(effect).last();
        let Limits { common, total } = Game::limits(part);
        let picked: Vec<ObjectId> = common.map_or_else(Vec::new, |_| self.picks(effect).collect());
        let mut passed = last.is_none();
        let mut shield = None;
        self.visit(part, &context, &mut |object| {
            let after = passed;
            passed |= last == Some(object);
            // 4-6-4-1, 12-3-8: of the Shields always the top one.
            let zone = self.zone_of(object);
            if zone == Some(Zone::Shields) && !self.is_bound(effect, object) {
                let area = self.owner(object).map(|owner| self.seat_of(owner, Zone::Shields));
                if shield == area {
                    return true;
                }
                shield = area;
            }
            if (after || in_order)
                && self.goes_with(common, &picked, object)
                && total.is_none_or(|(stat, most)| {
                    self.bound_total(effect, stat) + self.stat(stat, object) <= self.amount(most, &context)
                })
                && !found.contains(&object)
                && !self.is_bound(effect, object)
                && (!target || self.can_be_chosen(object, context.by()))
                && (!discards || self.owner(object) == Some(effect.actor))
                && (!pairs || self.owner(object) == Some(effect.actor))
                && self.is_of_type_for(later.unwrap_or(action), object)
                // A target can be chosen whatever will happen to it (Q142). Other picks have to suit the instruction as far as possible
                // (1-3-2), and for a cost in full (10-1-7-2).
                && (target && effect.portion == Portion::Body || self.suits((action, part), in_full, object, &context))
            {
                found.push(object);
            }
            true
        });
    }

    /// 5-22-4: of two Units that battle each other the one that is picked first attacks, so that these two can be picked in either order.
    fn picks_in_order(&self, effect: &Effect, action: &Action) -> bool {
        matches!(action, Action::Battle { .. })
            || action.chosen().is_some() && self.fate_of_chosen(effect).is_fought
    }

    /// Returns what the remaining parts need, if they can have it together with this one. Returns none if nothing is picked after it, or if
    /// they can't: then as much as possible is done (1-3-2).
    fn later_slots(
        &self,
        effect: &Effect,
        (action, at): (&Action, u8),
        context: &Context,
        found: &[ObjectId],
    ) -> Option<Slots> {
        let next = usize::from(at) + 1;
        part_of(action, next)?;
        let parts = parts_of(action).skip(next);
        let context = Context {
            picks: true,
            ..*context
        };
        let targets = action.chosen().is_some();
        let later = self.slots_of(parts, &context, &|object| {
            (!targets || self.can_be_chosen(object, context.by())) && !self.is_bound(effect, object)
        });
        (later.len() > 0 && leaves_enough(&later, ObjectId::NONE, found, 1)).then_some(later)
    }

    /// Makes one more pick, or goes on to the instruction that the picks are for.
    pub(crate) fn advance_pick(&mut self, mut effect: Effect, mut at: u8) {
        let action = self.action_of(&effect);
        while let Some(part) = part_of(action, usize::from(at)) {
            if !self.picks_all(&mut effect, (action, part), at) {
                return;
            }
            at += 1;
            effect.progress = Progress::Picking { part: at };
            self.count_step();
        }
        effect.progress = Progress::Act;
        self.count_step();
        self.replace_top(StackFrame::Effect(effect));
        self.remember_cause();
        self.act(effect);
    }

    /// Picks for a part what nobody has to decide. Answers whether that was all for it: otherwise a player is asked, or the instruction
    /// is not carried out.
    fn picks_all(&mut self, effect: &mut Effect, (action, part): (&Action, &Selector), at: u8) -> bool {
        let Some(quantity) = Game::picked_quantity(part) else {
            self.bind_all(effect, part);
            return true;
        };
        let mut found = std::mem::take(&mut self.scratch.objects);
        found.clear();
        let context = self.context_of(effect);
        self.candidates(effect, (action, part), &context, &mut found);
        let (least, most) = self.bounds(quantity, &context);
        let count = self.picks(effect).count();
        let at_random = Game::is_picked_at_random(part);
        if count == 0 && !at_random && found.len() > least && self.mix_hands(effect.actor, part, &found) {
            found.clear();
            self.candidates(effect, (action, part), &context, &mut found);
        }
        let later = self.later_slots(effect, (action, at), &context, &found);
        let more = least.saturating_sub(count + 1);
        if let Some(later) = &later {
            let all: InlineVec<ObjectId, 16> = found.iter().copied().collect();
            found.retain(|object| leaves_enough(later, *object, &all, more));
        }
        let chooses = action.chosen().is_some();
        let first = count == 0 && at == 0;
        // 10-2-2, Q153: of "1 X and 1 Y" nobody is asked for the X where there is no Y.
        if chooses && first && part_of(action, 1).is_some() {
            let able = action
                .chosen()
                .is_none_or(|what| self.can_choose(what, None, &context.of_picker(effect.actor, what)));
            if !able {
                self.scratch.objects = found;
                self.fail_choice(*effect);
                return false;
            }
        }
        // 10-1-3: what a player may do and cannot is not done, and neither is what "and" joins to it.
        if effect.consent == Consent::May
            && first
            && (found.len() < least
                || !(chooses
                    || self.has_all_parts(
                        action,
                        &Context {
                            picks: true,
                            ..context
                        },
                    ))
                || !self.can_do_the_rest(effect, effect.actor, &context))
        {
            self.scratch.objects = found;
            self.decline_what_cannot_be(*effect, action, DecisionKind::Pick);
            return false;
        }
        // 1-3-2: as many as possible; but a choice of targets is complete or not made (Q121).
        let wording = least;
        let mut least = if chooses {
            least
        } else {
            least.min(count + found.len())
        };
        let in_order = self.picks_in_order(effect, action);
        let limited = Game::is_limited(part);
        let mut picked: Vec<ObjectId> = Vec::new();
        if limited {
            picked.extend(self.picks(effect));
            while !chooses && least > count && !self.completes(part, &picked, &found, least - count, &context)
            {
                least -= 1;
            }
        }
        let possible =
            !limited || least <= count || self.completes(part, &picked, &found, least - count, &context);
        // 5-20-1: what could only be done in part is not what "If you do" asks for. It is not noted as long as a player is asked: after
        // each pick all of this is worked out again.
        let is_whole = least == wording;
        let free = effect.consent == Consent::May && first && least > 0 && !at_random;
        if count + found.len() < least || !possible {
            self.scratch.objects = found;
            effect.done &= is_whole;
            // A choice that fails ends as one that is declined, unless something stands in for the instruction.
            match effect.consent == Consent::May && first || effect.acts == effect.at {
                true => self.decline_what_cannot_be(*effect, action, DecisionKind::Pick),
                false => self.fail_choice(*effect),
            }
            return false;
        }
        // Nothing more can be picked: so much is certain, also where the player is asked for the looks of it.
        effect.done &= is_whole || !found.is_empty();
        let is_asked_anyway = || self.asks_whatever_fits(effect.actor, std::iter::once(part));
        let is_over = count >= most || found.is_empty() && !is_asked_anyway();
        let is_forced = count + found.len() == least && !(in_order && found.len() > 1);
        let is_decided = is_over || at_random || is_forced && !free && !self.state.asks_all;
        if is_decided {
            effect.done &= is_whole;
            if at_random && !is_forced && !is_over {
                self.pick_at_random(
                    effect,
                    part,
                    least.saturating_sub(count),
                    &mut found,
                    later.as_ref(),
                );
            } else if !is_over {
                for object in &found {
                    self.bind(effect, *object);
                }
            }
        } else {
            self.replace_top(StackFrame::Effect(*effect));
            self.ask(effect.actor, DecisionKind::Pick);
            // Offer only picks that leave enough objects for the rest.
            let enough = match in_order {
                true => found.len(),
                false => (count + found.len() + 1).saturating_sub(least.max(count + 1)),
            };
            let mut others: InlineVec<ObjectId, 16>;
            for (at, object) in found.iter().take(enough).enumerate() {
                let rest = match in_order {
                    true => {
                        others = found.iter().copied().filter(|other| other != object).collect();
                        &*others
                    }
                    false => &found[at + 1..],
                };
                if limited {
                    picked.push(*object);
                    let more = least.saturating_sub(count + 1);
                    let leads_on = self.completes(part, &picked, rest, more, &context);
                    picked.pop();
                    if !leads_on {
                        continue;
                    }
                }
                let is_last = |later: &Slots| leaves_enough(later, *object, rest, more);
                if !later.as_ref().is_none_or(is_last) {
                    continue;
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
        is_decided
    }

    /// 5-13-1: picks objects at random among the candidates, each with the same probability. If they need collective properties, or later
    /// parts need some of them, each pick excludes those that do not go with it.
    #[cold]
    fn pick_at_random(
        &mut self,
        effect: &Effect,
        part: &Selector,
        mut left: usize,
        found: &mut [ObjectId],
        later: Option<&Slots>,
    ) {
        let context = self.context_of(effect);
        let Limits { common, .. } = Game::limits(part);
        self.state.rng.shuffle(found);
        self.put_laid_down_first(found, left);
        let mut picked: Vec<ObjectId> = self.picks(effect).collect();
        for at in 0..found.len() {
            if left == 0 {
                break;
            }
            let (object, rest) = (found[at], &found[at + 1..]);
            if !self.goes_with(common, &picked, object) {
                continue;
            }
            picked.push(object);
            let leads_on = self.completes(part, &picked, rest, left - 1, &context)
                && later.is_none_or(|later| leaves_enough(later, object, rest, left - 1));
            if !leads_on {
                picked.pop();
                continue;
            }
            self.bind(effect, object);
            left -= 1;
            if self.scratch.recording {
                let from = self.card(object.card()).zone;
                let card = self.named(object);
                self.note("5-13-1", log::What::PickedAtRandom { card, from });
            }
        }
    }

    /// 10-1-3: what a player may do and cannot is not done. Where that hangs on a hand, a game that asks all asks here, too, with "no" as the
    /// only answer: that nobody is asked would tell what is in the hand (4-8-2).
    pub(crate) fn decline_what_cannot_be(&mut self, effect: Effect, action: &Action, kind: DecisionKind) {
        if self.asks_whatever_fits(effect.actor, parts_of(action)) {
            self.replace_top(StackFrame::Effect(effect));
            self.ask(effect.actor, kind);
            self.offer(Choice::No);
        } else {
            self.decline(effect);
        }
    }

    /// Checks whether a player is asked also if no card fits: that nobody is asked would tell what is in the hand (4-8-2).
    fn asks_whatever_fits<'p>(&self, actor: SeatId, mut parts: impl Iterator<Item = &'p Selector>) -> bool {
        self.state.asks_all && self.pile_len(actor, Zone::Hand) > 0 && parts.any(is_in_hand)
    }

    /// 4-8-2: a player who picks among cards of a hand without seeing them picks blindly, so its player has changed their order before.
    /// Returns whether that was done.
    fn mix_hands(&mut self, picker: SeatId, part: &Selector, found: &[ObjectId]) -> bool {
        if !is_in_hand(part) {
            return false;
        }
        let hidden = found.iter().filter_map(|object| {
            let card = self.card(object.card());
            let owner = card.owner();
            (self.are_enemies(owner, picker) && !card.seen.contains(picker)).then_some(owner)
        });
        let hands: BitSet<SeatId> = hidden.collect();
        for seat in self.seats().filter(|seat| hands.contains(*seat)) {
            self.mix_hand(seat);
        }
        hands != BitSet::EMPTY
    }
}

fn is_in_hand(part: &Selector) -> bool {
    match part {
        Selector::Group(group) => matches!(group.zone, TextZone::Hand(_)),
        Selector::AnyOf(parts) | Selector::AllOf(parts) => parts.iter().any(is_in_hand),
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
    }
}

/// Checks whether a pick leaves enough objects for the rest of its part and for later parts.
fn leaves_enough(later: &Slots, pick: ObjectId, rest: &[ObjectId], more: usize) -> bool {
    let slot = |at| if at < later.len() { later.at(at) } else { rest };
    can_be_filled(later.len() + more, &slot, pick)
}
