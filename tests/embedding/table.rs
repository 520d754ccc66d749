//! A table as data: it fits its schema, says what the view says, and is the same whatever is hidden.

use super::{play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use gcs::game::{Rng, TableView, Zone};

#[test]
fn a_table_fits_its_schema_and_comes_back_as_it_was_sent() {
    let schema = schema("table");
    for seed in seeds(12) {
        let mut rng = Rng::new(seed);
        let mut game = world().game(seed);
        let seats = seats_and_others(&game);
        loop {
            let played = play_on(&mut game, &mut rng, 25);
            for seat in &seats[..=game.spectator().seats().count()] {
                let table = game.view(*seat).table();
                let sent = serde_json::to_value(&table).expect("plain data");
                assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
                assert_eq!(serde_json::from_value::<TableView>(sent).expect("a table"), table);
                assert_eq!(table.waits_for, game.decision().map(|decision| decision.seat));
                let decides = table.waits_for == Some(*seat);
                assert_eq!(
                    table.options.len(),
                    if decides { game.options().len() } else { 0 }
                );
                assert_eq!(table.about.is_some(), decides);
            }
            if played < 25 {
                break;
            }
        }
    }
}

#[test]
fn an_option_of_a_table_is_an_answer() {
    let mut game = world().game(5);
    let mut rng = Rng::new(5);
    while let Some(seat) = game.spectator().waits_for() {
        let sent = serde_json::to_string(&game.view(seat).table()).expect("plain data");
        let table: TableView = serde_json::from_str(&sent).expect("a table");
        let option = &table.options[rng.below(table.options.len() as u32) as usize];
        game.answer(seat, table.decision, option.choice)
            .expect("an option");
    }
}

#[test]
fn a_spectator_sees_no_hand_and_nothing_face_down() {
    let game = world().game(4);
    let table = game.spectator().table();
    assert_eq!((table.seat, table.options.len()), (None, 0));
    for seat in &table.seats {
        for zone in &seat.zones {
            let is_hidden = !zone.zone.is_public();
            assert_eq!(zone.cards.len(), if is_hidden { 0 } else { zone.count as usize });
        }
        assert!(
            seat.zones
                .iter()
                .any(|zone| zone.zone == Zone::Hand && zone.count > 0)
        );
    }
}
