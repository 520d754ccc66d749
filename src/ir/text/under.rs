//! Printing of cards under Units and Bases.

use super::Printer;
use super::noun::Role;
use crate::ir::{Anaphor, Group, Quality, Quantity, Selector, Zone};

impl Printer<'_> {
    /// "2 or more cards under it", behind "with" and "has".
    pub(super) fn under_had(&self, what: &Selector, is_none: bool) -> String {
        let pronoun = match what.first_group().map(|group| &group.zone) {
            Some(Zone::Under(host)) => match &**host {
                Selector::Known(it) if self.words(it.wording) == Anaphor::Them => "them",
                Selector::Known(_)
                | Selector::Player(_)
                | Selector::Group(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_) => "it",
            },
            Some(_) | None => "it",
        };
        let mut cards = what.clone();
        cards.each_group(&mut |group: &mut Group| {
            group.zone = Zone::Field;
            if is_none {
                group.quantity = Quantity::No;
            }
        });
        format!("{} under {pronoun}", self.selector(&cards, Role::Object))
    }

    /// Prints "no cards under it", behind "with" and "has", for a negated quality.
    pub(super) fn nothing_under(&self, denied: &Quality) -> Option<String> {
        let Quality::Over(what) = denied else {
            return None;
        };
        let is_any = what
            .first_group()
            .is_some_and(|group| group.quantity == Quantity::Any);
        is_any.then(|| self.under_had(what, true))
    }
}
