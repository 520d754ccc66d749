//! The present decision, in the words of a scenario.

use super::answers::question;
use super::ast::Expectation;
use super::session::Session;
use crate::diagnostics::{Code, Diagnostic};
use crate::game::{Choice, DecisionKind, ObjectId, Phase, SeatId};

impl Session<'_> {
    /// A choice that waits for an answer, other than the moments in which players are free to act.
    pub(super) fn left_open(&self) -> Option<String> {
        let kind = self.game.decision()?.kind;
        let is_answer = !kind.is_free() && kind != DecisionKind::Redraw;
        (is_answer && self.game.options().len() > 1).then(|| self.situation())
    }

    /// Describes for a finding who decides what.
    pub(super) fn situation(&self) -> String {
        match (self.game.decision(), self.game.outcome()) {
            (Some(decision), _) => {
                format!(
                    "{} to {}",
                    self.table.player(decision.seat),
                    question(decision.kind)
                )
            }
            (None, Some(outcome)) => match outcome.winner {
                Some(winner) => format!("the game is over: {} won", self.table.side(winner)),
                None => "the game is over: a draw".to_owned(),
            },
            (None, None) => "nobody decides anything".to_owned(),
        }
    }

    /// Adds the open question to a failed expectation: until it is answered, nothing after it has happened.
    pub(super) fn beside_what_is_open(&self, expected: &Expectation, mut found: Diagnostic) -> Diagnostic {
        let is_of_question = matches!(expected, Expectation::Asked { .. } | Expectation::Options(_));
        if found.code != Code::ScenarioFailed || is_of_question {
            return found;
        }
        let Some(decision) = self.game.decision() else {
            return found;
        };
        let open = match decision.kind {
            DecisionKind::Block => Some("this attack is not over"),
            DecisionKind::Action if self.game.phase() != Phase::EndActionStep => {
                Some("this battle is not over")
            }
            DecisionKind::Action => Some("this turn is not over"),
            kind if kind.is_free() => None,
            _ => Some("this is open"),
        };
        if let Some(open) = open {
            found.message = format!("{}, while {open}: {}", found.message, self.situation());
        }
        found
    }

    /// The options in words.
    pub(super) fn options_in_words(&self) -> String {
        let Some(decision) = self.game.decision() else {
            return self.situation();
        };
        let options: Vec<String> = self
            .game
            .options()
            .iter()
            .map(|option| self.option_in_words(decision.seat, *option))
            .collect();
        format!("{}: {}", self.situation(), options.join(", "))
    }

    fn option_in_words(&self, seat: SeatId, option: Choice) -> String {
        let object = |object: ObjectId| match object.as_player() {
            Some(seat) => self.table.player(seat),
            None => match self.game.follow_card(object) {
                Some(card) => self.name_of(&card),
                None => self.card_name(self.game.named(object).card),
            },
        };
        match option {
            Choice::Pick(picked) => object(picked),
            Choice::Attack { unit, target } => format!("attack {} with {}", object(target), object(unit)),
            Choice::Activate {
                object: bearer,
                ability,
            } => {
                let library = self.game.library();
                match library.keyword_of(ability) {
                    Some(keyword) => {
                        format!(
                            "activate <{}> of {}",
                            library.keyword(keyword).name,
                            object(bearer)
                        )
                    }
                    None => format!("activate {}", object(bearer)),
                }
            }
            choice @ Choice::Play { card, option, .. } => {
                let words = self.game.view(seat).describe(choice);
                let verb = words.split(' ').next().unwrap_or_default();
                let with = if option.is_some() { " with its option" } else { "" };
                format!("{verb} {}{with}", object(card))
            }
            Choice::Trigger(at) => match self.game.view(seat).waiting(at) {
                Some((ability, bearer)) => {
                    // An effect that a Unit has from its Pilot is named after the Pilot (3-3-9-2).
                    let library = self.game.library();
                    let unit = self.game.follow_card(bearer);
                    let pilot = unit.and_then(|unit| unit.partner).filter(|pilot| {
                        self.game
                            .follow_card(*pilot)
                            .is_some_and(|pilot| library.line_of(pilot.card, ability).is_some())
                    });
                    format!("resolve {}", object(pilot.unwrap_or(bearer)))
                }
                None => "resolve".to_owned(),
            },
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => self.game.view(seat).describe(option),
        }
    }
}
