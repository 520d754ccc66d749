//! What `gcs explain` says of the words of the game and of the language is true, and docs/words.md says it, too.

use crate::common::{command, source};
use gcs::explain::{explain, words, words_page};
use gcs::lint::{self, Settings};
use std::path::Path;

/// The lines of an example on a card, or the example itself.
fn file(word: &gcs::explain::Word) -> String {
    let example = word.example.join("\n");
    if word.is_file() {
        return example;
    }
    format!(
        "unit SKY-001 \"Harbor Frame\" {{\n    color blue  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor)  link [Ilse Varga]\n\n{example}\n}}\n"
    )
}

#[test]
fn every_example_compiles_and_is_clean() {
    let mut wrong = Vec::new();
    for word in words() {
        let mut compiled = gcs::compile(&[source("example", &file(word))]);
        lint::apply(&mut compiled, &Settings::default());
        for finding in &compiled.diagnostics {
            let place = finding.span().range();
            let text = compiled.files[0].text.get(place).unwrap_or_default();
            wrong.push(format!("{}: {} at `{text}`", word.name, finding.message));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Rules are there, other words lead somewhere, and nothing has two meanings.
#[test]
fn what_is_named_is_there() {
    let program = gcs::compile(&[]).program;
    let mut names: Vec<String> = Vec::new();
    for word in words() {
        let name = word.name;
        assert!(!word.prose.is_empty() && !word.example.is_empty(), "{name}");
        assert!(!word.rules.is_empty() || name == "comment", "{name}: no rules");
        for asked in word.also.iter().chain([&name]) {
            let wording = explain(asked, &program).unwrap_or_default();
            assert!(
                wording.starts_with(&format!("{name}\n\n")),
                "`{asked}` says {wording}"
            );
            names.push(asked.to_lowercase());
        }
        for other in word.see.iter().chain(&word.rules) {
            assert!(explain(other, &program).is_some(), "{name}: {other}");
        }
        for line in &word.prose {
            assert!(line.chars().count() <= 150, "{name}: {line}");
        }
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(count, names.len(), "one word is two");
    assert!(words().len() >= 50, "{}", words().len());
}

/// `UPDATE=1 cargo test words` writes the page.
#[test]
fn the_page_is_up_to_date() {
    let path = "docs/words.md";
    let page = words_page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        page == written,
        "{path} should be written anew: `UPDATE=1 cargo test words` does it"
    );
}

#[test]
fn the_index_has_every_word_and_a_slip_is_answered() {
    let here = Path::new(".");
    let list = command::gcs(here, &["explain"], b"").out;
    for word in words() {
        assert!(list.contains(word.name), "{}", word.name);
    }
    let shown = ["trait", "a keyword effect of one's own", "deploy"].map(|word| {
        let ran = command::gcs(here, &["explain", word], b"");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    });
    insta::assert_snapshot!(shown.join("\n---\n"));
    let ran = command::gcs(here, &["explain", "Resuorce"], b"");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("did you mean `Resource`"), "{}", ran.err);
}
