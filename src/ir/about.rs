use super::{Ability, AbilityKind, Event, Selector, Slot, Step, Trigger};

/// What the instructions of an effect choose, look at or are about, by their numbers, and what its event is about.
#[derive(Debug, Default)]
pub(crate) struct About {
    steps: Vec<(u8, Selector)>,
    subject: Option<Selector>,
}

impl About {
    pub(crate) fn of(ability: &Ability) -> About {
        let described = |(number, step): (u8, &Step)| {
            let [what, _] = step.action.objects();
            Some((number, what?.clone()))
        };
        let event = match &ability.kind {
            AbilityKind::Triggered {
                trigger: Trigger::When { event, .. },
                ..
            } => Some(&**event),
            AbilityKind::Substitution { event, .. } => Some(event),
            AbilityKind::Triggered { .. }
            | AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => None,
        };
        About {
            steps: ability.numbered().filter_map(described).collect(),
            subject: event.and_then(Event::subject),
        }
    }

    /// What an instruction does something to.
    pub(crate) fn step(&self, number: u8) -> Option<&Selector> {
        let (_, what) = self.steps.iter().find(|(step, _)| *step == number)?;
        Some(what)
    }

    /// What is meant, in the words that describe it.
    pub(crate) fn described<'a>(&'a self, selector: &'a Selector) -> &'a Selector {
        let Selector::Known(known) = selector else {
            return selector;
        };
        let meant = match known.to {
            Slot::Step(number) => self.step(number),
            Slot::Subject => self.subject.as_ref(),
            Slot::This | Slot::Object | Slot::Remaining(_) | Slot::Each => None,
        };
        meant.unwrap_or(selector)
    }
}
