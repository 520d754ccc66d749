//! The options of a decision as they are offered: those that come to the same as one.

use super::words::Words;
use gcs::game::{Choice, DecisionKind};

/// An option as it is offered, for all that come to the same.
pub(in crate::cli) struct Offered {
    /// The indices among the options of the game, at least one.
    pub(in crate::cli) alike: Vec<usize>,
    /// The first of them.
    pub(in crate::cli) choice: Choice,
    /// The option in words: no other has the same.
    pub(in crate::cli) words: String,
}

impl Offered {
    /// Returns the options to show. Equivalent options are merged; others with the same words are distinguished.
    pub(in crate::cli) fn of(words: Words<'_>, kind: DecisionKind) -> Vec<Offered> {
        let mut all: Vec<Offered> = Vec::new();
        for (at, choice) in words.view.options().iter().enumerate() {
            let line = words.in_full(kind, *choice);
            let is_same =
                |other: &&mut Offered| other.words == line && words.are_alike(other.choice, *choice);
            match all.iter_mut().find(is_same) {
                Some(same) => same.alike.push(at),
                None => all.push(Offered {
                    alike: vec![at],
                    choice: *choice,
                    words: line,
                }),
            }
        }
        let written: Vec<String> = all.iter().map(|option| option.words.clone()).collect();
        for (at, line) in written.iter().enumerate() {
            let number = written[..=at].iter().filter(|other| *other == line).count();
            let count = written.iter().filter(|other| *other == line).count();
            if count > 1 {
                all[at].words = words.option_apart(kind, all[at].choice, number, count);
            }
        }
        all
    }

    /// The index among the options of the game.
    pub(in crate::cli) fn at(&self) -> usize {
        self.alike.first().copied().unwrap_or_default()
    }
}
