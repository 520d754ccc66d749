//! What cards are called, for lints that miss a name.

use super::Settings;
use crate::check::Compilation;
use crate::ir::Program;

/// The names of all that was compiled.
pub(super) struct Names<'a> {
    program: &'a Program,
    settings: &'a Settings,
}

impl<'a> Names<'a> {
    pub(super) fn new(compilation: &'a Compilation, settings: &'a Settings) -> Names<'a> {
        Names {
            program: &compilation.program,
            settings,
        }
    }
}
