//! The palette: styles that differ without color, and colors that the color-blind can tell apart.

use super::super::columns::wrapped;
use gcs::printable::one_line;
use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::text::{Line, Span};

/// The styles of the table. Each says something that a mark or a word says as well.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Palette {
    color: bool,
}

impl Palette {
    /// With colors, or with nothing but bold, dim and reversed text (`NO_COLOR`).
    pub(in crate::cli) fn new(color: bool) -> Palette {
        Palette { color }
    }

    fn colored(self, style: Style, color: Color) -> Style {
        if self.color { style.fg(color) } else { style }
    }

    /// Text that stands out.
    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text that stands back.
    pub(super) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The viewer's side. Blue and yellow are told apart with every kind of color blindness.
    pub(super) fn own(self) -> Style {
        self.colored(self.strong(), Color::LightBlue)
    }

    /// The other sides.
    pub(super) fn enemy(self) -> Style {
        self.colored(self.strong(), Color::LightYellow)
    }

    /// Keys and letters to press.
    pub(super) fn key(self) -> Style {
        self.colored(self.strong(), Color::LightCyan)
    }

    /// What is pointed at.
    pub(super) fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What can be chosen.
    pub(super) fn lit(self) -> Style {
        self.colored(self.strong(), Color::LightCyan)
    }

    /// What has changed, and what is to be noticed.
    pub(super) fn notice(self) -> Style {
        self.colored(self.strong(), Color::LightMagenta)
    }
}

/// A piece of text in a style. Nothing in it drives the terminal.
pub(super) fn span(text: &str, style: Style) -> Span<'static> {
    Span::styled(one_line(text).into_owned(), style)
}

/// Text in a style, in as many lines as it needs.
pub(super) fn lines(text: &str, style: Style, width: usize) -> Vec<Line<'static>> {
    indented(text, style, width, 0)
}

/// Text in a style, in as many lines as it needs, all but the first moved in.
pub(super) fn indented(text: &str, style: Style, width: usize, by: usize) -> Vec<Line<'static>> {
    let wrapped = wrapped(text, width.saturating_sub(by).max(1));
    let lines = wrapped.iter().enumerate().map(|(at, line)| {
        let space = if at == 0 { 0 } else { by };
        Line::from(span(&format!("{}{line}", " ".repeat(space)), style))
    });
    lines.collect()
}
