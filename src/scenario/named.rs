//! Which cards the lines of scenarios name. A scenario that brings cards of its own is played with those, with the cards that it names, and
//! with none of the rest: with all of them, many scenarios over many cards would take as much as both multiplied.

use super::PLAIN_CODE;
use super::ast;
use crate::ir::CardKind;
use crate::source::SourceFile;
use crate::syntax::frame;
use std::collections::BTreeSet;

/// What could be a card number, and what stands in quotes.
#[derive(Debug, Default)]
pub(super) struct Named<'s> {
    pub(super) codes: BTreeSet<&'s str>,
    pub(super) names: BTreeSet<&'s str>,
}

impl<'s> Named<'s> {
    /// What the lines of these scenarios name.
    pub(super) fn in_all(source: &'s SourceFile, scenarios: &[ast::Source]) -> Named<'s> {
        let mut named = Named::default();
        for line in scenarios.iter().flat_map(|scenario| &scenario.statements) {
            named.add(source.slice(line.span));
        }
        named
    }

    fn add(&mut self, line: &'s str) {
        // Every second piece stands between quotes.
        for (at, piece) in line.split('"').enumerate() {
            if at % 2 == 1 {
                // Every text has an empty name in it.
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

    /// Whether a card, as it is written in a file, is one of them, or always there.
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

/// Whether a card is at hand in every game: a token, a Resource, or the plain card.
pub(super) fn is_always_there(token: bool, kind: CardKind, code: &str) -> bool {
    token || kind == CardKind::Resource || code == PLAIN_CODE
}
