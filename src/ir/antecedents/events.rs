//! Antecedents from events and conditions: their participants and subjects.

use super::facets::fought;
use super::{Antecedents, Described, Mention, PlayerMention};
use crate::ir::roles::GoneBackTo;
use crate::ir::{
    Amount, Condition, Did, Event, Mark, MoveTarget, Notes, Noun, PaidFor, Player, Presence, Quality,
    Quantity, Selector, Slot, Zone,
};

/// The antecedents that events and conditions introduce.
impl Antecedents {
    /// Remembers what a condition described: "If there are 4 or more cards ..., choose 1 of them". The number is left out.
    pub(crate) fn describe(&mut self, what: &Selector) {
        let group = what.first_group().filter(|group| group.quantity != Quantity::No);
        if let Some(Zone::Among(slot)) = group.map(|group| &group.zone) {
            self.described_among = Some((self.all.len(), *slot));
        }
        let mut what = what.clone();
        if let Selector::Group(group) = &mut what
            && group.quantity == Quantity::Exactly(Amount::Literal(1))
        {
            group.quantity = Quantity::The;
            self.asked = Some((self.all.len(), Described::Only(what.clone())));
        } else if is_one_of_several(&what) && self.asked.as_ref().is_none_or(|(at, _)| *at != self.all.len())
        {
            self.asked = Some((self.all.len(), Described::Another(what.clone())));
        }
        what.each_group(&mut |group| group.quantity = Quantity::Any);
        self.described = Some((self.all.len(), what));
    }

    /// Records the subject of a condition: "If the attacking enemy Unit is Lv.4 or lower, destroy it".
    pub(crate) fn note_asked(&mut self, who: &Selector, qualities: &[Quality]) {
        let at = self.all.len();
        let is_one = matches!(who, Selector::Group(group) if group.quantity == Quantity::The);
        let fought = qualities.iter().find_map(|quality| fought(quality, who));
        self.asked = is_one
            .then(|| Described::Subject(who.clone()))
            .or(fought.map(Described::Fought))
            .or_else(|| is_one_of_several(who).then(|| Described::Another(who.clone())))
            .map(|asked| (at, asked));
        let fights = qualities.iter().any(|quality| {
            matches!(quality, Quality::Battling(other) | Quality::AttackingWhat(other) if other.is_described())
        });
        self.fights = fights.then_some(at);
        let faced = qualities.iter().find_map(|quality| {
            let (Quality::Battling(other) | Quality::AttackingWhat(other)) = quality else {
                return None;
            };
            other.is_described().then_some(other)
        });
        if let (true, true, Some(faced)) = (self.attacks, who.is_this(), faced) {
            self.faced = Some(self.called(faced));
        }
        // 【Attack】"If you are attacking the enemy player, that player ...": the attack target, as the event has it (8-2).
        let is_own = who.is_this() || matches!(who, Selector::Player(Player::You));
        if self.attacks && is_own {
            for quality in qualities {
                let Quality::AttackingWhat(target) = quality else {
                    continue;
                };
                if let Selector::Player(player) = &**target {
                    self.player_of_event(player, Slot::Object);
                }
            }
        }
    }

    /// Remembers an event, the subject last: "it" is that before it is the object. `would` says that it has not happened.
    pub(crate) fn note_event(&mut self, event: &Event, would: bool, notes: &Notes) {
        let roles = event.roles();
        let (object, subject) = match event {
            Event::Destroys { by, what, .. } => (Some(what), Some(by)),
            Event::Deals { who, to, .. } => (to.as_ref(), Some(who)),
            Event::Blocks { who, other, .. } => (other.as_ref(), Some(who)),
            Event::Attacks { who, other, .. } => (other.as_ref(), Some(who)),
            Event::Either(events, _) => {
                self.note_either(events, would, notes);
                (None, None)
            }
            Event::Uses { whose, on, .. } => (Some(on), whose.as_ref()),
            // "... from an enemy Unit, ... that Unit".
            Event::Receives { who, damage, .. } => (damage.from.as_ref().filter(|_| !would), Some(who)),
            Event::Destroyed { what, killer, .. } => (killer.as_ref().filter(|_| !would), Some(what)),
            // The Unit is the object, and said last.
            Event::Pairs { pilot, unit, .. } => {
                self.parties = Some((unit.slot(Slot::Object), pilot.slot(Slot::Subject)));
                self.party(pilot, Slot::Subject, notes);
                (Some(unit), None)
            }
            // The object that is paid for is said last, too.
            Event::Pays { with, purpose, .. } => {
                if let Some(with) = with {
                    self.party(with, Slot::Subject, notes);
                }
                let paid_for = match purpose {
                    None => None,
                    Some(PaidFor::Card(card)) => Some(card),
                    Some(PaidFor::Effects(effects)) => effects.of.as_ref(),
                };
                (paid_for, None)
            }
            Event::Links(what)
            | Event::Recovers { who: what, .. }
            | Event::Changed { who: what, .. }
            | Event::Chosen { what, .. }
            | Event::Leaves { what, .. }
            | Event::Counters { on: what, .. }
            | Event::Controlled { what, .. }
            | Event::Places { what, .. }
            | Event::Activates { whose: what, .. }
            | Event::Deployed { what, .. }
            | Event::Plays { what, .. }
            | Event::Commands { of: what, .. }
            | Event::Discards { what, .. }
            | Event::Oriented { what, .. } => (None, Some(what)),
            // "... is placed under one of your Units, ... that Unit".
            Event::Moved {
                what,
                to: MoveTarget::Under(host),
                ..
            } => (Some(&**host), Some(what)),
            Event::Moved { what, .. } => (None, Some(what)),
            Event::Draws { .. } | Event::Begins { .. } => (None, None),
        };
        if let (Some(object), Some(subject)) = (object, subject)
            && [object, subject]
                .iter()
                .all(|party| !matches!(party, Selector::Player(_)))
        {
            self.parties = Some((object.slot(Slot::Object), subject.slot(Slot::Subject)));
        }
        if let Some(object) = object {
            self.party(object, Slot::Object, notes);
            // A destroyed card of the shield area is no longer in play, so "it" is the destroyer: "destroys an enemy Shield, set it as active".
            let is_gone = matches!(event, Event::Destroys { .. })
                && object.is_called_only(|noun| matches!(noun, Noun::Shield | Noun::ShieldAreaCard));
            if let Some(mention) = self.all.last_mut().filter(|_| is_gone) {
                mention.in_play = false;
            }
        }
        // "When you pay ① or more for one of your Unit's effects": the event is about the payment, and only names the bearer of the effect.
        let names_owner = matches!(
            event,
            Event::Pays {
                purpose: Some(PaidFor::Effects(_)),
                ..
            }
        );
        if let Some(owner) = self
            .all
            .last_mut()
            .filter(|last| names_owner && last.slot == Slot::Object)
        {
            owner.passing = true;
        }
        if let Some(subject) = subject {
            self.party(subject, Slot::Subject, notes);
        }
        if let Some(who) = event.player() {
            // The card with the counters, or that changes hands, can be another player's.
            let slot = match event {
                Event::Counters { .. } | Event::Controlled { .. } => Slot::Object,
                Event::Destroys { .. }
                | Event::Destroyed { .. }
                | Event::Pairs { .. }
                | Event::Links(_)
                | Event::Recovers { .. }
                | Event::Receives { .. }
                | Event::Deals { .. }
                | Event::Changed { .. }
                | Event::Chosen { .. }
                | Event::Begins { .. }
                | Event::Places { .. }
                | Event::Uses { .. }
                | Event::Activates { .. }
                | Event::Leaves { .. }
                | Event::Blocks { .. }
                | Event::Pays { .. }
                | Event::Deployed { .. }
                | Event::Attacks { .. }
                | Event::Plays { .. }
                | Event::Commands { .. }
                | Event::Either(..)
                | Event::Draws { .. }
                | Event::Discards { .. }
                | Event::Oriented { .. }
                | Event::Moved { .. } => Slot::Subject,
            };
            self.player_of_event(who, slot);
        }
        // Only one participant can be referred to by what was done; the others are called "it" and "that Unit".
        if let Some((done, slot)) = roles.gone_back_to {
            let done = match done {
                GoneBackTo::By(done) => done,
                GoneBackTo::ByVerb(wording) => notes[wording].verb,
            };
            self.note_done(done, None, slot);
        }
        self.doer = roles
            .suffered
            .filter(|_| !would)
            .map(|(did, what)| (did, what.slot(Slot::Subject)));
    }

    /// Records the marks that trigger an effect: 【Destroyed】 is about its bearer (13-2-8), and 【When Paired】 about the Unit that has it and
    /// "that Pilot" (13-2-9).
    pub(crate) fn note_marks(&mut self, marks: &[Mark]) {
        let is_paired = |mark: &Mark| matches!(mark, Mark::WhenPaired(_) | Mark::WhenLinked);
        if !marks.is_empty() && marks.iter().all(is_paired) && !self.of_pilot {
            self.partnered = Some(Slot::This);
        }
        let destroyed = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Destroyed);
        self.doer = destroyed.then_some((Did::Destroyed, Slot::This));
        self.attacks = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack);
    }

    /// Remembers what takes part in each of several events, so that it is there whichever of them happens.
    fn note_either(&mut self, events: &[Event], would: bool, notes: &Notes) {
        let before = self.all.len();
        let mut shared: Option<Vec<Mention>> = None;
        let mut all = Vec::new();
        let players = self.players.len();
        let mut same: Option<Vec<PlayerMention>> = None;
        let owners = self.owners.len();
        let mut owned: Option<Vec<PlayerMention>> = None;
        for event in events {
            let mut one = self.clone();
            one.note_event(event, would, notes);
            let acting = one.players.split_off(players);
            same = Some(match same {
                None => acting,
                Some(same) => same.into_iter().filter(|known| acting.contains(known)).collect(),
            });
            let acting = one.owners.split_off(owners);
            owned = Some(match owned {
                None => acting,
                Some(owned) => owned.into_iter().filter(|known| acting.contains(known)).collect(),
            });
            self.this_is = one.this_is;
            let new = one.all.split_off(before);
            all.extend_from_slice(&new);
            shared = Some(match shared {
                None => new,
                Some(shared) => shared.into_iter().filter(|known| new.contains(known)).collect(),
            });
        }
        let shared = shared.unwrap_or_default();
        all.retain(|mention| !shared.contains(mention));
        self.players.extend(same.unwrap_or_default());
        self.owners.extend(owned.unwrap_or_default());
        self.unshared.extend(all);
        self.all.extend(shared);
    }

    /// Checks whether the text has mentioned anything but the card itself.
    pub(crate) fn speaks_of_others(&self) -> bool {
        self.all.iter().any(|mention| mention.slot != Slot::This)
    }

    /// Remembers what a condition is about.
    pub(crate) fn condition(&mut self, condition: &Condition, notes: &Notes) {
        match condition {
            Condition::There { what, wording, .. } => match notes[*wording] {
                Presence::Have | Presence::They | Presence::There | Presence::Bare => self.describe(what),
                Presence::Is => {
                    if what.is_described() {
                        self.describe(what);
                    }
                    self.note_known(what, notes);
                }
                Presence::Recovered(_) => self.note_known(what, notes),
                Presence::Did(..) | Presence::EffectDid { .. } | Presence::Undergone(..) => {}
            },
            Condition::Is { who, qualities, .. } => {
                self.note_known(who, notes);
                self.note_asked(who, qualities);
            }
            Condition::Only { who, of: _ } => self.note_known(who, notes),
            Condition::Happened { event, .. } => {
                let before = self.so_far();
                self.note_event(event, false, notes);
                self.is_without_parties(before);
                if matches!(event, Event::Plays { .. }) {
                    self.is_about_no_more(before);
                }
            }
            Condition::All(all, _) | Condition::Any(all, _) => {
                for one in all.iter() {
                    self.condition(one, notes);
                }
            }
            Condition::Not(inner) => self.condition(inner, notes),
            Condition::Turn(_)
            | Condition::Went { .. }
            | Condition::PlayerLv { .. }
            | Condition::Number { .. }
            | Condition::Rival { .. } => {}
        }
    }
}

/// "An enemy Unit", "one of your Units": one, and nobody says which.
fn is_one_of_several(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if group.quantity == Quantity::One)
}
