//! The context of words during lowering: what the surrounding words say. It is copied and passed down and never passed back, so that
//! nothing inside a clause affects the words after it.

use super::expected::Expected;
use crate::ir::{Action, Amount, Connective, EventAmount, Player, Reference, Side, Slot};
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Anaphor, CommandTiming};

/// The context of a part of a text: what the words around it determine.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClauseContext<'a> {
    /// The subject of the clause, as the antecedent of "its".
    pub(super) its: Option<Reference>,
    /// Whether another object gains the text, so that "this Base" can refer to that object.
    pub(super) lent: bool,
    /// Whether the text of a Command is that of its Pilot's side, which the paired Unit has (3-4-6).
    pub(super) of_pilot_side: bool,
    /// Whether the line says that it works from the trash: "While this card is in your trash, ...".
    pub(super) from_trash: bool,
    /// The mark of the line, where it is that of a command effect.
    pub(super) command: Option<CommandTiming>,
    /// Whether the words are about the time after the command effect, when the card is in the trash (3-4-4).
    pub(super) after_command: bool,
    /// The first mark of the line that says while the effect works, as 【During Link】 does.
    pub(super) gate: Option<Span>,
    /// The number of the keyword effect that is joined to the mark of the line: "the specified number of".
    pub(super) specified: Option<u8>,
    /// The number of the first step of the body that is lowered.
    pub(super) first: u8,
    /// Whether the effect is an option "when playing this card".
    pub(super) playing: bool,
    /// The player that the clause is about, to whom "their" goes back.
    pub(super) about: Option<&'a Player>,
    /// The player that carries the clause out.
    pub(super) doer: &'a Player,
    /// Whether the words are those of a condition.
    pub(super) asking: bool,
    /// The side of the things that a player "has", if the noun does not say it: "you have another Unit in play".
    pub(super) had: Option<Side>,
    /// Whether the words say what a cost is paid with. There, things without an owner are the player's own.
    pub(super) pays: bool,
    /// Whether players can be counted, as in a choice or a comparison.
    pub(super) counts_players: bool,
    /// Whether things are counted one by one: "for each Unit".
    pub(super) counting: bool,
    /// Whether "its" can refer to each of the described things: "enemy Units with AP equal to their HP".
    pub(super) of_each: bool,
    /// If the clause changes several things, the pronoun that refers to each of them: "it" or "them".
    pub(super) each_changed: Option<Anaphor>,
    /// The pronoun for each changed thing in words about the number by which each of them changes: "all your Units get AP+1 for each
    /// (Charge) counter on them".
    pub(super) of_each_changed: Option<Anaphor>,
    /// The actions that "instead" can replace, the last one first. What the clause leaves unsaid is taken from them.
    pub(super) replaceable: &'a [Action],
    /// Whether the words describe an event, where "your Unit" is any one of them.
    pub(super) in_event: bool,
    /// The kind of thing that a noun without a place can name.
    pub(super) expected: Expected,
    /// The duration of the predicate before. Following predicates have the same one unless they give another.
    pub(super) goes_on: Option<&'a ast::Period>,
    /// The duration of an order, if it precedes the order.
    pub(super) lasts: Option<&'a ast::Period>,
    /// The "instead" of a substitution effect, where it does not end the text.
    pub(super) stands_in: Option<Span>,
    /// The amount that the first sentence of a constant effect counts: "that number".
    pub(super) tally: Option<&'a Amount>,
    /// The quantity of the event that sets the effect off, to which the text can go back, as "the damage received".
    pub(super) of_event: Option<EventAmount>,
    /// Whether a condition follows instructions, so that it is asked after they have been carried out.
    pub(super) asks_after_deeds: bool,
    /// Whether the effect replaces damage: "that damage".
    pub(super) replaces_damage: Option<ReplacedDamage>,
    /// Whether the clause refers to the turn on which something is deployed: "attack it on the turn it is deployed".
    pub(super) on_deploy_turn: bool,
    /// The connective of an instruction that waits for a moment or an event, where no word of its own says it.
    pub(super) behind_and: Connective,
    /// The sentences behind one for a moment to come that belong to it.
    pub(super) of_later: &'a [ast::Sentence],
}

/// Damage that an effect replaces.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReplacedDamage {
    /// The receiver of the damage.
    pub(super) receiver: Slot,
    /// Whether the text uses the word "receives".
    pub(super) receives: bool,
}

impl ClauseContext<'_> {
    /// The context at the head of a line, where nothing has been said yet.
    pub(super) const HEAD: ClauseContext<'static> = ClauseContext {
        its: None,
        lent: false,
        of_pilot_side: false,
        from_trash: false,
        specified: None,
        command: None,
        after_command: false,
        gate: None,
        first: 0,
        playing: false,
        about: None,
        doer: &Player::You,
        asking: false,
        had: None,
        pays: false,
        counts_players: false,
        counting: false,
        of_each: false,
        each_changed: None,
        of_each_changed: None,
        replaceable: &[],
        in_event: false,
        expected: Expected::InPlay,
        goes_on: None,
        lasts: None,
        stands_in: None,
        tally: None,
        of_event: None,
        asks_after_deeds: false,
        replaces_damage: None,
        on_deploy_turn: false,
        behind_and: Connective::Sentence,
        of_later: &[],
    };
}
