//! Names that are two to the game and one to the eye: with a letter of another alphabet, in other large and small letters,
//! in another width, with other blanks. One of them is most likely a slip, so the one that comes second is warned of.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::limits;
use crate::printable::unseen;
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;
use crate::syntax::frame::{BodyLine, Item, LinkItem, Value};
use crate::vocabulary::OwnWordKind;
use foldhash::{HashMap, HashSet};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The kind of thing that has a name. Names of different kinds are never confused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Code,
    /// The name of a card, or of the Pilot in a link condition.
    Name,
    Trait,
    Keyword,
    /// The name of a designer's own counters.
    Counter,
    /// A mark of a set's own.
    Mark,
    /// A wording of a set's own.
    Wording,
}

impl Kind {
    /// The number of kinds.
    const COUNT: usize = Kind::Wording as usize + 1;
}

/// A name where it stands.
#[derive(Clone, Copy)]
struct Place<'f> {
    kind: Kind,
    name: &'f str,
    file: FileId,
    card: Option<&'f str>,
    span: Span,
    /// Whether this place gives the name, as opposed to using it.
    is_given: bool,
    /// Whether the name is in a text.
    is_in_text: bool,
}

/// The names of a file, each once, with what they look like. Made once for a file that is checked again and again.
#[derive(Debug, Default)]
pub(crate) struct FileNames {
    /// The names and traits of cards, and then those that texts use.
    names: [Vec<Seen>; 2],
}

/// A name, as it is seen.
#[derive(Debug)]
struct Seen {
    kind: Kind,
    name: String,
    /// The shapes of the name, as it is and in lower case: two names with the same shape look alike.
    looks: [String; 2],
}

impl FileNames {
    /// The names of what a file holds.
    pub(crate) fn new(items: &[Item]) -> FileNames {
        let mut met: [HashSet<(Kind, &str)>; 2] = Default::default();
        let mut names = FileNames::default();
        each_name(std::iter::once((FileId(0), items)), |place| {
            let Place { kind, name, .. } = place;
            let which = usize::from(place.is_in_text);
            // Invisible characters in a name are reported separately.
            if met[which].insert((kind, name)) && (is_plain(name) || unseen(name).next().is_none()) {
                names.names[which].push(Seen {
                    kind,
                    name: name.to_string(),
                    looks: looks(name),
                });
            }
        });
        names
    }
}

/// A warning wherever a name stands that looks like another which is rather meant. The files come in
/// the order in which they count as earlier, with their names; what a text says comes after what all cards are called.
pub(crate) fn check<'f>(
    files: impl Iterator<Item = (FileId, &'f [Item], &'f FileNames)> + Clone,
) -> Vec<Diagnostic> {
    let mut names = Names::default();
    for is_in_text in [false, true] {
        let seen = files
            .clone()
            .flat_map(|(_, _, names)| &names.names[usize::from(is_in_text)]);
        seen.for_each(|seen| names.add(seen, is_in_text));
    }
    let files = files.map(|(file, items, _)| (file, items));
    if names.alike.is_empty() {
        return Vec::new();
    }
    let alike = names.alike.values().flatten();
    let mut places: BTreeMap<(Kind, &str), Vec<Place<'_>>> = alike.map(|name| (*name, Vec::new())).collect();
    each_name(files, |place| {
        if let Some(places) = places.get_mut(&(place.kind, place.name)) {
            places.push(place);
        }
    });
    // A letter of another alphabet is the slip; what a card is called is meant; and else what stands in more places.
    let worth = |name: &(Kind, &str)| {
        let places = places.get(name).map_or(&[][..], Vec::as_slice);
        let is_called = name.0 == Kind::Name && places.iter().any(|place| place.is_given);
        (name.1.is_ascii(), is_called, places.len())
    };
    let mut found = Vec::new();
    for group in names.alike.values() {
        // Of several with the same weight, the first.
        let Some(meant) = group.iter().rev().max_by_key(|name| worth(name)) else {
            continue;
        };
        let others = group.iter().filter(|name| *name != meant);
        let others = others.filter_map(|name| places.get(name)).flatten();
        found.extend(others.map(|place| place.finding(meant.1)));
    }
    found.truncate(limits::FINDINGS);
    found
}

impl Place<'_> {
    fn finding(&self, meant: &str) -> Diagnostic {
        let name = self.name;
        let finding = Diagnostic::new(
            Code::LookAlike,
            self.file,
            self.span,
            format!("`{name}` looks like `{meant}`, and is another name"),
            difference(name, meant),
        )
        .help(format!("write `{meant}`, or a name that nobody takes for it"));
        let finding = Diagnostic {
            card: self.card.map(str::to_string),
            ..finding
        };
        let is_own = self.is_given && self.kind != Kind::Trait;
        let words = self.edited();
        match words {
            // The name of a card itself may be intended.
            Some(span) if !is_own => {
                finding.fix(Applicability::Unsafe, format!("write `{meant}`"), span, meant)
            }
            Some(_) | None => finding,
        }
    }

    /// The place of the letters alone, where nothing else stands there, such as brackets.
    fn edited(&self) -> Option<Span> {
        let around = self.span.range().len().checked_sub(self.name.len())?;
        match around {
            0 => Some(self.span),
            2 => Some(Span {
                start: self.span.start + 1,
                end: self.span.end - 1,
            }),
            // Other signs stand around the letters, so no part of the place is certain to be them.
            _ => None,
        }
    }
}

/// The lines of an item other than a card.
static NO_LINES: Vec<BodyLine> = Vec::new();

/// Calls the function for every name: first the names and traits of all cards, then those in the texts, where `[...]` is a name and `(...)`
/// a trait.
fn each_name<'f>(
    files: impl Iterator<Item = (FileId, &'f [Item])> + Clone,
    mut visit: impl FnMut(Place<'f>),
) {
    for (file, items) in files.clone() {
        for item in items {
            let (card, given, body) = match item {
                Item::Card(card) => {
                    let names = [Some((Kind::Code, &card.code)), Some((Kind::Name, &card.name))];
                    (Some(card.code.node.as_str()), names, &card.body)
                }
                Item::Keyword(keyword) => (None, [Some((Kind::Keyword, &keyword.name)), None], &keyword.body),
                Item::Word(word) => {
                    let kind = match word.kind {
                        OwnWordKind::Mark => Kind::Mark,
                        OwnWordKind::Wording => Kind::Wording,
                    };
                    (None, [Some((kind, &word.said)), None], &NO_LINES)
                }
                Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {
                    continue;
                }
            };
            let place = |kind, name: &'f str, span, is_given| Place {
                kind,
                name,
                file,
                card,
                span,
                is_given,
                is_in_text: false,
            };
            for (kind, name) in given.into_iter().flatten() {
                visit(place(kind, &name.node, name.span, true));
            }
            for line in body {
                let BodyLine::Property(property) = line else {
                    continue;
                };
                match &property.value {
                    Value::Traits(traits) => {
                        for name in traits {
                            visit(place(Kind::Trait, &name.node, name.span, true));
                        }
                    }
                    Value::Link(items) => {
                        for item in items {
                            let (kind, name) = match &item.node {
                                LinkItem::Name(name) => (Kind::Name, name),
                                LinkItem::Trait(name) => (Kind::Trait, name),
                            };
                            visit(place(kind, name, item.span, false));
                        }
                    }
                    Value::Word(_) | Value::Number(_) | Value::Words(_) | Value::Bad(_) => {}
                }
            }
        }
    }
    for (file, items) in files {
        for item in items {
            let (card, body) = match item {
                Item::Card(card) => (Some(card.code.node.as_str()), &card.body),
                Item::Keyword(keyword) => (None, &keyword.body),
                Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {
                    continue;
                }
            };
            for line in body {
                let BodyLine::Text(text) = line else { continue };
                names_of(text, |kind, name, span| {
                    visit(Place {
                        kind,
                        name,
                        file,
                        card,
                        span,
                        is_given: false,
                        is_in_text: true,
                    });
                });
            }
        }
    }
}

/// The names that a line of text speaks of, and what can be one: a trait in parentheses, or counters where it says so.
fn names_of<'f>(text: &'f Spanned<String>, mut visit: impl FnMut(Kind, &'f str, Span)) {
    let (mut name_from, mut trait_from) = (None, None);
    for (at, byte) in text.node.bytes().enumerate() {
        let (kind, opened) = match byte {
            b'[' => {
                name_from = Some(at + 1);
                continue;
            }
            b'(' => {
                trait_from = Some(at + 1);
                continue;
            }
            b']' => (Kind::Name, name_from.take()),
            b')' => (Kind::Trait, trait_from.take()),
            // All other bytes are letters of the text.
            _ => continue,
        };
        let Some(from) = opened else { continue };
        let inner = &text.node[from..at];
        let name = inner.trim();
        // Most of what stands in parentheses is a reminder (2-11-4): a sentence, and no name.
        if kind == Kind::Name || !name.ends_with('.') {
            let is_of_counters = kind == Kind::Trait && text.node[at + 1..].starts_with(" counter");
            let kind = if is_of_counters { Kind::Counter } else { kind };
            let start = from + inner.len() - inner.trim_start().len();
            let span = Span::new(start, start + name.len()).shift(text.span.start);
            visit(kind, name, span);
        }
    }
}

#[derive(Default)]
struct Names<'f> {
    /// Each name once, by its kind.
    seen: [HashSet<&'f str>; Kind::COUNT],
    /// The first name of the kind that looks like this.
    first: [HashMap<&'f str, &'f str>; Kind::COUNT],
    /// The names that look like a first one, behind that.
    alike: BTreeMap<(Kind, &'f str), Vec<(Kind, &'f str)>>,
}

impl<'f> Names<'f> {
    fn first_like(&self, kind: Kind, looks: &[String]) -> Option<&'f str> {
        let mut first = looks
            .iter()
            .map(|look| self.first[kind as usize].get(look.as_str()));
        first.find_map(|name| name.copied())
    }

    fn add(&mut self, seen: &'f Seen, is_in_text: bool) {
        let Seen { kind, name, looks } = seen;
        let kind = *kind;
        if self.seen[kind as usize].contains(name.as_str()) {
            return;
        }
        let first = self.first_like(kind, looks);
        // Words in parentheses in a text count as a trait if a trait looks like them.
        if first.is_none() && kind == Kind::Trait && is_in_text {
            return;
        }
        self.seen[kind as usize].insert(name);
        match first {
            Some(first) => {
                let alike = self
                    .alike
                    .entry((kind, first))
                    .or_insert_with(|| vec![(kind, first)]);
                alike.push((kind, name));
            }
            None => {
                for look in looks {
                    self.first[kind as usize].insert(look, name);
                }
            }
        }
    }
}

/// The shape of each ASCII character, if it is ASCII, too. Then the shape of a text is that of its characters, one by one.
static ASCII: LazyLock<[Option<String>; 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let look: String = skeleton(&char::from(code as u8).to_string()).collect();
        look.is_ascii().then_some(look)
    })
});

/// Returns what a text in normal form (NFKC) looks like.
fn shape_of(text: &str) -> String {
    shape_of_bytes(text.bytes(), text.len()).unwrap_or_else(|| skeleton(text).collect())
}

/// Returns what a text looks like if each of its bytes is in [`ASCII`]; otherwise `None`. `len` is its length in bytes.
fn shape_of_bytes(text: impl Iterator<Item = u8>, len: usize) -> Option<String> {
    let mut look = String::with_capacity(len + 8);
    for byte in text {
        look.push_str(ASCII.get(usize::from(byte))?.as_ref()?);
    }
    Some(look)
}

/// Checks whether a name has only characters of a keyboard.
fn is_plain(name: &str) -> bool {
    name.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Returns what a name looks like, as it is and in lower case. Two names look alike if they share one of these.
fn looks(name: &str) -> [String; 2] {
    if is_plain(name) && !name.contains("  ") && name.trim_ascii() == name {
        let small = name.bytes().map(|byte| byte.to_ascii_lowercase());
        let small = shape_of_bytes(small, name.len());
        return [
            shape_of(name),
            small.unwrap_or_else(|| shape_of(&name.to_ascii_lowercase())),
        ];
    }
    let plain: String = name.nfkc().collect::<String>();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    [shape_of(&plain), shape_of(&plain.to_lowercase())]
}

/// Returns the difference between two names.
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
