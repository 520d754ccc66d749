//! Writing: one `.gcs` text a set, the cards by their codes.

use super::card::Record;
use crate::syntax::frame::{BodyLine, Item, parse_file};
use crate::vocabulary::{BULLETS, CardKind};
use std::collections::BTreeMap;

/// The indentation of a line in the body of a card.
const INDENT: &str = "    ";

/// The text of the file of one set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetFile {
    /// The set's code: the file is to be named `CODE.gcs`.
    pub code: String,
    /// The number of cards in it.
    pub cards: usize,
    /// The whole text.
    pub text: String,
}

/// The set that a card number belongs to: what stands before its first `-`.
pub fn set_code(code: &str) -> &str {
    match code.split_once('-') {
        Some((set, _)) if !set.is_empty() => set,
        Some(_) | None => "CARDS",
    }
}

/// Writes the records as one text a set, and returns the codes that came more than once: of those, the first
/// record is written.
pub fn set_files(records: &[Record]) -> (Vec<SetFile>, Vec<&str>) {
    let mut sets: BTreeMap<&str, BTreeMap<&str, &Record>> = BTreeMap::new();
    let mut again = Vec::new();
    for record in records {
        let set = sets.entry(set_code(&record.code)).or_default();
        if set.contains_key(record.code.as_str()) {
            again.push(record.code.as_str());
        } else {
            set.insert(&record.code, record);
        }
    }
    let files = sets
        .into_iter()
        .map(|(code, cards)| {
            let name = cards.values().find_map(|record| record.set_name.as_deref());
            let mut text = format!("set {code} {}\n", quoted(name.unwrap_or(code)));
            for record in cards.values() {
                text.push('\n');
                let card = card(record);
                // A value that does not fit is written as it is, for `gcs check` to point at.
                text.push_str(&crate::syntax::format(&card).text);
            }
            SetFile {
                code: code.to_string(),
                cards: cards.len(),
                text,
            }
        })
        .collect();
    (files, again)
}

/// Checks whether the text for a record is parsed as that card, with its properties and lines and nothing else.
pub(super) fn is_read_back(record: &Record) -> bool {
    let items = parse_file(&card(record));
    let [Item::Card(card)] = items.as_slice() else {
        return false;
    };
    let properties = properties(record);
    let written = properties
        .iter()
        .flatten()
        .filter_map(|one| one.split(' ').next());
    let mut keys = Vec::new();
    let mut lines = Vec::new();
    for line in &card.body {
        match line {
            BodyLine::Property(property) => keys.push(property.key.node.as_str()),
            BodyLine::Text(text) => lines.push(text.node.as_str()),
            BodyLine::Comment(_) | BodyLine::TooLong(_) => return false,
        }
    }
    card.closed
        && (card.kind.node, card.token) == (record.kind, record.token)
        && (&card.code.node, &card.name.node) == (&record.code, &record.name)
        && keys.into_iter().eq(written)
        && lines.into_iter().eq(texts(&record.lines))
}

/// The texts that printed lines are: an effect of a list on a line of its own belongs to the text above it, and what stands between
/// the two in the file is blank.
fn texts(lines: &[String]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for line in lines {
        match texts.last_mut() {
            Some(above) if line.starts_with(BULLETS) => {
                above.extend(std::iter::repeat_n(' ', "\n".len() + INDENT.len()));
                above.push_str(line);
            }
            Some(_) | None => texts.push(line.clone()),
        }
    }
    texts
}

fn card(record: &Record) -> String {
    let mut out = String::new();
    out.push_str(&head(record));
    out.push_str(" {\n");
    let properties = properties(record);
    for line in &properties {
        out.push_str("    ");
        out.push_str(&line.join("  "));
        out.push('\n');
    }
    if !properties.is_empty() && !record.lines.is_empty() {
        out.push('\n');
    }
    for line in &record.lines {
        out.push_str(INDENT);
        out.push_str(line);
        out.push('\n');
    }
    out.push_str("}\n");
    out
}

fn head(record: &Record) -> String {
    let kind = record.kind.word().to_lowercase();
    let token = if record.token { " token" } else { "" };
    format!("{kind}{token} {} {}", record.code, quoted(&record.name))
}

/// The properties in lines: the numbers with the color, then what a Unit or Base has besides.
fn properties(record: &Record) -> Vec<Vec<String>> {
    let mut numbers = Vec::new();
    let mut rest = Vec::new();
    let mut number = |key: &str, value: &Option<String>| {
        if let Some(value) = value {
            numbers.push(format!("{key} {value}"));
        }
    };
    number("color", &record.color);
    number("lv", &record.lv);
    number("cost", &record.cost);
    let [ap, hp] = stats(record);
    number("ap", &ap);
    number("hp", &hp);
    if let Some(zones) = &record.zones {
        rest.push(format!("zones {zones}"));
    }
    if let Some(traits) = &record.traits {
        rest.push(format!("traits {}", bracketed(traits)));
    }
    if let Some(link) = &record.link {
        rest.push(format!("link {link}"));
    }
    let lines = match record.kind {
        CardKind::Unit | CardKind::Base if !record.token => vec![numbers, rest],
        CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base | CardKind::Resource => {
            numbers.append(&mut rest);
            vec![numbers]
        }
    };
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// AP and HP. A Unit or Base without a number has 0 (2-7, 2-8); on a Pilot or a 【Pilot】 side they are
/// modifiers and have a sign.
fn stats(record: &Record) -> [Option<String>; 2] {
    let both = [&record.ap, &record.hp];
    match record.kind {
        CardKind::Unit | CardKind::Base => {
            both.map(|value| Some(value.clone().unwrap_or_else(|| "0".to_string())))
        }
        CardKind::Pilot => both.map(|value| Some(signed(value.as_deref()))),
        CardKind::Command => {
            let pilot_side = record.lines.iter().any(|line| line.starts_with("【Pilot】"));
            let nothing = both
                .iter()
                .all(|value| matches!(value.as_deref(), None | Some("0")));
            match (pilot_side, nothing) {
                (true, _) => both.map(|value| Some(signed(value.as_deref()))),
                (false, true) => [None, None],
                // Numbers that nothing on the card explains: the checker is to say so.
                (false, false) => both.map(|value| value.as_deref().map(|value| signed(Some(value)))),
            }
        }
        CardKind::Resource => both.map(Clone::clone),
    }
}

fn signed(value: Option<&str>) -> String {
    match value {
        None => "+0".to_string(),
        Some(value) if value.starts_with(|first: char| first.is_ascii_digit()) => format!("+{value}"),
        Some(value) => value.to_string(),
    }
}

/// Traits stand in parentheses, in the data too; a bare one gets them.
fn bracketed(traits: &str) -> String {
    if traits.starts_with('(') {
        traits.to_string()
    } else {
        format!("({traits})")
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
