//! Bots that look ahead: they decide by what they see, the same for the same seed, better than by chance, and in every format.

use crate::common;
use gcs::agents::{Agent, Clock, Effort, GreedyAgent, RandomAgent, Rollout, SearchAgent, search};
use gcs::game::{Choice, Decision, Ending, Format, Game, Rng, SeatId, Setup, View};
use gcs::library::{CardId, Library};
use gcs::simulate::{GameResult, game_seed, play_game};
use std::time::Duration;

/// Each format with the fewest players.
const TABLES: [(Format, usize); 4] = [
    (Format::TwoPlayer, 2),
    (Format::BattleRoyale, 3),
    (Format::LastPlayerStanding, 3),
    (Format::TeamBattle, 4),
];

fn setup(library: &Library, decks: &[Vec<CardId>], format: Format, players: usize) -> Setup {
    let decks = decks.iter().cycle().take(players).cloned().collect();
    Setup::new(library, format, decks).expect("the pieces")
}

fn small(playouts: u32) -> Effort {
    Effort {
        samples: 2,
        ..Effort::playouts(playouts)
    }
}

/// The same, with playouts that end with the present turn: for tests of how a search plays, and not of how well.
fn short(playouts: u32) -> Effort {
    Effort {
        rollout: Rollout::Rounds(0),
        ..small(playouts)
    }
}

/// In how many positions a bot that cheats has to decide otherwise.
const CHEATED: usize = 5;

/// A bot that cheats: it plays each option out in copies of the true game.
struct Cheat(Rng);

impl Cheat {
    fn choose(&mut self, game: &Game<'_>, decision: Decision) -> usize {
        let options = game.options().len();
        let mut wins = vec![0; options];
        let seed = u64::from(self.0.draw());
        for (option, won) in wins.iter_mut().enumerate() {
            let mut rng = Rng::new(seed);
            for _ in 0..2 {
                let mut copy = game.clone();
                copy.choose(option).expect("an option");
                for _ in 0..30 {
                    let Some(decision) = copy.decision() else { break };
                    let mut agent = RandomAgent::new(u64::from(rng.draw()));
                    let option = agent.choose(&copy.view(decision.seat), decision, copy.options());
                    copy.choose(option).expect("an option");
                }
                let view = copy.spectator();
                let shields = |seat| view.count(seat, gcs::game::Zone::Shields) as i32;
                let seats = view.seats();
                *won += seats
                    .map(|seat| shields(seat) * if seat == decision.seat { 3 } else { -1 })
                    .sum::<i32>();
            }
        }
        (0..options).max_by_key(|option| wins[*option]).unwrap_or(0)
    }
}

/// Positions of games that are played at random, each with several options.
fn positions<'l>(library: &'l Library, decks: &[Vec<CardId>], count: usize) -> Vec<Game<'l>> {
    let mut found = Vec::new();
    for index in 0.. {
        let (format, players) = TABLES[index as usize % TABLES.len()];
        let seed = game_seed(21, index);
        let mut rng = Rng::new(seed);
        let mut game = Game::new(library, &setup(library, decks, format, players), seed).expect("a game");
        let mut next = rng.below(12);
        while game.decision().is_some() {
            if next == 0 && game.options().len() > 1 {
                if found.len() == count {
                    return found;
                }
                found.push(game.clone());
                next = 4 + rng.below(20);
            }
            next = next.saturating_sub(1);
            let option = rng.below(game.options().len() as u32) as usize;
            game.choose(option).expect("an option");
        }
    }
    found
}

#[test]
fn a_bot_decides_the_same_whatever_is_hidden_from_it() {
    let (library, decks) = common::own_decks();
    let mut rng = Rng::new(5);
    let (mut cheated, mut others) = (0, 0);
    for (index, game) in positions(&library, &decks, 100).into_iter().enumerate() {
        let decision = game.decision().expect("a decision");
        let me = decision.seat;
        let other = game.sample_for(me, &mut rng);
        assert_eq!(other.view(me).options(), game.view(me).options());
        others += usize::from(other.state() != game.state());
        let seed = index as u64;
        let choose = |agent: &mut dyn Agent, game: &Game<'_>| {
            let view = game.view(me);
            agent.choose(&view, decision, view.options())
        };
        let make = || -> Box<dyn Agent> {
            match index % 5 {
                0 => Box::new(GreedyAgent::new(seed)),
                _ => Box::new(SearchAgent::new(seed, short(4))),
            }
        };
        let (mut one, mut its) = (make(), make());
        assert_eq!(
            choose(one.as_mut(), &game),
            choose(its.as_mut(), &other),
            "{decision:?}"
        );
        // The control: it need not be asked any more once it is clear that it decides by what is hidden.
        if cheated < CHEATED {
            let cheat = |game: &Game<'_>| Cheat(Rng::new(seed)).choose(game, decision);
            cheated += usize::from(cheat(&game) != cheat(&other));
        }
    }
    assert_eq!(others, 100);
    assert_eq!(
        cheated, CHEATED,
        "what is hidden makes a difference in {cheated} of 100 positions only"
    );
}

fn play(library: &Library, setup: &Setup, seed: u64, agents: &mut [Box<dyn Agent>]) -> GameResult {
    let mut agents: Vec<&mut dyn Agent> = agents
        .iter_mut()
        .map(|agent| -> &mut dyn Agent { agent.as_mut() })
        .collect();
    play_game(library, setup, seed, &mut agents).expect("a legal setup")
}

fn searching(seed: u64, seats: usize, effort: &Effort) -> Vec<Box<dyn Agent>> {
    (0..seats as u64)
        .map(|seat| -> Box<dyn Agent> { Box::new(SearchAgent::new(game_seed(seed, seat), effort.clone())) })
        .collect()
}

#[test]
fn every_format_is_played_to_an_end_and_again_the_same() {
    let (library, decks) = common::own_decks();
    for (format, players) in TABLES {
        let setup = setup(&library, &decks, format, players);
        let result = play(&library, &setup, 3, &mut searching(3, players, &short(2)));
        assert!(
            !matches!(result.ending, Ending::Stalled | Ending::EffectLoop),
            "{result:?}"
        );
        if format == Format::TwoPlayer {
            let again = play(&library, &setup, 3, &mut searching(3, players, &short(2)));
            assert_eq!(result, again, "{}", format.word());
        }
    }
}

/// The numbers of decisions after which their hash is compared. In builds with debug assertions, which are slow, the second is for those who ask for
/// it with `DECISIONS=1000`.
const DECISIONS: [(usize, u64); 2] = [
    (50, 4_928_280_322_678_718_088),
    (1_000, 9_426_224_777_998_508_627),
];

/// Equal seeds and numbers of playouts give equal decisions in every build, on every machine. The hashes change with the project's cards, the
/// rules and the bots: this test says what they are then.
#[test]
fn decisions_are_the_same_in_every_build() {
    let (library, decks) = common::own_decks();
    let all = !cfg!(debug_assertions) || std::env::var_os("DECISIONS").is_some();
    let compared = if all { 2 } else { 1 };
    let most = DECISIONS[compared - 1].0;
    let (mut count, mut hash) = (0, 0xcbf2_9ce4_8422_2325_u64);
    let mut found = Vec::new();
    'games: for index in 0.. {
        let (format, players) = TABLES[index as usize % TABLES.len()];
        let seed = game_seed(8, index);
        let mut game = Game::new(&library, &setup(&library, &decks, format, players), seed).expect("a game");
        let mut agents = searching(seed, players, &small(8));
        while let Some(decision) = game.decision() {
            let agent = &mut agents[usize::from(decision.seat.0)];
            let option = agent.choose(&game.view(decision.seat), decision, game.options());
            hash = (hash ^ option as u64).wrapping_mul(0x0100_0000_01b3);
            count += 1;
            if DECISIONS.iter().any(|(at, _)| *at == count) {
                found.push((count, hash));
            }
            if count == most {
                break 'games;
            }
            game.choose(option).expect("an option");
        }
    }
    assert_eq!(found, DECISIONS[..compared]);
}

/// Plays with the seats and the decks exchanged, and answers how many of four games the first wins.
fn won(make: &dyn Fn(u64) -> Box<dyn Agent>, against: &dyn Fn(u64) -> Box<dyn Agent>) -> usize {
    let (library, decks) = common::own_decks();
    let mut won = 0;
    for seed in 0..4_u64 {
        let first = usize::from(seed % 2 == 0);
        let (one, two) = if seed < 2 {
            (&decks[0], &decks[1])
        } else {
            (&decks[1], &decks[0])
        };
        let setup = common::duel(&library, one, two);
        let mut agents = vec![make(seed), against(seed)];
        if first == 1 {
            agents.reverse();
        }
        let result = play(&library, &setup, seed / 2, &mut agents);
        won += usize::from(result.winner == Some(SeatId(first as u8)));
    }
    won
}

#[test]
fn who_looks_ahead_beats_chance() {
    let random = |seed| -> Box<dyn Agent> { Box::new(RandomAgent::new(seed)) };
    let few = |seed| -> Box<dyn Agent> { Box::new(SearchAgent::new(seed, small(6))) };
    let greedy = |seed| -> Box<dyn Agent> { Box::new(GreedyAgent::new(seed)) };
    assert_eq!(won(&few, &random), 4);
    assert_eq!(won(&greedy, &random), 4);
}

/// A main phase with several cards that could be played.
fn main_phase<'l>(library: &'l Library, setup: &Setup) -> Game<'l> {
    let mut game = Game::new(library, setup, 1).expect("a game");
    let mut rng = Rng::new(2);
    let plays = |choice: &&Choice| matches!(choice, Choice::Play { .. });
    while game.options().iter().filter(plays).count() < 3 {
        // The hand stays full where nobody plays anything.
        let options = game.options();
        let is_quiet = |choice: &Choice| matches!(choice, Choice::EndMain | Choice::Pass | Choice::No);
        let quiet = options.iter().position(is_quiet);
        let option = quiet.unwrap_or_else(|| rng.below(options.len() as u32) as usize);
        game.choose(option).expect("an option");
    }
    game
}

#[test]
fn moves_are_ranked_and_copies_are_one_move() {
    let (library, decks) = common::own_decks();
    let unit = decks[0]
        .iter()
        .find(|card| library.definition(**card).can_be_deployed())
        .expect("a Unit");
    let setup = common::duel(&library, &[*unit; 50], &decks[1]);
    let game = main_phase(&library, &setup);
    let seat = game.decision().expect("a decision").seat;
    let view = game.view(seat);
    let ranking = search(&view, &mut Rng::new(1), &small(60), None);
    let plays = |choice: Choice| matches!(choice, Choice::Play { .. });
    if view.options().iter().all(|choice| !plays(*choice)) {
        panic!("{:?}", view.options());
    }
    let kinds: std::collections::BTreeSet<String> = view
        .options()
        .iter()
        .map(|choice| view.describe(*choice))
        .collect();
    assert!(ranking.moves.len() <= view.options().len());
    assert_eq!(ranking.moves.len(), kinds.len(), "{ranking:?}");
    let sum: u32 = ranking.moves.iter().map(|found| found.playouts).sum();
    assert_eq!(sum, ranking.playouts);
    assert!(ranking.playouts <= 60 && ranking.playouts > 8);
    let first = &ranking.moves[0];
    assert_eq!(ranking.best(), first.option);
    assert_eq!(view.options()[first.option], first.choice);
    for found in &ranking.moves {
        let (low, high) = found.interval();
        assert!((low..=high).contains(&found.win_rate) || found.playouts == 0);
        assert!(found.playouts <= first.playouts);
    }
    assert!(!first.line.is_empty(), "{ranking:?}");
    // Who is not asked has no moves.
    let others = search(&game.spectator(), &mut Rng::new(1), &small(10), None);
    assert!(others.moves.is_empty());
    assert_eq!(others.best(), 0);
}

#[test]
fn a_search_keeps_to_its_memory_and_to_its_clock() {
    let (library, decks) = common::own_decks();
    let game = main_phase(&library, &common::duel(&library, &decks[0], &decks[1]));
    let seat = game.decision().expect("a decision").seat;
    let view: View<'_> = game.view(seat);
    let effort = Effort {
        moves: 2,
        rollout: Rollout::ToTheEnd,
        ..small(20)
    };
    let ranking = search(&view, &mut Rng::new(1), &effort, None);
    assert!(ranking.playouts > 8 && ranking.playouts <= 20);
    // A clock that goes on by a second whenever somebody looks.
    let now = std::sync::atomic::AtomicU64::new(0);
    let clock: Clock = Box::new(move || {
        let before = now.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Duration::from_secs(before)
    });
    let effort = Effort::time(Duration::from_secs(3));
    let ranking = search(&view, &mut Rng::new(1), &effort, Some(&clock));
    assert_eq!(ranking.playouts, 24);
}
