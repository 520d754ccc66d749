//! Asking the game: what a selector finds, what a quality says, whether a condition holds, how much an amount is.

use super::event::{By, Happening};
use super::state::{Bound, Facts, Memory, NONE};
use super::{Game, ObjectId, SeatId, Zone};
use crate::ir::{
    Area, CardKind, Comparison, Extreme, Side, Slot, Stat, State as ObjectState, TurnDeed, Window,
};
use crate::library::{
    Amount, CardId, Condition, ConditionId, Group, Nouns, Player, Quality, Quantity, Run, Selector,
    SelectorId, Zone as TextZone,
};

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

    pub(crate) fn is_player(&self, player: Player, context: &Context, seat: SeatId) -> bool {
        match player {
            Player::You => seat == context.controller,
            Player::Opponent => self.are_enemies(seat, context.controller),
            Player::Each => true,
            Player::Actor => seat == context.actor,
            Player::OwnerOf(slot) => {
                let mut found = false;
                self.visit_slot(slot, context, &mut |object| {
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

    pub(crate) fn has_qualities(&self, qualities: Run, object: ObjectId, context: &Context) -> bool {
        self.library.qualities[qualities.range()]
            .iter()
            .all(|quality| self.has_quality(*quality, object, context))
    }

    fn has_quality(&self, quality: Quality, object: ObjectId, context: &Context) -> bool {
        match quality {
            Quality::Other => object != context.source,
            Quality::State(state) => self.has_state(state, object),
            Quality::Color(bits) => self
                .definition_id(object)
                .and_then(|card| self.library.definition(card).color)
                .is_some_and(|color| bits >> (color as u8) & 1 != 0),
            Quality::Test(test) => self
                .definition_id(object)
                .is_some_and(|card| self.library.passes(card, test)),
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => {
                let context = Context {
                    each: object,
                    ..*context
                };
                comparison.holds(self.stat(stat, object), self.amount(amount, &context))
            }
            Quality::Relative {
                stat,
                comparison,
                than,
            } => {
                let mut bound = None;
                self.visit(than, context, &mut |other| {
                    bound = Some(self.stat(stat, other));
                    false
                });
                bound.is_some_and(|bound| comparison.holds(self.stat(stat, object), bound))
            }
            // A keyword effect behind a closed gate is not possessed (13-2-10-1).
            Quality::Has(keyword) => self.keywords_of(object) >> keyword.0 & 1 != 0,
            Quality::Battling(with) => self.is_battling(object, with, context),
            Quality::Paired(qualities) => self
                .pilot_of(object)
                .is_some_and(|pilot| self.has_qualities(qualities, pilot, context)),
            Quality::Except(what) => !self.fits(what, object, context),
            Quality::ThisTurn(deed) => self
                .state
                .history
                .iter()
                .any(|happening| match (deed, happening) {
                    (TurnDeed::Attacked, Happening::Attacks { unit, .. }) => *unit == object,
                    (TurnDeed::Deployed, Happening::Deployed(deployed)) => *deployed == object,
                    (TurnDeed::Attacked | TurnDeed::Deployed, _) => false,
                }),
            Quality::AttackingWhat(target) => self
                .state
                .battle
                .is_some_and(|battle| battle.attacker == object && self.fits(target, battle.target, context)),
            Quality::Destroyed => self.was_destroyed(object),
            Quality::Not(inner) => !self.has_qualities(inner, object, context),
            Quality::AnyOf(any) => self.library.qualities[any.range()]
                .iter()
                .any(|quality| self.has_quality(*quality, object, context)),
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
    fn is_battling(&self, object: ObjectId, with: SelectorId, context: &Context) -> bool {
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

    fn has_noun(&self, nouns: Nouns, object: ObjectId) -> bool {
        // "1 of them": whatever they are.
        if nouns == Nouns::default() {
            return true;
        }
        let (zone, definition, command) = match self.look(object) {
            Some(Looked::Live(card)) => {
                let state = self.card(card);
                (state.zone, state.definition, state.command)
            }
            Some(Looked::Past(memory)) => (memory.facts.zone, memory.facts.definition, memory.facts.command),
            None => return false,
        };
        match zone {
            Zone::Units => nouns.has(Nouns::UNIT),
            Zone::Pilots => nouns.has(Nouns::PILOT),
            Zone::Base => {
                nouns.has(Nouns::BASE) || (nouns.has(Nouns::EX_BASE) && definition == self.state.base)
            }
            Zone::Resources => {
                nouns.has(Nouns::RESOURCE)
                    || (nouns.has(Nouns::EX_RESOURCE) && self.library.definition(definition).ex)
            }
            Zone::Shields => nouns.has(Nouns::SHIELD),
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Removal
            | Zone::Hand
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Outside => {
                (command && nouns.has(Nouns::COMMAND))
                    || nouns.has(crate::library::link::card_bit(
                        self.library.definition(definition).kind,
                    ))
            }
        }
    }

    /// In an area a card is called by its noun, or just a card.
    fn fits_area(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.fits_group(group, object, context)
            || (group.nouns.0 & Nouns::CARD == Nouns::CARD
                && self.has_qualities(group.qualities, object, context))
    }

    fn fits_group(&self, group: &Group, object: ObjectId, context: &Context) -> bool {
        self.owner(object)
            .is_some_and(|owner| self.is_of_group(group, context, owner))
            && self.has_noun(group.nouns, object)
            && self.has_qualities(group.qualities, object, context)
            && group
                .extreme
                .is_none_or(|extreme| self.is_extreme(group, extreme, object, context))
    }

    /// "with the highest AP": nobody of the group has more.
    fn is_extreme(
        &self,
        group: &Group,
        (stat, extreme, among): (Stat, Extreme, Option<SelectorId>),
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
        if let Some(among) = among {
            return self.visit(among, context, &mut is_beaten);
        }
        let others = Group {
            extreme: None,
            ..*group
        };
        self.visit_group(&others, context, &mut is_beaten)
    }

    /// Whether an object is one of those that a selector describes, wherever it is now.
    pub(crate) fn fits(&self, selector: SelectorId, object: ObjectId, context: &Context) -> bool {
        match self.library.selector(selector) {
            Selector::Known(slot) => {
                let mut found = false;
                self.visit_slot(slot, context, &mut |known| {
                    found = known == object;
                    !found
                });
                found
            }
            Selector::Player(player) => object
                .as_player()
                .is_some_and(|seat| self.is_player(player, context, seat)),
            Selector::Group(group) => {
                object.as_player().is_none() && self.fits_group(&group, object, context)
            }
            Selector::PairedWith(_) => {
                let mut found = false;
                self.visit(selector, context, &mut |pilot| {
                    found = pilot == object;
                    !found
                });
                found
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => self.library.selector_lists[parts.range()]
                .iter()
                .any(|part| self.fits(*part, object, context)),
        }
    }

    /// Calls `visitor` with everything that a selector describes, until it answers `false`. Quantities only matter
    /// where they count from the top of a deck. Answers whether the visit went to the end.
    pub(crate) fn visit(&self, selector: SelectorId, context: &Context, visitor: Visitor<'_>) -> bool {
        match self.library.selector(selector) {
            Selector::Known(slot) => self.visit_slot(slot, context, visitor),
            Selector::Player(player) => {
                for seat in self.seats() {
                    if self.is_player(player, context, seat) && !visitor(ObjectId::player(seat)) {
                        return false;
                    }
                }
                true
            }
            Selector::Group(group) => self.visit_group(&group, context, visitor),
            Selector::PairedWith(unit) => self.visit(unit, context, &mut |unit| match self.pilot_of(unit) {
                Some(pilot) => visitor(pilot),
                None => true,
            }),
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                for part in &self.library.selector_lists[parts.range()] {
                    if !self.visit(*part, context, visitor) {
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

    fn visit_pile(
        &self,
        seat: SeatId,
        zone: Zone,
        limit: usize,
        group: &Group,
        context: &Context,
        visitor: Visitor<'_>,
    ) -> bool {
        for card in self.pile(seat, zone).take(limit) {
            let object = self.object(card);
            if context.played && zone == Zone::Hand && object == context.source {
                continue;
            }
            if self.fits_group(group, object, context) && !visitor(object) {
                return false;
            }
        }
        true
    }

    fn visit_group(&self, group: &Group, context: &Context, visitor: Visitor<'_>) -> bool {
        let (player, zone) = match group.zone {
            TextZone::Field => {
                const PLACES: [(u16, Zone); 6] = [
                    (Nouns::UNIT, Zone::Units),
                    (Nouns::PILOT, Zone::Pilots),
                    (Nouns::BASE | Nouns::EX_BASE, Zone::Base),
                    (Nouns::SHIELD, Zone::Shields),
                    (Nouns::RESOURCE | Nouns::EX_RESOURCE, Zone::Resources),
                    (Nouns::COMMAND, Zone::Nowhere),
                ];
                for seat in self.seats() {
                    if !self.is_of_group(group, context, seat) {
                        continue;
                    }
                    for (nouns, zone) in PLACES {
                        if group.nouns.has(nouns)
                            && !self.visit_pile(seat, zone, usize::MAX, group, context, visitor)
                        {
                            return false;
                        }
                    }
                }
                return true;
            }
            TextZone::Among(slot) => {
                return self.visit_slot(slot, context, &mut |object| {
                    self.zone_of(object).is_none_or(Zone::is_field)
                        || !self.fits_group(group, object, context)
                        || visitor(object)
                });
            }
            TextZone::Area(player, area) => {
                let zones: &[Zone] = match area {
                    Area::Resource => &[Zone::Resources],
                    Area::Battle => &[Zone::Units],
                    Area::Shield => &[Zone::Base, Zone::Shields],
                };
                for seat in self.seats() {
                    if !self.is_player(player, context, seat) {
                        continue;
                    }
                    for zone in zones {
                        for card in self.pile(seat, *zone) {
                            let object = self.object(card);
                            if self.fits_area(group, object, context) && !visitor(object) {
                                return false;
                            }
                        }
                    }
                }
                return true;
            }
            TextZone::Within(of) => {
                return self.visit(of, context, &mut |object| {
                    !self.fits_group(group, object, context) || visitor(object)
                });
            }
            TextZone::Done(step) => {
                let start = (context.bound as usize).min(self.state.bound.len());
                for bound in &self.state.bound[start..] {
                    if bound.step == step
                        && bound.part != Bound::RESULT
                        && !bound.undone
                        && self.fits_group(group, bound.object, context)
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
        let limit = match group.zone {
            TextZone::TopOfDeck(_) => self.bounds(group.quantity, context).1,
            TextZone::Field
            | TextZone::Hand(_)
            | TextZone::Trash(_)
            | TextZone::Removal(_)
            | TextZone::Deck(_)
            | TextZone::Area(..)
            | TextZone::Among(_)
            | TextZone::Within(_)
            | TextZone::Done(_) => usize::MAX,
        };
        for seat in self.seats() {
            if self.is_player(player, context, seat)
                && !self.visit_pile(seat, zone, limit, group, context, visitor)
            {
                return false;
            }
        }
        true
    }

    /// How many objects a quantity asks for, least and most.
    pub(crate) fn bounds(&self, quantity: Quantity, context: &Context) -> (usize, usize) {
        match quantity {
            Quantity::Exactly(amount) => {
                let n = self.amount(amount, context).max(0) as usize;
                (n, n)
            }
            Quantity::AnyNumber => (0, usize::MAX),
            Quantity::Range(from, to) => (from as usize, to as usize),
            Quantity::UpTo(amount) => (0, self.amount(amount, context).max(0) as usize),
            Quantity::AtLeast(n) => (n as usize, usize::MAX),
            Quantity::AtMost(n) => (0, n as usize),
            Quantity::Only(n) => (n as usize, n as usize),
            Quantity::No => (0, 0),
            Quantity::One | Quantity::The => (1, 1),
            Quantity::All | Quantity::Each | Quantity::Any => (0, usize::MAX),
        }
    }

    /// Whether a player picks among what the quantity describes, instead of all of it being meant.
    pub(crate) fn is_picked(quantity: Quantity) -> bool {
        match quantity {
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::One => true,
            Quantity::No | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => false,
        }
    }

    /// The card name of an object, live or remembered.
    pub(crate) fn name_of(&self, object: ObjectId) -> Option<&str> {
        let card = self.definition_id(object)?;
        Some(&self.library.definition(card).name)
    }

    pub(crate) fn count(&self, selector: SelectorId, context: &Context) -> usize {
        if let Selector::Group(group) = self.library.selector(selector)
            && group.distinct
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

    pub(crate) fn amount(&self, amount: Amount, context: &Context) -> i32 {
        match amount {
            Amount::Literal(n) => i32::from(n),
            Amount::Parameter => i32::from(context.parameter),
            Amount::Count(what) => self.count(what, context) as i32,
            Amount::Quality { stat, of } => {
                let mut sum = 0;
                self.visit(of, context, &mut |object| {
                    sum += self.stat(stat, object);
                    true
                });
                sum
            }
            Amount::ForEach { amount, each, per } => {
                let amount = self.library.amounts[amount.0 as usize];
                let each = self.library.amounts[each.0 as usize];
                self.amount(amount, context)
                    .saturating_mul(self.amount(each, context) / i32::from(per.max(1)))
            }
            // 5-5-1-1: what has left the field has no damage on it.
            Amount::Damage(slot) => {
                let mut sum = 0;
                self.visit_slot(slot, context, &mut |object| {
                    if self.is_current(object) {
                        sum += i32::from(self.card(object.card).damage);
                    }
                    true
                });
                sum
            }
            Amount::Result(slot) => match slot {
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
    fn asked_quantity(&self, selector: SelectorId) -> Quantity {
        match self.library.selector(selector) {
            Selector::Group(group) => group.quantity,
            Selector::AnyOf(parts) | Selector::AllOf(parts) => {
                match self.library.selector_lists[parts.range()].first() {
                    Some(first) => self.asked_quantity(*first),
                    None => Quantity::One,
                }
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith(_) => Quantity::One,
        }
    }

    fn there_are(&self, selector: SelectorId, context: &Context) -> bool {
        if let Selector::AllOf(parts) = self.library.selector(selector) {
            return self.library.selector_lists[parts.range()]
                .iter()
                .all(|part| self.there_are(*part, context));
        }
        let count = self.count(selector, context);
        match self.asked_quantity(selector) {
            Quantity::Exactly(amount) => count as i32 == self.amount(amount, context),
            Quantity::Range(from, to) => (from as usize..=to as usize).contains(&count),
            Quantity::UpTo(amount) => count as i32 <= self.amount(amount, context),
            Quantity::AtLeast(n) => count >= n as usize,
            Quantity::AtMost(n) => count <= n as usize,
            Quantity::Only(n) => count == n as usize,
            Quantity::No => count == 0,
            Quantity::AnyNumber => true,
            Quantity::One | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => count > 0,
        }
    }

    pub(crate) fn is_turn(&self, window: Window, controller: SeatId) -> bool {
        match window {
            Window::YourTurn => self.state.active == controller,
            Window::OpponentsTurn => self.are_enemies(self.state.active, controller),
        }
    }

    pub(crate) fn holds(&self, condition: ConditionId, context: &Context) -> bool {
        match self.library.condition(condition) {
            Condition::There(what) => self.there_are(what, context),
            Condition::Is { who, noun, qualities } => {
                let mut any = false;
                self.visit(who, context, &mut |object| {
                    any = true;
                    noun.is_none_or(|noun| self.has_noun(noun, object))
                        && self.has_qualities(qualities, object, context)
                }) && any
            }
            Condition::Paired { pilot, unit } => {
                !self.visit(unit, context, &mut |unit| match self.pilot_of(unit) {
                    Some(paired) => !self.fits(pilot, paired, context),
                    None => true,
                })
            }
            Condition::Turn(window) => self.is_turn(window, context.controller),
            // 2-9-4: the number of Resources, EX Resources included.
            Condition::PlayerLv { who, comparison, lv } => self.seats().any(|seat| {
                self.is_player(who, context, seat) && comparison.holds(self.player_lv(seat), i32::from(lv))
            }),
            Condition::Happened {
                event,
                times,
                exactly,
            } => {
                let event = self.library.events[event.0 as usize];
                let count = self
                    .state
                    .history
                    .iter()
                    .filter(|happening| self.event_fits(event, **happening, context).is_some())
                    .count();
                if exactly {
                    count == usize::from(times)
                } else {
                    count >= usize::from(times)
                }
            }
            Condition::Rival {
                who,
                more,
                what,
                than,
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
                                && (if more {
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
                attacks && target.is_none_or(|target| self.fits(target, battle.target, context))
            }),
            Condition::Battling { who, with } => !self.visit(who, context, &mut |object| {
                !self.is_battling(object, with, context)
            }),
            Condition::All(all) => self.library.condition_lists[all.range()]
                .iter()
                .all(|condition| self.holds(*condition, context)),
            Condition::Any(any) => self.library.condition_lists[any.range()]
                .iter()
                .any(|condition| self.holds(*condition, context)),
            Condition::Not(inner) => !self.holds(inner, context),
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
