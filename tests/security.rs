//! What docs/security.md promises: each promise names tests that there are and limits that there are, and a few promises
//! are shown here.

use crate::common::{own_cards, source};
use gcs::agents::{Agent, Budget, HeuristicAgent};
use gcs::diagnostics::Diagnostic;
use gcs::game::{Choice, Decision, Ending, Game, Outcome, Setup, View};
use gcs::library::Library;
use gcs::source::SourceFile;
use gcs::{compile, limits};
use std::path::{Path, PathBuf};

const PAGE: &str = "docs/security.md";

/// The limits of programs that play, which stand with them.
const BUDGET: [&str; 3] = ["DECISIONS", "TURNS", "WORK"];

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether a test of that path is there: `module::name` in the integration tests, or in a room of the library.
fn is_test(path: &str) -> bool {
    let Some((module, name)) = path.rsplit_once("::") else {
        return false;
    };
    let module = module.replace("::", "/");
    let files = ["tests", "src"]
        .iter()
        .flat_map(|folder| ["", "/mod"].map(|end| format!("{folder}/{module}{end}.rs")));
    let mut texts = files.filter_map(|file| std::fs::read_to_string(file).ok());
    texts.any(|text| text.contains(&format!("fn {name}(")))
}

#[test]
fn the_page_names_tests_and_limits_that_there_are() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let budget = std::fs::read_to_string("src/agents/budget.rs").unwrap();
    let is_limit = |name: &str| {
        limits::TABLE.iter().any(|limit| limit.name == name)
            || BUDGET.contains(&name) && budget.contains(&format!("pub const {name}:"))
    };
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| **")).collect();
    assert!(rows.len() > 10, "{} promises", rows.len());
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        let [_, _, limits, tests, _] = cells[..] else {
            panic!("not three cells: {row}");
        };
        for limit in quoted(limits) {
            assert!(is_limit(limit), "no limit is called {limit}: {row}");
        }
        assert!(quoted(tests).next().is_some(), "no test shows it: {row}");
        for test in quoted(tests) {
            assert!(is_test(test), "no test is called {test}: {row}");
        }
    }
    assert!(!is_test("security::nothing_is_called_so"));
}

/// A host that does what the page says, and nothing else: between the two marks stands what stands there.
fn host(
    files: &[SourceFile],
    seed: u64,
    mut choose: impl FnMut(&View<'_>, Decision, &[Choice]) -> usize,
) -> Result<Outcome, String> {
    // The page begins.
    // `files` have at most `limits::INPUT` bytes together.
    let compiled = gcs::compile(files);
    if compiled.has_errors() {
        return Err(words(&compiled.diagnostics));
    }
    let library = Library::new(&compiled.program);
    let setup = players(&library)?;
    let mut game = Game::new(&library, &setup, seed).map_err(|error| error.to_string())?;
    let mut budget = Budget::default();
    while let Some(decision) = game.decision() {
        if !budget.spend(&game) {
            game.stall();
            break;
        }
        let option = choose(&game.view(decision.seat), decision, game.options());
        game.choose(option).map_err(|error| error.to_string())?;
    }
    // The page ends.
    game.outcome().ok_or("it did not end".to_string())
}

fn words(found: &[Diagnostic]) -> String {
    found.iter().map(|found| found.message.as_str()).collect()
}

/// Both play the card of the untrusted file.
fn players(library: &Library) -> Result<Setup, String> {
    let card = library.find("X-001").ok_or("there is no such card")?;
    Setup::duel(library, vec![card; 50], vec![card; 50]).map_err(|error| error.to_string())
}

#[test]
fn the_loop_of_the_page_is_played() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let on_page = page
        .split_once("```rust\n")
        .unwrap()
        .1
        .split_once("```")
        .unwrap()
        .0;
    let here = include_str!("security.rs");
    let here = here.split_once("// The page begins.\n").unwrap().1;
    let here = here.split_once("    // The page ends.\n").unwrap().0;
    let here: String = here
        .lines()
        .map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)))
        .collect();
    assert_eq!(on_page, here);

    let played = |text: &str| {
        let card =
            format!("unit X-001 \"X\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {text}\n}}\n");
        let mut files = own_cards();
        files.push(source("x.gcs", &card));
        let mut agent = HeuristicAgent::new(3);
        host(&files, 7, |view, decision, options| {
            agent.choose(view, decision, options)
        })
        .map(|outcome| outcome.ending)
    };
    assert_eq!(played("【Deploy】Draw 1."), Ok(Ending::BattleDamage));
    assert_eq!(
        played("【Activate･Main】Rest this Unit：Set this Unit as active."),
        Ok(Ending::Stalled)
    );
    assert_eq!(
        played("【Deploy】Chose 1 enemy Unit."),
        Err("`Chose` is not part of the language".to_string())
    );
}

/// Each kind of text within text, as deep as a line can hold it, on the stack that threads have.
#[test]
fn deep_lines_need_no_deep_stack() {
    let deep = |open: &str, middle: &str, close: &str| {
        let times = (limits::LINE - 100) / (open.len() + close.len());
        format!("{}{middle}{}", open.repeat(times), close.repeat(times))
    };
    let lines = [
        deep("(", "1", ")"),
        deep("[", "A", "]"),
        deep("【", "Deploy", "】"),
        deep("<", "Blocker", ">"),
        deep("This Unit gains \"", "Draw 1.", "\""),
        deep("This Unit gains \"【Deploy】", "Draw 1.", "\" during this turn."),
        deep("If you have 1 Unit in play, ", "draw 1.", ""),
        deep("At the end of this turn, ", "draw 1.", ""),
        deep("Choose 1 Unit with the same AP as ", "1 Unit.", ""),
        deep("for each Unit with ", "1 AP", ""),
        deep("1 Unit or ", "1 Unit", ""),
        deep("Draw 1. ", "", ""),
        deep("•", "", ""),
    ];
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    let checked = thread.spawn(move || {
        for line in lines {
            let line = format!("【Deploy】{line}");
            assert!(line.len() <= limits::LINE);
            let card =
                format!("unit X-001 \"X\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{line}\n}}\n");
            compile(&[source("deep.gcs", &card)]);
            let _ = gcs::syntax::format(&card);
        }
    });
    checked.unwrap().join().unwrap();
}

/// All source files below a folder.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// A file without what is compiled for tests only, which may read what it is about: a line `#[cfg(test)]` and the item behind
/// it, whose last line stands as far to the left as its first. The modules of it that are files are answered by name.
fn without_tests(text: &str) -> (String, Vec<String>) {
    let (mut code, mut modules) = (String::new(), Vec::new());
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let indent = &line[..line.len() - line.trim_start().len()];
        if line.trim() != "#[cfg(test)]" {
            code.push_str(line);
            code.push('\n');
            continue;
        }
        for item in lines.by_ref() {
            let Some(item) = item.strip_prefix(indent) else {
                continue;
            };
            let module = item.strip_prefix("mod ").and_then(|name| name.strip_suffix(';'));
            modules.extend(module.map(str::to_string));
            if item.starts_with('}') || !item.starts_with(' ') && item.ends_with(';') {
                break;
            }
        }
    }
    (code, modules)
}

#[test]
fn only_tests_are_left_out() {
    let text = "use a;\n#[cfg(test)]\nmod tests;\n#[cfg(test)]\npub(crate) use b::{\n    c,\n};\nfn d() {\n    #[cfg(test)]\n    \
                e();\n    f();\n}\n#[cfg(test)]\nmod g {\n    fn h() {\n    }\n\n    use i;\n}\nfn j() {}\n";
    let (code, modules) = without_tests(text);
    assert_eq!(code, "use a;\nfn d() {\n    f();\n}\nfn j() {}\n");
    assert_eq!(modules, ["tests"]);
}

/// The rooms of the standard library that touch what is outside, where a text speaks of any.
fn touched(code: &str) -> Option<&'static str> {
    // What is imported together stands in brackets.
    let together = code
        .split("std::{")
        .skip(1)
        .filter_map(|rest| rest.split('}').next());
    let together: Vec<&str> = together
        .flat_map(|names| names.split([',', '{']))
        .map(str::trim)
        .collect();
    ["fs", "net", "process", "env", "time", "thread", "os", "io::std"]
        .into_iter()
        .find(|room| {
            code.contains(&format!("std::{room}")) || together.iter().any(|name| name.starts_with(room))
        })
}

#[test]
fn what_is_touched_is_seen_however_it_is_imported() {
    assert_eq!(touched("use std::fs;"), Some("fs"));
    assert_eq!(touched("    std::io::stdin()"), Some("io::std"));
    assert_eq!(
        touched("use std::{\n    collections::BTreeMap,\n    time::Instant,\n};"),
        Some("time")
    );
    assert_eq!(touched("use std::fmt;\nuse std::{cmp, rc::Rc};"), None);
}

/// Only the command has files, connections, programs, variables of the environment and time.
#[test]
fn the_library_touches_nothing() {
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    let is_command = |path: &Path| path.starts_with("src/cli") || path == Path::new("src/main.rs");
    files.retain(|path| !is_command(path));
    let read: Vec<_> = files
        .iter()
        .map(|path| (path, without_tests(&std::fs::read_to_string(path).unwrap())))
        .collect();
    // The modules of tests that are files or folders of their own.
    let tests: Vec<PathBuf> = read
        .iter()
        .flat_map(|(path, (_, modules))| {
            let folder = match path.file_stem().and_then(|stem| stem.to_str()) {
                Some("mod" | "lib") => path.parent().unwrap().to_path_buf(),
                Some(_) | None => path.with_extension(""),
            };
            modules.iter().map(move |module| folder.join(module))
        })
        .collect();
    let is_test = |path: &Path| {
        tests
            .iter()
            .any(|test| path.starts_with(test) || path == test.with_extension("rs"))
    };
    let mut lines = 0;
    for (path, (code, _)) in &read {
        if is_test(path) {
            continue;
        }
        lines += code.lines().count();
        assert_eq!(touched(code), None, "{}", path.display());
    }
    assert!(lines > 30_000, "{lines} lines");
}

/// What is read for a folder lies in it, or in the nearest one above it with settings.
#[cfg(unix)]
#[test]
fn what_is_read_for_a_folder_lies_in_it() {
    use crate::common::command::gcs;
    use std::fs;
    use std::os::unix::fs::symlink;
    let secret = "hunter2";
    let outside = tempfile::tempdir().unwrap();
    let card = format!("unit S-001 \"{secret}\" {{ }}\n");
    for name in ["secret.gcs", "secret.scenario", "secret.deck", "secret.toml"] {
        fs::write(outside.path().join(name), &card).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let set = folder.path().join("set");
    fs::create_dir_all(set.join("inner")).unwrap();
    let good = "unit A-001 \"A\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n}\n";
    fs::write(set.join("a.gcs"), good).unwrap();
    let scenario = "scenario \"S\" shows 1-2-1 {\n    expect you hand 0\n}\n";
    fs::write(set.join("a.scenario"), scenario).unwrap();
    for name in ["secret.gcs", "secret.scenario", "secret.deck"] {
        symlink(outside.path().join(name), set.join(name)).unwrap();
    }
    symlink(outside.path(), set.join("inner/all")).unwrap();
    let is_as_before = || {
        let texts =
            ["secret.gcs", "secret.toml"].map(|name| fs::read_to_string(outside.path().join(name)).unwrap());
        assert_eq!(texts, [card.clone(), card.clone()]);
    };
    for arguments in [
        &["check"][..],
        &["check", "--format", "json"],
        &["check", "--format", "sarif"],
        &["check", "--fix"],
        &["fmt"],
        &["test"],
        &["render", "."],
        &["deck", "."],
        &["list", "--cards", "."],
    ] {
        let ran = gcs(&set, arguments, b"");
        assert!(!(ran.out + &ran.err).contains(secret), "{arguments:?}");
        is_as_before();
    }
    let ran = gcs(&set, &["check"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let told: Vec<&str> = ran
        .err
        .lines()
        .filter(|line| line.contains("leads out of"))
        .collect();
    assert_eq!(told.len(), 1, "{}", ran.err);
    assert!(
        told[0].contains("`inner/all`") && told[0].ends_with("nor is another link"),
        "{told:?}"
    );
    // Whoever names it has it read.
    let ran = gcs(&set, &["check", "secret.gcs"], b"");
    assert!(ran.out.contains(secret), "{}", ran.out);
    let ran = gcs(&set, &["check", "inner/all"], b"");
    assert!(ran.out.contains(secret), "{}", ran.out);

    // Settings above hold the folders below them together.
    fs::write(folder.path().join("gcs.toml"), "").unwrap();
    fs::write(folder.path().join("b.gcs"), good.replace("A-001", "B-001")).unwrap();
    symlink("../b.gcs", set.join("b.gcs")).unwrap();
    let listed = gcs(&set, &["fmt", "--check"], b"").err;
    assert!(listed.contains("2 files, 0 would change"), "{listed}");

    // A file of settings that others are said to build on, in words or by a link.
    let lines = |text: &str| {
        fs::write(set.join("gcs.toml"), text).unwrap();
        let ran = gcs(&set, &["check", "a.gcs"], b"");
        assert!(!(ran.out.clone() + &ran.err).contains(secret), "{}", ran.out);
        (ran.code, ran.out.contains("leads out of"))
    };
    let other = |name: &str| format!("extend = \"{}\"\n", outside.path().join(name).display());
    assert_eq!(lines(&other("secret.toml")), (Some(1), true));
    // Nor is it told what there is.
    assert_eq!(lines(&other("nothing.toml")), (Some(1), true));
    symlink(outside.path().join("secret.toml"), set.join("link.toml")).unwrap();
    assert_eq!(lines("extend = \"link.toml\"\n"), (Some(1), true));
    assert_eq!(lines("extend = \"../gcs.toml\"\n"), (Some(0), false));
    assert_eq!(lines("extend = \"inner\"\n"), (Some(1), false));
    fs::remove_file(set.join("gcs.toml")).unwrap();
    symlink(outside.path().join("secret.toml"), set.join("gcs.toml")).unwrap();
    let ran = gcs(&set, &["check", "a.gcs"], b"");
    assert!(!(ran.out.clone() + &ran.err).contains(secret), "{}", ran.out);
    assert!(ran.out.contains("leads out of"), "{}", ran.out);
    is_as_before();
}
