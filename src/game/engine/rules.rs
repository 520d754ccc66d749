//! Rules management (chapter 11): what happens by itself the moment something else has happened.

use crate::game::state::{
    By, Cause, Coming, DamageRecord, Defeat, Dying, Ending, Game, NONE, ObjectId, Outcome, Phase, PileEnd,
    Seat, SeatId, StackFrame, Zone,
};
use crate::library::{BitSet, Dependency, EventKind};
use crate::vocabulary::Verdict;

impl Game<'_> {
    /// 11-1-2: at once, whatever else is going on.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        self.refresh();
        if !self.is_settled() {
            self.manage();
        }
    }

    /// Carries out rules management until it has nothing more to do.
    #[inline(never)]
    pub(super) fn manage(&mut self) {
        while self.state.outcome.is_none() {
            self.refresh();
            self.determine_defeat();
            if self.state.outcome.is_some() {
                return;
            }
            let mut dying = std::mem::take(&mut self.scratch.dying);
            dying.clear();
            let is_whole = self.collect_dying(&mut dying);
            let (state, needs) = (&mut self.state, &self.cache.needs);
            if (needs.listens | needs.records).contains(EventKind::Withstood) {
                state.undecided.extend(&state.damage_dealt);
            }
            state.damage_dealt.clear();
            let any = !dying.is_empty();
            if any {
                self.destroy(&mut dying);
            }
            self.scratch.dying = dying;
            let is_decided = self.state.undecided.is_empty();
            self.announce_withstood();
            if !any {
                // If something could become relevant at another moment, it is checked again.
                if is_whole && is_decided && !self.needs().decides && self.is_nobody_due() {
                    self.cache.unsettled = BitSet::EMPTY;
                }
                return;
            }
        }
    }

    /// Checks whether nothing that rules management looks at was touched since it last found nothing to do.
    #[inline]
    pub(super) fn is_settled(&self) -> bool {
        // Objects that enter or leave are looked at when constant effects are recalculated. Taking the last card of a deck touches the
        // players (1-2-2-2).
        let watched = BitSet::of(Dependency::Damage) | BitSet::of(Dependency::Players);
        // Texts about the end of the game can depend on anything.
        let settled = !self.cache.unsettled.meets(watched) && !self.cache.without_hp && !self.needs().decides;
        debug_assert!(
            !settled || self.has_nothing_to_settle(),
            "rules management would have something to do"
        );
        settled
    }

    /// Checks whether nobody is defeated or without a deck, everything has HP, and no damage waits for its consequences.
    fn has_nothing_to_settle(&self) -> bool {
        self.state.damage_dealt.is_empty()
            && self.state.undecided.is_empty()
            && self.is_nobody_due()
            && self.without_hp().next().is_none()
    }

    /// Checks whether everybody in the game has a deck and is not defeated.
    fn is_nobody_due(&self) -> bool {
        self.seats().all(|seat| {
            self.state.left.contains(seat) || self.plays(seat) && self.pile_len(seat, Zone::Deck) > 0
        })
    }

    /// 11-2-1: everybody who fulfills a condition for defeat is defeated at the same time.
    #[inline]
    pub(crate) fn determine_defeat(&mut self) {
        let is_due = |seat: &Seat| seat.defeat.is_some() || seat.piles[Zone::Deck as usize].len == 0;
        // Nearly always nobody is, and this is asked after everything that happens.
        if self.state.seats.iter().any(is_due) || self.needs().decides && self.is_decided_by_texts() {
            self.defeat_who_is_due();
        }
    }

    #[cold]
    fn defeat_who_is_due(&mut self) {
        // Who wins by a text and loses by the rules at the same time does both.
        let by_texts = match self.needs().decides {
            true => self.decided_by_texts(),
            false => Vec::new(),
        };
        for seat in self.seats() {
            let is_due =
                !self.is_being_prepared() && self.plays(seat) && self.pile_len(seat, Zone::Deck) == 0;
            if is_due && !self.is_kept_from_end(seat, Verdict::Loses) {
                self.defeat(seat, Defeat::EmptyDeck);
            }
        }
        for seat in by_texts {
            if self.plays(seat) {
                self.defeat(seat, Defeat::Effect);
            }
        }
        if self.seats().all(|seat| self.plays(seat)) {
            return;
        }
        // A team is defeated with any of its players (12-3-9).
        let alive = |game: &Self, seat: SeatId| {
            let team = game.state.seats[seat.0 as usize].team;
            game.state
                .seats
                .iter()
                .all(|other| other.team != team || other.defeat.is_none())
        };
        let winner = self.seats().find(|seat| alive(self, *seat));
        // If the remaining player can't win, nobody has won (1-3-3).
        let others = winner.is_some_and(|winner| {
            self.seats()
                .any(|seat| alive(self, seat) && self.are_enemies(seat, winner))
        });
        if others {
            self.remove_defeated();
            return;
        }
        // Players who were defeated earlier have left with all cards.
        let reason = self
            .state
            .seats
            .iter()
            .filter(|seat| {
                let held: u16 = seat.piles.iter().map(|pile| pile.len).sum();
                held > seat.piles[Zone::Removal as usize].len
            })
            .find_map(|seat| seat.defeat);
        let winner = winner.filter(|winner| !self.is_kept_from_end(*winner, Verdict::Wins));
        let ending = match (winner, reason) {
            (None, _) => Ending::Draw,
            (Some(_), Some(Defeat::BattleDamage)) => Ending::BattleDamage,
            (Some(_), Some(Defeat::Concession)) => Ending::Concession,
            (Some(_), Some(Defeat::Effect)) => Ending::Effect,
            (Some(_), Some(Defeat::EmptyDeck) | None) => Ending::EmptyDeck,
        };
        self.end(Outcome { winner, ending });
    }

    fn is_being_prepared(&self) -> bool {
        match self.state.phase {
            Phase::Direction | Phase::Redraw(_) | Phase::Preparation => true,
            Phase::ActiveStep
            | Phase::StartStep
            | Phase::DrawPhase
            | Phase::ResourcePhase
            | Phase::Main
            | Phase::AttackStep
            | Phase::BlockStep
            | Phase::BlockStepEnd
            | Phase::BattleActionStep
            | Phase::DamageStep
            | Phase::BattleEnd
            | Phase::AfterBattle
            | Phase::EndActionStep
            | Phase::EndStep
            | Phase::HandStep
            | Phase::CleanupStep
            | Phase::NextTurn
            | Phase::MainEnd => false,
        }
    }

    /// 12-2-5-1, 12-2-5-2: with more than two sides, a defeated player leaves with all cards and effects.
    fn remove_defeated(&mut self) {
        for seat in self.seats() {
            if self.plays(seat) || self.state.left.contains(seat) {
                continue;
            }
            self.touch(Dependency::Players);
            self.state.left.insert(seat);
            let asking = self.state.stack.last().copied();
            // Objects of other players return to them, and so does control that this player's effects have given to anybody.
            self.end_control(|_, control| control.by == seat || control.controller == seat);
            for card in 0..self.state.cards.len() as u16 {
                let state = *self.card(card);
                if state.rightful_owner() != seat || matches!(state.zone, Zone::Outside | Zone::Removal) {
                    continue;
                }
                // A token leaves the game (5-17-2-5).
                self.place_card(card, Zone::Removal, PileEnd::Bottom);
                if state.partner != NONE && state.zone == Zone::Units {
                    // 3-3-6: the Pilot goes along, also that of another player, who paired it while in control of the Unit.
                    self.place_card(state.partner, Zone::Removal, PileEnd::Bottom);
                } else if state.partner != NONE && state.zone == Zone::Pilots {
                    self.lose_pilot(state.partner);
                    self.forget_spent(state.partner);
                }
            }
            self.drop_what_lies_under_nothing();
            self.state.pending.retain(|waiting| waiting.controller != seat);
            self.end_changes(|_, made| made.controller == seat);
            self.state.delayed.retain(|delayed| delayed.controller != seat);
            self.state.coming.retain(|coming| match coming {
                Coming::Turn(whose) | Coming::Skip(whose, _) => *whose != seat,
                // The turn order continues after the place of the player who has left.
                Coming::After(_) | Coming::MainPhase => true,
            });
            self.forget_replaced(seat);
            self.state.stack.retain(|frame| match frame {
                StackFrame::Effect(effect) => effect.controller != seat,
                StackFrame::Pay(pay) => pay.seat != seat,
                StackFrame::Play(play) => play.seat != seat,
                // The deployment will find that its cards are gone.
                StackFrame::Deploy(_) => true,
                // The remaining events happen.
                StackFrame::AtOnce(_) => true,
            });
            // Bindings end with the last effect. Cards that another player has picked so far for the hand limit, without an effect, stay
            // picked.
            if self.state.stack.is_empty() && (asking.is_some() || self.state.active == seat) {
                self.state.bindings.clear();
            }
            // The turn of a player who has left is over, without an end phase: others carry out what is in progress, and the next player's
            // turn begins.
            if self.state.active == seat && !self.is_being_prepared() {
                self.close_but(&[]);
                self.forget_all_battles();
                self.go(Phase::NextTurn);
            }
            self.drop_decision(seat, asking);
        }
    }

    /// 11-3-1: collects the objects without HP. Q140: also if only a bonus was lost. Returns whether every Unit and Base has some, and
    /// every Shield where a text forbids destructions.
    fn collect_dying(&mut self, dying: &mut Vec<Dying>) -> bool {
        // HP fall by damage or by what constant effects say; and what had none can have left with a player.
        if self.cache.without_hp || self.cache.unsettled.contains(Dependency::Damage) {
            let without_hp = self.without_hp().next().is_some();
            self.cache.without_hp = without_hp;
        }
        let is_whole = !self.cache.without_hp;
        debug_assert!(is_whole == self.without_hp().next().is_none());
        if !is_whole {
            self.collect_lifeless(dying);
        }
        for at in 0..self.state.damage_dealt.len() {
            let object = self.state.damage_dealt[at].target;
            // 4-6-4-2: a Shield has 1 HP, so any damage destroys it. Where a text forbids destructions, it is among those without HP.
            if !self.needs().bans_destruction
                && self.zone_of(object) == Some(Zone::Shields)
                && !dying.iter().any(|other| other.object == object)
            {
                dying.push(self.dying(object));
            }
        }
        is_whole
    }

    /// Collects the objects without HP that are destroyed for that reason.
    fn collect_lifeless(&mut self, dying: &mut Vec<Dying>) {
        let mut kept = Vec::new();
        for card in self.without_hp() {
            let object = self.object(card);
            if self.is_being_saved(object) || self.is_spared(object) {
                continue;
            }
            let due = self.dying(object);
            let by = self.owner(due.by).map(|seat| By { seat, source: due.by });
            if self.is_indestructible(object, due.cause, by) {
                // An object that nothing can destroy stays only while that is so; one that only some cause can't destroy has escaped it for
                // good.
                if !self.is_indestructible(object, Cause::Rules, None) {
                    kept.push(object);
                }
                continue;
            }
            dying.push(due);
        }
        // 1-3-3, 10-1-5-6: "can't be destroyed".
        for object in kept {
            self.spare(object);
        }
    }

    fn dying(&self, object: ObjectId) -> Dying {
        match self
            .state
            .damage_dealt
            .iter()
            .rev()
            .find(|hit| hit.target == object)
        {
            Some(DamageRecord { source, battle, .. }) => Dying {
                object,
                by: *source,
                cause: if *battle {
                    Cause::BattleDamage
                } else {
                    Cause::EffectDamage
                },
            },
            None => Dying {
                object,
                by: ObjectId::NONE,
                cause: Cause::Rules,
            },
        }
    }
}
