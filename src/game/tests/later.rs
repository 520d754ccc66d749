//! Texts for a moment to come, and changes that last into another turn.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
command T-004 "Fuse" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. At the end of this turn, destroy it.
}
command T-005 "Fuse If Rested" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. At the end of this turn, if it is rested, destroy it.
}
command T-006 "Later Draw" {
    color red lv 1 cost 1
    【Main】At the end of this turn, draw 2.
}
unit T-007 "Kamikaze" {
    color red lv 1 cost 1 ap 1 hp 5
    【Attack】At the end of this battle, destroy this Unit.
}
command T-008 "Next Morning" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. At the start of your next turn, rest it.
}
command T-009 "Their Evening" {
    color red lv 1 cost 1
    【Main】At the end of your opponent's next turn, draw 1.
}
command T-010 "Long Shadow" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. It gets AP-2 until the start of your next turn.
}
command T-011 "Kill" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it.
}
unit T-012 "Planner" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】At the end of this turn, draw 2.
}
command T-013 "Own Goal" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. Destroy it.
}
command T-014 "After The Fight" {
    color red lv 1 cost 1
    【Main】At the end of this battle, draw 2.
}
unit T-015 "Dusk" {
    color red lv 1 cost 1 ap 1 hp 1
    At the end of your turn, choose 1 of your Units. At the end of this turn, destroy it.
}
"#;

/// With a card in each hand that can be played, so that nobody's turn is over by itself.
fn table() -> Table {
    Table::ready(CARDS, &[ME, YOU])
}

#[test]
fn what_was_chosen_is_remembered_until_then() {
    let mut t = table();
    let one = t.unit(YOU, "One");
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Fuse");
    t.start().take("play Fuse").take("Five");
    assert!(t.is_there(five));
    t.turn_over();
    assert!(!t.is_there(five));
    assert!(t.is_there(one));
}

#[test]
fn a_condition_is_asked_when_the_moment_has_come() {
    for rested in [true, false] {
        let mut t = table();
        let five = t.unit(YOU, "Five");
        t.hand(ME, "Fuse If Rested");
        t.start().take("play Fuse If Rested");
        t.game.card_mut(five.card).rested = rested;
        t.turn_over();
        assert_eq!(t.is_there(five), !rested);
    }
}

#[test]
fn it_happens_once() {
    let mut t = table();
    t.hand(ME, "Later Draw");
    t.start().take("play Later Draw");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0);
    t.turn_over();
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
    t.turn_over().turn_over();
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 3, "the card of the turn");
}

#[test]
fn what_has_left_in_the_meantime_is_not_looked_for() {
    // 4-1-5: a card that has left is another one.
    let mut t = table();
    t.unit(YOU, "One");
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Fuse");
    t.hand(ME, "Kill");
    t.start()
        .take("play Fuse")
        .take("Five")
        .take("play Kill")
        .take("Five");
    assert!(!t.is_there(five));
    t.turn_over();
    assert_eq!(t.count(YOU, Zone::Trash, "Five"), 1);
    assert_eq!(t.len(YOU, Zone::Units), 1);
}

#[test]
fn the_source_need_not_be_there_any_more() {
    let mut t = table();
    t.hand(ME, "Planner");
    t.hand(ME, "Own Goal");
    t.start().take("deploy Planner").take("play Own Goal").turn_over();
    assert_eq!(t.count(ME, Zone::Trash, "Planner"), 1);
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
}

#[test]
fn at_the_end_of_the_battle_and_not_of_the_turn() {
    // 8-6-1.
    let mut t = table();
    let kamikaze = t.unit(ME, "Kamikaze");
    t.start().take("attack player 2 with Kamikaze").pass();
    assert!(!t.is_there(kamikaze));
    assert_eq!(t.game.active(), ME);
    assert_eq!(t.len(YOU, Zone::Shields), 5);
}

#[test]
fn without_a_battle_nothing_waits_for_its_end() {
    // 8-2-3.
    let mut t = table();
    t.unit(ME, "One");
    t.hand(ME, "After The Fight");
    t.start()
        .take("play After The Fight")
        .take("attack player 2 with One")
        .pass();
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0);
}

#[test]
fn the_end_of_this_turn_is_not_that_of_the_next() {
    // 7-6-4-1: what is said while the turn ends comes too late for its end.
    let mut t = table();
    t.unit(ME, "Dusk");
    t.start().turn_over();
    assert_eq!(t.len(ME, Zone::Units), 1);
    t.turn_over();
    assert_eq!(t.len(ME, Zone::Units), 1);
}

#[test]
fn the_start_of_the_next_turn_is_that_players() {
    // 7-2-4.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Next Morning");
    t.start().take("play Next Morning").turn_over();
    assert!(!t.is_rested(five));
    t.turn_over();
    assert!(t.is_rested(five));
}

#[test]
fn the_end_of_the_opponents_next_turn() {
    let mut t = table();
    t.hand(ME, "Their Evening");
    t.start().take("play Their Evening").turn_over();
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0);
    t.turn_over();
    // And the one for the turn.
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
}

#[test]
fn until_the_start_of_the_next_turn_holds_in_the_opponents_turn() {
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Long Shadow");
    t.start().take("play Long Shadow");
    assert_eq!(t.ap(five), 3);
    t.turn_over();
    assert_eq!(t.ap(five), 3);
    t.turn_over();
    assert_eq!(t.ap(five), 5);
}
