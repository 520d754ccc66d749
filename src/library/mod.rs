//! The library: the cards and checked texts of a program as games read them, each with an id. Everything that follows from a printed card
//! or text alone is calculated once and stored with it.

mod asked_of_moved;
mod bit_set;
mod definition;
mod fates;
mod forward_references;
mod load;
mod names;
mod reads;
mod summary;
mod texts;
mod words;
mod writes;

pub use crate::ir::KeywordId;
pub use bit_set::{BitSet, Member};
pub use definition::{CardId, Definition, Keyword};
pub(crate) use definition::{TextRange, begins_with};
pub(crate) use fates::{Bearing, Fate};
pub(crate) use reads::{Dependency, read_by_lasting};
pub(crate) use summary::{EventKind, Needs, Role, Summary};
pub use texts::{AbilityId, ActionAt, ChangeAt, Portion};
pub(crate) use texts::{Leaving, Text};
pub(crate) use writes::{Fact, fed, fed_by_keyword};

use crate::ir::{
    Bearer, CardKind, CounterId, Guise, KeywordDefinition, Place, Program, Stacking, Symbols, TraitId,
};
use crate::limits;

/// Everything that games need to know about a set of cards.
#[derive(Clone, Debug, Default)]
pub struct Library {
    definitions: Vec<Definition>,
    /// The cards in the order of their card numbers.
    by_code: Vec<CardId>,
    pub(crate) keywords: Vec<Keyword>,
    /// The names of the traits, by [`crate::ir::TraitId`].
    pub(crate) traits: Vec<String>,
    /// The names of the kinds of counters, by [`crate::ir::CounterId`].
    pub(crate) counters: Vec<String>,
    pub(crate) texts: Vec<Text>,
    /// The roles of each text on the field, for its own card and for the Unit that the card is paired with (3-3-9-2). They are stored apart
    /// from the texts, so that irrelevant texts need not be loaded.
    own: Vec<Summary>,
    lent: Vec<Summary>,
    /// The features that every game requires because of keyword effects: any card can gain one.
    pub(crate) keyword_needs: Needs,
    /// The cards of the tokens that texts describe, by [`crate::ir::TokenId`]: a printed token card, or one of their own.
    tokens: Vec<CardId>,
    starting: StartingPieces,
    /// Cards as the Units that their texts deploy them as, and without a guise as the tokens that copy them. Their definitions stand
    /// behind all others, in this order.
    guises: Vec<(CardId, Option<Guise>)>,
    /// The names that the texts refer to by number, to print them.
    symbols: Symbols,
}

/// The numbers of things that games refer to by id.
pub(crate) struct Room {
    /// Cards, those that only texts make of others among them.
    pub(crate) cards: usize,
    pub(crate) texts: usize,
    pub(crate) keywords: usize,
    pub(crate) traits: usize,
    pub(crate) counters: usize,
}

/// The pieces that a game starts with (6-2-3, 6-2-4) and the Resource that fills a resource deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartingPieces {
    /// The Base token that each player starts with: the program's first Base token.
    pub base: Option<CardId>,
    /// The Resource token of the players who do not go first: the program's first Resource token.
    pub ex_resource: Option<CardId>,
    /// The basic Resource: the program's first Resource that is no token.
    pub resource: Option<CardId>,
}

impl Library {
    /// Loads a program. The order of its cards is kept, so that the n-th card has the n-th id. They are followed by the tokens that only
    /// texts describe, unless a token card of the program is what they describe.
    ///
    /// # Panics
    ///
    /// Panics if the program exceeds [`crate::limits`]. The checker lets no such program through.
    pub fn new(program: &Program) -> Library {
        let numbers = |keyword: &&KeywordDefinition| keyword.stacking == Stacking::Adds;
        assert!(
            program.room() <= limits::CARDS
                && program.keywords.len() <= limits::KEYWORDS
                && program.keywords.iter().filter(numbers).count() <= limits::KEYWORDS_WITH_NUMBER,
            "the program holds more than the limits say"
        );
        load::load(program)
    }

    /// The number of cards, tokens included.
    pub fn len(&self) -> usize {
        self.definitions.len() - self.guises.len()
    }

    /// Checks whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a trait, without its parentheses; empty if no trait has that number.
    pub(crate) fn trait_name(&self, id: TraitId) -> &str {
        self.traits.get(id.0 as usize).map_or("", String::as_str)
    }

    /// The name of a kind of counter (5-18-1), without its parentheses.
    pub fn counter_name(&self, id: CounterId) -> &str {
        self.counters.get(id.0 as usize).map_or("", String::as_str)
    }

    /// Returns the kind of counter with that name, if a text mentions it.
    pub fn counter(&self, name: &str) -> Option<CounterId> {
        let at = self.counters.iter().position(|known| known == name)?;
        Some(CounterId(at as u32))
    }

    /// Returns all cards with their ids.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Definition)> {
        self.definitions[..self.definitions.len() - self.guises.len()]
            .iter()
            .enumerate()
            .map(|(at, definition)| (CardId(at as u16), definition))
    }

    /// A card's definition, where the library has a card of that number: for numbers that somebody else has sent.
    pub fn get(&self, card: CardId) -> Option<&Definition> {
        self.definitions.get(usize::from(card.0))
    }

    /// Returns a card's definition.
    ///
    /// # Panics
    ///
    /// Panics if the library has no card with that id. All ids from the library and its games are valid; for others there is
    /// [`Library::get`].
    pub fn definition(&self, card: CardId) -> &Definition {
        &self.definitions[card.0 as usize]
    }

    /// The card with this card number (2-1).
    pub fn find(&self, code: &str) -> Option<CardId> {
        let code_of = |card: &CardId| self.definition(*card).code.as_str();
        let at = self.by_code.partition_point(|card| code_of(card) < code);
        self.by_code.get(at).copied().filter(|card| code_of(card) == code)
    }

    /// Returns the roles of a text for a card on the field, as its own text or as one gained from its Pilot.
    #[inline]
    pub(crate) fn does_for(&self, bearer: Bearer, text: AbilityId) -> Summary {
        let all = match bearer {
            Bearer::Card => &self.own,
            Bearer::PairedUnit => &self.lent,
        };
        all[text.0 as usize]
    }

    /// The names that games have numbers of: traits and counters.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.traits.iter().chain(&self.counters).map(String::as_str)
    }

    /// Returns the numbers of things that games refer to by id.
    pub(crate) fn room(&self) -> Room {
        Room {
            cards: self.definitions.len(),
            texts: self.texts.len(),
            keywords: self.keywords.len(),
            traits: self.traits.len(),
            counters: self.counters.len(),
        }
    }

    /// Checks whether all of these keyword effects are in the library.
    pub(crate) fn has_keywords(&self, keywords: BitSet<KeywordId>) -> bool {
        keywords
            .ids()
            .all(|keyword| usize::from(keyword.0) < self.keywords.len())
    }

    /// Returns a keyword effect.
    ///
    /// # Panics
    ///
    /// Panics if the library has no keyword effect with that id; all ids that it gives are valid.
    pub fn keyword(&self, keyword: KeywordId) -> &Keyword {
        &self.keywords[keyword.0 as usize]
    }

    /// All keyword effects.
    pub(crate) fn keywords_by_id(&self) -> impl Iterator<Item = (KeywordId, &Keyword)> {
        (0..).map(KeywordId).zip(&self.keywords)
    }

    /// Returns the place of an effect in the source, or the beginning of the first file if no effect has that id.
    pub fn place_of(&self, ability: AbilityId) -> Place {
        let text = self.texts.get(ability.0 as usize);
        text.map(Text::place).unwrap_or_default()
    }

    /// The names of the keyword effects.
    pub fn keyword_names(&self) -> impl Iterator<Item = &str> {
        self.keywords.iter().map(|keyword| keyword.name.as_str())
    }

    /// The effects printed on a card, in the order of its text; none where no card has that number.
    pub fn effects_of(&self, card: CardId) -> impl Iterator<Item = AbilityId> + use<> {
        let printed = self.get(card).map(|card| card.abilities);
        printed.unwrap_or_default().ids()
    }

    /// Returns the index of an effect among those printed on a card, from 1; `None` if it is not printed there.
    pub fn line_of(&self, card: CardId, ability: AbilityId) -> Option<usize> {
        let at = self.effects_of(card).position(|effect| effect == ability)?;
        Some(at + 1)
    }

    /// Returns the keyword effect whose definition contains the effect.
    pub fn keyword_of(&self, ability: AbilityId) -> Option<KeywordId> {
        self.texts.get(ability.0 as usize)?.keyword
    }

    /// The pieces that a game starts with, as far as the program has them.
    pub fn starting_pieces(&self) -> StartingPieces {
        self.starting
    }

    /// Checks whether a card satisfies the link condition of a Unit (2-12), so that the Unit is a Link Unit with it as its Pilot (3-2-6-2).
    /// Without a link condition, no card does. Whether the card can be a Pilot at all is [`Definition::can_be_paired`].
    pub fn links(&self, unit: CardId, pilot: CardId) -> bool {
        self.definition(unit).is_linked_by(self.definition(pilot))
    }

    /// The definition of a card as the Unit that one of its texts deploys it as.
    pub(crate) fn in_guise(&self, card: CardId, guise: Guise) -> Option<CardId> {
        let at = self
            .guises
            .iter()
            .position(|known| *known == (card, Some(guise)))?;
        u16::try_from(self.len() + at).ok().map(CardId)
    }

    /// Returns the token that is a copy of a card; for a token, itself. `None` if no token is the same as the card, or if no text deploys
    /// copies.
    #[cold]
    pub(crate) fn copy_of(&self, card: CardId) -> Option<CardId> {
        if self.definition(card).token {
            return self.definition(card).can_be_deployed().then_some(card);
        }
        let at = self.guises.iter().position(|known| *known == (card, None))?;
        u16::try_from(self.len() + at).ok().map(CardId)
    }

    /// The printed card, which is the card itself unless a text has deployed it as a Unit.
    #[inline]
    pub(crate) fn as_printed(&self, card: CardId) -> CardId {
        self.printed(card).unwrap_or(card)
    }

    /// The printed card of one that a text has deployed as a Unit; `None` for any other.
    #[inline]
    pub(crate) fn printed(&self, card: CardId) -> Option<CardId> {
        let at = usize::from(card.0).checked_sub(self.len())?;
        self.guises.get(at).map(|(printed, _)| *printed)
    }

    fn find_starting_pieces(&mut self) {
        let find = |kind: CardKind, token: bool| {
            self.cards()
                .find(|(_, d)| d.kind == kind && d.token == token)
                .map(|(id, _)| id)
        };
        self.starting = StartingPieces {
            base: find(CardKind::Base, true),
            ex_resource: find(CardKind::Resource, true),
            resource: find(CardKind::Resource, false),
        };
        if let Some(first) = self.starting.ex_resource {
            let name = self.definition(first).name.clone();
            for definition in &mut self.definitions {
                definition.ex =
                    definition.token && definition.kind == CardKind::Resource && definition.name == name;
            }
        }
    }
}
