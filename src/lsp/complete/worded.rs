//! Whether what is offered is worded as cards are. The language understands more than cards say, and `gcs check` warns of the rest: nothing is
//! offered that it would warn of.

use crate::compile::compile_onto;
use crate::diagnostics::Code;
use crate::ir::Program;
use crate::source::SourceFile;
use crate::syntax::text;
use std::sync::LazyLock;

/// What a line is compiled onto: the game's keyword effects and no card.
static NO_CARDS: LazyLock<Program> = LazyLock::new(|| crate::compile(&[]).program);

/// Stands before the line, so that it is one of a card.
const HEAD: &str = "unit A-1 \"A\" {\n";

/// Whether nothing is found in the wording of what goes on behind the beginning of a line. What does not compile yet, the line not being at
/// its end, is found nothing in.
pub(super) fn is_worded(known: &str, more: &str) -> bool {
    let line = format!("{known}{more}");
    if is_unread(&line) {
        return true;
    }
    let text = format!("{HEAD}{line}\n}}\n");
    let compiled = SourceFile::new("", text).and_then(|file| compile_onto(&NO_CARDS, &file));
    let typed = HEAD.len() + known.len();
    let found = compiled.map(|compiled| compiled.diagnostics).unwrap_or_default();
    found.iter().all(|found| {
        if found.code == Code::Wording {
            found.span().end as usize <= typed
        } else if found.code == Code::Rewording {
            // It is about the whole line: what was typed is to be left, if that is all that is worded otherwise.
            let edit = found.fixes.first().and_then(|fix| fix.edits.first());
            edit.is_none_or(|edit| edit.replacement.ends_with(more))
        } else {
            true
        }
    })
}

/// Whether a line is text that is not read. To find out what was meant by it takes longer than all else, and nothing is said of its wording:
/// only what is read is compared with what cards print.
fn is_unread(line: &str) -> bool {
    // Properties begin with a small letter, and what stands behind `//` is not read.
    let is_text = !line
        .trim_start()
        .starts_with(|first: char| first.is_ascii_lowercase())
        && !line.contains("//");
    is_text && text::parse_line(line.trim(), 0).is_err()
}
