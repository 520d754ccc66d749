//! The names in texts that a card has, or that are part of one of its names. Testing each name with each card would be quadratic in the
//! size of the library.

use crate::ir::{NameId, Symbols};
use std::collections::BTreeSet;

/// The names in texts, in alphabetical order.
pub(super) struct Names<'p> {
    sorted: Vec<Spoken<'p>>,
}

struct Spoken<'p> {
    name: &'p str,
    id: NameId,
    /// The longest of the others that this one begins with, by its place.
    begins_with: Option<usize>,
}

impl<'p> Names<'p> {
    pub(super) fn new(symbols: &'p Symbols) -> Names<'p> {
        let mut names: Vec<(&str, NameId)> = symbols.names().map(|(id, name)| (name, id)).collect();
        names.sort_unstable();
        let mut sorted: Vec<Spoken<'p>> = Vec::with_capacity(names.len());
        for (name, id) in names {
            // The prefixes of a name are the previous name and its prefixes, as far as they fit.
            let mut begins_with = sorted.len().checked_sub(1);
            while let Some(at) = begins_with
                && !name.starts_with(sorted[at].name)
            {
                begins_with = sorted[at].begins_with;
            }
            sorted.push(Spoken {
                name,
                id,
                begins_with,
            });
        }
        Names { sorted }
    }

    /// Returns the names that are one of a card's names, in increasing order.
    pub(super) fn equal_to(&self, names: &[&str]) -> Vec<NameId> {
        let at = |name: &&str| self.sorted.binary_search_by_key(name, |spoken| spoken.name).ok();
        let ids: BTreeSet<NameId> = names.iter().filter_map(at).map(|at| self.sorted[at].id).collect();
        ids.into_iter().collect()
    }

    /// Returns the names that are part of one of a card's names, in increasing order.
    pub(super) fn within(&self, names: &[&str]) -> Vec<NameId> {
        let mut found = BTreeSet::new();
        for name in names {
            for (at, _) in name.char_indices() {
                let rest = &name[at..];
                let before = self.sorted.partition_point(|spoken| spoken.name <= rest);
                let mut known = before.checked_sub(1);
                while let Some(at) = known {
                    let spoken = &self.sorted[at];
                    // The prefixes of this one were found together with it.
                    if rest.starts_with(spoken.name) && !found.insert(spoken.id) {
                        break;
                    }
                    known = spoken.begins_with;
                }
            }
        }
        found.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_if_each_were_tried() {
        let spoken = [
            "Gate",
            "Gatekeeper",
            "Ga",
            "ate",
            "keep",
            "Keep",
            "e",
            "Gate Keep",
            "é",
            "Gatekeepers",
            "tek",
        ];
        let mut symbols = Symbols::default();
        for name in spoken {
            symbols.add_name(name);
        }
        let names = Names::new(&symbols);
        for of_card in [
            &["Gatekeeper"][..],
            &["Gate", "Gate Keep"],
            &["Café"],
            &[""],
            &["Gatée", "e"],
        ] {
            let tried = |fits: &dyn Fn(&str) -> bool| -> Vec<NameId> {
                let fitting = symbols.names().filter(|(_, name)| fits(name));
                fitting.map(|(id, _)| id).collect()
            };
            assert_eq!(names.equal_to(of_card), tried(&|name| of_card.contains(&name)));
            let within = tried(&|name| of_card.iter().any(|one| one.contains(name)));
            assert_eq!(names.within(of_card), within, "{of_card:?}");
        }
    }
}
