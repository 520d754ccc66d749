use super::{
    Alternatives, Amount, Comparand, CounterId, Denied, Event, Key, KeywordUse, List, NameId, Player,
    Qualities, Quantity, TraitId, Zone,
};
use crate::vocabulary::ValueWording;
use crate::vocabulary::{
    AlikeWording, Anaphor, Color, Common, Comparison, CountersWording, EffectMark, Extreme, GroupWording,
    KeywordsWording, Likeness, MarkWording, NamePartWording, NamesWording, Noun, Origin, OwnerPosition,
    PairedWording, Relation, Side, Stat, State, TotalWording, TurnWording, Way,
};
use serde::{Deserialize, Serialize};

/// Any set of cards or players: the one noun of the language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selector {
    /// Something already known: the card itself, or what an earlier step or the event brought up.
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
        /// Whether the Unit stands before it.
        wording: Key<OwnerPosition>,
    },
    /// "A or B": from any of the sets; one quantity for all of them, that of the first.
    AnyOf(List),
    /// "A and B": each of the sets gives its own.
    AllOf(List),
}

impl Selector {
    /// Whether it is what has the effect.
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

    /// The slot by which a text goes back to it, where it fills that slot: something known keeps its own.
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

    /// Whether it describes what it finds, and does not call it by what is known of it.
    pub fn is_described(&self) -> bool {
        match self {
            Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => true,
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        }
    }

    /// What it is made of: "A or B" of two, everything else of itself.
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

    /// So many cards, whatever they are; of no place that a text names, where that is the field.
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

    /// What cards from the top of a deck are gone through until.
    pub fn until(&self) -> Option<&Selector> {
        if let Selector::Group(group) = self
            && let Zone::TopOfDeck { until, .. } = &group.zone
        {
            until.as_deref()
        } else {
            None
        }
    }

    /// How many exactly are meant, where it describes them.
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

    /// Whether every noun of it is one of these; not so where it has none.
    pub(crate) fn is_called_only(&self, is: fn(Noun) -> bool) -> bool {
        match self {
            Selector::Group(group) => !group.nouns.is_empty() && group.nouns.iter().all(|noun| is(*noun)),
            Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| one.is_called_only(is)),
            Selector::PairedWith { noun, .. } => is(*noun),
            Selector::Known(_) | Selector::Player(_) => false,
        }
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
    /// How many.
    pub quantity: Quantity,
    /// Whose.
    pub side: Side,
    /// What kinds of object: one has to fit.
    pub nouns: Vec<Noun>,
    /// What else has to hold of each: all of it.
    pub qualities: Qualities,
    /// What has to hold of them together.
    pub together: Vec<Together>,
    /// Where they are. The field where the text names no place (10-1-2).
    pub zone: Zone,
    /// How it is said.
    pub wording: Key<GroupWording>,
}

impl Group {
    /// Whose it is, where no side says it.
    pub fn owner(&self) -> Option<&Player> {
        self.owners().find(|_| !self.is_of_those())
    }

    /// Whether it is of those opponents of whom the text speaks, and not of all: "their", behind "if your opponent has".
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

    /// Whether chance picks among what it describes.
    pub fn is_at_random(&self) -> bool {
        self.together.contains(&Together::AtRandom)
    }

    /// The same without it.
    pub fn without_owner(&self) -> Group {
        let own = |quality: &&Quality| !matches!(quality, Quality::OwnedBy(_));
        Group {
            qualities: self.qualities.iter().filter(own).cloned().collect(),
            ..self.clone()
        }
    }

    /// Whether a battle tells it from all others: each side has one Unit in it (8-2-1, 8-3-1).
    pub(crate) fn is_told_by_battle(&self) -> bool {
        is_told_by_battle(&self.qualities)
    }

    /// Whether it is "other" than something.
    pub(crate) fn is_other(&self) -> bool {
        self.qualities
            .iter()
            .any(|quality| matches!(quality, Quality::Other(_)))
    }

    /// Whether all of what is described is meant, and not a number of it.
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

/// The same, of what is said of it.
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

/// Something that has to hold of an object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// "other", "another": not what the slot holds, which is the card itself or what the text has brought up before
    /// (`Antecedents::other_than`).
    Other(Slot),
    /// "that player's", "your teammate's": whose it is, where no side says it.
    OwnedBy(Box<Player>),
    /// One of these states.
    State(State),
    /// One of these colors, "red".
    Color(Vec<Color>),
    /// One of these traits, "(Vanguard)/(Rearguard)" (5-19-1).
    Trait(Vec<TraitId>),
    /// "with 3 or less HP", "that is Lv.5 or lower".
    Stat {
        /// Which number.
        stat: Stat,
        /// How it is compared.
        comparison: Comparison,
        /// With what.
        amount: Amount,
    },
    /// "whose Lv. is equal to or lower than this Unit": compared with the same number of another object.
    Relative {
        /// Which number.
        stat: Stat,
        /// How it is compared.
        comparison: Comparison,
        /// With whose.
        than: Comparand,
        /// How it is said.
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
        /// How it is said.
        wording: Key<NamePartWording>,
    },
    /// "with the same color as one of your Units": as one of those.
    Alike {
        /// What they have in common.
        what: Likeness,
        /// With what.
        with: Box<Selector>,
        /// How it is said; that they differ is a [`Quality::Not`] around it.
        wording: Key<AlikeWording>,
    },
    /// "of the chosen color", "with that name": as it was chosen with [`super::Action::ChooseValue`].
    Chosen {
        /// What was chosen.
        what: Likeness,
        /// The instruction, by number.
        step: u8,
        /// How it is said.
        wording: Key<ValueWording>,
    },
    /// "battling X", "this Unit is battling" (8-5-3-1): both ways.
    Battling(Box<Selector>),
    /// "paired with a (Diver) Pilot", "paired with an enemy Unit", "with no paired Pilot" (5-9).
    Paired {
        /// The other of the two: of a Unit the Pilot, of a Pilot the Unit.
        with: Box<Selector>,
        /// How it is said.
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
        /// How it is said.
        wording: Key<MarkWording>,
    },
    /// "with a keyword effect", "with 2 or more keyword effects": possesses so many different ones at the moment, whichever they
    /// are.
    HasKeyword {
        /// How many at least.
        least: u8,
        /// How it is said.
        wording: Key<KeywordsWording>,
    },
    /// "with 2 or more (Charge) counters" (5-18-1).
    Counters {
        /// Of which kind; of any where the text names none.
        counter: Option<CounterId>,
        /// How their number is compared.
        comparison: Comparison,
        /// With what.
        number: Amount,
        /// How it is said.
        wording: Key<CountersWording>,
    },
    /// "with 2 or more cards under it": so many of what it describes, which lies under what is asked about ([`Slot::Each`]).
    Over(Box<Selector>),
    /// "that attacked this turn", "deployed this turn": the event has happened in the present turn, with the object as the one
    /// that it is told of ([`Slot::Each`]).
    ThisTurn {
        /// What it did, or what was done to it.
        event: Box<Event>,
        /// How it is said.
        wording: Key<TurnWording>,
    },
    /// "(it is) destroyed (with this effect)".
    Destroyed {
        /// How it is said.
        wording: Key<Option<Way>>,
    },
    /// The opposite.
    Not(Denied),
    /// One of them holds: "damaged or Lv.5 or lower".
    AnyOf(Alternatives),
}

/// What is said of the objects of a group together: what has to hold of them, and who picks them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Together {
    /// "with different card names", "with the same Lv.".
    Common {
        /// What they have.
        what: Common,
        /// Whether all of them have the same, or else no two of them.
        same: bool,
        /// How names are called.
        wording: Key<NamesWording>,
    },
    /// "whose total Lv. is 6 or lower": of what is chosen.
    TotalAtMost {
        /// Which number is added up.
        stat: Stat,
        /// What it may come to.
        amount: Amount,
        /// How it is said.
        wording: Key<TotalWording>,
    },
    /// "with the highest AP": none of those that are otherwise described has more, or less.
    Extreme {
        /// Which number.
        stat: Stat,
        /// Which end.
        extreme: Extreme,
        /// "among enemy Units": of which, where the text says so.
        among: Option<Box<Selector>>,
    },
    /// "at random": chance picks so many of them, and no player (5-13-1).
    AtRandom,
}

/// The qualities that a mark asks of a Pilot, as in 【When Paired･(X)/(Y) Pilot】: all of them. Empty for any Pilot.
pub type PilotQualities = Qualities;

/// A reference to something that the text brought up before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reference {
    /// What it stands for.
    pub to: Slot,
    /// Which words say so.
    pub wording: Key<Anaphor>,
}

/// A place where the runtime keeps what a text can refer back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Slot {
    /// The card that bears the effect; on a Pilot's lower text the paired Unit (3-3-9-2).
    This,
    /// What the event is about: "When a friendly Unit links, it ...".
    Subject,
    /// What the event was done to: the Unit destroyed, the Unit paired with.
    Object,
    /// What the step of that number (from 0, in the order of the body) chose, looked at, deployed or moved.
    Step(u8),
    /// Of what that step looked at, those cards that no later step has moved.
    Remaining(u8),
    /// Of what that step revealed until there was something, that ([`Zone::TopOfDeck`]).
    Found(u8),
    /// Each object in turn that a surrounding selector tests: "Units whose AP is lower than its HP".
    Each,
}
