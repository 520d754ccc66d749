//! Findings for code scanning: what `gcs explain` says of their kinds goes with them.

use super::super::output::say;
use gcs::diagnostics::{Notice, Report, sarif};
use gcs::explain;
use std::io::{self, Write};

/// The environment variable with the location of the pages of `docs`, for the links of SARIF rules.
const DOCUMENTATION: &str = "GCS_DOCUMENTATION";

/// Writes the findings as SARIF, with all that is known of their kinds.
pub(super) fn write(report: &Report<'_>, notices: &[Notice], out: impl Write) -> io::Result<()> {
    let told = |code| sarif::Told {
        what: explain::summary(code),
        text: explain::finding(code),
        markdown: explain::markdown(code),
        anchor: explain::anchor(code),
    };
    let documentation = documentation();
    let guide = sarif::Guide {
        told: &told,
        documentation: documentation.as_deref(),
    };
    sarif::write(report, notices, &guide, out)
}

/// Returns the address from the environment. An invalid address would make a log that no service accepts: it is reported and left out.
fn documentation() -> Option<String> {
    let wording = std::env::var_os(DOCUMENTATION).filter(|wording| !wording.is_empty())?;
    let wording = wording.to_string_lossy();
    let is_sign = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}#".contains(&byte);
    let rest = wording
        .strip_prefix("https://")
        .or(wording.strip_prefix("http://"));
    if rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(is_sign)) {
        return Some(wording.trim_end_matches('/').to_string());
    }
    say(format_args!(
        "gcs: `{DOCUMENTATION}` is `{wording}`, and no address that begins with `https://`: the rules have no links"
    ));
    None
}
