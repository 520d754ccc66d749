//! Games that are played at once, with clients that are killed and a server that is.

use crate::search::{Traces, knowledge, words_of};
use crate::wire::{Client, answer, deck, new_game};
use gcs::game::Rng;
use gcs::replay::Replay;
use gcs_server::Cards;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// A server in a process of its own, which can be killed.
struct Process {
    child: Child,
    address: String,
}

impl Process {
    fn start(folder: &Path, address: &str) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gcs-server"))
            .args(["--address", address, "--games", "256", "--folder"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .trim()
            .trim_start_matches("listening on ws://")
            .split(',')
            .next();
        let address = address.filter(|address| address.starts_with("127.0.0.1:"));
        let address = address.unwrap_or_else(|| panic!("{line}")).to_owned();
        Process { child, address }
    }

    /// The most memory that it has had, in MiB, where the system tells it.
    fn memory(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim()
            .split(' ')
            .next()?
            .parse::<u64>()
            .ok()
            .map(|kilobytes| kilobytes / 1_024)
    }

    fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have been killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What all clients count.
#[derive(Default)]
struct Counts {
    begun: AtomicU64,
    answers: AtomicU64,
    refused: AtomicU64,
    back: AtomicU64,
    messages: AtomicU64,
    bytes: AtomicU64,
}

/// A client, and what it has learned.
struct Guest {
    url: String,
    counts: Arc<Counts>,
    words: Vec<String>,
    rng: Rng,
    /// The decision in which it is killed.
    dies: Option<u64>,
    traces: Traces,
    seated: Value,
    last: u64,
    outcome: Value,
}

impl Guest {
    fn new(url: &str, counts: &Arc<Counts>, words: Vec<String>, seed: u64, dies: Option<u64>) -> Guest {
        Guest {
            url: url.to_owned(),
            counts: Arc::clone(counts),
            words,
            rng: Rng::new(seed),
            dies,
            traces: Traces::default(),
            seated: Value::Null,
            last: 0,
            outcome: Value::Null,
        }
    }

    /// Reads a message whole, and returns the table in it.
    fn read(&mut self, text: &str) -> Option<Value> {
        self.counts.messages.fetch_add(1, Ordering::Relaxed);
        self.counts.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        let mut told: Value = serde_json::from_str(text).expect("JSON");
        let table = &told["seen"]["table"];
        if let Some(decision) = table["decision"].as_u64() {
            assert!(
                decision >= self.last,
                "what was shown has happened: {decision} after {}",
                self.last
            );
            self.last = decision;
        }
        self.traces.read(text, &told, &self.words, self.last);
        if told.get("seated").is_some() {
            self.seated = told["seated"].take();
            return None;
        }
        assert!(!text.contains("\"token\":\""), "{text}");
        if told.get("refused").is_some() {
            self.counts.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        let table = told["seen"]["table"].take();
        self.outcome = table["outcome"].clone();
        Some(table).filter(|table| !table.is_null())
    }

    /// Goes on after one hello until the connection ends or the game does. Returns whether the game is over.
    async fn talk(&mut self, client: &mut Client) -> bool {
        while let Some(text) = client.hear().await {
            let Some(table) = self.read(&text) else { continue };
            if !self.outcome.is_null() {
                return true;
            }
            if self.dies.is_some_and(|dies| dies <= self.last) {
                self.dies = None;
                return false;
            }
            let options = table["options"].as_array().map_or(0, Vec::len) as u32;
            let is_player = !self.seated.is_null();
            if options > 0 {
                self.counts.answers.fetch_add(1, Ordering::Relaxed);
                client
                    .say(&answer(&table, self.rng.below(options) as usize))
                    .await;
            } else if is_player && self.rng.below(32) == 0 {
                client
                    .say(&json!({"answer": {"decision": self.last, "choice": "pass"}}))
                    .await;
            }
        }
        false
    }

    /// Comes back until the game is over.
    async fn stay(mut self, mut client: Option<Client>, game: String) -> Guest {
        loop {
            if let Some(mut client) = client.take()
                && self.talk(&mut client).await
            {
                return self;
            }
            // The connection is dropped without a word, as by a client that is killed.
            sleep(Duration::from_millis(50)).await;
            client = Client::at(&self.url).await;
            if let Some(client) = &mut client {
                self.counts.back.fetch_add(1, Ordering::Relaxed);
                let hello = match self.seated["token"].as_str() {
                    Some(token) => json!({"resume": {"token": token}}),
                    None => json!({"watch": {"game": game}}),
                };
                client.say(&hello).await;
            }
        }
    }
}

/// A game of two players and a spectator, until all three know how it has ended.
async fn play(
    url: String,
    counts: Arc<Counts>,
    cards: Arc<Cards>,
    seed: u64,
    dies: Option<u64>,
) -> [Guest; 3] {
    let words = |seats: &[usize]| words_of(&cards, seats.iter().copied());
    let guest = |seats: &[usize], seed, dies| Guest::new(&url, &counts, words(seats), seed, dies);
    let mut guests = [
        guest(&[1], seed, dies),
        guest(&[0], seed + 1_000, None),
        guest(&[0, 1], 0, None),
    ];
    let mut clients = Vec::new();
    let mut game = String::new();
    for (seat, guest) in guests.iter_mut().enumerate() {
        let mut client = Client::at(&url).await.expect("the server listens");
        let hello = match seat {
            0 => new_game(),
            1 => json!({"join": {"game": game, "deck": deck(1)}}),
            _ => json!({"watch": {"game": game}}),
        };
        assert!(client.say(&hello).await);
        if seat < 2 {
            guest.read(&client.hear().await.expect("a seat"));
            game = guest.seated["game"].as_str().expect("a name").to_owned();
        }
        clients.push(client);
    }
    counts.begun.fetch_add(1, Ordering::Relaxed);
    let mut stays = Vec::new();
    for (guest, client) in guests.into_iter().zip(clients) {
        stays.push(tokio::spawn(guest.stay(Some(client), game.clone())));
    }
    let mut done = Vec::new();
    for stay in stays {
        done.push(stay.await.expect("it goes well"));
    }
    done.try_into().unwrap_or_else(|_| panic!("three"))
}

/// Holds a game against its record.
fn check(folder: &Path, cards: &Cards, guests: &[Guest; 3]) {
    let game = guests[0].seated["game"].as_str().expect("a name");
    let text = std::fs::read(folder.join(format!("{game}.json"))).expect("it is on disk");
    let kept: Value = serde_json::from_slice(&text).expect("JSON");
    let replay: Replay = serde_json::from_value(kept["record"].clone()).expect("a record");
    assert!(gcs::replay::check(&replay, &cards.library, &cards.meanings).is_empty());
    let end = replay.end.as_ref().expect("it is over");
    let known = knowledge(&replay, cards);
    for (guest, known) in guests.iter().zip(&known) {
        let winner = guest.outcome["winner"].as_u64().map(|winner| winner as u8 + 1);
        assert_eq!(winner, end.winner);
        assert!(guest.traces.len() > 20, "something was looked at");
        assert_eq!(guest.traces.leaks(known), Vec::<String>::new(), "{game}");
    }
    // The search finds what it looks for: what a seat was sent is more than the others could know.
    for (guest, other) in [(0, 1), (1, 0), (0, 2), (1, 2)] {
        assert!(!guests[guest].traces.leaks(&known[other]).is_empty());
    }
    assert_eq!(kept["tokens"][0], guests[0].seated["token"]);
    assert_eq!(kept["tokens"][1], guests[1].seated["token"]);
}

/// `GCS_GAMES=200 cargo test -p gcs-server --release games -- --nocapture` is the same with more games, and says what they take.
#[test]
fn no_game_is_lost_and_nothing_hidden_is_sent() {
    let number = std::env::var("GCS_GAMES").map_or(8, |number| number.parse().expect("a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let cards = Arc::new(Cards::own());
    let mut server = Process::start(folder.path(), "127.0.0.1:0");
    let address = server.address.clone();
    let counts = Arc::new(Counts::default());
    let begun = Instant::now();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let (games, most, back) = runtime.block_on(async {
        let mut games = Vec::new();
        for seed in 0..number {
            let dies = (seed < 10).then_some(20 + seed * 3);
            let url = format!("ws://{address}");
            games.push(tokio::spawn(play(
                url,
                Arc::clone(&counts),
                Arc::clone(&cards),
                seed,
                dies,
            )));
        }
        // All have begun and are in their midst.
        let (least, of) = (number * 60, |count: &AtomicU64| count.load(Ordering::Relaxed));
        while of(&counts.begun) < number || of(&counts.answers) < least {
            assert!(
                !games.iter().any(|game| game.is_finished()),
                "it is killed while all are played"
            );
            sleep(Duration::from_millis(10)).await;
        }
        let most = server.memory();
        server.kill();
        let died = Instant::now();
        server = Process::start(folder.path(), &address);
        let back = died.elapsed();
        let mut done = Vec::new();
        for game in games {
            done.push(game.await.expect("it goes well"));
        }
        (done, most, back)
    });
    let time = begun.elapsed();
    for game in &games {
        check(folder.path(), &cards, game);
    }
    assert_eq!(games.len() as u64, number);
    let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
    // Each of the three came back to each game after the server was killed, and some more on their own.
    assert!(count(&counts.back) >= number.min(10) && count(&counts.refused) > 0);
    println!(
        "{number} games in {time:.1?}: {} answers, {} refused, {} messages with {} MiB, {} connections that came back; \
         memory {most:?} MiB before the server was killed, {:?} after; it listened again after {back:.1?}",
        count(&counts.answers),
        count(&counts.refused),
        count(&counts.messages),
        count(&counts.bytes) >> 20,
        count(&counts.back),
        server.memory(),
    );
}
