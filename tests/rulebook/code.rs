//! Which rules the code cites: numbers as `7-5-2-2-2` and `chapter 12` in comments and strings, with the function or
//! type that they stand in. rustfmt writes a subtraction with blanks, so digits around a bare `-` are never arithmetic.

use gcs::rulebook::{CodePlace, RuleNumber};

/// A rule that is cited.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) number: RuleNumber,
    pub(crate) place: CodePlace,
}

/// Every citation in a file of Rust code or of card script; unit tests are left out.
pub(crate) fn citations(file: &str, text: &str) -> Vec<Citation> {
    let lines = &without_tests(text);
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        for number in numbers(line) {
            let place = CodePlace {
                file: file.to_string(),
                item: if file.ends_with(".rs") {
                    rust_item(lines, at)
                } else {
                    script_item(lines, at)
                },
            };
            found.push(Citation { number, place });
        }
    }
    found
}

/// The lines of a file; those of its unit tests are empty.
fn without_tests(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        if lines[at] == "#[cfg(test)]" {
            // `mod tests;` ends with its line, what stands here with its brace.
            let head = (at..lines.len()).find(|line| !lines[*line].starts_with('#'));
            let end = head.filter(|head| lines[*head].ends_with(';')).or_else(|| {
                let is_end = |line: &usize| lines[*line] == "}";
                (at..lines.len()).find(is_end)
            });
            let end = end.unwrap_or(lines.len() - 1);
            lines[at..=end].fill("");
            at = end;
        }
        at += 1;
    }
    lines
}

/// The numbers in a line; of "6-2-2 to 6-2-5" the two in between as well.
fn numbers(line: &str) -> Vec<RuleNumber> {
    let words: Vec<&str> = line
        .split(|sign: char| !(sign.is_alphanumeric() || sign == '-' || sign == '_'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut found: Vec<RuleNumber> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).map(|at| words[at]);
        let is_chapter = before(1).is_some_and(|word| word == "chapter");
        let short = word.split('-').all(|part| part.len() <= 2 && part != "0");
        if !short || !(word.contains('-') || is_chapter) {
            continue;
        }
        let Ok(number) = word.parse::<RuleNumber>() else {
            continue;
        };
        let first = before(2).and_then(|word| word.parse::<RuleNumber>().ok());
        if let (Some("to"), Some(first)) = (before(1), first)
            && let (Some(outer), [.., low], [.., high]) = (number.outer(), first.parts(), number.parts())
            && first.outer().as_ref() == Some(&outer)
        {
            found.extend((low + 1..*high).map(|part| outer.inner(part)));
        }
        found.push(number);
    }
    found
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The function or type around a line, or the one whose comment or attribute it is.
fn rust_item(lines: &[&str], at: usize) -> Option<String> {
    let is_above = |line: &str| line.starts_with("//") && !line.starts_with("//!") || line.starts_with("#[");
    let mut start = at;
    while is_above(lines[start].trim_start()) && start + 1 < lines.len() {
        start += 1;
    }
    let same = indent(lines[start]) == indent(lines[at]);
    let own = header(lines[start].trim_start()).filter(|_| same);
    let mut name = own.map(|(_, name)| name);
    let mut depth = indent(lines[start]);
    for line in lines[..start].iter().rev().filter(|line| !line.is_empty()) {
        let code = line.trim_start();
        // The end of a head over several lines; its beginning stands as far to the left.
        if code.starts_with([')', ']', '}', '{']) || code == "where" {
            if indent(line) < depth {
                depth = indent(line) + 1;
            }
            continue;
        }
        if indent(line) >= depth || is_above(code) {
            continue;
        }
        depth = indent(line);
        match (header(code), &name) {
            (Some((Head::Item, outer)), None) => name = Some(outer),
            (Some((Head::Around, outer)), Some(inner)) => return Some(format!("{outer}::{inner}")),
            (Some((Head::Around, outer)), None) => return Some(outer),
            (Some((Head::Item, _)), Some(_)) | (None, _) => {}
        }
    }
    name
}

/// What a line begins.
#[derive(PartialEq, Eq)]
enum Head {
    /// A function, a type, a constant.
    Item,
    /// What has functions in it.
    Around,
}

fn header(code: &str) -> Option<(Head, String)> {
    let code = match code.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.strip_prefix(' ')?,
        None => code,
    };
    let code = match code.strip_prefix("const ") {
        Some(rest) if rest.starts_with("fn ") => rest,
        Some(_) | None => code,
    };
    let (word, rest) = code.split_once([' ', '<'])?;
    let name = |text: &str| -> String {
        text.chars()
            .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
            .collect()
    };
    match word {
        "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "macro_rules!" => {
            Some((Head::Item, name(rest)))
        }
        "impl" => {
            let rest = rest.strip_suffix(" {").unwrap_or(rest);
            let rest = match rest.split_once(" for ") {
                Some((_, of)) => of,
                // `<'l> Game<'l>`: the blank that split the line may be the one before the type.
                None => rest.split_once("> ").map_or(rest, |(_, of)| of),
            };
            let path = rest.trim_start_matches('&');
            Some((Head::Around, name(path.rsplit("::").next().unwrap_or(path))))
        }
        _ => None,
    }
}

/// The keyword effect or card that a comment stands before.
fn script_item(lines: &[&str], at: usize) -> Option<String> {
    let line = lines[at..].iter().find(|line| !line.starts_with("//"))?;
    if let Some(rest) = line.strip_prefix("keyword ") {
        return rest.split_once('>').map(|(name, _)| format!("{name}>"));
    }
    line.split('"').nth(1).map(str::to_string)
}

#[test]
fn citations_stand_in_functions_and_types() {
    let text = r#"//! Chapter 12 and chapter 8, 1-1.

#[cfg(test)]
mod tests;

/// 2-1.
#[derive(Debug)]
pub(crate) enum Zone<'a> {
    /// The deck (4-2).
    Deck(&'a str),
}

impl<'l> Game<'l> {
    /// 5-1: drawn.
    pub(crate) const fn draw(
        &mut self,
    ) -> bool {
        // 5-2.
        let rule = match 8 - 3 {
            3 => "GD01-008, 13-2-, x8-3, 2026-11-21",
            _ => "6-2-2 to 6-2-5",
        };
        if rule.is_empty() {
            true
        } else {
            // 5-3.
            false
        }
    }
}

impl fmt::Display for log::What {
    fn fmt(&self) {
        note("7-5");
    }
}

/// 6-1.
const SHIELDS: u8 = 6;

#[cfg(test)]
mod more {
    const X: &str = "
";
    // 9-9.
}

// 6-2.
"#;
    let found: Vec<(String, Option<String>)> = citations("src/a.rs", text)
        .into_iter()
        .map(|found| (found.number.to_string(), found.place.item))
        .collect();
    let expected = [
        ("8", None),
        ("1-1", None),
        ("2-1", Some("Zone")),
        ("4-2", Some("Zone")),
        ("5-1", Some("Game::draw")),
        ("5-2", Some("Game::draw")),
        ("6-2-2", Some("Game::draw")),
        ("6-2-3", Some("Game::draw")),
        ("6-2-4", Some("Game::draw")),
        ("6-2-5", Some("Game::draw")),
        ("5-3", Some("Game::draw")),
        ("7-5", Some("What::fmt")),
        ("6-1", Some("SHIELDS")),
        ("6-2", None),
    ];
    let expected = expected.map(|(number, item)| (number.to_string(), item.map(str::to_string)));
    assert_eq!(found, expected);

    let script = "// 5-17-3.\n\n// 13-1-1.\n// Short.\nkeyword <Repair N> adds \"x\"\n// 6-2-3.\nbase X \"EX Base\" {\n";
    let found: Vec<Option<String>> = citations("a.gcs", script)
        .into_iter()
        .map(|found| found.place.item)
        .collect();
    let expected = [None, Some("<Repair N>".to_string()), Some("EX Base".to_string())];
    assert_eq!(found, expected);
}
