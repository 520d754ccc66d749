//! No write loses what was there: a file is as it was or as it is to be, and every file that is not written is named.

use crate::common::command::{self, Ran};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn gcs(folder: &Path, arguments: &[&str]) -> Ran {
    command::gcs(folder, arguments, b"")
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// The names of what lies in a folder, hidden files too.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A card in its canonical form.
fn card(code: &str) -> String {
    format!(
        "unit {code} \"Vanguard Frame\" {{\n    color green  lv 4  cost 2  ap 3  hp 4\n\n    【Deploy】Draw 1.\n}}\n"
    )
}

/// The same, as `gcs fmt` would not leave it and `gcs check --fix` neither.
fn loose(code: &str) -> String {
    card(code).replace("  lv", " lv").replace("Draw 1.", "Draw 1")
}

fn mended(code: &str) -> String {
    card(code).replace("  lv", " lv")
}

fn formatted(code: &str) -> String {
    card(code).replace("Draw 1.", "Draw 1")
}

/// What writes card files: the command and what becomes of a loose card.
type Writer = (&'static [&'static str], fn(&str) -> String);

const WRITERS: [Writer; 2] = [(&["fmt"], formatted), (&["check", "--fix"], mended)];

#[test]
fn a_file_that_cannot_be_written_is_named_and_the_others_are_written() {
    for (command, written) in WRITERS {
        let folder = folder(&[
            ("a.gcs", &loose("A-001")),
            ("b.gcs", &loose("B-001")),
            ("c.gcs", &loose("C-001")),
        ]);
        let path = |name: &str| folder.path().join(name);
        let mut permissions = fs::metadata(path("b.gcs")).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(path("b.gcs"), permissions.clone()).unwrap();
        let ran = gcs(folder.path(), command);
        assert_eq!(ran.code, Some(2), "{command:?}: {}", ran.err);
        assert!(
            ran.err.contains("gcs: cannot write `b.gcs`: it is read-only\n"),
            "{}",
            ran.err
        );
        assert_eq!(ran.err.matches("cannot write").count(), 1, "{}", ran.err);
        let text = |name: &str| fs::read_to_string(path(name)).unwrap();
        assert_eq!(text("a.gcs"), written("A-001"));
        assert_eq!(text("b.gcs"), loose("B-001"));
        assert_eq!(text("c.gcs"), written("C-001"));
        assert_eq!(fs::metadata(path("b.gcs")).unwrap().permissions(), permissions);
        assert_eq!(names(folder.path()), ["a.gcs", "b.gcs", "c.gcs"]);
    }
}

/// What is reported after `--fix` is what the files on the disk have.
#[test]
fn what_could_not_be_fixed_is_still_reported() {
    let folder = folder(&[("a.gcs", &loose("A-001"))]);
    let path = folder.path().join("a.gcs");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let ran = gcs(folder.path(), &["check", "--fix", "--format", "json"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["summary"]["warnings"], 1, "{}", ran.out);
    assert!(!ran.err.contains("fixed"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    for (command, written) in WRITERS {
        let folder = folder(&[("real.txt", &loose("A-001")), ("two.txt", &loose("B-001"))]);
        let path = |name: &str| folder.path().join(name);
        fs::set_permissions(path("real.txt"), fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real.txt", path("near.txt")).unwrap();
        symlink(path("near.txt"), path("a.gcs")).unwrap();
        fs::hard_link(path("two.txt"), path("b.gcs")).unwrap();
        let inode = fs::metadata(path("b.gcs")).unwrap().ino();
        let ran = gcs(folder.path(), command);
        assert_eq!(ran.code, Some(0), "{command:?}: {}{}", ran.out, ran.err);
        for link in ["a.gcs", "near.txt"] {
            assert!(fs::symlink_metadata(path(link)).unwrap().is_symlink(), "{link}");
        }
        let text = |name: &str| fs::read_to_string(path(name)).unwrap();
        assert_eq!(text("real.txt"), written("A-001"));
        assert_eq!(fs::metadata(path("real.txt")).unwrap().mode() & 0o7777, 0o640);
        assert_eq!(text("two.txt"), written("B-001"));
        assert_eq!(text("b.gcs"), written("B-001"));
        assert_eq!(fs::metadata(path("b.gcs")).unwrap().ino(), inode);
        assert_eq!(
            names(folder.path()),
            ["a.gcs", "b.gcs", "near.txt", "real.txt", "two.txt"]
        );
    }
}

/// Both names of a file are files that the command looks for.
#[cfg(unix)]
#[test]
fn a_file_that_is_found_under_two_names_is_written_once() {
    for (command, written) in WRITERS {
        let folder = folder(&[("a.gcs", &loose("A-001"))]);
        let path = |name: &str| folder.path().join(name);
        fs::hard_link(path("a.gcs"), path("b.gcs")).unwrap();
        // As cards they are there twice, which is no reason to lay them out differently.
        let ran = gcs(folder.path(), command);
        assert!(!ran.err.contains("cannot write"), "{command:?}: {}", ran.err);
        for name in ["a.gcs", "b.gcs"] {
            assert_eq!(
                fs::read_to_string(path(name)).unwrap(),
                written("A-001"),
                "{command:?}"
            );
        }
        assert_eq!(names(folder.path()), ["a.gcs", "b.gcs"]);
    }
}

/// Runs the command where no file can get longer than that many blocks, as on a disk that is full.
#[cfg(unix)]
pub(crate) fn with_room(blocks: u32, folder: &Path, arguments: &[&str], input: &[u8]) -> Ran {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let script = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_gcs")])
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// More than one block.
#[cfg(unix)]
fn long() -> String {
    (100..130).map(|number| loose(&format!("A-{number}"))).collect()
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_every_file_is_as_it_was() {
    for (command, written) in WRITERS {
        let folder = folder(&[("a.gcs", &long()), ("b.gcs", &loose("B-001"))]);
        let ran = with_room(1, folder.path(), command, b"");
        assert_eq!(ran.code, Some(2), "{command:?}: {}", ran.err);
        assert!(ran.err.contains("cannot write `a.gcs`"), "{}", ran.err);
        let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(text("a.gcs"), long());
        assert_eq!(text("b.gcs"), written("B-001"));
        assert_eq!(names(folder.path()), ["a.gcs", "b.gcs"]);
    }
}

/// Nothing of a file that has another name is overwritten before all that is to be written has been written beside it. (What
/// happens when it cannot be overwritten to its end: `cli::write::tests::what_cannot_be_written_to_its_end_is_written_back`.)
#[cfg(unix)]
#[test]
fn on_a_full_disk_nothing_of_a_file_with_two_names_is_lost() {
    let folder = folder(&[("a.gcs", &long())]);
    fs::hard_link(folder.path().join("a.gcs"), folder.path().join("b.txt")).unwrap();
    let ran = with_room(1, folder.path(), &["fmt"], b"");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!((text("a.gcs"), text("b.txt")), (long(), long()));
    assert_eq!(names(folder.path()), ["a.gcs", "b.txt"]);
}

/// Who is quicker writes it, and the others find what they were to write.
#[test]
fn several_runs_at_once_write_the_same() {
    for _ in 0..5 {
        let texts: Vec<(String, String)> = (0..40)
            .map(|at| (format!("{at}.gcs"), loose(&format!("A-{at:03}"))))
            .collect();
        let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (&name[..], &text[..])).collect();
        let folder = folder(&files);
        let ran: Vec<Ran> = std::thread::scope(|scope| {
            let runs: Vec<_> = (0..6)
                .map(|_| scope.spawn(|| gcs(folder.path(), &["fmt"])))
                .collect();
            runs.into_iter().map(|run| run.join().unwrap()).collect()
        });
        for ran in ran {
            assert_eq!(ran.code, Some(0), "{}", ran.err);
        }
        for (name, _) in &texts {
            let number = name.split('.').next().unwrap();
            let text = fs::read_to_string(folder.path().join(name)).unwrap();
            assert_eq!(
                text,
                formatted(&format!("A-{:03}", number.parse::<u32>().unwrap()))
            );
        }
    }
}

/// What cannot be read: a name that is none, a pipe, and a file that answers with an error.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_is_named_and_the_others_are_looked_at() {
    for (command, written) in WRITERS {
        let folder = folder(&[("a.gcs", &loose("A-001"))]);
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("d")).unwrap();
        fs::write(path("d/b.gcs"), loose("B-001")).unwrap();
        std::os::unix::fs::symlink("/proc/self/mem", path("c.gcs")).unwrap();
        assert!(
            std::process::Command::new("mkfifo")
                .arg(path("pipe.gcs"))
                .status()
                .unwrap()
                .success()
        );
        let named = ["no-1.gcs", "a.gcs", "c.gcs", "d", "pipe.gcs", "no-2.gcs"];
        let ran = gcs(folder.path(), &[command, &named].concat());
        assert_eq!(ran.code, Some(2), "{command:?}: {}", ran.err);
        for name in ["no-1.gcs", "no-2.gcs", "c.gcs"] {
            let words = format!("gcs: cannot read `{name}`: ");
            assert_eq!(ran.err.matches(&words).count(), 1, "{}", ran.err);
        }
        assert!(ran.err.contains("gcs: `pipe.gcs` is no file"), "{}", ran.err);
        for (name, code) in [("a.gcs", "A-001"), ("d/b.gcs", "B-001")] {
            assert_eq!(
                fs::read_to_string(path(name)).unwrap(),
                written(code),
                "{command:?}"
            );
        }
    }
}

#[test]
fn formats_for_programs_name_what_was_not_read_or_written() {
    let folder = folder(&[("a.gcs", &loose("A-001"))]);
    let path = folder.path().join("a.gcs");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let ran = |format: &str| {
        let ran = gcs(
            folder.path(),
            &["check", "--fix", "a.gcs", "no\u{202e}.gcs", "--format", format],
        );
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        ran.out
    };
    let json: Value = serde_json::from_str(&ran("json")).unwrap();
    let file = |at: usize| json["notices"][at]["file"].as_str().unwrap().to_string();
    // As it is called, in the words that JSON has for it.
    assert_eq!([file(0), file(1)], ["no\u{202e}.gcs", "a.gcs"]);
    assert_eq!(
        json["notices"][1]["message"],
        "cannot write `a.gcs`: it is read-only"
    );
    assert_eq!(json["summary"]["files"], 1);
    let sarif: Value = serde_json::from_str(&ran("sarif")).unwrap();
    let invocation = &sarif["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let place = &invocation["toolExecutionNotifications"][0]["locations"][0];
    let uri = &place["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "no%E2%80%AE.gcs");
    let github = ran("github");
    assert!(
        github.contains("::error file=a.gcs,title=gcs::cannot write `a.gcs`: it is read-only\n"),
        "{github}"
    );
    let clean = gcs(folder.path(), &["check", "--format", "json"]);
    assert!(!clean.out.contains("notices"), "{}", clean.out);
}

#[cfg(target_os = "linux")]
#[test]
fn no_two_names_look_the_same() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder(&[]);
    for name in [&b"a\xff.gcs"[..], b"a\xfe.gcs"] {
        fs::write(folder.path().join(std::ffi::OsStr::from_bytes(name)), "").unwrap();
    }
    let ran = gcs(folder.path(), &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let file = |at: usize| report["diagnostics"][at]["file"].as_str().unwrap();
    assert_eq!([file(0), file(1)], ["a\\xfe.gcs", "a\\xff.gcs"]);
}

/// The file is broken, and what it was to become lies beside it.
#[test]
fn what_a_broken_write_has_left_is_found() {
    let half = &loose("A-001")[..60];
    for command in [&["check"][..], &["fmt"], &["fmt", "--check"], &["check", "--fix"]] {
        for text in [half, &loose("A-001")] {
            let folder = folder(&[("a.gcs", text), ("a.gcs.gcs-new", &card("A-001")), ("b.gcs", "x")]);
            let ran = gcs(folder.path(), command);
            assert_eq!(ran.code, Some(1), "{command:?}: {}", ran.err);
            let words = "gcs: `a.gcs.gcs-new` is there, maybe from a write that was broken off";
            assert_eq!(ran.err.matches(words).count(), 1, "{command:?}: {}", ran.err);
            let now = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
            assert_eq!(
                (now("a.gcs"), now("a.gcs.gcs-new")),
                (text.to_string(), card("A-001"))
            );
        }
    }
}

/// The write was broken off before anything was lost, or after all was done: nothing is in anybody's way.
#[test]
fn what_a_broken_write_has_left_is_taken_away_where_it_says_nothing_new() {
    for text in [formatted("A-001"), loose("A-001")] {
        let left = formatted("A-001");
        let somebodys = loose("B-001");
        let files = [
            ("a.gcs", &text),
            ("a.gcs.gcs-new", &left),
            ("a.gcs.new", &somebodys),
        ];
        let folder = folder(&files.map(|(name, text)| (name, text.as_str())));
        let ran = gcs(folder.path(), &["fmt"]);
        assert_eq!(names(folder.path()), ["a.gcs", "a.gcs.new"], "{}", ran.err);
        let now = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!((now("a.gcs"), now("a.gcs.new")), (left, somebodys));
        let again = gcs(folder.path(), &["fmt"]);
        assert_eq!(again.code, Some(0), "{}", again.err);
    }
    let clean = card("A-001");
    let folder = folder(&[("a.gcs", &clean), ("a.gcs.gcs-new", &clean)]);
    let ran = gcs(folder.path(), &["check"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(names(folder.path()), ["a.gcs", "a.gcs.gcs-new"]);
}

/// Of what stands for itself one that cannot be read does not stop the others; of what is needed as a whole all that is
/// missing is named.
#[test]
fn every_command_names_what_it_cannot_read() {
    let scenario = "scenario \"S\" {\n    expect you hand 0\n}\n";
    let deck = gcs::core_set::deck("deep-roots").unwrap().1;
    let card = card("A-001");
    let folder = folder(&[("a.gcs", &card), ("a.scenario", scenario), ("a.deck", deck)]);
    let go_on: [(&[&str], &str); 4] = [
        (&["test", "no-1", "a.scenario", "no-2"], "ok "),
        (&["deck", "no-1", "a.deck", "no-2"], "a.deck is legal"),
        (&["render", "no-1", "a.gcs", "no-2"], "A-001"),
        (
            &[
                "ir", "A-001", "--cards", "no-1", "--cards", "a.gcs", "--cards", "no-2",
            ],
            "code: A-001",
        ),
    ];
    let stop: [&[&str]; 3] = [
        &["sim", "--deck", "no-1", "--deck", "a.deck", "--deck", "no-2"],
        &["sim", "--cards", "no-1", "--cards", "a.gcs", "--cards", "no-2"],
        &["import", "no-1", "no-2", "-o", "out"],
    ];
    let all = go_on.into_iter().chain(stop.map(|command| (command, "")));
    for (command, done) in all {
        let ran = gcs(folder.path(), command);
        assert_eq!(ran.code, Some(2), "{command:?}: {}", ran.err);
        for name in ["no-1", "no-2"] {
            let words = format!("cannot read `{name}`");
            assert_eq!(ran.err.matches(&words).count(), 1, "{command:?}: {}", ran.err);
        }
        assert!(ran.out.contains(done), "{command:?}: {}", ran.out);
    }
    assert!(!folder.path().join("out").exists());
}

/// The names of a file are one file, and its findings are fixed once.
#[cfg(unix)]
#[test]
fn what_is_fixed_is_counted_once() {
    let folder = folder(&[("a.gcs", &loose("A-001"))]);
    for name in ["b.gcs", "c.gcs"] {
        fs::hard_link(folder.path().join("a.gcs"), folder.path().join(name)).unwrap();
    }
    let ran = gcs(folder.path(), &["check", "--fix"]);
    assert!(ran.err.contains("1 finding fixed\n"), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_nobody_gets_leaves_no_file_behind() {
    use std::process::{Command, Stdio};
    let folder = folder(&[("a.gcs", &loose("A-001")), ("in", &long().repeat(20))]);
    let ran = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(["fmt", "-", "a.gcs"])
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("in")).unwrap())
        .stdout(fs::OpenOptions::new().write(true).open("/dev/full").unwrap())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert_eq!(ran.code(), Some(2));
    assert_eq!(
        fs::read_to_string(folder.path().join("a.gcs")).unwrap(),
        formatted("A-001")
    );
}

/// A file of somebody else that anybody may write to: its owner cannot be given to another, so it stays that file.
#[cfg(target_os = "linux")]
#[test]
fn a_file_of_another_owner_stays_theirs() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let folder = folder(&[("a.gcs", &loose("A-001"))]);
    let path = folder.path().join("a.gcs");
    let gcs = folder.path().join("gcs");
    fs::copy(env!("CARGO_BIN_EXE_gcs"), &gcs).unwrap();
    for (path, mode) in [(folder.path(), 0o777), (&path, 0o666), (&gcs, 0o755)] {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
    let before = fs::metadata(&path).unwrap();
    let mut command = std::process::Command::new(&gcs);
    command
        .arg("fmt")
        .current_dir(folder.path())
        .uid(65534)
        .gid(65534);
    let Ok(ran) = command.output() else {
        eprintln!("skipped: only root can be somebody else");
        return;
    };
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let after = fs::metadata(&path).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), formatted("A-001"));
    assert_eq!((after.uid(), after.ino()), (before.uid(), before.ino()));
    assert_eq!(names(folder.path()), ["a.gcs", "gcs"]);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_nobody_gets_is_no_success() {
    for arguments in [&["--help"][..], &["fmt", "--help"], &["--version"]] {
        let ran = std::process::Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(arguments)
            .stdout(fs::OpenOptions::new().write(true).open("/dev/full").unwrap())
            .output()
            .unwrap();
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}");
    }
}

const RECORD: &str = r#"{"code": "X-001", "name": "A", "cardType": "RESOURCE"}"#;

fn import(folder: &Path, records: &str, more: &[&str]) -> Ran {
    fs::write(folder.join("a.json"), format!("[{records}]")).unwrap();
    gcs(folder, &[&["import", "a.json", "-o", "out"], more].concat())
}

#[test]
fn import_overwrites_only_what_it_has_written() {
    let folder = folder(&[]);
    let path = folder.path().join("out/X.gcs");
    let text = || fs::read_to_string(&path).unwrap();
    let ran = import(folder.path(), RECORD, &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.err.contains("1 card in 1 file written to out\n"),
        "{}",
        ran.err
    );
    let first = text();
    // Again the same, and then something else.
    assert_eq!(import(folder.path(), RECORD, &[]).code, Some(0));
    assert_eq!(text(), first);
    let other = RECORD.replace("\"A\"", "\"B\"");
    assert_eq!(import(folder.path(), &other, &[]).code, Some(0));
    assert_eq!(
        text(),
        first.replace("\"A\"", "\"B\"").replace(
            &first[..first.find('\n').unwrap()],
            text().lines().next().unwrap()
        )
    );
    // What somebody has changed, or written, is left alone, and the other sets are written.
    let both = format!("{RECORD}, {}", RECORD.replace("X-001", "Y-001"));
    for foreign in [
        text().replace("\"B\"", "\"C\""),
        card("X-001"),
        String::new(),
        "\u{FEFF}".to_string(),
    ] {
        fs::write(&path, &foreign).unwrap();
        let ran = import(folder.path(), &both, &[]);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert!(
            ran.err.contains("cannot write `out/X.gcs`: it is there already"),
            "{}",
            ran.err
        );
        assert!(
            ran.err.contains("1 card in 1 file written to out\n"),
            "{}",
            ran.err
        );
        assert_eq!(text(), foreign);
        assert!(folder.path().join("out/Y.gcs").exists());
    }
    let ran = import(folder.path(), RECORD, &["--force"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(text(), first);
    // A folder is no file, whatever is forced.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    let ran = import(folder.path(), RECORD, &["--force"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(
        ran.err.contains("cannot write `out/X.gcs`: it is no file"),
        "{}",
        ran.err
    );
}

#[test]
fn what_is_imported_is_formatted_and_understood_as_before() {
    let folder = folder(&[]);
    import(folder.path(), RECORD, &[]);
    let ran = gcs(folder.path(), &["fmt", "--check", "out"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let ran = gcs(folder.path(), &["check", "out"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
}

#[test]
fn a_field_never_becomes_more_than_its_record() {
    let unit = r#"{"code": "X-001", "name": "A", "cardType": "UNIT", "level": 1, "cost": 1, "color": "Red", "ap": 1, "hp": 1,
                   "zone": "Earth", "trait": "(B)", "link": "[C]", "effect": "Draw 1.", "set": {"name": "S"}}"#;
    let record = |field: &str, value: &str| {
        let mut record: Value = serde_json::from_str(unit).unwrap();
        let place = match field {
            "set" => &mut record["set"]["name"],
            _ => &mut record[field],
        };
        *place = value.into();
        record.to_string()
    };
    let other = RECORD.replace("X-001", "X-002");
    let hostile = [
        "Earth\n}\n\nunit Q-1 \"q\" {\n color red lv 1 cost 1 ap 9 hp 9",
        "Earth\r}\rresource Q-1 \"q\" {",
        "Earth\u{2028}Space",
        "Earth } resource Q-1 \"q\" {",
        "Earth }",
        "Earth {",
        "Earth // no more",
        "Earth \"q\"",
        "Earth\u{202e}",
        "Earth\u{200b}",
        "Earth\u{1b}[2J",
        "Earth\u{0}",
    ];
    let taken = |field: &str, value: &str| {
        let folder = folder(&[]);
        let ran = import(folder.path(), &format!("{}, {other}", record(field, value)), &[]);
        let out = folder.path().join("out");
        (ran, names(&out), fs::read_to_string(out.join("X.gcs")).unwrap())
    };
    for field in [
        "level", "cost", "color", "ap", "hp", "zone", "trait", "link", "name", "set", "effect", "code",
    ] {
        for value in hostile {
            let (ran, files, written) = taken(field, value);
            let what = format!("{field}: {value:?}: {}\n{written}", ran.err);
            assert!(
                !ran.err
                    .contains(['\u{1b}', '\u{202e}', '\u{200b}', '\u{0}', '\r', '\u{2028}']),
                "{what}"
            );
            if value.contains('\u{200b}') {
                // What has no width is left out of every field, and told: the rest is taken or refused as it is without.
                assert!(ran.err.contains("left out of"), "{what}");
                let (plain, files_without, without) = taken(field, &value.replace('\u{200b}', ""));
                assert_eq!(
                    (ran.code, files, written),
                    (plain.code, files_without, without),
                    "{what}"
                );
                continue;
            }
            assert_eq!(files, ["X.gcs"], "{what}");
            // What is taken stands in the place of its field, and nothing else is another: names have one line, and a text and the name of a
            // link may quote.
            let lines: Vec<&str> = value.split(['\n', '\r', '\u{2028}']).map(str::trim).collect();
            let one_line = lines
                .into_iter()
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
                .join(" ");
            let can_be_seen = one_line.chars().all(|c| c.is_ascii_graphic() || c == ' ');
            let stands = match field {
                "name" | "set" if can_be_seen => Some(one_line.replace('"', "\\\"")),
                "effect" if ["Earth \"q\"", "Earth {"].contains(&value) => Some(value.to_string()),
                "effect" if value == "Earth\u{2028}Space" => Some("Earth\n    Space".to_string()),
                "link" if value == "Earth \"q\"" => Some("Earth [q]".to_string()),
                _ => None,
            };
            let found = gcs::compile(&[crate::common::source("X.gcs", &written)]);
            if let Some(stands) = stands {
                let (_, _, harmless) = taken(field, "Harmless");
                assert_eq!(harmless.matches("Harmless").count(), 1, "{harmless}");
                // The first line has the sum of the others.
                let others = |text: &str| text.split_once('\n').unwrap().1.to_string();
                assert_eq!(
                    others(&written),
                    others(&harmless).replace("Harmless", &stands),
                    "{what}"
                );
                assert_eq!(found.cards, 2, "{what}");
            } else {
                let heads = written
                    .lines()
                    .filter(|line| line.starts_with("unit ") || line.starts_with("resource "));
                let codes: Vec<&str> = heads.filter_map(|line| line.split(' ').nth(1)).collect();
                assert_eq!(ran.code, Some(1), "{what}");
                assert!(ran.err.contains("record 1"), "{what}");
                assert_eq!((codes, found.cards), (vec!["X-002"], 1), "{what}");
            }
        }
    }
}

#[test]
fn what_no_card_can_be_is_said_at_once() {
    for (field, value) in [
        ("level", "null"),
        ("cost", "1e30"),
        ("color", "\"-\""),
        ("hp", "\"many\""),
        ("cost", "\"1 ap 2\""),
    ] {
        let mut record: Value = serde_json::from_str(
            r#"{"code": "X-001", "name": "A", "cardType": "UNIT", "level": 1, "cost": 1, "color": "Red", "ap": 1, "hp": 1}"#,
        )
        .unwrap();
        record[field] = serde_json::from_str(value).unwrap();
        let folder = folder(&[]);
        let ran = import(folder.path(), &record.to_string(), &[]);
        assert_eq!(ran.code, Some(1), "{field} {value}: {}", ran.err);
        assert!(ran.err.contains("X-001"), "{}", ran.err);
    }
    // A text that the language does not know yet is what `gcs check` is for.
    let folder = folder(&[]);
    let text = RECORD.replace("\"RESOURCE\"", "\"RESOURCE\", \"effect\": \"Sing.\"");
    let ran = import(folder.path(), &text, &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.err.contains("1 with findings: `gcs check out` shows them"),
        "{}",
        ran.err
    );
}

/// A reminder may define a keyword effect, and no game could begin with a Resource that is a Unit.
#[test]
fn what_is_imported_is_checked_as_a_file_is() {
    let unit = |code: &str, text: &str| {
        let record = serde_json::json!({"code": code, "name": "A", "cardType": "UNIT", "level": 1, "cost": 1, "color": "Red",
            "ap": 1, "hp": 1, "effect": text});
        record.to_string()
    };
    let folder = folder(&[]);
    let ran = import(
        folder.path(),
        &unit("X-001", "<Plate 1> (This Unit gets AP+(specified amount).)"),
        &[],
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "1 card in 1 file written to out\n");
    assert_eq!(gcs(folder.path(), &["check", "out"]).code, Some(0));

    let ran = import(folder.path(), &unit("R-001", ""), &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("R-001"), "{}", ran.err);
}

/// Two sets whose names differ in small letters are one file on some machines.
#[test]
fn no_set_takes_the_place_of_another() {
    let folder = folder(&[]);
    let both = format!("{RECORD}, {}", RECORD.replace("X-001", "x-001"));
    let ran = import(folder.path(), &both, &[]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert_eq!(names(&folder.path().join("out")), ["X.gcs"]);
}

/// A game that is broken off: the choices that were made are in its file, and it can be seen again.
#[test]
fn a_game_that_is_interrupted_is_on_the_disk() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let folder = folder(&[]);
    let path = folder.path().join("a.json");
    let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(["play", "--person", "--seed", "5", "--replay", "a.json"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let steps = || -> usize {
        let text = fs::read(&path).unwrap_or_default();
        // The file is whole at every moment, also at this one.
        let replay: Option<Value> = (!text.is_empty()).then(|| serde_json::from_slice(&text).unwrap());
        replay.map_or(0, |replay| replay["steps"].as_array().unwrap().len())
    };
    let mut before = 0;
    for choice in 1..=4 {
        stdin.write_all(b"1\n").unwrap();
        let begun = Instant::now();
        while steps() <= before {
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "choice {choice} is not on the disk"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
        before = steps();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(names(folder.path()), ["a.json"]);
    let replay: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(replay["end"], Value::Null);
    let ran = gcs(folder.path(), &["replay", "a.json"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert!(ran.out.ends_with("the game was broken off here\n"), "{}", ran.out);
    // A choice that was made otherwise is noticed all the same.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(
        folder.path().join("b.json"),
        text.replace("\"option\":1,", "\"option\":99,"),
    )
    .unwrap();
    assert_eq!(gcs(folder.path(), &["replay", "b.json"]).code, Some(1));
}

#[cfg(unix)]
#[test]
fn a_game_whose_file_is_full_goes_on() {
    let folder = folder(&[]);
    let whole = gcs(
        folder.path(),
        &[
            "play",
            "--agent",
            "heuristic",
            "--seed",
            "2",
            "--replay",
            "whole.json",
        ],
    );
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    let size = fs::metadata(folder.path().join("whole.json")).unwrap().len();
    // Some of its steps fit: a block has 512 bytes.
    let blocks = u32::try_from(size * 3 / 4 / 512).unwrap();
    let ran = with_room(
        blocks,
        folder.path(),
        &[
            "play",
            "--agent",
            "heuristic",
            "--seed",
            "2",
            "--replay",
            "a.json",
        ],
        b"",
    );
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert_eq!(ran.out, whole.out);
    assert!(ran.err.contains("cannot write `a.json`"), "{}", ran.err);
    let replay: Value = serde_json::from_slice(&fs::read(folder.path().join("a.json")).unwrap()).unwrap();
    assert!(!replay["steps"].as_array().unwrap().is_empty());
    let ran = gcs(folder.path(), &["replay", "a.json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.ends_with("the game was broken off here\n"), "{}", ran.out);
}

#[test]
fn games_of_a_series_are_written_though_one_cannot_be() {
    let folder = folder(&[]);
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("game-0002.json")).unwrap();
    let ran = gcs(folder.path(), &["sim", "--games", "3", "--replays", "games"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(
        ran.err.contains("cannot write `games/game-0002.json`"),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("games                 3"), "{}", ran.out);
    assert_eq!(
        names(&games),
        ["game-0001.json", "game-0002.json", "game-0003.json"]
    );
    for game in ["games/game-0001.json", "games/game-0003.json"] {
        assert_eq!(gcs(folder.path(), &["replay", game]).code, Some(0), "{game}");
    }
}

/// A series that is played again is written again, and nothing else that has the name of a game is written over.
#[test]
fn a_series_takes_the_place_of_replays_only() {
    let folder = folder(&[]);
    let play = || gcs(folder.path(), &["sim", "--games", "2", "--replays", "."]);
    let path = folder.path().join("game-0001.json");
    assert_eq!(play().code, Some(0));
    let replay = fs::read(&path).unwrap();
    fs::write(&path, [&replay[..], b"\n"].concat()).unwrap();
    assert_eq!(play().code, Some(0));
    assert_eq!(fs::read(&path).unwrap(), replay);
    fs::write(&path, "{\"mine\": 1}").unwrap();
    let ran = play();
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(
        ran.err.contains("it is there already, and it is no replay"),
        "{}",
        ran.err
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "{\"mine\": 1}");
}

#[test]
fn a_game_is_not_written_to_a_file_called_minus() {
    let folder = folder(&[]);
    let ran = gcs(folder.path(), &["play", "--replay", "-"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    assert!(ran.err.contains("`-` is none"), "{}", ran.err);
    assert_eq!(names(folder.path()).len(), 0);
}

/// Windows has devices of these names in every folder.
#[test]
fn no_set_has_the_name_of_a_device() {
    for code in ["NUL-1", "con-1", "aux-1", "COM1-1", "lpt9-1"] {
        let folder = folder(&[]);
        let ran = import(folder.path(), &RECORD.replace("X-001", code), &[]);
        assert_eq!(ran.code, Some(2), "{code}: {}", ran.err);
        assert_eq!(names(&folder.path().join("out")).len(), 0, "{code}");
    }
    let folder = folder(&[]);
    let ran = import(folder.path(), &RECORD.replace("X-001", "COM10-1"), &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
}

/// What a card means does not depend on where its text stands.
#[test]
fn the_same_card_is_the_same_wherever_it_stands() {
    let token = card("A-001").replace(
        "Draw 1.",
        "Deploy 1 [Drone]((Beast)･AP2･HP1･<Blocker>) Unit token.",
    );
    let ir = |text: &str| {
        let folder = folder(&[("a.gcs", text)]);
        let ran = gcs(folder.path(), &["ir", "A-001", "--json"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    assert!(ir(&token).contains("Drone"));
    assert_eq!(ir(&token), ir(&format!("// moved\n\n{token}")));
}

/// A blank more in a name makes another name of it, which is nobody's to take away.
#[test]
fn names_keep_their_blanks_and_all_else_is_formatted() {
    let text = "Choose 1 (Hollow  Court) Unit. Rest it. (It is turned.)";
    let written = loose("A-001").replace(
        "Draw 1",
        &text.replace("Rest", "  Rest").replace("turned", "  turned"),
    );
    let folder = folder(&[("a.gcs", &written)]);
    let ran = gcs(folder.path(), &["fmt"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let now = fs::read_to_string(folder.path().join("a.gcs")).unwrap();
    assert_eq!(now, formatted("A-001").replace("Draw 1", text));
}

/// What is longer in canonical form than a line can be is no defect of the formatter.
#[test]
fn what_would_be_too_long_is_left_as_it_is() {
    let traits: String = (0..600).map(|number| format!(" (Trait {number})")).collect();
    let link: Vec<String> = (0..400).map(|number| format!("[Somebody {number}]")).collect();
    let wide = format!("  ap 3  hp 4\n    traits{traits}\n    link {}", link.join(" / "));
    let written = card("A-001").replace("  ap 3  hp 4", &wide);
    assert!(written.lines().all(|line| line.len() <= gcs::limits::LINE));
    let folder = folder(&[("a.gcs", &written)]);
    let ran = gcs(folder.path(), &["fmt"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("has more than a file can have"), "{}", ran.err);
    assert_eq!(fs::read_to_string(folder.path().join("a.gcs")).unwrap(), written);
}
