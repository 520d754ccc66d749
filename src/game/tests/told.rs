//! Effects that a text gives to something for a time and tells from outside: "you" is the text's player.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 1 cost 1 ap 5 hp 5 }
command T-003 "Bounty" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. If it would be destroyed during this turn, draw 1 instead.
}
command T-004 "Hunt" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units. During this turn, when it destroys an enemy Unit with battle damage, draw 1.
}
command T-005 "Blow" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Destroy it.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 6);
    // Something to do is always left, so that the turn does not go on by itself.
    t.hand(ME, "One");
    t
}

#[test]
fn what_stands_in_is_done_by_the_player_of_the_text() {
    // 10-1-9-1: the destruction is replaced; who draws is who played the Command.
    let mut t = table();
    t.hand(ME, "Bounty");
    t.hand(ME, "Blow");
    let theirs = t.unit(YOU, "Five");
    t.start();
    let (mine_before, theirs_before) = (t.len(ME, Zone::Hand), t.len(YOU, Zone::Hand));
    t.take("play Bounty").take("play Blow");
    assert!(t.is_there(theirs));
    assert_eq!(t.len(ME, Zone::Hand), mine_before - 2 + 1);
    assert_eq!(t.len(YOU, Zone::Hand), theirs_before);
}

#[test]
fn a_triggered_effect_for_a_time_waits_for_its_event() {
    // 10-1-6-1; nothing is drawn before the battle.
    let mut t = table();
    t.hand(ME, "Hunt");
    t.unit(ME, "Five");
    let theirs = t.rested(YOU, "One");
    t.start();
    let before = t.len(ME, Zone::Hand);
    t.take("play Hunt");
    assert_eq!(t.len(ME, Zone::Hand), before - 1);
    t.take("attack One with Five").pass();
    assert!(!t.is_there(theirs));
    assert_eq!(t.len(ME, Zone::Hand), before);
}
