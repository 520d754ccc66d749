//! IR back to card text, in the one canonical wording. Each node is printed in one place, and compiling the
//! printed text gives the same IR: that nothing was dropped on the way in is proved by the round trip.

mod ability;
mod action;
mod alternatives;
mod amount;
mod body;
mod change;
mod clause;
mod condition;
mod control;
mod counters;
mod event;
mod group;
mod modifiers;
mod movement;
mod noun;
mod own_words;
mod owner;
mod place;
mod quality;
mod reduced;
mod restriction;
mod shape;
mod telling;
mod tokens;
mod turn;
mod under;
pub(crate) mod words;

#[cfg(feature = "lsp")]
pub(crate) use noun::article;

use super::{
    Ability, Bearer, Card, Condition, Key, KeywordDefinition, Line, LinkCondition, Note, Notes, OwnWord,
    Selector, Symbols,
};
use crate::vocabulary::{CardKind, Color, Noun, UndoneWording, rows};
use std::cell::RefCell;
use telling::Telling;

/// The printer of a program's meaning. It knows the names that the program's nodes use, and the notes of the printed line.
#[derive(Clone, Copy, Debug)]
pub struct Printer<'p> {
    symbols: &'p Symbols,
    notes: &'p Notes,
    /// What the line has mentioned so far.
    telling: Option<&'p RefCell<Telling>>,
    /// The kind of card that the line is printed on, if it is known.
    host: Option<CardKind>,
    /// Whether the words follow a colon or "and", and begin no sentence.
    headless: bool,
    /// Whether the step says "also".
    also: bool,
    /// Whether the step says "gets" for a keyword effect.
    gets: bool,
    /// Whether the step says "this turn" for its duration.
    bare_turn: bool,
    /// Whether the sentence has named the subject of the clause already: "on the turn this Unit is deployed, it".
    is_led: bool,
    /// The word for the object in a step that names the instruction it replaces: "add the card to your hand instead of returning it".
    called: Option<UndoneWording>,
    /// Whether the text is in quotes.
    in_quotes: bool,
    /// Whether the step ends its text, so that a list can follow it.
    at_end: bool,
}

impl<'p> Printer<'p> {
    /// Makes a printer for nodes that refer to names in these symbols.
    pub fn new(symbols: &'p Symbols) -> Printer<'p> {
        Printer {
            symbols,
            notes: Notes::CANONICAL,
            telling: None,
            host: None,
            headless: false,
            also: false,
            gets: false,
            bare_turn: false,
            is_led: false,
            called: None,
            in_quotes: false,
            at_end: false,
        }
    }

    /// Returns the printer for a line of a card of that kind.
    pub fn of_kind(self, kind: Option<CardKind>) -> Printer<'p> {
        Printer { host: kind, ..self }
    }

    /// Returns the printer for nodes of a line with these notes.
    pub(crate) fn noted(self, notes: &'p Notes) -> Printer<'p> {
        Printer { notes, ..self }
    }

    /// The words that a line can have for a noun, by what the noun does in its sentence, the most usual first.
    pub(crate) fn noun_words(self, noun: &Selector) -> [String; 4] {
        use noun::Role;
        [Role::Object, Role::Subject, Role::Asked, Role::Had].map(|role| self.selector(noun, role))
    }

    /// Returns the words for a quality in a line: "Lv.3 or lower", "3 or less HP".
    pub(crate) fn quality_words(self, quality: &super::Quality) -> String {
        self.predicate(quality)
    }

    /// The words that a line has for a condition.
    pub(crate) fn condition_words(self, condition: &Condition) -> String {
        self.condition(condition)
    }

    /// The text that compiles to this line.
    pub fn line(self, line: &Line) -> String {
        let host = host_noun(self.host, &line.ability);
        let of_pilot = line.ability.bearer == Bearer::PairedUnit;
        let telling = RefCell::new(Telling::new(host).of_pilot(of_pilot));
        let printer = Printer {
            symbols: self.symbols,
            notes: &line.notes,
            telling: Some(&telling),
            host: self.host,
            headless: false,
            also: false,
            gets: false,
            bare_turn: false,
            is_led: false,
            called: None,
            in_quotes: false,
            at_end: false,
        };
        own_words::said(&printer.ability(&line.ability), line.notes.own_words())
    }

    /// Returns the wording behind a key.
    fn words<T: Note>(&self, key: Key<T>) -> T {
        self.notes[key]
    }

    /// The effects of a keyword effect's definition, one a line.
    pub fn definition(self, keyword: &KeywordDefinition) -> String {
        let lines: Vec<String> = keyword.lines.iter().map(|line| self.line(line)).collect();
        lines.join("\n")
    }

    /// The text of a card: one effect a line, the 【Pilot】 side last.
    pub fn card_text(self, card: &Card) -> String {
        let on_card = self.of_kind(Some(card.kind));
        let mut lines: Vec<String> = card.lines.iter().map(|line| on_card.line(line)).collect();
        lines.extend(card.pilot_side.iter().map(|name| format!("【Pilot】[{name}]")));
        lines.join("\n")
    }

    /// The whole card as a source that compiles to it.
    pub fn card_source(self, card: &Card) -> String {
        let kind = card.kind.word().to_lowercase();
        let token = if card.token { " token" } else { "" };
        let mut source = format!("{kind}{token} {} {} {{\n", card.code, quoted(&card.name));
        let mut first = Vec::new();
        let mut second = Vec::new();
        if let Some(color) = card.color {
            first.push(format!("color {}", Color::word(color)));
        }
        let costs = !card.token && card.kind != CardKind::Resource;
        if costs {
            first.push(format!("lv {}", card.lv));
            first.push(format!("cost {}", card.cost));
        }
        let stats = match card.kind {
            CardKind::Unit | CardKind::Base => Some(false),
            CardKind::Pilot => Some(true),
            CardKind::Command => card.pilot_side.as_ref().map(|_| true),
            CardKind::Resource => None,
        };
        match stats {
            Some(true) => first.extend([format!("ap {:+}", card.ap), format!("hp {:+}", card.hp)]),
            Some(false) => first.extend([format!("ap {}", card.ap), format!("hp {}", card.hp)]),
            None => {}
        }
        if !card.zones.is_empty() {
            let zones = card.zones.iter().map(|zone| zone.word());
            second.push(format!("zones {}", zones.collect::<Vec<_>>().join(" ")));
        }
        if !card.traits.is_empty() {
            let traits: Vec<String> = card
                .traits
                .iter()
                .map(|name| format!("({})", self.symbols.trait_name(*name)))
                .collect();
            second.push(format!("traits {}", traits.join(" ")));
        }
        if !card.link.is_empty() {
            let link = card.link.iter().map(|condition| match condition {
                LinkCondition::Name(name) => format!("[{}]", self.symbols.name(*name)),
                LinkCondition::Trait(name) => format!("({}) Trait", self.symbols.trait_name(*name)),
            });
            second.push(format!("link {}", link.collect::<Vec<_>>().join(" / ")));
        }
        for properties in [first, second] {
            if !properties.is_empty() {
                source.push_str(&format!("    {}\n", properties.join("  ")));
            }
        }
        let text = self.card_text(card);
        if !text.is_empty() {
            source.push('\n');
            source.extend(text.lines().flat_map(rows).map(|line| format!("    {line}\n")));
        }
        source.push_str("}\n");
        source
    }
}

/// Returns the noun by which an effect refers to its bearer.
fn host_noun(host: Option<CardKind>, ability: &Ability) -> Noun {
    match (ability.bearer, host) {
        // 3-3-9-2: that is the Unit.
        (Bearer::PairedUnit, _) | (Bearer::Card, Some(CardKind::Unit) | None) => Noun::Unit,
        (Bearer::Card, Some(CardKind::Base)) => Noun::Base,
        (Bearer::Card, Some(CardKind::Pilot | CardKind::Command | CardKind::Resource)) => Noun::Card(None),
    }
}

/// The definition of a mark or a wording of a set's own, as a source holds it.
pub fn own_word(word: &OwnWord) -> String {
    word.kind.definition(&word.said, &word.means)
}

/// A name in double quotes, as a source holds it.
pub fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// "A, B, and C"; of two "A and B".
fn listed(words: &[String], connective: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {connective} {other}"),
        [first @ .., last] => format!("{}, {connective} {last}", first.join(", ")),
    }
}
