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

/// What is done to a card that goes to the trash behind its effect: a Shield that is revealed, and a Command (3-4-4, 5-10-3).
#[test]
fn what_is_said_of_a_card_that_is_used_up_is_refused() {
    are_found(&[
        (
            "unit",
            "【Burst】This Unit gets AP+2 during this turn.",
            "E0304",
            "This Unit gets AP+2 during this turn",
        ),
        (
            "pilot",
            "【Burst】This card gets cost -1 during this turn.",
            "E0304",
            "This card gets cost -1 during this turn",
        ),
        (
            "command",
            "【Main】This card gets AP+2 during this turn.",
            "E0304",
            "This card gets AP+2 during this turn",
        ),
    ]);
    are_clean(&[
        (
            "unit",
            "【Burst】Deploy this card. It gets AP+2 during this turn.",
        ),
        ("unit", "This card in your hand gets cost -1."),
        (
            "command",
            "【Main】Choose 1 of your Units. It gets AP+2 during this turn.",
        ),
    ]);
}

/// Texts of two halves, each of the first with each of the second: by which findings they are caught, and which are clean.
fn table(rows: &[&str], columns: &[(&str, &str)], text: impl Fn(&str, &str) -> String) -> String {
    let mut cards = String::new();
    for (at, row) in rows.iter().enumerate() {
        for (by, (_, column)) in columns.iter().enumerate() {
            let line = text(row, column);
            cards.push_str(&format!(
                "unit T{at}-{by:03} \"Tin Frame\" {{\n    color red  lv 3  cost 2  ap 3  hp 3\n    link [Ilse Varga]\n\n    {line}\n}}\n"
            ));
        }
    }
    let mut compiled = gcs::compile(&[source("t.gcs", &cards)]);
    lint::apply(&mut compiled, &Settings::default());
    let mut table = String::new();
    for (at, row) in rows.iter().enumerate() {
        let mut by_name: Vec<(String, Vec<&str>)> = Vec::new();
        for (by, (column, _)) in columns.iter().enumerate() {
            let code = format!("T{at}-{by:03}");
            let of_card = compiled.diagnostics.iter();
            let of_card = of_card.filter(|found| found.card.as_deref() == Some(&code));
            let mut names: Vec<&str> = of_card.map(|found| found.code.name()).collect();
            names.sort_unstable();
            names.dedup();
            let name = if names.is_empty() {
                "clean".to_string()
            } else {
                names.join("+")
            };
            match by_name.iter_mut().find(|(known, _)| *known == name) {
                Some((_, columns)) => columns.push(column),
                None => by_name.push((name, vec![column])),
            }
        }
        table.push_str(&format!("{row}\n"));
        by_name.sort();
        for (name, columns) in by_name {
            table.push_str(&format!("    {name}: {}\n", columns.join(", ")));
        }
    }
    table
}

const KINDS: &[(&str, &str)] = &[
    ("Unit", "a Unit"),
    ("token", "a Unit token"),
    ("Pilot", "a Pilot"),
    ("Base", "a Base"),
    ("EX Base", "an EX Base"),
    ("Resource", "a Resource"),
    ("EX Resource", "an EX Resource"),
    ("Shield", "a Shield"),
    ("Command", "a Command"),
];

/// Each event with each kind of card.
#[test]
fn events_that_never_happen_to_a_kind_are_found() {
    let events = [
        "When # attacks, draw 1.",
        "When # blocks, draw 1.",
        "When # is blocked, draw 1.",
        "When this Unit blocks #, draw 1.",
        "When this Unit is blocked by #, draw 1.",
        "When # is destroyed, draw 1.",
        "When # destroys an enemy Unit with battle damage, draw 1.",
        "When this Unit destroys # with battle damage, draw 1.",
        "When # links, draw 1.",
        "When you pair a Pilot with #, draw 1.",
        "When you pair # with this Unit, draw 1.",
        "When # recovers HP, draw 1.",
        "When # receives damage, draw 1.",
        "When # deals battle damage, draw 1.",
        "When # deals effect damage, draw 1.",
        "When this Unit receives damage from #, draw 1.",
        "When # is rested, draw 1.",
        "When # is set as active, draw 1.",
        "When you deploy #, draw 1.",
        "When # is deployed, draw 1.",
        "When you place #, draw 1.",
        "When # leaves play, draw 1.",
        "When # activates <Blocker>, draw 1.",
        "When you use the <Support> of #, draw 1.",
        "When you pay ① with #, draw 1.",
        "When #'s AP is reduced by an enemy effect, draw 1.",
    ];
    insta::assert_snapshot!(table(&events, KINDS, |event, kind| event.replace('#', kind)));
}

/// Each change with each kind of card.
#[test]
fn changes_that_are_never_so_of_a_kind_are_found() {
    let changes = [
        "can't attack",
        "can't block",
        "can't be blocked",
        "can't be paired with a Pilot",
        "can't receive damage",
        "can't deal battle damage",
        "can't be set as active",
        "can't be rested by enemy effects",
        "can't be destroyed",
        "can't recover HP",
        "can't activate <Blocker>",
        "can't be played",
        "get AP+1",
        "get cost -1",
        "gain <Repair 1>",
        "lose <Blocker>",
        "gain \"【Attack】Draw 1.\"",
        "gain \"【Deploy】Draw 1.\"",
        "gain \"【Burst】Draw 1.\"",
        "gain \"【Destroyed】Draw 1.\"",
        "are deployed rested",
        "may attack on the turn they are deployed",
        "must attack if possible",
        "must be blocked if possible",
        "deal battle damage before the enemy Unit",
    ];
    let kinds = &[
        ("Unit", "Units"),
        ("token", "Unit tokens"),
        ("Pilot", "Pilots"),
        ("Base", "Bases"),
        ("Resource", "Resources"),
        ("EX Resource", "EX Resources"),
        ("Shield", "Shields"),
    ];
    insta::assert_snapshot!(table(&changes, kinds, |change, kind| format!(
        "All {kind} {change}."
    )));
}

const MOMENTS: &[(&str, &str)] = &[
    ("Deploy", "【Deploy】"),
    ("Attack", "【Attack】"),
    ("Destroyed", "【Destroyed】"),
    ("Burst", "【Burst】"),
    ("When Paired", "【When Paired】"),
    ("When Linked", "【When Linked】"),
    ("During Pair", "【During Pair】【Attack】"),
    ("Main", "【Activate･Main】①："),
    ("Action", "【Activate･Action】①："),
    ("start", "At the start of your turn, "),
    ("end", "At the end of your turn, "),
    ("their end", "At the end of your opponent's turn, "),
    ("rested", "When this Unit is rested, "),
    ("damaged", "When this Unit receives damage, "),
    ("blocks", "When this Unit blocks, "),
    ("blocked", "When this Unit is blocked, "),
    ("attacked", "When this Unit is attacked, "),
    ("links", "When this Unit links, "),
    ("leaves", "When this Unit leaves play, "),
];

/// Behind a mark a sentence begins, and behind an event it goes on.
fn behind(moment: &str, words: &str) -> String {
    let mut letters = words.chars();
    match letters.next().filter(|_| !moment.ends_with(' ')) {
        Some(first) => format!("{moment}{}{}.", first.to_ascii_uppercase(), letters.as_str()),
        None => format!("{moment}{words}."),
    }
}

/// Each condition in each moment.
#[test]
fn conditions_that_a_moment_decides_are_found() {
    let conditions = [
        "this Unit is active",
        "this Unit is rested",
        "this Unit is damaged",
        "this Unit is undamaged",
        "this Unit is paired with a Pilot",
        "this Unit is not paired with a Pilot",
        "this Unit is a Link Unit",
        "this Unit is attacking",
        "this Unit is not attacking",
        "this Unit is battling",
        "this Unit is blocking",
        "this Unit is being attacked",
        "this Unit is in play",
        "this Unit is a Pilot",
        "this Unit has attacked this turn",
        "you are attacking",
        "your opponent is attacking",
        "it is your turn",
        "you have played a Command card this turn",
        "an enemy Unit has attacked this turn",
        "you have an attacking Unit in play",
        "your opponent has an attacking Unit in play",
    ];
    insta::assert_snapshot!(table(&conditions, MOMENTS, |condition, moment| {
        behind(moment, &format!("if {condition}, draw 1"))
    }));
}

/// Each change for a time in each moment.
#[test]
fn changes_for_a_time_that_is_over_are_found() {
    let changes = [
        "this Unit gains <Blocker> during this turn",
        "this Unit gains <Blocker> during this battle",
        "this Unit gains <Repair 1> during this turn",
        "this Unit gains <Repair 1> during this battle",
        "this Unit gains <Support 1> during this battle",
        "this Unit gains <First Strike> during this battle",
        "this Unit gains <High-Maneuver> during this battle",
        "this Unit can't attack during this turn",
        "this Unit can't block during this turn",
        "this Unit can't be blocked during this battle",
        "this Unit can't receive battle damage during this turn",
        "this Unit gets AP+1 during this turn",
        "choose 1 enemy Unit. It gains <Repair 1> during this turn",
        "choose 1 enemy Unit. It gains <First Strike> during this battle",
        "choose 1 enemy Unit. It can't block during this turn",
    ];
    insta::assert_snapshot!(table(&changes, MOMENTS, |change, moment| behind(moment, change)));
}

/// What is rolled, flipped or chosen, and what is asked of the number.
#[test]
fn conditions_that_a_result_decides_are_found() {
    let done = [
        "Roll a die. If the result",
        "Roll 2 dice. If the result",
        "You may roll a die. If the result",
        "Your opponent rolls a 20-sided die. If the result",
        "Roll a die for each of your Bases. If the result",
        "Flip 2 coins. If the number of heads",
        "Choose a number from 2 to 5. If the chosen number",
    ];
    let asked = [
        "0",
        "1",
        "1 or more",
        "2 or less",
        "5 or less",
        "6 or more",
        "6 or less",
        "7 or more",
        "13 or more",
        "21 or more",
    ];
    let asked: Vec<(&str, &str)> = asked.iter().map(|asked| (*asked, *asked)).collect();
    insta::assert_snapshot!(table(&done, &asked, |done, asked| format!(
        "【Attack】{done} is {asked}, draw 1."
    )));
}

/// What is chosen as one thing and then asked for another.
#[test]
fn conditions_that_a_choice_decides_are_found() {
    let chosen = [
        "rested enemy Unit",
        "active enemy Unit",
        "damaged enemy Unit",
        "undamaged enemy Unit",
        "enemy Unit paired with a Pilot",
        "enemy Unit with no paired Pilot",
        "enemy Link Unit",
        "enemy Unit token",
        "red enemy Unit",
        "enemy Unit that is Lv.2 or lower",
        "attacking enemy Unit",
        "enemy Unit",
        "enemy Base",
        "Unit card from your trash",
        "Pilot card from your hand",
    ];
    let asked = [
        "active",
        "rested",
        "damaged",
        "undamaged",
        "paired with a Pilot",
        "not paired with a Pilot",
        "a Link Unit",
        "a token",
        "red",
        "blue",
        "Lv.5 or higher",
        "attacking",
        "blocking",
        "in play",
        "a Base",
        "a Unit",
        "a Pilot",
        "a Unit card",
        "a Command card",
    ];
    let asked: Vec<(&str, &str)> = asked.iter().map(|asked| (*asked, *asked)).collect();
    insta::assert_snapshot!(table(&chosen, &asked, |chosen, asked| format!(
        "【Deploy】Choose 1 {chosen}. If it is {asked}, draw 1."
    )));
}

/// What comes between a choice and a condition can make it otherwise, and what is done as it should be is clean.
#[test]
fn what_can_be_otherwise_by_then_is_clean() {
    are_clean(&[
        ("unit", "【Deploy】If it is your turn, draw 1."),
        ("unit", "【Attack】If you are attacking the enemy player, draw 1."),
        (
            "unit",
            "【Attack】If this Unit is attacking an enemy Unit, draw 1.",
        ),
        ("unit", "【Attack】Choose 1 enemy Unit. Rest it."),
        (
            "unit",
            "【Attack】Choose 1 battling enemy Unit. Deal 1 damage to it.",
        ),
        (
            "unit",
            "【Destroyed】If this Unit is destroyed with battle damage, draw 1.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 rested enemy Unit. Set it as active. If it is active, draw 1.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit. If it is rested, destroy it.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 damaged enemy Unit. It recovers 2 HP. If it is undamaged, draw 1.",
        ),
        (
            "unit",
            "【Deploy】Reveal the top card of your deck. If it is a (Crew) Unit card, deploy it. If it is rested, draw 1.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 (Crew) Unit card from your trash. Deploy it. Rest it.",
        ),
        (
            "unit",
            "【Deploy】You may pair 1 Pilot card from your hand with this Unit. If this Unit is paired with a Pilot, draw 1.",
        ),
        ("unit", "【Burst】Add this card to your hand."),
        (
            "unit",
            "【Burst】Deploy this card. It gets AP+2 during this turn.",
        ),
        (
            "unit",
            "【Burst】Deploy this card. Then, if this Unit is active, draw 1.",
        ),
        ("command", "【Action】Choose 1 attacking enemy Unit. Rest it."),
        (
            "command",
            "【Main】/【Action】Choose 1 attacking enemy Unit. Rest it.",
        ),
        (
            "command",
            "【Action】Choose 1 friendly Unit. It gains <Blocker> during this turn.",
        ),
        (
            "command",
            "【Action】Choose 1 friendly Unit. It gains <Breach 2> during this battle.",
        ),
        (
            "unit",
            "【Activate･Main】Rest this Unit：Choose 1 enemy Unit. Deal 1 damage to it.",
        ),
        (
            "unit",
            "【Activate･Main】①：This Unit gains <Repair 2> during this turn.",
        ),
        (
            "unit",
            "【Activate･Main】Rest this Unit：Choose 1 other active friendly Unit. Rest it.",
        ),
        (
            "unit",
            "At the end of your turn, if this Unit has attacked this turn, draw 1.",
        ),
        ("unit", "At the end of your turn, set this Unit as active."),
        (
            "unit",
            "At the end of your turn, choose 1 of your Units. It gets AP+2 during this turn.",
        ),
        (
            "unit",
            "At the end of your turn, this Unit gains <Blocker> until the start of your next turn.",
        ),
        (
            "unit",
            "During your opponent's turn, when this Unit is rested, if an enemy Unit has attacked this turn, draw 1.",
        ),
        (
            "unit",
            "During your turn, when this Unit destroys an enemy Unit with battle damage, draw 1.",
        ),
        ("unit", "During your opponent's turn, this Unit gains <Blocker>."),
        ("unit", "When you deploy a Base, draw 1."),
        ("unit", "When you place an EX Resource, draw 1."),
        ("unit", "When one of your Resources is rested, draw 1."),
        ("unit", "When a friendly Base receives damage, draw 1."),
        ("unit", "When a friendly Shield receives damage, draw 1."),
        ("unit", "When a friendly Shield is destroyed, draw 1."),
        ("unit", "When you pair a Pilot with this Unit, draw 1."),
        (
            "unit",
            "When this Unit receives damage, if it is damaged, draw 1.",
        ),
        (
            "unit",
            "【When Paired】If this Unit is paired with a (Crew) Pilot, draw 1.",
        ),
        ("unit", "【During Pair】【Attack】Draw 1."),
        ("unit", "【During Pair】【Destroyed】Draw 1."),
        ("unit", "Enemy Units can't attack."),
        ("unit", "Your Bases can't receive effect damage."),
        ("unit", "Your Shields can't receive effect damage."),
        ("unit", "Enemy Resources can't be set as active by enemy effects."),
        ("unit", "Unit cards in your hand get cost -1."),
        ("unit", "This card in your hand gets cost -1."),
        ("base", "This card in your hand gets cost -1."),
        ("unit", "All enemy Units are deployed rested."),
        ("unit", "Your Unit tokens gain <Blocker>."),
        ("unit", "Your Unit tokens get AP+1."),
        (
            "unit",
            "【Deploy】Discard 2. If you discarded 2 or more cards, draw 1.",
        ),
        ("unit", "【Deploy】You may discard 1. If you do, draw 1."),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit. Return it to its owner's hand. If it is a Link Unit, draw 1.",
        ),
        ("unit", "【Deploy】If you have 1 or less Units in play, draw 1."),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit that is Lv.5 or lower. If it is Lv.2 or lower, destroy it.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit with 5 or less HP. If it has 2 or less HP, destroy it.",
        ),
        (
            "unit",
            "【Deploy】Choose 1 active enemy Unit. Rest it. If it is rested, draw 1.",
        ),
        ("unit", "【Deploy】Deploy 1 [Mole](AP1･HP1) Unit token."),
        ("pilot", "【When Linked】Draw 1."),
        ("pilot", "When this card is paired with a (Scout) Unit, draw 1."),
        ("pilot", "When you pair this card with a (Scout) Unit, draw 1."),
        ("pilot", "【Attack】If this Unit is damaged, draw 1."),
        ("base", "【Deploy】If this Base is rested, draw 1."),
        (
            "base",
            "【Activate･Main】Rest this Base：Choose 1 Unit. It gains <Breach 1> during this turn.",
        ),
        ("unit", "When this Unit is destroyed, if it was rested, draw 1."),
        (
            "unit",
            "When an enemy Unit is rested, choose 1 of your attacking Units. It gets AP+1 during this turn.",
        ),
    ]);
}
