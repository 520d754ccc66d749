//! Parse trees.

use std::fmt::{self, Debug};

/// A node of the parse tree, in front of those within it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<R> {
    pub(crate) rule: R,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The number of tokens of the node, with those within it.
    pub(crate) size: u32,
}

/// The parse tree of a text.
#[derive(Clone, Debug)]
pub struct Tree<'i, R> {
    pub(crate) text: &'i str,
    pub(crate) tokens: Vec<Token<R>>,
}

impl<'i, R: Copy> Tree<'i, R> {
    /// Returns the topmost nodes of the tree.
    pub fn pairs(&self) -> Pairs<'_, R> {
        Pairs {
            text: self.text,
            tokens: &self.tokens,
        }
    }
}

/// A node of the parse tree: a rule and the text that it has matched.
#[derive(Clone, Copy)]
pub struct Pair<'t, R> {
    text: &'t str,
    /// The token of the node, and those of the nodes within it.
    tokens: &'t [Token<R>],
    own: Token<R>,
}

impl<'t, R: Copy> Pair<'t, R> {
    /// The rule.
    pub fn as_rule(&self) -> R {
        self.own.rule
    }

    /// Returns the offset at which the matched text begins.
    pub fn start(&self) -> usize {
        self.own.start as usize
    }

    /// Returns the offset at which the matched text ends.
    pub fn end(&self) -> usize {
        self.own.end as usize
    }

    /// Returns the matched text.
    pub fn as_str(&self) -> &'t str {
        &self.text[self.start()..self.end()]
    }

    /// Returns the nodes directly within this one.
    pub fn into_inner(self) -> Pairs<'t, R> {
        Pairs {
            text: self.text,
            tokens: &self.tokens[1..],
        }
    }
}

impl<R: Copy + Debug> Debug for Pair<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.as_rule(), self.as_str())?;
        f.debug_list().entries(self.into_inner()).finish()
    }
}

/// Neighboring nodes of the parse tree, in order.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<'t, R> {
    text: &'t str,
    tokens: &'t [Token<R>],
}

impl<'t, R: Copy> Iterator for Pairs<'t, R> {
    type Item = Pair<'t, R>;

    fn next(&mut self) -> Option<Pair<'t, R>> {
        let own = *self.tokens.first()?;
        let (tokens, rest) = self.tokens.split_at(own.size as usize);
        self.tokens = rest;
        Some(Pair {
            text: self.text,
            tokens,
            own,
        })
    }
}
