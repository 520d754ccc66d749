//! The table: whole games, undo, games that are gone on with, what a seat is told.

use super::{CARDS, files, ok, refused};
use gcs::core_set;
use gcs_web::Desk;
use serde_json::{Value, json};

fn begin(desk: &mut Desk, seats: [&str; 2], seed: u32) -> Value {
    ok(
        desk,
        &json!({ "begin": { "seats": seats, "decks": [null, null], "seed": seed } }),
    )
}

/// The answer with an option.
fn answer(seen: &Value, option: usize) -> Value {
    let table = &seen["table"];
    json!({ "answer": {
        "seat": table["seat"],
        "decision": table["decision"],
        "choice": table["options"][option]["choice"],
    } })
}

/// Plays on to the end, a person by the numbers; gives what was seen at each decision.
fn to_the_end(desk: &mut Desk, mut seen: Value) -> Vec<Value> {
    let mut all = vec![seen.clone()];
    for step in 0..3_000 {
        if !seen["ended"].is_null() {
            break;
        }
        seen = if seen["bot"] == true {
            ok(desk, &json!("bot"))
        } else {
            let options = seen["table"]["options"].as_array().unwrap().len();
            ok(desk, &answer(&seen, step * 7 % options))
        };
        all.push(seen.clone());
    }
    assert!(!seen["ended"].is_null());
    all
}

#[test]
fn games_are_played_to_their_end_and_equal_answers_give_equal_games() {
    for seed in 0..3 {
        let seats = [["person", "greedy"], ["person", "person"], ["random", "easy"]][seed as usize];
        let mut desk = Desk::default();
        let begun = begin(&mut desk, seats, seed);
        let end = to_the_end(&mut desk, begun).pop().unwrap();
        let again = begin(&mut desk, seats, seed);
        let again = to_the_end(&mut desk, again).pop().unwrap();
        assert_eq!(end, again);
        assert!(end["table"]["outcome"].is_object());
        // It goes on from its steps, at any of them.
        for count in [0, 7, end["steps"].as_array().unwrap().len()] {
            let steps = &end["steps"].as_array().unwrap()[..count];
            let game =
                json!({ "begin": { "seats": seats, "decks": [null, null], "seed": seed, "steps": steps } });
            let seen = ok(&mut desk, &game);
            let end_again = to_the_end(&mut desk, seen).pop().unwrap();
            if seats[0] != "person" {
                assert_eq!(end_again["hash"], end["hash"]);
            }
        }
    }
}

#[test]
fn every_decision_of_a_person_can_be_taken_back() {
    let mut desk = Desk::default();
    let begun = begin(&mut desk, ["person", "greedy"], 4);
    let own: Vec<Value> = to_the_end(&mut desk, begun)
        .into_iter()
        .filter(|seen| seen["bot"] == false && seen["ended"].is_null())
        .collect();
    for before in own.iter().rev() {
        assert_eq!(ok(&mut desk, &json!("undo")), *before);
    }
    assert_eq!(
        refused(&mut desk, &json!("undo")),
        "there is nothing to take back"
    );
}

#[test]
fn a_game_is_not_gone_on_with_with_other_cards() {
    let mut desk = Desk::default();
    let mut begun = begin(&mut desk, ["person", "random"], 2);
    while begun["bot"] == true {
        begun = ok(&mut desk, &json!("bot"));
    }
    let seen = ok(&mut desk, &answer(&begun, 0));
    let mut game = json!({ "seats": seen["seats"], "decks": [null, null], "seed": 2, "steps": seen["steps"], "hash": seen["hash"] });
    assert_eq!(ok(&mut desk, &json!({ "begin": game }))["hash"], seen["hash"]);
    game["hash"] = json!("0");
    let why = "this game was played with other cards, so it cannot be gone on with";
    assert_eq!(refused(&mut desk, &json!({ "begin": game })), why);
    game["steps"] = json!([60_000]);
    assert_eq!(refused(&mut desk, &json!({ "begin": game })), why);
}

#[test]
fn a_seat_is_told_its_own_and_nobody_else_s() {
    let mut desk = Desk::default();
    let seen = begin(&mut desk, ["person", "greedy"], 1);
    assert_eq!(seen["table"]["seat"], 0);
    let zones = |seat: usize| seen["table"]["seats"][seat]["zones"].as_array().unwrap().clone();
    let hand = |seat| {
        zones(seat)
            .into_iter()
            .find(|zone| zone["zone"] == "hand")
            .unwrap()
    };
    assert_eq!(hand(0)["cards"].as_array().unwrap().len(), 5);
    assert_eq!(hand(1)["cards"], json!([]));
    for request in [json!({ "look": { "seat": 1 } }), json!({ "log": { "seat": 1 } })] {
        assert_eq!(refused(&mut desk, &request), "a bot sits there");
    }
    assert_eq!(
        refused(&mut desk, &json!({ "look": { "seat": 7 } })),
        "nobody sits there"
    );
    let card = &hand(0)["cards"][0];
    let told = ok(
        &mut desk,
        &json!({ "card": { "seat": 0, "object": card["object"] } }),
    );
    assert!(told["why_not"][0].as_str().unwrap().contains("7-5-1"), "{told}");
    let late = refused(
        &mut desk,
        &json!({ "answer": { "seat": 0, "decision": 99, "choice": "yes" } }),
    );
    assert_eq!(late, "that has been decided, and the game has gone on");
}

#[test]
fn subjects_belong_to_the_options_and_a_hint_is_one_of_them() {
    let mut desk = Desk::default();
    let mut seen = begin(&mut desk, ["person", "greedy"], 3);
    for _ in 0..60 {
        if !seen["ended"].is_null() {
            break;
        }
        let options = seen["table"]["options"].as_array().unwrap();
        assert_eq!(options.len(), seen["subjects"].as_array().unwrap().len());
        if seen["bot"] == true {
            seen = ok(&mut desk, &json!("bot"));
            continue;
        }
        assert!(seen["question"].is_string());
        let advice = ok(&mut desk, &json!("hint"));
        assert!(options.iter().any(|option| option["label"] == advice[0]["label"]));
        seen = ok(&mut desk, &answer(&seen, options.len() / 2));
    }
}

#[test]
fn decks_are_texts_and_cards_of_the_set_are_in_them() {
    let mut desk = Desk::default();
    ok(&mut desk, &files(&[("a.gcs", CARDS)]));
    let deck = core_set::DECKS[0]
        .1
        .lines()
        .find(|line| line.starts_with("4 "))
        .unwrap();
    let own = core_set::DECKS[0].1.replacen(deck, "4 SKY-001", 1);
    let game =
        |deck: &str| json!({ "begin": { "seats": ["person", "random"], "decks": [deck, null], "seed": 0 } });
    assert_eq!(ok(&mut desk, &game(&own))["left_out"], json!(["SKY-002"]));
    let broken = own.replacen("SKY-001", "SKY-002", 1);
    let why = refused(&mut desk, &game(&broken));
    assert!(why.starts_with("the deck of player 1 cannot be played:"), "{why}");
}

/// `gcs sim --games 20 --seed 3 --agent random --json` has the same.
#[test]
fn a_series_has_the_hash_of_the_library() {
    let mut desk = Desk::default();
    let series = |seed| json!({ "series": { "games": 20, "seed": seed, "level": "random" } });
    let told = ok(&mut desk, &series(3));
    assert_eq!(told["games"], 20);
    assert_eq!(told, ok(&mut desk, &series(3)));
    assert_ne!(told["state_hash"], ok(&mut desk, &series(4))["state_hash"]);
    refused(
        &mut desk,
        &json!({ "series": { "games": 20_000, "seed": 3, "level": "random" } }),
    );
    refused(
        &mut desk,
        &json!({ "series": { "games": 1, "seed": 3, "level": "person" } }),
    );
}
