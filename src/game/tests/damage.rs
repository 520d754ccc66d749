//! Damage reduced, prevented and counted; destruction forbidden; numbers that become others.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-004 "Plated" {
    color red lv 1 cost 1 ap 1 hp 9
    Reduce battle damage this Unit receives by 2.
}
unit T-005 "Screened" {
    color red lv 1 cost 1 ap 1 hp 9
    Enemy effect damage this Unit receives is reduced by 2.
}
unit T-006 "Dome" {
    color red lv 1 cost 1 ap 1 hp 9
    Damage your Shields receive is reduced by 2.
    Damage your Base receives is reduced by 2.
}
command T-007 "Two" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it.
}
command T-008 "Three" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 3 damage to it.
}
command T-009 "First" {
    color red lv 1 cost 1
    【Main】Deal 2 damage to the first card in your opponent's shield area.
}
command T-010 "Brace" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Reduce damage it receives by 3 during this turn.
}
unit T-011 "Anvil" {
    color red lv 1 cost 1 ap 1 hp 2
    This Unit can't be destroyed by battle damage.
}
unit T-012 "Charm" {
    color red lv 1 cost 1 ap 1 hp 2
    This Unit can't be destroyed by enemy Command effects.
}
unit T-013 "Eternal" {
    color red lv 1 cost 1 ap 1 hp 2
    This Unit can't be destroyed.
}
command T-014 "Kill" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it.
}
unit T-015 "Killer" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】Choose 1 enemy Unit. Destroy it.
}
command T-016 "Zero" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Its AP becomes 0 during this turn.
}
command T-017 "Boost" {
    color red lv 1 cost 1
    【Main】All Units get AP+1 during this turn.
}
command T-018 "Rub Salt" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 1 damage to it for each damage counter on it.
}
command T-019 "Per Four" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 1 damage to it for every 4 cards in your trash.
}
command T-020 "Mend" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. It recovers all HP.
}
command T-021 "Autopsy" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it. Deal damage equal to the destroyed Unit's AP to all enemy Units.
}
command T-022 "Finish" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it. If it is destroyed, draw 1.
}
unit T-023 "Stubborn" {
    color red lv 1 cost 1 ap 3 hp 3
    This Unit's AP can't be reduced by enemy Command effects.
}
command T-024 "Dampen" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. It gets AP-2 during this turn.
}
unit T-025 "Gauge" {
    color red lv 1 cost 1 ap 3 hp 3
    When this Unit's AP is reduced by an enemy effect, draw 1.
    When this Unit's AP is increased by an effect, draw 1.
}
base T-026 "Pier" { color red lv 1 cost 1 ap 0 hp 5 }
"#;

fn table() -> Table {
    Table::ready(CARDS, &[ME])
}

fn damage(t: &Table, unit: crate::game::ObjectId) -> u16 {
    t.game.card(unit.card).damage
}

#[test]
fn only_battle_damage_is_reduced() {
    // 5-21-1.
    let mut t = table();
    let plated = t.rested(YOU, "Plated");
    t.unit(ME, "Five");
    t.hand(ME, "Two");
    t.start().take("play Two");
    assert_eq!(damage(&t, plated), 2);
    t.take("attack Plated with Five").pass();
    assert_eq!(damage(&t, plated), 5);
}

#[test]
fn no_damage_is_none_received() {
    // 5-21-2, 5-21-2-1.
    let mut t = table();
    let screened = t.rested(YOU, "Screened");
    t.unit(ME, "Five");
    t.hand(ME, "Two");
    t.hand(ME, "Three");
    t.start().take("play Two");
    assert_eq!(damage(&t, screened), 0);
    t.take("play Three");
    assert_eq!(damage(&t, screened), 1);
    t.take("attack Screened with Five").pass();
    assert_eq!(damage(&t, screened), 6);
}

#[test]
fn several_reductions_are_added() {
    // 5-21-1.
    let mut t = table();
    let plated = t.rested(YOU, "Plated");
    t.unit(ME, "Five");
    t.hand(ME, "Brace");
    t.start()
        .take("play Brace")
        .take("attack Plated with Five")
        .pass();
    assert_eq!(damage(&t, plated), 0);
}

#[test]
fn shields_and_bases_receive_less_too() {
    // 5-21-1, 4-6-4-2.
    for (dome, shields) in [(true, 6), (false, 5)] {
        let mut t = table();
        if dome {
            t.unit(YOU, "Dome");
        }
        t.hand(ME, "First");
        t.start().take("play First");
        assert_eq!(t.len(YOU, Zone::Shields), shields);
    }
    let mut t = table();
    t.unit(YOU, "Dome");
    t.unit(ME, "Five");
    let pier = t.put(YOU, "Pier", Zone::Base);
    t.hand(ME, "First");
    t.start().take("play First");
    assert_eq!(damage(&t, pier), 0);
    t.take("attack player 2 with Five").pass();
    assert_eq!(damage(&t, pier), 3);
}

#[test]
fn battle_damage_does_not_destroy_and_effects_do() {
    let mut t = table();
    let anvil = t.rested(YOU, "Anvil");
    t.unit(ME, "Five");
    t.hand(ME, "Kill");
    t.start().take("attack Anvil with Five").pass();
    assert!(t.is_there(anvil));
    t.take("play Kill");
    assert!(!t.is_there(anvil));
}

#[test]
fn a_commands_effect_is_not_a_units() {
    // 10-1-8.
    for (card, lives) in [("Kill", true), ("Two", true), ("Killer", false)] {
        let mut t = table();
        let charm = t.unit(YOU, "Charm");
        t.hand(ME, card);
        let verb = if card == "Killer" { "deploy" } else { "play" };
        t.start().take(&format!("{verb} {card}"));
        assert_eq!(t.is_there(charm), lives, "{card}");
    }
}

#[test]
fn nothing_destroys_what_cannot_be_destroyed() {
    // 1-3-3.
    let mut t = table();
    let eternal = t.rested(YOU, "Eternal");
    t.unit(ME, "Five");
    t.hand(ME, "Kill");
    t.hand(ME, "Two");
    t.start()
        .take("play Kill")
        .take("play Two")
        .take("attack Eternal with Five")
        .pass();
    assert!(t.is_there(eternal));
}

#[test]
fn a_number_that_becomes_another_is_changed_further() {
    // 10-1-5-5.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Zero");
    t.hand(ME, "Boost");
    t.start().take("play Zero");
    assert_eq!(t.ap(five), 0);
    t.take("play Boost");
    assert_eq!(t.ap(five), 1);
    t.turn_over();
    assert_eq!(t.ap(five), 5);
}

#[test]
fn reduced_and_increased_are_told_apart() {
    for (card, drawn) in [("Dampen", 1), ("Zero", 1), ("Boost", 1)] {
        let mut t = table();
        t.unit(YOU, "Gauge");
        t.hand(ME, card);
        t.start().take(&format!("play {card}"));
        assert_eq!(t.count(YOU, Zone::Hand, "Filler"), drawn, "{card}");
    }
}

#[test]
fn what_cannot_be_reduced_keeps_its_number_however_it_is_said() {
    // Q147, 10-1-5-6.
    for card in ["Dampen", "Zero"] {
        let mut t = table();
        let stubborn = t.unit(YOU, "Stubborn");
        t.hand(ME, card);
        t.start().take(&format!("play {card}"));
        assert_eq!(t.ap(stubborn), 3, "{card}");
    }
}

#[test]
fn counters_are_counted() {
    // 5-5-1-1.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.game.card_mut(five.card).damage = 2;
    t.hand(ME, "Rub Salt");
    t.start().take("play Rub Salt");
    assert_eq!(damage(&t, five), 4);
}

#[test]
fn every_four_make_one() {
    for (cards, dealt) in [(3, 0), (4, 1), (7, 1), (8, 2)] {
        let mut t = table();
        let five = t.unit(YOU, "Five");
        for _ in 0..cards {
            t.put(ME, "One", Zone::Trash);
        }
        t.hand(ME, "Per Four");
        t.start().take("play Per Four");
        assert_eq!(damage(&t, five), dealt, "{cards} cards");
    }
}

#[test]
fn all_of_it_is_recovered() {
    // 5-6.
    let mut t = table();
    let five = t.unit(ME, "Five");
    t.game.card_mut(five.card).damage = 4;
    t.hand(ME, "Mend");
    t.start().take("play Mend");
    assert_eq!(damage(&t, five), 0);
}

#[test]
fn the_destroyed_unit_is_asked_as_it_was() {
    // 13-2-8-2-1.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    let screened = t.unit(YOU, "Plated");
    t.hand(ME, "Boost");
    t.hand(ME, "Autopsy");
    t.start().take("play Boost").take("play Autopsy").take("Five");
    assert!(!t.is_there(five));
    assert_eq!(damage(&t, screened), 6);
}

#[test]
fn if_it_is_destroyed_asks_for_just_that() {
    for (victim, drawn) in [("One", 1), ("Five", 0)] {
        let mut t = table();
        t.unit(YOU, victim);
        t.hand(ME, "Finish");
        t.start().take("play Finish");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}
