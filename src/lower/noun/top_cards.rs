//! Cards from the top of a deck: "the top 3 cards of your deck", "cards from the top of your deck until you reveal a Unit card".

use super::place::DECK;
use crate::diagnostics::Code;
use crate::ir::{Amount, Group, Noun, Player, Qualities, Quantity, Selector, Side, Zone};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Lowers cards from the top of a deck: a number of them, or all up to a described card.
    pub(super) fn top_cards(
        &mut self,
        count: &ast::TopCount,
        of: &ast::Spanned<ast::Player>,
        span: Span,
    ) -> Option<Selector> {
        let wording = self.note(self.of_opponent(of));
        let (quantity, until) = match count {
            ast::TopCount::Number(0) => {
                self.report_none(span);
                return None;
            }
            ast::TopCount::Number(number) => (Quantity::Exactly(Amount::Literal(*number)), None),
            ast::TopCount::SoMany(number) => (Quantity::Exactly(self.amount(*number, span)?), None),
            ast::TopCount::Until { they, finds: _, what } => (
                Quantity::Any,
                Some(Box::new(self.revealed_until(*they, what, span)?)),
            ),
        };
        Some(Selector::Group(Box::new(Group {
            quantity,
            side: Side::Any,
            nouns: vec![Noun::Card(None)],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::TopOfDeck {
                of: self.one_owner(of, DECK)?,
                until,
            },
            wording,
        })))
    }

    /// "until you reveal 2 Unit cards": a number of cards, told one by one by what can be seen of each.
    fn revealed_until(&mut self, they: bool, what: &ast::Nouns, span: Span) -> Option<Selector> {
        if they == (self.actor() == Player::You) {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "whoever reveals the cards goes on until then",
                    "who does that",
                    "write `you` where you do it, and `they` where another player does",
                ],
            );
            return None;
        }
        let until = self.expecting(Expected::Hand).nouns(what)?;
        if !until.parts().iter().all(can_be_gone_on_until) {
            self.report_with(
                Code::Mismatch,
                what.span,
                [
                    "cards are revealed until there is a card that can be told by itself, or a number of them",
                    "until which card",
                    "write `a Unit card`, `2 (Dock) cards` or `a card that is Lv.3 or lower`, without a place",
                ],
            );
            return None;
        }
        Some(until)
    }

    /// "reveal cards until you reveal", "look at cards until you find": checks that the verbs agree, as nobody else sees cards that are
    /// looked at.
    pub(in crate::lower) fn check_until(&mut self, seen: &ast::Nouns, looks: bool) -> Option<()> {
        let ast::NounKind::TopCards {
            count: ast::TopCount::Until { finds, .. },
            ..
        } = &seen.first.kind
        else {
            return Some(());
        };
        if *finds == looks {
            return Some(());
        }
        let help = if looks {
            "write `until you find`"
        } else {
            "write `until you reveal`"
        };
        let message = "cards are revealed until one is revealed, and looked at until one is found";
        self.report_with(Code::Mismatch, seen.span, [message, "two verbs", help]);
        None
    }
}

/// Checks whether a search from the top can stop at such cards: each has to be recognizable by itself, wherever it is.
fn can_be_gone_on_until(part: &Selector) -> bool {
    let Selector::Group(group) = part else {
        return false;
    };
    let is_number = matches!(
        group.quantity,
        Quantity::One | Quantity::Exactly(Amount::Literal(1..) | Amount::Count(_))
    );
    is_number
        && group.zone == Zone::Field
        && group.side == Side::Any
        && group.owner().is_none()
        && group.together.is_empty()
        && !group.nouns.is_empty()
        && group.nouns.iter().all(|noun| noun.is_card())
}
