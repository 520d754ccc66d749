//! A benchmark of the check of cards: `cargo bench -p gcs-benches --bench check` measures with the project's own cards, and
//! `cargo bench -p gcs-benches --bench check -- CARDS.gcs...` with others. Nothing here passes or fails by time.
#![allow(clippy::disallowed_macros, reason = "it prints for whoever runs it")]

use gcs::lint::{self, Settings};
use gcs::source::SourceFile;
use gcs::syntax::frame::{BodyLine, Item, parse_file};
use gcs::syntax::{self, text};
use gcs_benches::{Result, file, own_cards};
use std::hint::black_box;
use std::time::Instant;

/// The allocator of the program `gcs`, which is what is measured.
#[cfg(feature = "cli")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often everything is done; the fastest round counts.
const ROUNDS: usize = 30;

fn main() -> Result<()> {
    let paths = std::env::args().skip(1);
    let paths: Vec<String> = paths.filter(|argument| !argument.starts_with('-')).collect();
    let mut files = Vec::new();
    for path in &paths {
        let text = std::fs::read_to_string(path)?;
        files.push(file(path, text)?);
    }
    if files.is_empty() {
        files = own_cards()?;
    }
    let items: Vec<Item> = files.iter().flat_map(|file| parse_file(&file.text)).collect();
    let lines = texts(&items);
    let failing = misspelt(&files)?;
    let settings = Settings::default();
    let check = |files: &[SourceFile]| {
        let mut compiled = gcs::compile(files);
        lint::apply(&mut compiled, &settings);
        compiled
    };
    let compiled = check(&files);
    let cards = compiled.cards.max(1);
    println!(
        "{} cards, {} of them clean; {} of the misspelt ones",
        compiled.cards,
        compiled.clean_cards,
        check(&failing).clean_cards
    );
    let per_card = |what: &str, work: &dyn Fn()| {
        println!("{what:<32} {:>8.2} us a card", fastest(work) * 1e6 / cards as f64);
    };
    per_card("start (no cards)", &|| drop(black_box(gcs::compile(&[]))));
    per_card("frames", &|| {
        for file in &files {
            black_box(parse_file(&file.text));
        }
    });
    per_card("lines of text", &|| {
        for line in &lines {
            let _ = black_box(text::parse_line(line, 0));
        }
    });
    per_card("compiled", &|| drop(black_box(gcs::compile(&files))));
    per_card("checked: compiled, with lints", &|| {
        drop(black_box(check(&files)))
    });
    per_card("checked, a word misspelt in each", &|| {
        drop(black_box(check(&failing)))
    });
    per_card("formatted", &|| {
        for file in &files {
            black_box(syntax::format(&file.text));
        }
    });
    Ok(())
}

/// The seconds of the fastest of some rounds.
fn fastest(work: &dyn Fn()) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    });
    rounds.fold(f64::INFINITY, f64::min)
}

/// The lines of card text.
fn texts(items: &[Item]) -> Vec<&str> {
    let bodies = items.iter().filter_map(|item| match item {
        Item::Card(card) => Some(&card.body),
        Item::Keyword(keyword) => Some(&keyword.body),
        Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => None,
    });
    let lines = bodies.flatten().filter_map(|line| match line {
        BodyLine::Text(text) => Some(text.node.as_str()),
        BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
    });
    lines.collect()
}

/// The same cards with two letters swapped in the first line of text of each that has a long word.
fn misspelt(files: &[SourceFile]) -> Result<Vec<SourceFile>> {
    let mut all = Vec::new();
    for file in files {
        let mut text = file.text.clone();
        for item in parse_file(&file.text) {
            let Item::Card(card) = &item else { continue };
            let line = card.body.iter().find_map(|line| match line {
                BodyLine::Text(text) => swapped(&text.node).map(|mended| (text.span.range(), mended)),
                BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
            });
            if let Some((place, line)) = line {
                text.replace_range(place, &line);
            }
        }
        all.push(SourceFile::new(file.name.as_str(), text).ok_or("too large")?);
    }
    Ok(all)
}

/// The line with the second and third letter swapped of a word of at least five small letters, about in its middle.
fn swapped(line: &str) -> Option<String> {
    let is_word = |word: &&str| word.len() >= 5 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let words: Vec<&str> = line.split(' ').filter(is_word).collect();
    let word = *words.get(words.len() / 2)?;
    let wrong = format!("{}{}{}{}", &word[..1], &word[2..3], &word[1..2], &word[3..]);
    (wrong != word).then(|| line.replacen(word, &wrong, 1))
}
