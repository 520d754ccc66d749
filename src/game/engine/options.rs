//! Legal options: everything that a player may do now, and nothing else.

use crate::game::state::{Choice, DecisionKind, Game, How, NONE, ObjectId, SeatId, Zone};
use crate::ir::CardKind;
use crate::library::{AbilityId, BitSet, Role, Summary};

impl Game<'_> {
    /// 7-5-1.
    #[inline(never)]
    pub(crate) fn main_decision(&mut self) {
        if !self.plays(self.state.acting) {
            self.state.acting = self.state.active;
        }
        let seat = self.state.acting;
        self.ask(seat, DecisionKind::Main);
        let mut at = self.top(seat, Zone::Hand);
        while at != NONE {
            let card = at;
            at = self.card(at).next;
            self.play_options(seat, card);
        }
        self.activation_options(seat, Role::ActivateMain, None);
        let mut at = self.top(seat, Zone::Units);
        while at != NONE {
            let unit = at;
            at = self.card(at).next;
            self.attack_options(unit);
        }
        if self.main_end(seat).is_ok() {
            self.offer(Choice::EndMain);
            self.state.driven = 0;
        } else {
            self.state.driven += 1;
        }
    }

    /// 9-3.
    pub(crate) fn action_options(&mut self, seat: SeatId) {
        let mut at = self.top(seat, Zone::Hand);
        while at != NONE {
            let card = at;
            at = self.card(at).next;
            if self.definition_of(card).own.roles.contains(Role::CommandAction) {
                self.command_options(seat, card);
            }
        }
        self.activation_options(seat, Role::ActivateAction, None);
    }

    /// Offers to play a card that can be paid for as a Command.
    fn command_option(&mut self, seat: SeatId, card: u16, timing: Role, option: Option<AbilityId>) {
        let command = self.command_of(card, BitSet::of(timing));
        if let Some(ability) = command
            && self.command_can_begin(seat, card, ability).is_ok()
        {
            self.offer(Choice::Play {
                card: self.object(card),
                how: How::Command(ability),
                option,
            });
        }
    }

    /// Offers the ways to play a Command in an action step: plainly, and as its text offers.
    fn command_options(&mut self, seat: SeatId, card: u16) {
        if self.playable(seat, card, None).is_ok() {
            self.command_option(seat, card, Role::CommandAction, None);
        }
        for option in self.play_options_of(card) {
            if self.partner_offered(option).is_none() && self.playable(seat, card, Some(option)).is_ok() {
                self.command_option(seat, card, Role::CommandAction, Some(option));
            }
        }
    }

    /// Offers the ways to play one card in the main phase (7-5-2-1): plainly, and as its text offers.
    #[inline(always)]
    fn play_options(&mut self, seat: SeatId, card: u16) {
        // Asked at once, because the text of nearly no card offers anything.
        let has_offers = self.has_play_options(card);
        self.play_option(seat, card, None);
        if has_offers {
            for option in self.play_options_of(card) {
                self.play_option(seat, card, Some(option));
            }
        }
    }

    #[inline(always)]
    fn play_option(&mut self, seat: SeatId, card: u16, option: Option<AbilityId>) {
        // Hands are full of cards that cannot be paid for yet, whatever they are played as.
        if self.playable(seat, card, option).is_ok() {
            self.offer_card(seat, card, option);
        }
    }

    /// Offers a card that can be paid for, in each way in which it can be played.
    #[inline(never)]
    fn offer_card(&mut self, seat: SeatId, card: u16, option: Option<AbilityId>) {
        let object = self.object(card);
        let definition = self.definition_of(card);
        let (kind, pilot) = (definition.kind, definition.can_be_paired());
        let paired_only = option.is_some_and(|option| self.partner_offered(option).is_some());
        match kind {
            // It is offered for pairing only.
            CardKind::Unit | CardKind::Base | CardKind::Command if paired_only => {}
            CardKind::Unit | CardKind::Base => self.offer(Choice::Play {
                card: object,
                how: How::Deploy,
                option,
            }),
            CardKind::Command => self.command_option(seat, card, Role::CommandMain, option),
            CardKind::Pilot | CardKind::Resource => {}
        }
        if pilot {
            let mut units = self.pile(seat, Zone::Units);
            if units.any(|unit| self.can_be_played_onto(card, option, unit)) {
                self.offer(Choice::Play {
                    card: object,
                    how: How::Pair,
                    option,
                });
            }
        }
    }

    /// Offers the activated effects of a seat's cards that can be activated now (10-1-7). `shut` is the Unit that was attacked, which
    /// cannot block for itself (8-3-3).
    pub(crate) fn activation_options(&mut self, seat: SeatId, role: Role, shut: Option<ObjectId>) {
        let wanted = Summary::of_role(role);
        if self.nobody_does(wanted) {
            #[cfg(debug_assertions)]
            self.check_that_none_do(wanted);
        } else {
            self.options_on_field(seat, role, shut);
        }
        if self.has_any_elsewhere(wanted) {
            self.options_elsewhere(seat, role);
        }
    }

    /// Offers the effects of Units and Bases.
    #[inline(never)]
    fn options_on_field(&mut self, seat: SeatId, role: Role, shut: Option<ObjectId>) {
        let mut found = std::mem::take(&mut self.state.options);
        for card in self.that_do(Summary::of_role(role)) {
            let object = self.object(card);
            if self.card(card).owner() != seat || Some(object) == shut {
                continue;
            }
            self.visit_activated(object, BitSet::of(role), &mut |ability, parameter| {
                if self.activatable(ability, object, seat, parameter).is_ok() {
                    found.push(Choice::Activate { object, ability });
                }
            });
        }
        self.state.options = found;
    }

    /// Offers the effects that work from the trash and from the hand, which few games have.
    #[inline(never)]
    fn options_elsewhere(&mut self, seat: SeatId, role: Role) {
        let mut found = std::mem::take(&mut self.state.options);
        let places = self.elsewhere(Summary::of_role(role));
        let zones: BitSet<Zone> = places.map(|(zone, _)| zone).collect();
        // The order of the options, which replays count on.
        for zone in [Zone::Trash, Zone::Hand] {
            if !zones.contains(zone) {
                continue;
            }
            for card in self.pile(seat, zone) {
                let object = self.object(card);
                self.visit_activated(object, BitSet::of(role), &mut |ability, parameter| {
                    if self.activatable(ability, object, seat, parameter).is_ok() {
                        found.push(Choice::Activate { object, ability });
                    }
                });
            }
        }
        self.state.options = found;
    }

    /// Offers the attacks that a Unit can declare (8-2-1).
    pub(crate) fn attack_options(&mut self, unit: u16) {
        if self.attacker(unit).is_err() {
            return;
        }
        let owner = self.card(unit).owner();
        let object = self.object(unit);
        for seat in self.seats() {
            if !self.are_enemies(seat, owner) || self.state.seats[seat.0 as usize].defeat.is_some() {
                continue;
            }
            if self.seat_of(seat, Zone::Shields) == seat {
                self.attack_option(object, ObjectId::player(seat));
            }
            let mut at = self.top(seat, Zone::Units);
            while at != NONE {
                let target = self.object(at);
                at = self.card(at).next;
                self.attack_option(object, target);
            }
        }
    }

    #[inline(always)]
    fn attack_option(&mut self, unit: ObjectId, target: ObjectId) {
        if self.attack_target(unit.card(), target).is_ok() {
            self.offer(Choice::Attack { unit, target });
        }
    }
}
