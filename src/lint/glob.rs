//! Patterns of paths: `*` stands for anything within a name, `**` for anything, `?` for one character. One is read once, and each
//! character of a path is then looked at once, whatever the pattern says.

use crate::limits;
use std::collections::BTreeMap;

// A place of a pattern is a bit of a word, and the last is behind all of it.
const _: () = assert!(limits::PATTERN < u128::BITS as usize);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Letter(char),
    /// `?`
    One,
    /// `*`
    Name,
    /// `**`
    All,
    /// `**/`, which stands for no folder, too.
    Folders,
}

/// A pattern, by the places in it where a path can have come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Glob {
    letters: BTreeMap<char, u128>,
    one: u128,
    name: u128,
    all: u128,
    folders: u128,
    /// Behind the last of these.
    end: u128,
}

impl Glob {
    /// Reads a pattern; none where it has more than [`limits::PATTERN`] characters.
    pub(super) fn new(pattern: &str) -> Option<Glob> {
        if pattern.chars().nth(limits::PATTERN).is_some() {
            return None;
        }
        let mut glob = Glob::default();
        let mut place = 1;
        for piece in pieces(pattern) {
            *match piece {
                Piece::Letter(letter) => glob.letters.entry(letter).or_default(),
                Piece::One => &mut glob.one,
                Piece::Name => &mut glob.name,
                Piece::All => &mut glob.all,
                Piece::Folders => &mut glob.folders,
            } |= place;
            place <<= 1;
        }
        glob.end = place;
        Some(glob)
    }

    /// Checks whether a path matches the pattern.
    pub(super) fn fits(&self, path: &str) -> bool {
        let mut places = self.with_nothing(1);
        for letter in path.chars() {
            let ends_name = letter == '/';
            let within = |of: u128| if ends_name { 0 } else { of };
            let own = self.letters.get(&letter).copied().unwrap_or_default();
            let folder = if ends_name { self.folders } else { 0 };
            let moved = (places & (own | within(self.one) | folder)) << 1;
            let stays = places & (self.all | within(self.name));
            places = stays | places & self.folders | self.with_nothing(moved | stays << 1);
            if places == 0 {
                return false;
            }
        }
        places & self.end != 0
    }

    /// Returns the positions that a path has reached, with those after pieces that match nothing: at most two of these are adjacent.
    fn with_nothing(&self, mut places: u128) -> u128 {
        for _ in 0..2 {
            places |= (places & (self.name | self.all | self.folders)) << 1;
        }
        places
    }
}

/// Parses a pattern into its pieces, without redundant ones.
fn pieces(pattern: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = pattern;
    while let Some(letter) = rest.chars().next() {
        let (piece, length) = match letter {
            '*' if rest.starts_with("**/") => (Piece::Folders, 3),
            '*' if rest.starts_with("**") => (Piece::All, 2),
            '*' => (Piece::Name, 1),
            '?' => (Piece::One, 1),
            letter => (Piece::Letter(letter), letter.len_utf8()),
        };
        rest = rest.get(length..).unwrap_or_default();
        match (pieces.last_mut(), piece) {
            (Some(Piece::All), Piece::All | Piece::Name | Piece::Folders)
            | (Some(Piece::Folders), Piece::Folders) => {}
            (Some(last @ Piece::Folders), Piece::All) => *last = Piece::All,
            _ => pieces.push(piece),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rng;

    #[test]
    fn paths_fit_patterns() {
        for (glob, path, is_so) in [
            ("a.gcs", "a.gcs", true),
            ("*.gcs", "a.gcs", true),
            ("*.gcs", "sets/a.gcs", false),
            ("**/*.gcs", "a.gcs", true),
            ("**/*.gcs", "sets/one/a.gcs", true),
            ("drafts/**", "drafts/one/a.gcs", true),
            ("drafts/**", "sets/drafts/a.gcs", false),
            ("**/drafts/**", "sets/drafts/a.gcs", true),
            ("**/rafts/**", "sets/drafts/a.gcs", false),
            ("se?s/a*", "sets/a.gcs", true),
            ("se?s", "se/s", false),
            ("", "a", false),
            ("", "", true),
            ("**", "a/b", true),
            ("*ü?", "grün", true),
        ] {
            assert_eq!(Glob::new(glob).unwrap().fits(path), is_so, "{glob} {path}");
        }
        assert!(Glob::new(&"*".repeat(limits::PATTERN)).unwrap().fits("a/b"));
        assert!(Glob::new(&"a".repeat(limits::PATTERN + 1)).is_none());
    }

    /// Matches a pattern by backtracking, character by character, as the reference for [`Glob::fits`].
    fn fits_slowly(glob: &[char], path: &[char]) -> bool {
        match (glob, path) {
            (['*', '*', '/', rest @ ..], _) => {
                let behind = |at: usize| at == 0 || path[at - 1] == '/';
                (0..=path.len()).any(|at| behind(at) && fits_slowly(rest, &path[at..]))
            }
            (['*', '*', rest @ ..], _) => (0..=path.len()).any(|at| fits_slowly(rest, &path[at..])),
            (['*', rest @ ..], _) => {
                let name = path
                    .iter()
                    .position(|letter| *letter == '/')
                    .unwrap_or(path.len());
                (0..=name).any(|at| fits_slowly(rest, &path[at..]))
            }
            (['?', glob @ ..], [letter, path @ ..]) => *letter != '/' && fits_slowly(glob, path),
            ([own, glob @ ..], [letter, path @ ..]) => own == letter && fits_slowly(glob, path),
            ([], _) => path.is_empty(),
            (_, []) => false,
        }
    }

    #[test]
    fn what_fits_is_what_fits_by_trying_everything() {
        let mut rng = Rng::new(1);
        let mut some = |letters: &[char], most: u32| -> Vec<char> {
            let length = rng.below(most);
            (0..length)
                .map(|_| letters[rng.below(letters.len() as u32) as usize])
                .collect()
        };
        let mut fitting = 0;
        for _ in 0..20_000 {
            let (glob, path) = (some(&['*', '*', '/', 'a', '?'], 8), some(&['a', '/', 'b'], 7));
            let is_so = fits_slowly(&glob, &path);
            let (glob, path): (String, String) = (glob.iter().collect(), path.iter().collect());
            assert_eq!(Glob::new(&glob).unwrap().fits(&path), is_so, "{glob} {path}");
            fitting += u32::from(is_so);
        }
        assert!(fitting > 1_000, "{fitting}");
    }
}
