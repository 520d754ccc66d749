//! Games that are saved and gone on with: what was damaged is refused, and no damage makes it panic or go on for ever.

use super::{play_on, seeds, world};
use gcs::game::{Game, Rng, State};
use gcs::replay::{RestoreError, Saved};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The places of all numbers in a value, as pointers.
fn numbers(value: &Value, at: &mut String, found: &mut Vec<String>) {
    let mut inner = |key: String, value: &Value| {
        let before = at.len();
        at.push('/');
        at.push_str(&key);
        numbers(value, at, found);
        at.truncate(before);
    };
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                inner(index.to_string(), item);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                inner(key.clone(), item);
            }
        }
        Value::Number(_) => found.push(at.clone()),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Another number, near or far.
fn another(number: i64, rng: &mut Rng) -> i64 {
    let other = match rng.below(9) {
        0 => number + 1,
        1 => number - 1,
        2 => 0,
        3 => number ^ 1 << rng.below(16),
        4 => 255,
        5 => 65535,
        6 => 32767,
        7 => i64::from(u32::MAX),
        _ => i64::from(rng.below(64)),
    };
    if other == number { number + 1 } else { other }
}

/// A saved game, and where its numbers are.
struct Sound {
    saved: Value,
    /// Those of cards, which are most, and the others.
    numbers: [Vec<String>; 2],
}

impl Sound {
    fn of(saved: Value) -> Sound {
        let mut found = Vec::new();
        numbers(&saved, &mut String::new(), &mut found);
        let (cards, others) = found.into_iter().partition(|at| at.contains("/cards/"));
        Sound {
            saved,
            numbers: [cards, others],
        }
    }

    /// What is read of it with one number changed, and where that was.
    fn damaged<T: DeserializeOwned>(&mut self, rng: &mut Rng) -> (Option<T>, String) {
        let of = &self.numbers[rng.below(2) as usize];
        let at = &of[rng.below(of.len() as u32) as usize];
        let place = self.saved.pointer_mut(at).expect("a number");
        let number = place.as_i64().unwrap_or_default();
        let other = another(number, rng);
        *place = json!(other);
        let read = T::deserialize(&self.saved).ok();
        *self.saved.pointer_mut(at).expect("a number") = json!(number);
        (read, format!("{at}: {number} -> {other}"))
    }
}

/// A game somewhere in its course.
fn somewhere(seed: u64, rng: &mut Rng) -> Game<'static> {
    let mut game = world().game(seed);
    let most = rng.below(150) as usize;
    play_on(&mut game, rng, most);
    game
}

#[test]
fn a_saved_game_goes_on_as_it_was() {
    let world = world();
    for seed in seeds(8) {
        let mut rng = Rng::new(seed);
        let mut game = world.game(seed);
        while play_on(&mut game, &mut rng, 11) == 11 {
            let text = serde_json::to_string(&Saved::of(&game, &world.meanings)).expect("plain data");
            let saved: Saved = serde_json::from_str(&text).expect("what was saved");
            let again = saved
                .restore(&world.library, &world.meanings)
                .expect("it is the same");
            assert!(again == game && again.state_hash() == game.state_hash());
            assert_eq!(again.work(), game.work());
            assert_eq!(again.decision_number(), game.decision_number());
            game = again;
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn what_chance_comes_from_is_saved_as_a_string() {
    let world = world();
    let saved = serde_json::to_value(Saved::of(&world.game(1), &world.meanings)).expect("plain data");
    let digits = saved["state"]["rng"]["state"].as_str().expect("a string");
    assert!(digits.parse::<u64>().is_ok(), "{digits}");
    assert!(saved["work"].is_string());
    // Nothing in it is more than what every reader of JSON keeps.
    let mut found = Vec::new();
    numbers(&saved, &mut String::new(), &mut found);
    for at in found {
        let number = saved
            .pointer(&at)
            .and_then(Value::as_i64)
            .expect("a whole number");
        assert!(number.unsigned_abs() < 1 << 53, "{at}");
    }
}

#[test]
fn a_saved_game_that_was_changed_is_refused() {
    let world = world();
    let (mut refused, mut unread) = (0, 0);
    for seed in seeds(24) {
        let mut rng = Rng::new(seed);
        let game = somewhere(seed, &mut rng);
        let saved = serde_json::to_value(Saved::of(&game, &world.meanings)).expect("plain data");
        let mut saved = Sound::of(saved);
        for _ in 0..60 {
            let (other, what) = saved.damaged::<Saved>(&mut rng);
            let Some(other) = other else {
                unread += 1;
                continue;
            };
            match other.restore(&world.library, &world.meanings) {
                Err(_) => refused += 1,
                // To say of a card that its owner has it is to say nothing.
                Ok(same) => assert!(same == game, "{what}"),
            }
        }
    }
    assert!(refused > 500 && unread > 100, "{refused} {unread}");
}

#[test]
fn no_damage_to_a_state_makes_it_panic() {
    let world = world();
    let (mut refused, mut went_on) = (0, 0);
    for seed in seeds(16) {
        let mut rng = Rng::new(!seed);
        let game = somewhere(seed, &mut rng);
        let mut saved = Sound::of(serde_json::to_value(game.state()).expect("plain data"));
        for _ in 0..50 {
            let (state, _) = saved.damaged::<State>(&mut rng);
            let Some(state) = state else {
                continue;
            };
            match Game::restore(&world.library, state) {
                Err(damage) => {
                    assert!(
                        damage
                            .to_string()
                            .starts_with("the saved game is damaged: it has ")
                    );
                    refused += 1;
                }
                Ok(mut game) => {
                    play_on(&mut game, &mut rng, 12);
                    went_on += 1;
                }
            }
        }
    }
    assert!(refused > 100 && went_on > 100, "{refused} {went_on}");
}

#[test]
fn what_is_of_another_form_or_of_other_cards_is_refused() {
    let world = world();
    let saved = serde_json::to_value(Saved::of(&world.game(2), &world.meanings)).expect("plain data");
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut other = saved.clone();
        change(&mut other);
        let other: Saved = serde_json::from_value(other).expect("still a saved game");
        other
            .restore(&world.library, &world.meanings)
            .expect_err("it is another one")
    };
    assert_eq!(
        refused(&|saved| saved["version"] = json!(7)),
        RestoreError::Version(7)
    );
    let renamed = |saved: &mut Value| {
        let cards = saved["cards"].as_object_mut().expect("a map");
        cards.insert("NO-999".to_owned(), json!("0000000000000000"));
    };
    assert_eq!(refused(&renamed), RestoreError::UnknownCard("NO-999".to_owned()));
    let meant = |saved: &mut Value| {
        let cards = saved["cards"].as_object_mut().expect("a map");
        *cards.values_mut().next().expect("a card") = json!("0123456789abcdef");
    };
    assert!(matches!(refused(&meant), RestoreError::Changed { .. }));
    let library = |saved: &mut Value| saved["library"] = json!("0123456789abcdef");
    assert_eq!(refused(&library), RestoreError::OtherLibrary);
    assert_eq!(
        refused(&|saved| saved["work"] = json!("0")),
        RestoreError::Altered
    );
    // Also of a library that has more cards, where every number could be that of another.
    let mut files = crate::common::cards_of_forms();
    let card = "unit ZZ-001 \"Late Frame\" { color red lv 1 cost 1 ap 1 hp 1 }\n";
    files.push(crate::common::source("late.gcs", card));
    let compiled = gcs::compile(&files);
    let library = gcs::library::Library::new(&compiled.program);
    let meanings = gcs::replay::Meanings::of(&compiled.program);
    let other = Saved::of(&world.game(2), &world.meanings).restore(&library, &meanings);
    assert_eq!(other.expect_err("other numbers"), RestoreError::OtherLibrary);
}

/// A card that is being played, of every stage and way, as it was in another life, or that lies elsewhere than in a hand.
#[test]
fn a_card_that_is_being_played_and_is_not_there_makes_nothing_panic() {
    let world = world();
    let library = &world.library;
    let command = library.cards().find_map(|(card, _)| {
        let mut effects = library.effects_of(card);
        effects.next()
    });
    let command = command.expect("an effect");
    let hows = [json!("deploy"), json!("pair"), json!({ "command": command })];
    let (mut refused, mut went_on) = (0, 0);
    for seed in seeds(12) {
        let mut rng = Rng::new(seed);
        let game = somewhere(seed, &mut rng);
        if game.outcome().is_some() {
            continue;
        }
        let state = serde_json::to_value(game.state()).expect("plain data");
        for (how, stage) in hows
            .iter()
            .flat_map(|how| ["Option", "BrokenOff", "Place", "Unit", "End"].map(|stage| (how, stage)))
        {
            for life in [0, 1, 2, 3, 9, 0x3FFF] {
                let mut forged = state.clone();
                let frame = json!({ "Play": {
                    "card": { "card": rng.below(100), "life": life },
                    "seat": 0, "how": how, "option": null, "stage": stage, "cost": 0,
                    "paid": [{ "card": 65535, "life": 0 }, { "card": 65535, "life": 0 }],
                    "kept_bindings": 0,
                }});
                forged["stack"].as_array_mut().expect("a list").push(frame);
                forged["decision"] = Value::Null;
                forged["options"] = json!([]);
                let forged: State = serde_json::from_value(forged).expect("a state");
                match Game::restore(library, forged) {
                    Err(_) => refused += 1,
                    Ok(mut game) => {
                        play_on(&mut game, &mut rng, 12);
                        went_on += 1;
                    }
                }
            }
        }
    }
    assert!(went_on > 300, "{refused} {went_on}");
}
