//! The course of the game as the player goes through it: back and forth, to a turn, and out of it.

use super::input::Key;
use super::overlay::Overlay;
use super::timeline::Answer;
use super::{App, Held, Left, Spot, Use};
use gcs::game::{DecisionKind, SeatId};

impl App<'_> {
    /// Steps through a game that is only looked at. Returns whether it was such a key.
    pub(super) fn replay_key(&mut self, key: Key) -> bool {
        let at = self.time.at();
        match key {
            Key::Right | Key::Enter | Key::Char(' ') => self.go(at + 1),
            Key::Left | Key::Backspace => self.go(at.saturating_sub(1)),
            Key::PageDown => self.go_to_turn(true),
            Key::PageUp => self.go_to_turn(false),
            Key::Home => self.go(0),
            Key::End => self.go(self.time.last()),
            _ => return false,
        }
        true
    }

    pub(super) fn go_to_turn(&mut self, on: bool) {
        let turn = self.time.game().turn();
        let at = self.time.at();
        let is_other = |moment: &usize| self.time.game_at(*moment).turn() != turn;
        let found = match on {
            true => (at..=self.time.last()).find(is_other).unwrap_or(self.time.last()),
            false => {
                let before = (0..at).rev().find(is_other).unwrap_or(0);
                let turn = self.time.game_at(before).turn();
                let first = (0..=before).find(|moment| self.time.game_at(*moment).turn() == turn);
                first.unwrap_or(0)
            }
        };
        self.go(found);
    }

    /// Looks at another moment.
    pub(super) fn go(&mut self, moment: usize) {
        self.time.go(moment);
        self.arrive();
        if self.used == Use::Replay {
            self.notice = match self.time.answer_at(self.time.at()) {
                Some(answer) => format!("next: {}", self.answer_words(answer)),
                None => "this is the end".to_owned(),
            };
        }
    }

    pub(super) fn answer_words(&self, answer: Answer) -> String {
        let game = self.time.game();
        match (answer, game.decision()) {
            (Answer::Option(option), Some(decision)) => {
                let view = game.view(decision.seat);
                let who = format!("player {}", u16::from(decision.seat.0) + 1);
                let is_hidden = self.fixed && decision.seat != self.viewer;
                match game.options().get(option) {
                    Some(choice) if !is_hidden => format!("{who}: {}", view.describe(*choice)),
                    Some(_) | None => format!("{who} decides ({})", decision.kind.word()),
                }
            }
            (Answer::Concede(seat), _) => format!("player {} gives up (1-2-4)", u16::from(seat.0) + 1),
            (Answer::Option(_) | Answer::Stall, _) => "the game is stopped".to_owned(),
        }
    }

    /// Goes a step back: out of the targets, out of the list, or to before what was begun.
    pub(super) fn cancel(&mut self) {
        match self.held {
            Held::Attack(unit) => {
                self.cursor = Some(Spot::Card(unit));
                self.held = Held::List;
                self.row = 0;
            }
            Held::List if self.decision().is_some_and(|decision| decision.kind.is_free()) => {
                self.held = Held::Nothing;
                self.row = 0;
            }
            Held::List | Held::Nothing => self.take_begun_back(),
        }
    }

    /// Takes back what the present question belongs to, as long as nobody else has decided anything since.
    pub(super) fn take_begun_back(&mut self) {
        let Some(decision) = self.decision().filter(|decision| !decision.kind.is_free()) else {
            return;
        };
        let before = |moment: usize| {
            let decided = self.time.game_at(moment).decision();
            decided.filter(|before| before.seat == decision.seat)
        };
        let mut moment = self.time.at();
        while let Some(earlier) = moment.checked_sub(1) {
            let Some(decided) = before(earlier) else { break };
            moment = earlier;
            if decided.kind.is_free() || decided.kind == DecisionKind::Redraw {
                break;
            }
        }
        if moment == self.time.at() {
            self.notice = "this has to be decided; U takes back what was before".to_owned();
        } else {
            self.time.go(moment);
            self.arrive();
            self.notice = "taken back".to_owned();
        }
    }

    pub(super) fn is_own(&self, moment: usize) -> bool {
        let decision = self.time.game_at(moment).decision();
        decision.is_some_and(|decision| self.people.contains(&decision.seat))
    }

    /// Goes back to the last decision of a person.
    pub(super) fn undo(&mut self) {
        let found = (0..self.time.at()).rev().find(|moment| self.is_own(*moment));
        match found {
            Some(moment) => {
                self.time.go(moment);
                self.budget = gcs::agents::Budget::default();
                self.arrive();
                self.notice = "taken back; R does it again".to_owned();
            }
            None => self.notice = "there is nothing to take back".to_owned(),
        }
    }

    /// Goes on to the next decision of a person that was taken back, or to the end of what was played.
    pub(super) fn redo(&mut self) {
        let next = self.time.at() + 1;
        if next > self.time.last() {
            self.notice = "there is nothing to do again".to_owned();
            return;
        }
        let found = (next..=self.time.last()).find(|moment| self.is_own(*moment));
        self.time.go(found.unwrap_or(self.time.last()));
        self.arrive();
    }

    pub(super) fn leave_key(&mut self, key: Key) {
        let is_over = self.used == Use::Replay || self.time.game().decision().is_none();
        match key {
            Key::Char('l' | 'L') | Key::Enter => {
                self.left = Some(if is_over { Left::Done } else { Left::Saved });
            }
            Key::Char('c' | 'C') if !is_over => {
                let seat = self.decision().map_or(self.viewer, |decision| decision.seat);
                self.concede(seat);
            }
            // Whoever says it twice means it.
            Key::Interrupt | Key::Char('q' | 'Q') => {
                self.left = Some(if is_over { Left::Done } else { Left::Saved });
            }
            _ => self.overlay = Overlay::None,
        }
    }

    pub(super) fn concede(&mut self, seat: SeatId) {
        self.overlay = Overlay::None;
        let plays = self.time.game().view(seat).plays(seat) && self.people.contains(&seat);
        if !plays {
            self.notice = "nobody here plays any more".to_owned();
            return;
        }
        match self.time.answer(Answer::Concede(seat)) {
            Ok(()) => {
                self.pace.hurry();
                self.arrive();
            }
            Err(error) => self.notice = error,
        }
    }
}
