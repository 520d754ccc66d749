//! Legality of decks (6-1).

use super::resolve::plain;
use super::restrictions::number;
use super::{Deck, Entry, size};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{Card, Change, LeftOut, Program};
use crate::left_out;
use crate::limits;
use crate::source::{FileId, Span};
use crate::suggest;
use crate::vocabulary::{CardKind, most};
use std::collections::BTreeMap;

/// The number of cards in a deck (6-1-1).
pub(super) const DECK_SIZE: u32 = most::DECK as u32;
/// The number of cards in a resource deck (6-1-1).
pub(super) const RESOURCE_DECK_SIZE: u32 = 10;
/// The maximum number of colors in a deck (6-1-1-2).
const MOST_COLORS: usize = 2;
/// The maximum number of copies of one card number in a deck (6-1-1-3, 2-1-2).
pub(super) const MOST_COPIES: u32 = 4;
/// The maximum number of other lines with the same card in a finding.
pub(super) const MOST_SHOWN: usize = 8;
/// The maximum number of findings with a suggestion: if there are more, the cards are from elsewhere.
const MOST_SUGGESTED: usize = 100;

impl Deck {
    /// Reports the cards that no script defines, every rule of deck construction that the deck breaks, and as a warning a name that
    /// is another card's.
    pub fn check(&self, program: &Program, file: FileId) -> Vec<Diagnostic> {
        let mut check = Check::new(program, file);
        let deck: Vec<(&Entry, &Card)> = check.known(&self.cards);
        let resources: Vec<(&Entry, &Card)> = check.known(&self.resources);
        check.size(&self.cards, DECK_SIZE, "a deck has exactly");
        if !self.resources.is_empty() {
            check.size(&self.resources, RESOURCE_DECK_SIZE, "a resource deck has exactly");
        }
        check.kinds(&deck, &resources);
        check.colors(&deck);
        // The number of copies of a Resource is not limited (6-1-1-5).
        check.copies(&self.cards);
        check.names(deck.iter().chain(&resources), program);
        check.finish()
    }

    /// Checks the resource deck alone, where it is read from a file of its own.
    pub fn check_resources(&self, program: &Program, file: FileId) -> Vec<Diagnostic> {
        let mut check = Check::new(program, file);
        let resources = check.known(&self.resources);
        check.size(&self.resources, RESOURCE_DECK_SIZE, "a resource deck has exactly");
        check.kinds(&[], &resources);
        check.names(resources.iter(), program);
        check.finish()
    }
}

struct Check<'a> {
    cards: BTreeMap<&'a str, &'a Card>,
    left_out: &'a LeftOut,
    file: FileId,
    found: Vec<Diagnostic>,
}

impl<'a> Check<'a> {
    fn new(program: &'a Program, file: FileId) -> Check<'a> {
        let cards = program.cards.iter();
        Check {
            cards: cards.map(|card| (card.code.as_str(), card)).collect(),
            left_out: &program.left_out,
            file,
            found: Vec::new(),
        }
    }

    /// The findings, in the order of the lines.
    fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|found| (found.span(), found.code));
        Diagnostic::at_most(limits::DECK_FINDINGS, self.file, self.found)
    }

    fn illegal(&self, span: Span, message: String, label: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Code::IllegalDeck, self.file, span, message, label)
    }

    /// Returns the entries whose card exists, with their cards; the others are reported.
    fn known<'e>(&mut self, entries: &'e [Entry]) -> Vec<(&'e Entry, &'a Card)> {
        let mut known = Vec::new();
        // `Deck::resolve` reports names without a card.
        for entry in entries.iter().filter(|entry| !entry.code.is_empty()) {
            match self.cards.get(entry.code.as_str()) {
                Some(card) => known.push((entry, *card)),
                None => {
                    let found = self.unknown(entry);
                    self.found.push(found);
                }
            }
        }
        known
    }

    fn unknown(&self, entry: &Entry) -> Diagnostic {
        if let Some(card) = self.left_out.of_code(number(&entry.code)) {
            return left_out::finding(card, self.file, entry.span);
        }
        let found = Diagnostic::new(
            Code::UnknownCard,
            self.file,
            entry.span,
            format!("no card has the code `{}`", entry.code),
            "not defined in the loaded card files",
        );
        let codes = || nearest(&entry.code, self.cards.keys().copied());
        let has_few = self.found.len() < MOST_SUGGESTED;
        match has_few.then(codes).flatten() {
            Some((code, applicability)) => found.help(format!("did you mean `{code}`")).fix(
                applicability,
                format!("write `{code}`"),
                entry.span,
                code,
            ),
            None => found.help("load the file that defines it, or choose another card"),
        }
    }

    fn size(&mut self, entries: &[Entry], wanted: u32, rule: &str) {
        let size = size(entries);
        if size == wanted {
            return;
        }
        let mut so_far = 0;
        let over = entries.iter().find(|entry| {
            so_far += entry.count;
            so_far > wanted
        });
        let (span, label) = match (over, entries.last()) {
            (Some(entry), _) => (entry.span, format!("with these there are more than {wanted}")),
            (None, Some(last)) => (last.span, format!("up to here there are {size}")),
            (None, None) => (Span::default(), "there are none".to_string()),
        };
        let cards = if size == 1 { "card" } else { "cards" };
        let help = if size > wanted {
            format!("take {} out", size - wanted)
        } else {
            format!("add {}", wanted - size)
        };
        let found = self
            .illegal(
                span,
                format!("{rule} {wanted} cards, and this one has {size} {cards} (6-1-1)"),
                label,
            )
            .help(help);
        self.found.push(found);
    }

    fn kinds(&mut self, deck: &[(&Entry, &Card)], resources: &[(&Entry, &Card)]) {
        for (entry, card) in deck {
            let belongs = match card.kind {
                CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => !card.token,
                CardKind::Resource => false,
            };
            if !belongs {
                let found = self
                    .illegal(
                        entry.span,
                        format!("`{}` does not go into a deck (6-1-1-1)", entry.code),
                        what(card),
                    )
                    .help(if card.kind == CardKind::Resource && !card.token {
                        "list Resources under the line `resource`"
                    } else {
                        "a deck is made of Unit, Pilot, Command and Base cards"
                    });
                self.found.push(found);
            }
        }
        for (entry, card) in resources {
            if card.kind != CardKind::Resource || card.token {
                let found = self
                    .illegal(
                        entry.span,
                        format!("`{}` does not go into a resource deck (6-1-1-4)", entry.code),
                        what(card),
                    )
                    .help("a resource deck is made of Resource cards");
                self.found.push(found);
            }
        }
    }

    fn colors(&mut self, deck: &[(&Entry, &Card)]) {
        let mut colors: Vec<(_, Span)> = Vec::new();
        for (entry, card) in deck {
            if let Some(color) = card.color
                && colors.iter().all(|(known, _)| *known != color)
            {
                colors.push((color, entry.span));
            }
        }
        let Some((third, span)) = colors.get(MOST_COLORS) else {
            return;
        };
        let mut found = self
            .illegal(
                *span,
                format!(
                    "a deck has cards of one or two colors, and this one has {} (6-1-1-2)",
                    colors.len()
                ),
                format!("{}, the third color", third.word()),
            )
            .help("keep to two colors");
        for (color, span) in colors.iter().take(MOST_COLORS) {
            found = found.also(*span, color.word());
        }
        self.found.push(found);
    }

    /// Checks the words after each number. They are for people and can be anything except the number of another card, as when lines were
    /// joined, or the name of another card.
    fn names<'e>(&mut self, known: impl Iterator<Item = &'e (&'e Entry, &'a Card)>, program: &Program)
    where
        'a: 'e,
    {
        let named = known.filter_map(|(entry, card)| {
            let (name, span) = entry.name.as_ref()?;
            let name = plain(name);
            (name != plain(&card.name)).then_some((name, *span, *card))
        });
        let named: Vec<(String, Span, &Card)> = named.collect();
        if named.is_empty() {
            return;
        }
        let mut others: BTreeMap<String, &Card> = BTreeMap::new();
        for card in &program.cards {
            others.entry(plain(&card.name)).or_insert(card);
        }
        for (name, span, card) in named {
            if let Some(other) = self.other_number(&name, card) {
                let found = Diagnostic::new(
                    Code::DeckSyntax,
                    self.file,
                    span,
                    format!(
                        "a line has one card, and this one has `{}` and `{other}`",
                        card.code
                    ),
                    "the number of another card",
                );
                self.found
                    .push(found.help("write each card on a line of its own, and with it how many"));
                continue;
            }
            let Some(other) = others.get(&name) else { continue };
            let found = Diagnostic::new(
                Code::OtherName,
                self.file,
                span,
                format!("`{}` is called `{}`", card.code, card.name),
                format!("the name of `{}`", other.code),
            );
            self.found.push(found.help(format!(
                "write `{} {}`, or `{}` here",
                other.code, other.name, card.name
            )));
        }
    }

    /// Returns the number of another card in the words beside one.
    fn other_number(&self, name: &str, card: &Card) -> Option<&'a str> {
        let words = name.split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '-' | '_')));
        let mut codes = words.filter_map(|word| {
            let code = word.to_uppercase();
            let known = self.cards.get_key_value(code.as_str());
            known.or_else(|| self.cards.get_key_value(number(&code)))
        });
        codes
            .find(|(code, _)| number(code) != number(&card.code))
            .map(|(code, _)| *code)
    }

    fn copies(&mut self, entries: &[Entry]) {
        let mut of: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
        for entry in entries.iter().filter(|entry| !entry.code.is_empty()) {
            of.entry(number(&entry.code)).or_default().push(entry);
        }
        for (code, same) in of {
            let copies = same.iter().map(|same| same.count).sum::<u32>();
            let said = same
                .iter()
                .find_map(|same| most_copies(self.cards.get(same.code.as_str())?));
            let most = said.unwrap_or(MOST_COPIES);
            if copies <= most {
                continue;
            }
            let Some((last, earlier)) = same.split_last() else {
                continue;
            };
            let mut found = self
                .illegal(
                    last.span,
                    format!(
                        "a deck has up to {most} copies of {}, and this one has {copies} of `{}` (6-1-1-3)",
                        if said.is_some() {
                            "this card"
                        } else {
                            "a card number"
                        },
                        code
                    ),
                    format!("{copies} copies"),
                )
                .help(format!("take {} out", copies - most));
            for other in earlier.iter().take(MOST_SHOWN) {
                found = found.also(other.span, format!("{} of them", other.count));
            }
            self.found.push(found);
        }
    }
}

/// Returns how many copies of a card a deck may have, if its text says so (1-3-1).
fn most_copies(card: &Card) -> Option<u32> {
    let abilities = card.lines.iter().map(|line| &line.ability);
    let mut changes = abilities
        .flat_map(|ability| ability.steps())
        .flat_map(|step| step.action.changes());
    changes.find_map(|change| {
        let Change::Copies(most) = change else {
            return None;
        };
        Some(most.map_or(u32::MAX, u32::from))
    })
}

fn what(card: &Card) -> String {
    format!("a {}{}", card.kind.word(), if card.token { " token" } else { "" })
}

/// The code that was most likely meant. One that differs in its letters' case only is certain.
fn nearest<'a>(code: &str, known: impl Iterator<Item = &'a str>) -> Option<(&'a str, Applicability)> {
    suggest::nearest(code, known).map(|near| {
        let applicability = if near.eq_ignore_ascii_case(code) {
            Applicability::Safe
        } else {
            Applicability::Unsafe
        };
        (near, applicability)
    })
}
