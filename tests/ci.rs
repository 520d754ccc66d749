//! What [ci.md](../docs/ci.md) says works as it stands: its commands run, its workflows do what they say, its hook is one.

use crate::common::command::gcs;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PAGE: &str = include_str!("../docs/ci.md");

/// The fenced blocks of a language, in order.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let begun = PAGE.split(&fence).skip(1);
    begun.map(|rest| rest.split("```").next().unwrap()).collect()
}

/// A set that was just made.
fn set() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let ran = gcs(folder.path(), &["new", "my-set"], b"");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let set = folder.path().join("my-set");
    (folder, set)
}

/// A program in a folder, which finds this `gcs` first and no settings of whoever runs the tests.
fn program(name: &str, folder: &Path) -> Command {
    let here = Path::new(env!("CARGO_BIN_EXE_gcs")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(here.to_path_buf()).chain(std::env::split_paths(&path));
    let mut command = Command::new(name);
    command
        .current_dir(folder)
        .env("PATH", std::env::join_paths(paths).unwrap())
        .env("HOME", folder)
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env_remove("GCS_DOCUMENTATION")
        .env_remove("GIT_DIR")
        .env_remove("GIT_INDEX_FILE")
        .env_remove("GIT_WORK_TREE")
        .stdin(Stdio::null());
    command
}

fn is_there(name: &str) -> bool {
    let there = Command::new(name).arg("--version").output();
    there.is_ok_and(|ran| ran.status.success())
}

fn words(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr)
}

/// Every command line of ours on the page, where it is one by itself or stands behind `run` or `entry`.
fn command_lines() -> Vec<&'static str> {
    let lines = PAGE.lines().map(str::trim);
    let lines = lines.filter_map(|line| {
        let line = ["run: ", "entry: "]
            .iter()
            .find_map(|before| line.strip_prefix(before))
            .unwrap_or(line);
        line.starts_with("gcs ")
            .then(|| line.split(['#', '>']).next().unwrap().trim())
    });
    lines.collect()
}

#[test]
fn every_command_line_runs_green_over_a_new_set() {
    let (_folder, set) = set();
    let lines = command_lines();
    assert!(lines.len() > 15, "{lines:?}");
    for line in lines {
        let arguments: Vec<&str> = line.split_whitespace().skip(1).collect();
        let ran = gcs(&set, &arguments, b"");
        assert_eq!(ran.code, Some(0), "{line}: {}{}", ran.out, ran.err);
    }
    for option in [
        "--format github",
        "--format sarif",
        "--format json",
        "--output-file FILE",
        "--exit-zero",
    ] {
        assert!(PAGE.contains(&format!("| `{option}` |")), "{option}");
    }
}

/// What `gcs new` writes and what the page shows are one text.
#[test]
fn the_workflow_is_that_of_a_new_set() {
    let (_folder, set) = set();
    let workflow = fs::read_to_string(set.join(".github/workflows/cards.yml")).unwrap();
    assert_eq!(blocks("yaml")[0], workflow);
}

/// There is no reader of YAML here, so its lines are looked at: each is a key, an entry of a list or a comment, stands two
/// blanks deeper than what it belongs to, and no key comes twice.
#[test]
fn the_yaml_is_well_formed() {
    assert_eq!(blocks("yaml").len(), 3);
    for block in blocks("yaml") {
        let mut above: Vec<(usize, String)> = Vec::new();
        let mut keys = std::collections::BTreeSet::new();
        let mut entries = 0;
        let mut may_deepen = false;
        for line in block.lines().filter(|line| !line.trim().is_empty()) {
            let rest = line.trim_start_matches(' ');
            if rest.starts_with('#') {
                continue;
            }
            let mut depth = line.len() - rest.len();
            assert!(
                depth % 2 == 0 && !line.contains('\t') && line.trim_end() == line,
                "{line}"
            );
            let deepest = above.last().map_or(0, |(depth, _)| *depth);
            assert!(depth <= deepest || may_deepen && depth <= deepest + 4, "{line}");
            above.retain(|(before, _)| *before < depth);
            let mut pair = rest;
            if let Some(entry) = rest.strip_prefix("- ") {
                entries += 1;
                above.push((depth, format!("-{entries}")));
                depth += 2;
                pair = entry;
            }
            let (key, value) = pair.split_once(':').unwrap_or_else(|| panic!("no key: {line}"));
            assert!(
                !key.is_empty()
                    && key
                        .chars()
                        .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')),
                "{line}"
            );
            assert!(value.is_empty() || value.starts_with(' '), "{line}");
            // A colon or a comment in a value that is not quoted would be read as one.
            let value = value.trim();
            let is_quoted = value.starts_with('\'') && value.ends_with('\'') && value.len() > 1;
            assert!(
                is_quoted || !value.contains(": ") && !value.contains(" #"),
                "{line}"
            );
            assert!(
                is_quoted || !value.starts_with(['*', '&', '!', '%', '@', '`', '"', '{', '>', '|']),
                "{line}"
            );
            let path: Vec<&str> = above.iter().map(|(_, key)| key.as_str()).collect();
            assert!(keys.insert(format!("{}/{key}", path.join("/"))), "twice: {line}");
            above.push((depth, key.to_string()));
            may_deepen = value.is_empty();
        }
        assert!(keys.len() > 5);
    }
}

/// The steps of a workflow that run something: name and command.
fn steps(workflow: &'static str) -> Vec<(&'static str, &'static str)> {
    let steps = workflow.split("- name: ").skip(1);
    let step = |step: &'static str| {
        let name = step.lines().next().unwrap();
        let mut lines = step.lines().map(str::trim);
        let run = lines.find_map(|line| line.strip_prefix("run: "))?;
        Some((name, run))
    };
    steps.filter_map(step).collect()
}

/// The steps run as GitHub runs them, up to the first that fails.
fn play(workflow: &'static str, set: &Path) -> Result<(), (&'static str, String)> {
    for (name, run) in steps(workflow) {
        let ran = program("bash", set).args(["-e", "-c", run]).output().unwrap();
        if !ran.status.success() {
            return Err((name, words(&ran)));
        }
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn the_workflows_let_right_cards_through_and_stop_at_wrong_ones() {
    let (_folder, set) = set();
    let [checks, scanning, _] = blocks("yaml")[..] else {
        panic!("three blocks");
    };
    assert_eq!((steps(checks).len(), steps(scanning).len()), (5, 3));
    assert_eq!(play(checks, &set), Ok(()));
    assert_eq!(play(scanning, &set), Ok(()));
    let cards = set.join("cards/cards.gcs");
    let right = fs::read_to_string(&cards).unwrap();
    let stopped = |text: &str, workflow| {
        fs::write(&cards, text).unwrap();
        play(workflow, &set).expect_err("something is wrong")
    };
    let wrong = right.replace("【Deploy】Choose 1 enemy", "【Deploy】Chose 1 enemy");
    assert_ne!(right, wrong);
    let (name, wording) = stopped(&wrong, checks);
    assert_eq!(name, "Check the cards");
    assert!(
        wording.contains("::error ") && wording.contains("file=cards/cards.gcs"),
        "{wording}"
    );
    let (name, _) = stopped(&wrong, scanning);
    assert_eq!(name, "Fail where there are any");
    let log = fs::read_to_string(set.join("gcs.sarif")).unwrap();
    let log: serde_json::Value = serde_json::from_str(&log).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "cards/cards.gcs");
    let loose = right.replace("    zones Earth", "  zones   Earth");
    assert_eq!(stopped(&loose, checks).0, "Check their layout");
    let other = right
        .replace("AP1･HP1･<Blocker>", "AP2･HP1･<Blocker>")
        .replace("gets AP+1 for", "gets AP+2 for");
    assert_eq!(stopped(&other, checks).0, "Play the scenarios");
    // Without a place to clone from, the step that installs says so, where there is no `gcs` yet.
    let install = steps(checks)[0].1;
    let bare = Command::new("/bin/bash")
        .args(["-e", "-c", install])
        .env_clear()
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    assert!(!bare.status.success());
    assert!(
        words(&bare).contains("GCS_REPOSITORY: is not set"),
        "{}",
        words(&bare)
    );
}

/// The hooks of pre-commit, in their order: what they run, for which files, and whether no other runs after a failure.
fn hooks() -> Vec<(&'static str, &'static str, bool)> {
    let block = blocks("yaml")[2];
    let hooks = block.split("- id: ").skip(1);
    hooks
        .map(|hook| {
            let value = |key: &str| hook.lines().find_map(|line| line.trim().strip_prefix(key));
            let files = value("files: ").unwrap();
            (
                value("entry: ").unwrap(),
                files,
                value("fail_fast: ") == Some("true"),
            )
        })
        .collect()
}

/// Runs them over a set as pre-commit does, without the names of files: answers those that failed, with what they said.
fn hooked(set: &Path) -> Vec<(&'static str, String)> {
    let mut failed = Vec::new();
    for (entry, _, ends) in hooks() {
        let arguments: Vec<&str> = entry.split(' ').skip(1).collect();
        let ran = gcs(set, &arguments, b"");
        if ran.code != Some(0) {
            failed.push((entry, ran.out + &ran.err));
            if ends {
                break;
            }
        }
    }
    failed
}

#[test]
fn the_hooks_of_pre_commit_stop_each_mistake_and_say_it_once() {
    let (_folder, set) = set();
    assert_eq!(hooked(&set), []);
    let entries =
        |failed: &[(&'static str, String)]| -> Vec<&str> { failed.iter().map(|(entry, _)| *entry).collect() };
    let deck = set.join("decks/first.deck");
    let legal = fs::read_to_string(&deck).unwrap();
    let five = legal.replace("4 CORE-0", "5 CORE-0");
    assert_ne!(five, legal);
    fs::write(&deck, five).unwrap();
    let failed = hooked(&set);
    assert_eq!(entries(&failed), ["gcs deck --cards ."]);
    assert!(failed[0].1.contains("up to 4 copies"), "{}", failed[0].1);
    fs::write(&deck, legal).unwrap();
    let cards = set.join("cards/cards.gcs");
    let right = fs::read_to_string(&cards).unwrap();
    fs::write(
        &cards,
        right.replace("【Deploy】Choose 1 enemy", "【Deploy】Chose 1 enemy"),
    )
    .unwrap();
    let failed = hooked(&set);
    assert_eq!(entries(&failed), ["gcs check --quiet"]);
    assert_eq!(failed[0].1.matches("error[").count(), 1, "{}", failed[0].1);
    // Each is asked for the files that it looks at.
    for (entry, kinds) in [
        ("gcs check", &["gcs", "gcs\\.toml"][..]),
        ("gcs fmt", &["gcs"]),
        ("gcs test", &["gcs", "scenario"]),
        ("gcs deck", &["gcs", "deck"]),
    ] {
        let all = hooks();
        let (_, files, _) = all.iter().find(|(hook, ..)| hook.starts_with(entry)).unwrap();
        assert!(kinds.iter().all(|kind| files.contains(kind)), "{entry}: {files}");
    }
}

/// What services ask of a log: each rule is described in short and in full, has help as text and as Markdown, and links to its page where
/// that is known.
#[test]
fn the_rules_of_a_log_are_described() {
    let (_folder, set) = set();
    let rules = |address: &str| {
        let mut command = program(env!("CARGO_BIN_EXE_gcs"), &set);
        let ran = command
            .args(["check", "--format", "sarif"])
            .env("GCS_DOCUMENTATION", address);
        let ran = ran.output().unwrap();
        assert!(ran.status.success(), "{}", words(&ran));
        let log: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
        let driver = log["runs"][0]["tool"]["driver"].clone();
        (driver, String::from_utf8(ran.stderr).unwrap())
    };
    let (driver, wording) = rules("https://example.org/gcs/blob/HEAD/docs/");
    assert!(!wording.contains("GCS_DOCUMENTATION"), "{wording}");
    assert_eq!(driver["informationUri"], "https://example.org/gcs/blob/HEAD/docs");
    let all = driver["rules"].as_array().unwrap();
    assert!(all.len() > 20);
    for rule in all {
        let id = rule["id"].as_str().unwrap();
        let full = rule["fullDescription"]["text"].as_str().unwrap();
        // GitHub cuts what is longer.
        assert!(!full.is_empty() && full.chars().count() <= 1024, "{id}: {full}");
        let (text, markdown) = (rule["help"]["text"].as_str(), rule["help"]["markdown"].as_str());
        assert!(
            text.unwrap().contains("Wrong") && markdown.unwrap().contains("Wrong"),
            "{id}"
        );
        assert!(text.unwrap().starts_with(id), "{id}");
        let anchor = rule["helpUri"].as_str().unwrap();
        let anchor = anchor
            .strip_prefix("https://example.org/gcs/blob/HEAD/docs/diagnostics.md#")
            .unwrap();
        let head = format!("### {} `{}`\n", id, rule["name"].as_str().unwrap());
        assert!(include_str!("../docs/diagnostics.md").contains(&head), "{head}");
        assert_eq!(
            anchor,
            format!("{}-{}", id.to_lowercase(), rule["name"].as_str().unwrap())
        );
    }
    // What is no address is no link, and somebody hears of it.
    for (wrong, told) in [
        ("", false),
        ("/blob/HEAD/docs", true),
        ("https://", true),
        ("https://a b", true),
    ] {
        let (driver, wording) = rules(wrong);
        assert_eq!(wording.contains("`GCS_DOCUMENTATION`"), told, "{wording}");
        assert_eq!(driver.get("informationUri"), None);
        assert_eq!(driver["rules"][0].get("helpUri"), None);
    }
}

#[cfg(unix)]
#[test]
fn the_hook_lets_right_cards_through_and_stops_wrong_ones() {
    use std::os::unix::fs::PermissionsExt;
    if !is_there("git") {
        println!("not run: there is no git");
        return;
    }
    let (_folder, set) = set();
    let hook = blocks("sh")
        .into_iter()
        .find(|block| block.starts_with("#!"))
        .unwrap();
    let path = set.join(".githooks/pre-commit");
    fs::create_dir(path.parent().unwrap()).unwrap();
    fs::write(&path, hook).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let git = |arguments: &[&str]| program("git", &set).args(arguments).output().unwrap();
    let must = |arguments: &[&str]| {
        let ran = git(arguments);
        assert!(ran.status.success(), "{arguments:?}: {}", words(&ran));
    };
    must(&["init", "-q"]);
    must(&["config", "user.name", "A Designer"]);
    must(&["config", "user.email", "designer@example.org"]);
    must(&["config", "core.hooksPath", ".githooks"]);
    must(&["add", "-A"]);
    must(&["commit", "-q", "-m", "A set"]);
    let refused = |arguments: &[&str], why: &str| {
        let ran = git(arguments);
        assert!(!ran.status.success(), "{arguments:?} went through");
        assert!(words(&ran).contains(why), "{why}: {}", words(&ran));
    };
    let cards = set.join("cards/cards.gcs");
    let right = fs::read_to_string(&cards).unwrap();
    let more = right.replace("ap 1  hp 2", "ap 1  hp 3");
    let wrong = more.replace("【Deploy】Choose 1 enemy", "【Deploy】Chose 1 enemy");
    // What is wrong only in the folder is not committed, and what is wrong in what is committed is not mended there.
    fs::write(&cards, &more).unwrap();
    must(&["add", "cards"]);
    fs::write(&cards, &wrong).unwrap();
    must(&["commit", "-q", "-m", "One more HP"]);
    must(&["add", "cards"]);
    fs::write(&cards, &right).unwrap();
    refused(&["commit", "-q", "-m", "Wrong"], "did you mean `Choose`");
    // Neither by way of an index of its own.
    fs::write(&cards, &wrong).unwrap();
    refused(&["commit", "-q", "-a", "-m", "Wrong"], "did you mean `Choose`");
    fs::write(&cards, more.replace("    zones Earth", "  zones   Earth")).unwrap();
    refused(&["commit", "-q", "-a", "-m", "Loose"], "cards/cards.gcs");
    fs::write(
        &cards,
        more.replace("AP1･HP1･<Blocker>", "AP2･HP1･<Blocker>")
            .replace("gets AP+1 for", "gets AP+2 for"),
    )
    .unwrap();
    refused(&["commit", "-q", "-a", "-m", "Other"], "1 failed");
    fs::write(&cards, &more).unwrap();
    let deck = set.join("decks/first.deck");
    let legal = fs::read_to_string(&deck).unwrap();
    fs::write(&deck, legal.replace("3 CORE-050", "2 CORE-050")).unwrap();
    refused(&["commit", "-q", "-a", "-m", "Short"], "is not legal");
    fs::write(&deck, &legal).unwrap();
    // What is no card is none of its business.
    fs::write(set.join("notes.txt"), "Later").unwrap();
    must(&["add", "-A"]);
    must(&["commit", "-q", "-m", "Notes"]);
    let log = words(&git(&["log", "--format=%s"]));
    assert_eq!(log, "Notes\nOne more HP\nA set\n");
}
