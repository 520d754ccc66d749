//! What a designer wrote that compiled without a finding and could never do anything: what only some cards are deployed, paired, rested
//! or given, and "card" said of what is in play. Each is refused at its words, and beside it stands what is written instead.

use crate::common::source;
use gcs::lint::{self, Settings};

/// The findings on a line of a card: code and words.
fn found(kind: &str, line: &str) -> Vec<(&'static str, String)> {
    let properties = match kind {
        "unit" => "ap 3  hp 3",
        "base" => "ap 0  hp 5",
        "pilot" => "ap +1  hp +1",
        "command" => "",
        other => panic!("no kind of card is called {other}"),
    };
    let text = format!(
        "{kind} T-001 \"Tin Frame\" {{\n    color red  lv 3  cost 2  {properties}\n\n    {line}\n}}\n"
    );
    let files = [source("t.gcs", &text)];
    let mut compiled = gcs::compile(&files);
    lint::apply(&mut compiled, &Settings::default());
    let words = |found: &gcs::diagnostics::Diagnostic| files[0].slice(found.span()).to_string();
    compiled
        .diagnostics
        .iter()
        .map(|found| (found.code.code(), words(found)))
        .collect()
}

/// Findings that each are the only one, at just these words.
fn are_found(table: &[(&str, &str, &str, &str)]) {
    for (kind, line, code, words) in table {
        assert!(line.contains(words), "{kind}: {line}: {words}");
        assert_eq!(
            found(kind, line),
            [(*code, (*words).to_string())],
            "{kind}: {line}"
        );
    }
}

fn are_clean(table: &[(&str, &str)]) {
    for (kind, line) in table {
        assert_eq!(found(kind, line), [], "{kind}: {line}");
    }
}

/// Only Units and Bases are deployed (5-8-1), and only Pilots are paired with a Unit (5-9-1).
#[test]
fn what_is_never_deployed_or_paired_is_refused() {
    are_found(&[
        ("pilot", "【Burst】Deploy this card.", "E0304", "Deploy this card"),
        (
            "pilot",
            "【Burst】You may deploy this card.",
            "E0304",
            "You may deploy this card",
        ),
        (
            "pilot",
            "【Destroyed】Deploy this card.",
            "E0304",
            "Deploy this card",
        ),
        (
            "command",
            "【Main】Deploy this card.",
            "E0304",
            "Deploy this card",
        ),
        (
            "unit",
            "【Deploy】Choose 1 Pilot card from your trash. Deploy it.",
            "E0304",
            "Deploy it",
        ),
        (
            "unit",
            "【Deploy】Reveal the top card of your deck. If it is a Command card, you may deploy it.",
            "E0304",
            "you may deploy it",
        ),
        (
            "command",
            "【Main】Pair this card with 1 of your Units.",
            "W0755",
            "Pair this card with 1 of your Units",
        ),
        (
            "unit",
            "【Destroyed】Pair this card with 1 of your Units.",
            "E0304",
            "Pair this card with 1 of your Units",
        ),
        (
            "base",
            "【Burst】Pair this card with 1 of your Units.",
            "E0304",
            "Pair this card with 1 of your Units",
        ),
    ]);
    are_clean(&[
        ("unit", "【Burst】Deploy this card."),
        ("base", "【Burst】Deploy this card."),
        ("unit", "【Deploy】You may deploy 1 Unit card from your hand."),
        (
            "unit",
            "【Deploy】Choose 1 (T) Base card from your trash. Deploy it.",
        ),
        (
            "unit",
            "【Deploy】Reveal the top card of your deck. If it is a Unit card, you may deploy it.",
        ),
        ("pilot", "【Burst】Pair this card with 1 of your Units."),
        (
            "unit",
            "【Deploy】Choose 1 Pilot card from your trash. Pair it with 1 of your Units.",
        ),
    ]);
}

/// A Command is in no place while its effect is active (3-4-3), what has a 【Burst】 effect is not in play, and a Base has no use for
/// keyword effects of Units.
#[test]
fn what_is_never_done_to_the_card_itself_is_refused() {
    are_found(&[
        ("command", "【Main】Rest this card.", "E0304", "Rest this card"),
        (
            "command",
            "【Main】Set this card as active.",
            "E0304",
            "Set this card as active",
        ),
        (
            "command",
            "【Main】Destroy this card.",
            "E0304",
            "Destroy this card",
        ),
        ("pilot", "【Burst】Rest this card.", "E0304", "Rest this card"),
        ("base", "This Base gains <Blocker>.", "W0750", "<Blocker>"),
        (
            "unit",
            "【Deploy】Choose 1 of your Bases. It gains <Breach 2> during this turn.",
            "W0750",
            "<Breach 2>",
        ),
    ]);
    are_clean(&[
        ("unit", "【Activate･Main】①：Rest this Unit."),
        ("base", "【Activate･Main】Rest this Base：Draw 1."),
        ("unit", "This Unit gains <Blocker>."),
        (
            "base",
            "【Deploy】Choose 1 of your Units. It gains <Breach 2> during this turn.",
        ),
    ]);
}

/// What is in play is called Unit, Pilot or Base, and anywhere else it is a card (3-2-1, 3-3-1, 3-4-1, 3-5-1).
#[test]
fn cards_are_called_so_where_they_are() {
    are_found(&[
        (
            "unit",
            "Your Command cards get cost -1.",
            "E0104",
            "Your Command cards",
        ),
        (
            "unit",
            "Your (T) Unit cards get cost -1.",
            "E0104",
            "Your (T) Unit cards",
        ),
        (
            "unit",
            "Reduce the cost of your Command cards by 1.",
            "E0104",
            "your Command cards",
        ),
        (
            "unit",
            "【Deploy】During this turn, your Command cards get cost -1.",
            "E0104",
            "your Command cards",
        ),
        (
            "unit",
            "Your opponent's Command cards get cost +1.",
            "E0104",
            "Your opponent's Command cards",
        ),
        (
            "unit",
            "While you have 3 or more Command cards, this Unit gets AP+1.",
            "E0104",
            "3 or more Command cards",
        ),
        (
            "unit",
            "This Unit gets AP+1 for each of your Command cards.",
            "E0104",
            "of your Command cards",
        ),
        (
            "unit",
            "【Deploy】If you have 2 or more (T) Unit cards in play, draw 1.",
            "E0104",
            "2 or more (T) Unit cards in play",
        ),
        (
            "unit",
            "【Deploy】If you have a Base card in play, draw 1.",
            "E0104",
            "a Base card in play",
        ),
        (
            "unit",
            "【Deploy】If you have a Pilot card in play, draw 1.",
            "E0104",
            "a Pilot card in play",
        ),
        (
            "unit",
            "【Deploy】If you have another (T) card in play, draw 1.",
            "E0104",
            "another (T) card in play",
        ),
        ("unit", "Your Pilot cards get AP+1.", "E0104", "Your Pilot cards"),
        ("unit", "All Unit cards get AP+1.", "E0104", "All Unit cards"),
        (
            "unit",
            "When a Unit card is destroyed, draw 1.",
            "E0104",
            "a Unit card",
        ),
        (
            "unit",
            "When you deploy a (T) Unit card, draw 1.",
            "E0104",
            "a (T) Unit card",
        ),
        (
            "unit",
            "【Deploy】Choose 1 Command card.",
            "E0104",
            "1 Command card",
        ),
    ]);
    are_clean(&[
        ("unit", "Command cards in your hand get cost -1."),
        ("unit", "(T) Unit cards in your hand get cost -1."),
        (
            "unit",
            "While you have 3 or more Command cards in your trash, this Unit gets AP+1.",
        ),
        ("unit", "This Unit gets AP+1 for each Command card in your trash."),
        (
            "unit",
            "【Deploy】If you have 2 or more (T) Units in play, draw 1.",
        ),
        ("unit", "【Deploy】If you have a Base in play, draw 1."),
        ("unit", "【Deploy】If you have another (T) Unit in play, draw 1."),
        ("unit", "All your Units get AP+1."),
        ("unit", "When a Unit is destroyed, draw 1."),
        ("unit", "When a card is destroyed, draw 1."),
        ("unit", "When you deploy a (T) Unit, draw 1."),
        ("unit", "When you play a (T) card, draw 1."),
        ("unit", "When you play a Command card, draw 1."),
    ]);
}
