//! Descriptions: how many, which of them, compared with what; and events that name a player or a keyword effect.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Two" { color red lv 2 cost 1 ap 2 hp 2 }
unit T-003 "Four" { color red lv 4 cost 1 ap 4 hp 4 }
unit T-004 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
command T-005 "Herd" {
    color red lv 1 cost 1
    【Main】Choose any number of enemy Units whose total Lv. is 6 or lower. Rest them.
}
command T-006 "Pair Up" {
    color red lv 1 cost 1
    【Main】Choose 2 cards with different card names from your trash. Add them to your hand.
}
command T-007 "Unwatched" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit without <Blocker>. Rest it.
}
unit T-008 "Guard" {
    color red lv 1 cost 1 ap 1 hp 4
    <Blocker>
    When this Unit blocks an enemy Unit, draw 1.
}
unit T-009 "Ram" {
    color red lv 1 cost 1 ap 2 hp 9
    When this Unit is blocked, draw 1.
}
unit T-010 "Warden" {
    color red lv 1 cost 1 ap 1 hp 1
    When one of your Units activates <Blocker>, draw 1.
}
command T-011 "Weak Or Hurt" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit that is damaged or Lv.2 or lower. Rest it.
}
command T-012 "Half" {
    color red lv 1 cost 1
    【Main】Choose 2 enemy Units. Rest 1 of them.
}
command T-013 "Salvage" {
    color red lv 1 cost 1
    【Main】Choose 1 card with 【Burst】 from your trash. Add it to your hand.
}
command T-014 "Flare" {
    color red lv 1 cost 1
    【Main】Draw 1.
    【Burst】Draw 1.
}
command T-015 "Envy" {
    color red lv 1 cost 1
    【Main】Draw 1. Then, if your opponent has more Resources than you, draw 2.
}
command T-016 "Short" {
    color red lv 1 cost 1
    【Main】If you have fewer cards in your hand than your opponent, draw 1.
}
unit T-017 "Banker" {
    color red lv 1 cost 1 ap 1 hp 1
    When you pay a cost with an EX Resource, draw 1.
}
unit T-018 "Newcomer" {
    color red lv 1 cost 1 ap 1 hp 1
    link [Ilse Varga]
    This Unit can't attack on the turn it is deployed.
}
pilot T-019 "Ilse Varga" { color red lv 1 cost 1 ap +0 hp +0 }
command T-020 "Outpost" {
    color red lv 1 cost 1
    【Main】Deploy 1 EX Base.
}
command T-021 "Recall" {
    color red lv 1 cost 1
    【Main】Add 1 rested Resource in your resource area to your hand.
}
"#;

fn table() -> Table {
    Table::ready(CARDS, &[ME, YOU])
}

#[test]
fn any_number_up_to_a_total() {
    let mut t = table();
    let units = ["Two", "Two", "Four"].map(|name| t.unit(YOU, name));
    t.hand(ME, "Herd");
    t.start().take("play Herd").take("Four");
    assert_eq!(t.options(), ["Two", "Two", "no more"]);
    t.take("Two");
    assert_eq!(units.map(|unit| t.is_rested(unit)), [false, true, true]);
}

#[test]
fn no_two_of_the_same_name() {
    for (trash, offered) in [
        (&["One", "One"][..], false),
        (&["One", "Two"], true),
        (&["One", "Two", "Two"], true),
        (&["Two", "One", "One"], true),
    ] {
        let mut t = table();
        for name in trash {
            t.put(ME, name, Zone::Trash);
        }
        t.hand(ME, "Pair Up");
        t.start();
        assert_eq!(t.offers("play Pair Up"), offered, "{trash:?}");
        if !offered {
            continue;
        }
        t.take("play Pair Up");
        // Whatever is picked, the choice can be completed.
        while t.kind() == Some(crate::game::DecisionKind::Pick) {
            let last = t.options().len() - 1;
            t.game.choose(last).expect("an option");
        }
        assert_eq!(t.count(ME, Zone::Hand, "One"), 1, "{trash:?}");
        assert_eq!(t.count(ME, Zone::Hand, "Two"), 1, "{trash:?}");
    }
}

#[test]
fn without_is_not_with() {
    let mut t = table();
    let guard = t.unit(YOU, "Guard");
    let one = t.unit(YOU, "One");
    t.hand(ME, "Unwatched");
    t.start().take("play Unwatched");
    assert!(t.is_rested(one) && !t.is_rested(guard));
}

#[test]
fn either_quality_will_do() {
    let mut t = table();
    t.unit(YOU, "One");
    let hurt = t.unit(YOU, "Four");
    t.unit(YOU, "Four");
    t.game.card_mut(hurt.card).damage = 1;
    t.hand(ME, "Weak Or Hurt");
    t.start().take("play Weak Or Hurt");
    assert_eq!(t.options(), ["Four", "One"]);
}

#[test]
fn one_of_those_chosen() {
    let mut t = table();
    let units = ["One", "Two", "Four"].map(|name| t.unit(YOU, name));
    t.hand(ME, "Half");
    t.start().take("play Half").take("Four").take("One");
    assert_eq!(t.options(), ["Four", "One"]);
    t.take("Four");
    assert_eq!(units.map(|unit| t.is_rested(unit)), [false, false, true]);
}

#[test]
fn only_cards_that_print_the_mark() {
    let mut t = table();
    t.put(ME, "One", Zone::Trash);
    t.start();
    t.hand(ME, "Salvage");
    t.start();
    assert!(!t.offers("play Salvage"));
    t.put(ME, "Flare", Zone::Trash);
    t.start().take("play Salvage");
    assert_eq!(t.count(ME, Zone::Hand, "Flare"), 1);
}

#[test]
fn players_are_compared() {
    for (theirs, drawn) in [(8, 1), (9, 3)] {
        let mut t = table();
        t.resources(YOU, theirs - 8);
        t.hand(ME, "Envy");
        t.start().take("play Envy");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
    for (theirs, drawn) in [(1, 0), (3, 1)] {
        let mut t = table();
        for _ in 1..theirs {
            t.hand(YOU, "One");
        }
        t.hand(ME, "Short");
        t.unit(ME, "One");
        t.start();
        if t.offers("play Short") {
            t.take("play Short");
        }
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn, "{theirs}");
    }
}

#[test]
fn both_sides_of_a_block_hear_of_it() {
    // 8-3-1.
    let mut t = table();
    t.unit(ME, "Ram");
    t.unit(YOU, "Guard");
    t.unit(YOU, "Warden");
    t.start()
        .take("attack player 2 with Ram")
        .take("activate <Blocker> of Guard");
    while t.kind() == Some(crate::game::DecisionKind::Order) {
        let first = t.options()[0].clone();
        t.take(&first);
    }
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 2);
}

#[test]
fn an_unblocked_attack_is_none() {
    let mut t = table();
    t.unit(ME, "Ram");
    t.unit(YOU, "Guard");
    t.start().take("attack player 2 with Ram").pass();
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0);
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 0);
}

#[test]
fn paying_with_an_ex_resource() {
    for (ex, drawn) in [(true, 1), (false, 0)] {
        let mut t = Table::new(CARDS);
        t.resources(ME, if ex { 0 } else { 1 });
        if ex {
            t.ex(ME);
        }
        t.unit(ME, "Banker");
        t.hand(ME, "One");
        t.start().take("deploy One");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn a_link_unit_that_may_not_attack_on_that_turn() {
    // 3-2-6-3, 1-3-3.
    for (new, attacks) in [(true, false), (false, true)] {
        let mut t = table();
        let unit = t.unit(ME, "Newcomer");
        t.pilot("Ilse Varga", unit);
        if new {
            t.game.card_mut(unit.card).since = 5;
        }
        t.start();
        assert_eq!(t.offers("attack player 2 with Newcomer"), attacks);
    }
}

#[test]
fn an_ex_base_is_deployed() {
    // 5-17-3-1.
    let mut t = table();
    t.hand(ME, "Outpost");
    t.start().take("play Outpost");
    assert_eq!(t.len(ME, Zone::Base), 1);
}

#[test]
fn only_a_rested_resource_of_ones_own() {
    let mut t = table();
    t.hand(ME, "Recall");
    t.start().take("play Recall");
    assert_eq!(t.len(ME, Zone::Resources), 7);
    assert_eq!(t.len(YOU, Zone::Resources), 8);
    assert_eq!(t.game.active_resources(ME), 7);
}
