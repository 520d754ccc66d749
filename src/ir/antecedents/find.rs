//! Reference resolution: the antecedent of a pronoun, and the pronouns for an antecedent.

use super::facets::takes_away;
use super::{Antecedents, Apart, AskedAs, Called, Calls, Described, Doubt, Mention, Role, calls};
use crate::ir::{
    Anaphor, CardKind, Did, Done, DoneTo, Group, Noun, Origin, Player, Selector, Side, Slot, Zone,
};

/// The lookup of antecedents.
impl Antecedents {
    /// Resolves a reference to its antecedent; returns `None` if the text has mentioned nothing of the kind.
    pub(crate) fn resolve(&self, wording: Anaphor, role: Role) -> Option<Slot> {
        match wording {
            wording if self.of_pilot && wording.is_of_pilot() => None,
            Anaphor::This | Anaphor::ThisCardAt { .. } | Anaphor::ThisNoun(_) => Some(Slot::This),
            Anaphor::It | Anaphor::ThatCardAt { it: true, .. } => {
                self.pronoun(role, |m| m.plural != Some(true))
            }
            Anaphor::Them | Anaphor::ThemAll => self.pronoun(role, |m| m.plural != Some(false)),
            Anaphor::ThatNoun(noun) => self.called_that(noun, Side::Any, Some(true)),
            Anaphor::TheNoun(side, noun) => self.called_that(noun, side, Some(true)),
            Anaphor::ThatCardAt { it: false, .. } => {
                self.called_that(Noun::Card(None), Side::Any, Some(true))
            }
            Anaphor::ThatSided(side, noun) => self.called_that(noun, side, Some(true)),
            Anaphor::ThoseNoun(noun) => self.called_that(noun, Side::Any, Some(false)),
            Anaphor::ThoseSided(side, noun) => self.called_that(noun, side, Some(false)),
            Anaphor::TheDone {
                done, noun, plural, ..
            } => {
                let (_, _, slot) = self.done.iter().rev().find(|(was, _, _)| *was == done)?;
                Some(self.found_among(*slot, noun, plural).unwrap_or(*slot))
            }
            Anaphor::Remaining(_) => self.looked.map(Slot::Remaining),
            Anaphor::Doer { did, of } => self.doer(did, of),
            // No card is called "their".
            Anaphor::Their => None,
        }
    }

    /// "the revealed card", "the revealed Unit cards": the cards at which a search stopped. "the revealed cards" are all.
    fn found_among(&self, slot: Slot, noun: Noun, plural: bool) -> Option<Slot> {
        let Slot::Step(step) = slot else { return None };
        let found = self.last(Slot::Found(step))?;
        let is_it = found.plural != Some(!plural) && (!plural || noun != Noun::Card(None));
        is_it.then_some(found.slot)
    }

    /// Returns the doer of the event that triggers the effect, if the words name its object.
    pub(super) fn doer(&self, did: Did, of: DoneTo) -> Option<Slot> {
        let (known, subject) = self.doer?;
        let about = match (of, did) {
            (DoneTo::It | DoneTo::TheDamage | DoneTo::ThatDamage, Did::Dealt) => Some(subject),
            (DoneTo::It, Did::Destroyed | Did::Attacked) => self.resolve(Anaphor::It, Role::Subject),
            (DoneTo::This(_), Did::Destroyed | Did::Attacked) => Some(Slot::This),
            (DoneTo::That(noun), Did::Destroyed | Did::Attacked) => {
                self.resolve(Anaphor::ThatNoun(noun), Role::Subject)
            }
            (DoneTo::This(_) | DoneTo::That(_), Did::Dealt)
            | (DoneTo::TheDamage | DoneTo::ThatDamage, Did::Destroyed | Did::Attacked) => None,
        };
        (known == did && about == Some(subject)).then_some(Slot::Object)
    }

    /// Returns the antecedent that a reader would understand; `None` if the words would be an error.
    pub(crate) fn read(&self, wording: Anaphor, role: Role) -> Option<Slot> {
        let refused = match calls(wording) {
            Calls::This => self.elsewhere,
            Calls::Latest => self.is_only_for_later(),
            Calls::Done => false,
        };
        // A side has one Base (4-6-3): that needs no reference.
        let several = matches!(wording, Anaphor::TheNoun(side, noun) if noun != Noun::Base && !self.is_only(noun, side));
        let found = self.resolve(wording, role)?;
        (!refused && !several && self.doubt(wording, role, found).is_none()).then_some(found)
    }

    /// Returns the words by which a text can refer to a slot, those nearest to the noted ones first.
    pub(crate) fn words_for(&self, slot: Slot, noted: Anaphor) -> Vec<Anaphor> {
        let Some(last) = self.last(slot) else {
            return Vec::new();
        };
        let kinds = [
            (Noun::Unit, CardKind::Unit),
            (Noun::Pilot, CardKind::Pilot),
            (Noun::Base, CardKind::Base),
            (Noun::Command, CardKind::Command),
            (Noun::Resource, CardKind::Resource),
        ];
        let mut nouns = Vec::new();
        for (noun, kind) in kinds {
            if last.called.fits(noun, Side::Any) {
                nouns.push(if last.in_play {
                    noun
                } else {
                    Noun::Card(Some(kind))
                });
            }
        }
        if last.called.fits(Noun::Shield, Side::Any) {
            nouns.push(Noun::Shield);
        }
        if !last.in_play {
            nouns.insert(0, Noun::Card(None));
        }
        let one = |nouns: &[Noun]| {
            let sided = |side| move |noun: &Noun| Anaphor::ThatSided(side, *noun);
            let mut words = vec![Anaphor::It];
            words.extend(nouns.iter().map(|noun| Anaphor::ThatNoun(*noun)));
            words.extend(nouns.iter().map(sided(Side::Enemy)));
            words.extend(nouns.iter().map(sided(Side::Friendly)));
            words
        };
        let several = |nouns: &[Noun]| {
            let sided = |side| move |noun: &Noun| Anaphor::ThoseSided(side, *noun);
            let mut words = vec![Anaphor::Them];
            words.extend(nouns.iter().map(|noun| Anaphor::ThoseNoun(*noun)));
            words.extend(nouns.iter().map(sided(Side::Enemy)));
            words.extend(nouns.iter().map(sided(Side::Friendly)));
            words
        };
        if noted.is_plural() == Some(true) {
            [several(&nouns), one(&nouns)].concat()
        } else {
            [one(&nouns), several(&nouns)].concat()
        }
    }

    /// Checks whether the possible antecedents exist only once the delayed instruction before is carried out.
    pub(crate) fn is_only_for_later(&self) -> bool {
        self.later == Some(self.all.len())
    }

    /// Returns why a reference is ambiguous, if it is.
    pub(crate) fn doubt(&self, wording: Anaphor, role: Role, found: Slot) -> Option<Doubt> {
        let noun = wording.noun_of_one().ok()?;
        let fits = |m: &Mention| noun.is_none_or(|(side, noun)| m.called.fits(noun, side));
        let one = |m: &Mention| m.plural != Some(true) && m.in_play && fits(m);
        let of = |slot: Slot| self.all.iter().filter(move |m| m.slot == slot);
        // "When a friendly Unit attacks an enemy Unit, deal 1 damage to it": which of the two.
        let is_object = matches!(role, Role::Object | Role::InPlay);
        let is_of_event = wording == Anaphor::It
            && is_object
            && found == Slot::Subject
            && of(Slot::Object).count() > 0
            && !self.all.iter().any(|m| matches!(m.slot, Slot::Step(_)));
        if is_of_event {
            return Some(Doubt::OfEvent);
        }
        // "Choose 1 enemy Unit. When it destroys one of your Units during this turn, destroy it": the first "it" is the chosen one.
        let is_of_bearer = wording == Anaphor::It
            && is_object
            && found == Slot::Object
            && self.elsewhere
            && self.is_beside_this(found)
            && of(found).count() == 1;
        if is_of_bearer {
            return Some(Doubt::OfBearer);
        }
        if wording == Anaphor::It && role == Role::Subject {
            if self.is_one_of_two(found) {
                return Some(Doubt::OfEvent);
            }
            if self.is_one_of_that_kind(found) {
                return Some(Doubt::OfKind);
            }
        }
        if wording == Anaphor::It && role != Role::Subject && self.is_asked_beside_another(role, found) {
            return Some(Doubt::OfCondition);
        }
        if let Some(doubt) = self.of_condition(wording, found) {
            return Some(doubt);
        }
        // "When this Unit attacks or is attacked by an enemy Unit, deal 1 damage to it".
        if wording == Anaphor::It && is_object && found == Slot::This && self.unshared.iter().any(one) {
            return Some(Doubt::OfOneEvent);
        }
        // "Choose 1 enemy Unit. You may rest 1 of your Units. If you do, that Unit ...": an instruction on your own Unit can be a price.
        let last = self.last(found)?;
        let is_price = role != Role::Subject && last.passing && last.in_play && last.called.can_be_ours();
        // "Choose 1 of your Units. Destroy 1 enemy Unit. If it was a (Scout) Unit, ...": which of the two.
        let is_destroyed = role == Role::Subject
            && last.passing
            && (self.done.iter()).any(|(done, _, what)| *done == Done::Destroyed && *what == found);
        let other = |m: &Mention| one(m) && !m.passing && !m.asked && m.slot != found;
        ((is_price || is_destroyed) && self.all.iter().any(other)).then_some(Doubt::Passing)
    }

    /// "When this Unit deals damage to an enemy Unit, if it is damaged": which of the two, where the text has gone on about neither.
    pub(crate) fn is_one_of_two(&self, found: Slot) -> bool {
        let is_party = |slot: Slot| {
            self.parties
                .is_some_and(|(one, other)| slot == one || slot == other)
        };
        let both_fit = self.parties.is_some_and(|(one, other)| {
            one != other
                && [one, other].into_iter().all(|party| {
                    let last = self.last(party);
                    last.is_some_and(|m| m.plural != Some(true) && self.can_be_asked(m))
                })
        });
        let of = |slot: Slot| self.all.iter().filter(|m| m.slot == slot).count();
        both_fit && is_party(found) && self.all.iter().all(|m| is_party(m.slot) && of(m.slot) == 1)
    }

    /// Checks whether the current condition can be about this: it has the kind that the condition names, or the condition fits any card, or
    /// it is a Unit or Base.
    fn can_be_asked(&self, mention: &Mention) -> bool {
        match self.asked_as {
            Some(AskedAs::Kind(_)) => self.is_as_asked(mention),
            Some(AskedAs::Card) => true,
            None => mention.called.can_have_stats(),
        }
    }

    /// "When this Unit destroys an enemy Unit, set it as active": whether what something is done to takes part in the event with the
    /// card itself.
    pub(crate) fn is_beside_this(&self, found: Slot) -> bool {
        self.parties.is_some_and(|(one, other)| {
            (one, other) == (found, Slot::This) || (other, one) == (found, Slot::This)
        })
    }

    /// "Choose 1 enemy Unit. If this Unit is a Link Unit, it gets AP-2": the chosen one, or the one that the condition asks about.
    pub(super) fn is_asked_beside_another(&self, role: Role, found: Slot) -> bool {
        let fits = |m: &Mention| m.plural != Some(true) && m.in_play && m.called.can_have_stats();
        let is_changed = role == Role::Changed;
        // An event names in passing the card whose effect was paid for: "it gets" is not that card, "rest it" can be.
        let is_told = |m: &Mention| !m.passing || m.slot == Slot::Object && !is_changed;
        let about = self.all.iter().rev().find(|m| fits(m) && !m.asked && is_told(m));
        let Some(about) = about.filter(|about| about.slot != found || !is_changed) else {
            return false;
        };
        let last = self.all.iter().rev().find(|m| fits(m));
        let is_asked = last.is_some_and(|last| last.asked && last.slot != about.slot);
        if is_changed {
            return is_asked && last.is_some_and(|last| last.slot == found);
        }
        // "When an enemy Unit attacks, if this Unit is active, rest it".
        is_asked
            && last.is_some_and(|last| last.slot == Slot::This)
            && matches!(found, Slot::Subject | Slot::Object)
    }

    /// Checks whether the text is about one thing in play other than what a condition has described and asked about.
    pub(crate) fn is_about_another(&self, role: Role) -> bool {
        let is_object = matches!(role, Role::Object | Role::InPlay);
        let fits = |m: &Mention| {
            m.plural != Some(true) && m.in_play && m.called.can_have_stats() && !m.asked && !m.passing
        };
        role != Role::Subject
            && self
                .all
                .iter()
                .any(|m| fits(m) && !(is_object && m.slot == Slot::This))
    }

    /// Checks whether one thing could fit the nouns of both groups.
    pub(crate) fn can_be_the_same(&self, one: &Group, other: &Group) -> bool {
        let called = |group: &Group| self.called(&Selector::Group(Box::new(group.clone())));
        called(one).meets(called(other))
    }

    /// Returns what "other" excludes from a description: the antecedent that could fit it. If the card itself could fit as well (`this`),
    /// it is what was chosen before, and nothing else. A cost, which precedes the step `first`, is paid with things that are "other" than
    /// the card themselves.
    pub(crate) fn other_than(&self, group: &Group, this: bool, first: u8) -> Apart {
        // In another place than the field, the card itself is named beside others: "discard this card and 1 other card in your hand". The
        // place of a list follows its last noun.
        let is_placed_later = group.zone == Zone::Field
            && !group.nouns.is_empty()
            && group.nouns.iter().all(|noun| noun.is_card());
        if !group.zone.is_of_field() || is_placed_later {
            return Apart::From(Slot::This);
        }
        let called = self.called(&Selector::Group(Box::new(group.clone())));
        let this = this && called.can_be_ours();
        // Things that have left need not be excluded if the card itself can be meant.
        let is_gone = |slot: Slot| {
            this && self
                .done
                .iter()
                .any(|(done, _, what)| *what == slot && takes_away(*done))
        };
        let paid =
            |slot: Slot| matches!(slot, Slot::Step(step) if step < first) && self.apart.contains(&slot);
        let mut slots: Vec<Slot> = (self.all.iter())
            .filter(|m| m.slot != Slot::This && m.in_play && m.called.meets(called))
            .map(|m| m.slot)
            .filter(|slot| !(is_gone(*slot) || this && paid(*slot)))
            .collect();
        slots.sort_unstable();
        slots.dedup();
        let was_chosen = |slot: Slot| {
            let chosen = |(done, step, what): &(Done, Option<u8>, Slot)| {
                *done == Done::Chosen && step.is_some() && *what == slot
            };
            self.done.iter().any(chosen) && !self.apart.contains(&slot)
        };
        // "When one of your Units attacks, choose 1 of your other Units": than the one that does.
        let is_party =
            |slot: Slot| matches!(slot, Slot::Subject | Slot::Object) && !self.apart.contains(&slot);
        // "Choose 1 of your Units. If you have another (X) Unit in play, ...": what a condition asks for beside is asked beside the
        // card itself, as without the choice.
        let is_asked = this && self.in_condition && group.side != Side::Enemy;
        match slots.as_slice() {
            [] if this => Apart::From(Slot::This),
            [one] if is_asked && was_chosen(*one) => Apart::From(Slot::This),
            [_, ..] if is_asked => Apart::Doubt,
            [one] if is_party(*one) => Apart::From(*one),
            // "If this Unit is attacking an enemy Unit, choose 1 other enemy Unit": than the one that is attacked (8-2-1).
            [] if self.faced.is_some_and(|faced| faced.meets(called)) => Apart::From(Slot::Object),
            [] => Apart::Nothing,
            [one] if !this || was_chosen(*one) => Apart::From(*one),
            _ => Apart::Doubt,
        }
    }

    /// "If this Unit is attacking an enemy Unit with 3 or less HP, destroy it": which of the two.
    pub(crate) fn is_one_that_fights(&self, wording: Anaphor, role: Role) -> bool {
        wording == Anaphor::It
            && matches!(role, Role::Object | Role::InPlay)
            && self.fights == Some(self.all.len())
    }

    /// "Choose 1 enemy Unit. If this Unit is attacking an enemy Unit, destroy that enemy Unit", "Choose 1 of your Units. If an enemy Unit
    /// is damaged, destroy that Unit": returns the doubt if words with an antecedent also fit what the condition right before has
    /// described.
    fn of_condition(&self, wording: Anaphor, found: Slot) -> Option<Doubt> {
        let (before, asked) = self.asked.as_ref()?;
        let (what, doubt) = match asked {
            Described::Fought(what) => (what, Doubt::OfFight),
            Described::Another(what) => (what, Doubt::OfDescribed),
            Described::Subject(_) | Described::Only(_) => return None,
        };
        let fits = |(noun, side)| self.called(what).fits(noun, side);
        let since = self.all.get(*before..).unwrap_or_default();
        let is_doubtful = found != Slot::This
            && that_one(wording).is_some_and(fits)
            && since.iter().all(|mention| mention.slot == Slot::This);
        is_doubtful.then_some(doubt)
    }

    /// Returns the antecedent of "it" or "that Unit" if the last thing mentioned is one that a condition described.
    pub(crate) fn asked(&self, wording: Anaphor) -> Option<&Selector> {
        let (before, asked) = self.asked.as_ref()?;
        let since = self.all.get(*before..)?;
        let that = that_one(wording);
        // The card itself is never "that Unit".
        let is_last = since.iter().all(|mention| mention.slot == Slot::This);
        let is_called_so = |what: &Selector, (noun, side)| self.called(what).fits(noun, side);
        match asked {
            Described::Subject(what) => {
                let is_meant = that.is_some_and(|that| is_called_so(what, that)) || wording == Anaphor::It;
                (since.is_empty() && is_meant).then_some(what)
            }
            Described::Only(what) => {
                let is_meant = is_last && that.is_some_and(|that| is_called_so(what, that));
                is_meant.then_some(what)
            }
            Described::Fought(what) => {
                let is_no_other =
                    |(noun, side): &(Noun, Side)| self.called_that(*noun, *side, Some(true)).is_none();
                let that = that.filter(is_no_other).filter(|that| is_called_so(what, *that));
                (is_last && that.is_some()).then_some(what)
            }
            Described::Another(_) => None,
        }
    }

    /// Returns the player in whose hand something is that a player chooses, looks at or reveals there.
    pub(super) fn hand_with(&self, what: &Selector, actor: &Player) -> Option<Player> {
        let known = match what {
            Selector::Known(reference) => reference.to,
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                return None;
            }
            Selector::Group(group) => match &group.zone {
                Zone::Hand(Player::Actor) => return Some(actor.clone()),
                Zone::Hand(of) => return Some(of.clone()),
                Zone::Within(of) => return self.hand_with(of, actor),
                Zone::Among(slot) => *slot,
                Zone::Field
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Done { .. } => return None,
            },
        };
        self.hand_of(known).cloned()
    }

    /// Checks whether the text has returned it or added it to a hand, so that it may not be in play any more.
    pub(crate) fn was_returned(&self, slot: Slot) -> bool {
        self.done
            .iter()
            .any(|(done, _, what)| *what == slot && (*done == Done::Returned || *done == Done::Added))
    }

    /// Checks whether the text has moved or destroyed it.
    pub(crate) fn was_taken_away(&self, slot: Slot) -> bool {
        self.done
            .iter()
            .any(|(done, _, what)| *what == slot && takes_away(*done))
    }

    /// Returns the player in whose hand the objects of a slot were found, if it was a hand.
    pub(crate) fn hand_of(&self, slot: Slot) -> Option<&Player> {
        let found = self.hands.iter().rev().find(|(of, _)| *of == slot);
        found.map(|(_, player)| player)
    }

    /// Checks whether each player has one of the objects of a slot.
    pub(crate) fn is_of_each(&self, slot: Slot) -> bool {
        self.each.contains(&slot)
    }

    /// Checks whether something with this grammatical number has been mentioned.
    pub(crate) fn has_number(&self, plural: bool) -> bool {
        self.latest(|m| m.plural == Some(plural) && (plural || m.slot != Slot::This))
            .is_some()
    }

    /// Returns the antecedent of "them" in "1 of them" if the last thing mentioned is what a condition described.
    pub(crate) fn described(&self) -> Option<&Selector> {
        self.described
            .as_ref()
            .filter(|(antecedents, _)| *antecedents == self.all.len())
            .map(|(_, what)| what)
    }

    /// Returns the slot among whose objects a condition has just asked for some: "them" can be those of the condition, or all of the slot.
    pub(crate) fn described_among(&self) -> Option<Slot> {
        self.described_among
            .filter(|(antecedents, _)| *antecedents == self.all.len())
            .map(|(_, slot)| slot)
    }

    /// Returns the antecedent of "each of them" if a condition has described it and only single things were mentioned since: they do not
    /// fit these words.
    pub(crate) fn described_several(&self) -> Option<&Selector> {
        self.described
            .as_ref()
            .filter(|(antecedents, _)| {
                let since = self.all.get(*antecedents..).unwrap_or_default();
                since.iter().all(|mention| mention.plural == Some(false))
            })
            .map(|(_, what)| what)
    }

    /// Returns the step that "among them" and "the remaining cards" refer to.
    pub(crate) fn looked(&self) -> Option<u8> {
        self.looked
    }

    /// Returns the steps that can have done something, in order: "discarded with this effect". Destruction by the effect's damage counts,
    /// too. With `from`, only steps whose cards came from there.
    pub(crate) fn steps_that(&self, wanted: Done, from: Option<Origin>) -> Box<[u8]> {
        let did = self.done.iter().filter(|(done, _, _)| *done == wanted);
        let struck = self.struck.iter().filter(|_| wanted == Done::Destroyed);
        let mut steps: Vec<u8> = did
            .filter_map(|(_, step, _)| *step)
            .chain(struck.map(|(step, _)| *step))
            .filter(|step| from.is_none_or(|from| self.origins.contains(&(*step, from))))
            .collect();
        steps.sort_unstable();
        steps.dedup();
        steps.into()
    }

    /// The steps by which "this effect" can have done something: what was done to pay for it, before the `first` step, is meant only
    /// where nothing else is (10-1-7-3).
    pub(crate) fn steps_of_effect(&self, wanted: Done, first: u8) -> Box<[u8]> {
        let all = self.steps_that(wanted, None);
        let own: Box<[u8]> = all.iter().copied().filter(|step| *step >= first).collect();
        if own.is_empty() { all } else { own }
    }

    /// Returns the player who carried out all of these steps; `None` if they had different ones.
    pub(crate) fn doer_of(&self, steps: &[u8]) -> Option<&Player> {
        let mut all = self.doers.iter().filter(|(step, _)| steps.contains(step));
        let (_, first) = all.next()?;
        all.all(|(_, doer)| doer == first).then_some(first)
    }

    /// Checks whether the last mention of a slot is in play.
    pub(crate) fn is_in_play(&self, slot: Slot) -> bool {
        self.last(slot).is_none_or(|mention| mention.in_play)
    }

    pub(super) fn called_of(&self, slot: Slot) -> Called {
        self.last(slot).map_or(Called::ANYTHING, |mention| mention.called)
    }

    pub(super) fn last(&self, slot: Slot) -> Option<&Mention> {
        self.all.iter().rev().find(|mention| mention.slot == slot)
    }

    /// Returns what the objects of a selector can be called.
    pub(super) fn called(&self, what: &Selector) -> Called {
        match what {
            Selector::Known(reference) => self.called_of(reference.to),
            Selector::Player(_) => Called::NOTHING,
            Selector::PairedWith { noun, .. } => Called::of_noun(*noun),
            Selector::AnyOf(list) | Selector::AllOf(list) => list
                .iter()
                .fold(Called::NOTHING, |all, one| all.or(self.called(one))),
            Selector::Group(group) => match &group.zone {
                Zone::Within(of) => self.called(of),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Among(_)
                | Zone::Done { .. } => group
                    .nouns
                    .iter()
                    .fold(Called::NOTHING, |all, noun| all.or(Called::of_noun(*noun)))
                    .of_side(group.side),
            },
        }
    }

    /// Checks whether a selector finds things in play.
    pub(super) fn in_play(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Known(reference) => self.is_in_play(reference.to),
            Selector::Player(_) => false,
            Selector::PairedWith { .. } => true,
            Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| self.in_play(one)),
            Selector::Group(group) => {
                let is_there = match &group.zone {
                    Zone::Within(of) => self.in_play(of),
                    zone => zone.is_of_field(),
                };
                is_there && group.nouns.iter().all(|noun| noun.is_in_play())
            }
        }
    }

    /// Resolves "that Unit" or "those Units" to the last antecedent that fits the noun and the grammatical number. In play it is a Unit,
    /// and elsewhere a Unit card (3-2-1).
    pub(super) fn called_that(&self, noun: Noun, side: Side, other_number: Option<bool>) -> Option<Slot> {
        let fits =
            |m: &Mention| m.slot != Slot::This && m.plural != other_number && m.called.fits(noun, side);
        let is_where_it_is_called_so = |m: &Mention| match noun {
            Noun::Card(_) => !m.in_play,
            Noun::Command => true,
            Noun::Unit
            | Noun::Pilot
            | Noun::Base
            | Noun::ExBase
            | Noun::Resource
            | Noun::ExResource
            | Noun::Token
            | Noun::Shield
            | Noun::ShieldAreaCard => m.in_play == noun.is_in_play(),
        };
        let found = (self.latest(|m| fits(m) && is_where_it_is_called_so(m))).or_else(|| self.latest(fits));
        // "When one of your Units attacks an enemy Unit, ... that Unit": the one that the event names last.
        let once = |slot| self.all.iter().filter(|m| m.slot == slot).count() == 1;
        let names_two = once(Slot::Subject) && self.all.iter().any(|m| m.slot == Slot::Object && fits(m));
        match found {
            Some(Slot::Subject) if names_two && once(Slot::Object) => Some(Slot::Object),
            found => found,
        }
    }

    /// Checks whether words can refer to something other than `found`, in a clause that refers to that with other words.
    pub(crate) fn fits_another(&self, wording: Anaphor, found: Slot) -> bool {
        let noun = wording.noun_of_one().ok().flatten();
        let fits = |m: &Mention| noun.is_none_or(|(side, noun)| m.called.fits(noun, side));
        let other =
            |m: &Mention| m.slot != found && m.slot != Slot::This && m.plural != Some(true) && m.in_play;
        self.all.iter().any(|m| other(m) && fits(m))
    }

    /// Checks whether the text has mentioned one thing in play other than the card itself and a known one.
    pub(crate) fn has_another(&self, known: Slot) -> bool {
        self.fits_another(Anaphor::It, known)
    }

    /// Checks whether the text has mentioned exactly one thing, other than the card itself, that fits the noun. The objects of a
    /// description in progress do not count.
    pub(crate) fn is_only(&self, noun: Noun, side: Side) -> bool {
        let is_brought_up = |slot: Slot| !matches!(slot, Slot::This | Slot::Each);
        let mut slots = self
            .all
            .iter()
            .filter(|m| is_brought_up(m.slot) && m.plural != Some(true) && m.called.fits(noun, side))
            .map(|m| m.slot);
        let first = slots.next();
        let in_company = |(_, called): &(Slot, Vec<Called>)| called.iter().any(|one| one.fits(noun, side));
        first.is_some() && slots.all(|slot| Some(slot) == first) && !self.together.iter().any(in_company)
    }

    /// Checks whether the steps have affected exactly one thing.
    pub(crate) fn was_done_to_one(&self, done: Done, steps: &[u8]) -> bool {
        let [step] = steps else { return false };
        let was = self
            .done
            .iter()
            .rev()
            .find(|(what, at, _)| *what == done && *at == Some(*step));
        was.is_some_and(|(_, _, slot)| {
            let last = self.all.iter().rev().find(|mention| mention.slot == *slot);
            last.is_none_or(|mention| mention.plural != Some(true))
        })
    }

    /// Checks whether the steps can have affected several things, or dealt them damage.
    pub(crate) fn can_be_of_several(&self, steps: &[u8]) -> bool {
        let [step] = steps else { return true };
        let did = self
            .done
            .iter()
            .filter_map(|(_, at, slot)| at.map(|at| (at, *slot)));
        let mut slots = did
            .chain(self.struck.iter().copied())
            .filter(|(at, _)| at == step);
        slots.any(|(_, slot)| {
            let last = self.all.iter().rev().find(|mention| mention.slot == slot);
            last.is_some_and(|mention| mention.plural != Some(false))
        })
    }

    /// Resolves a pronoun by its role in the sentence.
    pub(super) fn pronoun(&self, role: Role, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        let other = |m: &Mention| fits(m) && m.slot != Slot::This;
        match role {
            Role::Subject => self.subject(&fits),
            Role::Changed => self
                .latest(|m| fits(m) && m.in_play && m.called.can_have_stats())
                .or_else(|| self.latest(&fits)),
            Role::Object => self
                .latest(|m| other(m) && !m.passing)
                .or_else(|| self.latest(other))
                .or_else(|| self.latest(&fits)),
            Role::InPlay => self
                .latest(|m| other(m) && m.in_play && !m.passing)
                .or_else(|| self.latest(|m| other(m) && m.in_play))
                .or_else(|| self.latest(|m| fits(m) && m.in_play)),
        }
    }

    /// "If it is a (Scout) Pilot": the latest of that kind, and where there is none, the latest.
    fn subject(&self, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        self.latest(|m| fits(m) && self.is_as_asked(m))
            .or_else(|| self.latest(&fits))
    }

    /// Checks whether a condition that names a kind can be about this.
    fn is_as_asked(&self, mention: &Mention) -> bool {
        let Some(AskedAs::Kind(noun)) = self.asked_as else {
            return true;
        };
        if mention.slot == Slot::This {
            return self
                .this_is
                .is_none_or(|this| Called::of_noun(this).fits(noun, Side::Any));
        }
        mention.called.fits(noun, Side::Any)
    }

    /// Checks whether a condition names a kind that its subject can never have.
    pub(crate) fn is_never(&self, wording: Anaphor, role: Role, found: Slot) -> bool {
        let Some(AskedAs::Kind(noun)) = self.asked_as else {
            return false;
        };
        if wording != Anaphor::It || role != Role::Subject {
            return false;
        }
        // A Shield is a card of any kind (4-6-4), and a Pilot can be a Command outside of the battle area (3-4-6-3).
        let can_be = |last: &Mention| {
            self.is_as_asked(last)
                || last.called.fits(Noun::Shield, Side::Any)
                || last.called.fits(Noun::Pilot, Side::Any)
                    && Called::of_noun(noun).fits(Noun::Command, Side::Any)
        };
        self.last(found).is_some_and(|last| !can_be(last))
    }

    /// Checks whether the latest antecedent is of another kind than the condition names, while several earlier ones are of that kind.
    fn is_one_of_that_kind(&self, found: Slot) -> bool {
        let fits = |m: &Mention| m.plural != Some(true);
        let is_passed_over = self.latest(fits) != Some(found);
        let other = |m: &Mention| fits(m) && self.is_as_asked(m) && m.slot != found;
        is_passed_over && self.is_as_asked_now(found) && self.all.iter().any(other)
    }

    fn is_as_asked_now(&self, slot: Slot) -> bool {
        self.last(slot).is_some_and(|last| self.is_as_asked(last))
    }

    pub(super) fn latest(&self, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        self.all
            .iter()
            .rev()
            .find(|mention| fits(mention))
            .map(|mention| mention.slot)
    }
}

/// Returns the noun and side of "that Unit" and "that enemy Unit".
fn that_one(wording: Anaphor) -> Option<(Noun, Side)> {
    if let Anaphor::ThatNoun(noun) = wording {
        Some((noun, Side::Any))
    } else if let Anaphor::ThatSided(side, noun) = wording {
        Some((noun, side))
    } else {
        None
    }
}
