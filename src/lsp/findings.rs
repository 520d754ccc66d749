//! Findings as editors show them: those of `gcs check`, with the same levels.

use super::host::Host;
use super::position::Lines;
use super::project::{Kind, Project};
use super::query::Client;
use super::server::{Published, Server};
use super::uri;
use crate::diagnostics::{Diagnostic, Severity};
use crate::source::SourceFile;
use lsp_types::notification::PublishDiagnostics;
use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    NumberOrString, PublishDiagnosticsParams, Uri,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;

impl<H: Host> Server<H> {
    /// Sends the findings of each file where they have changed, and of each open one that has.
    pub(super) fn publish(&mut self) {
        let mut now: Published = BTreeMap::new();
        for (path, document) in &self.documents {
            if Kind::of(path, &document.language).is_some() {
                now.insert(path.clone(), (None, Vec::new()));
            }
        }
        let mut unknown = Vec::new();
        for project in self.projects.values() {
            for (path, found) in self.found_in(project) {
                match found {
                    Some(found) => now.entry(path).or_default().1.extend(found),
                    None => unknown.push(path),
                }
            }
        }
        for (path, document) in &self.documents {
            if let Some((version, _)) = now.get_mut(path) {
                *version = Some(document.version);
            }
        }
        // Files whose scenarios are still to be played keep their published findings.
        for path in unknown {
            match self.published.get(&path) {
                Some(known) => now.insert(path, known.clone()),
                None => now.remove(&path),
            };
        }
        let gone = self.published.keys().filter(|path| !now.contains_key(*path));
        let gone: Vec<PathBuf> = gone.cloned().collect();
        for path in gone {
            if self
                .published
                .remove(&path)
                .is_some_and(|(_, found)| !found.is_empty())
            {
                self.send(&path, None, Vec::new());
            }
        }
        for (path, (version, found)) in now {
            let before = self.published.get(&path);
            let is_known = match before {
                Some((was, known)) => *was == version && *known == found,
                None => version.is_none() && found.is_empty(),
            };
            if !is_known {
                self.published.insert(path.clone(), (version, found.clone()));
                self.send(&path, version, found);
            }
        }
    }

    fn send(&mut self, path: &Path, version: Option<i32>, diagnostics: Vec<lsp_types::Diagnostic>) {
        let open = self.documents.get(path).map(|document| document.uri.clone());
        let Some(uri) = open.or_else(|| uri::uri_of(path)) else {
            return;
        };
        let version = version.filter(|_| self.client.version_of_findings);
        self.tell::<PublishDiagnostics>(PublishDiagnosticsParams {
            uri,
            diagnostics,
            version,
        });
    }

    /// Returns the findings in the files of a project; `None` for a file whose scenarios are still to be played.
    fn found_in(&self, project: &Project) -> Vec<(PathBuf, Option<Vec<lsp_types::Diagnostic>>)> {
        let checked = project.checked();
        let folder = &project.folder;
        let cards = folder.cards.len();
        let mut all = Vec::new();
        let of_cards = checked.found.iter();
        let of_cards = of_cards.filter(|finding| (finding.file.0 as usize) < cards);
        let of_settings = folder.settings_findings.iter();
        let of_settings = of_settings.filter(|finding| finding.file.0 as usize >= cards);
        let mut of_files: BTreeMap<usize, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in of_cards.chain(of_settings) {
            of_files.entry(finding.file.0 as usize).or_default().push(finding);
        }
        for (at, found) in of_files {
            let settings = || at.checked_sub(cards).and_then(|at| folder.settings_files.get(at));
            if let Some(file) = folder.cards.get(at).or_else(settings) {
                let shown = self.shown(&file.path, &file.source, &found);
                all.push((file.path.clone(), Some(shown)));
            }
        }
        for file in &folder.others {
            let Some(document) = self.documents.get(&file.path) else {
                continue;
            };
            let shown = |found: &[Diagnostic]| {
                let found: Vec<&Diagnostic> = found.iter().collect();
                self.shown(&file.path, &file.source, &found)
            };
            let unread = folder.unread.get(&file.path);
            let found = match Kind::of(&file.path, &document.language) {
                Some(Kind::Scenario | Kind::Deck) if unread.is_some() => {
                    unread.map(|finding| self.shown(&file.path, &file.source, &[finding]))
                }
                Some(Kind::Scenario) => project.known_played(file).map(|played| shown(played.found())),
                Some(Kind::Deck) => Some(shown(&project.deck(file))),
                Some(Kind::Cards | Kind::Settings) | None => Some(Vec::new()),
            };
            all.push((file.path.clone(), found));
        }
        all
    }

    fn shown(&self, path: &Path, file: &SourceFile, found: &[&Diagnostic]) -> Vec<lsp_types::Diagnostic> {
        let open = self.documents.get(path).map(|document| document.uri.clone());
        let uri = open.or_else(|| uri::uri_of(path));
        let lines = Lines::new(&file.text);
        let shown = found
            .iter()
            .map(|finding| show(finding, file, &lines, uri.as_ref(), &self.client));
        shown.collect()
    }
}

/// A finding as the editor takes it.
pub(super) fn show(
    finding: &Diagnostic,
    file: &SourceFile,
    lines: &Lines,
    uri: Option<&Uri>,
    client: &Client,
) -> lsp_types::Diagnostic {
    let range = |span| lines.range(&file.text, span, client.encoding);
    let mut message = finding.message.clone();
    let primary = finding.labels.iter().find(|label| label.primary);
    for label in primary.iter().filter(|label| !label.text.is_empty()) {
        message.push_str(&format!("\n{}", label.text));
    }
    if let Some(help) = &finding.help {
        message.push_str(&format!("\nhelp: {help}"));
    }
    let others = finding.labels.iter().filter(|label| !label.primary);
    let related = others.filter_map(|label| {
        Some(DiagnosticRelatedInformation {
            location: Location::new(uri?.clone(), range(label.span)),
            message: label.text.clone(),
        })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    // Editors show unused things faded.
    let is_unused = finding.code.name().starts_with("unused-");
    lsp_types::Diagnostic {
        range: range(finding.span()),
        severity: Some(match finding.severity() {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(finding.code.code().to_string())),
        code_description: described(finding, client),
        source: Some("gcs".to_string()),
        message,
        related_information: (client.related && !related.is_empty()).then_some(related),
        tags: (client.tags && is_unused).then(|| vec![DiagnosticTag::UNNECESSARY]),
        data: None,
    }
}

/// Returns the link to the documentation of the kind of finding, if the editor's settings say where the pages are.
fn described(finding: &Diagnostic, client: &Client) -> Option<CodeDescription> {
    let base = client.documentation.as_ref().filter(|_| client.described_codes)?;
    let page = format!("{base}/diagnostics.md#{}", crate::explain::anchor(finding.code));
    let href = Uri::from_str(&page).ok()?;
    Some(CodeDescription { href })
}
