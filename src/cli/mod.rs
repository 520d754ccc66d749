//! The command line: one file a subcommand, thin over the library.

mod cards;
mod check;
mod columns;
mod coverage;
mod deck;
mod explain;
mod fmt;
mod import;
mod ir;
mod load;
mod output;
mod play;
mod render;
mod replay;
mod sim;
mod table;
mod test;

use clap::{Parser, Subcommand};
use output::Output;
use std::io;
use std::process::ExitCode;
use thiserror::Error;

/// The card script language of the Gundam Card Game: the text printed on a card is the program.
#[derive(Parser)]
#[command(
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 clean, 1 findings, 2 could not run."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Arguments),
    Fmt(fmt::Arguments),
    Import(import::Arguments),
    Ir(ir::Arguments),
    Render(render::Arguments),
    Explain(explain::Arguments),
    Test(test::Arguments),
    Deck(deck::Arguments),
    Play(play::Arguments),
    Sim(sim::Arguments),
    Replay(replay::Arguments),
}

/// How a command that ran has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Nothing to say against what it was given.
    Clean,
    /// There are findings, and they have been shown.
    Findings,
}

/// Why a command could not run.
#[derive(Debug, Error)]
enum Failure {
    /// A file or folder that could not be read or written.
    #[error("cannot {verb} `{path}`: {error}")]
    File {
        verb: &'static str,
        path: String,
        error: io::Error,
    },
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// Anything else, in its own words.
    #[error("{0}")]
    Other(String),
}

/// Runs the command line that the process was given.
pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = Output::stdout();
    let result = match arguments.command {
        Command::Check(arguments) => check::run(&arguments, &mut out),
        Command::Fmt(arguments) => fmt::run(&arguments, &mut out),
        Command::Import(arguments) => import::run(&arguments),
        Command::Ir(arguments) => ir::run(&arguments, &mut out),
        Command::Render(arguments) => render::run(&arguments, &mut out),
        Command::Explain(arguments) => explain::run(&arguments, &mut out),
        Command::Test(arguments) => test::run(&arguments, &mut out),
        Command::Deck(arguments) => deck::run(&arguments, &mut out),
        Command::Play(arguments) => play::run(&arguments, &mut out),
        Command::Sim(arguments) => sim::run(&arguments, &mut out),
        Command::Replay(arguments) => replay::run(&arguments, &mut out),
    };
    match result.and_then(|outcome| out.finish().map(|()| outcome).map_err(Failure::from)) {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Err(failure) => {
            output::say(format_args!("gcs: {failure}"));
            ExitCode::from(2)
        }
    }
}
