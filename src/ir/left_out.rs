//! Cards that are written but not played: those with errors, and those that use a keyword effect whose definition has errors.

use super::visit::{Visitor, walk_action, walk_keyword, walk_quality};
use super::{
    Action, Beside, Card, KeywordId, KeywordUse, Line, LinkCondition, NameId, Place, Program, Quality,
    TokenId,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The parts of the source that a program leaves out, so that a request for them can say why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The cards, in the order of the sources.
    pub cards: Vec<LeftOutCard>,
    /// The keyword effects whose definition has errors: their number stays their own, and they do nothing.
    pub keywords: BTreeSet<KeywordId>,
}

/// A card that is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOutCard {
    /// The card number (2-1).
    pub code: String,
    /// The card name (2-2).
    pub name: String,
    /// The name of the Pilot as which this Command can be paired (3-4-6), if it is known.
    pub pilot_side: Option<String>,
    /// Why.
    pub why: WhyLeftOut,
    /// The place in the source.
    pub place: Beside<Place>,
}

/// Why a card is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyLeftOut {
    /// It has errors of its own.
    Errors,
    /// It uses the keyword effect with that name, whose definition has errors.
    Keyword(String),
}

impl LeftOut {
    /// Checks whether nothing is left out.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.keywords.is_empty()
    }

    /// The card of a code.
    pub fn of_code(&self, code: &str) -> Option<&LeftOutCard> {
        self.cards.iter().find(|card| card.code == code)
    }

    /// Returns the first card with a name, as its own or as that of its Pilot, as compared by `is`.
    pub fn of_name(&self, is: impl Fn(&str) -> bool) -> Option<&LeftOutCard> {
        let is_called = |card: &&LeftOutCard| is(&card.name) || card.pilot_side.as_deref().is_some_and(&is);
        self.cards.iter().find(is_called)
    }
}

impl Program {
    /// Leaves out the cards that would do less than they say: those that use a keyword effect whose definition has errors, directly,
    /// through another keyword effect, or through a token. Returns how many there are.
    pub fn leave_out_users(&mut self) -> usize {
        if self.left_out.keywords.is_empty() {
            return 0;
        }
        let broken = Broken::new(self);
        let before = self.left_out.cards.len();
        let mut kept = Vec::with_capacity(self.cards.len());
        for card in std::mem::take(&mut self.cards) {
            match broken.used_in(&card.lines) {
                Some(keyword) => {
                    let keyword = self.keywords.get(usize::from(keyword.0));
                    let name = keyword.map(|keyword| keyword.name.clone()).unwrap_or_default();
                    self.left_out
                        .cards
                        .push(LeftOutCard::of(&card, WhyLeftOut::Keyword(name)));
                }
                None => kept.push(card),
            }
        }
        self.cards = kept;
        self.left_out.cards.len() - before
    }
}

impl Program {
    /// Returns the cards that are left out but mentioned by texts or link conditions of available cards, each with those cards: such text
    /// never has an effect. Names that another card has are not included.
    pub fn spoken_of(&self) -> Vec<(&LeftOutCard, Vec<&Card>)> {
        let mut named: BTreeMap<&str, (&LeftOutCard, Vec<&Card>)> = BTreeMap::new();
        for card in &self.left_out.cards {
            for name in std::iter::once(&card.name).chain(&card.pilot_side) {
                named.entry(name).or_insert_with(|| (card, Vec::new()));
            }
        }
        if named.is_empty() {
            return Vec::new();
        }
        for card in &self.cards {
            for name in std::iter::once(&card.name).chain(&card.pilot_side) {
                named.remove(name.as_str());
            }
        }
        for card in &self.cards {
            let mut names = Names::default();
            card.lines.iter().for_each(|line| names.ability(&line.ability));
            names.0.extend(card.link.iter().filter_map(|link| match link {
                LinkCondition::Name(name) => Some(*name),
                LinkCondition::Trait(_) => None,
            }));
            for name in names.0 {
                if let Some((_, by)) = named.get_mut(self.symbols.name(name)) {
                    by.push(card);
                }
            }
        }
        named.into_values().filter(|(_, by)| !by.is_empty()).collect()
    }
}

/// The card names in a text.
#[derive(Default)]
struct Names(BTreeSet<NameId>);

impl Visitor for Names {
    fn quality(&mut self, quality: &Quality) {
        if let Quality::Named(name) = quality {
            self.0.insert(*name);
        }
        if let Quality::NameContains { parts, .. } = quality {
            self.0.extend(parts);
        }
        walk_quality(self, quality);
    }
}

impl LeftOutCard {
    /// A card that compiles, and is left out all the same.
    fn of(card: &Card, why: WhyLeftOut) -> LeftOutCard {
        LeftOutCard {
            code: card.code.clone(),
            name: card.name.clone(),
            pilot_side: card.pilot_side.clone(),
            why,
            place: card.place,
        }
    }
}

/// The keyword effects that do less than their cards say, each with the one whose definition has the errors, and the tokens with one of
/// them.
struct Broken {
    keywords: BTreeMap<KeywordId, KeywordId>,
    tokens: BTreeMap<TokenId, KeywordId>,
}

impl Broken {
    fn new(program: &Program) -> Broken {
        let mut broken = Broken {
            keywords: program.left_out.keywords.iter().map(|id| (*id, *id)).collect(),
            tokens: BTreeMap::new(),
        };
        // Definitions can use one another, so repeat until nothing new is found.
        let mut known = 0;
        while known < broken.keywords.len() + broken.tokens.len() {
            known = broken.keywords.len() + broken.tokens.len();
            for (id, keyword) in (0..).map(KeywordId).zip(&program.keywords) {
                if let Some(by) = broken.used_in(&keyword.lines) {
                    broken.keywords.entry(id).or_insert(by);
                }
            }
            for (id, token) in program.symbols.tokens() {
                if let Some(by) = broken.used_in(&token.lines) {
                    broken.tokens.entry(id).or_insert(by);
                }
            }
        }
        broken
    }

    /// The keyword effect because of which these lines do less than they say.
    fn used_in(&self, lines: &[Line]) -> Option<KeywordId> {
        let mut uses = Uses {
            broken: self,
            found: None,
        };
        lines.iter().for_each(|line| uses.ability(&line.ability));
        uses.found
    }
}

/// Searches for uses of broken keyword effects and tokens.
struct Uses<'b> {
    broken: &'b Broken,
    found: Option<KeywordId>,
}

impl Visitor for Uses<'_> {
    fn keyword(&mut self, keyword: &KeywordUse) {
        let by = self.broken.keywords.get(&keyword.keyword);
        self.found = self.found.or(by.copied());
        walk_keyword(self, keyword);
    }

    fn action(&mut self, action: &Action) {
        for token in action.tokens() {
            let by = self.broken.tokens.get(&token.token);
            self.found = self.found.or(by.copied());
        }
        walk_action(self, action);
    }
}
