//! Findings as one types, and what can be done about them.

use super::client::{edited, shown, usual};
use super::{Client, card};
use crate::common::command::gcs;
use serde_json::{Value, json};

const SET: &str = "set SKY \"Sky Harbor\"\n\n";

fn codes(found: &[Value]) -> Vec<&str> {
    found
        .iter()
        .map(|found| found["code"].as_str().unwrap())
        .collect()
}

#[test]
fn a_mistake_is_found_as_it_is_typed_and_gone_when_it_is_mended() {
    let text = card("【Deploy】Choose 1 enemy Unit. Rest it.");
    let mut client = Client::new(&[("a.gcs", &text)]);
    client.open("a.gcs", &text);
    assert_eq!(client.findings("a.gcs", 1), Vec::<Value>::new());
    client.change("a.gcs", 2, (3, 12), (3, 18), "Chose");
    let found = client.findings("a.gcs", 2);
    assert_eq!(codes(&found), ["E0101"]);
    assert_eq!(shown(&found[0]["range"]), "3:12-3:17");
    assert_eq!(found[0]["severity"], 1);
    assert_eq!(found[0]["source"], "gcs");
    let message = found[0]["message"].as_str().unwrap();
    assert!(
        message.starts_with("`Chose` is not part of the language\n"),
        "{message}"
    );
    assert!(message.ends_with("\nhelp: did you mean `Choose`"), "{message}");
    // Several changes in one message, one after the other.
    client.change_by(
        "a.gcs",
        3,
        &json!([
            { "range": { "start": { "line": 3, "character": 12 }, "end": { "line": 3, "character": 17 } }, "text": "" },
            { "range": { "start": { "line": 3, "character": 12 }, "end": { "line": 3, "character": 12 } }, "text": "Choose" },
        ]),
    );
    assert_eq!(client.findings("a.gcs", 3), Vec::<Value>::new());
    // And a whole text.
    client.change_by("a.gcs", 4, &json!([{ "text": card("Zap.") }]));
    assert_eq!(codes(&client.findings("a.gcs", 4)), ["E0101"]);
    assert_eq!(client.end(), Some(0));
}

/// The files of the folder and its `gcs.toml` count, and what is not saved counts in the place of what is.
#[test]
fn a_file_is_checked_as_part_of_its_folder_as_the_command_does() {
    let a = format!("{SET}{}", card("【Deploy】Choose 1 enemy Unit."));
    let b = card("【Deploy】Draw 1.");
    let settings = "[lints]\nunused-choice = \"deny\"\n";
    let files = [
        ("sky/a.gcs", a.as_str()),
        ("sky/b.gcs", &b),
        ("gcs.toml", settings),
    ];
    let mut client = Client::new(&files);
    client.open("sky/a.gcs", &a);
    let (first, second) = (
        client.findings("sky/a.gcs", 1),
        client.findings_unopened("sky/b.gcs"),
    );
    let ran = gcs(
        client.folder.path(),
        &["check", "--format", "json", "--exit-zero"],
        b"",
    );
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let command: Vec<(&str, &str)> = report["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .map(|found| {
            (
                found["code"].as_str().unwrap(),
                found["severity"].as_str().unwrap(),
            )
        })
        .collect();
    let told: Vec<(&str, &str)> = first
        .iter()
        .chain(&second)
        .map(|found| {
            let severity = if found["severity"] == 1 {
                "error"
            } else {
                "warning"
            };
            (found["code"].as_str().unwrap(), severity)
        })
        .collect();
    assert_eq!(told, command);
    assert_eq!(told[0].1, "error", "as gcs.toml says");
    assert!(second[0]["message"].as_str().unwrap().contains("defined twice"));
    // The other card gets another number: the finding in the file that is not open goes.
    client.change("sky/a.gcs", 2, (2, 5), (2, 12), "SKY-002");
    assert_eq!(client.findings("sky/a.gcs", 2).len(), 1);
    assert_eq!(client.findings_unopened("sky/b.gcs"), Vec::<Value>::new());
    // The settings are changed, and not saved.
    client.open("gcs.toml", settings);
    client.findings("gcs.toml", 1);
    client.change(
        "gcs.toml",
        2,
        (1, 0),
        (1, 22),
        "unused-choice = \"allow\"\nnonsense = 1",
    );
    let found = client.findings("gcs.toml", 2);
    assert!(
        !found.is_empty() && codes(&found).iter().all(|code| *code == "E0701"),
        "{found:?}"
    );
    client.change("sky/a.gcs", 3, (0, 0), (0, 0), "");
    assert_eq!(client.findings("sky/a.gcs", 3), Vec::<Value>::new());
    assert_eq!(client.end(), Some(0));
}

#[test]
fn a_finding_has_its_related_places_its_page_and_its_tag() {
    let twice = format!("{}{}", card("【Deploy】Choose 1 enemy Unit."), card("Draw 1."));
    let options = json!({ "documentation": "https://example.org/docs/" });
    let mut client = Client::with(&[], usual(), options);
    client.open("a.gcs", &twice);
    let found = client.findings("a.gcs", 1);
    let of = |code: &str| found.iter().find(|found| found["code"] == code).unwrap();
    let unused = found.iter().find(|found| !found["tags"].is_null()).unwrap();
    assert_eq!(unused["tags"], json!([1]));
    let second = of("E0202");
    assert_eq!(
        shown(&second["relatedInformation"][0]["location"]["range"]),
        "0:5-0:12"
    );
    assert_eq!(
        second["codeDescription"]["href"],
        "https://example.org/docs/diagnostics.md#e0202-duplicate-code"
    );
    // Who knows none of that gets none.
    let mut client = Client::with(&[], json!({}), Value::Null);
    client.open("a.gcs", &twice);
    let uri = client.uri("a.gcs");
    let told = client.wait(|message| message["method"] == "textDocument/publishDiagnostics");
    assert_eq!(told["params"]["uri"], uri.as_str());
    assert_eq!(told["params"]["version"], Value::Null);
    for found in told["params"]["diagnostics"].as_array().unwrap() {
        assert!(found["tags"].is_null() && found["relatedInformation"].is_null());
        assert!(found["codeDescription"].is_null());
    }
}

fn actions(client: &mut Client, name: &str, at: [(u32, u32); 2], only: &Value) -> Vec<Value> {
    let range = json!({ "start": super::client::place(at[0]), "end": super::client::place(at[1]) });
    let mut context = json!({ "diagnostics": [] });
    if !only.is_null() {
        context["only"] = only.clone();
    }
    let params = json!({ "textDocument": { "uri": client.uri(name) }, "range": range, "context": context });
    let answer = client.request("textDocument/codeAction", &params).unwrap();
    answer.as_array().unwrap().clone()
}

fn after(text: &str, action: &Value) -> String {
    edited(text, &action["edit"]["documentChanges"][0]["edits"])
}

#[test]
fn findings_are_mended_by_what_is_sure_by_guesses_and_by_a_comment() {
    let text = format!(
        "{}\n{}",
        card("【Deploy】Choose 1 enemy Unit. rest it"),
        card("[[Deploy]]Chose 1 enemy Unit.").replace("SKY-001", "SKY-002")
    );
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let found = client.findings("a.gcs", 1);
    assert!(found.len() > 1, "{found:?}");
    let sure = actions(&mut client, "a.gcs", [(3, 0), (3, 99)], &Value::Null);
    let sure: Vec<&Value> = sure
        .iter()
        .filter(|action| action["isPreferred"] == true)
        .collect();
    assert!(!sure.is_empty());
    assert_eq!(
        sure[0]["edit"]["documentChanges"][0]["textDocument"]["version"],
        1
    );
    assert_eq!(sure[0]["diagnostics"][0]["range"]["start"]["line"], 3);
    let guess = actions(&mut client, "a.gcs", [(9, 14), (9, 16)], &json!(["quickfix"]));
    let guess = guess
        .iter()
        .find(|action| action["title"].as_str().unwrap().ends_with("(a guess)"))
        .unwrap();
    assert_eq!(guess["isPreferred"], false);
    assert!(after(&text, guess).contains("]]Choose 1 enemy Unit."));
    // All that is sure, at once, and as the command does it.
    let all = actions(&mut client, "a.gcs", [(0, 0), (0, 0)], &json!(["source.fixAll"]));
    assert_eq!(all.len(), 1);
    let mended = after(&text, &all[0]);
    let file = client.path("a.gcs");
    std::fs::write(&file, &text).unwrap();
    gcs(client.folder.path(), &["check", "--fix"], b"");
    assert_eq!(mended, std::fs::read_to_string(&file).unwrap());
    assert_ne!(mended, text);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn a_lint_is_allowed_by_a_comment_and_an_error_is_not() {
    let text = card("【Deploy】Choose 1 enemy Unit.");
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    assert_eq!(client.findings("a.gcs", 1).len(), 1);
    let offered = actions(&mut client, "a.gcs", [(3, 14), (3, 14)], &Value::Null);
    let allow = offered
        .iter()
        .find(|action| action["title"].as_str().unwrap().starts_with("allow `"))
        .unwrap();
    let allowed = after(&text, allow);
    assert!(
        allowed.contains("\n    // gcs: allow(unused-choice) "),
        "{allowed}"
    );
    client.change_by("a.gcs", 2, &json!([{ "text": allowed }]));
    assert_eq!(client.findings("a.gcs", 2), Vec::<Value>::new());
    client.change_by("a.gcs", 3, &json!([{ "text": card("Zap it.") }]));
    client.findings("a.gcs", 3);
    let offered = actions(&mut client, "a.gcs", [(3, 4), (3, 4)], &Value::Null);
    assert!(
        offered
            .iter()
            .all(|action| !action["title"].as_str().unwrap().starts_with("allow `"))
    );
}

/// What another program does to a file that is not open, where the editor tells of it.
#[test]
fn files_that_change_on_the_disk_are_read_again() {
    let (a, b) = (card("Draw 1."), card("【Deploy】Draw 1."));
    let mut client = Client::new(&[("a.gcs", &b)]);
    let asked = client.wait(|message| message["method"] == "client/registerCapability");
    assert!(asked.to_string().contains("gcs.toml"));
    client.open("a.gcs", &b);
    assert_eq!(client.findings("a.gcs", 1), Vec::<Value>::new());
    let path = client.path("b.gcs");
    std::fs::write(&path, &a).unwrap();
    let changes = json!({ "changes": [{ "uri": client.uri("b.gcs"), "type": 1 }] });
    client.notify("workspace/didChangeWatchedFiles", &changes);
    assert_ne!(client.findings_unopened("b.gcs"), Vec::<Value>::new());
    std::fs::remove_file(&path).unwrap();
    client.notify("workspace/didChangeWatchedFiles", &changes);
    assert_eq!(client.findings_unopened("b.gcs"), Vec::<Value>::new());
    let closed = json!({ "textDocument": { "uri": client.uri("a.gcs") } });
    client.notify("textDocument/didClose", &closed);
    assert_eq!(client.end(), Some(0));
}

/// A text that was never saved, and a file outside of the workspace.
#[test]
fn what_lies_elsewhere_is_checked_with_what_lies_beside_it() {
    let elsewhere = tempfile::tempdir().unwrap();
    let other = elsewhere.path().join("other.gcs");
    std::fs::write(elsewhere.path().join("twin.gcs"), card("【Deploy】Draw 1.")).unwrap();
    let mut client = Client::new(&[]);
    for (uri, expected) in [
        (super::client::uri_of(&other), "E0202"),
        ("untitled:Untitled-1".to_string(), "E0101"),
    ] {
        let line = if expected == "E0202" {
            "【Deploy】Draw 2."
        } else {
            "Zap."
        };
        let item = json!({ "uri": uri, "languageId": "gcs", "version": 1, "text": card(line) });
        client.notify("textDocument/didOpen", &json!({ "textDocument": item }));
        let told = client.wait(|message| {
            let found = &message["params"]["diagnostics"];
            message["method"] == "textDocument/publishDiagnostics"
                && !found.as_array().is_none_or(Vec::is_empty)
        });
        assert_eq!(told["params"]["diagnostics"][0]["code"], expected, "{told}");
    }
}

/// What the server keeps from one state of a file to the next: the findings are those of a server that has just begun.
#[test]
fn a_server_that_has_seen_much_finds_what_a_new_one_finds() {
    let core = super::core();
    let files: Vec<(&str, &str)> = core
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let text = &files.iter().find(|(name, _)| *name == "red.gcs").unwrap().1;
    let mut warm = Client::new(&files);
    warm.open("red.gcs", text);
    warm.findings("red.gcs", 1);
    let edits = [
        ("【Deploy】", "【Deplay】"),
        ("enemy Unit", "enmy Unit"),
        ("】Choose", "】Chose"),
        ("Unit", "(Harbour Guard) Unit"),
        ("    【", "    //\n    【"),
        (
            "unit ",
            "unit NEW-001 \"New\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    traits (New)\n\n    【Deploy】Deploy 1 [Newer]((New)･AP1･HP1) Unit token.\n}\n\nunit ",
        ),
        ("AP+", "AP"),
    ];
    let mut edited = text.to_string();
    for (version, (words, other)) in (2..).zip(edits) {
        assert!(edited.contains(words), "{words}");
        edited = edited.replacen(words, other, 1);
        warm.change_by("red.gcs", version, &json!([{ "text": edited }]));
        let mut cold = Client::new(&files);
        cold.open("red.gcs", &edited);
        assert_eq!(
            warm.findings("red.gcs", version),
            cold.findings("red.gcs", 1),
            "{words}: {other}"
        );
    }
    // And all of it taken back.
    warm.change_by("red.gcs", 20, &json!([{ "text": text }]));
    assert_eq!(warm.findings("red.gcs", 20), Vec::<Value>::new());
}
