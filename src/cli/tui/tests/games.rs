//! Whole games by keys.

use super::{let_bots_play, played, press, screen, sitting, table};
use crate::cli::play::course::{recorded, timeline};
use crate::cli::tui::input::Key;
use crate::cli::tui::tasks::Hint;
use crate::cli::tui::timeline::Answer;
use crate::cli::tui::{App, Left, Palette};
use gcs::game::{Format, Rng, SeatId};
use std::collections::BTreeSet;

/// Decides by keys alone: by pointing with `Tab` and `Enter`, or by the number of an option.
fn decide(app: &mut App<'_>, rng: &mut Rng) {
    let at = app.time().at();
    if rng.below(2) == 0 {
        for _ in 0..=rng.below(4) {
            press(app, "\t");
        }
        // To point, to choose, and for a Unit that attacks its target.
        for _ in 0..3 {
            if app.time().at() == at && app.overlay == super::super::overlay::Overlay::None {
                press(app, "\n");
            }
        }
        press(
            app,
            if app.overlay == super::super::overlay::Overlay::None {
                ""
            } else {
                "\u{1b}"
            },
        );
    }
    while app.time().at() == at {
        let count = app.rows().len().min(9) as u32;
        assert!(count > 0, "there is something to decide");
        let digit = (b'1' + rng.below(count) as u8) as char;
        app.key(Key::Char(digit));
    }
}

/// Every format to its end, and every kind of decision that the project's own decks lead to.
#[test]
fn every_format_to_its_end() {
    let mut kinds: BTreeSet<&'static str> = BTreeSet::new();
    for (format, players, games) in [
        (Format::TwoPlayer, 2, 6),
        (Format::BattleRoyale, 3, 1),
        (Format::LastPlayerStanding, 4, 1),
        (Format::TeamBattle, 4, 1),
    ] {
        let table = table(format, players);
        for seed in 0..games {
            let mut app = sitting(&table, crate::cli::play::course::begin(&table, seed).unwrap());
            let mut rng = Rng::new(seed);
            loop {
                let_bots_play(&mut app);
                let Some(decision) = app.decision() else { break };
                kinds.insert(decision.kind.word());
                decide(&mut app, &mut rng);
            }
            assert!(app.time().game().outcome().is_some());
            screen(&mut app, 80, 24);
            press(&mut app, "Q\n");
            assert_eq!(app.left(), Some(Left::Done));
        }
    }
    for kind in [
        "redraw", "main", "block", "action", "burst", "order", "pick", "pair", "pay", "position",
    ] {
        assert!(kinds.contains(kind), "{kind} of {kinds:?}");
    }
}

/// To the beginning and the same game again, also by way of a file.
#[test]
fn everything_is_taken_back_and_done_again() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let end = app.time().game().state_hash();
    let at = app.time().at();
    let mut undone = 0;
    loop {
        let before = app.time().at();
        press(&mut app, "U");
        if app.time().at() == before {
            break;
        }
        assert!(
            app.decision().is_some(),
            "it goes back to a decision of the person"
        );
        undone += 1;
    }
    assert!(undone > 5 && app.time().at() < 3);
    while app.time().at() < at {
        press(&mut app, "R");
    }
    assert_eq!(app.time().game().state_hash(), end);

    let replay = recorded(&table, &table.meanings(), app.time(), 3);
    let again = timeline(&table, &replay).unwrap();
    assert_eq!(again.game().state_hash(), end);
    assert_eq!(again.at(), at);
}

/// Another answer forgets what was taken back; the same one does not.
#[test]
fn what_was_taken_back_is_forgotten_for_another_answer() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let last = app.time().last();
    press(&mut app, "U");
    let Some(Answer::Option(option)) = app.time().answer_at(app.time().at()) else {
        panic!("an option was taken");
    };
    app.take(option);
    assert_eq!(app.time().last(), last);
    press(&mut app, "U");
    let other = (0..app.time().game().options().len())
        .find(|other| *other != option)
        .unwrap();
    app.take(other);
    assert_eq!(app.time().last(), app.time().at());
    let told = app.told.entries.iter().map(|at| at.moment).max().unwrap();
    assert!(told <= app.time().at());
}

#[test]
fn a_line_of_the_log_leads_to_the_table_as_it_was() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    let at = app.time().at();
    press(&mut app, "L");
    app.key(Key::Home);
    press(&mut app, "vvvv\n");
    assert!(app.time().at() < at && app.pace.paused);
    press(&mut app, "P");
    while app.time().at() < at {
        press(&mut app, "R");
    }
    assert_eq!(app.time().at(), at);
}

#[test]
fn leaving_asks_and_conceding_asks() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    press(&mut app, "Q\u{1b}");
    assert_eq!(app.left(), None);
    app.key(Key::Interrupt);
    assert_eq!(app.left(), None);
    press(&mut app, "c");
    assert_eq!(
        app.time().game().outcome().and_then(|outcome| outcome.winner),
        Some(SeatId(1))
    );
    press(&mut app, "U");
    assert!(app.time().game().outcome().is_none(), "that is taken back, too");
}

#[test]
fn a_hint_belongs_to_its_decision() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    press(&mut app, "H");
    let task = app.task().expect("a bot is asked");
    assert!(task.hint);
    press(&mut app, "U");
    app.advised(task.moment, Vec::new());
    assert_eq!(app.hint, Hint::None);
}

/// What a bot has decided for a moment that is not looked at any more changes nothing.
#[test]
fn a_late_answer_of_a_bot_is_none() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = sitting(&table, played(&table, 3, 9));
    while app.task().is_none() {
        let keys = if app.least().is_some() { " " } else { "1" };
        press(&mut app, keys);
    }
    let task = app.task().unwrap();
    press(&mut app, "U");
    let at = app.time().at();
    app.decided(task.moment, 0);
    assert_eq!(app.time().at(), at);
    // Nor is it one to an earlier decision of the bot.
    let is_bots = |moment: &usize| {
        let decision = app.time().game_at(*moment).decision();
        decision.is_some_and(|decision| decision.seat != SeatId(0))
    };
    let earlier = (0..task.moment).find(is_bots).unwrap();
    app.go(earlier);
    app.decided(task.moment, 0);
    assert_eq!(app.time().at(), earlier);
    app.decided(earlier, 0);
    assert_eq!(app.time().at(), earlier + 1);
}

/// Nothing on the screen hangs on what is hidden from the person: in another game that looks the same everything is drawn the same.
#[test]
fn nothing_hidden_is_drawn() {
    let table = table(Format::TwoPlayer, 2);
    for seed in 0..4 {
        let time = played(&table, seed, 9);
        let game = time.game().sample_for(SeatId(0), &mut Rng::new(seed + 7));
        let mut one = sitting(&table, super::Timeline::new(time.game().clone(), Vec::new()));
        let mut other = sitting(&table, super::Timeline::new(game, Vec::new()));
        for keys in ["", "\t", "\n", "I", "\u{1b}", "?", "\u{1b}", "v", "\u{1b}"] {
            press(&mut one, keys);
            press(&mut other, keys);
            assert_eq!(
                screen(&mut one, 120, 40),
                screen(&mut other, 120, 40),
                "{seed} {keys:?}"
            );
        }
    }
}

#[test]
fn a_person_who_only_looks_on_is_shown_the_end() {
    let table = table(Format::TwoPlayer, 2);
    let mut app = App::new(&table, played(&table, 3, 9), Vec::new(), 1, Palette::new(false));
    let_bots_play(&mut app);
    assert!(app.time().game().outcome().is_some());
    assert!(screen(&mut app, 80, 24).contains("has won"));
}
