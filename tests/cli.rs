//! The command, run as a user runs it: what it prints where, its exit codes, and that nothing makes it panic.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn gcs(folder: &Path, arguments: &[&str]) -> Ran {
    gcs_with(folder, arguments, b"")
}

fn gcs_with(folder: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input closes the pipe: that is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let ran = Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    assert!(
        !ran.err.contains("panicked") && ran.code.is_some(),
        "{arguments:?}\n{}",
        ran.err
    );
    ran
}

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

#[test]
fn import_writes_a_file_a_set_and_reports_what_it_left_out() {
    let records = r#"[{"code": "X-001", "name": "A", "cardType": "UNIT", "effect": "Nobody knows"},
                      {"code": "Y-001", "name": "B", "cardType": "PILOT"}, {"name": "C", "cardType": "UNIT"}]"#;
    let folder = folder(&[("a.json", records.as_bytes())]);
    let ran = gcs(folder.path(), &["import", "a.json", "-o", "out/cards"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(ran.out, "");
    assert!(ran.err.contains("record 2: it has no `code`"), "{}", ran.err);
    let written = fs::read_to_string(folder.path().join("out/cards/X.gcs")).unwrap();
    assert!(
        written.starts_with("set X \"X\"\n\nunit X-001 \"A\" {\n"),
        "{written}"
    );
    assert!(written.contains("    Nobody knows\n"), "{written}");
    assert!(folder.path().join("out/cards/Y.gcs").exists());
}

#[test]
fn import_refuses_what_is_no_list_of_records() {
    let folder = folder(&[
        ("a.json", b"{\"code\": 1}"),
        ("b.json", b"[{]"),
        ("c.json", b"\xff"),
    ]);
    for (file, message) in [
        ("a.json", "`a.json` is not a list of card records"),
        ("b.json", "`b.json` is not JSON"),
        ("c.json", "cannot read `c.json`"),
        ("d.json", "cannot read `d.json`"),
    ] {
        let ran = gcs(folder.path(), &["import", file, "-o", "out"]);
        assert_eq!(ran.code, Some(2), "{file}");
        assert!(ran.err.contains(message), "{}", ran.err);
    }
}

#[test]
fn explain_knows_codes_and_names() {
    let here = Path::new(".");
    for what in ["E0101", "e0101", "unknown-phrase"] {
        let ran = gcs(here, &["explain", what]);
        assert_eq!(ran.code, Some(0));
        assert!(
            ran.out.starts_with("E0101 unknown-phrase (error)\n"),
            "{}",
            ran.out
        );
    }
    let ran = gcs(here, &["explain", "unknown-frase"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("did you mean `unknown-phrase`"), "{}", ran.err);
}

#[test]
fn bad_arguments_could_not_run() {
    let here = Path::new(".");
    for arguments in [&["nonsense"][..], &["import", "--nonsense"], &["import"], &[]] {
        let ran = gcs(here, arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert_eq!(ran.out, "");
        assert_ne!(ran.err, "");
    }
    assert_eq!(gcs(here, &["--version"]).code, Some(0));
}
