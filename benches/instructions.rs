//! Counts of processor instructions: for a decision of a game, a copy of a game and the check of a card, with the project's own decks and
//! cards. Time depends on whatever else a machine does, instructions do not. Valgrind counts them.
//!
//! `cargo bench -p gcs-benches --bench instructions` compares them with the accepted figures in `benches/instructions.txt`, says where they have
//! grown, and fails where one is more than 5 % above. `UPDATE=1` writes the figures as they are. Another compiler makes
//! other instructions: figures of another one are shown and not compared. The profile has to be the one of the figures, which
//! `.ci/run` names.
#![allow(clippy::disallowed_macros, reason = "it prints for whoever runs it")]
#![allow(
    clippy::disallowed_methods,
    reason = "it writes the accepted figures when it is asked to"
)]

use gcs::agents::RandomAgent;
use gcs::game::{Game, Rng, Setup};
use gcs::library::Library;
use gcs::lint::{self, Settings};
use gcs::simulate::{Series, game_seed};
use gcs::source::SourceFile;
use gcs_benches::{Result, list, own_cards, own_decks};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};

/// How many games of each pair of decks are played.
const GAMES: u64 = 16;

/// The seed of the series.
const SEED: u64 = 1;

/// How much more is accepted, in percent.
const TOLERANCE: f64 = 5.0;

/// The share of the whole that a function has to take to be named in the figures.
const NAMED: f64 = 0.004;

/// How many of those that grew are shown.
const SHOWN: usize = 10;

/// What is counted: what it is called, and the function that does it and nothing else. A program under valgrind prints how many
/// of it it has done.
const COUNTED: [(&str, &str); 3] = [
    ("decision", "instructions::play_games*"),
    ("clone", "instructions::copy_of*"),
    ("card", "instructions::check_cards*"),
];

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments
        .iter()
        .find_map(|argument| argument.strip_prefix("--do="))
    {
        Some("decision") => println!("{}", decisions()?),
        Some("clone") => println!("{}", clones()?),
        Some("card") => println!("{}", cards()?),
        Some(other) => return Err(format!("there is nothing called {other} to count").into()),
        None => return compare(),
    }
    Ok(ExitCode::SUCCESS)
}

// What is counted.

fn decisions() -> Result<u64> {
    let compiled = gcs::compile(&own_cards()?);
    let library = Library::new(&compiled.program);
    let lists = own_decks()?
        .iter()
        .map(|deck| list(&library, deck))
        .collect::<Result<Vec<_>>>()?;
    let mut series = Vec::new();
    for (one, two) in [(0, 1), (1, 2), (2, 0), (1, 1)] {
        let setup = Setup::duel(&library, lists[one].clone(), lists[two].clone())?;
        series.push(Series::new(&library, &setup)?);
    }
    play_games(&mut series)
}

#[inline(never)]
fn play_games(series: &mut [Series<'_>]) -> Result<u64> {
    let mut decisions = 0;
    for index in 0..GAMES {
        for played in &mut *series {
            let seed = game_seed(SEED, index);
            let (mut one, mut two) = (RandomAgent::new(seed ^ 1), RandomAgent::new(seed ^ 2));
            decisions += played.play(seed, &mut [&mut one, &mut two])?.decisions;
        }
    }
    Ok(decisions)
}

fn clones() -> Result<u64> {
    let compiled = gcs::compile(&own_cards()?);
    let library = Library::new(&compiled.program);
    let decks = own_decks()?;
    let deck = list(&library, decks.first().ok_or("no deck")?)?;
    let setup = Setup::duel(&library, deck.clone(), deck)?;
    let mut clones = 0;
    for index in 0..GAMES {
        let seed = game_seed(SEED, index);
        let mut rng = Rng::new(seed);
        let mut game = Game::new(&library, &setup, seed)?;
        while game.decision().is_some() {
            black_box(copy_of(&game));
            clones += 1;
            game.choose(rng.below(game.options().len() as u32) as usize)?;
        }
    }
    Ok(clones)
}

#[inline(never)]
fn copy_of<'l>(game: &Game<'l>) -> Game<'l> {
    game.clone()
}

fn cards() -> Result<u64> {
    let files = own_cards()?;
    // What is made ready once does not count.
    black_box(check(&files));
    Ok(check_cards(&files))
}

#[inline(never)]
fn check_cards(files: &[SourceFile]) -> u64 {
    check(files)
}

fn check(files: &[SourceFile]) -> u64 {
    let mut compiled = gcs::compile(files);
    lint::apply(&mut compiled, &Settings::default());
    black_box(&compiled).cards as u64
}

// How it is counted and compared.

/// What a workload takes: all of it, and what of it the functions take themselves that take most, for one decision or card.
#[derive(Default)]
struct Figures {
    all: f64,
    functions: BTreeMap<String, f64>,
}

fn compare() -> Result<ExitCode> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("instructions.txt");
    let compiler = String::from_utf8(Command::new("rustc").arg("--version").output()?.stdout)?;
    let compiler = compiler.trim();
    let mut counted = BTreeMap::new();
    for (what, function) in COUNTED {
        counted.insert(what.to_string(), count(what, function)?);
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, written(compiler, &counted)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let text = std::fs::read_to_string(&path)?;
    let (made_by, accepted) = read(&text)?;
    let is_same = made_by == compiler;
    let mut is_more = false;
    for (what, now) in &counted {
        let before = accepted
            .get(what)
            .ok_or("benches/instructions.txt does not say all")?;
        let growth = 100.0 * (now.all / before.all - 1.0);
        println!(
            "instructions a {what}: {:.0}, accepted {:.0} ({growth:+.1} %)",
            now.all, before.all
        );
        if growth > TOLERANCE && is_same {
            is_more = true;
            show_growth(before, now);
        }
    }
    if !is_same {
        println!("not compared: the accepted figures are of {made_by}, and this is {compiler}");
    } else if is_more {
        println!(
            "more than {TOLERANCE} % more. UPDATE=1 accepts it, where it is worth that (benches/instructions.txt)"
        );
    }
    Ok(ExitCode::from(u8::from(is_more)))
}

/// Runs this program under valgrind.
fn count(what: &str, function: &str) -> Result<Figures> {
    let counts = std::env::temp_dir().join(format!("gcs-instructions-{}-{what}", std::process::id()));
    let mut out = std::ffi::OsString::from("--callgrind-out-file=");
    out.push(&counts);
    let run = Command::new("valgrind")
        .args([
            "--tool=callgrind",
            "--compress-strings=no",
            "--compress-pos=no",
            "--dump-line=no",
        ])
        .arg(format!("--toggle-collect={function}"))
        .arg(out)
        .arg(std::env::current_exe()?)
        .arg(format!("--do={what}"))
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    if !run.status.success() {
        return Err(String::from_utf8_lossy(&run.stderr).into_owned().into());
    }
    let done: f64 = String::from_utf8(run.stdout)?.trim().parse()?;
    let text = std::fs::read_to_string(&counts)?;
    std::fs::remove_file(&counts)?;
    let mut functions = of_functions(&text);
    for instructions in functions.values_mut() {
        *instructions /= done;
    }
    let all = functions.values().sum();
    functions.retain(|_, instructions| *instructions >= NAMED * all);
    Ok(Figures { all, functions })
}

/// The instructions of each function without those that it calls, from what callgrind has written: the name of a function, then
/// a line of costs for each place, or two for a call, of which the second has what the call took.
fn of_functions(text: &str) -> BTreeMap<String, f64> {
    let mut functions: BTreeMap<String, f64> = BTreeMap::new();
    let (mut function, mut is_call) = ("", false);
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            function = name;
        } else if line.starts_with("calls=") {
            is_call = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit()) {
            let cost = line.split(' ').nth(1).and_then(|cost| cost.parse::<f64>().ok());
            if let (false, Some(cost)) = (is_call, cost) {
                *functions.entry(plain(function)).or_default() += cost;
            }
            is_call = false;
        }
    }
    functions
}

/// The name of a function without what changes from build to build.
fn plain(name: &str) -> String {
    let name = name.replace("<impl gcs::game::state::game::Game>::", "");
    match name.rsplit_once("::h") {
        Some((path, hash)) if hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            path.to_string()
        }
        Some(_) | None => name,
    }
}

/// Prints what has grown most.
fn show_growth(before: &Figures, now: &Figures) {
    let growth = |(name, instructions): (&String, &f64)| {
        let before = before.functions.get(name).copied().unwrap_or_default();
        (instructions - before, before, *instructions, name.clone())
    };
    let mut grown: Vec<_> = now.functions.iter().map(growth).collect();
    grown.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (more, before, now, name) in grown.iter().take(SHOWN).filter(|grown| grown.0 >= 0.5) {
        println!("  {more:>+8.0}  {before:>8.0} -> {now:<8.0} {name}");
    }
}

/// The text of the file.
fn written(compiler: &str, counted: &BTreeMap<String, Figures>) -> Result<String> {
    let mut text = format!(
        "Accepted figures: instructions of a decision, of a copy of a game and of the check of a card, and of the functions that take most of them\n\
         themselves. Written by `UPDATE=1`, compared by benches/instructions.rs.\n{compiler}\n"
    );
    for (what, figures) in counted {
        writeln!(text, "\n{what} {:.0}", figures.all)?;
        let mut functions: Vec<_> = figures.functions.iter().collect();
        functions.sort_by(|one, other| other.1.total_cmp(one.1));
        for (name, instructions) in functions {
            writeln!(text, "{instructions:>10.0}  {name}")?;
        }
    }
    Ok(text)
}

/// Which compiler the figures of the file are of, and the figures.
fn read(text: &str) -> Result<(&str, BTreeMap<String, Figures>)> {
    let mut lines = text.lines().skip(2);
    let compiler = lines.next().ok_or("benches/instructions.txt is empty")?;
    let mut accepted: BTreeMap<String, Figures> = BTreeMap::new();
    let mut what = String::new();
    for line in lines.filter(|line| !line.is_empty()) {
        match line.strip_prefix(' ') {
            Some(function) => {
                let (instructions, name) = function.trim().split_once("  ").ok_or("no function")?;
                let figures = accepted.entry(what.clone()).or_default();
                figures.functions.insert(name.to_string(), instructions.parse()?);
            }
            None => {
                let (name, all) = line.split_once(' ').ok_or("no figure")?;
                what = name.to_string();
                accepted.entry(what.clone()).or_default().all = all.parse()?;
            }
        }
    }
    Ok((compiler, accepted))
}
