//! What the rules refuse is exactly what is not offered: [`Game::refusal`] and the options, held against each other in
//! whole games of chance, wherever players are free to act: what is played, paired, activated, attacked and blocked with.

use crate::common;
use gcs::game::{
    Attempt, CardView, Choice, Decision, DecisionKind, Game, How, ObjectId, Rng, SeatId, Setup, Zone,
};
use gcs::library::{CardId, Library};
use std::collections::BTreeMap;

/// How often each rule has refused something, so that the test knows what it has seen.
type Seen = BTreeMap<&'static str, u64>;

fn compare(game: &Game<'_>, decision: Decision, seen: &mut Seen) {
    let seats = [SeatId(0), SeatId(1)];
    let cards = |seat: SeatId, zone: Zone| -> Vec<CardView> { game.cards(seat, zone).collect() };
    let offers = |wanted: &dyn Fn(Choice) -> bool| game.options().iter().any(|option| wanted(*option));
    let mut check = |seat: SeatId, attempt: Attempt, offered: bool| {
        let refused = game.refusal(seat, attempt);
        if let Some(rule) = refused {
            *seen.entry(rule).or_default() += 1;
        }
        let offered = offered && seat == decision.seat;
        assert_eq!(
            refused.is_none(),
            offered,
            "{attempt:?} of {seat:?} is refused by {refused:?}; {decision:?} has {:?}",
            game.options()
        );
    };
    for option in game.options() {
        if let Some(attempt) = Attempt::of(*option) {
            check(decision.seat, attempt, true);
        }
    }
    let players: Vec<(SeatId, ObjectId)> = game
        .options()
        .iter()
        .filter_map(|option| match option {
            Choice::Attack { target, .. } => target.as_player().map(|seat| (seat, *target)),
            _ => None,
        })
        .collect();
    for seat in seats {
        let units = cards(seat, Zone::Units);
        for card in cards(seat, Zone::Hand) {
            for with_option in [false, true] {
                let is_played = |how: fn(How) -> bool| {
                    offers(&|option| {
                        matches!(option, Choice::Play { card: played, how: as_, option }
                            if played == card.object && how(as_) && option.is_some() == with_option)
                    })
                };
                let card = card.object;
                check(
                    seat,
                    Attempt::Deploy { card, with_option },
                    is_played(|how| how == How::Deploy),
                );
                check(
                    seat,
                    Attempt::Command { card, with_option },
                    is_played(|how| matches!(how, How::Command(_))),
                );
                let pairs = is_played(|how| how == How::Pair);
                for unit in &units {
                    let attempt = Attempt::Pair {
                        pilot: card,
                        unit: Some(unit.object),
                        with_option,
                    };
                    // The card is offered where any Unit can take it.
                    if game.refusal(seat, attempt).is_none() || !pairs || seat != decision.seat {
                        check(seat, attempt, pairs);
                    }
                }
            }
        }
        for unit in &units {
            let activates =
                |option: Choice| matches!(option, Choice::Activate { object, .. } if object == unit.object);
            let block = decision.kind == DecisionKind::Block;
            check(
                seat,
                Attempt::Activate {
                    object: unit.object,
                    ability: None,
                },
                offers(&activates),
            );
            if decision.kind == DecisionKind::Block {
                check(seat, Attempt::Block(unit.object), block && offers(&activates));
            }
            let enemies = seats.iter().filter(|other| **other != seat);
            for target in enemies.flat_map(|enemy| cards(*enemy, Zone::Units)) {
                let attempt = Attempt::Attack {
                    unit: unit.object,
                    target: target.object,
                };
                check(
                    seat,
                    attempt,
                    game.options().contains(&Choice::Attack {
                        unit: unit.object,
                        target: target.object,
                    }),
                );
            }
            for (_, target) in &players {
                let attempt = Attempt::Attack {
                    unit: unit.object,
                    target: *target,
                };
                check(
                    seat,
                    attempt,
                    game.options().contains(&Choice::Attack {
                        unit: unit.object,
                        target: *target,
                    }),
                );
            }
        }
    }
}

/// While a Pilot is being paired: nothing speaks against that card with one of the options, and something against all else.
fn compare_pairing(game: &Game<'_>, decision: Decision) {
    let played = game.view(decision.seat).playing();
    for seat in [SeatId(0), SeatId(1)] {
        for card in [SeatId(0), SeatId(1)]
            .iter()
            .flat_map(|of| game.cards(*of, Zone::Hand))
        {
            for unit in [SeatId(0), SeatId(1)]
                .iter()
                .flat_map(|of| game.cards(*of, Zone::Units))
            {
                let attempt = Attempt::Pair {
                    pilot: card.object,
                    unit: Some(unit.object),
                    with_option: false,
                };
                let offered = seat == decision.seat
                    && played == Some(card.object)
                    && game.options().contains(&Choice::Pick(unit.object));
                assert_eq!(
                    game.refusal(seat, attempt).is_none(),
                    offered,
                    "{attempt:?} of {seat:?}"
                );
            }
        }
    }
}

fn play(library: &Library, decks: &[Vec<CardId>], games: u64) -> Seen {
    let mut seen = Seen::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut deck = || decks[rng.below(decks.len() as u32) as usize].clone();
        let setup = Setup::duel(library, deck(), deck()).expect("the pieces");
        let mut game = Game::new(library, &setup, seed).expect("a legal setup");
        while let Some(decision) = game.decision() {
            if decision.kind.is_free() {
                compare(&game, decision, &mut seen);
            }
            if decision.kind == DecisionKind::Pair {
                compare_pairing(&game, decision);
            }
            let option = rng.below(game.options().len() as u32) as usize;
            game.choose(option).expect("an option");
        }
    }
    seen
}

#[test]
fn what_is_refused_is_what_is_not_offered() {
    let files: Vec<_> = gcs::core_set::CARDS
        .iter()
        .map(|(name, text)| common::source(name, text))
        .collect();
    let compiled = gcs::compile(&files);
    let library = Library::new(&compiled.program);
    let generated = gcs::deck::generate(&compiled.program, |_| true, 12, 3);
    let decks: Vec<Vec<CardId>> = generated
        .decks
        .iter()
        .map(|deck| deck.codes().filter_map(|code| library.find(code)).collect())
        .collect();
    let seen = play(&library, &decks, 30);
    for rule in [
        "7-5-2-2-2",
        "7-5-2-2-3",
        "8-2-1",
        "3-2-4",
        "3-3-4",
        "10-1-8-1-1",
        "13-2-4-1",
        "13-2-4-2",
        "9-3",
    ] {
        assert!(seen.contains_key(rule), "{rule} has refused nothing: {seen:?}");
    }
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn what_is_refused_is_what_is_not_offered_of_the_official_cards() {
    let (library, decks) = common::official::decks();
    let seen = play(&library, &decks, 30);
    assert!(seen.len() > 12, "{seen:?}");
}
