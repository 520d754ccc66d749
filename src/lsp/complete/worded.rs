//! The wording of completions, which has to be that of cards. The language accepts more wordings than cards use, and `gcs check` warns of
//! the others: nothing is offered that it would warn of.

use crate::compile::compile_onto;
use crate::diagnostics::Code;
use crate::ir::Program;
use crate::source::SourceFile;
use crate::syntax::text;
use std::sync::LazyLock;

/// The program that lines are compiled onto: the game's keyword effects and no cards.
static NO_CARDS: LazyLock<Program> = LazyLock::new(|| crate::compile(&[]).program);

/// Stands before the line, so that it is one of a card.
const HEAD: &str = "unit A-1 \"A\" {\n";

/// Checks whether a continuation has no finding about its wording. A line that does not compile yet, because it is incomplete, has none.
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
            // The finding is about the whole line: it is ignored if it only concerns what was typed before.
            let edit = found.fixes.first().and_then(|fix| fix.edits.first());
            edit.is_none_or(|edit| edit.replacement.ends_with(more))
        } else {
            true
        }
    })
}

/// Checks whether a line is text that cannot be parsed. Finding out what was meant by it takes longer than anything else and says nothing
/// about its wording: only parsed lines are compared with what cards print.
fn is_unread(line: &str) -> bool {
    // Properties begin with a small letter, and comments are not parsed.
    let is_text = !line
        .trim_start()
        .starts_with(|first: char| first.is_ascii_lowercase())
        && !line.contains("//");
    is_text && text::parse_line(line.trim(), 0).is_err()
}
