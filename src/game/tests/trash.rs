//! Effects that work in the trash, and what a text has done counted by the same text.

use super::{ME, Table, YOU};
use crate::game::Zone;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 traits (Crew) }
unit T-003 "Spare" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-004 "Revenant" {
    color red lv 1 cost 1 ap 2 hp 2
    【Activate･Main】②：Deploy this card from your trash.
}
unit T-005 "Buried" {
    color red lv 1 cost 1 ap 2 hp 2
    When this card is placed into your trash from your deck, you may deploy this card.
}
command T-006 "Mill" {
    color red lv 1 cost 1
    【Main】Place the top 3 cards of your deck into your trash.
}
command T-007 "Toss" {
    color red lv 1 cost 1
    【Main】Discard 1.
}
command T-008 "Crew Toss" {
    color red lv 1 cost 1
    【Main】Discard 2. If you discarded a (Crew) card with this effect, draw 1.
}
unit T-009 "Digger" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】Place the top 3 cards of your deck into your trash. This Unit gets AP+1 during this turn for each (Crew) card placed with this effect.
}
"#;

fn table() -> Table {
    Table::ready(CARDS, &[ME])
}

fn activation(t: &Table) -> Option<String> {
    t.options()
        .into_iter()
        .find(|option| option.starts_with("activate"))
}

#[test]
fn it_is_activated_from_the_trash_and_only_there() {
    for zone in [Zone::Trash, Zone::Hand, Zone::Units] {
        let mut t = table();
        t.put(ME, "Revenant", zone);
        t.put(YOU, "Revenant", Zone::Trash);
        t.start();
        let option = activation(&t);
        assert_eq!(option.is_some(), zone == Zone::Trash, "{zone:?}");
        if let Some(option) = option {
            t.take(&option);
            assert_eq!(t.count(ME, Zone::Units, "Revenant"), 1);
            assert_eq!(t.game.active_resources(ME), 6);
            assert_eq!(t.count(YOU, Zone::Units, "Revenant"), 0);
        }
    }
}

#[test]
fn without_the_cost_it_is_not_offered() {
    // 10-1-7-2.
    let mut t = Table::new(CARDS);
    t.resources(ME, 1);
    t.hand(ME, "Spare");
    t.put(ME, "Revenant", Zone::Trash);
    t.start();
    assert_eq!(activation(&t), None);
}

#[test]
fn it_hears_that_it_comes_from_the_deck() {
    for (answer, units) in [("yes", 1), ("no", 0)] {
        let mut t = table();
        t.put(ME, "Buried", Zone::Deck);
        t.hand(ME, "Mill");
        t.start().take("play Mill").take(answer);
        assert_eq!(t.count(ME, Zone::Units, "Buried"), units);
        assert_eq!(t.count(ME, Zone::Trash, "Buried"), 1 - units);
    }
}

#[test]
fn from_the_hand_is_not_from_the_deck() {
    let mut t = table();
    t.hand(ME, "Buried");
    t.hand(ME, "Toss");
    t.start().take("play Toss").take("Buried");
    assert_eq!(t.count(ME, Zone::Trash, "Buried"), 1);
    assert_eq!(t.kind(), Some(crate::game::DecisionKind::Main));
}

#[test]
fn what_this_effect_discarded_counts_and_nothing_else() {
    for (second, drawn) in [("Five", 1), ("One", 0)] {
        let mut t = table();
        t.put(ME, "Five", Zone::Trash);
        t.hand(ME, "One");
        t.hand(ME, second);
        t.hand(ME, "Crew Toss");
        t.start().take("play Crew Toss").take(second).take("One");
        assert_eq!(t.count(ME, Zone::Hand, "Filler"), drawn);
    }
}

#[test]
fn each_card_placed_with_this_effect() {
    let mut t = table();
    t.put(ME, "Five", Zone::Trash);
    t.put(ME, "Five", Zone::Deck);
    t.put(ME, "One", Zone::Deck);
    t.put(ME, "Five", Zone::Deck);
    t.hand(ME, "Digger");
    t.start().take("deploy Digger");
    let digger = t.named(ME, Zone::Units, "Digger");
    assert_eq!(t.ap(digger), 3);
}
