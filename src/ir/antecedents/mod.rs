//! What a text has brought up so far, and which of it a pronoun stands for. The checker asks it what the words mean, and the
//! printer which words mean that.

mod called;
mod facets;
mod find;

use super::roles::GoneBackTo;
use super::{
    Action, Amount, Anaphor, BringsUp, Condition, Did, Done, Entries, Event, KnownPlayer, Mark, Notes, Noun,
    Origin, PaidFor, Player, PlayerRelation, PlayerWording, Presence, Quality, Quantity, Selector, Side,
    Slot, State, Treatment, Zone,
};
pub(crate) use called::{Called, Calls, calls, plural};
use facets::{does_so_much, fought, happens_in_passing, shows};

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
    /// before, or what the event is about, is what the text is about. So is it of what an event only names as having an effect.
    passing: bool,
    /// Whether it is only what a condition asks about: "If this Unit is a Link Unit".
    asked: bool,
}

/// A player that the text has brought up, or several.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlayerMention {
    slot: Slot,
    /// Whether "those players" fits, and not "that player"; `None` where it can be one or several.
    plural: Option<bool>,
    /// Whether it is an enemy for certain: "that enemy player".
    enemy: bool,
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
    /// The condition says what is fought, and the text was about another one.
    OfFight,
    /// The condition describes another one, and the text was about something.
    OfDescribed,
    /// Something was done to one of them in passing, and the text is about the other.
    Passing,
    /// Two of what the text has brought up are of the kind that the condition names.
    OfKind,
}

/// What a condition says of its subject, as far as that tells which subject is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedAs {
    /// "it is a (Scout) Pilot": something of this kind.
    Kind(Noun),
    /// "it is (Scout)", "it is Lv.4 or lower": what is said of a card of any kind.
    Card,
}

impl AskedAs {
    /// What "is a (Scout) Pilot" and "is (Scout)" say; nothing where the words leave it to the text, as "is damaged" does.
    pub(crate) fn of(noun: Option<Noun>, qualities: &[Quality]) -> Option<AskedAs> {
        let has = |state: State| {
            qualities.iter().any(|quality| match quality {
                Quality::Not(denied) => **denied == Quality::State(state),
                quality => *quality == Quality::State(state),
            })
        };
        AskedAs::from_words(
            noun,
            has(State::Link),
            has(State::Token),
            qualities.iter().all(is_of_any_card),
        )
    }

    /// The same, where it is known which words there are: "Link Unit", "token", and none but those that are said of any card.
    pub(crate) fn from_words(
        noun: Option<Noun>,
        link: bool,
        token: bool,
        of_any_card: bool,
    ) -> Option<AskedAs> {
        match noun.filter(|noun| *noun != Noun::Card(None)) {
            Some(noun) => Some(AskedAs::Kind(noun)),
            None if link => Some(AskedAs::Kind(Noun::Unit)),
            None if token => Some(AskedAs::Kind(Noun::Token)),
            None => of_any_card.then_some(AskedAs::Card),
        }
    }
}

/// Whether it is said of cards of every kind: what is printed on all of them.
fn is_of_any_card(quality: &Quality) -> bool {
    match quality {
        Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) | Quality::NameContains { .. } => true,
        Quality::Stat { stat, .. } => stat.is_of_any_card(),
        Quality::Not(denied) => is_of_any_card(denied),
        Quality::AnyOf(list) => list.iter().all(is_of_any_card),
        Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::State(_)
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Alike { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::AttackingWhat(_)
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. } => false,
    }
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
pub(crate) struct Antecedents {
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
    /// From which of the player's own piles a step has taken what it was done to.
    origins: Vec<(u8, Origin)>,
    /// What has been dealt damage, by which step: it can be destroyed by that.
    struck: Vec<(u8, Slot)>,
    /// The objects that the last condition described, and how many mentions there were then: "1 of them".
    described: Option<(usize, Selector)>,
    /// The one thing that the last condition described, and how many mentions there were then.
    asked: Option<(usize, Described)>,
    /// How many mentions there were where a condition said of one thing that it fights another.
    fights: Option<usize>,
    /// Whether 【Attack】 sets the effect off, so that what is attacked is the object of the event (13-2-7).
    attacks: bool,
    /// What a condition has called what this Unit attacks or battles: "choose 1 other enemy Unit".
    faced: Option<Called>,
    /// How much had been brought up where a delayed instruction brought up more.
    later: Option<usize>,
    /// Whether a condition is being read.
    in_condition: bool,
    /// What the condition that is being read says of its subject.
    asked_as: Option<AskedAs>,
    /// What the text has last called the card itself: "this Unit".
    this_is: Option<Noun>,
    /// The two that the event is about: what it is done to, and what does it.
    parties: Option<(Slot, Slot)>,
    /// What takes part in one of several events, and not in each of them.
    unshared: Vec<Mention>,
    /// What was described last as paired with a Pilot: "that Pilot".
    partnered: Option<Slot>,
    /// The last instruction, where that did something to a number of things: "that many".
    counted: Option<Counted>,
    /// The last instruction by which you have drawn: "you drew with this effect".
    drawn: Option<u8>,
    /// What was chosen together, one of each: "1 enemy Unit and 1 of your Units".
    together: Vec<(Slot, Vec<Called>)>,
    /// What was itself described as other than something.
    apart: Vec<Slot>,
    /// The players that have been brought up.
    players: Vec<PlayerMention>,
    /// Whose the enemy cards are that the event is about: "that enemy player", where no player has been brought up.
    owners: Vec<PlayerMention>,
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
enum Described {
    /// What it asks about, "it" or "that Unit": "if the attacking enemy Unit is Lv.4 or lower".
    Subject(Selector),
    /// The only one there is, "that Unit": "if you have exactly 1 Unit in play".
    Only(Selector),
    /// What something fights, "that Unit" or "that enemy Unit" where nothing else is called so: "while this Unit is battling an
    /// enemy Unit".
    Fought(Selector),
    /// One of several that it asks for, and that no words go back to: "if an enemy Unit is damaged".
    Another(Selector),
}

/// "An enemy Unit", "one of your Units": one, and nobody says which.
fn is_one_of_several(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if group.quantity == Quantity::One)
}

/// How much a text had brought up and done at some place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BroughtUp {
    all: usize,
    players: usize,
    owners: usize,
    done: usize,
    struck: usize,
    counted: Option<Counted>,
    drawn: Option<u8>,
    doer: Option<(Did, Slot)>,
}

/// What is brought up.
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

    /// Reads a condition, or has read it: what it asks about is not what the text is about. What was so before comes back.
    pub(crate) fn in_condition(&mut self, is_in: bool) -> bool {
        std::mem::replace(&mut self.in_condition, is_in)
    }

    /// Reads the subject of a condition that says this of it, or has read it.
    pub(crate) fn asks_as(&mut self, asked_as: Option<AskedAs>) {
        self.asked_as = asked_as;
    }

    /// What the instruction before "instead" is done to is what the one in its place is done to, where that says "it".
    pub(crate) fn stands_in_for(&mut self, replaced: &Action, notes: &Notes) {
        if let [Some(what), _] = replaced.objects() {
            self.note_known(what, notes);
        }
    }

    /// Brings something known up again, so that the next pronoun means it.
    pub(crate) fn note_known(&mut self, selector: &Selector, notes: &Notes) {
        if let Selector::Known(reference) = selector {
            if let Anaphor::ThisNoun(noun) = notes[reference.wording] {
                self.this_is = Some(noun);
            }
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
            Selector::Known(_) => self.note_known(selector, notes),
            Selector::Player(player) => self.player_of_event(player, slot),
            // One event, one object: "When one of your Units ..., it".
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

    /// Remembers players that an instruction has chosen.
    fn player_chosen(&mut self, player: &Player, slot: Slot) {
        match player {
            Player::Known(known) => self.player_again(*known),
            Player::Described(players) => {
                let plural = match &players.quantity {
                    Quantity::Exactly(Amount::Literal(1))
                    | Quantity::UpTo(Amount::Literal(1))
                    | Quantity::One
                    | Quantity::The => Some(false),
                    Quantity::Exactly(Amount::Literal(_)) | Quantity::All | Quantity::Any => Some(true),
                    Quantity::Exactly(_)
                    | Quantity::AnyNumber
                    | Quantity::Range(..)
                    | Quantity::UpTo(_)
                    | Quantity::AtLeast(_)
                    | Quantity::AtMost(_)
                    | Quantity::Only(_)
                    | Quantity::No
                    | Quantity::Each => None,
                };
                self.players.push(PlayerMention {
                    slot,
                    plural,
                    enemy: players.circle == PlayerRelation::Enemy,
                });
            }
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {}
        }
    }

    /// Remembers the player that an event is about: whichever of those it is of whom the text waits for it.
    fn player_of_event(&mut self, player: &Player, slot: Slot) {
        match player {
            Player::Known(known) => self.player_again(*known),
            Player::Opponent | Player::Each | Player::Described(_) => self.players.push(PlayerMention {
                slot,
                plural: Some(false),
                enemy: player.side_in_turn() == Some(Side::Enemy),
            }),
            Player::You | Player::Actor | Player::OwnerOf(_) => {}
        }
    }

    /// Remembers whose turn it is that an effect works in: "at the start of each enemy player's turn, that player".
    pub(crate) fn player_in_turn(&mut self, whose: &Player) {
        if matches!(whose, Player::Each | Player::Described(_)) {
            self.player_of_event(whose, Slot::Subject);
        }
    }

    /// Brings a player up again.
    fn player_again(&mut self, known: KnownPlayer) {
        if let Some(last) = self.last_player(known.to) {
            self.players.push(last);
        }
    }

    /// The last mention of the player that a slot holds, or whose card it holds.
    fn last_player(&self, slot: Slot) -> Option<PlayerMention> {
        let mut all = self.players.iter().rev().chain(self.owners.iter().rev());
        all.find(|one| one.slot == slot).copied()
    }

    /// Which player words stand for.
    pub(crate) fn player(&self, wording: PlayerWording, plural: Option<bool>) -> Option<Slot> {
        let fits = |one: &&PlayerMention| {
            let number = plural.is_none() || one.plural.is_none() || one.plural == plural;
            let chosen = matches!(one.slot, Slot::Step(_));
            match wording {
                PlayerWording::That => number,
                PlayerWording::ThatEnemy | PlayerWording::SameEnemy { .. } => number && one.enemy,
                PlayerWording::They => true,
                PlayerWording::Chosen => number && chosen,
                PlayerWording::EachOf { .. } => one.plural != Some(false),
            }
        };
        let known = self.players.iter().rev().find(fits).map(|one| one.slot);
        // "That player" is also whose card the event is about, where it is about one such card.
        let owner = match (wording, self.owners.as_slice()) {
            (PlayerWording::That | PlayerWording::ThatEnemy | PlayerWording::SameEnemy { .. }, [owner]) => {
                Some(owner).filter(fits)
            }
            (_, _) => None,
        };
        known.or(owner.map(|owner| owner.slot))
    }

    /// Whether a slot holds one player and not several.
    pub(crate) fn is_one_player(&self, slot: Slot) -> bool {
        let last = self.last_player(slot);
        last.is_some_and(|one| one.plural == Some(false))
    }

    /// The words for a player that a slot holds, and whether they are a plural: the noted ones where they are read so, and else the
    /// first that are.
    /// `they` says that "they" and "their" are somebody else.
    pub(crate) fn words_for_player(
        &self,
        known: Slot,
        noted: PlayerWording,
        they: bool,
    ) -> Option<(PlayerWording, bool)> {
        let mention = self.last_player(known)?;
        let many = mention.plural != Some(false);
        let words = [
            noted,
            PlayerWording::That,
            PlayerWording::Chosen,
            PlayerWording::They,
            PlayerWording::EachOf { those: true },
        ];
        let is_read = |wording: &PlayerWording| {
            !(they && *wording == PlayerWording::They) && self.player(*wording, Some(many)) == Some(known)
        };
        words.into_iter().find(is_read).map(|wording| (wording, many))
    }

    /// Whether the players that a slot holds can be several.
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
        self.partnered.filter(|_| {
            self.resolve(Anaphor::ThatNoun(Noun::Pilot), Role::Object)
                .is_none()
        })
    }

    /// What later references can go back to, once a step is there.
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
            BringsUp::Object(what) => self.of_step(what, slot, notes),
            // It is in play now.
            BringsUp::Entered(what) => {
                self.mention(what.slot(slot), plural(what, notes), true, self.called(what));
            }
            BringsUp::Tokens(entries, how) => {
                let many = (how == Entries::All && entries.len() > 1)
                    || entries.iter().any(|entry| entry.amount != Amount::Literal(1));
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

    /// What later references can go back to, once a player has carried out an instruction.
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
        // "Each enemy player reveals the top card of their deck. ..., they ...": whose cards these are.
        let of_each = matches!(actor, Player::Described(players) if players.is_each());
        if of_each && (is_picked || facets.treatment == Treatment::Moved) {
            self.players.push(PlayerMention {
                slot: Slot::Step(index),
                plural: Some(true),
                enemy: actor.side_in_turn() == Some(Side::Enemy),
            });
        }
        // Whose card it was is one of whom the text goes on.
        if let Player::Known(known) = actor
            && self.players.iter().all(|one| one.slot != known.to)
        {
            self.player_again(*known);
        }
        if *actor == Player::Each {
            self.each.push(Slot::Step(index));
        }
        if *actor == Player::Each || of_each {
            // One for each of them.
            let new = self.all.iter_mut().skip(before);
            for mention in new.filter(|mention| mention.slot == Slot::Step(index)) {
                mention.plural = None;
            }
        }
    }

    /// Remembers what has been done.
    /// The player's own pile that a selector finds things in.
    fn origin(&self, what: &Selector) -> Option<Origin> {
        let of_slot = |slot: Slot| match slot {
            Slot::Step(step) | Slot::Remaining(step) => {
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

    /// "that many" is said of the instruction right before it. What is done with the number can be chosen in between: "Discard any
    /// number of cards. Choose 1 enemy Unit. Deal that much damage to it." `counts` says whether the instruction brings up what it
    /// is about.
    pub(crate) fn note_counted(&mut self, action: &Action, step: u8, counts: bool) {
        let counted = (counts && does_so_much(action)).then_some(Counted::By(step));
        self.counted = match (action.chosen(), self.counted, counted) {
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

    /// What "that many" is said of.
    pub(crate) fn counted(&self) -> Option<Counted> {
        self.counted
    }

    /// Remembers who has drawn. "The same number of cards you drew with this effect" is said of the last time.
    pub(crate) fn note_drawn(&mut self, action: &Action, actor: &Player, step: u8) {
        if matches!(action, Action::Draw(..)) && *actor == Player::You {
            self.drawn = Some(step);
        }
    }

    /// The instruction by which you have drawn.
    pub(crate) fn drawn(&self) -> Option<u8> {
        self.drawn
    }

    /// Remembers which step looked at cards.
    pub(crate) fn note_looked_at(&mut self, step: u8) {
        self.looked = Some(step);
    }

    /// Remembers what a condition described: "If there are 4 or more cards ..., choose 1 of them". The number is left out.
    pub(crate) fn describe(&mut self, what: &Selector) {
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

    /// Remembers what a condition asks of what: "If the attacking enemy Unit is Lv.4 or lower, destroy it".
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
            // Of what lies in a shield area nothing is left in play: "destroys an enemy Shield, set it as active".
            let is_gone = matches!(event, Event::Destroys { .. })
                && object.is_called_only(|noun| matches!(noun, Noun::Shield | Noun::ShieldAreaCard));
            if let Some(mention) = self.all.last_mut().filter(|_| is_gone) {
                mention.in_play = false;
            }
        }
        // "When you pay ① or more for one of your Unit's effects": the event is about the payment, and only names whose effect it is.
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
            self.player_of_event(who, Slot::Subject);
        }
        // Nothing goes back to the others by what was done: "it" and "that Unit" do.
        if let Some((done, slot)) = roles.gone_back_to {
            let done = match done {
                GoneBackTo::By(done) => done,
                GoneBackTo::Anaphor(wording) => notes[wording],
            };
            self.note_done(done, None, slot);
        }
        self.doer = roles
            .suffered
            .filter(|_| !would)
            .map(|(did, what)| (did, what.slot(Slot::Subject)));
    }

    /// Remembers the marks that set an effect off: 【Destroyed】 is of what has it (13-2-8).
    pub(crate) fn note_marks(&mut self, marks: &[Mark]) {
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

    /// Whether the text has brought up anything but the card itself.
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

    /// How many mentions there are.
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    /// How much has been brought up and done.
    pub(crate) fn so_far(&self) -> BroughtUp {
        BroughtUp {
            all: self.all.len(),
            players: self.players.len(),
            owners: self.owners.len(),
            done: self.done.len(),
            struck: self.struck.len(),
            counted: self.counted,
            drawn: self.drawn,
            doer: self.doer,
        }
    }

    /// What was brought up since then is there only when a delayed instruction is carried out: nothing outside means it.
    pub(crate) fn is_for_later(&mut self, before: BroughtUp) {
        let later = self.all.split_off(before.all);
        self.players.truncate(before.players);
        self.owners.truncate(before.owners);
        self.done.truncate(before.done);
        self.struck.truncate(before.struck);
        self.counted = before.counted;
        self.drawn = before.drawn;
        let new = |mention: &Mention| self.all.iter().all(|known| known.slot != mention.slot);
        if later.iter().any(new) {
            self.later = Some(self.all.len());
        }
    }

    /// An event since then does not set the effect off: it has no subject and no object that words could go back to, only
    /// the card itself.
    pub(crate) fn is_without_parties(&mut self, before: BroughtUp) {
        self.players.truncate(before.players);
        self.owners.truncate(before.owners);
        let mut later = self.all.split_off(before.all);
        later.retain(|mention| !matches!(mention.slot, Slot::Subject | Slot::Object));
        self.all.append(&mut later);
        self.done.truncate(before.done);
        self.doer = before.doer;
    }

    /// "If you use an EX Resource to play this card, it gains <Blocker>": how a card was played is not what the text is about.
    pub(crate) fn is_about_no_more(&mut self, before: BroughtUp) {
        self.all.truncate(before.all);
    }
}
