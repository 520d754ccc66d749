//! Alternatives as clauses: modes to choose from, and branches of a condition.

use super::Printer;
use super::clause::{Clause, End};
use super::noun::Role;
use crate::ir::{Arm, Condition, ModesNumber, ModesVerb, ModesWording, Part, Player};
use crate::vocabulary::LIST_SIGN;
use std::sync::Arc;

impl Printer<'_> {
    /// `ends` tells whether it replaces an event.
    pub(super) fn branch(&self, arms: &[Arm], actor: &Player, ends: bool) -> Clause {
        let last = arms.len().saturating_sub(1);
        // A condition follows each of them.
        let before_the_condition = Printer {
            at_end: false,
            ..*self
        };
        let parts: Vec<String> = arms
            .iter()
            .enumerate()
            .map(|(at, arm)| {
                let action = before_the_condition.action(&arm.action, actor).full();
                for what in arm.action.objects().into_iter().flatten() {
                    self.speaks_of(what, Role::Object);
                }
                let instead = if ends && at == last { " instead" } else { "" };
                let (word, when) = match &arm.when {
                    Condition::Not(inner) => ("unless", &**inner),
                    when => ("if", when),
                };
                self.begins_clause();
                format!("{}{instead} {word} {}", action.text, self.condition(when))
            })
            .collect();
        Clause::whole(match parts.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{}, or {last}", rest.join(", ")),
            None => String::new(),
        })
    }

    /// `ends` tells whether it replaces an event.
    pub(super) fn modes(
        &self,
        number: ModesNumber,
        modes: &[Arc<Part>],
        wording: ModesWording,
        ends: bool,
    ) -> Clause {
        match wording {
            // "or" joins orders.
            ModesWording::Or if number.most != 1 || !modes.iter().all(|mode| mode.is_order()) => {
                self.modes(number, modes, ModesWording::LIST, ends)
            }
            ModesWording::Or => {
                // No sentence begins after "or".
                let order = Printer {
                    headless: true,
                    ..*self
                };
                let modes: Vec<_> = modes
                    .iter()
                    .map(|mode| self.in_mode(mode, || order.inner(&mode.body, None, "if")))
                    .collect();
                let end = modes.last().map_or(End::Open, |last| last.end);
                let texts: Vec<String> = modes.into_iter().map(|mode| mode.text).collect();
                Clause::whole(texts.join(" or ")).ending(end)
            }
            ModesWording::Following {
                one,
                effects,
                verb,
                colon,
                rows,
                playing: _,
            } => {
                let sign = if rows { LIST_SIGN } else { '•' };
                let list: Vec<String> = modes
                    .iter()
                    .map(|mode| {
                        let text = self.in_mode(mode, || self.body(&mode.body, None, "if"));
                        format!("{sign}{text}")
                    })
                    .collect();
                let list = format!(
                    "{}{} {}",
                    if ends { " instead" } else { "" },
                    if colon { ":" } else { "." },
                    list.join(" ")
                );
                let ModesNumber { least, most } = number;
                let effects = if effects { " effects" } else { "" };
                let following = match (least, most) {
                    (1, 1) if one => format!("one of the following{effects}"),
                    (0, _) => format!("up to {most} of the following{effects}"),
                    _ if least == most => format!("{most} of the following{effects}"),
                    _ => format!("{least} to {most} of the following{effects}"),
                };
                let clause = match verb {
                    // There is no choice.
                    _ if number.is_all_of(modes.len()) => {
                        let s = if modes.len() == 1 { "" } else { "s" };
                        Clause::order("activate", format!("the following effect{s}{list}"))
                    }
                    ModesVerb::ChooseAndActivate if most == 1 => {
                        Clause::order("choose", following).and("activate", format!("it{list}"))
                    }
                    ModesVerb::ChooseAndActivate => {
                        Clause::order("choose", following).and("activate", format!("them{list}"))
                    }
                    ModesVerb::Activate => Clause::order("activate", format!("{following}{list}")),
                    ModesVerb::Choose => Clause::order("choose", format!("{following}{list}")),
                };
                clause.ending(End::Stopped)
            }
        }
    }
}
