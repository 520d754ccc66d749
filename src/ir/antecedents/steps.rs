//! Antecedents from instructions: their objects, their amounts and their results.

use super::facets::{does_so_much, happens_in_passing, shows};
use super::{Antecedents, Called, ChosenValue, Counted, PlayerMention, Rolled, Tally, plural};
use crate::ir::{
    Action, Amount, BringsUp, CounterDeed, CounterId, Done, Event, Notes, Noun, Origin, Player, Quantity,
    Selector, Side, Slot, Treatment, Zone,
};
use crate::vocabulary::{Likeness, Tallied, ValueKind};

/// The antecedents that instructions introduce.
impl Antecedents {
    /// Adds what later references can point to after a step.
    fn note_results(&mut self, action: &Action, index: u8, notes: &Notes) {
        let slot = Slot::Step(index);
        let facets = action.facets();
        if let Some((done, what)) = facets.done {
            self.note_done(done, Some(index), what.slot(slot));
        }
        if let Some(what) = facets.struck {
            self.note_struck(index, what.slot(slot));
        }
        if shows(action) {
            self.note_looked_at(index);
        }
        match facets.brings_up {
            BringsUp::Nothing => {}
            BringsUp::Object(what) => {
                self.of_step(what, slot, notes);
                if let Some(until) = what.until() {
                    self.mention(
                        Slot::Found(index),
                        plural(until, notes),
                        false,
                        self.called(until),
                    );
                }
            }
            // It has entered play.
            BringsUp::Entered(what) => {
                self.mention(what.slot(slot), plural(what, notes), true, self.called(what));
            }
            BringsUp::Tokens { many } => {
                self.mention(slot, Some(many), true, Called::of_noun(Noun::Token));
            }
            // "If it was a (Scout) Unit": what it was where it was (13-2-8-2-1).
            BringsUp::Destroyed(what) => {
                let is_new = what
                    .first_group()
                    .is_some_and(|group| group.quantity != Quantity::The);
                if is_new {
                    self.mention(slot, plural(what, notes), false, self.called(what));
                }
            }
            BringsUp::Known(what) => self.note_known(what, notes),
        }
        if let Some(what) = action.chosen() {
            self.chosen_together(what, slot);
        }
    }

    /// Adds what later references can point to after a player has carried out an instruction.
    pub(crate) fn note_step(&mut self, action: &Action, actor: &Player, index: u8, notes: &Notes) {
        let before = self.all.len();
        self.doers.push((index, actor.clone()));
        let facets = action.facets();
        let is_picked = matches!(facets.treatment, Treatment::Chosen | Treatment::Shown);
        if let Some(what) = facets.objects[0].filter(|_| is_picked)
            && let Some(of) = self.hand_with(what, actor)
        {
            self.hands.push((Slot::Step(index), of));
        }
        if let Some(from) = facets.objects[0].and_then(|what| self.origin(what)) {
            self.origins.push((index, from));
        }
        self.note_results(action, index, notes);
        if happens_in_passing(action) {
            let is_price = facets.is_a_price;
            for mention in self.all.iter_mut().skip(before) {
                mention.passing =
                    mention.slot == Slot::Step(index) || (is_price && mention.slot == Slot::This);
            }
        }
        // "Each enemy player reveals the top card of their deck. ..., they ...": "they" are the owners of these cards.
        let of_each = matches!(actor, Player::Described(players) if players.is_each());
        if of_each && (is_picked || facets.treatment == Treatment::Moved) {
            self.players.push(PlayerMention {
                slot: Slot::Step(index),
                plural: Some(true),
                enemy: actor.side_in_turn() == Some(Side::Enemy),
            });
        }
        // The owner of the card becomes an antecedent, too.
        if let Player::Known(known) = actor
            && self.players.iter().all(|one| one.slot != known.to)
        {
            self.player_again(*known);
        }
        if *actor == Player::Each {
            self.each.push(Slot::Step(index));
        }
        if *actor == Player::Each || of_each {
            // There is one for each of the players.
            let new = self.all.iter_mut().skip(before);
            for mention in new.filter(|one| matches!(one.slot, Slot::Step(_) | Slot::Found(_))) {
                mention.plural = None;
            }
        }
    }

    /// Returns the player's own pile in which a selector finds things.
    fn origin(&self, what: &Selector) -> Option<Origin> {
        let of_slot = |slot: Slot| match slot {
            Slot::Step(step) | Slot::Remaining(step) | Slot::Found(step) => {
                let found = self.origins.iter().rev().find(|(at, _)| *at == step);
                found.map(|(_, from)| *from)
            }
            Slot::This | Slot::Subject | Slot::Object | Slot::Each => None,
        };
        match what {
            Selector::Known(reference) => of_slot(reference.to),
            Selector::Group(group) => match &group.zone {
                Zone::Among(slot) => of_slot(*slot),
                Zone::Within(of) => self.origin(of),
                zone => zone.origin(),
            },
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                None
            }
        }
    }

    pub(crate) fn note_done(&mut self, done: Done, step: Option<u8>, slot: Slot) {
        self.done.push((done, step, slot));
    }

    fn note_struck(&mut self, step: u8, slot: Slot) {
        self.struck.push((step, slot));
    }

    /// "that many" refers to the instruction right before it. The object can be chosen in between: "Discard any number of cards. Choose 1
    /// enemy Unit. Deal that much damage to it." `counts` tells whether the instruction introduces its object.
    pub(crate) fn note_counted(&mut self, action: &Action, step: u8, counts: bool) {
        let counted = (counts && does_so_much(action)).then_some(Counted::By(step));
        self.counted = match (action.chosen(), self.counted, counted) {
            (_, Some(Counted::ByEvent), None) => self.counted,
            (None, Some(Counted::ByEvent), Some(_)) if !leaves_number_open(action) => {
                Some(Counted::EventOrInstruction)
            }
            (Some(what), Some(before), Some(_)) => match what.first_group().map(|group| &group.quantity) {
                Some(
                    Quantity::Exactly(_) | Quantity::One | Quantity::All | Quantity::Each | Quantity::The,
                )
                | None => Some(before),
                Some(_) => Some(Counted::Either),
            },
            (_, _, counted) => counted,
        };
    }

    /// Makes the amount of a trigger's event the antecedent of "that many": "When this Unit receives damage, choose 1 enemy Unit. Deal
    /// that much damage to it."
    pub(crate) fn note_counted_event(&mut self, event: &Event) {
        self.counted = event.amount().map(|_| Counted::ByEvent);
    }

    /// Returns the antecedent of "that many".
    pub(crate) fn counted(&self) -> Option<Counted> {
        self.counted
    }

    /// Records who has drawn. "The same number of cards you drew with this effect" refers to the last time.
    pub(crate) fn note_drawn(&mut self, action: &Action, actor: &Player, step: u8) {
        if matches!(action, Action::Draw(..)) && *actor == Player::You {
            self.drawn = Some(step);
        }
    }

    /// The instruction by which you have drawn.
    pub(crate) fn drawn(&self) -> Option<u8> {
        self.drawn
    }

    /// Records a roll or a flip. "The result" refers to the last one.
    pub(crate) fn note_rolled(&mut self, action: &Action, actor: &Player, step: u8) {
        if let Action::Roll { device, count } = action {
            let is_of_each = actor.is_each();
            self.rolled = Some(Rolled {
                step,
                device: *device,
                is_one: *count == Amount::Literal(1) && !is_of_each,
                is_of_each,
            });
        }
    }

    /// Records a choice that is neither a card nor a player. "The chosen color" refers to the last one.
    pub(crate) fn note_chosen_value(&mut self, action: &Action, actor: &Player, step: u8) {
        if let Action::ChooseValue { kind, by: _ } = action {
            let is_of_each = actor.is_each();
            self.values[place_of(*kind)] = Some(ChosenValue { step, is_of_each });
        }
    }

    /// Records how much an instruction does. In the place of another one it has that one's number.
    pub(crate) fn note_tally(&mut self, action: &Action, actor: &Player, step: u8) {
        let (what, counter) = match action {
            Action::Deal { .. } => (Tallied::Dealt, None),
            Action::Recover { .. } => (Tallied::Recovered, None),
            Action::Draw(..) => (Tallied::Drawn, None),
            Action::Counters { deed, counter, .. } if !counter.is_damage() => {
                let what = match deed {
                    CounterDeed::Place => Tallied::Placed,
                    CounterDeed::Remove => Tallied::Removed,
                    CounterDeed::Move { .. } => Tallied::Moved,
                };
                (what, counter.name().copied())
            }
            _ => return,
        };
        let tally = Tally {
            step,
            what,
            counter,
            is_of_each: actor.is_each(),
        };
        if !self.tallies.contains(&tally) {
            self.tallies.push(tally);
        }
    }

    /// Returns the instructions that have done so much of it: counters of that name, or any where none is given.
    pub(crate) fn tallies(
        &self,
        what: Tallied,
        counter: Option<CounterId>,
    ) -> impl DoubleEndedIterator<Item = Tally> {
        let fits =
            move |tally: &&Tally| tally.what == what && (counter.is_none() || tally.counter == counter);
        self.tallies.iter().filter(fits).copied()
    }

    /// Returns the last choice of that kind.
    pub(crate) fn chosen_value(&self, kind: ValueKind) -> Option<ChosenValue> {
        self.values[place_of(kind)]
    }

    /// Returns the last roll or flip.
    pub(crate) fn rolled(&self) -> Option<Rolled> {
        self.rolled
    }

    /// Remembers which step looked at cards.
    pub(crate) fn note_looked_at(&mut self, step: u8) {
        self.looked = Some(step);
    }
}

/// Checks whether an instruction leaves open to how many things it is done, so that a text has a reason to ask for their number: "discard
/// any number of cards", and not "discard 1" or "rest it".
fn leaves_number_open(action: &Action) -> bool {
    let [what, _] = action.objects();
    let group = what.and_then(Selector::first_group);
    group.is_some_and(|group| {
        !matches!(
            group.quantity,
            Quantity::Exactly(Amount::Literal(_)) | Quantity::One | Quantity::The
        )
    })
}

/// The place of a kind of value among those that are remembered.
fn place_of(kind: ValueKind) -> usize {
    match kind {
        ValueKind::Of(Likeness::Name) => 0,
        ValueKind::Of(Likeness::Color) => 1,
        ValueKind::Of(Likeness::Trait) => 2,
        ValueKind::Number { .. } => 3,
    }
}
