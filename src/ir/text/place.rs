//! Printing of places: zones, the top of a pile, and the cards among which something is.

use super::Printer;
use super::modifiers::Form;
use super::noun::{Role, side_word};
use super::words;
use crate::ir::{Amount, Done, DoneBy, Group, GroupWording, Noun, Player, Quantity, Selector, Side, Zone};

impl Printer<'_> {
    /// "the top 3 cards of your deck".
    pub(super) fn top_of_deck(&self, group: &Group, of: &Player, role: Role) -> String {
        match &group.quantity {
            Quantity::Exactly(Amount::Literal(1)) => {
                format!("the top card of {} deck", self.possessive_in(group, of))
            }
            Quantity::Exactly(
                number @ (Amount::Result { .. } | Amount::OfEvent { .. } | Amount::Specified(_)),
            ) => {
                format!(
                    "{} cards from the top of {} deck",
                    self.amount(number),
                    self.possessive_in(group, of)
                )
            }
            Quantity::Exactly(number) => {
                format!(
                    "the top {} cards of {} deck",
                    self.amount(number),
                    self.possessive_in(group, of)
                )
            }
            Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The => format!(
                "{} {}",
                self.quantity(&group.quantity),
                self.described(group, Form::MANY, role)
            ),
        }
    }

    /// "cards from the top of your deck until you reveal a Unit card", by who does it.
    pub(super) fn cards_until(&self, what: &Selector, actor: &Player, verb: &str) -> Option<String> {
        let Selector::Group(group) = what else { return None };
        let Zone::TopOfDeck {
            of,
            until: Some(until),
        } = &group.zone
        else {
            return None;
        };
        let they = if *actor == Player::You { "you" } else { "they" };
        let whose = self.possessive_in(group, of);
        let until = self.selector(until, Role::Object);
        Some(format!(
            "cards from the top of {whose} deck until {they} {verb} {until}"
        ))
    }

    /// "the top card of your Shields", of as many as are counted.
    pub(super) fn top_of_shields(&self, group: &Group, wording: GroupWording) -> Option<String> {
        let (Quantity::Exactly(number), [Noun::Shield], []) = (
            &group.quantity,
            group.nouns.as_slice(),
            group.qualities.as_slice(),
        ) else {
            return None;
        };
        let one = *number == Amount::Literal(1);
        let sided = matches!(group.side, Side::Friendly | Side::Enemy) && !wording.opponents;
        if one && sided && !wording.in_area {
            return Some(format!("the top {}Shield", side_word(group.side)));
        }
        let whose = match sided {
            true if wording.in_area => format!("the {}", side_word(group.side)),
            _ if wording.opponents => "your opponent's ".to_string(),
            _ => "your ".to_string(),
        };
        let place = if wording.in_area { "shield area" } else { "Shields" };
        Some(if one {
            format!("the top card of {whose}{place}")
        } else {
            format!("the top {} cards of {whose}{place}", self.amount(number))
        })
    }

    pub(super) fn zone(&self, group: &Group, role: Role) -> Option<String> {
        let wording = self.words(group.wording);
        let way = if wording.from { "from" } else { "in" };
        let whose = |player: &Player| match (player, role) {
            (Player::Opponent, Role::Had) => "their".to_string(),
            (
                Player::You
                | Player::Opponent
                | Player::Each
                | Player::Actor
                | Player::OwnerOf(_)
                | Player::Known(_)
                | Player::Described(_),
                _,
            ) => self.possessive_in(group, player),
        };
        Some(match &group.zone {
            Zone::Field if wording.in_play => "in play".to_string(),
            Zone::Field | Zone::TopOfDeck { .. } | Zone::Within(_) => return None,
            Zone::Area { of, area, .. } => format!("in {} {}", self.possessive_in(group, of), area.words()),
            Zone::Done {
                steps, done, from, ..
            } if !self.are_all_that(*done, *from, steps) => {
                let steps: Vec<String> = steps
                    .iter()
                    .map(|step| (usize::from(*step) + 1).to_string())
                    .collect();
                format!(
                    "{} instruction {} has {}",
                    words::WHAT,
                    steps.join("/"),
                    done.word()
                )
            }
            Zone::Done {
                steps: _,
                done,
                from,
                wording,
            } => {
                let that = match (done, group.wording) {
                    (Done::Recovered, _) => "that ".to_string(),
                    (_, noted) => match self.words(noted).by {
                        DoneBy::Unsaid => String::new(),
                        by => format!("{} ", by.words()),
                    },
                };
                let from = from.map_or(String::new(), |from| format!("{} ", from.words()));
                format!("{that}{} {from}{}", done.word(), self.words(*wording).words())
            }
            Zone::Hand(of) => format!("{way} {} hand", whose(of)),
            Zone::Trash(of) => format!("{way} {} trash", whose(of)),
            Zone::Removal(of) => format!("{way} {} removal area", whose(of)),
            Zone::Deck(of) => format!("{way} {} deck", whose(of)),
            Zone::Under(host) => format!("under {}", self.selector(host, Role::Object)),
            Zone::Among(_) if self.is_placed_behind(group) => return None,
            Zone::Among(_) => among(wording).to_string(),
        })
    }

    /// Checks whether the place follows the quantity.
    fn is_placed_behind(&self, group: &Group) -> bool {
        let is_measured = match &group.quantity {
            Quantity::Exactly(amount) | Quantity::UpTo(amount) => self.is_measured(amount),
            Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The => false,
        };
        is_measured && self.words(group.wording).among_behind && matches!(group.zone, Zone::Among(_))
    }

    /// " among them", behind "a number of cards equal to the number of your Bases".
    pub(super) fn among_behind(&self, group: &Group) -> String {
        match self.is_placed_behind(group) {
            true => format!(" {}", among(self.words(group.wording))),
            false => String::new(),
        }
    }

    /// "the first 2 cards in your opponent's shield area".
    pub(super) fn first_cards(&self, group: &Group, of: &Player) -> String {
        let whose = self.possessive_in(group, of);
        match &group.quantity {
            Quantity::Exactly(Amount::Literal(1)) => format!("the first card in {whose} shield area"),
            Quantity::Exactly(Amount::Literal(number)) => {
                format!("the first {number} cards in {whose} shield area")
            }
            _ => format!("{} in {whose} shield area", words::WHAT),
        }
    }
}

/// "among them", "from it": for cards that were looked at.
pub(super) fn among(wording: GroupWording) -> &'static str {
    match (wording.from_it, wording.from) {
        (true, _) => "from it",
        (false, true) => "from among them",
        (false, false) => "among them",
    }
}
