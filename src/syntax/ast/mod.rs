//! The syntax tree of one effect: the words as they stand, each with its span, and nothing decided about what
//! they mean. No pest in here.

mod change;
mod condition;
mod event;
mod noun;
mod player;

use crate::source::Span;
use crate::vocabulary::{
    ActivateWording, Activated, Anaphor, BareDeed, CardKind, ConnectiveWording, Controller, CountWording,
    CounterDeed, CounterKind, Course, DealerWording, DealtWording, DeckPosition, Device, Done, DoneQuery,
    DrawWording, EffectsWording, GainedWording, Letter, ModesWording, MomentWording, NumberWords, Occasion,
    OnlyWording, OrderWording, OtherwiseWording, OwnerPosition, RemovalWording, ShieldsWording, ShuffledPile,
    Sign, Stage, TriggerWord, Verdict, Way,
};
use crate::vocabulary::{Chooser, DamageSet, ValueKind};

pub use change::*;
pub use condition::*;
pub use event::*;
pub use noun::*;
pub use player::*;

/// A node and the span of its words.
#[derive(Clone, Debug, PartialEq)]
pub struct Spanned<T> {
    /// The words.
    pub span: Span,
    /// The node.
    pub node: T,
}

/// The stage of the syntax tree, with words as written.
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

/// Something that a subject can't do.
pub type Restriction = crate::vocabulary::Restriction<Written>;
/// Something that a subject may do.
pub type Permission = crate::vocabulary::Permission<Nouns>;
/// Something that a subject has to do.
pub type Obligation = crate::vocabulary::Obligation<Nouns>;
/// A place.
pub type Zone = crate::vocabulary::Zone<Written>;
/// A quantity.
pub type Quantity = crate::vocabulary::Quantity<Box<Measure>>;
/// A player: "their" is [`crate::vocabulary::Player::Actor`], and an owner is known by the words before "owner".
pub type Player = crate::vocabulary::Player<Anaphor, KnownPlayer, Players>;
/// A duration, with the player whose turn it counts.
pub type Period = crate::vocabulary::Period<Box<Spanned<Player>>>;
/// A moment to come.
pub type Later = crate::vocabulary::Later<Box<Spanned<Player>>>;
/// A moment of the turn.
pub type Moment = crate::vocabulary::Moment<Box<Spanned<Player>>>;
/// `enemy effect damage from enemy Units`.
pub type Damage = crate::vocabulary::Damage<Nouns, DealerWording>;
/// The receiver of damage.
pub type Target = crate::vocabulary::Target<Nouns, Spanned<Player>>;
/// `enemy effects`, `one of your Command effects`.
pub type Effects = crate::vocabulary::Effects<Nouns, EffectsWording>;
/// The purpose of a payment.
pub type PaidFor = crate::vocabulary::PaidFor<Nouns, Effects>;
/// The number that another number is compared with.
pub type Comparand = crate::vocabulary::Comparand<Nouns, EqualTo>;

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
    /// The keyword effects that are joined to marks, each with its mark.
    pub joined: Vec<(Spanned<Mark>, Keyword)>,
    /// The costs before the colon.
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
    OncePerGame,
    /// "with 【Pilot】": the mark before a Pilot name (3-4-6). No effect begins with it.
    Pilot,
    /// A mark that the game does not know.
    Unknown(String),
}

/// `<Repair 1>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    /// The span with the brackets.
    pub span: Span,
    /// The name.
    pub name: String,
    /// The number, or N.
    pub amount: Option<Numeral>,
}

/// A cost before a colon.
#[derive(Clone, Debug, PartialEq)]
pub enum Cost {
    /// `②`.
    Resources(Spanned<u8>),
    /// `Rest this Unit`.
    Do(Box<Spanned<Imperative>>),
    /// `and`, before the next.
    And,
}

impl Cost {
    /// Returns the span.
    pub fn span(&self) -> Option<Span> {
        match self {
            Cost::Resources(resources) => Some(resources.span),
            Cost::Do(order) => Some(order.span),
            Cost::And => None,
        }
    }
}

/// A sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// All of it.
    pub span: Span,
    /// The leads before the first clause, in order.
    pub leads: Vec<Spanned<Lead>>,
    /// The clauses.
    pub clauses: Vec<Clause>,
    /// `choose 1 of the following`, if the sentence says it.
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
    /// The player who chooses, if it is another one.
    pub actor: Option<NounPhrase>,
    /// `may`.
    pub may: bool,
    /// The least and the greatest number; `None` if all of them are activated.
    pub number: Option<(u8, u8)>,
    /// The wording.
    pub wording: ModesWording,
    /// `when playing this card`, before it.
    pub playing: Option<Span>,
    /// `instead`, before the list.
    pub instead: Option<Span>,
    /// The sentences of each.
    pub modes: Vec<Vec<Sentence>>,
}

/// A lead of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Lead {
    /// `Then,`
    Then,
    /// `If you do,`, `If they don't,`
    IfDone {
        /// The player whose deed is asked for.
        asked: DoneQuery,
        /// `don't`.
        not: bool,
        /// `discard with this effect`.
        deed: Option<(BareDeed, Way)>,
    },
    /// `Otherwise,`, `If not,`
    Otherwise(OtherwiseWording),
    /// `During your turn,`
    Window(Box<Spanned<Player>>),
    /// `When (event) (during your turn) (while (condition)),`
    When {
        /// The event.
        event: Box<Event>,
        /// `during your turn`.
        window: Option<Box<Spanned<Player>>>,
        /// `during this turn`.
        period: Option<Period>,
        /// `while ...`, `for the first time each turn`.
        during: Option<During>,
        /// `If`, not `When`.
        word: TriggerWord,
        /// `The next time`, not `When`.
        occasion: Occasion,
        /// `this turn`, not `during this turn`.
        bare_turn: bool,
    },
    /// `At the end of your turn,`
    Moment(Moment, MomentWording, Option<Box<TurnWhen>>),
    /// `While ...,`
    /// `While this Unit is active during your turn,`: the turn behind the condition.
    While(Conditions, Option<Box<Spanned<Player>>>),
    /// `If ...,`, or `When ...,` for what the effect did.
    If(Conditions, TriggerWord),
    /// `During this turn,`
    Duration(Period),
    /// `At the end of this turn,`
    Later(Later),
    /// `For each card in your hand,`
    ForEach(Box<Each>),
}

/// How many cards a hand is to have.
#[derive(Clone, Debug, PartialEq)]
pub enum HandUntil {
    /// `5 cards in your hand`.
    Number(u8),
    /// `the same number of cards in your hand as your opponent`.
    As(Player),
}

/// A condition on the moment of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum During {
    /// `while ...`.
    While(Conditions),
    /// `for the second time each turn`.
    Nth(Spanned<u8>),
}

/// A clause and how it is joined to the one before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// The clause without its separator.
    pub span: Span,
    /// The separator from the clause before.
    pub separator: Separator,
    /// The words of it.
    pub connective: ConnectiveWording,
    /// Whether it says "also": "it also gets AP+1".
    pub also: bool,
    /// Whether it says "gets" for a keyword effect, instead of "gains".
    pub gets: bool,
    /// Whether it says "this turn", without "during".
    pub bare_turn: bool,
    /// `and, if (condition), ...`, `and, at the end of this turn, ...`.
    pub inner: Vec<Spanned<Lead>>,
    /// The clause itself.
    pub kind: ClauseKind,
    /// `... at the end of this turn`.
    pub later: Option<Later>,
    /// `... instead`.
    pub instead: Option<Span>,
    /// `... instead of returning it to your deck`.
    pub undone: Option<Box<Spanned<Undone>>>,
    /// `... instead instead`: the second.
    pub instead_too: Option<Span>,
    /// `... if (condition)`.
    pub trailing_if: Option<Conditions>,
    /// `... while (condition)`.
    pub trailing_while: Option<Conditions>,
    /// `... unless (condition)`.
    pub unless: Option<Conditions>,
    /// The wording of `unless` for something that `can only` be done.
    pub only: Option<OnlyWording>,
    /// `... during your turn`.
    pub window: Option<Box<Spanned<Player>>>,
    /// `on the turn it is deployed`.
    pub on_turn: Option<OnTurn>,
}

/// `an (AP3･HP3) Unit`: what a card is deployed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guise {
    /// Its AP.
    pub ap: u8,
    /// Its HP.
    pub hp: u8,
}

/// `returning it to your deck`: the replaced deed.
#[derive(Clone, Debug, PartialEq)]
pub struct Undone {
    /// The deed that is replaced.
    pub done: Done,
    /// Whether it is done to several objects.
    pub them: bool,
    /// The destination.
    pub to: Option<Zone>,
}

impl Clause {
    /// Checks whether its subject is "it" or "they".
    pub(crate) fn is_of_pronoun(&self) -> bool {
        matches!(&self.kind, ClauseKind::Subject { who, .. }
            if matches!(who.first.kind, NounKind::Reference(Anaphor::It | Anaphor::Them)) && who.rest.is_empty())
    }

    /// Checks whether it ends in an effect that is gained and written below it: "It gains the following effect: ■...".
    pub(crate) fn ends_in_effect(&self) -> bool {
        let last = match &self.kind {
            ClauseKind::Subject { more, predicate, .. } => {
                more.last().map_or(predicate, |(_, predicate, _)| predicate)
            }
            ClauseKind::Imperative(_)
            | ClauseKind::ShortMove { .. }
            | ClauseKind::ReduceIt { .. }
            | ClauseKind::ReceiveIt { .. }
            | ClauseKind::ReduceBy(_) => return false,
        };
        matches!(last, Predicate::Changes(changes)
            if matches!(changes.last(), Some(Change::GainsEffect(_, GainedWording::Following { .. }))))
    }

    /// Returns the duration of the first change in the clause.
    pub(crate) fn first_period(&self) -> Option<&Period> {
        match &self.kind {
            ClauseKind::Subject { duration, .. } => duration.as_ref(),
            ClauseKind::Imperative(_)
            | ClauseKind::ShortMove { .. }
            | ClauseKind::ReduceIt { .. }
            | ClauseKind::ReceiveIt { .. }
            | ClauseKind::ReduceBy(_) => None,
        }
    }

    /// Returns the duration of the last change in the clause.
    pub(crate) fn last_period(&self) -> Option<&Period> {
        match &self.kind {
            ClauseKind::Subject { more, .. } if let Some((_, _, period)) = more.last() => period.as_ref(),
            ClauseKind::Subject { .. }
            | ClauseKind::Imperative(_)
            | ClauseKind::ShortMove { .. }
            | ClauseKind::ReduceIt { .. }
            | ClauseKind::ReceiveIt { .. }
            | ClauseKind::ReduceBy(_) => self.first_period(),
        }
    }

    /// "your opponent chooses 1 of their Units and rests it": returns a clause for each action of a player, in order, so that the second
    /// can refer to the object of the first. Any other clause is one by itself.
    pub fn deeds(&self) -> (Clause, Vec<Clause>) {
        let whole = || (self.clone(), Vec::new());
        // A delayed clause is one instruction, whatever it contains.
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

/// The separator between a clause and the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// It is the first clause.
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
        /// The number or description of the cards.
        what: Nouns,
        /// `randomly`.
        random: bool,
        /// `in any order`.
        order: OrderWording,
        /// The destination.
        to: Destination,
    },
    /// `reduce it by 2`.
    ReduceIt {
        /// `you may`.
        may: bool,
        /// Whether it increases or decreases.
        sign: Sign,
        /// The amount; `None` for `to 0`.
        amount: Option<Measure>,
        /// `to 3`, `becomes 3`: the amount is what it is then.
        set: Option<DamageSet>,
        /// `that damage`.
        that: bool,
        /// `it doesn't receive that damage`: what doesn't.
        unreceived: Option<Anaphor>,
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
        /// The predicate.
        predicate: Predicate,
        /// The duration, if it is at the end.
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
    /// `each`, of several players.
    pub each: bool,
    /// The verb.
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
    DrawEqual(EqualTo, DrawWording),
    /// `draw until you have 5 cards in your hand`, `discard until they have 2 cards in their hand`.
    Until {
        draws: bool,
        they: bool,
        have: Spanned<HandUntil>,
    },
    Deal {
        amount: DamageAmount,
        /// The receiver, which may be omitted before "instead".
        to: Option<Target>,
        /// Whether `they` divide it, if it is divided.
        divided: Option<Spanned<bool>>,
        wording: DealtWording,
    },
    Destroy(Nouns),
    Rest(Nouns),
    SetActive(Nouns),
    Return {
        what: Nouns,
        random: bool,
        order: OrderWording,
        /// The destination, which may be omitted before "instead".
        to: Option<Destination>,
    },
    Add {
        what: Nouns,
        /// The destination, which may be omitted before "instead".
        to: Option<Destination>,
    },
    Place {
        what: Nouns,
        random: bool,
        order: OrderWording,
        /// `for each ...`.
        each: Option<Each>,
        to: Option<Destination>,
    },
    Exile {
        what: Nouns,
        wording: RemovalWording,
    },
    Remove(Nouns),
    Discard(Nouns),
    Look(Nouns),
    Reveal(Nouns),
    Shuffle(Spanned<Player>, ShuffledPile),
    Deploy {
        what: Nouns,
        rested: bool,
        /// `as an (AP3･HP3) Unit`.
        guise: Option<Spanned<Guise>>,
        each: Option<Each>,
    },
    DeployTokens(Vec<TokenEntry>, EntryConnective),
    /// `deploy 1 token that is a copy of this Unit`.
    DeployCopies {
        number: Measure,
        rested: bool,
        of: Nouns,
    },
    /// `count up the number of your Bases, plus this Unit`.
    Count {
        what: EqualTo,
        plus: Option<Nouns>,
        wording: CountWording,
    },
    /// `roll 2 dice`, `flip a coin`.
    Roll {
        device: Device,
        count: Measure,
    },
    /// `choose a color`, `choose a number from 1 to 5`.
    ChooseValue {
        kind: ValueKind,
        by: Chooser,
    },
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
    /// `place 2 (Charge) counters on this Unit`.
    Counters {
        deed: Box<CounterDeed<Nouns>>,
        /// The number or maximum; `None` for `all` and `any number of`.
        number: Option<Measure>,
        /// The least, where the player says how many: `1 to 2`, `up to 2`.
        least: Option<Spanned<u8>>,
        /// The kind of counter.
        counter: CounterKind<String>,
        on: Nouns,
    },
    /// `gain control of it during this turn`, `return control of it to its owner`.
    Control {
        what: Nouns,
        by: Controller,
        period: Option<Period>,
    },
    /// `activate this card's 【Main】`, `activate its 【Deploy】 effects`.
    Activate {
        of: Nouns,
        which: Activated<Spanned<Mark>>,
        wording: ActivateWording,
    },
    PlayAs {
        /// The Lv., where it is another.
        lv: Option<u8>,
        /// The cost, where it is another.
        cost: Option<u8>,
    },
    /// `begin a battle between this Unit and it and only perform the damage step`.
    Battle(Nouns),
    ChangeTarget {
        /// The attacker.
        of: Option<Nouns>,
        to: Nouns,
        wording: OwnerPosition,
    },
    /// `win the game`, `skip your next draw phase`, with the player.
    Course(Course, Option<Spanned<Player>>),
}

impl Imperative {
    /// Returns how the clause ends the game, if it does nothing else.
    pub(crate) fn decides(&self) -> Option<Verdict> {
        let Verb::Course(Course::Decides(verdict), _) = self.verb else {
            return None;
        };
        (!self.may && !self.each).then_some(verdict)
    }
}

/// Facts about a verb, in one row per verb: [`Verb::facets`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct VerbFacets<'a> {
    /// The object, if it is a noun phrase.
    pub(crate) object: Option<&'a Nouns>,
    /// Whether it moves cards from one place to another, or shows them there, so that its words say where they are.
    pub(crate) finds: bool,
    /// The words around the number if it is the only word: "place 2 instead".
    pub(crate) number_alone: Option<NumberWords>,
}

impl Verb {
    /// Returns the row of facts about the verb.
    pub(crate) fn facets(&self) -> VerbFacets<'_> {
        let none = VerbFacets {
            object: None,
            finds: false,
            number_alone: None,
        };
        let done_to = |object, finds| VerbFacets {
            object: Some(object),
            finds,
            ..none
        };
        let counted = |object, finds, verb, before, behind| VerbFacets {
            number_alone: Some(NumberWords { verb, before, behind }),
            ..done_to(object, finds)
        };
        match self {
            Verb::Choose(what) => counted(what, false, "choose", "", ""),
            Verb::Destroy(what) => counted(what, false, "destroy", "", ""),
            Verb::Rest(what) => counted(what, false, "rest", "", ""),
            Verb::SetActive(what) => counted(what, false, "set", "", " as active"),
            Verb::Look(what) => counted(what, false, "look", "at ", ""),
            Verb::Reveal(what) => counted(what, true, "reveal", "", ""),
            Verb::Discard(what) => counted(what, true, "discard", "", ""),
            Verb::Exile { what, .. } => counted(what, true, "exile", "", ""),
            Verb::Remove(what) => counted(what, true, "remove", "", " from the game"),
            Verb::Return { what, to: None, .. } => counted(what, true, "return", "", ""),
            Verb::Add { what, to: None } => counted(what, true, "add", "", ""),
            Verb::Place {
                what,
                to: None,
                each: None,
                ..
            } => counted(what, true, "place", "", ""),
            Verb::Deploy {
                what,
                rested: false,
                guise: None,
                each: None,
            } => counted(what, true, "deploy", "", ""),
            Verb::Return { what, .. }
            | Verb::Add { what, .. }
            | Verb::Place { what, .. }
            | Verb::Deploy { what, .. }
            | Verb::Pair { pilot: what, .. }
            | Verb::PayToPair { pilot: what, .. }
            | Verb::PayToDeploy(what) => done_to(what, true),
            Verb::Battle(what)
            | Verb::Counters { on: what, .. }
            | Verb::Control { what, .. }
            | Verb::ChangeTarget { to: what, .. }
            | Verb::Deal {
                to: Some(Target::Objects(what) | Target::Divided(what)),
                ..
            } => done_to(what, false),
            Verb::Draw { .. }
            | Verb::DrawEqual(..)
            | Verb::Until { .. }
            | Verb::Deal { .. }
            | Verb::Shuffle(..)
            | Verb::Count { .. }
            | Verb::Roll { .. }
            | Verb::ChooseValue { .. }
            | Verb::Pay(_)
            | Verb::DeployTokens(..)
            | Verb::DeployCopies { .. }
            | Verb::Activate { .. }
            | Verb::Course(..)
            | Verb::PlayAs { .. } => none,
        }
    }

    /// Returns the object of the verb, if it is a noun phrase.
    pub fn object(&self) -> Option<&Nouns> {
        self.facets().object
    }
}

/// A destination of cards.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Destination {
    Hand(Spanned<Player>),
    Trash(Spanned<Player>),
    Removal(RemovalWording),
    /// `under this Unit`.
    Under(Box<Nouns>),
    Shields {
        of: Spanned<Player>,
        wording: ShieldsWording,
    },
    DeckShuffled(Spanned<Player>),
    /// `the top of your deck`; without an owner, of the deck that was looked at.
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
    /// The number; the greatest one for "1 to 2" and "up to 2".
    pub number: Measure,
    /// "until you have 3 in play": the number is how many there are then, and whether it is "they".
    pub until: Option<Spanned<bool>>,
    /// "1 to 2", with the least, and "up to 2", which has none.
    pub least: Option<Spanned<Option<u8>>>,
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

/// One effect of a token, as in its brackets.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenLine {
    /// `<Repair 1>`.
    Keyword(Keyword),
    /// `This Unit can't attack`: a line of text without its full stop.
    Text(Spanned<String>),
}

/// The connective between several tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryConnective {
    /// `or`, or there is one.
    Or,
    /// `and`.
    And,
    /// Both words occur.
    Mixed,
}
