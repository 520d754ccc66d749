//! Games that are sampled for a seat: they look as the game does, and what is hidden in them is another world.

use super::{World, play_on, seats_and_others, seeds, world};
use gcs::game::{CardView, Choice, Game, ObjectId, Rng, SeatId, Setup, Zone};
use gcs::library::CardId;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const HIDDEN: [Zone; 4] = [Zone::Deck, Zone::ResourceDeck, Zone::Shields, Zone::Hand];

/// Which of the cards that can be hidden a player brought, and how many of each. A team has one pile of Shields.
fn cards_of(game: &Game<'_>, owner: SeatId) -> BTreeMap<CardId, usize> {
    let seats = game.spectator().seats();
    let lying: BTreeMap<ObjectId, CardId> = seats
        .flat_map(|seat| HIDDEN.map(|zone| (seat, zone)))
        .flat_map(|(seat, zone)| game.cards(seat, zone))
        .filter(|card| card.rightful_owner == owner)
        .map(|card| (card.object, card.card))
        .collect();
    let mut found = BTreeMap::new();
    for card in lying.into_values() {
        *found.entry(card).or_default() += 1;
    }
    found
}

/// Where the cards lie that nobody is to see.
fn hidden(game: &Game<'_>) -> Vec<CardId> {
    let seats = game.spectator().seats();
    let cards = seats.flat_map(|seat| HIDDEN.map(|zone| (seat, zone)));
    cards
        .flat_map(|(seat, zone)| game.cards(seat, zone).map(|card| card.card).collect::<Vec<_>>())
        .collect()
}

/// What is said of every object that there could be, at some of its lives.
fn names(game: &Game<'_>, seat: SeatId) -> Vec<String> {
    let view = game.view(seat);
    let objects = game.spectator().seats().flat_map(|seat| {
        let zones = HIDDEN.into_iter().chain([Zone::Trash, Zone::Units]);
        zones.flat_map(move |zone| {
            game.cards(seat, zone)
                .map(|card: CardView| card.object)
                .collect::<Vec<_>>()
        })
    });
    let mut names = Vec::new();
    for object in objects {
        let value: Value = serde_json::to_value(object).expect("an object");
        let (card, life) = (
            value["card"].as_u64().unwrap_or(0),
            value["life"].as_u64().unwrap_or(0),
        );
        let lives = [
            life + 1,
            life + 2,
            life.saturating_sub(1),
            life.saturating_sub(2),
            0,
            0xC000,
            0xC001,
        ];
        for life in lives.into_iter().chain([life]) {
            let guess: ObjectId =
                serde_json::from_value(json!({ "card": card, "life": life })).expect("an object");
            names.push(view.describe(Choice::Pick(guess)));
        }
    }
    names
}

#[test]
fn a_sampled_game_has_the_view_that_it_comes_from() {
    let (mut same, mut gone_on, mut others) = (0, 0, 0);
    for seed in seeds(20) {
        let mut rng = Rng::new(seed);
        let mut game = world().game(seed);
        while play_on(&mut game, &mut rng, 7) == 7 {
            let Some(decision) = game.decision() else {
                break;
            };
            for seat in seats_and_others(&game)
                .into_iter()
                .take(game.spectator().seats().count() + 1)
            {
                let sampled = game.sample_for(seat, &mut rng);
                if sampled.decision() != Some(decision) {
                    assert_ne!(seat, decision.seat, "{decision:?}");
                    gone_on += 1;
                    continue;
                }
                same += 1;
                assert_eq!(sampled.view(seat).table(), game.view(seat).table());
                for owner in game.spectator().seats() {
                    assert_eq!(cards_of(&sampled, owner), cards_of(&game, owner));
                }
                others += usize::from(hidden(&sampled) != hidden(&game));
                if same % 12 == 0 {
                    // Nor is any name given away to whoever guesses.
                    assert_eq!(names(&sampled, seat), names(&game, seat));
                    let mut sampled = sampled;
                    play_on(&mut sampled, &mut rng, 40);
                }
            }
        }
    }
    assert!(same > 1_000 && gone_on * 50 < same, "{same} {gone_on}");
    assert!(others * 10 > same * 9, "{others} of {same} are other worlds");
}

#[test]
fn chance_comes_out_otherwise_in_a_sampled_game() {
    let game = world().game(0);
    let mut rng = Rng::new(3);
    let mut hashes = BTreeSet::new();
    for _ in 0..8 {
        let sampled = game.sample_for(SeatId(0), &mut rng);
        hashes.insert(serde_json::to_value(sampled.state()).expect("plain data")["rng"].to_string());
    }
    assert_eq!(hashes.len(), 8);
    // And the one that it was sampled from is as it was.
    assert!(game == world().game(0));
}

#[test]
fn the_number_of_an_object_says_nothing_of_the_list_of_its_deck() {
    let World { library, decks, .. } = world();
    let mut deck = decks[0].clone();
    deck.sort_unstable();
    let setup = Setup::duel(library, deck.clone(), deck).expect("the pieces");
    let mut found = BTreeSet::new();
    for seed in seeds(24) {
        let game = Game::new(library, &setup, seed).expect("a game");
        let first = HIDDEN
            .iter()
            .flat_map(|zone| game.cards(SeatId(0), *zone))
            .min_by_key(|card| card.object);
        found.insert(first.expect("a card").card);
    }
    assert!(
        found.len() > 4,
        "the first card of the list is nearly always the same: {found:?}"
    );
}
