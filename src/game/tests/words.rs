//! Words of the language that few printed cards use: "instead" of a destruction, "otherwise", "unless", "loses",
//! "highest", "next turn", "each player".

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Careful" {
    color red lv 1 cost 1 ap 1 hp 2
    When this Unit would be destroyed, you may discard 1 instead.
}
unit T-004 "Kneeler" {
    color red lv 1 cost 1 ap 1 hp 2
    When this Unit would be destroyed, rest this Unit instead.
}
command T-005 "Kill" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it. If you do, draw 1.
}
command T-006 "Raise" {
    color red lv 1 cost 1
    【Main】Choose 1 Unit card from your trash. Deploy it. It gains <Blocker> during this turn.
}
command T-007 "Recruit" {
    color red lv 1 cost 1
    【Main】Look at the top 3 cards of your deck. You may deploy 1 (Crew) Unit card among them. It gets AP+2 during this turn. Return the remaining cards randomly to the bottom of your deck.
}
unit T-008 "Crew Unit" { color red lv 1 cost 1 ap 1 hp 2 traits (Crew) }
command T-009 "Either" {
    color red lv 1 cost 1
    【Main】If you have a (Crew) Unit in play, draw 2. Otherwise, draw 1.
}
command T-010 "Everybody" {
    color red lv 1 cost 1
    【Main】Each player draws 1.
}
command T-011 "Toll" {
    color red lv 1 cost 1
    【Main】Your opponent discards 1.
}
command T-012 "Strip" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. It loses <Blocker> during this turn.
}
unit T-013 "Guard" {
    color white lv 1 cost 1 ap 1 hp 4
    <Blocker>
}
command T-014 "Topple" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit with the highest AP. Rest it.
}
unit T-015 "Shy" {
    color red lv 1 cost 1 ap 1 hp 1
    This Unit can't attack unless you have a (Crew) Unit in play.
}
command T-016 "Slow" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. It gets AP-2 during your opponent's next turn.
}
unit T-017 "Mourner" {
    color red lv 1 cost 1 ap 1 hp 1
    When one of your Units is destroyed by an enemy effect, draw 1.
}
command T-018 "Own Goal" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. Destroy it.
}
command T-019 "Shot" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it.
}
command T-020 "Purge" {
    color red lv 1 cost 1
    【Main】Each player discards 1.
}
command T-021 "Sort" {
    color red lv 1 cost 1
    【Main】Choose 2 enemy Units. Rest them. Destroy 1 of them. Then, draw 1.
}
command T-022 "Cushion" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. If it would receive effect damage during this turn, draw 1 instead. Deal 3 damage to it.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 8);
    t.resources(YOU, 8);
    t
}

#[test]
fn what_an_effect_deploys_is_still_what_the_text_speaks_of() {
    let mut t = table();
    t.put(ME, "Five", Zone::Trash);
    t.hand(ME, "Raise");
    t.hand(ME, "One");
    t.start().take("play Raise");
    let five = t.game.object(t.game.top(ME, Zone::Units));
    assert_eq!(t.game.view(ME).keywords(five).count(), 1);
}

#[test]
fn what_was_deployed_does_not_remain_among_what_was_looked_at() {
    // 5-13-1.
    let mut t = table();
    t.put(ME, "Crew Unit", Zone::Deck);
    t.hand(ME, "Recruit");
    t.hand(ME, "One");
    let deck = t.len(ME, Zone::Deck);
    t.start().take("play Recruit").take("Crew Unit");
    let crew = t.game.object(t.game.top(ME, Zone::Units));
    assert_eq!(t.ap(crew), 3);
    assert_eq!(t.len(ME, Zone::Deck), deck - 1);
}

#[test]
fn a_destruction_by_an_effect_is_replaced_or_happens() {
    // 10-1-9-1, 10-1-3.
    for (answer, lives) in [("One", true), ("no", false)] {
        let mut t = table();
        let careful = t.unit(YOU, "Careful");
        t.hand(YOU, "One");
        t.hand(YOU, "Five");
        t.hand(ME, "Kill");
        t.hand(ME, "One");
        let hand = t.len(ME, Zone::Hand);
        t.start().take("play Kill").take(answer);
        assert_eq!(t.is_there(careful), lives);
        // 5-20-1: what was replaced was not done.
        assert_eq!(t.len(ME, Zone::Hand), hand - 1 + u16::from(!lives));
    }
    // With nothing to discard it is not even asked.
    let mut t = table();
    let careful = t.unit(YOU, "Careful");
    t.hand(ME, "Kill");
    t.hand(ME, "One");
    t.start().take("play Kill");
    assert!(!t.is_there(careful));
}

#[test]
fn a_destruction_by_damage_is_replaced_once_for_that_damage() {
    // 11-3-1: the Unit stays without HP until something is done to it again.
    let mut t = table();
    let careful = t.unit(YOU, "Careful");
    t.hand(YOU, "One");
    t.hand(YOU, "Five");
    t.hand(ME, "Shot");
    t.hand(ME, "Shot");
    t.hand(ME, "One");
    t.start().take("play Shot").take("One");
    assert!(t.is_there(careful));
    t.take("play Shot").take("no");
    assert!(!t.is_there(careful));
    assert_eq!(t.count(YOU, Zone::Hand, "Five"), 1);
}

#[test]
fn what_is_rested_already_cannot_be_rested_instead() {
    // 1-3-2-1.
    for (rested, lives) in [(false, true), (true, false)] {
        let mut t = table();
        let kneeler = t.unit(YOU, "Kneeler");
        t.game.card_mut(kneeler.card).rested = rested;
        t.hand(ME, "Kill");
        t.hand(ME, "One");
        t.start().take("play Kill");
        assert_eq!(t.is_there(kneeler), lives);
        assert!(!lives || t.is_rested(kneeler));
    }
}

#[test]
fn a_destruction_that_was_not_replaced_keeps_its_cause() {
    let mut t = table();
    t.unit(YOU, "Careful");
    t.unit(YOU, "Mourner");
    t.hand(YOU, "Five");
    t.hand(ME, "Kill");
    t.hand(ME, "One");
    t.start().take("play Kill").take("Careful").take("no");
    assert_eq!(t.len(YOU, Zone::Hand), 2, "\"destroyed by an enemy effect\"");
}

#[test]
fn by_an_enemy_effect_is_not_by_ones_own() {
    let mut t = table();
    t.unit(ME, "Mourner");
    t.unit(ME, "One");
    t.hand(ME, "Own Goal");
    t.hand(ME, "Five");
    t.start().take("play Own Goal").take("One");
    assert_eq!(t.len(ME, Zone::Hand), 1);
}

#[test]
fn otherwise_is_the_other_case_and_only_that() {
    for (crew, drawn) in [(false, 1), (true, 2)] {
        let mut t = table();
        if crew {
            t.unit(ME, "Crew Unit");
        }
        t.hand(ME, "Either");
        t.hand(ME, "One");
        t.start().take("play Either");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn each_player_and_the_opponent_do_it_themselves() {
    let mut t = table();
    t.hand(ME, "Everybody");
    t.hand(ME, "Toll");
    t.hand(ME, "Purge");
    t.hand(ME, "Five");
    t.hand(YOU, "One");
    t.start().take("play Everybody");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
    assert_eq!(t.count(YOU, Zone::Hand, "Filler"), 1);
    t.take("play Toll");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(YOU));
    t.take("One");
    assert_eq!(t.count(YOU, Zone::Trash, "One"), 1);
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(ME));
    // 1-3-4: the active player first.
    t.hand(YOU, "One");
    t.hand(ME, "One");
    t.start().take("play Purge");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(ME));
    t.take("Five");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(YOU));
    t.take("One");
    assert_eq!(t.count(YOU, Zone::Trash, "One"), 2);
    assert_eq!(t.count(ME, Zone::Trash, "Five"), 1);
    assert_eq!((t.len(ME, Zone::Hand), t.len(YOU, Zone::Hand)), (2, 1));
}

#[test]
fn a_lost_keyword_effect_is_gone_for_the_turn() {
    let mut t = table();
    let guard = t.unit(YOU, "Guard");
    t.unit(ME, "One");
    t.hand(ME, "Strip");
    t.hand(ME, "Five");
    t.start().take("play Strip");
    assert_eq!(t.game.view(ME).keywords(guard).count(), 0);
    t.take("attack player 2 with One");
    assert!(!t.offers("activate <Blocker> of Guard"));
    assert_eq!(t.len(YOU, Zone::Shields), 5);
}

#[test]
fn only_the_highest_can_be_chosen() {
    let mut t = table();
    t.unit(YOU, "One");
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Topple");
    t.hand(ME, "One");
    t.start().take("play Topple");
    assert!(t.is_rested(five));
}

#[test]
fn unless_asks_all_the_time() {
    let mut t = table();
    t.unit(ME, "Shy");
    t.hand(ME, "One");
    t.start();
    assert!(!t.offers("attack player 2 with Shy"));
    t.unit(ME, "Crew Unit");
    t.start();
    assert!(t.offers("attack player 2 with Shy"));
}

#[test]
fn what_is_for_the_next_turn_is_for_that_turn() {
    // 7-6-6-1.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Slow");
    t.hand(ME, "One");
    t.start().take("play Slow");
    assert_eq!(t.ap(five), 5);
    t.take("end the main phase").pass();
    assert_eq!(t.game.active(), YOU);
    assert_eq!(t.ap(five), 3);
    while t.game.active() == YOU {
        t.take("end the main phase").pass();
    }
    assert_eq!(t.ap(five), 5);
}

const CHOSEN: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
command T-003 "Sacrifice" {
    color red lv 1 cost 1
    【Main】Your opponent chooses 1 of their Units. Destroy it.
}
unit T-004 "Untouched" {
    color red lv 1 cost 1 ap 1 hp 1
    When this Unit would be destroyed, you may discard 1 instead.
}
unit T-005 "Striker" {
    color red lv 1 cost 1 ap 3 hp 3
    <First Strike>
}
"#;

#[test]
fn what_the_opponent_chooses_is_theirs() {
    let mut t = Table::new(CHOSEN);
    t.resources(ME, 3);
    t.hand(ME, "Sacrifice");
    t.hand(ME, "One");
    t.unit(ME, "One");
    t.unit(YOU, "One");
    let five = t.unit(YOU, "Five");
    t.start().take("play Sacrifice");
    assert_eq!(t.game.decision().map(|decision| decision.seat), Some(YOU));
    assert_eq!(t.options().len(), 2);
    t.take("Five");
    assert!(!t.is_there(five));
}

#[test]
fn who_dies_of_a_first_strike_after_all_does_not_strike_back() {
    // 13-1-5-2: whether the destruction is replaced comes first.
    for (answer, damage) in [("One", 1), ("no", 0)] {
        let mut t = Table::new(CHOSEN);
        t.resources(ME, 3);
        t.hand(ME, "One");
        let striker = t.unit(ME, "Striker");
        t.rested(YOU, "Untouched");
        t.hand(YOU, "One");
        t.hand(YOU, "Five");
        t.start()
            .take("attack Untouched with Striker")
            .pass()
            .take(answer);
        assert_eq!(t.game.card(striker.card).damage, damage, "{answer}");
    }
}

#[test]
fn one_of_them_is_picked_from_what_was_chosen() {
    let mut t = table();
    let (one, five) = (t.unit(YOU, "One"), t.unit(YOU, "Five"));
    let guard = t.unit(YOU, "Guard");
    t.hand(ME, "Sort");
    t.hand(ME, "One");
    // What is picked second comes after it: One is all that is left.
    t.start().take("play Sort").take("Five");
    assert!(t.is_rested(one) && t.is_rested(five) && !t.is_rested(guard));
    assert!(!t.offers("Guard"));
    t.take("Five");
    assert!(t.is_there(one) && !t.is_there(five));
}

#[test]
fn damage_is_replaced_for_a_time() {
    let mut t = table();
    let guard = t.unit(ME, "Guard");
    t.hand(ME, "Cushion");
    t.hand(ME, "One");
    let hand = t.len(ME, Zone::Hand);
    t.start().take("play Cushion");
    assert_eq!(t.hp(guard), 4);
    // The Command is gone and the card is drawn.
    assert_eq!(t.len(ME, Zone::Hand), hand);
}
