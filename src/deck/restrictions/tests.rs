use super::super::Deck;
use super::{Date, Restrictions, number};
use crate::diagnostics::{Diagnostic, Report, github};
use crate::ir::Program;
use crate::source::{FileId, SourceFile};

const LIST: &str = r#"
[[list]]
since = 2026-03-01
banned = ["A-003"]

[[list]]
since = 2026-09-25
banned = ["A-001"]
at_most = { A-002 = 2, B-016 = 2 }

[[list.one_of]]
cards = ["A-003", "B-001"]

[[list.one_of]]
cards = ["A-011"]
every = { type = "unit", lv = 2, cost = 1, ap = 2, hp = 2, effects = false }

[[list.unmodified]]
set = "B"
at_most = { B-016 = 3 }
together = ["B-004", "B-009"]

[[list.unmodified]]
deck = { A-002 = 3, A-004 = 4 }
at_most = { A-002 = 3 }
"#;

/// `A-001` to `A-010` have effects, `A-011` has, too, `A-012` and `A-013` have none; so it is with `B-004` and `B-009`.
fn program() -> Program {
    let mut text = String::new();
    let plain = ["A-012", "A-013", "B-004", "B-009"];
    let others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(|number| format!("A-{number:03}"));
    let others = others.into_iter().chain(["B-001".into(), "B-016".into()]);
    for code in others.chain(plain.map(String::from)) {
        let effect = if plain.contains(&code.as_str()) {
            ""
        } else {
            "【Deploy】Draw 1."
        };
        text.push_str(&format!(
            "unit {code} \"Frame {code}\" {{\n    color green  lv 2  cost 1  ap 2  hp 2\n    {effect}\n}}\n"
        ));
    }
    let compiled = crate::compile(&[SourceFile::new("a.gcs", text).unwrap()]);
    assert_eq!(compiled.diagnostics, []);
    compiled.program
}

fn shown(file: &SourceFile, found: &[Diagnostic]) -> String {
    let report = Report {
        files: std::slice::from_ref(file),
        diagnostics: found,
        cards: 0,
        clean_cards: 0,
    };
    let mut out = Vec::new();
    github::write(&report, &[], &mut out).unwrap();
    String::from_utf8(out)
        .unwrap()
        .replace(&format!("::error file={},", file.name), "")
}

fn lists(text: &str) -> Vec<Restrictions> {
    let (lists, found) = Restrictions::parse(FileId(0), text);
    assert_eq!(found, []);
    lists
}

fn findings(deck: &str, list: &Restrictions) -> String {
    let file = SourceFile::new("d", deck).unwrap();
    let (deck, found) = Deck::parse(&file, FileId(0));
    assert_eq!(found, []);
    shown(&file, &deck.check_restrictions(&program(), FileId(0), list))
}

#[test]
fn what_a_deck_may_not_have_is_found() {
    let lists = lists(LIST);
    let shown = [
        ("nothing", "4 A-004\n2 A-002\n4 B-001\n4 A-012"),
        ("banned", "4 A-004\n1 A-001"),
        ("an alternative print", "1 A-001_p1\n2 A-002\n1 A-002-P2"),
        ("too many, in two lines", "2 A-002\n4 A-004\n1 A-002"),
        ("a pair", "4 A-003\n4 A-004\n1 B-001"),
        (
            "by number and by description",
            "4 A-011\n4 A-012\n1 A-013\n1 A-013",
        ),
        (
            "both of them of an unmodified deck, and others",
            "4 A-004\n1 B-004\n1 B-009",
        ),
        ("an unmodified deck", "3 B-016\n4 B-004\n2 B-009"),
        ("one that is not", "4 B-016\n1 B-004"),
        ("an unmodified deck by its list", "3 A-002\n4 A-004"),
        ("a card less", "3 A-002\n3 A-004"),
        ("a Resource of its own", "4 A-004\nresource\n10 A-001"),
    ]
    .map(|(title, deck)| format!("--- {title}\n{}", findings(deck, &lists[1])));
    insta::assert_snapshot!(shown.concat());
}

#[test]
fn numbers_in_a_list_may_be_written_small() {
    let (as_written, small) = (lists(LIST), lists(&LIST.replace('A', "a").replace('B', "b")));
    for deck in [
        "1 A-001_p1",
        "3 A-002",
        "4 A-003\n1 B-001",
        "3 B-016\n4 B-004\n2 B-009",
        "3 A-002\n4 A-004",
    ] {
        assert_eq!(
            findings(deck, &small[1]),
            findings(deck, &as_written[1]),
            "{deck}"
        );
    }
    assert_ne!(findings("1 A-001", &small[1]), "");
}

#[test]
fn the_list_of_the_day_counts() {
    let lists = lists(LIST);
    let on =
        |day: &str| Restrictions::on(&lists, Some(day.parse().unwrap())).map(|list| list.since.to_string());
    assert_eq!(on("2026-02-28"), None);
    assert_eq!(on("2026-03-01").as_deref(), Some("2026-03-01"));
    assert_eq!(on("2026-09-24").as_deref(), Some("2026-03-01"));
    assert_eq!(on("2027-01-01").as_deref(), Some("2026-09-25"));
    let newest = Restrictions::on(&lists, None).map(|list| list.since.to_string());
    assert_eq!(newest.as_deref(), Some("2026-09-25"));
    for no_day in [
        "",
        "2026-9-25",
        "2026-13-01",
        "2026-02-29",
        "2026-02-30",
        "1900-02-29",
        "2026-04-31",
        "2026-00-10",
        "2026-01-32",
        "26-01-01",
        "2026-01-1é",
        "+026-01-01",
    ] {
        assert!(no_day.parse::<Date>().is_err(), "{no_day}");
    }
}

#[test]
fn what_a_file_cannot_say_is_found() {
    let text = "
lists = 1
[[list]]
banned = \"A-001\"
[[list]]
since = \"soon\"
bannt = []
[[list]]
since = 2026-09-25
at_most = { A-001 = -1, A-002 = 1000, A-003 = \"two\" }
one_of = [1, {}, { cards = [7] }, { every = {} }, { every = { type = \"ship\", lv = 300, effects = 1, size = 2 } }]
[[list.unmodified]]
at_most = { A-001 = 4 }
";
    let (lists, found) = Restrictions::parse(FileId(0), text);
    assert_eq!(lists.len(), 1);
    insta::assert_snapshot!(shown(&SourceFile::new("r.toml", text).unwrap(), &found));
}

/// Whatever is said in it, a file is read to its end, in time, and without a panic.
#[test]
fn hostile_files_are_findings() {
    let many = "[[list]]\nsince = 2026-09-25\n".repeat(5_000);
    let groups = format!("{many}[[list.one_of]]\ncards = [{}]\n", "7, ".repeat(5_000));
    let deep = format!("list = {}{}", "[".repeat(5_000), "]".repeat(5_000));
    let tables = format!("[{}a]", "a.".repeat(5_000));
    for text in [
        many.as_str(),
        &groups,
        &deep,
        &tables,
        "list = 1979-05-27T07:32:00Z",
        "\u{0}",
        "[[list]]\nsince = 07:32:00",
    ] {
        let (_, found) = Restrictions::parse(FileId(0), text);
        assert!(!found.is_empty());
        assert!(found.len() <= crate::limits::DECK_FINDINGS + 1);
    }
}

#[test]
fn the_official_list_is_read() {
    let (lists, found) = Restrictions::parse(FileId(0), super::read::EMBEDDED.1);
    assert_eq!(found, []);
    let newest = lists.last().unwrap();
    assert_eq!(newest.since.to_string(), "2026-09-25");
    assert_eq!(
        (
            newest.most("GD01-020_p1"),
            newest.most("ST02-016"),
            newest.most("ST02-015")
        ),
        (Some(0), Some(2), None)
    );
    assert_eq!(
        newest
            .one_of
            .iter()
            .map(|group| group.cards.len())
            .collect::<Vec<_>>(),
        [2, 2, 22]
    );
    // The exceptions: ST02 with three of the one card, ST05 with two of the group. Elsewhere neither may be.
    let codes = |text: &str| {
        let (deck, _) = Deck::parse(&SourceFile::new("d", text).unwrap(), FileId(0));
        let found = deck.check_restrictions(&Program::default(), FileId(0), newest);
        found.iter().map(|found| found.code.code()).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(codes("4 ST02-001\n3 ST02-016"), none);
    assert_eq!(codes("4 ST02-001\n4 ST02-016"), ["E0307"]);
    assert_eq!(codes("4 ST03-001\n3 ST02-016"), ["E0307"]);
    assert_eq!(codes("4 ST05-004\n3 ST05-009"), none);
    assert_eq!(codes("4 ST05-004\n3 ST05-009\n1 GD01-001"), ["E0308"]);
    assert_eq!(
        codes("4 GD01-020\n1 GD01-008\n1 GD05-015\n1 ST01-010\n1 ST05-010"),
        ["E0307", "E0308", "E0308"]
    );
}

#[test]
fn generated_decks_keep_to_a_list() {
    let text: String = (1..=40)
        .map(|number| {
            format!(
                "unit A-{number:03} \"Frame {number}\" {{ color green lv 2 cost 1 ap 2 hp {} }}\n",
                1 + number % 3
            )
        })
        .collect();
    let compiled = crate::compile(&[SourceFile::new("a.gcs", text).unwrap()]);
    let list = &lists(LIST)[1];
    let generator = |seed| super::super::Generator::new(&compiled.program, |_| true, seed);
    let breaks = |deck: &Deck| {
        !deck
            .check_restrictions(&compiled.program, FileId(0), list)
            .is_empty()
    };
    for seed in 0..5 {
        assert!(generator(seed).all(20).decks.iter().any(breaks));
        let kept = generator(seed).keeping_to(list).all(20);
        assert_eq!(kept.left_out, ["A-001"]);
        assert!(kept.decks.len() >= 20);
        for deck in &kept.decks {
            assert_eq!(deck.check(&compiled.program, FileId(0)), []);
            assert!(!breaks(deck));
        }
    }
    // Where everything is kept apart from everything, there is no deck, and nothing hangs.
    let apart = lists("[[list]]\nsince = 2026-01-01\none_of = [{ every = { type = \"unit\" } }]")[0].clone();
    let kept = generator(0).keeping_to(&apart).all(3);
    assert_eq!((kept.decks.len(), kept.left_out.len()), (0, 40));
}

#[test]
fn an_alternative_print_has_the_number_of_the_first() {
    for print in [
        "GD01-001_p1",
        "GD01-001_p12",
        "GD01-001-P",
        "GD01-001-P2",
        "GD01-001_P1",
        "GD01-001-p1",
    ] {
        assert_eq!(number(print), "GD01-001", "{print}");
    }
    for code in [
        "GD01-001",
        "GD01-P1",
        "P-001",
        "X_p1",
        "A-1x",
        "",
        "-P",
        "GD01-001_p1_p2x",
        "SUP-P1",
    ] {
        assert_eq!(number(code), code);
    }
}

/// What would be looked for in vain is told; an alternative print is the card (2-1-2); of two lists of one day none would be known to count.
#[test]
fn numbers_that_no_card_has_are_told() {
    let told = |text: &str| {
        let (_, found) = Restrictions::parse(FileId(0), &format!("[[list]]\nsince = 2026-09-25\n{text}"));
        let told: Vec<String> = found.iter().map(|found| found.message.clone()).collect();
        told.join("; ")
    };
    assert_eq!(told("banned = [\"A-001\", \"NOPE-1\"]"), "");
    assert_eq!(
        told("banned = [\"A-\u{200b}001\"]"),
        "`A-\\u{200b}001` is no card number"
    );
    assert_eq!(told("banned = [\"\"]"), "`` is no card number");
    assert_eq!(
        told("one_of = [{ cards = [\"A-001\"] }]"),
        "`one_of` is about one card number alone"
    );
    assert_eq!(told("one_of = [{ cards = [\"A-001\", \"A-002\"] }]"), "");
    assert_eq!(told("at_most = { \"A 001\" = 2 }"), "`A 001` is no card number");
    assert_eq!(
        told("[[list.unmodified]]\nset = \"A\"\ntogether = [\"A.001\"]"),
        "`A.001` is no card number"
    );
    assert_eq!(
        told("[[list]]\nsince = 2026-09-25"),
        "two lists are in force since 2026-09-25"
    );
    let list = lists("[[list]]\nsince = 2026-09-25\nbanned = [\"A-001_p1\"]").remove(0);
    assert_eq!(list.most("A-001"), Some(0));
    assert_eq!(list.most("A-001_p2"), Some(0));
}
