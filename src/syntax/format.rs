//! The formatter: one layout for every file, the printed signs for what people type. It moves and replaces signs, never
//! words.

use super::ast::Spanned;
use super::frame::{self, BodyLine, Card, Comment, Item, Keyword, LinkItem, OwnWord, Property, Value};
use super::signs::{is_blank, printed_signs};
use super::text;
use crate::diagnostics::{Code, Diagnostic, unseen};
use crate::own_words::{self, OwnWords};
use crate::source::{FileId, Span};
use crate::vocabulary::{BULLETS, LIST_SIGN, OwnWordKind, PropertyName, Stacking, capitalized, rows};

/// A file in canonical form.
#[derive(Clone, Debug)]
pub struct Formatted {
    /// The file's text.
    pub text: String,
    /// The findings about parts that were left unchanged: a card with an error in its frame would lose something if it were formatted.
    pub left: Vec<Diagnostic>,
}

/// The canonical form of a file. What is broken in its frame stays as it is, and so does a whole file with something in it
/// that cannot be seen.
pub fn format(source: &str) -> Formatted {
    // With invisible characters, a name or a line is not what it looks like.
    let unseen = unseen(FileId(0), source);
    if !unseen.is_empty() {
        return Formatted {
            text: source.to_string(),
            left: unseen,
        };
    }
    let items = frame::parse_file(source);
    let words = own_words(&items);
    let mut left = Vec::new();
    let mut result = String::with_capacity(source.len());
    let mut previous: Option<Before> = None;
    for (at, item) in items.iter().enumerate() {
        if at > 0 && goes_before(source, &items, at - 1).is_some() {
            continue;
        }
        let found = broken(source, item);
        let now = Before {
            span: item.span(),
            is_comment: matches!(item, Item::Comment(_)),
            is_word: matches!(item, Item::Word(_)),
            is_left: !found.is_empty(),
        };
        left.extend(found);
        if let Some(before) = previous {
            let gap = source
                .get(before.span.end as usize..now.span.start as usize)
                .unwrap_or_default();
            let newlines = gap.matches('\n').count();
            let has_comment = now.is_comment || before.is_comment;
            result.push_str(if before.is_left || now.is_left {
                gap
            } else if newlines == 0 && now.is_comment {
                // A comment behind something on its line stays there.
                " "
            } else if newlines < 2 && (has_comment || now.is_word && before.is_word) {
                "\n"
            } else {
                "\n\n"
            });
        } else if now.is_left {
            result.push_str(source.get(..now.span.start as usize).unwrap_or_default());
        }
        match item {
            _ if now.is_left => result.push_str(source.get(now.span.range()).unwrap_or_default()),
            Item::Comment(comment) => result.push_str(&comment.text),
            Item::Set { code, name, .. } => {
                result.push_str(&format!("set {}", code.node));
                if let Some(name) = name {
                    result.push_str(&format!(" {}", quoted(&name.node)));
                }
            }
            Item::Card(card) => {
                if let Some(comment) = goes_before(source, &items, at) {
                    result.push_str(&format!("{}\n", comment.text));
                }
                self::card(source, &words, card, &mut result);
            }
            Item::Keyword(keyword) => self::keyword(source, &words, keyword, &mut result),
            Item::Word(word) => result.push_str(&own_word(word)),
            // Left above.
            Item::Bad(span) | Item::TooLong(span) => {
                result.push_str(source.get(span.range()).unwrap_or_default())
            }
        }
        previous = Some(now);
    }
    match previous {
        Some(last) if last.is_left => {
            result.push_str(source.get(last.span.end as usize..).unwrap_or_default());
        }
        Some(_) => result.push('\n'),
        None => {}
    }
    Formatted { text: result, left }
}

/// The comment for this program behind a card on one line, which holds for that line: where the card gets lines of its own, it stands
/// before it.
fn goes_before<'i>(source: &str, items: &'i [Item], at: usize) -> Option<&'i Comment> {
    let (card, next) = items.get(at).zip(items.get(at + 1))?;
    let (Item::Card(_), Item::Comment(comment)) = (card, next) else {
        return None;
    };
    let line = source.get(card.span().start as usize..comment.span.start as usize)?;
    let is_ours = comment
        .text
        .trim_start_matches('/')
        .trim_start()
        .starts_with("gcs:");
    (is_ours && !line.contains('\n') && broken(source, card).is_empty()).then_some(comment)
}

/// The item before another one.
struct Before {
    span: Span,
    is_comment: bool,
    is_word: bool,
    is_left: bool,
}

/// Checks whether a part of a card is on the same line as a property before it.
fn is_behind_property(source: &str, body: &[BodyLine], index: usize) -> bool {
    let Some([BodyLine::Property(before), part]) = index.checked_sub(1).and_then(|at| body.get(at..=index))
    else {
        return false;
    };
    let between = Span {
        start: before.span.end,
        end: part.start(),
    };
    source
        .get(between.range())
        .is_some_and(|between| !between.contains('\n'))
}

/// Why something is left as it is.
fn broken(source: &str, item: &Item) -> Vec<Diagnostic> {
    let refuse = |what: &str, span: Span, label: &str| {
        Diagnostic::new(
            Code::Syntax,
            FileId(0),
            span,
            format!("{what} is not formatted"),
            label,
        )
        .help("`gcs check` says more; mend this first")
    };
    let (what, body, closed, head) = match item {
        Item::Bad(span) => return vec![refuse("this", *span, "no card, set or keyword definition")],
        Item::TooLong(span) => return vec![Diagnostic::line_too_long(FileId(0), *span)],
        Item::Set { .. } | Item::Word(_) | Item::Comment(_) => return Vec::new(),
        Item::Card(card) => (
            format!("card `{}`", card.code.node),
            &card.body,
            card.closed,
            card.head,
        ),
        Item::Keyword(keyword) => {
            let what = format!("keyword effect `<{}>`", keyword.name.node);
            (what, &keyword.body, keyword.closed, keyword.name.span)
        }
    };
    let mut found = Vec::new();
    if !closed {
        found.push(refuse(&what, head, "the closing brace is missing"));
    }
    let last_property = body
        .iter()
        .rposition(|line| matches!(line, BodyLine::Property(_)));
    for (index, line) in body.iter().enumerate() {
        match line {
            BodyLine::Property(property) => match property.value {
                Value::Bad(_)
                | Value::Number(Spanned {
                    node: frame::Number { value: None, .. },
                    ..
                }) => found.push(refuse(
                    &what,
                    property.span,
                    "a property without a value that fits",
                )),
                Value::Word(_) | Value::Number(_) | Value::Words(_) | Value::Traits(_) | Value::Link(_) => {}
            },
            BodyLine::TooLong(span) => found.push(Diagnostic::line_too_long(FileId(0), *span)),
            // It would be moved behind the properties, and may be one itself.
            BodyLine::Text(text)
                if last_property.is_some_and(|last| index < last)
                    || is_behind_property(source, body, index) =>
            {
                if text::parse_line(&text.node, 0).is_err() {
                    found.push(refuse(
                        &what,
                        text.span,
                        "neither a property nor a text that is understood",
                    ));
                }
            }
            BodyLine::Text(_) | BodyLine::Comment(_) => {}
        }
    }
    found
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}

fn card(source: &str, words: &OwnWords, card: &Card, into: &mut String) {
    let kind = card.kind.node.word().to_lowercase();
    let token = if card.token { " token" } else { "" };
    into.push_str(&format!(
        "{kind}{token} {} {} {{",
        card.code.node,
        quoted(&card.name.node)
    ));
    let mut body = card.body.as_slice();
    if let Some((BodyLine::Comment(comment), others)) = body.split_first()
        && is_behind(source, card.head.end, comment)
    {
        into.push_str(&format!(" {}", comment.text));
        body = others;
    }
    into.push('\n');
    let last_property = body
        .iter()
        .rposition(|line| matches!(line, BodyLine::Property(_)));
    let mut head_lines = last_property.map_or(0, |index| index + 1);
    if let (Some(last), Some(BodyLine::Comment(comment))) = (last_property, body.get(head_lines))
        && body
            .get(last)
            .is_some_and(|last| is_behind(source, last.end(), comment))
    {
        head_lines += 1;
    }
    let (head, rest) = body.split_at(head_lines);
    let mut properties: Vec<&Property> = Vec::new();
    let mut early_text = Vec::new();
    let mut comments = HeadComments::default();
    for line in head {
        match line {
            BodyLine::Comment(comment) => comments.read(source, comment, &mut early_text),
            BodyLine::Property(property) => {
                comments.stand_before(row_of(property));
                comments.last = Some((property.span.end, Some(row_of(property))));
                properties.push(property);
            }
            BodyLine::Text(_) | BodyLine::TooLong(_) => {
                early_text.extend(comments.waiting.drain(..).map(BodyLine::Comment));
                comments.last = Some((line.end(), None));
                early_text.push(line.clone());
            }
        }
    }
    for (row, keys) in ROWS.iter().enumerate() {
        let of_line: Vec<&&Property> = properties
            .iter()
            .filter(|property| keys.contains(&property.name))
            .collect();
        if of_line.is_empty() {
            continue;
        }
        let mut sorted = of_line;
        sorted.sort_by_key(|property| property.name);
        let texts: Vec<String> = sorted.iter().map(|property| self::property(property)).collect();
        for comment in comments.before(row) {
            into.push_str(&format!("    {comment}\n"));
        }
        let behind = comments.behind(row).map(|comment| format!(" {comment}"));
        into.push_str(&format!(
            "    {}{}\n",
            texts.join("  "),
            behind.unwrap_or_default()
        ));
    }
    let lines: Vec<BodyLine> = early_text.into_iter().chain(rest.iter().cloned()).collect();
    if !lines.is_empty() && head_lines > 0 {
        into.push('\n');
    }
    body_lines(source, words, &lines, into);
    into.push('}');
}

/// Checks whether a comment is on the line on which something ends.
fn is_behind(source: &str, end: u32, comment: &Comment) -> bool {
    let gap = source.get(end as usize..comment.span.start as usize);
    gap.is_some_and(|gap| !gap.contains('\n'))
}

fn body_lines(source: &str, words: &OwnWords, lines: &[BodyLine], into: &mut String) {
    let mut end = None;
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        match line {
            BodyLine::Text(text) => {
                let is_within = |comment: &Comment| comment.span.start < text.span.end;
                let within = std::iter::from_fn(|| {
                    lines.next_if(|next| matches!(next, BodyLine::Comment(comment) if is_within(comment)))
                });
                let comments = within.filter_map(|line| match line {
                    BodyLine::Comment(comment) => Some(comment),
                    BodyLine::Text(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
                });
                text_lines(source, words, text, comments, into);
                end = Some(text.span.end);
            }
            BodyLine::Comment(comment @ Comment { text, .. }) => {
                let is_behind = end.is_some_and(|end| is_behind(source, end, comment));
                if is_behind && into.ends_with('\n') {
                    into.pop();
                    into.push_str(&format!(" {text}\n"));
                } else {
                    into.push_str(&format!("    {text}\n"));
                }
                end = None;
            }
            // Refused before anything is laid out.
            BodyLine::TooLong(span) => into.push_str(source.get(span.range()).unwrap_or_default()),
            // Properties stand at the head.
            BodyLine::Property(property) => into.push_str(&format!("    {}\n", self::property(property))),
        }
    }
}

/// A text in its lines, with the comments that stand among them, each where it stood.
fn text_lines<'c>(
    source: &str,
    words: &OwnWords,
    text: &Spanned<String>,
    comments: impl Iterator<Item = &'c Comment>,
    into: &mut String,
) {
    let written = source.get(text.span.range()).unwrap_or_default();
    // The beginning of each line except the first.
    let breaks = written.match_indices('\n').filter_map(|(at, _)| {
        let behind = written[at..].trim_start_matches(|sign| is_blank(sign) || matches!(sign, '\n' | '\r'));
        behind
            .starts_with(BULLETS)
            .then_some(written.len() - behind.len())
    });
    let mut breaks: Vec<usize> = breaks.collect();
    breaks.dedup();
    let signed = below_signs(&text.node, &breaks);
    let printed = line_text_in(words, &signed);
    let lines: Vec<&str> = if is_known(words, &printed) {
        rows(&printed)
    } else {
        // Lines that are not understood are not joined.
        let ends = breaks.iter().copied().chain([text.node.len()]);
        let mut from = 0;
        let cut = ends.map(|end| text.node.get(std::mem::replace(&mut from, end)..end));
        cut.flatten().map(str::trim).collect()
    };
    let mut placed: Vec<(usize, bool, &str)> = Vec::new();
    for comment in comments {
        let at = (comment.span.start - text.span.start) as usize;
        let line = breaks.iter().filter(|begins| **begins < at).count();
        let before = written.get(..at).unwrap_or_default();
        let before = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
        let is_behind = !before.trim().is_empty();
        placed.push((line.min(lines.len() - 1), is_behind, &comment.text));
    }
    for (at, line) in lines.iter().enumerate() {
        into.push_str(&format!("    {line}"));
        let here = |behind: bool| {
            let here = placed.iter();
            here.filter(move |(line, is_behind, _)| *line == at && *is_behind == behind)
        };
        // A line has room for one comment behind its text.
        let behind = here(true).next();
        into.extend(behind.map(|(_, _, text)| format!(" {text}")));
        into.push('\n');
        let below = here(true).skip(1).chain(here(false));
        into.extend(below.map(|(_, _, text)| format!("    {text}\n")));
    }
}

/// Returns a text with each of its effects on a line of its own, with the sign that cards print there.
fn below_signs(text: &str, breaks: &[usize]) -> String {
    let sign_at = |at: &usize| text.get(*at..).and_then(|rest| rest.chars().next());
    let is_printed = breaks.iter().any(|at| sign_at(at) == Some(LIST_SIGN));
    let mut signed = String::with_capacity(text.len());
    for (at, sign) in text.char_indices() {
        let begins = !is_printed && breaks.contains(&at);
        signed.push(if begins { LIST_SIGN } else { sign });
    }
    signed
}

fn keyword(source: &str, words: &OwnWords, keyword: &Keyword, into: &mut String) {
    let parameter = if keyword.parameter.is_some() { " N" } else { "" };
    let word = if keyword.stacking.node == Stacking::Adds {
        "adds"
    } else {
        "means"
    };
    into.push_str(&format!("keyword <{}{parameter}> {word} ", keyword.name.node));
    if keyword.quoted {
        let text = keyword.body.iter().find_map(|line| {
            if let BodyLine::Text(text) = line {
                Some(line_text_in(words, &text.node))
            } else {
                None
            }
        });
        into.push_str(&format!("\"{}\"", text.unwrap_or_default()));
        return;
    }
    into.push_str("{\n");
    body_lines(source, words, &keyword.body, into);
    into.push('}');
}

fn own_word(word: &OwnWord) -> String {
    let said = match word.kind {
        OwnWordKind::Mark => word.said.node.trim(),
        OwnWordKind::Wording => &word.said.node,
    };
    word.kind.definition(said, &line_text(&word.means.node))
}

fn property(property: &Property) -> String {
    let key = property.name.word();
    let value = match &property.value {
        Value::Word(word) => word.node.to_lowercase(),
        // A modifier keeps its sign.
        Value::Number(number) => number.node.printed(true).unwrap_or_default(),
        Value::Words(words) => words
            .iter()
            .map(|word| capitalized(&word.node.to_lowercase()))
            .collect::<Vec<_>>()
            .join(" "),
        Value::Traits(traits) => traits
            .iter()
            .map(|name| format!("({})", name.node))
            .collect::<Vec<_>>()
            .join(" "),
        Value::Link(items) => {
            let items = items.iter().map(|item| match &item.node {
                LinkItem::Name(name) => format!("[{name}]"),
                LinkItem::Trait(name) => format!("({name}) Trait"),
            });
            items.collect::<Vec<_>>().join(" / ")
        }
        Value::Bad(_) => String::new(),
    };
    format!("{key} {value}")
}

/// The properties as they stand on lines.
const ROWS: [&[PropertyName]; 2] = [
    &[
        PropertyName::Color,
        PropertyName::Lv,
        PropertyName::Cost,
        PropertyName::Ap,
        PropertyName::Hp,
    ],
    &[PropertyName::Zones, PropertyName::Traits, PropertyName::Link],
];

/// Returns the line on which a property is printed.
fn row_of(property: &Property) -> usize {
    usize::from(!ROWS[0].contains(&property.name))
}

/// The comments among the properties. One that is for this program holds for the line behind it or before it, so each stays
/// with what it stood at.
#[derive(Default)]
struct HeadComments {
    /// Comments that the next property or text will place.
    waiting: Vec<Comment>,
    /// Placed comments, each with its row and whether it followed something on its line.
    placed: Vec<(Comment, usize, bool)>,
    /// The end of the element before, and its row if it has one.
    last: Option<(u32, Option<usize>)>,
}

impl HeadComments {
    /// Reads a comment. One behind a text goes along with that.
    fn read(&mut self, source: &str, comment: &Comment, early_text: &mut Vec<BodyLine>) {
        match self.last {
            Some((end, Some(row))) if is_behind(source, end, comment) => {
                self.placed.push((comment.clone(), row, true));
            }
            Some((end, None)) if is_behind(source, end, comment) => {
                early_text.push(BodyLine::Comment(comment.clone()));
            }
            Some(_) | None => self.waiting.push(comment.clone()),
        }
    }

    /// Places the waiting comments before a property of that row.
    fn stand_before(&mut self, row: usize) {
        let waiting = self.waiting.drain(..).map(|comment| (comment, row, false));
        self.placed.extend(waiting);
    }

    fn of(&self, row: usize) -> impl Iterator<Item = &(Comment, usize, bool)> {
        self.placed.iter().filter(move |(_, own, _)| *own == row)
    }

    /// Returns the comment behind the row: the only one that followed something.
    fn behind(&self, row: usize) -> Option<&str> {
        let mut behind = self.of(row).filter(|(_, _, is_behind)| *is_behind);
        let only = behind.next().filter(|_| behind.next().is_none())?;
        Some(&only.0.text)
    }

    /// The comments that stand before the row, each on a line of its own.
    fn before(&self, row: usize) -> impl Iterator<Item = &str> {
        let has_one = self.behind(row).is_some();
        self.of(row)
            .filter(move |(_, _, is_behind)| !(*is_behind && has_one))
            .map(|(comment, _, _)| comment.text.as_str())
    }
}

/// The marks and wordings that a file defines for itself.
fn own_words(items: &[Item]) -> OwnWords {
    let mut words = OwnWords::default();
    for item in items {
        if let Item::Word(word) = item {
            words.define(word.kind, &word.said.node, &word.means.node);
        }
    }
    words
}

/// Checks whether the language understands a line, with the words that its file defines, and with fillings for its placeholders.
fn is_known(words: &OwnWords, line: &str) -> bool {
    let is_meant = |line: &str| {
        let meant = words.meant(line);
        meant.is_some_and(|meant| text::parse_line(&meant, 0).is_ok())
    };
    let is_read = |line: &str| text::parse_line(line, 0).is_ok() || is_meant(line);
    is_read(line) || own_words::sampled(line).any(|line| is_read(&line))
}

/// Returns a line of text with the printed signs. A line that the language does not understand is not changed.
pub fn line_text(line: &str) -> String {
    line_text_in(&OwnWords::default(), line)
}

/// Returns a line of text with the printed signs, as [`line_text`] does, given the own words that its file defines.
fn line_text_in(words: &OwnWords, line: &str) -> String {
    let canonical = printed_signs(line);
    if is_known(words, line) && is_known(words, &canonical) {
        canonical
    } else {
        line.trim().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_signs_become_printed_ones() {
        for (typed, printed) in [
            (
                "[[Activate·Main]][[Once per Turn]] (1) :  Draw 1.",
                "【Activate･Main】【Once per Turn】①：Draw 1.",
            ),
            (
                "【During Link】  This Unit gets AP+1.",
                "【During Link】This Unit gets AP+1.",
            ),
            (
                "[[Deploy]]Deploy 1 [A・B]((C)·AP1 · HP1) Unit token.",
                "【Deploy】Deploy 1 [A・B]((C)･AP1･HP1) Unit token.",
            ),
            ("[Suppression] (A reminder.)", "<Suppression> (A reminder.)"),
            ("[First  Strike]\t(A reminder.)", "<First Strike> (A reminder.)"),
            ("＜Blocker＞", "<Blocker>"),
            (
                "[[Main]]/[[Action]]  Choose 1 card with [[Burst]]  from your trash. Activate its [[Main]] effect.",
                "【Main】/【Action】Choose 1 card with 【Burst】 from your trash. Activate its 【Main】 effect.",
            ),
            (
                "[[Main]] Choose 1 of the following effects and activate it：● Draw 1.◆Discard 1.",
                "【Main】Choose 1 of the following effects and activate it: •Draw 1. •Discard 1.",
            ),
            (
                "[[Activate·Main]] (1): Choose 1 of the following: • Draw 1. • Discard 1.",
                "【Activate･Main】①：Choose 1 of the following: •Draw 1. •Discard 1.",
            ),
            (
                "[[Activate·Main]] Choose 1 of the following: • Draw 1. • Discard 1.",
                "【Activate･Main】Choose 1 of the following: •Draw 1. •Discard 1.",
            ),
        ] {
            assert_eq!(line_text(typed), printed);
            assert_eq!(line_text(printed), printed, "once is enough");
        }
    }

    #[test]
    fn what_is_not_understood_stays() {
        assert_eq!(
            line_text("  Frobnicate   the · Unit: now"),
            "Frobnicate   the · Unit: now"
        );
    }

    #[test]
    fn a_file_has_one_layout_and_keeps_its_comments() {
        let source = "// a set\nset   A  \"The A\" // which\n\n\n// about it\nunit A-1 \"One\\\"\" { hp 2 ap 1 // numbers\n  color Green\n lv 1 cost 1\n traits (X)(Y)\n [[Deploy]]Draw 1. // one card\n\n  // more\n <Blocker>\n}\nkeyword  <Zip N>  adds \"This Unit gets AP+N.\"\n";
        let once = format(source).text;
        insta::assert_snapshot!(once);
        assert_eq!(format(&once).text, once);
    }

    #[test]
    fn what_is_broken_is_left_alone() {
        for text in [
            "\n unit A-1 \"A\" {\n ap 1\n",
            "nonsense",
            "nonsense\n\n\n",
            "unit A-1 \"A\" { ap x }",
            "unit A-1 \"A\" {\n color red\n rarity SR\n ap 1 }",
        ] {
            let formatted = format(text);
            assert_eq!(formatted.text, text);
            assert_eq!(formatted.left.len(), 1, "{text}");
        }
        let empty = format("");
        assert_eq!((empty.text.as_str(), empty.left.len()), ("", 0));
    }

    #[test]
    fn a_number_keeps_its_sign_and_no_zeros() {
        let card = |numbers: &str| format(&format!("pilot A-1 \"A\" {{\n    {numbers}\n}}\n")).text;
        assert_eq!(card("ap +1  hp 00001"), card("ap +01  hp 1"));
        assert!(card("ap -02  hp +00").contains("    ap -2  hp +0\n"));
    }
}
