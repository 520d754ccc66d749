//! More than two players: who is asked, whose cards lie where, and what is left when somebody leaves (chapter 12). The rules
//! one by one are shown by the scenarios; here is what needs the inside of a game.

use super::library;
use crate::agents::{Agent, RandomAgent};
use crate::game::state::NONE;
use crate::game::{Choice, DecisionKind, Direction, Format, Game, Position, Rng, SeatId, Setup, Zone};
use crate::library::Library;

const CARDS: &str = r#"
unit T-001 "One" { color red lv 1 cost 1 ap 3 hp 2 }
base T-002 "Two" {
  color red lv 1 cost 1 ap 0 hp 3
  【Burst】Deploy this card.
  【Deploy】Add 1 of your Shields to your hand.
}
command T-003 "Three" { color red lv 1 cost 1
  【Main】/【Action】Each player discards 1. Then, draw 1. }
unit T-004 "Four" { color red lv 2 cost 1 ap 1 hp 3
  <Blocker>
  【Deploy】Choose 1 enemy Unit. It gets AP-1 during this turn. Deal 1 damage to it.
}
unit T-005 "Five" { color red lv 1 cost 1 ap 2 hp 2
  【Attack】Your opponent discards 1. If they can't, draw 1.
  【Destroyed】At the end of this turn, draw 1.
}
"#;

fn deck(library: &Library, seed: u64) -> Vec<crate::library::CardId> {
    let codes = ["T-001", "T-002", "T-003", "T-004", "T-005"];
    let mut rng = Rng::new(seed);
    (0..50)
        .map(|_| codes[rng.below(codes.len() as u32) as usize])
        .map(|code| library.find(code).expect("a card of the text"))
        .collect()
}

fn begun(library: &Library, format: Format, players: usize, seed: u64) -> Game<'_> {
    let decks = (0..players as u64).map(|at| deck(library, seed + at)).collect();
    let setup = Setup::new(library, format, decks).expect("the pieces");
    Game::new(library, &setup, seed).expect("a legal setup")
}

fn tables() -> impl Iterator<Item = (Format, usize)> {
    [
        (Format::BattleRoyale, 3),
        (Format::BattleRoyale, 6),
        (Format::LastPlayerStanding, 3),
        (Format::LastPlayerStanding, 4),
        (Format::LastPlayerStanding, 8),
        (Format::TeamBattle, 4),
    ]
    .into_iter()
}

/// Every card lies in one place.
fn is_whole(game: &Game<'_>) {
    let all_above = game.cards_above();
    let mut seen = vec![0; game.state.cards.len()];
    for seat in game.seats() {
        for zone in [
            Zone::Deck,
            Zone::ResourceDeck,
            Zone::Resources,
            Zone::Units,
            Zone::Pilots,
            Zone::Base,
            Zone::Shields,
            Zone::Removal,
            Zone::Hand,
            Zone::Trash,
            Zone::Nowhere,
            Zone::Under,
        ] {
            if game.seat_of(seat, zone) == seat {
                let pile = game.state.seats[usize::from(seat.0)].piles[zone as usize];
                let cards: Vec<u16> = game.pile(seat, zone).collect();
                assert_eq!(usize::from(pile.len), cards.len(), "{zone:?}");
                assert_eq!(cards.last().copied().unwrap_or(NONE), pile.last, "{zone:?}");
                let mut above = NONE;
                for card in cards {
                    seen[card as usize] += 1;
                    assert_eq!(game.card(card).zone, zone);
                    assert_eq!(all_above[card as usize], above);
                    above = card;
                }
            }
        }
    }
    for (card, times) in seen.into_iter().enumerate() {
        let outside = game.state.cards[card].zone == Zone::Outside;
        assert_eq!(times, usize::from(!outside), "card {card}");
    }
}

#[test]
fn games_of_every_format_end_by_a_rule_and_lose_no_card() {
    let library = library(CARDS);
    for (format, players) in tables() {
        for seed in 0..12 {
            let mut game = begun(&library, format, players, seed);
            let mut agent = RandomAgent::new(seed);
            while let Some(decision) = game.decision() {
                assert!(game.plays(decision.seat), "{format:?} {decision:?}");
                assert!(game.options().len() > 1);
                let option = agent.choose(&game.view(decision.seat), decision, game.options());
                game.choose(option).expect("an option");
                is_whole(&game);
            }
            let outcome = game.outcome().expect("it ends");
            assert!(outcome.ending.rule().is_some(), "{format:?} {seed} {outcome:?}");
        }
    }
}

#[test]
fn whoever_gives_up_at_whatever_moment_the_others_go_on() {
    // 1-2-4, 12-2-5-2.
    let library = library(CARDS);
    for (format, players) in tables() {
        for seed in 0..40 {
            let mut game = begun(&library, format, players, seed);
            let mut agent = RandomAgent::new(seed);
            let mut rng = Rng::new(seed);
            let mut given_up = Vec::new();
            while let Some(decision) = game.decision() {
                assert!(!given_up.contains(&decision.seat), "{format:?} {decision:?}");
                assert!(game.options().len() > 1);
                if rng.below(60) == 0 {
                    let seat = SeatId(rng.below(players as u32) as u8);
                    game.concede(seat);
                    given_up.push(seat);
                    is_whole(&game);
                    continue;
                }
                let option = agent.choose(&game.view(decision.seat), decision, game.options());
                game.choose(option).expect("an option");
            }
            let outcome = game.outcome().expect("it ends");
            assert!(
                outcome.winner.is_none_or(|seat| game.plays(seat)),
                "{format:?} {seed}"
            );
        }
    }
}

#[test]
fn the_shields_of_a_team_lie_in_turns_and_go_back_to_their_owners() {
    // 12-3-5, 12-3-8.
    let library = library(CARDS);
    let mut game = begun(&library, Format::TeamBattle, 4, 1);
    while let Some(decision) = game
        .decision()
        .filter(|decision| decision.kind == DecisionKind::Redraw)
    {
        let keep = game.options().iter().position(|option| *option == Choice::No);
        game.choose(keep.expect("an option")).expect("an option");
        assert!(decision.seat.0 < 4);
    }
    for leader in [SeatId(0), SeatId(2)] {
        let mate = SeatId(leader.0 + 1);
        let owners: Vec<SeatId> = game.cards(leader, Zone::Shields).map(|card| card.owner).collect();
        let both: Vec<SeatId> = [mate, leader].into_iter().cycle().take(8).collect();
        assert_eq!(owners, both);
        let same: Vec<SeatId> = game.cards(mate, Zone::Shields).map(|card| card.owner).collect();
        assert_eq!(owners, same);
        assert_eq!(game.cards(mate, Zone::Base).count(), 1);
    }
    let ex = |game: &Game<'_>, seat| {
        let resources = game.cards(seat, Zone::Resources);
        resources.filter(|card| library.definition(card.card).ex).count()
    };
    for seat in (0..4).map(SeatId) {
        // 12-3-6.
        assert_eq!(ex(&game, seat), usize::from(!game.is_active(seat)));
    }
}

#[test]
fn the_turns_go_round_in_the_direction_that_was_chosen() {
    // 12-2-1.
    let library = library(CARDS);
    for (direction, second) in [(Direction::Clockwise, 1), (Direction::Counterclockwise, 3)] {
        let decks = (0..4).map(|at| deck(&library, at)).collect();
        let mut setup = Setup::new(&library, Format::LastPlayerStanding, decks).expect("the pieces");
        setup.first = Some(SeatId(2));
        let mut game = Game::new(&library, &setup, 5).expect("a legal setup");
        let decision = game.decision().expect("the direction");
        assert_eq!(
            (decision.seat, decision.kind),
            (SeatId(2), DecisionKind::Direction)
        );
        let wanted = |option: &Choice| *option == Choice::GoRound(direction);
        let option = game.options().iter().position(wanted).expect("it is offered");
        game.choose(option).expect("an option");
        let order: Vec<u8> = game.seats_from(SeatId(2)).map(|seat| seat.0).collect();
        assert_eq!(order[1], (2 + second) % 4);
        assert_eq!(game.seat_after(SeatId(2)).0, (2 + second) % 4);
    }
}

#[test]
fn a_position_has_room_for_what_a_team_has_room_for() {
    // 12-3-7, 12-3-14.
    let library = library(CARDS);
    let card = |code| library.find(code).expect("a card of the text");
    let position = |units: [usize; 2], bases: [bool; 2]| {
        let mut position = Position::new(Format::TeamBattle, 4);
        for seat in &mut position.seats {
            seat.deck = vec![card("T-001"); 3];
        }
        for (at, (units, base)) in units.into_iter().zip(bases).enumerate() {
            position.seats[at].units = vec![card("T-001").into(); units];
            position.seats[at].base = base.then(|| card("T-002").into());
        }
        Game::from_position(&library, &position).is_ok()
    };
    assert!(position([4, 2], [true, false]));
    assert!(!position([4, 3], [true, false]));
    assert!(!position([1, 1], [true, true]));
}
