use super::{
    Ability, Action, Amount, Consent, Event, MoveVerb, Player, Reference, Selector, Slot, Step, Zone,
};
use crate::vocabulary::ValueKind;

/// The objects of an effect's instructions by their numbers, and the object of its event.
#[derive(Debug, Default)]
pub(crate) struct About {
    steps: Vec<(u8, Selector)>,
    /// The player who carries out each instruction, and whether it is a discard.
    doers: Vec<(u8, Player, bool)>,
    /// The lowest and the highest number that an instruction which rolls, flips or has a number chosen can come to.
    results: Vec<(u8, [i32; 2])>,
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
        let resulting = |(number, step): (u8, &Step)| Some((number, results(step)?));
        let event = ability.kind.facets().event;
        About {
            steps: ability.numbered().filter_map(described).collect(),
            doers: ability.numbered().map(done).collect(),
            results: ability.numbered().filter_map(resulting).collect(),
            subject: event.and_then(Event::subject),
        }
    }

    /// Returns the object of an instruction.
    pub(crate) fn step(&self, number: u8) -> Option<&Selector> {
        let (_, what) = self.steps.iter().find(|(step, _)| *step == number)?;
        Some(what)
    }

    /// Returns the lowest and the highest random or chosen result of an instruction, if they are certain.
    pub(crate) fn results(&self, number: u8) -> Option<[i32; 2]> {
        let (_, results) = self.results.iter().find(|(step, _)| *step == number)?;
        Some(*results)
    }

    /// Returns the player who carries out an instruction.
    pub(crate) fn doer(&self, number: u8) -> Option<&Player> {
        let (_, doer, _) = self.doers.iter().find(|(step, ..)| *step == number)?;
        Some(doer)
    }

    /// Returns the player of the instruction that a reference points to.
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

    /// Checks whether a reference points to a discarded card.
    pub(crate) fn discards(&self, selector: &Selector) -> bool {
        matches!(selector, Selector::Known(Reference { to: Slot::Step(number), .. })
            if self.doers.iter().any(|(step, _, discards)| step == number && *discards))
    }

    /// Follows references to the selector that describes their antecedent.
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

/// Returns the least and greatest result of a step that rolls, flips or has a number chosen. The least includes 0 if the step is optional.
fn results(step: &Step) -> Option<[i32; 2]> {
    let [least, most] = match &step.action {
        Action::Roll {
            device,
            count: Amount::Literal(count),
        } => {
            let (least, most) = device.range();
            [least, most].map(|number| i32::from(number) * i32::from(*count))
        }
        Action::ChooseValue {
            kind: ValueKind::Number { least, most },
            ..
        } => [i32::from(*least), i32::from(*most)],
        // All other instructions have no random or chosen result.
        _ => return None,
    };
    // Each of several players would have a result of their own.
    if !matches!(step.actor, Player::You | Player::Opponent) {
        return None;
    }
    let is_certain = step.consent == Consent::Must && step.when.is_none() && !step.connective.asks_back();
    Some([if is_certain { least } else { 0 }, most])
}
