//! Facets: one row for each action, each change and each type of effect, with what the rest of the crate asks of it. Whoever adds one
//! answers all of that in one place; what is left is to read it, to lower it, to print it and to carry it out.

mod ability;
mod action;
mod change;

pub(crate) use action::{BringsUp, ClauseForm, Prerequisite, Reach, Repeats, Shows, Terms, Treatment};
pub(in crate::ir) use change::is_measured;
pub(crate) use change::{ChangeConsent, Family};
