//! Rule numbers in prose: what a rule asks, where it belongs, what is within it and what shows it.

use crate::rulebook::{Rule, RuleNumber, Rulebook};

/// The rule that a text is the number of; `None` for what is no number or the number of no rule.
pub(super) fn rule<'b>(number: &str, rulebook: &'b Rulebook<'b>) -> Option<&'b Rule<'b>> {
    rulebook.rule(&number.parse().ok()?)
}

/// What is to be said of a rule number that does not exist; `None` for what is no such number.
pub(super) fn missing(number: &str, rulebook: &Rulebook<'_>) -> Option<String> {
    let wanted: RuleNumber = number.parse().ok()?;
    if rulebook.rule(&wanted).is_some() {
        return None;
    }
    let mut around = wanted.outer();
    while let Some(outer) = around {
        if rulebook.rule(&outer).is_some() {
            return Some(match rulebook.within(&outer).count() {
                0 => format!("there is no rule {number}; {outer} has no rules within it"),
                1 => format!("there is no rule {number}; {outer} has {outer}-1 only"),
                inner => format!("there is no rule {number}; {outer} has {outer}-1 to {outer}-{inner}"),
            });
        }
        around = outer.outer();
    }
    let chapters = rulebook.chapters().count();
    Some(format!(
        "there is no rule {number}; the rules have the chapters 1 to {chapters}"
    ))
}

/// All that is known of a rule.
pub(super) fn explain(rule: &Rule<'_>, rulebook: &Rulebook<'_>) -> String {
    let number = &rule.number;
    let around = rulebook.section_around(number);
    let (head, outer) = match (rule.title, around) {
        (Some(title), around) => (format!("{number} {title}"), around),
        (None, Some(section)) => (
            format!("{number} in {}", name(section)),
            rulebook.section_around(&section.number),
        ),
        (None, None) => (number.to_string(), None),
    };
    let mut text = format!("{head}\n\n{}\n", rule.words);
    let open: Vec<String> = rule.open.iter().map(ToString::to_string).collect();
    list(&mut text, "What it leaves open is played like this", &open);
    if let Some(outer) = outer {
        text.push_str(&format!("\nPart of {}.\n", name(outer)));
    }
    let inner: Vec<String> = rulebook.within(number).map(line).collect();
    list(&mut text, "Within it", &inner);
    let same = rule.reason.iter().flat_map(|reason| &reason.rules);
    let same: Vec<String> = same.map(ToString::to_string).collect();
    if !same.is_empty() {
        text.push_str(&format!("\nIt says again what {} says.\n", same.join(" and ")));
    }
    // Files of the project, scenarios' and others, stand in `docs/rules.md`: most who ask for a rule do not have them.
    let places = rulebook.index().places(number);
    let scenarios = places.into_iter().flat_map(|places| &places.scenarios);
    let titles: Vec<String> = scenarios.map(|scenario| scenario.title.clone()).collect();
    list(&mut text, "Scenarios that show it", &titles);
    text
}

fn name(section: &Rule<'_>) -> String {
    match section.title {
        Some(title) => format!("{} {title}", section.number),
        None => section.number.to_string(),
    }
}

/// A rule in one line.
fn line(rule: &Rule<'_>) -> String {
    match rule.title {
        Some(title) => format!("{}  {title}: {}", rule.number, rule.words),
        None => format!("{}  {}", rule.number, rule.words),
    }
}

fn list(text: &mut String, title: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    text.push_str(&format!("\n{title}:\n"));
    for line in lines {
        text.push_str(&format!("    {line}\n"));
    }
}
