//! The random number generator, which depends on a seed only.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The game's only source of chance: PCG-XSH-RR 64/32 (O'Neill 2014), which lives in the state. It is saved as digits in a string: not
/// every reader of JSON keeps 64 bits of a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rng {
    #[serde(serialize_with = "write_digits", deserialize_with = "read_digits")]
    state: u64,
}

fn write_digits<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn read_digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let digits = String::deserialize(deserializer)?;
    let wrong =
        |_| de::Error::custom("what chance comes from is a number of up to 64 bits, as a string of digits");
    digits.parse().map_err(wrong)
}

impl Rng {
    const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
    const INCREMENT: u64 = 1_442_695_040_888_963_407;

    /// A generator whose sequence depends on the seed only.
    pub fn new(seed: u64) -> Rng {
        let mut rng = Rng {
            state: seed.wrapping_add(Rng::INCREMENT),
        };
        rng.draw();
        rng
    }

    /// The next 32 bits.
    pub fn draw(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(Rng::MULTIPLIER).wrapping_add(Rng::INCREMENT);
        let mixed = (((old >> 18) ^ old) >> 27) as u32;
        mixed.rotate_right((old >> 59) as u32)
    }

    /// A number below `bound`, each equally likely; 0 for a bound of 0 or 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        // Lemire's method: the rejected part, which is smaller than the bound, makes the rest even. To divide for it takes
        // longer than all the rest.
        loop {
            let wide = u64::from(self.draw()) * u64::from(bound);
            let low = wide as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (wide >> 32) as u32;
            }
        }
    }

    /// Puts the items into a random order (5-13-1, 5-15-1).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}
