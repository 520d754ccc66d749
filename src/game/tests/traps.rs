//! Readings that engines of this game have got wrong.

use super::{ME, Table, YOU};
use crate::game::log::{What, describe};
use crate::game::{DecisionKind, Event, Zone};
use crate::ir::{self, AbilityKind};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 5 cost 1 ap 5 hp 5 }
unit T-003 "Linker" { color red lv 1 cost 1 ap 1 hp 3 link [Old Name] }
pilot T-004 "New Name" {
    color red lv 1 cost 1 ap +1 hp +0
    This card's name is also treated as [Old Name].
}
command T-005 "Double" {
    color red lv 1 cost 1 ap +2 hp +1
    【Main】/【Action】Choose 1 friendly Unit. It gets AP+1 during this turn.
    【Pilot】[Stand-in]
}
unit T-006 "Heir" {
    color red lv 9 cost 9 ap 4 hp 4
    When playing this card from your hand, you may destroy 1 of your Link Units that is Lv.1. If you do, play this card as if it has 0 Lv. and cost.
}
base T-007 "Works" {
    color red lv 1 cost 1 ap 0 hp 4
    【Activate･Main】Rest this Base：Deploy 1 [Big]((Crew)･AP3･HP3) Unit token if you have no Units in play, or deploy 1 [Small]((Crew)･AP1･HP1) Unit token if you have 1 or more Units in play.
}
command T-008 "Choice of Two" {
    color red lv 1 cost 1
    【Main】Deploy 1 [Left]((Crew)･AP1･HP2) or 1 [Right]((Crew)･AP2･HP1) Unit token.
}
command T-009 "Trap" {
    color red lv 1 cost 1
    【Burst】Activate this card's 【Main】.
    【Main】Choose 1 enemy Unit that is Lv.5 or higher. Return it to its owner's hand.
}
unit T-010 "Duellist" {
    color white lv 1 cost 1 ap 2 hp 4
    During your opponent's turn, the enemy Unit battling this Unit gains <First Strike>.
}
unit T-011 "Freezer" {
    color blue lv 1 cost 1 ap 1 hp 1
    【Attack】Choose 1 rested enemy Unit. It won't be set as active during the start phase of your opponent's next turn.
}
unit T-012 "Touchy" {
    color blue lv 1 cost 1 ap 1 hp 9
    When this Unit's AP is reduced by an enemy effect, draw 1.
}
command T-013 "Weaken" {
    color white lv 1 cost 1
    【Main】Choose 1 enemy Unit. It gets AP-1 during this turn.
}
unit T-014 "Helper" {
    color red lv 1 cost 1 ap 1 hp 1
    【Activate･Main】<Support 2>
    【Once per Turn】When you use this Unit's <Support> to increase a (Crew) Unit's AP, set this Unit as active.
}
unit T-015 "Crew Unit" { color red lv 1 cost 1 ap 1 hp 2 traits (Crew) }
unit T-016 "Rammer" {
    color blue lv 4 cost 2 ap 0 hp 1
    【Activate･Action】Destroy this Unit：Choose 1 enemy Base/enemy Shield this Unit is battling. Deal 4 damage to it. Then, draw 1.
}
command T-017 "Cover" {
    color green lv 1 cost 1
    【Action】During this battle, your shield area cards can't receive damage from enemy Units that are Lv.4 or lower.
}
unit T-018 "Guard" {
    color white lv 1 cost 1 ap 1 hp 4
    <Blocker>
}
unit T-019 "Twins" {
    color red lv 1 cost 1 ap 1 hp 1
    【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 6);
    t.resources(YOU, 6);
    t
}

#[test]
fn a_further_name_links_in_every_zone() {
    // 2-2-4, Q191.
    let mut t = table();
    let linker = t.unit(ME, "Linker");
    t.hand(ME, "New Name");
    t.hand(ME, "One");
    t.start().take("pair New Name");
    assert!(t.game.is_link(linker.card));
    assert_eq!(t.ap(linker), 2);
}

#[test]
fn a_command_is_a_pilot_only_while_paired_and_never_in_an_action_step() {
    // 13-2-4-2, 3-4-6-3.
    let mut t = table();
    let five = t.unit(ME, "Five");
    t.hand(ME, "Double");
    t.hand(ME, "Double");
    t.start();
    assert!(t.offers("pair Double") && t.offers("play Double"));
    t.take("pair Double");
    assert_eq!((t.ap(five), t.hp(five)), (7, 6));
    t.take("attack player 2 with Five");
    assert_eq!(t.options(), ["play Double", "pass"]);
}

#[test]
fn a_card_played_with_its_option_asks_for_neither_lv_nor_cost() {
    // Q120.
    let mut t = table();
    t.hand(ME, "Heir");
    t.hand(ME, "One");
    let linker = t.unit(ME, "Linker");
    t.start();
    assert!(!t.offers("deploy Heir") && !t.offers("deploy Heir with its own option"));
    t.pilot("New Name", linker);
    t.start().take("deploy Heir with its own option");
    assert_eq!(t.count(ME, Zone::Units, "Heir"), 1);
    assert!(!t.is_there(linker));
    assert_eq!(t.game.active_resources(ME), 6);
}

#[test]
fn which_token_it_is_is_asked_when_the_effect_gets_there() {
    let mut t = table();
    t.put(ME, "Works", Zone::Base);
    t.hand(ME, "Choice of Two");
    t.hand(ME, "One");
    t.start().take("activate Works");
    assert_eq!(t.count(ME, Zone::Units, "Big"), 1);
    t.take("play Choice of Two");
    assert_eq!(t.kind(), Some(DecisionKind::Token));
    t.take("token 2");
    assert_eq!(t.count(ME, Zone::Units, "Right"), 1);
    // The Base is rested; on a new turn there is a Unit, so it is the other token.
    let base = t.game.top(ME, Zone::Base);
    t.game.card_mut(base).rested = false;
    t.start().take("activate Works");
    assert_eq!(t.count(ME, Zone::Units, "Small"), 1);
}

#[test]
fn a_burst_without_its_target_does_nothing_and_is_not_asked_about() {
    // 10-2-2, 13-2-5-3.
    let mut t = table();
    t.put(YOU, "Trap", Zone::Shields);
    t.unit(ME, "One");
    t.unit(ME, "Linker");
    t.start().take("attack player 2 with One");
    assert_eq!(t.kind(), Some(DecisionKind::Main));
    assert_eq!(t.count(YOU, Zone::Trash, "Trap"), 1);
    // With one it works on the opponent's turn, free of charge (Q81).
    let mut t = table();
    t.put(YOU, "Trap", Zone::Shields);
    t.unit(ME, "One");
    let five = t.unit(ME, "Five");
    t.start().take("attack player 2 with One").take("yes");
    assert!(!t.is_there(five));
    assert_eq!(t.count(YOU, Zone::Trash, "Trap"), 1);
}

#[test]
fn a_defender_can_hand_the_first_strike_to_its_attacker_until_somebody_blocks() {
    // Q185.
    let mut t = table();
    let five = t.unit(ME, "Five");
    t.unit(ME, "One");
    let duellist = t.rested(YOU, "Duellist");
    t.start().take("attack Duellist with Five").pass();
    assert!(!t.is_there(duellist));
    assert_eq!(t.hp(five), 5);
    let mut t = table();
    let five = t.unit(ME, "Five");
    t.unit(ME, "One");
    t.rested(YOU, "Duellist");
    t.unit(YOU, "Guard");
    t.start()
        .take("attack Duellist with Five")
        .take("activate <Blocker> of Guard")
        .pass();
    assert_eq!(t.hp(five), 4);
}

#[test]
fn what_is_not_set_as_active_in_the_start_phase_stays_rested_once() {
    // Q172.
    let mut t = table();
    t.unit(ME, "Freezer");
    t.unit(ME, "One");
    let frozen = t.rested(YOU, "Five");
    let other = t.rested(YOU, "Linker");
    t.start().take("attack player 2 with Freezer").take("Five");
    t.take("end the main phase").pass();
    // The other player's turn: the one that was chosen is still rested.
    assert_eq!(t.game.active(), YOU);
    assert!(t.is_rested(frozen) && !t.is_rested(other));
    while t.game.active() == YOU {
        t.take("end the main phase").pass();
    }
    while t.game.active() == ME {
        t.take("end the main phase").pass();
    }
    assert!(!t.is_rested(frozen));
}

#[test]
fn ap_that_is_zero_already_is_not_reduced() {
    // 1-3-6.
    let mut t = table();
    t.unit(YOU, "Touchy");
    t.hand(ME, "Weaken");
    t.hand(ME, "Weaken");
    t.hand(ME, "One");
    t.start().take("play Weaken");
    assert_eq!(t.len(YOU, Zone::Hand), 1);
    t.take("play Weaken");
    assert_eq!(t.len(YOU, Zone::Hand), 1);
}

#[test]
fn support_needs_another_unit_and_is_heard_by_what_listens_to_it() {
    // 13-1-3-1, 10-2-2.
    let mut t = table();
    let helper = t.unit(ME, "Helper");
    t.hand(ME, "One");
    t.start();
    assert!(!t.offers("activate <Support> of Helper"));
    let crew = t.unit(ME, "Crew Unit");
    t.start().take("activate <Support> of Helper");
    assert_eq!(t.ap(crew), 3);
    assert!(!t.is_rested(helper));
    t.take("activate <Support> of Helper");
    assert_eq!(t.ap(crew), 5);
    assert!(t.is_rested(helper), "13-2-13");
}

#[test]
fn the_battle_of_a_unit_is_read_from_before_its_cost_destroyed_it() {
    // Q173 for the block.
    let mut t = table();
    t.unit(ME, "Rammer");
    t.unit(ME, "One");
    let works = t.put(YOU, "Works", Zone::Base);
    t.start()
        .take("attack player 2 with Rammer")
        .take("activate Rammer");
    assert_ne!(t.game.zone_of(works), Some(Zone::Base));
    assert_eq!(t.len(YOU, Zone::Shields), 6);
    let mut t = table();
    t.unit(ME, "Rammer");
    t.unit(ME, "One");
    t.unit(YOU, "Guard");
    t.start()
        .take("attack player 2 with Rammer")
        .take("activate <Blocker> of Guard");
    assert!(!t.offers("activate Rammer"));
}

#[test]
fn protected_shields_stay_where_they_are() {
    // Q151, Q192.
    for (attacker, left) in [("One", 6), ("Five", 5)] {
        let mut t = table();
        t.unit(ME, attacker);
        t.unit(ME, "Linker");
        t.hand(YOU, "Cover");
        t.start()
            .take(&format!("attack player 2 with {attacker}"))
            .take("play Cover")
            .pass();
        assert_eq!(t.len(YOU, Zone::Shields), left, "{attacker}");
    }
}

#[test]
fn hp_in_a_description_is_what_is_left() {
    let mut t = table();
    let five = t.unit(YOU, "Five");
    t.unit(ME, "One");
    t.hand(ME, "Twins");
    t.start().take("deploy Twins");
    assert!(!t.is_rested(five));
    t.game.card_mut(five.card).damage = 2;
    t.hand(ME, "Twins");
    t.start().take("deploy Twins");
    assert!(t.is_rested(five));
}

#[test]
fn a_destruction_can_be_replaced_once() {
    // 10-1-9-1. The language has no words for it yet, so the effect is made from a 【Destroyed】 one.
    let mut t = Table::edited(CARDS, |program| {
        let crew = program.cards.iter_mut().find(|card| card.name == "Crew Unit");
        let body = ir::Body {
            steps: vec![ir::Step {
                joint: ir::Joint::Sentence,
                when: None,
                actor: ir::Player::You,
                consent: ir::Consent::Must,
                instead_of: None,
                action: ir::Action::Recover {
                    who: this(),
                    amount: ir::Amount::Literal(9),
                },
                said: ir::Key::CANONICAL,
                place: ir::Key::CANONICAL,
            }],
        };
        crew.expect("the card").lines.push(ir::Line::plain(ir::Ability {
            number: 0,
            bearer: ir::Bearer::Card,
            site: ir::Site::Field,
            gates: Vec::new(),
            limit: None,
            window: None,
            kind: AbilityKind::Substitution {
                event: ir::Event::Destroyed {
                    what: this(),
                    means: ir::Means::Any,
                    by: ir::Effects {
                        side: ir::Side::Any,
                        kind: None,
                        said: ir::Key::CANONICAL,
                    },
                },
                body,
            },
            place: ir::Key::CANONICAL,
        }));
    });
    let crew = t.unit(ME, "Crew Unit");
    t.unit(ME, "One");
    t.rested(YOU, "Five");
    t.start().take("attack Five with Crew Unit").pass();
    assert!(t.is_there(crew));
    assert_eq!(t.hp(crew), 2);
}

fn this() -> ir::Selector {
    ir::Selector::Known(ir::Reference {
        to: ir::Slot::This,
        said: ir::Key::CANONICAL,
    })
}

#[test]
fn a_player_sees_what_the_rules_show_and_no_more() {
    // 4-2-2, 4-6-4-1, 4-8-3, 4-1-3.
    let mut t = table();
    t.hand(ME, "One");
    t.hand(YOU, "Five");
    t.unit(ME, "Linker");
    t.start();
    let view = t.game.view(ME);
    assert!(view.cards(ME, Zone::Hand).all(|card| card.is_some()));
    assert!(view.cards(YOU, Zone::Hand).all(|card| card.is_none()));
    assert_eq!(view.count(YOU, Zone::Hand), 1);
    for zone in [Zone::Deck, Zone::Shields] {
        assert!(
            view.cards(ME, zone)
                .chain(view.cards(YOU, zone))
                .all(|card| card.is_none())
        );
    }
    assert!(t.game.view(YOU).options().is_empty());
}

#[test]
fn events_say_what_caused_them() {
    let mut t = table();
    t.unit(YOU, "Touchy");
    t.hand(ME, "Weaken");
    t.hand(ME, "One");
    t.start();
    let play = t
        .options()
        .iter()
        .position(|option| option == "play Weaken")
        .expect("offered");
    let mut events: Vec<Event> = Vec::new();
    t.game.choose_logged(play, &mut events).expect("an option");
    let drew = events
        .iter()
        .find(|event| matches!(event.what, What::Drew { .. }))
        .expect("a card drawn");
    let because = drew.because.expect("an effect");
    assert_eq!(t.game.library().definition(because.card).name, "Touchy");
    assert_eq!(drew.rule, "5-14-1");
    assert_eq!(
        describe(t.game.library(), drew),
        "player 2 draws Filler, because of Touchy (5-14-1)"
    );
}
