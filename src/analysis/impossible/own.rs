//! Deeds that are impossible for the card itself, because of its type and the place in which its effect works (2-3-2, 10-1-2): a Command
//! that is rested, a Pilot that is deployed.

use super::Never;
use super::done::{AIMED, DEPLOYED, FOUGHT, PAIRED, is_never_deployed, is_no_pilot};
use crate::ir::{
    Ability, AbilityKind, Action, Bearer, CardKind, Mark, Noun, Selector, Site, Step, Treatment,
};

/// The bearer of an effect.
#[derive(Debug, Default)]
pub(super) struct Own {
    /// The noun for "this" where the effect works; `None` if that is not certain.
    this: Option<Noun>,
    /// Whether the effect itself may bring it into play.
    enters: bool,
    /// Whether the card goes to the trash once the effect has been carried out, because the effect moves it nowhere else (3-4-4, 5-10-3).
    is_used_up: bool,
    /// The first instruction of an effect that works in play and is not triggered by its card leaving play.
    first_in_play: Option<Step>,
}

impl Own {
    /// Returns the bearer of an effect that is printed on a card of a type.
    pub(super) fn of(ability: &Ability, kind: Option<CardKind>) -> Own {
        let this = noun_of_this(ability, kind);
        let enters = |step: &Step| {
            let facets = step.action.facets();
            let comes = matches!(facets.treatment, Treatment::Deployed | Treatment::Paired);
            facets.clause.holds_instructions() || comes && facets.objects[0].is_some_and(Selector::is_this)
        };
        let is_in_play = this.is_some_and(Noun::is_in_play) && is_still_in_play(ability);
        Own {
            this,
            enters: ability.steps().iter().any(enters),
            is_used_up: is_used_up(ability)
                && !ability.steps().iter().any(|step| enters(step) || moves(step)),
            first_in_play: ability
                .steps()
                .first()
                .filter(|_| is_in_play && !ability.costs().iter().any(takes_it_away))
                .cloned(),
        }
    }

    /// Returns why something is never done to the bearer of the effect.
    pub(super) fn never_done(&self, action: &Action) -> Option<Never> {
        let this = self.this?;
        let never = |message| {
            Some(Never {
                message,
                label: "never done",
            })
        };
        let facets = action.facets();
        if let (Treatment::Deployed, [Some(what), _]) = (facets.treatment, facets.objects)
            && !matches!(action, Action::Deploy { guise: Some(_), .. })
            && (is_own_pilot(what) || what.is_this() && is_never_deployed(this))
        {
            return never(DEPLOYED);
        }
        if matches!(action, Action::DeployCopies { of, .. } if of.is_this()) && is_never_deployed(this) {
            return never(DEPLOYED);
        }
        if let (Treatment::Paired, [Some(pilot), Some(unit)]) = (facets.treatment, facets.objects) {
            // Whether a Command has a 【Pilot】 side depends on the card as a whole.
            if pilot.is_this() && is_no_pilot(this) {
                return never(PAIRED);
            }
            if unit.is_this() && this != Noun::Unit {
                return never("a Pilot is paired with a Unit (5-9-1)");
            }
        }
        // A card of another type that its text deploys as a Unit is one.
        if this.is_no_unit() && !self.enters {
            let is_of_this = |selector: &Selector| selector.parts().iter().any(Selector::is_this);
            if matches!(action, Action::ChangeAttackTarget { to, .. } if is_of_this(to)) {
                return never(AIMED);
            }
            if matches!(action, Action::Battle { between } if is_of_this(between)) {
                return never(FOUGHT);
            }
        }
        if let Action::Change {
            who,
            duration: Some(_),
            ..
        } = action
            && who.is_this()
            && self.is_used_up
        {
            return never(
                "this card goes to the trash when the effect has been carried out (3-4-4, 5-10-3), and nothing is said of it there",
            );
        }
        if self.enters || this.is_in_play() || !undergone_in_play(action).is_some_and(Selector::is_this) {
            return None;
        }
        never(match this {
            Noun::Command => {
                "a Command is in no place while its effect is active (3-4-3), and this is done to what is in play"
            }
            _ => {
                "this card is not in play when the effect works (10-1-2), and this is done to what is in play"
            }
        })
    }

    /// "【Deploy】Deploy this Unit."
    pub(super) fn never_again(&self, step: &Step) -> Option<Never> {
        let is_first = self.first_in_play.as_ref() == Some(step);
        let facets = step.action.facets();
        let of_this = facets.objects[0].is_some_and(Selector::is_this);
        (is_first && facets.treatment == Treatment::Deployed && of_this).then_some(Never {
            message: "what is in play can't be deployed (5-8-1)",
            label: "this is in play",
        })
    }
}

/// Checks whether the card goes to the trash after the effect: a revealed Shield, and a Command.
fn is_used_up(ability: &Ability) -> bool {
    let marks = ability.kind.marks();
    let is_burst = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Burst);
    is_burst || matches!(ability.kind, AbilityKind::Command { .. })
}

/// Checks whether an instruction moves the bearer of the effect.
fn moves(step: &Step) -> bool {
    matches!(&step.action, Action::Move { what, .. } if what.is_this())
}

/// Returns the noun for "this" where an effect works.
fn noun_of_this(ability: &Ability, kind: Option<CardKind>) -> Option<Noun> {
    let kind = kind?;
    if ability.bearer == Bearer::PairedUnit {
        return Some(Noun::Unit);
    }
    if let AbilityKind::Command { .. } = ability.kind {
        return Some(Noun::Command);
    }
    let is_elsewhere = match ability.site {
        Site::Hand | Site::Trash => true,
        Site::Field | Site::Everywhere => {
            ability.kind.marks().contains(&Mark::Burst)
                || matches!(ability.kind, AbilityKind::PlayOption { .. })
        }
    };
    Some(match kind {
        CardKind::Unit | CardKind::Base | CardKind::Resource if !is_elsewhere => Noun::of_kind(kind),
        CardKind::Unit | CardKind::Base | CardKind::Resource | CardKind::Pilot | CardKind::Command => {
            Noun::Card(Some(kind))
        }
    })
}

/// Checks whether a cost can remove its own card from play. All costs that name the card can, except resting it and setting it as active.
fn takes_it_away(cost: &Step) -> bool {
    let facets = cost.action.facets();
    let is_turned = matches!(facets.treatment, Treatment::Turned(_));
    !is_turned && facets.objects.into_iter().flatten().any(Selector::is_this)
}

/// Checks whether the card is certainly still in play when its effect begins.
fn is_still_in_play(ability: &Ability) -> bool {
    match &ability.kind {
        AbilityKind::Triggered { .. } => {
            let marks = ability.kind.marks();
            let leaves = |mark: &Mark| match mark {
                Mark::Burst | Mark::Destroyed => true,
                Mark::Deploy | Mark::Attack | Mark::WhenPaired(_) | Mark::WhenLinked => false,
            };
            !marks.is_empty() && !marks.iter().any(leaves)
        }
        AbilityKind::Activated { .. } => true,
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => false,
    }
}

/// Checks whether it is the card paired with the Unit, which gains the text below the card's name (3-3-9-2).
fn is_own_pilot(what: &Selector) -> bool {
    matches!(what, Selector::PairedWith { .. })
}

/// Returns the object to which an instruction does something that is only possible in play.
fn undergone_in_play(action: &Action) -> Option<&Selector> {
    let facets = action.facets();
    let is_of_play =
        facets.treatment.is_of_play() || action.changes().iter().any(|one| one.facets().is_of_play);
    facets.objects[0].filter(|_| is_of_play)
}
