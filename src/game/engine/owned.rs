//! A game that shares its library with others and can be kept anywhere: in a list, a thread, another language.

use crate::game::state::{Cache, Game, Scratch, State};
use crate::library::Library;
use std::sync::Arc;

/// A [`Game`] that owns a share of its library instead of borrowing it. It is used inside of [`OwnedGame::with`], which costs next to
/// nothing: the game is borrowed there, and not copied.
///
/// ```
/// use gcs::game::{Game, OwnedGame, Setup};
/// use std::sync::Arc;
/// # let files: Vec<_> = gcs::core_set::CARDS.iter()
/// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
/// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
/// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
/// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
/// let library = Arc::new(library);
/// let game = OwnedGame::begin(&library, |library| Game::new(library, &setup, 1)).unwrap();
/// let mut games = vec![game.clone(), game];
/// let number = games[0].with(|game| game.decision_number());
/// games[0].with(|game| game.choose(0)).unwrap();
/// assert_eq!(games[0].with(|game| game.decision_number()), number + 1);
/// assert_eq!(games[1].with(|game| game.decision_number()), number);
/// ```
#[derive(Debug)]
pub struct OwnedGame {
    library: Arc<Library>,
    /// Away only while the game is lent.
    parts: Option<Parts>,
}

/// A game without its library.
#[derive(Debug)]
struct Parts {
    state: State,
    cache: Cache,
    scratch: Scratch,
}

/// A game that is lent, and comes back whatever happens.
struct Lent<'p> {
    game: Option<Game<'p>>,
    place: &'p mut Option<Parts>,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        *self.place = self.game.take().map(parts_of);
    }
}

fn parts_of(game: Game<'_>) -> Parts {
    Parts {
        state: game.state,
        cache: game.cache,
        scratch: game.scratch,
    }
}

impl OwnedGame {
    /// Makes a game with `begin`: a new one, a saved one, or one from a position.
    ///
    /// # Errors
    ///
    /// Returns the errors of `begin`.
    ///
    /// # Panics
    ///
    /// Panics if `begin` returns a game of another library.
    pub fn begin<E>(
        library: &Arc<Library>,
        begin: impl for<'l> FnOnce(&'l Library) -> Result<Game<'l>, E>,
    ) -> Result<OwnedGame, E> {
        let game = begin(library)?;
        assert!(
            std::ptr::eq(game.library, Arc::as_ptr(library)),
            "a game of another library"
        );
        let parts = Some(parts_of(game));
        let library = Arc::clone(library);
        Ok(OwnedGame { library, parts })
    }

    /// The library that the cards come from.
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// Works with the game. It keeps all changes by `work`, even if that panics.
    ///
    /// # Panics
    ///
    /// Panics if `work` replaces it by a game of another library.
    pub fn with<R>(&mut self, work: impl FnOnce(&mut Game<'_>) -> R) -> R {
        let Parts {
            state,
            cache,
            scratch,
        } = match self.parts.take() {
            Some(parts) => parts,
            None => unreachable!("a game comes back from wherever it is lent to"),
        };
        let library: &Library = &self.library;
        let mut lent = Lent {
            game: None,
            place: &mut self.parts,
        };
        let game = lent.game.insert(Game {
            library,
            state,
            cache,
            scratch,
        });
        let done = work(game);
        assert!(std::ptr::eq(game.library, library), "a game of another library");
        done
    }
}

impl Clone for OwnedGame {
    fn clone(&self) -> OwnedGame {
        let parts = self.parts.as_ref().map(|parts| Parts {
            state: parts.state.clone(),
            cache: parts.cache.clone(),
            scratch: Scratch::default(),
        });
        OwnedGame {
            library: Arc::clone(&self.library),
            parts,
        }
    }
}
