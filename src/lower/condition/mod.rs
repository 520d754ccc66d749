//! Conditions: from the syntax tree to the one [`Condition`].

mod compared;
mod counted;
mod happened;
mod state;

pub(super) use happened::{Paid, is_undergone};

use super::context::ClauseContext;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::Visitor;
use crate::ir::{Condition, Done, ListWording, Player, Presence, Reference};
use crate::source::Span;
use crate::syntax::ast;
use counted::counted_players;
use happened::is_one_known;

impl Lowering<'_> {
    /// Conditions joined by "and" or by "or".
    pub(super) fn conditions(&mut self, conditions: &ast::Conditions) -> Option<Condition> {
        if conditions.mixed || is_joined_twice(conditions) {
            self.report(
                Code::Ambiguous,
                conditions.span,
                "`and` and `or` between conditions can be read in two ways",
                "which belong together",
            );
            return None;
        }
        let outer = self.discourse.antecedents.in_condition(true);
        let all: Option<Vec<Condition>> = conditions
            .all
            .iter()
            .map(|condition| self.condition(condition))
            .collect();
        self.discourse.antecedents.in_condition(outer);
        let mut all = all?;
        let wording = self.note(conditions.wording);
        let asked = match all.len() {
            1 => all.remove(0),
            _ if conditions.any => Condition::any(all, wording),
            // "there are A and B in your trash, C, and D".
            _ if conditions.wording == ListWording::Commas => Condition::all_clauses(all, wording),
            _ => Condition::all(all, wording),
        };
        self.check_asks_of_one(&asked, conditions.span)?;
        Some(if conditions.not {
            Condition::Not(Box::new(asked))
        } else {
            asked
        })
    }

    /// "Each player places the top card of their deck into their trash. If it is a Unit card, ...": reports that it is not clear whose card
    /// is meant.
    fn check_asks_of_one(&mut self, asked: &Condition, span: Span) -> Option<()> {
        struct GoesBack(Vec<Reference>);
        impl Visitor for GoesBack {
            fn reference(&mut self, reference: Reference) {
                self.0.push(reference);
            }
        }
        let mut back = GoesBack(Vec::new());
        back.condition(asked);
        let of_each = |reference: &Reference| {
            self.discourse.antecedents.is_of_each(reference.to)
                && self.words(reference.wording).is_plural() != Some(true)
        };
        if !back.0.iter().any(of_each) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "each player has one of these, and this is asked once",
                "of which",
            )
            .help("ask for what was done: `If a Unit card was placed with this effect, ...`"),
        );
        None
    }

    fn condition(&mut self, condition: &ast::Spanned<ast::Condition>) -> Option<Condition> {
        let mut within = self.with(ClauseContext {
            asking: true,
            ..self.context
        });
        within.asked(condition)
    }

    fn asked(&mut self, condition: &ast::Spanned<ast::Condition>) -> Option<Condition> {
        let span = condition.span;
        if let Some((players, wording)) = counted_players(&condition.node, span) {
            return self.there_is(&players, wording);
        }
        match &condition.node {
            ast::Condition::Turn(whose) => Some(Condition::Turn(self.turn_of(whose)?)),
            ast::Condition::Went { who, order, not } => self.went(who, *order, *not, span),
            ast::Condition::PlayerLv { who, comparison, lv } => self.player_lv(who, *comparison, *lv, span),
            ast::Condition::Rival {
                who,
                comparison,
                wording,
                what,
                than,
            } => self.rivals(who, *comparison, *wording, what.as_ref(), than, span),
            ast::Condition::Number {
                number,
                comparison,
                than,
                wording,
            } => self.number(number, *comparison, than, *wording, span),
            ast::Condition::Have { who, they, not, what } => self.have(who, *they, *not, what, span),
            ast::Condition::There(what) => self.there_is(what, Presence::There),
            ast::Condition::Bare(what) => self.bare(what, span),
            ast::Condition::InZone { who, zone, not } => self.in_zone(who, zone, *not, span),
            ast::Condition::Did {
                who,
                done,
                tense,
                what,
                way,
                not,
            } => {
                let did = self.player_did(who, *done, *tense, what, *way, span)?;
                Some(if *not { did.denied() } else { did })
            }
            ast::Condition::EffectDid {
                ability,
                done: Done::Destroyed,
                tense,
                what,
                not,
            } if is_one_known(what) => self.effect_destroyed(*ability, *tense, what, *not, span),
            ast::Condition::EffectDid {
                ability,
                done,
                tense,
                what,
                not,
            } => {
                let did = self.effect_did(*ability, *done, *tense, what, span)?;
                Some(if *not { did.denied() } else { did })
            }
            ast::Condition::Recovered { who, way } => {
                self.undergone(who, Done::Recovered, Presence::Recovered(*way), span)
            }
            ast::Condition::Undergone {
                what,
                done,
                way,
                wording,
                not,
            } => {
                let undergone = self.undergone(what, *done, Presence::Undergone(*way, *wording), span)?;
                Some(if *not { undergone.denied() } else { undergone })
            }
            ast::Condition::PlayerHappened {
                who,
                done,
                what,
                from,
                activated,
                with,
                by,
                past,
                not,
                times,
            } => {
                let who = self.doer_of_event(who, span)?;
                self.discourse.opponent |= who == Player::Opponent;
                let paid = self.paid(*done, *activated, with.as_ref(), by.as_ref(), span)?;
                let event = match times.nth {
                    Some(_) => self.each_did(who, *done, what, paid, span)?,
                    None => self.player_deed(who, *done, what, from.as_ref(), paid, span)?,
                };
                self.happened(event, *times, *past, *not, span)
            }
            ast::Condition::PlayerDid {
                who,
                did,
                past,
                not,
                times,
            } => {
                let event = self.without_parties(|lowering| lowering.player_event(who, did, span))?;
                self.happened(event, *times, *past, *not, span)
            }
            ast::Condition::PlayerDoes { who, verb } => self.player_does(who, verb, span),
            ast::Condition::NounsHappened {
                who,
                done,
                past,
                not,
                times,
            } => self.nouns_happened(who, done, *past, *not, *times, span),
            ast::Condition::Has { who, qualities } => self.has(who, qualities),
            ast::Condition::Is {
                who,
                wording,
                qualities,
            } if self.is_of_destroyed(who, qualities) => {
                self.copula_destroyed(who, *wording, qualities, span)
            }
            ast::Condition::Is {
                who,
                wording,
                qualities,
            } => self.is(who, *wording, qualities, span),
            ast::Condition::Only { who, of } => self.only(who, of),
            ast::Condition::IsNoun {
                who,
                not,
                wording,
                noun,
                qualities,
            } => self.copula_noun(who, *not, *wording, noun, qualities, span),
            ast::Condition::Paired {
                who,
                with,
                not,
                wording,
            } => self.paired(who, with, *not, *wording, span),
        }
    }
}

/// "you have 2 Shields and Units or this Unit has `<Blocker>`": whether the Units are had, or have it.
fn is_joined_twice(conditions: &ast::Conditions) -> bool {
    let (word, other) = match conditions.any {
        true => (" or ", ast::NounConnective::And),
        false => (" and ", ast::NounConnective::Or),
    };
    conditions.all.windows(2).any(|pair| {
        let [before, behind] = pair else { return false };
        let is_list = |who: &ast::Nouns| {
            matches!(who.first.kind, ast::NounKind::Group(_))
                && who.rest.iter().any(|(connective, _)| *connective == other)
        };
        // A comma between them ends the first condition.
        let is_next = behind.span.start.saturating_sub(before.span.end) == word.len() as u32;
        is_next && ends_with_nouns(&before.node) && subject(&behind.node).is_some_and(is_list)
    })
}

/// Checks whether a condition ends with nouns, so that further nouns could continue their list.
fn ends_with_nouns(condition: &ast::Condition) -> bool {
    match condition {
        ast::Condition::Have { .. }
        | ast::Condition::There(_)
        | ast::Condition::Bare(_)
        | ast::Condition::Paired { .. } => true,
        ast::Condition::Number { than, .. } => matches!(than, ast::NumberThan::Other(_)),
        ast::Condition::Turn(_)
        | ast::Condition::Went { .. }
        | ast::Condition::PlayerLv { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Has { .. }
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::InZone { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Recovered { .. }
        | ast::Condition::Undergone { .. }
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerDid { .. }
        | ast::Condition::NounsHappened { .. }
        | ast::Condition::Only { .. }
        | ast::Condition::IsNoun { .. }
        | ast::Condition::Is { .. } => false,
    }
}

/// Returns the subject of a condition that begins with it.
fn subject(condition: &ast::Condition) -> Option<&ast::Nouns> {
    match condition {
        ast::Condition::Has { who, .. }
        | ast::Condition::Paired { who, .. }
        | ast::Condition::InZone { who, .. }
        | ast::Condition::Recovered { who, .. }
        | ast::Condition::Undergone { what: who, .. }
        | ast::Condition::NounsHappened { who, .. }
        | ast::Condition::IsNoun { who, .. }
        | ast::Condition::Is { who, .. } => Some(who),
        ast::Condition::Turn(_)
        | ast::Condition::Went { .. }
        | ast::Condition::PlayerLv { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Number { .. }
        | ast::Condition::Have { .. }
        | ast::Condition::There(_)
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Bare(_)
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerDid { .. }
        | ast::Condition::Only { .. } => None,
    }
}
