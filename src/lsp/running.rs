//! Running scenarios: requests that wait for results, and the file that is being played.

use super::lens::Wanted;
use super::project::Project;
use lsp_server::RequestId;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The requests that wait for results, and the file that is being played.
#[derive(Debug, Default)]
pub(super) struct Runs {
    pub(super) asked: Vec<(RequestId, Wanted)>,
    pub(super) playing: Option<Playing>,
}

/// A file that is being played.
#[derive(Debug)]
pub(super) struct Playing {
    pub(super) root: PathBuf,
    pub(super) path: PathBuf,
    pub(super) text: Arc<str>,
    pub(super) state: Arc<()>,
    /// Whether to stop.
    pub(super) stop: Arc<AtomicBool>,
}

impl Playing {
    /// Checks whether the file would still be played in the same form.
    pub(super) fn is_current(&self, project: &Project) -> bool {
        let file = project.find(&self.path).and_then(|at| project.file(at));
        Arc::ptr_eq(&self.state, project.checked().tables.state())
            && file.is_some_and(|file| *file.source.text == *self.text)
    }
}
