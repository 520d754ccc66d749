//! The set: the files that are written on the page, with the language server for all that an editor shows of them.

use crate::face::Face;
use crate::parts::{Answered, Place, value};
use gcs::compile::Compilation;
use gcs::core_set;
use gcs::diagnostics::{Diagnostic, Report, json as findings};
use gcs::explain;
use gcs::ir::Program;
use gcs::ir::outline::write_outline;
use gcs::ir::spelled::spelled;
use gcs::library::Library;
use gcs::lsp::{Folder, Host, Message, Open, Server};
use gcs::source::SourceFile;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most files of a set.
pub(crate) const MOST_FILES: usize = 100;

/// The most bytes of its files together.
pub(crate) const MOST_BYTES: usize = 1 << 20;

/// The most characters of a name.
const MOST_LETTERS: usize = 80;

/// The folder that the files are in, for the language server.
const FOLDER: &str = "/set";

/// A file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Its name, without a folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The host of the language server: all files are open, so there is nothing to be read.
struct Nowhere;

impl Host for Nowhere {
    fn read(&mut self, _: &Path, _: bool, open: &Open) -> Result<Folder, String> {
        Ok(Folder::of_texts(open))
    }

    fn built_in(&mut self, _: &str, _: &str) -> Option<PathBuf> {
        None
    }
}

/// The cards of the set over the built-in ones, as games and explanations know them.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) program: Arc<Program>,
    pub(crate) library: Arc<Library>,
    /// The cards that have errors, and so are not there.
    pub(crate) left_out: Vec<String>,
}

/// The files, and what is known of them.
pub(crate) struct Set {
    files: BTreeMap<String, String>,
    server: Server<Nowhere>,
    requests: i32,
    /// The names of the colors of words, in the order in which the language server counts them.
    legend: Value,
    known: Option<Known>,
    /// The cards for scenarios.
    pub(crate) table: Option<gcs::scenario::Cards>,
}

impl Default for Set {
    fn default() -> Set {
        let mut set = Set {
            files: BTreeMap::new(),
            server: Server::new(Nowhere),
            requests: 0,
            legend: Value::Null,
            known: None,
            table: None,
        };
        // Whoever says that it watches its files is not read anew at each change.
        let can = json!({
            "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
            "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } },
        });
        let folders = json!([{ "uri": "file:///set", "name": "set" }]);
        let hello =
            json!({ "processId": null, "rootUri": null, "capabilities": can, "workspaceFolders": folders });
        // A server that nobody has spoken to takes it.
        let hello = set.ask("initialize", hello).unwrap_or_default();
        set.legend = hello["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"].clone();
        set.tell("initialized", json!({}));
        set
    }
}

/// Checks the name of a file.
fn check_name(name: &str) -> Result<(), String> {
    let endings = [".gcs", ".scenario", ".deck"];
    let is_plain = |letter: char| letter.is_alphanumeric() || " ._-()".contains(letter);
    if !endings.iter().any(|ending| name.ends_with(ending)) {
        return Err(format!(
            "`{}` is none of .gcs, .scenario and .deck",
            name.escape_debug()
        ));
    }
    if name.starts_with('.') || name.chars().count() > MOST_LETTERS || !name.chars().all(is_plain) {
        return Err(format!("`{}` cannot be the name of a file", name.escape_debug()));
    }
    Ok(())
}

fn uri(name: &str) -> Result<Value, String> {
    let named = gcs::lsp::uri_of(&Path::new(FOLDER).join(name));
    value(named.ok_or_else(|| format!("`{name}` cannot be the name of a file"))?)
}

/// A file for the compiler.
pub(crate) fn source(name: &str, text: &str) -> Result<SourceFile, String> {
    SourceFile::new(name, text).ok_or_else(|| format!("`{name}` is too long"))
}

/// The built-in cards.
pub(crate) fn built_in() -> Result<Vec<SourceFile>, String> {
    let files = core_set::CARDS.iter();
    files.map(|(name, text)| source(name, text)).collect()
}

impl Set {
    /// Takes the files: those that are new are opened, those that have changed are changed, and the others are closed.
    pub(crate) fn put(&mut self, files: Vec<Text>) -> Answered {
        if files.len() > MOST_FILES {
            return Err(format!(
                "a set has at most {MOST_FILES} files, and these are {}",
                files.len()
            ));
        }
        let bytes: usize = files.iter().map(|file| file.text.len()).sum();
        if bytes > MOST_BYTES {
            return Err(format!(
                "a set has at most {MOST_BYTES} bytes, and these are {bytes}"
            ));
        }
        let mut wanted = BTreeMap::new();
        for Text { name, text } in files {
            check_name(&name)?;
            if wanted.contains_key(&name) {
                return Err(format!("two files are called `{name}`"));
            }
            uri(&name)?;
            wanted.insert(name, text);
        }
        let before = std::mem::take(&mut self.files);
        let mut touches_cards = false;
        for name in before.keys().filter(|name| !wanted.contains_key(*name)) {
            touches_cards |= name.ends_with(".gcs");
            self.tell(
                "textDocument/didClose",
                json!({ "textDocument": { "uri": uri(name)? } }),
            );
        }
        for (name, text) in &wanted {
            let known = before.get(name);
            if known == Some(text) {
                continue;
            }
            touches_cards |= name.ends_with(".gcs");
            self.requests = self.requests.wrapping_add(1);
            let (uri, version) = (uri(name)?, self.requests);
            if known.is_some() {
                let all = json!([{ "text": text }]);
                let file = json!({ "uri": uri, "version": version });
                self.tell(
                    "textDocument/didChange",
                    json!({ "textDocument": file, "contentChanges": all }),
                );
            } else {
                let file = json!({ "uri": uri, "languageId": "", "version": version, "text": text });
                self.tell("textDocument/didOpen", json!({ "textDocument": file }));
            }
        }
        if touches_cards {
            self.known = None;
            self.table = None;
        }
        self.files = wanted;
        Ok(Value::Null)
    }

    /// The text of a file.
    pub(crate) fn text(&self, name: &str) -> Result<&str, String> {
        let text = self.files.get(name).map(String::as_str);
        text.ok_or_else(|| format!("there is no file `{name}`"))
    }

    /// The files of cards.
    pub(crate) fn sources(&self) -> Result<Vec<SourceFile>, String> {
        let cards = self.files.iter().filter(|(name, _)| name.ends_with(".gcs"));
        cards.map(|(name, text)| source(name, text)).collect()
    }

    /// The cards of the set over the built-in ones.
    pub(crate) fn known(&mut self) -> Result<Known, String> {
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        let mut program = gcs::compile_over(&built_in()?, &self.sources()?).program;
        program.leave_out_users();
        let left_out = program.left_out.cards.iter();
        let known = Known {
            left_out: left_out.map(|card| card.code.clone()).collect(),
            library: Arc::new(Library::new(&program)),
            program: Arc::new(program),
        };
        Ok(self.known.insert(known).clone())
    }

    /// The cards as the language server has checked them; none where there is no file.
    fn checked(&mut self) -> Option<(&Compilation, &[Diagnostic])> {
        self.server.checked(Path::new(FOLDER))
    }

    pub(crate) fn check(&mut self) -> Answered {
        let mut out = Vec::new();
        let (compiled, found) = match self.checked() {
            Some((compiled, found)) => (compiled, found),
            None => (&Compilation::default(), &[][..]),
        };
        let report = Report {
            files: compiled.files.get(..compiled.given).unwrap_or_default(),
            diagnostics: found,
            cards: compiled.cards,
            clean_cards: compiled.clean_cards,
        };
        findings::write(&report, None, &[], &mut out).map_err(|error| error.to_string())?;
        serde_json::from_slice(&out).map_err(|error| error.to_string())
    }

    pub(crate) fn faces(&mut self) -> Answered {
        let Some((compiled, _)) = self.checked() else {
            return value(json!({ "cards": [], "left_out": [] }));
        };
        let cards = compiled.program.cards.iter();
        let own = cards.filter(|card| (card.place.file.0 as usize) < compiled.given);
        let faces: Vec<Face<'_>> = own.map(|card| Face::of(card, compiled)).collect();
        let left_out = compiled.program.left_out.cards.iter();
        let left_out: Vec<&str> = left_out.map(|card| card.code.as_str()).collect();
        value(json!({ "cards": faces, "left_out": left_out }))
    }

    pub(crate) fn ir(&mut self, code: &str) -> Answered {
        let unknown = || format!("there is no card `{code}` without errors");
        let Some((compiled, _)) = self.checked() else {
            return Err(unknown());
        };
        let program = &compiled.program;
        let card = program
            .cards
            .iter()
            .find(|card| card.code == code)
            .ok_or_else(unknown)?;
        let mut outline = Vec::new();
        write_outline(card, &program.symbols, &mut outline).map_err(|error| error.to_string())?;
        let meaning = spelled(card, &program.symbols).map_err(|error| error.to_string())?;
        value(json!({ "outline": String::from_utf8_lossy(&outline), "json": meaning }))
    }

    pub(crate) fn explain(&mut self, what: &str) -> Answered {
        let known = self.known()?;
        let what = if what.trim().is_empty() { "list" } else { what };
        let text = explain::explain(what, &known.program);
        value(text.ok_or_else(|| format!("`{what}` is nothing that can be explained"))?)
    }

    pub(crate) fn complete(&mut self, at: &Place) -> Answered {
        self.ask("textDocument/completion", position(at)?)
    }

    pub(crate) fn hover(&mut self, at: &Place) -> Answered {
        self.ask("textDocument/hover", position(at)?)
    }

    pub(crate) fn format(&mut self, file: &str) -> Answered {
        let options = json!({ "tabSize": 4, "insertSpaces": true });
        let params = json!({ "textDocument": { "uri": uri(file)? }, "options": options });
        self.ask("textDocument/formatting", params)
    }

    pub(crate) fn typed(&mut self, at: &Place, typed: &str) -> Answered {
        let mut params = position(at)?;
        params["ch"] = typed.into();
        params["options"] = json!({ "tabSize": 4, "insertSpaces": true });
        self.ask("textDocument/onTypeFormatting", params)
    }

    pub(crate) fn tokens(&mut self, file: &str) -> Answered {
        let params = json!({ "textDocument": { "uri": uri(file)? } });
        let found = self.ask("textDocument/semanticTokens/full", params)?;
        value(json!({ "legend": self.legend, "data": found["data"] }))
    }

    /// Asks the language server.
    fn ask(&mut self, method: &str, params: Value) -> Answered {
        self.requests = self.requests.wrapping_add(1);
        let request = json!({ "id": self.requests, "method": method, "params": params });
        let request: Message = serde_json::from_value(request).map_err(|error| error.to_string())?;
        let answers = self.server.handle(request).into_iter();
        let mut responses = answers.filter_map(|message| match message {
            Message::Response(response) => Some(response.response_result),
            Message::Request(_) | Message::Notification(_) => None,
        });
        match responses.next() {
            Some(Ok(answer)) => Ok(answer),
            Some(Err(error)) => Err(error.message),
            None => Err(format!("`{method}` was not answered")),
        }
    }

    /// Tells the language server something. What it sends is for an editor.
    fn tell(&mut self, method: &str, params: Value) {
        let told = json!({ "method": method, "params": params });
        if let Ok(told) = serde_json::from_value(told) {
            self.server.handle(told);
        }
    }
}

fn position(at: &Place) -> Answered {
    value(json!({
        "textDocument": { "uri": uri(&at.file)? },
        "position": { "line": at.line, "character": at.character },
    }))
}
