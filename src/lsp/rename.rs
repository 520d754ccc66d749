//! Another name for something, in all files: where it can be written, is nobody else's, and leaves every file as clean as it was.

use super::edits::{Edited, workspace_edit};
use super::index::{Occurrence, Of, Symbol};
use super::navigate::named;
use super::project::Kind;
use super::query::{Answer, Query, refused};
use crate::deck::Deck;
use crate::diagnostics::{Code, Diagnostic, Edit, Severity};
use crate::ir::text::article;
use crate::lint;
use crate::printable::unseen;
use crate::scenario;
use crate::source::{FileId, SourceFile, Span};
use crate::vocabulary::capitalized;
use lsp_server::ErrorCode;
use lsp_types::{PrepareRenameResponse, WorkspaceEdit};
use std::collections::BTreeMap;
use std::path::Path;

/// Returns the occurrence at a place if it can be renamed, or the reason why not.
fn renamed<'a>(asked: &Query<'a>, at: u32) -> Answer<&'a Occurrence> {
    let refuse = |words: String| refused(ErrorCode::RequestFailed, words);
    let Some(named) = named(asked, at) else {
        return Err(refuse("nothing that has a name stands here".to_string()));
    };
    let index = asked.project.index();
    let is_own = named.symbol.of == Of::Trait || index.of(&named.symbol).any(|one| one.defines);
    if is_own && index.is_given_beside(&named.symbol) {
        // Which of them a scenario means depends on the scenario, and only the author knows which one is to be renamed.
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

/// Returns the range that would be renamed.
pub(super) fn prepare(asked: &Query<'_>, at: u32) -> Answer<PrepareRenameResponse> {
    let named = renamed(asked, at)?;
    let written = asked.text().get(named.span.range()).unwrap_or_default();
    Ok(PrepareRenameResponse::RangeWithPlaceholder {
        range: asked.range(named.span),
        placeholder: written.to_string(),
    })
}

/// The edits that give what is named at a place another name, in all files.
pub(super) fn rename(asked: &Query<'_>, at: u32, new: &str) -> Answer<WorkspaceEdit> {
    let named = renamed(asked, at)?;
    let new = new.trim();
    fits(asked, named, new)?;
    let mut files: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
    for one in asked.project.index().of(&named.symbol) {
        let replacement = match quote_before(asked, one) {
            Some('"') if one.defines => new.replace('\\', "\\\\").replace('"', "\\\""),
            Some('\'') if one.is_told && new.contains('\'') => {
                let wording = format!(
                    "`{new}` cannot be written between the quotes of {}",
                    lint::config::NAME
                );
                return Err(refused(ErrorCode::InvalidParams, wording));
            }
            Some(_) | None => new.to_string(),
        };
        let edits = files.entry(one.file).or_default();
        edits.extend(article_before(asked, one, new));
        edits.push(Edit {
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
    stay_clean(asked, new, &edited)?;
    Ok(workspace_edit(asked, &edited))
}

/// "a (Scout) Unit" is "an (Elite) Unit": the other article, where the one before a name in brackets is that of the old name.
fn article_before(asked: &Query<'_>, one: &Occurrence, new: &str) -> Option<Edit> {
    let text = asked.project.file(one.file)?.source.text.as_str();
    let old = text.get(one.span.range())?;
    let before = text.get(..one.span.start as usize)?;
    let before = before.strip_suffix(['(', '['])?.strip_suffix(' ')?;
    let end = before.len();
    let start = before
        .char_indices()
        .rev()
        .take_while(|(_, sign)| sign.is_alphanumeric())
        .last()
        .map(|(at, _)| at)?;
    let (was, is) = (article(old), article(new));
    let written = &before[start..];
    if was == is || !written.eq_ignore_ascii_case(was) {
        return None;
    }
    let replacement = match written.starts_with(char::is_uppercase) {
        true => capitalized(is),
        false => is.to_string(),
    };
    Some(Edit {
        span: Span::new(start, end),
        replacement,
    })
}

/// The quote before a name, where it stands between such; in a file of settings what is printed around it can stand there, too.
fn quote_before(asked: &Query<'_>, one: &Occurrence) -> Option<char> {
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

/// Checks whether a new name can be written in place of the old one, and is not in use.
fn fits(asked: &Query<'_>, named: &Occurrence, new: &str) -> Answer<()> {
    let of = named.symbol.of;
    // A name must not end a line, a text or a card, or begin a comment.
    let is_loose = !new.contains("//") && !new.contains(['{', '}']);
    let is_writable = match of {
        Of::Code => is_code(new),
        Of::Label => new.chars().all(is_code_sign),
        Of::Name => is_loose && !new.contains(['[', ']', '"', '\\']),
        Of::Trait => is_loose && !new.contains(['(', ')']),
        Of::Keyword => is_keyword(new),
    };
    // Invisible characters are an error in a card.
    let is_line = !new.is_empty() && unseen(new).next().is_none() && !new.contains(char::is_control);
    if !(is_writable && is_line) {
        let what = match of {
            Of::Code => {
                "a card number: letters, and behind them digits with a `-` or `_` before some, as `SKY-001`"
            }
            Of::Label => "a label: letters, digits, `-` and `_`",
            Of::Name => "a card name: that has no brackets, braces, double quotes, `\\` or `//`",
            Of::Trait => "a trait: that has no parentheses, braces or `//`",
            Of::Keyword => {
                "the name of a keyword effect: that has letters, digits, spaces, `-` and `'`, and no number at its end"
            }
        };
        return Err(refused(
            ErrorCode::InvalidParams,
            format!("`{}` cannot be written as {what}", shown(new)),
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
    let is_given = || asked.project.index().of(&other).any(|one| one.defines) || is_built_in(asked, &other);
    if is_one_only && other != named.symbol && is_given() {
        return Err(refused(
            ErrorCode::RequestFailed,
            format!("`{}` is the name of something else", shown(new)),
        ));
    }
    is_found_everywhere(asked, &named.symbol)
}

fn is_code_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_')
}

/// Checks whether cards, scenarios and decks all parse a name as a card number: a sign in it distinguishes it from words.
fn is_code(name: &str) -> bool {
    let rest = name.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
    rest.len() < name.len()
        && name.chars().all(is_code_sign)
        && name.contains(['-', '_'])
        && rest.ends_with(|sign: char| sign.is_ascii_alphanumeric())
}

fn is_keyword(name: &str) -> bool {
    let last = name.rsplit(' ').next().unwrap_or_default();
    // `<Repair 3>` and `<Repair N>` are a name and a number.
    let is_number = last == "N" || last.bytes().all(|byte| byte.is_ascii_digit());
    name.starts_with(char::is_alphabetic)
        && !is_number
        && name
            .chars()
            .all(|sign| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '\'' | '’'))
}

/// Checks whether a card or keyword effect with this name is built in and not defined in the folder.
fn is_built_in(asked: &Query<'_>, symbol: &Symbol) -> bool {
    let program = asked.project.all_cards();
    match symbol.of {
        Of::Code => program.cards.iter().any(|card| card.code == symbol.name),
        Of::Keyword => {
            let mut keywords = program.keywords.iter();
            keywords.any(|keyword| keyword.name.eq_ignore_ascii_case(&symbol.name))
        }
        Of::Name | Of::Trait | Of::Label => false,
    }
}

/// Checks whether all uses of the name can be found: in scenarios and decks, a card number without `-` and `_` looks like any word.
fn is_found_everywhere(asked: &Query<'_>, symbol: &Symbol) -> Answer<()> {
    let name = symbol.name.as_str();
    if symbol.of != Of::Code || is_code(name) {
        return Ok(());
    }
    let is_in = |text: &str| text.split(|sign| !is_code_sign(sign)).any(|word| word == name);
    let mut others = asked.project.folder.others.iter();
    match others.find(|file| is_in(&file.source.text)) {
        None => Ok(()),
        Some(file) => Err(refused(
            ErrorCode::RequestFailed,
            format!(
                "`{name}` cannot get another name: it is a word among others in `{}`, where it is renamed by hand",
                file.source.name
            ),
        )),
    }
}

/// The maximum number of letters of a name in a message.
const SHOWN: usize = 80;

fn shown(name: &str) -> String {
    let mut signs = name.chars();
    let mut shown: String = signs.by_ref().take(SHOWN).collect();
    if signs.next().is_some() {
        shown.push('…');
    }
    shown
}

/// The number of errors by file and kind.
type Errors = BTreeMap<(usize, Code), usize>;

fn errors<'d>(file: impl Fn(&Diagnostic) -> usize, found: impl Iterator<Item = &'d Diagnostic>) -> Errors {
    let mut errors = Errors::new();
    for finding in found.filter(|finding| finding.severity() == Severity::Error) {
        *errors.entry((file(finding), finding.code)).or_default() += 1;
    }
    errors
}

/// The first error of which there are more than before.
fn more<'d>(
    file: impl Fn(&Diagnostic) -> usize + Copy,
    before: &[Diagnostic],
    after: &'d [Diagnostic],
) -> Option<&'d Diagnostic> {
    let (was, is) = (errors(file, before.iter()), errors(file, after.iter()));
    let is_more = |finding: &&Diagnostic| {
        let key = (file(finding), finding.code);
        finding.severity() == Severity::Error && is.get(&key).unwrap_or(&0) > was.get(&key).unwrap_or(&0)
    };
    after.iter().find(is_more)
}

/// Refuses edits that would add an error: all cards are compiled with them, and the other files that they touch are read.
fn stay_clean(asked: &Query<'_>, new: &str, edited: &[Edited<'_>]) -> Answer<()> {
    let folder = &asked.project.folder;
    let refuse = |file: &str, finding: &Diagnostic| {
        let wording = format!(
            "with `{}` there would be an error in `{file}`: {}",
            shown(new),
            finding.message
        );
        Err(refused(ErrorCode::RequestFailed, wording))
    };
    let too_long = || refused(ErrorCode::RequestFailed, "the files would be too long");
    let mut after = BTreeMap::new();
    for file in edited {
        let text = with_edits(&file.source.text, &file.edits);
        let source = SourceFile::new(file.source.name.clone(), text).ok_or_else(too_long)?;
        after.insert(file.path, source);
    }
    let mut cards = asked.project.sources();
    for (file, source) in folder.cards.iter().zip(&mut cards) {
        if let Some(edited) = after.get(file.path.as_path()) {
            *source = edited.clone();
        }
    }
    let mut compiled = crate::compile(&cards);
    lint::apply(&mut compiled, &folder.settings);
    let of_file = |finding: &Diagnostic| finding.file.0 as usize;
    if let Some(finding) = more(of_file, &asked.checked.found, &compiled.diagnostics) {
        let name = cards.get(of_file(finding)).map_or("", |file| &file.name);
        return refuse(name, finding);
    }
    let of_one = |_: &Diagnostic| 0;
    // The cards beside scenarios, before and after: compiled once for each folder.
    let mut beside_of: BTreeMap<Option<&Path>, [scenario::Cards; 2]> = BTreeMap::new();
    for file in folder.others.iter().chain(&folder.naming) {
        let Some(source) = after.get(file.path.as_path()) else {
            continue;
        };
        let language = asked.documents.get(&file.path);
        let language = language.map_or("", |document| document.language.as_str());
        let (before, found) = match Kind::of(&file.path, language) {
            Some(Kind::Scenario) => {
                let compiled = || {
                    let beside = folder.cards.iter().zip(&cards);
                    let beside = beside.filter(|(other, _)| other.path.parent() == file.path.parent());
                    let beside: Vec<SourceFile> = beside.map(|(_, source)| source.clone()).collect();
                    [asked.project.beside(&file.path), beside]
                        .map(|beside| scenario::Cards::new(&super::played::built_in(), &beside).0)
                };
                let [before, after] = beside_of.entry(file.path.parent()).or_insert_with(compiled);
                let read = |source: &SourceFile, cards: &scenario::Cards| {
                    scenario::read(source, FileId(0), cards).diagnostics
                };
                (read(&file.source, before), read(source, after))
            }
            Some(Kind::Deck) => {
                let read = |source: &SourceFile| Deck::parse(source, FileId(0)).1;
                (read(&file.source), read(source))
            }
            Some(Kind::Settings) => {
                let read = |source: &SourceFile| lint::config::Config::parse(FileId(0), &source.text).1;
                (read(&file.source), read(source))
            }
            Some(Kind::Cards) | None => continue,
        };
        if let Some(finding) = more(of_one, &before, &found) {
            return refuse(&file.source.name, finding);
        }
    }
    Ok(())
}

/// A text with edits, none of which touches another.
fn with_edits(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| edit.span.start);
    let mut made = String::new();
    let mut at = 0;
    for edit in edits {
        made.push_str(text.get(at..edit.span.start as usize).unwrap_or_default());
        made.push_str(&edit.replacement);
        at = edit.span.end as usize;
    }
    made.push_str(text.get(at..).unwrap_or_default());
    made
}
