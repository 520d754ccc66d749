//! The schemas of `docs/schema` hold for what they are of.

use crate::common::command;
use crate::common::schema::{misfits, schema};
use gcs::diagnostics::{Family, Level};
use gcs::lint;
use serde_json::{Value, json};
use std::fs;

#[test]
fn findings_in_json_fit_their_schema() {
    let folder = tempfile::tempdir().unwrap();
    let card = "unit X-001 \"X\" {\n    color grean  lv 1  cost 1  ap 1  hp 1\n    【Deploy】Chose 1 enemy Uint\n}\n\
                unit X-002 \"Y\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    【Deploy】Choose 1 enemy Unit. Draw 1 card\n}\n";
    fs::write(folder.path().join("x.gcs"), card).unwrap();
    fs::write(folder.path().join("gcs.toml"), "[lints]\nstile = \"warn\"\n").unwrap();
    let schema = schema("check");
    let checked = |arguments: &[&str], least: usize| {
        let arguments = [&["check", "--format", "json"], arguments].concat();
        let ran = command::gcs(folder.path(), &arguments, b"");
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(misfits(&schema, &value, "$"), Vec::<String>::new());
        let count = value["diagnostics"].as_array().map_or(0, Vec::len);
        assert!(count >= least, "{value}");
        value
    };
    let value = checked(&["."], 4);
    let fixes = |finding: &Value| finding["fixes"].as_array().is_some_and(|fixes| !fixes.is_empty());
    assert!(value["diagnostics"].as_array().unwrap().iter().any(fixes));
    checked(&[".", "--summary"], 0);
    checked(&[".", "--statistics"], 0);
    let value = checked(&[".", "missing.gcs"], 4);
    assert!(value["notices"].is_array(), "{value}");
    // And the test would see it.
    let mut wrong = value;
    wrong["diagnostics"][0]["severity"] = json!("bad");
    wrong["diagnostics"][1]["more"] = json!(1);
    assert_eq!(misfits(&schema, &wrong, "$").len(), 2);
}

/// The schema of `gcs.toml` as the registry of lints makes it.
fn of_settings() -> Value {
    let names = Family::ALL
        .into_iter()
        .map(|family| {
            (
                family.name(),
                format!("Every lint of the family {}.", family.name()),
            )
        })
        .chain(
            lint::codes()
                .filter(|code| code.family().is_some())
                .map(|code| (code.name(), code.doc().trim().replace("\n ", " "))),
        );
    let levels: Vec<&str> = Level::ALL.into_iter().map(Level::name).collect();
    let lints: serde_json::Map<String, Value> = names
        .map(|(name, doc)| (name.to_string(), json!({"description": doc, "enum": levels})))
        .collect();
    let list = json!({"type": "array", "items": {"type": "string"}});
    let lints = json!({
        "type": "object",
        "description": "Levels of lints and of families of lints.",
        "additionalProperties": false,
        "properties": lints,
    });
    let names = json!({
        "type": "object",
        "description": "Names that there are beside those of the cards that are checked. Every other name is found then.",
        "additionalProperties": false,
        "properties": {"traits": list, "cards": list},
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "gcs.toml",
        "description": "How grave each lint of `gcs check` is, for the card files in the folder and in those below it.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "extend": {"type": "string", "description": "The file that this one builds on, as a path from its folder."},
            "lints": lints,
            "names": names,
            "files": {
                "type": "array",
                "description": "What holds in some files only.",
                "items": {
                    "type": "object",
                    "required": ["path"],
                    "additionalProperties": false,
                    "properties": {
                        "path": {
                            "type": "string",
                            "description": "A pattern: `*` stands for anything in a name, `**` for folders as well, `?` for a character.",
                        },
                        "lints": lints,
                        "names": names,
                    },
                },
            },
        },
    })
}

/// `UPDATE=1 cargo test lints` writes it.
#[test]
fn the_schema_of_settings_has_every_lint() {
    let path = "docs/schema/gcs.toml.json";
    let should = serde_json::to_string_pretty(&of_settings()).unwrap() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, &should).unwrap();
    }
    assert!(
        fs::read_to_string(path).unwrap_or_default() == should,
        "{path} is not up to date: `UPDATE=1 cargo test lints` writes it"
    );
}

/// What the schema knows the reader knows, and what it does not know is a finding.
#[test]
fn the_schema_of_settings_is_what_is_read() {
    let found = |text: &str| {
        let found = lint::config::Config::parse(gcs::source::FileId(0), text).1;
        let words = found.iter().map(|finding| {
            let span = finding.span();
            text[span.range()].to_string()
        });
        words.collect::<Vec<_>>()
    };
    let schema = schema("gcs.toml");
    for lint in schema["properties"]["lints"]["properties"]
        .as_object()
        .unwrap()
        .keys()
    {
        assert_eq!(
            found(&format!("[lints]\n{lint} = \"warn\"\n")),
            Vec::<String>::new()
        );
    }
    let all = "extend = \"../gcs.toml\"\n[names]\ntraits = [\"(A)\"]\ncards = [\"B\"]\n\
               [[files]]\npath = \"a/**\"\nlints.style = \"deny\"\nnames.cards = []\n";
    assert_eq!(found(all), Vec::<String>::new());
    assert_eq!(
        found(
            "lint = 1\n[names]\ntrait = []\n[[files]]\npaths = \"a\"\n[lints]\nstile = \"warn\"\nstyle = \"off\"\nunplayable = \"allow\"\n"
        ),
        [
            "lint",
            "trait",
            "[[files]]",
            "paths",
            "stile",
            "\"off\"",
            "unplayable"
        ]
        .map(str::to_string)
        .to_vec()
    );
}
