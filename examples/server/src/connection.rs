//! A connection: it passes the messages of a client to the registry or to a game, and writes the answers.

use crate::message::{ClientMessage, ServerMessage, refused};
use crate::registry::Registry;
use crate::table::{Act, Place, Request};
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

/// An entry of the queue of messages to a client.
#[derive(Debug)]
pub(crate) enum Outgoing {
    Text(String),
    /// The last entry: the connection is closed.
    End,
}

/// The queue of messages to a client. Whoever drops the last handle of it ends the connection, once everything before is written.
pub(crate) type Outbox = Sender<Outgoing>;

pub(crate) fn router(registry: Arc<Registry>) -> Router {
    Router::new().route("/", any(upgrade)).with_state(registry)
}

async fn upgrade(State(registry): State<Arc<Registry>>, socket: WebSocketUpgrade) -> Response {
    let most = registry.config.limits.message;
    let socket = socket.max_message_size(most).max_frame_size(most);
    socket.on_upgrade(|socket| converse(registry, socket))
}

async fn converse(registry: Arc<Registry>, socket: WebSocket) {
    let (sink, stream) = socket.split();
    let (outbox, outgoing) = channel(registry.config.limits.backlog);
    // A client that has nothing to say answers to this.
    let pause = registry.config.limits.silence / 3;
    let reading = pin!(read(registry, stream, outbox));
    let writing = pin!(write(sink, outgoing, pause));
    if let Either::Left(((), writing)) = select(reading, writing).await {
        writing.await;
    }
}

async fn write(mut sink: SplitSink<WebSocket, Message>, mut outgoing: Receiver<Outgoing>, pause: Duration) {
    loop {
        let message = match timeout(pause, outgoing.recv()).await {
            Ok(Some(Outgoing::Text(text))) => Message::text(text),
            Ok(Some(Outgoing::End) | None) => break,
            Err(_) => Message::Ping(Bytes::new()),
        };
        if sink.send(message).await.is_err() {
            return;
        }
    }
    // It may be gone.
    let _ = sink.close().await;
}

async fn read(registry: Arc<Registry>, stream: SplitStream<WebSocket>, outbox: Outbox) {
    let mut client = Client {
        outbox: outbox.downgrade(),
        own: Some(outbox),
        place: None,
        refusals: 0,
    };
    client.listen(&registry, stream).await;
    client.write(Outgoing::End).await;
}

/// The state of the conversation with a client.
struct Client {
    outbox: WeakSender<Outgoing>,
    /// Until a game has it, which ends the connection by dropping it.
    own: Option<Outbox>,
    place: Option<Place>,
    refusals: u32,
}

impl Client {
    /// Returns whether there is anybody left to write to.
    async fn write(&self, outgoing: Outgoing) -> bool {
        match self.outbox.upgrade() {
            Some(outbox) => outbox.send(outgoing).await.is_ok(),
            None => false,
        }
    }

    async fn listen(&mut self, registry: &Arc<Registry>, mut stream: SplitStream<WebSocket>) {
        let limits = &registry.config.limits;
        let hello = Instant::now() + limits.hello;
        while self.refusals < limits.refusals {
            let next = if self.place.is_some() {
                stream.next().await
            } else {
                timeout_at(hello, stream.next()).await.ok().flatten()
            };
            let done = match next {
                Some(Ok(Message::Text(text))) => self.take(registry, &text).await,
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
        self.write(Outgoing::Text(ServerMessage::Refused(refused).text()))
            .await
    }

    async fn take(&mut self, registry: &Arc<Registry>, text: &str) -> Result<(), Refused> {
        let said: ClientMessage = serde_json::from_str(text)
            .map_err(|error| refused(format!("this is no message that the server knows: {error}")))?;
        let act = match said {
            ClientMessage::Answer { decision, choice } => Act::Answer { decision, choice },
            ClientMessage::Concede => Act::Concede,
            other => return self.enter(registry, other).await,
        };
        let place = self.place.as_ref();
        let place =
            place.ok_or_else(|| refused("you are at no table: begin with new, join, resume or watch"))?;
        let seat = place.seat.ok_or_else(|| refused("you only look on"))?;
        place.table.ask(Request::Act { seat, act }).await?;
        Ok(())
    }

    async fn enter(&mut self, registry: &Arc<Registry>, said: ClientMessage) -> Result<(), Refused> {
        let outbox = self.own.clone();
        let outbox =
            outbox.ok_or_else(|| refused("you are at a table: another one takes another connection"))?;
        self.place = Some(registry.enter(said, outbox).await?);
        self.own = None;
        Ok(())
    }
}
