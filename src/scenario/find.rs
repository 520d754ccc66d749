//! Finding the card of the game that a scenario means.

use super::ast::{Called, Name, Place, Thing};
use super::catalog::Catalog;
use super::session::Session;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::game::{CardView, ObjectId, SeatId, Zone};
use crate::left_out;
use crate::library::CardId;
use crate::source::{FileId, Span};
use crate::suggest;

/// All zones, those in play first: cards are searched in this order.
const ZONES: [Zone; 12] = [
    Zone::Units,
    Zone::Pilots,
    Zone::Base,
    Zone::Resources,
    Zone::Nowhere,
    Zone::Under,
    Zone::Hand,
    Zone::Shields,
    Zone::Trash,
    Zone::Removal,
    Zone::Deck,
    Zone::ResourceDeck,
];
/// The number of these zones that are in play.
const IN_PLAY: usize = 4;

/// The cards of a name; at least one.
pub(super) fn definitions(
    cards: &Catalog,
    name: &Name,
    span: Span,
    file: FileId,
) -> Result<Vec<CardId>, Diagnostic> {
    let found: Vec<CardId> = match name {
        Name::Code(code) => cards.library.find(code).into_iter().collect(),
        Name::Name(name) => cards.called(name).to_vec(),
    };
    if !found.is_empty() {
        return Ok(found);
    }
    let left_out = match name {
        Name::Code(code) => cards.left_out_code(code),
        Name::Name(name) => cards.left_out_name(name),
    };
    if let Some(card) = left_out {
        return Err(left_out::finding(card, file, span));
    }
    let (message, near) = match name {
        Name::Code(code) => (format!("no card has the code `{code}`"), cards.near_code(code)),
        Name::Name(name) => (format!("no card is called \"{name}\""), cards.near_name(name)),
    };
    let found = Diagnostic::new(Code::UnknownCard, file, span, message, "not among the cards");
    Err(match (name, near) {
        (Name::Code(code), Some(near)) => {
            let at = Span::new(span.end as usize - code.len(), span.end as usize);
            found.help(format!("did you mean `{near}`")).fix(
                Applicability::Unsafe,
                format!("write `{near}`"),
                at,
                near,
            )
        }
        (Name::Name(_), Some(near)) => found.help(format!("did you mean \"{near}\"")),
        (_, None) => found.help("define it here, or load the file that does with `--cards`"),
    })
}

/// The zones that a place is.
pub(super) fn zones(place: Place) -> &'static [Zone] {
    match place {
        Place::Deck => &[Zone::Deck],
        Place::ResourceDeck => &[Zone::ResourceDeck],
        Place::Resources => &[Zone::Resources],
        Place::Units => &[Zone::Units],
        Place::Base => &[Zone::Base],
        Place::Shields => &[Zone::Shields],
        Place::Removal => &[Zone::Removal],
        Place::Hand => &[Zone::Hand],
        Place::Trash => &[Zone::Trash],
    }
}

/// A zone as a scenario says it.
pub(super) fn zone_words(zone: Zone) -> &'static str {
    match zone {
        Zone::Deck => "deck",
        Zone::ResourceDeck => "resource deck",
        Zone::Resources => "resources",
        Zone::Units => "units",
        Zone::Pilots => "units, as a Pilot",
        Zone::Base => "base",
        Zone::Shields => "shields",
        Zone::Removal => "removal area",
        Zone::Hand => "hand",
        Zone::Trash => "trash",
        Zone::Nowhere => "no location",
        Zone::Outside => "nowhere in the game",
        Zone::Under => "under a Unit or Base",
    }
}

impl Session<'_> {
    /// Checks whether an object is one that is meant.
    pub(super) fn is_meant(&self, thing: &Thing, object: ObjectId) -> Result<bool, Diagnostic> {
        let Some(card) = self.game.follow_card(object).filter(|card| card.object == object) else {
            return Ok(false);
        };
        if thing.whose.as_ref().is_some_and(|who| who.node != card.owner) {
            return Ok(false);
        }
        Ok(match &thing.name {
            Called::Label(label) => self
                .labeled(label, thing.span)?
                .is_some_and(|labeled| labeled.object == object),
            Called::Card(name) => definitions(self.cards, name, thing.span, self.file)?.contains(&card.card),
        })
    }

    /// Checks whether an object that has left the game was one that is meant: only its name is left.
    pub(super) fn was_named(&self, thing: &Thing, object: ObjectId) -> Result<bool, Diagnostic> {
        let was = self.game.named(object);
        let whose = thing.whose.as_ref().is_none_or(|who| who.node == was.owner);
        Ok(match &thing.name {
            Called::Card(name) => {
                whose && definitions(self.cards, name, thing.span, self.file)?.contains(&was.card)
            }
            Called::Label(label) => {
                whose
                    && self.labeled(label, thing.span)?.is_none()
                    && self
                        .gone
                        .get(label)
                        .is_some_and(|gone| gone.card() == object.card())
            }
        })
    }

    /// The card with a label, where it is by now; `None` where it has left the game.
    pub(super) fn labeled(&self, label: &str, span: Span) -> Result<Option<CardView>, Diagnostic> {
        match self.labels.get(label) {
            Some(object) => Ok(object.and_then(|object| self.game.follow_card(object))),
            None => {
                let found = self.error(span, format!("no card has the label `@{label}`"), "not laid down");
                let known = self.labels.keys().map(String::as_str);
                Err(match suggest::nearest(label, known) {
                    Some(near) => found.help(format!("did you mean `@{near}`")),
                    None => found.help(format!(
                        "give it to a card where it is laid down: `T-001 @{label}`"
                    )),
                })
            }
        }
    }

    /// Returns all cards that are meant, wherever they are: those in play first.
    pub(super) fn everywhere(&self, thing: &Thing) -> Result<Vec<CardView>, Diagnostic> {
        if let Called::Label(label) = &thing.name {
            let whose = |card: &CardView| thing.whose.as_ref().is_none_or(|who| who.node == card.owner);
            return Ok(self
                .labeled(label, thing.span)?
                .into_iter()
                .filter(whose)
                .collect());
        }
        let mut found = Vec::new();
        for zone in ZONES {
            for seat in self.seats() {
                // Each card in a team's shared zone counts as its own player's (12-3-3).
                for card in self.game.cards(seat, zone).filter(|card| card.owner == seat) {
                    if self.is_meant(thing, card.object)? {
                        found.push(card);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The cards that something is said about: those in play, or where none is in play those of the first place that has
    /// one.
    pub(super) fn said_about(&self, thing: &Thing) -> Result<Vec<CardView>, Diagnostic> {
        let all = self.everywhere(thing)?;
        let in_play = |card: &CardView| ZONES[..IN_PLAY].contains(&card.zone);
        let first = all.first().map(|card| card.zone);
        Ok(if all.iter().any(in_play) {
            all.into_iter().filter(in_play).collect()
        } else {
            all.into_iter().filter(|card| Some(card.zone) == first).collect()
        })
    }

    /// The seats, as far as scenarios know them.
    pub(super) fn seats(&self) -> Vec<SeatId> {
        self.game.view(SeatId(0)).seats().collect()
    }

    /// Returns the name of a card for findings.
    pub(super) fn name_of(&self, card: &CardView) -> String {
        let label = self.labels.iter().find(|(_, object)| {
            object.is_some_and(|object| {
                self.game
                    .follow_card(object)
                    .is_some_and(|now| now.object == card.object)
            })
        });
        if let Some((label, _)) = label {
            return format!("@{label}");
        }
        format!("{} {}", self.table.whose(card.owner), self.card_name(card.card))
    }

    /// Returns the name of a printed card in scenarios: its code or, if it has none, its name.
    pub(super) fn card_name(&self, card: CardId) -> String {
        let definition = self.game.library().definition(card);
        if definition.code.is_empty() {
            format!("\"{}\"", definition.name)
        } else {
            definition.code.clone()
        }
    }
}
