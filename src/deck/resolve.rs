//! Which cards the lines of a deck mean that have a name and no number, or the number of an alternative print.

use super::restrictions::number;
use super::{Deck, Entry};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{Card, Program};
use crate::limits;
use crate::source::FileId;
use crate::suggest;
use crate::vocabulary::CardKind;
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// How many cards of one name a finding names.
const MOST_NAMED: usize = 12;
/// For how many findings the nearest name is looked for among all: where there are more, the cards are others.
const MOST_SUGGESTED: usize = 100;

impl Deck {
    /// Finds the cards that lines mean by their names, and the first print of those that have the number of another (2-1). Reports
    /// names that no card has, and names that several have. Where the file has no section for them, its Resources are its resource deck (6-1-1-4).
    pub fn resolve(&mut self, program: &Program, file: FileId) -> Vec<Diagnostic> {
        let cards = program.cards.iter();
        let by_code: BTreeMap<&str, &Card> = cards.map(|card| (card.code.as_str(), card)).collect();
        let all = |deck: &Deck, is: &dyn Fn(&Entry) -> bool| deck.cards.iter().chain(&deck.resources).any(is);
        if all(self, &|entry| !by_code.contains_key(entry.code.as_str())) {
            let mut names = Names::default();
            for card in program.cards.iter().filter(|card| !card.token) {
                names.of.entry(plain(&card.name)).or_default().push(card);
            }
            let mut found = Vec::new();
            for entry in self.cards.iter_mut().chain(&mut self.resources) {
                if by_code.contains_key(entry.code.as_str()) {
                    continue;
                }
                if entry.code.is_empty() {
                    found.extend(names.find(entry, file));
                } else if by_code.contains_key(number(&entry.code)) {
                    entry.code.truncate(number(&entry.code).len());
                } else {
                    found.extend(names.read_as_name(entry, &by_code, file));
                }
                if found.len() > limits::DECK_FINDINGS {
                    found.pop();
                    found.push(Diagnostic::more_than(limits::DECK_FINDINGS, file, entry.span));
                    return found;
                }
            }
            if !found.is_empty() {
                return found;
            }
        }
        if self.resources.is_empty() {
            let is_resource = |entry: &Entry| {
                let card = by_code.get(entry.code.as_str());
                card.is_some_and(|card| card.kind == CardKind::Resource && !card.token)
            };
            let all = std::mem::take(&mut self.cards).into_iter();
            (self.resources, self.cards) = all.partition(is_resource);
        }
        Vec::new()
    }
}

#[derive(Default)]
struct Names<'p> {
    /// The cards of each name, without what people write in one way or another.
    of: BTreeMap<String, Vec<&'p Card>>,
    looked_for: usize,
}

impl<'p> Names<'p> {
    /// The card of a line that has only a name, or what is to be said about it.
    fn find(&mut self, entry: &mut Entry, file: FileId) -> Option<Diagnostic> {
        let (name, span) = entry.name.clone()?;
        let cards = self.of.get(&plain(&name)).map_or(&[][..], Vec::as_slice);
        let finding = |code, message, label| Diagnostic::new(code, file, span, message, label);
        match prints(cards).as_slice() {
            [] => {
                let found = finding(
                    Code::UnknownCard,
                    format!("no card is called `{name}`"),
                    "not defined in the loaded card files",
                );
                self.looked_for += 1;
                let near = (self.looked_for <= MOST_SUGGESTED)
                    .then(|| suggest::nearest(&plain(&name), self.of.keys().map(String::as_str)))
                    .flatten()
                    .and_then(|near| self.of.get(near)?.first().copied());
                Some(match near {
                    Some(card) => found.help(format!("did you mean `{}`", card.name)).fix(
                        Applicability::Unsafe,
                        format!("write `{}`", card.name),
                        span,
                        card.name.clone(),
                    ),
                    None => found.help("write the number of the card, or load the file that defines it"),
                })
            }
            [card] => {
                entry.code.clone_from(&card.code);
                None
            }
            several => {
                let mut shown: Vec<String> = several
                    .iter()
                    .take(MOST_NAMED)
                    .map(|card| format!("`{}` ({})", card.code, what(card)))
                    .collect();
                if several.len() > MOST_NAMED {
                    shown.push(format!("{} more", several.len() - MOST_NAMED));
                }
                let mut found = finding(
                    Code::SeveralCards,
                    format!("{} cards are called `{name}`", several.len()),
                    "which of them",
                )
                .help(format!("write the number of one: {}", shown.join(", ")));
                for card in several.iter().take(MOST_NAMED) {
                    let written = format!("{} {}", card.code, card.name);
                    found = found.fix(Applicability::Unsafe, format!("write `{written}`"), span, written);
                }
                Some(found)
            }
        }
    }

    /// What looks like the number of a card and is none can be the beginning of a name, with the number behind it in brackets.
    fn read_as_name(
        &mut self,
        entry: &mut Entry,
        by_code: &BTreeMap<&str, &'p Card>,
        file: FileId,
    ) -> Option<Diagnostic> {
        let name = entry.name.as_ref().map_or("", |(name, _)| name.as_str());
        let known = |code: &str| by_code.get(code).or_else(|| by_code.get(number(code))).copied();
        if let Some(card) = in_brackets(name).and_then(known) {
            entry.code.clone_from(&card.code);
            entry.name = None;
            return None;
        }
        // All of the words, or none: a part of them can be the name of another card.
        let readings = [
            format!("{} {name}", entry.code),
            format!("{name} ({})", entry.code),
        ];
        let readings = readings.iter().map(|name| name.trim().to_string());
        let (name, cards) = readings
            .map(|name| (plain(&name), name))
            .find_map(|(plain, name)| Some((name, self.of.get(plain.trim())?)))?;
        match prints(cards).as_slice() {
            // A number in other letters is a slip that the check names.
            [card] if card.code.eq_ignore_ascii_case(&entry.code) => None,
            [card] => {
                entry.code.clone_from(&card.code);
                entry.name = None;
                None
            }
            // Which of several is asked, as of any other name.
            _ => {
                entry.code.clear();
                entry.name = Some((name, entry.span));
                self.find(entry, file)
            }
        }
    }
}

/// What stands in brackets at the end of a name.
fn in_brackets(name: &str) -> Option<&str> {
    let name = name.trim_end();
    let name = name.strip_suffix([')', '）', ']'])?;
    name.rsplit_once(['(', '（', '[']).map(|(_, code)| code.trim())
}

/// One card of each number: the first where it has several prints.
fn prints<'p>(cards: &[&'p Card]) -> Vec<&'p Card> {
    let mut prints: BTreeMap<&str, &Card> = BTreeMap::new();
    for card in cards {
        let first = prints.entry(number(&card.code)).or_insert(card);
        if card.code.len() < first.code.len() {
            *first = card;
        }
    }
    prints.into_values().collect()
}

fn what(card: &Card) -> String {
    match card.kind {
        CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => {
            format!("{}, Lv.{}, cost {}", card.kind.word(), card.lv, card.cost)
        }
        CardKind::Resource => card.kind.word().to_string(),
    }
}

/// A name without what people write in one way or another: large letters, signs that look like others, quotes around it, blanks.
pub(super) fn plain(name: &str) -> String {
    let straight = name.nfkc().map(|character| match character {
        '‘' | '’' | '`' | '´' => '\'',
        '“' | '”' => '"',
        '–' | '—' | '‐' | '‑' | '−' => '-',
        other => other,
    });
    let straight: String = straight
        .filter(|character| {
            !matches!(
                character,
                '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
            )
        })
        .collect();
    let words: Vec<&str> = straight.trim_matches(['"', ' ']).split_whitespace().collect();
    words.join(" ").to_lowercase()
}
