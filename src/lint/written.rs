//! The words of a file, whether or not it compiles, for questions about all files together.

use super::reminders::reminders;
use crate::source::SourceFile;
use foldhash::HashSet;
use std::sync::OnceLock;

/// How far before `](` the name of a token is searched, in bytes. Without a limit, a text full of brackets would take quadratic time.
const DESCRIBED: usize = 200;

/// The names and reminders that are written in a file.
#[derive(Debug)]
pub(super) struct Written {
    /// The reminders: of which keyword effect, with which number, and the words.
    reminders: Vec<[String; 3]>,
    /// The names of the tokens that texts describe, once somebody asks.
    described: OnceLock<HashSet<String>>,
}

impl Written {
    /// Looks through a file.
    pub(super) fn new(file: &SourceFile) -> Written {
        let found = reminders(&file.text);
        Written {
            reminders: found
                .map(|found| [found.keyword, found.amount, found.text].map(str::to_string))
                .collect(),
            described: OnceLock::new(),
        }
    }

    /// The reminders in their order: the keyword effect, its number, the words.
    pub(super) fn reminders(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        let reminders = self.reminders.iter();
        reminders.map(|[keyword, amount, words]| (keyword.as_str(), amount.as_str(), words.as_str()))
    }

    /// The names of the tokens that the texts of the file describe, as `[Mole](...)` does, whether or not the texts compile.
    pub(super) fn described(&self, file: &SourceFile) -> &HashSet<String> {
        self.described.get_or_init(|| described(&file.text))
    }
}

fn described(text: &str) -> HashSet<String> {
    // A comment deploys nothing.
    let texts = text.lines().filter_map(|line| line.split("//").next());
    let heads = texts.flat_map(|text| text.match_indices("](").map(move |(end, _)| &text[..end]));
    heads
        .filter_map(|head| {
            let from = head.len().saturating_sub(DESCRIBED);
            let from = (from..=head.len()).find(|at| head.is_char_boundary(*at))?;
            let begin = head[from..].rfind('[')?;
            Some(head[from + begin + 1..].to_string())
        })
        .collect()
}
