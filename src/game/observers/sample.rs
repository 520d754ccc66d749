//! Sampled games, consistent with what a player knows: for programs that look ahead without seeing what is hidden.

use super::view::View;
use crate::game::state::{DecisionKind, Game, Rng, SeatId, State, Zone};
use crate::library::CardId;

/// The number of deals that are tried until the same player is asked the same.
const TRIES: usize = 32;

impl<'l> Game<'l> {
    /// Returns a game that the player could be in: the cards hidden from the player (4-1-4) are shuffled, each player's main deck cards
    /// among themselves and the cards of each resource deck as well, and later random results differ. Everything that the player sees stays
    /// the same. The decks themselves are not hidden: which cards each deck began with counts as known to all.
    ///
    /// If another player decides, that player's options are recalculated with the cards that were dealt; if the player would not be asked,
    /// the cards are dealt again. If no deal works, the game has gone on to the next decision.
    ///
    /// For a seat that does not exist, the result is consistent with what everybody sees. It takes about as long as [`Game::restore`].
    ///
    /// ```
    /// use gcs::game::{Game, Rng, SeatId, Setup};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let game = Game::new(&library, &setup, 1).unwrap();
    /// let me = game.decision().unwrap().seat;
    /// let mut rng = Rng::new(7);
    /// for _ in 0..10 {
    ///     let mut sampled = game.sample_for(me, &mut rng);
    ///     assert_eq!(sampled.view(me).options(), game.view(me).options());
    ///     sampled.choose(0).unwrap();
    /// }
    /// ```
    pub fn sample_for(&self, seat: SeatId, rng: &mut Rng) -> Game<'l> {
        let mut sampled = self.sampled(seat, rng, false);
        for _ in 1..TRIES {
            if sampled.state.decision == self.state.decision {
                break;
            }
            sampled = self.sampled(seat, rng, false);
        }
        sampled
    }

    /// Gives later random results of a sampled game another seed.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.state.rng = Rng::new(seed);
    }

    /// Samples once, at a decision of the player itself, from the visible cards and `rng` alone: the hidden cards are dealt from the order
    /// of their numbers, so that the result does not depend on where they lie.
    pub(super) fn sample_in_order(&self, seat: SeatId, rng: &mut Rng) -> Game<'l> {
        self.sampled(seat, rng, true)
    }

    fn sampled(&self, seat: SeatId, rng: &mut Rng, in_order: bool) -> Game<'l> {
        let mut state = self.state.clone();
        self.exchange_hidden(&mut state, seat, rng, in_order);
        state.rng = Rng::new(u64::from(rng.draw()) << 32 | u64::from(rng.draw()));
        let another = state.decision.filter(|decision| decision.seat != seat);
        let asks_all = state.asks_all;
        if another.is_some_and(|decision| is_of_hidden_cards(decision.kind)) {
            state.decision = None;
            state.options.clear();
            // Players with one option are asked, too.
            state.asks_all = true;
        }
        let mut game = Game::of(self.library, state);
        game.refresh();
        if game.state.decision.is_none() && game.state.outcome.is_none() {
            game.run();
        }
        game.state.asks_all = asks_all;
        game
    }

    /// Deals the cards that a player does not see, each owner's, in another order.
    fn exchange_hidden(&self, state: &mut State, seat: SeatId, rng: &mut Rng, in_order: bool) {
        let view = self.view(seat);
        for owner in self.seats() {
            for of_resources in [false, true] {
                let is_one = |at: &usize| {
                    let card = &self.state.cards[*at];
                    let is_of_pile = (card.zone == Zone::ResourceDeck) == of_resources;
                    is_of_pile && card.rightful_owner() == owner && !view.sees(self.object(*at as u16))
                };
                let hidden: Vec<usize> = (0..self.state.cards.len()).filter(is_one).collect();
                let mut dealt: Vec<CardId> =
                    hidden.iter().map(|at| self.state.cards[*at].definition).collect();
                if in_order {
                    dealt.sort_unstable();
                }
                rng.shuffle(&mut dealt);
                for (at, definition) in hidden.into_iter().zip(dealt) {
                    state.cards[at].definition = definition;
                    // The records of what was hidden are rearranged, too.
                    let moments = state.memory.iter_mut().chain(&mut state.moments);
                    for then in moments.filter(|then| usize::from(then.object.card()) == at) {
                        if !then.snapshot.zone.is_public() {
                            then.snapshot.definition = definition;
                        }
                    }
                }
            }
        }
    }
}

impl<'g> View<'g> {
    /// Returns a game that the player could be in, made of what this view shows and `rng` alone: exchanging what is hidden from the player
    /// changes nothing in it. That is all that a program has to know to look ahead, and all that it can get from a view. What is dealt
    /// anew and what stays is told at [`Game::sample_for`].
    pub fn sample(&self, rng: &mut Rng) -> Game<'g> {
        let game = self.game();
        let mut sampled = game.sample_in_order(self.seat(), rng);
        for _ in 1..TRIES {
            if sampled.state.decision == game.state.decision {
                break;
            }
            sampled = game.sample_in_order(self.seat(), rng);
        }
        sampled
    }
}

/// Checks whether the options of a decision depend on cards that only its player sees, and have to be recalculated when it is asked again.
fn is_of_hidden_cards(kind: DecisionKind) -> bool {
    match kind {
        DecisionKind::Main
        | DecisionKind::Action
        | DecisionKind::Order
        | DecisionKind::Pick
        | DecisionKind::Arrange
        | DecisionKind::Pay
        | DecisionKind::MakeRoom
        | DecisionKind::HandLimit => true,
        DecisionKind::Direction
        | DecisionKind::Redraw
        | DecisionKind::Block
        | DecisionKind::May
        | DecisionKind::Burst(_)
        | DecisionKind::Token
        | DecisionKind::Number
        | DecisionKind::Divide(_)
        | DecisionKind::Value
        | DecisionKind::Mode
        | DecisionKind::Position
        | DecisionKind::Pair => false,
    }
}
