//! The formatter over everything there is: written twice it is written once, and no card means anything else after it.

use gcs::source::SourceFile;
use gcs::{compile, import, ir, syntax};
use std::path::Path;

/// Every card script at hand: the project's own, the guide's, broken ones, and the official cards where they are.
fn everything() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in ["cards/core", "stdlib", "tests/forms", "tests/diagnostics"] {
        for entry in std::fs::read_dir(folder).expect("a folder of the project") {
            let path = entry.expect("an entry").path();
            let name = path.display().to_string();
            if name.ends_with(".gcs") || name.ends_with(".gcs.txt") {
                files.push((name, std::fs::read_to_string(&path).expect("a card script")));
            }
        }
    }
    let guide = std::fs::read_to_string("docs/language.md").expect("the guide");
    for (at, block) in guide.split("\n```gcs").skip(1).enumerate() {
        let text = block
            .split_once('\n')
            .and_then(|(_, rest)| rest.split_once("\n```"));
        if let Some((text, _)) = text {
            files.push((format!("guide, example {at}"), format!("{text}\n")));
        }
    }
    let corpus = Path::new("../shared/corpus/cards.json");
    match std::fs::read_to_string(corpus) {
        Ok(json) => {
            let (records, skipped) = import::read(&json).expect("card records");
            assert_eq!(skipped.len(), 0, "every record is a card");
            let (sets, _) = import::set_files(&records);
            files.extend(sets.into_iter().map(|set| (set.code, set.text)));
        }
        Err(_) => println!("SKIPPED: no corpus beside the project"),
    }
    files
}

/// What a file means on its own; nothing where its frame is broken.
fn meaning(text: &str) -> ir::Program {
    compile(&[SourceFile::new("file.gcs", text).expect("smaller than 4 GiB")]).program
}

/// The formatted text, where the formatter takes the file; checked to be as it has to be.
fn formatted(name: &str, text: &str) -> Option<String> {
    let once = syntax::format(text).ok()?;
    let twice = syntax::format(&once);
    assert_eq!(
        twice.as_deref().ok(),
        Some(once.as_str()),
        "{name}: formatted twice"
    );
    assert_eq!(meaning(&once), meaning(text), "{name}: means something else");
    Some(once)
}

#[test]
fn all_there_is_is_formatted_once_and_means_the_same() {
    let mut taken = 0;
    for (name, text) in everything() {
        taken += usize::from(formatted(&name, &text).is_some());
    }
    assert!(taken > 90, "{taken} files were formatted");
}

const HABITS: [Habit; 7] = [
    Habit::TypedBrackets,
    Habit::WideBlanks,
    Habit::TrailingBlanks,
    Habit::BlankLines,
    Habit::Tabs,
    Habit::Typographic,
    Habit::WindowsLines,
];

/// What hands and editors do to a text that leaves its meaning alone.
#[derive(Clone, Debug)]
enum Habit {
    TypedBrackets,
    WideBlanks,
    TrailingBlanks,
    BlankLines,
    WindowsLines,
    Tabs,
    Typographic,
}

/// In comments, names, quotes and reminders signs and blanks are the author's.
fn in_text(text: &str, change: impl Fn(&str) -> String) -> String {
    let free = |line: &str| line.contains("//") || line.contains(['"', '(', '[']);
    text.lines()
        .map(|line| if free(line) { line.to_string() } else { change(line) } + "\n")
        .collect()
}

/// Two texts are the same, or the first line that is not.
fn assert_same(what: &str, one: Option<&str>, other: &str) {
    assert!(one.is_some(), "{what}: the formatter refuses it");
    let one = one.unwrap_or_default();
    let different = one.lines().zip(other.lines()).find(|(one, other)| one != other);
    assert_eq!(different, None, "{what}");
    assert_eq!(one.len(), other.len(), "{what}");
}

fn apply(habit: &Habit, text: &str) -> String {
    match habit {
        Habit::TypedBrackets => text.replace('【', "[[").replace('】', "]]").replace('：', ":"),
        Habit::WideBlanks => in_text(text, |line| line.replace(", ", ",  ")),
        Habit::TrailingBlanks => text.replace('\n', "  \n"),
        Habit::BlankLines => text.replace("\n\n", "\n\n\n\n"),
        Habit::WindowsLines => text.replace('\n', "\r\n"),
        Habit::Tabs => text.replace("    ", "\t"),
        Habit::Typographic => in_text(text, |line| line.replace("can't", "can’t").replace("AP-", "AP−")),
    }
}

/// Whatever hands have done to a clean file, formatting gives the file that formatting gave before.
#[test]
fn habits_are_undone() {
    for (name, text) in everything() {
        // A line that is not understood is left as it was typed.
        let compiled = compile(&[SourceFile::new("file.gcs", text.as_str()).expect("smaller than 4 GiB")]);
        if name.ends_with(".txt") || compiled.clean_cards < compiled.cards {
            continue;
        }
        let Some(canonical) = formatted(&name, &text) else {
            continue;
        };
        let mut all = canonical.clone();
        for habit in &HABITS {
            // A large file has all of them at once only: the small ones show which it was.
            if text.len() > 4_000 {
                all = apply(habit, &all);
                continue;
            }
            let mangled = apply(habit, &canonical);
            assert_same(
                &format!("{name}: {habit:?}"),
                formatted(&name, &mangled).as_deref(),
                &canonical,
            );
            all = apply(habit, &all);
        }
        assert_same(
            &format!("{name}: all habits"),
            formatted(&name, &all).as_deref(),
            &canonical,
        );
    }
}
