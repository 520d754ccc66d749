//! Unique labels of options and objects.

use super::log::zone_word;
use super::view::View;
use crate::game::state::{Choice, How, ObjectId, Zone};
use crate::library::AbilityId;
use std::collections::{BTreeMap, BTreeSet};

impl View<'_> {
    /// Returns a unique label for each of the player's options, in their order. It is [`View::describe`]; options with the same words are
    /// told apart by the zones of their objects and the positions there, counted from the top from 1, effects of one card by their lines,
    /// and whatever is still equal by a number.
    pub fn labels(&self) -> Vec<String> {
        let options = self.options();
        let mut labels: Vec<String> = options.iter().map(|choice| self.describe(*choice)).collect();
        let ways: [&dyn Fn(Choice) -> String; 2] =
            [&|choice| self.places_in(choice), &|choice| self.line_of(choice)];
        for way in ways {
            for at in alike(&labels) {
                let apart = way(options[at]);
                if !apart.is_empty() {
                    labels[at] = format!("{} ({apart})", labels[at]);
                }
            }
        }
        // Positions and lines are equal for an effect that waits more than once, and for objects that have left their zones.
        let mut taken: BTreeSet<String> = labels.iter().cloned().collect();
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        for at in alike(&labels) {
            let number = numbers.entry(labels[at].clone()).or_default();
            // A card name can be equal to another label.
            let free = loop {
                *number += 1;
                let label = format!("{} [{number}]", labels[at]);
                if taken.insert(label.clone()) {
                    break label;
                }
            };
            labels[at] = free;
        }
        labels
    }

    /// Returns a unique label for an object: its name, if the player may know it, its zone and its position there, counted from the top
    /// from 1. An object that has left its zone is labeled with its number instead.
    pub fn label_of(&self, object: ObjectId) -> String {
        let name = self.name_of(object);
        match self.place_of(object) {
            Some(place) => format!("{name} ({place})"),
            None if object.as_player().is_some() && object.life() == 0 => name,
            None => format!("{name} (no longer there, {}.{})", object.card(), object.life()),
        }
    }

    /// Returns the positions of the objects that an option is about.
    fn places_in(&self, choice: Choice) -> String {
        let objects = match choice {
            Choice::Play { card, .. } => [Some(card), None],
            Choice::Activate { object, .. } | Choice::Pick(object) => [Some(object), None],
            Choice::Attack { unit, target } => [Some(target), Some(unit)],
            Choice::Trigger(at) => [self.waiting(at).map(|(_, bearer)| bearer), None],
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => [None, None],
        };
        let places = objects
            .into_iter()
            .flatten()
            .filter_map(|object| self.place_of(object));
        places.collect::<Vec<_>>().join("; ")
    }

    /// Returns the position of a card, which is public even if it lies face down (4-1-3).
    fn place_of(&self, object: ObjectId) -> Option<String> {
        let game = self.game();
        if object.as_player().is_some() || !game.is_current(object) {
            return None;
        }
        let card = game.card(object.card());
        let (owner, zone) = (game.seat_of(card.owner(), card.zone), card.zone);
        let at = game.pile(owner, zone).position(|other| other == object.card())? + 1;
        // Units lie in the battle area, too, and are counted apart.
        let word = if zone == Zone::Pilots {
            "the Pilots"
        } else {
            zone_word(zone)
        };
        let Some(zone) = word.strip_prefix("the ") else {
            return Some(format!("player {}: {word}, {at}", u16::from(owner.0) + 1));
        };
        Some(match owner == self.seat() {
            true => format!("your {zone}, {at}"),
            false => format!("player {}'s {zone}, {at}", u16::from(owner.0) + 1),
        })
    }

    /// Returns the line of a card's text that an option carries out.
    fn line_of(&self, choice: Choice) -> String {
        let (object, ability): (Option<ObjectId>, Option<AbilityId>) = match choice {
            Choice::Play { card, how, option } => {
                let command = match how {
                    How::Command(ability) => Some(ability),
                    How::Deploy | How::Pair => None,
                };
                (Some(card), option.or(command))
            }
            Choice::Activate { object, ability } => (Some(object), Some(ability)),
            Choice::Trigger(at) => match self.waiting(at) {
                Some((ability, bearer)) => (Some(bearer), Some(ability)),
                None => (None, None),
            },
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Attack { .. }
            | Choice::Pick(_)
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => (None, None),
        };
        let card = object.and_then(|object| self.card(object));
        let line = card
            .zip(ability)
            .and_then(|(card, ability)| self.library().line_of(card.card, ability));
        line.map(|line| format!("line {line}")).unwrap_or_default()
    }
}

/// Returns the indices of the labels that occur more than once.
fn alike(labels: &[String]) -> Vec<usize> {
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, label) in labels.iter().enumerate() {
        found.entry(label).or_default().push(at);
    }
    let mut several: Vec<usize> = found.into_values().filter(|at| at.len() > 1).flatten().collect();
    several.sort_unstable();
    several
}
