//! A card on the table as a small cell: name, Pilot, AP and HP, and its marks.

use super::super::columns::{one_line, wrapped};
use super::palette::span;
use super::{App, Spot};
use gcs::game::{CardView, View, Zone};
use gcs::ir::CardKind;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::Line;

/// The least width of a cell, with the column that divides it from the next.
pub(super) const NARROWEST: u16 = 13;
/// The most width.
pub(super) const WIDEST: u16 = 30;

/// What is lit on the table.
pub(super) struct Lit {
    /// What can be chosen.
    pub(super) now: Vec<Spot>,
    /// What could be chosen next.
    pub(super) next: Vec<Spot>,
}

impl Lit {
    fn mark(&self, spot: Spot) -> &'static str {
        if self.now.contains(&spot) {
            "●"
        } else if self.next.contains(&spot) {
            "◇"
        } else {
            " "
        }
    }
}

/// A number with a mark where it is not the printed one.
fn marked(name: &str, is: i32, printed: i32) -> String {
    let mark = match is.cmp(&printed) {
        std::cmp::Ordering::Less => "▼",
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => "▲",
    };
    format!("{name}{is}{mark}")
}

impl App<'_> {
    /// The words of the keyword effects, counters and states of a card.
    pub(super) fn marks(&self, view: &View<'_>, card: &CardView) -> Vec<String> {
        let mut marks = Vec::new();
        if let Some((attacker, target)) = view.battle() {
            if attacker == card.object {
                marks.push("attacks!".to_owned());
            } else if target == card.object {
                marks.push("attacked!".to_owned());
            }
        }
        if card.rested {
            marks.push("rested".to_owned());
        }
        if card.link {
            marks.push("link".to_owned());
        }
        if card.new && card.zone == Zone::Units {
            marks.push("new".to_owned());
        }
        for (keyword, number) in view.keywords(card.object) {
            let name = &view.library().keyword(keyword).name;
            marks.push(match number {
                0 => format!("<{name}>"),
                number => format!("<{name} {number}>"),
            });
        }
        marks.extend(
            view.counters(card.object)
                .map(|(name, number)| format!("{number} ({name})")),
        );
        if card.owner != card.rightful_owner {
            marks.push(format!("of player {}", u16::from(card.rightful_owner.0) + 1));
        }
        let under = view.under(card.object).count();
        if under > 0 {
            marks.push(format!("{under} under it"));
        }
        marks
    }

    /// AP and HP as they are, marked where they are not as printed.
    pub(super) fn numbers(&self, view: &View<'_>, card: &CardView) -> String {
        let printed = view.definition(card.card);
        let pilot = card.partner.and_then(|pilot| view.card(pilot));
        let pilot = pilot.map(|pilot| view.definition(pilot.card));
        let adds = |number: fn(&gcs::library::Definition) -> i8| {
            i32::from(number(printed)) + pilot.map_or(0, |pilot| i32::from(number(pilot)))
        };
        let ap = marked("AP", card.ap, adds(|card| card.ap));
        let whole = card.hp + i32::from(card.damage);
        let hp = match card.damage {
            0 => marked("HP", card.hp, adds(|card| card.hp)),
            _ => format!("HP{}/{whole}", card.hp),
        };
        // A Base deals no damage: its AP is told where it has any.
        match printed.kind {
            CardKind::Base if card.ap == 0 => hp,
            CardKind::Unit | CardKind::Base | CardKind::Pilot | CardKind::Command | CardKind::Resource => {
                format!("{ap} {hp}")
            }
        }
    }

    /// Draws a card into a cell.
    pub(super) fn draw_cell(&self, buffer: &mut Buffer, area: Rect, card: &CardView, lit: &Lit, side: Style) {
        let view = self.view();
        let spot = Spot::Card(card.object);
        let is_pointed = self.cursor == Some(spot);
        let width = usize::from(area.width.saturating_sub(1));
        let definition = view.definition(card.card);
        let mut lines: Vec<Line<'static>> = Vec::new();
        let letter = self.letters.of(card.object).map_or(" ".to_owned(), String::from);
        let mark = lit.mark(spot);
        let rows = usize::from(area.height);
        let in_hand = card.zone == Zone::Hand;
        let names = wrapped(&definition.name, width.saturating_sub(2).max(1));
        let room = if rows >= 5 || in_hand && rows >= 4 { 2 } else { 1 };
        let name_style = if card.rested {
            side.patch(self.palette.faint())
        } else {
            side
        };
        let first = if names.len() > room {
            one_line(&definition.name, width.saturating_sub(2))
        } else {
            names
                .first()
                .map_or(String::new(), |name| one_line(name, width.saturating_sub(2)))
        };
        lines.push(Line::from(vec![
            span(&letter, self.palette.key()),
            span(mark, self.palette.lit()),
            span(&first, name_style),
        ]));
        if names.len() <= room {
            let rest = names.iter().skip(1);
            lines.extend(rest.map(|name| Line::from(span(&format!("  {name}"), name_style))));
        } else if room > 1 {
            // The first line whole, and the rest cut.
            lines.clear();
            let head = names.first().cloned().unwrap_or_default();
            let tail = names[1..].join(" ");
            lines.push(Line::from(vec![
                span(&letter, self.palette.key()),
                span(mark, self.palette.lit()),
                span(&head, name_style),
            ]));
            lines.push(Line::from(span(
                &format!("  {}", one_line(&tail, width.saturating_sub(2))),
                name_style,
            )));
        }
        let plain = Style::new();
        let say = |words: &str, style: Style| {
            let words = one_line(words, width.saturating_sub(1));
            Line::from(span(&format!(" {words}"), style))
        };
        if in_hand {
            lines.push(say(&format!("Lv.{} cost {}", card.lv, card.cost), plain));
            let brings = match definition.kind {
                CardKind::Unit | CardKind::Base => {
                    format!("{} {}/{}", definition.kind.word(), definition.ap, definition.hp)
                }
                CardKind::Pilot => format!("Pilot {:+}/{:+}", definition.ap, definition.hp),
                CardKind::Command | CardKind::Resource => super::super::play::words::kind(definition),
            };
            lines.push(say(&brings, self.palette.faint()));
        } else {
            let pilot = card.partner.and_then(|pilot| view.card(pilot));
            let pilot = pilot.map(|pilot| format!("+ {}", view.definition(pilot.card).name));
            if rows >= 4
                && let Some(pilot) = &pilot
            {
                lines.push(say(pilot, plain));
            }
            let mut marks = self.marks(&view, card);
            if rows < 4 && pilot.is_some() {
                marks.push("paired".to_owned());
            }
            let left = rows.saturating_sub(lines.len());
            let numbers = self.numbers(&view, card);
            // The numbers have a line of their own where there is room for the marks below.
            let (head, all) = match left {
                0 | 1 => (None, format!("{numbers} {}", marks.join(" "))),
                _ => (Some(numbers), marks.join(" ")),
            };
            if let Some(head) = &head {
                lines.push(say(head, plain));
            }
            let left = rows.saturating_sub(lines.len());
            let wrapped = wrapped(&all, width.saturating_sub(1).max(1));
            let is_whole = wrapped.len() <= left;
            let style = if head.is_some() {
                self.palette.faint()
            } else {
                plain
            };
            for (at, line) in wrapped.iter().take(left).enumerate() {
                let line = if at + 1 == left && !is_whole {
                    wrapped[at..].join(" ")
                } else {
                    line.clone()
                };
                lines.push(say(&line, style));
            }
        }
        for (at, line) in lines.iter().take(rows).enumerate() {
            buffer.set_line(area.x, area.y + at as u16, line, area.width.saturating_sub(1));
        }
        if is_pointed {
            let area = Rect {
                width: area.width.saturating_sub(1),
                ..area
            };
            buffer.set_style(area, self.palette.cursor());
        }
    }
}
