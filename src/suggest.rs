//! "Did you mean".

/// The candidate that the word is most likely a slip of: without regard to case first, then within a distance
/// that grows with the length of the word.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let bound = match lower.chars().count() {
        0..=2 => 0,
        3..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, _)| *distance <= bound)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_found_and_another_word_is_not() {
        let words = ["choose", "draw", "deploy", "destroy"];
        assert_eq!(nearest("chose", words), Some("choose"));
        assert_eq!(nearest("DEPLOY", words), Some("deploy"));
        assert_eq!(nearest("dr", words), None);
        assert_eq!(nearest("sacrifice", words), None);
    }
}
