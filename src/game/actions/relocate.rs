//! Moving a card as the rules move cards: with its Pilot, out of the game, and not forgotten.

use crate::game::state::{
    Binding, By, Destination, Effect, Game, GameEvent, Memory, NONE, ObjectId, PileEnd, StackFrame, Used,
    Zone, log,
};
use crate::ir::Bearer;
use crate::library::Dependency;

impl Game<'_> {
    /// Moves a card as the rules move cards: its Pilot follows a Unit (3-3-6), a token leaves the game (5-17-2-5), and
    /// what it was is remembered. Answers what it becomes.
    pub(crate) fn relocate(
        &mut self,
        rule: &'static str,
        object: ObjectId,
        to: Zone,
        end: PileEnd,
    ) -> ObjectId {
        self.relocate_by(rule, object, to, end, None)
    }

    /// The same, by an effect.
    pub(crate) fn relocate_by(
        &mut self,
        rule: &'static str,
        object: ObjectId,
        to: Zone,
        end: PileEnd,
        by: Option<By>,
    ) -> ObjectId {
        let Some(from) = self.zone_of(object) else {
            return ObjectId::NONE;
        };
        // Later questions in the turn can be about cards that were never in play.
        let remembers = from.is_field()
            || !self.needs().records.is_empty()
            || (self.needs().asks_of_moved && self.is_asked_about(object));
        let snapshot = remembers.then(|| self.snapshot(object.card()));
        let partner = if from == Zone::Units {
            self.card(object.card()).partner
        } else {
            NONE
        };
        if remembers && self.needs().gives_traits {
            self.remember_traits(object.card());
            if partner != NONE {
                self.remember_traits(partner);
            }
        }
        let pilot = (partner != NONE).then(|| (self.object(partner), self.snapshot(partner)));
        if from == Zone::Pilots {
            // 3-3-5 keeps players from it, but an effect can take a Pilot away.
            let unit = self.card(object.card()).partner;
            if unit != NONE {
                self.lose_pilot(unit);
                self.forget_spent(unit);
            }
        }
        if self.scratch.recording {
            let card = self.named(object);
            let (rule, to) = if to != Zone::Outside && self.leaves_the_game(object.card(), to) {
                ("5-17-2-5", Zone::Outside)
            } else {
                (rule, to)
            };
            self.note(rule, log::What::Moved { card, from, to });
        }
        // 5-17-3-2-3, 5-17-2-5-1: a token that leaves the game is exiled from it behind whatever else becomes of it.
        if to != Zone::Removal && self.leaves_the_game(object.card(), to) {
            self.emit(GameEvent::Moved {
                what: object,
                to: Destination::Removal,
                by: None,
            });
        }
        if from.is_field() && !to.is_field() {
            // Heard by what leaves as well, with its Pilot, which goes along by the rules (3-3-6).
            self.emit(GameEvent::Leaves { what: object, by });
            if partner != NONE {
                let what = self.object(partner);
                self.emit(GameEvent::Leaves { what, by: None });
            }
        }
        let marks = if from.is_field() && self.needs().activates_marks {
            self.marks_of(object)
        } else {
            0
        };
        let now = self.place_card(object.card(), to, end);
        let mut memory = Memory {
            object,
            now,
            pilot: ObjectId::NONE,
            pilot_now: ObjectId::NONE,
            snapshot: match snapshot {
                Some(snapshot) => snapshot,
                None => return now,
            },
            destroyed: false,
            marks,
        };
        if let Some((pilot, snapshot)) = pilot {
            let pilot_now = self.place_card(pilot.card(), to, end);
            memory.pilot = pilot;
            memory.pilot_now = pilot_now;
            self.touch(Dependency::Memory);
            self.state.memory.push(Memory {
                object: pilot,
                now: pilot_now,
                pilot: ObjectId::NONE,
                pilot_now: ObjectId::NONE,
                snapshot,
                destroyed: false,
                marks: 0,
            });
        }
        self.touch(Dependency::Memory);
        self.state.memory.push(memory);
        if matches!(from, Zone::Units | Zone::Base) && self.has_under() {
            self.drop_under(object);
        }
        now
    }

    /// Checks whether a text that is being carried out has brought an object up and can ask about it when it has moved (4-1-5).
    #[cold]
    fn is_asked_about(&self, object: ObjectId) -> bool {
        self.state.stack.iter().any(|frame| match frame {
            StackFrame::Effect(effect) => {
                self.library.text(effect.ability).asks_of_moved && self.has_brought_up(effect, object)
            }
            StackFrame::Pay(_) | StackFrame::Play(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => false,
        })
    }

    fn has_brought_up(&self, effect: &Effect, object: ObjectId) -> bool {
        let is_it = |binding: &Binding| binding.object().is_some_and(|bound| bound.object == object);
        [effect.subject, effect.object, effect.source].contains(&object)
            || self.state.bindings.iter().any(is_it)
    }

    /// 13-2-13-2: what a Pilot has lent goes with it. The next Pilot is another card, and its effects are fresh.
    pub(crate) fn forget_spent(&mut self, unit: u16) {
        let unit = self.object(unit);
        let library = self.library;
        let is_lent =
            |used: &Used| used.bearer == unit && library.text(used.ability).bearer == Bearer::PairedUnit;
        self.state.used.retain(|used| !is_lent(used));
    }

    fn remember_traits(&mut self, card: u16) {
        if !self.is_spoken_of(card) {
            return;
        }
        let object = self.object(card);
        let mut known = std::mem::take(&mut self.state.gained_traits);
        known.extend(self.gained_traits(card).map(|gained| (object, gained)));
        self.state.gained_traits = known;
    }

    /// Drops the records of objects that have left the field, but for those that a delayed text refers to: nothing else can ask about them
    /// any more.
    #[inline]
    pub(crate) fn forget(&mut self) {
        let state = &self.state;
        let is_empty = state.memory.is_empty()
            && state.gained_traits.is_empty()
            && state.counters.is_empty()
            && state.beneath.is_empty();
        // Nearly always there are none.
        if !is_empty {
            self.forget_what_has_left();
        }
    }

    #[cold]
    fn forget_what_has_left(&mut self) {
        if !self.state.memory.is_empty() {
            self.touch(Dependency::Memory);
            let mut memory = std::mem::take(&mut self.state.memory);
            let pilots: Vec<ObjectId> = memory
                .iter()
                .filter(|memory| self.is_waited_for(memory.object))
                .map(|memory| memory.pilot)
                .collect();
            memory.retain(|memory| self.is_waited_for(memory.object) || pilots.contains(&memory.object));
            self.state.memory = memory;
        }
        let mut traits = std::mem::take(&mut self.state.gained_traits);
        traits.retain(|(object, _)| self.is_waited_for(*object));
        self.state.gained_traits = traits;
        self.forget_counters();
        self.forget_under();
    }

    /// 13-2-8-2: checks whether a delayed text refers to an object: "When this is destroyed, at the start of your next turn, deploy this card from your
    /// trash."
    pub(crate) fn is_waited_for(&self, object: ObjectId) -> bool {
        self.state.delayed.iter().any(|delayed| delayed.is_about(object))
    }

    /// 5-17-2-5: a token that leaves the field is removed from the game.
    fn leaves_the_game(&self, card: u16, to: Zone) -> bool {
        self.definition_of(card).token && !to.is_field() && to != Zone::Nowhere
    }

    /// Puts a card into a zone, and a token that cannot lie there out of the game.
    pub(crate) fn place_card(&mut self, card: u16, to: Zone, end: PileEnd) -> ObjectId {
        if self.leaves_the_game(card, to) {
            self.put_outside(card);
            return ObjectId::NONE;
        }
        self.put(card, to, end)
    }
}
