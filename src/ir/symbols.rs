use super::Line;
use crate::vocabulary::{CardKind, Stacking};
use indexmap::IndexSet;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident($number:ty))*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub $number);
    )*};
}

id! {
    /// A keyword effect of a program: an index into [`super::Program::keywords`].
    KeywordId(u8)
    /// A trait (2-5) that a program's cards have or speak of.
    TraitId(u32)
    /// A card name (2-2), or a part of one, that a program's texts speak of.
    NameId(u32)
    /// A token that a program's texts describe (5-17-1).
    TokenId(u32)
    /// A kind of counter that a program's texts speak of (5-18-1).
    CounterId(u32)
}

/// The names that a program's texts use: each name once; everything else refers to it by its number.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Symbols {
    /// The keyword effects, by [`KeywordId`].
    pub keywords: Vec<KeywordSymbol>,
    traits: IndexSet<String>,
    names: IndexSet<String>,
    tokens: Vec<Token>,
    #[serde(default, skip_serializing_if = "IndexSet::is_empty")]
    counters: IndexSet<String>,
}

/// A keyword effect as far as a use of it needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordSymbol {
    /// The name as defined, without angle brackets and number.
    pub name: String,
    /// Whether it takes a number, and what several copies on one card do.
    pub stacking: Stacking,
}

/// A token written inside a text, as `[Mole]((Vanguard)･AP1･HP1) Unit token`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Token {
    /// Its name.
    pub name: String,
    /// Unit, Base or Resource.
    pub kind: CardKind,
    /// Its traits.
    pub traits: Vec<TraitId>,
    /// Its AP.
    pub ap: u8,
    /// Its HP.
    pub hp: u8,
    /// Its effects: what a card can have printed on it, a token can have (5-17-1).
    pub lines: Vec<Line>,
}

impl Symbols {
    /// Makes a table with the names of keyword effects only.
    pub fn of_keywords(keywords: Vec<KeywordSymbol>) -> Symbols {
        Symbols {
            keywords,
            ..Symbols::default()
        }
    }

    /// The number of a trait, a new one where nothing has spoken of it yet.
    pub fn add_trait(&mut self, name: &str) -> TraitId {
        TraitId(added(&mut self.traits, name))
    }

    /// The number of a card name or of a part of one, a new one where nothing has spoken of it yet.
    pub fn add_name(&mut self, name: &str) -> NameId {
        NameId(added(&mut self.names, name))
    }

    /// The number of a kind of counter, a new one where nothing has spoken of it yet.
    pub fn add_counter(&mut self, name: &str) -> CounterId {
        CounterId(added(&mut self.counters, name))
    }

    /// Checks whether a text uses this card name or part of one.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// The number of a token that no text has described yet. Whoever adds tokens looks for the same one first.
    pub fn push_token(&mut self, token: Token) -> TokenId {
        self.tokens.push(token);
        TokenId((self.tokens.len() - 1) as u32)
    }

    /// Takes the tokens away whose numbers are not below `kept`, the last first.
    pub(crate) fn forget_tokens(&mut self, kept: usize) -> impl Iterator<Item = Token> {
        self.tokens.drain(kept.min(self.tokens.len())..).rev()
    }

    /// Returns how many tokens the texts describe.
    pub fn token_count(&self) -> usize {
        self.tokens.len()
    }

    /// Returns a trait, without its parentheses.
    ///
    /// # Panics
    ///
    /// Panics if the id is another program's.
    pub fn trait_name(&self, id: TraitId) -> &str {
        &self.traits[id.0 as usize]
    }

    /// Returns a card name or a part of one, without its brackets.
    ///
    /// # Panics
    ///
    /// Panics if the id is another program's.
    pub fn name(&self, id: NameId) -> &str {
        &self.names[id.0 as usize]
    }

    /// Returns the name of a kind of counter, without its parentheses.
    ///
    /// # Panics
    ///
    /// Panics if the id is another program's.
    pub fn counter_name(&self, id: CounterId) -> &str {
        &self.counters[id.0 as usize]
    }

    /// Returns a token.
    ///
    /// # Panics
    ///
    /// Panics if the id is another program's.
    pub fn token(&self, id: TokenId) -> &Token {
        &self.tokens[id.0 as usize]
    }

    /// Returns a keyword effect.
    ///
    /// # Panics
    ///
    /// Panics if the id is another program's.
    pub fn keyword(&self, id: KeywordId) -> &KeywordSymbol {
        &self.keywords[id.0 as usize]
    }

    /// Returns all tokens, by number.
    pub fn tokens(&self) -> impl Iterator<Item = (TokenId, &Token)> {
        (0..).map(TokenId).zip(&self.tokens)
    }

    /// Returns all traits, by number.
    pub fn traits(&self) -> impl Iterator<Item = (TraitId, &str)> {
        (0..).map(TraitId).zip(self.traits.iter().map(String::as_str))
    }

    /// Returns all kinds of counter, by number.
    pub fn counters(&self) -> impl Iterator<Item = (CounterId, &str)> {
        (0..).map(CounterId).zip(self.counters.iter().map(String::as_str))
    }

    /// Returns all card names and parts of names that the texts use, by number.
    pub fn names(&self) -> impl Iterator<Item = (NameId, &str)> {
        (0..).map(NameId).zip(self.names.iter().map(String::as_str))
    }
}

fn added(list: &mut IndexSet<String>, name: &str) -> u32 {
    let at = list.get_index_of(name);
    at.unwrap_or_else(|| list.insert_full(name.to_string()).0) as u32
}
