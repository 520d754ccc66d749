//! A scenario file as a tree: what was written, with the place of every word.

use super::seats::Table;
use crate::game::{Direction, Ending, SeatId};
use crate::source::Span;
use crate::syntax::ast::Spanned;

/// A file.
#[derive(Clone, Debug, Default)]
pub(super) struct File {
    /// The beginnings of card codes without which the file has no meaning.
    pub(super) needs: Vec<Spanned<String>>,
    /// The cards and keyword effects that are written outside of scenarios, for all of them.
    pub(super) definitions: Vec<Span>,
    pub(super) scenarios: Vec<Source>,
}

/// A scenario.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) title: Spanned<String>,
    pub(super) shows: Vec<Spanned<Citation>>,
    /// Its own cards and keyword effects.
    pub(super) definitions: Vec<Span>,
    /// The players.
    pub(super) table: Table,
    pub(super) statements: Vec<Spanned<Statement>>,
    /// Whether a line was not understood, so that the scenario cannot be played.
    pub(super) broken: bool,
}

/// What a scenario demonstrates.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Citation {
    /// A rule of the comprehensive rules: `10-1-6-7`.
    Rule(String),
    /// An official answer: `Q107`.
    Answer(u16),
    /// A reading that is easily got wrong: `trap 52`.
    Trap(u16),
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Citation::Rule(number) => f.write_str(number),
            Citation::Answer(number) => write!(f, "Q{number}"),
            Citation::Trap(number) => write!(f, "trap {number}"),
        }
    }
}

/// One line.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    Setup(Setup),
    Chance(Chance),
    Step(Step),
    Can(Step),
    Cannot(Step, Option<Spanned<String>>),
    /// A bot takes one of these steps, with so many playouts.
    Best(Vec<Step>, Option<u32>),
    Expect(Expectation),
}

/// The next random results.
#[derive(Clone, Debug)]
pub(super) enum Chance {
    /// These cards are picked, one after the other.
    Picks(Vec<Thing>),
    /// This color, trait, card name or number is chosen.
    Chooses(String),
    /// Dice show these numbers, and of coins 1 is heads.
    Shows(Vec<u16>),
}

/// A line that describes the position.
#[derive(Clone, Debug)]
pub(super) enum Setup {
    Turn {
        number: u16,
        of: Option<Who>,
    },
    Seed(u64),
    /// The direction in which the turns go round (12-2-1).
    Round(Direction),
    /// A player who has been defeated and has left the game (12-2-5-2).
    Out(Who),
    /// The player whose turn was the first of the game (6-2-1-4, 12-3-2).
    First(Who),
    /// The game begins with its preparation, that player first.
    Begin(Who),
    Place {
        who: Who,
        place: Spanned<Place>,
        pieces: Vec<Piece>,
    },
}

/// A player.
pub(super) type Who = Spanned<SeatId>;

/// A place for cards, as people say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Deck,
    ResourceDeck,
    Resources,
    Units,
    Base,
    Shields,
    Removal,
    Hand,
    Trash,
}

/// Cards that are laid down.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) what: PieceKind,
    pub(super) times: u16,
    pub(super) label: Option<Spanned<String>>,
    pub(super) rested: bool,
    pub(super) new: bool,
    pub(super) damage: u16,
    /// The names of counters, and how many of each.
    pub(super) counters: Vec<(Spanned<String>, u16)>,
    /// The cards under it, with their numbers of copies.
    pub(super) under: Vec<(Spanned<Name>, u16)>,
    pub(super) pilot: Option<(Spanned<Name>, Option<Spanned<String>>)>,
    pub(super) span: Span,
}

#[derive(Clone, Debug)]
pub(super) enum PieceKind {
    /// This number of plain cards, or basic Resources.
    Plain(u16),
    /// This number of EX Resources.
    Ex(u16),
    Card(Spanned<Name>),
}

/// The name of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// By its card number.
    Code(String),
    /// By its card name.
    Name(String),
}

/// A card in the game.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    /// Whose, where it is said.
    pub(super) whose: Option<Who>,
    pub(super) name: Called,
    pub(super) span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Called {
    Card(Name),
    /// The label from the setup.
    Label(String),
}

/// The name of an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum EffectName {
    Keyword(String),
    /// The number of its line in the card's text, from 1.
    Line(u16),
}

/// A step: something that a player does.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The player who has to be the one to decide, if it is given.
    pub(super) who: Option<Who>,
    pub(super) act: Act,
}

#[derive(Clone, Debug)]
pub(super) enum Act {
    Deploy {
        card: Thing,
        option: bool,
    },
    Pair {
        pilot: Thing,
        unit: Thing,
        option: bool,
    },
    Play {
        card: Thing,
        option: bool,
    },
    Activate {
        effect: Option<EffectName>,
        card: Thing,
    },
    Attack {
        target: Target,
        unit: Thing,
    },
    Block(Thing),
    Choose(Vec<Target>),
    ChooseToken(Spanned<TokenName>),
    ChooseMode(u16),
    /// `choose number 2`.
    ChooseNumber(u16),
    /// `choose blue`, `choose (Harbor)`, `choose [Tin Frame]`: as it is offered.
    ChooseValue(String),
    Top,
    Bottom,
    /// None, or no more.
    NoMore,
    Resolve {
        effect: Option<EffectName>,
        card: Thing,
    },
    Answer(bool),
    PayEx(u16),
    Pass,
    EveryonePasses,
    EndMain,
    EndTurn,
    /// Choosing the direction of the turn order.
    GoRound(Direction),
    /// Whether to redraw the starting hand.
    Redraw(bool),
    Concede,
}

impl Step {
    /// Returns the step, or a step for each choice if it chooses several targets.
    pub(super) fn each(&self) -> Vec<Step> {
        let Act::Choose(targets) = &self.act else {
            return vec![self.clone()];
        };
        let one = |target: &Target| Step {
            who: self.who.clone(),
            act: Act::Choose(vec![target.clone()]),
        };
        targets.iter().map(one).collect()
    }
}

/// A player or a card.
#[derive(Clone, Debug)]
pub(super) enum Target {
    Player(Who),
    Card(Thing),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenName {
    Name(String),
    /// The number among those that are offered, from 1.
    Number(u16),
}

/// An expectation.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    Result {
        result: GameResult,
        by: Option<Ending>,
    },
    Log {
        present: bool,
        rule: Option<String>,
        words: Option<String>,
    },
    /// Exactly these options, in any order, each this many times; a card alone is the choice of it.
    Options(Vec<(Step, u16)>),
    Asked {
        who: Who,
        question: Question,
    },
    Turn {
        number: u16,
        of: Option<Who>,
    },
    Phase(PhaseName),
    /// Whether a player is still in the game.
    Standing {
        who: Who,
        plays: bool,
    },
    Place {
        who: Who,
        /// Whether it includes the whole team's cards there.
        team: bool,
        end: Option<PileEnd>,
        place: Place,
        holds: Holds,
    },
    Card {
        card: Thing,
        states: Vec<Spanned<State>>,
    },
}

#[derive(Clone, Debug)]
pub(super) enum GameResult {
    Wins(Who),
    Draw,
    GoesOn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PileEnd {
    Top,
    Bottom,
}

#[derive(Clone, Debug)]
pub(super) enum Holds {
    /// The number of all cards or of some.
    Count(u16, Option<Which>),
    /// Exactly these cards and this many plain cards, in any order; for the top or the bottom of a pile, in this order.
    Cards(Vec<(Thing, u16)>),
}

#[derive(Clone, Debug)]
pub(super) enum Which {
    Active,
    Rested,
    Ex,
    Card(Thing),
}

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Direction,
    Redraw,
    Act,
    Block,
    YesOrNo,
    Burst,
    Order,
    Choose,
    Arrange,
    Pay,
    MakeRoom,
    Discard,
    Pair,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PhaseName {
    Start,
    Draw,
    Resource,
    Main,
    Attack,
    Block,
    Action,
    Damage,
    BattleEnd,
    End,
}

/// A state of a card, or its negation.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) holds: bool,
    pub(super) what: StateKind,
}

#[derive(Clone, Debug)]
pub(super) enum StateKind {
    Ap(i32),
    Hp(i32),
    Lv(i32),
    Cost(i32),
    Damage(i32),
    /// The name of counters, and how many.
    Counters(String, u16),
    Keyword(String, Option<u8>),
    Active,
    Rested,
    Linked,
    New,
    Paired(Option<Thing>),
    /// It is under this card.
    Under(Thing),
    /// This number of cards is under it.
    Over(u16),
    SeenBy(Who),
    /// It is in a place, of that player or of any, or for `None` in no location (4-1-2).
    In(Option<(Option<Who>, Place)>),
    Gone,
    Attacking,
}
