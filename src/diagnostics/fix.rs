//! Applying fixes to a text.

use super::{Applicability, Diagnostic, Edit};
use crate::source::FileId;
use std::collections::BTreeMap;

/// Returns the text of `file` with the fixes of its findings, and how many were applied: the first fix of each finding that is at least as
/// safe as `most`. Of two fixes that touch the same words, only the first is applied; checking the result again finds the rest.
pub fn apply(text: &str, file: FileId, diagnostics: &[Diagnostic], most: Applicability) -> (String, usize) {
    let mut chosen: BTreeMap<u32, &Edit> = BTreeMap::new();
    let mut applied = 0;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.file == file) {
        let fix = diagnostic.fixes.iter().find(|fix| fix.applicability <= most);
        let Some(fix) = fix else { continue };
        let free = fix.edits.iter().all(|edit| {
            let before = chosen.range(..=edit.span.start).next_back();
            let after = chosen.range(edit.span.start..).next();
            text.get(edit.span.range()).is_some()
                && before.is_none_or(|(_, other)| !touch(edit, other))
                && after.is_none_or(|(_, other)| !touch(edit, other))
        });
        if free && !fix.edits.is_empty() {
            chosen.extend(fix.edits.iter().map(|edit| (edit.span.start, edit)));
            applied += 1;
        }
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in chosen.into_values() {
        let span = edit.span.range();
        out.push_str(text.get(at..span.start).unwrap_or_default());
        out.push_str(&edit.replacement);
        at = span.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    (out, applied)
}

/// Checks whether two edits overlap or are at the same place.
fn touch(a: &Edit, b: &Edit) -> bool {
    a.span == b.span
        || (a.span.start < b.span.end && b.span.start < a.span.end)
        || a.span.start == b.span.start
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Code;
    use crate::source::Span;

    fn finding(edits: &[(usize, usize, &str)], applicability: Applicability) -> Diagnostic {
        let mut found = Diagnostic::new(Code::Wording, FileId(0), Span::default(), "", "");
        for (index, (start, end, replacement)) in edits.iter().enumerate() {
            if index == 0 {
                found = found.fix(applicability, "", Span::new(*start, *end), *replacement);
            } else {
                found.fixes[0].edits.push(Edit {
                    span: Span::new(*start, *end),
                    replacement: (*replacement).to_string(),
                });
            }
        }
        found
    }

    #[test]
    fn safe_fixes_are_applied_once() {
        let safe = |edits: &[(usize, usize, &str)]| finding(edits, Applicability::Safe);
        let found = [
            safe(&[(8, 9, "E"), (0, 3, "[")]),
            safe(&[(2, 4, "lost: overlaps the first")]),
            safe(&[(4, 4, "+")]),
            safe(&[(4, 5, "lost: same place")]),
            finding(&[(6, 7, "lost: unsafe")], Applicability::Unsafe),
            safe(&[(100, 101, "lost: outside")]),
            safe(&[(9, 9, ".")]),
        ];
        let (text, applied) = apply("【abcdef", FileId(0), &found, Applicability::Safe);
        assert_eq!((text.as_str(), applied), ("[a+bcdeE.", 3));
        assert_eq!(
            apply("【abcdef", FileId(1), &found, Applicability::Safe),
            ("【abcdef".to_string(), 0)
        );
        let (text, applied) = apply("【abcdef", FileId(0), &found, Applicability::Unsafe);
        assert_eq!((text.as_str(), applied), ("[a+bclost: unsafeeE.", 4));
    }
}
