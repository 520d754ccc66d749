//! Letters for what lies on the table: each keeps its own as long as it lies there.

use gcs::game::ObjectId;
use std::collections::BTreeMap;

/// The letters that cards have.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters {
    of: BTreeMap<ObjectId, char>,
}

impl Letters {
    /// Gives letters to what has none, as far as there are any, and takes them from what is gone. What comes first in the list
    /// chooses first.
    pub(super) fn update(&mut self, there: &[ObjectId]) {
        self.of.retain(|object, _| there.contains(object));
        for object in there {
            if self.of.contains_key(object) {
                continue;
            }
            let free = ('a'..='z').find(|letter| self.of.values().all(|taken| taken != letter));
            let Some(letter) = free else { return };
            self.of.insert(*object, letter);
        }
    }

    /// The letter of an object.
    pub(super) fn of(&self, object: ObjectId) -> Option<char> {
        self.of.get(&object).copied()
    }

    /// The object with a letter.
    pub(super) fn find(&self, letter: char) -> Option<ObjectId> {
        let mut all = self.of.iter();
        all.find_map(|(object, of)| (*of == letter).then_some(*object))
    }
}
