//! Codes of built-in cards and names of built-in keyword effects that a file redefines. Built-in definitions are part of every game, so a
//! redefinition replaces them there, too; this is reported unless both are the same. A redefinition is an error if no game could be set up
//! with it, or if built-in cards could not be read with it.

use super::STDLIB;
use crate::analysis::round_trip::notes;
use crate::core_set;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{CardKind, Stacking};
use crate::source::FileId;
use crate::syntax::frame::{self, BodyLine, Item};
use foldhash::HashMap;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The cards that games are set up with (6-2), read once.
static PIECES: LazyLock<BuiltIn> = LazyLock::new(|| {
    let files = STDLIB.map(|(_, text)| (text, frame::parse_file(text)));
    BuiltIn::new(files.iter(), true)
});

/// The other built-in cards and keyword effects, read once.
static CORE: LazyLock<BuiltIn> = LazyLock::new(|| BuiltIn::new(core_set::ITEMS.iter(), false));

/// The words of the lines that begin a built-in card or keyword effect, and whether it is one that games are set up with. All built-in
/// codes are among these words. If a code is not (nearly all are not), no built-in file has to be read for it.
static HEADS: LazyLock<HashMap<&'static str, bool>> = LazyLock::new(|| {
    let mut words = HashMap::default();
    for (files, is_standard) in [(core_set::CARDS, false), (&STDLIB[..], true)] {
        let lines = files.iter().flat_map(|(_, text)| text.lines());
        let heads = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()));
        let heads = heads.flat_map(str::split_whitespace);
        words.extend(heads.map(|word| (word, is_standard)));
    }
    words
});

/// Returns the built-in card with a code.
fn known_card(code: &str) -> Option<&'static Card> {
    let all = if *HEADS.get(code)? { &PIECES } else { &CORE };
    all.cards.get(code)
}

#[derive(Default)]
struct BuiltIn {
    cards: BTreeMap<String, Card>,
    /// Keyword effects by their names in lower case.
    keywords: BTreeMap<String, (Stacking, Vec<String>)>,
}

impl BuiltIn {
    fn new<'f>(files: impl Iterator<Item = &'f (&'static str, Vec<Item>)>, is_standard: bool) -> BuiltIn {
        let mut all = BuiltIn::default();
        for (text, items) in files {
            let text: &'static str = text;
            for item in items {
                match item {
                    Item::Card(card) => {
                        let built_in = Card {
                            kind: card.kind.node,
                            token: card.token,
                            name: card.name.node.clone(),
                            is_piece: is_standard,
                            text: &text[card.span.range()],
                            wording: wording(text, &card.body),
                        };
                        all.cards.insert(card.code.node.clone(), built_in);
                    }
                    // Keyword effects of the rulebook are never redefined.
                    Item::Keyword(keyword) if !is_standard => {
                        let wording = wording(text, &keyword.body);
                        let name = keyword.name.node.to_ascii_lowercase();
                        all.keywords.insert(name, (keyword.stacking.node, wording));
                    }
                    Item::Keyword(_)
                    | Item::Set { .. }
                    | Item::Word(_)
                    | Item::Comment(_)
                    | Item::Bad(_)
                    | Item::TooLong(_) => {}
                }
            }
        }
        all
    }
}

struct Card {
    kind: CardKind,
    token: bool,
    name: String,
    /// Whether games are set up with the card (6-2).
    is_piece: bool,
    /// The card as written.
    text: &'static str,
    wording: Vec<String>,
}

/// Returns what properties and texts say, ignoring blanks, comments and reminders (2-11-4).
fn wording(text: &str, body: &[BodyLine]) -> Vec<String> {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut properties = Vec::new();
    let mut lines = Vec::new();
    for line in body {
        match line {
            BodyLine::Property(property) => properties.push(words(&text[property.span.range()])),
            BodyLine::Text(text) => lines.push(words(&without_notes(&text.node))),
            BodyLine::Comment(_) | BodyLine::TooLong(_) => {}
        }
    }
    lines.retain(|line| !line.is_empty());
    properties.sort_unstable();
    properties.extend(lines);
    properties
}

fn without_notes(line: &str) -> String {
    let mut kept = line.to_string();
    for note in notes(line).into_iter().rev() {
        kept.replace_range(note, "");
    }
    kept
}

/// Reports a card that has the code of a built-in one.
pub(super) fn card(file: FileId, text: &str, source: &frame::Card) -> Option<Diagnostic> {
    let code = source.code.node.as_str();
    let known = known_card(code)?;
    // If both are equal byte for byte, it is the same card.
    if text.get(source.span.range()) == Some(known.text) {
        return None;
    }
    let is_of_kind = (known.kind, known.token) == (source.kind.node, source.token);
    if is_of_kind && known.name == source.name.node && known.wording == wording(text, &source.body) {
        return None;
    }
    let message = |what| format!("`{code}` is the code of {what}, `{}`", known.name);
    let (kind, message, label) = if !known.is_piece {
        (Code::TakesPlace, message("a built-in card"), "takes its place")
    } else if is_of_kind {
        (
            Code::TakesPlace,
            message("what games begin with (6-2)"),
            "takes its place in every game",
        )
    } else {
        (
            Code::DuplicateCode,
            message("what games begin with (6-2)"),
            "none could begin with this",
        )
    };
    let mut finding =
        Diagnostic::new(kind, file, source.code.span, message, label).help("give this one a code of its own");
    finding.card = Some(code.to_string());
    Some(finding)
}

/// Returns the built-in keyword effect with a name. Built-in files are read only if they define that name.
fn known_keyword(name: &str) -> Option<&'static (Stacking, Vec<String>)> {
    let is_known = core_set::KEYWORDS
        .iter()
        .any(|(known, _)| known.eq_ignore_ascii_case(name));
    is_known.then(|| CORE.keywords.get(&name.to_ascii_lowercase()))?
}

/// Reports a keyword effect that has the name of a built-in one.
pub(super) fn keyword(file: FileId, text: &str, source: &frame::Keyword) -> Option<Diagnostic> {
    let name = source.name.node.as_str();
    let (stacking, known) = known_keyword(name)?;
    let (code, message, label) = if *stacking != source.stacking.node {
        let number = match stacking {
            Stacking::Adds => "with a number",
            Stacking::Single => "without a number",
        };
        (
            Code::DuplicateCode,
            format!("built-in cards have `<{name}>` {number}"),
            "they could not be read",
        )
    } else if *known != wording(text, &source.body) {
        (
            Code::TakesPlace,
            format!("built-in cards have a keyword effect `<{name}>`"),
            "takes its place on them, too",
        )
    } else {
        return None;
    };
    Some(Diagnostic::new(code, file, source.name.span, message, label).help("give this one another name"))
}

/// Checks whether a reminder differs from the built-in keyword effect of the same name: then games would play the keyword effect otherwise
/// than the file says.
pub(super) fn is_explained_otherwise(reminder: &frame::Keyword) -> bool {
    known_keyword(&reminder.name.node).is_some_and(|(stacking, known)| {
        *stacking != reminder.stacking.node || *known != wording("", &reminder.body)
    })
}

#[cfg(test)]
mod tests {
    use crate::compile;
    use crate::diagnostics::Code;
    use crate::source::SourceFile;

    fn found(text: &str) -> Vec<(Code, String)> {
        let compiled = compile(&[SourceFile::new("own.gcs", text).unwrap()]);
        let words = |finding: &crate::diagnostics::Diagnostic| text[finding.span().range()].to_string();
        let findings = compiled.diagnostics.iter();
        findings.map(|finding| (finding.code, words(finding))).collect()
    }

    #[test]
    fn all_that_is_built_in_is_known_by_its_head() {
        for code in super::PIECES.cards.keys().chain(super::CORE.cards.keys()) {
            assert!(super::known_card(code).is_some(), "{code}");
        }
        for name in super::CORE.keywords.keys() {
            assert!(super::known_keyword(name).is_some(), "{name}");
        }
    }

    #[test]
    fn what_is_built_in_is_not_replaced_without_a_word() {
        let one = |code, words: &str| vec![(code, words.to_string())];
        let unit =
            |code: &str| format!("unit {code} \"Own\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n}}\n");
        for code in ["EXB-001", "EXR-001", "R-001"] {
            assert_eq!(found(&unit(code)), one(Code::DuplicateCode, code));
        }
        assert_eq!(found(&unit("CORE-001")), one(Code::TakesPlace, "CORE-001"));
        assert_eq!(found(&unit("OWN-001")), []);
        // Another print of what a game begins with, and the same.
        let base = |hp: u8| {
            format!(
                "base token EXB-001 \"EX Base\" {{\n    hp {hp}  ap 0\n\n    (It stands there at the start.)\n}}\n"
            )
        };
        assert_eq!(found(&base(4)), one(Code::TakesPlace, "EXB-001"));
        assert_eq!(found(&base(3)), []);
        assert_eq!(found("resource token EXR-001 \"EX Resource\" { }\n"), []);
        assert_eq!(
            found("resource EXR-001 \"EX Resource\" { }\n"),
            one(Code::DuplicateCode, "EXR-001")
        );
    }

    #[test]
    fn names_of_built_in_keyword_effects() {
        let one = |code, words: &str| vec![(code, words.to_string())];
        let ember = "【Attack】Choose 1 damaged enemy Unit. Deal N damage to it.";
        assert_eq!(found(&format!("keyword <Ember N> adds \"{ember}\"\n")), []);
        assert_eq!(
            found(&format!("keyword <Ember N> adds {{\n    {ember}\n}}\n")),
            []
        );
        let other = "keyword <Ember N> adds \"【Attack】Deal N damage to this Unit.\"\n";
        assert_eq!(found(other), one(Code::TakesPlace, "Ember"));
        let without = "keyword <Ember> means \"【Attack】Draw 1.\"\n";
        assert_eq!(found(without), one(Code::DuplicateCode, "Ember"));
        let with = "keyword <Lookout N> adds \"【Attack】This Unit gets AP+N during this turn.\"\n";
        assert_eq!(found(with), one(Code::DuplicateCode, "Lookout"));
        // A reminder that the game would not follow defines nothing.
        let unit = |line: &str| {
            format!("unit X-001 \"X\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n")
        };
        assert_eq!(
            found(&unit("<Lookout> (This Unit gets AP+1.)")),
            one(Code::UnknownName, "<Lookout>")
        );
        let same = "<Lookout> (【Deploy】Look at the top card of your deck. Return it to the top or bottom of your deck.)";
        assert_eq!(found(&unit(same)), []);
    }
}
