//! Explanations in prose of words of the tool and of the game: diagnostic codes, keyword effects, timings, rule numbers, terms of the game
//! and forms of the language. This module is pure: a word in, a text out.

mod codes;
mod examples;
mod forms;
mod reference;
mod rules;
mod topics;

use crate::diagnostics::{Code, Family};
use crate::ir::text::Printer;
use crate::ir::{KeywordDefinition, OwnWord, Program};
use crate::lint;
use crate::rulebook::{Rule, RuleNumber, Rulebook, Version, editions, rulebook};
use crate::suggest::{self, Reach, Spoken};
use crate::vocabulary::{OwnWordKind, Stacking};
pub use codes::{anchor, explain as finding, markdown, page, summary};
pub use reference::{Example, Form, Reference, Topic, reference};
use std::ops::Range;
pub use topics::{Word, words, words_page};

/// Explains a diagnostic code or name, a keyword effect (`Blocker`, `<Repair 2>`), a timing (`【Deploy】`, `when paired`), a rule number
/// (`8-3`), a term of the game (`trait`, `Link Unit`), or shows the forms for a description (`search my deck`). `None` if it is none of
/// these.
pub fn explain(what: &str, program: &Program) -> Option<String> {
    explain_by(what, program, rulebook())
}

/// Explains the rule that had a number in an edition of the rules, with its number of today. The error says what there is instead.
pub fn explain_of_edition(what: &str, edition: &Version) -> Result<String, String> {
    let number: Option<RuleNumber> = number(what.trim()).and_then(|number| number.parse().ok());
    match number {
        Some(number) => rules::of_edition(&number, edition, rulebook(), editions()),
        None => Err(format!(
            "`{what}` is not the number of a rule, and an edition is about those"
        )),
    }
}

/// The word of the game or of the language that is asked for.
pub fn word(what: &str) -> Option<&'static Word> {
    topics::find(what)
}

/// Returns the names of everything that can be explained.
pub fn index(program: &Program) -> String {
    let mut text = codes::index();
    let keywords = program
        .keywords
        .iter()
        .map(|keyword| format!("<{}>", keyword.name));
    let timings = rulebook().rules().iter().filter_map(timing_name);
    let timings = timings.map(|name| format!("【{name}】"));
    let lists: [(&str, Vec<String>); 2] = [
        ("Keyword effects", keywords.collect()),
        ("Timings", timings.collect()),
    ];
    for (title, words) in lists {
        text.push_str(&format!("\n{title}\n    {}\n", words.join("  ")));
    }
    text.push_str(&format!(
        "\nWords of the game and of the language\n{}\n",
        topics::index()
    ));
    text.push_str(
        "\nBy number: any rule, such as `8-3`. By what it does: `search my deck`, `token`, `haste` and the like.\n",
    );
    text
}

fn explain_by(what: &str, program: &Program, rulebook: &Rulebook<'_>) -> Option<String> {
    let what = what.trim();
    if matches!(what, "list" | "index") {
        return Some(index(program));
    }
    if let Some(code) = code(what) {
        return Some(codes::explain(code));
    }
    if let Some(number) = number(what) {
        return rules::rule(&number, rulebook).map(|rule| rules::explain(rule, rulebook, editions()));
    }
    if let Some(family) = Family::ALL.into_iter().find(|family| family.name() == what) {
        return Some(codes::family(family));
    }
    let name = bare(what);
    if CANNOT_BE_SAID.contains(&name.strip_prefix("what ").unwrap_or(&name)) {
        return Some(suggest::cannot_be_said());
    }
    let timing = || timing(&name, rulebook).map(|rule| rules::explain(rule, rulebook, editions()));
    // Without its brackets the name of a timing can be a word as well.
    let is_mark = what.starts_with(['【', '[']);
    if let Some(word) = topics::find(what).filter(|_| !is_mark) {
        let mut text = word.explain();
        for more in [timing(), forms::explain(what)].into_iter().flatten() {
            text.push_str(&format!("\n{more}"));
        }
        return Some(text);
    }
    program
        .keywords
        .iter()
        .find(|keyword| bare(&keyword.name) == without_number(&name))
        .map(|keyword| explain_keyword(keyword, program, rulebook))
        .or_else(timing)
        .or_else(|| own_word(what, &name, program))
        .or_else(|| {
            let said = said_here(what);
            // If the meaning is known, similar words are not suggested.
            let is_said = said.is_some();
            let parts = [said, forms::explain(what)];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            let mut text = parts.join("\n");
            if text.is_empty() {
                return None;
            }
            if !is_said && let Some(near) = near(what, &names(program)) {
                text.push_str(&format!("\nOr did you mean {near}?\n"));
            }
            Some(text)
        })
}

/// The queries, normalized by [`bare`], that ask for the list of what cards cannot say.
const CANNOT_BE_SAID: &[&str] = &[
    "cannot be said",
    "cant be said",
    "can not be said",
    "cards cannot say",
    "cards cant say",
    "is not possible",
    "impossible",
];

/// A mark or a wording that the files define for themselves.
fn own_word(what: &str, name: &str, program: &Program) -> Option<String> {
    let is_it = |word: &&OwnWord| match word.kind {
        OwnWordKind::Mark => bare(&word.said) == name,
        OwnWordKind::Wording => word.said.eq_ignore_ascii_case(what),
    };
    let word = program.own_words.iter().find(is_it)?;
    Some(match word.kind {
        OwnWordKind::Mark => format!(
            "【{}】\n\nA mark of the set's own. A line with it means what it would mean with these words at its head:\n    {}\n",
            word.said, word.means
        ),
        OwnWordKind::Wording => format!(
            "{}\n\nA wording of the set's own. It means:\n    {}\n",
            word.said, word.means
        ),
    })
}

/// Returns how cards express words of another game, or words close to their own.
fn said_here(what: &str) -> Option<String> {
    let is_most = |at: &Range<usize>| 2 * at.len() >= what.len();
    let near = suggest::near(what, 0..what.len());
    if let Some((_, meant)) = near.into_iter().find(|(at, _)| at.len() == what.len()) {
        return Some(format!("Cards write `{meant}`.\n"));
    }
    // Something that cannot be expressed is reported whatever else is asked for, as no form does it.
    let is_told = |spoken: &Spoken| spoken.reach == Reach::Beyond || is_most(&spoken.at);
    let Spoken { idea, reach, .. } = suggest::idea(what, 0).filter(is_told)?;
    let before = match reach {
        Reach::Otherwise => "",
        Reach::Beyond => "Cards cannot say this. The nearest is:\n",
    };
    Some(format!(
        "In this game {}.\n{before}    {}\n",
        idea.here, idea.example
    ))
}

/// Returns the text about a word that [`explain`] does not know: there is no such rule, or what was probably meant.
pub fn unknown(what: &str, program: &Program) -> String {
    let what = what.trim();
    if let Some(missing) = number(what).and_then(|number| rules::missing(&number, rulebook(), editions())) {
        return missing;
    }
    let mut names = names(program);
    names.extend(topics::words().iter().map(|word| word.name.to_string()));
    match near(what, &names) {
        Some(near) => format!("nothing is known as `{what}`; did you mean {near}"),
        None => format!("nothing is known as `{what}`"),
    }
}

/// The words that can be explained and that are close to the one that was asked for: "`A`, `B` or `C`".
fn near(what: &str, words: &[String]) -> Option<String> {
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
    let (last, others) = shown.split_last()?;
    Some(match others {
        [] => last.clone(),
        _ => format!("{} or {last}", others.join(", ")),
    })
}

/// The maximum number of suggested words.
const MOST_SUGGESTED: usize = 5;

/// The number of a rule, also where dots part it: "8.2.1".
fn number(what: &str) -> Option<String> {
    let is_number = what.starts_with(|first: char| first.is_ascii_digit())
        && what
            .chars()
            .all(|sign| sign.is_ascii_digit() || matches!(sign, '-' | '.'));
    is_number.then(|| what.trim_end_matches('.').replace('.', "-"))
}

/// Returns all names that can be explained, for suggestions, without rule numbers and terms of the game, which resemble any other word.
fn names(program: &Program) -> Vec<String> {
    let codes = lint::codes().flat_map(|code| [code.code(), code.name()]);
    let keywords = program.keywords.iter().map(|keyword| keyword.name.as_str());
    codes
        .chain(keywords)
        .map(str::to_string)
        .chain(
            rulebook()
                .rules()
                .iter()
                .filter_map(timing_name)
                .map(str::to_string),
        )
        .collect()
}

fn code(what: &str) -> Option<Code> {
    lint::code(what)
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
fn timing_name<'a>(rule: &Rule<'a>) -> Option<&'a str> {
    let inner = rule.title?.strip_prefix('【')?.strip_suffix('】')?;
    rule.number.parts().starts_with(&KEYWORDS).then_some(inner)
}

fn timing<'b>(name: &str, rulebook: &'b Rulebook<'b>) -> Option<&'b Rule<'b>> {
    rulebook
        .rules()
        .iter()
        .find(|rule| timing_name(rule).is_some_and(|timing| bare(timing) == name))
}

/// The section about keyword effects.
const KEYWORD_EFFECTS: [u16; 2] = [13, 1];
/// The section about the words in 【】.
const KEYWORDS: [u16; 2] = [13, 2];

fn explain_keyword(keyword: &KeywordDefinition, program: &Program, rulebook: &Rulebook<'_>) -> String {
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
    let name = &keyword.name;
    if keyword.lines.is_empty() {
        // It does nothing by itself: the text behind the mark says what its number is for (13-1-8-1).
        let mut text = format!(
            "{head}\n\nA keyword effect that is joined to a mark, as in 【Deploy･{name} 2】.\n\n\
             Its number is \"the specified number\" of the text behind that mark, which says what is done.\n"
        );
        text.push_str(&rule_about(keyword, rulebook));
        return text;
    }
    let mut text = format!("{head}\n\n{stacking}\n\nA card with it has:\n");
    for line in Printer::new(&program.symbols).definition(keyword).lines() {
        text.push_str(&format!("    {line}\n"));
    }
    text.push_str(&rule_about(keyword, rulebook));
    text
}

/// The rule of a keyword effect of the game.
fn rule_about(keyword: &KeywordDefinition, rulebook: &Rulebook<'_>) -> String {
    let is_about_it = |rule: &&Rule<'_>| {
        rule.number.parts().starts_with(&KEYWORD_EFFECTS)
            && rule.title.is_some_and(|title| bare(title) == bare(&keyword.name))
    };
    let rule = rulebook.rules().iter().find(is_about_it);
    rule.map_or(String::new(), |rule| {
        format!("\n{} {}\n", rule.number, rule.words)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{CommandTiming, Mark};
    use crate::vocabulary::ActivationTiming;

    fn text(what: &str) -> String {
        explain(what, &crate::compile(&[]).program).unwrap_or_default()
    }

    /// Scenarios and code change every day, so what is shown of rule numbers has its own.
    const INDEX: &str = "\
8-3-2
    scenario tests/rules/block.scenario | One attack is blocked once
    scenario tests/rules/block.scenario | The second Unit with <Blocker> is not asked
    code src/game/battle.rs | Game::block
    code src/game/state.rs
13-2-6-1
    code src/game/event.rs | Game::collect
";

    #[test]
    fn what_people_ask_for() {
        let rulebook = Rulebook::read(include_str!("../rulebook/rules.txt"), INDEX);
        assert_eq!(rulebook.broken(), []);
        let program = crate::compile(&[]).program;
        let shown = [
            "E0101",
            "not-text",
            "<Repair 2>",
            "blocker",
            "[[Deploy]]",
            "8-3",
            "8-3-2",
            "2-1-1",
            "12-3-9",
            "11",
            "activate main",
        ]
        .map(|what| {
            let wording = explain_by(what, &program, &rulebook).unwrap();
            format!("--- {what}\n{wording}")
        });
        insta::assert_snapshot!(shown.concat());
    }

    /// Most who ask have no more of the project than its command.
    #[test]
    fn no_rule_is_explained_with_a_file_of_the_project() {
        for rule in rulebook().rules() {
            let wording = text(&rule.number.to_string());
            assert!(wording.contains(rule.words), "{wording}");
            for inside in ["src/", "tests/", ".scenario", ".rs"] {
                assert!(!wording.contains(inside), "{wording}");
            }
        }
    }

    #[test]
    fn numbers_of_earlier_editions() {
        let shown = [
            ("9-1-6", "1.0"),
            ("2-3-3", "1.0"),
            ("9-3-4", "1.0"),
            ("9-1-6-9", "1.0"),
            ("12-1", "1.0"),
            ("3-2-6-4", "1.1.0"),
            ("9-1-6", "1.6.0"),
            ("13-1-8", "1.6.0"),
            ("13-1-8", "1.7.0"),
            ("12.3.15", "1.8.0"),
            ("12.3.15", "1.9.0"),
            ("99", "1.9.0"),
            ("Blocker", "1.9.0"),
        ]
        .map(|(what, edition)| {
            let wording = match explain_of_edition(what, &edition.parse().unwrap()) {
                Ok(text) => text.split("\nScenarios").next().unwrap_or_default().to_string(),
                Err(text) => format!("error: {text}\n"),
            };
            format!("--- {what} of {edition}\n{wording}")
        });
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
            "9-1-6",
            "8-1-1-1",
            "99",
            "0",
            "8-3-",
            "Block",
            "piar",
            "E03",
            "unknown-frase",
            "nonsense",
            "",
        ]
        .map(|what| unknown(what, &crate::compile(&[]).program) + "\n");
        insta::assert_snapshot!(shown.concat());
    }

    #[test]
    fn forms_are_found_by_what_they_do() {
        let shown = [
            "search my deck",
            "token",
            "trait",
            "tap a unit",
            "mill",
            "haste",
            "prevent damage",
            "sacrifice a unit",
            "cheaper",
            "cost less",
            "Block",
            "unknown-frase",
            "the",
        ]
        .map(|what| format!("--- {what}\n{}", text(what)));
        insta::assert_snapshot!(shown.concat());
    }

    /// A synonym that leads nowhere is a word less, and nobody would notice.
    #[test]
    fn every_synonym_finds_something() {
        for (word, _) in forms::SYNONYMS {
            assert_ne!(text(word), "", "{word}");
        }
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
            assert!(timing(&bare(name), rulebook()).is_some(), "{name}");
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
            assert!(timing(&bare(name), rulebook()).is_some(), "{name}");
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
            assert!(timing(&bare(name), rulebook()).is_some(), "{name}");
        }
        for name in ["During Pair", "During Link", "Once per Turn"] {
            assert!(timing(&bare(name), rulebook()).is_some(), "{name}");
        }
        for keyword in &crate::compile(&[]).program.keywords {
            assert!(text(&keyword.name).contains("13-1-"), "{}", keyword.name);
        }
    }
}
