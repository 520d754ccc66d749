//! What lies over the table: help, a card in full, the log, and the question whether to leave.

use super::palette::{indented, lines, span};
use super::rows::subject;
use super::{App, Held, Spot, Use};
use gcs::game::{Choice, DecisionKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Nothing.
    None,
    /// Which keys there are, scrolled down so far.
    Help(u16),
    /// What the cursor points at in full, scrolled down so far.
    Card(u16),
    /// The log of all turns.
    Log(Log),
    /// Whether to leave.
    Leave,
}

/// How the log is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Log {
    /// The entry that is pointed at.
    pub(super) at: usize,
    /// The words that are searched.
    pub(super) search: Option<String>,
    /// Whether all of them are typed.
    pub(super) is_searched: bool,
}

impl Log {
    /// At the last of so many entries.
    pub(super) fn at_end(count: usize) -> Log {
        Log {
            at: count.saturating_sub(1),
            ..Log::default()
        }
    }

    /// With words to be typed.
    pub(super) fn to_search(count: usize) -> Log {
        Log {
            search: Some(String::new()),
            ..Log::at_end(count)
        }
    }
}

impl Overlay {
    /// Checks whether the table is covered, so that nothing is to happen on it.
    pub(super) fn hides(&self) -> bool {
        *self != Overlay::None
    }
}

const PLAY_KEYS: &[(&str, &str)] = &[
    (
        "arrows",
        "point at a card; so does its letter, and a press of the mouse",
    ),
    (
        "Tab",
        "the next card that can do something, or that can be chosen",
    ),
    (
        "Enter",
        "take it: first what it can do is shown, then `Enter` does it",
    ),
    (
        "Esc",
        "back: out of the list, out of the targets, to before what was begun",
    ),
    ("1 to 9", "take that option of the list at once"),
    ("O", "into the list of options and out of it; there, up and down"),
    ("Space", "pass, end the turn, no more: whatever does least"),
    (
        "I",
        "what is pointed at in full: text, why its numbers are what they are, why not",
    ),
    ("U, R", "take back, do again: to any decision of yours"),
    (
        "L, /",
        "the log of all turns, to read and to search; `Enter` shows the table as it was",
    ),
    ("H", "what a strong bot would do, which sees what you see"),
    ("P, +, -", "the bots wait or go on; faster; slower"),
    (
        "W",
        "write this turn as a scenario, or the last one: its position, what was done, and what holds",
    ),
    ("Q", "leave; the game can be gone on with"),
];

const REPLAY_KEYS: &[(&str, &str)] = &[
    ("right, Enter", "the next decision"),
    ("left", "the one before"),
    ("PgDn, PgUp", "the next turn, the one before"),
    ("Home, End", "the beginning, the end"),
    ("letters", "point at a card; so do Tab, up, down and the mouse"),
    ("I", "what is pointed at in full"),
    ("L, /", "the log; `Enter` goes to where a line was"),
    ("Q", "leave"),
];

const MARKS: &[(&str, &str)] = &[
    ("●", "can do something now, or can be chosen"),
    ("◇", "what could be chosen next"),
    ("▲ ▼", "a number that is higher or lower than printed; I says why"),
    ("▶", "whose turn it is"),
    ("HP2/4", "what is left, of what it would be without damage"),
    ("+ name", "the Pilot under a Unit"),
];

impl App<'_> {
    /// The lines of the help.
    fn help(&self, width: usize) -> Vec<Line<'static>> {
        let keys = match self.used {
            Use::Play => PLAY_KEYS,
            Use::Replay => REPLAY_KEYS,
        };
        let mut all = Vec::new();
        for (title, list) in [("Keys", keys), ("Marks", MARKS)] {
            all.push(Line::from(span(title, self.palette.strong())));
            for (key, words) in list {
                let mut wrapped = lines(words, Style::new(), width.saturating_sub(15)).into_iter();
                let first = wrapped.next().unwrap_or_default();
                let mut spans = vec![span(&format!(" {key:<14}"), self.palette.key())];
                spans.extend(first.spans);
                all.push(Line::from(spans));
                for line in wrapped {
                    let mut spans = vec![span(&" ".repeat(15), Style::new())];
                    spans.extend(line.spans);
                    all.push(Line::from(spans));
                }
            }
            all.push(Line::default());
        }
        let words =
            "`gcs explain 8-3` says more about a rule number, `gcs explain Blocker` about a keyword effect.";
        all.extend(lines(words, self.palette.faint(), width));
        all
    }

    /// Draws the curtain instead of the table.
    pub(super) fn draw_curtain(&self, buffer: &mut Buffer) {
        let who = format!("player {} decides", u16::from(self.viewer.0) + 1);
        let words = vec![
            Line::from(span(&who, self.palette.strong())),
            Line::default(),
            Line::from(span(
                "Enter shows the table; nobody else should look now",
                Style::new(),
            )),
        ];
        self.window(buffer, "", &words, 0, 60);
    }

    /// Draws what lies over the table.
    pub(super) fn draw_overlay(&mut self, buffer: &mut Buffer) {
        let screen = buffer.area;
        let inner = screen.width.saturating_sub(4).min(100);
        let text = usize::from(inner.saturating_sub(4));
        match self.overlay.clone() {
            Overlay::None => {}
            Overlay::Help(scroll) => {
                let words = self.help(text);
                let scroll = self.window(buffer, "Help", &words, scroll, inner);
                self.overlay = Overlay::Help(scroll);
            }
            Overlay::Card(scroll) => {
                let words = match self.shown() {
                    Some(spot) => self.about(spot, text),
                    None => Vec::new(),
                };
                let scroll = self.window(buffer, "", &words, scroll, inner);
                self.overlay = Overlay::Card(scroll);
            }
            Overlay::Log(log) => self.draw_log(buffer, &log),
            Overlay::Leave => {
                let is_over = self.used == Use::Replay || self.time.game().decision().is_none();
                let say = |key: &str, words: &str| {
                    Line::from(vec![
                        span(&format!(" {key:<7}"), self.palette.key()),
                        span(words, Style::new()),
                    ])
                };
                let words = match is_over {
                    true => vec![say("Enter", "leave"), say("Esc", "stay")],
                    false => vec![
                        say(
                            "Enter",
                            "leave; the game is kept, and `gcs play --resume` goes on with it",
                        ),
                        say("C", "concede (1-2-4)"),
                        say("Esc", "play on"),
                    ],
                };
                self.window(buffer, "Leave the game?", &words, 0, inner);
            }
        }
    }

    /// Draws a window with some lines in the middle, scrolled as far as there is something to see; returns how far that is.
    fn window(
        &self,
        buffer: &mut Buffer,
        title: &str,
        words: &[Line<'static>],
        scroll: u16,
        width: u16,
    ) -> u16 {
        let screen = buffer.area;
        let count = u16::try_from(words.len()).unwrap_or(u16::MAX);
        let height = count.saturating_add(2).min(screen.height);
        let area = Rect {
            x: (screen.width - width.min(screen.width)) / 2,
            y: (screen.height - height) / 2,
            width: width.min(screen.width),
            height,
        };
        let room = height.saturating_sub(2);
        let scroll = scroll.min(count.saturating_sub(room));
        self.frame(buffer, area, title);
        for (at, line) in words
            .iter()
            .skip(usize::from(scroll))
            .take(usize::from(room))
            .enumerate()
        {
            let y = area.y + 1 + at as u16;
            buffer.set_line(area.x + 2, y, line, area.width.saturating_sub(4));
        }
        if count > room && height > 0 {
            let more = format!(" {}-{} of {count}, ↑↓ ", scroll + 1, scroll + room);
            let y = area.y + height - 1;
            buffer.set_stringn(
                area.x + 2,
                y,
                more,
                usize::from(area.width.saturating_sub(3)),
                self.palette.key(),
            );
        }
        scroll
    }

    /// Draws an empty frame with a title.
    fn frame(&self, buffer: &mut Buffer, area: Rect, title: &str) {
        let style = self.palette.faint();
        for y in area.top()..area.bottom() {
            let is_top = y == area.top();
            let is_edge = is_top || y + 1 == area.bottom();
            for x in area.left()..area.right() {
                let is_left = x == area.left();
                let is_side = is_left || x + 1 == area.right();
                let Some(cell) = buffer.cell_mut((x, y)) else {
                    continue;
                };
                cell.reset();
                if is_edge || is_side {
                    cell.set_style(style);
                    cell.set_symbol(match (is_edge, is_side) {
                        (true, true) if is_top => {
                            if is_left {
                                "┌"
                            } else {
                                "┐"
                            }
                        }
                        (true, true) => {
                            if is_left {
                                "└"
                            } else {
                                "┘"
                            }
                        }
                        (true, false) => "─",
                        (false, _) => "│",
                    });
                }
            }
        }
        if !title.is_empty() {
            let title = format!(" {title} ");
            buffer.set_stringn(
                area.x + 2,
                area.y,
                title,
                usize::from(area.width.saturating_sub(4)),
                self.palette.strong(),
            );
        }
    }

    /// Draws the log over the whole screen.
    fn draw_log(&mut self, buffer: &mut Buffer, log: &Log) {
        let screen = buffer.area;
        self.frame(buffer, screen, "Log");
        let width = usize::from(screen.width.saturating_sub(4));
        let room = usize::from(screen.height.saturating_sub(3));
        // As many entries as fit around the one that is pointed at, which is wrapped in full with its reason.
        let mut shown: Vec<(Line<'static>, bool)> = Vec::new();
        let mut before: Vec<(Line<'static>, bool)> = Vec::new();
        for at in log.at..self.told.entries.len() {
            if shown.len() >= room {
                break;
            }
            let entry = self.entry(at, width);
            shown.extend(entry.into_iter().map(|line| (line, at == log.at)));
        }
        let behind = shown.len();
        for at in (0..log.at).rev() {
            if before.len() + behind.min(room / 2) >= room {
                break;
            }
            let entry = self.entry(at, width);
            before.extend(entry.into_iter().rev().map(|line| (line, false)));
        }
        let above = before.len().min(room.saturating_sub(behind.min(room / 2)));
        let above = above.min(room.saturating_sub(1));
        let mut all: Vec<(Line<'static>, bool)> = before.into_iter().take(above).collect();
        all.reverse();
        all.extend(shown);
        for (at, (line, is_pointed)) in all.into_iter().take(room).enumerate() {
            let y = screen.y + 1 + at as u16;
            buffer.set_line(screen.x + 2, y, &line, width as u16);
            if is_pointed {
                let area = Rect::new(screen.x + 1, y, screen.width.saturating_sub(2), 1);
                buffer.set_style(area, self.palette.cursor());
            }
        }
        let below = match (&log.search, log.is_searched) {
            (Some(words), false) => format!("search: {words}_"),
            (Some(words), true) => format!("`{words}`: n the next, N the one before, / others"),
            (None, _) => "↑↓ PgUp PgDn · Enter shows the table as it was · / searches · Esc back".to_owned(),
        };
        if screen.height > 1 {
            buffer.set_stringn(
                screen.x + 2,
                screen.bottom() - 2,
                below,
                width,
                self.palette.key(),
            );
        }
    }

    /// The lines of an entry of the log, with its rule and its reason.
    pub(super) fn entry(&self, at: usize, width: usize) -> Vec<Line<'static>> {
        let Some(told) = self.told.entries.get(at) else {
            return Vec::new();
        };
        let entry = &told.entry;
        if entry.is_turn {
            return vec![Line::from(span(
                &format!("── {} ──", entry.words),
                self.palette.strong(),
            ))];
        }
        let rule = match entry.rule {
            "" => String::new(),
            rule => format!(" ({rule})"),
        };
        let mut all = indented(&format!("{}{rule}", entry.words), Style::new(), width, 2);
        if let Some(why) = &entry.why {
            let why = indented(
                &format!("  {why}"),
                self.palette.faint(),
                width.saturating_sub(2),
                0,
            );
            all.extend(why.into_iter().map(|line| {
                let mut spans = vec![span("  ", Style::new())];
                spans.extend(line.spans);
                Line::from(spans)
            }));
        }
        all
    }

    /// What the card panel shows: the card of the row that is pointed at, the one that asks, or what the cursor points at.
    pub(super) fn shown(&self) -> Option<Spot> {
        self.spot_of_row().or(self.cursor)
    }

    /// The card of the row that is pointed at.
    fn spot_of_row(&self) -> Option<Spot> {
        // Of an attack it is the target that is looked at.
        if let Held::Attack(_) = self.held {
            return None;
        }
        let view = self.view();
        let row = self.pointed().and_then(|row| row.option());
        let choice = row.and_then(|option| view.options().get(option).copied())?;
        let asks = match (choice, self.decision().map(|decision| decision.kind)) {
            (Choice::Trigger(at), _) | (_, Some(DecisionKind::Burst(at))) => view.waiting(at),
            (_, Some(_) | None) => None,
        };
        let of_row = subject(choice).or(asks.map(|(_, bearer)| bearer));
        of_row.map(Spot::of)
    }
}
