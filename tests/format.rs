//! The formatter over everything there is: written twice it is written once, and no card means anything else after it.

use crate::common::{official, source};
use gcs::{Compilation, compile, ir, syntax};
use std::sync::LazyLock;

/// Every card script of the project: its cards, the guide's, broken ones.
fn own() -> Vec<(String, String)> {
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
    files
}

/// What a file means on its own; nothing where its frame is broken.
fn compiled(text: &str) -> Compilation {
    compile(&[source("file.gcs", text)])
}

/// A card script, formatted.
struct Formatted {
    name: String,
    text: String,
    meaning: ir::Program,
    /// Whether every line of it is understood.
    is_clean: bool,
}

/// A file in canonical form, where nothing of it is left as it is.
fn whole(text: &str) -> Option<String> {
    let formatted = syntax::format(text);
    formatted.left.is_empty().then_some(formatted.text)
}

/// The scripts that the formatter takes, each checked to be as it has to be: formatting ends, and nothing means anything
/// else after it.
fn formatted(files: &[(String, String)]) -> Vec<Formatted> {
    let format = |(name, text): &(String, String)| {
        let once = whole(text)?;
        let twice = whole(&once);
        assert_eq!(twice.as_deref(), Some(once.as_str()), "{name}: formatted twice");
        let before = compiled(text);
        assert_eq!(
            compiled(&once).program,
            before.program,
            "{name}: means something else"
        );
        Some(Formatted {
            name: name.clone(),
            text: once,
            meaning: before.program,
            is_clean: before.clean_cards == before.cards,
        })
    };
    files.iter().filter_map(format).collect()
}

static OWN: LazyLock<Vec<Formatted>> = LazyLock::new(|| formatted(&own()));
static OFFICIAL: LazyLock<Vec<Formatted>> = LazyLock::new(|| formatted(official::sets()));

#[test]
fn what_is_our_own_is_formatted_once_and_means_the_same() {
    assert!(OWN.len() > 85, "{} files were formatted", OWN.len());
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn what_is_official_is_formatted_once_and_means_the_same() {
    assert_eq!(OFFICIAL.len(), official::sets().len());
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

/// Whatever hands have done to a clean file, formatting gives the file that formatting gave before, and it means what it
/// meant. One habit at a time shows which it was; what changes a meaning does so among all of them, too, and is looked
/// for there only.
fn are_undone(files: &[Formatted]) {
    // A line that is not understood is left as it was typed.
    let clean = files
        .iter()
        .filter(|file| file.is_clean && !file.name.ends_with(".txt"));
    for file in clean {
        let undone = |what: &str, mangled: &str| {
            let what = format!("{}: {what}", file.name);
            assert_same(&what, whole(mangled).as_deref(), &file.text);
        };
        let mut all = file.text.clone();
        for habit in &HABITS {
            undone(&format!("{habit:?}"), &apply(habit, &file.text));
            all = apply(habit, &all);
        }
        undone("all habits", &all);
        let meaning = compiled(&all).program;
        assert_eq!(meaning, file.meaning, "{}: means something else", file.name);
    }
}

#[test]
fn habits_are_undone() {
    are_undone(&OWN);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn habits_are_undone_in_official_texts() {
    are_undone(&OFFICIAL);
}

/// Comments for this program hold for what stands at them: formatted, they silence what they silenced.
#[test]
fn comments_go_on_silencing_what_they_silenced() {
    let unused = "【Deploy】Choose 1 enemy Unit.";
    let unused_too = "【Attack】Choose 1 enemy Unit.";
    let text = format!(
        "unit A-001 \"A\" {{
    color blue // one
    link [Ilse Vagra] // gcs: allow(unknown-pilot) another one
    ap 3  hp 3 // two
    // gcs: allow(unused-choice) for show
    {unused}
    // before lv
    lv 3  cost 2
    // gcs: allow(unused-choice) again
    {unused_too} // behind
}}
unit A-002 \"A\" {{ color blue  lv 1  cost 1  ap 1  hp 1 }} // gcs: allow(duplicate-name) another
unit A-005 \"A\" {{ // gcs: allow(duplicate-name) and another
    color blue  lv 1  cost 1  ap 1  hp 1
}}
unit A-003 \"A\" {{
    color blue  lv 1  cost 1  ap 1  hp 1 // gcs: allow(unused-choice) nothing here
    {unused}
}}
pilot A-004 \"Ilse Varga\" {{ color blue  lv 1  cost 1  ap +1  hp +1 }} // a Pilot
"
    );
    let mut rules = gcs::lint::Rules::default();
    rules.set(
        gcs::lint::Target::named("pedantic").unwrap(),
        gcs::diagnostics::Level::Warn,
    );
    let settings = gcs::lint::Settings::of(vec![std::sync::Arc::new(rules)]);
    let found = |text: &str| {
        let mut compiled = compiled(text);
        gcs::lint::apply(&mut compiled, &settings);
        let found = compiled.diagnostics.iter();
        found
            .map(|finding| (finding.card.clone(), finding.code.name()))
            .collect::<Vec<_>>()
    };
    let formatted = whole(&text).expect("nothing is broken");
    assert_eq!(
        found(&text),
        [
            (Some("A-003".to_string()), "duplicate-name"),
            (None, "unused-allow"),
            (Some("A-003".to_string()), "unused-choice")
        ]
    );
    assert_eq!(found(&formatted), found(&text), "{formatted}");
    assert_eq!(whole(&formatted).as_deref(), Some(formatted.as_str()));
}
