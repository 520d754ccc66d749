//! The number of a rule.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of a rule, as `10-1-6-7`. Numbers are ordered as the rules are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleNumber {
    parts: Vec<u16>,
}

/// An error: the text is not the number of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not written like the number of a rule")]
pub struct NotANumber(String);

impl RuleNumber {
    /// Returns the parts of the number: 10, 1, 6 and 7.
    pub fn parts(&self) -> &[u16] {
        &self.parts
    }

    /// The number without its last part; `None` for a chapter.
    pub fn outer(&self) -> Option<RuleNumber> {
        match self.parts.split_last() {
            None | Some((_, [])) => None,
            Some((_, outer)) => Some(RuleNumber {
                parts: outer.to_vec(),
            }),
        }
    }

    /// The number of a chapter.
    pub fn of_chapter(part: u16) -> RuleNumber {
        RuleNumber { parts: vec![part] }
    }

    /// The number with one more part.
    pub fn inner(&self, part: u16) -> RuleNumber {
        let mut parts = self.parts.clone();
        parts.push(part);
        RuleNumber { parts }
    }

    /// The chapter it is in.
    pub fn chapter(&self) -> RuleNumber {
        RuleNumber {
            parts: self.parts.iter().take(1).copied().collect(),
        }
    }
}

impl FromStr for RuleNumber {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<RuleNumber, NotANumber> {
        let part = |part: &str| {
            let digits = part.chars().all(|digit| digit.is_ascii_digit());
            part.parse().ok().filter(|_| digits)
        };
        let parts: Option<Vec<u16>> = text.split('-').map(part).collect();
        match parts {
            Some(parts) => Ok(RuleNumber { parts }),
            None => Err(NotANumber(text.to_string())),
        }
    }
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.parts.iter().enumerate() {
            if at > 0 {
                f.write_str("-")?;
            }
            write!(f, "{part}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_the_rules_are() {
        let number = |text: &str| text.parse::<RuleNumber>().unwrap();
        assert!(number("9-5") < number("10"));
        assert!(number("10-1-9-1-1") < number("10-2"));
        assert!(number("10-1") < number("10-1-1"));
        assert_eq!(number("10-1-6").inner(7).to_string(), "10-1-6-7");
        assert_eq!(number("10-1-6").outer(), Some(number("10-1")));
        assert_eq!(number("10").outer(), None);
        assert_eq!(number("10-1-6").chapter(), number("10"));
        for wrong in ["", "-", "8-", "8--3", "+8", "8-3a", "8-70000"] {
            assert!(wrong.parse::<RuleNumber>().is_err(), "{wrong}");
        }
    }
}
