//! What is printed is safe to print: no character of an input that cannot be seen reaches a terminal, an annotation or a log.

use crate::common::command;
use gcs::diagnostics::Code;
use gcs::printable::unseen;
use std::fs;

/// A character of each kind, and sequences that terminals act on.
const HOSTILE: [&str; 13] = [
    "\u{1b}[31m",
    "\u{1b}]0;title\u{7}",
    "\u{9b}2J",
    "\u{8}",
    "\u{7f}",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{e0041}",
    "\u{13430}",
    "\u{fffe}",
    "\u{e000}",
    "\u{1d159}",
];

fn card(code: &str, name: &str, line: &str) -> String {
    format!("unit {code} \"{name}\" {{\n    color green  lv 1  cost 1  ap 2  hp 2\n\n    {line}\n}}\n")
}

fn found(text: &str) -> Vec<(Code, String)> {
    let compiled = gcs::compile(&[crate::common::source("x.gcs", text)]);
    let findings = compiled.diagnostics.iter();
    findings
        .map(|found| (found.code, text[found.span().range()].to_string()))
        .collect()
}

#[test]
fn what_cannot_be_seen_is_a_finding_wherever_it_stands() {
    for hostile in HOSTILE {
        let unseen = hostile.chars().next().unwrap().to_string();
        let named = format!("Tin{hostile}Frame");
        let places = [
            card("X-001", &named, "【Deploy】Draw 1."),
            card("X-001", "A", &format!("【Deploy】Draw 1. (A re{hostile}minder.)")),
            card("X-001", "A", &format!("【Deploy】Draw 1. // a com{hostile}ment")),
            card("X-001", "A", "【Deploy】Draw 1.")
                .replace("hp 2", &format!("hp 2  traits (Sc{hostile}out)")),
            format!(
                "// a com{hostile}ment\n{}",
                card("X-001", "A", "【Deploy】Draw 1.")
            ),
            format!(
                "set X \"S{hostile}et\"\n{}",
                card("X-001", "A", "【Deploy】Draw 1.")
            ),
            format!("keyword <Gl{hostile}ow> means \"【Deploy】Draw 1.\"\n"),
        ];
        for text in places {
            let found = found(&text);
            assert!(
                found.contains(&(Code::UnseenCharacter, unseen.clone())),
                "{text:?}: {found:?}"
            );
            assert_eq!(found.len(), 1, "{text:?}: {found:?}");
        }
        // No card compiles that is not what it looks like.
        let program = gcs::compile(&[crate::common::source("x.gcs", &card("X-001", &named, ""))]).program;
        assert!(program.cards.iter().all(|card| card.code != "X-001"));
    }
}

#[test]
fn how_a_file_begins_and_its_lines_end_is_no_finding() {
    let text = card("X-001", "A\u{a0}B　C", "【Deploy】Draw 1.");
    for text in [
        format!("\u{feff}{text}"),
        text.replace('\n', "\r\n"),
        text.replace("    ", "\t"),
    ] {
        assert_eq!(found(&text), [], "{text:?}");
    }
}

#[test]
fn what_cannot_be_seen_can_be_removed() {
    let text = card("X-001", "A\u{200b}\u{200b}B\u{202e}C", "【Deploy】Draw 1.");
    let compiled = gcs::compile(&[crate::common::source("x.gcs", &text)]);
    let [finding] = compiled.diagnostics.as_slice() else {
        panic!("{:?}", compiled.diagnostics)
    };
    let mut mended = text.clone();
    for edit in finding.fixes[0].edits.iter().rev() {
        mended.replace_range(edit.span.range(), &edit.replacement);
    }
    assert_eq!(mended, card("X-001", "ABC", "【Deploy】Draw 1."));
    assert_eq!(finding.card.as_deref(), Some("X-001"));
}

/// A name with marks as scripts stack them is one; with more it covers what stands above it.
#[test]
fn marks_on_a_letter_have_an_end() {
    let marks = |count: usize| {
        card(
            "X-001",
            &format!("Ti{}n", "\u{302}".repeat(count)),
            "【Deploy】Draw 1.",
        )
    };
    assert_eq!(found(&marks(gcs::limits::MARKS)), []);
    let rest = "\u{302}".repeat(3);
    assert_eq!(
        found(&marks(gcs::limits::MARKS + 3)),
        [(Code::UnseenCharacter, rest)]
    );
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.gcs"), marks(60)).unwrap();
    for arguments in [
        &["check"][..],
        &["fmt"],
        &["render"],
        &["check", "--format", "github"],
    ] {
        let ran = command::gcs(folder.path(), arguments, b"");
        assert_eq!(unseen(&(ran.out + &ran.err)).next(), None, "{arguments:?}");
    }
}

#[test]
fn names_that_look_alike_are_a_warning() {
    let two = |one: &str, other: &str| {
        let text = card("X-001", one, "") + &card("X-002", other, "");
        found(&text).into_iter().map(|(code, _)| code).collect::<Vec<_>>()
    };
    for (one, other) in [
        ("Vanguard", "Vangu\u{430}rd"),
        ("Vanguard", "vanguard"),
        ("Vanguard", "Ｖanguard"),
        ("Mole Ⅱ", "Mole II"),
        ("Mole II", "Mole ll"),
        ("Tin Frame", "Tin  Frame"),
        ("Tin Frame", "Tin\u{a0}Frame"),
        ("Tin Frame", "Tin Frame "),
        ("Cafe", "Caf\u{435}"),
    ] {
        assert_eq!(two(one, other), [Code::LookAlike], "{one} {other}");
    }
    for (one, other) in [
        ("Tin Frame", "Tin Frame"),
        ("Tin Frame", "Tin Frames"),
        ("Mole II", "Mole III"),
        ("Cafe", "Café"),
    ] {
        assert_eq!(two(one, other), [], "{one} {other}");
    }
}

#[test]
fn all_kinds_of_names_are_compared_each_with_its_own() {
    let traits = |name: &str| card("X-001", "A", "").replace("hp 2", &format!("hp 2  traits ({name})"));
    let other = |name: &str| card("X-002", "A", "").replace("hp 2", &format!("hp 2  traits ({name})"));
    let line = |line: &str| card("X-003", "Vanguard", line);
    for (text, words) in [
        (card("X-001", "A", "") + &card("x-001", "A", ""), "x-001"),
        (traits("Scout") + &other("Sc\u{43e}ut"), "Sc\u{43e}ut"),
        (
            line("") + &card("X-004", "B", "").replace("hp 2", "hp 2  link [Vangu\u{430}rd]"),
            "[Vangu\u{430}rd]",
        ),
        (
            line("【Deploy】If you have a [Vangu\u{430}rd] Unit in play, draw 1."),
            "Vangu\u{430}rd",
        ),
        (
            traits("Scout")
                + &card(
                    "X-002",
                    "B",
                    "【Deploy】Choose 1 of your (Sc\u{43e}ut) Units. Rest it.",
                ),
            "Sc\u{43e}ut",
        ),
        (
            "keyword <Glow> means \"【Deploy】Draw 1.\"\nkeyword <Gl\u{43e}w> means \"【Deploy】Draw 1.\"\n"
                .to_string(),
            "Gl\u{43e}w",
        ),
    ] {
        let found = found(&text);
        let alike: Vec<&str> = found
            .iter()
            .filter(|(code, _)| *code == Code::LookAlike)
            .map(|(_, words)| words.as_str())
            .collect();
        assert_eq!(alike, [words], "{text}\n{found:?}");
    }
    // A trait and a card may look alike: nobody takes one for the other.
    assert_eq!(found(&traits("a")), []);
    // A reminder is a sentence.
    assert_eq!(found(&card("X-001", "A", "<Blocker>(Scout.)")).len(), 0);
}

/// Every command, over files that hold the worst in each place that it reads, with names no better.
#[test]
fn no_command_prints_what_cannot_be_seen() {
    for (at, hostile) in HOSTILE.chunks(3).map(<[_]>::concat).enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let file = format!("x{hostile}\n::error::x{at}.gcs");
        let named = card(
            "X-001",
            &format!("Tin{hostile}Frame"),
            &format!("【Deploy】Si{hostile}ng. (So{hostile}ng.)"),
        );
        write(&file, &named);
        write(
            "y.gcs",
            &format!(
                "{named}unit X{hostile}-002 \"B\" {{\n    col{hostile}or red\n}}\nfrob{hostile}nicate\n"
            ),
        );
        write(
            "sound.gcs",
            &card("S-001", "Sound", &format!("【Deploy】Draw 1. (So{hostile}ng.)")),
        );
        let title = format!(
            "scenario \"A{hostile}B\" {{\n    you un{hostile}its X-001\n    expect @a{hostile} rested\n}}\n"
        );
        write("x.scenario", &format!("{title}{named}"));
        write(
            "x.deck",
            &format!("4 CORE-001 Na{hostile}me\n4 X{hostile}-001\nfo{hostile}ur\n"),
        );
        write(&format!("d{hostile}.deck"), "4 CORE-001\n");
        write(
            "x.json",
            &format!("{{\"replay\": 1, \"se{hostile}ed\": \"1{hostile}\"}}"),
        );
        let json = serde_json::to_string(&format!("A{hostile}")).unwrap();
        write(
            "r.json",
            &format!(
                "[{{\"code\": {json}, \"name\": \"A\", \"cardType\": \"UNIT\"}}, {{\"code\": \"A\", \"name\": {json}, \
                 \"cardType\": \"UNIT\"}}, {{\"code\": \"A\", \"name\": \"A\", \"cardType\": {json}}}, {{\"code\": \
                 \"A\", \"name\": \"A\", \"cardType\": \"UNIT\", \"effect\": {json}}}]"
            ),
        );
        let nowhere = format!("no{hostile}where");
        let commands: Vec<Vec<&str>> = vec![
            vec!["check"],
            vec!["check", "--summary"],
            vec!["check", "--format", "json"],
            vec!["check", "--format", "json", "--summary"],
            vec!["check", "--format", "github"],
            vec!["check", "--format", "github", "--summary"],
            vec!["check", "--format", "sarif"],
            vec!["check", &nowhere],
            vec!["check", &file],
            vec!["check", "--format", &nowhere],
            vec![&nowhere],
            vec!["fmt", "--check"],
            vec!["fmt", "-"],
            vec!["render"],
            vec!["render", "--json"],
            vec!["ir", "X-001"],
            vec!["ir", "X-001", "--json"],
            vec!["ir", &nowhere],
            vec!["explain", &nowhere],
            vec!["explain", "--cards", "y.gcs", "Tin"],
            vec!["test"],
            vec!["test", "--format", "json"],
            vec!["test", "--format", "github"],
            vec!["test", "--only", &nowhere],
            vec!["deck"],
            vec!["deck", "--json"],
            vec!["deck", "--cards", "y.gcs", "x.deck"],
            vec!["play", "--cards", "y.gcs"],
            vec!["play", "--cards", "sound.gcs"],
            vec!["play", "--deck", "x.deck"],
            vec!["play", "--replay", &nowhere, "--deck", &nowhere],
            vec!["sim", "--games", "1", "--cards", "y.gcs"],
            vec![
                "sim",
                "--games",
                "1",
                "--json",
                "--coverage",
                "--cards",
                "sound.gcs",
            ],
            vec!["replay", "x.json"],
            vec!["import", "r.json", "-o", &nowhere],
            vec!["import", "x.json", "-o", &nowhere],
            vec!["import", &file, "-o", "out"],
            vec!["fmt"],
            vec!["check", "--fix"],
        ];
        for arguments in commands {
            let ran = command::gcs(folder.path(), &arguments, named.as_bytes());
            for (stream, text) in [("stdout", &ran.out), ("stderr", &ran.err)] {
                let raw = unseen(text).next();
                assert_eq!(raw, None, "{arguments:?}, {stream}:\n{}", text.escape_debug());
                let forged = text
                    .lines()
                    .find(|line| line.trim_start().starts_with("::error::x"));
                assert_eq!(
                    forged, None,
                    "{arguments:?}, {stream}: a file's name is a command"
                );
            }
        }
    }
}

/// What `gcs fmt -` would have to escape it does not write at all: nobody gets another file back than the one given.
#[test]
fn what_cannot_be_seen_is_not_formatted() {
    let folder = tempfile::tempdir().unwrap();
    let text = card("X-001", "A", "【Deploy】Draw 1. // a\u{202e}b").replace("  lv", " lv");
    let ran = command::gcs(folder.path(), &["fmt", "-"], text.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
    assert!(ran.err.contains("[E0005]"), "{}", ran.err);
    fs::write(folder.path().join("x.gcs"), &text).unwrap();
    assert_eq!(command::gcs(folder.path(), &["fmt"], b"").code, Some(1));
    assert_eq!(fs::read_to_string(folder.path().join("x.gcs")).unwrap(), text);
}

/// What is escaped in JSON is the same text to whoever reads it.
#[test]
fn json_says_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let text = card("X-001", "A\u{9b}B", "【Deploy】Draw 1.").replace("color green", "color gr\u{7f}een");
    fs::write(folder.path().join("x.gcs"), &text).unwrap();
    let ran = command::gcs(folder.path(), &["check", "--format", "json"], b"");
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    for finding in report["diagnostics"].as_array().unwrap() {
        let place = &finding["spans"][0];
        let range = place["start"].as_u64().unwrap() as usize..place["end"].as_u64().unwrap() as usize;
        assert!(text.get(range).is_some(), "{finding}");
    }
}
