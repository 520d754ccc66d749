//! Positions: a description zone by zone, and the game that continues from it, as scenarios do.

use super::setup::{PlayerSetup, Setup, SetupError};
use crate::game::state::{Defeat, Direction, Format, Game, NONE, ObjectId, Phase, PileEnd, SeatId, Zone};
use crate::ir::{CardKind, CounterId};
use crate::library::{CardId, Dependency, Library};
use thiserror::Error;

/// A position in the main phase of a turn. Zones that nothing is said about are empty.
///
/// ```
/// # use gcs::game::{Game, Position, SeatId};
/// # use gcs::library::Library;
/// # use gcs::source::SourceFile;
/// let text = "unit X-001 \"StackFrame\" {\n color red lv 1 cost 1 ap 2 hp 2\n}\n";
/// let compiled = gcs::compile(&[SourceFile::new("x.gcs", text).unwrap()]);
/// let library = Library::new(&compiled.program);
/// let frame = library.find("X-001").unwrap();
/// let mut position = Position::duel();
/// for seat in &mut position.seats {
///     seat.deck = vec![frame; 5];
///     seat.shields = vec![frame; 2];
/// }
/// position.seats[0].unit(frame);
/// let game = Game::from_position(&library, &position).unwrap();
/// assert_eq!(game.active(), SeatId(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The format: the number of players and the sides.
    pub format: Format,
    /// The players, in the order in which they sit and take their turns.
    pub seats: Vec<PositionSeat>,
    /// The active player; any player of the active team (12-3-1).
    pub active: SeatId,
    /// The direction of the turn order, in formats that have one (12-2-1).
    pub direction: Direction,
    /// The number of the turn.
    pub turn: u16,
    /// The player who went first, or any of that team (6-2-1-4, 12-3-2). If `None`, it is inferred from the number of the turn, assuming
    /// that nobody has left.
    pub first: Option<SeatId>,
    /// The seed of all randomness from here on.
    pub seed: u64,
    /// Whether players are asked even if they have only one option, so that the position can be inspected there. In the block step, this
    /// includes players who can only pass, and where an effect lets a player do something with the hand, those who cannot.
    pub asks_all: bool,
}

/// One player's side of a [`Position`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionSeat {
    /// The deck, from the top. Without one its player is defeated at once (11-2-1-2).
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The trash, from the top.
    pub trash: Vec<CardId>,
    /// The removal area.
    pub removal: Vec<CardId>,
    /// The Shields, from the top. A team's lie in turns (12-3-5): the leader's first, the other's first, the leader's second.
    pub shields: Vec<CardId>,
    /// The resource deck, from the top.
    pub resource_deck: Vec<CardId>,
    /// The resource area, EX Resources included.
    pub resources: Vec<Piece>,
    /// The Base.
    pub base: Option<Piece>,
    /// The Units with their Pilots.
    pub units: Vec<Piece>,
    /// The counters on its cards (5-18-1).
    pub counters: Vec<CountersLaid>,
    /// The cards of this player under its own Units and its Base, of each from the one that was placed last.
    pub under: Vec<UnderLaid>,
    /// Whether the player has been defeated and has left the game with all cards (12-2-5-2).
    pub out: bool,
}

/// Counters on a card in play (5-18-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountersLaid {
    /// The zone: that of the Units, of the Base, or of the Resources.
    pub zone: Zone,
    /// The index of the card, from 0.
    pub at: usize,
    /// The kind of counter: [`Library::counter`] finds it by its name.
    pub counter: CounterId,
    /// The number of counters.
    pub number: u16,
}

/// A card under a Unit or a Base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnderLaid {
    /// The zone: that of the Units, or of the Base.
    pub zone: Zone,
    /// The index of the card, from 0.
    pub at: usize,
    /// The card under it.
    pub card: CardId,
}

/// A card in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The card.
    pub card: CardId,
    /// A Unit's Pilot.
    pub pilot: Option<CardId>,
    /// 5-4-1-2.
    pub rested: bool,
    /// Damage received (5-5-1-1).
    pub damage: u16,
    /// Whether it was deployed this turn (3-2-4).
    pub new: bool,
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// An error that any game can have.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The turn belongs to nobody.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(SeatId),
    /// A card where its kind cannot be.
    #[error("`{code}` cannot be in {zone:?}")]
    WrongZone {
        /// The card.
        code: String,
        /// The zone that it was put into.
        zone: Zone,
    },
    /// More Units than the battle area holds (4-5-4), or those of a team together (12-3-14).
    #[error("a battle area holds at most 6 Units")]
    TooManyUnits,
    /// Counters where no card is that could have them (5-18-1).
    #[error("no card number {at} is in {zone:?} for counters to lie on")]
    NoCardForCounters {
        /// The zone.
        zone: Zone,
        /// The index of the card, from 0.
        at: usize,
    },
    /// A card under nothing.
    #[error("no Unit or Base number {at} is in {zone:?} for a card to lie under")]
    NothingAbove {
        /// The zone.
        zone: Zone,
        /// The index of the card, from 0.
        at: usize,
    },
    /// A team with more than one Base (12-3-7).
    #[error("a team has one Base")]
    TooManyBases,
    /// A player who is out has cards or the turn (12-2-5-2).
    #[error("seat {} is out and has left the game with all cards", .0.0)]
    Out(SeatId),
    /// Without those who are out nobody is left to play against.
    #[error("the game is over")]
    Over,
}

impl From<CardId> for Piece {
    /// Makes a piece that is active, undamaged, and there since an earlier turn.
    fn from(card: CardId) -> Piece {
        Piece {
            card,
            pilot: None,
            rested: false,
            damage: 0,
            new: false,
        }
    }
}

impl Position {
    /// Makes a position with two empty sides, in the fifth turn, which is the first player's.
    pub fn duel() -> Position {
        Position::new(Format::TwoPlayer, 2)
    }

    /// Makes a position with empty seats, on the fifth turn, which is the first player's.
    pub fn new(format: Format, players: usize) -> Position {
        Position {
            format,
            seats: vec![PositionSeat::default(); players],
            active: SeatId(0),
            direction: Direction::default(),
            turn: 5,
            first: None,
            seed: 0,
            asks_all: false,
        }
    }
}

impl Position {
    /// Infers the player who went first from the number of the turn: all sides have had the same number of turns, or one more (12-2-1).
    /// This is a guess if somebody has left the game.
    pub fn first_by_turn(&self) -> SeatId {
        let size = self.format.team_size();
        let sides = (self.seats.len() / size).max(1);
        let active = usize::from(self.format.leader_of(self.active).0) / size;
        let before = usize::from(self.turn.saturating_sub(1)) % sides;
        let first = match self.direction {
            Direction::Clockwise => active + sides - before,
            Direction::Counterclockwise => active + before,
        };
        SeatId((first % sides * size) as u8)
    }
}

impl PositionSeat {
    /// Puts a Unit into the battle area: active and undamaged, to be changed through the result.
    pub fn unit(&mut self, card: CardId) -> &mut Piece {
        let at = self.units.len();
        self.units.push(Piece::from(card));
        &mut self.units[at]
    }
}

impl Piece {
    /// Adds a Pilot.
    pub fn with(&mut self, pilot: CardId) -> &mut Piece {
        self.pilot = Some(pilot);
        self
    }

    /// Makes the piece rested.
    pub fn rested(&mut self) -> &mut Piece {
        self.rested = true;
        self
    }

    /// Adds damage.
    pub fn damaged(&mut self, damage: u16) -> &mut Piece {
        self.damage = damage;
        self
    }
}

impl<'l> Game<'l> {
    /// Goes on from a position. It is the main phase, nothing has been done in it yet, and nothing triggers by being
    /// set up.
    pub fn from_position(library: &'l Library, position: &Position) -> Result<Game<'l>, PositionError> {
        Game::laid_out(library, position).map(|(game, _)| game)
    }

    /// Like [`Game::from_position`], and says which objects the cards have become: for each seat those of the deck, the
    /// hand, the trash, the removal area, the Shields, the resource deck, the resource area and the base section, in this
    /// order, then each Unit and behind it its Pilot. What lies under them is not said.
    pub fn laid_out(
        library: &'l Library,
        position: &Position,
    ) -> Result<(Game<'l>, Vec<ObjectId>), PositionError> {
        if usize::from(position.active.0) >= position.seats.len() {
            return Err(PositionError::NoSuchSeat(position.active));
        }
        let first = position.first.unwrap_or_else(|| position.first_by_turn());
        if usize::from(first.0) >= position.seats.len() {
            return Err(PositionError::NoSuchSeat(first));
        }
        let pieces = library.starting_pieces();
        let setup = Setup {
            format: position.format,
            players: vec![PlayerSetup::default(); position.seats.len()],
            first: Some(first),
            base: pieces.base.ok_or(SetupError::NoPiece("Base token"))?,
            ex_resource: pieces.ex_resource.ok_or(SetupError::NoPiece("Resource token"))?,
            shields: 0,
            asks_all: position.asks_all,
        };
        setup.check_players()?;
        let mut game = Game::empty(library, &setup, position.active, position.seed);
        game.state.first = position.format.leader_of(first);
        game.state.turn = position.turn;
        game.state.phase = Phase::Main;
        game.state.direction = position.direction;
        let mut laid = Vec::new();
        for (at, seat) in position.seats.iter().enumerate() {
            game.lay_out(SeatId(at as u8), seat, &mut laid)?;
        }
        game.check_sides()?;
        game.leave_before(position)?;
        game.lay_shields_in_turns();
        let objects = laid.iter().map(|card| game.object(*card)).collect();
        game.run();
        Ok((game, objects))
    }

    fn lay_out(
        &mut self,
        seat: SeatId,
        position: &PositionSeat,
        laid: &mut Vec<u16>,
    ) -> Result<(), PositionError> {
        let piles = [
            (&position.deck, Zone::Deck),
            (&position.hand, Zone::Hand),
            (&position.trash, Zone::Trash),
            (&position.removal, Zone::Removal),
            (&position.shields, Zone::Shields),
            (&position.resource_deck, Zone::ResourceDeck),
        ];
        for (cards, zone) in piles {
            for card in cards {
                laid.push(self.lay(seat, &Piece::from(*card), zone)?);
            }
        }
        let mut in_play = Vec::new();
        for (at, piece) in position.resources.iter().enumerate() {
            let resource = self.lay(seat, piece, Zone::Resources)?;
            laid.push(resource);
            in_play.push((Zone::Resources, at, resource));
        }
        if let Some(base) = &position.base {
            let base = self.lay(seat, base, Zone::Base)?;
            laid.push(base);
            in_play.push((Zone::Base, 0, base));
        }
        for (at, piece) in position.units.iter().enumerate() {
            let unit = self.lay(seat, piece, Zone::Units)?;
            laid.push(unit);
            in_play.push((Zone::Units, at, unit));
            if let Some(pilot) = piece.pilot {
                let pilot = self.lay(seat, &Piece::from(pilot), Zone::Pilots)?;
                laid.push(pilot);
                self.lay_beneath(pilot, unit);
            }
        }
        for lying in &position.counters {
            let is_meant = |(zone, at, _): &&(Zone, usize, u16)| *zone == lying.zone && *at == lying.at;
            let Some((_, _, card)) = in_play.iter().find(is_meant) else {
                let CountersLaid { zone, at, .. } = *lying;
                return Err(PositionError::NoCardForCounters { zone, at });
            };
            let on = self.object(*card);
            self.place_counters(seat, on, lying.counter, lying.number);
        }
        for lying in &position.under {
            let is_meant = |(zone, at, _): &&(Zone, usize, u16)| {
                *zone == lying.zone && *at == lying.at && *zone != Zone::Resources
            };
            let Some((_, _, host)) = in_play.iter().find(is_meant) else {
                let UnderLaid { zone, at, .. } = *lying;
                return Err(PositionError::NothingAbove { zone, at });
            };
            let card = self.lay(seat, &Piece::from(lying.card), Zone::Under)?;
            self.lay_under([card, NONE], self.object(*host));
        }
        Ok(())
    }

    /// Checks the room on each side: six Units (4-5-4, 12-3-14) and one Base (4-6-3, 12-3-7).
    fn check_sides(&self) -> Result<(), PositionError> {
        for seat in self.seats() {
            let units: u16 = self
                .side_of(seat)
                .map(|mate| self.pile_len(mate, Zone::Units))
                .sum();
            if units > 6 {
                return Err(PositionError::TooManyUnits);
            }
            if self.pile_len(seat, Zone::Base) > 1 {
                return Err(PositionError::TooManyBases);
            }
        }
        Ok(())
    }

    /// 12-2-5-2: players who are out have left with all cards, and the others continue.
    fn leave_before(&mut self, position: &Position) -> Result<(), PositionError> {
        let out = || {
            (0..)
                .map(SeatId)
                .zip(&position.seats)
                .filter(|(_, seat)| seat.out)
        };
        for (seat, wording) in out() {
            let rest = PositionSeat {
                out: true,
                ..PositionSeat::default()
            };
            if *wording != rest || seat == position.active {
                return Err(PositionError::Out(seat));
            }
            self.state.seats[usize::from(seat.0)].defeat = Some(Defeat::EmptyDeck);
            self.state.left.insert(seat);
        }
        let sides = position.format.players().start() / position.format.team_size();
        let is_over = sides == 2 || self.players_left() < 2;
        if is_over && out().next().is_some() {
            return Err(PositionError::Over);
        }
        Ok(())
    }

    /// 12-3-5: the Shields of a team lie in turns, one of each player.
    fn lay_shields_in_turns(&mut self) {
        if !self.is_shared(Zone::Shields) {
            return;
        }
        for leader in self.seats() {
            if self.seat_of(leader, Zone::Shields) != leader {
                continue;
            }
            let mut in_turns: Vec<(usize, SeatId, u16)> = Vec::new();
            for mate in self.side_of(leader) {
                let own = self
                    .pile(leader, Zone::Shields)
                    .filter(|card| self.card(*card).owner() == mate);
                in_turns.extend(own.enumerate().map(|(at, card)| (at, mate, card)));
            }
            in_turns.sort_unstable();
            for (_, _, card) in in_turns {
                self.shift(card, PileEnd::Bottom);
            }
        }
    }

    fn lay(&mut self, seat: SeatId, piece: &Piece, zone: Zone) -> Result<u16, PositionError> {
        let definition = self.library.definition(piece.card);
        let deck_card = !definition.token && definition.kind != CardKind::Resource;
        let fits = match zone {
            Zone::Units => definition.kind == CardKind::Unit,
            Zone::Pilots => definition.can_be_paired(),
            Zone::Base => definition.kind == CardKind::Base,
            Zone::Resources => definition.kind == CardKind::Resource,
            Zone::ResourceDeck => definition.kind == CardKind::Resource && !definition.token,
            Zone::Deck | Zone::Hand | Zone::Trash | Zone::Removal | Zone::Shields | Zone::Under => deck_card,
            Zone::Nowhere | Zone::Outside => false,
        };
        if !fits {
            return Err(PositionError::WrongZone {
                code: definition.code.clone(),
                zone,
            });
        }
        let card = self.create(piece.card, seat);
        debug_assert_ne!(card, NONE);
        self.put(card, zone, PileEnd::Bottom);
        let turn = self.state.turn;
        self.turn_card(card, piece.rested);
        let state = self.card_mut(card, Dependency::Damage);
        state.damage = piece.damage;
        state.since = if piece.new { turn } else { turn.wrapping_sub(1) };
        Ok(card)
    }
}
