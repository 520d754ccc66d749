//! Words and letters other than those that cards print.

use super::findings;
use crate::diagnostics::Code;
use crate::source::SourceFile;

/// What is found on a line and what `gcs check --fix` makes of it.
fn mended(line: &str) -> (Vec<(Code, String)>, String) {
    let head = "unit T-001 \"T\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    ";
    let text = format!("{head}{line}\n}}\n");
    let files = [SourceFile::new("t.gcs", text.as_str()).unwrap()];
    let compiled = crate::compile(&files);
    let (mended, _) = crate::diagnostics::apply(
        &text,
        crate::source::FileId(0),
        &compiled.diagnostics,
        crate::diagnostics::Applicability::Safe,
    );
    let mended = &mended[head.len()..mended.len() - "\n}\n".len()];
    (findings(line), mended.to_string())
}

#[test]
fn what_cards_say_otherwise_is_understood_and_reworded() {
    for line in [
        "【Deploy】Choose 1 enemy Unit or Base. Deal 1 damage to it.",
        "【Deploy】Each player discards 1 card from their hand.",
        "All friendly Units that are (X) gain <Repair 1>.",
    ] {
        let found = findings(line);
        assert_eq!(
            found.iter().map(|(code, _)| *code).collect::<Vec<_>>(),
            [Code::Rewording],
            "{line}"
        );
    }
}

#[test]
fn names_are_not_worded() {
    assert_eq!(
        findings("【Deploy】Choose 1 of your Units with \"cannot fall\" in its card name. Rest it."),
        []
    );
}

/// Every word is printed with one kind of letters at its place; another is found there and mended there.
#[test]
fn letters_are_those_that_cards_print() {
    for (line, words, canonical) in [
        (
            "【deploy】choose 1 enemy unit with 3 or less hp. rest it. then, DRAW 1.",
            &["deploy", "choose", "unit", "hp", "rest", "then", "DRAW"][..],
            "【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.",
        ),
        (
            "【ACTIVATE･MAIN】【once per turn】②, Rest this Unit：draw 1.",
            &["ACTIVATE", "MAIN", "once", "turn", "Rest", "draw"],
            "【Activate･Main】【Once per Turn】②, rest this Unit：Draw 1.",
        ),
        // Words side by side are one finding.
        (
            "【Attack】Choose 1 Rested ENEMY UNIT that is lv.4 or Lower. It gets ap-2 During this turn.",
            &["Rested ENEMY UNIT", "lv", "Lower", "ap", "During"],
            "【Attack】Choose 1 rested enemy Unit that is Lv.4 or lower. It gets AP-2 during this turn.",
        ),
        (
            "<REPAIR 2>, <blocker>",
            &["REPAIR", "blocker"],
            "<Repair 2>, <Blocker>",
        ),
        (
            "【During Pair･lv.4 or higher pilot】This unit gains \"【attack】draw 1.\"",
            &["lv", "higher pilot", "unit", "attack", "draw"],
            "【During Pair･Lv.4 or Higher Pilot】This Unit gains \"【Attack】Draw 1.\"",
        ),
        // Typed signs and another slip in the same line.
        (
            "[[activate･main]](2): deploy 1 [unit]((Draw)･ap1･Hp1) unit Token",
            &["activate", "main", "deploy", "ap1", "Hp1", "unit Token", "n"],
            "[[Activate･Main]](2): Deploy 1 [unit]((Draw)･AP1･HP1) Unit token.",
        ),
        (
            "This Unit CANNOT Attack.",
            &["CANNOT", "Attack"],
            "This Unit can't attack.",
        ),
        (
            "WHENEVER this unit recovers HP, draw 1.",
            &["WHENEVER ", "unit"],
            "When this Unit recovers HP, draw 1.",
        ),
        (
            "This Unit gains \"this unit cannot attack.\"",
            &["this unit", "cannot"],
            "This Unit gains \"This Unit can't attack.\"",
        ),
        // Names and reminders are free.
        (
            "<Repair 2> (at the end of your turn, this unit recovers 2 hp.)",
            &[],
            "<Repair 2> (at the end of your turn, this unit recovers 2 hp.)",
        ),
        (
            "【Deploy】Choose 1 (unit) Unit with \"draw\" in its card name. Rest it.",
            &[],
            "【Deploy】Choose 1 (unit) Unit with \"draw\" in its card name. Rest it.",
        ),
    ] {
        let (found, mended) = mended(line);
        let found: Vec<(Code, &str)> = found
            .iter()
            .map(|(code, words)| (*code, words.as_str()))
            .collect();
        let expected: Vec<(Code, &str)> = words.iter().map(|words| (Code::Wording, *words)).collect();
        assert_eq!(found, expected, "{line}");
        assert_eq!(mended, canonical);
        let other = findings(canonical);
        assert!(other.is_empty(), "{other:?}");
    }
}

/// A line that is to be worded otherwise altogether is mended once, not in two ways.
#[test]
fn another_wording_writes_the_letters_too() {
    let (found, mended) = mended("【deploy】each player discards 1 card from their hand.");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, Code::Rewording);
    assert_eq!(mended, "【Deploy】Each player discards 1.");
}

/// Both fixes of one line end at its end.
#[test]
fn another_wording_leaves_the_full_stop_to_its_own_fix() {
    for line in [
        "【Deploy】Each player discards 1 card from their hand",
        "【Deploy】Each player discards 1 card from their hand.",
    ] {
        assert_eq!(mended(line).1, "【Deploy】Each player discards 1.");
    }
}

#[test]
fn a_lost_word_is_shown_as_it_is_written() {
    for (line, word) in [
        ("【Deploy】Choose 1 linked enemy Unit. Rest it.", "linked"),
        (
            "If this Unit would be destroyed, you may discard 1 instead.",
            "If",
        ),
        (
            "When this Unit deals battle damage to your opponents, draw 1.",
            "your",
        ),
    ] {
        let found = findings(line);
        assert!(
            found.contains(&(Code::LostWord, word.to_string())),
            "{line}: {found:?}"
        );
    }
    assert_eq!(
        findings("While this Unit does not have <Blocker>, it gets AP+1."),
        [(Code::Wording, "does not have".to_string())]
    );
}
