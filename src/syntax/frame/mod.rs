//! The frame of a file: sets, cards, definitions, comments. A text is cut into lines, and lines that are no card text are parsed with
//! `grammar/card.pest`. Any text is accepted: unknown parts become [`Item::Bad`].

mod again;
mod item;
mod pairs;
mod reader;

pub use again::parse_again;
pub use item::{BodyLine, Card, Comment, Item, Keyword, LinkItem, Number, OwnWord, Property, Value};

use crate::source::{LongLine, Span, without_long_lines};
use gcs_grammar::Reading;
use gcs_grammar::card::Rule;
use reader::Reader;

/// Reads a file. Every text has a frame; at worst it is one [`Item::Bad`].
pub fn parse_file(text: &str) -> Vec<Item> {
    parse_part(text, Span::new(0, text.len()))
}

/// Parses the part of a file within the span as a file of its own. The places of its items are those in the file.
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
            Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
        }
    }
    items.sort_by_key(|item| item.span().start);
}

/// Explains why the head of a card could not be parsed: returns the place of the error and what is expected there.
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
