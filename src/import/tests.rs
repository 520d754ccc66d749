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

/// No card has them printed: the record is taken without them, and it is told. What turns a text around is refused.
#[test]
fn what_has_no_width_is_left_out_and_told() {
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
            "record 1 (X-1): left out of `name`: U+200B (2 times), U+2060, which cannot be seen",
            "record 1 (X-1): left out of `set`: U+FEFF, which cannot be seen",
            "record 3 (X-3): left out of `name`: U+200B, which cannot be seen",
            "record 6 (X-6): left out of `effect`: U+200D, which cannot be seen",
            "record 7 (X-7): left out of `code`: U+200B, which cannot be seen",
        ]
    );
    let skipped: Vec<String> = read.skipped.iter().map(ToString::to_string).collect();
    assert_eq!(
        skipped,
        [
            "record 3 (X-3): it has no `name`",
            "record 4 (X-4): `name` holds the character `\\u{202e}`, which cannot be seen",
        ]
    );
    let changed: Vec<String> = read.changed.iter().map(ToString::to_string).collect();
    assert_eq!(
        changed,
        ["record 5 (X-5): `name`: `A\\u{2028}B` is taken as `A B`"]
    );
    let names: Vec<&str> = read.records.iter().map(|record| record.name.as_str()).collect();
    assert_eq!(names, ["Tin Frame", "Clay Frame", "A B", "A", "A"]);
    assert_eq!(read.records[3].lines, ["<Blocker>"]);
    assert_eq!(read.records[4].code, "X-7");
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

/// However data writes them, they are the same cards.
#[test]
fn other_writings_are_taken_and_told() {
    let text = r#"[
        {"code": "Ｘ－００１", "name": "“Tin” Frame’s", "cardType": "Ｕnit card", "level": "Lv.4", "cost": "3.0", "ap": "＋4", "hp": 4.0,
         "color": "Blue ", "zone": "Space　Earth", "trait": "（Vanguard）", "link": "\"Ilse Varga\""},
        {"code": "X-001_p1", "name": "Tin Frame", "cardType": "UNIT"},
        {"code": "X-001-P", "name": "Tin Frame", "cardType": "Unit"},
        {"code": "X-001 (P2)", "name": "Tin Frame", "cardType": "unit"},
        {"code": "X–001★", "name": "Tin Frame", "cardType": "UNIT"},
        {"code": "X-002", "name": "Drone", "cardType": "Unit-Token"},
        {"code": "X-003", "name": "Tin Frame", "cardType": "UNIT", "effect": "<Blocker>\u2028【Deploy】 Draw １."},
        {"code": "../X-1", "name": "Tin Frame", "cardType": "UNIT"}
    ]"#;
    let read = read(text).unwrap();
    let codes: Vec<&str> = read.records.iter().map(|record| record.code.as_str()).collect();
    assert_eq!(
        codes,
        [
            "X-001", "X-001_p1", "X-001-P", "X-001_P2", "X-001_p", "X-002", "X-003"
        ]
    );
    assert_eq!(read.records[6].lines, ["<Blocker>", "【Deploy】 Draw １."]);
    let first = &read.records[0];
    assert_eq!(
        (first.lv.as_deref(), first.cost.as_deref(), first.trait_and_link()),
        (Some("4"), Some("3"), (Some("(Vanguard)"), Some("[Ilse Varga]")))
    );
    let told: Vec<String> = read.changed.iter().map(ToString::to_string).collect();
    let skipped: Vec<String> = read.skipped.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(format!("{}\n---\n{}", told.join("\n"), skipped.join("\n")));
}

impl super::Record {
    fn trait_and_link(&self) -> (Option<&str>, Option<&str>) {
        (self.traits.as_deref(), self.link.as_deref())
    }
}

const ONE: &str = r#"{"code": "X-1", "name": "Tin, Frame", "cardType": "UNIT", "level": "2", "effect": "<Blocker>\nDraw 1."}"#;
const OTHER: &str = r#"{"code": "X-2", "name": "Clay", "cardType": "UNIT"}"#;

#[test]
fn records_come_in_many_shapes() {
    let array = read(&format!("[{ONE}, {OTHER}]")).unwrap();
    assert_eq!((array.records.len(), array.skipped.len()), (2, 0));
    let table = "Card Number,Card Name,Type,LV.,Text,Rarity\r\nX-1,\"Tin, Frame\",UNIT,2,\"<Blocker>\r\nDraw 1.\",R\r\n,,,\r\nX-2,Clay,UNIT\r\n";
    for text in [
        format!("{{\"page\": 1, \"total\": 2, \"data\": [{ONE}, {OTHER}]}}"),
        format!("{{\"cards\": [{ONE}, {OTHER}]}}"),
        format!("{ONE}\n\n{OTHER}\n"),
        format!("\u{feff}{ONE},\r\n{OTHER}"),
        table.to_string(),
        table.replace(",\"Tin, Frame\"", ";\"Tin, Frame\"").replace(',', ";").replace("Tin; Frame", "Tin, Frame"),
        "id\tcode\tname\tcard_type\tlevel\teffect\n7\tX-1\tTin, Frame\tUnit\t2\t\"<Blocker>\nDraw 1.\"\n8\tX-2\tClay\tUnit\t\t\n".to_string(),
    ] {
        let read = read(&text).unwrap();
        assert_eq!(read.records, array.records, "{text}");
        assert_eq!((read.skipped.len(), read.in_all), (0, None), "{text}");
    }
    assert_eq!(read(table).unwrap().unused, ["Rarity"]);
    assert_eq!(read(ONE).unwrap().records, array.records[..1]);
    // A page among others says so.
    let page = read(&format!("{{\"totalCount\": 40, \"results\": [{ONE}]}}")).unwrap();
    assert_eq!((page.records.len(), page.in_all), (1, Some(40)));
}

#[test]
fn what_is_wrong_in_a_shape_is_told() {
    let skipped = |text: &str| {
        let read = read(text).unwrap();
        let skipped: Vec<String> = read.skipped.iter().map(ToString::to_string).collect();
        (read.records.len(), skipped.join("; "))
    };
    let (records, told) = skipped(&format!("{ONE}\n{{\"code\": \n{OTHER}"));
    assert_eq!(records, 2);
    assert!(told.starts_with("record 2: the line is not JSON: "), "{told}");
    let (records, told) = skipped("code,name,type\nX-1,A,UNIT,more\nX-2,B,UNIT\nX-3,,UNIT\n");
    assert_eq!(
        (records, told.as_str()),
        (
            1,
            "record 1: the line has 4 cells, and there are 3 columns; record 3 (X-3): it has no `name`"
        )
    );
    // What a quote swallows that is not closed is no part of a card.
    for (table, taken, wanted) in [
        (
            "code,name,type\nX-1,A,UNIT\nX-2,\"B,UNIT\nX-3,C,UNIT\n",
            1,
            "record 2: a quote is not closed at the end of its cell, so that the lines 3 to 4 are one",
        ),
        (
            "code,name,type,text\nX-1,A,UNIT,\"Draw 1.\nX-2,B,UNIT,x\nX-3,C,UNIT,\"Draw 1.\"\nX-4,D,UNIT,x\n",
            1,
            "record 1: a quote is not closed at the end of its cell, so that the lines 2 to 4 are one",
        ),
        (
            "code,name,type\r\nX-1,\"A\"B,UNIT\r\nX-2,C,UNIT\r\n",
            1,
            "record 1: in line 2 a quote is not closed at the end of its cell",
        ),
        (
            "code,name,type\nX-1,\"A \"\"1\"\"\" ,UNIT\n\nX-2,5\" B,UNIT\nX-3,\"\",UNIT\n",
            2,
            "record 3 (X-3): it has no `name`",
        ),
        (
            "code,name,\"type\nX-1,A,UNIT\n",
            0,
            "record 1: in the first line, which names the columns, a quote is not closed at the end of a cell",
        ),
    ] {
        assert_eq!(skipped(table), (taken, wanted.to_string()), "{table}");
    }
    let twice = ONE.replace("\"level\"", "\"name\"");
    for text in [
        format!("{{\"data\": [{twice}]}}"),
        format!("{twice}\n{OTHER}"),
        twice.clone(),
    ] {
        let (_, told) = skipped(&text);
        assert!(
            told.contains("the key `name` comes twice in it"),
            "{text}: {told}"
        );
    }
    for text in [
        "a,b\n1,2",
        "code\nX-1",
        "\u{0}",
        "{\"data\": 7}",
        "{\"data\": [1",
        "7",
        "\"x\"",
        "true\n[",
        "name",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
    let deep = "{\"data\": [".repeat(50_000);
    assert!(read(&deep).is_err());
    let wide = format!("code,name{}\nX-1,A{}", ",x".repeat(50_000), ",".repeat(50_000));
    assert_eq!(read(&wide).unwrap().skipped.len(), 1);
}

#[test]
fn corrections_are_made_and_told() {
    let mut records = read(
        r#"[{"code": "X-1", "name": "Tin", "cardType": "UNIT", "level": "2", "trait": "(Vanguard) (Ace)", "effect": "【Deploy】Draw 1 from your trash."},
            {"code": "X-1_p1", "name": "Tin", "cardType": "UNIT", "trait": "(Vanguard) (Ace)", "effect": "Draw 1. Draw 1."}]"#,
    )
    .unwrap()
    .records;
    let corrections = super::corrections(
        r#"[{"code": "X-1", "field": "traits", "old": "(Ace)", "new": "(Dock)"},
            {"code": "X-1", "field": "effect", "old": "from your trash", "new": "from any player's trash"},
            {"code": "X-1_p1", "field": "Effect", "old": "Draw 1", "new": "Draw 2"},
            {"code": "X-1", "field": "level", "old": "2", "new": "3"},
            {"code": "X-1", "field": "link", "old": "", "new": "[Ilse]"},
            {"code": "X-1", "field": "name", "old": "Tin", "new": "T\u202ein"},
            {"code": "X-1", "field": "name", "old": "Tin", "new": ""},
            {"code": "X-1", "field": "name", "old": "Tin", "new": "A\" } unit X-9 \"B"},
            {"code": "X-1", "field": "effect", "old": "【Deploy】", "new": "}\n"},
            {"code": "X-1", "field": "rarity", "old": "R", "new": "C"},
            {"code": "X-9", "field": "name", "old": "A", "new": "B"}]"#,
    )
    .unwrap();
    let told: Vec<String> = super::correct(&mut records, &corrections)
        .iter()
        .map(|one| format!("{} {}", if one.is_made { "made:" } else { "not: " }, one.message))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
    assert_eq!(records[0].traits.as_deref(), Some("(Vanguard) (Dock)"));
    assert_eq!(records[0].lines, ["【Deploy】Draw 1 from any player's trash."]);
    assert_eq!(records[0].lv.as_deref(), Some("3"));
    assert_eq!(records[1].traits.as_deref(), Some("(Vanguard) (Dock)"));
    for text in [
        "",
        "{}",
        "[{\"code\": \"X\"}]",
        "[{\"code\": \"X\", \"field\": \"a\", \"old\": \"\", \"new\": \"\", \"more\": 1}]",
        &"[".repeat(100_000),
    ] {
        assert!(super::corrections(text).is_err());
    }
}
