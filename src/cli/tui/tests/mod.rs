//! The table, played by keys and looked at on screens of every size.
#![allow(clippy::disallowed_methods, reason = "tests write the pages that they make")]

mod games;
mod kept;
mod kinds;
mod page;
mod random;
mod screens;

use super::App;
use super::input::Key;
use super::palette::Palette;
use super::timeline::{Answer, Timeline};
use crate::cli::cards::Cards;
use crate::cli::play::course::begin;
use crate::cli::table::Table;
use gcs::agents::{Agent, HeuristicAgent};
use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Format, SeatId, Setup};
use gcs::source::{FileId, SourceFile};
use ratatui_core::backend::TestBackend;
use ratatui_core::style::Modifier;
use ratatui_core::terminal::Terminal;
use unicode_width::UnicodeWidthStr;

/// The project's own cards, with a game of so many players.
fn table(format: Format, players: usize) -> Table {
    let cards = Cards::load(&[]).unwrap();
    let decks: Vec<Vec<_>> = core_set::DECKS
        .iter()
        .map(|(name, text)| {
            let (deck, _) = Deck::parse(&SourceFile::new(*name, *text).unwrap(), FileId(0));
            deck.codes().filter_map(|code| cards.library.find(code)).collect()
        })
        .collect();
    let decks = decks.iter().cycle().take(players).cloned().collect();
    let setup = Setup::new(&cards.library, format, decks).unwrap();
    Table::of(cards, setup)
}

/// A game that bots have played up to a decision of the first player in that turn, or behind it.
fn played(table: &Table, seed: u64, turn: u16) -> Timeline<'_> {
    let mut time = begin(table, seed).unwrap();
    let mut bot = HeuristicAgent::new(seed);
    while let Some(decision) = time.game().decision() {
        if time.game().turn() >= turn && decision.seat == SeatId(0) {
            break;
        }
        let view = time.game().view(decision.seat);
        let option = bot.choose(&view, decision, time.game().options());
        time.answer(Answer::Option(option)).unwrap();
    }
    time
}

/// A table at which the first player is a person.
fn sitting<'t>(table: &'t Table, time: Timeline<'t>) -> App<'t> {
    App::new(table, time, vec![SeatId(0)], 1, Palette::new(false))
}

/// Lets the bots decide until a person does, or the game is over. They take what a simple bot takes.
fn let_bots_play(app: &mut App<'_>) {
    while let Some(task) = app.task() {
        let decision = task.game.decision().unwrap();
        let mut bot = HeuristicAgent::new(task.seed);
        let option = bot.choose(&task.game.view(task.seat), decision, task.game.options());
        app.decided(task.moment, option);
    }
}

/// A frame as text.
fn screen(app: &mut App<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let mut line = String::new();
        let (mut x, mut is_pointed) = (0, false);
        while x < width {
            let cell = buffer.cell((x, y)).unwrap();
            // What is pointed at stands between brackets, and the line is so much longer.
            let reversed = y > 0 && cell.modifier.contains(Modifier::REVERSED);
            if reversed != is_pointed {
                line.push(if reversed { '⟦' } else { '⟧' });
                is_pointed = reversed;
            }
            line.push_str(cell.symbol());
            x += (cell.symbol().width() as u16).max(1);
        }
        if is_pointed {
            line.push('⟧');
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn press(app: &mut App<'_>, keys: &str) {
    for key in keys.chars() {
        app.key(match key {
            '\n' => Key::Enter,
            '\t' => Key::Tab,
            '\u{1b}' => Key::Escape,
            '^' => Key::Up,
            'v' => Key::Down,
            '<' => Key::Left,
            '>' => Key::Right,
            other => Key::Char(other),
        });
    }
}
