//! Damage and recovery (5-5, 5-6).

use crate::game::state::{
    By, ChangeInForce, Context, DamageRecord, Effect, Flag, Game, GameEvent, InlineVec, ObjectId,
    PendingEvent, Progress, StackFrame, Started, Used, Zone, log,
};
use crate::ir::{
    Change, Damage, DamageKind, DealtDamage, KeywordId, Occasion, Restriction, Sign, Stat, Target,
};
use crate::library::{ChangeAt, Dependency, Portion};

impl Game<'_> {
    /// Deals damage to Units, Bases and Shields at the same moment: each hit is a target, an amount and a source. Rules management takes
    /// care of the consequences (11-3). Returns how much damage was dealt, or `None` if an effect replaces some of the damage: then all of
    /// it is dealt once that is decided ([`Game::stand_in`]).
    pub(crate) fn deal_at_once(&mut self, hits: &[(ObjectId, i16, ObjectId)], battle: bool) -> Option<u16> {
        let is_dealt = |game: &Self, target: ObjectId, amount: i16| {
            let zone = game.zone_of(target);
            amount > 0 && matches!(zone, Some(Zone::Units | Zone::Base | Zone::Shields))
        };
        let handed_on;
        let hits = if self.needs().redirects {
            handed_on = self.handed_on(hits, battle);
            &*handed_on
        } else {
            hits
        };
        if self.needs().replaces_damage && self.has_substitutions() {
            let mut events = std::mem::take(&mut self.scratch.about);
            events.clear();
            let dealt = hits
                .iter()
                .filter(|(target, amount, _)| is_dealt(self, *target, *amount));
            events.extend(dealt.map(|(target, amount, source)| PendingEvent::Damage {
                target: *target,
                amount: *amount,
                source: *source,
                battle,
                altered: false,
            }));
            let stood_in = self.stand_in(&events);
            self.scratch.about = events;
            if stood_in {
                return None;
            }
        }
        let from = self.state.damage_dealt.len();
        let mut total = 0u16;
        for (target, amount, source) in hits {
            if is_dealt(self, *target, *amount) {
                total = total.saturating_add(self.deal_now(*target, *amount, *source, battle));
            }
        }
        self.announce_damage(from);
        Some(total)
    }

    /// Returns the hits with their final receivers (10-1-9-1): "damage it would receive is dealt to that Unit instead". No change redirects
    /// the same hit twice.
    fn handed_on(
        &self,
        hits: &[(ObjectId, i16, ObjectId)],
        battle: bool,
    ) -> InlineVec<(ObjectId, i16, ObjectId), 8> {
        let hand_on = |(target, amount, source): &(ObjectId, i16, ObjectId)| {
            let mut target = *target;
            let mut done: Vec<(ChangeAt, ObjectId)> = Vec::new();
            while let Some((change, by, other)) =
                self.next_receiver(hit_of(target, *amount, *source, battle), &done)
            {
                done.push((change, by));
                target = other;
            }
            (target, *amount, *source)
        };
        hits.iter().map(hand_on).collect()
    }

    /// Returns the first change that redirects damage of this kind, its player, and the receiver, if it exists.
    fn next_receiver(
        &self,
        hit: DamageRecord,
        done: &[(ChangeAt, ObjectId)],
    ) -> Option<(ChangeAt, ObjectId, ObjectId)> {
        let target = hit.target;
        // Damage that can't be received would not be received either, so nothing can redirect it (10-1-9-1).
        if !self.is_current(target) || self.is_prevented(hit) {
            return None;
        }
        self.changes_of(target.card()).find_map(|(change, made)| {
            let Change::Redirects { damage, .. } = change else {
                return None;
            };
            let context = self.context_of_change(&made);
            let receives = matches!(
                self.zone_of(made.receiver),
                Some(Zone::Units | Zone::Base | Zone::Shields)
            );
            (receives
                && made.receiver != target
                && !done.contains(&(made.change, made.source))
                && self.fits_damage(damage, hit, &context))
            .then_some((made.change, made.source, made.receiver))
        })
    }

    /// 1-3-3: whether a text says that the target can't receive damage of this kind, however much it is.
    pub(crate) fn is_prevented(&self, hit: DamageRecord) -> bool {
        self.deals_none(hit.source, hit.target, hit.battle)
            || self.is_banned(hit, |damage| damage.bound.is_none())
    }

    /// 1-3-3: whether a text says that nothing makes damage of this kind less that the dealer deals.
    pub(crate) fn stays_whole(&self, source: ObjectId, battle: bool) -> bool {
        self.is_current(source)
            && self.is_spoken_of(source.card())
            && self
                .changes_of(source.card())
                .any(|(change, _)| match change.ban() {
                    Some(Restriction::BeLessened(DamageKind::Any)) => true,
                    Some(Restriction::BeLessened(DamageKind::Battle)) => battle,
                    Some(Restriction::BeLessened(DamageKind::Effect)) => !battle,
                    Some(_) | None => false,
                })
    }

    /// 1-3-3: whether a text says that the dealer can't deal damage of this kind to the target.
    pub(crate) fn deals_none(&self, source: ObjectId, target: ObjectId, battle: bool) -> bool {
        self.is_current(source)
            && self.is_spoken_of(source.card())
            && self.changes_of(source.card()).any(|(change, made)| {
                let Some(Restriction::Deal(DealtDamage { kind, to })) = change.ban() else {
                    return false;
                };
                let meant = match kind {
                    DamageKind::Any => true,
                    DamageKind::Battle => battle,
                    DamageKind::Effect => !battle,
                };
                meant && self.fits_named(to.as_ref(), target, &self.context_of_change(&made))
            })
    }

    /// Checks whether a text says that the target can't receive so much damage, counted after all reductions (5-21-1).
    fn is_too_much(&self, hit: DamageRecord) -> bool {
        self.is_banned(hit, |damage| damage.bound.is_some())
    }

    #[inline]
    fn is_banned(&self, hit: DamageRecord, counts: impl Fn(&Damage) -> bool) -> bool {
        self.is_spoken_of(hit.target.card())
            && self.changes_of(hit.target.card()).any(|(change, made)| {
                let context = self.context_of_change(&made);
                matches!(change.ban(), Some(Restriction::Receive(damage))
                    if counts(damage) && self.fits_damage(damage, hit, &context))
            })
    }

    /// Deals damage that no effect replaces.
    pub(crate) fn deal_now(&mut self, target: ObjectId, amount: i16, source: ObjectId, battle: bool) -> u16 {
        let mut amount = amount;
        let hit = hit_of(target, amount, source, battle);
        // 5-5-5: no damage is not dealt, so it is not the next damage either.
        let prevented = amount <= 0 || self.is_prevented(hit);
        let whole = self.stays_whole(source, battle);
        let mut uses_up = false;
        let mut once: Vec<Used> = Vec::new();
        for (change, made) in self.changes_of(target.card()) {
            let context = self.context_of_change(&made);
            // 5-21-1: several reductions are added, and what makes it more with them.
            if let Change::Reduces {
                damage,
                occasion,
                direction,
                ..
            } = change
                && self.fits_damage(damage, hit, &context)
                && (*direction == Sign::Plus || !whole)
            {
                // 13-2-13-1: 【Once per Turn】 before what reduces damage all the time.
                let text = made.change.action.text;
                let limited = self.library.text(text).is_constant_once();
                let used = Used {
                    bearer: made.source,
                    ability: text,
                };
                if limited && self.is_used(used.bearer, used.ability) {
                    continue;
                }
                if limited && made.value > 0 && !once.contains(&used) {
                    once.push(used);
                }
                amount = amount.saturating_sub(match direction {
                    Sign::Plus => -made.value,
                    Sign::Minus => made.value,
                });
                uses_up |= *occasion == Occasion::Next;
            }
        }
        // Damage that is prevented is not received (5-5-5), so nothing has made it less.
        if !prevented && !once.is_empty() {
            self.state.used.extend(once);
        }
        // Damage that is prevented is not the next one.
        if uses_up && !prevented {
            self.use_up_reductions(hit);
        }
        // 5-21-2-1, 5-5-5: no damage is not dealt at all.
        if prevented || amount <= 0 || self.is_too_much(hit_of(target, amount, source, battle)) {
            if self.scratch.recording {
                let card = self.named(target);
                self.note("5-5-5", log::What::Prevented { card });
            }
            return 0;
        }
        let held = self.card_mut(target.card(), Dependency::Damage);
        held.damage = held.damage.saturating_add(amount as u16);
        self.state.damage_dealt.push(DamageRecord {
            target,
            source,
            battle,
            amount: amount as u16,
        });
        if self.scratch.recording {
            let card = self.named(target);
            let rule = if battle { "5-5-3" } else { "5-5-4" };
            self.note(
                rule,
                log::What::Damaged {
                    card,
                    amount: amount as u16,
                    battle,
                },
            );
        }
        amount as u16
    }

    /// Ends the changes that reduce the next damage of this kind only: this damage was the next.
    fn use_up_reductions(&mut self, hit: DamageRecord) {
        let target = hit.target;
        let is_used = |game: &Self, made: ChangeInForce| {
            let Change::Reduces {
                damage,
                occasion,
                direction,
                ..
            } = game.library.change(made.change)
            else {
                return false;
            };
            if *direction == Sign::Minus && game.stays_whole(hit.source, hit.battle) {
                return false;
            }
            *occasion == Occasion::Next && game.fits_damage(damage, hit, &game.context_of_change(&made))
        };
        let mut lasting = std::mem::take(self.changes_mut());
        lasting.retain(|made| {
            made.target != target || !self.is_in_force(made) || !is_used(self, made.in_force())
        });
        self.state.changes = lasting;
        // Nor do these changes reduce other damage that the same object receives at the same moment.
        let mut in_force = std::mem::take(&mut self.cache.changes);
        in_force.retain(|made| made.target != target.card() || !is_used(self, *made));
        self.cache.changes = in_force;
        self.forget_kept();
    }

    /// Tells those who wait for damage that does not destroy, as soon as it is known what it has destroyed (11-3-1, 10-1-9-1).
    pub(crate) fn announce_withstood(&mut self) {
        if self.state.undecided.is_empty() || self.is_held_back() {
            return;
        }
        let mut undecided = std::mem::take(&mut self.state.undecided);
        for hit in undecided.drain(..) {
            if self.zone_of(hit.target).is_some_and(Zone::is_field) {
                self.emit(GameEvent::Withstood {
                    target: hit.target,
                    source: hit.source,
                    battle: hit.battle,
                    amount: hit.amount,
                });
            }
        }
        // The memory is used again.
        if self.state.undecided.is_empty() {
            self.state.undecided = undecided;
        }
    }

    /// Tells those who listen about the damage dealt since that place in the list: all of it at the same time.
    pub(crate) fn announce_damage(&mut self, from: usize) {
        for at in from..self.state.damage_dealt.len() {
            let DamageRecord {
                target,
                source,
                battle,
                amount,
            } = self.state.damage_dealt[at];
            self.emit(GameEvent::Damaged {
                target,
                source,
                battle,
                amount,
            });
        }
    }

    /// 5-5-4: all of it at the same time. The dealer is the card that bears the effect, where the text names no other.
    pub(crate) fn deal_effect_damage(
        &mut self,
        effect: Effect,
        dealer: ObjectId,
        amount: i16,
        to: &Target,
        context: &Context,
    ) {
        if let Target::Divided(_) = to {
            self.divide_damage(effect, dealer, amount);
            return;
        }
        let mut hits = std::mem::take(&mut self.scratch.struck);
        hits.clear();
        match to {
            Target::Objects(_) | Target::Divided(_) => {
                let targets = self.target_indices(&effect);
                hits.extend(targets.map(|at| (self.bound_at(at), amount, dealer)));
            }
            // 13-1-2-2: the Base, otherwise the topmost Shield.
            Target::FirstShieldAreaCard(player) => {
                for seat in self.seats() {
                    if self.is_player(player, context, seat)
                        && let Some(first) = self.first_shield_area_card(seat)
                        // A team has one shield area (12-3-3).
                        && !hits.iter().any(|(hit, ..)| *hit == first)
                    {
                        hits.push((first, amount, dealer));
                    }
                }
            }
        }
        self.deal_by_effect(effect, &hits);
        self.scratch.struck = hits;
    }

    /// Deals effect damage, all at the same moment. Substitution effects go on top of the effect.
    pub(crate) fn deal_by_effect(&mut self, effect: Effect, hits: &[(ObjectId, i16, ObjectId)]) {
        self.replace_top(StackFrame::Effect(Effect {
            progress: Progress::Waiting(Started::Deeds { done: 0 }),
            ..effect
        }));
        // What receives none was not damaged by the effect (5-5-5), nor was what is not there any more. Nothing asks behind the last instruction.
        let is_last = usize::from(effect.at) + 1 >= self.steps_of(&effect).len();
        let is_asked = !is_last || effect.portion == Portion::Cost;
        if is_asked {
            for at in self.target_indices(&effect) {
                self.set_done(at, false);
            }
        }
        let from = self.state.damage_dealt.len();
        if let Some(total) = self.deal_at_once(hits, false) {
            let targets = is_asked.then(|| self.target_indices(&effect));
            for at in targets.into_iter().flatten() {
                let object = self.bound_at(at);
                let dealt = self.state.damage_dealt[from..].iter();
                let is_hit = dealt.clone().any(|hit| hit.target == object);
                self.set_done(at, is_hit);
            }
            self.next_step(effect, total > 0, i32::from(total));
        }
    }

    /// "They deal damage equal to their AP to each other": at the same time (5-5-4).
    pub(crate) fn deal_mutual(&mut self, effect: Effect, stat: Stat) {
        let both: Vec<ObjectId> = self.target_indices(&effect).map(|at| self.bound_at(at)).collect();
        let [one, other] = both[..] else {
            self.next_step(effect, false, 0);
            return;
        };
        let amount = |object| self.stat(stat, object).clamp(0, 999) as i16;
        let hits = [(other, amount(one), one), (one, amount(other), other)];
        self.deal_by_effect(effect, &hits);
    }

    /// 5-6; 5-6-3: undamaged objects do not recover.
    pub(crate) fn recover(&mut self, object: ObjectId, amount: u16, with: Option<KeywordId>, by: By) -> u16 {
        if !matches!(self.zone_of(object), Some(Zone::Units | Zone::Base)) {
            return 0;
        }
        let recovered = self.card(object.card()).damage.min(amount);
        if recovered == 0 || self.has_flag(object.card(), Flag::CantRecover) {
            return 0;
        }
        self.card_mut(object.card(), Dependency::Damage).damage -= recovered;
        if self.scratch.recording {
            let card = self.named(object);
            self.note(
                "5-6-1",
                log::What::Recovered {
                    card,
                    amount: recovered,
                },
            );
        }
        self.emit(GameEvent::Recovers {
            who: object,
            amount: recovered,
            with,
            by,
        });
        recovered
    }
}

/// Makes the record of damage that is about to be dealt.
pub(crate) fn hit_of(target: ObjectId, amount: i16, source: ObjectId, battle: bool) -> DamageRecord {
    DamageRecord {
        target,
        source,
        battle,
        amount: amount.max(0) as u16,
    }
}
