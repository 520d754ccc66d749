//! Cards under Units and Bases: what they are under, and how many there are.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Anaphor, Group, Noun, Quality, Quantity, Reference, Selector, Slot, Zone};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "under 1 of your Units": what cards are placed under. One Unit or Base, picked where several can be meant.
    pub(in crate::lower) fn host(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let host = self.above(nouns)?;
        let is_one_word = matches!(&nouns.first.kind, ast::NounKind::Group(group)
            if group.quantity.is_none() && group.nouns.iter().all(|noun| !noun.node.plural));
        // A group of "each" counts as one thing if something is said of it, but as several if a card is placed under it.
        let is_each = matches!(&host, Selector::Group(group) if group.quantity == Quantity::Each);
        if is_each || !is_one_word && self.plural(&host) == Some(true) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "cards are placed under one Unit or Base",
                    "under which of them",
                )
                .help("write `under 1 of your Units`, or choose it first and write `under it`"),
            );
            return None;
        }
        Some(host)
    }

    /// "under your Units": where cards lie. Which of several, is nobody asked for there.
    pub(super) fn over(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let host = self.above(nouns)?;
        let picks = host
            .parts()
            .iter()
            .filter_map(Selector::first_group)
            .any(|group| {
                !matches!(
                    group.quantity,
                    Quantity::Any | Quantity::All | Quantity::One | Quantity::The
                )
            });
        if picks {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "this says where cards lie, and chooses nothing",
                    "a number of Units or Bases",
                )
                .help("write `under your Units` or `under this Unit`; or choose the Unit first: `Choose 1 of your Units.`, and then `under it`"),
            );
            return None;
        }
        Some(host)
    }

    /// A Unit or a Base in play.
    fn above(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let host = self.fielded(nouns)?;
        if !self.can_be_above(&host) {
            self.report_not_above(nouns.span);
            return None;
        }
        Some(host)
    }

    fn can_be_above(&self, host: &Selector) -> bool {
        match host {
            Selector::Known(reference) => {
                self.discourse.antecedents.is_in_play(reference.to) || reference.to == Slot::This
            }
            Selector::Group(group) => {
                matches!(group.zone, Zone::Within(_))
                    || group
                        .nouns
                        .iter()
                        .all(|noun| matches!(noun, Noun::Unit | Noun::Base | Noun::ExBase | Noun::Token))
            }
            Selector::AnyOf(list) => list.iter().all(|one| self.can_be_above(one)),
            Selector::AllOf(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        }
    }

    fn report_not_above(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "cards lie under Units and Bases in play, and under nothing else",
                "nothing lies under this",
            )
            .help("name a Unit or a Base: `under this Unit`, `under 1 of your Units`"),
        );
    }

    /// "with 2 or more cards under it".
    pub(in crate::lower) fn over_so_many(&mut self, phrase: &ast::NounPhrase) -> Option<Quality> {
        let ast::NounKind::Group(words) = &phrase.kind else {
            self.report_not_above(phrase.span);
            return None;
        };
        let mut words = words.clone();
        let it = words.under.take().map(|it| it.node.first.kind.clone());
        let is_none = matches!(&words.quantity, Some(quantity) if matches!(quantity.node, ast::Quantity::No));
        if is_none {
            words.quantity = None;
        }
        let mut cards: Group = self.group(&words, phrase.span)?;
        if !cards.nouns.iter().all(|noun| noun.is_card()) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    phrase.span,
                    "what lies under a Unit is a card, and no Unit or Pilot in play",
                    "not in play",
                )
                .help("write `card`: `a card under it`, `2 or more Unit cards under it`"),
            );
            return None;
        }
        let counts = match cards.quantity {
            Quantity::Exactly(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::One
            | Quantity::Any => true,
            Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each
            | Quantity::The => false,
        };
        if !counts || !cards.together.is_empty() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    phrase.span,
                    "this does not say how many cards lie there",
                    "how many",
                )
                .help("write `a card under it`, `2 or more cards under it` or `no cards under it`"),
            );
            return None;
        }
        let wording = match it {
            Some(ast::NounKind::Reference(Anaphor::Them)) => Anaphor::Them,
            Some(_) | None => Anaphor::It,
        };
        cards.zone = Zone::Under(Box::new(Selector::Known(Reference {
            to: Slot::Each,
            wording: self.note(wording),
        })));
        let over = Quality::Over(Box::new(Selector::Group(Box::new(cards))));
        if is_none {
            return self.denied(over, phrase.span);
        }
        Some(over)
    }
}
