//! Moments: the starts and ends of turns, phases, steps and battles, each time they come and as times to come.

use super::*;
use crate::vocabulary::{Edge, Section, Within};

/// `a turn where`: builds the wording of the turn.
pub(super) fn moment_wording(node: &Node) -> BuildResult<MomentWording> {
    let turn = node.child(Rule::the_turn).map(|turn| {
        turn.which(&[
            (Rule::is_the, AnyTurn::The),
            (Rule::is_each, AnyTurn::Each),
            (Rule::is_a, AnyTurn::A),
        ])
    });
    let asked = node.child(Rule::turn_when).map(|when| {
        when.which(&[
            (Rule::is_when, TurnQuery::When),
            (Rule::is_where, TurnQuery::Where),
            (Rule::is_in_which, TurnQuery::InWhich),
            (Rule::is_unless, TurnQuery::Unless),
        ])
    });
    Ok(MomentWording {
        turn: turn.unwrap_or(Ok(AnyTurn::The))?,
        asked: asked.unwrap_or(Ok(TurnQuery::When))?,
        behind: false,
    })
}

/// `start`, `end`.
pub(super) fn edge(node: &Node) -> BuildResult<Edge> {
    let end = node.need(Rule::turn_end)?;
    end.which(&[(Rule::is_end, Edge::End), (Rule::is_start, Edge::Start)])
}

/// `main phase`, `damage step`.
pub(super) fn section(node: &Node) -> BuildResult<Section> {
    let node = node.need(Rule::section)?;
    if let Some(part) = node.child(Rule::turn_part) {
        return Ok(Section::Part(turn_part(&part)?));
    }
    if let Some(part) = node.child(Rule::battle_part) {
        return part.which(&[
            (Rule::is_battle, Section::Battle),
            (Rule::is_attack_step, Section::AttackStep),
            (Rule::is_block_step, Section::BlockStep),
            (Rule::is_damage_step, Section::DamageStep),
            (Rule::is_battle_end_step, Section::BattleEndStep),
        ]);
    }
    node.which(&[
        (Rule::is_active_step, Section::ActiveStep),
        (Rule::is_start_step, Section::StartStep),
        (Rule::is_action_step, Section::ActionStep),
        (Rule::is_end_step, Section::EndStep),
        (Rule::is_hand_step, Section::HandStep),
        (Rule::is_cleanup_step, Section::CleanupStep),
    ])
}

/// `turn`, `draw phase`.
pub(super) fn turn_part(node: &Node) -> BuildResult<TurnPart> {
    node.which(&[
        (Rule::is_turn, TurnPart::Turn),
        (Rule::is_start_phase, TurnPart::StartPhase),
        (Rule::is_draw_phase, TurnPart::DrawPhase),
        (Rule::is_resource_phase, TurnPart::ResourcePhase),
        (Rule::is_main_phase, TurnPart::MainPhase),
        (Rule::is_end_phase, TurnPart::EndPhase),
    ])
}

/// `at the end of your turn`.
pub(super) fn moment(node: &Node) -> BuildResult<Moment> {
    Ok(Moment {
        edge: edge(node)?,
        section: section(node)?,
        whose: match node.has(Rule::the_turn) {
            true => None,
            false => Some(whose(node)?),
        },
    })
}

/// `at the end of this turn`.
pub(super) fn later(node: &Node) -> BuildResult<Later> {
    if let Some(mark) = node.child(Rule::command_mark) {
        return Ok(Later::AfterCommand(command_timing(&mark)));
    }
    // "After this battle".
    let edge = match node.has(Rule::turn_end) {
        true => edge(node)?,
        false => Edge::End,
    };
    let told = match node.has(Rule::section) {
        true => Some(section(node)?),
        false => None,
    };
    if node.has(Rule::of_this_turn) {
        return Ok(Later::This {
            edge,
            section: told.unwrap_or(Section::TURN),
            within: Within::Turn,
        });
    }
    if node.has(Rule::of_this_battle) || node.has(Rule::this_battle_alone) {
        return Ok(Later::This {
            edge,
            section: told.unwrap_or(Section::Battle),
            within: Within::Battle,
        });
    }
    Ok(Later::Next {
        edge,
        section: section(node)?,
        whose: match node.has(Rule::player_possessive) {
            true => Some(whose(node)?),
            false => None,
        },
    })
}
