//! The level of each lint: that of `gcs.toml`, overridden by the command line.

use super::super::Failure;
use super::super::load::{Sources, indexed, read_up_to, too_long};
use super::super::output::{raw, shown};
use super::super::root::Root;
use super::super::write::to_read;
use gcs::diagnostics::{Code, Diagnostic, Level};
use gcs::limits;
use gcs::lint::config::{Config, NAME};
use gcs::lint::{Rules, Settings, Target};
use gcs::source::{FileId, SourceFile, Span};
use std::collections::BTreeMap;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// Levels of lints
#[derive(clap::Args, Clone, Debug, Default)]
pub(in crate::cli) struct Levels {
    /// Do not show what this lint, or this family of lints, finds (repeat the option for more)
    #[arg(short = 'A', long, value_name = "LINT", value_delimiter = ',', value_parser = target)]
    allow: Vec<Target>,
    /// Show it as a warning
    #[arg(short = 'W', long, value_name = "LINT", value_delimiter = ',', value_parser = target)]
    warn: Vec<Target>,
    /// Show it as an error
    #[arg(short = 'D', long, value_name = "LINT", value_delimiter = ',', value_parser = target)]
    deny: Vec<Target>,
}

/// The lint or family of that name.
fn target(word: &str) -> Result<Target, String> {
    Target::named(word).map_err(|unknown| match unknown.near {
        Some(near) => format!("{unknown}; did you mean `{near}`"),
        None => unknown.to_string(),
    })
}

impl Levels {
    /// Applies these levels over earlier ones: families first, so that a lint can differ from its family, and the stricter one of two
    /// levels of the same lint.
    fn apply(&self, rules: &mut Rules) {
        let all = [
            (&self.allow, Level::Allow),
            (&self.warn, Level::Warn),
            (&self.deny, Level::Deny),
        ];
        for is_family in [true, false] {
            for (targets, level) in all {
                for target in targets {
                    if matches!(target, Target::Family(_)) == is_family {
                        rules.set(*target, level);
                    }
                }
            }
        }
    }
}

/// The rules for the files of a run.
pub(in crate::cli) struct InForce {
    pub(in crate::cli) settings: Settings,
    /// The files of settings; their numbers go on behind those of the sources.
    pub(in crate::cli) files: Vec<SourceFile>,
    /// The paths of the settings files with findings.
    pub(in crate::cli) paths: Vec<PathBuf>,
    /// The findings in them.
    pub(in crate::cli) findings: Vec<Diagnostic>,
    /// The settings files that declare names, with or without a finding, and their paths.
    pub(in crate::cli) naming: Vec<(PathBuf, SourceFile)>,
    /// The paths of all settings files in force, including those without a finding.
    pub(in crate::cli) read: Vec<PathBuf>,
}

impl InForce {
    /// Reads the rules, with some settings files replaced by other texts.
    pub(in crate::cli) fn new(
        sources: &Sources,
        levels: &Levels,
        texts: &BTreeMap<PathBuf, String>,
    ) -> Result<InForce, Failure> {
        let mut reader = Reader {
            first: sources.files.len(),
            texts,
            paths: Vec::new(),
            files: Vec::new(),
            findings: Vec::new(),
            naming: Vec::new(),
            read: BTreeMap::new(),
            upwards: BTreeMap::new(),
        };
        let mut all = Vec::with_capacity(sources.paths.len());
        // Most files fit the same patterns as others do, and what holds in them is kept once.
        let mut known: BTreeMap<Fitting, Arc<Rules>> = BTreeMap::new();
        for path in &sources.paths {
            // A text without a path is treated as a file in the current directory.
            let path = path.clone().unwrap_or_else(|| PathBuf::from("<stdin>"));
            let path = std::path::absolute(&path).unwrap_or(path);
            let chain = path
                .parent()
                .map_or(Ok(Vec::new()), |folder| reader.upwards(folder))?;
            let parts = chain.iter().map(|file| {
                let read = &reader.read[file];
                (read, from(&read.folder, &path))
            });
            let parts: Vec<(&One, String)> = parts.collect();
            let fitting = parts.iter().map(|(read, path)| read.config.fitting(path));
            let fitting = fitting.collect();
            let rules = known.entry((chain, fitting)).or_insert_with(|| {
                let mut rules = Rules::default();
                for (read, path) in &parts {
                    read.config.apply(path, &mut rules);
                }
                levels.apply(&mut rules);
                Arc::new(rules)
            });
            all.push(Arc::clone(rules));
        }
        Ok(InForce {
            settings: Settings::of(all),
            files: reader.files,
            findings: reader.findings,
            paths: reader.paths,
            naming: reader.naming,
            read: reader.read.into_keys().collect(),
        })
    }
}

/// A path from a folder on, with `/` between names.
fn from(folder: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(folder).unwrap_or(path);
    let names = inner.components().filter_map(|part| match part {
        Component::Normal(name) => name.to_str(),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => None,
    });
    names.collect::<Vec<_>>().join("/")
}

/// The files of settings that hold in a file, and which of their patterns it fits.
type Fitting = (Vec<PathBuf>, Vec<Vec<usize>>);

struct One {
    folder: PathBuf,
    config: Config,
    /// The settings file that it extends.
    extends: Option<PathBuf>,
}

struct Reader<'t> {
    first: usize,
    /// The texts that replace those of some files.
    texts: &'t BTreeMap<PathBuf, String>,
    paths: Vec<PathBuf>,
    files: Vec<SourceFile>,
    findings: Vec<Diagnostic>,
    naming: Vec<(PathBuf, SourceFile)>,
    /// The files that were read, by their paths.
    read: BTreeMap<PathBuf, One>,
    /// The settings file in force for each folder.
    upwards: BTreeMap<PathBuf, Option<PathBuf>>,
}

impl Reader<'_> {
    /// The files that hold in a folder, the one that the others build on first.
    fn upwards(&mut self, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
        let nearest = match self.upwards.get(folder) {
            Some(known) => known.clone(),
            None => {
                let found = folder
                    .ancestors()
                    .map(|folder| folder.join(NAME))
                    .find(|path| path.is_file());
                self.upwards.insert(folder.to_path_buf(), found.clone());
                found
            }
        };
        let mut chain = Vec::new();
        let mut next = nearest;
        while let Some(path) = next {
            if chain.contains(&path) {
                return Err(Failure::Other(format!("`{}` builds on itself", shown(&path))));
            }
            if chain.len() == limits::SETTINGS {
                return Err(Failure::Other(format!(
                    "more than {} files build on one another, the last of them `{}`",
                    limits::SETTINGS,
                    shown(&path)
                )));
            }
            next = self.read(&path)?;
            chain.push(path);
        }
        chain.reverse();
        Ok(chain)
    }

    /// Reads a file, and answers which one it builds on.
    fn read(&mut self, path: &Path) -> Result<Option<PathBuf>, Failure> {
        if let Some(known) = self.read.get(path) {
            return Ok(known.extends.clone());
        }
        let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
        let root = Root::of_settings(&folder).map_err(|error| Failure::File {
            verb: "read",
            path: shown(&folder),
            error,
        })?;
        // For a path that does not exist, its nearest existing folder decides: messages must not reveal which files exist elsewhere.
        let leads_out = |path: &Path| {
            let real = path.ancestors().find_map(|path| std::fs::canonicalize(path).ok());
            real.is_none_or(|real| !root.has(&real))
        };
        let is_elsewhere = !self.texts.contains_key(path) && leads_out(path);
        let text = match self.texts.get(path) {
            Some(text) => Some(text.clone()),
            None if is_elsewhere => Some(String::new()),
            None => read_text(path)?,
        };
        let id = FileId(u32::try_from(self.first + self.files.len()).unwrap_or(u32::MAX));
        // Shown as the user would name it.
        let here = std::env::current_dir().unwrap_or_default();
        let name = path.strip_prefix(here).unwrap_or(path);
        let (config, mut findings) = match &text {
            Some(text) => Config::parse(id, text),
            None => (
                Config::default(),
                vec![too_long(id, &shown(name), "such a file has")],
            ),
        };
        let text = text.unwrap_or_default();
        if is_elsewhere {
            findings.push(outside(id, Span::default(), &root, "this is a link"));
        }
        let mut extends = None;
        if let Some((other, span)) = &config.extend {
            let other = plain(&folder.join(other));
            if leads_out(&other) {
                findings.push(outside(id, *span, &root, "to build on"));
            } else if other.is_file() {
                extends = Some(other);
            } else {
                findings.push(missing(id, *span, &other));
            }
        }
        if !config.named().is_empty() {
            let file = indexed(&raw(name), text.clone())?;
            self.naming.push((path.to_path_buf(), file));
        }
        if !findings.is_empty() {
            self.files.push(indexed(&raw(name), text)?);
            self.paths.push(path.to_path_buf());
            self.findings.append(&mut findings);
        }
        self.read.insert(
            path.to_path_buf(),
            One {
                folder,
                config,
                extends: extends.clone(),
            },
        );
        Ok(extends)
    }
}

fn missing(file: FileId, span: Span, path: &Path) -> Diagnostic {
    Diagnostic::new(
        Code::Config,
        file,
        span,
        format!("there is no file `{}`", shown(path)),
        "to build on",
    )
    .help("the path counts from the folder of this file")
}

/// Reports a file outside of the root, without its contents and without telling whether it exists.
fn outside(file: FileId, span: Span, root: &Root, label: &str) -> Diagnostic {
    Diagnostic::new(
        Code::Config,
        file,
        span,
        format!("this leads out of `{}` and is not read", root.shown()),
        label,
    )
    .help("settings build on others within the topmost folder that has a `gcs.toml`")
}

/// The path without `.` and `..`, by its words alone.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            Component::Normal(_) | Component::RootDir | Component::Prefix(_) => plain.push(part),
        }
    }
    plain
}

/// Returns the text of a file; `None` if it is too long.
fn read_text(path: &Path) -> Result<Option<String>, Failure> {
    let failed = |error| Failure::File {
        verb: "read",
        path: shown(path),
        error,
    };
    let file = to_read(path).map_err(failed)?;
    let bytes = read_up_to(file, limits::INPUT).map_err(failed)?;
    let text = bytes.map(String::from_utf8).transpose();
    text.map_err(|error| failed(io::Error::new(io::ErrorKind::InvalidData, error)))
}
