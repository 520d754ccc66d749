//! Incremental parsing of a file that has changed at one place, as while somebody types: items before and after the place are reused.

use super::item::{BodyLine, Card, Item, Keyword, OwnWord, Property, Value};
use super::{parse_file, put_back, reader::Reader};
use crate::source::{Span, without_long_lines};
use crate::syntax::ast::Spanned;

/// The number of items before the change that are parsed again: the end of an item depends on the beginning of the next one.
const BEFORE: usize = 2;

/// Returns the same as `parse_file(now)`. `items` is the result for the text before.
pub fn parse_again(before: &str, items: &[Item], now: &str) -> Vec<Item> {
    let (text, long) = without_long_lines(now);
    // Lines that are too long are inserted at the end, so items do not correspond to places.
    if !long.is_empty() || !without_long_lines(before).1.is_empty() {
        return parse_file(now);
    }
    let same_before = common(before.bytes(), now.bytes());
    let rest = before.len().min(now.len()) - same_before;
    let same_behind = common(before.bytes().rev(), now.bytes().rev()).min(rest);
    let kept = items.partition_point(|item| (item.span().end as usize) < same_before);
    let mut read: Vec<Item> = items[..kept.saturating_sub(BEFORE)].to_vec();
    let mut reader = Reader {
        text: &text,
        at: read.last().map_or(0, |item| item.span().end as usize),
        base: 0,
    };
    loop {
        reader.blanks();
        if reader.at >= now.len() - same_behind {
            // The text from here on is that from there on.
            let then = reader.at + before.len() - now.len();
            let next = items.partition_point(|item| (item.span().start as usize) < then);
            if items
                .get(next)
                .is_some_and(|item| item.span().start as usize == then)
            {
                let moved = items[next..].iter().cloned().map(|mut item| {
                    move_item(&mut item, |at| at - then as u32 + reader.at as u32);
                    item
                });
                read.extend(moved);
                break;
            }
        }
        match reader.item() {
            Some(item) => read.push(item),
            None => break,
        }
    }
    put_back(&mut read, &long, 0);
    read
}

/// Returns the length of the common prefix.
fn common(one: impl Iterator<Item = u8>, other: impl Iterator<Item = u8>) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).count()
}

/// Moves all places in an item.
fn move_item(item: &mut Item, to: impl Fn(u32) -> u32 + Copy) {
    match item {
        Item::Set { span, code, name } => {
            move_span(span, to);
            move_spanned(code, to);
            name.iter_mut().for_each(|name| move_spanned(name, to));
        }
        Item::Card(card) => {
            let Card {
                head,
                span,
                kind,
                token: _,
                code,
                name,
                body,
                closed: _,
            } = &mut **card;
            move_span(head, to);
            move_span(span, to);
            move_spanned(kind, to);
            move_spanned(code, to);
            move_spanned(name, to);
            body.iter_mut().for_each(|line| move_line(line, to));
        }
        Item::Keyword(keyword) => {
            let Keyword {
                span,
                name,
                parameter,
                stacking,
                body,
                quoted: _,
                closed: _,
            } = &mut **keyword;
            move_span(span, to);
            move_spanned(name, to);
            parameter.iter_mut().for_each(|span| move_span(span, to));
            move_spanned(stacking, to);
            body.iter_mut().for_each(|line| move_line(line, to));
        }
        Item::Word(word) => {
            let OwnWord {
                span,
                kind: _,
                said,
                means,
            } = &mut **word;
            move_span(span, to);
            move_spanned(said, to);
            move_spanned(means, to);
        }
        Item::Comment(comment) => move_span(&mut comment.span, to),
        Item::Bad(span) | Item::TooLong(span) => move_span(span, to),
    }
}

fn move_line(line: &mut BodyLine, to: impl Fn(u32) -> u32 + Copy) {
    match line {
        BodyLine::Comment(comment) => move_span(&mut comment.span, to),
        BodyLine::Property(property) => move_property(property, to),
        BodyLine::Text(text) => move_spanned(text, to),
        BodyLine::TooLong(span) => move_span(span, to),
    }
}

fn move_property(property: &mut Property, to: impl Fn(u32) -> u32 + Copy) {
    let Property {
        span,
        name: _,
        key,
        value,
        signs,
    } = property;
    move_span(span, to);
    move_spanned(key, to);
    match value {
        Value::Word(word) | Value::Bad(word) => move_spanned(word, to),
        Value::Number(number) => move_spanned(number, to),
        Value::Words(words) | Value::Traits(words) => {
            words.iter_mut().for_each(|word| move_spanned(word, to));
        }
        Value::Link(items) => items.iter_mut().for_each(|item| move_spanned(item, to)),
    }
    signs.iter_mut().for_each(|sign| move_spanned(sign, to));
}

fn move_spanned<T>(spanned: &mut Spanned<T>, to: impl Fn(u32) -> u32) {
    move_span(&mut spanned.span, to);
}

fn move_span(span: &mut Span, to: impl Fn(u32) -> u32) {
    *span = Span {
        start: to(span.start),
        end: to(span.end),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files with all that can stand in one, and with much that cannot.
    const FILES: [&str; 4] = [
        "set A \"A\"\n\n// One.\nunit A-1 \"One\" { // here\n    color red  lv 1  cost 1  ap 1  hp 1\n    traits (B) (C)  link [D] / (E) Trait\n\n    【Deploy】Draw 1. // a note\n    ■Draw 2.\n    ■Draw 3.\n}\n\nkeyword <F N> adds \"Draw N.\"\nkeyword <G> means {\n    Draw 1.\n}\nmark 【Own】 means \"During your turn,\"\nwording \"dig {n}\" means \"draw {n}\" // so\n\npilot A-2 \"\" { color red lv 1 cost 1 }\nset B\nunit B-1 \"X\" {\n    ap 1\n\nunit B-2 \"Y\" { ap 2 }\n",
        "set A \"A\" what\nunit\nunit A-1 Vanguard {\n}\n}}\ngarbage\n\n【\nunit A-3 \"\\\"\" {\n\nset C\n// end",
        "",
        "unit A-1 \"É\" { lv: 1, cost 2\n  Second: 【line】.\n}\r\nunit A-2 \"Ü\" {\r\n}\r\n",
    ];

    /// After every change of a few letters the frame is that of the text as it is.
    #[test]
    fn what_is_read_again_is_read_the_same() {
        let typed = [
            "",
            "x",
            "\n",
            "}",
            "{",
            "//",
            "\"",
            "unit Z-1 \"Z\" {",
            "■",
            "set Q\n",
            "é",
        ];
        for file in FILES {
            let ends: Vec<usize> = (0..=file.len()).filter(|at| file.is_char_boundary(*at)).collect();
            let items = parse_file(file);
            for (number, from) in ends.iter().enumerate() {
                for to in ends[number..].iter().take(4).chain(ends.get(number + 30)) {
                    for new in typed {
                        let now = format!("{}{new}{}", &file[..*from], &file[*to..]);
                        assert_eq!(
                            parse_again(file, &items, &now),
                            parse_file(&now),
                            "{file:?}\n{now:?}"
                        );
                    }
                }
            }
        }
        let long = format!("{}{}", FILES[0], "x".repeat(100_000));
        assert_eq!(
            parse_again(FILES[0], &parse_file(FILES[0]), &long),
            parse_file(&long)
        );
        assert_eq!(
            parse_again(&long, &parse_file(&long), FILES[0]),
            parse_file(FILES[0])
        );
    }
}
