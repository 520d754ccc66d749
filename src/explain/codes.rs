//! The kinds of findings in prose: one, the list of them, and the page `docs/diagnostics.md`.

use super::examples::{Piece, example};
use crate::diagnostics::{About, Applicability, Code, Family, Level, Severity};
use crate::lint;

/// Returns the default severity of a finding, in a word or two.
fn level(code: Code) -> &'static str {
    match code.family().map(Family::level) {
        None if code.severity() == Severity::Warning => "warning",
        None => "error",
        Some(Level::Deny) => "error unless allowed",
        Some(Level::Warn) => "warning",
        Some(Level::Allow) => "not shown unless asked for",
    }
}

/// Returns the documentation of a lint.
fn about(code: Code) -> Option<&'static About> {
    if let Code::Lint(about) = code {
        Some(about)
    } else {
        None
    }
}

/// Returns the lines on the meaning of a finding, joined to one text.
fn lines(code: Code) -> String {
    let lines: Vec<&str> = code.doc().lines().map(str::trim).collect();
    lines.join("\n")
}

/// Returns the words for the place of an example.
fn place(piece: Piece) -> &'static str {
    match piece {
        Piece::Line => " in a card's text",
        Piece::File => " in a card file",
        Piece::Deck => " in a deck",
        Piece::Scenario => " in a scenario file",
        Piece::Config => " in `gcs.toml`",
        Piece::Words => "",
    }
}

/// Explains one kind of finding in plain text, for `gcs explain`.
pub fn explain(code: Code) -> String {
    let family = match code.family() {
        Some(family) => format!("{}: {}", family.name(), level(code)),
        None => level(code).to_string(),
    };
    let mut text = format!("{} {} ({family})\n\n{}\n", code.code(), code.name(), lines(code));
    if let Some(about) = about(code) {
        text.push_str(&format!("{}\n", about.why));
        if !about.rules.is_empty() {
            text.push_str(&format!("\nRules: {}\n", about.rules.join(", ")));
        }
    }
    let example = example(code);
    for (title, lines) in [("Wrong", example.wrong), ("Right", example.right)] {
        text.push_str(&format!("\n{title}{}:\n", place(example.piece)));
        for line in lines.lines() {
            text.push_str(&format!("    {line}\n"));
        }
    }
    if code.family().is_some() {
        text.push_str(&format!(
            "\nTo silence it: `// gcs: allow({0}) the reason` before a card or behind a line, `{0} = \"allow\"` under `[lints]` in \
             `gcs.toml`, or `-A {0}`.\n",
            code.name()
        ));
    }
    text
}

/// All kinds of findings, a line each.
pub(super) fn index() -> String {
    let mut text = String::new();
    let title = |family: Option<Family>| match family {
        None => "Errors: the card does not compile, or no game can be played with it".to_string(),
        Some(family) => format!("Lints: {} ({})", family.name(), family.level().name()),
    };
    for family in [None].into_iter().chain(Family::ALL.map(Some)) {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&format!("{}\n", title(family)));
        for code in lint::codes().filter(|code| code.family() == family) {
            text.push_str(&format!("    {}  {}\n", code.code(), code.name()));
        }
    }
    text
}

/// Returns a family of lints, with its members.
pub(super) fn family(family: Family) -> String {
    let (title, words) = in_common(Some(family));
    let mut text = format!("{title}\n\n{words}\n\n");
    for code in lint::codes().filter(|code| code.family() == Some(family)) {
        text.push_str(&format!("    {}  {}\n", code.code(), code.name()));
    }
    text
}

/// Returns a family and what its findings have in common; `None` stands for the findings without a family.
fn in_common(family: Option<Family>) -> (&'static str, &'static str) {
    match family {
        None => ("Errors", "No level changes these, and nothing silences them."),
        Some(Family::Correctness) => (
            "Correctness",
            "What no game brings about, and what does nothing in any game. Denied: an error, and the card compiles all the same.",
        ),
        Some(Family::Suspicious) => (
            "Suspicious",
            "What means something, and probably not what was meant. A warning.",
        ),
        Some(Family::Style) => (
            "Style",
            "What means what was meant, and is said otherwise. A warning.",
        ),
        Some(Family::Pedantic) => (
            "Pedantic",
            "What only some want to be told. Not shown unless asked for.",
        ),
    }
}

/// The page of all kinds of findings.
pub fn page() -> String {
    let mut text = PAGE.to_string();
    for family in [None].into_iter().chain(Family::ALL.map(Some)) {
        let (title, words) = in_common(family);
        text.push_str(&format!("\n## {title}\n\n{words}\n"));
        for code in lint::codes().filter(|code| code.family() == family) {
            text.push_str(&entry(code));
        }
    }
    text
}

/// Returns the anchor of a kind of finding on the page, for links.
pub fn anchor(code: Code) -> String {
    format!("{}-{}", code.code().to_lowercase(), code.name())
}

/// Returns the entry of one kind on the page.
fn entry(code: Code) -> String {
    format!("\n### {} `{}`\n\n{}", code.code(), code.name(), markdown(code))
}

/// Returns one paragraph on a kind of finding and its reason.
pub fn summary(code: Code) -> String {
    let why = about(code).map(|about| about.why.trim());
    let lines = code.doc().lines().chain(why).map(str::trim);
    lines.collect::<Vec<_>>().join(" ").trim().to_string()
}

/// Returns the text below the name of a kind on the page, in Markdown.
pub fn markdown(code: Code) -> String {
    let mut text = format!("{}\n", lines(code));
    if let Some(about) = about(code) {
        text.push_str(&format!("\n{}\n", about.why));
        let mut more = Vec::new();
        if !about.rules.is_empty() {
            more.push(format!("Rules: {}.", about.rules.join(", ")));
        }
        match about.fix {
            None => {}
            Some(Applicability::Safe) => more.push("`gcs check --fix` mends it.".to_string()),
            Some(Applicability::Unsafe) => {
                more.push("`gcs check --fix --unsafe-fixes` mends it where the words allow it.".to_string());
            }
        }
        if !more.is_empty() {
            text.push_str(&format!("\n{}\n", more.join(" ")));
        }
    }
    let example = example(code);
    for (title, lines) in [("Wrong", example.wrong), ("Right", example.right)] {
        let place = place(example.piece);
        if example.piece == Piece::Words {
            text.push_str(&format!("\n{title}: {lines}.\n"));
        } else {
            text.push_str(&format!("\n{title}{place}:\n\n```text\n{lines}\n```\n"));
        }
    }
    text
}

/// The beginning of the page.
const PAGE: &str = "\
# Findings

Every kind of finding of `gcs check` and of the commands that read decks, scenarios and replays. This page is written by a test
(`UPDATE=1 cargo test lints`) from what `gcs explain NAME` says; `gcs explain list` shows all names.

A finding is an **error** or of a **lint**. An error keeps a card from compiling, and nothing silences it. A lint finds what compiles and
is probably not meant. It belongs to a family, which has a level: `deny` shows it as an error, `warn` as a warning, `allow` not at
all. `gcs check` ends with 1 where it shows anything.

Levels are set, each over the one before:

1. by family, as below;
2. in `gcs.toml`, in the folder of the card file or the nearest one above it;
3. on the command line: `-A NAME` (`--allow`), `-W NAME` (`--warn`), `-D NAME` (`--deny`), with the name of a lint or a family. A
   lint's own level is stronger than its family's, and the stricter of two levels of one lint counts.

```toml
# The file that this one builds on, from this folder on. It lies in the topmost folder with a `gcs.toml`, or within it.
extend = \"../gcs.toml\"

[lints]
style = \"deny\"            # a family
unused-choice = \"allow\"   # a lint

# Names beside those of the cards that are checked. Where they are told, every other name is found, and not only slips.
[names]
traits = [\"Harbor Guard\"]
cards = [\"Ilse Varga\"]

# What holds in some files: `*` stands for anything in a name, `**` for folders as well, `?` for a character.
[[files]]
path = \"drafts/**\"
lints = { suspicious = \"allow\" }
```

A comment silences lints at its place: before a card or a keyword effect for all of it, before a line or behind it for that line, and
before `set` for the whole file. Behind the bracket stands the reason. One that silences nothing is found by itself.

```text
// gcs: allow(unused-choice, done-twice) the choice is told to all players
```

[schema/gcs.toml.json](schema/gcs.toml.json) is the JSON Schema of `gcs.toml`, [schema/check.json](schema/check.json) that of `gcs check
--format json`.
";
