//! Fates: what the instructions of a text do to the choices of earlier ones, calculated once when the text is loaded.

use crate::ir::{Action, BlockRole, Change, Selector, Sign, Slot, Stat, Step, Treatment, WorksOn};
use crate::vocabulary::Orientation;

/// What an instruction does to a card, from the point of view of its controller: what programs that play go by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bearing {
    /// Neither, or it is not known.
    #[default]
    Nothing,
    /// It is better off: it recovers, gains something, is set as active or comes into play.
    Helps,
    /// It is worse off: it is rested, damaged, destroyed, or loses something.
    Harms,
    /// It goes to another zone: a loss from the field, a gain from elsewhere.
    Moves,
}

impl Bearing {
    /// Returns the bearing of an instruction on its objects.
    pub(crate) fn of(action: &Action) -> Bearing {
        match action.facets().treatment {
            Treatment::Nothing | Treatment::Chosen | Treatment::Shown | Treatment::Marked => Bearing::Nothing,
            Treatment::Turned(Orientation::Rested)
            | Treatment::Struck
            | Treatment::Destroyed
            | Treatment::Controlled(_) => Bearing::Harms,
            Treatment::Turned(Orientation::Active)
            | Treatment::Healed
            | Treatment::Deployed
            | Treatment::Paired => Bearing::Helps,
            Treatment::Moved => Bearing::Moves,
            Treatment::Changed => {
                let changes = action.changes().iter().map(Bearing::of_change);
                changes
                    .into_iter()
                    .find(|bearing| *bearing != Bearing::Nothing)
                    .unwrap_or_default()
            }
        }
    }

    fn of_change(change: &Change) -> Bearing {
        let facets = change.facets();
        match facets.works_on {
            WorksOn::Number(Stat::Ap | Stat::Hp, Sign::Minus)
            | WorksOn::Number(Stat::Lv | Stat::Cost, Sign::Plus) => Bearing::Harms,
            WorksOn::Number(Stat::Ap | Stat::Hp, Sign::Plus)
            | WorksOn::Number(Stat::Lv | Stat::Cost, Sign::Minus)
            | WorksOn::Effect(..)
            | WorksOn::Shields(_) => Bearing::Helps,
            WorksOn::Ban(_) if facets.takes_away || matches!(facets.of_use_to, Some(BlockRole::Attacker)) => {
                Bearing::Harms
            }
            WorksOn::Ban(_) | WorksOn::Trait(_) | WorksOn::Names(_) => Bearing::Nothing,
            WorksOn::Other if facets.takes_away => Bearing::Harms,
            WorksOn::Other => Bearing::Helps,
        }
    }
}

/// The fate of what an instruction chooses: what later instructions do to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fate {
    /// The index of the instruction that puts the chosen card into play, where no other instruction is about it: then nobody chooses what
    /// can't be deployed (5-8-1) or paired (5-9-1).
    pub(crate) enters_by: Option<u8>,
    /// Whether an instruction pairs the chosen card (5-9).
    pub(crate) is_paired: bool,
    /// Whether an instruction makes two chosen Units battle each other, so that the order of the choice matters (5-22-4).
    pub(crate) is_fought: bool,
    /// What the first instruction about it that bears on it does to it.
    pub(crate) bearing: Bearing,
}

impl Fate {
    /// Returns the fate of the objects in the slot `chosen`.
    pub(crate) fn of(steps: &[Step], chosen: Slot) -> Fate {
        let is_chosen = |what: &Selector| matches!(what, Selector::Known(known) if known.to == chosen);
        let mut fate = Fate::default();
        let mut is_first = true;
        for (at, step) in (0..).zip(steps) {
            let facets = step.action.facets();
            if !facets.objects.into_iter().flatten().any(is_chosen) {
                continue;
            }
            if fate.bearing == Bearing::Nothing {
                fate.bearing = Bearing::of(&step.action);
            }
            fate.is_fought |= matches!(step.action, Action::Battle { .. });
            fate.is_paired |= facets.treatment == Treatment::Paired;
            let enters = matches!(facets.treatment, Treatment::Deployed | Treatment::Paired)
                && facets.objects[0].is_some_and(is_chosen);
            fate.enters_by = (is_first && enters && step.when.is_none()).then_some(at);
            is_first = false;
        }
        fate
    }
}

/// Returns the fate of each instruction's choice. `first` is the number of the first instruction.
pub(super) fn fates(steps: &[Step], first: u8) -> Box<[Fate]> {
    let number = |at: usize| first.saturating_add(u8::try_from(at).unwrap_or(u8::MAX));
    (0..steps.len())
        .map(|at| Fate::of(steps, Slot::Step(number(at))))
        .collect()
}
