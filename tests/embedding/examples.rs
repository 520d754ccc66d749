//! The programs of `examples/` run: each is a module here, so that nothing more is linked for them.

/// A module and a test for each, and their names.
macro_rules! programs {
    ($($name:ident: $path:literal,)+) => {
        $(#[path = $path]
        mod $name;)+

        mod runs {
            $(#[test]
            fn $name() {
                super::$name::main().expect("it runs");
            })+
        }

        const NAMES: &[&str] = &[$(stringify!($name)),+];
    };
}

programs! {
    findings: "../../examples/findings.rs",
    random_game: "../../examples/random_game.rs",
    save: "../../examples/save.rs",
    scenario: "../../examples/scenario.rs",
    search_bot: "../../examples/search_bot.rs",
    server: "../../examples/server.rs",
    table: "../../examples/table.rs",
    undo: "../../examples/undo.rs",
    why_not: "../../examples/why_not.rs",
}

#[test]
fn every_program_is_short_runs_here_and_stands_on_the_page() {
    let page = include_str!("../../docs/embedding.md");
    let manifest = include_str!("../../examples/Cargo.toml");
    let mut found = Vec::new();
    for entry in std::fs::read_dir("examples").expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|end| end != "rs") {
            continue;
        }
        let name = path
            .file_stem()
            .expect("a name")
            .to_str()
            .expect("plain")
            .to_owned();
        let text = std::fs::read_to_string(&path).expect("a program");
        assert!(text.lines().count() < 150, "{name}");
        assert!(
            text.contains(&format!("`cargo run -p gcs-examples --bin {name}`")),
            "{name}"
        );
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        assert!(page.contains(&format!("`examples/{name}.rs`")), "{name}");
        found.push(name);
    }
    found.sort();
    assert_eq!(found, NAMES);
}
