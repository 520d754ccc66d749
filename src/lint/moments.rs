//! Moments of a turn at which an effect is useful, and whether they are still to come: a battle proceeds from its declaration to its damage
//! (8-2 to 8-6), and a turn from its start to its end (7-2 to 7-6).

use super::facts::means;
use crate::ir::{
    Ability, AbilityKind, ActivationTiming, Change, CommandTiming, DamageKind, Event, Mark, Means, Moment,
    Period, Program, Restriction, Trigger,
};
use crate::vocabulary::{Edge, Section, TurnPart};

/// The moment at which something is useful.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comes {
    /// At the start of a turn (7-2-4).
    Start,
    /// In the main phase, outside of battles (7-5).
    Main,
    /// When an attack is declared or blocked (8-2, 8-3).
    Declaration,
    /// In the damage step of a battle (8-5).
    Battle,
    /// At the end of a turn (7-6-4).
    End,
    /// Whenever something happens.
    Anytime,
}

/// The moment at which an effect is carried out, as far as it determines what is still to come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Now {
    /// In an action step: in a battle after the block step (8-4), or in the end phase (7-6-3).
    Action,
    /// At the end of a turn.
    End,
    Elsewhere,
}

impl Now {
    fn of(kind: &AbilityKind) -> Now {
        match kind {
            AbilityKind::Activated {
                timing: ActivationTiming::Action,
                ..
            }
            | AbilityKind::Command {
                timing: CommandTiming::Action,
                ..
            } => Now::Action,
            AbilityKind::Triggered {
                trigger:
                    Trigger::At {
                        moment:
                            Moment {
                                edge: Edge::End,
                                section:
                                    Section::TURN
                                    | Section::Part(TurnPart::EndPhase)
                                    | Section::EndStep
                                    | Section::HandStep
                                    | Section::CleanupStep,
                                ..
                            },
                        ..
                    },
                ..
            } => Now::End,
            AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => Now::Elsewhere,
        }
    }
}

/// Returns the reason why what an effect gives for a time is of no use in that time any more.
pub(super) fn too_late(
    program: &Program,
    kind: &AbilityKind,
    change: &Change,
    period: &Period,
) -> Option<&'static str> {
    let comes = of_change(program, change);
    match period {
        Period::ThisTurn if Now::of(kind) == Now::End => (comes != Comes::Anytime)
            .then_some("at the end of a turn nothing of this comes any more in it (7-6-4)"),
        Period::ThisTurn => (comes == Comes::Start).then_some("the start of this turn is over (7-2-4)"),
        Period::ThisBattle => match comes {
            Comes::Start | Comes::Main | Comes::End => {
                Some("this is of no use during a battle (7-2-4, 7-6-4, 13-2-1-1)")
            }
            Comes::Declaration => (Now::of(kind) == Now::Action).then_some(
                "in the action step the attack has been declared and blocked (8-2-1, 8-3-1, 8-4-1)",
            ),
            Comes::Battle | Comes::Anytime => None,
        },
        Period::StartPhase(_)
        | Period::NextTurn(_)
        | Period::UntilStartOfNextTurn(_)
        | Period::UntilEndOfNextTurn(_) => None,
    }
}

/// Returns the moment at which a change is useful.
fn of_change(program: &Program, change: &Change) -> Comes {
    match change {
        Change::Gains(keyword) => {
            // Definitions of keyword effects are not circular.
            let comes = [
                Comes::Start,
                Comes::Main,
                Comes::Declaration,
                Comes::Battle,
                Comes::End,
            ];
            let all_come =
                |when: &Comes| means(program, keyword, |ability| of_effect(program, ability) == *when);
            comes.into_iter().find(all_come).unwrap_or(Comes::Anytime)
        }
        Change::GainsAbility { effect: ability, .. } | Change::HasEffect(ability) => {
            of_effect(program, ability)
        }
        Change::Cant(deed) => match deed {
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::AttackTarget { .. }
            | Restriction::Block
            | Restriction::BeBlocked(_)
            | Restriction::BeAttacked(_) => Comes::Declaration,
            Restriction::Activate(keyword) => {
                let is_block = |ability: &Ability| {
                    matches!(
                        ability.kind,
                        AbilityKind::Activated {
                            timing: ActivationTiming::Block,
                            ..
                        }
                    )
                };
                if means(program, keyword, is_block) {
                    Comes::Declaration
                } else {
                    Comes::Anytime
                }
            }
            Restriction::Receive(damage) => of_damage(damage.kind),
            Restriction::Deal(damage) => of_damage(damage.kind),
            Restriction::BeLessened(_)
            | Restriction::BeReduced { .. }
            | Restriction::BeSetActive(_)
            | Restriction::BeReadied { .. }
            | Restriction::BeRested(_)
            | Restriction::BeDestroyed { .. }
            | Restriction::BeChosen { .. }
            | Restriction::BeMoved { .. }
            | Restriction::BePaired(_)
            | Restriction::Recover
            | Restriction::ActivateEffect { .. }
            | Restriction::BePlayed(_)
            | Restriction::Play(_)
            | Restriction::Take { .. }
            | Restriction::EndSo(_) => Comes::Anytime,
        },
        Change::May(_) | Change::Must { .. } => Comes::Declaration,
        Change::DealsDamageFirst | Change::HitsShields(_) => Comes::Battle,
        Change::Stat { .. }
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Copies(_)
        | Change::Becomes { .. }
        | Change::Scales { .. }
        | Change::Swaps
        | Change::Player(_)
        | Change::Enters(_) => Comes::Anytime,
        Change::Reduces { damage, .. } | Change::Redirects { damage, .. } => of_damage(damage.kind),
    }
}

fn of_damage(kind: DamageKind) -> Comes {
    match kind {
        DamageKind::Battle => Comes::Battle,
        DamageKind::Any | DamageKind::Effect => Comes::Anytime,
    }
}

/// Returns the moment at which an effect is useful.
fn of_effect(program: &Program, ability: &Ability) -> Comes {
    match &ability.kind {
        AbilityKind::Constant { body, .. } => {
            let mut changes = body.steps.iter().flat_map(|step| step.action.changes());
            let Some(first) = changes.next() else {
                return Comes::Anytime;
            };
            // A keyword effect's own effects give no other one for a time.
            let plain = |change: &Change| match change {
                Change::Gains(_) | Change::GainsAbility { .. } | Change::HasEffect(_) => Comes::Anytime,
                change => of_change(program, change),
            };
            let comes = plain(first);
            if changes.all(|change| plain(change) == comes) {
                comes
            } else {
                Comes::Anytime
            }
        }
        AbilityKind::Triggered { trigger, .. } => match trigger {
            Trigger::Marks(marks) if !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack) => {
                Comes::Declaration
            }
            Trigger::Marks(_) => Comes::Anytime,
            Trigger::When { event, .. } => of_event(event),
            Trigger::At { moment, .. } => of_moment(moment.edge, moment.section),
        },
        AbilityKind::Activated { timing, .. } => match timing {
            ActivationTiming::Main => Comes::Main,
            ActivationTiming::Block => Comes::Declaration,
            ActivationTiming::Action => Comes::Anytime,
        },
        AbilityKind::Keyword { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => Comes::Anytime,
    }
}

fn of_moment(edge: Edge, section: Section) -> Comes {
    match (section, edge) {
        (Section::Part(TurnPart::Turn), Edge::Start)
        | (Section::Part(TurnPart::StartPhase) | Section::ActiveStep | Section::StartStep, _) => Comes::Start,
        (Section::Part(TurnPart::Turn), Edge::End)
        | (Section::Part(TurnPart::EndPhase) | Section::EndStep, Edge::Start) => Comes::End,
        (Section::AttackStep | Section::BlockStep, _) | (Section::Battle, Edge::Start) => Comes::Declaration,
        (Section::DamageStep, _) => Comes::Battle,
        (
            Section::Part(
                TurnPart::DrawPhase | TurnPart::ResourcePhase | TurnPart::MainPhase | TurnPart::EndPhase,
            )
            | Section::ActionStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep
            | Section::Battle
            | Section::BattleEndStep,
            _,
        ) => Comes::Anytime,
    }
}

fn of_event(event: &Event) -> Comes {
    if let Event::Attacks { .. } | Event::Blocks { .. } = event {
        return Comes::Declaration;
    }
    let is_of_battle = match event {
        Event::Destroys { means, .. } | Event::Destroyed { means, .. } => {
            matches!(means, Means::BattleDamage | Means::Attack)
        }
        Event::Deals { damage, .. } | Event::Receives { damage, .. } => damage.kind == DamageKind::Battle,
        Event::Pairs { .. }
        | Event::Links(_)
        | Event::Recovers { .. }
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
        | Event::Deployed { .. }
        | Event::Attacks { .. }
        | Event::Either(..)
        | Event::Plays { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Oriented { .. }
        | Event::Moved { .. } => false,
    };
    if is_of_battle {
        Comes::Battle
    } else {
        Comes::Anytime
    }
}
