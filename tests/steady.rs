//! Games at a table that has been played at before take no new memory: what they need is there. Counted by the allocator of
//! `tests/counting`.

use gcs::agents::RandomAgent;
use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Game, Setup};
use gcs::library::Library;
use gcs::simulate::{Series, game_seed};
use gcs::source::{FileId, SourceFile};
use gcs_counting::allocated;

/// How many games are played.
const GAMES: u64 = 32;

fn sources(files: &[(&str, &str)]) -> Vec<SourceFile> {
    let source = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).expect("a short file");
    files.iter().map(source).collect()
}

fn setup(library: &Library) -> Setup {
    let mut decks = sources(core_set::DECKS).into_iter().map(|file| {
        let (deck, _) = Deck::parse(&file, FileId(0));
        let codes = deck.codes();
        codes
            .map(|code| library.find(code).expect("an own card"))
            .collect()
    });
    let (one, two) = (decks.next().expect("a deck"), decks.next().expect("a deck"));
    Setup::duel(library, one, two).expect("a legal setup")
}

fn play(series: &mut Series<'_>) -> u64 {
    let mut decisions = 0;
    for index in 0..GAMES {
        let seed = game_seed(3, index);
        let (mut one, mut two) = (RandomAgent::new(seed ^ 1), RandomAgent::new(seed ^ 2));
        let game = series.play(seed, &mut [&mut one, &mut two]).expect("an end");
        decisions += game.decisions;
    }
    decisions
}

#[test]
fn games_take_no_new_memory_once_there_is_some() {
    let compiled = gcs::compile(&sources(core_set::CARDS));
    let library = Library::new(&compiled.program);
    let mut series = Series::new(&library, &setup(&library)).expect("a legal setup");
    play(&mut series);
    let (bytes, decisions) = allocated(|| play(&mut series));
    assert_eq!(bytes, 0, "in {decisions} decisions");
}

#[test]
fn a_copy_into_a_game_that_is_there_takes_no_memory() {
    let compiled = gcs::compile(&sources(core_set::CARDS));
    let library = Library::new(&compiled.program);
    let mut game = Game::new(&library, &setup(&library), 5).expect("a legal setup");
    for at in 0..60 {
        let options = game.options().len();
        if options == 0 {
            break;
        }
        game.choose(at % options).expect("an option");
    }
    let mut copy = game.clone();
    let (bytes, ()) = allocated(|| copy.clone_from(&game));
    assert_eq!(bytes, 0);
    assert_eq!(copy, game);
}
