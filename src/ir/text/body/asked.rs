//! The condition of a step: where in the sentence it stands, and in which words.

use crate::ir::text::Printer;
use crate::ir::text::clause::Unstopped;
use crate::ir::text::noun::Role;
use crate::ir::{
    Action, AskWord, Change, ClauseForm, Condition, ConditionPosition, Event, Lookback, Means, OnTurnWording,
    OnlyWording, Orientation, Partner, Player, Presence, Quality, ReducedWording, Selector, Step,
};

/// The condition of a step at each of the positions in which it can be worded.
#[derive(Default)]
pub(super) struct Asked<'s> {
    pub(super) before: Option<&'s Condition>,
    pub(super) behind: Option<&'s Condition>,
    /// The condition after "unless".
    pub(super) unless: Option<&'s Condition>,
}

impl Printer<'_> {
    /// Returns the condition that "unless" asks: the one that a negated condition negates, where "is not" cannot say so.
    fn unmet<'c>(&self, when: &'c Condition) -> Option<&'c Condition> {
        let Condition::Not(inner) = when else {
            return None;
        };
        match &**inner {
            // Likewise "it is not the second" and "you didn't go first".
            Condition::Is { noun: Some(_), .. } | Condition::Happened { .. } | Condition::Went { .. } => None,
            // Likewise "you don't have" and "you don't discard".
            Condition::There { wording, .. }
                if matches!(
                    self.words(*wording),
                    Presence::Have
                        | Presence::They
                        | Presence::Did(..)
                        | Presence::EffectDid { .. }
                        | Presence::Undergone(..)
                ) =>
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

    /// "during your turn, if you have a Base in play, ".
    pub(super) fn asked_in_front(
        &self,
        when: &Condition,
        asks: &str,
        word: AskWord,
        is_first: bool,
    ) -> String {
        let mut text = String::new();
        let (turn, when) = match word {
            AskWord::During if is_first => (None, Some(when.clone())),
            AskWord::During => turn_first(when),
            AskWord::Usual
            | AskWord::If
            | AskWord::When
            | AskWord::Unless
            | AskWord::InTurn
            | AskWord::OfTurn(_)
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

    /// Returns the positions at which the condition of a step is worded; none if other words of the step express it.
    pub(super) fn asked_where<'s>(
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
            // At the beginning it would apply to the following sentences, too.
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
    pub(in crate::ir::text) fn asked(&self, when: &Condition, asks: &str, word: AskWord) -> String {
        if let (AskWord::OfTurn(query), Condition::Happened { within, wording, .. }) = (word, when)
            && self.words(*wording).timeless
        {
            let section = match within {
                Lookback::Turn => "turn",
                Lookback::Battle => "battle",
                Lookback::Phase => "phase",
            };
            return format!("during a {section}{}", self.turn_when(when, query));
        }
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
        if let (
            AskWord::ThisTurn,
            "if",
            Condition::Happened {
                event,
                within: Lookback::Turn,
                nth: None,
                ..
            },
        ) = (word, asks, when)
        {
            let text = format!("during this turn, if {}", self.event(event));
            self.has_told_condition(when);
            return text;
        }
        match (when, self.unmet(when)) {
            (Condition::Not(inner), _) if word == AskWord::Unless => {
                format!("unless {}", self.condition(inner))
            }
            (_, Some(inner)) => format!("unless {}", self.condition(inner)),
            (_, None) => format!("{asks} {}", self.condition(when)),
        }
    }

    /// Returns "on the turn it is deployed", and its position.
    pub(super) fn on_turn(&self, step: &Step) -> Option<(OnTurnWording, String)> {
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
                let Quality::ThisTurn { event, wording, .. } = quality else {
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
        let they = match (wording.named, self.is_plural(who)) {
            (false, true) => "they are".to_owned(),
            (false, false) => "it is".to_owned(),
            (true, true) => format!("{} are", self.selector(who, Role::Changed)),
            (true, false) => format!("{} is", self.selector(who, Role::Changed)),
        };
        Some((wording, format!("{on} the turn {they} {done}")))
    }

    /// "when it receives damage, reduce it by 1".
    fn is_reduced_when(&self, action: &Action) -> bool {
        matches!(action.changes(), [Change::Reduces { wording, .. }]
            if matches!(self.words(*wording), ReducedWording::When { .. }))
    }

    /// "this Unit can only attack while you have a Base in play".
    pub(super) fn only(&self, step: &Step) -> Option<Unstopped> {
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
}

/// Checks whether "during a turn when this Unit is deployed" is possible for an event.
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
        | Event::Leaves { .. }
        | Event::Counters { .. }
        | Event::Controlled { .. }
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

/// Splits a condition into the player whose turn it has to be and the rest, if the former comes first.
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

/// Splits a condition into the rest and the player whose turn it has to be, if the latter comes last. With "or", the turn is worded at the
/// beginning.
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

/// Checks whether an instruction contains a text of its own, or conditional alternatives.
fn holds_a_text(action: &Action) -> bool {
    begins_with_a_lead(action) || action.facets().clause.holds_instructions()
}

/// The word that asks, where it is not the usual one.
pub(super) fn asked_with(word: AskWord) -> Option<&'static str> {
    match word {
        AskWord::If => Some("if"),
        AskWord::When => Some("when"),
        AskWord::Usual
        | AskWord::During
        | AskWord::InTurn
        | AskWord::ThisTurn
        | AskWord::OfTurn(_)
        | AskWord::Unless => None,
    }
}

/// Checks whether the words of an instruction begin with its moment, as a part of the sentence: "at the end of this turn, ...".
pub(super) fn begins_with_a_lead(action: &Action) -> bool {
    match action.facets().clause {
        ClauseForm::Later(_) => true,
        ClauseForm::Changes(_, changes) => crate::ir::text::change::is_effect(changes),
        ClauseForm::Order | ClauseForm::Of(_) | ClauseForm::Modes(..) | ClauseForm::Branch(_) => false,
    }
}
