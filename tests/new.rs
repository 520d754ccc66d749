//! A set from nothing: what `gcs new` makes is clean and passes as it stands.

use crate::common::command::{Ran, gcs};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn made(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let ran = gcs(folder.path(), &["new", name], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    folder
}

fn refused(folder: &Path, arguments: &[&str]) -> String {
    let Ran { code, out, err } = gcs(folder, arguments, b"");
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
    err
}

#[test]
fn a_new_set_is_clean_and_passes_as_it_stands() {
    let folder = made("my-set");
    let set = folder.path().join("my-set");
    for arguments in [
        &["check"][..],
        &["check", "-W", "style", "-W", "pedantic"],
        &["fmt", "--check"],
        &["test"],
        &["deck", "--cards", "cards"],
        &["play", "--cards", "cards", "--deck", "decks/first.deck"],
        &[
            "sim",
            "--games",
            "4",
            "--cards",
            "cards",
            "--deck",
            "decks/first.deck",
        ],
        &["render", "cards"],
    ] {
        let ran = gcs(&set, arguments, b"");
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}{}", ran.out, ran.err);
        if arguments[0] == "check" {
            assert_eq!(ran.out, "", "no finding");
        }
    }
    let played = gcs(&set, &["test"], b"").err;
    assert!(played.contains("4 scenarios: 4 ok"), "{played}");
}

/// The workflow does what the README of the set says: each command of it that is one of ours runs green.
#[test]
fn the_workflow_of_a_new_set_runs_green() {
    let folder = made("my-set");
    let set = folder.path().join("my-set");
    let workflow = fs::read_to_string(set.join(".github/workflows/cards.yml")).unwrap();
    let commands = workflow
        .lines()
        .filter_map(|line| line.trim().strip_prefix("run: gcs "));
    let mut ran = Vec::new();
    for command in commands {
        let arguments: Vec<&str> = command.split(' ').collect();
        let Ran { code, out, err } = gcs(&set, &arguments, b"");
        assert_eq!(code, Some(0), "{command}: {out}{err}");
        ran.push(arguments[0]);
    }
    assert_eq!(ran, ["check", "fmt", "test", "deck"]);
}

/// The language is shown well: each kind of card, a token, a keyword effect of its own and one of the game.
#[test]
fn a_new_set_shows_the_language() {
    let folder = made("my-set");
    let cards = folder.path().join("my-set/cards");
    let text = fs::read_to_string(cards.join("cards.gcs")).unwrap()
        + &fs::read_to_string(cards.join("keywords.gcs")).unwrap();
    let heads: BTreeSet<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    for head in ["set", "keyword", "unit", "pilot", "command", "base"] {
        assert!(heads.contains(head), "{head}");
    }
    for shown in ["Unit tokens", "<Blocker>", "<Sleet 2>", "【Burst】", "link "] {
        assert!(text.contains(shown), "{shown}");
    }
    assert!(text.contains("set MYSET \"My Set\""), "{text}");
    let files = [
        "cards/cards.gcs",
        "cards/cards.scenario",
        "decks/first.deck",
        "README.md",
    ];
    for file in files {
        let text = fs::read_to_string(folder.path().join("my-set").join(file)).unwrap();
        assert!(
            !text.contains("NEW-") && !text.contains("New Set"),
            "{file}: {text}"
        );
    }
}

#[test]
fn a_set_is_made_where_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    // A path, and another code.
    let ran = gcs(here, &["new", "sets/deep/harbor-lights", "--code", "HL01"], b"");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let set = here.join("sets/deep/harbor-lights");
    let cards = fs::read_to_string(set.join("cards/cards.gcs")).unwrap();
    assert!(cards.starts_with("set HL01 \"Harbor Lights\"\n"), "{cards}");
    for command in ["check", "test"] {
        assert_eq!(gcs(&set, &[command], b"").code, Some(0));
    }
    // The folder that one is in, of which there is nothing but a repository.
    let empty = here.join("empty");
    fs::create_dir_all(empty.join(".git")).unwrap();
    let ran = gcs(&empty, &["new", "."], b"");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("EMPTY-001"), "{}", ran.err);
    assert!(empty.join("cards/cards.gcs").is_file());
}

/// All of it is there or nothing: a run that is broken off leaves no part of a set that the next one refuses.
#[cfg(unix)]
#[test]
fn a_set_is_made_at_once() {
    use std::process::{Command, Stdio};
    let names = |folder: &Path| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.starts_with(".gcs-"))
            .collect()
    };
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let mut unfinished = 0;
    for wait in (0..).step_by(2) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(["new", "sets/harbor"])
            .current_dir(here)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let _ = child.kill();
        child.wait().unwrap();
        if here.join("sets/harbor").exists() {
            break;
        }
        unfinished += 1;
    }
    assert!(unfinished > 0);
    // What those left that were killed the next run takes away, but for a folder with nothing in it that may just be being made.
    let left = here.join("sets/.gcs-killed.tmp");
    fs::create_dir_all(left.join("set/cards")).unwrap();
    fs::write(left.join("held"), "").unwrap();
    let theirs = here.join("sets/.gcs-theirs.tmp");
    fs::create_dir(&theirs).unwrap();
    fs::write(theirs.join("held"), "").unwrap();
    let in_use = fs::File::open(theirs.join("held")).unwrap();
    in_use.try_lock().unwrap();
    assert_eq!(gcs(&here.join("sets"), &["new", "lights"], b"").code, Some(0));
    let hidden = fs::read_dir(here.join("sets"))
        .unwrap()
        .map(|entry| entry.unwrap());
    let hidden = hidden.filter(|entry| entry.file_name().to_string_lossy().starts_with(".gcs-"));
    let filled = hidden.filter(|entry| fs::read_dir(entry.path()).unwrap().count() > 0);
    let filled: Vec<_> = filled.map(|entry| entry.path()).collect();
    assert_eq!(filled, [theirs], "what a run still holds stays");
    drop(in_use);
    assert_eq!(names(&here.join("sets/harbor")).len(), 5);
    assert_eq!(gcs(&here.join("sets/harbor"), &["check"], b"").code, Some(0));

    // Where the folder is there its parts come one after another: those that are ours are no reason to refuse it.
    let part = here.join("part");
    fs::create_dir(&part).unwrap();
    assert_eq!(gcs(&part, &["new", "."], b"").code, Some(0));
    fs::remove_dir_all(part.join("cards")).unwrap();
    fs::remove_file(part.join("README.md")).unwrap();
    fs::create_dir(part.join(".gcs-123456.tmp")).unwrap();
    let ran = gcs(&part, &["new", "."], b"");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(gcs(&part, &["test"], b"").code, Some(0));
    // What somebody has changed is theirs.
    fs::remove_dir_all(part.join("cards")).unwrap();
    fs::write(part.join("README.md"), "mine").unwrap();
    assert!(refused(&part, &["new", "."]).contains("is there already"));
    assert!(!part.join("cards").exists());
    // And a set that is whole is there already.
    assert!(refused(&here.join("sets/harbor"), &["new", "."]).contains("is there already"));
}

/// A disk without room, and a folder in which nothing can be made.
#[cfg(unix)]
#[test]
fn a_set_that_cannot_be_made_leaves_nothing() {
    use crate::writes::with_room;
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("empty")).unwrap();
    for name in ["full", "sets/full", "empty"] {
        let ran = with_room(1, here, &["new", name], b"");
        assert_eq!(ran.code, Some(2), "{name}: {}", ran.err);
        assert!(ran.err.contains("cannot write"), "{}", ran.err);
    }
    let left = |folder: &Path| fs::read_dir(folder).unwrap().count();
    assert_eq!((left(here), left(&here.join("empty"))), (1, 0));
    fs::set_permissions(here, fs::Permissions::from_mode(0o500)).unwrap();
    let is_root = fs::create_dir(here.join("probe")).is_ok();
    let ran = gcs(here, &["new", "sets/shut"], b"");
    fs::set_permissions(here, fs::Permissions::from_mode(0o700)).unwrap();
    assert!(is_root || ran.code == Some(2), "{}", ran.err);
    assert!(is_root || left(here) == 1);
}

#[test]
fn what_is_there_stays_and_other_names_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("full")).unwrap();
    fs::write(here.join("full/notes.txt"), "mine").unwrap();
    fs::write(here.join("file"), "mine").unwrap();
    let told = refused(here, &["new", "full"]);
    assert!(
        told.contains("`full` is there already and is not empty"),
        "{told}"
    );
    assert!(refused(here, &["new", "file"]).contains("cannot make the folder"));
    assert!(refused(here, &["new", "file/set"]).contains("cannot make the folder"));
    let long = "a".repeat(41);
    for name in [
        "",
        "2nd",
        "my set",
        "é",
        "a/b c",
        "nul",
        "../x\u{202e}y",
        "-",
        &long,
        "/",
    ] {
        let told = refused(here, &["new", "--", name]);
        assert!(
            told.contains("a set cannot be called") || name.is_empty(),
            "{name}: {told}"
        );
    }
    assert!(
        refused(here, &["new", "core"]).contains("there are built-in cards whose numbers begin with `CORE-`")
    );
    assert!(refused(here, &["new", "plain"]).contains("--code"));
    for code in ["", "1A", "A-B", "A B", "É"] {
        let told = refused(here, &["new", "set", "--code", code]);
        assert!(told.contains("no card number can begin with"), "{code}: {told}");
    }
    assert!(refused(here, &["new"]).contains("NAME"));
    // Nothing was made for any of them.
    let mut left: Vec<String> = fs::read_dir(here)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, ["file", "full"]);
    assert_eq!(fs::read_dir(here.join("full")).unwrap().count(), 1);
    assert_eq!(fs::read_to_string(here.join("file")).unwrap(), "mine");
}
