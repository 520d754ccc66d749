//! Chapter 8 and the keyword effects of battle.

use super::{ME, Table, YOU};
use crate::game::{Ending, SeatId, Zone};

const FRAMES: &str = r#"
unit T-001 "Three" { color red lv 1 cost 1 ap 3 hp 3 }
unit T-002 "Brittle" { color red lv 1 cost 1 ap 3 hp 1 }
unit T-003 "Zero" { color red lv 1 cost 1 ap 0 hp 5 }
unit T-004 "Breacher" {
    color green lv 1 cost 1 ap 3 hp 1
    <Breach 2>
}
unit T-005 "Striker" {
    color red lv 1 cost 1 ap 3 hp 3
    <First Strike>
}
unit T-006 "Guard" {
    color white lv 1 cost 1 ap 1 hp 4
    <Blocker>
}
unit T-007 "Dancer" {
    color white lv 1 cost 1 ap 2 hp 2
    <High-Maneuver>
}
unit T-008 "Crusher" {
    color purple lv 1 cost 1 ap 1 hp 2
    <Suppression>
}
base T-009 "Fort" {
    color red lv 1 cost 1 ap 0 hp 5
    【Burst】Deploy this card.
    【Deploy】Add 1 of your Shields to your hand.
}
pilot T-010 "Ace" { color green lv 1 cost 1 ap +1 hp +1 }
command T-011 "Recall" {
    color white lv 1 cost 1
    【Action】Choose 1 friendly Unit. Return it to its owner's hand.
}
command T-012 "Gift" {
    color red lv 1 cost 1
    【Burst】Draw 1.
    【Main】Draw 1.
}
unit T-013 "Shy" {
    color red lv 1 cost 1 ap 2 hp 2
    This Unit can't choose the enemy player as its attack target.
}
unit T-014 "Healer" {
    color blue lv 1 cost 1 ap 1 hp 5
    <Repair 2>
}
"#;

#[test]
fn both_units_are_destroyed_at_the_same_time() {
    // 8-5-3-2-3, 13-1-2-3, Q55: <Breach> works although its Unit dies too.
    let mut t = Table::new(FRAMES);
    let breacher = t.unit(ME, "Breacher");
    t.rested(YOU, "Brittle");
    t.start().take("attack Brittle with Breacher").pass();
    assert!(!t.is_there(breacher));
    assert_eq!(t.len(YOU, Zone::Shields), 5, "13-1-2-2: the topmost Shield");
    assert_eq!(t.count(YOU, Zone::Trash, "Brittle"), 1);
}

#[test]
fn breach_hits_the_base_first_and_never_the_player() {
    // 13-1-2-2, 13-1-2-4.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Breacher");
    t.unit(ME, "Three");
    t.rested(YOU, "Brittle");
    let fort = t.put(YOU, "Fort", Zone::Base);
    t.start().take("attack Brittle with Breacher").pass();
    assert_eq!(t.hp(fort), 3);
    let mut t = Table::new(FRAMES);
    t.no_shields(YOU);
    t.unit(ME, "Breacher");
    t.unit(ME, "Three");
    t.rested(YOU, "Brittle");
    t.start().take("attack Brittle with Breacher").pass();
    assert_eq!(t.game.outcome(), None);
}

#[test]
fn breach_sleeps_in_the_opponents_turn() {
    // 13-1-2-1.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Brittle");
    t.unit(ME, "Three");
    t.rested(YOU, "Breacher");
    t.start().take("attack Breacher with Brittle").pass();
    assert_eq!(t.count(ME, Zone::Trash, "Brittle"), 1);
    assert_eq!(t.len(ME, Zone::Shields), 6);
}

#[test]
fn the_first_strike_keeps_the_target_from_striking_back() {
    // 13-1-5-2.
    let mut t = Table::new(FRAMES);
    let striker = t.unit(ME, "Striker");
    t.unit(ME, "Three");
    let three = t.rested(YOU, "Three");
    t.start().take("attack Three with Striker").pass();
    assert!(!t.is_there(three));
    assert_eq!(t.hp(striker), 3);
    // 13-1-5-1: it is no help to the Unit that is attacked.
    let mut t = Table::new(FRAMES);
    let three = t.unit(ME, "Three");
    t.unit(ME, "Zero");
    let striker = t.rested(YOU, "Striker");
    t.start().take("attack Striker with Three").pass();
    assert!(!t.is_there(three) && !t.is_there(striker));
}

#[test]
fn a_blocker_takes_the_attack() {
    // 8-3-1, 8-3-2: one block for each attack.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Three");
    t.unit(ME, "Zero");
    let guard = t.unit(YOU, "Guard");
    let other = t.unit(YOU, "Guard");
    t.start().take("attack player 2 with Three");
    assert_eq!(t.options().len(), 3);
    t.take("activate <Blocker> of Guard").pass();
    assert_eq!([t.hp(guard), t.hp(other)].iter().sum::<i16>(), 5);
    assert_eq!(t.len(YOU, Zone::Shields), 6);
}

#[test]
fn rested_units_targets_and_high_maneuver_do_not_block() {
    // Q59.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Three");
    t.unit(ME, "Zero");
    t.rested(YOU, "Guard");
    t.start().take("attack player 2 with Three").pass();
    assert_eq!(t.len(YOU, Zone::Shields), 5);
    // 8-3-3: the Unit that was attacked cannot block for itself.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Three");
    t.unit(ME, "Zero");
    t.rested(YOU, "Guard");
    t.start().take("attack Guard with Three");
    assert_eq!(t.game.decision().map(|d| d.seat), Some(ME));
    // 13-1-6-1.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Dancer");
    t.unit(ME, "Three");
    t.unit(YOU, "Guard");
    t.start().take("attack player 2 with Dancer");
    assert_eq!(t.len(YOU, Zone::Shields), 5);
}

#[test]
fn suppression_reveals_both_shields_before_either_burst() {
    // 13-1-7-4, Q166, Q195: the Base's 【Deploy】 takes the third Shield, not the second.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Crusher");
    t.unit(ME, "Three");
    t.put(YOU, "Gift", Zone::Shields);
    t.put(YOU, "Fort", Zone::Shields);
    t.start().take("attack player 2 with Crusher");
    assert_eq!(t.game.decision().map(|d| d.seat), Some(YOU));
    assert_eq!(t.len(YOU, Zone::Shields), 6);
    t.take("the effect of Fort").take("yes");
    // 10-1-6-8-1: what the first 【Burst】 sets off goes before the second.
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 1);
    assert_eq!(t.len(YOU, Zone::Shields), 5);
    t.take("yes");
    assert_eq!(t.count(YOU, Zone::Trash, "Gift"), 1);
    assert_eq!(t.count(YOU, Zone::Base, "Fort"), 1);
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 2);
}

#[test]
fn suppression_stops_at_a_base_and_does_not_spill() {
    // 13-1-7-1.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Crusher");
    t.unit(ME, "Three");
    t.put(YOU, "Fort", Zone::Base);
    t.start().take("attack player 2 with Crusher");
    assert_eq!(t.len(YOU, Zone::Shields), 6);
    // 13-1-7-3.
    let mut t = Table::new(FRAMES);
    t.no_shields(YOU);
    t.put(YOU, "Filler", Zone::Shields);
    t.unit(ME, "Crusher");
    t.unit(ME, "Three");
    t.start().take("attack player 2 with Crusher");
    assert_eq!(t.len(YOU, Zone::Shields), 0);
    assert_eq!(t.game.outcome(), None);
}

#[test]
fn damage_to_a_base_does_not_go_on_to_a_shield() {
    // 5-5-6, Q37.
    let mut t = Table::new(FRAMES);
    let fort = t.put(YOU, "Fort", Zone::Base);
    t.game.card_mut(fort.card).damage = 4;
    t.unit(ME, "Three");
    t.unit(ME, "Zero");
    t.start().take("attack player 2 with Three");
    assert_eq!(t.len(YOU, Zone::Base), 0);
    assert_eq!(t.len(YOU, Zone::Shields), 6);
}

#[test]
fn battle_damage_without_a_shield_area_ends_the_game_but_no_damage_does_not() {
    // 8-5-2-2, 5-5-5, Q35.
    let mut t = Table::new(FRAMES);
    t.no_shields(YOU);
    t.unit(ME, "Zero");
    t.unit(ME, "Three");
    t.start().take("attack player 2 with Zero");
    assert_eq!(t.game.outcome(), None);
    t.take("attack player 2 with Three");
    let outcome = t.game.outcome().expect("over");
    assert_eq!(
        (outcome.winner, outcome.ending),
        (Some(SeatId(0)), Ending::BattleDamage)
    );
}

#[test]
fn the_pilot_goes_where_its_unit_goes_and_the_attack_ends() {
    // 3-3-6, Q41, 8-4-2, Q33.
    let mut t = Table::new(FRAMES);
    let three = t.unit(ME, "Three");
    t.pilot("Ace", three);
    t.unit(ME, "Zero");
    t.hand(ME, "Recall");
    t.resources(ME, 2);
    t.start();
    assert_eq!(t.ap(three), 4, "3-3-8-1");
    t.take("attack player 2 with Three")
        .take("play Recall")
        .take("Three");
    assert_eq!(t.count(ME, Zone::Hand, "Three"), 1);
    assert_eq!(t.count(ME, Zone::Hand, "Ace"), 1);
    assert_eq!(t.len(YOU, Zone::Shields), 6);
    assert_eq!(t.count(ME, Zone::Trash, "Recall"), 1, "3-4-4");
}

#[test]
fn who_cannot_choose_the_player_can_still_attack_units() {
    // Q114.
    let mut t = Table::new(FRAMES);
    t.unit(ME, "Shy");
    t.rested(YOU, "Zero");
    t.unit(YOU, "Three");
    t.start();
    assert_eq!(t.options(), ["attack Zero with Shy", "end the main phase"]);
}

#[test]
fn new_units_wait_a_turn() {
    // 3-2-4.
    let mut t = Table::new(FRAMES);
    let new = t.unit(ME, "Three");
    t.game.card_mut(new.card).since = 5;
    t.unit(ME, "Zero");
    t.start();
    assert!(!t.offers("attack player 2 with Three") && t.offers("attack player 2 with Zero"));
}

#[test]
fn repair_works_at_the_end_of_the_own_turn() {
    // 13-1-1-1.
    let mut t = Table::new(FRAMES);
    let healer = t.unit(ME, "Healer");
    t.game.card_mut(healer.card).damage = 3;
    let theirs = t.unit(YOU, "Healer");
    t.game.card_mut(theirs.card).damage = 3;
    t.start().take("end the main phase");
    assert_eq!(t.hp(healer), 4);
    assert_eq!(t.hp(theirs), 2);
}
