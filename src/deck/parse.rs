//! The parser of deck files: the grammar is `grammar/deck.pest`.

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
            bare: Vec::new(),
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
                reader.bare();
            }
            // The grammar accepts every text, including bad lines.
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
        reader.found.sort_by_key(Diagnostic::span);
        (reader.deck, reader.found)
    }
}

struct Reader {
    deck: Deck,
    in_resources: bool,
    /// Lines with a card number and nothing else, and whether they are of the resource deck.
    bare: Vec<(String, Span, bool)>,
    found: Vec<Diagnostic>,
    id: FileId,
}

impl Reader {
    fn line(&mut self, line: Pair<'_, Rule>) {
        let span = span(&line);
        match line.as_rule() {
            Rule::header => self.header(line),
            Rule::close => self.in_resources = false,
            Rule::entry | Rule::behind | Rule::named => self.entry(line),
            Rule::swapped => self.swapped(line, span),
            Rule::no_count => {
                let code = line.as_str().trim().to_string();
                self.bare.push((code, span, self.in_resources));
            }
            Rule::bad => {
                let found = self.bad(
                    span,
                    format!("`{}` is not a line of a deck", line.as_str().trim()),
                );
                self.found.push(found);
            }
            // These say nothing about the cards; the other rules are parts of the lines above.
            Rule::EOI
            | Rule::titled
            | Rule::ruled
            | Rule::remark
            | Rule::kinds
            | Rule::total
            | Rule::amount
            | Rule::dress
            | Rule::counted
            | Rule::in_brackets
            | Rule::title
            | Rule::copies
            | Rule::numbered
            | Rule::word
            | Rule::word_char
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

    /// Handles a heading: it begins the resource deck, or continues the deck; a total does neither.
    fn header(&mut self, line: Pair<'_, Rule>) {
        for part in line.into_inner() {
            match part.as_rule() {
                Rule::resources => self.in_resources = true,
                Rule::deck | Rule::kinds => self.in_resources = false,
                // Its signs, and how many cards are below it: nothing of which deck those are.
                _ => {}
            }
        }
    }

    /// A number of copies with the number of a card, or its name, or both.
    fn entry(&mut self, line: Pair<'_, Rule>) {
        let whole = span(&line);
        let (mut count, mut code, mut name) = (None, None, None);
        for part in line.into_inner() {
            match part.as_rule() {
                Rule::count => match self.count(part.as_str(), span(&part)) {
                    Some(number) => count = Some(number),
                    None => return,
                },
                Rule::code => code = Some((part.as_str().to_string(), span(&part))),
                Rule::name | Rule::title => {
                    name = name.or_else(|| Some((part.as_str().to_string(), span(&part))));
                }
                // Signs around these. A line that lacks one of them is reported below.
                _ => {}
            }
        }
        let at = code.as_ref().or(name.as_ref()).map(|(_, at)| *at);
        if let (Some(count), Some(span)) = (count, at) {
            let code = code.map(|(code, _)| code).unwrap_or_default();
            self.section().push(Entry {
                count,
                code,
                span,
                name,
            });
        } else {
            // The grammar has no such line; if it gets one, the line is reported and not lost.
            let found = self.bad(whole, "a line without a card or a number of copies".to_string());
            self.found.push(found);
        }
    }

    /// Handles lines without a number of copies: in a list in which no line has one, each is one copy. In any other list, a line without a
    /// number is an error.
    fn bare(&mut self) {
        let bare = std::mem::take(&mut self.bare);
        let others = !self.deck.cards.is_empty() || !self.deck.resources.is_empty();
        if bare.len() > 1 && !others && self.found.is_empty() {
            for (code, span, in_resources) in bare {
                self.in_resources = in_resources;
                self.add(1, code, span);
            }
            return;
        }
        let room = limits::DECK_FINDINGS.saturating_sub(self.found.len());
        for (code, span, _) in bare.iter().take(room) {
            let found = self.bad(*span, format!("`{code}` has no number of copies")).fix(
                Applicability::Unsafe,
                format!("write `1 {code}`"),
                *span,
                format!("1 {code}"),
            );
            self.found.push(found);
        }
        if let Some((_, span, _)) = bare.get(room) {
            let end = Diagnostic::more_than(limits::DECK_FINDINGS, self.id, *span);
            self.found.push(end);
        }
    }

    fn add(&mut self, count: u32, code: String, span: Span) {
        self.section().push(Entry {
            count,
            code,
            span,
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

    /// The meaning is clear, so other errors about the card are found as well.
    fn swapped(&mut self, line: Pair<'_, Rule>, at: Span) {
        let parts = line.into_inner();
        let wording = |rule| parts.into_iter().find(|part| part.as_rule() == rule);
        let (Some(card), Some(digits)) = (wording(Rule::code), wording(Rule::count)) else {
            // The grammar has no such line, as above.
            let found = self.bad(at, "a line without a card or a number of copies".to_string());
            self.found.push(found);
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
            self.add(count, code.to_string(), span(&card));
        }
    }
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    Span::new(pair.start(), pair.end())
}
