//! Rules management (chapter 11): what happens by itself the moment something else has happened.

use super::event::{By, Cause, Happening};
use super::instead::Happens;
use super::state::{Frame, Hit, Memory, NONE, Waiting};
use super::zones::End;
use super::{Defeat, Ending, Game, ObjectId, Outcome, Phase, SeatId, Zone, log};
use serde::{Deserialize, Serialize};

/// Something that is about to be destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Dying {
    pub(crate) object: ObjectId,
    pub(crate) by: ObjectId,
    pub(crate) cause: Cause,
}

impl Game<'_> {
    /// 11-1-2: at once, whatever else is going on.
    pub(crate) fn settle(&mut self) {
        while self.state.outcome.is_none() {
            self.refresh();
            self.determine_defeat();
            if self.state.outcome.is_some() {
                return;
            }
            let mut dying = std::mem::take(&mut self.scratch.dying);
            dying.clear();
            self.collect_dying(&mut dying);
            self.state.hits.clear();
            let any = !dying.is_empty();
            if any {
                self.destroy(&mut dying);
            }
            self.scratch.dying = dying;
            if !any {
                return;
            }
        }
    }

    /// 11-2-1: everybody who fulfills a condition for defeat is defeated at the same time.
    pub(crate) fn determine_defeat(&mut self) {
        for seat in self.seats() {
            if !self.is_being_prepared()
                && self.state.seats[seat.0 as usize].defeat.is_none()
                && self.pile_len(seat, Zone::Deck) == 0
            {
                self.defeat(seat, Defeat::EmptyDeck);
            }
        }
        if self.state.seats.iter().all(|seat| seat.defeat.is_none()) {
            return;
        }
        // A team is defeated with any of its players (12-3-9).
        let alive = |game: &Self, seat: SeatId| {
            let team = game.state.seats[seat.0 as usize].team;
            game.state
                .seats
                .iter()
                .all(|other| other.team != team || other.defeat.is_none())
        };
        let winner = self.seats().find(|seat| alive(self, *seat));
        let others = winner.is_some_and(|winner| {
            self.seats()
                .any(|seat| alive(self, seat) && self.are_enemies(seat, winner))
        });
        if others {
            self.remove_defeated();
            return;
        }
        // Who was defeated earlier has left with all cards.
        let reason = self
            .state
            .seats
            .iter()
            .filter(|seat| {
                let held: u16 = seat.piles.iter().map(|pile| pile.len).sum();
                held > seat.piles[Zone::Removal as usize].len
            })
            .find_map(|seat| seat.defeat);
        let ending = match (winner, reason) {
            (None, _) => Ending::Draw,
            (Some(_), Some(Defeat::BattleDamage)) => Ending::BattleDamage,
            (Some(_), Some(Defeat::Concession)) => Ending::Concession,
            (Some(_), Some(Defeat::EmptyDeck) | None) => Ending::EmptyDeck,
        };
        self.end(Outcome { winner, ending });
    }

    pub(crate) fn defeat(&mut self, seat: SeatId, reason: Defeat) {
        self.state.seats[seat.0 as usize].defeat = Some(reason);
        let rule = match reason {
            Defeat::BattleDamage | Defeat::EmptyDeck => "11-2-1",
            Defeat::Concession => "1-2-4",
        };
        self.note(rule, log::What::Defeated(seat));
    }

    fn is_being_prepared(&self) -> bool {
        matches!(self.state.phase, Phase::Redraw(_) | Phase::Preparation)
    }

    /// 12-2-5-2: with more than two sides, a defeated player leaves with all cards and effects.
    fn remove_defeated(&mut self) {
        for seat in self.seats() {
            if self.state.seats[seat.0 as usize].defeat.is_none() {
                continue;
            }
            for card in 0..self.state.cards.len() as u16 {
                let state = self.card(card);
                if state.owner == seat && state.zone != Zone::Outside && state.zone != Zone::Removal {
                    self.put(card, Zone::Removal, End::Bottom);
                }
            }
            self.state.waiting.retain(|waiting| waiting.controller != seat);
            self.state.lasting.retain(|lasting| lasting.controller != seat);
            self.state.delayed.retain(|delayed| delayed.controller != seat);
            self.forget_replaced(seat);
            self.state.stack.retain(|frame| match frame {
                Frame::Effect(effect) => effect.controller != seat,
                Frame::Pay(pay) => pay.seat != seat,
                Frame::Play(play) => play.seat != seat,
                // It finds that its cards are gone.
                Frame::Deploy(_) => true,
                // What is left of it happens.
                Frame::AtOnce(_) => true,
            });
            if self.state.stack.is_empty() {
                self.state.bound.clear();
            }
            if self.state.active == seat && !self.is_being_prepared() {
                self.state.stack.clear();
                self.state.replaced.clear();
                self.state.at_once.clear();
                self.state.bound.clear();
                self.state.battle = None;
                self.state.phase = Phase::NextTurn;
            }
        }
    }

    /// 11-3-1: what has no HP left. Q140: also when only a bonus was lost.
    fn collect_dying(&mut self, dying: &mut Vec<Dying>) {
        let mut kept = Vec::new();
        for card in &self.state.field {
            if *card == NONE || self.hp(*card) > 0 {
                continue;
            }
            let object = self.object(*card);
            if self.is_being_saved(object) || self.is_spared(object) {
                continue;
            }
            let due = self.dying(object);
            let by = self.owner(due.by).map(|seat| By { seat, source: due.by });
            if self.is_indestructible(object, due.cause, by) {
                // What nothing can destroy stays as long as that is so; what one cause cannot has escaped it for good.
                if !self.is_indestructible(object, Cause::Rules, None) {
                    kept.push(object);
                }
                continue;
            }
            dying.push(due);
        }
        // 1-3-3, 10-1-5-6: "can't be destroyed".
        for object in kept {
            self.spare(object);
        }
        for at in 0..self.state.hits.len() {
            let object = self.state.hits[at].target;
            // 4-6-4-2: a Shield has 1 HP, so any damage destroys it.
            if self.zone_of(object) == Some(Zone::Shields)
                && !dying.iter().any(|other| other.object == object)
            {
                dying.push(self.dying(object));
            }
        }
    }

    fn dying(&self, object: ObjectId) -> Dying {
        match self.state.hits.iter().rev().find(|hit| hit.target == object) {
            Some(Hit { source, battle, .. }) => Dying {
                object,
                by: *source,
                cause: if *battle {
                    Cause::BattleDamage
                } else {
                    Cause::EffectDamage
                },
            },
            None => Dying {
                object,
                by: ObjectId::NONE,
                cause: Cause::Rules,
            },
        }
    }

    /// 5-10: everything in the list is destroyed at the same time (8-5-3-2-3).
    pub(crate) fn destroy(&mut self, dying: &mut Vec<Dying>) {
        self.state.instant += 1;
        let stood_in = self.library.needs.substitutes && {
            let events: Vec<Happens> = dying.iter().copied().map(Happens::Destruction).collect();
            self.stand_in(&events)
        };
        if stood_in {
            dying.clear();
        } else {
            self.destroy_now(dying);
        }
    }

    pub(crate) fn destroy_now(&mut self, dying: &mut Vec<Dying>) {
        for Dying { object, by, cause } in dying.iter().copied() {
            self.note_card("5-10-1", object, log::What::Destroyed);
            self.emit(Happening::Destroyed {
                what: object,
                by,
                cause,
            });
        }
        // They leave together, and only then anything else happens.
        for Dying { object, .. } in dying.drain(..) {
            if self.zone_of(object) == Some(Zone::Shields) {
                self.reveal_shield(object);
            } else {
                self.relocate("5-10-2", object, Zone::Trash, End::Top);
            }
            let mut memories = self.state.memory.iter_mut().rev();
            if let Some(memory) = memories.find(|memory| memory.object == object) {
                memory.destroyed = true;
            }
        }
    }

    /// 5-10-3: a destroyed Shield is revealed; with a 【Burst】 it is nowhere until that is decided (4-1-2).
    fn reveal_shield(&mut self, object: ObjectId) {
        let card = object.card;
        let owner = self.card(card).owner;
        match self.definition_of(card).burst {
            Some(ability) => {
                let revealed = self.relocate("5-10-3", object, Zone::Nowhere, End::Bottom);
                self.card_mut(card).seen = u8::MAX;
                self.note_card("5-10-3", revealed, log::What::Revealed);
                self.state.waiting.push(Waiting {
                    ability,
                    bearer: revealed,
                    subject: ObjectId::NONE,
                    object: ObjectId::NONE,
                    controller: owner,
                    parameter: 0,
                    burst: true,
                    batch: self.state.batch,
                    instant: self.state.instant,
                    delayed: 0,
                });
            }
            None => {
                self.relocate("5-10-3", object, Zone::Trash, End::Top);
            }
        }
    }

    /// 13-2-5-2, 13-2-5-3: the card goes to the trash unless its effect has put it elsewhere.
    pub(crate) fn finish_burst(&mut self, card: ObjectId) {
        if self.zone_of(card) == Some(Zone::Nowhere) {
            self.relocate("13-2-5-3", card, Zone::Trash, End::Top);
        }
    }

    /// Moves a card as the rules move cards: its Pilot follows a Unit (3-3-6), a token leaves the game (5-17-2-5), and
    /// what it was is remembered. Answers what it becomes.
    pub(crate) fn relocate(&mut self, rule: &'static str, object: ObjectId, to: Zone, end: End) -> ObjectId {
        let Some(from) = self.zone_of(object) else {
            return ObjectId::NONE;
        };
        // What is asked for later in the turn can be about cards that were never in play.
        let remembers = from.is_field() || self.library.needs.records != 0;
        let facts = remembers.then(|| self.facts_of(object.card));
        let partner = if from == Zone::Units {
            self.card(object.card).partner
        } else {
            NONE
        };
        let pilot = (partner != NONE).then(|| (self.object(partner), self.facts_of(partner)));
        if from == Zone::Pilots {
            // 3-3-5 keeps players from it, but an effect can take a Pilot away.
            let unit = self.card(object.card).partner;
            if unit != NONE {
                self.card_mut(unit).partner = NONE;
            }
        }
        if self.scratch.recording {
            let card = self.named(object);
            let (rule, to) = if to != Zone::Outside && self.leaves_the_game(object.card, to) {
                ("5-17-2-5", Zone::Outside)
            } else {
                (rule, to)
            };
            self.note(rule, log::What::Moved { card, from, to });
        }
        let now = self.place_card(object.card, to, end);
        let mut memory = Memory {
            object,
            now,
            pilot: ObjectId::NONE,
            pilot_now: ObjectId::NONE,
            facts: match facts {
                Some(facts) => facts,
                None => return now,
            },
            destroyed: false,
        };
        if let Some((pilot, facts)) = pilot {
            let pilot_now = self.place_card(pilot.card, to, end);
            memory.pilot = pilot;
            memory.pilot_now = pilot_now;
            self.state.memory.push(Memory {
                object: pilot,
                now: pilot_now,
                pilot: ObjectId::NONE,
                pilot_now: ObjectId::NONE,
                facts,
                destroyed: false,
            });
        }
        self.state.memory.push(memory);
        now
    }

    /// 5-17-2-5: a token that leaves the field is removed from the game.
    fn leaves_the_game(&self, card: u16, to: Zone) -> bool {
        self.definition_of(card).token && !to.is_field() && to != Zone::Nowhere
    }

    fn place_card(&mut self, card: u16, to: Zone, end: End) -> ObjectId {
        if self.leaves_the_game(card, to) {
            self.put_outside(card);
            return ObjectId::NONE;
        }
        self.put(card, to, end)
    }
}
