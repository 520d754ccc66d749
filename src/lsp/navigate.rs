//! Navigation from the use of a name to its definition and to its other uses.

use super::index::{Occurrence, Of, Symbol};
use super::query::Query;
use crate::source::{SourceFile, Span};
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location};

/// Returns the occurrence of a name at a place.
pub(super) fn named<'a>(asked: &Query<'a>, at: u32) -> Option<&'a Occurrence> {
    let file = asked.file.or_else(|| asked.project.find_naming(asked.path))?;
    asked.project.index().at(file, at)
}

/// Returns the definitions of the name at a place.
pub(super) fn definition(asked: &Query<'_>, at: u32) -> Vec<Location> {
    let Some(named) = named(asked, at) else {
        return Vec::new();
    };
    let definitions = asked.project.index().definitions(&named.symbol);
    let mut located = asked.located();
    let mut found: Vec<Location> = definitions
        .iter()
        .filter_map(|one| located.location(one.file, one.span))
        .collect();
    if found.is_empty() && named.symbol.of == Of::Keyword {
        found.extend(reminded(asked, &named.symbol));
    }
    found
}

/// Returns the location of the reminder that defines a keyword effect.
fn reminded(asked: &Query<'_>, symbol: &Symbol) -> Option<Location> {
    let program = &asked.checked.compilation.program;
    let mut keywords = program.keywords.iter();
    let keyword = keywords.find(|keyword| keyword.name.eq_ignore_ascii_case(&symbol.name))?;
    let place = *keyword.place;
    let file = place.file.0 as usize;
    (file < asked.checked.compilation.given)
        .then(|| asked.located().location(file, place.span))
        .flatten()
}

/// A definition in a built-in file.
pub(super) struct BuiltIn {
    pub(super) source: SourceFile,
    pub(super) span: Span,
}

impl BuiltIn {
    /// Returns a file name for it: `core/blue.gcs`.
    pub(super) fn name(&self) -> String {
        self.source.name.replace(['<', '>'], "")
    }
}

/// Returns the built-in definition of the card or keyword effect at a place.
pub(super) fn built_in(asked: &Query<'_>, at: u32) -> Option<BuiltIn> {
    let symbol = &named(asked, at)?.symbol;
    let all = asked.project.all_compiled();
    let program = &all.program;
    let cards = || program.cards.iter();
    let place = match symbol.of {
        Of::Keyword => program
            .keywords
            .iter()
            .find(|keyword| keyword.name.eq_ignore_ascii_case(&symbol.name))
            .map(|keyword| *keyword.place),
        Of::Code => cards()
            .find(|card| card.code == symbol.name)
            .map(|card| *card.place),
        Of::Name => cards()
            .find(|card| card.name == symbol.name)
            .or_else(|| cards().find(|card| card.name.contains(&symbol.name)))
            .map(|card| *card.place),
        Of::Trait | Of::Label => None,
    }?;
    let is_built_in = place.file.0 as usize >= all.given;
    let source = all.file(place.file).filter(|_| is_built_in)?.clone();
    Some(BuiltIn {
        source,
        span: place.span,
    })
}

/// Everywhere that which is named at a place is named.
pub(super) fn references(asked: &Query<'_>, at: u32, with_definitions: bool) -> Vec<Location> {
    let Some(named) = named(asked, at) else {
        return Vec::new();
    };
    let all = asked.project.index().of(&named.symbol);
    let wanted = all.filter(|one| with_definitions || !one.defines);
    let mut located = asked.located();
    wanted
        .filter_map(|one| located.location(one.file, one.span))
        .collect()
}

/// Returns the places in this file where the symbol at a place is named, for the editor to highlight.
pub(super) fn highlights(asked: &Query<'_>, at: u32) -> Vec<DocumentHighlight> {
    let Some(named) = named(asked, at) else {
        return Vec::new();
    };
    let index = asked.project.index();
    let here = index.of_file(named.file).iter();
    let same = here.filter(|one| one.symbol == named.symbol);
    let shown = same.map(|one| DocumentHighlight {
        range: asked.range(one.span),
        kind: Some(if one.defines {
            DocumentHighlightKind::WRITE
        } else {
            DocumentHighlightKind::READ
        }),
    });
    shown.collect()
}
