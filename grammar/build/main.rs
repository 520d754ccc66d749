//! Writes the parsers: a function a rule, for each grammar. pest reads the grammars and optimizes them, as it does for parsers of its
//! own; what is written here reads the same, finds the same when it fails, and asks first whether a rule can begin
//! with the byte that is next. `tests/fuzzed/parsers.rs` compares the two.
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it tells Cargo what it has read, and writes where Cargo says"
)]

mod begin;
mod code;

use begin::Begins;
use pest_meta::{optimizer, parser, validator};
use std::error::Error;
use std::path::Path;

/// The grammars, and the rules of each whose answers are kept while a text is read: those that one place is asked for time and again.
const GRAMMARS: [(&str, &[&str]); 4] = [
    ("text", &["noun", "some_player"]),
    ("card", &[]),
    ("scenario", &[]),
    ("deck", &[]),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    let out = std::env::var("OUT_DIR")?;
    for (name, kept) in GRAMMARS {
        let path = format!("{name}.pest");
        println!("cargo::rerun-if-changed={path}");
        let grammar = std::fs::read_to_string(&path)?;
        let code = written(&grammar, kept).map_err(|error| format!("{path}: {error}"))?;
        std::fs::write(Path::new(&out).join(format!("{name}.rs")), code)?;
    }
    Ok(())
}

/// The parser of a grammar.
fn written(grammar: &str, kept: &[&str]) -> Result<String, Box<dyn Error>> {
    let pairs = parser::parse(parser::Rule::grammar_rules, grammar)?;
    validator::validate_pairs(pairs.clone()).map_err(listed)?;
    let rules = optimizer::optimize(parser::consume_rules(pairs).map_err(listed)?);
    if let Some(rule) = rules
        .iter()
        .find(|rule| ["WHITESPACE", "COMMENT"].contains(&rule.name.as_str()))
    {
        return Err(format!("`{}`: blanks are named where they can stand", rule.name).into());
    }
    code::parser(&Begins::of(&rules)?, kept)
}

fn listed<E: ToString>(errors: Vec<E>) -> String {
    let errors: Vec<String> = errors.iter().map(E::to_string).collect();
    errors.join("\n")
}
