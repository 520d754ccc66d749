//! The tree builder (`src/syntax/build`) knows the rules of the text grammar: whatever the grammar lets stand in a rule is named by the
//! function that reads that rule, alternatives that mean different things have labels, and no builder searches words for what was read.

mod readers;

use gcs::syntax::text::{Failure, parse_line};
use gcs_grammar::text::{GRAMMAR, Rule};
use pest_meta::ast::{Expr, Rule as Defined, RuleType};
use pest_meta::parser;
use readers::{BARE, READ_WORDS, READERS, SILENT, TAKE, UNNAMED};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const FOLDER: &str = "src/syntax/build";

/// The grammar, as far as it says what can be in what.
struct Grammar {
    rules: BTreeMap<String, Defined>,
}

impl Grammar {
    fn of(text: &str) -> Grammar {
        let pairs = parser::parse(parser::Rule::grammar_rules, text).expect("the grammar is one");
        let rules = parser::consume_rules(pairs).expect("the grammar is sound");
        Grammar {
            rules: rules.into_iter().map(|rule| (rule.name.clone(), rule)).collect(),
        }
    }

    /// Whether a rule is in no tree.
    fn is_silent(&self, name: &str) -> bool {
        self.rules
            .get(name)
            .is_none_or(|rule| rule.ty == RuleType::Silent)
    }

    /// Whether a rule reads nothing: it says which alternative was read.
    fn is_label(&self, name: &str) -> bool {
        let rule = self.rules.get(name);
        rule.is_some_and(|rule| matches!(&rule.expr, Expr::Str(text) if text.is_empty()))
    }

    /// What can be in a rule in a tree.
    fn within(&self, name: &str) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        if let Some(rule) = self.rules.get(name)
            && rule.ty != RuleType::Atomic
        {
            self.collect(&rule.expr, &mut found);
        }
        found
    }

    fn collect<'g>(&'g self, expr: &'g Expr, found: &mut BTreeSet<&'g str>) {
        match expr {
            Expr::Ident(name) => match self.rules.get(name) {
                Some(rule) if rule.ty == RuleType::Silent => self.collect(&rule.expr, found),
                Some(_) => {
                    found.insert(name);
                }
                // What is built in, as ANY, is in no tree.
                None => {}
            },
            Expr::PosPred(_) | Expr::NegPred(_) => {}
            _ => parts(expr).into_iter().for_each(|part| self.collect(part, found)),
        }
    }

    /// The alternatives without a label or a rule of its own that stand beside some that have a label.
    fn bare<'g>(&self, expr: &'g Expr, found: &mut Vec<&'g Expr>) {
        let mut alternatives = Vec::new();
        flatten(expr, &mut alternatives);
        if alternatives.iter().any(|one| self.has_label(one)) {
            let mut bare = alternatives.clone();
            bare.retain(|one| {
                let mut named = BTreeSet::new();
                self.collect(one, &mut named);
                named.is_empty()
            });
            found.extend(bare);
        }
        for one in alternatives {
            if !matches!(one, Expr::PosPred(_) | Expr::NegPred(_)) {
                parts(one).into_iter().for_each(|part| self.bare(part, found));
            }
        }
    }

    fn has_label(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Ident(name) => self.is_label(name),
            Expr::PosPred(_) | Expr::NegPred(_) => false,
            _ => parts(expr).into_iter().any(|part| self.has_label(part)),
        }
    }
}

/// The expressions that one is made of.
fn parts(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Seq(one, other) | Expr::Choice(one, other) => vec![one, other],
        Expr::PosPred(inner)
        | Expr::NegPred(inner)
        | Expr::Opt(inner)
        | Expr::Rep(inner)
        | Expr::RepOnce(inner)
        | Expr::RepExact(inner, _)
        | Expr::RepMin(inner, _)
        | Expr::RepMax(inner, _)
        | Expr::RepMinMax(inner, _, _)
        | Expr::Push(inner) => vec![inner],
        _ => Vec::new(),
    }
}

/// The alternatives of a choice; what is none is its own.
fn flatten<'g>(expr: &'g Expr, found: &mut Vec<&'g Expr>) {
    match expr {
        Expr::Choice(one, other) => {
            flatten(one, found);
            flatten(other, found);
        }
        _ => found.push(expr),
    }
}

/// The names behind a word in a text: `Rule::` and the like.
fn behind<'t>(text: &'t str, word: &str) -> impl Iterator<Item = &'t str> {
    text.split(word).skip(1).map(|rest| {
        let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// The functions and constants of the builder: the file, and the text from the head to the closing bracket.
fn functions() -> BTreeMap<String, (String, String)> {
    let mut found: BTreeMap<String, (String, String)> = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let entry = entry.expect("a file");
        let file = entry.file_name().into_string().expect("a name");
        let text = std::fs::read_to_string(entry.path()).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let bare = line.trim_start();
            let blanks = &line[..line.len() - bare.len()];
            let bare = bare.strip_prefix("pub(super) ").unwrap_or(bare);
            let bare = bare.strip_prefix("pub(crate) ").unwrap_or(bare);
            let (name, end) =
                if let Some(name) = behind(bare, "fn ").next().filter(|_| bare.starts_with("fn ")) {
                    (name, format!("{blanks}}}"))
                } else if let Some(name) = behind(bare, "const ")
                    .next()
                    .filter(|_| bare.starts_with("const "))
                {
                    (name, format!("{blanks}];"))
                } else {
                    continue;
                };
            let body: Vec<&str> = lines[at..]
                .iter()
                .copied()
                .take_while(|line| *line != end)
                .collect();
            let known = found.entry(name.to_string()).or_default();
            known.0 = format!("{FOLDER}/{file}");
            known.1 += &body.join("\n");
        }
    }
    found
}

/// What a function names: rules, and the rules that the functions it calls read.
fn names<'t>(name: &str, functions: &'t BTreeMap<String, (String, String)>) -> BTreeSet<&'t str> {
    let (_, text) = functions
        .get(name)
        .unwrap_or_else(|| panic!("there is no function `{name}`"));
    let mut found: BTreeSet<&str> = behind(text, "Rule::").collect();
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    for called in text.split(|sign: char| !is_name(sign)) {
        if called != name && functions.contains_key(called) {
            found.insert(called);
            let taken = TAKE.iter().filter(|(function, _)| *function == called);
            found.extend(taken.flat_map(|(_, rules)| rules.split_whitespace()));
        }
    }
    found
}

#[test]
fn every_rule_is_named_by_a_builder() {
    let grammar = Grammar::of(GRAMMAR);
    let functions = functions();
    let named: BTreeSet<&str> = functions
        .values()
        .flat_map(|(_, text)| behind(text, "Rule::"))
        .collect();
    let unnamed: BTreeSet<&str> = UNNAMED
        .iter()
        .flat_map(|(names, _)| names.iter().copied())
        .collect();
    let all = Rule::all_rules().iter().map(|rule| format!("{rule:?}"));
    let all: BTreeSet<String> = all.filter(|name| !grammar.is_silent(name)).collect();
    let unknown: Vec<&String> = all
        .iter()
        .filter(|name| !named.contains(name.as_str()) && !unnamed.contains(name.as_str()))
        .collect();
    assert!(unknown.is_empty(), "no builder names {unknown:?}");
    let stale: Vec<&&str> = unnamed
        .iter()
        .filter(|name| named.contains(**name) || !all.contains(**name))
        .collect();
    assert!(stale.is_empty(), "listed for nothing: {stale:?}");
}

/// What can be in a rule and is not named by the functions that read the rule.
fn not_named(grammar: &Grammar) -> Vec<String> {
    let functions = functions();
    let unnamed: BTreeSet<&str> = UNNAMED
        .iter()
        .flat_map(|(names, _)| names.iter().copied())
        .collect();
    let mut silent: BTreeSet<(&str, &str)> = SILENT
        .iter()
        .flat_map(|(rules, within, _)| {
            let rules = rules.split_whitespace();
            rules.flat_map(|rule| within.split_whitespace().map(move |within| (rule, within)))
        })
        .collect();
    let mut failures = Vec::new();
    for name in grammar.rules.keys().filter(|name| !grammar.is_silent(name)) {
        let mut within = grammar.within(name);
        within.retain(|within| !unnamed.contains(within));
        if within.is_empty() {
            continue;
        }
        let rows = READERS
            .iter()
            .filter(|(_, rules)| rules.split_whitespace().any(|rule| rule == name));
        let readers: Vec<&str> = rows.flat_map(|(readers, _)| readers.split_whitespace()).collect();
        if readers.is_empty() {
            failures.push(format!("nobody is said to read `{name}`: {within:?}"));
            continue;
        }
        let known: BTreeSet<&str> = readers
            .iter()
            .flat_map(|reader| names(reader, &functions))
            .collect();
        for within in within {
            if !known.contains(within) && !silent.remove(&(name.as_str(), within)) {
                let places = readers
                    .iter()
                    .map(|reader| format!("`{reader}` of {}", functions[*reader].0));
                failures.push(format!(
                    "`{within}` can be in `{name}`, and is not named by {}",
                    places.collect::<Vec<_>>().join(", ")
                ));
            }
        }
    }
    failures.extend(silent.iter().map(|one| format!("listed for nothing: {one:?}")));
    let listed = READERS.iter().flat_map(|(_, rules)| rules.split_whitespace());
    let stale = listed.filter(|rule| grammar.within(rule).is_empty());
    failures.extend(stale.map(|rule| format!("nothing can be in `{rule}`, and it is said to be read")));
    failures
}

/// Alternatives that lack the label that others have.
fn without_label(grammar: &Grammar) -> Vec<String> {
    let mut failures = Vec::new();
    for (name, rule) in &grammar.rules {
        let mut bare = Vec::new();
        grammar.bare(&rule.expr, &mut bare);
        let known = BARE
            .iter()
            .find(|(rule, _)| rule == name)
            .map_or(0, |(_, count)| *count);
        if bare.len() != known {
            let readers = READERS
                .iter()
                .find(|(_, rules)| rules.split_whitespace().any(|rule| rule == name));
            let reader = readers.map_or("", |(readers, _)| readers);
            let bare: Vec<String> = bare.iter().map(|one| one.to_string()).collect();
            failures.push(format!(
                "{} alternatives of `{name}` have no label and {known} may: `{reader}` can't tell what was read: {}",
                bare.len(),
                bare.join("  or  ")
            ));
        }
    }
    failures
}

#[test]
fn what_can_be_in_a_rule_is_named_where_it_is_read() {
    let failures = not_named(&Grammar::of(GRAMMAR));
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn alternatives_beside_labels_have_a_label() {
    let failures = without_label(&Grammar::of(GRAMMAR));
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A grammar with an alternative more, behind one that it has.
fn with_more(old: &str, more: &str) -> Grammar {
    assert_eq!(GRAMMAR.matches(old).count(), 1, "{old}");
    Grammar::of(&GRAMMAR.replace(old, &format!("{old} | {more}")))
}

#[test]
fn an_alternative_that_no_builder_knows_is_found() {
    let grammar = with_more("relatum    = { the_result", "quoted_effect");
    let found = not_named(&grammar);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with(
        "`quoted_effect` can be in `relatum`, and is not named by `relatum` of src/syntax/build/quality.rs"
    ));
    // A rule that is new is read by nobody.
    let grammar = format!(
        "{}\nto_nowhere = {{ ^\"nowhere\" ~ s ~ number }}",
        GRAMMAR.replace("destination = { to_hand", "destination = { to_nowhere | to_hand")
    );
    let grammar = Grammar::of(&grammar);
    let found = not_named(&grammar).join("\n");
    assert!(
        found.contains("`to_nowhere` can be in `destination`, and is not named by `destination`"),
        "{found}"
    );
    assert!(found.contains("nobody is said to read `to_nowhere`"), "{found}");
    // Words alone are told apart by a label.
    let found = without_label(&with_more("^\"blocking\" ~ is_blocking", "^\"sleeping\""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].contains("`state`") && found[0].contains("sleeping"),
        "{found:?}"
    );
}

#[test]
fn what_the_grammar_reads_is_built() {
    for line in [
        "【Deploy】Rest all of them you have.",
        "While it is a Unit you have in play, this Unit gets AP+1.",
    ] {
        let read = parse_line(line, 0);
        assert!(matches!(read, Err(Failure::Unknown { .. })), "{line}: {read:?}");
    }
}

#[test]
fn no_builder_searches_words() {
    let functions = functions();
    let reads = |(_, text): &(String, String)| text.contains(".text()") || text.contains(".as_str()");
    let found: BTreeSet<&str> = functions
        .iter()
        .filter(|(name, function)| *name != "text" && reads(function))
        .map(|(name, _)| name.as_str())
        .collect();
    let known: BTreeSet<&str> = READ_WORDS.iter().map(|(name, _)| *name).collect();
    assert_eq!(
        found, known,
        "a builder looks at words: let the grammar have a label"
    );
}
