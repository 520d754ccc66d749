//! Where the names of cards, traits and keyword effects stand in the files of a project, scenarios and decks included.

use super::host::File;
use super::lex::{Sign, Token, tokens};
use super::project::Project;
use crate::lint::config::{Bearer, Config, Named};
use crate::source::{FileId, Span};
use crate::syntax::frame::{self, BodyLine, Card, Item};
use std::collections::{BTreeMap, BTreeSet};

/// What a name is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    /// A card, by its number.
    Code,
    /// Cards, by their name or a part of it; a Pilot's side of a Command and a token have one, too.
    Name,
    Trait,
    Keyword,
    /// Something of one scenario file.
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

/// What is named.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbol {
    pub(super) of: Of,
    pub(super) name: String,
    /// The file that it belongs to alone: the cards of a scenario file are nobody else's.
    pub(super) local: Option<usize>,
}

/// Where something is named.
#[derive(Clone, Debug)]
pub(super) struct Occurrence {
    pub(super) file: usize,
    /// The name itself.
    pub(super) span: Span,
    pub(super) symbol: Symbol,
    /// Whether it is there that it gets the name.
    pub(super) defines: bool,
    /// Whether a file of settings tells that there is one of that name.
    pub(super) is_told: bool,
}

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Index {
    all: Vec<Occurrence>,
    /// Where those of a file begin.
    files: Vec<usize>,
    by_symbol: BTreeMap<Symbol, Vec<usize>>,
    traits: BTreeSet<String>,
}

impl Index {
    pub(super) fn new(project: &Project) -> Index {
        let mut index = Index::default();
        let checked = project.checked();
        let frames = &checked.frames;
        let others: Vec<Vec<Item>> = project
            .folder
            .others
            .iter()
            .map(|file| frame::parse_file(&file.source.text))
            .collect();
        let symbols = &checked.compilation.program.symbols;
        index
            .traits
            .extend(symbols.traits().map(|(_, name)| name.to_string()));
        for item in frames.iter().chain(&others).flatten() {
            if let Item::Card(card) = item {
                index.traits_of(card);
            }
        }
        let naming = project.folder.naming.iter();
        let naming: Vec<Vec<Named>> = naming
            .map(|file| {
                let (config, _) = Config::parse(FileId(0), &file.source.text);
                config.named().to_vec()
            })
            .collect();
        let told = naming.iter().flatten();
        index.traits.extend(
            told.filter(|named| named.of == Bearer::Trait)
                .map(|named| named.name.clone()),
        );
        for (at, (file, items)) in project.files().zip(frames.iter().chain(&others)).enumerate() {
            index.files.push(index.all.len());
            let mut reader = Reader::new(&mut index, at, file, at >= frames.len());
            reader.file(items);
        }
        for (at, all) in (index.files.len()..).zip(naming) {
            index.files.push(index.all.len());
            index.all.extend(all.into_iter().map(|named| Occurrence {
                file: at,
                span: named.span,
                symbol: Symbol {
                    of: named.of.into(),
                    name: named.name,
                    local: None,
                },
                defines: true,
                is_told: true,
            }));
        }
        index.all_by_symbol();
        index
    }

    fn traits_of(&mut self, card: &Card) {
        for line in &card.body {
            if let BodyLine::Property(property) = line
                && let frame::Value::Traits(traits) = &property.value
            {
                self.traits.extend(traits.iter().map(|one| one.node.clone()));
            }
        }
    }

    fn all_by_symbol(&mut self) {
        for (at, one) in self.all.iter().enumerate() {
            self.by_symbol.entry(one.symbol.clone()).or_default().push(at);
        }
    }

    /// Whether some card has the trait, or some text speaks of it.
    pub(super) fn is_trait(&self, name: &str) -> bool {
        self.traits.contains(name)
    }

    /// All traits.
    pub(super) fn traits(&self) -> impl Iterator<Item = &str> {
        self.traits.iter().map(String::as_str)
    }

    /// What is named at a place.
    pub(super) fn at(&self, file: usize, offset: u32) -> Option<&Occurrence> {
        self.of_file(file)
            .iter()
            .find(|one| one.span.start <= offset && offset <= one.span.end)
    }

    /// All that is named in a file.
    pub(super) fn of_file(&self, file: usize) -> &[Occurrence] {
        let Some(start) = self.files.get(file) else {
            return &[];
        };
        let end = self.files.get(file + 1).copied().unwrap_or(self.all.len());
        self.all.get(*start..end).unwrap_or_default()
    }

    /// Where something is named.
    pub(super) fn of(&self, symbol: &Symbol) -> impl Iterator<Item = &Occurrence> {
        let found = self.by_symbol.get(symbol).into_iter().flatten();
        found.filter_map(|at| self.all.get(*at))
    }

    /// Where something gets its name: where a file of settings tells that there is one besides, only if it gets it nowhere else; of a part of a name, where the names are given that have it in them.
    pub(super) fn definitions(&self, symbol: &Symbol) -> Vec<&Occurrence> {
        let mut exact: Vec<&Occurrence> = self.of(symbol).filter(|one| one.defines).collect();
        if exact.iter().any(|one| !one.is_told) {
            exact.retain(|one| !one.is_told);
        }
        if !exact.is_empty() || symbol.of != Of::Name {
            return exact;
        }
        let all = self.all.iter().filter(|one| {
            let is_seen = one.symbol.local.is_none() || one.symbol.local == symbol.local;
            one.defines && one.symbol.of == Of::Name && is_seen && one.symbol.name.contains(&symbol.name)
        });
        all.collect()
    }

    /// Every name of a kind that is given somewhere, and seen in a file.
    pub(super) fn names(&self, of: Of, file: usize) -> BTreeSet<&str> {
        let given = self
            .by_symbol
            .keys()
            .filter(|symbol| symbol.of == of && (symbol.local.is_none() || symbol.local == Some(file)));
        let is_given = |symbol: &&Symbol| self.of(symbol).any(|one| one.defines);
        given
            .filter(is_given)
            .map(|symbol| symbol.name.as_str())
            .collect()
    }
}

struct Reader<'i> {
    index: &'i mut Index,
    file: usize,
    text: &'i str,
    /// What the file, one of scenarios, has for itself.
    own: BTreeSet<(Of, String)>,
    is_other: bool,
}

impl<'i> Reader<'i> {
    fn new(index: &'i mut Index, at: usize, file: &'i File, is_other: bool) -> Reader<'i> {
        Reader {
            index,
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
                    Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
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
                Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
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
        self.index.all.push(Occurrence {
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
        tokens(text, span.start, &|name| self.index.is_trait(name))
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
            let code = line.find("//").map_or(line, |slashes| &line[..slashes]);
            // What a scenario is called names nothing.
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
