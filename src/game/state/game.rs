//! A game: its state, its library, and what is derived from both.

use super::cards::{CardState, Cards, Zone};
use super::choice::{Choice, Decision, DecisionKind};
use super::counts::Coverage;
use super::derived::{Cache, ChangeInForce, Derived, Flag};
use super::events::{Dying, PendingEvent};
use super::format::Format;
use super::ids::{ObjectId, SeatId};
use super::log::{Because, Event, LaidDown};
use super::memory::ActiveChange;
use super::outcome::Outcome;
use super::root::{Battle, Phase, State};
use super::slots::Slots;
use super::stack::{StackFrame, Substitution};
use crate::ir::Change;
use crate::library::{BitSet, CardId, Dependency, Library, Needs};

/// A game in progress.
///
/// Two games are equal if their states are. A clone continues like its original.
#[derive(Debug)]
pub struct Game<'l> {
    pub(crate) library: &'l Library,
    pub(crate) state: State,
    pub(crate) cache: Cache,
    pub(crate) scratch: Scratch,
}

/// The limits of an attempt to find a way out of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    /// The number of effects after which the attempt has failed.
    pub(crate) most: u32,
    /// The goal of the attempt.
    pub(crate) out: WayOut,
}

/// The end of a loop that a player can leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WayOut {
    /// A moment at which players are free to act.
    Freedom,
    /// No Unit has to attack any more.
    EndOfMain,
}

/// Buffers that are used again and again.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(crate) order: Vec<u16>,
    pub(crate) objects: Vec<ObjectId>,
    pub(crate) dying: Vec<Dying>,
    /// The cache of the slow calculation, for comparison.
    #[cfg(debug_assertions)]
    pub(crate) slow: Cache,
    /// The events that are about to happen at the same moment.
    pub(crate) about: Vec<PendingEvent>,
    /// The effects that replace some of these.
    pub(crate) standing: Vec<(Substitution, PendingEvent)>,
    /// The previous zones of what is deployed.
    pub(crate) zones: Vec<Option<Zone>>,
    /// The objects that are dealt damage at the same moment, with the amount and the source.
    pub(crate) struck: Vec<(ObjectId, i16, ObjectId)>,
    pub(crate) events: Vec<Event>,
    pub(crate) recording: bool,
    /// The instruction that is being carried out, kept as the cause of events: the effect itself moves on to the next one before rules
    /// management is done.
    pub(crate) cause: Option<Because>,
    /// Whether rules management follows up on that instruction.
    pub(crate) settling: bool,
    /// The limits, if this is an attempt to find a way out of a loop and not a game.
    pub(crate) attempt: Option<Attempt>,
    /// The work that was done ([`Game::work`]).
    pub(crate) work: u64,
    /// The difference between unlimited work and the limit ([`Game::limit_work`]).
    pub(crate) spared: u64,
    /// The steps since the last decision.
    pub(crate) steps: u32,
    /// The next random results, as fixed by a scenario.
    pub(crate) laid_down: Vec<LaidDown>,
    /// The coverage, if it is counted.
    pub(crate) coverage: Option<Box<Coverage>>,
}

impl Scratch {
    /// Resets everything for a new game, keeping the memory.
    pub(crate) fn begin_anew(&mut self) {
        self.events.clear();
        self.laid_down.clear();
        self.recording = false;
        self.cause = None;
        self.settling = false;
        self.attempt = None;
        self.work = 0;
        self.spared = 0;
        self.steps = 0;
        self.coverage = None;
    }
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
        if !std::ptr::eq(self.library, source.library) {
            self.library = source.library;
            self.cache.forget_printed();
        }
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
    /// A game in that state, of which nothing has been worked out yet.
    pub(crate) fn of(library: &'l Library, state: State) -> Game<'l> {
        let mut game = Game {
            library,
            state,
            cache: Cache {
                touched: BitSet::EVERYTHING,
                moved: Slots::ALL,
                reads: BitSet::EVERYTHING,
                unsettled: BitSet::EVERYTHING,
                needs: Needs::EVERYTHING,
                ..Cache::default()
            },
            scratch: Scratch::default(),
        };
        for card in 0..game.state.cards.len() as u16 {
            let held = game.card(card);
            if held.zone == Zone::Resources && !held.is_rested() {
                game.count_resource(card, true);
            }
        }
        game
    }

    /// Returns the features that the cards of this game require.
    #[inline(always)]
    pub(crate) fn needs(&self) -> &Needs {
        &self.cache.needs
    }

    /// The library that the cards come from.
    pub fn library(&self) -> &'l Library {
        self.library
    }

    /// The whole game as data, to be saved.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the pending decision. It has at least two options, or one if [`crate::game::Setup::asks_all`] is set; `None` once the game
    /// is over.
    pub fn decision(&self) -> Option<Decision> {
        self.state.decision
    }

    /// The options of the decision: every legal one and no other.
    pub fn options(&self) -> &[Choice] {
        &self.state.options
    }

    /// Returns the outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The number of the turn, from 1; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Returns the format: the number of players and the sides.
    pub fn format(&self) -> Format {
        self.state.format
    }

    /// The active player (5-3-1); of the active team its leader (12-3-2).
    pub fn active(&self) -> SeatId {
        self.state.active
    }

    /// Returns all cards in the game, and those that the rules can still add.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = CardId> {
        let cards = self.state.cards.iter().map(|card| card.definition);
        cards.chain([self.state.base, self.state.ex_resource])
    }

    pub(crate) fn card(&self, card: u16) -> &CardState {
        &self.state.cards[card as usize]
    }

    /// Returns a card to be changed, and marks the dependency as touched.
    pub(crate) fn card_mut(&mut self, card: u16, touched: Dependency) -> &mut CardState {
        self.touch(touched);
        &mut self.state.cards[card as usize]
    }

    /// Rests a card or sets it as active, and nothing else.
    pub(crate) fn turn_card(&mut self, card: u16, rested: bool) {
        let touched = match self.card(card).zone {
            Zone::Resources => Dependency::Resources,
            Zone::Units | Zone::Base => Dependency::Rested,
            zone @ (Zone::Deck
            | Zone::ResourceDeck
            | Zone::Pilots
            | Zone::Shields
            | Zone::Removal
            | Zone::Hand
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside) => zone.dependency(),
        };
        let was_rested = self.card(card).is_rested();
        self.card_mut(card, touched).set_rested(rested);
        if touched == Dependency::Resources && was_rested != rested {
            self.count_resource(card, !rested);
        }
    }

    /// Counts a Resource that is active from now on, or takes one off that is not any more: it was rested, or has gone.
    #[inline]
    pub(crate) fn count_resource(&mut self, card: u16, is_active: bool) {
        let ex = self.library.definition(self.card(card).definition).ex;
        let counted = &mut self.cache.resources[usize::from(self.state.cards[usize::from(card)].owner().0)];
        *counted = match is_active {
            true => counted.with(ex),
            false => counted.without(ex),
        };
    }

    /// Marks a part of the state as changed, or about to be: everything that depends on it is recalculated before it is used again
    /// ([`Game::refresh`]).
    #[inline]
    pub(crate) fn touch(&mut self, dependency: Dependency) {
        self.cache.touched.insert(dependency);
        self.cache.unsettled.insert(dependency);
    }

    /// The changes that last for a time, to be changed themselves.
    pub(crate) fn changes_mut(&mut self) -> &mut Vec<ActiveChange> {
        self.touch(Dependency::Lasting);
        &mut self.state.changes
    }

    /// The battle, to be changed.
    pub(crate) fn battle_mut(&mut self) -> &mut Option<Battle> {
        self.touch(Dependency::Battle);
        &mut self.state.battle
    }

    /// The object that a card is at present.
    pub(crate) fn object(&self, card: u16) -> ObjectId {
        ObjectId::of_card(card, self.card(card).life)
    }

    /// Checks whether the object still is where it was (4-1-5).
    pub(crate) fn is_current(&self, object: ObjectId) -> bool {
        self.state
            .cards
            .get(object.card() as usize)
            .is_some_and(|card| card.life == object.life())
    }

    pub(crate) fn zone_of(&self, object: ObjectId) -> Option<Zone> {
        self.is_current(object).then(|| self.card(object.card()).zone)
    }

    /// Returns the number of cards in the player's zone: in a team's shared shield area, all of them (12-3-3).
    pub(crate) fn pile_len(&self, seat: SeatId, zone: Zone) -> u16 {
        self.state.seats[self.seat_of(seat, zone).0 as usize].piles[zone as usize].len
    }

    pub(crate) fn top(&self, seat: SeatId, zone: Zone) -> u16 {
        self.state.seats[self.seat_of(seat, zone).0 as usize].piles[zone as usize].first
    }

    /// The cards of a zone, from the top.
    pub(crate) fn pile(&self, seat: SeatId, zone: Zone) -> Cards<'_> {
        Cards::from(&self.state.cards, self.top(seat, zone))
    }

    pub(crate) fn derived(&self, card: u16) -> Option<&Derived> {
        let slot = self.card(card).slot;
        self.cache.derived.get(slot as usize)
    }

    /// Checks whether a Unit or a Base has a flag. Nearly always none has it.
    #[inline]
    pub(crate) fn has_flag(&self, card: u16, flag: Flag) -> bool {
        self.cache.flags.contains(flag)
            && self
                .derived(card)
                .is_some_and(|derived| derived.flags.contains(flag))
    }

    /// Checks whether an object can have changes: nearly all have none, which this test shows quickly.
    #[inline]
    pub(crate) fn is_spoken_of(&self, card: u16) -> bool {
        self.cache.targets.can_hold(card)
    }

    /// Returns the changes in force of one object.
    #[inline]
    pub(crate) fn changes_of(&self, card: u16) -> impl Iterator<Item = (&'l Change, ChangeInForce)> {
        let changes: &[ChangeInForce] = match self.is_spoken_of(card) {
            true => &self.cache.changes,
            false => &[],
        };
        changes
            .iter()
            .filter(move |fact| fact.target == card)
            .map(|fact| (self.library.change(fact.change), *fact))
    }

    /// Asks a player; the options are filled in afterwards.
    pub(crate) fn ask(&mut self, seat: SeatId, kind: DecisionKind) {
        self.state.decision = Some(Decision { seat, kind });
        self.state.options.clear();
    }

    pub(crate) fn offer(&mut self, choice: Choice) {
        self.state.options.push(choice);
    }

    pub(crate) fn replace_top(&mut self, frame: StackFrame) {
        if let Some(top) = self.state.stack.last_mut() {
            *top = frame;
        }
    }
}
