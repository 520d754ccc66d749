//! Lines that use marks and wordings defined by files.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{self, OwnWordUse};
use crate::limits;
use crate::lower::Known;
use crate::own_words::{self, FitsTwo, Pieces};
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;
use std::sync::Arc;

/// A line with its set's own words, or filled-in placeholders, expanded to the words of the language.
#[derive(Clone, Debug)]
pub(super) struct OwnLine {
    /// The expanded line, at the place where it is written. Behind an expanded word, its offsets differ from those in the source.
    pub(super) text: Spanned<String>,
    own: Vec<OwnWordUse>,
    pieces: Pieces,
    misspelt: Vec<(Span, String)>,
    /// The span of the line in the source.
    written: Span,
    /// The placeholders that were filled in.
    filled: Vec<FilledIn>,
}

/// The words that a use fills in for a placeholder.
#[derive(Clone, Debug)]
pub(super) struct FilledIn {
    /// The placeholder's span in the line.
    pub(super) hole: Span,
    /// The file of the use, and the span of the words there.
    pub(super) file: FileId,
    pub(super) said: Span,
}

/// Expands a line to the words of the language; returns `None` if it uses no others.
pub(super) fn in_own_words(
    file: FileId,
    text: &Spanned<String>,
    known: &Known,
) -> Result<Option<OwnLine>, Box<Diagnostic>> {
    let expanded = own_words::expanded(known.own_words_of(file), &text.node).map_err(
        |FitsTwo {
             span,
             said: [one, other],
         }| {
            Box::new(
                Diagnostic::new(
                    Code::Ambiguous,
                    file,
                    span.shift(text.span.start),
                    "two wordings of the set's own fit here",
                    format!("`{one}` or `{other}`"),
                )
                .help("word one of the two otherwise where it is defined"),
            )
        },
    )?;
    let Some(expanded) = expanded else { return Ok(None) };
    if expanded.text.len() > limits::LINE {
        let too_long = Diagnostic::new(
            Code::TooLong,
            file,
            text.span,
            format!(
                "with what its own words mean, this line has more than {} bytes",
                limits::LINE
            ),
            "too long",
        );
        return Err(Box::new(too_long));
    }
    let span = Span {
        start: text.span.start,
        end: text.span.start + expanded.text.len() as u32,
    };
    Ok(Some(OwnLine {
        text: Spanned {
            node: expanded.text,
            span,
        },
        own: expanded.own,
        pieces: expanded.pieces,
        misspelt: expanded.misspelt,
        written: text.span,
        filled: Vec::new(),
    }))
}

/// Reports a line that can be read both with its wordings and without them.
pub(super) fn reads_without(file: FileId, code: &str, written: &Spanned<String>) -> Diagnostic {
    let mut found = Diagnostic::new(
        Code::Ambiguous,
        file,
        written.span,
        "this can be read without the wordings that files define, too",
        "two readings",
    )
    .help("word what is defined so that no card says it otherwise");
    found.card = Some(code.to_string());
    found
}

impl OwnLine {
    /// Makes a line with filled-in placeholders, whose places `pieces` map back to the source.
    pub(super) fn filled(written: &Spanned<String>, pieces: &Pieces, filled: Vec<FilledIn>) -> OwnLine {
        let text = pieces.text().to_string();
        let span = Span {
            start: written.span.start,
            end: written.span.start + text.len() as u32,
        };
        OwnLine {
            text: Spanned { node: text, span },
            own: Vec::new(),
            pieces: pieces.clone(),
            misspelt: Vec::new(),
            written: written.span,
            filled,
        }
    }

    /// Returns the span of the line in the source.
    pub(super) fn written(&self) -> Span {
        self.written
    }

    /// Checks whether the line uses a wording, which might also parse without its definition.
    pub(super) fn has_wording(&self) -> bool {
        self.own.iter().any(|own| own.mark.is_none())
    }

    /// Reports own words that are written in other letters than in their definition.
    pub(super) fn misspelt(&self, file: FileId) -> impl Iterator<Item = Diagnostic> {
        self.misspelt.iter().map(move |(span, said)| {
            let span = span.shift(self.written.start);
            let message = format!("this is defined as `{said}`");
            Diagnostic::new(Code::Wording, file, span, message, "other letters").fix(
                Applicability::Safe,
                format!("write `{said}`"),
                span,
                said.clone(),
            )
        })
    }

    /// Maps a span of the expanded line to the source.
    fn origin(&self, span: Span) -> Span {
        let within = Span {
            start: span.start.saturating_sub(self.written.start),
            end: span.end.saturating_sub(self.written.start),
        };
        self.pieces.origin(within).shift(self.written.start)
    }

    /// Moves a finding in filled-in words to the use that contains them.
    fn at_use(&self, finding: &Diagnostic) -> Option<Diagnostic> {
        let start = self.written.start;
        let at_use = |span: Span| {
            let within = Span {
                start: span.start.checked_sub(start)?,
                end: span.end.checked_sub(start)?,
            };
            let (hole, from, length) = self.pieces.put_for(within)?;
            let one = self.filled.iter().find(|one| one.hole == hole)?;
            // Words that were changed when filled in have no places of their own.
            let is_same = one.said.end - one.said.start == length;
            let from = one.said.start + from;
            let end = from + (span.end - span.start);
            is_same.then_some((one.file, Span { start: from, end }))
        };
        let mut moved = finding.clone();
        moved.labels.retain_mut(|label| match at_use(label.span) {
            Some((file, span)) => {
                (moved.file, label.span) = (file, span);
                true
            }
            None => false,
        });
        moved.labels.iter().find(|label| label.primary)?;
        moved.fixes.retain_mut(|fix| {
            fix.edits.iter_mut().all(|edit| {
                let there = at_use(edit.span);
                edit.span = there.map_or(edit.span, |(_, span)| span);
                there.is_some()
            })
        });
        Some(moved)
    }

    /// Moves a finding in the expanded line to the words in the source. Fixes to words that do not occur in the source are dropped.
    pub(super) fn finding(&self, mut finding: Diagnostic) -> Diagnostic {
        if let Some(moved) = self.at_use(&finding) {
            return moved;
        }
        let start = self.written.start;
        let copied = |span: Span| {
            let within = Span {
                start: span.start.checked_sub(start)?,
                end: span.end.checked_sub(start)?,
            };
            Some(self.pieces.copied(within)?.shift(start))
        };
        let is_in_own = finding
            .labels
            .iter()
            .any(|label| label.primary && copied(label.span).is_none());
        for label in &mut finding.labels {
            label.span = self.origin(label.span);
        }
        finding.fixes.retain_mut(|fix| {
            fix.edits.iter_mut().all(|edit| match copied(edit.span) {
                Some(span) => {
                    edit.span = span;
                    true
                }
                None => false,
            })
        });
        if is_in_own && !self.own.is_empty() {
            let own: Vec<String> = (self.own.iter())
                .map(|own| format!("`{}` means `{}`", own.said, own.means))
                .collect();
            let own = own.join(", ");
            finding.help = Some(match finding.help.take() {
                Some(help) => format!("{help}; {own}"),
                None => own,
            });
        }
        finding
    }

    /// Returns the lowered lines with their places mapped to the source.
    pub(super) fn lines(&self, lines: Vec<ir::Line>) -> Vec<ir::Line> {
        let Some(first) = lines.first() else { return lines };
        let mut notes = first.notes.placed(|span| self.origin(span));
        notes.say_own(&self.own);
        let notes = Arc::new(notes);
        lines
            .into_iter()
            .map(|line| ir::Line {
                ability: line.ability,
                notes: Arc::clone(&notes),
            })
            .collect()
    }
}
