//! The syntax tree of one effect: the words as they stand, each with its span, and nothing decided about what
//! they mean. No pest in here.

use crate::source::Span;
use crate::vocabulary::{
    ActivateSaid, ActorSaid, AlikeSaid, Asked, AtOnce, AttackSaid, BeginsSaid, CardKind, ChosenSaid, Color,
    CommandTiming, Common, Comparison, Copula, DamageOn, DealerSaid, DealtSaid, DeckPosition, Degree,
    DestroysSaid, DidTense, Done, DrawsSaid, EachSaid, EffectsSaid, EitherSaid, EventAmount, Extreme,
    GroupSaid, JointSaid, KeywordsOnSaid, KeywordsSaid, Later, Letter, Likeness, ListSaid, ManySaid,
    MarkSaid, Means, MeansSaid, ModesSaid, Moment, MomentSaid, MustSaid, NamePartSaid, NamesJoint, NamesSaid,
    Noun, Occasion, OnTurnSaid, OnlySaid, OrderSaid, Orientation, OtherwiseSaid, OwnerStand, PairedSaid,
    Past, PaysSaid, Period, PlaysSaid, ReducedSaid, Relation, RemovalSaid, Said, ShieldsSaid, ShuffledPile,
    Side, Sign, SparedSaid, Stage, Stat, StatSaid, State, TotalSaid, TraitSaid, TriggerWord, TurnSaid,
    UsesSaid, Way, Window,
};

/// Something and the words it was written with.
#[derive(Clone, Debug, PartialEq)]
pub struct Spanned<T> {
    /// The words.
    pub span: Span,
    /// What they are.
    pub node: T,
}

/// The stage of the syntax tree: what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {}

impl Stage for Written {
    type Noun = Nouns;
    type Player = Spanned<Player>;
    type Keyword = Keyword;
    type Mark = Spanned<Mark>;
    type Looked = ();
    type Steps = ();
    type Wording<T> = T;
}

/// What a subject cannot do.
pub type Deed = crate::vocabulary::Deed<Written>;
/// What a subject may do.
pub type Permission = crate::vocabulary::Permission<Nouns>;
/// What a subject has to do.
pub type Obligation = crate::vocabulary::Obligation<Nouns>;
/// A place.
pub type Zone = crate::vocabulary::Zone<Written>;
/// How many.
pub type Quantity = crate::vocabulary::Quantity<Box<Measure>>;
/// A player: "their" is [`crate::vocabulary::Player::Actor`], and an owner is known by the words before "owner".
pub type Player = crate::vocabulary::Player<Said>;
/// `enemy effect damage from enemy Units`.
pub type Damage = crate::vocabulary::Damage<Nouns, DealerSaid>;
/// What damage is dealt to.
pub type Target = crate::vocabulary::Target<Nouns, Spanned<Player>>;
/// `enemy effects`, `one of your Command effects`.
pub type Effects = crate::vocabulary::Effects<Nouns, EffectsSaid>;
/// What a cost is paid for.
pub type PaidFor = crate::vocabulary::PaidFor<Nouns, Effects>;
/// What a number is compared with.
pub type Relatum = crate::vocabulary::Relatum<Nouns, EqualTo>;

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
    /// "with 【Pilot】": what stands before a Pilot name (3-4-6). No effect begins with it.
    Pilot,
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
    pub amount: Option<Numeral>,
}

/// Something before a colon.
#[derive(Clone, Debug, PartialEq)]
pub enum Cost {
    /// `②`.
    Resources(Spanned<u8>),
    /// `Rest this Unit`.
    Do(Box<Spanned<Imperative>>),
    /// `and`, before the next.
    And,
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
    /// The first letter behind `Then,`.
    pub letter: Letter,
    /// Whether the full stop at the end of the line is missing.
    pub missing_stop: bool,
}

/// `choose 1 of the following effects and activate it: •A •B`.
#[derive(Clone, Debug, PartialEq)]
pub struct Modes {
    /// All of it.
    pub span: Span,
    /// Who chooses, where that is another player.
    pub actor: Option<NounPhrase>,
    /// `may`.
    pub may: bool,
    /// How many.
    pub number: u8,
    /// How it is said.
    pub said: ModesSaid,
    /// `instead`, before the list.
    pub instead: Option<Span>,
    /// The sentences of each.
    pub modes: Vec<Vec<Sentence>>,
}

/// Something that leads a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// `Then,`
    Then,
    /// `If you do,`, `If they don't,`
    IfDone {
        /// Who did it.
        asked: Asked,
        /// `don't`.
        not: bool,
    },
    /// `Otherwise,`, `If not,`
    Otherwise(OtherwiseSaid),
    /// `During your turn,`
    Window(Window),
    /// `When (event) (during your turn) (while (condition)),`
    When {
        /// What happens.
        event: Box<Event>,
        /// `during your turn`.
        window: Option<Spanned<Window>>,
        /// `during this turn`.
        period: Option<Period>,
        /// `while ...`.
        during: Option<Conditions>,
        /// `If`, not `When`.
        word: TriggerWord,
    },
    /// `At the end of your turn,`
    Moment(Moment, MomentSaid, Option<Box<TurnWhen>>),
    /// `While ...,`
    /// `While this Unit is active during your turn,`: the turn behind the condition.
    While(Conditions, Option<Window>),
    /// `If ...,`, or `When ...,` of what the effect did.
    If(Conditions, TriggerWord),
    /// `During this turn,`
    Duration(Period),
    /// `At the end of this turn,`
    Later(Later),
    /// `For each card in your hand,`
    ForEach(Each),
}

/// What a turn was like: `when this Unit is paired with a Pilot`.
#[derive(Clone, Debug, PartialEq)]
pub enum TurnWhen {
    /// What happened in it.
    Event(Box<Spanned<Event>>),
    /// What holds of it.
    Where(Conditions),
}

/// A clause and how it is joined to the one before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The clause without its separator.
    pub span: Span,
    /// What joins it to the clause before.
    pub separator: Separator,
    /// The words of it.
    pub joint: JointSaid,
    /// Whether it says "also": "it also gets AP+1".
    pub also: bool,
    /// `and, if (condition), ...`, `and, at the end of this turn, ...`.
    pub inner: Vec<Spanned<Lead>>,
    /// The clause itself.
    pub kind: ClauseKind,
    /// `... at the end of this turn`.
    pub later: Option<Later>,
    /// `... instead`.
    pub instead: Option<Span>,
    /// `... instead instead`: the second.
    pub instead_too: Option<Span>,
    /// `... if (condition)`.
    pub trailing_if: Option<Conditions>,
    /// `... while (condition)`.
    pub trailing_while: Option<Conditions>,
    /// `... unless (condition)`.
    pub unless: Option<Conditions>,
    /// How `unless` is said of what `can only` be done.
    pub only: Option<OnlySaid>,
    /// `... during your turn`.
    pub window: Option<Spanned<Window>>,
    /// `on the turn it is deployed`.
    pub on_turn: Option<OnTurn>,
}

/// `on the turn it is deployed`: in which turn something is so.
#[derive(Clone, Debug, PartialEq)]
pub struct OnTurn {
    /// Where it stands.
    pub span: Span,
    /// What has to have happened in that turn.
    pub happened: NounEvent,
    /// How it is said.
    pub said: OnTurnSaid,
}

impl Clause {
    /// Whether it is said of "it" or "they".
    pub(crate) fn is_of_pronoun(&self) -> bool {
        matches!(&self.kind, ClauseKind::Subject { who, .. }
            if matches!(who.first.kind, NounKind::Reference(Said::It | Said::Them)) && who.rest.is_empty())
    }

    /// How long it says that the first thing lasts that becomes true.
    pub(crate) fn first_period(&self) -> Option<Period> {
        match &self.kind {
            ClauseKind::Subject { duration, .. } => *duration,
            ClauseKind::Imperative(_)
            | ClauseKind::ShortMove { .. }
            | ClauseKind::ReduceIt { .. }
            | ClauseKind::ReceiveIt { .. }
            | ClauseKind::ReduceBy(_) => None,
        }
    }

    /// The same of the last.
    pub(crate) fn last_period(&self) -> Option<Period> {
        match &self.kind {
            ClauseKind::Subject { more, .. } if let Some((_, _, period)) = more.last() => *period,
            ClauseKind::Subject { .. }
            | ClauseKind::Imperative(_)
            | ClauseKind::ShortMove { .. }
            | ClauseKind::ReduceIt { .. }
            | ClauseKind::ReceiveIt { .. }
            | ClauseKind::ReduceBy(_) => self.first_period(),
        }
    }

    /// "your opponent chooses 1 of their Units and rests it": a clause for each thing that a player does, one after another,
    /// so that the second can speak of what the first has brought up. Any other clause is one by itself.
    pub fn deeds(&self) -> (Clause, Vec<Clause>) {
        let whole = || (self.clone(), Vec::new());
        // What is put off is one instruction, whatever is in it.
        if self.later.is_some() {
            return whole();
        }
        let ClauseKind::Subject {
            may,
            who,
            predicate: first @ Predicate::Does(_),
            duration: None,
            each: None,
            more,
        } = &self.kind
        else {
            return whole();
        };
        let deeds = |(_, predicate, duration): &(Span, Predicate, Option<Period>)| {
            matches!(predicate, Predicate::Does(_)) && duration.is_none()
        };
        if !matches!(who.first.kind, NounKind::Player(..)) || !more.iter().all(deeds) {
            return whole();
        }
        let deed = |span: Span, may: bool, predicate: &Predicate| Clause {
            span,
            kind: ClauseKind::Subject {
                may,
                who: who.clone(),
                predicate: predicate.clone(),
                duration: None,
                each: None,
                more: Vec::new(),
            },
            ..self.clone()
        };
        let first = deed(self.span, *may, first);
        let others = more
            .iter()
            .map(|(span, predicate, _)| deed(*span, false, predicate));
        (first, others.collect())
    }
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
    Imperative(Box<Imperative>),
    /// `1 to the bottom`, with the verb of the clause before.
    ShortMove {
        /// How many, or which.
        what: Nouns,
        /// `randomly`.
        random: bool,
        /// `in any order`.
        order: OrderSaid,
        /// Where to.
        to: Destination,
    },
    /// `reduce it by 2`.
    ReduceIt {
        /// `you may`.
        may: bool,
        /// Whether it is more or less.
        sign: Sign,
        /// How much; without a number `to 0`.
        amount: Option<Numeral>,
        /// `that damage`.
        that: bool,
    },
    /// `have this Unit receive that damage`.
    ReceiveIt {
        /// `you may`.
        may: bool,
        /// Who.
        who: Nouns,
    },
    /// `reduce by 4`, before "instead".
    ReduceBy(Numeral),
    /// `it gets AP+2 during this turn`.
    Subject {
        /// `you may increase its AP by 1`.
        may: bool,
        /// Who.
        who: Nouns,
        /// What becomes of them.
        predicate: Predicate,
        /// For how long, where it stands at the end.
        duration: Option<Period>,
        /// `for each ...` behind that.
        each: Option<Box<Each>>,
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
        amount: Numeral,
        each: Option<Each>,
    },
    DrawEqual(EqualTo),
    Deal {
        amount: DamageAmount,
        /// Not said before "instead".
        to: Option<Target>,
        said: DealtSaid,
    },
    Destroy(Nouns),
    Rest(Nouns),
    SetActive(Nouns),
    Return {
        what: Nouns,
        random: bool,
        order: OrderSaid,
        /// Not said before "instead".
        to: Option<Destination>,
    },
    Add {
        what: Nouns,
        /// Not said before "instead".
        to: Option<Destination>,
    },
    Place {
        what: Nouns,
        random: bool,
        order: OrderSaid,
        /// `for each ...`.
        each: Option<Each>,
        to: Option<Destination>,
    },
    Exile {
        what: Nouns,
        said: RemovalSaid,
    },
    Remove(Nouns),
    Discard(Nouns),
    Look(Nouns),
    Reveal(Nouns),
    Shuffle(Spanned<Player>, ShuffledPile),
    Deploy {
        what: Nouns,
        rested: bool,
        each: Option<Each>,
    },
    DeployTokens(Vec<TokenEntry>, EntryJoint),
    Pair {
        pilot: Nouns,
        unit: Nouns,
    },
    PayToDeploy(Nouns),
    PayToPair {
        pilot: Nouns,
        unit: Nouns,
    },
    /// `pay ①`.
    Pay(u8),
    /// `activate this card's 【Main】`.
    Activate {
        of: Nouns,
        timing: CommandTiming,
        said: ActivateSaid,
    },
    PlayAs {
        /// The Lv., where it is another.
        lv: Option<u8>,
        /// The cost, where it is another.
        cost: Option<u8>,
    },
    ChangeTarget {
        /// Whose attack it is.
        of: Option<Nouns>,
        to: Nouns,
    },
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
            | Verb::PayToPair { pilot: what, .. }
            | Verb::PayToDeploy(what)
            | Verb::ChangeTarget { to: what, .. }
            | Verb::Deal {
                to: Some(Target::Objects(what)),
                ..
            } => Some(what),
            Verb::Draw { .. }
            | Verb::DrawEqual(_)
            | Verb::Deal { .. }
            | Verb::Shuffle(..)
            | Verb::Pay(_)
            | Verb::DeployTokens(..)
            | Verb::Activate { .. }
            | Verb::PlayAs { .. } => None,
        }
    }
}

/// How much damage.
#[derive(Clone, Debug, PartialEq)]
pub enum DamageAmount {
    /// `2 damage`, `1 damage for each ...`.
    Number(Numeral, Option<Each>),
    /// `damage equal to ...`.
    Equal(EqualTo),
    /// Not said, or said twice.
    Unclear(Span),
}

/// Where a card goes.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Destination {
    Hand(Spanned<Player>),
    Trash(Spanned<Player>),
    Removal(RemovalSaid),
    Shields {
        of: Spanned<Player>,
        said: ShieldsSaid,
    },
    DeckShuffled(Spanned<Player>),
    /// `the top of your deck`; without a deck named, that of what was looked at.
    Deck {
        position: DeckPosition,
        of: Option<Spanned<Player>>,
    },
}

/// `1 rested [Mole]((Vanguard)･AP1･HP1) Unit token`.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenEntry {
    /// All of it.
    pub span: Span,
    /// How many.
    pub number: Measure,
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
    /// Its effects, in order.
    pub lines: Vec<TokenLine>,
    /// `Unit token`; an entry before another may leave it out.
    pub kind: Option<CardKind>,
}

/// One effect of a token, as its brackets have it.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenLine {
    /// `<Repair 1>`.
    Keyword(Keyword),
    /// `This Unit can't attack`: a line of text without its full stop.
    Text(Spanned<String>),
}

/// What joins several tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryJoint {
    /// `or`, or there is one.
    Or,
    /// `and`.
    And,
    /// Both words.
    Mixed,
}

/// What becomes of the subject of a clause.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Predicate {
    Changes(Vec<Change>),
    Recovers {
        /// `may recover`.
        may: bool,
        amount: Box<Recovery>,
    },
    /// `deal damage equal to their AP to each other`.
    DealsMutual {
        /// `may deal`.
        may: bool,
        stat: Stat,
    },
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
        by: Measure,
        said: StatSaid,
    },
    /// `reduce battle damage this Unit receives by 2`.
    Reduces {
        damage: Damage,
        /// `the next damage`.
        occasion: Occasion,
        /// Whether it is more or less.
        sign: Sign,
        amount: Numeral,
        /// How it is said.
        said: ReducedSaid,
    },
    /// `battle damage this Unit would receive is dealt to that Unit instead`.
    Redirects {
        damage: Damage,
        to: Nouns,
    },
    Gains(Keyword),
    /// `gains all <Repair>/<Blocker> on that Unit card`; of no names, whichever there are.
    GainsFrom(Vec<Keyword>, Nouns, KeywordsOnSaid),
    /// Without one, all of them.
    Loses(Option<Keyword>),
    GainsEffect(Spanned<String>),
    /// `gains (Scout)`.
    GainsTrait(String, TraitSaid),
    AlsoNamed(Vec<String>, NamesJoint),
    /// `AP becomes 0`.
    Becomes(Stat, NewValue),
    Cant(Deed),
    May(Permission),
    /// `must choose X as their attack target`.
    Must(Obligation, MustSaid),
    /// `are deployed rested`, `active`.
    Enters(Orientation),
    StrikesFirst,
    HitsShields(u8),
}

/// By how much.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    /// `2`, `1 for each ...`.
    Number(Numeral, Option<Each>),
    /// `an amount equal to ...`.
    Equal(EqualTo),
}

/// How much HP.
#[derive(Clone, Debug, PartialEq)]
pub enum Recovery {
    /// `2 HP`, `1 HP for each ...`.
    Number(Numeral, Option<Each>),
    /// `HP equal to ...`.
    Equal(EqualTo),
    /// `all HP`.
    All,
}

/// What a number becomes.
#[derive(Clone, Debug, PartialEq)]
pub enum NewValue {
    /// `0`, `2 for each ...`.
    Number(Numeral, Option<Box<Each>>),
    /// `equal to ...`.
    Equal(Box<EqualTo>),
}

/// An event after "When".
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Event {
    /// `playing this card from your hand and pairing it with X`.
    PlayingThis(Option<Nouns>),
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
    /// `this Unit attacks or is attacked`.
    Either(Vec<Event>, EitherSaid),
}

/// A cost that is paid: `② or more with an EX Resource for a Unit card`.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    /// How what is paid compares with the number.
    pub comparison: Comparison,
    /// The number; of `a cost` at least 1.
    pub amount: u8,
    /// One of the Resources that it is paid with.
    pub with: Option<Nouns>,
    /// For what.
    pub purpose: Option<PaidFor>,
    /// How it is said.
    pub said: PaysSaid,
}

/// What effects do.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum EffectsEvent {
    /// `deals damage to an enemy Unit`.
    Deal {
        damage: Box<Damage>,
        to: Option<Nouns>,
        /// `and doesn't destroy it`.
        spared: Option<SparedSaid>,
    },
    Destroy(Nouns),
    Rest(Nouns),
    SetActive(Nouns),
    Deploy {
        what: Nouns,
        from: Option<Zone>,
    },
    Move {
        what: Nouns,
        verb: Done,
        to: Destination,
    },
    Change {
        who: Nouns,
        stat: Stat,
        direction: Sign,
    },
}

/// What a player does.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PlayerEvent {
    Pairs {
        pilot: Nouns,
        unit: Nouns,
    },
    Places {
        what: Nouns,
        /// `with an effect`.
        by: Option<Effects>,
    },
    Uses {
        whose: Nouns,
        keyword: Keyword,
        said: OwnerStand,
    },
    /// `use its <Support> to increase a Unit's AP`, `use <Support> on a Unit`.
    UsesOn {
        whose: Option<Nouns>,
        keyword: Keyword,
        on: Nouns,
        stat: Stat,
        said: UsesSaid,
    },
    Pays(Payment),
    Deploys {
        what: Nouns,
        /// `from your trash`.
        from: Option<Zone>,
    },
    Plays {
        what: Nouns,
        /// `and activate`.
        activated: bool,
        /// `using an EX Resource`.
        with: Option<Nouns>,
        said: PlaysSaid,
    },
    /// `activate a Command's 【Main】 effect`.
    Commands {
        of: Nouns,
        timing: CommandTiming,
        said: ActivateSaid,
    },
    Draws {
        /// `with an effect`.
        by: Option<Effects>,
        said: DrawsSaid,
    },
    Discards {
        what: Nouns,
        /// `with an effect`.
        by: Option<Effects>,
    },
    /// `activates a 【Burst】 effect`.
    Begins(Spanned<Mark>, BeginsSaid),
}

/// What happens to, or is done by, cards.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounEvent {
    /// `is increased by <Support>`: which number, and what is used on it.
    Increased(Stat, Keyword, UsesSaid),
    Changed {
        stat: Stat,
        direction: Sign,
        by: Effects,
        /// `becomes 0`.
        to: Option<u8>,
    },
    Chosen {
        by: Effects,
        said: ChosenSaid,
    },
    Leaves,
    Destroys {
        what: Nouns,
        means: Means,
        said: DestroysSaid,
    },
    Blocks(Option<Nouns>),
    Blocked(Option<Nouns>),
    Activates(Keyword, OwnerStand),
    Links,
    /// `recovers HP with <Repair>`.
    Recovers {
        /// `2 or more`.
        least: Option<u8>,
        /// Whether `at one time` stands behind it.
        at_once: AtOnce,
        /// `with <Repair>`.
        with: Option<Keyword>,
        /// `with one of your effects`.
        by: Option<Effects>,
    },
    /// `receives battle damage and is not destroyed`.
    Receives(Damage, Option<SparedSaid>),
    Deals {
        damage: Damage,
        to: Option<Nouns>,
        /// `and doesn't destroy it`.
        spared: Option<SparedSaid>,
    },
    Attacks(Option<Nouns>),
    Attacked {
        by: Option<Nouns>,
        said: AttackSaid,
    },
    Destroyed {
        means: Means,
        said: MeansSaid,
        by: Effects,
        /// `by an enemy Unit`.
        killer: Option<Nouns>,
        would: bool,
    },
    Paired(Nouns),
    /// `deployed from your trash by one of your effects`.
    Deployed {
        from: Option<Zone>,
        by: Option<Effects>,
    },
    /// `rested`, `set as active`.
    Turned {
        to: Orientation,
        by: Option<Effects>,
        would: bool,
    },
    Moved {
        verb: Done,
        to: Destination,
        from: Option<Zone>,
        by: Option<Effects>,
        would: bool,
    },
    /// `would receive battle damage`.
    WouldReceive(Damage, Option<SparedSaid>),
    /// `is discarded from your hand by an effect` (5-11-1).
    Discarded {
        /// From whose hand, where that is said.
        from: Option<Zone>,
        /// By whose effect, where that is said.
        by: Option<Effects>,
    },
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
    /// What stands between them.
    pub said: ListSaid,
    /// Whether it stands behind "unless": that it does not hold.
    pub not: bool,
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
        lv: Numeral,
    },
    /// `your opponent has more Resources than you`; without a noun it is the Lv.
    Rival {
        who: Player,
        comparison: Comparison,
        said: Degree,
        what: Option<Nouns>,
        than: Player,
    },
    /// `the number of cards in your hand is 3 or less`.
    Number {
        number: EqualTo,
        comparison: Comparison,
        than: NumberThan,
        said: Relation,
    },
    Have {
        who: Player,
        /// `they`.
        they: bool,
        /// `doesn't have`.
        not: bool,
        what: Nouns,
    },
    There(Nouns),
    Has {
        who: Nouns,
        qualities: Vec<Spanned<Quality>>,
    },
    Paired {
        who: Nouns,
        with: Nouns,
        said: Copula,
        not: bool,
    },
    /// `you use an EX Resource to play this card`.
    PlayerDoes {
        who: Player,
        verb: Box<PlayerEvent>,
    },
    InZone {
        who: Nouns,
        zone: Zone,
        not: bool,
    },
    /// `you discarded a (Crew) card with this effect`.
    Did {
        who: Player,
        done: Done,
        tense: DidTense,
        what: Nouns,
        way: Way,
    },
    /// `this effect destroys an enemy Unit`.
    EffectDid {
        /// `this ability`.
        ability: bool,
        done: Done,
        tense: DidTense,
        what: Nouns,
        /// `doesn't`.
        not: bool,
    },
    /// `a friendly Base in play`.
    Bare(Nouns),
    /// `2 or more Units recovered HP with this effect`.
    Recovered {
        who: Nouns,
        way: Way,
    },
    /// `a (Crew) card was discarded with this effect`.
    Undergone {
        what: Nouns,
        done: Done,
        way: Way,
        said: Copula,
    },
    /// `you have played 2 or more Command cards this turn`.
    PlayerHappened {
        who: Player,
        done: PlayerDeed,
        what: Nouns,
        /// `deployed ... from your trash`.
        from: Option<Zone>,
        /// `played and activated`.
        activated: bool,
        /// `played ... using an EX Resource`.
        with: Option<Nouns>,
        /// `discarded ... with an effect`.
        by: Option<Effects>,
        past: Past,
        not: bool,
        nth: Option<u8>,
    },
    /// `you have paid ① or more for a Unit's effect this turn`.
    PlayerPaid {
        who: Player,
        paid: Box<Payment>,
        past: Past,
        not: bool,
    },
    /// `a friendly Unit was destroyed this turn`.
    NounsHappened {
        who: Nouns,
        done: NounEvent,
        past: Past,
        not: bool,
        /// `this is the second time`.
        nth: Option<u8>,
    },
    /// `it is your opponent's only Unit in play`.
    Only {
        /// Of what.
        who: Nouns,
        /// Of which it is the only one.
        of: Nouns,
    },
    /// `is a (Crew) card`.
    IsNoun {
        who: Nouns,
        not: bool,
        said: Copula,
        noun: Vec<Spanned<NounWord>>,
        qualities: Vec<Spanned<Quality>>,
    },
    /// `is damaged and Lv.5 or lower`.
    Is {
        who: Nouns,
        said: Copula,
        qualities: Vec<Spanned<Quality>>,
    },
}

/// What a number is compared with.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberThan {
    /// `3 or less`.
    Number(Numeral),
    /// `equal to or less than this Unit's AP`.
    Other(Box<Relatum>),
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

/// One or more noun phrases.
#[derive(Clone, Debug, PartialEq)]
pub struct Nouns {
    /// All of them.
    pub span: Span,
    /// The first.
    pub first: NounPhrase,
    /// The others, each with what joins it.
    pub rest: Vec<(NounJoint, NounPhrase)>,
}

/// What joins noun phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounJoint {
    And,
    Or,
    Slash,
    /// Joined as the last one is.
    Comma,
}

impl Nouns {
    /// Whether a comma stands between them.
    pub fn is_listed(&self) -> bool {
        self.rest.iter().any(|(joint, _)| *joint == NounJoint::Comma)
    }
}

/// A noun phrase.
#[derive(Clone, Debug, PartialEq)]
pub struct NounPhrase {
    /// Its words.
    pub span: Span,
    /// What it is.
    pub kind: NounKind,
}

/// What a noun phrase is.
#[derive(Clone, Debug, PartialEq)]
pub enum NounKind {
    /// `it`, `this Unit`.
    Reference(Said),
    /// `the top 3 cards of your deck`.
    TopCards {
        /// How many; one without a number.
        number: u8,
        /// Whose deck.
        of: Spanned<Player>,
    },
    /// `the Pilot paired with this Unit`, `this Unit's paired Pilot`.
    PairedCard {
        /// Pilot or card.
        noun: NounWord,
        /// The Unit.
        unit: Said,
        /// Whether the Unit comes first.
        possessive: bool,
    },
    /// `your opponent`, and how that player is called.
    Player(Player, ActorSaid),
    /// `your opponent's hand`: every card of it.
    WholeHand(Spanned<Player>),
    /// `1 of them that is Lv.3 or lower`.
    PartOf {
        /// How many.
        quantity: Spanned<Quantity>,
        /// How it is said.
        said: GroupSaid,
        /// Of what.
        of: Spanned<Said>,
        /// What else has to hold.
        qualities: Vec<Spanned<Quality>>,
        /// What it is called, and whose it is: "the enemy Unit that destroyed it".
        told: Option<(Side, NounWord)>,
    },
    /// Anything described.
    Group(Group),
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
    /// `from your hand or trash`: the other place.
    pub or_zone: Option<Box<Spanned<Zone>>>,
    /// How it is said.
    pub said: GroupSaid,
}

/// A noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NounWord {
    /// What it is.
    pub noun: Noun,
    /// `Link` before it.
    pub link: bool,
    /// `token` behind it.
    pub token: bool,
    /// Whether it is a plural.
    pub plural: bool,
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
    /// `<Repair>/<Blocker>`.
    Has(Vec<Keyword>),
    /// `with "A"/"B" in its card name`.
    NameContains(Vec<String>, NamePartSaid),
    /// `with the same color as one of your Units`; without nouns, as the card itself.
    Alike(Likeness, Option<Nouns>, AlikeSaid),
    Stat {
        stat: Stat,
        comparison: Comparison,
        amount: Numeral,
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
        amount: Numeral,
        said: TotalSaid,
    },
    /// `attacking the enemy player`.
    AttackingWhat(Nouns),
    /// `A or B`; whether "and" stands between some of them.
    AnyOf(Vec<Spanned<Quality>>, bool),
    Except(Nouns),
    Battling(Nouns),
    /// `paired with a (Diver) Pilot`, `with a paired Pilot`.
    Paired(Box<NounPhrase>, PairedSaid),
    LinkUnit,
    Token,
    /// `destroyed`, `destroyed with this effect`.
    Destroyed(Option<Way>),
    /// `with 【Burst】`.
    HasMark(Mark, MarkSaid),
    /// `with a keyword effect`, `2 or more keyword effects`.
    HasKeyword(u8, KeywordsSaid),
    /// `with different card names`, `with the same Lv.`, `with 3 or more different names`.
    InCommon {
        what: Common,
        same: bool,
        /// How many of them there are, where that is said with them and not before the noun.
        least: Option<Spanned<u8>>,
        said: NamesSaid,
    },
    /// `that attacked this turn`.
    ThisTurn {
        done: Box<NounEvent>,
        said: TurnSaid,
        not: bool,
    },
    /// `discarded with this effect`.
    Done(Done, Way, Option<Player>),
    Not(Box<Quality>),
}

/// `for each ...`, `for every 2 ...`.
#[derive(Clone, Debug, PartialEq)]
pub struct Each {
    /// How many make one.
    pub per: Option<u8>,
    /// What it comes to at most.
    pub most: Option<Spanned<u8>>,
    /// What is counted.
    pub of: EachOf,
    /// How it is said.
    pub said: EachSaid,
}

/// What is counted one by one.
#[derive(Clone, Debug, PartialEq)]
pub enum EachOf {
    /// `other Unit you have in play`.
    Nouns(Nouns),
    /// `damage counter on it`.
    Damage(Spanned<Said>, DamageOn),
    /// `AP this Unit has`.
    Stat(Nouns, Stat),
    /// `Command card you have played this turn`.
    Did(Box<PlayerDid>),
}

/// What a player has done to so many cards in this turn: `Command card you have played this turn`.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerDid {
    /// All of it.
    pub span: Span,
    /// Who.
    pub who: Player,
    /// What that player did.
    pub done: PlayerDeed,
    /// To what.
    pub what: Nouns,
    /// With which effects.
    pub by: Option<Effects>,
    /// The words before the participle.
    pub past: Past,
}

/// A number as it is written. What it comes to with "for each ..." or "equal to ..." is an [`crate::ir::Amount`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeral {
    /// Written out.
    Number(u8),
    /// N.
    Parameter,
    /// `that many`, `the same number of`.
    ThatMany(ManySaid),
}

/// `equal to ...`.
#[derive(Clone, Debug, PartialEq)]
pub enum EqualTo {
    /// `the number of ...`.
    Count(Nouns),
    /// `the number of Command cards you have played this turn`.
    Did(Box<PlayerDid>),
    /// `the damage on it`.
    Damage {
        /// What it is on.
        on: Spanned<Said>,
        /// How it is called.
        said: DamageOn,
    },
    /// `this Unit's AP`, `the AP of this Unit`.
    Quality(Nouns, Stat, OwnerStand),
    /// `its AP`.
    Its(Span, Stat, Said),
    /// `the cost paid`.
    OfEvent(Span, EventAmount),
}
