//! Printing of changes of control.

use super::Printer;
use super::clause::Clause;
use super::noun::Role;
use crate::ir::{Controller, Duration, DurationPosition, Selector};

impl Printer<'_> {
    /// "gain control of it during this turn", "return control of it to its owner".
    pub(super) fn control(&self, who: &Selector, by: Controller, duration: Option<&Duration>) -> Clause {
        let what = format!("control of {}", self.selector(who, Role::InPlay));
        let clause = match by {
            Controller::Doer => Clause::order("gain", what),
            Controller::Exchanged => Clause::order("exchange", what),
            Controller::Owner if self.is_plural(who) => {
                Clause::order("return", format!("{what} to their owners"))
            }
            Controller::Owner => Clause::order("return", format!("{what} to its owner")),
        };
        match duration.filter(|duration| self.words(duration.stand) != DurationPosition::Before) {
            Some(duration) => clause.and_then(&self.period(&duration.period)),
            None => clause,
        }
    }
}
