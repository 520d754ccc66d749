//! Validation of states from outside: every number in it refers to something, every card is in one place, and no reference is dangling. A
//! saved game that is unchanged is always valid.

use super::bindings::Binding;
use super::cards::{CardState, Zone};
use super::choice::{Choice, DecisionKind, How};
use super::ids::{NONE, ObjectId, SeatId, is_life};
use super::root::State;
use super::stack::{Deploy, Effect, Play, Progress, StackFrame};
use crate::ir::CardKind;
use crate::library::{AbilityId, ActionAt, Library, Portion};
use thiserror::Error;

/// A defect of a state: what is wrong or missing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the saved game is damaged: it has {0}")]
pub struct Damage(String);

impl Damage {
    /// The words say what the state has.
    pub(super) fn new(words: impl Into<String>) -> Damage {
        Damage(words.into())
    }
}

/// The maximum of turns and other counters: more than any game has, and low enough that none of them overflows in the rest of it.
const MOST_COUNTED: u16 = 60_000;

/// The maximum of counters of steps, with the same margin.
const MOST_STEPS: u32 = u32::MAX / 2;

fn holds(is_so: bool, otherwise: &str) -> Result<(), Damage> {
    match is_so {
        true => Ok(()),
        false => Err(Damage::new(otherwise)),
    }
}

impl State {
    /// # Errors
    ///
    /// Returns the defect that prevents a game of that library from going on from this state.
    pub(crate) fn check(&self, library: &Library) -> Result<(), Damage> {
        self.check_seats()?;
        self.check_numbers(library)?;
        self.check_counted()?;
        self.check_piles()?;
        self.check_field(library)?;
        self.check_stack(library)?;
        self.check_lasting(library)?;
        self.check_decision(library)
    }

    fn check_seats(&self) -> Result<(), Damage> {
        let format = self.format;
        holds(
            format.players().contains(&self.seats.len()),
            "not as many players as its format",
        )?;
        for (seat, at) in (0..).map(SeatId).zip(self.seats.iter()) {
            let is_where_it_sits =
                at.team == format.team_of(seat) && at.shield_area == format.leader_of(seat);
            holds(is_where_it_sits, "players on other sides than its format")?;
        }
        let leaders = [self.active, self.first];
        holds(
            leaders.iter().all(|seat| format.leader_of(*seat) == *seat),
            "a turn of one who does not lead the team",
        )?;
        let all = self.seats.len() as u8;
        holds(
            self.passes <= all && self.ended <= all,
            "more who have passed than play",
        )
    }

    fn check_counted(&self) -> Result<(), Damage> {
        let outer = self.begun.iter().filter_map(|begun| begun.outer_since);
        let mut since = outer.chain(self.battle_since).chain([self.phase_since]);
        holds(
            since.all(|since| since as usize <= self.history.len()),
            "more events than have happened",
        )?;
        let steps = [
            self.instant,
            self.decided,
            self.chain,
            self.chain_changes,
            self.chain_waiting,
            self.driven,
        ];
        let waiting = self.pending.iter().map(|waiting| waiting.instant);
        let batches = self.pending.iter().map(|waiting| waiting.batch);
        let begun = self.begun.iter().map(|begun| begun.batch);
        let carried_out = self.stack.iter().filter_map(|frame| match frame {
            StackFrame::Effect(effect) => Some(effect.batch),
            StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::Play(_) | StackFrame::AtOnce(_) => None,
        });
        let mut counted = batches
            .chain(begun)
            .chain(carried_out)
            .chain([self.turn, self.batch]);
        holds(
            steps.into_iter().chain(waiting).all(|steps| steps <= MOST_STEPS)
                && counted.all(|number| number <= MOST_COUNTED),
            "gone on for longer than any game",
        )
    }

    /// Checks that every card is in exactly one pile, and that its player is that of the pile.
    fn check_piles(&self) -> Result<(), Damage> {
        holds(
            self.cards.len() <= crate::limits::CARDS,
            "more cards than any game",
        )?;
        let mut is_found = vec![false; self.cards.len()];
        for (seat, at) in (0..).map(SeatId).zip(self.seats.iter()) {
            for (zone, pile) in at.piles.iter().enumerate() {
                let mut next = pile.first;
                let mut last = NONE;
                for _ in 0..pile.len {
                    let card = self.card_of_pile(next, &mut is_found)?;
                    let laid_at = match card.zone {
                        Zone::Base | Zone::Shields => self.format.leader_of(card.owner()),
                        Zone::Deck
                        | Zone::ResourceDeck
                        | Zone::Resources
                        | Zone::Units
                        | Zone::Pilots
                        | Zone::Removal
                        | Zone::Hand
                        | Zone::Trash
                        | Zone::Nowhere
                        | Zone::Under
                        | Zone::Outside => card.owner(),
                    };
                    holds(
                        card.zone as usize == zone && laid_at == seat && card.zone != Zone::Outside,
                        "a card in the pile of another place",
                    )?;
                    last = next;
                    next = card.next;
                }
                holds(
                    next == NONE && last == pile.last,
                    "a pile that does not end where it ends",
                )?;
            }
        }
        // Tokens that have left are held by one another.
        let mut next = self.free;
        while next != NONE {
            let card = self.card_of_pile(next, &mut is_found)?;
            holds(card.zone == Zone::Outside, "a card in the game that has left it")?;
            next = card.next;
        }
        holds(
            is_found.into_iter().all(|found| found),
            "a card that lies nowhere",
        )?;
        let players = self.seats.len();
        let is_somebodys = |card: &CardState| {
            let players = [card.owner(), card.rightful_owner()].map(|seat| usize::from(seat.0) < players);
            players == [true; 2]
        };
        holds(self.cards.iter().all(is_somebodys), "a card of nobody")?;
        let live = self.cards.iter().all(|card| is_life(card.life));
        holds(live, "a card as it was at a moment in the place of a card")
    }

    fn card_of_pile(&self, at: u16, is_found: &mut [bool]) -> Result<&CardState, Damage> {
        let at = usize::from(at);
        let (Some(card), Some(is_found)) = (self.cards.get(at), is_found.get_mut(at)) else {
            return Err(Damage::new("a pile with fewer cards than it says"));
        };
        holds(!std::mem::replace(is_found, true), "a card in two places")?;
        Ok(card)
    }

    /// Checks the Units, the Bases and what belongs to them.
    fn check_field(&self, library: &Library) -> Result<(), Damage> {
        let on_field = |zone: Zone| matches!(zone, Zone::Units | Zone::Base);
        holds(
            self.field.len() < usize::from(u8::MAX),
            "more on the field than any game",
        )?;
        holds(
            self.field.last() != Some(&NONE),
            "an empty place behind the last of the field",
        )?;
        for (slot, held) in self.field.iter().enumerate() {
            let fits = match self.cards.get(usize::from(*held)) {
                Some(card) => on_field(card.zone) && usize::from(card.slot) == slot,
                None => *held == NONE,
            };
            holds(fits, "a place of the field that holds something else")?;
        }
        for (at, card) in (0..).zip(&self.cards) {
            let slot = usize::from(card.slot);
            let has_its_place = match on_field(card.zone) {
                true => self.field.get(slot) == Some(&at),
                false => card.slot == u8::MAX,
            };
            holds(
                has_its_place,
                "a card that is not where its place on the field is",
            )?;
            let definition = library.get(card.definition);
            let kind = definition.map(|definition| definition.kind);
            let is_of_the_kind = match card.zone {
                Zone::Units => kind == Some(CardKind::Unit),
                Zone::Base => kind == Some(CardKind::Base),
                Zone::Pilots => definition.is_some_and(|definition| definition.can_be_paired()),
                Zone::Deck
                | Zone::ResourceDeck
                | Zone::Resources
                | Zone::Shields
                | Zone::Removal
                | Zone::Hand
                | Zone::Trash
                | Zone::Nowhere
                | Zone::Under
                | Zone::Outside => true,
            };
            holds(is_of_the_kind, "a card where no card of its type can be")?;
            let partner = self.cards.get(usize::from(card.partner));
            let is_mutual = partner.is_some_and(|partner| partner.partner == at);
            let belongs = match (card.zone, partner) {
                (Zone::Units, None) => card.partner == NONE,
                (Zone::Units, Some(pilot)) => pilot.zone == Zone::Pilots && is_mutual,
                (Zone::Pilots, Some(unit)) => unit.zone == Zone::Units && is_mutual,
                (Zone::Under, Some(host)) => on_field(host.zone),
                (_, partner) => partner.is_none() && card.partner == NONE,
            };
            holds(belongs, "a card that belongs to another than it says")?;
        }
        Ok(())
    }

    fn check_stack(&self, library: &Library) -> Result<(), Damage> {
        let bound = self.bindings.len();
        let is_bound = |at: u16| usize::from(at) <= bound;
        for frame in &self.stack {
            let is_sound = match frame {
                StackFrame::Effect(effect) => {
                    is_bound(effect.first_binding)
                        && is_bound(effect.kept_bindings)
                        && is_in_its_text(effect, library)
                }
                StackFrame::Pay(_) => true,
                StackFrame::Deploy(deploy) => self.is_deployed(deploy),
                StackFrame::Play(play) => is_bound(play.kept_bindings) && self.is_played(play, library),
                StackFrame::AtOnce(first) => usize::from(*first) <= self.at_once.len(),
            };
            holds(
                is_sound,
                "an effect in progress that goes back to what is not there",
            )?;
        }
        let replaced = self.asked.iter().map(|(at, _)| usize::from(*at));
        holds(
            replaced.into_iter().all(|at| at <= self.replaced.len()),
            "an effect that stands in for what is not there",
        )
    }

    fn is_deployed(&self, deploy: &Deploy) -> bool {
        let first = usize::from(deploy.first);
        let end = first + usize::from(deploy.count);
        let entries = self.bindings.get(first..end);
        usize::from(deploy.leaving) <= self.bindings.len()
            && entries.is_some_and(|entries| {
                let mut objects = entries.iter().map(Binding::object);
                objects.all(|bound| bound.is_some_and(|bound| self.has(bound.object.card())))
            })
    }

    fn is_played(&self, play: &Play, library: &Library) -> bool {
        self.has(play.card.card())
            && match play.how {
                How::Deploy | How::Pair => true,
                How::Command(ability) => library.text(ability).ability().is_some(),
            }
    }

    /// The card that an object is at present.
    fn held(&self, object: ObjectId) -> Option<&CardState> {
        let card = self.cards.get(usize::from(object.card()))?;
        (card.life == object.life()).then_some(card)
    }

    fn has(&self, card: u16) -> bool {
        usize::from(card) < self.cards.len()
    }

    /// Checks the changes for a time and the waiting effects.
    fn check_lasting(&self, library: &Library) -> Result<(), Damage> {
        for change in &self.changes {
            let is_kept = change.kept == 0 || self.kept.iter().any(|kept| kept.id == change.kept);
            holds(
                library.has_change(change.change) && is_kept,
                "a change that nothing makes",
            )?;
        }
        let is_sound = |ability: AbilityId| library.text(ability).ability().is_some();
        holds(
            self.pending
                .iter()
                .all(|waiting| waiting.delayed != 0 || is_sound(waiting.ability)),
            "an effect that waits and is none",
        )?;
        let snapshots = self.memory.iter().chain(&self.moments);
        holds(
            snapshots
                .map(|memory| memory.snapshot.keywords)
                .all(|keywords| library.has_keywords(keywords)),
            "a keyword effect that the library does not have",
        )
    }

    fn check_decision(&self, library: &Library) -> Result<(), Damage> {
        let Some(decision) = self.decision else {
            return holds(self.options.is_empty(), "options of no decision");
        };
        holds(self.outcome.is_none(), "a decision after its end")?;
        holds(!self.options.is_empty(), "a decision without options")?;
        let waits = |at: u16| usize::from(at) < self.pending.len();
        let is_effect = |ability: AbilityId| library.text(ability).ability().is_some();
        let lies_in = |object: ObjectId, zone: Zone| self.held(object).is_some_and(|card| card.zone == zone);
        let is_there = |object: ObjectId| self.held(object).is_some() || object.as_player().is_some();
        let is_one = self.options.iter().all(|option| match *option {
            Choice::Trigger(at) => waits(at),
            Choice::Play { card, how, option } => {
                let effect = match how {
                    How::Command(ability) => is_effect(ability),
                    How::Deploy | How::Pair => true,
                };
                lies_in(card, Zone::Hand) && effect && option.is_none_or(is_effect)
            }
            Choice::Activate { object, ability } => self.held(object).is_some() && is_effect(ability),
            Choice::Attack { unit, target } => lies_in(unit, Zone::Units) && is_there(target),
            Choice::Pick(object) => is_there(object),
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Token(_)
            | Choice::Number(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => true,
        });
        let is_asked = match decision.kind {
            DecisionKind::Burst(at) => waits(at),
            DecisionKind::Divide(receiver) => is_there(receiver),
            DecisionKind::Direction
            | DecisionKind::Redraw
            | DecisionKind::Main
            | DecisionKind::Block
            | DecisionKind::Action
            | DecisionKind::May
            | DecisionKind::Order
            | DecisionKind::Pick
            | DecisionKind::Token
            | DecisionKind::Number
            | DecisionKind::Value
            | DecisionKind::Mode
            | DecisionKind::Position
            | DecisionKind::Arrange
            | DecisionKind::Pay
            | DecisionKind::MakeRoom
            | DecisionKind::Pair
            | DecisionKind::HandLimit => true,
        };
        holds(is_one && is_asked, "options that are none")
    }
}

/// Checks whether an effect is at an instruction of its text.
fn is_in_its_text(effect: &Effect, library: &Library) -> bool {
    let text = library.text(effect.ability);
    let first = match effect.portion {
        Portion::Cost => effect.first,
        Portion::Body => text.first(),
    };
    let steps = library.steps(effect.ability, effect.portion).len();
    let at = usize::from(effect.at);
    let is_over = at == steps && effect.progress == Progress::Enter;
    let acts = ActionAt {
        step: effect.acts,
        ..effect.action()
    };
    effect.first == first && (is_over || at < steps) && (steps == 0 || library.has_action(acts))
}
