//! Words that the language does not know: which exactly, and what was probably meant.

use super::tries::{
    Mended, TRIED_BYTES, farthest, is_of_word, place_of, reach, sentence, tried_with, words_of,
};
use super::{brackets, missing, missing_brackets, otherwise};
use crate::diagnostics::{Applicability, Code, Diagnostic, Edit, Severity};
use crate::ir::CardKind;
use crate::ir::text::words::UNSAYABLE;
use crate::lower::{Discourse, Host, Known, LineLowering, Lowering};
use crate::source::{FileId, Span};
use crate::suggest::{self, Reach};
use crate::syntax::ast;
use crate::syntax::misuse::Misuse;
use crate::syntax::text::{self, Failure};
use crate::vocabulary::capitalized;
use std::ops::Range;
use std::sync::LazyLock;
use unicode_security::skeleton;

/// The number of words of a phrase that are corrected.
const TRIED_WORDS: usize = 6;
/// The maximum number of bytes that a message quotes: thousands may follow without a blank.
const QUOTED_BYTES: usize = 200;

/// The maximum number of findings in a line.
const MOST: usize = 6;

/// Explains why a line that starts at offset `base` could not be read: all that is wrong with it, as far as one mistake can
/// be told from the next. What is wrong is mended or left out, and the rest is read again.
pub(crate) fn explain(
    file: FileId,
    line: &str,
    base: u32,
    known: &Known,
    failure: &Failure,
) -> Vec<Diagnostic> {
    let mut edited = Edited::new(line);
    let mut failure = failure.shifted_back(base);
    let mut found: Vec<Diagnostic> = Vec::new();
    loop {
        let (finding, repair) = first_unread(file, &edited.text, known, &failure);
        let Some(finding) = edited.in_original(&finding, base) else {
            break;
        };
        if found
            .last()
            .is_some_and(|last| last.span().end > finding.span().start)
        {
            break;
        }
        // One idea can be recognized in several sentences.
        let is_told = finding.help.is_some() && found.iter().any(|earlier| earlier.help == finding.help);
        if !is_told || !finding.fixes.is_empty() {
            found.push(finding);
        }
        let Some((span, words)) = repair.filter(|_| found.len() < MOST) else {
            break;
        };
        edited.replace(span, &words);
        match text::parse_line(&edited.text, 0) {
            Ok(_) => break,
            Err(next) => failure = next,
        }
    }
    found
}

/// A line with what was wrong in it mended or left out.
struct Edited<'l> {
    original: &'l str,
    text: String,
    /// The edits so far, each relative to the text at that time: its place, the old length and the new length in bytes.
    edits: Vec<(usize, usize, usize)>,
}

impl<'l> Edited<'l> {
    fn new(line: &'l str) -> Edited<'l> {
        Edited {
            original: line,
            text: line.to_string(),
            edits: Vec::new(),
        }
    }

    fn replace(&mut self, span: Span, words: &str) {
        self.edits
            .push((span.start as usize, span.range().len(), words.len()));
        self.text.replace_range(span.range(), words);
    }

    /// Maps a place back to the original line.
    fn back(&self, at: u32) -> u32 {
        let back = |at: usize, (start, before, after): &(usize, usize, usize)| {
            if at >= start + after {
                at - after + before
            } else {
                at.min(*start)
            }
        };
        self.edits.iter().rev().fold(at as usize, back) as u32
    }

    /// A finding of the text as one of the line, which begins at `base`; none where it speaks of what was put there.
    fn in_original(&self, finding: &Diagnostic, base: u32) -> Option<Diagnostic> {
        let mut finding = finding.clone();
        let labels = finding.labels.iter_mut().map(|label| &mut label.span);
        let edits = finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
        for span in labels.chain(edits.map(|edit| &mut edit.span)) {
            let now = self.text.get(span.range());
            let then = Span {
                start: self.back(span.start),
                end: self.back(span.end),
            };
            if now != self.original.get(then.range()) {
                return None;
            }
            *span = then.shift(base);
        }
        Some(finding)
    }
}

/// Explains words that do not go together.
fn misused(file: FileId, line: &str, span: Span, misuse: &Misuse) -> (Diagnostic, Option<(Span, String)>) {
    let found = Diagnostic::new(Code::Mismatch, file, span, misuse.message(), "not together");
    let near = near_in_short(line, span.start as usize, span.range());
    if let Some(near) = near.filter(Mended::is_whole) {
        let title = format!("write `{}`", near.word);
        let found = found.fix(Applicability::Unsafe, title, near.span, near.word.as_str());
        return (
            found.help(format!("did you mean `{}`", near.word)),
            Some((near.span, near.word)),
        );
    }
    (
        found.help(misuse.help()),
        without_sentence(line, span.start as usize),
    )
}

/// Explains the first thing that is wrong with a line, and how the rest can be read: what to put in the place of what. `None`
/// where the rest cannot be told from it. What mends all of the line comes first: a slip of one word, then other words for it; behind
/// them come brackets, words that no text has, blanks and a comma, and last what lets the line be understood farther.
fn first_unread(
    file: FileId,
    line: &str,
    known: &Known,
    failure: &Failure,
) -> (Diagnostic, Option<(Span, String)>) {
    let at = match failure {
        Failure::Unknown { at } => *at as usize,
        Failure::TooDeep { at } => {
            let (start, end) = phrase(line, *at as usize, TRIED_WORDS);
            let found = Diagnostic::new(
                Code::TooDeep,
                file,
                Span::new(start, end),
                "too much stands within one another",
                "read up to here",
            );
            return (found.help("say it in several sentences"), None);
        }
        Failure::Misuse(span, misuse) => return misused(file, line, *span, misuse),
        Failure::Bug(span) => {
            let found = Diagnostic::new(
                Code::UnknownPhrase,
                file,
                *span,
                "the grammar knows these words but the reader does not",
                "please report this line: it is a bug of gcs",
            );
            return (found, None);
        }
    };
    if let Some(diagnostic) = brackets::unclosed(file, line) {
        return (diagnostic, None);
    }
    if let Some(diagnostic) = super::below::explain(file, line, at) {
        return (diagnostic, None);
    }
    let (start, end) = phrase(line, at, TRIED_WORDS);
    let is_short = line.len() <= TRIED_BYTES;
    let slip = || slip_of_no_word(line, at, start..end);
    let slip = is_short.then(slip).flatten();
    // If a number is inside of a word, a blank is missing; and the word may be one that cards replace by another.
    let is_slip = |slip: &&Mended| {
        let word = &line[slip.span.range()];
        slip.is_whole()
            && word.chars().all(char::is_alphabetic)
            && !suggest::is_of_wording(word)
            && suggest::idea(word, 0).is_none()
    };
    if let Some(slip) = slip.as_ref().filter(is_slip) {
        return (slip.finding(file, line), None);
    }
    let near = near_in_short(line, at, start..end);
    // A comma that is missing is told as such below.
    let adds_comma = |near: &Mended| near.word.strip_suffix(',') == Some(&line[near.span.range()]);
    if let Some(near) = near.as_ref().filter(|near| near.is_whole() && !adds_comma(near)) {
        return (near.finding(file, line), None);
    }
    if let Some(found) = if_for_when(file, line, start) {
        return (found, None);
    }
    if let Some(found) = without_since(file, line, start) {
        return (found, None);
    }
    if let Some((found, span, meant)) =
        brackets::of_another_kind(file, line, sentence(line, start).start..end, start, known)
    {
        return (found, Some((span, meant)));
    }
    let words = &line[start..end];
    if let Some(diagnostic) = unsayable(file, line, start, end) {
        return (diagnostic, without_sentence(line, start));
    }
    if let Some(found) = blanks(file, line) {
        return (found, None);
    }
    // A comma does not turn an unknown word into a known one.
    let is_known = words_of(line, start..end)
        .next()
        .is_none_or(|word| word.start > start || text::is_of_language(&line[word]));
    if is_known && let Some(behind) = missing::comma(line, sentence(line, start), start) {
        let word = line[..behind].rfind(' ').map_or(0, |blank| blank + 1);
        let place = Span::new(behind, behind);
        let title = format!("put a comma behind `{}`", &line[word..behind]);
        let found = Diagnostic::new(
            Code::UnknownPhrase,
            file,
            Span::new(word, behind),
            "a comma is missing",
            "the comma stands behind this",
        )
        .fix(Applicability::Unsafe, title, place, ",");
        return (found, None);
    }
    let mended = mend(line, at, start..end, near, slip);
    let reached = mended.as_ref().map_or(0, Mended::reached_before);
    if let Some((found, span, meant)) = missing_brackets::bracketed(file, line, (start, reached), known) {
        return (found, Some((span, meant)));
    }
    if !mended.as_ref().is_some_and(Mended::is_whole)
        && let Some(found) = of_another_game(file, line, start, end)
    {
        return (found, without_sentence(line, start));
    }
    if let Some(mended) = mended {
        return (mended.finding(file, line), Some((mended.span, mended.word)));
    }
    if is_short
        && is_known
        && let Some((at, word)) = missing::word(line, sentence(line, start), start, |mended| {
            lowers_on_some_card(file, mended, known)
        })
    {
        let behind = words_of(line, at..line.len()).next().unwrap_or(at..at);
        let found = Diagnostic::new(
            Code::UnknownPhrase,
            file,
            Span::new(at, behind.end),
            format!("a word is missing before `{}`", &line[behind]),
            "not understood without it",
        )
        .help(format!("write `{word}` before it"))
        .fix(
            Applicability::Unsafe,
            format!("write `{word}` before it"),
            Span::new(at, at),
            format!("{word} "),
        );
        return (found, None);
    }
    if end >= line.trim_end().len() && words.split_whitespace().all(text::is_of_language) {
        let line = line.trim_end();
        let last = line.rfind(' ').map_or(0, |space| space + 1);
        let found = Diagnostic::new(
            Code::UnknownPhrase,
            file,
            Span::new(last, line.len()),
            "the sentence breaks off",
            "something is missing after this",
        );
        return (found, None);
    }
    let (start, end) = phrase(line, at, usize::MAX);
    let found = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        Span::new(start, end),
        format!("`{}` is not part of the language", &line[start..end]),
        "not understood from here on",
    );
    (found, without_sentence(line, start))
}

/// "If your opponent plays a Command card, draw 1": an event, which "When" waits for.
fn if_for_when(file: FileId, line: &str, failed: usize) -> Option<Diagnostic> {
    if line.len() > TRIED_BYTES {
        return None;
    }
    // Behind another sentence it would be an effect for a time.
    let marks = line[..failed].rfind('】').map_or(0, |at| at + '】'.len_utf8());
    let from = marks + line[marks..].len() - line[marks..].trim_start().len();
    let rest = line[from..].strip_prefix("If ")?;
    let as_event = format!("{}When {rest}", &line[..from]);
    (reach(&as_event) == usize::MAX)
        .then(|| when_for_if(file, Code::UnknownPhrase, Span::new(from, from + "If".len())))
}

/// A finding of "If" before an event, where "When" is meant.
pub(crate) fn when_for_if(file: FileId, code: Code, span: Span) -> Diagnostic {
    Diagnostic::new(
        code,
        file,
        span,
        "`If` asks what is so; what happens sets an effect off with `When`",
        "an event stands behind it",
    )
    .help("write `When`")
    .fix(Applicability::Unsafe, "write `When`", span, "When")
}

/// "if this Unit has destroyed an enemy Unit, draw 1": since when it counts is not said.
fn without_since(file: FileId, line: &str, failed: usize) -> Option<Diagnostic> {
    if line.len() > TRIED_BYTES {
        return None;
    }
    let from = sentence(line, failed).start;
    let before = &line[from..failed];
    let asks = ["If ", "if ", "While ", "while ", "Unless ", "unless "];
    let (asked, word) = asks
        .iter()
        .filter_map(|word| Some((from + before.rfind(word)?, word)))
        .max()?;
    // The condition ends before the words that are not read, or with them.
    let rest = &line[failed..];
    let before = before
        .trim_end()
        .strip_suffix(',')
        .map(|before| from + before.len());
    let within = rest.find([',', '.']).map(|at| failed + at);
    [before, within].into_iter().flatten().find_map(|behind| {
        let condition = line.get(asked + word.len()..behind)?;
        let timed = format!("{} this turn{}", &line[..behind], &line[behind..]);
        (!condition.contains("this turn") && reach(&timed) == usize::MAX).then(|| {
            let span = Span::new(asked + word.len(), behind);
            let message = "since when this counts is not said";
            Diagnostic::new(Code::UnknownPhrase, file, span, message, "at any time")
                .help("write `this turn`, `this battle` or `this phase` behind it")
        })
    })
}

/// Blanks that are missing, with the words about the first.
fn blanks(file: FileId, line: &str) -> Option<Diagnostic> {
    if line.len() > TRIED_BYTES {
        return None;
    }
    let missing = missing::blanks(line)?;
    let first = *missing.first()?;
    let from = line[..first].rfind(' ').map_or(0, |blank| blank + 1);
    let to = line[first..]
        .find(' ')
        .map_or(line.trim_end().len(), |to| first + to);
    let (head, tail) = (&line[from..first], &line[first..to]);
    let found = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        Span::new(from, to),
        "a blank is missing",
        "read as one word",
    )
    .help(format!("write `{head} {tail}`"));
    let place = |at: &usize| Span::new(*at, *at);
    let mut found = found.fix(
        Applicability::Unsafe,
        "put a blank in between",
        place(&first),
        " ",
    );
    let others = missing.iter().skip(1).map(|at| Edit {
        span: place(at),
        replacement: " ".to_string(),
    });
    found
        .fixes
        .iter_mut()
        .for_each(|fix| fix.edits.extend(others.clone()));
    Some(found)
}

/// Words of another game, at or just before the place of failure, and how cards of this one say it.
fn of_another_game(file: FileId, line: &str, start: usize, end: usize) -> Option<Diagnostic> {
    let sentence = sentence(line, start);
    let to = line[start..sentence.end]
        .find(['.', '【'])
        .map_or(sentence.end, |at| start + at);
    let words = line.get(sentence.start..to.max(end))?;
    // Best at the place of failure, and else where the sentence speaks of it before.
    let spoken = suggest::idea(words, start - sentence.start).or_else(|| suggest::idea(words, 0))?;
    let span = Span::new(sentence.start + spoken.at.start, sentence.start + spoken.at.end);
    let label = match spoken.reach {
        Reach::Otherwise => "said in other words here",
        Reach::Beyond => "cards cannot say this",
    };
    Some(
        Diagnostic::new(
            Code::UnknownPhrase,
            file,
            span,
            format!("`{}` is not part of the language", &line[span.range()]),
            label,
        )
        .help(spoken.help()),
    )
}

/// The line without the sentence about a place, or with another in its place, where what follows goes on from it; `None` where
/// nothing would be left to read, or where what follows cannot be read without it.
fn without_sentence(line: &str, at: usize) -> Option<(Span, String)> {
    let Range { start, end } = sentence(line, at);
    if end >= line.trim_end().len() {
        return None;
    }
    let others = ["", "Draw 1. "];
    let reached = others.map(|words| {
        (
            reach(&format!("{}{words}{}", &line[..start], &line[end..])),
            words,
        )
    });
    let (reached, words) = reached
        .into_iter()
        .reduce(|one, other| if other.0 > one.0 { other } else { one })?;
    (reached > start + words.len()).then(|| (Span::new(start, end), words.to_string()))
}

/// Returns the words that cards use instead, if the line is short enough to be parsed again.
fn near_in_short(line: &str, before: usize, words: Range<usize>) -> Option<Mended> {
    let near = || otherwise::near_to(line, before, words);
    (line.len() <= TRIED_BYTES).then(near).flatten()
}

/// Words that the printer has for what no text says, and why there are no others. They can begin before the place of failure.
fn unsayable(file: FileId, line: &str, start: usize, end: usize) -> Option<Diagnostic> {
    let lower = line.to_ascii_lowercase();
    UNSAYABLE.iter().find_map(|unsayable| {
        let words = unsayable.words;
        let from = start.saturating_sub(words.len());
        let from = (from..=start).find(|from| lower.is_char_boundary(*from))?;
        let found = place_of(&lower, words, from..end)?;
        (found <= start).then(|| {
            Diagnostic::new(
                Code::DanglingReference,
                file,
                Span::new(found, end),
                unsayable.reason,
                "nothing that a text can say",
            )
            .help(unsayable.help)
        })
    })
}

/// The words from the place of failure to the end of the phrase, and no more of them than `most`.
fn phrase(line: &str, at: usize, most: usize) -> (usize, usize) {
    let mut start = at.min(line.len());
    while !line.is_char_boundary(start) {
        start -= 1;
    }
    // If the failure is inside of a word, the whole word is at fault.
    while let Some(before) = line[..start].chars().next_back() {
        if !is_of_word(before) {
            break;
        }
        start -= before.len_utf8();
    }
    start += line[start..].len() - line[start..].trim_start().len();
    let rest = &line[start..];
    let mut end = rest.len();
    let mut words = 0;
    let mut previous = ' ';
    for (offset, character) in rest.char_indices() {
        let stop = matches!(character, ',' | '：' | '【' | '(')
            || (character == '.' && !previous.is_ascii_digit() && !rest[..offset].ends_with("Lv"));
        if character == ' ' {
            words += 1;
        }
        if (stop && offset > 0) || words == most || offset > QUOTED_BYTES {
            end = offset;
            break;
        }
        previous = character;
    }
    (start, start + rest[..end].trim_end().len())
}

impl Mended {
    fn finding(&self, file: FileId, line: &str) -> Diagnostic {
        let wrong = &line[self.span.range()];
        let label = match of_another_alphabet(wrong) {
            Some(letter) => format!("`{letter}` is U+{:04X}, of another alphabet", u32::from(letter)),
            None if self.is_near => "said in other words here".to_string(),
            None => "not understood from here on".to_string(),
        };
        let word = &self.word;
        Diagnostic::new(
            Code::UnknownPhrase,
            file,
            self.span,
            format!("`{}` is not part of the language", wrong.trim()),
            label,
        )
        .help(format!("did you mean `{word}`"))
        .fix(
            Applicability::Unsafe,
            format!("write `{word}`"),
            self.span,
            self.word.as_str(),
        )
    }

    /// Returns how far the line is understood, as an offset in the original line.
    fn reached_before(&self) -> usize {
        if self.is_whole() {
            return usize::MAX;
        }
        (self.reached + self.span.range().len()).saturating_sub(self.word.len())
    }
}

/// Returns what was probably meant: words that replace others, so that the line is understood farther than up to `at`. `near` and `slip`
/// are known if the line is short.
fn mend(
    line: &str,
    at: usize,
    words: Range<usize>,
    near: Option<Mended>,
    slip: Option<Mended>,
) -> Option<Mended> {
    if line.len() <= TRIED_BYTES {
        return mend_in(line, at, words, near, slip);
    }
    let part = tried(line, &words)?;
    let offset = part.start;
    let line = &line[part];
    let reached = reach(line);
    let words = words.start - offset..words.end - offset;
    let near = otherwise::near_to(line, reached, words.clone());
    let slip = slip_of_no_word(line, reached, words.clone());
    let mended = mend_in(line, reached, words, near, slip)?;
    Some(Mended {
        span: mended.span.shift(u32::try_from(offset).ok()?),
        ..mended
    })
}

/// The part of a line that replacements are tried in: all of it, or, where it is long, the sentences about the place.
fn tried(line: &str, words: &Range<usize>) -> Option<Range<usize>> {
    let Range { start, end } = *words;
    let border = |mut at: usize| {
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = if start <= TRIED_BYTES {
        0
    } else {
        let near = border(start - TRIED_BYTES);
        near + line[near..start].rfind(". ")? + 2
    };
    let to = if line.len() - end <= TRIED_BYTES {
        line.len()
    } else {
        end + line[end..border(end + TRIED_BYTES)].rfind(". ")? + 1
    };
    Some(from..to)
}

fn mend_in(
    line: &str,
    before: usize,
    words: Range<usize>,
    near: Option<Mended>,
    slip: Option<Mended>,
) -> Option<Mended> {
    if let Some((at, word)) = doubled(line, words.clone())
        && let Some(mended) = tried_with(line, before, at, word)
    {
        return Some(mended);
    }
    near.or(slip).or_else(|| {
        // A known word is hardly a misspelling, unless the rest is parsed with another one.
        let word = words_of(line, words).find(|word| text::is_of_language(&line[word.clone()]))?;
        let next = line[word.end..].trim_start();
        let next = next.find(' ').unwrap_or(next.len());
        slip_of(line, before, word, next)
    })
}

/// The word of the language that one of the words about a place of failure, which is none, is a slip of.
fn slip_of_no_word(line: &str, before: usize, words: Range<usize>) -> Option<Mended> {
    let mut slips = words_of(line, words).filter(|word| !text::is_of_language(&line[word.clone()]));
    slips.find_map(|word| slip_of(line, before, word, 0))
}

/// The word of the language that a word is a slip of: with it the line is understood farthest, and more than `read` bytes behind it.
fn slip_of(line: &str, before: usize, word: Range<usize>, read: usize) -> Option<Mended> {
    let similar = similar(&line[word.clone()]).into_iter();
    let tried = similar.filter_map(|near| tried_with(line, before, word.clone(), &near));
    farthest(tried.filter(|mended| mended.reached > word.start + mended.word.len() + read))
}

/// A word that stands twice in a part of a line, or once there and once before: where both are, and the word.
fn doubled(line: &str, part: Range<usize>) -> Option<(Range<usize>, &str)> {
    let before = line[..part.start].trim_end();
    let from = before.rfind(|sign| !is_of_word(sign)).map_or(0, |at| at + 1);
    let from = (from..=part.start).find(|at| line.is_char_boundary(*at))?;
    let mut previous: Option<Range<usize>> = None;
    for word in words_of(line, from..part.end) {
        let first = previous.replace(word.clone());
        if let Some(first) = first.filter(|first| line[first.clone()] == line[word.clone()]) {
            return Some((first.start..word.end, &line[word]));
        }
    }
    None
}

/// The words of the language that a word may be a slip of, likeliest first.
fn similar(word: &str) -> Vec<String> {
    if word.is_empty() || word.len() > LONGEST_SLIP {
        return Vec::new();
    }
    if !word.is_ascii() {
        let looks: String = skeleton(word).collect();
        return if of_another_alphabet(word).is_some() && text::is_of_language(&looks) {
            vec![looks]
        } else {
            Vec::new()
        };
    }
    let lower = word.to_ascii_lowercase();
    let (letters, counts) = (letters(&lower), counts(&lower));
    let large = word.starts_with(char::is_uppercase);
    let mut candidates: Vec<(usize, bool, bool, &str)> = CANDIDATES
        .iter()
        .filter_map(|candidate| {
            // Here a word of two letters may stand for one of three: the rest of the line decides.
            let bound = suggest::most_slips(word.len().min(candidate.lower.len())).max(1);
            // A step adds or takes away one letter at most, so most words are told apart without counting the steps.
            let apart = word.len().abs_diff(candidate.lower.len()) > bound
                || (letters & !candidate.letters).count_ones() as usize > bound
                || (candidate.letters & !letters).count_ones() as usize > bound
                || more(&counts, &candidate.counts) > bound
                || more(&candidate.counts, &counts) > bound;
            if apart {
                return None;
            }
            let distance = strsim::damerau_levenshtein(&lower, &candidate.lower);
            // With two slips in a word, the first letter is hardly ever wrong.
            let is_near = distance == 1 || candidate.lower.as_bytes().first() == lower.as_bytes().first();
            // A letter left out, put in or moved is a slip of the hand; another letter is mostly another word.
            let has_other_letters = letters & !candidate.letters != 0 && candidate.letters & !letters != 0;
            let is_other_case = candidate.spelled.starts_with(char::is_uppercase) != large;
            let is_slip = (1..=bound).contains(&distance)
                && is_near
                && !suggest::are_opposite(&lower, &candidate.lower);
            is_slip.then_some((distance, has_other_letters, is_other_case, candidate.spelled))
        })
        .collect();
    candidates.sort_unstable();
    candidates
        .into_iter()
        .take(8)
        .map(|(.., word)| {
            if large {
                capitalized(word)
            } else {
                word.to_string()
            }
        })
        .collect()
}

/// Returns a letter of another alphabet that looks like one of those in which the language is written.
fn of_another_alphabet(words: &str) -> Option<char> {
    words.chars().find(|letter| {
        let mut looks = skeleton(letter.encode_utf8(&mut [0; 4]))
            .collect::<String>()
            .into_bytes()
            .into_iter();
        letter.is_alphabetic()
            && !letter.is_ascii()
            && looks.next().is_some_and(|look| look.is_ascii_alphabetic())
            && looks.next().is_none()
    })
}

/// A longer word is no slip of any word of the language.
const LONGEST_SLIP: usize = 30;

/// A word of the language, as slips are compared with it.
struct Candidate {
    spelled: &'static str,
    lower: String,
    letters: u32,
    counts: Counts,
}

/// The number of times that each letter occurs in a word.
type Counts = [u8; 26];

static CANDIDATES: LazyLock<Vec<Candidate>> = LazyLock::new(|| {
    text::vocabulary()
        .filter(|word| word.len() > 2)
        .map(|spelled| {
            let lower = spelled.to_ascii_lowercase();
            Candidate {
                spelled,
                letters: letters(&lower),
                counts: counts(&lower),
                lower,
            }
        })
        .collect()
});

/// Returns the letters of a word, one bit each.
fn letters(word: &str) -> u32 {
    word.bytes()
        .filter(u8::is_ascii_lowercase)
        .fold(0, |set, byte| set | 1 << (byte - b'a'))
}

fn counts(word: &str) -> Counts {
    let mut counts = Counts::default();
    for letter in word.bytes().filter(u8::is_ascii_lowercase) {
        counts[usize::from(letter - b'a')] += 1;
    }
    counts
}

/// Returns how many letters of a word another one lacks.
fn more(one: &Counts, other: &Counts) -> usize {
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| usize::from(one.saturating_sub(*other)))
        .sum()
}

/// Checks whether a line can be parsed and lowered on some kind of card.
fn lowers_on_some_card(file: FileId, line: &str, known: &Known) -> bool {
    let Ok(ast::Line::Effect(effect)) = text::parse_line(line, 0) else {
        return false;
    };
    let kinds = [CardKind::Unit, CardKind::Pilot, CardKind::Base, CardKind::Command];
    kinds.into_iter().any(|kind| {
        let on_card = LineLowering::new(known, explain);
        let mut discourse = Discourse::default();
        let mut lowering = Lowering::new(file, None, Host::Card(kind), &on_card, &mut discourse);
        let lowered = lowering.effect(&effect, Span::new(0, line.len()));
        let mut found = discourse.diagnostics.iter();
        lowered.is_some() && !found.any(|finding| finding.severity() == Severity::Error)
    })
}
