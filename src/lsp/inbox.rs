//! The inbox: messages from the editor that wait to be handled, in order. A request that is canceled while it waits is not handled.

use super::wire::{self, Received, Refusal};
use lsp_server::{Message, Notification, RequestId};
use lsp_types::notification::{Cancel, Notification as _};
use std::collections::{BTreeMap, VecDeque};

/// The waiting messages.
#[derive(Debug, Default)]
pub struct Inbox {
    waiting: VecDeque<(Received, usize)>,
    /// The requests that wait, and whether each was called off. Two of one name are called off together.
    requests: BTreeMap<String, Request>,
}

#[derive(Debug, Default)]
struct Request {
    waiting: usize,
    is_off: bool,
}

impl Inbox {
    /// Adds a received message, with its length in bytes.
    pub fn put(&mut self, received: Received, bytes: usize) {
        match &received {
            Received::Message(Message::Request(request)) => {
                let known = self.requests.entry(request.id.to_string()).or_default();
                known.waiting += 1;
            }
            Received::Message(Message::Notification(told)) => {
                if let Some(id) = called_off(told)
                    && let Some(request) = self.requests.get_mut(&id.to_string())
                {
                    request.is_off = true;
                }
            }
            Received::Message(Message::Response(_)) | Received::Refused(_) | Received::Unreadable(_) => {}
        }
        self.waiting.push_back((received, bytes));
    }

    /// Returns the next message.
    pub fn take(&mut self) -> Option<(Received, usize)> {
        let (received, bytes) = self.waiting.pop_front()?;
        let Received::Message(Message::Request(request)) = &received else {
            return Some((received, bytes));
        };
        let id = request.id.to_string();
        let is_off = self.requests.get(&id).is_some_and(|known| known.is_off);
        if let Some(known) = self.requests.get_mut(&id) {
            known.waiting -= 1;
            if known.waiting == 0 {
                self.requests.remove(&id);
            }
        }
        if is_off {
            return Some((Received::Refused(Refusal::called_off(&request.id)), bytes));
        }
        Some((received, bytes))
    }
}

/// The request that a notification calls off.
pub(super) fn called_off(told: &Notification) -> Option<RequestId> {
    (told.method == Cancel::METHOD)
        .then(|| told.params.get("id").and_then(wire::id_of))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn request(id: impl Into<RequestId>) -> Received {
        let (id, method) = (id.into(), "m".to_string());
        let params = Value::Null;
        Received::Message(Message::Request(lsp_server::Request { id, method, params }))
    }

    fn cancel(id: &Value) -> Received {
        let told = Notification::new(Cancel::METHOD.to_string(), json!({ "id": id }));
        Received::Message(Message::Notification(told))
    }

    /// Returns what is handled, in order: the ids of requests, and refusals.
    fn handled(inbox: &mut Inbox) -> Vec<String> {
        let taken = std::iter::from_fn(|| inbox.take());
        let shown = taken.map(|(received, _)| match received {
            Received::Message(Message::Request(request)) => request.id.to_string(),
            Received::Refused(refusal) => {
                let mut written = Vec::new();
                refusal.write(&mut written).unwrap();
                String::from_utf8(written)
                    .unwrap()
                    .lines()
                    .last()
                    .unwrap()
                    .to_string()
            }
            Received::Message(Message::Notification(told)) => told.method,
            other => format!("{other:?}"),
        });
        shown.collect()
    }

    #[test]
    fn what_is_called_off_while_it_waits_is_answered_so() {
        let mut inbox = Inbox::default();
        for id in [1, 2, 3] {
            inbox.put(request(id), 1);
        }
        inbox.put(request("2".to_string()), 1);
        inbox.put(cancel(&json!(2)), 1);
        inbox.put(cancel(&json!(2)), 1);
        let called_off = |id: &str| {
            format!(
                r#"{{"jsonrpc":"2.0","id":{id},"error":{{"code":-32800,"message":"it was called off"}}}}"#
            )
        };
        let off = "$/cancelRequest";
        assert_eq!(
            handled(&mut inbox),
            ["1", &called_off("2"), "3", "\"2\"", off, off]
        );
        // The same name once more, and one by its string.
        inbox.put(request(2), 1);
        inbox.put(request("2".to_string()), 1);
        inbox.put(cancel(&json!("2")), 1);
        assert_eq!(handled(&mut inbox), ["2", &called_off("\"2\""), off]);
        assert!(inbox.requests.is_empty());
    }

    /// A later request with the id is another one.
    #[test]
    fn what_does_not_wait_is_not_called_off() {
        let mut inbox = Inbox::default();
        inbox.put(cancel(&json!(5)), 1);
        inbox.put(cancel(&json!([])), 1);
        inbox.put(request(5), 1);
        let off = "$/cancelRequest";
        assert_eq!(handled(&mut inbox), [off, off, "5"]);
    }
}
