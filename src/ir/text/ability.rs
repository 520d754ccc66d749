//! A whole effect as one line.

use super::Printer;
use super::condition::ordinal;
use crate::ir::{
    Ability, AbilityKind, ActivationTiming, Amount, Anaphor, AskWord, Body, Comparison, Condition,
    ConditionPosition, Connective, Event, Gate, Limit, Lookback, Mark, MoveTarget, Quality, Selector, Site,
    Stat, State, Step, Trigger, WindowPosition,
};
use std::borrow::Cow;

/// The condition that a text which works from the trash says of its card.
const IN_TRASH: &str = "this card is in your trash";

impl Printer<'_> {
    /// The line that compiles to this effect.
    pub(super) fn ability(&self, ability: &Ability) -> String {
        let mut text = String::new();
        text.push_str(&self.marks_of(ability));
        let whose = ability
            .window()
            .map_or(String::new(), |window| self.in_turn(&window.of));
        let stand = self.window_position(ability);
        let (head, inside, behind) = match (stand, ability.window()) {
            (_, None) => (String::new(), String::new(), String::new()),
            (WindowPosition::Head, Some(_)) => (format!("{whose}, "), String::new(), String::new()),
            (WindowPosition::InEvent, Some(_)) => (String::new(), format!(" {whose}"), String::new()),
            (WindowPosition::Behind, Some(_)) => (String::new(), String::new(), format!(" {whose}")),
        };
        let window = head.as_str();
        text.push_str(&match &ability.kind {
            AbilityKind::Keyword { keyword: used, .. } => self.keyword(used),
            AbilityKind::Constant {
                body: steps,
                window: of,
                ..
            } if behind.is_empty() => {
                if let Some(of) = of {
                    self.has_told_turn(&of.of);
                }
                let window = &self.said_in_trash(ability, window, "while");
                match self.tally(&ability.kind) {
                    None => joined_to_place(self.body(steps, Some(window), "while"), steps, window, "while"),
                    Some(count) => {
                        let count = crate::vocabulary::capitalized(&format!("{window}{count}"));
                        format!("{count}. {}", self.body(steps, Some(""), "while"))
                    }
                }
            }
            AbilityKind::Constant { body: steps, .. } => {
                let count = self
                    .tally(&ability.kind)
                    .map(|count| format!("{}. ", crate::vocabulary::capitalized(&count)));
                let place = &self.said_in_trash(ability, "", "while");
                let said = self.unstopped(steps, Some(place), "while").text;
                let steps = joined_to_place(said, steps, place, "while");
                format!("{}{steps}{behind}.", count.unwrap_or_default())
            }
            AbilityKind::Triggered { trigger, body, .. } => {
                let (asked, steps) = match trigger {
                    Trigger::Marks(_) => (String::new(), Cow::Borrowed(body)),
                    Trigger::When { .. } | Trigger::At { .. } => self.asked_before_event(body),
                };
                let is_said = self.says_in_trash(ability);
                let lead = self.lead_of(trigger, window, &asked, (&inside, is_said));
                joined_to_place(self.body(&steps, Some(&lead), "if"), &steps, &lead, "if")
            }
            AbilityKind::Activated {
                costs, body: steps, ..
            } => {
                let paid = self.paid_before_colon(costs);
                let colon = if costs.is_empty() { "" } else { "：" };
                format!(
                    "{}{colon}{}",
                    crate::vocabulary::capitalized(&paid),
                    self.counted_from(costs.len() as u8, || self.body(steps, None, "if"))
                )
            }
            AbilityKind::Command { body: steps, .. } => self.body(steps, None, "if"),
            AbilityKind::Substitution { event, body, .. } => {
                let (asked, body) = self.asked_before_event(body);
                let lead = format!("{window}{asked}when {}{inside}, ", self.would_in(event, &body));
                self.has_told_event(event, true);
                let mut all = self.replacing(&body, Some(&lead));
                all.text = crate::vocabulary::capitalized(&all.text);
                all.stopped()
            }
            AbilityKind::PlayOption {
                with, body: steps, ..
            } => {
                let with = with.as_ref().map(|with| {
                    format!(
                        " and pairing it with {}",
                        self.selector(with, super::noun::Role::Object)
                    )
                });
                let with = with.unwrap_or_default();
                let lead = format!("{window}when playing this card from your hand{with}, ");
                self.body(steps, Some(&lead), "if")
            }
        });
        text
    }

    /// Checks whether the text has to say that it works from the trash, as none of its other words say so.
    fn says_in_trash(&self, ability: &Ability) -> bool {
        let is_there = |what: &Selector| matches!(what, Selector::Known(known) if matches!(self.words(known.wording), Anaphor::ThisCardAt { hand: false, .. }));
        let event = match &ability.kind {
            AbilityKind::Constant { .. } => None,
            AbilityKind::Triggered { trigger, .. } => match trigger {
                Trigger::When { event, .. } => Some(&**event),
                Trigger::At { .. } => None,
                Trigger::Marks(_) => return false,
            },
            AbilityKind::Keyword { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => return false,
        };
        let is_brought = event.is_some_and(|event| {
            matches!(event, Event::Discards { what, .. } | Event::Moved { what, to: MoveTarget::Trash(_), .. } if what.is_this())
        });
        let speaks = |step: &Step| step.action.objects().into_iter().flatten().any(is_there);
        ability.site == Site::Trash && !is_brought && !ability.steps().iter().any(speaks)
    }

    /// "while this card is in your trash, " behind what stands at the head of a text, where the text says so.
    fn said_in_trash(&self, ability: &Ability, head: &str, word: &str) -> String {
        match self.says_in_trash(ability) {
            true => format!("{head}{word} {IN_TRASH}, "),
            false => head.to_owned(),
        }
    }

    /// Prints the trigger of an effect, as it leads the text.
    fn lead_of(
        &self,
        trigger: &Trigger,
        window: &str,
        asked: &str,
        (inside, in_trash): (&str, bool),
    ) -> String {
        match trigger {
            Trigger::Marks(marks) => {
                self.has_told_marks(marks);
                window.to_string()
            }
            Trigger::When {
                event: when, during, ..
            } => {
                let event = self.event(when);
                self.has_told_event(when, false);
                let during = during.as_ref().map(|during| match times(when, during) {
                    Some(nth) => format!(" for the {} time each turn", ordinal(nth)),
                    None => format!(" {}", self.asked(during, "while", AskWord::Usual)),
                });
                let during = match (in_trash, during) {
                    (false, during) => during.unwrap_or_default(),
                    (true, None) => format!(" while {IN_TRASH}"),
                    (true, Some(during)) => {
                        let other = during.strip_prefix(" while ").unwrap_or(&during);
                        format!(" while {IN_TRASH} and {other}")
                    }
                };
                format!("{window}{asked}when {event}{inside}{during}, ")
            }
            Trigger::At {
                moment,
                when,
                wording,
            } => {
                let wording = self.words(*wording);
                if let Some(whose) = &moment.whose {
                    self.has_told_turn(whose);
                }
                let when = when.as_ref().map(|when| self.turn_when(when, wording.asked));
                if let Some(asked) = asked
                    .strip_suffix(", ")
                    .filter(|_| wording.behind && when.is_none())
                {
                    return format!("{window}{asked} {}, ", self.moment(moment, wording.turn));
                }
                let place = match in_trash {
                    true => format!("if {IN_TRASH}, "),
                    false => String::new(),
                };
                format!(
                    "{window}{asked}{}{}, {place}",
                    self.moment(moment, wording.turn),
                    when.unwrap_or_default()
                )
            }
        }
    }

    /// Returns the costs of an activated effect, as printed before the colon.
    fn paid_before_colon(&self, costs: &[Step]) -> String {
        let mut paid = String::new();
        let mut before: Option<&Step> = None;
        for (number, step) in (0..).zip(costs) {
            match (before, step.connective) {
                (None, _) => {}
                (Some(_), Connective::And) => paid.push_str(" and "),
                (
                    Some(_),
                    Connective::Sentence
                    | Connective::Then
                    | Connective::Otherwise
                    | Connective::IfYouDont
                    | Connective::IfYouDo,
                ) => paid.push_str(", "),
            }
            paid.push_str(&self.cost(&step.action));
            self.has_told_cost(step, number);
            before = Some(step);
        }
        paid
    }

    /// Returns the position of the words for the turns in which a text works: the head, unless the noted position is possible.
    fn window_position(&self, ability: &Ability) -> WindowPosition {
        let one_sentence = |body: &Body| {
            body.steps
                .iter()
                .skip(1)
                .all(|step| step.connective == Connective::And)
        };
        let wording = ability.window().map(|window| self.words(window.wording));
        match (&ability.kind, wording.unwrap_or(WindowPosition::Head)) {
            (AbilityKind::Constant { body, .. }, WindowPosition::Behind) if one_sentence(body) => {
                WindowPosition::Behind
            }
            (
                AbilityKind::Triggered {
                    trigger: Trigger::When { .. },
                    ..
                }
                | AbilityKind::Substitution { .. },
                WindowPosition::InEvent,
            ) => WindowPosition::InEvent,
            // All others can only say it at their head.
            (
                AbilityKind::Keyword { .. }
                | AbilityKind::Constant { .. }
                | AbilityKind::Triggered { .. }
                | AbilityKind::Activated { .. }
                | AbilityKind::Command { .. }
                | AbilityKind::Substitution { .. }
                | AbilityKind::PlayOption { .. },
                WindowPosition::Head | WindowPosition::Behind | WindowPosition::InEvent,
            ) => WindowPosition::Head,
        }
    }

    /// "count up the number of your Units, plus this Unit", at the head of an effect that is always on.
    fn tally(&self, kind: &AbilityKind) -> Option<String> {
        let Amount::Tally { what, plus, wording } = kind.tally()? else {
            return None;
        };
        Some(format!(
            "count {}",
            self.counted_up(&what, plus.as_deref(), wording)
        ))
    }

    /// The marks of a line: while what it works, when, and how often.
    fn marks_of(&self, ability: &Ability) -> String {
        let mut text = String::new();
        for gate in &ability.gates {
            text.push_str(&match gate {
                Gate::DuringPair(pilot) => format!("【During Pair{}】", self.qualification(pilot)),
                Gate::DuringLink => "【During Link】".to_string(),
            });
        }
        let mut timings: Vec<String> = match &ability.kind {
            AbilityKind::Keyword { timing, .. } => timing
                .iter()
                .map(|timing| activation(*timing).to_string())
                .collect(),
            AbilityKind::Activated { timing, .. } => vec![activation(*timing).to_string()],
            AbilityKind::Triggered {
                trigger: Trigger::Marks(marks),
                ..
            } => marks.iter().map(|mark| self.mark(mark)).collect(),
            AbilityKind::Command { timing, .. } => {
                // A joined keyword effect is repeated in each of the marks.
                timing.mark().split('/').map(str::to_string).collect()
            }
            AbilityKind::Triggered { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => Vec::new(),
        };
        if let Some(joined) = &ability.joined {
            let number = joined
                .amount
                .as_ref()
                .map(|amount| format!(" {}", self.amount(amount)));
            let name = &self.symbols.keyword(joined.keyword).name;
            for timing in &mut timings {
                // Behind a dot, before the bracket.
                timing.truncate(timing.len() - '】'.len_utf8());
                timing.push_str(&format!("･{name}{}】", number.as_deref().unwrap_or_default()));
            }
        }
        text.push_str(&timings.join("/"));
        match ability.limit {
            Some(Limit::OncePerTurn) => text.push_str("【Once per Turn】"),
            Some(Limit::OncePerGame) => text.push_str("【Once per Game】"),
            // Said with the event.
            Some(Limit::NextTime) | None => {}
        }
        text
    }

    /// Prints "if you have a Base in play, ", if it precedes the event, and returns the rest of the body.
    fn asked_before_event<'b>(&self, body: &'b Body) -> (String, Cow<'b, Body>) {
        if let Some(Step {
            when: Some(when),
            wording,
            ..
        }) = body.steps.first()
            && self.words(*wording).condition == ConditionPosition::Led
        {
            let mut rest = body.clone();
            rest.steps.ask_first(None, *wording);
            let word = self.words(*wording).word;
            return (format!("{}, ", self.asked(when, "if", word)), Cow::Owned(rest));
        }
        (String::new(), Cow::Borrowed(body))
    }

    fn mark(&self, mark: &Mark) -> String {
        match mark {
            Mark::Burst => "【Burst】".to_string(),
            Mark::Deploy => "【Deploy】".to_string(),
            Mark::Attack => "【Attack】".to_string(),
            Mark::Destroyed => "【Destroyed】".to_string(),
            Mark::WhenPaired(pilot) => format!("【When Paired{}】", self.qualification(pilot)),
            Mark::WhenLinked => "【When Linked】".to_string(),
        }
    }

    /// `･(Vanguard) Pilot`; marks write their words large.
    fn qualification(&self, pilot: &[Quality]) -> String {
        if pilot.is_empty() {
            return String::new();
        }
        // Before the word stand its color, traits, name and number, and what it has; behind it everything else.
        let (before, behind): (Vec<&Quality>, Vec<&Quality>) =
            pilot.iter().partition(|quality| match quality {
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => true,
                Quality::Has(_) | Quality::HasMark { .. } | Quality::HasKeyword { .. } => true,
                Quality::Not(denied) => denied.is_before(),
                Quality::State(state) => match state {
                    State::Active | State::Rested | State::Damaged | State::Undamaged => true,
                    State::Link
                    | State::Token
                    | State::Attacking
                    | State::Battling
                    | State::Attacked
                    | State::InPlay
                    | State::Blocking => false,
                },
                Quality::Stat { comparison, .. } => match comparison {
                    Comparison::AtLeast | Comparison::AtMost | Comparison::Exactly => true,
                    Comparison::Below | Comparison::Above => false,
                },
                Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::Relative { .. }
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
                | Quality::Battling(_)
                | Quality::Paired { .. }
                | Quality::AttackingWhat(_)
                | Quality::Except(_)
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::AnyOf(_) => false,
            });
        let behind = self.behind_partner(&behind, true).all();
        let space = if behind.is_empty() { "" } else { " " };
        let words: Vec<String> = before
            .into_iter()
            .map(|quality| match quality {
                Quality::Color(colors) => {
                    let colors: Vec<String> = colors
                        .iter()
                        .map(|color| crate::vocabulary::capitalized(color.word()))
                        .collect();
                    colors.join("/")
                }
                Quality::Not(denied) if denied.is_before() => self.non(denied),
                Quality::Stat {
                    stat: Stat::Lv,
                    comparison: Comparison::AtLeast,
                    amount,
                } => format!("Lv.{} or Higher", self.amount(amount)),
                Quality::Stat {
                    stat: Stat::Lv,
                    comparison: Comparison::AtMost,
                    amount,
                } => format!("Lv.{} or Lower", self.amount(amount)),
                Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::State(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::Named(_)
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
                | Quality::Battling(_)
                | Quality::Paired { .. }
                | Quality::AttackingWhat(_)
                | Quality::Except(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::Not(_)
                | Quality::AnyOf(_) => self.predicate(quality),
            })
            .collect();
        let before = words.iter().map(|words| format!("{words} ")).collect::<String>();
        format!("･{before}Pilot{space}{behind}")
    }
}

fn activation(timing: ActivationTiming) -> &'static str {
    match timing {
        ActivationTiming::Main => "【Activate･Main】",
        ActivationTiming::Action => "【Activate･Action】",
        ActivationTiming::Block => "【Activate･Block】",
    }
}

/// "for the second time each turn": how often the event of an effect has to have happened.
fn times(event: &Event, during: &Condition) -> Option<u8> {
    if let Condition::Happened {
        event: counted,
        within: Lookback::Turn,
        nth,
        ..
    } = during
        && counted == event
    {
        *nth
    } else {
        None
    }
}

/// "while this card is in your trash and you have a Base in play, ": what a text asks behind the place that its lead ends in.
fn joined_to_place(text: String, body: &Body, lead: &str, word: &str) -> String {
    let is_any = |step: &Step| matches!(step.when, Some(Condition::Any(..)));
    if body.steps.first().is_some_and(is_any) {
        return text;
    }
    let Some((before, behind)) = text.split_at_checked(lead.len()) else {
        return text;
    };
    let asked = behind
        .strip_prefix(word)
        .and_then(|asked| asked.strip_prefix(' '));
    let place = format!("{word} {IN_TRASH}, ");
    match asked.filter(|_| before.to_ascii_lowercase().ends_with(&place)) {
        Some(asked) => format!("{} and {asked}", before.trim_end_matches(", ")),
        None => text,
    }
}
