//! Nouns: from the syntax tree to the one [`Selector`].

mod checks;
mod definite;
mod group;
mod place;
mod player;
mod quantity;
mod top_cards;
mod under;

pub(super) use checks::can_be_attacked;

use crate::diagnostics::Code;
use crate::ir::antecedents::{Doubt, Role};
use crate::ir::{
    Anaphor, Group, GroupWording, Noun, OwnerPosition, Qualities, Quantity, Reference, Selector, Side, Zone,
};
use crate::lower::lowering::Lowering;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A noun phrase.
    pub(in crate::lower) fn nouns(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        self.nouns_as(nouns, Role::Object)
    }

    /// Lowers the target of an attack.
    pub(in crate::lower) fn attack_target(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let what = self.nouns(nouns)?;
        self.check_attackable(&what, nouns.span)?;
        Some(what)
    }

    pub(in crate::lower) fn noun(&mut self, noun: &ast::NounPhrase, role: Role) -> Option<Selector> {
        match &noun.kind {
            ast::NounKind::Reference(Anaphor::ThatNoun(Noun::Pilot))
                if let Some(unit) = self.discourse.antecedents.with_that_pilot() =>
            {
                Some(Selector::PairedWith {
                    noun: Noun::Pilot,
                    unit: Box::new(Selector::Known(Reference {
                        to: unit,
                        wording: self.note(Anaphor::ThatNoun(Noun::Unit)),
                    })),
                    wording: self.note(OwnerPosition::That),
                })
            }
            ast::NounKind::Reference(wording)
                if self.discourse.antecedents.of_pilot && wording.is_of_pilot() =>
            {
                Some(self.own_pilot(*wording, noun.span))
            }
            ast::NounKind::Reference(reference @ Anaphor::It)
                if self.discourse.antecedents.asked(*reference).is_some()
                    && self.discourse.antecedents.is_about_another(role) =>
            {
                self.report_ambiguous(*reference, Doubt::OfCondition, noun.span);
                None
            }
            ast::NounKind::Reference(Anaphor::ThatSided(side, of))
                if let Some(one) = self.one_of_those((*side, *of), true) =>
            {
                Some(one)
            }
            ast::NounKind::Reference(reference) => {
                match self.discourse.antecedents.asked(*reference).cloned() {
                    Some(asked) => Some(self.of_asked(asked, *reference)),
                    None => self.resolve(reference, noun.span, role).map(Selector::Known),
                }
            }
            ast::NounKind::Player(player, wording) => {
                Some(Selector::Player(self.player_noun(player, *wording, noun.span)?))
            }
            ast::NounKind::TopCards { count, of } => self.top_cards(count, of, noun.span),
            ast::NounKind::PairedCard {
                noun: word,
                unit,
                possessive,
            } => {
                // "this Unit deals 1 damage to its paired Pilot": "its" refers to the subject of the clause.
                let known = match self.context.its.filter(|_| *possessive && *unit == Anaphor::It) {
                    Some(subject) => Reference {
                        to: subject.to,
                        wording: self.note(Anaphor::It),
                    },
                    None => self.resolve(unit, noun.span, Role::Object)?,
                };
                Some(Selector::PairedWith {
                    noun: word.noun,
                    unit: Box::new(Selector::Known(known)),
                    wording: self.note(if *possessive {
                        OwnerPosition::Before
                    } else {
                        OwnerPosition::Behind
                    }),
                })
            }
            ast::NounKind::WholeHand(of) => {
                let wording = self.note(self.of_opponent(of));
                let of = self.owner(of)?;
                Some(Selector::Group(Box::new(Group {
                    quantity: Quantity::All,
                    side: Side::Any,
                    nouns: vec![Noun::Card(None)],
                    qualities: Qualities::default(),
                    together: Vec::new(),
                    zone: Zone::Hand(of),
                    wording,
                })))
            }
            ast::NounKind::PartOf {
                quantity,
                wording,
                of,
                qualities,
                told,
            } => self.part_of(quantity, of, qualities, *told, *wording, role),
            ast::NounKind::Group(group) if let Some(wording) = self.the_noun(group) => {
                self.resolve(&wording, noun.span, role).map(Selector::Known)
            }
            ast::NounKind::Group(group)
                if let Some(told) = self.told_by_side(group)
                    && let Some(one) = self.one_of_those(told, false) =>
            {
                Some(one)
            }
            ast::NounKind::Group(described) => {
                let group = self.group(described, noun.span)?;
                let Some(place) = &described.or_zone else {
                    return Some(Selector::Group(Box::new(group)));
                };
                // The card is in either of two places; the number counts both together.
                let mut other = group.clone();
                other.zone = self.zone(&place.node, place.span)?;
                other.wording = self.note(GroupWording {
                    or_place: true,
                    ..self.words(group.wording)
                });
                Some(Selector::any_of(vec![
                    Selector::Group(Box::new(group)),
                    Selector::Group(Box::new(other)),
                ]))
            }
        }
    }

    /// "1 of them", "each of those Units".
    fn part_of(
        &mut self,
        quantity: &ast::Spanned<ast::Quantity>,
        of: &ast::Spanned<Anaphor>,
        qualities: &[ast::Spanned<ast::Quality>],
        told: Option<(Side, ast::NounWord)>,
        wording: GroupWording,
        role: Role,
    ) -> Option<Selector> {
        let of_each = quantity.node == ast::Quantity::Each;
        let is_this = matches!(of.node, Anaphor::This | Anaphor::ThisNoun(_));
        if of_each && (is_this || of.node.noun_of_one().is_ok()) {
            self.report(Code::Mismatch, of.span, "`each of` is said of several", "one");
            return None;
        }
        let several = if of_each {
            self.discourse.antecedents.described_several()
        } else {
            self.discourse.antecedents.described()
        };
        let described = several.filter(|_| of.node == Anaphor::Them).cloned();
        let of = match described {
            Some(of) => of,
            None => Selector::Known(self.resolve(&of.node, of.span, role)?),
        };
        let wording = self.note(wording);
        let mut held = Vec::new();
        let quantity = self.quantity(quantity)?;
        let mut together = Vec::new();
        for quality in qualities {
            match self.together(quality, &together)? {
                Some(wording) => together.push(wording),
                None => held.push(self.quality_of_each(quality)?),
            }
        }
        Some(Selector::Group(Box::new(Group {
            quantity,
            side: told.map_or(Side::Any, |(side, _)| side),
            nouns: told.map(|(_, word)| word.noun).into_iter().collect(),
            qualities: held.into(),
            together,
            zone: Zone::Within(Box::new(of)),
            wording,
        })))
    }
}
