//! The limits of `gcs::limits` are findings, at what is one too many; what is just within them can be played.

use crate::common::command::gcs;
use crate::common::{own_cards, source};
use gcs::compile;
use gcs::deck::Deck;
use gcs::diagnostics::Code;
use gcs::library::Library;
use gcs::limits::{self, Limit};
use gcs::scenario::{Cards, read};
use gcs::source::FileId;
use std::fmt::Write;

/// What is found in a file, as the words that the findings point at.
fn found(text: &str) -> Vec<(Code, String)> {
    let compiled = compile(&[source("limits.gcs", text)]);
    // Whatever is left can be played with.
    let _ = Library::new(&compiled.program);
    let words = |span: gcs::source::Span| text[span.range()].to_string();
    let findings = compiled.diagnostics.iter();
    findings
        .map(|finding| (finding.code, words(finding.span())))
        .collect()
}

fn unit(code: &str, text: &str) -> String {
    format!("unit {code} \"{code}\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{text}}}\n")
}

#[test]
fn rules_within_one_another() {
    let deep = |count: usize| {
        let battling = "a Unit battling ".repeat(count);
        let text = format!("【Deploy】Choose 1 enemy Unit battling {battling}this Unit. Rest it.");
        let found = found(&unit("LIM-001", &text));
        found.iter().filter(|(code, _)| *code == Code::TooDeep).count()
    };
    assert_eq!([deep(1), deep(limits::DEEPEST)], [0, 1]);
}

#[test]
fn instructions_of_an_effect() {
    let line = |count: usize| {
        unit(
            "X-001",
            &format!("    【Deploy】{}\n", vec!["Draw 1."; count].join(" ")),
        )
    };
    assert_eq!(found(&line(limits::INSTRUCTIONS)), []);
    let too_long = found(&line(limits::INSTRUCTIONS + 1));
    assert_eq!(too_long, [(Code::Unplayable, "Draw 1".to_string())]);
}

/// What every game has: the standard library and the built-in cards.
fn built_in() -> gcs::ir::Program {
    compile(&own_cards()).program
}

/// What `gcs check` and `gcs sim` say of a file, which is played with the built-in cards.
fn checked_and_played(text: &str) -> [Option<i32>; 2] {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.gcs"), text).unwrap();
    let sim = ["sim", "--cards", "a.gcs", "--games", "1"];
    [&["check", "a.gcs"][..], &sim].map(|command| gcs(folder.path(), command, b"").code)
}

#[test]
fn keyword_effects() {
    let standard = built_in().keywords.len();
    let definitions = |count: usize| {
        let one = |at| format!("keyword <Extra{at}x> means \"【Deploy】Draw 1.\"\n");
        (0..count).map(one).collect::<String>()
    };
    let room = limits::KEYWORDS - standard;
    assert_eq!(found(&definitions(room)), []);
    let last = format!("Extra{room}x");
    assert_eq!(found(&definitions(room + 1)), [(Code::Unplayable, last)]);
    assert_eq!(checked_and_played(&definitions(room)), [Some(0), Some(0)]);
    assert_eq!(checked_and_played(&definitions(room + 1)), [Some(1), Some(1)]);
    // One of the built-in ones is not counted twice, defined or explained.
    let with = |more: &str| found(&(definitions(room) + more));
    let lookout = "【Deploy】Look at the top card of your deck. Return it to the top or bottom of your deck.";
    assert_eq!(with(&format!("keyword <Lookout> means \"{lookout}\"\n")), []);
    assert_eq!(with(&unit("X-001", &format!("    <Lookout> ({lookout})\n"))), []);
    let reminder = unit("X-001", "    <Other> (【Deploy】Draw 1.)\n");
    assert!(with(&reminder).iter().any(|(code, _)| *code == Code::Unplayable));
}

#[test]
fn keyword_effects_with_a_number() {
    let adds = |keyword: &&gcs::ir::KeywordDefinition| keyword.stacking == gcs::ir::Stacking::Adds;
    let standard = built_in().keywords.iter().filter(adds).count();
    let definitions = |count: usize| {
        let one = |at| format!("keyword <Extra{at} N> adds \"【Deploy】Draw N.\"\n");
        (0..count).map(one).collect::<String>()
    };
    let room = limits::KEYWORDS_WITH_NUMBER - standard;
    assert_eq!(found(&definitions(room)), []);
    let last = format!("Extra{room}");
    assert_eq!(found(&definitions(room + 1)), [(Code::Unplayable, last)]);
    assert_eq!(checked_and_played(&definitions(room)), [Some(0), Some(0)]);
    assert_eq!(checked_and_played(&definitions(room + 1)), [Some(1), Some(1)]);
}

#[test]
fn cards() {
    let program = built_in();
    let standard = program.cards.len() + program.symbols.token_count();
    let cards = |count: usize| {
        (0..count)
            .map(|at| unit(&format!("X-{at}"), ""))
            .collect::<String>()
    };
    let room = limits::CARDS - standard;
    let last = format!("X-{room}");
    let mut all = cards(room + 1);
    assert_eq!(found(&all), [(Code::Unplayable, last)]);
    // What is clean is so with the built-in cards as well.
    all = cards(room);
    let files = [source("limits.gcs", &all)];
    assert_eq!(compile(&files).diagnostics, []);
    let played = gcs::compile_over(&own_cards(), &files);
    assert_eq!(played.diagnostics, []);
    let _ = Library::new(&played.program);
}

/// A token that only a card describes counts, and only where its card is taken: 2 are left out here, with their tokens.
#[test]
fn tokens_of_cards_that_are_not_taken() {
    let program = built_in();
    let standard = program.cards.len() + program.symbols.token_count();
    let with_token = |at: usize| {
        let line = format!("    【Deploy】Deploy 1 [T{at}]((X)･AP1･HP1) Unit token.\n");
        unit(&format!("Y-{at}"), &line)
    };
    let taken = 20;
    let others = limits::CARDS - standard - 2 * taken;
    let mut all: String = (0..others).map(|at| unit(&format!("X-{at}"), "")).collect();
    all.extend((0..taken + 2).map(with_token));
    let left_out = [taken, taken + 1].map(|at| (Code::Unplayable, format!("Y-{at}")));
    assert_eq!(found(&all), left_out);
}

/// A card that its text deploys as a Unit counts once more for each such Unit: a game has to tell them apart.
#[test]
fn cards_that_are_deployed_as_units() {
    let program = built_in();
    let standard = program.cards.len() + program.symbols.token_count();
    let guised = |code: &str| {
        format!(
            "command {code} \"Cloak\" {{\n    color white  lv 1  cost 1\n    【Main】Deploy this card as an (AP2･HP4) Unit.\n    \
             【Action】Deploy this card as an (AP1･HP1) Unit.\n}}\n"
        )
    };
    let others = limits::CARDS - standard - 3;
    let units = |count: usize| {
        (0..count)
            .map(|at| unit(&format!("X-{at}"), ""))
            .collect::<String>()
    };
    let fits = units(others) + &guised("Y-1");
    assert_eq!(found(&fits), []);
    let compiled = compile(&[source("limits.gcs", &fits)]);
    let _ = Library::new(&compiled.program);
    let last = (Code::Unplayable, "Y-1".to_string());
    assert_eq!(found(&(units(others + 1) + &guised("Y-1"))), [last]);
}

#[test]
fn a_line() {
    let line = |bytes: usize| {
        let text = "    【Deploy】Draw 1. // ";
        unit("X-001", &format!("{text}{}\n", "x".repeat(bytes - text.len())))
    };
    assert_eq!(found(&line(limits::LINE)), []);
    let too_long = [(Code::TooLong, "x".to_string())];
    assert_eq!(found(&line(limits::LINE + 1)), too_long);
    // Wherever it stands; nothing of it is read, and what is around it is.
    let long = "x".repeat(limits::LINE + 1);
    assert_eq!(found(&format!("// {long}\n{}", unit("X-001", ""))), too_long);
    assert_eq!(found(&format!("{}{long}\n", unit("X-001", ""))), too_long);
    assert_eq!(
        found(&unit("X-001", &format!("    {long}\n    Drow 1.\n"))),
        [too_long[0].clone(), (Code::UnknownPhrase, "Drow".to_string())]
    );
    let keyword = format!("keyword <Extra> means {{\n    【Deploy】Draw 1.\n    {long}\n}}\n");
    assert_eq!(found(&keyword), too_long);
    // What was not read is not written either.
    let too_much = line(limits::LINE + 1);
    let formatted = gcs::syntax::format(&too_much);
    assert_eq!(formatted.text, too_much);
    let refused = formatted.left;
    assert_eq!(
        refused.iter().map(|found| found.code).collect::<Vec<_>>(),
        [Code::TooLong]
    );
}

/// Findings take more memory than what they are about, so there is an end to them; what follows is not taken for clean.
#[test]
fn findings() {
    let most = limits::FINDINGS;
    let codes = |found: &[gcs::diagnostics::Diagnostic]| {
        let too_many = found.iter().filter(|found| found.code == Code::TooLong).count();
        (found.len(), too_many)
    };
    let clean = unit("X-001", "");
    let checked = |text: &str| {
        let compiled = compile(&[source("limits.gcs", text)]);
        (codes(&compiled.diagnostics), compiled.clean_cards)
    };
    // What is no card, and what cannot be seen.
    let set = "set X \"X\"\n";
    for broken in ["lv\n", "// \u{1b}\n"] {
        let broken = |count: usize| format!("{set}{}", format!("{broken}{set}").repeat(count));
        assert_eq!(checked(&format!("{}{clean}", broken(10))), ((10, 0), 1));
        assert_eq!(checked(&format!("{}{clean}", broken(most))), ((most + 1, 1), 0));
    }
    let properties = format!(
        "unit X-001 \"X\" {{\n{}}}\n",
        "lv 1\n".repeat(limits::CARD_LINES + 1)
    );
    assert!(found(&properties).iter().any(|(code, _)| *code == Code::TooLong));

    let deck = |count: usize| Deck::parse(&source("limits.deck", &"?\n".repeat(count)), FileId(0)).1;
    let of_deck = limits::DECK_FINDINGS;
    assert_eq!(codes(&deck(of_deck)), (of_deck, 0));
    assert_eq!(codes(&deck(of_deck + 2)), (of_deck + 1, 1));
    let (cards, _) = Cards::new(&[], &[]);
    let scenarios = |text: &str| read(&source("limits.scenario", text), FileId(0), &cards).diagnostics;
    let lines = format!("scenario \"S\" {{\n{}}}\n", "?\n".repeat(most + 2));
    assert_eq!(codes(&scenarios(&lines)), (most + 1, 1));
    assert_eq!(codes(&scenarios(&lines.repeat(2))), (most + 1, 1));
}

#[test]
fn lines_of_a_card() {
    let card = |count: usize| unit("X-001", &"    【Deploy】Draw 1.\n".repeat(count));
    assert_eq!(found(&card(limits::CARD_LINES)), []);
    let line = "【Deploy】Draw 1.".to_string();
    assert_eq!(
        found(&card(limits::CARD_LINES + 1)),
        [(Code::TooLong, line.clone())]
    );
    let keyword = |count: usize| {
        format!(
            "keyword <Extra> means {{\n{}}}\n",
            "    【Deploy】Draw 1.\n".repeat(count)
        )
    };
    assert_eq!(found(&keyword(limits::CARD_LINES)), []);
    assert_eq!(found(&keyword(limits::CARD_LINES + 1)), [(Code::TooLong, line)]);
}

#[test]
fn numbers() {
    let most = limits::NUMBER;
    for (line, words) in [
        ("【Deploy】Draw N.", "Draw N."),
        ("<Repair N>", "<Repair N>"),
        (
            "【Deploy】Deploy 1 [T]((X)･APN･HP1) Unit token.",
            "1 [T]((X)･APN･HP1) Unit token",
        ),
        (
            "【Deploy】Deploy 1 [T]((X)･AP1･HPN) Unit token.",
            "1 [T]((X)･AP1･HPN) Unit token",
        ),
    ] {
        let with = |words: &str, number: usize| words.replace('N', &number.to_string());
        let card = |number| unit("X-001", &format!("    {}\n", with(line, number)));
        assert_eq!(found(&card(most)), [], "{line}");
        let words = with(words, most + 1);
        let words = words.strip_suffix('.').unwrap_or(&words).to_string();
        let mut too_large = found(&card(most + 1));
        assert_eq!(too_large.len(), 1, "{line}: {too_large:?}");
        let (code, at) = too_large.remove(0);
        assert_eq!(code, Code::Mismatch, "{line}");
        assert!(at.contains(&words), "{line}: {at}");
    }
    for key in ["lv", "cost", "ap", "hp"] {
        let card = |number: usize| unit("X-001", "").replace(&format!("{key} 1"), &format!("{key} {number}"));
        assert_eq!(found(&card(most)), [], "{key}");
        let too_large = (Code::CardFrame, (most + 1).to_string());
        assert_eq!(found(&card(most + 1)), [too_large], "{key}");
    }
}

/// What is found in a scenario file.
fn found_in_scenarios(text: &str) -> (Vec<Code>, usize) {
    let (cards, _) = Cards::new(&[], &[]);
    let read = read(&source("limits.scenario", text), FileId(0), &cards);
    let playable = read.scenarios.iter().filter(|scenario| !scenario.broken);
    let playable = playable.count();
    let mut codes: Vec<Code> = read.diagnostics.iter().map(|found| found.code).collect();
    for scenario in read.scenarios.iter().filter(|scenario| !scenario.broken) {
        codes.extend(scenario.run().iter().map(|found| found.code));
    }
    (codes, playable)
}

#[test]
fn scenarios() {
    let scenario = |line: &str| format!("scenario \"S\" {{\n{line}\n}}\n");
    let expect = |bytes: usize| scenario(&format!("expect you hand{}0", " ".repeat(bytes - 16)));
    assert_eq!(found_in_scenarios(&expect(limits::LINE)), (vec![], 1));
    // What is not read is not played; what stands beside it is.
    let beside = expect(limits::LINE + 1) + &expect(100);
    assert_eq!(found_in_scenarios(&beside), (vec![Code::TooLong], 1));
    let long = "x".repeat(limits::LINE + 1);
    let card = format!("unit X-001 \"X\" {{ color red lv 1 cost 1 ap 1 hp 1\n{long}\n}}");
    let own = scenario(&format!("{card}\nexpect you hand 0"));
    assert_eq!(found_in_scenarios(&own), (vec![Code::TooLong], 0));

    let pieces = |count: usize| scenario(&format!("you hand {count}\nexpect you hand {count}"));
    assert_eq!(found_in_scenarios(&pieces(limits::PIECES)).0, []);
    assert_eq!(
        found_in_scenarios(&pieces(limits::PIECES + 1)).0,
        [Code::ScenarioSyntax]
    );
    let damage = |damage: usize| scenario(&format!("you hand PLAIN-001 damage {damage}\nexpect you hand 1"));
    let label = |text: &str| {
        let (cards, _) = Cards::new(&[], &[]);
        let read = read(&source("limits.scenario", text), FileId(0), &cards);
        read.scenarios[0].run()[0].labels[0].text.clone()
    };
    // Both are refused: a card of the hand has no damage, whatever its number.
    assert_ne!(label(&damage(limits::DAMAGE)), label(&damage(limits::DAMAGE + 1)));

    let counters = |number: usize| {
        let cell = "unit C-001 \"Cell\" { color red  lv 1  cost 1  ap 1  hp 1\n【Deploy】Place 1 (Charge) counter on this Unit. }";
        let lying = format!("C-001 with {number} (Charge) counters");
        scenario(&format!(
            "{cell}\nyou units {lying}\nexpect C-001 {number} (Charge) counters"
        ))
    };
    assert_eq!(found_in_scenarios(&counters(limits::COUNTERS)).0, []);
    assert_eq!(
        found_in_scenarios(&counters(limits::COUNTERS + 1)).0,
        [Code::ScenarioSyntax]
    );

    let many = "scenario \"S\" {\nexpect you hand 0\n}\n".repeat(limits::SCENARIOS);
    let (cards, _) = Cards::new(&[], &[]);
    let count = |text: &str| {
        let read = read(&source("limits.scenario", text), FileId(0), &cards);
        let codes: Vec<Code> = read.diagnostics.iter().map(|found| found.code).collect();
        (read.scenarios.len(), codes)
    };
    assert_eq!(count(&many), (limits::SCENARIOS, vec![]));
    let more = many + &scenario("expect you hand 0").repeat(2);
    assert_eq!(count(&more), (limits::SCENARIOS, vec![Code::TooLong]));
}

/// The work of a scenario, its share of that of a file, and that the project's own take far less.
#[test]
fn work_of_scenarios() {
    let piles = ["All Units get AP+1 during this turn."; 20].join(" ");
    let card = unit("T-001", &format!("    【Activate･Main】{piles}\n"));
    let steps = "activate @a\n".repeat(20);
    let heavy = format!(
        "scenario \"S\" {{\n{card}you units T-001 @a, 5\nopponent units 6\n{steps}expect you hand 0\n}}\n"
    );
    let (cards, _) = Cards::new(&[], &[]);
    let played = |text: &str| {
        let read = read(&source("limits.scenario", text), FileId(0), &cards);
        assert_eq!(
            read.diagnostics
                .iter()
                .filter(|found| found.code == Code::TooLong)
                .count(),
            0
        );
        let found = read.scenarios[0].run();
        let at = |found: &gcs::diagnostics::Diagnostic| (found.code, found.span().start as usize);
        found.iter().map(at).collect::<Vec<_>>()
    };
    assert_eq!(played(&heavy), []);
    let beside = |count: usize| heavy.clone() + &"scenario \"S\" {\nexpect you hand 0\n}\n".repeat(count);
    let share = limits::FILE_WORK / limits::SCENARIO_WORK;
    assert_eq!(played(&beside(share - 1)), []);
    let found = played(&beside(1_999));
    let [(Code::TooLong, at)] = found[..] else {
        panic!("{found:?}");
    };
    // At a step, behind some that were taken.
    assert!(heavy[at..].starts_with("activate @a") && heavy[..at].contains("activate @a"));
    // Nor is it different the next time.
    assert_eq!(played(&beside(1_999)), found);

    let (cards, _) = Cards::new(&own_cards(), &[]);
    let files = std::fs::read_dir("tests/rules").unwrap();
    let mut most = 0;
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let read = read(&source("rules.scenario", &text), FileId(0), &cards);
        for scenario in read
            .scenarios
            .iter()
            .filter(|scenario| !scenario.broken)
            .step_by(7)
        {
            most = most.max(scenario.play(None).work as usize);
        }
    }
    assert!((100..limits::SCENARIO_WORK / 20).contains(&most), "{most}");
}

#[test]
fn settings() {
    use gcs::lint::config::Config;
    let found = |text: &str| {
        let (config, found) = Config::parse(FileId(0), text);
        let at: Vec<String> = found
            .iter()
            .map(|found| format!("{}: {}", found.message, found.labels[0].text))
            .collect();
        (config.fitting("a.gcs").len(), at)
    };
    let one = |path: &str| format!("[[files]]\npath = \"{path}\"\nlints = {{ style = \"deny\" }}\n");
    let most = limits::PATTERNS;
    assert_eq!(found(&one("*.gcs").repeat(most)), (most, vec![]));
    let told = format!("there are {} `[[files]]`: at most {most}", most + 1);
    assert_eq!(found(&one("*.gcs").repeat(most + 1)), (most, vec![told]));
    let most = limits::PATTERN;
    assert_eq!(found(&one(&"*".repeat(most))), (1, vec![]));
    let told = format!("this `path` has {} characters: at most {most}", most + 1);
    assert_eq!(found(&one(&"*".repeat(most + 1))), (0, vec![told]));
}

#[test]
fn decks() {
    let found = |text: &str| {
        let (deck, found) = Deck::parse(&source("limits.deck", text), FileId(0));
        let codes: Vec<Code> = found.iter().map(|found| found.code).collect();
        (deck.size(), codes)
    };
    let copies = |count: usize| found(&format!("{count} CORE-001\n"));
    assert_eq!(copies(limits::COPIES), (limits::COPIES as u32, vec![]));
    assert_eq!(copies(limits::COPIES + 1), (0, vec![Code::DeckSyntax]));
    let line = |bytes: usize| found(&format!("4 CORE-001 // {}\n2 CORE-002\n", "x".repeat(bytes - 14)));
    assert_eq!(line(limits::LINE), (6, vec![]));
    assert_eq!(line(limits::LINE + 1), (2, vec![Code::TooLong]));
}

#[test]
fn what_a_command_reads() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: usize| {
        let file = std::fs::File::create(folder.path().join(name)).unwrap();
        file.set_len(bytes as u64).unwrap();
    };
    let check = |files: &[&str]| {
        let ran = gcs(folder.path(), &[&["check"], files].concat(), b"");
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        (ran.out.matches("E0001").count(), ran.out.matches("E0006").count())
    };
    let all = limits::INPUT;
    file("a.gcs", all);
    assert_eq!(check(&["a.gcs"]), (1, 0), "no text, and not too long");
    file("b.gcs", all + 1);
    assert_eq!(check(&["b.gcs"]), (0, 1));
    // All files together: the first leaves no room for the second, and some for the third.
    file("c.gcs", all - 10);
    file("d.gcs", 11);
    file("e.gcs", 10);
    assert_eq!(check(&["c.gcs", "d.gcs", "e.gcs"]), (2, 1));
    file("a.json", all + 1);
    let import = gcs(folder.path(), &["import", "-o", "out", "a.json"], b"");
    assert_eq!(import.code, Some(2));
    assert!(import.err.contains(&all.to_string()), "{}", import.err);
}

#[test]
fn what_sim_is_asked_for() {
    let refused = |arguments: &[&str], most: usize| {
        let ran = gcs(".".as_ref(), &[&["sim"], arguments].concat(), b"");
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(&most.to_string()), "{}", ran.err);
    };
    let decks = format!("--generate={}", limits::DECKS + 1);
    refused(&["--games", "1", &decks], limits::DECKS);
    refused(&["--games", "1", "--generate=0"], limits::DECKS);
    refused(&["--games", &(limits::GAMES + 1).to_string()], limits::GAMES);
    refused(&["--games", "0"], limits::GAMES);
}

const PAGE: &str = "docs/limits.md";

/// The page has the table of `gcs::limits`. `UPDATE=1 cargo test limits` writes it.
#[test]
fn the_page_has_the_table() {
    let mut table = String::from(
        "| most | of what | found as | why | in `gcs::limits` |\n| ---: | --- | --- | --- | --- |\n",
    );
    for Limit {
        name,
        most,
        what,
        found,
        doc,
    } in limits::TABLE
    {
        let doc = doc.trim();
        writeln!(
            table,
            "| {} | {what} | {found} | {doc} | `{name}` |",
            spaced(*most)
        )
        .unwrap();
    }
    let page = std::fs::read_to_string(PAGE).unwrap();
    let start = page.find("| most |").unwrap();
    let end = start + page[start..].find("\n\n").unwrap() + 1;
    if std::env::var_os("UPDATE").is_some() {
        let page = format!("{}{table}{}", &page[..start], &page[end..]);
        std::fs::write(PAGE, page).unwrap();
        return;
    }
    assert_eq!(&page[start..end], table);
}

/// A number as people read it.
fn spaced(number: usize) -> String {
    let digits = number.to_string();
    let mut spaced = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            spaced.push(',');
        }
        spaced.push(digit);
    }
    spaced
}
