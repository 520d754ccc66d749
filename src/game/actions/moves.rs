//! The verbs that put cards into other zones.

use crate::game::state::{
    Binding, By, Choice, DecisionKind, Destination, Effect, Game, GameEvent, NONE, ObjectId, OrderedPile,
    PendingEvent, PileEnd, Progress, SeatId, SeenBy, StackFrame, Started, Zone, log,
};
use crate::ir::{Action, DeckOrder, DeckPosition, MoveTarget, MoveVerb, ShuffledPile};
use crate::library::{BitSet, Dependency};
use crate::vocabulary::PlayerDeed;

impl Game<'_> {
    pub(crate) fn move_targets(&mut self, effect: Effect, verb: MoveVerb, to: &MoveTarget) {
        for at in self.target_indices(&effect) {
            let object = self.follow(&effect, self.bound_at(at));
            self.rebind(at, object);
        }
        let place = self.take_destination(&effect, to);
        if matches!(to, MoveTarget::Deck { .. }) {
            self.keep_from_decks(&effect);
            if !self.is_kept_waiting(effect, verb) {
                self.begin_deck_move(effect);
            }
            return;
        }
        // 4-1-6: the lowest is struck last.
        if matches!(to, MoveTarget::Shields { .. }) && self.target_indices(&effect).count() > 1 {
            self.begin_arranging(effect, OrderedPile::Shields);
            return;
        }
        // 5-10-1: what an effect puts from the field into the trash is destroyed.
        if place == Destination::Trash {
            let field = self.target_indices(&effect).any(|at| {
                matches!(
                    self.zone_of(self.bound_at(at)),
                    Some(Zone::Units | Zone::Base | Zone::Shields)
                )
            });
            if field {
                self.destroy_targets(effect);
                return;
            }
        }
        let by = self.context_of(&effect).by();
        // 1-3-3: "can't add cards to their hand".
        if verb == MoveVerb::Add
            && place == Destination::Hand
            && self.is_kept_from_deed(effect.actor, PlayerDeed::AddToHand, Some(by))
        {
            for at in self.target_indices(&effect) {
                self.set_done(at, false);
            }
            self.next_step(effect, false, 0);
            return;
        }
        let mut count: u16 = 0;
        let mut held = Vec::new();
        for at in self.target_indices(&effect) {
            let object = self.bound_at(at);
            self.set_done(at, false);
            if !self.is_current(object) {
                continue;
            }
            let from = self.card(object.card()).zone;
            // 1-3-3.
            if self.is_kept_from_moving(object, place, by) {
                continue;
            }
            // 1-3-2-1: an object that is there already is not moved there.
            if zone_for(place) == from && from != Zone::Under || !self.has_place(object, place) {
                continue;
            }
            if self.needs().substitutes && from.is_field() {
                held.push(PendingEvent::Move {
                    object,
                    verb,
                    to: place,
                    by,
                });
                continue;
            }
            let now = if verb == MoveVerb::Discard {
                self.discard("5-11-1", effect.actor, object, Some(by))
            } else {
                self.move_card(object, verb, place, Some(by))
            };
            self.rebind(at, now);
            self.set_done(at, true);
            count += 1;
        }
        if held.is_empty() {
            self.next_step(effect, count > 0, i32::from(count));
            return;
        }
        self.replace_top(StackFrame::Effect(Effect {
            progress: Progress::Waiting(Started::Deeds { done: count }),
            ..effect
        }));
        // 10-1-9-1: effects that replace a move are carried out first.
        if self.stand_in(&held) {
            return;
        }
        for event in held {
            let now = self.move_card(event.object(), verb, place, Some(by));
            self.credit(event.object(), now, 1);
        }
        if let Some(StackFrame::Effect(effect)) = self.state.stack.last().copied()
            && let Progress::Waiting(started) = effect.progress
        {
            self.resume(effect, started);
        }
    }

    /// Moves one card and tells those who listen. What everybody has been shown stays known in a hand.
    pub(crate) fn move_card(
        &mut self,
        object: ObjectId,
        verb: MoveVerb,
        to: Destination,
        by: Option<By>,
    ) -> ObjectId {
        let seen = self.card(object.card()).seen;
        self.emit(GameEvent::Moved { what: object, to, by });
        let card = self.card(object.card());
        let pilot = if card.zone == Zone::Units {
            card.partner
        } else {
            NONE
        };
        let now = self.relocate_by(rule_for(verb), object, zone_for(to), PileEnd::Top, by);
        self.follow_waiting(object, now);
        if !now.is_none() && to == Destination::Hand {
            self.card_mut(now.card(), Dependency::Faces).seen = seen;
        }
        if let Destination::Under(host) = to {
            self.lay_under([object.card(), pilot], host);
        }
        now
    }

    /// Puts one card into its owner's deck. `known`: the player who knows its position.
    pub(crate) fn put_card_into_deck(
        &mut self,
        effect: &Effect,
        object: ObjectId,
        to_top: bool,
        known: Option<SeatId>,
    ) -> ObjectId {
        let by = Some(self.context_of(effect).by());
        self.emit(GameEvent::Moved {
            what: object,
            to: Destination::Deck,
            by,
        });
        let end = if to_top { PileEnd::Top } else { PileEnd::Bottom };
        if self.zone_of(object) == Some(Zone::Deck) {
            // The card was looked at and is in the deck already; only its position changes.
            let now = self.put(object.card(), Zone::Deck, end);
            self.card_mut(now.card(), Dependency::Faces).seen = known.map_or(SeenBy::NOBODY, SeenBy::only);
            return now;
        }
        let now = self.relocate_by("4-1-7", object, Zone::Deck, end, by);
        if let (Some(seat), false) = (known, now.is_none()) {
            self.card_mut(now.card(), Dependency::Faces).seen = SeenBy::only(seat);
        }
        now
    }

    /// 1-3-3: what can't be returned to a deck stays, and the others go. That is decided before any of them is moved.
    fn keep_from_decks(&mut self, effect: &Effect) {
        let by = self.context_of(effect).by();
        for at in self.target_indices(effect) {
            if self.is_kept_from_moving(self.bound_at(at), Destination::Deck, by) {
                self.set_done(at, false);
            }
        }
    }

    /// 10-1-9-1: carries out effects that replace a move from the field to a deck before anything is moved: only then it is known which
    /// cards go, and are put into an order (4-1-6). Returns whether there is such an effect.
    fn is_kept_waiting(&mut self, effect: Effect, verb: MoveVerb) -> bool {
        if !self.needs().substitutes {
            return false;
        }
        let by = self.context_of(&effect).by();
        let mut held = Vec::new();
        let mut waiting = Vec::new();
        for at in self.target_indices(&effect) {
            let object = self.bound_at(at);
            if self.is_going(at) && self.zone_of(object).is_some_and(Zone::is_field) {
                waiting.push(at);
                held.push(PendingEvent::Move {
                    object,
                    verb,
                    to: Destination::Deck,
                    by,
                });
            }
        }
        for at in &waiting {
            self.set_done(*at, false);
        }
        self.replace_top(StackFrame::Effect(Effect {
            progress: Progress::Waiting(Started::DeckMove),
            ..effect
        }));
        let stands_in = self.stand_in(&held);
        if !stands_in {
            for at in waiting {
                self.set_done(at, true);
            }
            self.replace_top(StackFrame::Effect(effect));
        }
        stands_in
    }

    /// Checks whether the object of an entry goes where the instruction moves it.
    pub(crate) fn is_going(&self, at: usize) -> bool {
        let bound = self.state.bindings.get(at).and_then(Binding::object);
        bound.is_some_and(|bound| bound.done || bound.beneath)
    }

    /// Puts the chosen cards into a deck, in the order that was asked for.
    pub(crate) fn begin_deck_move(&mut self, mut effect: Effect) {
        let Action::Move {
            to: MoveTarget::Deck { position, order, .. },
            ..
        } = *self.action_of(&effect)
        else {
            self.next_step(effect, false, 0);
            return;
        };
        if !self.target_indices(&effect).any(|at| self.is_going(at)) {
            self.next_step(effect, false, 0);
            return;
        }
        match (position, order) {
            (DeckPosition::TopOrBottom, _) => {
                effect.progress = Progress::Position;
                self.replace_top(StackFrame::Effect(effect));
                self.ask(effect.actor, DecisionKind::Position);
                self.offer(Choice::Top);
                self.offer(Choice::Bottom);
            }
            (DeckPosition::Top, DeckOrder::Chosen) => self.begin_arranging(effect, OrderedPile::TopOfDeck),
            (DeckPosition::Bottom, DeckOrder::Chosen) => {
                self.begin_arranging(effect, OrderedPile::BottomOfDeck)
            }
            (DeckPosition::Shuffled, _) => {
                let (count, decks) = self.move_into_decks(&effect, false);
                self.shuffle_decks(&effect, decks);
                self.next_step(effect, count > 0, count);
            }
            (DeckPosition::Top, DeckOrder::Random) => self.move_at_random(effect, true),
            (DeckPosition::Bottom, DeckOrder::Random) => self.move_at_random(effect, false),
        }
    }

    fn move_at_random(&mut self, effect: Effect, to_top: bool) {
        let (count, _) = self.move_into_decks(&effect, to_top);
        self.next_step(effect, count > 0, count);
    }

    /// Puts the chosen cards into the decks of their owners, in a random order (5-13-1). Returns how many there were, and the players whose
    /// decks they have gone to.
    fn move_into_decks(&mut self, effect: &Effect, to_top: bool) -> (i32, BitSet<SeatId>) {
        let indices = self.target_indices(effect);
        let mut objects = std::mem::take(&mut self.scratch.objects);
        objects.clear();
        for at in indices.filter(|at| self.is_going(*at)) {
            objects.push(self.bound_at(at));
        }
        self.state.rng.shuffle(&mut objects);
        let mut count = 0;
        let mut decks = BitSet::EMPTY;
        for object in &objects {
            if self.is_current(*object) {
                let owner = self.card(object.card()).rightful_owner();
                decks.insert(self.seat_of(owner, Zone::Deck));
                let now = self.put_card_into_deck(effect, *object, to_top, None);
                count += 1;
                for at in self.target_indices(effect) {
                    if self.bound_at(at) == *object {
                        self.rebind(at, now);
                    }
                }
            }
        }
        self.scratch.objects = objects;
        (count, decks)
    }

    /// 5-15-1: each of the decks is shuffled completely. The text still refers to the same cards, although nobody knows where they are.
    fn shuffle_decks(&mut self, effect: &Effect, decks: BitSet<SeatId>) {
        for seat in self.seats() {
            if decks.contains(seat) {
                self.shuffle(seat, ShuffledPile::Deck);
                self.note("5-15-1", log::What::Shuffled(seat, ShuffledPile::Deck));
            }
        }
        for at in self.target_indices(effect) {
            let moved = self.bound_at(at);
            if !moved.is_none() && self.card(moved.card()).zone == Zone::Deck {
                let now = self.object(moved.card());
                self.rebind(at, now);
            }
        }
    }
}

fn zone_for(place: Destination) -> Zone {
    match place {
        Destination::Hand => Zone::Hand,
        Destination::Trash => Zone::Trash,
        Destination::Removal => Zone::Removal,
        Destination::Deck => Zone::Deck,
        Destination::Shields => Zone::Shields,
        Destination::Under(_) => Zone::Under,
    }
}

fn rule_for(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Return | MoveVerb::Add | MoveVerb::Place => "4-1-5",
        MoveVerb::Discard => "5-11-1",
        MoveVerb::Exile | MoveVerb::Remove => "5-12-1",
    }
}
