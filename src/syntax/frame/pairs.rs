//! Items and properties, from the pairs of `grammar/card.pest`.

use super::item::{BodyLine, Item, LinkItem, Number, OwnWord, Property, Value};
use crate::source::Span;
use crate::syntax::ast::Spanned;
use crate::vocabulary::{OwnWordKind, PropertyName};
use gcs_grammar::Pair;
use gcs_grammar::card::Rule;

pub(super) fn set(pair: Pair<'_, Rule>, base: u32) -> Option<Item> {
    let whole = span(&pair, base);
    let mut inner = pair.into_inner();
    inner.next().map(|code| Item::Set {
        span: whole,
        code: text(code, base),
        name: inner.next().map(|pair| inner_text(pair, base)),
    })
}

/// A mark or a wording of the set's own.
pub(super) fn own_word(pair: Pair<'_, Rule>, base: u32, kind: OwnWordKind) -> Option<Item> {
    let whole = span(&pair, base);
    let mut words = pair
        .into_inner()
        .filter(|part| matches!(part.as_rule(), Rule::mark | Rule::string));
    // Both are card text without escapes, so that offsets in them are those of the file.
    let mut next = || {
        let inner = words.next()?.into_inner().next()?;
        Some(spanned(&inner, base, inner.as_str().to_string()))
    };
    let (said, means) = (next()?, next()?);
    Some(Item::Word(Box::new(OwnWord {
        span: whole,
        kind,
        said,
        means,
    })))
}

/// Returns the property; `None` if the word before it is not the name of one.
pub(super) fn property(pair: Pair<Rule>, base: u32) -> Option<Property> {
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

pub(super) fn text_line(text: &str, start: u32) -> BodyLine {
    let trimmed = text.trim_end();
    BodyLine::Text(Spanned {
        span: Span {
            start,
            end: start + trimmed.len() as u32,
        },
        node: trimmed.to_string(),
    })
}

/// The inner text of a string, a bracket or a parenthesis, with its inner span.
pub(super) fn inner_text(pair: Pair<Rule>, base: u32) -> Spanned<String> {
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

pub(super) fn text(pair: Pair<Rule>, base: u32) -> Spanned<String> {
    spanned(&pair, base, pair.as_str().to_string())
}

/// Returns the span of a pair in its file, of which the part from `base` on was parsed.
pub(super) fn span(pair: &Pair<Rule>, base: u32) -> Span {
    Span::new(pair.start(), pair.end()).shift(base)
}

pub(super) fn spanned<T>(pair: &Pair<Rule>, base: u32, node: T) -> Spanned<T> {
    Spanned {
        span: span(pair, base),
        node,
    }
}
