//! What an effect has said so far, to which later words go back. Unlike the context, it is one value that all words of an effect share.

use crate::diagnostics::Diagnostic;
use crate::ir::antecedents::Antecedents;
use crate::ir::{Group, Player, Slot};
use crate::source::Span;

/// A place in the text where it says where a card is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands {
    pub(super) span: Span,
    pub(super) slot: Slot,
    /// Whether the card is in the hand; otherwise it is in the trash.
    pub(super) hand: bool,
    /// Whether these are words of an event.
    pub(super) of_event: bool,
    /// Whether they are about the moment after the card's command effect.
    pub(super) after_command: bool,
}

/// What a word of the clause stands for, and what it was called there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Resolved {
    pub(super) slot: Slot,
    /// Whether it was called "it", and not "that Unit".
    pub(super) is_it: bool,
}

/// What an effect has said so far.
#[derive(Debug, Default)]
pub(crate) struct Discourse {
    /// The findings about it.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// What the text has brought up.
    pub(super) antecedents: Antecedents,
    /// Where the text speaks of the card itself and not of a Unit: "this Pilot", "this card".
    pub(super) says_card: Option<Span>,
    /// Where a Pilot's text speaks of that Pilot, which is the one paired with its Unit.
    pub(super) says_pilot: Option<Span>,
    /// The places where the text says where a card is: "this card from your trash".
    pub(super) stands: Vec<Stands>,
    /// Whether the opponent was spoken of, so that "they" can be that player.
    pub(super) opponent: bool,
    /// The players of the last instruction and its number, where they are several and all of them have to do it: "they".
    pub(super) acted: Option<(Player, u8)>,
    /// Whether the last sentence begins with a condition: then "they" are those of whom it is true, and not all who have acted.
    pub(super) is_asked: bool,
    /// Whether that condition asks something of the opponent, who can be meant by "they" then.
    pub(super) asks_of_opponent: bool,
    /// Where the text gives something a further name.
    pub(super) also_named: Option<Span>,
    /// What the last condition counts: "if 5 or more are in play".
    pub(super) counted: Option<Group>,
    /// How many things the text had brought up at the last condition that asks something of "it", and which one that was.
    pub(super) asked_of_it: Option<(usize, Slot)>,
    /// What the clause has gone back to.
    pub(super) resolved: Vec<Resolved>,
}
