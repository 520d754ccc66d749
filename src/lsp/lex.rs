//! The signs of a text, found without reading what it says: half a line has them as well as a whole one. What stands in brackets is a
//! mark, a keyword effect, a name or a trait; which of the traits and names there are, is asked elsewhere.

use crate::source::Span;

/// The type of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// 【Deploy】, or `[[Deploy]]`.
    Mark,
    /// `<Repair 1>`.
    Keyword,
    /// `[Ilse Varga]`.
    Name,
    /// `"Varga"`.
    Quoted,
    /// `(Meridian)`.
    Trait,
    /// `3`.
    Number,
    /// Any other word.
    Word,
    /// `@big`.
    Label,
}

/// A piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) sign: Sign,
    /// The span with the brackets.
    pub(super) span: Span,
    /// The span inside of the brackets: for a keyword effect, the name without the number.
    pub(super) inner: Span,
}

/// The signs of a text that begins at that byte of its file. `is_trait` says of what stands in parentheses whether it is the name of a
/// trait: most of the others remind of something.
pub(super) fn tokens(text: &str, base: u32, is_trait: &dyn Fn(&str) -> bool) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        base,
        is_trait,
        found: Vec::new(),
        at: 0,
    };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.found
}

struct Lexer<'t> {
    text: &'t str,
    base: u32,
    is_trait: &'t dyn Fn(&str) -> bool,
    found: Vec<Token>,
    at: usize,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn push(&mut self, sign: Sign, length: usize, before: usize, inner: usize) {
        let start = self.at;
        self.found.push(Token {
            sign,
            span: Span::new(start, start + length).shift(self.base),
            inner: Span::new(start + before, start + before + inner).shift(self.base),
        });
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            self.at = self.text.len();
            return;
        };
        let length = match first {
            '【' => self.mark('【'.len_utf8(), "】"),
            '[' if rest.starts_with("[[") => self.mark(2, "]]"),
            '<' | '＜' => self.keyword(first.len_utf8()),
            '[' => self.bracketed(Sign::Name, 1, ']', |_| true),
            '"' => self.quoted(),
            '(' => {
                let is_trait = self.is_trait;
                self.bracketed(Sign::Trait, 1, ')', is_trait)
            }
            '@' => {
                let name = word(rest.get(1..).unwrap_or_default());
                self.push(Sign::Label, 1 + name, 1, name);
                1 + name
            }
            _ if first.is_ascii_digit() => {
                let whole = word(rest);
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let sign = if whole == digits { Sign::Number } else { Sign::Word };
                self.push(sign, whole, 0, whole);
                whole
            }
            _ if first.is_alphabetic() => {
                let whole = word(rest);
                // `AP3`: a word and a number.
                let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let is_stat = letters > 0
                    && letters < whole
                    && rest
                        .bytes()
                        .take(whole)
                        .skip(letters)
                        .all(|byte| byte.is_ascii_digit());
                let length = if is_stat { letters } else { whole };
                self.push(Sign::Word, length, 0, length);
                length
            }
            _ => first.len_utf8(),
        };
        self.at += length.max(1);
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
    }

    /// A mark; what is asked of a Pilot in it is found for itself.
    fn mark(&mut self, open: usize, close: &str) -> usize {
        let rest = self.rest();
        let line = rest.lines().next().unwrap_or_default();
        let inner = line.get(open..).unwrap_or_default();
        let (name, closed) = match inner.find(close) {
            Some(end) => (&inner[..end], close.len()),
            None => return open,
        };
        let length = open + name.len() + closed;
        let simple = name.find(['(', '[', '"']).unwrap_or(name.len());
        let (simple, name_length) = (simple, name.len());
        if simple == name_length {
            self.push(Sign::Mark, length, open, name_length);
            length
        } else {
            let name = name[..simple].trim_end_matches(['･', '·', '・', ' ']).len();
            self.push(Sign::Mark, open + simple, open, name);
            open + simple
        }
    }

    fn keyword(&mut self, open: usize) -> usize {
        let rest = self.rest();
        let line = rest.lines().next().unwrap_or_default();
        let inner = line.get(open..).unwrap_or_default();
        let Some(end) = inner.find(['>', '＞']) else {
            return open;
        };
        let close = inner[end..].chars().next().map_or(0, char::len_utf8);
        let whole = &inner[..end];
        let name = whole.trim_end();
        let name = match name.rsplit_once(' ') {
            Some((name, number)) if is_number(number) => name.trim_end(),
            Some(_) | None => name,
        };
        let before = whole.len() - whole.trim_start().len();
        let (length, inner) = (open + end + close, name.trim_start().len());
        self.push(Sign::Keyword, length, open + before, inner);
        length
    }

    fn bracketed(&mut self, sign: Sign, open: usize, close: char, fits: impl Fn(&str) -> bool) -> usize {
        let line = self.rest().lines().next().unwrap_or_default();
        let inner = line.get(open..).unwrap_or_default();
        let Some(end) = inner.find(close).filter(|end| fits(&inner[..*end])) else {
            return open;
        };
        let length = open + end + close.len_utf8();
        self.push(sign, length, open, end);
        length
    }

    /// A name in quotes. A whole effect can stand there, too: that has signs of its own.
    fn quoted(&mut self) -> usize {
        let line = self.rest().lines().next().unwrap_or_default();
        let inner = line.get(1..).unwrap_or_default();
        let is_name = |name: &str| !name.is_empty() && !name.contains(['.', '【', '<', ':', '：']);
        let Some(end) = inner.find('"').filter(|end| is_name(&inner[..*end])) else {
            return 1;
        };
        self.push(Sign::Quoted, end + 2, 1, end);
        end + 2
    }
}

fn is_number(word: &str) -> bool {
    word == "N" || !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the length of the word at the beginning. A card number is a word.
fn word(text: &str) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’');
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    text[..end].trim_end_matches(['-', '\'', '’']).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(Sign, &str)> {
        let tokens = tokens(text, 0, &|name| name == "Crew");
        let signs = tokens.iter().filter(|token| token.sign != Sign::Word);
        signs
            .map(|token| (token.sign, &text[token.inner.range()]))
            .collect()
    }

    #[test]
    fn signs_are_found() {
        let text = "【When Paired･(Crew)/[Ilse] Pilot】<High-Maneuver> (Rest it (Crew) <Repair 2>.) It gains \"[[Deploy]]Draw 3.\"";
        assert_eq!(
            found(text),
            [
                (Sign::Mark, "When Paired"),
                (Sign::Trait, "Crew"),
                (Sign::Name, "Ilse"),
                (Sign::Keyword, "High-Maneuver"),
                (Sign::Trait, "Crew"),
                (Sign::Keyword, "Repair"),
                (Sign::Mark, "Deploy"),
                (Sign::Number, "3"),
            ]
        );
        assert_eq!(
            found("deploy T-001 @big, \"Wall\""),
            [(Sign::Label, "big"), (Sign::Quoted, "Wall")]
        );
    }

    #[test]
    fn half_of_a_text_is_no_trouble() {
        let text = "【When Paired･(Crew)/[Ilse] Pilot】<Repair カ 2> \"a\" [[x]] AP3 @";
        for (at, _) in text.char_indices() {
            let _ = (found(&text[..at]), found(&text[at..]));
        }
        for token in tokens(text, 0, &|_| true) {
            assert!(token.span.covers(token.inner));
            assert!(text.get(token.span.range()).is_some() && text.get(token.inner.range()).is_some());
        }
    }
}
