//! The two stages that a leaf is found in.

/// What a leaf holds: in the syntax tree words, in the IR what they mean. The leaf itself is the same in both.
pub trait Stage {
    /// A noun phrase.
    type Noun;
    /// A player, as the one whose something is.
    type Player;
    /// A keyword effect.
    type Keyword;
    /// A mark that effects begin with.
    type Mark;
    /// What "among them" goes back to.
    type Looked;
    /// The steps that have done something.
    type Steps;
    /// How something is said: in the syntax tree as it is, in the IR as the key of a note.
    type Wording<T>;
}
