//! Text in Markdown, as editors show it.

/// Text that is shown as it is.
pub(super) fn code(text: &str) -> String {
    format!("```gcs\n{}\n```\n", text.trim_end())
}

/// Without what Markdown would take for its own.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(
            character,
            '<' | '>' | '*' | '_' | '`' | '[' | ']' | '#' | '\\' | '|' | '~' | '&'
        ) {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
