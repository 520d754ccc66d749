//! The referents of pronouns and of other references.

use super::findings;
use crate::diagnostics::Code;
use crate::source::SourceFile;

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
