//! Words that cards write in the place of others: with which a line is understood that is not, and with which one means something that
//! is read and means nothing.

use super::missing;
use super::tries::{Mended, TRIED_BYTES, farthest, sentence, tried_with, words_of};
use super::wording::at_place;
use crate::diagnostics::{Applicability, Diagnostic, Severity};
use crate::source::Span;
use crate::suggest::near;
use crate::syntax::ast::Spanned;
use std::ops::Range;

/// The number of wordings that are tried for a finding: each try compiles the line again.
const TRIED: usize = 8;

/// Adds to each error of a line that has no fix the words with which the line compiles; `compiles` says whether a line does.
pub(crate) fn suggest(text: &Spanned<String>, found: &mut [Diagnostic], compiles: impl Fn(&str) -> bool) {
    let line = text.node.as_str();
    if line.len() > TRIED_BYTES {
        return;
    }
    let errors = found
        .iter_mut()
        .filter(|finding| finding.severity() == Severity::Error && finding.fixes.is_empty());
    for finding in errors {
        // Some findings are at what stands before the line.
        let at = finding.span();
        let (Some(start), Some(end)) = (
            at.start.checked_sub(text.span.start),
            at.end.checked_sub(text.span.start),
        ) else {
            continue;
        };
        // "a Unit" for "1 Unit" says no more than before.
        let is_more = |(_, meant): &(Range<usize>, String)| meant.parse::<u8>().is_err();
        let near = near(line, start as usize..end as usize);
        let tried = near.into_iter().filter(is_more).take(TRIED);
        let mut meant = tried.map(|(place, meant)| {
            let meant = at_place(line, place.start, &meant);
            (place, meant)
        });
        let compiles = |place: &Range<usize>, meant: &str| {
            compiles(&format!("{}{meant}{}", &line[..place.start], &line[place.end..]))
        };
        if let Some((place, meant)) = meant.find(|(place, meant)| compiles(place, meant)) {
            let span = Span::new(place.start, place.end).shift(text.span.start);
            *finding = finding.clone().help(format!("did you mean `{meant}`")).fix(
                Applicability::Unsafe,
                format!("write `{meant}`"),
                span,
                meant,
            );
        }
    }
}

/// The number of words before the place of failure at which a wording can begin: "Units you control", "deal 2 damage to target Unit".
const BEFORE: usize = 8;

/// Returns the words that cards use instead of those around a place of failure, and with which the line is understood farthest.
pub(super) fn near_to(line: &str, before: usize, words: Range<usize>) -> Option<Mended> {
    let near = reworded(line, words).into_iter();
    farthest(near.filter_map(|(at, meant)| {
        let mended = tried_with(line, before, at, &meant)?;
        Some(Mended {
            is_near: true,
            ..mended
        })
    }))
}

/// Checks whether a sentence is an order to the card's player, without a condition: "Draw 1".
fn is_order(sentence: &str) -> bool {
    let first = sentence
        .trim_start()
        .split(|sign: char| !sign.is_alphabetic())
        .next();
    let verbs = [
        "activate", "add", "choose", "deal", "deploy", "destroy", "discard", "draw", "exile", "look", "pair",
        "place", "rest", "return", "reveal", "set", "shuffle",
    ];
    first.is_some_and(|first| verbs.iter().any(|verb| first.eq_ignore_ascii_case(verb)))
}

/// Returns the places and wordings that cards use instead of the words around a place of failure.
fn reworded(line: &str, words: Range<usize>) -> Vec<(Range<usize>, String)> {
    let sentence = sentence(line, words.start);
    // A phrase can begin with words that are understood.
    let before: Vec<usize> = words_of(line, sentence.start..words.start)
        .map(|word| word.start)
        .collect();
    let from = before.iter().rev().take(BEFORE).next_back();
    let from = from.map_or(words.start, |at| *at);
    // Include the bracket before the first of them.
    let from = line[..from]
        .rfind(' ')
        .map_or(0, |blank| blank + 1)
        .max(sentence.start);
    let part = &line[from..sentence.end.max(words.end)];
    // The part that is not understood can begin after them: "deal damage equal to 2 to it".
    let failed = words.start - from;
    let places = failed.saturating_sub(1)..words.end - from;
    let mut found = near(part, places);
    // "Add1 of", "top3", "2damage".
    for place in missing::words(line, from..words.end) {
        let (word, at) = (&line[place.clone()], place.start - from..place.end - from);
        let letter = |sign: char| sign.is_ascii_lowercase();
        let border = word
            .char_indices()
            .zip(word.chars().skip(1))
            .find(|((_, one), other)| {
                letter(*one) && other.is_ascii_digit() || one.is_ascii_digit() && letter(*other)
            });
        if let Some(((border, _), _)) = border {
            let (head, tail) = word.split_at(border + 1);
            found.push((at, format!("{head} {tail}")));
        }
    }
    let says = |text: &str, words: &[&str]| {
        let mut all = text.split(|sign: char| !sign.is_alphabetic());
        all.any(|word| words.iter().any(|one| word.eq_ignore_ascii_case(one)))
    };
    // Whose something is depends on the subject, which is valid until the end of a sentence.
    found.retain(|(at, meant)| {
        let (before, written) = (&line[sentence.start..from + at.start], &part[at.clone()]);
        let of_others = says(before, &["opponent", "player", "they", "enemy"]);
        let is_unsaid = |whose: &str| says(meant, &[whose]) && !says(written, &[whose, "my", "you"]);
        // After the place of failure, a word for a number may be correct.
        let is_number = meant.parse::<u8>().is_ok() && at.start > failed;
        // "Your Units can't receive more than 2 damage": a limit, and not what is received as a whole or not at all.
        let is_limit = meant.ends_with("or more")
            && ["can't receive", "cannot receive", "can't take", "cannot take"]
                .iter()
                .any(|limit| before.trim_end().ends_with(limit));
        let is_other = is_unsaid("your") && of_others || is_unsaid("their") && !of_others;
        !(is_number || is_limit || is_other || meant.starts_with(". Then") && !is_order(before))
    });
    let in_line = |(at, meant): (Range<usize>, String)| {
        let at = from + at.start..from + at.end;
        let meant = at_place(line, at.start, &meant);
        (at, meant)
    };
    found.into_iter().map(in_line).collect()
}
