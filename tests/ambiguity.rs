//! PEG settles by order what could be read in two ways, and a wrong order would be a misreading that nobody sees. So the
//! texts are read again, once for each rule of the grammar, with that rule's alternatives the other way round; and once
//! with all of them. Wherever that reads a text at all, it has to read the same.

use crate::common::grammar::{self, ready};
use crate::common::official;
use crate::generated;
use pest::Position;
use pest_meta::ast::{Expr, Rule};
use pest_meta::optimizer::OptimizedRule;
use pest_vm::Vm;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

/// The rules of the grammar of effects.
fn rules() -> Vec<Rule> {
    grammar::rules(&std::fs::read_to_string("grammar/text.pest").expect("the grammar"))
}

/// The rules are made ready once for all tests.
static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::new);

/// The rules as they are read with, and those with alternatives the other way round.
struct Grammar {
    forward: Vec<OptimizedRule>,
    reversed: Vec<OptimizedRule>,
}

impl Grammar {
    fn new() -> Grammar {
        let rules = rules();
        let reversed = rules.iter().cloned().map(|rule| Rule {
            expr: rule.expr.map_top_down(reverse),
            ..rule
        });
        Grammar {
            reversed: reversed.map(ready).collect(),
            forward: rules.into_iter().map(ready).collect(),
        }
    }

    /// A reader in which the alternatives of the rules that `which` picks are reversed.
    fn reader(&self, which: impl Fn(&str) -> bool) -> Vm {
        let rules = self.forward.iter().zip(&self.reversed);
        let pick = |(forward, reversed): (&OptimizedRule, &OptimizedRule)| {
            if which(&forward.name) { reversed } else { forward }.clone()
        };
        Vm::new(rules.map(pick).collect())
    }

    /// What the lines are read as, for those that are.
    fn read(&self, mut lines: Vec<String>) -> Vec<Read> {
        let tried: Arc<Mutex<BTreeSet<String>>> = Arc::default();
        let noted = tried.clone();
        let listener = move |rule: String, _: &Position<'_>| {
            noted.lock().expect("one thread").insert(rule);
            false
        };
        let forward = Vm::new_with_listener(self.forward.clone(), Box::new(listener));
        lines.retain(|line| !line.trim().is_empty());
        lines.sort();
        lines.dedup();
        let read = |line: String| {
            let tree = tree(&forward, &line);
            let tried = std::mem::take(&mut *tried.lock().expect("one thread"));
            tree.map(|tree| Read { line, tree, tried })
        };
        lines.into_iter().filter_map(read).collect()
    }
}

/// A line that the grammar reads.
struct Read {
    line: String,
    tree: String,
    /// The rules that were tried on the way. To reverse another one changes nothing.
    tried: BTreeSet<String>,
}

/// `a | b | c` to `c | b | a`. Words stay in order: there the longer one has to come first, and no meaning hangs on it.
fn reverse(expr: Expr) -> Expr {
    let mut alternatives = Vec::new();
    let mut rest = expr;
    while let Expr::Choice(first, others) = rest {
        alternatives.push(*first);
        rest = *others;
    }
    if alternatives.is_empty() {
        return rest;
    }
    alternatives.push(rest);
    let words = alternatives.iter().all(|one| !matches!(one, Expr::Ident(_)));
    let ordered: Vec<Expr> = if words {
        alternatives
    } else {
        alternatives.into_iter().rev().collect()
    };
    ordered
        .into_iter()
        .rev()
        .reduce(|rest, one| Expr::Choice(Box::new(one), Box::new(rest)))
        .expect("at least one alternative")
}

/// The tree of a line: rules and spans, nothing else.
fn tree(vm: &Vm, line: &str) -> Option<String> {
    vm.parse("line", line).ok().map(|pairs| {
        pairs
            .flatten()
            .map(|pair| {
                let span = pair.as_span();
                format!("{} {}..{}\n", pair.as_rule(), span.start(), span.end())
            })
            .collect()
    })
}

fn official_lines() -> Vec<String> {
    let records = official::records("cards");
    let effects = records.iter().filter_map(|record| record.get("effect")?.as_str());
    effects.flat_map(crate::common::lines_of_texts).collect()
}

fn own_lines() -> Vec<String> {
    let mut lines = Vec::new();
    for folder in ["tests/forms", "cards/core"] {
        for entry in std::fs::read_dir(Path::new(folder)).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.extension().is_some_and(|extension| extension == "gcs") {
                let text = std::fs::read_to_string(&path).expect("text");
                let texts = crate::common::lines_of_texts(&text);
                lines.extend(
                    texts
                        .iter()
                        .filter_map(|line| line.strip_prefix("    "))
                        .map(str::to_string),
                );
            }
        }
    }
    lines
}

/// Lines, of which at least so many are read, and of those one in so many with all rules reversed, too.
fn are_read_in_one_way(lines: Vec<String>, least: usize, one_in: usize) {
    let grammar = &*GRAMMAR;
    let read = grammar.read(lines);
    assert!(read.len() > least, "only {} lines are read", read.len());

    let mut different = Vec::new();
    let mut again = |name: &str, backward: &Vm, which: &dyn Fn(&Read) -> bool| {
        let mut twice = 0;
        for Read { line, tree: one, .. } in read.iter().filter(|read| which(read)) {
            // A mark that is not known is no reading.
            if let Some(other) = tree(backward, line).filter(|tree| !tree.contains("unknown_mark")) {
                twice += 1;
                if *one != other {
                    different.push(format!("{name}: {line}"));
                }
            }
        }
        twice
    };
    let all = again("all rules", &grammar.reader(|_| true), &|_| true);
    let mut reversed = 0;
    for (rule, other) in grammar.forward.iter().zip(&grammar.reversed) {
        if rule.expr != other.expr {
            reversed += 1;
            let reader = grammar.reader(|name| name == rule.name);
            again(&rule.name, &reader, &|read| read.tried.contains(&rule.name));
        }
    }
    println!(
        "{} lines, {all} of them also read with all rules reversed; {reversed} rules one by one",
        read.len()
    );
    assert!(
        different.is_empty(),
        "read in two ways:\n{}",
        different.join("\n")
    );
    assert!(
        all * one_in > read.len() && reversed > 30,
        "the reversed grammar reads too little to show anything"
    );
}

#[test]
fn no_own_text_can_be_read_in_two_ways() {
    are_read_in_one_way(own_lines(), 150, 3);
}

#[test]
fn no_random_text_can_be_read_in_two_ways() {
    are_read_in_one_way(generated::clean_lines(600), 200, 5);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn no_official_text_can_be_read_in_two_ways() {
    are_read_in_one_way(official_lines(), 300, 3);
}
