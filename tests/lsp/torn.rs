//! Half-typed texts and any edits: there is always an answer, and the server goes on.

use super::{Client, card, core};
use gcs::lsp::{Encoding, Lines};
use serde_json::{Value, json};

/// All that an editor asks while one types, at the end of what was typed.
const ASKED: [&str; 5] = [
    "hover",
    "completion",
    "definition",
    "documentHighlight",
    "prepareRename",
];
const ASKED_OF_FILES: [&str; 5] = [
    "documentSymbol",
    "foldingRange",
    "semanticTokens/full",
    "codeLens",
    "formatting",
];

/// Asks everything there is to be asked. An answer may be an error in words; that there is one is what counts.
fn ask_all(client: &mut Client, name: &str, text: &str, offset: usize) {
    let position = Lines::new(text).position(text, offset as u32, Encoding::Utf16);
    let document = json!({ "uri": client.uri(name) });
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    for method in ASKED {
        let params = json!({ "textDocument": document, "position": position });
        let _ = client.request(&format!("textDocument/{method}"), &params);
    }
    for method in ASKED_OF_FILES {
        let params = json!({ "textDocument": document, "options": options });
        let _ = client.request(&format!("textDocument/{method}"), &params);
    }
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": position });
    for (method, params) in [
        (
            "references",
            json!({ "textDocument": document, "position": position, "context": { "includeDeclaration": true } }),
        ),
        (
            "rename",
            json!({ "textDocument": document, "position": position, "newName": "カ" }),
        ),
        ("inlayHint", json!({ "textDocument": document, "range": whole })),
        (
            "codeAction",
            json!({ "textDocument": document, "range": whole, "context": { "diagnostics": [] } }),
        ),
        (
            "onTypeFormatting",
            json!({ "textDocument": document, "position": position, "ch": "\n", "options": options }),
        ),
        (
            "onTypeFormatting",
            json!({ "textDocument": document, "position": position, "ch": "]", "options": options }),
        ),
    ] {
        let _ = client.request(&format!("textDocument/{method}"), &params);
    }
}

/// The same numbers each time.
struct Dice(u64);

impl Dice {
    fn up_to(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

#[test]
fn every_file_can_be_typed_from_its_beginning() {
    let mut dice = Dice(1);
    let mut asked = 0;
    for (name, text) in core() {
        let mut client = Client::new(&[]);
        client.open(&name, "");
        let mut version = 1;
        let mut typed = 0;
        // A piece at a time, up to the whole of what the first cards are.
        let end = text
            .char_indices()
            .map(|(at, _)| at)
            .take(1_500)
            .last()
            .unwrap_or_default();
        while typed < end {
            let mut next = (typed + 1 + dice.up_to(90)).min(end);
            while !text.is_char_boundary(next) {
                next += 1;
            }
            let at = Lines::new(&text).position(&text[..typed], typed as u32, Encoding::Utf16);
            version += 1;
            let change = json!([{ "range": { "start": at, "end": at }, "text": &text[typed..next] }]);
            client.change_by(&name, version, &change);
            typed = next;
            ask_all(&mut client, &name, &text[..typed], typed);
            asked += 1;
        }
        assert_eq!(client.end(), Some(0), "{name}");
    }
    assert!(asked > 200, "{asked}");
}

#[test]
fn any_edit_is_survived_and_what_is_found_is_what_a_new_server_finds() {
    let pieces = [
        "【",
        "】",
        "[[",
        "]]",
        "\"",
        "{",
        "}",
        "\n",
        "\r\n",
        "カ",
        "\u{1F600}",
        "<",
        ">",
        "(",
        ")",
        "//",
        "unit ",
        "N",
        "\u{202E}",
        "keyword <",
    ];
    let mut dice = Dice(7);
    let mut text = core().into_iter().find(|(name, _)| name == "red.gcs").unwrap().1;
    text.truncate(text.char_indices().nth(2_500).map_or(text.len(), |(at, _)| at));
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    for version in 2..80 {
        let at = |offset: usize, text: &str| {
            let mut offset = offset;
            while !text.is_char_boundary(offset) {
                offset += 1;
            }
            offset
        };
        let start = at(dice.up_to(text.len()), &text);
        let end = at((start + dice.up_to(30)).min(text.len()), &text);
        let piece = pieces[dice.up_to(pieces.len())];
        let lines = Lines::new(&text);
        let range = json!({
            "start": lines.position(&text, start as u32, Encoding::Utf16),
            "end": lines.position(&text, end as u32, Encoding::Utf16),
        });
        client.change_by("a.gcs", version, &json!([{ "range": range, "text": piece }]));
        // Within the two signs of a line's end there is no position.
        let (start, end) = (
            lines.offset(
                &text,
                lines.position(&text, start as u32, Encoding::Utf16),
                Encoding::Utf16,
            ) as usize,
            lines.offset(
                &text,
                lines.position(&text, end as u32, Encoding::Utf16),
                Encoding::Utf16,
            ) as usize,
        );
        text.replace_range(start..end, piece);
        if version % 8 == 0 {
            ask_all(&mut client, "a.gcs", &text, start);
        }
    }
    let found = client.findings("a.gcs", 79);
    let mut new = Client::new(&[]);
    new.open("a.gcs", &text);
    assert_eq!(found, new.findings("a.gcs", 1));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn positions_outside_of_a_text_are_no_trouble() {
    let mut client = Client::new(&[]);
    let text = card("【Deploy】Draw 1.");
    client.open("a.gcs", &text);
    for at in [(0, 9_999), (9_999, 0), (u32::MAX, u32::MAX)] {
        for method in ["hover", "completion", "definition"] {
            client.ask(method, "a.gcs", at);
        }
    }
    client.change("a.gcs", 2, (9_999, 9), (0, 0), "");
    assert_eq!(client.findings("a.gcs", 2)[0]["code"], "E0004");
    client.change("a.gcs", 3, (4, 0), (7, 0), &text);
    assert_eq!(client.findings("a.gcs", 3), Vec::<Value>::new());
}
