//! Changes that an instruction makes to cards for a time.

use crate::game::state::{
    ActiveChange, Binding, BoundBy, Context, Effect, Game, GameEvent, InlineVec, Kept, Lasts, ObjectId,
    Those, Zone, log,
};
use crate::ir::{Change, Period, Player, Selector, Sign, Slot, Stat};
use crate::library::{BitSet, ChangeAt, KeywordId};

impl Game<'_> {
    /// Q105: it applies to those who fit now, not to newcomers.
    pub(crate) fn change_targets(
        &mut self,
        effect: &Effect,
        who: &Selector,
        period: Option<&Period>,
        context: &Context,
    ) -> i32 {
        // 8-2-3: without a battle there is nothing that could last.
        if period == Some(&Period::ThisBattle) && self.state.battle.is_none() {
            return 0;
        }
        let since = match period {
            Some(Period::ThisBattle) => self.battle_number(),
            Some(
                Period::ThisTurn
                | Period::StartPhase(_)
                | Period::NextTurn(_)
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => self.state.turn,
        };
        let mut count = 0;
        let kept = self.keep(effect, context);
        for at in self.target_indices(effect) {
            let target = self.bound_at(at);
            let period = match period {
                None => None,
                // A turn of nobody never comes, and nothing lasts until then.
                Some(period) => match self.lasts(period, who, target, context) {
                    None => continue,
                    lasts => lasts,
                },
            };
            if target.as_player().is_some() {
                // 10-1-6-1-1: what the player has watches for the time it lasts, whatever comes into play.
                for (at, change) in self.library.changes(effect.action()) {
                    let made = ActiveChange {
                        target,
                        change: at,
                        value: self.value_of(change, target, context),
                        keyword: None,
                        since,
                        source: effect.source,
                        controller: effect.controller,
                        period,
                        receiver: ObjectId::NONE,
                        parameter: effect.parameter,
                        kept,
                        used: 0,
                    };
                    self.changes_mut().push(made);
                }
                count += 1;
                continue;
            }
            if !self
                .zone_of(target)
                .is_some_and(|zone| zone.is_field() || zone == Zone::Hand)
            {
                continue;
            }
            let before = self.numbers_of(target);
            // 3-3-8-1: what changes a Pilot's AP and HP changes its Unit's.
            let is_pilot = self.zone_of(target) == Some(Zone::Pilots);
            let unit = is_pilot.then(|| self.partner_of(target)).flatten();
            let unit = unit.map(|unit| (unit, self.numbers_of(unit)));
            count += 1;
            let mut raised = None;
            let mut made: InlineVec<(u8, i16, Option<KeywordId>), 8> = InlineVec::new();
            for (at, change) in self.library.changes(effect.action()) {
                self.each_value(change, target, context, &mut |value, keyword| {
                    made.push((at.change, value, keyword));
                });
            }
            for (change, mut value, keyword) in made.iter().copied() {
                let at = ChangeAt {
                    action: effect.action(),
                    change,
                };
                let change = self.library.change(at);
                if let Change::Becomes { stat, .. } = change {
                    // The difference is stored, so that later changes count (10-1-5-5). HP are those before damage, which stays (5-5-1).
                    let now = self.before_damage(*stat, target).clamp(0, 999);
                    value -= now;
                }
                if let Some(difference) = change.difference(|stat| self.before_damage(stat, target)) {
                    value = difference;
                }
                if let Change::Stat { stat, by, .. } = change
                    && by.sign == Sign::Plus
                {
                    raised = Some(*stat);
                }
                let made = ActiveChange {
                    target,
                    change: at,
                    value,
                    keyword,
                    since,
                    source: effect.source,
                    controller: effect.controller,
                    period,
                    receiver: self.receiver_of(change, context),
                    parameter: effect.parameter,
                    kept,
                    used: 0,
                };
                self.changes_mut().push(made);
                if self.scratch.recording {
                    let card = self.named(target);
                    self.note(
                        "10-1-1",
                        log::What::Changed {
                            card,
                            change: at,
                            value,
                            keyword,
                            period,
                        },
                    );
                }
            }
            self.refresh();
            // 1-3-6: only what really drops is reduced.
            for (who, before) in [(target, before)].into_iter().chain(unit) {
                for ((stat, was), (_, is)) in before.into_iter().zip(self.numbers_of(who)) {
                    let named = self.library.changes(effect.action()).any(|(_, change)| {
                        *change == Change::Swaps || change.number().is_some_and(|(told, _)| told == stat)
                    });
                    if named && is != was {
                        self.emit(GameEvent::Changed {
                            who,
                            stat,
                            by: context.by(),
                            direction: if is > was { Sign::Plus } else { Sign::Minus },
                        });
                    }
                }
            }
            let keyword = self.library.text(effect.ability).keyword;
            if let (Some(keyword), Some(stat)) = (keyword, raised) {
                self.emit(GameEvent::Uses {
                    seat: effect.controller,
                    keyword,
                    whose: effect.source,
                    on: target,
                    stat,
                });
            }
        }
        if kept != 0 {
            self.forget_kept();
        }
        count
    }

    /// Stores the antecedents of an instruction's changes for as long as these last, and returns their number: 0 if there are none.
    fn keep(&mut self, effect: &Effect, context: &Context) -> u16 {
        let mut changes = self.library.changes(effect.action());
        if !changes.any(|(_, change)| change.goes_back()) && context.those == Those::default() {
            return 0;
        }
        let is_own = |binding: &&Binding| {
            let (by, of) = match binding {
                Binding::Object(bound) => (bound.by, bound.of),
                Binding::Result { by, of, .. } => (*by, *of),
            };
            match by {
                BoundBy::Step(step) => context.goes_back_to(Slot::Step(step), of),
                BoundBy::Rules => true,
            }
        };
        let bindings = self.bindings(context).iter().filter(is_own).copied().collect();
        let id = self.state.kept.iter().map(|kept| kept.id).max().unwrap_or(0) + 1;
        self.state.kept.push(Kept {
            id,
            subject: context.subject,
            object: context.object,
            event_amount: context.event_amount,
            those: context.those,
            bindings,
        });
        id
    }

    /// Ends the changes for a time that are over.
    pub(crate) fn end_changes(&mut self, is_over: impl Fn(&Self, &ActiveChange) -> bool) {
        if !self.state.changes.iter().any(|made| is_over(self, made)) {
            return;
        }
        let mut lasting = std::mem::take(self.changes_mut());
        lasting.retain(|made| !is_over(self, made));
        self.state.changes = lasting;
        self.forget_kept();
    }

    /// Drops antecedents that no change needs any more.
    pub(crate) fn forget_kept(&mut self) {
        let changes = &self.state.changes;
        self.state
            .kept
            .retain(|kept| changes.iter().any(|made| made.kept == kept.id));
    }

    /// Returns the duration of a change with the players whose turns it counts. "Its owner's next turn" and "their next turn" are those of
    /// each subject.
    pub(super) fn lasts(
        &self,
        period: &Period,
        who: &Selector,
        target: ObjectId,
        context: &Context,
    ) -> Option<Lasts> {
        let meant = |whose: &Player| match (whose, who) {
            (Player::OwnerOf(of), Selector::Known(known)) if of.to == known.to => {
                self.who_owns(target).map(BitSet::of)
            }
            (Player::Known(of), Selector::Player(Player::Known(known))) if of.to == known.to => {
                target.as_player().map(BitSet::of)
            }
            (_, _) => self.turns_to_come(whose, context),
        };
        let period = period.told(meant)?;
        Some(match (period, self.owner(target)) {
            // 7-2-3-1, 12-2-6: of several opponents it is the one in whose start phase it could be set as active.
            (Lasts::StartPhase(seats), Some(owner)) if seats.contains(owner) => {
                Lasts::StartPhase(BitSet::of(owner))
            }
            (period, _) => period,
        })
    }

    /// The numbers of an object that changes can lower and raise.
    fn numbers_of(&self, object: ObjectId) -> [(Stat, i32); 4] {
        [Stat::Ap, Stat::Hp, Stat::Lv, Stat::Cost].map(|stat| (stat, self.stat(stat, object)))
    }
}
