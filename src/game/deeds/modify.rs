//! What an instruction makes true of cards for a time.

use crate::game::data::{ActiveChange, Context, Effect, Game, GameEvent, Zone, log};
use crate::ir::{Change, Period, Sign, Stat};

impl Game<'_> {
    /// Q105: on whoever it is now, not on newcomers.
    pub(crate) fn change_targets(
        &mut self,
        effect: &Effect,
        period: Option<Period>,
        context: &Context,
    ) -> i32 {
        // 8-2-3: without a battle there is nothing that could last.
        if period == Some(Period::ThisBattle) && self.state.battle.is_none() {
            return 0;
        }
        let mut count = 0;
        for at in self.target_indices(effect) {
            let target = self.bound_at(at);
            if !self
                .zone_of(target)
                .is_some_and(|zone| zone.is_field() || zone == Zone::Hand)
            {
                continue;
            }
            let before = self.ap(target.card());
            count += 1;
            let mut raised = None;
            let mut lowers = false;
            for (at, change) in self.library.changes(effect.action()) {
                let mut value = self.value_of(change, context);
                if let Change::Becomes { stat, .. } = change {
                    // What is kept is the difference, so that later changes count (10-1-5-5).
                    let now = self.stat(*stat, target).clamp(0, 999) as i16;
                    lowers |= value < now && *stat == Stat::Ap;
                    value -= now;
                }
                if let Change::Stat { stat, by } = change {
                    match by.sign {
                        Sign::Minus => lowers |= *stat == Stat::Ap,
                        Sign::Plus => raised = Some(*stat),
                    }
                }
                self.state.changes.push(ActiveChange {
                    target,
                    change: at,
                    value,
                    since: self.state.turn,
                    source: effect.source,
                    controller: effect.controller,
                    period,
                });
                if self.scratch.recording {
                    let card = self.named(target);
                    self.note(
                        "10-1-1",
                        log::What::Changed {
                            card,
                            by: effect.controller,
                            change: at,
                            value,
                            period,
                        },
                    );
                }
            }
            self.cache.dirty = true;
            self.refresh();
            // 1-3-6: only what really drops is reduced.
            if lowers && self.ap(target.card()) < before {
                self.emit(GameEvent::StatChanged {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: false,
                });
            }
            if raised == Some(Stat::Ap) && self.ap(target.card()) > before {
                self.emit(GameEvent::StatChanged {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: true,
                });
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
        count
    }
}
