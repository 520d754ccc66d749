//! The position that a scenario begins with, line by line.

use super::{DECK, Writer};
use gcs::game::{CardView, Format, SeatId, Zone};
use std::fmt::Write;

impl Writer<'_, '_> {
    /// A card of the position, with its label if it is spoken of.
    fn piece(&self, card: &CardView) -> String {
        match self.labels.get(&card.object) {
            Some(label) => format!("{} @{label}", self.code(card)),
            None => self.code(card),
        }
    }

    /// Where everything of a player lies at the beginning.
    pub(super) fn position(&self, seat: SeatId) -> Vec<String> {
        let game = self.game();
        let view = game.view(seat);
        let who = self.who(seat);
        if !view.plays(seat) {
            return vec![format!("{who} out")];
        }
        let mut all = Vec::new();
        let mut say = |place: &str, cards: Vec<String>| {
            let cards = if cards.is_empty() {
                "nothing".to_owned()
            } else {
                cards.join(", ")
            };
            all.push(format!("{who} {place} {cards}"));
        };
        say(
            "units",
            game.cards(seat, Zone::Units)
                .map(|unit| self.unit(&unit))
                .collect(),
        );
        if view.shield_area(seat) == seat || game.format() != Format::TeamBattle {
            say(
                "base",
                game.cards(seat, Zone::Base)
                    .map(|base| self.unit(&base))
                    .collect(),
            );
        }
        let pieces =
            |zone: Zone| -> Vec<String> { game.cards(seat, zone).map(|card| self.piece(&card)).collect() };
        say("hand", pieces(Zone::Hand));
        if game.format() != Format::TeamBattle {
            say("shields", pieces(Zone::Shields));
        }
        let deck: Vec<String> = pieces(Zone::Deck).into_iter().take(DECK).collect();
        if !deck.is_empty() {
            say("deck", deck);
        }
        let (ex, own): (Vec<CardView>, Vec<CardView>) = game
            .cards(seat, Zone::Resources)
            .partition(|card| game.library().definition(card.card).token);
        let rested = own.iter().filter(|card| card.rested).count();
        let mut resources = vec![(own.len() - rested).to_string()];
        if rested > 0 {
            resources.push(format!("{rested} rested"));
        }
        if !ex.is_empty() {
            resources.push(format!("{} EX", ex.len()));
        }
        say("resources", resources);
        say(
            "resource deck",
            vec![view.count(seat, Zone::ResourceDeck).to_string()],
        );
        say("trash", pieces(Zone::Trash));
        if view.count(seat, Zone::Removal) > 0 {
            say("removal area", pieces(Zone::Removal));
        }
        all
    }

    /// A Unit or a Base with its marks.
    fn unit(&self, card: &CardView) -> String {
        let game = self.game();
        let mut words = self.piece(card);
        if card.rested {
            words.push_str(" rested");
        }
        if card.damage > 0 {
            let _ = write!(words, " damage {}", card.damage);
        }
        if card.new && card.zone == Zone::Units {
            words.push_str(" new");
        }
        for (name, number) in game.counters(card.object) {
            let s = if number == 1 { "" } else { "s" };
            let _ = write!(words, " with {number} ({name}) counter{s}");
        }
        if let Some(pilot) = card.partner.and_then(|pilot| game.follow_card(pilot)) {
            let _ = write!(words, " with {}", self.piece(&pilot));
        }
        words
    }
}
