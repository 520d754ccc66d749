//! What is refused, at which words, and that nothing else is said about it.

mod left_open;
mod references;
mod wording;

use crate::diagnostics::Code;
use crate::source::SourceFile;

/// The findings on one line of a Unit: code and words.
fn findings(line: &str) -> Vec<(Code, String)> {
    let text = format!("unit T-001 \"T\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n");
    let file = SourceFile::new("t.gcs", text).unwrap();
    let files = [file];
    let compiled = crate::compile(&files);
    assert_eq!(
        compiled.program.cards.iter().any(|card| card.code == "T-001"),
        !compiled.has_errors(),
        "a card with an error does not compile, one without does: {line}"
    );
    compiled
        .diagnostics
        .iter()
        .map(|finding| (finding.code, files[0].slice(finding.span()).to_string()))
        .collect()
}

/// The findings on one line of a card of another kind.
fn findings_on(kind: &str, line: &str) -> Vec<(Code, String)> {
    let text = format!("{kind} T-001 \"T\" {{\n    color red  lv 1  cost 1\n\n    {line}\n}}\n");
    let text = match kind {
        "command" => text,
        _ => text.replace("cost 1\n", "cost 1  ap 0  hp 1\n"),
    };
    let files = [SourceFile::new("t.gcs", text).unwrap()];
    crate::compile(&files)
        .diagnostics
        .iter()
        .map(|finding| (finding.code, files[0].slice(finding.span()).to_string()))
        .collect()
}

/// A text speaks of what its card is, and of what can be where it says.
#[test]
fn a_text_speaks_of_what_there_is() {
    for (kind, line, words) in [
        (
            "command",
            "【Main】This Unit gets AP+1 during this turn.",
            Some("This Unit"),
        ),
        (
            "command",
            "【Main】Choose 1 friendly Unit. It gains \"【Attack】This Unit gets AP+1 during this turn.\" during this turn.",
            None,
        ),
        ("unit", "【Deploy】Rest this Base.", Some("this Base")),
        ("base", "【Deploy】Rest this Unit.", Some("this Unit")),
        (
            "base",
            "All your Units gain \"When this Unit attacks, draw 1.\"",
            None,
        ),
        // 3-3-9-2
        (
            "pilot",
            "【When Paired】Return this Pilot to its owner's hand.",
            None,
        ),
        ("pilot", "【When Paired】Rest this Unit.", None),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit in your battle area. Rest it.",
            Some("1 enemy Unit in your battle area"),
        ),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit in your opponent's battle area. Rest it.",
            None,
        ),
        // What is said of the first is meant of the second.
        (
            "unit",
            "Your Units or (X) Units in your opponent's battle area get AP+1.",
            Some("(X) Units in your opponent's battle area"),
        ),
        (
            "unit",
            "【Deploy】If a Unit is in your opponent's trash, draw 1.",
            Some("a Unit"),
        ),
    ] {
        let found = findings_on(kind, line);
        let expected: Vec<(Code, String)> = words
            .iter()
            .map(|words| (Code::Mismatch, (*words).to_string()))
            .collect();
        let found: Vec<(Code, String)> = found.into_iter().take(1).collect();
        assert_eq!(found, expected, "{kind}: {line}");
    }
}

/// What was probably meant is found in the longest line that there can be, wherever in it the slip stands.
#[test]
fn a_slip_in_a_long_line_is_found() {
    for (before, after) in [(0, 1_010), (1_010, 0), (505, 505)] {
        let line = format!(
            "【Deploy】{}Chose 1 enemy Unit. Rest it.{}",
            "Draw 1. ".repeat(before),
            " Draw 1.".repeat(after)
        );
        assert!((crate::limits::LINE - 100..=crate::limits::LINE).contains(&line.len()));
        assert_eq!(
            findings(&line),
            [(Code::UnknownPhrase, "Chose".to_string())],
            "{before} sentences before, {after} after"
        );
    }
}

#[test]
fn one_instruction_too_many_is_one_finding() {
    let line = "【Deploy】".to_string() + &"Draw 1. ".repeat(1_000);
    assert_eq!(findings(&line), [(Code::Unplayable, "Draw 1".to_string())]);
}

/// Compiled onto the others, a file is what it is compiled with them.
#[test]
fn a_file_compiled_onto_others_is_the_same() {
    let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).unwrap();
    let all: Vec<SourceFile> = crate::core_set::CARDS.iter().map(file).collect();
    let (last, others) = all.split_last().unwrap();
    let base = crate::compile_over(others, &[]).program;
    let onto = crate::compile_onto(&base, last).unwrap();
    let over = crate::compile_over(others, std::slice::from_ref(last));
    assert_eq!(onto.diagnostics, over.diagnostics);
    assert_eq!(onto.program.cards, over.program.cards);
    assert_eq!((onto.cards, onto.clean_cards), (over.cards, over.clean_cards));
    // Keyword effects could be used by what is compiled already.
    let keywords = file(&crate::core_set::CARDS[0]);
    assert!(crate::compile_onto(&base, &keywords).is_none());
    // Twins are found.
    let twice = SourceFile::new("twice", "resource X-001 \"A\" { }\nresource X-001 \"B\" { }\n").unwrap();
    let found = crate::compile_onto(&base, &twice).unwrap().diagnostics;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].code, crate::diagnostics::Code::DuplicateCode);
}

/// Every property is one by each of its words; what is wrong about its value is told as that of this property, whatever stands between the two,
/// and a slip in a word of the game is mended.
#[test]
fn properties_are_told_by_their_words() {
    use crate::vocabulary::PropertyName;
    for name in PropertyName::ALL {
        for word in std::iter::once(name.word()).chain(name.other_word()) {
            assert_eq!(PropertyName::of(word), Some(name), "{word}");
            // Marks are no value of any property.
            for between in [" ", ": ", "="] {
                let line = format!("{word}{between}【");
                let file =
                    SourceFile::new("t.gcs", format!("unit T-001 \"T\" {{\n    {line}\n}}\n")).unwrap();
                let found = crate::compile(&[file]).diagnostics;
                let message = format!("`{}` has no value that fits", name.word());
                assert!(
                    found.iter().any(|found| found.message == message),
                    "{line}: {:?}",
                    found.iter().map(|found| &found.message).collect::<Vec<_>>()
                );
            }
        }
    }
    let text = "unit T-001 \"T\" { color gren  lv 1  cost 1  ap 1  hp 1  zones Spcae Erth }\n";
    let file = SourceFile::new("t.gcs", text).unwrap();
    let found = crate::compile(std::slice::from_ref(&file)).diagnostics;
    let (fixed, _) = crate::diagnostics::apply(
        &file.text,
        crate::source::FileId(0),
        &found,
        crate::diagnostics::Applicability::Unsafe,
    );
    assert_eq!(
        fixed,
        text.replace("gren", "green").replace("Spcae Erth", "Space Earth")
    );
}
