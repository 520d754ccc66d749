//! Inputs that nobody would write, from those that somebody wrote.

use gcs::game::Rng;
use std::collections::BTreeSet;

/// Signs that readers trip over.
const HOSTILE: [&str; 24] = [
    "\0",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\r",
    "\r\n",
    "\t",
    "\u{a0}",
    "\u{3000}",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "【",
    "】",
    "//",
    "\u{301}",
    "𝟗",
    "99999999999999999999",
    "-1",
    "ß",
    "İ",
];

/// The words and signs of the four grammars, each once.
pub(super) fn dictionary() -> Vec<String> {
    let mut words = BTreeSet::new();
    for grammar in ["card", "text", "scenario", "deck"] {
        let path = format!("grammar/{grammar}.pest");
        let text = std::fs::read_to_string(path).expect("a grammar");
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            words.extend(quoted(line));
        }
    }
    words.into_iter().collect()
}

/// What stands in quotes in a line of a grammar.
fn quoted(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = line.chars();
    while chars.by_ref().any(|character| character == '"') {
        let mut word = String::new();
        let mut escaped = false;
        for character in chars.by_ref() {
            match character {
                '\\' if !escaped => escaped = true,
                '"' if !escaped => break,
                'u' | 'n' | 'r' | 't' if escaped => return found,
                other => {
                    word.push(other);
                    escaped = false;
                }
            }
        }
        if !word.is_empty() {
            found.push(word);
        }
    }
    found
}

/// An endless row of inputs.
pub(super) struct Mutator<'a> {
    seeds: &'a [String],
    words: &'a [String],
    rng: Rng,
}

impl<'a> Mutator<'a> {
    pub(super) fn new(seeds: &'a [String], words: &'a [String], rng: Rng) -> Mutator<'a> {
        Mutator { seeds, words, rng }
    }

    fn below(&mut self, end: usize) -> usize {
        self.rng.below(end as u32) as usize
    }

    fn seed(&mut self) -> &'a str {
        let at = self.below(self.seeds.len());
        &self.seeds[at]
    }

    /// A place between two characters.
    fn place(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }

    /// A few characters, or up to the end of the line.
    fn range(&mut self, text: &str) -> std::ops::Range<usize> {
        let start = self.place(text);
        let rest = &text[start..];
        let most = rest.find('\n').unwrap_or(rest.len());
        let mut length = match self.below(3) {
            0 => most,
            _ => self.below(most.min(12) + 1),
        };
        while !rest.is_char_boundary(length) {
            length -= 1;
        }
        start..start + length
    }

    /// The next one: a seed, changed in a few places.
    pub(super) fn next(&mut self) -> String {
        let mut text = self.seed().to_string();
        for _ in 0..=self.below(5) {
            let range = self.range(&text);
            match self.below(7) {
                0 => text.replace_range(range, ""),
                1 => {
                    let again = text[range.clone()].to_string();
                    text.insert_str(range.end, &again);
                }
                2 | 3 => {
                    let at = self.below(self.words.len());
                    let word = format!(" {} ", self.words[at]);
                    text.replace_range(range, &word);
                }
                4 => {
                    let at = self.below(HOSTILE.len());
                    text.insert_str(range.start, HOSTILE[at]);
                }
                5 => {
                    let other = self.seed();
                    let from = self.range(other);
                    text.insert_str(range.start, &other[from]);
                }
                _ => {
                    let number = self.below(300).to_string();
                    let digit = text[range.start..].find(|c: char| c.is_ascii_digit());
                    match digit.map(|at| range.start + at) {
                        Some(at) => text.replace_range(at..=at, &number),
                        None => text.insert_str(range.start, &number),
                    }
                }
            }
        }
        text
    }
}
