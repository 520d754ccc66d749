//! Own words of a set, which replace the printer's words.

use crate::ir::OwnWordUse;
use crate::vocabulary::{capitalized, with_small_letter};

/// A line that is printed in the words of the language, with the words of its set's own that it says. Where one of those stands for words that
/// are not there, as in an effect that a tool has changed, the line keeps the words that it has.
pub(super) fn said(printed: &str, own: &[OwnWordUse]) -> String {
    let mut line = printed.to_string();
    let mut at = 0;
    for word in own {
        let Some(before) = word.mark else {
            if let Some((place, is_first)) = found(&line[at..], &word.means) {
                let said = if is_first {
                    capitalized(&word.said)
                } else {
                    word.said.clone()
                };
                let place = at + place;
                line.replace_range(place..place + word.means.len(), &said);
                at = place + said.len();
            }
            continue;
        };
        let marks = marks(&line);
        let behind = marks.last().map_or(0, |end| *end);
        // A cost stands before what its effect says.
        let is_activated = line[..behind].contains("【Activate");
        let cost = line[behind..].find(COLON).filter(|_| is_activated);
        let head = cost.map_or(behind, |colon| behind + colon + COLON.len_utf8());
        let rest = &line[head..];
        if let Some((0, _)) = found(rest, &word.means) {
            let rest = rest[word.means.len()..].trim_start();
            let rest = if starts_sentence(rest) {
                capitalized(rest)
            } else {
                rest.to_string()
            };
            let place = match usize::from(before) {
                0 => 0,
                before => marks.get(before - 1).copied().unwrap_or(behind),
            };
            line = format!("{}{}{}{rest}", &line[..place], word.said, &line[place..head]);
            at = 0;
        }
    }
    line
}

/// The colon that is printed between a cost and the effect.
const COLON: char = '：';

/// Checks whether the words after a mark begin a sentence with their first letter, without a sign before it.
fn starts_sentence(rest: &str) -> bool {
    rest.starts_with(|sign: char| sign.is_ascii_lowercase())
}

/// Returns the first place of the words, in either case, and whether they begin with a capital there although they are noted with a small
/// letter.
fn found(line: &str, means: &str) -> Option<(usize, bool)> {
    let large = capitalized(means);
    let small = with_small_letter(means);
    let as_noted = line.find(means);
    let other = if large == means {
        line.find(&small)
    } else {
        line.find(&large)
    };
    match (as_noted, other) {
        (Some(noted), Some(other)) if other < noted => Some((other, large != means)),
        (Some(noted), _) => Some((noted, false)),
        (None, Some(other)) => Some((other, large != means)),
        (None, None) => None,
    }
}

/// Returns where each of the marks at the beginning of a line ends.
fn marks(line: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = 0;
    while line[at..].starts_with('【') {
        let Some(end) = line[at..].find('】') else { break };
        at += end + '】'.len_utf8();
        ends.push(at);
        // "【Deploy】/【Attack】" is one timing.
        if line[at..].starts_with("/【") {
            ends.pop();
            at += 1;
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::said;
    use crate::ir::OwnWordUse;

    fn mark(name: &str, means: &str, before: u8) -> OwnWordUse {
        OwnWordUse {
            said: name.to_string(),
            means: means.to_string(),
            mark: Some(before),
        }
    }

    fn words(said: &str, means: &str) -> OwnWordUse {
        OwnWordUse {
            said: said.to_string(),
            means: means.to_string(),
            mark: None,
        }
    }

    #[test]
    fn a_mark_stands_among_the_marks() {
        let own = [mark("【Your Turn】", "During your turn,", 0)];
        assert_eq!(
            said("During your turn, this Unit gets AP+1.", &own),
            "【Your Turn】This Unit gets AP+1."
        );
        assert_eq!(
            said("【Once per Turn】During your turn, draw 1.", &own),
            "【Your Turn】【Once per Turn】Draw 1."
        );
        let own = [mark("【Your Turn】", "During your turn,", 1)];
        assert_eq!(
            said("【Deploy】/【Attack】During your turn, draw 1.", &own),
            "【Deploy】/【Attack】【Your Turn】Draw 1."
        );
    }

    #[test]
    fn a_mark_stands_before_the_cost() {
        let own = [mark("【Rich】", "if you have 3 or more Units,", 1)];
        assert_eq!(
            said("【Activate･Main】①：If you have 3 or more Units, draw 1.", &own),
            "【Activate･Main】【Rich】①：Draw 1."
        );
    }

    #[test]
    fn words_stand_where_they_mean() {
        let own = [words("dig 3", "look at the top 3 cards of your deck")];
        assert_eq!(
            said("【Deploy】Look at the top 3 cards of your deck. Draw 1.", &own),
            "【Deploy】Dig 3. Draw 1."
        );
        assert_eq!(
            said("Draw 1. Then, look at the top 3 cards of your deck.", &own),
            "Draw 1. Then, dig 3."
        );
    }

    #[test]
    fn what_is_not_there_changes_nothing() {
        let own = [words("dig 3", "look at the top 3 cards of your deck")];
        assert_eq!(said("【Deploy】Draw 1.", &own), "【Deploy】Draw 1.");
    }
}
