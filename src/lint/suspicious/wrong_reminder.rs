use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::reminders::{Reminder, reminders};
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::text::Printer;
use crate::ir::{Card, KeywordDefinition};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0717",
        name: "wrong-reminder",
        family: Family::Suspicious,
        rules: &["2-11-4", "13-1"],
        what: "Reminder text behind a keyword effect that says something else than the keyword effect does, or than other cards say there.",
        why: "Reminder text does nothing: what counts is what the keyword effect means. Who reads the card is told something else.",
        wrong: Sample::Line("<Blocker> (At the end of your turn, draw a card.)"),
        right: Sample::Line("<Blocker> (Rest this Unit to change the attack target to it.)"),
        fix: None,
    },
    pass: Pass::Card(find),
};

/// How much of a reminder has to be said by the definition as well, in percent of its words. Those that are printed on cards say
/// three quarters and more of it in the same words.
const LEAST: usize = 60;

/// How many others have to agree before one is told that it differs from them.
const OTHERS: usize = 3;

fn find(cx: &mut Cx<'_>, card: &Card) {
    let start = card.place.span.start as usize;
    for reminder in reminders(cx.file.slice(card.place.span)) {
        let definition = cx
            .program
            .keywords
            .iter()
            .find(|known| known.name == reminder.keyword);
        if let Some(definition) = definition {
            let at = Span::new(start + reminder.range.start, start + reminder.range.end);
            look(cx, &reminder, definition, at);
        }
    }
}

fn look(cx: &mut Cx<'_>, reminder: &Reminder<'_>, definition: &KeywordDefinition, at: Span) {
    let name = &definition.name;
    let told = [reminder.keyword, reminder.amount, reminder.text].map(str::to_string);
    if cx.names.is_right_reminder(&told) {
        return;
    }
    let printed = Printer::new(&cx.program.symbols).definition(definition);
    let said = words(&printed);
    let words = words(reminder.text);
    let common = words.iter().filter(|word| said.contains(word)).count();
    let is_other_number = |word: &&String| {
        word.chars().all(|c| c.is_ascii_digit()) && !said.contains(word) && **word != reminder.amount
    };
    let is_contrary = contrary(reminder.text, &printed);
    let usual = cx.names.usual_reminder(name, reminder.text);
    if common * 100 < LEAST * words.len() || is_contrary || words.iter().any(|word| is_other_number(&word)) {
        let finding = cx
            .finding(
                at,
                format!("this is not what <{name}> does (2-11-4)"),
                "does nothing",
            )
            .help(format!("<{name}> means: {}", printed.replace('\n', " ")));
        cx.report(finding);
    } else if let Some(usual) = usual
        .filter(|(_, count)| *count >= OTHERS)
        .map(|(usual, _)| usual.to_string())
    {
        let finding = cx
            .finding(
                at,
                format!("other cards remind of <{name}> in other words"),
                "differs",
            )
            .help(format!("they say `{usual}`"))
            .fix(Applicability::Unsafe, format!("write `{usual}`"), at, usual);
        cx.report(finding);
    } else {
        cx.names.note_right_reminder(told);
    }
}

/// Whether a reminder has the contrary of a word with which the definition says it: "at the start" of "at the end".
fn contrary(reminder: &str, printed: &str) -> bool {
    let has = |text: &str, word: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '\'')
            .any(|one| one.eq_ignore_ascii_case(word))
    };
    let swapped = |one: &str, other: &str| {
        has(reminder, one) && !has(reminder, other) && has(printed, other) && !has(printed, one)
    };
    CONTRARY
        .iter()
        .any(|(one, other)| swapped(one, other) || swapped(other, one))
}

/// Words of which a text that says the one says something else than a text that says the other.
const CONTRARY: [(&str, &str); 9] = [
    ("start", "end"),
    ("before", "after"),
    ("enemy", "friendly"),
    ("AP", "HP"),
    ("can", "can't"),
    ("Unit", "Base"),
    ("shield", "Base"),
    ("attacking", "blocking"),
    ("active", "rested"),
];

/// The beginnings of the words that say something, so that "attacking" is "attack".
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    for piece in pieces.map(str::to_lowercase) {
        if !SMALL.contains(&piece.as_str()) {
            let stem: String = piece.chars().take(5).collect();
            if !words.contains(&stem) {
                words.push(stem);
            }
        }
    }
    words
}

/// Words that say little, and how reminders say the number.
const SMALL: [&str; 24] = [
    "",
    "a",
    "an",
    "and",
    "be",
    "by",
    "can",
    "in",
    "is",
    "it",
    "its",
    "of",
    "that",
    "the",
    "they",
    "this",
    "to",
    "when",
    "while",
    "with",
    "specified",
    "amount",
    "number",
    "n",
];
