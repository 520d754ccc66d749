//! Facets: one row for each action, each change and each type of effect, with everything that the rest of the crate asks about it. Adding
//! one means answering all of this in one place; what remains is parsing, lowering, printing and carrying it out.

mod ability;
mod action;
mod change;

pub(crate) use action::{BringsUp, ClauseForm, Prerequisite, Reach, Repeats, Shows, Terms, Treatment};
pub(in crate::ir) use change::is_measured;
pub(crate) use change::{ChangeConsent, Family, WorksOn};
