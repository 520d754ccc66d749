//! Whatever is asked, in whatever order, is answered or refused.

use super::CARDS;
use gcs::game::Rng;
use gcs_web::Desk;
use serde_json::{Value, json};

fn requests() -> Vec<Value> {
    let at = json!({ "file": "a.gcs", "line": 4, "character": 9 });
    let text = json!({ "name": "a.gcs", "text": CARDS });
    let scenario = json!({ "name": "b.scenario", "text": "scenario \"x\" {\n    you hand SKY-001\n}\n" });
    vec![
        json!({ "files": [text, scenario] }),
        json!("check"),
        json!("cards"),
        json!({ "complete": at }),
        json!({ "hover": at }),
        json!({ "format": { "file": "a.gcs" } }),
        json!({ "typed": { "at": at, "typed": "\n" } }),
        json!({ "tokens": { "file": "a.gcs" } }),
        json!({ "ir": { "code": "SKY-001" } }),
        json!({ "explain": { "what": "trait" } }),
        json!({ "play": { "file": "b.scenario" } }),
        json!({ "begin": { "seats": ["person", "random"], "decks": [null, null], "seed": 1, "steps": [0, 1], "hash": null } }),
        json!({ "look": { "seat": 0 } }),
        json!({ "answer": { "seat": 0, "decision": 0, "choice": "yes" } }),
        json!({ "answer": { "seat": 0, "decision": 3, "choice": { "pick": { "card": 9, "life": 1 } } } }),
        json!("bot"),
        json!("undo"),
        json!("hint"),
        json!({ "card": { "seat": 0, "object": { "card": 3, "life": 2 } } }),
        json!({ "log": { "seat": 0 } }),
        json!({ "series": { "games": 1, "seed": 0, "level": "random" } }),
    ]
}

/// Puts something else in the place of one value.
fn spoil(value: &mut Value, rng: &mut Rng) {
    match value {
        Value::Object(fields) if rng.below(6) > 0 => {
            let at = rng.below(fields.len().max(1) as u32) as usize;
            if let Some(value) = fields.values_mut().nth(at) {
                spoil(value, rng);
            }
        }
        Value::Array(items) if !items.is_empty() && rng.below(6) > 0 => {
            let at = rng.below(items.len() as u32) as usize;
            spoil(&mut items[at], rng);
        }
        other => {
            *other = match rng.below(9) {
                0 => Value::Null,
                1 => json!(4_294_967_295_u32),
                2 => json!(-1),
                3 => json!(rng.below(200)),
                4 => json!("【\u{0}𝄞</script>"),
                5 => json!([]),
                6 => json!({}),
                7 => json!("x".repeat(5_000)),
                _ => json!("b.deck"),
            }
        }
    }
}

#[test]
fn any_request_in_any_order_is_answered_or_refused() {
    let mut rng = Rng::new(58);
    let all = requests();
    let (mut done, mut refused) = (0, 0);
    for _ in 0..6 {
        let mut desk = Desk::default();
        for _ in 0..150 {
            let mut request = all[rng.below(all.len() as u32) as usize].clone();
            if rng.below(2) == 0 {
                spoil(&mut request, &mut rng);
            }
            let answer: Value = serde_json::from_str(&desk.call(&request.to_string())).unwrap();
            match answer.get("ok") {
                Some(_) => done += 1,
                None => {
                    assert!(
                        answer["refused"].as_str().is_some_and(|why| !why.is_empty()),
                        "{request}: {answer}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(done > 150 && refused > 150, "{done} {refused}");
}

#[test]
fn text_that_is_no_request_is_refused() {
    let mut desk = Desk::default();
    for text in [
        "",
        "{",
        "null",
        "\"nothing\"",
        "[1]",
        "{\"files\":[]}x",
        "\u{0}",
        &"[".repeat(100_000),
    ] {
        let answer: Value = serde_json::from_str(&desk.call(text)).unwrap();
        assert!(
            answer["refused"]
                .as_str()
                .unwrap()
                .starts_with("this is no request")
        );
    }
}

/// The way that JavaScript takes.
#[test]
fn a_request_longer_than_there_is_room_for_has_no_place() {
    assert!(gcs_web::room(gcs_web::MOST_BYTES + 1).is_null());
    assert!(!gcs_web::room(4).is_null());
    // What is in the place is no request.
    assert!(gcs_web::call() > 20);
    assert!(!gcs_web::answer().is_null());
}
