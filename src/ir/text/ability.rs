//! A whole effect as one line.

use super::condition::{condition, event, would};
use super::noun::{keyword, predicate};
use super::step::{action, body};
use crate::ir::{
    Ability, AbilityKind, ActivationTiming, CommandTiming, Cost, Gate, Limit, Mark, Moment, Player, Quality,
    Stat, Trigger, Window,
};

/// The line that compiles to this effect.
pub fn ability_text(ability: &Ability) -> String {
    let mut text = String::new();
    for gate in &ability.gates {
        text.push_str(&match gate {
            Gate::DuringPair(pilot) => format!("【During Pair{}】", qualification(pilot)),
            Gate::DuringLink => "【During Link】".to_string(),
        });
    }
    match &ability.kind {
        AbilityKind::Keyword { timing, .. } => text.push_str(timing.map_or("", activation)),
        AbilityKind::Activated { timing, .. } => text.push_str(activation(*timing)),
        AbilityKind::Triggered {
            trigger: Trigger::Marks(marks),
            ..
        } => {
            let marks: Vec<String> = marks.iter().map(mark).collect();
            text.push_str(&marks.join("/"));
        }
        AbilityKind::Command { timing, .. } => text.push_str(match timing {
            CommandTiming::Main => "【Main】",
            CommandTiming::Action => "【Action】",
            CommandTiming::MainOrAction => "【Main】/【Action】",
        }),
        AbilityKind::Triggered { .. }
        | AbilityKind::Constant(_)
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption(_) => {}
    }
    if ability.limit == Some(Limit::OncePerTurn) {
        text.push_str("【Once per Turn】");
    }
    let window = match ability.window {
        None => "",
        Some(Window::YourTurn) => "during your turn, ",
        Some(Window::OpponentsTurn) => "during your opponent's turn, ",
    };
    text.push_str(&match &ability.kind {
        AbilityKind::Keyword { keyword: used, .. } => keyword(used),
        AbilityKind::Constant(steps) => body(steps, window, "while"),
        AbilityKind::Triggered { trigger, body: steps } => {
            let lead = match trigger {
                Trigger::Marks(_) => window.to_string(),
                Trigger::When { event: when, during } => {
                    let during = during
                        .as_ref()
                        .map(|during| format!(" while {}", condition(during)));
                    format!("{window}when {}{}, ", event(when), during.unwrap_or_default())
                }
                Trigger::At(moment) => format!("{window}{}, ", self::moment(*moment)),
            };
            body(steps, &lead, "if")
        }
        AbilityKind::Activated {
            costs, body: steps, ..
        } => {
            let costs: Vec<String> = costs.iter().map(cost).collect();
            let colon = if costs.is_empty() { "" } else { "：" };
            format!(
                "{}{colon}{}",
                super::capitalised(&costs.join(", ")),
                body(steps, window, "if")
            )
        }
        AbilityKind::Command { body: steps, .. } => body(steps, window, "if"),
        AbilityKind::Substitution {
            event: when,
            body: steps,
        } => {
            let text = body(steps, &format!("{window}when {}, ", would(when)), "if");
            format!("{} instead.", text.trim_end_matches('.'))
        }
        AbilityKind::PlayOption(steps) => body(
            steps,
            &format!("{window}when playing this card from your hand, "),
            "if",
        ),
    });
    text
}

fn activation(timing: ActivationTiming) -> &'static str {
    match timing {
        ActivationTiming::Main => "【Activate･Main】",
        ActivationTiming::Action => "【Activate･Action】",
        ActivationTiming::Block => "【Activate･Block】",
    }
}

fn mark(mark: &Mark) -> String {
    match mark {
        Mark::Burst => "【Burst】".to_string(),
        Mark::Deploy => "【Deploy】".to_string(),
        Mark::Attack => "【Attack】".to_string(),
        Mark::Destroyed => "【Destroyed】".to_string(),
        Mark::WhenPaired(pilot) => format!("【When Paired{}】", qualification(pilot)),
        Mark::WhenLinked => "【When Linked】".to_string(),
    }
}

/// `･(Vanguard) Pilot`; marks write their words large.
fn qualification(pilot: &[Quality]) -> String {
    if pilot.is_empty() {
        return String::new();
    }
    let words: Vec<String> = pilot
        .iter()
        .map(|quality| match quality {
            Quality::Color(_) => predicate(quality)
                .split('/')
                .map(super::capitalised)
                .collect::<Vec<_>>()
                .join("/"),
            Quality::Stat { stat: Stat::Lv, .. } => predicate(quality)
                .replace("or higher", "or Higher")
                .replace("or lower", "or Lower"),
            _ => predicate(quality),
        })
        .collect();
    format!("･{} Pilot", words.join(" "))
}

fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::StartOfYourTurn => "at the start of your turn",
        Moment::StartOfOpponentsTurn => "at the start of your opponent's turn",
        Moment::StartOfTurn => "at the start of the turn",
        Moment::EndOfYourTurn => "at the end of your turn",
        Moment::EndOfOpponentsTurn => "at the end of your opponent's turn",
        Moment::EndOfTurn => "at the end of the turn",
    }
}

fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Resources(number) => match char::from_u32('①' as u32 + u32::from(*number).saturating_sub(1)) {
            Some(circled) if (1..=20).contains(number) => circled.to_string(),
            _ => format!("({number})"),
        },
        Cost::Do(step) => action(&step.action, &Player::You),
    }
}
