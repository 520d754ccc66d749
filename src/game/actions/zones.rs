//! Moving cards between zones (4-1), and nothing else: no events, no rules.

use crate::game::state::{CardState, Game, NONE, ObjectId, PileEnd, SeatId, SeenBy, Zone, next_life};
use crate::ir::ShuffledPile;
use crate::library::{CardId, Dependency};

impl Game<'_> {
    fn unlink(&mut self, card: u16) {
        let CardState { zone, next, .. } = *self.card(card);
        self.touch(zone.dependency());
        if zone == Zone::Outside {
            return;
        }
        let seat = self.seat_of(self.card(card).owner(), zone);
        let cards = &mut self.state.cards;
        let pile = &mut self.state.seats[seat.0 as usize].piles[zone as usize];
        pile.len -= 1;
        // The card on top of it is looked for from the top of the pile. Nearly all cards leave from there, or from a short pile.
        let mut above = NONE;
        let mut at = pile.first;
        while at != card
            && let Some(held) = cards.get(usize::from(at))
        {
            above = at;
            at = held.next;
        }
        debug_assert_eq!(at, card, "a card does not lie in its pile");
        match cards.get_mut(usize::from(above)) {
            Some(above) => above.next = next,
            None => pile.first = next,
        }
        if next == NONE {
            pile.last = above;
        }
        // 1-2-2-2: rules management has to look.
        if zone == Zone::Deck && pile.len == 0 {
            self.touch(Dependency::Players);
        }
    }

    fn link(&mut self, card: u16, zone: Zone, end: PileEnd) {
        self.touch(zone.dependency());
        let seat = self.seat_of(self.card(card).owner(), zone);
        let cards = &mut self.state.cards;
        let pile = &mut self.state.seats[seat.0 as usize].piles[zone as usize];
        pile.len += 1;
        let next = match end {
            PileEnd::Top => pile.first,
            PileEnd::Bottom => NONE,
        };
        if end == PileEnd::Bottom && pile.last != NONE {
            cards[usize::from(pile.last)].next = card;
        } else {
            pile.first = card;
        }
        if next == NONE {
            pile.last = card;
        }
        let state = &mut cards[usize::from(card)];
        state.next = next;
        state.zone = zone;
    }

    /// Puts a card into a zone of its owner as a new object (4-1-5), active (5-4-2).
    pub(crate) fn put(&mut self, card: u16, zone: Zone, end: PileEnd) -> ObjectId {
        if self.card(card).zone == Zone::Resources && !self.card(card).is_rested() {
            self.count_resource(card, false);
        }
        self.unlink(card);
        let slot = self.card(card).slot;
        if slot != u8::MAX {
            self.leave_slot(slot);
        }
        // 4-1-5, 5-2-1: as another object it is its owner's.
        self.state.cards[usize::from(card)].give_back();
        self.link(card, zone, end);
        let turn = self.state.turn;
        let slot = match zone {
            Zone::Units | Zone::Base => self.free_slot(card),
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Pilots
            | Zone::Shields
            | Zone::Removal
            | Zone::Hand
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => u8::MAX,
        };
        let library = self.library;
        let state = &mut self.state.cards[usize::from(card)];
        state.begin_anew(turn, slot);
        // A card that a text has deployed as a Unit is its printed card again as soon as it leaves the battle area (4-1-5).
        if let Some(printed) = library
            .printed(state.definition)
            .filter(|_| zone != Zone::Units && !library.definition(state.definition).token)
        {
            state.definition = printed;
        }
        if zone == Zone::Resources {
            self.count_resource(card, true);
        }
        self.object(card)
    }

    /// Gives control of a Unit or a Base to another player, of a Unit with its Pilot (3-3-6). Each stays the object that it is.
    pub(crate) fn hand_over(&mut self, object: ObjectId, to: SeatId) {
        let CardState { partner, slot, .. } = *self.card(object.card());
        for card in [object.card(), partner] {
            if card != NONE {
                let zone = self.card(card).zone;
                self.unlink(card);
                self.state.cards[usize::from(card)].hand_to(to);
                self.link(card, zone, PileEnd::Bottom);
            }
        }
        self.cache.moved.insert(usize::from(slot));
    }

    /// Moves a card within its pile: it stays the object that it is.
    pub(crate) fn shift(&mut self, card: u16, end: PileEnd) {
        let zone = self.card(card).zone;
        self.unlink(card);
        self.link(card, zone, end);
    }

    /// Frees a slot and shortens the list of slots, which is iterated often, to the last one in use.
    fn leave_slot(&mut self, slot: u8) {
        self.cache.moved.insert(usize::from(slot));
        let field = &mut self.state.field;
        field[slot as usize] = NONE;
        while field.last() == Some(&NONE) {
            field.pop();
        }
    }

    fn free_slot(&mut self, card: u16) -> u8 {
        let slot = match self.state.field.iter().position(|held| *held == NONE) {
            Some(slot) => slot,
            None => {
                self.state.field.push(NONE);
                self.state.field.len() - 1
            }
        };
        self.state.field[slot] = card;
        self.cache.moved.insert(slot);
        slot as u8
    }

    /// Lays a Pilot beneath a Unit (5-9-1).
    pub(crate) fn lay_beneath(&mut self, pilot: u16, unit: u16) {
        self.card_mut(pilot, Dependency::InPlay).partner = unit;
        self.card_mut(unit, Dependency::InPlay).partner = pilot;
        self.cache.moved.insert(usize::from(self.card(unit).slot));
    }

    /// Takes the Pilot from a Unit, as an effect does and no player can (3-3-5).
    pub(crate) fn lose_pilot(&mut self, unit: u16) {
        self.card_mut(unit, Dependency::InPlay).partner = NONE;
        self.cache.moved.insert(usize::from(self.card(unit).slot));
    }

    /// Takes a token out of the game (5-17-2-5); its place can be used again.
    pub(crate) fn put_outside(&mut self, card: u16) {
        self.put(card, Zone::Nowhere, PileEnd::Top);
        self.unlink(card);
        let free = self.state.free;
        let state = &mut self.state.cards[card as usize];
        state.zone = Zone::Outside;
        state.next = free;
        self.state.free = card;
    }

    /// Makes a new card or token of a seat, which is nowhere yet.
    pub(crate) fn create(&mut self, definition: CardId, owner: SeatId) -> u16 {
        debug_assert!(
            self.cache.elsewhere.is_none() || self.needs().cover(&self.library.definition(definition).needs),
            "a token came that nobody has told of"
        );
        let free = self.state.free;
        if free != NONE {
            self.state.free = self.card(free).next;
            // The number of the life is kept and counted on, so that references to the earlier object do not match the new one.
            let place = &mut self.state.cards[usize::from(free)];
            let (life, since) = (place.life, place.since);
            *place = CardState::new(definition, owner);
            (place.life, place.since) = (life, since);
            self.link(free, Zone::Nowhere, PileEnd::Bottom);
            return free;
        }
        let card = self.state.cards.len() as u16;
        self.state.cards.push(CardState::new(definition, owner));
        self.link(card, Zone::Nowhere, PileEnd::Bottom);
        card
    }

    /// 5-15-1: every order of the deck is equally likely, and nobody knows it.
    pub(crate) fn shuffle(&mut self, seat: SeatId, pile: ShuffledPile) {
        self.mix(
            seat,
            match pile {
                ShuffledPile::Deck => Zone::Deck,
                ShuffledPile::Shields => Zone::Shields,
            },
        );
    }

    /// 6-2-1-2: the same of a deck of which nobody has seen anything. The cards stay where they lie and become others, so that for nobody
    /// the number of an object says which card of a list it is.
    pub(crate) fn shuffle_unseen_deck(&mut self, seat: SeatId) {
        let mut dealt = std::mem::take(&mut self.scratch.order);
        dealt.clear();
        dealt.extend(
            self.pile(seat, Zone::Deck)
                .map(|card| self.card(card).definition.0),
        );
        self.state.rng.shuffle(&mut dealt);
        self.touch(Zone::Deck.dependency());
        let mut at = self.top(seat, Zone::Deck);
        for definition in &dealt {
            let state = &mut self.state.cards[usize::from(at)];
            state.definition = CardId(*definition);
            state.life = next_life(state.life);
            at = state.next;
        }
        self.scratch.order = dealt;
    }

    /// Puts the cards of a zone that its opponents do not see into a random order. Nobody knows any more where in it a card lies that
    /// they have seen, so each becomes another object.
    pub(crate) fn mix(&mut self, seat: SeatId, zone: Zone) {
        self.reorder(seat, zone, |_| true);
    }

    /// Puts the cards of a hand into a random order before somebody picks from it blindly (4-8-2). Its player always knows every card, so
    /// earlier references stay valid; only opponents lose what they have seen.
    pub(crate) fn mix_hand(&mut self, seat: SeatId) {
        let opponents = self.seats().filter(|other| self.are_enemies(*other, seat));
        let opponents = opponents.fold(SeenBy::NOBODY, SeenBy::and);
        self.reorder(seat, Zone::Hand, |state| state.seen.meets(opponents));
    }

    /// Puts the cards of a zone into a random order. Those of which it says so are known to nobody from now on.
    fn reorder(&mut self, seat: SeatId, zone: Zone, is_lost: impl Fn(&CardState) -> bool) {
        let mut order = std::mem::take(&mut self.scratch.order);
        order.clear();
        order.extend(self.pile(seat, zone));
        self.state.rng.shuffle(&mut order);
        self.touch(zone.dependency());
        let laid_at = self.seat_of(seat, zone);
        for (at, card) in order.iter().enumerate() {
            let state = &mut self.state.cards[*card as usize];
            state.next = order.get(at + 1).copied().unwrap_or(NONE);
            if is_lost(state) {
                state.seen = SeenBy::NOBODY;
                state.life = next_life(state.life);
            }
        }
        let pile = &mut self.state.seats[laid_at.0 as usize].piles[zone as usize];
        pile.first = order.first().copied().unwrap_or(NONE);
        pile.last = order.last().copied().unwrap_or(NONE);
        self.scratch.order = order;
    }
}
