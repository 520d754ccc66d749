//! Coverage of a card by its scenarios, as far as they were played with the present card.

use super::played::Played;
use crate::coverage::{Covered, CoveredAbility, Missing};
use crate::printable::one_line;
use crate::source::Span;
use std::rc::Rc;

/// The coverage of a card.
pub(super) struct Ran {
    pub(super) effects: usize,
    pub(super) ran: usize,
    /// How many effects that ran have an instruction that did not.
    pub(super) in_part: usize,
    /// The effects and instructions that never ran, in printed order.
    pub(super) never: Vec<Never>,
}

/// Words of a card that never ran.
pub(super) struct Never {
    pub(super) span: Span,
    pub(super) text: String,
    /// The number of the alternative, from 1, where only one of several never ran.
    pub(super) arm: Option<usize>,
    /// How often the words were reached but did nothing.
    pub(super) tried: u64,
    /// Whether the words are an effect, and not an instruction.
    is_effect: bool,
    /// Whether the words are only a part of the printed line.
    is_part: bool,
}

/// Returns the coverage of the card with that number by the scenarios of some files; `None` if not all of one were played, or the card has
/// no effect.
pub(super) fn ran<'p>(text: &str, code: &str, files: impl Iterator<Item = &'p Rc<Played>>) -> Option<Ran> {
    let mut all: Option<Covered> = None;
    for played in files {
        let more = played.counts.as_ref()?.of_card(code)?;
        match &mut all {
            Some(all) => all.add(&more),
            None => all = Some(more),
        }
    }
    let covered = all?;
    let share = covered.share();
    let in_part = covered.abilities.iter().filter(|ability| {
        let mut steps = ability.steps.iter();
        ability.ran > 0 && steps.any(|step| step.count.ran == 0)
    });
    let mut never: Vec<Never> = Vec::new();
    for missing in covered.missing() {
        // The place is in the open file, as a number belongs to one card in a folder.
        let span = missing.place().span;
        let (arm, is_effect) = match missing {
            Missing::Ability(_) => (None, true),
            Missing::Step(step) => (step.arm, false),
        };
        // A given effect that never ran is reported together with its effect.
        if never
            .iter()
            .any(|known| known.is_effect && known.span.covers(span))
        {
            continue;
        }
        // A token's effect stands within the line that describes the token.
        let is_around = |other: &CoveredAbility| other.place.span != span && other.place.span.covers(span);
        never.push(Never {
            span,
            text: one_line(text.get(span.range()).unwrap_or_default()).into_owned(),
            arm,
            tried: missing.tried(),
            is_effect,
            is_part: !is_effect || covered.abilities.iter().any(is_around),
        });
    }
    Some(Ran {
        effects: share.total,
        ran: share.ran,
        in_part: in_part.count(),
        never,
    })
}

impl Ran {
    /// Returns the coverage in words: `2 of 3 effects ran, 1 in part`.
    pub(super) fn words(&self) -> String {
        let part = match (self.in_part, self.effects) {
            (0, _) => String::new(),
            (_, 1) => " in part".to_string(),
            (count, _) => format!(", {count} in part"),
        };
        match (self.effects, self.ran) {
            (1, 0) => "its effect never ran".to_string(),
            (1, _) => format!("its effect ran{part}"),
            (effects, ran) => format!("{ran} of {effects} effects ran{part}"),
        }
    }
}

impl Never {
    /// Returns the words that are shown above those of the card.
    pub(super) fn words(&self) -> String {
        let what = match (self.is_part, self.arm) {
            (false, _) => String::new(),
            (true, None) => format!("`{}` ", self.text),
            (true, Some(arm)) => format!("part {arm} of `{}` ", self.text),
        };
        let tried = match self.tried {
            0 => String::new(),
            1 => " (tried once)".to_string(),
            times => format!(" (tried {times} times)"),
        };
        format!("{what}never ran{tried}")
    }
}
