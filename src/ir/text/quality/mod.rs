//! Printing of qualities, as an adjective or after "is".

mod alternatives;
mod comparison;
mod ending;
mod having;
mod past;
mod postmodifiers;

pub(super) use alternatives::Verb;
pub(super) use past::{during, tense};
pub(super) use postmodifiers::{Front, in_common};

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::{Likeness, Quality, Selector, Stat, State, Way};

impl Printer<'_> {
    /// "paired with a (Diver) Pilot that is Lv.4 or higher", "paired with this Unit".
    fn paired_with(&self, with: &Selector) -> String {
        format!("paired with {}", self.selector(with, Role::Partner))
    }

    /// A quality after "is", or after "are" where several are meant: "are not Link Units".
    pub(in crate::ir::text) fn predicate_of(&self, quality: &Quality, one: bool) -> String {
        let called = if one { None } else { called_many(quality) };
        called.unwrap_or_else(|| self.predicate(quality))
    }

    /// A quality after "is", or as an adjective.
    pub(in crate::ir::text) fn predicate(&self, quality: &Quality) -> String {
        match quality {
            Quality::Other(_) => "other".to_string(),
            // It only precedes nouns.
            Quality::OwnedBy(owner) => {
                format!("{} is {}", crate::ir::text::words::WHAT, self.possessive(owner))
            }
            Quality::State(state) => match state {
                State::Active => "active",
                State::Rested => "rested",
                State::Damaged => "damaged",
                State::Undamaged => "undamaged",
                State::Link => "a Link Unit",
                State::Token => "a token",
                State::Attacking => "attacking",
                State::Battling => "battling",
                State::Attacked => "being attacked",
                State::Blocking => "blocking",
                State::InPlay => "in play",
            }
            .to_string(),
            Quality::Color(colors) => colors
                .iter()
                .map(|color| color.word())
                .collect::<Vec<_>>()
                .join("/"),
            Quality::Trait(traits) => traits
                .iter()
                .map(|name| format!("({})", self.symbols.trait_name(*name)))
                .collect::<Vec<_>>()
                .join("/"),
            Quality::Named(name) => format!("[{}]", self.symbols.name(*name)),
            Quality::Stat {
                stat: Stat::Lv,
                comparison,
                amount,
            } => format!("Lv.{}", self.bound(*comparison, amount, Stat::Lv)),
            Quality::ThisTurn {
                event,
                within,
                wording,
            } => self.this_turn(event, (*within, self.words(*wording)), false, true),
            Quality::AttackingWhat(target) => format!("attacking {}", self.selector(target, Role::Object)),
            Quality::Destroyed { by, wording: _ } if by.is_empty() => "destroyed".to_string(),
            Quality::Destroyed { by: _, wording } => {
                let way = self.words(*wording).unwrap_or(Way::By);
                format!("destroyed {}", way.words())
            }
            Quality::Stat { .. }
            | Quality::Has(_)
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::NameContains { .. }
            | Quality::Chosen {
                what: Likeness::Name | Likeness::Trait,
                ..
            }
            | Quality::Alike { .. } => self.having(quality, true),
            Quality::Chosen {
                what: what @ Likeness::Color,
                step,
                wording,
            } => format!("of {}", self.chosen_value(*what, *step, *wording)),
            Quality::Not(inner) => format!("not {}", self.predicate(inner)),
            Quality::AnyOf(list) => self.alternatives(list, true),
            Quality::Battling(other) => format!("battling {}", self.selector(other, Role::Object)),
            Quality::Relative { .. } | Quality::Except(_) => {
                self.postmodifiers(&[quality], &[], Front::of(true, &[])).all()
            }
            Quality::Paired { with, wording: _ } => self.paired_with(with),
        }
    }
}

/// Returns the plural of a state that is a noun: "Link Units", "not tokens".
fn called_many(quality: &Quality) -> Option<String> {
    if let Quality::Not(inner) = quality {
        return Some(format!("not {}", called_many(inner)?));
    }
    let nouns = [(State::Link, "Link Units"), (State::Token, "tokens")];
    let noun = nouns.iter().find(|(state, _)| *quality == Quality::State(*state));
    noun.map(|(_, noun)| (*noun).to_string())
}
