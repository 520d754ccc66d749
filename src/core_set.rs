//! The project's own cards and decks, which are always at hand.

use crate::ir::Stacking;
use crate::syntax::frame::{self, Item};
use std::sync::LazyLock;

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        &[$((concat!("<core>/", $name), include_str!(concat!("../cards/core/", $name))),)+]
    };
}

/// The card scripts: name and text.
pub const CARDS: &[(&str, &str)] = embedded![
    "keywords.gcs",
    "blue.gcs",
    "green.gcs",
    "red.gcs",
    "white.gcs",
    "purple.gcs",
];

/// The items of the card scripts, each with its text, parsed on first use.
pub(crate) static ITEMS: LazyLock<Vec<(&str, Vec<Item>)>> = LazyLock::new(|| {
    let items = CARDS.iter().map(|(_, text)| (*text, frame::parse_file(text)));
    items.collect()
});

/// The keyword effects that the cards define. Whoever's cards are checked, there is room for these: they are in every game.
pub(crate) const KEYWORDS: &[(&str, Stacking)] = &[("Ember", Stacking::Adds), ("Lookout", Stacking::Single)];

/// How many cards and tokens they are, and other Units that cards are deployed as, for the same reason.
pub(crate) const ROOM: usize = 77;

/// The decks: name and text. The first two are played where no deck is named.
pub const DECKS: &[(&str, &str)] = embedded!["lantern-watch.deck", "cinder-court.deck", "deep-roots.deck"];

/// The deck of that name, with or without its ending.
pub fn deck(name: &str) -> Option<(&'static str, &'static str)> {
    let of_name = |known: &str| {
        let known = known.trim_start_matches("<core>/");
        known == name || known.trim_end_matches(".deck") == name
    };
    DECKS.iter().copied().find(|(known, _)| of_name(known))
}

#[cfg(test)]
mod tests {
    use super::{CARDS, DECKS, KEYWORDS, ROOM, deck};
    use crate::deck::Deck;
    use crate::diagnostics::Diagnostic;
    use crate::source::{FileId, SourceFile};

    /// Every file of the folder is embedded, so that nobody plays with half a set.
    #[test]
    fn nothing_of_the_folder_is_left_out() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cards/core");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".gcs") || name.ends_with(".deck"))
            .map(|name| format!("<core>/{name}"))
            .collect();
        there.sort();
        let mut embedded: Vec<&str> = CARDS.iter().chain(DECKS).map(|(name, _)| *name).collect();
        embedded.sort_unstable();
        assert_eq!(embedded, there);
    }

    #[test]
    fn the_cards_compile_and_the_decks_are_legal() {
        let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).unwrap();
        let cards: Vec<SourceFile> = CARDS.iter().map(file).collect();
        let compiled = crate::compile(&cards);
        assert_eq!(compiled.diagnostics, Vec::<Diagnostic>::new());
        assert!(compiled.cards > 0);
        let standard = crate::compile(&[]).program;
        let program = &compiled.program;
        let keywords = program.keywords[standard.keywords.len()..].iter();
        let keywords: Vec<_> = keywords
            .map(|keyword| (keyword.name.as_str(), keyword.stacking))
            .collect();
        assert_eq!(keywords, KEYWORDS);
        assert_eq!(program.room() - standard.room(), ROOM);
        for text in DECKS {
            let (deck, mut found) = Deck::parse(&file(text), FileId(0));
            found.extend(deck.check(&compiled.program, FileId(0)));
            assert_eq!(found, Vec::<Diagnostic>::new(), "{}", text.0);
        }
    }

    #[test]
    fn decks_have_names() {
        assert_eq!(deck("deep-roots"), deck("deep-roots.deck"));
        assert!(deck("deep-roots").is_some());
        assert_eq!(deck("deep"), None);
    }
}
