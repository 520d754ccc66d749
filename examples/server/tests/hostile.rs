//! Clients that mean no good, and a server that goes on.

use crate::wire::{Client, answer, deck, new_game};
use futures_util::SinkExt;
use gcs_server::{Cards, Config, Limits, Server};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// A server with little room, in this process, and something that is done with it.
fn with_server(change: impl FnOnce(&mut Config), work: impl AsyncFnOnce(String, &Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config::local(0, folder.path().join("games"));
    config.limits = Limits {
        games: 3,
        connections: 20,
        spectators: 2,
        message: 4_096,
        refusals: 6,
        hello: Duration::from_secs(2),
        ..Limits::default()
    };
    change(&mut config);
    let path = config.folder.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let server = Server::start(config, Cards::own()).await.expect("it starts");
        let address = server.address().expect("it is bound").to_string();
        tokio::spawn(server.serve());
        work(format!("ws://{address}"), &path).await;
    });
    runtime.shutdown_background();
}

async fn connect(url: &str) -> Client {
    Client::at(url).await.expect("the server listens")
}

/// A game of two, with its name, the tokens and what each sees.
struct Duel {
    game: String,
    clients: [Client; 2],
    tokens: [String; 2],
    tables: [Value; 2],
}

async fn duel(url: &str) -> Duel {
    let (mut one, mut two) = (connect(url).await, connect(url).await);
    one.say(&new_game()).await;
    let first = one.expect("seated").await;
    let game = first["game"].as_str().expect("a name").to_owned();
    two.say(&json!({"join": {"game": game, "deck": deck(1)}})).await;
    let second = two.expect("seated").await;
    assert_eq!((&first["free"], &second["free"]), (&json!(1), &json!(0)));
    let token = |seated: &Value| seated["token"].as_str().expect("a token").to_owned();
    let tables = [one.expect("seen").await, two.expect("seen").await].map(|mut seen| seen["table"].take());
    Duel {
        game,
        tokens: [token(&first), token(&second)],
        clients: [one, two],
        tables,
    }
}

impl Duel {
    /// The seat that is asked, and the other.
    fn asked(&self) -> (usize, usize) {
        let seat = self.tables[0]["waits_for"].as_u64().expect("somebody is asked") as usize;
        (seat, 1 - seat)
    }

    /// Who is asked answers, and both see it.
    async fn goes_on(&mut self) {
        let (asked, _) = self.asked();
        let answer = answer(&self.tables[asked], 0);
        assert!(self.clients[asked].say(&answer).await);
        let before = self.tables[asked]["decision"].clone();
        for seat in [0, 1] {
            self.tables[seat] = self.clients[seat].expect("seen").await["table"].take();
            assert_eq!(self.tables[seat]["seat"], seat);
            assert_eq!(
                self.tables[seat]["decision"].as_u64(),
                before.as_u64().map(|number| number + 1)
            );
        }
    }
}

#[test]
fn what_is_no_message_is_refused() {
    with_server(
        |_| {},
        async |url, _| {
            let mut duel = duel(&url).await;
            let mut client = connect(&url).await;
            for bytes in [
                "{ no JSON",
                "[]",
                "7",
                r#"{"new":{}}"#,
                r#"{"answer":{"decision":-1,"choice":"pass"}}"#,
            ] {
                client.0.send(Message::text(bytes)).await.expect("it is sent");
                let refused = client.expect("refused").await;
                assert!(
                    refused["words"]
                        .as_str()
                        .expect("words")
                        .starts_with("this is no message"),
                    "{refused}"
                );
            }
            // The sixth is the last.
            client
                .0
                .send(Message::binary(vec![0; 9]))
                .await
                .expect("it is sent");
            client.expect("refused").await;
            client.is_ended().await;
            for size in [5_000, 1 << 20] {
                let mut client = connect(&url).await;
                // The server may have closed it before the end.
                let _ = client.0.send(Message::text("x".repeat(size))).await;
                client.is_ended().await;
            }
            // What is nested is no deep stack.
            let mut client = connect(&url).await;
            client
                .0
                .send(Message::text("[".repeat(4_000)))
                .await
                .expect("it is sent");
            client.expect("refused").await;
            // Nor is what speaks something else a reason to end.
            let address = url.trim_start_matches("ws://");
            let mut stream = TcpStream::connect(address).await.expect("it listens");
            stream
                .write_all(b"GET / HTTP/1.0\r\n\r\n")
                .await
                .expect("it is sent");
            let mut text = String::new();
            stream.read_to_string(&mut text).await.expect("it is answered");
            assert!(text.contains(" 4"), "{text}");
            duel.goes_on().await;
        },
    );
}

#[test]
fn nobody_sits_or_answers_in_the_place_of_another() {
    with_server(
        |config| config.limits.refusals = 100,
        async |url, _| {
            let mut duel = duel(&url).await;
            let (asked, other) = duel.asked();
            let out_of_turn = answer(&duel.tables[asked], 0);
            let words = duel.clients[other].is_refused(&out_of_turn).await;
            assert!(words.contains("decides now"), "{words}");
            let mut late = out_of_turn.clone();
            late["answer"]["decision"] = json!(7_777);
            assert!(duel.clients[asked].is_refused(&late).await.contains("decided"));
            let mut none = out_of_turn.clone();
            none["answer"]["choice"] = json!({"pick": {"card": 65_535, "life": 65_535}});
            duel.clients[asked].is_refused(&none).await;

            let mut client = connect(&url).await;
            let guess = "0".repeat(32);
            for token in ["", "0", duel.game.as_str(), guess.as_str(), &duel.tokens[0][1..]] {
                let words = client.is_refused(&json!({"resume": {"token": token}})).await;
                assert!(words.contains("no seat"), "{words}");
            }
            assert!(client.is_refused(&out_of_turn).await.contains("no table"));
            assert!(client.is_refused(&json!("concede")).await.contains("no table"));
            let full = json!({"join": {"game": duel.game, "deck": deck(2)}});
            assert!(client.is_refused(&full).await.contains("no free seat"));
            assert!(
                client
                    .is_refused(&json!({"watch": {"game": "x"}}))
                    .await
                    .contains("no such game")
            );
            for text in ["", "4 CORE-001", "4 CORE-999\n4 CORE-001"] {
                let mut new = new_game();
                new["new"]["deck"] = json!(text);
                assert!(client.is_refused(&new).await.starts_with("the deck: "));
            }
            // Who looks on has no options and gives no answers.
            client.say(&json!({"watch": {"game": duel.game}})).await;
            let seen = client.expect("seen").await;
            assert!(seen["table"]["seat"].is_null() && seen["table"]["options"] == json!([]));
            assert!(client.is_refused(&out_of_turn).await.contains("look on"));
            assert!(client.is_refused(&json!("concede")).await.contains("look on"));
            assert!(
                client
                    .is_refused(&new_game())
                    .await
                    .contains("another connection")
            );

            duel.goes_on().await;
            // Who comes back takes the place of the older connection.
            let mut again = connect(&url).await;
            again.say(&json!({"resume": {"token": duel.tokens[0]}})).await;
            assert_eq!(again.expect("seated").await["seat"], 0);
            assert_eq!(again.expect("seen").await["table"], duel.tables[0]);
            duel.clients[0].is_ended().await;
            duel.clients[0] = again;
            duel.goes_on().await;
        },
    );
}

#[test]
fn there_is_only_so_much_room() {
    with_server(
        |config| config.limits.hello = Duration::from_secs(60),
        async |url, _| {
            let mut duel = duel(&url).await;
            let mut games = Vec::new();
            for _ in 0..2 {
                let mut client = connect(&url).await;
                client.say(&new_game()).await;
                client.expect("seated").await;
                games.push(client);
            }
            let mut client = connect(&url).await;
            assert!(client.is_refused(&new_game()).await.contains("as many games"));
            let mut watchers = Vec::new();
            for at in 0..3 {
                let mut client = connect(&url).await;
                let watch = json!({"watch": {"game": duel.game}});
                if at < 2 {
                    client.say(&watch).await;
                    client.expect("seen").await;
                } else {
                    assert!(client.is_refused(&watch).await.contains("as many look on"));
                }
                watchers.push(client);
            }
            // A thousand more than there is room for: those who are too many are closed, and the game goes on.
            let address = url.trim_start_matches("ws://");
            let (mut held, mut closed) = (Vec::new(), 0);
            for _ in 0..1_000 {
                let Ok(mut stream) = TcpStream::connect(address).await else {
                    continue;
                };
                let wait = Duration::from_millis(if held.len() < 12 { 20 } else { 5_000 });
                match timeout(wait, stream.read(&mut [0; 1])).await {
                    Ok(_) => closed += 1,
                    Err(_) => held.push(stream),
                }
            }
            assert!(held.len() <= 12 && closed >= 980, "{} {closed}", held.len());
            assert!(Client::at(&url).await.is_none());
            duel.goes_on().await;
            drop(held);
            sleep(Duration::from_millis(200)).await;
            let mut client = connect(&url).await;
            client.say(&json!({"resume": {"token": duel.tokens[0]}})).await;
            client.expect("seen").await;
        },
    );
}

#[test]
fn who_says_nothing_is_let_go() {
    with_server(
        |config| {
            config.limits.hello = Duration::from_secs(1);
            config.limits.silence = Duration::from_millis(1_500);
        },
        async |url, _| {
            let mut client = connect(&url).await;
            client.is_ended().await;
            let address = url.trim_start_matches("ws://");
            let mut stream = TcpStream::connect(address).await.expect("it listens");
            stream.write_all(b"GET / HT").await.expect("it is sent");
            let end = timeout(Duration::from_secs(5), stream.read(&mut [0; 99])).await;
            assert!(end.is_ok(), "it is closed");
            let mut duel = duel(&url).await;
            // Who only listens stays: the client answers when it is asked whether it is there.
            for _ in 0..8 {
                let (one, two) = duel.clients.split_at_mut(1);
                let wait = Duration::from_millis(400);
                assert!(timeout(wait, one[0].hear()).await.is_err());
                assert!(timeout(wait, two[0].hear()).await.is_err());
            }
            duel.goes_on().await;
        },
    );
}

#[test]
fn who_runs_out_of_time_concedes() {
    with_server(
        |config| config.clock = Duration::from_millis(500),
        async |url, _| {
            let mut duel = duel(&url).await;
            let (asked, _) = duel.asked();
            for client in &mut duel.clients {
                let seen = client.expect("seen").await;
                assert_eq!(seen["table"]["outcome"]["ending"], "concession");
                assert_eq!(seen["table"]["outcome"]["winner"], 1 - asked);
                assert_eq!(seen["clocks"][asked], 0);
                assert_eq!(seen["clocks"][1 - asked], 500);
            }
            assert!(
                duel.clients[0]
                    .is_refused(&json!("concede"))
                    .await
                    .contains("do not play")
            );
        },
    );
}

#[test]
fn an_answer_that_cannot_be_saved_is_not_taken() {
    with_server(
        |_| {},
        async |url, folder| {
            let mut duel = duel(&url).await;
            let (asked, _) = duel.asked();
            let away = folder.with_extension("away");
            std::fs::rename(folder, &away).expect("it is moved");
            let answer = answer(&duel.tables[asked], 0);
            assert!(
                duel.clients[asked]
                    .is_refused(&answer)
                    .await
                    .contains("cannot be saved")
            );
            std::fs::rename(&away, folder).expect("it is moved back");
            duel.goes_on().await;
        },
    );
}

#[test]
fn a_save_that_is_damaged_is_left_and_the_server_starts() {
    with_server(
        |config| config.limits.games = 2,
        async |url, folder| {
            let duel = duel(&url).await;
            let whole =
                std::fs::read_to_string(folder.join(format!("{}.json", duel.game))).expect("it is saved");
            let other = tempfile::tempdir().expect("a folder");
            let put = |name: &str, text: &str| {
                std::fs::write(other.path().join(name), text).expect("it is written")
            };
            put("whole.json", &whole);
            put("cut.json", &whole[..whole.len() / 2]);
            put("none.json", "{}");
            put("clock.json", &whole.replace("\"clocks\":[", "\"clocks\":[7,"));
            put("work.json", &whole.replace("\"work\":\"", "\"work\":\"1"));
            put("seed.json", &whole.replace("\"seed\":\"", "\"seed\":\"1"));
            put("half.new", "what was written when the server was killed");
            let server = Server::start(Config::local(0, other.path()), Cards::own())
                .await
                .expect("it starts");
            assert_eq!(server.games(), 1);
        },
    );
}

#[test]
fn it_listens_to_this_machine_alone_if_nothing_else_is_said() {
    assert!(Config::local(0, "games").address.ip().is_loopback());
}
