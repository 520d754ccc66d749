//! What has happened this turn, asked for later in it.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
command T-003 "Own Goal" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. Destroy it.
}
command T-004 "Wake" {
    color red lv 1 cost 1
    【Main】Draw 1. Then, if a friendly Unit was destroyed this turn, draw 2.
}
command T-005 "Toss" {
    color red lv 1 cost 1
    【Main】Discard 1.
}
command T-006 "Echo" {
    color red lv 1 cost 1
    【Main】Draw 1. Then, if you have discarded a card this turn, draw 2.
}
command T-007 "Refrain" {
    color red lv 1 cost 1
    【Main】Draw 1. Then, if you have played 2 or more Command cards this turn, draw 2.
}
unit T-008 "Fresh" {
    color red lv 1 cost 1 ap 1 hp 3
    While this Unit has not attacked this turn, it gets AP+2.
}
command T-009 "Catch" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit that attacked this turn. Rest it.
}
command T-010 "Greet" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units deployed this turn. It gets AP+3 during this turn.
}
unit T-011 "Listener" {
    color red lv 1 cost 1 ap 1 hp 1
    When you play a Command card, if it is the second Command card you have played this turn, draw 1.
}
command T-012 "Nothing" {
    color red lv 1 cost 1
    【Main】Draw 1.
}
unit T-013 "Bruised" {
    color red lv 1 cost 1 ap 1 hp 9
    【Activate･Main】①：If this Unit has received damage this turn, draw 1.
}
unit T-016 "Sender" {
    color red lv 1 cost 1 ap 1 hp 1
    When one of your effects returns an enemy Unit to its owner's hand, draw 1.
}
command T-017 "Bounce" {
    color red lv 1 cost 1
    【Main】Choose 1 Unit other than [Sender]. Return it to its owner's hand.
}
unit T-018 "Nurse" {
    color red lv 1 cost 1 ap 1 hp 1
    【Activate･Main】①：If one of your other Units has recovered HP this turn, draw 1.
}
command T-019 "Mend" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. It recovers 1 HP.
}
unit T-015 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
command T-014 "Scratch" {
    color red lv 1 cost 1
    【Main】Deal 1 damage to all Units.
}
"#;

/// With a card in each hand that can be played, so that nobody's turn is over by itself.
fn table() -> Table {
    Table::ready(CARDS, &[ME, YOU])
}

#[test]
fn a_destruction_earlier_in_the_turn_is_known() {
    for (destroyed, drawn) in [(true, 3), (false, 1)] {
        let mut t = table();
        t.unit(ME, "One");
        t.hand(ME, "Wake");
        t.hand(ME, "Own Goal");
        t.hand(ME, "Five");
        t.start();
        if destroyed {
            t.take("play Own Goal");
        }
        t.take("play Wake");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn an_enemy_unit_is_no_friendly_one() {
    let mut t = table();
    let one = t.rested(YOU, "One");
    t.unit(ME, "Five");
    t.hand(ME, "Wake");
    t.hand(ME, "Toss");
    t.start().take("attack One with Five").pass();
    assert!(!t.is_there(one));
    t.take("play Wake");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
}

#[test]
fn what_was_destroyed_in_the_last_turn_is_not_asked_for() {
    let mut t = table();
    t.unit(ME, "One");
    t.hand(ME, "Wake");
    t.hand(ME, "Own Goal");
    t.hand(ME, "Five");
    t.start().take("play Own Goal");
    t.turn_over().turn_over().take("play Wake");
    // One for the turn, one for the command.
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
}

#[test]
fn discards_are_known() {
    for (discarded, drawn) in [(true, 3), (false, 1)] {
        let mut t = table();
        t.hand(ME, "Echo");
        t.hand(ME, "Toss");
        t.hand(ME, "Five");
        t.start();
        if discarded {
            t.take("play Toss").take("Five");
        }
        t.take("play Echo");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn played_commands_are_counted() {
    for (before, drawn) in [(0, 1), (1, 4)] {
        let mut t = table();
        t.hand(ME, "Refrain");
        t.hand(ME, "Nothing");
        t.hand(ME, "Five");
        t.start();
        for _ in 0..before {
            t.take("play Nothing");
        }
        t.take("play Refrain");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn, "{before} before");
    }
}

#[test]
fn only_the_second_one_is_the_second() {
    let mut t = table();
    t.unit(ME, "Listener");
    for _ in 0..3 {
        t.hand(ME, "Nothing");
    }
    t.hand(ME, "Five");
    t.start();
    for drawn in [1, 3, 4] {
        t.take("play Nothing");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn a_constant_effect_sees_the_attack() {
    // 10-1-5.
    let mut t = table();
    let fresh = t.unit(ME, "Fresh");
    t.hand(ME, "Nothing");
    t.start();
    assert_eq!(t.ap(fresh), 3);
    t.take("attack player 2 with Fresh").pass();
    assert_eq!(t.ap(fresh), 1);
    t.turn_over();
    assert_eq!(t.ap(fresh), 3);
}

#[test]
fn only_what_was_deployed_this_turn() {
    let mut t = table();
    let old = t.unit(ME, "Five");
    t.hand(ME, "Greet");
    t.hand(ME, "One");
    t.start();
    assert!(!t.offers("play Greet"));
    t.take("deploy One").take("play Greet");
    let one = t.named(ME, Zone::Units, "One");
    assert_eq!((t.ap(old), t.ap(one)), (5, 4));
}

#[test]
fn received_damage_is_known() {
    for (hurt, drawn) in [(true, 1), (false, 0)] {
        let mut t = table();
        let bruised = t.unit(ME, "Bruised");
        t.hand(ME, "Scratch");
        t.hand(ME, "Five");
        t.game.card_mut(bruised.card).damage = 1;
        t.start();
        if hurt {
            t.take("play Scratch");
        }
        let offered = t
            .options()
            .into_iter()
            .find(|option| option.starts_with("activate") && option.contains("Bruised"));
        if let Some(option) = offered {
            t.take(&option);
        }
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn ones_own_effect_returns_an_enemy_unit() {
    for (seat, drawn) in [(YOU, 1), (ME, 0)] {
        let mut t = table();
        t.unit(ME, "Sender");
        t.unit(seat, "Five");
        t.hand(ME, "Bounce");
        t.start().take("play Bounce");
        assert_eq!(t.count(seat, Zone::Hand, "Five"), 1);
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn recovered_hp_of_another_unit_is_known() {
    for (hurt, drawn) in [("Five", 1), ("Nurse", 0)] {
        let mut t = table();
        let units = ["Five", "Nurse"].map(|name| t.unit(ME, name));
        for unit in units {
            t.game.card_mut(unit.card).damage = u16::from(t.hp(unit) > 1);
        }
        t.hand(ME, "Mend");
        t.start().take("play Mend").take(hurt);
        let option = t
            .options()
            .into_iter()
            .find(|option| option.starts_with("activate"));
        if let Some(option) = option {
            t.take(&option);
        }
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn, "{hurt}");
    }
}
