//! The properties of a card: their values, and which of them a card must and must not have.

use super::frame_lowering::FrameLowering;
use crate::diagnostics::{Applicability, Code, Diagnostic, Edit};
use crate::ir::{CardKind, Color, LinkCondition, Terrain, TraitId};
use crate::limits;
use crate::recovery::{brackets, property_syntax, signs};
use crate::source::Span;
use crate::suggest;
use crate::syntax::ast::Spanned;
use crate::syntax::frame::{self, BodyLine, LinkItem, Number, Property, Value};
use crate::vocabulary::PropertyName;
use std::collections::BTreeMap;

/// The properties that a card can have.
pub const PROPERTIES: [&str; 8] = PropertyName::WORDS;

/// The values of a card's properties.
#[derive(Default)]
pub(super) struct Properties {
    pub(super) color: Option<Color>,
    numbers: BTreeMap<PropertyName, i16>,
    pub(super) zones: Vec<Terrain>,
    pub(super) traits: Vec<TraitId>,
    pub(super) link: Vec<LinkCondition>,
    seen: Vec<(PropertyName, Span)>,
}

impl Properties {
    /// Returns a numeric property; a missing one is zero.
    pub(super) fn number(&self, name: PropertyName) -> i16 {
        self.numbers.get(&name).copied().unwrap_or(0)
    }
}

pub(super) fn all_properties(body: &[BodyLine]) -> impl Iterator<Item = &Property> {
    body.iter().filter_map(BodyLine::property)
}

/// Checks whether a line that could not be read is a 【Pilot】 line.
fn means_pilot(line: &str) -> bool {
    let words = line.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    let mark = words.get(.."Pilot".len());
    mark.is_some_and(|mark| mark.eq_ignore_ascii_case("Pilot"))
}

/// Checks whether a line that could not be read is one of properties that contains this one, or begins with a misspelling of it.
fn means_property(line: &str, key: &str) -> bool {
    let first = line.split([' ', '\t']).next().unwrap_or_default();
    let slip = Some(first).filter(|first| first.chars().all(|c| c.is_ascii_lowercase()));
    let near = slip.and_then(|slip| suggest::nearest(slip, PROPERTIES));
    near == Some(key) || property_syntax::speaks_of(line, key)
}

impl FrameLowering<'_> {
    pub(super) fn property(&mut self, property: &Property, into: &mut Properties) {
        let name = property.name;
        let word = name.word();
        if property.key.node != word {
            let written = property.key.node.clone();
            self.push(
                Diagnostic::new(
                    Code::Wording,
                    self.file,
                    property.key.span,
                    format!("the property is called `{word}`, not `{written}`"),
                    "understood",
                )
                .fix(
                    Applicability::Safe,
                    format!("write `{word}`"),
                    property.key.span,
                    word,
                ),
            );
        }
        if let Some((_, first)) = into.seen.iter().find(|(seen, _)| *seen == name) {
            let first = *first;
            self.given_twice(property, word, first);
            return;
        }
        into.seen.push((name, property.span));
        match &property.value {
            Value::Word(word) => into.color = self.color(word),
            Value::Number(number) => {
                let number = self.number(name, number);
                into.numbers.extend(number.map(|number| (name, number)));
            }
            Value::Words(words) => {
                for word in words {
                    let zone = self.zone(word);
                    into.zones.extend(zone);
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
            Value::Bad(words) => self.report_no_value(property, words),
        }
    }

    fn given_twice(&mut self, property: &Property, word: &str, first: Span) {
        let found = Diagnostic::new(
            Code::CardFrame,
            self.file,
            property.span,
            format!("`{word}` is given twice"),
            "the second time",
        )
        .also(first, "the first time");
        let mut given = all_properties(self.body).skip_while(|given| given.span != first);
        let is_same = given
            .next()
            .is_some_and(|before| before.value.is_same(&property.value));
        // Include the blanks before the property if it directly follows the first.
        let start = match given.next() {
            Some(next) if next.span == property.span => first.end,
            Some(_) | None => property.span.start,
        };
        let twice = Span {
            start,
            end: property.span.end,
        };
        self.push(if is_same {
            found.fix(Applicability::Safe, "give it once", twice, "")
        } else {
            found
        });
    }

    fn color(&mut self, word: &Spanned<String>) -> Option<Color> {
        let mut all = Color::ALL.into_iter();
        let color = all.find(|color| color.word().eq_ignore_ascii_case(&word.node));
        if color.is_none() {
            let [first @ .., last] = Color::ALL.map(Color::word);
            let message = format!("there is no color `{}`", word.node);
            let found = Diagnostic::new(
                Code::CardFrame,
                self.file,
                word.span,
                message,
                "not a color of the game",
            );
            let found = found.help(format!(
                "the colors are {} and {last} (2-4-2-1)",
                first.join(", ")
            ));
            self.push(meant(found, word, &Color::ALL.map(Color::word)));
        }
        color
    }

    fn number(&mut self, name: PropertyName, number: &Spanned<Number>) -> Option<i16> {
        let most = limits::NUMBER as i16;
        let is_signed = matches!(name, PropertyName::Ap | PropertyName::Hp);
        let range = if is_signed { -most } else { 0 }..=most;
        let value = number.node.value.filter(|value| range.contains(value));
        if value.is_none() {
            self.report(
                Code::CardFrame,
                number.span,
                format!("`{}` is out of range", name.word()),
                format!("from {} to {}", range.start(), range.end()),
            );
        }
        value
    }

    fn zone(&mut self, word: &Spanned<String>) -> Option<Terrain> {
        let mut all = Terrain::ALL.into_iter();
        let zone = all.find(|zone| zone.word().eq_ignore_ascii_case(&word.node));
        if zone.is_none() {
            let all = Terrain::ALL.map(|zone| format!("`{}`", zone.word()));
            let found = Diagnostic::new(
                Code::CardFrame,
                self.file,
                word.span,
                format!("there is no zone `{}`", word.node),
                format!("the zones are {}", all.join(" and ")),
            );
            self.push(meant(found, word, &Terrain::ALL.map(Terrain::word)));
        }
        zone
    }

    /// Reports a property without a value at the words that follow its name.
    fn report_no_value(&mut self, property: &Property, words: &Spanned<String>) {
        let expected = match property.name {
            PropertyName::Color => "a color such as `blue`",
            PropertyName::Zones => "`Space`, `Earth` or both",
            PropertyName::Traits => "traits in parentheses, such as `(Harbor)`",
            PropertyName::Link => "`[Pilot name]` or `(Trait) Trait`",
            PropertyName::Lv | PropertyName::Cost | PropertyName::Ap | PropertyName::Hp => "a whole number",
        };
        let Spanned { span, node: written } = words;
        let plain = signs::in_plain_signs(written);
        if plain != *written {
            let file = self.file;
            self.push(signs::sign_of_another_keyboard(file, written, *span, &plain));
            return;
        }
        let span = if written.is_empty() {
            property.key.span
        } else {
            *span
        };
        let word = property.name.word();
        let mut found = Diagnostic::new(
            Code::CardFrame,
            self.file,
            span,
            format!("`{word}` has no value that fits"),
            format!("expected {expected}"),
        );
        if let Some(meant) = brackets::of_property(property.name, written) {
            let title = format!("write `{meant}`");
            found = found.fix(Applicability::Unsafe, title, words.span, meant);
        }
        self.push(found);
    }

    /// Reports colons and commas around properties, in one finding per card.
    pub(super) fn signs(&mut self, source: &frame::Card) {
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
            // Keep a blank between two properties.
            for edit in &mut fix.edits {
                let mut properties = all_properties(&source.body);
                if properties.any(|property| property.span.start == edit.span.end) {
                    edit.replacement = " ".to_string();
                }
            }
        }
        self.push(found);
    }

    /// Reports numbers that are understood but printed otherwise: with leading zeros, or with a plus where they modify nothing (2-7-3,
    /// 2-8-4).
    pub(super) fn numbers(&mut self, source: &frame::Card) {
        let modifies = match source.kind.node {
            CardKind::Pilot | CardKind::Command => [PropertyName::Ap, PropertyName::Hp].as_slice(),
            CardKind::Unit | CardKind::Base | CardKind::Resource => &[],
        };
        for property in all_properties(&source.body).take(limits::CARD_LINES) {
            let Property {
                name,
                value: Value::Number(number),
                ..
            } = property
            else {
                continue;
            };
            let written = &number.node.written;
            if let Some(printed) = number.node.printed(modifies.contains(name))
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

    /// Checks the properties that the card type requires and forbids (chapter 3). A property that stands in a line that could not be read
    /// is not reported as missing.
    pub(super) fn complete(
        &mut self,
        source: &frame::Card,
        properties: &Properties,
        pilot_side: bool,
        unread: &[&str],
    ) {
        use PropertyName::{Ap, Color, Cost, Hp, Link, Lv, Zones};
        let kind = source.kind.node;
        let token = source.token;
        let needed: &[PropertyName] = match (kind, token) {
            (CardKind::Unit | CardKind::Base, false) => &[Color, Lv, Cost, Ap, Hp],
            (CardKind::Unit | CardKind::Base, true) => &[Ap, Hp],
            (CardKind::Pilot, _) => &[Color, Lv, Cost, Ap, Hp],
            (CardKind::Command, _) if pilot_side => &[Color, Lv, Cost, Ap, Hp],
            (CardKind::Command, _) => &[Color, Lv, Cost],
            (CardKind::Resource, _) => &[],
        };
        for key in needed {
            let word = key.word();
            let is_meant = unread.iter().any(|line| means_property(line, word));
            if !is_meant && !properties.seen.iter().any(|(seen, _)| seen == key) {
                let what = if pilot_side && matches!(key, Ap | Hp) {
                    "a Command with a 【Pilot】 side".to_string()
                } else {
                    format!("a {}", kind.word())
                };
                self.push(
                    Diagnostic::new(
                        Code::CardFrame,
                        self.file,
                        source.head,
                        format!("`{word}` is missing"),
                        format!("{what} needs it"),
                    )
                    .help(format!(
                        "add a line such as `{word} {}`",
                        if *key == Color { "blue" } else { "1" }
                    )),
                );
            }
        }
        if matches!(kind, CardKind::Unit | CardKind::Base) {
            for (key, least) in [(Ap, 0), (Hp, 1)] {
                let span = properties
                    .seen
                    .iter()
                    .find(|(seen, _)| *seen == key)
                    .map(|(_, span)| *span);
                if let (Some(value), Some(span)) = (properties.numbers.get(&key).copied(), span)
                    && value < least
                {
                    let label = format!("at least {least}");
                    self.report(
                        Code::CardFrame,
                        span,
                        format!("`{}` of a {} is too small", key.word(), kind.word()),
                        label,
                    );
                }
            }
        }
        let barred: &[PropertyName] = match (kind, token) {
            (_, true) => &[Color, Lv, Cost, Link],
            (CardKind::Unit, false) => &[],
            (CardKind::Command, _) if !pilot_side && !unread.iter().any(|line| means_pilot(line)) => {
                &[Ap, Hp, Link, Zones]
            }
            (CardKind::Pilot | CardKind::Command, _) => &[Link, Zones],
            (CardKind::Base, _) => &[Link],
            (CardKind::Resource, _) => &PropertyName::ALL,
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
                    format!("{what} has no `{}`", key.word()),
                    "does not belong here",
                );
            }
        }
    }
}

/// Adds the nearest of the known words to a finding as a suggestion.
fn meant(found: Diagnostic, word: &Spanned<String>, all: &[&'static str]) -> Diagnostic {
    match suggest::nearest(&word.node, all.iter().copied()) {
        Some(near) => found.fix(Applicability::Unsafe, format!("write `{near}`"), word.span, near),
        None => found,
    }
}
