//! What is understood and has no meaning in any game: things that no such card does, conditions that put an end to themselves. What
//! has one, and never comes about, is for the lints.
//!
//! What nothing can do or undergo is looked for in `done`, what the card itself never does or undergoes in `own`, and what an effect
//! as a whole makes of itself in `whole`, and what chance is asked where nothing is picked in `random`.

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
    /// What the line is printed on; nothing within what an effect has something gain.
    kind: Option<CardKind>,
    /// Of the instruction that is read, or else of the effect.
    place: Key<Place>,
    /// What the instructions of the effect choose, look at or are about, by their numbers, and what its event is about.
    about: About,
    /// What has the effect.
    own: Own,
    /// Whether the instructions are those of a constant effect (10-1-5), which picks nothing.
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
        // What is gained has another "this".
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
