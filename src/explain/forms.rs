//! The forms of the language by what they do: a form of the reference is found by words that a designer would use.

use super::reference::{Form, reference};
use std::collections::BTreeSet;

/// The guide, for the titles of its chapters.
const GUIDE: &str = include_str!("../../docs/language.md");

/// How many forms are shown at once.
const MOST_SHOWN: usize = 6;

/// How much more a rare word tells than one that every form has.
const MOST_WEIGHT: usize = 10;

/// How many words beside those that are asked for halve what a form is worth.
const PLAINEST: u32 = 6;

/// Words of other games and of everyday speech, each with the words of the language that mean the same.
pub(super) const SYNONYMS: &[(&str, &[&str])] = &[
    ("search", &["look", "reveal"]),
    ("tutor", &["look", "reveal"]),
    ("scry", &["look"]),
    ("peek", &["look"]),
    ("mill", &["trash"]),
    ("graveyard", &["trash"]),
    ("tap", &["rest"]),
    ("exhaust", &["rest"]),
    ("untap", &["active"]),
    ("ready", &["active"]),
    ("kill", &["destroy"]),
    ("bounce", &["return"]),
    ("banish", &["exile", "remove"]),
    ("heal", &["recover"]),
    ("buff", &["gets"]),
    ("boost", &["gets"]),
    ("weaken", &["gets"]),
    ("power", &["ap"]),
    ("health", &["hp"]),
    ("level", &["lv"]),
    ("mana", &["resource"]),
    ("summon", &["deploy"]),
    ("creature", &["unit"]),
    ("target", &["choose"]),
    ("optional", &["may"]),
    ("prevent", &["can't", "reduce"]),
    ("forbid", &["can't"]),
    ("cannot", &["can't"]),
    ("ability", &["effect"]),
    ("type", &["trait"]),
    ("color", &["red", "blue", "green", "white", "purple"]),
    ("trigger", &["when"]),
    ("equip", &["pair"]),
    ("copy", &["token"]),
];

/// Words that say nothing about a form.
const EMPTY: &[&str] = &[
    "a", "an", "the", "my", "your", "their", "its", "i", "you", "to", "of", "from", "in", "into", "on",
    "with", "how", "do", "does", "what", "is", "are", "be", "can", "and", "or", "for", "it", "some", "want",
    "one", "two", "three", "four", "five",
];

/// Whether a word says nothing about a form: a number of things is in the most of them.
fn is_empty(word: &str) -> bool {
    EMPTY.contains(&word) || word.chars().all(|sign| sign.is_ascii_digit())
}

/// What forms do that, with an example each; `None` where there is none.
pub(super) fn explain(what: &str) -> Option<String> {
    let asked: Vec<String> = words(what).filter(|word| !is_empty(word)).collect();
    if asked.is_empty() {
        return None;
    }
    let topics = reference().topics.iter();
    let forms: Vec<(&str, &Form)> = topics
        .flat_map(|topic| topic.forms.iter().map(|form| (topic.title, form)))
        .collect();
    let points: Vec<Vec<Found>> = forms
        .iter()
        .map(|(title, form)| points(title, form, &asked))
        .collect();
    // A word that half of the forms have tells little, and one that few have tells much.
    let weights: Vec<u32> = (0..asked.len())
        .map(|word| {
            let found = points.iter().filter(|form| form[word].wording > 0).count();
            (forms.len() / found.max(1)).min(MOST_WEIGHT) as u32
        })
        .collect();
    let ranked = points.iter().enumerate().filter_map(|(at, points)| {
        let found = points.iter().filter(|word| word.points() > 0).count();
        let weighed = points.iter().zip(&weights);
        let sum: u32 = weighed.map(|(points, weight)| points.points() * weight).sum();
        // The plainest form comes first: what else it says was not asked for.
        let (_, form) = forms[at];
        let others =
            words(form.words).filter(|word| !is_empty(word) && !asked.iter().any(|one| is_same(one, word)));
        let sum = sum * PLAINEST / (PLAINEST + others.count() as u32);
        (found > 0).then_some((found, sum, at))
    });
    let mut ranked: Vec<(usize, u32, usize)> = ranked.collect();
    // As many of the words as possible, then the better places, then the order of the reference.
    ranked.sort_by_key(|(found, points, at)| (std::cmp::Reverse((*found, *points)), *at));
    let best = ranked.first()?.0;
    if best * 2 < asked.len() {
        return None;
    }
    let mut text = format!("Forms for `{}`\n", what.trim());
    let mut topic = "";
    let best: Vec<usize> = ranked
        .iter()
        .filter(|(found, ..)| *found == best)
        .take(MOST_SHOWN)
        .map(|(.., at)| *at)
        .collect();
    // The best form first, and the others of its topic with it.
    let mut shown = best.clone();
    shown.sort_by_key(|at| best.iter().position(|other| forms[*other].0 == forms[*at].0));
    for (title, form) in shown.iter().map(|at| forms[*at]) {
        if title != topic {
            topic = title;
            text.push_str(&format!("\n{topic}\n"));
        }
        let words = bare(form.words);
        let words = words.trim_end_matches([',', ':']);
        text.push_str(&format!("  {words}: {}", bare(form.meaning)));
        if !form.numbers.is_empty() {
            text.push_str(&format!(" ({})", form.numbers));
        }
        // The first example is the plainest one.
        for example in form.examples.iter().take(1) {
            text.push_str(&format!("\n      {}\n", example.text));
        }
    }
    text.push_str("\nAll forms: docs/reference.md");
    let chapters = chapters(&asked);
    if !chapters.is_empty() {
        text.push_str(&format!("; the guide, docs/language.md: {}", chapters.join("; ")));
    }
    text.push('\n');
    Some(text)
}

/// Words as a terminal shows them.
fn bare(words: &str) -> String {
    words.replace('`', "")
}

/// The chapters and sections of the guide whose titles have one of the words.
fn chapters(asked: &[String]) -> Vec<&'static str> {
    let titles = GUIDE.lines().filter_map(|line| line.strip_prefix("## "));
    titles
        .filter(|title| words(title).any(|word| asked.iter().any(|asked| is_same(asked, &word))))
        .collect()
}

/// How well a word stands in a form.
struct Found {
    /// The word itself.
    wording: u32,
    /// The best of the words that it may stand for.
    meant: u32,
}

impl Found {
    /// What was said counts more than what it may stand for.
    fn points(&self) -> u32 {
        (self.wording * 2).max(self.meant)
    }
}

/// Of each word how well it stands in a form.
fn points(title: &str, form: &Form, asked: &[String]) -> Vec<Found> {
    let examples = form.examples.iter().flat_map(|line| words(line.text)).collect();
    let of = |text: &str| words(text).collect::<BTreeSet<String>>();
    let places = [
        (of(form.words), 5),
        (of(form.elsewhere), 4),
        (of(form.meaning), 3),
        (of(title), 2),
        (examples, 1),
    ];
    // Where a word stands: the points of these places.
    let found = |word: &str| -> Vec<u32> {
        let there = |text: &BTreeSet<String>| text.iter().any(|there| is_same(word, there));
        let found = places.iter().filter(|(text, _)| there(text));
        found.map(|(_, points)| *points).collect()
    };
    let stands = |word: &String| {
        let synonyms = SYNONYMS.iter().filter(|(known, _)| is_same(known, word));
        let meant = synonyms
            .flat_map(|(_, others)| *others)
            .flat_map(|other| found(other));
        Found {
            wording: found(word).iter().sum(),
            meant: meant.max().unwrap_or(0),
        }
    };
    asked.iter().map(stands).collect()
}

/// Whether two words are forms of one: "token" and "tokens", "rest" and "rested".
fn is_same(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    short == long
        || (short.len() >= 3
            && long
                .strip_prefix(short)
                .is_some_and(|ending| ["s", "es", "d", "ed", "ing", "ped", "ping", "ned"].contains(&ending)))
}

/// The words of a text in small letters.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|character: char| !(character.is_alphanumeric() || character == '\'' || character == '’'))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('’', "'"))
}
