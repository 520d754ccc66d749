//! Printing of past events as modifiers, "deployed this turn", and their tense.

use crate::ir::text::Printer;
use crate::ir::{Event, Lookback, Past, TurnWording};

impl Printer<'_> {
    /// "that attacked this turn", "deployed this turn", "you have played this turn": prints a past event of the noun.
    pub(in crate::ir::text) fn this_turn(
        &self,
        event: &Event,
        (within, wording): (Lookback, TurnWording),
        not: bool,
        one: bool,
    ) -> String {
        let that = if wording.that { "that " } else { "" };
        let did = self.past_event(event, None, wording.past, not, Some(one));
        format!("{that}{did} {}{}", during(wording.past), within.words())
    }
}

/// "during this turn", or "this turn".
pub(in crate::ir::text) fn during(past: Past) -> &'static str {
    if past.during { "during " } else { "" }
}

/// "has not been ", "was ", or nothing.
pub(in crate::ir::text) fn tense(past: Past, not: bool, one: bool) -> String {
    let mut words = Vec::new();
    // "has not attacked": "not attacked" is not possible.
    let has = past.has || not && !past.be;
    match (has, past.be, one) {
        (true, _, true) => words.push("has"),
        (true, _, false) => words.push("have"),
        (false, true, true) => words.push("was"),
        (false, true, false) => words.push("were"),
        (false, false, _) => {}
    }
    words.extend(not.then_some("not"));
    words.extend((has && past.be).then_some("been"));
    words.iter().map(|word| format!("{word} ")).collect()
}
