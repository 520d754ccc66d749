//! The syntax tree of one effect: the words as they stand, each with its span, and nothing decided about what
//! they mean. No pest in here.

use crate::source::Span;
use crate::vocabulary::{
    Area, CardKind, Color, Comparison, DamageKind, DamageSaid, DeckPosition, Done, EffectsNumber, Extreme,
    GroupSaid, Later, Means, ModesSaid, Occasion, Past, Period, ReducedSaid, Relation, Side, Sign, Stat,
    State, TurnDeed, Way, Window,
};

/// Something and the words it was written with.
#[derive(Clone, Debug, PartialEq)]
pub struct Spanned<T> {
    /// The words.
    pub span: Span,
    /// What they are.
    pub node: T,
}

/// One line of a card's text.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// `【Pilot】[Name]`.
    Pilot(Spanned<String>),
    /// Anything else.
    Effect(Effect),
}

/// An effect: its marks, then keyword effects or sentences. A line of nothing but reminder text has neither.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The marks in 【】, each with those that a slash joins to it.
    pub marks: Vec<Vec<Spanned<Mark>>>,
    /// `<Repair 1>`, where the line is made of keyword effects.
    pub keywords: Vec<Keyword>,
    /// What stands before the colon.
    pub costs: Option<Vec<Cost>>,
    /// The sentences.
    pub sentences: Vec<Sentence>,
}

/// A mark in 【】.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Mark {
    DuringPair(Vec<Spanned<Quality>>),
    DuringLink,
    WhenPaired(Vec<Spanned<Quality>>),
    WhenLinked,
    ActivateMain,
    ActivateAction,
    ActivateBlock,
    Main,
    Action,
    Burst,
    Deploy,
    Attack,
    Destroyed,
    OncePerTurn,
    /// Not a mark that the game knows.
    Unknown(String),
}

/// `<Repair 1>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    /// With the brackets.
    pub span: Span,
    /// The name.
    pub name: String,
    /// The number, or N.
    pub amount: Option<Amount>,
}

/// Something before a colon.
#[derive(Clone, Debug, PartialEq)]
pub enum Cost {
    /// `②`.
    Resources(Spanned<u8>),
    /// `Rest this Unit`.
    Do(Box<Spanned<Imperative>>),
}

/// A sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// All of it.
    pub span: Span,
    /// What stands before the first clause, in order.
    pub leads: Vec<Spanned<Lead>>,
    /// The clauses.
    pub clauses: Vec<Clause>,
    /// `choose 1 of the following`, where that is what the sentence says.
    pub modes: Option<Modes>,
    /// Whether the full stop at the end of the line is missing.
    pub missing_stop: bool,
}

/// `choose 1 of the following effects and activate it: •A •B`.
#[derive(Clone, Debug, PartialEq)]
pub struct Modes {
    /// All of it.
    pub span: Span,
    /// How many.
    pub number: u8,
    /// How it is said.
    pub said: ModesSaid,
    /// The sentences of each.
    pub modes: Vec<Vec<Sentence>>,
}

/// Something that leads a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// `Then,`
    Then,
    /// `If you do,`
    IfYouDo,
    /// `If they do,`
    IfTheyDo,
    /// `If you don't,`
    IfYouDont,
    /// `If they don't,`
    IfTheyDont,
    /// `Otherwise,`
    Otherwise,
    /// `During your turn,`
    Window(Window),
    /// `When (event) (during your turn) (while (condition)),`
    When(Box<Event>, Option<Spanned<Window>>, Option<Conditions>),
    /// `At the end of your turn,`
    Moment {
        /// Start or end.
        end: bool,
        /// Whose turn; `None` for any.
        whose: Option<Window>,
    },
    /// `While ...,`
    While(Conditions),
    /// `If ...,`
    If(Conditions),
    /// `During this turn,`
    Duration(Period),
    /// `At the end of this turn,`
    Later(Later),
}

/// A clause and how it is joined to the one before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The clause without its separator.
    pub span: Span,
    /// What joins it to the clause before.
    pub separator: Separator,
    /// `and, if (condition), ...`.
    pub inner_if: Option<Conditions>,
    /// The clause itself.
    pub kind: ClauseKind,
    /// `... at the end of this turn`.
    pub later: Option<Later>,
    /// `... instead`.
    pub instead: Option<Span>,
    /// `... if (condition)`.
    pub trailing_if: Option<Conditions>,
    /// `... while (condition)`.
    pub trailing_while: Option<Conditions>,
    /// `... unless (condition)`.
    pub unless: Option<Conditions>,
}

/// What joins a clause to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// It is the first.
    First,
    /// `, `, ` and `.
    And,
    /// `, or `.
    Or,
}

/// A clause.
#[derive(Clone, Debug, PartialEq)]
pub enum ClauseKind {
    /// `you may draw 1`.
    Imperative(Imperative),
    /// `1 to the bottom`, with the verb of the clause before.
    ShortMove {
        /// How many.
        number: u8,
        /// Where to.
        position: DeckPosition,
    },
    /// `reduce it by 2`.
    ReduceIt {
        /// How much.
        amount: Amount,
        /// `that damage`.
        that: bool,
    },
    /// `it gets AP+2 during this turn`.
    Subject {
        /// Who.
        who: Nouns,
        /// What becomes of them.
        predicate: Predicate,
        /// For how long, where it stands at the end.
        duration: Option<Period>,
        /// `for each ...` behind that.
        each: Option<Each>,
        /// `... and gains <Breach 1> during this turn`: more of the same subject.
        more: Vec<(Span, Predicate, Option<Period>)>,
    },
}

/// An order to the player.
#[derive(Clone, Debug, PartialEq)]
pub struct Imperative {
    /// `you may`.
    pub may: bool,
    /// What to do.
    pub verb: Verb,
}

/// A verb with what belongs to it.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Verb {
    Choose(Nouns),
    Draw {
        amount: Amount,
        each: Option<Each>,
    },
    DrawEqual(EqualTo),
    Deal {
        amount: DamageAmount,
        to: DamageTarget,
        /// Whether how much stands behind the target.
        behind: bool,
    },
    Destroy(Nouns),
    Rest(Nouns),
    SetActive(Nouns),
    Return {
        what: Nouns,
        random: bool,
        any_order: bool,
        to: Destination,
    },
    Add {
        what: Nouns,
        to: Destination,
    },
    Place {
        what: Nouns,
        random: bool,
        any_order: bool,
        /// `for each ...`.
        each: Option<Each>,
        to: Option<Destination>,
    },
    Exile {
        what: Nouns,
        /// `from the game`.
        from_the_game: bool,
    },
    Remove(Nouns),
    Discard(Nouns),
    Look(Nouns),
    Reveal(Nouns),
    Shuffle(Possessor),
    Deploy {
        what: Nouns,
        rested: bool,
    },
    DeployTokens(Vec<TokenEntry>),
    Pair {
        pilot: Nouns,
        unit: Nouns,
    },
    PayToDeploy(Nouns),
    /// `activate this card's 【Main】`.
    Activate {
        of: Nouns,
        main: bool,
        action: bool,
        /// Whether "effect" stands behind it.
        effect: bool,
    },
    PlayAs {
        lv: u8,
        cost: u8,
    },
    ChangeTarget(Nouns),
}

impl Verb {
    /// What the verb is done to, where that is a noun phrase.
    pub fn object(&self) -> Option<&Nouns> {
        match self {
            Verb::Choose(what)
            | Verb::Destroy(what)
            | Verb::Rest(what)
            | Verb::SetActive(what)
            | Verb::Return { what, .. }
            | Verb::Add { what, .. }
            | Verb::Place { what, .. }
            | Verb::Exile { what, .. }
            | Verb::Remove(what)
            | Verb::Discard(what)
            | Verb::Look(what)
            | Verb::Reveal(what)
            | Verb::Deploy { what, .. }
            | Verb::Pair { pilot: what, .. }
            | Verb::PayToDeploy(what)
            | Verb::ChangeTarget(what)
            | Verb::Deal {
                to: DamageTarget::Nouns(what),
                ..
            } => Some(what),
            Verb::Draw { .. }
            | Verb::DrawEqual(_)
            | Verb::Deal { .. }
            | Verb::Shuffle(_)
            | Verb::DeployTokens(_)
            | Verb::Activate { .. }
            | Verb::PlayAs { .. } => None,
        }
    }
}

/// How much damage.
#[derive(Clone, Debug, PartialEq)]
pub enum DamageAmount {
    /// `2 damage`, `1 damage for each ...`.
    Number(Amount, Option<Each>),
    /// `damage equal to ...`.
    Equal(EqualTo),
    /// Not said, or said twice.
    Unclear(Span),
}

/// What damage is dealt to.
#[derive(Clone, Debug, PartialEq)]
pub enum DamageTarget {
    /// `it`.
    Nouns(Nouns),
    /// `the first card in your opponent's shield area`.
    FirstCard(Possessor),
}

/// Where a card goes.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Destination {
    Hand(Possessor),
    Trash(Possessor),
    Removal,
    Shields {
        of: Possessor,
        /// `as a Shield`.
        as_shield: bool,
    },
    DeckShuffled(Possessor),
    /// `the top of your deck`; without a deck named, that of what was looked at.
    Deck {
        position: DeckPosition,
        of: Option<Possessor>,
    },
}

/// `1 rested [Mole]((Vanguard)･AP1･HP1) Unit token`.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenEntry {
    /// All of it.
    pub span: Span,
    /// How many.
    pub number: u8,
    /// `rested`.
    pub rested: bool,
    /// The name.
    pub name: String,
    /// The traits.
    pub traits: Vec<String>,
    /// AP.
    pub ap: Option<u8>,
    /// HP.
    pub hp: Option<u8>,
    /// Whether AP or HP is given twice.
    pub twice: bool,
    /// `for each ...`.
    pub each: Option<Each>,
    /// The keyword effects.
    pub keywords: Vec<Keyword>,
    /// `Unit token`; an entry before another may leave it out.
    pub kind: Option<CardKind>,
}

/// What becomes of the subject of a clause.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Predicate {
    Changes(Vec<Change>),
    Recovers(Recovery),
    /// `deal damage equal to their AP to each other`.
    DealsMutual(Stat),
    /// What the subject itself does: `discards 1`, `may draw 1`.
    Does(Box<Imperative>),
}

/// Something that becomes true of the subject.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Change {
    Stat {
        stat: Stat,
        sign: Sign,
        amount: Amount,
        each: Option<Each>,
    },
    /// `reduce battle damage this Unit receives by 2`.
    Reduces {
        damage: Damage,
        /// `the next damage`.
        occasion: Occasion,
        amount: Amount,
        /// How it is said.
        said: ReducedSaid,
    },
    Gains(Keyword),
    Loses(Keyword),
    GainsEffect(Spanned<String>),
    /// `gains (Scout)`.
    GainsTrait(String),
    AlsoNamed(String),
    /// `AP becomes 0`.
    Becomes(Stat, NewValue),
    Cant(Deed),
    /// `won't be set as active`.
    Wont,
    MayAttackTarget(Nouns),
    MayAttackOnDeployTurn,
    StrikesFirst,
    HitsShields(u8),
}

/// How much HP.
#[derive(Clone, Debug, PartialEq)]
pub enum Recovery {
    /// `2 HP`, `1 HP for each ...`.
    Number(Amount, Option<Each>),
    /// `HP equal to ...`.
    Equal(EqualTo),
    /// `all HP`.
    All,
}

/// What a number becomes.
#[derive(Clone, Debug, PartialEq)]
pub enum NewValue {
    /// `0`.
    Number(Amount),
    /// `equal to ...`.
    Equal(EqualTo),
}

/// What a subject cannot do.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Deed {
    Attack,
    AttackOnDeployTurn,
    AttackTarget(Nouns),
    BeBlocked,
    Receive(Damage),
    BeReduced {
        stat: Stat,
        by: Effects,
    },
    BeSetActive(Option<Effects>),
    BeRested(Effects),
    BeDestroyed(Option<Means>, Effects),
    BeChosen {
        by: Effects,
        /// `chosen by`.
        short: bool,
    },
    BeReturned {
        to: Option<Possessor>,
        by: Effects,
    },
    BePaired,
    Recover,
    Activate(Keyword),
}

/// `enemy effects`, `one of your Command effects`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// Whose.
    pub side: Side,
    /// On which kind of card.
    pub kind: Option<CardKind>,
    /// How many.
    pub number: EffectsNumber,
}

/// `enemy effect damage from enemy Units`.
#[derive(Clone, Debug, PartialEq)]
pub struct Damage {
    /// Whose.
    pub side: Side,
    /// Which.
    pub kind: DamageKind,
    /// By what.
    pub from: Option<Nouns>,
}

/// An event after "When".
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Event {
    PlayingThis,
    /// `one of your effects returns ...`.
    OfEffects {
        by: Effects,
        verb: EffectsEvent,
    },
    /// With a player as its subject.
    OfPlayer {
        who: Player,
        verb: PlayerEvent,
    },
    OfNouns {
        who: Nouns,
        verb: NounEvent,
    },
}

/// What effects do.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum EffectsEvent {
    Destroy(Nouns),
    Rest(Nouns),
    Return(Nouns, Destination),
}

/// What a player does.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PlayerEvent {
    Pairs {
        pilot: Nouns,
        unit: Nouns,
    },
    Places(Nouns),
    Uses {
        whose: Nouns,
        keyword: Keyword,
        /// `to increase a Unit's AP`.
        on: Option<(Nouns, Stat)>,
        /// `the <Blocker> of one of your Units`.
        of: bool,
    },
    Pays {
        with: Nouns,
        /// `use ... to pay a cost`.
        used: bool,
    },
    Deploys(Nouns),
    Plays(Nouns),
    Draws,
    Discards(Nouns),
}

/// What happens to, or is done by, cards.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounEvent {
    Changed {
        stat: Stat,
        direction: Sign,
        by: Effects,
    },
    Destroys {
        what: Nouns,
        means: Option<Means>,
    },
    Blocks(Option<Nouns>),
    Blocked(Option<Nouns>),
    Activates(Keyword),
    Links,
    Recovers,
    Receives(Damage),
    Deals {
        damage: Damage,
        to: Nouns,
    },
    Attacks(Option<Nouns>),
    Destroyed {
        means: Option<Means>,
        by: Effects,
        would: bool,
        /// `during this turn`.
        during: Option<Period>,
    },
    Paired(Nouns),
    Deployed,
    Rested(Option<Effects>),
    SetActive(Option<Effects>),
    Moved {
        verb: Done,
        to: Destination,
        from: Option<Zone>,
        by: Option<Effects>,
        would: bool,
        during: Option<Period>,
    },
    /// `would receive battle damage`.
    WouldReceive(Damage, Option<Period>),
}

/// Conditions joined by one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// All of them.
    pub span: Span,
    /// Whether the first word that joins is "or".
    pub any: bool,
    /// Whether both "and" and "or" join, which has two readings.
    pub mixed: bool,
    /// The conditions.
    pub all: Vec<Spanned<Condition>>,
}

/// Something that holds or does not.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Condition {
    Turn(Window),
    PlayerLv {
        who: Player,
        comparison: Comparison,
        lv: Amount,
    },
    /// `your opponent has more Resources than you`; without a noun it is the Lv.
    Rival {
        who: Player,
        more: bool,
        /// `less`, not `fewer`.
        less: bool,
        what: Option<Nouns>,
        than: Player,
    },
    Have {
        who: Player,
        what: Nouns,
    },
    There(Nouns),
    Has {
        who: Nouns,
        qualities: Vec<Spanned<Quality>>,
    },
    Attacking {
        who: Nouns,
        target: Option<Nouns>,
    },
    Battling {
        who: Nouns,
        with: Nouns,
    },
    Paired {
        who: Nouns,
        with: Nouns,
        not: bool,
    },
    InZone {
        who: Nouns,
        zone: Zone,
    },
    /// `you discarded a (Crew) card with this effect`.
    Did {
        who: Player,
        done: Done,
        what: Nouns,
        way: Way,
    },
    /// `2 or more Units recovered HP with this effect`.
    Recovered {
        who: Nouns,
        way: Way,
    },
    /// `you have played 2 or more Command cards this turn`.
    PlayerHappened {
        who: Player,
        done: PlayerDeed,
        what: Nouns,
        past: Past,
        not: bool,
        nth: Option<u8>,
    },
    /// `a friendly Unit was destroyed this turn`.
    NounsHappened {
        who: Nouns,
        done: NounDeed,
        past: Past,
        not: bool,
    },
    /// `it is destroyed by this effect`.
    Destroyed {
        who: Nouns,
        way: Option<Way>,
    },
    /// `is a (Crew) card`.
    IsNoun {
        who: Nouns,
        not: bool,
        was: bool,
        noun: Vec<Spanned<NounWord>>,
        qualities: Vec<Spanned<Quality>>,
    },
    /// `is damaged and Lv.5 or lower`.
    Is {
        who: Nouns,
        was: bool,
        qualities: Vec<Spanned<Quality>>,
    },
}

/// What a player can have done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PlayerDeed {
    Played,
    Discarded,
    Placed,
    Deployed,
}

/// What can have happened to cards in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounDeed {
    Destroyed,
    Attacked,
    Deployed,
    Rested,
    RecoveredHp,
    ReceivedDamage,
}

/// One or more noun phrases.
#[derive(Clone, Debug, PartialEq)]
pub struct Nouns {
    /// All of them.
    pub span: Span,
    /// The first.
    pub first: Noun,
    /// The others, each with what joins it.
    pub rest: Vec<(NounJoint, Noun)>,
}

/// What joins noun phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounJoint {
    And,
    Or,
    Slash,
}

/// A noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct Noun {
    /// Its words.
    pub span: Span,
    /// What it is.
    pub kind: NounKind,
}

/// A noun phrase's kind.
#[derive(Clone, Debug, PartialEq)]
pub enum NounKind {
    /// `it`, `this Unit`.
    Reference(Reference),
    /// `the top 3 cards of your deck`.
    TopCards {
        /// How many; one without a number.
        number: u8,
        /// Whose deck.
        of: Possessor,
    },
    /// `the Pilot paired with this Unit`, `this Unit's paired Pilot`.
    PairedCard {
        /// Pilot or card.
        noun: NounWord,
        /// The Unit.
        unit: Reference,
        /// Whether the Unit comes first.
        possessive: bool,
    },
    /// `your opponent`.
    Player(Player),
    /// `your opponent's hand`: every card of it.
    WholeHand(Possessor),
    /// `1 of them that is Lv.3 or lower`.
    PartOf {
        /// How many.
        quantity: Spanned<Quantity>,
        /// Of what.
        of: Spanned<Reference>,
        /// What else has to hold.
        qualities: Vec<Spanned<Quality>>,
    },
    /// Anything described.
    Group(Group),
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Player {
    You,
    Opponent,
    EnemyPlayer,
    Each,
    Both,
}

/// Whose.
#[derive(Clone, Debug, PartialEq)]
pub struct Possessor {
    /// The words.
    pub span: Span,
    /// Who.
    pub kind: PossessorKind,
}

/// Whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PossessorKind {
    Your,
    YourOpponents,
    ThatOpponents,
    ItsOwners,
    /// `their owner's`.
    TheirOwner,
    /// `their owners'`.
    TheirOwners,
    ThatUnitsOwners,
    Their,
}

/// A pronoun or another reference.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Reference {
    It,
    Them,
    This,
    /// `this card in your hand`, `this card from your trash`.
    ThisCardAt {
        hand: bool,
        from: bool,
    },
    ThisNoun(NounWord),
    ThatNoun(NounWord, Option<Side>),
    ThoseNoun(NounWord, Option<Side>),
    /// `the destroyed Unit`, `the Unit chosen`.
    TheDone {
        done: Done,
        noun: NounWord,
        behind: bool,
    },
    TheRemaining,
    AnyRemaining,
}

/// A described noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// How many.
    pub quantity: Option<Spanned<Quantity>>,
    /// `your`, `of your opponent's`.
    pub owner: Option<Spanned<Side>>,
    /// `of their`: of the player that the clause is about.
    pub theirs: Option<Span>,
    /// Adjectives and what stands behind the noun, in order.
    pub qualities: Vec<Spanned<Quality>>,
    /// The nouns between slashes; empty for a bare number.
    pub nouns: Vec<Spanned<NounWord>>,
    /// The last place named.
    pub zone: Option<Spanned<Zone>>,
    /// How it is said.
    pub said: GroupSaid,
}

/// A noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NounWord {
    /// What it is.
    pub thing: Thing,
    /// `Link` before it.
    pub link: bool,
    /// `token` behind it.
    pub token: bool,
    /// Whether it is a plural.
    pub plural: bool,
}

/// What a noun names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// `shield area card`.
    ShieldAreaCard,
    /// `EX Resource`.
    ExResource,
    /// `EX Base`.
    ExBase,
    /// `token`.
    Token,
    /// `Shield`.
    Shield,
    /// `Unit`, in play.
    Typed(CardKind),
    /// `Unit card`.
    TypedCard(CardKind),
    /// `card`.
    Card,
}

/// How many.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Quantity {
    Exactly(Amount),
    AnyNumber,
    Range(u8, u8),
    UpTo(Amount),
    AtLeast(u8),
    AtMost(u8),
    Only(u8),
    OneOf,
    No,
    Another,
    An,
    All,
    Each,
    The,
}

/// An adjective, or what stands behind a noun.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Quality {
    Other,
    Side(Side),
    State(State),
    Colors(Vec<Color>),
    Traits(Vec<String>),
    Named(String),
    Has(Keyword),
    NameContains(String),
    Stat {
        stat: Stat,
        comparison: Comparison,
        amount: Amount,
    },
    Relative {
        stat: Stat,
        comparison: Comparison,
        than: Relatum,
        said: Relation,
    },
    Extreme {
        stat: Stat,
        extreme: Extreme,
        among: Option<Nouns>,
    },
    /// `whose total Lv. is 6 or lower`.
    Total {
        stat: Stat,
        comparison: Comparison,
        amount: Amount,
    },
    /// `attacking the enemy player`.
    AttackingWhat(Nouns),
    /// `A or B`; whether "and" stands between some of them.
    AnyOf(Vec<Spanned<Quality>>, bool),
    Except(Nouns),
    Battling(Nouns),
    Paired(Vec<Spanned<Quality>>),
    LinkUnit,
    Token,
    /// `with 【Burst】`.
    HasMark(Mark),
    /// `with different card names`.
    DifferentNames,
    /// `that attacked this turn`.
    ThisTurn {
        deed: TurnDeed,
        that: bool,
        past: Past,
        not: bool,
    },
    /// `discarded with this effect`.
    Done(Done, Way),
    Not(Box<Quality>),
}

/// What a number is compared with.
#[derive(Clone, Debug, PartialEq)]
pub enum Relatum {
    /// `this Unit`: its number of the same kind.
    Same(Nouns),
    /// `this Unit's HP`, `the number of ...`.
    Amount(EqualTo),
}

/// `for each ...`, `for every 2 ...`.
#[derive(Clone, Debug, PartialEq)]
pub struct Each {
    /// How many make one.
    pub per: Option<u8>,
    /// What is counted.
    pub of: EachOf,
}

/// What is counted one by one.
#[derive(Clone, Debug, PartialEq)]
pub enum EachOf {
    /// `other Unit you have in play`.
    Nouns(Nouns),
    /// `damage counter on it`.
    Damage(Spanned<Reference>, DamageSaid),
}

/// A place.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Zone {
    InPlay,
    Among,
    Area(Possessor, Area),
    Hand(Possessor),
    Trash(Possessor),
    Deck(Possessor),
    Removal(Possessor),
}

/// A number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Written out.
    Number(u8),
    /// N.
    Parameter,
}

/// `equal to ...`.
#[derive(Clone, Debug, PartialEq)]
pub enum EqualTo {
    /// `the number of ...`.
    Count(Nouns),
    /// `the damage on it`.
    Damage {
        /// What it is on.
        on: Spanned<Reference>,
        /// How it is called.
        said: DamageSaid,
        /// Whether `amount of` stands before it.
        amount: bool,
    },
    /// `this Unit's AP`.
    Quality(Nouns, Stat),
    /// `its AP`.
    Its(Span, Stat),
}
