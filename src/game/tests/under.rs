//! What a game keeps of what lay under something.

use super::library;
use crate::game::{Choice, Game, Position, UnderLaid, Zone};

/// What lay under a Unit that has left is kept while texts can speak of it, and no longer.
#[test]
fn what_lay_under_a_unit_is_forgotten() {
    let library = library(
        r#"
unit T-001 "One" { color red lv 1 cost 1 ap 1 hp 1
    【Attack】Place the top card of your deck under this Unit. }
command T-002 "Fall" { color red lv 1 cost 1
    【Main】Destroy all Units. }
"#,
    );
    let card = |code: &str| library.find(code).expect("a card of the test");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![card("T-001"); 5];
        seat.resources = vec![library.starting_pieces().ex_resource.expect("a piece").into(); 2];
    }
    position.seats[0].hand = vec![card("T-002")];
    position.seats[0].unit(card("T-001"));
    position.seats[0].under = vec![UnderLaid {
        zone: Zone::Units,
        at: 0,
        card: card("T-001"),
    }];
    let (mut game, _) = Game::laid_out(&library, &position).expect("a position");
    let is_play = |choice: &Choice| matches!(choice, Choice::Play { .. });
    let play = game.options().iter().position(is_play).expect("it can be played");
    game.choose(play).expect("an option");
    assert!(!game.has_under(), "it went to the trash with the Unit");
    assert!(game.state.beneath.is_empty());
}
