//! Attacking and battles (chapter 8).

use super::choice::Choice;
use super::derive::mark;
use super::event::Happening;
use super::instead::Happens;
use super::options::Allowed;
use super::select::Context;
use super::state::{Battle, Hit, NONE};
use super::{DecisionKind, Defeat, Game, ObjectId, Phase, SeatId, Zone, log};
use crate::ir::{Change, Deed, Permission};
use crate::ir::{Later, Orientation, Period};
use crate::library::Summary;

impl Game<'_> {
    /// The attacks that a Unit can declare (8-2-1).
    pub(crate) fn attack_options(&mut self, unit: u16) {
        if self.attacker(unit).is_err() {
            return;
        }
        let owner = self.card(unit).owner;
        let object = self.object(unit);
        for seat in self.seats() {
            if !self.are_enemies(seat, owner) || self.state.seats[seat.0 as usize].defeat.is_some() {
                continue;
            }
            if self.state.seats[seat.0 as usize].shield_area == seat {
                self.attack_option(object, ObjectId::player(seat));
            }
            let mut at = self.top(seat, Zone::Units);
            while at != NONE {
                let target = self.object(at);
                at = self.card(at).next;
                self.attack_option(object, target);
            }
        }
    }

    fn attack_option(&mut self, unit: ObjectId, target: ObjectId) {
        if self.attack_target(unit.card, target).is_ok() {
            self.offer(Choice::Attack { unit, target });
        }
    }

    /// Whether a Unit can attack at all.
    pub(crate) fn attacker(&self, unit: u16) -> Allowed {
        let state = self.card(unit);
        if state.rested {
            return Err("8-2-1");
        }
        // 1-3-3: "can't" beats every permission.
        if self.has_mark(unit, mark::CANT_ATTACK) {
            return Err("10-2-3");
        }
        if state.since == self.state.turn {
            if self.has_mark(unit, mark::CANT_ATTACK_ON_DEPLOY_TURN) {
                return Err("10-2-3");
            }
            // 3-2-6-3: a Link Unit may.
            if !self.is_link(unit) && !self.has_mark(unit, mark::ATTACK_ON_DEPLOY_TURN) {
                return Err("3-2-4");
            }
        }
        Ok(())
    }

    /// Whether an enemy, a player or a Unit in play, can be what a Unit attacks.
    pub(crate) fn attack_target(&self, unit: u16, target: ObjectId) -> Allowed {
        // Q114: who cannot choose the player can attack neither Base nor Shields.
        if target.as_player().is_none()
            && !self.card(target.card).rested
            && !self.is_permitted_target(unit, target)
        {
            return Err("8-2-1");
        }
        if self.is_barred_target(unit, target) {
            return Err("10-2-3");
        }
        Ok(())
    }

    /// 10-1-5-6: "can't" beats every permission.
    fn is_barred_target(&self, unit: u16, target: ObjectId) -> bool {
        self.facts_about(unit).any(|(change, fact)| {
            matches!(change, Change::Cant(Deed::AttackTarget(what))
                if self.fits(what, target, &Context::of(fact.source, fact.controller, 0)))
        })
    }

    fn is_permitted_target(&self, unit: u16, target: ObjectId) -> bool {
        self.facts_about(unit).any(|(change, fact)| {
            matches!(change, Change::May(Permission::AttackTarget(what))
                if self.fits(what, target, &Context::of(fact.source, fact.controller, 0)))
        })
    }

    /// 8-2-1, 8-2-2.
    pub(crate) fn declare_attack(&mut self, unit: ObjectId, target: ObjectId) {
        self.state.battle = Some(Battle {
            attacker: unit,
            target,
            declared: target,
            blocker: ObjectId::NONE,
            struck: ObjectId::NONE,
        });
        self.cache.dirty = true;
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
        self.emit(Happening::Attacks { unit, target });
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

    /// 8-3-1: the attacked side may block.
    pub(crate) fn block_decision(&mut self) {
        self.refresh();
        let Some(battle) = self.state.battle else {
            return;
        };
        let Some(attacked) = self.owner(battle.target) else {
            return;
        };
        if !self.has_mark(battle.attacker.card, mark::CANT_BE_BLOCKED) {
            // 12-3-13: also a teammate. The first who can is asked.
            for seat in self.seats_from(attacked) {
                if self.are_enemies(seat, attacked) {
                    continue;
                }
                self.ask(seat, DecisionKind::Block);
                self.activation_options(seat, Summary::BLOCK, Some(battle.declared));
                if !self.state.options.is_empty() {
                    self.offer(Choice::Pass);
                    return;
                }
                self.state.decision = None;
            }
        }
        if self.state.asks_all {
            self.ask(attacked, DecisionKind::Block);
            self.offer(Choice::Pass);
        }
    }

    pub(crate) fn change_attack_target(&mut self, to: ObjectId) -> bool {
        if self.zone_of(to) != Some(Zone::Units) {
            return false;
        }
        let Some(battle) = &mut self.state.battle else {
            return false;
        };
        if battle.target == to {
            return false;
        }
        battle.target = to;
        self.cache.dirty = true;
        self.note_card("8-3-1", to, log::What::TargetChanged);
        true
    }

    /// 8-5.
    pub(crate) fn damage_step(&mut self) {
        let Some(battle) = self.state.battle else {
            return;
        };
        if battle.struck == battle.attacker {
            self.strike_back(battle.target, battle.attacker);
            return;
        }
        if !battle.struck.is_none() {
            self.strike_back(battle.attacker, battle.target);
            return;
        }
        match battle.target.as_player() {
            Some(seat) => self.hit_player(battle.attacker, seat),
            None => self.hit_unit(battle.attacker, battle.target),
        }
    }

    /// 8-5-2: the Base first, then the topmost Shields, then the player.
    fn hit_player(&mut self, attacker: ObjectId, seat: SeatId) {
        let amount = self.ap(attacker.card);
        let area = self.state.seats[seat.0 as usize].shield_area;
        let base = self.top(area, Zone::Base);
        if base != NONE {
            // 8-5-2-4; what exceeds its HP is lost (5-5-6).
            let base = self.object(base);
            self.deal_at_once(&[(base, amount, attacker)], true);
            return;
        }
        if self.top(area, Zone::Shields) == NONE {
            // 5-5-5: no damage, no defeat.
            if amount > 0 {
                self.note(
                    "8-5-2-2",
                    log::What::PlayerDamaged {
                        seat,
                        amount: amount as u16,
                    },
                );
                self.defeat(seat, Defeat::BattleDamage);
            }
            return;
        }
        // 13-1-7-1, 13-1-7-3: several at once; one where there is only one.
        let hits = self
            .derived(attacker.card)
            .map_or(0, |derived| derived.hits)
            .max(1);
        let mut struck = std::mem::take(&mut self.scratch.struck);
        struck.clear();
        let shields = self.pile(area, Zone::Shields).take(usize::from(hits));
        struck.extend(shields.map(|shield| (self.object(shield), amount, attacker)));
        self.deal_at_once(&struck, true);
        self.scratch.struck = struck;
    }

    /// 8-5-3.
    fn hit_unit(&mut self, attacker: ObjectId, target: ObjectId) {
        // 13-1-5-2: one side first, unless both would be.
        let attacker_first = self.has_mark(attacker.card, mark::DAMAGE_FIRST);
        let target_first = self.has_mark(target.card, mark::DAMAGE_FIRST);
        if attacker_first == target_first {
            let (out, back) = (self.ap(attacker.card), self.ap(target.card));
            self.deal_at_once(&[(target, out, attacker), (attacker, back, target)], true);
            return;
        }
        let (first, second) = if attacker_first {
            (attacker, target)
        } else {
            (target, attacker)
        };
        let amount = self.ap(first.card);
        self.deal_at_once(&[(second, amount, first)], true);
        self.settle();
        if self.is_held_back() {
            // Whether that happens is decided before the other side has its turn.
            if let Some(battle) = &mut self.state.battle {
                battle.struck = first;
            }
            self.state.phase = Phase::DamageStep;
            return;
        }
        self.strike_back(second, first);
    }

    /// 13-1-5-2: whoever is still there deals its damage second.
    fn strike_back(&mut self, second: ObjectId, first: ObjectId) {
        if self.state.outcome.is_some() || !self.is_current(first) || !self.is_current(second) {
            return;
        }
        let amount = self.ap(second.card);
        self.deal_at_once(&[(first, amount, second)], true);
    }

    /// Deals damage to Units, Bases and Shields at the same moment, to each its target, amount and source; what follows from
    /// it is rules management's. Answers how much was dealt, or `None` where an effect stands in for some of it: then it is
    /// dealt when that is decided ([`Game::stand_in`]).
    pub(crate) fn deal_at_once(&mut self, hits: &[(ObjectId, i16, ObjectId)], battle: bool) -> Option<u16> {
        let is_dealt = |game: &Self, target: ObjectId, amount: i16| {
            let zone = game.zone_of(target);
            amount > 0 && matches!(zone, Some(Zone::Units | Zone::Base | Zone::Shields))
        };
        if self.library.needs.replaces_damage {
            let events: Vec<Happens> = hits
                .iter()
                .filter(|(target, amount, _)| is_dealt(self, *target, *amount))
                .map(|(target, amount, source)| Happens::Damage {
                    target: *target,
                    amount: *amount,
                    source: *source,
                    battle,
                })
                .collect();
            if self.stand_in(&events) {
                return None;
            }
        }
        let from = self.state.hits.len();
        let mut total = 0u16;
        for (target, amount, source) in hits {
            if is_dealt(self, *target, *amount) {
                total = total.saturating_add(self.deal_now(*target, *amount, *source, battle));
            }
        }
        self.announce_hits(from);
        Some(total)
    }

    /// Deals damage that nothing stands in for.
    pub(crate) fn deal_now(&mut self, target: ObjectId, amount: i16, source: ObjectId, battle: bool) -> u16 {
        let mut amount = amount;
        let mut prevented = false;
        for (change, fact) in self.facts_about(target.card) {
            let context = Context::of(fact.source, fact.controller, 0);
            match change {
                Change::Cant(Deed::Receive(damage)) => {
                    prevented |= self.fits_damage(damage, source, battle, &context);
                }
                // 5-21-1: several reductions are added.
                Change::Reduces { damage, .. } => {
                    if self.fits_damage(damage, source, battle, &context) {
                        amount -= fact.value;
                    }
                }
                Change::Stat { .. }
                | Change::Gains(_)
                | Change::Loses(_)
                | Change::GainsAbility(_)
                | Change::Becomes { .. }
                | Change::AlsoNamed(_)
                | Change::HasEffect(_)
                | Change::Cant(_)
                | Change::May(_)
                | Change::DealsDamageFirst
                | Change::HitsShields(_) => {}
            }
        }
        // 5-21-2-1, 5-5-5: no damage is not dealt at all.
        if prevented || amount <= 0 {
            if self.scratch.recording {
                let card = self.named(target);
                self.note("5-5-5", log::What::Prevented { card });
            }
            return 0;
        }
        let held = self.card_mut(target.card);
        held.damage = held.damage.saturating_add(amount as u16);
        self.state.hits.push(Hit {
            target,
            source,
            battle,
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

    /// Tells those who listen about the damage dealt since that place in the list: all of it at the same time.
    pub(crate) fn announce_hits(&mut self, from: usize) {
        for at in from..self.state.hits.len() {
            let Hit {
                target,
                source,
                battle,
            } = self.state.hits[at];
            self.emit(Happening::Damaged {
                target,
                source,
                battle,
            });
        }
    }

    /// 8-6-1.
    pub(crate) fn battle_end(&mut self) {
        self.state.phase = Phase::AfterBattle;
        self.release(|_, delayed| delayed.at == Later::EndOfThisBattle);
        self.state.battle = None;
        self.state
            .lasting
            .retain(|lasting| lasting.period != Some(Period::ThisBattle));
        self.cache.dirty = true;
        self.note("8-6-1", log::What::BattleEnded);
    }
}
