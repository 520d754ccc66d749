//! What is said of the words under the cursor, and behind pronouns.

use super::client::place;
use super::{Client, at, card, covered, of_core, text_of};
use serde_json::{Value, json};

fn hover(client: &mut Client, name: &str, text: &str, words: &str) -> (String, String) {
    let answer = client.ask("hover", name, at(text, words, 1));
    if answer.is_null() {
        return (String::new(), String::new());
    }
    let value = answer["contents"]["value"].as_str().unwrap().to_string();
    (covered(text, &answer["range"]), value)
}

#[test]
fn words_are_explained_where_they_stand() {
    let text = format!(
        "{}\nunit SKY-002 \"Crow\" {{\n    color red  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor Guard)  link [Tin Frame]\n}}\n",
        card(
            "カ<Repair 2> 【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Look at your deck, (Harbor Guard) Link Unit."
        )
    );
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let (words, wording) = hover(&mut client, "a.gcs", &text, "Repair 2");
    assert_eq!(words, "Repair");
    assert!(
        wording.contains("this Unit recovers N HP") && wording.contains("13-1-1"),
        "{wording}"
    );
    let (words, wording) = hover(&mut client, "a.gcs", &text, "【Deploy】");
    assert_eq!(words, "【Deploy】");
    assert!(wording.contains("13-2-6"), "{wording}");
    let (words, wording) = hover(&mut client, "a.gcs", &text, "Link Unit");
    assert_eq!(words, "Link Unit");
    assert!(wording.contains("**Link Unit**"), "{wording}");
    let (words, wording) = hover(&mut client, "a.gcs", &text, "Harbor Guard");
    assert_eq!(words, "Harbor Guard");
    assert!(wording.contains("SKY-002 Crow"), "{wording}");
    // A card that does not compile is shown by none; the one that does, by its name.
    assert_eq!(hover(&mut client, "a.gcs", &text, "SKY-001").1, "");
    assert!(
        hover(&mut client, "a.gcs", &text, "SKY-002")
            .1
            .contains("traits (Harbor Guard)")
    );
    assert_eq!(hover(&mut client, "a.gcs", &text, "\n\n    カ").1, "");
}

#[test]
fn what_a_pronoun_stands_for_is_told_and_shown() {
    let text =
        card("【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, this Unit recovers 1 HP.");
    let mut client = Client::new(&[]);
    client.open("a.gcs", &text);
    let answer = client.ask("hover", "a.gcs", at(&text, " it.", 2));
    assert_eq!(covered(&text, &answer["range"]), "it");
    let wording = answer["contents"]["value"].as_str().unwrap();
    assert!(wording.contains("1 enemy Unit with 3 or less HP"), "{wording}");
    let (words, wording) = hover(&mut client, "a.gcs", &text, "this Unit");
    assert_eq!(words, "this Unit");
    assert!(wording.contains("what has this effect"), "{wording}");
    let hints = hints(&mut client, "a.gcs");
    assert_eq!(hints.len(), 1);
    assert_eq!(hints[0]["label"], "= 1 enemy Unit with 3 or less HP");
    let (line, character) = at(&text, " it.", 3);
    assert_eq!(
        hints[0]["position"],
        json!({ "line": line, "character": character })
    );
    // Of the same line on another card as well.
    client.change("a.gcs", 2, (0, 0), (0, 0), &text.replace("SKY-001", "SKY-002"));
    let hints = self::hints(&mut client, "a.gcs");
    assert_eq!(hints.len(), 2);
    assert_eq!(
        hints[1]["position"],
        json!({ "line": line + 5, "character": character })
    );
}

/// Scenarios and decks have no card text outside of cards: nothing of another file is shown there, whatever is numbered like it. A small
/// file of cards beside two others, so that each of the others has the number of a built-in file once.
#[test]
fn what_holds_no_cards_has_no_hints() {
    let cards = card("【Deploy】Choose 1 enemy Unit. Rest it.");
    let filler = format!("// {}\n", "zzz ".repeat(16)).repeat(200);
    let scenario = format!("{filler}scenario \"It rests\" {{\n    you hand SKY-001\n}}\n");
    let deck = format!("{filler}4 SKY-001\n");
    let mut client = Client::new(&[("a.gcs", &cards), ("a.scenario", &scenario), ("b.deck", &deck)]);
    client.open("a.gcs", &cards);
    assert_eq!(hints(&mut client, "a.gcs").len(), 1);
    for (name, text) in [("a.scenario", &scenario), ("b.deck", &deck)] {
        client.open(name, text);
        assert_eq!(hints(&mut client, name), Vec::<Value>::new(), "{name}");
        for line in 0..200 {
            for character in [0, 4, 12, 30, 60] {
                let answer = client.ask("hover", name, (line, character));
                assert_eq!(answer, Value::Null, "{name}:{line}:{character}");
            }
        }
    }
}

/// Every mark is explained in the words of the game: nobody who writes cards has the files of the project.
#[test]
fn marks_are_explained_without_files_of_the_project() {
    let mut client = Client::new(&[]);
    for mark in [
        "Deploy",
        "Attack",
        "Destroyed",
        "When Paired",
        "When Linked",
        "During Pair",
        "Burst",
        "Once per Turn",
    ] {
        let text = card(&format!("【{mark}】Draw 1."));
        client.open(&format!("{mark}.gcs"), &text);
        let (words, wording) = hover(&mut client, &format!("{mark}.gcs"), &text, &format!("【{mark}"));
        assert_eq!(words, format!("【{mark}】"));
        for inside in ["src/", "tests/", "heading", "Cited", "to show"] {
            assert!(!wording.contains(inside), "{mark}: {wording}");
        }
    }
}

fn hints(client: &mut Client, name: &str) -> Vec<Value> {
    let params = json!({
        "textDocument": { "uri": client.uri(name) },
        "range": { "start": place((0, 0)), "end": place((9999, 0)) },
    });
    let answer = client.request("textDocument/inlayHint", &params).unwrap();
    answer.as_array().unwrap().clone()
}

/// Every hint in the project's own cards says something that stands before it in its line, or a word for what does not.
#[test]
fn hints_of_all_own_cards() {
    let mut client = of_core();
    let mut count = 0;
    for name in ["blue.gcs", "green.gcs", "red.gcs", "white.gcs", "purple.gcs"] {
        let text = text_of(&client, name);
        client.open(name, &text);
        for hint in hints(&mut client, name) {
            let label = hint["tooltip"].as_str().or(hint["label"].as_str()).unwrap();
            let words = label.trim_start_matches("= ");
            let line = text
                .lines()
                .nth(hint["position"]["line"].as_u64().unwrap() as usize)
                .unwrap();
            let character = hint["position"]["character"].as_u64().unwrap() as usize;
            let before: String = line.chars().take(character).collect();
            assert!(
                before.ends_with("it")
                    || before.ends_with("It")
                    || before.to_lowercase().ends_with("them")
                    || before.to_lowercase().ends_with("they"),
                "{before} {words}"
            );
            let is_plain = [
                "what has this effect",
                "what the effect is set off by",
                "what that is done to",
                "each of those that are spoken of, by itself",
            ]
            .contains(&words);
            assert!(is_plain || before.contains(words), "{words} in {before}");
            count += 1;
        }
    }
    assert!(count > 30, "{count}");
}

#[test]
fn cards_are_told_in_scenarios_and_decks() {
    let mut client = of_core();
    let (scenario, deck) = (
        text_of(&client, "blue.scenario"),
        text_of(&client, "deep-roots.deck"),
    );
    client.open("blue.scenario", &scenario);
    client.open("deep-roots.deck", &deck);
    let (words, wording) = hover(&mut client, "deep-roots.deck", &deck, "CORE-017");
    assert_eq!(words, "CORE-017");
    assert!(wording.contains("unit CORE-017 \"Furrow\""), "{wording}");
    let hand = "you hand CORE-001";
    let answer = client.ask("hover", "blue.scenario", at(&scenario, hand, hand.len() - 2));
    assert!(
        answer["contents"]["value"]
            .as_str()
            .unwrap()
            .contains("Plumbline"),
        "{answer}"
    );
    let answer = client.ask("hover", "blue.scenario", at(&scenario, "units \"Two HP\"", 9));
    assert!(
        answer["contents"]["value"]
            .as_str()
            .unwrap()
            .contains("unit T-002"),
        "{answer}"
    );
}
