//! The page of ideas that cards cannot express, made from the table that findings and `gcs explain` use.

use super::beyond::BEYOND;
use super::idea::Idea;
use std::fmt::Write as _;

/// The beginning of the page.
const HEAD: &str = "\
# What cannot be said, and what comes nearest

What designers of other games say and cards of this one cannot say yet, with the reason and the line that comes nearest. A finding and
`gcs explain gain control` say the same. What can be said stands in [the reference](reference.md). This page is written by a test
(`UPDATE=1 cargo test words`) from `src/suggest/beyond.rs`: no line on the left compiles, and each on the right does. A number is that
of a [rule](rules.md).

| cannot be said | why | the nearest |
| --- | --- | --- |
";

/// The page `docs/cannot-be-said.md`.
pub fn cannot_be_said_page() -> String {
    BEYOND.iter().fold(HEAD.to_string(), |mut page, beyond| {
        let said: Vec<String> = beyond.said.iter().map(|line| format!("`{line}`")).collect();
        // Writing into a string never fails.
        let _ = writeln!(
            page,
            "| {} | {} | `{}` |",
            said.join("<br>"),
            beyond.idea.here,
            beyond.idea.example
        );
        page
    })
}

/// The same as [`cannot_be_said_page`], for a terminal.
pub fn cannot_be_said() -> String {
    let head = "What cards cannot say yet, each with the reason and the nearest line that they can:\n";
    BEYOND.iter().fold(head.to_string(), |mut list, beyond| {
        let Idea { here, example, .. } = beyond.idea;
        // Writing into a string never fails.
        let _ = writeln!(list, "\n{}\n  {here}\n      {example}", beyond.said.join("\n"));
        list
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Reach, idea};
    use super::BEYOND;
    use crate::source::SourceFile;

    /// No line of the table compiles, and its finding shows the help of its entry. An idea that cards can express by now has to leave the
    /// table.
    #[test]
    fn what_cannot_be_said_does_not_compile_and_is_told_so() {
        let mut wrong = Vec::new();
        for beyond in BEYOND {
            assert!(!beyond.said.is_empty(), "{beyond:?}");
            for line in beyond.said {
                let heads = [
                    "unit X-001 \"X\" { color red lv 3 cost 2 ap 2 hp 3",
                    "command X-001 \"X\" { color red lv 3 cost 2",
                ];
                let told: Vec<Vec<String>> = heads
                    .iter()
                    .map(|head| {
                        let file = SourceFile::new("x.gcs", format!("{head}\n{line}\n}}\n")).unwrap();
                        let found = crate::compile(&[file]).diagnostics;
                        found
                            .into_iter()
                            .map(|found| found.help.unwrap_or_default())
                            .collect()
                    })
                    .collect();
                if told.iter().any(Vec::is_empty) {
                    wrong.push(format!("cards can say this: {line}"));
                } else if !told[0].iter().any(|help| help.contains(beyond.idea.here)) {
                    wrong.push(format!("not told of: {line}: {:?}", told[0]));
                }
                if idea(line, 0).is_none_or(|spoken| {
                    spoken.reach != Reach::Beyond || spoken.idea.here != beyond.idea.here
                }) {
                    wrong.push(format!("not found: {line}"));
                }
            }
        }
        assert_eq!(wrong, [""; 0]);
    }
}
