//! The cards that the lines of scenarios name. A scenario with cards of its own is played with these and the cards that it names, but with
//! none of the others: using all cards in many scenarios would be quadratic.

use super::PLAIN_CODE;
use super::ast;
use crate::ir::CardKind;
use crate::source::SourceFile;
use crate::syntax::frame;
use std::collections::BTreeSet;

/// The words that could be card numbers, and the strings in quotes.
#[derive(Debug, Default)]
pub(super) struct Named<'s> {
    pub(super) codes: BTreeSet<&'s str>,
    pub(super) names: BTreeSet<&'s str>,
}

impl<'s> Named<'s> {
    /// Collects the names in the lines of these scenarios.
    pub(super) fn in_all(source: &'s SourceFile, scenarios: &[ast::Source]) -> Named<'s> {
        let mut named = Named::default();
        for line in scenarios.iter().flat_map(|scenario| &scenario.statements) {
            named.add(source.slice(line.span));
        }
        named
    }

    fn add(&mut self, line: &'s str) {
        // Every second piece is in quotes.
        for (at, piece) in line.split('"').enumerate() {
            if at % 2 == 1 {
                // The empty string would match every text.
                if !piece.is_empty() {
                    self.names.insert(piece);
                }
            } else {
                let is_of_code = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-');
                let words = piece.split(|sign| !is_of_code(sign));
                self.codes.extend(words.filter(|word| !word.is_empty()));
            }
        }
    }

    /// Checks whether a card of a file is named, or always available.
    pub(super) fn has(&self, file: &SourceFile, card: &frame::Card) -> bool {
        // A Command can be called by the name of its Pilot, which stands somewhere in its text.
        let is_called = || {
            let text = file.slice(card.span);
            self.names.iter().any(|name| text.contains(name))
        };
        is_always_there(card.token, card.kind.node, &card.code.node)
            || self.codes.contains(card.code.node.as_str())
            || self.names.contains(card.name.node.as_str())
            || is_called()
    }
}

/// Checks whether a card is available in every game: a token, a Resource, or the plain card.
pub(super) fn is_always_there(token: bool, kind: CardKind, code: &str) -> bool {
    token || kind == CardKind::Resource || code == PLAIN_CODE
}
