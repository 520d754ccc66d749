//! `docs/language.md` is true: its cards compile, print back as they stand and play, its findings are what `gcs check`
//! prints, and its commands print what it shows. The same holds for the lines of `docs/reference.md`, and the two together
//! show every rule and word of the grammar.
//!
//! A block ```` ```gcs ```` is a complete file. One that is followed by a block ```` ```text ```` is wrong, and the text is what
//! `gcs check` says. A block ```` ```typed ```` is a file that `gcs check --fix` and `gcs fmt` make the next ```` ```gcs ```` of. A block
//! ```` ```deck ```` is a deck of the core set. The examples of the reference are lines of card text, each on a card of its own. `INSTA_UPDATE=always cargo test guide` writes what is printed into the page.

pub(crate) mod grammar;
mod page;
mod reference;

use gcs::agents::{Agent, RandomAgent};
use gcs::core_set::CARDS;
use gcs::deck::Deck;
use gcs::diagnostics::{Diagnostic, Report, apply, human};
use gcs::game::{Ending, Rng, Setup};
use gcs::ir::text::Printer;
use gcs::library::Library;
use gcs::simulate::{game_seed, play_game};
use gcs::source::{FileId, SourceFile};
use gcs::syntax::frame::{BodyLine, Item, parse_file};
use gcs::{Compilation, compile};
use grammar::Grammar;
use page::{Block, PATH, Page};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// What the findings call a file that the page gives no name.
const UNNAMED: &str = "card.gcs";

/// Rules that no right card makes use of: what they read is refused, or there is a warning that cards say it otherwise.
/// They are shown in an example that is wrong.
const NEVER_RIGHT: [&str; 11] = [
    // The frame.
    "any_key",
    "bad_property",
    // The text.
    "being_battled",
    "event_of_number",
    "missing_stop",
    "nth_lead",
    "that_opponents",
    "unknown_mark",
    // Decks.
    "bad",
    "no_count",
    "swapped",
];

/// Rules for signs and blanks, which are their own examples.
const SIGNS: [&str; 14] = [
    "blanks",
    "gap",
    "s",
    "w",
    "open",
    "close",
    "dot",
    "colon",
    "apostrophe",
    "apostrophe_s",
    "apostrophe_t",
    "bullet",
    "below",
    "stop",
];

/// Rules that read only where a colon, a full stop or the bracket of a mark follows.
const BEFORE_A_SIGN: [&str; 3] = ["costs", "lv_word", "joined_keyword"];

/// Rules that are not shown, each with the reason.
const NOT_SHOWN: [(&str, &str); 3] = [
    (
        "blanks",
        "between the words of a card stands one; others are read as it is",
    ),
    ("line_char", "what no property has as its value is read with it"),
    (
        "is_not_be",
        "it is only read to say that nobody knows that before it happens",
    ),
];

/// Words that are not shown, each with its rule and the reason.
const WORDS_NOT_SHOWN: [(&str, &str, &str); 0] = [];

/// The kinds of card that a single line of text is tried on.
const HOSTS: [(&str, &str); 3] = [
    ("unit", "lv 1  cost 1  ap 1  hp 1"),
    ("command", "lv 1  cost 1"),
    ("base", "lv 1  cost 1  ap 0  hp 3"),
];

fn source(name: &str, text: &str) -> SourceFile {
    SourceFile::new(name, text).expect("small")
}

/// What `gcs check` prints about a file.
fn findings(name: &str, text: &str) -> String {
    let files = [source(name, text)];
    shown(&files, &compile(&files).diagnostics)
}

fn shown(files: &[SourceFile], diagnostics: &[Diagnostic]) -> String {
    let report = Report {
        files,
        diagnostics,
        // The summary is not shown.
        cards: 0,
        clean_cards: 0,
    };
    let mut shown = Vec::new();
    human::write(&report, human::Paper::PLAIN, &mut shown).expect("memory takes it");
    String::from_utf8(shown).expect("text")
}

/// What is said of a deck of the core set.
fn deck_findings(block: &Block) -> String {
    let core: Vec<SourceFile> = CARDS.iter().map(|(name, text)| source(name, text)).collect();
    let files = [source(block.file.as_deref().unwrap_or(UNNAMED), &block.text)];
    let (deck, mut found) = Deck::parse(&files[0], FileId(0));
    if found.is_empty() {
        found = deck.check(&compile(&core).program, FileId(0));
    }
    shown(&files, &found)
}

/// A file as `gcs check --fix` and `gcs fmt` leave it; nothing where its frame is broken.
fn mended(text: &str) -> Option<String> {
    let mut text = text.to_string();
    loop {
        let found = compile(&[source(UNNAMED, &text)]).diagnostics;
        let (fixed, applied) = apply(&text, FileId(0), &found, gcs::diagnostics::Applicability::Safe);
        if applied == 0 {
            let formatted = gcs::syntax::format(&text);
            return formatted.left.is_empty().then_some(formatted.text);
        }
        text = fixed;
    }
}

/// A card for one line of text: the first kind on which it is right.
fn card_of_line(number: usize, line: &str) -> String {
    let line = gcs::vocabulary::rows(line).join("\n    ");
    let card = |(kind, properties): (&str, &str)| {
        format!(
            "{kind} LINE-{number:03} \"Line {number}\" {{\n    color red  {properties}\n\n    {line}\n}}\n"
        )
    };
    HOSTS
        .into_iter()
        .map(card)
        .find(|card| compile(&[source(PATH, card)]).diagnostics.is_empty())
        .unwrap_or_else(|| card(HOSTS[0]))
}

/// Every example that has to be right: where it is, and a complete file.
fn right() -> &'static [(String, String)] {
    static RIGHT: OnceLock<Vec<(String, String)>> = OnceLock::new();
    RIGHT.get_or_init(|| {
        let page = Page::read();
        let files = page
            .right()
            .into_iter()
            .map(|block| (format!("{PATH}:{}", block.line), block.text.clone()));
        files.chain(reference::right()).collect()
    })
}

/// The lines of text in a file, and where a keyword effect is defined.
fn text_lines(text: &str) -> Vec<String> {
    let of_body = |body: Vec<BodyLine>| {
        body.into_iter().filter_map(|line| match line {
            BodyLine::Text(text) => Some(crate::common::in_one_line(&text.node)),
            BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
        })
    };
    parse_file(text)
        .into_iter()
        .flat_map(|item| match item {
            Item::Card(card) => of_body(card.body).collect(),
            Item::Keyword(keyword) => of_body(keyword.body).collect(),
            Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {
                Vec::new()
            }
        })
        .collect()
}

/// A line without its reminders (2-11-4), which the meaning of a card does not have.
fn without_notes(grammar: &Grammar, line: &str) -> String {
    let mut line = line.to_string();
    for (rule, note) in grammar.uses("line", &line.clone()) {
        if rule == "note" {
            line = line.replacen(&note, "", 1);
        }
    }
    line.trim_end().to_string()
}

/// The lines that the meaning of a file prints, without those that stand in its reminders.
fn printed_lines(text: &str, compiled: &Compilation) -> Vec<String> {
    let printer = Printer::new(&compiled.program.symbols);
    let of_page = |place: gcs::ir::Place| place.file.0 == 0;
    let keywords = compiled
        .program
        .keywords
        .iter()
        .filter(|keyword| of_page(*keyword.place))
        .filter(|keyword| {
            let written = &text[keyword.place.span.range()];
            let name = written.split('>').next().unwrap_or_default();
            name.starts_with("keyword") && !name.contains('{')
        })
        .flat_map(|keyword| keyword.lines.iter().map(|line| printer.line(line)));
    let cards = compiled
        .program
        .cards
        .iter()
        .filter(|card| of_page(*card.place))
        .flat_map(|card| {
            printer
                .card_text(card)
                .lines()
                .map(str::to_string)
                .collect::<Vec<_>>()
        });
    keywords.chain(cards).collect()
}

#[test]
fn what_is_right_compiles_prints_back_and_is_formatted() {
    let grammar = Grammar::read("grammar/text.pest");
    let mut failures = Vec::new();
    for (place, text) in right() {
        let compiled = compile(&[source(UNNAMED, text)]);
        if !compiled.diagnostics.is_empty() {
            failures.push(format!("{place} is not clean:\n{}", findings(UNNAMED, text)));
            continue;
        }
        let written: BTreeSet<String> = text_lines(text)
            .iter()
            .map(|line| without_notes(&grammar, line))
            // What is filled in stands in the place of a placeholder where it is printed.
            .filter(|line| !line.is_empty() && !line.contains('{'))
            .collect();
        let printed: BTreeSet<String> = printed_lines(text, &compiled).into_iter().collect();
        for (one, other, what) in [
            (&written, &printed, "written"),
            (&printed, &written, "its meaning prints"),
        ] {
            failures.extend(
                one.difference(other)
                    .map(|line| format!("{place} {what}: {line}")),
            );
        }
        let formatted = gcs::syntax::format(text).text;
        if formatted != *text {
            failures.push(format!("{place} would be formatted as\n{formatted}"));
        }
        // Whatever compiles can be played with.
        let _ = Library::new(&compiled.program);
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn what_is_typed_is_mended_to_what_follows() {
    let page = Page::read();
    let typed = page.of("typed");
    assert!(!typed.is_empty());
    for block in typed {
        let next = page
            .of("gcs")
            .into_iter()
            .find(|other| other.line > block.line)
            .expect("what is made of it");
        assert_eq!(
            mended(&block.text).as_ref(),
            Some(&next.text),
            "{PATH}:{}",
            block.line
        );
    }
}

/// The codes of the cards in a file.
fn codes(text: &str) -> Vec<String> {
    parse_file(text)
        .into_iter()
        .filter_map(|item| match item {
            Item::Card(card) => Some(card.code.node),
            Item::Set { .. }
            | Item::Keyword(_)
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        })
        .collect()
}

#[test]
fn what_is_wrong_is_put_right() {
    let page = Page::read();
    for block in page.wrong() {
        let right = page
            .right()
            .into_iter()
            .find(|other| other.line > block.line)
            .expect("how it is right");
        let codes_of_right = codes(&right.text);
        assert!(
            codes(&block.text)
                .iter()
                .all(|code| codes_of_right.contains(code)),
            "{PATH}:{}: the next card is not this one as it should be",
            block.line
        );
        // Where `--fix` is enough, that is what it makes.
        let clean = |text: &String| compile(&[source(UNNAMED, text)]).diagnostics.is_empty();
        if let Some(mended) = mended(&block.text).filter(clean) {
            assert_eq!(mended, right.text, "{PATH}:{}", block.line);
        }
    }
}

#[test]
fn decks_are_legal() {
    let page = Page::read();
    for (at, block) in page.blocks.iter().enumerate() {
        if block.language == "deck" && !page.is_wrong(at) {
            assert_eq!(deck_findings(block), "", "{PATH}:{}", block.line);
        }
    }
}

#[test]
fn all_of_the_guide_is_one_card_set_that_plays() {
    let files: Vec<SourceFile> = right().iter().map(|(place, text)| source(place, text)).collect();
    let compiled = compile(&files);
    let wording: Vec<String> = compiled
        .diagnostics
        .iter()
        .map(|found| format!("{}: {}", files[found.file.0 as usize].name, found.message))
        .collect();
    assert!(wording.is_empty(), "together:\n{}", wording.join("\n"));
    let library = Library::new(&compiled.program);
    let pool: Vec<_> = library
        .cards()
        .filter(|(_, card)| !card.token && card.kind != gcs::ir::CardKind::Resource)
        .map(|(id, _)| id)
        .collect();
    assert!(pool.len() > 50, "{} cards", pool.len());
    for index in 0..120 {
        let seed = game_seed(3, index);
        let mut rng = Rng::new(seed);
        let mut deck = || -> Vec<_> {
            (0..50)
                .map(|_| pool[rng.below(pool.len() as u32) as usize])
                .collect()
        };
        let setup = Setup::duel(&library, deck(), deck()).expect("the standard library has the pieces");
        let (mut one, mut two) = (RandomAgent::new(seed), RandomAgent::new(!seed));
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
        let result = play_game(&library, &setup, seed, agents).expect("a legal setup");
        assert_ne!(result.ending, Ending::EffectLoop, "game {index}");
    }
}

/// Runs the commands of a block in a folder: each command line, and below it what it prints.
fn run(folder: &Path, block: &Block) -> String {
    let mut shown = String::new();
    for line in block.text.lines() {
        let Some(command) = line.strip_prefix("$ gcs ") else {
            continue;
        };
        let output = Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(command.split_whitespace())
            .current_dir(folder)
            .env_remove("COLUMNS")
            .output()
            .expect("the command runs");
        shown.push_str(line);
        shown.push('\n');
        for stream in [output.stdout, output.stderr] {
            shown.push_str(&String::from_utf8(stream).expect("text"));
        }
    }
    shown
}

#[test]
fn what_is_shown_is_what_is_printed() {
    let page = Page::read();
    let folder = tempfile::tempdir().expect("a folder");
    // The page with what is printed, up to `copied`.
    let mut text = String::new();
    let mut copied = 0;
    let mut failures = Vec::new();
    for (at, block) in page.blocks.iter().enumerate() {
        if let Some(name) = &block.file {
            std::fs::write(folder.path().join(name), &block.text).expect("a file");
        }
        let printed = match (block.language.as_str(), at.checked_sub(1)) {
            ("text", Some(before)) if page.blocks[before].language == "gcs" => {
                let wrong = &page.blocks[before];
                findings(wrong.file.as_deref().unwrap_or(UNNAMED), &wrong.text)
            }
            ("text", Some(before)) if page.blocks[before].language == "deck" => {
                deck_findings(&page.blocks[before])
            }
            ("console", _) => run(folder.path(), block),
            ("gcs" | "typed" | "deck", _) => continue,
            (other, _) => panic!("{PATH}:{}: a block `{other}` belongs to nothing", block.line),
        };
        let printed = printed.trim_end().to_string() + "\n";
        if printed == "\n" {
            failures.push(format!("{PATH}:{}: nothing is printed", block.line));
        } else if printed != block.text {
            failures.push(format!("{PATH}:{}: printed is\n{printed}", block.line));
            text.push_str(&page.text[copied..block.range.start]);
            text.push_str(&printed);
            copied = block.range.end;
        }
    }
    // As for the snapshots of `insta`.
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        text.push_str(&page.text[copied..]);
        std::fs::write(PATH, text).expect("the guide can be written");
        return;
    }
    assert!(
        failures.is_empty(),
        "\n{}\n`INSTA_UPDATE=always cargo test guide` writes it into the page",
        failures.join("\n")
    );
}

/// The rules of the text grammar that lines make use of.
fn line_rules(grammar: &Grammar, mut lines: Vec<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    while let Some(line) = lines.pop() {
        for (rule, part) in grammar.uses("line", &line) {
            // What stands in quotes is an effect of its own.
            if rule == "quoted_effect" {
                lines.push(part.trim_matches(['"', '“', '”']).to_string());
            }
            found.insert(rule);
        }
    }
    found
}

fn frame_rules(grammar: &Grammar, text: &str) -> BTreeSet<String> {
    let uses = grammar.uses("file", text);
    uses.into_iter().map(|(rule, _)| rule).collect()
}

/// What the lines of a file of cards are read with: the head of an item, and properties.
const CARD_STARTS: [&str; 2] = ["head", "properties"];

fn card_uses(grammar: &Grammar, text: &str) -> Vec<(String, String)> {
    let [head, properties] = CARD_STARTS;
    let mut all = Vec::new();
    for line in text.lines() {
        let mut rest = line.trim_start();
        let uses = grammar.uses(head, rest);
        let length = uses.first().map_or(0, |(_, read)| read.len());
        all.extend(uses);
        rest = rest[length..].trim_start_matches([' ', '{']);
        all.extend(grammar.uses(properties, rest));
    }
    all
}

/// What of a grammar neither guide nor reference shows: rules, in the right examples or in the wrong ones where they belong there.
fn missing(
    grammar: &Grammar,
    starts: &[&str],
    right: &BTreeSet<String>,
    wrong: &BTreeSet<String>,
) -> Vec<String> {
    let rules = starts.iter().flat_map(|start| grammar.reachable(start));
    rules
        .collect::<BTreeSet<String>>()
        .iter()
        .filter(|rule| {
            let rule = rule.as_str();
            let is_shown = match NEVER_RIGHT.contains(&rule) {
                true => wrong.contains(rule),
                // A word that cards write otherwise has a label, too.
                false => right.contains(rule) || grammar.is_label(rule) && wrong.contains(rule),
            };
            !is_shown && !NOT_SHOWN.iter().any(|(name, _)| *name == rule)
        })
        .map(|rule| grammar.describe(rule))
        .collect()
}

/// Rules of all the texts of a list.
fn all(
    texts: impl IntoIterator<Item = String>,
    rules: impl Fn(&str) -> BTreeSet<String>,
) -> BTreeSet<String> {
    texts.into_iter().flat_map(|text| rules(&text)).collect()
}

#[test]
fn every_rule_of_the_grammar_is_shown() {
    let page = Page::read();
    let texts =
        |blocks: Vec<&Block>| -> Vec<String> { blocks.iter().map(|block| block.text.clone()).collect() };
    let typed = texts(page.of("typed"));
    let right: Vec<String> = right()
        .iter()
        .map(|(_, text)| text.clone())
        .chain(typed.clone())
        .collect();
    let wrong: Vec<String> = texts(page.wrong())
        .into_iter()
        .chain(reference::unusual())
        .collect();

    let text = Grammar::read("grammar/text.pest");
    let of_text = |one: &str| line_rules(&text, text_lines(one));
    let mut failures = missing(
        &text,
        &["line"],
        &all(right.clone(), of_text),
        &all(wrong.clone(), of_text),
    );

    let card = Grammar::read("grammar/card.pest");
    let of_card = |one: &str| card_uses(&card, one).into_iter().map(|(rule, _)| rule).collect();
    // Files as they stand: what is made around a single line shows nothing.
    failures.extend(missing(
        &card,
        &CARD_STARTS,
        &all(texts(page.right()).into_iter().chain(typed), of_card),
        &all(wrong, of_card),
    ));

    let deck = Grammar::read("grammar/deck.pest");
    let shown = all(texts(page.of("deck")), |one| frame_rules(&deck, one));
    failures.extend(missing(&deck, &["file"], &shown, &shown));
    let grammars = [(&text, &["line"][..]), (&card, &CARD_STARTS), (&deck, &["file"])];
    for name in NEVER_RIGHT.iter().chain(NOT_SHOWN.iter().map(|(name, _)| name)) {
        if !grammars.iter().any(|(grammar, starts)| {
            starts
                .iter()
                .any(|start| grammar.reachable(start).contains(*name))
        }) {
            failures.push(format!("    {name}: an exception for a rule that there is not"));
        }
    }
    let all_right = all(right.clone(), of_text);
    for (name, _) in NOT_SHOWN.iter().filter(|(name, _)| all_right.contains(*name)) {
        failures.push(format!("    {name}: an exception, and yet it is shown"));
    }
    assert!(
        failures.is_empty(),
        "the guide and the reference do not show {} rules of the grammar:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Over every rule of the grammar of effects stands an example, and the rule reads it.
#[test]
fn every_rule_has_an_example_that_it_reads() {
    let text = Grammar::read("grammar/text.pest");
    let without: Vec<String> = text
        .reachable("line")
        .into_iter()
        .filter(|name| !SIGNS.contains(&name.as_str()) && !BEFORE_A_SIGN.contains(&name.as_str()))
        .filter(|name| !text.is_label(name))
        .filter(|name| {
            !text
                .examples(name)
                .iter()
                .any(|example| text.reads(name, example))
        })
        .map(|name| text.describe(&name))
        .collect();
    assert!(
        without.is_empty(),
        "{} rules without an example that they read:\n{}",
        without.len(),
        without.join("\n")
    );
}

/// Where a rule is a choice between words, as that of all colors is, each of the words is shown.
#[test]
fn every_word_of_a_choice_is_shown() {
    let page = Page::read();
    let mut texts: Vec<String> = right().iter().map(|(_, text)| text.clone()).collect();
    for block in page.wrong().into_iter().chain(page.of("typed")) {
        texts.push(block.text.clone());
    }
    texts.extend(reference::unusual());
    let text = Grammar::read("grammar/text.pest");
    let card = Grammar::read("grammar/card.pest");
    let mut uses = [Vec::new(), Vec::new()];
    for file in &texts {
        uses[0].extend(text_lines(file).iter().flat_map(|line| text.uses("line", line)));
        uses[1].extend(card_uses(&card, file));
    }
    let mut failures = Vec::new();
    for (grammar, starts, uses) in [(&text, &["line"][..], &uses[0]), (&card, &CARD_STARTS, &uses[1])] {
        for rule in starts.iter().flat_map(|start| grammar.reachable(start)) {
            for word in grammar.words(&rule) {
                let shown = uses
                    .iter()
                    .any(|(used, part)| *used == rule && part.eq_ignore_ascii_case(&word));
                let excused = WORDS_NOT_SHOWN
                    .iter()
                    .any(|(of, not_shown, _)| *of == rule && *not_shown == word);
                if !shown && !excused {
                    failures.push(format!("    `{word}` of\n{}", grammar.describe(&rule)));
                }
            }
        }
    }
    for (rule, word, _) in WORDS_NOT_SHOWN {
        let is_word = [&text, &card]
            .iter()
            .any(|grammar| grammar.words(rule).iter().any(|one| one == word));
        let shown = uses
            .iter()
            .flatten()
            .any(|(used, part)| used == rule && part.eq_ignore_ascii_case(word));
        if !is_word || shown {
            failures.push(format!("    `{word}` of {rule}: an exception that is not needed"));
        }
    }
    assert!(
        failures.is_empty(),
        "the guide and the reference do not show {} words of the grammar:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
