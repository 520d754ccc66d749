//! "Then", "If you do", "instead", targets, durations and constant effects.

use super::{ME, Table, YOU};
use crate::game::{DecisionKind, Zone};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 1 cost 1 ap 5 hp 5 }
command T-003 "Either" {
    color red lv 1 cost 1
    【Main】Place 1 rested Resource. Then, draw 1.
}
command T-004 "Price" {
    color red lv 1 cost 1
    【Main】Choose 1 of your active Units. Rest it. If you do, choose 1 enemy Unit. Deal 3 damage to it.
}
command T-005 "Both" {
    color red lv 1 cost 1
    【Main】Choose 1 of your Units and 1 enemy Unit. Deal 1 damage to them.
}
command T-006 "Pair of Two" {
    color red lv 1 cost 1
    【Main】Choose 2 friendly Units. They get AP+1 during this turn.
}
command T-007 "One or Two" {
    color red lv 1 cost 1
    【Main】Choose 1 to 2 enemy Units. Deal 1 damage to them.
}
command T-008 "Everybody" {
    color red lv 1 cost 1
    【Main】All your Units get AP+2 during this turn.
}
command T-009 "Weaken" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. It gets AP-3 during this turn.
}
command T-010 "Wider" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit with 1 or less HP. Rest it. If you have a (Crew) Unit in play, choose 1 enemy Unit with 5 or less HP instead.
}
unit T-011 "Crew Unit" { color red lv 1 cost 1 ap 1 hp 2 traits (Crew) }
unit T-012 "Chain" {
    color red lv 1 cost 1 ap 4 hp 3
    While this Unit has <Repair>, it gets AP+1.
    While this Unit has 5 or more AP, it gains <Blocker>.
}
unit T-013 "Giver" {
    color red lv 1 cost 1 ap 1 hp 3
    All your Units gain <Repair 1>.
}
unit T-014 "Bonus" {
    color red lv 1 cost 1 ap 1 hp 1
    While there are 2 or more Command cards in your trash, this Unit gets AP+1 and HP+1.
}
command T-015 "Fetch" {
    color red lv 1 cost 1
    【Main】Choose 1 Command card from your trash. Add it to your hand.
}
command T-016 "Search" {
    color red lv 1 cost 1
    【Main】Look at the top 3 cards of your deck. You may reveal 1 (Crew) Unit card among them and add it to your hand. Return the remaining cards randomly to the bottom of your deck.
}
unit T-017 "Firm" {
    color red lv 1 cost 1 ap 3 hp 3
    This Unit's AP can't be reduced by enemy effects.
}
command T-018 "Ready" {
    color red lv 1 cost 1
    【Main】Choose 1 rested friendly Unit. Set it as active. It can't attack during this turn.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 6);
    t
}

#[test]
fn then_goes_on_where_the_part_before_could_not_be_done() {
    // 5-20-2, Q127.
    let mut t = table();
    t.hand(ME, "Either");
    t.hand(ME, "One");
    while t.len(ME, Zone::ResourceDeck) > 0 {
        t.resources(ME, 1);
        let card = t.game.top(ME, Zone::Resources);
        t.game.put(card, Zone::Removal, crate::game::zones::End::Top);
    }
    t.start().take("play Either");
    assert_eq!(t.count(ME, Zone::Hand, "Filler"), 1);
}

#[test]
fn if_you_do_needs_the_part_before_and_its_own_target_comes_later() {
    // 5-20-1, 10-1-8-1-2: only the first target decides whether the card can be played.
    let mut t = table();
    t.hand(ME, "Price");
    t.hand(ME, "One");
    let mine = t.unit(ME, "One");
    t.start().take("play Price");
    assert!(t.is_rested(mine));
    let mut t = table();
    t.hand(ME, "Price");
    t.hand(ME, "One");
    t.rested(ME, "One");
    t.unit(YOU, "Five");
    t.start();
    assert!(!t.offers("play Price"));
}

#[test]
fn a_choice_is_complete_or_not_made() {
    // Q121, Q153, Q168.
    let mut t = table();
    t.hand(ME, "Both");
    t.hand(ME, "Pair of Two");
    t.hand(ME, "One or Two");
    t.hand(ME, "One");
    t.unit(ME, "Five");
    t.start();
    assert!(!t.offers("play Both") && !t.offers("play Pair of Two") && !t.offers("play One or Two"));
    t.unit(YOU, "Five");
    t.unit(YOU, "Five");
    t.unit(YOU, "One");
    t.start();
    assert!(t.offers("play Both") && !t.offers("play Pair of Two"));
    t.take("play One or Two");
    assert_eq!(t.options().len(), 3, "at least one");
    t.take("One").take("no more");
    assert_eq!(t.count(YOU, Zone::Trash, "One"), 1);
}

#[test]
fn a_set_is_offered_once_whatever_the_order() {
    let mut t = table();
    t.hand(ME, "One or Two");
    t.hand(ME, "One");
    for _ in 0..3 {
        t.unit(YOU, "Five");
    }
    t.start().take("play One or Two").take("Five");
    assert_eq!(t.options(), ["Five", "Five", "no more"]);
    // After the second of three only the third is left to go with it.
    let mut t = table();
    t.hand(ME, "Pair of Two");
    t.hand(ME, "One");
    for _ in 0..3 {
        t.unit(ME, "Five");
    }
    t.start().take("play Pair of Two");
    assert_eq!(t.options().len(), 2, "the last cannot come first");
}

#[test]
fn a_resolved_all_does_not_reach_newcomers() {
    // Q105.
    let mut t = table();
    let old = t.unit(ME, "One");
    t.hand(ME, "Everybody");
    t.hand(ME, "Five");
    t.start().take("play Everybody").take("deploy Five");
    assert_eq!(t.ap(old), 3);
    let new = t
        .game
        .object(t.game.pile(ME, Zone::Units).last().expect("deployed"));
    assert_eq!(t.ap(new), 5);
}

#[test]
fn numbers_are_summed_before_they_are_cut_off() {
    // Q95, 1-3-6.
    let mut t = table();
    let one = t.unit(YOU, "One");
    t.hand(ME, "Weaken");
    t.hand(ME, "One");
    t.start().take("play Weaken");
    assert_eq!(t.ap(one), 0);
    assert_eq!(t.game.derived(one.card).expect("a Unit").ap, -2);
}

#[test]
fn instead_widens_the_choice_and_keeps_the_rest() {
    // 10-1-9-1-1.
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.hand(ME, "Wider");
    t.hand(ME, "One");
    t.start();
    assert!(!t.offers("play Wider"));
    t.unit(ME, "Crew Unit");
    t.start().take("play Wider");
    assert!(t.is_rested(five));
}

#[test]
fn constant_effects_feed_each_other() {
    // 10-1-5-3, 10-1-5-5: <Repair> from one Unit, AP from it, <Blocker> from that.
    let mut t = table();
    let chain = t.unit(ME, "Chain");
    t.hand(ME, "One");
    t.start();
    assert_eq!(t.ap(chain), 4);
    t.unit(ME, "Giver");
    t.game.refresh();
    assert_eq!(t.ap(chain), 5);
    let keywords: Vec<_> = t.game.view(ME).keywords(chain).collect();
    assert_eq!(keywords.len(), 2);
}

#[test]
fn losing_a_bonus_can_destroy_a_damaged_unit() {
    // Q140.
    let mut t = table();
    t.put(ME, "Fetch", Zone::Trash);
    t.put(ME, "Either", Zone::Trash);
    let bonus = t.unit(ME, "Bonus");
    t.game.card_mut(bonus.card).damage = 1;
    t.hand(ME, "Fetch");
    t.hand(ME, "One");
    t.start();
    assert_eq!(t.hp(bonus), 1);
    // 3-4-3: the Command that is being carried out is not in the trash yet.
    t.take("play Fetch").take("Either");
    assert!(!t.is_there(bonus));
}

#[test]
fn looked_at_cards_go_back_and_the_found_one_to_the_hand() {
    let mut t = table();
    t.put(ME, "Crew Unit", Zone::Deck);
    t.hand(ME, "Search");
    t.hand(ME, "One");
    let deck = t.len(ME, Zone::Deck);
    t.start().take("play Search");
    assert_eq!(t.options(), ["Crew Unit", "no"], "\"may\"");
    t.take("Crew Unit");
    assert_eq!(t.count(ME, Zone::Hand, "Crew Unit"), 1);
    assert_eq!(t.len(ME, Zone::Deck), deck - 1);
    // Declined: all three go to the bottom.
    let mut t = table();
    t.put(ME, "Crew Unit", Zone::Deck);
    t.hand(ME, "Search");
    t.hand(ME, "One");
    t.start().take("play Search").take("no");
    assert_eq!(t.count(ME, Zone::Hand, "Crew Unit"), 0);
    assert_eq!(t.len(ME, Zone::Deck), deck);
    assert!(
        t.game
            .pile(ME, Zone::Deck)
            .skip(usize::from(deck) - 3)
            .any(|card| t.game.definition_of(card).name == "Crew Unit")
    );
}

#[test]
fn what_cannot_be_reduced_is_not() {
    // Q147, 10-1-5-6.
    let mut t = table();
    let firm = t.unit(YOU, "Firm");
    t.hand(ME, "Weaken");
    t.hand(ME, "One");
    t.start().take("play Weaken");
    assert_eq!(t.ap(firm), 3);
}

#[test]
fn a_ban_lasts_until_the_cleanup_step() {
    // Q155, 7-6-6-1.
    let mut t = table();
    t.rested(ME, "Five");
    t.hand(ME, "Ready");
    t.hand(ME, "One");
    t.start().take("play Ready");
    assert!(!t.offers("attack player 2 with Five"));
    t.take("end the main phase").pass();
    t.game.refresh();
    assert!(t.game.state.lasting.is_empty());
    assert_ne!(t.kind(), Some(DecisionKind::Pick));
}
