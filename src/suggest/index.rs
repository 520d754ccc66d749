//! "Did you mean" among many names, asked many times: a search compares a bounded number of them.

use super::{LONGEST, bound, nearest};
use crate::limits;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The number of candidates in a search that are compared letter by letter.
const COMPARED: usize = 20;

/// The marker before and after the letters of a name, so that its first and last letter belong to two pairs as well.
const EDGE: char = '\0';

/// A pair of letters with the length of a name that has it, as one number, and which name that is.
type Entry = (u64, u32);

/// Names in which slips are looked for. To look through all of them at each slip would take longer the more names there are, for
/// each of the more slips that there are then. So names are found by the pairs of letters that they share with the slip, those
/// with the rarest pairs first.
#[derive(Clone, Debug, Default)]
pub struct Index {
    names: Vec<String>,
    /// Each pair of letters of a name in lower case, with the length of the name, sorted: names of the same length that share a pair are
    /// adjacent. Built on the first search.
    pairs: OnceLock<Vec<Entry>>,
    /// The names in small letters, in their order.
    small: Vec<(String, u32)>,
}

impl Index {
    /// An index of names; of equally near ones those before count.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Index {
        let mut seen = BTreeSet::new();
        let names = names.into_iter().filter(|name| seen.insert(*name));
        let mut index = Index {
            names: names.map(str::to_string).collect(),
            ..Index::default()
        };
        let small = index.names.iter().map(|name| name.to_lowercase());
        index.small = small.zip(0..).collect();
        index.small.sort_unstable();
        index
    }

    /// Returns each pair of letters of a name, with the length of the name.
    fn pairs(&self) -> &[Entry] {
        self.pairs.get_or_init(|| {
            let mut all = Vec::new();
            for (small, at) in &self.small {
                let letters = small.chars().count();
                if letters <= LONGEST {
                    all.extend(pairs(small).map(|pair| (key(letters, pair), *at)));
                }
            }
            all.sort_unstable();
            all.dedup();
            all
        })
    }

    /// The names, each once.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the name that equals this one if case is ignored.
    pub fn in_other_letters(&self, name: &str) -> Option<&str> {
        let small = name.to_lowercase();
        let at = self.small.partition_point(|(known, _)| *known < small);
        let (known, at) = self.small.get(at)?;
        (*known == small).then(|| self.name(*at))
    }

    /// Returns the name that a word is most likely a misspelling of, as [`nearest`] does. Of the names that share pairs with the word, only
    /// a limited number is looked at ([`limits::LOOKED_AT`]).
    pub fn nearest(&self, word: &str) -> Option<&str> {
        if self.names.len() <= COMPARED {
            return nearest(word, self.names.iter().map(String::as_str));
        }
        if let Some(same) = self.in_other_letters(word) {
            return Some(same);
        }
        let small = word.to_lowercase();
        let letters = small.chars().count();
        if letters > LONGEST {
            return None;
        }
        if letters == 2 {
            // A word of two letters can only have them swapped.
            return self.in_other_letters(&small.chars().rev().collect::<String>());
        }
        let bound = bound(letters);
        let lengths = letters.saturating_sub(bound)..=letters + bound;
        let own: BTreeSet<[char; 2]> = pairs(&small).collect();
        let mut shared: Vec<(usize, Vec<&[Entry]>)> = own
            .into_iter()
            .map(|pair| {
                let with: Vec<_> = lengths
                    .clone()
                    .map(|length| self.with(key(length, pair)))
                    .collect();
                (with.iter().map(|some| some.len()).sum(), with)
            })
            .collect();
        shared.sort_by_key(|(count, _)| *count);
        let looked_at = shared.iter().flat_map(|(_, with)| with).copied().flatten();
        let mut met: Vec<u32> = Vec::with_capacity(limits::LOOKED_AT);
        met.extend(looked_at.map(|(_, at)| *at).take(limits::LOOKED_AT));
        met.sort_unstable();
        // The names that share most pairs come first.
        let mut by_shared: Vec<(Reverse<usize>, u32)> = Vec::with_capacity(limits::LOOKED_AT);
        let same = met.chunk_by(|one, other| one == other);
        by_shared.extend(same.map(|same| (Reverse(same.len()), same[0])));
        by_shared.sort_unstable();
        let near = by_shared.into_iter().take(COMPARED);
        nearest(word, near.map(|(_, at)| self.name(at)))
    }

    /// The names with a key.
    fn with(&self, key: u64) -> &[Entry] {
        let pairs = self.pairs();
        let from = pairs.partition_point(|(known, _)| *known < key);
        let rest = &pairs[from..];
        &rest[..rest.partition_point(|(known, _)| *known == key)]
    }

    fn name(&self, at: u32) -> &str {
        &self.names[at as usize]
    }
}

/// The pairs of letters that stand side by side in a name, its edges included.
fn pairs(small: &str) -> impl Iterator<Item = [char; 2]> {
    let before = std::iter::once(EDGE).chain(small.chars());
    let behind = small.chars().chain(std::iter::once(EDGE));
    before.zip(behind).map(|(one, other)| [one, other])
}

/// A pair of letters of a name so long, as one number: a letter takes 21 bits, and names that are found have few letters.
fn key(letters: usize, [one, other]: [char; 2]) -> u64 {
    (letters as u64) << 42 | u64::from(one) << 21 | u64::from(other)
}
