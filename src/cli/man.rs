//! `gcs man`: pages for `man`, made from the texts of `--help`.

use super::output::{say, shown};
use super::{Arguments as CommandLine, Failure, Outcome, write};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use gcs::diagnostics::counted;
use gcs::suggest;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Print the manual page of a command, or write those of all
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The command, as `check` [default: gcs itself]
    #[arg(conflicts_with = "output")]
    command: Option<String>,
    /// Write the pages of all commands to this folder, made where it does not exist: gcs.1, gcs-check.1 and so on
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let pages = pages()?;
    let Some(folder) = &arguments.output else {
        let page = match &arguments.command {
            Some(command) => page_of(command, &pages)?,
            None => pages.first().map(|(_, page)| page.as_str()).unwrap_or_default(),
        };
        out.write_all(page.as_bytes())?;
        return Ok(Outcome::Clean);
    };
    write::folder(folder)?;
    let mut writes = write::Writes::default();
    let mut written = 0;
    for (name, page) in &pages {
        match put(&folder.join(format!("{name}.1")), page, &mut writes) {
            Ok(()) => written += 1,
            Err(failure) => say(format_args!("gcs: {failure}")),
        }
    }
    say(format_args!("{} in {}", counted(written, "page"), shown(folder)));
    Ok(if written == pages.len() {
        Outcome::Clean
    } else {
        Outcome::Incomplete
    })
}

/// Writes a page, over that of another version where one is there.
fn put(path: &Path, page: &str, writes: &mut write::Writes) -> Result<(), Failure> {
    match write::there(path)? {
        Some(there) if there == page.as_bytes() => Ok(()),
        Some(there) => writes.replace(path, &there, page).map(|_| ()),
        None => writes.create_new(path, page),
    }
}

fn page_of<'p>(command: &str, pages: &'p [(String, String)]) -> Result<&'p str, Failure> {
    let name = command.strip_prefix("gcs-").unwrap_or(command);
    let names = || pages.iter().filter_map(|(page, _)| page.strip_prefix("gcs-"));
    let page = pages
        .iter()
        .find(|(page, _)| page.strip_prefix("gcs-") == Some(name) || page == command);
    page.map(|(_, page)| page.as_str()).ok_or_else(|| {
        let meant = suggest::nearest(name, names());
        let meant = meant
            .map(|meant| format!("; did you mean `{meant}`"))
            .unwrap_or_default();
        Failure::Other(format!("there is no command `{name}`{meant}"))
    })
}

/// The page of `gcs` and those of its commands: name and text.
fn pages() -> io::Result<Vec<(String, String)>> {
    let mut command = CommandLine::command().disable_help_subcommand(true);
    // Gives each command its name behind that of `gcs`.
    command.build();
    let commands = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    let all: Vec<&Command> = std::iter::once(&command).chain(commands).collect();
    let page = |command: &Command| {
        let name = command.get_display_name().unwrap_or_else(|| command.get_name());
        let mut page = Vec::new();
        Man::new(command.clone()).render(&mut page)?;
        Ok((name.to_string(), String::from_utf8_lossy(&page).into_owned()))
    };
    all.into_iter().map(page).collect()
}
