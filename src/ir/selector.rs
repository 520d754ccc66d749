use super::{
    Alternatives, Amount, Comparand, CounterId, Denied, Event, Key, KeywordUse, List, NameId, Player,
    Qualities, Quantity, TraitId, Zone,
};
use crate::vocabulary::ValueWording;
use crate::vocabulary::{
    AlikeWording, Anaphor, Color, Common, Comparison, CountersWording, EffectMark, Extreme, GroupWording,
    KeywordsWording, Likeness, Lookback, MarkWording, NamePartWording, NamesWording, Noun, Origin,
    OwnerPosition, PairedWording, Ranked, Relation, Side, Stat, State, TotalWording, TurnWording, Way,
};
use serde::{Deserialize, Serialize};

/// Any set of cards or players: the one noun of the language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selector {
    /// A reference: the card itself, or something that an earlier step or the event introduced.
    Known(Reference),
    /// A player.
    Player(Player),
    /// Objects described by their qualities.
    Group(Box<Group>),
    /// "the Pilot paired with X", "this Unit's paired Pilot", "the card paired with this Unit".
    PairedWith {
        /// The noun used: Pilot or card.
        noun: Noun,
        /// The Unit.
        unit: Box<Selector>,
        /// Whether the Unit is named first.
        wording: Key<OwnerPosition>,
    },
    /// "A or B": from any of the sets; one quantity for all of them, that of the first.
    AnyOf(List),
    /// "A and B": each of the sets gives its own.
    AllOf(List),
}

impl Selector {
    /// Checks whether it is the bearer of the effect.
    pub fn is_this(&self) -> bool {
        match self {
            Selector::Known(known) => known.to == Slot::This,
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        }
    }

    /// Returns the slot by which a text refers to its objects, if it fills that slot: something known keeps its own slot.
    pub fn slot(&self, filled: Slot) -> Slot {
        match self {
            Selector::Known(known) => known.to,
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => filled,
        }
    }

    /// Checks whether it is a description and not a reference.
    pub fn is_described(&self) -> bool {
        match self {
            Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => true,
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        }
    }

    /// Returns the alternatives of "A or B", or else the selector itself.
    pub fn parts(&self) -> &[Selector] {
        match self {
            Selector::AnyOf(list) | Selector::AllOf(list) => list,
            Selector::Known(_) | Selector::Player(_) | Selector::Group(_) | Selector::PairedWith { .. } => {
                std::slice::from_ref(self)
            }
        }
    }

    /// All cards in a hand, as they are counted.
    pub fn all_in_hand(of: Player) -> Selector {
        Selector::cards(Quantity::Any, Zone::Hand(of))
    }

    /// All tokens with a name that a player has in play, as they are counted: "you", or the player who carries the instruction out.
    pub fn tokens_of(name: NameId, noun: Noun, yours: bool) -> Selector {
        Selector::Group(Box::new(Group {
            quantity: Quantity::Any,
            side: if yours { Side::Yours } else { Side::Theirs },
            nouns: vec![noun],
            qualities: vec![Quality::Named(name), Quality::State(State::Token)].into(),
            together: Vec::new(),
            zone: Zone::Field,
            wording: Key::CANONICAL,
        }))
    }

    /// Makes a selector of so many cards of any kind in a zone; a text names no place if it is the field.
    pub(crate) fn cards(quantity: Quantity, zone: Zone) -> Selector {
        Selector::Group(Box::new(Group {
            quantity,
            side: Side::Any,
            nouns: vec![Noun::Card(None)],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone,
            wording: Key::CANONICAL,
        }))
    }

    /// Returns the cards at which a search from the top of a deck stops.
    pub fn until(&self) -> Option<&Selector> {
        if let Selector::Group(group) = self
            && let Zone::TopOfDeck { until, .. } = &group.zone
        {
            until.as_deref()
        } else {
            None
        }
    }

    /// Returns the exact number of a description.
    pub fn number_mut(&mut self) -> Option<&mut Amount> {
        let quantity = match self {
            Selector::Group(group) => &mut group.quantity,
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => return None,
        };
        match quantity {
            Quantity::Exactly(number) => Some(number),
            Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The => None,
        }
    }

    /// Checks whether it has nouns and all of them satisfy the predicate.
    pub(crate) fn is_called_only(&self, is: fn(Noun) -> bool) -> bool {
        match self {
            Selector::Group(group) => !group.nouns.is_empty() && group.nouns.iter().all(|noun| is(*noun)),
            Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| one.is_called_only(is)),
            Selector::PairedWith { noun, .. } => is(*noun),
            Selector::Known(_) | Selector::Player(_) => false,
        }
    }

    /// Checks whether it describes cards that lie under something (4-5-3).
    pub(crate) fn is_under(&self) -> bool {
        matches!(self.first_group().map(|group| &group.zone), Some(Zone::Under(_)))
    }

    /// The first description of objects in it.
    pub fn first_group(&self) -> Option<&Group> {
        match self {
            Selector::Group(group) => Some(group),
            Selector::AnyOf(list) | Selector::AllOf(list) => list.first().and_then(Selector::first_group),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => None,
        }
    }
}

impl Zone {
    /// The player's own pile that it is.
    pub(crate) fn origin(&self) -> Option<Origin> {
        match self {
            Zone::Hand(Player::You) => Some(Origin::Hand),
            Zone::Trash(Player::You) => Some(Origin::Trash),
            Zone::Deck(Player::You) | Zone::TopOfDeck { of: Player::You, .. } => Some(Origin::Deck),
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
            | Zone::Removal(_)
            | Zone::Under(_)
            | Zone::Field
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Within(_)
            | Zone::Done { .. } => None,
        }
    }
}

/// A description of objects. "2 of your other rested white (Harbor) Link Units with `<Blocker>`".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Group {
    /// The number of objects.
    pub quantity: Quantity,
    /// The side.
    pub side: Side,
    /// The kinds of object; one of them has to fit.
    pub nouns: Vec<Noun>,
    /// Qualities that all have to hold for each object.
    pub qualities: Qualities,
    /// Properties of the objects together.
    pub together: Vec<Together>,
    /// The zone. The field if the text names none (10-1-2).
    pub zone: Zone,
    /// The wording.
    pub wording: Key<GroupWording>,
}

impl Group {
    /// Returns the owner, if it is not expressed by the side.
    pub fn owner(&self) -> Option<&Player> {
        self.owners().find(|_| !self.is_of_those())
    }

    /// Checks whether it belongs to the opponents that the text refers to and not to all: "their", after "if your opponent has".
    pub fn is_of_those(&self) -> bool {
        self.side == Side::Enemy && self.owners().any(|owner| *owner == Player::Opponent)
    }

    fn owners(&self) -> impl Iterator<Item = &Player> {
        self.qualities.iter().filter_map(|quality| {
            if let Quality::OwnedBy(owner) = quality {
                Some(&**owner)
            } else {
                None
            }
        })
    }

    /// Checks whether the objects are selected at random.
    pub fn is_at_random(&self) -> bool {
        self.together.contains(&Together::AtRandom)
    }

    /// Returns the group without its owner.
    pub fn without_owner(&self) -> Group {
        let own = |quality: &&Quality| !matches!(quality, Quality::OwnedBy(_));
        Group {
            qualities: self.qualities.iter().filter(own).cloned().collect(),
            ..self.clone()
        }
    }

    /// Checks whether a battle identifies the described object: each side has one Unit in it (8-2-1, 8-3-1).
    pub(crate) fn is_told_by_battle(&self) -> bool {
        is_told_by_battle(&self.qualities)
    }

    /// Checks whether the description excludes something with "other".
    pub(crate) fn is_other(&self) -> bool {
        self.qualities
            .iter()
            .any(|quality| matches!(quality, Quality::Other(_)))
    }

    /// Checks whether all described objects are meant, and not a number of them.
    pub fn is_all(&self) -> bool {
        match &self.quantity {
            Quantity::All | Quantity::Any => true,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One
            | Quantity::Each
            | Quantity::The => false,
        }
    }
}

/// Checks whether qualities identify their object by a battle, such as "the attacking Unit".
pub(crate) fn is_told_by_battle(qualities: &[Quality]) -> bool {
    qualities.iter().any(|quality| {
        matches!(
            quality,
            Quality::Battling(_)
                | Quality::AttackingWhat(_)
                | Quality::State(State::Attacking | State::Attacked | State::Blocking | State::Battling)
        )
    })
}

/// A quality that an object has to have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// "other", "another": not the object in the slot, which is the card itself or an antecedent (`Antecedents::other_than`).
    Other(Slot),
    /// "that player's", "your teammate's": the owner, if it is not expressed by the side.
    OwnedBy(Box<Player>),
    /// One of these states.
    State(State),
    /// One of these colors, "red".
    Color(Vec<Color>),
    /// One of these traits, "(Vanguard)/(Rearguard)" (5-19-1).
    Trait(Vec<TraitId>),
    /// "with 3 or less HP", "that is Lv.5 or lower".
    Stat {
        /// The stat.
        stat: Stat,
        /// The comparison.
        comparison: Comparison,
        /// The number to compare with.
        amount: Amount,
    },
    /// "whose Lv. is equal to or lower than this Unit": a comparison with the same stat of another object.
    Relative {
        /// The stat.
        stat: Stat,
        /// The comparison.
        comparison: Comparison,
        /// The other object's number.
        than: Comparand,
        /// The wording.
        wording: Key<Relation>,
    },
    /// "with `<Blocker>`", "with `<Repair>`/`<Blocker>`": possesses one of these keyword effects at the moment (5-19-1); its number
    /// does not matter.
    Has(Vec<KeywordUse>),
    /// "`[xyz]`": the whole name (2-2-2).
    Named(NameId),
    /// "with "xyz" in its card name", "with "xyz"/"abc" in its card name" (2-2-3, 5-19-1).
    NameContains {
        /// The parts: one of them is enough.
        parts: Vec<NameId>,
        /// The wording.
        wording: Key<NamePartWording>,
    },
    /// "with the same color as one of your Units": as one of those.
    Alike {
        /// The property that they share.
        what: Likeness,
        /// The objects to compare with.
        with: Box<Selector>,
        /// The wording; difference is a [`Quality::Not`] around it.
        wording: Key<AlikeWording>,
    },
    /// "of the chosen color", "with that name": as it was chosen with [`super::Action::ChooseValue`].
    Chosen {
        /// The kind of value that was chosen.
        what: Likeness,
        /// The instruction, by number.
        step: u8,
        /// The wording.
        wording: Key<ValueWording>,
    },
    /// "battling X", "this Unit is battling" (8-5-3-1): both ways.
    Battling(Box<Selector>),
    /// "paired with a (Diver) Pilot", "paired with an enemy Unit", "with no paired Pilot" (5-9).
    Paired {
        /// The other of the two: of a Unit the Pilot, of a Pilot the Unit.
        with: Box<Selector>,
        /// The wording.
        wording: Key<PairedWording>,
    },
    /// "that is attacking the enemy player".
    AttackingWhat(Box<Selector>),
    /// "other than Link Units".
    Except(Box<Selector>),
    /// "with 【Burst】", "with a 【Destroyed】 effect": on the field one of the effects that it possesses at the moment begins
    /// with the mark (13-2-10-1), elsewhere one that is printed on it.
    HasMark {
        /// The mark.
        mark: EffectMark,
        /// The wording.
        wording: Key<MarkWording>,
    },
    /// "with a keyword effect", "with 2 or more keyword effects": has so many different ones at present, whichever they are.
    HasKeyword {
        /// The least number.
        least: u8,
        /// The wording.
        wording: Key<KeywordsWording>,
    },
    /// "with 2 or more (Charge) counters" (5-18-1).
    Counters {
        /// The kind of counter; `None` if the text names none.
        counter: Option<CounterId>,
        /// The comparison of their number.
        comparison: Comparison,
        /// The number to compare with.
        number: Amount,
        /// The wording.
        wording: Key<CountersWording>,
    },
    /// "with 2 or more cards under it": the number of described cards under the object ([`Slot::Each`]).
    Over(Box<Selector>),
    /// "that attacked this turn", "deployed this battle": the event has happened since then, with the object ([`Slot::Each`]) as its
    /// participant.
    ThisTurn {
        /// The event that it caused or underwent.
        event: Box<Event>,
        /// Since when it counts.
        #[serde(default)]
        within: Lookback,
        /// The wording.
        wording: Key<TurnWording>,
    },
    /// "(it is) destroyed (by this effect)".
    Destroyed {
        /// The instructions by which, by number: "by this effect". Whatever has destroyed it if there are none.
        #[serde(default, skip_serializing_if = "<[u8]>::is_empty")]
        by: Box<[u8]>,
        /// The words for them.
        wording: Key<Option<Way>>,
    },
    /// The opposite.
    Not(Denied),
    /// At least one of these: "damaged or Lv.5 or lower".
    AnyOf(Alternatives),
}

/// A property of the objects of a group together, or how they are selected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Together {
    /// "with different card names", "with the same Lv.".
    Common {
        /// The property that is compared.
        what: Common,
        /// Whether all of them share it, or else no two of them.
        same: bool,
        /// The wording for names.
        wording: Key<NamesWording>,
    },
    /// "whose total Lv. is 6 or lower": the total of the chosen objects.
    TotalAtMost {
        /// The stat that is added up.
        stat: Stat,
        /// The greatest total.
        amount: Amount,
        /// The wording.
        wording: Key<TotalWording>,
    },
    /// "with the highest AP", "with the fewest (Charge) counters": none of those that are otherwise described has more, or less.
    Extreme {
        /// What they are compared by.
        of: Ranked<CounterId>,
        /// Highest or lowest.
        extreme: Extreme,
        /// "among enemy Units": of which, where the text says so.
        among: Option<Box<Selector>>,
    },
    /// "at random": so many of them are selected at random, and by no player (5-13-1).
    AtRandom,
}

/// The qualities that a mark asks of a Pilot, as in 【When Paired･(X)/(Y) Pilot】: all of them. Empty for any Pilot.
pub type PilotQualities = Qualities;

/// A reference to an antecedent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reference {
    /// The slot of the antecedent.
    pub to: Slot,
    /// The words of the reference.
    pub wording: Key<Anaphor>,
}

/// A place where the runtime keeps what a text can refer back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The card that bears the effect; on a Pilot's lower text the paired Unit (3-3-9-2).
    This,
    /// The event's subject: "When a friendly Unit links, it ...".
    Subject,
    /// The event's object: the Unit destroyed, the Unit paired with.
    Object,
    /// The objects that the step with that number (from 0, in the order of the body) chose, looked at, deployed or moved.
    Step(u8),
    /// The cards that the step looked at and no later step has moved.
    Remaining(u8),
    /// The card at which the step stopped revealing ([`Zone::TopOfDeck`]).
    Found(u8),
    /// Each object that a surrounding selector tests, in turn: "Units whose AP is lower than its HP".
    Each,
}
