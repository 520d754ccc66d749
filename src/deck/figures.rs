//! Figures of a deck: its types, colors, curve and copies, and the possible links.

use super::{Deck, size};
use crate::library::{CardId, Definition, Library};
use crate::vocabulary::{CardKind, Color};
use serde::Serialize;
use std::collections::BTreeMap;

/// The figures of a deck, without its resource deck. Cards that the library does not have are not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// The number of cards in the deck (6-1-1).
    pub size: u32,
    /// The number of cards in the resource deck; 0 if ten basic Resources are meant.
    pub resources: u32,
    /// The number of cards of each type in the deck (6-1-1-1).
    pub types: BTreeMap<CardKind, u32>,
    /// The number of Commands that can also be played as Pilots (3-4-6).
    pub pilot_sides: u32,
    /// The number of cards of each color in the deck (6-1-1-2).
    pub colors: BTreeMap<Color, u32>,
    /// The curve by cost (2-10): how many cards have each cost that any card has.
    pub by_cost: BTreeMap<u8, u32>,
    /// The curve by Lv. (2-9): how many cards have each Lv. that any card has.
    pub by_lv: BTreeMap<u8, u32>,
    /// The number of card numbers for each number of copies (6-1-1-3).
    pub by_copies: BTreeMap<u32, u32>,
    /// The cards, in the deck's order.
    pub cards: Vec<Counted>,
    /// Every Unit with a link condition, in the deck's order, and the deck's Pilots that satisfy it.
    pub links: Vec<Link>,
}

/// A card and how many copies of it the deck has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// The copies.
    pub count: u32,
    /// The card number (2-1).
    pub code: String,
    /// The name under which it is meant: of a Command as a Pilot that of its 【Pilot】 side (3-4-6-1).
    pub name: String,
}

/// A Unit with a link condition (2-12) and those of the deck with which it can become a Link Unit (3-2-6-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The Unit.
    pub unit: Counted,
    /// The link condition as it is printed, each alternative by itself.
    pub condition: Vec<String>,
    /// The Pilots, and the Commands with a 【Pilot】 side; none where the deck has nobody for it.
    pub pilots: Vec<Counted>,
}

impl Figures {
    /// Counts the cards of a deck.
    pub fn of(deck: &Deck, library: &Library) -> Figures {
        let cards = known(deck, library);
        let mut figures = Figures {
            size: deck.size(),
            resources: size(&deck.resources),
            ..Figures::default()
        };
        for (id, count) in &cards {
            let card = library.definition(*id);
            *figures.types.entry(card.kind).or_default() += count;
            if card.kind == CardKind::Command && card.can_be_paired() {
                figures.pilot_sides += count;
            }
            if let Some(color) = card.color {
                *figures.colors.entry(color).or_default() += count;
            }
            *figures.by_cost.entry(card.cost).or_default() += count;
            *figures.by_lv.entry(card.lv).or_default() += count;
            *figures.by_copies.entry(*count).or_default() += 1;
            figures.cards.push(counted(card, &card.name, *count));
        }
        for (id, count) in &cards {
            let unit = library.definition(*id);
            if unit.link.is_empty() {
                continue;
            }
            let pilots = cards.iter().filter(|(pilot, _)| {
                library.definition(*pilot).can_be_paired() && library.links(*id, *pilot)
            });
            figures.links.push(Link {
                unit: counted(unit, &unit.name, *count),
                condition: unit.link.clone(),
                pilots: pilots
                    .map(|(pilot, count)| {
                        let card = library.definition(*pilot);
                        counted(card, card.pilot_name.as_ref().unwrap_or(&card.name), *count)
                    })
                    .collect(),
            });
        }
        figures
    }
}

fn counted(card: &Definition, name: &str, count: u32) -> Counted {
    Counted {
        count,
        code: card.code.clone(),
        name: name.to_string(),
    }
}

/// The deck's cards that the library has, each once with all of its copies, in the deck's order.
fn known(deck: &Deck, library: &Library) -> Vec<(CardId, u32)> {
    let ids: BTreeMap<&str, CardId> = library
        .cards()
        .map(|(id, card)| (card.code.as_str(), id))
        .collect();
    let mut places: BTreeMap<CardId, usize> = BTreeMap::new();
    let mut cards: Vec<(CardId, u32)> = Vec::new();
    for entry in &deck.cards {
        if let Some(id) = ids.get(entry.code.as_str()) {
            let place = *places.entry(*id).or_insert(cards.len());
            match cards.get_mut(place) {
                Some((_, count)) => *count += entry.count,
                None => cards.push((*id, entry.count)),
            }
        }
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::Figures;
    use crate::deck::Deck;
    use crate::library::Library;
    use crate::source::{FileId, SourceFile};

    const CARDS: &str = r#"
unit F-001 "Heron" { color blue lv 3 cost 2 ap 3 hp 3 link [Mira Sand] }
unit F-002 "Otter" { color blue lv 1 cost 1 ap 1 hp 1 link [Tam] / (Diver) Trait }
unit F-003 "Loner" { color green lv 5 cost 4 ap 5 hp 5 link [Nobody] }
unit F-004 "Plain" { color green lv 1 cost 1 ap 2 hp 1 }
pilot F-005 "Mira Sand & Tam" { color blue lv 2 cost 1 ap +1 hp +1 }
pilot F-006 "The Stranger" {
    color blue lv 2 cost 1 ap +1 hp +0
    This card's name is also treated as [Mira Sand].
}
command F-007 "Mira Sand's Letter" {
    color blue lv 2 cost 1
    【Main】Draw 1.
}
command F-008 "Deep Water" {
    color blue lv 2 cost 1 ap +0 hp +1 traits (Diver)
    【Main】Draw 1.
    【Pilot】[Wren]
}
"#;

    fn figures(text: &str) -> Figures {
        let compiled = crate::compile(&[SourceFile::new("f.gcs", CARDS).unwrap()]);
        assert_eq!(compiled.diagnostics, []);
        let library = Library::new(&compiled.program);
        let (deck, found) = Deck::parse(&SourceFile::new("f.deck", text).unwrap(), FileId(0));
        assert_eq!(found, []);
        Figures::of(&deck, &library)
    }

    fn links(text: &str) -> Vec<String> {
        let list = figures(text).links.into_iter().map(|link| {
            let pilots: Vec<String> = link
                .pilots
                .iter()
                .map(|pilot| format!("{} {}", pilot.count, pilot.name))
                .collect();
            format!("{} {}: {}", link.unit.count, link.unit.name, pilots.join(", "))
        });
        list.collect()
    }

    /// A part of a name (3-2-6-4), a trait (3-2-6-1), a name that a text adds, and the 【Pilot】 side of a Command
    /// (3-4-6-2); a Command without one is nobody's Pilot, whatever it is called.
    #[test]
    fn who_links_with_whom() {
        let all = "4 F-001\n3 F-002\n2 F-003\n1 F-004\n1 F-005\n2 F-006\n3 F-007\n4 F-008\n";
        assert_eq!(
            links(all),
            [
                "4 Heron: 1 Mira Sand & Tam, 2 The Stranger",
                "3 Otter: 1 Mira Sand & Tam, 4 Wren",
                "2 Loner: "
            ]
        );
        assert_eq!(links("1 F-002\n1 F-008\n1 F-002\n"), ["2 Otter: 1 Wren"]);
        assert_eq!(links("4 F-004\n4 F-005\n"), Vec::<String>::new());
    }

    #[test]
    fn what_is_counted() {
        let figures = figures("2 F-001\n4 F-008\n1 F-003\n2 F-001\n3 F-999\nresource\n9 F-998\n");
        // Cards that nobody has defined are there, but nothing is known of them.
        assert_eq!((figures.size, figures.resources), (12, 9));
        assert_eq!(figures.pilot_sides, 4);
        let pairs = |shown: &dyn std::fmt::Debug| format!("{shown:?}");
        assert_eq!(pairs(&figures.types), "{Unit: 5, Command: 4}");
        assert_eq!(pairs(&figures.colors), "{Blue: 8, Green: 1}");
        assert_eq!(pairs(&figures.by_cost), "{1: 4, 2: 4, 4: 1}");
        assert_eq!(pairs(&figures.by_lv), "{2: 4, 3: 4, 5: 1}");
        assert_eq!(pairs(&figures.by_copies), "{1: 1, 4: 2}");
        assert_eq!(figures.cards[0].count, 4);
    }
}
