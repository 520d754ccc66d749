//! The mistakes: each changes one thing in the text of a card, at one of the places where it can be made.

use std::ops::Range;

/// A change of a card's text.
pub(super) struct Change {
    /// What is replaced.
    pub(super) at: Range<usize>,
    pub(super) with: String,
    /// What somebody would call the place, in the changed text: the words of the mistake, or those around what is gone.
    pub(super) place: Range<usize>,
}

impl Change {
    /// The replaced words are the place.
    fn of(at: Range<usize>, with: impl Into<String>) -> Change {
        let with = with.into();
        let place = at.start..at.start + with.len();
        Change { at, with, place }
    }
}

/// A kind of mistake: its name, whether it is a misspelling, and all ways to make it in a card.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) is_misspelling: bool,
    /// Whether only all cards together show it.
    pub(super) needs_all: bool,
    pub(super) ways: fn(&Card<'_>) -> Vec<Change>,
}

const fn kind(name: &'static str, is_misspelling: bool, ways: fn(&Card<'_>) -> Vec<Change>) -> Kind {
    Kind {
        name,
        is_misspelling,
        needs_all: false,
        ways,
    }
}

pub(super) const KINDS: &[Kind] = &[
    kind("letters swapped", true, letters_swapped),
    kind("letter dropped", true, letter_dropped),
    kind("letter doubled", true, letter_doubled),
    kind("word dropped", false, word_dropped),
    kind("word doubled", false, word_doubled),
    kind("word replaced by a near one", false, word_replaced),
    kind("bracket dropped", false, bracket_dropped),
    kind("bracket of another kind", false, bracket_of_another_kind),
    kind("amount of a keyword dropped", false, amount_dropped),
    kind("keyword misspelt", true, |card| card.misspelt_within('<', '>')),
    kind("mark misspelt", true, |card| card.misspelt_within('【', '】')),
    kind("trait misspelt", true, |card| card.misspelt_within('(', ')')),
    kind("name misspelt", true, |card| card.misspelt_within('[', ']')),
    kind("mark of another kind of card", false, mark_of_another_kind),
    kind("number of a property impossible", false, property_impossible),
    kind("number in the text impossible", false, number_impossible),
    Kind {
        needs_all: true,
        ..kind("reminder changed", false, reminder_changed)
    },
    kind("property misspelt", true, property_misspelt),
    kind("property doubled", false, property_doubled),
    kind("property missing", false, property_missing),
];

/// The words in whose place those stand that mean nearly the same elsewhere.
const NEAR: [(&str, &str); 20] = [
    ("Choose", "Select"),
    ("choose", "select"),
    ("Destroy", "Kill"),
    ("destroy", "kill"),
    ("Rest", "Tap"),
    ("rest", "tap"),
    ("Draw", "Take"),
    ("draw", "take"),
    ("Deploy", "Play"),
    ("deploy", "summon"),
    ("enemy", "opposing"),
    ("friendly", "allied"),
    ("trash", "graveyard"),
    ("gets", "has"),
    ("gains", "receives"),
    ("during", "until"),
    ("less", "fewer"),
    ("Discard", "Drop"),
    ("discard", "drop"),
    ("recovers", "heals"),
];

const PROPERTIES: [&str; 8] = ["color", "lv", "cost", "ap", "hp", "zones", "traits", "link"];

/// A card, and where what stands in it.
pub(super) struct Card<'t> {
    pub(super) text: &'t str,
    /// The first line.
    head: Range<usize>,
    /// Each property: its word, and its value.
    properties: Vec<(Range<usize>, Range<usize>)>,
    /// The lines of text.
    lines: Vec<Range<usize>>,
}

impl<'t> Card<'t> {
    /// Reads a card, as `gcs fmt` writes it.
    pub(super) fn read(text: &'t str) -> Card<'t> {
        let mut card = Card {
            text,
            head: 0..text.find('\n').unwrap_or(text.len()),
            properties: Vec::new(),
            lines: Vec::new(),
        };
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let from = at + (line.len() - line.trim_start().len());
            let written = line.trim();
            let to = from + written.len();
            let is_body = at > 0 && line.starts_with("    ");
            at += line.len();
            if !is_body || written.is_empty() || written.starts_with("//") {
                continue;
            }
            let first = written.split(' ').next().unwrap_or_default();
            if PROPERTIES.contains(&first) {
                card.read_properties(from..to);
            } else {
                card.lines.push(from..to);
            }
        }
        card
    }

    /// Properties stand two blanks apart.
    fn read_properties(&mut self, line: Range<usize>) {
        let mut at = line.start;
        for property in self.text[line].split("  ") {
            let key = property.find(' ').unwrap_or(property.len());
            let value = (at + key + 1).min(at + property.len());
            self.properties.push((at..at + key, value..at + property.len()));
            at += property.len() + 2;
        }
    }

    /// The words of the lines that stand in no bracket, without signs behind them.
    fn words(&self) -> Vec<Range<usize>> {
        let mut words = Vec::new();
        for line in &self.lines {
            let (mut depth, mut start) = (0, None);
            for (offset, sign) in self.text[line.clone()].char_indices().chain([(line.len(), ' ')]) {
                let at = line.start + offset;
                let is_of_word = depth == 0 && sign.is_ascii_alphabetic();
                match start {
                    None if is_of_word => start = Some(at),
                    Some(from) if !is_of_word => {
                        words.push(from..at);
                        start = None;
                    }
                    None | Some(_) => {}
                }
                match sign {
                    '(' | '[' | '<' | '【' => depth += 1,
                    ')' | ']' | '>' | '】' => depth -= 1,
                    _ => {}
                }
            }
        }
        words
    }

    /// What stands in brackets of a kind, in the lines and, behind the properties' words, in `link`; no reminders.
    fn within(&self, open: char, close: char) -> Vec<Range<usize>> {
        let links = self.properties.iter();
        let links = links.filter(|(key, _)| &self.text[key.clone()] == "link");
        let links = links.map(|(_, value)| value.clone());
        let mut found = Vec::new();
        for part in self.lines.iter().cloned().chain(links) {
            let text = &self.text[part.clone()];
            let mut from = 0;
            while let Some(opened) = text[from..].find(open) {
                let inner = from + opened + open.len_utf8();
                let Some(length) = text[inner..].find(close) else {
                    break;
                };
                from = inner + length + close.len_utf8();
                if open != '(' || !text[inner..inner + length].contains('.') {
                    found.push(part.start + inner..part.start + inner + length);
                }
            }
        }
        found
    }

    /// Two letters swapped in what stands in such brackets.
    fn misspelt_within(&self, open: char, close: char) -> Vec<Change> {
        let mut found = Vec::new();
        for inner in self.within(open, close) {
            let text = &self.text[inner.clone()];
            let word = text
                .split(|sign: char| !sign.is_ascii_alphabetic())
                .max_by_key(|word| word.len())
                .unwrap_or_default();
            let at = inner.start + text.find(word).unwrap_or_default();
            found.extend(self.swapped(at..at + word.len()));
        }
        found
    }

    /// A word of four letters or more with two of them swapped.
    fn swapped(&self, word: Range<usize>) -> Option<Change> {
        let mut letters = self.text[word.clone()].as_bytes().to_vec();
        let at = (1..letters.len().checked_sub(1)?).find(|at| letters[*at] != letters[at + 1])?;
        if letters.len() < 4 {
            return None;
        }
        letters.swap(at, at + 1);
        Some(Change::of(word, String::from_utf8(letters).ok()?))
    }

    fn long_words(&self) -> impl Iterator<Item = Range<usize>> {
        self.words().into_iter().filter(|word| word.len() >= 4)
    }

    /// The place around something that is gone: the words before and behind it.
    fn around(&self, at: usize, gone: usize) -> Range<usize> {
        let before = self.text[..at].trim_end();
        let from = before.rfind([' ', '\n']).map_or(0, |blank| blank + 1);
        let behind = &self.text[at + gone..];
        let skipped = behind.len() - behind.trim_start().len();
        let to = behind[skipped..]
            .find([' ', '\n'])
            .map_or(behind.len(), |blank| skipped + blank);
        from..at + to
    }

    fn gone(&self, at: Range<usize>) -> Change {
        let place = self.around(at.start, at.len());
        Change {
            at,
            with: String::new(),
            place,
        }
    }
}

fn letters_swapped(card: &Card<'_>) -> Vec<Change> {
    card.long_words().filter_map(|word| card.swapped(word)).collect()
}

fn letter_dropped(card: &Card<'_>) -> Vec<Change> {
    let changed = |word: Range<usize>| {
        let mut letters = card.text[word.clone()].to_string();
        letters.remove(letters.len() / 2);
        Change::of(word, letters)
    };
    card.long_words().map(changed).collect()
}

fn letter_doubled(card: &Card<'_>) -> Vec<Change> {
    let changed = |word: Range<usize>| {
        let mut letters = card.text[word.clone()].to_string();
        let middle = letters.len() / 2;
        let letter = letters.as_bytes()[middle];
        letters.insert(middle, char::from(letter));
        Change::of(word, letters)
    };
    card.long_words().map(changed).collect()
}

fn word_dropped(card: &Card<'_>) -> Vec<Change> {
    let words = card.words().into_iter();
    words
        .filter(|word| card.text[word.end..].starts_with(' '))
        .map(|word| card.gone(word.start..word.end + 1))
        .collect()
}

fn word_doubled(card: &Card<'_>) -> Vec<Change> {
    let words = card.words().into_iter();
    words
        .filter(|word| card.text[word.end..].starts_with(' '))
        .map(|word| {
            let text = &card.text[word.clone()];
            Change::of(word, format!("{text} {text}"))
        })
        .collect()
}

fn word_replaced(card: &Card<'_>) -> Vec<Change> {
    let words = card.words().into_iter();
    words
        .filter_map(|word| {
            let near = NEAR
                .iter()
                .find(|(wording, _)| *wording == &card.text[word.clone()]);
            near.map(|(_, near)| Change::of(word, *near))
        })
        .collect()
}

const BRACKETS: [(char, char); 4] = [('【', '】'), ('[', ']'), ('(', ')'), ('<', '>')];

fn bracket_dropped(card: &Card<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for (open, close) in BRACKETS {
        for inner in card.within(open, close) {
            let opening = inner.start - open.len_utf8()..inner.start;
            let closing = inner.end..inner.end + close.len_utf8();
            let words = inner.len();
            found.push(Change {
                place: opening.start..opening.start + words + close.len_utf8(),
                at: opening,
                with: String::new(),
            });
            found.push(Change {
                place: inner.start - open.len_utf8()..inner.end,
                at: closing,
                with: String::new(),
            });
        }
    }
    found
}

fn bracket_of_another_kind(card: &Card<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for ((open, close), others) in [
        (BRACKETS[0], [("[", "]"), ("(", ")"), ("<", ">")].as_slice()),
        (BRACKETS[1], &[("(", ")"), ("\"", "\"")]),
        (BRACKETS[2], &[("[", "]"), ("<", ">")]),
        (BRACKETS[3], &[("(", ")"), ("[", "]"), ("【", "】")]),
    ] {
        for inner in card.within(open, close) {
            for (other, end) in others {
                let at = inner.start - open.len_utf8()..inner.end + close.len_utf8();
                found.push(Change::of(
                    at,
                    format!("{other}{}{end}", &card.text[inner.clone()]),
                ));
            }
        }
    }
    found
}

fn amount_dropped(card: &Card<'_>) -> Vec<Change> {
    let dropped = |inner: Range<usize>| {
        let (name, number) = card.text[inner.clone()].rsplit_once(' ')?;
        let is_amount = number.bytes().all(|byte| byte.is_ascii_digit());
        is_amount.then(|| Change::of(inner, name))
    };
    card.within('<', '>').into_iter().filter_map(dropped).collect()
}

fn mark_of_another_kind(card: &Card<'_>) -> Vec<Change> {
    let kind = card.text.split(' ').next().unwrap_or_default();
    let foreign: &[&str] = match kind {
        "command" => &["When Linked", "Attack", "Activate･Main", "During Link"],
        "base" => &["Attack", "When Paired", "Main", "During Pair"],
        _ => &["Main", "Action", "Pilot"],
    };
    let marks = card.within('【', '】').into_iter();
    marks
        .flat_map(|mark| foreign.iter().map(move |other| Change::of(mark.clone(), *other)))
        .collect()
}

fn numbers<'c>(card: &'c Card<'_>) -> impl Iterator<Item = &'c (Range<usize>, Range<usize>)> {
    let is_number = |(key, _): &&(Range<usize>, Range<usize>)| {
        ["lv", "cost", "ap", "hp"].contains(&&card.text[key.clone()])
    };
    card.properties.iter().filter(is_number)
}

fn property_impossible(card: &Card<'_>) -> Vec<Change> {
    let impossible = ["999", "-3", "2.5", "x"];
    numbers(card)
        .flat_map(|(_, value)| impossible.map(|number| Change::of(value.clone(), number)))
        .collect()
}

fn number_impossible(card: &Card<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for line in &card.lines {
        let text = &card.text[line.clone()];
        for word in ["hoose ", "raw ", "iscard ", "op ", "deal ", "ecovers ", "Lv."] {
            for (at, _) in text.match_indices(word) {
                let from = at + word.len();
                let digits = text[from..].bytes().take_while(u8::is_ascii_digit).count();
                if digits > 0 {
                    let at = line.start + from..line.start + from + digits;
                    found.extend(["0", "99"].map(|number| Change::of(at.clone(), number)));
                }
            }
        }
    }
    found
}

fn reminder_changed(card: &Card<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for line in &card.lines {
        let text = &card.text[line.clone()];
        let Some(open) = text.find("> (") else { continue };
        let inner = open + 3;
        let Some(length) = text[inner..].find(')') else {
            continue;
        };
        for (blank, _) in text[inner..inner + length].match_indices(' ') {
            let rest = &text[inner + blank + 1..inner + length];
            let word = rest.split([' ', '.', ',']).next().unwrap_or_default();
            if rest[word.len()..].starts_with(' ') {
                let at = line.start + inner + blank + 1;
                let mut change = card.gone(at..at + word.len() + 1);
                change.place = line.start + inner..line.start + inner + length - word.len() - 1;
                found.push(change);
            }
        }
    }
    found
}

fn property_misspelt(card: &Card<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for (key, _) in &card.properties {
        let text = &card.text[key.clone()];
        if text.len() > 2 {
            found.extend(card.swapped(key.clone()));
            found.push(Change::of(key.clone(), &text[..text.len() - 1]));
        } else {
            found.push(Change::of(key.clone(), text.chars().rev().collect::<String>()));
        }
    }
    found
}

fn property_doubled(card: &Card<'_>) -> Vec<Change> {
    let doubled = |(key, value): &(Range<usize>, Range<usize>)| {
        let whole = key.start..value.end;
        let text = &card.text[whole.clone()];
        Change::of(whole, format!("{text}  {text}"))
    };
    card.properties.iter().map(doubled).collect()
}

fn property_missing(card: &Card<'_>) -> Vec<Change> {
    let missing = |(key, value): &(Range<usize>, Range<usize>)| Change {
        at: key.start..value.end,
        with: String::new(),
        // It is missing on all of the card.
        place: 0..card.head.end.max(key.start),
    };
    card.properties.iter().map(missing).collect()
}
