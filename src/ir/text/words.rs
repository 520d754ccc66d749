//! Words for what no text says. The printer has to say something of an IR that a tool has made; these words are no part of the
//! language, so that nobody reads them as something else, and the checker tells why there are no others.

/// Words for a meaning that the language cannot express.
pub(crate) struct Unsayable {
    /// The beginning of these words.
    pub(crate) words: &'static str,
    /// Why there are no others.
    pub(crate) reason: &'static str,
    /// The help: what can be written instead.
    pub(crate) help: &'static str,
}

/// "at random": chance picks (5-13-1). These are words of the language.
pub(super) const AT_RANDOM: &str = "at random";
/// "the only enemy Unit".
pub(super) const ONLY: &str = "the only";
/// "not so that it is your turn".
pub(super) const NOT_SO: &str = "not so that";
/// "it has happened that you draw".
pub(super) const HAPPENED: &str = "it has happened that";
/// "what instruction 2 brought up", "what the event is about".
pub(super) const WHAT: &str = "what";
/// "by all but Units".
pub(super) const ALL_BUT: &str = "all but";
/// "each owner's deck".
pub(super) const EACH_OWNER: &str = "each owner's";

/// All of them.
pub(crate) const UNSAYABLE: [Unsayable; 6] = [
    Unsayable {
        words: ONLY,
        reason: "what the text has brought up is called the same, so that no words tell this apart from it",
        help: "say how many: `1 enemy Unit`, or describe it: `the attacking enemy Unit`",
    },
    Unsayable {
        words: NOT_SO,
        reason: "no words deny this condition in a list of conditions",
        help: "write `Unless ...,` at the head, or deny each of them by itself",
    },
    Unsayable {
        words: HAPPENED,
        reason: "nothing counts how often this happens in a turn",
        help: "let an effect wait for it: `When ..., ...`",
    },
    Unsayable {
        words: WHAT,
        reason: "no words go back to this alone: the text has brought up something else that is called the same",
        help: "choose it in a sentence of its own, or describe both so that they differ",
    },
    Unsayable {
        words: ALL_BUT,
        reason: "`can only` says it, of one thing that is forbidden",
        help: "write a sentence of its own: `This Unit can only be blocked by ...`",
    },
    Unsayable {
        words: EACH_OWNER,
        reason: "nothing is moved here whose owner could be meant",
        help: "say whose: `your`, `your opponent's`, `its owner's`",
    },
];
