//! Places, and the one player of each.

use super::player::is_several;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Anaphor, Player, Reference, Slot, Zone};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A place.
    pub(in crate::lower) fn zone(&mut self, zone: &ast::Zone, span: Span) -> Option<Zone> {
        Some(match zone {
            ast::Zone::Field => Zone::Field,
            ast::Zone::Hand(of) => Zone::Hand(self.owner(of)?),
            ast::Zone::Trash(of) => Zone::Trash(self.owner(of)?),
            ast::Zone::Removal(of) => Zone::Removal(self.owner(of)?),
            ast::Zone::Deck(of) => Zone::Deck(self.owner(of)?),
            ast::Zone::TopOfDeck { of, until } => Zone::TopOfDeck {
                of: self.one_owner(of, DECK)?,
                until: match until {
                    Some(until) => Some(Box::new(self.nouns(until)?)),
                    None => None,
                },
            },
            ast::Zone::Area { of, area, first } => Zone::Area {
                first: *first,
                of: self.owner(of)?,
                area: *area,
            },
            ast::Zone::Under(host) => Zone::Under(Box::new(self.over(host)?)),
            ast::Zone::Among(()) => Zone::Among(Slot::Step(self.looked(span)?)),
            ast::Zone::Within(of) => Zone::Within(Box::new(self.nouns(of)?)),
            ast::Zone::Done {
                steps: (),
                done,
                from,
                wording,
            } => Zone::Done {
                steps: self.steps_that(*done, *from, span)?,
                done: *done,
                from: *from,
                wording: self.note(*wording),
            },
        })
    }

    /// Lowers the player whose place a card goes to. "their", said of the opponent, means the card's owner.
    pub(in crate::lower) fn receiver(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
        if !self.of_opponent(of).theirs {
            return self.one_owner(of, PLACE);
        }
        Some(Player::OwnerOf(Reference {
            to: Slot::Each,
            wording: self.note(Anaphor::Their),
        }))
    }

    /// Lowers the owner of a place if it can only be one player: cards go to one place, and from the top of one deck. `help` says in which
    /// words.
    pub(super) fn one_owner(&mut self, of: &ast::Spanned<ast::Player>, help: &str) -> Option<Player> {
        let owner = self.owner(of)?;
        if is_several(&owner) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    of.span,
                    "this is one player's",
                    "that of which player",
                )
                .help(help),
            );
            return None;
        }
        Some(owner)
    }
}

/// The help for a place of several players, where one has to be named.
const PLACE: &str = "write `their owner's`, or let each player do it: `each player ... their`";

/// The help for the top of several players' decks, where one has to be named.
pub(super) const DECK: &str = "let each player do it: `each player ... the top card of their deck`, or choose one before: `Choose 1 player.`, and then \
                    `that player's deck`";

/// Returns the player whose place it is.
pub(super) fn zone_owner(zone: &ast::Zone) -> Option<&ast::Spanned<ast::Player>> {
    match zone {
        ast::Zone::Hand(of)
        | ast::Zone::Trash(of)
        | ast::Zone::Removal(of)
        | ast::Zone::Deck(of)
        | ast::Zone::TopOfDeck { of, .. }
        | ast::Zone::Area { of, .. } => Some(of),
        ast::Zone::Field
        | ast::Zone::Under(_)
        | ast::Zone::Among(())
        | ast::Zone::Within(_)
        | ast::Zone::Done { .. } => None,
    }
}
