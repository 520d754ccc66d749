//! Preparing to play (chapter 6).

use crate::game::state::{
    Direction, Format, Game, InlineVec, NONE, Observer, Phase, Pile, PileEnd, Rng, Seat, SeatId, State, Zone,
    log,
};
use crate::ir::CardKind;
use crate::library::{BitSet, CardId, Dependency, Library};
use thiserror::Error;

/// 6-1-1.
const RESOURCE_DECK: usize = 10;

/// More than any deck has, and few enough for the numbers that cards have in a game.
const MOST_CARDS: usize = 1_000;

/// The cards that a player brings (6-1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// The deck, in any order: it is shuffled.
    pub deck: Vec<CardId>,
    /// The resource deck.
    pub resources: Vec<CardId>,
}

/// The setup of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The format: the number of players and the sides.
    pub format: Format,
    /// The players, in the order in which they sit, clockwise.
    pub players: Vec<PlayerSetup>,
    /// The player who goes first, with the whole team (12-3-2); `None` lets the seed decide (6-2-1-4).
    pub first: Option<SeatId>,
    /// The Base token that each player starts with (6-2-3).
    pub base: CardId,
    /// The EX Resource (6-2-4).
    pub ex_resource: CardId,
    /// The number of Shields that each player places (6-2-2, 12-3-5).
    pub shields: u8,
    /// Whether players are asked even if they have only one option ([`Position::asks_all`](crate::game::Position::asks_all)). Programs
    /// among themselves do not need it. Set it if people play against each other: without it, a player who can do nothing in an action step
    /// or a block step, or who has no card for what an effect has or lets them do with their hand, is not asked, and others can infer that
    /// from the game going on at once.
    pub asks_all: bool,
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The library lacks a piece that every game needs.
    #[error("the cards define no {0}")]
    NoPiece(&'static str),
    /// The number of players does not fit the format (12-1).
    #[error("{} is for {}, not for {players}", format.word(), so_many(*format))]
    WrongNumber {
        /// The format.
        format: Format,
        /// The actual number of players.
        players: usize,
    },
    /// A card that cannot be in a deck (6-1-1-1).
    #[error("`{0}` cannot be part of a deck")]
    NotADeckCard(String),
    /// A card that cannot be in a resource deck (6-1-1-4).
    #[error("`{0}` cannot be part of a resource deck")]
    NotAResource(String),
    /// Too few cards to draw a hand, redraw it, and place the Shields.
    #[error("a deck needs more than {0} cards")]
    TooFewCards(usize),
    /// More cards than the table has room for.
    #[error("a deck has at most {0} cards")]
    TooManyCards(usize),
    /// A starting piece that is none (6-2-3, 6-2-4).
    #[error("`{0}` is no piece that a game begins with")]
    NotAPiece(String),
    /// The player who is to go first does not play.
    #[error("there is no player {} to go first", usize::from(.0.0) + 1)]
    NobodyFirst(SeatId),
}

/// Returns the number of players of a format, in words.
fn so_many(format: Format) -> String {
    let players = format.players();
    if players.start() == players.end() {
        format!("{} players", players.start())
    } else {
        format!("{} to {} players", players.start(), players.end())
    }
}

impl Setup {
    /// A game of two players with the library's own starting pieces and ten basic Resources each.
    pub fn duel(library: &Library, first: Vec<CardId>, second: Vec<CardId>) -> Result<Setup, SetupError> {
        Setup::new(library, Format::TwoPlayer, vec![first, second])
    }

    /// A game in a format, with a deck for each player in the order in which they sit, with the library's own starting
    /// pieces and ten basic Resources each. [`Game::new`] refuses a number of decks that the format is not for.
    pub fn new(library: &Library, format: Format, decks: Vec<Vec<CardId>>) -> Result<Setup, SetupError> {
        let pieces = library.starting_pieces();
        let resource = pieces.resource.ok_or(SetupError::NoPiece("basic Resource"))?;
        let player = |deck| PlayerSetup {
            deck,
            resources: vec![resource; RESOURCE_DECK],
        };
        Ok(Setup {
            format,
            players: decks.into_iter().map(player).collect(),
            first: None,
            base: pieces.base.ok_or(SetupError::NoPiece("Base token"))?,
            ex_resource: pieces.ex_resource.ok_or(SetupError::NoPiece("Resource token"))?,
            shields: format.shields(),
            asks_all: false,
        })
    }

    pub(crate) fn check_players(&self) -> Result<(), SetupError> {
        let (format, players) = (self.format, self.players.len());
        if format.players().contains(&players) {
            Ok(())
        } else {
            Err(SetupError::WrongNumber { format, players })
        }
    }

    fn check(&self, library: &Library) -> Result<(), SetupError> {
        self.check_players()?;
        let seats = self.players.len();
        if let Some(first) = self.first.filter(|first| usize::from(first.0) >= seats) {
            return Err(SetupError::NobodyFirst(first));
        }
        for (card, kind) in [
            (self.base, CardKind::Base),
            (self.ex_resource, CardKind::Resource),
        ] {
            let definition = library.definition(card);
            if !definition.token || definition.kind != kind {
                return Err(SetupError::NotAPiece(definition.code.clone()));
            }
        }
        let least = usize::from(self.shields) + 5;
        for player in &self.players {
            if player.deck.len() <= least {
                return Err(SetupError::TooFewCards(least));
            }
            if player.deck.len().max(player.resources.len()) > MOST_CARDS {
                return Err(SetupError::TooManyCards(MOST_CARDS));
            }
            for card in &player.deck {
                let definition = library.definition(*card);
                // 6-1-1-1.
                if definition.token || definition.kind == CardKind::Resource {
                    return Err(SetupError::NotADeckCard(definition.code.clone()));
                }
            }
            for card in &player.resources {
                let definition = library.definition(*card);
                if definition.token || definition.kind != CardKind::Resource {
                    return Err(SetupError::NotAResource(definition.code.clone()));
                }
            }
        }
        Ok(())
    }
}

impl<'l> Game<'l> {
    /// Starts a game. Everything random in it comes from the seed.
    pub fn new(library: &'l Library, setup: &Setup, seed: u64) -> Result<Game<'l>, SetupError> {
        let mut game = Game::prepared(library, setup, seed)?;
        game.run();
        Ok(game)
    }

    /// Like [`Game::new`], and tells an observer what happens.
    pub fn new_logged(
        library: &'l Library,
        setup: &Setup,
        seed: u64,
        observer: &mut impl Observer,
    ) -> Result<Game<'l>, SetupError> {
        let mut game = Game::prepared(library, setup, seed)?;
        game.scratch.recording = true;
        let first = game.state.first;
        game.note("6-2-1-4", log::What::First(first));
        game.run();
        game.report(observer);
        Ok(game)
    }

    pub(crate) fn prepared(library: &'l Library, setup: &Setup, seed: u64) -> Result<Game<'l>, SetupError> {
        let mut game = Game::before_dealing(library, setup)?;
        game.deal(setup.first, seed);
        Ok(game)
    }

    /// Returns the table with the decks in their original order: the same for all games of these players.
    pub(crate) fn before_dealing(library: &'l Library, setup: &Setup) -> Result<Game<'l>, SetupError> {
        setup.check(library)?;
        let mut game = Game::empty(library, setup, SeatId(0), 0);
        for (at, player) in setup.players.iter().enumerate() {
            let seat = SeatId(at as u8);
            for definition in &player.deck {
                let card = game.create(*definition, seat);
                game.put(card, Zone::Deck, PileEnd::Bottom);
            }
            for definition in &player.resources {
                let card = game.create(*definition, seat);
                game.put(card, Zone::ResourceDeck, PileEnd::Bottom);
            }
        }
        game.look_elsewhere();
        Ok(game)
    }

    /// Begins another game at a table that is laid out, in the memory of this one.
    pub(crate) fn begin_anew(&mut self, laid_out: &Game<'l>, first: Option<SeatId>, seed: u64) {
        self.clone_from(laid_out);
        self.scratch.begin_anew();
        self.deal(first, seed);
        self.run();
    }

    /// Begins a game at a table that is laid out: who goes first, the order of the decks, the hands.
    pub(crate) fn deal(&mut self, first: Option<SeatId>, seed: u64) {
        let format = self.state.format;
        let mut rng = Rng::new(seed);
        let first = match first {
            Some(first) => first,
            None => {
                let sides = self.state.seats.len() / format.team_size();
                SeatId((rng.below(sides as u32) as usize * format.team_size()) as u8)
            }
        };
        self.state.rng = rng;
        let first = format.leader_of(first);
        self.state.first = first;
        self.state.active = first;
        self.state.acting = first;
        self.state.priority = first;
        self.touch(Dependency::Turn);
        // 6-2-1-2.
        for seat in self.seats() {
            self.shuffle_unseen_deck(seat);
        }
        // 6-2-1-5.
        for seat in self.seats() {
            for _ in 0..5 {
                self.deal_from_deck(seat);
            }
        }
    }

    /// A table with its seats and no cards on it.
    pub(crate) fn empty(library: &'l Library, setup: &Setup, first: SeatId, seed: u64) -> Game<'l> {
        let format = setup.format;
        let first = format.leader_of(first);
        let seats = (0..setup.players.len() as u8)
            .map(SeatId)
            .map(|seat| Seat {
                team: format.team_of(seat),
                // 12-3-3: a team shares the shield area of its leader.
                shield_area: format.leader_of(seat),
                piles: [Pile::default(); Zone::COUNT],
                defeat: None,
            })
            .collect();
        let state = State {
            cards: Vec::new(),
            seats,
            field: InlineVec::new(),
            stack: Vec::new(),
            bindings: Vec::new(),
            pending: Vec::new(),
            changes: Vec::new(),
            kept: Vec::new(),
            memory: Vec::new(),
            gained_traits: Vec::new(),
            counters: Vec::new(),
            controls: Vec::new(),
            beneath: Vec::new(),
            used: Vec::new(),
            damage_dealt: Vec::new(),
            undecided: Vec::new(),
            replaced: Vec::new(),
            asked: Vec::new(),
            at_once: Vec::new(),
            delayed: Vec::new(),
            coming: Vec::new(),
            history: Vec::new(),
            battle_since: None,
            phase_since: 0,
            moments: Vec::new(),
            spared: Vec::new(),
            decision: None,
            options: Vec::new(),
            battle: None,
            begun: Vec::new(),
            outcome: None,
            rng: Rng::new(seed),
            instant: 0,
            decided: 0,
            chain: 0,
            chain_changes: 0,
            chain_waiting: 0,
            driven: 0,
            free: NONE,
            turn: 0,
            batch: 0,
            left: BitSet::EMPTY,
            phase: Phase::Direction,
            open: BitSet::EMPTY,
            format,
            direction: Direction::default(),
            active: first,
            acting: first,
            ended: 0,
            first,
            priority: first,
            passes: 0,
            ex_resource: setup.ex_resource,
            base: setup.base,
            shields: setup.shields,
            asks_all: setup.asks_all,
        };
        Game::of(library, state)
    }
}
