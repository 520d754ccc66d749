//! Completion around the text of cards: kinds of cards, properties and their values; and in `gcs.toml`.

use super::super::query::Query;
use super::item::{Offer, Snippet, is_like_a_trait};
use super::text::{self, Open};
use super::{half_word, line_before};
use crate::compile::PROPERTIES;
use crate::core_set;
use crate::diagnostics::{Family, Level};
use crate::ir::text::Printer;
use crate::lint;
use crate::lsp::lex::{Sign, tokens};
use crate::source::Span;
use crate::syntax::frame::{self, BodyLine, Card, Item};
use crate::vocabulary::{BULLETS, CardKind, Color, Terrain};
use lsp_types::CompletionItemKind;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// Returns the completions at a place of a file of cards.
pub(super) fn offers(asked: &Query<'_>, at: u32) -> Vec<Offer> {
    let (before, _) = line_before(asked, at);
    if before.contains("//") {
        return Vec::new();
    }
    let items = frame::parse_file(asked.text());
    let around = items.iter().find(|item| {
        let span = item.span();
        span.start < at && at <= span.end
    });
    match around {
        Some(Item::Card(card)) if is_within(asked, card.head, at) => {
            let is_last = at == card.span.end && card.closed;
            if is_last {
                Vec::new()
            } else {
                in_card(asked, card, before, at)
            }
        }
        Some(Item::Keyword(keyword)) if at > keyword.stacking.span.end => {
            let start = before.rfind("means \"").or_else(|| before.rfind("adds \""));
            let text = match start {
                Some(start) => before[start..].split_once('"').map_or("", |(_, text)| text),
                None => before,
            };
            text::offers(asked, &with_rows_above(asked, &keyword.body, text, at), at)
        }
        Some(Item::Card(_) | Item::Keyword(_) | Item::Word(_) | Item::Comment(_)) => Vec::new(),
        Some(Item::Set { .. } | Item::Bad(_) | Item::TooLong(_)) | None => heads(asked, before, at),
    }
}

/// Checks whether a place is behind the brace that opens a card.
fn is_within(asked: &Query<'_>, head: Span, at: u32) -> bool {
    let between = asked.text().get(head.end as usize..at as usize);
    between.is_some_and(|between| between.contains('{'))
}

fn in_card(asked: &Query<'_>, card: &Card, before: &str, at: u32) -> Vec<Offer> {
    // A card can stand on one line.
    let before = before.rsplit_once('{').map_or(before, |(_, inner)| inner);
    let words = before.trim_start();
    let first = words.split_whitespace().next().unwrap_or_default();
    let is_property = PROPERTIES.contains(&first) && words.len() > first.len();
    if !is_property {
        let half = half_word(before);
        let is_head = before.len() - half == before.len() - words.len();
        let mut offers = Vec::new();
        if is_head {
            offers.extend(properties(card, at, half));
        }
        let before = with_rows_above(asked, &card.body, before, at);
        offers.extend(text::offers(asked, &before, at));
        return offers;
    }
    in_properties(asked, card, words, at)
}

/// Returns the text before a place. If the line is one of the effects below a text, that text is included, as both are parsed as one.
fn with_rows_above<'a>(asked: &Query<'_>, body: &[BodyLine], before: &'a str, at: u32) -> Cow<'a, str> {
    let text = body.iter().rev().find_map(|line| match line {
        BodyLine::Text(text) if text.span.start < at => Some(text.span.start),
        BodyLine::Text(_) | BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
    });
    let above = text.and_then(|start| asked.text().get(start as usize..at as usize));
    match above {
        Some(above) if before.trim_start().starts_with(BULLETS) => {
            let rows: Vec<&str> = above.lines().map(str::trim_start).collect();
            Cow::Owned(rows.join(" "))
        }
        Some(_) | None => Cow::Borrowed(before),
    }
}

/// The properties that the kind of card has and this one does not say yet: those that the project's own cards of the kind have.
fn properties(card: &Card, at: u32, half: usize) -> Vec<Offer> {
    let wording: BTreeSet<&str> = card
        .body
        .iter()
        .filter_map(|line| match line {
            BodyLine::Property(property) => Some(property.key.node.as_str()),
            BodyLine::Text(_) | BodyLine::Comment(_) | BodyLine::TooLong(_) => None,
        })
        .collect();
    let span = Span::new(at as usize - half, at as usize);
    let known = keys_of(card.kind.node);
    let missing = PROPERTIES
        .into_iter()
        .filter(|key| known.contains(key) && !wording.contains(key));
    let offers = missing.map(|key| {
        let offer = Offer::new(key, CompletionItemKind::PROPERTY, span);
        match key {
            "traits" => offer.snippet(Snippet::default().text("traits (").place("Trait").text(")")),
            _ => offer.inserts(format!("{key} ")),
        }
    });
    offers.collect()
}

fn keys_of(kind: CardKind) -> BTreeSet<&'static str> {
    let cards = core_set::ITEMS
        .iter()
        .flat_map(|(_, items)| items)
        .filter_map(|item| match item {
            Item::Card(card) if card.kind.node == kind => Some(&card.body),
            Item::Card(_)
            | Item::Keyword(_)
            | Item::Set { .. }
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        });
    let keys = cards.flatten().filter_map(|line| match line {
        BodyLine::Property(property) => PROPERTIES.into_iter().find(|key| *key == property.key.node),
        BodyLine::Text(_) | BodyLine::Comment(_) | BodyLine::TooLong(_) => None,
    });
    keys.collect()
}

fn in_properties(asked: &Query<'_>, card: &Card, words: &str, at: u32) -> Vec<Offer> {
    let half = half_word(words);
    let span = Span::new(at as usize - half, at as usize);
    let mut known = words[..words.len() - half].split_whitespace().rev();
    let last = known.next().unwrap_or_default();
    let values = |all: &[&str]| -> Vec<Offer> {
        let offers = all.iter();
        offers
            .map(|word| Offer::new(*word, CompletionItemKind::ENUM_MEMBER, span))
            .collect()
    };
    let zones = Terrain::ALL.map(Terrain::word);
    if Open::of(words).is_some() {
        return text::offers(asked, words, at);
    }
    match last {
        "color" => values(&Color::ALL.map(Color::word)),
        "zones" => values(&zones),
        "traits" => text::traits(asked, span, ""),
        "link" | "/" => {
            let mut offers = text::names(asked, span, ["[", "]"]);
            offers.extend(text::traits(asked, span, "").into_iter().map(|offer| {
                let with_word = format!("{} Trait", offer.label);
                offer.inserts(with_word)
            }));
            offers
        }
        _ if PROPERTIES.contains(&last) => Vec::new(),
        _ => {
            let mut offers = properties(card, at, half);
            if zones.contains(&last) {
                offers.splice(0..0, values(&zones));
            }
            if last.ends_with(')') && words.contains("traits") && !words.contains("link") {
                offers.extend(text::traits(asked, span, ""));
            }
            offers
        }
    }
}

/// Returns the beginnings of items at the top level of a file: cards of each kind, sets, keyword effects.
fn heads(asked: &Query<'_>, before: &str, at: u32) -> Vec<Offer> {
    let words = before.trim_start();
    if words.contains(' ') && !words.ends_with("unit ") && !words.ends_with("base ") {
        return Vec::new();
    }
    let span = Span::new(at as usize - words.len(), at as usize);
    let code = next_code(asked);
    let mut offers = Vec::new();
    for kind in CardKind::ALL {
        if let Some(snippet) = skeleton(asked, kind, &code) {
            let word = kind.word().to_lowercase();
            offers.push(
                Offer::new(word, CompletionItemKind::CLASS, span)
                    .snippet(snippet)
                    .detail(format!("a {} card", kind.word())),
            );
        }
    }
    let set = Snippet::default()
        .text("set ")
        .place("SET")
        .text(" \"")
        .place("Name")
        .text("\"")
        .end();
    let named = Snippet::default()
        .text("keyword <")
        .place("Name")
        .text("> means \"")
        .place("【Attack】Draw 1.");
    let counted = Snippet::default()
        .text("keyword <")
        .place("Name")
        .text(" N> adds \"");
    let counted = counted
        .place("【Attack】This Unit recovers N HP.")
        .text("\"")
        .end();
    offers.push(
        Offer::new("set", CompletionItemKind::MODULE, span)
            .snippet(set)
            .detail("the set of the cards below"),
    );
    let is_new = "a keyword effect of your own";
    offers.push(
        Offer::new("keyword", CompletionItemKind::FUNCTION, span)
            .snippet(named.text("\"").end())
            .detail(is_new),
    );
    offers.push(
        Offer::new("keyword N", CompletionItemKind::FUNCTION, span)
            .snippet(counted)
            .detail("one with a number"),
    );
    offers
}

/// A card of a kind with what it needs, laid out as the project's own are.
fn skeleton(asked: &Query<'_>, kind: CardKind, code: &str) -> Option<Snippet> {
    let program = asked.project.all_cards();
    // A Command with a Pilot's side has numbers that others have not.
    let plain = |card: &&crate::ir::Card| card.kind == kind && !card.token && card.pilot_side.is_none();
    let printer = Printer::new(&program.symbols);
    let heads = program.cards.iter().filter(plain).map(|card| {
        let source = printer.card_source(card);
        let head = source.split("\n\n").next().unwrap_or_default();
        let head = head.trim_end_matches("}\n").to_string();
        let keys = head.split_whitespace().filter(|word| PROPERTIES.contains(word));
        ((keys.count(), Reverse(head.len())), head)
    });
    let (_, head) = heads.max_by_key(|(worth, _)| *worth)?;
    let word = kind.word().to_lowercase();
    let mut snippet = Snippet::default()
        .text(&format!("{word} "))
        .place(code)
        .text(" \"")
        .place("Name")
        .text("\" {\n");
    for line in head.lines().skip(1) {
        snippet = property_line(snippet.text("    "), line.trim()).text("\n");
    }
    Some(snippet.text("\n    ").end().text("\n}"))
}

/// Makes a line of properties with placeholders for their values.
fn property_line(mut snippet: Snippet, line: &str) -> Snippet {
    let colors = Color::ALL.map(Color::word);
    let zones = Terrain::ALL.map(Terrain::word);
    let mut at = 0;
    let mut is_zoned = false;
    for token in tokens(line, 0, &is_like_a_trait) {
        let words = line.get(token.inner.range()).unwrap_or_default();
        let inner = token.inner.range();
        let before = line.get(at..inner.start).unwrap_or_default();
        match token.sign {
            Sign::Word if colors.contains(&words) => snippet = snippet.text(before).choice(&colors),
            Sign::Word if zones.contains(&words) => {
                // Both zones count as one place.
                if !is_zoned {
                    snippet = snippet.text(before).choice(&["Space", "Earth", "Space Earth"]);
                }
                is_zoned = true;
            }
            Sign::Number => snippet = snippet.text(before).place("1"),
            Sign::Trait => snippet = snippet.text(before).place("Trait"),
            Sign::Name => snippet = snippet.text(before).place("Name"),
            Sign::Mark | Sign::Keyword | Sign::Quoted | Sign::Word | Sign::Label => continue,
        }
        at = inner.end;
    }
    snippet.text(line.get(at..).unwrap_or_default())
}

/// The number behind the highest of the file.
fn next_code(asked: &Query<'_>) -> String {
    let items = frame::parse_file(asked.text());
    let mut set = String::from("SET");
    let mut highest: Option<(String, u32, usize)> = None;
    for item in &items {
        match item {
            Item::Set { code, .. } => set.clone_from(&code.node),
            Item::Card(card) => {
                if let Some((before, digits)) = card.code.node.rsplit_once('-')
                    && let Ok(number) = digits.parse::<u32>()
                    && highest.as_ref().is_none_or(|(_, other, _)| *other <= number)
                {
                    highest = Some((before.to_string(), number, digits.len()));
                }
            }
            Item::Keyword(_) | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
        }
    }
    match highest {
        Some((before, number, width)) => format!("{before}-{:0width$}", number.saturating_add(1)),
        None => format!("{set}-001"),
    }
}

/// Returns the completions in `gcs.toml`: lints and their levels.
pub(super) fn of_settings(asked: &Query<'_>, at: u32) -> Vec<Offer> {
    let (before, start) = line_before(asked, at);
    let half = half_word(before);
    let span = Span::new(at as usize - half, at as usize);
    let above = asked.text().get(..start as usize).unwrap_or_default();
    let table = above
        .lines()
        .rev()
        .find(|line| line.trim_start().starts_with('['));
    let is_lints = table.is_some_and(|table| table.trim().trim_matches(['[', ']']).ends_with("lints"));
    if !is_lints {
        return Vec::new();
    }
    if before.contains('=') {
        let levels = Level::ALL.into_iter().map(|level| {
            let word = level.name();
            let quoted = if before.contains('"') {
                word.to_string()
            } else {
                format!("\"{word}\"")
            };
            Offer::new(word, CompletionItemKind::ENUM_MEMBER, span).inserts(quoted)
        });
        return levels.collect();
    }
    let families = Family::ALL
        .into_iter()
        .map(|family| (family.name(), "all lints of the family"));
    let codes = lint::codes().filter(|code| code.family().is_some());
    let lints = codes.map(|code| (code.name(), code.doc()));
    let offers = families.chain(lints).map(|(name, what)| {
        Offer::new(name, CompletionItemKind::PROPERTY, span)
            .inserts(format!("{name} = "))
            .detail(what.lines().next().unwrap_or_default().trim())
    });
    offers.collect()
}
