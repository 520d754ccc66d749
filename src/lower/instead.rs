//! "instead" within a text: which instruction another one takes the place of (10-1-9-1-1).

use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::instead::{nearest_of_the_same, one_of_row};
use crate::ir::visit::{Visitor, walk_amount, walk_quality, walk_selector};
use crate::ir::{
    Ability, Action, Amount, Anaphor, Body, Condition, Connective, Consent, Done, MoveTarget, Noun, Quality,
    Reference, Selector, Slot, Step, Treatment, UndoneWording, Zone,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// The step that an "instead" replaces: the last one with the same verb, by the same player and to the same thing if there is
    /// one, or else the sentence right before. `index` is the number of the instruction that takes its place.
    pub(super) fn replaced(
        &mut self,
        body: &Body,
        built: &LoweredClause,
        when: Option<&Condition>,
        (connective, unsaid): (Connective, bool),
        (index, span): (u8, Span),
    ) -> Option<u8> {
        let with_verb = |step: &&Step| step.action.verb() == built.action.verb();
        let by_the_same = |step: &&Step| with_verb(step) && step.actor == built.actor;
        let last = body.steps.iter().rfind(with_verb);
        let last_of_actor = body.steps.iter().rfind(by_the_same);
        let is_by_other = last.is_some() && last_of_actor.is_none();
        // Words that are left out are those of the last instruction with that verb.
        let is_unclear = unsaid && last.is_some_and(|last| last.actor != built.actor);
        if is_by_other || is_unclear {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    built.span,
                    "somebody else does what this would replace",
                    "who does this",
                )
                .help("say who, as in the instruction that is replaced: `your opponent discards 2 instead`"),
            );
            return None;
        }
        let same = nearest_of_the_same(&body.steps, &built.action, &built.actor);
        let other = || {
            let asks = when.is_some() && connective == Connective::Sentence;
            whole_sentence_before(body).filter(|_| asks && built.action.facets().stands_in)
        };
        let found = match same {
            Some(same) => Some(self.of_row(body, same, built)?),
            None => other(),
        };
        let Some(found) = found.and_then(|index| u8::try_from(index).ok()) else {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "nothing before this does the same",
                    "instead of what",
                )
                .help(
                    "the instruction that is replaced comes first: one with the same verb, or one that is all of the sentence right \
                     before, and then an `If` says when it is replaced",
                ),
            );
            return None;
        };
        self.check_asked_before_replaced(built, when, connective, span)?;
        let mut search = SpeaksOf {
            from: self.context.first + found,
            to: index,
            strikes: body
                .steps
                .get(usize::from(found))
                .is_some_and(|step| can_destroy(&step.action)),
            found: false,
        };
        if let Some(when) = when {
            search.condition(when);
        }
        // A constant effect may refer to the current subject of the sentence before.
        if !matches!(&built.action, Action::Change { duration: None, .. }) {
            search.action(&built.action);
        }
        if search.found {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    built.span,
                    "this goes back to what is only done where its place is taken, or after it",
                    "not known yet when this takes the place",
                )
                .help("ask for what stands before the instruction that is replaced, or write two sentences without `instead`"),
            );
            return None;
        }
        Some(found)
    }

    /// "instead of returning it to your deck": the instruction that does that, and what it is done to.
    pub(super) fn undone(
        &mut self,
        body: &Body,
        undone: &ast::Spanned<ast::Undone>,
    ) -> Option<(u8, Selector)> {
        let to = match &undone.node.to {
            None => None,
            Some(to) => Some(self.zone(to, undone.span)?),
        };
        let is_there = |action: &Action| match (action, &to) {
            (_, None) => true,
            (Action::Move { to, .. }, Some(zone)) => match (to, zone) {
                (MoveTarget::Hand(of), Zone::Hand(whose))
                | (MoveTarget::Trash(of), Zone::Trash(whose))
                | (MoveTarget::Deck { of, .. }, Zone::Deck(whose)) => of == whose,
                _ => false,
            },
            (_, Some(_)) => false,
        };
        let found = body.steps.iter().enumerate().rev().find_map(|(number, step)| {
            let (done, what) = step.action.facets().done?;
            let is_meant = done == undone.node.done && step.instead_of.is_none() && is_there(&step.action);
            let of_number = self.plural(what).is_none_or(|many| many == undone.node.them);
            (is_meant && of_number).then(|| (number, what.clone()))
        });
        let found = found.and_then(|(number, what)| Some((u8::try_from(number).ok()?, what)));
        if found.is_none() {
            self.report_with(
                Code::DanglingReference,
                undone.span,
                [
                    "nothing before this does that",
                    "instead of what",
                    "the instruction that is replaced comes first: `return 1 to the top`, and later `instead of returning it to your deck`",
                ],
            );
        }
        found
    }

    /// "exile this card instead of placing it into your trash", in a Command's text: returns the clause without the last words. An effect
    /// places its Command into the trash only if it has gone nowhere else by then (3-4-4), so these words are redundant.
    pub(super) fn kept_from_own_trash(&self, clause: &ast::Clause) -> Option<ast::Clause> {
        let undone = &clause.undone.as_ref()?.node;
        let is_own_trash = undone.done == Done::Placed
            && !undone.them
            && matches!(&undone.to, Some(ast::Zone::Trash(of)) if matches!(of.node, ast::Player::You));
        let mut kept = clause.clone();
        let is_this_card = object_of(&mut kept.kind).is_some_and(|what| {
            what.rest.is_empty()
                && matches!(
                    what.first.kind,
                    ast::NounKind::Reference(Anaphor::ThisNoun(Noun::Card(None)))
                )
        });
        if !(is_own_trash && is_this_card && self.context.command.is_some()) {
            return None;
        }
        kept.instead = None;
        kept.undone = None;
        Some(kept)
    }

    /// "add the card to your hand instead of returning it to your deck": the clause, with the object of the instruction that it replaces.
    pub(super) fn in_place_of(
        &mut self,
        clause: &ast::Clause,
        undone: &ast::Spanned<ast::Undone>,
        body: &Body,
    ) -> Option<(LoweredClause, UndoneWording)> {
        let (_, replaced) = self.undone(body, undone)?;
        let mut clause = clause.clone();
        let called = object_of(&mut clause.kind).and_then(called_undone);
        let Some(called) = called else {
            self.report_with(
                Code::Mismatch,
                clause.span,
                [
                    "this is done to something else than what it would be done to",
                    "one is done instead of the other",
                    "call it `it` or `the card`: `add it to your hand instead of returning it to your deck`",
                ],
            );
            return None;
        };
        // `replaced` is what the clause is done to, so its own words are not resolved.
        if let Some(object) = object_of(&mut clause.kind) {
            object.first.kind = ast::NounKind::Reference(Anaphor::This);
        }
        let mut built = self.clause(&clause, None, Tense::Timed, body)?;
        // The verbs of `object_of` are one instruction each; a later one that is not would be refused here and not be dropped.
        if let [one] = built.as_mut_slice()
            && let Action::Move { what, .. } | Action::Deploy { what, .. } = &mut one.action
        {
            *what = replaced;
            return built.pop().map(|built| (built, called));
        }
        self.report(
            Code::Mismatch,
            clause.span,
            "this is not one thing that is done instead of another",
            "one is done instead of the other",
        );
        None
    }

    /// "This Unit gets AP+1 and gains `<Blocker>`. If ..., it gets AP+3 instead": returns which of several changes joined by "and" is
    /// replaced: the one of the same number or keyword effect. The others stay.
    fn of_row(&mut self, body: &Body, last: usize, built: &LoweredClause) -> Option<usize> {
        let same = one_of_row(&body.steps, last, &built.action, &built.actor);
        if same.is_none() {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    built.span,
                    "this can take the place of all that \"and\" joins there, or of a part of it",
                    "instead of what",
                )
                .help("say all that there is instead, in the same order: `gets AP+3 and gains <Blocker> instead`"),
            );
        }
        same
    }

    /// Checks whether it can be asked where it stands in, before what it replaces is done.
    fn check_asked_before_replaced(
        &mut self,
        built: &LoweredClause,
        when: Option<&Condition>,
        connective: Connective,
        span: Span,
    ) -> Option<()> {
        let (message, label, help) = match connective {
            Connective::IfYouDo | Connective::IfYouDont | Connective::Otherwise => (
                "what this would replace has been done by the time that this is known",
                "too late to take its place",
                "write both behind what they hang on: `You may discard 1. If you do, draw 2. If you don't, draw 1.`",
            ),
            Connective::And if when.is_none() => (
                "`instead` puts one instruction in the place of another, and this sentence has several",
                "which of them",
                "say only what is different: `If you have a Base in play, choose 2 enemy Units instead.` What is done to them \
                 stands before",
            ),
            Connective::Sentence | Connective::Then if when.is_none() && built.consent == Consent::Must => (
                "nothing in this sentence says when it takes the place of another",
                "it would always",
                "`If ...,` and `instead` stand in one sentence",
            ),
            Connective::And | Connective::Sentence | Connective::Then => return Some(()),
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, label).help(help));
        None
    }

    /// "Draw 2 instead and discard 1": reports clauses after "instead" that would be done whether anything is replaced or not.
    pub(super) fn check_not_joined_to_instead(&mut self, body: &Body, step: &Step) -> Option<()> {
        let goes_on = step.connective == Connective::And && step.when.is_none() && step.instead_of.is_none();
        if !goes_on || body.steps.last().is_none_or(|last| last.instead_of.is_none()) {
            return Some(());
        }
        let span = self.words(step.place).span;
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "this can be done in any case, or only where the part before it takes the place of something",
                "when is this done",
            )
            .help("write a sentence of its own, with its own `If` where it has one"),
        );
        None
    }
}

/// The object of a clause that moves or deploys it.
fn object_of(clause: &mut ast::ClauseKind) -> Option<&mut ast::Nouns> {
    let ast::ClauseKind::Imperative(imperative) = clause else {
        return None;
    };
    match &mut imperative.verb {
        ast::Verb::Add { what, .. }
        | ast::Verb::Return { what, .. }
        | ast::Verb::Place { what, .. }
        | ast::Verb::Exile { what, .. }
        | ast::Verb::Deploy { what, .. } => Some(what),
        _ => None,
    }
}

/// "it", "the card": the words for the object of the instruction that is replaced.
fn called_undone(nouns: &mut ast::Nouns) -> Option<UndoneWording> {
    if !nouns.rest.is_empty() {
        return None;
    }
    match &nouns.first.kind {
        ast::NounKind::Reference(Anaphor::It) => Some(UndoneWording::It),
        ast::NounKind::Reference(Anaphor::Them) => Some(UndoneWording::Them),
        ast::NounKind::Group(group) => {
            let is_the = matches!(&group.quantity, Some(quantity) if quantity.node == ast::Quantity::The);
            let is_plain =
                is_the && group.owner.is_none() && group.qualities.is_empty() && group.zone.is_none();
            match group.nouns.as_slice() {
                [word] if is_plain && word.node.noun == Noun::Card(None) => Some(match word.node.plural {
                    true => UndoneWording::TheCards,
                    false => UndoneWording::TheCard,
                }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Searches for references to instructions in a range of numbers, without its end. Effects within have their own numbers.
struct SpeaksOf {
    from: u8,
    to: u8,
    /// Whether the replaced instruction could destroy something: then nobody knows yet whether something is destroyed.
    strikes: bool,
    found: bool,
}

/// Checks whether an instruction can destroy its object.
fn can_destroy(action: &Action) -> bool {
    matches!(
        action.facets().treatment,
        Treatment::Struck | Treatment::Destroyed
    )
}

impl SpeaksOf {
    fn speaks_of(&mut self, step: u8) {
        self.found |= (self.from..self.to).contains(&step);
    }
}

impl Visitor for SpeaksOf {
    fn ability(&mut self, _ability: &Ability) {}

    fn quality(&mut self, quality: &Quality) {
        if let Quality::Destroyed { by, .. } = quality {
            self.found |= self.strikes;
            by.iter().for_each(|step| self.speaks_of(*step));
        }
        walk_quality(self, quality);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Some(Zone::Done { steps, .. }) = selector.first_group().map(|group| &group.zone) {
            for step in steps {
                self.speaks_of(*step);
            }
        }
        walk_selector(self, selector);
    }

    fn amount(&mut self, amount: &Amount) {
        if let Amount::Result { step, wording: _ } = amount {
            self.speaks_of(*step);
        }
        walk_amount(self, amount);
    }

    fn reference(&mut self, reference: Reference) {
        match reference.to {
            Slot::Step(step) | Slot::Remaining(step) | Slot::Found(step) => self.speaks_of(step),
            Slot::This | Slot::Subject | Slot::Object | Slot::Each => {}
        }
    }
}

/// The last step, where it is a sentence by itself that another can take the place of.
fn whole_sentence_before(body: &Body) -> Option<usize> {
    let last = body.steps.last()?;
    let alone = match last.connective {
        Connective::Sentence | Connective::Then | Connective::IfYouDo => true,
        Connective::And | Connective::Otherwise | Connective::IfYouDont => false,
    };
    (alone && last.action.facets().stands_in).then(|| body.steps.len() - 1)
}

/// "place 2": checks whether an order has a number and no noun.
pub(super) fn is_number_alone(clause: &ast::ClauseKind) -> bool {
    match clause {
        ast::ClauseKind::Imperative(imperative) => imperative
            .verb
            .object()
            .is_some_and(|nouns| super::ellipsis::bare_number(nouns).is_some()),
        ast::ClauseKind::ShortMove { .. }
        | ast::ClauseKind::ReduceIt { .. }
        | ast::ClauseKind::ReceiveIt { .. }
        | ast::ClauseKind::ReduceBy(_)
        | ast::ClauseKind::Subject { .. } => false,
    }
}
