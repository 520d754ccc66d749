//! Which part of a text a condition, an answer or a pronoun belongs to.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 3 }
unit T-002 "Vow" {
    color red lv 1 cost 1 ap 1 hp 3
    While you have another Unit in play, this Unit gets AP+2 and can't attack.
}
unit T-003 "Vow Behind" {
    color red lv 1 cost 1 ap 1 hp 3
    This Unit gets AP+2 and can't attack while you have another Unit in play.
}
unit T-004 "Vow Unless" {
    color red lv 1 cost 1 ap 1 hp 3
    This Unit can't attack and gets AP+2 unless you have another Unit in play.
}
command T-005 "Inside" {
    color red lv 1 cost 1
    【Main】Draw 1 and, if you are Lv.9 or higher, draw 1 and draw 2.
}
command T-006 "Offer" {
    color red lv 1 cost 1
    【Main】You may discard 1. If you do, draw 1. If you don't, place the top card of your deck into your trash.
}
command T-007 "Two Questions" {
    color red lv 1 cost 1
    【Main】If you have a Unit in play, draw 1. If you are Lv.2 or higher, draw 2.
}
command T-008 "None" {
    color red lv 1 cost 1
    【Main】If none of your Units are rested, draw 1. If no enemy Units are damaged, draw 1.
}
command T-009 "Some" {
    color red lv 1 cost 1
    【Main】If an enemy Unit is damaged, draw 1. If 2 or more of your Units are rested, draw 1. If all your Units are rested, draw 1.
}
unit T-010 "Shield Bearer" {
    color red lv 1 cost 1 ap 1 hp 3
    When one of your other Units would be destroyed, destroy this Unit instead.
}
unit T-012 "Shock Absorber" {
    color red lv 1 cost 1 ap 1 hp 5
    When one of your other Units would be destroyed, deal 1 damage to this Unit instead.
}
command T-013 "Kill Two" {
    color red lv 1 cost 1
    【Main】Destroy all enemy Units with 3 or less HP.
}
command T-011 "Kill" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 8);
    t.resources(YOU, 8);
    t
}

/// What stands at the head of a sentence, or behind it, holds for all its parts.
#[test]
fn a_constant_condition_holds_for_the_whole_sentence() {
    for (name, met_alone) in [("Vow", false), ("Vow Behind", false), ("Vow Unless", true)] {
        for alone in [true, false] {
            let mut t = table();
            let vow = t.unit(ME, name);
            if !alone {
                t.rested(ME, "One");
            }
            t.start();
            let met = alone == met_alone;
            assert_eq!(t.ap(vow), if met { 3 } else { 1 }, "{name} {alone}");
            let attacks = t
                .options()
                .iter()
                .any(|option| option.ends_with(&format!("with {name}")));
            assert_eq!(attacks, !met, "{name} {alone} {:?}", t.options());
        }
    }
}

#[test]
fn a_condition_inside_a_sentence_holds_for_what_stands_behind_it() {
    for (resources, drawn) in [(0, 1), (1, 4)] {
        let mut t = table();
        t.resources(ME, resources);
        t.hand(ME, "Inside");
        t.hand(ME, "One");
        t.start().take("play Inside");
        assert_eq!(t.len(ME, Zone::Hand), 1 + drawn);
    }
}

/// 5-20-1: the two answers to one question.
#[test]
fn if_you_dont_answers_the_same_question_as_if_you_do() {
    for answer in ["One", "no"] {
        let mut t = table();
        t.hand(ME, "Offer");
        t.hand(ME, "One");
        t.hand(ME, "One");
        let deck = t.len(ME, Zone::Deck);
        t.start().take("play Offer").take(answer);
        assert_eq!(t.len(ME, Zone::Deck), deck - 1, "{answer}");
        assert_eq!(t.len(ME, Zone::Trash), 2, "{answer}");
        assert_eq!(t.len(ME, Zone::Hand), 2, "{answer}");
        assert_eq!(t.count(ME, Zone::Hand, "One"), 1 + usize::from(answer == "no"));
    }
}

/// 10-2-1: what the second sentence asks is asked by itself.
#[test]
fn a_second_if_does_not_hang_on_the_first() {
    for (unit, drawn) in [(true, 3), (false, 2)] {
        let mut t = table();
        if unit {
            t.unit(ME, "One");
        }
        t.hand(ME, "Two Questions");
        t.hand(ME, "One");
        t.start().take("play Two Questions");
        assert_eq!(t.len(ME, Zone::Hand), 1 + drawn);
    }
}

/// What is asked of none, of some and of all of a side.
#[test]
fn none_of_them_is_true_of_nobody_and_false_of_one() {
    for (own, foe, drawn) in [(false, false, 2), (true, false, 1), (false, true, 1)] {
        let mut t = table();
        if own {
            t.rested(ME, "One");
        }
        if foe {
            let unit = t.unit(YOU, "One");
            t.game.card_mut(unit.card).damage = 1;
        }
        t.hand(ME, "None");
        t.hand(ME, "One");
        t.start().take("play None");
        assert_eq!(t.len(ME, Zone::Hand), 1 + drawn, "{own} {foe}");
    }
}

#[test]
fn some_of_them_are_not_all_of_them() {
    for (rested, drawn) in [(0, 1), (1, 1), (2, 2), (3, 3)] {
        let mut t = table();
        for at in 0..3 {
            let unit = t.unit(ME, "One");
            t.game.card_mut(unit.card).rested = at < rested;
        }
        t.unit(YOU, "One");
        let unit = t.unit(YOU, "One");
        t.game.card_mut(unit.card).damage = 1;
        t.hand(ME, "Some");
        t.hand(ME, "One");
        t.start().take("play Some");
        assert_eq!(t.len(ME, Zone::Hand), 1 + drawn, "{rested}");
    }
}

/// 10-1-9-1: two that stand in for each other end.
#[test]
fn what_stands_in_is_not_replaced_by_itself_again() {
    let mut t = table();
    t.unit(YOU, "Shield Bearer");
    let chosen = t.unit(YOU, "Shield Bearer");
    t.hand(ME, "Kill");
    t.hand(ME, "One");
    t.start().take("play Kill");
    if t.offers("Shield Bearer") {
        t.take("Shield Bearer");
    }
    assert_eq!(t.len(YOU, Zone::Trash), 1);
    assert_eq!(t.len(YOU, Zone::Units), 1, "{}", t.is_there(chosen));
}

/// 10-1-9-1: one effect stands in for each of several that happen at the same time (8-5-3-2-3).
#[test]
fn what_happens_at_once_is_replaced_one_by_one() {
    let mut t = table();
    let bearer = t.unit(YOU, "Shock Absorber");
    t.unit(YOU, "One");
    t.unit(YOU, "One");
    t.hand(ME, "Kill Two");
    t.hand(ME, "One");
    t.start().take("play Kill Two");
    assert_eq!(t.len(YOU, Zone::Trash), 0);
    assert_eq!(t.game.card(bearer.card).damage, 2);
}
