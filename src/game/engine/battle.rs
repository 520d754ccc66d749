//! Attacking and battles (chapter 8).

use crate::game::state::{
    Battle, Begun, Choice, DecisionKind, Defeat, Effect, Ending, Flag, Format, Game, GameEvent, NONE,
    ObjectId, Outcome, Phase, SeatId, Zone, log,
};
use crate::ir::{Action, Orientation};
use crate::library::{Dependency, Role};
use crate::vocabulary::{Later, Period, Verdict, Within};

impl Game<'_> {
    /// 8-2-1, 8-2-2.
    pub(crate) fn declare_attack(&mut self, unit: ObjectId, target: ObjectId) {
        *self.battle_mut() = Some(Battle::between(unit, target));
        self.look_back_on_battle();
        if self.scratch.recording {
            let named = self.named(unit);
            let player = target.as_player();
            let target = player.is_none().then(|| self.named(target));
            self.note(
                "8-2-1",
                log::What::Attacked {
                    unit: named,
                    target,
                    player,
                },
            );
        }
        self.orient("8-2-1", unit, Orientation::Rested, None);
        if self.needs().sections {
            self.begin_attack();
        }
        self.emit(GameEvent::Attacks { unit, target });
    }

    /// 8-2-4, 8-3-5, 8-4-2: whether attacker and target are still there.
    pub(crate) fn battle_stands(&self) -> bool {
        self.state.battle.is_some_and(|battle| {
            self.zone_of(battle.attacker) == Some(Zone::Units)
                && (battle
                    .target
                    .as_player()
                    .is_some_and(|seat| self.state.seats[usize::from(seat.0)].defeat.is_none())
                    || self.zone_of(battle.target) == Some(Zone::Units))
        })
    }

    /// 8-3-1: asks the attacked player, or in a team battle the players of the attacked team (12-3-13), one after the other, whether to
    /// block: those after the one who has `passed`. In a battle royale, players who are not attacked do not block.
    pub(crate) fn block_decision(&mut self, passed: Option<SeatId>) {
        self.refresh();
        let Some(battle) = self.state.battle else {
            return;
        };
        let Some(attacked) = self.owner(battle.target) else {
            return;
        };
        if !self.has_flag(battle.attacker.card(), Flag::CantBeBlocked) {
            // 1-3-1: "must be blocked", by any Unit that can.
            let must = self.has_flag(battle.attacker.card(), Flag::MustBeBlocked);
            if let Some(seat) = self.ask_to_block(attacked, passed) {
                let passes = !must || self.ask_to_block(attacked, Some(seat)).is_some();
                if must && self.state.decision.is_none_or(|decision| decision.seat != seat) {
                    self.ask_for_block(seat);
                }
                if passes {
                    self.offer(Choice::Pass);
                }
                return;
            }
        }
        if self.state.asks_all && passed.is_none() {
            self.ask(attacked, DecisionKind::Block);
            self.offer(Choice::Pass);
        }
    }

    /// Asks the next player of the attacked side who can block, after the one who has `passed`. Asks nobody if there is none.
    fn ask_to_block(&mut self, attacked: SeatId, passed: Option<SeatId>) -> Option<SeatId> {
        let mut is_behind = passed.is_none();
        for seat in self.seats_from(attacked) {
            if self.are_enemies(seat, attacked) || !is_behind {
                is_behind |= passed == Some(seat);
                continue;
            }
            self.ask_for_block(seat);
            if !self.state.options.is_empty() {
                return Some(seat);
            }
        }
        self.state.decision = None;
        None
    }

    /// Asks a player to block with what there is.
    fn ask_for_block(&mut self, seat: SeatId) {
        let declared = self.state.battle.map(|battle| battle.declared);
        self.ask(seat, DecisionKind::Block);
        self.activation_options(seat, Role::ActivateBlock, declared);
    }

    /// "Change the attack target of the battling enemy Unit": only if that Unit is the attacker.
    pub(crate) fn is_attack_meant(&self, effect: &Effect) -> bool {
        let Action::ChangeAttackTarget { of: Some(of), .. } = self.action_of(effect) else {
            return true;
        };
        let context = self.context_of(effect);
        self.state
            .battle
            .is_some_and(|battle| self.fits(of, battle.attacker, &context))
    }

    pub(crate) fn change_attack_target(&mut self, to: ObjectId) -> bool {
        if self.zone_of(to) != Some(Zone::Units) {
            return false;
        }
        let Some(battle) = self.battle_mut() else {
            return false;
        };
        // A Unit cannot attack itself (8-2-1, 5-22-1).
        if battle.target == to || battle.attacker == to {
            return false;
        }
        battle.target = to;
        self.note_card("8-3-1", to, log::What::TargetChanged);
        true
    }

    /// 8-5. Returns whether the side that deals its damage second has not done so yet, because the destruction by the first is not decided:
    /// then the step continues once it is.
    #[inline(never)]
    pub(crate) fn damage_step(&mut self) -> bool {
        let Some(battle) = self.state.battle else {
            return false;
        };
        if battle.struck == battle.attacker {
            self.strike_back(battle.target, battle.attacker);
            return false;
        }
        if !battle.struck.is_none() {
            self.strike_back(battle.attacker, battle.target);
            return false;
        }
        match battle.target.as_player() {
            Some(seat) => {
                self.hit_player(battle.attacker, seat);
                false
            }
            None => self.hit_unit(battle.attacker, battle.target),
        }
    }

    /// 8-5-2: the Base first, then the topmost Shields, then the player.
    fn hit_player(&mut self, attacker: ObjectId, seat: SeatId) {
        let amount = self.ap(attacker.card());
        let base = self.top(seat, Zone::Base);
        if base != NONE {
            // 8-5-2-4; what exceeds its HP is lost (5-5-6).
            let base = self.object(base);
            self.deal_at_once(&[(base, amount, attacker)], true);
            return;
        }
        if self.top(seat, Zone::Shields) == NONE {
            // 5-5-5: no damage, no defeat.
            if amount > 0 && !self.deals_none(attacker, ObjectId::player(seat), true) {
                self.note(
                    "8-5-2-2",
                    log::What::PlayerDamaged {
                        seat,
                        amount: amount as u16,
                    },
                );
                // 1-3-3: "can't lose the game".
                if self.is_kept_from_end(seat, Verdict::Loses) {
                    return;
                }
                self.defeat(seat, Defeat::BattleDamage);
                // 12-2-5-1: who deals it has won, and nobody else.
                if self.state.format == Format::BattleRoyale {
                    let winner = self.owner(attacker);
                    let winner = winner.filter(|winner| !self.is_kept_from_end(*winner, Verdict::Wins));
                    self.end(Outcome {
                        winner,
                        ending: match winner {
                            Some(_) => Ending::BattleDamage,
                            None => Ending::Draw,
                        },
                    });
                }
            }
            return;
        }
        // 13-1-7-1, 13-1-7-3: several at once; one where there is only one.
        let several = self
            .changes_of(attacker.card())
            .filter_map(|(change, _)| change.shields_hit());
        let hits = several.max().unwrap_or(1).max(1);
        let mut struck = std::mem::take(&mut self.scratch.struck);
        struck.clear();
        let shields = self.pile(seat, Zone::Shields).take(usize::from(hits));
        struck.extend(shields.map(|shield| (self.object(shield), amount, attacker)));
        self.deal_at_once(&struck, true);
        self.scratch.struck = struck;
    }

    /// 8-5-3. Answers what [`Game::damage_step`] does.
    fn hit_unit(&mut self, attacker: ObjectId, target: ObjectId) -> bool {
        // 13-1-5-2: one side first, unless both would be.
        let attacker_first = self.has_flag(attacker.card(), Flag::DealsDamageFirst);
        let target_first = self.has_flag(target.card(), Flag::DealsDamageFirst);
        if attacker_first == target_first {
            let (out, back) = (self.ap(attacker.card()), self.ap(target.card()));
            self.deal_at_once(&[(target, out, attacker), (attacker, back, target)], true);
            return false;
        }
        let (first, second) = if attacker_first {
            (attacker, target)
        } else {
            (target, attacker)
        };
        let amount = self.ap(first.card());
        self.deal_at_once(&[(second, amount, first)], true);
        self.settle();
        if self.is_held_back() {
            // Whether something is destroyed is decided before the other side deals its damage.
            if let Some(battle) = self.battle_mut() {
                battle.struck = first;
            }
            return true;
        }
        self.strike_back(second, first);
        false
    }

    /// 13-1-5-2: the Unit deals its damage second if it is still there.
    fn strike_back(&mut self, second: ObjectId, first: ObjectId) {
        if self.state.outcome.is_some() || !self.is_current(first) || !self.is_current(second) {
            return;
        }
        let amount = self.ap(second.card());
        self.deal_at_once(&[(first, amount, second)], true);
    }

    /// 8-6-1.
    #[inline(never)]
    pub(crate) fn battle_end(&mut self) {
        self.go(Phase::AfterBattle);
        self.set_off_end_of_battle();
        // 8-6-2: while effects of this step wait, its Units are still battling.
        if self.state.pending.is_empty() {
            self.forget_battle();
        } else {
            self.end_what_lasts_for_battle();
        }
        self.note("8-6-1", log::What::BattleEnded);
    }

    /// 8-6-2: the effects of the battle end step have been carried out.
    pub(super) fn battle_is_over(&mut self) {
        if self.state.battle.is_none() {
            return;
        }
        // What was said for the end of this battle behind its end does not come.
        let number = self.battle_number();
        self.state.delayed.retain(|delayed| {
            delayed.due || delayed.at.within() != Some(Within::Battle) || delayed.since != number
        });
        self.forget_battle();
    }

    /// Sets off what waits for the end of the present battle.
    fn set_off_end_of_battle(&mut self) {
        let number = self.battle_number();
        if self.needs().sections && self.state.battle.is_some() {
            self.end_battle_sections();
        }
        self.release(|_, delayed| delayed.at == Later::END_OF_THIS_BATTLE && delayed.since == number);
    }

    /// Ends the present battle early, or as one that an effect has begun: with what waits for its end.
    pub(crate) fn break_off_battle(&mut self) {
        // What waits for the end of a battle in its last step is set off already.
        let is_ending = self.state.phase == Phase::AfterBattle && self.state.begun.is_empty();
        if !is_ending {
            self.set_off_end_of_battle();
        }
        self.forget_battle();
    }

    /// Ends everything that lasts for the present battle. If it was begun during another battle, that one continues (5-22-3).
    fn forget_battle(&mut self) {
        self.end_what_lasts_for_battle();
        let begun = self.state.begun.pop();
        *self.battle_mut() = begun.and_then(|begun| begun.outer);
        if let Some(Begun {
            outer: Some(_),
            outer_since,
            ..
        }) = begun
        {
            self.state.battle_since = outer_since;
            self.touch(Dependency::History);
        }
    }

    fn end_what_lasts_for_battle(&mut self) {
        let number = self.battle_number();
        self.end_changes(|_, made| made.period == Some(Period::ThisBattle) && made.since == number);
        self.end_control(|_, control| control.period == Some(Period::ThisBattle) && control.since == number);
    }
}
