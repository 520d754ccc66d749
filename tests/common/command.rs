//! The command, run as a user runs it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What came out of a run.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `gcs` in a folder, with that on stdin. It may find whatever it likes, but it does not panic.
pub(crate) fn gcs(folder: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(arguments)
        .current_dir(folder)
        // Help texts are as wide as this says.
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that does not read its input closes the pipe: that is no failure of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("the command ends");
    let ran = Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    };
    assert!(
        !ran.err.contains("panicked") && ran.code.is_some(),
        "{arguments:?}\n{}",
        ran.err
    );
    ran
}
