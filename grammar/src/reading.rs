//! Parsing of a text by a rule of a grammar: the tree, or the place of failure.

use crate::nesting;
use crate::tree::{Token, Tree};
use pest::error::{Error, ErrorVariant, InputLocation};
use pest::iterators::Pairs;
use std::fmt::Debug;
use std::marker::PhantomData;

/// The rules of a grammar.
pub trait Rules: Copy + Debug + Ord {
    /// Whether rules of the grammar can contain themselves.
    const NESTS: bool;

    /// Reads a text by a rule.
    fn parse(self, text: &str) -> Parsed<Self>
    where
        Self: Sized;
}

/// The result of parsing a text with a rule.
pub struct Parsed<R>(Result<Vec<Token<R>>, Failure<R>>);

/// The place and the cause of a failure to parse.
struct Failure<R> {
    /// The beginning of the last rule that was tried and missed.
    at: usize,
    /// The rules that were missed there.
    missed: Vec<R>,
}

impl<R: pest::RuleType> From<Result<Pairs<'_, R>, Error<R>>> for Parsed<R> {
    fn from(parsed: Result<Pairs<'_, R>, Error<R>>) -> Parsed<R> {
        Parsed(parsed.map(flat).map_err(|error| Failure {
            at: match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
            },
            missed: match error.variant {
                ErrorVariant::ParsingError { positives, .. } => positives,
                ErrorVariant::CustomError { .. } => Vec::new(),
            },
        }))
    }
}

/// Flattens the pairs to a list in which each is in front of those within it, as that is faster to walk repeatedly.
fn flat<R: pest::RuleType>(pairs: Pairs<'_, R>) -> Vec<Token<R>> {
    let pairs = pairs.tokens();
    let mut tokens: Vec<Token<R>> = Vec::with_capacity(pairs.len() / 2);
    let mut open: Vec<usize> = Vec::with_capacity(16);
    for token in pairs {
        match token {
            pest::Token::Start { rule, pos } => {
                open.push(tokens.len());
                tokens.push(Token {
                    rule,
                    start: pos.pos() as u32,
                    end: 0,
                    size: 0,
                });
            }
            pest::Token::End { pos, .. } => {
                let size = tokens.len();
                if let Some(own) = open.pop()
                    && let Some(token) = tokens.get_mut(own)
                {
                    (token.end, token.size) = (pos.pos() as u32, (size - own) as u32);
                }
            }
        }
    }
    tokens
}

/// A text to be read by the rules of a grammar.
pub struct Reading<'i, R> {
    text: &'i str,
    rules: PhantomData<R>,
}

impl<'i, R: Rules> Reading<'i, R> {
    /// Makes a reading of a text.
    pub fn new(text: &'i str) -> Reading<'i, R> {
        Reading {
            text,
            rules: PhantomData,
        }
    }

    /// Returns the byte from which on the text is nested too deeply to be parsed.
    pub fn too_deep(&self) -> Option<usize> {
        if R::NESTS {
            nesting::excess(self.text)
        } else {
            None
        }
    }

    /// Parses the text by a rule. The error is the beginning of the last rule that was tried and missed, or the byte from which on the text
    /// is nested too deeply.
    pub fn read(&self, rule: R) -> Result<Tree<'i, R>, usize> {
        if let Some(at) = self.too_deep() {
            return Err(at);
        }
        match rule.parse(self.text).0 {
            Ok(tokens) => Ok(Tree {
                text: self.text,
                tokens,
            }),
            Err(failure) => Err(failure.at),
        }
    }

    /// The rules that pest expected at the place where parsing fails, in the order of the grammar; none where it succeeds.
    pub fn missed(&self, rule: R) -> Vec<R> {
        if self.too_deep().is_some() {
            return Vec::new();
        }
        let failure = rule.parse(self.text).0.err();
        let mut rules = failure.map_or_else(Vec::new, |failure| failure.missed);
        rules.sort_unstable();
        rules.dedup();
        rules
    }
}
