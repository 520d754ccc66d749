//! The grammar as a list of what can be written: its rules, and which of them a text makes use of.

use crate::common::grammar;
use pest_meta::ast::{Expr, Rule, RuleType};
use pest_vm::Vm;
use std::collections::{BTreeMap, BTreeSet};

/// A grammar that says which of its rules a text makes use of.
pub(crate) struct Grammar {
    path: &'static str,
    rules: BTreeMap<String, Expr>,
    silent: BTreeSet<String>,
    vm: Vm,
    source: String,
}

impl Grammar {
    /// Reads a grammar.
    pub(crate) fn read(path: &'static str) -> Grammar {
        let source = std::fs::read_to_string(path).expect("a grammar");
        let rules = grammar::rules(&source);
        let silent = rules
            .iter()
            .filter(|rule| rule.ty == RuleType::Silent)
            .map(|rule| rule.name.clone())
            .collect();
        // No rule is silent and none hides what is in it. Blanks are named in the grammars, so this reads the same.
        let loud = |rule: Rule| Rule {
            ty: RuleType::Normal,
            ..rule
        };
        let rules: Vec<Rule> = rules.into_iter().map(loud).collect();
        Grammar {
            path,
            rules: rules
                .iter()
                .map(|rule| (rule.name.clone(), rule.expr.clone()))
                .collect(),
            silent,
            vm: Vm::new(rules.into_iter().map(grammar::ready).collect()),
            source,
        }
    }

    /// The rules that a text makes use of, each with the text of it; nothing where the text is not understood.
    pub(crate) fn uses(&self, start: &str, text: &str) -> Vec<(String, String)> {
        let Ok(pairs) = self.vm.parse(start, text) else {
            return Vec::new();
        };
        pairs
            .flatten()
            .map(|pair| (pair.as_rule().to_string(), pair.as_str().to_string()))
            .collect()
    }

    /// Every rule that a text can make use of. What is only looked ahead at is never made use of.
    pub(crate) fn reachable(&self, start: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let mut next = vec![start.to_string()];
        while let Some(name) = next.pop() {
            // What is not here is built in, as ANY.
            if let Some(expr) = self.rules.get(&name)
                && found.insert(name)
            {
                consumed(expr, &mut next);
            }
        }
        found
    }

    /// The alternatives of a rule, those of its silent alternatives among them; a rule that is no choice is its own.
    pub(crate) fn alternatives(&self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let expr = self
            .rules
            .get(name)
            .unwrap_or_else(|| panic!("{} has no rule `{name}`", self.path));
        for choice in outer_choices(expr) {
            self.choices(choice, &mut found);
        }
        if found.is_empty() {
            found.insert(name.to_string());
        }
        found
    }

    fn choices(&self, expr: &Expr, found: &mut BTreeSet<String>) {
        match expr {
            Expr::Choice(one, other) => {
                self.choices(one, found);
                self.choices(other, found);
            }
            Expr::Ident(name) => match self.rules.get(name) {
                Some(inner @ Expr::Choice(..)) if self.silent.contains(name) => self.choices(inner, found),
                _ => {
                    found.insert(name.clone());
                }
            },
            // What is only read where the next words say so.
            Expr::Seq(guard, choice) if is_guard(guard) => self.choices(choice, found),
            _ => {}
        }
    }

    /// An expression in which no alternative has a label.
    fn without_labels(&self, expr: &Expr) -> Expr {
        expr.clone().map_bottom_up(|expr| match expr {
            Expr::Seq(one, other) => match *other {
                Expr::Ident(name) if self.is_label(&name) => *one,
                other => Expr::Seq(one, Box::new(other)),
            },
            other => other,
        })
    }

    /// The words of a rule that is a choice between words: `"Unit" | "Pilot"`. Nothing for other rules.
    pub(crate) fn words(&self, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        let expr = self.rules.get(name);
        let expr = expr.map(|expr| self.without_labels(expr));
        let choice = expr.is_some_and(|expr| is_choice(&expr) && words(&expr, &mut found));
        if choice { found } else { Vec::new() }
    }

    /// Whether a rule reads nothing: it is a label, and says which alternative was read.
    pub(crate) fn is_label(&self, name: &str) -> bool {
        matches!(self.rules.get(name), Some(Expr::Str(text)) if text.is_empty())
    }

    /// Whether a rule reads a text to its end; the blanks that it asks for around it need not be written.
    pub(crate) fn reads(&self, rule: &str, text: &str) -> bool {
        [
            text.to_string(),
            format!("{text} "),
            format!(" {text}"),
            format!(" {text} "),
        ]
        .iter()
        .any(|text| {
            self.vm
                .parse(rule, text)
                .is_ok_and(|mut pairs| pairs.next().is_some_and(|pair| pair.as_str() == text))
        })
    }

    /// The examples in the comment over a rule, apart from each other by six blanks.
    pub(crate) fn examples(&self, name: &str) -> Vec<&str> {
        let head = |line: &str| {
            line.strip_prefix(name)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let lines: Vec<&str> = self.source.lines().collect();
        let at = lines.iter().position(|line| head(line)).unwrap_or_default();
        let comment = at
            .checked_sub(1)
            .and_then(|before| lines[before].strip_prefix("// "))
            .unwrap_or_default();
        comment.split("      ").map(str::trim).collect()
    }

    /// Where a rule is and the example that stands over it, for whoever has to show it.
    pub(crate) fn describe(&self, name: &str) -> String {
        let head = |line: &str| {
            line.strip_prefix(name)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let lines: Vec<&str> = self.source.lines().collect();
        let at = lines.iter().position(|line| head(line)).unwrap_or_default();
        let comment = at
            .checked_sub(1)
            .and_then(|before| lines[before].strip_prefix("//"))
            .unwrap_or_default();
        format!(
            "    {name} ({}:{}){comment}\n        {}",
            self.path,
            at + 1,
            lines[at]
        )
    }
}

/// The choices in an expression that stand in no other: in `a ~ (b | c)` that between b and c.
fn outer_choices(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Choice(..) => vec![expr],
        Expr::Seq(guard, choice) if is_guard(guard) && matches!(**choice, Expr::Choice(..)) => vec![choice],
        Expr::Seq(one, other) => [outer_choices(one), outer_choices(other)].concat(),
        Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) => outer_choices(inner),
        _ => Vec::new(),
    }
}

/// Whether an expression only looks at what comes.
fn is_guard(expr: &Expr) -> bool {
    match expr {
        Expr::PosPred(_) | Expr::NegPred(_) => true,
        Expr::Choice(one, other) => is_guard(one) && is_guard(other),
        _ => false,
    }
}

/// Whether an expression is a choice, perhaps with a word boundary behind it.
fn is_choice(expr: &Expr) -> bool {
    match expr {
        Expr::Choice(..) => true,
        Expr::Seq(one, other) => is_choice(one) && matches!(&**other, Expr::Ident(_)),
        _ => false,
    }
}

/// Collects the words that an expression is a choice between; whether it is one.
fn words(expr: &Expr, found: &mut Vec<String>) -> bool {
    match expr {
        Expr::Str(word) | Expr::Insens(word) => {
            found.push(word.clone());
            true
        }
        Expr::Choice(one, other) => words(one, found) && words(other, found),
        // The word boundary.
        Expr::Seq(one, other) => {
            words(one, found) && matches!(&**other, Expr::Ident(name) if name.starts_with('w'))
        }
        _ => false,
    }
}

/// The names in an expression that are read, not only looked ahead at.
fn consumed(expr: &Expr, names: &mut Vec<String>) {
    match expr {
        Expr::Ident(name) => names.push(name.clone()),
        Expr::Seq(one, other) | Expr::Choice(one, other) => {
            consumed(one, names);
            consumed(other, names);
        }
        Expr::Opt(inner)
        | Expr::Rep(inner)
        | Expr::RepOnce(inner)
        | Expr::RepExact(inner, _)
        | Expr::RepMin(inner, _)
        | Expr::RepMax(inner, _)
        | Expr::RepMinMax(inner, _, _)
        | Expr::Push(inner) => consumed(inner, names),
        // Looked ahead at: no text of it.
        Expr::PosPred(_) | Expr::NegPred(_) => {}
        _ => {}
    }
}
