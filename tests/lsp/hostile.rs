//! What an editor, or what takes itself for one, can do without bringing the server down or to a stand.

use super::{Client, at, card, client::place};
use gcs::limits;
use gcs::lsp::wire;
use gcs_counting::allocated;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

fn framed(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

/// What the server ends with, and what it says to it, where that is all that is sent.
fn ended(input: &[u8]) -> (Option<i32>, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .arg("lsp")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // It may have ended before it has taken all of it.
    let _ = server.stdin.take().expect("a pipe").write_all(input);
    let ended = server.wait_with_output().expect("it ends");
    let wording = String::from_utf8(ended.stderr).expect("words");
    (ended.status.code(), wording)
}

#[test]
fn a_head_that_cannot_be_followed_ends_the_server_in_words() {
    let long = "x".repeat(5_000_000);
    for (head, word) in [
        (
            "Content-Length: 18446744073709551615\r\n\r\n{}",
            "18446744073709551615",
        ),
        (
            "Content-Length: 9223372036854775807\r\n\r\n{}",
            "9223372036854775807",
        ),
        ("Content-Length: 99999999999\r\n\r\n{}", "99999999999"),
        ("Content-Length: 2\r\n\r\n{", "ends within a message"),
        ("nonsense\r\n\r\n{}", "nonsense"),
        (long.as_str(), "longer than"),
    ] {
        let (code, wording) = ended(head.as_bytes());
        assert_eq!(code, Some(2), "{word}");
        assert!(
            wording.contains(word) && wording.lines().count() == 1 && wording.len() < 300,
            "{wording}"
        );
    }
}

/// A head that promises much costs what has come, and one without an end no more than a short one.
#[test]
fn what_a_head_says_takes_no_room() {
    let promise = format!("Content-Length: {}\r\n\r\n{{}}", limits::MESSAGE);
    let endless = "x".repeat(1_000_000);
    for head in [promise, endless] {
        let (bytes, read) = allocated(|| wire::read(&mut head.as_bytes()).is_err());
        assert!(read);
        assert!(bytes < 50_000, "{bytes}");
    }
}

#[test]
fn what_is_no_request_is_answered_and_the_conversation_goes_on() {
    let mut client = Client::new(&[]);
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    for (body, id, code) in [
        ("{,}".to_string(), Value::Null, -32700),
        ("[]".to_string(), Value::Null, -32600),
        ("7".to_string(), Value::Null, -32600),
        (
            format!(r#"{{"id": "deep", "method": "textDocument/hover", "params": {deep}}}"#),
            json!("deep"),
            -32600,
        ),
        (
            r#"{"id": null, "method": "shutdown"}"#.to_string(),
            Value::Null,
            -32600,
        ),
        (
            r#"{"id": 1.5, "method": "shutdown"}"#.to_string(),
            json!(1.5),
            -32600,
        ),
        (
            r#"{"id": 99999999999999, "method": "shutdown"}"#.to_string(),
            json!(99_999_999_999_999_i64),
            -32600,
        ),
    ] {
        client.send_raw(framed(&body).as_bytes());
        let answer = client.wait(|message| !message["error"].is_null());
        assert_eq!(answer["id"], id, "{answer}");
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
    // An answer to nothing is answered by nothing.
    client.send_raw(framed(r#"{"id": null, "error": {"code": -32700, "message": "no"}}"#).as_bytes());
    client.open("a.gcs", &card("【Deploy】Draw 1."));
    assert_eq!(client.findings("a.gcs", 1), Vec::<Value>::new());
    assert_eq!(client.end(), Some(0));
}

/// Requests that are called off before their turn comes are not done.
#[test]
fn what_is_called_off_is_answered_so() {
    let mut client = Client::new(&[]);
    let text = card("【Deploy】Draw 1.");
    client.open("a.gcs", &text);
    let count = 50;
    let mut all = String::new();
    for id in 0..count {
        let document = json!({ "uri": client.uri("a.gcs") });
        let params = json!({ "textDocument": document, "position": place(at(&text, "Deploy", 1)) });
        let id = format!("r{id}");
        let hover = json!({ "jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": params });
        all.push_str(&framed(&hover.to_string()));
    }
    let last = format!("r{}", count - 1);
    let cancel = json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": last } });
    all.push_str(&framed(&cancel.to_string()));
    client.send_raw(all.as_bytes());
    let answer = client.wait(|message| message["id"] == last.as_str());
    assert_eq!(answer["error"]["code"], -32800, "{answer}");
    let first = client.wait(|message| message["id"] == "r0");
    assert!(first["error"].is_null(), "{first}");
    assert_eq!(client.end(), Some(0));
}

/// Scenarios that take a while.
fn long_scenarios() -> String {
    let scenario = |at: usize| {
        let steps = "    expect you hand 1\n".repeat(20);
        format!("scenario \"S{at}\" {{\n    you hand PLAIN-001\n    end turn\n    end turn\n{steps}}}\n")
    };
    (0..limits::SCENARIOS).map(scenario).collect()
}

/// Whoever works in one document does not wait for the scenarios of another, and who asks for them to be run can call that off.
#[test]
fn nobody_waits_for_scenarios_that_are_played() {
    let scenarios = long_scenarios();
    let text = card("【Deploy】Draw 1.");
    let mut client = Client::new(&[("a.gcs", &text), ("b/a.scenario", &scenarios)]);
    client.open("b/a.scenario", &scenarios);
    client.open("a.gcs", &text);
    assert_eq!(client.findings("a.gcs", 1), Vec::<Value>::new());
    let hover = client.ask("hover", "a.gcs", at(&text, "Deploy", 1));
    assert!(!hover.is_null());
    client.change("a.gcs", 2, (3, 5), (3, 5), "x");
    assert_eq!(client.findings("a.gcs", 2).len(), 1);
    let uri = client.uri("b/a.scenario");
    let run = json!({
        "jsonrpc": "2.0", "id": "run", "method": "workspace/executeCommand",
        "params": { "command": "gcs.runScenarios", "arguments": [{ "uri": uri }] },
    });
    client.send_raw(framed(&run.to_string()).as_bytes());
    // It is at it.
    client.ask("hover", "a.gcs", at(&text, "Deploy", 1));
    client.notify("$/cancelRequest", &json!({ "id": "run" }));
    let answer = client.wait(|message| message["id"] == "run");
    assert_eq!(answer["error"]["code"], -32800, "{answer}");
    // Nothing of it has been told: all of this came before it was played.
    let is_told = |message: &Value| message["params"]["uri"] == uri.as_str();
    assert!(client.has_not_come(is_told));
    // Nor does the end wait, and who waits for it is told.
    let run = run.to_string().replace("\"run\"", "\"last\"");
    client.send_raw(framed(&run).as_bytes());
    client.request("shutdown", &Value::Null).unwrap();
    let answer = client.wait(|message| message["id"] == "last");
    assert_eq!(answer["error"]["code"], -32803, "{answer}");
    client.notify("exit", &Value::Null);
    assert_eq!(client.leave(), Some(0));
}

/// A document that is longer than what a command reads is refused as a file is, and followed: it can become shorter.
#[test]
fn a_document_that_is_too_long_is_not_checked() {
    let folder = [("small.gcs", "")];
    for name in ["a.gcs", "a.scenario", "a.deck"] {
        let mut client = Client::new(&folder);
        let long = format!("// {}\n", "x".repeat(60)).repeat(limits::INPUT / 64 + 1);
        assert!(long.len() > limits::INPUT);
        client.open(name, &long);
        let found = client.findings(name, 1);
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!(found[0]["code"], "E0006", "{name}: {found:?}");
        let params = json!({ "textDocument": { "uri": client.uri(name) } });
        let refused = client
            .request("textDocument/documentSymbol", &params)
            .unwrap_err();
        assert!(
            refused["message"].as_str().unwrap().contains("too long"),
            "{refused}"
        );
        client.change_by(name, 2, &json!([{ "text": "x\n" }]));
        let found = client.findings(name, 2);
        assert!(found.iter().all(|found| found["code"] != "E0006"), "{found:?}");
        assert!(client.request("textDocument/documentSymbol", &params).is_ok());
        // And it can grow out of what is read.
        client.change_by(name, 3, &json!([{ "text": long }]));
        assert_eq!(client.findings(name, 3)[0]["code"], "E0006");
        assert_eq!(client.end(), Some(0));
    }
}

/// A line without an end, full of what begins something, is looked at once, whatever is asked.
#[test]
fn a_line_without_an_end_is_no_trouble() {
    for (name, sign) in [
        ("a.gcs", "["),
        ("a.scenario", "\""),
        ("a.scenario", "【"),
        ("a.deck", "<"),
    ] {
        let text = format!("scenario \"S\" {{\n    {}\n}}\n", sign.repeat(300_000));
        let mut client = Client::new(&[]);
        client.open(name, &text);
        assert!(!client.findings(name, 1).is_empty());
        for method in [
            "semanticTokens/full",
            "documentSymbol",
            "foldingRange",
            "codeLens",
        ] {
            client.ask_file(method, name);
        }
        for method in ["hover", "completion", "definition", "documentHighlight"] {
            client.ask(method, name, (1, 200_000));
        }
        assert_eq!(client.end(), Some(0));
    }
}
