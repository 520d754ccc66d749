//! The search for words close to those of this game. Where the first are not understood and what cards write in their place is, that
//! was meant. What has no words close to it in this game is an [`Idea`](super::Idea).

use super::pattern;
use super::wordings::{NEAR, Near};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

/// Returns the wordings of cards for some words of a sentence, with the range of these words: all that begin before the end of `places` and
/// end after its beginning, in the order of the table. They begin with a lower-case letter everywhere.
pub fn near(sentence: &str, places: Range<usize>) -> Vec<(Range<usize>, String)> {
    let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '\'';
    let starts = sentence
        .char_indices()
        .take_while(|(at, _)| *at < places.end)
        .filter(|(at, sign)| *sign != ' ' && !(is_of_word(*sign) && sentence[..*at].ends_with(is_of_word)));
    let mut found = Vec::new();
    for (start, sign) in starts {
        let rest = &sentence[start..];
        let Some(numbers) = u8::try_from(sign.to_ascii_lowercase())
            .ok()
            .and_then(|sign| BY_SIGN.get(&sign))
        else {
            continue;
        };
        for (number, wording) in numbers {
            if let Some((length, meant)) = meant(&NEAR[*number], wording, rest)
                && start + length >= places.start
            {
                found.push((*number, start..start + length, meant));
            }
        }
    }
    found.sort_by_key(|(number, place, _)| (*number, place.start));
    found
        .into_iter()
        .map(|(_, place, meant)| (place, meant))
        .collect()
}

/// Checks whether a word, ignoring case, occurs in some wording: then it is probably no misspelling.
pub fn is_of_wording(word: &str) -> bool {
    WORDS.contains(word.to_ascii_lowercase().as_str())
}

static WORDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let wording = NEAR.iter().flat_map(|near| near.wording);
    wording
        .flat_map(|wording| pattern::words(wording))
        .map(str::to_ascii_lowercase)
        .collect()
});

/// The numbers of entries, each with one of its wordings, by the sign that the wording can begin with.
static BY_SIGN: LazyLock<BTreeMap<u8, Vec<(usize, &'static str)>>> = LazyLock::new(|| {
    let mut by_sign: BTreeMap<u8, Vec<(usize, &'static str)>> = BTreeMap::new();
    for (number, near) in NEAR.iter().enumerate() {
        for wording in near.wording {
            for sign in pattern::first_signs(wording) {
                by_sign.entry(sign).or_default().push((number, *wording));
            }
        }
    }
    by_sign
});

/// Returns how much of a text a wording matches at its beginning, and the words that cards use instead.
fn meant(near: &Near, wording: &'static str, text: &str) -> Option<(usize, String)> {
    let (length, holes) = pattern::begins(wording, text)?;
    let meant = pattern::filled(near.meant, &holes)?;
    (!meant.eq_ignore_ascii_case(&text[..length])).then_some((length, meant))
}

#[cfg(test)]
mod tests {
    use super::super::pattern;
    use super::super::wordings::{NEAR, Near};
    use super::near;
    use crate::diagnostics::{Applicability, apply};
    use crate::source::{FileId, SourceFile};
    use crate::vocabulary::capitalized;
    use std::fmt::Write as _;

    /// A line of a card, with what its fixes make of it: whether anything was found, and whether nothing is left to be mended.
    fn mended(line: &str) -> (bool, bool) {
        let others =
            "unit X-002 \"Tin Frame\" { color red lv 1 cost 1 ap 1 hp 1 traits (Dock) (Crew) (Scout) }\n";
        let mut text = format!("unit X-001 \"X\" {{\n color red lv 3 cost 2 ap 2 hp 3\n{line}\n}}\n{others}");
        let mut is_found = false;
        for _ in 0..4 {
            let file = SourceFile::new("x.gcs", text.as_str()).unwrap();
            let compiled = crate::compile(&[file]);
            if compiled.diagnostics.is_empty() {
                return (is_found, true);
            }
            is_found = true;
            (text, _) = apply(&text, FileId(0), &compiled.diagnostics, Applicability::Unsafe);
        }
        (is_found, false)
    }

    /// The example of an entry, said in another of its wordings: none where it is what cards say.
    fn said_as(entry: &Near, wording: &'static str) -> Option<String> {
        let example = entry.example;
        let starts = example.char_indices().map(|(at, _)| at);
        let begun = starts.flat_map(|at| {
            let begins = move |wording| Some((at, pattern::begins(wording, &example[at..])?));
            entry.wording.iter().filter_map(move |wording| begins(wording))
        });
        let (at, (length, holes)): (usize, (usize, pattern::Filled<'_, '_>)) =
            begun.max_by_key(|(_, (length, _))| *length)?;
        let filled = |pattern| {
            pattern::filled(pattern, &holes).unwrap_or_else(|| panic!("a hole is left open: {pattern}"))
        };
        let words = filled(wording);
        if filled(entry.meant) == words {
            return None;
        }
        let is_first = example[at..].starts_with(char::is_uppercase);
        let words = if is_first { capitalized(&words) } else { words };
        Some(format!("{}{words}{}", &example[..at], &example[at + length..]))
    }

    /// Each wording is found in a line that cannot stay so, and mended to what cards say.
    #[test]
    fn what_is_worded_otherwise_is_mended() {
        let mut wrong = String::new();
        let mut number = 0;
        for entry in NEAR {
            assert!(
                entry
                    .wording
                    .iter()
                    .chain([&entry.meant])
                    .all(|wording| pattern::is_known(wording)),
                "{entry:?}"
            );
            let wordings = entry.wording.iter().filter_map(|wording| said_as(entry, wording));
            for line in std::iter::once(entry.example.to_string()).chain(wordings) {
                number += 1;
                match mended(&line) {
                    (true, true) => {}
                    (false, _) => writeln!(wrong, "cards can say this: {line}").unwrap(),
                    (true, false) => writeln!(wrong, "not mended: {line}").unwrap(),
                }
            }
        }
        assert_eq!(wrong, "");
        assert!(number > 300, "{number} lines");
    }

    #[test]
    fn words_within_others_are_none() {
        assert_eq!(near("the myth", 0..8), []);
        assert_eq!(near("my deck", 0..2), [(0..2, "your".to_string())]);
        assert_eq!(near("my deck", 3..7), []);
    }
}
