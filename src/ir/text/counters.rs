//! Counters as text (5-18-1).

use super::Printer;
use super::clause::Clause;
use super::noun::Role;
use crate::ir::{
    Amount, Comparison, CounterChange, CounterDeed, CounterId, CounterKind, CountersWording, Key, Player,
    Quality, Selector, Stat,
};

impl Printer<'_> {
    /// "(Charge) counter", "counters".
    pub(super) fn counters(&self, counter: Option<CounterId>, one: bool) -> String {
        let noun = if one { "counter" } else { "counters" };
        match counter {
            Some(counter) => format!("({}) {noun}", self.symbols.counter_name(counter)),
            None => noun.to_string(),
        }
    }

    /// "a (Charge) counter".
    fn a_counter(&self, counter: Option<CounterId>) -> String {
        format!("a {}", self.counters(counter, true))
    }

    /// "place 2 (Charge) counters on this Unit", "move all counters from it to that Unit".
    pub(super) fn counters_done(
        &self,
        deed: &CounterDeed<Selector>,
        (number, least): (&Amount, Option<u8>),
        counter: &CounterKind<CounterId>,
        on: &Selector,
    ) -> Clause {
        let (verb, preposition) = deed.words();
        let counters = |one: bool| match counter {
            CounterKind::Damage => format!("damage {}", self.counters(None, one)),
            CounterKind::Any | CounterKind::Named(_) => self.counters(counter.name().copied(), one),
        };
        let least = match least {
            None => String::new(),
            Some(0) => "up to ".to_string(),
            Some(least) => format!("{least} to "),
        };
        let (what, each) = if *number != Amount::All && self.is_measured(number) {
            let many = counters(false);
            let what = format!("{least}a number of {many} equal to {}", self.amount(number));
            (what, String::new())
        } else {
            let (number, each) = self.taken_apart(number);
            let counters = counters(*number == Amount::Literal(1));
            let number = match self.that_many(number) {
                Some((many, _)) => format!("{least}{many}"),
                None if *number == Amount::All && !least.is_empty() => "any number of".to_string(),
                None => format!("{least}{}", self.amount(number)),
            };
            (format!("{number} {counters}"), each)
        };
        let on = self.selector(on, Role::InPlay);
        let to = match deed {
            CounterDeed::Place | CounterDeed::Remove => String::new(),
            CounterDeed::Move { to } => format!(" to {}", self.selector(to, Role::InPlay)),
        };
        Clause::order(verb, format!("{what} {preposition} {on}{to}{each}"))
    }

    /// "(Charge) counter on this Unit", behind a number or "for each".
    pub(super) fn counters_on(&self, counter: Option<CounterId>, on: &Selector, one: bool) -> String {
        format!(
            "{} on {}",
            self.counters(counter, one),
            self.selector(on, Role::Object)
        )
    }

    /// "a (Charge) counter", "2 or more (Charge) counters", behind "with" and "has".
    pub(super) fn counters_had(
        &self,
        counter: Option<CounterId>,
        comparison: Comparison,
        number: &Amount,
        wording: Key<CountersWording>,
    ) -> String {
        match (comparison, number) {
            (Comparison::AtLeast, Amount::Literal(1)) => match self.words(wording) {
                CountersWording::One => self.a_counter(counter),
                CountersWording::Several | CountersWording::No => self.counters(counter, false),
            },
            (comparison, number) => self.counters_bound(counter, comparison, number),
        }
    }

    /// "2 or more (Charge) counters".
    fn counters_bound(&self, counter: Option<CounterId>, comparison: Comparison, number: &Amount) -> String {
        let one = comparison == Comparison::Exactly && *number == Amount::Literal(1);
        let bound = self.bound(comparison, number, Stat::Ap);
        format!("{bound} {}", self.counters(counter, one))
    }

    /// Prints a negated quality with "no", if possible: "no (Charge) counters".
    pub(super) fn no_counters(&self, denied: &Quality) -> Option<String> {
        let Quality::Counters {
            counter,
            comparison: Comparison::AtLeast,
            number: Amount::Literal(1),
            wording,
        } = denied
        else {
            return None;
        };
        let is_no = self.words(*wording) == CountersWording::No;
        is_no.then(|| format!("no {}", self.counters(*counter, false)))
    }

    /// "there are 5 or more (Charge) counters on your Units".
    pub(super) fn counters_there(
        &self,
        counter: Option<CounterId>,
        on: &Selector,
        comparison: Comparison,
        number: &Amount,
    ) -> String {
        let (be, what) = match (comparison, number) {
            (Comparison::AtLeast, Amount::Literal(1)) => ("is", self.a_counter(counter)),
            (Comparison::Exactly, Amount::Literal(0)) => {
                ("are", format!("no {}", self.counters(counter, false)))
            }
            (comparison, number) => {
                let one = comparison == Comparison::Exactly && *number == Amount::Literal(1);
                let be = if one { "is" } else { "are" };
                (be, self.counters_bound(counter, comparison, number))
            }
        };
        format!("there {be} {what} on {}", self.selector(on, Role::Object))
    }

    /// "a (Charge) counter is placed on this Unit", "you remove a (Charge) counter from this Unit".
    pub(super) fn counters_event(
        &self,
        who: Option<&Player>,
        change: CounterChange,
        counter: Option<CounterId>,
        on: &Selector,
    ) -> String {
        let (verb, done, preposition) = change.words();
        let counter = self.a_counter(counter);
        match who {
            None => format!("{counter} is {done} {preposition} {}", self.object(on)),
            Some(who) => {
                let does = match change {
                    CounterChange::Placed => self.player_does(who, verb, "places"),
                    CounterChange::Removed => self.player_does(who, verb, "removes"),
                };
                format!("{does} {counter} {preposition} {}", self.object(on))
            }
        }
    }
}
