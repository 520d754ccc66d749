//! Semantic tokens, by which editors color words: marks, keyword effects, traits, names, numbers, properties.

use super::index::Index;
use super::lex::{Sign, tokens};
use super::project::Kind;
use super::query::Query;
use crate::limits;
use crate::scenario;
use crate::source::Span;
use crate::syntax::frame::{self, BodyLine, Item, Property, Value};
use crate::vocabulary::OwnWordKind;
use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

/// The type of a semantic token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    Keyword,
    Property,
    Number,
    String,
    Comment,
    Mark,
    KeywordEffect,
    Trait,
    Name,
    Value,
    Code,
}

/// Returns the names of the types in order: tokens refer to them by index.
pub(super) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: vec![
            SemanticTokenType::KEYWORD,
            SemanticTokenType::PROPERTY,
            SemanticTokenType::NUMBER,
            SemanticTokenType::STRING,
            SemanticTokenType::COMMENT,
            SemanticTokenType::DECORATOR,
            SemanticTokenType::FUNCTION,
            SemanticTokenType::TYPE,
            SemanticTokenType::CLASS,
            SemanticTokenType::ENUM_MEMBER,
            SemanticTokenType::VARIABLE,
        ],
        token_modifiers: Vec::new(),
    }
}

/// All words of a part of a file that are something, in their order.
pub(super) fn colors(asked: &Query<'_>, within: Option<Span>) -> SemanticTokens {
    let mut painter = Painter {
        text: asked.text(),
        index: asked.project.index(),
        found: Vec::new(),
    };
    match asked.kind {
        Kind::Cards => painter.file(false),
        Kind::Scenario => painter.file(true),
        Kind::Deck => painter.statements(Span::new(0, asked.text().len())),
        Kind::Settings => {}
    }
    let mut found = painter.found;
    found.retain(|(span, _)| span.start < span.end && within.is_none_or(|within| within.covers(*span)));
    found.sort_by_key(|(span, _)| (span.start, span.end));
    let mut data = Vec::with_capacity(found.len());
    let (mut line, mut column, mut end) = (0, 0, 0);
    for (span, paint) in found {
        // A nested token has the color of the outer one.
        if span.start < end {
            continue;
        }
        let range = asked.range(span);
        if range.start.line != range.end.line {
            continue;
        }
        end = span.end;
        let delta_line = range.start.line - line;
        let before = if delta_line == 0 { column } else { 0 };
        data.push(SemanticToken {
            delta_line,
            delta_start: range.start.character - before,
            length: range.end.character - range.start.character,
            token_type: paint as u32,
            token_modifiers_bitset: 0,
        });
        (line, column) = (range.start.line, range.start.character);
    }
    SemanticTokens {
        result_id: None,
        data,
    }
}

struct Painter<'a> {
    text: &'a str,
    index: &'a Index,
    found: Vec<(Span, Paint)>,
}

impl Painter<'_> {
    fn paint(&mut self, span: Span, paint: Paint) {
        self.found.push((span, paint));
    }

    fn file(&mut self, is_scenario: bool) {
        for item in frame::parse_file(self.text) {
            match item {
                Item::Comment(comment) => self.paint(comment.span, Paint::Comment),
                Item::Set { span, code, name } => {
                    self.first_word(span);
                    self.paint(code.span, Paint::Code);
                    if let Some(name) = name {
                        self.paint(name.span, Paint::String);
                    }
                }
                Item::Card(card) => {
                    self.paint(card.kind.span, Paint::Keyword);
                    self.paint(card.code.span, Paint::Code);
                    self.paint(card.name.span, Paint::String);
                    self.body(&card.body);
                }
                Item::Keyword(keyword) => {
                    self.first_word(keyword.span);
                    self.paint(keyword.name.span, Paint::KeywordEffect);
                    self.paint(keyword.stacking.span, Paint::Keyword);
                    self.body(&keyword.body);
                }
                Item::Word(word) => {
                    self.first_word(word.span);
                    if word.kind == OwnWordKind::Mark {
                        self.paint(word.said.span, Paint::Mark);
                    } else {
                        self.paint(word.said.span, Paint::String);
                    }
                }
                Item::Bad(span) if is_scenario => self.statements(span),
                Item::Bad(_) | Item::TooLong(_) => {}
            }
        }
    }

    fn first_word(&mut self, span: Span) {
        let text = self.text.get(span.range()).unwrap_or_default();
        let length = text.find(char::is_whitespace).unwrap_or(text.len());
        self.paint(
            Span::new(span.start as usize, span.start as usize + length),
            Paint::Keyword,
        );
    }

    fn body(&mut self, body: &[BodyLine]) {
        for line in body {
            match line {
                BodyLine::Comment(comment) => self.paint(comment.span, Paint::Comment),
                BodyLine::Property(property) => self.property(property),
                BodyLine::Text(text) => self.words(text.span),
                BodyLine::TooLong(_) => {}
            }
        }
    }

    fn property(&mut self, property: &Property) {
        self.paint(property.key.span, Paint::Property);
        match &property.value {
            Value::Word(word) => self.paint(word.span, Paint::Value),
            Value::Number(number) => self.paint(number.span, Paint::Number),
            Value::Words(words) => {
                for word in words {
                    self.paint(word.span, Paint::Value);
                }
            }
            Value::Traits(_) | Value::Link(_) | Value::Bad(_) => {
                let rest = Span {
                    start: property.key.span.end,
                    end: property.span.end,
                };
                self.words(rest);
            }
        }
    }

    fn words(&mut self, span: Span) {
        let text = self.text.get(span.range()).unwrap_or_default();
        for token in tokens(text, span.start, &|name| self.index.is_trait(name)) {
            let paint = match token.sign {
                Sign::Mark => Paint::Mark,
                Sign::Keyword => Paint::KeywordEffect,
                Sign::Name | Sign::Quoted => Paint::Name,
                Sign::Trait => Paint::Trait,
                Sign::Number => Paint::Number,
                Sign::Word | Sign::Label => continue,
            };
            self.paint(token.span, paint);
        }
    }

    /// The lines of a scenario or a deck.
    fn statements(&mut self, span: Span) {
        let mut at = span.start as usize;
        for line in self
            .text
            .get(span.range())
            .unwrap_or_default()
            .split_inclusive('\n')
        {
            let start = at;
            at += line.len();
            let line = line.trim_end();
            // Lines that are too long are not parsed.
            if line.len() > limits::LINE {
                continue;
            }
            let (quotes, end) = quotes(line);
            if end < line.len() {
                self.paint(Span::new(start + end, start + line.len()), Paint::Comment);
            }
            let quotes: Vec<Span> = quotes
                .into_iter()
                .map(|quote| Span::new(start + quote.start, start + quote.end))
                .collect();
            for quote in &quotes {
                self.paint(*quote, Paint::String);
            }
            let found = tokens(&line[..end], start as u32, &|name| self.index.is_trait(name));
            for (number, token) in found.iter().enumerate() {
                if quotes.iter().any(|quote| quote.covers(token.span)) {
                    continue;
                }
                let words = self.text.get(token.inner.range()).unwrap_or_default();
                let paint = match token.sign {
                    Sign::Word if words.contains(['-', '_']) => Paint::Code,
                    // The first word of a line is its statement.
                    Sign::Word if number == 0 && (words == "scenario" || FIRST.contains(words)) => {
                        Paint::Keyword
                    }
                    Sign::Word => continue,
                    Sign::Number => Paint::Number,
                    Sign::Quoted => Paint::String,
                    Sign::Label => Paint::Code,
                    Sign::Keyword => Paint::KeywordEffect,
                    Sign::Mark => Paint::Mark,
                    Sign::Name => Paint::Name,
                    Sign::Trait => Paint::Trait,
                };
                self.paint(token.span, paint);
            }
        }
    }
}

/// Returns the ranges of the quoted strings in a line of a scenario or a deck, with their quotation marks, and where its comment begins or
/// the line ends. A title is a title whatever it contains: `"<Repair 2> heals: 2 HP"`.
fn quotes(line: &str) -> (Vec<Range<usize>>, usize) {
    let mut quotes = Vec::new();
    let mut open = None;
    for (at, sign) in line.char_indices() {
        if sign == '"' {
            match open.take() {
                Some(start) => quotes.push(start..at + 1),
                None => open = Some(at),
            }
        } else if open.is_none() && line[at..].starts_with("//") {
            return (quotes, at);
        }
    }
    (quotes, line.len())
}

/// The words that a line of a scenario can begin with.
static FIRST: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let all = scenario::expected("").into_iter();
    all.filter_map(|words| words.split(' ').next()).collect()
});
