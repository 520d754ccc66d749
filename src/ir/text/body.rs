//! Steps as sentences.

use super::clause::{End, Unstopped};
use super::noun::Role;
use super::{Printer, capitalized};
use crate::ir::{
    Action, ActorSaid, Amount, AskWord, Asked, Body, Change, Condition, ConditionStand, Consent, EachStand,
    Joint, Letter, ModesSaid, OnlySaid, Period, Player, Presence, Quality, Selector, Stand, Step, Window,
};

impl Printer<'_> {
    /// A condition that is said with "unless": one that is not met, where "is not" cannot say so.
    fn unmet<'c>(&self, when: &'c Condition) -> Option<&'c Condition> {
        let Condition::Not(inner) = when else {
            return None;
        };
        match &**inner {
            // "is not paired with a Pilot" has a reading of its own.
            Condition::Is {
                noun: None,
                qualities,
                ..
            } if matches!(qualities.as_slice(), [Quality::Paired { .. }]) => None,
            Condition::Is { noun: Some(_), .. } | Condition::Paired { .. } | Condition::Happened { .. } => {
                None
            }
            // So has "you don't have".
            Condition::There { said, .. } if matches!(self.words(*said), Presence::Have | Presence::They) => {
                None
            }
            Condition::Is { noun: None, .. }
            | Condition::There { .. }
            | Condition::Turn(_)
            | Condition::PlayerLv { .. }
            | Condition::Rival { .. }
            | Condition::All(_)
            | Condition::Any(_)
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
        let mut sentences = self.sentences(body, lead, asks).into_iter();
        let mut all = sentences.next().unwrap_or(Unstopped {
            text: String::new(),
            end: End::Open,
        });
        for next in sentences {
            all = Unstopped {
                text: format!("{} {}", all.stopped(), capitalized(&next.text)),
                end: next.end,
            };
        }
        all
    }

    fn sentences(&self, body: &Body, lead: Option<&str>, asks: &str) -> Vec<Unstopped> {
        let mut sentences: Vec<Unstopped> = Vec::new();
        let mut duration_said: Option<Period> = None;
        let mut behind = String::new();
        for (index, step) in body.steps.iter().enumerate() {
            let said = self.words(step.said);
            let asks = match said.word {
                AskWord::Usual => asks,
                AskWord::If => "if",
                AskWord::During => asks,
                AskWord::When => "when",
            };
            let starts = index == 0 || step.joint != Joint::And;
            let mut text = String::new();
            if starts {
                duration_said = None;
                if index == 0 {
                    text.push_str(lead.unwrap_or_default());
                }
                text.push_str(match (step.joint, said.asked) {
                    (Joint::Sentence | Joint::And, _) => "",
                    (Joint::Then, _) => "then, ",
                    (Joint::IfYouDo, Asked::They) => "if they do, ",
                    (Joint::IfYouDo, Asked::You | Asked::Not | Asked::ItIsNot) => "if you do, ",
                    (Joint::IfYouDont, Asked::They) => "if they don't, ",
                    (Joint::IfYouDont, Asked::You | Asked::Not | Asked::ItIsNot) => "if you don't, ",
                    (Joint::Otherwise, Asked::You | Asked::They) => "otherwise, ",
                    (Joint::Otherwise, Asked::Not) => "if not, ",
                    (Joint::Otherwise, Asked::ItIsNot) => "if it is not, ",
                });
            }
            let (mut asked_before, mut asked_behind, mut unless) = (None, None, None);
            let is_head = said.condition == ConditionStand::Head
                && step.joint == Joint::Sentence
                && index > 0
                && body.steps.first().and_then(|first| first.when.as_ref()) == step.when.as_ref();
            if let Some(when) = step.when.as_ref().filter(|_| !is_head) {
                match (said.condition, self.unmet(when)) {
                    (ConditionStand::Behind, _) => asked_behind = Some(when),
                    (ConditionStand::Only(_), _) if self.only(step).is_some() => {}
                    (ConditionStand::Unless, _) if let Condition::Not(inner) = when => {
                        unless = Some(&**inner)
                    }
                    (
                        ConditionStand::Before
                        | ConditionStand::Led
                        | ConditionStand::Head
                        | ConditionStand::Unless
                        | ConditionStand::Only(_),
                        Some(when),
                    ) => {
                        unless = Some(when);
                    }
                    (
                        ConditionStand::Before
                        | ConditionStand::Led
                        | ConditionStand::Head
                        | ConditionStand::Unless
                        | ConditionStand::Only(_),
                        None,
                    ) => {
                        asked_before = Some(when);
                    }
                }
            }
            if let Some(when) = asked_before {
                let (turn, when) = match said.word {
                    // At the head of an effect "during your turn" would say when it works.
                    AskWord::During if index == 0 && lead == Some("") => (None, Some(when.clone())),
                    AskWord::During => turn_first(when),
                    AskWord::Usual | AskWord::If | AskWord::When => (None, Some(when.clone())),
                };
                match turn {
                    None => {}
                    Some(Window::YourTurn) => text.push_str("during your turn, "),
                    Some(Window::OpponentsTurn) => text.push_str("during your opponent's turn, "),
                }
                if let Some(when) = when {
                    text.push_str(&format!("{asks} {}, ", self.condition(&when)));
                }
            }
            if let Some(each) = self.multiplied_before(&step.action) {
                text.push_str(&format!("{each}, "));
            }
            if let Some(lasts) = self.period_before(&step.action)
                && duration_said != Some(lasts)
            {
                text.push_str(&format!("{}, ", period(lasts)));
                duration_said = Some(lasts);
            }
            let previous = index
                .checked_sub(1)
                .and_then(|index| body.steps.get(index))
                .filter(|_| !starts);
            let next = body.steps.get(index + 1).filter(|next| next.joint == Joint::And);
            // "it gets AP+2 and gains <Breach 1> during this turn": subject and duration are said once.
            let elided = step.when.is_none()
                && step.consent == Consent::Must
                && previous.is_some_and(|previous| self.goes_on_about(previous, step));
            let lasts_on = next.is_some_and(|next| next.when.is_none() && self.lasts_as_long(step, next));
            let is_last_of_all = index + 1 == body.steps.len();
            self.begins_clause();
            let words = if let Some(only) = self.only(step) {
                only
            } else if let Action::Modes { number, modes, .. } = &step.action
                && !is_last_of_all
            {
                // A list reaches to the end of the text: what something stands behind is joined by "or".
                let list = self.modes(*number, modes, ModesSaid::Or).full();
                self.chosen_by(step, list)
            } else if let Action::Change {
                who,
                changes,
                duration,
            } = &step.action
                && lasts_on
            {
                let clause = self.change(who, changes, *duration, false);
                if elided { clause.predicate() } else { clause.full() }
            } else if elided {
                self.action(&step.action, &Player::You).predicate()
            } else {
                self.clause(step, previous)
            };
            let is_capital = starts && step.joint == Joint::Then && said.letter == Letter::Capital;
            if is_capital && asked_before.is_none() && self.period_before(&step.action).is_none() {
                text.push_str(&capitalized(&words.text));
            } else {
                text.push_str(&words.text);
            }
            let mut end = words.end;
            if let Some(when) = asked_behind {
                behind = format!(" {asks} {}", self.condition(when));
            }
            if let Some(unless) = unless {
                behind = format!(" unless {}", self.condition(unless));
            }
            self.has_told_step(body, step, index);
            // It holds for the parts of the sentence up to there, and stands behind all of them.
            let is_last = next.is_none_or(|next| next.when.is_some());
            if step.instead_of.is_some() || said.stands_in {
                text.push_str(" instead");
                end = End::Open;
            }
            if is_last && !behind.is_empty() {
                text.push_str(&std::mem::take(&mut behind));
                end = End::Open;
            }
            match sentences.last_mut().filter(|_| !starts) {
                Some(sentence) => {
                    let joint = match (&step.when, said.condition) {
                        (Some(_), ConditionStand::Before | ConditionStand::Led | ConditionStand::Head) => {
                            " and, "
                        }
                        (
                            Some(_),
                            ConditionStand::Behind | ConditionStand::Unless | ConditionStand::Only(_),
                        )
                        | (None, _) => " and ",
                    };
                    sentence.text.push_str(joint);
                    sentence.text.push_str(&text);
                    sentence.end = end;
                }
                None => sentences.push(Unstopped { text, end }),
            }
        }
        sentences
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

    /// "this Unit can only attack while you have a Base in play".
    fn only(&self, step: &Step) -> Option<Unstopped> {
        let ConditionStand::Only(said) = self.words(step.said).condition else {
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
        let when = match (said, &**when) {
            (OnlySaid::Turn, Condition::Happened { event, nth: None, .. }) => {
                format!("during a turn when {}", self.event(event))
            }
            (OnlySaid::While, when) => format!("while {}", self.condition(when)),
            (OnlySaid::If | OnlySaid::Turn, when) => format!("if {}", self.condition(when)),
        };
        Some(self.can_only(who, deed, &when, *duration).full())
    }

    /// Whether the second of two instructions leaves out its subject: "it gets AP+2 during this turn and recovers 1 HP".
    fn goes_on_about(&self, one: &Step, other: &Step) -> bool {
        let same = subject_of(&one.action).zip(subject_of(&other.action));
        same.is_some_and(|(one, other)| self.is_same_subject(one, other))
            && !self.are_one_row(&one.action, &other.action)
            && one.actor == other.actor
            && other.instead_of.is_none()
            && (self.period_before(&other.action).is_none() || self.lasts_as_long(one, other))
            && (!matches!(&one.action, Action::Change { duration, .. } if duration.is_none())
                || self.lasts_as_long(one, other))
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
            && matches!(&other.amount, Amount::ForEach { said, .. } if self.words(*said).stand == EachStand::Behind)
    }

    /// Whether two changes of one sentence have the same subject and last equally long.
    fn lasts_as_long(&self, one: &Step, other: &Step) -> bool {
        let (
            Action::Change { who, duration, .. },
            Action::Change {
                who: same,
                duration: lasting,
                ..
            },
        ) = (&one.action, &other.action)
        else {
            return false;
        };
        self.is_same_subject(who, same)
            && duration == lasting
            && duration.map(|one| self.words(one.stand)) == lasting.map(|other| self.words(other.stand))
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
        let before = self.words(duration.stand) == Stand::Before && !super::change::is_effect(changes);
        before.then_some(duration.period)
    }

    /// A step as a clause. `previous` is the step before it in the same sentence.
    fn clause(&self, step: &Step, previous: Option<&Step>) -> Unstopped {
        let after = |words: &str, clause: Unstopped| Unstopped {
            text: format!("{words} {}", clause.text),
            end: clause.end,
        };
        let said = self.words(step.said);
        let number = self.number_alone(&step.action).filter(|_| said.unsaid);
        let action = number.unwrap_or_else(|| self.action(&step.action, &step.actor));
        if step.actor != Player::You {
            let subject = match said.actor {
                ActorSaid::They => "they".to_string(),
                ActorSaid::Both => "both players".to_string(),
                ActorSaid::All => "all players".to_string(),
                ActorSaid::Named | ActorSaid::Unsaid => self.player(&step.actor),
            };
            // "your opponent may discard 1 and draw 1": "may" is said of both.
            let goes_on = said.actor == ActorSaid::Unsaid
                && step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && (previous.consent == Consent::May
                            || self.words(previous.said).actor == ActorSaid::Unsaid)
                });
            if goes_on {
                return action.full();
            }
            // "your opponent draws 1 and discards 1": who does it is said once.
            let again = step.when.is_none()
                && previous.is_some_and(|previous| {
                    previous.actor == step.actor
                        && previous.consent == Consent::Must
                        && self.words(previous.said).actor == ActorSaid::Named
                });
            return match (step.consent, said.actor.is_plural()) {
                (Consent::May, _) => after(&format!("{subject} may"), action.full()),
                (Consent::Must, true) => after(&subject, action.full()),
                (Consent::Must, false) if again => action.third_person(),
                (Consent::Must, false) => after(&subject, action.third_person()),
            };
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
        match step.consent {
            Consent::May if action.has_subject() => action.may(),
            Consent::May => after("you may", action.full()),
            Consent::Must => action.full(),
        }
    }
}

/// Whose turn it has to be, and what else has to hold, where the first is a condition of its own.
fn turn_first(when: &Condition) -> (Option<Window>, Option<Condition>) {
    match when {
        Condition::Turn(whose) => (Some(*whose), None),
        Condition::All(all) => match all.as_slice() {
            [Condition::Turn(whose), one] => (Some(*whose), Some(one.clone())),
            [Condition::Turn(whose), rest @ ..] => (Some(*whose), Some(Condition::All(rest.to_vec()))),
            [_, ..] | [] => (None, Some(when.clone())),
        },
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Paired { .. }
        | Condition::PlayerLv { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(_)
        | Condition::Not(_) => (None, Some(when.clone())),
    }
}

pub(super) fn period(period: Period) -> &'static str {
    match period {
        Period::ThisTurn => "during this turn",
        Period::ThisBattle => "during this battle",
        Period::StartPhase(Window::YourTurn) => "during the start phase of your next turn",
        Period::StartPhase(Window::OpponentsTurn) => "during the start phase of your opponent's next turn",
        Period::NextTurn(Window::YourTurn) => "during your next turn",
        Period::NextTurn(Window::OpponentsTurn) => "during your opponent's next turn",
        Period::UntilStartOfNextTurn(Window::YourTurn) => "until the start of your next turn",
        Period::UntilStartOfNextTurn(Window::OpponentsTurn) => "until the start of your opponent's next turn",
        Period::UntilEndOfNextTurn(Window::YourTurn) => "until the end of your next turn",
        Period::UntilEndOfNextTurn(Window::OpponentsTurn) => "until the end of your opponent's next turn",
    }
}

/// What an instruction is said of, where it has a subject.
fn subject_of(action: &Action) -> Option<&Selector> {
    match action {
        Action::Change { who, changes, .. } => (!super::change::is_effect(changes)).then_some(who),
        Action::Recover { who, .. } => Some(who),
        Action::Deal { by, .. } => by.as_ref(),
        Action::DealMutual { who, .. } => Some(who),
        Action::Choose(_)
        | Action::Draw(_)
        | Action::Destroy(_)
        | Action::Orient { .. }
        | Action::Move { .. }
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle(_)
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Alter(_)
        | Action::Activate { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Modes { .. }
        | Action::Branch(_) => None,
    }
}
