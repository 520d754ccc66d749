//! `docs/rules.md`: the rules number by number, for people.

use gcs::rulebook::{History, Index, Places, Rule, Rulebook, Since, Why, editions};

/// Where the page is.
pub(crate) const PATH: &str = "docs/rules.md";

const HEAD: &str = "\
# The rules, number by number

What every numbered rule of the comprehensive rules (version 1.9.0) asks of the game,
in our own words; the rules themselves govern. Below each rule: the scenarios that show it and the code that cites it, or why there is nothing to show by
playing. `gcs explain 10-1-6-7` says the same of one number. Where a rule leaves something open that a game has to settle, that
is said behind it, most of it in chapter 12: how games of three and more players go.

Where nothing else is said, a rule stands since the first edition (version 1.0), under this number. Since version 1.1.0 no number
has changed. `gcs explain 9-1-6 --edition 1.0` finds the rule that had a number in an edition.

This page is written by `UPDATE=1 cargo test rulebook` from `src/rulebook/rules.txt`, from the scenarios and from
the code.
";

/// The page.
pub(crate) fn page(rulebook: &Rulebook<'_>, index: &Index) -> String {
    let mut page = HEAD.to_string();
    page.push_str(&summary(rulebook, index));
    for rule in rulebook.rules() {
        let depth = rule.number.parts().len();
        let words = escaped(rule.words);
        match rule.title {
            Some(title) => page.push_str(&format!(
                "\n{} {} {}\n\n{words}\n",
                "#".repeat((depth + 1).min(4)),
                rule.number,
                escaped(title)
            )),
            None => page.push_str(&format!("\n**{}** {words}\n", rule.number)),
        }
        for open in &rule.open {
            page.push_str(&format!("\nWhat it leaves open: {}\n", escaped(open)));
        }
        let lines = lines(rule, index.places(&rule.number));
        if !lines.is_empty() {
            page.push('\n');
        }
        for line in lines {
            page.push_str(&format!("- {line}\n"));
        }
    }
    page
}

fn summary(rulebook: &Rulebook<'_>, index: &Index) -> String {
    let all = rulebook.rules();
    let shown = |rule: &&Rule<'_>| {
        index
            .places(&rule.number)
            .is_some_and(|places| !places.scenarios.is_empty())
    };
    let count = |why: Why| {
        all.iter()
            .filter(|rule| rule.reason.as_ref().is_some_and(|reason| reason.why == why))
            .count()
    };
    let reasons: Vec<String> = Why::ALL
        .into_iter()
        .map(|why| format!("{} {}", why.word(), count(why)))
        .collect();
    format!(
        "\nOf {} numbers, chapters included, {} are shown by scenarios. With nothing to show: {}.\n",
        all.len(),
        all.iter().filter(shown).count(),
        reasons.join(", ")
    )
}

fn lines(rule: &Rule<'_>, places: Option<&Places>) -> Vec<String> {
    let mut lines: Vec<String> = editions()
        .history(&rule.number)
        .and_then(|known| past(rule, known))
        .into_iter()
        .collect();
    if let Some(places) = places {
        for scenario in &places.scenarios {
            lines.push(format!(
                "shown by [{}](../{})",
                escaped(&scenario.title),
                scenario.file.replace(' ', "%20")
            ));
        }
    }
    match &rule.reason {
        // A title says it.
        Some(reason) if reason.why == Why::Heading && rule.title.is_some() => {}
        Some(reason) => lines.push(format!("nothing to show: {}", escaped(&reason.text()))),
        None if places.is_none_or(|places| places.scenarios.is_empty()) => {
            lines.push("no scenario shows it yet".to_string());
        }
        None => {}
    }
    if let Some(places) = places.filter(|places| !places.code.is_empty()) {
        let code: Vec<String> = places
            .code
            .iter()
            .map(|code| match &code.item {
                Some(item) => format!("`{item}` in [{}](../{})", code.file, code.file),
                None => format!("[{}](../{})", code.file, code.file),
            })
            .collect();
        lines.push(format!("cited by {}", code.join(", ")));
    }
    lines
}

/// What is to be said of a rule that is not as it was in the first edition.
fn past(rule: &Rule<'_>, known: &History) -> Option<String> {
    let mut parts = Vec::new();
    let is_old = Some(known.since.first()) == editions().first();
    match &known.since {
        Since::With(_) if is_old => {
            if known.first != std::slice::from_ref(&rule.number) {
                let numbers: Vec<String> = known.first.iter().map(ToString::to_string).collect();
                parts.push(format!("{} in 1.0", numbers.join(", ")));
            }
        }
        Since::With(version) => parts.push(format!("since {version}")),
        Since::By { has, lacks } => parts.push(format!("in {has}, not yet in {lacks}")),
    }
    if let Some(revised) = &known.revised {
        parts.push(format!("revised in {revised}"));
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Text in which nothing is taken for markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    let mut in_code = false;
    for sign in text.chars() {
        in_code ^= sign == '`';
        if !in_code && ['<', '*', '_', '['].contains(&sign) {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}
