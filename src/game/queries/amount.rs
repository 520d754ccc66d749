//! The values of amounts, and the bounds of quantities.

use crate::game::state::{Binding, BoundBy, Context, Game};
use crate::ir::{Amount, Player, Quantity, Selector, Slot};

/// "all": more than there ever is of anything, and few enough to be added up.
const EVERYTHING: i32 = 0x7FFF;

impl Game<'_> {
    #[inline]
    pub(crate) fn amount(&self, amount: &Amount, context: &Context) -> i32 {
        // Nearly all amounts are printed numbers.
        match amount {
            Amount::Literal(n) => i32::from(*n),
            amount => self.work_out_amount(amount, context),
        }
    }

    /// Evaluates an amount that is no printed number, such as one that counts cards.
    #[inline(never)]
    fn work_out_amount(&self, amount: &Amount, context: &Context) -> i32 {
        match amount {
            Amount::Literal(n) => i32::from(*n),
            Amount::All => EVERYTHING,
            Amount::Parameter => i32::from(context.parameter),
            Amount::Specified(number) => i32::from(*number),
            Amount::Count(what) => self.count(what, context) as i32,
            Amount::Quality { stat, of, .. } => {
                let mut sum = 0;
                self.visit(of, context, &mut |object| {
                    sum += self.stat(*stat, object);
                    true
                });
                sum
            }
            Amount::ForEach {
                amount,
                each,
                per,
                most,
                wording: _,
            } => {
                let times = self.amount(each, context) / i32::from((*per).max(1));
                let all = self.amount(amount, context).saturating_mul(times);
                most.map_or(all, |most| all.min(i32::from(most)))
            }
            // 5-5-1-1: an object that has left the field has no damage on it.
            Amount::Damage { on, .. } => {
                let mut sum = 0;
                self.visit_slot(on.to, context, &mut |object| {
                    if self.is_current(object) {
                        sum += i32::from(self.card(object.card()).damage);
                    }
                    true
                });
                sum
            }
            Amount::Counters { counter, on } => {
                let mut sum: i32 = 0;
                self.visit(on, context, &mut |object| {
                    sum = sum.saturating_add(self.counters_on(object, *counter));
                    true
                });
                sum
            }
            Amount::OfEvent { .. } => i32::from(context.event_amount),
            Amount::Happened {
                event,
                within,
                wording: _,
            } => self.times(event, *within, context) as i32,
            Amount::Tally {
                what,
                plus,
                wording: _,
            } => {
                let plus = plus.as_ref().map_or(0, |plus| self.count(plus, context) as i32);
                self.amount(what, context).saturating_add(plus)
            }
            Amount::Missing { to, from } => (self.amount(to, context) - self.amount(from, context)).max(0),
            Amount::Result { step, wording: _ } => {
                let result = |binding: &Binding| match binding {
                    Binding::Result { by, of, amount }
                        if *by == BoundBy::Step(*step) && context.goes_back_to(Slot::Step(*step), *of) =>
                    {
                        Some(i32::from(*amount))
                    }
                    Binding::Result { .. } | Binding::Object(_) => None,
                };
                self.bindings(context).iter().filter_map(result).sum()
            }
        }
    }

    /// Checks whether the number that a condition asks for exists: dice that nobody has rolled have no result, not even 0.
    pub(crate) fn is_known(&self, amount: &Amount, context: &Context) -> bool {
        let Amount::Result { step, wording: _ } = amount else {
            return true;
        };
        let is_it = |binding: &Binding| matches!(binding, Binding::Result { by: BoundBy::Step(by), .. } if by == step);
        self.bindings(context).iter().any(is_it)
    }

    pub(crate) fn count(&self, selector: &Selector, context: &Context) -> usize {
        if let Some((what, same)) = Game::limits(selector).common {
            let mut found = Vec::new();
            self.visit(selector, context, &mut |object| {
                found.push(object);
                true
            });
            return self.most_in_common(what, same, &found);
        }
        let mut count = 0;
        self.visit(selector, context, &mut |_| {
            count += 1;
            true
        });
        count
    }

    /// Returns the least and the greatest number of objects that a quantity asks for.
    pub(crate) fn bounds(&self, quantity: &Quantity, context: &Context) -> (usize, usize) {
        match quantity {
            Quantity::Exactly(amount) => {
                let n = self.amount(amount, context).max(0) as usize;
                (n, n)
            }
            Quantity::AnyNumber => (0, usize::MAX),
            Quantity::Range(from, to) => (usize::from(*from), usize::from(*to)),
            Quantity::UpTo(amount) => (0, self.amount(amount, context).max(0) as usize),
            Quantity::AtLeast(n) => (usize::from(*n), usize::MAX),
            Quantity::AtMost(n) => (0, usize::from(*n)),
            Quantity::Only(n) => (usize::from(*n), usize::from(*n)),
            Quantity::No => (0, 0),
            Quantity::One | Quantity::The => (1, 1),
            Quantity::All | Quantity::Each | Quantity::Any => (0, usize::MAX),
        }
    }

    /// Checks whether the number of objects satisfies a condition's quantity.
    pub(crate) fn is_so_many(&self, quantity: &Quantity, count: usize, context: &Context) -> bool {
        match quantity {
            Quantity::Exactly(amount) => count as i32 == self.amount(amount, context),
            Quantity::Range(from, to) => (usize::from(*from)..=usize::from(*to)).contains(&count),
            Quantity::UpTo(amount) => count as i32 <= self.amount(amount, context),
            Quantity::AtLeast(n) => count >= usize::from(*n),
            Quantity::AtMost(n) => count <= usize::from(*n),
            Quantity::Only(n) => count == usize::from(*n),
            Quantity::No => count == 0,
            Quantity::AnyNumber => true,
            Quantity::One | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => count > 0,
        }
    }

    /// The quantity that a condition compares with: that of the selector, or of its first part.
    pub(crate) fn asked_quantity<'s>(&self, selector: &'s Selector) -> &'s Quantity {
        match selector {
            Selector::Group(group) => &group.quantity,
            Selector::Player(Player::Described(players)) => &players.quantity,
            Selector::AnyOf(parts) | Selector::AllOf(parts) => match parts.first() {
                Some(first) => self.asked_quantity(first),
                None => &Quantity::One,
            },
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => &Quantity::One,
        }
    }
}
