//! What a text has brought up so far, and which of it a pronoun stands for. The checker asks it what the words mean, and the
//! printer which words mean that.

use super::{
    Action, Amount, AttackRole, Body, CardKind, Change, Condition, Did, Done, DoneTo, Entries, Event, Group,
    Mark, Notes, Noun, Orientation, PaidFor, Player, Presence, Quality, Quantity, Said, Selector, Side, Slot,
    Step, Target, Zone,
};

/// Something that the text has brought up.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mention {
    slot: Slot,
    /// Whether "it" fits, or "them"; `None` where both do.
    plural: Option<bool>,
    /// Whether it is something in play.
    in_play: bool,
    /// What it can be called: "that Unit".
    called: Called,
    /// Whether an instruction was carried out on something that nothing had brought up: "rest 1 of your Units". What was chosen
    /// before, or what the event is about, is what the text is about.
    passing: bool,
    /// Whether it is only what a condition asks about: "If this Unit is a Link Unit".
    asked: bool,
}

/// The kinds of thing that a noun can mean, and whose they can be, as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Called(u8);

/// Of the player of the effect, or of the other.
const OURS: u8 = 64;
const OTHERS: u8 = 128;

impl Called {
    const UNIT: u8 = 1;
    const PILOT: u8 = 2;
    const BASE: u8 = 4;
    const COMMAND: u8 = 8;
    const RESOURCE: u8 = 16;
    const SHIELD: u8 = 32;
    const KINDS: u8 = 63;
    pub(crate) const ANYTHING: Called = Called(u8::MAX);

    pub(crate) fn of_noun(noun: Noun) -> Called {
        Called(
            OURS | OTHERS
                | match noun {
                    Noun::Unit | Noun::Card(Some(CardKind::Unit)) => Called::UNIT,
                    Noun::Pilot | Noun::Card(Some(CardKind::Pilot)) => Called::PILOT,
                    Noun::Base | Noun::ExBase | Noun::Card(Some(CardKind::Base)) => Called::BASE,
                    Noun::Command | Noun::Card(Some(CardKind::Command)) => Called::COMMAND,
                    Noun::Resource | Noun::ExResource | Noun::Card(Some(CardKind::Resource)) => {
                        Called::RESOURCE
                    }
                    Noun::Token => Called::UNIT | Called::BASE | Called::RESOURCE,
                    Noun::Shield => Called::SHIELD,
                    Noun::ShieldAreaCard => Called::SHIELD | Called::BASE,
                    Noun::Card(None) => return Called::ANYTHING,
                },
        )
    }

    fn or(self, other: Called) -> Called {
        Called(self.0 | other.0)
    }

    fn of_side(self, side: Side) -> Called {
        let whose = match side {
            Side::Yours | Side::Friendly => OURS,
            Side::Enemy => OTHERS,
            Side::Any | Side::Theirs => OURS | OTHERS,
        };
        Called(self.0 & (Called::KINDS | whose))
    }

    fn can_be_ours(self) -> bool {
        self.0 & OURS != 0
    }

    /// Whether it can be a Unit or a Base.
    fn can_have_stats(self) -> bool {
        self.0 & (Called::UNIT | Called::BASE) != 0
    }

    pub(crate) fn fits(self, noun: Noun, side: Side) -> bool {
        self.meets(Called::of_noun(noun).of_side(side))
    }

    /// Whether something can be called both.
    fn meets(self, other: Called) -> bool {
        let both = self.0 & other.0;
        both & Called::KINDS != 0 && both & (OURS | OTHERS) != 0
    }
}

/// Why words can mean two things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// The event is about two.
    OfEvent,
    /// One of several events is about another one.
    OfOneEvent,
    /// The condition asks about one of them, and the text was about the other.
    OfCondition,
    /// Something was done to one of them in passing, and the text is about the other.
    Passing,
}

/// What "other" is said apart from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Apart {
    /// From this.
    From(Slot),
    /// The text has spoken of nothing that is called so, and the card is nothing of the kind.
    Nothing,
    /// From one of several: the card itself, what the event is about, what was chosen.
    Doubt,
}

/// What a pronoun does in its sentence, which decides what it can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// "if it is": the one that the text last spoke of.
    Subject,
    /// "it gains": the last one that can have AP or HP (3-2-1, 3-5-1).
    Changed,
    /// "reveal it": what was brought up, before the card itself.
    Object,
    /// "destroy it": as for [`Role::Object`], and in play.
    InPlay,
}

/// Everything that a text has brought up, in the order of its words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mentions {
    all: Vec<Mention>,
    /// In whose hand is what a slot holds.
    hands: Vec<(Slot, Player)>,
    /// What each player's carrying out of an instruction was about.
    each: Vec<Slot>,
    /// What the other one has done to what the event is about: "the enemy Unit that destroyed it".
    doer: Option<(Did, Slot)>,
    /// Who carries out which instruction.
    doers: Vec<(u8, Player)>,
    /// The step that looked at or revealed cards of a deck.
    looked: Option<u8>,
    /// What has been done to what, by which step.
    done: Vec<(Done, Option<u8>, Slot)>,
    /// What has been dealt damage, by which step: it can be destroyed by that.
    struck: Vec<(u8, Slot)>,
    /// The objects that the last condition described, and how many mentions there were then: "1 of them".
    described: Option<(usize, Selector)>,
    /// The one thing that the last condition described, and how many mentions there were then.
    asked: Option<(usize, Asked)>,
    /// How many mentions there were where a condition said of one thing that it fights another.
    fights: Option<usize>,
    /// How much had been brought up where a delayed instruction brought up more.
    later: Option<usize>,
    /// Whether a condition is being read.
    in_condition: bool,
    /// The two that the event is about: what it is done to, and what does it.
    parties: Option<(Slot, Slot)>,
    /// What takes part in one of several events, and not in each of them.
    unshared: Vec<Mention>,
    /// What was described last as paired with a Pilot: "that Pilot".
    partnered: Option<Slot>,
    /// The last instruction, where that did something to a number of things: "that many".
    counted: Option<Counted>,
    /// What was chosen together, one of each: "1 enemy Unit and 1 of your Units".
    together: Vec<(Slot, Vec<Called>)>,
    /// What was itself described as other than something.
    apart: Vec<Slot>,
    /// Whether the text is a Pilot's, which is the paired Unit's (3-3-9-2): the card that it stands on is not what has it.
    pub(crate) of_pilot: bool,
    /// Whether the text speaks for another card than the one it stands on, so that "this Unit" would be the wrong one.
    pub(crate) elsewhere: bool,
}

/// What "that many" is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// What the instruction of that number did.
    By(u8),
    /// That, or what was chosen behind it.
    Either,
}

/// One thing that a condition has described.
#[derive(Clone, Debug)]
enum Asked {
    /// What it asks about, "it" or "that Unit": "if the attacking enemy Unit is Lv.4 or lower".
    Subject(Selector),
    /// The only one there is, "that Unit": "if you have exactly 1 Unit in play".
    Only(Selector),
    /// What something fights, "that Unit" where nothing else is called so: "while this Unit is battling an enemy Unit".
    Fought(Selector),
}

/// How much a text had brought up and done at some place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BroughtUp {
    all: usize,
    done: usize,
    struck: usize,
    counted: Option<Counted>,
    doer: Option<(Did, Slot)>,
}

/// What is brought up.
impl Mentions {
    /// Remembers that the text brought something up.
    pub(crate) fn mention(&mut self, slot: Slot, plural: Option<bool>, in_play: bool, called: Called) {
        self.all.push(Mention {
            slot,
            plural,
            in_play,
            called,
            passing: false,
            asked: self.in_condition,
        });
    }

    /// Reads a condition, or has read it: what it asks about is not what the text is about. What was so before comes back.
    pub(crate) fn in_condition(&mut self, is_in: bool) -> bool {
        std::mem::replace(&mut self.in_condition, is_in)
    }

    /// What the instruction before "instead" is done to is what the one in its place is done to, where that says "it".
    pub(crate) fn stands_in_for(&mut self, replaced: &Action, notes: &Notes) {
        if let [Some(what), _] = replaced.objects() {
            self.known(what, notes);
        }
    }

    /// Brings something known up again, so that the next pronoun means it.
    pub(crate) fn known(&mut self, selector: &Selector, notes: &Notes) {
        if let Selector::Known(reference) = selector {
            self.again(reference.to, plural(selector, notes));
        }
    }

    /// The same, where the number of the words is known.
    pub(crate) fn again(&mut self, slot: Slot, plural: Option<bool>) {
        let (in_play, called) = (self.is_in_play(slot), self.called_of(slot));
        self.mention(slot, plural, in_play, called);
    }

    /// Remembers what takes part in an event.
    pub(crate) fn party(&mut self, selector: &Selector, slot: Slot, notes: &Notes) {
        match selector {
            Selector::Known(_) => self.known(selector, notes),
            Selector::Player(_) => {}
            // One event, one object: "When one of your Units ..., it".
            Selector::Group(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                self.mention(slot, Some(false), self.in_play(selector), self.called(selector));
                self.is_partnered(selector, slot);
                self.is_apart(selector, slot);
            }
        }
    }

    /// Remembers what an instruction is about.
    pub(crate) fn of_step(&mut self, what: &Selector, slot: Slot, notes: &Notes) {
        match what {
            Selector::Known(_) => self.known(what, notes),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.mention(slot, plural(what, notes), self.in_play(what), self.called(what));
                self.is_partnered(what, slot);
                self.is_apart(what, slot);
            }
        }
    }

    /// Remembers what was described as other than something.
    fn is_apart(&mut self, what: &Selector, slot: Slot) {
        let other = |part: &Selector| match part {
            Selector::Group(group) => group.is_other(),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        };
        if what.parts().iter().any(other) {
            self.apart.push(slot);
        }
    }

    /// Remembers what was described as paired with a Pilot.
    fn is_partnered(&mut self, what: &Selector, slot: Slot) {
        let Selector::Group(group) = what else { return };
        let of_pilot = |quality: &Quality| {
            matches!(quality, Quality::Paired { with, .. }
                if with.first_group().is_some_and(|pilot| pilot.nouns == [Noun::Pilot]))
        };
        if group.nouns == [Noun::Unit] && group.qualities.iter().any(of_pilot) {
            self.partnered = Some(slot);
        }
    }

    /// Remembers what was chosen together, where that is one of each.
    fn chosen_together(&mut self, what: &Selector, slot: Slot) {
        let Selector::AllOf(list) = what else { return };
        let is_one = |one: &Selector| plural(one, Notes::CANONICAL) == Some(false);
        if list.iter().all(is_one) {
            let called = list.iter().map(|one| self.called(one)).collect();
            self.together.push((slot, called));
        }
    }

    /// Those that were chosen together of which one is called so, where nothing else is: "the enemy Unit".
    pub(crate) fn one_of_those(&self, noun: Noun, side: Side) -> Option<Slot> {
        let mut found = self.together.iter().rev().filter_map(|(slot, called)| {
            let fitting = called.iter().filter(|called| called.fits(noun, side)).count();
            (fitting > 0).then_some((*slot, fitting))
        });
        let (slot, fitting) = found.next()?;
        let other = |m: &Mention| m.slot != Slot::This && m.plural != Some(true) && m.called.fits(noun, side);
        (fitting == 1 && found.next().is_none() && !self.all.iter().any(other)).then_some(slot)
    }

    /// The Unit whose Pilot "that Pilot" is, where no Pilot has been brought up by itself.
    pub(crate) fn with_that_pilot(&self) -> Option<Slot> {
        self.partnered
            .filter(|_| self.find(Said::ThatNoun(Noun::Pilot), Role::Object).is_none())
    }

    /// What later references can go back to, once a step is there.
    fn after(&mut self, action: &Action, index: u8, notes: &Notes) {
        let slot = Slot::Step(index);
        if let Some((done, what)) = done_by(action) {
            self.did(done, Some(index), what.slot(slot));
        }
        if let Some(what) = struck_by(action) {
            self.struck(index, what.slot(slot));
        }
        match action {
            Action::Choose(what) => {
                self.of_step(what, slot, notes);
                self.chosen_together(what, slot);
            }
            // It is in play now.
            Action::Deploy { what, .. } => {
                self.mention(what.slot(slot), plural(what, notes), true, self.called(what));
            }
            Action::Look(what) => {
                self.look(index);
                self.of_step(what, slot, notes);
            }
            Action::Reveal(what) => {
                if is_top_of_deck(what) || is_whole_hand(what) {
                    self.look(index);
                }
                self.of_step(what, slot, notes);
            }
            Action::DeployTokens(entries, how) => {
                let many = (*how == Entries::All && entries.len() > 1)
                    || entries.iter().any(|entry| entry.amount != Amount::Literal(1));
                self.mention(slot, Some(many), true, Called::of_noun(Noun::Token));
            }
            Action::Move { what, .. } => {
                if is_top_of_deck(what) {
                    self.look(index);
                }
                self.of_step(what, slot, notes);
            }
            Action::Orient { who, .. } | Action::Change { who, .. } | Action::Recover { who, .. } => {
                self.of_step(who, slot, notes);
            }
            Action::Deal {
                to: Target::Objects(who),
                ..
            } => self.of_step(who, slot, notes),
            Action::DealMutual { who, .. } => self.known(who, notes),
            Action::Pair { unit, .. } => self.known(unit, notes),
            Action::Destroy(_)
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::Shuffle { .. }
            | Action::PlaceResources { .. }
            | Action::Activate { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::Modes { .. }
            | Action::PlayAs { .. }
            | Action::PayResources(_)
            | Action::ChangeAttackTarget { .. }
            | Action::Alter(_)
            | Action::Branch(_) => {}
        }
    }

    /// What later references can go back to, once a player has carried out an instruction.
    pub(crate) fn step(&mut self, action: &Action, actor: &Player, index: u8, notes: &Notes) {
        let before = self.all.len();
        self.doers.push((index, actor.clone()));
        if let Action::Choose(what) | Action::Look(what) | Action::Reveal(what) = action
            && let Some(of) = self.hand_with(what, actor)
        {
            self.hands.push((Slot::Step(index), of));
        }
        self.after(action, index, notes);
        if happens_in_passing(action) {
            let is_price = is_a_price(action);
            for mention in self.all.iter_mut().skip(before) {
                mention.passing =
                    mention.slot == Slot::Step(index) || (is_price && mention.slot == Slot::This);
            }
        }
        if *actor == Player::Each {
            self.each.push(Slot::Step(index));
            // One for each of them.
            let new = self.all.iter_mut().skip(before);
            for mention in new.filter(|mention| mention.slot == Slot::Step(index)) {
                mention.plural = None;
            }
        }
    }

    /// Remembers what has been done.
    pub(crate) fn did(&mut self, done: Done, step: Option<u8>, slot: Slot) {
        self.done.push((done, step, slot));
    }

    fn struck(&mut self, step: u8, slot: Slot) {
        self.struck.push((step, slot));
    }

    /// "that many" is said of the instruction right before it. What is done with the number can be chosen in between: "Discard any
    /// number of cards. Choose 1 enemy Unit. Deal that much damage to it." `counts` says whether the instruction brings up what it
    /// is about.
    pub(crate) fn counts(&mut self, action: &Action, step: u8, counts: bool) {
        let counted = (counts && does_so_much(action)).then_some(Counted::By(step));
        self.counted = match (action, self.counted, counted) {
            (Action::Choose(what), Some(before), Some(_)) => {
                match what.first_group().map(|group| &group.quantity) {
                    Some(
                        Quantity::Exactly(_) | Quantity::One | Quantity::All | Quantity::Each | Quantity::The,
                    )
                    | None => Some(before),
                    Some(_) => Some(Counted::Either),
                }
            }
            (_, _, counted) => counted,
        };
    }

    /// What "that many" is said of.
    pub(crate) fn counted(&self) -> Option<Counted> {
        self.counted
    }

    /// Remembers which step looked at cards.
    pub(crate) fn look(&mut self, step: u8) {
        self.looked = Some(step);
    }

    /// Remembers what a condition described: "If there are 4 or more cards ..., choose 1 of them". The number is left out.
    pub(crate) fn describe(&mut self, what: &Selector) {
        let mut what = what.clone();
        if let Selector::Group(group) = &mut what
            && group.quantity == Quantity::Exactly(Amount::Literal(1))
        {
            group.quantity = Quantity::The;
            self.asked = Some((self.all.len(), Asked::Only(what.clone())));
        }
        what.each_group(&mut |group| group.quantity = Quantity::Any);
        self.described = Some((self.all.len(), what));
    }

    /// Remembers what a condition asks of what: "If the attacking enemy Unit is Lv.4 or lower, destroy it".
    pub(crate) fn asks(&mut self, who: &Selector, qualities: &[Quality]) {
        let at = self.all.len();
        let is_one = matches!(who, Selector::Group(group) if group.quantity == Quantity::The);
        let fought = qualities.iter().find_map(|quality| {
            if let (Quality::Battling(other), Selector::Known(_)) = (quality, who) {
                fought(other, who)
            } else {
                None
            }
        });
        self.asked = is_one
            .then(|| Asked::Subject(who.clone()))
            .or(fought.map(Asked::Fought))
            .map(|asked| (at, asked));
        let fights = qualities.iter().any(|quality| {
            matches!(quality, Quality::Battling(other) | Quality::AttackingWhat(other) if other.is_described())
        });
        self.fights = fights.then_some(at);
    }

    /// Remembers an event, the subject last: "it" is that before it is the object. `would` says that it has not happened.
    pub(crate) fn event(&mut self, event: &Event, would: bool, notes: &Notes) {
        let did = match event {
            Event::Destroyed { .. } => Some((Done::Destroyed, Slot::Subject)),
            Event::Destroys { .. } => Some((Done::Destroyed, Slot::Object)),
            Event::Discards { .. } => Some((Done::Discarded, Slot::Subject)),
            Event::Deployed { who: None, .. } => Some((Done::Deployed, Slot::Subject)),
            Event::Moved { said, .. } => Some((notes[*said], Slot::Subject)),
            Event::Chosen { .. } => Some((Done::Chosen, Slot::Subject)),
            // Nothing goes back to these by what was done: "it" and "that Unit" do.
            Event::Deployed { who: Some(_), .. }
            | Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Receives { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Leaves(_)
            | Event::Begins { .. }
            | Event::Places { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Pays { .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. }
            | Event::Oriented { .. } => None,
        };
        let (object, subject) = match event {
            Event::Destroys { by, what, .. } => (Some(what), Some(by)),
            Event::Deals { who, to, .. } => (Some(to), Some(who)),
            Event::Blocks { who, other, .. } => (other.as_ref(), Some(who)),
            Event::Attacks { who, other, .. } => (other.as_ref(), Some(who)),
            Event::Either(events, _) => {
                self.either(events, would, notes);
                (None, None)
            }
            Event::Uses { whose, on, .. } => (Some(on), Some(whose)),
            // "... from an enemy Unit, ... that Unit".
            Event::Receives { who, damage } => (damage.from.as_ref().filter(|_| !would), Some(who)),
            Event::Destroyed { what, killer, .. } => (killer.as_ref().filter(|_| !would), Some(what)),
            // The Unit is the object, and said last.
            Event::Pairs { pilot, unit, .. } => {
                self.parties = Some((unit.slot(Slot::Object), pilot.slot(Slot::Subject)));
                self.party(pilot, Slot::Subject, notes);
                (Some(unit), None)
            }
            // So is what is paid for.
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
            | Event::Leaves(what)
            | Event::Places { what, .. }
            | Event::Activates { whose: what, .. }
            | Event::Deployed { what, .. }
            | Event::Plays { what, .. }
            | Event::Commands { of: what, .. }
            | Event::Discards { what, .. }
            | Event::Oriented { what, .. }
            | Event::Moved { what, .. } => (None, Some(what)),
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
        }
        if let Some(subject) = subject {
            self.party(subject, Slot::Subject, notes);
        }
        if let Some((done, slot)) = did {
            self.did(done, None, slot);
        }
        self.doer = done_to_subject(event)
            .filter(|_| !would)
            .map(|(did, what)| (did, what.slot(Slot::Subject)));
    }

    /// Remembers the marks that set an effect off: 【Destroyed】 is of what has it (13-2-8).
    pub(crate) fn marks(&mut self, marks: &[Mark]) {
        let destroyed = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Destroyed);
        self.doer = destroyed.then_some((Did::Destroyed, Slot::This));
    }

    /// Remembers what takes part in each of several events, so that it is there whichever of them happens.
    fn either(&mut self, events: &[Event], would: bool, notes: &Notes) {
        let before = self.all.len();
        let mut shared: Option<Vec<Mention>> = None;
        let mut all = Vec::new();
        for event in events {
            let mut one = self.clone();
            one.event(event, would, notes);
            let new = one.all.split_off(before);
            all.extend_from_slice(&new);
            shared = Some(match shared {
                None => new,
                Some(shared) => shared.into_iter().filter(|known| new.contains(known)).collect(),
            });
        }
        let shared = shared.unwrap_or_default();
        all.retain(|mention| !shared.contains(mention));
        self.unshared.extend(all);
        self.all.extend(shared);
    }

    /// Whether the text has brought up anything but the card itself.
    pub(crate) fn speaks_of_others(&self) -> bool {
        self.all.iter().any(|mention| mention.slot != Slot::This)
    }

    /// Remembers what a condition is about.
    pub(crate) fn condition(&mut self, condition: &Condition, notes: &Notes) {
        match condition {
            Condition::There { what, said } => match notes[*said] {
                Presence::Have | Presence::They | Presence::There | Presence::Bare => self.describe(what),
                Presence::Is => {
                    if what.is_described() {
                        self.describe(what);
                    }
                    self.known(what, notes);
                }
                Presence::Recovered(_) => self.known(what, notes),
                Presence::Did(..) | Presence::EffectDid { .. } | Presence::Undergone(..) => {}
            },
            Condition::Is { who, qualities, .. } => {
                self.known(who, notes);
                self.asks(who, qualities);
            }
            Condition::Only { who, of: _ } => self.known(who, notes),
            Condition::Happened { event, .. } => {
                let before = self.so_far();
                self.event(event, false, notes);
                self.is_without_parties(before);
            }
            Condition::All(all, _) | Condition::Any(all, _) => {
                for one in all.iter() {
                    self.condition(one, notes);
                }
            }
            Condition::Not(inner) => self.condition(inner, notes),
            Condition::Turn(_)
            | Condition::PlayerLv { .. }
            | Condition::Number { .. }
            | Condition::Rival { .. } => {}
        }
    }

    /// How many mentions there are.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// How much has been brought up and done.
    pub(crate) fn so_far(&self) -> BroughtUp {
        BroughtUp {
            all: self.all.len(),
            done: self.done.len(),
            struck: self.struck.len(),
            counted: self.counted,
            doer: self.doer,
        }
    }

    /// What was brought up since then is there only when a delayed instruction is carried out: nothing outside means it.
    pub(crate) fn is_for_later(&mut self, before: BroughtUp) {
        let later = self.all.split_off(before.all);
        self.done.truncate(before.done);
        self.struck.truncate(before.struck);
        self.counted = before.counted;
        let new = |mention: &Mention| self.all.iter().all(|known| known.slot != mention.slot);
        if later.iter().any(new) {
            self.later = Some(self.all.len());
        }
    }

    /// An event since then does not set the effect off: it has no subject and no object that words could go back to, only
    /// the card itself.
    pub(crate) fn is_without_parties(&mut self, before: BroughtUp) {
        let mut later = self.all.split_off(before.all);
        later.retain(|mention| !matches!(mention.slot, Slot::Subject | Slot::Object));
        self.all.append(&mut later);
        self.done.truncate(before.done);
        self.doer = before.doer;
    }
}

/// What words stand for.
impl Mentions {
    /// What words stand for, as far as they are understood; nothing where the text has brought up nothing of the kind.
    pub(crate) fn find(&self, said: Said, role: Role) -> Option<Slot> {
        match said {
            said if self.of_pilot && said.is_of_pilot() => None,
            Said::This | Said::ThisCardAt { .. } | Said::ThisNoun(_) => Some(Slot::This),
            Said::It => self.pronoun(role, |m| m.plural != Some(true)),
            Said::Them | Said::ThemAll => self.pronoun(role, |m| m.plural != Some(false)),
            Said::ThatNoun(noun) => self.that(noun, Side::Any, Some(true)),
            Said::TheNoun(side, noun) => self.that(noun, side, Some(true)),
            Said::ThatCardAt { .. } => self.that(Noun::Card(None), Side::Any, Some(true)),
            Said::ThatSided(side, noun) => self.that(noun, side, Some(true)),
            Said::ThoseNoun(noun) => self.that(noun, Side::Any, Some(false)),
            Said::ThoseSided(side, noun) => self.that(noun, side, Some(false)),
            Said::TheDone { done, .. } => {
                let done = self.done.iter().rev().find(|(was, _, _)| *was == done);
                done.map(|(_, _, slot)| *slot)
            }
            Said::Remaining(_) => self.looked.map(Slot::Remaining),
            Said::Doer { did, of } => self.doer(did, of),
            // No card is called so.
            Said::Their => None,
        }
    }

    /// What has done what sets the effect off, where the words say to what.
    fn doer(&self, did: Did, of: DoneTo) -> Option<Slot> {
        let (known, subject) = self.doer?;
        let about = match (of, did) {
            (DoneTo::It | DoneTo::TheDamage | DoneTo::ThatDamage, Did::Dealt) => Some(subject),
            (DoneTo::It, Did::Destroyed | Did::Attacked) => self.find(Said::It, Role::Subject),
            (DoneTo::This(_), Did::Destroyed | Did::Attacked) => Some(Slot::This),
            (DoneTo::That(noun), Did::Destroyed | Did::Attacked) => {
                self.find(Said::ThatNoun(noun), Role::Subject)
            }
            (DoneTo::This(_) | DoneTo::That(_), Did::Dealt)
            | (DoneTo::TheDamage | DoneTo::ThatDamage, Did::Destroyed | Did::Attacked) => None,
        };
        (known == did && about == Some(subject)).then_some(Slot::Object)
    }

    /// What words would be read as; nothing where they would be refused.
    pub(crate) fn read(&self, said: Said, role: Role) -> Option<Slot> {
        let refused = match calls(said) {
            Calls::This => self.elsewhere,
            Calls::Latest => self.is_only_for_later(),
            Calls::Done => false,
        };
        // A side has one Base (4-6-3): that needs no reference.
        let several =
            matches!(said, Said::TheNoun(side, noun) if noun != Noun::Base && !self.is_only(noun, side));
        let found = self.find(said, role)?;
        (!refused && !several && self.doubt(said, role, found).is_none()).then_some(found)
    }

    /// The words by which a text can go back to a slot, those first that are nearest to what was noted.
    pub(crate) fn words_for(&self, slot: Slot, noted: Said) -> Vec<Said> {
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
            let sided = |side| move |noun: &Noun| Said::ThatSided(side, *noun);
            let mut words = vec![Said::It];
            words.extend(nouns.iter().map(|noun| Said::ThatNoun(*noun)));
            words.extend(nouns.iter().map(sided(Side::Enemy)));
            words.extend(nouns.iter().map(sided(Side::Friendly)));
            words
        };
        let several = |nouns: &[Noun]| {
            let sided = |side| move |noun: &Noun| Said::ThoseSided(side, *noun);
            let mut words = vec![Said::Them];
            words.extend(nouns.iter().map(|noun| Said::ThoseNoun(*noun)));
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

    /// Whether what could be meant is only there when the sentence before is carried out.
    pub(crate) fn is_only_for_later(&self) -> bool {
        self.later == Some(self.all.len())
    }

    /// Whether words can mean something else as well.
    pub(crate) fn doubt(&self, said: Said, role: Role, found: Slot) -> Option<Doubt> {
        let noun = said.noun_of_one().ok()?;
        let fits = |m: &Mention| noun.is_none_or(|(side, noun)| m.called.fits(noun, side));
        let one = |m: &Mention| m.plural != Some(true) && m.in_play && fits(m);
        let of = |slot: Slot| self.all.iter().filter(move |m| m.slot == slot);
        // "When a friendly Unit attacks an enemy Unit, deal 1 damage to it": which of the two.
        let is_object = matches!(role, Role::Object | Role::InPlay);
        let is_of_event = said == Said::It
            && is_object
            && found == Slot::Subject
            && of(Slot::Object).count() > 0
            && !self.all.iter().any(|m| matches!(m.slot, Slot::Step(_)));
        if is_of_event {
            return Some(Doubt::OfEvent);
        }
        if said == Said::It && role == Role::Subject && self.is_one_of_two(found) {
            return Some(Doubt::OfEvent);
        }
        if said == Said::It && role != Role::Subject && self.is_asked_beside_another(role, found) {
            return Some(Doubt::OfCondition);
        }
        // "When this Unit attacks or is attacked by an enemy Unit, deal 1 damage to it".
        if said == Said::It && is_object && found == Slot::This && self.unshared.iter().any(one) {
            return Some(Doubt::OfOneEvent);
        }
        // "Choose 1 enemy Unit. You may rest 1 of your Units. If you do, that Unit ...": what is done to one's own can be a price.
        let last = self.last(found)?;
        let is_price = role != Role::Subject && last.passing && last.in_play && last.called.can_be_ours();
        let other = |m: &Mention| one(m) && !m.passing && !m.asked && m.slot != found;
        (is_price && self.all.iter().any(other)).then_some(Doubt::Passing)
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
                    last.is_some_and(|m| m.plural != Some(true) && m.called.can_have_stats())
                })
        });
        let of = |slot: Slot| self.all.iter().filter(|m| m.slot == slot).count();
        both_fit && is_party(found) && self.all.iter().all(|m| is_party(m.slot) && of(m.slot) == 1)
    }

    /// "When this Unit destroys an enemy Unit, set it as active": whether what something is done to takes part in the event with the
    /// card itself.
    pub(crate) fn is_beside_this(&self, found: Slot) -> bool {
        self.parties.is_some_and(|(one, other)| {
            (one, other) == (found, Slot::This) || (other, one) == (found, Slot::This)
        })
    }

    /// "Choose 1 enemy Unit. If this Unit is a Link Unit, it gets AP-2": the chosen one, or the one that the condition asks about.
    fn is_asked_beside_another(&self, role: Role, found: Slot) -> bool {
        let fits = |m: &Mention| m.plural != Some(true) && m.in_play && m.called.can_have_stats();
        let is_changed = role == Role::Changed;
        let about = self.all.iter().rev().find(|m| fits(m) && !m.asked && !m.passing);
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

    /// Whether the text is about one thing in play beside what a condition has described and asked about.
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

    /// Whether one thing can be called what either of two groups is called.
    pub(crate) fn can_be_the_same(&self, one: &Group, other: &Group) -> bool {
        let called = |group: &Group| self.called(&Selector::Group(Box::new(group.clone())));
        called(one).meets(called(other))
    }

    /// What "other" leaves out of what is described so: of what the text has brought up, that which could be one of those. Where the card
    /// itself could be one as well (`this`), that is what was chosen before, and nothing else is. A cost, which stands before the
    /// `first` step, is paid with what is itself "other" than the card.
    pub(crate) fn other_than(&self, group: &Group, this: bool, first: u8) -> Apart {
        // Elsewhere the card speaks of cards beside itself: "discard this card and 1 other card in your hand".
        if !is_of_field(&group.zone) {
            return Apart::From(Slot::This);
        }
        let called = self.called(&Selector::Group(Box::new(group.clone())));
        let this = this && called.can_be_ours();
        // What has left is left out without a word, where the card itself can be meant.
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
            [] => Apart::Nothing,
            [one] if !this || was_chosen(*one) => Apart::From(*one),
            _ => Apart::Doubt,
        }
    }

    /// "If this Unit is attacking an enemy Unit with 3 or less HP, destroy it": which of the two.
    pub(crate) fn is_one_that_fights(&self, said: Said, role: Role) -> bool {
        said == Said::It && matches!(role, Role::Object | Role::InPlay) && self.fights == Some(self.all.len())
    }

    /// What "it" or "that Unit" is, where the last thing brought up is one that a condition described.
    pub(crate) fn asked(&self, said: Said) -> Option<&Selector> {
        let (before, asked) = self.asked.as_ref()?;
        let since = self.all.get(*before..)?;
        let that = if let Said::ThatNoun(noun) = said {
            Some(noun)
        } else {
            None
        };
        // The card itself is never "that Unit".
        let is_last = since.iter().all(|mention| mention.slot == Slot::This);
        let is_called_so = |what: &Selector, noun: Noun| self.called(what).fits(noun, Side::Any);
        match asked {
            Asked::Subject(what) => {
                (since.is_empty() && (that.is_some() || said == Said::It)).then_some(what)
            }
            Asked::Only(what) => {
                let is_meant = is_last && that.is_some_and(|noun| is_called_so(what, noun));
                is_meant.then_some(what)
            }
            Asked::Fought(what) => {
                let is_no_other = |noun: &Noun| self.that(*noun, Side::Any, Some(true)).is_none();
                let noun = that.filter(is_no_other).filter(|noun| is_called_so(what, *noun));
                (is_last && noun.is_some()).then_some(what)
            }
        }
    }

    /// In whose hand something is that a player chooses, looks at or reveals there.
    fn hand_with(&self, what: &Selector, actor: &Player) -> Option<Player> {
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
                | Zone::Deck(_)
                | Zone::TopOfDeck(_)
                | Zone::Area { .. }
                | Zone::Done { .. } => return None,
            },
        };
        self.hand_of(known).cloned()
    }

    /// Whether the text has returned it, or added it to a hand: it need not be in play any more.
    pub(crate) fn was_returned(&self, slot: Slot) -> bool {
        self.done
            .iter()
            .any(|(done, _, what)| *what == slot && (*done == Done::Returned || *done == Done::Added))
    }

    /// Whether the text has moved or destroyed it.
    pub(crate) fn was_taken_away(&self, slot: Slot) -> bool {
        self.done
            .iter()
            .any(|(done, _, what)| *what == slot && takes_away(*done))
    }

    /// In whose hand what a slot holds was found, where that is a hand.
    pub(crate) fn hand_of(&self, slot: Slot) -> Option<&Player> {
        let found = self.hands.iter().rev().find(|(of, _)| *of == slot);
        found.map(|(_, player)| player)
    }

    /// Whether each player has one of what a slot holds.
    pub(crate) fn is_of_each(&self, slot: Slot) -> bool {
        self.each.contains(&slot)
    }

    /// Whether something of that number has been brought up.
    pub(crate) fn has_number(&self, plural: bool) -> bool {
        self.latest(|m| m.plural == Some(plural) && (plural || m.slot != Slot::This))
            .is_some()
    }

    /// What "them" is in "1 of them", where the last thing brought up is what a condition described.
    pub(crate) fn described(&self) -> Option<&Selector> {
        self.described
            .as_ref()
            .filter(|(mentions, _)| *mentions == self.all.len())
            .map(|(_, what)| what)
    }

    /// The same for "each of them", which goes back to several: what is one has not been brought up with these words.
    pub(crate) fn described_several(&self) -> Option<&Selector> {
        self.described
            .as_ref()
            .filter(|(mentions, _)| {
                let since = self.all.get(*mentions..).unwrap_or_default();
                since.iter().all(|mention| mention.plural == Some(false))
            })
            .map(|(_, what)| what)
    }

    /// The step that "among them" and "the remaining cards" go back to.
    pub(crate) fn looked(&self) -> Option<u8> {
        self.looked
    }

    /// The steps that can have done something, in their order: "discarded with this effect". What damage destroys is destroyed
    /// with the effect, too.
    pub(crate) fn steps_that(&self, wanted: Done) -> Box<[u8]> {
        let did = self.done.iter().filter(|(done, _, _)| *done == wanted);
        let struck = self.struck.iter().filter(|_| wanted == Done::Destroyed);
        let mut steps: Vec<u8> = did
            .filter_map(|(_, step, _)| *step)
            .chain(struck.map(|(step, _)| *step))
            .collect();
        steps.sort_unstable();
        steps.dedup();
        steps.into()
    }

    /// Who has carried out all of these steps; nothing where that is not the same player.
    pub(crate) fn doer_of(&self, steps: &[u8]) -> Option<&Player> {
        let mut all = self.doers.iter().filter(|(step, _)| steps.contains(step));
        let (_, first) = all.next()?;
        all.all(|(_, doer)| doer == first).then_some(first)
    }

    /// Whether what a slot was last said to hold is in play.
    pub(crate) fn is_in_play(&self, slot: Slot) -> bool {
        self.last(slot).is_none_or(|mention| mention.in_play)
    }

    fn called_of(&self, slot: Slot) -> Called {
        self.last(slot).map_or(Called::ANYTHING, |mention| mention.called)
    }

    fn last(&self, slot: Slot) -> Option<&Mention> {
        self.all.iter().rev().find(|mention| mention.slot == slot)
    }

    /// What the things that a selector finds can be called.
    fn called(&self, what: &Selector) -> Called {
        match what {
            Selector::Known(reference) => self.called_of(reference.to),
            Selector::Player(_) => Called(0),
            Selector::PairedWith { noun, .. } => Called::of_noun(*noun),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().fold(Called(0), |all, one| all.or(self.called(one)))
            }
            Selector::Group(group) => match &group.zone {
                Zone::Within(of) => self.called(of),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck(_)
                | Zone::Area { .. }
                | Zone::Among(_)
                | Zone::Done { .. } => group
                    .nouns
                    .iter()
                    .fold(Called(0), |all, noun| all.or(Called::of_noun(*noun)))
                    .of_side(group.side),
            },
        }
    }

    /// Whether a selector finds things in play.
    fn in_play(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Known(reference) => self.is_in_play(reference.to),
            Selector::Player(_) => false,
            Selector::PairedWith { .. } => true,
            Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().all(|one| self.in_play(one)),
            Selector::Group(group) => {
                let is_there = match &group.zone {
                    Zone::Within(of) => self.in_play(of),
                    zone => is_of_field(zone),
                };
                is_there && group.nouns.iter().all(|noun| noun.is_in_play())
            }
        }
    }

    /// What "that Unit" or "those Units" stands for: what can be called so and is not of the other number.
    /// In play it is a Unit, and elsewhere a Unit card (3-2-1).
    fn that(&self, noun: Noun, side: Side, other_number: Option<bool>) -> Option<Slot> {
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

    /// Whether words can mean something beside what they are read as, in a clause where that has been said with other words.
    pub(crate) fn fits_another(&self, said: Said, found: Slot) -> bool {
        let noun = said.noun_of_one().ok().flatten();
        let fits = |m: &Mention| noun.is_none_or(|(side, noun)| m.called.fits(noun, side));
        let other =
            |m: &Mention| m.slot != found && m.slot != Slot::This && m.plural != Some(true) && m.in_play;
        self.all.iter().any(|m| other(m) && fits(m))
    }

    /// Whether the text has brought up one thing in play beside the card itself and something known.
    pub(crate) fn has_another(&self, known: Slot) -> bool {
        self.fits_another(Said::It, known)
    }

    /// Whether the text has brought up exactly one thing, beside the card itself, that can be called so.
    pub(crate) fn is_only(&self, noun: Noun, side: Side) -> bool {
        let mut slots = self
            .all
            .iter()
            .filter(|m| m.slot != Slot::This && m.plural != Some(true) && m.called.fits(noun, side))
            .map(|m| m.slot);
        let first = slots.next();
        let in_company = |(_, called): &(Slot, Vec<Called>)| called.iter().any(|one| one.fits(noun, side));
        first.is_some() && slots.all(|slot| Some(slot) == first) && !self.together.iter().any(in_company)
    }

    /// Whether steps have done something to one thing and no more.
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

    /// Whether steps can have done something to several things, or dealt them damage.
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

    /// What a pronoun stands for, by what it does in its sentence.
    fn pronoun(&self, role: Role, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        let other = |m: &Mention| fits(m) && m.slot != Slot::This;
        match role {
            Role::Subject => self.latest(&fits),
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

    fn latest(&self, fits: impl Fn(&Mention) -> bool) -> Option<Slot> {
        self.all
            .iter()
            .rev()
            .find(|mention| fits(mention))
            .map(|mention| mention.slot)
    }
}

/// Whether "it" or "them" fits what a selector finds; `None` where both do.
pub(crate) fn plural(selector: &Selector, notes: &Notes) -> Option<bool> {
    match selector {
        Selector::Known(reference) => notes[reference.said].is_plural(),
        Selector::Player(_) | Selector::PairedWith { .. } => Some(false),
        Selector::AllOf(_) => Some(true),
        Selector::AnyOf(list) => list.first().and_then(|first| plural(first, notes)),
        Selector::Group(group) => match &group.quantity {
            // "those rested Units".
            Quantity::The if let Zone::Within(of) = &group.zone => plural(of, notes),
            Quantity::Exactly(Amount::Literal(1)) | Quantity::One | Quantity::The => Some(false),
            Quantity::AnyNumber
            | Quantity::Exactly(Amount::Literal(_))
            | Quantity::All
            | Quantity::Any
            | Quantity::AtLeast(_) => Some(true),
            // One or several, as it turns out.
            Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::Each => None,
        },
    }
}

/// Whether a place is the field or part of it.
pub(crate) fn is_of_field(zone: &Zone) -> bool {
    match zone {
        Zone::Field | Zone::Area { .. } => true,
        Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck(_)
        | Zone::Among(_)
        | Zone::Within(_)
        | Zone::Done { .. } => false,
    }
}

/// What a reference goes back to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Calls {
    /// What has the effect.
    This,
    /// What the text has brought up last.
    Latest,
    /// What the text has done something to, and what it has left.
    Done,
}

/// What words go back to.
pub(crate) fn calls(reference: Said) -> Calls {
    match reference {
        Said::This | Said::ThisNoun(_) | Said::ThisCardAt { .. } => Calls::This,
        Said::It
        | Said::Them
        | Said::ThemAll
        | Said::ThatNoun(_)
        | Said::ThatCardAt { .. }
        | Said::ThatSided(..)
        | Said::ThoseNoun(_)
        | Said::ThoseSided(..)
        | Said::TheNoun(..)
        | Said::Their => Calls::Latest,
        Said::TheDone { .. } | Said::Remaining(_) | Said::Doer { .. } => Calls::Done,
    }
}

/// What was done to what by the other one that takes part in an event.
fn done_to_subject(event: &Event) -> Option<(Did, &Selector)> {
    match event {
        Event::Destroyed { what, .. } => Some((Did::Destroyed, what)),
        Event::Receives { who, .. } => Some((Did::Dealt, who)),
        Event::Attacks {
            who,
            role: AttackRole::Target,
            ..
        } => Some((Did::Attacked, who)),
        Event::Attacks {
            role: AttackRole::Attacker,
            ..
        }
        | Event::Destroys { .. }
        | Event::Pairs { .. }
        | Event::Links(_)
        | Event::Recovers { .. }
        | Event::Deals { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves(_)
        | Event::Begins { .. }
        | Event::Places { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Blocks { .. }
        | Event::Pays { .. }
        | Event::Deployed { .. }
        | Event::Either(..)
        | Event::Plays { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Oriented { .. }
        | Event::Moved { .. } => None,
    }
}

/// Whether what it is done to is not where it was before.
fn takes_away(done: Done) -> bool {
    match done {
        Done::Destroyed
        | Done::Discarded
        | Done::Returned
        | Done::Exiled
        | Done::Removed
        | Done::Placed
        | Done::Added => true,
        Done::Chosen | Done::Revealed | Done::Deployed | Done::Rested | Done::SetActive | Done::Recovered => {
            false
        }
    }
}

/// What something fights: "the enemy Unit battling this Unit".
fn fought(other: &Selector, who: &Selector) -> Option<Selector> {
    let Selector::Group(other) = other else {
        return None;
    };
    let mut fought = other.clone();
    fought.quantity = Quantity::The;
    let qualities = other.qualities.iter().cloned();
    fought.qualities = qualities
        .chain([Quality::Battling(Box::new(who.clone()))])
        .collect();
    Some(Selector::Group(fought))
}

/// Whether cards come from the top of a deck, so that everybody who sees them can speak of those among them.
fn is_top_of_deck(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if matches!(group.zone, Zone::TopOfDeck(_)))
}

/// Whether it is a whole hand, so that everybody who sees it can speak of the cards among it.
fn is_whole_hand(what: &Selector) -> bool {
    matches!(what, Selector::Group(group)
        if matches!(group.zone, Zone::Hand(_)) && group.quantity == Quantity::All && group.qualities.is_empty())
}

/// Whether an instruction moves, turns, damages or changes what it is carried out on, which can be a price where that was not
/// chosen before. What it shows or brings into play is what the text goes on about.
fn happens_in_passing(action: &Action) -> bool {
    match action {
        Action::Move { what, .. } => !is_top_of_deck(what),
        Action::Orient { .. } | Action::Deal { .. } | Action::Recover { .. } | Action::Change { .. } => true,
        Action::Choose(_)
        | Action::Draw(_)
        | Action::Destroy(_)
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => false,
    }
}

/// Whether an instruction is one that nobody wants for its own cards: "you may rest this Unit. If you do, ...".
fn is_a_price(action: &Action) -> bool {
    match action {
        Action::Orient { to, .. } => *to == Orientation::Rested,
        Action::Move { .. } | Action::Deal { .. } => true,
        Action::Recover { .. }
        | Action::Change { .. }
        | Action::Choose(_)
        | Action::Draw(_)
        | Action::Destroy(_)
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => false,
    }
}

/// Whether it can be asked of an instruction how much it did: "that many".
fn does_so_much(action: &Action) -> bool {
    match action {
        Action::Draw(_) | Action::Deal { .. } => true,
        other => done_by(other).is_some(),
    }
}

/// What an instruction does to what, as a text can refer back to it: "the destroyed Unit".
fn done_by(action: &Action) -> Option<(Done, &Selector)> {
    Some(match action {
        Action::Choose(what) => (Done::Chosen, what),
        Action::Destroy(what) => (Done::Destroyed, what),
        Action::Reveal(what) => (Done::Revealed, what),
        Action::Deploy { what, .. } => (Done::Deployed, what),
        Action::Recover { who, .. } => (Done::Recovered, who),
        Action::Move { verb, what, .. } => (verb.done(), what),
        Action::Orient { who, to } => match to {
            Orientation::Rested => (Done::Rested, who),
            Orientation::Active => (Done::SetActive, who),
        },
        // No word goes back to these by what was done.
        Action::Draw(_)
        | Action::Deal { .. }
        | Action::Look(_)
        | Action::Shuffle { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Change { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => return None,
    })
}

/// What an instruction deals damage to, which can destroy it (11-3-1).
fn struck_by(action: &Action) -> Option<&Selector> {
    match action {
        Action::Deal {
            to: Target::Objects(what),
            ..
        }
        | Action::DealMutual { who: what, .. } => Some(what),
        Action::Deal {
            to: Target::FirstShieldAreaCard(_),
            ..
        }
        | Action::Choose(_)
        | Action::Draw(_)
        | Action::Recover { .. }
        | Action::Destroy(_)
        | Action::Orient { .. }
        | Action::Move { .. }
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Change { .. }
        | Action::Activate { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => None,
    }
}

/// The instruction that a chain of "instead" goes back to: what replaces it fills its slot.
pub(crate) fn root(body: &Body, instead_of: Option<u8>) -> Option<u8> {
    let mut found = instead_of?;
    while let Some(earlier) = body
        .steps
        .get(usize::from(found))
        .and_then(|step| step.instead_of)
    {
        found = earlier;
    }
    Some(found)
}

/// The instruction that "instead" goes back to, where one before it has the same verb and is carried out by the same player: the
/// last that changes the same number or keyword effect of the same thing, or that is done to the same thing, or else the last.
pub(crate) fn nearest_of_the_same(before: &[Step], action: &Action, actor: &Player) -> Option<usize> {
    let by_the_same = |step: &Step| step.action.verb() == action.verb() && step.actor == *actor;
    let what = action.objects();
    let to_the_same =
        |step: &Step| by_the_same(step) && what != [None, None] && step.action.objects() == what;
    let changes = action.changes();
    let to_the_same_number = |step: &Step| {
        let old = step.action.changes();
        to_the_same(step) && !old.is_empty() && are_about(old, changes) && are_about(changes, old)
    };
    (before.iter().rposition(to_the_same_number))
        .or_else(|| before.iter().rposition(to_the_same))
        .or_else(|| before.iter().rposition(by_the_same))
}

/// Whether each of some changes is about the same as one of others.
pub(crate) fn are_about(some: &[Change], others: &[Change]) -> bool {
    let is_among = |change: &Change| others.iter().any(|other| is_about_the_same(change, other));
    some.iter().all(is_among)
}

/// Whether two changes are of the same number, keyword effect or kind.
fn is_about_the_same(one: &Change, other: &Change) -> bool {
    let stat = |change: &Change| {
        if let Change::Stat { stat, .. } | Change::Becomes { stat, .. } = change {
            Some(*stat)
        } else {
            None
        }
    };
    let keyword = |change: &Change| {
        if let Change::Gains(used) = change {
            Some(used.keyword)
        } else {
            None
        }
    };
    stat(one) == stat(other)
        && keyword(one) == keyword(other)
        && (stat(one).is_some() || std::mem::discriminant(one) == std::mem::discriminant(other))
}

/// Whether an instruction has the verb of the one that it replaces, or replaces none. What is done in the place of something
/// else brings nothing up: nobody knows which of the two a word behind them would mean.
pub(crate) fn does_the_same(body: &Body, instead_of: Option<u8>, action: &Action) -> bool {
    instead_of
        .and_then(|number| body.steps.get(usize::from(number)))
        .is_none_or(|step| step.action.verb() == action.verb())
}
