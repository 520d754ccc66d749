use super::{Ability, Action, Event, MoveVerb, Player, Reference, Selector, Slot, Step, Zone};

/// What the instructions of an effect choose, look at or are about, by their numbers, and what its event is about.
#[derive(Debug, Default)]
pub(crate) struct About {
    steps: Vec<(u8, Selector)>,
    /// Who carries each instruction out, and whether that player discards.
    doers: Vec<(u8, Player, bool)>,
    subject: Option<Selector>,
}

impl About {
    pub(crate) fn of(ability: &Ability) -> About {
        let described = |(number, step): (u8, &Step)| {
            let [what, _] = step.action.objects();
            Some((number, what?.clone()))
        };
        let done = |(number, step): (u8, &Step)| {
            let discards = matches!(
                step.action,
                Action::Move {
                    verb: MoveVerb::Discard,
                    ..
                }
            );
            (number, step.actor.clone(), discards)
        };
        let event = ability.kind.facets().event;
        About {
            steps: ability.numbered().filter_map(described).collect(),
            doers: ability.numbered().map(done).collect(),
            subject: event.and_then(Event::subject),
        }
    }

    /// What an instruction does something to.
    pub(crate) fn step(&self, number: u8) -> Option<&Selector> {
        let (_, what) = self.steps.iter().find(|(step, _)| *step == number)?;
        Some(what)
    }

    /// Who carries an instruction out.
    pub(crate) fn doer(&self, number: u8) -> Option<&Player> {
        let (_, doer, _) = self.doers.iter().find(|(step, ..)| *step == number)?;
        Some(doer)
    }

    /// Who has done what words go back to.
    pub(crate) fn doer_of(&self, selector: &Selector) -> Option<&Player> {
        match selector {
            Selector::Known(Reference {
                to: Slot::Step(number),
                ..
            }) => self.doer(*number),
            Selector::Group(group) => match &group.zone {
                Zone::Among(Slot::Step(number)) => self.doer(*number),
                Zone::Within(of) => self.doer_of(of),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Among(_)
                | Zone::Done { .. } => None,
            },
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        }
    }

    /// Whether that was discarded.
    pub(crate) fn discards(&self, selector: &Selector) -> bool {
        matches!(selector, Selector::Known(Reference { to: Slot::Step(number), .. })
            if self.doers.iter().any(|(step, _, discards)| step == number && *discards))
    }

    /// What is meant, in the words that describe it.
    pub(crate) fn described<'a>(&'a self, selector: &'a Selector) -> &'a Selector {
        let Selector::Known(known) = selector else {
            return selector;
        };
        let meant = match known.to {
            Slot::Step(number) => self.step(number),
            Slot::Subject => self.subject.as_ref(),
            Slot::Found(number) => self.step(number).and_then(Selector::until),
            Slot::This | Slot::Object | Slot::Remaining(_) | Slot::Each => None,
        };
        meant.unwrap_or(selector)
    }
}
