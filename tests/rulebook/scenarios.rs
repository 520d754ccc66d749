//! What scenarios show: the citations in their headers.

use gcs::rulebook::RuleNumber;

/// The header of a scenario.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) title: String,
    pub(crate) shows: Vec<Citation>,
}

/// What a scenario shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Citation {
    /// A rule: `10-1-6-5`.
    Rule(RuleNumber),
    /// An official answer: `Q107`.
    Answer(String),
    /// A reading that goes wrong: `trap 52`.
    Trap(u32),
    /// None of these.
    Unknown(String),
}

/// The headers in a file: `scenario "TITLE" shows CITATION, ... {`. All that is asked of a file is that the word
/// `scenario` begins a line and that the list ends with a brace.
pub(crate) fn headers(text: &str) -> Vec<Header> {
    let without_comments: String = text
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(code, _)| code))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut found = Vec::new();
    let mut rest = without_comments.as_str();
    while let Some(at) = rest.find("scenario \"") {
        let begins_a_line = rest[..at].trim_end_matches([' ', '\t']).ends_with('\n') || rest[..at].is_empty();
        rest = &rest[at + "scenario \"".len()..];
        if !begins_a_line {
            continue;
        }
        let Some((title, behind)) = rest.split_once('"') else {
            break;
        };
        rest = behind;
        let head = behind.split_once('{').map_or("", |(head, _)| head);
        let shows = match head.trim().strip_prefix("shows") {
            Some(list) => list
                .split(',')
                .map(str::trim)
                .filter(|citation| !citation.is_empty())
                .map(citation)
                .collect(),
            None => Vec::new(),
        };
        let title = title.to_string();
        found.push(Header { title, shows });
    }
    found
}

fn citation(text: &str) -> Citation {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unknown = || Citation::Unknown(text.to_string());
    match words.as_slice() {
        ["trap", number] => number.parse().map_or_else(|_| unknown(), Citation::Trap),
        [word] if word.starts_with('Q') => Citation::Answer((*word).to_string()),
        [word] => word.parse().map_or_else(|_| unknown(), Citation::Rule),
        _ => unknown(),
    }
}

#[test]
fn headers_are_found() {
    let text = "// scenario \"no\" shows 1-1 {\n\nscenario \"One, two\" shows 10-1-6-5, Q107,\n    trap 52, // why\n    9-1 {\n    \
                say \"a scenario \\\"x\"\n}\nscenario \"Three\" {\n}\n    scenario \"Four\" shows trap two, rule 7, 8-3, {\n}\n";
    let rule = |text: &str| Citation::Rule(text.parse().expect("a number"));
    let expected = [
        (
            "One, two",
            vec![
                rule("10-1-6-5"),
                Citation::Answer("Q107".to_string()),
                Citation::Trap(52),
                rule("9-1"),
            ],
        ),
        ("Three", vec![]),
        (
            "Four",
            vec![
                Citation::Unknown("trap two".to_string()),
                Citation::Unknown("rule 7".to_string()),
                rule("8-3"),
            ],
        ),
    ];
    let expected: Vec<Header> = expected
        .into_iter()
        .map(|(title, shows)| Header {
            title: title.to_string(),
            shows,
        })
        .collect();
    assert_eq!(headers(text), expected);
}
