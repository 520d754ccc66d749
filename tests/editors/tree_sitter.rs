//! The Tree-sitter grammar: Neovim reads every card file of the project with it and colors a card. Where there is no Neovim or no C compiler
//! this is not run, and says so.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const CARD: &str = "\
unit SKY-001 \"Lantern Frame\" {
    color white  traits (Harbor Guard)

    <Blocker> (It steps in.)
    【Deploy】Choose 1 enemy Unit. If it has 3 HP, rest it.
}
";

/// The card files in a folder and in those within it.
fn card_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            card_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "gcs") {
            found.push(path);
        }
    }
}

fn is_there(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output();
    there.is_ok_and(|ran| ran.status.success())
}

#[test]
fn the_tree_sitter_grammar_reads_every_card_file() {
    for program in ["nvim", "cc"] {
        if !is_there(program) {
            println!("not run: there is no {program}");
            return;
        }
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let grammar = here.join("editors/tree-sitter");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O0", "-Wall", "-Werror", "-o"])
        .arg(path("gcs.so"))
        .arg("-I")
        .arg(grammar.join("src"))
        .arg(grammar.join("src/parser.c"))
        .output()
        .unwrap();
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    let mut files = Vec::new();
    for folder in ["cards", "stdlib", "src", "tests/forms"] {
        card_files(&here.join(folder), &mut files);
    }
    assert!(files.len() > 25, "{}", files.len());
    // One that is broken is found to be.
    let broken = path("broken.gcs");
    fs::write(&broken, "unit SKY-001 { ap }}\n").unwrap();
    files.push(broken.clone());
    let list: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    fs::write(path("files"), list.join("\n")).unwrap();
    fs::write(path("card.gcs"), CARD).unwrap();
    let ran = Command::new("nvim")
        .args(["--headless", "--clean", "-n", "-S"])
        .arg(here.join("tests/editors/tree_sitter.lua"))
        .env("GCS_FOLDER", folder.path())
        .env("GCS_QUERIES", grammar.join("queries"))
        .env("HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let wording = String::from_utf8_lossy(&ran.stderr).into_owned();
    let seen =
        fs::read_to_string(path("seen.json")).unwrap_or_else(|_| panic!("nothing was seen: {wording}"));
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert!(ran.status.success(), "{seen}");
    assert_eq!(seen["broken"], serde_json::json!([broken]));
    for (words, capture) in [
        ("unit", "keyword.type"),
        ("SKY-001", "constant"),
        ("color", "property"),
        ("white", "constant.builtin"),
        ("(Harbor Guard)", "type"),
        ("Blocker", "function"),
        ("(It steps in.)", "comment.documentation"),
        ("Deploy", "tag"),
        ("Choose", "keyword.function"),
        ("enemy", "constant.builtin"),
        ("Unit", "type.builtin"),
        ("If", "keyword.conditional"),
        ("3", "number"),
    ] {
        assert_eq!(seen["captures"][words], capture, "{words}: {}", seen["captures"]);
    }
}
