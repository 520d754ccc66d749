//! The nesting bound: a line with more recursive words than this is refused before pest parses it, as pest counts no depth.
//!
//! pest calls a function for each rule and counts no depth, so a text is looked at before it is read. A rule of the card text can only
//! be read within itself behind one of a few words: `the Unit paired with a Unit paired with a Unit`, `[A] [B] [C] card`. So a text
//! with few of them cannot be deep, whatever else it says. `tests/fuzzed/nesting.rs` holds that for the grammar: without what stands
//! behind those words no rule is within itself, and at most 36 are within one another.

/// The maximum number of words in a line that lead into another description. Real cards have up to ten.
pub const DEEPEST: usize = 100;

/// The words of the card text, as they stand in the grammar in small letters. They count wherever they are part of one, but for
/// `or`, which is part of too many.
pub const LEADING: &[&str] = &[
    "attack",
    "battling",
    "by",
    "due",
    "following",
    "lv",
    "of",
    "or",
    "pair",
    "than",
    "that",
    "under",
    "whose",
    "with",
    "[",
];

/// Returns the byte at which the first leading word beyond the maximum begins.
pub(crate) fn excess(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    // Where the words are too few that begin as one of them does, nothing is looked at twice.
    let begin = bytes.iter().filter(|byte| BEGINS[usize::from(**byte)]);
    if begin.count() <= DEEPEST {
        return None;
    }
    (0..bytes.len()).filter(|at| leads(bytes, *at)).nth(DEEPEST)
}

/// Checks whether a leading word begins at this byte: one behind which a grammar rule can contain itself.
fn leads(text: &[u8], at: usize) -> bool {
    // Most bytes begin none of them.
    if !BEGINS[usize::from(text[at])] {
        return false;
    }
    let rest = &text[at..];
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    LEADING.iter().any(|word| {
        let begins = rest.get(..word.len());
        let is_there = begins.is_some_and(|begins| begins.eq_ignore_ascii_case(word.as_bytes()));
        let before = at.checked_sub(1).and_then(|before| text.get(before));
        is_there && (*word != "or" || !is_letter(before) && !is_letter(rest.get(word.len())))
    })
}

/// The bytes that the words begin with.
static BEGINS: [bool; 256] = {
    let mut begins = [false; 256];
    let mut at = 0;
    while at < LEADING.len() {
        let first = LEADING[at].as_bytes()[0];
        begins[first as usize] = true;
        begins[first.to_ascii_uppercase() as usize] = true;
        at += 1;
    }
    begins
};
