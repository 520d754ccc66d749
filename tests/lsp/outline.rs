//! The outline, folding, colors, and what is found in decks.

use super::{Client, card, covered, of_core, text_of};
use serde_json::{Value, json};

#[test]
fn the_outline_of_a_file() {
    let text = format!(
        "set SKY \"Sky\"\n\nkeyword <Sail> means \"【Attack】Draw 1.\"\n\n{}",
        card("カ")
    );
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let outline = client.ask_file("documentSymbol", "a.gcs");
    let names: Vec<&str> = outline
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Sky", "<Sail>", "SKY-001 Tin Frame"]);
    assert_eq!(outline[2]["children"][0]["name"], "カ");
    assert_eq!(
        covered(&text, &outline[2]["selectionRange"]),
        "unit SKY-001 \"Tin Frame\""
    );
    let found = client
        .request("workspace/symbol", &json!({ "query": "tinfr" }))
        .unwrap();
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(found[0]["name"], "SKY-001 Tin Frame");
    assert_eq!(
        client
            .request("workspace/symbol", &json!({ "query": "" }))
            .unwrap()
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert_eq!(
        client
            .request("workspace/symbol", &json!({ "query": "zz" }))
            .unwrap(),
        json!([])
    );
    // An editor that knows no outline within another gets a list.
    let mut client = Client::with(&[], json!({}), Value::Null);
    client.open("a.gcs", &text);
    let list = client.ask_file("documentSymbol", "a.gcs");
    assert_eq!(list[2]["containerName"], "Unit");
}

#[test]
fn what_can_be_folded() {
    let text = format!(
        "// one\n// two\n\n{}\nkeyword <Sail> means {{\n    【Attack】Draw 1.\n}}\n",
        card("カ")
    );
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let found = client.ask_file("foldingRange", "a.gcs");
    let lines: Vec<(u64, u64)> = found
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["startLine"].as_u64().unwrap(),
                one["endLine"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(lines, [(0, 1), (3, 7), (9, 11)]);
}

/// The colored words of a file, each with what it is.
fn colored(client: &mut Client, name: &str, text: &str) -> Vec<(String, String)> {
    let types = client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"].clone();
    let data = client.ask_file("semanticTokens/full", name)["data"].clone();
    let numbers: Vec<u64> = data
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_u64().unwrap())
        .collect();
    let (mut line, mut column) = (0, 0);
    let mut found = Vec::new();
    for token in numbers.chunks(5) {
        line += token[0];
        column = if token[0] == 0 {
            column + token[1]
        } else {
            token[1]
        };
        let range = json!({
            "start": { "line": line, "character": column }, "end": { "line": line, "character": column + token[2] },
        });
        let kind = types[token[3] as usize].as_str().unwrap();
        found.push((covered(text, &range), kind.to_string()));
    }
    found
}

#[test]
fn words_have_colors() {
    let text = card("カ【When Paired･(Crew) Pilot】<Repair 2> [Ilse] gets AP+2. // why");
    let text = text.replace("hp 3\n", "hp 3\n    traits (Crew)\n");
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let found = colored(&mut client, "a.gcs", &text);
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(words, kind)| (words.as_str(), kind.as_str()))
        .collect();
    for expected in [
        ("unit", "keyword"),
        ("SKY-001", "variable"),
        ("Tin Frame", "string"),
        ("color", "property"),
        ("white", "enumMember"),
        ("3", "number"),
        ("【When Paired･", "decorator"),
        ("(Crew)", "type"),
        ("<Repair 2>", "function"),
        ("[Ilse]", "class"),
        ("2", "number"),
        ("// why", "comment"),
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    let mut client = of_core();
    for name in ["blue.scenario", "deep-roots.deck", "white.gcs"] {
        let text = text_of(&client, name);
        client.open(name, &text);
        let found = colored(&mut client, name, &text);
        assert!(found.len() > 30, "{name}: {}", found.len());
        assert!(
            found
                .iter()
                .all(|(words, _)| !words.is_empty() && !words.contains('\n'))
        );
    }
}

#[test]
fn decks_are_checked_with_the_cards_of_the_folder() {
    let mut client = of_core();
    let deck = text_of(&client, "deep-roots.deck");
    client.open("deep-roots.deck", &deck);
    assert_eq!(client.findings("deep-roots.deck", 1), Vec::<Value>::new());
    let wrong = deck
        .replace("4 CORE-017 Furrow", "5 CORE-017 Furrow")
        .replace("CORE-018", "CORE-999");
    client.change_by("deep-roots.deck", 2, &json!([{ "text": wrong }]));
    let found = client.findings("deep-roots.deck", 2);
    let codes: Vec<&Value> = found.iter().map(|found| &found["code"]).collect();
    assert!(codes.contains(&&json!("E0301")), "{codes:?}");
    client.change_by("deep-roots.deck", 3, &json!([{ "text": "CORE-017 4\nカ\n" }]));
    assert_eq!(client.findings("deep-roots.deck", 3).len(), 2);
}

/// A title has one color, whatever stands in it, and so has every other text in quotation marks; what only looks like a comment in one is none.
#[test]
fn titles_are_one_color() {
    let titles = [
        "It rests ‹SKY-001›",
        "<Repair 2>: 2 HP.",
        "【Deploy】 twice // and 3 times (Crew)",
        "Rule 13-2-6-1, AP 3",
    ];
    let scenarios = titles
        .map(|title| format!("scenario \"{title}\" {{ // \"why\"\n    expect \"Tin: Frame\" ap 3\n}}\n"));
    let text = scenarios.concat();
    let mut client = Client::new(&[]);
    client.open("a.scenario", &text);
    let found = colored(&mut client, "a.scenario", &text);
    let strings = found.iter().filter(|(_, kind)| kind == "string");
    let strings: Vec<&str> = strings.map(|(words, _)| words.as_str()).collect();
    let wanted: Vec<String> = titles
        .iter()
        .flat_map(|title| [format!("\"{title}\""), "\"Tin: Frame\"".to_string()])
        .collect();
    assert_eq!(strings, wanted);
    let comments = found.iter().filter(|(_, kind)| kind == "comment");
    assert!(
        comments.clone().count() == 4 && comments.clone().all(|(words, _)| words == "// \"why\""),
        "{found:?}"
    );
}
