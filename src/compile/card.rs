//! Cards: the properties of the frame, then each line of text.

use super::frame_lowering::FrameLowering;
use super::own_words;
use super::properties::{PROPERTIES, Properties, all_properties};
use crate::analysis::{impossible, infinite_loops, round_trip};
use crate::diagnostics::{Applicability, Code, Diagnostic, Fix};
use crate::ir::{self, Ability, AbilityKind, Bearer, Beside, Card, CardKind, Mark, Place};
use crate::limits;
use crate::lower::{Discourse, Host, Known, LineLowering, Lowering, Move, Reading, Said};
use crate::recovery::{brackets, missing_brackets, otherwise, phrase, property_syntax, signs, wording};
use crate::source::{FileId, Span};
use crate::suggest;
use crate::syntax::ast::{self, Line, Spanned};
use crate::syntax::frame::{self, BodyLine};
use crate::syntax::text::{self, Failure};
use crate::vocabulary::PropertyName;
use std::sync::Arc;

/// Compiles a card. Returns no card if any part of it does not compile: a card never compiles to less than it says.
pub(super) fn card(
    file: FileId,
    source: &frame::Card,
    set: Option<&str>,
    known: &Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Card> {
    let before = diagnostics.len();
    let kind = source.kind.node;
    let code = source.code.node.as_str();
    let mut frame = FrameLowering {
        file,
        body: &source.body,
        card: code,
        known,
        diagnostics,
    };
    if !source.closed {
        let end = end_of_body(source);
        frame.push(
            Diagnostic::new(
                Code::Syntax,
                file,
                source.head,
                format!("card `{code}` is not closed"),
                "opened here",
            )
            .help("a card ends in `}`")
            .fix(Applicability::Unsafe, "close it behind its last line", end, "\n}"),
        );
    }
    let mut properties = Properties::default();
    for property in all_properties(&source.body).take(limits::CARD_LINES) {
        frame.property(property, &mut properties);
    }
    frame.diagnostics.extend(lengths(file, Some(code), &source.body));
    let mut lines = Vec::new();
    let mut pilot_side: Option<String> = None;
    let mut unread: Vec<&str> = Vec::new();
    for text in texts(&source.body) {
        let place = Place {
            file,
            span: text.span,
        };
        let own = match own_words::in_own_words(file, text, known) {
            Ok(own) => own,
            Err(found) => {
                unread.push(&text.node);
                diagnostics.push(Diagnostic {
                    card: Some(code.to_string()),
                    ..*found
                });
                continue;
            }
        };
        let written = text;
        let (text, place) = match &own {
            None => (text, place),
            Some(own) => {
                let span = own.text.span;
                (&own.text, Place { file, span })
            }
        };
        let said = line(kind, code, text, place, known);
        let moving = Move {
            from: said.read.place,
            to: place,
        };
        let found = said.findings.iter().map(|finding| {
            let finding = moving.finding(finding, code);
            let finding = match &own {
                None => finding,
                Some(own) => own.finding(finding),
            };
            unsafe_where_given(finding, &source.body)
        });
        diagnostics.extend(found);
        let misspelt = own.iter().flat_map(|own| own.misspelt(file));
        diagnostics.extend(misspelt.map(|found| Diagnostic {
            card: Some(code.to_string()),
            ..found
        }));
        if own.as_ref().is_some_and(own_words::OwnLine::has_wording)
            && compiles(file, code, kind, &written.node, known)
        {
            diagnostics.push(own_words::reads_without(file, code, written));
        }
        match &said.read.line {
            None => unread.push(&written.node),
            Some(Line::Pilot(name)) => {
                let mut frame = FrameLowering {
                    file,
                    body: &source.body,
                    card: code,
                    known,
                    diagnostics,
                };
                if frame.check_pilot_side(kind, written.span, pilot_side.is_some()) {
                    pilot_side = Some(name.node.clone());
                }
            }
            Some(Line::Effect(effect)) => match names_a_pilot(kind, effect, &text.node) {
                Some((mark, name)) => {
                    diagnostics.push(Diagnostic {
                        card: Some(code.to_string()),
                        ..no_pilot_mark(file, moving.span(mark))
                    });
                    pilot_side = Some(name);
                }
                None => {
                    let meant = moving.lines(&said.lines);
                    lines.extend(match &own {
                        None => meant,
                        Some(own) => own.lines(meant),
                    });
                }
            },
        }
    }
    let mut frame = FrameLowering {
        file,
        body: &source.body,
        card: code,
        known,
        diagnostics,
    };
    if kind == CardKind::Command && pilot_side.is_none() {
        frame.report_effects_of_no_unit(&lines);
    }
    frame.check_one_of_each(&lines);
    for finding in infinite_loops::together(file, Some(kind), &lines) {
        frame.push(finding);
    }
    frame.numbers(source);
    frame.signs(source);
    frame.complete(source, &properties, pilot_side.is_some(), &unread);
    if has_errors(&diagnostics[before..]) {
        return None;
    }
    let number = |name| u8::try_from(properties.number(name)).unwrap_or(0);
    let signed = |name| i8::try_from(properties.number(name)).unwrap_or(0);
    Some(Card {
        code: code.to_string(),
        set: set.map(str::to_string),
        name: source.name.node.clone(),
        kind,
        token: source.token,
        color: properties.color,
        lv: number(PropertyName::Lv),
        cost: number(PropertyName::Cost),
        ap: signed(PropertyName::Ap),
        hp: signed(PropertyName::Hp),
        zones: properties.zones,
        traits: properties.traits,
        link: properties.link,
        pilot_side,
        lines,
        place: Beside(Place {
            file,
            span: source.span,
        }),
    })
}

/// Returns the name of the Pilot that a Command could be (3-4-6), although the Command does not compile, if its 【Pilot】 line parses.
pub(super) fn pilot_side(source: &frame::Card) -> Option<String> {
    let mut read = texts(&source.body).filter_map(|text| text::parse_line(&text.node, text.span.start).ok());
    read.find_map(|line| match line {
        Line::Pilot(name) => Some(name.node),
        Line::Effect(_) => None,
    })
}

/// Checks whether a line of a card compiles.
fn compiles(file: FileId, code: &str, kind: CardKind, line: &str, known: &Known) -> bool {
    lowered_by_itself(file, code, kind, line, known).is_some_and(|found| !has_errors(&found))
}

/// Parses and lowers a line on its own, as a line of a card of that kind, and returns its findings, or `None` if it does not parse.
pub(super) fn lowered_by_itself(
    file: FileId,
    code: &str,
    kind: CardKind,
    line: &str,
    known: &Known,
) -> Option<Vec<Diagnostic>> {
    let Ok(Line::Effect(effect)) = text::parse_line(line, 0) else {
        return None;
    };
    let text = Spanned {
        node: line.to_string(),
        span: Span::new(0, line.len()),
    };
    let own = LineLowering::new(known, phrase::explain);
    let mut discourse = Discourse::default();
    let mut lowering = Lowering::new(file, Some(code), Host::Card(kind), &own, &mut discourse);
    let lowered = lowering.effect(&effect, text.span);
    let mut found = discourse.diagnostics;
    proved(file, code, Some(kind), &text, own, lowered, &mut found);
    Some(found)
}

/// Marks fixes of a finding as unsafe if they would insert a property that the card already has.
fn unsafe_where_given(mut finding: Diagnostic, body: &[BodyLine]) -> Diagnostic {
    let is_given = |word: &str| all_properties(body).any(|property| property.name.word() == word);
    for fix in &mut finding.fixes {
        let mut edits = fix.edits.iter().map(|edit| edit.replacement.as_str());
        if edits
            .any(|text| property_syntax::begins_with_property(text) && text.split_whitespace().any(is_given))
        {
            fix.applicability = Applicability::Unsafe;
        }
    }
    finding
}

/// Drops the suggestion of 【Activate･Main】 for a line that mentions a battle: the main phase has none (13-2-1-1).
fn guess_no_main_phase(finding: &mut Diagnostic, line: &str) {
    if line.contains("battl") || line.contains("attacking") {
        let is_main = |fix: &Fix| {
            fix.edits
                .iter()
                .any(|edit| edit.replacement == "【Activate･Main】")
        };
        finding.fixes.retain(|fix| !is_main(fix));
    }
}

/// Returns the meaning of a line on a card of the kind. The line is parsed if the memory does not have it, and lowered again if its names
/// now have other numbers.
fn line(kind: CardKind, code: &str, text: &Spanned<String>, place: Place, known: &Known) -> Arc<Said> {
    // Discard the names that the properties have mentioned: they are not part of this line.
    known.take_spoken();
    let mut read = None;
    if let Some(said) = known.recall(kind, &text.node) {
        let moving = Move {
            from: said.read.place,
            to: place,
        };
        if known.speak_again(&said.read.spoken, moving) {
            if known.speak_again(&said.spoken, moving) {
                return said;
            }
            read = Some(Arc::clone(&said.read));
        }
    }
    let is_new = read.is_none();
    let read = read.unwrap_or_else(|| {
        known.moves(Move::default());
        let mut findings = Vec::new();
        let line = parse_text(place.file, code, text, known, &mut findings);
        Arc::new(Reading {
            place,
            line,
            findings,
            spoken: known.take_spoken(),
        })
    });
    known.moves(Move {
        from: read.place,
        to: place,
    });
    let said = if is_new {
        lowered(kind, code, text, read, known)
    } else {
        let there = Spanned {
            node: text.node.clone(),
            span: read.place.span,
        };
        lowered(kind, code, &there, read, known)
    };
    let said = Arc::new(said);
    known.keep(kind, &text.node, Arc::clone(&said));
    said
}

/// Lowers a parsed line at the place where it was parsed.
fn lowered(kind: CardKind, code: &str, text: &Spanned<String>, read: Arc<Reading>, known: &Known) -> Said {
    let mut findings = read.findings.clone();
    let mut lines = Vec::new();
    if let Some(Line::Effect(effect)) = &read.line
        && names_a_pilot(kind, effect, &text.node).is_none()
    {
        let file = read.place.file;
        let line = LineLowering::new(known, phrase::explain);
        let mut discourse = Discourse::default();
        let mut lowering = Lowering::new(file, Some(code), Host::Card(kind), &line, &mut discourse);
        let lowered = lowering.effect(effect, text.span);
        findings.append(&mut discourse.diagnostics);
        findings
            .iter_mut()
            .for_each(|finding| guess_no_main_phase(finding, &text.node));
        lines = proved(file, code, Some(kind), text, line, lowered, &mut findings);
        if has_errors(&findings) {
            otherwise::suggest(text, &mut findings, |line| {
                compiles(file, code, kind, line, known)
            });
        }
    }
    Said {
        read,
        lines,
        findings,
        spoken: known.take_spoken(),
    }
}

/// The timings at which a card has room for one effect only.
fn exclusive_timings(kind: &AbilityKind) -> Vec<&'static str> {
    if let Some(timing) = kind.facets().command {
        let main = timing.in_main().then_some("【Main】");
        let action = timing.in_action().then_some("【Action】");
        return main.into_iter().chain(action).collect();
    }
    let is_burst = kind.marks().contains(&Mark::Burst);
    is_burst.then_some("【Burst】").into_iter().collect()
}

/// The lines of text between braces, as many as there can be.
pub(super) fn texts(body: &[BodyLine]) -> impl Iterator<Item = &Spanned<String>> {
    all_texts(body).take(limits::CARD_LINES)
}

fn all_texts(body: &[BodyLine]) -> impl Iterator<Item = &Spanned<String>> {
    body.iter().filter_map(|line| match line {
        BodyLine::Text(text) => Some(text),
        BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
    })
}

/// Reports lines between braces that are too long, and a body with too many of them.
pub(super) fn lengths(file: FileId, card: Option<&str>, body: &[BodyLine]) -> Vec<Diagnostic> {
    let one_too_many = |at: Span, what: &str| {
        Diagnostic::new(
            Code::TooLong,
            file,
            at,
            format!("there are at most {} {what}", limits::CARD_LINES),
            "one too many; neither this nor what follows was read",
        )
    };
    let text = all_texts(body).nth(limits::CARD_LINES);
    let property = all_properties(body).nth(limits::CARD_LINES);
    let too_many = [
        text.map(|text| one_too_many(text.span, "lines of text")),
        property.map(|property| one_too_many(property.span, "properties")),
    ];
    let lines = body.iter().filter_map(|line| match line {
        BodyLine::TooLong(excess) => Some(Diagnostic::line_too_long(file, *excess)),
        BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::Text(_) => None,
    });
    let mut found: Vec<Diagnostic> = lines.chain(too_many.into_iter().flatten()).collect();
    for finding in &mut found {
        finding.card = card.map(str::to_string);
    }
    found
}

/// Returns what a line was lowered to, if printing it back proves that no word was lost.
pub(super) fn proved(
    file: FileId,
    card: &str,
    kind: Option<CardKind>,
    text: &Spanned<String>,
    line: LineLowering,
    lowered: Option<Vec<Ability>>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<ir::Line> {
    let Some(abilities) = lowered else {
        // A line that lowers to nothing already has a finding at the words that are not understood. If it has none, the line would be lost.
        if !has_errors(diagnostics) {
            let mut lost = Diagnostic::new(
                Code::UnknownPhrase,
                file,
                text.span,
                "this line has no meaning",
                "not understood",
            );
            lost.card = Some(card.to_string());
            diagnostics.push(lost);
        }
        return Vec::new();
    };
    let known = line.known;
    let notes = Arc::new(line.into_notes());
    let lines: Vec<ir::Line> = abilities
        .into_iter()
        .map(|ability| ir::Line {
            ability: Arc::new(ability),
            notes: Arc::clone(&notes),
        })
        .collect();
    let findings = known.with_symbols(|symbols| {
        round_trip::check(file, &text.node, text.span.start, (kind, &lines), symbols)
    });
    let endless = lines
        .iter()
        .flat_map(|line| infinite_loops::check(file, kind, line));
    let senseless = lines.iter().flat_map(|line| impossible::check(file, kind, line));
    for mut finding in findings.into_iter().chain(endless).chain(senseless) {
        finding.card = Some(card.to_string());
        diagnostics.push(finding);
    }
    lines
}

/// Returns where the last line of a card ends.
fn end_of_body(source: &frame::Card) -> Span {
    let last = source.body.iter().map(BodyLine::end).max();
    let end = last.unwrap_or(source.head.end);
    Span { start: end, end }
}

pub(super) fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics
        .iter()
        .any(|diagnostic| diagnostic.severity() == crate::diagnostics::Severity::Error)
}

fn parse_text(
    file: FileId,
    card: &str,
    text: &Spanned<String>,
    known: &Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Line> {
    let parse = || text::parse_line(&text.node, text.span.start);
    parsed_text(file, card, text, parse, known, diagnostics)
}

/// Returns a line as parsed, and reports its words and why it does not parse. `parse` is not called if its first bracket is wrong already.
pub(super) fn parsed_text(
    file: FileId,
    card: &str,
    text: &Spanned<String>,
    parse: impl FnOnce() -> Result<Line, Failure>,
    known: &Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Line> {
    if let Some(found) = brackets::at_head(file, &text.node, text.span.start, known) {
        diagnostics.push(Diagnostic {
            card: Some(card.to_string()),
            ..found
        });
        return None;
    }
    match parse() {
        Ok(line) => {
            let findings = wording::check(file, &text.node, text.span.start, &line);
            diagnostics.extend(findings.into_iter().map(|mut finding| {
                finding.card = Some(card.to_string());
                finding
            }));
            Some(line)
        }
        Err(failure) => {
            let first = text.node.split([' ', '\t']).next().unwrap_or_default();
            let span = Span {
                start: text.span.start,
                end: text.span.start + first.len() as u32,
            };
            let no_property = || {
                let message = format!("a card has no property `{first}`");
                Diagnostic::new(
                    Code::CardFrame,
                    file,
                    span,
                    message,
                    "neither a property nor text",
                )
            };
            let found = if let Some(found) = property_syntax::explain(file, &text.node, text.span.start) {
                vec![found]
            } else if first.chars().all(|c| c.is_ascii_lowercase())
                && let Some(near) = suggest::nearest(first, PROPERTIES)
            {
                let finding = no_property().help(format!("did you mean `{near}`"));
                // Only suggest the property name if the rest of the line parses as its value.
                let behind = text.node.get(first.len()..).unwrap_or_default();
                if property_syntax::begins_with_property(&format!("{near}{behind}")) {
                    vec![finding.fix(Applicability::Unsafe, format!("write `{near}`"), span, near)]
                } else {
                    vec![finding]
                }
            } else if is_other_property(&text.node, first) {
                let properties: Vec<String> = PROPERTIES.iter().map(|key| format!("`{key}`")).collect();
                let start = Span {
                    end: span.start,
                    ..span
                };
                let finding = no_property().help(format!(
                    "the properties are {}; a note stands behind `//`",
                    properties.join(", ")
                ));
                // Commenting the line out would hide the properties that it contains.
                if property_syntax::names_property(&text.node) {
                    vec![finding]
                } else {
                    vec![finding.fix(Applicability::Unsafe, "make it a comment", start, "// ")]
                }
            } else if let Some(found) = missing_brackets::marks_at_head(file, &text.node, text.span.start) {
                vec![found]
            } else if let Some(found) = signs::explain(file, &text.node, text.span.start, &failure) {
                found
            } else {
                phrase::explain(file, &text.node, text.span.start, known, &failure)
            };
            diagnostics.extend(found.into_iter().map(|finding| Diagnostic {
                card: Some(card.to_string()),
                ..finding
            }));
            None
        }
    }
}

/// Checks whether a line of a Command is a mark and a name, like a 【Pilot】 line with a wrong mark. Returns the span of the mark, and the
/// name.
fn names_a_pilot(kind: CardKind, effect: &ast::Effect, text: &str) -> Option<(Span, String)> {
    if kind != CardKind::Command {
        return None;
    }
    let ([group], [name]) = (effect.marks.as_slice(), effect.keywords.as_slice()) else {
        return None;
    };
    let [mark] = group.as_slice() else { return None };
    (name.amount.is_none() && text.ends_with(']')).then(|| (mark.span, name.name.clone()))
}

fn no_pilot_mark(file: FileId, mark: Span) -> Diagnostic {
    let message = "the name of the Pilot that a Command can be stands behind 【Pilot】 (3-4-6)";
    Diagnostic::new(Code::Mismatch, file, mark, message, "another mark")
        .help("write 【Pilot】")
        .fix(Applicability::Unsafe, "write 【Pilot】", mark, "【Pilot】")
}

/// Checks whether an unparsable line looks like a property: a lower-case word that the language does not know, followed by other words, but
/// no sentence.
fn is_other_property(line: &str, first: &str) -> bool {
    first.len() > 1
        && first.chars().all(|c| c.is_ascii_lowercase())
        && first.len() < line.trim_end().len()
        && !text::is_of_language(first)
        && suggest::idea(line, 0).is_none()
        && !line.contains(['.', '【', '：'])
}

impl FrameLowering<'_> {
    /// Checks whether a card of the kind can have a 【Pilot】 side: it has to be a Command and must not have one already (`is_second`).
    fn check_pilot_side(&mut self, kind: CardKind, span: Span, is_second: bool) -> bool {
        if kind != CardKind::Command {
            self.report(
                Code::Mismatch,
                span,
                "only a Command card has a 【Pilot】 side (3-4-6)",
                "no Command",
            );
            return false;
        }
        if is_second {
            self.report(
                Code::CardFrame,
                span,
                "a Command card has one 【Pilot】 side",
                "the second",
            );
        }
        !is_second
    }

    /// Reports the effects of a paired Unit on a Command without a 【Pilot】 side, which is never paired with one.
    fn report_effects_of_no_unit(&mut self, lines: &[ir::Line]) {
        let is_of_unit = |line: &&ir::Line| line.ability.bearer == Bearer::PairedUnit;
        let is_of_cost = |line: &ir::Line| {
            line.ability.steps().iter().any(|step| {
                matches!(&step.action, ir::Action::Change { changes, .. }
                    if changes.iter().any(|change| matches!(change.number(), Some((ir::Stat::Cost, _)))))
            })
        };
        for line in lines.iter().filter(is_of_unit) {
            let help = match is_of_cost(line) {
                true => {
                    "the cost to play is that of the card in the hand: `This card in your hand gets cost -1.`"
                }
                false => {
                    "a Command has 【Main】, 【Action】 and 【Burst】 effects, and others only with a 【Pilot】 side (3-4-6)"
                }
            };
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    line.place().span,
                    "this card has no Unit that could have the effect",
                    "never happens",
                )
                .help(help),
            );
        }
    }

    /// Reports a second effect at the same timing: a card is played for one effect and has one 【Burst】, so the second would never happen.
    fn check_one_of_each(&mut self, lines: &[ir::Line]) {
        let mut first: Vec<(&str, Span)> = Vec::new();
        for line in lines {
            for timing in exclusive_timings(&line.ability.kind) {
                let span = line.place().span;
                match first.iter().find(|(known, _)| *known == timing) {
                    Some((_, other)) => self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            format!("a card has one {timing} effect"),
                            "the second, which would never be carried out",
                        )
                        .also(*other, "the first")
                        .help("write both on one line"),
                    ),
                    None => first.push((timing, span)),
                }
            }
        }
    }
}
