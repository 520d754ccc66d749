//! Settings: the level of each lint in a file, and the names known there besides those of the cards.

use crate::diagnostics::{Code, Family, Level};
use crate::source::FileId;
use crate::suggest;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// The target of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Every lint of a family.
    Family(Family),
    /// One lint.
    Lint(Code),
}

/// Why a word names nothing that a level could be set for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// The word.
    pub word: String,
    /// The name of the error, where it is one: those have one level.
    pub error: Option<Code>,
    /// The word that was probably meant.
    pub near: Option<&'static str>,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            Some(error) => write!(f, "`{}` is an error that no level changes", error.name()),
            None => write!(f, "no lint is called `{}`", self.word),
        }
    }
}

impl Unknown {
    /// Returns the message at the word, and the label beside it.
    pub(super) fn wording(&self) -> (&'static str, String) {
        let near = || match self.near {
            Some(near) => format!("did you mean `{near}`"),
            None => "`gcs explain list` shows all of them".to_string(),
        };
        match self.error {
            Some(_) => (
                "always an error",
                "the card does not compile, or no game can be played with it, so nothing can allow that"
                    .to_string(),
            ),
            None => ("unknown", near()),
        }
    }
}

impl Target {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Target::Family(family) => family.name(),
            Target::Lint(code) => code.name(),
        }
    }

    /// Returns the lint with that name or code, or the family with that name.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none, or if it is an error that cannot be allowed.
    pub fn named(word: &str) -> Result<Target, Unknown> {
        let unknown = |error, near| Unknown {
            word: word.to_string(),
            error,
            near,
        };
        if let Some(family) = Family::ALL
            .into_iter()
            .find(|family| family.name().eq_ignore_ascii_case(word))
        {
            return Ok(Target::Family(family));
        }
        match super::code(word) {
            Some(code) if code.family().is_some() => Ok(Target::Lint(code)),
            Some(code) => Err(unknown(Some(code), None)),
            None => {
                let lints = super::codes().filter(|code| code.family().is_some());
                let families = Family::ALL.into_iter().map(Family::name);
                let near = suggest::nearest(word, lints.map(Code::name).chain(families));
                Err(unknown(None, near))
            }
        }
    }
}

/// The rules for one or several files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    levels: BTreeMap<Code, Level>,
    /// Traits that there are, besides those of the cards.
    pub traits: BTreeSet<String>,
    /// Names of cards that there are, besides those of the cards.
    pub cards: BTreeSet<String>,
    /// Whether the names above and those of the cards are all names that exist.
    pub names_are_told: bool,
}

impl Rules {
    /// Sets a level, over what was set before.
    pub fn set(&mut self, target: Target, level: Level) {
        match target {
            Target::Lint(code) => {
                self.levels.insert(code, level);
            }
            Target::Family(family) => {
                let lints = super::codes().filter(|code| code.family() == Some(family));
                self.levels.extend(lints.map(|code| (code, level)));
            }
        }
    }

    /// The level of a kind of finding; none of an error, which has no other.
    pub fn level(&self, code: Code) -> Option<Level> {
        let family = code.family()?;
        Some(self.levels.get(&code).copied().unwrap_or(family.level()))
    }
}

/// The rules for each of the given files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    files: Vec<Arc<Rules>>,
}

impl Settings {
    /// Makes settings from the rules of each file, in the order of the files; a file that is left out has the default rules.
    pub fn of(files: Vec<Arc<Rules>>) -> Settings {
        Settings { files }
    }

    /// Returns the rules of a file.
    pub fn of_file(&self, file: FileId) -> &Rules {
        static PLAIN: LazyLock<Rules> = LazyLock::new(Rules::default);
        self.files.get(file.0 as usize).map_or(&PLAIN, |rules| rules)
    }
}
