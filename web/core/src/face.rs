//! A card as it is to be drawn.

use gcs::compile::Compilation;
use gcs::ir::text::Printer;
use gcs::ir::{Card, LinkCondition};
use gcs::vocabulary::{CardKind, Color};
use serde::Serialize;

/// What is printed on a card.
#[derive(Serialize)]
pub(crate) struct Face<'c> {
    code: &'c str,
    name: &'c str,
    set: Option<&'c str>,
    kind: CardKind,
    token: bool,
    color: Option<Color>,
    lv: u8,
    cost: u8,
    ap: i8,
    hp: i8,
    zones: Vec<&'static str>,
    traits: Vec<&'c str>,
    /// The link condition as it is printed.
    link: Vec<String>,
    /// The name of the Pilot on the other side of a Command.
    pilot: Option<&'c str>,
    /// The lines of text.
    text: Vec<String>,
    file: &'c str,
    /// The bytes of the file where it stands.
    start: u32,
    end: u32,
}

impl<'c> Face<'c> {
    /// The face of a card that was compiled.
    pub(crate) fn of(card: &'c Card, compiled: &'c Compilation) -> Face<'c> {
        let symbols = &compiled.program.symbols;
        let link = card.link.iter().map(|condition| match condition {
            LinkCondition::Name(name) => format!("[{}]", symbols.name(*name)),
            LinkCondition::Trait(of) => format!("({}) Trait", symbols.trait_name(*of)),
        });
        let text = Printer::new(symbols).card_text(card);
        Face {
            code: &card.code,
            name: &card.name,
            set: card.set.as_deref(),
            kind: card.kind,
            token: card.token,
            color: card.color,
            lv: card.lv,
            cost: card.cost,
            ap: card.ap,
            hp: card.hp,
            zones: card.zones.iter().map(|zone| zone.word()).collect(),
            traits: card.traits.iter().map(|of| symbols.trait_name(*of)).collect(),
            link: link.collect(),
            pilot: card.pilot_side.as_deref(),
            text: text.lines().map(str::to_string).collect(),
            file: compiled
                .file(card.place.file)
                .map_or("", |file| file.name.as_str()),
            start: card.place.span.start,
            end: card.place.span.end,
        }
    }
}
