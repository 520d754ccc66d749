//! Statistics: the number of findings of each kind.

use super::Format;
use gcs::diagnostics::{Code, Report, Severity, json};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A kind of finding and how often it was found.
#[derive(Serialize)]
struct Kind {
    code: &'static str,
    name: &'static str,
    severity: Severity,
    count: usize,
}

/// Writes a line for each kind, the most frequent first, or one JSON object.
pub(super) fn write(report: &Report<'_>, format: Format, out: &mut impl Write) -> io::Result<()> {
    let mut counts: BTreeMap<(Code, Severity), usize> = BTreeMap::new();
    for found in report.diagnostics {
        *counts.entry((found.code, found.severity())).or_default() += 1;
    }
    let mut kinds: Vec<Kind> = counts
        .into_iter()
        .map(|((code, severity), count)| Kind {
            code: code.code(),
            name: code.name(),
            severity,
            count,
        })
        .collect();
    kinds.sort_by_key(|kind| (std::cmp::Reverse(kind.count), kind.code));
    match format {
        Format::Json => json::write_counts(report, &kinds, out),
        // The others are lists of places, and a number has none.
        Format::Human | Format::Github | Format::Sarif => {
            for kind in kinds {
                writeln!(out, "{:>7}  {}  {}", kind.count, kind.code, kind.name)?;
            }
            Ok(())
        }
    }
}
