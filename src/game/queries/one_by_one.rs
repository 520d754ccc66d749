//! Conditions on several players: they are asked of each player separately, and what depends on them applies to those for whom they hold
//! (12-2-6).

use crate::game::state::{Binding, BoundBy, Context, Game, SeatId, Those};
use crate::ir::visit::{Visitor, walk_condition, walk_player, walk_selector};
use crate::ir::{
    Condition, Connective, Holders, Key, KnownPlayer, Player, PlayerWording, Reference, Selector, Side, Slot,
    Step, Zone,
};
use crate::library::BitSet;

/// The players that a part of a text is about: opponents, players mentioned before, and those who did something.
#[derive(Default)]
struct Speaks {
    opponents: bool,
    players: Option<Slot>,
    back: Vec<Slot>,
}

impl Visitor for Speaks {
    fn condition(&mut self, condition: &Condition) {
        // "your opponent has": the description itself does not name the owner.
        if let Condition::There { what, holders, .. } = condition {
            self.opponents |= *holders != Holders::Together
                && what
                    .first_group()
                    .is_some_and(|group| group.side == Side::Enemy && group.owner().is_none());
        }
        walk_condition(self, condition);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector {
            match &group.zone {
                Zone::Done { steps, .. } => self.back.extend(steps.iter().copied().map(Slot::Step)),
                Zone::Among(slot) => self.back.push(*slot),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Within(_) => {}
            }
        }
        walk_selector(self, selector);
    }

    fn player(&mut self, player: &Player) {
        match player {
            Player::Opponent => self.opponents = true,
            Player::Known(known) => self.players = self.players.or(Some(known.to)),
            Player::You | Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Described(_) => {}
        }
        walk_player(self, player);
    }

    fn reference(&mut self, reference: Reference) {
        self.back.push(reference.to);
    }
}

impl Game<'_> {
    /// Returns the players of whom a condition is asked separately; `None` if there are not several.
    fn asked_of(&self, condition: &Condition, context: &Context) -> Option<Those> {
        if self.state.seats.len() <= 2 {
            return None;
        }
        let mut speaks = Speaks::default();
        speaks.condition(condition);
        // The players whose cards were revealed, chosen or placed.
        let whose = |slot: Slot| -> BitSet<SeatId> {
            let (Slot::Step(step) | Slot::Remaining(step) | Slot::Found(step)) = slot else {
                return BitSet::EMPTY;
            };
            let first = usize::from(context.first_binding).min(self.state.bindings.len());
            let of = |binding: &Binding| {
                let bound = binding.object().filter(|bound| bound.by == BoundBy::Step(step))?;
                bound.of.filter(|of| context.goes_back_to(slot, Some(*of)))
            };
            self.state.bindings[first..].iter().filter_map(of).collect()
        };
        let done = speaks.back.into_iter().find(|slot| !whose(*slot).is_empty());
        let player = if speaks.opponents {
            Some(Player::Opponent)
        } else {
            speaks.players.map(|to| {
                Player::Known(KnownPlayer {
                    to,
                    wording: Key::<PlayerWording>::CANONICAL,
                })
            })
        };
        let is_meant = |seat: &SeatId| {
            let is_it = |player: &Player| self.is_player(player, context, *seat);
            player.as_ref().is_some_and(is_it)
        };
        let seats = match done {
            Some(slot) => whose(slot),
            None => self.seats().filter(is_meant).collect(),
        };
        let several = self.seats().filter(|seat| seats.contains(*seat)).nth(1);
        several.map(|_| Those {
            seats,
            opponents: speaks.opponents || done.is_some(),
            slots: [speaks.players.filter(|_| !speaks.opponents), done],
            unheld: speaks
                .players
                .is_some_and(|slot| context.those.is_unheld_of(slot)),
        })
    }

    /// Splits several players into those for whom a condition holds, and the others.
    pub(crate) fn split(&self, condition: &Condition, context: &Context) -> Option<[Those; 2]> {
        let asked = self.asked_of(condition, context)?;
        let is_true = |seat: &SeatId| {
            let those = asked.with(BitSet::of(*seat));
            self.plays(*seat) && self.holds(condition, &Context { those, ..*context })
        };
        let met: BitSet<SeatId> = self
            .seats()
            .filter(|seat| asked.seats.contains(*seat))
            .filter(is_true)
            .collect();
        Some([asked.with(met), asked.with(asked.seats - met)])
    }

    /// Returns whether a condition holds for one of several players, if it is asked of each of them.
    pub(super) fn holds_of_one(&self, condition: &Condition, context: &Context) -> Option<bool> {
        self.split(condition, context)
            .map(|[met, _]| !met.seats.is_empty())
    }

    /// Checks the condition for that player, if it is one of them.
    pub(crate) fn holds_of(&self, condition: &Condition, context: &Context, seat: SeatId) -> bool {
        match self.split(condition, context) {
            Some([met, others]) if met.seats.contains(seat) || others.seats.contains(seat) => {
                met.seats.contains(seat)
            }
            Some(_) | None => self.holds(condition, context),
        }
    }

    /// Checks whether the condition of an instruction is met. If the instruction is about the players who are asked, those for whom it
    /// holds carry it out or are affected, and one of them is sufficient.
    pub(crate) fn is_met(&self, when: &Condition, step: &Step, context: &Context) -> bool {
        match self.split(when, context) {
            Some([met, _]) if self.says_of(step, &met) => !met.seats.is_empty(),
            Some(_) | None => self.holds(when, context),
        }
    }

    /// Returns the context of an instruction after the conditions before it in its sentence and the one at the head of the text (10-2-1);
    /// `None` if they do not change it.
    #[inline]
    pub(crate) fn behind_conditions(&self, steps: &[Step], at: usize, context: &Context) -> Option<Context> {
        match self.state.seats.len() > 2 {
            true => self.behind_conditions_of_several(steps, at, context),
            false => None,
        }
    }

    #[cold]
    fn behind_conditions_of_several(&self, steps: &[Step], at: usize, context: &Context) -> Option<Context> {
        let head = steps[..=at]
            .iter()
            .rposition(|step| step.connective != Connective::And)
            .unwrap_or(0);
        let asked = (head..=at).rev().find(|at| steps[*at].when.is_some());
        let split = asked
            .or(Some(0))
            .and_then(|at| steps[at].when.as_ref())
            .and_then(|when| self.split(when, context));
        split.map(|[those, _]| Context { those, ..*context })
    }

    /// The player on whom alone what an instruction can choose hangs, as an earlier instruction describes that one.
    pub(super) fn chosen_player<'s>(
        steps: &'s [Step],
        first: u8,
        step: &Step,
    ) -> Option<(Slot, &'s Selector)> {
        let mut speaks = Speaks::default();
        speaks.player(&step.actor);
        speaks.action(&step.action);
        let slot @ Slot::Step(number) = speaks.players? else {
            return None;
        };
        let chooses = steps.get(usize::from(number.checked_sub(first)?))?;
        if let Some(who @ Selector::Player(_)) = chooses.action.chosen()
            && speaks.back.is_empty()
            && chooses.actor == Player::You
        {
            Some((slot, who))
        } else {
            None
        }
    }

    /// Checks whether an instruction is about the players for whom a condition holds.
    pub(crate) fn says_of(&self, step: &Step, those: &Those) -> bool {
        let mut speaks = Speaks::default();
        speaks.player(&step.actor);
        speaks.action(&step.action);
        (those.opponents && speaks.opponents)
            || speaks
                .back
                .into_iter()
                .chain(speaks.players)
                .any(|slot| those.are_of(slot))
    }
}
