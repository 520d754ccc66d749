//! What is refused, at which words, and that nothing else is said about it.

use crate::diagnostics::Code;
use crate::source::SourceFile;

/// The findings on one line of a Unit: code and words.
fn findings(line: &str) -> Vec<(Code, String)> {
    let text = format!("unit T-001 \"T\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n");
    let file = SourceFile::new("t.gcs", text).unwrap();
    let files = [file];
    let compiled = crate::compile(&files);
    assert_eq!(
        compiled.program.cards.iter().any(|card| card.code == "T-001"),
        !compiled.has_errors(),
        "a card with an error does not compile, one without does: {line}"
    );
    compiled
        .diagnostics
        .iter()
        .map(|finding| (finding.code, files[0].slice(finding.span()).to_string()))
        .collect()
}

#[test]
fn what_a_text_leaves_open_is_an_error_at_the_words() {
    use Code::{Ambiguous, DanglingReference, Mismatch, UnknownPhrase, Unplayable};
    for (line, code, words) in [
        // Who does what, and from whose side it is said.
        (
            "【Deploy】Your opponent may discard 1. If you do, draw 1.",
            Mismatch,
            "If you do,",
        ),
        (
            "【Deploy】Your teammate discards 1. If you don't, draw 1.",
            Mismatch,
            "If you don't,",
        ),
        (
            "【Deploy】You may discard 1. If they do, draw 1.",
            Mismatch,
            "If they do,",
        ),
        (
            "【Deploy】Choose 1 enemy player. They choose 1 enemy Unit. Destroy it.",
            Ambiguous,
            "They choose 1 enemy Unit",
        ),
        (
            "【Deploy】Each player rests 1 friendly Unit.",
            Ambiguous,
            "Each player rests 1 friendly Unit",
        ),
        (
            "【Deploy】Your opponent chooses 1 enemy player. Draw 1.",
            Ambiguous,
            "Your opponent chooses 1 enemy player",
        ),
        (
            "【Deploy】Each player chooses another player. Draw 1.",
            Ambiguous,
            "Each player chooses another player",
        ),
        // Which one.
        ("【Deploy】Destroy the Unit.", DanglingReference, "the Unit"),
        (
            "When this Unit attacks or is attacked by an enemy Unit, deal 1 damage to it.",
            Ambiguous,
            "it",
        ),
        // Which of two.
        (
            "【Attack】Choose 1 enemy Unit. If this Unit is a Link Unit, it gets AP-2 during this turn.",
            Ambiguous,
            "it",
        ),
        (
            "【Deploy】Choose 1 enemy Unit. If your Base has 2 or less HP, destroy it.",
            Ambiguous,
            "it",
        ),
        (
            "When an enemy Unit attacks, you may rest this Unit. If you do, it gets AP-2 during this battle.",
            Ambiguous,
            "it",
        ),
        (
            "When an enemy Unit attacks, if this Unit is active, rest it.",
            Ambiguous,
            "it",
        ),
        (
            "When this Unit attacks, you may rest your Base. If you do, it gets AP+1 during this turn.",
            Ambiguous,
            "it",
        ),
        (
            "When this Unit deals battle damage to an enemy Unit, if it is Lv.5 or lower, draw 1.",
            Ambiguous,
            "it",
        ),
        (
            "When this Unit destroys an enemy Unit with battle damage, set it as active.",
            Ambiguous,
            "it",
        ),
        (
            "When this Unit is paired with a Pilot, set it as active.",
            Ambiguous,
            "it",
        ),
        (
            "When this Unit attacks an enemy Unit, deal damage equal to its AP to it.",
            Ambiguous,
            "its AP",
        ),
        (
            "【Attack】You may discard 1. If you do, it gets AP+2 during this battle.",
            Mismatch,
            "it gets AP+2 during this battle",
        ),
        (
            "【Deploy】Choose 1 of your Units. Set it as active. If it was rested, draw 1.",
            Mismatch,
            "it was rested",
        ),
        (
            "【Deploy】If you have a Base in play, rest 1 enemy Unit. If you don't, draw 1.",
            Mismatch,
            "If you don't,",
        ),
        // Instead of what.
        (
            "【Attack】This Unit gets AP+1 and <Breach 1> during this turn. If you are Lv.7 or higher, it gets AP+3 during this turn instead.",
            Ambiguous,
            "it gets AP+3 during this turn instead",
        ),
        (
            "【Deploy】Choose 1 enemy Unit. Rest the Unit.",
            DanglingReference,
            "the Unit",
        ),
        (
            "【Deploy】Choose 2 enemy Units. Rest it.",
            DanglingReference,
            "it",
        ),
        (
            "【Deploy】Return this Unit to their hand.",
            DanglingReference,
            "their",
        ),
        // Other than which.
        (
            "When one of your other Units attacks, choose 1 of your other Units. Set it as active.",
            Ambiguous,
            "1 of your other Units",
        ),
        (
            "【Deploy】Choose 1 of your other Units. If you have another (X) Unit in play, it gets AP+2 during this turn.",
            Ambiguous,
            "another (X) Unit in play",
        ),
        (
            "【Deploy】Choose 1 rested Unit and 1 other Unit. Rest them.",
            Ambiguous,
            "1 rested Unit and 1 other Unit",
        ),
        (
            "All other enemy Units get AP-1.",
            DanglingReference,
            "All other enemy Units",
        ),
        // Of two readings neither is taken.
        (
            "【Deploy】Choose 1 Unit paired with a (X) Pilot with <Blocker>. Rest it.",
            Ambiguous,
            "<Blocker>",
        ),
        (
            "Your other Units gain \"【Attack】Draw 1.\" While this Unit is damaged, it gets AP+1.",
            Ambiguous,
            "Your other Units gain \"【Attack】Draw 1.\" While this Unit is damaged",
        ),
        (
            "This Unit gets AP+1 while it is damaged, and this Unit gains <Blocker>.",
            Ambiguous,
            "This Unit gets AP+1 while it is damaged",
        ),
        (
            "【Deploy】If you have a Unit in play and it is your turn or you are Lv.7 or higher, draw 1.",
            Ambiguous,
            "you have a Unit in play and it is your turn or you are Lv.7 or higher",
        ),
        (
            "【Deploy】Choose 1 enemy Unit with <Blocker> or Base. Rest it.",
            Ambiguous,
            "Base",
        ),
        (
            "【Deploy】Choose 1 enemy Unit or enemy Base with 3 or less HP. Deal 1 damage to it.",
            Ambiguous,
            "enemy Base with 3 or less HP",
        ),
        (
            "【Deploy】Choose 1 enemy Unit that is not rested or damaged. Rest it.",
            Ambiguous,
            "that is not rested or damaged",
        ),
        (
            "This Unit gets AP+2 and it can't attack while you have another Unit in play.",
            Ambiguous,
            "it can't attack while you have another Unit in play",
        ),
        (
            "【Deploy】Draw 1 and discard 1 unless you have another Unit in play.",
            Ambiguous,
            "discard 1 unless you have another Unit in play",
        ),
        // When.
        (
            "【Attack】At the end of this turn, choose 1 enemy Unit. Rest it.",
            DanglingReference,
            "it",
        ),
        (
            "【Attack】At the end of this turn, you may discard 1. If you do, draw 1.",
            Mismatch,
            "If you do,",
        ),
        // Answers to nothing, or to one of two.
        ("【Deploy】Draw 1. Otherwise, discard 1.", Mismatch, "Otherwise,"),
        (
            "【Deploy】If it is your turn, you may discard 1. If you do, draw 1. Otherwise, draw 2.",
            Mismatch,
            "Otherwise,",
        ),
        (
            "【Deploy】You may discard 1. If you don't, rest this Unit. If you do, draw 1.",
            Mismatch,
            "If you do,",
        ),
        // Another kind of thing.
        (
            "【Deploy】Choose 1 of your Resources. Set it as active. That Unit gets AP+1 during this turn.",
            DanglingReference,
            "That Unit",
        ),
        // Which of two.
        (
            "When a friendly Unit attacks an enemy Unit, deal 1 damage to it.",
            Ambiguous,
            "it",
        ),
        (
            "【Deploy】Choose 1 friendly Unit. If it would be destroyed during this turn, rest this Unit instead.",
            Mismatch,
            "this Unit",
        ),
        // What cannot be done.
        ("【Deploy】Discard 1 enemy card.", Mismatch, "1 enemy card"),
        ("【Deploy】Rest your opponent.", Mismatch, "your opponent"),
        // Players are no cards, and somebody has to choose them.
        (
            "【Deploy】Choose 1 enemy player. Rest that player.",
            Mismatch,
            "that player",
        ),
        (
            "【Deploy】Choose 1 friendly player with <Blocker>. They draw 1.",
            UnknownPhrase,
            "<Blocker>",
        ),
        (
            "This Unit may choose your teammate as its attack target.",
            Unplayable,
            "your teammate",
        ),
        ("【Deploy】1 enemy player discards 1.", Mismatch, "1 enemy player"),
        ("【Deploy】Destroy 1 enemy player.", Mismatch, "1 enemy player"),
        (
            "Each enemy player with no Shields can't play Command cards.",
            Mismatch,
            "Each enemy player with no Shields",
        ),
        ("【Deploy】The enemy team discards 1.", Mismatch, "The enemy team"),
        (
            "【Deploy】One of your opponents discards 1.",
            Mismatch,
            "One of your opponents",
        ),
        (
            "【Deploy】If the enemy team has a Base in play, draw 1.",
            Mismatch,
            "the enemy team has a Base in play",
        ),
        (
            "【Deploy】If you have 2 or more players, draw 1.",
            Mismatch,
            "2 or more players",
        ),
        (
            "【Deploy】Choose 1 enemy Unit. That player discards 1.",
            DanglingReference,
            "That player",
        ),
        (
            "【Deploy】Choose 2 enemy players. That player discards 1.",
            DanglingReference,
            "That player",
        ),
        (
            "【Deploy】Choose 1 enemy player. It discards 1.",
            DanglingReference,
            "It",
        ),
        (
            "【Deploy】Choose 1 of each other player's Units. Rest it.",
            Ambiguous,
            "1 of each other player's Units",
        ),
        (
            "When each enemy player draws, draw 1.",
            Mismatch,
            "When each enemy player draws,",
        ),
        (
            "【Deploy】Choose 1 enemy Unit and 1 enemy player. Draw 1.",
            Mismatch,
            "1 enemy Unit and 1 enemy player",
        ),
        (
            "【Deploy】If 2 or more enemy players don't have a Base in play, draw 1.",
            Mismatch,
            "2 or more enemy players don't have a Base in play",
        ),
        // Two players are compared by what both have.
        (
            "【Deploy】If you have more cards in your opponent's hand than your opponent, draw 1.",
            Mismatch,
            "you have more cards in your opponent's hand than your opponent",
        ),
        (
            "【Deploy】If you have more Resources than you, draw 1.",
            Mismatch,
            "you have more Resources than you",
        ),
        ("【Deploy】Draw 0.", Mismatch, "Draw 0"),
        ("【Deploy】Choose 0 enemy Units. Rest them.", Mismatch, "0"),
        ("<Repair 0>", Mismatch, "<Repair 0>"),
        ("【Deploy】Draw 300.", Mismatch, "Draw 300"),
        ("【Deploy】【Attack】Draw 1.", Mismatch, "【Attack】"),
        (
            "【Once per Turn】【Once per Turn】【Deploy】Draw 1.",
            Mismatch,
            "【Once per Turn】",
        ),
        (
            "【Once per Turn】This Unit gets AP+1.",
            Mismatch,
            "【Once per Turn】This Unit gets AP+1.",
        ),
        (
            "【Deploy】Return this Unit randomly to its owner's hand.",
            Mismatch,
            "Return this Unit randomly to its owner's hand",
        ),
        (
            "【Deploy】Deploy 1 [A](AP1･AP2･HP1) Unit token.",
            Mismatch,
            "1 [A](AP1･AP2･HP1) Unit token",
        ),
        (
            "This card in your hand gets cost -1. This Unit gets AP+1.",
            Mismatch,
            "This card in your hand gets cost -1. This Unit gets AP+1.",
        ),
        (
            "【During Pair】This card in your hand gets cost -1.",
            Mismatch,
            "【During Pair】This card in your hand gets cost -1.",
        ),
        // Words of elsewhere.
        (
            "【Deploy】Sacrifice 1 of your Units.",
            UnknownPhrase,
            "Sacrifice 1 of your",
        ),
        ("【Deploy】Draw a card.", UnknownPhrase, "a card"),
        ("【Deploy】Choose one enemy Unit. Rest it.", UnknownPhrase, "one"),
    ] {
        let found = findings(line);
        assert_eq!(
            found.first().map(|(code, words)| (*code, words.as_str())),
            Some((code, words)),
            "{line}\n{found:?}"
        );
        if code != DanglingReference {
            assert_eq!(found.len(), 1, "{line}\n{found:?}");
        }
    }
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

/// Pronouns mean what a reader takes them for.
#[test]
fn a_pronoun_stands_for_what_its_verb_can_be_done_to() {
    use crate::ir::{Action, Selector, Slot, Target};
    let slot = |line: &str| {
        let text = format!("unit T-001 \"T\" {{\n color red lv 1 cost 1 ap 1 hp 1\n {line}\n}}");
        let compiled = crate::compile(&[SourceFile::new("t.gcs", text).unwrap()]);
        let card = compiled
            .program
            .cards
            .iter()
            .find(|card| card.code == "T-001")
            .unwrap();
        let crate::ir::AbilityKind::Triggered { body, .. } = &card.lines[0].ability.kind else {
            panic!("{line}")
        };
        match &body.steps.last().unwrap().action {
            Action::Destroy(Selector::Known(known))
            | Action::Deal {
                to: Target::Objects(Selector::Known(known)),
                ..
            }
            | Action::Change {
                who: Selector::Known(known),
                ..
            } => known.to,
            other => panic!("{other:?}"),
        }
    };
    for (line, stands_for) in [
        (
            "【Deploy】Choose 1 enemy Unit. Discard 1. Destroy it.",
            Slot::Step(0),
        ),
        (
            "【Deploy】Choose 1 enemy Unit. This Unit gets AP+1 during this turn. Deal 1 damage to it.",
            Slot::Step(0),
        ),
        (
            "When this Unit attacks an enemy Unit, deal 1 damage to it.",
            Slot::Object,
        ),
        (
            "When this Unit attacks an enemy Unit, choose 1 Command card from your trash. Add it to your hand. Deal 1 damage to that Unit.",
            Slot::Object,
        ),
        (
            "When a friendly Unit attacks an enemy Unit, deal 1 damage to that enemy Unit.",
            Slot::Object,
        ),
        (
            "When a friendly Unit attacks an enemy Unit, that friendly Unit gets AP+1 during this turn.",
            Slot::Subject,
        ),
        (
            "【Deploy】Choose 1 friendly Unit. Choose 1 enemy Unit. That friendly Unit gets AP+1 during this turn.",
            Slot::Step(0),
        ),
        (
            "When this Unit attacks an enemy Unit, it gets AP+1 during this turn.",
            Slot::This,
        ),
        (
            "【Attack】If this Unit is damaged, it gets AP+1 during this turn.",
            Slot::This,
        ),
        (
            "When a friendly Unit links, it gains <Blocker> during this turn.",
            Slot::Subject,
        ),
        (
            "【Deploy】Choose 1 Unit card from your trash. Deploy it. It gets AP+1 during this turn.",
            Slot::Step(0),
        ),
    ] {
        assert_eq!(slot(line), stands_for, "{line}");
    }
}

/// "Its" number is that of what the clause is about, "it" behind a condition, too.
#[test]
fn its_is_of_the_subject() {
    for (line, wording) in [
        (
            "【Deploy】Choose 1 enemy Unit. This Unit deals damage equal to its AP to it.",
            "\"of\":{\"known\":{\"to\":\"this\"",
        ),
        (
            "This Unit can't attack while it is damaged.",
            "\"is\":{\"who\":{\"known\":{\"to\":\"this\"",
        ),
    ] {
        let text = format!("unit T-001 \"T\" {{\n color red lv 1 cost 1 ap 1 hp 1\n {line}\n}}");
        let compiled = crate::compile(&[SourceFile::new("t.gcs", text).unwrap()]);
        let card = compiled
            .program
            .cards
            .iter()
            .find(|card| card.code == "T-001")
            .unwrap();
        let json = serde_json::to_string(&card.lines).unwrap();
        assert!(json.contains(wording), "{line}\n{json}");
    }
}

/// The findings on one line of a card of another kind.
fn findings_on(kind: &str, line: &str) -> Vec<(Code, String)> {
    let text = format!("{kind} T-001 \"T\" {{\n    color red  lv 1  cost 1\n\n    {line}\n}}\n");
    let text = match kind {
        "command" => text,
        _ => text.replace("cost 1\n", "cost 1  ap 0  hp 1\n"),
    };
    let files = [SourceFile::new("t.gcs", text).unwrap()];
    crate::compile(&files)
        .diagnostics
        .iter()
        .map(|finding| (finding.code, files[0].slice(finding.span()).to_string()))
        .collect()
}

/// A text speaks of what its card is, and of what can be where it says.
#[test]
fn a_text_speaks_of_what_there_is() {
    for (kind, line, words) in [
        (
            "command",
            "【Main】This Unit gets AP+1 during this turn.",
            Some("This Unit"),
        ),
        (
            "command",
            "【Main】Choose 1 friendly Unit. It gains \"【Attack】This Unit gets AP+1 during this turn.\" during this turn.",
            None,
        ),
        ("unit", "【Deploy】Rest this Base.", Some("this Base")),
        ("base", "【Deploy】Rest this Unit.", Some("this Unit")),
        (
            "base",
            "All your Units gain \"When this Unit attacks, draw 1.\"",
            None,
        ),
        // 3-3-9-2
        (
            "pilot",
            "【When Paired】Return this Pilot to its owner's hand.",
            None,
        ),
        ("pilot", "【When Paired】Rest this Unit.", None),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit in your battle area. Rest it.",
            Some("1 enemy Unit in your battle area"),
        ),
        (
            "unit",
            "【Deploy】Choose 1 enemy Unit in your opponent's battle area. Rest it.",
            None,
        ),
        // What is said of the first is meant of the second.
        (
            "unit",
            "Your Units or (X) Units in your opponent's battle area get AP+1.",
            Some("(X) Units in your opponent's battle area"),
        ),
        (
            "unit",
            "【Deploy】If a Unit is in your opponent's trash, draw 1.",
            Some("a Unit"),
        ),
    ] {
        let found = findings_on(kind, line);
        let expected: Vec<(Code, String)> = words
            .iter()
            .map(|words| (Code::Mismatch, (*words).to_string()))
            .collect();
        let found: Vec<(Code, String)> = found.into_iter().take(1).collect();
        assert_eq!(found, expected, "{kind}: {line}");
    }
}

/// What was probably meant is found in the longest line that there can be, wherever in it the slip stands.
#[test]
fn a_slip_in_a_long_line_is_found() {
    for (before, after) in [(0, 1_010), (1_010, 0), (505, 505)] {
        let line = format!(
            "【Deploy】{}Chose 1 enemy Unit. Rest it.{}",
            "Draw 1. ".repeat(before),
            " Draw 1.".repeat(after)
        );
        assert!((crate::limits::LINE - 100..=crate::limits::LINE).contains(&line.len()));
        assert_eq!(
            findings(&line),
            [(Code::UnknownPhrase, "Chose".to_string())],
            "{before} sentences before, {after} after"
        );
    }
}

#[test]
fn one_instruction_too_many_is_one_finding() {
    let line = "【Deploy】".to_string() + &"Draw 1. ".repeat(1_000);
    assert_eq!(findings(&line), [(Code::Unplayable, "Draw 1".to_string())]);
}

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
fn what_a_reference_means_fits_what_it_says() {
    use Code::{DanglingReference, Mismatch};
    for (line, code, words) in [
        // Nothing of the enemy's has come up.
        (
            "When one of your Units attacks, that enemy Unit gets AP-1 during this turn.",
            DanglingReference,
            "that enemy Unit",
        ),
        (
            "【Deploy】Choose 1 enemy Unit. That friendly Unit recovers 1 HP.",
            DanglingReference,
            "That friendly Unit",
        ),
        // One card deals damage, and which one is said.
        (
            "【Deploy】Choose 2 of your Units. They deal 1 damage to 1 enemy Unit.",
            Mismatch,
            "They deal 1 damage to 1 enemy Unit",
        ),
        (
            "【Deploy】1 of your Units deals 1 damage to all enemy Units.",
            Mismatch,
            "1 of your Units deals 1 damage to all enemy Units",
        ),
        // Cards that are looked at are not in play.
        (
            "【Deploy】Look at the top 2 cards of your deck. Destroy 1 of them.",
            DanglingReference,
            "them",
        ),
        (
            "【Deploy】Choose 1 enemy Unit with AP equal to 3. Rest it.",
            Mismatch,
            "3",
        ),
    ] {
        assert_eq!(findings(line), [(code, words.to_string())], "{line}");
    }
    for line in [
        "When one of your Units destroys an enemy Unit, deal 1 damage to that enemy Unit.",
        "【Deploy】Choose 1 enemy Unit. Rest this Unit. Choose 1 of your other Units. Deal 1 damage to that enemy Unit.",
        "【Deploy】Choose 2 enemy Units. Rest them. Destroy 1 of them.",
        "【Deploy】Choose 2 enemy Units. Rest 1 of them. Deal 1 damage to it.",
        "【Deploy】Choose 1 of your Units. It deals 1 damage to 1 enemy Unit.",
        "【Attack】The enemy Unit battling this Unit deals 1 damage to all Units.",
        "【Deploy】Draw cards equal to the damage on this Unit.",
        "【Deploy】Draw cards equal to the amount of damage this Unit has received.",
        "【Deploy】Draw 1 for each damage on this Unit.",
        "【Attack】Choose 1 enemy Unit with HP equal to or less than the damage on this Unit. Rest it.",
        "【Deploy】Choose 1 of your Units. If it would receive battle damage during this turn, rest it instead.",
        "【Deploy】Choose 2 enemy Units. Their AP becomes 1 during this turn.",
        "【Deploy】Place the top 2 cards of your deck into your shield area as Shields.",
        "【Deploy】Place the top card of your deck into your shield area as a Shield.",
    ] {
        assert_eq!(findings(line), [], "{line}");
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

/// Compiled onto the others, a file is what it is compiled with them.
#[test]
fn a_file_compiled_onto_others_is_the_same() {
    let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).unwrap();
    let all: Vec<SourceFile> = crate::core_set::CARDS.iter().map(file).collect();
    let (last, others) = all.split_last().unwrap();
    let base = crate::compile_over(others, &[]).program;
    let onto = crate::compile_onto(&base, last).unwrap();
    let over = crate::compile_over(others, std::slice::from_ref(last));
    assert_eq!(onto.diagnostics, over.diagnostics);
    assert_eq!(onto.program.cards, over.program.cards);
    assert_eq!((onto.cards, onto.clean_cards), (over.cards, over.clean_cards));
    // Keyword effects could be used by what is compiled already.
    let keywords = file(&crate::core_set::CARDS[0]);
    assert!(crate::compile_onto(&base, &keywords).is_none());
    // Twins are found.
    let twice = SourceFile::new("twice", "resource X-001 \"A\" { }\nresource X-001 \"B\" { }\n").unwrap();
    let found = crate::compile_onto(&base, &twice).unwrap().diagnostics;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].code, crate::diagnostics::Code::DuplicateCode);
}

/// Every property is one by each of its words; what is wrong about its value is told as that of this property, whatever stands between the two,
/// and a slip in a word of the game is mended.
#[test]
fn properties_are_told_by_their_words() {
    use crate::vocabulary::PropertyName;
    for name in PropertyName::ALL {
        for word in std::iter::once(name.word()).chain(name.other_word()) {
            assert_eq!(PropertyName::of(word), Some(name), "{word}");
            // Marks are no value of any property.
            for between in [" ", ": ", "="] {
                let line = format!("{word}{between}【");
                let file =
                    SourceFile::new("t.gcs", format!("unit T-001 \"T\" {{\n    {line}\n}}\n")).unwrap();
                let found = crate::compile(&[file]).diagnostics;
                let message = format!("`{}` has no value that fits", name.word());
                assert!(
                    found.iter().any(|found| found.message == message),
                    "{line}: {:?}",
                    found.iter().map(|found| &found.message).collect::<Vec<_>>()
                );
            }
        }
    }
    let text = "unit T-001 \"T\" { color gren  lv 1  cost 1  ap 1  hp 1  zones Spcae Erth }\n";
    let file = SourceFile::new("t.gcs", text).unwrap();
    let found = crate::compile(std::slice::from_ref(&file)).diagnostics;
    let (fixed, _) = crate::diagnostics::apply(
        &file.text,
        crate::source::FileId(0),
        &found,
        crate::diagnostics::Applicability::Unsafe,
    );
    assert_eq!(
        fixed,
        text.replace("gren", "green").replace("Spcae Erth", "Space Earth")
    );
}
