//! What is offered at the cursor, and what becomes of the text with it.

use super::client::edited;
use super::{Client, card, core, of_core};
use serde_json::{Value, json};

/// What is offered at a place.
fn offered(client: &mut Client, name: &str, at: (u32, u32)) -> Vec<Value> {
    let answer = client.ask("completion", name, at);
    answer["items"].as_array().unwrap().clone()
}

/// The same at the end of a line of text of a card.
fn in_line(client: &mut Client, line: &str) -> Vec<Value> {
    let text = card(line);
    client.change_by("a.gcs", 2, &json!([{ "text": text }]));
    let column: usize = line.chars().map(char::len_utf16).sum();
    offered(client, "a.gcs", (3, 4 + column as u32))
}

fn labels(items: &[Value]) -> Vec<&str> {
    items.iter().map(|item| item["label"].as_str().unwrap()).collect()
}

fn item<'i>(items: &'i [Value], label: &str) -> &'i Value {
    let found = items.iter().find(|item| item["label"] == label);
    found.unwrap_or_else(|| panic!("no `{label}` in {:?}", labels(items)))
}

/// A text with an item in it, its places filled with what stands there first.
fn with(text: &str, item: &Value) -> String {
    let new = item["textEdit"]["newText"].as_str().unwrap();
    let new = if item["insertTextFormat"] == 2 {
        filled(new)
    } else {
        new.to_string()
    };
    edited(
        text,
        &json!([{ "range": item["textEdit"]["range"], "newText": new }]),
    )
}

/// A snippet without its signs.
fn filled(snippet: &str) -> String {
    let mut out = String::new();
    let mut rest = snippet;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        match first {
            '\\' => {
                let next = rest.chars().next().unwrap();
                out.push(next);
                rest = &rest[next.len_utf8()..];
            }
            '$' => {
                let digits = rest
                    .trim_start_matches('{')
                    .trim_start_matches(|c: char| c.is_ascii_digit());
                rest = match digits.chars().next() {
                    Some(':') if rest.starts_with('{') => &digits[1..],
                    Some('|') => {
                        let (choices, behind) = digits[1..].split_once("|}").unwrap();
                        out.push_str(choices.split(',').next().unwrap());
                        behind
                    }
                    _ => digits,
                };
            }
            '}' => {}
            _ => out.push(first),
        }
    }
    out
}

#[test]
fn marks_are_offered_by_any_beginning_of_their_brackets() {
    let mut client = Client::new(&[]);
    client.open("a.gcs", &card("x"));
    for typed in ["", "【", "【De", "[[", "[[De", "["] {
        let items = in_line(&mut client, typed);
        let deploy = item(&items, "【Deploy】");
        assert_eq!(with(&card(typed), deploy), card("【Deploy】"), "{typed}");
        assert_eq!(deploy["detail"], "when this card is deployed");
        let filter = deploy["filterText"].as_str().unwrap();
        assert!(filter.starts_with(typed.trim_end_matches("De")), "{filter}");
    }
    // What an editor has closed by itself is taken along.
    client.change_by("a.gcs", 2, &json!([{ "text": card("[[De]]") }]));
    let items = offered(&mut client, "a.gcs", (3, 8));
    assert_eq!(
        with(&card("[[De]]"), item(&items, "【Deploy】")),
        card("【Deploy】")
    );
    // No mark stands in the middle of a sentence, and the second only where the language has it.
    assert!(!labels(&in_line(&mut client, "Draw 1 【")).contains(&"【Burst】"));
    assert!(labels(&in_line(&mut client, "【Attack】[[")).contains(&"【Once per Turn】"));
}

#[test]
fn a_sets_own_marks_and_wordings_are_offered() {
    let other = "mark 【Own】 means \"During your turn,\"\nwording \"dig {n}\" means \"look at the top {n} cards of your deck\"\n";
    let mut client = Client::new(&[("b.gcs", other)]);
    client.open("a.gcs", &card("x"));
    let items = in_line(&mut client, "【");
    assert_eq!(item(&items, "【Own】")["detail"], "During your turn,");
    let items = in_line(&mut client, "【Attack】");
    let dig = item(&items, "Dig {n}");
    assert_eq!(dig["textEdit"]["newText"], "Dig ${1:2}");
    assert_eq!(dig["detail"], "look at the top {n} cards of your deck");
    // A sentence goes on behind a mark of one's own as behind what that means.
    assert!(labels(&in_line(&mut client, "【Own】")).contains(&"all"));
}

#[test]
fn keyword_effects_traits_and_names_are_those_that_there_are() {
    let other = "keyword <Sail N> adds \"【Attack】Draw N.\"\nkeyword <Bane {trait} N> adds \"【Attack】Choose 1 enemy {trait} Unit. Deal N damage to it.\"\n\npilot SKY-009 \"Ilse Varga\" {\n    color red  lv 1  cost 1  ap +1  hp +1  traits (Harbor Guard)\n}\n";
    let mut client = Client::new(&[("b.gcs", other)]);
    client.open("a.gcs", &card("x"));
    let items = in_line(&mut client, "<");
    assert_eq!(item(&items, "<Sail N>")["textEdit"]["newText"], "<Sail ${1:1}>");
    assert_eq!(item(&items, "<Blocker>")["textEdit"]["newText"], "<Blocker>");
    let bane = item(&items, "<Bane {trait} N>");
    assert_eq!(bane["textEdit"]["newText"], "<Bane ${1:(Trait)} ${2:1}>");
    let repair = item(&items, "<Repair N>");
    assert!(
        repair["detail"].as_str().unwrap().contains("recovers N HP"),
        "{repair}"
    );
    let items = in_line(&mut client, "【Deploy】Choose 1 of your (");
    assert_eq!(labels(&items), ["(Harbor Guard)"]);
    let items = in_line(&mut client, "【Deploy】Choose 1 card with \"Il");
    assert!(labels(&items).contains(&"\"Ilse Varga\""), "{:?}", labels(&items));
    let text = card("Draw 1.").replace("hp 3\n", "hp 3\n    link [\n");
    client.change_by("a.gcs", 3, &json!([{ "text": text }]));
    let items = offered(&mut client, "a.gcs", (2, 10));
    assert_eq!(
        with(&text, item(&items, "[Ilse Varga]")),
        text.replace("link [", "link [Ilse Varga]")
    );
}

#[test]
fn a_card_is_begun_and_its_properties_have_values() {
    let set = "set SKY \"Sky\"\n\n";
    let mut client = Client::new(&[]);
    client.open("a.gcs", set);
    for (at, kind) in ["unit", "pilot", "command", "base"].into_iter().enumerate() {
        let version = 2 * at as i32 + 2;
        let items = offered(&mut client, "a.gcs", (2, 0));
        let made = with(set, item(&items, kind));
        assert!(
            made.contains(&format!("{kind} SKY-001 \"Name\" {{\n    color blue  lv 1")),
            "{made}"
        );
        let body = if kind == "command" {
            "【Main】Draw 1."
        } else {
            "【Burst】Draw 1."
        };
        let whole = made.replace("\n    \n}", &format!("\n    {body}\n}}"));
        client.change_by("a.gcs", version, &json!([{ "text": whole }]));
        let found = client.findings("a.gcs", version);
        // Nobody has these names.
        assert!(
            found.iter().all(|found| found["severity"] == 2),
            "{whole}\n{found:?}"
        );
        client.change_by("a.gcs", version + 1, &json!([{ "text": set }]));
    }
    let text = format!("{set}unit SKY-004 \"A\" {{\n    color \n}}\n");
    client.change_by("a.gcs", 3, &json!([{ "text": text }]));
    assert_eq!(
        labels(&offered(&mut client, "a.gcs", (3, 10))),
        ["blue", "green", "red", "white", "purple"]
    );
    assert!(labels(&offered(&mut client, "a.gcs", (3, 4))).contains(&"zones"));
    let items = offered(&mut client, "a.gcs", (5, 0));
    assert!(
        item(&items, "unit")["textEdit"]["newText"]
            .as_str()
            .unwrap()
            .contains("SKY-005")
    );
    let text = format!("{set}unit SKY-004 \"A\" {{\n    color red  lv 1  \n}}\n");
    client.change_by("a.gcs", 4, &json!([{ "text": text }]));
    let items = offered(&mut client, "a.gcs", (3, 21));
    assert!(
        !labels(&items).contains(&"color") && labels(&items).contains(&"cost"),
        "{:?}",
        labels(&items)
    );
    let text = text.replace("lv 1  ", "zones Sp");
    client.change_by("a.gcs", 5, &json!([{ "text": text }]));
    assert!(labels(&offered(&mut client, "a.gcs", (3, 23))).contains(&"Space"));
}

#[test]
fn a_sentence_goes_on_as_sentences_do() {
    let mut client = Client::new(&[]);
    client.open("a.gcs", &card("x"));
    let items = in_line(&mut client, "【Deploy】");
    assert!(
        labels(&items).contains(&"Choose") && labels(&items).contains(&"Draw"),
        "{:?}",
        labels(&items)
    );
    assert!(!labels(&items).contains(&"choose"));
    let items = in_line(&mut client, "【Deploy】Choose 1 ene");
    assert!(labels(&items).contains(&"enemy"), "{:?}", labels(&items));
    assert!(labels(&items).iter().all(|label| label.starts_with("ene")));
    let items = in_line(&mut client, "【Deploy】Choose 1 enemy Unit. ");
    let rest = item(&items, "Rest it.");
    assert_eq!(
        with(&card("【Deploy】Choose 1 enemy Unit. "), rest),
        card("【Deploy】Choose 1 enemy Unit. Rest it.")
    );
    // The numbers of an idiom are places.
    let numbers = items
        .iter()
        .find(|item| item["textEdit"]["newText"].as_str().unwrap().contains("${1:"));
    assert!(numbers.is_some(), "{:?}", labels(&items));
    assert_eq!(labels(&in_line(&mut client, "Zap zap ")), Vec::<&str>::new());
    assert_eq!(
        labels(&in_line(&mut client, "【Deploy】Draw 1. // Cho")),
        Vec::<&str>::new()
    );
}

/// Each line of the project's own cards can be typed: its next word is offered at each of its words, in a whole phrase or alone, or is
/// a number or a name.
/// An effect below a text is read with it: what is offered there goes on as the whole does.
#[test]
fn effects_below_a_text_are_completed_as_others_are() {
    let mut client = Client::new(&[]);
    client.open("a.gcs", &card("x"));
    let above = "【Deploy】Choose 1 of the following effects and activate it:\n    ■Draw 1.";
    let mut in_row = |row: &str| {
        let text = card(&format!("{above}\n    {row}"));
        client.change_by("a.gcs", 2, &json!([{ "text": text }]));
        let column: usize = row.chars().map(char::len_utf16).sum();
        let items = offered(&mut client, "a.gcs", (5, 4 + column as u32));
        labels(&items).into_iter().map(String::from).collect::<Vec<_>>()
    };
    let has = |labels: &[String], label: &str| labels.iter().any(|one| one == label);
    let begun = in_row("■Re");
    assert!(has(&begun, "Rest") && has(&begun, "Return"), "{begun:?}");
    let behind = in_row("■Choose 1 enemy ");
    assert!(has(&behind, "Unit") && !has(&behind, "Draw"), "{behind:?}");
    let keywords = in_row("■Choose 1 enemy Unit with <");
    assert!(has(&keywords, "<Blocker>"), "{keywords:?}");
}

#[test]
fn own_lines_can_be_typed_by_what_is_offered() {
    let mut client = of_core();
    client.open("a.gcs", &card("x"));
    let (mut asked, mut missing) = (0, Vec::new());
    let lines = core();
    let lines = lines.iter().filter(|(name, _)| name == "blue.gcs");
    let lines: Vec<&str> = lines
        .flat_map(|(_, text)| text.lines())
        .map(str::trim)
        .filter(|line| line.starts_with('【') && !line.starts_with("【Pilot】"))
        .collect();
    for line in &lines {
        for (at, _) in line.match_indices(' ') {
            let (before, after) = (&line[..=at], &line[at + 1..]);
            let next = after.split([' ', '.', ',', '：']).next().unwrap();
            if !next.chars().all(|c| c.is_ascii_alphabetic())
                || line[..at].contains(" (")
                // The name of a mark is offered as one.
                || before.rsplit('【').next().is_some_and(|mark| !mark.contains(['】', '･']))
            {
                continue;
            }
            asked += 1;
            let items = in_line(&mut client, before);
            let is_there = labels(&items).iter().any(|label| label.starts_with(next));
            if !is_there {
                missing.push(format!("{before}|{next}"));
            }
        }
    }
    assert!(asked > 60, "{asked}");
    assert_eq!(missing, Vec::<String>::new(), "of {asked}");
}

#[test]
fn scenarios_and_decks_are_completed_with_the_cards_that_there_are() {
    let mut client = of_core();
    let text = "unit T-001 \"Wall\" { color red  lv 1  cost 1  ap 0  hp 9 }\n\nscenario \"A\" shows 1-1-1 {\n    you units CORE-001 @big\n    \n}\n";
    client.open("x.scenario", text);
    let at_line = |client: &mut Client, line: &str| {
        let text = text.replace("\n    \n", &format!("\n    {line}\n"));
        client.change_by("x.scenario", 2, &json!([{ "text": text }]));
        offered(client, "x.scenario", (4, 4 + line.len() as u32))
    };
    let items = at_line(&mut client, "");
    for word in ["deploy", "attack", "expect", "you", "opponent", "can't"] {
        item(&items, word);
    }
    let items = at_line(&mut client, "deploy ");
    assert!(
        labels(&items).contains(&"CORE-001") && labels(&items).contains(&"T-001"),
        "{:?}",
        labels(&items)
    );
    assert_eq!(item(&items, "CORE-001")["detail"], "Plumbline");
    let items = at_line(&mut client, "expect @");
    item(&items, "@big");
    let items = at_line(&mut client, "expect @big ");
    assert!(labels(&items).contains(&"rested"), "{:?}", labels(&items));
    client.change_by("x.scenario", 3, &json!([{ "text": "\n" }]));
    item(&offered(&mut client, "x.scenario", (0, 0)), "scenario");
    client.open("x.deck", "4 CORE-0");
    let items = offered(&mut client, "x.deck", (0, 8));
    assert_eq!(
        item(&items, "CORE-001")["textEdit"]["newText"],
        "CORE-001 Plumbline"
    );
    client.open("gcs.toml", "[lints]\nunu\nunused-choice = \n");
    item(&offered(&mut client, "gcs.toml", (1, 3)), "unused-choice");
    assert_eq!(
        labels(&offered(&mut client, "gcs.toml", (2, 16))),
        ["allow", "warn", "deny"]
    );
}

/// Who knows no snippets gets none.
#[test]
fn without_snippets_plain_text_is_offered() {
    let mut client = Client::with(&[], json!({}), Value::Null);
    client.open("a.gcs", &card("<"));
    let items = offered(&mut client, "a.gcs", (3, 5));
    assert!(items.iter().all(|item| item["insertTextFormat"] == 1));
    assert_eq!(item(&items, "<Repair N>")["textEdit"]["newText"], "<Repair 1>");
}

/// Nothing is offered that `gcs check` would warn of, that no card of the set has, or that is the half of a word that is being typed.
#[test]
fn what_is_offered_is_what_could_stand_there() {
    let mut client = Client::new(&[]);
    client.open("a.gcs", &card("x"));
    for (line, right, wrong) in [
        ("【Deploy】Choose 1 ", "enemy Unit.", "enemy Units."),
        ("【Deploy】Choose 1 ", "enemy player.", "enemy players."),
        ("【Deploy】Choose 1 en", "enemy Unit.", "enemy Units."),
        ("【Deploy】Choose 2 ", "enemy Units.", "enemy Unit."),
        ("【Deploy】Choose 1 ", "Unit", "Units"),
        ("【Deploy】Choose 1 ", "card", "cards"),
        ("【Deploy】Choose 1 ", "Command", "Commands"),
        ("【Deploy】Choose 2 ", "Units", "or fewer"),
        ("【Deploy】Choose 1 ", "or less", "or fewer"),
        ("【Deploy】Choose 1 ", "enemy", "opponent"),
        ("【Deploy】Choose 1 ", "player", "each players"),
        ("【Deploy】Choose 1 ", "player", "your opponents"),
        ("【Deploy】Choose 1 ", "player", "your"),
        // What was typed is typed: it is worded otherwise than on cards, and what is offered behind it is not.
        (
            "【Deploy】Choose 1 enemy Unit with 3 or fewer HP. ",
            "Rest it.",
            "Rests it.",
        ),
    ] {
        let items = in_line(&mut client, line);
        let labels = labels(&items);
        assert!(
            labels.contains(&right) && !labels.contains(&wrong),
            "{line}: {labels:?}"
        );
    }
    // A set without a trait: nothing is offered as one, and idioms say what belongs there.
    let of_traits = |labels: &[&str]| -> Vec<String> {
        let with = labels.iter().filter(|label| label.contains('('));
        with.map(|label| (*label).to_string()).collect()
    };
    let items = in_line(&mut client, "【Deploy】Choose 1 ");
    for label in of_traits(&labels(&items)) {
        assert!(label.contains("(Trait)"), "{label}");
    }
    assert_eq!(
        labels(&in_line(&mut client, "【Deploy】Choose 1 of your (")),
        Vec::<&str>::new()
    );
    // With one, that stands in its place.
    let other = "pilot SKY-009 \"Ilse Varga\" {\n    color red  lv 1  cost 1  ap +1  hp +1  traits (Harbor Guard)\n}\n";
    let mut client = Client::new(&[("b.gcs", other)]);
    client.open("a.gcs", &card("x"));
    let items = in_line(&mut client, "【Deploy】Choose 1 ");
    let all = of_traits(&labels(&items));
    assert!(
        !all.is_empty() && all.iter().all(|label| label.contains("(Harbor Guard)")),
        "{all:?}"
    );
    // Half of a trait or of a name, which the editor has closed already.
    for (line, at, whole, half) in [
        (
            "【Deploy】Choose 1 of your (Harb) Units. Rest it.",
            "(Harb",
            "(Harbor Guard)",
            "(Harb)",
        ),
        ("【Pilot】[Ils]", "[Ils", "[Ilse Varga]", "[Ils]"),
    ] {
        let text = card(line);
        client.change_by("a.gcs", 3, &json!([{ "text": text }]));
        let column: usize = line[..line.find(at).unwrap() + at.len()]
            .chars()
            .map(char::len_utf16)
            .sum();
        let items = offered(&mut client, "a.gcs", (3, 4 + column as u32));
        let labels = labels(&items);
        assert!(
            labels.contains(&whole) && !labels.contains(&half),
            "{line}: {labels:?}"
        );
    }
}
