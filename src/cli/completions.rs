//! `gcs completions`: what a shell has to know to complete command lines.

use super::{Arguments as CommandLine, Failure, Outcome};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print what a shell needs to complete commands, options and their values
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The shell
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    // A script that cannot be written to its end is no panic, as it would be if it were written there by itself.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), "gcs", &mut script);
    out.write_all(&script)?;
    Ok(Outcome::Clean)
}
