//! The compiler's front door: files to a [`Program`] and findings. Nothing is skipped: a line either lowers in full or is reported at the
//! words that do not, and then its card does not compile.

mod bad_item;
mod built_in;
mod card;
mod cards;
mod definition;
mod frame_lowering;
mod instances;
mod memory;
mod own_definitions;
mod own_words;
mod properties;
mod read;
mod reminded;
#[cfg(test)]
mod tests;

pub use memory::Memory;
pub use properties::PROPERTIES;
pub use read::Read;

use crate::diagnostics::{Applicability, Code, Diagnostic, Severity, unseen_within};
use crate::ir::{Beside, KeywordDefinition, KeywordId, LeftOutCard, Place, Program, Stacking, WhyLeftOut};
use crate::limits;
use crate::lower::{Known, KnownKeyword, LineMemory};
use crate::recovery::confusables::{self, FileNames};
use crate::source::{FileId, SourceFile, Span};
use crate::syntax::frame::{self, Item};
use crate::{core_set, diagnostics};
use bad_item::bad_item;
use cards::Cards;
use foldhash::HashMap;
use instances::{Generic, Instances};
use read::ParsedDefinitions;

/// The standard library: keyword effects and starting pieces, in the language itself.
pub const STDLIB: [(&str, &str); 2] = [
    ("<stdlib>/keywords.gcs", include_str!("../../stdlib/keywords.gcs")),
    ("<stdlib>/pieces.gcs", include_str!("../../stdlib/pieces.gcs")),
];

/// The result of compiling a list of files.
#[derive(Clone, Debug, Default)]
pub struct Compilation {
    /// Everything that compiled, the standard library included.
    pub program: Program,
    /// The findings, ordered by file and place.
    pub diagnostics: Vec<Diagnostic>,
    /// The sources: the files given, in their order, then those of the standard library, then those that the given
    /// ones build on. A [`FileId`] is an index into this list.
    pub files: Vec<SourceFile>,
    /// How many files were given.
    pub given: usize,
    /// How many cards the files given hold.
    pub cards: usize,
    /// The places of those cards.
    pub places: Vec<Place>,
    /// How many of them have no finding.
    pub clean_cards: usize,
}

impl Compilation {
    /// Checks whether any of the given files does not compile.
    pub fn has_errors(&self) -> bool {
        let mut found = self.diagnostics.iter();
        // A lint is no compile error, whatever its level.
        found.any(|found| found.severity() == Severity::Error && found.code.family().is_none())
    }

    /// Returns the file with an id.
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(id.0 as usize)
    }
}

/// Compiles files together with the standard library.
pub fn compile(files: &[SourceFile]) -> Compilation {
    compile_over(&[], files)
}

/// Compiles files together with the standard library and the files that they build on (`base`). A card or keyword effect of `files`
/// replaces the one of the same code or name in `base`. Findings in `base` are reported too, but its cards are not counted.
pub fn compile_over(base: &[SourceFile], files: &[SourceFile]) -> Compilation {
    compile_read(base, files, Vec::new())
}

/// Compiles files as [`compile_over`] does, with the first ones already parsed. `read` holds these, in the order of the files, and has to
/// come from exactly these files.
pub fn compile_read(base: &[SourceFile], files: &[SourceFile], mut read: Vec<Read>) -> Compilation {
    let all = together(base, files);
    read.truncate(files.len());
    read.extend(all[read.len()..].iter().map(Read::new));
    compile_all(base.len(), all, files.len(), &read, &mut LineMemory::default())
}

/// Compiles files as [`compile_read`] does, but lines that the memory knows from the check before are not parsed again. The result is the
/// same. Afterwards the memory knows the lines of these files.
pub fn compile_remembering(
    memory: &mut Memory,
    base: &[SourceFile],
    files: &[SourceFile],
    mut read: Vec<Read>,
) -> Compilation {
    let all = together(base, files);
    read.truncate(files.len());
    read.extend(all[read.len()..].iter().map(|file| memory.read(file)));
    memory.begin(all.iter().zip(&read));
    compile_all(base.len(), all, files.len(), &read, &mut memory.lines)
}

/// Returns all files in the order of their ids.
fn together(base: &[SourceFile], files: &[SourceFile]) -> Vec<SourceFile> {
    let given = files.iter().cloned();
    given.chain(standard()).chain(base.iter().cloned()).collect()
}

/// Compiles parsed files. The first `given` are the given ones, and the last `base` are those that they build on.
fn compile_all(
    base: usize,
    all: Vec<SourceFile>,
    given: usize,
    read: &[Read],
    lines: &mut LineMemory,
) -> Compilation {
    // Once there are too many findings, nothing of the remaining files is compiled.
    let mut count = 0;
    let mut unseen = Vec::with_capacity(all.len());
    for (id, file) in (0..).map(FileId).zip(read) {
        let found = if count < limits::FINDINGS {
            file.unseen(id)
        } else {
            Vec::new()
        };
        count += found.len();
        unseen.push(found);
    }
    let framed = all.iter().zip(read).map(|(file, read)| Framed {
        file,
        items: read.items(),
        names: read.names(),
        definitions: read.definitions(),
    });
    let framed: Vec<Framed<'_>> = framed.collect();
    let origins = Origins {
        given,
        base_from: all.len() - base,
    };
    let mut compilation = compile_framed(&framed, origins, unseen, lines);
    compilation.files = all;
    compilation
}

/// The standard library's files.
fn standard() -> impl Iterator<Item = SourceFile> {
    STDLIB
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
}

/// A file with its parsed items.
#[derive(Clone, Copy)]
struct Framed<'a> {
    file: &'a SourceFile,
    items: &'a [Item],
    /// The names in it.
    names: &'a FileNames,
    /// The lines of its definitions.
    definitions: &'a ParsedDefinitions,
}

/// The origin of each file, by its index: first the given files, then the standard library, then the files that the given ones build on.
#[derive(Clone, Copy)]
struct Origins {
    /// The number of given files; they come first.
    given: usize,
    /// The index of the first file that the given ones build on.
    base_from: usize,
}

impl Origins {
    fn is_given(self, index: usize) -> bool {
        index < self.given
    }

    fn is_base(self, index: usize) -> bool {
        index >= self.base_from
    }
}

/// Checks whether there are so many findings that the search ends.
fn are_too_many(found: &[Diagnostic], unseen_count: usize) -> bool {
    found.len() + unseen_count >= limits::FINDINGS
}

/// The first card with a code.
#[derive(Clone, Copy)]
struct First {
    /// The index of its file.
    file: usize,
    span: Span,
    /// Whether a card with that code is in the program already: this one, or a later one if this one does not compile.
    taken: bool,
}

/// Compiles the given files. `unseen` are the findings about invisible characters in each file, and `lines` is the memory of the check
/// before.
fn compile_framed(
    all: &[Framed<'_>],
    origins: Origins,
    mut unseen: Vec<Vec<Diagnostic>>,
    lines: &mut LineMemory,
) -> Compilation {
    // The standard library comes first, so that its keyword effects have the first numbers.
    let order = || (origins.given..all.len()).chain(0..origins.given);
    let mut diagnostics = confusables::check(order().map(|index| {
        let framed = all[index];
        (FileId(index as u32), framed.items, framed.names)
    }));
    let unseen_count: usize = unseen.iter().map(Vec::len).sum();
    let Definitions {
        known: mut keywords,
        definitions,
        generics,
    } = keyword_definitions(all, order(), origins, unseen_count, &mut diagnostics);
    let own_words = own_word_definitions(all, order(), origins, unseen_count, &mut diagnostics);
    let words = own_words.words(origins.given);
    diagnostics.extend(own_words.check_wordings(&words));
    let items = instances::items(all, order());
    let instances = Instances::of(
        generics,
        &items,
        &words,
        &mut keywords,
        one_keyword_too_many,
        &mut diagnostics,
    );
    let reminded = reminded::reminded(items.into_iter(), &keywords, one_keyword_too_many);
    diagnostics.extend(reminded.findings);
    let by_reminder = reminded.definitions.iter();
    // A reminder stands on a card, and in no definition.
    let in_none = ParsedDefinitions::default();
    keywords.extend(by_reminder.map(|(_, keyword)| definition::known_keyword(keyword, &in_none)));
    diagnostics.extend(instances.check_unused(&keywords, &words));
    let known_names = Known::new(keywords, reminded.unread)
        .with_own_words(words)
        .with_patterns(instances.patterns())
        .remembering(std::mem::take(lines));
    diagnostics.extend(own_words.check_marks(&known_names));
    let mut program = Program {
        own_words: known_names.own_words().to_vec(),
        keyword_patterns: instances.patterns(),
        ..Program::default()
    };
    let mut take = |file: FileId, source: &frame::Keyword, compiled: Option<KeywordDefinition>| {
        let hides = hides(&mut unseen[file.0 as usize], source.span, None);
        let compiled = compiled.filter(|_| !hides);
        if compiled.is_none() {
            let id = u8::try_from(program.keywords.len()).ok().map(KeywordId);
            program.left_out.keywords.extend(id);
        }
        program
            .keywords
            .push(compiled.unwrap_or_else(|| definition::empty_keyword(file, source)));
    };
    for (file, source) in definitions {
        let parsed = all[file.0 as usize].definitions;
        let compiled = definition::keyword(file, source, &[], parsed, &known_names, &mut diagnostics);
        take(file, source, compiled);
    }
    for (instance, (compiled, found)) in instances.compile(&known_names) {
        diagnostics.extend(found);
        take(instance.file, &instance.keyword, compiled);
    }
    for (file, source) in &reminded.definitions {
        let before = diagnostics.len();
        let compiled = definition::keyword(*file, source, &[], &in_none, &known_names, &mut diagnostics);
        forgive_own_words(&mut diagnostics, before);
        take(*file, source, compiled);
    }

    let mut codes: HashMap<&str, First> = HashMap::default();
    let (mut cards, mut clean_cards) = (0, 0);
    let mut places = Vec::new();
    let mut made = Cards::default();
    // Files that build on nothing are played together with the built-in cards.
    let built_in = if origins.base_from == all.len() {
        core_set::ROOM
    } else {
        0
    };
    let mut stopped = None;
    for index in order() {
        let file = FileId(index as u32);
        let mut set: Option<&str> = None;
        for item in all[index].items {
            if are_too_many(&diagnostics, unseen_count) && origins.is_given(index) {
                stopped = stopped.or(Some((file, item.span())));
                if let Item::Card(card) = item {
                    cards += 1;
                    places.push(Place {
                        file,
                        span: card.span,
                    });
                    program.left_out.cards.push(left_out(file, card));
                }
                continue;
            }
            match item {
                Item::Set { code, .. } => set = Some(&code.node),
                Item::Comment(_) | Item::Keyword(_) | Item::Word(_) => {}
                Item::Bad(span) => diagnostics.push(bad_item(file, all[index].file, *span)),
                Item::TooLong(excess) => diagnostics.push(Diagnostic::line_too_long(file, *excess)),
                Item::Card(source) => {
                    let before = diagnostics.len();
                    let tokens = known_names.tokens();
                    let code = source.code.node.as_str();
                    let hides = hides(&mut unseen[index], source.span, Some(code));
                    let compiled = card::card(file, source, set, &known_names, &mut diagnostics);
                    let mut compiled = compiled.filter(|_| !hides);
                    let mut taken = false;
                    let first = codes
                        .get(code)
                        .copied()
                        .filter(|first| origins.is_given(first.file));
                    if let Some(first) = first {
                        let mut diagnostic = twin(file, source);
                        diagnostic = if first.file == index {
                            diagnostic.also(first.span, "the first")
                        } else {
                            let name = &all[first.file].file.name;
                            diagnostic.help(format!("the first is in {name}"))
                        };
                        diagnostics.push(diagnostic);
                    }
                    // A first card that does not compile does not hide a second one that does.
                    if first.is_none_or(|first| !first.taken) {
                        if origins.is_given(index) {
                            let of_built_in = built_in::card(file, &all[index].file.text, source);
                            // Drop the card if no game could begin with it.
                            compiled = compiled.filter(|_| !card::has_errors(of_built_in.as_slice()));
                            diagnostics.extend(of_built_in.filter(|_| first.is_none()));
                        }
                        // A file may bring its own print of a starting piece.
                        made.give_way(code, compiled.is_some());
                        if made.room_with(&compiled) + known_names.tokens() + built_in <= limits::CARDS {
                            taken = compiled.is_some();
                            made.extend(compiled);
                        } else if first.is_none() {
                            diagnostics.push(one_card_too_many(file, source));
                        }
                        let (at, span) =
                            first.map_or((index, source.code.span), |first| (first.file, first.span));
                        let first = First {
                            file: at,
                            span,
                            taken,
                        };
                        codes.insert(code, first);
                    }
                    if !taken {
                        known_names.forget_tokens(tokens);
                        program.left_out.cards.push(left_out(file, source));
                    }
                    if origins.is_given(index) {
                        cards += 1;
                        places.push(Place {
                            file,
                            span: source.span,
                        });
                        clean_cards += usize::from(diagnostics.len() == before && !hides);
                    }
                }
            }
        }
    }
    program.cards = made.into_cards();
    (program.symbols, *lines) = known_names.into_parts();
    diagnostics.extend(stopped.map(|(file, at)| Diagnostic::too_many(file, at)));
    diagnostics.extend(unseen.into_iter().flatten());
    diagnostics.sort_by_key(|diagnostic| (diagnostic.file, diagnostic.span().start));
    Compilation {
        program,
        diagnostics,
        files: Vec::new(),
        given: origins.given,
        cards,
        places,
        clean_cards,
    }
}

/// The keyword effects that files define.
struct Definitions<'a> {
    /// The facts about each keyword effect that its uses need.
    known: Vec<KnownKeyword>,
    /// The file and the item that define each of the known keyword effects.
    definitions: Vec<(FileId, &'a frame::Keyword)>,
    /// Keyword effects with placeholders: they define nothing until the placeholders are filled in.
    generics: Vec<Generic<'a>>,
}

/// Collects the keyword effects that files define, and where. A given file may redefine those of a file that it builds on.
fn keyword_definitions<'a>(
    all: &[Framed<'a>],
    order: impl Iterator<Item = usize>,
    origins: Origins,
    unseen_count: usize,
    diagnostics: &mut Vec<Diagnostic>,
) -> Definitions<'a> {
    let mut keywords: Vec<KnownKeyword> = Vec::new();
    let mut definitions: Vec<(FileId, &'a frame::Keyword)> = Vec::new();
    let mut generics: Vec<Generic<'a>> = Vec::new();
    let defined_twice = |file: FileId, keyword: &frame::Keyword| {
        Diagnostic::new(
            Code::DuplicateCode,
            file,
            keyword.name.span,
            format!("keyword effect `<{}>` is defined twice", keyword.name.node),
            "the second definition",
        )
    };
    for index in order {
        let file = FileId(index as u32);
        for item in all[index].items {
            if let Item::Keyword(keyword) = item
                && !are_too_many(diagnostics, unseen_count)
            {
                if origins.is_given(index) {
                    diagnostics.extend(built_in::keyword(file, &all[index].file.text, keyword));
                }
                if instances::is_generic(keyword) {
                    let is_twin = |other: &&mut Generic<'_>| {
                        (other.keyword.name.node).eq_ignore_ascii_case(&keyword.name.node)
                    };
                    let one = Generic { file, keyword };
                    match generics.iter_mut().find(is_twin) {
                        None => generics.push(one),
                        Some(twin) if origins.is_given(index) && origins.is_base(twin.file.0 as usize) => {
                            *twin = one;
                        }
                        Some(_) => diagnostics.push(defined_twice(file, keyword)),
                    }
                    continue;
                }
                let known = definition::known_keyword(keyword, all[index].definitions);
                let twin = keywords
                    .iter()
                    .position(|other| other.name.eq_ignore_ascii_case(&known.name));
                if let Some(twin) = twin {
                    if origins.is_given(index) && origins.is_base(definitions[twin].0.0 as usize) {
                        keywords[twin] = known;
                        definitions[twin] = (file, keyword);
                        continue;
                    }
                    diagnostics.push(defined_twice(file, keyword));
                } else if let Some(finding) = one_keyword_too_many(file, keyword, &keywords) {
                    diagnostics.push(finding);
                } else {
                    keywords.push(known);
                    definitions.push((file, keyword));
                }
            }
        }
    }
    Definitions {
        known: keywords,
        definitions,
        generics,
    }
}

/// The marks and wordings that files define for themselves.
fn own_word_definitions<'a>(
    all: &[Framed<'a>],
    order: impl Iterator<Item = usize>,
    origins: Origins,
    unseen_count: usize,
    diagnostics: &mut Vec<Diagnostic>,
) -> own_definitions::Definitions<'a> {
    let mut definitions = own_definitions::Definitions::default();
    for index in order {
        for item in all[index].items {
            if let Item::Word(word) = item
                && !are_too_many(diagnostics, unseen_count)
            {
                let may_replace =
                    |other: FileId| origins.is_given(index) && origins.is_base(other.0 as usize);
                definitions.add(FileId(index as u32), word, may_replace, diagnostics);
            }
        }
    }
    definitions
}

/// Removes findings about wording only, from the index `before` on. A reminder explains in its own words (2-11-4), as long as they have the
/// understood meaning.
fn forgive_own_words(diagnostics: &mut Vec<Diagnostic>, before: usize) {
    let of_own_words = |finding: &Diagnostic| {
        matches!(finding.code, Code::Wording | Code::Rewording)
            && !finding.fixes.is_empty()
            && finding
                .fixes
                .iter()
                .all(|fix| fix.applicability == Applicability::Safe)
    };
    let findings = diagnostics.split_off(before);
    diagnostics.extend(findings.into_iter().filter(|finding| !of_own_words(finding)));
}

/// Compiles a file onto compiled cards: as [`compile_over`] does, in the time that the file alone takes. The result has that file only; a
/// card of it replaces the one with the same code. Returns `None` if the file defines or explains a new keyword effect, as compiled cards
/// could use it.
pub fn compile_onto(base: &Program, file: &SourceFile) -> Option<Compilation> {
    let frame = frame::parse_file(&file.text);
    let unseen = diagnostics::unseen(FileId(0), &file.text);
    let mut compilation = compile_framed_onto(base, file, &frame, &[], unseen)?;
    compilation.files.push(file.clone());
    compilation.given = 1;
    Some(compilation)
}

/// Cards embedded in a file of another kind, at places that its parser has found.
pub(crate) struct Embedded<'a> {
    /// The file.
    pub(crate) file: &'a SourceFile,
    /// The items that were parsed before and are in the program already.
    pub(crate) before: &'a [Item],
    /// The items to compile, parsed with [`embedded_frame`].
    pub(crate) frame: &'a [Item],
}

/// Parses the items at the places.
pub(crate) fn embedded_frame(file: &SourceFile, places: &[Span]) -> Vec<Item> {
    let items = places
        .iter()
        .flat_map(|place| frame::parse_part(&file.text, *place));
    items.collect()
}

/// Compiles embedded cards onto a program, in the time that they alone take, as [`compile_onto`] does. If a keyword effect is among them,
/// the files of the program are compiled again with it, but only those of their cards that are `wanted`. The result has no files.
pub(crate) fn compile_embedded(
    base: &Program,
    base_files: &[SourceFile],
    cards: &Embedded<'_>,
    wanted: impl Fn(&SourceFile, &frame::Card) -> bool,
) -> Compilation {
    // Invisible characters around the cards are reported by the caller, who reads the rest of the file.
    let unseen = || -> Vec<Diagnostic> {
        let definitions = cards.frame.iter().filter_map(|item| match item {
            Item::Card(card) => Some(card.span),
            Item::Keyword(keyword) => Some(keyword.span),
            Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => None,
        });
        definitions
            .flat_map(|place| unseen_within(FileId(0), &cards.file.text, place))
            .collect()
    };
    compile_framed_onto(base, cards.file, cards.frame, cards.before, unseen()).unwrap_or_else(|| {
        let own: Vec<Item> = cards.before.iter().chain(cards.frame).cloned().collect();
        let standard: Vec<SourceFile> = standard().collect();
        let beneath: Vec<&SourceFile> = standard.iter().chain(base_files).collect();
        let mut frames: Vec<Vec<Item>> = beneath.iter().map(|file| frame::parse_file(&file.text)).collect();
        let in_none = ParsedDefinitions::default();
        let defined = frames.iter().flatten().chain(&own).filter_map(|item| match item {
            Item::Keyword(keyword) => Some(definition::known_keyword(keyword, &in_none)),
            Item::Card(_)
            | Item::Set { .. }
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        });
        let defined = Known::new(defined.collect(), Vec::new());
        for (file, frame) in beneath.iter().zip(&mut frames) {
            // A reminder that defines a keyword effect defines it for all cards, so its card is always wanted.
            frame.retain(|item| {
                let Item::Card(card) = item else { return true };
                wanted(file, card) || reminded::explains_a_new_one(std::slice::from_ref(item), &defined)
            });
        }
        let held = std::iter::once(&own).chain(&frames);
        let names: Vec<FileNames> = held.clone().map(|items| FileNames::new(items)).collect();
        let files = std::iter::once(cards.file).chain(beneath);
        let framed = files.zip(held).zip(&names);
        let framed: Vec<Framed<'_>> = framed
            .map(|((file, items), names)| Framed {
                file,
                items,
                names,
                definitions: &in_none,
            })
            .collect();
        let mut all_unseen = vec![Vec::new(); framed.len()];
        all_unseen[0] = unseen();
        compile_framed(
            &framed,
            Origins {
                given: 1,
                base_from: 1 + standard.len(),
            },
            all_unseen,
            &mut LineMemory::default(),
        )
    })
}

fn compile_framed_onto(
    base: &Program,
    file: &SourceFile,
    frame: &[Item],
    before: &[Item],
    mut unseen: Vec<Diagnostic>,
) -> Option<Compilation> {
    if frame
        .iter()
        .any(|item| matches!(item, Item::Keyword(_) | Item::Word(_)))
    {
        return None;
    }
    let known = Known::of(base);
    if reminded::explains_a_new_one(frame, &known)
        || instances::makes_a_new_one(frame, &base.keyword_patterns, &known)
    {
        return None;
    }
    let mut compilation = Compilation {
        program: base.clone(),
        ..Compilation::default()
    };
    let mut made = Cards::of(std::mem::take(&mut compilation.program.cards));
    let mut codes: HashMap<&str, First> = HashMap::default();
    for item in before {
        if let Item::Card(source) = item {
            let code = source.code.node.as_str();
            codes.entry(code).or_insert(First {
                file: 0,
                span: source.code.span,
                taken: made.has(code),
            });
        }
    }
    let mut set: Option<&str> = None;
    let id = FileId(0);
    compilation.diagnostics = confusables::check(std::iter::once((id, frame, &FileNames::new(frame))));
    for item in frame {
        match item {
            Item::Set { code, .. } => set = Some(&code.node),
            Item::Comment(_) | Item::Keyword(_) | Item::Word(_) => {}
            Item::Bad(span) => compilation.diagnostics.push(bad_item(id, file, *span)),
            Item::TooLong(excess) => compilation
                .diagnostics
                .push(Diagnostic::line_too_long(id, *excess)),
            Item::Card(source) => {
                let before = compilation.diagnostics.len();
                let tokens = known.tokens();
                let mut taken = false;
                let code = source.code.node.as_str();
                let hides = hides(&mut unseen, source.span, Some(code));
                let compiled = card::card(id, source, set, &known, &mut compilation.diagnostics);
                let mut compiled = compiled.filter(|_| !hides);
                let first = codes.get(code).copied();
                if let Some(first) = first {
                    let twin = twin(id, source).also(first.span, "the first");
                    compilation.diagnostics.push(twin);
                }
                // As above: a card that does not compile does not hide one that does.
                if first.is_none_or(|first| !first.taken) {
                    let of_built_in = built_in::card(id, &file.text, source);
                    compiled = compiled.filter(|_| !card::has_errors(of_built_in.as_slice()));
                    compilation
                        .diagnostics
                        .extend(of_built_in.filter(|_| first.is_none()));
                    made.give_way(code, compiled.is_some());
                    if made.room_with(&compiled) + known.tokens() <= limits::CARDS {
                        taken = compiled.is_some();
                        made.extend(compiled);
                    } else if first.is_none() {
                        compilation.diagnostics.push(one_card_too_many(id, source));
                    }
                    let span = first.map_or(source.code.span, |first| first.span);
                    codes.insert(code, First { file: 0, span, taken });
                }
                if !taken {
                    known.forget_tokens(tokens);
                    compilation.program.left_out.cards.push(left_out(id, source));
                }
                compilation.cards += 1;
                compilation.places.push(Place {
                    file: id,
                    span: source.span,
                });
                compilation.clean_cards += usize::from(compilation.diagnostics.len() == before && !hides);
            }
        }
    }
    compilation.program.cards = made.into_cards();
    (compilation.program.symbols, _) = known.into_parts();
    compilation.diagnostics.append(&mut unseen);
    compilation
        .diagnostics
        .sort_by_key(|diagnostic| diagnostic.span().start);
    Some(compilation)
}

/// Checks whether a definition contains invisible characters: then it does not compile. Adds the code of the card to these findings.
fn hides(unseen: &mut [Diagnostic], definition: Span, card: Option<&str>) -> bool {
    let from = unseen.partition_point(|finding| finding.span().start < definition.start);
    let mut found = false;
    for finding in &mut unseen[from..] {
        if finding.span().start >= definition.end {
            break;
        }
        finding.card = card.map(str::to_string);
        found = true;
    }
    found
}

/// Reports a keyword effect for which there is no room beside those that are known and those that the built-in cards bring to every game.
fn one_keyword_too_many(
    file: FileId,
    keyword: &frame::Keyword,
    known: &[KnownKeyword],
) -> Option<Diagnostic> {
    let built_in = core_set::KEYWORDS.iter().filter(|(name, _)| {
        let is_it = |other: &str| name.eq_ignore_ascii_case(other);
        !is_it(&keyword.name.node) && !known.iter().any(|known| is_it(&known.name))
    });
    let all = || {
        let known = known.iter().map(|known| known.stacking);
        known.chain(built_in.clone().map(|(_, stacking)| *stacking))
    };
    let with_number = all().filter(|stacking| *stacking == Stacking::Adds).count();
    let message = if all().count() >= limits::KEYWORDS {
        format!(
            "there are at most {} keyword effects, those of the built-in cards included",
            limits::KEYWORDS
        )
    } else if keyword.stacking.node == Stacking::Adds && with_number >= limits::KEYWORDS_WITH_NUMBER {
        format!(
            "there are at most {} keyword effects with a number, those of the built-in cards included",
            limits::KEYWORDS_WITH_NUMBER
        )
    } else {
        return None;
    };
    let span = keyword.name.span;
    Some(Diagnostic::new(
        Code::Unplayable,
        file,
        span,
        message,
        "one too many",
    ))
}

/// Describes a card that is written but does not compile.
fn left_out(file: FileId, source: &frame::Card) -> LeftOutCard {
    LeftOutCard {
        code: source.code.node.clone(),
        name: source.name.node.clone(),
        pilot_side: card::pilot_side(source),
        why: WhyLeftOut::Errors,
        place: Beside(Place {
            file,
            span: source.span,
        }),
    }
}

/// Reports a card for which there is no room.
fn one_card_too_many(file: FileId, source: &frame::Card) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(
        Code::Unplayable,
        file,
        source.code.span,
        format!(
            "there are at most {} cards, with tokens, the built-in cards and the Units that cards are deployed as",
            limits::CARDS
        ),
        "one too many",
    );
    diagnostic.card = Some(source.code.node.clone());
    diagnostic
}

/// Reports a card whose code another card already has.
fn twin(file: FileId, source: &frame::Card) -> Diagnostic {
    let code = source.code.node.as_str();
    let mut diagnostic = Diagnostic::new(
        Code::DuplicateCode,
        file,
        source.code.span,
        format!("card `{code}` is defined twice"),
        "the second definition",
    );
    diagnostic.card = Some(code.to_string());
    diagnostic
}
