//! Explanations of rule numbers: what a rule requires, since which edition, its chapter, its subrules and the scenarios that show it; and
//! the present rule for a number of an earlier edition.

use crate::rulebook::{Editions, History, Rule, RuleNumber, Rulebook, Since, Successor, Version};

/// Returns the rule with a number; `None` if the text is no number, or no rule has it.
pub(super) fn rule<'b>(number: &str, rulebook: &'b Rulebook<'b>) -> Option<&'b Rule<'b>> {
    rulebook.rule(&number.parse().ok()?)
}

/// Returns the text about a rule number that does not exist; `None` if it is not a rule number.
pub(super) fn missing(number: &str, rulebook: &Rulebook<'_>, editions: &Editions) -> Option<String> {
    let wanted: RuleNumber = number.parse().ok()?;
    if rulebook.rule(&wanted).is_some() {
        return None;
    }
    let near = nearest(&wanted, |number| rulebook.rule(number).is_some());
    let mut text = format!("there is no rule {number}; {near}");
    if let Some((edition, successor)) = once(&wanted, editions) {
        text.push_str(&format!("; {}", became(number, edition, &successor)));
    }
    Some(text)
}

/// Explains the rule of today that had this number in an edition. The error says that the edition had no such rule, and names the
/// nearest.
pub(super) fn of_edition(
    number: &RuleNumber,
    edition: &Version,
    rulebook: &Rulebook<'_>,
    editions: &Editions,
) -> Result<String, String> {
    let Some(successor) = editions.today(number, edition) else {
        let near = match editions.history(number) {
            Some(history) => stands(number, history),
            None => nearest(number, |number| editions.today(number, edition).is_some()),
        };
        let mut text = format!("Ver. {edition} has no rule {number}; {near}");
        if let Some((first, successor)) = once(number, editions).filter(|(first, _)| *first != edition) {
            text.push_str(&format!("; {}", became(&number.to_string(), first, &successor)));
        }
        return Err(text);
    };
    let mut text = format!("{}.\n", became(&number.to_string(), edition, &successor));
    let today = match &successor {
        Successor::Rules(rules) => rules.as_slice(),
        Successor::Dropped(nearest) => std::slice::from_ref(nearest),
    };
    for rule in today.iter().filter_map(|number| rulebook.rule(number)) {
        text.push_str(&format!("\n{}", explain(rule, rulebook, editions)));
    }
    Ok(text)
}

/// The first edition and the successor of the rule that had this number there; none where it had no such rule.
fn once<'e>(number: &RuleNumber, editions: &'e Editions) -> Option<(&'e Version, Successor)> {
    let first = editions.first()?;
    Some((first, editions.today(number, first)?))
}

/// Says which rule or rules of today a numbered rule of an edition has become.
fn became(number: &str, edition: &Version, successor: &Successor) -> String {
    match successor {
        Successor::Rules(rules) => format!("{number} of Ver. {edition} is {} today", all(rules)),
        Successor::Dropped(nearest) => {
            format!("{number} of Ver. {edition} was dropped; the nearest rule of today is {nearest}")
        }
    }
}

/// Returns the rule nearest to a number that no rule has.
fn nearest(wanted: &RuleNumber, is_rule: impl Fn(&RuleNumber) -> bool) -> String {
    let count = |outer: Option<&RuleNumber>| {
        let inner = |part| match outer {
            Some(outer) => is_rule(&outer.inner(part)),
            None => is_rule(&RuleNumber::of_chapter(part)),
        };
        (1..).take_while(|part| inner(*part)).count()
    };
    let mut around = wanted.outer();
    while let Some(outer) = around {
        if is_rule(&outer) {
            return match count(Some(&outer)) {
                0 => format!("{outer} has no rules within it"),
                1 => format!("{outer} has {outer}-1 only"),
                inner => format!("{outer} has {outer}-1 to {outer}-{inner}"),
            };
        }
        around = outer.outer();
    }
    format!("the rules have the chapters 1 to {}", count(None))
}

/// Since when a rule stands, and as what.
fn stands(number: &RuleNumber, history: &History) -> String {
    let mut text = match &history.since {
        Since::With(version) => format!("{number} stands since Ver. {version}"),
        Since::By { has, lacks } => format!("{number} stands in Ver. {has} and not yet in Ver. {lacks}"),
    };
    if history.first.iter().any(|first| first != number) {
        text.push_str(&format!(", where it was {}", all(&history.first)));
    }
    if let Some(revised) = &history.revised {
        text.push_str(&format!(", and was revised with Ver. {revised}"));
    }
    text
}

/// `1-1, 1-2 and 1-3`.
fn all(numbers: &[RuleNumber]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match numbers.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Explains a rule.
pub(super) fn explain(rule: &Rule<'_>, rulebook: &Rulebook<'_>, editions: &Editions) -> String {
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
    if let Some(history) = editions.history(number) {
        text.push_str(&format!("\n{}.\n", stands(number, history)));
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
