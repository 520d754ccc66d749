//! What is so whenever an effect works or is carried out: whose turn it is, and what has happened to what has it.

use super::facts::is_own;
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, AttackRole, Bearer, BlockRole, Card, ClauseForm,
    CommandTiming, Event, Gate, Mark, Orientation, Player, Selector, Site, Slot, Treatment, Trigger,
};

/// What is certain of the moment of an effect.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// In whose turn alone it works or is carried out.
    pub(super) turn: Option<Player>,
    /// Whether what has it is paired with a Pilot.
    pub(super) is_paired: bool,
    /// Whether what has it is a Link Unit.
    pub(super) is_linked: bool,
    /// Whether what has it was destroyed, and nothing in the effect brings it back.
    pub(super) is_destroyed: bool,
    /// What has just attacked, and nothing in the effect sets as active.
    attackers: &'static [Slot],
}

impl Given {
    pub(super) fn of(ability: &Ability, card: Option<&Card>) -> Given {
        let is_linked = ability.gates.contains(&Gate::DuringLink);
        let brings_back = |action: &Action| {
            let facets = action.facets();
            facets.treatment.moves() || matches!(facets.clause, ClauseForm::Modes(..))
        };
        let marks = ability.kind.marks();
        let is_destroyed = !marks.is_empty()
            && marks.iter().all(|mark| *mark == Mark::Destroyed)
            && !ability.steps().iter().any(|step| brings_back(&step.action));
        let is_always_on =
            ability.site == Site::Field && matches!(ability.kind, AbilityKind::Constant { .. });
        Given {
            turn: turn_of(&ability.kind, card)
                .or_else(|| ability.window().map(|window| window.of.clone()))
                .filter(|turn| matches!(turn, Player::You | Player::Opponent)),
            is_paired: is_linked
                || !ability.gates.is_empty()
                || is_always_on && ability.bearer == Bearer::PairedUnit,
            is_linked,
            is_destroyed,
            attackers: if ability.steps().iter().any(|step| sets_active(&step.action)) {
                &[]
            } else {
                attackers(&ability.kind)
            },
        }
    }

    /// Whether something has just attacked, and so is rested (8-2-1).
    pub(super) fn attacks(&self, who: &Selector) -> bool {
        matches!(who, Selector::Known(known) if self.attackers.contains(&known.to))
    }
}

/// In whose turn alone an effect can be activated or is set off, whatever it says of turns itself.
pub(super) fn turn_of(kind: &AbilityKind, card: Option<&Card>) -> Option<Player> {
    match kind {
        AbilityKind::Activated { timing, .. } => (*timing == ActivationTiming::Main).then_some(Player::You),
        AbilityKind::Command { timing, .. } => {
            // 5-12: what activates it from elsewhere does so in any turn.
            let is_activated = card.is_none_or(|card| card.lines.iter().any(|line| activates(&line.ability)));
            (*timing == CommandTiming::Main && !is_activated).then_some(Player::You)
        }
        AbilityKind::Triggered { trigger, .. } => match trigger {
            Trigger::Marks(marks) => {
                (!marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack)).then_some(Player::You)
            }
            Trigger::When { event, .. } => turn_of_event(event),
            Trigger::At { moment, .. } => moment.whose().cloned(),
        },
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}

/// Whether an instruction sets something as active, or may have another do so.
fn sets_active(action: &Action) -> bool {
    let facets = action.facets();
    facets.treatment == Treatment::Turned(Orientation::Active) || facets.clause.holds_instructions()
}

/// What attacks where that sets an effect off.
fn attackers(kind: &AbilityKind) -> &'static [Slot] {
    match kind.trigger() {
        Some(Trigger::Marks(marks))
            if !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack) =>
        {
            &[Slot::This]
        }
        Some(Trigger::When { event, .. }) => {
            let Event::Attacks {
                who,
                role: AttackRole::Attacker,
                ..
            } = &**event
            else {
                return &[];
            };
            if who.is_this() {
                &[Slot::This, Slot::Subject]
            } else {
                &[Slot::Subject]
            }
        }
        Some(Trigger::Marks(_) | Trigger::At { .. }) | None => &[],
    }
}

/// "Activate this card's 【Main】."
fn activates(ability: &Ability) -> bool {
    ability
        .steps()
        .iter()
        .any(|step| matches!(step.action, Action::Activate { .. }))
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
    let ours = is_own(who)?;
    Some(if ours == own {
        Player::You
    } else {
        Player::Opponent
    })
}
