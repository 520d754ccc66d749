//! Playing, paying, deploying and pairing.

use super::{ME, Table, YOU};
use crate::game::{DecisionKind, Zone};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Two" { color red lv 2 cost 2 ap 2 hp 2 traits (Crew) link [Ace] }
pilot T-003 "Ace" {
    color red lv 1 cost 1 ap +1 hp +1
    【When Linked】Draw 1.
}
unit T-004 "Carrier" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】Deploy 1 rested [Drone]((Crew)･AP1･HP1) Unit token.
}
unit T-005 "Mourner" {
    color red lv 1 cost 1 ap 1 hp 1
    【Destroyed】Draw 1.
}
command T-006 "Sweep" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 1 damage to it.
}
command T-007 "Cheer" {
    color red lv 1 cost 1
    【Main】All friendly Units get AP+1 during this turn.
    【Pilot】[Cheerer]
    ap +1 hp +0
}
unit T-008 "Bargain" {
    color red lv 2 cost 3 ap 1 hp 1
    While you have a (Crew) Unit in play, this card in your hand gets cost -2.
}
command T-009 "Bounce" {
    color red lv 1 cost 1
    【Main】Choose 1 Unit. Return it to its owner's hand.
}
command T-010 "Salvage" {
    color red lv 1 cost 1
    【Main】Choose 1 Unit card that is Lv.2 or lower from your trash. Pay its cost to deploy it.
}
unit T-030 "Foreman" {
    color red lv 1 cost 1 ap 1 hp 1
    【Activate･Main】Rest 1 of your other Units：Draw 1.
}
"#;

fn cards() -> String {
    // The side of a Command is a block of its own in some grammars; here it is left out where a test does not need it.
    CARDS.replace("    【Pilot】[Cheerer]\n    ap +1 hp +0\n", "")
}

#[test]
fn an_ex_resource_counts_for_the_lv_and_leaves_the_game_when_spent() {
    // Q21, 5-17-3-2-3: which Resources pay is a choice.
    let mut t = Table::new(&cards());
    t.resources(ME, 1);
    t.ex(ME);
    t.unit(ME, "One");
    t.hand(ME, "One");
    t.hand(ME, "Two");
    t.start();
    assert!(t.offers("deploy Two"));
    t.take("deploy One");
    assert_eq!(t.kind(), Some(DecisionKind::Pay));
    t.take("pay with 1 EX");
    assert_eq!(t.len(ME, Zone::Resources), 1);
    assert!(!t.offers("deploy Two"), "7-5-2-2-2");
}

#[test]
fn a_seventh_unit_pushes_one_out_that_is_not_destroyed() {
    // 11-4-2, 11-4-2-1, Q27: not the newcomer.
    let mut t = Table::new(&cards());
    t.resources(ME, 2);
    for _ in 0..5 {
        t.unit(ME, "One");
    }
    t.unit(ME, "Mourner");
    t.hand(ME, "Two");
    t.start().take("deploy Two");
    assert_eq!(t.kind(), Some(DecisionKind::MakeRoom));
    assert_eq!(t.options().len(), 6);
    t.take("Mourner");
    assert_eq!(t.len(ME, Zone::Units), 6);
    assert_eq!(t.count(ME, Zone::Trash, "Mourner"), 1);
    assert_eq!(t.len(ME, Zone::Hand), 0, "no 【Destroyed】");
}

#[test]
fn a_token_makes_room_too_and_can_push_out_its_maker() {
    // Q137, 11-4-2.
    let mut t = Table::new(&cards());
    t.resources(ME, 1);
    for _ in 0..5 {
        t.unit(ME, "One");
    }
    t.hand(ME, "Carrier");
    t.start().take("deploy Carrier");
    assert_eq!(t.kind(), Some(DecisionKind::MakeRoom));
    t.take("Carrier");
    assert_eq!(t.len(ME, Zone::Units), 6);
    assert_eq!(t.count(ME, Zone::Units, "Drone"), 1);
}

#[test]
fn a_token_that_leaves_is_out_of_the_game() {
    // 5-17-2-5.
    let mut t = Table::new(&cards());
    t.resources(ME, 3);
    let drone = t.unit(YOU, "Drone");
    t.hand(ME, "Bounce");
    t.hand(ME, "One");
    t.start().take("play Bounce");
    assert!(!t.is_there(drone));
    assert_eq!(t.len(YOU, Zone::Hand), 0);
    assert_eq!(t.len(YOU, Zone::Trash), 0);
    assert_eq!(t.len(YOU, Zone::Nowhere), 0);
}

#[test]
fn a_command_without_its_target_cannot_be_played() {
    // 10-1-8-1-1.
    let mut t = Table::new(&cards());
    t.resources(ME, 2);
    t.hand(ME, "Sweep");
    t.hand(ME, "One");
    t.unit(ME, "One");
    t.start();
    assert!(!t.offers("play Sweep"));
    let mut t = Table::new(&cards());
    t.resources(ME, 2);
    t.hand(ME, "Sweep");
    t.hand(ME, "One");
    t.unit(YOU, "One");
    t.start();
    assert!(t.offers("play Sweep"));
    t.take("play Sweep");
    assert_eq!(t.count(YOU, Zone::Trash, "One"), 1);
}

#[test]
fn a_command_without_a_target_in_its_text_can_be_played_for_nothing() {
    let mut t = Table::new(&cards());
    t.resources(ME, 2);
    t.hand(ME, "Cheer");
    t.hand(ME, "One");
    t.start();
    assert!(t.offers("play Cheer"));
}

#[test]
fn the_cost_falls_in_the_hand_and_the_lv_does_not() {
    // Q123, Q139.
    let mut t = Table::new(&cards());
    t.resources(ME, 1);
    t.unit(ME, "Two");
    t.hand(ME, "Bargain");
    t.start();
    assert!(!t.offers("deploy Bargain"), "Lv.2");
    let mut t = Table::new(&cards());
    t.resources(ME, 2);
    t.unit(ME, "Two");
    t.hand(ME, "Bargain");
    t.hand(ME, "One");
    t.start();
    assert!(t.offers("deploy Bargain"));
    t.take("deploy Bargain");
    assert_eq!(t.game.active_resources(ME), 1);
}

#[test]
fn a_link_unit_attacks_on_the_turn_it_is_deployed() {
    // 3-2-6-3, 13-2-11-1.
    let mut t = Table::new(&cards());
    t.resources(ME, 4);
    t.hand(ME, "Two");
    t.hand(ME, "Ace");
    t.start().take("deploy Two");
    assert!(!t.offers("attack player 2 with Two"));
    t.take("pair Ace");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1, "【When Linked】");
    assert!(t.offers("attack player 2 with Two"));
}

#[test]
fn what_is_deployed_by_paying_is_not_played() {
    // 5-7, 5-8, Q193: a cost, no Lv.; what cannot be paid stays where it is.
    let mut t = Table::new(&cards());
    t.resources(ME, 3);
    t.put(ME, "Two", Zone::Trash);
    t.put(ME, "One", Zone::Trash);
    t.hand(ME, "Salvage");
    t.unit(ME, "One");
    t.start().take("play Salvage").take("Two");
    assert_eq!(t.count(ME, Zone::Units, "Two"), 1);
    assert_eq!(t.game.active_resources(ME), 0);
}

#[test]
fn only_what_can_pay_a_cost_is_offered_for_it() {
    // 10-1-7-2: "Rest 1 of your other Units" is not done with one that is rested already.
    let mut t = Table::new(CARDS);
    t.unit(ME, "Foreman");
    t.rested(ME, "Foreman");
    let idle = t.unit(ME, "Foreman");
    let other = t.unit(ME, "Foreman");
    t.start().take("activate Foreman");
    assert_eq!(t.options().len(), 2, "{:?}", t.options());
    t.game.choose(0).expect("an option");
    assert!(t.is_rested(idle) || t.is_rested(other));
    assert_eq!(t.len(ME, Zone::Hand), 1);
}
