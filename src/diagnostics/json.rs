//! The JSON renderer: one object for programs that read the findings. Its shape is a contract: fields are added, never changed.

use super::{Applicability, Diagnostic, Report, Severity};
#[cfg(feature = "json")]
use super::{Form, Notice, Ranking};
#[cfg(feature = "json")]
use crate::printable::Filter;
use serde::Serialize;
#[cfg(feature = "json")]
use std::io;

#[cfg(feature = "json")]
#[derive(Serialize)]
struct Document<'a, F, N> {
    summary: Numbers<'a>,
    diagnostics: F,
    /// Missing if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    notices: Option<N>,
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct Told<'a> {
    severity: Severity,
    message: &'a str,
    file: &'a str,
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct Numbers<'a> {
    files: usize,
    cards: usize,
    errors: usize,
    warnings: usize,
    #[serde(flatten)]
    ranking: Option<Ranked<'a>>,
}

#[cfg(feature = "json")]
impl<'a> Numbers<'a> {
    fn of(report: &Report<'_>) -> Numbers<'a> {
        let summary = report.summary();
        Numbers {
            files: summary.files,
            cards: summary.cards,
            errors: summary.errors,
            warnings: summary.warnings,
            ranking: None,
        }
    }
}

/// The additional fields of `--summary`.
#[cfg(feature = "json")]
#[derive(Serialize)]
struct Ranked<'a> {
    clean_cards: usize,
    forms: usize,
    most_frequent: Vec<Frequent<'a>>,
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct Frequent<'a> {
    code: &'static str,
    name: &'static str,
    form: &'a str,
    cards: usize,
    lines: usize,
    example: Shown<'a>,
}

#[cfg(feature = "json")]
#[derive(Serialize)]
struct Shown<'a> {
    card: Option<&'a str>,
    file: &'a str,
    start: u32,
    end: u32,
    line: u32,
    column: u32,
    words: &'a str,
    help: Option<&'a str>,
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

/// Writes the report as one JSON object. Offsets are bytes into the file; lines and columns count from 1, columns in characters. With a
/// ranking, the summary also has `clean_cards`, `forms` (their number) and `most_frequent`. Messages about files as a whole are in
/// `notices`.
///
/// # Errors
///
/// Returns the errors of the writer.
#[cfg(feature = "json")]
pub fn write(
    report: &Report<'_>,
    ranking: Option<&Ranking>,
    notices: &[Notice],
    mut out: impl io::Write,
) -> io::Result<()> {
    let document = Document {
        summary: Numbers {
            ranking: ranking.map(|ranking| Ranked {
                clean_cards: report.clean_cards,
                forms: ranking.forms.len(),
                most_frequent: ranking
                    .most_frequent()
                    .iter()
                    .map(|form| frequent(report, form))
                    .collect(),
            }),
            ..Numbers::of(report)
        },
        diagnostics: findings(report),
        notices: told(notices),
    };
    serde_json::to_writer_pretty(Filter::json(&mut out), &document)?;
    writeln!(out)
}

/// Writes the numbers of the run with the number of findings of each kind, as counted by the caller, instead of the findings.
#[cfg(feature = "json")]
pub fn write_counts(
    report: &Report<'_>,
    statistics: &impl Serialize,
    mut out: impl io::Write,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Counts<'a, S> {
        summary: Numbers<'a>,
        statistics: &'a S,
    }
    let document = Counts {
        summary: Numbers::of(report),
        statistics,
    };
    serde_json::to_writer_pretty(Filter::json(&mut out), &document)?;
    writeln!(out)
}

/// The notices alone, as the list `notices` of [`write()`] has them; `None` where there are none.
#[cfg(feature = "json")]
pub fn told(notices: &[Notice]) -> Option<impl Serialize> {
    let told = notices.iter().map(|notice| Told {
        severity: notice.severity,
        message: &notice.message,
        file: &notice.file,
    });
    (!notices.is_empty()).then(|| told.collect::<Vec<_>>())
}

/// Returns only the findings, as the list `diagnostics` in the output of `gcs check --format json` (`docs/schema/check.json`), for any
/// serializer. It requires no feature.
pub fn findings<'a>(report: &'a Report<'a>) -> impl Serialize + 'a {
    let findings = report.diagnostics.iter();
    findings
        .map(|diagnostic| finding(report, diagnostic))
        .collect::<Vec<_>>()
}

#[cfg(feature = "json")]
fn frequent<'a>(report: &Report<'a>, form: &'a Form) -> Frequent<'a> {
    let example = &form.example;
    let (start, _) = report.region(example.file, example.span);
    Frequent {
        code: form.code.code(),
        name: form.code.name(),
        form: &form.words,
        cards: form.cards,
        lines: form.lines,
        example: Shown {
            card: example.card.as_deref(),
            file: report.file_name(example.file),
            start: example.span.start,
            end: example.span.end,
            line: start.line,
            column: start.column,
            words: &example.words,
            help: example.help.as_deref(),
        },
    }
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

#[cfg(all(test, feature = "json"))]
mod tests {
    use crate::diagnostics::sample;

    #[test]
    fn findings_as_json() {
        insta::assert_snapshot!(sample::rendered(|report, out| super::write(
            report,
            None,
            &[],
            out
        )));
    }
}
