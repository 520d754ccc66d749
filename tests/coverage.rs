//! Every effect and each of its instructions runs: `gcs sim --coverage`, and what it shows of the project's own cards
//! and of the official ones.

use crate::common;
use gcs::agents::{Agent, CuriousAgent};
use gcs::coverage::{Share, covered};
use gcs::deck::{Deck, generate};
use gcs::game::{Coverage, Ending};
use gcs::library::{CardId, Library};
use gcs::simulate::{ROUND, Search, draw, game_seed, play_counted};
use gcs::source::SourceFile;
use gcs::{Compilation, compile};
use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;

/// A set with one card whose text can come true and two with texts that cannot: there are never so many Units, and
/// nothing here has that trait.
const SET: &str = r#"unit X-001 "Wader" {
    color green  lv 2  cost 1  ap 2  hp 2
    traits (Marsh)

    【Deploy】Draw 1. Then, if there are 40 or more cards in your hand, draw 2.
    <Repair 1>
}

unit X-002 "Strider" {
    color green  lv 3  cost 2  ap 3  hp 2
    traits (Marsh)

    【Deploy】Choose 1 (Desert) Unit. It recovers 1 HP.
    While you have another (Marsh) Unit in play, this Unit gets AP+1.
}

unit X-003 "Skimmer" {
    color green  lv 3  cost 2  ap 2  hp 3

    【Activate･Main】①：This Unit gains "【Attack】Draw 1." during this turn.
    【Attack】Draw 1 if you have 2 or more other Units in play, draw 2 if there are 40 or more cards in your hand.
}
"#;

fn sim(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("x.gcs"), SET).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(["sim", "--coverage", "--cards", "x.gcs", "--games", "150"])
        .args(arguments)
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(
        (output.status.code(), String::from_utf8(output.stderr).unwrap()),
        (Some(0), String::new())
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_never_ran_is_listed_with_its_place_and_words() {
    let out = sim(&[]);
    for share in ["\ncards that ran  ", "\neffects that ran  ", "\nsteps that ran  "] {
        assert!(out.contains(share), "{out}");
    }
    let (_, list) = out.split_once("\n\nnever ran\n").expect("a list");
    assert!(!list.contains("1 times"), "{list}");
    // How often something was tried, and how wide the columns are, depends on every other card.
    let own = list.lines().filter(|line| line.starts_with("X-"));
    let own = own.map(|line| line.split_once(" (tried ").map_or(line, |(before, _)| before));
    let own: Vec<String> = own
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    insta::assert_snapshot!("what_never_ran", own.join("\n"));
}

#[test]
fn the_counts_are_data_too_and_no_thread_changes_them() {
    let coverage = |arguments: &[&str]| {
        let figures: Value = serde_json::from_str(&sim(arguments)).unwrap();
        figures["coverage"].clone()
    };
    let one = coverage(&["--json", "--threads", "1"]);
    assert_eq!(one, coverage(&["--json", "--threads", "3"]));
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        keys(&one),
        [
            "cards",
            "abilities",
            "steps",
            "by_card",
            "never_ran",
            "in_no_deck"
        ]
    );
    let cards = one["by_card"].as_array().unwrap();
    // The game's own keyword effects and the player's own cards, and none of the project's.
    assert_eq!(cards.first().unwrap()["code"], "<Repair>");
    let own: Vec<&Value> = cards
        .iter()
        .filter(|card| !card["code"].as_str().unwrap().starts_with('<'))
        .collect();
    let codes: Vec<&str> = own.iter().map(|card| card["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["X-001", "X-002", "X-003"]);
    // The line, the effect that it gives, and the line with two arms.
    let lines = own.last().unwrap()["abilities"].as_array().unwrap();
    let shape: Vec<(u64, usize)> = lines
        .iter()
        .map(|line| {
            (
                line["line"].as_u64().unwrap(),
                line["steps"].as_array().unwrap().len(),
            )
        })
        .collect();
    assert_eq!(shape, [(20, 2), (20, 1), (21, 2)]);
    let steps = &lines.first().unwrap()["steps"];
    assert_eq!(
        keys(&steps[0]),
        ["file", "line", "text", "part", "skipped", "tried", "ran"]
    );
    assert_eq!(
        (steps[0]["part"].as_str(), steps[1]["part"].as_str()),
        (Some("cost"), Some("body"))
    );
    assert_eq!(lines[2]["steps"][1]["arm"], 2);
    let never = &one["never_ran"][0];
    assert_eq!(keys(never), ["code", "what", "file", "line", "text", "tried"]);
}

/// What a token has is counted: at the card that describes it, or at the printed token card that is the same.
#[test]
fn a_token_is_covered_where_it_is_written() {
    let words = |printed: &str| {
        let text = "unit X-001 \"Wader\" {\n color green lv 2 cost 1 ap 2 hp 2\n traits (Marsh)\n\n \
                    【Deploy】Deploy 1 [Eft]((Marsh)･AP1･HP1･<Blocker>) Unit token.\n}\n";
        let file = SourceFile::new("x.gcs", format!("{text}{printed}").as_str()).unwrap();
        let mut files = common::own_cards();
        files.push(file);
        let compiled = compile(&files);
        assert_eq!(compiled.diagnostics, []);
        let (library, coverage, _) = play(&compiled, 200);
        let cards = covered(&library, &coverage).into_iter();
        let own = cards.filter(|card| card.code.starts_with("X-"));
        own.map(|card| {
            (
                card.code,
                card.abilities.iter().map(|ability| ability.ran > 0).collect(),
            )
        })
        .collect::<Vec<(String, Vec<bool>)>>()
    };
    assert_eq!(words(""), [("X-001".to_string(), vec![true, true])]);
    let token =
        |ap: u8| format!("unit token X-T1 \"Eft\" {{\n ap {ap} hp 1\n traits (Marsh)\n\n <Blocker>\n}}\n");
    assert_eq!(
        words(&token(1)),
        [
            ("X-001".to_string(), vec![true]),
            ("X-T1".to_string(), vec![true])
        ]
    );
    // A token card that is another is never deployed.
    assert_eq!(
        words(&token(2)),
        [
            ("X-001".to_string(), vec![true, true]),
            ("X-T1".to_string(), vec![false])
        ]
    );
}

/// What came of games over generated decks of all cards, which go after what has not run yet: what ran, and why the games
/// ended.
fn play(compiled: &Compilation, games: u64) -> (Library, Coverage, BTreeMap<Ending, u64>) {
    let library = Library::new(&compiled.program);
    let own = |card: &gcs::ir::Card| {
        (card.place.file.0 as usize) < compiled.files.len() - gcs::compile::STDLIB.len()
    };
    let generated = generate(&compiled.program, own, 0, 1);
    assert_eq!(generated.left_out, Vec::<String>::new());
    let ids = |deck: &Deck| -> Vec<CardId> { deck.codes().filter_map(|code| library.find(code)).collect() };
    let all: Vec<Vec<CardId>> = generated.decks.iter().map(ids).collect();
    let mut search = Search::new(&compiled.program, &library, own, 1);
    let mut coverage = Coverage::new(&library);
    let mut endings = BTreeMap::new();
    for first in (0..games).step_by(ROUND as usize) {
        let aims = search.aims(&coverage, |_| true);
        let aimed: Vec<Vec<CardId>> = aims.decks.iter().map(ids).collect();
        let decks: Vec<&Vec<CardId>> = all.iter().chain(&aimed).collect();
        for index in first..games.min(first + ROUND) {
            let seed = game_seed(5, index);
            let drawn = draw(seed, 2, all.len(), aimed.len());
            let setup = common::duel(&library, decks[drawn[0]], decks[drawn[1]]);
            let mut one = CuriousAgent::new(seed, &aims.cards);
            let mut two = CuriousAgent::new(!seed, &aims.cards);
            let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
            let game = play_counted(&library, &setup, seed, agents, &mut coverage);
            *endings
                .entry(game.expect("it plays to its end").ending)
                .or_default() += 1;
        }
    }
    (library, coverage, endings)
}

/// `CODE: words` for everything that never ran, and the shares of the effects and steps that did.
fn missing(compiled: &Compilation, library: &Library, coverage: &Coverage) -> (Vec<String>, Share, Share) {
    let (mut never, mut abilities, mut steps) = (Vec::new(), Share::default(), Share::default());
    for card in covered(library, coverage) {
        for ability in &card.abilities {
            abilities.count(ability.ran > 0);
            for step in &ability.steps {
                steps.count(step.count.ran > 0);
            }
        }
        for missing in card.missing() {
            let place = missing.place();
            let words = compiled
                .file(place.file)
                .expect("a file of ours")
                .slice(place.span);
            never.push(format!("{}: {words}", card.code));
        }
    }
    (never, abilities, steps)
}

#[test]
fn every_effect_and_step_of_the_own_cards_runs() {
    let compiled = compile(&common::own_cards());
    let (library, coverage, endings) = play(&compiled, 400);
    let (never, abilities, steps) = missing(&compiled, &library, &coverage);
    assert_eq!(never, Vec::<String>::new());
    assert!(
        abilities.total > 100 && steps.total > 150,
        "{abilities:?} {steps:?}"
    );
    assert_eq!(endings.get(&Ending::EffectLoop), None);
}

/// What can be said can be played: nothing panics and nothing goes on for ever.
#[test]
fn every_form_of_the_language_is_played() {
    let mut compiled = compile(&common::cards_of_forms());
    assert_eq!(compiled.diagnostics, []);
    // Five forms activate effects of what they choose: where that is their own card, the game ends as endless games do.
    let is_endless =
        |card: &gcs::ir::Card| format!("{card:?}").contains("Activate { of: Known(Reference { to: Step");
    let all = compiled.program.cards.len();
    compiled.program.cards.retain(|card| !is_endless(card));
    assert_eq!(all - compiled.program.cards.len(), 5);
    let (library, coverage, endings) = play(&compiled, 2800);
    assert_eq!(endings.get(&Ending::EffectLoop), None);
    let (never, _, steps) = missing(&compiled, &library, &coverage);
    assert!(
        steps.total > 300 && steps.ran * 100 >= steps.total * 85,
        "{steps:?}\n{}",
        never.join("\n")
    );
}

/// Rare things need more games than a test has: `gcs sim --coverage` plays them.
#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn nearly_every_effect_and_step_of_the_official_cards_runs() {
    let compiled = common::official::cards();
    let (library, coverage, endings) = play(compiled, 1_000);
    let (never, abilities, steps) = missing(compiled, &library, &coverage);
    assert_eq!(endings.get(&Ending::EffectLoop), None);
    let reached = |share: Share, percent| share.total > 300 && share.ran * 100 >= share.total * percent;
    assert!(
        reached(abilities, 97) && reached(steps, 96),
        "{abilities:?} {steps:?}\n{}",
        never.join("\n")
    );
}
