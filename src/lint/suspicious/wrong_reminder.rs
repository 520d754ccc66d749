use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::reminders::{Reminder, are_mostly, reminders, words};
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::text::Printer;
use crate::ir::{Card, KeywordDefinition};
use crate::source::Span;
use std::collections::BTreeSet;

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

/// How many other reminders have to agree before a different one is reported.
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
    let usual = cx.names.usual_reminder(name, reminder.amount, reminder.text);
    if cx.names.is_right_reminder(reminder) {
        return;
    }
    let printed = Printer::new(&cx.program.symbols).definition(definition);
    let (wording, words) = (self::words(&printed), self::words(reminder.text));
    let is_other_number = |word: &&String| {
        word.chars().all(|c| c.is_ascii_digit()) && !wording.contains(word) && **word != reminder.amount
    };
    let is_contrary = contrary(reminder.text, &printed);
    // A reminder with more of the definition's words than the usual one is another wording, and no slip of the usual one, where it is put
    // together from what both of them say.
    let is_nearer = |usual: &str| {
        let said = |words: &[String]| words.iter().filter(|word| wording.contains(word)).count();
        let mut known = pairs(&printed);
        known.extend(pairs(usual));
        said(&words) > said(&self::words(usual)) && pairs(reminder.text).is_subset(&known)
    };
    if !are_mostly(&words, &wording) || is_contrary || words.iter().any(|word| is_other_number(&word)) {
        let finding = cx
            .finding(
                at,
                format!("this is not what <{name}> does (2-11-4)"),
                "does nothing",
            )
            .help(format!("<{name}> means: {}", printed.replace('\n', " ")));
        cx.report(finding);
    } else if let Some(usual) = usual
        .filter(|(usual, count)| *count >= OTHERS && !is_nearer(usual))
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
        cx.names.note_right_reminder(reminder);
    }
}

/// The words of a text, each with the one behind it.
fn pairs(text: &str) -> BTreeSet<[String; 2]> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words
        .windows(2)
        .map(|pair| [pair[0].clone(), pair[1].clone()])
        .collect()
}

/// Checks whether a reminder says the opposite of a word in the definition: "at the start" for "at the end".
fn contrary(reminder: &str, printed: &str) -> bool {
    // "can't be blocked" for a blocker.
    if denies(reminder) && !denies(printed) {
        return true;
    }
    let (reminder, printed) = (wording(reminder), wording(printed));
    CONTRARY.iter().enumerate().any(|(at, _)| {
        let (one, other) = (1 << (2 * at), 1 << (2 * at + 1));
        let both = one | other;
        let (reminded, defined) = (reminder & both, printed & both);
        reminded != 0 && defined != 0 && reminded & defined == 0
    })
}

/// Checks whether a text contains a negation.
fn denies(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    words.any(|word| {
        let word = word.to_ascii_lowercase();
        word.ends_with("n't") || word.ends_with("n’t") || matches!(word.as_str(), "not" | "cannot" | "never")
    })
}

/// Returns which of the opposite words a text contains, two bits per pair.
fn wording(text: &str) -> u32 {
    let mut wording = 0;
    for word in text.split(|c: char| !c.is_alphanumeric() && c != '\'') {
        // There is no word between two adjacent signs.
        let pairs = CONTRARY.iter().enumerate().filter(|_| !word.is_empty());
        for (at, (one, other)) in pairs {
            wording |= u32::from(word.eq_ignore_ascii_case(one)) << (2 * at);
            wording |= u32::from(word.eq_ignore_ascii_case(other)) << (2 * at + 1);
        }
    }
    wording
}

/// Pairs of words that make two texts contradict each other, if each text has one of the pair.
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
