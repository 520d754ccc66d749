//! Modes: what there is to choose from, how many of it, and who chooses.

use super::body::leads::Leads;
use super::context::ClauseContext;
use super::lowered::Tense;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, ActorWording, Body, Connective, Consent, ModesNumber, ModesVerb, ModesWording, Part, Player,
    Step, StepWording,
};
use crate::limits;
use crate::syntax::ast;
use std::sync::Arc;

impl Lowering<'_> {
    /// "Draw 1 or discard 1".
    pub(super) fn either(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        connective: Connective,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let plain = |clause: &ast::Clause| {
            let first = clause.separator == ast::Separator::First;
            matches!(&clause.kind, ast::ClauseKind::Imperative(imperative) if first || !imperative.may)
                && clause.inner.is_empty()
                && clause.unless.is_none()
                && clause.instead.is_none()
        };
        let joined = |clause: &ast::Clause| match clause.separator {
            ast::Separator::First | ast::Separator::Or => true,
            ast::Separator::And => false,
        };
        if leads.duration.is_some()
            || !sentence
                .clauses
                .iter()
                .all(|clause| plain(clause) && joined(clause))
        {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    sentence.span,
                    "`or` and `and` between instructions can be read in two ways",
                    "which belong together",
                )
                .help("write `Choose 1 of the following: •... •...`; of another player as well: `You may draw 1. If you don't, discard 1. Your opponent may draw 1. If they don't, they discard 1.`"),
            );
            return None;
        }
        let may = sentence.clauses.first().is_some_and(
            |clause| matches!(&clause.kind, ast::ClauseKind::Imperative(imperative) if imperative.may),
        );
        let modes = ast::Modes {
            actor: None,
            may,
            span: sentence.span,
            number: Some((1, 1)),
            wording: ModesWording::Or,
            playing: None,
            instead: None,
            modes: sentence
                .clauses
                .iter()
                .map(|clause| {
                    vec![ast::Sentence {
                        span: clause.span,
                        leads: Vec::new(),
                        clauses: vec![ast::Clause {
                            separator: ast::Separator::First,
                            kind: ordered(&clause.kind),
                            ..clause.clone()
                        }],
                        modes: None,
                        letter: crate::ir::Letter::Small,
                        missing_stop: false,
                    }]
                })
                .collect(),
        };
        self.modes(&modes, leads, connective, tense, body)
    }

    /// "Choose 1 of the following".
    pub(super) fn modes(
        &mut self,
        modes: &ast::Modes,
        leads: Leads,
        connective: Connective,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        if tense == Tense::Constant {
            self.report_no_timing(modes.span);
            return None;
        }
        let chosen = self.modes_number(modes)?;
        self.check_chosen_when_played(modes, body)?;
        if let Some(span) = modes.instead.filter(|_| modes.instead != self.context.stands_in) {
            self.report(
                Code::DanglingReference,
                span,
                "a list of effects to choose from stands in for no instruction",
                "instead of what",
            );
            return None;
        }
        let number = self.step_number(body, modes.span)?;
        let (actor, actor_wording) = match &modes.actor {
            Some(phrase) if let ast::NounKind::Player(player, wording) = &phrase.kind => {
                (self.player(player, phrase.span)?, *wording)
            }
            Some(_) | None => (Player::You, ActorWording::Named),
        };
        self.discourse.opponent |= actor == Player::Opponent;
        let wording = self.note(StepWording {
            actor: actor_wording,
            ..leads.wording()
        });
        let mut lowered = Vec::with_capacity(modes.modes.len());
        let before = self.discourse.antecedents.clone();
        for mode in &modes.modes {
            // Modes that are not chosen are not carried out, so later words cannot refer to their instructions.
            self.discourse.antecedents.clone_from(&before);
            let text = self.text_number(modes.span);
            let mut within = self.with(ClauseContext {
                first: number + 1,
                ..self.context
            });
            let part = within.body(mode, 0, tense).zip(text).map(|(body, text)| {
                Arc::new(Part {
                    number: text,
                    first: number + 1,
                    body,
                })
            });
            lowered.push(part);
        }
        self.discourse.antecedents = before;
        self.check_done_by_chooser(&actor, modes, &lowered)?;
        self.add(
            body,
            Step {
                connective,
                when: leads.when,
                actor,
                consent: if modes.may { Consent::May } else { Consent::Must },
                instead_of: None,
                action: Action::Modes {
                    number: chosen,
                    modes: lowered.into_iter().collect::<Option<_>>()?,
                    wording: self.note(modes.wording),
                },
                wording,
                place: self.place(modes.span),
            },
        )?;
        Some(())
    }

    /// Returns how many modes of the list are chosen: some of them, or all with "the following effects".
    fn modes_number(&mut self, modes: &ast::Modes) -> Option<ModesNumber> {
        let listed = modes.modes.len();
        if listed > limits::MODES {
            self.report(
                Code::Mismatch,
                modes.span,
                format!("a list has at most {} effects to choose from", limits::MODES),
                "too many",
            );
            return None;
        }
        let Some((least, most)) = modes.number else {
            return Some(ModesNumber::exactly(listed as u8));
        };
        // A range may include all of them; an exact number may not.
        let fits = if least == most {
            least > 0 && usize::from(most) < listed
        } else {
            least < most && usize::from(most) <= listed
        };
        if fits {
            return Some(ModesNumber { least, most });
        }
        let only_one = listed == 1;
        let finding = Diagnostic::new(
            Code::Mismatch,
            self.file,
            modes.span,
            format!(
                "there have to be more effects to choose from than are chosen, and {} at most",
                limits::MODES
            ),
            if only_one {
                "there is one"
            } else {
                "too few, or too many"
            },
        );
        self.push(if only_one {
            finding.help(
                "what is always done is `activate the following effect:`, or stands there without a list",
            )
        } else {
            finding
        });
        None
    }

    /// "When playing this card, choose 1 of the following": only allowed on a Command, and before anything is done. A card in play, or a
    /// Shield, is not played (7-5-2-2, 10-1-8-1).
    fn check_chosen_when_played(&mut self, modes: &ast::Modes, body: &Body) -> Option<()> {
        let Some(span) = modes.playing else {
            return Some(());
        };
        let (label, help) = if self.context.command.is_none() {
            (
                "nobody plays it then",
                "leave the words out: the choice is made when the effect is activated",
            )
        } else if self.context.first > 0 || !body.steps.is_empty() {
            (
                "something is done before",
                "put it at the head of the effect, or leave the words out",
            )
        } else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "only the command effect of a card that is played is chosen when playing it (10-1-8-1)",
                label,
            )
            .help(help),
        );
        None
    }

    /// "Each player chooses 1 of the following: •Draw 1. •Discard 1.": an order is for the player of the effect, and here the one
    /// who chooses could be meant (10-3-4).
    fn check_done_by_chooser(
        &mut self,
        actor: &Player,
        modes: &ast::Modes,
        lowered: &[Option<Arc<Part>>],
    ) -> Option<()> {
        let activates = match modes.wording {
            ModesWording::Or => false,
            ModesWording::Following { verb, .. } => verb != ModesVerb::Choose,
        };
        let open = match actor {
            Player::You => false,
            Player::Each => true,
            Player::Opponent
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => activates,
        };
        let ordered = lowered.iter().flatten().any(|part| {
            // "You draw 2 and discard 1" says who does both.
            let mut names_you = false;
            part.body.steps.iter().any(|step| {
                names_you = self.words(step.wording).actor == ActorWording::You
                    || names_you && step.connective == Connective::And;
                step.actor == Player::You && !names_you && !matches!(step.action, Action::Change { .. })
            })
        });
        if !(open && ordered) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                modes.span,
                "what is chosen can be done by the player who chooses it or by you",
                "who does it",
            )
            .help("say in each effect who does it: `•You draw 1.`, `•Your opponent discards 1.`; where each does the one or the other: `You may draw 1. If you don't, discard 1. Your opponent may draw 1. If they don't, they discard 1.`"),
        );
        None
    }
}

/// An order without "you may", which is said once of all of a list.
fn ordered(kind: &ast::ClauseKind) -> ast::ClauseKind {
    let mut kind = kind.clone();
    if let ast::ClauseKind::Imperative(imperative) = &mut kind {
        imperative.may = false;
    }
    kind
}
