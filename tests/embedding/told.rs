//! Events as data: they fit their schema, and nothing hidden is in them.

use super::{play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use gcs::game::log::{Viewer, What};
use gcs::game::{Event, Format, Game, Rng, SeatId, SeenEvent, Zone};
use std::collections::BTreeSet;

/// Whose hands are seen.
fn is_on_side(format: Format, seat: SeatId, of: SeatId) -> bool {
    seat == of || format == Format::TeamBattle && seat.0 / 2 == of.0 / 2
}

/// What an event is about that is hidden from that seat, though it happens. `games` are the games before the answer and after it.
fn is_hidden(event: &Event, games: [&Game<'_>; 2], seat: SeatId) -> bool {
    let format = games[0].format();
    match event.what {
        What::Drew { seat: who, .. } => !is_on_side(format, seat, who),
        What::Looked { seat: who, .. } => seat != who,
        What::Moved { card, from, to } => {
            let is_hand = from == Zone::Hand || to == Zone::Hand;
            !(from.is_public() || to.is_public() || is_hand && is_on_side(format, seat, card.owner))
        }
        What::PickedAtRandom { card, from } => {
            !(from.is_public() || from == Zone::Hand && is_on_side(format, seat, card.owner))
        }
        // A Shield lies face down, whatever happens to it, until it is destroyed.
        What::Changed { card, .. }
        | What::Damaged { card, .. }
        | What::Prevented { card }
        | What::Counters { card, .. }
        | What::Oriented { card, .. } => {
            let lies_there = |game: &&Game<'_>| {
                let mut seats = game.spectator().seats();
                seats.any(|of| {
                    game.cards(of, Zone::Shields)
                        .any(|lying| lying.object == card.object)
                })
            };
            let is_seen = |game: &&Game<'_>| game.view(seat).card(card.object).is_some();
            games.iter().any(lies_there) && !games.iter().any(is_seen)
        }
        _ => false,
    }
}

#[test]
fn an_event_is_data_and_hides_what_is_hidden() {
    let schema = schema("event");
    let library = &world().library;
    let (mut kinds, mut hidden, mut open, mut caused) = (BTreeSet::new(), 0, 0, 0);
    for seed in seeds(12) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed);
        while game.decision().is_some() {
            let option = rng.below(game.options().len() as u32) as usize;
            let mut events: Vec<Event> = Vec::new();
            let before = game.clone();
            game.choose_logged(option, &mut events).expect("an option");
            for event in &events {
                for seat in seats_and_others(&game).into_iter().chain([SeatId(255)]) {
                    let viewer = Viewer {
                        seat,
                        format: game.format(),
                    };
                    let told = viewer.told(library, event);
                    if is_hidden(event, [&before, &game], seat) {
                        hidden += 1;
                        for card in &told.cards {
                            assert_eq!((&card.object, &card.code, &card.name), (&None, &None, &None));
                        }
                        // Nor do the words say it.
                        let name = match event.what {
                            What::Drew { card, .. }
                            | What::Looked { card, .. }
                            | What::Moved { card, .. }
                            | What::Changed { card, .. }
                            | What::Damaged { card, .. }
                            | What::PickedAtRandom { card, .. } => &library.definition(card.card).name,
                            _ => continue,
                        };
                        assert!(!told.words.contains(name.as_str()), "{told:?}");
                    } else {
                        open += told.cards.len();
                        assert!(
                            told.cards
                                .iter()
                                .all(|card| card.object.is_some() && card.name.is_some()),
                            "{seat:?}: {event:?}: {told:?}"
                        );
                    }
                    caused += usize::from(told.because.as_ref().is_some_and(|cause| !cause.text.is_empty()));
                    if seat == SeatId(0) || seat == SeatId(255) {
                        let sent = serde_json::to_value(&told).expect("plain data");
                        assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
                        assert_eq!(serde_json::from_value::<SeenEvent>(sent).expect("an event"), told);
                        kinds.insert(told.kind);
                    }
                }
            }
        }
    }
    assert!(
        kinds.len() > 24 && hidden > 300 && open > 1_500 && caused > 300,
        "{kinds:?} {hidden} {open} {caused}"
    );
    let listed = schema["properties"]["kind"]["enum"]
        .as_array()
        .expect("a list")
        .clone();
    assert!(kinds.iter().all(|kind| listed.contains(&serde_json::json!(kind))));
    assert_eq!(Viewer::spectator(Format::TeamBattle).seat, SeatId(255));
}

/// As long as a seat has learned nothing, a game in which other cards lie hidden tells it the same.
#[test]
fn events_are_the_same_whatever_is_hidden() {
    let library = &world().library;
    let mut same = 0;
    for seed in seeds(12) {
        let mut game = world().game(seed * 4 + 3);
        let mut rng = Rng::new(seed);
        while play_on(&mut game, &mut rng, 2) == 2 {
            let Some(decision) = game.decision() else { break };
            let option = rng.below(game.options().len() as u32) as usize;
            let choice = game.options()[option];
            for seat in game.spectator().seats() {
                let mut other = game.sample_for(seat, &mut rng);
                let at = other.options().iter().position(|one| *one == choice);
                let Some(at) = at.filter(|_| other.decision() == Some(decision)) else {
                    continue;
                };
                let (mut one_game, mut one, mut two) = (game.clone(), Vec::new(), Vec::new());
                one_game.choose_logged(option, &mut one).expect("an option");
                let before = other.clone();
                other.choose_logged(at, &mut two).expect("an option");
                if one_game.has_shown_since(&game) || other.has_shown_since(&before) {
                    continue;
                }
                let viewer = Viewer {
                    seat,
                    format: game.format(),
                };
                let told = |events: &[Event]| -> Vec<SeenEvent> {
                    events.iter().map(|event| viewer.told(library, event)).collect()
                };
                assert_eq!(told(&one), told(&two));
                same += one.len();
            }
        }
    }
    assert!(same > 30, "{same}");
}
