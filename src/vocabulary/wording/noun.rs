//! Wordings of descriptions, and of the effects and damage in them.

use crate::vocabulary::{Likeness, Side};
use serde::{Deserialize, Serialize};

/// The wording of a description.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GroupWording {
    /// Whether "in play" follows.
    pub in_play: bool,
    /// Whether "you have" follows, instead of "your" before it.
    pub you_have: bool,
    /// "from your trash", not "in your trash".
    pub from: bool,
    /// "that is rested", not "rested" before it.
    pub state_behind: bool,
    /// "no enemy Base is", not "no enemy Bases are"; "one of your (Crew) card's effects", not "one of your (Crew) cards' effects".
    pub single: bool,
    /// "none of your Units", not "no Units".
    pub none_of: bool,
    /// "one of your Units", not "a Unit".
    pub one_of: bool,
    /// "one of your friendly Units": the owner is named twice.
    pub friendly: bool,
    /// "enemy Unit/Base", not "enemy Unit/enemy Base".
    pub side_once: bool,
    /// "that has `<Blocker>`", not "with `<Blocker>`".
    pub that_has: bool,
    /// "that is Lv.4 or lower that has `<Blocker>`", not "and has `<Blocker>`".
    pub that_twice: bool,
    /// "that is battling this Unit", not "battling this Unit".
    pub that_is_battling: bool,
    /// "your Unit", where "one of your Units" is meant.
    pub bare: bool,
    /// A comma stands before "other than".
    pub comma: bool,
    /// Whether a comma also follows, before a verb.
    pub commas: bool,
    /// ", including Unit tokens": objects that are included anyway.
    pub including: Option<Included>,
    /// The order of the adjectives.
    pub order: AdjectiveOrder,
    /// "no remaining EX Resources", not "no EX Resources".
    pub remaining: bool,
    /// "if 5 or more are in play": about what the condition before counts.
    pub unsaid: bool,
    /// "that Unit", not "it": about the subject of the condition before.
    pub called: bool,
    /// "Units/Bases", where all of them are meant, not "Units and Bases".
    pub slash: bool,
    /// "/one of your Bases" behind another description, not "or one of your Bases".
    pub behind_slash: bool,
    /// "or 1 Base card" behind another description, not "/1 Base card".
    pub behind_or: bool,
    /// "attacking this Unit" behind the noun, not "that is attacking this Unit".
    pub attacking: bool,
    /// "this Unit is attacking", "you are attacking" behind the noun: it is being attacked, and battling that.
    pub attacked: bool,
    /// "or trash": the same description as the one before, in another place.
    pub or_place: bool,
    /// "[Ilse Varga]", not "an [Ilse Varga] Pilot".
    pub name_only: bool,
    /// "your opponent's Units", not "enemy Units".
    pub opponents: bool,
    /// "from their hand", for the opponent who was mentioned before.
    pub theirs: bool,
    /// "Rest 1 Resource" as a cost, not "1 of your Resources".
    pub unowned: bool,
    /// "your own Units", not "your Units".
    pub own: Option<OwnWording>,
    /// A comma stands before it in a list.
    pub listed: bool,
    /// "the top card of your Shields", not "1 of your Shields".
    pub top: bool,
    /// "the top card of your shield area", not "of your Shields".
    pub in_area: bool,
    /// "the attack target", not "the Unit being attacked".
    pub target: bool,
    /// "Linked Units", not "Link Units".
    pub linked: bool,
    /// "exactly 1 Unit", not "1 Unit".
    pub exactly: bool,
    /// "the enemy Unit", "your Unit": the one of those that were chosen together that is the opponent's, or yours; "that enemy
    /// Unit" where it is [`GroupWording::called`] so.
    pub told: bool,
    /// "you have discarded": that it is a card is not said.
    pub left_out: bool,
    /// "a number of cards equal to ... among them": the place follows the quantity.
    pub among_behind: bool,
    /// "from it", of a hand that was looked at, not "among them".
    pub from_it: bool,
    /// "1", of the cards that were looked at, not "1 card among them".
    pub number_alone: bool,
    /// "one or more", not "1 or more".
    pub in_letters: bool,
    /// "both of them", not "2 of them".
    pub both: Option<BothWording>,
    /// The player who did it: "a card your opponent discarded with this effect".
    pub by: DoneBy,
}

/// Redundant words about what a description includes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Included {
    /// "Unit tokens".
    UnitTokens,
    /// "this Unit".
    ThisUnit,
}

impl Included {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Included::UnitTokens => "Unit tokens",
            Included::ThisUnit => "this Unit",
        }
    }
}

/// The player who has done something to the described objects, as far as the text says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DoneBy {
    /// Nobody: "discarded with this effect".
    #[default]
    Unsaid,
    /// "you discarded".
    You,
    /// "your opponent discarded".
    Opponent,
}

impl DoneBy {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            DoneBy::Unsaid => "",
            DoneBy::You => "you",
            DoneBy::Opponent => "your opponent",
        }
    }

    /// Checks whether these words imply the side of an object, given that each player has done the deed to their own.
    pub fn says_side(self, side: Side) -> bool {
        match self {
            DoneBy::Unsaid => false,
            DoneBy::You => side == Side::Yours,
            DoneBy::Opponent => side == Side::Enemy,
        }
    }
}

/// The order in which adjectives stand before a noun, where it is not the one of most cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AdjectiveOrder(u32);

impl AdjectiveOrder {
    /// The order of most cards.
    pub const CANONICAL: AdjectiveOrder = AdjectiveOrder(0);

    /// Returns the order of adjectives with these positions in the canonical order; the canonical one if there are too many.
    pub fn of(places: &[usize]) -> AdjectiveOrder {
        if places.len() > 8 || places.is_sorted() {
            return AdjectiveOrder::CANONICAL;
        }
        let digits = places.iter().rev();
        AdjectiveOrder(digits.fold(0, |all, place| all << 4 | (*place as u32 + 1)))
    }

    /// Puts adjectives that stand in the canonical order into this one.
    pub fn arrange(self, adjectives: Vec<String>) -> Vec<String> {
        let places: Vec<usize> = (0..8)
            .map(|at| self.0 >> (4 * at) & 15)
            .take_while(|digit| *digit > 0)
            .map(|digit| digit as usize - 1)
            .collect();
        if places.len() != adjectives.len() || places.iter().any(|place| *place >= adjectives.len()) {
            return adjectives;
        }
        places.iter().map(|place| adjectives[*place].clone()).collect()
    }
}

/// The word before "own".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnWording {
    /// "your own".
    Your,
    /// "their own".
    Their,
}

impl GroupWording {
    /// The plain wording, without any of this.
    pub const PLAIN: GroupWording = GroupWording {
        in_play: false,
        you_have: false,
        unowned: false,
        from: false,
        state_behind: false,
        single: false,
        none_of: false,
        one_of: false,
        friendly: false,
        side_once: false,
        that_has: false,
        that_twice: false,
        that_is_battling: false,
        bare: false,
        comma: false,
        commas: false,
        including: None,
        order: AdjectiveOrder::CANONICAL,
        remaining: false,
        unsaid: false,
        called: false,
        slash: false,
        behind_slash: false,
        behind_or: false,
        attacking: false,
        attacked: false,
        or_place: false,
        name_only: false,
        opponents: false,
        theirs: false,
        own: None,
        listed: false,
        top: false,
        in_area: false,
        target: false,
        linked: false,
        exactly: false,
        told: false,
        left_out: false,
        among_behind: false,
        from_it: false,
        number_alone: false,
        in_letters: false,
        both: None,
        by: DoneBy::Unsaid,
    };
}

/// The number of effects that a text refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectsNumber {
    /// "enemy effects".
    Plural,
    /// "an enemy effect".
    One,
    /// "one of your effects".
    OneOf,
}

/// The words for the damage on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageWording {
    /// "damage it has received".
    Received,
    /// "damage counter on it" (5-5-1-1).
    Counter,
    /// "damage on it".
    On,
}

/// The wording of a comparison with another number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Relation {
    /// The position of the comparison.
    pub stand: RelationPosition,
    /// "less", "greater", not "lower", "higher"; before "than" also "more", not "a higher".
    pub less: bool,
    /// "with a Lv. lower than", not "with Lv. lower than"; "with a higher AP than", not "with higher AP than".
    pub article: bool,
    /// "than this Unit's", not "than this Unit".
    pub genitive: bool,
}

impl Relation {
    /// A comparison at a place, with nothing else said.
    pub const fn at(stand: RelationPosition) -> Relation {
        Relation {
            stand,
            less: false,
            article: false,
            genitive: false,
        }
    }
}

/// The wording of a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TotalWording {
    /// "whose total HP is 5 or less".
    Whose,
    /// "with a total HP of 5 or less".
    WithStat,
    /// "with a total of 5 or less HP".
    WithNumber,
}

/// The position of a comparison with another number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelationPosition {
    /// "with less AP than this Unit", "with a lower AP than this Unit".
    Than,
    /// "whose AP is lower than this Unit's AP".
    Whose,
    /// "with AP lower than this Unit's AP".
    With,
    /// "with the same AP as this Unit".
    As,
    /// "there are more A than B".
    There,
    /// "you have more A than B".
    Have,
}

/// The word before damage that is reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageWord {
    /// Nothing.
    None,
    /// "the damage".
    The,
    /// "all damage".
    All,
}

/// How a text joins several names that a card is also treated as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamesConnective {
    /// "`[A]` and `[B]`".
    And,
    /// "`[A]`/`[B]`".
    Slash,
}

/// The wording of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EffectsWording {
    /// Whether one or several effects are meant.
    pub number: EffectsNumber,
    /// The role of the effects in the sentence.
    pub role: EffectsRole,
    /// "your opponent's effects", not "enemy effects".
    pub opponents: bool,
    /// "effects of enemy Units", not "enemy Units' effects".
    pub behind: bool,
    /// "you would rest ... with one of your effects".
    pub would: bool,
}

/// The role of effects in their sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectsRole {
    /// "... is returned by one of your effects".
    Agent,
    /// "one of your effects returns ...".
    Subject,
    /// "can't be rested or returned to hand by enemy effects": they are said behind the last of several deeds, and not here.
    Shared,
    /// "your opponent discards due to one of your effects".
    DueTo,
    /// "you return ... with one of your effects".
    With {
        /// "your opponent returns ...".
        opponent: bool,
    },
    /// "you return ...": the effect is not named.
    Unsaid {
        /// "your opponent returns ...".
        opponent: bool,
    },
}

impl EffectsRole {
    /// Checks whether the effects, or their player, are the subject of the sentence: "one of your effects returns ...".
    pub fn acts(self) -> bool {
        match self {
            EffectsRole::Subject | EffectsRole::With { .. } | EffectsRole::Unsaid { .. } => true,
            EffectsRole::Agent | EffectsRole::Shared | EffectsRole::DueTo => false,
        }
    }
}

/// How a text says that two cards have something in common, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AlikeWay {
    /// "the same card name as".
    Same,
    /// "a different card name than".
    Than,
    /// "a different card name from".
    From,
    /// "a different card name", than the card itself has.
    Different,
    /// "that shares a trait with".
    Shares,
}

/// The wording of a shared property: how it is said, and whether a card name is called "name" only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AlikeWording {
    /// The words.
    pub way: AlikeWay,
    /// "name", not "card name".
    pub bare: bool,
}

impl AlikeWording {
    /// The canonical wording.
    pub const PLAIN: AlikeWording = AlikeWording {
        way: AlikeWay::Same,
        bare: false,
    };

    /// Returns the name of the shared property.
    pub fn word(self, what: Likeness) -> &'static str {
        match what {
            Likeness::Name if self.bare => "name",
            Likeness::Name | Likeness::Color | Likeness::Trait => what.word(),
        }
    }
}

/// The wording of a color, a trait or a card name that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ValueWording {
    /// "that", not "the chosen".
    pub that: bool,
    /// "name", not "card name".
    pub bare: bool,
}

impl ValueWording {
    /// The canonical wording.
    pub const PLAIN: ValueWording = ValueWording {
        that: false,
        bare: false,
    };

    /// "the chosen color", "that name".
    pub fn words(self, what: Likeness) -> String {
        let article = if self.that { "that" } else { "the chosen" };
        let noun = if self.bare && what == Likeness::Name {
            "name"
        } else {
            what.word()
        };
        format!("{article} {noun}")
    }
}

/// The wording of the damage on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageOn {
    /// The words for it.
    pub wording: DamageWording,
    /// "amount of" stands before it.
    pub amount_of: bool,
}

/// The words for the place where Shields are (4-6-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShieldPlace {
    /// "your shield area".
    Area,
    /// "your shield section".
    Section,
    /// "your Shields".
    Shields,
    /// "top of your Shields".
    Top,
    /// "the top of your Shields".
    TheTop,
}

/// The position of "face down".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaceDownPosition {
    /// "face down into your shield area".
    Before,
    /// "into your shield area face down".
    Behind,
}

/// The wording of a part of a card name (2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NamePartWording {
    /// The words for the owner of the name.
    pub owner: NamePartOwner,
    /// `"Frame" or "Barge"`, not `"Frame"/"Barge"`.
    pub or: bool,
}

/// The owner of a card name that contains a part (2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamePartOwner {
    /// "in its card name" of one, "in their card names" of several.
    Agreeing,
    /// "in their card name".
    TheirName,
    /// "in their card names", also of one.
    TheirNames,
}

/// How a text says that no two names are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NamesWording {
    /// "unique", not "different".
    pub unique: bool,
    /// "card names", not "names".
    pub card: bool,
    /// The words for the number of different ones, as opposed to the number of cards.
    pub counted: Option<CountedWording>,
}

/// The wording for counting different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedWording {
    /// "cards with 3 or more different names".
    With,
    /// "cards of 3 or more different colors", "cards of 3 or more colors".
    Of {
        /// Whether it says "different".
        different: bool,
    },
    /// "3 or more different colors of cards", "different colors among cards".
    Before {
        /// "among", not "of".
        among: bool,
    },
}

/// How a text asks for an effect with a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkWording {
    /// "with 【Burst】".
    Mark,
    /// "with a 【Burst】 effect".
    AnEffect,
    /// "with 【Burst】 effects".
    Effects,
}

/// How a text asks for some keyword effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordsWording {
    /// "a keyword effect".
    One,
    /// "keyword effects", "2 or more keyword effects".
    Several,
    /// "no keyword effects".
    No,
}

/// How a text asks for some counters (5-18-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountersWording {
    /// "a (Charge) counter", where it is at least 1.
    One,
    /// "(Charge) counters", "2 or more (Charge) counters".
    Several,
    /// "no (Charge) counters", for a negated quality.
    No,
}

/// How a text says that a Unit and a Pilot are paired (5-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairedWording {
    /// "with a (Diver) Pilot", "has a (Diver) Pilot".
    Had,
    /// "paired with a Pilot".
    With,
    /// "with a paired Pilot", "with no paired Pilot".
    Paired,
    /// "that has a Pilot paired with it", "that has no Pilot paired with it".
    PairedWithIt,
    /// "paired with them", as in [`PairedWording::PairedWithIt`], about several objects.
    PairedWithThem,
}

/// The separators between three or more conditions of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListWording {
    /// "A and B and C".
    Words,
    /// "A, B, and C".
    Commas,
    /// "there are A and B in your trash": the verb is said once.
    Once,
    /// "there are A, B, and C in your trash".
    OnceCommas,
    /// "you have A or are B": the player is said once.
    Player,
}

/// The first letter after "Then,".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// "Then, choose".
    Small,
    /// "Then, Choose".
    Capital,
}

/// How a text says that damage is the enemy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealerWording {
    /// "enemy damage".
    Before,
    /// "damage from an enemy".
    From,
    /// "damage from effects of enemy Units", "effect damage from one of your effects".
    Effects {
        /// The wording of the effects.
        wording: EffectsWording,
        /// "effect damage", not "damage".
        kind: bool,
    },
    /// "is damaged by one of your effects".
    Damaged(EffectsWording),
}

/// The words for two objects that are all of those meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BothWording {
    /// "both of them".
    OfThem,
    /// "both".
    Alone,
}
