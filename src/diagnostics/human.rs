//! Findings for people at a terminal, with the source beside them.

use super::{Applicability, Diagnostic, Fix, MOST_FREQUENT, Ranking, Report, Severity, counted};
use crate::printable::{escaped, in_place, one_line};
use crate::source::{SourceFile, Span};
use ariadne::{CharSet, Color, Config, IndexType, Label, ReportKind, Source};
use std::fmt;
use std::io;
use std::ops::Range;

/// A finding in a line longer than this, in bytes, is shown without its source.
const LONGEST_LINE: usize = 1_000;
/// How many findings are shown; nobody reads more, and drawing hundreds of thousands takes minutes.
const MOST_SHOWN: usize = 500;

/// Writes the findings with the lines that they stand in. Of a great many it writes the first, and how many more there
/// are.
///
/// # Errors
///
/// What the writer says.
pub fn write(report: &Report<'_>, color: bool, mut out: impl io::Write) -> io::Result<()> {
    let mut sources = Sources {
        names: report
            .files
            .iter()
            .map(|file| one_line(&file.name).into_owned())
            .collect(),
        texts: report.files.iter().map(|_| None).collect(),
        files: report.files,
    };
    for diagnostic in report.diagnostics.iter().take(MOST_SHOWN) {
        match report.file(diagnostic.file) {
            Some(file) if diagnostic.labels.iter().all(|label| fits(file, label.span)) => {
                with_source(diagnostic, file, color, &mut sources, &mut out)?;
            }
            Some(_) | None => without_source(diagnostic, report, &mut out)?,
        }
        writeln!(out)?;
    }
    match report.diagnostics.len().saturating_sub(MOST_SHOWN) {
        0 => Ok(()),
        more => writeln!(out, "... and {}", counted(more, "more finding")),
    }
}

/// Writes how many cards are clean and what keeps the others from it: the most frequent forms, with an example each.
///
/// # Errors
///
/// What the writer says.
pub fn write_summary(report: &Report<'_>, ranking: &Ranking, mut out: impl io::Write) -> io::Result<()> {
    let summary = report.summary();
    writeln!(
        out,
        "{}, {} clean",
        counted(summary.cards, "card"),
        summary.clean_cards
    )?;
    if ranking.forms.is_empty() {
        return match summary.warnings {
            0 => Ok(()),
            warnings => writeln!(out, "all is understood; {}", counted(warnings, "warning")),
        };
    }
    writeln!(
        out,
        "\n{:>5} {:>5}  {:<5}  not understood",
        "cards", "lines", "code"
    )?;
    for form in ranking.most_frequent() {
        let example = &form.example;
        let words = one_line(&form.words);
        let words = if form.is_message {
            words.into_owned()
        } else {
            format!("`{words}`")
        };
        writeln!(
            out,
            "{:>5} {:>5}  {:<5}  {words}",
            form.cards,
            form.lines,
            form.code.code()
        )?;
        let (place, _) = report.region(example.file, example.span);
        let file = one_line(report.file_name(example.file));
        let card = match &example.card {
            Some(card) => format!("{} at ", one_line(card)),
            None => String::new(),
        };
        write!(out, "{:20}{card}{file}:{}:{}", "", place.line, place.column)?;
        if !example.words.is_empty() {
            write!(out, ": {}", one_line(&example.words))?;
        }
        writeln!(out)?;
        if let Some(help) = &example.help {
            writeln!(out, "{:20}Help: {}", "", one_line(help))?;
        }
    }
    match ranking.forms.len().saturating_sub(MOST_FREQUENT) {
        0 => Ok(()),
        more => writeln!(out, "... and {}", counted(more, "more form")),
    }
}

/// The one place where a report of the drawing library is set up: its spans are bytes, as ours are.
fn config(color: bool) -> Config {
    Config::new()
        .with_index_type(IndexType::Byte)
        .with_char_set(CharSet::Unicode)
        .with_color(color)
        .with_tab_width(4)
}

fn with_source(
    diagnostic: &Diagnostic,
    file: &SourceFile,
    color: bool,
    sources: &mut Sources<'_>,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let id = diagnostic.file.0 as usize;
    let (kind, kind_color) = match diagnostic.severity() {
        Severity::Error => (ReportKind::Error, Color::Red),
        Severity::Warning => (ReportKind::Warning, Color::Yellow),
    };
    let message = one_line(&diagnostic.message);
    let mut drawing = ariadne::Report::build(kind, (id, clamped(file, diagnostic.span())))
        .with_config(config(color))
        .with_code(diagnostic.code.code())
        .with_message(message);
    for label in &diagnostic.labels {
        let line = file.line_column(label.span.start).line;
        let text = match (label.text.is_empty(), label.primary) {
            (false, _) => one_line(&label.text).into_owned(),
            (true, true) => "here".to_string(),
            (true, false) => "see here".to_string(),
        };
        drawing = drawing.with_label(
            Label::new((id, clamped(file, label.span)))
                .with_message(text)
                .with_color(if label.primary { kind_color } else { Color::Cyan })
                .with_order(i32::try_from(line).unwrap_or(i32::MAX)),
        );
    }
    if let Some(help) = &diagnostic.help {
        drawing = drawing.with_help(escaped(help));
    }
    for note in notes(diagnostic) {
        drawing = drawing.with_note(note);
    }
    drawing.finish().write(sources, out)
}

fn without_source(diagnostic: &Diagnostic, report: &Report<'_>, out: &mut impl io::Write) -> io::Result<()> {
    let severity = match diagnostic.severity() {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
    };
    let (place, _) = report.region(diagnostic.file, diagnostic.span());
    let name = one_line(report.file_name(diagnostic.file));
    writeln!(
        out,
        "[{}] {severity}: {}",
        diagnostic.code.code(),
        one_line(&diagnostic.message)
    )?;
    writeln!(out, "  at {name}:{}:{}", place.line, place.column)?;
    for label in diagnostic.labels.iter().filter(|label| !label.text.is_empty()) {
        writeln!(out, "  {}", one_line(&label.text))?;
    }
    if let Some(help) = &diagnostic.help {
        writeln!(out, "  Help: {}", escaped(help))?;
    }
    for note in notes(diagnostic) {
        writeln!(out, "  Note: {note}")?;
    }
    Ok(())
}

/// A line for each fix, but for a guess that the help has made already.
fn notes(diagnostic: &Diagnostic) -> impl Iterator<Item = String> {
    let help = diagnostic.help.as_deref().unwrap_or_default();
    let is_said = move |fix: &&Fix| {
        fix.edits.iter().all(|edit| {
            let words = &edit.replacement;
            help.contains(&format!("`{words}`")) || words.starts_with('【') && help.contains(words)
        })
    };
    diagnostic
        .fixes
        .iter()
        .filter(move |fix| fix.applicability == Applicability::Safe || !is_said(fix))
        .map(|fix| match fix.applicability {
            Applicability::Safe => format!("`gcs check --fix` does this: {}", one_line(&fix.title)),
            Applicability::Unsafe => format!("perhaps: {}", one_line(&fix.title)),
        })
}

/// The span within the file and on the borders of characters; the drawing library panics on others.
fn clamped(file: &SourceFile, span: Span) -> Range<usize> {
    let down = |offset: u32| {
        let mut offset = (offset as usize).min(file.text.len());
        while !file.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = down(span.start);
    start..down(span.end).max(start)
}

/// Whether the first and the last line of a span are short enough to be shown.
fn fits(file: &SourceFile, span: Span) -> bool {
    let Range { start, end } = clamped(file, span);
    let before = file.text[..start].rfind('\n').map_or(0, |at| at + 1);
    let first = file.text[start..]
        .find('\n')
        .map_or(file.text.len(), |at| start + at);
    let last = file.text[..end].rfind('\n').map_or(0, |at| at + 1);
    let after = file.text[end..].find('\n').map_or(file.text.len(), |at| end + at);
    first - before <= LONGEST_LINE && after - last <= LONGEST_LINE
}

/// The files as the drawing library takes them, made when one is first needed.
struct Sources<'a> {
    names: Vec<String>,
    texts: Vec<Option<Source<String>>>,
    files: &'a [SourceFile],
}

impl ariadne::Cache<usize> for &mut Sources<'_> {
    type Storage = String;

    fn fetch(&mut self, id: &usize) -> Result<&Source<String>, impl fmt::Debug> {
        match (self.texts.get_mut(*id), self.files.get(*id)) {
            (Some(slot), Some(file)) => Ok(&*slot.get_or_insert_with(|| source(&file.text))),
            _ => Err(format!("no file {id}")),
        }
    }

    fn display<'b>(&self, id: &'b usize) -> Option<impl fmt::Display + 'b> {
        self.names.get(*id).cloned()
    }
}

fn source(text: &str) -> Source<String> {
    let mut text = in_place(text).into_owned();
    // The drawing library knows no line after the last line feed; a finding at the end of the file stands there.
    if text.ends_with('\n') {
        text.push(' ');
    }
    Source::from(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::{Code, sample};
    use crate::source::FileId;

    #[test]
    fn findings_for_people() {
        insta::assert_snapshot!(sample::rendered(|report, out| super::write(report, false, out)));
    }

    #[test]
    fn no_color_unless_asked() {
        let escapes = |color| {
            sample::rendered(|report, out| super::write(report, color, out))
                .matches('\u{1b}')
                .count()
        };
        assert_eq!(escapes(false), 0);
        assert!(escapes(true) > 0);
    }

    /// No span, however wrong, makes a renderer panic or lose the finding.
    #[test]
    fn any_span_is_shown() {
        let text = "【x】\r\nab\u{2028}c\n";
        let files = [SourceFile::new("a.gcs", text).unwrap()];
        for start in 0..text.len() + 3 {
            for end in 0..text.len() + 3 {
                let span = Span::new(start, end);
                let finding = Diagnostic::new(Code::Syntax, FileId(0), span, "found", "label")
                    .also(Span::new(end, start), "other");
                let report = Report {
                    files: &files,
                    diagnostics: &[finding],
                    cards: 0,
                    clean_cards: 0,
                };
                let mut out = Vec::new();
                super::write(&report, false, &mut out).unwrap();
                let place = files[0].line_column(span.start);
                let shown = String::from_utf8(out).unwrap();
                assert!(
                    shown.contains(&format!("a.gcs:{}:{}", place.line, place.column)),
                    "{start}..{end}\n{shown}"
                );
                assert!(shown.contains("label"), "{start}..{end}\n{shown}");
            }
        }
    }

    #[test]
    fn of_a_great_many_the_first_are_shown() {
        let files = [SourceFile::new("a.gcs", "a").unwrap()];
        let finding = Diagnostic::new(Code::Syntax, FileId(0), Span::new(0, 1), "found", "label");
        let report = Report {
            files: &files,
            diagnostics: &vec![finding; MOST_SHOWN + 2],
            cards: 0,
            clean_cards: 0,
        };
        let mut out = Vec::new();
        super::write(&report, false, &mut out).unwrap();
        let shown = String::from_utf8(out).unwrap();
        assert_eq!(shown.matches("Error: found").count(), MOST_SHOWN);
        assert!(shown.ends_with("\n... and 2 more findings\n"), "{shown}");
    }

    #[test]
    fn a_very_long_line_is_not_repeated() {
        let text = "(".repeat(10_000);
        let files = [SourceFile::new("a.gcs", text).unwrap()];
        let finding = Diagnostic::new(Code::TooDeep, FileId(0), Span::new(64, 65), "too deep", "here");
        let report = Report {
            files: &files,
            diagnostics: &[finding],
            cards: 0,
            clean_cards: 0,
        };
        let mut out = Vec::new();
        super::write(&report, false, &mut out).unwrap();
        insta::assert_snapshot!(String::from_utf8(out).unwrap(), @r"
        [E0003] Error: too deep
          at a.gcs:1:65
          here
        ");
    }
}
