//! Writing down what happens, for those who look on. Nearly always nobody does, so all of it lies out of the way.

use crate::game::state::{Event, Game, Named, ObjectId, What};

impl Game<'_> {
    /// Records the present instruction as the cause of what rules management does next.
    #[inline]
    pub(crate) fn remember_cause(&mut self) {
        if self.scratch.recording {
            self.keep_cause();
        }
    }

    #[cold]
    fn keep_cause(&mut self) {
        self.scratch.cause = self.because();
    }

    /// Writes an event down if anybody listens.
    #[inline]
    pub(crate) fn note(&mut self, rule: &'static str, what: What) {
        if self.scratch.recording {
            self.write_down(rule, what);
        }
    }

    #[cold]
    fn write_down(&mut self, rule: &'static str, what: What) {
        // 11-1-2: what follows at once follows from the instruction that has just been carried out.
        let because = if self.scratch.settling {
            self.scratch.cause
        } else {
            self.because()
        };
        self.scratch.events.push(Event { rule, because, what });
    }

    /// Like [`Game::note`], for an event about one card.
    #[inline]
    pub(crate) fn note_card(&mut self, rule: &'static str, object: ObjectId, what: fn(Named) -> What) {
        if self.scratch.recording {
            let named = self.named(object);
            self.write_down(rule, what(named));
        }
    }
}
