//! The timeline of a game: every decision with its answer, and the game as it was at each.

use gcs::game::log::Event;
use gcs::game::{Game, SeatId};

/// How a decision was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Answer {
    /// With the option of that index.
    Option(usize),
    /// That player has given up (1-2-4).
    Concede(SeatId),
    /// The bots did not come to an end, and the game was stopped.
    Stall,
}

/// A decision, or the end of the game.
struct Moment<'t> {
    game: Game<'t>,
    /// What has happened since the moment before.
    events: Vec<Event>,
    answer: Option<Answer>,
}

/// A game with everything that led to it, and what was taken back. A moment takes some kilobytes.
pub(in crate::cli) struct Timeline<'t> {
    /// At least one.
    moments: Vec<Moment<'t>>,
    /// The moment that is looked at.
    at: usize,
}

impl<'t> Timeline<'t> {
    /// Begins with a game and what has happened in it so far.
    pub(in crate::cli) fn new(game: Game<'t>, events: Vec<Event>) -> Timeline<'t> {
        Timeline {
            moments: vec![Moment {
                game,
                events,
                answer: None,
            }],
            at: 0,
        }
    }

    /// The game at the moment that is looked at.
    pub(in crate::cli) fn game(&self) -> &Game<'t> {
        &self.moments[self.at].game
    }

    /// The game at a moment; the last one if there is none with that number.
    pub(in crate::cli) fn game_at(&self, moment: usize) -> &Game<'t> {
        &self.moments[moment.min(self.last())].game
    }

    /// The number of the moment that is looked at.
    pub(in crate::cli) fn at(&self) -> usize {
        self.at
    }

    /// The number of the last moment, including those that were taken back.
    pub(in crate::cli) fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// What happened between a moment and the one before it.
    pub(in crate::cli) fn events(&self, moment: usize) -> &[Event] {
        self.moments.get(moment).map_or(&[], |moment| &moment.events)
    }

    /// The answers from the beginning up to the moment that is looked at, each with the game that it was given in.
    pub(in crate::cli) fn answers(&self) -> impl Iterator<Item = (&Game<'t>, Answer)> {
        let past = self.moments[..self.at].iter();
        past.filter_map(|moment| Some((&moment.game, moment.answer?)))
    }

    /// The answer of a moment, where one was given.
    pub(in crate::cli) fn answer_at(&self, moment: usize) -> Option<Answer> {
        self.moments.get(moment).and_then(|moment| moment.answer)
    }

    /// Answers the decision and goes on to the next. What was taken back before is forgotten, unless the answer is the same.
    ///
    /// # Errors
    ///
    /// Returns in words why the game does not take the answer; nothing has changed then.
    pub(in crate::cli) fn answer(&mut self, answer: Answer) -> Result<(), String> {
        if self.moments[self.at].answer == Some(answer) && self.at < self.last() {
            self.at += 1;
            return Ok(());
        }
        let mut game = self.game().clone();
        let mut events = Vec::new();
        match answer {
            Answer::Option(option) => {
                let taken = game.choose_logged(option, &mut events);
                taken.map_err(|error| error.to_string())?;
            }
            Answer::Concede(seat) => game.concede_logged(seat, &mut events),
            Answer::Stall => game.stall_logged(&mut events),
        }
        self.moments.truncate(self.at + 1);
        self.moments[self.at].answer = Some(answer);
        self.moments.push(Moment {
            game,
            events,
            answer: None,
        });
        self.at += 1;
        Ok(())
    }

    /// Looks at another moment; the nearest if there is none with that number.
    pub(in crate::cli) fn go(&mut self, moment: usize) {
        self.at = moment.min(self.last());
    }
}
