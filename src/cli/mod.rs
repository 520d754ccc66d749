//! The command line: one file a subcommand, thin over the library.

mod best;
mod cards;
mod check;
mod columns;
mod compile;
mod completions;
mod coverage;
mod deck;
mod explain;
mod fmt;
mod import;
mod ir;
mod known;
mod left_out;
mod list;
mod load;
mod lsp;
mod man;
mod new;
mod output;
mod play;
mod position;
mod render;
mod replay;
mod restrictions;
mod root;
mod show;
mod sim;
mod table;
mod terminal;
mod test;
mod train;
mod tui;
mod watch;
mod write;

use clap::{Parser, Subcommand};
use gcs::diagnostics::{Notice, Severity};
use gcs::printable::escaped;
use output::Output;
use std::io::{self, Write};
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
    New(new::Arguments),
    Check(check::Arguments),
    Fmt(fmt::Arguments),
    Import(import::Arguments),
    Show(show::Arguments),
    List(list::Arguments),
    Ir(ir::Arguments),
    Render(render::Arguments),
    Explain(explain::Arguments),
    Test(test::Arguments),
    Deck(deck::Arguments),
    Play(play::Arguments),
    Sim(sim::Arguments),
    Train(train::Arguments),
    Best(best::Arguments),
    Replay(replay::Arguments),
    Lsp(lsp::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

impl Failure {
    /// Returns the failure as a notice about one file among others, so that the command can go on with those.
    fn notice(&self, file: String) -> Notice {
        Notice {
            severity: Severity::Error,
            file,
            message: self.to_string(),
        }
    }
}

/// The outcome of a command that ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// There are no findings.
    Clean,
    /// There are findings, and they have been shown.
    Findings,
    /// Some files could not be read or written, and each of them was named.
    Incomplete,
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
    outlive_full_files();
    let mut out = Output::stdout();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return not_parsed(&error, &mut out),
    };
    let result = match arguments.command {
        Command::New(arguments) => new::run(&arguments),
        Command::Check(arguments) => check::run(&arguments, &mut out),
        Command::Fmt(arguments) => fmt::run(&arguments, &mut out),
        Command::Import(arguments) => import::run(&arguments),
        Command::Show(arguments) => show::run(&arguments, &mut out),
        Command::List(arguments) => list::run(&arguments, &mut out),
        Command::Ir(arguments) => ir::run(&arguments, &mut out),
        Command::Render(arguments) => render::run(&arguments, &mut out),
        Command::Explain(arguments) => explain::run(&arguments, &mut out),
        Command::Test(arguments) => test::run(&arguments, &mut out),
        Command::Deck(arguments) => deck::run(&arguments, &mut out),
        Command::Play(arguments) => play::run(&arguments, &mut out),
        Command::Sim(arguments) => sim::run(&arguments, &mut out),
        Command::Train(arguments) => train::run(&arguments, &mut out),
        Command::Best(arguments) => best::run(&arguments, &mut out),
        Command::Replay(arguments) => replay::run(&arguments, &mut out),
        Command::Completions(arguments) => completions::run(&arguments, &mut out),
        Command::Man(arguments) => man::run(&arguments, &mut out),
        Command::Lsp(arguments) => {
            // The transport of messages uses stdout itself.
            drop(out);
            return ended(lsp::run(&arguments));
        }
    };
    ended(result.and_then(|outcome| out.finish().map(|()| outcome).map_err(Failure::from)))
}

/// Says why a command could not run, and answers with what the process ends.
fn ended(result: Result<Outcome, Failure>) -> ExitCode {
    match result {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Incomplete) => ExitCode::from(COULD_NOT_RUN),
        Err(failure) => {
            output::say(format_args!("gcs: {failure}"));
            ExitCode::from(COULD_NOT_RUN)
        }
    }
}

/// A file that may not become any longer (`ulimit -f`) is an error of that write, as a full disk is, and not the end of the
/// program: what a signal does that is listened to, is that nothing else happens.
fn outlive_full_files() {
    // If this fails, the program ends on the signal, as it would have without.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// The exit code of a command that could not run to its end.
const COULD_NOT_RUN: u8 = 2;

/// Prints the requested text, as for `--help`, or the error in the arguments.
fn not_parsed(error: &clap::Error, out: &mut Output) -> ExitCode {
    let is_asked_for = !error.use_stderr();
    let words = error.render();
    let written = if is_asked_for {
        let words = if output::color_on_stdout() {
            words.ansi().to_string()
        } else {
            words.to_string()
        };
        write!(out, "{words}").and_then(|()| out.finish())
    } else {
        // Arguments are repeated in it: no color, so that none of them can bring one.
        write!(output::stderr(), "{}", escaped(&words.to_string()))
    };
    match written {
        Ok(()) if is_asked_for => ExitCode::SUCCESS,
        Ok(()) => ExitCode::from(COULD_NOT_RUN),
        Err(error) => {
            output::say(format_args!("gcs: {}", Failure::from(error)));
            ExitCode::from(COULD_NOT_RUN)
        }
    }
}
