//! The reader that cuts a file into lines and tells heads, properties, card text and comments apart.

use super::item::{BodyLine, Card, Comment, Item, Keyword};
use super::pairs::{inner_text, own_word, property, set, span, spanned, text, text_line};
use crate::limits;
use crate::source::Span;
use crate::vocabulary::{BULLETS, CardKind, OwnWordKind, PropertyName, Stacking};
use gcs_grammar::card::Rule;
use gcs_grammar::{Pair, Reading};

/// Reads a text a line after the other.
pub(super) struct Reader<'t> {
    pub(super) text: &'t str,
    /// Up to where it has read.
    pub(super) at: usize,
    /// The offset of the text in its file.
    pub(super) base: u32,
}

impl<'t> Reader<'t> {
    /// Reads the next item at the top level of a file; `None` if only blanks are left.
    pub(super) fn item(&mut self) -> Option<Item> {
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
                Rule::own_mark => own_word(head, base, OwnWordKind::Mark),
                Rule::own_wording => own_word(head, base, OwnWordKind::Wording),
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
    pub(super) fn blanks(&mut self) {
        let rest = self.rest();
        let is_passed = |sign: char| is_blank(sign) || matches!(sign, '\n' | '\r');
        self.at += rest.len() - rest.trim_start_matches(is_passed).len();
    }

    /// The comment that stands here.
    fn comment(&mut self) -> Option<Comment> {
        // Most lines are no comments: only for a comment its end is looked for.
        if !self.rest().starts_with("//") {
            return None;
        }
        let line = self.line();
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

    /// Reads the card after its head. `base` is the beginning of the head's line.
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
        // Its brace follows, possibly on another line.
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

    /// Returns the span from the beginning of an item to the present position.
    fn since(&self, begun: Span) -> Span {
        Span {
            start: begun.start,
            end: self.here(),
        }
    }

    /// Reads the lines between braces, after the first one. Returns whether the second one is present.
    fn body(&mut self, into: &mut Vec<BodyLine>) -> bool {
        loop {
            self.blanks();
            let line = self.line();
            let closed = line.starts_with('}');
            // The head of the next item ends a body without a closing brace.
            if line.is_empty() || closed || is_item_head(line) {
                into.shrink_to_fit();
                self.at += usize::from(closed);
                return closed;
            }
            if let Some(comment) = self.comment() {
                into.push(BodyLine::Comment(comment));
            } else if !self.properties(line, into) {
                let text = &line[..text_end(line)];
                if !belongs_to_text_above(text, self.here(), into) {
                    into.push(text_line(text, self.here()));
                }
                self.at += text.len();
            }
        }
    }

    /// Properties of a card, which the line begins with. Answers whether there are any.
    fn properties(&mut self, line: &str, into: &mut Vec<BodyLine>) -> bool {
        if !is_property(line) {
            return false;
        }
        // Include the end of the line: blanks before it belong to nothing.
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

/// Takes one of several effects that stands on a line of its own, "■Draw 1.", to the text above it: they are one text. What stands
/// between them is blank in that, comments too, so that its offsets are those of the file. Answers whether there is such a text,
/// and room in it.
fn belongs_to_text_above(line: &str, at: u32, body: &mut [BodyLine]) -> bool {
    if !line.starts_with(BULLETS) {
        return false;
    }
    let mut above = body.iter_mut().rev();
    let above = above.find(|line| !matches!(line, BodyLine::Comment(_)));
    let Some(BodyLine::Text(text)) = above else {
        return false;
    };
    let end = at as usize + line.len();
    let between = at.saturating_sub(text.span.end) as usize;
    if text.node.len() + between + line.len() > limits::LINE {
        return false;
    }
    text.node.extend(std::iter::repeat_n(' ', between));
    text.node.push_str(line);
    text.span.end = end as u32;
    true
}

/// Checks whether a character is a blank within a line: `hs` of the grammar.
fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\u{A0}' | '\u{3000}' | '\u{FEFF}')
}

/// Checks whether a line is the head of an item. The grammar is asked only if its first word fits.
fn is_item_head(line: &str) -> bool {
    let words = [
        "unit", "pilot", "command", "base", "resource", "keyword", "set", "mark", "wording",
    ];
    words.iter().any(|word| line.starts_with(word)) && Reading::new(line).read(Rule::item_head).is_ok()
}

/// Checks whether a line can begin with the name of a property.
fn is_property(line: &str) -> bool {
    PropertyName::ALL.into_iter().any(|name| {
        let words = [Some(name.word()), name.other_word()];
        words.into_iter().flatten().any(|word| line.starts_with(word))
    })
}

/// Returns the end of the text at the beginning of a line: before a comment or a brace that closes a card, and before the blanks in front
/// of these. Braces that are opened and closed within a line belong to the text: no card prints braces, and a brace that closes a card has
/// no partner in the line.
fn text_end(line: &str) -> usize {
    let (mut at, mut end) = (0, 0);
    // The end can only be at one of these.
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
