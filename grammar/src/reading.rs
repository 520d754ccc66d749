//! Reads a text by the rules of a grammar: what the functions are made of that `build/main.rs` writes.

use crate::tree::{Token, Tree};
use std::fmt::Debug;
use std::ops::Range;

/// So many rules that can be within themselves can be within one another; what goes deeper is not read. Real cards have a few dozen,
/// and two megabytes of stack are enough for this many also where nothing is optimized.
pub const DEEPEST: u32 = 500;

/// The rules of a grammar.
pub trait Rules: Copy + Debug + Ord {
    /// For each byte, and the end of the text behind them, which class it is in.
    const CLASSES: &'static [u8; 257];

    /// Whether it has words that can be written in small and in capital letters.
    const ANY_CASE: bool;

    /// Reads what comes next by a rule.
    fn read(self, reading: &mut Reading<'_, Self>) -> bool
    where
        Self: Sized;
}

/// A text while it is read.
pub struct Reading<'i, R> {
    text: &'i str,
    /// The text with small letters for capital ones, where a grammar asks for that.
    lower: Vec<u8>,
    /// From where on it is read.
    from: usize,
    at: usize,
    tokens: Vec<Token<R>>,
    /// Whether what is looked for must not be there.
    is_denied: bool,
    /// Whether nothing is noted of what is within.
    is_atomic: bool,
    /// Where the rule begins that was missed last.
    furthest: usize,
    deep: u32,
    is_too_deep: bool,
    kept: Kept<R>,
    /// Which rules were missed there, where somebody wants to know.
    missed: Option<Missed<R>>,
}

/// What rules have read, for the next who ask for the same at the same place.
struct Kept<R> {
    /// For each place the last answer of it, counted from 1. There are none before the first answer.
    last: Vec<u32>,
    answers: Vec<Answer>,
    tokens: Vec<Token<R>>,
}

/// What came of a rule at a place.
struct Answer {
    /// The rule, and whether it must not be there.
    rule: usize,
    is_denied: bool,
    /// How far it has read, and its tokens; nothing where it could not be read.
    read: Option<(usize, Range<usize>)>,
    /// The answer before, of the same place.
    before: u32,
}

/// Rules that were missed, and that were found where they must not be, at the same place.
struct Missed<R> {
    rules: Vec<R>,
    denied: Vec<R>,
}

/// What was missed before a rule was tried.
#[derive(Clone, Copy, Default)]
struct Before {
    rules: usize,
    denied: usize,
    all: usize,
}

impl<'i, R: Rules> Reading<'i, R> {
    /// Begins to read a text.
    pub fn new(text: &'i str) -> Reading<'i, R> {
        Reading {
            text,
            lower: if R::ANY_CASE {
                text.to_ascii_lowercase().into_bytes()
            } else {
                Vec::new()
            },
            from: 0,
            at: 0,
            tokens: Vec::new(),
            is_denied: false,
            is_atomic: false,
            furthest: 0,
            deep: 0,
            is_too_deep: false,
            kept: Kept {
                last: Vec::new(),
                answers: Vec::new(),
                tokens: Vec::new(),
            },
            missed: None,
        }
    }

    /// Reads by a rule, from a place on. Where that fails: where the last rule begins that was tried and missed.
    pub fn read(&mut self, rule: R, from: usize) -> Result<Tree<'i, R>, usize> {
        (self.from, self.at, self.furthest) = (from, from, from);
        self.is_too_deep = false;
        self.tokens = Vec::with_capacity(64);
        // What is missed counts from where it is read, and so does what is remembered.
        self.kept.last.clear();
        self.kept.answers.clear();
        self.kept.tokens.clear();
        if rule.read(self) && !self.is_too_deep {
            Ok(Tree {
                text: self.text,
                tokens: std::mem::take(&mut self.tokens),
            })
        } else {
            Err(self.furthest)
        }
    }

    /// Whether the last reading failed because too much stood within one another.
    pub fn is_too_deep(&self) -> bool {
        self.is_too_deep
    }

    /// Which rules are missed where the reading fails, in the order of the grammar; none where it does not.
    pub fn missed(&mut self, rule: R, from: usize) -> Vec<R> {
        self.missed = Some(Missed {
            rules: Vec::new(),
            denied: Vec::new(),
        });
        let read = self.read(rule, from);
        let mut rules = self.missed.take().map(|missed| missed.rules).unwrap_or_default();
        if read.is_ok() {
            rules.clear();
        }
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    /// What a rule reads, as a token in front of those within it.
    #[inline(always)]
    pub(crate) fn rule(&mut self, rule: R, body: impl FnOnce(&mut Self) -> bool) -> bool {
        let (start, token) = (self.at, self.tokens.len());
        let before = if self.missed.is_some() {
            self.before(start)
        } else {
            Before::default()
        };
        if !self.is_atomic {
            self.tokens.push(Token {
                rule,
                start: start as u32,
                end: 0,
                size: 0,
            });
        }
        let is_read = body(self);
        if is_read == self.is_denied && !self.is_atomic {
            if self.missed.is_some() {
                self.note(rule, start, before);
            }
            self.furthest = self.furthest.max(start);
        }
        if !is_read {
            self.tokens.truncate(token);
        } else if !self.is_atomic {
            let size = (self.tokens.len() - token) as u32;
            let own = &mut self.tokens[token];
            (own.end, own.size) = (self.at as u32, size);
        }
        is_read
    }

    /// A rule that can be within itself. Behind too many of them nothing is read any more.
    #[inline(always)]
    pub(crate) fn nested(&mut self, body: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.deep == DEEPEST || self.is_too_deep {
            self.is_too_deep = true;
            return false;
        }
        self.deep += 1;
        let is_read = body(self);
        self.deep -= 1;
        is_read
    }

    /// A rule that one place is asked for time and again: it is read once, and then remembered. What was missed in it is noted
    /// already, so only who asks for all that is missed has it read again.
    #[inline(always)]
    pub(crate) fn kept(&mut self, rule: usize, body: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.is_atomic || self.missed.is_some() {
            return body(self);
        }
        match self.answer(rule) {
            Some(is_read) => is_read,
            None => {
                let (at, token) = self.mark();
                let is_read = body(self);
                self.keep(rule, at, is_read.then_some(token));
                is_read
            }
        }
    }

    /// What came of a rule here before; the text is read as far again.
    fn answer(&mut self, rule: usize) -> Option<bool> {
        let mut next = *self.kept.last.get(self.at)?;
        while let Some(answer) = next.checked_sub(1).map(|at| &self.kept.answers[at as usize]) {
            if (answer.rule, answer.is_denied) == (rule, self.is_denied) {
                if let Some((end, tokens)) = &answer.read {
                    self.at = *end;
                    self.tokens.extend_from_slice(&self.kept.tokens[tokens.clone()]);
                }
                return Some(answer.read.is_some());
            }
            next = answer.before;
        }
        None
    }

    /// Keeps what came of a rule that was tried at a place. `token`: its first one, where it was read.
    fn keep(&mut self, rule: usize, at: usize, token: Option<usize>) {
        let Kept {
            last,
            answers,
            tokens,
        } = &mut self.kept;
        if last.is_empty() {
            *last = vec![0; self.text.len() + 1];
        }
        let read = token.map(|token| {
            let from = tokens.len();
            tokens.extend_from_slice(&self.tokens[token..]);
            (self.at, from..tokens.len())
        });
        answers.push(Answer {
            rule,
            is_denied: self.is_denied,
            read,
            before: last[at],
        });
        last[at] = answers.len() as u32;
    }

    /// Reads with tokens for what is within, or without.
    #[inline(always)]
    pub(crate) fn atomic(&mut self, is_atomic: bool, body: impl FnOnce(&mut Self) -> bool) -> bool {
        let before = std::mem::replace(&mut self.is_atomic, is_atomic);
        let is_read = body(self);
        self.is_atomic = before;
        is_read
    }

    /// Whether that comes next. It is not read.
    #[inline(always)]
    pub(crate) fn ahead(&mut self, body: impl FnOnce(&mut Self) -> bool) -> bool {
        let mark = self.mark();
        let is_there = body(self);
        self.back(mark);
        is_there
    }

    /// Whether that does not come next. It is not read.
    #[inline(always)]
    pub(crate) fn denied(&mut self, body: impl FnOnce(&mut Self) -> bool) -> bool {
        self.is_denied = !self.is_denied;
        let is_there = self.ahead(body);
        self.is_denied = !self.is_denied;
        !is_there
    }

    #[inline(always)]
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.at, self.tokens.len())
    }

    /// Goes back to a mark. Always `false`, as whatever goes back has failed.
    #[inline(always)]
    pub(crate) fn back(&mut self, (at, tokens): (usize, usize)) -> bool {
        self.at = at;
        self.tokens.truncate(tokens);
        false
    }

    #[inline(always)]
    fn class(&self) -> usize {
        let next = self.text.as_bytes().get(self.at);
        usize::from(R::CLASSES[next.map_or(256, |byte| usize::from(*byte))] & 63)
    }

    /// Whether the next byte is in a set.
    #[inline(always)]
    pub(crate) fn is(&self, sets: &[u64; 64], set: u32) -> bool {
        sets[self.class()] >> set & 1 != 0
    }

    /// Within what something is read, as a number: that of `Within::ALL` of the build script.
    #[inline(always)]
    fn within(&self) -> usize {
        usize::from(self.is_denied) + 2 * usize::from(self.is_atomic)
    }

    /// Whether an expression can begin with the next byte. Where it cannot, a rule may be missed here, and is noted as if it had
    /// been tried: within what, say the bits of `MISSED`.
    #[inline(always)]
    pub(crate) fn may<const MISSED: u8>(&mut self, sets: &[u64; 64], set: u32) -> bool {
        if self.is(sets, set) || self.missed.is_some() {
            return true;
        }
        if MISSED != 0 && MISSED >> self.within() & 1 != 0 {
            self.furthest = self.furthest.max(self.at);
        }
        false
    }

    /// Which alternatives can begin with the next byte, as bits.
    #[inline(always)]
    pub(crate) fn can(&self, choice: &[u64; 64], all: u64) -> u64 {
        if self.missed.is_some() {
            all
        } else {
            choice[self.class()]
        }
    }

    /// The first alternative that can be read, of those that can begin with the next byte. `missed`: which alternatives miss a rule
    /// here if they are not tried, within what.
    #[inline(always)]
    pub(crate) fn one_of(
        &mut self,
        can: u64,
        missed: &[u64; 4],
        mut alternative: impl FnMut(&mut Self, u32) -> bool,
    ) -> bool {
        let missed = missed[self.within()] & !can;
        let at = self.at;
        let mut left = can;
        while left != 0 {
            let next = left.trailing_zeros();
            if alternative(self, next) {
                if missed & ((1 << next) - 1) != 0 {
                    self.furthest = self.furthest.max(at);
                }
                return true;
            }
            left &= left - 1;
        }
        if missed != 0 {
            self.furthest = self.furthest.max(at);
        }
        false
    }

    /// Reads the next byte, if it is there.
    #[inline(always)]
    pub(crate) fn one(&mut self, is_there: bool) -> bool {
        self.at += usize::from(is_there);
        is_there
    }

    #[inline(always)]
    pub(crate) fn word<const N: usize>(&mut self, word: &[u8; N]) -> bool {
        let is_there = self.text.as_bytes()[self.at..].first_chunk::<N>() == Some(word);
        self.at += if is_there { N } else { 0 };
        is_there
    }

    /// A word that is given in small letters.
    #[inline(always)]
    pub(crate) fn word_of_any_case<const N: usize>(&mut self, word: &[u8; N]) -> bool {
        let is_there = self.lower[self.at..].first_chunk::<N>() == Some(word);
        self.at += if is_there { N } else { 0 };
        is_there
    }

    fn next(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(crate) fn range(&mut self, from: char, to: char) -> bool {
        let next = self.next().filter(|next| (from..=to).contains(next));
        self.at += next.map_or(0, char::len_utf8);
        next.is_some()
    }

    #[inline(always)]
    pub(crate) fn any(&mut self) -> bool {
        let Some(first) = self.text.as_bytes().get(self.at) else {
            return false;
        };
        // How long a character is, its first byte tells.
        self.at += match first {
            0..0x80 => 1,
            0x80..0xE0 => 2,
            0xE0..0xF0 => 3,
            0xF0.. => 4,
        };
        true
    }

    pub(crate) fn newline(&mut self) -> bool {
        self.word(b"\n") || self.word(b"\r\n") || self.word(b"\r")
    }

    /// Whether the text begins here.
    pub(crate) fn start(&mut self) -> bool {
        self.at == self.from
    }

    /// Whether the text ends here.
    pub(crate) fn end(&mut self) -> bool {
        self.at == self.text.len()
    }

    /// Reads up to the first of the words, which begin with the bytes of a set, or to the end.
    #[inline(always)]
    pub(crate) fn skip_until(&mut self, sets: &[u64; 64], set: u32, words: &[&[u8]]) -> bool {
        let text = self.text.as_bytes();
        while let Some((first, rest)) = text[self.at..].split_first() {
            let begins = |word: &&[u8]| match word {
                [byte] => byte == first,
                [byte, behind @ ..] => byte == first && rest.starts_with(behind),
                [] => true,
            };
            if self.is(sets, set) && words.iter().any(begins) {
                break;
            }
            self.at += 1;
        }
        true
    }

    /// How much is missed where a rule is tried.
    fn before(&self, start: usize) -> Before {
        match &self.missed {
            Some(missed) if start == self.furthest => Before {
                rules: missed.rules.len(),
                denied: missed.denied.len(),
                all: missed.rules.len() + missed.denied.len(),
            },
            Some(_) | None => Before::default(),
        }
    }

    /// Notes a rule that was missed, or found where it must not be. Where more than one was missed at the beginning of a rule, that
    /// rule is told in their place.
    #[cold]
    fn note(&mut self, rule: R, start: usize, before: Before) {
        let all = self.before(start).all;
        let Some(missed) = &mut self.missed else {
            return;
        };
        if all == before.all + 1 {
            return;
        }
        if start == self.furthest {
            missed.rules.truncate(before.rules);
            missed.denied.truncate(before.denied);
        } else if start > self.furthest {
            missed.rules.clear();
            missed.denied.clear();
            self.furthest = start;
        }
        if start == self.furthest {
            let noted = if self.is_denied {
                &mut missed.denied
            } else {
                &mut missed.rules
            };
            noted.push(rule);
        }
    }
}
