use super::{Cards, Citation, Scenario, Scenarios, read};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::{FileId, SourceFile};

fn cards() -> Cards {
    Cards::new(&[], &[]).0
}

fn reading(text: &str, cards: &Cards) -> (SourceFile, Scenarios) {
    let file = SourceFile::new("test.scenario", text).unwrap();
    let read = read(&file, FileId(7), cards);
    (file, read)
}

/// Everything that is said of a file, on reading and on playing.
fn findings(text: &str) -> Vec<Diagnostic> {
    let (_, read) = reading(text, &cards());
    let playable = read.scenarios.iter().filter(|scenario| !scenario.broken);
    let played = playable.flat_map(Scenario::run);
    read.diagnostics.iter().cloned().chain(played).collect()
}

const GOOD: &str = r#"needs R, EX
unit T-001 "Scout" { color red lv 1 cost 1 ap 2 hp 2 } // a } in a comment
scenario "A title with a } and a // in it" shows 8-2-1, Q107,
    trap 52 {
    unit T-002 "Own" {
        color red lv 1 cost 1 ap 1 hp 1 // and } here
        【Deploy】Draw 1.
    }
    you units T-001 @a; you hand T-002
    deploy T-002
    expect you hand 1; attack opponent with @a
    expect opponent to block
}
"#;

#[test]
fn a_file_is_read_with_its_citations_and_cards() {
    let (_, read) = reading(GOOD, &cards());
    assert_eq!(read.diagnostics, []);
    assert_eq!(read.lacks, Vec::<String>::new());
    let [scenario] = read.scenarios.as_slice() else {
        panic!("{} scenarios", read.scenarios.len())
    };
    let shows: Vec<&Citation> = scenario.shows.iter().map(|(citation, _)| citation).collect();
    assert_eq!(
        shows,
        [
            &Citation::Rule("8-2-1".to_owned()),
            &Citation::Answer(107),
            &Citation::Trap(52)
        ]
    );
    assert_eq!(scenario.run(), []);
}

/// A finding in a card of a scenario stands at its words in the scenario file.
#[test]
fn what_is_wrong_with_an_own_card_is_shown_where_it_is_written() {
    let text = GOOD.replace("Draw 1.", "Drow 1.");
    let (file, read) = reading(&text, &cards());
    let [found] = read.diagnostics.as_slice() else {
        panic!("{:?}", read.diagnostics)
    };
    assert_eq!((found.code, found.file), (Code::UnknownPhrase, FileId(7)));
    assert_eq!(file.slice(found.span()).split(' ').next(), Some("Drow"));
    assert!(read.scenarios[0].broken);
}

/// A card of one scenario is not there for the next.
#[test]
fn own_cards_are_of_one_scenario() {
    let text = format!("{GOOD}scenario \"Another\" {{\n    you hand T-002\n    expect you hand 1\n}}\n");
    let codes: Vec<Code> = findings(&text).iter().map(|found| found.code).collect();
    assert_eq!(codes, [Code::UnknownCard]);
}

#[test]
fn a_file_says_which_cards_it_needs() {
    let (_, read) = reading(&GOOD.replace("needs R, EX", "needs R, ZZ9"), &cards());
    assert_eq!(read.lacks, ["ZZ9"]);
}

/// Wherever a file is cut off, something is said about it or it holds, and nothing panics.
#[test]
fn a_file_that_is_cut_off_is_read() {
    for end in (0..GOOD.len()).filter(|end| GOOD.is_char_boundary(*end)) {
        let text = &GOOD[..end];
        let is_whole = text.trim_end().ends_with('}') && end > GOOD.len() - 3;
        assert_eq!(findings(text).is_empty(), is_whole, "{text}");
    }
}

/// A scenario that brings cards of its own also has those that its lines name, by code or by name, and no others. What was meant by a
/// wrong name is looked for among all cards.
#[test]
fn what_a_scenario_names_is_there_beside_its_own_cards() {
    let others = r#"
        unit O-001 "Drover" { color red lv 1 cost 1 ap 2 hp 2 }
        unit O-002 "Old Mill" { color red lv 1 cost 1 ap 2 hp 2 }
        command O-003 "Call" {
            color red lv 1 cost 1 ap 0 hp 0
            【Main】Draw 1.
            【Pilot】[Ilse Varga]
        }
        unit O-004 "Far Away" {
            color red lv 1 cost 1 ap 2 hp 2
            <Zeal 2> (At the end of your turn, this Unit recovers the specified number of HP.)
        }
        unit token O-005 "Mole" { ap 1 hp 1 traits (Harbor) }
    "#;
    let others = SourceFile::new("others.gcs", others).unwrap();
    let (cards, compiled) = Cards::new(&[], &[others]);
    assert_eq!(compiled.diagnostics, []);
    let keyword = "keyword <Keen> means \"This Unit gets AP+1.\"";
    for more in ["", keyword] {
        let text = format!(
            r#"scenario "Own and others" {{
                {more}
                unit T-001 "Own" {{
                    color red lv 1 cost 1 ap 1 hp 1
                    <Zeal 1>
                    【Deploy】Deploy 1 [Mole]((Harbor)･AP1･HP1) Unit token.
                }}
                you hand T-001
                you units O-001, "Old Mill" with "Ilse Varga"
                deploy T-001
                expect "Mole" ap 1
                expect O-002 paired with O-003
            }}"#
        );
        let (_, read) = reading(&text, &cards);
        assert_eq!(read.diagnostics, []);
        assert_eq!(read.scenarios[0].run(), []);
        let library = &read.scenarios[0].library.library;
        assert!(library.find("O-001").is_some() && library.find("T-001").is_some());
        // Nobody names it. In the second round all files are compiled again, and it is kept for the keyword effect that it explains.
        assert_eq!(library.find("O-004").is_some(), !more.is_empty());
        let slip = text.replace("you units O-001, ", "you units O-01, ");
        let (_, read) = reading(&slip, &cards);
        let found = read.scenarios[0].run();
        assert_eq!(found[0].code, Code::UnknownCard);
        assert!(
            found[0].help.as_deref().is_some_and(|help| help.contains("O-0")),
            "{found:?}"
        );
        // A slip of the name of a card that the scenario has not.
        let slip = text.replace("\"Old Mill\" with", "\"Fra Away\" with");
        let (_, read) = reading(&slip, &cards);
        let found = read.scenarios[0].run();
        assert_eq!(found[0].help.as_deref(), Some("did you mean \"Far Away\""));
    }
}
