//! An idea of a designer, and its words here.

/// An idea of a designer, in words that cards do not use.
#[derive(Clone, Copy, Debug)]
pub struct Idea {
    /// The words of other games, in small letters, each of them whole words.
    pub wording: &'static [&'static str],
    /// How this game does it, in a clause.
    pub here: &'static str,
    /// A line of card text that does it, or what comes nearest.
    pub example: &'static str,
}

/// An idea that cards cannot express.
#[derive(Clone, Copy, Debug)]
pub struct Beyond {
    /// The idea, with what comes nearest.
    pub idea: Idea,
    /// Lines of card text that would say it. No card compiles with one of them: what can be said is none of these.
    pub said: &'static [&'static str],
}
