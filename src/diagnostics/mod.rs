//! Findings as data. Nothing here prints: renderers sit at the edge.

#[cfg(feature = "cli")]
mod clip;
#[cfg(feature = "cli")]
mod drawn;
mod empty;
mod fix;
pub mod github;
#[cfg(feature = "cli")]
pub mod human;
pub mod json;
mod lint;
mod notice;
mod ranking;
mod report;
#[cfg(test)]
mod sample;
#[cfg(feature = "cli")]
pub mod sarif;
mod unseen;

pub use empty::empty_file;
pub use fix::apply;
pub use lint::{About, Family, Level, Sample};
pub use notice::Notice;
pub use ranking::{Example, Form, IsOfLanguage, MOST_FREQUENT, Ranking};
pub use report::*;
pub use unseen::unseen;
pub(crate) use unseen::unseen_within;

use crate::limits;
use crate::source::{FileId, Span};
use serde::{Deserialize, Serialize};

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The card does not compile; or it does, and somebody has set the level of a lint so.
    Error,
    /// The card compiles, but something about it looks wrong.
    Warning,
}

/// A finding at some words of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of finding.
    pub code: Code,
    /// The severity: that of its kind, unless another level is set.
    pub severity: Severity,
    /// The message: one line, lower case, no full stop, the offending words in backticks.
    pub message: String,
    /// The file it is about.
    pub file: FileId,
    /// The code of the card it stands in, where it stands in one.
    pub card: Option<String>,
    /// The labels; the first primary one is the place of the finding.
    pub labels: Vec<Label>,
    /// What to write instead.
    pub help: Option<String>,
    /// Edits that mend it.
    pub fixes: Vec<Fix>,
}

/// A place and a message about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The words.
    pub span: Span,
    /// Whether this is the place itself and not one that explains it.
    pub primary: bool,
    /// The message at the place.
    pub text: String,
}

/// A set of edits that mends a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The action, as an order: "write `gray`".
    pub title: String,
    /// Whether `gcs check --fix` may apply it without being asked.
    pub applicability: Applicability,
    /// The edits, which do not overlap.
    pub edits: Vec<Edit>,
}

/// Whether a fix may be applied without being asked, the safest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Applicability {
    /// The meaning is certain.
    Safe,
    /// A guess.
    Unsafe,
}

/// Replaces the text of a span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The span to replace.
    pub span: Span,
    /// The new text.
    pub replacement: String,
}

/// The kinds of findings: `E` codes are errors, `W` codes are lints.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident = ($code:literal, $name:literal),)+) => {
        /// A kind of finding.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[doc = $doc])+ $variant,)+
            /// One of [`crate::lint::LINTS`].
            Lint(&'static About),
        }

        impl Code {
            /// All kinds of finding of the compiler. For those of lints, too: [`crate::lint::codes`].
            pub const ALL: &[Code] = &[$(Code::$variant,)+];

            /// The short code, such as `E0101`.
            pub fn code(self) -> &'static str {
                match self {
                    $(Code::$variant => $code,)+
                    Code::Lint(about) => about.code,
                }
            }

            /// The name in kebab case, such as `unknown-phrase`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)+
                    Code::Lint(about) => about.name,
                }
            }

            /// Returns the documentation of the finding, in prose.
            pub fn doc(self) -> &'static str {
                match self {
                    $(Code::$variant => concat!($($doc, "\n",)+),)+
                    Code::Lint(about) => about.what,
                }
            }
        }
    };
}

codes! {
    /// The file could not be read as text: it is not UTF-8 or it holds NUL bytes.
    NotText = ("E0001", "not-text"),
    /// The file's structure is broken: a bracket, a quote or a word of a card's frame is missing or misplaced.
    Syntax = ("E0002", "syntax"),
    /// The file holds no card, no set and no keyword definition.
    EmptyFile = ("E0004", "empty-file"),
    /// A character cannot be seen where it stands: it drives a terminal, turns the order of others around, or takes no room. Names
    /// that differ in nothing else look the same. So is one mark too many on a letter, which covers what stands around it.
    UnseenCharacter = ("E0005", "unseen-character"),
    /// Brackets or phrases are nested deeper than any card needs.
    TooDeep = ("E0003", "too-deep"),
    /// There is more of it than there can be: a line, a card's text or a file is too long. `docs/limits.md` has all limits.
    TooLong = ("E0006", "too-long"),
    /// The words are not part of the language, so the ability they stand in has no meaning.
    UnknownPhrase = ("E0101", "unknown-phrase"),
    /// Nothing of that name is defined: a keyword effect, a timing or a kind of card.
    UnknownName = ("E0102", "unknown-name"),
    /// A pronoun or reference such as "it" has nothing that it could stand for.
    DanglingReference = ("E0103", "dangling-reference"),
    /// The words are known but do not belong together, as a number on a keyword effect that takes none.
    Mismatch = ("E0104", "mismatch"),
    /// A sentence can be read in two ways that differ in meaning.
    Ambiguous = ("E0105", "ambiguous"),
    /// A word of the text did not become part of its meaning: all of it was read, and what was understood, printed back, lacks the word. A
    /// card does not compile to less than it says. The help shows what was understood. Where that is all that was meant, write it so;
    /// where it is not, say what the word adds in a sentence or a condition of its own, in a form that `gcs explain` finds.
    LostWord = ("E0106", "lost-word"),
    /// A property of the card is missing, given twice, or does not belong to its kind.
    CardFrame = ("E0201", "card-frame"),
    /// Two cards have the same code.
    DuplicateCode = ("E0202", "duplicate-code"),
    /// A card has the code of a built-in one, or a keyword effect its name, and is another: it takes its place in every game that is played with
    /// this file. Where no game could begin with it, or built-in cards could not be read, it is an error.
    TakesPlace = ("W0203", "takes-place"),
    /// A deck or a scenario names a card that no loaded file defines, or one that is left out: it has errors itself, or uses a keyword effect
    /// whose definition has errors. `gcs check` shows them.
    UnknownCard = ("E0301", "unknown-card"),
    /// A line of a deck file is none of those that deck files and the lists of sites have: `COUNT CODE`, or a name in the place of the number
    /// (`docs/decks.md`).
    DeckSyntax = ("E0302", "deck-syntax"),
    /// The deck breaks a rule of deck construction (6-1).
    IllegalDeck = ("E0303", "illegal-deck"),
    /// No game can be played with it. It is one too many of what a game keeps by numbers (`docs/limits.md`): cards, keyword effects, the
    /// instructions of an effect. Or it says what happens in no game, whatever is played: by the rules that the message cites nothing does
    /// this, or it would work where no effect of its type works. What can be meant is said of what the rules let happen.
    Unplayable = ("E0304", "unplayable"),
    /// An activated effect gives back what it costs, and nothing that it does could stop it, or it costs nothing at all: its player can
    /// activate it for ever, or as often as there is something to do it to. So it is with effects of one card that give back what the
    /// others cost, with those that set each other off by resting and setting as active, with those that do what they wait for, and with a
    /// Unit that is set as active whenever it attacks. Effects of different cards, other events and conditions are not looked into.
    Endless = ("W0305", "endless"),
    /// A line of a deck has the number of one card and the name of another. What counts is the number, so `gcs deck` warns of it, and the
    /// deck can be played with.
    OtherName = ("W0306", "other-name"),
    /// The deck keeps to rule 6-1, but a card in it is banned, or there may be fewer copies of it. Such lists are for tournaments and change:
    /// `gcs deck` holds decks against the newest, `gcs deck --restrictions none` against rule 6-1 alone (`docs/decks.md`).
    RestrictedCard = ("E0307", "restricted-card"),
    /// The deck keeps to rule 6-1, but of some card numbers a deck has one only, and this one has several of them. As E0307 it is of a list that
    /// changes.
    KeptApart = ("E0308", "kept-apart"),
    /// A line of a deck has a name and no number, and several cards have the name. The help has their numbers: a deck is made of numbers (2-1).
    SeveralCards = ("E0309", "several-cards"),
    /// A line of a scenario file is not understood, or says what no scenario can.
    ScenarioSyntax = ("E0501", "scenario-syntax"),
    /// What a scenario does is not possible, or what it expects does not hold.
    ScenarioFailed = ("E0502", "scenario-failed"),
    /// The file is no replay, or one of another version than those that are known.
    ReplaySyntax = ("E0601", "replay-syntax"),
    /// A card of the replay is not defined, or means something else than when the replay was written.
    ChangedCard = ("E0602", "changed-card"),
    /// The game does not go as the replay says: a choice is not there or is another one, or the game ends otherwise.
    DivergingReplay = ("E0603", "diverging-replay"),
    /// `gcs.toml`, which says how grave each lint is, is not understood: a key or the name of a lint is unknown, or a level is none.
    Config = ("E0701", "config"),
    /// A file of restrictions, which `--restrictions` has named, is not understood: a key is unknown, or a value is none that it can have. What
    /// can stand there is in `docs/decks.md`.
    Restrictions = ("E0702", "restrictions"),
    /// Right in meaning, but not the wording that cards are printed in.
    Wording = ("W0401", "wording"),
    /// Right in meaning, but cards say the same in other words.
    Rewording = ("W0402", "rewording"),
    /// Two names differ, and nobody sees it: by letters of another alphabet that look the same, by large and small letters, by width or
    /// by blanks. They are two names to the game.
    LookAlike = ("W0403", "look-alike"),
}

impl Code {
    /// The family that it is a lint of; none where it is an error that no level changes.
    pub fn family(self) -> Option<Family> {
        match self {
            Code::Lint(about) => Some(about.family),
            Code::TakesPlace | Code::Endless | Code::LookAlike => Some(Family::Suspicious),
            Code::Wording | Code::Rewording => Some(Family::Style),
            Code::NotText
            | Code::Syntax
            | Code::EmptyFile
            | Code::UnseenCharacter
            | Code::TooDeep
            | Code::TooLong
            | Code::UnknownPhrase
            | Code::UnknownName
            | Code::DanglingReference
            | Code::Mismatch
            | Code::Ambiguous
            | Code::LostWord
            | Code::CardFrame
            | Code::DuplicateCode
            | Code::UnknownCard
            | Code::DeckSyntax
            | Code::IllegalDeck
            | Code::OtherName
            | Code::RestrictedCard
            | Code::KeptApart
            | Code::SeveralCards
            | Code::Unplayable
            | Code::ScenarioSyntax
            | Code::ScenarioFailed
            | Code::ReplaySyntax
            | Code::ChangedCard
            | Code::DivergingReplay
            | Code::Config
            | Code::Restrictions => None,
        }
    }

    /// Returns the default severity. Lints that are allowed by default are warnings if they are shown at all.
    pub fn severity(self) -> Severity {
        // Such a deck can still be played with, and levels are for cards only.
        if self == Code::OtherName {
            return Severity::Warning;
        }
        let level = self.family().map_or(Level::Deny, Family::level);
        level.severity().unwrap_or(Severity::Warning)
    }
}

impl Diagnostic {
    /// A finding with one primary label.
    pub fn new(
        code: Code,
        file: FileId,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            message: message.into(),
            file,
            card: None,
            labels: vec![Label {
                span,
                primary: true,
                text: label.into(),
            }],
            help: None,
            fixes: Vec::new(),
        }
    }

    /// A line with more than [`limits::LINE`] bytes, at the first character that is one too many. Nothing of it was read.
    pub fn line_too_long(file: FileId, excess: Span) -> Diagnostic {
        Diagnostic::new(
            Code::TooLong,
            file,
            excess,
            format!("a line has at most {} bytes", limits::LINE),
            "too long from here on, and not read",
        )
        .help("a printed line is one line; write each on its own")
    }

    /// Returns the finding that there are too many findings to go on after a place.
    pub fn too_many(file: FileId, at: Span) -> Diagnostic {
        Diagnostic::more_than(limits::FINDINGS, file, at)
    }

    /// Returns the finding that there are more than `most` findings, after a place.
    pub fn more_than(most: usize, file: FileId, at: Span) -> Diagnostic {
        Diagnostic::new(
            Code::TooLong,
            file,
            at,
            format!("there are more than {most} findings"),
            "neither this nor what follows was checked",
        )
        .help("mend those before it")
    }

    /// Returns the first findings of a file up to a maximum, followed by one that says that there are more.
    pub fn at_most(most: usize, file: FileId, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        if let Some(one_too_many) = found.get(most) {
            let end = Diagnostic::more_than(most, file, one_too_many.span());
            found.truncate(most);
            found.push(end);
        }
        found
    }

    /// Adds the line that says what to write instead.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Adds a place that explains the finding.
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label {
            span,
            primary: false,
            text: text.into(),
        });
        self
    }

    /// Adds a fix that replaces one span.
    pub fn fix(
        self,
        applicability: Applicability,
        title: impl Into<String>,
        span: Span,
        replacement: impl Into<String>,
    ) -> Diagnostic {
        let edit = Edit {
            span,
            replacement: replacement.into(),
        };
        self.fix_all(applicability, title, vec![edit])
    }

    /// Adds a fix that replaces several spans at once.
    pub fn fix_all(
        mut self,
        applicability: Applicability,
        title: impl Into<String>,
        edits: Vec<Edit>,
    ) -> Diagnostic {
        self.fixes.push(Fix {
            title: title.into(),
            applicability,
            edits,
        });
        self
    }

    /// The place of the finding: its first primary label.
    pub fn span(&self) -> Span {
        self.labels
            .iter()
            .find(|label| label.primary)
            .map_or(Span::default(), |label| label.span)
    }

    /// Returns the severity.
    pub fn severity(&self) -> Severity {
        self.severity
    }
}
