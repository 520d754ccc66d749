//! Lists as people paste them: whatever the form, it is the same deck.

use crate::deck::{Deck, Entry};
use crate::diagnostics::{Diagnostic, Report, github};
use crate::ir::Program;
use crate::source::{FileId, SourceFile};

fn program() -> Program {
    let card =
        |code: &str, name: &str| format!("unit {code} \"{name}\" {{ color green lv 2 cost 1 ap 2 hp 2 }}\n");
    let text = [
        card("X-001", "Lantern Frame"),
        card("X-002", "Ash Walker"),
        card("X-003", "Ash Walker (Rush Mode)"),
        card("X-004", "Mole Ⅱ"),
        card("X-005", "Twin"),
        card("X-006", "Twin"),
        card("X-007", "Q'Rau"),
        card("X-008", "00 Wing"),
        card("X-009", "Twin of Print"),
        card("X-009_p1", "Twin of Print"),
        card("X-010", "Mk-2"),
        "unit token T-001 \"Drone\" { ap 1 hp 1 }\nresource R-001 \"Resource\" { }\n".to_string(),
    ];
    let compiled = crate::compile(&[SourceFile::new("x.gcs", text.concat()).unwrap()]);
    assert!(
        compiled
            .diagnostics
            .iter()
            .all(|found| found.severity != crate::diagnostics::Severity::Error)
    );
    compiled.program
}

/// The entries of the deck and of the resource deck, and the findings.
fn read(text: &str) -> (String, Vec<Diagnostic>) {
    let file = SourceFile::new("d", text).unwrap();
    let (mut deck, mut found) = Deck::parse(&file, FileId(0));
    found.extend(deck.resolve(&program(), FileId(0)));
    let list = |entries: &[Entry]| {
        let entries: Vec<String> = entries
            .iter()
            .map(|entry| format!("{} {}", entry.count, entry.code))
            .collect();
        entries.join(", ")
    };
    (
        format!("{} | {}", list(&deck.cards), list(&deck.resources)),
        found,
    )
}

fn clean(text: &str) -> String {
    let (deck, found) = read(text);
    assert_eq!(found, [], "{text}");
    deck
}

#[test]
fn a_line_in_every_form() {
    for line in [
        "4 X-001",
        "4x X-001",
        "4xX-001",
        "x4 X-001",
        "X4  X-001",
        "×4 X-001",
        "4 X-001 Lantern Frame",
        "4 X-001 whatever stands here",
        "4 (X-001) Lantern Frame",
        "4x [X-001] Lantern Frame",
        "4 （X-001）",
        "X-001 x4",
        "X-001 x 4",
        "X-001 ×4 // four",
        "X-001 Lantern Frame x4",
        "[X-001] Lantern Frame x4",
        "4 Lantern Frame",
        "4x Lantern Frame",
        "4xLantern Frame",
        "x4 lantern  frame",
        "Lantern Frame x4",
        "Lantern Frame (X-001) x4",
        "4 Lantern Frame (X-001)",
        "4 Lantern Frame [X-001]",
        "4x Lantern Frame (X-001) foil",
        "4 Something else (X-001)",
        "4 \"Lantern Frame\" # best",
        "4 X-001_p1",
        "4 X-001-P2 Lantern Frame",
        "4 Lantern Frame (X-001_p1)",
        "4 Lantern Frame\u{200b}",
        "\u{feff}4\u{a0}X-001",
    ] {
        let (deck, found) = read(line);
        // What cannot be seen is a finding of its own, and the deck is read.
        assert!(found.is_empty() || line.contains('\u{200b}'), "{line}: {found:?}");
        assert_eq!(deck, "4 X-001 | ", "{line}");
    }
}

#[test]
fn names_that_look_like_something_else() {
    assert_eq!(clean("2 Ash Walker (Rush Mode)"), "2 X-003 | ");
    assert_eq!(clean("Ash Walker x2"), "2 X-002 | ");
    assert_eq!(clean("2 Mole II\n1 mole ⅱ"), "2 X-004, 1 X-004 | ");
    assert_eq!(clean("2 Q’Rau"), "2 X-007 | ");
    assert_eq!(clean("2 00 Wing\n2x Mk-2"), "2 X-008, 2 X-010 | ");
    // The number behind a name that looks like one itself; and no part of a name is taken for another card.
    assert_eq!(
        clean("2x Mk-2 (Rush-Mode) (X-001)\n2 00 Wing (X-008)"),
        "2 X-001, 2 X-008 | "
    );
    assert_eq!(
        clean("Frame (Rush-Mode) (X-001) x2\n0 Frame (X-002) x3"),
        "2 X-001, 3 X-002 | "
    );
    assert_eq!(clean("Mk-2 (X-010) x2"), "2 X-010 | ");
    assert_eq!(read("2 Mk-2 Rush Mode").0, "2 Mk-2 | ");
    // Of two prints of one card it is the first.
    assert_eq!(clean("3 Twin of Print"), "3 X-009 | ");
    assert_eq!(clean("3 X-009_p1"), "3 X-009_p1 | ");
}

#[test]
fn headings_of_sites_are_no_cards() {
    let list = "Deck name: Lanterns: a list\nAuthor: me\n# Exported\n\n== Main Deck (50) ==\n// Units\nUnits (27)\n4 X-001\n\
                [Pilots]\n-----\nCommands: 9 cards\n**Bases** - 4/4\nBase Cards x4\n2 X-002\nTotal: 50\nResource Deck (10)\n10 R-001\n\
                Total cards: 60\nMain Deck\n1 X-003\n";
    assert_eq!(clean(list), "4 X-001, 2 X-002, 1 X-003 | 10 R-001");
    for heading in [
        "Main Deck",
        "main deck:",
        "Decklist",
        "Deck list (50)",
        "Main",
        "DECK [50]",
        "Unit 27",
        "count: 50",
    ] {
        assert_eq!(clean(&format!("{heading}\n4 X-001")), "4 X-001 | ", "{heading}");
    }
    for heading in [
        "Resource Deck",
        "Resources: 10",
        "=== Resource deck (10 cards) ===",
        "resource cards:",
        "Resource (10) {",
    ] {
        assert_eq!(
            clean(&format!("4 X-001\n{heading}\n10 R-001")),
            "4 X-001 | 10 R-001",
            "{heading}"
        );
    }
}

/// 6-1-1-1, 6-1-1-4: a Resource is in no deck but the resource deck.
#[test]
fn resources_without_a_heading_are_the_resource_deck() {
    assert_eq!(clean("4 X-001\n10 R-001\n2 X-002"), "4 X-001, 2 X-002 | 10 R-001");
    assert_eq!(
        clean("4 X-001\n1 R-001\nresource\n9 R-001"),
        "4 X-001, 1 R-001 | 9 R-001"
    );
}

#[test]
fn codes_alone_are_a_copy_each() {
    assert_eq!(clean("X-001\nX-001\nX-002_p1\n"), "1 X-001, 1 X-001, 1 X-002 | ");
    assert_eq!(
        clean("X-001\nX-001\nResources\nR-001\n"),
        "1 X-001, 1 X-001 | 1 R-001"
    );
    // Among others a line has lost its number, and so has a single one.
    for text in ["4 X-001\nX-002\nX-003", "X-001"] {
        let (_, found) = read(text);
        assert!(
            found
                .iter()
                .all(|found| found.message.contains("has no number of copies"))
        );
        assert!(!found.is_empty());
    }
}

#[test]
fn what_is_not_read_is_shown_with_what_was_meant() {
    let text = "4 Lantern Fram\n4x Twin\nTwin x2\n2 Nobody knows this one\n3 Drone\n4 Z-123 Twin\nfour Lantern Frame\n0 Twin\nTwin x99\n\
                X-001 4\nLantern Frame\n";
    let file = SourceFile::new("d", text).unwrap();
    let (mut deck, mut found) = Deck::parse(&file, FileId(0));
    found.extend(deck.resolve(&program(), FileId(0)));
    found.sort_by_key(Diagnostic::span);
    let report = Report {
        files: std::slice::from_ref(&file),
        diagnostics: &found,
        cards: 0,
        clean_cards: 0,
    };
    let mut out = Vec::new();
    github::write(&report, &[], &mut out).unwrap();
    let fixes: String = found
        .iter()
        .flat_map(|found| &found.fixes)
        .map(|fix| format!("{} at `{}`\n", fix.title, file.slice(fix.edits[0].span)))
        .collect();
    insta::assert_snapshot!(String::from_utf8(out).unwrap() + "---\n" + &fixes);
}

/// A list of names that nobody knows has an end, and so has the time that it takes.
#[test]
fn hostile_lists_are_read() {
    for text in [
        "4 Nobody\n".repeat(100_000),
        "Nobody x4\n".repeat(100_000),
        "X-001\n".repeat(100_000) + "4 X-001\n",
        format!("4 {}", "a ".repeat(4_000)),
        format!("{} x", " ".repeat(8_000)),
        format!("4 a{}b", " ".repeat(8_000)),
        format!("{}\n", "=".repeat(8_000)).repeat(100),
        format!("4 {}\n", "(X-1".repeat(2_000)),
        "4294967296 Twin\n".into(),
        "Twin x99999999999999999999".into(),
        "(((((((((((".into(),
        "x x x x4 x4 x".into(),
    ] {
        let (_, found) = read(&text);
        assert!(found.len() <= 2 * crate::limits::DECK_FINDINGS + 2);
    }
}
