//! Which room reads which, as docs/architecture.md has it, and that no files read each other in a circle. Code is read as tokens: an
//! arrow is a path that is named, and in the rooms of the game also a method of `Game` that is called.

mod page;
mod source;

use page::{Calls, Reads};
use source::{House, Module};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// Read once for all tests.
fn house() -> &'static House {
    static HOUSE: LazyLock<House> =
        LazyLock::new(|| House::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
    &HOUSE
}

fn page() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md")).unwrap()
}

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// What each room reads: the first names of the modules within a folder.
fn arrows(house: &House, folder: &[&str]) -> Arrows {
    let room = |module: &Module| {
        let is_within = module.iter().zip(folder).all(|(one, other)| one == other);
        module.get(folder.len()).filter(|_| is_within).cloned()
    };
    let mut arrows = Arrows::new();
    for module in house.files.keys() {
        let Some(from) = room(module) else { continue };
        let read = house.read_by(module);
        let others = read.iter().filter_map(room).filter(|to| *to != from);
        arrows.entry(from.clone()).or_default().extend(others);
    }
    arrows
}

/// What is in one and not in the other.
fn compare(page: &Reads, code: &Arrows) {
    let rooms: Vec<&String> = code.keys().collect();
    assert_eq!(page.rooms(), rooms, "the rooms of the page, and of the code");
    for (room, read) in code {
        let Some(told) = page.of(room) else { continue };
        let untold: Vec<_> = read.difference(&told).collect();
        assert!(
            untold.is_empty(),
            "`{room}` reads {untold:?}, and the page does not say so"
        );
        let unread: Vec<_> = told.difference(read).collect();
        assert!(
            unread.is_empty(),
            "the page says that `{room}` reads {unread:?}, and it does not"
        );
    }
}

#[test]
fn a_room_reads_what_the_page_says() {
    compare(&Reads::of_page(&page(), "## Rooms"), &arrows(house(), &[]));
}

#[test]
fn a_room_of_the_game_reads_what_the_page_says() {
    let told = Reads::of_page(&page(), "`game` has five rooms");
    let mut code = arrows(house(), &["game"]);
    for (from, to) in calls(house()).into_keys() {
        // Those that go back up are told one by one.
        if !told.is_above(&to, &from) {
            code.entry(from).or_default().insert(to);
        }
    }
    compare(&told, &code);
}

/// Calls of methods of `Game` from one of its rooms to another.
fn calls(house: &House) -> BTreeMap<(String, String), BTreeSet<String>> {
    let of_game = || {
        house
            .files
            .iter()
            .filter(|(module, _)| module.len() > 2 && module[0] == "game")
    };
    let mut homes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (module, file) in of_game() {
        for method in &file.methods {
            homes.entry(method).or_default().insert(&module[1]);
        }
    }
    let mut calls: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (module, file) in of_game() {
        // A type of a file's own may have a method of the same name.
        for method in file.calls.difference(&file.defines) {
            let Some(homes) = homes.get(method.as_str()) else {
                continue;
            };
            assert_eq!(homes.len(), 1, "two rooms have a method `{method}`");
            for home in homes.iter().filter(|home| **home != module[1]) {
                let rooms = (module[1].clone(), (*home).to_string());
                calls.entry(rooms).or_default().insert(method.clone());
            }
        }
    }
    calls
}

/// Calls that go to a room that stands above are few, and each is told.
#[test]
fn calls_that_go_back_up_are_those_of_the_page() {
    let page = page();
    let told = Reads::of_page(&page, "`game` has five rooms");
    let mut back = calls(house());
    back.retain(|(from, to), _| told.is_above(to, from));
    assert_eq!(Calls::of_page(&page).calls, back);
}

#[test]
fn no_rooms_read_each_other_in_a_circle() {
    for folder in [&[][..], &["game"]] {
        let arrows = arrows(house(), folder);
        assert_eq!(circles(&arrows), Vec::<Vec<&String>>::new());
    }
}

/// No file reads one that reads it, straight or through others. Two things are no circle: a folder's `mod.rs` names the files that it
/// consists of, and the types of the IR hold one another, as what they mean does.
#[test]
fn no_files_read_each_other_in_a_circle() {
    let house = house();
    let is_type_of_ir = |module: &Module| module.len() == 2 && module[0] == "ir" && module[1] != "text";
    let mut arrows: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, file) in &house.files {
        let mut read = house.read_by(module);
        read.retain(|other| {
            let is_part = file.path.ends_with("/mod.rs") && other.starts_with(module);
            let are_types = is_type_of_ir(module) && is_type_of_ir(other);
            !(is_part || are_types)
        });
        arrows.insert(module.clone(), read);
    }
    let circles: Vec<Vec<String>> = circles(&arrows)
        .into_iter()
        .map(|circle| circle.into_iter().map(|module| module.join("/")).collect())
        .collect();
    assert_eq!(circles, Vec::<Vec<String>>::new());
}

/// What reads each other in a circle, each circle once.
fn circles<T: Ord>(arrows: &BTreeMap<T, BTreeSet<T>>) -> Vec<Vec<&T>> {
    let mut reached: BTreeMap<&T, BTreeSet<&T>> = BTreeMap::new();
    for from in arrows.keys() {
        let mut found = BTreeSet::new();
        let mut open = vec![from];
        while let Some(next) = open.pop() {
            open.extend(
                arrows
                    .get(next)
                    .into_iter()
                    .flatten()
                    .filter(|to| found.insert(*to)),
            );
        }
        reached.insert(from, found);
    }
    let mut circles: Vec<Vec<&T>> = Vec::new();
    for from in arrows.keys().filter(|from| reached[from].contains(from)) {
        if !circles.iter().flatten().any(|member| *member == from) {
            let both = arrows
                .keys()
                .filter(|to| reached[from].contains(to) && reached[to].contains(from));
            circles.push(both.collect());
        }
    }
    circles
}

/// The files of a folder and of those within it, as paths from the root of the project.
fn files_below(folder: &Path, files: &mut BTreeSet<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, files);
        } else {
            let path = path.strip_prefix(root).unwrap().to_string_lossy();
            files.insert(path.replace('\\', "/"));
        }
    }
}

/// A page that names a file in backticks names one that is there, by its path or the end of it.
#[test]
fn files_that_pages_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeSet::new();
    for folder in ["src", "tests", "grammar", "benches", "examples", "fuzz", "docs"] {
        files_below(&root.join(folder), &mut files);
    }
    let pages = files
        .iter()
        .filter(|path| path.starts_with("docs/") && path.ends_with(".md"));
    let mut missing = Vec::new();
    for page in pages.map(String::as_str).chain(["README.md"]) {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = name.contains('/')
                && [".rs", ".pest", ".txt"].iter().any(|end| name.ends_with(end))
                && !name.contains(|one: char| one.is_whitespace() || one == '*');
            let ends_so = |path: &String| {
                path.strip_suffix(name)
                    .is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
            };
            if is_path && !files.iter().any(ends_so) {
                missing.push(format!("{page}: `{name}`"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "these files are not there:\n{}",
        missing.join("\n")
    );
}
