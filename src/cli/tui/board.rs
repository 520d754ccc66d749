//! The board: the sides of the players above one another, as high as they need to be and scrolled where that is too much.

use super::super::columns::width;
use super::cell::{Lit, NARROWEST, WIDEST};
use super::palette::span;
use super::{App, Spot};
use gcs::game::{CardView, Format, SeatId, View, Zone};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

/// A part of the board that goes across it.
struct Block {
    height: u16,
    holds: Holds,
}

enum Holds {
    /// A line of pieces, each of which may be pointed at.
    Pieces(Vec<(Vec<Span<'static>>, Option<Spot>)>),
    /// Cards in cells of a width and a height.
    Cards {
        cards: Vec<CardView>,
        side: SeatId,
        wide: u16,
        high: u16,
    },
}

/// The heights of cells: of Units of the two sides in focus, of the other Units, and of the hand.
const HEIGHTS: [(u16, u16, u16); 8] = [
    (6, 5, 4),
    (5, 4, 4),
    (4, 4, 3),
    (4, 3, 3),
    (4, 2, 2),
    (3, 2, 2),
    (2, 2, 2),
    (2, 2, 1),
];

/// From this width on Shields are drawn one by one.
const WITH_BARS: u16 = 100;

impl App<'_> {
    /// The name of a player for the viewer.
    pub(super) fn name(&self, view: &View<'_>, seat: SeatId) -> String {
        let number = u16::from(seat.0) + 1;
        let is_own = seat == self.viewer && self.is_somebody();
        let is_mate = seat != self.viewer && !view.are_enemies(seat, self.viewer);
        match (is_own, is_mate && self.is_somebody()) {
            (true, _) if view.format() == Format::TwoPlayer => "you".to_owned(),
            (true, _) => format!("you (player {number})"),
            (false, true) => format!("player {number}, your teammate"),
            (false, false) => format!("player {number}"),
        }
    }

    /// Draws the board into an area, and says where what is.
    pub(super) fn draw_board(&mut self, buffer: &mut Buffer, area: Rect, lit: &Lit) {
        if area.height == 0 || area.width < 4 {
            return;
        }
        let mut blocks = Vec::new();
        for heights in HEIGHTS {
            blocks = self.blocks(area.width, heights, lit);
            if all(&blocks) <= u32::from(area.height) {
                break;
            }
        }
        let most = u16::try_from(all(&blocks))
            .unwrap_or(u16::MAX)
            .saturating_sub(area.height);
        let mut spots: Vec<(Rect, Spot, u16)> = Vec::new();
        let mut top: u16 = 0;
        for block in &blocks {
            self.places(block, top, area, &mut spots);
            top = top.saturating_add(block.height);
        }
        // Scrolls as far as it takes to show the object under the cursor.
        let pointed = spots.iter().find(|(_, spot, _)| self.cursor == Some(*spot));
        if let Some((place, _, from)) = pointed {
            let (from, to) = (*from, *from + place.height);
            if from < self.scroll {
                self.scroll = from;
            } else if to > self.scroll + area.height {
                self.scroll = to - area.height;
            }
        }
        self.scroll = self.scroll.min(most);
        let mut top: u16 = 0;
        for block in &blocks {
            self.draw_block(buffer, block, top, area, lit);
            top = top.saturating_add(block.height);
        }
        for (place, spot, from) in spots {
            let (from, to) = (i32::from(from) - i32::from(self.scroll), i32::from(area.height));
            if from >= 0 && from + i32::from(place.height) <= to {
                let y = area.y + from as u16;
                self.spots.push((Rect { y, ..place }, spot));
            }
        }
        for (is_more, y, arrow) in [
            (self.scroll > 0, area.y, "▲ more"),
            (self.scroll < most, area.bottom() - 1, "▼ more"),
        ] {
            if is_more {
                let x = area.right().saturating_sub(7);
                buffer.set_stringn(x, y, arrow, 7, self.palette.notice());
            }
        }
    }

    /// The blocks of the board, with cells of those heights.
    fn blocks(&self, wide: u16, heights: (u16, u16, u16), lit: &Lit) -> Vec<Block> {
        let view = self.view();
        let mut seats: Vec<SeatId> = super::super::play::words::round(&view, view.direction()).collect();
        seats.rotate_left(1);
        if view.format().team_size() > 1 {
            seats.sort_by_key(|seat| (!view.are_enemies(*seat, self.viewer), *seat == self.viewer, *seat));
        }
        let mut blocks = Vec::new();
        for seat in &seats {
            let is_focus = *seat == self.viewer || seats.len() <= 2;
            let high = if is_focus { heights.0 } else { heights.1 };
            self.side(&view, *seat, wide, high, lit, &mut blocks);
        }
        for seat in &seats {
            let hand: Vec<CardView> = view.cards(*seat, Zone::Hand).flatten().collect();
            if hand.is_empty() {
                continue;
            }
            let whose = match *seat == self.viewer && self.is_somebody() {
                true => "your hand".to_owned(),
                false if hand.len() == view.count(*seat, Zone::Hand) => {
                    format!("the hand of player {}", u16::from(seat.0) + 1)
                }
                false => format!("known of the hand of player {}", u16::from(seat.0) + 1),
            };
            let title = vec![(vec![span(&rule(&whose, wide), self.palette.faint())], None)];
            blocks.push(Block {
                height: 1,
                holds: Holds::Pieces(title),
            });
            blocks.push(cards(hand, *seat, wide, heights.2));
        }
        blocks
    }

    /// The blocks of a player's side.
    fn side(&self, view: &View<'_>, seat: SeatId, wide: u16, high: u16, lit: &Lit, blocks: &mut Vec<Block>) {
        let who = self.name(view, seat);
        let style = self.side_style(view, seat);
        if !view.plays(seat) {
            let out = vec![span(&format!("{who} is out"), self.palette.faint())];
            blocks.push(Block {
                height: 1,
                holds: Holds::Pieces(vec![(out, None)]),
            });
            return;
        }
        let pieces = self.pieces(view, seat, &who, style, wide, lit);
        let mut lines: Vec<Vec<(Vec<Span<'static>>, Option<Spot>)>> = vec![Vec::new()];
        let mut used = 0;
        for piece in pieces {
            let long = piece.0.iter().map(|span| width(&span.content)).sum::<usize>() + 2;
            if used > 0 && used + long > usize::from(wide) + 2 {
                lines.push(vec![(vec![span("  ", Style::new())], None)]);
                used = 4;
            }
            used += long;
            if let Some(line) = lines.last_mut() {
                line.push(piece);
            }
        }
        let mut parts: Vec<Block> = lines
            .into_iter()
            .map(|line| Block {
                height: 1,
                holds: Holds::Pieces(line),
            })
            .collect();
        let units: Vec<CardView> = view.cards(seat, Zone::Units).flatten().collect();
        let units = if units.is_empty() {
            let none = vec![(vec![span("   no Units", self.palette.faint())], None)];
            Block {
                height: 1,
                holds: Holds::Pieces(none),
            }
        } else {
            cards(units, seat, wide, high)
        };
        // The battle areas face each other where two play.
        if seat == self.viewer {
            let line = vec![(
                vec![span(&rule(&self.battle(view), wide), self.palette.faint())],
                None,
            )];
            blocks.push(Block {
                height: 1,
                holds: Holds::Pieces(line),
            });
            blocks.push(units);
            blocks.append(&mut parts);
        } else {
            blocks.append(&mut parts);
            blocks.push(units);
        }
    }

    /// The battle in words, while there is one.
    fn battle(&self, view: &View<'_>) -> String {
        let words = self.words(view);
        view.battle().map_or(String::new(), |(attacker, target)| {
            format!("{} attacks {}", words.object(attacker), words.target(target))
        })
    }

    pub(super) fn side_style(&self, view: &View<'_>, seat: SeatId) -> Style {
        match view.are_enemies(seat, self.viewer) {
            true => self.palette.enemy(),
            false => self.palette.own(),
        }
    }

    /// What is told of a side besides its Units: who it is, its shield area, Resources and piles.
    fn pieces(
        &self,
        view: &View<'_>,
        seat: SeatId,
        who: &str,
        style: Style,
        wide: u16,
        lit: &Lit,
    ) -> Vec<(Vec<Span<'static>>, Option<Spot>)> {
        let plain = Style::new();
        let count = |zone| view.count(seat, zone);
        let player = Spot::Player(seat);
        let mark = if lit.now.contains(&player) {
            "●"
        } else if lit.next.contains(&player) {
            "◇"
        } else {
            ""
        };
        let active = if view.is_active(seat) { "▶ " } else { "" };
        let mut pieces = vec![(
            vec![
                span(mark, self.palette.lit()),
                span(&format!("{active}{who}"), style),
            ],
            Some(player),
        )];
        if view.shield_area(seat) == seat {
            let team = if view.format() == Format::TeamBattle {
                "team "
            } else {
                ""
            };
            let shields = count(Zone::Shields);
            let drawn = match wide {
                WITH_BARS.. => format!("{} ", "▮".repeat(shields.min(12))),
                _ => String::new(),
            };
            pieces.push((
                vec![span(&format!("{team}Shields {drawn}{shields}"), plain)],
                Some(player),
            ));
            match view.cards(seat, Zone::Base).flatten().next() {
                Some(base) => {
                    let spot = Spot::Card(base.object);
                    let mark = if lit.now.contains(&spot) {
                        "●"
                    } else if lit.next.contains(&spot) {
                        "◇"
                    } else {
                        ""
                    };
                    let letter = self
                        .letters
                        .of(base.object)
                        .map_or(String::new(), |letter| format!("{letter} "));
                    let marks = self.marks(view, &base).join(" ");
                    let words = format!(
                        "{} {} {marks}",
                        view.definition(base.card).name,
                        self.numbers(view, &base)
                    );
                    pieces.push((
                        vec![
                            span(&letter, self.palette.key()),
                            span(mark, self.palette.lit()),
                            span(words.trim_end(), style),
                        ],
                        Some(spot),
                    ));
                }
                None => pieces.push((vec![span("no Base", self.palette.faint())], None)),
            }
        }
        let all = count(Zone::Resources);
        let ex = view.cards(seat, Zone::Resources).flatten();
        let ex = ex.filter(|card| view.definition(card.card).token).count();
        let active = view.active_resources(seat);
        let ex = if ex > 0 {
            format!(", {ex} EX")
        } else {
            String::new()
        };
        pieces.push((
            vec![span(&format!("Resources {active}/{all}{ex}"), plain)],
            Some(Spot::Pile(seat, Zone::Resources)),
        ));
        pieces.push((vec![span(&format!("hand {}", count(Zone::Hand)), plain)], None));
        pieces.push((vec![span(&format!("deck {}", count(Zone::Deck)), plain)], None));
        for (zone, word) in [(Zone::Trash, "trash"), (Zone::Removal, "removed")] {
            if zone == Zone::Trash || count(zone) > 0 {
                pieces.push((
                    vec![span(&format!("{word} {}", count(zone)), plain)],
                    Some(Spot::Pile(seat, zone)),
                ));
            }
        }
        pieces
    }

    /// Where the parts of a block can be pointed at, from the top of the board.
    fn places(&self, block: &Block, top: u16, area: Rect, spots: &mut Vec<(Rect, Spot, u16)>) {
        match &block.holds {
            Holds::Pieces(pieces) => {
                let mut x = area.x;
                for (spans, spot) in pieces {
                    let long = spans.iter().map(|span| width(&span.content)).sum::<usize>() as u16;
                    if let Some(spot) = spot {
                        let right = (x + long).min(area.right());
                        spots.push((Rect::new(x, 0, right.saturating_sub(x), 1), *spot, top));
                    }
                    x = x.saturating_add(long + 2);
                }
            }
            Holds::Cards {
                cards, wide, high, ..
            } => {
                let in_row = usize::from((area.width / (*wide).max(1)).max(1));
                for (at, card) in cards.iter().enumerate() {
                    let place = Rect::new(area.x + (at % in_row) as u16 * wide, 0, *wide, *high);
                    let down = (at / in_row) as u16 * high;
                    spots.push((
                        place.intersection(Rect { y: 0, ..area }),
                        Spot::Card(card.object),
                        top.saturating_add(down),
                    ));
                }
            }
        }
    }

    fn draw_block(&self, buffer: &mut Buffer, block: &Block, top: u16, area: Rect, lit: &Lit) {
        let y_of = |down: u16, high: u16| {
            let y = i32::from(top) + i32::from(down) - i32::from(self.scroll);
            let fits = y >= 0 && y + i32::from(high) <= i32::from(area.height);
            fits.then_some(area.y + y.max(0) as u16)
        };
        match &block.holds {
            Holds::Pieces(pieces) => {
                let Some(y) = y_of(0, 1) else { return };
                let mut x = area.x;
                for (spans, spot) in pieces {
                    let line = Line::from(spans.clone());
                    let long = line.width() as u16;
                    let room = area.right().saturating_sub(x);
                    if room == 0 {
                        break;
                    }
                    buffer.set_line(x, y, &line, room);
                    if spot.is_some() && self.cursor == *spot {
                        buffer.set_style(Rect::new(x, y, long.min(room), 1), self.palette.cursor());
                    }
                    x = x.saturating_add(long + 2);
                }
            }
            Holds::Cards {
                cards,
                side,
                wide,
                high,
            } => {
                let style = self.side_style(&self.view(), *side);
                let in_row = usize::from((area.width / (*wide).max(1)).max(1));
                for (at, card) in cards.iter().enumerate() {
                    let down = (at / in_row) as u16 * high;
                    let Some(y) = y_of(down, *high) else { continue };
                    let place = Rect::new(area.x + (at % in_row) as u16 * wide, y, *wide, *high);
                    self.draw_cell(buffer, place.intersection(area), card, lit, style);
                }
            }
        }
    }
}

/// The height of all blocks together.
fn all(blocks: &[Block]) -> u32 {
    blocks.iter().map(|block| u32::from(block.height)).sum()
}

/// A block of cards, each as wide as there is room.
fn cards(cards: Vec<CardView>, side: SeatId, wide: u16, high: u16) -> Block {
    let count = u16::try_from(cards.len()).unwrap_or(u16::MAX).max(1);
    let cell = (wide / count).clamp(NARROWEST.min(wide), WIDEST).min(wide).max(1);
    let in_row = (wide / cell).max(1);
    Block {
        height: count.div_ceil(in_row).saturating_mul(high),
        holds: Holds::Cards {
            cards,
            side,
            wide: cell,
            high,
        },
    }
}

/// A line across, with a title.
pub(super) fn rule(title: &str, wide: u16) -> String {
    let title = if title.is_empty() {
        String::new()
    } else {
        format!(" {title} ")
    };
    let rest = usize::from(wide).saturating_sub(width(&title) + 2);
    format!("──{title}{}", "─".repeat(rest))
}
