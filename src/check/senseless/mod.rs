//! What is understood and has no meaning in any game: things that no such card does, conditions that put an end to themselves. What
//! has one, and never comes about, is for the lints.
//!
//! What nothing can do or undergo is looked for in `done`, and what an effect as a whole makes of itself in `whole`.

mod done;
mod whole;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{self, Ability, About, Action, Event, Key, Place, Step};
use crate::source::FileId;

/// The findings on a line.
pub(super) fn check(file: FileId, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        line,
        place: line.ability.place,
        about: About::default(),
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    line: &'l ir::Line,
    /// Of the instruction that is read, or else of the effect.
    place: Key<Place>,
    /// What the instructions of the effect choose, look at or are about, by their numbers, and what its event is about.
    about: About,
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

    fn event(&mut self, event: &Event) {
        if done::has_what_units_have(event) {
            self.report(&Never {
                message: "this would be the keyword effect of what is hit, and Units have them (13-1)",
                label: "whose keyword effect",
            });
        }
        visit::walk_event(self, event);
    }
}
