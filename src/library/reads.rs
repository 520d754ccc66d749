//! What of a game a constant effect can hang on: as long as none of that is touched, it says what it has said.

use super::set::{Member, Set};
use crate::ir::visit::{
    Visitor, walk_ability, walk_amount, walk_change, walk_condition, walk_player, walk_quality, walk_selector,
};
use crate::ir::{
    Ability, Amount, Area, Change, Common, Condition, Deed, Event, Gate, Group, Likeness, Noun, Player,
    PlayerQuality, Quality, Reference, Relatum, Selector, Slot, Stat, State, Together, Zone,
};

/// A part of the state of a game. Whoever changes one says so (`Game::touch`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Matter {
    /// Which Units, Pilots and Bases are in play, and which of them are paired.
    InPlay,
    /// Which Units and Bases are rested.
    Rested,
    /// Damage counters.
    Damage,
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
    /// What is nowhere or outside the game.
    Nowhere,
    /// Which cards are Commands with an active effect (3-4-1).
    Commands,
    /// Which cards have been shown to whom.
    Faces,
    /// The changes that last for a time, and what they go back to.
    Lasting,
    /// Whose turn it is, and which.
    Turn,
    /// Where the turn is.
    Phase,
    /// The battle.
    Battle,
    /// What has happened in the turn, as far as texts ask about it.
    History,
    /// What has left the field.
    Memory,
    /// Who plays, and who is about to be defeated for an empty deck (1-2-2-2).
    Players,
}

impl Member for Matter {
    fn place(self) -> u8 {
        self as u8
    }
}

impl Matter {
    /// What is too much to be told apart here hangs on everything.
    const UNKNOWN: Set<Matter> = Set::EVERYTHING;
}

/// What a constant effect can hang on, beside what other changes say.
pub(super) fn read(ability: &Ability) -> Set<Matter> {
    let mut reads = Reads {
        found: Set::EMPTY,
        can_be_in_hand: true,
        can_be_resource: false,
    };
    for gate in &ability.gates {
        match gate {
            Gate::DuringPair(_) | Gate::DuringLink => reads.found.insert(Matter::InPlay),
        }
    }
    if let Some(whose) = ability.turn_of() {
        reads.found.insert(Matter::Turn);
        reads.player(whose);
    }
    walk_ability(&mut reads, ability);
    reads.found
}

/// What a change for a time can hang on while it lasts: its number is read once, when it is made. How long it lasts is not in
/// it.
pub(crate) fn read_by_lasting(change: &Change) -> Set<Matter> {
    let mut reads = Reads {
        found: Set::EMPTY,
        can_be_in_hand: true,
        can_be_resource: true,
    };
    if let Change::Cant(deed) = change {
        reads.prohibition(deed);
    }
    reads.found
}

struct Reads {
    found: Set<Matter>,
    /// Whether what is asked about can be a card in a hand.
    can_be_in_hand: bool,
    /// Whether it can be a Resource.
    can_be_resource: bool,
}

impl Reads {
    fn number(&mut self, stat: Stat) {
        match stat {
            // What constant effects say is looked at anyway.
            Stat::Ap => {}
            Stat::Hp => self.found.insert(Matter::Damage),
            // In a hand the card is asked, with whatever its text asks.
            Stat::Lv | Stat::Cost => {
                if self.can_be_in_hand {
                    self.found = Matter::UNKNOWN;
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
            // Who has the effect, and what is being asked about.
            Slot::This | Slot::Each => {}
            Slot::Subject | Slot::Object | Slot::Step(_) | Slot::Remaining(_) => {
                self.found = Matter::UNKNOWN;
            }
        }
    }

    fn noun(&mut self, noun: Noun) {
        match noun {
            Noun::Unit | Noun::Pilot | Noun::Base | Noun::ExBase | Noun::Token => {
                self.found.insert(Matter::InPlay)
            }
            Noun::Resource | Noun::ExResource => self.found.insert(Matter::Resources),
            Noun::Shield => self.found.insert(Matter::Shields),
            Noun::ShieldAreaCard => {
                self.found.insert(Matter::Shields);
                self.found.insert(Matter::InPlay);
            }
            Noun::Command => {
                self.found.insert(Matter::Commands);
                self.found.insert(Matter::Nowhere);
            }
            // Where the cards lie says the zone.
            Noun::Card(_) => {}
        }
    }

    fn zone(&mut self, zone: &Zone) {
        match zone {
            // Which part of it say the nouns.
            Zone::Field => {}
            Zone::Hand(_) => self.found.insert(Matter::Hands),
            Zone::Trash(_) => self.found.insert(Matter::Trashes),
            Zone::Removal(_) => self.found.insert(Matter::Removal),
            Zone::Deck(_) | Zone::TopOfDeck(_) => self.found.insert(Matter::Decks),
            Zone::Area { area, .. } => match area {
                Area::Resource => self.found.insert(Matter::Resources),
                Area::Battle => self.found.insert(Matter::InPlay),
                Area::Shield => {
                    self.found.insert(Matter::Shields);
                    self.found.insert(Matter::InPlay);
                }
            },
            // A selector, which is visited.
            Zone::Within(_) => {}
            Zone::Among(_) | Zone::Done { .. } => self.found = Matter::UNKNOWN,
        }
    }

    fn group(&mut self, group: &Group) {
        group.nouns.iter().for_each(|noun| self.noun(*noun));
        self.zone(&group.zone);
        for together in &group.together {
            match together {
                Together::TotalAtMost { stat, .. } | Together::Extreme { stat, .. } => self.number(*stat),
                Together::Common { what, .. } => match what {
                    Common::Alike(Likeness::Name | Likeness::Color | Likeness::Trait) => {}
                    Common::Stat(stat) => self.number(*stat),
                },
            }
        }
    }

    /// What is looked at as constant effects are worked out; the rest of a prohibition is asked when somebody would do it.
    fn prohibition(&mut self, deed: &Deed) {
        match deed {
            // 7-2-3-1: in the start phase alone.
            Deed::BeReadied(whose) => {
                self.found.insert(Matter::Turn);
                self.found.insert(Matter::Phase);
                self.player(whose);
            }
            // Whose effect it is that would reduce a number.
            Deed::BeReduced { by, .. } => {
                if by.is_some() {
                    self.found = Matter::UNKNOWN;
                }
            }
            Deed::Attack
            | Deed::AttackOnDeployTurn
            | Deed::AttackTarget { .. }
            | Deed::Block
            | Deed::BeBlocked(_)
            | Deed::BeAttacked(_)
            | Deed::Receive(_)
            | Deed::Deal(_)
            | Deed::BeLessened(_)
            | Deed::BeSetActive(_)
            | Deed::BeRested(_)
            | Deed::BeDestroyed { .. }
            | Deed::BeChosen { .. }
            | Deed::BeReturned { .. }
            | Deed::BePaired(_)
            | Deed::Recover
            | Deed::Activate(_)
            | Deed::ActivateEffect { .. }
            | Deed::BePlayed(_)
            | Deed::Play(_) => {}
        }
    }
}

impl Visitor for Reads {
    /// An effect that is gained is a text of its own.
    fn ability(&mut self, _: &Ability) {}

    fn change(&mut self, change: &Change) {
        match change {
            Change::Stat { .. } | Change::Gains(_) | Change::Becomes { .. } => walk_change(self, change),
            // Of a card that is not in play the numbers are read from its text.
            Change::GainsFrom { .. } => self.found = Matter::UNKNOWN,
            Change::Reduces { by, .. } => self.amount(by),
            Change::Redirects { to, .. } => self.selector(to),
            Change::Cant(deed) => self.prohibition(deed),
            Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::HasEffect(_)
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_) => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Turn(_) => self.found.insert(Matter::Turn),
            Condition::PlayerLv { .. } => self.found.insert(Matter::Resources),
            // Without a noun their Lv. is compared.
            Condition::Rival { what, .. } => {
                if what.is_none() {
                    self.found.insert(Matter::Resources);
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

    /// What has happened is told with what was true then.
    fn event(&mut self, _: &Event) {
        self.found = Matter::UNKNOWN;
    }

    fn selector(&mut self, selector: &Selector) {
        let around = (self.can_be_in_hand, self.can_be_resource);
        match selector {
            Selector::Group(group) => {
                self.group(group);
                (self.can_be_in_hand, self.can_be_resource) = match group.zone {
                    Zone::Field | Zone::Trash(_) | Zone::Removal(_) | Zone::Deck(_) | Zone::Area { .. } => {
                        let resources = |noun: &Noun| match noun {
                            Noun::Resource | Noun::ExResource | Noun::Card(_) => true,
                            Noun::Unit
                            | Noun::Pilot
                            | Noun::Base
                            | Noun::ExBase
                            | Noun::Token
                            | Noun::Shield
                            | Noun::ShieldAreaCard
                            | Noun::Command => false,
                        };
                        (false, group.nouns.is_empty() || group.nouns.iter().any(resources))
                    }
                    Zone::Hand(_)
                    | Zone::TopOfDeck(_)
                    | Zone::Among(_)
                    | Zone::Within(_)
                    | Zone::Done { .. } => (true, true),
                };
            }
            // Whether the card is there, and paired.
            Selector::Known(_) | Selector::PairedWith { .. } => self.found.insert(Matter::InPlay),
            Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => {}
        }
        walk_selector(self, selector);
        (self.can_be_in_hand, self.can_be_resource) = around;
    }

    fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::State(state) => match state {
                State::Active | State::Rested => {
                    self.found.insert(Matter::Rested);
                    if self.can_be_resource {
                        self.found.insert(Matter::Resources);
                    }
                }
                State::Damaged | State::Undamaged => self.found.insert(Matter::Damage),
                State::Link => self.found.insert(Matter::InPlay),
                State::Attacking | State::Attacked | State::Battling | State::Blocking => {
                    self.found.insert(Matter::Battle)
                }
                State::Token => {}
                State::InPlay => self.found = Matter::UNKNOWN,
            },
            Quality::Stat { stat, .. } => self.number(*stat),
            Quality::Relative { stat, than, .. } => {
                self.number(*stat);
                match than {
                    Relatum::Same(other) => self.number_of(*stat, other),
                    Relatum::Amount(_) => {}
                }
            }
            // An attack on a player battles the first card of the shield area (8-5-2). The other of the two can have left.
            Quality::Battling(_) | Quality::AttackingWhat(_) => {
                for matter in [Matter::Battle, Matter::InPlay, Matter::Shields, Matter::Memory] {
                    self.found.insert(matter);
                }
            }
            Quality::Paired { .. } => self.found.insert(Matter::InPlay),
            // An effect is possessed or not by its gates, too.
            Quality::HasMark { .. } | Quality::Destroyed { .. } => self.found = Matter::UNKNOWN,
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
            Amount::Damage { .. } => self.found.insert(Matter::Damage),
            Amount::OfEvent { .. } | Amount::Result { .. } => self.found = Matter::UNKNOWN,
            Amount::Literal(_)
            | Amount::Parameter
            | Amount::Count(_)
            | Amount::ForEach { .. }
            | Amount::All
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
                        PlayerQuality::Lv { .. } => self.found.insert(Matter::Resources),
                        PlayerQuality::Apart(slot) => self.slot(*slot),
                        PlayerQuality::Has(_) | PlayerQuality::Rival { .. } | PlayerQuality::Most { .. } => {}
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

/// Whether what a selector finds is on the field for certain.
fn is_in_play(selector: &Selector) -> bool {
    match selector {
        Selector::Group(group) => match group.zone {
            Zone::Field => true,
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Within(_)
            | Zone::Done { .. } => false,
        },
        Selector::PairedWith { .. } => true,
        Selector::Known(_) | Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    }
}
