//! What several cards have in common: "with the same Lv.", "with different card names".

use crate::game::state::{Game, ObjectId};
use crate::ir::{Common, Likeness};

impl Game<'_> {
    /// Of what can be picked so much as goes together with what has been picked, once for each thing that all of it has.
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
            // Whatever is picked first.
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
            // One trait that all of them have, and not one for each two.
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

    /// How many of these have the same, or how many there are no two of which have the same.
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

    /// Whether two have the same name, color or number, or a trait in common.
    pub(super) fn have_in_common(&self, what: Common, one: ObjectId, other: ObjectId) -> bool {
        match what {
            Common::Alike(what) => self.is_alike(what, one, other),
            Common::Stat(stat) => self.stat(stat, one) == self.stat(stat, other),
        }
    }

    /// Whether one more can be picked beside what has been picked already, as far as they have to have something in common.
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
