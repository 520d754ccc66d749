//! What is known of a lint without looking for it: its code and name, how grave it is, and how it is explained. What finds it is
//! in the room `lint`.

use super::{Applicability, Severity};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// What kind of doubt a lint has about a card, which decides how grave it is where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// The card says what no game brings about, or what does nothing in any game.
    Correctness,
    /// The card means something, and probably not what was meant.
    Suspicious,
    /// The card means what was meant, and cards say it otherwise.
    Style,
    /// What only some want to be told.
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

/// What becomes of a finding of a lint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It is not shown.
    Allow,
    /// It is a warning.
    Warn,
    /// It is an error. The card compiles all the same.
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

    /// How bad its findings are, where they are shown.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Level::Allow => None,
            Level::Warn => Some(Severity::Warning),
            Level::Deny => Some(Severity::Error),
        }
    }
}

/// What a lint is called and what is to be said of it. Two with the same code are the same lint.
pub struct About {
    /// The short code, such as `W0701`.
    pub code: &'static str,
    /// The name in kebab case, which reads well behind "allow".
    pub name: &'static str,
    /// How grave it is.
    pub family: Family,
    /// The rules of the game that it rests on, by number.
    pub rules: &'static [&'static str],
    /// What it finds, in a sentence or two.
    pub what: &'static str,
    /// Why that is not meant.
    pub why: &'static str,
    /// What it is found in.
    pub wrong: Sample,
    /// How that is written instead.
    pub right: Sample,
    /// Whether it brings a fix, and how sure that is.
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
    /// What is to be shown.
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
