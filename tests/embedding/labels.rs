//! What options and objects are called: no two things have the same words, and nothing hidden is in them.

use super::{play_on, seats_and_others, seeds, world};
use gcs::game::{Choice, Game, ObjectId, Rng, SeatId, Zone};
use std::collections::BTreeMap;

const ZONES: [Zone; 12] = [
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
];

fn objects(game: &Game<'_>) -> Vec<ObjectId> {
    let seats = game.spectator().seats();
    let piles = seats.flat_map(|seat| ZONES.map(|zone| (seat, zone)));
    let cards =
        piles.flat_map(|(seat, zone)| game.cards(seat, zone).map(|card| card.object).collect::<Vec<_>>());
    let mut all: Vec<ObjectId> = cards.collect();
    // A team has one pile of Shields.
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn no_two_options_and_no_two_objects_have_the_same_words() {
    let (mut told_apart, mut alike, mut same) = (0, 0, 0);
    for seed in seeds(10) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed ^ 0x1AB);
        let mut before: Vec<ObjectId> = Vec::new();
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat);
            let labels = view.labels();
            assert_eq!(labels.len(), game.options().len());
            let mut found: BTreeMap<&str, Choice> = BTreeMap::new();
            for (label, choice) in labels.iter().zip(game.options()) {
                assert!(label.contains(view.describe(*choice).as_str()), "{label}");
                told_apart += usize::from(*label != view.describe(*choice));
                let other = found.insert(label, *choice);
                assert_eq!(other, None, "{label}: {choice:?}");
            }
            let seats = seats_and_others(&game);
            let seat = seats[rng.below(seats.len() as u32) as usize];
            let sampled = game.sample_for(seat, &mut rng);
            if rng.below(6) == 0 {
                let view = game.view(seat);
                let mut found: BTreeMap<String, ObjectId> = BTreeMap::new();
                let mut all = objects(&game);
                // What has moved on is another object.
                all.extend(
                    before
                        .iter()
                        .filter(|object| !all.contains(object))
                        .copied()
                        .collect::<Vec<_>>(),
                );
                for object in &all {
                    let label = view.label_of(*object);
                    alike += usize::from(
                        found
                            .keys()
                            .any(|other| other.split(" (").next() == label.split(" (").next()),
                    );
                    let other = found.insert(label.clone(), *object);
                    assert_eq!(other, None, "{label}: {object:?}");
                    if sampled.decision() == game.decision() {
                        assert_eq!(sampled.view(seat).label_of(*object), label);
                        same += 1;
                    }
                }
                before = all;
                before.truncate(400);
            }
            // Whoever decides is told of the same options, whatever lies hidden from them.
            let own = game.sample_for(decision.seat, &mut rng);
            if own.options() == game.options() {
                assert_eq!(own.view(decision.seat).labels(), labels);
            }
            play_on(&mut game, &mut rng, 1);
        }
    }
    assert!(
        told_apart > 100 && alike > 300 && same > 3_000,
        "{told_apart} {alike} {same}"
    );
}

#[test]
fn a_spectator_is_told_no_options() {
    let game = world().game(1);
    assert_eq!(game.spectator().labels(), Vec::<String>::new());
    assert_eq!(game.view(SeatId(7)).labels(), Vec::<String>::new());
}
