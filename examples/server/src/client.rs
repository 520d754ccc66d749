//! A client in a terminal. It knows nothing of the game but what the server sends, and stands on JSON alone.
//!
//! `cargo run -p gcs-server --bin gcs-client -- ws://127.0.0.1:7070 new DECK.deck`, then for the other player `... join GAME DECK.deck`,
//! for somebody who looks on `... watch GAME`, and to come back `... resume TOKEN`. Options are chosen by their numbers.

use futures_util::future::{Either, select};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::error::Error;
use std::io::BufRead;
use std::pin::pin;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

type Failure = Box<dyn Error + Send + Sync>;

/// Returns the first message of the words on the command line.
fn hello(words: &[String]) -> Result<Value, Failure> {
    let deck = |path: &String| std::fs::read_to_string(path);
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["new", _] => Ok(json!({"new": {"format": "two-player", "players": 2, "deck": deck(&words[1])?}})),
        ["join", game, _] => Ok(json!({"join": {"game": game, "deck": deck(&words[2])?}})),
        ["watch", game] => Ok(json!({"watch": {"game": game}})),
        ["resume", token] => Ok(json!({"resume": {"token": token}})),
        _ => Err("new DECK, join GAME DECK, watch GAME or resume TOKEN".into()),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Prints what has happened, what lies on the table and what can be chosen.
fn draw(seen: &Value) {
    let table = &seen["table"];
    for event in list(&seen["events"]) {
        println!("  {}", event["words"].as_str().unwrap_or_default());
    }
    for seat in list(&table["seats"]) {
        println!(
            "player {}, {} s left",
            seat["seat"],
            seen["clocks"][seat["seat"].as_u64().unwrap_or(0) as usize]
                .as_u64()
                .unwrap_or(0)
                / 1000
        );
        for zone in list(&seat["zones"]).iter().filter(|zone| zone["count"] != 0) {
            let names: Vec<&str> = list(&zone["cards"])
                .iter()
                .filter_map(|card| card["name"].as_str())
                .collect();
            println!(
                "  {} ({}): {}",
                zone["zone"].as_str().unwrap_or_default(),
                zone["count"],
                names.join(", ")
            );
        }
    }
    for (at, option) in list(&table["options"]).iter().enumerate() {
        println!("{at:3} {}", option["label"].as_str().unwrap_or_default());
    }
}

/// Returns the message for what was typed: the number of an option, or `concede`.
fn message(table: &Value, typed: &str) -> Value {
    if typed.trim() == "concede" {
        return json!("concede");
    }
    let at = typed.trim().parse().unwrap_or(usize::MAX);
    let choice = list(&table["options"])
        .get(at)
        .map_or(&Value::Null, |option| &option["choice"]);
    json!({"answer": {"decision": table["decision"], "choice": choice}})
}

/// Talks until the game is over, or until the connection is: returns which.
async fn talk(
    address: &str,
    first: &mut Value,
    lines: &mut UnboundedReceiver<String>,
) -> Result<bool, Failure> {
    let (mut socket, _) = connect_async(address).await?;
    socket.send(Message::text(first.to_string())).await?;
    let mut table = Value::Null;
    loop {
        let next = match select(socket.next(), pin!(lines.recv())).await {
            Either::Left((message, _)) => Ok(message),
            Either::Right((typed, _)) => Err(typed),
        };
        let text = match next {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(_))) => continue,
            Ok(Some(Err(_)) | None) => return Ok(false),
            Err(None) => return Ok(true),
            Err(Some(typed)) => {
                socket
                    .send(Message::text(message(&table, &typed).to_string()))
                    .await?;
                continue;
            }
        };
        let mut told: Value = serde_json::from_str(&text)?;
        if let Some(seated) = told.get("seated") {
            println!(
                "game {}, seat {}, token {}",
                seated["game"], seated["seat"], seated["token"]
            );
            *first = json!({"resume": {"token": seated["token"]}});
        } else if let Some(refused) = told.get("refused") {
            println!("refused: {}", refused["words"]);
        } else if told.get("seen").is_some() {
            draw(&told["seen"]);
            table = told["seen"]["table"].take();
        }
        if !table["outcome"].is_null() {
            println!("the game is over: {}", table["outcome"]);
            return Ok(true);
        }
    }
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (address, words) = words
        .split_first()
        .ok_or("the address of a server, and what to do there")?;
    let mut first = hello(words)?;
    let (typed, mut lines) = unbounded_channel();
    std::thread::spawn(move || {
        std::io::stdin()
            .lock()
            .lines()
            .map_while(Result::ok)
            .try_for_each(|line| typed.send(line))
    });
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        loop {
            match talk(address, &mut first, &mut lines).await {
                Ok(true) => return Ok(()),
                // With a token there is a way back.
                _ if first.get("resume").is_some() => tokio::time::sleep(Duration::from_secs(1)).await,
                Ok(false) => return Err("the server has ended the connection".into()),
                Err(error) => return Err(error),
            }
        }
    })
}
