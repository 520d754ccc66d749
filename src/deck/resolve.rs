//! Resolution of deck lines that have a name and no number, or the number of an alternative print: which card they mean.

use super::restrictions::number;
use super::{Deck, Entry};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{Card, LeftOut, Program};
use crate::left_out;
use crate::limits;
use crate::source::FileId;
use crate::suggest;
use crate::vocabulary::CardKind;
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// The maximum number of cards with the same name in a finding.
const MOST_NAMED: usize = 12;
/// The most findings that suggest a near name. Each search goes through all names, and a list with more unknown names is of cards that are not
/// loaded.
const MOST_SUGGESTED: usize = 100;

impl Deck {
    /// Gives each line the number of its card: by its name, or of the first print where it has the number of another one (2-1). Reports
    /// names of no card and names of several. Resources become the resource deck where the file has no section for it (6-1-1-4).
    pub fn resolve(&mut self, program: &Program, file: FileId) -> Vec<Diagnostic> {
        let cards = program.cards.iter();
        let by_code: BTreeMap<&str, &Card> = cards.map(|card| (card.code.as_str(), card)).collect();
        let all = |deck: &Deck, is: &dyn Fn(&Entry) -> bool| deck.cards.iter().chain(&deck.resources).any(is);
        if all(self, &|entry| !by_code.contains_key(entry.code.as_str())) {
            let mut names = Names {
                of: BTreeMap::new(),
                left_out: &program.left_out,
                looked_for: 0,
            };
            for card in program.cards.iter().filter(|card| !card.token) {
                names.of.entry(plain(&card.name)).or_default().push(card);
            }
            let mut found = Vec::new();
            for entry in self.cards.iter_mut().chain(&mut self.resources) {
                if by_code.contains_key(entry.code.as_str()) {
                    continue;
                }
                if entry.code.is_empty() {
                    found.extend(names.resolve_name(entry, file));
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

struct Names<'p> {
    /// The cards of each name, by [`plain`].
    of: BTreeMap<String, Vec<&'p Card>>,
    left_out: &'p LeftOut,
    looked_for: usize,
}

impl<'p> Names<'p> {
    /// Gives a line that has only a name the number of its card, or reports why it cannot.
    fn resolve_name(&mut self, entry: &mut Entry, file: FileId) -> Option<Diagnostic> {
        let (name, span) = entry.name.clone()?;
        let cards = self.of.get(&plain(&name)).map_or(&[][..], Vec::as_slice);
        let finding = |code, message, label| Diagnostic::new(code, file, span, message, label);
        if cards.is_empty() {
            let asked = plain(&name);
            if let Some(card) = self.left_out.of_name(|known| plain(known) == asked) {
                return Some(left_out::finding(card, file, span));
            }
        }
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
                    .map(|card| format!("`{}` ({})", card.code, described(card)))
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

    /// Reads a line again if no card has its number: that can be the first word of a name, with the number in brackets after it.
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
        // A name is compared as a whole: a part of it can be the name of another card.
        let readings = [
            format!("{} {name}", entry.code),
            format!("{name} ({})", entry.code),
        ];
        let readings = readings.iter().map(|name| name.trim().to_string());
        let (name, cards) = readings
            .map(|name| (plain(&name), name))
            .find_map(|(plain, name)| Some((name, self.of.get(plain.trim())?)))?;
        match prints(cards).as_slice() {
            // `Deck::check` reports a number in letters of the wrong case.
            [card] if card.code.eq_ignore_ascii_case(&entry.code) => None,
            [card] => {
                entry.code.clone_from(&card.code);
                entry.name = None;
                None
            }
            // Several cards have the name: the user is asked which.
            _ => {
                entry.code.clear();
                entry.name = Some((name, entry.span));
                self.resolve_name(entry, file)
            }
        }
    }
}

/// Returns the text in brackets at the end of a name.
fn in_brackets(name: &str) -> Option<&str> {
    let name = name.trim_end();
    let name = name.strip_suffix([')', '）', ']'])?;
    name.rsplit_once(['(', '（', '[']).map(|(_, code)| code.trim())
}

/// Returns one card of each number: the first of several prints.
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

/// Returns a description that distinguishes a card from others with its name: `unit, Lv.2, cost 1`.
fn described(card: &Card) -> String {
    match card.kind {
        CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base => {
            format!("{}, Lv.{}, cost {}", card.kind.word(), card.lv, card.cost)
        }
        CardKind::Resource => card.kind.word().to_string(),
    }
}

/// A name for comparison: without the differences in case, width, quotes, dashes and blanks that people do not see.
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
