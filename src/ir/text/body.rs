//! Steps as sentences.

use super::clause::{End, Unstopped};
use super::noun::Role;
use super::{Printer, words};
use crate::ir::instead::nearest_of_the_same;
use crate::ir::{
    Action, ActorWording, Amount, AskWord, Body, Change, ClauseForm, Condition, ConditionPosition,
    Connective, ConnectiveWording, Consent, DoneQuery, DurationPosition, EachPosition, Event, Key, Letter,
    Means, ModesWording, MoveVerb, OnlyWording, Orientation, Partner, Period, Player, Presence, Quality,
    ReducedWording, Selector, Step,
};
use crate::vocabulary::capitalized;

/// The condition of a step, by where it is said.
#[derive(Default)]
struct Asked<'s> {
    before: Option<&'s Condition>,
    behind: Option<&'s Condition>,
    /// What must not hold, said with "unless".
    unless: Option<&'s Condition>,
}

impl Printer<'_> {
    /// A condition that is said with "unless": one that is not met, where "is not" cannot say so.
    fn unmet<'c>(&self, when: &'c Condition) -> Option<&'c Condition> {
        let Condition::Not(inner) = when else {
            return None;
        };
        match &**inner {
            // So have "it is not the second" and "you didn't go first".
            Condition::Is { noun: Some(_), .. } | Condition::Happened { .. } | Condition::Went { .. } => None,
            // So has "you don't have".
            Condition::There { wording, .. }
                if matches!(self.words(*wording), Presence::Have | Presence::They) =>
            {
                None
            }
            Condition::Is { noun: None, .. }
            | Condition::There { .. }
            | Condition::Only { .. }
            | Condition::Turn(_)
            | Condition::PlayerLv { .. }
            | Condition::Number { .. }
            | Condition::Rival { .. }
            | Condition::All(..)
            | Condition::Any(..)
            | Condition::Not(_) => Some(inner),
        }
    }

    /// The sentences of a body. `lead` is what stands before the first one ("during your turn, "): nothing where no words of
    /// the effect itself have a place there. `asks` is the word before conditions.
    pub(super) fn body(&self, body: &Body, lead: Option<&str>, asks: &str) -> String {
        self.unstopped(body, lead, asks).stopped()
    }

    /// The same without the last full stop.
    pub(super) fn unstopped(&self, body: &Body, lead: Option<&str>, asks: &str) -> Unstopped {
        let mut all = self.inner(body, lead, asks);
        all.text = capitalized(&all.text);
        all
    }

    /// A text inside a sentence: the first letter is as it stands there.
    pub(super) fn inner(&self, body: &Body, lead: Option<&str>, asks: &str) -> Unstopped {
        Self::one_text(self.sentences(body, lead, asks, false))
    }

    /// What is done in place of what would happen: it ends in "instead".
    pub(super) fn replacing(&self, body: &Body, lead: Option<&str>) -> Unstopped {
        let stands_in = |step: &Step| self.words(step.wording).stands_in;
        let is_said = body.lessens() || body.steps.iter().any(stands_in);
        Self::one_text(self.sentences(body, lead, "if", !is_said))
    }

    fn one_text(sentences: Vec<Unstopped>) -> Unstopped {
        let mut sentences = sentences.into_iter();
        let mut all = sentences.next().unwrap_or(Unstopped {
            text: String::new(),
            end: End::Open,
        });
        for next in sentences {
            // A quoted effect has its stop within the quotes, and before another sentence stands one more.
            let before = Unstopped {
                end: End::Open,
                ..all
            };
            all = Unstopped {
                text: format!("{} {}", before.stopped(), capitalized(&next.text)),
                end: next.end,
            };
        }
        all
    }

    /// The sentences of a body. `replaces` says that they stand in for what would happen: the last of them says so.
    fn sentences(&self, body: &Body, lead: Option<&str>, asks: &str, replaces: bool) -> Vec<Unstopped> {
        let mut sentences: Vec<Unstopped> = Vec::new();
        let mut duration_wording: Option<Period> = None;
        let mut behind = String::new();
        for (index, step) in body.steps.iter().enumerate() {
            let wording = self.words(step.wording);
            let asks = asked_with(wording.word).unwrap_or(asks);
            let starts = index == 0 || step.connective != Connective::And;
            let mut text = String::new();
            if starts {
                duration_wording = None;
                if index == 0 {
                    text.push_str(lead.unwrap_or_default());
                }
                text.push_str(goes_on_from(step, wording.asked));
            }
            let next = body
                .steps
                .get(index + 1)
                .filter(|next| next.connective == Connective::And);
            let only = self.only(step).filter(|_| next.is_none());
            let on_turn = self.on_turn(step);
            let is_head = wording.condition == ConditionPosition::Head
                && step.connective == Connective::Sentence
                && index > 0
                && body.steps.first().and_then(|first| first.when.as_ref()) == step.when.as_ref();
            let Asked {
                before: asked_before,
                behind: asked_behind,
                unless,
            } = match &step.when {
                Some(when) if !is_head => self.asked_where(step, when, only.is_some(), on_turn.is_some()),
                Some(_) | None => Asked::default(),
            };
            if let Some(when) = asked_before {
                // At the head of an effect "during your turn" would say when it works.
                let is_first = index == 0 && lead == Some("");
                text.push_str(&self.asked_in_front(when, asks, wording.word, is_first));
            }
            let on_turn_behind = match on_turn {
                Some((true, words)) => {
                    text.push_str(&format!("{words}, "));
                    None
                }
                Some((false, words)) => Some(words),
                None => None,
            };
            // "For each" leads a sentence, and no part of one.
            let printer = &Printer {
                headless: self.headless || !starts,
                also: wording.also,
                ..*self
            };
            if let Some(each) = printer
                .multiplied_before(&step.action)
                .filter(|_| starts && !self.headless)
            {
                text.push_str(&format!("{each}, "));
            }
            if let Some(lasts) = self.period_before(&step.action)
                && duration_wording.as_ref() != Some(&lasts)
            {
                text.push_str(&format!("{}, ", self.period(&lasts)));
                duration_wording = Some(lasts);
            }
            let previous = index
                .checked_sub(1)
                .and_then(|index| body.steps.get(index))
                .filter(|_| !starts);
            // "it gets AP+2 and gains <Breach 1> during this turn": subject and duration are said once.
            let elided = !wording.again
                && step.when.is_none()
                && step.consent == Consent::Must
                && previous.is_some_and(|previous| self.goes_on_about(previous, step));
            let lasts_on = next.is_some_and(|next| next.when.is_none() && self.lasts_as_long(step, next));
            let is_last_of_all = index + 1 == body.steps.len();
            self.begins_clause();
            if let Some(replaced) = index.checked_sub(1).and_then(|before| body.steps.get(before))
                && step.instead_of.is_some()
            {
                self.stands_in_for(replaced);
            }
            let ends = replaces && is_last_of_all;
            let clause = if let Some(only) = only {
                only
            } else if let Some(when) = step
                .when
                .as_ref()
                .filter(|_| wording.condition == ConditionPosition::Within)
                && let Some(reduced) = self.reduced_if(&step.action, when, wording.word)
            {
                reduced.full()
            } else {
                printer.part_of_sentence(step, previous, elided, lasts_on, (is_last_of_all, ends))
            };
            let is_capital = starts
                && step.connective == Connective::Then
                && wording.letter == Letter::Capital
                && !begins_with_a_lead(&step.action);
            if is_capital && asked_before.is_none() && self.period_before(&step.action).is_none() {
                text.push_str(&capitalized(&clause.text));
            } else {
                text.push_str(&clause.text);
            }
            let mut end = clause.end;
            self.begins_clause();
            let ends_clause = next.is_none();
            if let Some(when) = asked_behind {
                behind = format!(" {asks} {}", self.condition_before(when, ends_clause));
            }
            if let Some(unless) = unless {
                behind = format!(" unless {}", self.condition_before(unless, ends_clause));
            }
            self.has_told_step(body, step, index);
            // It holds for the parts of the sentence up to there, and stands behind all of them.
            let is_last = next.is_none_or(|next| next.when.is_some());
            let says_it_itself = matches!(step.action, Action::Branch(_))
                || matches!(step.action, Action::Modes { .. }) && end == End::Stopped;
            let instead = [
                step.instead_of.is_some() || wording.stands_in,
                ends && !says_it_itself,
            ];
            text.push_str(&replaces_another(body, index, step));
            for _ in instead.into_iter().filter(|is_said| *is_said) {
                text.push_str(" instead");
                end = End::Open;
            }
            if let Some(words) = on_turn_behind {
                text.push_str(&format!(" {words}"));
                end = End::Open;
            }
            if is_last && !behind.is_empty() {
                text.push_str(&std::mem::take(&mut behind));
                end = End::Open;
            }
            match sentences.last_mut().filter(|_| !starts) {
                Some(sentence) => {
                    let said = previous.filter(|_| !elided);
                    let connective = self.goes_on_with(step, said, asked_before.is_some());
                    sentence.text.push_str(connective);
                    sentence.text.push_str(&text);
                    sentence.end = end;
                }
                None => sentences.push(Unstopped { text, end }),
            }
        }
        sentences
    }

    /// What joins a part of a sentence to the one before it: " and ", ", and ".
    fn goes_on_with(&self, step: &Step, previous: Option<&Step>, is_asked: bool) -> &'static str {
        let is_list = previous.is_some_and(|previous| previous.action.facets().ends_in_noun)
            && subject_of(&step.action).is_some_and(is_list);
        match (is_asked, self.words(step.wording).connective) {
            (true, _) => " and, ",
            (false, ConnectiveWording::Comma) => ", ",
            (false, ConnectiveWording::CommaAnd) => ", and ",
            // "choose 1 Unit, and Bases and Shields recover 1 HP": of the Unit the Bases are none.
            (false, ConnectiveWording::And) if is_list => ", and ",
            (false, ConnectiveWording::And) => " and ",
        }
    }

    /// A step as a part of a sentence: `elided` where its subject is said before, `lasts_on` where how long is said behind it.
    fn part_of_sentence(
        &self,
        step: &Step,
        previous: Option<&Step>,
        elided: bool,
        lasts_on: bool,
        (is_last_of_all, ends): (bool, bool),
    ) -> Unstopped {
        if let Action::Modes { number, modes, .. } = &step.action
            && !is_last_of_all
        {
            // A list reaches to the end of the text: what something stands behind is joined by "or".
            let list = self.modes(*number, modes, ModesWording::Or, false).full();
            self.chosen_by(step, list)
        } else if let Action::Change {
            who,
            changes,
            duration,
        } = &step.action
            && lasts_on
        {
            let change = self.change(who, changes, duration.as_ref(), false);
            match (elided, step.consent) {
                (true, _) => change.predicate(),
                (false, Consent::May) if change.has_subject() => change.may(),
                (false, Consent::Must | Consent::May) => change.full(),
            }
        } else if elided {
            self.action(&step.action, &Player::You).predicate()
        } else {
            self.clause(step, previous, ends)
        }
    }

    /// "during your turn, if you have a Base in play, ".
    fn asked_in_front(&self, when: &Condition, asks: &str, word: AskWord, is_first: bool) -> String {
        let mut text = String::new();
        let (turn, when) = match word {
            AskWord::During if is_first => (None, Some(when.clone())),
            AskWord::During => turn_first(when),
            AskWord::Usual
            | AskWord::If
            | AskWord::When
            | AskWord::Unless
            | AskWord::InTurn
            | AskWord::ThisTurn => (None, Some(when.clone())),
        };
        match turn {
            None => {}
            Some(whose) => text.push_str(&format!("{}, ", self.in_turn(&whose))),
        }
        if let Some(when) = when {
            text.push_str(&format!("{}, ", self.asked(&when, asks, word)));
        }
        text
    }

    /// Where the condition of a step is said. Where other words of the step say it, that is nowhere.
    fn asked_where<'s>(
        &self,
        step: &'s Step,
        when: &'s Condition,
        is_only: bool,
        is_on_turn: bool,
    ) -> Asked<'s> {
        let mut asked = Asked::default();
        // Behind what contains a text the condition would be that text's.
        let has_room = !holds_a_text(&step.action);
        match (self.words(step.wording).condition, when) {
            (ConditionPosition::Behind, _) if has_room => asked.behind = Some(when),
            (ConditionPosition::Only(_), _) if is_only => {}
            (ConditionPosition::Within, _) if self.is_reduced_when(&step.action) => {}
            (ConditionPosition::OnTurn(_), _) if is_on_turn => {}
            // In front it would be for the sentences behind, too.
            (ConditionPosition::Unless | ConditionPosition::Only(_), Condition::Not(inner)) if has_room => {
                asked.unless = Some(&**inner);
            }
            (
                ConditionPosition::Before
                | ConditionPosition::Led
                | ConditionPosition::Within
                | ConditionPosition::Head
                | ConditionPosition::Behind
                | ConditionPosition::Unless
                | ConditionPosition::OnTurn(_)
                | ConditionPosition::Only(_),
                when,
            ) => {
                asked.before = Some(when);
            }
        }

        asked
    }

    /// "if you have a Base in play", "unless you have a Base in play". What is not met, and cannot be said with "not", is asked
    /// with "unless".
    pub(super) fn asked(&self, when: &Condition, asks: &str, word: AskWord) -> String {
        if word == AskWord::InTurn
            && let Some((whose, rest)) = turn_last(when)
        {
            let whose = self.in_turn(&whose);
            // A noun that is the whole of a condition stands at the end only.
            return match &rest {
                Condition::There { .. } => format!("{asks} {} {whose}", self.condition_before(&rest, false)),
                rest => format!("{} {whose}", self.asked(rest, asks, AskWord::Usual)),
            };
        }
        if let (AskWord::ThisTurn, "if", Condition::Happened { event, nth: None, .. }) = (word, asks, when) {
            return format!("during this turn, if {}", self.event(event));
        }
        match (when, self.unmet(when)) {
            (Condition::Not(inner), _) if word == AskWord::Unless => {
                format!("unless {}", self.condition(inner))
            }
            (_, Some(inner)) => format!("unless {}", self.condition(inner)),
            (_, None) => format!("{asks} {}", self.condition(when)),
        }
    }

    /// "you may draw 1 or discard 1".
    fn chosen_by(&self, step: &Step, list: Unstopped) -> Unstopped {
        let who = match (&step.actor, step.consent) {
            (Player::You, Consent::Must) => return list,
            (Player::You, Consent::May) => "you may".to_string(),
            (other, Consent::May) => format!("{} may", self.player(other)),
            (other, Consent::Must) => self.player(other),
        };
        Unstopped {
            text: format!("{who} {}", list.text),
            end: list.end,
        }
    }

    /// "on the turn it is deployed", and whether that stands at the head of the sentence.
    fn on_turn(&self, step: &Step) -> Option<(bool, String)> {
        let Action::Change { who, .. } = &step.action else {
            return None;
        };
        let (event, wording) = match (&step.when, self.words(step.wording).condition, who) {
            (Some(Condition::Happened { event, nth: None, .. }), ConditionPosition::OnTurn(wording), who)
                if who.is_this() =>
            {
                (event, wording)
            }
            (_, _, Selector::Group(group)) => group.qualities.iter().find_map(|quality| {
                let Quality::ThisTurn { event, wording } = quality else {
                    return None;
                };
                Some((&**event, self.words(*wording).on_turn?))
            })?,
            (_, _, _) => return None,
        };
        // The grammar has words for these three.
        let done = if let Event::Deployed {
            who: None,
            from: None,
            by: None,
            ..
        } = event
        {
            "deployed".to_string()
        } else if let Event::Links(_) = event {
            "linked".to_string()
        } else if let Event::Pairs {
            who: None,
            pilot,
            wording,
            ..
        } = event
            && self.words(*wording) == Partner::Unit
        {
            format!("paired with {}", self.selector(pilot, Role::Object))
        } else {
            return None;
        };
        let on = if wording.during { "during" } else { "on" };
        let they = if self.is_plural(who) { "they are" } else { "it is" };
        Some((wording.before, format!("{on} the turn {they} {done}")))
    }

    /// "when it receives damage, reduce it by 1".
    fn is_reduced_when(&self, action: &Action) -> bool {
        matches!(action.changes(), [Change::Reduces { wording, .. }]
            if matches!(self.words(*wording), ReducedWording::When { .. }))
    }

    /// "this Unit can only attack while you have a Base in play".
    fn only(&self, step: &Step) -> Option<Unstopped> {
        let ConditionPosition::Only(wording) = self.words(step.wording).condition else {
            return None;
        };
        let (
            Some(Condition::Not(when)),
            Action::Change {
                who,
                changes,
                duration,
            },
        ) = (&step.when, &step.action)
        else {
            return None;
        };
        let [Change::Cant(deed)] = &**changes else {
            return None;
        };
        if deed.is_of_all_others() {
            return None;
        }
        let when = match (wording, &**when) {
            (OnlyWording::Turn, Condition::Happened { event, nth: None, .. }) if is_of_turn(event) => {
                format!("during a turn when {}", self.event(event))
            }
            (OnlyWording::While, when) => format!("while {}", self.condition(when)),
            (OnlyWording::If | OnlyWording::Turn, when) => format!("if {}", self.condition(when)),
        };
        Some(self.can_only(who, deed, &when, duration.as_ref()).full())
    }

    /// Whether the second of two instructions leaves out its subject: "it gets AP+2 during this turn and recovers 1 HP".
    fn goes_on_about(&self, one: &Step, other: &Step) -> bool {
        let same = subject_of(&one.action).zip(subject_of(&other.action));
        same.is_some_and(|(one, other)| self.is_same_subject(one, other))
            && !self.are_one_row(&one.action, &other.action)
            && !self.ends_with_its_verb(&one.action)
            && (!self.says_its_verb_again(&one.action) || self.lasts_as_long(one, other))
            && !is_said_alone(&other.action)
            && one.actor == other.actor
            && one.instead_of.is_none()
            && other.instead_of.is_none()
            && (self.period_before(&other.action).is_none() || self.lasts_as_long(one, other))
            && (!matches!(&one.action, Action::Change { duration, .. } if duration.is_none())
                || self.lasts_as_long(one, other))
    }

    /// Whether what becomes true is said as an order or of damage, so that no second verb follows: "reduce damage it receives
    /// by 1".
    fn ends_with_its_verb(&self, action: &Action) -> bool {
        let changes = action.changes();
        changes
            .iter()
            .any(|change| change.facets().ends_with_its_verb || changes.len() == 1 && self.is_ordered(change))
    }

    /// Whether a change has several verbs: how long it lasts stands behind the last, and of one more it would be that of the last
    /// alone.
    fn says_its_verb_again(&self, action: &Action) -> bool {
        let Action::Change { changes, .. } = action else {
            return false;
        };
        changes
            .windows(2)
            .any(|pair| !self.share_verb(&pair[0], &pair[1]))
    }

    /// Whether two changes of numbers would be read as one row where the subject is said once: "gets AP+4 and gets AP-1 for
    /// each Unit".
    fn are_one_row(&self, one: &Action, other: &Action) -> bool {
        let (Action::Change { changes: one, .. }, Action::Change { changes: other, .. }) = (one, other)
        else {
            return false;
        };
        let (Some(Change::Stat { by: one, .. }), Some(Change::Stat { by: other, .. })) =
            (one.last(), other.first())
        else {
            return false;
        };
        !matches!(one.amount, Amount::ForEach { .. })
            && matches!(&other.amount, Amount::ForEach { wording, .. } if self.words(*wording).stand == EachPosition::Behind)
    }

    /// Whether two changes of one sentence have the same subject and last equally long.
    fn lasts_as_long(&self, one: &Step, other: &Step) -> bool {
        let (
            Action::Change { who, duration, .. },
            Action::Change {
                who: same,
                changes,
                duration: lasting,
            },
        ) = (&one.action, &other.action)
        else {
            return false;
        };
        // An effect says first how long it lasts.
        !super::change::is_effect(changes)
            && self.is_same_subject(who, same)
            && duration == lasting
            && duration.as_ref().map(|one| self.words(one.stand))
                == lasting.as_ref().map(|other| self.words(other.stand))
            && one.actor == other.actor
            && other.instead_of.is_none()
    }

    /// Whether two subjects are the same, said with the same words.
    fn is_same_subject(&self, one: &Selector, other: &Selector) -> bool {
        one == other && self.selector(one, Role::Subject) == self.selector(other, Role::Subject)
    }

    /// How long a change lasts, where that stands before its subject.
    fn period_before(&self, action: &Action) -> Option<Period> {
        let Action::Change {
            changes,
            duration: Some(duration),
            ..
        } = action
        else {
            return None;
        };
        let before =
            self.words(duration.stand) == DurationPosition::Before && !super::change::is_effect(changes);
        before.then(|| duration.period.clone())
    }

    /// A step as a clause. `previous` is the step before it in the same sentence.
    /// `ends` says that it stands in for what would happen, as the last of a text.
    fn clause(&self, step: &Step, previous: Option<&Step>, ends: bool) -> Unstopped {
        let after = |words: &str, clause: Unstopped| Unstopped {
            text: format!("{words} {}", clause.text),
            end: clause.end,
        };
        let wording = self.words(step.wording);
        let number = if wording.unsaid {
            self.number_alone(&step.action)
        } else if step.instead_of.is_some() {
            self.discard_in_full(&step.action, &step.actor)
        } else {
            None
        };
        let outer = self.acts(step.actor != Player::You);
        let action = match (&step.action, &step.actor) {
            // "or" joins orders to the player of the effect.
            (
                Action::Modes {
                    number,
                    modes,
                    wording,
                },
                actor,
            ) if *actor != Player::You && self.words(*wording) == ModesWording::Or => {
                self.modes(*number, modes, ModesWording::LIST, ends)
            }
            (
                Action::Modes {
                    number,
                    modes,
                    wording,
                },
                _,
            ) => self.modes(*number, modes, self.words(*wording), ends),
            (Action::Branch(arms), actor) => self.branch(arms, actor, ends),
            // Of what it is also treated as nobody "may".
            (
                Action::Change {
                    who,
                    changes,
                    duration,
                },
                _,
            ) if step.consent == Consent::May
                && let [Change::GainsTrait { gained, wording: _ }] = &**changes =>
            {
                let gained = Change::GainsTrait {
                    gained: *gained,
                    wording: Key::CANONICAL,
                };
                self.change(who, &[gained], duration.as_ref(), true)
            }
            (action, actor) => number.unwrap_or_else(|| self.action(action, actor)),
        };
        self.acts(outer);
        if step.actor != Player::You {
            let subject = self.actor(step);
            let is_plural = self.is_several_actors(&step.actor, wording.actor);
            // "your opponent may discard 1 and draw 1": "may" is said of both.
            let goes_on = wording.actor == ActorWording::Unsaid
                && step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && (previous.consent == Consent::May
                            || matches!(
                                self.words(previous.wording).actor,
                                ActorWording::Unsaid | ActorWording::Both | ActorWording::All
                            ))
                });
            if goes_on {
                return action.full();
            }
            // "your opponent draws 1 and discards 1": who does it is said once.
            let again = step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && previous.consent == Consent::Must
                        && self.words(previous.wording).actor == ActorWording::Named
                });
            return match (step.consent, is_plural) {
                (Consent::May, _) => after(&format!("{subject} may"), action.full()),
                (Consent::Must, true) => after(&subject, action.full()),
                (Consent::Must, false) if again => action.third_person(),
                (Consent::Must, false) => after(&subject, action.third_person()),
            };
        }
        // "All players draw 1 and you discard 1", "your opponent may draw 1 and you discard 1": without the word they would do
        // that, too.
        let after_all = previous.is_some_and(|previous| {
            previous.actor != Player::You
                && (previous.consent == Consent::May
                    || matches!(
                        self.words(previous.wording).actor,
                        ActorWording::Unsaid | ActorWording::Both | ActorWording::All
                    ))
        });
        let says_you = wording.actor == ActorWording::You
            || after_all && step.when.is_none() && step.action.is_done_by_players();
        if says_you && step.consent == Consent::Must && !action.has_subject() {
            return after("you", action.full());
        }
        // "return 1 to the top and 1 to the bottom": the verb is said once.
        if let (Some(short), Some(previous)) = (self.short_return(&step.action), previous)
            && self.short_return(&previous.action).is_some()
        {
            return Unstopped {
                text: short,
                end: End::Open,
            };
        }
        if let (
            Some(true),
            Some(Action::Move {
                verb: MoveVerb::Return,
                ..
            }),
        ) = (
            self.is_verbless(&step.action),
            previous.map(|previous| &previous.action),
        ) {
            let full = action.full();
            let text = full
                .text
                .strip_prefix("return ")
                .unwrap_or(&full.text)
                .to_string();
            return Unstopped { text, end: full.end };
        }
        match step.consent {
            Consent::May if action.has_subject() => action.may(),
            Consent::May => after("you may", action.full()),
            Consent::Must => action.full(),
        }
    }

    /// Whether those who carry a step out are named in the plural.
    fn is_several_actors(&self, actor: &Player, wording: ActorWording) -> bool {
        match actor {
            Player::Known(known) => self.known_player(*known).1,
            _ if wording == ActorWording::They => true,
            Player::Described(players) => !super::shape::is_one(&players.quantity),
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {
                wording.is_plural()
            }
        }
    }

    /// The words for those who carry a step out, where it is not you.
    fn actor(&self, step: &Step) -> String {
        let wording = self.words(step.wording);
        match wording.actor {
            _ if matches!(step.actor, Player::Known(_)) => self.player(&step.actor),
            ActorWording::They
                if matches!(&step.actor, Player::Described(_)) && !step.actor.has_qualities() =>
            {
                "they".to_string()
            }
            _ if matches!(step.actor, Player::Described(_)) => self.player(&step.actor),
            ActorWording::They if self.speaks_of_a_player() => self.player(&step.actor),
            // Before a list of effects, it is said which player chooses.
            ActorWording::They if matches!(step.action, Action::Modes { .. }) => self.player(&step.actor),
            // "they deal" would be said of cards.
            ActorWording::They if matches!(step.action, Action::Deal { .. }) => self.player(&step.actor),
            ActorWording::They => "they".to_string(),
            ActorWording::Both => "both players".to_string(),
            ActorWording::All => "all players".to_string(),
            ActorWording::Named | ActorWording::You | ActorWording::Unsaid => self.player(&step.actor),
        }
    }
}

/// "during a turn when this Unit is deployed": of what has such words.
fn is_of_turn(event: &Event) -> bool {
    match event {
        Event::Deployed {
            who: None,
            from: None,
            by: None,
            ..
        } => true,
        Event::Destroyed {
            means: Means::Any,
            killer: None,
            ..
        } => true,
        Event::Oriented {
            to: Orientation::Rested,
            by: None,
            ..
        } => true,
        Event::Deployed { .. }
        | Event::Destroyed { .. }
        | Event::Oriented { .. }
        | Event::Destroys { .. }
        | Event::Pairs { .. }
        | Event::Links(_)
        | Event::Recovers { .. }
        | Event::Receives { .. }
        | Event::Deals { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves(_)
        | Event::Begins { .. }
        | Event::Places { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Blocks { .. }
        | Event::Pays { .. }
        | Event::Attacks { .. }
        | Event::Plays { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Either(..)
        | Event::Moved { .. } => false,
    }
}

/// Whose turn it has to be, and what else has to hold, where the first is a condition of its own.
fn turn_first(when: &Condition) -> (Option<Player>, Option<Condition>) {
    match when {
        Condition::Turn(whose) => (Some(whose.clone()), None),
        Condition::All(all, list) => match &**all {
            [Condition::Turn(whose), one] => (Some(whose.clone()), Some(one.clone())),
            [Condition::Turn(whose), rest @ ..] => {
                (Some(whose.clone()), Some(Condition::all(rest.to_vec(), *list)))
            }
            [_, ..] | [] => (None, Some(when.clone())),
        },
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..)
        | Condition::Not(_) => (None, Some(when.clone())),
    }
}

/// What has to hold, and in whose turn, where that is the last of it. Of one or the other it is said at the head.
fn turn_last(when: &Condition) -> Option<(Player, Condition)> {
    let Condition::All(all, list) = when else {
        return None;
    };
    match &**all {
        [Condition::Any(..), Condition::Turn(_)] => None,
        [one, Condition::Turn(whose)] => Some((whose.clone(), one.clone())),
        [rest @ .., Condition::Turn(whose)] => Some((whose.clone(), Condition::all(rest.to_vec(), *list))),
        [..] => None,
    }
}

/// Whether the words of an instruction begin with when it is done, which is a part of the sentence: "at the end of this turn, ...".
fn begins_with_a_lead(action: &Action) -> bool {
    match action.facets().clause {
        ClauseForm::Later(_) => true,
        ClauseForm::Changes(_, changes) => super::change::is_effect(changes),
        ClauseForm::Order | ClauseForm::Of(_) | ClauseForm::Modes(..) | ClauseForm::Branch(_) => false,
    }
}

/// Whether an instruction contains a text of its own, or alternatives that are asked for.
fn holds_a_text(action: &Action) -> bool {
    begins_with_a_lead(action) || action.facets().clause.holds_instructions()
}

/// Whether several nouns are joined: "Units and Bases".
fn is_list(who: &Selector) -> bool {
    match who {
        Selector::AnyOf(_) | Selector::AllOf(_) => true,
        Selector::Group(group) => group.nouns.len() > 1,
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
    }
}

/// Whether the words of a change have a subject of their own or none: "its AP becomes 1", "damage it receives is reduced by 1".
fn is_said_alone(action: &Action) -> bool {
    let mut changes = action.changes().iter();
    changes.any(|change| change.facets().is_said_alone)
}

/// What an instruction is said of, where it has a subject.
fn subject_of(action: &Action) -> Option<&Selector> {
    match action.facets().clause {
        ClauseForm::Changes(who, changes) => (!super::change::is_effect(changes)).then_some(who),
        ClauseForm::Of(who) => Some(who),
        ClauseForm::Order | ClauseForm::Later(_) | ClauseForm::Modes(..) | ClauseForm::Branch(_) => None,
    }
}

/// What joins a sentence to those before it: "then, ", "if you do, ".
fn goes_on_from(step: &Step, asked: DoneQuery) -> &'static str {
    match (step.connective, asked) {
        (Connective::Sentence | Connective::And, _) => "",
        (Connective::Then, _) => "then, ",
        (Connective::IfYouDo, DoneQuery::They | DoneQuery::TheyCant) => "if they do, ",
        (Connective::IfYouDo, DoneQuery::It) => "if it does, ",
        (Connective::IfYouDo, DoneQuery::You | DoneQuery::YouCant | DoneQuery::Not | DoneQuery::ItIsNot) => {
            "if you do, "
        }
        // "Instead" would not be of the instruction that this one replaces.
        (Connective::IfYouDont, DoneQuery::YouCant) if step.instead_of.is_none() => "if you can't, ",
        (Connective::IfYouDont, DoneQuery::TheyCant) if step.instead_of.is_none() => "if they can't, ",
        (Connective::IfYouDont, DoneQuery::They | DoneQuery::TheyCant) => "if they don't, ",
        (Connective::IfYouDont, DoneQuery::It) => "if it doesn't, ",
        (
            Connective::IfYouDont,
            DoneQuery::You | DoneQuery::YouCant | DoneQuery::Not | DoneQuery::ItIsNot,
        ) => "if you don't, ",
        (
            Connective::Otherwise,
            DoneQuery::You | DoneQuery::They | DoneQuery::It | DoneQuery::YouCant | DoneQuery::TheyCant,
        ) => "otherwise, ",
        (Connective::Otherwise, DoneQuery::Not) => "if not, ",
        (Connective::Otherwise, DoneQuery::ItIsNot) => "if it is not, ",
    }
}

/// The word that asks, where it is not the usual one.
fn asked_with(word: AskWord) -> Option<&'static str> {
    match word {
        AskWord::If => Some("if"),
        AskWord::When => Some("when"),
        AskWord::Usual | AskWord::During | AskWord::InTurn | AskWord::ThisTurn | AskWord::Unless => None,
    }
}

/// Which instruction a step replaces, where a reader would take another one for it. No words of the language say that, so these cannot
/// be read back.
fn replaces_another(body: &Body, index: usize, step: &Step) -> String {
    let nearest = nearest_of_the_same(&body.steps[..index], &step.action, &step.actor);
    let other = step
        .instead_of
        .filter(|replaced| nearest.is_some_and(|nearest| nearest != usize::from(*replaced)));
    other.map_or_else(String::new, |replaced| {
        let number = usize::from(replaced) + 1;
        format!(" {} replaces instruction {number}", words::WHAT)
    })
}
