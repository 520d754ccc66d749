//! Substitution effects (10-1-9): of destruction, of a move, of damage; printed, and for a time.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-004 "Anchor" {
    color red lv 1 cost 1 ap 1 hp 2
    When this Unit would be returned to its owner's hand by an enemy effect, you may discard 1 instead.
}
unit T-005 "Martyr" {
    color red lv 1 cost 1 ap 1 hp 1
    When one of your other Units would be destroyed by an enemy effect, you may destroy this Unit instead.
}
unit T-006 "Shy" {
    color red lv 1 cost 1 ap 1 hp 9
    When this Unit would receive damage, you may rest this Unit instead.
}
unit T-007 "Lucky" {
    color red lv 1 cost 1 ap 1 hp 1
    【Once per Turn】When this Unit would be destroyed, you may discard 1 instead.
}
command T-008 "Kill" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it. If you do, draw 1.
}
command T-009 "Bounce" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Return it to its owner's hand. If you do, draw 1.
}
command T-010 "Two" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it. If you do, draw 1.
}
command T-011 "Sweep" {
    color red lv 1 cost 1
    【Main】Destroy all enemy Units.
}
command T-012 "Guardian Angel" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. If it would be destroyed during this turn, rest it instead.
}
command T-013 "Bribe" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. If it would be destroyed during this turn, you may discard 1 instead.
}
unit T-014 "Loop" {
    color red lv 1 cost 1 ap 1 hp 1
    When this Unit would be destroyed, destroy this Unit instead.
}
unit T-015 "Echo" {
    color red lv 1 cost 1 ap 1 hp 9
    When this Unit would receive damage, deal 1 damage to this Unit instead.
}
unit T-016 "Homesick" {
    color red lv 1 cost 1 ap 1 hp 1
    When one of your Units is returned to its owner's hand by an enemy effect, draw 1.
}
unit T-017 "Quick" {
    color red lv 1 cost 1 ap 3 hp 3
    <First Strike>
    This Unit may choose an active enemy Unit as its attack target.
}
unit T-020 "Slow" {
    color red lv 1 cost 1 ap 5 hp 5
    This Unit may choose an active enemy Unit as its attack target.
}
command T-018 "Own Goal" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. Destroy it.
}
unit T-019 "Phoenix" {
    color red lv 1 cost 1 ap 1 hp 1
    When this Unit would be destroyed, return this Unit to its owner's hand instead.
}
"#;

fn table() -> Table {
    Table::ready(CARDS, &[ME])
}

#[test]
fn a_return_is_replaced_or_happens_as_it_was_about_to() {
    // 10-1-9-1, 5-20-1.
    for (answer, lives, drawn) in [("One", true, 0), ("no", false, 1)] {
        let mut t = table();
        let anchor = t.unit(YOU, "Anchor");
        t.hand(YOU, "One");
        t.hand(YOU, "Five");
        t.hand(ME, "Bounce");
        t.start().take("play Bounce").take(answer);
        assert_eq!(t.is_there(anchor), lives);
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn, "{answer}");
    }
    // Nothing to discard, nothing replaced.
    let mut t = table();
    let anchor = t.unit(YOU, "Anchor");
    t.hand(ME, "Bounce");
    t.start().take("play Bounce");
    assert!(!t.is_there(anchor));
}

#[test]
fn a_return_that_was_not_replaced_keeps_its_cause() {
    let mut t = table();
    t.unit(YOU, "Anchor");
    t.unit(YOU, "Homesick");
    t.hand(YOU, "One");
    t.hand(ME, "Bounce");
    t.start().take("play Bounce").take("Anchor").take("no");
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 1);
}

#[test]
fn another_unit_dies_in_its_place() {
    for (answer, one) in [("yes", true), ("no", false)] {
        let mut t = table();
        let saved = t.unit(YOU, "One");
        let martyr = t.unit(YOU, "Martyr");
        t.hand(ME, "Kill");
        t.start().take("play Kill").take("One").take(answer);
        assert_eq!((t.is_there(saved), t.is_there(martyr)), (one, !one));
    }
}

#[test]
fn one_who_dies_at_the_same_time_saves_nobody() {
    // 5-10.
    let mut t = table();
    t.unit(YOU, "One");
    t.unit(YOU, "Five");
    t.unit(YOU, "Martyr");
    t.hand(ME, "Sweep");
    t.start().take("play Sweep");
    while t.kind() == Some(crate::game::DecisionKind::May) {
        t.take("yes");
    }
    assert!(t.len(YOU, Zone::Units) <= 1);
}

#[test]
fn damage_is_replaced_or_dealt() {
    // 5-20-1: what was replaced was not dealt.
    for (answer, damage, drawn) in [("yes", 0, 0), ("no", 2, 1)] {
        let mut t = table();
        let shy = t.unit(YOU, "Shy");
        t.hand(ME, "Two");
        t.start().take("play Two").take(answer);
        assert_eq!(t.game.card(shy.card).damage, damage);
        assert_eq!(t.is_rested(shy), damage == 0);
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn, "{answer}");
    }
}

#[test]
fn battle_damage_is_replaced_and_the_other_side_still_struck() {
    // 8-5-3.
    for (attacker, answer, on_shy, on_attacker) in [
        ("Slow", "yes", 0, 1),
        ("Slow", "no", 5, 1),
        ("Quick", "yes", 0, 1),
        ("Quick", "no", 3, 1),
    ] {
        let mut t = table();
        let shy = t.unit(YOU, "Shy");
        let attacking = t.unit(ME, attacker);
        t.start()
            .take(&format!("attack Shy with {attacker}"))
            .pass()
            .take(answer);
        assert_eq!(t.game.card(shy.card).damage, on_shy, "{attacker} {answer}");
        assert_eq!(
            t.game.card(attacking.card).damage,
            on_attacker,
            "{attacker} {answer}"
        );
    }
}

#[test]
fn once_per_turn_it_is_saved_once() {
    // 13-2-13-1.
    let mut t = table();
    let lucky = t.unit(YOU, "Lucky");
    t.hand(YOU, "One");
    t.hand(YOU, "Five");
    t.hand(ME, "Kill");
    t.hand(ME, "Kill");
    t.start().take("play Kill").take("One");
    assert!(t.is_there(lucky));
    t.take("play Kill");
    assert!(!t.is_there(lucky));
    assert_eq!(t.len(YOU, Zone::Hand), 1);
}

#[test]
fn declining_does_not_use_it_up() {
    // Q197.
    let mut t = table();
    t.unit(YOU, "Lucky");
    t.hand(YOU, "One");
    t.hand(YOU, "Five");
    t.hand(ME, "Kill");
    t.start().take("play Kill").take("no");
    assert_eq!(t.game.state.used.len(), 0);
    assert_eq!(t.len(YOU, Zone::Hand), 2);
}

#[test]
fn for_a_turn_it_is_rested_instead() {
    let mut t = table();
    let one = t.unit(ME, "One");
    t.hand(ME, "Guardian Angel");
    t.hand(ME, "Own Goal");
    t.hand(ME, "Own Goal");
    t.start().take("play Guardian Angel").take("play Own Goal");
    assert!(t.is_there(one) && t.is_rested(one));
    // 1-3-2-1: it cannot be rested again.
    t.take("play Own Goal");
    assert!(!t.is_there(one));
}

#[test]
fn and_not_in_the_next_one() {
    let mut t = table();
    let one = t.unit(ME, "One");
    t.hand(YOU, "Spare");
    t.hand(YOU, "Kill");
    t.hand(ME, "Guardian Angel");
    t.start()
        .take("play Guardian Angel")
        .turn_over()
        .take("play Kill");
    assert!(!t.is_there(one));
}

#[test]
fn you_is_still_the_player_of_the_text_that_said_so() {
    // 10-1-1: the effect is its player's, whoever's Unit it is about.
    let mut t = table();
    let one = t.unit(YOU, "One");
    t.hand(ME, "Bribe");
    t.hand(ME, "Kill");
    t.hand(ME, "Five");
    t.hand(YOU, "Five");
    t.start().take("play Bribe").take("play Kill");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(ME));
    t.take("Five");
    assert!(t.is_there(one));
    assert_eq!(t.count(ME, Zone::Trash, "Five"), 1);
}

#[test]
fn what_replaces_itself_ends() {
    // An event is replaced once by the same effect.
    let mut t = table();
    let looping = t.unit(YOU, "Loop");
    t.hand(ME, "Kill");
    t.start().take("play Kill");
    assert!(!t.is_there(looping));
    let mut t = table();
    let echo = t.unit(YOU, "Echo");
    t.hand(ME, "Two");
    t.start().take("play Two");
    assert_eq!(t.game.card(echo.card).damage, 1);
}

#[test]
fn it_returns_instead_of_dying() {
    let mut t = table();
    t.unit(YOU, "Phoenix");
    t.hand(ME, "Kill");
    t.start().take("play Kill");
    assert_eq!(t.count(YOU, Zone::Hand, "Phoenix"), 1);
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0, "nothing was destroyed");
}
