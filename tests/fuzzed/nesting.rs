//! What stands within one another is bounded before a line is read (`grammar/src/nesting.rs`), and so is the stack that reading takes.

use crate::common::grammar;
use gcs_grammar::text::{GRAMMAR, Rule};
use gcs_grammar::{DEEPEST, LEADING, Reading};
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::{BTreeMap, BTreeSet};

/// The stack that the deepest lines are read with, where nothing is optimized but the parsers.
const STACK: usize = 1 << 20;

fn rules(text: &str) -> Vec<OptimizedRule> {
    grammar::rules(text).into_iter().map(grammar::ready).collect()
}

/// For each rule, whether whatever it reads has one of the leading words in it.
type Leads<'g> = BTreeMap<&'g str, bool>;

/// Whether whatever an expression reads has one of the leading words in it.
fn leads(expr: &Expr, known: &Leads<'_>) -> bool {
    match expr {
        Expr::Str(text) | Expr::Insens(text) => {
            let text = text.to_lowercase();
            let is_there = |word: &str| match word {
                "or" => text == "or",
                word => text.contains(word),
            };
            LEADING.iter().any(|word| is_there(word))
        }
        Expr::Ident(name) => known.get(name.as_str()).copied().unwrap_or(false),
        Expr::Seq(one, other) => leads(one, known) || leads(other, known),
        Expr::Choice(one, other) => leads(one, known) && leads(other, known),
        Expr::Range(..)
        | Expr::PeekSlice(..)
        | Expr::PosPred(_)
        | Expr::NegPred(_)
        | Expr::Opt(_)
        | Expr::Rep(_)
        | Expr::Skip(_)
        | Expr::Push(_)
        | Expr::RestoreOnErr(_) => false,
    }
}

/// The rules that an expression asks for before a leading word has been read.
fn asked<'g>(expr: &'g Expr, is_led: bool, known: &Leads<'_>, into: &mut BTreeSet<&'g str>) {
    match expr {
        Expr::Ident(name) if !is_led => {
            into.insert(name);
        }
        Expr::Seq(one, other) => {
            asked(one, is_led, known, into);
            asked(other, is_led || leads(one, known), known, into);
        }
        Expr::Choice(one, other) => {
            asked(one, is_led, known, into);
            asked(other, is_led, known, into);
        }
        Expr::PosPred(inner)
        | Expr::NegPred(inner)
        | Expr::Opt(inner)
        | Expr::Rep(inner)
        | Expr::Push(inner)
        | Expr::RestoreOnErr(inner) => asked(inner, is_led, known, into),
        Expr::Ident(_)
        | Expr::Str(_)
        | Expr::Insens(_)
        | Expr::Range(..)
        | Expr::PeekSlice(..)
        | Expr::Skip(_) => {}
    }
}

/// How many rules can be within one another with no leading word between them; a rule that is within itself, where there is one.
fn most_within(rules: &[OptimizedRule]) -> Result<usize, String> {
    let mut known: Leads<'_> = BTreeMap::new();
    loop {
        let next: Leads<'_> = rules
            .iter()
            .map(|rule| (rule.name.as_str(), leads(&rule.expr, &known)))
            .collect();
        if next == known {
            break;
        }
        known = next;
    }
    let within: BTreeMap<&str, BTreeSet<&str>> = rules
        .iter()
        .map(|rule| {
            let mut names = BTreeSet::new();
            asked(&rule.expr, false, &known, &mut names);
            (rule.name.as_str(), names)
        })
        .collect();
    let mut deep: BTreeMap<&str, usize> = BTreeMap::new();
    // What has nothing within it first, then what has nothing else within it.
    while deep.len() < within.len() {
        let before = deep.len();
        for (name, names) in &within {
            let inner: Option<Vec<usize>> = names
                .iter()
                .filter(|name| within.contains_key(*name))
                .map(|name| deep.get(name).copied())
                .collect();
            if let Some(inner) = inner {
                deep.insert(name, 1 + inner.into_iter().max().unwrap_or(0));
            }
        }
        if deep.len() == before {
            let left: Vec<&str> = within
                .into_keys()
                .filter(|name| !deep.contains_key(name))
                .collect();
            return Err(left.join(" "));
        }
    }
    Ok(deep.into_values().max().unwrap_or(0))
}

#[test]
fn only_leading_words_lead_a_rule_into_itself() {
    // A rule that is read before any of them is within few others, and never within itself.
    assert_eq!(most_within(&rules(GRAMMAR)), Ok(36));
    // Those of the other grammars are not within themselves at all.
    for grammar in [
        gcs_grammar::card::GRAMMAR,
        gcs_grammar::scenario::GRAMMAR,
        gcs_grammar::deck::GRAMMAR,
    ] {
        let most = most_within(&rules(grammar));
        assert!(most.as_ref().is_ok_and(|most| *most < 16), "{most:?}");
    }
    // It finds what is within itself.
    let found = most_within(&rules("a = { \"x\" ~ b } b = { \"(\" ~ a? ~ \")\" }"));
    assert_eq!(found, Err("a b".to_string()));
    // `or` counts as a word alone, so the grammar has it as one: between blanks, be it by a rule that stands between them.
    let words = GRAMMAR.lines().filter(|line| !line.starts_with("//"));
    let mut left = words.collect::<String>();
    for word in [
        "s ~ ^\"or\" ~ s",
        "(^\"and\" | ^\"or\" | ^\"you have\") ~ w",
        "(^\"and\" | ^\"or\") ~ w",
        "or_entry  = { ^\"or\" ~ w }",
    ] {
        left = left.replace(word, "");
    }
    let at = left
        .find("^\"or\"")
        .map(|at| &left[at.saturating_sub(40)..at + 20]);
    assert_eq!(at, None);
}

/// Whether a line is read, on a small stack.
fn is_read(line: String) -> bool {
    let reading = std::thread::Builder::new()
        .stack_size(STACK)
        .spawn(move || Reading::new(&line).read(Rule::line).is_ok());
    reading.expect("a thread").join().expect("no panic")
}

#[test]
fn the_deepest_lines_take_little_of_the_stack() {
    // What stands before and behind that which is repeated, and whether that means anything.
    let shapes: &[(&str, &str, &str, bool)] = &[
        (
            "【Deploy】Choose ",
            "1 Unit with the same AP as ",
            "1 Unit. Rest it.",
            true,
        ),
        (
            "【Deploy】Choose 1 enemy Unit battling ",
            "a Unit battling ",
            "this Unit. Rest it.",
            true,
        ),
        ("【Deploy】Choose 1 Unit with ", "[A] ", "Unit. Rest it.", false),
        ("【Deploy】Choose 1 ", "[A] ", "Unit. Rest it.", true),
        (
            "【Deploy】Rest a Unit paired with ",
            "a Pilot that is paired with ",
            "a Pilot.",
            false,
        ),
        (
            "If ",
            "you have a Unit whose AP is equal to ",
            "its AP, draw 1.",
            false,
        ),
        (
            "【Deploy】Choose 1 Unit that is Lv. ",
            "choose 1 Unit that is Lv. ",
            "4.",
            false,
        ),
        ("【Deploy】Draw 1 for each ", "Unit attacking a ", "Unit.", false),
        ("This Unit can't be ", "rested or ", "rested by effects.", false),
    ];
    for (before, between, behind, means) in shapes {
        let line = |times: usize| format!("{before}{}{behind}", between.repeat(times));
        for times in [1, 2, 10, 50, DEEPEST - 2] {
            // Nothing is aborted, whatever the line says.
            assert!(is_read(line(times)) || !means, "{}", line(times));
        }
        let too_deep = line(DEEPEST + 1);
        assert!(Reading::<Rule>::new(&too_deep).too_deep().is_some(), "{too_deep}");
    }
}
