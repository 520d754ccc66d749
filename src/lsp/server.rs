//! The server: messages in, messages out. What is asked is answered at once and in the order in which it was asked, but for scenarios
//! that are to be run (`runs`); findings are sent when nothing more is waiting to be read.

use super::document::Document;
use super::host::{Folder, Host, Open};
use super::inbox::called_off;
use super::project::{Extent, Kind, Project};
use super::query::{Answer, Client, Query, refused};
use super::running::Runs;
use super::{capabilities, uri};
use crate::compile::Compilation;
use crate::diagnostics::Diagnostic;
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::Notification as _;
use lsp_types::request::Request as _;
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams, InitializeParams,
    MessageType, ShowMessageParams, Uri, notification, request,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The stage of the conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The client has not sent `initialize` yet.
    New,
    /// All can be asked.
    Ready,
    /// The editor wants to end.
    Ending,
    /// The conversation has ended, properly or not.
    Over { well: bool },
}

/// The published findings of each file, with the version of its text.
pub(super) type Published = BTreeMap<PathBuf, (Option<i32>, Vec<lsp_types::Diagnostic>)>;

/// A language server for cards, scenarios and decks.
pub struct Server<H> {
    pub(super) host: H,
    stage: Stage,
    pub(super) client: Client,
    /// The folders of the workspace.
    roots: Vec<PathBuf>,
    pub(super) documents: BTreeMap<PathBuf, Document>,
    pub(super) projects: BTreeMap<PathBuf, Project>,
    pub(super) published: Published,
    pub(super) runs: Runs,
    next: i32,
    pub(super) out: Vec<Message>,
}

impl<H: Host> Server<H> {
    /// A server that nobody has spoken to.
    pub fn new(host: H) -> Server<H> {
        Server {
            host,
            stage: Stage::New,
            client: Client::default(),
            roots: Vec::new(),
            documents: BTreeMap::new(),
            projects: BTreeMap::new(),
            published: BTreeMap::new(),
            runs: Runs::default(),
            next: 0,
            out: Vec::new(),
        }
    }

    /// Returns whether the conversation ended properly; `None` while it goes on.
    pub fn ended(&self) -> Option<bool> {
        match self.stage {
            Stage::Over { well } => Some(well),
            Stage::New | Stage::Ready | Stage::Ending => None,
        }
    }

    /// Takes a message, and answers what is to be sent for it.
    pub fn handle(&mut self, message: Message) -> Vec<Message> {
        match message {
            Message::Request(request)
                if self.is_ready() && request.method == request::ExecuteCommand::METHOD =>
            {
                self.refresh();
                self.execute(request.id, request.params);
            }
            Message::Request(request) => {
                let response = self.request(request);
                self.out.push(Message::Response(response));
            }
            Message::Notification(notification) => {
                if let Err(error) = self.notification(notification) {
                    self.show(MessageType::ERROR, error.message);
                }
            }
            Message::Response(response) => {
                if let Err(error) = response.response_result {
                    let wording = format!("the editor has refused what it was asked: {}", error.message);
                    self.log(MessageType::WARNING, wording);
                }
            }
        }
        std::mem::take(&mut self.out)
    }

    /// Returns the messages to send when no more messages wait: the findings that have changed.
    pub fn settle(&mut self) -> Vec<Message> {
        if self.is_ready() {
            self.refresh();
            self.publish();
            self.answer_runs();
            // Files that are still to be played would make the lenses outdated again.
            if self.unplayed().is_none() {
                self.renew_lenses();
            }
        }
        std::mem::take(&mut self.out)
    }

    /// Checks whether requests can be answered.
    pub(super) fn is_ready(&self) -> bool {
        self.stage == Stage::Ready
    }

    fn request(&mut self, request: Request) -> Response {
        let id = request.id.clone();
        match self.answer(request) {
            Ok(value) => Response::new_ok(id, value),
            Err(error) => Response {
                id,
                response_result: Err(error),
            },
        }
    }

    fn answer(&mut self, request: Request) -> Answer<Value> {
        match self.stage {
            Stage::New if request.method == request::Initialize::METHOD => {
                return typed::<request::Initialize>(request, |params| Ok(self.initialize(params)));
            }
            Stage::New => {
                return Err(refused(
                    ErrorCode::ServerNotInitialized,
                    "the first request is `initialize`",
                ));
            }
            Stage::Ready => {}
            Stage::Ending | Stage::Over { .. } => {
                return Err(refused(
                    ErrorCode::InvalidRequest,
                    "nothing is asked behind `shutdown`",
                ));
            }
        }
        if request.method == request::Shutdown::METHOD {
            self.stage = Stage::Ending;
            self.end_runs();
            return Ok(Value::Null);
        }
        self.refresh();
        self.respond(request)
    }

    fn initialize(&mut self, params: InitializeParams) -> lsp_types::InitializeResult {
        self.stage = Stage::Ready;
        self.client = capabilities::client(&params);
        let folders = params.workspace_folders.unwrap_or_default();
        self.roots = folders.iter().map(|folder| uri::path_of(&folder.uri)).collect();
        #[allow(deprecated, reason = "editors without folders of a workspace send it")]
        if self.roots.is_empty() {
            self.roots.extend(params.root_uri.as_ref().map(uri::path_of));
        }
        self.roots.retain(|root| uri::is_file(root));
        capabilities::server(self.client.encoding)
    }

    fn notification(&mut self, notification: Notification) -> Answer<()> {
        let is_called_off = called_off(&notification);
        let params = notification.params;
        match notification.method.as_str() {
            notification::Exit::METHOD => {
                let well = self.stage == Stage::Ending;
                self.stage = Stage::Over { well };
                Ok(())
            }
            _ if self.stage != Stage::Ready => Ok(()),
            notification::Cancel::METHOD => {
                if let Some(id) = is_called_off {
                    self.call_off(&id);
                }
                Ok(())
            }
            notification::Initialized::METHOD => {
                self.watch();
                Ok(())
            }
            notification::DidOpenTextDocument::METHOD => {
                self.opened(read(params)?);
                Ok(())
            }
            notification::DidChangeTextDocument::METHOD => self.changed(read(params)?),
            notification::DidSaveTextDocument::METHOD => {
                self.saved(&read(params)?);
                Ok(())
            }
            notification::DidCloseTextDocument::METHOD => {
                self.closed(&read(params)?);
                Ok(())
            }
            notification::DidChangeWatchedFiles::METHOD => {
                self.changed_on_disk(read(params)?);
                Ok(())
            }
            notification::DidChangeWorkspaceFolders::METHOD => {
                self.folders_changed(read(params)?);
                Ok(())
            }
            // Optional notifications can be ignored, and so can those that the server has not registered for.
            _ => Ok(()),
        }
    }

    /// Asks the editor to request lenses again if its lenses are outdated.
    pub(super) fn renew_lenses(&mut self) {
        let outdated = self
            .projects
            .values()
            .filter(|project| project.takes_outdated_lenses());
        // All of them are asked, as each forgets it with its answer.
        let any = outdated.count() > 0;
        if any && self.client.asks_for_lenses {
            self.ask(request::CodeLensRefresh::METHOD, Value::Null);
        }
    }

    /// Asks the editor to tell when files change.
    fn watch(&mut self) {
        if self.client.watches {
            let globs = ["**/*.{gcs,scenario,deck}", "**/gcs.toml"];
            let watchers: Vec<Value> = globs
                .iter()
                .map(|glob| serde_json::json!({ "globPattern": glob }))
                .collect();
            self.ask(
                request::RegisterCapability::METHOD,
                serde_json::json!({ "registrations": [{
                    "id": "files",
                    "method": notification::DidChangeWatchedFiles::METHOD,
                    "registerOptions": { "watchers": watchers },
                }] }),
            );
        }
    }

    fn opened(&mut self, params: DidOpenTextDocumentParams) {
        let item = params.text_document;
        let path = uri::path_of(&item.uri);
        let document = Document::new(item.uri, item.language_id, item.version, item.text);
        let Some(kind) = Kind::of(&path, &document.language) else {
            let wording = format!("`{}` is none of the files that are read here", path.display());
            self.log(MessageType::WARNING, wording);
            // The document is tracked, but has no findings.
            self.documents.insert(path, document);
            return;
        };
        let (root, extent) = self.root_of(&path);
        let watches = self.client.watches;
        let project = self.projects.entry(root).or_insert_with(|| Project::new(extent));
        if kind == Kind::Settings || !watches || !project.put(&path, &document.text) {
            project.is_stale = true;
        }
        self.documents.insert(path, document);
    }

    fn changed(&mut self, params: DidChangeTextDocumentParams) -> Answer<()> {
        let path = uri::path_of(&params.text_document.uri);
        let (root, _) = self.root_of(&path);
        let Some(document) = self.documents.get_mut(&path) else {
            let wording = format!("`{}` has changed and was never opened", path.display());
            return Err(refused(ErrorCode::InvalidRequest, wording));
        };
        document.change(params.content_changes, self.client.encoding);
        document.version = params.text_document.version;
        if let Some(project) = self.projects.get_mut(&root)
            && !project.put(&path, &document.text)
        {
            project.is_stale = true;
        }
        Ok(())
    }

    fn saved(&mut self, params: &DidSaveTextDocumentParams) {
        let path = uri::path_of(&params.text_document.uri);
        let (root, _) = self.root_of(&path);
        let watches = self.client.watches;
        if let Some(project) = self.projects.get_mut(&root) {
            // An editor that watches files reports all changes on disk by itself.
            project.is_stale |= !watches;
        }
    }

    fn closed(&mut self, params: &DidCloseTextDocumentParams) {
        let path = uri::path_of(&params.text_document.uri);
        self.documents.remove(&path);
        let (root, _) = self.root_of(&path);
        let mut open = self.documents.iter();
        let is_used = open.any(|(path, document)| {
            Kind::of(path, &document.language).is_some() && self.root_of(path).0 == root
        });
        if !is_used {
            self.projects.remove(&root);
        } else if let Some(project) = self.projects.get_mut(&root) {
            project.is_stale = true;
        }
    }

    fn changed_on_disk(&mut self, params: DidChangeWatchedFilesParams) {
        for change in params.changes {
            let path = uri::path_of(&change.uri);
            // The editor's text of an open document takes precedence.
            if self.documents.contains_key(&path) {
                continue;
            }
            let (root, _) = self.root_of(&path);
            if let Some(project) = self.projects.get_mut(&root) {
                project.is_stale = true;
            }
        }
    }

    /// Reads the folders of the workspace in which nothing is open yet.
    pub(super) fn read_roots(&mut self) {
        for root in self.roots.clone() {
            self.projects
                .entry(root)
                .or_insert_with(|| Project::new(Extent::Folder));
        }
        self.refresh();
    }

    fn folders_changed(&mut self, params: DidChangeWorkspaceFoldersParams) {
        for folder in params.event.removed {
            let path = uri::path_of(&folder.uri);
            self.roots.retain(|root| *root != path);
        }
        let added = params.event.added.iter().map(|folder| uri::path_of(&folder.uri));
        self.roots.extend(added.filter(|path| uri::is_file(path)));
        self.projects.clear();
        let known = self.documents.iter();
        let known = known.filter(|(path, document)| Kind::of(path, &document.language).is_some());
        for path in known.map(|(path, _)| path.clone()).collect::<Vec<_>>() {
            let (root, extent) = self.root_of(&path);
            self.projects.entry(root).or_insert_with(|| Project::new(extent));
        }
    }

    /// Returns the project of a file: the innermost folder of the workspace around it, or else the files beside it.
    pub(super) fn root_of(&self, path: &Path) -> (PathBuf, Extent) {
        let around = self.roots.iter().filter(|root| path.starts_with(root));
        if let Some(root) = around.max_by_key(|root| root.components().count()) {
            return (root.clone(), Extent::Folder);
        }
        match path.parent().filter(|_| uri::is_file(path)) {
            Some(folder) => (folder.to_path_buf(), Extent::Beside),
            None => (path.to_path_buf(), Extent::Alone),
        }
    }

    /// Reads anew what has changed on the disk.
    fn refresh(&mut self) {
        let stale = self.projects.iter().filter(|(_, project)| project.is_stale);
        for root in stale.map(|(root, _)| root.clone()).collect::<Vec<_>>() {
            let of_root = self
                .documents
                .iter()
                .filter(|(path, _)| self.root_of(path).0 == root);
            let known: Vec<(PathBuf, Kind, String)> = of_root
                .filter_map(|(path, document)| {
                    let kind = Kind::of(path, &document.language)?;
                    Some((path.clone(), kind, document.text.clone()))
                })
                .collect();
            let open: Open = known
                .iter()
                .map(|(path, _, text)| (path.clone(), text.clone()))
                .collect();
            let Some(project) = self.projects.get_mut(&root) else {
                continue;
            };
            let with_inner = project.extent == Extent::Folder;
            let read = match project.extent {
                Extent::Folder | Extent::Beside => self.host.read(&root, with_inner, &open),
                Extent::Alone => Err(String::new()),
            };
            let mut told = Vec::new();
            let folder = read.unwrap_or_else(|failure| {
                told.extend(Some(failure).filter(|failure| !failure.is_empty()));
                Folder::of_open(
                    known
                        .iter()
                        .map(|(path, kind, text)| (path.as_path(), *kind, text.as_str())),
                )
            });
            told.extend(folder.notices.iter().cloned());
            project.take(folder);
            for wording in told {
                self.show(MessageType::WARNING, wording);
            }
        }
    }

    /// Returns the compiled cards of a folder of the workspace, and everything that `gcs check` finds in them. `None` if nothing of the
    /// folder is open.
    pub fn checked(&mut self, folder: &Path) -> Option<(&Compilation, &[Diagnostic])> {
        self.refresh();
        let checked = self.projects.get(folder)?.checked();
        Some((&checked.compilation, &checked.found))
    }

    /// The file that something is asked about.
    pub(super) fn asked(&self, uri: &Uri) -> Answer<Query<'_>> {
        let path = uri::path_of(uri);
        let unknown = || {
            let wording = format!("`{}` is not open", uri.as_str());
            refused(ErrorCode::InvalidParams, wording)
        };
        let (path, document) = self.documents.get_key_value(&path).ok_or_else(unknown)?;
        let (root, _) = self.root_of(path);
        let project = self.projects.get(&root).ok_or_else(unknown)?;
        let kind = Kind::of(path, &document.language).ok_or_else(unknown)?;
        if let Some(finding) = project.unread(path) {
            return Err(refused(ErrorCode::RequestFailed, finding.message.clone()));
        }
        Ok(Query {
            client: &self.client,
            documents: &self.documents,
            project,
            checked: project.checked(),
            kind,
            file: project.find(path),
            path,
            document,
        })
    }

    /// Sends a request to the editor.
    pub(super) fn ask(&mut self, method: &str, params: Value) {
        let id = RequestId::from(self.next);
        self.next += 1;
        self.out.push(Message::Request(Request {
            id,
            method: method.to_string(),
            params,
        }));
    }

    /// Sends a notification to the editor.
    pub(super) fn tell<N: notification::Notification>(&mut self, params: N::Params)
    where
        N::Params: Serialize,
    {
        let told = Notification::new(N::METHOD.to_string(), params);
        self.out.push(Message::Notification(told));
    }

    /// Shows a message to whoever sits before the editor.
    pub(super) fn show(&mut self, typ: MessageType, message: String) {
        self.tell::<notification::ShowMessage>(ShowMessageParams { typ, message });
    }

    /// Writes a message where the editor keeps what it is told.
    fn log(&mut self, typ: MessageType, message: String) {
        self.tell::<notification::LogMessage>(lsp_types::LogMessageParams { typ, message });
    }
}

fn read<T: DeserializeOwned>(params: Value) -> Answer<T> {
    serde_json::from_value(params).map_err(|error| refused(ErrorCode::InvalidParams, error.to_string()))
}

/// Reads what is asked, and writes what is answered.
pub(super) fn typed<R: request::Request>(
    request: Request,
    answer: impl FnOnce(R::Params) -> Answer<R::Result>,
) -> Answer<Value> {
    let answered = answer(read(request.params)?)?;
    serde_json::to_value(answered).map_err(|error| refused(ErrorCode::InternalError, error.to_string()))
}
