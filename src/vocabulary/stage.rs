//! The two stages that a leaf is found in.

/// The contents of leaves: words in the syntax tree, meanings in the IR. The leaf itself is the same in both.
pub trait Stage {
    /// A noun phrase.
    type Noun;
    /// A player, as an owner.
    type Player;
    /// A keyword effect.
    type Keyword;
    /// A mark that effects begin with.
    type Mark;
    /// The antecedent of "among them".
    type Looked;
    /// The steps that have done something.
    type Steps;
    /// A wording: itself in the syntax tree, the key of a note in the IR.
    type Wording<T>;
}
