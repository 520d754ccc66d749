//! What a word of the tool or of the game means, in prose: diagnostic codes, keyword effects, timings and rule
//! numbers. Pure: a word in, a text out.

mod examples;
mod rules;

use crate::diagnostics::{Code, Severity};
use crate::ir::text::ability_text;
use crate::ir::{KeywordDefinition, Program};
use crate::suggest;
use crate::vocabulary::Stacking;
use examples::Piece;
use rules::{SECTIONS, Section};

/// Explains a diagnostic code or name, a keyword effect (`Blocker`, `<Repair 2>`), a timing (`【Deploy】`, `when
/// paired`) or a rule number (`8-3`). `None` for what is none of these.
pub fn explain(what: &str, program: &Program) -> Option<String> {
    let what = what.trim();
    if let Some(code) = code(what) {
        return Some(explain_code(code));
    }
    if is_number(what) {
        let number = rules::existing(what)?;
        return rules::section(&number).map(|section| explain_rule(&number, section));
    }
    let name = bare(what);
    program
        .keywords
        .iter()
        .find(|keyword| bare(&keyword.name) == without_number(&name))
        .map(explain_keyword)
        .or_else(|| timing(&name).map(|section| explain_rule(section.number, section)))
}

/// What to say of a word that [`explain`] does not know: that there is no such rule, or what was probably meant.
pub fn unknown(what: &str, program: &Program) -> String {
    let what = what.trim();
    if let Some(missing) = rules::missing(what).filter(|_| is_number(what)) {
        return missing;
    }
    let words = words(program);
    let name = bare(what);
    let begin = |word: &str| !name.is_empty() && bare(word).starts_with(&name);
    let mut near: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| begin(word))
        .collect();
    if near.is_empty() {
        // `pair` is none of the first words, but one of `When Paired` and of `During Pair`.
        let inside = |word: &str| word.split([' ', '-', '･']).any(begin);
        near.extend(words.iter().map(String::as_str).filter(|word| inside(word)));
    }
    if near.is_empty() {
        near.extend(suggest::nearest(&name, words.iter().map(String::as_str)));
    }
    let shown: Vec<String> = near
        .iter()
        .take(MOST_SUGGESTED)
        .map(|word| format!("`{word}`"))
        .collect();
    match shown.split_last() {
        None => format!("nothing is known as `{what}`"),
        Some((only, [])) => format!("nothing is known as `{what}`; did you mean {only}"),
        Some((last, others)) => {
            format!(
                "nothing is known as `{what}`; did you mean {} or {last}",
                others.join(", ")
            )
        }
    }
}

/// How many words are suggested at once.
const MOST_SUGGESTED: usize = 5;

fn is_number(what: &str) -> bool {
    what.starts_with(|first: char| first.is_ascii_digit())
        && what
            .chars()
            .all(|character| character.is_ascii_digit() || character == '-')
}

/// Every word that can be explained, for suggestions; rule numbers apart.
fn words(program: &Program) -> Vec<String> {
    let codes = Code::ALL.iter().flat_map(|code| [code.code(), code.name()]);
    let keywords = program.keywords.iter().map(|keyword| keyword.name.as_str());
    codes
        .chain(keywords)
        .map(str::to_string)
        .chain(
            SECTIONS
                .iter()
                .filter_map(|section| timing_name(section))
                .map(str::to_string),
        )
        .collect()
}

fn code(what: &str) -> Option<Code> {
    Code::ALL
        .iter()
        .copied()
        .find(|code| code.code().eq_ignore_ascii_case(what) || code.name().eq_ignore_ascii_case(what))
}

/// The word without its brackets, in small letters; the dots and spaces that people write alike are left out.
fn bare(what: &str) -> String {
    what.chars()
        .filter(|character| character.is_alphanumeric() || *character == ' ')
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .trim()
        .replace("activate ", "activate")
}

fn without_number(name: &str) -> &str {
    name.trim_end_matches(|last: char| last.is_ascii_digit())
        .trim_end()
}

/// The name of the timing that a section is about.
fn timing_name(section: &Section) -> Option<&'static str> {
    let inner = section.title.strip_prefix('【')?.strip_suffix('】')?;
    section.number.starts_with("13-2-").then_some(inner)
}

fn timing(name: &str) -> Option<&'static Section> {
    SECTIONS
        .iter()
        .find(|section| timing_name(section).is_some_and(|timing| bare(timing) == name))
}

fn explain_code(code: Code) -> String {
    let severity = match code.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut text = format!("{} {} ({severity})\n\n", code.code(), code.name());
    for line in code.doc().lines() {
        text.push_str(line.trim());
        text.push('\n');
    }
    let example = examples::example(code);
    let place = match example.piece {
        Piece::Line => " in a card's text",
        Piece::File => " in a card file",
        Piece::Deck => " in a deck",
        Piece::Scenario => " in a scenario file",
        Piece::Words => "",
    };
    for (title, lines) in [("Wrong", example.wrong), ("Right", example.right)] {
        text.push_str(&format!("\n{title}{place}:\n"));
        for line in lines.lines() {
            text.push_str(&format!("    {line}\n"));
        }
    }
    text
}

fn explain_rule(number: &str, section: &Section) -> String {
    let mut text = format!("{} {}\n\n{}\n", section.number, section.title, section.about);
    if number != section.number {
        text.push_str(&format!(
            "\n{number} is a rule within {}; its wording stands in the comprehensive rules.\n",
            section.number
        ));
    }
    if let Some(outer) = rules::parent(section) {
        text.push_str(&format!("\nPart of {} {}.\n", outer.number, outer.title));
    }
    text
}

fn explain_keyword(keyword: &KeywordDefinition) -> String {
    let (head, stacking) = match keyword.stacking {
        Stacking::Adds => (
            format!("<{} N>", keyword.name),
            "A keyword effect with a number. The numbers of all copies on one card are added.",
        ),
        Stacking::Single => (
            format!("<{}>", keyword.name),
            "A keyword effect. A card has it or not; a further copy changes nothing.",
        ),
    };
    let mut text = format!("{head}\n\n{stacking}\n\nA card with it has:\n");
    for ability in &keyword.abilities {
        text.push_str(&format!("    {}\n", ability_text(ability)));
    }
    let section = SECTIONS
        .iter()
        .find(|section| section.number.starts_with("13-1-") && bare(section.title) == bare(&keyword.name));
    if let Some(section) = section {
        text.push_str(&format!("\n{} {}\n", section.number, section.about));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{CommandTiming, Mark};
    use crate::vocabulary::ActivationTiming;

    fn text(what: &str) -> String {
        explain(what, &crate::compile(&[]).program).unwrap_or_default()
    }

    #[test]
    fn what_people_ask_for() {
        let shown = [
            "E0101",
            "not-text",
            "<Repair 2>",
            "blocker",
            "[[Deploy]]",
            "8-3-2",
            "7",
            "activate main",
        ]
        .map(|what| format!("--- {what}\n{}", text(what)));
        insta::assert_snapshot!(shown.concat());
    }

    #[test]
    fn one_thing_however_it_is_written() {
        for (a, b) in [
            ("Blocker", "<Blocker>"),
            ("High-Maneuver", "highmaneuver"),
            ("【Activate･Main】", "Activate·Main"),
            ("when paired", "【When Paired】"),
            ("main", "【Main】"),
        ] {
            assert_ne!(text(a), "", "{a}");
            assert_eq!(text(a), text(b));
        }
        for nothing in ["", "-", "99", "0", "8-3-99", "8--3", "8-", "nonsense", "<>"] {
            assert_eq!(text(nothing), "", "{nothing}");
        }
    }

    #[test]
    fn what_is_unknown_is_said_with_what_was_meant() {
        let shown = [
            "8-3-99",
            "8-1-1-1",
            "99",
            "0",
            "8-3-",
            "Block",
            "pair",
            "E03",
            "unknown-frase",
            "nonsense",
            "",
        ]
        .map(|what| unknown(what, &crate::compile(&[]).program) + "\n");
        insta::assert_snapshot!(shown.concat());
    }

    /// A mark that is added to the language has to be explained too.
    #[test]
    fn every_mark_and_keyword_effect_is_explained() {
        let any = Mark::WhenPaired(Default::default());
        let mut marks = vec![
            Mark::Burst,
            Mark::Deploy,
            Mark::Attack,
            Mark::Destroyed,
            any,
            Mark::WhenLinked,
        ];
        for mark in marks.drain(..) {
            let name = match mark {
                Mark::Burst => "Burst",
                Mark::Deploy => "Deploy",
                Mark::Attack => "Attack",
                Mark::Destroyed => "Destroyed",
                Mark::WhenPaired(_) => "When Paired",
                Mark::WhenLinked => "When Linked",
            };
            assert!(timing(&bare(name)).is_some(), "{name}");
        }
        for command in [
            CommandTiming::Main,
            CommandTiming::Action,
            CommandTiming::MainOrAction,
        ] {
            let name = match command {
                CommandTiming::Main => "Main",
                CommandTiming::Action | CommandTiming::MainOrAction => "Action",
            };
            assert!(timing(&bare(name)).is_some(), "{name}");
        }
        for activation in [
            ActivationTiming::Main,
            ActivationTiming::Action,
            ActivationTiming::Block,
        ] {
            let name = match activation {
                ActivationTiming::Main => "Activate･Main",
                ActivationTiming::Action => "Activate･Action",
                // Printed on no card: `<Blocker>` is explained instead.
                ActivationTiming::Block => continue,
            };
            assert!(timing(&bare(name)).is_some(), "{name}");
        }
        for name in ["During Pair", "During Link", "Once per Turn"] {
            assert!(timing(&bare(name)).is_some(), "{name}");
        }
        for keyword in &crate::compile(&[]).program.keywords {
            assert!(text(&keyword.name).contains("13-1-"), "{}", keyword.name);
        }
    }

    /// Every section of the rulebook has its lines, and no other does.
    #[test]
    fn the_sections_are_those_of_the_rules() {
        let path = "../shared/rules/comprehensive-rules-1.6.0-en.md";
        let Ok(rules) = std::fs::read_to_string(path) else {
            println!("SKIPPED the_sections_are_those_of_the_rules: no {path}");
            return;
        };
        for section in SECTIONS {
            let stands = rules.contains(&format!("{}. ", section.number))
                || rules.contains(&format!("{}) ", section.number))
                || rules.contains(&format!("{}-1. ", section.number));
            assert!(stands, "{}", section.number);
        }
        // Every numbered line, and how many there are of them right within another.
        let mut inner = std::collections::BTreeMap::new();
        for line in rules.lines() {
            let line = line.trim_start_matches(|first: char| !first.is_ascii_digit());
            let number: &str = line.split(['.', ')']).next().unwrap();
            if is_number(number) && line[number.len()..].chars().nth(1) == Some(' ') {
                assert!(rules::existing(number).is_some(), "{line}");
                if let Some((outer, _)) = number.rsplit_once('-') {
                    inner
                        .entry(outer.to_string())
                        .or_insert_with(std::collections::BTreeSet::new)
                        .insert(number);
                }
            }
        }
        for (outer, count) in rules::INNER_RULES {
            // Of some rules only what is within them is numbered.
            let last = format!("{outer}-{count}");
            assert!(
                inner
                    .get(*outer)
                    .is_some_and(|inner| inner.contains(last.as_str()))
                    || inner.contains_key(&last),
                "{last}"
            );
        }
        // `## 8) ...`, `#### 8-3. ...`, and in some chapters `- 5-4. ...` with rules below.
        for line in rules.lines().filter(|line| line.starts_with('#')) {
            let number: String = line
                .trim_start_matches(|first: char| !first.is_ascii_digit())
                .chars()
                .take_while(|character| character.is_ascii_digit() || *character == '-')
                .collect();
            if !number.is_empty() {
                assert!(SECTIONS.iter().any(|section| section.number == number), "{line}");
            }
        }
    }
}
