//! The panels beside the board: what is asked with its options, the card that is pointed at, and what happened last.

use super::super::columns::wrapped;
use super::super::play::question::{asking, question};
use super::palette::{indented, lines, span};
use super::tasks::Hint;
use super::{App, Held, Use};
use gcs::game::{Choice, Ending, Outlook};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

impl App<'_> {
    /// What is asked, or who is waited for, or how the game ended.
    fn asked(&self, width: usize) -> Vec<Line<'static>> {
        let game = self.time.game();
        let view = self.view();
        let mut all = Vec::new();
        if let Some(outcome) = game.outcome() {
            let won = match outcome.winner {
                Some(winner) if !view.are_enemies(winner, self.viewer) && self.used == Use::Play => {
                    "you have won".to_owned()
                }
                Some(winner) => format!("player {} has won", u16::from(winner.0) + 1),
                None if outcome.ending == Ending::Stalled => "the game was stopped".to_owned(),
                None => "a draw".to_owned(),
            };
            let rule = outcome
                .ending
                .rule()
                .map_or(String::new(), |rule| format!(" ({rule})"));
            all.extend(lines(
                &format!(
                    "{won}, in turn {}, by {}{rule}",
                    game.turn(),
                    outcome.ending.words()
                ),
                self.palette.notice(),
                width,
            ));
            let next = match self.used {
                Use::Play => "Q leaves; U takes back; L shows the log",
                Use::Replay => "Q leaves; the left arrow goes back",
            };
            all.extend(lines(next, self.palette.faint(), width));
            return all;
        }
        let words = self.words(&view);
        match (self.decision(), game.decision()) {
            (Some(decision), _) => {
                if let Some(effect) = asking(words) {
                    let mut effect = indented(&effect, self.palette.faint(), width, 2);
                    effect.truncate(4);
                    all.extend(effect);
                }
                let question = match self.held {
                    Held::Attack(unit) => format!("what does {} attack? (8-2-1)", words.object(unit)),
                    Held::Nothing | Held::List => question(words, decision.kind),
                };
                all.extend(lines(&question, self.palette.strong(), width));
            }
            (None, Some(decision)) => {
                let who = u16::from(decision.seat.0) + 1;
                let waits = match (self.used, self.pace.paused) {
                    (Use::Replay, _) => format!("player {who} decides ({})", decision.kind.word()),
                    (Use::Play, true) => format!("player {who} waits; P lets the bots go on"),
                    (Use::Play, false) => format!("player {who} thinks …"),
                };
                all.extend(lines(&waits, self.palette.strong(), width));
            }
            (None, None) => {}
        }
        all
    }

    /// What comes of the row that is pointed at.
    fn outlook_words(&self, outlook: &Outlook) -> String {
        let mut parts = Vec::new();
        if let Some(asks) = &outlook.asks {
            let declined = if outlook.optional { ", or none" } else { "" };
            parts.push(match outlook.targets.len() {
                0 => format!("then: {asks}"),
                count => format!("then one of {count} (◇){declined}"),
            });
        }
        // That a card in hand is shown by playing it goes without saying.
        let choice = self.pointed().and_then(|row| row.option());
        let choice = choice.and_then(|option| self.view().options().get(option).copied());
        if outlook.shows && !matches!(choice, Some(Choice::Play { .. })) {
            parts.push("shows hidden cards".to_owned());
        }
        if outlook.chance {
            parts.push("chance decides".to_owned());
        }
        parts.join("; ")
    }

    /// Draws the question and the list into an area.
    pub(super) fn draw_list(&mut self, buffer: &mut Buffer, area: Rect) {
        let width = usize::from(area.width);
        let mut y = area.y;
        let put = |buffer: &mut Buffer, y: &mut u16, line: &Line<'static>| {
            if *y < area.bottom() {
                buffer.set_line(area.x, *y, line, area.width);
                *y += 1;
            }
        };
        for line in self.asked(width) {
            put(buffer, &mut y, &line);
        }
        let below = self.below_list(width);
        let room = usize::from(area.bottom().saturating_sub(y)).saturating_sub(below.len());
        let rows = self.rows();
        self.row = self.row.min(rows.len().saturating_sub(1));
        let is_held = self.held != Held::Nothing;
        // Each row as high as it needs to be, but two lines where there is not room for all.
        let texts: Vec<Vec<String>> = rows
            .iter()
            .map(|row| wrapped(&row.words, width.saturating_sub(4).max(1)))
            .collect();
        // As many lines for each as there is room for.
        let needs = |most: usize| texts.iter().map(|text| text.len().min(most)).sum::<usize>();
        let most = (1..=8).rev().find(|most| needs(*most) <= room).unwrap_or(1);
        let high = |at: usize| {
            let is_pointed = is_held && at == self.row;
            texts.get(at).map_or(0, |text| {
                text.len().min(if is_pointed { most.max(4) } else { most })
            })
        };
        let mut first = 0;
        while first < self.row && (first..=self.row).map(high).sum::<usize>() > room {
            first += 1;
        }
        let end = y + room as u16;
        for (at, text) in texts.iter().enumerate().skip(first) {
            let lines = high(at);
            let from = y;
            for (line, words) in text.iter().take(lines).enumerate() {
                if y >= end {
                    break;
                }
                let number = match (line, at) {
                    (0, 0..=8) => format!("{:>2} ", at + 1),
                    _ => "   ".to_owned(),
                };
                let is_cut = line + 1 == lines && lines < text.len();
                let words = if is_cut {
                    super::super::columns::one_line(&text[line..].join(" "), width.saturating_sub(4))
                } else {
                    words.clone()
                };
                let line = Line::from(vec![
                    span(&number, self.palette.key()),
                    span(&words, Style::new()),
                ]);
                put(buffer, &mut y, &line);
            }
            if y > from {
                let place = Rect::new(area.x, from, area.width, y - from);
                self.listed.push((place, at));
                if is_held && at == self.row {
                    buffer.set_style(place, self.palette.cursor());
                }
            }
            if y >= end {
                if at + 1 < texts.len() {
                    let more = format!("↓ {} more", texts.len() - at - 1);
                    let x = area.right().saturating_sub(more.len() as u16);
                    buffer.set_stringn(
                        x.max(area.x),
                        y.saturating_sub(1).max(area.y),
                        more,
                        width,
                        self.palette.notice(),
                    );
                }
                break;
            }
        }
        for line in below {
            put(buffer, &mut y, &line);
        }
    }

    /// What stands below the list: the outlook, and the hint.
    fn below_list(&self, width: usize) -> Vec<Line<'static>> {
        let mut all = Vec::new();
        if let Some(outlook) = self.outlook() {
            let words = self.outlook_words(&outlook);
            if !words.is_empty() {
                all.extend(indented(&format!("→ {words}"), self.palette.notice(), width, 2));
            }
        }
        match &self.hint {
            Hint::None => {}
            Hint::Asked => all.push(Line::from(span("a bot thinks about it …", self.palette.faint()))),
            Hint::Given(advice) => {
                for one in advice {
                    let words = format!("{:>3.0} % {}", 100.0 * one.win_rate, one.words);
                    all.extend(
                        indented(&words, self.palette.notice(), width, 6)
                            .into_iter()
                            .take(2),
                    );
                }
            }
        }
        all.truncate(6);
        all
    }

    /// Draws the card that is pointed at into an area.
    pub(super) fn draw_card(&self, buffer: &mut Buffer, area: Rect) -> u16 {
        let Some(spot) = self.shown() else { return 0 };
        let all = self.about(spot, usize::from(area.width));
        let room = usize::from(area.height);
        for (at, line) in all.iter().take(room).enumerate() {
            buffer.set_line(area.x, area.y + at as u16, line, area.width);
        }
        if all.len() > room && room > 0 {
            let words = " … I: all ";
            let x = area
                .right()
                .saturating_sub(words.chars().count() as u16)
                .max(area.x);
            buffer.set_stringn(
                x,
                area.bottom() - 1,
                words,
                usize::from(area.width),
                self.palette.key(),
            );
        }
        all.len().min(room) as u16
    }

    /// Draws what happened last into an area.
    pub(super) fn draw_last(&self, buffer: &mut Buffer, area: Rect) {
        let room = usize::from(area.height);
        let width = usize::from(area.width);
        let mut all: Vec<Line<'static>> = Vec::new();
        for at in (0..self.told.up_to(self.time.at())).rev() {
            if all.len() >= room {
                break;
            }
            let entry = self.entry(at, width);
            all.extend(entry.into_iter().rev());
        }
        all.truncate(room);
        for (at, line) in all.iter().rev().enumerate() {
            buffer.set_line(area.x, area.y + at as u16, line, area.width);
        }
    }
}
