//! One sentence: its clauses, their conditions, and ambiguities in it.

use super::leads::Leads;
use crate::diagnostics::{Code, Diagnostic, Severity};
use crate::ir::visit::{Visitor, walk_condition, walk_player};
use crate::ir::{
    Action, ActorWording, Anaphor, AskWord, Body, Condition, ConditionPosition, Connective,
    ConnectiveWording, DoneQuery, DurationPosition, Holders, Letter, Player, Side, Step, StepWording,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowered::Tense;
use crate::lower::lowering::Lowering;
use crate::syntax::ast;
use crate::vocabulary::{BareDeed, Way};

/// The state that the clauses of a sentence share, updated from clause to clause.
pub(super) struct SoFar<'a> {
    pub(super) sentence: &'a ast::Sentence,
    pub(super) connective: Option<Connective>,
    /// The player about whom the connective asks whether something was done.
    pub(super) asked: DoneQuery,
    /// The deed that the question repeats: "if you don't discard with this effect".
    pub(super) deed: Option<(BareDeed, Way)>,
    /// The condition at the head of the sentence, until a clause has taken it, and its word.
    pub(super) when: Option<Condition>,
    pub(super) word: AskWord,
    /// The duration of the next clause.
    pub(super) lasts: Option<ast::Period>,
    pub(super) tense: Tense,
}

impl Lowering<'_> {
    /// The steps of a sentence.
    pub(in crate::lower) fn sentence(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        if let Some(at) = sentence
            .leads
            .iter()
            .skip(skip)
            .position(|lead| matches!(lead.node, ast::Lead::Later(_)))
        {
            return self.later_sentence(sentence, skip, skip + at, tense, body);
        }
        // "Draw 1 and, at the end of this turn, discard 1": from that clause on it is for then.
        if let Some((now, then)) = apart(sentence) {
            self.sentence(&now, skip, tense, body)?;
            return self.behind_and().sentence(&then, 0, tense, body);
        }
        if let Some(told) = self.lasting_sentence(sentence, skip, tense, body) {
            return told;
        }
        let counted = self.counted_before(sentence)?;
        let sentence = counted.as_ref().unwrap_or(sentence);
        // The condition of a replacement is asked before the instruction that it replaces (10-1-9-1-1).
        let replaces = sentence.clauses.iter().any(|clause| clause.instead.is_some());
        let mut head = self.with(ClauseContext {
            asks_after_deeds: !body.steps.is_empty() && !replaces,
            ..self.context
        });
        let mut leads = head.leads(&sentence.leads, skip, tense)?;
        if let Some((connective @ Connective::Otherwise, _)) = &mut leads.connective
            && self.answers_if_you_do(body, leads.asked)
        {
            *connective = Connective::IfYouDont;
            leads.asked = DoneQuery::Otherwise;
        }
        self.discourse.is_asked = leads.when.is_some();
        self.discourse.asks_of_opponent = leads.when.as_ref().is_some_and(asks_of_opponent);
        let (connective, joint_span) = leads.connective.unzip();
        if let Some(span) = joint_span
            && body.steps.is_empty()
        {
            // If the sentence before was not understood, that is reported already.
            let is_error = |found: &Diagnostic| found.severity() == Severity::Error;
            if self.discourse.diagnostics.iter().any(is_error) {
                return None;
            }
            self.report(
                Code::Mismatch,
                span,
                "nothing stands before this",
                "there is nothing to go on from",
            );
            return None;
        }
        if let (Some(connective), Some(span)) = (connective, joint_span) {
            self.check_goes_on_from(connective, body, span)?;
            self.check_could_be_done(leads.asked, body, span)?;
            self.check_asked_of_doer((connective, leads.asked), body, span)?;
            self.check_deed_again(leads.deed, body, span)?;
        }
        if let Some(modes) = sentence.modes.as_ref().filter(|_| sentence.clauses.is_empty()) {
            return self.modes(
                modes,
                leads,
                connective.unwrap_or(Connective::Sentence),
                tense,
                body,
            );
        }
        let either = sentence
            .clauses
            .iter()
            .any(|clause| clause.separator == ast::Separator::Or);
        if either && let Some(modes) = &sentence.modes {
            self.report(
                Code::Ambiguous,
                modes.span,
                "`or` and `and` between instructions can be read in two ways",
                "which belong together",
            );
            return None;
        }
        if either && sentence.clauses.iter().all(|clause| clause.trailing_if.is_none()) {
            return self.either(
                sentence,
                leads,
                connective.unwrap_or(Connective::Sentence),
                tense,
                body,
            );
        }
        // In a constant effect, `if` behind a clause applies continuously, as `while` does (10-1-5).
        let asks_behind = tense == Tense::Timed || either;
        if asks_behind && sentence.clauses.iter().any(|clause| clause.trailing_if.is_some()) {
            return self.branch(sentence, leads, connective.unwrap_or(Connective::Sentence), body);
        }
        let mut so_far = SoFar {
            sentence,
            connective,
            asked: leads.asked,
            deed: leads.deed,
            word: leads.word,
            when: leads.when,
            lasts: leads.duration,
            tense,
        };
        let begun = body.steps.len();
        for (number, clause) in sentence.clauses.iter().enumerate() {
            self.clause_of(&mut so_far, number, clause, body)?;
        }
        self.check_what_lasts(sentence, body.steps.get(begun..).unwrap_or_default())?;
        match &sentence.modes {
            None => Some(()),
            Some(modes) => self.modes(modes, Leads::NONE, Connective::And, tense, body),
        }
    }

    /// Lowers one clause of a sentence.
    fn clause_of(
        &mut self,
        so_far: &mut SoFar<'_>,
        number: usize,
        clause: &ast::Clause,
        body: &mut Body,
    ) -> Option<()> {
        let (sentence, connective, tense) = (so_far.sentence, so_far.connective, so_far.tense);
        let shared = goes_on_after_may(&sentence.clauses, number, self.discourse.opponent);
        let clause = shared.as_ref().unwrap_or(clause);
        let kept = self.kept_from_own_trash(clause);
        let clause = kept.as_ref().unwrap_or(clause);
        if clause.separator == ast::Separator::Or {
            self.report(
                Code::Mismatch,
                clause.span,
                "`or` joins instructions that each have an `if` only",
                "when is this done, and when the one before",
            );
            return None;
        }
        let Leads {
            when: inner,
            word: inner_word,
            duration,
            ..
        } = self.leads(&clause.inner, 0, tense)?;
        so_far.lasts = duration.or(so_far.lasts.take());
        self.check_one_reading(clause, shared.is_some(), body)?;
        let asks_after = (clause.trailing_if.as_ref())
            .map(|conditions| (conditions, AskWord::If))
            .or(clause
                .trailing_while
                .as_ref()
                .map(|conditions| (conditions, AskWord::Usual)));
        if asks_after.is_some() && (tense == Tense::Timed || so_far.when.is_some()) {
            self.report(
                Code::Mismatch,
                clause.span,
                "`while` behind a clause belongs to an effect that is always on",
                "an effect with a timing asks with `if`, and once",
            );
            return None;
        }
        self.check_list_end(sentence, number)?;
        // A trailing condition can refer to what the clause is about, so the clause is lowered before it.
        let failed = so_far.asked.is_of_cant() && number == 0 && self.context.stands_in.is_none();
        let replaceable: Vec<Action>;
        let mut context = self.context;
        context.on_deploy_turn = clause.on_turn.as_ref().is_some_and(|turn| {
            !turn.wording.before && matches!(turn.happened, ast::NounEvent::Deployed { .. })
        });
        if clause.instead.is_some() && clause.instead != self.context.stands_in && !failed {
            replaceable = body.steps.iter().rev().map(|step| step.action.clone()).collect();
            context.replaceable = &replaceable;
            if let Some(replaced) = body.steps.last() {
                self.note_replaced(&replaced.action);
            }
        }
        let (mut deed, further) = clause.deeds();
        let shared_period = so_far
            .lasts
            .is_none()
            .then(|| period_said_behind(&sentence.clauses, number, tense))
            .flatten();
        if let (Some(period), ast::ClauseKind::Subject { duration, .. }) = (&shared_period, &mut deed.kind) {
            *duration = Some(period.clone());
        }
        let mut within = self.with(context);
        let mut called = None;
        let built = match &clause.later {
            None if let Some(undone) = &clause.undone => {
                within.in_place_of(&deed, undone, body).map(|(built, wording)| {
                    called = Some(wording);
                    vec![built]
                })
            }
            None => within.clause(&deed, so_far.lasts.as_ref(), tense, body),
            Some(at) => within
                .later_clause(sentence, clause, at, tense, body)
                .map(|built| vec![built]),
        };
        let mut built = built?;
        if shared_period.is_some() {
            for one in &mut built {
                self.lasts_as_behind(&mut one.action);
            }
        }
        // ", and it can't be blocked during this battle": how long is said again.
        let next = sentence.clauses.get(number + 1);
        let lasting = deed.last_period();
        if lasting.is_some() && next.is_some_and(|next| next.first_period() == lasting) {
            self.lasts_again(built.last_mut().map(|built| &mut built.action));
        }
        if shared.is_some() {
            built
                .iter_mut()
                .for_each(|built| built.actor_wording = ActorWording::Unsaid);
        }
        let behind = self.asked_behind(so_far, number, clause, asks_after)?;
        let (own, condition, word) =
            self.asked_by(so_far, number, clause, (inner, inner_word), behind, &mut built)?;
        let (mut asked, condition) = match own {
            Some(own) => (Some(own), condition),
            None if number == 0 && connective.is_none() && tense == Tense::Constant => {
                (self.asked_at_head(body), ConditionPosition::Head)
            }
            None => (None, ConditionPosition::Before),
        };
        for (part, built) in built.into_iter().enumerate() {
            let first = number == 0 && part == 0;
            let wording = StepWording {
                condition: if asked.is_some() {
                    condition
                } else {
                    ConditionPosition::Before
                },
                asked: if first { so_far.asked } else { DoneQuery::You },
                deed: so_far.deed.filter(|_| first),
                actor: built.actor_wording,
                each: built.each,
                less: built.less,
                word: if asked.is_some() { word } else { AskWord::Usual },
                letter: if first { sentence.letter } else { Letter::Small },
                connective: if part == 0 {
                    clause.connective
                } else {
                    ConnectiveWording::And
                },
                again: number > 0 && part == 0 && clause.is_of_pronoun(),
                stands_in: failed && part == 0 && clause.instead.is_some(),
                unsaid: false,
                also: part == 0 && clause.also,
                gets: part == 0 && clause.gets,
                bare_turn: clause.bare_turn,
                undone: called,
                not_to_trash: part == 0 && kept.is_some(),
            };
            let connective = if first {
                connective.unwrap_or(Connective::Sentence)
            } else {
                Connective::And
            };
            self.instruct(body, clause, built, asked.take(), connective, wording)?;
        }
        for deed in &further {
            let mut within = self.with(context);
            for built in within.clause(deed, so_far.lasts.as_ref(), tense, body)? {
                let wording = StepWording {
                    actor: built.actor_wording,
                    each: built.each,
                    letter: Letter::Small,
                    ..StepWording::PLAIN
                };
                self.instruct(body, clause, built, None, Connective::And, wording)?;
            }
        }
        Some(())
    }

    /// Checks whether a clause can be read in one way only, as far as its own words say.
    fn check_one_reading(&mut self, clause: &ast::Clause, is_shared: bool, body: &Body) -> Option<()> {
        if let Some(span) = clause.instead_too {
            self.report_with(
                Code::Ambiguous,
                span,
                [
                    "one `instead` is for what would happen and one for an instruction",
                    "instead of what",
                    "write `If you do, ...` behind the first, or leave one of them out",
                ],
            );
            return None;
        }
        if let Some(window) = &clause.window {
            self.report_with(Code::Mismatch, window.span, ["whose turn it is stands at the head of an effect, or at the end of one that is always on", "is this asked, or does it say how long", "write `During your turn, ...`, or a duration: `during this turn`"]);
            return None;
        }
        if !is_shared
            && matches!(clause.kind, ast::ClauseKind::Imperative(_))
            && clause.separator == ast::Separator::And
            && body.steps.last().is_some_and(|step| {
                matches!(
                    self.words(step.wording).actor,
                    ActorWording::Both | ActorWording::All
                )
            })
        {
            self.report_with(
                Code::Ambiguous,
                clause.span,
                [
                    "this can be done by all of the players or by you",
                    "who does it",
                    "write two sentences, and say in each who does it",
                ],
            );
            return None;
        }
        Some(())
    }

    /// "During this turn, if a Unit is rested, gain control of it": whether that is when it was rested, or for how long control is had.
    /// All else that lasts has to say how long.
    fn check_what_lasts(&mut self, sentence: &ast::Sentence, steps: &[Step]) -> Option<()> {
        let following = sentence.leads.iter().skip(1);
        let mut pairs = sentence.leads.iter().zip(following);
        let before_if = pairs.find_map(|(period, asked)| {
            let is_ambiguous = matches!(period.node, ast::Lead::Duration(ast::Period::ThisTurn))
                && matches!(asked.node, ast::Lead::If(..));
            is_ambiguous.then_some(period.span)
        });
        let is_before = |step: &Step| {
            matches!(&step.action, Action::Control { duration: Some(duration), .. }
                if self.words(duration.stand) == DurationPosition::Before)
        };
        let (Some(span), true) = (before_if, steps.iter().any(is_before)) else {
            return Some(());
        };
        self.report_with(
            Code::Ambiguous,
            span,
            [
                "this can be when something has happened, or for how long control is gained",
                "which of the two",
                "put how long to the end: `If an enemy Unit is rested, gain control of it during this turn.`",
            ],
        );
        None
    }

    /// "Choose 1 Unit and Bases and Shields recover 1 HP": whether the Bases are chosen or recover.
    fn check_list_end(&mut self, sentence: &ast::Sentence, number: usize) -> Option<()> {
        let (Some(clause), Some(next)) = (sentence.clauses.get(number), sentence.clauses.get(number + 1))
        else {
            return Some(());
        };
        let is_list = matches!(&clause.kind, ast::ClauseKind::Imperative(imperative)
        if imperative.verb.object().is_some_and(|object| {
            object.span.end == clause.span.end
                && object.rest.last().is_some_and(|(connective, _)| *connective == ast::NounConnective::And)
        }));
        let is_said_of = matches!(&next.kind, ast::ClauseKind::Subject { who, .. }
            if matches!(who.first.kind, ast::NounKind::Group(_)) && who.span.start == next.span.start);
        let apart = next.span.start.saturating_sub(clause.span.end);
        // A comma before "and" ends the list.
        let is_joined = apart == " and ".len() as u32 && next.inner.is_empty();
        if !is_list || !is_said_of || !is_joined {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                clause.span,
                "what `and` joins last can belong to this or to what is said behind it",
                "to which",
            )
            .help("put a comma before the `and` that goes on, or write two sentences"),
        );
        None
    }
}

/// "Its AP becomes 0 and its HP becomes 1 during this turn": the duration of the next clause, for a clause that says none. Both are about
/// numbers of the same card.
fn period_said_behind(clauses: &[ast::Clause], number: usize, tense: Tense) -> Option<ast::Period> {
    let (clause, next) = (clauses.get(number)?, clauses.get(number + 1)?);
    let of_numbers = |clause: &ast::Clause| {
        let ast::ClauseKind::Subject {
            may: false,
            who,
            predicate: ast::Predicate::Changes(changes),
            more,
            ..
        } = &clause.kind
        else {
            return None;
        };
        let becomes = changes
            .iter()
            .all(|change| matches!(change, ast::Change::Becomes(..) | ast::Change::Scales(..)));
        let alone = more.is_empty() && clause.instead.is_none() && clause.later.is_none();
        (becomes && alone).then(|| who.first.kind.clone())
    };
    let is_shared = tense == Tense::Timed
        && next.separator == ast::Separator::And
        && next.inner.is_empty()
        && clause.last_period().is_none()
        && of_numbers(clause).is_some_and(|who| of_numbers(next) == Some(who));
    is_shared.then(|| next.last_period().cloned()).flatten()
}

/// "Your opponent may discard 1 and draw 1", "All players draw 1 and discard 1": returns the second clause with the subject of the first,
/// to whom "may" applies, or all of them. `None` if it is an order of its own. `opponent`: whether the opponent was mentioned.
fn goes_on_after_may(clauses: &[ast::Clause], number: usize, opponent: bool) -> Option<ast::Clause> {
    let clause = clauses.get(number)?;
    let ast::ClauseKind::Imperative(imperative) = &clause.kind else {
        return None;
    };
    let is_order =
        |kind: &ast::ClauseKind| matches!(kind, ast::ClauseKind::Imperative(imperative) if !imperative.may);
    if clause.separator != ast::Separator::And || !clause.inner.is_empty() || !is_order(&clause.kind) {
        return None;
    }
    let before = clauses[..number]
        .iter()
        .rev()
        .find(|clause| !is_order(&clause.kind))?;
    let ast::ClauseKind::Subject {
        who,
        predicate: ast::Predicate::Does(does),
        ..
    } = &before.kind
    else {
        return None;
    };
    // "They" are an opponent where they draw, discard or the like; what cards do is "deal".
    let of_others = match &who.first.kind {
        ast::NounKind::Player(_, ActorWording::Both | ActorWording::All) => true,
        ast::NounKind::Player(player, _) => *player != ast::Player::You && (does.may || does.each),
        ast::NounKind::Reference(Anaphor::Them) => {
            does.may && opponent && !matches!(does.verb, ast::Verb::Deal { .. })
        }
        ast::NounKind::Reference(_)
        | ast::NounKind::TopCards { .. }
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_)
        | ast::NounKind::PartOf { .. }
        | ast::NounKind::Group(_) => false,
    };
    (of_others && who.rest.is_empty()).then(|| ast::Clause {
        kind: ast::ClauseKind::Subject {
            may: false,
            who: who.clone(),
            predicate: ast::Predicate::Does(imperative.clone()),
            duration: None,
            each: None,
            more: Vec::new(),
        },
        ..clause.clone()
    })
}

/// Splits a sentence whose clause after "and" begins with a moment or with an event: into what is done now, and the rest.
pub(super) fn apart(sentence: &ast::Sentence) -> Option<(ast::Sentence, ast::Sentence)> {
    let waits = |clause: &ast::Clause| {
        let mut leads = clause.inner.iter();
        leads.any(|lead| matches!(lead.node, ast::Lead::Later(_) | ast::Lead::When { .. }))
    };
    let at = sentence.clauses.iter().position(waits)?;
    let (now, then) = sentence.clauses.split_at(at);
    let (first, others) = then.split_first()?;
    let now = ast::Sentence {
        clauses: now.to_vec(),
        modes: None,
        ..sentence.clone()
    };
    let first_then = ast::Clause {
        separator: ast::Separator::First,
        inner: Vec::new(),
        ..first.clone()
    };
    let then = ast::Sentence {
        leads: first.inner.clone(),
        clauses: std::iter::once(first_then)
            .chain(others.iter().cloned())
            .collect(),
        letter: Letter::Small,
        ..sentence.clone()
    };
    Some((now, then))
}

/// Checks whether a condition is about the opponent: "your opponent is Lv.5 or higher", "your opponent has a Base in play".
fn asks_of_opponent(when: &Condition) -> bool {
    struct Asks(bool);
    impl Visitor for Asks {
        fn condition(&mut self, condition: &Condition) {
            // The description itself does not say whose cards it means.
            if let Condition::There { what, holders, .. } = condition {
                self.0 |= *holders != Holders::Together
                    && what
                        .first_group()
                        .is_some_and(|group| group.side == Side::Enemy && group.owner().is_none());
            }
            walk_condition(self, condition);
        }

        fn player(&mut self, player: &Player) {
            self.0 |= *player == Player::Opponent;
            walk_player(self, player);
        }
    }
    let mut asks = Asks(false);
    asks.condition(when);
    asks.0
}
