//! A deck file straight to the cards of a game.

use super::Deck;
use crate::diagnostics::{Code, Diagnostic, Severity};
use crate::ir::Program;
use crate::library::{CardId, Library};
use crate::source::{FileId, SourceFile, Span};

/// The cards of a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The deck (6-1-1-1), each card as often as it is in it.
    pub deck: Vec<CardId>,
    /// The resource deck (6-1-1-4); none means ten basic Resources.
    pub resources: Vec<CardId>,
    /// The findings that keep nobody from playing the deck: a line whose name is another card's.
    pub warnings: Vec<Diagnostic>,
}

impl Deck {
    /// Reads a deck file, finds the card of each line ([`Deck::resolve`]), holds the deck against the rules of construction (6-1-1,
    /// [`Deck::check`]) and finds the cards of the library, which has to be that of the program. Findings point into file 0.
    ///
    /// # Errors
    ///
    /// Everything that was found, where anything of it is an error: lines that are not understood, cards that there are not, a deck
    /// that breaks a rule.
    ///
    /// ```
    /// use gcs::deck::Deck;
    /// use gcs::library::Library;
    /// use gcs::source::SourceFile;
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| SourceFile::new(*name, *text).unwrap()).collect();
    /// let program = gcs::compile(&files).program;
    /// let library = Library::new(&program);
    /// let (name, text) = gcs::core_set::DECKS[0];
    /// let file = SourceFile::new(name, text).unwrap();
    /// assert_eq!(Deck::load(&file, &program, &library).unwrap().deck.len(), 50);
    /// let file = SourceFile::new("short.deck", "4 CORE-001").unwrap();
    /// assert!(Deck::load(&file, &program, &library).is_err());
    /// ```
    pub fn load(file: &SourceFile, program: &Program, library: &Library) -> Result<Loaded, Vec<Diagnostic>> {
        let id = FileId(0);
        let (mut deck, mut found) = Deck::parse(file, id);
        found.extend(deck.resolve(program, id));
        let is_bad = |found: &[Diagnostic]| found.iter().any(|found| found.severity() == Severity::Error);
        if !is_bad(&found) {
            found.extend(deck.check(program, id));
        }
        if is_bad(&found) {
            return Err(found);
        }
        let cards = |codes: &mut dyn Iterator<Item = &str>| -> Result<Vec<CardId>, String> {
            codes
                .map(|code| library.find(code).ok_or_else(|| code.to_owned()))
                .collect()
        };
        let both = cards(&mut deck.codes()).and_then(|main| Ok((main, cards(&mut deck.resource_codes())?)));
        match both {
            Ok((deck, resources)) => Ok(Loaded {
                deck,
                resources,
                warnings: found,
            }),
            // The library is of another program.
            Err(code) => {
                let message = format!("the library has no card `{code}`");
                let label = "it is not the library of these cards";
                let lacking = Diagnostic::new(Code::UnknownCard, id, Span::new(0, 0), message, label);
                found.push(lacking);
                Err(found)
            }
        }
    }
}
