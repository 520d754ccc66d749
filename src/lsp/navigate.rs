//! From where something is named to where it gets its name and to where else it is named, and another name for it everywhere.

use super::edits::{Edited, workspace_edit};
use super::index::{Occurrence, Of, Symbol};
use super::server::{Answer, Asked, refused};
use crate::diagnostics::Edit;
use crate::lint;
use crate::printable::unseen;
use crate::source::{SourceFile, Span};
use lsp_server::ErrorCode;
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location, PrepareRenameResponse, WorkspaceEdit};
use std::collections::BTreeMap;

fn named<'a>(asked: &Asked<'a>, at: u32) -> Option<&'a Occurrence> {
    let file = asked.file.or_else(|| asked.project.find_naming(asked.path))?;
    asked.project.index().at(file, at)
}

/// Where that which is named at a place gets its name.
pub(super) fn definition(asked: &Asked<'_>, at: u32) -> Vec<Location> {
    let Some(named) = named(asked, at) else {
        return Vec::new();
    };
    let definitions = asked.project.index().definitions(&named.symbol);
    let mut found: Vec<Location> = definitions
        .iter()
        .filter_map(|one| asked.location(one.file, one.span))
        .collect();
    if found.is_empty() && named.symbol.of == Of::Keyword {
        found.extend(reminded(asked, &named.symbol));
    }
    found
}

/// Where the reminder stands that defines a keyword effect.
fn reminded(asked: &Asked<'_>, symbol: &Symbol) -> Option<Location> {
    let program = &asked.checked.compilation.program;
    let mut keywords = program.keywords.iter();
    let keyword = keywords.find(|keyword| keyword.name.eq_ignore_ascii_case(&symbol.name))?;
    let place = *keyword.place;
    let file = place.file.0 as usize;
    (file < asked.checked.compilation.given)
        .then(|| asked.location(file, place.span))
        .flatten()
}

/// Something that is built in, and where it stands there.
pub(super) struct BuiltIn {
    pub(super) source: SourceFile,
    pub(super) span: Span,
}

impl BuiltIn {
    /// What its file can be called: `core/blue.gcs`.
    pub(super) fn name(&self) -> String {
        self.source.name.replace(['<', '>'], "")
    }
}

/// Where a card or keyword effect is built in that is named at a place.
pub(super) fn built_in(asked: &Asked<'_>, at: u32) -> Option<BuiltIn> {
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
pub(super) fn references(asked: &Asked<'_>, at: u32, with_definitions: bool) -> Vec<Location> {
    let Some(named) = named(asked, at) else {
        return Vec::new();
    };
    let all = asked.project.index().of(&named.symbol);
    let wanted = all.filter(|one| with_definitions || !one.defines);
    wanted
        .filter_map(|one| asked.location(one.file, one.span))
        .collect()
}

/// The same within the file, to be shown in it.
pub(super) fn highlights(asked: &Asked<'_>, at: u32) -> Vec<DocumentHighlight> {
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

/// Whether what is named at a place can get another name, or why not.
fn renamed<'a>(asked: &Asked<'a>, at: u32) -> Answer<&'a Occurrence> {
    let refuse = |words: String| refused(ErrorCode::RequestFailed, words);
    let Some(named) = named(asked, at) else {
        return Err(refuse("nothing that has a name stands here".to_string()));
    };
    let index = asked.project.index();
    let is_own = named.symbol.of == Of::Trait || index.of(&named.symbol).any(|one| one.defines);
    if is_own && index.is_given_beside(&named.symbol) {
        // Which of them a scenario speaks of goes by the scenario, and only the player can tell what is to be renamed.
        let name = &named.symbol.name;
        let why = "a scenario brings another of its own that is called so: rename that by hand first";
        Err(refuse(format!("`{name}` cannot get another name: {why}")))
    } else if is_own {
        Ok(named)
    } else {
        let name = &named.symbol.name;
        let why = match named.symbol.of {
            Of::Name if !index.definitions(&named.symbol).is_empty() => "it is a part of other names",
            Of::Code | Of::Name | Of::Trait | Of::Keyword | Of::Label => "no file of this folder defines it",
        };
        Err(refuse(format!("`{name}` cannot get another name: {why}")))
    }
}

/// What would be renamed.
pub(super) fn prepare(asked: &Asked<'_>, at: u32) -> Answer<PrepareRenameResponse> {
    let named = renamed(asked, at)?;
    let written = asked.text().get(named.span.range()).unwrap_or_default();
    Ok(PrepareRenameResponse::RangeWithPlaceholder {
        range: asked.range(named.span),
        placeholder: written.to_string(),
    })
}

/// The edits that give what is named at a place another name, in all files.
pub(super) fn rename(asked: &Asked<'_>, at: u32, new: &str) -> Answer<WorkspaceEdit> {
    let named = renamed(asked, at)?;
    let new = new.trim();
    fits(asked, named, new)?;
    let mut files: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
    for one in asked.project.index().of(&named.symbol) {
        let replacement = match quote_before(asked, one) {
            Some('"') if one.defines => new.replace('\\', "\\\\").replace('"', "\\\""),
            Some('\'') if one.is_told && new.contains('\'') => {
                let said = format!(
                    "`{new}` cannot be written between the quotes of {}",
                    lint::config::NAME
                );
                return Err(refused(ErrorCode::InvalidParams, said));
            }
            Some(_) | None => new.to_string(),
        };
        files.entry(one.file).or_default().push(Edit {
            span: one.span,
            replacement,
        });
    }
    let edited = files.into_iter().filter_map(|(at, edits)| {
        let file = asked.project.file(at)?;
        Some(Edited {
            path: &file.path,
            source: &file.source,
            edits,
        })
    });
    let edited: Vec<Edited<'_>> = edited.collect();
    Ok(workspace_edit(asked, &edited))
}

/// The quote before a name, where it stands between such; in a file of settings what is printed around it can stand there, too.
fn quote_before(asked: &Asked<'_>, one: &Occurrence) -> Option<char> {
    let file = asked.project.file(one.file);
    let text = file.map_or("", |file| file.source.text.as_str());
    let before = text.get(..one.span.start as usize)?;
    let before = if one.is_told {
        before.trim_end_matches(['(', '['])
    } else {
        before
    };
    before
        .chars()
        .next_back()
        .filter(|last| matches!(last, '"' | '\''))
}

/// Whether a new name can be written where the old one stands, and is nobody else's.
fn fits(asked: &Asked<'_>, named: &Occurrence, new: &str) -> Answer<()> {
    let of = named.symbol.of;
    let is_code = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let is_writable = match of {
        Of::Code | Of::Label => new.chars().all(is_code),
        Of::Name => !new.contains(['[', ']', '"', '\\']),
        Of::Trait => !new.contains(['(', ')']),
        Of::Keyword => !new.contains(['<', '>', '＜', '＞']),
    };
    // What cannot be seen is an error in a card.
    let is_line = !new.is_empty() && unseen(new).next().is_none() && !new.contains(char::is_control);
    if !(is_writable && is_line) {
        let what = match of {
            Of::Code => "a card number",
            Of::Label => "a label",
            Of::Name => "a card name",
            Of::Trait => "a trait",
            Of::Keyword => "the name of a keyword effect",
        };
        return Err(refused(
            ErrorCode::InvalidParams,
            format!("`{new}` cannot be written as {what}"),
        ));
    }
    let name = if of == Of::Keyword {
        new.to_lowercase()
    } else {
        new.to_string()
    };
    let other = Symbol {
        name,
        ..named.symbol.clone()
    };
    // Several cards can have one name, and traits are there to be shared.
    let is_one_only = matches!(of, Of::Code | Of::Keyword | Of::Label);
    let is_taken = other != named.symbol && asked.project.index().of(&other).any(|one| one.defines);
    if is_one_only && is_taken {
        return Err(refused(
            ErrorCode::RequestFailed,
            format!("`{new}` is the name of something else"),
        ));
    }
    Ok(())
}
