use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, AbilityKind, Action, BlockRole, Change, Condition, Later, Obligation, Period, Player,
    Restriction, Step,
};
use crate::lint::facts::{are_other_turns, asks_for, is_own, means};
use crate::lint::given::{turn_of, why_no_battle};
use crate::lint::moments::too_late;
use crate::vocabulary::{Lookback, Within};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0745",
        name: "wrong-turn",
        family: Family::Correctness,
        rules: &["7-5-1", "8-2-1", "13-2-1-1"],
        what: "An effect waits in one player's turn for what happens in the other player's only, lasts for a battle where there is none, gives something for a time in which it is of no use any more, or forbids or permits what is never done in that turn.",
        why: "Units attack in their own player's turn, and 【Activate･Main】 effects are activated in it, outside battles.",
        wrong: Sample::Line("During your opponent's turn, when this Unit attacks, draw 1."),
        right: Sample::Line("During your turn, when this Unit attacks, draw 1."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    if let Some(turn) = turn_of(&ability.kind, cx.card).or_else(|| cx.given.turn.clone()) {
        let limited = ability.window().map(|window| &window.of);
        let is_other = |step: &Step| step.when.as_ref().is_some_and(|when| is_in_other(when, &turn));
        if limited.is_some_and(|limited| are_other_turns(limited, &turn))
            || ability.steps().first().is_some_and(is_other)
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
    }
    let before = cx.found.len();
    out_of_turn(cx, ability);
    let is_told = cx.found.len() > before;
    if let Some(why) = why_no_battle(ability, cx.card)
        && let Some(step) = ability.steps().iter().find(|step| lasts_for_battle(step))
    {
        let here = cx.span(step.place);
        let span = cx.once(here, "during this battle").unwrap_or(here);
        cx.report(cx.finding(span, why, "never lasts"));
    } else if let Some(why) = cx.given.peace
        && let Some(when) = ability
            .steps()
            .iter()
            .filter_map(|step| step.when.as_ref())
            .find(|when| looks_back_on_battle(when))
    {
        let span = cx.words_of_condition(when);
        let span = cx.once(span, "this battle").unwrap_or(span);
        cx.report(cx.finding(span, why, "never so"));
    } else if !is_told {
        out_of_time(cx, ability);
    }
}

/// "【Activate･Action】①：This Unit gains `<Blocker>` during this battle.": finds effects for a time in which they are useless, and
/// instructions for a battle when there is none.
fn out_of_time(cx: &mut Cx<'_>, ability: &Ability) {
    let peace = why_no_battle(ability, cx.card);
    let mut found = Vec::new();
    for step in ability.steps() {
        let why = match &step.action {
            Action::Change {
                changes,
                duration: Some(duration),
                ..
            } => {
                let mut late = changes
                    .iter()
                    .map(|change| too_late(cx.program, &ability.kind, change, &duration.period));
                late.next().flatten().filter(|_| late.all(|one| one.is_some()))
            }
            Action::ChangeAttackTarget { .. } => peace,
            Action::Later {
                at:
                    Later::This {
                        within: Within::Battle,
                        ..
                    },
                ..
            } => peace,
            Action::Change { .. }
            | Action::Later { .. }
            | Action::Choose(_)
            | Action::Draw(..)
            | Action::Deal { .. }
            | Action::Recover { .. }
            | Action::Destroy(_)
            | Action::Orient { .. }
            | Action::Move { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Shuffle { .. }
            | Action::Count { .. }
            | Action::Roll { .. }
            | Action::ChooseValue { .. }
            | Action::Deploy { .. }
            | Action::DeployTokens(..)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::Battle { .. }
            | Action::DeployExBase { .. }
            | Action::DeployCopies { .. }
            | Action::PlayAs { .. }
            | Action::Modes { .. }
            | Action::PayResources(_)
            | Action::Counters { .. }
            | Action::Control { .. }
            | Action::Alter(_)
            | Action::Course(_)
            | Action::Branch(_) => None,
        };
        if let Some(why) = why {
            found.push((cx.span(step.place), why));
        }
    }
    for (span, why) in found {
        cx.report(cx.finding(span, why, "changes nothing"));
    }
}

/// "During your turn, this Unit can't block": only who attacks does so in the own turn, and only the others block in it (8-2-1, 8-3-1).
fn out_of_turn(cx: &mut Cx<'_>, ability: &Ability) {
    let is_constant = matches!(ability.kind, AbilityKind::Constant { .. });
    let Some(turn) = cx.given.turn.clone() else { return };
    let mut found = Vec::new();
    // After a change of control, the description does not tell whose card it is (5-2-1).
    let moves_control = |step: &&Step| matches!(step.action, Action::Control { .. });
    for step in ability.steps().iter().take_while(|step| !moves_control(step)) {
        let Action::Change {
            who,
            changes,
            duration,
        } = &step.action
        else {
            continue;
        };
        let for_turn = duration
            .as_ref()
            .is_some_and(|duration| matches!(duration.period, Period::ThisTurn | Period::ThisBattle));
        let Some(is_own) = is_own(cx.about.described(who)) else {
            continue;
        };
        let for_battle = duration
            .as_ref()
            .is_some_and(|duration| duration.period == Period::ThisBattle);
        // A keyword effect for the turn is useful to effects that ask for it.
        let is_gained = |change: &Change| !for_battle && matches!(change, Change::Gains(_));
        let attacks_then = is_own == (turn == Player::You);
        // 5-22-3: with an effect that begins a battle a Unit attacks in any turn.
        let always_attacks = cx.begins_battles;
        let is_idle = |change: &Change| {
            if attacks_then {
                !is_gained(change) && asks_for(cx.program, BlockRole::Blocker, change)
            } else {
                !always_attacks
                    && (is_constant || !is_gained(change))
                    && asks_for(cx.program, BlockRole::Attacker, change)
                    || has_other_turn(cx, change)
            }
        };
        if (is_constant || for_turn) && changes.iter().all(is_idle)
            || for_battle && changes.iter().all(is_of_declarations)
        {
            found.push(cx.span(step.place));
        }
    }
    for span in found {
        let message = "in this turn no such card does that, nor is it done to it (8-2-1, 8-3-1)";
        cx.report(cx.finding(span, message, "changes nothing"));
    }
}

/// Checks whether a change gives a keyword effect that is only activated in the turn of its bearer's player: `<Repair>`, `<Support>`.
fn has_other_turn(cx: &Cx<'_>, change: &Change) -> bool {
    let is_of_own_turn = |ability: &Ability| turn_of(&ability.kind, None) == Some(Player::You);
    matches!(change, Change::Gains(keyword) if means(cx.program, keyword, is_of_own_turn))
}

/// Checks whether a change is about the declaration of an attack, which is over during a battle (8-2-1).
fn is_of_declarations(change: &Change) -> bool {
    matches!(
        change,
        Change::Cant(
            Restriction::Attack | Restriction::AttackOnDeployTurn | Restriction::AttackTarget { .. }
        ) | Change::May(_)
            | Change::Must {
                what: Obligation::AttackTarget { .. } | Obligation::Attack,
                ..
            }
    )
}

fn lasts_for_battle(step: &Step) -> bool {
    matches!(&step.action, Action::Change { duration: Some(duration), .. }
        if duration.period == Period::ThisBattle)
}

/// Checks whether a condition asks for what has happened in a battle, which never was where there is none.
fn looks_back_on_battle(when: &Condition) -> bool {
    match when {
        Condition::Happened { within, .. } => *within == Lookback::Battle,
        Condition::All(all, _) => all.iter().any(looks_back_on_battle),
        Condition::Any(any, _) => any.iter().all(looks_back_on_battle),
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Not(_) => false,
    }
}

/// Checks whether a condition asks for the other player's turn.
fn is_in_other(when: &Condition, turn: &Player) -> bool {
    match when {
        Condition::Turn(asked) => are_other_turns(asked, turn),
        Condition::All(all, _) => all.iter().any(|one| is_in_other(one, turn)),
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..)
        | Condition::Not(_) => false,
    }
}
