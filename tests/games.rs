//! Properties of whole games, on random games of the official decks.

mod common;

use gcs::agents::{Agent, GreedyAgent, RandomAgent};
use gcs::game::{Ending, Game, Rng, SeatId, State, Zone};
use gcs::simulate::{game_seed, play_game};

const GAMES: u64 = 300;

#[test]
fn random_games_end_and_equal_seeds_give_equal_games() {
    let Some((library, decks)) = common::official_decks() else {
        println!("SKIPPED: no corpus beside the project");
        return;
    };
    assert!(decks.len() > 5);
    for index in 0..GAMES {
        let seed = game_seed(7, index);
        let a = &decks[index as usize % decks.len()];
        let b = &decks[(index as usize * 5 + 3) % decks.len()];
        let setup = common::duel(&library, a, b);
        let play = || {
            let (mut one, mut two) = (RandomAgent::new(seed), RandomAgent::new(!seed));
            let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
            play_game(&library, &setup, seed, agents).expect("a legal setup")
        };
        let result = play();
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
        assert_eq!(result, play(), "game {index}");
    }
}

#[test]
fn cards_are_conserved_and_a_copy_goes_on_like_its_original() {
    let Some((library, decks)) = common::official_decks() else {
        println!("SKIPPED: no corpus beside the project");
        return;
    };
    let mut total = 0;
    for index in 0..60 {
        let a = &decks[index % decks.len()];
        let b = &decks[(index * 7 + 1) % decks.len()];
        let setup = common::duel(&library, a, b);
        let mut rng = Rng::new(index as u64);
        let mut game = Game::new(&library, &setup, index as u64).expect("a legal setup");
        let mut copies = 0;
        while game.decision().is_some() {
            let option = rng.below(game.options().len() as u32) as usize;
            let mut twin = None;
            if rng.below(16) == 0 {
                // Also in the middle of an effect: written out, read back, and the same from there on.
                let text = serde_json::to_string(game.state()).expect("plain data");
                let state: State = serde_json::from_str(&text).expect("the same data");
                assert_eq!(&state, game.state());
                twin = Some((Game::restore(&library, state), game.clone()));
                copies += 1;
            }
            game.choose(option).expect("one of the options");
            if let Some((mut restored, mut copy)) = twin {
                restored.choose(option).expect("one of the options");
                copy.choose(option).expect("one of the options");
                assert_eq!(restored.state(), game.state());
                assert!(copy == game);
                assert_eq!(copy.options(), game.options());
            }
            for (seat, deck) in [(SeatId(0), a), (SeatId(1), b)] {
                let view = game.view(seat);
                let zones = [
                    Zone::Deck,
                    Zone::Units,
                    Zone::Pilots,
                    Zone::Base,
                    Zone::Shields,
                    Zone::Removal,
                    Zone::Hand,
                    Zone::Trash,
                    Zone::Nowhere,
                ];
                let tokens: usize = [Zone::Units, Zone::Base, Zone::Nowhere]
                    .iter()
                    .flat_map(|zone| view.cards(seat, *zone))
                    .flatten()
                    .filter(|card| library.definition(card.card).token)
                    .count();
                let held: usize = zones.iter().map(|zone| view.count(seat, *zone)).sum();
                assert_eq!(held - tokens, deck.len());
                assert!(view.count(seat, Zone::Units) <= 6, "11-4-1");
                assert!(view.count(seat, Zone::Base) <= 1, "11-5-1");
                assert!(view.count(seat, Zone::Resources) <= 15, "4-4-2");
            }
        }
        total += copies;
        assert!(game.outcome().is_some());
    }
    assert!(total > 100, "{total} copies");
}

#[test]
fn three_players_play_until_one_is_left() {
    let Some((library, decks)) = common::official_decks() else {
        println!("SKIPPED: no corpus beside the project");
        return;
    };
    for index in 0..40_u64 {
        let mut setup = common::duel(&library, &decks[0], &decks[1]);
        let mut third = setup.players[0].clone();
        third.team = 2;
        setup.players.push(third);
        let seed = game_seed(9, index);
        let (mut one, mut two, mut three) = (
            RandomAgent::new(seed),
            RandomAgent::new(!seed),
            RandomAgent::new(seed / 3),
        );
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two, &mut three];
        let result = play_game(&library, &setup, seed, agents).expect("a legal setup");
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
        assert!(result.winner.is_some() || result.ending == Ending::Draw);
    }
}

#[test]
fn decks_of_any_cards_play_to_an_end() {
    let Some((library, _)) = common::official_decks() else {
        println!("SKIPPED: no corpus beside the project");
        return;
    };
    let pool: Vec<_> = library
        .cards()
        .filter(|(_, card)| !card.token && card.kind != gcs::ir::CardKind::Resource)
        .map(|(id, _)| id)
        .collect();
    assert!(pool.len() > 300);
    for index in 0..GAMES {
        let seed = game_seed(11, index);
        let mut rng = Rng::new(seed);
        let mut deck = || -> Vec<_> {
            (0..50)
                .map(|_| pool[rng.below(pool.len() as u32) as usize])
                .collect()
        };
        let (a, b) = (deck(), deck());
        let setup = common::duel(&library, &a, &b);
        let (mut one, mut two) = (GreedyAgent::new(seed), RandomAgent::new(!seed));
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
        let result = play_game(&library, &setup, seed, agents).expect("a legal setup");
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
    }
}
