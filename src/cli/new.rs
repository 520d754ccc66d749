//! `gcs new`: a set that is there at once, with all that belongs to it, clean and passing.

use super::import::is_reserved;
use super::output::{say, shown};
use super::{Failure, Outcome, cards, write};
use gcs::core_set;
use gcs::scenario::Cards;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Make a set from nothing: cards, scenarios, a deck, settings and a workflow, all clean
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Folder for the set, which is made; it is called like the set (`my-set`, `sets/my-set`). `.` is this one, if it is empty
    #[arg(value_name = "NAME")]
    folder: PathBuf,
    /// What the numbers of the cards begin with, as in CODE-001 [default: made of the name]
    #[arg(long)]
    code: Option<String>,
}

/// The files of a new set: where each lies in it, and its text, in which the set is called `New Set` and its cards `NEW-001` and
/// so on.
const FILES: [(&str, &str); 7] = [
    ("gcs.toml", include_str!("new/starter/gcs.toml")),
    ("README.md", include_str!("new/starter/README.md")),
    ("cards/keywords.gcs", include_str!("new/starter/keywords.gcs")),
    ("cards/cards.gcs", include_str!("new/starter/cards.gcs")),
    ("cards/cards.scenario", include_str!("new/starter/cards.scenario")),
    ("decks/first.deck", include_str!("new/starter/first.deck")),
    (
        ".github/workflows/cards.yml",
        include_str!("new/starter/cards.yml"),
    ),
];

/// The maximum length of a set's name, which is the name of a folder and part of a line.
const LONGEST_NAME: usize = 40;
/// The maximum length of a code that is made of a name.
const LONG_CODE: usize = 8;

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let folder = &arguments.folder;
    let name = name_of(folder)?;
    let code = match &arguments.code {
        Some(code) => code_as_wording(code)?,
        None => code_of(&name),
    };
    refuse_built_in(&code)?;
    let title = title_of(&name);
    let files: Vec<(&str, String)> = FILES
        .into_iter()
        .map(|(file, text)| {
            let text = text
                .replace("New Set", &title)
                .replace("NEW-", &format!("{code}-"));
            (file, text.replace("set NEW ", &format!("set {code} ")))
        })
        .collect();
    refuse_filled(folder, &files)?;
    write::folder_at_once(folder, |made| {
        let mut writes = write::Writes::default();
        // Files that were there before an interrupted run still are.
        for (file, text) in files.iter().filter(|(file, _)| !begins_there(folder, file)) {
            let path = made.join(file);
            if let Some(inner) = path.parent() {
                write::folder(inner)?;
            }
            writes.create_new(&path, text)?;
        }
        Ok(())
    })?;
    say(format_args!(
        "made the set \"{title}\" in {}, with cards from {code}-001 on",
        shown(folder)
    ));
    say(format_args!(
        "next, in it: `gcs check`, `gcs test`, `gcs play --cards cards --deck decks/first.deck`"
    ));
    Ok(Outcome::Clean)
}

/// The name of a set, which is that of its folder.
fn name_of(folder: &Path) -> Result<String, Failure> {
    let real = match folder.file_name() {
        Some(_) => None,
        // `.` and `..` have a name elsewhere.
        None => fs::canonicalize(folder).ok(),
    };
    let name = real.as_deref().unwrap_or(folder).file_name();
    let name = name.map(Path::new).map(shown).unwrap_or_default();
    let is_name = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_'))
        && name.len() <= LONGEST_NAME;
    if !is_name {
        return Err(Failure::Other(format!(
            "a set cannot be called `{name}`: a name begins with a letter, goes on with letters, digits, `-` and `_`, and has at \
             most {LONGEST_NAME} of them"
        )));
    }
    if is_reserved(&name) {
        return Err(Failure::Other(format!(
            "a set cannot be called `{name}`: on some machines no folder can have that name"
        )));
    }
    Ok(name)
}

/// The words of a name.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(['-', '_']).filter(|word| !word.is_empty())
}

/// Returns the title for the name of a set: `my-set` is My Set.
fn title_of(name: &str) -> String {
    let words = words(name).map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the prefix of the card numbers: the letters of the name, or its initials if these are too many.
fn code_of(name: &str) -> String {
    let all: String = words(name).collect();
    let initials: String = words(name).filter_map(|word| word.get(..1)).collect();
    let code = if all.len() <= LONG_CODE || initials.len() < 2 {
        &all
    } else {
        &initials
    };
    code.chars()
        .take(LONG_CODE)
        .collect::<String>()
        .to_ascii_uppercase()
}

/// A code that was asked for.
fn code_as_wording(code: &str) -> Result<String, Failure> {
    let is_code = code.starts_with(|first: char| first.is_ascii_alphabetic())
        && code.chars().all(|sign| sign.is_ascii_alphanumeric())
        && code.len() <= LONGEST_NAME;
    if is_code {
        Ok(code.to_string())
    } else {
        Err(Failure::Other(format!(
            "no card number can begin with `{code}` here: a code begins with a letter, goes on with letters and digits, and has at \
             most {LONGEST_NAME} of them"
        )))
    }
}

/// Cards that are there already would be others in each deck and scenario.
fn refuse_built_in(code: &str) -> Result<(), Failure> {
    let (_, built_in) = Cards::new(&cards::embedded(core_set::CARDS)?, &[]);
    let begins = |number: &str| {
        let set = number.split_once('-').map_or(number, |(set, _)| set);
        set.eq_ignore_ascii_case(code)
    };
    if built_in.program.cards.iter().any(|card| begins(&card.code)) {
        return Err(Failure::Other(format!(
            "there are built-in cards whose numbers begin with `{code}-`: say another code with `--code`"
        )));
    }
    Ok(())
}

/// Checks whether a file of the set, or the folder that contains it, exists already.
fn begins_there(folder: &Path, file: &str) -> bool {
    let first = file.split('/').next().unwrap_or(file);
    fs::symlink_metadata(folder.join(first)).is_ok()
}

/// A folder that has something in it is somebody's; one that was only made for a repository is not yet, nor is one in which there is a
/// part of just this set, since a run was broken off.
fn refuse_filled(folder: &Path, files: &[(&str, String)]) -> Result<(), Failure> {
    let cannot_read = |error| Failure::File {
        verb: "read",
        path: shown(folder),
        error,
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        // The error about what is in its place is reported when the folder is made.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(()),
        Err(error) => return Err(cannot_read(error)),
    };
    let is_here =
        |file: &str, text: &str| fs::read(folder.join(file)).is_ok_and(|there| there == text.as_bytes());
    let is_part = |name: &str| {
        let mut of_name = files
            .iter()
            .filter(|(file, _)| file.split('/').next() == Some(name))
            .peekable();
        of_name.peek().is_some() && of_name.all(|(file, text)| is_here(file, text))
    };
    let names: io::Result<Vec<_>> = entries.map(|entry| Ok(entry?.file_name())).collect();
    let is_ours = |name: &OsString| {
        name == ".git"
            || name
                .to_str()
                .is_some_and(|name| write::is_left_over(name) || is_part(name))
    };
    let names = names.map_err(cannot_read)?;
    // All of it is a set that is there.
    let is_whole = files.iter().all(|(file, text)| is_here(file, text));
    if names.iter().all(is_ours) && !is_whole {
        return Ok(());
    }
    Err(Failure::Other(format!(
        "`{}` is there already and is not empty: say another name, or take away what is in it",
        shown(folder)
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_gives_a_title_and_a_code() {
        let made = |name: &str| (title_of(name), code_of(name));
        let expected = |title: &str, code: &str| (title.to_string(), code.to_string());
        assert_eq!(made("my-set"), expected("My Set", "MYSET"));
        assert_eq!(made("harbor_lights-2"), expected("Harbor Lights 2", "HL2"));
        assert_eq!(made("thunderstorm"), expected("Thunderstorm", "THUNDERS"));
        assert_eq!(made("a--b"), expected("A B", "AB"));
    }
}
