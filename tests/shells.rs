//! Completions and manual pages have every command and every option, and a shell takes them.

use crate::common::command::gcs;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

fn out(arguments: &[&str]) -> String {
    let ran = gcs(Path::new("."), arguments, b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    ran.out
}

/// The commands, as `--help` lists them.
fn commands() -> Vec<String> {
    let help = out(&["--help"]);
    let listed = help
        .split("Commands:\n")
        .nth(1)
        .unwrap()
        .split("\n\n")
        .next()
        .unwrap();
    let names = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names
        .filter(|name| !name.is_empty() && *name != "help")
        .map(String::from)
        .collect()
}

/// The options that `--help` says a command has.
fn options(command: &str) -> BTreeSet<String> {
    let help = out(&[command, "--help"]);
    let lines = help.lines().filter(|line| line.trim_start().starts_with('-'));
    let words = lines.flat_map(|line| line.split([' ', ',']).filter(|word| word.starts_with('-')));
    words
        .filter_map(|word| Some(word.trim_end_matches("...").split('[').next()?.to_string()))
        .filter(|word| {
            word.len() > 1
                && word
                    .trim_start_matches('-')
                    .starts_with(|c: char| c.is_ascii_alphabetic())
        })
        .collect()
}

/// A page as one reads it: `man` writes hyphens and dots with a backslash, and fonts.
fn read(page: &str) -> String {
    let mut page = page.replace("\\-", "-").replace("\\&", "");
    for font in ["\\fB", "\\fI", "\\fR"] {
        page = page.replace(font, "");
    }
    page
}

#[test]
fn every_command_has_a_page_with_every_option() {
    let folder = tempfile::tempdir().unwrap();
    let ran = gcs(folder.path(), &["man", "-o", "share/man1"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let pages = folder.path().join("share/man1");
    let commands = commands();
    assert!(commands.len() > 14, "{commands:?}");
    let written: BTreeSet<String> = fs::read_dir(&pages)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let of_commands = commands.iter().map(|command| format!("gcs-{command}.1"));
    assert_eq!(written, of_commands.chain(["gcs.1".to_string()]).collect());
    let whole = read(&fs::read_to_string(pages.join("gcs.1")).unwrap());
    for command in &commands {
        assert!(whole.contains(&format!("gcs-{command}(1)")), "{command}");
        let page = fs::read_to_string(pages.join(format!("gcs-{command}.1"))).unwrap();
        assert_eq!(page, out(&["man", command]));
        assert_eq!(page, out(&["man", &format!("gcs-{command}")]));
        assert!(
            page.contains(".SH SYNOPSIS") && page.contains(".SH DESCRIPTION"),
            "{page}"
        );
        let page = read(&page);
        for option in options(command) {
            assert!(page.contains(&option), "{command}: {option}");
        }
    }
    assert!(options("check").contains("--format") && options("check").contains("-W"));
    assert_eq!(fs::read_to_string(pages.join("gcs.1")).unwrap(), out(&["man"]));
    // Written again over what is there, be it of another version.
    fs::write(pages.join("gcs.1"), "old").unwrap();
    assert_eq!(
        gcs(folder.path(), &["man", "-o", "share/man1"], b"").code,
        Some(0)
    );
    assert_eq!(fs::read_to_string(pages.join("gcs.1")).unwrap(), out(&["man"]));
}

#[test]
fn a_page_that_cannot_be_written_is_named_and_the_others_are_written() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("gcs-check.1")).unwrap();
    let ran = gcs(folder.path(), &["man", "-o", "."], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("cannot write `./gcs-check.1`"), "{}", ran.err);
    assert!(folder.path().join("gcs-fmt.1").is_file() && folder.path().join("gcs.1").is_file());
    fs::write(folder.path().join("file"), "mine").unwrap();
    assert_eq!(gcs(folder.path(), &["man", "-o", "file"], b"").code, Some(2));
    assert_eq!(fs::read_to_string(folder.path().join("file")).unwrap(), "mine");
}

#[test]
fn a_page_of_no_command_is_refused() {
    let ran = gcs(Path::new("."), &["man", "chek"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert_eq!(ran.err, "gcs: there is no command `chek`; did you mean `check`\n");
    assert_eq!(gcs(Path::new("."), &["completions", "tcsh"], b"").code, Some(2));
}

#[test]
fn every_shell_is_told_every_command_and_option() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = out(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
            for option in options(&command) {
                let bare = option.trim_start_matches('-');
                assert!(script.contains(bare), "{shell}: {command} {option}");
            }
        }
    }
}

/// Bash reads the script, knows that it completes `gcs`, and completes with it.
#[cfg(unix)]
#[test]
fn bash_completes_with_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("gcs.bash"), out(&["completions", "bash"])).unwrap();
    let bash = |script: &str| {
        let ran = Command::new("bash")
            .args(["--norc", "-c", script])
            .current_dir(folder.path())
            .output()
            .expect("there is bash");
        let err = String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.success() && err.is_empty(), "{script}: {err}");
        String::from_utf8(ran.stdout).unwrap()
    };
    assert_eq!(bash("bash -n gcs.bash"), "");
    let loaded = bash("source gcs.bash; complete -p gcs");
    assert!(
        loaded.contains("-F _gcs") && loaded.trim_end().ends_with("gcs"),
        "{loaded}"
    );
    let completed = |words: &str, at: usize| {
        bash(&format!(
            "source gcs.bash; COMP_WORDS=({words}); COMP_CWORD={at}; COMP_LINE='{words}'; \
             _gcs gcs \"${{COMP_WORDS[{at}]}}\" \"${{COMP_WORDS[{}]}}\" && printf '%s ' \"${{COMPREPLY[@]}}\"",
            at - 1
        ))
    };
    assert_eq!(completed("gcs ch", 1), "check ");
    assert_eq!(completed("gcs check --for", 2), "--format ");
    assert_eq!(completed("gcs check --format s", 3), "sarif ");
    assert_eq!(completed("gcs completions z", 2), "zsh ");
}
