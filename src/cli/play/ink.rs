//! The styles that words on a terminal have, and how wide it is.

use super::super::output::{color_on_stdout, paper_on_stdout};
use anstyle::Style;
use gcs::diagnostics::human::Paper;

/// The styles of the board and the log, plain where there is no color, and how much room a line has.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Ink {
    pub(in crate::cli) strong: Style,
    pub(in crate::cli) faint: Style,
    columns: usize,
}

impl Ink {
    /// Without color, and as wide as output that is no terminal.
    pub(in crate::cli) const PLAIN: Ink = Ink {
        strong: Style::new(),
        faint: Style::new(),
        columns: Paper::PLAIN.columns,
    };

    /// Color where stdout shows it, and as wide as that is.
    pub(in crate::cli) fn of_stdout() -> Ink {
        let plain = Ink {
            columns: paper_on_stdout().columns.max(Paper::NARROWEST),
            ..Ink::PLAIN
        };
        if color_on_stdout() {
            Ink {
                strong: Style::new().bold(),
                faint: Style::new().dimmed(),
                ..plain
            }
        } else {
            plain
        }
    }

    /// Returns the width that remains in a line after so many columns. The last two columns of a terminal stay free.
    pub(in crate::cli) fn room(self, before: usize) -> usize {
        self.columns.saturating_sub(before + 2)
    }

    /// Words that stand out.
    pub(in crate::cli) fn strong(self, words: &str) -> String {
        format!("{}{words}{}", self.strong.render(), self.strong.render_reset())
    }

    /// Words that stand back.
    pub(in crate::cli) fn faint(self, words: &str) -> String {
        format!("{}{words}{}", self.faint.render(), self.faint.render_reset())
    }
}
