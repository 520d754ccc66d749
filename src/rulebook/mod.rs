//! The comprehensive rules, number by number: what each asks of the game in our own words, why some cannot be shown by
//! playing, which scenarios show the others, and which code cites them. The rules themselves govern.
//!
//! `rules.txt` is written by hand and says at its head how. `index.txt` is written by the test `rulebook`. `editions.txt`,
//! written by hand as well, says since which edition a rule stands and what its number was before.

mod editions;
mod index;
mod number;
mod reason;

pub use editions::{Editions, History, NotAVersion, Since, Successor, Version, editions};
pub use index::{CodePlace, Index, Places, ScenarioPlace};
pub use number::{NotANumber, RuleNumber};
pub use reason::{Reason, Why};

use std::sync::LazyLock;

/// The beginning of a line about what the rule before it leaves open.
const OPEN: &str = "  open: ";

/// The list of the rules.
const RULES: &str = include_str!("rules.txt");
/// The places where rules are shown and cited.
const INDEX: &str = include_str!("index.txt");

/// The rules of the game.
pub fn rulebook() -> &'static Rulebook<'static> {
    static RULEBOOK: LazyLock<Rulebook<'static>> = LazyLock::new(|| Rulebook::read(RULES, INDEX));
    &RULEBOOK
}

/// The rules in order, and the places where they are shown and cited.
#[derive(Clone, Debug)]
pub struct Rulebook<'a> {
    rules: Vec<Rule<'a>>,
    index: Index,
    broken: Vec<BrokenLine>,
}

/// A numbered rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    /// Its number.
    pub number: RuleNumber,
    /// The name of a chapter or section.
    pub title: Option<&'a str>,
    /// The demand of the rule on the game, in our own words.
    pub words: &'a str,
    /// Why no scenario shows it.
    pub reason: Option<Reason<'a>>,
    /// The questions that the rule leaves open, and how each is played here.
    pub open: Vec<&'a str>,
}

/// A line that is not written as its list asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error in it.
    pub problem: String,
}

impl<'a> Rulebook<'a> {
    /// Reads the two lists. A line that is not understood is left out and told by [`Rulebook::broken`].
    pub fn read(rules: &'a str, index: &str) -> Rulebook<'a> {
        let mut broken = Vec::new();
        let rules = read_rules(rules, &mut broken);
        let index = Index::read(index, &mut broken);
        Rulebook { rules, index, broken }
    }

    /// Returns the lines that were not understood.
    pub fn broken(&self) -> &[BrokenLine] {
        &self.broken
    }

    /// Returns all rules, in order.
    pub fn rules(&self) -> &[Rule<'a>] {
        &self.rules
    }

    /// Returns the places where the rules are shown and cited.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the rule with a number.
    pub fn rule(&self, number: &RuleNumber) -> Option<&Rule<'a>> {
        let at = self.rules.binary_search_by(|rule| rule.number.cmp(number));
        at.ok().and_then(|at| self.rules.get(at))
    }

    /// Returns the chapters.
    pub fn chapters(&self) -> impl Iterator<Item = &Rule<'a>> {
        self.rules.iter().filter(|rule| rule.number.outer().is_none())
    }

    /// Returns the rules directly within one.
    pub fn within<'b>(&'b self, number: &'b RuleNumber) -> impl Iterator<Item = &'b Rule<'a>> {
        self.rules
            .iter()
            .filter(move |rule| rule.number.outer().as_ref() == Some(number))
    }

    /// Returns the nearest chapter or section around a number, which is not that number itself.
    pub fn section_around(&self, number: &RuleNumber) -> Option<&Rule<'a>> {
        let outer = number.outer()?;
        match self.rule(&outer) {
            Some(rule) if rule.title.is_some() => Some(rule),
            Some(_) | None => self.section_around(&outer),
        }
    }
}

fn read_rules<'a>(text: &'a str, broken: &mut Vec<BrokenLine>) -> Vec<Rule<'a>> {
    let mut rules: Vec<Rule<'a>> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(open) = line.strip_prefix(OPEN) {
            match rules.last_mut() {
                Some(rule) if !open.trim().is_empty() => rule.open.push(open.trim()),
                Some(_) | None => broken.push(BrokenLine {
                    line: at + 1,
                    problem: "what a rule leaves open stands behind the rule".to_string(),
                }),
            }
            continue;
        }
        match read_rule(line, rules.last()) {
            Ok(rule) => rules.push(rule),
            Err(problem) => broken.push(BrokenLine {
                line: at + 1,
                problem,
            }),
        }
    }
    rules
}

/// Reads `NUMBER  title | words {reason}`.
fn read_rule<'a>(line: &'a str, before: Option<&Rule<'a>>) -> Result<Rule<'a>, String> {
    let Some((number, rest)) = line.split_once("  ") else {
        return Err("two blanks stand between the number and the words".to_string());
    };
    let number: RuleNumber = number.parse().map_err(|error: NotANumber| error.to_string())?;
    if !follows(&number, before.map(|rule| &rule.number)) {
        return Err(format!("{number} does not follow here"));
    }
    let (rest, reason) = match rest.strip_suffix('}').and_then(|rest| rest.rsplit_once('{')) {
        Some((rest, reason)) => (rest, Some(Reason::read(reason)?)),
        None => (rest, None),
    };
    let (title, words) = match rest.split_once(" | ") {
        Some((title, words)) => (Some(title.trim()), words.trim()),
        None => (None, rest.trim()),
    };
    if words.is_empty() || words.contains(['{', '}', '|']) || title == Some("") {
        return Err("`title | words {reason}`, and title and reason may be left out".to_string());
    }
    Ok(Rule {
        number,
        title,
        words,
        reason,
        open: Vec::new(),
    })
}

/// Checks whether a number can follow another: as its first part, or as the successor of it or of a number around it.
fn follows(number: &RuleNumber, before: Option<&RuleNumber>) -> bool {
    let parts = number.parts();
    let Some(before) = before.map(RuleNumber::parts) else {
        return parts == [1];
    };
    let Some((last, outer)) = parts.split_last() else {
        return false;
    };
    outer == before && *last == 1
        || before.len() > outer.len()
            && before.starts_with(outer)
            && before.get(outer.len()).is_some_and(|before| before + 1 == *last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(rules: &str) -> Vec<String> {
        let broken = Rulebook::read(rules, "").broken;
        broken
            .into_iter()
            .map(|broken| format!("{}: {}", broken.line, broken.problem))
            .collect()
    }

    #[test]
    fn every_line_of_the_two_lists_is_understood() {
        assert_eq!(rulebook().broken(), []);
        assert_eq!(rulebook().rules().len(), 13 + 566);
    }

    #[test]
    fn a_line_has_a_number_a_title_words_and_a_reason() {
        let text = "# A comment.\n1  fights | Who hits {heading}\n1-1  Both.\n\n\
                    1-1-1  At once. {elsewhere 1, 1-1: in one moment}\n1-2  Dice. {physical}\n2  ends | All.\n";
        let book = Rulebook::read(text, "1-1\n    code src/a.rs\n");
        assert_eq!(book.broken(), []);
        let [fights, both, at_once, dice, ends] = book.rules() else {
            panic!("{:?}", book.rules());
        };
        assert_eq!((fights.title, fights.words), (Some("fights"), "Who hits"));
        assert_eq!(
            fights.reason.as_ref().map(|reason| reason.why),
            Some(Why::Heading)
        );
        assert_eq!((both.title, both.words, &both.reason), (None, "Both.", &None));
        let reason = at_once.reason.as_ref().unwrap();
        assert_eq!(
            reason.text(),
            "it says again what is shown of 1, 1-1 (in one moment)"
        );
        assert_eq!(book.rule(&dice.number), Some(dice));
        assert_eq!(book.within(&fights.number).collect::<Vec<_>>(), [both, dice]);
        assert_eq!(book.section_around(&at_once.number), Some(fights));
        assert_eq!(book.section_around(&ends.number), None);
        assert_eq!(book.chapters().collect::<Vec<_>>(), [fights, ends]);
        assert!(book.index().places(&both.number).is_some());
    }

    #[test]
    fn a_broken_line_is_told() {
        for (line, problem) in [
            ("1 One.", "two blanks stand between the number and the words"),
            ("x  One.", "`x` is not written like the number of a rule"),
            ("2  Two.", "2 does not follow here"),
            ("1-1  One.", "1-1 does not follow here"),
            ("1  One. {because}", "there is no reason `because`"),
            (
                "1  One. {elsewhere}",
                "`elsewhere`, and no other reason, names rules",
            ),
            (
                "1  One. {heading 2}",
                "`elsewhere`, and no other reason, names rules",
            ),
            (
                "1  One. {elsewhere two}",
                "`two` is not written like the number of a rule",
            ),
            (
                "1  One. {absent}",
                "`absent` needs a note that says what there is not",
            ),
            ("1  One. {deck: }", "the note is empty"),
            (
                "1  {deck}",
                "`title | words {reason}`, and title and reason may be left out",
            ),
            (
                "1  One. {deck} more",
                "`title | words {reason}`, and title and reason may be left out",
            ),
        ] {
            assert_eq!(problems(line), [format!("1: {problem}")], "{line}");
        }
        assert_eq!(
            problems("1  a.\n1-1  b.\n1-3  c.\n1-1  d.\n1-1-1-1  e.\n3  f.\n2  g.\n1-2  h.\n"),
            [
                "3: 1-3 does not follow here",
                "4: 1-1 does not follow here",
                "5: 1-1-1-1 does not follow here",
                "6: 3 does not follow here",
                "8: 1-2 does not follow here"
            ]
        );
    }

    /// A rule that is said to be shown elsewhere has to be shown there.
    #[test]
    fn elsewhere_is_a_rule_that_is_shown() {
        for rule in rulebook().rules() {
            for other in rule.reason.iter().flat_map(|reason| &reason.rules) {
                let other = rulebook().rule(other).unwrap();
                let shown = match &other.reason {
                    None => true,
                    Some(reason) => reason.why == Why::Deck,
                };
                assert!(
                    shown && other.number != rule.number,
                    "{}: {}",
                    rule.number,
                    other.number
                );
            }
        }
    }

    /// Chapters and the sections that are headings have titles, so that a rule can say what it belongs to.
    #[test]
    fn headings_of_the_first_two_levels_have_titles() {
        for rule in rulebook().rules() {
            let heads = rulebook().within(&rule.number).next().is_some();
            if rule.number.parts().len() <= 2 && heads && rule.reason.is_some() {
                assert!(rule.title.is_some(), "{}", rule.number);
            }
            let heading = rule
                .reason
                .as_ref()
                .is_some_and(|reason| reason.why == Why::Heading);
            assert!(!heading || heads, "{}: a heading of nothing", rule.number);
        }
    }
}
