//! What a file of cards says, whatever its layout is: what the formatter may not change, in a file with errors either. It is
//! worked out from the characters of the file and knows nothing of how the formatter writes.

use gcs::source::Span;
use gcs::syntax::ast::Spanned;
use gcs::syntax::frame::{BodyLine, Comment, Item, LinkItem, Property, Value, parse_file};
use gcs::syntax::text::parse_line;

/// What stays of a file that is formatted.
pub(super) fn stays(before: &str, after: &str) -> Result<(), String> {
    let (old, new) = (Said::of(before), Said::of(after));
    if old.parts != new.parts {
        return Err(format!(
            "formatting loses something:\n{:#?}\n{:#?}",
            old.parts, new.parts
        ));
    }
    if old.comments != new.comments {
        return Err(format!(
            "formatting changes comments: {:?} {:?}",
            old.comments, new.comments
        ));
    }
    for (old, new) in old.lines.iter().zip(&new.lines) {
        let is_understood = parse_line(old, 0).is_ok();
        let stays = if is_understood {
            signs(old) == signs(new)
        } else {
            old.trim() == new
        };
        if !stays {
            return Err(format!(
                "formatting changes a line, understood: {is_understood}:\n{old}\n{new}"
            ));
        }
    }
    if old.lines.len() != new.lines.len() {
        return Err(format!(
            "formatting changes lines: {:?} {:?}",
            old.lines, new.lines
        ));
    }
    Ok(())
}

#[derive(Default)]
struct Said {
    /// For each card, set or definition its characters in the order of the alphabet, signs as they are printed.
    parts: Vec<String>,
    /// The lines of card text, in their order.
    lines: Vec<String>,
    /// Comments, in their order.
    comments: Vec<String>,
}

impl Said {
    fn of(text: &str) -> Said {
        let mut said = Said::default();
        let mut end = 0;
        for item in parse_file(text) {
            let span = item.span();
            said.part(&text[end..span.start as usize]);
            let mut part = text[span.range()].to_string();
            match &item {
                Item::Card(card) => said.body(&card.body, span, &mut part),
                Item::Keyword(keyword) => said.body(&keyword.body, span, &mut part),
                Item::Comment(comment) => said.comment(comment),
                Item::Set { .. } | Item::Word(_) | Item::Bad(_) | Item::TooLong(_) => {}
            }
            said.part(&part);
            end = span.end as usize;
        }
        said.part(&text[end..]);
        said
    }

    /// Blanks between two of them are none.
    fn part(&mut self, text: &str) {
        let mut characters: Vec<char> = signs(text).to_lowercase().chars().collect();
        characters.sort_unstable();
        if !characters.is_empty() {
            self.parts.push(characters.into_iter().collect());
        }
    }

    fn comment(&mut self, comment: &Comment) {
        self.comments.push(comment.text.trim().to_string());
    }

    fn body(&mut self, body: &[BodyLine], part: Span, text: &mut String) {
        for line in body.iter().rev() {
            if let BodyLine::Property(property) = line {
                let at = |offset: u32| (offset - part.start) as usize;
                let (begins, mut ends) = (at(property.span.start), at(property.span.end));
                let written = text[begins..ends].to_string();
                // A comma behind a property is none of its value.
                let behind = text[ends..].trim_start_matches([' ', '\t']);
                if behind.starts_with(',') && !matches!(property.value, Value::Link(_) | Value::Bad(_)) {
                    ends = text.len() - behind.len() + 1;
                }
                text.replace_range(begins..ends, &printed(property, &written));
            }
        }
        for line in body {
            match line {
                BodyLine::Comment(comment) => self.comment(comment),
                BodyLine::Text(Spanned { node, .. }) => self.lines.push(node.clone()),
                BodyLine::Property(_) | BodyLine::TooLong(_) => {}
            }
        }
    }
}

/// A property under the name that it is printed with, its number without zeros before it.
fn printed(property: &Property, written: &str) -> String {
    let key = &property.key.node;
    let name = match key.as_str() {
        "colour" => "color",
        "level" => "lv",
        "zone" => "zones",
        "trait" => "traits",
        other => other,
    };
    let value = &written[key.len()..];
    match &property.value {
        Value::Number(_) => {
            let value = without_separators(value);
            let digits = value.trim().trim_start_matches(['+', '-']);
            let sign = &value.trim()[..value.trim().len() - digits.len()];
            let shown = digits.trim_start_matches('0');
            format!("{name}{sign}{}", if shown.is_empty() { "0" } else { shown })
        }
        Value::Link(items) => {
            // A trait that a link asks for is printed with that word, whether it is written or not.
            let is_trait = |item: &&Spanned<LinkItem>| matches!(item.node, LinkItem::Trait(_));
            let word = "Trait".repeat(items.iter().filter(is_trait).count());
            let value: String = value
                .chars()
                .filter(|character| !character.is_whitespace())
                .collect();
            format!("{name}{}{word}", value.replace(")Trait", ")"))
        }
        Value::Word(_) | Value::Words(_) | Value::Traits(_) => {
            format!("{name}{}", without_separators(value))
        }
        Value::Bad(_) => format!("{name}{value}"),
    }
}

/// A value without the colon before it and the commas in it and behind it, which people write who know other formats. What stands
/// in parentheses is a name.
fn without_separators(value: &str) -> String {
    let value = value.trim_start();
    let value = value.strip_prefix([':', '=', '.']).unwrap_or(value);
    let mut depth = 0;
    let kept = value.chars().filter(|sign| {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        *sign != ',' || depth > 0
    });
    kept.collect()
}

/// A text without blanks, with one sign for those that are one: brackets, dots, colons, bullets, and numbers in a circle.
fn signs(text: &str) -> String {
    let text = text.replace("[[", "<").replace("]]", ">");
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '[' | '【' | '＜' => out.push('<'),
            ']' | '】' | '＞' => out.push('>'),
            '·' | '・' => out.push('･'),
            '：' => out.push(':'),
            '●' | '■' | '◆' => out.push('•'),
            '’' => out.push('\''),
            '−' | '–' => out.push('-'),
            '\\' | '\u{FEFF}' => {}
            '①'..='⑳' => {
                let number = u32::from(character) - u32::from('①') + 1;
                out.push_str(&format!("({number})"));
            }
            blank if blank.is_whitespace() => {}
            other => out.push(other),
        }
    }
    out
}
