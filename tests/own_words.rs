//! Whatever a line says can be said with marks and wordings of a set's own: it means the same, and is printed back as it stands.

use crate::common::{cards_of_forms, own_cards, source};
use gcs::diagnostics::Severity;
use gcs::ir::text::Printer;
use gcs::ir::{Ability, Card, CardKind};
use gcs::vocabulary::capitalized;
use gcs::{Compilation, compile, compile_onto, compile_over};
use std::sync::Arc;

/// A card of the kind that says a line and nothing else, behind definitions.
fn alone(kind: CardKind, definitions: &str, line: &str) -> Compilation {
    let properties = match kind {
        CardKind::Unit | CardKind::Base => "color red  lv 2  cost 1  ap 1  hp 1",
        CardKind::Pilot => "color red  lv 2  cost 1  ap +1  hp +1",
        CardKind::Command => "color red  lv 2  cost 1",
        CardKind::Resource => "",
    };
    let kind = kind.word().to_lowercase();
    let text = format!("{definitions}\n{kind} OWN-001 \"Own\" {{\n    {properties}\n\n    {line}\n}}\n");
    compile(&[source("own.gcs", &text)])
}

fn card(compilation: &Compilation) -> Option<&Card> {
    compilation
        .program
        .cards
        .iter()
        .find(|card| card.code == "OWN-001")
}

/// What the only card means, where nothing was found in it.
fn meaning(compilation: &Compilation) -> Option<Vec<Arc<Ability>>> {
    let errors = |severity| severity == Severity::Error;
    if compilation
        .diagnostics
        .iter()
        .any(|found| errors(found.severity()))
    {
        return None;
    }
    let lines = card(compilation)?.lines.iter();
    Some(lines.map(|line| Arc::clone(&line.ability)).collect())
}

fn printed(compilation: &Compilation) -> String {
    let card = card(compilation).expect("a card");
    Printer::new(&compilation.program.symbols).card_text(card)
}

/// Lines of many cards, with the kind of card that they stand on.
fn lines() -> Vec<(CardKind, String)> {
    let mut files = own_cards();
    files.extend(cards_of_forms());
    let compiled = compile(&files);
    let printer = Printer::new(&compiled.program.symbols);
    let mut lines = Vec::new();
    for card in compiled.program.cards.iter().filter(|card| !card.token) {
        let printer = printer.of_kind(Some(card.kind));
        lines.extend(card.lines.iter().map(|line| (card.kind, printer.line(line))));
    }
    lines.sort_by(|one, other| one.1.cmp(&other.1));
    lines.dedup();
    lines
}

/// A line whose first words are a mark: the definition, and the line.
fn with_mark(line: &str) -> Option<(String, String)> {
    let behind = line.rfind('】').map_or(0, |at| at + '】'.len_utf8());
    let (marks, rest) = line.split_at(behind);
    if rest.contains('：') {
        return None;
    }
    let comma = rest.find(", ")?;
    let (lead, rest) = (&rest[..=comma], rest[comma + 1..].trim_start());
    let words = ["When ", "While ", "If ", "During ", "At "];
    let is_lead = words.iter().any(|word| lead.starts_with(word));
    let is_plain = is_lead
        && !lead.contains(['.', '"', ':'])
        && rest.starts_with(|sign: char| sign.is_ascii_lowercase());
    is_plain.then(|| {
        (
            format!("mark 【Own】 means \"{lead}\""),
            format!("{marks}【Own】{}", capitalized(rest)),
        )
    })
}

/// A line with a wording for some words in the midst of it: the definition, and the line.
fn with_wording(line: &str, from: usize) -> Option<(String, String)> {
    let behind = line.rfind('】').map_or(0, |at| at + '】'.len_utf8());
    let words: Vec<(usize, &str)> = line[behind..]
        .split(' ')
        .scan(behind, |at, word| {
            let begun = *at;
            *at += word.len() + 1;
            Some((begun, word))
        })
        .collect();
    let some = words.get(from..from + 3)?;
    let is_plain = |word: &&(usize, &str)| word.1.chars().all(|sign| sign.is_ascii_lowercase());
    if !some.iter().all(|word| is_plain(&word)) {
        return None;
    }
    let (start, last) = (some[0].0, some[2]);
    let end = last.0 + last.1.len();
    let said = &line[start..end];
    Some((
        format!("wording \"zixes\" means \"{said}\""),
        format!("{}zixes{}", &line[..start], line[end..].replace(said, "zixes")),
    ))
}

/// Every so many of the lines are tried, so that the test takes seconds.
const STEP: usize = 3;

#[test]
fn what_marks_and_wordings_mean_is_what_the_line_would_mean() {
    let mut tried = 0;
    for (number, (kind, line)) in lines().into_iter().enumerate() {
        if number % STEP != 0 {
            continue;
        }
        let said = [with_mark(&line)]
            .into_iter()
            .chain((1..4).map(|from| with_wording(&line, from)))
            .flatten()
            .next();
        let Some((definition, own)) = said else { continue };
        let plain = alone(kind, "", &line);
        let Some(meant) = meaning(&plain).filter(|_| printed(&plain) == line) else {
            continue;
        };
        let compiled = alone(kind, &definition, &own);
        // What is no beginning of any effect that the definition is tried with is refused there.
        let is_in_definition =
            |found: &gcs::diagnostics::Diagnostic| found.span().end as usize <= definition.len();
        if compiled.diagnostics.iter().any(is_in_definition) {
            continue;
        }
        let read = meaning(&compiled)
            .unwrap_or_else(|| panic!("{definition}\n{own}\nfor {line}\n{:#?}", compiled.diagnostics));
        assert!(
            read == meant,
            "{definition}\n{own}\nmeans something else than\n{line}"
        );
        assert_eq!(printed(&compiled), own, "{definition}\nfor {line}");
        tried += 1;
    }
    assert!(tried > 200, "only {tried} lines were tried");
}

/// What is wrong in a line with own words is told at the words that are written.
#[test]
fn a_finding_stands_at_the_words_that_are_written() {
    let definitions =
        "mark 【Own】 means \"During your turn,\"\nwording \"zix\" means \"choose 1 enemy Unit\"";
    let compiled = alone(
        CardKind::Unit,
        definitions,
        "【Own】【Attack】Zix. Deal 1 damge to it.",
    );
    let found = &compiled.diagnostics[0];
    let text = &compiled.files[0].text;
    assert_eq!(&text[found.span().range()], "damge");
    let edit = &found.fixes[0].edits[0];
    assert_eq!(
        (&text[edit.span.range()], edit.replacement.as_str()),
        ("damge", "damage")
    );
    // What stands in a wording is told at the wording, with what it means, and has no fix.
    let definitions = "wording \"zix\" means \"choose 1 enmy Unit\"";
    let compiled = alone(CardKind::Unit, definitions, "【Attack】Zix. Deal 1 damage to it.");
    let found = &compiled.diagnostics[0];
    assert_eq!(&compiled.files[0].text[found.span().range()], "Zix");
    assert_eq!(found.fixes, []);
    let help = found.help.as_deref().expect("help");
    assert!(help.contains("`zix` means `choose 1 enmy Unit`"), "{help}");
}

/// A file that builds on others may define their words anew, and its cards speak with those.
#[test]
fn a_file_defines_anew_what_it_builds_on() {
    let base = source("base.gcs", "mark 【Own】 means \"During your turn,\"\n");
    let text = "mark 【Own】 means \"During your opponent's turn,\"\n\nunit OWN-001 \"Own\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    【Own】This Unit gets AP+1.\n}\n";
    let compiled = compile_over(&[base], &[source("own.gcs", text)]);
    assert_eq!(compiled.diagnostics, []);
    let plain = alone(
        CardKind::Unit,
        "",
        "During your opponent's turn, this Unit gets AP+1.",
    );
    assert_eq!(meaning(&compiled), meaning(&plain));
}

/// A scenario's cards speak with the words of the files that it is checked with.
#[test]
fn a_card_that_is_compiled_onto_others_has_their_words() {
    let base = compile(&[source("base.gcs", "mark 【Own】 means \"During your turn,\"\n")]);
    let text = "unit OWN-001 \"Own\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    【Own】This Unit gets AP+1.\n}\n";
    let compiled = compile_onto(&base.program, &source("own.gcs", text)).expect("no keyword effect");
    assert_eq!(compiled.diagnostics, []);
    let plain = alone(CardKind::Unit, "", "During your turn, this Unit gets AP+1.");
    assert_eq!(meaning(&compiled), meaning(&plain));
}

/// `gcs explain` and an editor tell what the words of the files mean.
#[test]
fn they_are_explained() {
    let definitions = "mark 【Own】 means \"During your turn,\"\nwording \"zix {n}\" means \"draw {n}\"";
    let program = alone(CardKind::Unit, definitions, "【Attack】Draw 1.").program;
    for (asked, meant) in [("【Own】", "During your turn,"), ("zix {n}", "draw {n}")] {
        let told = gcs::explain::explain(asked, &program).unwrap_or_default();
        assert!(told.contains(meant), "{asked}: {told}");
    }
}

/// What is built in, and what a file builds on, says none of the words that others define: it means what it meant.
#[test]
fn what_is_beneath_has_no_words_of_others() {
    for definition in [
        "wording \"the\" means \"your\"",
        "wording \"enemy Unit\" means \"friendly Unit\"",
        "wording \"damage\" means \"harm\"",
    ] {
        let compiled = alone(CardKind::Unit, definition, "【Attack】Draw 1.");
        assert_eq!(compiled.diagnostics, [], "{definition}");
        let plain = alone(CardKind::Unit, "", "【Attack】Draw 1.");
        assert_eq!(compiled.program.keywords, plain.program.keywords, "{definition}");
        let base = source(
            "base.gcs",
            "unit OWN-002 \"Base\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    【Attack】Choose the enemy player. That player discards 1.\n    【Attack】Choose 1 enemy Unit. Deal 1 damage to it.\n}\n",
        );
        let over = compile_over(std::slice::from_ref(&base), &[source("own.gcs", definition)]);
        let before = compile_over(&[base], &[source("own.gcs", "set OWN \"Own\"")]);
        let of_base = |compilation: &Compilation| {
            let cards = compilation.program.cards.iter();
            cards.map(|card| card.lines.clone()).collect::<Vec<_>>()
        };
        assert_eq!(of_base(&over), of_base(&before), "{definition}");
    }
}

/// A keyword effect can be filled into another one, and what else is said with one, and a wording can have its number.
#[test]
fn a_keyword_effect_is_filled_into_another() {
    let pass = "keyword <Pass {keyword}> means \"【Attack】Choose 1 of your other Units. It gains {keyword} during this turn.\"";
    let compiled = alone(CardKind::Unit, pass, "<Pass <Breach 2>>");
    assert_eq!(compiled.diagnostics, []);
    assert_eq!(printed(&compiled), "<Pass <Breach 2>>");
    let plain = alone(
        CardKind::Unit,
        "keyword <Pass> means \"【Attack】Choose 1 of your other Units. It gains <Breach 2> during this turn.\"",
        "<Pass>",
    );
    let lines = |compilation: &Compilation| {
        let last = compilation.program.keywords.last().expect("a definition");
        last.lines
            .iter()
            .map(|line| Arc::clone(&line.ability))
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&compiled), lines(&plain));
    let muster = "keyword <Muster {what}> means \"【Deploy】You may deploy 1 {what} from your hand.\"";
    for line in [
        "<Muster Unit card with <Blocker>>",
        "【Attack】Choose 1 of your Units with <Muster Unit card with <Blocker>>. Rest it.",
    ] {
        let compiled = alone(CardKind::Unit, muster, line);
        assert_eq!(compiled.diagnostics, [], "{line}");
        assert_eq!(printed(&compiled), line);
    }
    let scorch = "wording \"burn {n}\" means \"deal {n} damage to it\"\nkeyword <Scorch N> adds \"【Attack】Choose 1 enemy Unit. Burn N.\"";
    let compiled = alone(CardKind::Unit, scorch, "<Scorch 2>");
    assert_eq!(compiled.diagnostics, []);
}
