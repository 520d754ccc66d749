//! `gcs lsp`: carries messages between an editor and the server, and reads files for it.

use super::check::{InForce, Levels};
use super::load::{DECKS, Extension, SCENARIOS, SCRIPTS, Sources};
use super::write::{self, Writes};
use super::{Failure, Outcome};
use gcs::lsp::{File, Folder, Host, Open, Server};
use lsp_server::Connection;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Serve an editor: the Language Server Protocol, over stdin and stdout
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The way in which messages come and go; there is no other
    #[arg(long)]
    stdio: bool,
}

/// For how long nothing must have come before findings are sent: what comes at once is taken together.
const QUIET: Duration = Duration::from_millis(3);

pub(super) fn run(_: &Arguments) -> Result<Outcome, Failure> {
    let (connection, threads) = Connection::stdio();
    let well = serve(&connection, &mut Server::new(Disk));
    drop(connection);
    let carried = threads.join();
    match (well, carried) {
        (Some(true), Ok(())) => Ok(Outcome::Clean),
        (_, Err(error)) => Err(Failure::Other(format!(
            "what the editor sends cannot be read: {error}"
        ))),
        (Some(false), Ok(())) => Err(Failure::Other(
            "the editor has ended without `shutdown`".to_string(),
        )),
        (None, Ok(())) => Err(Failure::Other("the editor has gone without a word".to_string())),
    }
}

/// Answers until the editor ends the conversation, and says whether it did so as it should; nothing where it has gone.
fn serve(connection: &Connection, server: &mut Server<Disk>) -> Option<bool> {
    let mut message = connection.receiver.recv().ok()?;
    loop {
        for answer in server.handle(message) {
            connection.sender.send(answer).ok()?;
        }
        if let Some(well) = server.ended() {
            return Some(well);
        }
        message = match connection.receiver.recv_timeout(QUIET) {
            Ok(next) => next,
            Err(_) => {
                for told in server.settle() {
                    connection.sender.send(told).ok()?;
                }
                connection.receiver.recv().ok()?
            }
        };
    }
}

/// The files of the disk, as `gcs check` reads them.
struct Disk;

impl Host for Disk {
    fn read(&mut self, folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, String> {
        read(folder, with_inner, open).map_err(|failure| failure.to_string())
    }

    fn built_in(&mut self, name: &str, text: &str) -> Option<PathBuf> {
        let path = caches()?.join("gcs").join(env!("CARGO_PKG_VERSION")).join(name);
        // Where it cannot be written, there is nothing to be shown.
        write_built_in(&path, text).ok().map(|()| path)
    }
}

/// Where this user's programs keep what they can make again.
fn caches() -> Option<PathBuf> {
    let named = |name| std::env::var_os(name).map(PathBuf::from);
    let home = || named("HOME").map(|home| home.join(".cache"));
    let folder = named("XDG_CACHE_HOME")
        .or_else(home)
        .or_else(|| named("LOCALAPPDATA"));
    folder.filter(|folder| folder.is_absolute())
}

fn write_built_in(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        write::folder(folder)?;
    }
    match write::there(path)? {
        Some(there) if there == text.as_bytes() => Ok(()),
        Some(there) => Writes::default().replace(path, &there, text).map(|_| ()),
        None => Writes::default().create_new(path, text),
    }
}

fn read(folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, Failure> {
    let load = |extension: Extension| Sources::overlaid(folder, with_inner, extension, open);
    let cards = load(SCRIPTS)?;
    let in_force = InForce::new(&cards, &Levels::default(), open)?;
    let mut notices = Vec::new();
    let mut others = Vec::new();
    for extension in [SCENARIOS, DECKS] {
        let found = load(extension)?;
        notices.extend(found.notices.iter().map(|notice| notice.message.clone()));
        others.extend(files(folder, found));
    }
    notices.extend(cards.notices.iter().map(|notice| notice.message.clone()));
    let settings_files = in_force.files.into_iter().zip(in_force.paths);
    // Settings above the folder hold for others, too: their names are not renamed from here.
    let naming = in_force.naming.into_iter();
    let naming = naming
        .filter(|(path, _)| path.starts_with(folder))
        .map(|(path, source)| File { path, source });
    Ok(Folder {
        not_text: cards.not_text.clone(),
        cards: files(folder, cards),
        others,
        settings: in_force.settings,
        settings_files: settings_files
            .map(|(source, path)| File { path, source })
            .collect(),
        settings_findings: in_force.findings,
        naming: naming.collect(),
        notices,
    })
}

/// The files, each called as from the folder on.
fn files(folder: &Path, sources: Sources) -> Vec<File> {
    let texts: Vec<bool> = (0..sources.files.len()).map(|at| sources.is_text(at)).collect();
    let files = sources.files.into_iter().zip(sources.paths).zip(texts);
    let files = files.filter_map(|((mut source, path), is_text)| {
        let path = path?;
        if !is_text {
            source = gcs::source::SourceFile::new(source.name, "")?;
        }
        if let Some(name) = path.strip_prefix(folder).ok().and_then(Path::to_str) {
            source.name = name.to_string();
        }
        Some(File { path, source })
    });
    files.collect()
}
