//! Giving up (1-2-4) at any decision, and where more than two play.

use super::library;
use crate::agents::{Agent, RandomAgent};
use crate::game::{Ending, Format, Game, Rng, SeatId, Setup, Zone};
use crate::library::Library;

const CARDS: &str = r#"unit T-001 "One" { color red lv 1 cost 1 ap 3 hp 1 }"#;

/// Random choices until somebody is to decide something for the n-th time.
fn played(library: &Library, seats: u8, seed: u64, decisions: usize) -> Game<'_> {
    let card = library.find("T-001").expect("the card");
    let format = if seats == 2 {
        Format::TwoPlayer
    } else {
        Format::LastPlayerStanding
    };
    let decks = vec![vec![card; 50]; usize::from(seats)];
    let setup = Setup::new(library, format, decks).expect("pieces");
    let mut game = Game::new(library, &setup, seed).expect("a legal setup");
    let mut rng = Rng::new(seed);
    for _ in 0..decisions {
        if game.decision().is_none() {
            break;
        }
        let option = rng.below(game.options().len() as u32) as usize;
        game.choose(option).expect("an option");
    }
    game
}

#[test]
fn a_duel_is_over_whenever_one_gives_up_and_the_other_can_do_nothing_about_it() {
    let library = library(CARDS);
    for decisions in 0..40 {
        for (seat, other) in [(SeatId(0), SeatId(1)), (SeatId(1), SeatId(0))] {
            let mut game = played(&library, 2, 3, decisions);
            game.concede(seat);
            game.concede(other);
            let outcome = game.outcome().expect("it is over");
            assert_eq!(
                (outcome.winner, outcome.ending),
                (Some(other), Ending::Concession)
            );
            assert!(game.decision().is_none());
        }
    }
}

#[test]
fn with_three_players_the_other_two_go_on() {
    // 12-2-5-2.
    let library = library(CARDS);
    for decisions in 0..40 {
        for seat in (0..3).map(SeatId) {
            let mut game = played(&library, 3, decisions as u64, decisions);
            game.concede(seat);
            assert_eq!(game.outcome(), None, "{seat:?} {decisions}");
            assert_eq!(game.view(seat).count(seat, Zone::Hand), 0);
            let mut agent = RandomAgent::new(1);
            while let Some(decision) = game.decision() {
                assert_ne!(decision.seat, seat, "{decision:?}");
                assert!(game.options().len() > 1);
                let option = agent.choose(&game.view(decision.seat), decision, game.options());
                game.choose(option).expect("an option");
            }
            let outcome = game.outcome().expect("it ends");
            assert_ne!(outcome.winner, Some(seat));
            assert_ne!(outcome.ending, Ending::Concession);
        }
    }
}

#[test]
fn the_last_one_who_stays_has_won() {
    // 12-2-5-2.
    let library = library(CARDS);
    let mut game = played(&library, 3, 1, 20);
    game.concede(SeatId(0));
    game.concede(SeatId(2));
    let outcome = game.outcome().expect("it is over");
    assert_eq!(
        (outcome.winner, outcome.ending),
        (Some(SeatId(1)), Ending::Concession)
    );
}
