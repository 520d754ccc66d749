//! The link stage: [`crate::ir::Program`] in, flat indexed data for the interpreter out.
//!
//! After linking nothing compares strings, hashes or follows names: cards, keyword effects and every part of a
//! text are numbers, and what only depends on a printed card (traits, names, link conditions) is a precomputed bit.

mod error;
pub(crate) mod link;
mod linked;
mod tests_of_cards;

pub use crate::ir::KeywordId;
pub use error::{LinkError, LinkProblem};
pub(crate) use linked::*;
pub use linked::{AbilityId, CardId, Definition, Keyword};

use crate::ir::{CardKind, Place, Program};

/// Everything that games need to know of a set of cards.
#[derive(Clone, Debug, Default)]
pub struct Library {
    pub(crate) definitions: Vec<Definition>,
    pub(crate) keywords: Vec<Keyword>,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) gates: Vec<Gate>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) steps: Vec<Step>,
    pub(crate) actions: Vec<Action>,
    pub(crate) arms: Vec<(ConditionId, ActionId)>,
    pub(crate) tokens: Vec<TokenDeployment>,
    pub(crate) changes: Vec<Change>,
    pub(crate) selectors: Vec<Selector>,
    pub(crate) selector_lists: Vec<SelectorId>,
    pub(crate) qualities: Vec<Quality>,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) condition_lists: Vec<ConditionId>,
    pub(crate) amounts: Vec<Amount>,
    /// One bit for each test and card, `test_words` words a card.
    pub(crate) test_bits: Vec<u64>,
    pub(crate) test_words: usize,
    /// The keyword effects with constant effects, as a mask of keyword ids.
    pub(crate) keyword_constants: u32,
    /// Everything that any effect listens to.
    pub(crate) listens: u32,
    /// Whether a card works from a trash, or changes the cost or the playing of cards from elsewhere.
    pub(crate) uses_trash: bool,
    /// Whether any text replaces damage (10-1-9-1).
    pub(crate) replaces_damage: bool,
    /// Which events texts ask about after they have happened: bits of [`EventKind`].
    pub(crate) records: u32,
    pub(crate) events: Vec<Event>,
    /// The parts of choices among instructions.
    pub(crate) parts: Vec<AbilityId>,
    pub(crate) changes_costs: bool,
    pub(crate) bans_playing: bool,
    pub(crate) substitutes: bool,
    starting: StartingPieces,
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
    /// Links a program. The order of its cards is kept, so that the n-th card has the n-th id; tokens that only texts
    /// describe follow.
    pub fn new(program: &Program) -> Result<Library, LinkError> {
        link::link(program)
    }

    /// The number of cards, tokens included.
    pub fn len(&self) -> usize {
        self.definitions.len()
    }

    /// Whether there is no card at all.
    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }

    /// Every card, with its id.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Definition)> {
        self.definitions
            .iter()
            .enumerate()
            .map(|(at, definition)| (CardId(at as u16), definition))
    }

    /// A card's definition.
    pub fn definition(&self, card: CardId) -> &Definition {
        &self.definitions[card.0 as usize]
    }

    /// The card with this card number (2-1).
    pub fn find(&self, code: &str) -> Option<CardId> {
        self.cards()
            .find(|(_, definition)| definition.code == code)
            .map(|(id, _)| id)
    }

    /// A keyword effect.
    pub fn keyword(&self, keyword: KeywordId) -> &Keyword {
        &self.keywords[keyword.0 as usize]
    }

    /// Where an effect is written.
    pub fn place_of(&self, ability: AbilityId) -> Place {
        self.ability(ability).place
    }

    /// The names of the keyword effects.
    pub fn keyword_names(&self) -> impl Iterator<Item = &str> {
        self.keywords.iter().map(|keyword| keyword.name.as_str())
    }

    /// The effects printed on a card, in the order of its text.
    pub fn effects_of(&self, card: CardId) -> impl Iterator<Item = AbilityId> + use<> {
        let range = self.definition(card).abilities.range();
        range.map(|at| AbilityId(at as u32))
    }

    /// Which of the effects printed on a card an effect is, from 1; `None` where it is not printed there.
    pub fn line_of(&self, card: CardId, ability: AbilityId) -> Option<usize> {
        let at = self.effects_of(card).position(|effect| effect == ability)?;
        Some(at + 1)
    }

    /// The keyword effect whose definition contains the effect.
    pub fn keyword_of(&self, ability: AbilityId) -> Option<KeywordId> {
        self.ability(ability).keyword
    }

    /// The pieces that a game starts with, as far as the program has them.
    pub fn starting_pieces(&self) -> StartingPieces {
        self.starting
    }

    pub(crate) fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[id.0 as usize]
    }

    pub(crate) fn selector(&self, id: SelectorId) -> Selector {
        self.selectors[id.0 as usize]
    }

    pub(crate) fn condition(&self, id: ConditionId) -> Condition {
        self.conditions[id.0 as usize]
    }

    pub(crate) fn action(&self, id: ActionId) -> Action {
        self.actions[id.0 as usize]
    }

    pub(crate) fn change(&self, id: ChangeId) -> Change {
        self.changes[id.0 as usize]
    }

    pub(crate) fn passes(&self, card: CardId, test: TestId) -> bool {
        let word = self.test_bits[card.0 as usize * self.test_words + (test.0 as usize >> 6)];
        word >> (test.0 & 63) & 1 != 0
    }

    /// Whether a card satisfies the link condition of a Unit (2-12), so that the Unit is a Link Unit with it as its Pilot
    /// (3-2-6-2). Nothing satisfies the link condition of a Unit that has none; whether the card can be a Pilot at all
    /// is [`Definition::can_be_paired`].
    pub fn links(&self, unit: CardId, pilot: CardId) -> bool {
        let test = self.definition(unit).link_test;
        test.is_some_and(|test| self.passes(pilot, test))
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
