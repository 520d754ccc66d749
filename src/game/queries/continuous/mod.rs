//! Constant effects (10-1-5): the numbers, keyword effects and prohibitions of every object as they are now.

mod change;
mod effect;
mod elsewhere;
mod field;
mod holding;
mod lasting;
mod record;
mod round;

use crate::game::state::{Game, Slots, Targets, copy_short};
use crate::library::{BitSet, Dependency, Fact, Summary};
pub(crate) use holding::Holding;
use round::{Fed, Pass, Record, Round};
pub(crate) use round::{Term, Told};

/// The maximum number of rounds. Constant effects can depend on each other (10-1-5-3). The rules do not say what holds if they never reach
/// a fixed point, as when a text removes what it depends on: here the result of the last round holds, which is the same in every game that
/// has reached the same position.
const MAX_ROUNDS: usize = 16;

impl Game<'_> {
    /// Recalculates constant effects if something that they depend on was touched.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.is_up_to_date() {
            #[cfg(debug_assertions)]
            if !self.cache.touched.is_empty() {
                self.compare_with_slow_way();
            }
            return;
        }
        self.work_out_again();
    }

    /// Recalculates constant effects. This is apart from the question whether there is anything to do, which is asked many times a decision
    /// and nearly always answered with no.
    #[inline(never)]
    fn work_out_again(&mut self) {
        self.derive_all();
        if self.scratch.coverage.is_some() {
            self.cache.reads = BitSet::EVERYTHING;
        }
        self.cover_constants();
    }

    /// Checks whether nothing was touched on which constant effects depend since they were calculated.
    #[inline]
    pub(crate) fn is_up_to_date(&self) -> bool {
        !self.cache.touched.meets(self.cache.reads)
    }

    /// Recalculates everything from scratch, in debug builds only: the result has to be the same. If it is not, something was changed
    /// without being touched, or `library::reads` misses a dependency.
    #[cfg(debug_assertions)]
    pub(crate) fn compare_with_slow_way(&mut self) {
        let mut slow = std::mem::take(&mut self.scratch.slow);
        slow.elsewhere = None;
        slow.forget_printed();
        slow.resources = self.cache.resources;
        let kept = std::mem::replace(&mut self.cache, slow);
        self.derive_all();
        self.sum_up();
        let slow = std::mem::replace(&mut self.cache, kept);
        assert!(
            slow.derived == self.cache.derived
                && slow.changes == self.cache.changes
                && slow.does == self.cache.does
                && Summary::of_all(&slow.does) == self.cache.all_do
                && slow.flags == self.cache.flags
                // The consequences of damage are left to rules management.
                && (!slow.without_hp
                    || self.cache.without_hp
                    || self.cache.unsettled.contains(Dependency::Damage)),
            "constant effects say something else, and nothing was touched that they hang on: touched {:?}, read {:?}",
            self.cache.touched,
            self.cache.reads
        );
        self.scratch.slow = slow;
    }

    fn derive_all(&mut self) {
        // Until it is done nothing of it is known, and nobody is passed over by it.
        self.cache.touched = BitSet::EVERYTHING;
        self.cache.flags = BitSet::EVERYTHING;
        if self.cache.elsewhere.is_none() {
            self.look_elsewhere();
        }
        self.look_at_field();
        match self.work_out_constants::<()>().0 {
            true => self.sum_up(),
            false => {
                copy_short(&mut self.cache.does, &self.cache.does_as_printed);
                self.cache.flags = BitSet::EMPTY;
            }
        }
        self.cache.all_do = Summary::of_all(&self.cache.does);
        let without_hp = self.without_hp().next().is_some();
        self.cache.without_hp = without_hp;
        self.listen_for();
        self.cache.touched = BitSet::EMPTY;
    }

    /// Calculates what constant effects and changes for a time make true, on top of the printed properties of the field. Returns whether a
    /// Unit or a Base differs from its printed properties, and the record of the last round.
    fn work_out_constants<R: Record>(&mut self) -> (bool, R) {
        self.cache.derived.clone_from(&self.cache.base);
        self.cache.changes.clear();
        self.cache.targets = Targets::default();
        self.cache.reads = BitSet::of(Dependency::InPlay)
            | BitSet::of(Dependency::Lasting)
            | BitSet::of(Dependency::Players);
        let is_elsewhere = self.has_constants_elsewhere();
        if self.state.changes.is_empty() && self.cache.constants.is_empty() && !is_elsewhere {
            return (false, R::default());
        }
        // 10-1-5-3, 10-1-5-5: they overlap and can switch each other on, so the result is a fixed point.
        let mut says_more = false;
        let mut record = R::default();
        let mut last = Fed::default();
        for _ in 0..MAX_ROUNDS {
            let (fed, said) = self.work_out_round(last);
            record = said;
            says_more |= fed.says_more;
            if fed.is_last {
                debug_assert!(
                    self.work_out_round::<()>(Fed {
                        is_asked: true,
                        ..fed
                    })
                    .0
                    .is_last,
                    "a constant effect asked for what was fed"
                );
                break;
            }
            last = fed;
        }
        debug_assert!(
            says_more || self.cache.derived == self.cache.base,
            "something was said of a Unit or a Base, and not noted"
        );
        (says_more, record)
    }

    /// Works out what constant effects say on top of what they have said so far, in the round before. Where what that one has
    /// fed was asked for, it can have switched this one off: "While this Unit's AP is 2, it gains `<Blocker>`", where the AP of
    /// all Units with `<Blocker>` becomes 1.
    fn work_out_round<R: Record>(&mut self, last: Fed) -> (Fed, R) {
        let mut round = Round {
            derived: std::mem::take(&mut self.cache.next),
            in_force: std::mem::take(&mut self.cache.next_changes),
            fed: BitSet::EMPTY,
            asked: BitSet::of(Fact::Effects),
            reads: BitSet::EMPTY,
            loses: false,
            says_more: false,
            gains: Slots::NONE,
            record: R::default(),
        };
        round.derived.clone_from(&self.cache.base);
        round.in_force.clear();
        // 10-1-5-5: what sets a number does so before anything is added, and what is doubled is all of it, so that nothing hangs on which of them is in
        // play first.
        let replaces = self.needs().replaces_numbers;
        if replaces {
            self.apply_constants(last.gains, Pass::Setting, &mut round);
        }
        self.apply_lasting(&mut round);
        self.apply_constants(last.gains, Pass::Adding, &mut round);
        if replaces {
            self.apply_constants(last.gains, Pass::Scaling, &mut round);
        }
        if round.loses {
            for derived in &mut round.derived {
                derived.keywords = derived.keywords - derived.lost;
            }
        }
        self.cache.reads |= round.reads;
        let is_asked = round.fed.meets(round.asked);
        let is_same = || round.derived == self.cache.derived && round.in_force == self.cache.changes;
        let fed = Fed {
            is_asked,
            is_last: !(is_asked || last.is_asked) || is_same(),
            says_more: round.says_more,
            gains: round.gains,
        };
        self.cache.next = std::mem::replace(&mut self.cache.derived, round.derived);
        self.cache.next_changes = std::mem::replace(&mut self.cache.changes, round.in_force);
        self.cache.targets = Targets::of(&self.cache.changes);
        (fed, round.record)
    }
}

// A bit for each.
