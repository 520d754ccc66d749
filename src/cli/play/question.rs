//! Questions to players: the words for a decision.

use super::words::Words;
use gcs::game::DecisionKind;

/// The maximum number of characters of a 【Burst】 effect that a question quotes.
const BURST: usize = 94;

/// Returns the effect that asks for the decision, with its card; `None` where the rules ask.
pub(in crate::cli) fn asking(words: Words<'_>) -> Option<String> {
    let because = words.view.because()?;
    let name = &words.view.definition(because.card).name;
    let place = words.view.library().place_of(because.ability);
    let text = match words.table.words_at(place) {
        Some((text, _)) => text.to_string(),
        None => words.view.library().words_of(because.ability),
    };
    Some(format!("{name}: {text}"))
}

/// Returns the question of a decision, with the rule.
pub(in crate::cli) fn question(words: Words<'_>, kind: DecisionKind) -> String {
    let view = words.view;
    match kind {
        DecisionKind::Direction => {
            "you go first: in which direction do the turns go round? (12-2-1)".to_string()
        }
        DecisionKind::Redraw => "your starting hand: keep it? (6-2-1-6)".to_string(),
        DecisionKind::Main => "your main phase: what do you do? (7-5)".to_string(),
        DecisionKind::Block => match view.battle() {
            Some((attacker, target)) => {
                format!(
                    "{} attacks {}: do you block? (8-3)",
                    words.object(attacker),
                    words.target(target)
                )
            }
            None => "do you block? (8-3)".to_string(),
        },
        DecisionKind::Action => match view.battle() {
            Some((attacker, target)) => format!(
                "{} attacks {}: the action step before the damage (8-4)",
                words.object(attacker),
                words.target(target)
            ),
            None => "the action step at the end of the turn (7-6-3)".to_string(),
        },
        DecisionKind::May => "do you want it to happen? (10-1-3)".to_string(),
        DecisionKind::Burst(at) => match view.waiting(at) {
            Some((ability, bearer)) => format!(
                "do you activate the 【Burst】 of {}: {} (13-2-5)",
                words.object(bearer),
                words.effect(ability, BURST)
            ),
            None => "do you activate the 【Burst】? (13-2-5)".to_string(),
        },
        DecisionKind::Order => "which effect goes first? (10-1-6-5)".to_string(),
        DecisionKind::Pick => "which one?".to_string(),
        DecisionKind::Token => "which token do you deploy?".to_string(),
        DecisionKind::Number => "how many?".to_string(),
        DecisionKind::Divide(object) => {
            format!("how much of the damage goes to {}?", words.object(object))
        }
        DecisionKind::Value => "which do you choose?".to_string(),
        DecisionKind::Mode => "which effect?".to_string(),
        DecisionKind::Position => "where does it go?".to_string(),
        DecisionKind::Arrange => "which card goes first? (4-1-6)".to_string(),
        DecisionKind::Pay => "how do you pay? (7-5-2-2-3)".to_string(),
        DecisionKind::MakeRoom => "there is no room: what goes to the trash? (11-4-2, 11-5-2)".to_string(),
        DecisionKind::Pair => match view.playing() {
            Some(pilot) => format!("with which Unit do you pair {}? (3-3-1)", words.name(pilot)),
            None => "with which Unit? (3-3-1)".to_string(),
        },
        DecisionKind::HandLimit => "your hand is over its limit: what do you discard? (7-6-5-1)".to_string(),
    }
}
