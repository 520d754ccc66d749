//! Asking the game: what a selector finds, what a quality says, whether a condition holds, how much an amount is.

use super::event::{By, Happening};
use super::state::{Bound, Facts, Memory, NONE};
use super::{Game, ObjectId, SeatId, Zone};
use crate::ir::{
    Amount, Area, CardKind, Comparison, Condition, Event, Extreme, Group, Noun, Player, Quality, Quantity,
    Relatum, Selector, Side, Slot, Stat, State as ObjectState, Together, TurnDeed, Window, Zone as TextZone,
};
use crate::library::{CardId, keyword_bit};

/// From where a text is read: whose effect it is and what its references stand for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    /// Who carries the instruction out: "their".
    pub(crate) actor: SeatId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) each: ObjectId,
    pub(crate) parameter: u8,
    /// Where the effect's entries of the bound list begin.
    pub(crate) bound: u16,
    /// Whether the source is about to be played: by the time its effect looks, it is in the hand no more (3-4-3).
    pub(crate) played: bool,
}

impl Context {
    /// Whose effect it is.
    pub(crate) fn by(&self) -> By {
        By {
            seat: self.controller,
            source: self.source,
        }
    }

    /// An effect that has bound nothing.
    pub(crate) fn of(source: ObjectId, controller: SeatId, parameter: u8) -> Context {
        Context {
            source,
            controller,
            actor: controller,
            subject: ObjectId::NONE,
            object: ObjectId::NONE,
            each: ObjectId::NONE,
            parameter,
            bound: u16::MAX,
            played: false,
        }
    }
}

/// Where the numbers of an object are to be found.
enum Looked<'a> {
    Live(u16),
    Past(&'a Memory),
}

type Visitor<'v> = &'v mut dyn FnMut(ObjectId) -> bool;

impl Game<'_> {
    /// The object as it is, or as it was when it left the field (13-2-8-2-1).
    fn look(&self, object: ObjectId) -> Option<Looked<'_>> {
        if self.is_current(object) {
            return Some(Looked::Live(object.card));
        }
        self.remembered(object).map(Looked::Past)
    }

    pub(crate) fn remembered(&self, object: ObjectId) -> Option<&Memory> {
        self.state
            .memory
            .iter()
            .rev()
            .find(|memory| memory.object == object)
    }

    pub(crate) fn definition_of(&self, card: u16) -> &crate::library::Definition {
        self.library.definition(self.card(card).definition)
    }

    pub(crate) fn definition_id(&self, object: ObjectId) -> Option<CardId> {
        Some(match self.look(object)? {
            Looked::Live(card) => self.card(card).definition,
            Looked::Past(memory) => memory.facts.definition,
        })
    }

    /// The type of the card whose effect does something, also when the card has moved on, as a Command has when what it
    /// said still lasts. Only the places of tokens are given to others, so any other card is what it was.
    pub(crate) fn kind_of_source(&self, source: ObjectId) -> Option<CardKind> {
        let card = self.definition_id(source).or_else(|| {
            let card = self.state.cards.get(source.card as usize)?.definition;
            (!self.library.definition(card).token).then_some(card)
        })?;
        Some(self.library.definition(card).kind)
    }

    pub(crate) fn owner(&self, object: ObjectId) -> Option<SeatId> {
        if let Some(seat) = object.as_player() {
            return Some(seat);
        }
        // The place of a token can be another player's token's by now.
        if !self.is_current(object)
            && let Some(memory) = self.remembered(object)
        {
            return Some(memory.facts.owner);
        }
        self.state.cards.get(object.card as usize).map(|card| card.owner)
    }

    pub(crate) fn are_enemies(&self, a: SeatId, b: SeatId) -> bool {
        self.state.seats[a.0 as usize].team != self.state.seats[b.0 as usize].team
    }

    /// Whose a card is, seen from a player (12-2-6, 12-3-10, 12-3-11).
    pub(crate) fn is_on_side(&self, side: Side, from: SeatId, owner: SeatId) -> bool {
        match side {
            Side::Any => true,
            Side::Yours => from == owner,
            Side::Friendly => !self.are_enemies(from, owner),
            Side::Enemy => self.are_enemies(from, owner),
            // Whose "their" is, only a group's context knows (`Game::is_of_group`).
            Side::Theirs => from == owner,
        }
    }

    /// Whose the objects of a group are.
    fn is_of_group(&self, group: &Group, context: &Context, owner: SeatId) -> bool {
        let from = match group.side {
            Side::Theirs => context.actor,
            Side::Any | Side::Yours | Side::Friendly | Side::Enemy => context.controller,
        };
        self.is_on_side(group.side, from, owner)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.state.seats.len() as u8).map(SeatId)
    }

    pub(crate) fn is_player(&self, player: &Player, context: &Context, seat: SeatId) -> bool {
        match player {
            Player::You => seat == context.controller,
            Player::Opponent | Player::They => self.are_enemies(seat, context.controller),
            Player::Each => true,
            Player::Actor => seat == context.actor,
            Player::OwnerOf(reference) => {
                let mut found = false;
                self.visit_slot(reference.to, context, &mut |object| {
                    found = self.owner(object) == Some(seat);
                    !found
                });
                found
            }
        }
    }

    /// A number of an object: AP and HP as they are now (1-3-6), HP as what is left.
    pub(crate) fn stat(&self, stat: Stat, object: ObjectId) -> i32 {
        let Some(looked) = self.look(object) else {
            return 0;
        };
        i32::from(match looked {
            Looked::Live(card) => match stat {
                Stat::Ap => self.ap(card),
                Stat::Hp => self.hp(card),
                Stat::Lv => self.lv(card),
                Stat::Cost => self.cost(card),
            },
            Looked::Past(memory) => match stat {
                Stat::Ap => memory.facts.ap,
                Stat::Hp => memory.facts.hp,
                Stat::Lv => memory.facts.lv,
                Stat::Cost => memory.facts.cost,
            },
        })
    }

    /// 1-3-6: sums first, then nothing below zero.
    pub(crate) fn ap(&self, card: u16) -> i16 {
        match self.derived(card) {
            Some(derived) => derived.ap.max(0),
            None => i16::from(self.definition_of(card).ap),
        }
    }

    /// What is left of the HP (5-5-1).
    pub(crate) fn hp(&self, card: u16) -> i16 {
        let full = match self.derived(card) {
            Some(derived) => derived.hp,
            // 4-6-4-2: a Shield has 1 HP.
            None if self.card(card).zone == Zone::Shields => 1,
            None => i16::from(self.definition_of(card).hp),
        };
        full.saturating_sub(self.card(card).damage as i16).max(0)
    }

    pub(crate) fn lv(&self, card: u16) -> i16 {
        let printed = i16::from(self.definition_of(card).lv);
        match self.derived(card) {
            Some(derived) => (printed + i16::from(derived.lv)).max(0),
            None => printed,
        }
    }

    pub(crate) fn keywords_of(&self, object: ObjectId) -> u32 {
        match self.look(object) {
            Some(Looked::Live(card)) => self.derived(card).map_or(0, |derived| derived.keywords),
            Some(Looked::Past(memory)) => memory.facts.keywords,
            None => 0,
        }
    }

    /// 3-2-6-2.
    pub(crate) fn is_link(&self, unit: u16) -> bool {
        let state = self.card(unit);
        state.zone == Zone::Units
            && state.partner != NONE
            && self
                .library
                .links(state.definition, self.card(state.partner).definition)
    }

    /// Everything that a later text can ask about an object that leaves (13-2-8-2-1).
    pub(crate) fn facts_of(&self, card: u16) -> Facts {
        let state = self.card(card);
        let object = self.object(card);
        Facts {
            definition: state.definition,
            owner: state.owner,
            zone: state.zone,
            ap: self.ap(card),
            hp: self.hp(card),
            lv: self.lv(card),
            cost: i16::from(self.definition_of(card).cost),
            keywords: self.keywords_of(object),
            rested: state.rested,
            damaged: state.damage > 0,
            link: self.is_link(card),
            attacking: self.is_attacking(object),
            command: state.command,
        }
    }

    fn is_attacking(&self, object: ObjectId) -> bool {
        self.state.battle.is_some_and(|battle| battle.attacker == object)
    }

    fn is_in_battle(&self, object: ObjectId) -> bool {
        self.state
            .battle
            .is_some_and(|battle| battle.attacker == object || battle.target == object)
    }

    fn has_state(&self, state: ObjectState, object: ObjectId) -> bool {
        let Some(looked) = self.look(object) else {
            return false;
        };
        match looked {
            Looked::Live(card) => {
                let held = self.card(card);
                match state {
                    ObjectState::Active => !held.rested,
                    ObjectState::Rested => held.rested,
                    ObjectState::Damaged => held.damage > 0,
                    ObjectState::Undamaged => held.damage == 0,
                    ObjectState::Link => self.is_link(card),
                    ObjectState::Token => self.definition_of(card).token,
                    ObjectState::Attacking => self.is_attacking(object),
                    ObjectState::Battling => self.is_in_battle(object),
                    ObjectState::Blocking => self
                        .state
                        .battle
                        .is_some_and(|battle| battle.blocker == object && battle.target == object),
                }
            }
            Looked::Past(memory) => {
                let facts = &memory.facts;
                match state {
                    ObjectState::Active => !facts.rested,
                    ObjectState::Rested => facts.rested,
                    ObjectState::Damaged => facts.damaged,
                    ObjectState::Undamaged => !facts.damaged,
                    ObjectState::Link => facts.link,
                    ObjectState::Token => self.library.definition(facts.definition).token,
                    // The battle it was in is over (8-2-4).
                    ObjectState::Battling | ObjectState::Blocking => false,
                    ObjectState::Attacking => facts.attacking,
                }
            }
        }
    }

    pub(crate) fn has_qualities(&self, qualities: &[Quality], object: ObjectId, context: &Context) -> bool {
        qualities
            .iter()
            .all(|quality| self.has_quality(quality, object, context))
    }

    fn has_quality(&self, quality: &Quality, object: ObjectId, context: &Context) -> bool {
        match quality {
            Quality::Other => object != context.source,
            Quality::State(state) => self.has_state(*state, object),
            Quality::Color(colors) => self
                .definition_id(object)
                .and_then(|card| self.library.definition(card).color)
                .is_some_and(|color| colors.contains(&color)),
            // 5-19-1.
            Quality::Trait(any) => self.definition_id(object).is_some_and(|card| {
                let traits = &self.library.definition(card).trait_ids;
                any.iter().any(|one| traits.contains(one))
            }),
            // 2-2-2.
            Quality::Named(name) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).names.contains(name)),
            // 2-2-3.
            Quality::NameContains(part) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).name_parts.contains(part)),
            Quality::HasMark(mark) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).has_effect_mark(*mark)),
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => {
                let context = Context {
                    each: object,
                    ..*context
                };
                comparison.holds(self.stat(*stat, object), self.amount(amount, &context))
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                said: _,
            } => {
                let bound = match than {
                    Relatum::Same(than) => {
                        let mut bound = None;
                        self.visit(than, context, &mut |other| {
                            bound = Some(self.stat(*stat, other));
                            false
                        });
                        bound
                    }
                    Relatum::Amount(amount) => {
                        let context = Context {
                            each: object,
                            ..*context
                        };
                        Some(self.amount(amount, &context))
                    }
                };
                bound.is_some_and(|bound| comparison.holds(self.stat(*stat, object), bound))
            }
            // A keyword effect behind a closed gate is not possessed (13-2-10-1).
            Quality::Has(used) => self.keywords_of(object) & keyword_bit(used.keyword) != 0,
            Quality::Battling(with) => self.is_battling(object, with, context),
            Quality::Paired(qualities) => self
                .pilot_of(object)
                .is_some_and(|pilot| self.has_qualities(qualities, pilot, context)),
            Quality::Except(what) => !self.is_excepted(what, object, context),
            Quality::ThisTurn { deed, .. } => {
                self.state
                    .history
                    .iter()
                    .any(|happening| match (deed, happening) {
                        (TurnDeed::Attacked, Happening::Attacks { unit, .. }) => *unit == object,
                        (TurnDeed::Deployed, Happening::Deployed(deployed)) => *deployed == object,
                        (TurnDeed::Attacked | TurnDeed::Deployed, _) => false,
                    })
            }
            Quality::AttackingWhat(target) => self
                .state
                .battle
                .is_some_and(|battle| battle.attacker == object && self.fits(target, battle.target, context)),
            Quality::Destroyed { .. } => self.was_destroyed(object),
            Quality::Not(inner) => !self.has_quality(inner, object, context),
            Quality::AnyOf(any) => any
                .iter()
                .any(|quality| self.has_quality(quality, object, context)),
        }
    }

    /// "other than [Xyz]" is whatever has the name, also in play, where it is no mere card.
    fn is_excepted(&self, what: &Selector, object: ObjectId, context: &Context) -> bool {
        match what {
            Selector::Group(group) if group.nouns == [Noun::Card(None)] && group.side == Side::Any => {
                self.has_qualities(&group.qualities, object, context)
            }
            what => self.fits(what, object, context),
        }
    }

    /// The Pilot of a Unit, also of one that has left: the Pilot as it is now.
    pub(crate) fn pilot_of(&self, unit: ObjectId) -> Option<ObjectId> {
        match self.look(unit)? {
            Looked::Live(card) => {
                let state = self.card(card);
                (state.zone == Zone::Units && state.partner != NONE).then(|| self.object(state.partner))
            }
            Looked::Past(memory) => (!memory.pilot_now.is_none()).then_some(memory.pilot_now),
        }
    }

    /// 8-5-3-1: both ways. An attack on a player battles the card that would take the damage (8-5-2).
    fn is_battling(&self, object: ObjectId, with: &Selector, context: &Context) -> bool {
        let Some(battle) = self.state.battle else {
            return false;
        };
        let target = match battle.target.as_player() {
            Some(seat) => self.first_shield_area_card(seat).unwrap_or(ObjectId::NONE),
            None => battle.target,
        };
        if target.is_none() {
            return false;
        }
        (object == battle.attacker && self.fits(with, target, context))
            || (object == target && self.fits(with, battle.attacker, context))
    }

    /// 13-1-2-2.
    pub(crate) fn first_shield_area_card(&self, seat: SeatId) -> Option<ObjectId> {
        let seat = self.state.seats[seat.0 as usize].shield_area;
        let base = self.top(seat, Zone::Base);
        let first = if base == NONE {
            self.top(seat, Zone::Shields)
        } else {
            base
        };
        (first != NONE).then(|| self.object(first))
    }

    /// Whether an object is called by one of the nouns; "1 of them" is whatever they are.
    fn has_noun(&self, nouns: &[Noun], object: ObjectId) -> bool {
        nouns.is_empty() || nouns.iter().any(|noun| self.is_called(*noun, object))
    }

    fn is_called(&self, noun: Noun, object: ObjectId) -> bool {
        let (zone, definition, command) = match self.look(object) {
            Some(Looked::Live(card)) => {
                let state = self.card(card);
                (state.zone, state.definition, state.command)
            }
            Some(Looked::Past(memory)) => (memory.facts.zone, memory.facts.definition, memory.facts.command),
            None => return false,
        };
        match noun {
            Noun::Unit => zone == Zone::Units,
            Noun::Pilot => zone == Zone::Pilots,
            Noun::Base => zone == Zone::Base,
            Noun::ExBase => zone == Zone::Base && definition == self.state.base,
            Noun::Resource => zone == Zone::Resources,
            Noun::ExResource => zone == Zone::Resources && self.library.definition(definition).ex,
            Noun::Token => {
                matches!(zone, Zone::Units | Zone::Base) && self.library.definition(definition).token
            }
            Noun::Shield => zone == Zone::Shields,
            Noun::ShieldAreaCard => matches!(zone, Zone::Base | Zone::Shields),
            Noun::Command => !zone.is_field() && command,
            Noun::Card(None) => !zone.is_field(),
            Noun::Card(Some(kind)) => !zone.is_field() && self.library.definition(definition).kind == kind,
        }
    }

    fn fits_group(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.fits_alone(group, object, context) && self.fits_together(group, object, context)
    }

    /// Whether an object that is where the group looks is one of it: in an area a card is called by its noun, or just a card.
    fn fits_there(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.fits_alone(group, object, context)
            || (matches!(group.zone, TextZone::Area { .. })
                && group.nouns.contains(&Noun::Card(None))
                && self.has_qualities(&group.qualities, object, context))
    }

    /// Whether an object keeps its place in the group beside the others.
    fn fits_together(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        group.together.iter().all(|together| match together {
            Together::Extreme { stat, extreme, among } => {
                self.is_extreme(group, *stat, *extreme, among.as_deref(), object, context)
            }
            // What is picked has to come to that, and each of them fits by itself.
            Together::DifferentNames | Together::TotalAtMost { .. } => true,
        })
    }

    /// Whether an object is what the group describes one by one.
    fn fits_alone(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.owner(object)
            .is_some_and(|owner| self.is_of_group(group, context, owner))
            && self.has_noun(&group.nouns, object)
            && self.has_qualities(&group.qualities, object, context)
    }

    /// "with the highest AP": nobody of the group has more.
    fn is_extreme(
        &self,
        group: &Group,
        stat: Stat,
        extreme: Extreme,
        among: Option<&Selector>,
        object: ObjectId,
        context: &Context,
    ) -> bool {
        let mine = self.stat(stat, object);
        let mut is_beaten = |other| {
            let theirs = self.stat(stat, other);
            match extreme {
                Extreme::Highest => theirs <= mine,
                Extreme::Lowest => theirs >= mine,
            }
        };
        match among {
            Some(among) => self.visit(among, context, &mut is_beaten),
            None => self.visit_places(group, context, &mut |other| {
                !self.fits_there(group, other, context) || is_beaten(other)
            }),
        }
    }

    /// Whether an object is one of those that a selector describes, wherever it is now.
    pub(crate) fn fits(&self, selector: &Selector, object: ObjectId, context: &Context) -> bool {
        match selector {
            Selector::Known(reference) => {
                let mut found = false;
                self.visit_slot(reference.to, context, &mut |known| {
                    found = known == object;
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
                self.visit(selector, context, &mut |pilot| {
                    found = pilot == object;
                    !found
                });
                found
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                parts.iter().any(|part| self.fits(part, object, context))
            }
        }
    }

    /// Calls `visitor` with everything that a selector describes, until it answers `false`. Quantities only matter
    /// where they count from the top of a deck. Answers whether the visit went to the end.
    pub(crate) fn visit(&self, selector: &Selector, context: &Context, visitor: Visitor<'_>) -> bool {
        match selector {
            Selector::Known(reference) => self.visit_slot(reference.to, context, visitor),
            Selector::Player(player) => {
                for seat in self.seats() {
                    if self.is_player(player, context, seat) && !visitor(ObjectId::player(seat)) {
                        return false;
                    }
                }
                true
            }
            Selector::Group(group) => self.visit_group(group, context, visitor),
            Selector::PairedWith { unit, .. } => {
                self.visit(unit, context, &mut |unit| match self.pilot_of(unit) {
                    Some(pilot) => visitor(pilot),
                    None => true,
                })
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                for part in parts {
                    if !self.visit(part, context, visitor) {
                        return false;
                    }
                }
                true
            }
        }
    }

    fn visit_slot(&self, slot: Slot, context: &Context, visitor: Visitor<'_>) -> bool {
        let one = match slot {
            Slot::This => context.source,
            Slot::Subject => context.subject,
            Slot::Object => context.object,
            Slot::Each => context.each,
            Slot::Step(step) | Slot::Remaining(step) => {
                let remaining = matches!(slot, Slot::Remaining(_));
                let start = (context.bound as usize).min(self.state.bound.len());
                for bound in &self.state.bound[start..] {
                    if bound.step == step
                        && bound.part != Bound::RESULT
                        // What was looked at and has been deployed does not remain.
                        && (!remaining || self.zone_of(bound.object).is_some_and(|zone| !zone.is_field()))
                        && !visitor(bound.object)
                    {
                        return false;
                    }
                }
                return true;
            }
        };
        one.is_none() || visitor(one)
    }

    fn visit_group(&self, group: &Group, context: &Context, visitor: Visitor<'_>) -> bool {
        self.visit_places(group, context, &mut |object| {
            !(self.fits_there(group, object, context) && self.fits_together(group, object, context))
                || visitor(object)
        })
    }

    fn visit_pile(
        &self,
        seat: SeatId,
        zone: Zone,
        limit: usize,
        context: &Context,
        visitor: Visitor<'_>,
    ) -> bool {
        for card in self.pile(seat, zone).take(limit) {
            let object = self.object(card);
            if context.played && zone == Zone::Hand && object == context.source {
                continue;
            }
            if !visitor(object) {
                return false;
            }
        }
        true
    }

    /// Calls `visitor` with everything that is where the objects of a group are.
    fn visit_places(&self, group: &Group, context: &Context, visitor: Visitor<'_>) -> bool {
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
                let wanted = group.nouns.iter().fold(0, |all, noun| all | zones_of(*noun));
                for seat in self.seats() {
                    if !self.is_of_group(group, context, seat) {
                        continue;
                    }
                    for zone in PLACES {
                        if wanted & zone_bit(zone) != 0
                            && !self.visit_pile(seat, zone, usize::MAX, context, visitor)
                        {
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
            TextZone::Area { of, area } => {
                let zones: &[Zone] = match area {
                    Area::Resource => &[Zone::Resources],
                    Area::Battle => &[Zone::Units],
                    Area::Shield => &[Zone::Base, Zone::Shields],
                };
                for seat in self.seats() {
                    if !self.is_player(of, context, seat) {
                        continue;
                    }
                    for zone in zones {
                        if !self.visit_pile(seat, *zone, usize::MAX, context, visitor) {
                            return false;
                        }
                    }
                }
                return true;
            }
            TextZone::Within(of) => return self.visit(of, context, visitor),
            TextZone::Done { step, .. } => {
                let start = (context.bound as usize).min(self.state.bound.len());
                for bound in &self.state.bound[start..] {
                    if bound.step == *step
                        && bound.part != Bound::RESULT
                        && !bound.undone
                        && !visitor(bound.object)
                    {
                        return false;
                    }
                }
                return true;
            }
            TextZone::Hand(player) => (player, Zone::Hand),
            TextZone::Trash(player) => (player, Zone::Trash),
            TextZone::Removal(player) => (player, Zone::Removal),
            TextZone::Deck(player) | TextZone::TopOfDeck(player) => (player, Zone::Deck),
        };
        let limit = match &group.zone {
            TextZone::TopOfDeck(_) => self.bounds(&group.quantity, context).1,
            TextZone::Field
            | TextZone::Hand(_)
            | TextZone::Trash(_)
            | TextZone::Removal(_)
            | TextZone::Deck(_)
            | TextZone::Area { .. }
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

    /// How many objects a quantity asks for, least and most.
    pub(crate) fn bounds(&self, quantity: &Quantity, context: &Context) -> (usize, usize) {
        match quantity {
            Quantity::Exactly(amount) => {
                let n = self.amount(amount, context).max(0) as usize;
                (n, n)
            }
            Quantity::AnyNumber => (0, usize::MAX),
            Quantity::Range(from, to) => (usize::from(*from), usize::from(*to)),
            Quantity::UpTo(amount) => (0, self.amount(amount, context).max(0) as usize),
            Quantity::AtLeast(n) => (usize::from(*n), usize::MAX),
            Quantity::AtMost(n) => (0, usize::from(*n)),
            Quantity::Only(n) => (usize::from(*n), usize::from(*n)),
            Quantity::No => (0, 0),
            Quantity::One | Quantity::OneOf | Quantity::The => (1, 1),
            Quantity::All | Quantity::Each | Quantity::Any => (0, usize::MAX),
        }
    }

    /// Whether a player picks among what the quantity describes, instead of all of it being meant.
    pub(crate) fn is_picked(quantity: &Quantity) -> bool {
        match quantity {
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::One
            | Quantity::OneOf => true,
            Quantity::No | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => false,
        }
    }

    /// The card name of an object, live or remembered.
    pub(crate) fn name_of(&self, object: ObjectId) -> Option<&str> {
        let card = self.definition_id(object)?;
        Some(&self.library.definition(card).name)
    }

    pub(crate) fn count(&self, selector: &Selector, context: &Context) -> usize {
        if let Selector::Group(group) = selector
            && group.together.contains(&Together::DifferentNames)
        {
            let mut names = std::collections::BTreeSet::new();
            self.visit(selector, context, &mut |object| {
                names.insert(self.name_of(object));
                true
            });
            return names.len();
        }
        let mut count = 0;
        self.visit(selector, context, &mut |_| {
            count += 1;
            true
        });
        count
    }

    pub(crate) fn amount(&self, amount: &Amount, context: &Context) -> i32 {
        match amount {
            Amount::Literal(n) => i32::from(*n),
            Amount::All => i32::from(i16::MAX),
            Amount::Parameter => i32::from(context.parameter),
            Amount::Count(what) => self.count(what, context) as i32,
            Amount::Quality { stat, of } => {
                let mut sum = 0;
                self.visit(of, context, &mut |object| {
                    sum += self.stat(*stat, object);
                    true
                });
                sum
            }
            Amount::ForEach { amount, each, per } => {
                let times = self.amount(each, context) / i32::from((*per).max(1));
                self.amount(amount, context).saturating_mul(times)
            }
            // 5-5-1-1: what has left the field has no damage on it.
            Amount::Damage { on, .. } => {
                let mut sum = 0;
                self.visit_slot(on.to, context, &mut |object| {
                    if self.is_current(object) {
                        sum += i32::from(self.card(object.card).damage);
                    }
                    true
                });
                sum
            }
            Amount::Result(of) => match of.to {
                Slot::Step(step) | Slot::Remaining(step) => {
                    let start = (context.bound as usize).min(self.state.bound.len());
                    self.state.bound[start..]
                        .iter()
                        .filter(|bound| bound.step == step && bound.part == Bound::RESULT)
                        .map(|bound| i32::from(bound.object.life))
                        .sum()
                }
                Slot::This | Slot::Subject | Slot::Object | Slot::Each => 0,
            },
        }
    }

    /// The quantity that a condition compares with: that of the selector, or of its first part.
    fn asked_quantity<'s>(&self, selector: &'s Selector) -> &'s Quantity {
        match selector {
            Selector::Group(group) => &group.quantity,
            Selector::AnyOf(parts) | Selector::AllOf(parts) => match parts.first() {
                Some(first) => self.asked_quantity(first),
                None => &Quantity::One,
            },
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => &Quantity::One,
        }
    }

    fn there_are(&self, selector: &Selector, context: &Context) -> bool {
        if let Selector::AllOf(parts) = selector {
            return parts.iter().all(|part| self.there_are(part, context));
        }
        let count = self.count(selector, context);
        self.is_so_many(self.asked_quantity(selector), count, context)
    }

    /// Whether there are as many as a condition says.
    fn is_so_many(&self, quantity: &Quantity, count: usize, context: &Context) -> bool {
        match quantity {
            Quantity::Exactly(amount) => count as i32 == self.amount(amount, context),
            Quantity::Range(from, to) => (usize::from(*from)..=usize::from(*to)).contains(&count),
            Quantity::UpTo(amount) => count as i32 <= self.amount(amount, context),
            Quantity::AtLeast(n) => count >= usize::from(*n),
            Quantity::AtMost(n) => count <= usize::from(*n),
            Quantity::Only(n) => count == usize::from(*n),
            Quantity::No => count == 0,
            Quantity::AnyNumber => true,
            Quantity::One
            | Quantity::OneOf
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The => count > 0,
        }
    }

    /// "2 or more of your Units are rested", "A or B is damaged": how many there are that fit, and of each by itself; of a
    /// class all of them have to fit, and there has to be one.
    fn are(&self, who: &Selector, noun: Option<Noun>, qualities: &[Quality], context: &Context) -> bool {
        // Whatever is counted is a card.
        let noun = noun.filter(|noun| !(matches!(who, Selector::Group(_)) && *noun == Noun::Card(None)));
        let fits = |object: ObjectId| {
            noun.is_none_or(|noun| self.is_called(noun, object))
                && self.has_qualities(qualities, object, context)
        };
        let all = |game: &Self| {
            let mut any = false;
            game.visit(who, context, &mut |object| {
                any = true;
                fits(object)
            }) && any
        };
        match who {
            Selector::AnyOf(list) => list.iter().any(|who| self.are(who, noun, qualities, context)),
            Selector::AllOf(list) => list.iter().all(|who| self.are(who, noun, qualities, context)),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => all(self),
            Selector::Group(group) => match &group.quantity {
                Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => all(self),
                quantity @ (Quantity::Exactly(_)
                | Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::One
                | Quantity::OneOf) => {
                    let mut count = 0;
                    self.visit(who, context, &mut |object| {
                        count += usize::from(fits(object));
                        true
                    });
                    self.is_so_many(quantity, count, context)
                }
            },
        }
    }

    pub(crate) fn is_turn(&self, window: Window, controller: SeatId) -> bool {
        match window {
            Window::YourTurn => self.state.active == controller,
            Window::OpponentsTurn => self.are_enemies(self.state.active, controller),
        }
    }

    pub(crate) fn holds(&self, condition: &Condition, context: &Context) -> bool {
        match condition {
            Condition::There { what, said: _ } => self.there_are(what, context),
            Condition::Is {
                who, noun, qualities, ..
            } => self.are(who, *noun, qualities, context),
            Condition::Paired { pilot, unit } => {
                !self.visit(unit, context, &mut |unit| match self.pilot_of(unit) {
                    Some(paired) => !self.fits(pilot, paired, context),
                    None => true,
                })
            }
            Condition::Turn(window) => self.is_turn(*window, context.controller),
            // 2-9-4: the number of Resources, EX Resources included.
            Condition::PlayerLv { who, comparison, lv } => self.seats().any(|seat| {
                self.is_player(who, context, seat) && comparison.holds(self.player_lv(seat), i32::from(*lv))
            }),
            Condition::Happened { event, nth, .. } => self.has_happened(event, *nth, context),
            Condition::Rival {
                who,
                more,
                what,
                than,
                ..
            } => {
                // Of several opponents: any of them.
                let of = |seat| match what {
                    None => self.player_lv(seat),
                    Some(what) => {
                        let context = Context {
                            actor: seat,
                            ..*context
                        };
                        self.count(what, &context) as i32
                    }
                };
                self.seats().any(|one| {
                    self.is_player(who, context, one)
                        && self.seats().any(|other| {
                            other != one
                                && self.is_player(than, context, other)
                                && (if *more {
                                    of(one) > of(other)
                                } else {
                                    of(one) < of(other)
                                })
                        })
                })
            }
            Condition::Attacking { who, target } => self.state.battle.is_some_and(|battle| {
                let attacks = self.fits(who, battle.attacker, context)
                    || self
                        .owner(battle.attacker)
                        .is_some_and(|owner| self.fits(who, ObjectId::player(owner), context));
                attacks
                    && target
                        .as_ref()
                        .is_none_or(|target| self.fits(target, battle.target, context))
            }),
            Condition::Battling { who, with } => !self.visit(who, context, &mut |object| {
                !self.is_battling(object, with, context)
            }),
            Condition::All(all) => all.iter().all(|condition| self.holds(condition, context)),
            Condition::Any(any) => any.iter().any(|condition| self.holds(condition, context)),
            Condition::Not(inner) => !self.holds(inner, context),
        }
    }

    /// Whether an event has happened in this turn as often as its text says.
    fn has_happened(&self, event: &Event, nth: Option<u8>, context: &Context) -> bool {
        let count = self
            .state
            .history
            .iter()
            .filter(|happening| self.event_fits(event, **happening, context).is_some())
            .count();
        match nth {
            Some(nth) => count == usize::from(nth),
            None => event
                .how_often()
                .is_some_and(|quantity| self.is_so_many(quantity, count, context)),
        }
    }

    /// 2-9-4.
    pub(crate) fn player_lv(&self, seat: SeatId) -> i32 {
        i32::from(self.pile_len(seat, Zone::Resources))
    }

    /// Whether a comparison holds, for rules that compare numbers themselves.
    pub(crate) fn at_least(value: i32, bound: i32) -> bool {
        Comparison::AtLeast.holds(value, bound)
    }
}

fn zone_bit(zone: Zone) -> u16 {
    1 << (zone as u16)
}

/// Where on the field something that is called by a noun can be, as bits; a card being carried out is nowhere.
fn zones_of(noun: Noun) -> u16 {
    match noun {
        Noun::Unit => zone_bit(Zone::Units),
        Noun::Pilot => zone_bit(Zone::Pilots),
        Noun::Base | Noun::ExBase => zone_bit(Zone::Base),
        Noun::Resource | Noun::ExResource => zone_bit(Zone::Resources),
        Noun::Token => zone_bit(Zone::Units) | zone_bit(Zone::Base),
        Noun::Shield => zone_bit(Zone::Shields),
        Noun::ShieldAreaCard => zone_bit(Zone::Shields) | zone_bit(Zone::Base),
        Noun::Command => zone_bit(Zone::Nowhere),
        Noun::Card(_) => 0,
    }
}
