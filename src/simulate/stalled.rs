//! The causes of stalled games: the cards whose effects filled the turn that a game stalled in or, if it ran out of turns, the whole game.

use super::{PlayError, play};
use crate::agents::{Agent, Budget};
use crate::game::log::{Event, Observer, What};
use crate::game::{Game, Setup};
use crate::library::{CardId, Library};
use std::collections::BTreeMap;

/// How much the effects of each card did: the events that they caused, and how often one of them began.
pub type Doing = BTreeMap<CardId, u64>;

#[derive(Default)]
struct Turns {
    /// The counts of the current turn.
    last: Doing,
    /// The counts of all earlier turns.
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

/// Plays a stalled game again, with equal agents, and counts whose effects filled it: in the last turn, or in all of them if it ran out of
/// turns.
///
/// # Errors
///
/// Returns the errors of [`super::play_game`].
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
