//! Reasons why no scenario can show a rule.

use super::RuleNumber;

/// Why no scenario shows a rule, with what there is to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason<'a> {
    /// The reason.
    pub why: Why,
    /// The rules that are shown in its place: of [`Why::Elsewhere`] alone.
    pub rules: Vec<RuleNumber>,
    /// A further explanation.
    pub note: Option<&'a str>,
}

/// The possible reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// A heading, or words that lead over to the rules within it.
    Heading,
    /// It defines a word, and has no effect of its own.
    Definition,
    /// It only describes what is printed on a card, and where.
    Printed,
    /// Hands, dice and things on a table.
    Physical,
    /// It is checked for decks before any game; the module `deck` tests it.
    Deck,
    /// Other rules ask the same, and those are shown.
    Elsewhere,
    /// It is about something that no card text and no game here can have.
    Absent,
}

impl Why {
    /// Every reason.
    pub const ALL: [Why; 7] = [
        Why::Heading,
        Why::Definition,
        Why::Printed,
        Why::Physical,
        Why::Deck,
        Why::Elsewhere,
        Why::Absent,
    ];

    /// The word for it in the list of the rules.
    pub fn word(self) -> &'static str {
        match self {
            Why::Heading => "heading",
            Why::Definition => "definition",
            Why::Printed => "printed",
            Why::Physical => "physical",
            Why::Deck => "deck",
            Why::Elsewhere => "elsewhere",
            Why::Absent => "absent",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Why::Heading => "it is a heading",
            Why::Definition => "it says what a word means",
            Why::Printed => "it is about what is printed on cards",
            Why::Physical => "it is about hands and things on a table",
            Why::Deck => "it is asked of decks, before a game",
            Why::Elsewhere => "it says again what is shown of",
            Why::Absent => "there is nothing that it could be about",
        }
    }
}

impl<'a> Reason<'a> {
    /// Reads what stands between the braces: `elsewhere 6-2-3, 6-2-4: a note`. The error is what is wrong with it.
    pub(super) fn read(text: &'a str) -> Result<Reason<'a>, String> {
        let (head, note) = match text.split_once(':') {
            Some((head, note)) => (head.trim(), Some(note.trim())),
            None => (text.trim(), None),
        };
        let (word, rules) = head.split_once(' ').unwrap_or((head, ""));
        let Some(why) = Why::ALL.into_iter().find(|why| why.word() == word) else {
            return Err(format!("there is no reason `{word}`"));
        };
        let rules: Vec<RuleNumber> = rules
            .split(',')
            .map(str::trim)
            .filter(|rule| !rule.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|error: super::NotANumber| error.to_string())?;
        if rules.is_empty() == (why == Why::Elsewhere) {
            return Err("`elsewhere`, and no other reason, names rules".to_string());
        }
        if why == Why::Absent && note.is_none() {
            return Err("`absent` needs a note that says what there is not".to_string());
        }
        if note == Some("") {
            return Err("the note is empty".to_string());
        }
        Ok(Reason { why, rules, note })
    }

    /// The reason as the end of a sentence: `it says what a word means`.
    pub fn text(&self) -> String {
        let mut text = self.why.sentence().to_string();
        let rules: Vec<String> = self.rules.iter().map(RuleNumber::to_string).collect();
        if !rules.is_empty() {
            text.push_str(&format!(" {}", rules.join(", ")));
        }
        if let Some(note) = self.note {
            text.push_str(&format!(" ({note})"));
        }
        text
    }
}
