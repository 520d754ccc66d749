//! `--watch`: what is read is read again when it changes, however that is done.

use crate::common::command;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// So long a change is waited for at most: a machine may be busy with something else.
const PATIENCE: Duration = Duration::from_secs(60);

/// What came out of a stream, and up to where it has been read.
#[derive(Default)]
struct Anaphor {
    text: Arc<Mutex<String>>,
    read: usize,
}

impl Anaphor {
    /// What is new up to these words, where they are.
    fn up_to(&mut self, words: &str) -> Option<String> {
        let text = self.text.lock().unwrap();
        let new = &text[self.read..];
        let end = new.find(words)? + words.len();
        self.read += end;
        Some(new[..end].to_string())
    }
}

/// A command that goes on, and what it has said. Which of two streams is read first is left to chance, so each is read by itself.
struct Running {
    child: Child,
    out: Anaphor,
    err: Anaphor,
}

/// Collects what comes out of a stream.
fn collect(mut from: impl Read + Send + 'static, into: &Arc<Mutex<String>>) {
    let into = Arc::clone(into);
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        let mut held = Vec::new();
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            held.extend_from_slice(&bytes[..count]);
            let whole = held
                .iter()
                .rposition(|byte| *byte == b'\n')
                .map_or(0, |end| end + 1);
            let lines: Vec<u8> = held.drain(..whole).collect();
            into.lock().unwrap().push_str(&String::from_utf8_lossy(&lines));
        }
    });
}

impl Running {
    fn new(folder: &Path, arguments: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (out, err) = (Anaphor::default(), Anaphor::default());
        collect(child.stdout.take().unwrap(), &out.text);
        collect(child.stderr.take().unwrap(), &err.text);
        Running { child, out, err }
    }

    /// Waits until it says that it waits; answers what it has said about that since it was last asked.
    fn round(&mut self) -> String {
        self.until("Ctrl-C ends\n")
    }

    /// Waits until it says this; answers what it has said there since it was last asked.
    fn until(&mut self, words: &str) -> String {
        let begin = Instant::now();
        loop {
            if let Some(wording) = self.out.up_to(words).or_else(|| self.err.up_to(words)) {
                return wording;
            }
            if begin.elapsed() >= PATIENCE {
                let [out, err] = [&self.out, &self.err]
                    .map(|wording| wording.text.lock().unwrap()[wording.read..].to_string());
                panic!("`{words}` was not said: {out}\n{err}");
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn ended(&mut self) -> std::process::ExitStatus {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begin.elapsed() < PATIENCE, "it goes on");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn card(code: &str, text: &str) -> String {
    format!("unit {code} \"{code}\" {{\n    color blue  lv 1  cost 1  ap 1  hp 1\n\n    {text}\n}}\n")
}

#[test]
fn a_folder_is_checked_again_whatever_changes_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let write = |name: &str, text: &str| fs::write(at(name), text).unwrap();
    write("a.gcs", &card("A-001", "【Deploy】Draw 1."));
    write("notes.txt", "nothing");
    let mut running = Running::new(folder.path(), &["check", "--watch", "."]);
    let first = running.round();
    assert!(
        first.contains("1 card (1 clean)") && first.contains("watching 1 file,"),
        "{first}"
    );
    // Written in place.
    write("a.gcs", &card("A-001", "【Deploy】Drow 1."));
    running.until("`Drow` is not part of the language");
    running.round();
    // Written beside and renamed.
    write("a.gcs~", &card("A-001", "【Deploy】Draw two."));
    fs::rename(at("a.gcs~"), at("a.gcs")).unwrap();
    running.until("`two` is not part of the language");
    running.round();
    write("a.gcs", &card("A-001", "【Deploy】Draw 1."));
    running.until("(1 clean), 0 errors");
    running.round();
    // A file more, in a folder more.
    fs::create_dir_all(at("sets/one")).unwrap();
    write("sets/one/b.gcs", &card("B-001", "【Deploy】Choose 1 enemy Unit."));
    running.until("W0701");
    running.round();
    write("sets/one/b.gcs", &card("B-001", "【Deploy】Drew 1."));
    running.until("`Drew`");
    running.round();
    // Settings that come and go.
    write("sets/one/b.gcs", &card("B-001", "【Deploy】Choose 1 enemy Unit."));
    running.until("W0701");
    running.round();
    write("gcs.toml", "[lints]\nunused-choice = \"allow\"\n");
    running.until("(2 clean), 0 errors");
    let wording = running.round();
    assert!(wording.contains("watching 3 files"), "{wording}");
    fs::remove_file(at("gcs.toml")).unwrap();
    running.until("W0701");
    running.round();
    // Gone.
    fs::remove_dir_all(at("sets")).unwrap();
    running.until("1 card (1 clean)");
    running.round();
    // And there again.
    fs::create_dir_all(at("sets/one")).unwrap();
    write("sets/one/c.gcs", &card("C-001", "【Deploy】Drab 1."));
    running.until("`Drab`");
    running.round();
}

#[test]
fn a_file_is_checked_again_and_may_be_missing_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.gcs"), card("A-001", "【Deploy】Draw 1.")).unwrap();
    let mut running = Running::new(folder.path(), &["check", "--watch", "a.gcs"]);
    assert!(running.round().contains("1 card (1 clean)"));
    fs::remove_file(at("a.gcs")).unwrap();
    running.until("cannot read `a.gcs`");
    running.round();
    fs::write(at("a.gcs"), card("A-001", "【Deploy】Drow 1.")).unwrap();
    running.until("`Drow`");
    running.round();
}

#[cfg(unix)]
#[test]
fn what_a_link_leads_to_is_watched() {
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let real = elsewhere.path().join("real.gcs");
    fs::write(&real, card("A-001", "【Deploy】Draw 1.")).unwrap();
    std::os::unix::fs::symlink(&real, folder.path().join("a.gcs")).unwrap();
    // It leads out of the folder, so it is only read where it is named.
    let mut running = Running::new(folder.path(), &["check", "--watch", "a.gcs"]);
    assert!(running.round().contains("1 card (1 clean)"));
    fs::write(&real, card("A-001", "【Deploy】Drow 1.")).unwrap();
    running.until("`Drow`");
}

#[test]
fn a_report_for_programs_is_one_document_a_round() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    fs::write(&path, card("A-001", "【Deploy】Draw 1.")).unwrap();
    let arguments = ["check", "--watch", "--quiet", "--format", "json"];
    let mut running = Running::new(folder.path(), &arguments);
    let first = running.until("\n}\n");
    // Nothing tells that it waits, so it is written until it is seen.
    let text = card("A-001", "【Deploy】Drow 1.");
    let writer = thread::spawn(move || {
        for _ in 0..100 {
            let _ = fs::write(&path, &text);
            thread::sleep(Duration::from_millis(300));
        }
    });
    let mut later = running.until("\n}\n");
    let begin = Instant::now();
    while !later.contains("Drow") && begin.elapsed() < PATIENCE {
        later = running.until("\n}\n");
    }
    drop(running);
    drop(writer);
    for (text, errors) in [(first, 0), (later, 1)] {
        let report: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(report["summary"]["errors"], errors, "{text}");
    }
}

#[test]
fn scenarios_are_played_again_when_they_or_the_cards_change() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.gcs"), card("A-001", "【Deploy】Draw 1.")).unwrap();
    let scenario = |count: u8| {
        format!(
            "scenario \"it draws\" {{\n    you hand A-001\n    you deck CORE-001 x5\n    deploy A-001\n    expect you hand {count}\n}}\n"
        )
    };
    fs::write(at("a.scenario"), scenario(1)).unwrap();
    let mut running = Running::new(folder.path(), &["test", "--watch", "a.scenario"]);
    let first = running.round();
    assert!(first.contains("1 scenario: "), "{first}");
    let holds = first.contains("1 ok");
    assert!(holds, "{first}");
    fs::write(at("a.scenario"), scenario(2)).unwrap();
    running.until("0 ok, 1 failed");
    running.round();
    fs::write(at("a.gcs"), card("A-001", "【Deploy】Draw 2.")).unwrap();
    running.until("1 ok, 0 failed");
    running.round();
    fs::write(at("a.gcs"), card("A-001", "【Deploy】Drow 2.")).unwrap();
    running.until("1 card is left out, as it has errors: `A-001`");
    running.round();
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["check", "--watch", "--fix"][..],
        &["check", "--watch", "--output-file", "x"],
        &["check", "--watch", "--exit-zero"],
        &["check", "--watch", "--unsafe-fixes"],
        &["check", "--watch", "-"],
        &["test", "--watch", "-"],
    ] {
        let ran = command::gcs(folder.path(), arguments, b"");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(
            ran.err.contains("--watch") || ran.err.contains("--fix"),
            "{}",
            ran.err
        );
    }
}

/// Whether this program, and so what it starts, was started to go on in spite of Ctrl-C. Where the system does not tell, it was not.
#[cfg(unix)]
fn ignores_ctrl_c() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 0b10 != 0)
}

#[cfg(unix)]
#[test]
fn ctrl_c_and_a_reader_that_leaves_end_it() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    fs::write(&path, card("A-001", "【Deploy】Drow 1.")).unwrap();
    let mut running = Running::new(folder.path(), &["check", "--watch"]);
    running.round();
    let id = running.child.id().to_string();
    // A shell says 130 of a program that Ctrl-C has ended, and has what runs behind it ignore that.
    let (name, number) = if ignores_ctrl_c() {
        ("-TERM", 15)
    } else {
        ("-INT", 2)
    };
    let killed = Command::new("kill").args([name, &id]).status().unwrap();
    assert!(killed.success());
    assert_eq!(running.ended().signal(), Some(number));

    let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(["check", "--watch"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let (out, err) = (Anaphor::default(), Anaphor::default());
    collect(child.stderr.take().unwrap(), &err.text);
    let mut running = Running { child, out, err };
    assert_eq!(running.ended().code(), Some(0));
}
