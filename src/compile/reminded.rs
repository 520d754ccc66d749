//! Keyword effects that have no definition, but are explained by a reminder on a card, as in sets that are newer than the rules. The
//! reminder is parsed as the definition. If there is a definition, reminders do nothing (2-11-4).

use super::built_in;
use super::definition;
use super::read::ParsedDefinitions;
use crate::analysis::round_trip::notes;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::Stacking;
use crate::lower::{Known, KnownKeyword};
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;
use crate::syntax::frame::{BodyLine, Item, Keyword};

/// How a reminder words the number of the keyword effect, and how a definition does.
const AMOUNTS: [(&str, &str); 6] = [
    ("(the specified amount)", "N"),
    ("(specified amount)", "N"),
    ("the specified amount of", "N"),
    ("the specified number of", "N"),
    ("the specified amount", "N"),
    ("the specified number", "N"),
];

/// How a reminder words that it works once per turn, and how a definition does (13-2-13).
const ONCE: (&str, &str) = ("Once per turn, ", "【Once per Turn】");

/// The definitions from reminders.
#[derive(Default)]
pub(super) struct Reminded {
    /// The definitions, each with its file.
    pub(super) definitions: Vec<(FileId, Keyword)>,
    /// Names whose reminder is no definition, and why.
    pub(super) unread: Vec<(String, String)>,
    /// Findings about reminders that explain a name otherwise than the first one does.
    pub(super) findings: Vec<Diagnostic>,
}

/// A name with its reminder.
struct Candidate {
    file: FileId,
    card: String,
    keyword: Keyword,
}

impl Candidate {
    /// Checks whether both explain the same name.
    fn explains(&self, other: &Candidate) -> bool {
        self.keyword
            .name
            .node
            .eq_ignore_ascii_case(&other.keyword.name.node)
    }

    /// Returns the text of the reminder.
    fn body(&self) -> String {
        let texts = self.keyword.body.iter().filter_map(|line| match line {
            BodyLine::Text(text) => Some(text.node.split_whitespace()),
            BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
        });
        texts.flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Checks whether a card explains an unknown keyword effect.
pub(super) fn explains_a_new_one(items: &[Item], known: &Known) -> bool {
    candidates(FileId(0), items, &known.keywords).next().is_some()
}

/// Returns the definitions from the reminders of the files, without those that are `known`. `too_many` returns a finding if there is no
/// room for one more.
pub(super) fn reminded<'a>(
    files: impl Iterator<Item = (FileId, &'a [Item])>,
    known: &[KnownKeyword],
    too_many: impl Fn(FileId, &Keyword, &[KnownKeyword]) -> Option<Diagnostic>,
) -> Reminded {
    let mut reminded = Reminded::default();
    // A reminder stands on a card, and in no definition.
    let in_none = ParsedDefinitions::default();
    let mut found: Vec<Candidate> = Vec::new();
    let mut again: Vec<Candidate> = Vec::new();
    let mut all = known.to_vec();
    for candidate in files.flat_map(|(file, items)| candidates(file, items, known)) {
        if built_in::is_explained_otherwise(&candidate.keyword) {
            let why = "built-in cards have one of that name, and it says something else";
            let name = candidate.keyword.name.node.clone();
            if reminded.unread.iter().all(|(known, _)| *known != name) {
                reminded.unread.push((name, why.to_string()));
            }
        } else if found.iter().any(|other| other.explains(&candidate)) {
            again.push(candidate);
        } else if let Some(finding) = too_many(candidate.file, &candidate.keyword, &all) {
            reminded.findings.push(finding);
        } else {
            all.push(definition::known_keyword(&candidate.keyword, &in_none));
            found.push(candidate);
        }
    }
    // Reminders may use one another: lower each together with all of them, until all that remain are valid definitions.
    loop {
        let mut keywords = known.to_vec();
        keywords.extend(
            found
                .iter()
                .map(|candidate| definition::known_keyword(&candidate.keyword, &in_none)),
        );
        let names = Known::new(keywords, Vec::new());
        let before = found.len();
        found.retain(|candidate| {
            let mut findings = Vec::new();
            let read = definition::keyword(
                candidate.file,
                &candidate.keyword,
                &[],
                &in_none,
                &names,
                &mut findings,
            )
            .is_some();
            if let (false, Some(finding)) = (read, findings.into_iter().next()) {
                let name = candidate.keyword.name.node.clone();
                reminded.unread.push((name, finding.message));
            }
            read
        });
        if found.len() == before {
            break;
        }
    }
    for second in &again {
        let first = found.iter().find(|first| first.explains(second));
        let findings = first
            .filter(|first| first.body() != second.body())
            .map(|first| another_way(first, second));
        reminded.findings.extend(findings);
    }
    reminded.definitions = found
        .into_iter()
        .map(|candidate| (candidate.file, candidate.keyword))
        .collect();
    reminded
}

fn another_way(first: &Candidate, second: &Candidate) -> Diagnostic {
    let Keyword { name, parameter, .. } = &first.keyword;
    let name = &name.node;
    let definition = match parameter {
        Some(_) => format!("keyword <{name} N> adds \"...\""),
        None => format!("keyword <{name}> means \"...\""),
    };
    let mut finding = Diagnostic::new(
        Code::DuplicateCode,
        second.file,
        second.keyword.span,
        format!("`<{name}>` is explained in two ways"),
        "another way than the first",
    );
    finding.card = Some(second.card.clone());
    if first.file == second.file {
        finding = finding.also(first.keyword.span, "the first");
    }
    finding.help(format!(
        "without a definition, the first reminder is the definition: write the same, or define it with `{definition}`"
    ))
}

/// Returns the unknown names in a file, each with the reminder behind it. A line with several keyword effects is ambiguous about which of
/// them it explains.
fn candidates<'a>(
    file: FileId,
    items: &'a [Item],
    known: &'a [KnownKeyword],
) -> impl Iterator<Item = Candidate> + 'a {
    let cards = items.iter().filter_map(|item| match item {
        Item::Card(card) => Some(card),
        Item::Set { .. }
        | Item::Word(_)
        | Item::Comment(_)
        | Item::Keyword(_)
        | Item::Bad(_)
        | Item::TooLong(_) => None,
    });
    let texts = cards.flat_map(|card| {
        card.body.iter().filter_map(move |line| match line {
            BodyLine::Text(text) => Some((card, text)),
            BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
        })
    });
    texts.filter_map(move |(card, text)| {
        let line = &text.node;
        // A cheap test first: hardly any line has both.
        if !line.contains('<') || !line.contains(".)") {
            return None;
        }
        let (name, number, place) = only_name(line)?;
        if known.iter().any(|known| known.name.eq_ignore_ascii_case(name)) {
            return None;
        }
        let mut notes = notes(line).into_iter();
        let (Some(note), None) = (notes.next(), notes.next()) else {
            return None;
        };
        // A reminder that begins inside the name does not count.
        let between = line.get(place.end as usize..note.start)?;
        let behind = line[place.end as usize..].starts_with(|c: char| c.is_whitespace() || c == '(')
            && between.trim().is_empty();
        if !(behind || line[note.end..].trim().is_empty()) {
            return None;
        }
        let at = text.span.start;
        let inside = Span::new(note.start + 1, note.end - 1);
        let body = definition(&line[inside.range()], number.is_some());
        let (body, before) = marked(body, line[..place.start as usize].trim());
        Some(Candidate {
            file,
            card: card.code.node.clone(),
            keyword: Keyword {
                span: Span::new(note.start, note.end).shift(at),
                name: Spanned {
                    node: name.to_string(),
                    span: place.shift(at),
                },
                parameter: number.map(|number| number.shift(at)),
                stacking: Spanned {
                    node: if number.is_some() {
                        Stacking::Adds
                    } else {
                        Stacking::Single
                    },
                    span: place.shift(at),
                },
                body: vec![BodyLine::Text(Spanned {
                    node: body,
                    span: Span::new(
                        (inside.start as usize).saturating_sub(before),
                        inside.end as usize,
                    )
                    .shift(at),
                })],
                quoted: true,
                closed: true,
            },
        })
    })
}

/// Returns the only name in angle brackets in a line, its number, and its span.
fn only_name(line: &str) -> Option<(&str, Option<Span>, Span)> {
    let start = line.find('<')?;
    let end = start + line[start..].find('>')?;
    let inside = &line[start + 1..end];
    let digits = inside.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
    let has_number = digits.len() < inside.trim_end().len() && digits.ends_with([' ', ':']);
    let name = if has_number {
        digits.trim_end_matches([' ', ':'])
    } else {
        inside
    };
    let name = name.trim();
    let number = has_number.then(|| Span::new(start + 1 + digits.len(), start + 1 + inside.trim_end().len()));
    // Repetitions of the same name are allowed: `its <Guard>`.
    let rest = &line[end + 1..];
    let others = rest.match_indices('<').all(|(at, _)| {
        let other = rest[at + 1..].split(['>', ' ']).next().unwrap_or_default();
        name.split(' ').next() == Some(other)
    });
    (others && !name.is_empty()).then_some((name, number, Span::new(start, end + 1)))
}

/// Rewrites a reminder as a definition of the same length, so that its offsets stay valid in the file.
fn definition(reminder: &str, has_number: bool) -> String {
    let mut text = reminder.to_string();
    if has_number {
        for (wording, meant) in AMOUNTS {
            let padded = format!("{meant}{}", " ".repeat(wording.len() - meant.len()));
            text = text.replace(wording, &padded);
        }
    }
    text
}

/// Adds the marks that the keyword effect works with: those before its name, as in "【Activate･Main】<Tow 1> (Rest this Unit. It ...)", whose
/// first sentence is the cost (10-1-7-2), and 【Once per Turn】 if the reminder says so. Also returns by how much the text grew at its
/// beginning, so that offsets can be mapped back to the file.
fn marked(body: String, marks: &str) -> (String, usize) {
    let mut body = body;
    let mut before = 0;
    if let (Some(head), Some(rest)) = (body.get(..ONCE.0.len()), body.get(ONCE.0.len()..))
        && head.eq_ignore_ascii_case(ONCE.0)
    {
        before = ONCE.1.len() - ONCE.0.len();
        // The rest begins a sentence now.
        let mut rest = rest.to_string();
        if let Some(first) = rest.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        body = format!("{}{rest}", ONCE.1);
    }
    let is_activated = ["【Activate", "[[Activate"]
        .iter()
        .any(|mark| marks.starts_with(mark));
    if is_activated && let Some((cost, rest)) = body.split_once(". ") {
        body = format!("{marks}{cost}: {rest}");
        before += marks.len();
    }
    (body, before)
}

#[cfg(test)]
mod tests {
    use crate::ir::Stacking;
    use crate::source::SourceFile;

    /// The findings on a file of Units with these lines, as they are printed, and the keyword effects that are new.
    fn compiled(lines: &[&str]) -> (Vec<String>, Vec<(String, Stacking)>) {
        let units = (1..).zip(lines).map(|(at, line)| {
            format!("unit T-00{at} \"T{at}\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n")
        });
        let file = SourceFile::new("t.gcs", units.collect::<String>()).unwrap();
        let compiled = crate::compile(&[file]);
        let text = &compiled.files[0];
        let findings = compiled.diagnostics.iter().map(|finding| {
            let card = finding.card.as_deref().unwrap_or("-");
            let words = text.slice(finding.span());
            format!("{card} {} {words}", finding.code.code())
        });
        let known = crate::compile(&[]).program.keywords.len();
        let new = compiled.program.keywords[known..].iter();
        (
            findings.collect(),
            new.map(|keyword| (keyword.name.clone(), keyword.stacking))
                .collect(),
        )
    }

    #[test]
    fn a_reminder_defines_what_nobody_else_does() {
        let (findings, new) = compiled(&[
            "【Deploy】Choose 1 enemy Unit without <Plate>. Rest it.",
            "<Plate 2> (When this Unit would receive damage from an enemy, reduce it by the specified amount.)",
            "<Plate 1> (When this Unit would receive damage from an  enemy, reduce it by the specified amount.)",
            "【Deploy】It gains <Bait> during this turn. (This Unit gets AP+1.)",
        ]);
        assert_eq!(findings, ["T-004 E0103 It"]);
        let names = [("Plate", Stacking::Adds), ("Bait", Stacking::Single)];
        assert_eq!(new, names.map(|(name, stacking)| (name.to_string(), stacking)));
    }

    /// Its wording is free where it means what is understood, and is told of where that is said with other words.
    #[test]
    fn the_words_of_a_reminder_are_its_own() {
        let (findings, new) = compiled(&[
            "<Moor> (This Unit can not attack.)",
            "<Keel 1> (This Unit gets AP+(specified amount) during your turn.)",
        ]);
        assert_eq!(findings, [""; 0]);
        let names = [("Moor", Stacking::Single), ("Keel", Stacking::Adds)];
        assert_eq!(new, names.map(|(name, stacking)| (name.to_string(), stacking)));
    }

    #[test]
    fn marks_and_costs_of_a_reminder_are_part_of_the_definition() {
        let (findings, new) = compiled(&[
            "【Activate･Main】<Tow 2> (Rest this Unit. 1 other friendly Unit gets AP+(specified amount) during this turn.)",
            "<Screen> (Once per turn, when this Unit receives effect damage, draw 1.)",
            // A line that does not parse is reported at its place in the file.
            "<Wing> (Once per turn, when this Unit flies, draw 1.)",
        ]);
        assert_eq!(findings, ["T-003 E0102 <Wing>"]);
        let names = [("Tow", Stacking::Adds), ("Screen", Stacking::Single)];
        assert_eq!(new, names.map(|(name, stacking)| (name.to_string(), stacking)));
    }

    #[test]
    fn what_is_no_definition_leaves_the_name_unknown() {
        let (findings, new) = compiled(&[
            "<Flag> (It flutters in the wind.)",
            "【Deploy】All your Units gain <Flag> during this turn.",
            // The line does not say which of the two it explains.
            "【Deploy】All your Units gain <Flag> and <Pole> during this turn. (This Unit gets AP+1.)",
            // Defined with what is not defined.
            "<Mast> (This Unit gains <Flag>.)",
            // It stands behind a sentence that comes later.
            "【Deploy】Choose 1 Unit with <Sail>. (This Unit gets AP+1.) Rest it.",
        ]);
        let unknown = ["001", "002", "003", "004", "005"].map(|at| format!("T-{at} E0102 "));
        let names = ["<Flag>", "<Flag>", "<Flag>", "<Mast>", "<Sail>"];
        assert_eq!(
            findings,
            unknown
                .into_iter()
                .zip(names)
                .map(|(before, name)| before + name)
                .collect::<Vec<_>>()
        );
        assert_eq!(new, []);
    }

    #[test]
    fn two_reminders_of_a_name_say_the_same() {
        let (findings, new) = compiled(&[
            "<Bait> (This Unit gets AP+1.)",
            "<Bait> (This Unit gets AP+2.)",
            // Defined by the rules: what the reminder says is nothing.
            "<Blocker> (This Unit gets AP+2.)",
        ]);
        assert_eq!(findings, ["T-002 E0202 (This Unit gets AP+2.)"]);
        assert_eq!(new, [("Bait".to_string(), Stacking::Single)]);
    }
}
