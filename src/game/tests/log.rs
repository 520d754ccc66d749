//! What is told about a game: what happened, and which words made it happen.

use super::{ME, Table, YOU};
use crate::game::Event;
use crate::game::log::{What, describe};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Five" { color red lv 1 cost 1 ap 5 hp 5 }
command T-003 "Bolt" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it. Then, draw 1.
}
unit T-004 "Captain" {
    color red lv 1 cost 1 ap 1 hp 3
    All your other Units get HP+1.
}
command T-005 "Crew Call" {
    color red lv 1 cost 1
    【Main】Deploy 1 [Recruit]((Crew)･AP1･HP1) Unit token.
}
unit T-006 "Drummer" {
    color red lv 1 cost 1 ap 1 hp 9
    【Attack】This Unit gets AP+2 during this turn. It gains <Breach 3> during this battle.
}
"#;

fn table() -> Table {
    let mut t = Table::new(CARDS);
    t.resources(ME, 6);
    t.hand(ME, "One");
    t.hand(ME, "Bolt");
    t
}

/// Takes an option and answers what happened.
fn told(t: &mut Table, option: &str) -> Vec<Event> {
    let at = t.options().iter().position(|offered| offered == option);
    let mut events = Vec::new();
    t.game
        .choose_logged(at.expect("offered"), &mut events)
        .expect("an option");
    events
}

/// What happened, in words.
fn lines(t: &Table, events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| describe(t.game.library(), event))
        .collect()
}

/// The words of the instruction that caused an event.
fn quoted(event: &Event) -> &'static str {
    match event.because {
        Some(because) => &CARDS[because.place.span.start as usize..because.place.span.end as usize],
        None => "",
    }
}

#[test]
fn a_destruction_is_blamed_on_the_damage_and_not_on_what_comes_next() {
    // 11-3-1.
    let mut t = table();
    t.unit(YOU, "One");
    t.start();
    let events = told(&mut t, "play Bolt");
    let told: Vec<_> = events
        .iter()
        .filter(|event| {
            matches!(
                event.what,
                What::Damaged { .. } | What::Destroyed(_) | What::Drew { .. }
            )
        })
        .map(|event| (event.rule, quoted(event)))
        .collect();
    assert_eq!(
        told,
        [
            ("5-5-4", "Deal 2 damage to it"),
            ("5-10-1", "Deal 2 damage to it"),
            ("5-14-1", "draw 1"),
        ]
    );
}

#[test]
fn what_falls_with_a_bonus_is_blamed_on_what_took_the_bonus_away() {
    // Q140.
    let mut t = table();
    let captain = t.unit(YOU, "Captain");
    let one = t.unit(YOU, "One");
    t.game.card_mut(captain.card).damage = 2;
    t.game.card_mut(one.card).damage = 1;
    t.start().take("play Bolt");
    let events = told(&mut t, "Captain");
    let destroyed: Vec<_> = events
        .iter()
        .filter(|event| matches!(event.what, What::Destroyed(_)))
        .map(quoted)
        .collect();
    assert_eq!(destroyed, ["Deal 2 damage to it"; 2]);
    assert!(!t.is_there(one));
    // A battle is nobody's effect.
    let mut t = table();
    t.unit(ME, "Five");
    t.rested(YOU, "One");
    t.start();
    let events = told(&mut t, "attack One with Five");
    assert!(lines(&t, &events).contains(&"player 2's One is destroyed (5-10-1)".to_owned()));
}

#[test]
fn a_token_that_is_destroyed_leaves_the_game() {
    // 5-17-2-5.
    let mut t = table();
    t.hand(ME, "Crew Call");
    t.start().take("play Crew Call");
    t.unit(YOU, "Five");
    t.start();
    let token = t.game.top(ME, crate::game::Zone::Units);
    t.game.card_mut(token).rested = false;
    t.game.card_mut(token).since = 1;
    let five = t.game.top(YOU, crate::game::Zone::Units);
    t.game.card_mut(five).rested = true;
    t.start();
    let events = told(&mut t, "attack Five with Recruit");
    let lines = lines(&t, &events);
    assert!(
        lines.contains(&"player 1's Recruit leaves the game (5-17-2-5)".to_owned()),
        "{lines:?}"
    );
    assert!(
        !lines.iter().any(|line| line.contains("Recruit goes")),
        "{lines:?}"
    );
}

#[test]
fn a_change_says_what_it_changes_and_an_effect_what_it_is() {
    // 1-3-6, 5-16, 10-1-6-1.
    let mut t = table();
    t.unit(ME, "Drummer");
    t.rested(YOU, "One");
    t.start();
    let events = told(&mut t, "attack One with Drummer");
    let first = lines(&t, &events);
    for line in [
        "the 【Attack】 effect of player 1's Drummer triggers, because of Drummer (10-1-6-1)",
        "player 1's Drummer gets AP+2 during this turn, because of Drummer (10-1-1)",
        "player 1's Drummer gains <Breach 3> during this battle, because of Drummer (10-1-1)",
        "the <Breach> of player 1's Drummer triggers, because of Drummer <Breach> (10-1-6-1)",
    ] {
        assert!(first.contains(&line.to_owned()), "{line}: {first:#?}");
    }
}
