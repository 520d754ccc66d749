//! Cards, effects and options in words.

use super::super::columns::{one_line, plural};
use super::super::table::Table;
use gcs::game::{CardView, Choice, DecisionKind, Direction, Format, How, ObjectId, SeatId, View, Zone};
use gcs::ir::CardKind;
use gcs::library::{AbilityId, CardId, Definition};

/// How much of an effect an option quotes; `?` and its number show all of it.
const EFFECT: usize = 273;
/// How much of a mode an option quotes.
const MODE: usize = 94;

/// Speaks about one game to one of its players.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Words<'v> {
    pub(in crate::cli) view: &'v View<'v>,
    pub(in crate::cli) table: &'v Table,
}

impl Words<'_> {
    /// Returns the name of a card in the game, with its owner, or of a player.
    pub(in crate::cli) fn object(self, object: ObjectId) -> String {
        if let Some(seat) = object.as_player() {
            return self.player(seat);
        }
        let Some(card) = self.view.card(object) else {
            return "a card face down".to_string();
        };
        let name = &self.view.definition(card.card).name;
        let whose = self.whose(card.owner);
        let pilot = match card.partner {
            Some(pilot) if card.zone == Zone::Units => format!(" + {}", self.name(pilot)),
            Some(_) | None => String::new(),
        };
        format!("{whose} {name}{pilot}{}", self.numbers(&card))
    }

    /// A player.
    pub(in crate::cli) fn player(self, seat: SeatId) -> String {
        if seat == self.view.seat() {
            "you".to_string()
        } else {
            format!("player {}", seat.0 + 1)
        }
    }

    /// Returns whose a card is; if there is only one enemy, no name is needed.
    fn whose(self, seat: SeatId) -> String {
        if seat == self.view.seat() {
            "your".to_string()
        } else if self.view.format() == Format::TwoPlayer {
            "enemy".to_string()
        } else {
            format!("player {}'s", seat.0 + 1)
        }
    }

    /// Returns the words for an attack target: an attack on a player of a team is on the team (12-3-12).
    pub(in crate::cli) fn target(self, target: ObjectId) -> String {
        match target.as_player() {
            Some(seat) if self.view.format().team_size() > 1 => {
                if self.view.are_enemies(seat, self.view.seat()) {
                    "the other team".to_string()
                } else {
                    "your team".to_string()
                }
            }
            Some(_) | None => self.object(target),
        }
    }

    /// Returns the numbers that distinguish a Unit or Base on the field from others with its name.
    fn numbers(self, card: &CardView) -> String {
        let kind = self.view.definition(card.card).kind;
        if !card.zone.is_field() || !matches!(kind, CardKind::Unit | CardKind::Base) {
            return String::new();
        }
        let rested = if card.rested { ", rested" } else { "" };
        format!(" (AP {} HP {}{rested})", card.ap, card.hp)
    }

    /// A card's name alone.
    pub(in crate::cli) fn name(self, object: ObjectId) -> String {
        self.view.card(object).map_or("a card".to_string(), |card| {
            self.view.definition(card.card).name.clone()
        })
    }

    /// The card's Lv. and cost as they are now, and what it brings.
    fn price(self, object: ObjectId) -> String {
        let Some(card) = self.view.card(object) else {
            return String::new();
        };
        let brings = brings(self.view.definition(card.card));
        format!(
            "Lv.{} cost {}{}{brings}",
            card.lv,
            card.cost,
            if brings.is_empty() { "" } else { ", " }
        )
    }

    /// The words of an effect as they are written, on one line.
    pub(in crate::cli) fn effect(self, ability: AbilityId, most: usize) -> String {
        let place = self.view.library().place_of(ability);
        let words = self.table.words_at(place);
        match words {
            Some((words, _)) => one_line(words, most),
            None => one_line(&self.view.library().words_of(ability), most),
        }
    }

    /// Returns the words of an option if another one has the same: with further states of its cards, and their position on the board.
    pub(in crate::cli) fn option_apart(
        self,
        kind: DecisionKind,
        option: Choice,
        number: usize,
        count: usize,
    ) -> String {
        let mut words = self.in_full(kind, option);
        for object in objects(option).into_iter().flatten() {
            let keywords = self.view.keywords(object).map(|(keyword, number)| {
                let name = &self.view.library().keyword(keyword).name;
                match number {
                    0 => format!("<{name}>"),
                    number => format!("<{name} {number}>"),
                }
            });
            let is_new = self.view.card(object).is_some_and(|card| card.new);
            let marks = is_new.then(|| "new".to_string()).into_iter().chain(keywords);
            for mark in marks {
                words.push_str(&format!(", {mark}"));
            }
        }
        words.push_str(&format!(" — {number} of {count} in their order"));
        words
    }

    /// Checks whether two options with the same words are equivalent.
    pub(in crate::cli) fn are_alike(self, one: Choice, other: Choice) -> bool {
        match (one, other) {
            // Another copy in the hand is the same option.
            (Choice::Play { .. }, Choice::Play { .. }) => true,
            _ => {
                let pairs = objects(one).into_iter().zip(objects(other));
                let mut pairs = pairs.filter(|pair| *pair != (None, None)).peekable();
                pairs.peek().is_some()
                    && pairs.all(|(a, b)| a.zip(b).is_some_and(|(a, b)| self.view.are_alike(a, b)))
            }
        }
    }

    /// An option of a decision, on one line of any length.
    pub(in crate::cli) fn in_full(self, kind: DecisionKind, option: Choice) -> String {
        match option {
            Choice::Yes if kind == DecisionKind::Redraw => "put it back and draw five others".to_string(),
            Choice::No if kind == DecisionKind::Redraw => "keep it".to_string(),
            Choice::Yes => "yes".to_string(),
            Choice::No => "no".to_string(),
            Choice::EndMain if self.view.format().team_size() > 1 => {
                "nothing more: the main phase ends when both of you have said so in a row (12-3-1)"
                    .to_string()
            }
            Choice::EndMain => "end the turn".to_string(),
            Choice::Pass => "pass".to_string(),
            Choice::Play { card, how, option } => {
                let name = self.name(card);
                let price = match option {
                    Some(option) => self.effect(option, EFFECT),
                    None => self.price(card),
                };
                match how {
                    How::Deploy => format!("deploy {name} — {price}"),
                    How::Pair => format!("pair {name} with a Unit — {price}{}", self.links(card)),
                    How::Command(ability) => {
                        format!("play {name} — {price}: {}", self.effect(ability, EFFECT))
                    }
                }
            }
            Choice::Activate { object, ability } => match self.view.library().keyword_of(ability) {
                Some(keyword) => {
                    let keyword = &self.view.library().keyword(keyword).name;
                    format!("<{keyword}> with {}", self.object(object))
                }
                None => format!("{}: {}", self.object(object), self.effect(ability, EFFECT)),
            },
            Choice::Attack { unit, target } => {
                // It is clear whose the attacker is, and that attacked Units are rested (8-2-1).
                let target = self.target(target).replace(", rested)", ")");
                let unit = self.object(unit);
                format!("attack {target} with {}", unit.trim_start_matches("your "))
            }
            Choice::Pick(object) if kind == DecisionKind::Pair => {
                let links = self
                    .view
                    .playing()
                    .is_some_and(|pilot| self.view.would_link(object, pilot));
                format!("{}{}", self.object(object), if links { " — links" } else { "" })
            }
            Choice::Pick(object) => self.picked(object),
            Choice::Done => "no more".to_string(),
            Choice::PayEx(0) => "with Resources only".to_string(),
            Choice::PayEx(count) => format!("with {}", plural(usize::from(count), "EX Resource")),
            Choice::Trigger(at) => match self.view.waiting(at) {
                Some((ability, bearer)) => format!("{}: {}", self.name(bearer), self.effect(ability, EFFECT)),
                None => "an effect".to_string(),
            },
            Choice::Token(at) => match self.view.token(at) {
                Some(card) => self.printed(card),
                None => format!("token {}", at + 1),
            },
            Choice::Number(number) => number.to_string(),
            Choice::Value(_) => self.view.describe(option),
            Choice::Mode(at) => match self.view.mode(at) {
                Some(part) => self.effect(part, MODE),
                None => format!("effect {}", at + 1),
            },
            Choice::GoRound(direction) => {
                let order: Vec<String> = round(self.view, direction)
                    .map(|seat| self.player(seat))
                    .collect();
                format!("{}: {}", direction_word(direction), order.join(", "))
            }
            Choice::Top => "the top of the deck".to_string(),
            Choice::Bottom => "the bottom of the deck".to_string(),
        }
    }

    /// The own Units without a Pilot that a Pilot would link.
    fn links(self, pilot: ObjectId) -> String {
        let view = self.view;
        let mut names: Vec<&str> = view
            .cards(view.seat(), Zone::Units)
            .flatten()
            .filter(|unit| unit.partner.is_none() && view.would_link(unit.object, pilot))
            .map(|unit| view.definition(unit.card).name.as_str())
            .collect();
        names.sort_unstable();
        names.dedup();
        match names.as_slice() {
            [] => String::new(),
            names => format!(", links {}", names.join(", ")),
        }
    }

    /// A card to pick: on the field with its numbers, elsewhere with its price.
    fn picked(self, object: ObjectId) -> String {
        match self.view.card(object) {
            Some(card) if !card.zone.is_field() => {
                format!("{} — {}", self.object(object), self.price(object))
            }
            Some(_) | None => self.object(object),
        }
    }

    /// A card as it is printed.
    pub(in crate::cli) fn printed(self, card: CardId) -> String {
        let definition = self.view.definition(card);
        let brings = brings(definition);
        if brings.is_empty() {
            definition.name.clone()
        } else {
            format!("{} — {brings}", definition.name)
        }
    }

    /// The object that an option is about, first of all.
    pub(in crate::cli) fn subject(self, option: Choice) -> Option<CardId> {
        let object = match option {
            Choice::Play { card, .. } => card,
            Choice::Activate { object, .. } | Choice::Pick(object) => object,
            Choice::Attack { unit, .. } => unit,
            Choice::Trigger(at) => self.view.waiting(at)?.1,
            Choice::Token(at) => return self.view.token(at),
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Done
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::PayEx(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => return None,
        };
        self.view.card(object).map(|card| card.card)
    }
}

/// The cards that an option is about, but for one that is played: the copies of a hand are not told apart.
fn objects(option: Choice) -> [Option<ObjectId>; 2] {
    match option {
        Choice::Activate { object, .. } | Choice::Pick(object) => [Some(object), None],
        Choice::Attack { unit, target } => [Some(unit), Some(target)],
        Choice::Play { .. }
        | Choice::Trigger(_)
        | Choice::Token(_)
        | Choice::Number(_)
        | Choice::Yes
        | Choice::No
        | Choice::EndMain
        | Choice::Pass
        | Choice::Done
        | Choice::Value(_)
        | Choice::Mode(_)
        | Choice::PayEx(_)
        | Choice::GoRound(_)
        | Choice::Top
        | Choice::Bottom => [None, None],
    }
}

/// The players from the one who looks on, as the turns go round in that direction.
pub(in crate::cli) fn round(view: &View<'_>, direction: Direction) -> impl Iterator<Item = SeatId> {
    let seats: Vec<SeatId> = view.seats().collect();
    let (count, own) = (seats.len(), usize::from(view.seat().0));
    (0..count).filter_map(move |offset| {
        let at = match direction {
            Direction::Clockwise => own + offset,
            Direction::Counterclockwise => own + count - offset,
        };
        seats.get(at % count).copied()
    })
}

/// The direction in a word.
pub(in crate::cli) fn direction_word(direction: Direction) -> &'static str {
    match direction {
        Direction::Clockwise => "clockwise",
        Direction::Counterclockwise => "counterclockwise",
    }
}

/// Returns what a card adds to the board: its type, AP and HP.
pub(in crate::cli) fn brings(definition: &Definition) -> String {
    format!("{} {}", kind(definition), numbers(definition))
        .trim_end()
        .to_string()
}

/// The card type, or both that a Command can be played as (3-4-6).
pub(in crate::cli) fn kind(definition: &Definition) -> String {
    let word = definition.kind.word();
    match definition.pilot_name {
        Some(_) => format!("{word}/{}", CardKind::Pilot.word()),
        None => word.to_string(),
    }
}

/// AP and HP, or what a Pilot adds to them.
pub(in crate::cli) fn numbers(definition: &Definition) -> String {
    let (ap, hp) = (definition.ap, definition.hp);
    match definition.kind {
        CardKind::Unit | CardKind::Base => format!("AP {ap} HP {hp}"),
        CardKind::Pilot => format!("AP {ap:+} HP {hp:+}"),
        CardKind::Command if definition.pilot_name.is_some() => format!("AP {ap:+} HP {hp:+}"),
        CardKind::Command | CardKind::Resource => String::new(),
    }
}
