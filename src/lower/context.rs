//! The context of the words that are lowered: what the words around them say. It is copied and handed down, so that what is said of
//! the inside of a clause never reaches its outside.

use super::expected::Expected;
use crate::ir::{Action, Connective, EventAmount, Player, Reference, Side};
use crate::source::Span;
use crate::syntax::ast;

/// What the words around a part of a text say of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    /// What the clause is about: "its".
    pub(super) its: Option<Reference>,
    /// Whether the text is for whatever gains it: "this Base" can be said of that.
    pub(super) lent: bool,
    /// Whether the text of a Command is that of its Pilot's side, which the paired Unit has (3-4-6).
    pub(super) of_pilot_side: bool,
    /// The first mark of the line that says while: 【During Link】.
    pub(super) gate: Option<Span>,
    /// The number of the first step of the body that is lowered.
    pub(super) first: u8,
    /// Whether the effect is about playing its card.
    pub(super) playing: bool,
    /// The player that the clause is about: "their".
    pub(super) about: Option<&'a Player>,
    /// The player that carries the clause out.
    pub(super) doer: &'a Player,
    /// Whether a condition is read.
    pub(super) asking: bool,
    /// Whose is what somebody has, where the words in between do not say it: "you have another Unit in play".
    pub(super) had: Option<Side>,
    /// Whether it can be said how many players: where they are chosen, and where they are counted.
    pub(super) counts_players: bool,
    /// Whether things are counted one by one: "for each Unit".
    pub(super) counting: bool,
    /// Whether things are described, of which "its" can be said of each.
    pub(super) of_each: bool,
    /// What the instructions before "instead" do, the last one first: what is left unsaid is as there.
    pub(super) replaceable: &'a [Action],
    /// Whether an event is described, where "your Unit" is any one of them.
    pub(super) in_event: bool,
    /// What a noun without a place can name.
    pub(super) expected: Expected,
    /// How long what the clause has said before lasts.
    pub(super) goes_on: Option<&'a ast::Period>,
    /// The "instead" of a substitution effect, where it does not end the text.
    pub(super) stands_in: Option<Span>,
    /// What it can be asked of the event that sets the effect off how much it was.
    pub(super) of_event: Option<EventAmount>,
    /// Whether a condition is asked when something has been done already.
    pub(super) asks_after_deeds: bool,
    /// Whether the effect stands in for damage: "that damage".
    pub(super) replaces_damage: bool,
    /// How what waits for a moment or an event hangs on what stands before it, where that is not said.
    pub(super) behind_and: Connective,
}

impl Context<'_> {
    /// At the head of a line, where nothing is said yet.
    pub(super) const HEAD: Context<'static> = Context {
        its: None,
        lent: false,
        of_pilot_side: false,
        gate: None,
        first: 0,
        playing: false,
        about: None,
        doer: &Player::You,
        asking: false,
        had: None,
        counts_players: false,
        counting: false,
        of_each: false,
        replaceable: &[],
        in_event: false,
        expected: Expected::InPlay,
        goes_on: None,
        stands_in: None,
        of_event: None,
        asks_after_deeds: false,
        replaces_damage: false,
        behind_and: Connective::Sentence,
    };
}
