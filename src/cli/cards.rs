//! The cards that games and decks are made of, compiled and linked, and deck files.

use super::compile::compiled;
use super::load::{DECKS, SCRIPTS, Sources, indexed, needed};
use super::output::{say, shown};
use super::{Failure, check, left_out};
use gcs::core_set;
use gcs::deck::restrictions::Restrictions;
use gcs::deck::{Deck, Entry};
use gcs::diagnostics::{Code, Diagnostic, Notice, Severity};
use gcs::ir::Program;
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use std::path::{Path, PathBuf};

/// The built-in cards, and the player's own over them.
pub(super) struct Cards {
    /// The files that the cards come from, the player's own first.
    pub(super) files: Vec<SourceFile>,
    /// The compiled program; its cards are in the library's order.
    pub(super) program: Program,
    /// The cards that compile.
    pub(super) library: Library,
    /// The findings in the files.
    pub(super) found: Vec<Diagnostic>,
    /// The cards that are left out, because they or the keyword effects that they use have errors.
    pub(super) left_out: Vec<Notice>,
    /// The number of files that are the player's own, if there are any.
    pub(super) own: Option<usize>,
}

impl Cards {
    /// Compiles the built-in cards together with those at the paths, and says which of them are left out.
    pub(super) fn load(paths: &[PathBuf]) -> Result<Cards, Failure> {
        let sources = match paths {
            [] => Sources::none(),
            paths => Sources::load(paths, SCRIPTS)?,
        };
        let cards = Cards::over_built_in(&sources, !paths.is_empty())?;
        check::tell(&cards.left_out);
        Ok(cards)
    }

    /// Compiles files that were read already together with the built-in cards.
    pub(super) fn over_built_in(sources: &Sources, has_own: bool) -> Result<Cards, Failure> {
        let mut compilation = compiled(&embedded(core_set::CARDS)?, &sources.compilable());
        let mut found = std::mem::take(&mut compilation.diagnostics);
        found.extend(sources.not_text.iter().cloned());
        let mut files = std::mem::take(&mut compilation.files);
        for (id, _) in sources.files.iter().enumerate() {
            // A file that is not valid text is shown as far as it was read, although it was not compiled.
            files[id] = sources.files[id].clone();
        }
        compilation.program.leave_out_users();
        let library = Library::new(&compilation.program);
        let left_out = left_out::notices(&compilation.program, &found, &files);
        Ok(Cards {
            files,
            program: compilation.program,
            library,
            found,
            left_out,
            own: has_own.then_some(sources.files.len()),
        })
    }
}

/// Checks whether any of the findings is an error.
pub(super) fn has_errors(found: &[Diagnostic]) -> bool {
    found.iter().any(|finding| finding.severity() == Severity::Error)
}

/// The files of the project's own set.
pub(super) fn embedded(files: &[(&str, &str)]) -> Result<Vec<SourceFile>, Failure> {
    files
        .iter()
        .map(|(name, text)| indexed(name, (*text).to_string()))
        .collect()
}

/// A deck file, and what keeps it from being read as text.
pub(super) struct Read {
    pub(super) file: SourceFile,
    pub(super) not_text: Option<Diagnostic>,
}

impl Read {
    /// The decks at a path: a file, all of a folder, or a built-in one by its name. What cannot be read is in the notices.
    pub(super) fn each(path: &Path) -> Result<(Vec<Read>, Vec<Notice>), Failure> {
        if !path.exists()
            && let Some((name, text)) = path.to_str().and_then(core_set::deck)
        {
            let built_in = Read {
                file: indexed(name, text.to_string())?,
                not_text: None,
            };
            return Ok((vec![built_in], Vec::new()));
        }
        let Sources {
            files,
            mut not_text,
            notices,
            ..
        } = Sources::load_each(&[path.to_path_buf()], DECKS)?;
        let read = |(id, file)| {
            let of_file = not_text.iter().position(|finding| finding.file.0 as usize == id);
            Read {
                file,
                not_text: of_file.map(|at| not_text.swap_remove(at)),
            }
        };
        Ok((files.into_iter().enumerate().map(read).collect(), notices))
    }

    /// Reads one deck from each path. All of them are needed: every path that cannot be read is reported.
    pub(super) fn one_each(paths: &[PathBuf]) -> Result<Vec<Read>, Failure> {
        let (mut decks, mut failed) = (Vec::new(), None);
        for path in paths {
            match Read::one(path) {
                Ok(deck) => decks.push(deck),
                Err(failure) => {
                    if let Some(before) = failed.replace(failure) {
                        say(format_args!("gcs: {before}"));
                    }
                }
            }
        }
        failed.map_or(Ok(decks), Err)
    }

    /// Reads the only deck at a path.
    pub(super) fn one(path: &Path) -> Result<Read, Failure> {
        let (mut decks, notices) = Read::each(path)?;
        needed(notices)?;
        match (decks.pop(), decks.len()) {
            (Some(deck), 0) => Ok(deck),
            (_, others) => Err(Failure::Other(format!(
                "`{}` holds {} decks; name one of them",
                shown(path),
                others + 1
            ))),
        }
    }

    /// Puts the file behind the others and reads the deck. It is held against the rules (6-1) and the restrictions where there is a
    /// program.
    pub(super) fn check(
        self,
        files: &mut Vec<SourceFile>,
        program: Option<&Program>,
        restrictions: Option<&Restrictions>,
    ) -> (Deck, Vec<Diagnostic>) {
        let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
        let checked = match self.not_text {
            Some(finding) => (Deck::default(), vec![Diagnostic { file: id, ..finding }]),
            None => {
                let (mut deck, mut found) = Deck::parse(&self.file, id);
                if let Some(program) = program {
                    found.extend(deck.resolve(program, id));
                    // If a line was left out, its cards would be reported as missing, so only the contents of the other lines are checked.
                    let is_whole = found.is_empty();
                    let restricted = restrictions.map(|list| deck.check_restrictions(program, id, list));
                    let checked = deck.check(program, id).into_iter();
                    let checked = checked.chain(restricted.into_iter().flatten());
                    found.extend(checked.filter(|finding| is_whole || finding.code == Code::UnknownCard));
                    found.sort_by_key(|finding| finding.span());
                }
                (deck, found)
            }
        };
        files.push(self.file);
        checked
    }

    /// Puts the file behind the others and reads it as a list of a resource deck alone, whatever its headings (6-1-1-4). The deck is
    /// checked if there is a program.
    pub(super) fn check_resources(
        self,
        files: &mut Vec<SourceFile>,
        program: Option<&Program>,
    ) -> (Vec<Entry>, Vec<Diagnostic>) {
        let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
        let checked = match self.not_text {
            Some(finding) => (Vec::new(), vec![Diagnostic { file: id, ..finding }]),
            None => {
                let (mut deck, mut found) = Deck::parse(&self.file, id);
                let cards = std::mem::take(&mut deck.cards);
                deck.resources.splice(0..0, cards);
                if let Some(program) = program {
                    found.extend(deck.resolve(program, id));
                    if found.is_empty() {
                        found = deck.check_resources(program, id);
                    }
                }
                (deck.resources, found)
            }
        };
        files.push(self.file);
        checked
    }
}
