//! A connection: what a client says goes to the house or to a game, what it is told comes from there.

use crate::house::House;
use crate::message::{Said, Told, refused};
use crate::table::{Act, Place, Wish};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::any;
use futures_util::future::{Either, select};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use gcs::game::Refused;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender, WeakSender, channel};
use tokio::time::{Instant, timeout, timeout_at};

/// What is written to a client.
#[derive(Debug)]
pub(crate) enum Letter {
    Text(String),
    /// There is nothing more to be said.
    End,
}

/// The way to a client. Who drops the last of them ends the connection, once everything before is written.
pub(crate) type Line = Sender<Letter>;

pub(crate) fn router(house: Arc<House>) -> Router {
    Router::new().route("/", any(upgrade)).with_state(house)
}

async fn upgrade(State(house): State<Arc<House>>, socket: WebSocketUpgrade) -> Response {
    let most = house.config.limits.message;
    let socket = socket.max_message_size(most).max_frame_size(most);
    socket.on_upgrade(|socket| converse(house, socket))
}

async fn converse(house: Arc<House>, socket: WebSocket) {
    let (sink, stream) = socket.split();
    let (line, letters) = channel(house.config.limits.backlog);
    // A client that has nothing to say answers to this.
    let pause = house.config.limits.silence / 3;
    let reading = pin!(read(house, stream, line));
    let writing = pin!(write(sink, letters, pause));
    if let Either::Left(((), writing)) = select(reading, writing).await {
        writing.await;
    }
}

async fn write(mut sink: SplitSink<WebSocket, Message>, mut letters: Receiver<Letter>, pause: Duration) {
    loop {
        let message = match timeout(pause, letters.recv()).await {
            Ok(Some(Letter::Text(text))) => Message::text(text),
            Ok(Some(Letter::End) | None) => break,
            Err(_) => Message::Ping(Bytes::new()),
        };
        if sink.send(message).await.is_err() {
            return;
        }
    }
    // It may be gone.
    let _ = sink.close().await;
}

async fn read(house: Arc<House>, stream: SplitStream<WebSocket>, line: Line) {
    let mut client = Client {
        line: line.downgrade(),
        own: Some(line),
        place: None,
        refusals: 0,
    };
    client.listen(&house, stream).await;
    client.write(Letter::End).await;
}

/// What is known of the one at the other end.
struct Client {
    line: WeakSender<Letter>,
    /// Until a game has it, which ends the connection by dropping it.
    own: Option<Line>,
    place: Option<Place>,
    refusals: u32,
}

impl Client {
    /// Returns whether there is anybody left to write to.
    async fn write(&self, letter: Letter) -> bool {
        match self.line.upgrade() {
            Some(line) => line.send(letter).await.is_ok(),
            None => false,
        }
    }

    async fn listen(&mut self, house: &Arc<House>, mut stream: SplitStream<WebSocket>) {
        let limits = &house.config.limits;
        let hello = Instant::now() + limits.hello;
        while self.refusals < limits.refusals {
            let next = if self.place.is_some() {
                stream.next().await
            } else {
                timeout_at(hello, stream.next()).await.ok().flatten()
            };
            let done = match next {
                Some(Ok(Message::Text(text))) => self.take(house, &text).await,
                Some(Ok(Message::Binary(_))) => Err(refused("a message is text: an object of JSON")),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_))) | None => return,
                Some(Err(_)) => {
                    let words = format!("a message has at most {} bytes", limits.message);
                    self.refuse(&refused(words)).await;
                    return;
                }
            };
            if let Err(refused) = done
                && !self.refuse(&refused).await
            {
                return;
            }
        }
    }

    async fn refuse(&mut self, refused: &Refused) -> bool {
        self.refusals += 1;
        self.write(Letter::Text(Told::Refused(refused).text())).await
    }

    async fn take(&mut self, house: &Arc<House>, text: &str) -> Result<(), Refused> {
        let said: Said = serde_json::from_str(text)
            .map_err(|error| refused(format!("this is no message that the server knows: {error}")))?;
        let act = match said {
            Said::Answer { decision, choice } => Act::Answer { decision, choice },
            Said::Concede => Act::Concede,
            other => return self.enter(house, other).await,
        };
        let place = self.place.as_ref();
        let place =
            place.ok_or_else(|| refused("you are at no table: begin with new, join, resume or watch"))?;
        let seat = place.seat.ok_or_else(|| refused("you only look on"))?;
        place.table.ask(Wish::Act { seat, act }).await?;
        Ok(())
    }

    async fn enter(&mut self, house: &Arc<House>, said: Said) -> Result<(), Refused> {
        let line = self.own.clone();
        let line = line.ok_or_else(|| refused("you are at a table: another one takes another connection"))?;
        self.place = Some(house.enter(said, line).await?);
        self.own = None;
        Ok(())
    }
}
