//! The words of the game that text and meaning share: kinds, colors, numbers, states, times.
//!
//! Both the syntax tree and the [`crate::ir`] are made of them; they carry no meaning beyond the rulebook's.

use serde::{Deserialize, Serialize};

/// The five card types (2-3-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardKind {
    /// 3-2.
    Unit,
    /// 3-3.
    Pilot,
    /// 3-4.
    Command,
    /// 3-5.
    Base,
    /// 3-6.
    Resource,
}

impl CardKind {
    /// Every card type.
    pub const ALL: [CardKind; 5] = [
        CardKind::Unit,
        CardKind::Pilot,
        CardKind::Command,
        CardKind::Base,
        CardKind::Resource,
    ];

    /// The word as printed, `Unit`.
    pub fn word(self) -> &'static str {
        match self {
            CardKind::Unit => "Unit",
            CardKind::Pilot => "Pilot",
            CardKind::Command => "Command",
            CardKind::Base => "Base",
            CardKind::Resource => "Resource",
        }
    }
}

/// The five colors (2-4-2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Blue,
    Green,
    Red,
    White,
    Purple,
}

impl Color {
    /// Every color.
    pub const ALL: [Color; 5] = [Color::Blue, Color::Green, Color::Red, Color::White, Color::Purple];

    /// The word as it stands inside a sentence, `blue`.
    pub fn word(self) -> &'static str {
        match self {
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Red => "red",
            Color::White => "white",
            Color::Purple => "purple",
        }
    }
}

/// The zones of a card (2-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Terrain {
    Space,
    Earth,
}

/// The direction of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Added.
    Plus,
    /// Taken off.
    Minus,
}

impl Sign {
    /// The number with this sign before it.
    pub fn of(self, number: i16) -> i16 {
        match self {
            Sign::Plus => number,
            Sign::Minus => -number,
        }
    }
}

/// A number that cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// AP (2-7): modified and current.
    Ap,
    /// HP (2-8): what is left after damage.
    Hp,
    /// Lv. (2-9).
    Lv,
    /// Cost (2-10).
    Cost,
}

impl Stat {
    /// The word as printed, `Lv.`.
    pub fn word(self) -> &'static str {
        match self {
            Stat::Ap => "AP",
            Stat::Hp => "HP",
            Stat::Lv => "Lv.",
            Stat::Cost => "cost",
        }
    }
}

/// How a number is compared with a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// "1 HP", "Lv.5": exactly.
    Exactly,
    /// "5 or more", "Lv.5 or higher".
    AtLeast,
    /// "5 or less", "Lv.5 or lower".
    AtMost,
    /// "less than", "lower than".
    Below,
    /// "more than", "higher than".
    Above,
}

impl Comparison {
    /// Whether `value` stands in this relation to `bound`.
    pub fn holds(self, value: i32, bound: i32) -> bool {
        match self {
            Comparison::Exactly => value == bound,
            Comparison::AtLeast => value >= bound,
            Comparison::AtMost => value <= bound,
            Comparison::Below => value < bound,
            Comparison::Above => value > bound,
        }
    }
}

/// Whose turn an effect is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// "During your turn,"
    YourTurn,
    /// "During your opponent's turn,"
    OpponentsTurn,
}

/// A moment of the turn at which effects activate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// "At the start of your turn" (7-2-4).
    StartOfYourTurn,
    /// "At the start of your opponent's turn" (7-2-4).
    StartOfOpponentsTurn,
    /// "At the end of your turn" (7-6-4).
    EndOfYourTurn,
    /// "At the end of your opponent's turn" (7-6-4).
    EndOfOpponentsTurn,
    /// "At the end of the turn" (7-6-4).
    EndOfTurn,
    /// "At the start of the turn" (7-2-4).
    StartOfTurn,
}

/// When an activated effect can be activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActivationTiming {
    /// 【Activate･Main】 (13-2-1).
    Main,
    /// 【Activate･Action】 (13-2-2).
    Action,
    /// 【Activate･Block】: in the block step of an attack on the bearer's side by an enemy, once for each attack and not
    /// by the Unit that is attacked (8-3). No card prints it; the standard library defines `<Blocker>` with it.
    Block,
}

/// What several copies of a keyword effect on one card do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stacking {
    /// Takes a number; the numbers of all copies are added (13-1-1-2).
    Adds,
    /// Takes no number; a card has it or not (13-1-4-2).
    Single,
}

/// Whose an object is, seen from the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// No word: anybody's (Q122).
    Any,
    /// "your", "of your", "you have": the player's own (12-3-11).
    Yours,
    /// "friendly": the player's team's (12-3-10).
    Friendly,
    /// "enemy", "your opponent's": any opponent's (12-2-6).
    Enemy,
    /// "their": of whoever carries the instruction out.
    Theirs,
}

/// A state that an object can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// 5-4-1-1.
    Active,
    /// 5-4-1-2.
    Rested,
    /// It has received damage that is not recovered.
    Damaged,
    /// The opposite.
    Undamaged,
    /// A Unit with a Pilot that satisfies its link condition: a Link Unit (3-2-6-2).
    Link,
    /// A token (5-17).
    Token,
    /// The attacking Unit of the current battle (8-2-1).
    Attacking,
    /// One of the two sides of the current battle (8-5-3-1).
    Battling,
    /// The Unit that has become the attack target by blocking (8-3-1).
    Blocking,
}

/// How something is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// However.
    Any,
    /// "with battle damage" (5-5-3).
    BattleDamage,
    /// "with effect damage" (5-5-4).
    EffectDamage,
    /// "with damage": either, but not an effect that says "destroy" (Q149).
    Damage,
    /// "with an effect", "by an effect": effect damage or an effect that says "destroy".
    Effect,
}

/// The two kinds of damage (5-5-3, 5-5-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// "damage".
    Any,
    /// "battle damage" (5-5-3).
    Battle,
    /// "effect damage" (5-5-4).
    Effect,
}

/// Active or rested (5-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// 5-4-1-1.
    Active,
    /// 5-4-1-2.
    Rested,
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckPosition {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// "to the top or bottom": the player chooses.
    TopOrBottom,
    /// "to their owner's deck and shuffle it": anywhere, since it is shuffled.
    Shuffled,
}

/// In which order several cards are put into a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckOrder {
    /// As their owner likes (4-1-6, 4-1-7).
    Chosen,
    /// "randomly": nobody knows it (5-13-1).
    Random,
}

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// "during this turn": until the cleanup step (7-6-6-1).
    ThisTurn,
    /// "during this battle": until the battle end step (8-6-1).
    ThisBattle,
    /// "during the start phase of your opponent's next turn" (Q172): only there.
    StartPhase(Window),
    /// "during your opponent's next turn": only there.
    NextTurn(Window),
    /// "until the start of your next turn".
    UntilStartOfNextTurn(Window),
    /// "until the end of your next turn", "until the end of your opponent's next turn".
    UntilEndOfNextTurn(Window),
}

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
    };
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
    /// "less", "greater", not "lower", "higher".
    pub less: bool,
}

/// Where a comparison with another number stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RelationStand {
    /// "with less AP than this Unit".
    Than,
    /// "whose AP is lower than this Unit's AP".
    Whose,
    /// "with AP lower than this Unit's AP".
    With,
    /// "with the same AP as this Unit".
    As,
}

/// What has been done to cards, as a text refers back to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// "chosen".
    Chosen,
    /// "destroyed" (5-10).
    Destroyed,
    /// "discarded" (5-11).
    Discarded,
    /// "returned".
    Returned,
    /// "exiled" (5-12).
    Exiled,
    /// "removed" (5-12).
    Removed,
    /// "revealed".
    Revealed,
    /// "deployed" (5-8).
    Deployed,
    /// "placed".
    Placed,
    /// "added".
    Added,
    /// "recovered HP" (5-6).
    Recovered,
}

impl Done {
    /// What can be written as one participle.
    pub const PARTICIPLES: [Done; 10] = [
        Done::Chosen,
        Done::Destroyed,
        Done::Discarded,
        Done::Returned,
        Done::Exiled,
        Done::Removed,
        Done::Revealed,
        Done::Deployed,
        Done::Placed,
        Done::Added,
    ];

    /// The word as printed, `destroyed`.
    pub fn word(self) -> &'static str {
        match self {
            Done::Chosen => "chosen",
            Done::Destroyed => "destroyed",
            Done::Discarded => "discarded",
            Done::Returned => "returned",
            Done::Exiled => "exiled",
            Done::Removed => "removed",
            Done::Revealed => "revealed",
            Done::Deployed => "deployed",
            Done::Placed => "placed",
            Done::Added => "added",
            Done::Recovered => "recovered HP",
        }
    }
}

/// A mark that an effect on a card begins with, where a text asks for such cards: "with 【Burst】".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "named as printed (13-2)")]
pub enum EffectMark {
    ActivateMain,
    ActivateAction,
    Main,
    Action,
    Burst,
    Deploy,
    Attack,
    Destroyed,
    WhenPaired,
    WhenLinked,
    DuringPair,
    DuringLink,
}

impl EffectMark {
    /// The mark as printed, `【Burst】`.
    pub fn word(self) -> &'static str {
        match self {
            EffectMark::ActivateMain => "【Activate･Main】",
            EffectMark::ActivateAction => "【Activate･Action】",
            EffectMark::Main => "【Main】",
            EffectMark::Action => "【Action】",
            EffectMark::Burst => "【Burst】",
            EffectMark::Deploy => "【Deploy】",
            EffectMark::Attack => "【Attack】",
            EffectMark::Destroyed => "【Destroyed】",
            EffectMark::WhenPaired => "【When Paired】",
            EffectMark::WhenLinked => "【When Linked】",
            EffectMark::DuringPair => "【During Pair】",
            EffectMark::DuringLink => "【During Link】",
        }
    }
}

/// What a card can have done in the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnDeed {
    /// "attacked" (8-2-1).
    Attacked,
    /// "deployed" (5-8).
    Deployed,
}

impl TurnDeed {
    /// The word as printed.
    pub fn word(self) -> &'static str {
        match self {
            TurnDeed::Attacked => "attacked",
            TurnDeed::Deployed => "deployed",
        }
    }
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
}

/// How a text says that it did something itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// "with this effect".
    With,
    /// "by this effect".
    By,
    /// "this way".
    ThisWay,
}

impl Way {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Way::With => "with this effect",
            Way::By => "by this effect",
            Way::ThisWay => "this way",
        }
    }
}

/// A moment to come, at which something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later {
    /// "at the end of this turn" (7-6-4).
    EndOfThisTurn,
    /// "at the end of this battle" (8-6).
    EndOfThisBattle,
    /// "at the start of your next turn" (7-2-4).
    StartOfNextTurn(Window),
    /// "at the end of your next turn" (7-6-4).
    EndOfNextTurn(Window),
}

/// Which of the times to come something is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// "damage it receives": each time.
    Every,
    /// "the next damage it receives": the first time, and then it is used up.
    Next,
}

/// How reduced damage is worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReducedSaid {
    /// "reduce (the) damage it receives by N".
    Order {
        /// Whether "the" stands before the damage.
        the: bool,
    },
    /// "(the) damage it receives is reduced by N".
    Passive {
        /// Whether "the" stands before the damage.
        the: bool,
    },
    /// "when it receives damage, reduce it by N".
    When {
        /// "would receive".
        would: bool,
        /// "that damage", not "it".
        that: bool,
    },
}

/// An area of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// The resource area (4-4).
    Resource,
    /// The battle area (4-5).
    Battle,
    /// The shield area (4-6).
    Shield,
}

impl Area {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Area::Resource => "resource area",
            Area::Battle => "battle area",
            Area::Shield => "shield area",
        }
    }
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

/// The end of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extreme {
    /// "the highest".
    Highest,
    /// "the lowest".
    Lowest,
}
