//! Where a random effect takes its choices from.

/// A list of numbers, each of which answers one question. The smaller a number, the earlier the alternative, and behind the
/// last number every answer is the first alternative. The first alternatives are the plainest ones, so that what a test
/// makes smaller when it fails becomes plainer.
#[derive(Debug)]
pub(crate) struct Tape<'n> {
    numbers: std::slice::Iter<'n, u32>,
}

impl<'n> Tape<'n> {
    pub(crate) fn new(numbers: &'n [u32]) -> Tape<'n> {
        Tape {
            numbers: numbers.iter(),
        }
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let number = self.numbers.next().copied().unwrap_or(0);
        ((u64::from(number) * bound as u64) >> 32) as usize
    }

    /// Whether something happens that happens once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1 && times > 1
    }

    /// One of a list.
    pub(crate) fn pick<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    /// The place in a list of weights, each as often as it weighs.
    pub(crate) fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut left = self.below(weights.iter().sum());
        for (at, weight) in weights.iter().enumerate() {
            if left < *weight {
                return at;
            }
            left -= weight;
        }
        0
    }
}

/// One of several expressions, each as often as the number before it says. Only the chosen one is worked out.
macro_rules! one_of {
    ($tape:expr; $($weight:expr => $value:expr),+ $(,)?) => {
        'chosen: {
            let weights = [$($weight),+];
            let mut at = $tape.weighted(&weights);
            $(
                if at == 0 {
                    let value = $value;
                    break 'chosen value;
                }
                at = at.wrapping_sub(1);
            )+
            unreachable!("one of the alternatives, not {at} more")
        }
    };
}
pub(crate) use one_of;
