//! The forms of the language, as the grammar tells them. Above the rule that reads a form stand the words of the form, what
//! they mean and whole lines that have it; the head of the grammar says how that is written. `docs/reference.md` is made of
//! the same.

use gcs_grammar::text::GRAMMAR;
use std::sync::LazyLock;

/// A topic of the reference, with the forms that belong to it.
#[derive(Debug)]
pub struct Topic {
    /// The word for it in the grammar.
    pub key: &'static str,
    /// The title: "Draw and discard".
    pub title: &'static str,
    /// The subject of the topic, in a sentence.
    pub about: &'static str,
    /// The forms, in the order of the grammar.
    pub forms: Vec<Form>,
}

/// A way of saying something.
#[derive(Debug)]
pub struct Form {
    /// The rule of the grammar that reads it.
    pub rule: &'static str,
    /// The words, with what varies in them.
    pub words: &'static str,
    /// The meaning.
    pub meaning: &'static str,
    /// The rules of the game behind the meaning, with commas between them; empty where the rules say nothing about it.
    pub numbers: &'static str,
    /// The words of other games for it, separated by commas.
    pub elsewhere: &'static str,
    /// Whole lines of card text that have the form.
    pub examples: Vec<Example>,
}

/// A line of card text in a comment of the grammar.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The text.
    pub text: &'static str,
    /// The line of the grammar, from 1.
    pub number: usize,
}

/// The reference of forms, as the comments of the grammar have it.
#[derive(Debug, Default)]
pub struct Reference {
    /// The topics in their order.
    pub topics: Vec<Topic>,
    /// The wordings that are understood but that cards do not use: the rule of the grammar, and a line.
    pub unusual: Vec<(&'static str, Example)>,
    /// Lines of the grammar that should say something about a form and are not written as its head asks; a test holds that
    /// there are none.
    pub broken: Vec<String>,
}

/// The forms of the language.
pub fn reference() -> &'static Reference {
    static REFERENCE: LazyLock<Reference> = LazyLock::new(|| read(GRAMMAR));
    &REFERENCE
}

/// The comments above a rule, until the rule is reached.
#[derive(Default)]
struct Above {
    forms: Vec<(&'static str, Form)>,
    unusual: Vec<Example>,
}

fn read(grammar: &'static str) -> Reference {
    let mut reference = Reference::default();
    let mut above = Above::default();
    for (at, line) in grammar.lines().enumerate() {
        let number = at + 1;
        let mut broken = |why: &str| reference.broken.push(format!("{number}: {why}: {line}"));
        let Some(comment) = line.strip_prefix("// ") else {
            let Some(rule) = rule_name(line) else {
                continue;
            };
            for (key, form) in above.forms.drain(..) {
                let form = Form { rule, ..form };
                match reference.topics.iter_mut().find(|topic| topic.key == key) {
                    _ if form.examples.is_empty() => broken("a form above it has no example"),
                    Some(topic) => topic.forms.push(form),
                    None => broken(&format!("there is no topic `{key}`")),
                }
            }
            let unusual = above.unusual.drain(..);
            reference.unusual.extend(unusual.map(|line| (rule, line)));
            continue;
        };
        if let Some(topic) = comment.strip_prefix("  # ") {
            match *topic.split(" | ").collect::<Vec<_>>() {
                [key, title, about] => reference.topics.push(Topic {
                    key,
                    title,
                    about,
                    forms: Vec::new(),
                }),
                _ => broken("not a topic"),
            }
        } else if let Some(row) = comment.strip_prefix("| ") {
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            match *cells {
                [key, words, meaning, numbers, elsewhere, ""] if !words.is_empty() && !meaning.is_empty() => {
                    let form = Form {
                        rule: "",
                        words,
                        meaning,
                        numbers,
                        elsewhere,
                        examples: Vec::new(),
                    };
                    above.forms.push((key, form));
                }
                _ => broken("not a form"),
            }
        } else if let Some(text) = comment.strip_prefix("> ") {
            match above.forms.last_mut() {
                Some((_, form)) => form.examples.push(Example { text, number }),
                None => broken("an example of no form"),
            }
        } else if let Some(text) = comment.strip_prefix("~ ") {
            above.unusual.push(Example { text, number });
        }
    }
    reference
}

/// The name of the rule that a line of the grammar begins to define.
fn rule_name(line: &'static str) -> Option<&'static str> {
    let (name, _) = line.split_once('=')?;
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
    is_name.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grammar_is_written_as_its_head_asks() {
        assert_eq!(reference().broken, Vec::<String>::new());
        for topic in &reference().topics {
            assert!(!topic.forms.is_empty(), "nothing about {}", topic.title);
        }
    }

    #[test]
    fn what_is_written_otherwise_is_told() {
        let told = read(
            "//   # rest | Rest\n//   # draw | Draw | Cards.\n// | draw | `draw` | takes cards | 5-14 | |\n// | deal | `deal` | hurts | | |\n// > Draw 1.\nx = { s }\n// > Draw 2.\n// | draw | draw | |\n",
        );
        assert_eq!(
            told.broken,
            [
                "1: not a topic: //   # rest | Rest",
                "6: a form above it has no example: x = { s }",
                "6: there is no topic `deal`: x = { s }",
                "7: an example of no form: // > Draw 2.",
                "8: not a form: // | draw | draw | |",
            ]
        );
    }
}
