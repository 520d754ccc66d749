//! The rules runtime: a game as plain data and the one interpreter that carries it on.
//!
//! A [`Game`] runs until a player has at least two options and then waits in a [`Decision`]; [`Game::choose`] takes one
//! of the options. Everything that the game is, also in the middle of an effect, is in its [`State`].

mod action;
mod arrange;
mod battle;
mod choice;
mod coverage;
mod derive;
mod effect;
mod event;
mod grants;
mod hash;
mod instead;
pub mod log;
mod moves;
mod options;
mod picks;
mod play;
mod refusal;
mod rng;
mod rules;
mod scene;
mod select;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod zones;

pub use choice::{Choice, Decision, DecisionKind, How};
pub use coverage::{Count, Coverage};
pub use hash::StateHasher;
pub use log::{Event, Observer};
pub use refusal::Attempt;
pub use rng::Rng;
pub use scene::{Piece, Scene, SceneError, SceneSeat};
pub use setup::{PlayerSetup, Setup, SetupError};
pub use state::{Defeat, ObjectId, Phase, SeatId, State, Zone};
pub use view::{CardView, View};

use crate::library::Library;
use derive::Cache;
use serde::{Deserialize, Serialize};
use state::Frame;
use std::hash::{Hash, Hasher};

/// A game in progress.
///
/// Two games are equal when their states are. A clone goes on like its original.
#[derive(Debug)]
pub struct Game<'l> {
    pub(crate) library: &'l Library,
    pub(crate) state: State,
    pub(crate) cache: Cache,
    pub(crate) scratch: Scratch,
}

/// Buffers that are used again and again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    order: Vec<u16>,
    objects: Vec<ObjectId>,
    dying: Vec<rules::Dying>,
    /// What is dealt damage at the same moment, how much, and by what.
    struck: Vec<(ObjectId, i16, ObjectId)>,
    events: Vec<Event>,
    recording: bool,
    /// The instruction that is being carried out, as it was before it moved on to the next one.
    cause: Option<log::Because>,
    /// Whether rules management is looking at what that instruction did.
    settling: bool,
    /// What has run, where somebody wants to know.
    coverage: Option<Box<Coverage>>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner's seat, or for a team its first seat; `None` for a draw.
    pub winner: Option<SeatId>,
    /// Why.
    pub ending: Ending,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Battle damage with no cards in the shield area (1-2-2-1).
    BattleDamage,
    /// A deck without cards (1-2-2-2).
    EmptyDeck,
    /// Everybody was defeated at once (11-2-1).
    Draw,
    /// Effects set each other off and nobody can stop them.
    EffectLoop,
    /// A player gave up (1-2-4).
    Concession,
}

impl Ending {
    /// Why, in words that follow "by".
    pub fn words(self) -> &'static str {
        match self {
            Ending::BattleDamage => "battle damage",
            Ending::EmptyDeck => "an empty deck",
            Ending::Draw => "a draw",
            Ending::EffectLoop => "an endless loop",
            Ending::Concession => "concession",
        }
    }

    /// The rule that ends the game; the rules say nothing of an endless loop.
    pub fn rule(self) -> Option<&'static str> {
        match self {
            Ending::BattleDamage => Some("1-2-2-1"),
            Ending::EmptyDeck => Some("1-2-2-2"),
            Ending::Draw => Some("11-2-1"),
            Ending::EffectLoop => None,
            Ending::Concession => Some("1-2-4"),
        }
    }
}

/// What [`Game::choose`] can refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChooseError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// There are fewer options.
    #[error("there is no option {0}")]
    NoSuchOption(usize),
}

impl Clone for Game<'_> {
    fn clone(&self) -> Self {
        Game {
            library: self.library,
            state: self.state.clone(),
            cache: self.cache.clone(),
            scratch: Scratch::default(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.library = source.library;
        self.state.copy_from(&source.state);
        self.cache.copy_from(&source.cache);
    }
}

impl PartialEq for Game<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl<'l> Game<'l> {
    /// Goes on with a state that was saved. It has to belong to the same library. Where nothing is to be decided in it,
    /// though the game is not over, it goes on to the next decision, as [`Game::choose`] does.
    pub fn restore(library: &'l Library, state: State) -> Game<'l> {
        let mut game = Game::of(library, state);
        game.refresh();
        if game.state.decision.is_none() && game.state.outcome.is_none() {
            game.run();
        }
        game
    }

    /// A game in that state, of which nothing has been worked out yet.
    fn of(library: &'l Library, state: State) -> Game<'l> {
        Game {
            library,
            state,
            cache: Cache {
                dirty: true,
                ..Cache::default()
            },
            scratch: Scratch::default(),
        }
    }

    /// The library that the cards come from.
    pub fn library(&self) -> &'l Library {
        self.library
    }

    /// The whole game as data, to be saved.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What has to be decided, with at least two options; `None` once the game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.state.decision
    }

    /// The options of the decision: every legal one and no other.
    pub fn options(&self) -> &[Choice] {
        &self.state.options
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The number of the turn, from 1; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    /// Where the turn is.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The active player (5-3-1).
    pub fn active(&self) -> SeatId {
        self.state.active
    }

    /// Takes an option, by its place in [`Game::options`], and goes on to the next decision.
    pub fn choose(&mut self, option: usize) -> Result<(), ChooseError> {
        let decision = self.state.decision.ok_or(ChooseError::Over)?;
        let choice = *self
            .state
            .options
            .get(option)
            .ok_or(ChooseError::NoSuchOption(option))?;
        self.state.decision = None;
        self.state.options.clear();
        self.remember_cause();
        self.answer(decision, choice);
        self.run();
        Ok(())
    }

    /// Like [`Game::choose`], and tells an observer what happens.
    pub fn choose_logged(&mut self, option: usize, observer: &mut impl Observer) -> Result<(), ChooseError> {
        self.scratch.recording = true;
        let result = self.choose(option);
        self.report(observer);
        result
    }

    pub(crate) fn report(&mut self, observer: &mut impl Observer) {
        self.scratch.recording = false;
        let mut events = std::mem::take(&mut self.scratch.events);
        for event in events.drain(..) {
            observer.event(self.library, event);
        }
        self.scratch.events = events;
    }

    /// Whether there is such a player and it is not defeated (1-2-2).
    pub fn plays(&self, seat: SeatId) -> bool {
        self.state
            .seats
            .get(usize::from(seat.0))
            .is_some_and(|seat| seat.defeat.is_none())
    }

    /// 1-2-4: a player gives up, at any time. Where at least two sides are left, they go on (12-2-5-2).
    pub fn concede(&mut self, seat: SeatId) {
        if self.state.outcome.is_some() || !self.plays(seat) {
            return;
        }
        self.defeat(seat, Defeat::Concession);
        self.determine_defeat();
        if self.state.outcome.is_none() {
            self.drop_decision(seat);
            self.run();
        }
    }

    /// Like [`Game::concede`], and tells an observer what happens.
    pub fn concede_logged(&mut self, seat: SeatId, observer: &mut impl Observer) {
        self.scratch.recording = true;
        self.concede(seat);
        self.report(observer);
    }

    /// Takes a decision back that was the player's, or whose options may have left with the player: it is asked again.
    fn drop_decision(&mut self, left: SeatId) {
        let stays = self.state.decision.is_some_and(|decision| {
            decision.seat != left
                && match decision.kind {
                    DecisionKind::Redraw
                    | DecisionKind::Block
                    | DecisionKind::May
                    | DecisionKind::Token
                    | DecisionKind::Mode
                    | DecisionKind::Position
                    | DecisionKind::Pair => true,
                    DecisionKind::Main
                    | DecisionKind::Action
                    | DecisionKind::Burst(_)
                    | DecisionKind::Order
                    | DecisionKind::Pick
                    | DecisionKind::Arrange
                    | DecisionKind::Pay
                    | DecisionKind::MakeRoom
                    | DecisionKind::HandLimit => false,
                }
        });
        if !stays || self.state.phase == Phase::NextTurn {
            self.state.decision = None;
            self.state.options.clear();
        }
        self.state.passes = 0;
        if self.state.priority == left {
            self.state.priority = self.seat_after(left);
        }
    }

    /// The cards of a zone from the top, whoever may see them: for tools that show or test a game, never for those who
    /// play it.
    pub fn cards(&self, seat: SeatId, zone: Zone) -> impl Iterator<Item = CardView> {
        self.pile(seat, zone).map(|card| self.shown(card))
    }

    /// What has become of a card that was an object once: it is another object wherever it has moved to (4-1-5).
    /// `None` for what is no card, and for a token that has left the game.
    pub fn follow_card(&self, object: ObjectId) -> Option<CardView> {
        let card = self.state.cards.get(usize::from(object.card))?;
        (card.zone != Zone::Outside).then(|| self.shown(object.card))
    }

    /// What a player can see (4-1-4).
    pub fn view(&self, seat: SeatId) -> View<'_> {
        View::new(self, seat)
    }

    /// A hash of the state that is the same on every machine.
    pub fn state_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// A hash of what is on the table and how far the game is, the same on every machine and whatever other cards the
    /// library has: it speaks of cards by their card numbers, of tokens by what they are.
    pub fn table_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        self.hash_table(&mut hasher);
        hasher.finish()
    }

    /// Carries the game on until somebody has to decide something or it is over.
    fn run(&mut self) {
        loop {
            self.refresh();
            // What several players do at once is one event (11-2-1): rules management follows when all have done it.
            if !self.is_amid_players() {
                self.scratch.settling = true;
                self.settle();
                self.scratch.settling = false;
            }
            if self.state.outcome.is_some() {
                return;
            }
            if self.state.decision.is_some() {
                // A decision with one option is none, and who has left the game decides nothing (12-2-5-2).
                let asked = self
                    .state
                    .decision
                    .is_some_and(|decision| self.state.seats[usize::from(decision.seat.0)].defeat.is_none());
                let least = if self.state.asks_all { 1 } else { 2 };
                if asked && self.state.options.len() >= least {
                    return;
                }
                let decision = self.state.decision.take();
                let only = self.state.options.first().copied();
                self.state.options.clear();
                if let (Some(decision), Some(only)) = (decision, only) {
                    self.remember_cause();
                    self.answer(decision, only);
                }
                continue;
            }
            self.remember_cause();
            if !self.state.stack.is_empty() {
                self.advance_frame();
            } else if !self.state.waiting.is_empty() {
                self.start_waiting();
            } else {
                self.state.batch = 0;
                self.state.chain = 0;
                // Where nothing asks what has happened before.
                if self.library.needs.records == 0 && self.state.delayed.is_empty() {
                    self.state.memory.clear();
                }
                self.advance_phase();
            }
        }
    }

    /// Whether some of the players who carry out an instruction have done so, and others have not yet.
    fn is_amid_players(&self) -> bool {
        matches!(self.state.stack.last(), Some(Frame::Effect(effect)) if effect.turn > 0)
    }

    fn end(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.decision = None;
        self.state.options.clear();
        self.note("1-2-1", log::What::Ended(outcome));
    }

    /// Asks a player; the options are filled in afterwards.
    pub(crate) fn ask(&mut self, seat: SeatId, kind: DecisionKind) {
        self.state.decision = Some(Decision { seat, kind });
        self.state.options.clear();
    }

    pub(crate) fn offer(&mut self, choice: Choice) {
        self.state.options.push(choice);
    }
}
