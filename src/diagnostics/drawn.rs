//! Drawing one line of a file with its marks and their messages, by ariadne. The frame of its report is removed, as it knows neither the
//! number of a separately drawn line nor the offset of a cut one.

use super::clip::{Mark, Window};
use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};
use std::io;

/// The color of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// An error, and its place.
    Error,
    /// A warning, and its place.
    Warning,
    /// A place that explains it.
    Other,
    /// Line numbers, and the frame around the source.
    Frame,
    /// The beginning of a help or a note.
    Note,
}

impl Ink {
    /// The words, colored where there are colors. All are of the sixteen that each terminal has in shades which can be read on it.
    pub(super) fn on(self, color: bool, words: &str) -> String {
        if !color || words.is_empty() {
            return words.to_string();
        }
        let style = match self {
            Ink::Error => "1;31",
            Ink::Warning => "1;33",
            Ink::Other => "34",
            Ink::Frame => "34",
            Ink::Note => "1",
        };
        format!("\u{1b}[{style}m{words}\u{1b}[0m")
    }
}

/// The beginning of an arrow below a mark, and the underline of a mark.
const BAR: char = '┬';
const LINE: char = '─';
/// The message of a mark without one here. It occurs in no text.
const NOTHING: &str = "\u{1}";

/// Draws the lines of a window: the source, the marks in it, and an arrow to each message.
///
/// # Errors
///
/// Never in practice: it writes into memory.
pub(super) fn window(
    window: &Window,
    marks: &[Mark<'_>],
    unsaid: &[usize],
    primary: Ink,
    color: bool,
) -> io::Result<Vec<String>> {
    let config = Config::new().with_index_type(IndexType::Byte).with_color(color);
    // A mark without words would not be underlined.
    let mut report = Report::build(ReportKind::Error, 0..window.text.len()).with_config(config);
    for (range, index) in &window.marked {
        let mark = &marks[*index];
        let says = !mark.text.is_empty() && !unsaid.contains(index);
        let ink = if mark.primary { primary } else { Ink::Other };
        report.add_label(
            Label::new(range.clone())
                .with_message(if says { &*mark.text } else { NOTHING })
                .with_color(match ink {
                    Ink::Error => Color::Red,
                    Ink::Warning => Color::Yellow,
                    Ink::Other | Ink::Frame | Ink::Note => Color::Blue,
                }),
        );
    }
    let mut drawn = Vec::new();
    report
        .finish()
        .write(Source::from(window.text.as_str()), &mut drawn)?;
    let drawn = String::from_utf8_lossy(&drawn);
    // The head and the last line have no frame; the first that has one is empty.
    let framed = drawn.lines().filter_map(|line| line.split_once('│'));
    let lines: Vec<String> = framed.skip(1).map(|(_, line)| plainly(line)).collect();
    Ok(without_empty_arrows(lines))
}

/// Returns the source, the underlines, and the arrows that lead to messages. From the second arrow on, ariadne draws an extra line above
/// each, which shows nothing new and is removed.
fn without_empty_arrows(lines: Vec<String>) -> Vec<String> {
    let mut lines = lines.into_iter();
    let mut kept: Vec<String> = lines.by_ref().take(2).collect();
    let arrows: Vec<String> = lines.step_by(2).collect();
    if let Some(underlined) = kept.get_mut(1)
        && underlined.matches(BAR).count() == arrows.len()
    {
        let mut arrow = arrows.iter();
        let shown = underlined.chars().map(|character| match character {
            BAR if arrow.next().is_some_and(|arrow| arrow.contains(NOTHING)) => LINE,
            character => character,
        });
        *underlined = shown.collect();
    }
    kept.extend(arrows.into_iter().filter(|arrow| !arrow.contains(NOTHING)));
    kept
}

/// A line without the blank behind the frame and with as few escapes as it takes. The source keeps the color of the terminal, so that it
/// can be read on any background.
fn plainly(line: &str) -> String {
    let mut shown = String::new();
    let mut wanted: Option<&str> = None;
    let mut written: Option<&str> = None;
    let mut rest = line;
    let mut is_first = true;
    while let Some(character) = rest.chars().next() {
        if let Some((style, behind)) = rest.strip_prefix("\u{1b}[").and_then(|rest| rest.split_once('m')) {
            // Ariadne uses colors of the palette of 256 for unmarked text.
            wanted = Some(style).filter(|style| *style != "0" && !style.starts_with("38;5;"));
            rest = behind;
            continue;
        }
        rest = &rest[character.len_utf8()..];
        if std::mem::take(&mut is_first) && character == ' ' {
            continue;
        }
        if wanted != written {
            if written.is_some() {
                shown.push_str("\u{1b}[0m");
            }
            if let Some(style) = wanted {
                shown.push_str(&format!("\u{1b}[{style}m"));
            }
            written = wanted;
        }
        shown.push(character);
    }
    if written.is_some() {
        shown.push_str("\u{1b}[0m");
    }
    shown
}
