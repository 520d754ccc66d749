//! The four grammars of gcs, `*.pest`, and the parsers that pest makes of them: a module each, with the parser and the enum
//! of its rules. They are a crate of their own because they are most of the work of reading a card: here they are compiled
//! once for the library, its tests and its programs, and optimized where the rest is not.

/// A line of card text.
pub mod text {
    /// Reads a line.
    #[derive(pest_derive::Parser)]
    #[grammar = "text.pest"]
    pub struct TextParser;

    /// The grammar itself. Its comments tell the forms of the language.
    pub const GRAMMAR: &str = include_str!("../text.pest");
}

/// The frame of a file of cards.
pub mod card {
    /// Reads a file.
    #[derive(pest_derive::Parser)]
    #[grammar = "card.pest"]
    pub struct FrameParser;
}

/// A file of scenarios.
pub mod scenario {
    /// Reads a line.
    #[derive(pest_derive::Parser)]
    #[grammar = "scenario.pest"]
    pub struct ScenarioParser;
}

/// A deck file.
pub mod deck {
    /// Reads a line.
    #[derive(pest_derive::Parser)]
    #[grammar = "deck.pest"]
    pub struct DeckParser;
}
