//! Replies from outside: the sender may have sent anything, or too late.

use super::refusal::Attempt;
use super::run::ChooseError;
use crate::game::state::{Choice, Game, ObjectId, Observer, Reason, SeatId};
use serde::Serialize;

/// Why an answer is not taken. Nothing has happened then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{words}")]
pub struct Refused {
    /// The number of the rule that refuses it; none where no rule is about it, as where an answer comes too late.
    pub rule: Option<&'static str>,
    /// The reason in words, for the sender.
    pub words: String,
    /// The requirement for a choice to be accepted, if it is known.
    pub need: Option<Need>,
}

/// The requirement for an answer to be accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// The game waits for this player.
    Player(SeatId),
    /// The current decision has this number: the answered one is over.
    Decision(u32),
    /// A player Lv. (2-9-2).
    Lv {
        /// The actual number.
        is: i32,
        /// The required number.
        needs: i32,
    },
    /// Active Resources (7-5-2-2-3).
    Resources {
        /// The number of active Resources.
        active: u32,
        /// The number that has to be rested.
        cost: u32,
    },
    /// The answer has to be one of the options ([`Game::options`]).
    Option,
}

impl Game<'_> {
    /// The number of the decision that the game waits in. Each answer and each player who gives up make it another one.
    pub fn decision_number(&self) -> u32 {
        self.state.decided
    }

    /// Takes a player's answer to the decision with that number ([`Game::decision_number`]) and goes on to the next decision. The arguments
    /// can be anything that anybody sends, at any time: an answer that comes too late, from somebody else, or is no option is refused, and
    /// the game does not change.
    ///
    /// # Errors
    ///
    /// Returns why it is refused, with the rule and the requirement.
    pub fn answer(&mut self, seat: SeatId, number: u32, choice: Choice) -> Result<(), Refused> {
        let option = self.option_of(seat, number, choice)?;
        self.choose(option).map_err(of_error)
    }

    /// Like [`Game::answer`], and tells an observer what happens.
    ///
    /// # Errors
    ///
    /// Returns why it is refused, with the rule and the requirement.
    pub fn answer_logged(
        &mut self,
        seat: SeatId,
        number: u32,
        choice: Choice,
        observer: &mut impl Observer,
    ) -> Result<(), Refused> {
        let option = self.option_of(seat, number, choice)?;
        self.choose_logged(option, observer).map_err(of_error)
    }

    /// Returns the index in [`Game::options`] of a choice that [`Game::answer`] would take, and changes nothing: for a host that writes
    /// down what is answered before it happens ([`crate::replay::Recorder`]).
    ///
    /// # Errors
    ///
    /// Returns why it would be refused, with the rule and the requirement.
    pub fn option_of(&self, seat: SeatId, number: u32, choice: Choice) -> Result<usize, Refused> {
        let Some(decision) = self.state.decision else {
            return Err(of_reason(Reason::GameOver, None));
        };
        if !self.sits(seat) {
            let words = "you have no seat in this game".to_owned();
            return Err(refused(None, words, Some(Need::Player(decision.seat))));
        }
        if number != self.decision_number() {
            let words = "that has been decided, and the game has gone on".to_owned();
            return Err(refused(None, words, Some(Need::Decision(self.decision_number()))));
        }
        let reason = || {
            let refusal = Attempt::of(choice).and_then(|attempt| self.reason(seat, attempt));
            refusal.unwrap_or(Reason::NotAsked)
        };
        if decision.seat != seat {
            let words = format!("player {} decides now", u16::from(decision.seat.0) + 1);
            let need = Some(Need::Player(decision.seat));
            return Err(refused(Some(reason().rule()), words, need));
        }
        let mut options = self.state.options.iter();
        let Some(at) = options.position(|option| *option == choice) else {
            let reason = reason();
            let played = if let Choice::Play { card, .. } = choice {
                Some(card)
            } else {
                None
            };
            return Err(of_reason(reason, Some(self.need(seat, reason, played))));
        };
        Ok(at)
    }

    /// Returns why a player cannot do something now; `None` if there is no reason. A player who is not asked learns who is, but not what
    /// for.
    pub(crate) fn refusal_in_words(&self, seat: SeatId, attempt: Attempt) -> Option<Refused> {
        if let Some(decision) = self.state.decision
            && decision.seat != seat
        {
            let need = Some(Need::Player(decision.seat));
            return Some(of_reason(Reason::NotFree, need));
        }
        let reason = self.reason(seat, attempt)?;
        let played = match attempt {
            Attempt::Deploy { card, .. } | Attempt::Command { card, .. } => Some(card),
            Attempt::Pair { pilot, .. } => Some(pilot),
            Attempt::Activate { .. }
            | Attempt::Attack { .. }
            | Attempt::Block(_)
            | Attempt::Pick(_)
            | Attempt::Pass
            | Attempt::EndMain => None,
        };
        let need = self.state.decision.map(|_| self.need(seat, reason, played));
        Some(of_reason(reason, need))
    }

    /// Returns the requirement behind a rule that refuses something; `played` is the card, if one is to be played.
    fn need(&self, seat: SeatId, reason: Reason, played: Option<ObjectId>) -> Need {
        let in_hand = played.filter(|card| self.is_current(*card)).map(ObjectId::card);
        match (reason, in_hand) {
            (Reason::LvTooLow, Some(card)) => Need::Lv {
                is: self.player_lv(seat),
                needs: i32::from(self.lv(card)),
            },
            (Reason::CostTooHigh, Some(card)) => Need::Resources {
                active: self.active_resources(seat).all() as u32,
                cost: u32::from(self.cost(card).max(0) as u16),
            },
            (_, Some(_) | None) => Need::Option,
        }
    }
}

fn refused(rule: Option<&'static str>, words: String, need: Option<Need>) -> Refused {
    Refused { rule, words, need }
}

fn of_error(error: ChooseError) -> Refused {
    refused(None, error.to_string(), None)
}

fn of_reason(reason: Reason, need: Option<Need>) -> Refused {
    let words = match need {
        Some(Need::Lv { is, needs }) => format!("{}: it is {is}, and this takes {needs}", reason.words()),
        Some(Need::Resources { active, cost }) => {
            format!("{}: you have {active}, and this costs {cost}", reason.words())
        }
        Some(Need::Player(_) | Need::Decision(_) | Need::Option) | None => reason.words().to_owned(),
    };
    refused(Some(reason.rule()), words, need)
}
