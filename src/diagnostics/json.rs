//! One JSON object for programs that read the findings. The shape is a contract: fields are added, never changed.

use super::{Applicability, Diagnostic, Report, Severity};
use serde::Serialize;
use std::io;

#[derive(Serialize)]
struct Document<'a> {
    summary: Numbers,
    diagnostics: Vec<Finding<'a>>,
}

#[derive(Serialize)]
struct Numbers {
    files: usize,
    cards: usize,
    errors: usize,
    warnings: usize,
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'static str,
    name: &'static str,
    severity: Severity,
    message: &'a str,
    file: &'a str,
    card: Option<&'a str>,
    spans: Vec<Place<'a>>,
    help: Option<&'a str>,
    fixes: Vec<Mend<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    start: u32,
    end: u32,
    line: u32,
    column: u32,
    primary: bool,
    label: &'a str,
}

#[derive(Serialize)]
struct Mend<'a> {
    title: &'a str,
    applicability: Applicability,
    edits: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
struct Replacement<'a> {
    start: u32,
    end: u32,
    replacement: &'a str,
}

/// Writes the report as one JSON object. Offsets are bytes into the file; lines and columns count from 1,
/// columns in characters.
///
/// # Errors
///
/// What the writer says.
pub fn write(report: &Report<'_>, mut out: impl io::Write) -> io::Result<()> {
    let summary = report.summary();
    let document = Document {
        summary: Numbers {
            files: summary.files,
            cards: summary.cards,
            errors: summary.errors,
            warnings: summary.warnings,
        },
        diagnostics: report
            .diagnostics
            .iter()
            .map(|diagnostic| finding(report, diagnostic))
            .collect(),
    };
    serde_json::to_writer_pretty(&mut out, &document)?;
    writeln!(out)
}

fn finding<'a>(report: &Report<'a>, diagnostic: &'a Diagnostic) -> Finding<'a> {
    let spans = diagnostic.labels.iter().map(|label| {
        let (start, _) = report.region(diagnostic.file, label.span);
        Place {
            start: label.span.start,
            end: label.span.end,
            line: start.line,
            column: start.column,
            primary: label.primary,
            label: &label.text,
        }
    });
    let fixes = diagnostic.fixes.iter().map(|fix| Mend {
        title: &fix.title,
        applicability: fix.applicability,
        edits: fix
            .edits
            .iter()
            .map(|edit| Replacement {
                start: edit.span.start,
                end: edit.span.end,
                replacement: &edit.replacement,
            })
            .collect(),
    });
    Finding {
        code: diagnostic.code.code(),
        name: diagnostic.code.name(),
        severity: diagnostic.severity(),
        message: &diagnostic.message,
        file: report.file_name(diagnostic.file),
        card: diagnostic.card.as_deref(),
        spans: spans.collect(),
        help: diagnostic.help.as_deref(),
        fixes: fixes.collect(),
    }
}

#[cfg(test)]
mod tests {
    use crate::diagnostics::sample;

    #[test]
    fn findings_as_json() {
        insta::assert_snapshot!(sample::rendered(|report, out| super::write(report, out)));
    }
}
