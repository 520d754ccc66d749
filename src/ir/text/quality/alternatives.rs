//! Several qualities in a row: "Lv.1 or lower or has 1 or less AP". The verb is said where it changes.

use super::past::during;
use crate::ir::text::Printer;
use crate::ir::text::shape::has_a_tail;
use crate::ir::{Quality, State};

/// The verb of a quality.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::ir::text) enum Verb {
    /// "is".
    Be,
    /// "has".
    Have,
    /// It has its own verb: "doesn't have `<Blocker>`", "attacked this turn".
    Own,
}

impl Printer<'_> {
    /// A quality, and the verb before it.
    pub(in crate::ir::text) fn with_verb(&self, quality: &Quality, one: bool) -> (Verb, String) {
        let (bare, not) = match quality {
            Quality::Not(inner) => (&**inner, true),
            quality => (quality, false),
        };
        match bare {
            Quality::ThisTurn {
                event,
                within,
                wording,
            } => {
                let past = self.words(*wording).past;
                let did = self.past_event(event, None, past, not, Some(one));
                (Verb::Own, format!("{did} {}{}", during(past), within.words()))
            }
            _ if let Some(shares) = self.shares(quality, one) => (Verb::Own, shares),
            _ if self.is_said_as_had(quality) => (Verb::Have, self.having(quality, one)),
            bare if not && self.is_said_as_had(bare) => {
                let lacks = if one { "doesn't have" } else { "don't have" };
                (Verb::Own, format!("{lacks} {}", self.having(bare, one)))
            }
            _ => (Verb::Be, self.predicate_of(quality, one)),
        }
    }

    /// The verb with which alternatives begin.
    pub(in crate::ir::text) fn first_verb(&self, list: &[Quality], one: bool) -> Verb {
        let list = self.in_order(list, one);
        list.first()
            .map_or(Verb::Be, |first| self.with_verb(first, one).0)
    }

    /// "Lv.1 or lower or has 1 or less AP".
    pub(in crate::ir::text) fn alternatives(&self, list: &[Quality], one: bool) -> String {
        self.joined(&self.in_order(list, one), one, "or")
    }

    /// Alternatives in the order in which they are said.
    fn in_order<'q>(&self, list: &'q [Quality], one: bool) -> Vec<&'q Quality> {
        // Words after "paired with a Pilot that is ..." would be about the Pilot, and past events cannot follow "that is".
        let mut list: Vec<&Quality> = list.iter().collect();
        // "is a token" is a noun where it stands first.
        let is_noun = |quality: &Quality| matches!(quality, Quality::State(State::Link | State::Token));
        list.sort_by_key(|quality| {
            let own = self.with_verb(quality, one).0 == Verb::Own;
            // "other than this Unit or [Skiff]" would be both of them.
            let ends = self.ends_in_another(quality);
            // "destroyed this turn" would be when, and "destroyed with damage" by what.
            let stays = !is_destroyed(quality);
            // "more Units that are red or other than your opponent" would be others than those.
            let than = !matches!(quality, Quality::Other(_));
            (stays, has_a_tail(quality), ends, own, is_noun(quality), than)
        });
        list
    }

    /// "has `<Blocker>` or is damaged": the verb is said where it changes.
    pub(super) fn joined(&self, list: &[&Quality], one: bool, connective: &str) -> String {
        let mut before = Verb::Be;
        let mut words = Vec::new();
        for (at, &quality) in list.iter().enumerate() {
            // "red or blue" is one quality.
            let color = |quality: &Quality| matches!(quality, Quality::Color(_));
            if color(quality) && at > 0 && color(list[at - 1]) {
                before = Verb::Own;
            }
            let (verb, wording) = match self.shares(quality, one) {
                // Beside something else it is had.
                Some(_) if list.len() > 1 => (Verb::Have, self.having(quality, one)),
                None if at > 0 && self.is_bare_partner(quality) => {
                    (Verb::Have, self.having_apart(quality, one))
                }
                Some(_) | None => self.with_verb(quality, one),
            };
            let be = match (verb, before, one) {
                (Verb::Have, _, true) => "has ",
                (Verb::Have, _, false) => "have ",
                (Verb::Be, Verb::Have | Verb::Own, true) => "is ",
                (Verb::Be, Verb::Have | Verb::Own, false) => "are ",
                (Verb::Be, Verb::Be, _) | (Verb::Own, _, _) => "",
            };
            before = verb;
            words.push(format!("{be}{wording}"));
        }
        if connective == "or" {
            crate::ir::text::listed(&words, connective)
        } else {
            words.join(" and ")
        }
    }
}

/// "destroyed".
fn is_destroyed(quality: &Quality) -> bool {
    matches!(quality, Quality::Destroyed { .. })
}
