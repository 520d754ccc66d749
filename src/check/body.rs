//! Sentences: from clauses to the steps of a [`Body`].

use super::scope::Scope;
use crate::diagnostics::{Code, Diagnostic, Severity};
use crate::ir::instead::{does_the_same, root};
use crate::ir::mentions::Called;
use crate::ir::{
    Action, ActorSaid, AskWord, Asked, Body, Change, Condition, ConditionStand, Consent, Joint, JointSaid,
    Key, Letter, Misfit, MomentStand, Noun, OnTurnSaid, Past, Player, Quality, Said, Selector, Side, Slot,
    Step, StepSaid, Together, TriggerWord, TurnSaid, Zone,
};
use crate::limits;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Circle, OtherwiseSaid};

/// What a sentence's leads say, once they are looked at.
pub(super) struct Leads {
    pub(super) joint: Option<(Joint, Span)>,
    pub(super) asked: Asked,
    pub(super) when: Option<Condition>,
    /// The word with which that asks.
    pub(super) word: AskWord,
    pub(super) duration: Option<ast::Period>,
}

impl Leads {
    /// Those of what stands behind "and".
    const NONE: Leads = Leads {
        joint: None,
        asked: Asked::You,
        when: None,
        word: AskWord::Usual,
        duration: None,
    };

    /// How the step that they lead is said.
    pub(super) fn said(&self) -> StepSaid {
        StepSaid {
            asked: self.asked,
            word: self.word,
            ..StepSaid::PLAIN
        }
    }
}

/// A clause that has become an instruction.
pub(super) struct Built {
    pub(super) action: Action,
    pub(super) consent: Consent,
    pub(super) actor: Player,
    pub(super) actor_said: ActorSaid,
    pub(super) span: Span,
}

/// Whether the sentences stand in a constant effect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    /// 10-1-5: conditions are asked all the time, nothing has a duration.
    Constant,
    /// Everything else.
    Timed,
}

impl Scope<'_> {
    /// The steps of an effect. `skip` leads of the first sentence belong to the whole effect and are done with.
    pub(super) fn body(&mut self, sentences: &[ast::Sentence], skip: usize, tense: Tense) -> Option<Body> {
        let mut body = Body::default();
        let mut good = true;
        for (number, sentence) in sentences.iter().enumerate() {
            let skip = if number == 0 { skip } else { 0 };
            if let Some(laid_down) = self.laid_down(&sentences[number..], skip, tense, &mut body) {
                good &= laid_down.is_some();
                break;
            }
            // "Draw 1 and, during this turn, when one of your Units ..., ...": all that follows is that effect's.
            if let Some((now, then)) = apart(sentence)
                && super::parts::lays_down(&then, tense)
            {
                good &= self.sentence(&now, skip, tense, &mut body).is_some();
                self.behind_and = Joint::And;
                let rest: Vec<ast::Sentence> = std::iter::once(then)
                    .chain(sentences[number + 1..].iter().cloned())
                    .collect();
                let laid_down = self.laid_down(&rest, 0, tense, &mut body);
                self.behind_and = Joint::Sentence;
                good &= laid_down.flatten().is_some();
                break;
            }
            if self.sentence(sentence, skip, tense, &mut body).is_none() {
                good = false;
                // Nothing fits behind the last instruction there is room for.
                if body.steps.len() >= limits::INSTRUCTIONS {
                    break;
                }
                // One finding is enough: what comes later may refer to what was not understood.
                self.mentions.mention(Slot::Step(0), None, true, Called::ANYTHING);
                self.mentions.look(0);
            }
        }
        good.then_some(body)
    }

    pub(super) fn sentence(
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
            self.behind_and = Joint::And;
            let done = self.sentence(&then, 0, tense, body);
            self.behind_and = Joint::Sentence;
            return done;
        }
        if let Some(told) = self.effect_for_a_time(sentence, skip, tense, body) {
            return told;
        }
        let counted = self.counted_before(sentence)?;
        let sentence = counted.as_ref().unwrap_or(sentence);
        // What replaces an instruction is asked for before that is done (10-1-9-1-1).
        let replaces = sentence.clauses.iter().any(|clause| clause.instead.is_some());
        self.asks_after_deeds = !body.steps.is_empty() && !replaces;
        let leads = self.leads(&sentence.leads, skip, tense);
        self.asks_after_deeds = false;
        let leads = leads?;
        self.is_asked = leads.when.is_some();
        let (joint, joint_span) = leads.joint.unzip();
        if let Some(span) = joint_span
            && body.steps.is_empty()
        {
            // What stands before it is not understood, which is said already.
            let is_error = |found: &Diagnostic| found.severity() == Severity::Error;
            if self.diagnostics.iter().any(is_error) {
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
        if let (Some(joint), Some(span)) = (joint, joint_span) {
            self.goes_on_from(joint, body, span)?;
            self.could_be_done(leads.asked, body, span)?;
            self.is_asked_of_doer((joint, leads.asked), body, span)?;
        }
        if let Some(modes) = sentence.modes.as_ref().filter(|_| sentence.clauses.is_empty()) {
            return self.modes(modes, leads, joint.unwrap_or(Joint::Sentence), tense, body);
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
            return self.either(sentence, leads, joint.unwrap_or(Joint::Sentence), tense, body);
        }
        // Where an effect is always on, `if` behind a clause is asked all the time, as `while` is (10-1-5).
        let asks_behind = tense == Tense::Timed || either;
        if asks_behind && sentence.clauses.iter().any(|clause| clause.trailing_if.is_some()) {
            return self.branch(sentence, leads, joint.unwrap_or(Joint::Sentence), body);
        }
        let mut when = leads.when;
        let mut lasts = leads.duration;
        for (number, clause) in sentence.clauses.iter().enumerate() {
            let shared = goes_on_after_may(&sentence.clauses, number, self.opponent);
            let clause = shared.as_ref().unwrap_or(clause);
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
            lasts = duration.or(lasts);
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
            if shared.is_none()
                && matches!(clause.kind, ast::ClauseKind::Imperative(_))
                && clause.separator == ast::Separator::And
                && body.steps.last().is_some_and(|step| {
                    matches!(self.words(step.said).actor, ActorSaid::Both | ActorSaid::All)
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
            let asks_after = (clause.trailing_if.as_ref())
                .map(|conditions| (conditions, AskWord::If))
                .or(clause
                    .trailing_while
                    .as_ref()
                    .map(|conditions| (conditions, AskWord::Usual)));
            if asks_after.is_some() && (tense == Tense::Timed || when.is_some()) {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "`while` behind a clause belongs to an effect that is always on",
                    "an effect with a timing asks with `if`, and once",
                );
                return None;
            }
            self.is_list_of_one(sentence, number)?;
            // What stands behind can speak of what the clause is about.
            let failed = leads.asked.is_of_cant() && number == 0 && self.stands_in.is_none();
            if clause.instead.is_some() && clause.instead != self.stands_in && !failed {
                self.replaceable = body.steps.iter().rev().map(|step| step.action.clone()).collect();
                if let Some(replaced) = body.steps.last() {
                    self.will_stand_in_for(&replaced.action);
                }
            }
            let (deed, further) = clause.deeds();
            let built = match &clause.later {
                None => self.clause(&deed, lasts.as_ref(), tense, body),
                Some(at) => self
                    .later_clause(sentence, clause, at, tense, body)
                    .map(|built| vec![built]),
            };
            let mut built = built?;
            // ", and it can't be blocked during this battle": how long is said again.
            let next = sentence.clauses.get(number + 1);
            let lasting = deed.last_period();
            if lasting.is_some() && next.is_some_and(|next| next.first_period() == lasting) {
                self.lasts_again(built.last_mut().map(|built| &mut built.action));
            }
            if shared.is_some() {
                built
                    .iter_mut()
                    .for_each(|built| built.actor_said = ActorSaid::Unsaid);
            }
            let (behind, behind_word) = match asks_after {
                None => (None, AskWord::Usual),
                Some((conditions, word)) => (Some(self.conditions(conditions)?), word),
            };
            if number > 0 && (behind.is_some() || clause.unless.is_some()) {
                self.report_with(
                    Code::Ambiguous,
                    clause.span,
                    [
                        "the condition at the end can belong to the last part or to all of them",
                        "to which",
                        "put it at the head, or write two sentences",
                    ],
                );
                return None;
            }
            // `gains "Draw 1." While it is damaged, X`, too: the quoted effect has no full stop behind it.
            let goes_on = sentence
                .clauses
                .get(number + 1)
                .is_some_and(|next| next.inner.is_empty());
            if goes_on && (behind.is_some() || clause.unless.is_some()) {
                self.report_with(
                    Code::Ambiguous,
                    clause.span,
                    [
                        "the condition can belong to the part before it or to the one behind it",
                        "to which",
                        "write two sentences, each on a line of its own where the effect is always on",
                    ],
                );
                return None;
            }
            let condition = match (clause.only, &behind) {
                (Some(only), None) => ConditionStand::Only(only),
                (_, Some(_)) => ConditionStand::Behind,
                (None, None) if clause.unless.is_some() => ConditionStand::Unless,
                (None, None) => ConditionStand::Before,
            };
            let unless = match &clause.unless {
                None => None,
                Some(conditions) => Some(Condition::Not(Box::new(self.conditions(conditions)?))),
            };
            let turn = match &clause.on_turn {
                None => None,
                Some(on_turn) => {
                    if tense == Tense::Timed
                        || inner.is_some()
                        || when.is_some()
                        || unless.is_some()
                        || behind.is_some()
                    {
                        self.not_of_turn(on_turn.span);
                        return None;
                    }
                    self.on_turn(on_turn, &mut built)?
                }
            };
            let condition = match &turn {
                None => condition,
                Some((_, said)) => ConditionStand::OnTurn(*said),
            };
            let turn = turn.map(|(when, _)| when);
            let asked_too = inner.is_some() || (number == 0 && when.is_some());
            if unless.is_some() && (asked_too || (clause.only.is_some() && behind.is_some())) {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "two conditions for one clause",
                    "the second",
                );
                return None;
            }
            let word = if behind.is_some() {
                behind_word
            } else if number == 0 {
                leads.word
            } else {
                inner_word
            };
            let own = if number == 0 { when.take() } else { inner }
                .or(unless)
                .or(behind)
                .or(turn);
            let (mut asked, condition) = match own {
                Some(own) => (Some(own), condition),
                None if number == 0 && joint.is_none() && tense == Tense::Constant => {
                    (self.asked_at_head(body), ConditionStand::Head)
                }
                None => (None, ConditionStand::Before),
            };
            for (part, built) in built.into_iter().enumerate() {
                let first = number == 0 && part == 0;
                let said = StepSaid {
                    condition: if asked.is_some() {
                        condition
                    } else {
                        ConditionStand::Before
                    },
                    asked: if first { leads.asked } else { Asked::You },
                    actor: built.actor_said,
                    word: if asked.is_some() { word } else { AskWord::Usual },
                    letter: if first { sentence.letter } else { Letter::Small },
                    joint: if part == 0 { clause.joint } else { JointSaid::And },
                    again: number > 0 && part == 0 && clause.is_of_pronoun(),
                    stands_in: failed && part == 0 && clause.instead.is_some(),
                    unsaid: false,
                    also: part == 0 && clause.also,
                };
                let joint = if first {
                    joint.unwrap_or(Joint::Sentence)
                } else {
                    Joint::And
                };
                self.instruct(body, clause, built, asked.take(), joint, said)?;
            }
            for deed in &further {
                for built in self.clause(deed, lasts.as_ref(), tense, body)? {
                    let said = StepSaid {
                        actor: built.actor_said,
                        letter: Letter::Small,
                        ..StepSaid::PLAIN
                    };
                    self.instruct(body, clause, built, None, Joint::And, said)?;
                }
            }
            self.replaceable.clear();
        }
        match &sentence.modes {
            None => Some(()),
            Some(modes) => self.modes(modes, Leads::NONE, Joint::And, tense, body),
        }
    }

    /// "Choose 1 Unit and Bases and Shields recover 1 HP": whether the Bases are chosen or recover.
    fn is_list_of_one(&mut self, sentence: &ast::Sentence, number: usize) -> Option<()> {
        let (Some(clause), Some(next)) = (sentence.clauses.get(number), sentence.clauses.get(number + 1))
        else {
            return Some(());
        };
        let is_list = matches!(&clause.kind, ast::ClauseKind::Imperative(imperative)
        if imperative.verb.object().is_some_and(|object| {
            object.span.end == clause.span.end
                && object.rest.last().is_some_and(|(joint, _)| *joint == ast::NounJoint::And)
        }));
        let is_said_of = matches!(&next.kind, ast::ClauseKind::Subject { who, .. }
            if matches!(who.first.kind, ast::NounKind::Group(_)) && who.span.start == next.span.start);
        let apart = next.span.start.saturating_sub(clause.span.end);
        // With a comma before "and" the list has ended.
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

    /// The condition at the head of an effect that is always on, which holds for its other sentences, too (10-2-1): "While you
    /// have a Base in play, this Unit gets AP+1. It gains <Blocker>.". Behind an "If not" it is over.
    fn asked_at_head(&self, body: &Body) -> Option<Condition> {
        let first = body.steps.first()?;
        let is_answered = body.steps.iter().any(|step| step.joint == Joint::Otherwise);
        match self.words(first.said).condition {
            ConditionStand::Before if is_answered => None,
            ConditionStand::Before => first.when.clone(),
            // What stands with a clause is said of that.
            ConditionStand::Behind
            | ConditionStand::Unless
            | ConditionStand::Only(_)
            | ConditionStand::OnTurn(_)
            | ConditionStand::Led
            | ConditionStand::Within
            | ConditionStand::Head => None,
        }
    }

    /// "on the turn it is deployed": of this card a condition, of cards that are described one more thing said of each.
    fn on_turn(
        &mut self,
        turn: &ast::OnTurn,
        built: &mut [Built],
    ) -> Option<Option<(Condition, OnTurnSaid)>> {
        let [
            Built {
                action: Action::Change { who, .. },
                ..
            },
        ] = built
        else {
            self.not_of_turn(turn.span);
            return None;
        };
        match who {
            who @ Selector::Known(_) if who.is_this() => {
                let this = who.clone();
                let event =
                    self.without_parties(|scope| scope.noun_event(false, this, &turn.happened, turn.span))?;
                let when = Condition::Happened {
                    event,
                    nth: None,
                    said: Key::CANONICAL,
                };
                Some(Some((when, turn.said)))
            }
            Selector::Group(group) if group.nouns == [Noun::Unit] => {
                let event = self.each_that(&turn.happened, turn.span)?;
                let said = TurnSaid {
                    that: false,
                    past: Past::default(),
                    on_turn: Some(turn.said),
                };
                let mut qualities = group.qualities.to_vec();
                qualities.push(Quality::ThisTurn {
                    event: Box::new(event),
                    said: self.note(said),
                });
                group.qualities = qualities.into();
                Some(None)
            }
            Selector::Known(_)
            | Selector::Group(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.not_of_turn(turn.span);
                None
            }
        }
    }

    fn not_of_turn(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this is said of one thing that Units can do or have all the time, and of nothing else",
                "in which turn",
            )
            .help("write `If this Unit was deployed this turn, ...`"),
        );
    }

    /// Makes an instruction of what a clause says, and puts it behind the others.
    fn instruct(
        &mut self,
        body: &mut Body,
        clause: &ast::Clause,
        built: Built,
        when: Option<Condition>,
        joint: Joint,
        said: StepSaid,
    ) -> Option<()> {
        self.picked_apart(&built.action, clause.span)?;
        let index = self.step_number(body, clause.span)?;
        // "If you can't, draw 1 instead": what has not been done has no instruction in its place (5-20-1).
        let instead = (clause.instead).filter(|_| clause.instead != self.stands_in && !said.stands_in);
        let said = StepSaid {
            stands_in: clause.instead.is_some() && instead.is_none(),
            unsaid: instead.is_some() && super::instead::is_number_alone(&clause.kind),
            ..said
        };
        let instead_of = match instead {
            None => None,
            Some(span) => {
                Some(self.replaced(body, &built, when.as_ref(), (joint, said.unsaid), (index, span))?)
            }
        };
        let root = root(body, instead_of).map_or(index, |root| root + self.first);
        if does_the_same(body, instead_of, &built.action) {
            self.after(&built.action, &built.actor, root);
        }
        self.opponent |= built.actor == Player::Opponent;
        self.have_acted(&built.actor, built.consent, index);
        let said = self.note(said);
        let place = self.place(built.span);
        self.add(
            body,
            Step {
                joint,
                when,
                actor: built.actor,
                consent: built.consent,
                instead_of,
                action: built.action,
                said,
                place,
            },
        )
    }

    /// Puts an instruction behind the others.
    pub(super) fn add(&mut self, body: &mut Body, step: Step) -> Option<()> {
        self.is_no_part_of_what_replaces(body, &step)?;
        let index = root(body, step.instead_of).or_else(|| u8::try_from(body.steps.len()).ok());
        if let Some(index) = index.and_then(|index| index.checked_add(self.first)) {
            let same = does_the_same(body, step.instead_of, &step.action);
            self.mentions.counts(&step.action, index, same);
        }
        let span = self.words(step.place).span;
        let Err(misfit) = body.steps.push(step) else {
            return Some(());
        };
        self.has_no_place(misfit, span);
        None
    }

    /// An instruction that the text has no place for.
    pub(super) fn has_no_place(&mut self, misfit: Misfit, span: Span) {
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
    pub(super) fn picked_apart(&mut self, action: &Action, span: Span) -> Option<()> {
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
                    Together::Extreme { .. } => false,
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

    /// Whether what stands before can be done or not done, met or not met, when the text gets to this word.
    pub(super) fn goes_on_from(&mut self, joint: Joint, body: &Body, span: Span) -> Option<()> {
        let delayed = body.steps.last().and_then(|step| {
            let Action::Later { stand, .. } = &step.action else {
                return None;
            };
            Some(self.words(*stand))
        });
        let each_may = (body.steps.iter().rev())
            .find(|step| step.joint != Joint::And)
            .is_some_and(|step| step.actor == Player::Each && step.consent == Consent::May);
        if each_may && matches!(joint, Joint::IfYouDo | Joint::IfYouDont) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "some of the players can have done this, and others not",
                    "if who does",
                )
                .help("let each of them go on: `Each player may discard 1 and draw 1.`"),
            );
            return None;
        }
        let (open, message, help) = match joint {
            Joint::Sentence | Joint::And => return Some(()),
            Joint::Then => (
                delayed == Some(MomentStand::Before),
                "this can be done now, or when the sentence before is carried out",
                "say it in one sentence, or before the one that is for later",
            ),
            Joint::IfYouDo
                if delayed.is_none()
                    && body
                        .steps
                        .iter()
                        .rev()
                        .find(|step| step.joint != Joint::And)
                        .is_some_and(|step| {
                            step.joint == Joint::IfYouDont && step.consent == Consent::Must
                        }) =>
            {
                (
                    true,
                    "this can ask for what stands before or for what that stands for",
                    "write `If you do,` first and `If you don't,` behind it",
                )
            }
            Joint::IfYouDont
                if body
                    .steps
                    .last()
                    .is_some_and(|step| is_asked_what_you_have(body, step)) =>
            {
                (
                    true,
                    "this can ask for what the sentence before asks for, or whether that was done",
                    "write `Otherwise,` where there is no such thing",
                )
            }
            Joint::IfYouDo | Joint::IfYouDont => (
                delayed.is_some()
                    || body
                        .steps
                        .last()
                        .is_some_and(|step| puts_up_a_guard(&step.action)),
                "what stands before is only done later",
                "ask before the sentence that is for later",
            ),
            Joint::Otherwise => {
                // Back to the sentence that asks.
                let mut asked = None;
                for step in body.steps.iter().rev().filter(|step| step.joint != Joint::And) {
                    if step.joint.asks_back() || step.instead_of.is_some() {
                        break;
                    }
                    if step.when.is_some() {
                        asked = Some(step);
                        break;
                    }
                }
                (
                    asked.is_none(),
                    "no `If` stands before this that it could answer",
                    "after `you may` and `If you do,` write `If you don't,`",
                )
            }
        };
        if open {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    message,
                    "what does this go on from",
                )
                .help(help),
            );
            return None;
        }
        Some(())
    }

    /// "If you can't": of what that player may do, or does not do, nobody asks whether it can be done.
    pub(super) fn could_be_done(&mut self, asked: Asked, body: &Body, span: Span) -> Option<()> {
        let before = body.steps.iter().rev().find(|step| step.joint != Joint::And);
        let Some(before) = before.filter(|_| asked.is_of_cant()) else {
            return Some(());
        };
        let is_asked = match before.actor {
            Player::You => asked == Asked::YouCant,
            Player::Opponent
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => asked == Asked::TheyCant,
            Player::Each => false,
        };
        if is_asked && before.consent == Consent::Must {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this asks for what a player has to do, and whether that one could do it",
                "who has to do what",
            )
            .help("behind `may` write `If you don't,` or `If they don't,`"),
        );
        None
    }

    /// "Your opponent may discard 1. If you do": of what nobody called so has done.
    fn is_asked_of_doer(&mut self, (joint, asked): (Joint, Asked), body: &Body, span: Span) -> Option<()> {
        let head = body.steps.iter().rposition(|step| step.joint != Joint::And);
        let steps: Vec<&Step> = body.steps.iter().skip(head.unwrap_or(0)).collect();
        let by_others = |step: &&Step| match &step.actor {
            Player::Opponent | Player::Known(_) => true,
            Player::Described(players) => match players.circle {
                Circle::Other | Circle::Enemy | Circle::Teammate => true,
                Circle::Any | Circle::Friendly => false,
            },
            Player::You | Player::Each | Player::Actor | Player::OwnerOf(_) => false,
        };
        // Of cards "they" is said, too.
        let by_you = |step: &&Step| {
            let of_cards = matches!(
                step.action,
                Action::Change { .. }
                    | Action::Recover { .. }
                    | Action::Deal { .. }
                    | Action::DealMutual { .. }
            );
            step.actor == Player::You && !of_cards
        };
        let is_denied = match joint {
            Joint::IfYouDo => false,
            Joint::IfYouDont => true,
            Joint::Sentence | Joint::And | Joint::Then | Joint::Otherwise => return Some(()),
        };
        let (message, help) = match (asked, is_denied) {
            (Asked::You, denied) if steps.iter().all(by_others) => (
                "another player does this, and not you",
                if denied {
                    "write `If they don't,`"
                } else {
                    "write `If they do,`"
                },
            ),
            (Asked::They, denied) if steps.iter().all(by_you) => (
                "you do this, and nobody else",
                if denied {
                    "write `If you don't,`"
                } else {
                    "write `If you do,`"
                },
            ),
            (
                Asked::You
                | Asked::They
                | Asked::It
                | Asked::YouCant
                | Asked::TheyCant
                | Asked::Not
                | Asked::ItIsNot,
                _,
            ) => return Some(()),
        };
        self.report_with(Code::Mismatch, span, [message, "who does what", help]);
        None
    }

    pub(super) fn step_number(&mut self, body: &Body, span: Span) -> Option<u8> {
        self.number_after(body.steps.len(), span)
    }

    /// The number of an instruction behind so many of the same text.
    pub(super) fn number_after(&mut self, before: usize, span: Span) -> Option<u8> {
        let number = u8::try_from(before + usize::from(self.first))
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

    /// The condition of "if" or "while", and the word for it. Where an effect is always on, both are asked all the time
    /// (10-1-5).
    pub(super) fn asked_in(
        &mut self,
        lead: &ast::Lead,
        span: Span,
        tense: Tense,
    ) -> Option<(Option<Condition>, AskWord)> {
        match (lead, tense) {
            (ast::Lead::If(conditions, TriggerWord::When), Tense::Timed | Tense::Constant) => {
                let when = self.conditions(conditions)?;
                self.is_asked_once(&when, span)?;
                Some((Some(when), AskWord::When))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Timed | Tense::Constant)
                if conditions.not =>
            {
                Some((Some(self.conditions(conditions)?), AskWord::Unless))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Timed)
            | (ast::Lead::While(conditions, None), Tense::Constant) => {
                Some((Some(self.conditions(conditions)?), AskWord::Usual))
            }
            (ast::Lead::While(conditions, Some(whose)), Tense::Constant) => {
                let when = self.in_turn_of(conditions, whose, span)?;
                Some((Some(when), AskWord::InTurn))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Constant) => {
                Some((Some(self.conditions(conditions)?), AskWord::If))
            }
            (ast::Lead::While(..), Tense::Timed) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "an effect with a timing asks with `If`",
                        "`While` is asked all the time",
                    )
                    .help("write `If ...,`"),
                );
                None
            }
            (
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::Window(_)
                | ast::Lead::When { .. }
                | ast::Lead::Moment(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_),
                Tense::Timed | Tense::Constant,
            ) => Some((None, AskWord::Usual)),
        }
    }

    /// "When this effect destroys an enemy Unit": of several it could be asked for each of them.
    fn is_asked_once(&mut self, when: &Condition, span: Span) -> Option<()> {
        let Condition::There { what, .. } = when else {
            return Some(());
        };
        let Some(Zone::Done { steps, .. }) = what.first_group().map(|group| &group.zone) else {
            return Some(());
        };
        if !self.mentions.can_be_of_several(steps) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "what stands before this can do that to several, and then `When` can mean once or for each of them",
                "once, or how often",
            )
            .help("write `If this effect ...,` for once, or say how much it is for each of them"),
        );
        None
    }

    pub(super) fn leads(
        &mut self,
        said: &[ast::Spanned<ast::Lead>],
        skip: usize,
        tense: Tense,
    ) -> Option<Leads> {
        let mut leads = Leads::NONE;
        let mut twice = None;
        let mut both = false;
        for lead in said.iter().skip(skip) {
            match &lead.node {
                ast::Lead::Then if leads.joint.is_none() => leads.joint = Some((Joint::Then, lead.span)),
                ast::Lead::Otherwise(said) if leads.joint.is_none() => {
                    leads.joint = Some((Joint::Otherwise, lead.span));
                    leads.asked = match said {
                        OtherwiseSaid::Otherwise => Asked::You,
                        OtherwiseSaid::IfNot => Asked::Not,
                        OtherwiseSaid::IfItIsNot => Asked::ItIsNot,
                    };
                }
                ast::Lead::IfDone { asked, not } if leads.joint.is_none() => {
                    let joint = if *not { Joint::IfYouDont } else { Joint::IfYouDo };
                    leads.joint = Some((joint, lead.span));
                    leads.asked = *asked;
                }
                ast::Lead::If(..) | ast::Lead::While(..) if leads.when.is_none() => {
                    let (when, word) = self.asked_in(&lead.node, lead.span, tense)?;
                    leads.when = when;
                    leads.word = word;
                }
                // "Then, during your turn, ...": asked when the text gets there.
                ast::Lead::Window(whose) if tense == Tense::Timed && leads.when.is_none() => {
                    leads.when = Some(Condition::Turn(self.turn_of(whose)?));
                    leads.word = AskWord::During;
                }
                ast::Lead::If(..) if tense == Tense::Timed && leads.word == AskWord::During && !both => {
                    both = true;
                    let (when, _) = self.asked_in(&lead.node, lead.span, tense)?;
                    let turn = leads.when.take();
                    let mut all: Vec<Condition> = turn.into_iter().collect();
                    let mut list = Key::CANONICAL;
                    match when {
                        Some(Condition::All(more, said)) => {
                            all.extend(more.iter().cloned());
                            list = said;
                        }
                        Some(one) => all.push(one),
                        None => {}
                    }
                    leads.when = Some(Condition::all(all, list));
                }
                ast::Lead::Duration(period) if tense == Tense::Timed && leads.duration.is_none() => {
                    leads.duration = Some(period.clone());
                }
                ast::Lead::Duration(_) if tense == Tense::Constant => {
                    self.no_duration(lead.span);
                    return None;
                }
                ast::Lead::Window(_) | ast::Lead::When { .. } | ast::Lead::Moment(..) => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            lead.span,
                            "this stands at the head of an effect only",
                            "not in the middle of an effect",
                        )
                        .help("put it on a line of its own: one line is one effect"),
                    );
                    return None;
                }
                // What has its place is taken already, or else has been refused above.
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::While(..)
                | ast::Lead::If(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_) => twice = Some(lead.span),
            }
        }
        if let Some(span) = twice {
            self.report(
                Code::Mismatch,
                span,
                "this is said twice in one sentence",
                "the second",
            );
            return None;
        }
        Some(leads)
    }

    /// Remembers who has done something last, where that is each of several players: "they". Who may do something is not each of them.
    fn have_acted(&mut self, actor: &Player, consent: Consent, index: u8) {
        let are_several = match actor {
            Player::You => return,
            Player::Each => true,
            Player::Described(players) => players.is_each() && !actor.has_qualities(),
            Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
        };
        self.acted = (are_several && consent == Consent::Must).then(|| (actor.clone(), index));
    }

    /// "While this Unit is active during your turn": both have to hold.
    fn in_turn_of(
        &mut self,
        conditions: &ast::Conditions,
        whose: &ast::Spanned<ast::Player>,
        span: Span,
    ) -> Option<Condition> {
        let (mut all, list) = match self.conditions(conditions)? {
            Condition::Any(..) => {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        span,
                        "whose turn it is can belong to the last condition or to all of them",
                        "to which",
                    )
                    .help("put it at the head: `During your turn, while ...`"),
                );
                return None;
            }
            Condition::All(all, list) => (all.to_vec(), list),
            one => (vec![one], Key::CANONICAL),
        };
        all.push(Condition::Turn(self.turn_of(whose)?));
        Some(Condition::all(all, list))
    }

    fn no_duration(&mut self, span: Span) {
        self.report(
            Code::Mismatch,
            span,
            "an effect that is always on has no duration",
            "give the effect a timing such as 【Deploy】",
        );
    }
}

/// "Your opponent may discard 1 and draw 1", "All players draw 1 and discard 1": what the second clause says, said of the player
/// that "may" is said of, or of all of them. Nothing where it is an order of its own. `opponent`: whether the opponent was spoken of.
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
        ast::NounKind::Player(_, ActorSaid::Both | ActorSaid::All) => true,
        ast::NounKind::Player(player, _) => *player != ast::Player::You && does.may,
        ast::NounKind::Reference(Said::Them) => {
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

/// A sentence whose clause behind "and" begins with a moment to come or with an event: what is done now, and the rest.
fn apart(sentence: &ast::Sentence) -> Option<(ast::Sentence, ast::Sentence)> {
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

/// Whether an instruction lays down what stands in for something for a time.
fn puts_up_a_guard(action: &Action) -> bool {
    matches!(action.changes(), [Change::HasEffect(_)])
}

/// "If you have a Base in play, rest 1 enemy Unit": whether the sentence of the step begins so.
fn is_asked_what_you_have(body: &Body, step: &Step) -> bool {
    let head = body.steps.iter().rfind(|other| other.joint != Joint::And);
    let head = head.unwrap_or(step);
    let you_have = |when: &Condition| match when {
        Condition::There { what, .. } => what.first_group().is_some_and(|group| group.side == Side::Yours),
        Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::All(..)
        | Condition::Any(..)
        | Condition::Not(_) => false,
    };
    head.consent == Consent::Must && head.when.as_ref().is_some_and(you_have)
}
