//! How something is said that can be said in more than one way. The syntax tree has the words where they stand; the notes of
//! the IR hold them beside the meaning.

use super::{CardKind, Done, Noun, Side};
use serde::{Deserialize, Serialize};

/// How a description is worded where it can be worded in more than one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GroupSaid {
    /// "in play" stands behind it.
    pub in_play: bool,
    /// "you have" stands behind it, not "your" before it.
    pub you_have: bool,
    /// "from your trash", not "in your trash".
    pub from: bool,
    /// "that is rested", not "rested" before it.
    pub state_behind: bool,
    /// "no enemy Base is", not "no enemy Bases are".
    pub single: bool,
    /// "none of your Units", not "no Units".
    pub none_of: bool,
    /// "one of your Units", not "a Unit".
    pub one_of: bool,
    /// "one of your friendly Units": whose it is, is said twice.
    pub friendly: bool,
    /// "enemy Unit/Base", not "enemy Unit/enemy Base".
    pub side_once: bool,
    /// "that has <Blocker>", not "with <Blocker>".
    pub that_has: bool,
    /// "your Unit", where "one of your Units" is meant.
    pub bare: bool,
    /// A comma stands before "other than".
    pub comma: bool,
    /// A comma stands behind that, too, where a verb follows.
    pub commas: bool,
    /// ", including Unit tokens": what is among those anyhow.
    pub including: Option<Included>,
    /// In which order the adjectives stand.
    pub order: AdjectiveOrder,
    /// "no remaining EX Resources", not "no EX Resources".
    pub remaining: bool,
    /// "if 5 or more are in play": of what the condition before counts.
    pub unsaid: bool,
    /// "that Unit", not "it": of what the condition before asks about.
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
    /// "from their hand", of the opponent who was spoken of before.
    pub theirs: bool,
    /// A comma stands before it in a list.
    pub listed: bool,
    /// "the top card of your Shields", not "1 of your Shields".
    pub top: bool,
    /// "the top card of your shield area", not "of your Shields".
    pub in_area: bool,
    /// "the attack target", not "the Unit being attacked".
    pub target: bool,
    /// "exactly 1 Unit", not "1 Unit".
    pub exactly: bool,
    /// "the enemy Unit", "your Unit": the one of those that were chosen together that is the opponent's, or yours; "that enemy
    /// Unit" where it is [`GroupSaid::called`] so.
    pub told: bool,
    /// "from it", of a hand that was looked at, not "among them".
    pub from_it: bool,
    /// "1", of the cards that were looked at, not "1 card among them".
    pub number_alone: bool,
    /// "one or more", not "1 or more".
    pub in_letters: bool,
    /// "both of them", not "all of them".
    pub both: bool,
    /// Who did it: "a card your opponent discarded with this effect".
    pub by: DoneBy,
}

/// What a text says is among what it describes, and would be so without the words.
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

/// Who a text says has done something to what it describes.
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

    /// Whether that says whose a thing is, where each player has done it to their own.
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

    /// The order of adjectives whose places in the canonical order are these; the canonical one where there are too many.
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

impl GroupSaid {
    /// Nothing of all this.
    pub const PLAIN: GroupSaid = GroupSaid {
        in_play: false,
        you_have: false,
        from: false,
        state_behind: false,
        single: false,
        none_of: false,
        one_of: false,
        friendly: false,
        side_once: false,
        that_has: false,
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
        listed: false,
        top: false,
        in_area: false,
        target: false,
        exactly: false,
        told: false,
        from_it: false,
        number_alone: false,
        in_letters: false,
        both: false,
        by: DoneBy::Unsaid,
    };
}

/// How a text says that an effect with a mark is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BeginsSaid {
    /// "you activate a 【Burst】 effect".
    ByPlayer,
    /// "a friendly card's 【Burst】 effect is activated".
    Of {
        /// "Shield", not "card".
        shield: bool,
        /// "a 【Burst】 effect of a friendly card".
        behind: bool,
    },
}

/// Whether a text says that so much comes "at one time": it does so anyhow, at each of the times that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtOnce {
    /// It does.
    Said,
    /// It does not.
    Unsaid,
}

/// How many effects a text speaks of.
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

/// How the damage on a card is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageSaid {
    /// "damage it has received".
    Received,
    /// "damage counter on it" (5-5-1-1).
    Counter,
    /// "damage on it".
    On,
}

/// How a comparison with another number is worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Relation {
    /// Where the comparison stands.
    pub stand: RelationStand,
    /// "less", "greater", not "lower", "higher"; before "than" also "more", not "a higher".
    pub less: bool,
    /// "with a Lv. lower than", not "with Lv. lower than".
    pub article: bool,
    /// "than this Unit's", not "than this Unit".
    pub genitive: bool,
}

impl Relation {
    /// A comparison at a place, with nothing else said.
    pub const fn at(stand: RelationStand) -> Relation {
        Relation {
            stand,
            less: false,
            article: false,
            genitive: false,
        }
    }
}

/// How a text speaks of what numbers come to together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TotalSaid {
    /// "whose total HP is 5 or less".
    Whose,
    /// "with a total HP of 5 or less".
    WithStat,
    /// "with a total of 5 or less HP".
    WithNumber,
}

/// Where a comparison with another number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelationStand {
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

/// The words before a past participle: "was", "has been".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    /// "has", "have"; otherwise "was", "were" or nothing.
    pub has: bool,
    /// "was", "were", "been".
    pub be: bool,
    /// "during this turn", not "this turn".
    pub during: bool,
    /// "you deploy this Unit from your trash": without a word for the turn, and of a player in the present tense.
    pub timeless: bool,
    /// "this is the second", not "it is the second".
    pub this: bool,
}

/// How a text says that it did something itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// "with this effect".
    With,
    /// "by this effect".
    By,
    /// "with this ability".
    WithAbility,
    /// "by this ability".
    ByAbility,
    /// "this way".
    ThisWay,
    /// Nothing: "if you discarded a red card", right behind that.
    Unsaid,
}

impl Way {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Way::With => "with this effect",
            Way::By => "by this effect",
            Way::WithAbility => "with this ability",
            Way::ByAbility => "by this ability",
            Way::ThisWay => "this way",
            Way::Unsaid => "",
        }
    }
}

/// What stands before damage that is less.
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

/// How reduced damage is worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReducedSaid {
    /// "reduce (the) damage it receives by N".
    Order {
        /// What stands before the damage.
        word: DamageWord,
        /// "damage it deals to X", not "damage X receives from it".
        dealt: bool,
    },
    /// "(the) damage it receives is reduced by N".
    Passive {
        /// What stands before the damage.
        word: DamageWord,
        /// "damage it deals to X", not "damage X receives from it".
        dealt: bool,
    },
    /// "reduce by N instead": all else is said of the reduction that is replaced.
    By,
    /// "when it receives damage, reduce it by N".
    When {
        /// "would receive".
        would: bool,
        /// "that damage", not "it".
        that: bool,
    },
}

/// How a choice among instructions is worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModesSaid {
    /// "draw 1 or discard 1".
    Or,
    /// "choose 1 of the following effects and activate it: •A •B".
    Following {
        /// "one", not "1".
        one: bool,
        /// "effects".
        effects: bool,
        /// "and activate it".
        activate: bool,
        /// A colon, not a full stop, before the list.
        colon: bool,
    },
}

impl ModesSaid {
    /// "choose 1 of the following: •A •B".
    pub(crate) const LIST: ModesSaid = ModesSaid::Following {
        one: false,
        effects: false,
        activate: false,
        colon: true,
    };
}

/// The words of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    /// "it".
    It,
    /// "them", "they"; as an owner "their owner's".
    Them,
    /// "their owners'".
    ThemAll,
    /// "this".
    This,
    /// "this Unit", "this Base", "this card", by noun.
    ThisNoun(Noun),
    /// "that Unit", "that card", by noun.
    ThatNoun(Noun),
    /// "those Units", by noun.
    ThoseNoun(Noun),
    /// "that enemy Unit".
    ThatSided(Side, Noun),
    /// "those enemy Units".
    ThoseSided(Side, Noun),
    /// "the enemy Unit", of the one that was brought up.
    TheNoun(Side, Noun),
    /// "the destroyed Unit", "the Unit chosen".
    TheDone {
        /// What was done to it.
        done: Done,
        /// The noun.
        noun: Noun,
        /// Whether the noun comes first.
        behind: bool,
        /// Whether the noun is a plural.
        plural: bool,
    },
    /// "the remaining cards", "the rest": what is left of the cards looked at.
    Remaining(Left),
    /// "this card in your hand", "this card from your trash".
    ThisCardAt {
        /// In the hand, or in the trash.
        hand: bool,
        /// "from", not "in".
        from: bool,
    },
    /// "that card from your trash".
    ThatCardAt {
        /// In the hand, or in the trash.
        hand: bool,
        /// "from", not "in".
        from: bool,
    },
    /// "their", of an owner who was spoken of before; never said of a card.
    Their,
    /// "the enemy Unit that destroyed it": the one that has done what sets the effect off.
    Doer {
        /// What it did.
        did: Did,
        /// To what.
        of: DoneTo,
    },
}

/// What something did, where that sets an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Did {
    /// "that destroyed it".
    Destroyed,
    /// "that attacked it".
    Attacked,
    /// "that dealt it": damage.
    Dealt,
}

impl Did {
    /// All of them.
    pub const ALL: [Did; 3] = [Did::Destroyed, Did::Attacked, Did::Dealt];

    /// The word as printed.
    pub fn word(self) -> &'static str {
        match self {
            Did::Destroyed => "destroyed",
            Did::Attacked => "attacked",
            Did::Dealt => "dealt",
        }
    }
}

/// What something was done to, as a text says it behind the one that did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DoneTo {
    /// "it".
    It,
    /// "this Unit".
    This(Noun),
    /// "that Unit".
    That(Noun),
    /// "the damage".
    TheDamage,
    /// "that damage".
    ThatDamage,
}

/// How a text speaks of what is left of the cards that were looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// "the remaining cards".
    Cards,
    /// "the remaining card".
    Card,
    /// "any remaining card".
    Any,
    /// "the rest".
    Rest,
    /// "the others".
    Others,
    /// "the other".
    Other,
}

impl Left {
    /// All of them.
    pub const ALL: [Left; 6] = [
        Left::Cards,
        Left::Card,
        Left::Any,
        Left::Rest,
        Left::Others,
        Left::Other,
    ];

    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Left::Cards => "the remaining cards",
            Left::Card => "the remaining card",
            Left::Any => "any remaining card",
            Left::Rest => "the rest",
            Left::Others => "the others",
            Left::Other => "the other",
        }
    }

    /// Whether several can be meant.
    pub fn is_plural(self) -> bool {
        match self {
            Left::Cards | Left::Rest | Left::Others => true,
            Left::Card | Left::Any | Left::Other => false,
        }
    }
}

impl Said {
    /// Of the words that one thing is gone back to with, the noun and whose it is: "that enemy Unit"; nothing of "it".
    /// `Err` of all other words.
    #[expect(
        clippy::result_unit_err,
        reason = "there is nothing to say of the other words"
    )]
    pub fn noun_of_one(self) -> Result<Option<(Side, Noun)>, ()> {
        match self {
            Said::It => Ok(None),
            Said::ThatNoun(noun) => Ok(Some((Side::Any, noun))),
            Said::ThatSided(side, noun) | Said::TheNoun(side, noun) => Ok(Some((side, noun))),
            Said::Them
            | Said::ThemAll
            | Said::Their
            | Said::This
            | Said::ThisNoun(_)
            | Said::ThoseNoun(_)
            | Said::ThoseSided(..)
            | Said::TheDone { .. }
            | Said::Remaining(_)
            | Said::Doer { .. }
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. } => Err(()),
        }
    }

    /// Whether the words are a Pilot's for its own card, where that is in play or has been destroyed.
    pub fn is_of_pilot(self) -> bool {
        match self {
            Said::ThisNoun(Noun::Pilot | Noun::Card(None | Some(CardKind::Pilot)))
            | Said::ThisCardAt { hand: false, .. } => true,
            Said::ThisNoun(_)
            | Said::ThisCardAt { hand: true, .. }
            | Said::It
            | Said::Them
            | Said::ThemAll
            | Said::This
            | Said::ThatNoun(_)
            | Said::ThoseNoun(_)
            | Said::ThatSided(..)
            | Said::ThoseSided(..)
            | Said::TheNoun(..)
            | Said::TheDone { .. }
            | Said::Remaining(_)
            | Said::ThatCardAt { .. }
            | Said::Their
            | Said::Doer { .. } => false,
        }
    }

    /// Whether it is "them", so that "their" stands before what they have.
    pub fn is_them(self) -> bool {
        match self {
            Said::Them | Said::ThemAll => true,
            Said::It
            | Said::Their
            | Said::This
            | Said::ThisNoun(_)
            | Said::ThatNoun(_)
            | Said::ThoseNoun(_)
            | Said::ThatSided(..)
            | Said::ThoseSided(..)
            | Said::TheNoun(..)
            | Said::TheDone { .. }
            | Said::Remaining(_)
            | Said::Doer { .. }
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. } => false,
        }
    }

    /// Whether several things are spoken of; `None` where it can be one or several.
    pub fn is_plural(self) -> Option<bool> {
        match self {
            Said::Them | Said::ThemAll | Said::ThoseNoun(_) | Said::ThoseSided(..) => Some(true),
            Said::Remaining(left) => Some(left.is_plural()),
            Said::TheDone { .. } | Said::Their => None,
            Said::It
            | Said::This
            | Said::ThisNoun(_)
            | Said::ThatNoun(_)
            | Said::ThatSided(..)
            | Said::TheNoun(..)
            | Said::Doer { .. }
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. } => Some(false),
        }
    }
}

/// The verb that joins a subject to what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Copula {
    /// "is", "are".
    Is,
    /// "was", "were".
    Was,
    /// "its AP is": of a number that it has.
    Genitive,
    /// "the AP of this Unit is".
    Of,
    /// "a Pilot is paired with this Unit": of a Unit, and its Pilot is named first.
    OfPartner,
    /// "this effect destroys it", "doesn't destroy it": of what is destroyed.
    EffectDid {
        /// "this ability".
        ability: bool,
        /// Past or present.
        tense: DidTense,
    },
    /// "it has no damage": it is undamaged.
    NoDamage,
}

/// How a text gives a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TraitSaid {
    /// "gains (Scout)".
    Gains,
    /// "is also treated as (Scout)".
    TreatedAs,
}

/// How a text joins several names that a card is also treated as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamesJoint {
    /// "[A] and [B]".
    And,
    /// "[A]/[B]".
    Slash,
}

/// How a text speaks of discarding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardsSaid {
    /// "you discard this card".
    Discards,
    /// "this card is discarded".
    Discarded,
    /// "a card is discarded from your hand".
    FromHand,
}

/// The opposite of "more".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// "fewer".
    Fewer,
    /// "less".
    Less,
    /// "your Lv. is lower": the Lv. is said of the player, and not the player of the Lv.
    OfLv,
}

/// How a text says that something was done in the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnSaid {
    /// "that" stands before it.
    pub that: bool,
    /// The words before the participle.
    pub past: Past,
    /// "on the turn they are deployed", of what the sentence is about, and not with its noun.
    pub on_turn: Option<OnTurnSaid>,
}

/// How a text says in which turn something is so: "on the turn it is deployed".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OnTurnSaid {
    /// "during", not "on".
    pub during: bool,
    /// It stands at the head of the sentence.
    pub before: bool,
}

/// How a text speaks of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EffectsSaid {
    /// How many it speaks of.
    pub number: EffectsNumber,
    /// What they do in the sentence.
    pub role: EffectsRole,
    /// "your opponent's effects", not "enemy effects".
    pub opponents: bool,
    /// "effects of enemy Units", not "enemy Units' effects".
    pub behind: bool,
}

/// What effects do in their sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectsRole {
    /// "... is returned by one of your effects".
    Agent,
    /// "one of your effects returns ...".
    Subject,
    /// "can't be rested or returned to hand by enemy effects": they are said behind the last of several deeds, and not here.
    Shared,
    /// "you return ... with one of your effects".
    With {
        /// "your opponent returns ...".
        opponent: bool,
    },
    /// "you return ...": with whose effect needs no words.
    Unsaid {
        /// "your opponent returns ...".
        opponent: bool,
    },
}

impl EffectsRole {
    /// Whether the effects, or their player, do something in the sentence: "one of your effects returns ...".
    pub fn acts(self) -> bool {
        match self {
            EffectsRole::Subject | EffectsRole::With { .. } | EffectsRole::Unsaid { .. } => true,
            EffectsRole::Agent | EffectsRole::Shared => false,
        }
    }
}

/// How a text says that effects with a mark do not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectBanSaid {
    /// "it can't activate 【Attack】 effects".
    CantActivate,
    /// "its 【Deploy】 effect doesn't activate".
    One,
    /// "its 【Deploy】 effects don't activate".
    Several,
}

/// Where the owner of a keyword effect, or of a number, stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnerStand {
    /// "this Unit's <Support>", "this Unit's AP".
    Before,
    /// "the <Blocker> of one of your Units", "the AP of this Unit", "the Pilot paired with this Unit".
    Behind,
    /// "<Blocker> of one of your Units": behind it, and without an article.
    BehindBare,
    /// "the total AP of your Units": behind it, of several.
    Total,
    /// "that Pilot", of a Unit that was described as paired.
    That,
    /// "this Pilot", "this card": in a Pilot's own text, which is the paired Unit's (3-3-9-2).
    This,
    /// "this card from your trash", the same where it has been destroyed with its Unit.
    ThisInTrash {
        /// "from", not "in".
        from: bool,
    },
    /// "you activate this Unit's <Blocker>", "this Unit uses <Support>": before it, and the verbs are exchanged.
    Exchanged,
}

/// How a text speaks of a cost that is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaysSaid {
    /// "pay a cost", "pay a cost with X": of any payment, and of every other that a number is said of.
    Pay,
    /// "use X to pay a cost".
    Use,
    /// "use X to pay for a cost".
    UseFor,
    /// "use X".
    UseAlone,
    /// "pay ① or more".
    Number,
    /// "pay ① or more cost".
    NumberOfCost,
}

/// How a text speaks of a turn that something is asked of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MomentSaid {
    /// The word before "turn", where it is anybody's.
    pub turn: AnyTurn,
    /// The word before what is asked of it.
    pub asked: TurnAsked,
}

/// The word before a turn that is anybody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyTurn {
    /// "the turn".
    The,
    /// "a turn".
    A,
    /// "each turn".
    Each,
}

/// The word with which it is asked what a turn was like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnAsked {
    /// "the turn when this Unit attacks": of an event, as an event is said.
    When,
    /// "a turn where you have played a Command card".
    Where,
    /// "a turn in which you have played a Command card".
    InWhich,
    /// "unless you have a Base in play", of what must not hold.
    Unless,
}

/// How much of something an event was, as the text behind it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventAmount {
    /// "the cost paid".
    Paid,
    /// "the damage received".
    Received,
    /// "the damage dealt".
    Dealt,
    /// "the HP recovered".
    Recovered,
    /// "the number of cards drawn".
    Drawn,
}

impl EventAmount {
    /// All of them.
    pub const ALL: [EventAmount; 5] = [
        EventAmount::Paid,
        EventAmount::Received,
        EventAmount::Dealt,
        EventAmount::Recovered,
        EventAmount::Drawn,
    ];

    /// As it is said.
    pub fn words(self) -> &'static str {
        match self {
            EventAmount::Paid => "the cost paid",
            EventAmount::Received => "the damage received",
            EventAmount::Dealt => "the damage dealt",
            EventAmount::Recovered => "the HP recovered",
            EventAmount::Drawn => "the number of cards drawn",
        }
    }
}

/// How a text says that something is done as often, or to as many, as something before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ManySaid {
    /// By its name, "equal to the damage received"; of what has none, "that many".
    Named,
    /// "that many", "that much".
    That,
    /// "the same number of", "the same amount of".
    Same,
}

/// How a text speaks of a card that is played with something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaysSaid {
    /// "play a Command card using an EX Resource".
    Using,
    /// "use an EX Resource to play a Command card".
    Use,
    /// "used an EX Resource to play this card".
    Used,
    /// "this card was played using an EX Resource".
    WasPlayed,
}

/// Who is asked whether something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// "if you do", "if you don't".
    You,
    /// "if they do", "if they don't".
    They,
    /// "if it does", "if it doesn't".
    It,
    /// "if you can't".
    YouCant,
    /// "if they can't".
    TheyCant,
    /// "if not", where that answers a condition.
    Not,
    /// "if it is not", where that answers a condition.
    ItIsNot,
}

impl Asked {
    /// Whether it asks if something could not be done.
    pub fn is_of_cant(self) -> bool {
        match self {
            Asked::YouCant | Asked::TheyCant => true,
            Asked::You | Asked::They | Asked::It | Asked::Not | Asked::ItIsNot => false,
        }
    }
}

/// How a text asks whether a condition was not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OtherwiseSaid {
    /// "Otherwise".
    Otherwise,
    /// "If not".
    IfNot,
    /// "If it is not".
    IfItIsNot,
}

/// The word before what sets an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TriggerWord {
    /// "When".
    When,
    /// "If".
    If,
}

/// How a text says that one of several events sets an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EitherSaid {
    /// "when this Unit attacks or is attacked": what they are said of is said once.
    Shared,
    /// "when this Unit attacks or this Unit is attacked".
    Full,
    /// "when this Unit attacks or when this Unit is attacked".
    When,
}

/// How a text says that an attack is declared on something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackSaid {
    /// "is attacked".
    Attacked,
    /// "is chosen as an attack target".
    Chosen,
}

/// How a text says what is named as an attack target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetSaid {
    /// "choose X as its attack target".
    Plain,
    /// "choose X as its attack target when attacking".
    WhenAttacking,
}

/// How a text says whose the keyword effects are that something gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordsOnSaid {
    /// "all keyword effects on that Unit".
    On,
    /// "all keyword effects of that Unit".
    Of,
    /// "all of that Unit's keyword effects".
    AllOf,
}

/// How a text says with what something is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeansSaid {
    /// "with battle damage".
    With,
    /// "by battle damage".
    By,
}

/// How a text says that a keyword effect is used to increase a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UsesSaid {
    /// "you use its <Support> to increase its AP".
    Use,
    /// "you activate its <Support> to increase its AP".
    Activate,
    /// "you use its <Support> on it".
    On,
    /// "you activate its <Support> on it".
    ActivateOn,
    /// "the AP of one of your Units is increased by <Support>", not "one of your Units' AP".
    NumberOf,
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

/// The same, and whether a card name is called so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AlikeSaid {
    /// With which words.
    pub way: AlikeWay,
    /// "name", not "card name".
    pub bare: bool,
}

impl AlikeSaid {
    /// The canonical wording.
    pub const PLAIN: AlikeSaid = AlikeSaid {
        way: AlikeWay::Same,
        bare: false,
    };

    /// What they have in common, as it is called.
    pub fn word(self, what: super::Likeness) -> &'static str {
        match what {
            super::Likeness::Name if self.bare => "name",
            super::Likeness::Name | super::Likeness::Color | super::Likeness::Trait => what.word(),
        }
    }
}

/// How a text speaks of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawsSaid {
    /// "draw a card".
    Card,
    /// "draw cards".
    Cards,
    /// "draw".
    Bare,
}

/// How a text says that something is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenSaid {
    /// "chosen as the target of enemy effects".
    AsTarget,
    /// "chosen as a target of enemy effects".
    AsATarget,
    /// "chosen as targets of enemy effects".
    AsTargets,
    /// "chosen by enemy effects".
    By,
}

/// How a text speaks of the damage on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageOn {
    /// What it is called.
    pub said: DamageSaid,
    /// "amount of" stands before it.
    pub amount_of: bool,
}

/// How a text says that something leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemovalSaid {
    /// "exile it".
    Plain,
    /// "exile it from the game".
    FromTheGame,
}

/// How a text says that cards are put into a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OrderSaid {
    /// "in any order": that the owner chooses the order is said.
    pub in_any_order: bool,
    /// "place it on the bottom", not "at the bottom".
    pub on: bool,
    /// "to the bottom": of the deck that was looked at.
    pub short: bool,
    /// "and the rest to the bottom": the verb is that of the instruction before.
    pub verbless: bool,
}

impl OrderSaid {
    /// "at the bottom of your deck".
    pub const PLAIN: OrderSaid = OrderSaid {
        in_any_order: false,
        on: false,
        short: false,
        verbless: false,
    };
}

/// Where the measure of damage stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasureStand {
    /// "deal damage equal to its AP to it".
    Before,
    /// "deal damage to it equal to its AP".
    Behind,
}

/// How a text says how much damage is dealt, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DealtSaid {
    /// Where the measure stands.
    pub stand: MeasureStand,
    /// "an amount of damage equal to its AP", not "damage equal to its AP".
    pub amount_of: bool,
    /// "deal 3 damage instead": the target is that of the instruction that is replaced.
    pub unsaid: bool,
}

impl DealtSaid {
    /// "deal damage equal to its AP to it".
    pub const PLAIN: DealtSaid = DealtSaid {
        stand: MeasureStand::Before,
        amount_of: false,
        unsaid: false,
    };
}

/// How a text says what a number is multiplied with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EachSaid {
    /// "for each 4", not "for every 4".
    pub each: bool,
    /// Where it stands.
    pub stand: EachStand,
    /// How it says what it comes to at most.
    pub most: MostSaid,
}

/// How a text says what a number comes to at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MostSaid {
    /// ", up to 3".
    #[default]
    UpTo,
    /// ", to a maximum of 3".
    Maximum,
    /// " (max. 3)".
    Brackets,
}

/// Where the words stand that a number is multiplied with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EachStand {
    /// "it gets AP+1 for each of your Units".
    #[default]
    Behind,
    /// "for each of your Units, it gets AP+1".
    Lead,
    /// "it gets AP+1 and HP+1 for each of your Units": said with a later number of the row.
    Shared,
}

/// How a text says that an attack target has to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MustSaid {
    /// "must choose", not "choose".
    pub must: bool,
    /// "each turn" stands behind it.
    pub each_turn: bool,
    /// "if possible" stands behind it.
    pub if_possible: bool,
    /// "when attacking" stands behind it.
    pub when_attacking: bool,
}

impl MustSaid {
    /// "choose X as their attack target if possible when attacking".
    pub const PLAIN: MustSaid = MustSaid {
        must: false,
        each_turn: false,
        if_possible: true,
        when_attacking: true,
    };
}

/// How a text asks for what it allows only then: "can only attack".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnlySaid {
    /// "while you have a Base in play".
    While,
    /// "if you have a Base in play".
    If,
    /// "during a turn when one of your Units is deployed".
    Turn,
}

/// How a text says that a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StatSaid {
    /// "it gets AP+2".
    Gets,
    /// "increase its AP by 2".
    Order {
        /// "the AP of this Unit", not "this Unit's AP".
        of: bool,
        /// "its AP during this turn by 2", not "its AP by 2 during this turn".
        inside: bool,
    },
}

/// How a text calls the command effect that it activates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActivateSaid {
    /// "this card's 【Main】".
    Mark,
    /// "this card's 【Main】 effect".
    Effect,
}

/// How a text says that a card becomes a Shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ShieldsSaid {
    /// The words for the place.
    pub place: ShieldPlace,
    /// "as a Shield" stands behind it.
    pub as_shield: bool,
    /// Where "face down" stands, where it does.
    pub face_down: Option<FaceDownStand>,
}

impl ShieldsSaid {
    /// "into your shield area".
    pub const PLAIN: ShieldsSaid = ShieldsSaid {
        place: ShieldPlace::Area,
        as_shield: false,
        face_down: None,
    };
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

/// Where "face down" stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaceDownStand {
    /// "face down into your shield area".
    Before,
    /// "into your shield area face down".
    Behind,
}

/// How a text speaks of a part of a card name (2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamePartSaid {
    /// "in its card name" of one, "in their card names" of several.
    Agreeing,
    /// "in their card name".
    TheirName,
    /// "in their card names", also of one.
    TheirNames,
}

/// How a text says that no two names are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NamesSaid {
    /// "unique", not "different".
    pub unique: bool,
    /// "card names", not "names".
    pub card: bool,
    /// Where it says how many of them, and not how many cards.
    pub counted: Option<CountedSaid>,
}

/// How a text says that so many cards are counted of which no two have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedSaid {
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
pub enum MarkSaid {
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
pub enum KeywordsSaid {
    /// "a keyword effect".
    One,
    /// "keyword effects", "2 or more keyword effects".
    Several,
    /// "no keyword effects".
    No,
}

/// How a text says that a Unit and a Pilot are paired (5-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairedSaid {
    /// "with a (Diver) Pilot", "has a (Diver) Pilot".
    Had,
    /// "paired with a Pilot".
    With,
    /// "with a paired Pilot", "with no paired Pilot".
    Paired,
    /// "that has a Pilot paired with it", "that has no Pilot paired with it".
    PairedWithIt,
    /// The same of several: "paired with them".
    PairedWithThem,
}

/// How a player is called who carries something out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActorSaid {
    /// "your opponent", "each player".
    Named,
    /// "they", of the opponent who was spoken of before.
    They,
    /// "both players", of each.
    Both,
    /// "all players", of each.
    All,
    /// "you", where the others have been told what to do.
    You,
    /// Not at all, behind "your opponent may discard 1 and ...".
    Unsaid,
}

impl ActorSaid {
    /// Whether the words are a plural, so that the verb behind them is one.
    pub fn is_plural(self) -> bool {
        match self {
            ActorSaid::Named | ActorSaid::You | ActorSaid::Unsaid => false,
            ActorSaid::They | ActorSaid::Both | ActorSaid::All => true,
        }
    }
}

/// The word with which a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AskWord {
    /// "while" in an effect that is always on, "if" in every other.
    Usual,
    /// "if" in an effect that is always on. It is asked all the time there as well (10-1-5).
    If,
    /// "during your turn" in the middle of an effect: whether it is that player's turn is the first that is asked.
    During,
    /// "when" before what the effect itself did: "when this effect destroys an enemy Unit".
    When,
    /// "unless", of what must not hold.
    Unless,
    /// "while this Unit is active during your turn": whose turn it is comes last.
    InTurn,
}

/// What stands between three or more conditions of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListSaid {
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

/// What joins an instruction to the one before it in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JointSaid {
    /// "and".
    And,
    /// ", and".
    CommaAnd,
    /// ",", where another stands behind it.
    Comma,
}

/// The first letter of what stands behind "Then,".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// "Then, choose".
    Small,
    /// "Then, Choose".
    Capital,
}

/// Where an effect says in whose turn it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowStand {
    /// "During your turn, this Unit gets AP+1."
    Head,
    /// "This Unit gets AP+1 during your turn."
    Behind,
    /// "When this Unit is rested during your turn, draw 1."
    InEvent,
}

/// How a text says that damage has not destroyed what received it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SparedSaid {
    /// "and is not destroyed", "and doesn't destroy it".
    And,
    /// "but is not destroyed", "but doesn't destroy it".
    But,
}

/// How a text says that damage is the enemy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealerSaid {
    /// "enemy damage".
    Before,
    /// "damage from an enemy".
    From,
    /// "damage from effects of enemy Units", "effect damage from one of your effects".
    Effects {
        /// Which effects.
        said: EffectsSaid,
        /// "effect damage", not "damage".
        kind: bool,
    },
    /// "is damaged by one of your effects".
    Damaged(EffectsSaid),
}

/// The tense in which a text asks whether it did something itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DidTense {
    /// "you placed a Unit card with this effect".
    Past,
    /// "you place a Unit card with this effect".
    Present,
}

/// How a text says what destroys something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DestroysSaid {
    /// "this Unit destroys an enemy Unit with damage".
    With,
    /// "damage from this Unit destroys an enemy Unit".
    DamageFrom,
}
