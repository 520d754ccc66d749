//! The forms of the language by what they do. The guide has them in its tables, row by row with an example; here a row is
//! found by words that a designer would use.

use std::collections::BTreeSet;

/// The guide. Every example in its tables is tested.
const GUIDE: &str = include_str!("../../docs/language.md");

/// How many forms are shown at once.
const MOST_SHOWN: usize = 6;

/// A row of a table of the guide.
struct Form {
    /// What the table is about: "Verbs".
    table: &'static str,
    words: &'static str,
    /// What they mean, where the table says so.
    meaning: &'static str,
    example: &'static str,
}

/// Words of other games and of everyday speech, each with the words of the guide that mean the same.
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
    "with", "how", "do", "does", "what", "is", "are", "be", "can", "and", "or", "for", "it", "one", "some",
    "want",
];

/// What forms do that, with an example each; `None` where the guide knows of none.
pub(super) fn explain(what: &str) -> Option<String> {
    let asked: Vec<String> = words(what)
        .filter(|word| !EMPTY.contains(&word.as_str()))
        .collect();
    if asked.is_empty() {
        return None;
    }
    let forms = forms();
    let ranked = forms.iter().enumerate().filter_map(|(at, form)| {
        let (found, points) = form.fits(&asked);
        (found > 0).then_some((found, points, at))
    });
    let mut ranked: Vec<(usize, u32, usize)> = ranked.collect();
    // As many of the words as possible, then the better places, then the order of the guide.
    ranked.sort_by_key(|(found, points, at)| (std::cmp::Reverse((*found, *points)), *at));
    let best = ranked.first()?.0;
    if best * 2 < asked.len() {
        return None;
    }
    let mut text = format!("Forms for `{}`\n", what.trim());
    let mut table = "";
    let mut shown: Vec<usize> = ranked
        .iter()
        .filter(|(found, ..)| *found == best)
        .take(MOST_SHOWN)
        .map(|(.., at)| *at)
        .collect();
    shown.sort_unstable();
    for form in shown.iter().map(|at| &forms[*at]) {
        if form.table != table {
            table = form.table;
            text.push_str(&format!("\n{table}\n"));
        }
        text.push_str(&format!("  {}", form.words.replace('`', "")));
        if !form.meaning.is_empty() {
            text.push_str(&format!(": {}", form.meaning.replace('`', "")));
        }
        text.push_str(&format!("\n      {}\n", form.example));
    }
    let chapters = chapters(&asked);
    if !chapters.is_empty() {
        text.push_str(&format!(
            "\nThe guide, docs/language.md: {}\n",
            chapters.join("; ")
        ));
    }
    Some(text)
}

/// The chapters and sections of the guide whose titles have one of the words.
fn chapters(asked: &[String]) -> Vec<&'static str> {
    let titles = GUIDE.lines().filter_map(|line| line.strip_prefix("## "));
    titles
        .filter(|title| words(title).any(|word| asked.iter().any(|asked| is_same(asked, &word))))
        .collect()
}

impl Form {
    /// How many of the words it has, and how well they stand.
    fn fits(&self, asked: &[String]) -> (usize, u32) {
        let places = [
            (self.words, 4),
            (self.meaning, 3),
            (self.table, 2),
            (self.example, 1),
        ];
        let places = places.map(|(text, points)| (words(text).collect::<BTreeSet<String>>(), points));
        let best = |word: &String| {
            let alike = |other: &str| {
                places
                    .iter()
                    .filter(|(text, _)| text.iter().any(|there| is_same(other, there)))
                    .map(|(_, points)| *points)
                    .max()
            };
            let meant = SYNONYMS.iter().filter(|(known, _)| is_same(known, word));
            let meant = meant
                .flat_map(|(_, others)| *others)
                .filter_map(|other| alike(other));
            alike(word).into_iter().chain(meant).max()
        };
        let points: Vec<u32> = asked.iter().filter_map(best).collect();
        (points.len(), points.iter().sum())
    }
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

/// The rows of the guide's tables that have an example.
fn forms() -> Vec<Form> {
    let mut forms = Vec::new();
    let mut table = "";
    let mut columns: Vec<&str> = Vec::new();
    for line in GUIDE.lines() {
        if let Some(title) = line.strip_prefix("##") {
            table = title.trim_start_matches('#').trim();
            columns.clear();
            continue;
        }
        let Some(row) = line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) else {
            columns.clear();
            continue;
        };
        let cells: Vec<&str> = row.split(" | ").collect();
        if columns.is_empty() {
            columns = cells;
            continue;
        }
        if columns.last() != Some(&"example") || cells.len() != columns.len() || cells[0].starts_with("---") {
            continue;
        }
        let (words, example) = (cells[0], cells[cells.len() - 1]);
        forms.push(Form {
            table,
            words,
            meaning: if cells.len() > 2 { cells[1] } else { "" },
            example: example.trim_matches('`'),
        });
    }
    forms
}
