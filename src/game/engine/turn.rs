//! The flow of the turn (chapter 7).

use crate::game::state::{
    Binding, Choice, DecisionKind, Direction, Game, InlineVec, Lasts, NONE, Phase, PileEnd, SeatId, Zone, log,
};
use crate::ir::{Orientation, ShuffledPile};
use crate::library::{BitSet, Dependency};
use crate::vocabulary::{Edge, Period, Section, TurnPart, Within};

/// 4-8-4.
pub(super) const HAND_LIMIT: u16 = 10;

/// 6-2-1-5.
const STARTING_HAND: u16 = 5;

impl Game<'_> {
    pub(crate) fn go(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.touch(Dependency::Phase);
    }

    /// Carries out the next step in the flow of the turn, once nothing waits (7-1-3).
    pub(crate) fn advance_phase(&mut self) {
        self.state.instant += 1;
        if self.needs().sections && self.course_goes_on() {
            return;
        }
        match self.state.phase {
            Phase::Direction => self.direction_decision(),
            Phase::Redraw(offset) => self.redraw_decision(offset),
            Phase::Preparation => self.prepare(),
            Phase::ActiveStep => {
                if self.skips(TurnPart::StartPhase) {
                    self.go(Phase::DrawPhase);
                } else {
                    self.active_step();
                }
            }
            Phase::StartStep => {
                // 7-2-4-1.
                self.go(Phase::DrawPhase);
                self.reach(Edge::Start, Section::TURN);
            }
            Phase::DrawPhase => {
                self.end_start_phase();
                self.go(Phase::ResourcePhase);
                if self.skips(TurnPart::DrawPhase) {
                    return;
                }
                if self.needs().replaces_draws && self.draws_are_replaced() {
                    return;
                }
                // 7-3-1; every player of a team (12-3-1).
                for seat in self.seats_from(self.state.active) {
                    if self.is_active(seat) && self.plays(seat) {
                        self.draw("7-3-1", seat, None);
                    }
                }
            }
            Phase::ResourcePhase => {
                let is_skipped = self.skips(TurnPart::ResourcePhase);
                self.begin_main();
                if is_skipped {
                    return;
                }
                // 7-4-1.
                for seat in self.seats_from(self.state.active) {
                    if self.is_active(seat) && self.plays(seat) {
                        self.place_resource("7-4-1", seat, Orientation::Active, None);
                    }
                }
            }
            Phase::Main => {
                self.look_back_on_no_battle();
                self.main_decision();
            }
            Phase::AttackStep => {
                // 8-2-4.
                let next = if self.battle_stands() {
                    Phase::BlockStep
                } else {
                    Phase::BattleEnd
                };
                self.go(next);
            }
            Phase::BlockStep => {
                self.go(Phase::BlockStepEnd);
                // An effect at the start of the step can have ended the attack that would be blocked.
                if !self.needs().sections || self.battle_stands() {
                    self.block_decision(None);
                }
            }
            Phase::BlockStepEnd => {
                // 8-3-5.
                if self.battle_stands() {
                    self.go(Phase::BattleActionStep);
                    self.begin_action_step();
                } else {
                    self.go(Phase::BattleEnd);
                }
            }
            Phase::BattleActionStep => {
                if !self.action_decision() && !self.has_begun(Section::ActionStep) {
                    // 8-4-2.
                    let next = if self.battle_stands() {
                        Phase::DamageStep
                    } else {
                        Phase::BattleEnd
                    };
                    self.go(next);
                }
            }
            Phase::DamageStep => {
                self.go(Phase::BattleEnd);
                // 8-5-1: the attack target is confirmed at this point.
                if self.needs().sections && !self.battle_stands() {
                    return;
                }
                if self.damage_step() {
                    self.go(Phase::DamageStep);
                }
            }
            Phase::BattleEnd => self.battle_end(),
            Phase::AfterBattle => {
                self.battle_is_over();
                self.go(Phase::Main);
            }
            Phase::EndActionStep => {
                self.look_back_on_no_battle();
                if !self.action_decision() {
                    self.go(Phase::EndStep);
                }
            }
            Phase::EndStep => {
                // 7-6-4-1.
                self.go(Phase::HandStep);
                self.reach(Edge::End, Section::TURN);
            }
            Phase::HandStep => self.hand_step(),
            Phase::CleanupStep => self.cleanup_step(),
            Phase::MainEnd => self.leave_main(),
            Phase::NextTurn => self.next_turn(),
        }
    }

    /// 12-2-1: Player One says in which direction the turns go round.
    #[inline(never)]
    fn direction_decision(&mut self) {
        self.go(Phase::Redraw(0));
        if self.state.format.has_direction() && self.plays(self.state.first) {
            self.ask(self.state.first, DecisionKind::Direction);
            self.offer(Choice::GoRound(Direction::Clockwise));
            self.offer(Choice::GoRound(Direction::Counterclockwise));
        }
    }

    /// 6-2-1-6, 12-2-3: Player One first.
    #[inline(never)]
    fn redraw_decision(&mut self, offset: u8) {
        if offset as usize == self.state.seats.len() {
            self.go(Phase::Preparation);
            return;
        }
        let Some(seat) = self.seats_from(self.state.first).nth(offset as usize) else {
            return;
        };
        self.go(Phase::Redraw(offset + 1));
        if self.state.seats[seat.0 as usize].defeat.is_some() {
            return;
        }
        self.ask(seat, DecisionKind::Redraw);
        self.offer(Choice::Yes);
        self.offer(Choice::No);
    }

    /// 6-2-1-6-1: the whole hand to the bottom, five new cards, and only then the deck is shuffled.
    pub(crate) fn redraw(&mut self, seat: SeatId) {
        while self.top(seat, Zone::Hand) != NONE {
            let card = self.top(seat, Zone::Hand);
            self.put(card, Zone::Deck, PileEnd::Bottom);
        }
        for _ in 0..STARTING_HAND {
            self.deal_from_deck(seat);
        }
        self.shuffle(seat, ShuffledPile::Deck);
        self.note("6-2-1-6-1", log::What::Redrew(seat));
    }

    /// 6-2-2 to 6-2-5.
    #[inline(never)]
    fn prepare(&mut self) {
        // 12-3-5: the players of a team take turns.
        for _ in 0..self.state.shields {
            for seat in self.seats() {
                let card = self.top(seat, Zone::Deck);
                if card != NONE && self.plays(seat) {
                    // Each card is put on top of the one before, so the last is the topmost (6-2-2).
                    self.put(card, Zone::Shields, PileEnd::Top);
                }
            }
        }
        for seat in self.seats() {
            if !self.plays(seat) {
                continue;
            }
            // 6-2-3; a team has one Base (12-3-7).
            if self.seat_of(seat, Zone::Base) == seat {
                let base = self.create(self.state.base, seat);
                self.put(base, Zone::Base, PileEnd::Bottom);
            }
            // 6-2-4, 12-2-2, 12-3-6: everybody but those who go first.
            if self.are_enemies(seat, self.state.first) {
                let resource = self.create(self.state.ex_resource, seat);
                self.put(resource, Zone::Resources, PileEnd::Bottom);
            }
        }
        self.touch(Dependency::Turn);
        self.state.turn = 1;
        self.state.active = match self.state.seats[self.state.first.0 as usize].defeat {
            None => self.state.first,
            Some(_) => self.seat_after(self.state.first),
        };
        self.go(Phase::ActiveStep);
        self.note(
            "6-2-5",
            log::What::TurnBegan {
                seat: self.state.active,
                turn: 1,
            },
        );
    }

    /// 7-2-3: all at once.
    #[inline(never)]
    fn active_step(&mut self) {
        self.go(Phase::ActiveStep);
        self.refresh();
        let mut cards = std::mem::take(&mut self.scratch.order);
        cards.clear();
        for seat in self.side_of(self.state.active) {
            for zone in [Zone::Units, Zone::Resources, Zone::Base] {
                // A Base of both is set as active once (12-3-7).
                if self.seat_of(seat, zone) == seat {
                    cards.extend(self.pile(seat, zone));
                }
            }
        }
        for card in &cards {
            if self.card(*card).is_rested() {
                self.orient("7-2-3-1", self.object(*card), Orientation::Active, None);
            }
        }
        self.scratch.order = cards;
        self.go(Phase::StartStep);
    }

    /// Ends the changes that last for the start phase (Q172).
    pub(super) fn end_start_phase(&mut self) {
        self.end_changes(|game, made| {
            matches!(made.period, Some(Period::StartPhase(_))) && game.ends_with_turn(made.period, made.since)
        });
    }

    /// 7-5-5: the player does nothing more in the main phase. A team's ends when all of them have said so in a row (12-3-1).
    pub(crate) fn end_main_for(&mut self, seat: SeatId) {
        self.state.ended += 1;
        let others = self.side_of(seat).count();
        if usize::from(self.state.ended) >= others {
            self.end_main();
        } else {
            self.state.acting = self.mate_after(seat);
        }
    }

    /// Returns the next player of a team who is still in the game; the player alone where there is no other.
    pub(crate) fn mate_after(&self, seat: SeatId) -> SeatId {
        let mut mates = self.side_of(seat);
        let behind = mates.find(|mate| *mate > seat);
        behind.or_else(|| self.side_of(seat).next()).unwrap_or(seat)
    }

    /// 7-5, of the active side.
    pub(super) fn begin_main(&mut self) {
        self.go(Phase::Main);
        self.state.acting = self.state.active;
        self.state.ended = 0;
        if self.skips(TurnPart::MainPhase) {
            self.end_main();
        }
    }

    /// 7-5-5-2.
    pub(super) fn end_main(&mut self) {
        if self.has_begun(Section::Part(TurnPart::MainPhase)) {
            self.go(Phase::MainEnd);
        } else {
            self.leave_main();
        }
    }

    /// Checks whether a section has begun and effects wait for its end.
    #[inline(always)]
    fn has_begun(&self, section: Section) -> bool {
        self.needs().sections && self.state.open.contains(section)
    }

    /// Begins what comes after a main phase.
    fn leave_main(&mut self) {
        if self.has_another_main() {
            self.begin_main();
        } else if self.skips(TurnPart::EndPhase) {
            self.go(Phase::NextTurn);
        } else {
            self.go(Phase::EndActionStep);
            self.begin_action_step();
        }
    }

    /// 9-3, 12-2-8: the next player first, of a team battle the standby team (12-3-1).
    pub(crate) fn begin_action_step(&mut self) {
        self.state.passes = 0;
        self.state.priority = self.next_side(self.state.active);
    }

    /// 9-4-1, 9-5, 12-2-8: until everybody has passed in a row. Returns whether the step continues.
    fn action_decision(&mut self) -> bool {
        let players = self.players_left();
        while usize::from(self.state.passes) < players {
            if !self.plays(self.state.priority) {
                self.state.priority = self.seat_after(self.state.priority);
            }
            let seat = self.state.priority;
            self.ask(seat, DecisionKind::Action);
            self.action_options(seat);
            self.offer(Choice::Pass);
            if self.is_choice() {
                return true;
            }
            // Nearly always nobody can do anything but pass.
            self.take_back();
            self.count_step();
            self.pass(seat);
            self.count_step();
        }
        false
    }

    pub(crate) fn pass(&mut self, seat: SeatId) {
        self.state.passes += 1;
        self.state.priority = self.seat_after(seat);
        self.note("9-3-3", log::What::Passed(seat));
    }

    /// 7-6-5-1: the cards are chosen one after the other, and all of them are discarded at once. Effects that this triggers belong to the
    /// step (7-6-2), and do not begin it anew. Each player of a team does it (12-3-1).
    #[inline(never)]
    fn hand_step(&mut self) {
        let mut chosen = self.state.bindings.len();
        let mut due = None;
        for seat in self.side_of(self.state.active) {
            let excess = usize::from(
                self.pile_len(seat, Zone::Hand)
                    .saturating_sub(self.hand_limit(seat)),
            );
            if chosen < excess {
                due = Some((seat, excess - chosen));
                break;
            }
            chosen -= excess;
        }
        if let Some((seat, left)) = due {
            self.ask(seat, DecisionKind::HandLimit);
            // A set has no order: only cards behind the last one that was chosen, and enough of them are left.
            let last = self
                .state
                .bindings
                .last()
                .filter(|_| chosen > 0)
                .and_then(Binding::object)
                .map(|bound| bound.object.card());
            let after: InlineVec<u16, 32> = match last {
                None => self.pile(seat, Zone::Hand).collect(),
                Some(last) => self
                    .pile(seat, Zone::Hand)
                    .skip_while(|card| *card != last)
                    .skip(1)
                    .collect(),
            };
            for card in after.iter().take(after.len() + 1 - left) {
                self.offer(Choice::Pick(self.object(*card)));
            }
            return;
        }
        self.go(Phase::CleanupStep);
        let mut chosen = std::mem::take(&mut self.state.bindings);
        for binding in chosen.drain(..) {
            if let Binding::Object(bound) = binding
                && let Some(seat) = self.owner(bound.object)
            {
                self.discard("7-6-5-1", seat, bound.object, None);
            }
        }
        // The memory is used again.
        if self.state.bindings.is_empty() {
            self.state.bindings = chosen;
        }
    }

    /// 7-6-6-1.
    #[inline(never)]
    fn cleanup_step(&mut self) {
        self.go(Phase::NextTurn);
        self.end_with_turn();
    }

    fn end_with_turn(&mut self) {
        self.end_changes(|game, made| {
            let is_there = made.target.as_player().is_some() || game.is_current(made.target);
            !is_there || game.ends_with_turn(made.period, made.since)
        });
        self.end_control(|game, control| {
            !game.is_current(control.of) || game.ends_with_turn(control.period, control.since)
        });
    }

    /// Checks whether the turn that has just begun is the first after the place of a side in turn order whose players have all left the
    /// game, and who would have had a turn before it (12-2-5-2).
    fn is_passed_over(&self, whose: BitSet<SeatId>, before: SeatId) -> bool {
        let is_over = self
            .seats_from(before)
            .skip(1)
            .take_while(|seat| *seat != self.state.active)
            .any(|seat| whose.contains(seat));
        is_over && !self.seats().any(|seat| whose.contains(seat) && self.plays(seat))
    }

    /// 7-6-7.
    #[inline(never)]
    fn next_turn(&mut self) {
        // 7-6-6-1: changes that the cleanup step itself has triggered last for this turn only, too.
        self.end_with_turn();
        self.state.history.clear();
        self.state.battle_since = None;
        self.state.phase_since = 0;
        self.state.moments.clear();
        self.touch(Dependency::History);
        self.forget();
        self.touch(Dependency::Turn);
        // 13-2-13-1: the limit is for that turn. 【Once per Game】 is kept for a card as long as it is that card (4-1-5).
        let mut used = std::mem::take(&mut self.state.used);
        used.retain(|used| self.library.text(used.ability).once_for_good && self.is_current(used.bearer));
        self.state.used = used;
        self.state.driven = 0;
        let before = self.state.active;
        let (active, is_added) = self.who_is_next(before);
        self.state.active = active;
        self.state.turn = self.state.turn.saturating_add(1);
        // Drop effects for the end of this turn that were delayed after it had begun.
        self.state
            .delayed
            .retain(|delayed| delayed.at.within() != Some(Within::Turn));
        self.go(Phase::ActiveStep);
        // "until the start of your next turn".
        let is_over = |game: &Self, period: &Option<Lasts>, since: u16| {
            let starts = matches!(period, Some(Period::UntilStartOfNextTurn(window))
                if game.is_next_turn(*window, since));
            let whose = period.as_ref().and_then(|period| period.whose());
            starts || !is_added && whose.is_some_and(|whose| game.is_passed_over(*whose, before))
        };
        self.end_changes(|game, made| is_over(game, &made.period, made.since));
        self.end_control(|game, control| is_over(game, &control.period, control.since));
        let mut delayed = std::mem::take(&mut self.state.delayed);
        delayed.retain(|delayed| {
            let whose = delayed.at.whose();
            is_added || !whose.is_some_and(|whose| self.is_passed_over(*whose, before))
        });
        self.state.delayed = delayed;
        self.note(
            "7-1-1",
            log::What::TurnBegan {
                seat: self.state.active,
                turn: self.state.turn,
            },
        );
    }
}
