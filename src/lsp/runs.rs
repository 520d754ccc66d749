//! Runs of scenarios, while the server goes on answering: it says what is to be played ([`Server::job`]), and is told what came of it
//! ([`Server::take`]). One file is played at a time; what somebody waits for comes first. Who asks for scenarios to be run is
//! answered once those were played.

use super::host::{File, Host};
use super::lens::{self, Wanted};
use super::played::{Done, Job};
use super::project::{Kind, Project};
use super::query::{Answer, refused};
use super::running::Playing;
use super::server::Server;
use super::wire::CALLED_OFF;
use lsp_server::{ErrorCode, Message, RequestId, Response};
use lsp_types::{ExecuteCommandParams, MessageType};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl<H: Host> Server<H> {
    /// Takes a request to run scenarios, which may have to wait until they were played.
    pub(super) fn execute(&mut self, id: RequestId, params: Value) {
        match wanted(params) {
            Ok(wanted) => self.runs.asked.push((id, wanted)),
            Err(error) => self.answer_run(id, Err(error)),
        }
        self.answer_runs();
    }

    fn answer_run(&mut self, id: RequestId, response_result: Answer<Value>) {
        self.out.push(Message::Response(Response { id, response_result }));
    }

    /// Answers the requests whose scenarios have been played, shows the results to the user, and returns them for programs.
    pub(super) fn answer_runs(&mut self) {
        for (id, wanted) in std::mem::take(&mut self.runs.asked) {
            let told = self.asked(&wanted.uri).and_then(|asked| {
                let is_waiting = !lens::unplayed(&asked, &wanted)?.is_empty();
                if is_waiting {
                    Ok(None)
                } else {
                    lens::run(&asked, &wanted).map(Some)
                }
            });
            match told {
                Ok(None) => self.runs.asked.push((id, wanted)),
                Ok(Some(told)) => {
                    let kind = if told.all_held {
                        MessageType::INFO
                    } else {
                        MessageType::WARNING
                    };
                    self.show(kind, told.words);
                    self.answer_run(id, Ok(told.report));
                }
                Err(error) => self.answer_run(id, Err(error)),
            }
        }
    }

    /// A request is called off.
    pub(super) fn call_off(&mut self, id: &RequestId) {
        let asked = self.runs.asked.iter().position(|(other, _)| other == id);
        if let Some(at) = asked {
            let (id, _) = self.runs.asked.remove(at);
            let (code, words) = CALLED_OFF;
            self.answer_run(id, Err(refused(code, words)));
        }
    }

    /// Stops playing, and answers the requests that wait for it.
    pub(super) fn end_runs(&mut self) {
        if let Some(playing) = &self.runs.playing {
            playing.stop.store(true, Ordering::Relaxed);
        }
        for (id, _) in std::mem::take(&mut self.runs.asked) {
            let error = refused(ErrorCode::RequestFailed, "the server ends");
            self.answer_run(id, Err(error));
        }
    }

    /// Returns the next job for the host's worker; `None` while something is being played. It has to be called after [`Server::settle`],
    /// when no more messages wait.
    pub fn job(&mut self) -> Option<Job> {
        if !self.is_ready() {
            return None;
        }
        let unplayed = self.unplayed();
        if let Some(playing) = &self.runs.playing {
            let project = self.projects.get(&playing.root);
            // Stop playing an outdated text, and one that no request waits for while a request waits for another.
            let is_next = unplayed.as_ref().is_some_and(|(_, path)| *path == playing.path);
            let is_wanted = is_next || self.runs.asked.is_empty() && unplayed.is_some();
            if !(is_wanted && project.is_some_and(|project| playing.is_current(project))) {
                playing.stop.store(true, Ordering::Relaxed);
            }
            return None;
        }
        let (root, path) = unplayed?;
        let project = self.projects.get(&root)?;
        let file = project.find(&path).and_then(|at| project.file(at))?;
        let job = project.job(&root, file);
        self.runs.playing = Some(Playing {
            root,
            path,
            text: job.text(),
            state: Arc::clone(project.checked().tables.state()),
            stop: job.stop(),
        });
        Some(job)
    }

    /// Takes the result of a job. The findings from it are sent by [`Server::settle`].
    pub fn take(&mut self, done: Done) {
        self.runs.playing = None;
        if let Some(project) = self.projects.get(done.root()) {
            project.take_played(done);
        }
    }

    /// A file that was not played as it is: one that somebody waits for, or else one that is open.
    pub(super) fn unplayed(&self) -> Option<(PathBuf, PathBuf)> {
        let of = |path: &Path| (self.root_of(path).0, path.to_path_buf());
        for (_, wanted) in &self.runs.asked {
            let Ok(asked) = self.asked(&wanted.uri) else {
                continue;
            };
            let files = lens::unplayed(&asked, wanted).unwrap_or_default();
            let first = files.first().and_then(|at| asked.project.file(*at));
            if let Some(file) = first {
                return Some((self.root_of(asked.path).0, file.path.clone()));
            }
        }
        let mut open = self.documents.iter();
        let found = open.find(|(path, document)| {
            let is_unplayed = |file: &File, project: &Project| {
                project.unread(path).is_none() && project.known_played(file).is_none()
            };
            Kind::of(path, &document.language) == Some(Kind::Scenario)
                && self.projects.get(&self.root_of(path).0).is_some_and(|project| {
                    let file = project.find(path).and_then(|at| project.file(at));
                    file.is_some_and(|file| is_unplayed(file, project))
                })
        });
        found.map(|(path, _)| of(path))
    }
}

/// Parses the arguments of the command.
fn wanted(params: Value) -> Answer<Wanted> {
    let invalid = |error: serde_json::Error| refused(ErrorCode::InvalidParams, error.to_string());
    let params: ExecuteCommandParams = serde_json::from_value(params).map_err(invalid)?;
    if params.command != lens::RUN {
        let wording = format!("`{}` is no command of this server", params.command);
        return Err(refused(ErrorCode::InvalidParams, wording));
    }
    let wanted = params.arguments.into_iter().next().unwrap_or(Value::Null);
    serde_json::from_value(wanted).map_err(invalid)
}
