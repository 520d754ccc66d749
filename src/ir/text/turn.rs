//! Printing of turns and times, with the players whose turns they are.

use super::Printer;
use crate::ir::{AnyTurn, Later, Moment, Period, Player, Slot, StartPhaseWording};
use crate::vocabulary::{Section, Within};

impl Printer<'_> {
    /// "during your turn", "during each other player's turn".
    pub(super) fn in_turn(&self, whose: &Player) -> String {
        format!("during {} turn", self.one_possessive(whose))
    }

    /// "during the start phase of their turn", in each such turn.
    pub(super) fn in_start_phase(&self, whose: &Player, wording: StartPhaseWording) -> String {
        let of = match whose {
            // The owner of each object that is not set as active.
            Player::OwnerOf(reference) if reference.to == Slot::Each => self.possessive(whose),
            whose => self.one_possessive(whose),
        };
        match wording {
            StartPhaseWording::Own => format!("during {of} start phase"),
            StartPhaseWording::OfTurn => format!("during the start phase of {of} turn"),
        }
    }

    pub(super) fn moment(&self, moment: &Moment, turn: AnyTurn) -> String {
        let any = match turn {
            AnyTurn::The => "the",
            AnyTurn::A => "a",
            AnyTurn::Each => "each",
        };
        let whose = match &moment.whose {
            Some(whose) => self.one_possessive(whose),
            // "the battle" is this battle.
            None if moment.section == Section::Battle && turn == AnyTurn::The => "each".to_string(),
            None => any.to_string(),
        };
        format!(
            "at the {} of {whose} {}",
            moment.edge.word(),
            moment.section.words()
        )
    }

    pub(super) fn later(&self, later: &Later) -> String {
        match later {
            Later::This {
                edge,
                section,
                within,
            } => {
                let edge = edge.word();
                match (section, within) {
                    (&Section::TURN, Within::Turn) | (Section::Battle, Within::Battle) => {
                        format!("at the {edge} of {}", within.words())
                    }
                    _ => format!("at the {edge} of the {} {}", section.words(), within.words()),
                }
            }
            Later::Next { edge, section, whose } => {
                let whose = whose
                    .as_ref()
                    .map_or("the".to_string(), |whose| self.one_possessive(whose));
                format!("at the {} of {whose} next {}", edge.word(), section.words())
            }
            Later::AfterCommand(timing) => format!("after activating this card's {}", timing.mark()),
        }
    }

    pub(super) fn period(&self, period: &Period) -> String {
        match period {
            Period::ThisTurn if self.bare_turn => "this turn".to_string(),
            Period::ThisTurn => "during this turn".to_string(),
            Period::ThisBattle => "during this battle".to_string(),
            Period::StartPhase(whose) => format!("during the start phase of {}", self.next_turn(whose)),
            Period::NextTurn(whose) => format!("during {}", self.next_turn(whose)),
            Period::UntilStartOfNextTurn(whose) => format!("until the start of {}", self.next_turn(whose)),
            Period::UntilEndOfNextTurn(whose) => format!("until the end of {}", self.next_turn(whose)),
        }
    }

    fn next_turn(&self, whose: &Player) -> String {
        format!("{} next turn", self.one_possessive(whose))
    }
}
