//! The canonical form, asked for and as one types.

use super::client::{edited, place};
use super::{Client, card};
use crate::common::command::gcs;
use serde_json::{Value, json};

fn options() -> Value {
    json!({ "tabSize": 4, "insertSpaces": true })
}

fn format(client: &mut Client, name: &str) -> Result<Value, Value> {
    let params = json!({ "textDocument": { "uri": client.uri(name) }, "options": options() });
    client.request("textDocument/formatting", &params)
}

fn typed(client: &mut Client, name: &str, at: (u32, u32), ch: &str) -> Value {
    let params = json!({
        "textDocument": { "uri": client.uri(name) }, "position": place(at), "ch": ch, "options": options(),
    });
    client.request("textDocument/onTypeFormatting", &params).unwrap()
}

#[test]
fn a_file_is_formatted_as_the_command_does() {
    let text = "set SKY \"Sky\"\nunit SKY-001 \"Tin\" {\n color white lv 3\n cost 2 ap 3 hp 3\n  [[Deploy]]Draw 1.   \n}\n\n\n\n// カ end\n";
    let mut client = Client::new(&[("a.gcs", text)]);
    client.open("a.gcs", text);
    let edits = format(&mut client, "a.gcs").unwrap();
    let file = client.path("a.gcs");
    gcs(client.folder.path(), &["fmt", "a.gcs"], b"");
    let formatted = std::fs::read_to_string(&file).unwrap();
    assert_eq!(edited(text, &edits), formatted);
    client.change_by("a.gcs", 2, &json!([{ "text": formatted }]));
    assert_eq!(format(&mut client, "a.gcs").unwrap(), json!([]));
    // What cannot be read is left alone, and that is said.
    client.change_by("a.gcs", 3, &json!([{ "text": "unit SKY-001 \"Tin\" {\n color" }]));
    let refused = format(&mut client, "a.gcs").unwrap_err();
    assert!(
        refused["message"]
            .as_str()
            .unwrap()
            .contains("nothing is formatted"),
        "{refused}"
    );
}

#[test]
fn a_line_gets_its_printed_signs_when_it_is_ended() {
    let text = card("[[Deploy]] Choose 1 enemy  Unit. Rest it.");
    let mut client = Client::new(&[]);
    let broken = text.replace("\n}\n", "\n\n");
    client.open("a.gcs", &broken);
    let edits = typed(&mut client, "a.gcs", (4, 0), "\n");
    let made = edited(&broken, &edits);
    assert!(
        made.ends_with("\n    【Deploy】Choose 1 enemy Unit. Rest it.\n    \n"),
        "{made}"
    );
    client.change_by("a.gcs", 2, &json!([{ "text": made }]));
    assert_eq!(typed(&mut client, "a.gcs", (4, 4), "\n"), json!([]));
}

#[test]
fn a_mark_gets_its_brackets_as_soon_as_it_is_closed() {
    let text = card("カ[[When Paired]]");
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let edits = typed(&mut client, "a.gcs", (3, 20), "]");
    assert_eq!(edited(&text, &edits), card("カ【When Paired】"));
    client.change_by("a.gcs", 2, &json!([{ "text": card("[[Nonsense]]") }]));
    assert_eq!(typed(&mut client, "a.gcs", (3, 16), "]"), json!([]));
    assert_eq!(typed(&mut client, "a.gcs", (3, 7), "]"), json!([]));
}
