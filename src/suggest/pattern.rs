//! Patterns of words with holes: `with {n} {stat} or {bound}`. What fills the holes of one pattern is put into those of another.

use std::ops::Range;

/// The kind of words that fill a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hole {
    /// `3`.
    Number,
    /// `2`, and more.
    Many,
    /// `first` to `fifth`.
    Nth,
    /// `AP`, `HP`.
    Stat,
    /// `less`, `lower`, `higher`: at most, or at least.
    Bound,
    /// `AP+1`, `+1 AP`, `AP +1`: what cards write as `AP+1`.
    Change,
    /// `<Breach 2>`.
    Keyword,
    /// `(Dock)`.
    Trait,
    /// `[Tin Frame]`.
    Name,
    /// `Units`, `Pilot card`.
    Noun,
    /// The object of an instruction without its number: `enemy Unit`, `rested Units`, `(Dock) Unit card`.
    Kind,
    /// The object of an instruction without its number, with its modifiers: `enemy Unit that is Lv.3 or lower`.
    What,
    /// The grammatical object: `this Unit`, `it`, `them`, `all your Units`.
    Subject,
}

/// The form in which the filling of a hole is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spelling {
    /// Unchanged.
    Same,
    /// `less`, `more`.
    Amount,
    /// `lower`, `higher`.
    Level,
    /// `AP`.
    Capitals,
    /// `AP+1`.
    Change,
    /// `②`.
    Paid,
    /// `4` of `3`: more than three are four or more.
    OneMore,
    /// `2` of `3`: fewer than three are two or less.
    OneLess,
    /// The grammatical subject: `they`, which is `them` after a verb.
    Subject,
    /// A verb, in the singular or in the plural.
    Verb(&'static str, &'static str),
}

/// Returns the kind and the spelling of a hole with this name.
fn hole(name: &str) -> Option<(Hole, Spelling)> {
    Some(match name {
        "n" | "m" => (Hole::Number, Spelling::Same),
        "many" => (Hole::Many, Spelling::Same),
        "nth" => (Hole::Nth, Spelling::Same),
        "paid" => (Hole::Number, Spelling::Paid),
        "n+1" => (Hole::Number, Spelling::OneMore),
        "n-1" => (Hole::Number, Spelling::OneLess),
        "stat" => (Hole::Stat, Spelling::Capitals),
        "bound" => (Hole::Bound, Spelling::Amount),
        "level" => (Hole::Bound, Spelling::Level),
        "change" | "other" => (Hole::Change, Spelling::Change),
        "keyword" => (Hole::Keyword, Spelling::Same),
        "trait" | "trait2" | "trait3" => (Hole::Trait, Spelling::Same),
        "name" => (Hole::Name, Spelling::Same),
        "noun" => (Hole::Noun, Spelling::Same),
        "kind" => (Hole::Kind, Spelling::Same),
        "what" => (Hole::What, Spelling::Same),
        "is" => (Hole::Kind, Spelling::Verb("is", "are")),
        "subject" => (Hole::Subject, Spelling::Subject),
        "gets" => (Hole::Subject, Spelling::Verb("gets", "get")),
        "gains" => (Hole::Subject, Spelling::Verb("gains", "gain")),
        "recovers" => (Hole::Subject, Spelling::Verb("recovers", "recover")),
        _ => return None,
    })
}

/// Checks whether all holes of a pattern are known.
#[cfg(test)]
pub(super) fn is_known(pattern: &str) -> bool {
    unknown(pattern, |name| hole(name).is_some()).is_none()
}

/// The first hole of a pattern that is none of `holes`, with its braces as far as they are there.
pub(crate) fn unknown_hole<'p>(pattern: &'p str, holes: &[&str]) -> Option<&'p str> {
    unknown(pattern, |name| holes.contains(&name))
}

fn unknown(pattern: &str, is_known: impl Fn(&str) -> bool) -> Option<&str> {
    let mut at = 0;
    for part in parts(pattern) {
        match part {
            Part::Words(words) => {
                if let Some(open) = words.find(['{', '}']) {
                    return pattern.get(at + open..at + words.len());
                }
                at += words.len();
            }
            Part::Hole(name) => {
                let length = name.len() + "{}".len();
                if !is_known(name) {
                    return pattern.get(at..at + length);
                }
                at += length;
            }
        }
    }
    None
}

/// The first hole of a pattern that nothing fills which the holes of another take.
pub(crate) fn unfilled<'p>(pattern: &str, meant: &'p str) -> Option<&'p str> {
    holes(meant).find(|name| !holes(pattern).any(|other| fills(other, name)))
}

/// The first hole of a pattern that fills none of those of another.
pub(crate) fn unused<'p>(pattern: &'p str, meant: &str) -> Option<&'p str> {
    holes(pattern).find(|name| !holes(meant).any(|other| fills(name, other)))
}

/// Returns the first hole that occurs twice in a pattern: one of its two fillings would be lost.
pub(crate) fn twice(pattern: &str) -> Option<&str> {
    let all: Vec<&str> = holes(pattern).collect();
    let mut at = 0..all.len();
    at.find_map(|at| all[..at].contains(&all[at]).then_some(all[at]))
}

/// The names of the holes of a pattern.
fn holes(pattern: &str) -> impl Iterator<Item = &str> {
    parts(pattern).filter_map(|part| match part {
        Part::Hole(name) => Some(name),
        Part::Words(_) => None,
    })
}

/// Checks whether the hole `said` fills the hole `meant`: they have the same name, or differ in spelling only.
fn fills(said: &str, meant: &str) -> bool {
    let is_respelt = || {
        let (Some((one, spelt)), Some((other, wanted))) = (hole(said), hole(meant)) else {
            return false;
        };
        one == other && (spelt, wanted) != (Spelling::Same, Spelling::Same)
    };
    said == meant || is_respelt()
}

/// Returns a sample filling for a hole.
pub(crate) fn sample(name: &str) -> Option<&'static str> {
    Some(match hole(name)?.0 {
        Hole::Number | Hole::Many => "2",
        Hole::Nth => "second",
        Hole::Stat => "AP",
        Hole::Bound => "less",
        Hole::Change => "AP+1",
        Hole::Keyword => "<Blocker>",
        Hole::Trait => "(Trait)",
        Hole::Name => "[Name]",
        Hole::Noun => "Units",
        Hole::Kind | Hole::What => "enemy Unit",
        Hole::Subject => "this Unit",
    })
}

/// Descriptions of cards, one for each place where they can be.
pub(crate) const DESCRIPTIONS: [&str; 4] = ["enemy Unit", "Unit card", "Units", "Unit cards"];

/// Returns sample fillings for the holes of a pattern, with the given one for descriptions.
pub(crate) fn samples<'p>(pattern: &'p str, description: &'static str) -> Option<Filled<'p, 'static>> {
    let of = |name| match hole(name)?.0 {
        Hole::Noun | Hole::Kind | Hole::What => Some(description),
        Hole::Number
        | Hole::Many
        | Hole::Nth
        | Hole::Stat
        | Hole::Bound
        | Hole::Change
        | Hole::Keyword
        | Hole::Trait
        | Hole::Name
        | Hole::Subject => sample(name),
    };
    let holes = parts(pattern).filter_map(|part| match part {
        Part::Hole(name) => Some(name),
        Part::Words(_) => None,
    });
    holes.map(|name| Some((name, of(name)?))).collect()
}

/// A pattern as it could stand in a line: what it says, with samples in its holes, and what another means with the same.
#[cfg(feature = "lsp")]
pub(crate) fn sampled(said: &str, means: &str) -> Option<(Vec<Sampled>, String)> {
    let mut filled_holes: Filled<'_, '_> = Vec::new();
    let mut pieces = Vec::new();
    for part in parts(said) {
        pieces.push(match part {
            Part::Words(words) => Sampled::Words(words.to_string()),
            Part::Hole(name) => {
                let sample = sample(name)?;
                filled_holes.push((name, sample));
                Sampled::Hole(sample)
            }
        });
    }
    Some((pieces, filled(means, &filled_holes)?))
}

/// A part of a pattern with samples in its holes.
#[cfg(feature = "lsp")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sampled {
    /// Words as they stand.
    Words(String),
    /// The name of a hole.
    Hole(&'static str),
}

/// The names of all holes.
pub(crate) const HOLES: [&str; 16] = [
    "n", "m", "many", "n+1", "n-1", "paid", "stat", "bound", "level", "change", "keyword", "trait", "name",
    "noun", "kind", "what",
];

/// A part of a pattern: words as they stand, or the name of a hole.
enum Part<'p> {
    Words(&'p str),
    Hole(&'p str),
}

fn parts(pattern: &str) -> impl Iterator<Item = Part<'_>> {
    pattern.split_inclusive('}').flat_map(|part| {
        let (words, name) = match part.strip_suffix('}').and_then(|part| part.split_once('{')) {
            Some((words, name)) => (words, Some(Part::Hole(name))),
            None => (part, None),
        };
        [(!words.is_empty()).then_some(Part::Words(words)), name]
            .into_iter()
            .flatten()
    })
}

/// The words of a pattern that stand between its holes.
pub(super) fn words(pattern: &str) -> impl Iterator<Item = &str> {
    let words = parts(pattern).filter_map(|part| match part {
        Part::Words(words) => Some(words.split(|sign: char| !sign.is_alphanumeric())),
        Part::Hole(_) => None,
    });
    words.flatten().filter(|word| !word.is_empty())
}

/// The signs that words of a pattern can begin with, in small letters.
pub(super) fn first_signs(pattern: &str) -> Vec<u8> {
    let small = |words: &[&str]| {
        words
            .iter()
            .map(|word| word.as_bytes()[0].to_ascii_lowercase())
            .collect()
    };
    let mut signs: Vec<u8> = match parts(pattern).next() {
        None => Vec::new(),
        Some(Part::Words(words)) => small(&[words]),
        Some(Part::Hole(name)) => match hole(name).map(|(hole, _)| hole) {
            None => Vec::new(),
            Some(Hole::Number | Hole::Many) => (b'0'..=b'9').collect(),
            Some(Hole::Nth) => small(&ORDINALS),
            Some(Hole::Stat) => small(&["AP", "HP"]),
            Some(Hole::Bound) => small(&BOUNDS.concat()),
            Some(Hole::Change) => small(&["AP", "HP", "+", "-"]),
            Some(Hole::Keyword) => small(&["<"]),
            Some(Hole::Trait) => small(&["("]),
            Some(Hole::Name) => small(&["["]),
            Some(Hole::Noun) => small(&NOUNS),
            Some(Hole::Kind | Hole::What) => small(&[&NOUNS[..], &ADJECTIVES[..], &["("]].concat()),
            Some(Hole::Subject) => small(&SUBJECTS),
        },
    };
    signs.sort_unstable();
    signs.dedup();
    signs
}

/// The fillings of a pattern's holes, by name.
pub(crate) type Filled<'p, 'l> = Vec<(&'p str, &'l str)>;

/// The ranges of the fillings in a text, by the name of the hole.
pub(crate) type Places<'p> = Vec<(&'p str, Range<usize>)>;

/// Matches a pattern at the start of `text`, and returns the length of the match in bytes and the fillings.
pub(crate) fn begins<'p, 'l>(pattern: &'p str, text: &'l str) -> Option<(usize, Filled<'p, 'l>)> {
    let (length, places) = placed(pattern, text)?;
    let filled = places.into_iter().map(|(name, place)| (name, &text[place]));
    Some((length, filled.collect()))
}

/// Matches a pattern at the start of `text`, and returns the length of the match in bytes and the ranges of the fillings in the text.
pub(crate) fn placed<'p>(pattern: &'p str, text: &str) -> Option<(usize, Places<'p>)> {
    let mut at = 0;
    let mut places = Vec::new();
    for part in parts(pattern) {
        let rest = &text[at..];
        let length = match part {
            Part::Words(words) => rest
                .get(..words.len())
                .filter(|there| there.eq_ignore_ascii_case(words))
                .map(str::len)?,
            Part::Hole(name) => {
                let length = hole(name)?.0.length(rest)?;
                places.push((name, at..at + length));
                length
            }
        };
        at += length;
    }
    let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '\'';
    let is_cut = text[..at].ends_with(is_of_word) && text[at..].starts_with(is_of_word);
    (!is_cut).then_some((at, places))
}

/// The words of a pattern, with what filled the holes of another in its holes.
pub(crate) fn filled(pattern: &str, holes: &Filled<'_, '_>) -> Option<String> {
    let mut words = String::new();
    for part in parts(pattern) {
        match part {
            Part::Words(part) => words.push_str(part),
            Part::Hole(name) => {
                let (wanted, spelling) = hole(name)?;
                let same = |(filled, _): &&(&str, &str)| *filled == name;
                let alike =
                    |(filled, _): &&(&str, &str)| hole(filled).is_some_and(|(hole, _)| hole == wanted);
                let (_, text) = holes.iter().find(same).or_else(|| holes.iter().find(alike))?;
                let written = spelling.written(text, words.is_empty())?;
                words.push_str(&written);
            }
        }
    }
    Some(words)
}

impl Spelling {
    /// Returns a filling in the form in which it is inserted; `at_head` tells whether it begins the words.
    fn written(self, text: &str, at_head: bool) -> Option<String> {
        let last = text.rsplit(' ').next().unwrap_or_default().to_ascii_lowercase();
        let is_pronoun = matches!(last.as_str(), "them" | "they");
        let is_many = last.ends_with('s') && last != "this" || is_pronoun;
        Some(match self {
            Spelling::Same => text.to_string(),
            Spelling::Amount => if at_least(text)? { "more" } else { "less" }.to_string(),
            Spelling::Level => if at_least(text)? { "higher" } else { "lower" }.to_string(),
            Spelling::Capitals => text.to_ascii_uppercase(),
            Spelling::Change => {
                let (letters, number): (String, String) = text
                    .chars()
                    .filter(|sign| !sign.is_whitespace())
                    .partition(char::is_ascii_alphabetic);
                format!(
                    "{}{}",
                    letters.to_ascii_uppercase(),
                    number.replace(['–', '−'], "-")
                )
            }
            Spelling::Paid => paid(text)?,
            Spelling::OneMore => text.parse::<u32>().ok()?.checked_add(1)?.to_string(),
            Spelling::OneLess => text.parse::<u32>().ok()?.checked_sub(1)?.to_string(),
            Spelling::Subject if is_pronoun => if at_head { "they" } else { "them" }.to_string(),
            // "This Unit" began a sentence.
            Spelling::Subject if !at_head => match text.char_indices().nth(1) {
                Some((rest, _)) => format!("{}{}", text[..rest].to_lowercase(), &text[rest..]),
                None => text.to_lowercase(),
            },
            Spelling::Subject => text.to_string(),
            Spelling::Verb(one, many) => if is_many { many } else { one }.to_string(),
        })
    }
}

/// A number of Resources as a cost is printed: `②`.
fn paid(number: &str) -> Option<String> {
    let number: u32 = number.parse().ok()?;
    let sign = char::from_u32(u32::from('①') + number.checked_sub(1)?)?;
    ('①'..='⑳').contains(&sign).then(|| sign.to_string())
}

/// Returns whether words that bound a number are a lower bound; `None` if they are no such words.
fn at_least(word: &str) -> Option<bool> {
    let word = word.to_ascii_lowercase();
    let [least, most] = BOUNDS.map(|words| words.contains(&word.as_str()));
    (least || most).then_some(least)
}

/// "at least", and "at most".
const BOUNDS: [&[&str]; 2] = [
    &["more", "greater", "higher", "above", "over", "up"],
    &["less", "fewer", "lower", "below", "under", "smaller", "down"],
];

impl Hole {
    /// Returns the length in bytes of the filling at the beginning of a text.
    fn length(self, text: &str) -> Option<usize> {
        let word = || letters(text);
        let bracketed = |open: char, close: char| {
            let inner = text.strip_prefix(open)?;
            let end = inner.find(close)?;
            (end > 0 && !inner[..end].contains(open)).then_some(end + open.len_utf8() + close.len_utf8())
        };
        let length = match self {
            Hole::Number => match text.bytes().take_while(u8::is_ascii_digit).count() {
                // The number of a keyword effect, in its definition.
                0 if text[..word()] == *"N" => 1,
                digits => digits,
            },
            Hole::Many => {
                let digits = text.bytes().take_while(u8::is_ascii_digit).count();
                digits * usize::from(&text[..digits] != "1")
            }
            Hole::Nth => ORDINALS
                .iter()
                .find(|nth| text[..word()].eq_ignore_ascii_case(nth))
                .map_or(0, |nth| nth.len()),
            Hole::Stat => ["AP", "HP"]
                .iter()
                .find(|stat| text[..word()].eq_ignore_ascii_case(stat))
                .map_or(0, |stat| stat.len()),
            Hole::Bound => at_least(&text[..word()]).map_or(0, |_| word()),
            Hole::Change => change(text)?,
            Hole::Keyword => bracketed('<', '>')?,
            Hole::Trait => bracketed('(', ')')?,
            Hole::Name => bracketed('[', ']')?,
            Hole::Noun => noun(text)?,
            Hole::Kind => kind(text)?,
            Hole::What => what(text)?,
            Hole::Subject => SUBJECTS
                .iter()
                .find(|subject| {
                    let there = text.get(..subject.len());
                    there.is_some_and(|there| there.eq_ignore_ascii_case(subject))
                        && !text[subject.len()..].starts_with(|sign: char| sign.is_alphanumeric())
                })
                .map_or(0, |subject| subject.len()),
        };
        (length > 0).then_some(length)
    }
}

/// The ordinals that cards count events of a turn with.
const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// The possible objects, longer ones before their prefixes.
const SUBJECTS: [&str; 12] = [
    "this Unit",
    "this Base",
    "that Unit",
    "those Units",
    "the paired Unit",
    "all your other Units",
    "all your Units",
    "all friendly Units",
    "all enemy Units",
    "them",
    "they",
    "it",
];

/// `AP+1`, `AP +1`, `+1 AP`.
fn change(text: &str) -> Option<usize> {
    let blank = |at: usize| at + usize::from(text[at..].starts_with(' '));
    let stat = |at: usize| {
        let there = text.get(at..at + 2)?;
        let is_cut = text[at + 2..].starts_with(|sign: char| sign.is_ascii_alphabetic());
        (matches!(there.to_ascii_uppercase().as_str(), "AP" | "HP") && !is_cut).then_some(at + 2)
    };
    let number = |at: usize| {
        let sign = text[at..]
            .chars()
            .next()
            .filter(|sign| matches!(sign, '+' | '-' | '–' | '−'))?;
        let digits = blank(at + sign.len_utf8());
        let count = text[digits..].bytes().take_while(u8::is_ascii_digit).count();
        (count > 0).then_some(digits + count)
    };
    match stat(0) {
        Some(end) => number(blank(end)),
        None => stat(blank(number(0)?)),
    }
}

/// Returns the number of bytes of letters at the beginning of a text.
fn letters(text: &str) -> usize {
    text.find(|sign: char| !sign.is_ascii_alphabetic())
        .unwrap_or(text.len())
}

/// `Units`, `Unit card`.
fn noun(text: &str) -> Option<usize> {
    let end = letters(text);
    if !NOUNS.contains(&text[..end].to_ascii_lowercase().as_str()) {
        return None;
    }
    let behind = text[end..].strip_prefix(' ').unwrap_or_default();
    let next = letters(behind);
    let is_of_noun = ["card", "cards", "token", "tokens"];
    let more = is_of_noun.contains(&behind[..next].to_ascii_lowercase().as_str());
    Some(end + if more { 1 + next } else { 0 })
}

/// `enemy Unit`, `rested (Dock) Units`, `Unit card`: adjectives and a noun.
fn kind(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        if let Some(length) = noun(rest) {
            return Some(at + length);
        }
        let end = letters(rest);
        let is_adjective = ADJECTIVES.contains(&rest[..end].to_ascii_lowercase().as_str());
        let length = if is_adjective {
            end
        } else {
            Hole::Trait.length(rest)?
        };
        if !rest[length..].starts_with(' ') {
            return None;
        }
        at += length + 1;
    }
}

/// `enemy Unit that is Lv.3 or lower`: up to where the phrase ends.
fn what(text: &str) -> Option<usize> {
    let from = kind(text)?;
    let ends = |(at, sign): &(usize, char)| match sign {
        ',' => true,
        '.' => !text[at + 1..].starts_with(|next: char| next.is_ascii_digit()),
        _ => false,
    };
    let end = text.char_indices().skip_while(|(at, _)| *at < from).find(ends);
    Some(end.map_or(text.len(), |(at, _)| at))
}

const NOUNS: [&str; 12] = [
    "unit",
    "units",
    "base",
    "bases",
    "pilot",
    "pilots",
    "command",
    "commands",
    "card",
    "cards",
    "resource",
    "resources",
];

const ADJECTIVES: [&str; 14] = [
    "enemy", "friendly", "other", "rested", "active", "damaged", "link", "blue", "green", "red", "white",
    "purple", "opposing", "ally",
];

#[cfg(test)]
mod tests {
    use super::{begins, filled};

    fn rewritten(wording: &'static str, meant: &str, text: &str) -> Option<String> {
        let (length, holes) = begins(wording, text)?;
        Some(format!("{}{}", filled(meant, &holes)?, &text[length..]))
    }

    #[test]
    fn what_fills_a_hole_is_spelled_as_cards_spell_it() {
        let bound = |text| {
            rewritten(
                "with {stat} of {n} or {bound}",
                "with {n} or {bound} {stat}",
                text,
            )
        };
        assert_eq!(
            bound("with hp of 2 or fewer."),
            Some("with 2 or less HP.".to_string())
        );
        assert_eq!(
            bound("with AP of 12 or greater"),
            Some("with 12 or more AP".to_string())
        );
        assert_eq!(bound("with AP of 12 or fewest"), None);
        let change = |text| rewritten("gains {change}", "gets {change}", text);
        for text in [
            "gains +1 AP now",
            "gains AP +1 now",
            "gains ap+ 1 now",
            "Gains AP+1 now",
        ] {
            assert_eq!(change(text), Some("gets AP+1 now".to_string()));
        }
        assert_eq!(change("gains APP+1"), None);
    }

    #[test]
    fn verbs_follow_the_number_of_what_they_are_said_of() {
        let give = |text| rewritten("give {subject} {change}", "{subject} {gets} {change}", text);
        assert_eq!(give("give it AP-2"), Some("it gets AP-2".to_string()));
        assert_eq!(give("give them AP-2"), Some("they get AP-2".to_string()));
        assert_eq!(
            give("give all your Units AP-2"),
            Some("all your Units get AP-2".to_string())
        );
        assert_eq!(
            give("give this Unit AP-2"),
            Some("this Unit gets AP-2".to_string())
        );
    }

    #[test]
    fn a_kind_ends_with_its_noun() {
        let lv = |text| {
            rewritten(
                "Lv.{n} or {level} {kind}",
                "{kind} that {is} Lv.{n} or {level}",
                text,
            )
        };
        assert_eq!(
            lv("Lv.3 or less enemy (Dock) Unit cards from"),
            Some("enemy (Dock) Unit cards that are Lv.3 or lower from".to_string())
        );
        assert_eq!(lv("Lv.3 or less purple"), None);
    }
}
