//! The reader of restriction files (TOML), of which `stdlib/restrictions.toml` is one. Whatever it does not understand is a finding.

use super::{Date, Description, OneOf, Restrictions, Unmodified, listed};
use crate::diagnostics::{Code, Diagnostic};
use crate::limits;
use crate::source::{FileId, Span};
use crate::suggest;
use crate::vocabulary::{CardKind, Color};
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The official lists: the name and the text of the file.
pub const EMBEDDED: (&str, &str) = (
    "<stdlib>/restrictions.toml",
    include_str!("../../../stdlib/restrictions.toml"),
);

const TOP: [&str; 1] = ["list"];
const OF_LIST: [&str; 5] = ["at_most", "banned", "one_of", "since", "unmodified"];
const OF_ONE_OF: [&str; 2] = ["cards", "every"];
const OF_EVERY: [&str; 7] = ["ap", "color", "cost", "effects", "hp", "lv", "type"];
const OF_UNMODIFIED: [&str; 4] = ["at_most", "deck", "set", "together"];

impl Restrictions {
    /// The newest official list; `None` where the embedded file has none.
    pub fn newest() -> Option<Restrictions> {
        Restrictions::parse(FileId(0), EMBEDDED.1).0.pop()
    }

    /// Reads the lists of a file, the oldest first.
    pub fn parse(file: FileId, text: &str) -> (Vec<Restrictions>, Vec<Diagnostic>) {
        let mut reader = Reader {
            file,
            found: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors.iter().take(limits::DECK_FINDINGS) {
            let at = error.span().unwrap_or_default();
            reader.report(Span::new(at.start, at.end), "this is not TOML", error.message());
        }
        let mut lists = Vec::new();
        for (key, value) in table.get_ref().iter() {
            match key.get_ref().as_ref() {
                "list" => {
                    for one in reader.tables(value, "list") {
                        let list = reader.list(one, span(value));
                        lists.extend(list);
                    }
                }
                other => reader.unknown_key(other, span(key), &TOP),
            }
        }
        lists.sort_by_key(|list: &Restrictions| list.since);
        let twice = lists
            .windows(2)
            .find(|two| matches!(two, [one, other] if one.since == other.since));
        if let Some([list, _]) = twice {
            let at = table.get_ref().get("list").map_or_else(Span::default, span);
            reader.report(
                at,
                format!("two lists are in force since {}", list.since),
                "of two lists one would be ignored",
            );
        }
        reader.found.sort_by_key(Diagnostic::span);
        (
            lists,
            Diagnostic::at_most(limits::DECK_FINDINGS, file, reader.found),
        )
    }

    /// The list that is in force on a day, of lists in the order of their days; the newest where no day is given.
    pub fn on(lists: &[Restrictions], day: Option<Date>) -> Option<&Restrictions> {
        let mut newest_first = lists.iter().rev();
        newest_first.find(|list| day.is_none_or(|day| list.since <= day))
    }
}

struct Reader {
    file: FileId,
    found: Vec<Diagnostic>,
}

impl Reader {
    fn report(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>) {
        let finding = Diagnostic::new(Code::Restrictions, self.file, span, message, label);
        self.found.push(finding);
    }

    fn help(&mut self, help: impl Into<String>) {
        if let Some(finding) = self.found.last_mut() {
            finding.help = Some(help.into());
        }
    }

    fn unknown_key(&mut self, key: &str, at: Span, keys: &[&'static str]) {
        self.report(at, format!("`{key}` says nothing here"), "unknown");
        self.help(match suggest::nearest(key, keys.iter().copied()) {
            Some(near) => format!("did you mean `{near}`"),
            None => format!("what can stand here: `{}`", keys.join("`, `")),
        });
    }

    fn wrong_kind(&mut self, value: &Spanned<DeValue<'_>>, key: &str, wanted: &str) {
        let kind = value.get_ref().type_str();
        self.report(
            span(value),
            format!("`{key}` is {wanted}"),
            format!("this is a TOML {kind}"),
        );
    }

    /// The tables of an array.
    fn tables<'t, 'v>(&mut self, value: &'t Spanned<DeValue<'v>>, key: &str) -> Vec<&'t DeTable<'v>> {
        let Some(array) = value.get_ref().as_array() else {
            self.wrong_kind(value, key, &format!("a table for each, under `[[{key}]]`"));
            return Vec::new();
        };
        if let Some(more) = array.get(limits::RESTRICTIONS) {
            self.report(
                span(more),
                format!("there are {} of `{key}`", array.len()),
                format!("at most {}", limits::RESTRICTIONS),
            );
        }
        let mut tables = Vec::new();
        for one in array.iter().take(limits::RESTRICTIONS) {
            match one.get_ref().as_table() {
                Some(table) => tables.push(table),
                None => self.wrong_kind(one, key, "a table for each"),
            }
        }
        tables
    }

    fn list(&mut self, table: &DeTable<'_>, at: Span) -> Option<Restrictions> {
        let (mut since, mut says_when) = (None, false);
        let mut at_most = BTreeMap::new();
        let (mut one_of, mut unmodified) = (Vec::new(), Vec::new());
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "since" => {
                    says_when = true;
                    since = self.day(value);
                }
                "banned" => {
                    let banned = self.codes(value, "banned");
                    at_most.extend(banned.into_iter().map(|code| (code, 0)));
                }
                "at_most" => {
                    for (code, count) in self.counts(value, "at_most") {
                        at_most.entry(code).or_insert(count);
                    }
                }
                "one_of" => {
                    let groups = self.tables(value, "one_of").into_iter();
                    one_of = groups.map(|group| self.one_of(group, span(value))).collect();
                }
                "unmodified" => {
                    let decks = self.tables(value, "unmodified").into_iter();
                    unmodified = decks
                        .filter_map(|deck| self.unmodified(deck, span(value)))
                        .collect();
                }
                other => self.unknown_key(other, span(key), &OF_LIST),
            }
        }
        if !says_when {
            self.report(at, "a list does not say since when it is in force", "no `since`");
            self.help("write `since = 2026-09-25`");
        }
        Some(Restrictions {
            since: since?,
            at_most,
            one_of,
            unmodified,
        })
    }

    fn day(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Date> {
        let day = match value.get_ref() {
            DeValue::Datetime(at) => at.date.map(|date| Date {
                year: date.year,
                month: date.month,
                day: date.day,
            }),
            DeValue::String(text) => text.parse().ok(),
            _ => None,
        };
        if day.is_none() {
            self.wrong_kind(value, "since", "a day as 2026-09-25");
        }
        day
    }

    fn one_of(&mut self, table: &DeTable<'_>, at: Span) -> OneOf {
        let mut group = OneOf::default();
        let mut is_said = false;
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "cards" => {
                    is_said = true;
                    group.cards = self.codes(value, "cards");
                }
                "every" => {
                    is_said = true;
                    group.every = self.every(value);
                }
                other => self.unknown_key(other, span(key), &OF_ONE_OF),
            }
        }
        if !is_said {
            self.report(
                at,
                "`one_of` does not say which cards",
                "neither `cards` nor `every`",
            );
        } else if group.every.is_none() && group.cards.len() == 1 {
            self.report(at, "`one_of` is about one card number alone", "apart from what");
            self.help(
                "name the others too, or say how many copies a deck can have: `at_most = { GD01-001 = 1 }`",
            );
        }
        group
    }

    /// A description of cards. One that fits every card is refused, because a deck could then have only one.
    fn every(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Description> {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_kind(value, "every", "a table such as { type = \"unit\", lv = 2 }");
            return None;
        };
        let mut every = Description::default();
        for (key, value) in table.iter() {
            let name = key.get_ref().as_ref();
            match name {
                "type" => every.kind = self.word(value, name, "a card type", &CardKind::ALL, CardKind::word),
                "color" => every.color = self.word(value, name, "a color", &Color::ALL, Color::word),
                "lv" => every.lv = self.number(value, name),
                "cost" => every.cost = self.number(value, name),
                "ap" => every.ap = self.number(value, name),
                "hp" => every.hp = self.number(value, name),
                "effects" => match value.get_ref().as_bool() {
                    Some(effects) => every.effects = Some(effects),
                    None => self.wrong_kind(value, name, "true or false"),
                },
                other => self.unknown_key(other, span(key), &OF_EVERY),
            }
        }
        if every == Description::default() {
            self.report(
                span(value),
                "`every` describes every card",
                "nothing is said of them",
            );
            return None;
        }
        Some(every)
    }

    fn word<T: Copy>(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        key: &str,
        wanted: &str,
        all: &[T],
        word: fn(T) -> &'static str,
    ) -> Option<T> {
        let Some(text) = value.get_ref().as_str() else {
            self.wrong_kind(value, key, wanted);
            return None;
        };
        let known = all
            .iter()
            .copied()
            .find(|one| word(*one).eq_ignore_ascii_case(text));
        if known.is_none() {
            let all: Vec<&str> = all.iter().map(|one| word(*one)).collect();
            self.report(span(value), format!("`{text}` is not {wanted}"), "unknown");
            self.help(format!("what there is: {}", all.join(", ")));
        }
        known
    }

    fn unmodified(&mut self, table: &DeTable<'_>, at: Span) -> Option<Unmodified> {
        let mut deck = Unmodified::default();
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "set" => match value.get_ref().as_str() {
                    Some(set) => deck.set = Some(set.to_string()),
                    None => self.wrong_kind(value, "set", "the code of a set, as \"ST02\""),
                },
                "deck" => deck.deck = Some(self.counts(value, "deck")),
                "at_most" => deck.at_most = self.counts(value, "at_most"),
                "together" => deck.together = self.codes(value, "together"),
                other => self.unknown_key(other, span(key), &OF_UNMODIFIED),
            }
        }
        if deck.set.is_none() && deck.deck.is_none() {
            self.report(
                at,
                "`unmodified` does not say which deck",
                "neither `set` nor `deck`",
            );
            self.help("write `set = \"ST02\"`, or all its cards as `deck = { ST02-001 = 4 }`");
            return None;
        }
        Some(deck)
    }

    fn codes(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> BTreeSet<String> {
        let wanted = "a list of card numbers, as [\"GD01-001\"]";
        let Some(array) = value.get_ref().as_array() else {
            self.wrong_kind(value, key, wanted);
            return BTreeSet::new();
        };
        let mut codes = BTreeSet::new();
        for one in array.iter() {
            match one.get_ref().as_str() {
                Some(code) => codes.extend(self.code(code, span(one))),
                None => self.wrong_kind(one, key, wanted),
            }
        }
        codes
    }

    /// A card number; of an alternative print that of the card (2-1-2). What no card could have would be looked for in vain.
    fn code(&mut self, code: &str, at: Span) -> Option<String> {
        let is_code = !code.is_empty()
            && code
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_'));
        if !is_code {
            self.report(
                at,
                format!("`{}` is no card number", code.escape_debug()),
                "no card has this",
            );
            self.help("a card number has letters, digits, `-` and `_`, as GD01-001");
            return None;
        }
        Some(listed(code))
    }

    fn counts(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> BTreeMap<String, u32> {
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_kind(
                value,
                key,
                "a table of card numbers and how many copies, as { GD01-001 = 2 }",
            );
            return BTreeMap::new();
        };
        let mut counts = BTreeMap::new();
        for (code, count) in table.iter() {
            let known = self.code(code.get_ref(), span(code));
            counts.extend(known.zip(self.number(count, code.get_ref())));
        }
        counts
    }

    /// A number that a card or a deck can have.
    fn number<T: TryFrom<u32>>(&mut self, value: &Spanned<DeValue<'_>>, key: &str) -> Option<T> {
        let written = value.get_ref().as_integer();
        let number = written.and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
        let number = number.filter(|number| *number as usize <= limits::NUMBER);
        let number = number.and_then(|number| T::try_from(number).ok());
        if number.is_none() {
            let wanted = format!("a number from 0 to {}", limits::NUMBER);
            self.wrong_kind(value, key, &wanted);
        }
        number
    }
}

fn span<T>(value: &Spanned<T>) -> Span {
    let at = value.span();
    Span::new(at.start, at.end)
}
