//! A frame: the status above, the board with the panels below or beside it, the keys below.

use super::board::rule;
use super::cell::Lit;
use super::palette::span;
use super::rows::Does;
use super::{App, Held, Spot, Use};
use gcs::game::{Choice, Phase};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

/// From this width on the panels stand beside the board.
const BESIDE: u16 = 110;

/// The phase and step, and the rule.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Direction | Phase::Redraw(_) | Phase::Preparation => "preparation (6-2)",
        Phase::ActiveStep => "start phase, active step (7-2-3)",
        Phase::StartStep => "start phase, start step (7-2-4)",
        Phase::DrawPhase => "draw phase (7-3)",
        Phase::ResourcePhase => "resource phase (7-4)",
        Phase::Main | Phase::MainEnd => "main phase (7-5)",
        Phase::AttackStep => "attack step (8-2)",
        Phase::BlockStep | Phase::BlockStepEnd => "block step (8-3)",
        Phase::BattleActionStep => "action step of the battle (8-4)",
        Phase::DamageStep => "damage step (8-5)",
        Phase::BattleEnd | Phase::AfterBattle => "battle end step (8-6)",
        Phase::EndActionStep => "end phase, action step (7-6-3)",
        Phase::EndStep => "end phase, end step (7-6-4)",
        Phase::HandStep => "end phase, hand step (7-6-5)",
        Phase::CleanupStep | Phase::NextTurn => "end phase, cleanup step (7-6-6)",
    }
}

impl App<'_> {
    /// Draws everything.
    pub(in crate::cli) fn draw(&mut self, buffer: &mut Buffer) {
        self.spots.clear();
        self.listed.clear();
        let screen = buffer.area;
        if screen.width < 40 || screen.height < 12 {
            let words = "the table needs 80 columns and 24 rows; Q leaves";
            for (at, line) in super::palette::lines(words, Style::new(), usize::from(screen.width))
                .iter()
                .enumerate()
            {
                if (at as u16) < screen.height {
                    buffer.set_line(screen.x, screen.y + at as u16, line, screen.width);
                }
            }
            return;
        }
        if self.covered {
            self.draw_curtain(buffer);
        } else {
            self.draw_table(buffer, screen);
        }
        self.draw_overlay(buffer);
    }

    fn draw_table(&mut self, buffer: &mut Buffer, screen: Rect) {
        self.row_of_target();
        let lit = self.lit_now();
        self.draw_status(buffer, Rect { height: 1, ..screen });
        let inner = Rect {
            y: screen.y + 1,
            height: screen.height - 2,
            ..screen
        };
        if screen.width >= BESIDE {
            let beside = (screen.width * 2 / 5).clamp(40, 72);
            let board = Rect {
                width: screen.width - beside - 2,
                ..inner
            };
            self.draw_board(buffer, board, &lit);
            let x = board.right();
            for y in inner.top()..inner.bottom() {
                buffer.set_stringn(x, y, "│", 1, self.palette.faint());
            }
            let panel = Rect {
                x: x + 2,
                width: beside,
                ..inner
            };
            self.draw_beside(buffer, panel);
        } else {
            let below = self.height_below(screen);
            let board = Rect {
                height: inner.height - below,
                ..inner
            };
            self.draw_board(buffer, board, &lit);
            let panel = Rect {
                y: board.bottom(),
                height: below,
                ..inner
            };
            self.draw_below(buffer, panel);
        }
        self.draw_keys(
            buffer,
            Rect {
                y: screen.bottom() - 1,
                height: 1,
                ..screen
            },
        );
    }

    /// How many rows the panels have below the board.
    fn height_below(&self, screen: Rect) -> u16 {
        (screen.height / 3).max(8).min(screen.height - 4)
    }

    /// The panels one above the other: the question and the list, the card, what happened last.
    fn draw_beside(&mut self, buffer: &mut Buffer, area: Rect) {
        let third = area.height / 3;
        let list = Rect {
            height: third.max(8).min(area.height),
            ..area
        };
        self.draw_list(buffer, list);
        let mut y = list.bottom();
        if y >= area.bottom() {
            return;
        }
        let across = |buffer: &mut Buffer, y: u16, title: &str| {
            buffer.set_stringn(
                area.x,
                y,
                rule(title, area.width),
                usize::from(area.width),
                self.palette.faint(),
            );
        };
        across(buffer, y, "card");
        y += 1;
        let rest = area.bottom().saturating_sub(y);
        let card = Rect {
            y,
            height: rest.saturating_sub((rest / 4).max(3)),
            ..area
        };
        let used = self.draw_card(buffer, card);
        y += used.max(card.height.min(6)).min(card.height);
        if y < area.bottom() {
            across(buffer, y, "log");
            let last = Rect {
                y: y + 1,
                height: area.bottom().saturating_sub(y + 1),
                ..area
            };
            self.draw_last(buffer, last);
        }
    }

    /// The panels beside each other: the question and the list at the left, the card at the right, one line of what happened.
    fn draw_below(&mut self, buffer: &mut Buffer, area: Rect) {
        let half = area.width / 2;
        let title = rule("", area.width);
        buffer.set_stringn(
            area.x,
            area.y,
            title,
            usize::from(area.width),
            self.palette.faint(),
        );
        let y = area.y + 1;
        let height = area.height.saturating_sub(1);
        let list = Rect {
            y,
            height: height.saturating_sub(1),
            width: half,
            ..area
        };
        self.draw_list(buffer, list);
        for y in list.top()..list.bottom() {
            buffer.set_stringn(area.x + half, y, "│", 1, self.palette.faint());
        }
        let card = Rect {
            x: area.x + half + 2,
            y,
            width: area.width - half - 2,
            height: list.height,
        };
        self.draw_card(buffer, card);
        let last = Rect {
            y: area.bottom() - 1,
            height: 1,
            ..area
        };
        let now = self.told.up_to(self.time.at());
        if let Some(told) = now.checked_sub(1).and_then(|at| self.told.entries.get(at)) {
            let rule = match told.entry.rule {
                "" => String::new(),
                rule => format!(" ({rule})"),
            };
            let words = super::super::columns::one_line(
                &format!("{}{rule}", told.entry.words),
                usize::from(area.width),
            );
            buffer.set_line(
                last.x,
                last.y,
                &Line::from(span(&words, self.palette.faint())),
                last.width,
            );
        }
    }

    /// Points at the row of the target that the cursor is at.
    fn row_of_target(&mut self) {
        if let (Held::Attack(_), Some(spot)) = (self.held, self.cursor)
            && let Some(option) = self.option_at(spot)
        {
            let rows = self.rows();
            let row = rows.iter().position(|row| row.option() == Some(option));
            self.row = row.unwrap_or(self.row);
        }
    }

    /// What is lit: what can be chosen, and what the row that is pointed at leads to.
    fn lit_now(&self) -> Lit {
        let next = match (self.held, self.pointed().map(|row| row.does)) {
            (Held::List, Some(Does::Take(option))) => {
                let choice = self.view().options().get(option).copied();
                match choice {
                    Some(Choice::Attack { target, .. }) => vec![target],
                    Some(_) | None => self.outlook().map(|outlook| outlook.targets).unwrap_or_default(),
                }
            }
            (Held::List, Some(Does::Aim(unit))) => self.targets(unit),
            (Held::Nothing | Held::Attack(_) | Held::List, _) => Vec::new(),
        };
        Lit {
            now: self.lit(),
            next: next.into_iter().map(Spot::of).collect(),
        }
    }

    fn draw_status(&self, buffer: &mut Buffer, area: Rect) {
        let view = self.view();
        let game = self.time.game();
        let format = if view.format() == gcs::game::Format::TwoPlayer {
            String::new()
        } else {
            format!(" · {}", view.format().word())
        };
        let direction = if view.format().has_direction() && view.phase() != Phase::Direction {
            format!(
                " · turns go {}",
                super::super::play::words::direction_word(view.direction())
            )
        } else {
            String::new()
        };
        let whose = match view.active() == self.viewer && self.is_somebody() {
            true => "your turn".to_owned(),
            false => format!("turn of player {}", u16::from(view.active().0) + 1),
        };
        let left = format!(
            " turn {} · {whose} · {}{format}{direction}",
            view.turn(),
            phase(view.phase())
        );
        let decides = match game.decision() {
            Some(decision) => match self.words(&view).player(decision.seat).as_str() {
                "you" if self.used == Use::Play => "you decide".to_owned(),
                "you" => format!("player {} decides", u16::from(self.viewer.0) + 1),
                other => format!("{other} decides"),
            },
            None => "the game is over".to_owned(),
        };
        let paused = if self.pace.paused && self.used == Use::Play {
            "paused · "
        } else {
            ""
        };
        let place = match self.used {
            Use::Replay => format!("step {} of {} · ", self.time.at(), self.time.last()),
            Use::Play => String::new(),
        };
        let right = format!("{paused}{place}{decides} ");
        buffer.set_style(area, self.palette.cursor());
        let room = usize::from(area.width);
        let left = super::super::columns::one_line(&left, room.saturating_sub(right.chars().count() + 1));
        buffer.set_stringn(
            area.x + 1,
            area.y,
            &left,
            room.saturating_sub(1),
            self.palette.strong(),
        );
        let x = area
            .right()
            .saturating_sub(right.chars().count() as u16)
            .max(area.x);
        buffer.set_stringn(x, area.y, &right, room, self.palette.strong());
    }

    fn draw_keys(&self, buffer: &mut Buffer, area: Rect) {
        if !self.notice.is_empty() {
            let words = super::super::columns::one_line(&self.notice, usize::from(area.width));
            buffer.set_line(
                area.x,
                area.y,
                &Line::from(span(&words, self.palette.notice())),
                area.width,
            );
            return;
        }
        let keys: &[(&str, &str)] = match (self.used, self.held, self.decision().is_some()) {
            (Use::Replay, _, _) => &[
                ("→", "on"),
                ("←", "back"),
                ("PgDn", "turn"),
                ("I", "card"),
                ("L", "log"),
                ("?", "help"),
                ("Q", "leave"),
            ],
            (Use::Play, Held::Attack(_), _) => &[
                ("arrows", "target"),
                ("Enter", "attack"),
                ("Esc", "back"),
                ("?", "help"),
            ],
            (Use::Play, Held::List, _) => &[
                ("↑↓", "option"),
                ("Enter", "take"),
                ("Esc", "back"),
                ("H", "hint"),
                ("U", "undo"),
                ("?", "help"),
                ("Q", "leave"),
            ],
            (Use::Play, Held::Nothing, true) => &[
                ("a-z ←↑↓→", "point"),
                ("Enter", "choose"),
                ("Space", "pass"),
                ("I", "card"),
                ("U", "undo"),
                ("L", "log"),
                ("H", "hint"),
                ("?", "help"),
            ],
            (Use::Play, Held::Nothing, false) => &[
                ("P", "pause"),
                ("+ -", "pace"),
                ("U", "undo"),
                ("I", "card"),
                ("L", "log"),
                ("?", "help"),
                ("Q", "leave"),
            ],
        };
        let mut spans = Vec::new();
        for (key, words) in keys {
            spans.push(span(&format!(" {key}"), self.palette.key()));
            spans.push(span(&format!(" {words} "), self.palette.faint()));
        }
        buffer.set_line(area.x, area.y, &Line::from(spans), area.width);
    }
}
