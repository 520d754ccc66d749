//! The mistake exam: in every clean card one mistake of each kind, and how well it is reported. What is still a correct card,
//! with another meaning, is no mistake that could be found; it is counted apart.

mod mutators;

use crate::common::{official, own_cards, source};
use gcs::diagnostics::{Applicability, Diagnostic, Fix, Severity, apply};
use gcs::lint::Settings;
use gcs::source::{FileId, SourceFile};
use gcs::{Compilation, compile, compile_onto, compile_over};
use mutators::{Card, KINDS, Kind};
use std::cell::RefCell;
use std::collections::HashMap;

/// How the mistakes of a kind are reported.
#[derive(Clone, Default)]
struct Rates {
    /// How many were made.
    made: usize,
    /// Of how many nothing is said: the card is another correct one, or the mistake goes unseen. `MISTAKES=kind` shows which.
    silent: usize,
    /// How many of the others are reported at the place.
    at_place: usize,
    /// How many of those fixes take back.
    restored: usize,
    findings: usize,
    /// The fixes with which a card has more errors than without.
    worse: Vec<String>,
    /// Some that are not as they should be: what was made of what, and what is said.
    examples: Vec<String>,
}

impl Rates {
    fn reported(&self) -> usize {
        self.made - self.silent
    }

    fn add(&mut self, other: &Rates) {
        self.made += other.made;
        self.silent += other.silent;
        self.at_place += other.at_place;
        self.restored += other.restored;
        self.findings += other.findings;
        self.worse.extend(other.worse.iter().cloned());
    }
}

/// A part of a whole, in tenths of a percent.
fn rate(part: usize, whole: usize) -> usize {
    (part * 1_000).checked_div(whole).unwrap_or(1_000)
}

/// The cards of files: the file, and where they begin and end.
fn cards(files: &[SourceFile]) -> Vec<(usize, std::ops::Range<usize>)> {
    let mut found = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let mut start = None;
        let mut at = 0;
        for line in file.text.split_inclusive('\n') {
            let is_head = ["unit ", "pilot ", "base ", "command ", "resource "]
                .iter()
                .any(|kind| line.starts_with(kind));
            if is_head {
                start = Some(at);
            }
            at += line.len();
            if let Some(from) = start.filter(|_| line.starts_with('}')) {
                found.push((index, from..at));
                start = None;
            }
        }
    }
    found
}

/// A number that is the same at every run, and another for each card and kind.
fn hash(words: &[&str]) -> usize {
    let bytes = words.iter().flat_map(|word| word.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }) as usize
        >> 8
}

/// All cards, compiled, for one at a time to be compiled onto.
struct Exam {
    files: Vec<SourceFile>,
    base: Compilation,
    /// What was found in each text of the present card. Several fixes often lead to one text, or back to the card before the mistake.
    known: RefCell<HashMap<String, Vec<Diagnostic>>>,
}

impl Exam {
    fn new(files: Vec<SourceFile>) -> Exam {
        // The first place is that of the card with the mistake.
        let first = source("mistake.gcs", "// The card with the mistake.\n");
        let base = compile(&[&[first], files.as_slice()].concat());
        Exam {
            files,
            base,
            known: RefCell::default(),
        }
    }

    /// What is found in the card alone.
    fn found(&self, card: &str) -> Vec<Diagnostic> {
        if let Some(known) = self.known.borrow().get(card) {
            return known.clone();
        }
        let found = self.look(card);
        self.known.borrow_mut().insert(card.to_string(), found.clone());
        found
    }

    fn look(&self, card: &str) -> Vec<Diagnostic> {
        let file = source("mistake.gcs", card);
        let compiled = compile_onto(&self.base.program, &file);
        let mut compiled = compiled.unwrap_or_else(|| compile_over(&self.files, std::slice::from_ref(&file)));
        gcs::lint::apply(&mut compiled, &Settings::default());
        compiled.diagnostics.retain(|found| found.file == FileId(0));
        compiled.diagnostics
    }

    /// What is found in all files, where one of them has the card with the mistake.
    fn found_among_all(&self, file: usize, at: &std::ops::Range<usize>, card: &str) -> Vec<Diagnostic> {
        let mut files = self.files.clone();
        let text = &files[file].text;
        let text = format!("{}{card}{}", &text[..at.start], &text[at.end..]);
        files[file] = source("mistake.gcs", &text);
        files.swap(0, file);
        let mut compiled = compile(&files);
        gcs::lint::apply(&mut compiled, &Settings::default());
        let shift = at.start as u32;
        let mut found = compiled.diagnostics;
        found.retain(|found| found.file == FileId(0) && found.span().start >= shift);
        for finding in &mut found {
            let edits = finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
            let labels = finding.labels.iter_mut().map(|label| &mut label.span);
            for span in labels.chain(edits.map(|edit| &mut edit.span)) {
                span.start = span.start.saturating_sub(shift);
                span.end = span.end.saturating_sub(shift);
            }
        }
        found
    }

    /// Makes a mistake of each kind in every card, or in one card of so many where only all together show it.
    fn rates(&self, seldom: usize) -> Vec<(&'static Kind, Rates)> {
        let mut all: Vec<(&'static Kind, Rates)> =
            KINDS.iter().map(|kind| (kind, Rates::default())).collect();
        let mut with_reminder = 0;
        for (file, at) in cards(&self.files) {
            let text = &self.files[file].text[at.clone()];
            self.known.borrow_mut().clear();
            if !self.found(text).is_empty() {
                continue;
            }
            let card = Card::read(text);
            for (kind, rates) in &mut all {
                let mut ways = (kind.ways)(&card);
                if ways.is_empty() {
                    continue;
                }
                if kind.needs_all {
                    with_reminder += 1;
                    if with_reminder % seldom != 0 {
                        continue;
                    }
                }
                let change = ways.swap_remove(hash(&[text, kind.name]) % ways.len());
                let mut wrong = text.to_string();
                wrong.replace_range(change.at.clone(), &change.with);
                let found = if kind.needs_all {
                    self.found_among_all(file, &at, &wrong)
                } else {
                    self.found(&wrong)
                };
                rates.made += 1;
                let line_end = wrong[change.place.end..]
                    .find('\n')
                    .map_or(wrong.len(), |end| change.place.end + end);
                let line_start = wrong[..change.place.start]
                    .rfind('\n')
                    .map_or(0, |start| start + 1);
                let line = wrong[line_start..line_end].trim();
                if found.is_empty() {
                    rates.silent += 1;
                    rates.examples.push(format!("silent: {line}"));
                    continue;
                }
                let touches = |finding: &Diagnostic| {
                    finding.labels.iter().any(|label| {
                        let span = label.span.range();
                        label.primary && span.start <= change.place.end && change.place.start <= span.end
                    })
                };
                let at_place = found.iter().any(touches);
                for (fix, title) in offered(&found) {
                    let (fixed, _) = apply(&wrong, FileId(0), &[fix], Applicability::Unsafe);
                    let after = match kind.needs_all {
                        true => self.found_among_all(file, &at, &fixed),
                        false => self.found(&fixed),
                    };
                    if errors(&after) > errors(&found) {
                        rates.worse.push(format!("{}: {line}: {title}", kind.name));
                    }
                }
                let (mended, _) = apply(&wrong, FileId(0), &found, Applicability::Unsafe);
                let restored = mended == text;
                rates.findings += found.len();
                rates.at_place += usize::from(at_place);
                rates.restored += usize::from(restored);
                let wording = || {
                    let wording = found.iter().map(|finding| {
                        let at = wrong.get(finding.span().range()).unwrap_or("?");
                        format!("{} @`{at}`: {}", finding.code.name(), finding.message)
                    });
                    wording.collect::<Vec<_>>().join(" | ")
                };
                let mut note = |what: &str| {
                    rates
                        .examples
                        .push(format!("{what}: {line}\n        {}", wording()))
                };
                if !at_place {
                    note("elsewhere");
                }
                if found.len() > 1 {
                    note("echo");
                }
                if !restored && at_place && found.len() == 1 {
                    note("no fix");
                }
            }
        }
        all
    }
}

/// Each fix that is offered, alone in its finding, and what it is called.
fn offered(found: &[Diagnostic]) -> Vec<(Diagnostic, String)> {
    let of = |finding: &Diagnostic| {
        let alone = |fix: &Fix| Diagnostic {
            fixes: vec![fix.clone()],
            ..finding.clone()
        };
        let fixes = finding.fixes.iter();
        fixes
            .map(|fix| (alone(fix), fix.title.clone()))
            .collect::<Vec<_>>()
    };
    found.iter().flat_map(of).collect()
}

fn errors(found: &[Diagnostic]) -> usize {
    found
        .iter()
        .filter(|found| found.severity() == Severity::Error)
        .count()
}

/// The rates of the kinds, as a table.
fn table(all: &[(&Kind, Rates)]) -> String {
    let mut out = format!(
        "{:34}{:>6}{:>7}{:>9}{:>9}{:>9}{:>9}\n",
        "kind", "made", "silent", "reported", "at place", "restored", "findings"
    );
    let mut row = |name: &str, rates: &Rates| {
        let reported = rates.reported();
        let percent = |part| {
            let rate = rate(part, reported);
            format!("{}.{}", rate / 10, rate % 10)
        };
        let findings = (rates.findings * 100).checked_div(reported).unwrap_or(100);
        out.push_str(&format!(
            "{name:34}{:>6}{:>7}{:>9}{:>9}{:>9}{:>7}.{:02}\n",
            rates.made,
            rates.silent,
            reported,
            percent(rates.at_place),
            percent(rates.restored),
            findings / 100,
            findings % 100
        ));
    };
    for (kind, rates) in all {
        row(kind.name, rates);
    }
    let (misspelt, total) = totals(all);
    row("misspellings", &misspelt);
    row("all", &total);
    out
}

/// What has to hold of the mistakes in some cards, each in thousandths.
struct Bounds {
    /// Of how many mistakes nothing is said at most.
    silent: usize,
    /// Of how many misspellings.
    silent_misspellings: usize,
    /// How many of those that are reported are so at the place; the target is 970.
    at_place: usize,
    /// How many misspellings are restored; the target is 900.
    restored: usize,
    /// How many findings there are at most; the target is 1,100.
    findings: usize,
}

impl Bounds {
    fn hold(&self, all: &[(&Kind, Rates)]) {
        let (misspelt, total) = totals(all);
        // Whatever is guessed, no card is worse for it.
        assert!(total.worse.is_empty(), "{:?}", total.worse);
        // A checker that says nothing would keep every other bound.
        assert!(rate(total.silent, total.made) <= self.silent);
        assert!(rate(misspelt.silent, misspelt.made) <= self.silent_misspellings);
        assert!(rate(total.at_place, total.reported()) >= self.at_place);
        assert!(rate(misspelt.restored, misspelt.reported()) >= self.restored);
        assert!(rate(total.findings, total.reported()) <= self.findings);
    }
}

/// Of the misspellings, and of all.
fn totals(all: &[(&Kind, Rates)]) -> (Rates, Rates) {
    let (mut misspelt, mut total) = (Rates::default(), Rates::default());
    for (kind, rates) in all {
        total.add(rates);
        if kind.is_misspelling {
            misspelt.add(rates);
        }
    }
    (misspelt, total)
}

/// Prints the table, and with `MISTAKES=kind` what is not as it should be in a kind.
fn print(all: &[(&Kind, Rates)]) {
    println!("{}", table(all));
    let Ok(wanted) = std::env::var("MISTAKES") else {
        return;
    };
    for (kind, rates) in all.iter().filter(|(kind, _)| kind.name.contains(&wanted)) {
        println!("== {}", kind.name);
        for example in &rates.examples {
            println!("    {example}");
        }
    }
}

/// The cards of the project, as others: a built-in card that is another than it was is a finding of its own.
fn own_exam() -> Exam {
    let files = own_cards().into_iter();
    let files = files.map(|file| {
        source(
            &file.name,
            &file
                .text
                .replace("CORE-", "EXAM-")
                .replace("set CORE ", "set EXAM "),
        )
    });
    Exam::new(files.collect())
}

#[test]
fn mistakes_in_the_projects_cards_are_reported_well() {
    let all = own_exam().rates(5);
    print(&all);
    // What holds now, and cannot fall.
    let bounds = Bounds {
        silent: 58,
        silent_misspellings: 33,
        at_place: 985,
        restored: 988,
        findings: 1_010,
    };
    bounds.hold(&all);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn mistakes_in_official_cards_are_reported_well() {
    let files = official::sets_of_the_exam();
    let files = files.iter().map(|(name, text)| source(name, text)).collect();
    let all = Exam::new(files).rates(40);
    print(&all);
    let bounds = Bounds {
        silent: 59,
        silent_misspellings: 29,
        at_place: 982,
        restored: 992,
        findings: 1_010,
    };
    bounds.hold(&all);
}

/// Slips of the finger anywhere in a card, two at once: a fix is right or wrong, and never leaves more errors than there were.
fn worse(exam: &Exam, slips: usize) -> Vec<String> {
    let mut worse = Vec::new();
    for (file, at) in cards(&exam.files) {
        let text = &exam.files[file].text[at];
        exam.known.borrow_mut().clear();
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for slip in 0..slips {
            let mut wrong = text.to_string();
            for part in ["a", "b"] {
                let number = slip.to_string();
                let place = places[hash(&[text, part, &number]) % places.len()];
                let Some(sign) = wrong.get(place..).and_then(|rest| rest.chars().next()) else {
                    continue;
                };
                let blank = wrong[place..].find(' ').map(|blank| place + blank);
                match (hash(&[text, part, &number, "kind"]) % 6, blank) {
                    (0, _) => wrong.replace_range(place..place + sign.len_utf8(), ""),
                    (1, _) => wrong.insert(place, sign),
                    (2, _) => wrong.insert(place, ' '),
                    (3, Some(blank)) => wrong.replace_range(blank..=blank, ""),
                    // A blank that comes a letter too early, as in `Unit swith`, or a letter too late.
                    (4, Some(blank)) if wrong[..blank].ends_with(|sign: char| sign.is_ascii()) => {
                        let before = wrong.remove(blank - 1);
                        wrong.insert(blank, before);
                    }
                    (_, Some(blank)) if wrong[blank + 1..].starts_with(|sign: char| sign.is_ascii()) => {
                        let behind = wrong.remove(blank + 1);
                        wrong.insert(blank, behind);
                    }
                    _ => {}
                }
            }
            let found = exam.found(&wrong);
            for (fix, title) in offered(&found) {
                let (fixed, _) = apply(&wrong, FileId(0), &[fix], Applicability::Unsafe);
                let after = exam.found(&fixed);
                if errors(&after) > errors(&found) {
                    let words: Vec<String> = after
                        .iter()
                        .map(|found| format!("{}: {}", found.code.name(), found.message))
                        .collect();
                    worse.push(format!("{title}\n{wrong}    {}", words.join("\n    ")));
                }
            }
        }
    }
    worse
}

#[test]
fn no_fix_leaves_more_errors() {
    let worse = worse(&own_exam(), 12);
    assert!(worse.is_empty(), "{}: {}", worse.len(), worse.join("\n"));
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn no_fix_leaves_more_errors_in_official_cards() {
    let files = official::sets_of_the_exam();
    let files = files.iter().map(|(name, text)| source(name, text)).collect();
    let worse = worse(&Exam::new(files), 2);
    assert!(worse.is_empty(), "{}: {}", worse.len(), worse.join("\n"));
}
