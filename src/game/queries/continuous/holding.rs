//! The instructions of a constant effect whose conditions hold at the moment.

use crate::ir::{Condition, Connective, Step};
use crate::limits;

/// The instructions of a constant effect that apply at present. The condition of a sentence covers all of it, a condition inside a sentence
/// the rest of it. Replaced instructions do not apply (10-1-9-1-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holding(u128);

const _: () = assert!(limits::INSTRUCTIONS <= 128);

impl Holding {
    pub(crate) fn of(steps: &[Step], mut holds: impl FnMut(&Condition) -> bool) -> Holding {
        // Nearly all constant effects have one instruction, which depends on its own condition alone.
        if let [only] = steps
            && only.connective == Connective::Sentence
            && only.instead_of.is_none()
        {
            let holding = Holding(u128::from(only.when.as_ref().is_none_or(&mut holds)));
            debug_assert_eq!(holding, Holding::of_several(steps, holds));
            return holding;
        }
        Holding::of_several(steps, holds)
    }

    /// Evaluates the conditions of any number of instructions, one after the other.
    #[inline(never)]
    fn of_several(steps: &[Step], mut holds: impl FnMut(&Condition) -> bool) -> Holding {
        let mut holding = 0;
        let (mut asked, mut sentence, mut here) = (true, true, true);
        for (at, step) in steps.iter().enumerate() {
            let own = step.when.as_ref().map(&mut holds);
            match (step.connective, own) {
                (Connective::And, None) => {}
                (Connective::And, Some(own)) => here = sentence && own,
                // The condition of the sentence before does not hold.
                (Connective::Otherwise, own) => {
                    sentence = !asked && own.unwrap_or(true);
                    here = sentence;
                }
                (
                    Connective::Sentence | Connective::Then | Connective::IfYouDo | Connective::IfYouDont,
                    own,
                ) => {
                    asked = own.unwrap_or(asked);
                    sentence = own.unwrap_or(true);
                    here = sentence;
                }
            }
            holding |= u128::from(here) << at;
        }
        for (at, step) in steps.iter().enumerate().rev() {
            let mut replaced = step.instead_of.filter(|_| holding >> at & 1 == 1);
            while let Some(number) = replaced {
                holding &= !(1 << number);
                replaced = steps.get(usize::from(number)).and_then(|step| step.instead_of);
            }
        }
        Holding(holding)
    }

    pub(crate) fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }
}
