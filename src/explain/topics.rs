//! Topics: the terms of the game and of the language, from `topics.txt`.

use super::bare;
use std::sync::LazyLock;

/// A term, and its explanation.
#[derive(Debug, Default)]
pub struct Word {
    /// The word, as it is written on cards where it stands there.
    pub name: &'static str,
    /// Other words that ask for it.
    pub also: Vec<&'static str>,
    /// The title under which it stands.
    pub title: &'static str,
    /// The rules behind it, by number.
    pub rules: Vec<&'static str>,
    /// Related topics.
    pub see: Vec<&'static str>,
    /// The explanation, one line per string; an empty one ends a paragraph.
    pub prose: Vec<&'static str>,
    /// An example: a file, or lines of a Unit's text.
    pub example: Vec<&'static str>,
}

impl Word {
    /// Checks whether the example is a file and not lines of text.
    pub fn is_file(&self) -> bool {
        self.example
            .iter()
            .any(|line| line.ends_with('{') || line.starts_with("unit "))
    }

    /// Returns the text for `gcs explain`.
    pub(super) fn explain(&self) -> String {
        let mut text = format!("{}\n\n", self.name);
        for line in &self.prose {
            text.push_str(&format!("{line}\n"));
        }
        text.push_str(if self.is_file() {
            "\nA card with it:\n"
        } else {
            "\nOn a card:\n"
        });
        for line in &self.example {
            let line = format!("    {line}");
            text.push_str(&format!("{}\n", line.trim_end()));
        }
        text.push_str(&format!("\n{}\n", self.rules_and_others()));
        text
    }

    /// Returns the references to rules and other topics.
    fn rules_and_others(&self) -> String {
        let mut more = Vec::new();
        if !self.rules.is_empty() {
            more.push(format!("Rules: {}.", self.rules.join(", ")));
        }
        if !self.see.is_empty() {
            more.push(format!("See also: {}.", self.see.join(", ")));
        }
        more.join(" ")
    }
}

/// All of them, in their order.
pub fn words() -> &'static [Word] {
    static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| read(include_str!("topics.txt")));
    &WORDS
}

/// Returns the topic with a name.
pub(super) fn find(what: &str) -> Option<&'static Word> {
    let what = bare(what);
    let is_it = |name: &&str| !what.is_empty() && bare(name) == what;
    let by_name = words().iter().find(|word| is_it(&word.name));
    by_name.or_else(|| words().iter().find(|word| word.also.iter().any(&is_it)))
}

fn read(text: &'static str) -> Vec<Word> {
    let list = |names: &'static str| names.split(',').map(str::trim).collect();
    let mut words: Vec<Word> = Vec::new();
    let mut title = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(of_all) = line.strip_prefix("-- ") {
            title = of_all;
        } else if let Some(names) = line.strip_prefix("== ") {
            let (name, also) = names.split_once(" | ").unwrap_or((names, ""));
            words.push(Word {
                name,
                also: if also.is_empty() { Vec::new() } else { list(also) },
                title,
                ..Word::default()
            });
        } else if let Some(word) = words.last_mut() {
            if let Some(rules) = line.strip_prefix("rules ") {
                word.rules = list(rules);
            } else if let Some(see) = line.strip_prefix("see ") {
                word.see = list(see);
            } else if let Some(example) = line.strip_prefix('|') {
                word.example.push(example.strip_prefix(' ').unwrap_or(example));
            } else {
                word.prose.push(line);
            }
        }
    }
    for word in &mut words {
        while word.prose.last() == Some(&"") {
            word.prose.pop();
        }
    }
    words
}

/// The names of all words, by their titles.
pub(super) fn index() -> String {
    let mut text = String::new();
    let mut title = "";
    for word in words() {
        if word.title != title {
            title = word.title;
            text.push_str(if text.is_empty() { "" } else { "\n" });
            text.push_str(&format!("{title}: {}", word.name));
        } else {
            text.push_str(&format!(", {}", word.name));
        }
    }
    text
}

/// The page of all words.
pub fn words_page() -> String {
    let mut text = PAGE.to_string();
    let mut title = "";
    for word in words() {
        if word.title != title {
            title = word.title;
            text.push_str(&format!("\n## {title}\n"));
        }
        let example = word.example.join("\n");
        text.push_str(&format!(
            "\n### {}\n\n{}\n\n```text\n{example}\n```\n\n{}\n",
            word.name,
            word.prose.join("\n"),
            word.rules_and_others()
        ));
    }
    text
}

/// The beginning of the page.
const PAGE: &str = "\
# Words

What the words of the game and of the language mean and how they are written, in our own words; the rules themselves govern. This page is
written by a test (`UPDATE=1 cargo test words`) from `src/explain/topics.txt`, and says what `gcs explain trait` says. Each example compiles: a
whole file, or lines of a Unit's text. The numbers are those of the [rules](rules.md).
";
