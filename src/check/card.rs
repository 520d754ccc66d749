//! Cards and keyword definitions: the frame's properties, then each line of text.

use super::scope::{Host, Known, KnownKeyword, Line as LineScope, Scope};
use crate::diagnostics::{Applicability, Code, Diagnostic, Edit};
use crate::ir::{
    self, Ability, AbilityKind, ActivationTiming, Bearer, Beside, Card, CardKind, Color, KeywordDefinition,
    LinkCondition, Mark, Place, Stacking, Terrain, TraitId,
};
use crate::limits;
use crate::source::{FileId, Span};
use crate::syntax::ast::{self, Line, Spanned};
use crate::syntax::frame::{self, BodyLine, LinkItem, Property, Value};
use crate::syntax::text;
use std::sync::Arc;

/// The properties that a card can have.
pub const PROPERTIES: [&str; 8] = ["color", "lv", "cost", "ap", "hp", "zones", "traits", "link"];

/// What the properties of a card say.
#[derive(Default)]
struct Properties {
    color: Option<Color>,
    lv: Option<i16>,
    cost: Option<i16>,
    ap: Option<i16>,
    hp: Option<i16>,
    zones: Vec<Terrain>,
    traits: Vec<TraitId>,
    link: Vec<LinkCondition>,
    seen: Vec<(&'static str, Span)>,
}

/// A card, or nothing where any part of it does not compile: a card never compiles to less than it says.
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
    let mut frame = FrameScope {
        file,
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
        if let Some(known) = known.clean_line(kind, &text.node, place) {
            lines.extend(known);
            continue;
        }
        let (found, read) = (diagnostics.len(), lines.len());
        match parse_text(file, code, text, known, diagnostics) {
            None => unread.push(&text.node),
            Some(Line::Pilot(name)) => {
                let mut frame = FrameScope {
                    file,
                    card: code,
                    known,
                    diagnostics,
                };
                if kind != CardKind::Command {
                    frame.report(
                        Code::Mismatch,
                        text.span,
                        "only a Command card has a 【Pilot】 side (3-4-6)",
                        "no Command",
                    );
                } else if pilot_side.is_some() {
                    frame.report(
                        Code::CardFrame,
                        text.span,
                        "a Command card has one 【Pilot】 side",
                        "the second",
                    );
                } else {
                    pilot_side = Some(name.node);
                }
            }
            Some(Line::Effect(effect))
                if kind == CardKind::Command
                    && let Some((mark, name)) = names_a_pilot(&effect, &text.node) =>
            {
                diagnostics.push(Diagnostic {
                    card: Some(code.to_string()),
                    ..no_pilot_mark(file, mark)
                });
                pilot_side = Some(name);
            }
            Some(Line::Effect(effect)) => {
                let line = LineScope::new(known);
                let mut scope = Scope::new(file, Some(code), Host::Card(kind), &line);
                let lowered = scope.effect(&effect, text.span);
                diagnostics.append(&mut scope.diagnostics);
                lines.extend(proved(file, code, Some(kind), text, line, lowered, diagnostics));
                if diagnostics.len() == found {
                    known.keep_clean(kind, &text.node, place, &lines[read..]);
                }
            }
        }
    }
    let mut frame = FrameScope {
        file,
        card: code,
        known,
        diagnostics,
    };
    if kind == CardKind::Command && pilot_side.is_none() {
        for line in lines
            .iter()
            .filter(|line: &&ir::Line| line.ability.bearer == Bearer::PairedUnit)
        {
            frame.push(
                Diagnostic::new(
                    Code::Mismatch,
                    file,
                    line.place().span,
                    "this card has no Unit that could have the effect",
                    "never happens",
                )
                .help("a Command has 【Main】, 【Action】 and 【Burst】 effects, and others only with a 【Pilot】 side (3-4-6)"),
            );
        }
    }
    frame.one_of_each(&lines);
    for finding in super::endless::together(file, Some(kind), &lines) {
        frame.push(finding);
    }
    frame.numbers(source);
    frame.signs(source);
    frame.complete(source, &properties, pilot_side.is_some(), &unread);
    if has_errors(&diagnostics[before..]) {
        return None;
    }
    let number = |value: Option<i16>| value.and_then(|value| u8::try_from(value).ok()).unwrap_or(0);
    let signed = |value: Option<i16>| value.and_then(|value| i8::try_from(value).ok()).unwrap_or(0);
    Some(Card {
        code: code.to_string(),
        set: set.map(str::to_string),
        name: source.name.node.clone(),
        kind,
        token: source.token,
        color: properties.color,
        lv: number(properties.lv),
        cost: number(properties.cost),
        ap: signed(properties.ap),
        hp: signed(properties.hp),
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

/// The timings at which a card has room for one effect only.
fn exclusive_timings(kind: &AbilityKind) -> Vec<&'static str> {
    match kind {
        AbilityKind::Command { timing, .. } => {
            let main = timing.in_main().then_some("【Main】");
            let action = timing.in_action().then_some("【Action】");
            main.into_iter().chain(action).collect()
        }
        AbilityKind::Triggered { .. } if kind.marks().contains(&Mark::Burst) => vec!["【Burst】"],
        AbilityKind::Triggered { .. }
        | AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => Vec::new(),
    }
}

/// A keyword definition as far as its uses need to know it: name, stacking, and the timing that a card prints before
/// it.
pub(super) fn known_keyword(source: &frame::Keyword) -> KnownKeyword {
    let effects = source.body.iter().filter_map(|line| {
        let BodyLine::Text(text) = line else {
            return None;
        };
        // What is not read here is reported where the definition is lowered.
        let Ok(Line::Effect(effect)) = text::parse_line(&text.node, text.span.start) else {
            return None;
        };
        Some(effect)
    });
    let (mut timing, mut is_activated, mut blocks) = (None, false, false);
    for effect in effects {
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
        | ast::Mark::Pilot
        | ast::Mark::Unknown(_) => None,
    }
}

/// A keyword definition.
pub(super) fn keyword(
    file: FileId,
    source: &frame::Keyword,
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
    for text in texts(&source.body) {
        match parse_text(file, name, text, known, diagnostics) {
            None => {}
            Some(Line::Pilot(name)) => diagnostics.push(Diagnostic::new(
                Code::Mismatch,
                file,
                name.span,
                "only a Command card has a 【Pilot】 side (3-4-6)",
                "no card",
            )),
            Some(Line::Effect(effect)) => {
                let line = LineScope::new(known);
                let mut scope = Scope::new(file, None, Host::Keyword { parameter: adds }, &line);
                let lowered = scope.effect(&effect, text.span);
                diagnostics.append(&mut scope.diagnostics);
                lines.extend(proved(file, name, None, text, line, lowered, diagnostics));
            }
        }
    }
    if has_errors(&diagnostics[before..]) {
        return None;
    }
    if lines.is_empty() {
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

/// A keyword effect whose definition has findings: its number stays its own.
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

/// The lines of text between braces, as many as there can be.
fn texts(body: &[BodyLine]) -> impl Iterator<Item = &Spanned<String>> {
    all_texts(body).take(limits::CARD_LINES)
}

fn all_texts(body: &[BodyLine]) -> impl Iterator<Item = &Spanned<String>> {
    body.iter().filter_map(|line| match line {
        BodyLine::Text(text) => Some(text),
        BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
    })
}

fn all_properties(body: &[BodyLine]) -> impl Iterator<Item = &Property> {
    body.iter().filter_map(|line| match line {
        BodyLine::Property(property) => Some(&**property),
        BodyLine::Comment(_) | BodyLine::Text(_) | BodyLine::TooLong(_) => None,
    })
}

/// What between braces is too long, and too much.
fn lengths(file: FileId, card: Option<&str>, body: &[BodyLine]) -> Vec<Diagnostic> {
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

/// What a line was lowered to, once it is proved that no word was lost.
fn proved(
    file: FileId,
    card: &str,
    kind: Option<CardKind>,
    text: &Spanned<String>,
    line: LineScope,
    lowered: Option<Vec<Ability>>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<ir::Line> {
    let Some(abilities) = lowered else {
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
        super::faithful::check(file, &text.node, text.span.start, (kind, &lines), symbols)
    });
    let endless = lines
        .iter()
        .flat_map(|line| super::endless::check(file, kind, line));
    let senseless = lines.iter().flat_map(|line| super::senseless::check(file, line));
    for mut finding in findings.into_iter().chain(endless).chain(senseless) {
        finding.card = Some(card.to_string());
        diagnostics.push(finding);
    }
    lines
}

/// Where the last line of a card ends.
fn end_of_body(source: &frame::Card) -> Span {
    let last = source.body.iter().map(BodyLine::end).max();
    let end = last.unwrap_or(source.head.end);
    Span { start: end, end }
}

fn has_errors(diagnostics: &[Diagnostic]) -> bool {
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
    if let Some(found) = super::brackets::at_head(file, &text.node, text.span.start) {
        diagnostics.push(Diagnostic {
            card: Some(card.to_string()),
            ..found
        });
        return None;
    }
    match text::parse_line(&text.node, text.span.start) {
        Ok(line) => {
            let findings = super::wording::check(file, &text.node, text.span.start, &line);
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
            let found = if first.chars().all(|c| c.is_ascii_lowercase())
                && let Some(near) = super::suggest::nearest(first, PROPERTIES)
            {
                let finding = no_property().help(format!("did you mean `{near}`"));
                vec![finding.fix(Applicability::Unsafe, format!("write `{near}`"), span, near)]
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
                vec![finding.fix(Applicability::Unsafe, "make it a comment", start, "// ")]
            } else if let Some(found) = super::signs::explain(file, &text.node, text.span.start, &failure) {
                found
            } else {
                super::phrase::explain(file, &text.node, text.span.start, known, &failure)
            };
            diagnostics.extend(found.into_iter().map(|finding| Diagnostic {
                card: Some(card.to_string()),
                ..finding
            }));
            None
        }
    }
}

/// Whether a line is a mark and a name, as that of a Pilot with another mark: where the mark is, and the name.
fn names_a_pilot(effect: &ast::Effect, text: &str) -> Option<(Span, String)> {
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

/// Whether a line that could not be read gives something a value, as a property does: a small word that is none of the language
/// before others, and no sentence.
fn is_other_property(line: &str, first: &str) -> bool {
    first.len() > 1
        && first.chars().all(|c| c.is_ascii_lowercase())
        && first.len() < line.trim_end().len()
        && !text::is_of_language(first)
        && crate::suggest::idea(line, 0).is_none()
        && !line.contains(['.', '【', '：'])
}

/// Whether a line that could not be read is one of properties that begins with a slip, and has this one.
fn means_property(line: &str, key: &str) -> bool {
    let mut words = line.split([' ', '\t']);
    let first = words.next().unwrap_or_default();
    let slip = Some(first).filter(|first| first.chars().all(|c| c.is_ascii_lowercase()));
    let near = slip.and_then(|slip| super::suggest::nearest(slip, PROPERTIES));
    near.is_some_and(|near| near == key || words.any(|word| word == key))
}

/// Whether a line that could not be read is one of a Pilot's name.
fn means_pilot(line: &str) -> bool {
    let words = line.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let mark = words.get(.."Pilot".len());
    mark.is_some_and(|mark| mark.eq_ignore_ascii_case("Pilot"))
}

struct FrameScope<'a> {
    file: FileId,
    card: &'a str,
    known: &'a Known,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl FrameScope<'_> {
    /// A card is played for one effect and bursts with one: of two at the same timing the second would never happen.
    fn one_of_each(&mut self, lines: &[ir::Line]) {
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

    fn report(&mut self, code: Code, span: Span, message: impl Into<String>, label: impl Into<String>) {
        self.push(Diagnostic::new(code, self.file, span, message, label));
    }

    fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.card = Some(self.card.to_string());
        self.diagnostics.push(diagnostic);
    }

    fn property(&mut self, property: &Property, into: &mut Properties) {
        let (key, canonical) = match property.key.node.as_str() {
            "colour" => ("color", Some("color")),
            "level" => ("lv", Some("lv")),
            "zone" => ("zones", Some("zones")),
            "trait" => ("traits", Some("traits")),
            other => match PROPERTIES.iter().find(|known| **known == other) {
                Some(known) => (*known, None),
                None => {
                    self.report(
                        Code::CardFrame,
                        property.key.span,
                        format!("a card has no property `{other}`"),
                        "unknown",
                    );
                    return;
                }
            },
        };
        if let Some(canonical) = canonical {
            let slip = property.key.node.clone();
            self.push(
                Diagnostic::new(
                    Code::Wording,
                    self.file,
                    property.key.span,
                    format!("the property is called `{canonical}`, not `{slip}`"),
                    "understood",
                )
                .fix(
                    Applicability::Safe,
                    format!("write `{canonical}`"),
                    property.key.span,
                    canonical,
                ),
            );
        }
        if let Some((_, first)) = into.seen.iter().find(|(seen, _)| *seen == key) {
            let first = *first;
            self.push(
                Diagnostic::new(
                    Code::CardFrame,
                    self.file,
                    property.span,
                    format!("`{key}` is given twice"),
                    "the second time",
                )
                .also(first, "the first time"),
            );
            return;
        }
        into.seen.push((key, property.span));
        match &property.value {
            Value::Word(word) => {
                into.color = Color::ALL
                    .into_iter()
                    .find(|color| color.word().eq_ignore_ascii_case(&word.node));
                if into.color.is_none() {
                    let near = super::suggest::nearest(&word.node, Color::ALL.map(Color::word));
                    let mut diagnostic = Diagnostic::new(
                        Code::CardFrame,
                        self.file,
                        word.span,
                        format!("there is no color `{}`", word.node),
                        "not a color of the game",
                    )
                    .help("the colors are blue, green, red, white and purple (2-4-2-1)");
                    if let Some(near) = near {
                        diagnostic =
                            diagnostic.fix(Applicability::Unsafe, format!("write `{near}`"), word.span, near);
                    }
                    self.push(diagnostic);
                }
            }
            Value::Number(number) => {
                let most = limits::NUMBER as i16;
                let least = if matches!(key, "ap" | "hp") { -most } else { 0 };
                let range = least..=most;
                match number.node.value.filter(|value| range.contains(value)) {
                    None => self.report(
                        Code::CardFrame,
                        number.span,
                        format!("`{key}` is out of range"),
                        format!("from {} to {}", range.start(), range.end()),
                    ),
                    value => match key {
                        "lv" => into.lv = value,
                        "cost" => into.cost = value,
                        "ap" => into.ap = value,
                        _ => into.hp = value,
                    },
                }
            }
            Value::Words(words) => {
                for word in words {
                    match word.node.to_ascii_lowercase().as_str() {
                        "space" => into.zones.push(Terrain::Space),
                        "earth" => into.zones.push(Terrain::Earth),
                        _ => self.report(
                            Code::CardFrame,
                            word.span,
                            format!("there is no zone `{}`", word.node),
                            "the zones are `Space` and `Earth`",
                        ),
                    }
                }
            }
            Value::Traits(traits) => {
                into.traits = traits.iter().map(|one| self.known.add_trait(&one.node)).collect();
            }
            Value::Link(items) => {
                into.link = items
                    .iter()
                    .map(|item| match &item.node {
                        LinkItem::Name(name) => LinkCondition::Name(self.known.add_name(name)),
                        LinkItem::Trait(name) => LinkCondition::Trait(self.known.add_trait(name)),
                    })
                    .collect();
            }
            Value::Bad(words) => {
                let expected = match key {
                    "color" => "a color such as `blue`",
                    "zones" => "`Space`, `Earth` or both",
                    "traits" => "traits in parentheses, such as `(Harbor)`",
                    "link" => "`[Pilot name]` or `(Trait) Trait`",
                    _ => "a whole number",
                };
                let Spanned { span, node: written } = words;
                let plain = super::signs::in_plain_signs(written);
                if plain != *written {
                    let file = self.file;
                    self.push(super::signs::sign_of_another_keyboard(
                        file, written, *span, &plain,
                    ));
                    return;
                }
                let span = if written.is_empty() {
                    property.key.span
                } else {
                    *span
                };
                let mut found = Diagnostic::new(
                    Code::CardFrame,
                    self.file,
                    span,
                    format!("`{key}` has no value that fits"),
                    format!("expected {expected}"),
                );
                if let Some(meant) = super::brackets::of_property(key, &words.node) {
                    let title = format!("write `{meant}`");
                    found = found.fix(Applicability::Unsafe, title, words.span, meant);
                }
                self.push(found);
            }
        }
    }

    /// Colons and commas about properties: one finding for all of a card.
    fn signs(&mut self, source: &frame::Card) {
        let properties = all_properties(&source.body).take(limits::CARD_LINES);
        let signs: Vec<_> = properties.flat_map(|property| &property.signs).collect();
        let Some((first, others)) = signs.split_first() else {
            return;
        };
        let message = "properties stand without signs: `color red  lv 4`";
        let mut found = Diagnostic::new(Code::Wording, self.file, first.span, message, "understood").fix(
            Applicability::Safe,
            "take the signs out",
            first.span,
            first.node,
        );
        if let Some(fix) = found.fixes.first_mut() {
            fix.edits.extend(others.iter().map(|sign| Edit {
                span: sign.span,
                replacement: sign.node.to_string(),
            }));
        }
        self.push(found);
    }

    /// Numbers that are understood and printed otherwise: with zeros before them, or with a plus where they modify nothing (2-7-3,
    /// 2-8-4).
    fn numbers(&mut self, source: &frame::Card) {
        let modifies = match source.kind.node {
            CardKind::Pilot | CardKind::Command => ["ap", "hp"].as_slice(),
            CardKind::Unit | CardKind::Base | CardKind::Resource => &[],
        };
        for property in all_properties(&source.body).take(limits::CARD_LINES) {
            let Property {
                key,
                value: Value::Number(number),
                ..
            } = property
            else {
                continue;
            };
            let written = &number.node.written;
            if let Some(printed) = number.node.printed(modifies.contains(&key.node.as_str()))
                && printed != *written
            {
                self.push(
                    Diagnostic::new(
                        Code::Wording,
                        self.file,
                        number.span,
                        format!("cards have `{printed}`, not `{written}`"),
                        "understood",
                    )
                    .fix(
                        Applicability::Safe,
                        format!("write `{printed}`"),
                        number.span,
                        printed,
                    ),
                );
            }
        }
    }

    /// What the card type needs and what it cannot have (chapter 3).
    /// What stands in a line that could not be read is not missed besides.
    fn complete(&mut self, source: &frame::Card, properties: &Properties, pilot_side: bool, unread: &[&str]) {
        let kind = source.kind.node;
        let token = source.token;
        let needed: &[&str] = match (kind, token) {
            (CardKind::Unit | CardKind::Base, false) => &["color", "lv", "cost", "ap", "hp"],
            (CardKind::Unit | CardKind::Base, true) => &["ap", "hp"],
            (CardKind::Pilot, _) => &["color", "lv", "cost", "ap", "hp"],
            (CardKind::Command, _) if pilot_side => &["color", "lv", "cost", "ap", "hp"],
            (CardKind::Command, _) => &["color", "lv", "cost"],
            (CardKind::Resource, _) => &[],
        };
        for key in needed {
            let is_meant = unread.iter().any(|line| means_property(line, key));
            if !is_meant && !properties.seen.iter().any(|(seen, _)| seen == key) {
                let what = if pilot_side && matches!(*key, "ap" | "hp") {
                    "a Command with a 【Pilot】 side".to_string()
                } else {
                    format!("a {}", kind.word())
                };
                self.push(
                    Diagnostic::new(
                        Code::CardFrame,
                        self.file,
                        source.head,
                        format!("`{key}` is missing"),
                        format!("{what} needs it"),
                    )
                    .help(format!(
                        "add a line such as `{key} {}`",
                        if *key == "color" { "blue" } else { "1" }
                    )),
                );
            }
        }
        if matches!(kind, CardKind::Unit | CardKind::Base) {
            for (key, value, least) in [("ap", properties.ap, 0), ("hp", properties.hp, 1)] {
                let span = properties
                    .seen
                    .iter()
                    .find(|(seen, _)| *seen == key)
                    .map(|(_, span)| *span);
                if let (Some(value), Some(span)) = (value, span)
                    && value < least
                {
                    let label = format!("at least {least}");
                    self.report(
                        Code::CardFrame,
                        span,
                        format!("`{key}` of a {} is too small", kind.word()),
                        label,
                    );
                }
            }
        }
        let barred: &[&str] = match (kind, token) {
            (_, true) => &["color", "lv", "cost", "link"],
            (CardKind::Unit, false) => &[],
            (CardKind::Command, _) if !pilot_side && !unread.iter().any(|line| means_pilot(line)) => {
                &["ap", "hp", "link", "zones"]
            }
            (CardKind::Pilot | CardKind::Command, _) => &["link", "zones"],
            (CardKind::Base, _) => &["link"],
            (CardKind::Resource, _) => &["color", "lv", "cost", "ap", "hp", "zones", "traits", "link"],
        };
        for (key, span) in &properties.seen {
            if barred.contains(key) {
                let what = if token {
                    "a token".to_string()
                } else {
                    format!("a {} card", kind.word())
                };
                self.report(
                    Code::CardFrame,
                    *span,
                    format!("{what} has no `{key}`"),
                    "does not belong here",
                );
            }
        }
    }
}
