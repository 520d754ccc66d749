//! The tree builder (`src/syntax/build`) knows the rules of the text grammar.

use gcs_grammar::text::Rule;
use std::collections::BTreeSet;
use std::path::Path;

/// Rules that no builder asks for by name, and why.
const UNNAMED: &[(&[&str], &str)] = &[
    (
        &[
            "bracket_keyword",
            "bracket_keyword_name",
            "color",
            "keyword_name",
            "name_text",
            "quoted_name",
            "sign",
            "trait_text",
            "zone_name",
        ],
        "what they have read is taken from the rule that they are in, or they are its only kind of part",
    ),
    (
        &["moved_by", "reduce_passive", "this_or_those"],
        "their rule says all that they say",
    ),
    (
        &["has_apostrophe", "has_colon", "inner_note", "player_next"],
        "they are never in a tree",
    ),
    (&["line"], "it is what `syntax::text` asks for"),
];

/// The names behind `Rule::` in the files of a folder.
fn named(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        let behind = text.split("Rule::").skip(1);
        names.extend(behind.map(|rest| {
            let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
            rest[..end.unwrap_or(rest.len())].to_string()
        }));
    }
    names
}

#[test]
fn every_rule_is_named_by_a_builder() {
    let silent: BTreeSet<&str> = gcs_grammar::text::GRAMMAR
        .lines()
        .filter_map(|line| line.split_once('='))
        .filter(|(_, body)| body.trim_start().starts_with('_'))
        .map(|(name, _)| name.trim())
        .collect();
    let named = named("src/syntax/build");
    let unnamed: BTreeSet<&str> = UNNAMED
        .iter()
        .flat_map(|(names, _)| names.iter().copied())
        .collect();
    let all = Rule::all_rules().iter().map(|rule| format!("{rule:?}"));
    let all: BTreeSet<String> = all.filter(|name| !silent.contains(name.as_str())).collect();
    let unknown: Vec<&String> = all
        .iter()
        .filter(|name| !named.contains(*name) && !unnamed.contains(name.as_str()))
        .collect();
    assert!(unknown.is_empty(), "no builder names {unknown:?}");
    let stale: Vec<&&str> = unnamed
        .iter()
        .filter(|name| named.contains(**name) || !all.contains(**name))
        .collect();
    assert!(stale.is_empty(), "listed for nothing: {stale:?}");
}
