//! The outline of a file, what can be folded in it, and the cards of all files by name.

use super::located::Located;
use super::project::Kind;
use super::query::Query;
use crate::source::Span;
use crate::syntax::frame::{self, BodyLine, Card, Item};
use crate::vocabulary::{CardKind, OwnWordKind};
use lsp_types::{
    DocumentSymbol, DocumentSymbolResponse, FoldingRange, FoldingRangeKind, SymbolInformation, SymbolKind,
    WorkspaceSymbol,
};

/// The maximum number of symbols in an answer: users who see that many can type another letter.
const MOST: usize = 500;

#[allow(deprecated, reason = "the type has no other way to be made")]
fn symbol(
    asked: &Query<'_>,
    name: &str,
    detail: Option<String>,
    kind: SymbolKind,
    [whole, head]: [Span; 2],
) -> DocumentSymbol {
    // A name is needed, and a half-typed card may have none.
    let name = if name.trim().is_empty() { "?" } else { name };
    DocumentSymbol {
        name: name.to_string(),
        detail,
        kind,
        tags: None,
        deprecated: None,
        range: asked.range(whole),
        selection_range: asked.range(if whole.covers(head) { head } else { whole }),
        children: None,
    }
}

pub(super) fn kind_of(kind: CardKind) -> SymbolKind {
    match kind {
        CardKind::Unit => SymbolKind::CLASS,
        CardKind::Pilot => SymbolKind::INTERFACE,
        CardKind::Command => SymbolKind::FUNCTION,
        CardKind::Base => SymbolKind::MODULE,
        CardKind::Resource => SymbolKind::CONSTANT,
    }
}

fn of_card(asked: &Query<'_>, card: &Card) -> DocumentSymbol {
    let name = format!("{} {}", card.code.node, card.name.node);
    let kind = card.kind.node;
    let detail = if card.token {
        format!("{} token", kind.word())
    } else {
        kind.word().to_string()
    };
    let mut made = symbol(asked, &name, Some(detail), kind_of(kind), [card.span, card.head]);
    let lines = card.body.iter().filter_map(|line| match line {
        BodyLine::Text(text) => Some(symbol(
            asked,
            // Effects below a text are indented in the source, and here one blank is sufficient.
            &text.node.split_whitespace().collect::<Vec<_>>().join(" "),
            None,
            SymbolKind::EVENT,
            [text.span, text.span],
        )),
        BodyLine::Property(_) | BodyLine::Comment(_) | BodyLine::TooLong(_) => None,
    });
    made.children = Some(lines.collect());
    made
}

/// Returns the beginning, the title and the end of each scenario.
pub(super) fn scenarios(text: &str) -> Vec<(Span, &str, Span)> {
    let mut found: Vec<(Span, &str, Span)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let words = line.trim();
        if let Some(rest) = words.strip_prefix("scenario ") {
            let title = rest.trim_start().trim_start_matches('"');
            let title = title.split('"').next().unwrap_or_default();
            let from = start + line.find("scenario").unwrap_or_default();
            let head = Span::new(from, start + line.trim_end().len());
            found.push((head, title, head));
        } else if let Some((_, _, whole)) = found.last_mut().filter(|_| !words.is_empty()) {
            whole.end = (start + line.trim_end().len()) as u32;
        }
    }
    found
}

fn of_file(asked: &Query<'_>) -> Vec<DocumentSymbol> {
    let text = asked.text();
    let mut all = Vec::new();
    if asked.kind == Kind::Scenario {
        let scenarios = scenarios(text).into_iter();
        all.extend(
            scenarios
                .map(|(head, title, whole)| symbol(asked, title, None, SymbolKind::METHOD, [whole, head])),
        );
    }
    if matches!(asked.kind, Kind::Deck | Kind::Settings) {
        return all;
    }
    for item in frame::parse_file(text) {
        match item {
            Item::Card(card) => all.push(of_card(asked, &card)),
            Item::Keyword(keyword) => {
                let name = format!("<{}>", keyword.name.node);
                let spans = [keyword.span, keyword.name.span];
                all.push(symbol(
                    asked,
                    &name,
                    Some("keyword effect".to_string()),
                    SymbolKind::OPERATOR,
                    spans,
                ));
            }
            Item::Word(word) => {
                let spans = [word.span, word.said.span];
                let (name, kind) = own_word(&word);
                all.push(symbol(
                    asked,
                    &name,
                    Some(kind.to_string()),
                    SymbolKind::OPERATOR,
                    spans,
                ));
            }
            Item::Set { span, code, name } => {
                let named = name.map_or(code.node.clone(), |name| name.node);
                let spans = [span, code.span];
                all.push(symbol(
                    asked,
                    &named,
                    Some("set".to_string()),
                    SymbolKind::NAMESPACE,
                    spans,
                ));
            }
            Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
        }
    }
    all
}

/// The outline of a file.
#[allow(deprecated, reason = "the type has no other way to be made")]
pub(super) fn document(asked: &Query<'_>) -> DocumentSymbolResponse {
    let all = of_file(asked);
    if asked.client.nested_symbols {
        return DocumentSymbolResponse::Nested(all);
    }
    let uri = &asked.document.uri;
    let flat = all.into_iter().map(|one| SymbolInformation {
        name: one.name,
        kind: one.kind,
        tags: None,
        deprecated: None,
        location: lsp_types::Location::new(uri.clone(), one.range),
        container_name: one.detail,
    });
    DocumentSymbolResponse::Flat(flat.collect())
}

/// The cards and keyword effects of a project with those letters in their names, in that order.
pub(super) fn workspace(
    project: &super::project::Project,
    query: &str,
    mut located: Located<'_>,
    into: &mut Vec<WorkspaceSymbol>,
) {
    for (at, file) in project.checked().frames.iter().enumerate() {
        for item in file.items() {
            let (name, kind, span) = match item {
                Item::Card(card) => {
                    let name = format!("{} {}", card.code.node, card.name.node);
                    (name, kind_of(card.kind.node), card.head)
                }
                Item::Keyword(keyword) => {
                    let name = format!("<{}>", keyword.name.node);
                    (name, SymbolKind::OPERATOR, keyword.name.span)
                }
                Item::Word(word) => (own_word(word).0, SymbolKind::OPERATOR, word.said.span),
                Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => continue,
            };
            if into.len() >= MOST || !has_letters(&name, query) {
                continue;
            }
            if let Some(location) = located.location(at, span) {
                into.push(WorkspaceSymbol {
                    name,
                    kind,
                    tags: None,
                    container_name: None,
                    location: lsp_types::OneOf::Left(location),
                    data: None,
                });
            }
        }
    }
}

/// Checks whether a name contains the letters in this order.
fn has_letters(name: &str, query: &str) -> bool {
    let mut name = name.chars().flat_map(char::to_lowercase);
    let mut wanted = query
        .chars()
        .filter(|c| !c.is_whitespace())
        .flat_map(char::to_lowercase);
    wanted.all(|letter| name.any(|other| other == letter))
}

/// Returns the ranges that can be folded: cards, keyword effects, scenarios, and comments of several lines.
pub(super) fn folding(asked: &Query<'_>) -> Vec<FoldingRange> {
    let text = asked.text();
    let lines = &asked.document.lines;
    let mut found = Vec::new();
    let mut fold = |span: Span, kind: Option<FoldingRangeKind>| {
        let whole = text.get(span.range()).unwrap_or_default();
        let end = span.start + whole.trim_end().len() as u32;
        let (start, end) = (lines.line(span.start), lines.line(end));
        if end > start {
            found.push(FoldingRange {
                start_line: start,
                end_line: end,
                kind,
                ..FoldingRange::default()
            });
        }
    };
    if asked.kind == Kind::Scenario {
        for (_, _, whole) in scenarios(text) {
            fold(whole, None);
        }
    }
    if matches!(asked.kind, Kind::Cards | Kind::Scenario) {
        let mut comments: Option<Span> = None;
        for item in frame::parse_file(text) {
            let is_comment = matches!(item, Item::Comment(_));
            let span = item.span();
            comments = match comments {
                Some(before) if is_comment && lines.line(span.start) == lines.line(before.end) + 1 => {
                    Some(before.to(span))
                }
                before => {
                    if let Some(before) = before {
                        fold(before, Some(FoldingRangeKind::Comment));
                    }
                    is_comment.then_some(span)
                }
            };
            match item {
                Item::Card(_) | Item::Keyword(_) => fold(span, None),
                Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {}
            }
        }
        if let Some(before) = comments {
            fold(before, Some(FoldingRangeKind::Comment));
        }
    }
    found
}
/// Returns the name of a set's own mark or wording, and which of the two it is.
fn own_word(word: &frame::OwnWord) -> (String, &'static str) {
    match word.kind {
        OwnWordKind::Mark => (format!("【{}】", word.said.node.trim()), "mark"),
        OwnWordKind::Wording => (word.said.node.clone(), "wording"),
    }
}
