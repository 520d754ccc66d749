//! Reads the lines of a deck file: the grammar is `grammar/deck.pest`.

use super::{Deck, Entry};
use crate::diagnostics::{Applicability, Code, Diagnostic, unseen};
use crate::limits;
use crate::source::{FileId, SourceFile, Span, without_long_lines};
use gcs_grammar::deck::Rule;
use gcs_grammar::{Pair, Reading};

const HELP: &str = "write how many and which card, as `4 GD01-008`";

impl Deck {
    /// Reads a deck file. Lines that are not understood are reported and left out.
    pub fn parse(file: &SourceFile, id: FileId) -> (Deck, Vec<Diagnostic>) {
        let mut reader = Reader {
            deck: Deck::default(),
            in_resources: false,
            found: Vec::new(),
            id,
        };
        let (text, long) = without_long_lines(&file.text);
        let too_long = long.iter();
        let too_long = too_long.take(limits::DECK_FINDINGS);
        reader
            .found
            .extend(too_long.map(|line| Diagnostic::line_too_long(id, line.excess)));
        match Reading::new(&text).read(Rule::file) {
            Ok(tree) => {
                for line in tree.pairs().flat_map(Pair::into_inner) {
                    if reader.found.len() >= limits::DECK_FINDINGS && line.as_rule() != Rule::EOI {
                        let end = Diagnostic::more_than(limits::DECK_FINDINGS, id, span(&line));
                        reader.found.push(end);
                        break;
                    }
                    reader.line(line);
                }
            }
            // Every text is a deck file to the grammar, down to its bad lines.
            Err(at) => reader.found.push(Diagnostic::new(
                Code::DeckSyntax,
                id,
                Span::new(at, at),
                "the deck cannot be read",
                "from here on",
            )),
        }
        let unseen = unseen(id, &file.text).into_iter();
        reader.found.extend(unseen.take(limits::DECK_FINDINGS));
        (reader.deck, reader.found)
    }
}

struct Reader {
    deck: Deck,
    in_resources: bool,
    found: Vec<Diagnostic>,
    id: FileId,
}

impl Reader {
    fn line(&mut self, line: Pair<'_, Rule>) {
        let span = span(&line);
        match line.as_rule() {
            Rule::header => {
                self.in_resources = line.into_inner().any(|part| part.as_rule() == Rule::resources);
            }
            Rule::close => self.in_resources = false,
            Rule::entry => self.entry(line),
            Rule::swapped => self.swapped(line, span),
            Rule::no_count => {
                let code = line.as_str().trim();
                let found = self.bad(span, format!("`{code}` has no number of copies")).fix(
                    Applicability::Unsafe,
                    format!("write `1 {code}`"),
                    span,
                    format!("1 {code}"),
                );
                self.found.push(found);
            }
            Rule::bad => {
                let found = self.bad(
                    span,
                    format!("`{}` is not a line of a deck", line.as_str().trim()),
                );
                self.found.push(found);
            }
            // The end of the input; the other rules are parts of the lines above.
            Rule::EOI
            | Rule::file
            | Rule::line
            | Rule::resources
            | Rule::deck
            | Rule::count
            | Rule::times
            | Rule::code
            | Rule::code_char
            | Rule::name
            | Rule::line_end
            | Rule::comment
            | Rule::hs => {}
        }
    }

    fn bad(&self, span: Span, message: String) -> Diagnostic {
        Diagnostic::new(Code::DeckSyntax, self.id, span, message, "not `COUNT CODE`").help(HELP)
    }

    fn entry(&mut self, line: Pair<'_, Rule>) {
        let mut count = None;
        for part in line.into_inner() {
            let at = span(&part);
            if part.as_rule() == Rule::count {
                count = self.count(part.as_str(), at);
            } else if let (Rule::code, Some(count)) = (part.as_rule(), count) {
                self.add(count, &part);
            } else if let (Rule::name, Some(_)) = (part.as_rule(), count) {
                let name = (part.as_str().to_string(), at);
                let section = self.section();
                if let Some(entry) = section.last_mut() {
                    entry.name = Some(name);
                }
            }
        }
    }

    fn add(&mut self, count: u32, code: &Pair<'_, Rule>) {
        self.section().push(Entry {
            count,
            code: code.as_str().to_string(),
            span: span(code),
            name: None,
        });
    }

    fn section(&mut self) -> &mut Vec<Entry> {
        if self.in_resources {
            &mut self.deck.resources
        } else {
            &mut self.deck.cards
        }
    }

    fn count(&mut self, digits: &str, at: Span) -> Option<u32> {
        match digits.parse() {
            Ok(count) if (1..=limits::COPIES as u32).contains(&count) => Some(count),
            Ok(_) | Err(_) => {
                self.found.push(
                    Diagnostic::new(
                        Code::DeckSyntax,
                        self.id,
                        at,
                        format!("`{digits}` is no number of copies"),
                        format!("not a number from 1 to {}", limits::COPIES),
                    )
                    .help(HELP),
                );
                None
            }
        }
    }

    /// What is meant is clear, so the rest of what is wrong with the card is found at once as well.
    fn swapped(&mut self, line: Pair<'_, Rule>, at: Span) {
        let parts = line.into_inner();
        let wording = |rule| parts.into_iter().find(|part| part.as_rule() == rule);
        let (Some(card), Some(digits)) = (wording(Rule::code), wording(Rule::count)) else {
            return;
        };
        let (code, count) = (card.as_str(), digits.as_str());
        let found = self
            .bad(at, format!("the number of copies of `{code}` stands after it"))
            .fix(
                Applicability::Safe,
                format!("write `{count} {code}`"),
                at,
                format!("{count} {code}"),
            );
        self.found.push(found);
        if let Some(count) = self.count(count, span(&digits)) {
            self.add(count, &card);
        }
    }
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.start(), pair.end())
}
