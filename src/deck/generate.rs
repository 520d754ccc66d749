//! Generated legal decks of any cards (6-1), for games that are to show every card: the cards of a deck are related, so that their
//! conditions come true.

use super::legal::{DECK_SIZE, MOST_COPIES, RESOURCE_DECK_SIZE};
use super::related::{Choice, Relations};
use super::restrictions::Restrictions;
use super::{Deck, Entry};
use crate::game::Rng;
use crate::ir::{Card, Program};
use crate::source::Span;
use crate::vocabulary::{CardKind, Color};
use std::collections::{BTreeMap, BTreeSet};

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
/// The score of a card that needs one of the deck, or is needed by one; it counts three times for the deck's leading card.
const RELATED: u32 = 4;
/// The score of a card that can be played early, so that games get under way.
const EARLY: u32 = 4;
const EARLY_LV: u8 = 4;

/// The number of cards of a type from which a deck is chosen. Each card leads a deck of its own, so in a large library a deck does not need
/// most of the others, and the time is proportional to the number of decks.
const CHOICE: usize = 256;
/// How many cards related to the leading one are searched beyond these.
const LOOKED_FOR: usize = 64;
/// How many cards are looked at in that search.
const LOOKED_AT: usize = 1_024;

/// Builds decks of a program's cards, one after another. Equal seeds give equal decks.
pub struct Generator<'p> {
    /// The cards that decks can have, in the program's order.
    cards: Vec<Candidate<'p>>,
    relations: Relations,
    /// The cards, by what decides whether they fit a deck.
    groups: BTreeMap<Group, Vec<usize>>,
    by_code: BTreeMap<&'p str, usize>,
    resources: Vec<&'p str>,
    rng: Rng,
    /// The number of decks so far: the Resources take turns.
    built: usize,
}

/// A card that a deck can have.
struct Candidate<'p> {
    card: &'p Card,
    wanted: bool,
    /// The most copies of it that a deck may have (6-1-1-3, or fewer by the list of restrictions).
    most: u32,
    /// The groups of cards that exclude one another, as indices into the list of restrictions.
    apart: Vec<usize>,
}

/// The properties that decide whether a card fits a deck: whether it is wanted, its color (6-1-1-2) and its type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    wanted: bool,
    color: Option<Color>,
    kind: CardKind,
}

/// The required properties of a deck's cards.
struct Frame {
    only_wanted: bool,
    /// 6-1-1-2.
    colors: BTreeSet<Option<Color>>,
}

impl Frame {
    fn fits(&self, candidate: &Candidate<'_>) -> bool {
        candidate.most > 0
            && (candidate.wanted || !self.only_wanted)
            && self.colors.contains(&candidate.card.color)
    }

    /// The groups of a type.
    fn groups(&self, kind: CardKind) -> impl Iterator<Item = Group> {
        let wanted: &[bool] = if self.only_wanted { &[true] } else { &[true, false] };
        wanted.iter().flat_map(move |wanted| {
            self.colors.iter().map(move |color| Group {
                wanted: *wanted,
                color: *color,
                kind,
            })
        })
    }
}

impl<'p> Generator<'p> {
    /// Makes a generator of decks with the wanted cards and, if there are too few, others.
    pub fn new(program: &'p Program, wanted: impl Fn(&Card) -> bool, seed: u64) -> Generator<'p> {
        let cards: Vec<&Card> = program.cards.iter().filter(|card| belongs(card)).collect();
        let relations = Relations::new(&cards, &program.symbols);
        let cards: Vec<Candidate<'p>> = cards
            .into_iter()
            .map(|card| Candidate {
                card,
                wanted: wanted(card),
                most: MOST_COPIES,
                apart: Vec::new(),
            })
            .collect();
        let mut groups: BTreeMap<Group, Vec<usize>> = BTreeMap::new();
        for (at, Candidate { card, wanted, .. }) in cards.iter().enumerate() {
            let group = Group {
                wanted: *wanted,
                color: card.color,
                kind: card.kind,
            };
            groups.entry(group).or_default().push(at);
        }
        let codes = cards.iter().zip(0..);
        let resources = program
            .cards
            .iter()
            .filter(|card| card.kind == CardKind::Resource && !card.token && wanted(card));
        Generator {
            by_code: codes.map(|(one, at)| (one.card.code.as_str(), at)).collect(),
            cards,
            relations,
            groups,
            resources: resources.map(|card| card.code.as_str()).collect(),
            rng: Rng::new(seed),
            built: 0,
        }
    }

    /// Makes decks that keep to a list of restrictions: no deck has a banned card.
    pub fn keeping_to(mut self, restrictions: &Restrictions) -> Generator<'p> {
        for candidate in &mut self.cards {
            let code = &candidate.card.code;
            candidate.most = restrictions.most(code).unwrap_or(MOST_COPIES).min(MOST_COPIES);
            candidate.apart = restrictions.apart(code, Some(candidate.card)).collect();
        }
        for group in self.groups.values_mut() {
            group.retain(|at| self.cards[*at].most > 0);
        }
        self.resources.retain(|code| restrictions.most(code) != Some(0));
        self
    }

    /// A further deck around a card; `None` for a card that belongs in no deck, and where too few cards go with it.
    pub fn around(&mut self, code: &str) -> Option<Deck> {
        let lead = *self.by_code.get(code)?;
        self.build(lead)
    }

    /// Decks that together hold every wanted card, and further ones up to `count`.
    pub fn all(mut self, count: usize) -> Generated {
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
        if self.cards[lead].most == 0 {
            return None;
        }
        let partners = self.partners(lead);
        let main = self.cards[lead].card.color;
        for only_wanted in [true, false] {
            for partner in &partners {
                let frame = Frame {
                    only_wanted,
                    colors: BTreeSet::from([None, main, Some(*partner)]),
                };
                let all: usize = SHARES.iter().map(|(kind, _)| self.count(&frame, *kind)).sum();
                if all as u32 * MOST_COPIES >= DECK_SIZE {
                    let pool = self.pool(lead, &frame);
                    let deck = self.fill(lead, pool);
                    // If many cards exclude one another, too few may be left to fill a deck.
                    if deck.size() == DECK_SIZE {
                        self.built += 1;
                        return Some(deck);
                    }
                }
            }
        }
        None
    }

    /// Counts the fitting cards of a type.
    fn count(&self, frame: &Frame, kind: CardKind) -> usize {
        let groups = frame.groups(kind).filter_map(|group| self.groups.get(&group));
        groups.map(Vec::len).sum()
    }

    /// The cards that a deck is chosen from: all that fit, in increasing order. Of a type with too many, those that have to do
    /// with the leading card, and a stretch of the others from anywhere: cards that stand together are of one set.
    fn pool(&mut self, lead: usize, frame: &Frame) -> Vec<usize> {
        let mut pool = BTreeSet::new();
        for (kind, _) in SHARES {
            let count = self.count(frame, kind);
            let groups = frame.groups(kind).filter_map(|group| self.groups.get(&group));
            let of_kind = groups.flatten().copied();
            if count <= CHOICE {
                pool.extend(of_kind);
                continue;
            }
            let related = self.relations.of(lead).take(LOOKED_AT);
            let fits = |at: &usize| {
                let candidate = &self.cards[*at];
                candidate.card.kind == kind && frame.fits(candidate)
            };
            pool.extend(related.filter(fits).take(LOOKED_FOR));
            let from = self.rng.below(count as u32) as usize;
            pool.extend(self.stretch(frame, kind, from, count));
        }
        pool.into_iter().collect()
    }

    /// Returns a number of cards of a type from a position on, wrapping around at the end.
    fn stretch<'s>(
        &'s self,
        frame: &'s Frame,
        kind: CardKind,
        from: usize,
        count: usize,
    ) -> impl Iterator<Item = usize> + 's {
        let mut before = 0;
        let groups = frame.groups(kind).filter_map(|group| self.groups.get(&group));
        groups.flat_map(move |group| {
            // The part within the group is `from..from + CHOICE`; the rest wraps around.
            let end = before + group.len();
            let within = |from: usize, to: usize| {
                let from = from.clamp(before, end) - before;
                let to = to.clamp(before, end) - before;
                &group[from..to]
            };
            let stretch = within(from, from + CHOICE);
            let beyond = within(0, (from + CHOICE).saturating_sub(count));
            before = end;
            stretch.iter().chain(beyond).copied()
        })
    }

    /// The colors to go with a card's own, by chance, but first those of the cards that it has to do with.
    fn partners(&mut self, lead: usize) -> Vec<Color> {
        let mut partners = Vec::new();
        for color in Color::ALL {
            let related = self.relations.with_color(lead, color);
            partners.push((related.min(1) + self.rng.below(8 * related), color));
        }
        partners.sort_by_key(|(drawn, _)| std::cmp::Reverse(*drawn));
        partners.into_iter().map(|(_, color)| color).collect()
    }

    fn fill(&mut self, lead: usize, pool: Vec<usize>) -> Deck {
        let mut left = SHARES;
        let mut entries = Vec::new();
        let mut size = 0;
        let mut wishes = self.wishes(lead, &pool);
        let choice = |at| Choice { at, related: 0 };
        let mut pool: Vec<Choice> = pool.into_iter().map(choice).collect();
        let mut next = Some(lead);
        while let Some(at) = next {
            let apart = &self.cards[at].apart;
            pool.retain(|other| {
                let other_apart = &self.cards[other.at].apart;
                other.at != at && !other_apart.iter().any(|group| apart.contains(group))
            });
            // 6-1-1-3. Two or three copies let more cards meet than four; a pool that is nearly used up gives all it has.
            let rest: u32 = pool.iter().map(|other| self.cards[other.at].most).sum();
            let scarce = rest < DECK_SIZE - size;
            let copies = if at == lead || scarce {
                MOST_COPIES
            } else {
                2 + self.rng.below(3)
            };
            let copies = copies.min(self.cards[at].most).min(DECK_SIZE - size);
            size += copies;
            let card = self.cards[at].card;
            entries.push((at, copies));
            for (kind, left) in &mut left {
                if *kind == card.kind {
                    *left = left.saturating_sub(copies);
                }
            }
            let weight = if at == lead { 3 * RELATED } else { RELATED };
            self.relations.add_between(at, &mut pool, weight);
            next = if size == DECK_SIZE {
                None
            } else {
                let is_left = |wish: &usize| pool.iter().any(|other| other.at == *wish);
                let wish = wishes.pop().filter(is_left);
                wish.or_else(|| self.next(&pool, &left))
            };
        }
        entries.sort_unstable();
        let entry = |code: &str, count| Entry {
            count,
            code: code.to_string(),
            span: Span::default(),
            name: None,
        };
        let cards = entries
            .iter()
            .map(|(at, copies)| entry(&self.cards[*at].card.code, *copies))
            .collect();
        // All Resources in turn, each as often as the others (6-1-1-4).
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
        Deck { cards, resources }
    }

    /// Returns for each need of a card one card of the pool that satisfies it.
    fn wishes(&mut self, lead: usize, pool: &[usize]) -> Vec<usize> {
        let mut wishes = Vec::new();
        for noun in self.relations.asks(lead) {
            let answers = |at: &&usize| **at != lead && self.relations.answers(**at, *noun);
            let answers: Vec<usize> = pool.iter().filter(answers).copied().collect();
            if !answers.is_empty() {
                wishes.push(answers[self.rng.below(answers.len() as u32) as usize]);
            }
        }
        wishes
    }

    /// A card of the kind that the deck lacks most, by chance, but more likely one that goes with the deck.
    fn next(&mut self, pool: &[Choice], left: &[(CardKind, u32)]) -> Option<usize> {
        let mut kinds = left.to_vec();
        kinds.sort_by_key(|(_, left)| std::cmp::Reverse(*left));
        let candidates = kinds.iter().find_map(|(kind, _)| {
            let of_kind = pool.iter().filter(|one| self.cards[one.at].card.kind == *kind);
            let of_kind: Vec<&Choice> = of_kind.collect();
            (!of_kind.is_empty()).then_some(of_kind)
        })?;
        let weight = |one: &Choice| {
            let is_early = self.cards[one.at].card.lv <= EARLY_LV;
            1 + one.related + if is_early { EARLY } else { 0 }
        };
        let total: u32 = candidates.iter().map(|one| weight(one)).sum();
        let mut drawn = self.rng.below(total);
        for one in &candidates {
            let weight = weight(one);
            if drawn < weight {
                return Some(one.at);
            }
            drawn -= weight;
        }
        candidates.last().map(|one| one.at)
    }
}

/// 6-1-1-1.
fn belongs(card: &Card) -> bool {
    match card.kind {
        CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => !card.token,
        CardKind::Resource => false,
    }
}
