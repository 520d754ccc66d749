//! What designers of other games say, and how cards of this one say it. Suggestions by meaning: where the words themselves
//! are of another game, no word of this one that looks like them is what was meant. What cards cannot say at all is in [`BEYOND`].

use super::beyond::BEYOND;
use super::idea::Idea;
use super::otherwise::IDEAS;
use std::ops::Range;

/// Whether cards can say what is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Cards can say the idea in other words: the example says it.
    Otherwise,
    /// Cards cannot say the idea: the example is what comes nearest.
    Beyond,
}

/// An idea that some words speak of.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// The idea that is meant.
    pub idea: &'static Idea,
    /// Whether cards can say it.
    pub reach: Reach,
    /// The range of the words that say the idea.
    pub at: Range<usize>,
}

impl Spoken {
    /// How cards say it, or what comes nearest.
    pub fn help(&self) -> String {
        let Idea { here, example, .. } = self.idea;
        match self.reach {
            Reach::Otherwise => format!("{here}: `{example}`"),
            Reach::Beyond => format!("{here}; the nearest: `{example}`"),
        }
    }
}

/// All ideas, and whether cards can say them.
pub fn ideas() -> impl Iterator<Item = (&'static Idea, Reach)> {
    let otherwise = IDEAS.iter().map(|idea| (idea, Reach::Otherwise));
    otherwise.chain(BEYOND.iter().map(|beyond| (&beyond.idea, Reach::Beyond)))
}

/// The idea that some words speak of: the first that ends behind the offset `from`, of those that begin at one place the longest.
/// Names and traits are no words of an idea.
pub fn idea(words: &str, from: usize) -> Option<Spoken> {
    let lower = words.to_ascii_lowercase();
    let of_word = |character: char| character.is_alphanumeric() || character == '\'';
    let is_name = |at: usize| {
        let opened = |open: char, close: char| {
            lower[..at]
                .rfind(open)
                .is_some_and(|open| !lower[open..at].contains(close))
        };
        opened('(', ')') || opened('[', ']') || lower[..at].matches('"').count() % 2 == 1
    };
    let mut best: Option<Spoken> = None;
    for (idea, reach) in ideas() {
        for wording in idea.wording {
            let found = lower
                .match_indices(wording)
                .map(|(at, wording)| at..at + wording.len());
            let mut whole = found.filter(|at| {
                at.end > from
                    && !lower[..at.start].ends_with(of_word)
                    && !lower[at.end..].starts_with(of_word)
                    && !is_name(at.start)
            });
            let order = |at: &Range<usize>| (at.start, std::cmp::Reverse(at.end));
            if let Some(at) = whole.next()
                && best.as_ref().is_none_or(|before| order(&at) < order(&before.at))
            {
                best = Some(Spoken { idea, reach, at });
            }
        }
    }
    best
}
