use super::{NotRecords, read, set_files};

const RECORDS: &str = r#"[
  {"code": "Y-020", "name": "Quick \"Strike\" \\", "cardType": "COMMAND", "level": "2", "cost": 1, "color": "Red",
   "ap": 1, "hp": 0, "effect": "【Main】Draw 1.\n【Pilot】[Ilse Varga]", "zone": "-", "trait": "(Vanguard)", "link": "-"},
  {"code": "X-001", "name": "Vanguard Frame", "cardType": "UNIT", "level": "4", "cost": 2, "color": "Green", "ap": null,
   "hp": 4, "effect": "All your Units gain <Repair 1>.\n\n(A reminder.)\r\n【Deploy】Draw 1. ", "zone": "Space Earth",
   "trait": "(Vanguard) (Ace)", "link": "(Ace) Trait / [Ilse Varga]", "set": {"id": "x", "name": "Set X"}},
  {"code": "X-002", "name": "Ilse", "cardType": "PILOT", "level": 3, "cost": "1", "color": "Green", "ap": "2", "hp": null,
   "effect": "-", "zone": "-", "trait": "-", "link": "-"},
  {"code": "X-003", "name": "Order", "cardType": "COMMAND", "level": "1", "cost": 1, "color": "Blue", "ap": null,
   "hp": null, "effect": "【Main】Nobody knows what this means", "zone": "-", "trait": "-", "link": "-"},
  {"code": "X-004", "name": "Dock", "cardType": "BASE", "level": "2", "cost": 1, "color": "White", "ap": null, "hp": 5,
   "effect": "【Burst】Deploy this card.", "zone": "Space", "trait": "(Vanguard) (Dock)", "link": "-"},
  {"code": "X-001", "name": "Vanguard Frame again", "cardType": "UNIT"},
  {"code": "T-001", "name": "Drone", "cardType": "UNIT TOKEN", "level": "-", "cost": null, "color": "-", "ap": 1, "hp": 1,
   "effect": "-", "zone": "-", "trait": "(Vanguard)", "link": "-"},
  {"code": "EXB-001", "name": "EX Base", "cardType": "EX BASE", "level": "-", "cost": null, "ap": null, "hp": 3,
   "effect": "(A reminder.)"},
  {"code": "R-001", "name": "Resource", "cardType": "RESOURCE", "effect": "(A reminder.)"}
]"#;

#[test]
fn records_become_set_files() {
    let read = read(RECORDS).unwrap();
    assert_eq!((read.skipped, read.left_out), (Vec::new(), Vec::new()));
    let (files, again) = set_files(&read.records);
    assert_eq!(again, ["X-001"]);
    let shown: Vec<String> = files
        .iter()
        .map(|file| format!("--- {}.gcs, {} cards\n{}", file.code, file.cards, file.text))
        .collect();
    insta::assert_snapshot!(shown.concat());
}

#[test]
fn what_lacks_a_code_a_name_or_a_type_is_skipped() {
    let read = read(
        r#"[7, {"name": "A", "cardType": "UNIT"}, {"code": "X-1", "cardType": "UNIT"}, {"code": "X-2", "name": "A"},
            {"code": "X-3", "name": "A", "cardType": "SHIP"}, {"code": "../x", "name": "A", "cardType": "UNIT"},
            {"code": "X-4", "name": "A", "cardType": "UNIT", "effect": 7},
            {"code": "X-5", "name": "A\u0000", "cardType": "UNIT"},
            {"code": "X-6", "name": "A", "cardType": "UNIT", "zone": ["Space"]},
            {"code": "X-7", "name": "A", "cardType": "UNIT", "n\u0061me": "B"},
            {"code": "X-8", "name": "A", "cardType": "UNIT", "set": {"name": "S", "name": "S"}},
            {"code": "X-9", "name": "A", "cardType": "UNIT", "more": [1, -1, 0.5, true, null, {"\n": 1, "\n": 2}]}]"#,
    )
    .unwrap();
    assert_eq!(read.records, []);
    let reasons: Vec<String> = read.skipped.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(reasons.join("\n"));
}

/// No name has them printed: the record is taken without them, and it is told. In other values, and where they mean something, they are
/// refused.
#[test]
fn what_has_no_width_is_left_out_of_names_and_told() {
    let read = read(
        r#"[{"code": "X-1", "name": "Tin\u200b\u2060 Frame\u200b", "cardType": "UNIT", "ap": 1, "hp": 1, "set": {"name": "\ufeffOne"}},
            {"code": "X-2", "name": "Clay Frame", "cardType": "UNIT", "comment": "\u200b"},
            {"code": "X-3", "name": "\u200b", "cardType": "UNIT"},
            {"code": "X-4", "name": "\u202eemarF", "cardType": "UNIT"},
            {"code": "X-5", "name": "A\u2028B", "cardType": "UNIT"},
            {"code": "X-6", "name": "A", "cardType": "UNIT", "effect": "<Block\u200der>"},
            {"code": "X-7\u200b", "name": "A", "cardType": "UNIT"}]"#,
    )
    .unwrap();
    let told: Vec<String> = read.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "record 0 (X-1): left out of `name`: U+200B (2 times), U+2060, which cannot be seen",
            "record 0 (X-1): left out of `set`: U+FEFF, which cannot be seen",
            "record 2 (X-3): left out of `name`: U+200B, which cannot be seen",
        ]
    );
    let skipped: Vec<String> = read.skipped.iter().map(ToString::to_string).collect();
    assert_eq!(
        skipped,
        [
            "record 2 (X-3): it has no `name`",
            "record 3 (X-4): `name` holds the character `\\u{202e}`, which cannot be seen",
            "record 4 (X-5): `name` holds the character `\\u{2028}`, which cannot be seen",
            "record 5 (X-6): `effect` holds the character `\\u{200d}`, which cannot be seen",
            "record 6: `code` holds the character `\\u{200b}`, which cannot be seen",
        ]
    );
    let names: Vec<&str> = read.records.iter().map(|record| record.name.as_str()).collect();
    assert_eq!(names, ["Tin Frame", "Clay Frame"]);
    assert_eq!(read.records[0].set_name.as_deref(), Some("One"));
}

#[test]
fn a_text_that_is_no_list_is_refused() {
    assert!(matches!(read("{}"), Err(NotRecords::Shape("an object"))));
    assert!(matches!(read("[{]"), Err(NotRecords::Json(_))));
    assert!(matches!(read(""), Err(NotRecords::Json(_))));
    assert!(matches!(read(&"[".repeat(100_000)), Err(NotRecords::Json(_))));
}

#[test]
fn a_text_cannot_break_out_of_its_card() {
    for effect in [
        "<Blocker>\\n}\\nunit B-2 \\\"inj\\\" {\\n",
        "cost 9",
        "Draw 1. // and more",
        "}",
    ] {
        let json = format!(
            r#"[{{"code":"B-1","name":"B","cardType":"UNIT","level":"1","cost":1,"color":"Red","ap":1,"hp":1,"effect":"{effect}"}}]"#
        );
        let read = read(&json).expect("JSON");
        assert_eq!((read.records.len(), read.skipped.len()), (0, 1), "{effect}");
    }
}

/// What is refused is shown as far as a person reads it.
#[test]
fn a_long_line_is_not_repeated_in_full() {
    let long = "cost 9 ".repeat(1_000);
    for (effect, code, card_type) in [
        (long.as_str(), "B-1", "UNIT"),
        ("", &*long, "UNIT"),
        ("", "B-1", long.as_str()),
    ] {
        let json = format!(
            r#"[{{"code":"{code}","name":"B","cardType":"{card_type}","level":"1","cost":1,"color":"Red","ap":1,"hp":1,"effect":"{effect}"}}]"#
        );
        let read = read(&json).expect("JSON");
        let [skipped] = &read.skipped[..] else {
            panic!("{} are skipped", read.skipped.len());
        };
        assert!(skipped.reason.contains('…'), "{}", skipped.reason);
        assert!(skipped.reason.len() < 400, "{}", skipped.reason.len());
    }
}
