//! The lints: what each says it finds it finds, at the words and nothing else, and on cards that people wrote it is silent.

use crate::common::{official, own_cards, source};
use gcs::diagnostics::{Applicability, Diagnostic, Level, Report, Sample, apply, human};
use gcs::lint::{self, LINTS, Rules, Settings, Target};
use gcs::source::{FileId, SourceFile};
use std::sync::Arc;

/// What is found in files where these are the levels.
fn found(files: &[SourceFile], settings: &Settings) -> gcs::Compilation {
    let mut compiled = gcs::compile(files);
    lint::apply(&mut compiled, settings);
    compiled
}

/// The levels as they are, but that this lint is shown.
fn shown(lint: &lint::Lint) -> Settings {
    let mut rules = Rules::default();
    if lint.about.family.level() == Level::Allow {
        rules.set(Target::named(lint.about.name).unwrap(), Level::Warn);
    }
    Settings::of(vec![Arc::new(rules)])
}

fn names(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.code.name()).collect()
}

/// Every wrong card has the finding, once and at some of its words, and no other; every right card has none; and a fix makes the
/// one a card without the finding.
#[test]
fn examples_are_true() {
    let mut wrong = Vec::new();
    let mut text = Vec::new();
    for lint in LINTS {
        let about = &lint.about;
        let name = about.name;
        let settings = shown(lint);
        let files = [source(&format!("{name}.gcs"), &about.wrong.file())];
        let compiled = found(&files, &settings);
        if names(&compiled.diagnostics) != [name] {
            wrong.push(format!("{name}: {:?}", names(&compiled.diagnostics)));
            continue;
        }
        let report = Report {
            files: &files,
            diagnostics: &compiled.diagnostics,
            cards: compiled.cards,
            clean_cards: compiled.clean_cards,
        };
        human::write(&report, human::Paper::PLAIN, &mut text).unwrap();
        let finding = &compiled.diagnostics[0];
        let place = finding.span();
        let line = files[0].line(place.start);
        if let Sample::Line(_) = about.wrong
            && (place.start >= place.end || place == line)
        {
            wrong.push(format!("{name}: not at the words"));
        }
        let surest = finding.fixes.iter().map(|fix| fix.applicability).min();
        if surest != about.fix {
            wrong.push(format!(
                "{name}: a fix is {surest:?}, and said to be {:?}",
                about.fix
            ));
        }
        if surest.is_some() {
            let fixed = apply(
                &files[0].text,
                FileId(0),
                &compiled.diagnostics,
                Applicability::Unsafe,
            )
            .0;
            let left = found(&[source("fixed", &fixed)], &settings).diagnostics;
            if !left.is_empty() {
                wrong.push(format!("{name}: fixed, it has {:?}: {fixed}", names(&left)));
            }
        }
        let right = found(&[source("right", &about.right.file())], &settings).diagnostics;
        if !right.is_empty() {
            wrong.push(format!("{name}: its right card has {:?}", names(&right)));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    insta::assert_snapshot!(String::from_utf8(text).unwrap());
}

/// Codes and names are each one lint's, and say which family it is of.
#[test]
fn each_lint_has_a_code_and_a_name_of_its_own() {
    let mut seen = Vec::new();
    for code in lint::codes() {
        for word in [code.code(), code.name()] {
            assert!(!seen.contains(&word), "{word} twice");
            seen.push(word);
            assert_eq!(lint::code(word), Some(code), "{word}");
        }
        assert!(!seen.contains(&code.family().map_or("", |family| family.name())));
    }
    for lint in LINTS {
        assert!(lint.about.code.starts_with("W07"), "{}", lint.about.code);
        for text in [lint.about.what, lint.about.why] {
            assert!(
                text.ends_with('.') && !text.contains("  "),
                "{}: {text}",
                lint.about.name
            );
        }
    }
}

/// Where all names are told, each other one is found, however many there are; and slips among many are, where they are not.
#[test]
fn names_are_found_however_many_there_are() {
    let card = |at: usize| {
        format!("unit N-{at:04} \"Name {at}\" {{ color red lv 1 cost 1 ap 1 hp 1\nlink [Nobody {at}] }}\n")
    };
    let text: String = (0..400).map(card).collect();
    let files = [source("a.gcs", &text)];
    let mut told = Rules::default();
    told.names_are_told = true;
    let compiled = found(&files, &Settings::of(vec![Arc::new(told)]));
    assert_eq!(names(&compiled.diagnostics), ["unknown-pilot"; 400]);
    assert_eq!(compiled.clean_cards, 0);

    let slip = |at: usize| format!("{}{}", card(at), if at < 2000 { "" } else { PILOT });
    let text: String = (0..2001).map(slip).collect();
    let compiled = found(&[source("a.gcs", &text)], &Settings::default());
    let help: Vec<_> = compiled
        .diagnostics
        .iter()
        .map(|found| found.help.as_deref())
        .collect();
    assert_eq!(help, [Some("did you mean `Nobody Else`")]);
}

/// A Pilot, and a card that asks for it with a slip.
const PILOT: &str = "pilot P-001 \"Nobody Else\" { color red lv 1 cost 1 ap +1 hp +1 }
unit P-002 \"P\" { color red lv 1 cost 1 ap 1 hp 1\nlink [Nobody Esle] }
";

/// The project's own cards have no finding.
#[test]
fn own_cards_are_clean() {
    let files = own_cards();
    let compiled = found(&files, &Settings::default());
    let list: Vec<_> = compiled
        .diagnostics
        .iter()
        .map(|finding| (finding.card.clone(), finding.code.name(), finding.message.clone()))
        .collect();
    assert_eq!(list, []);
}

/// What is said of many is nothing to go by for what has another number or another name.
#[test]
fn cards_that_differ_from_many_as_they_should_are_clean() {
    let card = |at: usize, traits: &str, text: &str| {
        format!("unit X-{at} \"X{at}\" {{ color red  lv 1  cost 1  ap 1  hp 1  traits {traits}\n{text}\n}}\n")
    };
    let repair = |amount: usize| {
        format!("<Repair {amount}> (At the end of your turn, this Unit recovers {amount} HP.)")
    };
    for others in [
        ["(Squad 1)", "(Squad 2)"],
        ["(Crew)", "(Brew)"],
        ["(G Team)", "(V Team)"],
        ["(Sky)", "(Ski)"],
    ] {
        let many = (0..4).map(|at| card(at, others[0], &repair(2)));
        let text: String = many.chain([card(4, others[1], &repair(3))]).collect();
        let compiled = found(&[source("many", &text)], &Settings::default());
        assert_eq!(names(&compiled.diagnostics), [""; 0], "{others:?}");
    }
    // Two printed wordings of one reminder: the second says more of what the keyword effect does.
    let breach = |what: &str| {
        format!(
            "<Breach 2> ({what}, deal the specified amount of damage to the first card in that opponent's shield area.)"
        )
    };
    let usual = breach("When this Unit's attack destroys an enemy Unit");
    let many = |other: &str| -> String {
        let usual = (0..4).map(|at| card(at, "(Harbor)", &usual));
        usual.chain([card(4, "(Harbor)", &breach(other))]).collect()
    };
    for (other, expected) in [
        (
            "During your turn, when this Unit destroys an enemy Unit with battle damage",
            &[][..],
        ),
        (
            "During your turn, when this Unit destroys an enemy Unit with effect damage",
            &["wrong-reminder"],
        ),
        (
            "During your opponent's turn, when this Unit destroys an enemy Unit with battle damage",
            &["wrong-reminder"],
        ),
        (
            "During your turn, when this Unit destroys a Unit with battle damage",
            &["wrong-reminder"],
        ),
        (
            "During your turn, when this Unit destroyes an enemy Unit with battle damage",
            &["wrong-reminder"],
        ),
        ("When this Unit's attack destroys enemy Unit", &["wrong-reminder"]),
        ("When this Unit destroys a Unit", &["wrong-reminder"]),
    ] {
        let compiled = found(&[source("breach", &many(other))], &Settings::default());
        assert_eq!(names(&compiled.diagnostics), expected, "{other}");
    }
    let many = (0..4).map(|at| card(at, "(Harbor)", ""));
    let slip: String = many.chain([card(4, "(Habror)", "")]).collect();
    let compiled = found(&[source("slip", &slip)], &Settings::default());
    assert_eq!(names(&compiled.diagnostics), ["near-trait"]);
}

/// Cards that mean nothing sensible are found by the lint that stands before them, at less than the whole card.
#[test]
fn senseless_cards_are_found() {
    let text = std::fs::read_to_string("tests/diagnostics/senseless.gcs.txt").unwrap();
    let mut missed = Vec::new();
    let mut count = 0;
    for part in text.split("// must fire ").skip(1) {
        let (name, card) = part.split_once('\n').unwrap();
        assert!(lint::code(name).is_some(), "{name}");
        count += 1;
        let compiled = found(&[source("senseless", card)], &Settings::default());
        let all = names(&compiled.diagnostics);
        if all != [name] {
            missed.push(format!(
                "{}: {name}, and found is {all:?}",
                card.lines().nth(1).unwrap().trim()
            ));
        }
        let place = compiled
            .diagnostics
            .first()
            .map(Diagnostic::span)
            .unwrap_or_default();
        if place.end - place.start > 80 {
            missed.push(format!("{name}: {} bytes are marked", place.end - place.start));
        }
    }
    assert!(count >= 420, "{count} cards");
    assert_eq!(missed, Vec::<String>::new());
}

/// No lint warns of an official card, but for those that a person has looked at and agrees with.
#[test]
#[ignore = "needs the official cards"]
fn official_cards_are_clean() {
    let files: Vec<SourceFile> = official::all_sets_without(&[])
        .iter()
        .map(|(name, text)| source(name, text))
        .collect();
    let compiled = found(&files, &Settings::default());
    let agreed = std::fs::read_to_string("tests/agreed.txt").unwrap();
    let agreed: Vec<(&str, &str)> = agreed
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut words = line.split_whitespace();
            let pair = (words.next().unwrap(), words.next().unwrap());
            assert!(words.next().is_some(), "no reason: {line}");
            pair
        })
        .collect();
    let mut warned: Vec<(&str, &str)> = compiled
        .diagnostics
        .iter()
        .map(|finding| (finding.card.as_deref().unwrap_or_default(), finding.code.name()))
        .collect();
    warned.sort_unstable();
    assert_eq!(warned, agreed, "found, and agreed with in tests/agreed.txt");
    // Nor of a set by itself, where names of others are missing.
    for file in &files {
        let compiled = found(std::slice::from_ref(file), &Settings::default());
        let of_lints: Vec<_> = compiled
            .diagnostics
            .iter()
            .filter(|finding| finding.code.family().is_some())
            .map(|finding| (finding.card.as_deref(), finding.code.name()))
            .collect();
        assert_eq!(of_lints, [], "{}", file.name);
    }
    assert!(compiled.cards > 860, "{} cards", compiled.cards);
}

/// A token is not called unused where the card that deploys it does not compile: that card has a finding of its own.
#[test]
fn what_a_broken_text_deploys_is_not_unused() {
    let token = |name: &str| format!("unit token X-9 \"{name}\" {{ ap 1  hp 1  traits (Harbor) }}\n");
    let deploys = |name: &str, wrong: &str| {
        format!(
            "unit X-{} \"{name} Nest\" {{ color red  lv 1  cost 1  ap 1  hp 1\n【Deploy】Deploy 1 {wrong}[{name}]((Harbor)･AP1･HP1) Unit token.\n}}\n",
            name.len()
        )
    };
    let in_a_comment = "// once: 【Deploy】Deploy 1 [Vole]((Harbor)･AP1･HP1) Unit token.\n".to_string();
    let unused = &["unused-token"][..];
    for (name, expected) in [("Mole", unused), ("Vole", unused), ("Wren", &[])] {
        let texts = [deploys("Ant", ""), deploys("Wren", "wingless "), token(name)];
        let text = texts.concat() + &in_a_comment;
        let compiled = found(&[source("tokens", &text)], &Settings::default());
        assert!(compiled.has_errors());
        let of_lints = compiled
            .diagnostics
            .iter()
            .filter(|finding| finding.code.family().is_some());
        let of_lints: Vec<&str> = of_lints.map(|finding| finding.code.name()).collect();
        assert_eq!(of_lints, expected, "{name}");
    }
}

/// A file of tokens alone serves other sets as well: only what is nearly the name of a token that is deployed is found in it.
#[test]
fn a_list_of_tokens_serves_other_sets() {
    let deploys = "unit X-1 \"Nest\" { color red  lv 1  cost 1  ap 1  hp 1\n【Deploy】Deploy 1 [Harbor Mole]((Harbor)･AP1･HP1) Unit token.\n}\n";
    let token =
        |code: &str, name: &str| format!("unit token {code} \"{name}\" {{ ap 1  hp 1  traits (Harbor) }}\n");
    let tokens = token("T-1", "Harbor Moel") + &token("T-2", "Sky Wren") + "resource T-3 \"R\" {}\n";
    let unused = |files: &[(&str, &str)]| -> Vec<String> {
        let files: Vec<SourceFile> = files.iter().map(|(name, text)| source(name, text)).collect();
        let compiled = found(&files, &Settings::default());
        assert!(!compiled.has_errors());
        let unused = compiled
            .diagnostics
            .iter()
            .filter(|finding| finding.code.name() == "unused-token");
        unused
            .map(|finding| finding.card.clone().unwrap_or_default())
            .collect()
    };
    assert_eq!(unused(&[("set", deploys), ("tokens", &tokens)]), ["T-1"]);
    assert_eq!(
        unused(&[("set", &(deploys.to_string() + &tokens))]),
        ["T-1", "T-2"]
    );
}

/// What a comment silences, and what is said of it.
#[test]
fn comments_silence_lints_at_their_place() {
    let unused = "    【Deploy】Choose 1 enemy Unit. Draw 1.";
    let other = "    【Attack】Choose 1 enemy Unit. Draw 1.";
    let head = "unit X-001 \"X\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n";
    for (text, left) in [
        // Nothing is silenced.
        (format!("{head}{unused}\n}}\n"), &["unused-choice"][..]),
        // Behind a line, before one, before the card, before the set.
        (
            format!("{head}{unused} // gcs: allow(unused-choice) for show\n}}\n"),
            &[],
        ),
        (
            format!("{head}    // gcs: allow(unused-choice) for show\n\n    // more\n{unused}\n}}\n"),
            &[],
        ),
        (
            format!("// gcs: allow(unused-choice) for show\n{head}{unused}\n{other}\n}}\n"),
            &[],
        ),
        (
            format!("// gcs: allow(unused-choice) for show\nset X \"X\"\n\n{head}{unused}\n}}\n"),
            &[],
        ),
        // By its code, with others, and by its family.
        (
            format!("{head}{unused} // gcs: allow(W0701): for show\n}}\n"),
            &[],
        ),
        (
            format!("{head}{unused} //gcs:allow( suspicious ) for show\n}}\n"),
            &[],
        ),
        (
            format!("{head}{unused} // gcs: allow(unused-choice, wording) for show\n}}\n"),
            &["unused-allow"],
        ),
        (
            format!("{head}{unused} // gcs: allow(wording, unused-choice) for show\n}}\n"),
            &["unused-allow"],
        ),
        // The second says nothing new.
        (
            format!(
                "// gcs: allow(unused-choice) for show\n// gcs: allow(unused-choice) for show\n{head}{unused}\n}}\n"
            ),
            &["unused-allow"],
        ),
        // For the next line only, and nothing behind it.
        (
            format!("{head}    // gcs: allow(unused-choice) for show\n{unused}\n{other}\n}}\n"),
            &["unused-choice"],
        ),
        (
            format!("{head}{unused}\n}}\n// gcs: allow(unused-choice) for show\n"),
            &["unused-choice", "unused-allow"],
        ),
        // A lint that is found where text is read.
        (
            format!("{head}    【Deploy】Draw 1 card. // gcs: allow(rewording) as my players say it\n}}\n"),
            &[],
        ),
        // No error is silenced, and what it hides from lints is not held against the comment.
        (
            format!("{head}    【Deploy】Drow 1. // gcs: allow(unknown-phrase) so be it\n}}\n"),
            &["unknown-phrase", "unknown-allow"],
        ),
        (
            format!("{head}    【Deploy】Drow 1. // gcs: allow(unused-choice) for show\n{unused}\n}}\n"),
            &["unknown-phrase"],
        ),
        // What is not understood.
        (
            format!("{head}    // gcs: alow(unused-choice) for show\n}}\n"),
            &["unknown-allow"],
        ),
        (
            format!("{head}    // gcs: allow unused-choice\n}}\n"),
            &["unknown-allow"],
        ),
        (format!("{head}    // gcs: allow() why\n}}\n"), &["unknown-allow"]),
        (
            format!("{head}{unused} // gcs: allow(unused-choice) …\n}}\n"),
            &["allow-without-reason"],
        ),
        // No comment to this program.
        (format!("{head}    // the gcs: allow(all)\n}}\n"), &[]),
    ] {
        let compiled = found(&[source("x", &text)], &Settings::default());
        let mut all = names(&compiled.diagnostics);
        all.sort_unstable_by_key(|name| left.iter().position(|other| other == name));
        assert_eq!(all, left, "{text}");
        let is_clean = compiled.clean_cards == compiled.cards;
        let of_card = compiled.diagnostics.iter().any(|finding| {
            let card = compiled.places[0].span;
            card.start <= finding.span().start && finding.span().start < card.end
        });
        assert_eq!(is_clean, !of_card, "{text}");
        // Fixes end, and leave no comment that says nothing.
        let mut fixed = text.clone();
        for _ in 0..4 {
            let found = found(&[source("x", &fixed)], &Settings::default()).diagnostics;
            fixed = apply(&fixed, FileId(0), &found, Applicability::Safe).0;
        }
        let left = found(&[source("x", &fixed)], &Settings::default()).diagnostics;
        assert!(!names(&left).contains(&"unused-allow"), "{fixed}");
    }
}

mod command_line;
mod page;
mod schema;

/// "other enemy player" speaks of the one that was chosen.
#[test]
fn a_choice_is_used_where_another_player_is_meant() {
    let line = "【Deploy】Choose 1 enemy player. Choose 1 other enemy player. That player discards 1.";
    let card = format!("unit X-001 \"Feud\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n");
    let compiled = found(&[source("feud.gcs", &card)], &Settings::default());
    assert_eq!(names(&compiled.diagnostics), Vec::<&str>::new());
}
