//! Findings for people at a terminal, with the source beside them.

use super::clip::{self, Mark, Shown};
use super::drawn::{self, Ink};
use super::{Applicability, Diagnostic, Fix, MOST_FREQUENT, Ranking, Report, Severity, counted};
use crate::printable::{escaped, one_line};
use crate::source::SourceFile;
use std::io;
use unicode_width::UnicodeWidthStr;

/// The width of the margin of a source line or a message, besides the line number: a blank, the line, a blank.
const MARGIN: usize = 3;
/// The maximum number of findings that are shown; nobody reads more, and drawing hundreds of thousands takes minutes.
const MOST_SHOWN: usize = 500;

/// The medium that findings are written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Whether the medium supports colors.
    pub color: bool,
    /// The number of columns; fewer than [`Paper::NARROWEST`] count as that number.
    pub columns: usize,
}

impl Paper {
    /// A medium that is no terminal: a file, a log.
    pub const PLAIN: Paper = Paper {
        color: false,
        columns: 100,
    };
    /// The least number of columns with which the output is readable.
    pub const NARROWEST: usize = 40;

    /// Wraps words to lines with so many columns before each.
    fn wrapped(self, text: &str, before: usize) -> String {
        let room = self.columns.saturating_sub(before);
        let mut lines: Vec<String> = Vec::new();
        for line in text.lines() {
            let words = line.trim_start();
            let indent = &line[..line.len() - words.len()];
            let mut begins = true;
            for word in words.split_inclusive(' ') {
                match lines.last_mut() {
                    Some(current)
                        if is_command(word)
                            || !begins && current.width() + word.trim_end().width() <= room =>
                    {
                        if begins {
                            current.push(' ');
                        }
                        current.push_str(word);
                    }
                    Some(_) | None => lines.push(format!("{indent}{word}")),
                }
                begins = false;
            }
        }
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        lines.join("\n")
    }
}

/// Checks whether a line that begins with this word would be a command to a job runner, which no line may be.
fn is_command(word: &str) -> bool {
    word.starts_with("::") || word.starts_with("##[")
}

/// Writes the findings with their source lines. Of too many findings, it writes the first, and the number of the others.
///
/// # Errors
///
/// Returns the errors of the writer.
pub fn write(report: &Report<'_>, paper: Paper, mut out: impl io::Write) -> io::Result<()> {
    let paper = Paper {
        columns: paper.columns.max(Paper::NARROWEST),
        ..paper
    };
    for diagnostic in report.diagnostics.iter().take(MOST_SHOWN) {
        finding(diagnostic, report.file(diagnostic.file), paper, &mut out)?;
        writeln!(out)?;
    }
    match report.diagnostics.len().saturating_sub(MOST_SHOWN) {
        0 => Ok(()),
        more => writeln!(out, "... and {}", counted(more, "more finding")),
    }
}

/// Writes how many cards are clean and what prevents the others from it: the most frequent forms, with an example each.
///
/// # Errors
///
/// Returns the errors of the writer.
pub fn write_summary(report: &Report<'_>, ranking: &Ranking, mut out: impl io::Write) -> io::Result<()> {
    let summary = report.summary();
    writeln!(
        out,
        "{}, {} clean",
        counted(summary.cards, "card"),
        summary.clean_cards
    )?;
    if ranking.forms.is_empty() {
        return match (summary.errors, summary.warnings) {
            (0, 0) => Ok(()),
            (0, warnings) => writeln!(out, "all is understood; {}", counted(warnings, "warning")),
            (errors, 0) => writeln!(out, "all is understood; {}", counted(errors, "error")),
            (errors, warnings) => writeln!(
                out,
                "all is understood; {}, {}",
                counted(errors, "error"),
                counted(warnings, "warning")
            ),
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

/// Writes one finding: the message, the place, the lines with their marks, and the help. Lines are cut and wrapped before they are drawn,
/// so that none exceeds the width.
fn finding(
    diagnostic: &Diagnostic,
    file: Option<&SourceFile>,
    paper: Paper,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let marks: Vec<Mark<'_>> = diagnostic
        .labels
        .iter()
        .map(|label| Mark {
            span: label.span,
            text: one_line(&label.text),
            primary: label.primary,
        })
        .collect();
    let lines = file.map(|file| marks.iter().map(|mark| file.line_column(mark.span.start).line));
    let last = lines.and_then(Iterator::max);
    let digits = last.unwrap_or_default().to_string().len();
    let shown = match file {
        Some(file) => clip::shown(file, &marks, paper.columns.saturating_sub(digits + MARGIN)),
        None => Shown {
            windows: Vec::new(),
            unsaid: (0..marks.len()).collect(),
        },
    };
    // The name is what silences it, where it can be silenced.
    let code = match diagnostic.code.family() {
        Some(_) => format!("{} {}", diagnostic.code.code(), diagnostic.code.name()),
        None => diagnostic.code.code().to_string(),
    };
    let (name, ink) = match diagnostic.severity() {
        Severity::Error => ("error", Ink::Error),
        Severity::Warning => ("warning", Ink::Warning),
    };
    let before = name.len() + code.len() + "[]: ".len();
    let mut title = paper.wrapped(&one_line(&diagnostic.message), before);
    title = title.replace('\n', &format!("\n{:before$}", ""));
    let head = ink.on(paper.color, &format!("{name}[{code}]"));
    writeln!(out, "{head}: {title}")?;
    let blank = Ink::Frame.on(paper.color, &format!("{:digits$} │", ""));
    if let Some(file) = file {
        let place = file.line_column(diagnostic.span().start);
        let corner = Ink::Frame.on(paper.color, &format!("{:digits$} ╭─[", ""));
        let end = Ink::Frame.on(paper.color, "]");
        let name = one_line(&file.name);
        writeln!(out, "{corner} {name}:{}:{} {end}", place.line, place.column)?;
    }
    let mut above: Option<u32> = None;
    for window in &shown.windows {
        if above.is_some_and(|above| above + 1 < window.line) {
            let gap = Ink::Frame.on(paper.color, &format!("{:digits$} ┆", ""));
            writeln!(out, "{gap}")?;
        }
        above = Some(window.line);
        let mut number = Ink::Frame.on(paper.color, &format!("{:digits$} │", window.line));
        for line in drawn::window(window, &marks, &shown.unsaid, ink, paper.color)? {
            writeln!(out, "{}", format!("{number} {line}").trim_end())?;
            number.clone_from(&blank);
        }
    }
    for index in &shown.unsaid {
        below(&blank, "", &marks[*index].text, digits, paper, out)?;
    }
    if let Some(help) = &diagnostic.help {
        below(&blank, "help", &escaped(help), digits, paper, out)?;
    }
    for note in notes(diagnostic) {
        below(&blank, "note", &note, digits, paper, out)?;
    }
    Ok(())
}

/// Words below the lines, behind what they are.
fn below(
    blank: &str,
    name: &str,
    text: &str,
    digits: usize,
    paper: Paper,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let name = match name {
        "" => String::new(),
        name => format!("{name}: "),
    };
    let wide = name.len();
    let mut first = Ink::Note.on(paper.color, &name);
    for line in paper.wrapped(text, digits + MARGIN + wide).lines() {
        writeln!(out, "{blank} {first}{line}")?;
        first = " ".repeat(wide);
    }
    Ok(())
}

/// A line for each fix, but for a guess that the help has made already.
fn notes(diagnostic: &Diagnostic) -> impl Iterator<Item = String> {
    let help = diagnostic.help.as_deref().unwrap_or_default();
    let is_said = move |fix: &&Fix| {
        help == fix.title
            || fix.edits.iter().all(|edit| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::{Code, sample};
    use crate::source::{FileId, Span};

    #[test]
    fn findings_for_people() {
        insta::assert_snapshot!(sample::rendered(|report, out| super::write(
            report,
            Paper::PLAIN,
            out
        )));
    }

    #[test]
    fn no_color_unless_asked() {
        let escapes = |color| {
            sample::rendered(|report, out| {
                super::write(
                    report,
                    Paper {
                        color,
                        ..Paper::PLAIN
                    },
                    out,
                )
            })
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
                super::write(&report, Paper::PLAIN, &mut out).unwrap();
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
        super::write(&report, Paper::PLAIN, &mut out).unwrap();
        let shown = String::from_utf8(out).unwrap();
        assert_eq!(shown.matches("error[E0002]: found").count(), MOST_SHOWN);
        assert!(shown.ends_with("\n... and 2 more findings\n"), "{shown}");
    }

    #[test]
    fn of_a_very_long_line_a_little_is_shown() {
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
        let narrow = Paper {
            columns: 40,
            ..Paper::PLAIN
        };
        super::write(&report, narrow, &mut out).unwrap();
        insta::assert_snapshot!(String::from_utf8(out).unwrap());
    }

    /// In every width every word of a finding is there, and no line is wider.
    #[test]
    fn a_finding_fits_in_any_width() {
        let line = "    【Deploy】Choose 1 to 2 enemy Units with 3 or less HP that are battling a friendly (Harbor) Unit, and \
                    destory it. Then, if you have another Unit with <Blocker> in play, draw 1.\n";
        let text = format!("unit A-001 \"Ax\" {{\n{line}}}\n");
        let files = [SourceFile::new("a.gcs", text.as_str()).unwrap()];
        let span = |words: &str| {
            let start = text.find(words).unwrap();
            Span::new(start, start + words.len())
        };
        let places = [
            "destory",
            "【",
            "Choose",
            "draw 1.",
            "3 or less HP that are battling",
            "unit",
            "}",
        ];
        let wording = "not understood by those who read it";
        for first in places {
            for second in places {
                let finding = Diagnostic::new(
                    Code::Syntax,
                    FileId(0),
                    span(first),
                    "no card says `destory` here",
                    wording,
                )
                .also(span(second), "with this")
                .help("write `destroy`, which is what cards say of what leaves the battle area");
                let report = Report {
                    files: &files,
                    diagnostics: &[finding],
                    cards: 0,
                    clean_cards: 0,
                };
                for columns in Paper::NARROWEST..200 {
                    let mut out = Vec::new();
                    super::write(
                        &report,
                        Paper {
                            columns,
                            color: false,
                        },
                        &mut out,
                    )
                    .unwrap();
                    let shown = String::from_utf8(out).unwrap();
                    let widest = shown.lines().map(|line| line.width()).max().unwrap();
                    assert!(widest <= columns, "{first} {second} {columns}: {widest}\n{shown}");
                    let words: Vec<&str> = shown.split_whitespace().filter(|word| *word != "│").collect();
                    let words = words.join(" ");
                    for part in ["with this", "what", "leaves", "not", "read it"] {
                        assert!(
                            words.contains(part),
                            "{first} {second} {columns}: {part}\n{shown}"
                        );
                    }
                    if first.width() + 16 < columns {
                        assert!(shown.contains(first), "{first} {second} {columns}\n{shown}");
                    }
                }
            }
        }
    }
}
