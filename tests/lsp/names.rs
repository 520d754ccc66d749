//! Definitions, references and other names, across files.

use super::client::{edited, place};
use super::{Client, at, covered, of_core, text_of};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const A: &str = "// カ\nkeyword <Sail> means \"【Attack】Draw 1.\"\n\nunit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor Guard)  link [Ilse Varga]\n\n    <Sail>\n    【Deploy】Deploy 1 [Gull]((Harbor Guard)･AP1･HP1) Unit token.\n}\n";
const B: &str = "pilot SKY-002 \"Ilse Varga\" {\n    color white  lv 3  cost 1  ap +1  hp +1  traits (Harbor Guard)\n\n    【When Linked】All your (Harbor Guard) Units gain <Sail> during this turn.\n}\n";
const C: &str = "scenario \"SKY-001 is there\" shows 1-1-1 {\n    you units SKY-001 @tin with \"Ilse Varga\"\n    expect @tin linked\n}\n";
const D: &str = "4 SKY-001 Tin Frame\n4 SKY-002\n";

fn client() -> Client {
    let mut client = Client::new(&[("a.gcs", A), ("more/b.gcs", B), ("c.scenario", C), ("d.deck", D)]);
    client.open("a.gcs", A);
    client.open("c.scenario", C);
    client.open("d.deck", D);
    client.open("more/b.gcs", B);
    client
}

fn texts() -> [(&'static str, &'static str); 4] {
    [("a.gcs", A), ("more/b.gcs", B), ("c.scenario", C), ("d.deck", D)]
}

/// Where the places are: file and words, with the line.
fn places(client: &Client, locations: &Value) -> Vec<String> {
    let mut all: Vec<String> = locations
        .as_array()
        .into_iter()
        .flatten()
        .map(|location| {
            let of = texts()
                .into_iter()
                .find(|(name, _)| client.uri(name) == location["uri"].as_str().unwrap());
            let (name, text) = of.unwrap();
            format!(
                "{name}:{} {}",
                location["range"]["start"]["line"],
                covered(text, &location["range"])
            )
        })
        .collect();
    all.sort();
    all
}

fn definition(client: &mut Client, name: &str, text: &str, words: &str) -> Vec<String> {
    let found = client.ask("definition", name, at(text, words, 1));
    places(client, &found)
}

fn references(client: &mut Client, name: &str, text: &str, words: &str) -> Vec<String> {
    let params = json!({
        "textDocument": { "uri": client.uri(name) }, "position": place(at(text, words, 1)),
        "context": { "includeDeclaration": true },
    });
    let found = client.request("textDocument/references", &params).unwrap();
    places(client, &found)
}

#[test]
fn what_is_named_is_found() {
    let mut client = client();
    let ilse = ["more/b.gcs:0 Ilse Varga".to_string()];
    assert_eq!(definition(&mut client, "a.gcs", A, "Ilse Varga"), ilse);
    assert_eq!(definition(&mut client, "c.scenario", C, "Ilse Varga"), ilse);
    assert_eq!(
        definition(&mut client, "d.deck", D, "SKY-002"),
        ["more/b.gcs:0 SKY-002"]
    );
    assert_eq!(definition(&mut client, "more/b.gcs", B, "Sail"), ["a.gcs:1 Sail"]);
    assert_eq!(definition(&mut client, "a.gcs", A, "Gull"), ["a.gcs:8 Gull"]);
    assert_eq!(
        definition(&mut client, "c.scenario", C, "@tin linked"),
        ["c.scenario:1 tin"]
    );
    assert_eq!(
        definition(&mut client, "a.gcs", A, "Attack"),
        Vec::<String>::new()
    );
    assert_eq!(
        references(&mut client, "a.gcs", A, "SKY-001"),
        ["a.gcs:3 SKY-001", "c.scenario:1 SKY-001", "d.deck:0 SKY-001"]
    );
    assert_eq!(
        references(&mut client, "a.gcs", A, "Harbor"),
        [
            "a.gcs:5 Harbor Guard",
            "a.gcs:8 Harbor Guard",
            "more/b.gcs:1 Harbor Guard",
            "more/b.gcs:3 Harbor Guard"
        ]
    );
    assert_eq!(
        references(&mut client, "a.gcs", A, "Sail"),
        ["a.gcs:1 Sail", "a.gcs:7 Sail", "more/b.gcs:3 Sail"]
    );
    let shown = client.ask("documentHighlight", "a.gcs", at(A, "Sail", 1));
    assert_eq!(shown.as_array().unwrap().len(), 2);
}

fn rename(
    client: &mut Client,
    name: &str,
    text: &str,
    words: &str,
    new: &str,
) -> Result<BTreeMap<String, String>, String> {
    let params = json!({
        "textDocument": { "uri": client.uri(name) }, "position": place(at(text, words, 1)), "newName": new,
    });
    let edit = client
        .request("textDocument/rename", &params)
        .map_err(|error| error["message"].as_str().unwrap().to_string())?;
    let mut after = BTreeMap::new();
    for change in edit["documentChanges"].as_array().unwrap() {
        let uri = change["textDocument"]["uri"].as_str().unwrap();
        let (name, text) = texts()
            .into_iter()
            .find(|(name, _)| client.uri(name) == uri)
            .unwrap();
        after.insert(name.to_string(), edited(text, &change["edits"]));
    }
    Ok(after)
}

#[test]
fn names_are_changed_in_all_files() {
    let mut client = client();
    for (words, old, new) in [
        ("SKY-001", "SKY-001", "SKY-009"),
        ("Harbor", "(Harbor Guard)", "(Pier Watch)"),
        ("Ilse", "Ilse Varga", "Mother Sorrel"),
        ("Sail", "<Sail>", "<Full Sail>"),
        ("Gull", "[Gull]", "[Tern]"),
    ] {
        let plain = new.trim_matches(['(', ')', '<', '>', '[', ']']);
        let after = rename(&mut client, "a.gcs", A, words, plain).unwrap();
        for (name, text) in texts() {
            // What a scenario is called is prose.
            let expected = if name == "c.scenario" {
                let (head, body) = text.split_once('\n').unwrap();
                format!("{head}\n{}", body.replace(old, new))
            } else {
                text.replace(old, new)
            };
            let made = after.get(name).map_or(text, String::as_str);
            assert_eq!(made, expected, "{words} in {name}");
        }
    }
    let after = rename(&mut client, "c.scenario", C, "tin linked", "big").unwrap();
    assert_eq!(after["c.scenario"], C.replace("@tin", "@big"));
}

/// A name that begins with another letter can need another article: without it, the card would be worded otherwise than cards are.
#[test]
fn an_article_goes_with_the_name_behind_it() {
    const F: &str = "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor Guard)\n\n    【Deploy】If you have a (Harbor Guard) Unit in play, draw 1.\n}\n";
    let mut client = Client::new(&[("f.gcs", F)]);
    client.open("f.gcs", F);
    let params = json!({
        "textDocument": { "uri": client.uri("f.gcs") }, "position": place(at(F, "Harbor", 1)), "newName": "Elder Watch",
    });
    let edit = client.request("textDocument/rename", &params).unwrap();
    let made = edited(F, &edit["documentChanges"][0]["edits"]);
    let expected = F.replace("a (Harbor Guard)", "an (Elder Watch)");
    assert_eq!(made, expected.replace("(Harbor Guard)", "(Elder Watch)"));
}

#[test]
fn what_cannot_be_renamed_says_why() {
    let mut client = client();
    let mut refused = |words: &str, new: &str| rename(&mut client, "a.gcs", A, words, new).unwrap_err();
    assert!(refused("SKY-001", "SKY 1").contains("cannot be written as a card number"));
    assert!(refused("SKY-001", "SKY-002").contains("something else"));
    assert!(refused("Harbor", "a)").contains("a trait"));
    assert!(refused("Ilse", "").contains("a card name"));
    assert!(refused("Ilse", "Il\u{200B}se").contains("a card name"));
    assert!(refused("Sail", "Si>l").contains("keyword effect"));
    assert!(refused("color", "x").contains("nothing that has a name"));
    let answer = client.ask("prepareRename", "a.gcs", at(A, "Ilse", 1));
    assert_eq!(answer["placeholder"], "Ilse Varga");
    client.change("a.gcs", 2, (7, 4), (7, 10), "<Blocker>");
    let params =
        json!({ "textDocument": { "uri": client.uri("a.gcs") }, "position": place((7, 6)), "newName": "x" });
    let error = client.request("textDocument/rename", &params).unwrap_err();
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains("no file of this folder defines it")
    );
}

/// A name that would be read as something else, or break the line that it stands in, is refused: whatever is allowed leaves all files as clean
/// as they were.
#[test]
fn names_that_would_break_files_are_refused() {
    let mut client = client();
    let long = "A".repeat(9_000);
    let with_sign = format!("A-{long}1");
    for (words, names) in [
        (
            "Harbor",
            &["//c", "a//b", "}", "a}b", "{", "a\nb", "", "(", &long][..],
        ),
        (
            "Sail",
            &[
                "//c", "a//b", "}", "a}b", ":", "\"", "Repair", "repair", "Blocker", "Sail 3", "Sail N", "3",
                "", &long,
            ],
        ),
        (
            "SKY-001",
            &[
                "1", "3", "--", "_", "-1", "Zed", "nothing", "Unit", "token", "A-", "1-1", "4x", "CORE-001",
                "//c", "}", &long, &with_sign,
            ],
        ),
        ("Ilse", &["a//b", "//", "}", "a{", "[", "\"", &long]),
        ("Gull", &["a//b", "}", &long]),
    ] {
        for name in names {
            let refused = rename(&mut client, "a.gcs", A, words, name);
            let why = refused.expect_err(&format!("{words} becomes {name}"));
            assert!(!why.is_empty() && why.len() < 600, "{why}");
        }
    }
    for label in ["a b", "", "//", &long] {
        assert!(
            rename(&mut client, "c.scenario", C, "tin linked", label).is_err(),
            "{label}"
        );
    }
}

/// A card number that is a word among others in scenarios and decks is not found there, so it is not renamed at all where it stands in one.
#[test]
fn a_card_number_like_a_word_is_renamed_by_hand() {
    let a = A.replace("SKY-001", "Zed");
    let mut client = Client::new(&[("a.gcs", &a), ("more/b.gcs", B), ("d.deck", "4 Zed1\n")]);
    client.open("a.gcs", &a);
    assert!(rename(&mut client, "a.gcs", &a, "Zed", "SKY-009").is_ok());
    client.open("d.deck", "4 Zed1\n4 Zed\n");
    let why = rename(&mut client, "a.gcs", &a, "Zed", "SKY-009").unwrap_err();
    assert!(why.contains("d.deck"), "{why}");
}

/// A scenario that has a card of its own with a number of the folder is played with that one, and its neighbors are not.
#[test]
fn what_a_scenario_has_beside_all_cards_is_not_renamed() {
    let own = "scenario \"Own\" shows 1-1-1 {\n    unit SKY-001 \"Other\" { color red  lv 1  cost 1  ap 1  hp 1 }\n    you units SKY-001\n    expect you units 1\n}\n";
    let both = format!("{own}\n{C}");
    let mut client = Client::new(&[("a.gcs", A), ("more/b.gcs", B), ("c.scenario", &both)]);
    client.open("a.gcs", A);
    client.open("c.scenario", &both);
    for (file, text) in [("a.gcs", A), ("c.scenario", both.as_str())] {
        let refused = rename(&mut client, file, text, "SKY-001", "SKY-009").unwrap_err();
        assert!(refused.contains("of its own"), "{refused}");
    }
    assert!(rename(&mut client, "a.gcs", A, "Harbor", "Pier Guard").is_ok());
}

/// Each name in the project's own scenarios leads to where it is given, or to what is built in.
#[test]
fn names_in_own_scenarios_and_decks_lead_somewhere() {
    let mut client = of_core();
    let mut count = 0;
    for name in ["blue.scenario", "deep-roots.deck"] {
        let text = text_of(&client, name);
        client.open(name, &text);
        for (line, words) in text.lines().enumerate() {
            let Some(column) = words.find("CORE-").filter(|_| !words.contains("scenario")) else {
                continue;
            };
            if words.trim_start().starts_with("//") {
                continue;
            }
            let found = client.ask("definition", name, (line as u32, column as u32 + 2));
            assert!(
                found[0]["uri"].as_str().is_some_and(|uri| uri.ends_with(".gcs")),
                "{words}: {found}"
            );
            count += 1;
        }
    }
    assert!(count > 40, "{count}");
}

/// What is built in stands in no file of the workspace: it is shown from one that is made for that.
#[test]
fn what_is_built_in_can_be_looked_at() {
    let text = B.replace("<Sail>", "<Blocker>");
    let mut client = Client::new(&[]);
    client.open("b.gcs", &text);
    client.open("x.deck", "4 CORE-001\n");
    for (name, text, words, file, expected) in [
        (
            "b.gcs",
            text.as_str(),
            "Blocker",
            "stdlib/keywords.gcs",
            "keyword <Blocker>",
        ),
        (
            "x.deck",
            "4 CORE-001\n",
            "CORE-001",
            "core/blue.gcs",
            "unit CORE-001",
        ),
    ] {
        // The second time it is there already.
        for _ in 0..2 {
            let found = client.ask("definition", name, at(text, words, 1));
            let uri = found[0]["uri"].as_str().unwrap();
            assert!(uri.ends_with(file), "{uri}");
            let path = gcs::lsp::path_of(&uri.parse().unwrap());
            let built_in = std::fs::read_to_string(path).unwrap();
            assert!(
                covered(&built_in, &found[0]["range"]).starts_with(expected),
                "{found}"
            );
        }
    }
    assert_eq!(client.end(), Some(0));
}

/// Names that `gcs.toml` tells: they are renamed with the cards, lead to them, and where no card has them, they lead there.
#[test]
fn names_that_settings_tell() {
    const SETTINGS: &str = "# カ\n[names]\ntraits = [\"(Harbor Guard)\", 'Frost Post']\ncards = [\"Ilse Varga\", \"\\u0041da\", \"Old Tern\"]\n\n\
                            [[files]]\npath = \"more/**\"\nnames = { traits = [\"Harbor Guard\"] }\n";
    let a = A.replace("link [Ilse Varga]", "(Frost Post)  link [Ilse Varga]/[Old Tern]");
    let files = [("gcs.toml", SETTINGS), ("a.gcs", a.as_str()), ("more/b.gcs", B)];
    let mut client = Client::new(&files);
    client.open("a.gcs", &a);
    let shown = |client: &Client, found: &Value| -> Vec<String> {
        let mut all = Vec::new();
        for location in found.as_array().into_iter().flatten() {
            let uri = location["uri"].as_str().unwrap();
            let (name, text) = files.iter().find(|(name, _)| client.uri(name) == uri).unwrap();
            all.push(format!("{name} {}", covered(text, &location["range"])));
        }
        all
    };
    // From a card to the settings, where only those tell the name, and else to the card.
    let found = client.ask("definition", "a.gcs", at(&a, "Old Tern", 1));
    assert_eq!(shown(&client, &found), ["gcs.toml Old Tern"]);
    let found = client.ask("definition", "a.gcs", at(&a, "Ilse Varga", 1));
    assert_eq!(shown(&client, &found), ["more/b.gcs Ilse Varga"]);
    let rename = |client: &mut Client, name: &str, place_of: (u32, u32), new: &str| {
        let params = json!({
            "textDocument": { "uri": client.uri(name) }, "position": place(place_of), "newName": new,
        });
        let edit = client.request("textDocument/rename", &params)?;
        let mut after = BTreeMap::new();
        for change in edit["documentChanges"].as_array().unwrap() {
            let uri = change["textDocument"]["uri"].as_str().unwrap();
            let (name, text) = files.iter().find(|(name, _)| client.uri(name) == uri).unwrap();
            after.insert(*name, edited(text, &change["edits"]));
        }
        Ok::<_, Value>(after)
    };
    for (words, new) in [
        ("Harbor Guard", "Pier Watch"),
        ("Ilse Varga", "Anouk"),
        ("Old Tern", "Young Tern"),
    ] {
        let after = rename(&mut client, "a.gcs", at(&a, words, 1), new).unwrap();
        for (name, text) in files {
            let expected = text.replace(words, new);
            let made = after.get(name).map_or(text, String::as_str);
            assert_eq!(made, expected, "{words} in {name}");
        }
    }
    let after = rename(&mut client, "a.gcs", at(&a, "Frost Post", 1), "Ice \"Post\"").unwrap();
    assert!(after["gcs.toml"].contains("'Ice \"Post\"'"), "{after:?}");
    let after = rename(&mut client, "a.gcs", at(&a, "Harbor Guard", 1), "a \"b\\").unwrap();
    assert!(
        after["gcs.toml"].contains(r#"["(a \"b\\)", 'Frost Post']"#),
        "{after:?}"
    );
    let refused = rename(&mut client, "a.gcs", at(&a, "Frost Post", 1), "Ice's").unwrap_err();
    assert!(refused["message"].as_str().unwrap().contains("gcs.toml"));
    // And from the settings, where they are open, as they are there.
    client.open("gcs.toml", SETTINGS);
    let found = client.ask("definition", "gcs.toml", at(SETTINGS, "Ilse", 1));
    assert_eq!(shown(&client, &found), ["more/b.gcs Ilse Varga"]);
    let params = json!({
        "textDocument": { "uri": client.uri("gcs.toml") }, "position": place(at(SETTINGS, "Frost", 1)),
        "context": { "includeDeclaration": true },
    });
    let found = client.request("textDocument/references", &params).unwrap();
    assert_eq!(
        shown(&client, &found),
        ["a.gcs Frost Post", "gcs.toml Frost Post"]
    );
    let after = rename(&mut client, "gcs.toml", at(SETTINGS, "Ilse", 1), "Anouk").unwrap();
    assert_eq!(after["more/b.gcs"], B.replace("Ilse Varga", "Anouk"));
    client.change("gcs.toml", 2, (3, 0), (3, 0), "#");
    let found = client.ask("definition", "a.gcs", at(&a, "Old Tern", 1));
    assert_eq!(shown(&client, &found), Vec::<String>::new());
    assert_eq!(client.end(), Some(0));
}

/// What is kept of files whose text stays hangs on which traits there are anywhere.
#[test]
fn names_are_found_where_another_file_makes_them_names() {
    let b = B.replace(
        "(Harbor Guard) Units gain <Sail> during",
        "(Pier Watch) Units zap during",
    );
    let mut client = Client::new(&[("a.gcs", A), ("b.gcs", &b), ("c.scenario", C)]);
    client.open("a.gcs", A);
    client.open("b.gcs", &b);
    client.open("c.scenario", C);
    let count = |client: &mut Client, name: &str, at: (u32, u32)| {
        let params = json!({
            "textDocument": { "uri": client.uri(name) }, "position": place(at), "context": { "includeDeclaration": true },
        });
        let found = client.request("textDocument/references", &params).unwrap();
        found.as_array().unwrap().len()
    };
    let of_watch = at(&b, "Pier", 1);
    assert_eq!(count(&mut client, "b.gcs", of_watch), 0);
    assert_eq!(count(&mut client, "c.scenario", at(C, "Ilse", 1)), 3);
    // A card gets the trait, and loses it.
    client.change("a.gcs", 2, (5, 12), (5, 24), "Pier Watch");
    assert_eq!(count(&mut client, "b.gcs", of_watch), 2);
    client.change("a.gcs", 3, (5, 12), (5, 22), "Harbor Guard");
    assert_eq!(count(&mut client, "b.gcs", of_watch), 0);
    // A file changes twice before somebody asks, and another one.
    client.change("c.scenario", 2, (1, 33), (1, 43), "Mara");
    client.change("c.scenario", 3, (1, 33), (1, 37), "Ilse Varga");
    client.change("b.gcs", 2, (0, 6), (0, 13), "SKY-009");
    assert_eq!(count(&mut client, "c.scenario", at(C, "Ilse", 1)), 3);
    assert_eq!(count(&mut client, "b.gcs", at(&b, "SKY-002", 1)), 1);
    client.change("c.scenario", 4, (1, 33), (1, 43), "Mara");
    assert_eq!(count(&mut client, "a.gcs", at(A, "Ilse", 1)), 2);
    assert_eq!(client.end(), Some(0));
}
