//! What keys and the mouse do.

use super::overlay::{Log, Overlay};
use super::rows::Does;
use super::{App, Held, Spot, Use};
use ratatui_core::layout::{Position, Rect};

/// A key, whatever terminal it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Key {
    Char(char),
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
    /// Ctrl-C, or the end of the input.
    Interrupt,
}

/// What the mouse does, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Mouse {
    Press(Position),
    /// The wheel: down, or up.
    Wheel {
        down: bool,
    },
}

impl App<'_> {
    /// Does what a key says.
    pub(in crate::cli) fn key(&mut self, key: Key) {
        self.notice.clear();
        if key == Key::Interrupt {
            self.overlay = Overlay::Leave;
            return;
        }
        match self.overlay.clone() {
            Overlay::None if self.covered => self.covered = key != Key::Enter,
            Overlay::None => self.table_key(key),
            Overlay::Help(scroll) => self.page_key(key, scroll, Overlay::Help),
            Overlay::Card(scroll) => self.page_key(key, scroll, Overlay::Card),
            Overlay::Log(log) => self.log_key(key, log),
            Overlay::Leave => self.leave_key(key),
        }
    }

    /// Does what the mouse says: the first press points at something, the second takes it, as `Enter` does.
    pub(in crate::cli) fn mouse(&mut self, mouse: Mouse) {
        self.notice.clear();
        match (mouse, &self.overlay) {
            (_, Overlay::None) if self.covered => {}
            (Mouse::Press(at), Overlay::None) => {
                let row = self.listed.iter().find(|(area, _)| area.contains(at));
                if let Some((_, row)) = row.copied() {
                    let again = self.held != Held::Nothing && self.row == row;
                    if self.held == Held::Nothing {
                        self.held = Held::List;
                    }
                    self.row = row;
                    if again {
                        self.enter();
                    }
                    return;
                }
                let spot = self.spots.iter().rev().find(|(area, _)| area.contains(at));
                if let Some((_, spot)) = spot.copied() {
                    self.point(spot);
                }
            }
            (Mouse::Press(_), _) => self.key(Key::Escape),
            (Mouse::Wheel { down }, Overlay::None) => {
                self.scroll = match down {
                    true => self.scroll.saturating_add(2),
                    false => self.scroll.saturating_sub(2),
                };
            }
            (Mouse::Wheel { down }, _) => self.key(if down { Key::Down } else { Key::Up }),
        }
    }

    /// Points at something, or takes it where it is pointed at already.
    fn point(&mut self, spot: Spot) {
        if self.cursor == Some(spot) {
            self.enter();
            return;
        }
        self.cursor = Some(spot);
        if self.held == Held::List {
            self.held = Held::Nothing;
        }
        self.row = 0;
    }

    fn table_key(&mut self, key: Key) {
        if self.used == Use::Replay && self.replay_key(key) {
            return;
        }
        match key {
            Key::Char('?') => self.overlay = Overlay::Help(0),
            Key::Char('L') => self.overlay = Overlay::Log(Log::at_end(self.told.up_to(self.time.at()))),
            Key::Char('/') => self.overlay = Overlay::Log(Log::to_search(self.told.up_to(self.time.at()))),
            Key::Char('Q') => self.overlay = Overlay::Leave,
            Key::Char('I') => self.overlay = Overlay::Card(0),
            Key::Char('U') => self.undo(),
            Key::Char('R') => self.redo(),
            Key::Char('O') => {
                self.held = if self.held == Held::Nothing {
                    Held::List
                } else {
                    Held::Nothing
                };
                self.row = 0;
            }
            Key::Char('H') => self.ask_for_hint(),
            Key::Char('W') if self.used == Use::Play => self.writes = true,
            Key::Char('P') => {
                self.pace.paused = !self.pace.paused;
                let words = if self.pace.paused {
                    "the bots wait; P goes on"
                } else {
                    "the bots go on"
                };
                self.notice = words.to_owned();
            }
            Key::Char('+') => self.notice = self.pace.change(true),
            Key::Char('-') => self.notice = self.pace.change(false),
            Key::Char(' ') => match self.least().and_then(|row| row.option()) {
                Some(option) => self.take(option),
                None => self.notice = "there is nothing to pass on or to end: choose something".to_owned(),
            },
            Key::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                if at < self.rows().len() {
                    self.row = at;
                    self.do_row(at);
                } else {
                    self.notice = format!("there is no option {digit}");
                }
            }
            Key::Char(letter @ 'a'..='z') => match self.letters.find(letter) {
                Some(object) => self.point(Spot::Card(object)),
                None => self.notice = format!("nothing has the letter {letter}; ? says which keys there are"),
            },
            Key::Tab => self.next_lit(true),
            Key::BackTab => self.next_lit(false),
            Key::Enter => self.enter(),
            Key::Escape | Key::Backspace => self.cancel(),
            Key::Up | Key::Down | Key::Left | Key::Right => self.arrow(key),
            Key::PageUp => self.scroll = self.scroll.saturating_sub(5),
            Key::PageDown => self.scroll = self.scroll.saturating_add(5),
            Key::Home => self.row = 0,
            Key::End => self.row = self.rows().len().saturating_sub(1),
            Key::Char(other) => self.notice = format!("{other} does nothing; ? says which keys there are"),
            Key::Interrupt => {}
        }
    }

    /// Does what `Enter` does.
    fn enter(&mut self) {
        match self.held {
            Held::Attack(_) => {
                let at_cursor = self.cursor.filter(|spot| self.lit().contains(spot));
                match at_cursor.and_then(|spot| self.option_at(spot)) {
                    Some(option) => self.take(option),
                    None => self.notice = self.why_no_target(),
                }
            }
            Held::List => self.do_row(self.row),
            Held::Nothing => self.enter_spot(),
        }
    }

    fn enter_spot(&mut self) {
        let Some(spot) = self.cursor else { return };
        let is_free = self.decision().is_some_and(|decision| decision.kind.is_free());
        match spot {
            _ if self.decision().is_some() && !is_free => match self.option_at(spot) {
                Some(option) => self.take(option),
                None => self.notice = self.why_not_picked(spot),
            },
            Spot::Card(object) if !self.of(object).is_empty() => {
                self.held = Held::List;
                self.row = 0;
            }
            Spot::Card(_) | Spot::Player(_) | Spot::Pile(..) => self.overlay = Overlay::Card(0),
        }
    }

    fn do_row(&mut self, at: usize) {
        match self.rows().get(at).map(|row| row.does) {
            Some(Does::Take(option)) => self.take(option),
            Some(Does::Aim(unit)) => {
                self.held = Held::Attack(unit);
                self.row = 0;
                self.cursor = self.lit().first().copied();
            }
            None => self.notice = "there is nothing to decide now".to_owned(),
        }
    }

    fn ask_for_hint(&mut self) {
        if self.decision().is_some() && self.offers.len() > 1 {
            self.hint = super::tasks::Hint::Asked;
        } else {
            self.notice = "a hint is for a decision of yours with more than one option".to_owned();
        }
    }

    fn next_lit(&mut self, on: bool) {
        let lit = self.lit();
        let at = self
            .cursor
            .and_then(|spot| lit.iter().position(|one| *one == spot));
        let count = lit.len();
        let next = match (at, on) {
            _ if count == 0 => return,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
            (None, true) => 0,
            (None, false) => count - 1,
        };
        self.cursor = lit.get(next).copied();
        if self.held == Held::List {
            self.held = Held::Nothing;
        }
        self.row = 0;
    }

    fn arrow(&mut self, key: Key) {
        if self.held == Held::List {
            let last = self.rows().len().saturating_sub(1);
            match key {
                Key::Up => self.row = self.row.saturating_sub(1),
                Key::Down => self.row = (self.row + 1).min(last),
                _ => {
                    // To the side is back to the table, as far as there is something to point at.
                    self.held = Held::Nothing;
                    self.row = 0;
                }
            }
            return;
        }
        let here = self.cursor.and_then(|spot| {
            let mut drawn = self.spots.iter();
            drawn.find(|(_, drawn)| *drawn == spot).map(|(area, _)| *area)
        });
        let Some(here) = here else {
            self.cursor = self.spots.first().map(|(_, spot)| *spot);
            return;
        };
        let there = self
            .spots
            .iter()
            .filter_map(|(area, spot)| Some((distance(here, *area, key)?, *spot)));
        if let Some((_, spot)) = there.min_by_key(|(distance, _)| *distance) {
            self.cursor = Some(spot);
            self.row = 0;
        }
    }

    fn page_key(&mut self, key: Key, scroll: u16, overlay: fn(u16) -> Overlay) {
        self.overlay = match key {
            Key::Down => overlay(scroll.saturating_add(1)),
            Key::Up => overlay(scroll.saturating_sub(1)),
            Key::PageDown | Key::Char(' ') => overlay(scroll.saturating_add(10)),
            Key::PageUp => overlay(scroll.saturating_sub(10)),
            Key::Home => overlay(0),
            _ => Overlay::None,
        };
    }

    fn log_key(&mut self, key: Key, mut log: Log) {
        if let (Some(words), false) = (&mut log.search, log.is_searched) {
            match key {
                Key::Char(letter) => words.push(letter),
                Key::Backspace => {
                    words.pop();
                }
                Key::Escape => log.search = None,
                Key::Enter => {
                    log.is_searched = true;
                    // What has happened is looked for behind, and what is still to come in a game that is looked at ahead.
                    self.search(&mut log, self.used == Use::Play);
                }
                // Nothing moves while words are typed.
                Key::Tab
                | Key::BackTab
                | Key::Up
                | Key::Down
                | Key::Left
                | Key::Right
                | Key::PageUp
                | Key::PageDown
                | Key::Home
                | Key::End
                | Key::Interrupt => {}
            }
            self.overlay = Overlay::Log(log);
            return;
        }
        let last = self.told.entries.len().saturating_sub(1);
        match key {
            Key::Up => log.at = log.at.saturating_sub(1),
            Key::Down => log.at = (log.at + 1).min(last),
            Key::PageUp => log.at = log.at.saturating_sub(10),
            Key::PageDown => log.at = (log.at + 10).min(last),
            Key::Home => log.at = 0,
            Key::End => log.at = last,
            Key::Char('/') => log = Log::to_search(log.at + 1),
            Key::Char('n') => self.search(&mut log, false),
            Key::Char('N') => self.search(&mut log, true),
            Key::Enter => {
                if let Some(entry) = self.told.entries.get(log.at) {
                    let moment = entry.moment;
                    self.overlay = Overlay::None;
                    self.go(moment);
                    if self.used == Use::Play {
                        self.pace.paused = true;
                        self.notice = "the table as it was then; R goes on to your next decision, P lets the bots go on".to_owned();
                    }
                    return;
                }
            }
            _ => {
                self.overlay = Overlay::None;
                return;
            }
        }
        self.overlay = Overlay::Log(log);
    }

    fn search(&mut self, log: &mut Log, back: bool) {
        let words = log.search.clone().unwrap_or_default();
        match self.told.find(&words, log.at, back) {
            Some(at) => log.at = at,
            None => self.notice = format!("nothing {} has `{words}`", if back { "before" } else { "behind" }),
        }
    }
}

/// How far something is in the direction of an arrow; `None` if it is not there.
fn distance(from: Rect, to: Rect, key: Key) -> Option<u32> {
    let middle = |area: Rect| {
        let x = i32::from(area.x) * 2 + i32::from(area.width);
        let y = i32::from(area.y) * 2 + i32::from(area.height);
        (x, y)
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (along, aside) = match key {
        Key::Left => (x - to_x, y - to_y),
        Key::Right => (to_x - x, y - to_y),
        // A row is about twice as high as a column is wide.
        Key::Up => (2 * (y - to_y), (x - to_x) / 2),
        Key::Down => (2 * (to_y - y), (x - to_x) / 2),
        _ => return None,
    };
    let aside = match key {
        Key::Left | Key::Right => aside.unsigned_abs() * 8,
        _ => aside.unsigned_abs(),
    };
    (along > 0).then(|| along.unsigned_abs() * 4 + aside)
}
