//! Whole games of whole decks, and of decks of any cards: they end, and equal seeds give equal ones.

use crate::common;
use gcs::agents::{Agent, CuriousAgent, HeuristicAgent, RandomAgent};
use gcs::compile;
use gcs::game::{Choice, Ending, Format, Game, Rng, Setup};
use gcs::library::{CardId, Library};
use gcs::simulate::{game_seed, play_game};

const GAMES: u64 = 300;
/// Of each format with each number of players.
const MORE_GAMES: u64 = 12;

fn random_games_end_and_equal_seeds_give_equal_games(library: &Library, decks: &[Vec<CardId>]) {
    for index in 0..GAMES {
        let seed = game_seed(7, index);
        let a = &decks[index as usize % decks.len()];
        let b = &decks[(index as usize * 5 + 3) % decks.len()];
        let setup = common::duel(library, a, b);
        let play = || {
            let (mut one, mut two) = (RandomAgent::new(seed), RandomAgent::new(!seed));
            let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
            play_game(library, &setup, seed, agents).expect("a legal setup")
        };
        let result = play();
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
        assert_eq!(result, play(), "game {index}");
    }
}

/// Each format with three, four and six players where it takes so many: every game is ended by a rule, and equal seeds give
/// equal ones.
fn games_of_more_players_end(library: &Library, decks: &[Vec<CardId>]) {
    for (format, players) in [
        (Format::BattleRoyale, 3),
        (Format::BattleRoyale, 4),
        (Format::BattleRoyale, 6),
        (Format::LastPlayerStanding, 3),
        (Format::LastPlayerStanding, 4),
        (Format::LastPlayerStanding, 6),
        (Format::TeamBattle, 4),
    ] {
        for index in 0..MORE_GAMES {
            let seed = game_seed(9, index);
            let deck = |seat: usize| decks[(index as usize + seat) % decks.len()].clone();
            let setup = Setup::new(library, format, (0..players).map(deck).collect()).expect("the pieces");
            let play = || {
                let mut agents: Vec<RandomAgent> = (0..players as u64)
                    .map(|seat| RandomAgent::new(game_seed(seed, seat)))
                    .collect();
                let mut agents: Vec<&mut dyn Agent> = agents
                    .iter_mut()
                    .map(|agent| -> &mut dyn Agent { agent })
                    .collect();
                play_game(library, &setup, seed, &mut agents).expect("a legal setup")
            };
            let result = play();
            let game = format!("{} of {players}, game {index}", format.word());
            assert!(
                !matches!(result.ending, Ending::EffectLoop | Ending::Stalled),
                "{game}"
            );
            assert_eq!(result.winner.is_none(), result.ending == Ending::Draw, "{game}");
            // Of a team its first player stands for it.
            let leads = |winner| format.leader_of(winner) == winner;
            assert!(result.winner.is_none_or(leads), "{game}");
            assert_eq!(result, play(), "{game}");
        }
    }
}

fn decks_of_any_cards_play_to_an_end(library: &Library) {
    let pool: Vec<_> = library
        .cards()
        .filter(|(_, card)| !card.token && card.kind != gcs::ir::CardKind::Resource)
        .map(|(id, _)| id)
        .collect();
    assert!(pool.len() > 50);
    for index in 0..GAMES {
        let seed = game_seed(11, index);
        let mut rng = Rng::new(seed);
        let mut deck = || -> Vec<_> {
            (0..50)
                .map(|_| pool[rng.below(pool.len() as u32) as usize])
                .collect()
        };
        let (a, b) = (deck(), deck());
        let setup = common::duel(library, &a, &b);
        let (mut one, mut two) = (HeuristicAgent::new(seed), RandomAgent::new(!seed));
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
        let result = play_game(library, &setup, seed, agents).expect("a legal setup");
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
    }
}

#[test]
fn own_decks_play_to_an_end() {
    let (library, decks) = common::own_decks();
    assert_eq!(decks.len(), 3);
    random_games_end_and_equal_seeds_give_equal_games(&library, &decks);
    games_of_more_players_end(&library, &decks);
    decks_of_any_cards_play_to_an_end(&library);
}

/// An effect that costs nothing can be activated as often as its player likes; a program that is out to see other things,
/// too, stops all the same.
#[test]
fn no_curious_agent_activates_for_ever() {
    let text = "unit X-001 \"Mill\" {\n color red lv 1 cost 1 ap 1 hp 2\n\n 【Activate･Main】Shuffle your deck.\n}\n";
    let mut files = common::own_cards();
    files.push(common::source("x.gcs", text));
    let compiled = compile(&files);
    let library = Library::new(&compiled.program);
    let card = library.find("X-001").expect("the card");
    let setup = common::duel(&library, &[card; 50], &[card; 50]);
    let sought = [card];
    let mut agents = [CuriousAgent::new(3, &sought), CuriousAgent::new(4, &sought)];
    let mut game = Game::new(&library, &setup, 1).expect("a legal setup");
    let mut activations = 0;
    for _ in 0..20_000 {
        let Some(decision) = game.decision() else { break };
        let agent = &mut agents[usize::from(decision.seat.0)];
        let option = agent.choose(&game.view(decision.seat), decision, game.options());
        activations += usize::from(matches!(game.options()[option], Choice::Activate { .. }));
        game.choose(option).expect("an option");
    }
    assert!(game.outcome().is_some(), "{activations} activations");
    assert!(activations > 50, "{activations}");
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn official_decks_play_to_an_end() {
    let (library, decks) = common::official::decks();
    assert!(decks.len() > 5);
    random_games_end_and_equal_seeds_give_equal_games(&library, &decks);
    games_of_more_players_end(&library, &decks);
    decks_of_any_cards_play_to_an_end(&library);
}
