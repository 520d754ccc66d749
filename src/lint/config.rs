//! `gcs.toml`: which level each lint has, and which names are known. What it says of files is looked up with a path from its folder
//! on. It is read from a text; who finds the file and those that it extends is the command.

use super::glob::Glob;
use super::settings::{Rules, Target};
use crate::diagnostics::{Applicability, Code, Diagnostic, Edit, Fix, Level};
use crate::limits;
use crate::source::{FileId, Span};
use crate::suggest;
use std::collections::BTreeSet;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The name of the file.
pub const NAME: &str = "gcs.toml";

/// The keys of the file itself.
const TOP: [&str; 4] = ["extend", "files", "lints", "names"];
/// The keys of `[[files]]`.
const OF_FILES: [&str; 3] = ["lints", "names", "path"];
/// The keys of `[names]`.
const OF_NAMES: [&str; 2] = ["cards", "traits"];

/// The parsed contents of a settings file.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The file that it extends, as a path relative to its folder, and the span of that.
    pub extend: Option<(String, Span)>,
    all: Section,
    files: Vec<(Glob, Section)>,
    named: Vec<Named>,
}

/// A name under `[names]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The kind of thing that has it.
    pub of: Bearer,
    /// Without its printed brackets.
    pub name: String,
    /// The span without its kind and without quotes.
    pub span: Span,
}

/// The kind of thing that a name under `[names]` belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// A card.
    Card,
    /// A trait.
    Trait,
}

/// The settings for all files, or for some.
#[derive(Clone, Debug, Default)]
struct Section {
    levels: Vec<(Target, Level)>,
    traits: BTreeSet<String>,
    cards: BTreeSet<String>,
    names_are_told: bool,
}

impl Section {
    /// Applies these rules over earlier ones. A lint's own level overrides that of its family.
    fn apply(&self, rules: &mut Rules) {
        let is_family = |target: &Target| matches!(target, Target::Family(_));
        let (families, lints): (Vec<_>, Vec<_>) = self
            .levels
            .iter()
            .copied()
            .partition(|(target, _)| is_family(target));
        for (target, level) in families.into_iter().chain(lints) {
            rules.set(target, level);
        }
        rules.traits.extend(self.traits.iter().cloned());
        rules.cards.extend(self.cards.iter().cloned());
        rules.names_are_told |= self.names_are_told;
    }
}

impl Config {
    /// Reads a file. What is not understood is a finding, and the rest counts.
    pub fn parse(file: FileId, text: &str) -> (Config, Vec<Diagnostic>) {
        let mut reader = Reader {
            file,
            text,
            found: Vec::new(),
            named: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let at = error.span().unwrap_or_default();
            let span = Span::new(at.start, at.end);
            reader.report(span, "this is not TOML", error.message().to_string(), None);
        }
        let mut config = reader.config(table.get_ref());
        config.named = reader.named;
        reader.found.sort_by_key(Diagnostic::span);
        (config, reader.found)
    }

    /// Applies the rules for a file over earlier ones. `path` is relative to the folder of this settings file, with `/` between names.
    pub fn apply(&self, path: &str, rules: &mut Rules) {
        self.all.apply(rules);
        for at in self.fitting(path) {
            self.files[at].1.apply(rules);
        }
    }

    /// The names that it tells, in all files or in some. One that is written with escapes, and so stands nowhere as it is, is left out.
    pub fn named(&self) -> &[Named] {
        &self.named
    }

    /// Returns the indices of the patterns in this settings file that a path matches. The same patterns mean the same settings.
    pub fn fitting(&self, path: &str) -> Vec<usize> {
        let files = self.files.iter().enumerate();
        let fitting = files.filter(|(_, (glob, _))| glob.fits(path));
        fitting.map(|(at, _)| at).collect()
    }
}

struct Reader<'t> {
    file: FileId,
    text: &'t str,
    found: Vec<Diagnostic>,
    named: Vec<Named>,
}

impl Reader<'_> {
    fn report(
        &mut self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: Option<String>,
    ) {
        let mut finding = Diagnostic::new(Code::Config, self.file, span, message, label);
        finding.help = help;
        self.found.push(finding);
    }

    /// Gives the last finding a fix.
    fn fix(&mut self, sure: Applicability, title: String, edits: Vec<Edit>) {
        if let Some(finding) = self.found.last_mut() {
            finding.fixes.push(Fix {
                title,
                applicability: sure,
                edits,
            });
        }
    }

    /// Adds a fix to the last finding that replaces a word, which may be a misspelling. A word in quotes stays in quotes.
    fn write_instead(&mut self, sure: Applicability, wrong: Span, right: &str) {
        let written = self.text.get(wrong.range()).unwrap_or_default();
        let quote = written.chars().next().filter(|first| matches!(first, '"' | '\''));
        let quote = quote.map_or(String::new(), String::from);
        let edit = Edit {
            span: wrong,
            replacement: format!("{quote}{right}{quote}"),
        };
        self.fix(sure, format!("write `{right}`"), vec![edit]);
    }

    /// Reports a key that is not one of these.
    fn unknown_key(&mut self, key: &str, span: Span, keys: &[&'static str]) {
        let near = suggest::nearest(key, keys.iter().copied());
        let help = match near {
            Some(near) => format!("did you mean `{near}`"),
            None => format!("what can stand here: `{}`", keys.join("`, `")),
        };
        self.report(
            span,
            format!("`{key}` says nothing in {NAME}"),
            "unknown",
            Some(help),
        );
        if let Some(near) = near {
            self.write_instead(slip_of(key, near), span, near);
        }
    }

    fn wrong_kind(&mut self, value: &Spanned<DeValue<'_>>, key: &str, wanted: &str) {
        let kind = value.get_ref().type_str();
        self.report(
            span(value),
            format!("`{key}` is {wanted}"),
            format!("this is a TOML {kind}"),
            None,
        );
    }

    fn config(&mut self, table: &DeTable<'_>) -> Config {
        let mut config = Config::default();
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "extend" => match value.get_ref().as_str() {
                    Some(path) => config.extend = Some((path.to_string(), span(value))),
                    None => self.wrong_kind(value, "extend", "the path of another such file"),
                },
                "lints" => self.levels(value, &mut config.all),
                "names" => self.names(value, &mut config.all),
                "files" => match value.get_ref().as_array() {
                    Some(array) => {
                        for one in array.iter().take(limits::PATTERNS) {
                            config.files.extend(self.files(one));
                        }
                        if let Some(more) = array.get(limits::PATTERNS) {
                            self.report(
                                span(more),
                                format!("there are {} `[[files]]`", array.len()),
                                format!("at most {}", limits::PATTERNS),
                                Some("this one and those behind it say nothing: take together what has the same levels".to_string()),
                            );
                        }
                    }
                    None => {
                        self.wrong_kind(value, "files", "a table for each kind of file, under `[[files]]`");
                        self.in_double_brackets(span(key));
                    }
                },
                other => self.unknown_key(other, span(key), &TOP),
            }
        }
        config
    }

    /// Gives the last finding the fix to write `[[files]]` where the head of a table has one bracket.
    fn in_double_brackets(&mut self, key: Span) {
        let Span { start, end } = key;
        let around = Span {
            start: start.saturating_sub(1),
            end: end + 1,
        };
        let doubled = Span {
            start: start.saturating_sub(2),
            end,
        };
        let is_head = self.text.get(around.range()) == Some("[files]")
            && self.text.get(doubled.range()) != Some("[[files");
        if is_head {
            let edit = Edit {
                span: around,
                replacement: "[[files]]".to_string(),
            };
            self.fix(Applicability::Safe, "write `[[files]]`".to_string(), vec![edit]);
        }
    }

    fn files(&mut self, value: &Spanned<DeValue<'_>>) -> Option<(Glob, Section)> {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_kind(value, "files", "a table for each kind of file, under `[[files]]`");
            return None;
        };
        let mut section = Section::default();
        let (mut path, mut is_said) = (None, false);
        for (key, value) in table.iter() {
            is_said |= key.get_ref() == "path";
            match key.get_ref().as_ref() {
                "path" => match value.get_ref().as_str() {
                    Some(glob) => path = self.glob(glob, value),
                    None => self.wrong_kind(value, "path", "a path such as \"drafts/**\""),
                },
                "lints" => self.levels(value, &mut section),
                "names" => self.names(value, &mut section),
                other => self.unknown_key(other, span(key), &OF_FILES),
            }
        }
        if !is_said {
            self.report(
                span(value),
                "`[[files]]` does not say which files",
                "no `path`",
                Some("write `path = \"drafts/**\"`".to_string()),
            );
        }
        Some((path?, section))
    }

    fn glob(&mut self, glob: &str, value: &Spanned<DeValue<'_>>) -> Option<Glob> {
        let read = Glob::new(glob);
        if read.is_none() {
            self.report(
                span(value),
                format!("this `path` has {} characters", glob.chars().count()),
                format!("at most {}", limits::PATTERN),
                None,
            );
        }
        read
    }

    fn levels(&mut self, value: &Spanned<DeValue<'_>>, into: &mut Section) {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_kind(value, "lints", "a table of lints and their levels");
            return;
        };
        for (key, value) in table.iter() {
            let target = match Target::named(key.get_ref()) {
                Ok(target) => Some(target),
                Err(unknown) => {
                    let (label, help) = unknown.wording();
                    self.report(span(key), unknown.to_string(), label, Some(help));
                    if let Some(near) = unknown.near {
                        self.write_instead(slip_of(key.get_ref(), near), span(key), near);
                    }
                    None
                }
            };
            let word = value.get_ref().as_str();
            let level = Level::ALL.into_iter().find(|level| word == Some(level.name()));
            match level {
                Some(level) => into.levels.extend(target.map(|target| (target, level))),
                None => {
                    self.report(
                        span(value),
                        "a level is \"allow\", \"warn\" or \"deny\"",
                        "no level",
                        None,
                    );
                    if let Some((sure, level)) = meant(value.get_ref()) {
                        let edit = Edit {
                            span: span(value),
                            replacement: format!("\"{}\"", level.name()),
                        };
                        self.fix(sure, format!("write `\"{}\"`", level.name()), vec![edit]);
                    }
                }
            }
        }
    }

    /// Remembers where a name stands within a text between quotes.
    fn name(&mut self, of: Bearer, name: &str, quoted: Span) {
        let written = self.text.get(quoted.range()).unwrap_or_default();
        // An escape may have letters of the name.
        let is_plain = !name.is_empty() && (written.starts_with('\'') || !written.contains('\\'));
        if let Some(at) = written.find(name).filter(|_| is_plain) {
            let start = quoted.start as usize + at;
            self.named.push(Named {
                of,
                name: name.to_string(),
                span: Span::new(start, start + name.len()),
            });
        }
    }

    fn names(&mut self, value: &Spanned<DeValue<'_>>, into: &mut Section) {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_kind(value, "names", "a table with `traits` and `cards`");
            return;
        };
        into.names_are_told = true;
        for (key, value) in table.iter() {
            let (of, list) = match key.get_ref().as_ref() {
                "traits" => (Bearer::Trait, &mut into.traits),
                "cards" => (Bearer::Card, &mut into.cards),
                other => {
                    self.unknown_key(other, span(key), &OF_NAMES);
                    continue;
                }
            };
            let Some(array) = value.get_ref().as_array() else {
                self.wrong_kind(value, key.get_ref(), "a list of names");
                // A single name is accepted as a list.
                if let Some(name) = value.get_ref().as_str() {
                    self.name(of, bare(name), span(value));
                    list.insert(bare(name).to_string());
                    let at = span(value);
                    let bracket = |at: u32, sign: &str| Edit {
                        span: Span { start: at, end: at },
                        replacement: sign.to_string(),
                    };
                    let edits = vec![bracket(at.start, "["), bracket(at.end, "]")];
                    self.fix(Applicability::Safe, "make it a list".to_string(), edits);
                }
                continue;
            };
            for one in array.iter() {
                match one.get_ref().as_str() {
                    // The name is accepted with or without its brackets.
                    Some(name) => {
                        self.name(of, bare(name), span(one));
                        list.insert(bare(name).to_string());
                    }
                    None => self.wrong_kind(one, key.get_ref(), "a list of names"),
                }
            }
        }
    }
}

/// Returns a name without its printed brackets.
fn bare(name: &str) -> &str {
    let within = |open, close| name.strip_prefix(open)?.strip_suffix(close);
    // The brackets have to open at the beginning and close at the end: "Tern (Mk II)" has a pair of its own.
    let inner: Option<&str> = within('(', ')').or_else(|| within('[', ']'));
    inner
        .filter(|inner| !inner.contains(['(', ')', '[', ']']))
        .unwrap_or(name)
}

/// Returns the applicability of a correction: it is safe if only upper and lower case differ.
fn slip_of(word: &str, meant: &str) -> Applicability {
    if word.eq_ignore_ascii_case(meant) {
        Applicability::Safe
    } else {
        Applicability::Unsafe
    }
}

/// The level that something is meant to be, by what other linters call it, or as the slip of one.
fn meant(value: &DeValue<'_>) -> Option<(Applicability, Level)> {
    let off_or_on = value.as_bool().map(|on| if on { "on" } else { "off" });
    let word = value.as_str().or(off_or_on)?.to_ascii_lowercase();
    let level = match word.as_str() {
        "off" | "ignore" | "none" | "silent" | "never" => Some(Level::Allow),
        "warning" | "warnings" | "on" => Some(Level::Warn),
        "error" | "errors" | "forbid" | "fatal" => Some(Level::Deny),
        // Any other word is looked up as the slip of a level below.
        _ => None,
    };
    let names = || Level::ALL.into_iter().map(Level::name);
    if let Some(level) = level {
        return Some((Applicability::Safe, level));
    }
    let near = suggest::nearest(&word, names())?;
    let level = Level::ALL.into_iter().find(|level| level.name() == near)?;
    Some((slip_of(&word, near), level))
}

fn span<T>(of: &Spanned<T>) -> Span {
    let range = of.span();
    Span::new(range.start, range.end)
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_stands_around_a_name_is_no_part_of_it() {
        for (written, name) in [
            ("(Dock)", "Dock"),
            ("[Tern]", "Tern"),
            ("Tern (Mk II)", "Tern (Mk II)"),
            ("(Mk II) Tern", "(Mk II) Tern"),
            ("(A) and (B)", "(A) and (B)"),
            ("Dock", "Dock"),
            ("()", ""),
        ] {
            assert_eq!(super::bare(written), name);
        }
    }
}
