//! What the table asks of its host: that a bot decides, or gives a hint. Who hosts it has threads and a clock, the table has none.

use super::timeline::Answer;
use super::{App, Use};
use gcs::game::{Game, SeatId};
use gcs::simulate::game_seed;
use std::time::Duration;

/// How fast bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// The place in [`PACES`].
    at: usize,
    /// Whether the bots wait.
    pub(super) paused: bool,
    /// When the last of their answers was shown.
    last: Duration,
}

/// The milliseconds for which an answer of a bot is shown before the next.
const PACES: [u64; 6] = [0, 100, 300, 700, 1_500, 3_000];

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            at: 2,
            paused: false,
            last: Duration::ZERO,
        }
    }
}

impl Pace {
    /// Goes one step faster or slower, and says how fast that is.
    pub(super) fn change(&mut self, faster: bool) -> String {
        self.at = match faster {
            true => self.at.saturating_sub(1),
            false => (self.at + 1).min(PACES.len() - 1),
        };
        format!("bots show each of their moves for {} ms", self.milliseconds())
    }

    fn milliseconds(self) -> u64 {
        PACES.get(self.at).copied().unwrap_or_default()
    }

    /// Plays at once.
    pub(super) fn hurry(&mut self) {
        self.at = 0;
    }
}

/// A hint that was asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hint {
    /// None was.
    None,
    /// A bot thinks.
    Asked,
    /// The best moves: the option, the estimated chance to win, and the expected line.
    Given(Vec<Advice>),
}

/// A move that a bot would take.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::cli) struct Advice {
    /// The estimated chance to win, from 0 to 1.
    pub(in crate::cli) win_rate: f64,
    /// The move in words.
    pub(in crate::cli) words: String,
}

/// Something to work out while the table goes on.
pub(in crate::cli) struct Task<'t> {
    /// The moment that it is for.
    pub(in crate::cli) moment: usize,
    /// A copy of the game.
    pub(in crate::cli) game: Game<'t>,
    /// The player who decides.
    pub(in crate::cli) seat: SeatId,
    /// What chance the bot needs, so that equal answers before make equal answers again.
    pub(in crate::cli) seed: u64,
    /// Whether it is a hint for a person.
    pub(in crate::cli) hint: bool,
}

impl<'t> App<'t> {
    /// Returns what there is to work out, if anything. The host asks after each key and each answer.
    pub(in crate::cli) fn task(&mut self) -> Option<Task<'t>> {
        if self.used == Use::Replay || self.left.is_some() {
            return None;
        }
        let game = self.time.game().clone();
        let decision = game.decision()?;
        let moment = self.time.at();
        let is_person = self.people.contains(&decision.seat);
        let hint = is_person && self.hint == Hint::Asked;
        if is_person && !hint {
            return None;
        }
        if !is_person && (self.pace.paused || self.covered || self.overlay.hides()) {
            return None;
        }
        Some(Task {
            moment,
            seat: decision.seat,
            seed: game_seed(game_seed(self.seed, moment as u64), u64::from(decision.seat.0)),
            game,
            hint,
        })
    }

    /// How long the answer of a bot waits, so that the one before can be seen.
    pub(in crate::cli) fn rest(&self) -> Duration {
        let due = self.pace.last + Duration::from_millis(self.pace.milliseconds());
        due.saturating_sub(self.now)
    }

    /// Tells the table what time it is.
    pub(in crate::cli) fn tick(&mut self, now: Duration) {
        self.now = now;
    }

    /// Takes what a bot has decided. An answer to a moment that is not looked at any more is none.
    pub(in crate::cli) fn decided(&mut self, moment: usize, option: usize) {
        let waits = self.time.game().decision();
        let is_bot = waits.is_some_and(|decision| !self.people.contains(&decision.seat));
        if moment != self.time.at() || !is_bot || self.pace.paused {
            return;
        }
        self.pace.last = self.now;
        let answer = match self.budget.spend(self.time.game()) {
            true => Answer::Option(option),
            false => Answer::Stall,
        };
        match self.time.answer(answer) {
            Ok(()) => self.arrive(),
            Err(error) => self.notice = error,
        }
    }

    /// Takes a hint.
    pub(in crate::cli) fn advised(&mut self, moment: usize, advice: Vec<Advice>) {
        if moment == self.time.at() && self.hint == Hint::Asked {
            self.hint = Hint::Given(advice);
        }
    }
}
