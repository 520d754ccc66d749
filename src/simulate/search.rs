//! Games that go after what has not run yet. After each round of games the cards are asked for that have something left;
//! the next round has decks around them and agents that are out for them. A round is of a fixed size, so the same games
//! are played on any number of threads.

use super::covered;
use crate::deck::{Deck, Generator};
use crate::game::{Coverage, Rng};
use crate::ir::{Card, Place, Program};
use crate::library::{CardId, Library};

/// How many games a round has.
pub const ROUND: u64 = 128;

/// How many decks a round brings along: one for each card that has something left, but so many at least, so that those
/// few cards are tried in several, and so many at most, so that most of them are played.
const DECKS: (usize, usize) = (24, ROUND as usize);

/// Finds out, round by round, what is left.
pub struct Search<'p> {
    library: &'p Library,
    generator: Generator<'p>,
    rng: Rng,
}

/// What a round of games is out for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aims {
    /// The cards that have something left, in increasing order.
    pub cards: Vec<CardId>,
    /// Decks around some of them.
    pub decks: Vec<Deck>,
}

impl<'p> Search<'p> {
    /// A search among wanted cards. The library is the program's.
    pub fn new(
        program: &'p Program,
        library: &'p Library,
        wanted: impl Fn(&Card) -> bool,
        seed: u64,
    ) -> Search<'p> {
        Search {
            library,
            generator: Generator::new(program, wanted, seed),
            rng: Rng::new(!seed),
        }
    }

    /// What to go after now, among what is written in places that matter.
    pub fn aims(&mut self, coverage: &Coverage, matters: impl Fn(Place) -> bool) -> Aims {
        let left = covered(self.library, coverage).into_iter();
        let left = left.filter(|card| matters(card.place) && card.missing().next().is_some());
        // A keyword effect is no card.
        let mut cards: Vec<CardId> = left.filter_map(|card| self.library.find(&card.code)).collect();
        cards.sort_unstable();
        let mut leads = cards.clone();
        self.rng.shuffle(&mut leads);
        // Tokens lead no deck.
        leads.retain(|lead| !self.library.definition(*lead).token);
        let (least, most) = DECKS;
        let decks = leads.len().clamp(least, most);
        let leads = leads.iter().cycle().take(decks);
        let decks = leads.filter_map(|lead| self.generator.around(&self.library.definition(*lead).code));
        Aims {
            decks: decks.collect(),
            cards,
        }
    }
}

/// Draws two decks for a game by its seed, as numbers: first come `all`, which hold every card, then `aimed`, of which
/// most games have one or two.
pub fn draw(seed: u64, all: usize, aimed: usize) -> [usize; 2] {
    let mut rng = Rng::new(super::game_seed(seed, 0));
    let mut of_all = || rng.below(all as u32) as usize;
    let mut drawn = [of_all(), of_all()];
    if aimed > 0 {
        // One of the seats, or both.
        let seats = 1 + rng.below(3);
        for (seat, drawn) in drawn.iter_mut().enumerate() {
            if seats >> seat & 1 != 0 {
                *drawn = all + rng.below(aimed as u32) as usize;
            }
        }
    }
    drawn
}
