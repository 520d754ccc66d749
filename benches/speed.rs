//! How long each part of the work takes, on the project's own cards and decks, and how the work grows. Nothing here passes or fails by
//! time.
//!
//! `cargo bench -p gcs-benches --bench speed` measures all of it, `cargo bench -p gcs-benches --bench speed -- clone` what has that in its name. Other cards and decks are for
//! `check` and `play`, which compare two programs, and `instructions` counts what does not move.

#![allow(
    clippy::expect_used,
    reason = "the cards and decks are the project's own, and tests hold them"
)]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gcs::agents::{Agent, RandomAgent};
use gcs::diagnostics::Report;
use gcs::diagnostics::human::{self, Paper};
use gcs::game::{Format, Game, Setup};
use gcs::library::Library;
use gcs::lint::{self, Settings};
use gcs::scenario::{self, Cards, Scenario};
use gcs::simulate::{Series, game_seed};
use gcs::source::{FileId, SourceFile};
use gcs::syntax::frame::{BodyLine, Item, parse_file};
use gcs::syntax::{self, text};
use gcs::{Compilation, compile};
use gcs_benches::{file, list, own_cards, own_decks};
use std::sync::LazyLock;

/// The allocator of the program `gcs`, which is what is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

static FILES: LazyLock<Vec<SourceFile>> = LazyLock::new(|| own_cards().expect("the own cards"));

static COMPILED: LazyLock<Compilation> = LazyLock::new(|| compile(&FILES));

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&COMPILED.program));

/// Two of the own decks against each other.
static SETUP: LazyLock<Setup> = LazyLock::new(|| {
    let [one, two] = [0, 1].map(|deck| own_list(&LIBRARY, deck));
    Setup::duel(&LIBRARY, one, two).expect("legal decks")
});

/// The cards of an own deck.
fn own_list(library: &Library, deck: usize) -> Vec<gcs::library::CardId> {
    let decks = own_decks().expect("the own decks");
    list(library, &decks[deck]).expect("known cards")
}

/// The game of a series with that number, with random agents: how many decisions it has.
fn game(series: &mut Series<'_>, index: u64, players: u64) -> u64 {
    let seed = game_seed(1, index);
    let agents = (1..=players).map(|seat| RandomAgent::new(seed ^ seat));
    let mut agents: Vec<RandomAgent> = agents.collect();
    let seats = agents.iter_mut().map(|agent| agent as &mut dyn Agent);
    let mut seats: Vec<&mut dyn Agent> = seats.collect();
    series.play(seed, &mut seats).expect("a game").decisions
}

/// How many cards the own files hold.
fn all_cards() -> ItemsCount {
    ItemsCount::new(COMPILED.cards)
}

mod cards {
    use super::*;

    /// The frames of files: cards and properties.
    #[divan::bench]
    fn frames(bencher: Bencher<'_, '_>) {
        bencher.counter(all_cards()).bench(|| {
            for file in FILES.iter() {
                black_box(parse_file(&file.text));
            }
        });
    }

    /// The lines of text.
    #[divan::bench]
    fn parse(bencher: Bencher<'_, '_>) {
        let items: Vec<Item> = FILES.iter().flat_map(|file| parse_file(&file.text)).collect();
        let bodies = items.iter().filter_map(|item| match item {
            Item::Card(card) => Some(&card.body),
            Item::Keyword(keyword) => Some(&keyword.body),
            Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => None,
        });
        let lines = bodies.flatten().filter_map(|line| match line {
            BodyLine::Text(text) => Some(text.node.as_str()),
            BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
        });
        let lines: Vec<&str> = lines.collect();
        bencher.counter(all_cards()).bench(|| {
            for line in &lines {
                let _ = black_box(text::parse_line(line, 0));
            }
        });
    }

    /// All that `gcs check` does with files that have been read.
    #[divan::bench]
    fn check(bencher: Bencher<'_, '_>) {
        bencher.counter(all_cards()).bench(|| {
            let mut compiled = compile(&FILES);
            lint::apply(&mut compiled, &Settings::default());
            compiled
        });
    }

    /// What findings look like: a misspelt word on each card.
    #[divan::bench]
    fn render(bencher: Bencher<'_, '_>) {
        let wrong: Vec<SourceFile> = FILES
            .iter()
            .map(|one| file(&one.name, one.text.replace("【Deploy】", "【Delpoy】")).expect("small"))
            .collect();
        let compiled = compile(&wrong);
        let report = Report {
            files: &compiled.files,
            diagnostics: &compiled.diagnostics,
            cards: compiled.cards,
            clean_cards: compiled.clean_cards,
        };
        let findings = ItemsCount::new(compiled.diagnostics.len());
        bencher.counter(findings).bench(|| {
            let mut page = Vec::new();
            let written = human::write(&report, Paper::PLAIN, &mut page);
            (written.is_ok(), page)
        });
    }

    #[divan::bench]
    fn format(bencher: Bencher<'_, '_>) {
        bencher.counter(all_cards()).bench(|| {
            for file in FILES.iter() {
                black_box(syntax::format(&file.text));
            }
        });
    }

    /// What games know of the cards.
    #[divan::bench]
    fn link(bencher: Bencher<'_, '_>) {
        bencher
            .counter(all_cards())
            .bench(|| Library::new(&COMPILED.program));
    }
}

mod play {
    use super::*;

    /// A game in its middle.
    fn in_the_middle() -> Game<'static> {
        let mut game = Game::new(&LIBRARY, &SETUP, 7).expect("a game");
        let mut seed = 7;
        for _ in 0..60 {
            if game.options().is_empty() {
                break;
            }
            seed = game_seed(seed, 1);
            let option = seed % game.options().len() as u64;
            game.choose(option as usize).expect("an option");
        }
        game
    }

    #[divan::bench]
    fn new_game() -> Game<'static> {
        Game::new(&LIBRARY, &SETUP, 7).expect("a game")
    }

    #[divan::bench(sample_size = 1000)]
    fn clone(bencher: Bencher<'_, '_>) {
        let game = in_the_middle();
        bencher.bench_local(|| drop(black_box(black_box(&game).clone())));
    }

    /// Into a game that is there.
    #[divan::bench(sample_size = 1000)]
    fn copy(bencher: Bencher<'_, '_>) {
        let game = in_the_middle();
        let mut other = game.clone();
        bencher.bench_local(|| other.clone_from(black_box(&game)));
    }

    /// What a player is asked next, and can do: an option is taken in a game in its middle.
    #[divan::bench]
    fn options(bencher: Bencher<'_, '_>) {
        let game = in_the_middle();
        let mut other = game.clone();
        bencher.bench_local(|| {
            other.clone_from(&game);
            black_box(other.choose(0).is_ok())
        });
    }

    /// So many games of a series, a decision each.
    fn decisions(games: u64) -> u64 {
        let mut series = Series::new(&LIBRARY, &SETUP).expect("a series");
        (0..games).map(|index| game(&mut series, index, 2)).sum()
    }

    /// Many different games; the count is of decisions.
    #[divan::bench(sample_count = 10, sample_size = 1)]
    fn decision(bencher: Bencher<'_, '_>) {
        bencher
            .counter(ItemsCount::new(decisions(256)))
            .bench(|| decisions(256));
    }

    /// Many different games, counted as games, on one thread and on two.
    #[divan::bench(threads = [1, 2], sample_count = 10, sample_size = 1)]
    fn batch(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(256_u64)).bench(|| decisions(256));
    }
}

mod growth {
    use super::*;

    /// More cards in a file.
    #[divan::bench(args = [250, 500, 1000, 2000])]
    fn cards_checked(bencher: Bencher<'_, '_>, count: usize) {
        let file = file("growth.gcs", (0..count).map(card).collect::<String>()).expect("small");
        bencher
            .counter(ItemsCount::new(count))
            .bench(|| compile(std::slice::from_ref(&file)));
    }

    fn card(number: usize) -> String {
        format!(
            "unit G-{number:05} \"Growth {number}\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it. Then, draw 1.\n}}\n"
        )
    }

    /// A game that knows more cards than are played with.
    #[divan::bench(args = [0, 1000, 4000], sample_count = 10, sample_size = 1)]
    fn cards_loaded(bencher: Bencher<'_, '_>, count: usize) {
        let mut files = FILES.clone();
        files.push(file("growth.gcs", (0..count).map(card).collect::<String>()).expect("small"));
        let program = compile(&files).program;
        let library = Library::new(&program);
        let [one, two] = [0, 1].map(|deck| own_list(&library, deck));
        let setup = Setup::duel(&library, one, two).expect("legal decks");
        bencher.bench_local(|| {
            let mut series = Series::new(&library, &setup).expect("a series");
            for index in 0..64 {
                black_box(game(&mut series, index, 2));
            }
        });
    }

    /// A turn with so many constant effects in play.
    #[divan::bench(args = [1, 3, 6])]
    fn effects_in_play(bencher: Bencher<'_, '_>, count: usize) {
        let units = vec!["G-1"; count].join(", ");
        let text = format!(
            "scenario \"Growth\" {{\n    unit G-1 \"Growth\" {{\n        color red  lv 1  cost 1  ap 1  hp 1\n\n        All your other Units get AP+1.\n    }}\n    you units {units}\n    attack opponent with G-1\n    everyone passes\n    expect opponent shields 5\n}}\n"
        );
        let (cards, _) = Cards::new(&[], &[]);
        let source = file("growth.scenario", text).expect("small");
        let read = scenario::read(&source, FileId(0), &cards);
        let scenario: &Scenario = read.scenarios.first().expect("a scenario");
        assert_eq!(scenario.run(), [], "it holds");
        bencher.bench_local(|| scenario.run());
    }

    /// Games of more players, counted in decisions.
    #[divan::bench(args = [3, 4, 6], sample_count = 10, sample_size = 1)]
    fn players(bencher: Bencher<'_, '_>, count: usize) {
        let lists = (0..count).map(|seat| own_list(&LIBRARY, seat % 3)).collect();
        let setup = Setup::new(&LIBRARY, Format::BattleRoyale, lists).expect("legal decks");
        let played = || -> u64 {
            let mut series = Series::new(&LIBRARY, &setup).expect("a series");
            let games = (0..16).map(|index| {
                let seed = game_seed(1, index);
                let mut agents: Vec<RandomAgent> = (0..count as u64)
                    .map(|seat| RandomAgent::new(seed ^ seat))
                    .collect();
                let mut seats: Vec<&mut dyn Agent> =
                    agents.iter_mut().map(|agent| agent as &mut dyn Agent).collect();
                series.play(seed, &mut seats).expect("a game").decisions
            });
            games.sum()
        };
        bencher.counter(ItemsCount::new(played())).bench(played);
    }
}
