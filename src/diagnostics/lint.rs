//! Metadata of lints: the code, the name, the severity and the documentation. The code that finds them is in the module `lint`.

use super::{Applicability, Severity};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// The family of a lint: the kind of its doubt about a card, which determines its default level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// The card says what no game brings about, or what does nothing in any game.
    Correctness,
    /// The card means something, and probably not what was meant.
    Suspicious,
    /// The card means what was meant, and cards say it otherwise.
    Style,
    /// Reports that only some authors want.
    Pedantic,
}

impl Family {
    /// All of them.
    pub const ALL: [Family; 4] = [
        Family::Correctness,
        Family::Suspicious,
        Family::Style,
        Family::Pedantic,
    ];

    /// The name, as it is written in `gcs.toml` and behind `-W`.
    pub fn name(self) -> &'static str {
        match self {
            Family::Correctness => "correctness",
            Family::Suspicious => "suspicious",
            Family::Style => "style",
            Family::Pedantic => "pedantic",
        }
    }

    /// The level of its lints where none is set.
    pub fn level(self) -> Level {
        match self {
            Family::Correctness => Level::Deny,
            Family::Suspicious | Family::Style => Level::Warn,
            Family::Pedantic => Level::Allow,
        }
    }
}

/// The level of a lint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Its findings are not shown.
    Allow,
    /// Its findings are warnings.
    Warn,
    /// Its findings are errors. The card compiles all the same.
    Deny,
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 3] = [Level::Allow, Level::Warn, Level::Deny];

    /// The name, as it is written in `gcs.toml`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Allow => "allow",
            Level::Warn => "warn",
            Level::Deny => "deny",
        }
    }

    /// Returns the severity of its findings, if they are shown.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Level::Allow => None,
            Level::Warn => Some(Severity::Warning),
            Level::Deny => Some(Severity::Error),
        }
    }
}

/// The name and documentation of a lint. Two with the same code are the same lint.
pub struct About {
    /// The short code, such as `W0701`.
    pub code: &'static str,
    /// The name in kebab case, which reads well behind "allow".
    pub name: &'static str,
    /// The family, which determines the default level.
    pub family: Family,
    /// The rules of the game that it rests on, by number.
    pub rules: &'static [&'static str],
    /// What it finds, in a sentence or two.
    pub what: &'static str,
    /// Why that is not meant.
    pub why: &'static str,
    /// An example with the finding.
    pub wrong: Sample,
    /// The corrected example.
    pub right: Sample,
    /// The applicability of its fix, if it has one.
    pub fix: Option<Applicability>,
}

/// An example of a lint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// A line of a Unit's text.
    Line(&'static str),
    /// A file.
    File(&'static str),
}

impl Sample {
    /// Returns the text to show.
    pub fn text(self) -> &'static str {
        match self {
            Sample::Line(text) | Sample::File(text) => text,
        }
    }

    /// A file that has it in it.
    pub fn file(self) -> String {
        match self {
            Sample::Line(line) => format!(
                "unit SKY-001 \"Tin Frame\" {{\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    {line}\n}}\n"
            ),
            Sample::File(text) => format!("{text}\n"),
        }
    }
}

impl fmt::Debug for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for About {
    fn eq(&self, other: &About) -> bool {
        self.code == other.code
    }
}

impl Eq for About {}

impl PartialOrd for About {
    fn partial_cmp(&self, other: &About) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for About {
    fn cmp(&self, other: &About) -> Ordering {
        self.code.cmp(other.code)
    }
}

impl Hash for About {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code.hash(state);
    }
}
