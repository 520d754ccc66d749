//! The effects that a card has now, their players, and which of them are open.

use crate::game::state::{Context, Flag, Game, NONE, ObjectId, Reason, SeatId, Used, Zone};
use crate::ir::{Bearer, Gate, Selector, Site};
use crate::library::{AbilityId, BitSet, Role, Summary, TextRange};

impl<'l> Game<'l> {
    /// Checks whether the gates of an effect (13-2-10, 13-2-12) and "during your turn" let it work.
    #[inline]
    pub(crate) fn is_open(&self, id: AbilityId, bearer: ObjectId, controller: SeatId) -> bool {
        self.shut(id, bearer, controller).is_none()
    }

    /// Returns the rule of the gate that is shut, if one is: an effect behind it is not possessed.
    #[inline]
    pub(crate) fn shut(&self, id: AbilityId, bearer: ObjectId, controller: SeatId) -> Option<Reason> {
        match self.library.text(id).always_open {
            true => None,
            false => self.shut_now(id, bearer, controller),
        }
    }

    #[inline(never)]
    fn shut_now(&self, id: AbilityId, bearer: ObjectId, controller: SeatId) -> Option<Reason> {
        let text = self.library.text(id);
        // A part of a text has none of its own.
        let ability = text.ability()?;
        // Known since the text was loaded: nearly no text has a window, and to look for one is to look at what kind of effect it is.
        debug_assert_eq!(text.has_window, ability.window().is_some());
        if text.has_window
            && ability
                .window()
                .is_some_and(|window| !self.is_turn(&window.of, &Context::of(bearer, controller, 0)))
        {
            return Some(Reason::ConditionNotMet);
        }
        for gate in &ability.gates {
            match gate {
                Gate::DuringPair(qualities) => {
                    let open = self.pilot_of(bearer).is_some_and(|pilot| {
                        qualities.is_empty()
                            || self.has_qualities(qualities, pilot, &Context::of(bearer, controller, 0))
                    });
                    if !open {
                        return Some(Reason::NotPaired);
                    }
                }
                Gate::DuringLink => {
                    if !self.is_link(bearer.card()) {
                        return Some(Reason::NotLinked);
                    }
                }
            }
        }
        None
    }

    /// Checks whether no Unit or Base has an effect with one of these roles or events, without looking at any card.
    #[inline]
    pub(crate) fn nobody_does(&self, wanted: Summary) -> bool {
        self.is_up_to_date() && !self.cache.all_do.meets(wanted)
    }

    /// Returns the Units and Bases that have effects with one of the wanted roles or events, as far as that is known.
    #[inline]
    pub(crate) fn that_do(&self, wanted: Summary) -> impl Iterator<Item = u16> {
        let field: &[u16] = match self.nobody_does(wanted) {
            true => &[],
            false => &self.state.field,
        };
        #[cfg(debug_assertions)]
        if field.is_empty() {
            self.check_that_none_do(wanted);
        }
        // While the cache is out of date, every card has to be looked at.
        let known: &[Summary] = match self.is_up_to_date() {
            true => &self.cache.does,
            false => &[],
        };
        let mut slot = 0;
        std::iter::from_fn(move || {
            while let Some(card) = field.get(slot) {
                let does = known.get(slot);
                slot += 1;
                if does.is_none_or(|does| does.meets(wanted)) && *card != NONE {
                    return Some(*card);
                }
                #[cfg(debug_assertions)]
                self.do_nothing_of(*card, wanted);
            }
            None
        })
    }

    /// Makes sure, in debug builds alone, that all Units and Bases were rightly passed over.
    #[cfg(debug_assertions)]
    pub(crate) fn check_that_none_do(&self, wanted: Summary) {
        for card in self.state.field.iter() {
            self.do_nothing_of(*card, wanted);
        }
    }

    /// Makes sure, in debug builds alone, that a card was rightly passed over.
    #[cfg(debug_assertions)]
    pub(super) fn do_nothing_of(&self, card: u16, wanted: Summary) {
        if card != NONE {
            self.visit_all_abilities(self.object(card), wanted, &mut |_, _| {
                debug_assert!(false, "an effect was passed over");
            });
        }
    }

    /// Calls `visitor` with the effects that a Unit or Base has and that have one of the roles or listen to one of the
    /// events: its own, its Pilot's (3-3-9-2), its keyword effects' and those it has gained.
    #[inline]
    pub(crate) fn visit_abilities(
        &self,
        object: ObjectId,
        wanted: Summary,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        let slot = self.card(object.card()).slot;
        let does = self.cache.does.get(usize::from(slot));
        if does.is_some_and(|does| !does.meets(wanted)) && self.is_up_to_date() {
            #[cfg(debug_assertions)]
            self.do_nothing_of(object.card(), wanted);
            return;
        }
        self.visit_all_abilities(object, wanted, visitor);
    }

    /// Like [`Game::visit_abilities`], also while it is not known yet what the effects of a card do.
    #[inline(never)]
    pub(crate) fn visit_all_abilities(
        &self,
        object: ObjectId,
        wanted: Summary,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        if self.needs().takes_effects {
            self.visit_what_is_left(object, wanted, visitor);
        } else {
            self.visit_whatever_it_has(object, wanted, visitor);
        }
    }

    /// Calls `visitor` with all effects that a Unit or Base has printed, gained or from its Pilot, including those that it has lost.
    #[inline]
    pub(super) fn visit_whatever_it_has(
        &self,
        object: ObjectId,
        wanted: Summary,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        let state = self.card(object.card());
        let own = self.library.definition(state.definition);
        if own.own.meets(wanted) {
            for id in own.abilities.ids() {
                if self.library.does_for(Bearer::Card, id).meets(wanted) {
                    visitor(id, 0);
                }
            }
        }
        if state.partner != NONE {
            let pilot = self.definition_of(state.partner);
            if pilot.lent.meets(wanted) {
                for id in pilot.abilities.ids() {
                    if self.library.does_for(Bearer::PairedUnit, id).meets(wanted) {
                        visitor(id, 0);
                    }
                }
            }
        }
        let Some(derived) = self.derived(object.card()) else {
            return;
        };
        for keyword in derived.keywords.ids() {
            let keyword = self.library.keyword(keyword);
            if keyword.summary.meets(wanted) {
                let parameter = keyword.sum.map_or(0, |sum| derived.sums[sum as usize]);
                for id in keyword.abilities.ids() {
                    if self.library.text(id).summary.meets(wanted) {
                        visitor(id, parameter);
                    }
                }
            }
        }
        if derived.flags.contains(Flag::GainsAbilities) {
            for (_, made) in self.changes_of(object.card()) {
                if let Some(id) = self.library.gained(made.change)
                    && self.library.text(id).summary.meets(wanted)
                {
                    visitor(id, 0);
                }
            }
        }
    }

    /// Calls `visitor` with the activated effects of the roles that a card has where it is: on the field, or those that
    /// work from a trash (10-1-2).
    pub(crate) fn visit_activated(
        &self,
        object: ObjectId,
        roles: BitSet<Role>,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        match self.card(object.card()).zone {
            Zone::Units | Zone::Base => self.visit_abilities(object, Summary::of_roles(roles), visitor),
            zone @ (Zone::Trash | Zone::Hand) => {
                let site = if zone == Zone::Hand {
                    Site::Hand
                } else {
                    Site::Trash
                };
                let definition = self.definition_of(object.card());
                if !definition.at(site).roles.meets(roles) {
                    return;
                }
                for id in definition.abilities.ids() {
                    let text = self.library.text(id);
                    if text.site == site && text.summary.roles.meets(roles) {
                        visitor(id, 0);
                    }
                }
            }
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Pilots
            | Zone::Shields
            | Zone::Removal
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => {}
        }
    }

    /// The number that a keyword effect's text stands for on an object right now.
    pub(crate) fn parameter_of(&self, ability: AbilityId, object: ObjectId) -> u8 {
        self.library
            .text(ability)
            .keyword
            .and_then(|keyword| self.library.keyword(keyword).sum)
            .and_then(|sum| {
                self.derived(object.card())
                    .map(|derived| derived.sums[sum as usize])
            })
            .unwrap_or(0)
    }

    /// Returns the player of an effect: the controller of its bearer, or the player who has granted it to the bearer.
    #[inline]
    pub(crate) fn player_of(&self, id: AbilityId, bearer: ObjectId) -> SeatId {
        match self.library.text(id).granted_by_other {
            true => self.player_who_told(id, bearer),
            false => self.card(bearer.card()).owner(),
        }
    }

    #[cold]
    fn player_who_told(&self, id: AbilityId, bearer: ObjectId) -> SeatId {
        let owner = self.card(bearer.card()).owner();
        self.changes_of(bearer.card())
            .find(|(_, made)| self.library.gained(made.change) == Some(id))
            .map(|(_, made)| made.controller)
            .unwrap_or(owner)
    }

    /// Returns the object that has granted an effect to a bearer for that player; none for the bearer's own effects.
    pub(crate) fn teller_of(&self, id: AbilityId, bearer: ObjectId, seat: SeatId) -> ObjectId {
        if !self.library.text(id).granted_by_other {
            return ObjectId::NONE;
        }
        self.changes_of(bearer.card())
            .find(|(_, made)| self.library.gained(made.change) == Some(id) && made.controller == seat)
            .map_or(ObjectId::NONE, |(_, made)| made.source)
    }

    /// Counts how often a player has granted an effect to an object.
    pub(crate) fn copies_told_by(&self, id: AbilityId, bearer: ObjectId, seat: SeatId) -> usize {
        self.changes_of(bearer.card())
            .filter(|(_, made)| self.library.gained(made.change) == Some(id) && made.controller == seat)
            .count()
    }

    /// Counts how often an object has gained an effect (5-16-1); 1 for one of its own.
    pub(crate) fn copies_of(&self, id: AbilityId, bearer: ObjectId) -> usize {
        let told = self.state.changes.iter().filter(|made| {
            made.target.as_player().is_some()
                && made.source == bearer
                && self.library.gained(made.change) == Some(id)
        });
        self.changes_of(bearer.card())
            .filter(|(_, made)| self.library.gained(made.change) == Some(id))
            .count()
            .max(told.count())
            .max(1)
    }

    /// The command effect of a card that fits a time (10-1-8).
    pub(crate) fn command_of(&self, card: u16, roles: BitSet<Role>) -> Option<AbilityId> {
        self.definition_of(card).abilities.ids().find(|id| {
            let text = self.library.text(*id);
            text.bearer == Bearer::Card && text.summary.roles.meets(roles)
        })
    }

    /// Checks whether a card's text has an option "when playing this card".
    #[inline]
    pub(crate) fn has_play_options(&self, card: u16) -> bool {
        self.definition_of(card).in_hand.roles.contains(Role::PlayOption)
    }

    /// Returns the options of a card's text "when playing this card".
    pub(crate) fn play_options_of(&self, card: u16) -> impl Iterator<Item = AbilityId> + use<'l> {
        let library = self.library;
        let abilities = match self.has_play_options(card) {
            true => self.definition_of(card).abilities,
            false => TextRange::default(),
        };
        abilities.ids().filter(|id| {
            let roles = library.text(*id).summary.roles;
            roles.contains(Role::PlayOption) && !roles.contains(Role::AdditionalCost)
        })
    }

    /// Returns the additional costs of a card.
    pub(crate) fn additional_costs_of(&self, card: u16) -> impl Iterator<Item = AbilityId> + use<'l> {
        let library = self.library;
        let abilities = match self.has_play_options(card) {
            true => self.definition_of(card).abilities,
            false => TextRange::default(),
        };
        abilities
            .ids()
            .filter(|id| library.text(*id).summary.roles.contains(Role::AdditionalCost))
    }

    /// Checks whether a card that is played as a Pilot can be paired with a Unit in this way. An option for certain Units is only used with
    /// these.
    pub(crate) fn can_be_played_onto(&self, card: u16, option: Option<AbilityId>, unit: u16) -> bool {
        let is_for = |option: AbilityId| {
            let context = Context::of(self.object(card), self.card(card).owner(), 0);
            self.partner_offered(option)
                .map(|with| self.fits(with, self.object(unit), &context))
        };
        self.can_be_paired(unit)
            && !self.is_kept_from_pilot(unit, self.object(card))
            && match option {
                Some(option) => is_for(option) != Some(false),
                None => !self
                    .play_options_of(card)
                    .any(|option| is_for(option) == Some(true)),
            }
    }

    /// Returns the Units with which an option pairs its card.
    pub(crate) fn partner_offered(&self, option: AbilityId) -> Option<&'l Selector> {
        self.library.text(option).ability()?.kind.facets().partner
    }

    pub(crate) fn is_used(&self, bearer: ObjectId, ability: AbilityId) -> bool {
        self.state.used.contains(&Used { bearer, ability })
    }
}
