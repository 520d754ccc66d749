//! Scheduling of scenarios: which files of a project are to be played, with which cards, and the results that are kept.

use super::host::File;
use super::played::{CardsOf, Done, Job, Played, built_in, folder_of};
use super::project::Project;
use crate::compile::Compilation;
use crate::deck::Deck;
use crate::diagnostics::Diagnostic;
use crate::ir::Program;
use crate::source::FileId;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

impl Project {
    /// The scenarios of a file, to be played with the cards beside it.
    pub(super) fn job(&self, root: &Path, file: &File) -> Job {
        let tables = &self.checked().tables;
        let known = tables.cards.borrow().get(&folder_of(&file.path)).cloned();
        Job {
            root: root.to_path_buf(),
            path: file.path.clone(),
            name: file.source.name.clone(),
            text: Arc::from(file.source.text.as_str()),
            cards: known.map_or_else(|| CardsOf::Files(self.beside(&file.path)), CardsOf::Known),
            state: Arc::clone(&tables.state),
            stop: Arc::default(),
        }
    }

    /// Keeps the results of a job, unless the cards have changed since it was made.
    pub(super) fn take_played(&self, done: Done) {
        let tables = &self.checked().tables;
        if !Arc::ptr_eq(&tables.state, &done.state) {
            return;
        }
        if let Some(cards) = done.cards {
            tables.cards.borrow_mut().insert(folder_of(&done.path), cards);
        }
        if let Some(played) = done.played {
            tables.played.borrow_mut().insert(done.path, Rc::new(played));
            self.has_played();
        }
    }

    /// Returns the results of the scenarios of a file, if they were played in their present form with the present cards.
    pub(super) fn known_played(&self, file: &File) -> Option<Rc<Played>> {
        let known = self.checked().tables.played.borrow().get(&file.path).cloned();
        known.filter(|known| *known.text == *file.source.text)
    }

    /// All cards that decks of the project can have.
    pub(super) fn all_cards(&self) -> &Program {
        &self.all_compiled().program
    }

    /// Returns the compilation of all these cards, with the files that they stand in.
    pub(super) fn all_compiled(&self) -> &Compilation {
        let tables = &self.checked().tables;
        let compiled = || {
            let mut compiled = crate::compile_over(&built_in(), &self.sources());
            compiled.program.leave_out_users();
            compiled
        };
        tables.all.get_or_init(compiled)
    }

    /// Returns the findings in a deck.
    pub(super) fn deck(&self, file: &File) -> Vec<Diagnostic> {
        let (mut deck, mut found) = Deck::parse(&file.source, FileId(0));
        if found.is_empty() {
            found = deck.resolve(self.all_cards(), FileId(0));
        }
        // If a line was left out, its cards would be reported as missing, too.
        if found.is_empty() {
            deck.check(self.all_cards(), FileId(0))
        } else {
            found
        }
    }
}
