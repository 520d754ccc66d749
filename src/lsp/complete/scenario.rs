//! Completion in a line of a scenario or of a deck: what the grammar expects there, with the known cards.

use super::super::index::Of;
use super::super::query::Query;
use super::super::symbols::scenarios;
use super::item::{Offer, Snippet};
use super::{half_word, line_before, text};
use crate::scenario;
use crate::source::Span;
use crate::vocabulary::CardKind;
use lsp_types::CompletionItemKind;
use std::collections::BTreeSet;

/// Returns the completions at a place of a file of scenarios.
pub(super) fn offers(asked: &Query<'_>, at: u32) -> Vec<Offer> {
    let (before, _) = line_before(asked, at);
    if before.contains("//") {
        return Vec::new();
    }
    let statement = before.rsplit([';', '{']).next().unwrap_or_default().trim_start();
    // The sign before a label and a quotation mark belong to the typed word.
    let half = half_word(statement);
    let half = match statement[..statement.len() - half].chars().next_back() {
        Some(sign @ ('@' | '"' | '<')) => half + sign.len_utf8(),
        Some(_) | None => half,
    };
    let (known, begun) = statement.split_at(statement.len() - half);
    let span = Span::new(at as usize - half, at as usize);
    let all = scenarios(asked.text());
    let around = all
        .iter()
        .find(|(head, _, whole)| head.end < at && at <= whole.end + 1);
    let Some((_, _, whole)) = around else {
        return heads(span);
    };
    if statement.starts_with("scenario ") {
        return Vec::new();
    }
    let mut offers = Vec::new();
    let mut seen = BTreeSet::new();
    // After a comma or a colon, the grammar expects what may follow it.
    for word in scenario::expected(known) {
        if !seen.insert(word) {
            continue;
        }
        match word {
            "a card number" => {
                offers.extend(codes(asked, span));
                offers.extend(labels(asked, *whole, span));
                if begun.starts_with('"') {
                    offers.extend(text::names(asked, span, ["\"", "\""]));
                }
            }
            "a name in double quotes" => offers.extend(text::names(asked, span, ["\"", "\""])),
            "a label like `@big`" => offers.extend(labels(asked, *whole, span)),
            "a keyword effect" => offers.extend(text::keywords(asked, span, "<")),
            _ if word.starts_with("a ") => {}
            _ => offers.push(Offer::new(word, CompletionItemKind::KEYWORD, span)),
        }
    }
    let mut seen = BTreeSet::new();
    offers.retain(|offer| seen.insert(offer.label.clone()));
    offers
}

fn heads(span: Span) -> Vec<Offer> {
    let snippet = Snippet::default()
        .text("scenario \"")
        .place("What it shows")
        .text("\" shows ")
        .place("RULE")
        .text(" {\n    ")
        .end()
        .text("\n}");
    let scenario = Offer::new("scenario", CompletionItemKind::METHOD, span).snippet(snippet);
    let mut offers = vec![scenario.detail("a position, what is done, and what must hold")];
    for kind in CardKind::ALL {
        let word = kind.word().to_lowercase();
        let snippet = Snippet::default()
            .text(&format!("{word} "))
            .place("T-001")
            .text(" \"");
        let snippet = snippet.place("Name").text("\" { ").end().text(" }");
        offers.push(
            Offer::new(word, CompletionItemKind::CLASS, span)
                .snippet(snippet)
                .detail("a card for the scenarios of this file"),
        );
    }
    offers
}

fn codes(asked: &Query<'_>, span: Span) -> Vec<Offer> {
    let Some(file) = asked.file else { return Vec::new() };
    let mut all: BTreeSet<(String, String)> = BTreeSet::new();
    for card in &asked.project.all_cards().cards {
        all.insert((card.code.clone(), card.name.clone()));
    }
    let known: BTreeSet<&str> = asked.project.index().names(Of::Code, file, span);
    let of_file = known
        .into_iter()
        .filter(|code| !all.iter().any(|(other, _)| other == code));
    let of_file: Vec<(String, String)> = of_file.map(|code| (code.to_string(), String::new())).collect();
    all.extend(of_file);
    let offers = all.into_iter().map(|(code, name)| {
        let typed = format!("{code} {name}");
        Offer::new(code, CompletionItemKind::CLASS, span)
            .detail(name)
            .typed(typed)
    });
    offers.collect()
}

/// The labels that the scenario has given.
fn labels(asked: &Query<'_>, scenario: Span, span: Span) -> Vec<Offer> {
    let Some(file) = asked.file else { return Vec::new() };
    let given = asked.project.index().of_file(file).iter();
    let here = given.filter(|one| one.symbol.of == Of::Label && one.defines && scenario.covers(one.span));
    let names: BTreeSet<&str> = here.map(|one| one.symbol.name.as_str()).collect();
    let offers = names
        .into_iter()
        .map(|name| Offer::new(format!("@{name}"), CompletionItemKind::VARIABLE, span));
    offers.collect()
}

/// Returns the completions in a deck: a card behind its number of copies.
pub(super) fn of_deck(asked: &Query<'_>, at: u32) -> Vec<Offer> {
    let (before, _) = line_before(asked, at);
    let half = half_word(before);
    let known = before[..before.len() - half].trim();
    let span = Span::new(at as usize - half, at as usize);
    let is_count = !known.is_empty()
        && known
            .trim_end_matches(['x', 'X'])
            .bytes()
            .all(|byte| byte.is_ascii_digit());
    if !is_count {
        return Vec::new();
    }
    let offers = codes(asked, span).into_iter().map(|offer| {
        let name = offer.detail.clone().unwrap_or_default();
        let text = format!("{} {name}", offer.label);
        offer.inserts(text.trim_end().to_string())
    });
    offers.collect()
}
