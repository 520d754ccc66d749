//! `gcs lsp`: carries messages between an editor and the server, reads files for it, and plays scenarios while it answers.

mod carrier;
mod disk;

use super::{Failure, Outcome};
use carrier::{Carrier, Next};
use disk::Disk;
use gcs::lsp::Server;
use gcs::lsp::wire::Received;
use std::time::Duration;

/// Serve an editor: the Language Server Protocol, over stdin and stdout
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The way in which messages come and go; there is no other
    #[arg(long)]
    stdio: bool,
}

/// The time without messages after which findings are sent, so that a burst of messages is handled together: a keystroke and the request
/// for its completions come within it.
const QUIET: Duration = Duration::from_millis(1);

pub(super) fn run(_: &Arguments) -> Result<Outcome, Failure> {
    let mut carrier = Carrier::start()?;
    let is_well = serve(&mut carrier, &mut Server::new(Disk))?;
    if is_well {
        Ok(Outcome::Clean)
    } else {
        Err(Failure::Other(
            "the editor has ended without `shutdown`".to_string(),
        ))
    }
}

/// Answers until the editor ends the conversation, and says whether it did so as it should.
fn serve(carrier: &mut Carrier, server: &mut Server<Disk>) -> Result<bool, Failure> {
    // Whether everything was sent after the last message.
    let mut is_settled = true;
    loop {
        let next = carrier.next((!is_settled).then_some(QUIET));
        is_settled = matches!(next, Next::Nothing);
        match next {
            Next::Received(Received::Message(message)) => {
                let answers = server.handle(message);
                carrier.send(&answers)?;
            }
            Next::Received(Received::Refused(refusal)) => carrier.refuse(&refusal)?,
            Next::Received(Received::Unreadable(why)) => {
                super::output::say(format_args!("gcs: an answer of the editor cannot be read: {why}"));
            }
            Next::Played(done) => server.take(done),
            Next::Nothing => {
                let told = server.settle();
                carrier.send(&told)?;
                if let Some(job) = server.job() {
                    carrier.play(job)?;
                }
            }
            Next::Ended(Ok(())) => {
                return Err(Failure::Other("the editor has gone without a word".to_string()));
            }
            Next::Ended(Err(lost)) => {
                return Err(Failure::Other(format!(
                    "what the editor sends cannot be read: {lost}"
                )));
            }
        }
        if let Some(is_well) = server.ended() {
            return Ok(is_well);
        }
    }
}
