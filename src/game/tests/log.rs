//! Which words of a card made something happen. That it is told with its rule and its card is shown by scenarios.

use super::library;
use crate::game::log::What;
use crate::game::{Choice, Event, Game, Position};

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1 }
unit T-002 "Captain" {
    color red lv 1 cost 1 ap 1 hp 3
    All your other Units get HP+1.
}
command T-003 "Bolt" {
    color red lv 1 cost 1
    【Main】Choose 1 enemy Unit. Deal 2 damage to it. Then, draw 1.
}
"#;

/// "Bolt" is played against the Unit that was damaged by so much. What was damaged, destroyed or drawn: the rule, and the
/// words of the instruction that it is blamed on.
fn bolt(unit: &str, damage: u16, beside: Option<(&str, u16)>) -> Vec<(&'static str, &'static str)> {
    let library = library(CARDS);
    let card = |code: &str| library.find(code).expect("a card of the test");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![card("T-001"); 5];
        seat.resources = vec![library.starting_pieces().ex_resource.expect("a piece").into(); 2];
    }
    position.seats[0].hand = vec![card("T-003")];
    position.seats[1].unit(card(unit)).damaged(damage);
    if let Some((other, damage)) = beside {
        position.seats[1].unit(card(other)).damaged(damage);
    }
    let (mut game, laid) = Game::laid_out(&library, &position).expect("a position");
    let target = laid[laid.len() - 1 - usize::from(beside.is_some())];
    let mut events: Vec<Event> = Vec::new();
    let play = |choice: &Choice| matches!(choice, Choice::Play { .. });
    let pick = |choice: &Choice| *choice == Choice::Pick(target);
    for wanted in [&play as &dyn Fn(&Choice) -> bool, &pick] {
        if let Some(at) = game.options().iter().position(wanted) {
            game.choose_logged(at, &mut events).expect("an option");
        }
    }
    let is_told = |event: &&Event| {
        matches!(
            event.what,
            What::Damaged { .. } | What::Destroyed(_) | What::Drew { .. }
        )
    };
    let words = |event: &Event| match event.because {
        Some(because) => &CARDS[because.place.span.start as usize..because.place.span.end as usize],
        None => "",
    };
    events
        .iter()
        .filter(is_told)
        .map(|event| (event.rule, words(event)))
        .collect()
}

#[test]
fn a_destruction_is_blamed_on_the_damage_and_not_on_what_comes_next() {
    // 11-3-1.
    assert_eq!(
        bolt("T-001", 0, None),
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
    assert_eq!(
        bolt("T-002", 2, Some(("T-001", 1))),
        [
            ("5-5-4", "Deal 2 damage to it"),
            ("5-10-1", "Deal 2 damage to it"),
            ("5-10-1", "Deal 2 damage to it"),
            ("5-14-1", "draw 1"),
        ]
    );
}
