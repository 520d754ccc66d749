//! Playing a replay again, and noticing where it would become another game.

use super::entry::{chosen, end};
use super::{Chosen, Copies, End, Meanings, Replay, Step, VERSION};
use crate::game::{ChooseError, Ending, Game, Observer, PlayerSetup, SeatId, Setup, SetupError};
use crate::library::{CardId, Library};
use std::collections::BTreeSet;
use thiserror::Error;

/// A replay that is being played.
#[derive(Debug)]
pub struct Playback<'r, 'l> {
    replay: &'r Replay,
    game: Game<'l>,
    at: usize,
}

/// Why a replay is not played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The replay has another format version.
    #[error("replays of version {0} are not known, only those of version {VERSION}{lacks}", lacks = since(*.0))]
    Version(u32),
    /// The replay contains a card that the library does not have.
    #[error("no card has the code `{0}`")]
    UnknownCard(String),
    /// The replay lacks the meaning of one of its cards.
    #[error("the replay does not say what `{0}` meant")]
    NoMeaning(String),
    /// A card means something else now.
    #[error("`{code}` {name} means something else than when the replay was written")]
    Changed {
        /// The card number.
        code: String,
        /// The card's name now.
        name: String,
    },
    /// The player who goes first does not exist.
    #[error("there is no player {0} to go first")]
    NobodyFirst(u8),
    /// The game cannot begin.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game continues where the replay ends.
    #[error("the replay ends before the game: {}", asks(.there.as_ref()))]
    TooShort {
        /// The actual decision, with its first option.
        there: Option<Chosen>,
    },
    /// The game is over where the replay continues.
    #[error("the game is over before step {} of the replay", .0 + 1)]
    TooLong(usize),
    /// Somebody else decides something else there.
    #[error("step {} is of {}, and there {}", .step + 1, asked(.written), asks(.there.as_deref()))]
    AskedOtherwise {
        /// The step, from 0.
        step: usize,
        /// The decision in the replay.
        written: Box<Chosen>,
        /// The actual decision, with its first option.
        there: Option<Box<Chosen>>,
    },
    /// The number of options differs.
    #[error("step {} takes option {} of {}, and there are {there}", .step + 1, .written.option, .written.of)]
    OtherOptions {
        /// The step, from 0.
        step: usize,
        /// The decision in the replay.
        written: Chosen,
        /// The actual number of options.
        there: usize,
    },
    /// The option is another one.
    #[error("step {} takes `{}`, and option {} is `{there}`", .step + 1, .written.words, .written.option)]
    OtherOption {
        /// The step, from 0.
        step: usize,
        /// The decision in the replay.
        written: Chosen,
        /// The option in words.
        there: String,
    },
    /// Somebody gives up who does not play.
    #[error("in step {} player {player} gives up, who does not play", .step + 1)]
    NobodyToConcede {
        /// The step, from 0.
        step: usize,
        /// The player, from 1.
        player: u8,
    },
    /// The game refused the choice.
    #[error(transparent)]
    Choice(#[from] ChooseError),
    /// The end differs.
    #[error("the game ends {}, and the replay says {}", ends(.there), ends(.written))]
    OtherEnd {
        /// The end in the replay.
        written: End,
        /// The actual end.
        there: End,
    },
    /// The end is the same, but the table differs.
    #[error("the game ends {}, as the replay says, but not with the same table", ends(.0))]
    OtherTable(End),
}

/// The part of a replay that a refusal is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The whole replay.
    All,
    /// A card, by its code.
    Card(String),
    /// A step, from 0.
    Step(usize),
    /// The end.
    End,
}

/// Returns what an older version lacks.
fn since(version: u32) -> &'static str {
    match version {
        0..2 => ": since then a replay says its format (12-1)",
        2 => ": since then the numbers of the cards of a deck say nothing of its list",
        _ => "",
    }
}

fn asked(chosen: &Chosen) -> String {
    format!("player {} ({})", chosen.player, chosen.about)
}

fn asks(there: Option<&Chosen>) -> String {
    match there {
        Some(chosen) => format!("{} decides", asked(chosen)),
        None => "nobody decides anything".to_owned(),
    }
}

fn ends(end: &End) -> String {
    let winner = match end.winner {
        Some(winner) => format!("player {winner} wins by"),
        None => "nobody wins by".to_owned(),
    };
    format!("in turn {} ({winner} {})", end.turn, end.by.words())
}

impl Refusal {
    /// Returns the part of the replay that it is about.
    pub fn spot(&self) -> Spot {
        match self {
            Refusal::Version(_) | Refusal::NobodyFirst(_) | Refusal::Setup(_) | Refusal::Choice(_) => {
                Spot::All
            }
            Refusal::UnknownCard(code) | Refusal::NoMeaning(code) | Refusal::Changed { code, .. } => {
                Spot::Card(code.clone())
            }
            Refusal::TooShort { .. } | Refusal::OtherEnd { .. } | Refusal::OtherTable(_) => Spot::End,
            Refusal::TooLong(step)
            | Refusal::AskedOtherwise { step, .. }
            | Refusal::OtherOptions { step, .. }
            | Refusal::OtherOption { step, .. }
            | Refusal::NobodyToConcede { step, .. } => Spot::Step(*step),
        }
    }
}

/// Plays a replay to its end and answers everything that speaks against it: all cards that have changed, or the first
/// step that does not fit.
pub fn check(replay: &Replay, library: &Library, meanings: &Meanings) -> Vec<Refusal> {
    let mut playback = match Playback::new(replay, library, meanings, &mut Vec::new()) {
        Ok(playback) => playback,
        Err(refusals) => return refusals,
    };
    loop {
        // No observer is needed.
        match playback.step(&mut Vec::new()) {
            Ok(true) => {}
            Ok(false) => return Vec::new(),
            Err(refusal) => return vec![refusal],
        }
    }
}

impl<'r, 'l> Playback<'r, 'l> {
    /// Begins the game of a replay and reports events to an observer.
    ///
    /// # Errors
    ///
    /// Returns everything that prevents it from beginning: another version, or cards that do not exist or have another meaning.
    pub fn new(
        replay: &'r Replay,
        library: &'l Library,
        meanings: &Meanings,
        observer: &mut impl Observer,
    ) -> Result<Playback<'r, 'l>, Vec<Refusal>> {
        if replay.replay != VERSION {
            return Err(vec![Refusal::Version(replay.replay)]);
        }
        let setup = replay.setup(library, meanings)?;
        let game = Game::new_logged(library, &setup, replay.seed.0, observer)
            .map_err(|error| vec![Refusal::Setup(error)])?;
        Ok(Playback { replay, game, at: 0 })
    }

    /// The game as it is.
    pub fn game(&self) -> &Game<'l> {
        &self.game
    }

    /// Returns the game as it is, without the replay.
    pub(super) fn into_game(self) -> Game<'l> {
        self.game
    }

    /// Returns the next step.
    pub fn next_step(&self) -> Option<&'r Step> {
        self.replay.steps.get(self.at)
    }

    /// Plays the next step and reports events to an observer. Returns whether there was one; if not, the game has ended as recorded, or the
    /// replay was interrupted here.
    ///
    /// # Errors
    ///
    /// Returns an error if the game differs from the replay; the game is not changed then.
    pub fn step(&mut self, observer: &mut impl Observer) -> Result<bool, Refusal> {
        let Some(step) = self.next_step() else {
            // The game does not say that: those who played it did not come to an end.
            if self
                .replay
                .end
                .as_ref()
                .is_some_and(|end| end.by == Ending::Stalled)
            {
                self.game.stall_logged(observer);
            }
            return self.ended().map(|()| false);
        };
        if self.game.outcome().is_some() {
            return Err(Refusal::TooLong(self.at));
        }
        match step {
            Step::Chose(written) => {
                let option = self.option(written)?;
                self.game.choose_logged(option, observer)?;
            }
            Step::Concedes(player) => {
                let refusal = Refusal::NobodyToConcede {
                    step: self.at,
                    player: *player,
                };
                let seat = player.checked_sub(1).map(SeatId);
                let seat = seat.filter(|seat| self.game.plays(*seat)).ok_or(refusal)?;
                self.game.concede_logged(seat, observer);
            }
        }
        self.at += 1;
        Ok(true)
    }

    /// The place of the option among those of the decision, from 0, if it is the one that is written.
    fn option(&self, written: &Chosen) -> Result<usize, Refusal> {
        let step = self.at;
        let first = chosen(&self.game, 0);
        let same = first
            .as_ref()
            .is_some_and(|first| (first.player, &first.about) == (written.player, &written.about));
        if !same {
            return Err(Refusal::AskedOtherwise {
                step,
                written: Box::new(written.clone()),
                there: first.map(Box::new),
            });
        }
        let place = (written.option as usize).checked_sub(1);
        let there = place.and_then(|place| chosen(&self.game, place));
        match (place, there) {
            (Some(place), Some(there)) if there == *written => Ok(place),
            (_, Some(there)) if there.of == written.of => Err(Refusal::OtherOption {
                step,
                written: written.clone(),
                there: there.words,
            }),
            (_, Some(_) | None) => Err(Refusal::OtherOptions {
                step,
                written: written.clone(),
                there: self.game.options().len(),
            }),
        }
    }

    fn ended(&self) -> Result<(), Refusal> {
        let Some(written) = &self.replay.end else {
            // It was interrupted; the steps so far are the same.
            return Ok(());
        };
        match end(&self.game) {
            None => Err(Refusal::TooShort {
                there: chosen(&self.game, 0),
            }),
            Some(there) if there == *written => Ok(()),
            Some(there)
                if End {
                    table: written.table,
                    ..there.clone()
                } == *written =>
            {
                Err(Refusal::OtherTable(there))
            }
            Some(there) => Err(Refusal::OtherEnd {
                written: written.clone(),
                there,
            }),
        }
    }
}

impl Replay {
    /// Returns the setup of its players, with the cards of a library.
    ///
    /// # Errors
    ///
    /// Returns every card that does not exist or has another meaning than when the replay was recorded.
    pub fn setup(&self, library: &Library, meanings: &Meanings) -> Result<Setup, Vec<Refusal>> {
        let mut refusals: Vec<Refusal> = Vec::new();
        let mut refused: BTreeSet<String> = BTreeSet::new();
        let mut find = |code: &str| {
            let found = self.find(code, library, meanings);
            match found {
                Ok(card) => Some(card),
                Err(refusal) => {
                    if refused.insert(code.to_owned()) {
                        refusals.push(refusal);
                    }
                    None
                }
            }
        };
        let mut all = |list: &[Copies]| -> Vec<CardId> {
            let cards = list.iter().filter_map(|copies| {
                let card = find(&copies.code)?;
                Some(std::iter::repeat_n(card, usize::from(copies.count)))
            });
            cards.flatten().collect()
        };
        let players = self
            .players
            .iter()
            .map(|player| PlayerSetup {
                deck: all(&player.deck),
                resources: all(&player.resources),
            })
            .collect();
        let (base, ex_resource) = (find(&self.base), find(&self.ex_resource));
        let (Some(base), Some(ex_resource), true) = (base, ex_resource, refusals.is_empty()) else {
            return Err(refusals);
        };
        let first = match self.first.map(|first| (first, first.checked_sub(1))) {
            None => None,
            // `Game::new` refuses a seat behind the last.
            Some((_, Some(seat))) => Some(SeatId(seat)),
            Some((first, None)) => return Err(vec![Refusal::NobodyFirst(first)]),
        };
        Ok(Setup {
            format: self.format,
            players,
            first,
            base,
            ex_resource,
            shields: self.shields,
            asks_all: self.asks_all,
        })
    }

    /// The card of that number, if it still means the same.
    fn find(&self, code: &str, library: &Library, meanings: &Meanings) -> Result<CardId, Refusal> {
        let unknown = || Refusal::UnknownCard(code.to_owned());
        let card = library.find(code).ok_or_else(unknown)?;
        let meant = self.cards.get(code);
        let meant = meant.ok_or_else(|| Refusal::NoMeaning(code.to_owned()))?;
        if meanings.get(card) == Some(*meant) {
            Ok(card)
        } else {
            Err(Refusal::Changed {
                code: code.to_owned(),
                name: library.definition(card).name.clone(),
            })
        }
    }
}
