//! The board as lines of text: both sides, their zones, and the player's hand.

use super::super::columns::{one_line, padded, plural, width};
use super::super::table::Table;
use super::ink::Ink;
use super::words::{direction_word, kind, numbers, round};
use gcs::game::{CardView, Format, Phase, SeatId, View, Zone};
use std::fmt::Write;

/// The board as a player sees it.
pub(in crate::cli) struct Board {
    /// The line at the top: where the turn is. The log says which turn it is.
    pub(in crate::cli) title: String,
    /// The sides, the own one last; a team's are below what they share.
    pub(in crate::cli) rows: Vec<Row>,
    /// The teammate's hand (12-3-4), with its title.
    pub(in crate::cli) shown_hands: Vec<(String, Vec<HandCard>)>,
    /// The title of the player's own hand.
    pub(in crate::cli) hand_title: String,
    /// The own hand.
    pub(in crate::cli) hand: Vec<HandCard>,
}

/// A row below the title.
pub(in crate::cli) enum Row {
    Team(Team),
    Side(Side),
}

/// The zones that two players share (12-3-3), shown above their sides.
pub(in crate::cli) struct Team {
    /// `players 1 and 2`.
    pub(in crate::cli) who: String,
    /// Whether the viewer belongs to the team.
    pub(in crate::cli) own: bool,
    /// Whether the team is the active one.
    pub(in crate::cli) active: bool,
    pub(in crate::cli) shields: usize,
    pub(in crate::cli) base: Option<Piece>,
}

/// One player's side.
pub(in crate::cli) struct Side {
    /// Who: `you` or `player 2`.
    pub(in crate::cli) who: String,
    /// Whether the player is defeated and has left with all cards (12-2-5-2).
    pub(in crate::cli) out: bool,
    /// Whether the side is drawn in as few lines as possible, as the other sides are if there are more than two.
    pub(in crate::cli) brief: bool,
    /// Whether the shield area of the side is a team's and shown above the side.
    pub(in crate::cli) shares: bool,
    /// Whether the player is the active one; for a team, the line above the side shows it.
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
    /// Whether it was deployed this turn (3-2-4).
    pub(in crate::cli) fresh: bool,
    pub(in crate::cli) link: bool,
    pub(in crate::cli) keywords: Vec<String>,
    /// The counters on it (5-18-1).
    pub(in crate::cli) counters: Vec<String>,
    /// The owner of the card, if another player has gained control of it (5-2-1).
    pub(in crate::cli) borrowed: Option<String>,
    /// The cards under it that are no Pilot.
    pub(in crate::cli) under: Vec<String>,
    /// Its role in the present battle.
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

/// The preferred width of a name.
const NAME: usize = 38;
/// The width that a Unit needs behind its name, for AP, HP and some further data.
const BEHIND_NAME: usize = 40;
/// The least width in which the text of a card is useful.
const LEAST_TEXT: usize = 12;

impl Board {
    /// Returns the board as a player sees it.
    pub(in crate::cli) fn of(view: &View<'_>, table: &Table) -> Board {
        let own = view.seat();
        let format = view.format();
        let mut seats: Vec<SeatId> = round(view, view.direction()).collect();
        // The next player first, who is asked next; the own side last, over the own hand.
        seats.rotate_left(1);
        let mut title = phase(view.phase()).to_string();
        if format.has_direction() && view.phase() != Phase::Direction {
            title.push_str(" · turns go ");
            title.push_str(direction_word(view.direction()));
        }
        let mut rows = Vec::new();
        let mut shown_hands = Vec::new();
        if format.team_size() > 1 {
            // Each team begins with its leader; the viewer's team comes last, and in it the viewer's side.
            seats.sort_by_key(|seat| (!view.are_enemies(*seat, own), *seat == own, *seat));
            let mates = seats.iter().filter(|seat| **seat != own);
            let mates = mates.filter(|seat| !view.are_enemies(**seat, own));
            shown_hands.extend(mates.map(|mate| {
                let title = format!("the hand of player {}", mate.0 + 1);
                (title, hand_of(view, *mate, table))
            }));
        }
        let mut shares_with = None;
        for seat in seats {
            let leader = format.leader_of(seat);
            if format.team_size() > 1 && shares_with != Some(leader) {
                shares_with = Some(leader);
                rows.push(Row::Team(Team::of(view, leader)));
            }
            rows.push(Row::Side(Side::of(view, seat)));
        }
        Board {
            title,
            rows,
            shown_hands,
            hand_title: "your hand".to_string(),
            hand: hand_of(view, own, table),
        }
    }

    /// Returns the board for somebody who sits beside the player of that view, and is nobody's "you".
    pub(in crate::cli) fn seen_from_beside(self, view: &View<'_>) -> Board {
        let who = format!("player {}", view.seat().0 + 1);
        let mut board = self;
        board.hand_title = format!("the hand of {who}");
        for row in &mut board.rows {
            if let Row::Team(team) = row {
                team.own = false;
            }
        }
        // The own side is the last.
        if let Some(Row::Side(side)) = board.rows.last_mut() {
            side.who = who;
        }
        board
    }

    /// The board, line by line.
    pub(in crate::cli) fn draw(&self, ink: Ink) -> String {
        let mut text = String::new();
        line(&mut text, &rule(&self.title, ink));
        for row in &self.rows {
            match row {
                Row::Team(team) => team.draw(ink, &mut text),
                Row::Side(side) if side.out => {
                    line(&mut text, &ink.faint(&format!("{} is out", side.who)));
                }
                Row::Side(side) if side.brief => side.draw_brief(ink, &mut text),
                Row::Side(side) => side.draw(ink, &mut text),
            }
        }
        for (title, hand) in self.shown_hands.iter().filter(|(_, hand)| !hand.is_empty()) {
            line(&mut text, &ink.strong(title));
            let cards = hand.iter().map(|card| {
                let words = format!("{} (Lv.{} cost {})", card.name, card.lv, card.cost);
                (words.clone(), words)
            });
            in_rows(cards, ink, &mut text);
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
                let room = ink.room(width(&head));
                let words = match room {
                    LEAST_TEXT.. => one_line(&card.text, room),
                    _ => String::new(),
                };
                line(&mut text, format!("{head}{}", ink.faint(&words)).trim_end());
            }
        }
        line(&mut text, &rule("", ink));
        text
    }
}

/// The cards in a hand that is seen.
fn hand_of(view: &View<'_>, seat: SeatId, table: &Table) -> Vec<HandCard> {
    let card = |card: CardView| {
        let definition = view.definition(card.card);
        let mut text = table.text(card.card);
        // Effects that work from the hand come first; a 【Burst】 waits among the Shields (13-2-5).
        text.sort_by_key(|line| line.starts_with("【Burst】"));
        HandCard {
            name: definition.name.clone(),
            kind: kind(definition),
            numbers: numbers(definition),
            lv: card.lv,
            cost: card.cost,
            text: text.join(" "),
        }
    };
    view.cards(seat, Zone::Hand).flatten().map(card).collect()
}

impl Team {
    fn of(view: &View<'_>, leader: SeatId) -> Team {
        let mates: Vec<String> = view
            .seats()
            .filter(|seat| !view.are_enemies(*seat, leader))
            .map(|seat| (seat.0 + 1).to_string())
            .collect();
        let base = view.cards(leader, Zone::Base).flatten().next();
        Team {
            who: format!("players {}", mates.join(" and ")),
            own: !view.are_enemies(leader, view.seat()),
            active: view.is_active(leader),
            shields: view.count(leader, Zone::Shields),
            base: base.map(|base| Piece::of(view, &base)),
        }
    }

    fn draw(&self, ink: Ink, text: &mut String) {
        let whose = if self.own { "your team, " } else { "" };
        let who = ink.strong(&format!("{whose}{}{}", self.who, arrow(self.active)));
        let base = match &self.base {
            Some(base) => format!("B {}", base.draw_brief(ink)),
            None => ink.faint("B none"),
        };
        line(
            text,
            &format!("{who} · {} · {base}", plural(self.shields, "shield")),
        );
    }
}

/// Returns the words behind the name of the active player.
fn arrow(active: bool) -> &'static str {
    if active { " (to move)" } else { "" }
}

/// Words one behind the other, each whole, in lines below the title of a side: each as it is measured and as it is shown.
fn in_rows(all: impl Iterator<Item = (String, String)>, ink: Ink, text: &mut String) {
    const BETWEEN: &str = " · ";
    let (mut row, mut wide) = (String::new(), 0);
    for (plain, shown) in all {
        if wide > 0 && wide + width(BETWEEN) + width(&plain) > ink.room(3) {
            line(text, &format!("   {row}"));
            (row, wide) = (String::new(), 0);
        }
        if wide > 0 {
            row.push_str(BETWEEN);
            wide += width(BETWEEN);
        }
        row.push_str(&shown);
        wide += width(&plain);
    }
    if wide > 0 {
        line(text, &format!("   {row}"));
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
        let shares = view.format().team_size() > 1;
        Side {
            who: if seat == view.seat() {
                "you".to_string()
            } else {
                format!("player {}", seat.0 + 1)
            },
            out: !view.plays(seat),
            brief: seat != view.seat() && view.format() != Format::TwoPlayer,
            shares,
            active: !shares && view.active() == seat,
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

    /// Returns the numbers of cards in each zone, without those of a team.
    fn figures(&self) -> String {
        let ex = match self.ex {
            0 => String::new(),
            count => format!(" and {count} EX"),
        };
        let shields = if self.shares {
            String::new()
        } else {
            format!(" · {}", plural(self.shields, "shield"))
        };
        let removed = match self.removed {
            0 => String::new(),
            count => format!(" · removed {count}"),
        };
        let (active, all) = self.resources;
        format!(
            "{active}/{all} resources active{ex}{shields} · hand {} · deck {} · trash {}{removed}",
            self.hand, self.deck, self.trash,
        )
    }

    /// Draws the side in one line, and as many as its cards in play need.
    fn draw_brief(&self, ink: Ink, text: &mut String) {
        let who = ink.strong(&format!("{}{}", self.who, arrow(self.active)));
        line(text, &format!("{who} · {}", self.figures()));
        let base = self.base.iter().filter(|_| !self.shares).map(|base| ("B", base));
        let all = base.chain(self.units.iter().map(|unit| ("U", unit)));
        let words = all.map(|(letter, piece)| {
            let words = |ink: Ink| format!("{letter} {}", piece.draw_brief(ink));
            (words(Ink::PLAIN), words(ink))
        });
        in_rows(words, ink, text);
    }

    fn draw(&self, ink: Ink, text: &mut String) {
        line(text, &ink.strong(&format!("{}{}", self.who, arrow(self.active))));
        line(text, &format!("   {}", self.figures()));
        match &self.base {
            Some(_) | None if self.shares => {}
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
            under: view.under(card.object).map(|card| name(&card)).collect(),
            counters: view
                .counters(card.object)
                .map(|(name, number)| format!("{number} ({name})"))
                .collect(),
            borrowed: (card.owner != card.rightful_owner)
                .then(|| format!("player {}'s card", card.rightful_owner.0 + 1)),
            battle,
        }
    }

    /// Returns the name, with that of its Pilot.
    fn names(&self) -> String {
        match &self.pilot {
            Some(pilot) => format!("{} + {pilot}", self.name),
            None => self.name.clone(),
        }
    }

    fn health(&self) -> String {
        match self.damage {
            0 => format!("HP {}", self.hp),
            damage => format!("HP {}/{}", self.hp, self.hp + damage),
        }
    }

    fn draw(&self, ink: Ink) -> String {
        let mut text = padded(&self.names(), NAME.min(ink.room(BEHIND_NAME)));
        let _ = write!(text, "AP {:<3}{:<8}", self.ap, self.health());
        if width(&text) + width(&self.marks(Ink::PLAIN)) > ink.room(3) {
            text.truncate(text.trim_end().len());
            text.push_str("\n      ");
        }
        text.push_str(&self.marks(ink));
        text.trim_end().to_string()
    }

    /// Without columns.
    fn draw_brief(&self, ink: Ink) -> String {
        let text = format!(
            "{} AP {} {} {}",
            self.names(),
            self.ap,
            self.health(),
            self.marks(ink)
        );
        text.trim_end().to_string()
    }

    fn marks(&self, ink: Ink) -> String {
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
        marks.extend(self.counters.iter().cloned());
        marks.extend(self.borrowed.clone());
        if !self.under.is_empty() {
            marks.push(format!("under it: {}", self.under.join(", ")));
        }
        marks.join(" ")
    }
}

/// Returns the name of the phase.
fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Direction | Phase::Redraw(_) | Phase::Preparation => "the preparation",
        Phase::ActiveStep | Phase::StartStep => "the start phase",
        Phase::DrawPhase => "the draw phase",
        Phase::ResourcePhase => "the resource phase",
        Phase::Main | Phase::MainEnd => "the main phase",
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
    let rest = ink.room(width(&title) + 10);
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
