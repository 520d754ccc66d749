//! `gcs explain`: what a finding means, in prose.

use super::{Failure, Outcome};
use gcs::diagnostics::{Code, Severity};
use std::io::Write;

/// Say in prose what a finding means
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// A code such as `E0101`, or a name such as `unknown-phrase`
    what: String,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let what = arguments.what.trim();
    let known =
        |code: &&Code| code.code().eq_ignore_ascii_case(what) || code.name().eq_ignore_ascii_case(what);
    let Some(code) = Code::ALL.iter().find(known) else {
        return Err(Failure::Other(unknown(what)));
    };
    let severity = match code.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    writeln!(out, "{} {} ({severity})\n", code.code(), code.name())?;
    for line in code.doc().lines() {
        writeln!(out, "{}", line.trim())?;
    }
    Ok(Outcome::Clean)
}

fn unknown(what: &str) -> String {
    let lower = what.to_ascii_lowercase();
    let near = Code::ALL
        .iter()
        .flat_map(|code| [code.code(), code.name()])
        .map(|name| {
            (
                strsim::damerau_levenshtein(&lower, &name.to_ascii_lowercase()),
                name,
            )
        })
        .min()
        .filter(|(distance, _)| *distance <= 1 + what.len() / 4);
    match near {
        Some((_, name)) => format!("nothing is known as `{what}`; did you mean `{name}`"),
        None => format!("nothing is known as `{what}`"),
    }
}
