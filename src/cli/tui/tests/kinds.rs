//! Every kind of decision, answered by keys: those that come up in scenarios of the rules.

use super::{press, screen, sitting};
use crate::cli::cards::Cards;
use crate::cli::table::Table;
use crate::cli::tui::App;
use crate::cli::tui::input::Key;
use crate::cli::tui::palette::Palette;
use crate::cli::tui::timeline::Timeline;
use gcs::core_set;
use gcs::game::{Choice, Game, SeatId, Setup};
use gcs::library::Library;
use gcs::scenario::{self, Cards as OfScenarios};
use gcs::source::{FileId, SourceFile};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const FILES: [&str; 15] = [
    "01-2-winning-and-losing",
    "01-3-5-so-many-tokens",
    "01-3-5-values-that-are-chosen",
    "03-3-pilots",
    "04-2-decks-and-hidden-cards",
    "05-05-damage-divided",
    "05-13-chance",
    "05-17-3-ex-tokens",
    "05-17-tokens-made-and-gone",
    "07-6-5-hand-and-cleanup-step",
    "10-1-1-as-many-as",
    "10-1-6-more-triggered-effects",
    "05-07-played-and-paid-with",
    "11-4-battle-area-excess",
    "12-2-1-direction",
];

/// A table with the game of a scenario.
pub(super) fn table_of(cards: &OfScenarios, game: &Game<'_>) -> Table {
    let program = cards.program().clone();
    let library = Library::new(&program);
    let seats = game.view(SeatId(0)).seats().count();
    let setup = Setup::new(&library, game.format(), vec![Vec::new(); seats]).unwrap();
    let cards = Cards {
        files: Vec::new(),
        program,
        library,
        found: Vec::new(),
        left_out: Vec::new(),
        own: None,
    };
    Table::of(cards, setup)
}

/// Takes each option by keys alone, each at a table of its own: those of the list by moving down to them.
fn take_each(table: &Table, game: &Game<'_>, people: &[SeatId]) {
    let anew = || {
        let time = Timeline::new(game.clone(), Vec::new());
        App::new(table, time, people.to_vec(), 1, Palette::new(false))
    };
    let count = {
        let mut app = anew();
        press(&mut app, "\n");
        app.rows().len()
    };
    for at in 0..count.min(12) {
        let mut app = anew();
        if app.covered {
            press(&mut app, "\n");
        }
        screen(&mut app, 80, 24);
        if app.held == super::super::Held::Nothing {
            press(&mut app, "O");
        }
        for _ in 0..at {
            app.key(Key::Down);
        }
        screen(&mut app, 80, 24);
        let row = app.rows().get(at).cloned();
        press(&mut app, "\n");
        if app.time().at() == 0 {
            // What it attacks is asked, too.
            press(&mut app, "\n");
        }
        assert_eq!(app.time().at(), 1, "{row:?}");
    }
}

#[test]
fn every_kind_of_decision_is_answered_by_keys() {
    let core: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let (cards, _) = OfScenarios::new(&[], &core);
    let mut kinds: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut choices: BTreeSet<String> = BTreeSet::new();
    for name in FILES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/rules")
            .join(format!("{name}.scenario"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = SourceFile::new(name, text).unwrap();
        let read = scenario::read(&file, FileId(0), &cards);
        for scenario in &read.scenarios {
            let Ok(mut playing) = scenario.playing() else {
                continue;
            };
            loop {
                // A decision with one option needs no step: whatever step comes next in a scenario answers it.
                let mut game = playing.game().clone();
                let is_forced = |game: &Game<'_>| {
                    let decision = game.decision();
                    decision.is_some_and(|decision| !decision.kind.is_free()) && game.options().len() == 1
                };
                while is_forced(&game) {
                    *kinds.entry(game.decision().unwrap().kind.word()).or_default() += 1;
                    game.choose(0).unwrap();
                }
                let game = &game;
                if let Some(decision) = game.decision() {
                    let seen = kinds.entry(decision.kind.word()).or_default();
                    *seen += 1;
                    let words = |choice: &Choice| {
                        let words = format!("{choice:?}");
                        words.split(['(', ' ']).next().unwrap_or_default().to_owned()
                    };
                    let there: BTreeSet<String> = game.options().iter().map(words).collect();
                    if *seen <= 3 || !there.is_subset(&choices) {
                        let table = table_of(&cards, game);
                        let people: Vec<SeatId> = game.view(SeatId(0)).seats().collect();
                        take_each(&table, game, &people);
                        choices.extend(there);
                    }
                }
                if playing.line().is_none() {
                    break;
                }
            }
        }
    }
    let all = [
        "action",
        "arrange",
        "block",
        "burst",
        "direction",
        "divide",
        "hand-limit",
        "main",
        "make-room",
        "may",
        "mode",
        "number",
        "order",
        "pair",
        "pay",
        "pick",
        "position",
        "redraw",
        "token",
        "value",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|kind| !kinds.contains_key(kind)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "of {kinds:?}");
    assert!(choices.len() == 18, "{choices:?}");
}

/// The table of a position has the words of its cards, though they stand in no file of it.
#[test]
fn a_position_has_its_texts() {
    let text = r#"
command T-001 "Lamp" { color blue  lv 1  cost 1
    【Main】Choose 1 enemy Unit. Rest it. }
unit T-002 "Post" { color blue  lv 1  cost 1  ap 1  hp 1 }
scenario "Two to choose from" {
    you hand T-001
    opponent units T-002 x2
    play T-001
    expect you to choose
}
"#;
    let (cards, _) = OfScenarios::new(&[], &[]);
    let file = SourceFile::new("lamp.scenario", text).unwrap();
    let read = scenario::read(&file, FileId(0), &cards);
    let playing = read.scenarios[0]
        .playing()
        .unwrap_or_else(|_| panic!("there is a position"));
    let table = table_of(&cards, playing.game());
    let mut app = sitting(&table, Timeline::new(playing.game().clone(), Vec::new()));
    let shown = screen(&mut app, 100, 30);
    assert!(shown.contains("Choose 1 enemy Unit. Rest it."), "{shown}");
    press(&mut app, "1");
    let shown = screen(&mut app, 120, 30);
    assert!(shown.contains("Lamp"), "{shown}");
}
