//! Editions of the comprehensive rules: the edition in which each rule first appears, and the present rule for a number of an earlier
//! edition. `editions.txt` is written by hand and explains its format at its head.

use super::{BrokenLine, NotANumber, RuleNumber, Rulebook, rulebook};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use thiserror::Error;

/// The history of the editions.
const EDITIONS: &str = include_str!("editions.txt");

/// The editions of the rules.
pub fn editions() -> &'static Editions {
    static READ: LazyLock<Editions> = LazyLock::new(|| Editions::read(EDITIONS, rulebook()));
    &READ
}

/// The version of an edition, as `1.9.0`. Versions are ordered by age.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    parts: Vec<u16>,
}

/// An error: the text is not the version of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not written like the version of an edition")]
pub struct NotAVersion(String);

impl FromStr for Version {
    type Err = NotAVersion;

    fn from_str(text: &str) -> Result<Version, NotAVersion> {
        let is_written = text.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
        let parts: Result<Vec<u16>, _> = text.split('.').map(str::parse).collect();
        match parts {
            Ok(parts) if is_written => Ok(Version { parts }),
            Ok(_) | Err(_) => Err(NotAVersion(text.to_string())),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.parts.iter().map(ToString::to_string).collect();
        f.write_str(&parts.join("."))
    }
}

/// The fate of a rule of an earlier edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// The present rule or rules with the same content.
    Rules(Vec<RuleNumber>),
    /// The nearest present rule, as none has the same content.
    Dropped(RuleNumber),
}

/// The edition in which a rule first appears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Since {
    /// The rule came with this edition.
    With(Version),
    /// This is the first available edition that has it; the available one before does not.
    By {
        /// The first edition that has it.
        has: Version,
        /// The last edition that does not have it.
        lacks: Version,
    },
}

impl Since {
    /// Returns the first edition that is known to have it.
    pub fn first(&self) -> &Version {
        match self {
            Since::With(version) | Since::By { has: version, .. } => version,
        }
    }
}

/// The history of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The edition in which it first appears.
    pub since: Since,
    /// Its numbers in the first edition; empty if it was not part of that.
    pub first: Vec<RuleNumber>,
    /// The last edition that changed or extended its meaning.
    pub revised: Option<Version>,
}

/// The editions, and the mapping of their numbers to the present ones.
#[derive(Clone, Debug, Default)]
pub struct Editions {
    all: Vec<Version>,
    histories: BTreeMap<RuleNumber, History>,
    first: BTreeMap<RuleNumber, Successor>,
    broken: Vec<BrokenLine>,
}

impl Editions {
    /// Reads the list over the rules of today. A line that is not understood is left out and told by
    /// [`Editions::broken`].
    pub fn read(text: &str, rulebook: &Rulebook<'_>) -> Editions {
        let mut lines = Lines::default();
        let mut broken = Vec::new();
        for (at, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if let Err(problem) = lines.read(line) {
                broken.push(BrokenLine {
                    line: at + 1,
                    problem,
                });
            }
        }
        lines.editions(rulebook, broken)
    }

    /// The lines that were not understood.
    pub fn broken(&self) -> &[BrokenLine] {
        &self.broken
    }

    /// Returns the editions that can be asked for, the first one first and the present one last.
    pub fn all(&self) -> &[Version] {
        &self.all
    }

    /// The first edition.
    pub fn first(&self) -> Option<&Version> {
        self.all.first()
    }

    /// Returns the history of a present rule; `None` if the number is not one.
    pub fn history(&self, number: &RuleNumber) -> Option<&History> {
        self.histories.get(number)
    }

    /// Returns the fate of the rule that had this number in an edition; `None` if no rule had it.
    pub fn today(&self, number: &RuleNumber, edition: &Version) -> Option<Successor> {
        if self.first() == Some(edition) {
            return self.first.get(number).cloned();
        }
        // Since the second edition numbers have stayed as they are.
        let history = self.histories.get(number)?;
        (history.since.first() <= edition).then(|| Successor::Rules(vec![number.clone()]))
    }

    /// Every number of an edition, in order.
    pub fn numbers<'a>(&'a self, edition: &'a Version) -> Vec<&'a RuleNumber> {
        if self.first() == Some(edition) {
            return self.first.keys().collect();
        }
        let stands = |history: &History| history.since.first() <= edition;
        let rules = self.histories.iter().filter(|(_, history)| stands(history));
        rules.map(|(number, _)| number).collect()
    }
}

/// The lines of the list, as they were read.
#[derive(Default)]
struct Lines {
    all: Vec<Version>,
    since: BTreeMap<RuleNumber, Since>,
    revised: BTreeMap<RuleNumber, Version>,
    first: BTreeMap<RuleNumber, Successor>,
    /// The numbers of the first edition that lead to a rule of today with all that is within it.
    within: Vec<(RuleNumber, RuleNumber)>,
}

impl Lines {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut parts = rest.split_whitespace();
        match word {
            "editions" => {
                let read: Result<Vec<Version>, _> = parts.map(str::parse).collect();
                self.all = read.map_err(|error: NotAVersion| error.to_string())?;
                if !self.all.is_sorted() || self.all.len() < 2 {
                    return Err("two or more editions stand here, the first one first".to_string());
                }
                Ok(())
            }
            "since" | "by" | "revised" => {
                let version = parts.next().unwrap_or_default();
                let version: Version = version.parse().map_err(|error: NotAVersion| error.to_string())?;
                for number in parts {
                    self.dated(word, &version, self::number(number)?)?;
                }
                Ok(())
            }
            "first" => self.renumbered(rest.trim()),
            other => Err(format!("no line begins with `{other}`")),
        }
    }

    fn dated(&mut self, word: &str, version: &Version, number: RuleNumber) -> Result<(), String> {
        if word == "revised" {
            // A later line replaces an earlier one: the last revision counts.
            self.revised.insert(number, version.clone());
            return Ok(());
        }
        let since = if word == "by" {
            let Some(lacks) = self.all.iter().rfind(|edition| *edition < version) else {
                return Err(format!("there is no edition before {version}"));
            };
            Since::By {
                has: version.clone(),
                lacks: lacks.clone(),
            }
        } else {
            Since::With(version.clone())
        };
        match self.since.insert(number.clone(), since) {
            None => Ok(()),
            Some(_) => Err(format!("{number} came before")),
        }
    }

    /// Reads `NUMBER = NUMBER ...` and `NUMBER dropped NUMBER`.
    fn renumbered(&mut self, text: &str) -> Result<(), String> {
        if let Some((old, nearest)) = text.split_once(" dropped ") {
            return self.insert(number(old)?, Successor::Dropped(number(nearest)?));
        }
        let Some((old, new)) = text.split_once(" = ") else {
            return Err("`NUMBER = NUMBER ...` or `NUMBER dropped NUMBER`".to_string());
        };
        match (old.strip_suffix('*'), new.strip_suffix('*')) {
            (None, None) => {
                let old = range(old)?;
                if let [one] = old.as_slice() {
                    let new: Result<Vec<RuleNumber>, String> = new.split_whitespace().map(number).collect();
                    return self.insert(one.clone(), Successor::Rules(new?));
                }
                for (old, new) in pairs(old, range(new)?)? {
                    self.insert(old, Successor::Rules(vec![new]))?;
                }
                Ok(())
            }
            (Some(old), Some(new)) => {
                self.within.extend(pairs(range(old)?, range(new)?)?);
                Ok(())
            }
            (Some(_), None) | (None, Some(_)) => Err("a star stands behind both numbers".to_string()),
        }
    }

    fn insert(&mut self, old: RuleNumber, successor: Successor) -> Result<(), String> {
        match self.first.insert(old.clone(), successor) {
            None => Ok(()),
            Some(_) => Err(format!("{old} is told twice")),
        }
    }

    /// Puts the lines together. The rules are those of today and those that a `since` or `by` line announces.
    fn editions(mut self, rulebook: &Rulebook<'_>, mut broken: Vec<BrokenLine>) -> Editions {
        let rules = rulebook.rules().iter().map(|rule| rule.number.clone());
        let rules: Vec<RuleNumber> = rules.chain(self.since.keys().cloned()).collect();
        let mut first = std::mem::take(&mut self.first);
        for (old, new) in &self.within {
            for rule in rules.iter().filter(|rule| !self.since.contains_key(*rule)) {
                let Some(rest) = rule.parts().strip_prefix(new.parts()) else {
                    continue;
                };
                let old = rest.iter().fold(old.clone(), |old, part| old.inner(*part));
                if first
                    .insert(old.clone(), Successor::Rules(vec![rule.clone()]))
                    .is_some()
                {
                    broken.push(BrokenLine {
                        line: 0,
                        problem: format!("{old} is told twice"),
                    });
                }
            }
        }
        let mut histories = BTreeMap::new();
        let (Some(earliest), Some(second)) = (self.all.first(), self.all.get(1)) else {
            return Editions {
                broken,
                ..Editions::default()
            };
        };
        let mut before: BTreeMap<&RuleNumber, Vec<RuleNumber>> = BTreeMap::new();
        for (old, successor) in &first {
            match successor {
                Successor::Rules(rules) => {
                    for rule in rules {
                        before.entry(rule).or_default().push(old.clone());
                    }
                }
                Successor::Dropped(_) => {}
            }
        }
        for rule in rules {
            let old = before.remove(&rule).unwrap_or_default();
            let edition = if old.is_empty() { second } else { earliest };
            let since = self.since.get(&rule).cloned();
            let history = History {
                since: since.unwrap_or_else(|| Since::With(edition.clone())),
                first: old,
                revised: self.revised.get(&rule).cloned(),
            };
            histories.entry(rule).or_insert(history);
        }
        Editions {
            all: self.all,
            histories,
            first,
            broken,
        }
    }
}

fn number(text: &str) -> Result<RuleNumber, String> {
    text.trim().parse().map_err(|error: NotANumber| error.to_string())
}

/// Reads `3-1..4`: 3-1, 3-2, 3-3 and 3-4.
fn range(text: &str) -> Result<Vec<RuleNumber>, String> {
    let Some((from, to)) = text.split_once("..") else {
        return Ok(vec![number(text)?]);
    };
    let from = number(from)?;
    let to: u16 = to
        .trim()
        .parse()
        .map_err(|_| format!("`{to}` is no part of a number"))?;
    match (from.outer(), from.parts().last()) {
        (Some(outer), Some(first)) if *first < to => {
            Ok((*first..=to).map(|part| outer.inner(part)).collect())
        }
        (_, _) => Err(format!("`{text}` does not count up")),
    }
}

fn pairs(old: Vec<RuleNumber>, new: Vec<RuleNumber>) -> Result<Vec<(RuleNumber, RuleNumber)>, String> {
    if old.len() != new.len() {
        return Err("there are not as many numbers on both sides".to_string());
    }
    Ok(old.into_iter().zip(new).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> RuleNumber {
        text.parse().unwrap()
    }

    fn version(text: &str) -> Version {
        text.parse().unwrap()
    }

    fn now(rules: &[&str]) -> Option<Successor> {
        Some(Successor::Rules(rules.iter().map(|rule| number(rule)).collect()))
    }

    const RULES: &str =
        "1  a.\n1-1  b.\n1-1-1  c.\n1-1-2  d.\n1-1-3  e.\n2  f.\n2-1  g.\n2-1-1  h.\n2-2  i.\n3  j.\n";

    fn read(lines: &str) -> Editions {
        let rulebook = Rulebook::read(RULES, "");
        assert_eq!(rulebook.broken(), []);
        Editions::read(lines, &rulebook)
    }

    #[test]
    fn every_line_is_understood() {
        assert_eq!(editions().broken(), []);
        let all: Vec<String> = editions().all().iter().map(ToString::to_string).collect();
        assert_eq!(all, ["1.0", "1.1.0", "1.6.0", "1.7.0", "1.8.0", "1.9.0"]);
    }

    /// Lines are about existing rules: those of the list, or those that the list announces.
    #[test]
    fn every_number_leads_to_a_rule() {
        let editions = editions();
        for rule in rulebook().rules() {
            assert!(editions.history(&rule.number).is_some(), "{}", rule.number);
        }
        for (old, successor) in &editions.first {
            let rules = match successor {
                Successor::Rules(rules) => rules.as_slice(),
                Successor::Dropped(nearest) => std::slice::from_ref(nearest),
            };
            assert!(!rules.is_empty(), "{old}");
            for rule in rules {
                assert!(rulebook().rule(rule).is_some(), "{old}: {rule}");
                let history = editions.history(rule).unwrap();
                let is_old = history.since == Since::With(version("1.0"));
                assert!(
                    is_old || matches!(successor, Successor::Dropped(_)),
                    "{old}: {rule} came later"
                );
            }
        }
        // Numbers around or before a number of the first edition are also numbers of that edition.
        for old in editions.first.keys() {
            let before = old.parts().last().filter(|last| **last > 1);
            let before = before.and_then(|last| Some(old.outer()?.inner(last - 1)));
            for near in [old.outer(), before].into_iter().flatten() {
                assert!(editions.first.contains_key(&near), "{old} without {near}");
            }
        }
        for revised in editions
            .histories
            .values()
            .filter(|history| history.revised.is_some())
        {
            assert!(Some(revised.since.first()) <= revised.revised.as_ref());
        }
    }

    #[test]
    fn a_number_of_the_first_edition_is_another_one_today() {
        let first = version("1.0");
        for (old, today) in [
            ("1-2-3", &["1-2-4"][..]),
            ("2-3-3", &["3-2-1", "3-2-2"]),
            ("2-7-1-1", &["2-8-2"]),
            ("2-15-1", &["2-16-1"]),
            ("3-5-3", &["4-5-5"]),
            ("5-2-1-6-1", &["6-2-1-6-1"]),
            ("7-6-2-3-2", &["8-5-2-4-2"]),
            ("9-1-6", &["10-1-6"]),
            ("9-1-6-8", &["10-1-6-8"]),
            ("11-1-5-4", &["13-1-5-3"]),
            ("11-2-12-2", &["13-2-13-2"]),
        ] {
            assert_eq!(editions().today(&number(old), &first), now(today), "{old}");
        }
        let dropped = Some(Successor::Dropped(number("10-3-3")));
        assert_eq!(editions().today(&number("9-3-4"), &first), dropped);
        // Rules that came with the second edition, rules that were later added within a section, and numbers without a rule.
        for none in [
            "12-1",
            "13",
            "2-1-2",
            "3-5-4",
            "5-2-1-4-1",
            "9-1-6-8-1",
            "9-1-6-9",
            "14",
        ] {
            assert_eq!(editions().today(&number(none), &first), None, "{none}");
        }
    }

    #[test]
    fn numbers_stay_since_the_second_edition() {
        for (rule, since) in [
            ("10-1-6", "1.0"),
            ("12-1", "1.1.0"),
            ("13-1-7", "1.2.0"),
            ("5-21", "1.6.0"),
            ("13-1-8", "1.7.0"),
            ("13-1-8-1", "1.7.0"),
            ("13-1-8-2", "1.7.0"),
            ("3-4-6-3-1", "1.8.0"),
            ("5-22", "1.8.0"),
            ("5-22-3-1", "1.8.0"),
            ("13-1-5-4", "1.8.0"),
            ("5-22-4", "1.9.0"),
            ("5-22-4-1", "1.9.0"),
            ("12-3-15", "1.9.0"),
        ] {
            let since = version(since);
            assert_eq!(
                editions()
                    .history(&number(rule))
                    .map(|history| history.since.clone()),
                Some(Since::With(since.clone())),
                "{rule}"
            );
            for edition in editions().all().iter().skip(1) {
                let today = editions().today(&number(rule), edition);
                assert_eq!(today.is_some(), since <= *edition, "{rule} in {edition}");
                assert!(today.is_none() || today == now(&[rule]));
            }
        }
        let history = editions().history(&number("3-2-6-4")).unwrap();
        let (has, lacks) = (version("1.6.0"), version("1.1.0"));
        assert_eq!(history.since, Since::By { has, lacks });
        let history = editions().history(&number("3-3-4")).unwrap();
        assert_eq!(history.first, [number("6-5-2-3-3")]);
        assert_eq!(history.revised, Some(version("1.9.0")));
    }

    #[test]
    fn lines_take_what_is_within_along_and_count_up() {
        let editions = read(
            "editions  1.0 1.1 2.0\nsince  2.0  1-1-3 4\nby  2.0  2-2\nrevised  2.0  2-1\n\
             first  1* = 1*\nfirst  2..3 = 2..3\n",
        );
        // A chapter does not count up.
        assert_eq!(editions.broken().len(), 1);
        let editions = read(
            "editions  1.0 1.1 2.0\nsince  2.0  1-1-3 4\nby  2.0  2-2\nrevised  2.0  2-1\n\
             first  1 = 2 3\nfirst  1-1..2 = 1-1-1..2\nfirst  1-3 dropped 2\nfirst  2* = 1*\n",
        );
        let problems: Vec<&str> = editions
            .broken()
            .iter()
            .map(|line| line.problem.as_str())
            .collect();
        assert_eq!(problems, [""; 0]);
        let first = version("1.0");
        let numbers: Vec<String> = editions.numbers(&first).iter().map(ToString::to_string).collect();
        assert_eq!(numbers, ["1", "1-1", "1-2", "1-3", "2", "2-1", "2-1-1", "2-1-2"]);
        assert_eq!(editions.today(&number("1"), &first), now(&["2", "3"]));
        assert_eq!(editions.today(&number("1-2"), &first), now(&["1-1-2"]));
        assert_eq!(
            editions.history(&number("1-1-2")).unwrap().first,
            [number("1-2"), number("2-1-2")]
        );
        assert_eq!(
            editions.history(&number("2-1")).unwrap(),
            &History {
                since: Since::With(version("1.1")),
                first: Vec::new(),
                revised: Some(version("2.0"))
            }
        );
        assert!(editions.history(&number("4")).is_some());
        assert_eq!(editions.today(&number("2-2"), &version("1.1")), None);
        assert_eq!(editions.today(&number("2-2"), &version("2.0")), now(&["2-2"]));
    }

    #[test]
    fn a_broken_line_is_told() {
        for (line, problem) in [
            (
                "editions  2.0 1.0",
                "two or more editions stand here, the first one first",
            ),
            (
                "editions  1.x 2.0",
                "`1.x` is not written like the version of an edition",
            ),
            ("before  1.0", "no line begins with `before`"),
            (
                "since  1-1  1-1",
                "`1-1` is not written like the version of an edition",
            ),
            (
                "since  1.0  one",
                "`one` is not written like the number of a rule",
            ),
            ("since  1.1  1-1 1-1", "1-1 came before"),
            ("by  1.1  1-1", "there is no edition before 1.1"),
            ("first  1-1", "`NUMBER = NUMBER ...` or `NUMBER dropped NUMBER`"),
            ("first  1* = 1", "a star stands behind both numbers"),
            (
                "first  1-1..2 = 1-1..3",
                "there are not as many numbers on both sides",
            ),
            ("first  1-2..1 = 1-1..2", "`1-2..1` does not count up"),
            ("first  1-1..x = 1-1..2", "`x` is no part of a number"),
        ] {
            let broken = read(line).broken;
            assert_eq!(
                broken.first().map(|line| line.problem.as_str()),
                Some(problem),
                "{line}"
            );
        }
        let editions = read("editions  1.0 1.1\nfirst  1 = 1\nfirst  1 = 2\n");
        assert_eq!(editions.broken[0].problem, "1 is told twice");
        let editions = read("editions  1.0 1.1\nfirst  1-1 = 2\nfirst  1* = 1*\n");
        assert_eq!(editions.broken[0].problem, "1-1 is told twice");
    }

    #[test]
    fn versions_are_ordered_by_age() {
        assert!(version("1.0") < version("1.1.0") && version("1.1.0") < version("1.1.1"));
        assert!(version("1.9.0") < version("1.10.0"));
        for wrong in ["", "1.", "1.x", "+1.0", "1-0", "1.70000"] {
            assert!(wrong.parse::<Version>().is_err(), "{wrong}");
        }
    }
}
