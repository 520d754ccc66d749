//! The program is ended at each moment of a write, as from outside: without a word, and nothing is tidied up.

use super::*;
use std::cell::{Cell, RefCell};
use std::process::Command;
use target::PIECE;

/// What happens at a moment, or the error that the system answers then.
type Attempt = Box<dyn FnMut() -> io::Result<()>>;

thread_local! {
    static DEEDS: RefCell<Vec<(Moment, Attempt)>> = const { RefCell::new(Vec::new()) };
    static ONLY_NAMED: Cell<bool> = const { Cell::new(false) };
}

/// Does what is to happen at that moment.
pub(super) fn at(moment: Moment) -> io::Result<()> {
    DEEDS.with_borrow_mut(|deeds| {
        let mut deeds = deeds.iter_mut().filter(|(when, _)| *when == moment);
        deeds.try_for_each(|(_, deed)| deed())
    })
}

/// Whether this thread is to do without files that have no name.
pub(super) fn has_no_nameless_files() -> bool {
    ONLY_NAMED.get()
}

/// What holds as long as it is there.
struct Meanwhile;

impl Drop for Meanwhile {
    fn drop(&mut self) {
        DEEDS.take();
        ONLY_NAMED.set(false);
    }
}

/// Lets something happen at a moment of each write of this thread.
fn meanwhile(moment: Moment, deed: impl FnMut() -> io::Result<()> + 'static) -> Meanwhile {
    DEEDS.with_borrow_mut(|deeds| deeds.push((moment, Box::new(deed))));
    Meanwhile
}

fn replace(path: &Path, read: &[u8], text: &str) -> Result<Done, Failure> {
    Writes::default().replace(path, read, text)
}

fn create_new(path: &Path, text: &str) -> Result<(), Failure> {
    Writes::default().create_new(path, text)
}

/// The names in a folder, hidden ones too.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A folder with one file, and its path.
fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    fs::write(&path, text).unwrap();
    (folder, path)
}

const MOMENTS: [Moment; 6] = [
    Moment::Written,
    Moment::Held,
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
    let _end = moment.map(|moment| meanwhile(moment, || std::process::abort()));
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
    #[cfg(unix)]
    let was_ended = std::os::unix::process::ExitStatusExt::signal(&ran.status) == Some(6);
    #[cfg(not(unix))]
    let was_ended = !ran.status.success();
    // Anything else is a failure of the write, and not its end.
    let words = String::from_utf8_lossy(&ran.stdout);
    assert!(was_ended || ran.status.success(), "{moment:?}: {words}");
    was_ended
}

#[test]
fn at_every_moment_a_whole_text_has_a_name_that_is_found() {
    let (old, new) = texts();
    for (moment, has_two_names) in MOMENTS
        .iter()
        .flat_map(|moment| [(*moment, false), (*moment, true)])
    {
        let (folder, a) = file(&old);
        let path = |name: &str| folder.path().join(name);
        if has_two_names {
            fs::hard_link(&a, path("b.gcs")).unwrap();
        }
        let was_broken_off = broken_off(&a, moment);
        let is_overwritten = !matches!(moment, Moment::Written | Moment::Held);
        let is_met = moment == Moment::Written || has_two_names == is_overwritten;
        assert_eq!(was_broken_off, is_met, "{moment:?}");

        let text = |name: &str| fs::read_to_string(path(name)).ok();
        let is_whole = |name: &str| text(name).is_some_and(|text| text == old || text == new);
        assert!(
            is_whole("a.gcs") || text("a.gcs.gcs-new").as_ref() == Some(&new),
            "{moment:?}"
        );
        let mut names = names(folder.path());
        // Elsewhere what is not whole has such a name, too.
        if cfg!(target_os = "linux") {
            let held = names.iter().position(|name| name.starts_with(".gcs-"));
            assert_eq!(
                held.is_some(),
                was_broken_off && moment == Moment::Held,
                "{names:?}"
            );
            if let Some(held) = held {
                assert_eq!(text(&names.remove(held)).as_ref(), Some(&new));
            }
            let expected = match (was_broken_off && is_overwritten, has_two_names) {
                (true, _) => &["a.gcs", "a.gcs.gcs-new", "b.gcs"][..],
                (false, true) => &["a.gcs", "b.gcs"],
                (false, false) => &["a.gcs"],
            };
            assert_eq!(names, expected, "{moment:?}");
        }
        if !was_broken_off || moment == Moment::Filled {
            assert_eq!(text("a.gcs").as_ref(), Some(&new), "{moment:?}");
        }
        if was_broken_off && is_overwritten {
            // Nothing is written over what may be the only whole text, and not over what is beside it.
            let now = text("a.gcs").unwrap();
            if now != new {
                let refused = replace(&a, now.as_bytes(), "third").unwrap_err();
                let words = refused.to_string();
                assert!(words.contains("a.gcs.gcs-new` is there"), "{words}");
                assert_eq!(text("a.gcs").as_ref(), Some(&now));
                assert_eq!(text("a.gcs.gcs-new").as_ref(), Some(&new));
            }
            // What it holds is there in the end all the same.
            replace(&a, now.as_bytes(), &new).unwrap();
            tidy(&a, new.as_bytes());
            assert_eq!(text("a.gcs").as_ref(), Some(&new));
            assert_eq!(text("a.gcs.gcs-new"), None);
        }
    }
}

/// At each moment at which nothing of the old text is gone yet, with one name and with two.
#[cfg(unix)]
const BEFORE: [(Moment, bool); 4] = [
    (Moment::Written, false),
    (Moment::Held, false),
    (Moment::Written, true),
    (Moment::Named, true),
];

/// Writes over a file to which something happens at that moment, and answers what is said, and what is there.
#[cfg(unix)]
fn disturbed(
    (moment, has_two_names): (Moment, bool),
    deed: fn(&Path) -> io::Result<()>,
) -> (String, Option<String>) {
    let (folder, path) = file("old");
    if has_two_names {
        fs::hard_link(&path, folder.path().join("b.txt")).unwrap();
    }
    fs::write(folder.path().join("other"), "other").unwrap();
    let at = path.clone();
    let _deed = meanwhile(moment, move || deed(&at));
    let words = replace(&path, b"old", "new").unwrap_err().to_string();
    assert_eq!(fs::read_to_string(folder.path().join("other")).unwrap(), "other");
    if has_two_names {
        let other_name = fs::read_to_string(folder.path().join("b.txt")).unwrap();
        assert_ne!(other_name, "new");
    }
    let left = names(folder.path());
    let is_ours = |name: &&String| name.starts_with(".gcs-") || name.ends_with(".gcs-new");
    assert_eq!(left.iter().find(is_ours), None, "{moment:?}");
    (words, fs::read_to_string(&path).ok())
}

#[cfg(unix)]
#[test]
fn what_is_saved_in_between_is_not_overwritten() {
    for when in BEFORE {
        let in_place = disturbed(when, |path| fs::write(path, "third"));
        let as_another = disturbed(when, |path| {
            fs::write(path.with_extension("tmp"), "third")?;
            fs::rename(path.with_extension("tmp"), path)
        });
        for (words, text) in [in_place, as_another] {
            assert!(
                words.contains("it has changed since it was read"),
                "{when:?}: {words}"
            );
            assert_eq!(text.as_deref(), Some("third"), "{when:?}");
        }
    }
    let (_folder, path) = file("third");
    let words = replace(&path, b"old", "new").unwrap_err().to_string();
    assert!(words.contains("it has changed since it was read"), "{words}");
}

#[cfg(unix)]
#[test]
fn what_is_removed_in_between_is_not_put_back() {
    for when in BEFORE {
        let (words, text) = disturbed(when, |path| fs::remove_file(path));
        assert!(
            words.contains("it has been removed since it was read"),
            "{when:?}: {words}"
        );
        assert_eq!(text, None, "{when:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let words = replace(&folder.path().join("a.gcs"), b"old", "new").unwrap_err();
    assert!(words.to_string().contains("removed since"), "{words}");
    assert_eq!(names(folder.path()).len(), 0);
}

#[cfg(unix)]
#[test]
fn a_link_that_takes_the_name_is_not_followed() {
    use std::os::unix::fs::symlink;
    for when in BEFORE {
        let (words, text) = disturbed(when, |path| {
            fs::remove_file(path)?;
            symlink("other", path)
        });
        assert!(
            words.contains("it has changed since it was read"),
            "{when:?}: {words}"
        );
        assert_eq!(text.as_deref(), Some("other"), "{when:?}");
    }
    // Nor where nothing is yet.
    let folder = tempfile::tempdir().unwrap();
    symlink("elsewhere", folder.path().join("a.gcs")).unwrap();
    let refused = create_new(&folder.path().join("a.gcs"), "new").unwrap_err();
    assert!(refused.to_string().contains("it is there already"), "{refused}");
    assert_eq!(names(folder.path()), ["a.gcs"]);
}

#[cfg(unix)]
#[test]
fn links_that_lead_in_a_ring_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink(path("a.gcs"), path("b.gcs")).unwrap();
    std::os::unix::fs::symlink(path("b.gcs"), path("a.gcs")).unwrap();
    let refused = replace(&path("a.gcs"), b"old", "new").unwrap_err();
    assert!(
        refused.to_string().contains("its links lead in a ring"),
        "{refused}"
    );
}

/// The disk is full, or the file, when some of it is overwritten.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_to_its_end_is_written_back() {
    let (old, new) = texts();
    for can_be_written_back in [true, false] {
        let (folder, path) = file(&old);
        fs::hard_link(&path, folder.path().join("b.txt")).unwrap();
        let _full = meanwhile(Moment::Half, || Err(ErrorKind::StorageFull.into()));
        let _back = meanwhile(Moment::Back, move || match can_be_written_back {
            true => Ok(()),
            false => Err(ErrorKind::StorageFull.into()),
        });
        let words = replace(&path, old.as_bytes(), &new).unwrap_err().to_string();
        let beside = fs::read_to_string(folder.path().join("a.gcs.gcs-new")).ok();
        assert_eq!(
            words.contains("all that was to be written is in `"),
            !can_be_written_back
        );
        if can_be_written_back {
            assert_eq!(fs::read_to_string(&path).unwrap(), old);
            assert_eq!(beside, None);
        } else {
            assert_eq!(beside, Some(new.clone()));
        }
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_a_private_text_while_it_is_written() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    for only_named in [false, true] {
        for (moment, has_two_names) in BEFORE {
            for own in [0o600, 0o640] {
                let (folder, path) = file("old");
                fs::set_permissions(&path, fs::Permissions::from_mode(own)).unwrap();
                if has_two_names {
                    fs::hard_link(&path, folder.path().join("b.txt")).unwrap();
                }
                let within = folder.path().to_path_buf();
                let _look = meanwhile(moment, move || {
                    for name in names(&within) {
                        assert_eq!(mode(&within.join(&name)), own, "{moment:?} {name}");
                    }
                    Ok(())
                });
                ONLY_NAMED.set(only_named);
                assert_eq!(replace(&path, b"old", "new").unwrap(), Done::Written);
                assert_eq!(mode(&path), own);
                assert_eq!(fs::read_to_string(&path).unwrap(), "new");
            }
        }
    }
}

/// As on systems that have no files without a name.
#[test]
fn what_has_a_name_from_the_first_leaves_none_behind() {
    let (folder, path) = file("old");
    let within = folder.path().to_path_buf();
    let _look = meanwhile(Moment::Written, move || {
        assert!(names(&within)[0].starts_with(".gcs-"), "{:?}", names(&within));
        Ok(())
    });
    ONLY_NAMED.set(true);
    assert_eq!(replace(&path, b"old", "new").unwrap(), Done::Written);
    assert!(create_new(&path, "third").is_err());
    assert!(create_new(&folder.path().join("b.gcs"), "third").is_ok());
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(names(folder.path()), ["a.gcs", "b.gcs"]);
}

/// As that of a file that is mounted by itself.
#[cfg(unix)]
#[test]
fn where_the_name_cannot_be_given_away_the_file_is_overwritten() {
    use std::os::unix::fs::MetadataExt;
    let (folder, path) = file("old");
    let before = fs::metadata(&path).unwrap().ino();
    let _busy = meanwhile(Moment::Held, || Err(ErrorKind::ResourceBusy.into()));
    assert_eq!(replace(&path, b"old", "new").unwrap(), Done::Written);
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(fs::metadata(&path).unwrap().ino(), before);
    assert_eq!(names(folder.path()), ["a.gcs"]);
}

#[cfg(unix)]
#[test]
fn what_is_written_is_said_to_be_written() {
    let (folder, path) = file("old");
    fs::hard_link(&path, folder.path().join("b.gcs")).unwrap();
    let beside = beside(&path);
    let _gone = meanwhile(Moment::Filled, move || fs::remove_file(&beside));
    let words = replace(&path, b"old", "new").unwrap_err().to_string();
    assert!(words.contains("it is written, but `"), "{words}");
    let again = replace(&folder.path().join("b.gcs"), b"old", "new");
    assert_eq!(again.unwrap(), Done::Already);
}

/// Opening a pipe waits for whoever is at its other end, unless that is not wanted.
#[cfg(unix)]
#[test]
fn a_pipe_that_takes_the_name_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("a.gcs");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (tell, told) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let is_file = to_read(&pipe).unwrap().metadata().unwrap().is_file();
        let read = super::super::load::Origin::File(pipe.clone()).read(10);
        let written = open::to_write(&pipe).map(|file| file.metadata().unwrap().is_file());
        tell.send((is_file, read.is_err(), written.unwrap_or(false)))
    });
    let told = told.recv_timeout(std::time::Duration::from_secs(60));
    assert_eq!(told, Ok((false, true, false)));
}

#[test]
fn a_growing_file_that_is_taken_away_is_missed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.json");
    let grown = |deed: fn(&Path) -> io::Result<()>| {
        let mut file = Growing::create_new(&path, "a", "z").unwrap();
        file.add("b").unwrap();
        deed(&path).unwrap();
        let finished = file.finish("y").map_err(|error| error.to_string());
        let _ = fs::remove_file(&path);
        finished
    };
    assert_eq!(grown(|_| Ok(())), Ok(()));
    let gone = grown(|path| fs::remove_file(path));
    assert_eq!(gone, Err("it has been removed since it was made".to_string()));
    if cfg!(unix) {
        let other = grown(|path| fs::remove_file(path).and_then(|()| fs::write(path, "other")));
        let words = "another file has taken its place since it was made";
        assert_eq!(other, Err(words.to_string()));
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
#[allow(clippy::disallowed_macros, reason = "a test that is skipped says so")]
#[test]
fn attributes_of_a_file_stay() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gcs");
    fs::write(&path, "old").unwrap();
    let note = vec![7; 1000];
    if setxattr(&path, "user.note", &note, XattrFlags::empty()).is_err() {
        eprintln!("skipped: this file system has no attributes");
        return;
    }
    assert!(replace(&path, b"old", "new").is_ok());
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    let mut kept = [0; 2000];
    let length = getxattr(&path, "user.note", &mut kept[..]).unwrap();
    assert_eq!(kept[..length], note);

    // A list of access that the folder gives to each new file: `u::rwx,u:12345:rwx,g::rx,m::rwx,o::rx`.
    let entry = |tag: u16, access: u16, user: u32| {
        [&tag.to_le_bytes()[..], &access.to_le_bytes(), &user.to_le_bytes()].concat()
    };
    let nobody = u32::MAX;
    let list = [
        2u32.to_le_bytes().to_vec(),
        entry(1, 7, nobody),
        entry(2, 7, 12345),
        entry(4, 5, nobody),
        entry(16, 7, nobody),
        entry(32, 5, nobody),
    ]
    .concat();
    let given = setxattr(
        folder.path(),
        "system.posix_acl_default",
        &list,
        XattrFlags::empty(),
    );
    if given.is_err() {
        eprintln!("skipped in part: this file system has no lists of access");
        return;
    }
    let has_list = |path: &Path| getxattr(path, "system.posix_acl_access", &mut [0; 2000][..]).is_ok();
    assert!(replace(&path, b"new", "third").is_ok());
    assert!(!has_list(&path));
    assert!(create_new(&folder.path().join("b.gcs"), "new").is_ok());
    assert!(has_list(&folder.path().join("b.gcs")), "the folder gives none");
}

/// Each file of a series is there as soon as it is written, and none takes the place of another.
#[test]
fn the_files_of_a_series_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = |at: usize| folder.path().join(format!("{at}.gcs"));
    let mut writes = Writes::default();
    for at in 0..50 {
        writes.create_in_series(&path(at), &format!("text {at}")).unwrap();
        assert_eq!(fs::read_to_string(path(at)).unwrap(), format!("text {at}"));
    }
    assert!(writes.create_in_series(&path(7), "another").is_err());
    drop(writes);
    assert_eq!(fs::read_to_string(path(7)).unwrap(), "text 7");
    assert_eq!(names(folder.path()).len(), 50);
}
