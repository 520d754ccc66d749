//! What a view calls a card (4-1-4), and games that were saved.

use super::library;
use crate::game::{Choice, Game, Position, SeatId};

const CARDS: &str = r#"
unit T-001 "Secret" { color red lv 1 cost 1 ap 1 hp 1 }
"#;

#[test]
fn an_option_names_no_card_that_is_hidden() {
    // 4-2-2, 4-6-4-1, 4-8-2.
    let library = library(CARDS);
    let secret = library.find("T-001").expect("the card");
    let mut position = Position::duel();
    // Nobody has anything to do, and the turn is not to go on.
    position.asks_all = true;
    for seat in &mut position.seats {
        seat.deck = vec![secret];
        seat.hand = vec![secret];
        seat.trash = vec![secret];
        seat.shields = vec![secret];
    }
    let (game, laid) = Game::laid_out(&library, &position).expect("a position");
    for (at, seat) in [SeatId(0), SeatId(1)].into_iter().enumerate() {
        let other = SeatId(1 - seat.0);
        let [deck, hand, trash, shield] = laid[at * 4..][..4] else {
            unreachable!("four cards each");
        };
        let names =
            |seat| [deck, hand, trash, shield].map(|card| game.view(seat).describe(Choice::Pick(card)));
        let hidden = "a card face down";
        assert_eq!(names(other), [hidden, hidden, "Secret", hidden]);
        // Nor does a player know what lies face down on the own side.
        assert_eq!(names(seat), [hidden, "Secret", "Secret", hidden]);
    }
}

#[test]
fn only_who_decides_is_told_the_options() {
    let library = library(CARDS);
    let game = in_a_main_phase(&library);
    assert!(!game.view(SeatId(0)).options().is_empty());
    assert!(game.view(SeatId(1)).options().is_empty());
}

#[test]
fn a_saved_game_without_a_decision_goes_on_to_the_next_one() {
    let library = library(CARDS);
    let game = in_a_main_phase(&library);
    let mut state = game.state().clone();
    state.decision = None;
    state.options.clear();
    let restored = Game::restore(&library, state).expect("a state that was saved");
    assert!(restored.decision().is_some());
    assert_eq!(
        (restored.decision(), restored.options()),
        (game.decision(), game.options())
    );
}

#[test]
fn the_order_of_a_hand_tells_nothing_to_who_picks_from_it_blindly() {
    // 4-8-2: its player may have put the cards into any order.
    const CARDS: &str = r#"
    unit T-001 "Known" { color red lv 1 cost 1 ap 1 hp 1 }
    unit T-002 "Other" { color red lv 1 cost 1 ap 1 hp 1 }
    unit T-003 "Thief" { color red lv 0 cost 0 ap 1 hp 1
        【Deploy】Choose 1 card from your opponent's hand. Your opponent discards it.
    }
    "#;
    let library = library(CARDS);
    let card = |code| library.find(code).expect("the card");
    let mut places = [0; 4];
    for seed in 0..64 {
        let mut position = Position::duel();
        position.seed = seed;
        for seat in &mut position.seats {
            seat.deck = vec![card("T-002"); 5];
            seat.shields = vec![card("T-002")];
        }
        position.seats[0].hand = vec![card("T-003")];
        position.seats[1].hand = vec![card("T-001"), card("T-002"), card("T-002"), card("T-002")];
        let mut game = Game::from_position(&library, &position).expect("a position");
        game.choose(0).expect("the Unit is deployed");
        let options = game.options();
        assert_eq!(options.len(), 4);
        let place = options.iter().position(|option| {
            let Choice::Pick(object) = option else {
                unreachable!("a card is picked");
            };
            let of_owner = game.view(SeatId(1)).describe(Choice::Pick(*object));
            assert_eq!(game.view(SeatId(0)).describe(*option), "a card face down");
            of_owner == "Known"
        });
        places[place.expect("it is among them")] += 1;
    }
    // Of 64 games 16 on average for each place.
    assert!(places.iter().all(|times| (6..=30).contains(times)), "{places:?}");
}

#[test]
fn a_blind_pick_leaves_the_cards_of_a_hand_what_they_are() {
    // 4-1-5: they are in the hand as before, so what a text has said of one of them stays.
    const CARDS: &str = r#"
    unit T-001 "Known" { color red lv 1 cost 1 ap 1 hp 1 }
    unit T-003 "Thief" { color red lv 0 cost 0 ap 1 hp 1
        【Deploy】Choose 1 card from your opponent's hand. Your opponent discards it.
    }
    "#;
    let library = library(CARDS);
    let card = |code| library.find(code).expect("the card");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![card("T-001"); 5];
        seat.shields = vec![card("T-001")];
    }
    position.seats[0].hand = vec![card("T-003")];
    position.seats[1].hand = vec![card("T-001"); 4];
    let (mut game, laid) = Game::laid_out(&library, &position).expect("a position");
    game.choose(0).expect("the Unit is deployed");
    assert_eq!(game.options().len(), 4);
    for option in game.options() {
        let Choice::Pick(object) = option else {
            unreachable!("a card is picked");
        };
        assert!(laid.contains(object), "another object than before");
    }
}

#[test]
fn what_an_effect_goes_back_to_is_alike_to_nothing_else() {
    const CARDS: &str = r#"
    unit T-001 "Twin" { color red lv 1 cost 1 ap 1 hp 1 }
    command T-002 "Pairing" { color red lv 0 cost 0
        【Main】Choose 1 of your Units. Then, choose 1 Unit. Deal 1 damage to it.
    }
    "#;
    let library = library(CARDS);
    let card = |code| library.find(code).expect("the card");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![card("T-001"); 5];
        seat.shields = vec![card("T-001")];
    }
    position.seats[0].unit(card("T-001"));
    position.seats[0].unit(card("T-001"));
    position.seats[0].hand = vec![card("T-002")];
    let mut game = Game::from_position(&library, &position).expect("a position");
    let play = game
        .options()
        .iter()
        .position(|option| matches!(option, Choice::Play { .. }));
    game.choose(play.expect("it can be played"))
        .expect("it is played");
    let are_alike = |game: &Game<'_>| {
        let [Choice::Pick(one), Choice::Pick(other)] = game.options() else {
            unreachable!("one of two Units is chosen");
        };
        game.view(SeatId(0)).are_alike(*one, *other)
    };
    assert!(are_alike(&game));
    game.choose(0).expect("one is chosen");
    assert!(!are_alike(&game));
}

/// The first player has a Unit that can attack.
fn in_a_main_phase(library: &crate::library::Library) -> Game<'_> {
    let secret = library.find("T-001").expect("the card");
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![secret; 5];
        seat.shields = vec![secret];
        seat.unit(secret);
    }
    Game::from_position(library, &position).expect("a position")
}
