//! Cards as people name them: by their code or their name.

use super::cards::Cards;
use super::check;
use super::load::{SCENARIOS, SCRIPTS, Sources};
use super::output::{paper_on_stderr, stderr};
use super::{Failure, Outcome, left_out};
use gcs::diagnostics::{Diagnostic, Report, human};
use gcs::ir::text::Printer;
use gcs::ir::{Card, KeywordDefinition, Program, Stacking};
use gcs::suggest;
use std::io;
use std::path::{Path, PathBuf};

/// The maximum number of names in a message about an ambiguous name.
const MOST_TOLD: usize = 8;

/// The built-in cards together with those at the paths, or with those of the current folder where there are no paths; and whether
/// all files could be read. What could not be is named on stderr, and so are the cards that are left out.
pub(super) fn cards(paths: &[PathBuf]) -> Result<(Cards, bool), Failure> {
    let sources = match paths {
        [] => Sources::beside(Path::new("."), SCRIPTS)?,
        paths => Sources::load_each(paths, SCRIPTS)?,
    };
    check::tell(&sources.notices);
    let cards = Cards::over_built_in(&sources, !sources.files.is_empty())?;
    check::tell(&cards.left_out);
    Ok((cards, !check::has_errors(&sources.notices)))
}

/// Returns the outcome of a command that could continue without the files that could not be read.
pub(super) fn outcome(all_read: bool, is_clean: bool) -> Outcome {
    match (all_read, is_clean) {
        (false, _) => Outcome::Incomplete,
        (true, true) => Outcome::Clean,
        (true, false) => Outcome::Findings,
    }
}

/// The scenario files that lie with the cards.
pub(super) fn scenarios(paths: &[PathBuf]) -> Result<Sources, Failure> {
    match paths {
        [] => Sources::beside(Path::new("."), SCENARIOS),
        paths => {
            let mut folders: Vec<&Path> = paths
                .iter()
                .map(|path| match path.is_dir() {
                    true => path.as_path(),
                    false => path.parent().unwrap_or(Path::new(".")),
                })
                .collect();
            folders.sort_unstable();
            folders.dedup();
            let mut all = Sources::none();
            for folder in folders {
                all.files.extend(Sources::beside(folder, SCENARIOS)?.files);
            }
            Ok(all)
        }
    }
}

/// Returns the index of the named card among the cards of the program. A part of a name is sufficient if no other card has it.
///
/// # Errors
///
/// Returns an error if no card has that name, or several have it.
pub(super) fn find(program: &Program, what: &str) -> Result<usize, Failure> {
    let is = |of: fn(&Card) -> &str| {
        let cards = program.cards.iter();
        cards
            .enumerate()
            .filter(move |(_, card)| of(card).eq_ignore_ascii_case(what))
    };
    let code: fn(&Card) -> &str = |card| &card.code;
    let name: fn(&Card) -> &str = |card| &card.name;
    if let Some((at, _)) = is(code).next() {
        return Ok(at);
    }
    let mut called: Vec<(usize, &Card)> = is(name).collect();
    if called.is_empty() {
        let part = what.to_lowercase();
        let cards = program.cards.iter().enumerate();
        called = cards
            .filter(|(_, card)| card.name.to_lowercase().contains(&part))
            .collect();
    }
    match called.as_slice() {
        [(at, _)] => Ok(*at),
        [] => {
            let known = program
                .cards
                .iter()
                .flat_map(|card| [card.code.as_str(), card.name.as_str()]);
            Err(Failure::Other(match suggest::nearest(what, known) {
                Some(near) => format!("no card is called `{what}`; did you mean `{near}`"),
                None => format!("no card is called `{what}`; `gcs list` shows those that there are"),
            }))
        }
        several => {
            let told: Vec<String> = several
                .iter()
                .take(MOST_TOLD)
                .map(|(_, card)| format!("{} {}", card.code, card.name))
                .collect();
            let more = match several.len().saturating_sub(MOST_TOLD) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            Err(Failure::Other(format!(
                "`{what}` is said of {} cards: {}{more}",
                several.len(),
                told.join(", ")
            )))
        }
    }
}

/// Returns the index of the named card. If the card exists but does not compile, its findings are shown on stderr, and the result is
/// `None`.
///
/// # Errors
///
/// Returns an error if no card has that name, or several have it.
pub(super) fn find_or_tell(cards: &Cards, what: &str) -> Result<Option<usize>, Failure> {
    let found = find(&cards.program, what);
    let is_called_so = |at: &usize| {
        let card = &cards.program.cards[*at];
        card.code.eq_ignore_ascii_case(what) || card.name.eq_ignore_ascii_case(what)
    };
    // Report a part of a name only if no card has it as its whole name.
    if !found.as_ref().is_ok_and(is_called_so)
        && let Some(card) = left_out::named_so(&cards.program, what)
    {
        if tell(cards, &card.code)? {
            left_out::tell(card);
        }
        return Ok(None);
    }
    found.map(Some)
}

/// Shows on stderr what was found in the card of a code; answers whether that is nothing.
pub(super) fn tell(cards: &Cards, code: &str) -> io::Result<bool> {
    let is_of = |found: &&Diagnostic| {
        let of = found.card.as_deref();
        of.is_some_and(|of| of.eq_ignore_ascii_case(code))
    };
    let found: Vec<Diagnostic> = cards.found.iter().filter(is_of).cloned().collect();
    let report = Report {
        files: &cards.files,
        diagnostics: &found,
        cards: 0,
        clean_cards: 0,
    };
    human::write(&report, paper_on_stderr(), stderr())?;
    Ok(found.is_empty())
}

/// Returns the meanings of the keyword effects that some words name, one per line.
pub(super) fn keywords_in(program: &Program, words: &str) -> Vec<String> {
    let named = |keyword: &&KeywordDefinition| is_named(&keyword.name, words);
    let wording = |keyword: &KeywordDefinition| {
        let texts = Printer::new(&program.symbols).definition(keyword);
        let number = match keyword.stacking {
            Stacking::Adds => " N",
            Stacking::Single => "",
        };
        format!("<{}{number}>: {}", keyword.name, texts.replace('\n', " "))
    };
    program.keywords.iter().filter(named).map(wording).collect()
}

/// Checks whether a text names a keyword effect.
pub(super) fn is_named(keyword: &str, words: &str) -> bool {
    let opening = format!("<{keyword}");
    let mut after = words.split(opening.as_str()).skip(1);
    after.any(|rest| rest.starts_with(['>', ' ']))
}
