//! Mending: what the fixes of findings make of files, and how that gets into them or is shown.

use super::super::Failure;
use super::super::compile::Remembered;
use super::super::load::Sources;
use super::super::write::{Done, Writes};
use super::settings::Levels;
use super::{Checked, InForce};
use gcs::diagnostics::{Applicability, Diagnostic, Fix, Severity, apply};
use gcs::source::FileId;
use similar::TextDiff;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// A fix can uncover another finding with a fix; more rounds than this mean that two fixes undo each other.
const ROUNDS: usize = 10;

/// The number of fixes that are tried one by one if all of them together leave more errors than before.
const TRIED: usize = 200;

/// The number of unchanged lines that are shown around a change.
const AROUND: usize = 1;

/// The fixed settings files: the rules for the cards are those of the fixed texts.
#[derive(Default)]
pub(super) struct FixedSettings {
    /// The texts that replace those of the files, by path.
    texts: BTreeMap<PathBuf, String>,
    /// For each of these its displayed name, its old text, and how many findings were fixed in it.
    before: BTreeMap<PathBuf, (String, String, usize)>,
}

impl FixedSettings {
    /// Applies fixes up to that applicability until there are none left.
    pub(super) fn new(
        sources: &Sources,
        levels: &Levels,
        most: Applicability,
    ) -> Result<FixedSettings, Failure> {
        let mut fixed = FixedSettings::default();
        for _ in 0..ROUNDS {
            let in_force = fixed.in_force(sources, levels)?;
            let mut is_done = true;
            for ((at, file), path) in (sources.files.len()..).zip(&in_force.files).zip(&in_force.paths) {
                let id = FileId(u32::try_from(at).unwrap_or(u32::MAX));
                let (text, applied) = apply(&file.text, id, &in_force.findings, most);
                if applied > 0 {
                    let was = || (file.name.clone(), file.text.clone(), 0);
                    fixed.before.entry(path.clone()).or_insert_with(was).2 += applied;
                    fixed.texts.insert(path.clone(), text);
                    is_done = false;
                }
            }
            if is_done {
                break;
            }
        }
        Ok(fixed)
    }

    /// Returns the rules of the fixed settings.
    pub(super) fn in_force(&self, sources: &Sources, levels: &Levels) -> Result<InForce, Failure> {
        InForce::new(sources, levels, &self.texts)
    }

    /// Returns how many findings were fixed.
    pub(super) fn findings(&self) -> usize {
        self.before.values().map(|(_, _, count)| count).sum()
    }

    /// Writes the files, and answers how many findings were fixed in them. Those that could not be written are in the notices, and
    /// count as they were.
    pub(super) fn write(&mut self, sources: &mut Sources) -> usize {
        let mut fixed = 0;
        let mut writes = Writes::default();
        for (path, (name, before, count)) in std::mem::take(&mut self.before) {
            let Some(text) = self.texts.get(&path) else {
                continue;
            };
            match writes.replace(&path, before.as_bytes(), text) {
                Ok(Done::Written | Done::Already) => fixed += count,
                Err(failure) => {
                    sources.notices.push(failure.notice(name));
                    self.texts.remove(&path);
                }
            }
        }
        fixed
    }

    /// Shows what has changed, as [`Fixed::write_diff`] does.
    pub(super) fn write_diff(&self, out: &mut impl Write) -> io::Result<()> {
        for (path, (name, before, _)) in &self.before {
            if let Some(text) = self.texts.get(path) {
                diff(name, before, text, out)?;
            }
        }
        Ok(())
    }
}

/// Shows what changes in a file, as a unified diff that `patch -p0` takes.
fn diff(name: &str, before: &str, after: &str, out: &mut impl Write) -> io::Result<()> {
    let diff = TextDiff::from_lines(before, after);
    let mut unified = diff.unified_diff();
    unified.context_radius(AROUND).header(name, name);
    write!(out, "{unified}")
}

/// A file before fixes were applied to it.
struct Was {
    id: usize,
    text: String,
    before: Option<(String, usize)>,
}

/// Counts the errors in each file.
fn errors(checked: &Checked) -> BTreeMap<FileId, usize> {
    let mut errors = BTreeMap::new();
    let found = checked.diagnostics.iter();
    for found in found.filter(|found| found.severity() == Severity::Error) {
        *errors.entry(found.file).or_default() += 1;
    }
    errors
}

/// Checks whether a file has more errors than before.
fn is_worse(after: &Checked, before: &Checked) -> bool {
    let before = errors(before);
    let mut after = errors(after).into_iter();
    after.any(|(file, count)| count > before.get(&file).copied().unwrap_or_default())
}

/// The fixed files: the sources hold the new texts, and this holds the old ones.
pub(super) struct Fixed {
    /// For each changed file its old text, and how many findings were fixed in it.
    before: Vec<Option<(String, usize)>>,
    /// The parsed files of earlier rounds: fixes are applied in rounds, and each round parses only the lines that a fix has changed.
    remembered: Remembered,
}

impl Fixed {
    /// Applies fixes up to that applicability to the sources until there are none left.
    pub(super) fn new(
        sources: &mut Sources,
        in_force: &InForce,
        most: Applicability,
    ) -> Result<Fixed, Failure> {
        let mut fixed = Fixed {
            before: vec![None; sources.files.len()],
            remembered: Remembered::default(),
        };
        // Safe fixes are kept even if they reveal errors that were hidden before.
        for _ in 0..ROUNDS {
            let checked = Checked::linted(&mut fixed.remembered, sources, in_force);
            if fixed
                .apply(sources, &checked.diagnostics, Applicability::Safe)?
                .is_empty()
            {
                break;
            }
        }
        if most == Applicability::Safe {
            return Ok(fixed);
        }
        // A guess is not.
        let mut checked = Checked::linted(&mut fixed.remembered, sources, in_force);
        for _ in 0..ROUNDS {
            let changed = fixed.apply(sources, &checked.diagnostics, most)?;
            if changed.is_empty() {
                break;
            }
            let after = Checked::linted(&mut fixed.remembered, sources, in_force);
            if is_worse(&after, &checked) {
                for was in changed {
                    fixed.take_back(sources, was)?;
                }
                fixed.apply_one_by_one(sources, in_force, checked)?;
                break;
            }
            checked = after;
        }
        Ok(fixed)
    }

    /// Applies what was found, and answers what each file was that has changed.
    fn apply(
        &mut self,
        sources: &mut Sources,
        found: &[Diagnostic],
        most: Applicability,
    ) -> Result<Vec<Was>, Failure> {
        let mut changed = Vec::new();
        for (id, before) in self.before.iter_mut().enumerate() {
            let file = FileId(u32::try_from(id).unwrap_or(u32::MAX));
            let (text, applied) = apply(&sources.files[id].text, file, found, most);
            if applied > 0 && sources.may_become(id, &text) {
                let was = sources.files[id].text.clone();
                changed.push(Was {
                    id,
                    text: was.clone(),
                    before: before.clone(),
                });
                before.get_or_insert((was, 0)).1 += applied;
                sources.replace(id, text)?;
            }
        }
        Ok(changed)
    }

    fn take_back(&mut self, sources: &mut Sources, was: Was) -> Result<(), Failure> {
        sources.replace(was.id, was.text)?;
        if let Some(before) = self.before.get_mut(was.id) {
            *before = was.before;
        }
        Ok(())
    }

    /// Applies each fix by itself that is followed by no more errors than there were, as long as there are some that were not tried.
    fn apply_one_by_one(
        &mut self,
        sources: &mut Sources,
        in_force: &InForce,
        mut checked: Checked,
    ) -> Result<(), Failure> {
        let (mut at, mut tried) = (0, 0);
        while tried < TRIED {
            let Some(finding) = checked.diagnostics.get(at).cloned() else {
                break;
            };
            let is_safe = |fix: &Fix| fix.applicability == Applicability::Safe;
            let is_sure = finding.fixes.iter().any(is_safe);
            let changed = self.apply(sources, &[finding], Applicability::Unsafe)?;
            if changed.is_empty() {
                at += 1;
                continue;
            }
            tried += 1;
            let after = Checked::linted(&mut self.remembered, sources, in_force);
            if is_worse(&after, &checked) && !is_sure {
                for was in changed {
                    self.take_back(sources, was)?;
                }
                at += 1;
            } else {
                checked = after;
            }
        }
        Ok(())
    }

    /// Returns how many findings were fixed.
    pub(super) fn findings(&self) -> usize {
        self.before.iter().flatten().map(|(_, count)| count).sum()
    }

    /// Writes the files that have changed, and answers how many findings were fixed in them. Those that could not be written are
    /// in the notices, and in the sources as they were.
    pub(super) fn write(self, sources: &mut Sources) -> Result<usize, Failure> {
        let mut fixed = 0;
        let mut writes = Writes::default();
        for (id, before) in self.before.into_iter().enumerate() {
            let (Some((before, applied)), Some(path)) = (before, sources.paths[id].clone()) else {
                continue;
            };
            match writes.replace(&path, before.as_bytes(), &sources.files[id].text) {
                Ok(Done::Written) => fixed += applied,
                Ok(Done::Already) => {}
                Err(failure) => {
                    let notice = failure.notice(sources.files[id].name.clone());
                    sources.notices.push(notice);
                    sources.replace(id, before)?;
                }
            }
        }
        Ok(fixed)
    }

    /// Shows what has changed.
    pub(super) fn write_diff(&self, sources: &Sources, out: &mut impl Write) -> io::Result<()> {
        for (file, before) in sources.files.iter().zip(&self.before) {
            if let Some((before, _)) = before {
                diff(&file.name, before, &file.text, out)?;
            }
        }
        Ok(())
    }
}
