//! Antecedents: what a text has mentioned so far, for the resolution of pronouns. Lowering asks what the words mean, and the printer which
//! words have a meaning.

mod asked_as;
mod called;
mod events;
mod facets;
mod find;
mod players;
mod steps;

use super::{
    Action, Anaphor, CounterId, Device, Did, Done, Notes, Noun, Origin, Player, Quality, Selector, Side, Slot,
};
use crate::vocabulary::Tallied;
pub(crate) use asked_as::AskedAs;
pub(crate) use called::{Called, Calls, calls, plural};

/// An antecedent: something that the text has mentioned.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Mention {
    slot: Slot,
    /// Whether "them" fits rather than "it"; `None` if both do.
    plural: Option<bool>,
    /// Whether it is in play.
    in_play: bool,
    /// What it can be called: "that Unit".
    called: Called,
    /// Whether an instruction was done to something new in passing: "rest 1 of your Units". The text stays about the earlier choice or the
    /// event. The same applies to a card that an event only names as the bearer of an effect.
    passing: bool,
    /// Whether it is only the subject of a condition: "If this Unit is a Link Unit".
    asked: bool,
}

/// A mention of a player, or of several.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlayerMention {
    slot: Slot,
    /// Whether "those players" fits rather than "that player"; `None` if both do.
    plural: Option<bool>,
    /// Whether it is certainly an enemy: "that enemy player".
    enemy: bool,
}

/// Why words can mean two things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// The event is about two.
    OfEvent,
    /// The event is about two, and one of them is what has the effect for a time and is "it" as well.
    OfBearer,
    /// One of several alternative events is about another thing.
    OfOneEvent,
    /// The condition asks about one of them, and the text was about the other.
    OfCondition,
    /// The condition names the opponent in a battle, and the text was about another one.
    OfFight,
    /// The condition describes another one, and the text was about something.
    OfDescribed,
    /// An instruction was done to one of them in passing, while the text is about the other.
    Passing,
    /// Two antecedents are of the kind that the condition names.
    OfKind,
}

/// The object that "other" excludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Apart {
    /// This antecedent.
    From(Slot),
    /// The text has mentioned nothing with such a name, and the card is nothing of the kind.
    Nothing,
    /// Ambiguous: the card itself, the object of the event, or a choice.
    Doubt,
}

/// The role of a pronoun in its sentence, which decides its antecedent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// "if it is": the one that the text last spoke of.
    Subject,
    /// "it gains": the last one that can have AP or HP (3-2-1, 3-5-1).
    Changed,
    /// "reveal it": an antecedent, in preference to the card itself.
    Object,
    /// "destroy it": as for [`Role::Object`], and in play.
    InPlay,
}

/// Everything that a text has mentioned, in the order of its words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Antecedents {
    all: Vec<Mention>,
    /// The player in whose hand the objects of a slot are.
    hands: Vec<(Slot, Player)>,
    /// The slots that hold something for each player.
    each: Vec<Slot>,
    /// The event's doer, from its subject's view: "the enemy Unit that destroyed it".
    doer: Option<(Did, Slot)>,
    /// The player of each instruction.
    doers: Vec<(u8, Player)>,
    /// The step that looked at or revealed cards of a deck.
    looked: Option<u8>,
    /// The deeds, each with the step that did it and the slot of its object.
    done: Vec<(Done, Option<u8>, Slot)>,
    /// The player's own pile from which a step took its object.
    origins: Vec<(u8, Origin)>,
    /// The slots to which each step has dealt damage: these can be destroyed by it.
    struck: Vec<(u8, Slot)>,
    /// The objects that the last condition described, and how many mentions there were then: "1 of them".
    described: Option<(usize, Selector)>,
    /// The slot among whose objects a condition has asked for some, and the number of mentions until then: "if there is a Pilot card among
    /// them".
    described_among: Option<(usize, Slot)>,
    /// The one thing that the last condition described, and the number of mentions then.
    asked: Option<(usize, Described)>,
    /// The number of mentions when a condition said that one thing battles another.
    fights: Option<usize>,
    /// Whether 【Attack】 triggers the effect, so that the attack target is the object of the event (13-2-7).
    attacks: bool,
    /// The kind that a condition has named for the Unit that this Unit attacks or battles: "choose 1 other enemy Unit".
    faced: Option<Called>,
    /// The number of mentions before a delayed instruction added more.
    later: Option<usize>,
    /// Whether a condition is being lowered.
    in_condition: bool,
    /// The kind of subject that the current condition asks about.
    asked_as: Option<AskedAs>,
    /// The noun that the text last used for the card itself: "this Unit".
    this_is: Option<Noun>,
    /// The two participants of the event: its object, and the one that does the deed.
    parties: Option<(Slot, Slot)>,
    /// Participants of one of several alternative events that are not in all of them.
    unshared: Vec<Mention>,
    /// The slot that was last described as paired with a Pilot: "that Pilot".
    partnered: Option<Slot>,
    /// The last instruction, if it affected a number of things: "that many".
    counted: Option<Counted>,
    /// The last instruction by which you have drawn: "you drew with this effect".
    drawn: Option<u8>,
    /// The last instruction by which dice or coins were rolled or flipped: "the result".
    rolled: Option<Rolled>,
    /// The instructions that have done so much of something: "the damage dealt with this effect".
    tallies: Vec<Tally>,
    /// The last instruction with which a value of each kind was chosen: "the chosen color".
    values: [Option<ChosenValue>; 4],
    /// The slots of joint choices, one of each: "1 enemy Unit and 1 of your Units".
    together: Vec<(Slot, Vec<Called>)>,
    /// The slots that were described as other than something.
    apart: Vec<Slot>,
    /// The mentioned players.
    players: Vec<PlayerMention>,
    /// The owners of enemy cards in the event: "that enemy player", if the text has mentioned no player.
    owners: Vec<PlayerMention>,
    /// Whether the text is a Pilot's, which the paired Unit gains (3-3-9-2): its bearer is not the card that it is printed on.
    pub(crate) of_pilot: bool,
    /// Whether the bearer of the text is another card, so that "this Unit" would mean the wrong one.
    pub(crate) elsewhere: bool,
}

/// The antecedent of "that many".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// The amount of the instruction with that number.
    By(u8),
    /// The event that sets the text off: the damage that was received.
    ByEvent,
    /// The counted instruction, or what was chosen behind it.
    Either,
    /// The event, or an instruction behind it that does something to a fixed number of things.
    EventOrInstruction,
}

/// The antecedent of "the result".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rolled {
    /// The number of the instruction.
    pub(crate) step: u8,
    /// Dice or coins.
    pub(crate) device: Device,
    /// Whether there is certainly one result, of one player.
    pub(crate) is_one: bool,
    /// Whether each of several players has a result.
    pub(crate) is_of_each: bool,
}

/// An antecedent of "the damage dealt with this effect".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The number of the instruction.
    pub(crate) step: u8,
    /// What it has done.
    pub(crate) what: Tallied,
    /// The kind of counter, where it names one.
    pub(crate) counter: Option<CounterId>,
    /// Whether each of several players has done so much.
    pub(crate) is_of_each: bool,
}

/// The antecedent of "the chosen color".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChosenValue {
    /// The number of the instruction.
    pub(crate) step: u8,
    /// Whether each of several players has chosen a value.
    pub(crate) is_of_each: bool,
}

/// One thing that a condition has described.
#[derive(Clone, Debug)]
enum Described {
    /// The subject of the condition, "it" or "that Unit": "if the attacking enemy Unit is Lv.4 or lower".
    Subject(Selector),
    /// The only one there is, "that Unit": "if you have exactly 1 Unit in play".
    Only(Selector),
    /// The opponent in a battle, "that Unit" or "that enemy Unit" if nothing else is called so: "while this Unit is battling an enemy
    /// Unit".
    Fought(Selector),
    /// One of several, to which no words can refer: "if an enemy Unit is damaged".
    Another(Selector),
}

/// How many mentions and deeds there were at some point of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BroughtUp {
    all: usize,
    players: usize,
    owners: usize,
    done: usize,
    struck: usize,
    tallies: usize,
    counted: Option<Counted>,
    drawn: Option<u8>,
    rolled: Option<Rolled>,
    values: [Option<ChosenValue>; 4],
    doer: Option<(Did, Slot)>,
}

/// The introduction of antecedents.
impl Antecedents {
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

    /// Sets whether a condition is being read, and returns the previous value: what a condition asks about is not what the text is about.
    pub(crate) fn in_condition(&mut self, is_in: bool) -> bool {
        std::mem::replace(&mut self.in_condition, is_in)
    }

    /// Sets the kind of subject that the condition asks about; `None` once its subject has been read.
    pub(crate) fn asks_as(&mut self, asked_as: Option<AskedAs>) {
        self.asked_as = asked_as;
    }

    /// Makes the object of the replaced instruction the antecedent of "it" in the one that replaces it.
    pub(crate) fn stands_in_for(&mut self, replaced: &Action, notes: &Notes) {
        if let [Some(what), _] = replaced.objects() {
            self.note_known(what, notes);
        }
    }

    /// Mentions a known thing again, so that the next pronoun means it.
    pub(crate) fn note_known(&mut self, selector: &Selector, notes: &Notes) {
        if let Selector::Known(reference) = selector {
            if let Anaphor::ThisNoun(noun) = notes[reference.wording] {
                self.this_is = Some(noun);
            }
            self.again(reference.to, plural(selector, notes));
        }
    }

    /// Mentions the thing in a slot again, with a grammatical number that is known already.
    pub(crate) fn again(&mut self, slot: Slot, plural: Option<bool>) {
        let (in_play, called) = (self.is_in_play(slot), self.called_of(slot));
        self.mention(slot, plural, in_play, called);
    }

    /// Remembers what takes part in an event.
    pub(crate) fn party(&mut self, selector: &Selector, slot: Slot, notes: &Notes) {
        match selector {
            Selector::Known(_) => self.note_known(selector, notes),
            Selector::Player(player) => self.player_of_event(player, slot),
            // An event has one object: "When one of your Units ..., it".
            Selector::Group(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                self.mention(slot, Some(false), self.in_play(selector), self.called(selector));
                self.is_partnered(selector, slot);
                self.is_apart(selector, slot);
                if selector
                    .first_group()
                    .is_some_and(|group| group.side == Side::Enemy)
                {
                    self.owners.push(PlayerMention {
                        slot,
                        plural: Some(false),
                        enemy: true,
                    });
                }
            }
        }
    }

    /// Remembers what an instruction is about.
    pub(crate) fn of_step(&mut self, what: &Selector, slot: Slot, notes: &Notes) {
        match what {
            Selector::Known(_) => self.note_known(what, notes),
            Selector::Player(player) => self.player_chosen(player, slot),
            Selector::Group(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                self.mention(slot, plural(what, notes), self.in_play(what), self.called(what));
                self.is_partnered(what, slot);
                self.is_apart(what, slot);
            }
        }
    }

    /// Checks whether a slot can hold several players.
    pub(crate) fn is_several(&self, known: Slot) -> bool {
        let mention = self.last_player(known);
        mention.is_some_and(|one| one.plural != Some(false))
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

    /// Records a joint choice, if it is one of each.
    fn chosen_together(&mut self, what: &Selector, slot: Slot) {
        let Selector::AllOf(list) = what else { return };
        let is_one = |one: &Selector| plural(one, Notes::CANONICAL) == Some(false);
        if list.iter().all(is_one) {
            let called = list.iter().map(|one| self.called(one)).collect();
            self.together.push((slot, called));
        }
    }

    /// Returns the joint choice of which exactly one fits the noun: "the enemy Unit".
    pub(crate) fn one_of_those(&self, noun: Noun, side: Side) -> Option<Slot> {
        let mut found = self.together.iter().rev().filter_map(|(slot, called)| {
            let fitting = called.iter().filter(|called| called.fits(noun, side)).count();
            (fitting > 0).then_some((*slot, fitting))
        });
        let (slot, fitting) = found.next()?;
        let other = |m: &Mention| m.slot != Slot::This && m.plural != Some(true) && m.called.fits(noun, side);
        (fitting == 1 && found.next().is_none() && !self.all.iter().any(other)).then_some(slot)
    }

    /// Returns the Unit whose Pilot "that Pilot" is, if no Pilot was mentioned separately.
    pub(crate) fn with_that_pilot(&self) -> Option<Slot> {
        self.partnered.filter(|_| {
            self.resolve(Anaphor::ThatNoun(Noun::Pilot), Role::Object)
                .is_none()
        })
    }

    /// Returns the number of mentions.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// Returns how many mentions and deeds there are.
    pub(crate) fn so_far(&self) -> BroughtUp {
        BroughtUp {
            all: self.all.len(),
            players: self.players.len(),
            owners: self.owners.len(),
            done: self.done.len(),
            struck: self.struck.len(),
            tallies: self.tallies.len(),
            counted: self.counted,
            drawn: self.drawn,
            rolled: self.rolled,
            values: self.values,
            doer: self.doer,
        }
    }

    /// Restricts all later mentions to the delayed instruction: nothing outside can refer to them.
    pub(crate) fn is_for_later(&mut self, before: BroughtUp) {
        let later = self.all.split_off(before.all);
        self.players.truncate(before.players);
        self.owners.truncate(before.owners);
        self.done.truncate(before.done);
        self.struck.truncate(before.struck);
        self.tallies.truncate(before.tallies);
        self.counted = before.counted;
        self.drawn = before.drawn;
        self.rolled = before.rolled;
        self.values = before.values;
        let new = |mention: &Mention| self.all.iter().all(|known| known.slot != mention.slot);
        if later.iter().any(new) {
            self.later = Some(self.all.len());
        }
    }

    /// Removes the participants of an event that is no trigger: words cannot refer to its subject or object, only to the card itself.
    pub(crate) fn is_without_parties(&mut self, before: BroughtUp) {
        self.players.truncate(before.players);
        self.owners.truncate(before.owners);
        let mut later = self.all.split_off(before.all);
        later.retain(|mention| !matches!(mention.slot, Slot::Subject | Slot::Object));
        self.all.append(&mut later);
        self.done.truncate(before.done);
        self.doer = before.doer;
    }

    /// "If you use an EX Resource to play this card, it gains `<Blocker>`": how a card was played is not what the text is about.
    pub(crate) fn is_about_no_more(&mut self, before: BroughtUp) {
        self.all.truncate(before.all);
    }
}
