//! A game that is laid aside: its state, and what is needed to notice that it is no longer the same game.

use super::{Hash, Meanings};
use crate::game::{Damage, Game, State, StateHasher};
use crate::library::Library;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;
use std::hash::{Hash as _, Hasher};
use thiserror::Error;

/// The version of the form in which games are saved; others are refused. A state is what the runtime works with, so its form changes more often
/// than that of a replay.
pub const SAVED: u32 = 1;

/// A game that is saved between two decisions, also in the midst of an effect, as data: with any format of `serde`.
///
/// ```
/// use gcs::game::{Game, Setup};
/// use gcs::replay::{Meanings, Saved};
/// # let files: Vec<_> = gcs::core_set::CARDS.iter()
/// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
/// # let compiled = gcs::compile(&files);
/// # let library = gcs::library::Library::new(&compiled.program);
/// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
/// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
/// let meanings = Meanings::of(&compiled.program);
/// let game = Game::new(&library, &setup, 1).unwrap();
/// let text = serde_json::to_string(&Saved::of(&game, &meanings)).unwrap();
/// // On another day:
/// let saved: Saved = serde_json::from_str(&text).unwrap();
/// let again = saved.restore(&library, &meanings).unwrap();
/// assert!(again == game);
/// ```
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of the form: [`SAVED`].
    version: u32,
    /// The meaning of each card of the game, by card number.
    cards: BTreeMap<String, Hash>,
    /// The hash of the meanings of all cards of the library in order, as a state refers to them by number.
    library: Hash,
    /// The work that had been done ([`Game::work`]).
    #[serde(serialize_with = "write_digits", deserialize_with = "read_digits")]
    work: u64,
    state: State,
    /// The hash of the state and the work.
    check: Hash,
}

/// Why a saved game is not gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// The saved game has another format version.
    #[error("games that were saved in version {0} are not known, only those of version {SAVED}")]
    Version(u32),
    /// The saved game contains a card that the library does not have.
    #[error("no card has the code `{0}`")]
    UnknownCard(String),
    /// A card means something else now.
    #[error("`{code}` {name} means something else than when the game was saved")]
    Changed {
        /// The card number.
        code: String,
        /// The card's name now.
        name: String,
    },
    /// The saved game's own cards are the same, and others of the library are not, so that its numbers stand for other cards.
    #[error("the game was saved with other cards in the library, or with the same in another order")]
    OtherLibrary,
    /// A part of the saved game refers to nothing.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The saved game has been altered since it was saved.
    #[error("the saved game has been changed since it was saved")]
    Altered,
}

impl Saved {
    /// A game as it is. The meanings are those of the program that the game's library was made of.
    pub fn of(game: &Game<'_>, meanings: &Meanings) -> Saved {
        let library = game.library();
        let state = game.state().clone();
        let cards = game.all_cards().filter_map(|card| {
            let card = library.as_printed(card);
            let code = &library.get(card)?.code;
            Some((code.clone(), meanings.get(card)?))
        });
        Saved {
            version: SAVED,
            cards: cards.collect(),
            library: meanings.all(library),
            work: game.work(),
            check: check(&state, game.work()),
            state,
        }
    }

    /// Goes on with it. What was changed or damaged is refused, whatever has become of it.
    ///
    /// # Errors
    ///
    /// Another version, other cards, or something in it that is not what was saved.
    pub fn restore<'l>(self, library: &'l Library, meanings: &Meanings) -> Result<Game<'l>, RestoreError> {
        if self.version != SAVED {
            return Err(RestoreError::Version(self.version));
        }
        for (code, meant) in &self.cards {
            let Some(card) = library.find(code) else {
                return Err(RestoreError::UnknownCard(code.clone()));
            };
            if meanings.get(card) != Some(*meant) {
                return Err(RestoreError::Changed {
                    code: code.clone(),
                    name: library.definition(card).name.clone(),
                });
            }
        }
        if meanings.all(library) != self.library {
            return Err(RestoreError::OtherLibrary);
        }
        if check(&self.state, self.work) != self.check {
            return Err(RestoreError::Altered);
        }
        let mut game = Game::restore(library, self.state)?;
        game.carry_work(self.work);
        Ok(game)
    }
}

fn check(state: &State, work: u64) -> Hash {
    let mut hasher = StateHasher::default();
    state.hash(&mut hasher);
    hasher.write_u64(work);
    Hash(hasher.finish())
}

/// Writes a number as a string of digits: not every reader of JSON keeps 64 bits of a number.
fn write_digits<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn read_digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let digits = String::deserialize(deserializer)?;
    let wrong =
        |_| de::Error::custom("how much has been done is a number of up to 64 bits, as a string of digits");
    digits.parse().map_err(wrong)
}
