//! Selectors: the objects that they find, and whether an object is one of them.

use super::facts::Looked;
use crate::game::state::{Binding, BoundBy, BoundObject, Context, FOUND, Game, ObjectId, SeatId, Zone};
use crate::ir::{
    Area, CardKind, CounterId, Done, Extreme, Group, Noun, Player, Ranked, Selector, Side, Slot, Together,
    Zone as TextZone,
};
use crate::library::BitSet;

type Visitor<'v> = &'v mut dyn FnMut(ObjectId) -> bool;

/// Facts about all cards in the piles where a group is searched, so that they need not be checked for each card.
#[derive(Clone, Copy)]
struct Implied {
    /// The owner of every card there is a player whose objects the group describes.
    whose: bool,
    /// A noun of the group names every card there.
    called: bool,
}

impl Implied {
    fn of(group: &Group) -> Implied {
        match group.zone {
            // On the field, only the piles of those players are visited, and only those that can contain such a noun.
            TextZone::Field => Implied {
                whose: true,
                called: group.nouns.iter().all(|noun| is_told_by_zone(*noun)),
            },
            TextZone::Hand(_)
            | TextZone::Trash(_)
            | TextZone::Removal(_)
            | TextZone::Deck(_)
            | TextZone::Under(_)
            | TextZone::TopOfDeck { .. } => Implied {
                whose: group.side == Side::Any,
                called: group.nouns.iter().any(|noun| matches!(noun, Noun::Card(None))),
            },
            TextZone::Area { .. } | TextZone::Among(_) | TextZone::Within(_) | TextZone::Done { .. } => {
                Implied {
                    whose: false,
                    called: false,
                }
            }
        }
    }
}

impl Game<'_> {
    /// Checks whether a player's objects can belong to the group.
    #[inline]
    pub(super) fn is_of_group(&self, group: &Group, context: &Context, owner: SeatId) -> bool {
        let from = match group.side {
            Side::Theirs => context.actor,
            Side::Any | Side::Yours | Side::Friendly | Side::Enemy => context.controller,
        };
        // 12-3-8: the topmost Shield is taken, whoever of the team has placed it.
        if context.picks && self.is_shared(Zone::Shields) && has_shields(group) {
            return group.side == Side::Any || self.are_enemies(from, owner) == (group.side == Side::Enemy);
        }
        self.is_on_side(group.side, from, owner)
    }

    /// Checks whether one of the nouns names the object; "1 of them" has none and names all.
    fn has_noun(&self, nouns: &[Noun], object: ObjectId) -> bool {
        nouns.is_empty() || nouns.iter().any(|noun| self.is_called(*noun, object))
    }

    #[inline]
    pub(crate) fn is_called(&self, noun: Noun, object: ObjectId) -> bool {
        let (zone, definition, command) = match self.look(object) {
            Some(Looked::Live(card)) => {
                let state = self.card(card);
                (state.zone, state.definition, state.is_command())
            }
            Some(Looked::Past(memory)) => (
                memory.snapshot.zone,
                memory.snapshot.definition,
                memory.snapshot.command,
            ),
            None => return false,
        };
        match noun {
            Noun::Unit => zone == Zone::Units,
            Noun::Pilot => zone == Zone::Pilots,
            Noun::Base => zone == Zone::Base,
            Noun::ExBase => zone == Zone::Base && definition == self.state.base,
            Noun::Resource => zone == Zone::Resources,
            Noun::ExResource => zone == Zone::Resources && self.library.definition(definition).ex,
            // 5-17-1: EX Bases and EX Resources, too.
            Noun::Token => {
                let definition = self.library.definition(definition);
                matches!(zone, Zone::Units | Zone::Base | Zone::Resources)
                    && (definition.token || definition.ex)
            }
            Noun::Shield => zone == Zone::Shields,
            Noun::ShieldAreaCard => matches!(zone, Zone::Base | Zone::Shields),
            // 3-4-6-3-1: a paired card is a Command, too, while an effect has activated its command effect.
            Noun::Command => command,
            // 4-6-4: a Shield is a card that lies face down.
            Noun::Card(None) => !zone.is_field() || zone == Zone::Shields,
            Noun::Card(Some(kind)) => !zone.is_field() && self.library.definition(definition).kind == kind,
        }
    }

    fn fits_group(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        let is_of_them = match &group.zone {
            TextZone::Within(of) => self.fits(of, object, context),
            TextZone::Under(host) => self.lies_under(host, object, context),
            TextZone::Field
            | TextZone::Hand(_)
            | TextZone::Trash(_)
            | TextZone::Removal(_)
            | TextZone::Deck(_)
            | TextZone::TopOfDeck { .. }
            | TextZone::Area { .. }
            | TextZone::Among(_)
            | TextZone::Done { .. } => true,
        };
        is_of_them && self.fits_alone(group, object, context) && self.fits_together(group, object, context)
    }

    /// Checks whether an object in a zone of the group belongs to it: in an area, a card is called by its noun or just a card.
    #[inline(always)]
    fn fits_there(&self, group: &Group, implied: Implied, object: ObjectId, context: &Context) -> bool {
        debug_assert!(!implied.whose || self.is_whose(group, object, context));
        debug_assert!(!implied.called || self.is_called_so(group, object));
        ((implied.whose || self.is_whose(group, object, context))
            && (implied.called || self.is_called_so(group, object))
            && (group.qualities.is_empty() || self.has_qualities(&group.qualities, object, context)))
            || (matches!(group.zone, TextZone::Area { .. }) && self.is_card_of_area(group, object, context))
    }

    /// Checks whether a group of "cards" describes an object in an area, apart from its other nouns.
    #[inline(never)]
    fn is_card_of_area(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        group.nouns.contains(&Noun::Card(None)) && self.has_qualities(&group.qualities, object, context)
    }

    /// Checks whether an object stays in the group when compared with the others.
    fn fits_together(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        group.together.iter().all(|together| match together {
            Together::Extreme { of, extreme, among } => {
                self.is_extreme(group, (*of, *extreme), among.as_deref(), object, context)
            }
            // These depend on what is picked; each object fits by itself.
            Together::Common { .. } | Together::TotalAtMost { .. } | Together::AtRandom => true,
        })
    }

    /// Checks whether an object belongs to a player whose objects the group describes.
    #[inline(never)]
    fn is_whose(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.owner(object)
            .is_some_and(|owner| self.is_of_group(group, context, owner))
    }

    /// Checks whether an object fits the description of the group, apart from its player.
    fn is_such(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.is_called_so(group, object) && self.has_qualities(&group.qualities, object, context)
    }

    /// Checks whether a noun of the group names an object.
    #[inline(never)]
    fn is_called_so(&self, group: &Group, object: ObjectId) -> bool {
        self.has_noun(&group.nouns, object) || is_any_card(group)
    }

    /// Checks whether an object fits the description of the group on its own.
    fn fits_alone(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.is_whose(group, object, context) && self.is_such(group, object, context)
    }

    /// "with the highest AP": nobody of the group has more.
    fn is_extreme(
        &self,
        group: &Group,
        (of, extreme): (Ranked<CounterId>, Extreme),
        among: Option<&Selector>,
        object: ObjectId,
        context: &Context,
    ) -> bool {
        let number = |object| match of {
            Ranked::Stat(stat) => self.stat(stat, object),
            Ranked::Counters(counter) => self.counters_on(object, counter),
        };
        let mine = number(object);
        let mut is_beaten = |other| {
            let theirs = number(other);
            match extreme {
                Extreme::Highest => theirs <= mine,
                Extreme::Lowest => theirs >= mine,
            }
        };
        match among {
            Some(among) => self.visit(among, context, &mut is_beaten),
            None => {
                let implied = Implied::of(group);
                // "each enemy player's Units with the lowest Lv.": of each player those that are lowest among that player's.
                let alone = matches!(group.owner(), Some(Player::Described(players)) if players.is_each())
                    || group.owner() == Some(&Player::Each);
                let owner = self.owner(object).filter(|_| alone);
                self.visit_places(group, context, &mut |other| {
                    owner.is_some() && self.owner(other) != owner
                        || !self.fits_there(group, implied, other, context)
                        || is_beaten(other)
                })
            }
        }
    }

    /// Checks whether an object is one that a selector describes, wherever it is now.
    pub(crate) fn fits(&self, selector: &Selector, object: ObjectId, context: &Context) -> bool {
        match selector {
            Selector::Known(reference) => {
                let mut found = false;
                let lasting = self.lasting(object);
                self.visit_slot(reference.to, context, &mut |known| {
                    found = self.lasting(known) == lasting;
                    !found
                });
                found
            }
            Selector::Player(player) => object
                .as_player()
                .is_some_and(|seat| self.is_player(player, context, seat)),
            Selector::Group(group) => object.as_player().is_none() && self.fits_group(group, object, context),
            Selector::PairedWith { .. } => {
                let mut found = false;
                let lasting = self.lasting(object);
                self.visit(selector, context, &mut |pilot| {
                    found = self.lasting(pilot) == lasting;
                    !found
                });
                found
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                parts.iter().any(|part| self.fits(part, object, context))
            }
        }
    }

    /// Checks whether a moving object is what a text calls so: a Unit that is destroyed or returned is a Unit card at its destination
    /// (3-2-1, 5-10-2).
    pub(crate) fn fits_as_card(&self, selector: &Selector, object: ObjectId, context: &Context) -> bool {
        let is_card = match selector {
            Selector::Group(group) => {
                let is_called = |noun: &Noun| match noun {
                    Noun::Card(kind) => kind.is_none_or(|kind| self.printed_kind(object) == Some(kind)),
                    noun => self.is_called(*noun, object),
                };
                matches!(group.zone, TextZone::Field)
                    && group.nouns.iter().any(is_called)
                    && self
                        .owner(object)
                        .is_some_and(|owner| self.is_of_group(group, context, owner))
                    && self.has_qualities(&group.qualities, object, context)
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                parts.iter().any(|part| self.fits_as_card(part, object, context))
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        };
        is_card || self.fits(selector, object, context)
    }

    /// Checks whether the source of an effect is what a text calls so. A paired Command has no effects of its own in play except a command
    /// effect that something has activated, and that one is a Command's (3-4-6-3-1, 3-3-9-2).
    pub(crate) fn fits_source(&self, selector: &Selector, source: ObjectId, context: &Context) -> bool {
        let is_command = match selector {
            Selector::Group(group) => {
                let names_commands =
                    |noun: &Noun| matches!(noun, Noun::Command | Noun::Card(Some(CardKind::Command)));
                matches!(group.zone, TextZone::Field)
                    && group.nouns.iter().any(names_commands)
                    && self.is_paired_command(source)
                    && self.is_whose(group, source, context)
                    && self.has_qualities(&group.qualities, source, context)
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                parts.iter().any(|part| self.fits_source(part, source, context))
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        };
        is_command || self.fits(selector, source, context)
    }

    /// Checks whether a Command is, or was, paired as a Pilot (3-4-6).
    fn is_paired_command(&self, object: ObjectId) -> bool {
        let (zone, definition) = match self.look(object) {
            Some(Looked::Live(card)) => (self.card(card).zone, self.card(card).definition),
            Some(Looked::Past(memory)) => (memory.snapshot.zone, memory.snapshot.definition),
            None => return false,
        };
        zone == Zone::Pilots && self.library.definition(definition).kind == CardKind::Command
    }

    /// Returns the printed kind of a card, wherever it is.
    pub(super) fn printed_kind(&self, object: ObjectId) -> Option<CardKind> {
        let definition = match self.look(object)? {
            Looked::Live(card) => self.card(card).definition,
            Looked::Past(memory) => memory.snapshot.definition,
        };
        Some(self.library.definition(definition).kind)
    }

    /// Checks whether an attack target is what a text calls so. An attack on a player is on the attacker's opponent (8-2-1), so it is on
    /// "the enemy player" whosever Unit the text is about.
    pub(crate) fn fits_target(&self, what: &Selector, target: ObjectId, context: &Context) -> bool {
        what.parts().iter().any(|part| match part {
            Selector::Player(Player::Opponent) => target.as_player().is_some(),
            // 12-3-12: whichever player of a team was named, the team is attacked, and so are both.
            Selector::Player(
                Player::You
                | Player::Each
                | Player::Actor
                | Player::OwnerOf(_)
                | Player::Known(_)
                | Player::Described(_),
            ) => target.as_player().is_some_and(|seat| {
                self.side_of(seat)
                    .any(|mate| self.fits(part, ObjectId::player(mate), context))
            }),
            Selector::Known(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => self.fits(part, target, context),
        })
    }

    /// Checks whether an object is what a text names; true if the text names nothing.
    pub(crate) fn fits_named(&self, named: Option<&Selector>, object: ObjectId, context: &Context) -> bool {
        named.is_none_or(|named| self.fits(named, object, context))
    }

    /// Checks whether an object is in a place that a text names.
    pub(crate) fn is_in(&self, place: &TextZone, object: ObjectId, context: &Context) -> bool {
        if let TextZone::Under(host) = place {
            return self.lies_under(host, object, context);
        }
        self.zone_then(object)
            .is_some_and(|zone| self.is_place(place, zone, self.owner(object), context))
    }

    /// Checks whether a zone with one player's cards is the place that a text names.
    pub(crate) fn is_place(
        &self,
        place: &TextZone,
        zone: Zone,
        owner: Option<SeatId>,
        context: &Context,
    ) -> bool {
        let (player, named) = match place {
            TextZone::Hand(player) => (player, Zone::Hand),
            TextZone::Trash(player) => (player, Zone::Trash),
            TextZone::Removal(player) => (player, Zone::Removal),
            TextZone::Deck(player) | TextZone::TopOfDeck { of: player, .. } => (player, Zone::Deck),
            TextZone::Under(_) => return zone == Zone::Under,
            TextZone::Field
            | TextZone::Area { .. }
            | TextZone::Among(_)
            | TextZone::Within(_)
            | TextZone::Done { .. } => return zone.is_field(),
        };
        zone == named && self.is_seat(player, context, owner)
    }

    /// Calls `visitor` with everything that a selector describes, until it answers `false`. Quantities only matter
    /// where they count from the top of a deck. Answers whether the visit went to the end.
    #[inline]
    pub(crate) fn visit(&self, selector: &Selector, context: &Context, visitor: Visitor<'_>) -> bool {
        match selector {
            Selector::Known(reference) => self.visit_slot(reference.to, context, visitor),
            Selector::Group(group) => self.visit_group(group, context, visitor),
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                self.visit_composed(selector, context, visitor)
            }
        }
    }

    /// Visits as [`Game::visit`] does, for selectors of players and selectors that consist of others. They are rare: without them, `visit`
    /// is small enough to be inlined.
    #[inline(never)]
    fn visit_composed(&self, selector: &Selector, context: &Context, visitor: Visitor<'_>) -> bool {
        match selector {
            // Never asked: `visit` has answered these itself. Whatever they mean is said there alone.
            Selector::Known(_) | Selector::Group(_) => self.visit(selector, context, visitor),
            Selector::Player(player) => {
                for seat in self.seats() {
                    if self.is_player(player, context, seat) && !visitor(ObjectId::player(seat)) {
                        return false;
                    }
                }
                true
            }
            Selector::PairedWith { unit, .. } => {
                self.visit(unit, context, &mut |unit| match self.pilot_of(unit) {
                    Some(pilot) => visitor(pilot),
                    None => true,
                })
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                for part in parts.iter() {
                    if !self.visit(part, context, visitor) {
                        return false;
                    }
                }
                true
            }
        }
    }

    #[inline]
    pub(crate) fn visit_slot(&self, slot: Slot, context: &Context, visitor: Visitor<'_>) -> bool {
        let one = match slot {
            Slot::This => context.source,
            Slot::Subject => context.subject,
            Slot::Object => context.object,
            Slot::Each => context.each,
            Slot::Step(_) | Slot::Remaining(_) | Slot::Found(_) => {
                return self.visit_bound(slot, context, visitor);
            }
        };
        one.is_none() || visitor(one)
    }

    /// Calls `visitor` with the objects in a slot that an instruction has filled by choosing, moving or looking at them, until it answers
    /// `false`. Answers whether the visit went to the end.
    #[inline(never)]
    fn visit_bound(&self, slot: Slot, context: &Context, visitor: Visitor<'_>) -> bool {
        let (step, remaining, found) = match slot {
            Slot::Step(_) if context.supposed.is_some_and(|(supposed, _)| supposed == slot) => {
                let player = context.supposed.map(|(_, seat)| ObjectId::player(seat));
                return player.is_none_or(visitor);
            }
            Slot::Step(step) => (step, false, false),
            Slot::Remaining(step) => (step, true, false),
            Slot::Found(step) => (step, false, true),
            // Never asked: `visit_slot` has answered these itself.
            Slot::This | Slot::Subject | Slot::Object | Slot::Each => {
                return self.visit_slot(slot, context, visitor);
            }
        };
        for bound in self.bindings(context).iter().filter_map(Binding::object) {
            let is_own = bound.by == BoundBy::Step(step) && context.goes_back_to(slot, bound.of);
            // Cards that were looked at and then deployed do not remain.
            if is_own
                && (!found || bound.part == FOUND)
                && (!remaining || self.zone_of(bound.object).is_some_and(|zone| !zone.is_field()))
                && !visitor(bound.object)
            {
                return false;
            }
        }
        true
    }

    #[inline(never)]
    fn visit_group(&self, group: &Group, context: &Context, visitor: Visitor<'_>) -> bool {
        let implied = Implied::of(group);
        let is_alone = group.together.is_empty();
        self.visit_places(group, context, &mut |object| {
            !(self.fits_there(group, implied, object, context)
                && (is_alone || self.fits_together(group, object, context)))
                || visitor(object)
        })
    }

    pub(super) fn visit_pile(
        &self,
        seat: SeatId,
        zone: Zone,
        limit: usize,
        context: &Context,
        visitor: &mut impl FnMut(ObjectId) -> bool,
    ) -> bool {
        let is_shared = self.is_shared(zone);
        let without = match context.played && zone == Zone::Hand {
            true => context.source,
            false => ObjectId::NONE,
        };
        let mut at = self.top(seat, zone);
        for _ in 0..limit {
            let Some(held) = self.state.cards.get(usize::from(at)) else {
                break;
            };
            let card = at;
            at = held.next;
            // A card in a team's shared zone counts for its own player (12-3-11), except that the topmost Shield is the one taken (12-3-8).
            if is_shared && !self.is_laid_for(seat, card, zone, context) {
                continue;
            }
            let object = ObjectId::of_card(card, held.life);
            if object != without && !visitor(object) {
                return false;
            }
        }
        true
    }

    /// Checks whether a card of a shared pile is visited for that player: each card once, and from the top if something is picked.
    fn is_laid_for(&self, seat: SeatId, card: u16, zone: Zone, context: &Context) -> bool {
        if context.picks && zone == Zone::Shields {
            self.seat_of(seat, zone) == seat
        } else {
            self.card(card).owner() == seat
        }
    }

    /// Calls `visitor` with everything that is where the objects of a group are.
    fn visit_places(
        &self,
        group: &Group,
        context: &Context,
        visitor: &mut impl FnMut(ObjectId) -> bool,
    ) -> bool {
        let (player, zone) = match &group.zone {
            TextZone::Field => {
                const PLACES: [Zone; 6] = [
                    Zone::Units,
                    Zone::Pilots,
                    Zone::Base,
                    Zone::Shields,
                    Zone::Resources,
                    Zone::Nowhere,
                ];
                let wanted = group
                    .nouns
                    .iter()
                    .fold(BitSet::EMPTY, |all, noun| all | zones_of(*noun));
                for seat in self.seats() {
                    if !self.is_of_group(group, context, seat) {
                        continue;
                    }
                    let mut left = wanted;
                    for zone in &PLACES {
                        if left.is_empty() {
                            break;
                        }
                        if !left.contains(*zone) {
                            continue;
                        }
                        left = left - BitSet::of(*zone);
                        if !self.visit_pile(seat, *zone, usize::MAX, context, visitor) {
                            return false;
                        }
                    }
                }
                return true;
            }
            TextZone::Among(slot) => {
                return self.visit_slot(*slot, context, &mut |object| {
                    self.zone_of(object).is_none_or(Zone::is_field) || visitor(object)
                });
            }
            TextZone::Area { of, area, first } => {
                // 13-1-2-2: the Base lies before the Shields.
                let mut left = match first {
                    true => self.bounds(&group.quantity, context).1,
                    false => usize::MAX,
                };
                let zones: &[Zone] = match area {
                    Area::Resource => &[Zone::Resources],
                    Area::Battle => &[Zone::Units],
                    Area::Shield => &[Zone::Base, Zone::Shields],
                };
                for seat in self.seats() {
                    for zone in zones {
                        // The shield area of a player is that of the team (12-3-3).
                        let is_theirs = if self.is_shared(*zone) {
                            self.side_of(seat).any(|mate| self.is_player(of, context, mate))
                        } else {
                            self.is_player(of, context, seat)
                        };
                        if !is_theirs {
                            continue;
                        }
                        if !self.visit_pile(seat, *zone, left, context, visitor) {
                            return false;
                        }
                        if *first {
                            left = left.saturating_sub(usize::from(self.pile_len(seat, *zone)));
                        }
                    }
                }
                return true;
            }
            TextZone::Within(of) => return self.visit(of, context, visitor),
            TextZone::Under(host) => return self.visit_under(host, context, visitor),
            TextZone::Done {
                steps,
                done,
                // The steps were resolved when the text was lowered: they are those that moved cards from that place.
                from: _,
                wording: _,
            } => {
                // Destruction by damage happens after the step that dealt it, not by it (11-3-1).
                let was_done = |bound: &BoundObject| {
                    bound.done && (*done != Done::Destroyed || self.was_destroyed(bound.object))
                };
                let by_them = |bound: &&BoundObject| {
                    let is_of_those = |step| {
                        let has = |of| context.those.has_of(Slot::Step(step), of);
                        bound.of.is_none_or(has)
                    };
                    matches!(bound.by, BoundBy::Step(step) if steps.contains(&step) && is_of_those(step))
                };
                let all = || {
                    let bound = self.bindings(context).iter().filter_map(Binding::object);
                    bound.filter(by_them)
                };
                for (at, bound) in all().enumerate().filter(|(_, bound)| was_done(bound)) {
                    // An object that two of the steps affected counts once.
                    let is_first = !all()
                        .take(at)
                        .any(|other| other.object == bound.object && was_done(other));
                    if is_first && !visitor(bound.object) {
                        return false;
                    }
                }
                return true;
            }
            TextZone::Hand(player) => (player, Zone::Hand),
            TextZone::Trash(player) => (player, Zone::Trash),
            TextZone::Removal(player) => (player, Zone::Removal),
            TextZone::Deck(player) | TextZone::TopOfDeck { of: player, .. } => (player, Zone::Deck),
        };
        let limit = match &group.zone {
            TextZone::TopOfDeck {
                until: Some(until), ..
            } => return self.visit_until(player, until, context, visitor),
            TextZone::TopOfDeck { until: None, .. } => self.bounds(&group.quantity, context).1,
            TextZone::Field
            | TextZone::Hand(_)
            | TextZone::Trash(_)
            | TextZone::Removal(_)
            | TextZone::Deck(_)
            | TextZone::Area { .. }
            | TextZone::Under(_)
            | TextZone::Among(_)
            | TextZone::Within(_)
            | TextZone::Done { .. } => usize::MAX,
        };
        for seat in self.seats() {
            if self.is_player(player, context, seat) && !self.visit_pile(seat, zone, limit, context, visitor)
            {
                return false;
            }
        }
        true
    }
}

/// Checks whether a group is of cards without a place: "one of your cards is destroyed" means a Unit, a Pilot, a Base or a Shield (5-10),
/// and "your cards' effects" means those of all cards with effects (10-1).
fn is_any_card(group: &Group) -> bool {
    matches!(group.zone, TextZone::Field) && group.nouns.contains(&Noun::Card(None))
}

/// Checks whether a group is of Shields, or of cards in the shield area.
fn has_shields(group: &Group) -> bool {
    group
        .nouns
        .iter()
        .any(|noun| zones_of(*noun).contains(Zone::Shields))
}

/// Checks whether a noun names everything in its zones ([`zones_of`]), so that the zone is sufficient.
fn is_told_by_zone(noun: Noun) -> bool {
    match noun {
        Noun::Unit | Noun::Pilot | Noun::Base | Noun::Resource | Noun::Shield | Noun::ShieldAreaCard => true,
        Noun::ExBase | Noun::ExResource | Noun::Token | Noun::Command | Noun::Card(_) => false,
    }
}

/// Returns the zones of the field in which objects with a noun can be; a card being carried out is in none.
fn zones_of(noun: Noun) -> BitSet<Zone> {
    match noun {
        Noun::Unit => BitSet::of(Zone::Units),
        Noun::Pilot => BitSet::of(Zone::Pilots),
        Noun::Base | Noun::ExBase => BitSet::of(Zone::Base),
        Noun::Resource | Noun::ExResource => BitSet::of(Zone::Resources),
        Noun::Token => BitSet::of(Zone::Units) | BitSet::of(Zone::Base) | BitSet::of(Zone::Resources),
        Noun::Shield => BitSet::of(Zone::Shields),
        Noun::ShieldAreaCard => BitSet::of(Zone::Shields) | BitSet::of(Zone::Base),
        Noun::Command => BitSet::of(Zone::Nowhere),
        Noun::Card(_) => BitSet::EMPTY,
    }
}
