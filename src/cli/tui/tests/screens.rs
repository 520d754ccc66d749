//! Screens as snapshots.

use super::{let_bots_play, played, press, screen, sitting, table};
use crate::cli::tui::palette::Palette;
use crate::cli::tui::{App, Held, Spot};
use gcs::game::{Format, SeatId, Zone};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

#[test]
fn two_players_on_three_screens() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let mut all = String::new();
    for (width, height) in SIZES {
        all.push_str(&format!(
            "{width}x{height}\n{}\n",
            screen(&mut app, width, height)
        ));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn the_first_screen() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 0));
    insta::assert_snapshot!(screen(&mut app, 80, 24));
}

#[test]
fn more_players_and_teams() {
    for (name, format, players) in [
        ("three", Format::BattleRoyale, 3),
        ("eight", Format::LastPlayerStanding, 8),
        ("teams", Format::TeamBattle, 4),
    ] {
        let table = table(format, players);
        let mut app = sitting(&table, played(&table, 5, 3 * players as u16));
        let mut all = String::new();
        for (width, height) in SIZES {
            all.push_str(&format!(
                "{width}x{height}\n{}\n",
                screen(&mut app, width, height)
            ));
        }
        insta::assert_snapshot!(name, all);
    }
}

#[test]
fn what_lies_over_the_table() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    screen(&mut app, 80, 24);
    let mut all = String::new();
    for keys in ["?", "L", "/shield\n", "I", "Q"] {
        press(&mut app, keys);
        all.push_str(&format!("{keys:?}\n{}\n", screen(&mut app, 80, 24)));
        press(&mut app, "\u{1b}");
    }
    insta::assert_snapshot!(all);
}

/// An attack step by step: the Unit, what it can do, its targets lit, back and again.
#[test]
fn an_attack_is_pointed_at() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    screen(&mut app, 100, 30);
    let view = app.view();
    let attackers = view.options().iter().find_map(|choice| match choice {
        gcs::game::Choice::Attack { unit, .. } => Some(*unit),
        _ => None,
    });
    let unit = attackers.expect("a Unit that can attack in this game");
    app.cursor = Some(Spot::Card(unit));
    let before = app.time().at();
    let mut all = String::new();
    for keys in ["\n", "\n", "\u{1b}", "\n", "\n"] {
        all.push_str(&format!("{}\n", screen(&mut app, 100, 30)));
        press(&mut app, keys);
    }
    assert!(app.time().at() > before, "the attack is declared");
    insta::assert_snapshot!(all);
}

/// The list points at the target that the cursor points at, and `Enter` attacks that one.
#[test]
fn the_list_follows_the_target() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let units = app.subjects();
    let unit = units.into_iter().find(|unit| app.targets(*unit).len() > 1);
    let unit = unit.expect("a Unit with several targets in this game");
    app.cursor = Some(Spot::Card(unit));
    screen(&mut app, 100, 30);
    press(&mut app, "\n\n");
    assert_eq!(app.held, Held::Attack(unit));
    let targets = app.targets(unit);
    for target in &targets {
        app.cursor = Some(Spot::of(*target));
        screen(&mut app, 100, 30);
        let row = app.pointed().and_then(|row| row.option());
        assert_eq!(row, app.option_at(Spot::of(*target)));
    }
    let last = *targets.last().unwrap();
    press(&mut app, "\n");
    let battle = app.time().game().spectator().battle();
    assert!(battle.is_none_or(|battle| battle == (unit, last)));
}

/// Each player looks at the own hand only, and nobody at both.
#[test]
fn the_table_is_hidden_between_two_people() {
    let table = table(Format::TwoPlayer, 2);
    let time = played(&table, 3, 5);
    let people = vec![SeatId(0), SeatId(1)];
    let mut app = App::new(&table, time, people, 1, Palette::new(false));
    let mut covered = 0;
    for _ in 0..200 {
        let shown = screen(&mut app, 80, 24);
        if app.covered {
            covered += 1;
            for seat in [SeatId(0), SeatId(1)] {
                let view = app.time.game().view(seat);
                for card in view.cards(seat, Zone::Hand).flatten() {
                    assert!(!shown.contains(&view.definition(card.card).name));
                }
            }
            press(&mut app, "L?Ui");
            assert!(app.covered, "no other key opens it");
            press(&mut app, "\n");
        }
        let keys = if app.least().is_some() { " " } else { "1" };
        press(&mut app, keys);
    }
    assert!(covered > 3);
}

#[test]
fn a_game_that_is_looked_at() {
    let table = table(Format::TwoPlayer, 2);
    let time = played(&table, 3, 9);
    let last = time.last();
    let mut app = App::replay(&table, time, None, Palette::new(false));
    assert_eq!(app.time().at(), 0);
    press(&mut app, ">>>");
    assert_eq!(app.time().at(), 3);
    press(&mut app, "<");
    let shown = screen(&mut app, 80, 24);
    app.key(crate::cli::tui::input::Key::End);
    assert_eq!(app.time().at(), last);
    app.key(crate::cli::tui::input::Key::PageUp);
    let turn = app.time().game().turn();
    assert_eq!(turn + 1, app.time().game_at(last).turn());
    assert_eq!(app.held, Held::Nothing);
    // To an event that is still to come, and nobody is "you" to who looks on.
    app.key(crate::cli::tui::input::Key::Home);
    press(&mut app, "/attacks\n\n");
    assert!(app.time().at() > 0 && app.time().at() <= last);
    let there = app.time().events(app.time().at());
    assert!(
        there
            .iter()
            .any(|event| matches!(event.what, gcs::game::log::What::Attacked { .. }))
    );
    assert!(!screen(&mut app, 80, 24).contains(" you "));
    insta::assert_snapshot!(shown);
}

/// A screen of any size shows something, and nothing breaks.
#[test]
fn every_size() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    for width in (1..=240).step_by(13) {
        for height in (1..=70).step_by(7) {
            screen(&mut app, width, height);
        }
    }
    let_bots_play(&mut app);
}

/// A name that there is room for is not cut: with two Units side by side on a wide screen.
#[test]
fn names_are_whole_where_there_is_room() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let shown = screen(&mut app, 200, 60);
    let view = app.view();
    for seat in view.seats() {
        for card in view.cards(seat, Zone::Units).flatten() {
            assert!(shown.contains(&view.definition(card.card).name));
        }
    }
    assert!(!shown.contains('…'), "{shown}");
}
