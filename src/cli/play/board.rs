//! The board in lines of text: both sides, what stands where, and the own hand.

use super::super::columns::{one_line, padded, plural, width};
use super::super::table::Table;
use super::ink::Ink;
use super::words::{kind, numbers};
use gcs::game::{CardView, Phase, SeatId, View, Zone};
use std::fmt::Write;

/// What a player sees of the table.
pub(in crate::cli) struct Board {
    /// The line at the top: where the turn is. The log says which turn it is.
    pub(in crate::cli) title: String,
    /// The sides, the opponent's first.
    pub(in crate::cli) sides: Vec<Side>,
    /// What stands over the hand.
    pub(in crate::cli) hand_title: String,
    /// The own hand.
    pub(in crate::cli) hand: Vec<HandCard>,
}

/// One player's side.
pub(in crate::cli) struct Side {
    /// Who: `you` or `player 2`.
    pub(in crate::cli) who: String,
    /// Whether it is this player's turn.
    pub(in crate::cli) active: bool,
    pub(in crate::cli) hand: usize,
    pub(in crate::cli) deck: usize,
    pub(in crate::cli) trash: usize,
    pub(in crate::cli) removed: usize,
    pub(in crate::cli) shields: usize,
    /// Resources that are active, and all of them, without EX Resources.
    pub(in crate::cli) resources: (usize, usize),
    /// EX Resources.
    pub(in crate::cli) ex: usize,
    pub(in crate::cli) base: Option<Piece>,
    pub(in crate::cli) units: Vec<Piece>,
}

/// A Unit or a Base.
pub(in crate::cli) struct Piece {
    pub(in crate::cli) name: String,
    pub(in crate::cli) pilot: Option<String>,
    pub(in crate::cli) ap: i32,
    /// HP that is left.
    pub(in crate::cli) hp: i32,
    pub(in crate::cli) damage: i32,
    pub(in crate::cli) rested: bool,
    /// It was deployed this turn (3-2-4).
    pub(in crate::cli) fresh: bool,
    pub(in crate::cli) link: bool,
    pub(in crate::cli) keywords: Vec<String>,
    /// What the battle that goes on makes of it.
    pub(in crate::cli) battle: Option<&'static str>,
}

/// A card in the own hand.
pub(in crate::cli) struct HandCard {
    pub(in crate::cli) name: String,
    pub(in crate::cli) kind: String,
    pub(in crate::cli) numbers: String,
    pub(in crate::cli) lv: i32,
    pub(in crate::cli) cost: i32,
    /// Its text on one line.
    pub(in crate::cli) text: String,
}

/// How wide the board is drawn.
const WIDTH: usize = 90;
/// How much room a name has.
const NAME: usize = 38;
/// How wide a line may become.
const LINE: usize = 98;

impl Board {
    /// What a player sees.
    pub(in crate::cli) fn of(view: &View<'_>, table: &Table) -> Board {
        let mut seats: Vec<SeatId> = view.seats().collect();
        seats.sort_by_key(|seat| *seat == view.seat());
        Board {
            title: phase(view.phase()).to_string(),
            sides: seats.into_iter().map(|seat| Side::of(view, seat)).collect(),
            hand_title: "your hand".to_string(),
            hand: view
                .cards(view.seat(), Zone::Hand)
                .flatten()
                .map(|card| {
                    let definition = view.definition(card.card);
                    let mut text = table.text(card.card);
                    // What the card does from the hand comes first; a 【Burst】 waits among the shields (13-2-5).
                    text.sort_by_key(|line| line.starts_with("【Burst】"));
                    HandCard {
                        name: definition.name.clone(),
                        kind: kind(definition),
                        numbers: numbers(definition),
                        lv: card.lv,
                        cost: card.cost,
                        text: text.join(" "),
                    }
                })
                .collect(),
        }
    }

    /// The same for somebody who sits beside the player of that view.
    pub(in crate::cli) fn seen_from_beside(self, view: &View<'_>) -> Board {
        let who = format!("player {}", view.seat().0 + 1);
        let mut board = self;
        board.hand_title = format!("the hand of {who}");
        // The own side is the last.
        if let Some(side) = board.sides.last_mut() {
            side.who = who;
        }
        board
    }

    /// The board, line by line.
    pub(in crate::cli) fn draw(&self, ink: Ink) -> String {
        let mut text = String::new();
        line(&mut text, &rule(&self.title, ink));
        for side in &self.sides {
            side.draw(ink, &mut text);
        }
        if !self.hand.is_empty() {
            line(&mut text, &ink.strong(&self.hand_title));
            for card in &self.hand {
                let price = format!("Lv.{} cost {}", card.lv, card.cost);
                let head = format!(
                    "   {}{}{}{}",
                    padded(&card.name, 22),
                    padded(&price, 13),
                    padded(&card.kind, 14),
                    padded(&card.numbers, 13)
                );
                let room = LINE.saturating_sub(width(&head));
                let words = one_line(&card.text, room);
                line(&mut text, format!("{head}{}", ink.faint(&words)).trim_end());
            }
        }
        line(&mut text, &rule("", ink));
        text
    }
}

impl Side {
    fn of(view: &View<'_>, seat: SeatId) -> Side {
        let (ex, resources): (Vec<CardView>, Vec<CardView>) = view
            .cards(seat, Zone::Resources)
            .flatten()
            .partition(|card| view.definition(card.card).token);
        let pieces = |zone| {
            view.cards(seat, zone)
                .flatten()
                .map(|card| Piece::of(view, &card))
        };
        Side {
            who: if seat == view.seat() {
                "you".to_string()
            } else {
                format!("player {}", seat.0 + 1)
            },
            active: view.active() == seat,
            hand: view.count(seat, Zone::Hand),
            deck: view.count(seat, Zone::Deck),
            trash: view.count(seat, Zone::Trash),
            removed: view.count(seat, Zone::Removal),
            shields: view.count(seat, Zone::Shields),
            resources: (
                resources.iter().filter(|card| !card.rested).count(),
                resources.len(),
            ),
            ex: ex.len(),
            base: pieces(Zone::Base).next(),
            units: pieces(Zone::Units).collect(),
        }
    }

    fn draw(&self, ink: Ink, text: &mut String) {
        let arrow = if self.active { " (to move)" } else { "" };
        line(text, &ink.strong(&format!("{}{arrow}", self.who)));
        let ex = match self.ex {
            0 => String::new(),
            count => format!(" and {count} EX"),
        };
        line(
            text,
            &format!(
                "   {}/{} resources active{ex} · {} · hand {} · deck {} · trash {}{}",
                self.resources.0,
                self.resources.1,
                plural(self.shields, "shield"),
                self.hand,
                self.deck,
                self.trash,
                match self.removed {
                    0 => String::new(),
                    count => format!(" · removed {count}"),
                },
            ),
        );
        match &self.base {
            Some(base) => line(text, &format!(" B {}", base.draw(ink))),
            None => line(text, &ink.faint(" B none")),
        }
        for unit in &self.units {
            line(text, &format!(" U {}", unit.draw(ink)));
        }
        if self.units.is_empty() {
            line(text, &ink.faint(" U none"));
        }
    }
}

impl Piece {
    fn of(view: &View<'_>, card: &CardView) -> Piece {
        let name = |card: &CardView| view.definition(card.card).name.clone();
        let battle = view.battle().and_then(|(attacker, target)| {
            (attacker == card.object)
                .then_some("attacks")
                .or((target == card.object).then_some("is attacked"))
        });
        Piece {
            name: name(card),
            pilot: card
                .partner
                .and_then(|pilot| view.card(pilot))
                .map(|pilot| name(&pilot)),
            ap: card.ap,
            hp: card.hp,
            damage: i32::from(card.damage),
            rested: card.rested,
            fresh: card.new && card.zone == Zone::Units,
            link: card.link,
            keywords: view
                .keywords(card.object)
                .map(|(keyword, number)| {
                    let name = &view.library().keyword(keyword).name;
                    match number {
                        0 => format!("<{name}>"),
                        number => format!("<{name} {number}>"),
                    }
                })
                .collect(),
            battle,
        }
    }

    fn draw(&self, ink: Ink) -> String {
        let name = match &self.pilot {
            Some(pilot) => format!("{} + {pilot}", self.name),
            None => self.name.clone(),
        };
        let mut text = padded(&name, NAME);
        let health = match self.damage {
            0 => format!("HP {}", self.hp),
            damage => format!("HP {}/{}", self.hp, self.hp + damage),
        };
        let _ = write!(text, "AP {:<3}{health:<8}", self.ap);
        let mut marks: Vec<String> = Vec::new();
        marks.extend(self.battle.map(|what| ink.strong(what)));
        if self.rested {
            marks.push("rested".to_string());
        }
        if self.link {
            marks.push("linked".to_string());
        }
        if self.fresh {
            marks.push("new".to_string());
        }
        marks.extend(self.keywords.iter().cloned());
        text.push_str(&marks.join(" "));
        text.trim_end().to_string()
    }
}

/// Where the turn is.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Direction | Phase::Redraw(_) | Phase::Preparation => "the preparation",
        Phase::ActiveStep | Phase::StartStep => "the start phase",
        Phase::DrawPhase => "the draw phase",
        Phase::ResourcePhase => "the resource phase",
        Phase::Main => "the main phase",
        Phase::AttackStep => "the attack",
        Phase::BlockStep | Phase::BlockStepEnd => "the block step",
        Phase::BattleActionStep => "the action step of the battle",
        Phase::DamageStep => "the damage",
        Phase::BattleEnd | Phase::AfterBattle => "the end of the battle",
        Phase::EndActionStep | Phase::EndStep | Phase::HandStep | Phase::CleanupStep | Phase::NextTurn => {
            "the end phase"
        }
    }
}

/// A line across the board, with a title.
pub(in crate::cli) fn rule(title: &str, ink: Ink) -> String {
    let title = if title.is_empty() {
        String::new()
    } else {
        format!(" {title} ")
    };
    let rest = WIDTH.saturating_sub(width(&title) + 2);
    format!(
        "{}{}{}",
        ink.faint("──"),
        ink.strong(&title),
        ink.faint(&"─".repeat(rest))
    )
}

fn line(text: &mut String, words: &str) {
    text.push_str(words);
    text.push('\n');
}
