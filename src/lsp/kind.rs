//! Kinds of files: cards, scenarios, decks and settings.

use crate::lint;
use std::ffi::OsStr;
use std::path::Path;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Cards.
    Cards,
    /// Scenarios.
    Scenario,
    /// A deck.
    Deck,
    /// `gcs.toml`.
    Settings,
}

impl Kind {
    /// Returns the kind of a file by its name or, failing that, by the language id of the editor.
    pub(super) fn of(path: &Path, language: &str) -> Option<Kind> {
        if path.file_name() == Some(OsStr::new(lint::config::NAME)) {
            return Some(Kind::Settings);
        }
        let extension = path.extension().and_then(OsStr::to_str);
        [extension.unwrap_or_default(), language]
            .into_iter()
            .find_map(|word| match word {
                "gcs" => Some(Kind::Cards),
                "scenario" | "gcs-scenario" => Some(Kind::Scenario),
                "deck" | "gcs-deck" => Some(Kind::Deck),
                _ => None,
            })
    }
}
