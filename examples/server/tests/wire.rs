//! Clients of the tests.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A connection that says what it is told to.
pub(crate) struct Client(pub(crate) Socket);

impl Client {
    pub(crate) async fn at(address: &str) -> Option<Client> {
        connect_async(address)
            .await
            .ok()
            .map(|(socket, _)| Client(socket))
    }

    pub(crate) async fn say(&mut self, message: &Value) -> bool {
        self.0.send(Message::text(message.to_string())).await.is_ok()
    }

    /// The next message; none once the connection has ended.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        loop {
            match timeout(Duration::from_secs(120), self.0.next())
                .await
                .expect("no silence")
            {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        loop {
            let text = self.hear().await.unwrap_or_else(|| panic!("{kind} was to come"));
            let mut told: Value = serde_json::from_str(&text).expect("JSON");
            if let Some(told) = told.get_mut(kind) {
                return told.take();
            }
        }
    }

    /// Says it and hears why not.
    pub(crate) async fn is_refused(&mut self, message: &Value) -> String {
        assert!(self.say(message).await);
        let refused = self.expect("refused").await;
        refused["words"].as_str().expect("words").to_owned()
    }

    /// Hears nothing more but the end.
    pub(crate) async fn is_ended(&mut self) {
        while self.hear().await.is_some() {}
    }
}

/// The text of one of the project's own decks.
pub(crate) fn deck(seat: usize) -> &'static str {
    gcs::core_set::DECKS[seat].1
}

pub(crate) fn new_game() -> Value {
    json!({"new": {"format": "two-player", "players": 2, "deck": deck(0)}})
}

/// An answer to the decision that a table is in.
pub(crate) fn answer(table: &Value, option: usize) -> Value {
    json!({"answer": {"decision": table["decision"], "choice": table["options"][option]["choice"]}})
}
