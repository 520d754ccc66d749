//! Triggered effects: order, limits, looking back, loops.

use super::{ME, Table, YOU};
use crate::game::{DecisionKind, Ending, SeatId, Zone};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 1 cost 1 ap 5 hp 5 }
unit T-003 "Mourner" {
    color red lv 1 cost 1 ap 1 hp 1
    【Destroyed】Draw 1.
}
unit T-004 "Hunter" {
    color red lv 1 cost 1 ap 5 hp 5
    【Once per Turn】When one of your Units destroys an enemy Unit with battle damage, set this Unit as active.
}
unit T-005 "Loyal" {
    color red lv 1 cost 1 ap 1 hp 1
    【During Pair】【Destroyed】Return this Unit's paired Pilot to its owner's hand.
}
pilot T-006 "Ace" {
    color red lv 1 cost 1 ap +0 hp +0
    【Burst】Add this card to your hand.
}
command T-007 "Blast" {
    color red lv 1 cost 1
    【Main】Deal 1 damage to all Units.
}
unit T-008 "Echo" {
    color red lv 1 cost 1 ap 1 hp 9
    When this Unit recovers HP, deal 1 damage to this Unit.
    When this Unit receives effect damage, this Unit recovers 1 HP.
}
unit T-009 "Phoenix" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】Draw 1.
}
command T-010 "Mill" {
    color red lv 1 cost 1
    【Main】Place the top 2 cards of your deck into your trash.
}
unit T-011 "Host" {
    color red lv 1 cost 1 ap 1 hp 1
    When a Pilot is paired with this Unit, draw 1.
}
unit T-012 "Guest" {
    color red lv 1 cost 1 ap 1 hp 1
    When this Unit is paired with a Pilot, draw 2.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 6);
    t
}

#[test]
fn the_active_players_effects_go_first_and_each_orders_their_own() {
    // 10-1-6-5, 10-1-6-6, Q107.
    let mut t = table();
    t.unit(ME, "Mourner");
    t.unit(ME, "Mourner");
    t.unit(YOU, "Mourner");
    t.unit(YOU, "Mourner");
    t.hand(ME, "Blast");
    t.hand(ME, "One");
    t.start().take("play Blast");
    let decision = t.game.decision().expect("an order");
    assert_eq!((decision.kind, decision.seat), (DecisionKind::Order, ME));
    t.take("the effect of Mourner");
    let decision = t.game.decision().expect("an order");
    assert_eq!((decision.kind, decision.seat), (DecisionKind::Order, YOU));
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 2);
    t.take("the effect of Mourner");
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 2);
}

#[test]
fn a_limit_is_not_spent_by_what_changes_nothing() {
    // Q197.
    let mut t = table();
    let hunter = t.unit(ME, "Hunter");
    t.unit(ME, "Five");
    t.unit(ME, "Five");
    t.rested(YOU, "One");
    t.rested(YOU, "One");
    t.rested(YOU, "One");
    t.start().take("attack One with Five");
    assert!(!t.is_rested(hunter) && t.game.state.used.is_empty());
    t.take("attack One with Hunter");
    assert!(!t.is_rested(hunter), "set as active");
    assert_eq!(t.game.state.used.len(), 1);
    t.take("attack One with Hunter");
    assert!(t.is_rested(hunter), "13-2-13-1");
}

#[test]
fn a_destroyed_unit_looks_back_at_its_pilot() {
    // 13-2-8-2-1: the Pilot went to the trash with it (3-3-6) and comes back from there.
    let mut t = table();
    let loyal = t.unit(ME, "Loyal");
    t.pilot("Ace", loyal);
    t.hand(ME, "Blast");
    t.hand(ME, "One");
    t.start().take("play Blast");
    assert_eq!(t.count(ME, Zone::Trash, "Loyal"), 1);
    assert_eq!(t.count(ME, Zone::Hand, "Ace"), 1);
}

#[test]
fn effects_that_nobody_can_stop_end_the_game() {
    let mut t = table();
    t.unit(ME, "Echo");
    t.hand(ME, "Blast");
    t.hand(ME, "One");
    t.start().take("play Blast");
    let outcome = t.game.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.ending), (None, Ending::EffectLoop));
}

#[test]
fn an_empty_deck_loses_at_once_by_any_means() {
    // 11-2-1-2, Q17.
    let mut t = table();
    while t.len(ME, Zone::Deck) > 2 {
        let card = t.game.top(ME, Zone::Deck);
        t.game.put(card, Zone::Removal, crate::game::zones::End::Top);
    }
    t.hand(ME, "Mill");
    t.hand(ME, "One");
    t.start().take("play Mill");
    let outcome = t.game.outcome().expect("over");
    assert_eq!(
        (outcome.winner, outcome.ending),
        (Some(SeatId(1)), Ending::EmptyDeck)
    );
}

#[test]
fn both_defeated_at_once_is_a_draw() {
    // 11-2-1.
    let mut t = table();
    for seat in [ME, YOU] {
        while t.len(seat, Zone::Deck) > 1 {
            let card = t.game.top(seat, Zone::Deck);
            t.game.put(card, Zone::Removal, crate::game::zones::End::Top);
        }
    }
    // 96: two 【Destroyed】 one after the other are not at once; so the decks are emptied by hand.
    for seat in [ME, YOU] {
        let card = t.game.top(seat, Zone::Deck);
        t.game.put(card, Zone::Removal, crate::game::zones::End::Top);
    }
    t.unit(ME, "One");
    t.start();
    let outcome = t.game.outcome().expect("over");
    assert_eq!((outcome.winner, outcome.ending), (None, Ending::Draw));
}

#[test]
fn a_shield_bursts_only_when_it_is_destroyed_and_only_if_wanted() {
    // 13-2-5-2.
    let mut t = table();
    t.put(YOU, "Ace", Zone::Shields);
    t.unit(ME, "One");
    t.unit(ME, "Five");
    t.start().take("attack player 2 with One");
    assert_eq!(t.kind(), Some(DecisionKind::Burst(0)));
    let mut other = Table { game: t.game.clone() };
    t.take("no");
    assert_eq!(t.count(YOU, Zone::Trash, "Ace"), 1);
    other.take("yes");
    assert_eq!(other.count(YOU, Zone::Hand, "Ace"), 1);
}

#[test]
fn a_pairing_can_be_said_of_the_pilot_or_of_the_unit() {
    // 5-9-1.
    for (unit, drawn) in [("Host", 1), ("Guest", 2)] {
        let mut t = table();
        t.unit(ME, unit);
        t.hand(ME, "Ace");
        t.start().take("pair Ace");
        assert_eq!(t.len(ME, Zone::Hand), drawn, "{unit}");
    }
}
