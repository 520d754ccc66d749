//! Carrying a game on from decision to decision.

use super::endless::STEPS;
use crate::game::state::{
    Choice, Damage, DecisionKind, Defeat, Ending, Game, Observer, Outcome, Phase, SeatId, StackFrame, State,
};
use crate::library::Library;

/// The errors of [`Game::choose`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChooseError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There are fewer options.
    #[error("there is no option {0}")]
    NoSuchOption(usize),
}

impl<'l> Game<'l> {
    /// Continues a saved state. It has to belong to the same library, which [`crate::replay::Saved`] ensures. If it has no decision
    /// although the game is not over, the game goes on to the next decision, as [`Game::choose`] does.
    ///
    /// # Errors
    ///
    /// Returns an error if no game of that library can be in such a state: it is damaged, or has other cards.
    pub fn restore(library: &'l Library, state: State) -> Result<Game<'l>, Damage> {
        state.check(library)?;
        let mut game = Game::of(library, state);
        game.refresh();
        if game.state.decision.is_none() && game.state.outcome.is_none() {
            game.run();
        }
        Ok(game)
    }

    /// Takes an option by its index in [`Game::options`], and goes on to the next decision.
    pub fn choose(&mut self, option: usize) -> Result<(), ChooseError> {
        let decision = self.state.decision.ok_or(ChooseError::Over)?;
        let choice = *self
            .state
            .options
            .get(option)
            .ok_or(ChooseError::NoSuchOption(option))?;
        self.state.decision = None;
        self.state.options.clear();
        self.state.decided += 1;
        self.remember_cause();
        self.decide(decision, choice);
        self.run();
        Ok(())
    }

    /// Like [`Game::choose`], and tells an observer what happens.
    pub fn choose_logged(&mut self, option: usize, observer: &mut impl Observer) -> Result<(), ChooseError> {
        self.scratch.recording = true;
        let result = self.choose(option);
        self.report(observer);
        result
    }

    pub(crate) fn report(&mut self, observer: &mut impl Observer) {
        self.scratch.recording = false;
        let mut events = std::mem::take(&mut self.scratch.events);
        for event in events.drain(..) {
            observer.event(self.library, event);
        }
        self.scratch.events = events;
    }

    /// 1-2-4: a player concedes, at any time. If at least two sides are left, they continue (12-2-5-2).
    pub fn concede(&mut self, seat: SeatId) {
        if self.state.outcome.is_some() || !self.plays(seat) {
            return;
        }
        self.state.decided += 1;
        self.defeat(seat, Defeat::Concession);
        self.determine_defeat();
        if self.state.outcome.is_none() {
            self.run();
        }
    }

    /// Like [`Game::concede`], and tells an observer what happens.
    pub fn concede_logged(&mut self, seat: SeatId, observer: &mut impl Observer) {
        self.scratch.recording = true;
        self.concede(seat);
        self.report(observer);
    }

    /// Ends a game that those who play it, programs, do not bring to an end. No rule does that: it is a draw by
    /// [`Ending::Stalled`].
    pub fn stall(&mut self) {
        if self.state.outcome.is_none() {
            self.end(Outcome {
                winner: None,
                ending: Ending::Stalled,
            });
        }
    }

    /// Like [`Game::stall`], and tells an observer what happens.
    pub fn stall_logged(&mut self, observer: &mut impl Observer) {
        self.scratch.recording = true;
        self.stall();
        self.report(observer);
    }

    /// Withdraws a decision of a player who has left, or whose options may have left with the player, so that it is asked again. The top of
    /// the stack that asked, `asking`, may have left as well, and then nothing is asked for it any more.
    pub(crate) fn drop_decision(&mut self, left: SeatId, asking: Option<StackFrame>) {
        let stays = self.state.decision.is_some_and(|decision| {
            decision.seat != left
                && asking == self.state.stack.last().copied()
                && match decision.kind {
                    // Its battle may be over with the turn of the player who has left.
                    DecisionKind::Block => self.state.phase != Phase::NextTurn,
                    DecisionKind::Direction
                    | DecisionKind::Redraw
                    | DecisionKind::May
                    | DecisionKind::Token
                    | DecisionKind::Number
                    | DecisionKind::Value
                    | DecisionKind::Mode
                    | DecisionKind::Position
                    | DecisionKind::Pair => true,
                    DecisionKind::Main
                    | DecisionKind::Action
                    | DecisionKind::Burst(_)
                    | DecisionKind::Order
                    | DecisionKind::Pick
                    | DecisionKind::Divide(_)
                    | DecisionKind::Arrange
                    | DecisionKind::Pay
                    | DecisionKind::MakeRoom
                    | DecisionKind::HandLimit => false,
                }
        });
        if !stays {
            self.state.decision = None;
            self.state.options.clear();
        }
        self.state.passes = 0;
        if self.state.priority == left {
            self.state.priority = self.seat_after(left);
        }
    }

    /// Carries the game on until somebody has to decide something or it is over.
    pub(crate) fn run(&mut self) {
        self.scratch.steps = 0;
        while self.scratch.steps < STEPS {
            self.count_step();
            if !self.is_at_rest() {
                self.refresh();
                // Simultaneous deeds of several players are one event (11-2-1): rules management follows after all of them.
                if !self.is_settled() && self.state.outcome.is_none() && !self.is_amid_players() {
                    self.scratch.settling = true;
                    self.manage();
                    self.scratch.settling = false;
                    // Constant effects can depend on the events that it has announced.
                    self.refresh();
                }
            }
            if self.state.outcome.is_some() {
                return;
            }
            if self.state.decision.is_some() {
                // One option is no decision, and a player who has left the game decides nothing (12-2-5-2).
                let asked = self
                    .state
                    .decision
                    .is_some_and(|decision| self.state.seats[usize::from(decision.seat.0)].defeat.is_none());
                if asked && self.is_choice() {
                    // Also where nothing seems to have been touched.
                    #[cfg(debug_assertions)]
                    if self.is_up_to_date() {
                        self.compare_with_slow_way();
                    }
                    self.ask_in_loop();
                    return;
                }
                let decision = self.state.decision;
                if let (Some(only), Some(decision)) = (self.take_back(), decision) {
                    self.decide(decision, only);
                }
                continue;
            }
            self.remember_cause();
            if !self.state.stack.is_empty() {
                self.advance_frame();
            } else if self.is_begun_battle_over() {
                self.end_begun_battle();
            } else if !self.state.pending.is_empty() {
                self.start_waiting();
            } else {
                self.state.batch = 0;
                self.state.chain = 0;
                // Events can be forgotten if nothing asks for past ones.
                if self.needs().records.is_empty() && self.state.delayed.is_empty() {
                    self.forget();
                }
                self.advance_phase();
            }
        }
        // Turn follows turn or attack follows attack, and nobody has anything to decide.
        self.end_loop();
    }

    /// Checks whether the options leave a player anything to decide: one option is no decision.
    #[inline]
    pub(super) fn is_choice(&self) -> bool {
        let least = if self.state.asks_all { 1 } else { 2 };
        self.state.options.len() >= least
    }

    /// Withdraws a decision without alternatives. Returns the only option, if there is one; later events are attributed to the present top
    /// of the stack.
    #[inline]
    pub(super) fn take_back(&mut self) -> Option<Choice> {
        self.state.decision = None;
        let only = self.state.options.first().copied();
        self.state.options.clear();
        self.remember_cause();
        only
    }

    /// Checks at each step whether neither constant effects nor rules management depend on what has been touched.
    #[inline(always)]
    fn is_at_rest(&mut self) -> bool {
        let rests = self.is_up_to_date() && self.is_settled();
        #[cfg(debug_assertions)]
        if rests && !self.cache.touched.is_empty() {
            self.compare_with_slow_way();
        }
        rests
    }

    /// Checks whether some of the players who carry out an instruction have done so, and others have not yet.
    fn is_amid_players(&self) -> bool {
        matches!(self.state.stack.last(), Some(StackFrame::Effect(effect)) if effect.turn > 0)
    }
}
