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
        // The game has no rules of what belongs to the language alone.
        let is_of_language = ["comment", "scenario", "a wording of one's own"].contains(&name);
        assert!(!word.rules.is_empty() || is_of_language, "{name}: no rules");
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

/// `UPDATE=1 cargo test words` writes the page of what cannot be said.
#[test]
fn the_page_of_what_cannot_be_said_is_up_to_date() {
    let path = "docs/cannot-be-said.md";
    let page = gcs::suggest::cannot_be_said_page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        page == written,
        "{path} should be written anew: `UPDATE=1 cargo test words` does it"
    );
}

/// The words of other card games that designers bring: each leads to how cards say it, or to what comes nearest, before any form.
#[test]
fn words_that_people_bring_lead_somewhere() {
    let brought = [
        ("except", "other than"),
        ("aside from", "other than"),
        ("apart from", "other than"),
        ("double", "is doubled"),
        ("halve", "is halved"),
        ("flip a coin", "Flip a coin"),
        ("roll a die", "Roll a die"),
        ("dice", "Roll a die"),
        ("coin", "Flip a coin"),
        ("stack", "cannot say"),
        ("bounce", "owner's hand"),
        ("tap", "Rest it"),
        ("untap", "as active"),
        ("exhaust", "Rest it"),
        ("ready", "as active"),
        ("sacrifice", "Destroy 1 of your Units"),
        ("banish", "xile"),
        ("exile", "xile"),
        ("mill", "into your trash"),
        ("tutor", "from your deck. Add it"),
        ("scry", "Look at the top"),
        ("cantrip", "Draw 1"),
        ("counter target command", "cannot say"),
        ("put a counter", "a name of your own"),
        ("copy", "a copy of"),
        ("token copy", "a copy of"),
        ("negate", "loses all effects"),
        ("silence", "loses all effects"),
        ("steal", "ain control of it"),
        ("gain control", "ain control of it"),
        ("fight", "Begin a battle"),
        ("trample", "<Breach"),
        ("haste", "on the turn it is deployed"),
        ("lifelink", "recovers 1 HP"),
        ("hexproof", "can't be chosen"),
        ("taunt", "attack target"),
        ("battlecry", "【Deploy】"),
        ("deathrattle", "【Destroyed】"),
        ("etb", "【Deploy】"),
        ("when this enters", "【Deploy】"),
        ("at the beginning of your turn", "At the start of your turn"),
        ("until end of turn", "during this turn"),
        ("each upkeep", "At the start of each turn"),
        ("you may pay 2 more", "You may pay"),
        ("kicker", "You may pay ②"),
        ("pay extra", "You may pay ②"),
        ("X cost", "cannot say"),
        ("named", "card name"),
        ("nontoken", "non-token"),
        ("another target", "Choose 2 enemy Units"),
        ("up to two target units", "up to 2"),
        ("random", "at random"),
        ("randomly destroy", "at random"),
        ("search your deck for a card", "from your deck. Add it"),
        ("shuffle", "Shuffle your deck"),
        ("look at your opponent's hand", "Look at your opponent's hand"),
        ("skip your next", "Skip your next draw phase"),
        ("extra turn", "Take an additional turn after this one"),
        ("can't be countered", "cannot say"),
        ("unblockable", "can't be blocked"),
        ("discard your hand", "iscard"),
        (
            "draw until you have 5 cards",
            "Draw until you have 5 cards in your hand",
        ),
        ("for each counter on it", "(Charge) counter"),
        ("monarch", "cannot say"),
        ("flash", "【Action】"),
        ("leaves the battlefield", "leaves play"),
        ("goad", "must attack"),
        ("proliferate", "a name of your own"),
        ("end the turn", "Then, end the turn"),
    ];
    let program = gcs::compile(&[]).program;
    let mut wrong = Vec::new();
    for (asked, led_to) in brought {
        let said = explain(asked, &program).unwrap_or_default();
        let first: Vec<&str> = said.lines().take(14).collect();
        if !first.join("\n").contains(led_to) {
            wrong.push(format!("{asked}: {}", first.join(" / ")));
        }
    }
    assert_eq!(wrong, [""; 0]);
}
