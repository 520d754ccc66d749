//! Names that are two to the game and one to the eye: with a letter of another alphabet, in other large and small letters,
//! in another width, with other blanks. One of them is most likely a slip, so the one that comes second is warned of.

use crate::diagnostics::{Code, Diagnostic};
use crate::limits;
use crate::printable::unseen;
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;
use crate::syntax::frame::{BodyLine, Item, LinkItem, Property, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// What a name is of. Names of different things are not taken for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Code,
    /// Of a card, or the Pilot that links.
    Name,
    Trait,
    Keyword,
}

/// A warning at each name that looks like an earlier one. The files come in the order in which they count as earlier; what
/// a text says comes after what all cards are called.
pub(super) fn check<'f>(files: impl Iterator<Item = (FileId, &'f [Item])> + Clone) -> Vec<Diagnostic> {
    let mut names = Names::default();
    for (file, items) in files.clone() {
        for item in items {
            match item {
                Item::Card(card) => {
                    let code = Some(card.code.node.as_str());
                    names.add(Kind::Code, file, code, &card.code.node, card.code.span);
                    names.add(Kind::Name, file, code, &card.name.node, card.name.span);
                    for line in &card.body {
                        if let BodyLine::Property(property) = line {
                            names.add_property(file, code, property);
                        }
                    }
                }
                Item::Keyword(keyword) => {
                    names.add(Kind::Keyword, file, None, &keyword.name.node, keyword.name.span);
                }
                Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
            }
        }
    }
    for (file, items) in files {
        for item in items {
            let (card, body) = match item {
                Item::Card(card) => (Some(card.code.node.as_str()), &card.body),
                Item::Keyword(keyword) => (None, &keyword.body),
                Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => continue,
            };
            for line in body {
                if let BodyLine::Text(text) = line {
                    names.add_text(file, card, text);
                }
            }
        }
    }
    names.found
}

#[derive(Default)]
struct Names<'f> {
    /// Every name once, by its kind.
    seen: [BTreeSet<&'f str>; 4],
    /// The first name of the kind that looks like this.
    first: [BTreeMap<String, &'f str>; 4],
    found: Vec<Diagnostic>,
}

impl<'f> Names<'f> {
    fn add_property(&mut self, file: FileId, card: Option<&str>, property: &'f Property) {
        match &property.value {
            Value::Traits(traits) => {
                for name in traits {
                    self.add(Kind::Trait, file, card, &name.node, name.span);
                }
            }
            Value::Link(items) => {
                for item in items {
                    let (kind, name) = match &item.node {
                        LinkItem::Name(name) => (Kind::Name, name),
                        LinkItem::Trait(name) => (Kind::Trait, name),
                    };
                    self.add(kind, file, card, name, item.span);
                }
            }
            Value::Word(_) | Value::Number(_) | Value::Words(_) | Value::Bad(_) => {}
        }
    }

    /// The names that a line of text speaks of: `[...]` is one, and `(...)` a trait if there is one that looks like it.
    fn add_text(&mut self, file: FileId, card: Option<&str>, text: &'f Spanned<String>) {
        for (kind, open, close) in [(Kind::Name, '[', ']'), (Kind::Trait, '(', ')')] {
            let mut from = None;
            for (at, sign) in text.node.match_indices([open, close]) {
                if sign.starts_with(open) {
                    from = Some(at + sign.len());
                } else if let Some(from) = from.take() {
                    let name = &text.node[from..at];
                    // Most of what stands in parentheses is a reminder (2-11-4): a sentence, and no name.
                    let is_name = match kind {
                        Kind::Trait => !name.ends_with('.') && self.looks_like_another(kind, name),
                        Kind::Code | Kind::Name | Kind::Keyword => true,
                    };
                    if is_name {
                        let span = Span::new(from, at).shift(text.span.start);
                        self.add(kind, file, card, name, span);
                    }
                }
            }
        }
    }

    fn looks_like_another(&self, kind: Kind, name: &str) -> bool {
        !self.seen[kind as usize].contains(name) && self.first_like(kind, &looks(name)).is_some()
    }

    fn first_like(&self, kind: Kind, looks: &[String]) -> Option<&'f str> {
        let mut first = looks.iter().map(|look| self.first[kind as usize].get(look));
        first.find_map(|name| name.copied())
    }

    fn add(&mut self, kind: Kind, file: FileId, card: Option<&str>, name: &'f str, span: Span) {
        // What cannot be seen in a name is a finding of its own.
        if self.found.len() >= limits::FINDINGS
            || self.seen[kind as usize].contains(name)
            || unseen(name).next().is_some()
            || !self.seen[kind as usize].insert(name)
        {
            return;
        }
        let looks = looks(name);
        match self.first_like(kind, &looks) {
            Some(other) => {
                let finding = Diagnostic::new(
                    Code::LookAlike,
                    file,
                    span,
                    format!("`{name}` looks like `{other}`, and is another name"),
                    difference(name, other),
                )
                .help(format!("write `{other}`, or a name that nobody takes for it"));
                self.found.push(Diagnostic {
                    card: card.map(str::to_string),
                    ..finding
                });
            }
            None => {
                for look in looks {
                    self.first[kind as usize].insert(look, name);
                }
            }
        }
    }
}

/// What each ASCII character looks like, where that is ASCII, too: then a text looks like its characters one by one.
static ASCII: LazyLock<[Option<String>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let look: String = skeleton(&char::from(code as u8).to_string()).collect();
        look.is_ascii().then_some(look)
    })
});

/// What a text looks like that is as `nfkc` makes it.
fn look(text: &str) -> String {
    let mut look = String::with_capacity(text.len() + 8);
    for byte in text.bytes() {
        match ASCII.get(usize::from(byte)) {
            Some(Some(one)) => look.push_str(one),
            Some(None) | None => return skeleton(text).collect(),
        }
    }
    look
}

/// What a name looks like: by its letters as they are, and by its small letters. Two names look alike that share one.
fn looks(name: &str) -> [String; 2] {
    let is_plain = name.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain && !name.contains("  ") && name.trim_ascii() == name {
        return [look(name), look(&name.to_ascii_lowercase())];
    }
    let plain: String = name.nfkc().collect::<String>();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    [look(&plain), look(&plain.to_lowercase())]
}

/// What tells the two apart.
fn difference(name: &str, other: &str) -> String {
    let mut pairs = name.chars().zip(other.chars());
    match pairs.find(|(one, other)| one != other) {
        Some((one, other)) => format!(
            "`{one}` is U+{:04X} here and `{other}` is U+{:04X} there",
            u32::from(one),
            u32::from(other)
        ),
        None => "one of them goes on".to_string(),
    }
}
