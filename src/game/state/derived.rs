//! Derived data: calculated from the state and never saved with it.

use super::cards::Zone;
use super::ids::{ObjectId, SeatId};
use super::inline_vec::{InlineVec, copy_short};
use super::lists::{copy_list, list_of};
use super::slots::Slots;
use crate::ir::Site;
use crate::library::{BitSet, CardId, ChangeAt, Dependency, EventKind, KeywordId, Member, Needs, Summary};
use crate::limits::{KEYWORDS_WITH_NUMBER, PLAYERS};

/// The derived properties of a Unit or a Base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Derived {
    /// The AP, which can still be negative (1-3-6).
    pub(crate) ap: i16,
    /// Before damage.
    pub(crate) hp: i16,
    /// Changes of the Lv.
    pub(crate) lv: i16,
    /// The keyword effects it possesses.
    pub(crate) keywords: BitSet<KeywordId>,
    /// The keyword effects it has lost: not possessed, whatever gives them.
    pub(crate) lost: BitSet<KeywordId>,
    /// The keyword effects it cannot activate.
    pub(crate) silenced: BitSet<KeywordId>,
    pub(crate) sums: [u8; KEYWORDS_WITH_NUMBER],
    pub(crate) flags: BitSet<Flag>,
}

/// A change of a Unit or a Base without parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Flag {
    CantAttack,
    CantAttackOnDeployTurn,
    CantBlock,
    CantBeBlocked,
    CantBeSetActive,
    CantBePaired,
    CantRecover,
    DealsDamageFirst,
    AttacksOnDeployTurn,
    AttacksSomeOnDeployTurn,
    EntersRested,
    EntersActive,
    MustAttack,
    MustBeBlocked,
    /// It has gained written-out effects.
    GainsAbilities,
}

impl Member for Flag {
    fn place(self) -> u8 {
        self as u8
    }
}

/// A change in force with parameters: "can't receive damage from ...".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChangeInForce {
    pub(crate) target: u16,
    pub(crate) change: ChangeAt,
    /// The number, read when the change was made; [`ChangeInForce::ASKED`] of a player's that is always on.
    pub(crate) value: i16,
    /// The keyword effect, where the change gives those that something else has: one entry for each of them.
    pub(crate) keyword: Option<KeywordId>,
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    /// The new receiver if damage is redirected; none for any other change.
    pub(crate) receiver: ObjectId,
    /// The X of the keyword effect that says it.
    pub(crate) parameter: u8,
    /// The [`super::Kept`] with its antecedents, or 0.
    pub(crate) kept: u16,
}

impl ChangeInForce {
    /// The value of a change whose number is read whenever it is asked for.
    pub(crate) const ASKED: i16 = -1;
}

/// The printed properties of what is in a slot of the field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnField {
    /// The cards: the Unit or the Base, and its Pilot. The rest depends on them only.
    pub(crate) cards: [CardId; 2],
    /// The summary of their effects, without keyword effects.
    pub(crate) does: Summary,
}

impl OnField {
    /// The number that stands for no card; a library has fewer cards.
    pub(crate) const NO_CARD: CardId = CardId(u16::MAX);
}

/// The properties of an empty slot.
impl Default for OnField {
    fn default() -> OnField {
        OnField {
            cards: [OnField::NO_CARD; 2],
            does: Summary::default(),
        }
    }
}

/// The summary of effects that work outside of the field (10-1-2), of all cards of a game. The cards of a game are known from its
/// beginning; only tokens are added, and none of them goes to a hand or a trash.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) in_hand: Summary,
    pub(crate) in_trash: Summary,
}

impl Elsewhere {
    /// Checks whether there are any such effects.
    #[inline]
    pub(crate) fn has(self, wanted: Summary) -> bool {
        self.in_hand.meets(wanted) || self.in_trash.meets(wanted)
    }

    /// Returns the places with effects that have one of the wanted roles or events.
    pub(crate) fn places(self, wanted: Summary) -> impl Iterator<Item = (Zone, Site)> + use<> {
        let hand = self.in_hand.meets(wanted).then_some((Zone::Hand, Site::Hand));
        let trash = self.in_trash.meets(wanted).then_some((Zone::Trash, Site::Trash));
        hand.into_iter().chain(trash)
    }
}

/// The active Resources of a player, which pay (7-5-2-2-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ActiveResources {
    others: u16,
    ex: u16,
}

impl ActiveResources {
    /// Returns the total number.
    pub(crate) fn all(self) -> usize {
        usize::from(self.others) + usize::from(self.ex)
    }

    /// Returns the number of EX Resources, which are used up by paying (5-17-3-2-3).
    pub(crate) fn ex(self) -> usize {
        usize::from(self.ex)
    }

    /// Returns the number of those that remain after paying.
    pub(crate) fn lasting(self) -> usize {
        usize::from(self.others)
    }

    /// Adds one Resource, which is an EX Resource or not.
    pub(crate) fn with(self, ex: bool) -> ActiveResources {
        ActiveResources {
            others: self.others + u16::from(!ex),
            ex: self.ex + u16::from(ex),
        }
    }

    /// Removes one Resource.
    pub(crate) fn without(self, ex: bool) -> ActiveResources {
        ActiveResources {
            others: self.others - u16::from(!ex),
            ex: self.ex - u16::from(ex),
        }
    }
}

/// Data calculated from the state and never saved with it.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    /// The dependencies touched since constant effects were calculated.
    pub(crate) touched: BitSet<Dependency>,
    /// The dependencies of the constant effects: as long as none of these is touched, their result is the same.
    pub(crate) reads: BitSet<Dependency>,
    /// The dependencies touched since rules management found nothing to do.
    pub(crate) unsettled: BitSet<Dependency>,
    /// The summary of the effects of this game's cards that work in a hand or a trash, calculated once.
    pub(crate) elsewhere: Option<Elsewhere>,
    /// The features that the cards of this game require; all of them until the cards have been looked at.
    pub(crate) needs: Needs,
    /// The slots in which other cards can lie than were looked at.
    pub(crate) moved: Slots,
    /// The printed properties of each Unit and Base and its Pilot, by slot. They are valid for the cards that were there when they were
    /// read.
    pub(crate) printed: Vec<OnField>,
    /// The numbers and keyword effects of each, by slot, without constant effects. Apart from `printed`, so that `derived` begins as
    /// a copy of it.
    pub(crate) base: Vec<Derived>,
    /// The summary of the printed effects, by slot, including keyword effects.
    pub(crate) does_as_printed: InlineVec<Summary, 16>,
    /// The slots where a printed effect is constant.
    pub(crate) constants: Slots,
    /// The summary of the present effects of each Unit and Base, by slot.
    pub(crate) does: InlineVec<Summary, 16>,
    /// The summary of the present effects of all Units and Bases together.
    pub(crate) all_do: Summary,
    /// The flags that any Unit or Base has.
    pub(crate) flags: BitSet<Flag>,
    /// The events that anything listens to that there is now.
    pub(crate) heard: BitSet<EventKind>,
    pub(crate) derived: Vec<Derived>,
    pub(crate) changes: Vec<ChangeInForce>,
    /// The cards that have changes in force.
    pub(crate) targets: Targets,
    pub(crate) next: Vec<Derived>,
    pub(crate) next_changes: Vec<ChangeInForce>,
    /// Whether a Unit or a Base was without HP when constant effects were calculated, or when rules management looked.
    pub(crate) without_hp: bool,
    /// The active Resources of each player, counted as they are turned, come and go.
    pub(crate) resources: [ActiveResources; PLAYERS],
}

/// An approximate set of cards, by the last bits of their numbers: it contains all members, and few other cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Targets(u64);

impl Targets {
    /// Returns the set of targets of changes.
    pub(crate) fn of(changes: &[ChangeInForce]) -> Targets {
        let bits = changes.iter().map(|made| Targets::bit(made.target));
        Targets(bits.fold(0, |all, one| all | one))
    }

    fn bit(card: u16) -> u64 {
        1 << (card % 64)
    }

    /// Checks whether a card may be in the set.
    #[inline]
    pub(crate) fn can_hold(self, card: u16) -> bool {
        self.0 & Targets::bit(card) != 0
    }
}

/// Buffers for calculations are not copied.
impl Clone for Cache {
    #[inline(always)]
    fn clone(&self) -> Cache {
        Cache {
            moved: Slots::ALL,
            printed: Vec::new(),
            base: Vec::new(),
            does_as_printed: InlineVec::new(),
            does: self.does.clone(),
            derived: list_of(&self.derived),
            changes: list_of(&self.changes),
            next: Vec::new(),
            next_changes: Vec::new(),
            ..*self
        }
    }
}

impl Cache {
    /// Discards the printed properties, so that they are read again.
    pub(crate) fn forget_printed(&mut self) {
        self.moved = Slots::ALL;
        self.printed.clear();
        self.base.clear();
        self.does_as_printed.clear();
    }

    /// Like a clone, into the memory that is there already.
    pub(crate) fn copy_from(&mut self, source: &Cache) {
        self.touched = source.touched;
        self.reads = source.reads;
        self.unsettled = source.unsettled;
        self.elsewhere = source.elsewhere;
        self.needs = source.needs;
        // The printed properties are identified by their cards, and read again if other cards are there.
        self.moved = Slots::ALL;
        copy_short(&mut self.does, &source.does);
        self.all_do = source.all_do;
        self.flags = source.flags;
        self.heard = source.heard;
        self.derived.clone_from(&source.derived);
        copy_list(&mut self.changes, &source.changes);
        self.targets = source.targets;
        self.without_hp = source.without_hp;
        self.resources = source.resources;
    }
}
