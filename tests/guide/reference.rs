//! `docs/reference.md`: all forms of the language by what they do, made of what stands above the rules of the grammar.
//! `UPDATE=1 cargo test guide` writes it.

use super::grammar::Grammar;
use super::{
    NEVER_RIGHT, UNNAMED, card_of_line, findings, line_rules, mended, printed_lines, source, text_lines,
};
use gcs::compile;
use gcs::diagnostics::{Code, Diagnostic};
use gcs::explain::{Example, Form, Topic, reference};
use std::collections::BTreeSet;

const PATH: &str = "docs/reference.md";
const GRAMMAR: &str = "grammar/text.pest";
const COMMAND: &str = "`UPDATE=1 cargo test guide`";

/// Rules whose alternatives are each a form, or consist of forms.
const COMPLETE: [&str; 36] = [
    "known_mark",
    "lead",
    "cost",
    "quantity",
    "noun",
    "nouns",
    "noun_word",
    "reference",
    "adjective",
    "post",
    "with_item",
    "predicate_quality",
    "relative",
    "in_zone",
    "duration",
    "verb",
    "destination",
    "predicate",
    "possessive_clause",
    "gained",
    "deed",
    "suffered",
    "may_do",
    "event",
    "event_of_player",
    "event_of_nouns",
    "e_is",
    "means",
    "condition",
    "c_nouns",
    "c_is",
    "and_condition",
    "or_condition",
    "equal_to",
    "bound",
    "for_each",
];

const HEAD: &str = "\
# What can be said

Every form of the language, by what it does. [The guide](language.md) teaches how to write a card; this page is for looking things
up, and so is `gcs explain search my deck`, which searches it. The numbers are those of the [rules](rules.md). The words in
*slanted letters* are what other games call it. Each example is a whole line that stands on a card.

This page is written by `UPDATE=1 cargo test guide` from the comments in `grammar/text.pest`. Do not write into it.
";

const UNUSUAL: &str = "\
## Understood, and worded otherwise

What people write, and what cards print. A warning (W) has been understood: `gcs check --fix` or the help of the warning has the printed
words. Where a word would get lost it is an error (E), and the help has the line that was understood: write that, if you mean it.

| written | cards print | finding |
| --- | --- | --- |
";

/// The title of a section as a link to it.
fn link(title: &str) -> String {
    let anchor: String = title
        .to_lowercase()
        .chars()
        .filter_map(|sign| match sign {
            ' ' => Some('-'),
            sign if sign.is_alphanumeric() => Some(sign),
            _ => None,
        })
        .collect();
    format!("- [{title}](#{anchor})\n")
}

fn row(form: &Form) -> String {
    let mut meaning = form.meaning.to_string();
    if !form.elsewhere.is_empty() {
        meaning.push_str(&format!(" *({})*", form.elsewhere));
    }
    let examples: Vec<String> = form
        .examples
        .iter()
        .map(|line| format!("`{}`", line.text))
        .collect();
    format!(
        "| {} | {meaning} | {} | {} |\n",
        form.words,
        form.numbers,
        examples.join("<br>")
    )
}

fn section(topic: &Topic) -> String {
    let rows: String = topic.forms.iter().map(row).collect();
    format!(
        "\n## {}\n\n{}\n\n| words | what they mean | rules | examples |\n| --- | --- | --- | --- |\n{rows}",
        topic.title, topic.about
    )
}

/// What is found in a line that is worded otherwise on cards, and what its meaning prints.
fn as_printed(line: Example) -> (Diagnostic, String) {
    let card = card_of_line(line.number, line.text);
    let compiled = compile(&[source(UNNAMED, &card)]);
    let [found] = compiled.diagnostics.as_slice() else {
        panic!("one finding:\n{}", findings(UNNAMED, &card));
    };
    // A card that loses a word is none, and only the help tells what was understood.
    let understood = found
        .help
        .iter()
        .find_map(|help| help.strip_prefix("understood: `")?.strip_suffix('`'));
    let printed = match understood {
        Some(understood) => understood.to_string(),
        None => printed_lines(&card, &compiled).concat(),
    };
    (found.clone(), printed)
}

/// The page as the grammar has it.
fn page() -> String {
    let reference = reference();
    let mut text = format!("{HEAD}\n");
    text.extend(reference.topics.iter().map(|topic| link(topic.title)));
    text.push_str(&link("Understood, and worded otherwise"));
    text.extend(reference.topics.iter().map(section));
    text.push('\n');
    text.push_str(UNUSUAL);
    for (_, line) in &reference.unusual {
        let (found, printed) = as_printed(*line);
        text.push_str(&format!(
            "| `{}` | `{printed}` | {} |\n",
            line.text,
            found.code.code()
        ));
    }
    text
}

/// Every example of the reference: where it is, and a complete file.
pub(super) fn right() -> impl Iterator<Item = (String, String)> {
    let forms = reference().topics.iter().flat_map(|topic| &topic.forms);
    forms.flat_map(|form| &form.examples).map(|line| {
        let place = format!("{GRAMMAR}:{}", line.number);
        (place, card_of_line(line.number, line.text))
    })
}

/// Every line that is worded otherwise on cards, as a complete file.
pub(super) fn unusual() -> impl Iterator<Item = String> {
    let lines = reference().unusual.iter();
    lines.map(|(_, line)| card_of_line(line.number, line.text))
}

#[test]
fn the_reference_is_what_the_grammar_says() {
    let page = page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(PATH, page).expect("the reference can be written");
        return;
    }
    let written = std::fs::read_to_string(PATH).expect("there is a reference");
    let differs = written
        .lines()
        .zip(page.lines())
        .position(|(written, now)| written != now);
    assert!(
        written == page,
        "{PATH} is not what {GRAMMAR} says, from line {} on; {COMMAND} writes it",
        differs.map_or(written.lines().count().min(page.lines().count()), |at| at) + 1
    );
}

#[test]
fn every_form_is_what_its_rule_reads() {
    let grammar = Grammar::read(GRAMMAR);
    let forms = reference().topics.iter().flat_map(|topic| &topic.forms);
    let lines = forms.flat_map(|form| form.examples.iter().map(|line| (form.rule, *line)));
    let without: Vec<String> = lines
        .chain(reference().unusual.iter().copied())
        .filter(|(rule, line)| !line_rules(&grammar, vec![line.text.to_string()]).contains(*rule))
        .map(|(rule, line)| {
            format!(
                "{GRAMMAR}:{}: `{rule}` does not read in {}",
                line.number, line.text
            )
        })
        .collect();
    assert!(without.is_empty(), "\n{}", without.join("\n"));
}

/// A number that no rule has helps nobody.
#[test]
fn the_rules_of_forms_are_rules() {
    let rulebook = gcs::rulebook::rulebook();
    let forms = reference().topics.iter().flat_map(|topic| &topic.forms);
    for form in forms {
        for number in form.numbers.split(", ").filter(|number| !number.is_empty()) {
            let known = rulebook
                .rules()
                .iter()
                .any(|rule| rule.number.to_string() == number);
            assert!(known, "{number}, of {}", form.words);
        }
    }
}

/// Whether a rule is a form, or a choice between rules that are.
fn is_told(grammar: &Grammar, told: &BTreeSet<&str>, rule: &str) -> bool {
    let within = grammar.alternatives(rule);
    told.contains(rule)
        || NEVER_RIGHT.contains(&rule)
        || (!within.contains(rule) && within.iter().all(|inner| is_told(grammar, told, inner)))
}

#[test]
fn every_alternative_is_a_form() {
    let grammar = Grammar::read(GRAMMAR);
    let told: BTreeSet<&str> = reference()
        .topics
        .iter()
        .flat_map(|topic| topic.forms.iter().map(|form| form.rule))
        .collect();
    let missing: BTreeSet<String> = COMPLETE
        .iter()
        .flat_map(|rule| grammar.alternatives(rule))
        .filter(|rule| !is_told(&grammar, &told, rule))
        .map(|rule| grammar.describe(&rule))
        .collect();
    assert!(
        missing.is_empty(),
        "{} rules are alternatives and no forms:\n{}",
        missing.len(),
        missing.into_iter().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn what_is_worded_otherwise_is_understood() {
    for (_, line) in &reference().unusual {
        let (found, printed) = as_printed(*line);
        let understood = [Code::Wording, Code::Rewording, Code::LostWord];
        assert!(
            understood.contains(&found.code),
            "{}: {}",
            found.code.code(),
            line.text
        );
        // What is printed is right, and where `--fix` does it, it does this.
        let right = card_of_line(line.number, &printed);
        assert_eq!(findings(UNNAMED, &right), "", "{printed}");
        let clean = |text: &String| compile(&[source(UNNAMED, text)]).diagnostics.is_empty();
        let card = card_of_line(line.number, line.text);
        if let Some(mended) = mended(&card).filter(clean) {
            assert_eq!(text_lines(&mended), [printed]);
        }
    }
}
