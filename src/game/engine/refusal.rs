//! Refusals: attempts of a player, held against the rules, with the number of the rule that refuses each. What is allowed is decided in one
//! place ([`crate::game::queries::permit`]); this asks there.

use crate::game::state::{
    Allowed, Choice, Decision, DecisionKind, Flag, Format, Game, How, ObjectId, Phase, Reason, SeatId,
    StackFrame, Zone,
};
use crate::ir::CardKind;
use crate::library::{AbilityId, BitSet, Role};
use serde::{Deserialize, Serialize};

/// Something that a player might want to do, possible or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    /// Deploying a Unit or Base card from the hand (7-5-2-1).
    Deploy {
        /// The card.
        card: ObjectId,
        /// Whether the card is played with the option of its text "when playing this card".
        with_option: bool,
    },
    /// Pairing a Pilot card, or a Command card with a 【Pilot】 side, with a Unit (3-3-1, 3-4-6-2).
    Pair {
        /// The card in the hand.
        pilot: ObjectId,
        /// The Unit; without one, any of the player's.
        unit: Option<ObjectId>,
        /// Whether the card is played with the option of its text "when playing this card".
        with_option: bool,
    },
    /// Playing a Command card for its effect (10-1-8).
    Command {
        /// The card.
        card: ObjectId,
        /// Whether the card is played with the option of its text "when playing this card".
        with_option: bool,
    },
    /// Activating an effect (10-1-7); any that the card has, if none is given.
    Activate {
        /// The card with the effect.
        object: ObjectId,
        /// The effect.
        ability: Option<AbilityId>,
    },
    /// Attacking (8-2-1).
    Attack {
        /// The Unit.
        unit: ObjectId,
        /// A Unit or a player.
        target: ObjectId,
    },
    /// Blocking with a Unit (8-3-1).
    Block(ObjectId),
    /// Choosing an object, for any decision.
    Pick(ObjectId),
    /// Passing (9-3-3).
    Pass,
    /// Ending the main phase (7-5-5-1).
    EndMain,
}

impl Game<'_> {
    /// Returns the number of the rule that forbids a player to do something now; `None` if no rule does.
    ///
    /// If several rules forbid it, the result is one of them, usually the one that is checked first: whether it is the player's moment,
    /// then the card's timing, its Lv. and its cost, then what its text requires. The arguments need not be valid: a seat that does not
    /// exist can do nothing, and nothing can be done with an object that does not exist.
    pub fn refusal(&self, seat: SeatId, attempt: Attempt) -> Option<&'static str> {
        self.reason(seat, attempt).map(Reason::rule)
    }

    /// Returns the reason behind [`Game::refusal`]: why the rules forbid a player to do something now; `None` if none does.
    pub(super) fn reason(&self, seat: SeatId, attempt: Attempt) -> Option<Reason> {
        match self.state.decision {
            // 7-5-1: only who plays is ever free to act.
            Some(_) if !self.sits(seat) => Some(Reason::NotFree),
            Some(decision) => self.allowed(decision, seat, attempt).err(),
            // 1-2-1: the game has ended.
            None => Some(Reason::GameOver),
        }
    }

    fn allowed(&self, decision: Decision, seat: SeatId, attempt: Attempt) -> Allowed {
        let decides = decision.seat == seat;
        match attempt {
            Attempt::Deploy { card, with_option } => {
                main_phase(decision, seat, Reason::NotFromHand)?;
                self.in_hand(seat, card)?;
                match self.definition_of(card.card()).kind {
                    CardKind::Unit | CardKind::Base => self.with_options(card, with_option, |option| {
                        self.for_no_pairing(option)?;
                        self.playable(seat, card.card(), option)
                    }),
                    CardKind::Pilot | CardKind::Command | CardKind::Resource => Err(Reason::NotFromHand),
                }
            }
            Attempt::Pair {
                pilot,
                unit,
                with_option,
            } => self.pairing(decision, seat, pilot, unit, with_option),
            Attempt::Command { card, with_option } => {
                let timing = if decision.kind == DecisionKind::Action && decides {
                    Role::CommandAction
                } else {
                    main_phase(decision, seat, Reason::NotFromHand)?;
                    Role::CommandMain
                };
                self.in_hand(seat, card)?;
                if self.definition_of(card.card()).kind != CardKind::Command {
                    return Err(Reason::NotFromHand);
                }
                self.with_options(card, with_option, |option| {
                    self.for_no_pairing(option)?;
                    self.playable_command(seat, card.card(), timing, option)
                        .map(|_| ())
                })
            }
            Attempt::Activate { object, ability } => self.activation(decision, seat, object, ability),
            Attempt::Attack { unit, target } => {
                main_phase(decision, seat, Reason::NotTheAttacker)?;
                self.attack(seat, unit, target)
            }
            Attempt::Block(unit) => self.block(decision, seat, unit),
            Attempt::Pick(object) => {
                let offered = decides && self.state.options.contains(&Choice::Pick(object));
                if offered {
                    Ok(())
                } else {
                    Err(self.choice_rule(decision.kind))
                }
            }
            Attempt::Pass => {
                if decides && self.state.options.contains(&Choice::Pass) {
                    Ok(())
                } else if decides && decision.kind == DecisionKind::Block {
                    // Passing is illegal only if a text requires a block.
                    Err(Reason::Obliged)
                } else {
                    Err(Reason::NotInActionStep)
                }
            }
            Attempt::EndMain => {
                main_phase(decision, seat, Reason::NotTheOneWhoEnds)?;
                self.main_end(seat)
            }
        }
    }

    /// Checks whether a card can be played without an option, or with any that its text offers. If it offers none, the result is the rule
    /// for playing cards.
    fn with_options(
        &self,
        card: ObjectId,
        with_option: bool,
        allowed: impl Fn(Option<AbilityId>) -> Allowed,
    ) -> Allowed {
        if !with_option {
            return allowed(None);
        }
        let mut why = Reason::NotFromHand;
        for option in self.play_options_of(card.card()) {
            match allowed(Some(option)) {
                Ok(()) => return Ok(()),
                Err(rule) => why = rule,
            }
        }
        Err(why)
    }

    /// Refuses an option for a pairing if the card is played otherwise.
    fn for_no_pairing(&self, option: Option<AbilityId>) -> Allowed {
        match option.and_then(|option| self.partner_offered(option)) {
            Some(_) => Err(Reason::NotFromHand),
            None => Ok(()),
        }
    }

    /// 7-5-2-1: a card that is played from the hand is there, and it is the player's.
    fn in_hand(&self, seat: SeatId, card: ObjectId) -> Allowed {
        let there = self.zone_of(card) == Some(Zone::Hand) && self.owner(card) == Some(seat);
        if there {
            Ok(())
        } else if self.is_teammates(seat, card) {
            Err(Reason::NotShared)
        } else {
            Err(Reason::NotFromHand)
        }
    }

    /// Checks whether a card is a teammate's, with which the player can do nothing (12-3-3).
    fn is_teammates(&self, seat: SeatId, card: ObjectId) -> bool {
        self.owner(card)
            .is_some_and(|owner| owner != seat && self.sits(owner) && !self.are_enemies(owner, seat))
    }

    fn pairing(
        &self,
        decision: Decision,
        seat: SeatId,
        pilot: ObjectId,
        unit: Option<ObjectId>,
        with_option: bool,
    ) -> Allowed {
        let Some(unit) = unit else {
            return self.pairing_with_any(decision, seat, pilot, with_option);
        };
        if decision.kind == DecisionKind::Pair {
            let is_played =
                matches!(self.state.stack.last(), Some(StackFrame::Play(play)) if play.card == pilot);
            // 7-5-1: no other card as long as it is not settled what becomes of the one that is played.
            if decision.seat != seat || !is_played {
                return Err(Reason::NotFree);
            }
            if self.state.options.contains(&Choice::Pick(unit)) {
                return Ok(());
            }
            self.pairable(seat, unit, pilot)?;
            return Err(Reason::NotPairable);
        }
        self.in_hand(seat, pilot)?;
        let card = self.definition_of(pilot.card());
        if decision.kind == DecisionKind::Action && card.kind == CardKind::Command && card.can_be_paired() {
            return Err(Reason::PilotInActionStep);
        }
        main_phase(decision, seat, Reason::NotFromHand)?;
        if !card.can_be_paired() {
            return Err(Reason::NotPairable);
        }
        self.with_options(pilot, with_option, |option| {
            self.playable(seat, pilot.card(), option)?;
            self.pairable(seat, unit, pilot)?;
            if self.can_be_played_onto(pilot.card(), option, unit.card()) {
                Ok(())
            } else {
                Err(Reason::NotPairable)
            }
        })
    }

    /// Checks whether a card can be paired with any Unit of its player; without Units, no pairing is possible (3-3-1).
    fn pairing_with_any(
        &self,
        decision: Decision,
        seat: SeatId,
        pilot: ObjectId,
        with_option: bool,
    ) -> Allowed {
        // A reason against the card applies with every Unit, even if there is none.
        let mut why = self.pairing(decision, seat, pilot, Some(ObjectId::NONE), with_option);
        for unit in self.pile(seat, Zone::Units) {
            let unit = self.object(unit);
            why = self.pairing(decision, seat, pilot, Some(unit), with_option);
            if why.is_ok() {
                break;
            }
        }
        why
    }

    fn pairable(&self, seat: SeatId, unit: ObjectId, pilot: ObjectId) -> Allowed {
        if self.is_teammates(seat, unit) {
            return Err(Reason::NotShared);
        }
        if self.zone_of(unit) != Some(Zone::Units) || self.owner(unit) != Some(seat) {
            return Err(Reason::NotPairable);
        }
        if self.can_be_paired(unit.card()) {
            if self.is_kept_from_pilot(unit.card(), pilot) {
                return Err(Reason::Forbidden);
            }
            return Ok(());
        }
        Err(if self.pilot_of(unit).is_some() {
            Reason::HasPilot
        } else {
            Reason::Forbidden
        })
    }

    fn activation(
        &self,
        decision: Decision,
        seat: SeatId,
        object: ObjectId,
        wanted: Option<AbilityId>,
    ) -> Allowed {
        if self.is_teammates(seat, object) {
            return Err(Reason::NotShared);
        }
        if self.owner(object) != Some(seat) || !self.is_current(object) {
            return Err(Reason::NoSuchEffect);
        }
        if decision.kind == DecisionKind::Block
            && self.state.battle.is_some_and(|battle| battle.declared == object)
        {
            return Err(Reason::BlocksForItself);
        }
        const FREE: [(DecisionKind, Role); 3] = [
            (DecisionKind::Main, Role::ActivateMain),
            (DecisionKind::Action, Role::ActivateAction),
            (DecisionKind::Block, Role::ActivateBlock),
        ];
        // None of these is possible if an answer is required, or if another player decides.
        let mut free = FREE.iter().filter(|_| decision.seat == seat);
        let now = free
            .find(|(kind, _)| *kind == decision.kind)
            .map_or(BitSet::EMPTY, |(_, role)| BitSet::of(*role));
        // 7-5-1: in the own main phase not while anything waits.
        let waits =
            self.state.phase == Phase::Main && self.is_active(seat) && decision.kind != DecisionKind::Main;
        // An effect that the card does not have at all is reported as such; one with another timing has to wait.
        let mut why = Reason::NoSuchEffect;
        let mut found = false;
        let mut allowed = false;
        let roles = FREE.iter().map(|(_, role)| *role).collect();
        self.visit_activated(object, roles, &mut |id, parameter| {
            if allowed || wanted.is_some_and(|wanted| wanted != id) {
                return;
            }
            let profile = self.library.text(id).summary.roles;
            if !profile.meets(now) {
                if !found {
                    why = if profile.contains(Role::ActivateMain) {
                        if waits {
                            Reason::NotFree
                        } else {
                            Reason::NotMainTiming
                        }
                    } else if profile.contains(Role::ActivateAction) {
                        Reason::NotActionTiming
                    } else {
                        Reason::CannotBlock
                    };
                }
                return;
            }
            found = true;
            match self.activatable(id, object, seat, parameter) {
                Ok(()) => allowed = true,
                Err(rule) => why = rule,
            }
        });
        if allowed { Ok(()) } else { Err(why) }
    }

    fn attack(&self, seat: SeatId, unit: ObjectId, target: ObjectId) -> Allowed {
        // 3-2-3: only Units attack.
        if self.is_teammates(seat, unit) {
            return Err(Reason::NotShared);
        }
        if self.zone_of(unit) != Some(Zone::Units) || self.owner(unit) != Some(seat) {
            return Err(Reason::NoUnit);
        }
        self.attacker(unit.card())?;
        let is_enemy = match target.as_player() {
            Some(player) => self.are_known_enemies(player, seat),
            None => {
                self.zone_of(target) == Some(Zone::Units)
                    && self
                        .owner(target)
                        .is_some_and(|owner| self.are_enemies(owner, seat))
            }
        };
        if !is_enemy {
            return Err(match self.state.format {
                Format::TwoPlayer => Reason::NoAttackTarget,
                Format::BattleRoyale | Format::LastPlayerStanding => Reason::NotAnotherPlayer,
                Format::TeamBattle => Reason::NotTheOtherTeam,
            });
        }
        if target.as_player().is_some_and(|player| !self.plays(player)) {
            return Err(Reason::HasLeft);
        }
        // 12-3-3, 12-3-12: a team is attacked as the player whose shield area it has.
        if target
            .as_player()
            .is_some_and(|player| self.seat_of(player, Zone::Shields) != player)
        {
            return Err(Reason::NotTheOtherTeam);
        }
        self.attack_target(unit.card(), target)
    }

    fn block(&self, decision: Decision, seat: SeatId, unit: ObjectId) -> Allowed {
        let Some(battle) = self.state.battle else {
            return Err(Reason::CannotBlock);
        };
        if decision.kind != DecisionKind::Block {
            // 8-3-2: once for each attack; else the block step is not there yet, or over.
            return Err(if battle.blocker.is_none() {
                Reason::CannotBlock
            } else {
                Reason::HasBeenBlocked
            });
        }
        if decision.seat != seat || self.zone_of(unit) != Some(Zone::Units) {
            return Err(Reason::CannotBlock);
        }
        if self.has_flag(battle.attacker.card(), Flag::CantBeBlocked) {
            return Err(Reason::Forbidden);
        }
        match self.activation(decision, seat, unit, None) {
            // 8-3-1: an active Unit with <Blocker> can; its cost is to rest.
            Err(
                Reason::NoSuchEffect | Reason::CostNotPaid | Reason::NotMainTiming | Reason::NotActionTiming,
            ) => Err(Reason::CannotBlock),
            allowed => allowed,
        }
    }

    /// Returns the rule that says what can be chosen in a decision.
    fn choice_rule(&self, kind: DecisionKind) -> Reason {
        match kind {
            DecisionKind::Pair => Reason::NotPairable,
            DecisionKind::HandLimit => Reason::NotToDiscard,
            DecisionKind::MakeRoom => Reason::NotToMakeRoom,
            DecisionKind::Pick if self.is_picking_targets() => Reason::NoTarget,
            DecisionKind::Pick => Reason::Impossible,
            DecisionKind::Direction
            | DecisionKind::Redraw
            | DecisionKind::Main
            | DecisionKind::Block
            | DecisionKind::Action
            | DecisionKind::May
            | DecisionKind::Burst(_)
            | DecisionKind::Order
            | DecisionKind::Token
            | DecisionKind::Number
            | DecisionKind::Divide(_)
            | DecisionKind::Value
            | DecisionKind::Mode
            | DecisionKind::Position
            | DecisionKind::Arrange
            | DecisionKind::Pay => Reason::NotAsked,
        }
    }
}

/// 7-5-1: the active player acts in the main phase, and only while nothing waits.
/// `active` is the rule that gives it to the active player.
fn main_phase(decision: Decision, seat: SeatId, active: Reason) -> Allowed {
    if !decision.kind.is_free() {
        return Err(Reason::NotFree);
    }
    if decision.kind == DecisionKind::Action {
        return Err(Reason::NotInActionStep);
    }
    if decision.kind == DecisionKind::Block {
        return Err(Reason::CannotBlock);
    }
    if decision.seat == seat {
        Ok(())
    } else {
        Err(active)
    }
}

impl Attempt {
    /// Returns the attempt that an option corresponds to, if it can be refused.
    pub fn of(choice: Choice) -> Option<Attempt> {
        match choice {
            Choice::Play { card, how, option } => {
                let with_option = option.is_some();
                match how {
                    How::Deploy => Some(Attempt::Deploy { card, with_option }),
                    How::Command(_) => Some(Attempt::Command { card, with_option }),
                    // The Unit is asked for in the next decision.
                    How::Pair => Some(Attempt::Pair {
                        pilot: card,
                        unit: None,
                        with_option,
                    }),
                }
            }
            Choice::Activate { object, ability } => Some(Attempt::Activate {
                object,
                ability: Some(ability),
            }),
            Choice::Attack { unit, target } => Some(Attempt::Attack { unit, target }),
            Choice::Pick(object) => Some(Attempt::Pick(object)),
            Choice::Pass => Some(Attempt::Pass),
            Choice::EndMain => Some(Attempt::EndMain),
            Choice::Yes
            | Choice::No
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Trigger(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => None,
        }
    }
}
