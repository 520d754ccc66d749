//! How much of everything there can be: one table. Each limit is checked where the input enters and is a finding at what is
//! one too much, so that reading takes time and memory in proportion to what is read, and whatever the checker lets
//! through can be played. `docs/limits.md` has the same table; a test compares the two.

/// A limit as the table has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The name of the limit.
    pub name: &'static str,
    /// The most that there can be.
    pub most: usize,
    /// The thing that is limited.
    pub what: &'static str,
    /// Where it is reported: the code of the finding, or the command if it is an option.
    pub found: &'static str,
    /// Why.
    pub doc: &'static str,
}

macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $name:ident = $most:expr, $what:literal, $found:literal;)+) => {
        $(
            #[doc = concat!("The most ", $what, ".")]
            $(#[doc = $doc])+
            pub const $name: usize = $most;
        )+

        /// All limits.
        pub const TABLE: &[Limit] = &[$(Limit {
            name: stringify!($name),
            most: $name,
            what: $what,
            found: $found,
            doc: concat!($($doc),+),
        },)+];
    };
}

limits! {
    /// The most cards of a library at 500 bytes each. Reading stops there, so a file without an end is refused like a long one.
    INPUT = 32 << 20, "bytes of all files that a command reads", "E0006";
    /// More than a library of one card a file has. What is in a folder is looked at before the first file is read.
    ENTRIES = 100_000, "files and folders in the folders that a command looks through", "any command";
    /// The longest line of a real card has 332. What reads a line may take more than in proportion to it; with an end to lines it does not to files.
    LINE = 8_192, "bytes of a line of a card, scenario or deck file", "E0006";
    /// A set in which every card fails has a few for each card. Nothing behind the last is checked, so nothing there compiles.
    FINDINGS = 100_000, "findings in a file of scenarios, or in all files of cards", "E0006";
    /// A deck has sixty cards. Each line that is wrong is a finding, and a text that is no deck has nothing but such lines.
    DECK_FINDINGS = 1_000, "findings in a deck file", "E0006";
    /// Real cards have up to four.
    CARD_LINES = 100, "lines of text of a card or keyword effect, and as many properties", "E0006";
    /// Those that are built in included. A game speaks of cards by numbers of two bytes, some of which mean something else.
    CARDS = 0xFF00, "cards of a library, tokens that texts describe, and Units that cards are deployed as", "E0304";
    /// Those of the standard library and of the built-in cards included. A game keeps them as the bits of a word.
    KEYWORDS = 32, "keyword effects", "E0304";
    /// Those of the standard library and of the built-in cards included.
    KEYWORDS_WITH_NUMBER = 8, "keyword effects with a number", "E0304";
    /// Each line is looked through for them.
    OWN_WORDS = 200, "marks and wordings that sets define for themselves", "E0304";
    /// Those of its parts included. A game speaks of them by a byte, whose upper half has other uses.
    INSTRUCTIONS = 100, "instructions of an effect", "E0304";
    /// A line speaks of them by a byte.
    TEXTS = 255, "effects of a line, with their parts and those that they give", "E0003";
    /// Nothing else leads from one description into another, so what is read takes little of the stack. Real cards have up to ten.
    DEEPEST = gcs_grammar::DEEPEST, "of the words and brackets in a line that another description can follow (`of`, `with`, `that`)", "E0003";
    /// The Unicode security profile (UTS #39, 5.4) has no more. So many cover the lines around them.
    MARKS = 4, "marks on a letter, above, below and around it", "E0005";
    /// What a player chooses from. An effect keeps what was chosen as the bits of a byte.
    MODES = 8, "effects in a list to choose from", "E0104";
    /// Lv., cost, AP, HP and every number of a text. The game has none with three digits.
    NUMBER = 99, "as a number of a card", "E0104, E0201";
    /// More than any deck has.
    COPIES = 50, "copies in a line of a deck file", "E0302";
    /// Some hundred times the official list.
    RESTRICTIONS_FILE = 1 << 20, "bytes of a file of restrictions", "gcs deck";
    /// As of restrictions: what is longer is no list of corrections.
    ERRATA_FILE = 1 << 20, "bytes of a file of corrections", "gcs import";
    /// Each is looked for in the whole text of its card.
    CORRECTIONS = 1_000, "corrections in a file", "gcs import";
    /// Every card of a deck is held against each of them.
    RESTRICTIONS = 100, "lists, groups or exceptions in a file of restrictions", "E0702";
    /// Each that brings its own cards keeps a library until it is played.
    SCENARIOS = 5_000, "scenarios of a file", "E0006";
    /// As `Game::work` counts them: those of the rules take a few hundred.
    SCENARIO_WORK = 200_000, "steps of the game that a scenario takes", "E0006";
    /// Each of its scenarios has the same share of them, where that is less.
    FILE_WORK = 10_000_000, "steps of the game that the scenarios of a file take", "E0006";
    /// The files that are played behind that are not.
    TEST_WORK = 50_000_000, "steps of the game that all scenarios of a `gcs test` take", "E0006";
    /// More than a deck has.
    PIECES = 60, "cards in a place of a scenario", "E0501";
    /// Who has seen a card is kept as the bits of a byte.
    PLAYERS = 8, "players of a game", "E0304, gcs sim";
    /// More than anybody counts.
    COUNTERS = 999, "counters of a name on a card; in a game no more are placed", "E0501";
    /// More than any card has HP.
    DAMAGE = 999, "damage on a card of a scenario", "E0501";
    /// Those that share the rarest letters with it. A name that is as near and not among them is not found: the finding has no "did you mean" then.
    LOOKED_AT = 1_000, "names that one which nothing has is compared with", "any command";
    /// A few levels of folders are what sets are sorted into.
    SETTINGS = 16, "files of settings that build on one another", "gcs check";
    /// Each of them is compared with each file. Whoever has that many sorts files into folders with settings of their own.
    PATTERNS = 100, "`[[files]]` of a `gcs.toml`", "E0701";
    /// Its places are kept as the bits of a word.
    PATTERN = 120, "characters of a `path` in a `gcs.toml`", "E0701";
    /// Each of them is made before the first game.
    DECKS = 10_000, "decks that `gcs sim --generate` is asked for", "gcs sim";
    /// Days of work. A slip of the finger is not.
    GAMES = 1_000_000_000, "games that `gcs sim` is asked for", "gcs sim";
    /// As `Game::work` counts. Some hundred times what a scenario of the rules takes; the rest of the file is played by `gcs test`.
    PLAYED = 1_000_000, "steps of the scenarios of a file that are played while it is in an editor", "E0502";
    /// Editors send two or three lines of a few dozen. Where the next message begins is not known behind a longer one: the server ends.
    HEAD = 4_096, "bytes of the head of a message of an editor", "gcs lsp";
    /// A text of as many bytes as all files have, with a sign before many of them. The server ends at a longer one, as at a longer head.
    MESSAGE = 128 << 20, "bytes of a message of an editor", "gcs lsp";
}
