//! What `gcs check` makes of findings besides showing them: fixes applied, shown and guessed, counts, files.

use crate::common::command::{self, Ran};
use std::fs;
use std::path::Path;

fn check(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let arguments: Vec<&str> = [&["check"], arguments].concat();
    command::gcs(folder, &arguments, input.as_bytes())
}

/// A missing full stop can be mended safely; what the misspelt words were meant to be is a guess.
const LOOSE: &str = "unit X-001 \"Frame\" {
    color green  lv 4  cost 2  ap 3  hp 4

    【Deploy】Draw 1
    【Attack】Chose 1 enemy Uint. Rest it.
}
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.gcs"), LOOSE).unwrap();
    folder
}

fn safely() -> String {
    LOOSE.replace("Draw 1\n", "Draw 1.\n")
}

fn by_guess() -> String {
    safely().replace("Chose", "Choose").replace("Uint", "Unit")
}

fn held(folder: &Path) -> String {
    fs::read_to_string(folder.join("x.gcs")).unwrap()
}

#[test]
fn a_diff_shows_what_a_fix_would_do_and_does_it_not() {
    let folder = folder();
    let ran = check(folder.path(), &["--diff"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    insta::assert_snapshot!("diff", ran.out);
    assert!(ran.err.contains("1 finding could be fixed"), "{}", ran.err);
    let ran = check(folder.path(), &["--diff", "--unsafe-fixes"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    insta::assert_snapshot!("diff_of_guesses", ran.out);
    assert_eq!(held(folder.path()), LOOSE);
    fs::write(folder.path().join("x.gcs"), by_guess()).unwrap();
    let ran = check(folder.path(), &["--diff", "--unsafe-fixes"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
}

#[test]
fn guesses_are_made_only_where_they_are_asked_for() {
    let folder = folder();
    let ran = check(folder.path(), &["--fix"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(held(folder.path()), safely());
    assert!(
        ran.err
            .contains("2 findings can be fixed by a guess: `--diff --unsafe-fixes` shows how"),
        "{}",
        ran.err
    );
    let ran = check(folder.path(), &["--fix", "--unsafe-fixes"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(held(folder.path()), by_guess());
    let ran = check(folder.path(), &["--unsafe-fixes"], "");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(ran.err.contains("`--fix` or `--diff`"), "{}", ran.err);
}

#[test]
fn what_comes_from_stdin_goes_to_stdout_mended() {
    let folder = folder();
    let ran = check(folder.path(), &["--fix", "-"], LOOSE);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(ran.out, safely());
    assert!(
        ran.err.contains("`Chose` is not part of the language"),
        "{}",
        ran.err
    );
    let ran = check(folder.path(), &["--fix", "--unsafe-fixes", "-"], LOOSE);
    assert_eq!((ran.code, ran.out), (Some(0), by_guess()), "{}", ran.err);
    let ran = check(folder.path(), &["--fix", "-", "x.gcs"], LOOSE);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert_eq!(held(folder.path()), LOOSE);
}

#[test]
fn findings_are_counted_by_kind() {
    let folder = folder();
    let ran = check(folder.path(), &["--statistics"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(
        ran.out,
        "      2  E0101  unknown-phrase\n      1  W0401  wording\n"
    );
    let ran = check(folder.path(), &["--statistics", "--format", "json"], "");
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["summary"]["errors"], 2);
    assert_eq!(report["statistics"][1]["name"], "wording");
    assert_eq!(report["statistics"][1]["severity"], "warning");
    assert_eq!(report["statistics"][1]["count"], 1);
}

#[test]
fn a_report_goes_to_a_file_and_takes_the_place_of_an_earlier_one() {
    let folder = folder();
    for _ in 0..2 {
        let ran = check(
            folder.path(),
            &["--format", "json", "--output-file", "report.json", "--exit-zero"],
            "",
        );
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
        let report = fs::read_to_string(folder.path().join("report.json")).unwrap();
        let report: serde_json::Value = serde_json::from_str(&report).unwrap();
        assert_eq!(report["diagnostics"][0]["name"], "wording");
    }
    let ran = check(folder.path(), &["--output-file", "nowhere/report.txt"], "");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
}

#[test]
fn quiet_is_the_findings_alone() {
    let folder = folder();
    let ran = check(folder.path(), &["--quiet", "--fix"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(
        ran.out.contains("`Chose` is not part of the language"),
        "{}",
        ran.out
    );
    assert_eq!(held(folder.path()), safely());
}

/// Whatever is guessed: of two guesses the one that leaves more errors than there were is taken back, the other stays.
#[test]
fn a_guess_that_leaves_more_errors_is_not_taken() {
    let folder = tempfile::tempdir().unwrap();
    let card = "unit X-001 \"X\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    colr blue  lv 2  cost 2\n\n    \
                【Deploy】Chose 1 enemy Unit. Rest it.\n}\n";
    std::fs::write(folder.path().join("a.gcs"), card).unwrap();
    // It is offered: whoever takes it sees what it does.
    let ran = check(folder.path(), &["a.gcs"], "");
    assert!(ran.out.contains("did you mean `color`"), "{}", ran.out);
    let ran = check(folder.path(), &["--fix", "--unsafe-fixes", "a.gcs"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("1 finding fixed"), "{}", ran.err);
    let text = std::fs::read_to_string(folder.path().join("a.gcs")).unwrap();
    assert_eq!(text, card.replace("Chose", "Choose"));
}
