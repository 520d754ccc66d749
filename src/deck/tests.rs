mod pasted;

use super::Deck;
use crate::diagnostics::{Code, Diagnostic, Report, Severity, github};
use crate::ir::{Beside, Card, Program};
use crate::source::{FileId, SourceFile};
use crate::vocabulary::{CardKind, Color};

fn card(code: &str, kind: CardKind, color: Option<Color>) -> Card {
    Card {
        code: code.to_string(),
        set: None,
        name: code.to_string(),
        kind,
        token: false,
        color,
        lv: 1,
        cost: 1,
        ap: 0,
        hp: 0,
        zones: Vec::new(),
        traits: Vec::new(),
        link: Vec::new(),
        pilot_side: None,
        lines: Vec::new(),
        place: Beside::default(),
    }
}

/// `A-001` to `A-020` are green Units, `B-001` is a blue one, `C-001` a red one, `R-001` a Resource.
fn program() -> Program {
    let mut cards: Vec<Card> = (1..=20)
        .map(|number| card(&format!("A-{number:03}"), CardKind::Unit, Some(Color::Green)))
        .collect();
    cards.push(card("B-001", CardKind::Base, Some(Color::Blue)));
    cards.push(card("C-001", CardKind::Command, Some(Color::Red)));
    cards.push(card("R-001", CardKind::Resource, None));
    let mut token = card("T-001", CardKind::Unit, None);
    token.token = true;
    cards.push(token);
    Program {
        cards,
        ..Program::default()
    }
}

/// Twelve cards four times each: 48.
fn most_of_a_deck() -> String {
    (1..=12).map(|number| format!("4 A-{number:03}\n")).collect()
}

/// The findings in a text, as workflow commands without their file.
fn findings(text: &str) -> String {
    let files = [SourceFile::new("d", text).unwrap()];
    let (mut deck, mut found): (Deck, Vec<Diagnostic>) = Deck::parse(&files[0], FileId(0));
    found.extend(deck.resolve(&program(), FileId(0)));
    found.extend(deck.check(&program(), FileId(0)));
    let report = Report {
        files: &files,
        diagnostics: &found,
        cards: 0,
        clean_cards: 0,
    };
    let mut out = Vec::new();
    github::write(&report, &[], &mut out).unwrap();
    String::from_utf8(out).unwrap().replace("::error file=d,", "")
}

fn listed(text: &str) -> (Vec<String>, Vec<String>) {
    let file = SourceFile::new("d", text).unwrap();
    let (deck, found) = Deck::parse(&file, FileId(0));
    assert_eq!(found, []);
    let shown = |entries: &[super::Entry]| {
        entries
            .iter()
            .map(|entry| {
                assert_eq!(file.slice(entry.span), entry.code);
                format!("{} {}", entry.count, entry.code)
            })
            .collect()
    };
    (shown(&deck.cards), shown(&deck.resources))
}

#[test]
fn the_forms_of_a_line() {
    let (cards, resources) = listed(
        "\u{FEFF}// my deck\r\n4 GD01-008\r\n\n  4xGD01-009 // good\n4x GD01-010\n4 x GD01-011\n4 GD01-012 Mole Ⅱ (Wren) // best\n\
         1 x-001\n1xX-002\n2× GD01-013\tName\nResource:\n6 R-001\n4 R-002 Resource\n",
    );
    assert_eq!(
        cards,
        [
            "4 GD01-008",
            "4 GD01-009",
            "4 GD01-010",
            "4 GD01-011",
            "4 GD01-012",
            "1 x-001",
            "1 X-002",
            "2 GD01-013"
        ]
    );
    assert_eq!(resources, ["6 R-001", "4 R-002"]);
}

#[test]
fn the_forms_of_a_resource_section() {
    for section in [
        "resource\n10 R-001",
        "resource deck\n10 R-001",
        "resources: // all of them\n10 R-001\n",
        "resource {\n10 R-001\n}\n",
    ] {
        let (cards, resources) = listed(&format!("4 A-001\n{section}"));
        assert_eq!(
            (cards.len(), resources),
            (1, vec!["10 R-001".to_string()]),
            "{section}"
        );
    }
    let (cards, _) = listed("resource:\n10 R-001\ndeck:\n4 A-001\n");
    assert_eq!(cards, ["4 A-001"]);
    let (cards, _) = listed("resource {\n10 R-001\n}\n4 A-001\n");
    assert_eq!(cards, ["4 A-001"]);
}

#[test]
fn copies_are_spelled_out() {
    let file = SourceFile::new("d", "2 A-001\n1 B-001\nresource\n2 R-001").unwrap();
    let (deck, _) = Deck::parse(&file, FileId(0));
    assert_eq!(deck.codes().collect::<Vec<_>>(), ["A-001", "A-001", "B-001"]);
    assert_eq!(deck.resource_codes().collect::<Vec<_>>(), ["R-001", "R-001"]);
    assert_eq!(deck.size(), 3);
}

#[test]
fn a_legal_deck_has_no_findings() {
    assert_eq!(findings(&format!("{}2 B-001", most_of_a_deck())), "");
    assert_eq!(
        findings(&format!("{}2 B-001\nresource\n10 R-001", most_of_a_deck())),
        ""
    );
}

/// A name behind the number of a card is for people, unless it is another card's.
#[test]
fn the_name_of_another_card_is_told() {
    let mut program = program();
    for (card, name) in program.cards.iter_mut().zip(["Tin Frame", "Lantern Frame"]) {
        card.name = name.to_string();
    }
    let told = |line: &str| {
        let files = [SourceFile::new("d", format!("{line}\n{}2 B-001", &most_of_a_deck()[8..])).unwrap()];
        let (deck, _) = Deck::parse(&files[0], FileId(0));
        let found = deck.check(&program, FileId(0));
        let told: Vec<_> = found
            .iter()
            .map(|found| (found.code, found.severity(), files[0].slice(found.span())))
            .collect();
        format!("{told:?}")
    };
    for name in [
        "",
        "Tin Frame",
        "tin frame",
        "\"Tin Frame\"",
        "the old one",
        "Tin Fram",
        "// Lantern Frame",
    ] {
        assert_eq!(told(&format!("4 A-001 {name}")), "[]", "{name}");
    }
    for line in [
        "4 A-001 Lantern Frame",
        "4x A-001 lantern frame // four",
        "4 A-001 \"Lantern Frame\"",
    ] {
        let told = told(line);
        assert!(told.starts_with("[(OtherName, Warning, \""), "{line}: {told}");
        assert!(told.to_lowercase().contains("lantern frame"), "{line}: {told}");
    }
}

/// Where several lines have become one, none of them is lost without a word.
#[test]
fn the_number_of_another_card_is_told() {
    let told = |line: &str| {
        let files = [SourceFile::new("d", format!("{line}\n{}2 B-001", &most_of_a_deck()[8..])).unwrap()];
        let (deck, _) = Deck::parse(&files[0], FileId(0));
        let found = deck.check(&program(), FileId(0));
        found
            .iter()
            .map(|found| (found.code, found.severity()))
            .collect::<Vec<_>>()
    };
    for line in [
        "4 A-001 A-001",
        "4 A-001 (A-001_p1)",
        "4 A-001 A-0010",
        "4 A-001 // A-002",
    ] {
        assert_eq!(told(line), [], "{line}");
    }
    for line in [
        "4 A-001 4 A-002",
        "4 A-001 A-002",
        "4x A-001 Any Name (A-002)",
        "4 A-001 a-002_p1",
    ] {
        assert_eq!(told(line), [(Code::DeckSyntax, Severity::Error)], "{line}");
    }
}

/// 6-1-1-3, 2-1-1: copies are counted by card number, so two numbers of one name make eight.
#[test]
fn copies_are_counted_by_number_and_not_by_name() {
    let files = [SourceFile::new("d", format!("{}2 B-001", most_of_a_deck())).unwrap()];
    let (deck, _) = Deck::parse(&files[0], FileId(0));
    let mut program = program();
    for card in &mut program.cards {
        card.name = "Twin".to_string();
    }
    assert_eq!(deck.check(&program, FileId(0)), []);
}

/// 1-3-1: what the text of a card says of its number in a deck counts in the place of four (6-1-1-3).
#[test]
fn a_card_says_how_many_of_it_a_deck_may_have() {
    let text = ["any number of this card", "up to 8 copies of this card"]
        .iter()
        .zip(["S-001", "S-002"])
        .map(|(most, code)| {
            format!(
                "unit {code} \"Swarm {code}\" {{ color red  lv 1  cost 1  ap 1  hp 1\n    You may have {most} in your deck.\n}}\n"
            )
        })
        .collect::<String>();
    let compiled = crate::compile(&[SourceFile::new("k.gcs", text).unwrap()]);
    assert_eq!(compiled.diagnostics, []);
    let told = |deck: &str| -> Vec<String> {
        let (deck, _) = Deck::parse(&SourceFile::new("d", deck).unwrap(), FileId(0));
        let found = deck.check(&compiled.program, FileId(0));
        found.into_iter().map(|found| found.message).collect()
    };
    assert_eq!(told("42 S-001\n8 S-002"), [] as [String; 0]);
    assert_eq!(
        told("41 S-001\n9 S-002"),
        ["a deck has up to 8 copies of this card, and this one has 9 of `S-002` (6-1-1-3)"]
    );
}

#[test]
fn lines_that_are_no_deck_lines() {
    let lines = "four A-001\nA-001 4\nA-001 x4\nA-001\n0 A-001\n99999999999999 A-001\n4\n【x】\n";
    insta::assert_snapshot!(findings(&format!("{lines}{}2 B-001", most_of_a_deck())));
}

#[test]
fn decks_that_may_not_be_played() {
    let most = most_of_a_deck();
    let shown = [
        ("too few", most.clone()),
        ("empty", String::new()),
        ("too many", format!("{most}2 A-013\n1 A-014\n1 A-015")),
        ("five copies", format!("{most}1 A-012\n1 A-013")),
        ("three colors", format!("{most}1 B-001\n1 C-001")),
        (
            "resources and tokens",
            format!("{most}1 R-001\n1 T-001\nresource\n9 R-001\n1 A-001\n1 T-001"),
        ),
        (
            "unknown",
            format!("{most}1 b-001\n1 A-O13\n1 Nobody-123\nresource\n10 R-002"),
        ),
    ]
    .map(|(title, text)| format!("--- {title}\n{}", findings(&text)));
    insta::assert_snapshot!(shown.concat());
}

/// Cards that there are not and copies of them, of each line one: more than anybody reads.
#[test]
fn of_what_is_not_legal_there_is_a_limit() {
    let lines: String = (0..crate::limits::DECK_FINDINGS / 2 + 1)
        .map(|at| format!("5 ZZZ-{at}\n"))
        .collect();
    let file = SourceFile::new("long.deck", lines).unwrap();
    let (deck, found) = Deck::parse(&file, FileId(0));
    assert!(found.is_empty());
    let found = deck.check(&program(), FileId(0));
    assert_eq!(found.len(), crate::limits::DECK_FINDINGS + 1);
    assert!(
        found
            .last()
            .is_some_and(|last| last.message.starts_with("there are more than"))
    );
}

/// A text that is no deck has as many bad lines as it has lines.
#[test]
fn of_bad_lines_there_is_a_limit() {
    let lines = "no line of a deck?\n".repeat(200_000);
    let file = SourceFile::new("bad.deck", lines).unwrap();
    let (_, found) = Deck::parse(&file, FileId(0));
    assert_eq!(found.len(), crate::limits::DECK_FINDINGS + 1);
    assert!(
        found
            .last()
            .is_some_and(|last| last.message.starts_with("there are more than 1000"))
    );
}

#[test]
fn any_text_is_read_without_panic() {
    for text in [
        "4",
        "4 ",
        "4x",
        "x",
        "//",
        "4 //",
        "{",
        "}",
        "resource{",
        "\r",
        "\u{0}",
        "4\u{3000}A-1",
        "1 A-1\r2 B-2",
    ] {
        let file = SourceFile::new("d", text).unwrap();
        let _ = Deck::parse(&file, FileId(0));
    }
    let many = "4 Z-1\n".repeat(20_000);
    let file = SourceFile::new("d", many).unwrap();
    let (deck, found) = Deck::parse(&file, FileId(0));
    assert_eq!((deck.size(), found.len()), (80_000, 0));
    assert_eq!(
        deck.check(&Program::default(), FileId(0)).len(),
        crate::limits::DECK_FINDINGS + 1
    );
}

mod generated {
    use super::{card, program};
    use crate::core_set;
    use crate::deck::{Deck, Entry, generate};
    use crate::diagnostics::Diagnostic;
    use crate::ir::{LinkCondition, Program};
    use crate::source::{FileId, SourceFile};
    use crate::vocabulary::{CardKind, Color};
    use std::collections::BTreeSet;

    fn core() -> Program {
        let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).unwrap();
        let files: Vec<SourceFile> = core_set::CARDS.iter().map(file).collect();
        crate::compile(&files).program
    }

    fn codes(decks: &[Deck]) -> BTreeSet<&str> {
        decks
            .iter()
            .flat_map(|deck| deck.codes().chain(deck.resource_codes()))
            .collect()
    }

    #[test]
    fn decks_are_legal_and_hold_every_card() {
        let program = core();
        let generated = generate(&program, |_| true, 0, 3);
        for deck in &generated.decks {
            assert_eq!(deck.check(&program, FileId(0)), Vec::<Diagnostic>::new());
        }
        assert_eq!(generated.left_out, Vec::<String>::new());
        let all: BTreeSet<&str> = program
            .cards
            .iter()
            .filter(|card| !card.token)
            .map(|card| card.code.as_str())
            .collect();
        assert!(all.len() > 50);
        assert_eq!(codes(&generated.decks), all);
    }

    #[test]
    fn the_seed_decides_and_there_are_as_many_as_asked_for() {
        let program = core();
        let decks = |count, seed| generate(&program, |_| true, count, seed).decks;
        let few = decks(0, 3);
        assert_eq!(few, decks(0, 3));
        assert_ne!(few, decks(0, 4));
        let many = decks(200, 3);
        assert_eq!(many.len(), 200);
        assert_eq!(many[..few.len()], few);
        for deck in &many {
            assert_eq!(deck.check(&program, FileId(0)), Vec::<Diagnostic>::new());
        }
    }

    /// 6-1-1-2: twenty green cards make a deck with the blue and with the red one, which cannot make one themselves.
    #[test]
    fn two_colors_help_each_other_out() {
        let program = program();
        let generated = generate(&program, |_| true, 0, 0);
        assert_eq!(generated.left_out, Vec::<String>::new());
        assert!(codes(&generated.decks).is_superset(&BTreeSet::from(["B-001", "C-001", "R-001"])));
        let lonely = |card: &crate::ir::Card| card.color != Some(Color::Green);
        let mut poor = program.clone();
        poor.cards.retain(lonely);
        let generated = generate(&poor, |_| true, 5, 0);
        assert_eq!(generated.decks, []);
        assert_eq!(generated.left_out, ["B-001", "C-001"]);
    }

    #[test]
    fn what_is_not_wanted_only_fills_up() {
        let mut program = program();
        let wanted = |card: &crate::ir::Card| card.code == "B-001";
        let generated = generate(&program, wanted, 0, 0);
        assert_eq!(generated.decks.len(), 1);
        assert!(codes(&generated.decks).contains("A-001") || codes(&generated.decks).len() > 12);
        // With enough cards of their own they stay among themselves.
        for number in 0..20 {
            program
                .cards
                .push(card(&format!("W-{number}"), CardKind::Unit, Some(Color::White)));
        }
        let generated = generate(&program, |card| card.code.starts_with('W'), 0, 0);
        assert!(codes(&generated.decks).iter().all(|code| code.starts_with('W')));
    }

    /// A Unit and the one Pilot of many that it links with meet in its deck, whatever color that has.
    #[test]
    fn a_card_meets_what_it_asks_for() {
        let mut program = program();
        for number in 0..40 {
            let pilot = card(&format!("P-{number}"), CardKind::Pilot, Some(Color::Purple));
            program.cards.push(pilot);
        }
        let mut unit = card("U-1", CardKind::Unit, Some(Color::Green));
        unit.link = vec![LinkCondition::Name(program.symbols.add_name("P-17"))];
        program.cards.push(unit);
        for seed in 0..20 {
            let generated = generate(&program, |card| card.code == "U-1", 0, seed);
            assert!(codes(&generated.decks).contains("P-17"), "{seed}");
        }
    }

    /// The one card of many that has the keyword effect that another's text speaks of.
    #[test]
    fn keyword_effects_are_asked_for_too() {
        let mut text = String::from(
            "unit K-1 \"Asker\" { color red lv 1 cost 1 ap 1 hp 1
                【Deploy】Choose 1 of your Units with <Repair>. It recovers 1 HP.
            }
            unit K-2 \"Mender\" { color blue lv 1 cost 1 ap 1 hp 1
                <Repair 1>
            }\n",
        );
        for number in 10..60 {
            text.push_str(&format!(
                "unit K-{number} \"Plain\" {{ color red lv 1 cost 1 ap 1 hp 1 }}\n"
            ));
        }
        let compiled = crate::compile(&[SourceFile::new("k.gcs", text).unwrap()]);
        assert_eq!(compiled.diagnostics, []);
        for seed in 0..20 {
            let generated = generate(&compiled.program, |card| card.code == "K-1", 0, seed);
            assert!(codes(&generated.decks).contains("K-2"), "{seed}");
        }
    }

    /// The one Pilot of many that is red and asked for by its color, and the one that is of no use for being a Unit.
    #[test]
    fn colors_and_types_are_asked_for_together() {
        let mut text = String::from(
            "unit K-1 \"Asker\" { color green lv 1 cost 1 ap 1 hp 1
                【During Pair･Red Pilot】This Unit gets AP+2.
            }
            pilot K-2 \"Answer\" { color red lv 1 cost 1 ap +1 hp +0
                【When Paired】Draw 1.
            }\n",
        );
        for number in 10..60 {
            let color = ["red", "blue", "white", "purple", "green"][number % 5];
            text.push_str(&format!(
                "unit K-{number} \"Plain\" {{ color {color} lv 1 cost 1 ap 1 hp 1 }}\n"
            ));
        }
        let compiled = crate::compile(&[SourceFile::new("k.gcs", text).unwrap()]);
        assert_eq!(compiled.diagnostics, []);
        for seed in 0..20 {
            let generated = generate(&compiled.program, |card| card.code == "K-1", 0, seed);
            assert!(codes(&generated.decks).contains("K-2"), "{seed}");
        }
    }

    /// Decks around one card differ, and each has it.
    #[test]
    fn a_card_gets_as_many_decks_as_are_asked_for() {
        let program = core();
        let lead = |card: &&crate::ir::Card| card.kind == CardKind::Unit && !card.token;
        let code = &program.cards.iter().find(lead).expect("a Unit").code;
        let mut generator = super::super::Generator::new(&program, |_| true, 1);
        let decks: Vec<Deck> = (0..3).filter_map(|_| generator.around(code)).collect();
        assert_eq!(decks.len(), 3);
        assert!(decks[0] != decks[1] && decks[1] != decks[2]);
        for deck in &decks {
            assert_eq!(deck.check(&program, FileId(0)), Vec::<Diagnostic>::new());
            assert!(deck.codes().any(|other| other == code));
        }
        assert_eq!(generator.around("no such card"), None);
    }

    /// 6-1-1-4.
    #[test]
    fn resources_take_turns() {
        let mut program = program();
        for number in 2..=25 {
            program
                .cards
                .push(card(&format!("R-{number:03}"), CardKind::Resource, None));
        }
        let generated = generate(
            &program,
            |card| card.kind == CardKind::Resource || card.code == "A-001",
            0,
            0,
        );
        assert_eq!(generated.decks.len(), 3);
        let size = |entries: &[Entry]| entries.iter().map(|entry| entry.count).sum::<u32>();
        assert!(generated.decks.iter().all(|deck| size(&deck.resources) == 10));
        let resources: BTreeSet<&str> = generated.decks.iter().flat_map(Deck::resource_codes).collect();
        assert_eq!(resources.len(), 25);
    }
}
