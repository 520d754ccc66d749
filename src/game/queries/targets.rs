//! Targets: what an instruction lets its player pick, and how much of it.

use crate::game::state::{Context, Game, InlineVec, ObjectId};
use crate::ir::{Action, Amount, Common, Player, Quantity, Selector, Stat, Together, Zone as TextZone};

/// The selectors of an instruction, one after the other: the parts of "A and B", the Pilot and the Unit of a pairing.
pub(crate) fn parts_of(action: &Action) -> impl Iterator<Item = &Selector> {
    let [first, second] = action.objects();
    first.into_iter().flat_map(parts_of_selector).chain(second)
}

/// The selectors that are picked from one after the other: those of "A and B", or the one.
pub(crate) fn parts_of_selector(what: &Selector) -> &[Selector] {
    match what {
        Selector::AllOf(parts) => parts,
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_) => std::slice::from_ref(what),
    }
}

/// The selector at that index of [`parts_of`], if there is one. It is asked for so often that the iterator would be felt.
#[inline]
pub(crate) fn part_of(action: &Action, at: usize) -> Option<&Selector> {
    let [first, second] = action.objects();
    let parts = first.map_or(&[][..], parts_of_selector);
    let part = match parts.get(at) {
        None if at == parts.len() => second,
        part => part,
    };
    debug_assert_eq!(part, parts_of(action).nth(at));
    part
}

/// The objects that have to be picked one by one, with the candidates for each.
pub(crate) struct Slots {
    /// The candidates of all slots, one slot after the other.
    objects: InlineVec<ObjectId, 32>,
    /// The range of each slot's candidates.
    places: InlineVec<(u16, u16), 8>,
}

impl Slots {
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the candidates of a slot; empty after the last one.
    pub(crate) fn at(&self, slot: usize) -> &[ObjectId] {
        let place = self.places.get(slot).copied().unwrap_or_default();
        &self.objects[usize::from(place.0)..usize::from(place.1)]
    }
}

/// Checks whether each of so many slots can have an object of its own, and none is given `without`: a bipartite matching, found with
/// augmenting paths. `slot` returns the candidates of one slot.
pub(crate) fn can_be_filled<'s>(
    count: usize,
    slot: &dyn Fn(usize) -> &'s [ObjectId],
    without: ObjectId,
) -> bool {
    type Held = InlineVec<(ObjectId, usize), 16>;

    fn place<'s>(
        at: usize,
        slot: &dyn Fn(usize) -> &'s [ObjectId],
        tried: &mut InlineVec<ObjectId, 16>,
        held: &mut Held,
    ) -> bool {
        for object in slot(at) {
            if tried.contains(object) {
                continue;
            }
            tried.push(*object);
            let holder = held.iter().position(|(other, _)| other == object);
            match holder {
                None => held.push((*object, at)),
                Some(holder) if place(held[holder].1, slot, tried, held) => held[holder].1 = at,
                Some(_) => continue,
            }
            return true;
        }
        false
    }
    let mut held = Held::new();
    (0..count).all(|at| {
        let mut tried = InlineVec::new();
        tried.push(without);
        place(at, slot, &mut tried, &mut held)
    })
}

/// Collective properties of several picks.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limits<'p> {
    /// The property, and whether all of them share it.
    pub(crate) common: Option<(Common, bool)>,
    /// A number that is added up, and what it may come to.
    pub(crate) total: Option<(Stat, &'p Amount)>,
}

impl Game<'_> {
    /// The quantity by which a player picks from a selector; `None` where all that it finds is meant.
    pub(crate) fn picked_quantity(selector: &Selector) -> Option<&Quantity> {
        match selector {
            Selector::Group(group) => match group.zone {
                TextZone::TopOfDeck { .. } | TextZone::Area { first: true, .. } => None,
                TextZone::Field
                | TextZone::Hand(_)
                | TextZone::Trash(_)
                | TextZone::Removal(_)
                | TextZone::Under(_)
                | TextZone::Deck(_)
                | TextZone::Among(_)
                | TextZone::Area { .. }
                | TextZone::Within(_)
                | TextZone::Done { .. } => Some(&group.quantity).filter(|quantity| Game::is_picked(quantity)),
            },
            Selector::Player(Player::Described(players)) => {
                Some(&players.quantity).filter(|quantity| Game::is_picked(quantity))
            }
            Selector::AnyOf(parts) => parts.first().and_then(Game::picked_quantity),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } | Selector::AllOf(_) => {
                None
            }
        }
    }

    /// Checks whether a player picks among the described objects, instead of all of them being meant.
    pub(crate) fn is_picked(quantity: &Quantity) -> bool {
        match quantity {
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::One => true,
            Quantity::No | Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => false,
        }
    }

    /// Checks whether a selector picks at random, and no player does (5-13-1).
    pub(crate) fn is_picked_at_random(selector: &Selector) -> bool {
        match selector {
            Selector::Group(group) => group.is_at_random(),
            Selector::AnyOf(parts) => parts.first().is_some_and(Game::is_picked_at_random),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } | Selector::AllOf(_) => {
                false
            }
        }
    }

    /// Checks whether an instruction begins with a pick by its player.
    pub(crate) fn starts_with_pick(action: &Action) -> bool {
        part_of(action, 0)
            .is_some_and(|part| Game::picked_quantity(part).is_some() && !Game::is_picked_at_random(part))
    }

    /// Returns the properties that all picks have to have together: different names, the same Lv., a total.
    pub(crate) fn limits(part: &Selector) -> Limits<'_> {
        let together: &[Together] = match part {
            Selector::Group(group) => &group.together,
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => &[],
        };
        let mut limits = Limits::default();
        for one in together {
            match one {
                Together::Common {
                    what,
                    same,
                    wording: _,
                } => limits.common = Some((*what, *same)),
                Together::TotalAtMost {
                    stat,
                    amount,
                    wording: _,
                } => limits.total = Some((*stat, amount)),
                // Each fits by itself (`Game::fits`).
                Together::Extreme { .. } => {}
                // Any of them do.
                Together::AtRandom => {}
            }
        }
        limits
    }

    pub(crate) fn is_limited(part: &Selector) -> bool {
        let limits = Game::limits(part);
        limits.common.is_some() || limits.total.is_some()
    }

    /// Checks whether so many more can be picked after the earlier picks.
    pub(crate) fn completes(
        &self,
        part: &Selector,
        picked: &[ObjectId],
        rest: &[ObjectId],
        more: usize,
        context: &Context,
    ) -> bool {
        let Limits { common, total } = Game::limits(part);
        if common.is_none() && total.is_none() {
            return rest.len() >= more;
        }
        let worth = |object: &ObjectId| total.map_or(0, |(stat, _)| self.stat(stat, *object));
        let mut rest: Vec<ObjectId> = rest.to_vec();
        rest.sort_by_key(worth);
        let sum = |objects: &[ObjectId]| objects.iter().map(worth).sum::<i32>();
        let is_enough = |rest: &[ObjectId]| {
            rest.len() >= more
                && total
                    .is_none_or(|(_, most)| sum(picked) + sum(&rest[..more]) <= self.amount(most, context))
        };
        match common {
            None => is_enough(&rest),
            // The cheapest of each.
            Some((what, false)) => {
                let mut all = picked.to_vec();
                rest.retain(|object| {
                    let fresh = !all.iter().any(|other| self.have_in_common(what, *object, *other));
                    all.extend(fresh.then_some(*object));
                    fresh
                });
                is_enough(&rest)
            }
            Some((what, true)) => self
                .in_common(what, picked, &rest)
                .iter()
                .any(|rest| is_enough(rest)),
        }
    }

    /// 10-2-2-1: only players and cards in public places are targets; Q121, Q153: all of them or nothing. `later`: the
    /// instruction that puts them into play ([`crate::library::Fate::enters_by`]).
    pub(crate) fn can_choose(&self, what: &Selector, later: Option<&Action>, context: &Context) -> bool {
        let can_be = |object| {
            self.can_be_chosen(object, context.by())
                && later.is_none_or(|later| self.is_of_type_for(later, object))
        };
        if !Game::is_public(what) {
            return true;
        }
        let parts = parts_of_selector(what);
        let alone = parts.iter().all(|part| {
            let least = match Game::picked_quantity(part) {
                Some(quantity) => self.bounds(quantity, context).0,
                None => 0,
            };
            least == 0 || {
                let mut count = 0;
                // The objects matter only if they have collective properties.
                let mut found = Game::is_limited(part).then(Vec::new);
                self.visit(part, context, &mut |object| {
                    if can_be(object) {
                        count += 1;
                        if let Some(found) = &mut found {
                            found.push(object);
                        }
                    }
                    found.is_some() || count < least
                });
                count >= least && found.is_none_or(|found| self.completes(part, &[], &found, least, context))
            }
        });
        // "1 X card and 1 Y card": one card cannot be chosen as both.
        alone
            && (parts.len() < 2 || {
                let slots = self.slots_of(parts.iter(), context, &can_be);
                can_be_filled(slots.len(), &|at| slots.at(at), ObjectId::NONE)
            })
    }

    /// Returns the candidates for each object that has to be picked for these parts.
    pub(crate) fn slots_of<'p>(
        &self,
        parts: impl Iterator<Item = &'p Selector>,
        context: &Context,
        can_be: &dyn Fn(ObjectId) -> bool,
    ) -> Slots {
        let mut slots = Slots {
            objects: InlineVec::new(),
            places: InlineVec::new(),
        };
        for part in parts {
            let Some(quantity) = Game::picked_quantity(part) else {
                continue;
            };
            let least = self.bounds(quantity, context).0;
            if least == 0 {
                continue;
            }
            let first = slots.objects.len() as u16;
            self.visit(part, context, &mut |object| {
                slots.objects.extend(can_be(object).then_some(object));
                true
            });
            let place = (first, slots.objects.len() as u16);
            slots.places.extend(std::iter::repeat_n(place, least));
        }
        slots
    }

    /// Checks whether everybody can see what could be chosen (10-2-2-1).
    pub(crate) fn is_public(what: &Selector) -> bool {
        match what {
            Selector::Group(group) => match &group.zone {
                TextZone::Field
                | TextZone::Area { .. }
                | TextZone::Trash(_)
                | TextZone::Removal(_)
                | TextZone::Under(_) => true,
                TextZone::Within(of) => Game::is_public(of),
                TextZone::Hand(_)
                | TextZone::Deck(_)
                | TextZone::TopOfDeck { .. }
                | TextZone::Among(_)
                | TextZone::Done { .. } => false,
            },
            // "From your hand or trash": whether there is one hangs on the hand.
            Selector::AnyOf(parts) => parts.iter().all(Game::is_public),
            Selector::AllOf(parts) => parts.iter().any(Game::is_public),
            Selector::Known(_) | Selector::PairedWith { .. } | Selector::Player(_) => true,
        }
    }

    /// Returns the least number of objects that an instruction needs to be carried out in full.
    pub(crate) fn least(&self, part: &Selector, context: &Context) -> usize {
        match part {
            Selector::Group(group) => self.bounds(&group.quantity, context).0.max(1),
            Selector::AnyOf(_) | Selector::AllOf(_) | Selector::Known(_) | Selector::PairedWith { .. } => 1,
            Selector::Player(_) => 0,
        }
    }
}
