//! Levels from `gcs.toml` and from the command line, and what is said of a broken one.

use crate::common::command::{self, Ran};
use std::fs;
use std::path::Path;

/// An unused choice, which is a warning, and a description that nothing fits, which is an error.
const CARD: &str = "unit X-001 \"X\" {
    color red  lv 1  cost 1  ap 1  hp 1

    【Deploy】Choose 1 enemy Unit. Draw 1.
    【Attack】Choose 1 red blue enemy Unit. Rest it.
}
";

fn check(folder: &Path, arguments: &[&str]) -> Ran {
    command::gcs(folder, &[&["check"], arguments].concat(), b"")
}

/// The names of what is found, with an `!` behind errors.
fn names(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let ran = check(folder, &[arguments, &["--format", "json"]].concat());
    let value: serde_json::Value = serde_json::from_str(&ran.out).expect(&ran.err);
    let all = value["diagnostics"].as_array().unwrap();
    assert_eq!(ran.code, Some(i32::from(!all.is_empty())), "{}", ran.err);
    let all = all.iter().map(|finding| {
        let mark = if finding["severity"] == "error" { "!" } else { "" };
        format!("{}{mark}", finding["name"].as_str().unwrap())
    });
    all.collect()
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn the_command_line_sets_levels() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "x.gcs", CARD);
    for (arguments, found) in [
        (&[][..], &["unused-choice", "empty-set!"][..]),
        (&["-A", "unused-choice"], &["empty-set!"]),
        (
            &["-D", "unused-choice", "--warn", "empty-set"],
            &["unused-choice!", "empty-set"],
        ),
        (&["-A", "suspicious,correctness"], &[]),
        (
            &["-A", "suspicious", "-D", "unused-choice"],
            &["unused-choice!", "empty-set!"],
        ),
        (&["-D", "suspicious", "-A", "W0701", "--allow", "W0741"], &[]),
        (
            &["-A", "unused-choice", "-D", "unused-choice"],
            &["unused-choice!", "empty-set!"],
        ),
    ] {
        assert_eq!(names(folder.path(), arguments), found, "{arguments:?}");
    }
    for (wrong, wording) in [
        ("unused-choise", "did you mean `unused-choice`"),
        ("unplayable", "`unplayable` is an error that no level changes"),
    ] {
        let ran = check(folder.path(), &["-A", wrong]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains(wording), "{}", ran.err);
    }
}

#[test]
fn a_file_of_settings_holds_in_its_folder_and_below() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "sets/one/x.gcs", CARD);
    let found = |arguments: &[&str]| names(folder, &[&["sets"], arguments].concat());
    assert_eq!(found(&[]), ["unused-choice", "empty-set!"]);
    write(folder, "gcs.toml", "[lints]\nunused-choice = \"allow\"\n");
    assert_eq!(found(&[]), ["empty-set!"]);
    // The command line is stronger.
    assert_eq!(found(&["-W", "unused-choice"]), ["unused-choice", "empty-set!"]);
    // The nearest one holds, alone where it does not build on another.
    write(folder, "sets/gcs.toml", "[lints]\ncorrectness = \"warn\"\n");
    assert_eq!(found(&[]), ["unused-choice", "empty-set"]);
    write(
        folder,
        "sets/gcs.toml",
        "extend = \"../gcs.toml\"\n[lints]\nempty-set = \"deny\"\ncorrectness = \"warn\"\n",
    );
    assert_eq!(found(&[]), ["empty-set!"]);
    // What is said of some files is stronger than what is said of all.
    write(
        folder,
        "sets/gcs.toml",
        "[[files]]\npath = \"one/*.gcs\"\nlints = { suspicious = \"allow\" }\n[[files]]\npath = \"two/**\"\nlints = { empty-set = \"allow\" }\n",
    );
    assert_eq!(found(&[]), ["empty-set!"]);
    // Wherever the command is called.
    assert_eq!(names(&folder.join("sets/one"), &["x.gcs"]), ["empty-set!"]);
    // Fixes know what is allowed.
    let ran = check(folder, &["sets", "--diff", "--unsafe-fixes"]);
    assert_eq!(ran.out, "");
    // One that builds on itself.
    write(folder, "sets/gcs.toml", "extend = \"gcs.toml\"\n");
    let ran = check(folder, &["sets"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("builds on itself"), "{}", ran.err);
}

#[test]
fn names_that_are_told_are_all_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(
        folder,
        "x.gcs",
        "unit X-001 \"X\" {\n    color red  lv 1  cost 1  ap 1  hp 1  traits (Harbor)  link [Wren]\n\n    \
         【Attack】Choose 1 of your other (Orchard) Units. It gets AP+1 during this turn.\n    \
         【Deploy】Choose 1 [Quill] card from your trash. Add it to your hand.\n}\n",
    );
    assert_eq!(names(folder, &[]), Vec::<String>::new());
    write(folder, "gcs.toml", "[names]\n");
    assert_eq!(
        names(folder, &[]),
        ["unknown-pilot", "unknown-trait", "unknown-card-name"]
    );
    write(
        folder,
        "gcs.toml",
        "[names]\ntraits = [\"(Orchard)\"]\ncards = [\"Wren\", \"Quill\"]\n",
    );
    assert_eq!(names(folder, &[]), Vec::<String>::new());
}

#[test]
fn what_is_not_understood_of_settings_is_shown_at_the_words() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(
        folder,
        "x.gcs",
        "unit X-001 \"X\" { color red  lv 1  cost 1  ap 1  hp 1 }\n",
    );
    write(
        folder,
        "gcs.toml",
        "extends = \"other.toml\"\n\n[lints]\nunused-choise = \"allow\"\nunplayable = \"allow\"\nstyle = \"off\"\nwording = warn\n\n\
         [[files]]\nlints = { style = \"deny\" }\n",
    );
    let ran = check(folder, &["."]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    insta::assert_snapshot!(ran.out);
    write(folder, "gcs.toml", "extend = \"other.toml\"\n");
    assert_eq!(names(folder, &[]), ["config!"]);
}

/// What is wrong with settings and can be mended.
const SETTINGS: &str = "\
[lints]
Empty-Sett = \"error\"
unused-choise = \"off\"
done-twice = \"Allow\"
already-so = \"wran\"
'stile' = \"warn\"
style = 3
nothing-like-it = \"warn\"

[names]
trait = [\"Harbor\"]
cards = \"Ilse Varga\"

[files]
path = \"drafts/**\"
";

#[test]
fn settings_are_mended() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let card = CARD.replace("Draw 1.", "Draw 1");
    write(folder, "sets/x.gcs", &card);
    write(folder, "gcs.toml", SETTINGS);
    let held = || fs::read_to_string(folder.join("gcs.toml")).unwrap();
    // What is mended of stdin leaves files alone.
    let ran = command::gcs(
        folder,
        &["check", "--fix", "--unsafe-fixes", "-"],
        CARD.as_bytes(),
    );
    assert_eq!((ran.code, held().as_str()), (Some(1), SETTINGS));
    let ran = check(folder, &["sets", "--diff", "--unsafe-fixes"]);
    assert_eq!((ran.code, held().as_str()), (Some(1), SETTINGS), "{}", ran.err);
    insta::assert_snapshot!("diff_of_settings", format!("{}{}", ran.out, ran.err));
    let ran = check(folder, &["sets", "--fix"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.starts_with("6 findings fixed\n"), "{}", ran.err);
    let safe = SETTINGS
        .replace("\"error\"", "\"deny\"")
        .replace("\"off\"", "\"allow\"")
        .replace("\"Allow\"", "\"allow\"")
        .replace("\"Ilse Varga\"", "[\"Ilse Varga\"]")
        .replace("[files]", "[[files]]");
    assert_eq!(held(), safe);
    let ran = check(folder, &["sets", "--fix", "--unsafe-fixes"]);
    let guessed = safe
        .replace("Empty-Sett", "empty-set")
        .replace("unused-choise", "unused-choice")
        .replace("\"wran\"", "\"warn\"")
        .replace("'stile'", "'style'")
        .replace("trait =", "traits =");
    assert_eq!(held(), guessed, "{}", ran.err);
}

/// What holds in the cards is what the settings say when they are mended.
#[test]
fn mended_settings_hold_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "x.gcs", CARD);
    write(
        folder,
        "gcs.toml",
        "[lints]\nempty-set = \"off\"\nunused-choise = \"allow\"\n",
    );
    assert_eq!(
        names(folder, &["--fix"]),
        ["unused-choice", "config!"],
        "the other one is a guess"
    );
    assert_eq!(names(folder, &["--fix", "--unsafe-fixes"]), Vec::<String>::new());
    assert_eq!(names(folder, &[]), Vec::<String>::new());
}

/// A file of settings that is too long is not read in part: what stands behind would count for nothing without a word.
#[test]
fn settings_that_are_too_long_are_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "x.gcs", CARD);
    let long = format!("#{}\n[nonsense]\n", " ".repeat(gcs::limits::INPUT));
    write(folder.path(), "gcs.toml", &long);
    assert_eq!(
        names(folder.path(), &[]),
        ["unused-choice", "empty-set!", "too-long!"]
    );
}

/// What a lint finds is understood, whatever its level.
#[test]
fn a_summary_counts_no_lint_as_not_understood() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "x.gcs", CARD);
    let ran = check(folder.path(), &["--summary"]);
    assert_eq!(
        ran.out,
        "1 card, 0 clean\nall is understood; 1 error, 1 warning\n"
    );
}
