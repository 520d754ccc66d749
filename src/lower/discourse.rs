//! The discourse: what an effect has mentioned so far, for later references. Unlike the context, it is one value that all words of an
//! effect share.

use crate::diagnostics::Diagnostic;
use crate::ir::antecedents::Antecedents;
use crate::ir::{Group, Player, Slot};
use crate::source::Span;

/// A place in the text with words that say where a card is: "this card from your trash".
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub(super) span: Span,
    pub(super) slot: Slot,
    /// Whether the place is the hand; otherwise it is the trash.
    pub(super) hand: bool,
    /// Whether it is that of the card's owner, and not of the player of the effect.
    pub(super) owners: bool,
    /// Whether the words are part of an event.
    pub(super) of_event: bool,
    /// Whether the words are about the time after the card's command effect.
    pub(super) after_command: bool,
}

/// A resolved reference of the clause, and how it was worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Resolved {
    pub(super) slot: Slot,
    /// Whether the wording was "it" rather than "that Unit".
    pub(super) is_it: bool,
}

/// The discourse: what an effect has mentioned so far, and the findings about it.
#[derive(Debug, Default)]
pub(crate) struct Discourse {
    /// The findings about the effect.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The possible antecedents.
    pub(super) antecedents: Antecedents,
    /// The words by which the text refers to the card itself and not to a Unit: "this Pilot", "this card".
    pub(super) says_card: Option<Span>,
    /// The words by which a Pilot's text refers to that Pilot, the one paired with its Unit.
    pub(super) says_pilot: Option<Span>,
    /// The places where the text says where a card is: "this card from your trash".
    pub(super) stands: Vec<Stands>,
    /// Whether the opponent was mentioned, so that "they" can be that player.
    pub(super) opponent: bool,
    /// The players of the last instruction and its number, where they are several and all of them have to do it: "they".
    pub(super) acted: Option<(Player, u8)>,
    /// Whether the last sentence begins with a condition. Then "they" are those who satisfy it, not all who have acted.
    pub(super) is_asked: bool,
    /// Whether the condition of `is_asked` is about the opponent, to whom "they" can refer then.
    pub(super) asks_of_opponent: bool,
    /// The words that give something a further card name.
    pub(super) also_named: Option<Span>,
    /// The description that the last condition counts: "if 5 or more are in play".
    pub(super) counted: Option<Group>,
    /// The number of antecedents at the last condition about "it", and the one that "it" was.
    pub(super) asked_of_it: Option<(usize, Slot)>,
    /// The references that the clause has resolved.
    pub(super) resolved: Vec<Resolved>,
}
