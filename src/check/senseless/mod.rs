//! What is understood and can never be: descriptions that contradict themselves, numbers that no game reaches, things that no
//! such card does, conditions that put an end to themselves.
//!
//! What nothing can be is looked for in `described`, what nothing can do or undergo in `done`, and what an effect as a whole
//! keeps from happening in `whole`.

mod described;
mod done;
mod whole;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    self, Ability, AbilityKind, Action, CardKind, Condition, Event, Key, MoveVerb, Noun, Place, Player,
    Reference, Selector, Slot, Step, Trigger, Zone,
};
use crate::source::FileId;

/// The findings on a line. `kind`: what it is printed on, where that is a card.
pub(super) fn check(file: FileId, kind: Option<CardKind>, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        kind,
        line,
        place: line.ability.place,
        about: About::default(),
        counts: true,
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    kind: Option<CardKind>,
    line: &'l ir::Line,
    /// Of the instruction that is read, or else of the effect.
    place: Key<Place>,
    /// What the instructions of the effect choose, look at or are about, by their numbers, and what its event is about.
    about: About,
    /// Whether a number is one of things that are there at the same time: in an event it is not.
    counts: bool,
    found: Vec<Diagnostic>,
}

/// Why something never is or happens.
struct Never {
    message: &'static str,
    label: &'static str,
}

impl Search<'_> {
    fn report(&mut self, never: &Never) {
        self.found.push(Diagnostic::new(
            Code::Unplayable,
            self.file,
            self.line.notes[self.place].span,
            never.message,
            never.label,
        ));
    }
}

impl Visitor for Search<'_> {
    fn ability(&mut self, ability: &Ability) {
        let outer = std::mem::replace(&mut self.place, ability.place);
        let about = std::mem::replace(&mut self.about, About::of(ability));
        self.whole(ability);
        visit::walk_ability(self, ability);
        self.place = outer;
        self.about = about;
    }

    fn step(&mut self, step: &Step) {
        let outer = std::mem::replace(&mut self.place, step.place);
        if let Some(never) = done::never_theirs(step, &self.about) {
            self.report(&never);
        }
        visit::walk_step(self, step);
        self.place = outer;
    }

    fn action(&mut self, action: &Action) {
        if let Some(never) = done::never_done(action, &self.about) {
            self.report(&never);
        }
        if let Some(never) = done::never_aimed(action) {
            self.report(&never);
        }
        visit::walk_action(self, action);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Described(players) = player
            && let Some(never) = described::never_so_many(players)
        {
            self.report(&never);
        }
        visit::walk_player(self, player);
    }

    fn event(&mut self, event: &Event) {
        if let Some(never) = done::never_happens(event) {
            self.report(&never);
        }
        let outer = std::mem::replace(&mut self.counts, false);
        visit::walk_event(self, event);
        self.counts = outer;
    }

    fn condition(&mut self, condition: &Condition) {
        if let Some(never) = described::never_holds(condition) {
            self.report(&never);
        }
        visit::walk_condition(self, condition);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector
            && let Some(never) = described::never_found(group, self.counts)
        {
            self.report(&never);
        }
        visit::walk_selector(self, selector);
    }
}

/// What a text has brought up.
#[derive(Default)]
struct About {
    steps: Vec<(u8, Selector)>,
    /// Who carries each instruction out, and whether that player discards.
    doers: Vec<(u8, Player, bool)>,
    subject: Option<Selector>,
}

impl About {
    fn of(ability: &Ability) -> About {
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
            doers: ability
                .numbered()
                .map(|(number, step)| {
                    let discards = matches!(
                        step.action,
                        Action::Move {
                            verb: MoveVerb::Discard,
                            ..
                        }
                    );
                    (number, step.actor.clone(), discards)
                })
                .collect(),
            subject: event.and_then(Event::subject),
        }
    }

    /// What an instruction does something to.
    fn step(&self, number: u8) -> Option<&Selector> {
        let (_, what) = self.steps.iter().find(|(step, _)| *step == number)?;
        Some(what)
    }

    /// Who carries an instruction out.
    fn doer(&self, number: u8) -> Option<&Player> {
        let (_, doer, _) = self.doers.iter().find(|(step, ..)| *step == number)?;
        Some(doer)
    }

    /// Who has done what words go back to.
    fn doer_of(&self, selector: &Selector) -> Option<&Player> {
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
                | Zone::Deck(_)
                | Zone::TopOfDeck(_)
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
    fn discards(&self, selector: &Selector) -> bool {
        matches!(selector, Selector::Known(Reference { to: Slot::Step(number), .. })
            if self.doers.iter().any(|(step, _, discards)| step == number && *discards))
    }

    /// What is meant, in the words that describe it.
    fn described<'a>(&'a self, selector: &'a Selector) -> &'a Selector {
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

/// What something is called, where every noun of it is one of these.
fn is_called_only(selector: &Selector, is: fn(Noun) -> bool) -> bool {
    match selector {
        Selector::Group(group) => !group.nouns.is_empty() && group.nouns.iter().all(|noun| is(*noun)),
        Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| is_called_only(one, is)),
        Selector::PairedWith { noun, .. } => is(*noun),
        Selector::Known(_) | Selector::Player(_) => false,
    }
}
