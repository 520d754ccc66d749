//! Randomness: dice and coins, and the results that a scenario has fixed in advance (5-13-1).

use crate::game::state::{Binding, Effect, Game, LaidDown, ObjectId, log};
use crate::ir::Device;
use crate::limits;

impl Game<'_> {
    /// Rolls dice or flips coins. Their result is what they come to together, and everybody sees it.
    #[cold]
    pub(crate) fn roll(&mut self, effect: Effect, device: Device, count: i32) {
        let (least, most) = device.range();
        let count = count.clamp(0, limits::NUMBER as i32);
        let mut sum = 0;
        for _ in 0..count {
            let span = u32::from(most - least) + 1;
            // Laid down or not, it takes the same from the generator: what follows by chance stays as it is.
            let rolled = least + self.state.rng.below(span) as u8;
            let result = self.laid_down_number(least, most).unwrap_or(rolled);
            sum += i32::from(result);
            self.note(
                "5-13-1",
                log::What::Rolled {
                    seat: effect.actor,
                    device,
                    result,
                },
            );
        }
        // Zero heads is a result, too; other numbers are not recorded if they are zero.
        if sum == 0 && count > 0 {
            self.state.bindings.push(Binding::Result {
                by: effect.binder(),
                of: effect.one_of(),
                amount: 0,
            });
        }
        self.next_step(effect, count > 0, sum);
    }

    /// The number that was laid down for the next die or coin, where it can show it.
    fn laid_down_number(&mut self, least: u8, most: u8) -> Option<u8> {
        let Some(&LaidDown::Number(number)) = self.scratch.laid_down.first() else {
            return None;
        };
        (least..=most).contains(&number).then(|| {
            self.scratch.laid_down.remove(0);
            number
        })
    }

    /// Moves the fixed results to the front of a random order, as far as they occur in it.
    pub(crate) fn put_laid_down_first(&mut self, found: &mut [ObjectId], count: usize) {
        for at in 0..count.min(found.len()) {
            let Some(LaidDown::Cards(cards)) = self.scratch.laid_down.first() else {
                return;
            };
            let is_meant = |object: &ObjectId| cards.contains(&object.card());
            let Some(there) = found[at..].iter().position(is_meant) else {
                return;
            };
            self.scratch.laid_down.remove(0);
            found.swap(at, at + there);
        }
    }

    /// Lays down that chance picks one of those cards next, where it can.
    pub(crate) fn lay_down_cards(&mut self, objects: impl Iterator<Item = ObjectId>) {
        let cards = objects.map(|object| object.card()).collect();
        self.scratch.laid_down.push(LaidDown::Cards(cards));
    }

    /// Lays down what the next die or coin shows, where it can.
    pub(crate) fn lay_down_number(&mut self, number: u8) {
        self.scratch.laid_down.push(LaidDown::Number(number));
    }

    /// Checks whether some of the fixed results have not come up yet.
    pub(crate) fn has_laid_down(&self) -> bool {
        !self.scratch.laid_down.is_empty()
    }
}
