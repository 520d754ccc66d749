//! Findings about what a text leaves open.

use super::findings;
use crate::diagnostics::Code;

#[test]
fn what_a_text_leaves_open_is_an_error_at_the_words() {
    use Code::{Ambiguous, DanglingReference, Mismatch, UnknownPhrase, Unplayable};
    for (line, code, words) in [
        // The sentence leaves its actor open.
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
        // A definite noun has no antecedent.
        ("【Deploy】Destroy the Unit.", DanglingReference, "the Unit"),
        (
            "When this Unit attacks or is attacked by an enemy Unit, deal 1 damage to it.",
            Ambiguous,
            "it",
        ),
        // A pronoun has two possible antecedents.
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
        // A pronoun has two possible antecedents.
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
