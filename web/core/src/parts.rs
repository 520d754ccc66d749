//! What requests and answers are made of: places in files, levels of bots, and answers that can be refusals.

use gcs::agents::{Agent, Effort, GreedyAgent, RandomAgent, SearchAgent};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A place in a file, as editors count it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// The line, from 0.
    pub line: u32,
    /// The UTF-16 units before it in the line.
    pub character: u32,
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A person.
    Person,
    /// A bot that chooses at random.
    Random,
    /// A bot that looks one move ahead.
    Greedy,
    /// A bot that searches with 20 playouts for a decision.
    Easy,
    /// A bot that searches with 200.
    Normal,
    /// A bot that searches with 2,000.
    Strong,
}

impl Level {
    /// The bot of this level; none for a person.
    pub(crate) fn bot(self, seed: u64) -> Option<Box<dyn Agent>> {
        let searching =
            |playouts| -> Box<dyn Agent> { Box::new(SearchAgent::new(seed, Effort::playouts(playouts))) };
        match self {
            Level::Person => None,
            Level::Random => Some(Box::new(RandomAgent::new(seed))),
            Level::Greedy => Some(Box::new(GreedyAgent::new(seed))),
            Level::Easy => Some(searching(20)),
            Level::Normal => Some(searching(HINT)),
            Level::Strong => Some(searching(2_000)),
        }
    }
}

/// The playouts of a hint.
pub(crate) const HINT: u32 = 200;

/// What was asked for, or in words why it is not to be had.
pub(crate) type Answered = Result<Value, String>;

/// A value as JSON.
pub(crate) fn value(of: impl Serialize) -> Answered {
    serde_json::to_value(of).map_err(|error| error.to_string())
}
