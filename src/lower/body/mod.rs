//! Sentences: from clauses to the steps of a [`Body`].

mod asked;
mod connective;
pub(super) mod leads;
mod sentence;

use super::context::ClauseContext;
use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Called;
use crate::ir::instead::{does_the_same, root};
use crate::ir::{
    Action, Body, Condition, Connective, Consent, Misfit, Player, Selector, Slot, Step, StepWording, Together,
};
use crate::limits;
use crate::source::Span;
use crate::syntax::ast;
use sentence::apart;

impl Lowering<'_> {
    /// The steps of an effect. `skip` leads of the first sentence belong to the whole effect and are done with.
    pub(super) fn body(&mut self, sentences: &[ast::Sentence], skip: usize, tense: Tense) -> Option<Body> {
        let mut body = Body::default();
        let mut good = true;
        let mut taken = 0;
        for (number, sentence) in sentences.iter().enumerate() {
            if number < taken {
                continue;
            }
            let skip = if number == 0 { skip } else { 0 };
            if let Some(given) = self.lasting_text(&sentences[number..], skip, tense, &mut body) {
                good &= given.is_some();
                break;
            }
            // "Draw 1 and, during this turn, when one of your Units ..., ...": all that follows is that effect's.
            if let Some((now, then)) = apart(sentence)
                && super::lasting::gives_to_player(&then, tense)
            {
                good &= self.sentence(&now, skip, tense, &mut body).is_some();
                let rest: Vec<ast::Sentence> = std::iter::once(then)
                    .chain(sentences[number + 1..].iter().cloned())
                    .collect();
                let mut behind = self.behind_and();
                let given = behind.lasting_text(&rest, 0, tense, &mut body);
                good &= given.flatten().is_some();
                break;
            }
            let of_later = self.of_later(sentence, &sentences[number + 1..]);
            taken = number + 1 + of_later.len();
            let mut within = self.with(ClauseContext {
                of_later,
                ..self.context
            });
            if within.sentence(sentence, skip, tense, &mut body).is_none() {
                good = false;
                // There is no room for instructions beyond the last one.
                if body.steps.len() >= limits::INSTRUCTIONS {
                    break;
                }
                // One finding is enough: later sentences may refer to the one that was not understood.
                self.discourse
                    .antecedents
                    .mention(Slot::Step(0), None, true, Called::ANYTHING);
                self.discourse.antecedents.note_looked_at(0);
            }
        }
        good.then_some(body)
    }

    /// Makes an instruction of a clause and adds it to the others.
    fn instruct(
        &mut self,
        body: &mut Body,
        clause: &ast::Clause,
        built: LoweredClause,
        when: Option<Condition>,
        connective: Connective,
        wording: StepWording,
    ) -> Option<()> {
        self.check_picked_apart(&built.action, clause.span)?;
        let index = self.step_number(body, clause.span)?;
        // "If you can't, draw 1 instead": an instruction that was not done is not replaced (5-20-1).
        let instead =
            (clause.instead).filter(|_| clause.instead != self.context.stands_in && !wording.stands_in);
        let wording = StepWording {
            stands_in: clause.instead.is_some() && instead.is_none(),
            unsaid: instead.is_some() && super::instead::is_number_alone(&clause.kind),
            ..wording
        };
        let instead_of = match instead {
            None => None,
            Some(_) if let Some(undone) = &clause.undone => Some(self.undone(body, undone)?.0),
            Some(span) => Some(self.replaced(
                body,
                &built,
                when.as_ref(),
                (connective, wording.unsaid),
                (index, span),
            )?),
        };
        let root = root(body, instead_of).map_or(index, |root| root + self.context.first);
        if does_the_same(body, instead_of, &built.action) {
            self.note_step(&built.action, &built.actor, root);
        }
        self.discourse.opponent |= built.actor == Player::Opponent;
        self.note_acted(&built.actor, built.consent, index);
        let wording = self.note(wording);
        let place = self.place(built.span);
        self.add(
            body,
            Step {
                connective,
                when,
                actor: built.actor,
                consent: built.consent,
                instead_of,
                action: built.action,
                wording,
                place,
            },
        )
    }

    /// Puts an instruction behind the others.
    pub(super) fn add(&mut self, body: &mut Body, step: Step) -> Option<()> {
        self.check_not_joined_to_instead(body, &step)?;
        let index = root(body, step.instead_of).or_else(|| u8::try_from(body.steps.len()).ok());
        if let Some(index) = index.and_then(|index| index.checked_add(self.context.first)) {
            let same = does_the_same(body, step.instead_of, &step.action);
            self.discourse.antecedents.note_counted(&step.action, index, same);
            self.discourse
                .antecedents
                .note_drawn(&step.action, &step.actor, index);
            self.discourse
                .antecedents
                .note_rolled(&step.action, &step.actor, index);
            self.discourse
                .antecedents
                .note_tally(&step.action, &step.actor, index);
            self.discourse
                .antecedents
                .note_chosen_value(&step.action, &step.actor, index);
        }
        let span = self.words(step.place).span;
        let Err(misfit) = body.steps.push(step) else {
            return Some(());
        };
        self.report_misfit(misfit, span);
        None
    }

    /// An instruction that the text has no place for.
    pub(super) fn report_misfit(&mut self, misfit: Misfit, span: Span) {
        let (message, label) = match misfit {
            Misfit::Closed => (
                "nothing stands behind a list of effects to choose from",
                "this would be part of the list",
            ),
            Misfit::Manner => (
                "this becomes so by itself: nobody is asked for it, and it stands in for nothing",
                "say it without `may` and `instead`",
            ),
            Misfit::Theirs => (
                "no other player carries this out, whose this could be",
                "say `your`, `your opponent's` or `enemy`",
            ),
            Misfit::Order => ("what is paid before a colon is something that you do", "no order"),
        };
        self.report(Code::Mismatch, span, message, label);
    }

    /// "1 X and 2 Y with different card names": which picks leave enough for the others is known only where each is looked at by
    /// itself.
    pub(super) fn check_picked_apart(&mut self, action: &Action, span: Span) -> Option<()> {
        let limited = |part: &Selector| {
            let groups = match part {
                Selector::Group(group) => std::slice::from_ref(&**group),
                Selector::Known(_)
                | Selector::Player(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_) => &[],
            };
            groups
                .iter()
                .flat_map(|group| &group.together)
                .any(|one| match one {
                    Together::Common { .. } | Together::TotalAtMost { .. } => true,
                    Together::Extreme { .. } | Together::AtRandom => false,
                })
        };
        let together = action
            .objects()
            .into_iter()
            .flatten()
            .any(|what| matches!(what, Selector::AllOf(parts) if parts.iter().any(limited)));
        if !together {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                span,
                "what they have in common and a total are asked of one group, and here several are picked at the same time",
                "one of several",
            )
            .help("write two sentences: `Choose 1 X. Choose 2 Y with different card names.`"),
        );
        None
    }

    pub(super) fn step_number(&mut self, body: &Body, span: Span) -> Option<u8> {
        self.number_after(body.steps.len(), span)
    }

    /// Returns the number of an instruction after so many of the same text.
    pub(super) fn number_after(&mut self, before: usize, span: Span) -> Option<u8> {
        let number = u8::try_from(before + usize::from(self.context.first))
            .ok()
            .filter(|number| usize::from(*number) < limits::INSTRUCTIONS);
        if number.is_none() {
            self.report(
                Code::Unplayable,
                span,
                format!("an effect has at most {} instructions", limits::INSTRUCTIONS),
                "one too many",
            );
        }
        number
    }

    /// Records the players of the last instruction, if each of several carries it out: "they". An optional instruction is not carried out
    /// by each of them.
    fn note_acted(&mut self, actor: &Player, consent: Consent, index: u8) {
        if let Some(each) = actor.act_each(consent) {
            self.discourse.acted = each.then(|| (actor.clone(), index));
        }
    }
}
