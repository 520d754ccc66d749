//! Tests of what the page calls, on the machine itself: the same code that becomes WebAssembly.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot read what it was answered has failed"
)]

mod any_request;
mod game;
mod set;

use gcs_web::Desk;
use serde_json::{Value, json};

/// The answer to a request.
fn ok(desk: &mut Desk, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&desk.call(&request.to_string())).unwrap();
    assert!(answer["refused"].is_null(), "{request}: {answer}");
    answer["ok"].clone()
}

/// Why a request is refused.
fn refused(desk: &mut Desk, request: &Value) -> String {
    let answer: Value = serde_json::from_str(&desk.call(&request.to_string())).unwrap();
    let why = answer["refused"].as_str();
    why.unwrap_or_else(|| panic!("{request}: {answer}")).to_string()
}

fn files(files: &[(&str, &str)]) -> Value {
    let files = files
        .iter()
        .map(|(name, text)| json!({ "name": name, "text": text }));
    json!({ "files": files.collect::<Vec<_>>() })
}

const CARDS: &str = "set SKY \"Sky Harbor\"

unit SKY-001 \"Lantern Frame\" {
    color white  lv 4  cost 3  ap 3  hp 4
    zones Space  traits (Harbor Guard)  link [Ilse Varga]

    <Blocker>
    【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.
}

unit SKY-002 \"Tin Frame\" {
    color white  lv 2  cost 2  ap 2  hp 2

    【Deploy】Chose 1 enemy Unit. Rest it.
}
";
