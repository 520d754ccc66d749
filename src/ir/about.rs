use super::{
    Ability, Action, Amount, Consent, Event, MoveVerb, Player, Reference, Selector, Slot, Step, Zone,
};
use crate::vocabulary::ValueKind;

/// What the instructions of an effect choose, look at or are about, by their numbers, and what its event is about.
#[derive(Debug, Default)]
pub(crate) struct About {
    steps: Vec<(u8, Selector)>,
    /// Who carries each instruction out, and whether that player discards.
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

    /// What an instruction does something to.
    pub(crate) fn step(&self, number: u8) -> Option<&Selector> {
        let (_, what) = self.steps.iter().find(|(step, _)| *step == number)?;
        Some(what)
    }

    /// The lowest and the highest number that an instruction comes to by chance or by choice, where that is certain.
    pub(crate) fn results(&self, number: u8) -> Option<[i32; 2]> {
        let (_, results) = self.results.iter().find(|(step, _)| *step == number)?;
        Some(*results)
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

/// What a step can come to that rolls, flips or has a number chosen. One that need not be carried out may come to nothing.
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
        // No other instruction comes to a number by chance or by choice.
        _ => return None,
    };
    // Each of several players has a result of their own.
    if !matches!(step.actor, Player::You | Player::Opponent) {
        return None;
    }
    let is_certain = step.consent == Consent::Must && step.when.is_none() && !step.connective.asks_back();
    Some([if is_certain { least } else { 0 }, most])
}
