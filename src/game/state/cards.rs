//! Cards where they are: zones, piles, seats.

use super::ids::{NONE, SeatId, next_life};
use super::outcome::Defeat;
use crate::library::CardId;
use crate::library::{Dependency, Member};
use crate::limits::PLAYERS;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A zone (4-1-1). Units and Pilots share the battle area; the Base and the Shields share the shield area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Zone {
    /// The deck area (4-2); the first card is the top.
    Deck,
    /// The resource deck area (4-3); the first card is the top.
    ResourceDeck,
    /// The resource area (4-4).
    Resources,
    /// The Units of the battle area (4-5).
    Units,
    /// The Pilots of the battle area, beneath their Units (4-5-3).
    Pilots,
    /// The base section of the shield area (4-6-3).
    Base,
    /// The shield section of the shield area (4-6-4); the first card is the top, placed last (6-2-2).
    Shields,
    /// The removal area (4-7).
    Removal,
    /// The hand (4-8).
    Hand,
    /// The trash (4-9).
    Trash,
    /// No location: a Command being carried out (3-4-3), a revealed Shield (4-1-2), a token on its way.
    Nowhere,
    /// Outside the game: tokens that have left it (5-17-4).
    Outside,
    /// Beneath a Unit or a Base, where a text has placed it: a card that is no Pilot, and not in play.
    Under,
}

impl Zone {
    /// The number of zones.
    pub(crate) const COUNT: usize = 13;

    /// Returns the dependency that is touched if a card enters or leaves.
    pub(crate) fn dependency(self) -> Dependency {
        match self {
            Zone::Units | Zone::Pilots | Zone::Base | Zone::Under => Dependency::InPlay,
            Zone::Resources => Dependency::Resources,
            Zone::Shields => Dependency::Shields,
            Zone::Hand => Dependency::Hands,
            Zone::Trash => Dependency::Trashes,
            Zone::Removal => Dependency::Removal,
            Zone::Deck | Zone::ResourceDeck => Dependency::Decks,
            Zone::Nowhere | Zone::Outside => Dependency::Nowhere,
        }
    }

    /// Checks whether it is part of the field (4-1-1-2).
    pub fn is_field(self) -> bool {
        match self {
            Zone::Resources | Zone::Units | Zone::Pilots | Zone::Base | Zone::Shields => true,
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Hand
            | Zone::Trash
            | Zone::Removal
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => false,
        }
    }

    /// Checks whether everybody sees the cards in it (4-1-4; 4-4-3, 4-5-5, 4-6-3-1, 4-7-2, 4-9-2); cards under a Unit are face up.
    pub fn is_public(self) -> bool {
        match self {
            Zone::Resources
            | Zone::Units
            | Zone::Pilots
            | Zone::Base
            | Zone::Removal
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => true,
            Zone::Deck | Zone::ResourceDeck | Zone::Shields | Zone::Hand => false,
        }
    }
}

/// One card or token. Most of a state is cards, so each is as small as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub(crate) struct CardState {
    pub(crate) definition: CardId,
    /// The card below it in its pile.
    pub(crate) next: u16,
    /// Grows whenever the card becomes another object (4-1-5).
    pub(crate) life: u16,
    /// The Unit's Pilot, the Pilot's Unit, or the Unit or Base that it lies under.
    pub(crate) partner: u16,
    /// Damage counters (5-5-1-1).
    pub(crate) damage: u16,
    /// The turn in which it was deployed.
    pub(crate) since: u16,
    /// The number of the present controller, one bit for each further state, and the bits in which the owner's number differs from the
    /// controller's.
    pub(super) marks: u8,
    pub(crate) zone: Zone,
    /// The slot of its derived numbers while it is a Unit or a Base.
    pub(crate) slot: u8,
    /// The seats to which the face has been shown.
    pub(crate) seen: SeenBy,
}

// A power of two, so that cards are found with a shift.
const _: () = assert!(size_of::<CardState>() == 16);

impl CardState {
    const OWNER: u8 = 0b111;
    const RESTED: u8 = 1 << 3;
    const COMMAND: u8 = 1 << 4;
    const LENT_AT: u32 = 5;
    const LENT: u8 = 0b111 << CardState::LENT_AT;

    /// A card of a seat that is nowhere yet.
    pub(crate) fn new(definition: CardId, owner: SeatId) -> CardState {
        CardState {
            definition,
            next: NONE,
            life: 0,
            partner: NONE,
            damage: 0,
            since: 0,
            marks: owner.0 & CardState::OWNER,
            zone: Zone::Nowhere,
            slot: u8::MAX,
            seen: SeenBy::NOBODY,
        }
    }

    /// Returns the controller of the card: its owner (5-2-1), or the player who has gained control of it.
    #[inline]
    pub(crate) fn owner(&self) -> SeatId {
        SeatId(self.marks & CardState::OWNER)
    }

    /// Returns the owner of the card, whoever has gained control of it (5-2-1): it goes to the zones of that player.
    #[inline]
    pub(crate) fn rightful_owner(&self) -> SeatId {
        SeatId((self.marks ^ self.marks >> CardState::LENT_AT) & CardState::OWNER)
    }

    /// Gives another player control of the card; its owner stays who it is.
    pub(crate) fn hand_to(&mut self, seat: SeatId) {
        let owner = self.rightful_owner().0;
        let kept = self.marks & !(CardState::OWNER | CardState::LENT);
        self.marks = kept | seat.0 & CardState::OWNER | (seat.0 ^ owner) << CardState::LENT_AT;
    }

    /// Returns control of the card to its owner.
    #[inline]
    pub(crate) fn give_back(&mut self) {
        let owner = self.rightful_owner().0;
        self.marks = self.marks & !(CardState::OWNER | CardState::LENT) | owner;
    }

    /// Checks whether it is rested (5-4-1).
    #[inline]
    pub(crate) fn is_rested(&self) -> bool {
        self.marks & CardState::RESTED != 0
    }

    /// Checks whether it is a Command with an active command effect (3-4-1).
    #[inline]
    pub(crate) fn is_command(&self) -> bool {
        self.marks & CardState::COMMAND != 0
    }

    #[inline]
    pub(crate) fn set_rested(&mut self, rested: bool) {
        self.mark(CardState::RESTED, rested);
    }

    #[inline]
    pub(crate) fn set_command(&mut self, command: bool) {
        self.mark(CardState::COMMAND, command);
    }

    #[inline]
    fn mark(&mut self, mark: u8, is_so: bool) {
        self.marks = self.marks & !mark | if is_so { mark } else { 0 };
    }

    /// Resets the card as a new object (4-1-5): active (5-4-2), and without any other state than its owner.
    #[inline]
    pub(crate) fn begin_anew(&mut self, turn: u16, slot: u8) {
        self.life = next_life(self.life);
        self.partner = NONE;
        self.damage = 0;
        self.since = turn;
        self.marks &= CardState::OWNER;
        self.slot = slot;
        self.seen = SeenBy::NOBODY;
    }
}

// The owner's number has its own bits, and so has its difference to the controller's.
const _: () = assert!(PLAYERS <= CardState::OWNER as usize + 1);
const _: () = assert!(
    CardState::LENT & (CardState::OWNER | CardState::RESTED | CardState::COMMAND) == 0
        && CardState::LENT >> CardState::LENT_AT == CardState::OWNER
);

/// A card as it is saved: each mark by its name.
#[derive(Serialize, Deserialize)]
struct Written {
    definition: CardId,
    next: u16,
    life: u16,
    partner: u16,
    damage: u16,
    since: u16,
    owner: SeatId,
    zone: Zone,
    rested: bool,
    slot: u8,
    seen: SeenBy,
    command: bool,
    /// The player who has gained control of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    controller: Option<SeatId>,
}

impl From<CardState> for Written {
    fn from(card: CardState) -> Written {
        Written {
            definition: card.definition,
            next: card.next,
            life: card.life,
            partner: card.partner,
            damage: card.damage,
            since: card.since,
            owner: card.rightful_owner(),
            zone: card.zone,
            rested: card.is_rested(),
            slot: card.slot,
            seen: card.seen,
            command: card.is_command(),
            controller: (card.owner() != card.rightful_owner()).then_some(card.owner()),
        }
    }
}

/// A saved card belongs to a player whom no game has.
#[derive(Debug, thiserror::Error)]
#[error("no game has a player {}", .0.0)]
struct NoSuchOwner(SeatId);

impl TryFrom<Written> for CardState {
    type Error = NoSuchOwner;

    fn try_from(card: Written) -> Result<CardState, NoSuchOwner> {
        let players = [Some(card.owner), card.controller];
        if let Some(nobody) = players
            .into_iter()
            .flatten()
            .find(|seat| usize::from(seat.0) >= PLAYERS)
        {
            return Err(NoSuchOwner(nobody));
        }
        let mut state = CardState {
            next: card.next,
            life: card.life,
            partner: card.partner,
            damage: card.damage,
            since: card.since,
            zone: card.zone,
            slot: card.slot,
            seen: card.seen,
            ..CardState::new(card.definition, card.owner)
        };
        state.set_rested(card.rested);
        state.set_command(card.command);
        if let Some(controller) = card.controller {
            state.hand_to(controller);
        }
        Ok(state)
    }
}

/// Hashes two words: most of a state is cards.
impl Hash for CardState {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let CardState {
            definition,
            next,
            life,
            partner,
            damage,
            since,
            marks,
            zone,
            slot,
            seen,
        } = *self;
        let word = |parts: [u16; 4]| {
            parts
                .into_iter()
                .fold(0, |word, part| word << 16 | u64::from(part))
        };
        let bytes = |one: u8, other: u8| u16::from(one) << 8 | u16::from(other);
        state.write_u64(word([definition.0, next, life, partner]));
        state.write_u64(word([
            damage,
            since,
            bytes(marks, zone as u8),
            bytes(slot, seen.0),
        ]));
    }
}

/// The seats that have been shown the face of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SeenBy(u8);

impl SeenBy {
    pub(crate) const NOBODY: SeenBy = SeenBy(0);
    pub(crate) const EVERYBODY: SeenBy = SeenBy(u8::MAX);

    pub(crate) fn only(seat: SeatId) -> SeenBy {
        SeenBy(1 << seat.0)
    }

    pub(crate) fn and(self, seat: SeatId) -> SeenBy {
        SeenBy(self.0 | SeenBy::only(seat).0)
    }

    /// Checks whether that player has seen it; a seat that does not exist has not.
    pub(crate) fn contains(self, seat: SeatId) -> bool {
        usize::from(seat.0) < PLAYERS && self.meets(SeenBy::only(seat))
    }

    /// Checks whether one of some players has seen it.
    pub(crate) fn meets(self, some: SeenBy) -> bool {
        self.0 & some.0 != 0
    }
}

impl Member for Zone {
    fn place(self) -> u8 {
        self as u8
    }
}

/// The cards of one zone: a list through [`CardState::next`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pile {
    pub(crate) first: u16,
    pub(crate) last: u16,
    pub(crate) len: u16,
}

impl Default for Pile {
    fn default() -> Pile {
        Pile {
            first: NONE,
            last: NONE,
            len: 0,
        }
    }
}

/// The end of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PileEnd {
    Top,
    Bottom,
}

/// The cards of a pile, from the top.
#[derive(Clone)]
pub(crate) struct Cards<'a> {
    cards: &'a [CardState],
    at: u16,
}

impl<'a> Cards<'a> {
    /// The cards from that one on.
    pub(crate) fn from(cards: &'a [CardState], at: u16) -> Cards<'a> {
        Cards { cards, at }
    }
}

impl Iterator for Cards<'_> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        let card = self.cards.get(self.at as usize)?;
        let at = self.at;
        self.at = card.next;
        Some(at)
    }
}

/// A player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seat {
    /// The side that the player is on ([`super::Format::team_of`]).
    pub(crate) team: u8,
    /// The seat whose shield area the player's team uses (12-3-3); the player's own in a duel.
    pub(crate) shield_area: SeatId,
    pub(crate) piles: [Pile; Zone::COUNT],
    pub(crate) defeat: Option<Defeat>,
}

/// Without cards under others, the hash is the same as before such cards existed.
impl Hash for Seat {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Seat {
            team,
            shield_area,
            piles,
            defeat,
        } = self;
        let (piles, under) = piles.split_at(Zone::Under as usize);
        (team, shield_area, piles).hash(state);
        if under.iter().any(|pile| pile.len > 0) {
            under.hash(state);
        }
        defeat.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::{CardState, PLAYERS, SeatId};
    use crate::library::CardId;

    #[test]
    fn a_saved_card_is_the_same_and_belongs_to_a_player_that_there_can_be() {
        for seat in 0..PLAYERS as u8 {
            let mut card = CardState::new(CardId(7), SeatId(seat));
            for (rested, command) in [(false, false), (true, false), (false, true), (true, true)] {
                card.set_rested(rested);
                card.set_command(command);
                assert_eq!(
                    (card.owner(), card.is_rested(), card.is_command()),
                    (SeatId(seat), rested, command)
                );
                let saved = serde_json::to_string(&card).expect("a card is JSON");
                assert_eq!(serde_json::from_str::<CardState>(&saved).expect("a card"), card);
            }
        }
        for (owner, taker) in [(0, 7), (5, 2), (3, 3)] {
            let mut card = CardState::new(CardId(7), SeatId(owner));
            card.set_rested(true);
            card.hand_to(SeatId(taker));
            assert_eq!(
                (card.owner(), card.rightful_owner()),
                (SeatId(taker), SeatId(owner))
            );
            let saved = serde_json::to_string(&card).expect("a card is JSON");
            assert_eq!(serde_json::from_str::<CardState>(&saved).expect("a card"), card);
            card.give_back();
            assert_eq!((card.owner(), card.is_rested()), (SeatId(owner), true));
        }
        let saved = serde_json::to_string(&CardState::new(CardId(7), SeatId(0))).expect("a card is JSON");
        let foreign = saved.replace("\"owner\":0", &format!("\"owner\":{PLAYERS}"));
        assert_ne!(foreign, saved);
        let refused = serde_json::from_str::<CardState>(&foreign).expect_err("nobody's card");
        assert!(
            refused.to_string().contains("no game has a player 8"),
            "{refused}"
        );
    }
}
