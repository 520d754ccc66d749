//! Words that say the opposite of each other. However near they are in letters, one was never meant by the other.

/// Pairs of them, and of those that are taken from a class: each stands for its inflected forms as listed.
const PAIRS: &[(&[&str], &[&str])] = &[
    (&["rest", "rests", "rested"], &["active", "unrested"]),
    (&["friendly", "ally", "allied"], &["enemy", "opposing"]),
    (&["gain", "gains", "gets", "get"], &["lose", "loses", "loss"]),
    (&["more", "higher", "greater"], &["less", "lower", "fewer"]),
    (&["start", "beginning", "begin", "begins"], &["end", "ends"]),
    (&["before"], &["after"]),
    (
        &["your", "yours", "you"],
        &["opponent's", "opponent", "their", "theirs", "they"],
    ),
    (&["without", "no"], &["with"]),
    (&["top"], &["bottom"]),
    (&["first"], &["last"]),
    (&["all", "each", "any"], &["none", "no"]),
    (&["may", "can", "must"], &["can't", "cant", "cannot", "mustn't"]),
    (&["is"], &["isn't", "isnt"]),
    (&["does"], &["doesn't", "doesnt"]),
    (&["do"], &["don't", "dont"]),
    (
        &["attack", "attacks", "attacking"],
        &["block", "blocks", "blocking"],
    ),
];

/// Prefixes that negate a word.
const NEGATING: &[&str] = &["un", "in", "non", "non-", "not-"];

/// Checks whether one word means the opposite of another, ignoring case.
pub fn are_opposite(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let negates = |long: &str, short: &str| {
        short.len() > 2
            && NEGATING
                .iter()
                .any(|before| long.strip_prefix(before) == Some(short))
    };
    let is_pair = |one: &str, other: &str| {
        PAIRS
            .iter()
            .any(|(these, those)| these.contains(&one) && those.contains(&other))
    };
    negates(&one, &other) || negates(&other, &one) || is_pair(&one, &other) || is_pair(&other, &one)
}

#[cfg(test)]
mod tests {
    use super::super::{NEAR, nearest, pattern};
    use super::{PAIRS, are_opposite};

    /// Words of a pattern: "your opponent" is one of them, and not yours.
    fn said(pattern: &'static str) -> Vec<&'static str> {
        let words: Vec<&str> = pattern::words(pattern).collect();
        let is_of_opponent = |at: usize| words[at] == "your" && words.get(at + 1) == Some(&"opponent");
        (0..words.len())
            .filter(|at| !is_of_opponent(*at))
            .map(|at| words[at])
            .collect()
    }

    /// Checks whether words say something of what is not so: "without", "can't", "no more than", "unpaired".
    fn is_negated(words: &[&str]) -> bool {
        words.iter().any(|word| {
            let negations = [
                "not", "no", "than", "unable", "without", "cannot", "cant", "isnt", "t",
            ];
            negations.contains(word) || word.starts_with("non") || word.starts_with("un")
        })
    }

    /// A word has its opposite in what is meant only where what is written turns it round.
    #[test]
    fn what_is_meant_is_never_the_opposite_of_what_stands_there() {
        let mut wrong = Vec::new();
        for near in NEAR {
            let meant = said(near.meant);
            for wording in near.wording {
                let written = said(wording);
                if is_negated(&written) {
                    continue;
                }
                for word in written.iter().filter(|word| !meant.contains(word)) {
                    let opposite = |other: &&&str| are_opposite(word, other) && !written.contains(other);
                    if let Some(other) = meant.iter().find(opposite) {
                        wrong.push(format!(
                            "`{wording}` is said to mean `{}`: {word}, {other}",
                            near.meant
                        ));
                    }
                }
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    #[test]
    fn no_opposite_is_a_slip() {
        for (these, those) in PAIRS {
            for (one, other) in these
                .iter()
                .flat_map(|one| those.iter().map(move |other| (*one, *other)))
            {
                assert_eq!(nearest(one, [other]), None, "{one}");
                assert_eq!(nearest(other, [one]), None, "{other}");
            }
        }
        for (one, other) in [
            ("inactive", "active"),
            ("unrested", "rested"),
            ("Undamaged", "damaged"),
            ("nonblue", "blue"),
            ("can't", "can"),
        ] {
            assert_eq!(nearest(one, [other]), None, "{one}");
        }
        assert_eq!(nearest("actve", ["active"]), Some("active"));
    }
}
