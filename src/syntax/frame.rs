//! Reads the frame of a file: sets, cards, keyword definitions, comments. It is cut into lines here, and what stands in a line that
//! is no card text is read by `grammar/card.pest`. It takes any text at all: what is not known becomes [`Item::Bad`].

use super::ast::Spanned;
use crate::source::{LongLine, Span, without_long_lines};
use crate::vocabulary::{CardKind, PropertyName, Stacking};
use gcs_grammar::card::Rule;
use gcs_grammar::{Pair, Reading};

/// Something at the top level of a file.
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
            Item::Set { .. } | Item::Keyword(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => None,
        }
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Item::Set { span, .. } | Item::Bad(span) | Item::TooLong(span) => *span,
            Item::Card(card) => card.span,
            Item::Keyword(keyword) => keyword.span,
            Item::Comment(comment) => comment.span,
        }
    }
}

/// A comment, with its slashes.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// Where.
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
    /// What stands between the braces.
    pub body: Vec<BodyLine>,
    /// Whether the closing brace is there.
    pub closed: bool,
}

/// A keyword definition as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    /// All of it.
    pub span: Span,
    /// `Repair`.
    pub name: Spanned<String>,
    /// Where the `N` stands.
    pub parameter: Option<Span>,
    /// `adds` or `means`.
    pub stacking: Spanned<Stacking>,
    /// Text lines, or the quoted one.
    pub body: Vec<BodyLine>,
    /// Whether the text is one quoted line.
    pub quoted: bool,
    /// Whether the closing brace is there; true for a quoted one.
    pub closed: bool,
}

/// A part of what stands between braces.
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

    /// Where it begins.
    pub fn start(&self) -> u32 {
        match self {
            BodyLine::Comment(comment) => comment.span.start,
            BodyLine::Property(property) => property.span.start,
            BodyLine::Text(text) => text.span.start,
            BodyLine::TooLong(span) => span.start,
        }
    }

    /// Where it ends.
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
    /// Which one.
    pub name: PropertyName,
    /// The word before the value, as written.
    pub key: Spanned<String>,
    /// The value.
    pub value: Value,
    /// Colons and commas about it, which no property has, with what stands there instead.
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
    /// Nothing that fits: the words that stand there.
    Bad(Spanned<String>),
}

impl Value {
    /// Whether it says the same as another, wherever they stand.
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
    /// What they come to; nothing where that is too large for any card.
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

/// Reads a file. Every text has a frame; at worst it is one [`Item::Bad`].
pub fn parse_file(text: &str) -> Vec<Item> {
    parse_part(text, Span::new(0, text.len()))
}

/// Reads the part of a file that stands at the span, as a file of its own. The places of what it holds are those in the
/// file.
pub fn parse_part(file: &str, part: Span) -> Vec<Item> {
    let (text, long) = without_long_lines(file.get(part.range()).unwrap_or_default());
    let base = part.start;
    let mut reader = Reader {
        text: &text,
        at: 0,
        base,
    };
    let mut items = Vec::new();
    while let Some(item) = reader.item() {
        items.push(item);
    }
    put_back(&mut items, &long, base);
    items
}

/// Puts the lines that were left out among the others.
fn put_back(items: &mut Vec<Item>, long: &[LongLine], base: u32) {
    let read = items.len();
    for line in long {
        let (span, excess) = (line.span.shift(base), line.excess.shift(base));
        let before = items[..read].partition_point(|item| item.span().start <= span.start);
        let around = before.checked_sub(1).map(|at| &mut items[at]);
        let body = match around {
            Some(Item::Card(card)) if card.span.covers(span) => Some(&mut card.body),
            Some(Item::Keyword(keyword)) if keyword.span.covers(span) => Some(&mut keyword.body),
            Some(_) | None => None,
        };
        match body {
            Some(body) => body.push(BodyLine::TooLong(excess)),
            None => items.push(Item::TooLong(excess)),
        }
    }
    if long.is_empty() {
        return;
    }
    for item in items.iter_mut() {
        match item {
            Item::Card(card) => card.body.sort_by_key(BodyLine::start),
            Item::Keyword(keyword) => keyword.body.sort_by_key(BodyLine::start),
            Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
        }
    }
    items.sort_by_key(|item| item.span().start);
}

/// What is wrong with the head of a card that could not be read: where, and what is expected there.
pub fn explain_bad_item(text: &str, span: Span) -> Option<(u32, &'static str)> {
    // The head of a card is the beginning of it, and no longer than a line.
    let (slice, _) = without_long_lines(text.get(span.range())?);
    let reading = Reading::new(&slice);
    let at = reading.read(Rule::card).err()?;
    let expected = reading.missed(Rule::card);
    let what = if at == 0 {
        return None;
    } else if expected.contains(&Rule::code) {
        "a card number such as `CORE-001`"
    } else if expected.contains(&Rule::string) || expected.contains(&Rule::string_inner) {
        "the card's name in double quotes"
    } else {
        "`{` and the card's lines"
    };
    Some((span.start + at as u32, what))
}

/// Where a pair stands in its file, whose part was read from `base` on.
fn span(pair: &Pair<Rule>, base: u32) -> Span {
    Span::new(pair.start(), pair.end()).shift(base)
}

fn spanned<T>(pair: &Pair<Rule>, base: u32, node: T) -> Spanned<T> {
    Spanned {
        span: span(pair, base),
        node,
    }
}

fn text(pair: Pair<Rule>, base: u32) -> Spanned<String> {
    spanned(&pair, base, pair.as_str().to_string())
}

/// The inner text of a string, a bracket or a parenthesis, with its inner span.
fn inner_text(pair: Pair<Rule>, base: u32) -> Spanned<String> {
    let outer = span(&pair, base);
    match pair.into_inner().next() {
        Some(inner) => {
            let value = inner.as_str();
            let value = if inner.as_rule() == Rule::string_inner {
                unescape(value)
            } else {
                value.trim().to_string()
            };
            spanned(&inner, base, value)
        }
        None => Spanned {
            span: outer,
            node: String::new(),
        },
    }
}

fn unescape(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(next) = chars.next() {
        match next {
            '\\' => result.extend(chars.next()),
            other => result.push(other),
        }
    }
    result
}

/// Reads a text a line after the other.
struct Reader<'t> {
    text: &'t str,
    /// Up to where it has read.
    at: usize,
    /// Where the text stands in its file.
    base: u32,
}

impl<'t> Reader<'t> {
    /// What comes next at the top level of a file; nothing where only blanks do.
    fn item(&mut self) -> Option<Item> {
        self.blanks();
        let line = self.line();
        if line.is_empty() {
            return None;
        }
        if let Some(comment) = self.comment() {
            return Some(Item::Comment(comment));
        }
        let (begun, base) = (self.at, self.here());
        let read = Reading::new(line).read(Rule::head).ok().and_then(|tree| {
            let head = tree.pairs().flat_map(Pair::into_inner).next()?;
            self.at += head.end();
            match head.as_rule() {
                Rule::set => set(head, base),
                Rule::keyword => self.keyword(head, base).map(Box::new).map(Item::Keyword),
                Rule::card_head => self.card(head, base).map(Box::new).map(Item::Card),
                _ => None,
            }
        });
        Some(read.unwrap_or_else(|| {
            self.at = begun;
            self.bad_lines()
        }))
    }

    /// Lines of which nothing is known, up to the one that starts the next item.
    fn bad_lines(&mut self) -> Item {
        let begun = self.here();
        loop {
            self.at += self.line().len();
            let end = self.at;
            self.newlines();
            let line = self.line();
            if line.is_empty() || Reading::new(line).read(Rule::item_start).is_ok() {
                self.at = end;
                return Item::Bad(Span {
                    start: begun,
                    end: self.here(),
                });
            }
        }
    }

    /// The rest of the line.
    fn line(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        &rest[..end.unwrap_or(rest.len())]
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn here(&self) -> u32 {
        self.base + self.at as u32
    }

    /// Passes over the ends of lines.
    fn newlines(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(['\n', '\r']).len();
    }

    /// Passes over blanks and the ends of lines.
    fn blanks(&mut self) {
        let rest = self.rest();
        let is_passed = |sign: char| is_blank(sign) || matches!(sign, '\n' | '\r');
        self.at += rest.len() - rest.trim_start_matches(is_passed).len();
    }

    /// The comment that stands here.
    fn comment(&mut self) -> Option<Comment> {
        let line = self.line();
        if !line.starts_with("//") {
            return None;
        }
        let start = self.here();
        self.at += line.len();
        Some(Comment {
            span: Span {
                start,
                end: self.here(),
            },
            text: line.trim_end().to_string(),
        })
    }

    /// The card whose head was read. `base`: where the line of that begins.
    fn card(&mut self, pair: Pair<'_, Rule>, base: u32) -> Option<Card> {
        let head = span(&pair, base);
        let mut kind = None;
        let mut token = false;
        let (mut code, mut name) = (None, None);
        let mut body = Vec::new();
        for child in pair.into_inner() {
            match child.as_rule() {
                Rule::kind => {
                    token = child.as_str().ends_with("token");
                    let word = child.as_str().split(' ').next()?;
                    let found = CardKind::ALL
                        .into_iter()
                        .find(|kind| kind.word().eq_ignore_ascii_case(word))?;
                    kind = Some(spanned(&child, base, found));
                }
                Rule::code => code = Some(text(child, base)),
                Rule::string => name = Some(inner_text(child, base)),
                _ => return None,
            }
        }
        // Its brace stands behind it, also in another line.
        self.blanks();
        while let Some(comment) = self.comment() {
            body.push(BodyLine::Comment(comment));
            self.blanks();
        }
        if !self.rest().starts_with('{') {
            return None;
        }
        self.at += 1;
        let closed = self.body(&mut body);
        Some(Card {
            head,
            span: self.since(head),
            kind: kind?,
            token,
            code: code?,
            name: name?,
            body,
            closed,
        })
    }

    fn keyword(&mut self, pair: Pair<'_, Rule>, base: u32) -> Option<Keyword> {
        let whole = span(&pair, base);
        let (mut name, mut parameter, mut stacking) = (None, None, None);
        let mut body = Vec::new();
        let mut quoted = true;
        for child in pair.into_inner() {
            match child.as_rule() {
                Rule::keyword_name => name = Some(spanned(&child, base, child.as_str().trim().to_string())),
                Rule::parameter => parameter = Some(span(&child, base)),
                Rule::stacking => {
                    let word = if child.as_str() == "adds" {
                        Stacking::Adds
                    } else {
                        Stacking::Single
                    };
                    stacking = Some(spanned(&child, base, word));
                }
                Rule::string => {
                    // The quoted text is a card's text: nothing in it is escaped, so that its offsets are the file's.
                    let inner = child.into_inner().next()?;
                    body.push(BodyLine::Text(spanned(&inner, base, inner.as_str().to_string())));
                }
                Rule::open => quoted = false,
                _ => return None,
            }
        }
        let closed = quoted || self.body(&mut body);
        Some(Keyword {
            span: self.since(whole),
            name: name?,
            parameter,
            stacking: stacking?,
            body,
            quoted,
            closed,
        })
    }

    /// From the beginning of what was begun to where it has read.
    fn since(&self, begun: Span) -> Span {
        Span {
            start: begun.start,
            end: self.here(),
        }
    }

    /// What stands between braces, from behind the first. Answers whether the second is there.
    fn body(&mut self, into: &mut Vec<BodyLine>) -> bool {
        loop {
            self.blanks();
            let line = self.line();
            let closed = line.starts_with('}');
            // The head of the next item ends a body whose closing brace was forgotten.
            if line.is_empty() || closed || is_item_head(line) {
                into.shrink_to_fit();
                self.at += usize::from(closed);
                return closed;
            }
            if let Some(comment) = self.comment() {
                into.push(BodyLine::Comment(comment));
            } else if !self.properties(line, into) {
                let text = &line[..text_end(line)];
                into.push(text_line(text, self.here()));
                self.at += text.len();
            }
        }
    }

    /// Properties of a card, which the line begins with. Answers whether there are any.
    fn properties(&mut self, line: &str, into: &mut Vec<BodyLine>) -> bool {
        if !is_property(line) {
            return false;
        }
        // With the end of the line, before which blanks belong to nothing.
        let to_end = self.rest().get(..=line.len()).unwrap_or(self.rest());
        let Ok(tree) = Reading::new(to_end).read(Rule::properties) else {
            return false;
        };
        let base = self.here();
        for pair in tree.pairs() {
            self.at += pair.end();
            into.extend(pair.into_inner().map(|pair| match property(pair, base) {
                Some(property) => BodyLine::Property(Box::new(property)),
                None => text_line(pair.as_str(), base + pair.start() as u32),
            }));
        }
        true
    }
}

/// What stands in a line between words: `hs` of the grammar.
fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\u{A0}' | '\u{3000}' | '\u{FEFF}')
}

/// Whether a line is the head of an item. The grammar is asked where its first word is that of one.
fn is_item_head(line: &str) -> bool {
    let words = ["unit", "pilot", "command", "base", "resource", "keyword", "set"];
    words.iter().any(|word| line.starts_with(word)) && Reading::new(line).read(Rule::item_head).is_ok()
}

/// Whether a line can begin with the word of a property.
fn is_property(line: &str) -> bool {
    PropertyName::ALL.into_iter().any(|name| {
        let words = [Some(name.word()), name.other_word()];
        words.into_iter().flatten().any(|word| line.starts_with(word))
    })
}

/// Where the text ends that a line begins with: before a comment, before a brace that closes a card, and without the blanks before
/// those. Braces that are opened and closed within a line belong to it: no card has them, and a brace that closes a card stands alone.
fn text_end(line: &str) -> usize {
    let (mut at, mut end) = (0, 0);
    // What can end it begins with one of these.
    while let Some(next) = line[at..].find(['{', '}', '/']) {
        let sign = at + next;
        let rest = &line[sign..];
        if rest.starts_with('}') || rest.starts_with("//") {
            return line[..sign].trim_end_matches(is_blank).len().max(end);
        }
        let inner = rest.strip_prefix('{').and_then(|rest| {
            let end = rest.find(['{', '}'])?;
            rest[end..].starts_with('}').then_some(end + 1)
        });
        at = sign + 1 + inner.unwrap_or(0);
        end = at;
    }
    line.trim_end_matches(is_blank).len().max(end)
}

fn set(pair: Pair<'_, Rule>, base: u32) -> Option<Item> {
    let whole = span(&pair, base);
    let mut inner = pair.into_inner();
    inner.next().map(|code| Item::Set {
        span: whole,
        code: text(code, base),
        name: inner.next().map(|pair| inner_text(pair, base)),
    })
}

fn text_line(text: &str, start: u32) -> BodyLine {
    let trimmed = text.trim_end();
    BodyLine::Text(Spanned {
        span: Span {
            start,
            end: start + trimmed.len() as u32,
        },
        node: trimmed.to_string(),
    })
}

/// The property that stands there; nothing where the word before it is that of none.
fn property(pair: Pair<Rule>, base: u32) -> Option<Property> {
    let whole = span(&pair, base);
    let rule = pair.as_rule();
    let source = pair.as_str();
    if rule == Rule::bad_property {
        let end = source.find(|sign: char| !sign.is_ascii_lowercase());
        let key = &source[..end.unwrap_or(source.len())];
        let key_span = Span {
            start: whole.start,
            end: whole.start + key.len() as u32,
        };
        let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ':' | '=');
        let blanks = source[key.len()..].len() - source[key.len()..].trim_start_matches(is_between).len();
        let rest = Span {
            start: (key_span.end + blanks as u32).min(whole.end),
            end: whole.end,
        };
        return Some(Property {
            span: whole,
            name: PropertyName::of(key)?,
            key: Spanned {
                span: key_span,
                node: key.to_string(),
            },
            value: Value::Bad(Spanned {
                span: rest,
                node: source[key.len() + blanks..].to_string(),
            }),
            signs: Vec::new(),
        });
    }
    let is_sign = |pair: &Pair<Rule>| matches!(pair.as_rule(), Rule::colon | Rule::comma);
    let signs = pair.into_inner().filter(is_sign).map(|sign| {
        let sign = spanned(&sign, base, sign.as_rule());
        let behind = source.get((sign.span.end - whole.start) as usize..);
        let parts_words = behind.is_some_and(|behind| behind.starts_with(char::is_alphanumeric));
        let instead = if sign.node == Rule::colon || parts_words {
            " "
        } else {
            ""
        };
        Spanned {
            span: sign.span,
            node: instead,
        }
    });
    let signs = signs.collect();
    let mut inner = pair.into_inner().filter(|pair| !is_sign(pair));
    let key = text(inner.next()?, base);
    let value = match rule {
        Rule::color => inner.next().map(|pair| text(pair, base)).map(Value::Word),
        Rule::number_property => inner.next().map(|number| {
            let written = number.as_str().to_string();
            let value = written.parse().ok();
            Value::Number(spanned(&number, base, Number { written, value }))
        }),
        Rule::zones => Some(Value::Words(inner.map(|pair| text(pair, base)).collect())),
        Rule::traits => Some(Value::Traits(inner.map(|pair| inner_text(pair, base)).collect())),
        // An alternative that cannot be read is none of fewer alternatives.
        Rule::link => {
            let items = inner.map(|pair| link_item(pair, base));
            items.collect::<Option<_>>().map(Value::Link)
        }
        _ => None,
    };
    Some(Property {
        span: whole,
        name: PropertyName::of(&key.node)?,
        key,
        value: value.unwrap_or_else(|| {
            Value::Bad(Spanned {
                span: whole,
                node: source.to_string(),
            })
        }),
        signs,
    })
}

fn link_item(pair: Pair<Rule>, base: u32) -> Option<Spanned<LinkItem>> {
    let whole = span(&pair, base);
    let inner = pair.into_inner().next()?;
    let bracket = inner.as_rule() == Rule::bracket;
    let name = inner_text(inner, base).node;
    Some(Spanned {
        span: whole,
        node: if bracket {
            LinkItem::Name(name)
        } else {
            LinkItem::Trait(name)
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: &str = "set CORE \"Core \\\"Set\\\"\"\n\n// first\nunit CORE-001 \"Vanguard\" { // here\n  color green lv 4  cost 2 ap 3 hp 4\n  zones Space Earth traits (A B) (C) link [Ilse] / (X) Trait\n\n  【Deploy】Draw 1. // a note\n  Second: line.\n}\n";

    fn card(text: &str) -> Card {
        parse_file(text)
            .into_iter()
            .find_map(|item| {
                if let Item::Card(card) = item {
                    Some(*card)
                } else {
                    None
                }
            })
            .unwrap()
    }

    #[test]
    fn a_card_has_head_properties_and_text() {
        let items = parse_file(CARD);
        assert!(
            !items.iter().any(|item| matches!(item, Item::Bad(_))),
            "{items:#?}"
        );
        let card = card(CARD);
        assert_eq!(
            (card.code.node.as_str(), card.name.node.as_str(), card.closed),
            ("CORE-001", "Vanguard", true)
        );
        let keys: Vec<_> = card
            .body
            .iter()
            .filter_map(|line| {
                if let BodyLine::Property(property) = line {
                    Some(property.key.node.as_str())
                } else {
                    None
                }
            })
            .collect();
        assert_eq!(
            keys,
            ["color", "lv", "cost", "ap", "hp", "zones", "traits", "link"]
        );
        let texts: Vec<_> = card
            .body
            .iter()
            .filter_map(|line| {
                if let BodyLine::Text(text) = line {
                    Some(text.node.as_str())
                } else {
                    None
                }
            })
            .collect();
        assert_eq!(texts, ["【Deploy】Draw 1.", "Second: line."]);
    }

    #[test]
    fn a_forgotten_brace_ends_at_the_next_card() {
        let items = parse_file("unit A-1 \"A\" {\n ap 1\n Draw 1.\n\nunit A-2 \"B\" { ap 2 }\n");
        let closed: Vec<_> = items
            .iter()
            .filter_map(|item| {
                if let Item::Card(card) = item {
                    Some(card.closed)
                } else {
                    None
                }
            })
            .collect();
        assert_eq!(closed, [false, true]);
    }

    #[test]
    fn any_text_has_a_frame() {
        for text in [
            "",
            "garbage",
            "unit",
            "unit A-1 Vanguard {",
            "}}}}",
            "【",
            "unit A-1 \"A\" {",
            "set",
            "keyword <X> {",
        ] {
            parse_file(text);
        }
        let deep = "[".repeat(10_000);
        parse_file(&format!("unit A-1 \"A\" {{\n{deep}\n}}"));
        let bad = "unit A-1 Vanguard {\n}\n";
        let at = explain_bad_item(bad, Span::new(0, bad.len()));
        assert_eq!(at, Some((9, "the card's name in double quotes")));
    }
}
