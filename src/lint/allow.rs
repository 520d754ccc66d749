//! Comments that silence lints: `// gcs: allow(unused-choice) it is chosen for those who look on`.
//!
//! On a line of its own, a comment applies to what follows: a card or a keyword effect as a whole, a line in one, or, before `set`, the
//! whole file. Behind a line of a card, it applies to that line. Several names are separated by commas; the name of a family stands for all
//! of its lints. The words behind the bracket are the reason.

use super::comment::{Allow, Named};
use super::pass::Pass;
use super::settings::Target;
use super::{LINTS, Settings};
use crate::compile::Compilation;
use crate::diagnostics::{Code, Diagnostic, Severity};
use crate::source::{FileId, SourceFile, Span};
use std::collections::BTreeMap;

/// Gives every finding the level in force at its place, and removes those that are allowed there. Adds the findings about the comments.
pub(super) fn settle(
    compilation: &Compilation,
    settings: &Settings,
    found: Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let given = &compilation.files[..compilation.given];
    let mut comments: Vec<Comments> = Vec::with_capacity(given.len());
    let mut items = Items::of(compilation);
    for (id, file) in (0..).map(FileId).zip(given) {
        comments.push(Comments::read(id, file, &mut items));
    }
    let mut settled: Vec<Diagnostic> = Vec::with_capacity(found.len());
    for mut finding in found {
        let Some(level) = settings.of_file(finding.file).level(finding.code) else {
            settled.push(finding);
            continue;
        };
        let here = given
            .get(finding.file.0 as usize)
            .zip(comments.get_mut(finding.file.0 as usize));
        let is_silenced = here.is_some_and(|(file, comments)| comments.silence(file, &items, &finding));
        if let Some(severity) = level.severity().filter(|_| !is_silenced) {
            finding.severity = severity;
            settled.push(finding);
        }
    }
    // Lints do not look at cards that do not compile.
    for finding in &settled {
        if finding.code.family().is_none()
            && finding.severity == Severity::Error
            && let Some(comments) = comments.get_mut(finding.file.0 as usize)
        {
            let at = finding.span();
            comments.excuse(items.around(finding.file, at.start).unwrap_or(at));
        }
    }
    for (id, comments) in (0..).map(FileId).zip(&comments) {
        for allow in &comments.all {
            settled.extend(doubts(id, allow, settings));
        }
    }
    settled
}

/// Runs the lints about comments.
fn doubts(file: FileId, allow: &Allow, settings: &Settings) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for lint in LINTS {
        let Pass::Allow(find) = lint.pass else { continue };
        let code = Code::Lint(&lint.about);
        let level = settings.of_file(file).level(code);
        let Some(severity) = level.and_then(|level| level.severity()) else {
            continue;
        };
        for doubt in find(allow) {
            let mut finding = Diagnostic::new(code, file, doubt.span, doubt.message, doubt.label);
            finding.severity = severity;
            finding.help = doubt.help;
            finding.fixes.extend(doubt.fix);
            found.push(finding);
        }
    }
    found
}

/// The spans of the cards and keyword effects in the given files.
struct Items {
    places: BTreeMap<(FileId, u32), Span>,
}

impl Items {
    fn of(compilation: &Compilation) -> Items {
        let cards = compilation.places.iter().copied();
        let keywords = compilation.program.keywords.iter().map(|keyword| *keyword.place);
        let places = cards
            .chain(keywords)
            .map(|place| ((place.file, place.span.start), place.span));
        Items {
            places: places.collect(),
        }
    }

    /// Returns the span of the item around a place.
    fn around(&self, file: FileId, at: u32) -> Option<Span> {
        let (_, span) = self.places.range((file, 0)..=(file, at)).next_back()?;
        (at < span.end).then_some(*span)
    }
}

/// The comments of one file.
struct Comments {
    all: Vec<Allow>,
    /// The comment, and the index of its name, by range and target.
    index: BTreeMap<(Span, Target), (usize, usize)>,
    whole: Span,
}

impl Comments {
    fn read(id: FileId, file: &SourceFile, items: &mut Items) -> Comments {
        let mut comments = Comments {
            all: Vec::new(),
            index: BTreeMap::new(),
            whole: Span::new(0, file.text.len()),
        };
        if !file.text.contains("gcs:") {
            return comments;
        }
        // Comments on lines of their own that still wait for the line below.
        let mut waiting: Vec<Allow> = Vec::new();
        let mut at = 0;
        for line in file.text.split_inclusive('\n') {
            let start = at;
            at += line.len();
            let blank = line.trim_start_matches(BLANKS);
            let is_own = blank.starts_with("//");
            if let Some(mut allow) = parse(line, start) {
                if is_own {
                    allow.with_line = Span::new(start, at);
                    waiting.push(allow);
                    continue;
                }
                allow.range = file.line(start as u32);
                comments.add(allow);
            } else if is_own || blank.trim_end().is_empty() {
                continue;
            }
            if !waiting.is_empty() {
                let first = (start + line.len() - blank.len()) as u32;
                let range = match items.places.get(&(id, first)) {
                    Some(item) => *item,
                    None if is_set(blank) && items.around(id, first).is_none() => comments.whole,
                    None => file.line(first),
                };
                for mut allow in waiting.drain(..) {
                    allow.range = range;
                    comments.add(allow);
                }
            }
        }
        // Nothing follows these.
        comments.all.append(&mut waiting);
        comments
    }

    fn add(&mut self, allow: Allow) {
        let number = self.all.len();
        for (at, named) in allow.names.iter().enumerate() {
            if let Ok(target) = named.target {
                self.index.entry((allow.range, target)).or_insert((number, at));
            }
        }
        self.all.push(allow);
    }

    /// Checks whether a comment silences a finding, and marks that comment as used.
    fn silence(&mut self, file: &SourceFile, items: &Items, finding: &Diagnostic) -> bool {
        let Some(family) = finding.code.family().filter(|_| !self.index.is_empty()) else {
            return false;
        };
        let at = finding.span().start;
        let ranges = [
            Some(file.line(at)),
            items.around(finding.file, at),
            Some(self.whole),
        ];
        for range in ranges.into_iter().flatten() {
            for target in [Target::Lint(finding.code), Target::Family(family)] {
                if let Some((comment, name)) = self.index.get(&(range, target)) {
                    self.all[*comment].names[*name].is_used = true;
                    return true;
                }
            }
        }
        false
    }

    /// Marks comments as possibly used where an error has kept lints from looking.
    fn excuse(&mut self, at: Span) {
        for allow in &mut self.all {
            if allow.range.covers(at) || at.covers(allow.range) {
                allow.names.iter_mut().for_each(|named| named.is_used = true);
            }
        }
    }
}

const BLANKS: [char; 5] = [' ', '\t', '\u{A0}', '\u{3000}', '\u{FEFF}'];

/// Checks whether a line names the set.
fn is_set(line: &str) -> bool {
    line.strip_prefix("set")
        .is_some_and(|rest| rest.starts_with(BLANKS))
}

/// The comment of a line that begins at that byte of the file, if it is for this program.
fn parse(line: &str, start: usize) -> Option<Allow> {
    let slashes = line
        .match_indices("//")
        .map(|(at, _)| at)
        .find(|at| *at == 0 || line[..*at].ends_with(BLANKS))?;
    let text = line[slashes..].trim_end();
    let words = text.trim_start_matches('/').trim_start_matches(BLANKS);
    let words = words.strip_prefix("gcs:")?.trim_start_matches(BLANKS);
    let before = line[..slashes].trim_end_matches(BLANKS).len();
    let span = Span::new(start + slashes, start + slashes + text.len());
    let mut allow = Allow {
        span,
        with_line: Span::new(start + before, span.end as usize),
        range: Span::default(),
        names: Vec::new(),
        has_reason: false,
    };
    let Some(list) = words
        .strip_prefix("allow")
        .map(|rest| rest.trim_start_matches(BLANKS))
    else {
        return Some(allow);
    };
    let Some((names, reason)) = list.strip_prefix('(').and_then(|rest| rest.split_once(')')) else {
        return Some(allow);
    };
    // The names begin there, counted from the end: everything before is the fixed beginning.
    let first = span.end as usize - reason.len() - 1 - names.len();
    let end = first + names.len();
    let mut at = first;
    for piece in names.split(',') {
        let word = piece.trim();
        let from = at + piece.len() - piece.trim_start().len();
        let with_comma = if at == first {
            Span::new(at, end.min(at + piece.len() + 1))
        } else {
            Span::new(at - 1, at + piece.len())
        };
        at += piece.len() + 1;
        allow.names.push(Named {
            span: Span::new(from, from + word.len()),
            with_comma,
            target: Target::named(word),
            is_used: false,
        });
    }
    allow.has_reason = reason.chars().any(char::is_alphanumeric);
    Some(allow)
}
