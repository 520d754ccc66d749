//! The notice of cards that are left out: every command that plays continues without cards that do not compile, and reports it in the same
//! words.

use super::output::say;
use gcs::diagnostics::{Diagnostic, Notice, Severity, counted};
use gcs::ir::{Card, LeftOutCard, Place, Program, WhyLeftOut};
use gcs::left_out;
use gcs::printable::one_line;
use gcs::source::SourceFile;

/// The maximum number of cards that are named.
const MOST_CARDS: usize = 8;
/// The maximum number of places that are named for errors outside of cards.
const MOST_PLACES: usize = 3;

/// Returns notices about the cards that a program leaves out, and about the errors elsewhere in its files. Empty if nothing was left out.
pub(super) fn notices(program: &Program, found: &[Diagnostic], files: &[SourceFile]) -> Vec<Notice> {
    let left_out = &program.left_out;
    let (with_errors, users): (Vec<&LeftOutCard>, Vec<&LeftOutCard>) = left_out
        .cards
        .iter()
        .partition(|card| card.why == WhyLeftOut::Errors);
    let mut places: Vec<Place> = with_errors.iter().map(|card| *card.place).collect();
    places.sort_unstable_by_key(|place| (place.file, place.span.start));
    let is_in_card = |found: &Diagnostic| {
        let at = Place {
            file: found.file,
            span: found.span(),
        };
        let behind =
            places.partition_point(|place| (place.file, place.span.start) <= (at.file, at.span.start));
        let card = behind.checked_sub(1).and_then(|before| places.get(before));
        card.is_some_and(|card| card.covers(at))
    };
    let errors = found.iter().filter(|found| found.severity() == Severity::Error);
    let elsewhere: Vec<&Diagnostic> = errors.filter(|found| !is_in_card(found)).collect();

    let mut notices = Vec::new();
    let mut notice = |file: Option<gcs::source::FileId>, message: String| {
        let file = file.and_then(|file| files.get(file.0 as usize));
        notices.push(Notice {
            severity: Severity::Warning,
            file: file.map(|file| file.name.clone()).unwrap_or_default(),
            message,
        });
    };
    if let Some(first) = with_errors.first() {
        let (as_they, them) = match with_errors.len() {
            1 => ("as it has errors", "its errors"),
            _ => ("as they have errors", "them"),
        };
        let message = format!(
            "{} left out, {as_they}: {} (`gcs check` shows {them})",
            are(with_errors.len()),
            named(&with_errors, program)
        );
        notice(Some(first.place.file), message);
    }
    if let Some(first) = users.first() {
        let uses = if users.len() == 1 { "it uses" } else { "they use" };
        let message = format!(
            "{} left out, as {uses} a keyword effect whose definition has errors: {} (`gcs check` shows them)",
            are(users.len()),
            named(&users, program)
        );
        notice(Some(first.place.file), message);
    }
    let spoken_of = program.spoken_of();
    if let Some((first, _)) = spoken_of.first() {
        let by = spoken_of.iter().flat_map(|(named, by)| {
            let told = |card: &&Card| {
                let at = place(*card.place, files);
                format!("`{}` of `{}` ({at})", one_line(&card.code), one_line(&named.code))
            };
            by.iter().map(told)
        });
        let by: Vec<String> = by.collect();
        let speak = if by.len() == 1 {
            "a card that is there speaks"
        } else {
            "cards that are there speak"
        };
        let message = format!(
            "{speak} of what is left out: {}",
            first_of(by.into_iter(), MOST_CARDS)
        );
        notice(Some(first.place.file), message);
    }
    if let Some(first) = elsewhere.first() {
        let at = |found: &&Diagnostic| Place {
            file: found.file,
            span: found.span(),
        };
        let places = elsewhere.iter().map(|found| place(at(found), files));
        let what = match (left_out.cards.is_empty(), elsewhere.len()) {
            (true, 1) => "1 error stands in no card".to_string(),
            (true, errors) => format!("{} stand in no card", counted(errors, "error")),
            (false, 1) => "1 more error stands in none of these cards".to_string(),
            (false, errors) => format!("{errors} more errors stand in none of these cards"),
        };
        let them = if elsewhere.len() == 1 { "it" } else { "them" };
        let message = format!(
            "{what}: {} (`gcs check` shows {them})",
            first_of(places, MOST_PLACES)
        );
        notice(Some(first.file), message);
    }
    notices
}

/// The card that is left out and has that code, or else that name.
pub(super) fn named_so<'p>(program: &'p Program, what: &str) -> Option<&'p LeftOutCard> {
    let is = |known: &str| known.eq_ignore_ascii_case(what);
    let left_out = &program.left_out;
    let card = left_out.cards.iter().find(|card| is(&card.code));
    card.or_else(|| left_out.of_name(is))
}

/// Says that a card which was asked for is left out.
pub(super) fn tell(card: &LeftOutCard) {
    let (message, help) = (left_out::message(card), left_out::help(card));
    say(format_args!("gcs: {message} ({help})"));
}

/// Returns a number of cards with the verb.
fn are(count: usize) -> String {
    let are = if count == 1 { "is" } else { "are" };
    format!("{} {are}", counted(count, "card"))
}

fn named(cards: &[&LeftOutCard], program: &Program) -> String {
    let names = cards.iter().map(|card| {
        let code = one_line(&card.code);
        let is_there = || program.cards.iter().any(|other| other.code == card.code);
        match &card.why {
            WhyLeftOut::Keyword(keyword) => format!("`{code}` (`<{}>`)", one_line(keyword)),
            WhyLeftOut::Errors if is_there() => format!("`{code}` (another card of that code is played)"),
            WhyLeftOut::Errors => format!("`{code}`"),
        }
    });
    first_of(names, MOST_CARDS)
}

/// Returns the first ones, and how many more there are.
fn first_of(all: impl ExactSizeIterator<Item = String>, most: usize) -> String {
    let more = match all.len().saturating_sub(most) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let told: Vec<String> = all.take(most).collect();
    format!("{}{more}", told.join(", "))
}

/// A place as `file:line`.
fn place(place: Place, files: &[SourceFile]) -> String {
    let Some(file) = files.get(place.file.0 as usize) else {
        return String::new();
    };
    let line = file.line_column(place.span.start).line;
    let name = file.name.strip_prefix("./").unwrap_or(&file.name);
    format!("{}:{line}", one_line(name))
}
