//! What was read, as a tree.

use std::fmt::{self, Debug};

/// A rule that was read, in front of those within it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<R> {
    pub(crate) rule: R,
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// How many tokens it is, with those within it.
    pub(crate) size: u32,
}

/// What was read of a text.
#[derive(Clone, Debug)]
pub struct Tree<'i, R> {
    pub(crate) text: &'i str,
    pub(crate) tokens: Vec<Token<R>>,
}

impl<'i, R: Copy> Tree<'i, R> {
    /// The rules that were read, without those within them.
    pub fn pairs(&self) -> Pairs<'_, R> {
        Pairs {
            text: self.text,
            tokens: &self.tokens,
        }
    }
}

/// A rule and what it has read.
#[derive(Clone, Copy)]
pub struct Pair<'t, R> {
    text: &'t str,
    /// Its own, and those of what is within it.
    tokens: &'t [Token<R>],
    own: Token<R>,
}

impl<'t, R: Copy> Pair<'t, R> {
    /// The rule.
    pub fn as_rule(&self) -> R {
        self.own.rule
    }

    /// Where what it has read begins.
    pub fn start(&self) -> usize {
        self.own.start as usize
    }

    /// Where what it has read ends.
    pub fn end(&self) -> usize {
        self.own.end as usize
    }

    /// What it has read.
    pub fn as_str(&self) -> &'t str {
        &self.text[self.start()..self.end()]
    }

    /// The rules within it.
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

/// Rules that were read one behind the other.
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
