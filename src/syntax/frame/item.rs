//! Items of a file: sets, cards, definitions and comments, with the lines of each.

use crate::source::Span;
use crate::syntax::ast::Spanned;
use crate::vocabulary::{CardKind, OwnWordKind, PropertyName, Stacking};

/// An item at the top level of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `set CORE "Core Set"`.
    Set {
        /// All of it.
        span: Span,
        /// `CORE`.
        code: Spanned<String>,
        /// `Core Set`.
        name: Option<Spanned<String>>,
    },
    /// A card.
    Card(Box<Card>),
    /// A keyword definition.
    Keyword(Box<Keyword>),
    /// A mark or a wording of the set's own.
    Word(Box<OwnWord>),
    /// A comment, with its slashes.
    Comment(Comment),
    /// Words that are none of these.
    Bad(Span),
    /// A line that is too long to be read, at the first character that does not fit.
    TooLong(Span),
}

impl Item {
    /// The card, where it is one.
    pub fn card(&self) -> Option<&Card> {
        match self {
            Item::Card(card) => Some(card),
            Item::Set { .. }
            | Item::Keyword(_)
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        }
    }

    /// Returns the span.
    pub fn span(&self) -> Span {
        match self {
            Item::Set { span, .. } | Item::Bad(span) | Item::TooLong(span) => *span,
            Item::Card(card) => card.span,
            Item::Keyword(keyword) => keyword.span,
            Item::Word(word) => word.span,
            Item::Comment(comment) => comment.span,
        }
    }
}

/// A comment, with its slashes.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// The span.
    pub span: Span,
    /// The text from the slashes on.
    pub text: String,
}

/// A card as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Kind, code and name.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// Its kind.
    pub kind: Spanned<CardKind>,
    /// Whether it is a token.
    pub token: bool,
    /// Its code.
    pub code: Spanned<String>,
    /// Its name, unescaped.
    pub name: Spanned<String>,
    /// The lines between the braces.
    pub body: Vec<BodyLine>,
    /// Whether the closing brace is present.
    pub closed: bool,
}

/// A keyword definition as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    /// All of it.
    pub span: Span,
    /// `Repair`.
    pub name: Spanned<String>,
    /// The span of the `N`.
    pub parameter: Option<Span>,
    /// `adds` or `means`.
    pub stacking: Spanned<Stacking>,
    /// Text lines, or the quoted one.
    pub body: Vec<BodyLine>,
    /// Whether the text is one quoted line.
    pub quoted: bool,
    /// Whether the closing brace is present; true for a quoted text.
    pub closed: bool,
}

/// A mark or a wording that a set defines for a meaning that there is.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnWord {
    /// All of it.
    pub span: Span,
    /// Whether it is a mark or a wording.
    pub kind: OwnWordKind,
    /// The words on cards: the name of a mark without its brackets, or a wording with placeholders, `dig {n}`.
    pub said: Spanned<String>,
    /// The expansion: `During your turn,`, `look at the top {n} cards of your deck`.
    pub means: Spanned<String>,
}

/// A line or a part of it between braces.
#[derive(Clone, Debug, PartialEq)]
pub enum BodyLine {
    /// A comment.
    Comment(Comment),
    /// A property.
    Property(Box<Property>),
    /// A line of text as it stands.
    Text(Spanned<String>),
    /// A line that is too long to be read, at the first character that does not fit.
    TooLong(Span),
}

impl BodyLine {
    /// The property, where it is one.
    pub fn property(&self) -> Option<&Property> {
        match self {
            BodyLine::Property(property) => Some(property),
            BodyLine::Comment(_) | BodyLine::Text(_) | BodyLine::TooLong(_) => None,
        }
    }

    /// Returns the beginning of the line.
    pub fn start(&self) -> u32 {
        match self {
            BodyLine::Comment(comment) => comment.span.start,
            BodyLine::Property(property) => property.span.start,
            BodyLine::Text(text) => text.span.start,
            BodyLine::TooLong(span) => span.start,
        }
    }

    /// Returns the end of the line.
    pub fn end(&self) -> u32 {
        match self {
            BodyLine::Comment(comment) => comment.span.end,
            BodyLine::Property(property) => property.span.end,
            BodyLine::Text(text) => text.span.end,
            BodyLine::TooLong(span) => span.end,
        }
    }
}

/// A property of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    /// All of it.
    pub span: Span,
    /// The property.
    pub name: PropertyName,
    /// The word before the value, as written.
    pub key: Spanned<String>,
    /// The value.
    pub value: Value,
    /// Colons and commas around it, which properties do not have, with their replacements.
    pub signs: Vec<Spanned<&'static str>>,
}

/// The value of a property.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A word: a color.
    Word(Spanned<String>),
    /// A number.
    Number(Spanned<Number>),
    /// Zones.
    Words(Vec<Spanned<String>>),
    /// Traits.
    Traits(Vec<Spanned<String>>),
    /// Link conditions: a bracketed name or a trait.
    Link(Vec<Spanned<LinkItem>>),
    /// An invalid value: the words as written.
    Bad(Spanned<String>),
}

impl Value {
    /// Checks whether it equals another value, regardless of places.
    pub fn is_same(&self, other: &Value) -> bool {
        let same = |one: &[Spanned<String>], other: &[Spanned<String>]| {
            let words =
                |all: &[Spanned<String>]| all.iter().map(|word| word.node.clone()).collect::<Vec<_>>();
            words(one) == words(other)
        };
        match (self, other) {
            (Value::Word(one), Value::Word(other)) | (Value::Bad(one), Value::Bad(other)) => {
                one.node == other.node
            }
            (Value::Number(one), Value::Number(other)) => one.node == other.node,
            (Value::Words(one), Value::Words(other)) | (Value::Traits(one), Value::Traits(other)) => {
                same(one, other)
            }
            (Value::Link(one), Value::Link(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.node == other.node)
            }
            (
                Value::Word(_)
                | Value::Bad(_)
                | Value::Number(_)
                | Value::Words(_)
                | Value::Traits(_)
                | Value::Link(_),
                _,
            ) => false,
        }
    }
}

/// A number of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its sign and digits.
    pub written: String,
    /// The number; `None` if it is too large for any card.
    pub value: Option<i16>,
}

impl Number {
    /// The number as cards have it: without zeros before it, and with a plus only where it is written with one.
    pub fn printed(&self, with_plus: bool) -> Option<String> {
        let value = self.value?;
        let plus = with_plus && self.written.starts_with('+');
        Some(if plus {
            format!("+{value}")
        } else {
            value.to_string()
        })
    }
}

/// An alternative of a link condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkItem {
    /// `[xyz]`.
    Name(String),
    /// `(Xyz) Trait`.
    Trait(String),
}
