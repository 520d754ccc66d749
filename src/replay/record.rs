//! Writing a game down while it is played.

use super::entry::{chosen, end, number};
use super::{Copies, Meanings, Playback, Player, Refusal, Replay, Seed, Step, VERSION};
use crate::game::{Game, SeatId, Setup};
use crate::library::{CardId, Library};
use std::collections::BTreeMap;

/// A replay being recorded: it is told every choice before it is taken.
#[derive(Clone, Debug)]
pub struct Recorder {
    replay: Replay,
}

impl Recorder {
    /// Begins with what the game begins with.
    pub fn new(library: &Library, meanings: &Meanings, setup: &Setup, seed: u64) -> Recorder {
        let mut cards = BTreeMap::new();
        let mut code = |card: CardId| {
            let code = library.definition(card).code.clone();
            if let Some(meaning) = meanings.get(card) {
                cards.insert(code.clone(), meaning);
            }
            code
        };
        let mut copies = |list: &[CardId]| {
            let mut copies: Vec<Copies> = Vec::new();
            for (at, card) in list.iter().enumerate() {
                match copies.last_mut() {
                    Some(last) if list.get(at.wrapping_sub(1)) == Some(card) && last.count < u8::MAX => {
                        last.count += 1;
                    }
                    Some(_) | None => copies.push(Copies {
                        count: 1,
                        code: code(*card),
                    }),
                }
            }
            copies
        };
        let players = setup
            .players
            .iter()
            .map(|player| Player {
                deck: copies(&player.deck),
                resources: copies(&player.resources),
            })
            .collect();
        let (base, ex_resource) = (code(setup.base), code(setup.ex_resource));
        Recorder {
            replay: Replay {
                replay: VERSION,
                seed: Seed(seed),
                format: setup.format,
                first: setup.first.map(number),
                base,
                ex_resource,
                shields: setup.shields,
                asks_all: setup.asks_all,
                players,
                cards,
                steps: Vec::new(),
                end: None,
            },
        }
    }

    /// Goes on with the replay of a game that was broken off ([`Recorder::so_far`]), and plays that game again up to there. Returns both.
    ///
    /// # Errors
    ///
    /// Returns everything that prevents the game from beginning, or the first step in which it differs from the replay.
    pub fn resume<'l>(
        replay: Replay,
        library: &'l Library,
        meanings: &Meanings,
    ) -> Result<(Recorder, Game<'l>), Vec<Refusal>> {
        let mut playback = Playback::new(&replay, library, meanings, &mut Vec::new())?;
        while playback.step(&mut Vec::new()).map_err(|refusal| vec![refusal])? {}
        let game = playback.into_game();
        let replay = Replay { end: None, ..replay };
        Ok((Recorder { replay }, game))
    }

    /// The option that the game's decision is about to be answered with.
    pub fn choose(&mut self, game: &Game<'_>, option: usize) {
        if let Some(chosen) = chosen(game, option) {
            self.replay.steps.push(Step::Chose(chosen));
        }
    }

    /// A player is about to give up (1-2-4).
    pub fn concede(&mut self, seat: SeatId) {
        self.replay.steps.push(Step::Concedes(number(seat)));
    }

    /// The replay as far as the game has come: of a game that is broken off.
    pub fn so_far(&self) -> &Replay {
        &self.replay
    }

    /// Returns the replay of a game that is over; `None` if it is not.
    pub fn finish(mut self, game: &Game<'_>) -> Option<Replay> {
        self.replay.end = Some(end(game)?);
        Some(self.replay)
    }
}
