//! The antecedents while a line is printed, so that each reference gets words that resolve to its antecedent.

use super::Printer;
use super::noun::Role;
use crate::ir::antecedents::{self, Antecedents, Apart, AskedAs, Called, Counted};
use crate::ir::instead::{does_the_same, root};
use crate::ir::{
    Ability, Anaphor, Body, Condition, CounterId, Done, DoneBy, Event, Group, Key, KnownPlayer, Mark, Notes,
    Noun, Origin, Part, Player, PlayerWording, Reference, Selector, Side, Slot, Step, Zone,
};
use crate::vocabulary::{Tallied, ValueKind};
use std::cell::RefCell;

/// The state of printing a line.
#[derive(Clone, Debug)]
pub(super) struct Telling {
    antecedents: Antecedents,
    /// The number of the first step of the body that is printed.
    first: u8,
    /// The antecedent of "its" in the clause.
    its: Option<Slot>,
    /// Whether another player carries out the printed instruction.
    acting: bool,
    /// Whether each player, or each of several, carried out the last instruction by others: "they" means all of them.
    all_acted: bool,
    /// The words outside of a gained effect for the object that has it.
    told: Option<Anaphor>,
    /// The noun for the bearer of the effect.
    host: Noun,
    /// The notes of the line with the words that were actually printed for references: whether these are "it" or "them" affects the
    /// resolution of later words.
    notes: Option<Notes>,
}

impl Telling {
    pub(super) fn new(host: Noun) -> Telling {
        Telling {
            antecedents: Antecedents::default(),
            first: 0,
            its: None,
            acting: false,
            all_acted: false,
            told: None,
            host,
            notes: None,
        }
    }

    /// Sets whether the text is a Pilot's, which the paired Unit gains (3-3-9-2).
    pub(super) fn of_pilot(mut self, is_so: bool) -> Telling {
        self.antecedents.of_pilot = is_so;
        self
    }

    /// Remembers the words that a reference has got.
    fn is_said(&mut self, noted: &Notes, key: Key<Anaphor>, wording: Anaphor) {
        if self.notes.as_ref().unwrap_or(noted)[key] != wording {
            self.notes
                .get_or_insert_with(|| noted.clone())
                .rewrite(key, wording);
        }
    }

    /// Checks whether the noun for the bearer fits a group. A mere "card" is none of those in play.
    fn is_one(&self, group: &Group) -> bool {
        let fits = |noun: &Noun| match self.host {
            Noun::Card(None) => *noun == Noun::Card(None),
            host => Called::of_noun(*noun).fits(host, Side::Any),
        };
        group.nouns.iter().any(fits)
    }

    /// Returns the noted words if they resolve to the antecedent, otherwise the first ones that do. `None` if the noted words resolve to
    /// something else and no others are possible.
    fn words(&self, noted: Anaphor, to: Slot, role: antecedents::Role, genitive: bool) -> Option<Anaphor> {
        self.words_but(noted, to, role, genitive, None)
    }

    /// Returns the words for an antecedent as [`Telling::words`] does, without those that already mean something else (`taken`).
    fn words_but(
        &self,
        noted: Anaphor,
        to: Slot,
        role: antecedents::Role,
        genitive: bool,
        taken: Option<Anaphor>,
    ) -> Option<Anaphor> {
        let noted = match (noted, to) {
            // "its AP" is each object's own where nothing else could be meant.
            (Anaphor::It, Slot::Each)
                if genitive && (self.its.is_some() || self.antecedents.read(Anaphor::It, role).is_some()) =>
            {
                return None;
            }
            // For each object in turn, and for the rest of the cards, there are no other words.
            (noted, Slot::Each | Slot::Remaining(_)) => return Some(noted),
            // "that Unit" is never the card itself.
            (
                Anaphor::ThatNoun(noun) | Anaphor::ThatSided(_, noun) | Anaphor::TheNoun(_, noun),
                Slot::This,
            ) => Anaphor::ThisNoun(noun),
            (noted, _) => noted,
        };
        if let (Some(told), Slot::This) = (self.told, to) {
            return Some(told);
        }
        let read = |wording: Anaphor| match self.its {
            Some(its) if genitive && wording == Anaphor::It => Some(its),
            Some(_) | None => self.antecedents.read(wording, role),
        };
        // "that Unit" is what the last condition has described, where there is such a thing.
        let is_asked = |wording: Anaphor| {
            let of_subject = genitive && wording == Anaphor::It && self.its.is_some();
            !of_subject && self.antecedents.asked(wording).is_some()
        };
        let means =
            |wording: Anaphor| Some(wording) != taken && !is_asked(wording) && read(wording) == Some(to);
        if means(noted) {
            return Some(noted);
        }
        let itself = (to == Slot::This).then_some(Anaphor::ThisNoun(self.host));
        let others = self.antecedents.words_for(to, noted);
        let mut words = itself.into_iter().chain(others);
        // Words that are refused mislead nobody. "its AP" would be read as that of each described object.
        let is_of_each = genitive && noted == Anaphor::It && self.its.is_none();
        // "the enemy Unit" is said as "that enemy Unit" behind "of" and "on".
        let misleads = matches!(noted, Anaphor::TheNoun(side, noun)
            if read(Anaphor::ThatSided(side, noun)).is_some_and(|read| read != to));
        let is_refused =
            Some(noted) != taken && !is_asked(noted) && !is_of_each && !misleads && read(noted).is_none();
        let refused = is_refused.then_some(noted);
        words.find(|wording| means(*wording)).or(refused)
    }
}

impl Printer<'_> {
    /// The words of a reference.
    pub(super) fn wording(&self, reference: Reference, role: Role) -> Anaphor {
        self.said_as(reference, role, false)
    }

    /// The words of a reference of which something is said to belong to it.
    pub(super) fn said_as(&self, reference: Reference, role: Role, genitive: bool) -> Anaphor {
        self.sayable(reference, role, genitive)
            .unwrap_or_else(|| self.words(reference.wording))
    }

    /// Returns the words for a mentioned player, and whether they are plural. `None` if there are none.
    pub(super) fn player_words(&self, known: KnownPlayer) -> Option<(PlayerWording, bool)> {
        let noted = self.words(known.wording);
        match self.telling {
            None => Some((noted, false)),
            Some(telling) => {
                let telling = telling.borrow();
                telling
                    .antecedents
                    .words_for_player(known.to, noted, telling.acting)
            }
        }
    }

    /// Checks whether "other" for enemy players excludes this one.
    pub(super) fn is_apart_from(&self, known: Slot) -> bool {
        self.telling.is_none_or(|telling| {
            telling.borrow().antecedents.player(PlayerWording::That, None) == Some(known)
        })
    }

    /// Sets whether another player carries out what is printed, so that "their" is that player's. Returns the previous value.
    pub(super) fn acts(&self, another: bool) -> bool {
        self.telling
            .is_some_and(|telling| std::mem::replace(&mut telling.borrow_mut().acting, another))
    }

    /// Checks whether "they" would be read as all players who did the last deed.
    pub(super) fn have_all_acted(&self) -> bool {
        self.telling.is_some_and(|telling| telling.borrow().all_acted)
    }

    /// Checks whether "they" would be read as a mentioned player.
    pub(super) fn speaks_of_a_player(&self) -> bool {
        self.telling.is_some_and(|telling| {
            telling
                .borrow()
                .antecedents
                .player(PlayerWording::They, None)
                .is_some()
        })
    }

    /// Checks whether "you discarded it" is about your deed, and "your opponent discarded it" about the opponent's.
    pub(super) fn is_done_by_whom_it_says(&self, what: &Selector) -> bool {
        let (Some(telling), Some(group)) = (self.telling, what.first_group()) else {
            return true;
        };
        let Zone::Done { steps, .. } = &group.zone else {
            return true;
        };
        let (by, own) = match self.words(group.wording).by {
            DoneBy::Opponent => (Player::Opponent, Side::Enemy),
            DoneBy::You | DoneBy::Unsaid => (Player::You, Side::Yours),
        };
        match telling.borrow().antecedents.doer_of(steps) {
            // For each of them, it is their own.
            Some(Player::Each) => group.side == own,
            Some(doer) => *doer == by,
            None => true,
        }
    }

    /// Checks whether "other" is read as excluding what a slot holds.
    pub(super) fn is_other_than(&self, group: &Group, than: Slot) -> bool {
        self.telling.is_none_or(|telling| {
            let telling = telling.borrow();
            match telling
                .antecedents
                .other_than(group, telling.is_one(group), telling.first)
            {
                Apart::From(slot) => slot == than,
                // Words that are refused mislead nobody.
                Apart::Nothing | Apart::Doubt => true,
            }
        })
    }

    /// Returns the words for the antecedent of a reference: the noted ones, or others that resolve to it; `None` if all possible words
    /// would resolve to something else.
    pub(super) fn sayable(&self, reference: Reference, role: Role, genitive: bool) -> Option<Anaphor> {
        let noted = self.words(reference.wording);
        let role = match role {
            Role::Subject | Role::CardBehind => antecedents::Role::Subject,
            Role::Changed | Role::SubjectBehind => antecedents::Role::Changed,
            Role::InPlay => antecedents::Role::InPlay,
            Role::Object | Role::Partner | Role::Asked | Role::Had | Role::Next => antecedents::Role::Object,
        };
        let Some(telling) = self.telling else {
            return Some(noted);
        };
        let wording = telling.borrow().words(noted, reference.to, role, genitive);
        if let Some(wording) = wording {
            telling
                .borrow_mut()
                .is_said(self.notes, reference.wording, wording);
        }
        wording
    }

    /// Returns the words for the whole of a part: "1 of them" refers to what the last condition has described, if there is such a thing.
    pub(super) fn sayable_as_whole(&self, reference: Reference, role: Role) -> Option<Anaphor> {
        let Some(telling) = self.telling else {
            return Some(self.words(reference.wording));
        };
        let telling = telling.borrow();
        let taken = telling.antecedents.described().map(|_| Anaphor::Them);
        let role = match role {
            Role::Subject | Role::CardBehind => antecedents::Role::Subject,
            Role::Changed | Role::SubjectBehind => antecedents::Role::Changed,
            Role::InPlay => antecedents::Role::InPlay,
            Role::Object | Role::Partner | Role::Asked | Role::Had | Role::Next => antecedents::Role::Object,
        };
        let wording = telling.words_but(self.words(reference.wording), reference.to, role, false, taken);
        drop(telling);
        if let Some(wording) = wording {
            self.tell(|telling| telling.is_said(self.notes, reference.wording, wording));
        }
        wording
    }

    /// Checks whether "that many" resolves to an instruction or, without one, to the event.
    pub(super) fn is_counted_by(&self, step: Option<u8>) -> bool {
        self.telling.is_none_or(|telling| {
            let counted = telling.borrow().antecedents.counted();
            counted == step.map(Counted::By) || step.is_none() && counted == Some(Counted::ByEvent)
        })
    }

    /// Checks whether this step is the last one in which the player drew: "the same number of cards you drew".
    pub(super) fn is_drawn_by(&self, step: u8) -> bool {
        self.telling
            .is_none_or(|telling| telling.borrow().antecedents.drawn() == Some(step))
    }

    /// Checks whether this step is the last one that rolled or flipped: "the result".
    pub(super) fn is_rolled_by(&self, step: u8) -> bool {
        self.telling.is_none_or(|telling| {
            telling.borrow().antecedents.rolled().map(|rolled| rolled.step) == Some(step)
        })
    }

    /// Returns the one instruction that has done so much of it, if words can say that: "the damage dealt with this effect".
    pub(super) fn tallied_by(&self, step: u8, what: Tallied, named: bool) -> Option<Option<CounterId>> {
        let Some(telling) = self.telling else {
            return Some(None);
        };
        let telling = telling.borrow();
        let own = telling
            .antecedents
            .tallies(what, None)
            .find(|tally| tally.step == step)?;
        let counter = own.counter.filter(|_| named);
        (telling.antecedents.tallies(what, counter).count() == 1).then_some(counter)
    }

    /// Checks whether this step is the last one that chose a value of that kind: "the chosen color".
    pub(super) fn is_chosen_by(&self, kind: ValueKind, step: u8) -> bool {
        self.telling.is_none_or(|telling| {
            let chosen = telling.borrow().antecedents.chosen_value(kind);
            chosen.map(|chosen| chosen.step) == Some(step)
        })
    }

    /// Checks whether these are all steps so far with that deed: "discarded with this effect".
    pub(super) fn are_all_that(&self, done: Done, from: Option<Origin>, steps: &[u8]) -> bool {
        self.telling
            .is_none_or(|telling| *telling.borrow().antecedents.steps_that(done, from) == *steps)
    }

    /// Checks whether these are all steps with that deed to which "with this effect" can refer, among them the costs.
    pub(super) fn are_all_of_effect(&self, done: Done, steps: &[u8]) -> bool {
        self.telling.is_none_or(|telling| {
            let telling = telling.borrow();
            *telling.antecedents.steps_of_effect(done, telling.first) == *steps
        })
    }

    /// Checks whether "them" resolves to what the last condition has described.
    pub(super) fn is_described_last(&self, what: &Selector) -> bool {
        self.telling
            .is_none_or(|telling| telling.borrow().antecedents.described() == Some(what))
    }

    /// Checks whether "each of them" resolves to what the last condition has described.
    pub(super) fn is_described_before(&self, what: &Selector) -> bool {
        self.telling
            .is_none_or(|telling| telling.borrow().antecedents.described_several() == Some(what))
    }

    /// Checks whether "your Pilot" would resolve to an antecedent, alone or from a joint choice.
    pub(super) fn is_called_like_what_was_told(&self, group: &Group) -> bool {
        let [noun] = group.nouns.as_slice() else {
            return false;
        };
        // A side has one Base (4-6-3): that needs no reference.
        if *noun == Noun::Base || !group.qualities.is_empty() || group.zone != Zone::Field {
            return false;
        }
        self.telling.is_some_and(|telling| {
            let antecedents = &telling.borrow().antecedents;
            antecedents.is_only(*noun, group.side) || antecedents.one_of_those(*noun, group.side).is_some()
        })
    }

    /// Checks whether the noun and side distinguish one of the objects in a slot from the others.
    pub(super) fn is_one_of_those(&self, noun: Noun, side: Side, slot: Slot) -> bool {
        self.telling
            .is_none_or(|telling| telling.borrow().antecedents.one_of_those(noun, side) == Some(slot))
    }

    /// Returns the noted words, or others, for the card in a genitive; `None` if there are none.
    pub(super) fn called_card(&self, noted: Anaphor, to: Slot) -> Option<Anaphor> {
        let word = |telling: &RefCell<Telling>| {
            let telling = telling.borrow();
            let wording = telling.words(noted, to, antecedents::Role::Object, false)?;
            // "its owner" is that of each object in turn.
            let is_pronoun = matches!(wording, Anaphor::It | Anaphor::Them | Anaphor::ThemAll);
            if is_pronoun {
                telling.words_but(noted, to, antecedents::Role::Object, false, Some(wording))
            } else {
                Some(wording)
            }
        };
        self.telling.map_or(Some(noted), word).filter(|wording| {
            !matches!(
                wording,
                Anaphor::It | Anaphor::Them | Anaphor::ThemAll | Anaphor::This
            )
        })
    }

    /// Checks whether the printed words are about something that has an effect for a time.
    pub(super) fn is_told(&self) -> bool {
        self.telling
            .is_some_and(|telling| telling.borrow().told.is_some())
    }

    /// The marks have been told that set an effect off.
    pub(super) fn has_told_marks(&self, marks: &[Mark]) {
        self.tell(|telling| telling.antecedents.note_marks(marks));
    }

    /// Marks something known as mentioned, so that the next pronoun can refer to it.
    pub(super) fn brings_up(&self, who: &Selector) {
        let Selector::Known(reference) = who else {
            return;
        };
        let plural = self.wording(*reference, Role::Subject).is_plural();
        self.tell(|telling| telling.antecedents.again(reference.to, plural));
    }

    /// Prints words in which a pronoun can mean something known. Behind them it can no longer.
    pub(super) fn beside(&self, who: &Selector, print: impl FnOnce() -> String) -> String {
        let before = self.telling.map(|telling| telling.borrow().antecedents.clone());
        self.brings_up(who);
        let text = print();
        if let Some(before) = before {
            self.tell(|telling| telling.antecedents = before);
        }
        text
    }

    /// Checks whether "the enemy Unit" would resolve to an antecedent, so that a description can't have these words.
    pub(super) fn means_what_was_told(&self, group: &Group) -> bool {
        let [noun] = group.nouns.as_slice() else {
            return false;
        };
        let bare = group.qualities.is_empty()
            && group.together.is_empty()
            && group.zone == Zone::Field
            && *noun != Noun::Base
            && matches!(group.side, Side::Friendly | Side::Enemy);
        bare && self
            .telling
            .is_some_and(|telling| telling.borrow().antecedents.is_only(*noun, group.side))
    }

    /// Checks whether "that Pilot" would resolve to this Unit's Pilot.
    pub(super) fn is_told_of_pilot(&self, unit: &Selector) -> bool {
        let Selector::Known(unit) = unit else { return false };
        self.telling
            .is_some_and(|telling| telling.borrow().antecedents.with_that_pilot() == Some(unit.to))
    }

    fn tell(&self, what: impl FnOnce(&mut Telling)) {
        if let Some(telling) = self.telling {
            what(&mut telling.borrow_mut());
        }
    }

    /// Begins a clause: the subject of the one before is forgotten.
    pub(super) fn begins_clause(&self) {
        self.tell(|telling| telling.its = None);
    }

    /// The subject of a clause has been said, so that "its" and the next pronoun mean it.
    pub(super) fn speaks_of(&self, who: &Selector, role: Role) {
        let Selector::Known(reference) = who else {
            return;
        };
        let plural = self.wording(*reference, role).is_plural();
        self.tell(|telling| {
            telling.antecedents.again(reference.to, plural);
            telling.its = Some(reference.to);
        });
    }

    /// An event has been said.
    pub(super) fn has_told_event(&self, event: &Event, would: bool) {
        self.tell(|telling| {
            let notes = telling.notes.as_ref().unwrap_or(self.notes);
            telling.antecedents.note_event(event, would, notes);
            if !would {
                telling.antecedents.note_counted_event(event);
            }
        });
    }

    /// Records that the turns in which the effect works have been printed.
    pub(super) fn has_told_turn(&self, whose: &Player) {
        self.tell(|telling| telling.antecedents.player_in_turn(whose));
    }

    /// A condition is being said, or is over. What was so before comes back.
    pub(super) fn asks_condition(&self, is_asked: bool) -> bool {
        let mut outer = false;
        self.tell(|telling| outer = telling.antecedents.in_condition(is_asked));
        outer
    }

    /// Sets the kind of subject that the current condition asks about; `None` once its subject has been printed.
    pub(super) fn asks_as(&self, asked_as: Option<AskedAs>) {
        self.tell(|telling| telling.antecedents.asks_as(asked_as));
    }

    /// Begins words before "instead": "it" is the object of the instruction before.
    pub(super) fn stands_in_for(&self, replaced: &Step) {
        self.tell(|telling| {
            let notes = telling.notes.as_ref().unwrap_or(self.notes);
            telling.antecedents.stands_in_for(&replaced.action, notes);
        });
    }

    /// A condition has been said.
    pub(super) fn has_told_condition(&self, condition: &Condition) {
        self.tell(|telling| {
            let notes = telling.notes.as_ref().unwrap_or(self.notes);
            telling.antecedents.condition(condition, notes);
        });
    }

    /// An instruction has been said.
    pub(super) fn has_told_step(&self, body: &Body, step: &Step, index: usize) {
        let Ok(index) = u8::try_from(index) else {
            return;
        };
        self.tell(|telling| {
            let number = root(body, step.instead_of).unwrap_or(index) + telling.first;
            telling.its = None;
            telling.all_acted = step.actor.act_each(step.consent).unwrap_or(telling.all_acted);
            let same = does_the_same(body, step.instead_of, &step.action);
            if same {
                let notes = telling.notes.as_ref().unwrap_or(self.notes);
                telling
                    .antecedents
                    .note_step(&step.action, &step.actor, number, notes);
            }
            telling.antecedents.note_counted(&step.action, number, same);
            telling.antecedents.note_drawn(&step.action, &step.actor, number);
            telling.antecedents.note_rolled(&step.action, &step.actor, number);
            telling.antecedents.note_tally(&step.action, &step.actor, number);
            telling
                .antecedents
                .note_chosen_value(&step.action, &step.actor, number);
        });
    }

    /// Records that a cost has been printed.
    pub(super) fn has_told_cost(&self, step: &Step, number: u8) {
        self.tell(|telling| {
            let notes = telling.notes.as_ref().unwrap_or(self.notes);
            telling
                .antecedents
                .note_step(&step.action, &step.actor, number, notes);
            telling.antecedents.note_counted(&step.action, number, true);
            telling.antecedents.note_tally(&step.action, &step.actor, number);
        });
    }

    /// Prints a nested text, whose steps are numbered after those around it.
    pub(super) fn in_part<T>(&self, part: &Part, print: impl FnOnce() -> T) -> T {
        self.counted_from(part.first, print)
    }

    /// Prints a text whose first step has that number.
    pub(super) fn counted_from<T>(&self, first: u8, print: impl FnOnce() -> T) -> T {
        let mut outer = 0;
        self.tell(|telling| outer = std::mem::replace(&mut telling.first, first));
        let text = print();
        self.tell(|telling| telling.first = outer);
        text
    }

    /// Prints one of several modes: words outside cannot refer to its antecedents.
    pub(super) fn in_mode<T>(&self, part: &Part, print: impl FnOnce() -> T) -> T {
        let mut before = None;
        self.tell(|telling| before = Some(telling.antecedents.clone()));
        let text = self.in_part(part, print);
        if let Some(before) = before {
            self.tell(|telling| telling.antecedents = before);
        }
        text
    }

    /// Prints a delayed text: words outside cannot refer to its antecedents.
    pub(super) fn for_later<T>(&self, part: &Part, print: impl FnOnce() -> T) -> T {
        let before = self.telling.map(|telling| telling.borrow().antecedents.so_far());
        let text = self.in_part(part, print);
        if let Some(before) = before {
            self.tell(|telling| telling.antecedents.is_for_later(before));
        }
        text
    }

    /// Prints a gained effect: antecedents from outside the quotes are unknown inside.
    pub(super) fn quoted(&self, ability: &Ability) -> String {
        let mut outer = None;
        self.tell(|telling| outer = Some(std::mem::replace(telling, Telling::new(Noun::Unit))));
        let quoted = Printer {
            in_quotes: true,
            at_end: false,
            headless: false,
            also: false,
            gets: false,
            bare_turn: false,
            is_led: false,
            ..*self
        };
        let text = quoted.ability(ability);
        self.tell(|telling| telling.clone_from(&outer.unwrap_or_else(|| telling.clone())));
        text
    }

    /// Prints an effect that something has for a time: the event, and the instructions.
    pub(super) fn told_within<T>(
        &self,
        who: &Selector,
        event: impl FnOnce() -> String,
        rest: impl FnOnce() -> T,
    ) -> (String, T) {
        let known = match who {
            Selector::Known(known) => Some((known.to, self.wording(*known, Role::Changed))),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let mut outer = None;
        self.tell(|telling| {
            let mut inner = Telling::new(telling.host).of_pilot(telling.antecedents.of_pilot);
            if let Some((slot, wording)) = known {
                inner.told = Some(wording);
                inner.host = Noun::Unit;
                inner.antecedents.elsewhere = slot != Slot::This;
                inner
                    .antecedents
                    .mention(Slot::This, Some(false), true, Called::ANYTHING);
            }
            inner.notes.clone_from(&telling.notes);
            outer = Some(std::mem::replace(telling, inner));
        });
        let event = event();
        self.tell(|telling| telling.told = None);
        let rest = rest();
        self.tell(|telling| telling.clone_from(&outer.unwrap_or_else(|| telling.clone())));
        (event, rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "When this Unit destroys an enemy Unit, ...".
    fn destroyed_an_enemy_unit() -> Telling {
        let mut telling = Telling::new(Noun::Unit);
        let unit = Called::of_noun(Noun::Unit);
        telling.antecedents.mention(Slot::Object, Some(false), true, unit);
        telling
            .antecedents
            .mention(Slot::This, Some(false), true, Called::ANYTHING);
        telling
    }

    #[test]
    fn words_that_would_be_read_as_something_else_are_replaced() {
        let telling = destroyed_an_enemy_unit();
        let words = |wording, to, role| telling.words(wording, to, role, false);
        let in_play = antecedents::Role::InPlay;
        assert_eq!(words(Anaphor::It, Slot::Object, in_play), Some(Anaphor::It));
        assert_eq!(
            words(Anaphor::It, Slot::This, in_play),
            Some(Anaphor::ThisNoun(Noun::Unit))
        );
        assert_eq!(
            words(Anaphor::It, Slot::Object, antecedents::Role::Subject),
            Some(Anaphor::ThatNoun(Noun::Unit))
        );
    }

    #[test]
    fn nothing_is_said_that_misleads() {
        let telling = destroyed_an_enemy_unit();
        let words = |wording| telling.words(wording, Slot::Step(3), antecedents::Role::InPlay, false);
        assert_eq!(words(Anaphor::It), None);
        // Words that are refused are printed as noted.
        assert_eq!(words(Anaphor::Them), Some(Anaphor::Them));
    }
}
