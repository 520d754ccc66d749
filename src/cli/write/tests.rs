//! The program is ended at each moment of a write, as from outside: without a word, and nothing is tidied up.

use super::*;
use std::cell::Cell;
use std::process::Command;

thread_local! {
    /// The moment at which this thread ends the program, if any.
    static LAST: Cell<Option<Moment>> = const { Cell::new(None) };
}

/// Ends the program if it is that moment.
pub(super) fn at(moment: Moment) {
    if LAST.get() == Some(moment) {
        std::process::abort();
    }
}

const MOMENTS: [Moment; 5] = [
    Moment::Written,
    Moment::Named,
    Moment::Half,
    Moment::Over,
    Moment::Filled,
];

/// What the program that is ended is told: the file, and which of the moments.
const FILE: &str = "GCS_TEST_FILE";
const LAST_MOMENT: &str = "GCS_TEST_MOMENT";

/// Longer than what is written at a time, both of them, and each other than the other in every byte.
fn texts() -> (String, String) {
    ("old ".repeat(PIECE), "new".repeat(PIECE))
}

/// Does nothing unless it is told to; then it ends the program.
#[test]
fn a_write_that_is_broken_off() {
    let (Ok(file), Ok(moment)) = (std::env::var(FILE), std::env::var(LAST_MOMENT)) else {
        return;
    };
    let moment = MOMENTS.into_iter().find(|found| format!("{found:?}") == moment);
    LAST.set(moment);
    let (old, new) = texts();
    assert!(replace(Path::new(&file), old.as_bytes(), &new).is_ok());
}

/// Writes over a file in a program of its own, which ends at that moment. Answers whether it did.
fn broken_off(file: &Path, moment: Moment) -> bool {
    let ran = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "cli::write::tests::a_write_that_is_broken_off"])
        .env(FILE, file)
        .env(LAST_MOMENT, format!("{moment:?}"))
        .output()
        .unwrap();
    !ran.status.success()
}

#[test]
fn at_every_moment_a_whole_text_has_a_name_that_is_found() {
    let (old, new) = texts();
    for (moment, has_two_names) in MOMENTS
        .iter()
        .flat_map(|moment| [(*moment, false), (*moment, true)])
    {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a.gcs"), &old).unwrap();
        if has_two_names {
            fs::hard_link(path("a.gcs"), path("b.gcs")).unwrap();
        }
        let was_broken_off = broken_off(&path("a.gcs"), moment);
        let is_overwritten = moment != Moment::Written;
        assert_eq!(was_broken_off, has_two_names || !is_overwritten, "{moment:?}");

        let text = |name: &str| fs::read_to_string(path(name)).ok();
        let is_whole = |name: &str| text(name).is_some_and(|text| text == old || text == new);
        assert!(
            is_whole("a.gcs") || text("a.gcs.new").as_ref() == Some(&new),
            "{moment:?}"
        );
        let mut names: Vec<OsString> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        let expected = match (was_broken_off && is_overwritten, has_two_names) {
            (true, _) => &["a.gcs", "a.gcs.new", "b.gcs"][..],
            (false, true) => &["a.gcs", "b.gcs"],
            (false, false) => &["a.gcs"],
        };
        // Elsewhere what is not whole has a name.
        if cfg!(target_os = "linux") {
            assert_eq!(names, expected, "{moment:?}");
        }
        if !was_broken_off || moment == Moment::Filled {
            assert_eq!(text("a.gcs").as_ref(), Some(&new), "{moment:?}");
        }
        if was_broken_off && is_overwritten {
            // Nothing is written over what may be the only whole text.
            let now = text("a.gcs").unwrap();
            let refused = replace(&path("a.gcs"), now.as_bytes(), "third").unwrap_err();
            assert!(refused.to_string().contains("a.gcs.new` is there"), "{refused}");
            assert_eq!(text("a.gcs.new").as_ref(), Some(&new));
        }
    }
}

#[test]
fn a_new_file_is_never_one_that_was_made_in_between() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    assert!(create_new(&path, "first").is_ok());
    assert!(create_new(&path, "second").is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), "first");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// Labels, lists of access and notes of a file stay, and what its folder gives to new files is not added.
#[cfg(target_os = "linux")]
#[test]
fn attributes_of_a_file_stay() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    fs::write(&path, "old").unwrap();
    let note = vec![7; 1000];
    if setxattr(&path, "user.note", &note, XattrFlags::empty()).is_err() {
        // This file system has none.
        return;
    }
    assert!(replace(&path, b"old", "new").is_ok());
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    let mut kept = [0; 2000];
    let length = getxattr(&path, "user.note", &mut kept[..]).unwrap();
    assert_eq!(kept[..length], note);
}
