//! The table on a terminal: its keys, its mouse, its size, the threads in which bots think, and the clock.

use super::input::{Key, Mouse};
use super::tasks::{Advice, Task};
use super::{App, Left};
use crate::cli::Failure;
use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use gcs::game::Game;
use ratatui_core::layout::Position;
use ratatui_core::terminal::Terminal;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// What a thread has worked out.
enum Done {
    Decided { moment: usize, option: usize },
    Advised { moment: usize, advice: Vec<Advice> },
}

/// Who thinks for the bots, and who is told of each answer.
pub(in crate::cli) struct Host<'h> {
    /// The index of the option that a bot takes.
    pub(in crate::cli) decide: &'h (dyn Fn(&Task<'_>) -> usize + Sync),
    /// The moves that a strong bot would take.
    pub(in crate::cli) advise: &'h (dyn Fn(&Game<'_>) -> Vec<Advice> + Sync),
    /// Keeps the game as it is. What it returns is shown to the player.
    pub(in crate::cli) keep: &'h mut dyn FnMut(&App<'_>) -> Result<(), Failure>,
    /// Writes what was played as a scenario, and says where.
    pub(in crate::cli) scenario: &'h mut dyn FnMut(&App<'_>) -> Result<String, Failure>,
}

/// How long a key is waited for while nothing else can happen.
const IDLE: Duration = Duration::from_millis(500);
/// How long it is waited for while a bot thinks: a sixtieth of a second shows what it does at once.
const BUSY: Duration = Duration::from_millis(15);

/// Plays at the table until it is left.
pub(in crate::cli) fn run(app: &mut App<'_>, host: Host<'_>) -> Result<Left, Failure> {
    let mut backend = super::super::terminal::Screen::open()?;
    let begun = Instant::now();
    let (send, receive) = mpsc::channel();
    let left = thread::scope(|scope| -> Result<Left, Failure> {
        let mut terminal = Terminal::new(&mut backend)?;
        let mut thinks: Option<(usize, bool)> = None;
        let mut waits: Option<(usize, usize)> = None;
        let mut kept = usize::MAX;
        loop {
            app.tick(begun.elapsed());
            while let Ok(done) = receive.try_recv() {
                thinks = None;
                match done {
                    Done::Decided { moment, option } => waits = Some((moment, option)),
                    Done::Advised { moment, advice } => app.advised(moment, advice),
                }
            }
            if let Some((moment, option)) = waits
                && app.rest().is_zero()
            {
                waits = None;
                app.decided(moment, option);
            }
            if app.wants_scenario() {
                let told = (host.scenario)(app);
                app.say(told.unwrap_or_else(|failure| failure.to_string()));
            }
            terminal.draw(|frame| app.draw(frame.buffer_mut()))?;
            // What was done is seen before it is written.
            if app.time().at() != kept {
                kept = app.time().at();
                if let Err(failure) = (host.keep)(app) {
                    app.say(failure.to_string());
                }
            }
            if let Some(left) = app.left() {
                return Ok(left);
            }
            if thinks.is_none()
                && waits.is_none()
                && let Some(task) = app.task()
            {
                thinks = Some((task.moment, task.hint));
                let send = send.clone();
                let (decide, advise) = (host.decide, host.advise);
                scope.spawn(move || {
                    let moment = task.moment;
                    // If nobody receives it, the table has been left.
                    let _ = send.send(match task.hint {
                        true => Done::Advised {
                            moment,
                            advice: advise(&task.game),
                        },
                        false => Done::Decided {
                            moment,
                            option: decide(&task),
                        },
                    });
                });
            }
            let patience = if thinks.is_some() || waits.is_some() {
                BUSY
            } else {
                IDLE
            };
            if event::poll(patience)? {
                take(app, &event::read()?);
                // What was typed meanwhile is not drawn one by one.
                while event::poll(Duration::ZERO)? {
                    take(app, &event::read()?);
                }
            }
        }
    });
    drop(backend);
    left
}

/// Gives an event of the terminal to the table.
fn take(app: &mut App<'_>, event: &Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            if let Some(key) = key_of(*key) {
                app.key(key);
            }
        }
        Event::Mouse(mouse) => {
            let at = Position {
                x: mouse.column,
                y: mouse.row,
            };
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => app.mouse(Mouse::Press(at)),
                MouseEventKind::ScrollDown => app.mouse(Mouse::Wheel { down: true }),
                MouseEventKind::ScrollUp => app.mouse(Mouse::Wheel { down: false }),
                MouseEventKind::Down(MouseButton::Right | MouseButton::Middle)
                | MouseEventKind::Up(_)
                | MouseEventKind::Drag(_)
                | MouseEventKind::Moved
                | MouseEventKind::ScrollLeft
                | MouseEventKind::ScrollRight => {}
            }
        }
        // The next frame is as large as the terminal is then.
        Event::Resize(..) | Event::Key(_) | Event::FocusGained | Event::FocusLost => {}
    }
}

/// A key of the terminal as one of the table; `None` for those that it does not know.
fn key_of(key: KeyEvent) -> Option<Key> {
    let is_held = key
        .modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    Some(match key.code {
        KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => Key::Interrupt,
        KeyCode::Char(_) if is_held => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
}
