//! The first line of a file that `gcs import` has written: a later import may write it anew as long as nobody has changed it.

use crate::game::StateHasher;
use std::hash::Hasher;

const HEAD: &str = "// Written by gcs import, which writes it anew as long as nobody changes it: ";

/// The text with that line.
pub fn signed(text: &str) -> String {
    format!("{HEAD}{}\n\n{text}", signature(text))
}

/// Checks whether a file has that line, and the rest is unchanged.
pub fn is_own(file: &str) -> bool {
    // Line endings may be changed by a checkout.
    let file = file.replace("\r\n", "\n");
    let rest = file.strip_prefix(HEAD).and_then(|rest| rest.split_once("\n\n"));
    rest.is_some_and(|(signature, text)| signature == self::signature(text))
}

/// A number for the text, in hexadecimal. It is against mistakes, not against forgery.
fn signature(text: &str) -> String {
    let mut hasher = StateHasher::default();
    hasher.write(text.as_bytes());
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_is_not_our_own() {
        let file = signed("set X \"X\"\n\nunit X-001 \"A\" {\n}\n");
        assert!(is_own(&file));
        assert!(is_own(&file.replace('\n', "\r\n")));
        for changed in [
            file.replace("\"A\"", "\"B\""),
            format!("{file}// mine\n"),
            format!("// mine\n{file}"),
            file.replace("\n\n", "\n"),
            String::new(),
        ] {
            assert!(!is_own(&changed), "{changed}");
        }
    }
}
