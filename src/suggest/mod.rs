//! "Did you mean": by the letters of a word, and by its meaning.

mod beyond;
mod idea;
mod ideas;
mod index;
mod near;
mod opposites;
mod otherwise;
mod page;
pub(crate) mod pattern;
mod wordings;

pub use idea::{Beyond, Idea};
pub use ideas::{Reach, Spoken, idea, ideas};
pub use index::Index;
pub use near::{is_of_wording, near};
pub use opposites::are_opposite;
pub use page::{cannot_be_said, cannot_be_said_page};
pub use wordings::{NEAR, Near};

/// The maximum length of a word for which near names are searched. Comparing two words takes time proportional to the product of their
/// lengths, and no name is as long.
const LONGEST: usize = 60;

/// Returns how many slips a word of that length may have: none in a short word, as any other short word is equally near.
pub fn most_slips(letters: usize) -> usize {
    match letters {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// Returns the maximum number of slips for a searched word of that length.
fn bound(letters: usize) -> usize {
    if letters > LONGEST { 0 } else { most_slips(letters) }
}

/// Returns the edit distance between two words, ignoring case, if it does not exceed `bound`.
fn slips(lower: &str, candidate: &str, bound: usize) -> Option<usize> {
    let candidate = candidate.to_lowercase();
    if bound == 0 || lower == candidate {
        return (lower == candidate).then_some(0);
    }
    // Each slip changes the length by at most one.
    if lower.chars().count().abs_diff(candidate.chars().count()) > bound {
        return None;
    }
    Some(strsim::damerau_levenshtein(lower, &candidate))
        .filter(|distance| *distance <= bound && !are_opposite(lower, &candidate))
}

/// Checks whether two words differ by a single slip.
pub fn is_one_slip(word: &str, other: &str) -> bool {
    word.chars().count() <= LONGEST && slips(&word.to_lowercase(), other, 1) == Some(1)
}

/// The candidate that the word is most likely a slip of: without regard to case first, then within a distance
/// that grows with the length of the word. Of two letters both are there, the other way round. A word that no name is as long as is
/// a slip of none.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let bound = bound(lower.chars().count());
    candidates
        .into_iter()
        .filter_map(|candidate| {
            // Two letters are none but for case, and else two slips away.
            let turned = || is_turned_round(&lower, candidate).then_some(2);
            Some((slips(&lower, candidate, bound).or_else(turned)?, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

fn is_turned_round(lower: &str, candidate: &str) -> bool {
    lower.len() == 2 && candidate.chars().rev().eq(lower.chars())
}

#[cfg(test)]
mod tests {
    use super::{Index, idea, ideas, nearest};
    use crate::source::SourceFile;

    /// A search in an index finds what a search among all names does, however many there are, and a word that is too long has no
    /// slips.
    #[test]
    fn a_slip_is_found_among_many() {
        let codes = |set: usize| (1..=130).map(move |at| format!("HB{set:02}-{at:03}"));
        let mut names: Vec<String> = (1..=20).flat_map(codes).collect();
        names.extend((0..5000).map(|at| format!("Growth {at}")));
        names.extend(["Harbor Watch", "Ilse Varga", "Op", "x"].map(String::from));
        names.push("a".repeat(61));
        let index = Index::new(names.iter().map(String::as_str));
        let slips = [
            ("HB05-0O1", Some("HB05-001")),
            ("HB17-1299", Some("HB17-129")),
            ("hb01-001", Some("HB01-001")),
            ("Grwoth 4711", Some("Growth 4711")),
            ("Harbour Wach", Some("Harbor Watch")),
            ("Isle Varga", Some("Ilse Varga")),
            ("ilsevarga", Some("Ilse Varga")),
            ("po", Some("Op")),
            ("y", None),
            ("Nobody at all", None),
        ];
        for (slip, meant) in slips {
            assert_eq!(index.nearest(slip), meant, "{slip}");
        }
        let long = format!("{}b", "a".repeat(60));
        assert_eq!(index.nearest(&long), None);
        assert_eq!(index.nearest(&"A".repeat(61)), Some("a".repeat(61).as_str()));
        assert_eq!(nearest(&long, names.iter().map(String::as_str)), None);
    }

    #[test]
    fn a_slip_is_found_and_another_word_is_not() {
        let words = ["choose", "draw", "deploy", "destroy"];
        assert_eq!(nearest("chose", words), Some("choose"));
        assert_eq!(nearest("DEPLOY", words), Some("deploy"));
        assert_eq!(nearest("dr", words), None);
        assert_eq!(nearest("pa", ["ap", "hp"]), Some("ap"));
        assert_eq!(nearest("op", ["ap", "hp"]), None);
        assert_eq!(nearest("sacrifice", words), None);
    }

    /// Every example is a line that a card can have: what is suggested is right.
    #[test]
    fn what_is_suggested_for_an_idea_compiles() {
        let hosts = [
            "unit X-001 \"X\" { color red lv 3 cost 2 ap 2 hp 3 link [Ann] ",
            "command X-001 \"X\" { color red lv 3 cost 2 ",
        ];
        let mut wrong = Vec::new();
        for (idea, _) in ideas() {
            let is_right = hosts.iter().any(|host| {
                let text = format!(
                    "{host}\n{}\n}}\npilot X-002 \"Ann\" {{ color red lv 1 cost 1 ap +1 hp +1 }}",
                    idea.example
                );
                let file = SourceFile::new("x.gcs", text).unwrap();
                crate::compile(&[file]).diagnostics.is_empty()
            });
            if !is_right {
                wrong.push(idea.example);
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    /// Words that cards do use are no words of another game.
    #[test]
    fn no_form_of_the_language_is_an_idea() {
        let mut wrong = Vec::new();
        let topics = crate::explain::reference().topics.iter();
        for example in topics
            .flat_map(|topic| &topic.forms)
            .flat_map(|form| &form.examples)
        {
            if let Some(spoken) = idea(example.text, 0) {
                wrong.push((&example.text[spoken.at], example.text));
            }
        }
        assert_eq!(wrong, []);
    }

    #[test]
    fn an_idea_is_found_by_whole_words_the_longest_first() {
        let here = |words: &str| idea(words, 0).map(|spoken| words[spoken.at].to_string());
        assert_eq!(here("it enters play").as_deref(), Some("enters play"));
        assert_eq!(
            here("Until end of turn, it").as_deref(),
            Some("Until end of turn")
        );
        assert_eq!(here("the superpower"), None);
        assert_eq!(here("1 (Life) Unit named [Power] and \"Health\""), None);
        assert_eq!(here("Choose 1 enemy Unit."), None);
        assert!(idea("tutor a card", 5).is_none());
    }
}
