//! Code actions for findings: single fixes, all safe fixes of the file at once, and a comment that silences a lint.

use super::capabilities::FIX_ALL;
use super::edits::{Edited, between, workspace_edit};
use super::findings::show;
use super::project::Kind;
use super::query::Query;
use crate::diagnostics::{Applicability, Diagnostic, Edit, apply, counted};
use crate::lint;
use crate::source::{FileId, SourceFile, Span};
use lsp_types::{CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand};

/// A fix can uncover another finding with a fix; more rounds than this mean that two fixes undo each other.
const ROUNDS: usize = 10;

/// Returns the code actions for the findings at some words.
pub(super) fn actions(
    asked: &Query<'_>,
    place: Span,
    context: &CodeActionContext,
) -> Vec<CodeActionOrCommand> {
    let is_wanted = |kind: &CodeActionKind| {
        context.only.as_ref().is_none_or(|only| {
            only.iter().any(|wanted| {
                let rest = kind.as_str().strip_prefix(wanted.as_str());
                rest.is_some_and(|rest| {
                    rest.is_empty() || rest.starts_with('.') || wanted.as_str().is_empty()
                })
            })
        })
    };
    // All edits are made to one text.
    let Some(source) = SourceFile::new("", asked.text()) else {
        return Vec::new();
    };
    let found = of_file(asked);
    let mut actions = Vec::new();
    if is_wanted(&CodeActionKind::QUICKFIX) {
        let touched = found.iter().filter(|finding| {
            let span = finding.span();
            span.start <= place.end && place.start <= span.end
        });
        for finding in touched {
            fixes(asked, &source, finding, &mut actions);
            actions.extend(allow(asked, &source, finding));
        }
    }
    let sure = found.iter().filter(|finding| {
        let fix = finding.fixes.first();
        fix.is_some_and(|fix| fix.applicability == Applicability::Safe)
    });
    let sure = sure.count();
    let all_kinds = [CodeActionKind::QUICKFIX, FIX_ALL];
    // Among other fixes, fix-all is only offered if it does more than the first of them.
    let kind = all_kinds.iter().rev().find(|kind| is_wanted(kind));
    if let Some(kind) =
        kind.filter(|kind| sure > 1 || sure > 0 && **kind == FIX_ALL && context.only.is_some())
    {
        actions.extend(fix_all(asked, &source, &found, kind.clone(), sure));
    }
    actions.into_iter().map(CodeActionOrCommand::CodeAction).collect()
}

/// The findings of the file.
fn of_file(asked: &Query<'_>) -> Vec<Diagnostic> {
    let Some(at) = asked.file else {
        return of_settings(asked);
    };
    let Some(file) = asked.project.file(at) else {
        return Vec::new();
    };
    match asked.kind {
        Kind::Cards => {
            let found = asked.checked.found.iter();
            found
                .filter(|finding| finding.file.0 as usize == at)
                .cloned()
                .collect()
        }
        // Before they were played nothing is found in them yet, and no finding is shown that could be asked about.
        Kind::Scenario => {
            let played = asked.project.known_played(file);
            played.map_or_else(Vec::new, |played| played.found().to_vec())
        }
        Kind::Deck => asked.project.deck(file),
        Kind::Settings => Vec::new(),
    }
}

fn of_settings(asked: &Query<'_>) -> Vec<Diagnostic> {
    let folder = &asked.project.folder;
    let files = &folder.settings_files;
    let Some(at) = files.iter().position(|file| file.path == asked.path) else {
        return Vec::new();
    };
    let id = folder.cards.len() + at;
    let found = folder.settings_findings.iter();
    found
        .filter(|finding| finding.file.0 as usize == id)
        .cloned()
        .collect()
}

fn shown(asked: &Query<'_>, source: &SourceFile, finding: &Diagnostic) -> lsp_types::Diagnostic {
    let uri = asked.uri(asked.path);
    let lines = &asked.document.lines;
    show(finding, source, lines, uri.as_ref(), asked.client)
}

fn action(
    asked: &Query<'_>,
    source: &SourceFile,
    title: String,
    kind: CodeActionKind,
    edits: Vec<Edit>,
    mends: Option<&Diagnostic>,
) -> CodeAction {
    let edited = Edited {
        path: asked.path,
        source,
        edits,
    };
    CodeAction {
        title,
        kind: Some(kind),
        diagnostics: mends.map(|finding| vec![shown(asked, source, finding)]),
        edit: Some(workspace_edit(asked, &[edited])),
        ..CodeAction::default()
    }
}

fn fixes(asked: &Query<'_>, source: &SourceFile, finding: &Diagnostic, actions: &mut Vec<CodeAction>) {
    for fix in &finding.fixes {
        let is_sure = fix.applicability == Applicability::Safe;
        let title = if is_sure {
            fix.title.clone()
        } else {
            format!("{} (a guess)", fix.title)
        };
        let edits = fix.edits.clone();
        let made = action(
            asked,
            source,
            title,
            CodeActionKind::QUICKFIX,
            edits,
            Some(finding),
        );
        actions.push(CodeAction {
            is_preferred: Some(is_sure),
            ..made
        });
    }
}

/// A comment before the line that silences the lint there.
fn allow(asked: &Query<'_>, source: &SourceFile, finding: &Diagnostic) -> Option<CodeAction> {
    // A finding without a family is an error that cannot be silenced.
    finding.code.family().filter(|_| asked.kind == Kind::Cards)?;
    let name = finding.code.name();
    let line = asked.document.lines.line(finding.span().start);
    let line = asked.document.lines.span(asked.text(), line);
    let written = asked.text().get(line.range())?;
    let indent: String = written.chars().take_while(|c| c.is_whitespace()).collect();
    let edit = Edit {
        span: Span {
            start: line.start,
            end: line.start,
        },
        replacement: format!("{indent}// gcs: allow({name}) it is meant so\n"),
    };
    let title = format!("allow `{name}` here, with a comment");
    let kind = CodeActionKind::QUICKFIX;
    Some(action(asked, source, title, kind, vec![edit], Some(finding)))
}

fn fix_all(
    asked: &Query<'_>,
    source: &SourceFile,
    found: &[Diagnostic],
    kind: CodeActionKind,
    sure: usize,
) -> Option<CodeAction> {
    let mended = match asked.kind {
        Kind::Cards => mended_cards(asked)?,
        Kind::Scenario | Kind::Deck | Kind::Settings => {
            let id = found.first()?.file;
            apply(asked.text(), id, found, Applicability::Safe).0
        }
    };
    if mended == asked.text() {
        return None;
    }
    let edits = between(asked.text(), &mended);
    let title = format!("fix {} of this file, all that are sure", counted(sure, "finding"));
    Some(action(asked, source, title, kind, edits, None))
}

/// The file with all fixes that are sure, until none is left.
fn mended_cards(asked: &Query<'_>) -> Option<String> {
    let at = asked.file?;
    let id = FileId(u32::try_from(at).ok()?);
    let mut sources = asked.project.sources();
    let mut found = asked.checked.found.clone();
    for _ in 0..ROUNDS {
        let file = sources.get_mut(at)?;
        let (text, applied) = apply(&file.text, id, &found, Applicability::Safe);
        if applied == 0 {
            break;
        }
        *file = SourceFile::new(file.name.clone(), text)?;
        let mut compilation = crate::compile(&sources);
        lint::apply(&mut compilation, &asked.project.folder.settings);
        found = compilation.diagnostics;
    }
    sources.get(at).map(|file| file.text.clone())
}
