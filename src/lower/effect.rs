//! One line of text: its marks decide which of the five types of effect it is (10-1-4).

use super::clause::is_of_price;
use super::context::ClauseContext;
use super::delayed::{is_replaced, is_stood_in_for};
use super::from_trash::said_in_trash;
use super::lowered::Tense;
use super::lowering::{Host, Lowering};
use super::marks::Marks;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::Visitor;
use crate::ir::{
    Ability, AbilityKind, Action, Amount, AskWord, Bearer, Body, CardKind, Change, ConditionPosition,
    Connective, Consent, CountWording, InTurn, Key, KeywordUse, Mark, Occasion, Player, Selector, Site, Slot,
    Step, StepWording, TextNumber, Trigger, TriggerWord, WindowPosition,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// The effects of one line: several only where the line is made of several keyword effects.
    pub(crate) fn effect(&mut self, effect: &ast::Effect, span: Span) -> Option<Vec<Ability>> {
        let number = self.text_number(span)?;
        // What something gains it has in play.
        let said = said_in_trash(effect).filter(|_| !self.context.lent);
        let effect = said.as_ref().unwrap_or(effect);
        self.check_marks(&effect.marks)?;
        let marks = self.marks(&effect.marks)?;
        let joined = self.joined(effect, &marks)?;
        let context = ClauseContext {
            gate: marks.gate,
            command: marks.command,
            from_trash: said.is_some(),
            specified: joined.as_ref().and_then(KeywordUse::literal),
            of_pilot_side: self.host == Host::Card(CardKind::Command)
                && marks.command.is_none()
                && !marks.triggers.contains(&Mark::Burst),
            ..self.context
        };
        self.with(context)
            .marked_effect(effect, (number, joined), marks, span)
    }

    /// Lowers the effects of a line whose marks have been sorted.
    fn marked_effect(
        &mut self,
        effect: &ast::Effect,
        (number, joined): (TextNumber, Option<KeywordUse>),
        marks: Marks,
        span: Span,
    ) -> Option<Vec<Ability>> {
        if !effect.keywords.is_empty() {
            return self.keyword_line(effect, number, marks, span);
        }
        if effect.sentences.is_empty() {
            if effect.marks.is_empty() {
                return Some(Vec::new());
            }
            self.report(
                Code::UnknownPhrase,
                span,
                "the effect says nothing",
                "what happens then",
            );
            return None;
        }
        if let Some(costs) = effect.costs.as_ref().filter(|_| marks.activation.is_none()) {
            let costs = costs.iter().filter_map(ast::Cost::span);
            let place = costs.reduce(|first, last| Span {
                end: last.end,
                ..first
            });
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    place.unwrap_or(span),
                    "a cost before a colon needs an 【Activate】 mark",
                    "paid when",
                )
                .help("begin the line with 【Activate･Main】 or 【Activate･Action】 (10-1-7-2)"),
            );
            return None;
        }
        let mut ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: marks.gates,
            limit: marks.limit,
            joined,
            kind: AbilityKind::Constant {
                window: None,
                body: Body::default(),
            },
            place: self.place(span),
        };
        self.discourse.antecedents.of_pilot = self.can_be_of_unit(effect);
        let mut window = None;
        ability.kind = if let Some(timing) = marks.activation {
            let costs = self.costs(effect.costs.as_deref().unwrap_or_default())?;
            let mut behind = self.with(ClauseContext {
                first: costs.len() as u8,
                ..self.context
            });
            let body = behind.body(&effect.sentences, 0, Tense::Timed);
            AbilityKind::Activated {
                timing,
                costs,
                body: body?,
            }
        } else if let Some(timing) = marks.command {
            AbilityKind::Command {
                timing,
                body: self.body(&effect.sentences, 0, Tense::Timed)?,
            }
        } else if marks.triggers.is_empty() {
            self.unmarked(&effect.sentences, &mut window)?
        } else {
            // "【Attack】During your turn, ..." has a window like any other.
            let skip = self.window(&effect.sentences, &mut window)?;
            self.discourse.antecedents.note_marks(&marks.triggers);
            let body = self.body(&effect.sentences, skip, Tense::Timed)?;
            AbilityKind::Triggered {
                window: self.in_turn(&window),
                trigger: Trigger::Marks(marks.triggers),
                body,
            }
        };
        // A constant effect that reduces damage may be limited to once per turn (5-21-1).
        if ability.limit.is_some() && ability.kind.facets().is_always_on && !only_reduces(&ability.kind) {
            self.report(
                Code::Mismatch,
                span,
                "an effect that is always on is not activated, so 【Once per Turn】 says nothing (13-2-13-1)",
                "when is it activated",
            );
            return None;
        }
        let in_one_place = self.place_ability(&mut ability, effect);
        if ability.bearer == Bearer::PairedUnit
            && let Some(span) = self.discourse.says_card
        {
            self.report_called_as_pilot(span);
            return None;
        }
        if ability.bearer == Bearer::Card
            && let Some(span) = self.discourse.says_pilot
        {
            self.report(
                Code::Mismatch,
                span,
                "this effect is that of the card where it is no Pilot in play, and here it would be the Pilot of a Unit",
                "where is the card",
            );
            return None;
        }
        self.check_named_everywhere(&ability)?;
        self.check_decides_when(&ability, span)?;
        self.check_works_there(&ability, span)?;
        self.check_not_of_trash(&ability)?;
        if !in_one_place {
            self.in_two_places(span);
            return None;
        }
        self.check_whereabouts(&ability)?;
        Some(vec![ability])
    }

    /// Returns the turns in which an effect works, if its text says so.
    pub(super) fn in_turn(&self, window: &Option<(Player, WindowPosition)>) -> Option<InTurn> {
        window.as_ref().map(|(of, wording)| InTurn {
            of: of.clone(),
            wording: self.note(*wording),
        })
    }

    /// A "During your turn," at the head: how many leads it takes up.
    pub(super) fn window(
        &mut self,
        sentences: &[ast::Sentence],
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<usize> {
        Some(
            match sentences
                .first()
                .and_then(|sentence| sentence.leads.first())
                .map(|lead| &lead.node)
            {
                Some(ast::Lead::Window(whose)) => {
                    *window = Some((self.every_turn_of(whose)?, WindowPosition::Head));
                    1
                }
                // Another lead is the sentence's own, and none is none.
                Some(_) | None => 0,
            },
        )
    }

    /// An effect without a timing mark: the first words say whether it waits for an event or is always on.
    fn unmarked(
        &mut self,
        sentences: &[ast::Sentence],
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        let skip = self.window(sentences, window)?;
        let first = sentences.first()?;
        // "If you have a Base in play, when this Unit receives damage, reduce it by 1" is always on.
        if let Some([condition, when, ..]) = first.leads.get(skip..)
            && matches!(condition.node, ast::Lead::If(..) | ast::Lead::While(..))
            && let ast::Lead::When {
                event,
                window: None,
                period: None,
                during: None,
                word: _,
                occasion: _,
                bare_turn: _,
            } = &when.node
            && let Some(reduced) = self.reduced(sentences, skip + 1, Some(condition), event, false, window)
        {
            return reduced;
        }
        if let Some([condition, event, ..]) = first.leads.get(skip..)
            && let ast::Lead::If(conditions, TriggerWord::If) = &condition.node
            && matches!(event.node, ast::Lead::When { .. } | ast::Lead::Moment(..))
        {
            return self.led_by_condition(sentences, skip, conditions, window);
        }
        match first.leads.get(skip).map(|lead| (lead.span, &lead.node)) {
            Some((
                _,
                ast::Lead::When {
                    event,
                    window: None,
                    period: None,
                    during: None,
                    word: _,
                    occasion: _,
                    bare_turn: _,
                },
            )) if matches!(**event, ast::Event::PlayingThis(_)) => {
                self.play_option(sentences, skip, event, window)
            }
            Some((
                span,
                ast::Lead::When {
                    occasion: Occasion::Next,
                    ..
                },
            )) => {
                self.report_with(
                    Code::Mismatch,
                    span,
                    [
                        "an effect that is always on waits for its event each time, and has no next one",
                        "next after what",
                        "give the effect a timing such as 【Deploy】, or write `When ... for the first time each turn,`",
                    ],
                );
                None
            }
            Some((span, ast::Lead::When { period: Some(_), .. })) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "an effect that is always on has no duration",
                        "for how long",
                    )
                    .help("give the effect a timing such as 【Deploy】, or leave the words out"),
                );
                None
            }
            Some((
                span,
                ast::Lead::When {
                    event,
                    window: inside,
                    period: None,
                    during,
                    word: _,
                    occasion: _,
                    bare_turn: _,
                },
            )) => {
                if let (Some(inside), Some(_)) = (inside, &window) {
                    self.report(
                        Code::Mismatch,
                        inside.span,
                        "whose turn it is, is said twice",
                        "the second time",
                    );
                    return None;
                }
                if let Some(inside) = inside {
                    *window = Some((self.every_turn_of(inside)?, WindowPosition::InEvent));
                }
                if let Some(ast::During::Nth(nth)) = during
                    && (is_replaced(event) || is_stood_in_for(event, sentences))
                {
                    self.report_with(
                        Code::Mismatch,
                        nth.span,
                        [
                            "what would happen has not happened, and is not counted (10-1-9-1)",
                            "so often",
                            "write 【Once per Turn】 before it for the first time that this effect can stand in",
                        ],
                    );
                    return None;
                }
                if let Some(reduced) = self.reduced(sentences, skip, None, event, during.is_some(), window) {
                    return reduced;
                }
                if is_replaced(event) || is_stood_in_for(event, sentences) {
                    return self.substitution(
                        sentences,
                        skip,
                        event,
                        during.is_some(),
                        (span, Key::CANONICAL),
                        window,
                    );
                }
                let event = self.trigger_event(event, span)?;
                let mut behind = self.behind_event(&event);
                let during = match during {
                    None => None,
                    Some(ast::During::While(conditions)) => Some(behind.conditions(conditions)?),
                    Some(ast::During::Nth(nth)) => Some(behind.for_the_nth_time(&event, nth)?),
                };
                let body = behind.body(sentences, skip + 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: self.in_turn(window),
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during,
                        wording: Key::CANONICAL,
                    },
                    body,
                })
            }
            Some((span, ast::Lead::Moment(moment, wording, when))) => {
                let moment = self.moment(moment)?;
                if let Some(whose) = &moment.whose {
                    self.discourse.antecedents.player_in_turn(whose);
                }
                let when = match when.as_deref() {
                    None => None,
                    Some(ast::TurnWhen::Where(conditions)) => Some(self.conditions(conditions)?),
                    Some(ast::TurnWhen::Event(event, since)) => Some(self.turn_when(event, *since, span)?),
                };
                let body = self.body(sentences, skip + 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: self.in_turn(window),
                    trigger: Trigger::At {
                        moment,
                        when,
                        wording: self.note(*wording),
                    },
                    body,
                })
            }
            // Any other lead is the sentence's own.
            Some((
                _,
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::Window(_)
                | ast::Lead::While(..)
                | ast::Lead::If(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_),
            ))
            | None => self.always_on(sentences, skip, window),
        }
    }

    /// Lowers a constant effect.
    fn always_on(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        if let Some((whose, _)) = window {
            self.discourse.antecedents.player_in_turn(whose);
        }
        let tally = match sentences.split_first() {
            Some((head, [_, ..])) => counted_up(head, skip).map(|count| (head, count)),
            Some((_, [])) | None => None,
        };
        if let Some((head, (what, plus, wording))) = tally {
            let what = Box::new(self.equal_to(what)?);
            let plus = match plus {
                None => None,
                Some(plus) => Some(Box::new(self.nouns(plus)?)),
            };
            let wording = self.note(wording);
            let tally = Amount::Tally { what, plus, wording };
            let mut behind = self.with(ClauseContext {
                tally: Some(&tally),
                ..self.context
            });
            let kind = behind.always_true(&sentences[1..], 0, window)?;
            if kind.tally().is_none() {
                self.report_with(
                    Code::Mismatch,
                    head.span,
                    [
                        "nothing asks for that number",
                        "counted for what",
                        "ask for it behind this: `Units whose Lv. is equal to or lower than that number`",
                    ],
                );
                return None;
            }
            return Some(kind);
        }
        self.always_true(sentences, skip, window)
    }

    /// Lowers the sentences of a constant effect behind "Count up ..." at its head, if there is one.
    fn always_true(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        let mut sentences = sentences.to_vec();
        self.window_behind(&mut sentences, window)?;
        let body = self.body(&sentences, skip, Tense::Constant)?;
        let acts = body
            .steps
            .iter()
            .find(|step| !matches!(step.action, Action::Change { .. }));
        if let Some(step) = acts {
            self.report(
                Code::Mismatch,
                self.words(step.place).span,
                "an effect that is always on only says what is true of something",
                "done when",
            );
            return None;
        }
        self.check_goes_back_as_subject(&body)?;
        Some(AbilityKind::Constant {
            window: self.in_turn(window),
            body,
        })
    }

    /// "When playing this card from your hand, ...".
    fn play_option(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        event: &ast::Event,
        window: &Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        let mut playing = self.with(ClauseContext {
            playing: true,
            ..self.context
        });
        let with = match event {
            ast::Event::PlayingThis(Some(with)) => Some(playing.nouns(with)?),
            ast::Event::PlayingThis(None)
            | ast::Event::OfEffects { .. }
            | ast::Event::OfPlayer { .. }
            | ast::Event::OfNouns { .. }
            | ast::Event::Counters { .. }
            | ast::Event::Either(..) => None,
        };
        let body = playing.body(sentences, skip + 1, Tense::Timed)?;
        let is_extra = with.is_none() && window.is_none() && is_additional_cost(&body);
        if !is_extra && !body.steps.iter().any(|step| is_way_of_playing(&step.action)) {
            self.report(
                Code::Mismatch,
                sentences.first()?.span,
                "an effect for playing this card says how it is played, or what has to be given for it",
                "add `play this card as if it has 0 Lv. and cost` or `this card gets cost -1`; or leave out all but what is given: `discard 1`",
            );
            return None;
        }
        if !is_extra {
            self.check_is_agreed(&body, sentences.first()?.span)?;
        }
        Some(AbilityKind::PlayOption {
            window: self.in_turn(window),
            with,
            body,
        })
    }

    /// "you may discard 1. If you do, play this card as if ...": a player who plays the card in this way has agreed, so anything that
    /// depends on declining, or on no answer, would never be done.
    fn check_is_agreed(&mut self, body: &Body, span: Span) -> Option<()> {
        let steps: &[Step] = &body.steps;
        let way = steps.iter().position(|step| is_way_of_playing(&step.action))?;
        let denies = |step: &Step| step.connective == Connective::IfYouDont;
        let hangs_on_it = match steps.iter().position(|step| step.consent == Consent::May) {
            Some(offered) if offered != way => steps
                .get(offered..=way)
                .is_some_and(|behind| behind.iter().any(|step| step.connective == Connective::IfYouDo)),
            Some(_) | None => true,
        };
        if hangs_on_it && !steps.iter().any(denies) {
            return Some(());
        }
        self.report_with(
            Code::Mismatch,
            span,
            [
                "a card is played so by whoever says yes to what is offered (7-5-2-2)",
                "what hangs on it is not said",
                "say `If you do,` behind it: `you may discard 1. If you do, play this card as if ...`",
            ],
        );
        None
    }

    /// "Your other Units get AP+1. They gain `<Blocker>`.": in a constant effect, the subject of a sentence can only be referred to as the
    /// subject of the next one. It is not one thing that could have a number or satisfy a condition.
    fn check_goes_back_as_subject(&mut self, body: &Body) -> Option<()> {
        let elsewhere = body.steps.iter().find(|step| {
            let mut back = GoesBack(false);
            if let Some(when) = &step.when {
                back.condition(when);
            }
            if let Action::Change { who, changes, .. } = &step.action {
                if !matches!(who, Selector::Known(_)) {
                    back.selector(who);
                }
                changes.iter().for_each(|change| back.change(change));
            }
            back.0
        });
        let Some(step) = elsewhere else { return Some(()) };
        self.push(
            Diagnostic::new(
                Code::DanglingReference,
                self.file,
                self.words(step.place).span,
                "an effect that is always on brings nothing up that could be asked for here",
                "what does the pronoun mean",
            )
            .help("describe it again: `the enemy Unit battling this Unit`"),
        );
        None
    }

    /// "If you have a Base in play, when this Unit attacks, draw 1": a condition of the activation (10-2-1) that precedes the trigger
    /// instead of following it.
    fn led_by_condition(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        conditions: &ast::Conditions,
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        let when = self.conditions(conditions)?;
        let mut sentences = sentences.to_vec();
        sentences.first_mut()?.leads.remove(skip);
        // A window that stands before the condition has been taken already.
        let outer = window.take();
        let mut inside = None;
        let head = sentences.first_mut()?;
        head.leads.drain(..skip);
        let mut kind = self.unmarked(&sentences, &mut inside)?;
        *window = match (outer, inside) {
            (Some(_), Some(_)) => {
                self.report(
                    Code::Mismatch,
                    conditions.span,
                    "whose turn it is, is said twice",
                    "before this and behind it",
                );
                return None;
            }
            (one, other) => one.or(other),
        };
        let turn = self.in_turn(window);
        let (AbilityKind::Triggered { window: of, body, .. }
        | AbilityKind::Substitution { window: of, body, .. }) = &mut kind
        else {
            self.report(
                Code::Mismatch,
                conditions.span,
                "how a card is played is no effect that is set off (10-2-1)",
                "put the condition behind it",
            );
            return None;
        };
        *of = turn;
        let step = body.steps.first()?;
        if step.when.is_some() {
            self.report(
                Code::Mismatch,
                conditions.span,
                "the effect has a condition before its event and one behind it",
                "join them with `and`",
            );
            return None;
        }
        let wording = StepWording {
            condition: ConditionPosition::Led,
            word: if conditions.not {
                AskWord::Unless
            } else {
                AskWord::Usual
            },
            ..self.words(step.wording)
        };
        body.steps.ask_first(Some(when), self.note(wording));
        Some(kind)
    }

    /// "This Unit gets AP+1 during your turn": an effect that is always on, of one sentence, can say so at its end.
    fn window_behind(
        &mut self,
        sentences: &mut [ast::Sentence],
        window: &mut Option<(Player, WindowPosition)>,
    ) -> Option<()> {
        let [sentence] = sentences else { return Some(()) };
        let Some(behind) = sentence
            .clauses
            .last_mut()
            .and_then(|clause| clause.window.take())
        else {
            return Some(());
        };
        if window.is_some() {
            self.report(
                Code::Mismatch,
                behind.span,
                "whose turn it is, is said twice",
                "the second time",
            );
            return None;
        }
        if sentence.clauses.len() > 1 {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    behind.span,
                    "whose turn it is can belong to the last part or to all of them",
                    "to which",
                )
                .help("put it at the head, or write two lines"),
            );
            return None;
        }
        *window = Some((self.every_turn_of(&behind)?, WindowPosition::Behind));
        Some(())
    }
}

/// "Count up the number of your Units, plus this Unit.": what a sentence counts that does nothing else. `skip` of its leads belong to
/// the effect.
fn counted_up(
    sentence: &ast::Sentence,
    skip: usize,
) -> Option<(&ast::EqualTo, Option<&ast::Nouns>, CountWording)> {
    let [clause] = sentence.clauses.as_slice() else {
        return None;
    };
    let ast::ClauseKind::Imperative(imperative) = &clause.kind else {
        return None;
    };
    let ast::Verb::Count { what, plus, wording } = &imperative.verb else {
        return None;
    };
    let plain = sentence.leads.len() == skip
        && sentence.modes.is_none()
        && !imperative.may
        && clause.later.is_none()
        && clause.instead.is_none()
        && clause.unless.is_none()
        && clause.trailing_if.is_none()
        && clause.trailing_while.is_none()
        && clause.window.is_none();
    plain.then_some((what, plus.as_ref(), *wording))
}

/// Searches for references to what an instruction was about.
pub(super) struct GoesBack(bool);

impl Visitor for GoesBack {
    // A gained effect has its own antecedents.
    fn ability(&mut self, _: &Ability) {}

    fn reference(&mut self, reference: crate::ir::Reference) {
        self.0 |= matches!(reference.to, Slot::Step(_) | Slot::Remaining(_) | Slot::Found(_));
    }
}

/// Checks whether a constant effect does nothing but reduce damage.
fn only_reduces(kind: &AbilityKind) -> bool {
    let AbilityKind::Constant { body, .. } = kind else {
        return false;
    };
    body.steps.iter().all(|step| {
        matches!(&step.action, Action::Change { changes, .. }
            if changes.iter().all(|change| matches!(change, Change::Reduces { .. })))
    })
}

/// Checks whether all instructions of a body are payments for the card besides its cost: "discard 1" (7-5-2-2-3).
fn is_additional_cost(body: &Body) -> bool {
    let steps: &[Step] = &body.steps;
    let is_given = |step: &Step| {
        let facets = step.action.facets();
        facets.is_a_price || facets.brings_nothing || facets.pays
    };
    body.says_no_terms()
        && steps.iter().any(is_given)
        && steps.iter().all(|step| {
            step.consent == Consent::Must
                && step.actor == Player::You
                && step.instead_of.is_none()
                && !step.connective.asks_back()
                && (is_given(step) || step.action.is_preparation())
        })
}

/// Checks whether an instruction changes how its card is played or paid for (7-5-2-2).
fn is_way_of_playing(action: &Action) -> bool {
    let is_own_price = matches!(action, Action::Change { who: Selector::Known(who), changes, duration: None }
        if who.to == Slot::This && changes.iter().all(is_of_price));
    is_own_price || action.facets().terms.is_some()
}
