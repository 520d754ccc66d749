//! How much of what can be made is understood as it was meant: `CLASSES=10 cargo test --test all generated::report::shares --
//! --ignored --nocapture`, with `PROPTEST_CASES` for how many, with `SEED` for others, and with `IR=1` to see
//! what was meant and what was read.

use super::names::{self, Census};
use super::{WORLD, compiled, next, printed, the_card};
use gcs::Compilation;
use gcs::diagnostics::{Code, Severity};
use gcs::ir::Card;
use gcs::ir::text::Printer;
use gcs::ir::visit::Visitor;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;
use std::collections::BTreeMap;

/// What is between backticks differs from card to card and says nothing about the kind of finding.
fn without_words(message: &str) -> String {
    let parts = message.split('`').enumerate();
    parts
        .map(|(at, part)| if at % 2 == 0 { part } else { "_" })
        .collect()
}

/// Where two values first differ: the names on the way there, without places in lists, and what stands there.
fn difference(one: &Value, other: &Value, way: &mut Vec<String>) -> Option<String> {
    if one == other {
        return None;
    }
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                way.push(key.clone());
                if let Some(found) = difference(value, &other[key], way) {
                    return Some(found);
                }
                way.pop();
            }
            None
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .find_map(|(one, other)| difference(one, other, way)),
        _ => {
            let short = |value: &Value| match value {
                Value::Object(fields) => fields.keys().take(1).cloned().collect::<String>() + " {..}",
                Value::Array(list) => format!("[{}]", list.len()),
                other => other.to_string(),
            };
            let from = way.len().saturating_sub(4);
            Some(format!(
                "{}: {} became {}",
                way[from..].join("."),
                short(one),
                short(other)
            ))
        }
    }
}

/// An effect as data, without notes and places.
fn meaning(card: &gcs::ir::Card) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|key, value| {
                    key != "notes" && !value.as_object().is_some_and(|key| key.keys().eq(["note"]))
                });
                fields.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(card).expect("plain data");
    strip(&mut value);
    value
}

#[derive(Default)]
struct Classes(BTreeMap<String, (usize, Vec<String>)>);

impl Classes {
    fn add(&mut self, class: String, example: String) {
        let (count, examples) = self.0.entry(class).or_default();
        *count += 1;
        examples.push(example);
        // The shortest ones tell most.
        examples.sort_by_key(String::len);
        examples.truncate(2);
    }

    fn print(&self, title: &str, most: usize) {
        println!("\n{title}: {} classes", self.0.len());
        let mut classes: Vec<_> = self.0.iter().collect();
        classes.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
        for (class, (count, examples)) in classes.into_iter().take(most) {
            println!("{count:6}  {class}");
            for example in examples {
                println!("        {}", example.replace('\n', "\n        "));
            }
        }
    }
}

/// What a card was read as, where that is accepted and something else than was printed: the class of the difference.
fn misread(card: &Card, compilation: &Compilation) -> Option<String> {
    let read = the_card(compilation)?;
    (read != card).then(|| {
        let class = difference(&meaning(card), &meaning(read), &mut Vec::new());
        class.unwrap_or_else(|| "?".to_string())
    })
}

/// The effects below that are accepted and mean something else, by where the meanings first differ. There are none, and it
/// stays so: the effects are others whenever something new can be made, and then others of the rare ones are among them.
const MISREAD: [(&str, usize); 0] = [];

/// What is accepted means what was printed: the same cases each time.
#[test]
fn what_is_accepted_means_what_was_printed() {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    let mut misreadings = Classes::default();
    for _ in 0..5000 {
        let card = next(&mut runner, 1);
        if let Some(class) = misread(&card, &compiled(&printed(&card))) {
            misreadings.add(class, Printer::new(&WORLD.program.symbols).card_text(&card));
        }
    }
    let found: Vec<(&str, usize)> = misreadings
        .0
        .iter()
        .map(|(class, (count, _))| (class.as_str(), *count))
        .collect();
    if found != MISREAD {
        misreadings.print("means something else", usize::MAX);
    }
    assert_eq!(found, MISREAD, "accepted, and something else than was printed");
}

#[test]
#[ignore = "a report, not a test: with CLASSES for how many classes it shows"]
fn shares() {
    let Some(most) = std::env::var("CLASSES").ok().and_then(|most| most.parse().ok()) else {
        println!("a report: say with CLASSES how many classes it shows");
        return;
    };
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok());
    let cases: usize = cases.unwrap_or(20_000);
    let seed: Option<u64> = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok());
    let rng = match seed {
        None => TestRng::deterministic_rng(RngAlgorithm::ChaCha),
        Some(seed) => {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
        }
    };
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let (mut same, mut other, mut refused, mut gaps, mut reworded, mut panics) = (0, 0, 0, 0, 0, 0);
    let mut misreadings = Classes::default();
    let mut reasons = Classes::default();
    let mut rewordings = Classes::default();
    let mut crashes = Classes::default();
    let (mut made, mut understood) = (Census::default(), Census::default());
    for _ in 0..cases {
        let card = next(&mut runner, 1);
        card.lines.iter().for_each(|line| made.ability(&line.ability));
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let text = printed(&card);
            let compilation = compiled(&text);
            (text, compilation)
        }));
        let Ok((_, compilation)) = outcome else {
            panics += 1;
            crashes.add("panic".to_string(), format!("{card:?}"));
            continue;
        };
        let line = Printer::new(&WORLD.program.symbols).card_text(&card);
        let errors = compilation
            .diagnostics
            .iter()
            .filter(|finding| finding.severity() == Severity::Error);
        if let Some(finding) = errors.clone().next() {
            refused += 1;
            let words = super::printed(&card);
            let span = finding.span();
            let at = words.get(span.start as usize..span.end as usize).unwrap_or("?");
            let before: Vec<&str> = words[..span.start as usize]
                .split_whitespace()
                .rev()
                .take(2)
                .collect();
            let unread = matches!(finding.code, Code::UnknownPhrase | Code::UnknownName);
            gaps += usize::from(unread);
            let next = at.split_whitespace().next().unwrap_or_default();
            let place = if unread {
                format!(
                    ": {} >{next}<",
                    before.into_iter().rev().collect::<Vec<_>>().join(" ")
                )
            } else {
                String::new()
            };
            reasons.add(
                format!(
                    "{} {}{place}",
                    finding.code.code(),
                    without_words(&finding.message)
                ),
                format!("{line}\n    at `{at}`: {}", finding.message),
            );
            continue;
        }
        let Some(read) = the_card(&compilation) else {
            reasons.add("no card and no finding".to_string(), line);
            continue;
        };
        if let Some(finding) = compilation.diagnostics.first() {
            reworded += 1;
            let again = Printer::new(&compilation.program.symbols).card_text(read);
            rewordings.add(
                format!("{} {}", finding.code.code(), without_words(&finding.message)),
                format!("{line}\n    {again}"),
            );
        }
        let Some(class) = misread(&card, &compilation) else {
            same += 1;
            card.lines
                .iter()
                .for_each(|line| understood.ability(&line.ability));
            continue;
        };
        other += 1;
        if std::env::var_os("IR").is_some() {
            println!("{line}\n{}\n{}", meaning(&card), meaning(read));
        }
        let again = Printer::new(&compilation.program.symbols).card_text(read);
        let read_as = if again == line {
            String::new()
        } else {
            format!("\n    read as: {again}")
        };
        misreadings.add(class, format!("{line}{read_as}"));
    }
    let share = |count: usize| 100.0 * count as f64 / cases as f64;
    println!("{cases} effects");
    println!("{:6.2} % are accepted and mean the same", share(same));
    println!("{:6.2} % are accepted and mean something else", share(other));
    println!("{:6.2} % are refused", share(refused));
    println!("{gaps:6} of them for words that are no part of the language");
    println!("{:6.2} % are accepted with a finding", share(reworded));
    println!("{panics} panics");
    misreadings.print("means something else", most);
    reasons.print("refused", most);
    rewordings.print("accepted with a finding", most);
    crashes.print("panics", most);
    let never: Vec<_> = names::ALL
        .iter()
        .filter(|name| made.seen.contains_key(*name) && !understood.seen.contains_key(*name))
        .collect();
    println!("\nnever accepted as made: {never:?}");
}
