//! The definitions of keyword effects: what their uses need to know, and their text.

use super::card::{has_errors, lengths, parsed_text, proved, texts};
use super::own_definitions::unfilled_hole;
use super::own_words::{self, OwnLine};
use super::read::ParsedDefinitions;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{ActivationTiming, Beside, KeywordDefinition, Place, Stacking};
use crate::lower::{Discourse, Host, Known, KnownKeyword, LineLowering, Lowering};
use crate::recovery::phrase;
use crate::source::{FileId, Span};
use crate::syntax::ast::{self, Line};
use crate::syntax::frame::{self, BodyLine};
use crate::syntax::text;

/// A keyword definition as far as its uses need to know it: name, stacking, and the timing that a card prints before
/// it. `parsed` has its lines, if it stands in a file that is parsed.
pub(super) fn known_keyword(source: &frame::Keyword, parsed: &ParsedDefinitions) -> KnownKeyword {
    let lines = texts(&source.body).map(|text| parsed.line(text));
    let (mut timing, mut is_activated, mut blocks) = (None, false, false);
    // The definition may consist of nothing but a reminder.
    let mut is_joined = texts(&source.body).next().is_some();
    for line in lines {
        let Ok(Line::Effect(effect)) = &*line else {
            // A line that does not parse is reported when the definition is lowered, and is not a reminder.
            is_joined = false;
            continue;
        };
        is_joined &= effect.marks.is_empty() && effect.keywords.is_empty() && effect.sentences.is_empty();
        for mark in effect.marks.iter().flatten() {
            timing = timing.or_else(|| printed_timing(&mark.node));
            blocks |= mark.node == ast::Mark::ActivateBlock;
            is_activated |= !matches!(mark.node, ast::Mark::DuringPair(_) | ast::Mark::DuringLink);
        }
        let leads = effect
            .sentences
            .iter()
            .take(1)
            .flat_map(|sentence| &sentence.leads);
        is_activated |= leads
            .map(|lead| &lead.node)
            .any(|lead| matches!(lead, ast::Lead::When { .. } | ast::Lead::Moment(..)));
    }
    KnownKeyword {
        name: source.name.node.clone(),
        stacking: source.stacking.node,
        timing,
        is_activated,
        blocks,
        is_joined,
    }
}

/// The timing that a card prints before a keyword effect whose definition has the mark.
fn printed_timing(mark: &ast::Mark) -> Option<ActivationTiming> {
    match mark {
        ast::Mark::ActivateMain => Some(ActivationTiming::Main),
        ast::Mark::ActivateAction => Some(ActivationTiming::Action),
        ast::Mark::DuringPair(_)
        | ast::Mark::DuringLink
        | ast::Mark::WhenPaired(_)
        | ast::Mark::WhenLinked
        | ast::Mark::ActivateBlock
        | ast::Mark::Main
        | ast::Mark::Action
        | ast::Mark::Burst
        | ast::Mark::Deploy
        | ast::Mark::Attack
        | ast::Mark::Destroyed
        | ast::Mark::OncePerTurn
        | ast::Mark::OncePerGame
        | ast::Mark::Pilot
        | ast::Mark::Unknown(_) => None,
    }
}

/// Compiles a keyword definition. `filled` are its lines if placeholders were filled in; they map places in the instance to places in the
/// source.
pub(super) fn keyword(
    file: FileId,
    source: &frame::Keyword,
    filled: &[OwnLine],
    parsed: &ParsedDefinitions,
    known: &Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<KeywordDefinition> {
    let before = diagnostics.len();
    let name = &source.name.node;
    let adds = source.stacking.node == Stacking::Adds;
    match source.parameter {
        Some(span) if !adds => diagnostics.push(
            Diagnostic::new(
                Code::Mismatch,
                file,
                span,
                format!("`<{name}>` takes no number"),
                "no number with `means`",
            )
            .help("`adds` defines a keyword effect whose numbers are added, `means` one without a number"),
        ),
        None if adds => diagnostics.push(
            Diagnostic::new(
                Code::Mismatch,
                file,
                source.name.span,
                format!("`<{name}>` adds nothing without a number"),
                "no `N`",
            )
            .help(format!(
                "write `keyword <{name} N> adds ...`, or `means` where there is no number"
            )),
        ),
        Some(_) | None => {}
    }
    if !adds && name.ends_with(|last: char| last.is_ascii_digit()) {
        let end = source.name.span.end;
        diagnostics.push(
            Diagnostic::new(
                Code::Mismatch,
                file,
                Span { start: end - 1, end },
                format!("no card can have `<{name}>`: a digit at the end is its number"),
                "not part of a name",
            )
            .help("let the name end in a letter, or define it with a number: `keyword <Name N> adds ...`"),
        );
    }
    if !source.closed {
        diagnostics.push(Diagnostic::new(
            Code::Syntax,
            file,
            source.name.span,
            format!("keyword `<{name}>` is not closed"),
            "opened here",
        ));
    }
    for line in &source.body {
        match line {
            BodyLine::Comment(_) | BodyLine::Text(_) | BodyLine::TooLong(_) => {}
            BodyLine::Property(property) => diagnostics.push(Diagnostic::new(
                Code::CardFrame,
                file,
                property.span,
                "a keyword effect has text only",
                "not a property of a keyword effect",
            )),
        }
    }
    diagnostics.extend(lengths(file, None, &source.body));
    let mut lines = Vec::new();
    for (at, written) in texts(&source.body).enumerate() {
        let written_before = diagnostics.len();
        let filled = filled.get(at);
        if filled.is_none()
            && let Some(found) = unfilled_hole(file, &source.name, written, "texts")
        {
            diagnostics.push(found);
            continue;
        }
        let own = match own_words::in_own_words(file, written, known) {
            Ok(own) => own,
            Err(found) => {
                diagnostics.push(filled.map_or(*found.clone(), |filled| filled.finding(*found)));
                continue;
            }
        };
        let text = own.as_ref().map_or(written, |own| &own.text);
        let found_before = diagnostics.len();
        let parse = || match &own {
            None => parsed.line(text).into_owned(),
            Some(own) => text::parse_line(&own.text.node, own.text.span.start),
        };
        match parsed_text(file, name, text, parse, known, diagnostics) {
            None => {}
            Some(Line::Pilot(name)) => diagnostics.push(Diagnostic::new(
                Code::Mismatch,
                file,
                name.span,
                "only a Command card has a 【Pilot】 side (3-4-6)",
                "no card",
            )),
            Some(Line::Effect(effect)) => {
                let line = LineLowering::new(known, phrase::explain);
                let host = Host::Keyword { parameter: adds };
                let mut discourse = Discourse::default();
                let lowered =
                    Lowering::new(file, None, host, &line, &mut discourse).effect(&effect, text.span);
                diagnostics.append(&mut discourse.diagnostics);
                let meant = proved(file, name, None, text, line, lowered, diagnostics);
                let meant = match &own {
                    None => meant,
                    Some(own) => own.lines(meant),
                };
                lines.extend(match filled {
                    None => meant,
                    Some(filled) => filled.lines(meant),
                });
            }
        }
        if let Some(own) = &own {
            let found = diagnostics.split_off(found_before);
            diagnostics.extend(found.into_iter().map(|finding| own.finding(finding)));
            diagnostics.extend(own.misspelt(file));
        }
        if let Some(filled) = filled {
            let found = diagnostics.split_off(written_before);
            diagnostics.extend(found.into_iter().map(|finding| filled.finding(finding)));
        }
    }
    if has_errors(&diagnostics[before..]) {
        return None;
    }
    // A keyword effect that is joined to marks has only a reminder: its instructions are printed on the card (13-1-8-1).
    if lines.is_empty() && texts(&source.body).all(|text| text.node.trim().is_empty()) {
        diagnostics.push(Diagnostic::new(
            Code::CardFrame,
            file,
            source.name.span,
            format!("`<{name}>` does nothing"),
            "no text",
        ));
        return None;
    }
    let place = Beside(Place {
        file,
        span: source.span,
    });
    Some(KeywordDefinition {
        name: name.clone(),
        stacking: source.stacking.node,
        lines,
        place,
    })
}

/// A keyword effect whose definition has errors. It stays in the list, so that it keeps its number.
pub(super) fn empty_keyword(file: FileId, source: &frame::Keyword) -> KeywordDefinition {
    KeywordDefinition {
        name: source.name.node.clone(),
        stacking: source.stacking.node,
        lines: Vec::new(),
        place: Beside(Place {
            file,
            span: source.span,
        }),
    }
}
