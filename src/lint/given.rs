//! The moment of an effect: what is true whenever it works or is carried out, such as whose turn it is, whether there can be a battle, and
//! what has happened to the bearer.

use super::facts::is_own;
use crate::ir::visit::{Visitor, walk_action, walk_keyword};
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, AttackRole, Bearer, BlockRole, Card, ClauseForm,
    CommandTiming, DamageKind, Event, Gate, KeywordId, KeywordUse, Mark, Means, Player, Program, Quality,
    Site, State, Trigger,
};
use crate::vocabulary::{Activated, EffectMark, Section};

/// The facts that are certain at the moment of an effect.
#[derive(Debug, Default)]
pub(super) struct Given {
    /// The only player in whose turn the effect works or is carried out.
    pub(super) turn: Option<Player>,
    /// Whether the bearer is paired with a Pilot.
    pub(super) is_paired: bool,
    /// Whether the bearer is a Link Unit.
    pub(super) is_linked: bool,
    /// Whether the bearer was destroyed, and nothing in the effect brings it back.
    pub(super) is_destroyed: bool,
    /// Why there is no battle then, where there is certainly none.
    pub(super) peace: Option<&'static str>,
    /// Whether the card begins battles itself, in which Units of either side attack in any turn (5-22-3).
    pub(super) begins_battles: bool,
    /// Whether the turn has just begun (7-2-4).
    pub(super) is_start: bool,
    /// Whether the bearer has just been deployed.
    pub(super) is_new: bool,
    /// Whether the effect is constant, so that its statements about others are evaluated at the same time.
    pub(super) is_constant: bool,
}

impl Given {
    /// Returns what is certain of an effect, depending on whether its card begins battles.
    pub(super) fn of(ability: &Ability, card: Option<&Card>, begins_battles: bool) -> Given {
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
            peace: why_no_battle(ability, card),
            begins_battles,
            is_start: is_at_start(&ability.kind),
            is_new: is_of_deployment(ability),
            is_constant: matches!(ability.kind, AbilityKind::Constant { .. }),
        }
    }

    /// Returns why objects on a side never have a quality then: there is no battle, or it is the other side's turn (8-2-1, 8-3-1).
    pub(super) fn never_fights(&self, is_own: Option<bool>, quality: &Quality) -> Option<&'static str> {
        let attacks = match quality {
            Quality::State(State::Attacking) | Quality::AttackingWhat(_) => Some(true),
            Quality::State(State::Attacked | State::Blocking) => Some(false),
            Quality::State(State::Battling) | Quality::Battling(_) => None,
            Quality::State(
                State::Active
                | State::Rested
                | State::Damaged
                | State::Undamaged
                | State::Link
                | State::Token
                | State::InPlay,
            )
            | Quality::Paired { .. }
            | Quality::Not(_)
            | Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Stat { .. }
            | Quality::Relative { .. }
            | Quality::Has(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike { .. }
            | Quality::Chosen { .. }
            | Quality::Except(_)
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::AnyOf(_) => return None,
        };
        if self.peace.is_some() {
            return self.peace;
        }
        let is_block = matches!(quality, Quality::State(State::Blocking));
        if self.begins_battles && !is_block {
            return None;
        }
        let in_own_turn = *self.turn.as_ref()? == Player::You;
        ((is_own? == in_own_turn) != attacks?)
            .then_some("who has the turn attacks, and the others are attacked and block (8-2-1, 8-3-1)")
    }

    /// Returns why an event cannot have happened in the turn by then; `is_own` tells whose card it is about if the event does not.
    pub(super) fn not_yet(&self, is_own: Option<bool>, event: &Event) -> Option<&'static str> {
        if self.is_start && is_of_later_phases(event) {
            return Some(
                "at the start of a turn nothing has been played and nothing has attacked in it (7-2-4, 7-5)",
            );
        }
        let now = self.turn.as_ref()?;
        let then = turn_of_deed(event, is_own)?;
        (then != *now).then_some("this happens in the other player's turn only (7-5-1, 8-2-1)")
    }
}

/// Returns the reason why an effect is certainly carried out while there is no battle.
pub(super) fn why_no_battle(ability: &Ability, card: Option<&Card>) -> Option<&'static str> {
    // 5-22-3: behind the instruction that begins one there is one.
    if begins_a_battle(ability) {
        return None;
    }
    let kind = &ability.kind;
    match kind {
        AbilityKind::Activated {
            timing: ActivationTiming::Main,
            ..
        } => Some("there is no battle while this is activated (13-2-1-1)"),
        // A Command whose mark determines its turn is played in the main phase.
        AbilityKind::Command { .. } => turn_of(kind, card)
            .is_some()
            .then_some("there is no battle while this is played (13-2-3-1)"),
        AbilityKind::Triggered {
            trigger: Trigger::At { moment, .. },
            ..
        } if !moment.section.is_of_battle() && moment.section != Section::ActionStep => {
            Some("there is no battle at the start and at the end of a turn or of a phase (7-2-4, 7-6-4)")
        }
        AbilityKind::Activated { .. }
        | AbilityKind::Triggered { .. }
        | AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}

/// Checks whether a card has or gives an effect that begins a battle, in which Units attack without a declaration (5-22-3), in any turn.
pub(super) fn begins_battles(program: &Program, card: &Card) -> bool {
    let mut battles = Battles {
        program,
        seen: Vec::new(),
        are_begun: false,
    };
    card.lines.iter().for_each(|line| battles.ability(&line.ability));
    battles.are_begun
}

/// Searches for battles that effects begin: those of a card, of what it gives and of keyword effects that it names.
struct Battles<'p> {
    program: &'p Program,
    /// The keyword effects whose definitions were looked at.
    seen: Vec<KeywordId>,
    are_begun: bool,
}

impl Visitor for Battles<'_> {
    fn action(&mut self, action: &Action) {
        self.are_begun |= matches!(action, Action::Battle { .. });
        walk_action(self, action);
    }

    fn keyword(&mut self, keyword: &KeywordUse) {
        let id = keyword.keyword;
        let definition = self.program.keywords.get(usize::from(id.0));
        if let Some(definition) = definition.filter(|_| !self.seen.contains(&id)) {
            self.seen.push(id);
            definition
                .lines
                .iter()
                .for_each(|line| self.ability(&line.ability));
        }
        walk_keyword(self, keyword);
    }
}

fn begins_a_battle(ability: &Ability) -> bool {
    ability.steps().iter().any(|step| begins_battle(&step.action))
}

/// Checks whether an instruction begins a battle, or contains one that does.
fn begins_battle(action: &Action) -> bool {
    let mut within = action.parts().iter().flat_map(|part| part.body.steps.iter());
    matches!(action, Action::Battle { .. })
        || within.any(|step| begins_battle(&step.action))
        || (action.arms().into_iter().flatten()).any(|arm| begins_battle(&arm.action))
}

fn is_at_start(kind: &AbilityKind) -> bool {
    matches!(
        kind.trigger(),
        Some(Trigger::At { moment, .. }) if moment.is_before_main()
    )
}

/// Checks whether the deployment of the bearer is the only trigger of an effect.
pub(super) fn is_of_deployment(ability: &Ability) -> bool {
    match ability.kind.trigger() {
        Some(Trigger::Marks(marks)) => !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Deploy),
        Some(Trigger::When { event, .. }) => {
            matches!(&**event, Event::Deployed { what, .. } if what.is_this())
        }
        Some(Trigger::At { .. }) | None => false,
    }
}

/// Checks whether an event belongs to the main phase or later in a turn: playing, attacking, blocking (7-5, 8).
fn is_of_later_phases(event: &Event) -> bool {
    match event {
        Event::Attacks { .. }
        | Event::Blocks { .. }
        | Event::Plays { .. }
        | Event::Uses { .. }
        | Event::Activates { .. } => true,
        Event::Destroys { means, .. } | Event::Destroyed { means, .. } => {
            matches!(means, Means::BattleDamage | Means::Attack)
        }
        Event::Deals { damage, .. } | Event::Receives { damage, .. } => damage.kind == DamageKind::Battle,
        Event::Either(events, _) => events.iter().all(is_of_later_phases),
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
        | Event::Pays { .. }
        | Event::Deployed { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Oriented { .. }
        | Event::Moved { .. } => false,
    }
}

/// Returns the only player in whose turn an effect can be activated or trigger, apart from its own statements about turns.
pub(super) fn turn_of(kind: &AbilityKind, card: Option<&Card>) -> Option<Player> {
    match kind {
        AbilityKind::Activated { timing, .. } => (*timing == ActivationTiming::Main).then_some(Player::You),
        AbilityKind::Command { timing, .. } => {
            // 5-12: what activates it from elsewhere does so in any turn.
            let is_activated = card.is_none_or(|card| {
                let mut lines = card.lines.iter();
                lines.any(|line| activates(&line.ability, |which| matches!(which, Activated::Command(_))))
            });
            (*timing == CommandTiming::Main && !is_activated).then_some(Player::You)
        }
        AbilityKind::Triggered { trigger, .. } => match trigger {
            Trigger::Marks(marks) => {
                let is_attack =
                    |which: &Activated<EffectMark>| *which == Activated::Marked(EffectMark::Attack);
                let mut lines = card.iter().flat_map(|card| &card.lines);
                if lines.any(|line| activates(&line.ability, is_attack)) {
                    return None;
                }
                (!marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack)).then_some(Player::You)
            }
            Trigger::When { event, .. } => turn_of_event(event),
            Trigger::At { moment, .. } => moment.whose.clone(),
        },
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}

/// "Activate this card's 【Main】", "activate this Unit's 【Attack】".
fn activates(ability: &Ability, is_such: impl Fn(&Activated<EffectMark>) -> bool) -> bool {
    ability
        .steps()
        .iter()
        .any(|step| matches!(&step.action, Action::Activate { which, .. } if is_such(which)))
}

/// Returns the only player in whose turn an event happens.
fn turn_of_event(event: &Event) -> Option<Player> {
    turn_of_deed(event, None)
}

/// Returns the only player in whose turn an event happens. If the event does not say whose card it is about, `told_of` does: the card of
/// the effect's player, or another.
fn turn_of_deed(event: &Event, told_of: Option<bool>) -> Option<Player> {
    let (who, own) = if let Event::Attacks { who, role, .. } = event {
        (who, *role == AttackRole::Attacker)
    } else if let Event::Blocks { who, role, .. } = event {
        (who, *role == BlockRole::Attacker)
    } else {
        return None;
    };
    let ours = is_own(who).or(told_of)?;
    Some(if ours == own {
        Player::You
    } else {
        Player::Opponent
    })
}
