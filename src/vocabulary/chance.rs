//! Devices of chance: dice and coins.

use serde::{Deserialize, Serialize};

/// A thing that gives a number by chance alone (5-13-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    /// "a die", with a number of sides: the result is a number from 1 on.
    Die {
        /// The number of sides.
        sides: u8,
    },
    /// "a coin": 1 for heads, 0 for tails.
    Coin,
}

impl Device {
    /// "a die", without a word of its sides.
    pub const DIE: Device = Device::Die { sides: 6 };

    /// The lowest and the highest number that it gives.
    pub fn range(self) -> (u8, u8) {
        match self {
            Device::Die { sides } => (1, sides),
            Device::Coin => (0, 1),
        }
    }
}
