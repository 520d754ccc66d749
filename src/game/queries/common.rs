//! Common properties of several cards: "with the same Lv.", "with different card names".

use crate::game::state::{Game, ObjectId};
use crate::ir::{Common, Likeness};

impl Game<'_> {
    /// Returns the candidates that share a property with what has been picked, one list for each property that all picks have.
    pub(super) fn in_common(
        &self,
        what: Common,
        picked: &[ObjectId],
        rest: &[ObjectId],
    ) -> Vec<Vec<ObjectId>> {
        let Some(first) = picked.first() else {
            if rest.is_empty() {
                return vec![Vec::new()];
            }
            // Nothing is picked yet, so any candidate can be the first.
            return rest
                .iter()
                .flat_map(|first| self.in_common(what, &[*first], rest))
                .collect();
        };
        let with = |has: &dyn Fn(ObjectId) -> bool| -> Option<Vec<ObjectId>> {
            picked
                .iter()
                .all(|object| has(*object))
                .then(|| rest.iter().copied().filter(|object| has(*object)).collect())
        };
        match what {
            // They need one trait that all of them share, not one per pair.
            Common::Alike(Likeness::Trait) => self
                .traits_of(*first)
                .into_iter()
                .filter_map(|named| with(&|object| self.has_trait(object, named)))
                .collect(),
            Common::Alike(Likeness::Name | Likeness::Color) | Common::Stat(_) => {
                with(&|object| self.have_in_common(what, *first, object))
                    .into_iter()
                    .collect()
            }
        }
    }

    /// Returns the size of the largest group that shares the property, or of the largest group in which no two share it.
    pub(crate) fn most_in_common(&self, what: Common, same: bool, objects: &[ObjectId]) -> usize {
        if same {
            let groups = self.in_common(what, &[], objects);
            return groups.iter().map(Vec::len).max().unwrap_or(0);
        }
        let mut kept: Vec<ObjectId> = Vec::new();
        for object in objects {
            if !kept
                .iter()
                .any(|other| self.have_in_common(what, *object, *other))
            {
                kept.push(*object);
            }
        }
        kept.len()
    }

    /// Checks whether two objects have the same name, color or number, or share a trait.
    pub(super) fn have_in_common(&self, what: Common, one: ObjectId, other: ObjectId) -> bool {
        match what {
            Common::Alike(what) => self.is_alike(what, one, other),
            Common::Stat(stat) => self.stat(stat, one) == self.stat(stat, other),
        }
    }

    /// Checks whether one more object can be picked together with the earlier picks, as far as they have to share something.
    pub(crate) fn goes_with(
        &self,
        common: Option<(Common, bool)>,
        picked: &[ObjectId],
        object: ObjectId,
    ) -> bool {
        match common {
            None => true,
            Some((what, false)) => !picked
                .iter()
                .any(|other| self.have_in_common(what, object, *other)),
            Some((what, true)) => {
                picked.is_empty()
                    || self
                        .in_common(what, picked, &[object])
                        .iter()
                        .any(|rest| !rest.is_empty())
            }
        }
    }
}
