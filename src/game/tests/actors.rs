//! Whoever it is that a text lets do something: the opponent, each player, a Unit.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
command T-004 "Trade" {
    color red lv 1 cost 1
    【Main】Your opponent discards 1 and draws 1.
}
command T-005 "Cull" {
    color red lv 1 cost 1
    【Main】Each player destroys 1 of their Units.
}
command T-006 "Ransom" {
    color red lv 1 cost 1
    【Main】Your opponent may discard 1. If they do, draw 1.
}
command T-007 "Threat" {
    color red lv 1 cost 1
    【Main】Your opponent may rest 1 of their Units. If they don't, deal 2 damage to all enemy Units.
}
command T-008 "Duel" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units and 1 enemy Unit. They deal damage equal to their AP to each other.
}
command T-009 "Volley" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. It deals 2 damage to all enemy Units.
}
unit T-010 "Hunter" {
    color red lv 1 cost 1 ap 3 hp 3
    When this Unit destroys an enemy Unit, draw 1.
}
unit T-011 "Witness" {
    color red lv 1 cost 1 ap 1 hp 9
    When this Unit receives enemy effect damage, draw 1.
}
command T-012 "Mill" {
    color red lv 1 cost 1
    【Main】Each player places the top 2 cards of their deck into their trash.
}
command T-013 "Levy" {
    color red lv 1 cost 1
    【Main】Your opponent may discard 1. If they do, choose 1 enemy Unit. Destroy it.
}
command T-014 "Gift" {
    color red lv 1 cost 1
    【Main】Your opponent deploys 1 [Drone]((Scout)･AP1･HP1) Unit token.
}
command T-015 "Mercy" {
    color red lv 1 cost 1
    【Main】You may discard 1. If you don't, your opponent draws 1.
}
command T-016 "Borrowed" {
    color red lv 1 cost 1
    【Main】Choose 1 Command card from your trash. Activate its 【Main】.
}
command T-018 "Mirror" {
    color red lv 1 cost 1
    【Main】/【Action】Activate this card's 【Main】/【Action】.
}
command T-017 "Two Cards" {
    color red lv 1 cost 1
    【Main】Draw 2.
}
"#;

fn table() -> Table {
    Table::ready(CARDS, &[ME])
}

#[test]
fn both_verbs_are_the_opponents() {
    let mut t = table();
    t.hand(ME, "Trade");
    t.hand(YOU, "One");
    t.hand(YOU, "Five");
    t.start().take("play Trade");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(YOU));
    t.take("One");
    assert_eq!(t.count(YOU, Zone::Trash, "One"), 1);
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 1);
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 0);
}

#[test]
fn each_player_destroys_one_of_their_own() {
    // 1-3-4.
    let mut t = table();
    t.unit(ME, "One");
    let mine = t.unit(ME, "Five");
    t.unit(YOU, "One");
    let yours = t.unit(YOU, "Five");
    t.hand(ME, "Cull");
    t.start().take("play Cull");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(ME));
    assert_eq!(t.options().len(), 2);
    t.take("Five");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(YOU));
    assert_eq!(t.options().len(), 2);
    t.take("Five");
    assert!(!t.is_there(mine) && !t.is_there(yours));
    assert_eq!((t.len(ME, Zone::Units), t.len(YOU, Zone::Units)), (1, 1));
}

#[test]
fn who_has_nothing_to_destroy_keeps_nobody_else_from_it() {
    // 1-3-2.
    let mut t = table();
    let yours = t.unit(YOU, "Five");
    t.hand(ME, "Cull");
    t.start().take("play Cull");
    assert!(!t.is_there(yours));
}

#[test]
fn if_they_do_hangs_on_their_answer() {
    // 5-20-1.
    for (answer, drawn) in [("One", 1), ("no", 0)] {
        let mut t = table();
        t.hand(ME, "Ransom");
        t.hand(YOU, "One");
        t.hand(YOU, "Five");
        t.start().take("play Ransom").take(answer);
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
        assert_eq!(t.len(YOU, Zone::Hand), 2 - drawn as u16);
    }
}

#[test]
fn if_they_dont_is_the_other_case() {
    for (answer, damage) in [("Five", 0), ("no", 2)] {
        let mut t = table();
        let five = t.unit(YOU, "Five");
        t.unit(YOU, "Witness");
        t.hand(ME, "Threat");
        t.start().take("play Threat").take(answer);
        assert_eq!(t.game.card(five.card).damage, damage);
        assert_eq!(t.is_rested(five), damage == 0);
    }
    // Who cannot has not.
    let mut t = table();
    let five = t.rested(YOU, "Five");
    t.hand(ME, "Threat");
    t.start().take("play Threat").take("Five");
    assert_eq!(t.game.card(five.card).damage, 2);
}

#[test]
fn if_you_dont() {
    for (answer, drawn) in [("One", 0), ("no", 1)] {
        let mut t = table();
        t.hand(ME, "Mercy");
        t.hand(ME, "One");
        t.start().take("play Mercy").take(answer);
        assert_eq!(t.count(YOU, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn a_choice_behind_if_they_do_needs_no_target_beforehand() {
    // 10-1-8-1-2.
    let mut t = table();
    t.hand(ME, "Levy");
    t.hand(YOU, "One");
    t.hand(YOU, "Five");
    t.start();
    assert!(t.offers("play Levy"));
    t.take("play Levy").take("One");
    assert_eq!(t.len(YOU, Zone::Hand), 1);
}

#[test]
fn both_units_deal_at_the_same_time() {
    // 5-5-4.
    let mut t = table();
    let hunter = t.unit(ME, "Hunter");
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Duel");
    t.start().take("play Duel");
    assert!(!t.is_there(hunter), "five damage on three HP");
    assert_eq!(t.game.card(five.card).damage, 3);
}

#[test]
fn the_unit_that_deals_the_damage_is_what_destroys() {
    let mut t = table();
    t.unit(ME, "Hunter");
    t.unit(ME, "Five");
    t.unit(YOU, "One");
    t.hand(ME, "Volley");
    t.hand(ME, "Volley");
    t.start().take("play Volley").take("Hunter");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
    t.unit(YOU, "One");
    t.start().take("play Volley").take("Five");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
}

#[test]
fn damage_that_a_unit_deals_by_a_text_is_effect_damage() {
    // 5-5-4.
    let mut t = table();
    t.unit(ME, "Five");
    t.unit(YOU, "Witness");
    t.hand(ME, "Volley");
    t.start().take("play Volley");
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 1);
}

#[test]
fn each_players_own_deck() {
    let mut t = table();
    t.hand(ME, "Mill");
    t.start().take("play Mill");
    assert_eq!(t.count(ME, Zone::Trash, "Filler"), 2);
    assert_eq!(t.count(YOU, Zone::Trash, "Filler"), 2);
}

#[test]
fn a_token_of_the_opponents() {
    let mut t = table();
    t.hand(ME, "Gift");
    t.start().take("play Gift");
    assert_eq!((t.len(ME, Zone::Units), t.len(YOU, Zone::Units)), (0, 1));
}

#[test]
fn anothers_main_is_free() {
    // Q81.
    let mut t = table();
    t.put(ME, "Two Cards", Zone::Trash);
    t.hand(ME, "Borrowed");
    t.start().take("play Borrowed");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
    assert_eq!(t.count(ME, Zone::Trash, "Two Cards"), 1);
    assert_eq!(t.game.active_resources(ME), 7);
}

#[test]
fn what_only_activates_itself_is_not_played() {
    let mut t = table();
    t.hand(ME, "Mirror");
    t.start();
    assert!(!t.offers("play Mirror"));
}

#[test]
fn what_activates_itself_for_ever_ends_the_game() {
    // Its only target is itself, once it is in the trash.
    let mut t = table();
    t.put(ME, "Borrowed", Zone::Trash);
    t.hand(ME, "Borrowed");
    t.start().take("play Borrowed");
    let ending = t.game.state.outcome.map(|outcome| outcome.ending);
    assert_eq!(ending, Some(crate::game::Ending::EffectLoop));
}
