//! How a conversation begins and ends, and what is answered to what cannot be.

use super::{Client, card};
use serde_json::{Value, json};

#[test]
fn a_conversation_from_its_beginning_to_its_end() {
    let client = Client::new(&[]);
    assert_eq!(client.capabilities["positionEncoding"], "utf-16");
    assert_eq!(client.capabilities["textDocumentSync"]["change"], 2);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn what_is_asked_too_early_too_late_or_wrongly_is_refused_in_words() {
    let mut client = Client::start(&[]);
    let early = client.request("textDocument/hover", &json!({})).unwrap_err();
    assert_eq!(early["code"], -32002);
    client
        .request("initialize", &json!({ "processId": null, "capabilities": {} }))
        .unwrap();
    client.notify("initialized", &json!({}));
    let unknown = client.request("textDocument/nonsense", &json!({})).unwrap_err();
    assert_eq!(unknown["code"], -32601);
    let wrong = client
        .request("textDocument/formatting", &json!({ "textDocument": 5 }))
        .unwrap_err();
    assert_eq!(wrong["code"], -32602);
    let unopened = json!({ "textDocument": { "uri": "file:///nowhere/a.gcs" }, "options": { "tabSize": 4, "insertSpaces": true } });
    let unopened = client.request("textDocument/formatting", &unopened).unwrap_err();
    assert!(
        unopened["message"].as_str().unwrap().contains("is not open"),
        "{unopened}"
    );
    // A change of what was never opened is told to whoever sits there.
    client.change("a.gcs", 2, (0, 0), (0, 0), "x");
    let told = client.wait(|message| message["method"] == "window/showMessage");
    assert!(
        told["params"]["message"]
            .as_str()
            .unwrap()
            .contains("never opened")
    );
    client.request("shutdown", &Value::Null).unwrap();
    let late = client.request("textDocument/hover", &json!({})).unwrap_err();
    assert_eq!(late["code"], -32600);
}

#[test]
fn an_editor_that_goes_without_a_word_leaves_no_server_behind() {
    assert_eq!(Client::new(&[]).leave(), Some(2));
    let mut client = Client::new(&[]);
    client.notify("exit", &Value::Null);
    assert_eq!(client.leave(), Some(2));
    let mut client = Client::new(&[]);
    client.send_raw(b"Content-Length: 3\r\n\r\n{,}");
    assert_eq!(client.leave(), Some(2));
}

/// Under wide signs, kana and what takes two units, in each of the ways to count.
#[test]
fn positions_count_as_agreed() {
    let text = card("【Deploy】Choose 1 enemy Unit カ\u{1F600}. Zap it.");
    let (line, words) = (3, "    【Deploy】Choose 1 enemy Unit ");
    let units: u32 = words.chars().count() as u32;
    let bytes = words.len() as u32;
    for (offered, start) in [
        (json!(["utf-16"]), units),
        (json!(["utf-16", "utf-8"]), bytes),
        (Value::Null, units),
    ] {
        let mut capabilities = super::client::usual();
        capabilities["general"] = json!({ "positionEncodings": offered });
        if offered.is_null() {
            capabilities["general"] = json!({});
        }
        let mut client = Client::with(&[], capabilities, Value::Null);
        let is_utf8 = client.capabilities["positionEncoding"] == "utf-8";
        assert_eq!(is_utf8, start == bytes);
        client.open("a.gcs", &text);
        let found = client.findings("a.gcs", 1);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            found[0]["range"]["start"],
            json!({ "line": line, "character": start })
        );
        // What stands behind the face is taken away: it counts two units, or four bytes.
        let (wide, dot) = if is_utf8 { (3 + 4, 1) } else { (1 + 2, 1) };
        client.change("a.gcs", 2, (line, start - 1), (line, start + wide), "");
        client.change(
            "a.gcs",
            3,
            (line, start - 1 + dot),
            (line, start - 1 + dot + 8),
            " Rest it.",
        );
        assert_eq!(client.findings("a.gcs", 3), Vec::<Value>::new());
        assert_eq!(client.end(), Some(0));
    }
}

/// A file of something else is left alone, however often it changes.
#[test]
fn what_is_none_of_our_files_is_left_alone() {
    let mut client = Client::new(&[("a.gcs", &card("Draw 1."))]);
    client.open("notes.txt", "x");
    client.change("notes.txt", 2, (0, 0), (0, 1), "y");
    let document = json!({ "textDocument": { "uri": client.uri("notes.txt") } });
    let refused = client
        .request("textDocument/documentSymbol", &document)
        .unwrap_err();
    assert!(
        refused["message"].as_str().unwrap().contains("notes.txt"),
        "{refused}"
    );
    // The cards of the workspace are known before one of its files is open.
    let found = client
        .request("workspace/symbol", &json!({ "query": "SKY-001" }))
        .unwrap();
    assert_eq!(found[0]["name"], "SKY-001 Tin Frame");
    client.notify("textDocument/didClose", &document);
    client.open("a.gcs", &card("【Deploy】Draw 1."));
    assert_eq!(client.findings("a.gcs", 1), Vec::<Value>::new());
    assert_eq!(client.end(), Some(0));
}
