//! Whose doing it is that a game does not come to an end: the cards whose effects filled the turn that it stalled in, or, where
//! it ran out of turns, all of it.

use super::{PlayError, play};
use crate::agents::{Agent, Budget};
use crate::game::log::{Event, Observer, What};
use crate::game::{Game, Setup};
use crate::library::{CardId, Library};
use std::collections::BTreeMap;

/// How much the effects of each card did: the events that they caused, and each time that one began.
pub type Doing = BTreeMap<CardId, u64>;

#[derive(Default)]
struct Turns {
    /// In the turn that goes on.
    last: Doing,
    /// In all turns before it.
    before: Doing,
}

impl Turns {
    fn all(mut self) -> Doing {
        self.turn_is_over();
        self.before
    }

    fn turn_is_over(&mut self) {
        for (card, events) in std::mem::take(&mut self.last) {
            *self.before.entry(card).or_default() += events;
        }
    }
}

impl Observer for Turns {
    fn event(&mut self, _: &Library, event: Event) {
        let card = match event.what {
            What::TurnBegan { .. } => {
                self.turn_is_over();
                None
            }
            What::Activated { card, .. } | What::Triggered { card, .. } | What::Burst(card) => {
                Some(card.card)
            }
            What::First(_)
            | What::GoesRound { .. }
            | What::Redrew(_)
            | What::Drew { .. }
            | What::Played(_)
            | What::Moved { .. }
            | What::Deployed(_)
            | What::Paired { .. }
            | What::Damaged { .. }
            | What::PlayerDamaged { .. }
            | What::Prevented { .. }
            | What::Destroyed(_)
            | What::MadeRoom(_)
            | What::Recovered { .. }
            | What::Counters { .. }
            | What::Controlled { .. }
            | What::Oriented { .. }
            | What::Changed { .. }
            | What::Shuffled(..)
            | What::Counted(_)
            | What::Rolled { .. }
            | What::ChoseValue { .. }
            | What::PickedAtRandom { .. }
            | What::Looked { .. }
            | What::Revealed(_)
            | What::Attacked { .. }
            | What::TargetChanged(_)
            | What::BattleBegan { .. }
            | What::BattleEnded
            | What::Passed(_)
            | What::Course(..)
            | What::Skipped(..)
            | What::Defeated(_)
            | What::Ended { .. } => event.because.map(|because| because.card),
        };
        if let Some(card) = card {
            *self.last.entry(card).or_default() += 1;
        }
    }
}

/// Plays a game that has stalled once more, with agents like those that it had, and counts whose effects filled it: the last turn,
/// or where it ran out of turns all of them.
///
/// # Errors
///
/// As [`super::play_game`].
pub fn filled(
    library: &Library,
    setup: &Setup,
    seed: u64,
    agents: &mut [&mut dyn Agent],
) -> Result<Doing, PlayError> {
    let mut turns = Turns::default();
    let mut game = Game::new(library, setup, seed)?;
    play(&mut game, agents, |game, option| {
        game.choose_logged(option, &mut turns)
    })?;
    Ok(if game.turn() > Budget::turns(&game) {
        turns.all()
    } else {
        turns.last
    })
}
