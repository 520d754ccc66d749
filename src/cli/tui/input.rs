//! What keys and the mouse do.

use super::overlay::{Log, Overlay};
use super::rows::Does;
use super::timeline::Answer;
use super::{App, Held, Left, Spot, Use};
use gcs::game::{Attempt, Choice, DecisionKind, SeatId};
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
            Key::Char('L') => self.overlay = Overlay::Log(Log::at_end(self.told.entries.len())),
            Key::Char('/') => self.overlay = Overlay::Log(Log::to_search(self.told.entries.len())),
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

    /// Steps through a game that is only looked at. Returns whether it was such a key.
    fn replay_key(&mut self, key: Key) -> bool {
        let at = self.time.at();
        match key {
            Key::Right | Key::Enter | Key::Char(' ') => self.go(at + 1),
            Key::Left | Key::Backspace => self.go(at.saturating_sub(1)),
            Key::PageDown => self.go_to_turn(true),
            Key::PageUp => self.go_to_turn(false),
            Key::Home => self.go(0),
            Key::End => self.go(self.time.last()),
            _ => return false,
        }
        true
    }

    fn go_to_turn(&mut self, on: bool) {
        let turn = self.time.game().turn();
        let at = self.time.at();
        let is_other = |moment: &usize| self.time.game_at(*moment).turn() != turn;
        let found = match on {
            true => (at..=self.time.last()).find(is_other).unwrap_or(self.time.last()),
            false => {
                let before = (0..at).rev().find(is_other).unwrap_or(0);
                let turn = self.time.game_at(before).turn();
                let first = (0..=before).find(|moment| self.time.game_at(*moment).turn() == turn);
                first.unwrap_or(0)
            }
        };
        self.go(found);
    }

    /// Looks at another moment.
    pub(super) fn go(&mut self, moment: usize) {
        self.time.go(moment);
        self.arrive();
        if self.used == Use::Replay {
            self.notice = match self.time.answer_at(self.time.at()) {
                Some(answer) => format!("next: {}", self.answer_words(answer)),
                None => "this is the end".to_owned(),
            };
        }
    }

    fn answer_words(&self, answer: Answer) -> String {
        let game = self.time.game();
        match (answer, game.decision()) {
            (Answer::Option(option), Some(decision)) => {
                let view = game.view(decision.seat);
                let who = format!("player {}", u16::from(decision.seat.0) + 1);
                let is_hidden = self.fixed && decision.seat != self.viewer;
                match game.options().get(option) {
                    Some(choice) if !is_hidden => format!("{who}: {}", view.describe(*choice)),
                    Some(_) | None => format!("{who} decides ({})", decision.kind.word()),
                }
            }
            (Answer::Concede(seat), _) => format!("player {} gives up (1-2-4)", u16::from(seat.0) + 1),
            (Answer::Option(_) | Answer::Stall, _) => "the game is stopped".to_owned(),
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

    /// Why what is pointed at is no target of the attack.
    fn why_no_target(&self) -> String {
        let (Held::Attack(unit), Some(spot)) = (self.held, self.cursor) else {
            return String::new();
        };
        match spot {
            Spot::Card(target) => self.refused(Choice::Attack { unit, target }),
            Spot::Player(_) | Spot::Pile(..) => {
                "that is not among the targets of this attack (8-2-1)".to_owned()
            }
        }
    }

    /// Why what is pointed at is not picked.
    pub(super) fn why_not_picked(&self, spot: Spot) -> String {
        match spot {
            Spot::Card(object) => self.refused(Choice::Pick(object)),
            Spot::Player(_) | Spot::Pile(..) => "that is not among what can be chosen (10-3-3)".to_owned(),
        }
    }

    /// Why the game does not take a choice, in words and with the rule.
    fn refused(&self, choice: Choice) -> String {
        let game = self.time.game();
        match game.option_of(self.viewer, game.decision_number(), choice) {
            Ok(_) => String::new(),
            Err(refused) => match refused.rule {
                Some(rule) => format!("{} ({rule})", refused.words),
                None => refused.words,
            },
        }
    }

    /// Goes a step back: out of the targets, out of the list, or to before what was begun.
    fn cancel(&mut self) {
        match self.held {
            Held::Attack(unit) => {
                self.cursor = Some(Spot::Card(unit));
                self.held = Held::List;
                self.row = 0;
            }
            Held::List if self.decision().is_some_and(|decision| decision.kind.is_free()) => {
                self.held = Held::Nothing;
                self.row = 0;
            }
            Held::List | Held::Nothing => self.take_begun_back(),
        }
    }

    /// Takes back what the present question belongs to, as long as nobody else has decided anything since.
    fn take_begun_back(&mut self) {
        let Some(decision) = self.decision().filter(|decision| !decision.kind.is_free()) else {
            return;
        };
        let before = |moment: usize| {
            let decided = self.time.game_at(moment).decision();
            decided.filter(|before| before.seat == decision.seat)
        };
        let mut moment = self.time.at();
        while let Some(earlier) = moment.checked_sub(1) {
            let Some(decided) = before(earlier) else { break };
            moment = earlier;
            if decided.kind.is_free() || decided.kind == DecisionKind::Redraw {
                break;
            }
        }
        if moment == self.time.at() {
            self.notice = "this has to be decided; U takes back what was before".to_owned();
        } else {
            self.time.go(moment);
            self.arrive();
            self.notice = "taken back".to_owned();
        }
    }

    fn is_own(&self, moment: usize) -> bool {
        let decision = self.time.game_at(moment).decision();
        decision.is_some_and(|decision| self.people.contains(&decision.seat))
    }

    /// Goes back to the last decision of a person.
    fn undo(&mut self) {
        let found = (0..self.time.at()).rev().find(|moment| self.is_own(*moment));
        match found {
            Some(moment) => {
                self.time.go(moment);
                self.budget = gcs::agents::Budget::default();
                self.arrive();
                self.notice = "taken back; R does it again".to_owned();
            }
            None => self.notice = "there is nothing to take back".to_owned(),
        }
    }

    /// Goes on to the next decision of a person that was taken back, or to the end of what was played.
    fn redo(&mut self) {
        let next = self.time.at() + 1;
        if next > self.time.last() {
            self.notice = "there is nothing to do again".to_owned();
            return;
        }
        let found = (next..=self.time.last()).find(|moment| self.is_own(*moment));
        self.time.go(found.unwrap_or(self.time.last()));
        self.arrive();
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
                    self.search(&mut log, true);
                }
                _ => {}
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
            Key::Char('/') => log = Log::to_search(self.told.entries.len()),
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

    fn leave_key(&mut self, key: Key) {
        let is_over = self.used == Use::Replay || self.time.game().decision().is_none();
        match key {
            Key::Char('l' | 'L') | Key::Enter => {
                self.left = Some(if is_over { Left::Done } else { Left::Saved });
            }
            Key::Char('c' | 'C') if !is_over => {
                let seat = self.decision().map_or(self.viewer, |decision| decision.seat);
                self.concede(seat);
            }
            // Whoever says it twice means it.
            Key::Interrupt | Key::Char('q' | 'Q') => {
                self.left = Some(if is_over { Left::Done } else { Left::Saved });
            }
            _ => self.overlay = Overlay::None,
        }
    }

    fn concede(&mut self, seat: SeatId) {
        self.overlay = Overlay::None;
        let plays = self.time.game().view(seat).plays(seat) && self.people.contains(&seat);
        if !plays {
            self.notice = "nobody here plays any more".to_owned();
            return;
        }
        match self.time.answer(Answer::Concede(seat)) {
            Ok(()) => {
                self.pace.hurry();
                self.arrive();
            }
            Err(error) => self.notice = error,
        }
    }

    /// Everything that the viewer might want to do with a card and cannot do now, in words and with the rule.
    pub(super) fn why_not(&self, spot: Spot) -> Vec<String> {
        let Spot::Card(object) = spot else {
            return Vec::new();
        };
        let view = self.view();
        let mut told: Vec<String> = Vec::new();
        for why in view.why_not(object) {
            let Some(refused) = why.refused else { continue };
            let words = self.words(&view);
            let what = match why.attempt {
                Attempt::Deploy { with_option, .. } => with(with_option, "deploy it"),
                Attempt::Pair {
                    unit: None,
                    with_option,
                    ..
                } => with(with_option, "pair it"),
                Attempt::Pair {
                    unit: Some(unit),
                    with_option,
                    ..
                } => with(with_option, &format!("pair it with {}", words.object(unit))),
                Attempt::Command { with_option, .. } => with(with_option, "play it"),
                Attempt::Activate { .. } => "use its effect".to_owned(),
                Attempt::Attack { target, .. } => format!("attack {}", words.target(target)),
                Attempt::Block(_) => "block".to_owned(),
                Attempt::Pick(_) => "choose it".to_owned(),
                Attempt::Pass | Attempt::EndMain => continue,
            };
            let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
            let line = format!("{what}: {}{rule}", refused.words);
            if !told.contains(&line) {
                told.push(line);
            }
        }
        told
    }
}

fn with(option: bool, what: &str) -> String {
    if option {
        format!("{what} with its option")
    } else {
        what.to_owned()
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
