//! The parsers that `grammar/build` writes read as pest's own reader does: the same trees, and where they fail, they fail at the
//! same place and miss the same rules.

use super::{Mutator, Rng, dictionary, seeds};
use gcs_grammar::{Pairs, Reading, Rules};
use pest::error::{ErrorVariant, InputLocation};
use pest_meta::{optimizer, parser};
use pest_vm::Vm;
use std::fmt::Debug;

/// How many mutations of each kind of text are read.
const TRIED: u32 = 150;

/// What was read, or where and what is missed there.
type Read = Result<String, (usize, Vec<String>)>;

fn by_pest(vm: &Vm, rule: &str, text: &str) -> Read {
    let read = vm.parse(rule, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        let missed = match error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives,
            ErrorVariant::CustomError { message } => panic!("{message}"),
        };
        let mut missed: Vec<String> = missed.iter().map(ToString::to_string).collect();
        missed.sort();
        (at, missed)
    })?;
    let pairs = read.flatten().map(|pair| {
        let span = pair.as_span();
        format!("{} {}..{}\n", pair.as_rule(), span.start(), span.end())
    });
    Ok(pairs.collect())
}

/// `before`: what stands in front of the text.
fn by_ours<R: Rules>(rule: R, before: &str, text: &str) -> Read {
    let all = format!("{before}{text}");
    let from = before.len();
    let mut reading = Reading::new(&all);
    let read = reading
        .read(rule, from)
        .map_err(|at| (at - from, Vec::<String>::new()));
    let missed = reading.missed(rule, from);
    let mut missed: Vec<String> = missed.iter().map(|rule| format!("{rule:?}")).collect();
    missed.sort();
    let read = read.map_err(|(at, _)| (at, missed))?;
    let mut told = String::new();
    tell(read.pairs(), from, &mut told);
    Ok(told)
}

fn tell<R: Copy + Debug>(pairs: Pairs<'_, R>, from: usize, into: &mut String) {
    for pair in pairs {
        *into += &format!(
            "{:?} {}..{}\n",
            pair.as_rule(),
            pair.start() - from,
            pair.end() - from
        );
        tell(pair.into_inner(), from, into);
    }
}

/// What rules take.
enum Take {
    /// Some texts, so that others have to be refused as pest refuses them.
    Some,
    /// Any text at all: what is wrong in it becomes a piece of its own.
    Any,
}

/// Compares what is read of texts by some rules of a grammar.
fn compared<R: Rules>(grammar: &str, rules: &[R], take: Take, texts: impl Iterator<Item = String>) {
    let pairs = parser::parse(parser::Rule::grammar_rules, grammar).expect("a grammar");
    let vm = Vm::new(optimizer::optimize(
        parser::consume_rules(pairs).expect("a grammar"),
    ));
    let (mut read, mut refused) = (0, 0);
    for text in texts {
        for rule in rules {
            let expected = by_pest(&vm, &format!("{rule:?}"), &text);
            let found = by_ours(*rule, "12 ", &text);
            assert!(
                expected == found,
                "{rule:?} reads otherwise:\n{text}\n=== pest\n{expected:?}\n=== ours\n{found:?}"
            );
            match found {
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
    }
    println!("{read} read and {refused} refused");
    assert!(read > 20, "only {read} are read");
    match take {
        Take::Some => assert!(refused > 20, "only {refused} are refused"),
        Take::Any => assert_eq!(refused, 0, "what takes any text refuses some"),
    }
}

/// What the project has of a kind, and mutations of it.
fn texts(kind: &str, with: impl Fn(&str) -> Vec<String>) -> impl Iterator<Item = String> {
    let own: Vec<String> = seeds(kind).iter().flat_map(|seed| with(seed)).collect();
    let words = dictionary();
    let mut mutator = Mutator::new(&own, &words, Rng::new(2));
    let mutated: Vec<String> = (0..TRIED).map(|_| mutator.next()).collect();
    own.into_iter().chain(mutated)
}

/// The text from each of its lines on, as far as somebody reads at once.
fn from_each_line(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    (0..lines.len())
        .map(|at| lines[at..lines.len().min(at + 12)].concat())
        .collect()
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.trim().to_string()).collect()
}

#[test]
fn of_card_text() {
    use gcs_grammar::text::{GRAMMAR, Rule};
    compared(GRAMMAR, &[Rule::line], Take::Some, texts("text", lines));
}

#[test]
fn of_frames() {
    use gcs_grammar::card::{GRAMMAR, Rule};
    compared(
        GRAMMAR,
        &[Rule::piece, Rule::part, Rule::card],
        Take::Some,
        texts("frame", from_each_line).step_by(3),
    );
}

#[test]
fn of_scenarios() {
    use gcs_grammar::scenario::{GRAMMAR, Rule};
    compared(
        GRAMMAR,
        &[Rule::statement],
        Take::Some,
        texts("scenario", lines).step_by(3),
    );
    compared(
        GRAMMAR,
        &[Rule::file],
        Take::Any,
        texts("scenario", |text| vec![text.to_string()]),
    );
}

#[test]
fn of_decks() {
    use gcs_grammar::deck::{GRAMMAR, Rule};
    compared(
        GRAMMAR,
        &[Rule::file],
        Take::Any,
        texts("deck", |text| vec![text.to_string()]),
    );
}

/// Text within text is read as deep as anybody writes it, and refused where it has no end.
#[test]
fn of_what_is_deep() {
    use gcs_grammar::text::Rule;
    let deep = |times: usize| {
        let line = format!(
            "【Deploy】Choose {}1 Unit.",
            "1 Unit with the same AP as ".repeat(times)
        );
        Reading::new(&line).read(Rule::line, 0).is_ok()
    };
    assert!(deep(10));
    assert!(!deep(200));
}
