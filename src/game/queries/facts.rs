//! Facts about one object: its controller, its numbers and its states, at present or as last known (13-2-8-2-1).

use crate::game::state::{
    CardState, Context, Game, Memory, NONE, Named, ObjectId, SeatId, SeenBy, Snapshot, Zone,
};
use crate::ir::{CardKind, Change, Stat, State as ObjectState, TraitId};
use crate::library::{BitSet, CardId, Definition, KeywordId, Role};
use crate::limits::KEYWORDS_WITH_NUMBER;
use crate::vocabulary::Lost;

/// The place where an object's numbers are found.
pub(crate) enum Looked<'a> {
    Live(u16),
    Past(&'a Memory),
}

impl Game<'_> {
    /// The object as it is, or as it was when it left the field (13-2-8-2-1).
    pub(crate) fn look(&self, object: ObjectId) -> Option<Looked<'_>> {
        if self.is_current(object) {
            return Some(Looked::Live(object.card()));
        }
        self.remembered(object).map(Looked::Past)
    }

    pub(crate) fn remembered(&self, object: ObjectId) -> Option<&Memory> {
        if let Some(number) = object.moment() {
            return self.state.moments.get(number);
        }
        self.state
            .memory
            .iter()
            .rev()
            .find(|memory| memory.object == object)
    }

    /// The object that a card as it was at a moment is; any other is itself.
    #[inline]
    pub(crate) fn lasting(&self, object: ObjectId) -> ObjectId {
        match object.moment() {
            Some(number) => self.state.moments.get(number).map_or(object, |then| then.object),
            None => object,
        }
    }

    /// Returns an object's zone, or its zone at the moment that is referred to.
    pub(crate) fn zone_then(&self, object: ObjectId) -> Option<Zone> {
        match object.moment() {
            Some(number) => self.state.moments.get(number).map(|then| then.snapshot.zone),
            None => self.zone_of(object),
        }
    }

    pub(crate) fn definition_of(&self, card: u16) -> &Definition {
        self.library.definition(self.card(card).definition)
    }

    pub(crate) fn definition_id(&self, object: ObjectId) -> Option<CardId> {
        Some(match self.look(object)? {
            Looked::Live(card) => self.card(card).definition,
            Looked::Past(memory) => memory.snapshot.definition,
        })
    }

    /// Returns the type of an effect's source, even if the card has moved on, as a Command has while its changes still last. Only numbers
    /// of tokens are reused, so any other card is what it was.
    pub(crate) fn kind_of_source(&self, source: ObjectId) -> Option<CardKind> {
        let card = self.definition_id(source).or_else(|| {
            let card = self.state.cards.get(source.card() as usize)?.definition;
            (!self.library.definition(card).token).then_some(card)
        })?;
        Some(self.library.definition(card).kind)
    }

    /// Returns the controller of an object, now or at last: its owner (5-2-1), or the player who has gained control of it. "Your" and
    /// "enemy" refer to that player (12-3-11).
    pub(crate) fn owner(&self, object: ObjectId) -> Option<SeatId> {
        if let Some(seat) = object.as_player() {
            return Some(seat);
        }
        // The place of a token can be another player's token's by now.
        if !self.is_current(object)
            && let Some(memory) = self.remembered(object)
        {
            return Some(memory.snapshot.owner);
        }
        self.state
            .cards
            .get(object.card() as usize)
            .map(|card| card.owner())
    }

    /// Returns the owner of the card, whoever has gained control of it (5-2-1).
    pub(crate) fn rightful_owner(&self, object: ObjectId) -> Option<SeatId> {
        // The place of a token that has left can be another player's token's by now.
        let card = self.state.cards.get(usize::from(object.card()));
        let card =
            card.filter(|card| self.is_current(object) || !self.library.definition(card.definition).token);
        card.map(|card| card.rightful_owner())
            .or_else(|| self.owner(object))
    }

    /// Returns the player whom "its owner" means (5-2-2). For an object that has left the field, it is the one who had it then: <Breach>
    /// hits the opponent who had the destroyed Unit (13-1-2-1).
    pub(crate) fn who_owns(&self, object: ObjectId) -> Option<SeatId> {
        match self.is_current(object) {
            true => self.rightful_owner(object),
            false => self.owner(object),
        }
    }

    /// The card name of an object, live or remembered.
    pub(crate) fn name_of(&self, object: ObjectId) -> Option<&str> {
        let card = self.definition_id(object)?;
        Some(&self.library.definition(card).name)
    }

    /// Returns an object as the log names it. One that has left is named from what it was: the card that it has become can be hidden
    /// (4-1-4).
    #[cold]
    pub(crate) fn named(&self, object: ObjectId) -> Named {
        let Some(state) = self.state.cards.get(usize::from(object.card())) else {
            return Named {
                object,
                card: CardId(0),
                owner: SeatId(0),
                zone: Zone::Nowhere,
                seen: SeenBy::NOBODY,
            };
        };
        // What is told of an object that has become another one happened where everybody saw it.
        let is_open = state.zone.is_public() || state.seen == SeenBy::EVERYBODY;
        let seen = if is_open || !self.is_current(object) {
            SeenBy::EVERYBODY
        } else {
            let seats = self.seats().filter(|seat| self.is_seen_by(state, *seat));
            seats.fold(SeenBy::NOBODY, SeenBy::and)
        };
        Named {
            object,
            card: self
                .library
                .as_printed(self.definition_id(object).unwrap_or(state.definition)),
            owner: self.owner(object).unwrap_or(state.owner()),
            zone: state.zone,
            seen,
        }
    }

    /// Whether the player sees the face of a card: cards in public zones (4-1-4), those of the player's own hand (4-8-2) and of a
    /// teammate's (12-3-4), and hidden cards that the player has been shown (4-2-2, 4-3-2, 4-6-4-1, 4-8-3). A spectator sees what everybody does.
    pub(crate) fn is_seen_by(&self, card: &CardState, seat: SeatId) -> bool {
        card.zone.is_public()
            || card.seen.contains(seat)
            || card.seen == SeenBy::EVERYBODY
            || card.zone == Zone::Hand && self.sits(seat) && !self.are_enemies(card.owner(), seat)
    }

    /// Returns a number of an object: AP and HP as they are now (1-3-6), with HP as the remaining ones.
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
                Stat::Ap => memory.snapshot.ap,
                Stat::Hp => memory.snapshot.hp,
                Stat::Lv => memory.snapshot.lv,
                Stat::Cost => memory.snapshot.cost,
            },
        })
    }

    /// A number of an object as it is now, HP before damage.
    pub(crate) fn before_damage(&self, stat: Stat, object: ObjectId) -> i16 {
        match (stat, self.derived(object.card())) {
            (Stat::Hp, Some(derived)) => derived.hp,
            (Stat::Ap | Stat::Hp | Stat::Lv | Stat::Cost, _) => self.stat(stat, object).clamp(0, 999) as i16,
        }
    }

    /// 1-3-6: sums first, then nothing below zero.
    #[inline]
    pub(crate) fn ap(&self, card: u16) -> i16 {
        match self.derived(card) {
            Some(derived) => derived.ap.max(0),
            None => self.printed_with_changes(card, Stat::Ap),
        }
    }

    /// Returns the remaining HP (5-5-1).
    #[inline]
    pub(crate) fn hp(&self, card: u16) -> i16 {
        let full = match self.derived(card) {
            Some(derived) => derived.hp,
            // 4-6-4-2: a Shield has 1 HP.
            None if self.card(card).zone == Zone::Shields => 1,
            None => self.printed_with_changes(card, Stat::Hp),
        };
        hp_left(full, self.card(card).damage)
    }

    #[inline(always)]
    pub(crate) fn lv(&self, card: u16) -> i16 {
        let lv = match self.derived(card) {
            Some(derived) => i16::from(self.definition_of(card).lv) + derived.lv,
            None => self.printed_with_changes(card, Stat::Lv),
        };
        lv.max(0)
    }

    /// Returns a number of a card that is not precalculated: for cards other than Units and Bases, and the cost.
    #[inline]
    pub(crate) fn printed_with_changes(&self, card: u16, stat: Stat) -> i16 {
        let printed = self.printed(card, stat);
        if self.is_as_printed(card, self.definition_of(card)) {
            printed
        } else {
            printed + self.said_of(card, stat) + self.own_price(card, stat) + self.next_price(card, stat)
        }
    }

    /// Checks whether a card without a slot on the field is not changed by its own text or others, as nearly all such cards.
    #[inline(always)]
    pub(crate) fn is_as_printed(&self, card: u16, definition: &Definition) -> bool {
        !definition.in_hand.roles.contains(Role::OwnPrice)
            && !self.is_spoken_of(card)
            && !self.needs().prices_next
    }

    #[inline]
    pub(crate) fn printed(&self, card: u16, stat: Stat) -> i16 {
        let definition = self.definition_of(card);
        match stat {
            Stat::Ap => i16::from(definition.ap),
            Stat::Hp => i16::from(definition.hp),
            Stat::Lv => i16::from(definition.lv),
            Stat::Cost => i16::from(definition.cost),
        }
    }

    /// Returns how effects of other cards change a number of a card that is not precalculated: numbers of cards other than Units and Bases,
    /// and the cost of those.
    #[cold]
    fn said_of(&self, card: u16, wanted: Stat) -> i16 {
        let changes = self.changes_of(card);
        changes
            .map(|(change, made)| change.adds(wanted, made.value))
            .sum()
    }

    /// The keyword effects that a Unit or Base possesses at the moment; of a card that is not in play those that are printed
    /// on it (3-2-1) and those that effects give it.
    pub(crate) fn keywords_of(&self, object: ObjectId) -> BitSet<KeywordId> {
        match self.look(object) {
            Some(Looked::Live(card)) => match self.derived(card) {
                Some(derived) => derived.keywords,
                None if self.card(card).zone.is_field() => BitSet::EMPTY,
                None => {
                    let (mut has, mut lost) = (self.definition_of(card).keywords, BitSet::EMPTY);
                    for (change, made) in self.changes_of(card) {
                        match change {
                            Change::Gains(used) if used.is_nothing(made.value) => {}
                            Change::Gains(used) => has.insert(used.keyword),
                            Change::GainsFrom { .. } => {
                                made.keyword.iter().for_each(|gained| has.insert(*gained))
                            }
                            Change::Loses(Lost::Keyword(used)) => lost.insert(used.keyword),
                            Change::Loses(Lost::Keywords | Lost::Effects) => lost = BitSet::EVERYTHING,
                            Change::Stat { .. }
                            | Change::Loses(Lost::Marked(_))
                            | Change::GainsAbility { .. }
                            | Change::GainsTrait { .. }
                            | Change::AlsoNamed { .. }
                            | Change::Copies(_)
                            | Change::Becomes { .. }
                            | Change::Scales { .. }
                            | Change::Swaps
                            | Change::HasEffect(_)
                            | Change::Cant(_)
                            | Change::May(_)
                            | Change::Must { .. }
                            | Change::Enters(_)
                            | Change::DealsDamageFirst
                            | Change::HitsShields(_)
                            | Change::Player(_)
                            | Change::Redirects { .. }
                            | Change::Reduces { .. } => {}
                        }
                    }
                    has - lost
                }
            },
            Some(Looked::Past(memory)) => memory.snapshot.keywords,
            None => BitSet::EMPTY,
        }
    }

    /// Returns the numbers of an object's keyword effects (13-1-1-2), as [`Game::keywords_of`] finds them.
    pub(crate) fn keyword_sums(&self, object: ObjectId) -> [u8; KEYWORDS_WITH_NUMBER] {
        let card = match self.look(object) {
            Some(Looked::Live(card)) => card,
            Some(Looked::Past(memory)) => return memory.snapshot.sums,
            None => return [0; KEYWORDS_WITH_NUMBER],
        };
        if let Some(derived) = self.derived(card) {
            return derived.sums;
        }
        let mut sums = [0u8; KEYWORDS_WITH_NUMBER];
        if self.definition_of(card).keywords.is_empty() && !self.is_spoken_of(card) {
            return sums;
        }
        let mut add = |keyword: KeywordId, number: i16| {
            if let Some(sum) = self.library.keyword(keyword).sum {
                let sum = &mut sums[usize::from(sum)];
                *sum = sum.saturating_add(number.clamp(0, 255) as u8);
            }
        };
        let context = Context::of(object, self.card(card).owner(), 0);
        for id in self.definition_of(card).abilities.ids() {
            let printed = self.library.text(id).ability();
            if let Some(used) = printed.and_then(|ability| ability.kind.keyword()) {
                let number = used.amount.as_ref();
                add(
                    used.keyword,
                    number.map_or(0, |number| self.amount(number, &context)) as i16,
                );
            }
        }
        for (change, made) in self.changes_of(card) {
            let gained = if let Change::Gains(used) = change {
                Some(used.keyword)
            } else {
                made.keyword
            };
            if let Some(keyword) = gained {
                add(keyword, made.value);
            }
        }
        sums
    }

    /// Checks whether an object has a trait (2-5), printed or gained, even if it has left the field.
    pub(crate) fn has_trait(&self, object: ObjectId, named: TraitId) -> bool {
        let is_printed = self
            .definition_id(object)
            .is_some_and(|card| self.library.definition(card).trait_ids.contains(&named));
        is_printed
            || (self.needs().gives_traits
                && match self.look(object) {
                    Some(Looked::Live(card)) => self.gained_traits(card).any(|gained| gained == named),
                    Some(Looked::Past(_)) => self.state.gained_traits.contains(&(object, named)),
                    None => false,
                })
    }

    /// The traits of a card: those printed on it, and those that it has gained.
    pub(crate) fn traits_of(&self, object: ObjectId) -> Vec<TraitId> {
        let printed = self
            .definition_id(object)
            .map(|card| self.library.definition(card).trait_ids.clone());
        let mut traits = printed.unwrap_or_default();
        match self.look(object) {
            Some(Looked::Live(card)) => traits.extend(self.gained_traits(card)),
            Some(Looked::Past(_)) => {
                let gained = self.state.gained_traits.iter().filter(|(who, _)| *who == object);
                traits.extend(gained.map(|(_, named)| *named));
            }
            None => {}
        }
        traits
    }

    /// The traits that effects give to a card at present.
    pub(crate) fn gained_traits(&self, card: u16) -> impl Iterator<Item = TraitId> {
        self.changes_of(card)
            .filter_map(|(change, made)| change.trait_given(made.value))
    }

    /// 3-2-6-2.
    #[inline]
    pub(crate) fn is_link(&self, unit: u16) -> bool {
        let state = self.card(unit);
        state.zone == Zone::Units && state.partner != NONE && self.is_linked_with(unit, state.partner)
    }

    #[inline(never)]
    fn is_linked_with(&self, unit: u16, pilot: u16) -> bool {
        let state = self.card(unit);
        let pilot = self.card(pilot).definition;
        self.library.links(state.definition, pilot)
            || (self.needs().gives_traits && {
                let definition = self.library.definition(state.definition);
                self.gained_traits(state.partner)
                    .any(|gained| definition.is_linked_by_trait(gained))
            })
    }

    /// Records everything that a later text can ask about an object that leaves (13-2-8-2-1).
    pub(crate) fn snapshot(&self, card: u16) -> Snapshot {
        let state = self.card(card);
        let object = self.object(card);
        Snapshot {
            definition: state.definition,
            owner: state.owner(),
            zone: state.zone,
            ap: self.ap(card),
            hp: self.hp(card),
            lv: self.lv(card),
            cost: self.cost(card),
            keywords: self.keywords_of(object),
            sums: self.keyword_sums(object),
            rested: state.is_rested(),
            damaged: state.damage > 0,
            link: self.is_link(card),
            attacking: self.is_attacking(object),
            blocking: self.has_state(ObjectState::Blocking, object),
            battles: self.battled_by(object),
            attacks: match self.state.battle {
                Some(battle) if battle.attacker == object => battle.target,
                Some(_) | None => ObjectId::NONE,
            },
            command: state.is_command(),
        }
    }

    /// Checks whether a Unit, or one of a player's Units, is attacking.
    pub(crate) fn is_attacking(&self, object: ObjectId) -> bool {
        self.state.battle.is_some_and(|battle| {
            battle.attacker == object
                || object
                    .as_player()
                    .is_some_and(|player| self.owner(battle.attacker) == Some(player))
        })
    }

    /// Returns the number of the present battle among nested ones. A change "during this battle" ends with its own battle.
    pub(crate) fn battle_number(&self) -> u16 {
        u16::try_from(self.state.begun.len()).unwrap_or(u16::MAX)
    }

    fn is_in_battle(&self, object: ObjectId) -> bool {
        self.state
            .battle
            .is_some_and(|battle| battle.attacker == object || battle.target == object)
    }

    pub(crate) fn has_state(&self, state: ObjectState, object: ObjectId) -> bool {
        let Some(looked) = self.look(object) else {
            return state == ObjectState::Attacking && self.is_attacking(object);
        };
        match looked {
            Looked::Live(card) => {
                let held = self.card(card);
                match state {
                    ObjectState::Active => !held.is_rested(),
                    ObjectState::Rested => held.is_rested(),
                    ObjectState::Damaged => held.damage > 0,
                    ObjectState::Undamaged => held.damage == 0,
                    ObjectState::Link => self.is_link(card),
                    ObjectState::Token => self.definition_of(card).token,
                    ObjectState::Attacking => self.is_attacking(object),
                    ObjectState::Battling => self.is_in_battle(object),
                    ObjectState::Attacked => self.state.battle.is_some_and(|battle| battle.target == object),
                    ObjectState::Blocking => self
                        .state
                        .battle
                        .is_some_and(|battle| battle.blocker == object && battle.target == object),
                    ObjectState::InPlay => held.zone.is_field(),
                }
            }
            Looked::Past(memory) => {
                let was = &memory.snapshot;
                let is_of_moment = object.moment().is_some();
                match state {
                    ObjectState::Active => !was.rested,
                    ObjectState::Rested => was.rested,
                    ObjectState::Damaged => was.damaged,
                    ObjectState::Undamaged => !was.damaged,
                    ObjectState::Link => was.link,
                    ObjectState::Token => self.library.definition(was.definition).token,
                    ObjectState::Attacking => was.attacking,
                    // The battle of an object that has left is over (8-2-4).
                    ObjectState::Attacked => is_of_moment && !was.attacking && !was.battles.is_none(),
                    ObjectState::Battling => is_of_moment && (was.attacking || !was.battles.is_none()),
                    ObjectState::Blocking => is_of_moment && was.blocking,
                    ObjectState::InPlay => is_of_moment && was.zone.is_field(),
                }
            }
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

    /// The other of two that are paired (5-9): of a Unit the Pilot, also of one that has left, and of a Pilot the Unit.
    pub(crate) fn partner_of(&self, object: ObjectId) -> Option<ObjectId> {
        match self.look(object)? {
            Looked::Live(card) if self.card(card).zone == Zone::Pilots => {
                let unit = self.card(card).partner;
                (unit != NONE).then(|| self.object(unit))
            }
            Looked::Live(_) | Looked::Past(_) => self.pilot_of(object),
        }
    }

    /// 13-1-2-2.
    pub(crate) fn first_shield_area_card(&self, seat: SeatId) -> Option<ObjectId> {
        let base = self.top(seat, Zone::Base);
        let first = if base == NONE {
            self.top(seat, Zone::Shields)
        } else {
            base
        };
        (first != NONE).then(|| self.object(first))
    }

    pub(crate) fn was_destroyed(&self, object: ObjectId) -> bool {
        let object = self.lasting(object);
        !self.is_current(object) && self.remembered(object).is_some_and(|memory| memory.destroyed)
    }
}

/// Returns the HP that remain after so much damage (5-5-1), at least zero (1-3-6).
#[inline]
pub(super) fn hp_left(full: i16, damage: u16) -> i16 {
    full.saturating_sub(damage as i16).max(0)
}
