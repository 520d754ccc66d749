//! The check of a deck against a list of restrictions.

use super::super::legal::{MOST_COPIES, MOST_SHOWN};
use super::super::{Deck, Entry};
use super::{Restrictions, Unmodified, listed, number};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Card, Program};
use crate::limits;
use crate::source::FileId;
use std::collections::BTreeMap;

impl Deck {
    /// Reports cards that the list bans, cards in too many copies, and card numbers that exclude one another. [`Deck::check`] holds the
    /// deck against rule 6-1.
    pub fn check_restrictions(
        &self,
        program: &Program,
        file: FileId,
        restrictions: &Restrictions,
    ) -> Vec<Diagnostic> {
        let mut numbers: BTreeMap<String, Vec<&Entry>> = BTreeMap::new();
        let all = self.cards.iter().chain(&self.resources);
        for entry in all.filter(|entry| !entry.code.is_empty()) {
            numbers.entry(listed(&entry.code)).or_default().push(entry);
        }
        let mut check = Check {
            restrictions,
            allowed: self.allowed(restrictions),
            file,
            found: Vec::new(),
        };
        for (code, entries) in &numbers {
            check.copies(code, entries);
        }
        if !restrictions.one_of.is_empty() {
            check.apart(&numbers, program);
        }
        check.found.sort_by_key(|found| (found.span(), found.code));
        Diagnostic::at_most(limits::DECK_FINDINGS, file, check.found)
    }

    /// The exceptions that apply to this deck.
    fn allowed<'r>(&self, restrictions: &'r Restrictions) -> Vec<&'r Unmodified> {
        let mut copies: BTreeMap<String, u32> = BTreeMap::new();
        for entry in &self.cards {
            let copies = copies.entry(listed(&entry.code)).or_default();
            *copies = copies.saturating_add(entry.count);
        }
        let all = restrictions.unmodified.iter();
        all.filter(|one| one.fits(&copies)).collect()
    }
}

struct Check<'r> {
    restrictions: &'r Restrictions,
    allowed: Vec<&'r Unmodified>,
    file: FileId,
    found: Vec<Diagnostic>,
}

impl Check<'_> {
    /// Reports a card number with more copies than the list allows, at its last line.
    fn copies(&mut self, code: &str, entries: &[&Entry]) {
        let Some(most) = self.restrictions.most(code) else {
            return;
        };
        let allowed = self.allowed.iter().filter_map(|one| one.at_most.get(code));
        let most = allowed.fold(most, |most, allowed| most.max(*allowed));
        let copies = entries
            .iter()
            .fold(0, |copies: u32, entry| copies.saturating_add(entry.count));
        let (Some((last, earlier)), true) = (entries.split_last(), copies > most) else {
            return;
        };
        let since = self.restrictions.since;
        let (message, label, help) = match most {
            0 => (
                format!("`{code}` is banned since {since}"),
                "banned".to_string(),
                "take it out".to_string(),
            ),
            most => {
                let plural = if most == 1 { "copy" } else { "copies" };
                (
                    format!(
                        "a deck has up to {most} {plural} of `{code}` since {since}, and this one has {copies}"
                    ),
                    format!("{copies} copies"),
                    format!("take {} out", copies - most),
                )
            }
        };
        let mut found =
            Diagnostic::new(Code::RestrictedCard, self.file, last.span, message, label).help(help);
        for other in earlier.iter().take(MOST_SHOWN) {
            found = found.also(other.span, format!("{} of them", other.count));
        }
        self.found.push(found);
    }

    /// Reports each group of which the deck has several card numbers: at the last of them, with the others as labels.
    fn apart(&mut self, numbers: &BTreeMap<String, Vec<&Entry>>, program: &Program) {
        let cards = program.cards.iter();
        let cards: BTreeMap<&str, &Card> = cards.map(|card| (card.code.as_str(), card)).collect();
        let mut groups: BTreeMap<usize, Vec<&Entry>> = BTreeMap::new();
        for (code, entries) in numbers {
            let Some(first) = entries.first() else { continue };
            let card = cards
                .get(number(&first.code))
                .or_else(|| cards.get(first.code.as_str()));
            for group in self.restrictions.apart(code, card.copied()) {
                groups.entry(group).or_default().push(first);
            }
        }
        for mut entries in groups.into_values() {
            let is_allowed = |one: &&Unmodified| {
                let mut codes = entries.iter().map(|entry| listed(&entry.code));
                codes.all(|code| one.together.contains(&code))
            };
            if entries.len() < 2 || self.allowed.iter().any(is_allowed) {
                continue;
            }
            entries.sort_by_key(|entry| entry.span);
            let Some((last, earlier)) = entries.split_last() else {
                continue;
            };
            let shown = entries.iter().take(MOST_SHOWN);
            let mut codes: Vec<String> = shown.map(|entry| format!("`{}`", entry.code)).collect();
            if let Some(more) = entries.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
                codes.push(format!("{more} more"));
            }
            let message = format!(
                "a deck has one only of {} since {}",
                codes.join(", "),
                self.restrictions.since
            );
            let found = Diagnostic::new(
                Code::KeptApart,
                self.file,
                last.span,
                message,
                "not in one deck with the others",
            );
            let mut found = found.help(format!(
                "keep one of these card numbers, up to {MOST_COPIES} copies"
            ));
            for other in earlier.iter().take(MOST_SHOWN) {
                found = found.also(other.span, "one of them");
            }
            self.found.push(found);
        }
    }
}
