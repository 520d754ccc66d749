//! The index of rules: which scenarios show a rule and which code cites it, as written by a test from the files of the project.

use super::{BrokenLine, RuleNumber};
use std::collections::BTreeMap;
use std::fmt;

/// The head of the list.
const HEAD: &str = "# Written by `UPDATE=1 cargo test rulebook`: the scenarios that show a rule and the code that \
cites it.\n";

/// A scenario that shows a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScenarioPlace {
    /// The file, from the root of the project.
    pub file: String,
    /// The scenario's title.
    pub title: String,
}

/// A piece of code that cites a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CodePlace {
    /// The file, from the root of the project.
    pub file: String,
    /// The function, type or keyword effect; `None` if the file as a whole cites it.
    pub item: Option<String>,
}

/// The places where a rule is shown and cited, each once and in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The scenarios that show it.
    pub scenarios: Vec<ScenarioPlace>,
    /// The code that cites it.
    pub code: Vec<CodePlace>,
}

/// The places of all rules that are shown or cited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    places: BTreeMap<RuleNumber, Places>,
}

impl Index {
    /// Returns the places where a rule is shown and cited.
    pub fn places(&self, number: &RuleNumber) -> Option<&Places> {
        self.places.get(number)
    }

    /// Returns the rules that are shown or cited.
    pub fn numbers(&self) -> impl Iterator<Item = &RuleNumber> {
        self.places.keys()
    }

    /// Records that a scenario shows a rule.
    pub fn add_scenario(&mut self, number: RuleNumber, place: ScenarioPlace) {
        insert(&mut self.places.entry(number).or_default().scenarios, place);
    }

    /// Records that code cites a rule.
    pub fn add_code(&mut self, number: RuleNumber, place: CodePlace) {
        insert(&mut self.places.entry(number).or_default().code, place);
    }

    /// Reads the list; what is no line of it is told apart.
    pub(super) fn read(text: &str, broken: &mut Vec<BrokenLine>) -> Index {
        let mut index = Index::default();
        let mut number = None;
        for (at, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let mut wrong = |problem: &str| {
                broken.push(BrokenLine {
                    line: at + 1,
                    problem: problem.to_string(),
                });
            };
            let Some(place) = line.strip_prefix("    ") else {
                match line.parse::<RuleNumber>() {
                    Ok(rule) => number = Some(rule),
                    Err(error) => wrong(&error.to_string()),
                }
                continue;
            };
            let (file, rest) = match place.split_once(" | ") {
                Some((place, rest)) => (place, Some(rest.to_string())),
                None => (place, None),
            };
            match (number.clone(), file.split_once(' '), rest) {
                (Some(number), Some(("scenario", file)), Some(title)) => {
                    let file = file.to_string();
                    index.add_scenario(number, ScenarioPlace { file, title });
                }
                (Some(number), Some(("code", file)), item) => {
                    let file = file.to_string();
                    index.add_code(number, CodePlace { file, item });
                }
                (None, _, _) => wrong("no number stands before it"),
                (Some(_), _, _) => wrong("neither `scenario FILE | TITLE` nor `code FILE | ITEM`"),
            }
        }
        index
    }
}

fn insert<T: Ord>(sorted: &mut Vec<T>, new: T) {
    if let Err(at) = sorted.binary_search(&new) {
        sorted.insert(at, new);
    }
}

/// Writes the list in the form in which it is read.
impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for (number, places) in &self.places {
            writeln!(f, "{number}")?;
            for ScenarioPlace { file, title } in &places.scenarios {
                writeln!(f, "    scenario {file} | {title}")?;
            }
            for CodePlace { file, item } in &places.code {
                match item {
                    Some(item) => writeln!(f, "    code {file} | {item}")?,
                    None => writeln!(f, "    code {file}")?,
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for ScenarioPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.title)
    }
}

impl fmt::Display for CodePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.item {
            Some(item) => write!(f, "{}: {item}", self.file),
            None => f.write_str(&self.file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_reads_back_as_it_was_written() {
        let mut index = Index::default();
        let number = |text: &str| text.parse::<RuleNumber>().unwrap();
        let code = |file: &str, item: Option<&str>| CodePlace {
            file: file.to_string(),
            item: item.map(str::to_string),
        };
        index.add_code(number("10-1"), code("src/b.rs", Some("Game::run")));
        index.add_code(number("10-1"), code("src/a.rs", None));
        index.add_code(number("10-1"), code("src/b.rs", Some("Game::run")));
        let title = "One, two | and \"three\"".to_string();
        let file = "tests/rules/a b.scenario".to_string();
        index.add_scenario(number("9-2"), ScenarioPlace { file, title });
        let written = index.to_string();
        let mut broken = Vec::new();
        assert_eq!(Index::read(&written, &mut broken), index);
        assert_eq!(broken, []);
        assert_eq!(
            written.strip_prefix(HEAD).unwrap(),
            "9-2\n    scenario tests/rules/a b.scenario | One, two | and \"three\"\n\
             10-1\n    code src/a.rs\n    code src/b.rs | Game::run\n"
        );
        for (line, problem) in [
            ("    code src/a.rs", "no number stands before it"),
            ("nine", "`nine` is not written like the number of a rule"),
            (
                "9-1\n    scenario a.scenario",
                "neither `scenario FILE | TITLE` nor `code FILE | ITEM`",
            ),
        ] {
            let mut broken = Vec::new();
            Index::read(line, &mut broken);
            assert_eq!(broken.len(), 1, "{line}");
            assert_eq!(broken[0].problem, problem);
        }
    }
}
