//! What an effect has said so far, to which what stands behind it goes back.

use crate::diagnostics::Diagnostic;
use crate::ir::antecedents::Antecedents;
use crate::ir::{Group, Player, Slot};
use crate::source::Span;

/// Where a text says that a card is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub(super) span: Span,
    pub(super) slot: Slot,
    /// In the hand, or in the trash.
    pub(super) hand: bool,
    /// Whether an event is described that way.
    pub(super) of_event: bool,
}

/// What an effect has said so far.
#[derive(Debug, Default)]
pub(crate) struct Discourse {
    /// What is wrong with it.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// What the text has brought up.
    pub(super) antecedents: Antecedents,
    /// Where the text speaks of the card itself and not of a Unit: "this Pilot", "this card".
    pub(super) says_card: Option<Span>,
    /// Where the text speaks of the Pilot, as of that of its Unit.
    pub(super) says_pilot: Option<Span>,
    /// Where the text says where a card is that it speaks of: "this card from your trash".
    pub(super) stands: Vec<Stands>,
    /// Whether the opponent was spoken of: "they".
    pub(super) opponent: bool,
    /// Several players who have done something last, all of them: "they".
    pub(super) acted: Option<(Player, u8)>,
    /// Whether the last sentence asks something first: then "they" are those of whom it is true, and not all who have acted.
    pub(super) is_asked: bool,
    /// Where the text gives a further name.
    pub(super) also_named: Option<Span>,
    /// What the last condition counts: "if 5 or more are in play".
    pub(super) counted: Option<Group>,
    /// What the last condition asked of "it", and how much the text had brought up then.
    pub(super) asked_of_it: Option<(usize, Slot)>,
    /// What the clause has called "it", and what it has not: "that Unit".
    pub(super) said_in_clause: Vec<(bool, Slot)>,
}
