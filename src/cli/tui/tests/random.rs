//! Random keys, presses and sizes.

use super::{played, screen, sitting, table};
use crate::cli::tui::input::{Key, Mouse};
use crate::cli::tui::timeline::Timeline;
use crate::cli::tui::{App, Held};
use gcs::agents::{Agent, HeuristicAgent};
use gcs::core_set;
use gcs::game::{Format, Rng};
use gcs::scenario;
use gcs::source::{FileId, SourceFile};
use ratatui_core::layout::Position;

const KEYS: [Key; 15] = [
    Key::Enter,
    Key::Enter,
    Key::Enter,
    Key::Escape,
    Key::Tab,
    Key::BackTab,
    Key::Backspace,
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
];
const LETTERS: &str = "1234 abcdefghijklmnop UROHPLI?/nN+-";

/// What must be so whatever is pressed.
fn check(app: &App<'_>) {
    let game = app.time().game();
    if let Some(decision) = app.decision() {
        assert_eq!(decision.seat, app.viewer, "who decides is who looks");
        let offered: usize = app.offers.iter().map(|offer| offer.alike.len()).sum();
        assert_eq!(offered, game.options().len(), "every option is offered once");
        let rows = app.rows();
        assert!(!rows.is_empty());
        for row in &rows {
            assert!(row.option().is_none_or(|option| option < game.options().len()));
        }
    } else {
        assert!(app.offers.is_empty());
    }
    if let Held::Attack(unit) = app.held {
        assert!(!app.rows().is_empty(), "{unit:?} has a target");
    }
    assert!(app.told.entries.iter().all(|at| at.moment <= app.time().at()));
    for (area, _) in &app.spots {
        assert!(area.right() <= 240 && area.bottom() <= 70);
    }
}

/// As many keys as the variable `KEYS` says, or few.
#[test]
fn random_keys_break_nothing() {
    let keys: u32 = std::env::var("KEYS")
        .ok()
        .and_then(|keys| keys.parse().ok())
        .unwrap_or(600);
    for (format, players, turn) in [
        (Format::TwoPlayer, 2, 7),
        (Format::BattleRoyale, 5, 12),
        (Format::TeamBattle, 4, 6),
    ] {
        let table = table(format, players);
        let mut rng = Rng::new(u64::from(keys) + players as u64);
        let mut app = sitting(&table, played(&table, 2, turn));
        let (mut width, mut height) = (80, 24);
        for _ in 0..keys / 3 {
            match rng.below(20) {
                0 => (width, height) = (rng.below(240) as u16 + 1, rng.below(70) as u16 + 1),
                1 | 2 => {
                    let (x, y) = (
                        rng.below(u32::from(width)) as u16,
                        rng.below(u32::from(height)) as u16,
                    );
                    app.mouse(Mouse::Press(Position { x, y }));
                }
                3 => app.mouse(Mouse::Wheel {
                    down: rng.below(2) == 0,
                }),
                4..=9 => {
                    let letters: Vec<char> = LETTERS.chars().collect();
                    app.key(Key::Char(letters[rng.below(letters.len() as u32) as usize]));
                }
                10 => {
                    if let Some(task) = app.task() {
                        let mut bot = HeuristicAgent::new(task.seed);
                        let decision = task.game.decision().unwrap();
                        let option = bot.choose(&task.game.view(task.seat), decision, task.game.options());
                        match task.hint {
                            true => app.advised(task.moment, Vec::new()),
                            false => app.decided(task.moment, option),
                        }
                    }
                }
                _ => app.key(KEYS[rng.below(KEYS.len() as u32) as usize]),
            }
            screen(&mut app, width, height);
            check(&app);
            if app.time().game().outcome().is_some() {
                app = sitting(&table, played(&table, 2, turn));
            }
        }
    }
}

/// How long a frame takes with twelve Units and a long log: `cargo test --release --bin gcs frame -- --ignored --nocapture`.
#[test]
#[ignore = "it is a measurement"]
#[allow(clippy::disallowed_macros, reason = "it tells what it has measured")]
fn a_frame_takes_little_time() {
    let units = [
        "CORE-003 with CORE-010",
        "CORE-033",
        "CORE-004",
        "CORE-063",
        "CORE-050",
        "CORE-036",
    ]
    .join(", ");
    let text = format!(
        "scenario \"Twelve\" {{\n    you units {units}\n    opponent units {units}\n    expect main phase\n}}\n"
    );
    let core: Vec<_> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let (cards, _) = scenario::Cards::new(&[], &core);
    let file = SourceFile::new("twelve.scenario", text).unwrap();
    let read = scenario::read(&file, FileId(0), &cards);
    let playing = read.scenarios[0]
        .playing()
        .unwrap_or_else(|found| panic!("{found:?}"));
    let table = super::kinds::table_of(&cards, playing.game());
    let time = Timeline::new(playing.game().clone(), Vec::new());
    let mut app = sitting(&table, time);
    let other = super::table(Format::TwoPlayer, 2);
    let told = sitting(&other, played(&other, 3, 13)).told;
    while app.told.entries.len() < 2_000 {
        app.told
            .entries
            .extend(told.entries.iter().map(|at| super::super::log::At {
                moment: 0,
                entry: at.entry.clone(),
            }));
    }
    let units: usize = {
        let view = app.view();
        view.seats()
            .map(|seat| view.count(seat, gcs::game::Zone::Units))
            .sum()
    };
    for (width, height) in [(80, 24), (120, 40), (200, 60), (240, 70)] {
        let mut terminal =
            ratatui_core::terminal::Terminal::new(ratatui_core::backend::TestBackend::new(width, height))
                .unwrap();
        let begun = std::time::Instant::now();
        for _ in 0..100 {
            terminal.draw(|frame| app.draw(frame.buffer_mut())).unwrap();
        }
        println!(
            "{width}x{height}: {:?} a frame, {units} Units",
            begun.elapsed() / 100
        );
    }
}
