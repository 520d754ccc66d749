//! The styles that words on a terminal have.

use super::super::output::color_on_stdout;
use anstyle::Style;

/// The styles of the board and the log; plain where there is no color.
#[derive(Clone, Copy, Default)]
pub(in crate::cli) struct Ink {
    pub(in crate::cli) strong: Style,
    pub(in crate::cli) faint: Style,
}

impl Ink {
    /// Color where stdout shows it.
    pub(in crate::cli) fn of_stdout() -> Ink {
        if color_on_stdout() {
            Ink {
                strong: Style::new().bold(),
                faint: Style::new().dimmed(),
            }
        } else {
            Ink::default()
        }
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
