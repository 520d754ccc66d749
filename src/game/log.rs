//! What happened and why: events as data, and words for them.

use super::state::Frame;
use super::{Game, ObjectId, Outcome, SeatId, Zone};
use crate::ir::{Orientation, Place};
use crate::library::{AbilityId, CardId, Library};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// The rule that makes it happen or says how.
    pub rule: &'static str,
    /// The effect that caused it; its place in the source is [`Library::place_of`].
    pub because: Option<Because>,
    /// What happened.
    pub what: What,
}

/// The effect that caused an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Because {
    /// The effect.
    pub ability: AbilityId,
    /// The card that has it.
    pub card: CardId,
    /// The words of the instruction.
    pub place: Place,
}

/// A card in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The object it was.
    pub object: ObjectId,
    /// The card it is.
    pub card: CardId,
    /// Whose.
    pub owner: SeatId,
}

/// The kinds of event.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it, and `describe` says it in words")]
pub enum What {
    First(SeatId),
    Redrew(SeatId),
    TurnBegan {
        seat: SeatId,
        turn: u16,
    },
    Drew {
        seat: SeatId,
        card: Named,
    },
    Played(Named),
    Activated(Named),
    Triggered(Named),
    Burst(Named),
    Moved {
        card: Named,
        from: Zone,
        to: Zone,
    },
    Deployed(Named),
    Paired {
        pilot: Named,
        unit: Named,
    },
    Damaged {
        card: Named,
        amount: u16,
        battle: bool,
    },
    PlayerDamaged {
        seat: SeatId,
        amount: u16,
    },
    Prevented {
        card: Named,
    },
    Destroyed(Named),
    MadeRoom(Named),
    Recovered {
        card: Named,
        amount: u16,
    },
    Oriented {
        card: Named,
        to: Orientation,
    },
    Changed {
        card: Named,
        change: u32,
    },
    Shuffled(SeatId),
    Looked {
        seat: SeatId,
        card: Named,
    },
    Revealed(Named),
    Attacked {
        unit: Named,
        target: Option<Named>,
        player: Option<SeatId>,
    },
    TargetChanged(Named),
    BattleEnded,
    Passed(SeatId),
    Defeated(SeatId),
    Ended(Outcome),
}

/// Something that is told what happens.
pub trait Observer {
    /// One event, in the order in which they happen.
    fn event(&mut self, library: &Library, event: Event);
}

impl Observer for Vec<Event> {
    fn event(&mut self, _: &Library, event: Event) {
        self.push(event);
    }
}

impl Game<'_> {
    pub(crate) fn named(&self, object: ObjectId) -> Named {
        let (card, owner) = match self.state.cards.get(object.card as usize) {
            Some(state) => (state.definition, state.owner),
            None => (CardId(0), SeatId(0)),
        };
        Named { object, card, owner }
    }

    /// Writes an event down if anybody listens.
    pub(crate) fn note(&mut self, rule: &'static str, what: What) {
        if self.scratch.recording {
            let because = self.state.stack.iter().rev().find_map(|frame| match frame {
                Frame::Effect(effect) => Some(Because {
                    ability: effect.ability,
                    card: self.named(effect.source).card,
                    place: self.place_of(effect),
                }),
                Frame::Pay(_) | Frame::Deploy(_) | Frame::Play(_) => None,
            });
            self.scratch.events.push(Event { rule, because, what });
        }
    }

    /// Like [`Game::note`], for an event about one card.
    pub(crate) fn note_card(&mut self, rule: &'static str, object: ObjectId, what: fn(Named) -> What) {
        if self.scratch.recording {
            let named = self.named(object);
            self.note(rule, what(named));
        }
    }
}

/// An event in words, with the effect that caused it and the rule.
pub fn describe(library: &Library, event: &Event) -> String {
    let name = |named: &Named| library.definition(named.card).name.clone();
    let player = |seat: &SeatId| format!("player {}", seat.0 + 1);
    let mut text = match &event.what {
        What::First(seat) => format!("{} goes first", player(seat)),
        What::Redrew(seat) => format!("{} redraws", player(seat)),
        What::TurnBegan { seat, turn } => format!("turn {turn} of {}", player(seat)),
        What::Drew { seat, card } => format!("{} draws {}", player(seat), name(card)),
        What::Played(card) => format!("{} plays {}", player(&card.owner), name(card)),
        What::Activated(card) => format!("{} activates an effect of {}", player(&card.owner), name(card)),
        What::Triggered(card) => format!("an effect of {} triggers", name(card)),
        What::Burst(card) => format!(
            "{} activates the 【Burst】 of {}",
            player(&card.owner),
            name(card)
        ),
        What::Moved { card, from, to } => {
            format!(
                "{} goes from {} to {}",
                name(card),
                zone_word(*from),
                zone_word(*to)
            )
        }
        What::Deployed(card) => format!("{} deploys {}", player(&card.owner), name(card)),
        What::Paired { pilot, unit } => format!("{} is paired with {}", name(pilot), name(unit)),
        What::Damaged { card, amount, battle } => format!(
            "{} receives {amount} {} damage",
            name(card),
            if *battle { "battle" } else { "effect" }
        ),
        What::PlayerDamaged { seat, amount } => format!("{} receives {amount} battle damage", player(seat)),
        What::Prevented { card } => format!("{} receives no damage", name(card)),
        What::Destroyed(card) => format!("{} is destroyed", name(card)),
        What::MadeRoom(card) => format!("{} makes room", name(card)),
        What::Recovered { card, amount } => format!("{} recovers {amount} HP", name(card)),
        What::Oriented { card, to } => match to {
            Orientation::Active => format!("{} is set as active", name(card)),
            Orientation::Rested => format!("{} is rested", name(card)),
        },
        What::Changed { card, change: _ } => format!("{} is changed", name(card)),
        What::Shuffled(seat) => format!("{} shuffles", player(seat)),
        What::Looked { seat, card } => format!("{} looks at {}", player(seat), name(card)),
        What::Revealed(card) => format!("{} is revealed", name(card)),
        What::Attacked {
            unit,
            target,
            player: seat,
        } => format!(
            "{} attacks {}",
            name(unit),
            match (target, seat) {
                (Some(target), _) => name(target),
                (None, Some(seat)) => player(seat),
                (None, None) => String::new(),
            }
        ),
        What::TargetChanged(card) => format!("{} becomes the attack target", name(card)),
        What::BattleEnded => "the battle ends".to_owned(),
        What::Passed(seat) => format!("{} passes", player(seat)),
        What::Defeated(seat) => format!("{} is defeated", player(seat)),
        What::Ended(outcome) => match outcome.winner {
            Some(winner) => format!("{} wins", player(&winner)),
            None => "the game is a draw".to_owned(),
        },
    };
    if let Some(because) = event.because {
        text.push_str(", because of ");
        text.push_str(&library.definition(because.card).name);
        if let Some(keyword) = library.keyword_of(because.ability) {
            text.push_str(&format!(" <{}>", library.keyword(keyword).name));
        }
    }
    text.push_str(&format!(" ({})", event.rule));
    text
}

fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "the deck",
        Zone::ResourceDeck => "the resource deck",
        Zone::Resources => "the resource area",
        Zone::Units | Zone::Pilots => "the battle area",
        Zone::Base => "the base section",
        Zone::Shields => "the shields",
        Zone::Removal => "the removal area",
        Zone::Hand => "the hand",
        Zone::Trash => "the trash",
        Zone::Nowhere => "no zone",
        Zone::Outside => "outside the game",
    }
}
