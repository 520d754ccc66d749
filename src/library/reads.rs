//! The dependencies of constant effects: as long as none of them is touched, the effect's result is the same.

use super::bit_set::{BitSet, Member};
use crate::ir::visit::{
    Visitor, walk_ability, walk_amount, walk_change, walk_condition, walk_player, walk_quality, walk_selector,
};
use crate::ir::{
    Ability, Amount, Area, Change, Common, Comparand, Condition, Event, Gate, Group, Likeness, Noun, Player,
    PlayerQuality, Quality, Ranked, Reference, Restriction, Selector, Slot, Stat, State, Together, Zone,
};

/// A part of the state of a game. Whoever changes one says so (`Game::touch`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Dependency {
    /// The Units, Pilots and Bases in play, and their pairings.
    InPlay,
    /// The rested state of Units and Bases.
    Rested,
    /// Damage counters.
    Damage,
    /// Counters of a designer's own.
    Counters,
    /// The resource areas, and which Resources are rested.
    Resources,
    /// The Shields.
    Shields,
    /// The hands.
    Hands,
    /// The trashes.
    Trashes,
    /// The removal areas.
    Removal,
    /// The decks.
    Decks,
    /// The cards that are in no zone or outside the game.
    Nowhere,
    /// The Commands with an active command effect (3-4-1).
    Commands,
    /// The cards that have been shown to players.
    Faces,
    /// The changes for a time, and their antecedents.
    Lasting,
    /// The active player, and the number of the turn.
    Turn,
    /// The phase.
    Phase,
    /// The battle.
    Battle,
    /// The events of the turn that texts ask about.
    History,
    /// The objects that have left the field.
    Memory,
    /// The players in the game, and those who are about to be defeated for an empty deck (1-2-2-2).
    Players,
}

impl Member for Dependency {
    fn place(self) -> u8 {
        self as u8
    }
}

impl Dependency {
    /// The dependencies of anything that is too complicated to be analyzed here.
    const UNKNOWN: BitSet<Dependency> = BitSet::EVERYTHING;
}

/// Returns the dependencies of a constant effect, apart from the results of other changes.
pub(super) fn read(ability: &Ability) -> BitSet<Dependency> {
    let mut reads = Reads {
        found: BitSet::EMPTY,
        can_be_in_hand: true,
        can_be_resource: false,
    };
    for gate in &ability.gates {
        match gate {
            Gate::DuringPair(_) | Gate::DuringLink => reads.found.insert(Dependency::InPlay),
        }
    }
    if let Some(whose) = ability.turn_of() {
        reads.found.insert(Dependency::Turn);
        reads.player(whose);
    }
    walk_ability(&mut reads, ability);
    reads.found
}

/// Returns the dependencies of a change for a time while it lasts: its number is evaluated once, when it is made. Its duration is not
/// included.
pub(crate) fn read_by_lasting(change: &Change) -> BitSet<Dependency> {
    let mut reads = Reads {
        found: BitSet::EMPTY,
        can_be_in_hand: true,
        can_be_resource: true,
    };
    match change {
        Change::Cant(deed) => reads.prohibition(deed),
        Change::Stat { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsAbility { .. }
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Becomes { .. }
        | Change::Scales { .. }
        | Change::Swaps
        | Change::HasEffect(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. }
        | Change::Copies(_)
        | Change::Player(_) => {}
    }
    reads.found
}

struct Reads {
    found: BitSet<Dependency>,
    /// Whether the object can be a card in a hand.
    can_be_in_hand: bool,
    /// Whether the object can be a Resource.
    can_be_resource: bool,
}

impl Reads {
    fn number(&mut self, stat: Stat) {
        match stat {
            // The results of constant effects are recalculated anyway.
            Stat::Ap => {}
            Stat::Hp => self.found.insert(Dependency::Damage),
            // In a hand, the card's own text can ask for anything.
            Stat::Lv | Stat::Cost => {
                if self.can_be_in_hand {
                    self.found = Dependency::UNKNOWN;
                }
            }
        }
    }

    fn number_of(&mut self, stat: Stat, of: &Selector) {
        let around = self.can_be_in_hand;
        self.can_be_in_hand = !is_in_play(of);
        self.number(stat);
        self.can_be_in_hand = around;
    }

    fn slot(&mut self, slot: Slot) {
        match slot {
            // The bearer of the effect, and the object in question.
            Slot::This | Slot::Each => {}
            Slot::Subject | Slot::Object | Slot::Step(_) | Slot::Remaining(_) | Slot::Found(_) => {
                self.found = Dependency::UNKNOWN;
            }
        }
    }

    fn noun(&mut self, noun: Noun) {
        match noun {
            Noun::Unit | Noun::Pilot | Noun::Base | Noun::ExBase => self.found.insert(Dependency::InPlay),
            Noun::Token => {
                self.found.insert(Dependency::InPlay);
                self.found.insert(Dependency::Resources);
            }
            Noun::Resource | Noun::ExResource => self.found.insert(Dependency::Resources),
            Noun::Shield => self.found.insert(Dependency::Shields),
            Noun::ShieldAreaCard => {
                self.found.insert(Dependency::Shields);
                self.found.insert(Dependency::InPlay);
            }
            Noun::Command => {
                self.found.insert(Dependency::Commands);
                self.found.insert(Dependency::Nowhere);
            }
            // The zone tells where the cards are.
            Noun::Card(_) => {}
        }
    }

    fn zone(&mut self, zone: &Zone) {
        match zone {
            // The nouns tell which part of it.
            Zone::Field => {}
            Zone::Hand(_) => self.found.insert(Dependency::Hands),
            Zone::Trash(_) => self.found.insert(Dependency::Trashes),
            Zone::Removal(_) => self.found.insert(Dependency::Removal),
            Zone::Deck(_) | Zone::TopOfDeck { .. } => self.found.insert(Dependency::Decks),
            Zone::Area { area, .. } => match area {
                Area::Resource => self.found.insert(Dependency::Resources),
                Area::Battle => self.found.insert(Dependency::InPlay),
                Area::Shield => {
                    self.found.insert(Dependency::Shields);
                    self.found.insert(Dependency::InPlay);
                }
            },
            // Cards under a Unit that leaves go to the trash with it.
            Zone::Under(_) => {
                self.found.insert(Dependency::InPlay);
                self.found.insert(Dependency::Memory);
            }
            // A selector, which is visited.
            Zone::Within(_) => {}
            Zone::Among(_) | Zone::Done { .. } => self.found = Dependency::UNKNOWN,
        }
    }

    fn group(&mut self, group: &Group) {
        group.nouns.iter().for_each(|noun| self.noun(*noun));
        self.zone(&group.zone);
        for together in &group.together {
            match together {
                Together::TotalAtMost { stat, .. } => self.number(*stat),
                Together::Extreme { of, .. } => match of {
                    Ranked::Stat(stat) => self.number(*stat),
                    Ranked::Counters(_) => self.found.insert(Dependency::Counters),
                },
                Together::AtRandom => {}
                Together::Common { what, .. } => match what {
                    Common::Alike(Likeness::Name | Likeness::Color | Likeness::Trait) => {}
                    Common::Stat(stat) => self.number(*stat),
                },
            }
        }
    }

    /// Adds what is evaluated together with constant effects; the rest of a prohibition is evaluated when somebody would violate it.
    fn prohibition(&mut self, deed: &Restriction) {
        match deed {
            // 7-2-3-1: in the start phase alone.
            Restriction::BeReadied { whose, .. } => {
                self.found.insert(Dependency::Turn);
                self.found.insert(Dependency::Phase);
                self.player(whose);
            }
            // It depends on the player of the effect that would reduce a number.
            Restriction::BeReduced { by, .. } => {
                if by.is_some() {
                    self.found = Dependency::UNKNOWN;
                }
            }
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::AttackTarget { .. }
            | Restriction::Block
            | Restriction::BeBlocked(_)
            | Restriction::BeAttacked(_)
            | Restriction::Receive(_)
            | Restriction::Deal(_)
            | Restriction::BeLessened(_)
            | Restriction::BeSetActive(_)
            | Restriction::BeRested(_)
            | Restriction::BeDestroyed { .. }
            | Restriction::BeChosen { .. }
            | Restriction::BeMoved { .. }
            | Restriction::BePaired(_)
            | Restriction::Recover
            | Restriction::Activate(_)
            | Restriction::ActivateEffect { .. }
            | Restriction::BePlayed(_)
            | Restriction::Play(_)
            | Restriction::Take { .. }
            | Restriction::EndSo(_) => {}
        }
    }
}

impl Visitor for Reads {
    /// Does nothing, as an effect that is gained is a text of its own.
    fn ability(&mut self, _: &Ability) {}

    fn change(&mut self, change: &Change) {
        match change {
            Change::Stat { .. } | Change::Gains(_) | Change::Becomes { .. } => walk_change(self, change),
            // The numbers of a card that is not in play come from its text.
            Change::GainsFrom { .. } => self.found = Dependency::UNKNOWN,
            Change::Reduces { by, .. } => self.amount(by),
            Change::Redirects { to, .. } => self.selector(to),
            Change::Cant(deed) => self.prohibition(deed),
            // The present numbers are calculated in the same round.
            Change::Scales { .. } | Change::Swaps => {}
            Change::Loses(_)
            | Change::GainsAbility { .. }
            | Change::HasEffect(_)
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::Copies(_)
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            // Asked when a hand is looked at, or the game.
            | Change::Player(_) => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            // The first player is determined together with the turn.
            Condition::Turn(_) | Condition::Went { .. } => self.found.insert(Dependency::Turn),
            Condition::PlayerLv { .. } => self.found.insert(Dependency::Resources),
            // Without a noun their Lv. is compared.
            Condition::Rival { what, .. } => {
                if what.is_none() {
                    self.found.insert(Dependency::Resources);
                }
            }
            Condition::Is { noun, .. } => noun.iter().for_each(|noun| self.noun(*noun)),
            // An event, which is visited.
            Condition::Happened { .. } => {}
            Condition::There { .. }
            | Condition::Only { .. }
            | Condition::Number { .. }
            | Condition::All(..)
            | Condition::Any(..)
            | Condition::Not(_) => {}
        }
        walk_condition(self, condition);
    }

    /// An event is matched against the state at its time.
    fn event(&mut self, _: &Event) {
        self.found = Dependency::UNKNOWN;
    }

    fn selector(&mut self, selector: &Selector) {
        let around = (self.can_be_in_hand, self.can_be_resource);
        match selector {
            Selector::Group(group) => {
                self.group(group);
                (self.can_be_in_hand, self.can_be_resource) = match group.zone {
                    Zone::Field | Zone::Trash(_) | Zone::Removal(_) | Zone::Deck(_) | Zone::Area { .. } => {
                        let resources = |noun: &Noun| match noun {
                            Noun::Resource | Noun::ExResource | Noun::Token | Noun::Card(_) => true,
                            Noun::Unit
                            | Noun::Pilot
                            | Noun::Base
                            | Noun::ExBase
                            | Noun::Shield
                            | Noun::ShieldAreaCard
                            | Noun::Command => false,
                        };
                        (false, group.nouns.is_empty() || group.nouns.iter().any(resources))
                    }
                    Zone::Hand(_)
                    | Zone::TopOfDeck { .. }
                    | Zone::Under(_)
                    | Zone::Among(_)
                    | Zone::Within(_)
                    | Zone::Done { .. } => (true, true),
                };
            }
            // It depends on whether the card is there and paired.
            Selector::Known(_) | Selector::PairedWith { .. } => self.found.insert(Dependency::InPlay),
            Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => {}
        }
        walk_selector(self, selector);
        (self.can_be_in_hand, self.can_be_resource) = around;
    }

    fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::State(state) => match state {
                State::Active | State::Rested => {
                    self.found.insert(Dependency::Rested);
                    if self.can_be_resource {
                        self.found.insert(Dependency::Resources);
                    }
                }
                State::Damaged | State::Undamaged => self.found.insert(Dependency::Damage),
                State::Link => self.found.insert(Dependency::InPlay),
                State::Attacking | State::Attacked | State::Battling | State::Blocking => {
                    self.found.insert(Dependency::Battle)
                }
                State::Token => {}
                State::InPlay => self.found = Dependency::UNKNOWN,
            },
            Quality::Stat { stat, .. } => self.number(*stat),
            Quality::Relative { stat, than, .. } => {
                self.number(*stat);
                match than {
                    Comparand::Same(other) => self.number_of(*stat, other),
                    Comparand::Amount(_) => {}
                }
            }
            // An attack on a player battles the first card of the shield area (8-5-2). The other of the two can have left.
            Quality::Battling(_) | Quality::AttackingWhat(_) => {
                for dependency in [
                    Dependency::Battle,
                    Dependency::InPlay,
                    Dependency::Shields,
                    Dependency::Memory,
                ] {
                    self.found.insert(dependency);
                }
            }
            Quality::Paired { .. } => self.found.insert(Dependency::InPlay),
            Quality::Counters { .. } => self.found.insert(Dependency::Counters),
            // A place, which is visited.
            Quality::Over(_) => {}
            // An effect is possessed or not by its gates, too.
            Quality::HasMark { .. } | Quality::Destroyed { .. } | Quality::Chosen { .. } => {
                self.found = Dependency::UNKNOWN
            }
            // Printed, or said by effects; or a node that is visited.
            Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Has(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike { .. }
            | Quality::Except(_)
            | Quality::HasKeyword { .. }
            | Quality::ThisTurn { .. }
            | Quality::Not(_)
            | Quality::AnyOf(_) => {}
        }
        walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Quality { stat, of, .. } => self.number_of(*stat, of),
            Amount::Damage { .. } => self.found.insert(Dependency::Damage),
            Amount::Counters { .. } => self.found.insert(Dependency::Counters),
            Amount::OfEvent { .. } | Amount::Result { .. } => self.found = Dependency::UNKNOWN,
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Specified(_)
            | Amount::Count(_)
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. } => {}
        }
        walk_amount(self, amount);
    }

    fn player(&mut self, player: &Player) {
        match player {
            Player::Known(known) => self.slot(known.to),
            Player::Described(players) => {
                for quality in &players.qualities {
                    match quality {
                        PlayerQuality::Lv { .. } => self.found.insert(Dependency::Resources),
                        PlayerQuality::Has(_)
                        | PlayerQuality::Apart(_)
                        | PlayerQuality::YouAnd(_)
                        | PlayerQuality::Rival { .. }
                        | PlayerQuality::Most { .. } => {}
                    }
                }
            }
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {}
        }
        walk_player(self, player);
    }

    fn reference(&mut self, reference: Reference) {
        self.slot(reference.to);
    }
}

/// Checks whether everything that a selector finds is certainly on the field.
fn is_in_play(selector: &Selector) -> bool {
    match selector {
        Selector::Group(group) => match group.zone {
            Zone::Field => true,
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
            | Zone::Under(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Within(_)
            | Zone::Done { .. } => false,
        },
        Selector::PairedWith { .. } => true,
        Selector::Known(_) | Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    }
}
