//! Why not: what cannot be done with what is pointed at, in words and with the rule.

use super::{App, Held, Spot};
use gcs::game::{Attempt, Choice};

impl App<'_> {
    /// Why what is pointed at is no target of the attack.
    pub(super) fn why_no_target(&self) -> String {
        let (Held::Attack(unit), Some(spot)) = (self.held, self.cursor) else {
            return String::new();
        };
        match spot {
            Spot::Card(target) => self.refused(Choice::Attack { unit, target }),
            Spot::Player(_) | Spot::Pile(..) => {
                "that is not among the targets of this attack (8-2-1)".to_owned()
            }
        }
    }

    /// Why what is pointed at is not picked.
    pub(super) fn why_not_picked(&self, spot: Spot) -> String {
        match spot {
            Spot::Card(object) => self.refused(Choice::Pick(object)),
            Spot::Player(_) | Spot::Pile(..) => "that is not among what can be chosen (10-3-3)".to_owned(),
        }
    }

    /// Why the game does not take a choice, in words and with the rule.
    pub(super) fn refused(&self, choice: Choice) -> String {
        let game = self.time.game();
        match game.option_of(self.viewer, game.decision_number(), choice) {
            Ok(_) => String::new(),
            Err(refused) => match refused.rule {
                Some(rule) => format!("{} ({rule})", refused.words),
                None => refused.words,
            },
        }
    }

    /// Everything that the viewer might want to do with a card and cannot do now, in words and with the rule.
    pub(super) fn why_not(&self, spot: Spot) -> Vec<String> {
        let Spot::Card(object) = spot else {
            return Vec::new();
        };
        let view = self.view();
        let mut told: Vec<String> = Vec::new();
        for why in view.why_not(object) {
            let Some(refused) = why.refused else { continue };
            let words = self.words(&view);
            let what = match why.attempt {
                Attempt::Deploy { with_option, .. } => with(with_option, "deploy it"),
                Attempt::Pair {
                    unit: None,
                    with_option,
                    ..
                } => with(with_option, "pair it"),
                Attempt::Pair {
                    unit: Some(unit),
                    with_option,
                    ..
                } => with(with_option, &format!("pair it with {}", words.object(unit))),
                Attempt::Command { with_option, .. } => with(with_option, "play it"),
                Attempt::Activate { .. } => "use its effect".to_owned(),
                Attempt::Attack { target, .. } => format!("attack {}", words.target(target)),
                Attempt::Block(_) => "block".to_owned(),
                Attempt::Pick(_) => "choose it".to_owned(),
                Attempt::Pass | Attempt::EndMain => continue,
            };
            let rule = refused.rule.map_or(String::new(), |rule| format!(" ({rule})"));
            let line = format!("{what}: {}{rule}", refused.words);
            if !told.contains(&line) {
                told.push(line);
            }
        }
        told
    }
}

fn with(option: bool, what: &str) -> String {
    if option {
        format!("{what} with its option")
    } else {
        what.to_owned()
    }
}
