use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, AttackRole, BlockRole, Condition, Event, Mark, Period,
    Player, Selector, Side, Slot, Step, Trigger,
};
use crate::lint::facts::are_other_turns;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0745",
        name: "wrong-turn",
        family: Family::Correctness,
        rules: &["7-5-1", "8-2-1", "13-2-1-1"],
        what: "An effect waits in one player's turn for what happens in the other player's only, or lasts for a battle where there is none.",
        why: "Units attack in their own player's turn, and 【Activate･Main】 effects are activated in it, outside battles.",
        wrong: Sample::Line("During your opponent's turn, when this Unit attacks, draw 1."),
        right: Sample::Line("During your turn, when this Unit attacks, draw 1."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let Some(turn) = turn_of(&ability.kind) else {
        return;
    };
    let limited = ability.window().map(|window| &window.of);
    let asked = ability.steps().first().and_then(|step| step.when.as_ref());
    if limited.is_some_and(|limited| are_other_turns(limited, &turn))
        || asked.is_some_and(|when| is_in_other(when, &turn))
    {
        let other = if turn == Player::You {
            "your opponent's turn"
        } else {
            "your turn"
        };
        let words = ["During ", "during ", "it is "].map(|before| format!("{before}{other}"));
        let span = cx.words(&words);
        let message = "this happens in the other player's turn only (7-5-1, 8-2-1)";
        cx.report(cx.finding(span, message, "never happens"));
    }
    let in_main_phase = match &ability.kind {
        AbilityKind::Activated { timing, .. } => *timing == ActivationTiming::Main,
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Triggered { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => false,
    };
    let for_battle = |step: &&Step| {
        matches!(&step.action, Action::Change { duration: Some(duration), .. }
            if duration.period == Period::ThisBattle)
    };
    if in_main_phase && let Some(step) = ability.steps().iter().find(for_battle) {
        let here = cx.span(step.place);
        let span = cx.once(here, "during this battle").unwrap_or(here);
        let message = "there is no battle while this is activated (13-2-1-1)";
        cx.report(cx.finding(span, message, "never lasts"));
    }
}

/// In whose turn alone an effect can be activated.
fn turn_of(kind: &AbilityKind) -> Option<Player> {
    match kind {
        AbilityKind::Activated { timing, .. } => (*timing == ActivationTiming::Main).then_some(Player::You),
        AbilityKind::Triggered { trigger, .. } => match trigger {
            Trigger::Marks(marks) => {
                (!marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack)).then_some(Player::You)
            }
            Trigger::When { event, .. } => turn_of_event(event),
            Trigger::At { .. } => None,
        },
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}

/// In whose turn alone something happens.
fn turn_of_event(event: &Event) -> Option<Player> {
    let (who, own) = if let Event::Attacks { who, role, .. } = event {
        (who, *role == AttackRole::Attacker)
    } else if let Event::Blocks { who, role, .. } = event {
        (who, *role == BlockRole::Attacker)
    } else {
        return None;
    };
    let ours = match who {
        Selector::Known(known) if known.to == Slot::This => true,
        Selector::Group(group) => match group.side {
            Side::Yours | Side::Friendly => true,
            Side::Enemy => false,
            Side::Any | Side::Theirs => return None,
        },
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => return None,
    };
    Some(if ours == own {
        Player::You
    } else {
        Player::Opponent
    })
}

/// Whether a condition asks for the other turn.
fn is_in_other(when: &Condition, turn: &Player) -> bool {
    match when {
        Condition::Turn(asked) => are_other_turns(asked, turn),
        Condition::All(all, _) => all.iter().any(|one| is_in_other(one, turn)),
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..)
        | Condition::Not(_) => false,
    }
}
