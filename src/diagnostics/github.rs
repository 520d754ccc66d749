//! Workflow commands that GitHub shows at the lines of a pull request.

use super::{Notice, Report, Severity};
use crate::printable::escaped;
use std::fmt::Write as _;
use std::io;

/// Writes one workflow command for each finding and each notice.
///
/// # Errors
///
/// Returns the errors of the writer.
pub fn write(report: &Report<'_>, notices: &[Notice], mut out: impl io::Write) -> io::Result<()> {
    for notice in notices {
        let command = command(notice.severity);
        let file = property(&notice.file);
        writeln!(
            out,
            "::{command} file={file},title=gcs::{}",
            data(&notice.message)
        )?;
    }
    for diagnostic in report.diagnostics {
        let command = command(diagnostic.severity());
        let (start, end) = report.region(diagnostic.file, diagnostic.span());
        let mut place = format!(
            "file={},line={}",
            property(report.file_name(diagnostic.file)),
            start.line
        );
        // GitHub refuses columns on a finding that runs over several lines.
        let written = if start.line == end.line {
            write!(
                place,
                ",col={},endLine={},endColumn={}",
                start.column, end.line, end.column
            )
        } else {
            write!(place, ",endLine={}", end.line)
        };
        written.map_err(io::Error::other)?;
        let title = format!("{} {}", diagnostic.code.code(), diagnostic.code.name());
        let mut message = diagnostic.message.clone();
        if let Some(help) = &diagnostic.help {
            message.push_str("\nhelp: ");
            message.push_str(help);
        }
        writeln!(
            out,
            "::{command} {place},title={}::{}",
            property(&title),
            data(&message)
        )?;
    }
    Ok(())
}

fn command(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// Escapes the text after the second `::`: what ends a command, and what cannot be seen.
fn data(text: &str) -> String {
    escaped(text).replace('%', "%25").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use crate::diagnostics::sample;

    #[test]
    fn findings_as_workflow_commands() {
        insta::assert_snapshot!(sample::rendered(|report, out| super::write(report, &[], out)));
    }

    #[test]
    fn separators_are_escaped() {
        assert_eq!(super::property("a,b:c%\n"), "a%2Cb%3Ac%25%0A");
        assert_eq!(super::data("a,b:c%\r\n"), "a,b:c%25\\r%0A");
        assert_eq!(
            super::data("\u{1b}[31m\u{202e}\u{200b}"),
            "\\u{1b}[31m\\u{202e}\\u{200b}"
        );
    }
}
