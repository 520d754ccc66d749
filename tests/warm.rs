//! What is checked again and again: with a memory of the check before the same is found, and means the same, as with none.

use crate::common::{cards_of_forms, source};
use gcs::compile::Memory;
use gcs::diagnostics::Level;
use gcs::game::Rng;
use gcs::ir::Card;
use gcs::lint::{self, Rules, Settings, Target};
use gcs::source::SourceFile;
use gcs::{Compilation, compile, compile_remembering};
use std::sync::Arc;

/// What stands on cards and what is mistaken on them, a few cards in a file.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = cards_of_forms().into_iter().map(|file| file.text).collect();
    for entry in std::fs::read_dir("tests/diagnostics").expect("the mistakes") {
        let path = entry.expect("the mistakes").path();
        if path.to_string_lossy().ends_with(".gcs.txt") {
            texts.push(std::fs::read_to_string(path).expect("the mistakes"));
        }
    }
    // In an order that no file system decides.
    texts.sort();
    let few = |text: &String| {
        let cards: Vec<&str> = text.split_inclusive("\n}\n").collect();
        cards.chunks(5).map(|few| few.concat()).collect::<Vec<_>>()
    };
    texts.iter().flat_map(few).collect()
}

/// What somebody types, some of it in the middle of something.
const TYPED: [&str; 30] = [
    "x",
    "e",
    " ",
    "\n",
    "    Draw 1.\n",
    "    【Deploy】Draw 1. Draw 1.\n",
    "[Ada Brook]",
    "[Mole]((Vanguard)･AP1･HP1) Unit token",
    "(Vanguard)",
    "(Vangaurd)",
    "(Harbor Guard) ",
    "<Blocker>",
    "<Tidal> (This Unit gets AP+1.)",
    "<Tidal> (This Unit gets AP+2.)",
    "<Breach 2> (Something else.)",
    "}\n",
    "{",
    "【",
    "】",
    "unit WARM-001 \"Warm\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    【Attack】Deploy 1 [Heat]((Warm)･AP1･HP1) Unit token.\n}\n",
    "unit WARM-001 \"Warm Two\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    traits (Warm)\n\n    【Deploy】Draw 1.\n}\n",
    "keyword <Warmth> means \"This Unit gets AP+1.\"\n",
    "    <Warmth>\n",
    "    // gcs:allow(unknown-trait): it is to come\n",
    "    link [Ada Brook]\n",
    "Units paired with",
    "\u{200b}",
    "set WARM \"Warm\"\n",
    "    The Harbor Guard gets AP+1.\n",
    "    Choose 1 of your Ada Brook. Rest it.\n",
];

fn below(random: &mut Rng, limit: usize) -> usize {
    random.below(limit as u32) as usize
}

/// A place in a text.
fn place(random: &mut Rng, text: &str) -> usize {
    let at = below(random, text.len() + 1);
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// An edit as people make them.
fn edit(random: &mut Rng, files: &mut Vec<SourceFile>, all: &[String]) {
    let at = below(random, files.len());
    let mut text = files[at].text.clone();
    let other = &all[below(random, all.len())];
    let line = |random: &mut Rng, text: &str| {
        let lines: Vec<&str> = text.lines().collect();
        lines
            .get(below(random, lines.len().max(1)))
            .map_or(String::new(), |line| line.to_string())
    };
    match below(random, 10) {
        // Something is typed, and often taken back.
        0..4 => text.insert_str(place(random, &text), TYPED[below(random, TYPED.len())]),
        4 | 5 => {
            let from = place(random, &text);
            let to = (from + below(random, 12)).min(text.len());
            let to = (to..=text.len())
                .find(|at| text.is_char_boundary(*at))
                .unwrap_or(from);
            text.replace_range(from..to, "");
        }
        // A line is copied from elsewhere, or goes.
        6 => {
            let copied = line(random, other);
            let before = line(random, &text);
            text = text.replacen(&before, &format!("{before}\n{copied}"), 1);
        }
        7 => {
            let gone = line(random, &text);
            text = text.replacen(&gone, "", 1);
        }
        // A file comes with others, goes, or is another.
        8 => {
            let name = format!("{}.gcs", files.len());
            files.insert(at, source(&name, other));
            return;
        }
        _ if files.len() > 3 => {
            files.remove(at);
            return;
        }
        _ => text = other.clone(),
    }
    let name = files[at].name.clone();
    files[at] = source(&name, &text);
}

/// What is said of some files, and what they mean, with the places.
fn told(compilation: &Compilation) -> String {
    let cards = compilation.program.cards.iter();
    let notes = cards.map(|card: &Card| card.lines.iter().map(|line| &line.notes).collect::<Vec<_>>());
    let tokens = compilation.program.symbols.tokens();
    let tokens = tokens.map(|(_, token)| token.lines.iter().map(|line| &line.notes).collect::<Vec<_>>());
    format!(
        "{:#?}\n{:#?}\n{:?}\n{:?}\n{} of {} clean",
        compilation.diagnostics,
        compilation.places,
        notes.collect::<Vec<_>>(),
        tokens.collect::<Vec<_>>(),
        compilation.clean_cards,
        compilation.cards
    )
}

/// Edits files and checks them after each edit, with a memory and without.
fn is_the_same(seed: u64, edits: usize) {
    let all = texts();
    let mut random = Rng::new(seed);
    let mut files: Vec<SourceFile> = Vec::new();
    for number in 0..4 {
        files.push(source(
            &format!("{number}.gcs"),
            &all[below(&mut random, all.len())],
        ));
    }
    let mut strict = Rules::default();
    let denied = Target::named("duplicate-name").expect("a lint");
    strict.set(denied, Level::Deny);
    strict.traits.insert("Harbor Guard".to_string());
    let settings = [Settings::default(), Settings::of(vec![Arc::new(strict)])];
    let (mut memory, mut lints) = (Memory::default(), lint::Memory::default());
    for step in 0..edits {
        // Settings change now and then.
        let settings = &settings[step / 7 % 2];
        let mut warm = compile_remembering(&mut memory, &[], &files, Vec::new());
        lint::apply_remembering(&mut lints, &mut warm, settings);
        let mut cold = compile(&files);
        lint::apply(&mut cold, settings);
        let now: String = files.iter().map(|file| file.text.as_str()).collect();
        assert!(
            told(&warm) == told(&cold),
            "seed {seed}, step {step}: {}\n{now}",
            difference(&warm, &cold)
        );
        assert!(
            warm.program == cold.program,
            "seed {seed}, step {step}: another meaning\n{now}"
        );
        edit(&mut random, &mut files, &all);
    }
}

/// The first lines that differ.
fn difference(warm: &Compilation, cold: &Compilation) -> String {
    let (warm, cold) = (told(warm), told(cold));
    let mut lines = warm.lines().zip(cold.lines());
    let differ = lines.find(|(warm, cold)| warm != cold);
    differ.map_or("one tells more".to_string(), |(warm, cold)| {
        format!("with a memory {warm}, without {cold}")
    })
}

#[test]
fn a_memory_changes_nothing() {
    for seed in 0..20 {
        is_the_same(seed, 25);
    }
}

/// What is in no file any more is forgotten, so that a memory is no larger than what is checked.
#[test]
fn what_is_gone_is_forgotten() {
    let mut memory = Memory::default();
    let card = |number: usize| {
        let text = format!(
            "unit WARM-{number:03} \"Warm\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    This Unit gets AP+{number}.\n    Draw 1.\n}}\n"
        );
        vec![source("warm.gcs", &text)]
    };
    compile_remembering(&mut memory, &[], &card(1), Vec::new());
    let size = memory.size();
    for number in 2..50 {
        compile_remembering(&mut memory, &[], &card(number), Vec::new());
        assert_eq!(memory.size(), size);
    }
    compile_remembering(&mut memory, &[], &[], Vec::new());
    assert!(memory.size() < size);
}
