//! `gcs lsp`, with an editor at the other end of the wire.

pub(crate) mod client;
mod findings;
mod layout;
mod wire;

use client::Client;

/// A card with a property, a text line of that, and nothing else.
fn card(line: &str) -> String {
    format!("unit SKY-001 \"Tin Frame\" {{\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    {line}\n}}\n")
}
