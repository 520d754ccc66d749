//! Games that go after what has not run yet. After each round of games the cards are asked for that have something left;
//! the next round has decks around them and agents that are out for them. A round is of a fixed size, so the same games
//! are played on any number of threads.

use crate::coverage::covered;
use crate::deck::{Deck, Generator};
use crate::game::{Coverage, Rng};
use crate::ir::{Card, Place, Program};
use crate::library::{CardId, Library};

/// The number of games in a round.
pub const ROUND: u64 = 128;

/// The minimum and maximum number of decks in a round. There is one for each card with something left to run; the minimum lets the last few
/// cards be tried in several decks, and the maximum makes sure that most decks are played.
const DECKS: (usize, usize) = (24, ROUND as usize);

/// Finds out, round by round, what is left.
pub struct Search<'p> {
    library: &'p Library,
    generator: Generator<'p>,
    rng: Rng,
}

/// The goals of a round of games.
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
        Search::with(library, Generator::new(program, wanted, seed), seed)
    }

    /// A search whose decks a generator makes.
    pub fn with(library: &'p Library, generator: Generator<'p>, seed: u64) -> Search<'p> {
        Search {
            library,
            generator,
            rng: Rng::new(!seed),
        }
    }

    /// Returns what to search for next, among the effects at relevant places.
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

/// Draws a deck for each seat of a game by its seed, as numbers: first come `all`, which hold every card, then `aimed`, of
/// which each game has at least one where there are any. There are fewer seats than a word has bits.
pub fn draw(seed: u64, seats: usize, all: usize, aimed: usize) -> Vec<usize> {
    let mut rng = Rng::new(super::game_seed(seed, 0));
    let mut drawn: Vec<usize> = (0..seats).map(|_| rng.below(all as u32) as usize).collect();
    if aimed > 0 {
        // One of the seats, several, or all.
        let some = 1 + rng.below((1 << seats) - 1);
        for (seat, drawn) in drawn.iter_mut().enumerate() {
            if some >> seat & 1 != 0 {
                *drawn = all + rng.below(aimed as u32) as usize;
            }
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agents::{Agent, CuriousAgent};
    use crate::compile;
    use crate::core_set;
    use crate::game::{Format, Setup};
    use crate::simulate::{game_seed, play_counted};
    use crate::source::SourceFile;

    /// One of them is never satisfied, and one has nothing to run.
    const CARDS: &str = r#"unit X-001 "Wader" {
        color green  lv 1  cost 1  ap 2  hp 2
        【Deploy】Draw 1.
    }
    unit X-002 "Strider" {
        color green  lv 1  cost 1  ap 3  hp 2
        【Deploy】Choose 1 (Desert) Unit. It recovers 1 HP.
    }
    unit X-003 "Plain" { color green  lv 1  cost 1  ap 3  hp 2 }
    "#;

    #[test]
    fn what_has_run_is_not_gone_after_any_more() {
        let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).expect("text");
        let mut files: Vec<SourceFile> = core_set::CARDS.iter().map(file).collect();
        files.insert(0, SourceFile::new("x.gcs", CARDS).expect("text"));
        let compiled = compile(&files);
        assert_eq!(compiled.diagnostics, []);
        let library = Library::new(&compiled.program);
        let own = |place: Place| place.file.0 == 0;
        let mut search = Search::new(&compiled.program, &library, |_| true, 1);
        let mut coverage = Coverage::new(&library);
        let codes = |aims: &Aims| -> Vec<&str> {
            let code = |card: &CardId| library.definition(*card).code.as_str();
            aims.cards.iter().map(code).collect()
        };
        let first = search.aims(&coverage, own);
        assert_eq!(codes(&first), ["X-001", "X-002"]);
        for index in 0..20 {
            let seed = game_seed(1, index);
            let decks = draw(seed, 2, first.decks.len(), 0).into_iter().map(|at| {
                let codes = first.decks[at].codes();
                codes
                    .filter_map(|code| library.find(code))
                    .collect::<Vec<CardId>>()
            });
            let setup = Setup::new(&library, Format::TwoPlayer, decks.collect()).expect("pieces");
            let mut one = CuriousAgent::new(seed, &first.cards);
            let mut two = CuriousAgent::new(!seed, &first.cards);
            let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
            play_counted(&library, &setup, seed, agents, &mut coverage).expect("an end");
        }
        let second = search.aims(&coverage, own);
        assert_eq!(codes(&second), ["X-002"]);
        let (least, _) = DECKS;
        assert_eq!(second.decks.len(), least);
        for deck in &second.decks {
            assert!(deck.codes().any(|code| code == "X-002"), "{deck:?}");
        }
    }

    #[test]
    fn every_deck_is_drawn_and_each_game_has_one_that_is_aimed() {
        let (all, aimed) = (5, 3);
        let mut drawn = [0; 8];
        let mut games = 0;
        for seed in 0..400 {
            let seats = 2 + seed as usize % 3;
            let decks = draw(seed, seats, all, aimed);
            assert_eq!(decks.len(), seats);
            games += usize::from(decks.iter().any(|deck| *deck >= all));
            decks.iter().for_each(|deck| drawn[*deck] += 1);
            assert!(draw(seed, seats, all, 0).iter().all(|deck| *deck < all));
        }
        assert!(drawn.iter().all(|times| *times > 20), "{drawn:?}");
        assert_eq!(games, 400);
    }
}
