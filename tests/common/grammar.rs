//! The grammars, read as pest reads them.

use pest_meta::ast::{Expr, Rule};
use pest_meta::optimizer::{OptimizedRule, optimize};
use pest_meta::parser;

/// What works with pest's stack.
const OF_STACK: [&str; 7] = [
    "PUSH",
    "PUSH_LITERAL",
    "POP",
    "POP_ALL",
    "PEEK",
    "PEEK_ALL",
    "DROP",
];

/// The rules of a grammar.
pub(crate) fn rules(text: &str) -> Vec<Rule> {
    let pairs = parser::parse(parser::Rule::grammar_rules, text).expect("the grammar is one");
    parser::consume_rules(pairs).expect("the grammar is sound")
}

/// A rule made ready to be read with, by itself. Of all rules together it would be asked, at each alternative anew, whether anything that
/// can be reached from there uses pest's stack, which takes longer than all that tests read; and none does.
pub(crate) fn ready(rule: Rule) -> OptimizedRule {
    let uses_stack = rule.expr.iter_top_down().any(|expr| match expr {
        Expr::Push(_) | Expr::PeekSlice(_, _) => true,
        Expr::Ident(name) => OF_STACK.contains(&name.as_str()),
        _ => false,
    });
    assert!(
        !uses_stack,
        "{} uses the stack: make the rules ready together",
        rule.name
    );
    optimize(vec![rule]).pop().expect("the rule")
}
