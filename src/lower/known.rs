//! The names known during lowering: the keyword effects and names of a program, and what the effects of a line share.

use super::known_keyword::KnownKeyword;
use super::memory::{LineMemory, Move, Said, Spoken};
use crate::diagnostics::Diagnostic;
use crate::ir::{
    CardKind, CounterId, KeywordId, KeywordPattern, NameId, Notes, OwnWord, OwnWordKind, Stacking, Symbols,
    TextNumber, Token, TokenId, TraitId,
};
use crate::limits;
use crate::source::FileId;
use crate::suggest::{self, pattern};
use crate::syntax::ast;
use crate::syntax::text::Failure;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The names with which all effects of a program are lowered: its keyword effects, and the names that texts have mentioned.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) keywords: Vec<KnownKeyword>,
    /// Names that only a reminder explains, and why it is no definition.
    pub(crate) unread: Vec<(String, String)>,
    /// The marks and wordings that the files define for themselves.
    own_words: FileWords,
    /// The keyword effects with placeholders.
    patterns: Vec<KeywordPattern>,
    symbols: RefCell<Symbols>,
    /// The tokens by what tells most of them apart at a glance: a search through all of them for each new one would take
    /// a large set too long.
    tokens: RefCell<BTreeMap<Face, Vec<TokenId>>>,
    /// The lines of cards that are lowered already.
    memory: RefCell<LineMemory>,
    /// The names that the current line has mentioned so far.
    spoken: RefCell<Vec<Spoken>>,
    /// The translation of places from where the current line was parsed to where it stands.
    moving: Cell<Move>,
}

/// The marks and wordings that files define, by which files can say them.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileWords {
    /// All words, for the files that are given.
    pub(crate) all: Vec<OwnWord>,
    /// The words of the files that the given ones build on, for these files: they use no words that other files define.
    pub(crate) beneath: Vec<OwnWord>,
    /// The number of files that are given; they come first. `None` if every file can use all words.
    pub(crate) given: Option<usize>,
}

impl FileWords {
    /// Returns the words that lines of a file can use.
    pub(crate) fn of(&self, file: FileId) -> &[OwnWord] {
        match self.given {
            Some(given) if file.0 as usize >= given => &self.beneath,
            Some(_) | None => &self.all,
        }
    }
}

/// Name, AP and HP of a token.
type Face = (String, u8, u8);

fn face(token: &Token) -> Face {
    (token.name.clone(), token.ap, token.hp)
}

impl Known {
    /// The keyword effects of a new program, by number, and names that only a reminder explains.
    pub(crate) fn new(keywords: Vec<KnownKeyword>, unread: Vec<(String, String)>) -> Known {
        let symbols = Symbols::of_keywords(keywords.iter().map(KnownKeyword::symbol).collect());
        Known {
            keywords,
            unread,
            own_words: FileWords::default(),
            patterns: Vec::new(),
            symbols: RefCell::new(symbols),
            tokens: RefCell::default(),
            memory: RefCell::default(),
            spoken: RefCell::default(),
            moving: Cell::default(),
        }
    }

    /// Starts with the names of a program that is compiled already.
    pub(crate) fn of(program: &crate::ir::Program) -> Known {
        let mut tokens: BTreeMap<Face, Vec<TokenId>> = BTreeMap::new();
        for (id, token) in program.symbols.tokens() {
            tokens.entry(face(token)).or_default().push(id);
        }
        Known {
            keywords: (0..)
                .map(KeywordId)
                .zip(&program.keywords)
                .map(|(id, keyword)| KnownKeyword::of(keyword, program.left_out.keywords.contains(&id)))
                .collect(),
            unread: Vec::new(),
            own_words: FileWords {
                all: program.own_words.clone(),
                ..FileWords::default()
            },
            patterns: program.keyword_patterns.clone(),
            symbols: RefCell::new(program.symbols.clone()),
            tokens: RefCell::new(tokens),
            memory: RefCell::default(),
            spoken: RefCell::default(),
            moving: Cell::default(),
        }
    }

    /// Sets the marks and wordings that the files define for themselves.
    pub(crate) fn with_own_words(mut self, words: FileWords) -> Known {
        self.own_words = words;
        self
    }

    /// Adds the keyword effects with placeholders.
    pub(crate) fn with_patterns(mut self, patterns: Vec<KeywordPattern>) -> Known {
        self.patterns = patterns;
        self
    }

    /// The name of the keyword effect with placeholders that a name is probably meant to be of, `Hunter {trait}`, and how a text could say
    /// it, `<Hunter (Trait)>`.
    pub(super) fn pattern_of(&self, name: &str) -> Option<(String, String)> {
        let word = |name: &str| {
            name.split([' ', '{'])
                .next()
                .unwrap_or_default()
                .to_ascii_lowercase()
        };
        let is_meant = |pattern: &&KeywordPattern| word(&pattern.name) == word(name);
        let KeywordPattern { name, stacking } = self.patterns.iter().find(is_meant)?;
        let said = pattern::filled(name, &pattern::samples(name, pattern::DESCRIPTIONS[0])?)?;
        let (parameter, number) = match stacking {
            Stacking::Adds => (" N", " 2"),
            Stacking::Single => ("", ""),
        };
        Some((format!("{name}{parameter}"), format!("<{said}{number}>")))
    }

    /// The marks and wordings that the files define for themselves.
    pub(crate) fn own_words(&self) -> &[OwnWord] {
        &self.own_words.all
    }

    /// Returns the own words that lines of a file can use.
    pub(crate) fn own_words_of(&self, file: FileId) -> &[OwnWord] {
        self.own_words.of(file)
    }

    /// Checks whether the files define a mark of that name.
    pub(super) fn has_own_mark(&self, name: &str) -> bool {
        let mut words = self.own_words.all.iter();
        words.any(|word| word.kind == OwnWordKind::Mark && word.said.eq_ignore_ascii_case(name.trim()))
    }

    /// The mark of a set's own that a name is probably a slip of.
    pub(super) fn nearest_own_mark(&self, name: &str) -> Option<&str> {
        let marks = self
            .own_words
            .all
            .iter()
            .filter(|word| word.kind == OwnWordKind::Mark);
        suggest::nearest(name, marks.map(|word| word.said.as_str()))
    }

    /// Returns the names that were mentioned, and the memory of lines.
    pub(crate) fn into_parts(self) -> (Symbols, LineMemory) {
        let mut memory = self.memory.into_inner();
        memory.end();
        (self.symbols.into_inner(), memory)
    }

    /// The keyword effect of that name, whatever its letters' case.
    pub(crate) fn keyword(&self, name: &str) -> Option<(KeywordId, &KnownKeyword)> {
        let mut all = (0..).map(KeywordId).zip(&self.keywords);
        all.find(|(_, known)| known.name.eq_ignore_ascii_case(name))
    }

    /// Returns the number of a trait, a new one if no text has mentioned it yet.
    pub(crate) fn add_trait(&self, name: &str) -> TraitId {
        let id = self.symbols.borrow_mut().add_trait(name);
        self.note(|| Spoken::Trait(name.to_string(), id));
        id
    }

    /// Returns the number of a card name, a new one if no text has mentioned it yet.
    pub(crate) fn add_name(&self, name: &str) -> NameId {
        let id = self.symbols.borrow_mut().add_name(name);
        self.note(|| Spoken::Name(name.to_string(), id));
        id
    }

    /// Returns the number of a kind of counter, a new one if no text has mentioned it yet.
    pub(crate) fn add_counter(&self, name: &str) -> CounterId {
        let id = self.symbols.borrow_mut().add_counter(name);
        self.note(|| Spoken::Counter(name.to_string(), id));
        id
    }

    /// The number of a token, a new one where no text has described it yet.
    pub(super) fn add_token(&self, token: Token) -> TokenId {
        let mut symbols = self.symbols.borrow_mut();
        let mut tokens = self.tokens.borrow_mut();
        let alike = tokens.entry(face(&token)).or_default();
        let known = alike.iter().find(|id| *symbols.token(**id) == token);
        let id = match known {
            Some(id) => *id,
            None => {
                let id = symbols.push_token(self.moving.get().token(&token));
                alike.push(id);
                id
            }
        };
        self.note(|| Spoken::Token(token, id));
        id
    }

    /// Checks whether a text has mentioned this card name or this part of one.
    pub(crate) fn is_name(&self, name: &str) -> bool {
        let is_name = self.symbols.borrow().has_name(name);
        self.note(|| Spoken::IsName(name.to_string(), is_name));
        is_name
    }

    fn note(&self, spoken: impl FnOnce() -> Spoken) {
        self.spoken.borrow_mut().push(spoken());
    }

    /// Returns the names that were mentioned since the last call.
    pub(crate) fn take_spoken(&self) -> Vec<Spoken> {
        self.spoken.take()
    }

    /// Mentions the names again that a line mentioned when it was parsed. Returns whether all of them have the same numbers as then.
    pub(crate) fn speak_again(&self, all: &[Spoken], moving: Move) -> bool {
        self.moving.set(moving);
        let are_same = all.iter().all(|spoken| match spoken {
            Spoken::Trait(name, id) => self.add_trait(name) == *id,
            Spoken::Name(name, id) => self.add_name(name) == *id,
            Spoken::Counter(name, id) => self.add_counter(name) == *id,
            Spoken::Token(token, id) => self.add_token(token.clone()) == *id,
            Spoken::IsName(name, is_name) => self.is_name(name) == *is_name,
        });
        self.spoken.borrow_mut().clear();
        are_same
    }

    /// Sets where the following lines were parsed and where they stand.
    pub(crate) fn moves(&self, moving: Move) {
        self.moving.set(moving);
    }

    /// Returns how many tokens the texts describe.
    pub(crate) fn tokens(&self) -> usize {
        self.symbols.borrow().token_count()
    }

    /// Forgets the tokens of a card that is no part of the program: all but the first `kept`.
    pub(crate) fn forget_tokens(&self, kept: usize) {
        let mut tokens = self.tokens.borrow_mut();
        for token in self.symbols.borrow_mut().forget_tokens(kept) {
            if let Some(alike) = tokens.get_mut(&face(&token)) {
                alike.pop();
            }
        }
    }

    /// Sets the memory of earlier checks, without the entries that depend on other keyword effects than these.
    pub(crate) fn remembering(mut self, mut memory: LineMemory) -> Known {
        memory.begin(&self.keywords, &self.unread, &self.patterns);
        self.memory = RefCell::new(memory);
        self
    }

    /// Returns the meaning of a line on a card of the kind, if it was lowered before.
    pub(crate) fn recall(&self, kind: CardKind, text: &str) -> Option<Arc<Said>> {
        self.memory.borrow_mut().recalled(kind, text)
    }

    /// Keeps what a line says.
    pub(crate) fn keep(&self, kind: CardKind, text: &str, said: Arc<Said>) {
        self.memory.borrow_mut().keep(kind, text, said);
    }

    /// Lets a function read the names, traits and tokens.
    pub(crate) fn with_symbols<T>(&self, read: impl FnOnce(&Symbols) -> T) -> T {
        read(&self.symbols.borrow())
    }
}

/// Tells why a line cannot be read that starts at an offset: which words, and what was probably meant. Whoever has a line lowered
/// hands it in, for the text that the line quotes.
type Explain = fn(FileId, &str, u32, &Known, &Failure) -> Vec<Diagnostic>;

/// The line that an effect stands on, with the effects that it quotes.
#[derive(Debug)]
pub(crate) struct LineLowering<'a> {
    pub(crate) known: &'a Known,
    explain: Explain,
    /// The number of texts so far: the line itself, the texts that it has something gain, and its parts.
    texts: Cell<TextNumber>,
    /// The wordings and places of the effects.
    pub(super) notes: RefCell<Notes>,
}

impl<'a> LineLowering<'a> {
    pub(crate) fn new(known: &'a Known, explain: Explain) -> LineLowering<'a> {
        LineLowering {
            known,
            explain,
            texts: Cell::new(0),
            notes: RefCell::default(),
        }
    }

    /// A line of its own that stands in this one, as the text of a token.
    pub(super) fn beside(&self) -> LineLowering<'a> {
        LineLowering::new(self.known, self.explain)
    }

    /// Why a text that stands in it cannot be read.
    pub(super) fn explain(
        &self,
        file: FileId,
        text: &ast::Spanned<String>,
        failure: &Failure,
    ) -> Vec<Diagnostic> {
        (self.explain)(file, &text.node, text.span.start, self.known, failure)
    }

    /// Returns the notes of the line.
    pub(crate) fn into_notes(self) -> Notes {
        self.notes.into_inner()
    }

    /// Returns the number of its next text; `None` if there is no room for one more.
    pub(super) fn next_text(&self) -> Option<TextNumber> {
        let number = self.texts.get();
        if usize::from(number) >= limits::TEXTS {
            return None;
        }
        self.texts.set(number + 1);
        Some(number)
    }
}
