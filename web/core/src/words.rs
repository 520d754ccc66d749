//! Words for a game: the question of a decision, the refusal of an attempt, and the ending.

use gcs::game::{Attempt, DecisionKind, Game, ObjectId, Refused, View};

/// The question of a decision, with the rule.
pub(crate) fn question(view: &View<'_>, kind: DecisionKind) -> String {
    let attack = || {
        let (attacker, target) = view.battle()?;
        let target = match target.as_player() {
            Some(seat) if seat == view.seat() => "you".to_string(),
            Some(seat) => format!("player {}", u16::from(seat.0) + 1),
            None => view.label_of(target),
        };
        Some(format!("{} attacks {target}", view.label_of(attacker)))
    };
    let words = match kind {
        DecisionKind::Direction => "you go first: in which direction do the turns go round? (12-2-1)",
        DecisionKind::Redraw => "your starting hand: draw another? (6-2-1-6)",
        DecisionKind::Main => "your main phase: what do you do? (7-5)",
        DecisionKind::Block => {
            return attack().map_or("do you block? (8-3)".to_string(), |attack| {
                format!("{attack}: do you block? (8-3)")
            });
        }
        DecisionKind::Action => {
            return attack().map_or(
                "the action step at the end of the turn (7-6-3)".to_string(),
                |attack| format!("{attack}: the action step before the damage (8-4)"),
            );
        }
        DecisionKind::May => "do you want it to happen? (10-1-3)",
        DecisionKind::Burst(at) => {
            let of = view
                .waiting(at)
                .map(|(_, bearer)| format!(" of {}", view.label_of(bearer)));
            return format!(
                "do you activate the 【Burst】{}? (13-2-5)",
                of.unwrap_or_default()
            );
        }
        DecisionKind::Order => "which effect goes first? (10-1-6-5)",
        DecisionKind::Pick => "which one?",
        DecisionKind::Token => "which token do you deploy?",
        DecisionKind::Number => "how many?",
        DecisionKind::Divide(object) => {
            return format!("how much of the damage goes to {}?", view.label_of(object));
        }
        DecisionKind::Value => "which do you choose?",
        DecisionKind::Mode => "which effect?",
        DecisionKind::Position => "where does it go?",
        DecisionKind::Arrange => "which card goes first? (4-1-6)",
        DecisionKind::Pay => "how do you pay? (7-5-2-2-3)",
        DecisionKind::MakeRoom => "there is no room: what goes to the trash? (11-4-2, 11-5-2)",
        DecisionKind::Pair => match view.playing() {
            Some(pilot) => {
                return format!("with which Unit do you pair {}? (3-3-1)", view.label_of(pilot));
            }
            None => "with which Unit? (3-3-1)",
        },
        DecisionKind::HandLimit => "your hand is over its limit: what do you discard? (7-6-5-1)",
    };
    words.to_string()
}

/// The effect that asks for the decision, with its card; none where the rules ask.
pub(crate) fn asking(view: &View<'_>) -> Option<String> {
    let because = view.because()?;
    let name = &view.definition(because.card).name;
    Some(format!("{name}: {}", view.library().words_of(because.ability)))
}

/// Everything that the player might want to do with a card and cannot do now, in words and with the rule.
pub(crate) fn why_not(view: &View<'_>, object: ObjectId) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for why in view.why_not(object) {
        let Some(refused) = why.refused else { continue };
        let named = |object: ObjectId| match object.as_player() {
            Some(seat) => format!("player {}", u16::from(seat.0) + 1),
            None => view.label_of(object),
        };
        let (what, with_option) = match why.attempt {
            Attempt::Deploy { with_option, .. } => ("deploy it".to_string(), with_option),
            Attempt::Pair {
                unit, with_option, ..
            } => match unit {
                Some(unit) => (format!("pair it with {}", named(unit)), with_option),
                None => ("pair it".to_string(), with_option),
            },
            Attempt::Command { with_option, .. } => ("play it".to_string(), with_option),
            Attempt::Activate { .. } => ("use its effect".to_string(), false),
            Attempt::Attack { target, .. } => (format!("attack {}", named(target)), false),
            Attempt::Block(_) => ("block".to_string(), false),
            Attempt::Pick(_) => ("choose it".to_string(), false),
            Attempt::Pass | Attempt::EndMain => continue,
        };
        let with = if with_option { " with its option" } else { "" };
        let line = format!("{what}{with}: {}", refusal(&refused));
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// Why something is refused, with the rule.
pub(crate) fn refusal(refused: &Refused) -> String {
    match refused.rule {
        Some(rule) => format!("{} ({rule})", refused.words),
        None => refused.words.clone(),
    }
}

/// How the game ended; none while it goes on.
pub(crate) fn ending(game: &Game<'_>) -> Option<String> {
    let outcome = game.outcome()?;
    let rule = outcome.ending.rule().map(|rule| format!(" ({rule})"));
    let rule = rule.unwrap_or_default();
    Some(format!(
        "the game ended in turn {} by {}{rule}",
        game.turn(),
        outcome.ending.words()
    ))
}
