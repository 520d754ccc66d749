//! What comes of an option before it is carried out, and what was shown once it is.

use super::{World, play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use gcs::game::log::What;
use gcs::game::{Choice, DecisionKind, Event, Game, ObjectId, Outlook, Rng, SeatId, Setup, Zone};
use std::collections::BTreeSet;

fn picks(game: &Game<'_>) -> Vec<ObjectId> {
    let picked = |option: &Choice| match option {
        Choice::Pick(object) => Some(*object),
        _ => None,
    };
    game.options().iter().filter_map(picked).collect()
}

/// Takes what pays for an option with the first way to pay.
fn pay(game: &mut Game<'_>) {
    while game
        .decision()
        .is_some_and(|decision| decision.kind == DecisionKind::Pay)
    {
        game.choose(0).expect("an option");
    }
}

#[test]
fn targets_are_those_that_are_offered_then_and_nothing_is_shown_that_was_not_told() {
    let schema = schema("outlook");
    let (mut targeted, mut quiet, mut missed, mut showing, mut chancy, mut same) = (0, 0, 0, 0, 0, 0);
    for seed in seeds(16) {
        let World { library, decks, .. } = world();
        let deck = |at: u64| decks[(seed + at) as usize % decks.len()].clone();
        let mut setup = Setup::duel(library, deck(0), deck(1)).expect("the pieces");
        // That a player is not asked can hang on hidden cards.
        setup.asks_all = true;
        let mut game = Game::new(library, &setup, seed).expect("a game");
        let mut rng = Rng::new(seed);
        while let Some(decision) = game.decision() {
            let option = rng.below(game.options().len() as u32) as usize;
            let choice = game.options()[option];
            let view = game.view(decision.seat);
            for other in seats_and_others(&game) {
                let is_asked = other == decision.seat;
                assert!(is_asked || game.view(other).outlook(choice).is_none());
            }
            if rng.below(3) != 0
                && decision.kind.is_free()
                && matches!(choice, Choice::Pass | Choice::EndMain)
            {
                play_on(&mut game, &mut rng, 1);
                continue;
            }
            let outlook = view.outlook(choice).expect("an option");
            let sent = serde_json::to_value(&outlook).expect("plain data");
            assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
            assert_eq!(
                serde_json::from_value::<Outlook>(sent).expect("an outlook"),
                outlook
            );
            let sampled = game.sample_for(decision.seat, &mut rng);
            if sampled.options() == game.options() {
                assert_eq!(
                    sampled.view(decision.seat).outlook(choice).as_ref(),
                    Some(&outlook)
                );
                same += 1;
            }
            let mut after = game.clone();
            after.choose(option).expect("an option");
            if !outlook.shows && !outlook.chance {
                missed += usize::from(after.has_shown_since(&game));
                quiet += 1;
            }
            showing += usize::from(outlook.shows);
            chancy += usize::from(outlook.chance);
            if let Some(asks) = &outlook.asks {
                pay(&mut after);
                let asked = after.decision().expect("a decision");
                assert_eq!(
                    (asked.kind.word(), asked.seat),
                    (asks.as_str(), decision.seat),
                    "{choice:?}"
                );
                assert_eq!(picks(&after), outlook.targets, "{choice:?}");
                targeted += usize::from(!outlook.targets.is_empty());
            }
            play_on(&mut game, &mut rng, 1);
        }
    }
    // What comes of few hands alone is in no sample.
    assert!(missed * 500 <= quiet, "{missed} of {quiet}");
    assert!(
        targeted > 30 && quiet > 150 && showing > 150 && chancy > 5 && same > 300,
        "{targeted} {quiet} {showing} {chancy} {same}"
    );
}

/// Whether one of the events, since a moment, shows something that was hidden then: a card that has gone into hiding since was seen.
fn show(events: &[Event], before: &Game<'_>) -> bool {
    // The same card, whatever it has become since.
    let number = |object: ObjectId| serde_json::to_value(object).expect("plain data")["card"].as_u64();
    // Pilots go along with their Units, of which no event of their own tells (3-3-6).
    let seats = before.view(SeatId(0)).seats();
    let pilots = seats.flat_map(|seat| before.cards(seat, Zone::Pilots));
    let mut seen: BTreeSet<_> = pilots.map(|pilot| number(pilot.object)).collect();
    events.iter().any(|event| match &event.what {
        What::Drew { .. } | What::Rolled { .. } | What::Shuffled(..) | What::PickedAtRandom { .. } => true,
        // Whoever has seen it before learns nothing.
        What::Looked { seat, card } => before.view(*seat).card(card.object).is_none(),
        What::Moved { card, from, to } => {
            if from.is_public() {
                seen.insert(number(card.object));
            }
            !from.is_public() && to.is_public() && !seen.contains(&number(card.object))
        }
        _ => false,
    })
}

#[test]
fn what_has_been_shown_since_a_moment_is_told_by_both_games() {
    let (mut shown, mut quiet) = (0, BTreeSet::new());
    for seed in seeds(12) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed);
        while game.decision().is_some() {
            let before = game.clone();
            assert!(!game.has_shown_since(&before));
            let mut events: Vec<Event> = Vec::new();
            for _ in 0..=rng.below(3) {
                if game.decision().is_none() {
                    break;
                }
                let option = rng.below(game.options().len() as u32) as usize;
                game.choose_logged(option, &mut events).expect("an option");
            }
            let has_shown = game.has_shown_since(&before);
            if show(&events, &before) {
                assert!(has_shown, "{events:#?}");
                shown += 1;
            } else if !has_shown {
                quiet.insert((seed, game.decision_number()));
            }
        }
    }
    assert!(shown > 150 && quiet.len() > 150, "{shown} {}", quiet.len());
    // Games that have nothing to do with each other.
    assert!(world().game(1).has_shown_since(&world().game(2)));
}
