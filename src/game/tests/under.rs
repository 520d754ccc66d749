//! What a game keeps of what lay under something.

use super::library;
use crate::game::state::Beneath;
use crate::game::{Game, Position};

/// It is kept while texts can speak of it, and no longer: also where nothing else is kept.
#[test]
fn what_lay_under_a_unit_is_forgotten() {
    let library = library("unit T-001 \"One\" { color red lv 1 cost 1 ap 1 hp 1 }");
    let card = library.find("T-001").expect("a card of the test");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![card; 5];
        seat.unit(card);
    }
    let (mut game, laid) = Game::laid_out(&library, &position).expect("a position");
    let [.., card, host] = laid[..] else {
        panic!("two Units")
    };
    game.state.beneath.push(Beneath { host, card });
    game.forget();
    assert!(game.state.beneath.is_empty());
}
