//! Messages as bytes: a head that says how long the message is, and JSON. How much is read is bounded by what has come and by the limits,
//! never by what a head says.

use crate::limits;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{self, BufRead, Read, Write};

/// A received message, or the reason why it is refused.
#[derive(Debug)]
pub enum Received {
    /// A message.
    Message(Message),
    /// None, and what is answered to it.
    Refused(Refusal),
    /// An answer that cannot be read. To an answer nothing is answered.
    Unreadable(String),
}

/// An answer to what is no request. Other than those to requests it can have any id, and none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    jsonrpc: &'static str,
    id: Value,
    error: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Reason {
    code: i32,
    message: String,
}

impl Refusal {
    fn new(id: Value, code: ErrorCode, message: impl Into<String>) -> Refusal {
        Refusal {
            jsonrpc: "2.0",
            id,
            error: Reason {
                code: code as i32,
                message: message.into(),
            },
        }
    }

    /// The answer to a request that is called off.
    pub(super) fn called_off(id: &RequestId) -> Refusal {
        let (code, words) = CALLED_OFF;
        // A number or a string is always written.
        let id = serde_json::to_value(id).unwrap_or_default();
        Refusal::new(id, code, words)
    }

    /// Writes the message with its header.
    ///
    /// # Errors
    ///
    /// Returns an error if the output fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let text = serde_json::to_string(self)?;
        write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        output.flush()
    }
}

/// Why nothing more can be read: where the next message begins is not known any more.
#[derive(Debug, thiserror::Error)]
pub enum Lost {
    /// The input fails.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Somebody has stopped to write.
    #[error("it ends within a message")]
    Ends,
    /// A head goes on and on.
    #[error("the head of a message is longer than {} bytes", limits::HEAD)]
    LongHead,
    /// A line of a head is none.
    #[error("the head of a message has the line {0:?}")]
    Line(String),
    /// No header gives the length of the message.
    #[error("the head of a message does not say how long it is")]
    NoLength,
    /// The message is longer than what is read.
    #[error("the head of a message says that it has {0} bytes: more than {most} are not read", most = limits::MESSAGE)]
    LongMessage(String),
}

/// Reads the next message, and returns it with its length in bytes; `None` at the end of the input.
///
/// # Errors
///
/// Returns an error if the beginning of the next message is unknown.
pub fn read(input: &mut impl BufRead) -> Result<Option<(Received, usize)>, Lost> {
    let Some(length) = head(input)? else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    // The length in a header is not trusted: memory grows only with the received bytes.
    Read::take(&mut *input, length as u64).read_to_end(&mut bytes)?;
    if bytes.len() < length {
        return Err(Lost::Ends);
    }
    Ok(Some((received(&bytes), length)))
}

/// Returns the length of the next message.
fn head(input: &mut impl BufRead) -> Result<Option<usize>, Lost> {
    let mut room = limits::HEAD;
    let mut length = None;
    let mut is_first = true;
    loop {
        let mut line = Vec::new();
        Read::take(&mut *input, room as u64).read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return match line.len() {
                0 if is_first => Ok(None),
                count if count == room => Err(Lost::LongHead),
                _ => Err(Lost::Ends),
            };
        }
        is_first = false;
        room -= line.len();
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end_matches(['\n', '\r']);
        if text.is_empty() {
            return length.map(Some).ok_or(Lost::NoLength);
        }
        let wrong = || Lost::Line(text.chars().take(SHOWN).collect());
        let (name, value) = text.split_once(':').ok_or_else(wrong)?;
        if !name.eq_ignore_ascii_case("Content-Length") {
            continue;
        }
        let value = value.trim();
        if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        // A number that does not fit is a long one.
        let count = value.parse().ok().filter(|count| *count <= limits::MESSAGE);
        let count = count.ok_or_else(|| Lost::LongMessage(value.chars().take(SHOWN).collect()))?;
        if length.is_some_and(|known: usize| known != count) {
            return Err(wrong());
        }
        length = Some(count);
    }
}

/// The maximum number of letters of an invalid part in a message.
const SHOWN: usize = 60;

/// The top of a message whose inside is not read.
#[derive(Deserialize)]
struct Top {
    #[serde(default)]
    id: Value,
}

fn received(bytes: &[u8]) -> Received {
    let refuse = |id, code, message: String| Received::Refused(Refusal::new(id, code, message));
    match serde_json::from_slice(bytes) {
        Ok(value) => message(value),
        Err(_) if serde_json::from_slice::<IgnoredAny>(bytes).is_ok() => {
            let top = serde_json::from_slice::<Top>(bytes);
            refuse(
                shown_id(top.map_or(Value::Null, |top| top.id)),
                ErrorCode::InvalidRequest,
                "the message is nested too deeply, or has a number that is too large".to_string(),
            )
        }
        Err(error) => refuse(
            Value::Null,
            ErrorCode::ParseError,
            format!("the message is not JSON: {error}"),
        ),
    }
}

/// The id that an answer can have: what is none at all is left out.
fn shown_id(id: Value) -> Value {
    match id {
        Value::Number(_) | Value::String(_) => id,
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => Value::Null,
    }
}

fn message(value: Value) -> Received {
    let refuse = |id, message: &str| Received::Refused(Refusal::new(id, ErrorCode::InvalidRequest, message));
    let Value::Object(mut fields) = value else {
        return refuse(Value::Null, "a message is an object");
    };
    let id = fields.get("id").cloned();
    let method = match fields.remove("method") {
        Some(Value::String(method)) => method,
        None if fields.contains_key("result") || fields.contains_key("error") => {
            return match serde_json::from_value::<Response>(Value::Object(fields)) {
                Ok(response) => Received::Message(Message::Response(response)),
                Err(error) => Received::Unreadable(error.to_string()),
            };
        }
        Some(_) | None => {
            return refuse(
                id.map_or(Value::Null, shown_id),
                "a message has a `method`, which is a string",
            );
        }
    };
    let params = fields.remove("params").unwrap_or_default();
    match id {
        None => Received::Message(Message::Notification(Notification { method, params })),
        Some(id) => match id_of(&id) {
            Some(id) => Received::Message(Message::Request(Request { id, method, params })),
            None => refuse(
                shown_id(id),
                "the `id` of a request is a string or a whole number of 32 bits",
            ),
        },
    }
}

/// The id of a request, where it is one.
pub(super) fn id_of(value: &Value) -> Option<RequestId> {
    match value {
        Value::String(id) => Some(RequestId::from(id.clone())),
        Value::Number(id) => Some(RequestId::from(i32::try_from(id.as_i64()?).ok()?)),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// The code and the words of the answer to a request that is called off.
pub(super) const CALLED_OFF: (ErrorCode, &str) = (ErrorCode::RequestCanceled, "it was called off");

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Returns the answers to these bytes: an id and a code for each invalid message, and the methods of the others.
    fn answered(body: &str) -> Value {
        let bytes = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let mut input = bytes.as_bytes();
        let (received, length) = read(&mut input).unwrap().unwrap();
        assert_eq!((length, input), (body.len(), &[][..]));
        match received {
            Received::Message(Message::Request(request)) => {
                json!([request.method, request.id, request.params])
            }
            Received::Message(Message::Notification(told)) => json!([told.method, told.params]),
            Received::Message(Message::Response(response)) => json!([response.id]),
            Received::Refused(refusal) => {
                let mut written = Vec::new();
                refusal.write(&mut written).unwrap();
                let written = String::from_utf8(written).unwrap();
                let (head, text) = written.split_once("\r\n\r\n").unwrap();
                assert_eq!(head, format!("Content-Length: {}", text.len()));
                let value: Value = serde_json::from_str(text).unwrap();
                assert_eq!(value["jsonrpc"], "2.0");
                json!({ "id": value["id"], "code": value["error"]["code"] })
            }
            Received::Unreadable(_) => json!("unreadable"),
        }
    }

    #[test]
    fn what_is_no_request_is_answered() {
        let deep = |count: usize| format!("{}{}", "[".repeat(count), "]".repeat(count));
        let refused = |id: Value, code: i32| json!({ "id": id, "code": code });
        for (body, expected) in [
            ("{,}".to_string(), refused(Value::Null, -32700)),
            ("\u{1}".to_string(), refused(Value::Null, -32700)),
            (String::new(), refused(Value::Null, -32700)),
            ("[]".to_string(), refused(Value::Null, -32600)),
            ("5".to_string(), refused(Value::Null, -32600)),
            ("{}".to_string(), refused(Value::Null, -32600)),
            (deep(100_000), refused(Value::Null, -32600)),
            (deep(100_000)[1..].to_string(), refused(Value::Null, -32700)),
            (
                format!(r#"{{"id": 7, "method": "m", "params": {}}}"#, deep(100_000)),
                refused(json!(7), -32600),
            ),
            (
                r#"{"id": 7, "method": "m", "params": 1e999}"#.to_string(),
                refused(json!(7), -32600),
            ),
            (
                r#"{"id": "x", "method": 5}"#.to_string(),
                refused(json!("x"), -32600),
            ),
            (
                r#"{"id": null, "method": "m"}"#.to_string(),
                refused(Value::Null, -32600),
            ),
            (
                r#"{"id": 1.5, "method": "m"}"#.to_string(),
                refused(json!(1.5), -32600),
            ),
            (
                r#"{"id": 99999999999999, "method": "m"}"#.to_string(),
                refused(json!(99_999_999_999_999_i64), -32600),
            ),
            (
                r#"{"id": {"a": 1}, "method": "m"}"#.to_string(),
                refused(Value::Null, -32600),
            ),
            (r#"{"id": 1, "method": "m"}"#.to_string(), json!(["m", 1, null])),
            (
                r#"{"id": "1", "method": "m", "params": [2]}"#.to_string(),
                json!(["m", "1", [2]]),
            ),
            (r#"{"method": "m"}"#.to_string(), json!(["m", null])),
            (r#"{"id": 1, "result": null}"#.to_string(), json!([1])),
            (r#"{"id": null, "error": {}}"#.to_string(), json!("unreadable")),
        ] {
            let shown: String = body.chars().take(40).collect();
            assert_eq!(answered(&body), expected, "{shown}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_answered() {
        let mut input = &b"Content-Length: 2\r\n\r\n\xff\xfe"[..];
        let (received, _) = read(&mut input).unwrap().unwrap();
        assert!(matches!(received, Received::Refused(refusal) if refusal.error.code == -32700));
    }

    fn lost(bytes: &[u8]) -> String {
        match read(&mut &bytes[..]) {
            Ok(read) => panic!("{read:?}"),
            Err(lost) => lost.to_string(),
        }
    }

    #[test]
    fn heads_that_cannot_be_followed_say_why() {
        for count in ["18446744073709551615", "9223372036854775807", "99999999999"] {
            let wording = lost(format!("Content-Length: {count}\r\n\r\n{{}}").as_bytes());
            assert!(wording.contains(count), "{wording}");
        }
        let digits = "9".repeat(limits::HEAD / 2);
        assert!(lost(format!("Content-Length: {digits}\r\n\r\n").as_bytes()).len() < 200);
        assert!(lost("x".repeat(2 * limits::HEAD).as_bytes()).contains("longer than"));
        assert!(lost("A: b\r\n".repeat(limits::HEAD).as_bytes()).contains("longer than"));
        assert!(lost(b"Content-Length: -1\r\n\r\n").contains("Content-Length: -1"));
        assert!(lost(b"Content-Length: \r\n\r\n").contains("line"));
        assert!(lost(b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}").contains("line"));
        assert!(lost(b"nonsense\r\n\r\n").contains("nonsense"));
        assert!(lost(b"\r\n").contains("how long"));
        assert!(lost(b"Content-Length: 2\r\n").contains("ends"));
        assert!(lost(b"Content-Length: 2\r\n\r\n{").contains("ends"));
        assert!(read(&mut &b""[..]).unwrap().is_none());
        // Headers as other programs write them.
        let mut other = &b"content-type: x\ncontent-length:2\n\n{}"[..];
        assert!(read(&mut other).unwrap().is_some());
    }
}
