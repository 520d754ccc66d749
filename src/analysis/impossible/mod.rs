//! Impossible meanings: text that is understood but has no meaning in any game, such as deeds that no such card does, and conditions that
//! end themselves. Text with a meaning that never comes about is left to the lints.
//!
//! `done` finds deeds that are impossible for the kind of object, `own` those that are impossible for the card itself, `whole` effects that
//! contradict themselves, and `random` selections at random where nothing is picked.

mod done;
mod own;
mod random;
mod whole;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{self, Ability, About, Action, CardKind, Event, Key, Place, Step};
use crate::source::FileId;

use own::Own;

/// The findings on a line that is printed on a card of a type, or else in the definition of a keyword effect.
pub(crate) fn check(file: FileId, kind: Option<CardKind>, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        line,
        kind,
        place: line.ability.place,
        about: About::default(),
        own: Own::default(),
        is_constant: false,
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    line: &'l ir::Line,
    /// The kind of card that the line is printed on; `None` within gained effects.
    kind: Option<CardKind>,
    /// The place of the current instruction, or else of the effect.
    place: Key<Place>,
    /// The objects of the effect's instructions by their numbers, and the object of its event.
    about: About,
    /// The bearer of the effect.
    own: Own,
    /// Whether it is a constant effect (10-1-5), which picks nothing.
    is_constant: bool,
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
        // A gained effect has another "this".
        let kind = self.kind.take();
        let own = std::mem::replace(&mut self.own, Own::of(ability, kind));
        let is_constant = matches!(ability.kind, ir::AbilityKind::Constant { .. });
        let is_constant = std::mem::replace(&mut self.is_constant, is_constant);
        self.whole(ability);
        visit::walk_ability(self, ability);
        self.place = outer;
        self.about = about;
        self.kind = kind;
        self.own = own;
        self.is_constant = is_constant;
    }

    fn step(&mut self, step: &Step) {
        let outer = std::mem::replace(&mut self.place, step.place);
        let never = done::never_theirs(step, &self.about)
            .or_else(|| done::never_such(step))
            .or_else(|| done::never_elsewhere(step, &self.about));
        if let Some(never) = never.or_else(|| self.own.never_again(step)) {
            self.report(&never);
        }
        visit::walk_step(self, step);
        self.place = outer;
    }

    fn action(&mut self, action: &Action) {
        if let Some(never) = done::never_done(action, &self.about).or_else(|| self.own.never_done(action)) {
            self.report(&never);
        }
        if let Some(never) = done::never_aimed(action, &self.about) {
            self.report(&never);
        }
        if random::is_astray(action, self.is_constant) {
            self.report(&random::NOT_PICKED);
        }
        visit::walk_action(self, action);
    }

    fn condition(&mut self, condition: &ir::Condition) {
        if random::in_condition(condition) {
            self.report(&random::NOT_PICKED);
            return;
        }
        visit::walk_condition(self, condition);
    }

    fn event(&mut self, event: &Event) {
        if done::has_what_units_have(event) {
            self.report(&Never {
                message: "this would be the keyword effect of what is hit, and Units have them (13-1)",
                label: "whose keyword effect",
            });
        }
        if random::in_event(event) {
            self.report(&random::NOT_PICKED);
        }
        visit::walk_event(self, event);
    }
}
