//! The index of names: where cards, traits and keyword effects are named in the files of a project, including scenarios and decks.

use super::host::{File, Folder};
use super::lex::{Sign, Token, tokens};
use crate::compile::Read;
use crate::ir::Symbols;
use crate::limits;
use crate::lint::config::{Bearer, Config, Named};
use crate::source::{FileId, Span};
use crate::syntax::frame::{self, BodyLine, Item};
use std::collections::{BTreeMap, BTreeSet};

/// The kind of thing that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    /// A card, by its number.
    Code,
    /// Cards, by their name or a part of it; a Pilot's side of a Command and a token have one, too.
    Name,
    Trait,
    Keyword,
    /// A label within one scenario file.
    Label,
}

impl From<Bearer> for Of {
    fn from(bearer: Bearer) -> Of {
        match bearer {
            Bearer::Card => Of::Name,
            Bearer::Trait => Of::Trait,
        }
    }
}

/// A name with its kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbol {
    pub(super) of: Of,
    pub(super) name: String,
    /// The file that it belongs to alone: the cards of a scenario file are nobody else's.
    pub(super) local: Option<usize>,
}

/// A place where a symbol is named.
#[derive(Clone, Debug)]
pub(super) struct Occurrence {
    pub(super) file: usize,
    /// The name itself.
    pub(super) span: Span,
    pub(super) symbol: Symbol,
    /// Whether this place defines the name.
    pub(super) defines: bool,
    /// Whether a settings file declares the name.
    pub(super) is_told: bool,
}

/// The index, and what is kept of a file as long as its text does not change.
#[derive(Debug, Default)]
pub(super) struct Index {
    files: Vec<OfFile>,
    traits: BTreeSet<String>,
}

/// The occurrences in a file.
#[derive(Debug, Default)]
struct OfFile {
    all: Vec<Occurrence>,
    by_symbol: BTreeMap<Symbol, Vec<usize>>,
    /// The traits of its cards.
    traits: Vec<String>,
    /// Whether the text of the file has changed since it was indexed.
    is_old: bool,
}

impl Index {
    /// Builds the index of the files of a folder, of which those of cards are parsed and compiled: their items, and what they mention.
    /// `last` is the index from before some files changed, with the same files.
    pub(super) fn new(
        files: &[&File],
        folder: &Folder,
        (frames, symbols): (&[Read], &Symbols),
        mut last: Index,
    ) -> Index {
        last.files.resize_with(files.len(), || OfFile {
            is_old: true,
            ..OfFile::default()
        });
        // Scenarios and decks are parsed only if needed.
        let mut others: Vec<Option<Vec<Item>>> = vec![None; folder.others.len()];
        let cards = files.len() - others.len();
        for (at, known) in last.files.iter_mut().enumerate() {
            if !known.is_old {
                continue;
            }
            known.traits = match at.checked_sub(cards).and_then(|at| others.get_mut(at)) {
                Some(items) => traits_of(items.insert(frame::parse_file(&files[at].source.text))),
                None => frames
                    .get(at)
                    .map_or_else(Vec::new, |read| traits_of(read.items())),
            };
        }
        let naming: Vec<Vec<Named>> = folder.naming.iter().map(named_in).collect();
        let of_settings = naming.iter().flatten();
        let of_settings = of_settings.filter(|named| named.of == Bearer::Trait);
        let mut index = Index::default();
        index
            .traits
            .extend(symbols.traits().map(|(_, name)| name.to_string()));
        index.traits.extend(of_settings.map(|named| named.name.clone()));
        for known in &last.files {
            index.traits.extend(known.traits.iter().cloned());
        }
        // The meaning of a word in brackets depends on the traits that exist.
        let is_kept = index.traits == last.traits;
        for (at, (file, known)) in files.iter().zip(last.files).enumerate() {
            if is_kept && !known.is_old {
                index.files.push(known);
                continue;
            }
            let items = match at.checked_sub(cards).and_then(|at| others.get_mut(at)) {
                Some(items) => items.get_or_insert_with(|| frame::parse_file(&file.source.text)),
                None => frames.get(at).map_or(&[][..], Read::items),
            };
            let mut reader = Reader::new(&index.traits, at, file, at >= cards);
            reader.file(items);
            let all = reader.found;
            index.files.push(OfFile::new(all, known.traits));
        }
        for (at, all) in (files.len()..).zip(naming) {
            let all = all.into_iter().map(|named| Occurrence {
                file: at,
                span: named.span,
                symbol: Symbol {
                    of: named.of.into(),
                    name: named.name,
                    local: None,
                },
                defines: true,
                is_told: true,
            });
            index.files.push(OfFile::new(all.collect(), Vec::new()));
        }
        index
    }

    /// The text of a file has changed.
    pub(super) fn forget(&mut self, file: usize) {
        if let Some(known) = self.files.get_mut(file) {
            known.is_old = true;
        }
    }

    /// Checks whether a card has the trait, or a text mentions it.
    pub(super) fn is_trait(&self, name: &str) -> bool {
        self.traits.contains(name)
    }

    /// Returns the occurrence at a place.
    pub(super) fn at(&self, file: usize, offset: u32) -> Option<&Occurrence> {
        self.of_file(file)
            .iter()
            .find(|one| one.span.start <= offset && offset <= one.span.end)
    }

    /// Returns all occurrences in a file.
    pub(super) fn of_file(&self, file: usize) -> &[Occurrence] {
        self.files.get(file).map_or(&[], |known| &known.all)
    }

    /// Returns all occurrences of a symbol.
    pub(super) fn of(&self, symbol: &Symbol) -> impl Iterator<Item = &Occurrence> {
        self.files.iter().flat_map(move |file| {
            let found = file.by_symbol.get(symbol).into_iter().flatten();
            found.filter_map(|at| file.all.get(*at))
        })
    }

    fn all(&self) -> impl Iterator<Item = &Occurrence> {
        self.files.iter().flat_map(|file| &file.all)
    }

    /// Returns the definitions of a symbol. Names declared in a settings file count only if no card has them. For a part of a name, returns
    /// the definitions of the names that contain it.
    pub(super) fn definitions(&self, symbol: &Symbol) -> Vec<&Occurrence> {
        let mut exact: Vec<&Occurrence> = self.of(symbol).filter(|one| one.defines).collect();
        if exact.iter().any(|one| !one.is_told) {
            exact.retain(|one| !one.is_told);
        }
        if !exact.is_empty() || symbol.of != Of::Name {
            return exact;
        }
        let all = self.all().filter(|one| {
            let is_seen = one.symbol.local.is_none() || one.symbol.local == symbol.local;
            one.defines && one.symbol.of == Of::Name && is_seen && one.symbol.name.contains(&symbol.name)
        });
        all.collect()
    }

    /// Checks whether a scenario has something of its own with the same name as something in all files.
    pub(super) fn is_given_beside(&self, symbol: &Symbol) -> bool {
        let is_other = |one: &Occurrence| {
            let same = one.symbol.of == symbol.of && one.symbol.name == symbol.name;
            one.defines && same && one.symbol.local.is_some() != symbol.local.is_some()
        };
        symbol.of != Of::Label && self.all().any(is_other)
    }

    /// Returns all names of a kind that are defined somewhere and visible in a file; of traits, which have no definitions, all that occur.
    /// The word that is being typed is excluded, as it is incomplete.
    pub(super) fn names(&self, of: Of, file: usize, typed: Span) -> BTreeSet<&str> {
        let is_seen = |one: &&Occurrence| {
            let of_all = one.symbol.local.is_none() || one.symbol.local == Some(file);
            let is_here = one.file == file && one.span.start <= typed.end && typed.start <= one.span.end;
            (one.defines || of == Of::Trait) && one.symbol.of == of && of_all && !is_here
        };
        self.all()
            .filter(is_seen)
            .map(|one| one.symbol.name.as_str())
            .collect()
    }
}

impl OfFile {
    fn new(all: Vec<Occurrence>, traits: Vec<String>) -> OfFile {
        let mut by_symbol: BTreeMap<Symbol, Vec<usize>> = BTreeMap::new();
        for (at, one) in all.iter().enumerate() {
            by_symbol.entry(one.symbol.clone()).or_default().push(at);
        }
        OfFile {
            all,
            by_symbol,
            traits,
            is_old: false,
        }
    }
}

/// The traits of cards.
fn traits_of(items: &[Item]) -> Vec<String> {
    let mut all = Vec::new();
    for item in items {
        let Item::Card(card) = item else { continue };
        for line in &card.body {
            if let BodyLine::Property(property) = line
                && let frame::Value::Traits(traits) = &property.value
            {
                all.extend(traits.iter().map(|one| one.node.clone()));
            }
        }
    }
    all
}

/// The names that a file of settings tells.
fn named_in(file: &File) -> Vec<Named> {
    let (config, _) = Config::parse(FileId(0), &file.source.text);
    config.named().to_vec()
}

struct Reader<'i> {
    traits: &'i BTreeSet<String>,
    found: Vec<Occurrence>,
    file: usize,
    text: &'i str,
    /// The names local to the scenario file.
    own: BTreeSet<(Of, String)>,
    is_other: bool,
}

impl<'i> Reader<'i> {
    fn new(traits: &'i BTreeSet<String>, at: usize, file: &'i File, is_other: bool) -> Reader<'i> {
        Reader {
            traits,
            found: Vec::new(),
            file: at,
            text: &file.source.text,
            own: BTreeSet::new(),
            is_other,
        }
    }

    fn file(&mut self, items: &[Item]) {
        if self.is_other {
            for item in items {
                match item {
                    Item::Card(card) => {
                        self.own.insert((Of::Code, card.code.node.clone()));
                        self.own.insert((Of::Name, card.name.node.clone()));
                    }
                    Item::Keyword(keyword) => {
                        self.own.insert((Of::Keyword, keyword.name.node.to_lowercase()));
                    }
                    Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {
                    }
                }
            }
        }
        for item in items {
            match item {
                Item::Card(card) => {
                    self.name(Of::Code, &card.code.node, card.code.span, true);
                    self.name(Of::Name, &card.name.node, card.name.span, true);
                    self.body(&card.body);
                }
                Item::Keyword(keyword) => {
                    self.name(Of::Keyword, &keyword.name.node, keyword.name.span, true);
                    self.body(&keyword.body);
                }
                Item::Bad(span) if self.is_other => self.statements(*span),
                Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
            }
        }
    }

    fn name(&mut self, of: Of, name: &str, span: Span, defines: bool) {
        let name = if of == Of::Keyword {
            name.to_lowercase()
        } else {
            name.to_string()
        };
        let key = (of, name);
        let is_own = of == Of::Label || self.own.contains(&key);
        self.found.push(Occurrence {
            file: self.file,
            span,
            symbol: Symbol {
                of,
                name: key.1,
                local: is_own.then_some(self.file),
            },
            defines,
            is_told: false,
        });
    }

    fn body(&mut self, body: &[BodyLine]) {
        for line in body {
            let span = match line {
                BodyLine::Property(property) => property.span,
                BodyLine::Text(text) => text.span,
                BodyLine::Comment(_) | BodyLine::TooLong(_) => continue,
            };
            self.words(span);
        }
    }

    fn tokens(&self, span: Span) -> Vec<Token> {
        let text = self.text.get(span.range()).unwrap_or_default();
        tokens(text, span.start, &|name| self.traits.contains(name))
    }

    /// The names of a text of a card.
    fn words(&mut self, span: Span) {
        let found = self.tokens(span);
        for (at, token) in found.iter().enumerate() {
            let Some(inner) = self.text.get(token.inner.range()) else {
                continue;
            };
            match token.sign {
                Sign::Keyword => self.name(Of::Keyword, inner, token.inner, false),
                Sign::Name => {
                    // 【Pilot】[Name] and `[Name](... Unit token` give a name.
                    let behind = self.text.get(token.span.end as usize..).unwrap_or_default();
                    let is_pilot = at
                        .checked_sub(1)
                        .and_then(|at| found.get(at))
                        .is_some_and(|before| {
                            before.sign == Sign::Mark
                                && before.span.end == token.span.start
                                && self.text.get(before.inner.range()) == Some("Pilot")
                        });
                    let defines = is_pilot || behind.starts_with('(');
                    self.name(Of::Name, inner, token.inner, defines);
                }
                Sign::Quoted => self.name(Of::Name, inner, token.inner, false),
                Sign::Trait => self.name(Of::Trait, inner, token.inner, false),
                Sign::Mark | Sign::Number | Sign::Word | Sign::Label => {}
            }
        }
    }

    /// The names in the lines of a scenario or deck.
    fn statements(&mut self, span: Span) {
        let mut labels = BTreeSet::new();
        let mut at = span.start as usize;
        for line in self
            .text
            .get(span.range())
            .unwrap_or_default()
            .split_inclusive('\n')
        {
            let start = at;
            at += line.len();
            // Lines that are too long are not parsed.
            if line.len() > limits::LINE {
                continue;
            }
            let code = line.find("//").map_or(line, |slashes| &line[..slashes]);
            // The title of a scenario contains no names.
            let is_title = code.trim_start().starts_with("scenario ");
            for token in self.tokens(Span::new(start, start + code.len())) {
                let Some(inner) = self.text.get(token.inner.range()) else {
                    continue;
                };
                match token.sign {
                    Sign::Quoted if is_title => {
                        labels.clear();
                    }
                    Sign::Quoted => self.name(Of::Name, inner, token.inner, false),
                    Sign::Keyword => self.name(Of::Keyword, inner, token.inner, false),
                    Sign::Word if inner.contains(['-', '_']) && !is_title => {
                        self.name(Of::Code, inner, token.inner, false);
                    }
                    Sign::Label => {
                        let is_first = labels.insert(inner.to_string());
                        self.name(Of::Label, inner, token.inner, is_first);
                    }
                    Sign::Mark | Sign::Name | Sign::Trait | Sign::Number | Sign::Word => {}
                }
            }
        }
    }
}
