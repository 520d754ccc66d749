//! Legal decks from any cards (6-1), for games that are to show every card: decks whose cards have to do with each
//! other, so that their conditions come true.

use super::asked::asked;
use super::legal::{DECK_SIZE, MOST_COPIES, RESOURCE_DECK_SIZE};
use super::{Deck, Entry};
use crate::game::Rng;
use crate::ir::{Card, Program};
use crate::source::Span;
use crate::vocabulary::{CardKind, Color};
use std::collections::BTreeMap;

/// Decks, and the cards that are in none of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Generated {
    /// Legal decks (6-1).
    pub decks: Vec<Deck>,
    /// The card numbers of the wanted cards that no legal deck can hold: in two colors there are too few cards with
    /// them.
    pub left_out: Vec<String>,
}

/// Builds decks that together hold every wanted card that can be in a deck: one around each of them, with what its text
/// asks for, and further ones up to `count`. Cards that are not wanted fill up where there are too few. Equal seeds give
/// equal decks.
pub fn generate(program: &Program, wanted: impl Fn(&Card) -> bool, count: usize, seed: u64) -> Generated {
    Generator::new(program, wanted, seed).all(count)
}

/// The kinds of a deck and how many cards of each it should have, together [`DECK_SIZE`].
const SHARES: [(CardKind, u32); 4] = [
    (CardKind::Unit, 27),
    (CardKind::Pilot, 9),
    (CardKind::Command, 9),
    (CardKind::Base, 5),
];
/// What speaks for a card that asks for one of the deck, or the other way round; for the deck's leading card it counts
/// three times.
const RELATED: u32 = 4;
/// What speaks for a card that can be played early, so that games are under way before they are over.
const EARLY: u32 = 4;
const EARLY_LV: u8 = 4;

/// Builds decks of a program's cards, one after another. Equal seeds give equal decks.
pub struct Generator<'p> {
    /// What a deck can have, in the program's order.
    cards: Vec<Candidate<'p>>,
    resources: Vec<&'p str>,
    rng: Rng,
    /// How many decks there are already: the Resources take turns.
    built: usize,
}

/// A card that a deck can have.
struct Candidate<'p> {
    card: &'p Card,
    wanted: bool,
    /// What its text and link condition speak of.
    asks: Numbers,
    /// Those that it answers.
    answers: Numbers,
}

/// A set of numbers, as bits.
#[derive(Default)]
struct Numbers(Vec<u64>);

impl<'p> Generator<'p> {
    /// A generator whose decks have the wanted cards and, where there are too few, others.
    pub fn new(program: &'p Program, wanted: impl Fn(&Card) -> bool, seed: u64) -> Generator<'p> {
        let mut needles = Vec::new();
        let mut cards = Vec::new();
        for card in program.cards.iter().filter(|card| belongs(card)) {
            let mut asks = Numbers::default();
            for needle in asked(card) {
                let known = needles.iter().position(|known| *known == needle);
                asks.insert(known.unwrap_or(needles.len()));
                if known.is_none() {
                    needles.push(needle);
                }
            }
            cards.push(Candidate {
                card,
                wanted: wanted(card),
                asks,
                answers: Numbers::default(),
            });
        }
        for candidate in &mut cards {
            let answers = needles
                .iter()
                .zip(0..)
                .filter(|(needle, _)| needle.is_answered_by(candidate.card, &program.symbols));
            answers.for_each(|(_, number)| candidate.answers.insert(number));
        }
        let resources = program
            .cards
            .iter()
            .filter(|card| card.kind == CardKind::Resource && !card.token && wanted(card));
        Generator {
            cards,
            resources: resources.map(|card| card.code.as_str()).collect(),
            rng: Rng::new(seed),
            built: 0,
        }
    }

    /// A further deck around a card; `None` for a card that belongs in no deck, and where too few cards go with it.
    pub fn around(&mut self, code: &str) -> Option<Deck> {
        let lead = self
            .cards
            .iter()
            .position(|candidate| candidate.card.code == code)?;
        self.build(lead)
    }

    fn all(mut self, count: usize) -> Generated {
        let mut generated = Generated::default();
        let mut leads: Vec<usize> = (0..self.cards.len())
            .filter(|at| self.cards[*at].wanted)
            .collect();
        self.rng.shuffle(&mut leads);
        leads.retain(|lead| {
            let deck = self.build(*lead);
            let built = deck.is_some();
            generated.decks.extend(deck);
            if !built {
                let code = self.cards[*lead].card.code.clone();
                generated.left_out.push(code);
            }
            built
        });
        generated.left_out.sort();
        let least = count.max(self.resources.len().div_ceil(RESOURCE_DECK_SIZE as usize));
        while generated.decks.len() < least && !leads.is_empty() {
            let lead = leads[self.rng.below(leads.len() as u32) as usize];
            match self.build(lead) {
                Some(deck) => generated.decks.push(deck),
                None => break,
            }
        }
        generated
    }

    /// Builds a deck around a card; `None` where too few cards go with it.
    fn build(&mut self, lead: usize) -> Option<Deck> {
        let partners = self.partners(lead);
        let main = self.cards[lead].card.color;
        let pools = [true, false]
            .into_iter()
            .flat_map(|only_wanted| partners.iter().map(move |partner| (only_wanted, *partner)));
        for (only_wanted, partner) in pools {
            // 6-1-1-2.
            let fits = |candidate: &Candidate<'_>| {
                let color = candidate.card.color;
                (candidate.wanted || !only_wanted)
                    && (color.is_none() || color == main || color == Some(partner))
            };
            let pool: Vec<usize> = (0..self.cards.len())
                .filter(|at| fits(&self.cards[*at]))
                .collect();
            if pool.len() as u32 * MOST_COPIES >= DECK_SIZE {
                return Some(self.fill(lead, pool));
            }
        }
        None
    }

    /// The colors to go with a card's own, by chance, but first those of the cards that it has to do with.
    fn partners(&mut self, lead: usize) -> Vec<Color> {
        let mut partners = Vec::new();
        for color in Color::ALL {
            let of_color = (0..self.cards.len()).filter(|at| self.cards[*at].card.color == Some(color));
            let related: u32 = of_color.map(|at| self.relation(lead, at)).sum();
            partners.push((related.min(1) + self.rng.below(8 * related), color));
        }
        partners.sort_by_key(|(drawn, _)| std::cmp::Reverse(*drawn));
        partners.into_iter().map(|(_, color)| color).collect()
    }

    fn fill(&mut self, lead: usize, mut pool: Vec<usize>) -> Deck {
        let mut left = SHARES;
        let mut entries = Vec::new();
        let mut size = 0;
        // How much the deck so far speaks for each card of the pool.
        let mut related = vec![0; self.cards.len()];
        let mut wishes = self.wishes(lead, &pool);
        let mut next = Some(lead);
        while let Some(at) = next {
            pool.retain(|other| *other != at);
            // 6-1-1-3. Two or three copies let more cards meet than four; a pool that is nearly used up gives all it has.
            let scarce = (pool.len() as u32) * MOST_COPIES < DECK_SIZE - size;
            let copies = if at == lead || scarce {
                MOST_COPIES
            } else {
                2 + self.rng.below(3)
            };
            let copies = copies.min(DECK_SIZE - size);
            size += copies;
            let card = self.cards[at].card;
            entries.push((at, copies));
            for (kind, left) in &mut left {
                if *kind == card.kind {
                    *left = left.saturating_sub(copies);
                }
            }
            let weight = if at == lead { 3 * RELATED } else { RELATED };
            for other in &pool {
                related[*other] += weight * self.relation(at, *other);
            }
            next = if size == DECK_SIZE {
                None
            } else {
                let wish = wishes.pop().filter(|wish| pool.contains(wish));
                wish.or_else(|| self.next(&pool, &left, &related))
            };
        }
        entries.sort_unstable();
        let entry = |code: &str, count| Entry {
            count,
            code: code.to_string(),
            span: Span::default(),
        };
        let cards = entries
            .iter()
            .map(|(at, copies)| entry(&self.cards[*at].card.code, *copies))
            .collect();
        // Every Resource in turn, each as often as the others (6-1-1-4).
        let mut resources: BTreeMap<&str, u32> = BTreeMap::new();
        let first = self.built * RESOURCE_DECK_SIZE as usize;
        if let Some(several) = std::num::NonZeroUsize::new(self.resources.len()) {
            for place in first..first + RESOURCE_DECK_SIZE as usize {
                *resources.entry(self.resources[place % several]).or_default() += 1;
            }
        }
        let resources = resources
            .into_iter()
            .map(|(code, count)| entry(code, count))
            .collect();
        self.built += 1;
        Deck { cards, resources }
    }

    /// For each thing that a card asks for, one card of the pool that answers it.
    fn wishes(&mut self, lead: usize, pool: &[usize]) -> Vec<usize> {
        let mut wishes = Vec::new();
        for number in self.cards[lead].asks.all() {
            let answers = |at: &&usize| **at != lead && self.cards[**at].answers.has(number);
            let answers: Vec<usize> = pool.iter().filter(answers).copied().collect();
            if !answers.is_empty() {
                wishes.push(answers[self.rng.below(answers.len() as u32) as usize]);
            }
        }
        wishes
    }

    /// How much two cards have to do with each other.
    fn relation(&self, one: usize, other: usize) -> u32 {
        let (one, other) = (&self.cards[one], &self.cards[other]);
        one.asks.shared_with(&other.answers) + other.asks.shared_with(&one.answers)
    }

    /// A card of the kind that the deck lacks most, by chance, but more likely one that goes with the deck.
    fn next(&mut self, pool: &[usize], left: &[(CardKind, u32)], related: &[u32]) -> Option<usize> {
        let mut kinds = left.to_vec();
        kinds.sort_by_key(|(_, left)| std::cmp::Reverse(*left));
        let candidates = kinds.iter().find_map(|(kind, _)| {
            let of_kind: Vec<usize> = pool
                .iter()
                .copied()
                .filter(|at| self.cards[*at].card.kind == *kind)
                .collect();
            (!of_kind.is_empty()).then_some(of_kind)
        })?;
        let weight = |at: usize| {
            let candidate = &self.cards[at];
            1 + related[at] + if candidate.card.lv <= EARLY_LV { EARLY } else { 0 }
        };
        let total: u32 = candidates.iter().map(|at| weight(*at)).sum();
        let mut drawn = self.rng.below(total);
        for at in &candidates {
            let weight = weight(*at);
            if drawn < weight {
                return Some(*at);
            }
            drawn -= weight;
        }
        candidates.last().copied()
    }
}

impl Numbers {
    fn insert(&mut self, number: usize) {
        let word = number / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    fn has(&self, number: usize) -> bool {
        self.0
            .get(number / 64)
            .is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    fn all(&self) -> Vec<usize> {
        (0..self.0.len() * 64)
            .filter(|number| self.has(*number))
            .collect()
    }

    fn shared_with(&self, other: &Numbers) -> u32 {
        self.0
            .iter()
            .zip(&other.0)
            .map(|(one, other)| (one & other).count_ones())
            .sum()
    }
}

/// 6-1-1-1.
fn belongs(card: &Card) -> bool {
    match card.kind {
        CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => !card.token,
        CardKind::Resource => false,
    }
}
