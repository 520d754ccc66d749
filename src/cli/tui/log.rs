//! The log of all turns: what was told to the viewer, and at which moment.

use super::super::play::ink::Ink;
use super::super::play::log::{Entry, Log};
use super::super::table::Table;
use super::timeline::Timeline;
use gcs::game::SeatId;

/// An entry, and the moment that it led to.
pub(super) struct At {
    pub(super) moment: usize,
    pub(super) entry: Entry,
}

/// Everything that was told: of a game that is played up to the moment that is looked at, of another one to its end.
#[derive(Default)]
pub(super) struct Told {
    pub(super) entries: Vec<At>,
    /// Who is told it; nobody where everything is told.
    viewer: Option<SeatId>,
    /// The moments that are told so far.
    moments: usize,
}

impl Told {
    /// Tells what is new up to a moment, and forgets what was taken back.
    pub(super) fn follow(&mut self, table: &Table, time: &Timeline<'_>, viewer: Option<SeatId>, last: usize) {
        if self.viewer != viewer {
            *self = Told {
                viewer,
                ..Told::default()
            };
        }
        // The last moment may have become another one: an answer was taken back, and another given.
        self.moments = self.moments.min(last);
        let kept = self.entries.iter().position(|at| at.moment >= self.moments);
        self.entries.truncate(kept.unwrap_or(self.entries.len()));
        let game = time.game();
        let log = Log::of(table, game.library(), game.format(), viewer, Ink::PLAIN);
        for moment in self.moments..=last {
            let entries = log.entries(time.events(moment).iter().copied());
            self.entries
                .extend(entries.into_iter().map(|entry| At { moment, entry }));
        }
        self.moments = last + 1;
    }

    /// How many entries there are up to a moment.
    pub(super) fn up_to(&self, moment: usize) -> usize {
        self.entries.partition_point(|at| at.moment <= moment)
    }

    /// The entries from one on, forward or back, that have some words.
    pub(super) fn find(&self, words: &str, from: usize, back: bool) -> Option<usize> {
        let words = words.to_lowercase();
        let has = |at: &usize| {
            self.entries.get(*at).is_some_and(|at| {
                let why = at.entry.why.as_deref().unwrap_or_default();
                let text = format!("{} {} {why}", at.entry.words, at.entry.rule);
                text.to_lowercase().contains(&words)
            })
        };
        if back {
            (0..from).rev().find(has)
        } else {
            (from + 1..self.entries.len()).find(has)
        }
    }
}
