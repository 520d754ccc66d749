//! The linked form: the IR as flat, indexed data. Names have become numbers, trees have become runs of arrays.

use crate::ir::{Area, CommandTiming, Later, TurnDeed};
use crate::ir::{CardKind, KeywordId, Place};
use crate::ir::{
    Comparison, DamageKind, DeckOrder, DeckPosition, Extreme, Means, Moment, MoveVerb, Orientation, Payment,
    Period, Side, Slot, Stacking, Stat, State, Window,
};
use serde::{Deserialize, Serialize};

/// A card of a library: an index into [`super::Library::definition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// An effect of a library: one printed line of a card or of a keyword effect's definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AbilityId(pub u32);

/// Consecutive entries of one of the library's arrays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Run {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Run {
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
    pub(crate) fn is_empty(self) -> bool {
        self.len == 0
    }
}

macro_rules! index {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub(crate) struct $name(pub(crate) u32);
    )*};
}

index! {
    /// A selector.
    SelectorId
    /// A condition.
    ConditionId
    /// An amount inside another one.
    AmountId
    /// An action.
    ActionId
    /// A change.
    ChangeId
    /// A property that a printed card has or not, whatever happens in the game: a bit of its definition.
    TestId
}

/// What the runtime asks a definition about its effects before it looks at any of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Profile {
    /// Which events its triggered and substitution effects listen to: bits of [`EventKind`].
    pub(crate) listens: u32,
    /// Bits of [`Profile::CONSTANT`] and its siblings.
    pub(crate) kinds: u16,
}

impl Profile {
    pub(crate) const CONSTANT: u16 = 1;
    pub(crate) const MAIN: u16 = 2;
    pub(crate) const ACTION: u16 = 4;
    pub(crate) const BLOCK: u16 = 8;
    pub(crate) const SUBSTITUTION: u16 = 16;
    pub(crate) const COMMAND_MAIN: u16 = 32;
    pub(crate) const COMMAND_ACTION: u16 = 64;
    pub(crate) const PLAY_OPTION: u16 = 128;

    pub(crate) fn add(&mut self, other: Profile) {
        self.listens |= other.listens;
        self.kinds |= other.kinds;
    }
}

/// A card of the library.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The card number (2-1); empty for a token that only a text describes.
    pub code: String,
    /// The card name (2-2).
    pub name: String,
    /// The Pilot name of a Command with a 【Pilot】 side (3-4-6-1).
    pub pilot_name: Option<String>,
    /// The card type (2-3).
    pub kind: CardKind,
    /// Whether it is a token (5-17).
    pub token: bool,
    /// Whether it is an EX Resource (5-17-3-2): a Resource token with the name of the one that games start with.
    pub ex: bool,
    /// The colour (2-4); none on tokens and Resources (5-17-2-3).
    pub color: Option<crate::ir::Color>,
    /// The Lv. (2-9).
    pub lv: u8,
    /// The cost (2-10).
    pub cost: u8,
    /// AP (2-7), or the modifier of a Pilot (2-7-3).
    pub ap: i8,
    /// HP (2-8), or the modifier of a Pilot (2-8-4).
    pub hp: i8,
    /// The traits (2-5).
    pub traits: Vec<String>,
    /// The printed link condition, as text, `[xyz]` or `(Xyz)`.
    pub link: Vec<String>,
    /// Where it is written.
    pub place: Place,
    /// The printed effects.
    pub(crate) abilities: Run,
    /// The keyword effects that it always has on the field.
    pub(crate) printed: Printed,
    /// What the card itself has on the field.
    pub(crate) own: Profile,
    /// What a paired Unit gains from it (3-3-9-2).
    pub(crate) lent: Profile,
    /// What it has in a hand, for example a lower cost.
    pub(crate) in_hand: Profile,
    /// What it has in a trash.
    pub(crate) in_trash: Profile,
    /// The test that a Pilot has to pass for the link condition (2-12).
    pub(crate) link_test: Option<TestId>,
    /// The 【Burst】 effect (13-2-5).
    pub(crate) burst: Option<AbilityId>,
}

impl Definition {
    /// Whether the card can be placed beneath a Unit (3-3-1, 3-4-6-2).
    pub fn can_be_paired(&self) -> bool {
        self.kind == CardKind::Pilot || self.pilot_name.is_some()
    }
}

/// Keyword effects without conditions and with plain numbers: bits, and the numbers of those that have one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Printed {
    pub(crate) keywords: u32,
    pub(crate) sums: [u8; super::link::MAX_SUMS],
}

/// A keyword effect.
#[derive(Clone, Debug)]
pub struct Keyword {
    /// The name, without angle brackets.
    pub name: String,
    /// Whether it takes a number, and what several copies do.
    pub stacking: Stacking,
    /// Where it is defined.
    pub place: Place,
    /// Where its number is kept; `None` for one without a number.
    pub(crate) sum: Option<u8>,
    pub(crate) abilities: Run,
    pub(crate) profile: Profile,
}

/// An effect.
#[derive(Clone, Debug)]
pub(crate) struct Ability {
    pub(crate) bearer: crate::ir::Bearer,
    pub(crate) site: crate::ir::Site,
    pub(crate) gates: Run,
    pub(crate) once: bool,
    pub(crate) window: Option<Window>,
    pub(crate) kind: Kind,
    pub(crate) profile: Profile,
    /// Steps that pay for it.
    pub(crate) costs: Run,
    pub(crate) body: Run,
    /// Whether the text that gives it tells it from outside, so that "you" is that text's player.
    pub(crate) told: bool,
    /// The number of its first step: a part's go on behind those of the text it belongs to.
    pub(crate) first: u8,
    /// The keyword effect whose definition it is part of.
    pub(crate) keyword: Option<KeywordId>,
    pub(crate) place: Place,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Gate {
    DuringPair(Run),
    DuringLink,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Keyword(KeywordUse),
    Constant,
    Triggered(Trigger),
    Activated,
    Command,
    Substitution(Event),
    PlayOption,
    /// A part of another effect that is carried out later.
    Part,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct KeywordUse {
    pub(crate) keyword: KeywordId,
    pub(crate) amount: Option<Amount>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Trigger {
    Marks(Run),
    When {
        event: Event,
        during: Option<ConditionId>,
    },
    At(Moment),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Mark {
    Burst,
    Deploy,
    Attack,
    Destroyed,
    WhenPaired(Run),
    WhenLinked,
}

/// The kinds of things that happen, as bits of [`Profile::listens`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum EventKind {
    Destroyed,
    Deployed,
    Attacks,
    Paired,
    Recovers,
    Damaged,
    Reduced,
    Places,
    Uses,
    Plays,
    Draws,
    Discards,
    Oriented,
    Moved,
    Moment,
    Activates,
    Blocks,
    Pays,
}

impl EventKind {
    pub(crate) fn bit(self) -> u32 {
        1 << (self as u8)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Event {
    Destroys {
        by: SelectorId,
        what: SelectorId,
        means: Means,
    },
    Destroyed {
        what: SelectorId,
        means: Means,
        by: Effects,
    },
    Pairs {
        who: Option<Player>,
        pilot: SelectorId,
        unit: SelectorId,
    },
    Links(SelectorId),
    Recovers(SelectorId),
    Receives {
        who: SelectorId,
        damage: Damage,
    },
    Deals {
        who: SelectorId,
        damage: Damage,
        to: SelectorId,
    },
    Reduced {
        who: SelectorId,
        stat: Stat,
        by: Effects,
        raised: bool,
    },
    Places {
        who: Player,
        what: SelectorId,
    },
    Uses {
        who: Player,
        whose: SelectorId,
        keyword: KeywordId,
        on: SelectorId,
        stat: Stat,
    },
    Activates {
        who: Option<Player>,
        whose: SelectorId,
        keyword: KeywordId,
    },
    /// The attacking Unit is the object, unless the text speaks of it first.
    Blocks {
        blocker: Option<SelectorId>,
        attacker: Option<SelectorId>,
        attacker_first: bool,
    },
    Pays {
        who: Player,
        with: SelectorId,
    },
    Deployed {
        who: Option<Player>,
        what: SelectorId,
    },
    Attacks {
        who: SelectorId,
        target: Option<SelectorId>,
    },
    Plays {
        who: Player,
        what: SelectorId,
    },
    Draws(Player),
    Discards {
        who: Player,
        what: SelectorId,
    },
    Oriented {
        what: SelectorId,
        to: Orientation,
        by: Option<Effects>,
    },
    Moved {
        what: SelectorId,
        to: MoveTarget,
        from: Option<Zone>,
        by: Option<Effects>,
    },
}

impl Event {
    pub(crate) fn kind(self) -> EventKind {
        match self {
            Event::Destroys { .. } | Event::Destroyed { .. } => EventKind::Destroyed,
            Event::Pairs { .. } | Event::Links(_) => EventKind::Paired,
            Event::Recovers(_) => EventKind::Recovers,
            Event::Receives { .. } | Event::Deals { .. } => EventKind::Damaged,
            Event::Reduced { .. } => EventKind::Reduced,
            Event::Places { .. } => EventKind::Places,
            Event::Uses { .. } => EventKind::Uses,
            Event::Activates { .. } => EventKind::Activates,
            Event::Blocks { .. } => EventKind::Blocks,
            Event::Pays { .. } => EventKind::Pays,
            Event::Deployed { .. } => EventKind::Deployed,
            Event::Attacks { .. } => EventKind::Attacks,
            Event::Plays { .. } => EventKind::Plays,
            Event::Draws(_) => EventKind::Draws,
            Event::Discards { .. } => EventKind::Discards,
            Event::Oriented { .. } => EventKind::Oriented,
            Event::Moved { .. } => EventKind::Moved,
        }
    }
}

/// A class of effects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effects {
    pub(crate) side: Side,
    pub(crate) kind: Option<CardKind>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Damage {
    pub(crate) kind: DamageKind,
    pub(crate) side: Side,
    pub(crate) from: Option<SelectorId>,
}

/// A player, seen from the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    You,
    Opponent,
    Each,
    /// Whoever carries the instruction out.
    Actor,
    OwnerOf(Slot),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Amount {
    Literal(i16),
    Parameter,
    Count(SelectorId),
    Quality {
        stat: Stat,
        of: SelectorId,
    },
    ForEach {
        amount: AmountId,
        each: AmountId,
        per: u8,
    },
    /// The damage on what a slot holds.
    Damage(Slot),
    Result(Slot),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Selector {
    Known(Slot),
    Player(Player),
    Group(Group),
    PairedWith(SelectorId),
    /// A run of the library's list of selectors' ids.
    AnyOf(Run),
    /// A run of the library's list of selectors' ids.
    AllOf(Run),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub(crate) quantity: Quantity,
    pub(crate) side: Side,
    pub(crate) nouns: Nouns,
    pub(crate) qualities: Run,
    /// No two of them with the same name.
    pub(crate) distinct: bool,
    /// At most so much in all.
    pub(crate) total: Option<(Stat, Amount)>,
    /// None of the others has more, or less.
    pub(crate) extreme: Option<(Stat, Extreme, Option<SelectorId>)>,
    pub(crate) zone: Zone,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Quantity {
    Exactly(Amount),
    AnyNumber,
    Range(u8, u8),
    UpTo(Amount),
    AtLeast(u8),
    AtMost(u8),
    Only(u8),
    No,
    One,
    All,
    Each,
    Any,
    The,
}

/// A set of nouns, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Nouns(pub(crate) u16);

impl Nouns {
    pub(crate) const UNIT: u16 = 1;
    pub(crate) const PILOT: u16 = 2;
    pub(crate) const BASE: u16 = 4;
    pub(crate) const RESOURCE: u16 = 8;
    pub(crate) const EX_RESOURCE: u16 = 16;
    pub(crate) const SHIELD: u16 = 32;
    pub(crate) const COMMAND: u16 = 64;
    pub(crate) const EX_BASE: u16 = 128;
    /// The first of five bits, one for each card type.
    pub(crate) const CARD_SHIFT: u16 = 8;
    pub(crate) const CARD: u16 = 0b11111 << Nouns::CARD_SHIFT;

    pub(crate) fn has(self, bits: u16) -> bool {
        self.0 & bits != 0
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Quality {
    Other,
    State(State),
    /// Colour bits.
    Color(u8),
    /// A trait, a whole name or a part of one.
    Test(TestId),
    Stat {
        stat: Stat,
        comparison: Comparison,
        amount: Amount,
    },
    Relative {
        stat: Stat,
        comparison: Comparison,
        than: SelectorId,
    },
    Has(KeywordId),
    Battling(SelectorId),
    Paired(Run),
    Except(SelectorId),
    Destroyed,
    ThisTurn(TurnDeed),
    AttackingWhat(SelectorId),
    /// The negation of one quality.
    Not(Run),
    AnyOf(Run),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Zone {
    Field,
    Hand(Player),
    Trash(Player),
    Removal(Player),
    Deck(Player),
    TopOfDeck(Player),
    Area(Player, Area),
    Among(Slot),
    Within(SelectorId),
    /// Those to which the step of that number was done.
    Done(u8),
}

/// An event of the library's list of those that conditions ask about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EventRef(pub(crate) u32);

#[derive(Clone, Copy, Debug)]
pub(crate) enum Condition {
    There(SelectorId),
    Is {
        who: SelectorId,
        noun: Option<Nouns>,
        qualities: Run,
    },
    Paired {
        pilot: SelectorId,
        unit: SelectorId,
    },
    Turn(Window),
    PlayerLv {
        who: Player,
        comparison: Comparison,
        lv: u8,
    },
    Happened {
        event: EventRef,
        /// At least, or exactly, so often.
        times: u8,
        exactly: bool,
    },
    Rival {
        who: Player,
        more: bool,
        /// Without it, the Lv.
        what: Option<SelectorId>,
        than: Player,
    },
    Attacking {
        who: SelectorId,
        target: Option<SelectorId>,
    },
    Battling {
        who: SelectorId,
        with: SelectorId,
    },
    All(Run),
    Any(Run),
    Not(ConditionId),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) joint: crate::ir::Joint,
    pub(crate) when: Option<ConditionId>,
    pub(crate) actor: Player,
    pub(crate) may: bool,
    /// Whether it stands in for an earlier step, which names it in `replaced_by`.
    pub(crate) stands_in: bool,
    /// The later step that is carried out instead of this one while its condition holds (10-1-9-1-1).
    pub(crate) replaced_by: Option<u8>,
    pub(crate) action: ActionId,
    pub(crate) place: Place,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Action {
    Choose(SelectorId),
    Draw(Amount),
    Deal {
        by: Option<SelectorId>,
        amount: Amount,
        to: Target,
    },
    Recover {
        who: SelectorId,
        amount: Amount,
    },
    Destroy(SelectorId),
    Orient {
        who: SelectorId,
        to: Orientation,
    },
    Move {
        verb: MoveVerb,
        what: SelectorId,
        to: MoveTarget,
    },
    Look(SelectorId),
    Reveal(SelectorId),
    Shuffle(Player),
    Deploy {
        what: SelectorId,
        state: Orientation,
        payment: Payment,
    },
    DeployTokens(Run),
    PlaceResources {
        amount: Amount,
        ex: bool,
        state: Orientation,
    },
    Pair {
        pilot: SelectorId,
        unit: SelectorId,
    },
    Change {
        who: SelectorId,
        changes: Run,
        period: Option<Period>,
    },
    Activate {
        of: SelectorId,
        timing: CommandTiming,
    },
    DealMutual {
        who: SelectorId,
        stat: Stat,
    },
    DeployExBase {
        amount: Amount,
        state: Orientation,
    },
    /// So many of the parts, abilities of their own.
    Modes {
        number: u8,
        parts: Run,
    },
    Later {
        at: Later,
        /// The text for then, as an ability of its own.
        part: AbilityId,
    },
    PlayAs {
        lv: u8,
        cost: u8,
    },
    ChangeAttackTarget(SelectorId),
    Branch(Run),
    /// ①: only as a cost (10-1-7-3).
    PayResources(u8),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    Objects(SelectorId),
    FirstShieldAreaCard(Player),
}

/// Where a move leads. Whose zone it is needs no saying: a card goes to its owner's (5-2-1).
#[derive(Clone, Copy, Debug)]
pub(crate) enum MoveTarget {
    Hand,
    Trash,
    Removal,
    Deck {
        position: DeckPosition,
        order: DeckOrder,
    },
    Shields,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenDeployment {
    pub(crate) amount: Amount,
    pub(crate) state: Orientation,
    pub(crate) card: CardId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Stat { stat: Stat, minus: bool, amount: Amount },
    Gains(KeywordUse),
    Loses(KeywordId),
    GainsAbility(AbilityId),
    Becomes { stat: Stat, to: Amount },
    AlsoNamed,
    Cant(Deed),
    May(Permission),
    DealsDamageFirst,
    HitsShields(u8),
    Reduces { damage: Damage, by: Amount },
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    Attack,
    AttackOnDeployTurn,
    AttackTarget(SelectorId),
    BeBlocked,
    Receive(Damage),
    BeReduced { stat: Stat, by: Effects },
    BeSetActive(Option<Effects>),
    BeRested(Effects),
    BeDestroyed { means: Means, by: Effects },
    BeChosen(Effects),
    BeReturned(Effects),
    BePaired,
    Recover,
    Activate(KeywordId),
    BePlayed(Player),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Permission {
    AttackTarget(SelectorId),
    AttackOnDeployTurn,
}
