//! Comparisons: "3 or less", "equal to or lower than this Unit".

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::{Amount, Comparand, Comparison, Key, Relation, Stat};

impl Printer<'_> {
    /// "equal to or lower than this Unit".
    pub(in crate::ir::text) fn relation(
        &self,
        comparison: Comparison,
        wording: Key<Relation>,
        than: &Comparand,
    ) -> String {
        let wording = self.words(wording);
        format!(
            "{} {}",
            relation(comparison, wording),
            self.relatum(than, wording)
        )
    }

    /// "equal to or lower than 3": the comparison with an amount.
    pub(in crate::ir::text) fn related(
        &self,
        comparison: Comparison,
        wording: Key<Relation>,
        than: &Amount,
    ) -> String {
        format!(
            "{} {}",
            relation(comparison, self.words(wording)),
            self.amount(than)
        )
    }

    pub(super) fn relatum(&self, than: &Comparand, wording: Relation) -> String {
        match than {
            // "its" needs a noun.
            Comparand::Same(what)
                if wording.genitive
                    && !self.is_pronoun(what)
                    && !matches!(self.genitive(what).as_str(), "its" | "their") =>
            {
                self.genitive(what)
            }
            Comparand::Same(what) => self.selector(what, Role::Object),
            Comparand::Amount(number) => self.amount(number),
        }
    }

    pub(in crate::ir::text) fn bound(&self, comparison: Comparison, value: &Amount, stat: Stat) -> String {
        let number = self.amount(value);
        match (comparison, stat) {
            (Comparison::Exactly, _) => number,
            (Comparison::AtLeast, Stat::Lv) => format!("{number} or higher"),
            (Comparison::AtMost, Stat::Lv) => format!("{number} or lower"),
            (Comparison::AtLeast, _) => format!("{number} or more"),
            (Comparison::AtMost, _) => format!("{number} or less"),
            // "Lv. less than 4": no number stands right behind the word.
            (Comparison::Below, Stat::Lv) => format!(" less than {number}"),
            (Comparison::Above, Stat::Lv) => format!(" more than {number}"),
            (Comparison::Below, _) => format!("less than {number}"),
            (Comparison::Above, _) => format!("more than {number}"),
        }
    }

    /// The bound of a player's Lv.
    pub(in crate::ir::text) fn level(&self, comparison: Comparison, lv: u8) -> String {
        format!("Lv.{}", self.bound(comparison, &Amount::Literal(lv), Stat::Lv))
    }
}

/// "equal to or lower than".
pub(super) fn relation(comparison: Comparison, wording: Relation) -> &'static str {
    match (comparison, wording.less) {
        (Comparison::Exactly, _) => "equal to",
        (Comparison::AtLeast, false) => "equal to or higher than",
        (Comparison::AtLeast, true) => "equal to or greater than",
        (Comparison::AtMost, false) => "equal to or lower than",
        (Comparison::AtMost, true) => "equal to or less than",
        (Comparison::Below, false) => "lower than",
        (Comparison::Below, true) => "less than",
        (Comparison::Above, false) => "higher than",
        (Comparison::Above, true) => "greater than",
    }
}
