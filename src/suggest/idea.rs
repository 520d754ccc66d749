//! An idea of a designer, and its words here.

/// What a designer has in mind, in words that cards do not have.
#[derive(Clone, Copy, Debug)]
pub struct Idea {
    /// The words of other games, in small letters, each of them whole words.
    pub wording: &'static [&'static str],
    /// How it is in this game, in a clause.
    pub here: &'static str,
    /// A line of card text that does it, or what comes nearest.
    pub example: &'static str,
}
