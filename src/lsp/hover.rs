//! Hover information about the words under the cursor.

use super::index::{Index, Occurrence, Of};
use super::lex::{Sign, tokens};
use super::markdown::{code, escaped};
use super::project::Kind;
use super::query::Query;
use super::referents;
use crate::explain::{self, Word};
use crate::ir::text::Printer;
use crate::ir::{Card, Program};
use crate::source::Span;
use crate::syntax::frame::{self, Item};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

/// The maximum number of cards that are listed.
const MOST: usize = 12;
/// The maximum number of words in a term of the game.
const LONGEST: usize = 4;

/// Returns the hover information about the words at a place.
pub(super) fn hover(asked: &Query<'_>, at: u32) -> Option<Hover> {
    if asked.is_in_long_line(at) {
        return None;
    }
    let (text, span) = wording(asked, at)?;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value: text,
        }),
        range: Some(asked.range(span)),
    })
}

fn wording(asked: &Query<'_>, at: u32) -> Option<(String, Span)> {
    let file = asked.file?;
    let index = asked.project.index();
    if let Some(named) = index.at(file, at)
        && let Some(text) = of_name(asked, index, named)
    {
        return Some((text, named.span));
    }
    match asked.kind {
        Kind::Cards | Kind::Scenario => {}
        Kind::Deck | Kind::Settings => return None,
    }
    let line = asked.document.lines.line(at);
    let line = asked.document.lines.span(asked.text(), line);
    let words = asked.text().get(line.range())?;
    let found = tokens(words, line.start, &|name| index.is_trait(name));
    let token = found
        .iter()
        .find(|token| token.span.start <= at && at < token.span.end)?;
    let inner = asked.text().get(token.inner.range())?;
    let program = &asked.checked.compilation.program;
    match token.sign {
        Sign::Mark => {
            let text = explain::explain(&format!("【{inner}】"), program)?;
            Some((prose(&text), token.span))
        }
        Sign::Word | Sign::Number | Sign::Name | Sign::Quoted | Sign::Trait | Sign::Keyword | Sign::Label => {
            if let Some(found) = referents::at(asked, file, at) {
                return Some(found);
            }
            let here = found.iter().position(|other| other == token)?;
            term(asked.text(), &found, here).map(|(word, span)| (of_word(word), span))
        }
    }
}

/// The longest term of the game that the word at a place is part of.
fn term(text: &str, found: &[super::lex::Token], here: usize) -> Option<(&'static Word, Span)> {
    let lengths = (1..=LONGEST).rev();
    let all = lengths.flat_map(|length| {
        let first = here.saturating_sub(length - 1);
        (first..=here).map(move |from| (from, length))
    });
    let mut terms = all.filter_map(|(from, length)| {
        let words = found.get(from..from + length)?;
        if words.iter().any(|word| word.sign != Sign::Word) {
            return None;
        }
        let span = words.first()?.span.to(words.last()?.span);
        let phrase = text.get(span.range())?;
        let one = phrase.strip_suffix('s').unwrap_or(phrase);
        explain::word(phrase)
            .or_else(|| explain::word(one))
            .map(|word| (word, span))
    });
    terms.next()
}

/// Returns the explanation of a term of the game.
pub(super) fn of_word(word: &Word) -> String {
    let mut text = format!("**{}**\n\n", escaped(word.name));
    for line in &word.prose {
        text.push_str(&format!("{}\n", escaped(line)));
    }
    text.push_str(&format!("\n{}", code(&word.example.join("\n"))));
    if !word.rules.is_empty() {
        text.push_str(&format!("\nRules: {}\n", word.rules.join(", ")));
    }
    text
}

fn of_name(asked: &Query<'_>, index: &Index, named: &Occurrence) -> Option<String> {
    let symbol = &named.symbol;
    match symbol.of {
        Of::Keyword => {
            let program = asked.project.all_cards();
            let own = &asked.checked.compilation.program;
            let asked_for = format!("<{}>", symbol.name);
            explain::explain(&asked_for, own)
                .or_else(|| explain::explain(&asked_for, program))
                .map(|text| prose(&text))
        }
        Of::Code | Of::Name => {
            if let Some(local) = symbol.local {
                return own_card(asked, local, named);
            }
            let is_it = |card: &&Card| match symbol.of {
                Of::Code => card.code == symbol.name,
                Of::Name | Of::Trait | Of::Keyword | Of::Label => is_called(card, &symbol.name),
            };
            let of_project = &asked.checked.compilation.program;
            let all = asked.project.all_cards();
            let programs: [&Program; 2] = if asked.kind == Kind::Cards {
                [of_project, of_project]
            } else {
                [of_project, all]
            };
            for program in programs {
                let cards: Vec<&Card> = program.cards.iter().filter(is_it).collect();
                if !cards.is_empty() {
                    return Some(of_cards(program, &cards));
                }
            }
            None
        }
        Of::Trait => {
            let program = &asked.checked.compilation.program;
            let has_it = |card: &&Card| {
                let mut traits = card.traits.iter();
                traits.any(|one| program.symbols.trait_name(*one) == symbol.name)
            };
            let cards: Vec<String> = program.cards.iter().filter(has_it).map(title).collect();
            Some(format!(
                "trait **({})**\n\n{}",
                escaped(&symbol.name),
                list(&cards, "no card that compiles has it")
            ))
        }
        Of::Label => {
            let first = index.definitions(symbol).into_iter().next()?;
            let file = asked.project.file(first.file)?;
            let line = file.source.slice(file.source.line(first.span.start));
            Some(code(line.trim()))
        }
    }
}

/// A card of a scenario file, as it is written there.
fn own_card(asked: &Query<'_>, local: usize, named: &Occurrence) -> Option<String> {
    let file = asked.project.file(local)?;
    let text = &file.source.text;
    let items = frame::parse_file(text);
    let card = items
        .iter()
        .filter_map(Item::card)
        .find(|card| named.symbol.name == card.code.node || named.symbol.name == card.name.node)?;
    text.get(card.span.range()).map(code)
}

/// Checks whether a card has a name, or contains it in one.
fn is_called(card: &Card, name: &str) -> bool {
    card.name.contains(name) || card.pilot_side.as_deref().is_some_and(|side| side.contains(name))
}

fn title(card: &Card) -> String {
    format!("{} {}", card.code, card.name)
}

fn list(names: &[String], nothing: &str) -> String {
    let shown = names
        .iter()
        .take(MOST)
        .map(|name| format!("- {}\n", escaped(name)));
    let mut text: String = shown.collect();
    if names.len() > MOST {
        text.push_str(&format!("- and {} more\n", names.len() - MOST));
    }
    if names.is_empty() {
        nothing.to_string()
    } else {
        text
    }
}

fn of_cards(program: &Program, cards: &[&Card]) -> String {
    match cards {
        [card] => code(&Printer::new(&program.symbols).card_source(card)),
        _ => {
            let names: Vec<String> = cards.iter().map(|card| title(card)).collect();
            list(&names, "")
        }
    }
}

/// Formats indented blocks of a text as code, and the rest as prose.
fn prose(text: &str) -> String {
    let mut out = String::new();
    let mut block: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(inner) = line.strip_prefix("    ") {
            block.push(inner);
            continue;
        }
        if !block.is_empty() {
            out.push_str(&code(&block.join("\n")));
            block.clear();
        }
        out.push_str(&format!("{}  \n", escaped(line)));
    }
    if !block.is_empty() {
        out.push_str(&code(&block.join("\n")));
    }
    out
}
