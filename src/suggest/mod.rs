//! "Did you mean": by the letters of a word, and by its meaning.

mod ideas;

pub use ideas::{IDEAS, Idea, idea};

/// How many slips a word of so many letters can have and still be meant: none in a short one, for any other short word is as near.
pub fn most_slips(letters: usize) -> usize {
    match letters {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// The candidate that the word is most likely a slip of: without regard to case first, then within a distance
/// that grows with the length of the word. Of two letters both are there, the other way round.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let bound = most_slips(lower.chars().count());
    candidates
        .into_iter()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, candidate)| *distance <= bound || is_turned_round(&lower, candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

fn is_turned_round(lower: &str, candidate: &str) -> bool {
    lower.len() == 2 && candidate.chars().rev().eq(lower.chars())
}

#[cfg(test)]
mod tests {
    use super::{IDEAS, idea, nearest};
    use crate::source::SourceFile;

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
        for idea in IDEAS {
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

    /// What cards do say is no word of another game.
    #[test]
    fn no_form_of_the_language_is_an_idea() {
        let mut wrong = Vec::new();
        let topics = crate::explain::reference().topics.iter();
        for example in topics
            .flat_map(|topic| &topic.forms)
            .flat_map(|form| &form.examples)
        {
            if let Some((_, at)) = idea(example.text, 0) {
                wrong.push((&example.text[at], example.text));
            }
        }
        assert_eq!(wrong, []);
    }

    #[test]
    fn an_idea_is_found_by_whole_words_the_longest_first() {
        let here = |words: &str| idea(words, 0).map(|(idea, at)| (idea.here, words[at].to_string()));
        assert_eq!(here("it enters play").unwrap().1, "enters play");
        assert_eq!(here("Until end of turn, it").unwrap().1, "Until end of turn");
        assert_eq!(here("the superpower"), None);
        assert_eq!(here("1 (Life) Unit named [Power] and \"Health\""), None);
        assert_eq!(here("Choose 1 enemy Unit."), None);
        assert!(idea("tutor a card", 5).is_none());
    }
}
