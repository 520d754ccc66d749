//! Conditions: whether they hold.

use crate::game::state::{Context, Game, GameEvent, ObjectId, SeatId};
use crate::ir::{
    Comparison, Condition, Event, Holders, Lookback, Noun, Player, Quality, Quantity, Selector,
    Zone as TextZone,
};

impl Game<'_> {
    /// Checks whether players have so many each: any one of those meant, or each of them.
    fn have_alone(&self, what: &Selector, lacking: bool, context: &Context) -> bool {
        let owner = what.first_group().and_then(|group| group.owner());
        let is_each = matches!(owner, Some(Player::Described(players)) if players.is_each());
        let mut holders = self.seats().filter(|seat| {
            self.plays(*seat)
                && match (owner, what.first_group()) {
                    (Some(owner), _) => self.is_player(owner, context, *seat),
                    (None, Some(group)) => {
                        self.is_of_group(group, context, *seat) && context.those.has_opponent(*seat)
                    }
                    (None, None) => false,
                }
        });
        let has = |seat| self.has_alone(what, seat, context) != lacking;
        if is_each {
            let mut any = false;
            let all = holders.all(|seat| {
                any = true;
                has(seat)
            });
            return all && any;
        }
        holders.any(has)
    }

    /// Checks whether one player's own objects of a description are so many.
    fn has_alone(&self, what: &Selector, seat: SeatId, context: &Context) -> bool {
        if let Selector::AllOf(parts) = what {
            return parts.iter().all(|part| self.has_alone(part, seat, context));
        }
        let quantity = self.asked_quantity(what);
        let own = |object: ObjectId| self.owner(object) == Some(seat);
        let mut found = Vec::new();
        self.visit(what, context, &mut |object| {
            found.extend(own(object).then_some(object));
            true
        });
        let mut count = self.so_many_together(what, &found);
        if asks_for_enough(quantity) {
            count += self.count_fallen(what, context, &own);
        }
        self.is_so_many(quantity, count, context)
    }

    /// Checks whether one player has more than another, or than each of several: "than each enemy player".
    pub(crate) fn is_ahead(
        &self,
        one: SeatId,
        comparison: Comparison,
        what: Option<&Selector>,
        than: &Player,
        context: &Context,
    ) -> bool {
        let is_one = |seat| seat == one;
        let is_other = |seat| self.is_compared(one, than, context, seat);
        if !asks_each(than) {
            return self.rivals(comparison, what, context, &is_one, &is_other);
        }
        let mut others = self.seats().filter(|seat| is_other(*seat) && *seat != one);
        others.all(|than| {
            let is_than = |seat| seat == than;
            self.rivals(comparison, what, context, &is_one, &is_than)
        })
    }

    /// Checks whether any player of one group has more than any of another.
    fn rivals(
        &self,
        comparison: Comparison,
        what: Option<&Selector>,
        context: &Context,
        who: &dyn Fn(SeatId) -> bool,
        than: &dyn Fn(SeatId) -> bool,
    ) -> bool {
        let of = |seat| match what {
            None => self.player_lv(seat),
            Some(what) => self.count(what, &context.of_actor(seat)) as i32,
        };
        self.seats().any(|one| {
            who(one)
                && self
                    .seats()
                    .any(|other| other != one && than(other) && comparison.holds(of(one), of(other)))
        })
    }

    pub(super) fn there_are(&self, selector: &Selector, context: &Context) -> bool {
        if let Selector::AllOf(parts) = selector {
            return parts.iter().all(|part| self.there_are(part, context));
        }
        let quantity = self.asked_quantity(selector);
        let mut count = self.count(selector, context);
        if asks_for_enough(quantity) {
            count += self.count_fallen(selector, context, &|_| true);
        }
        self.is_so_many(quantity, count, context)
    }

    /// Counts the card whose destruction has triggered the effect, and its Pilot, if a selector described them as they last were in play
    /// (13-2-8-2-1, Q340, Q432).
    fn count_fallen(&self, selector: &Selector, context: &Context, fits: &dyn Fn(ObjectId) -> bool) -> usize {
        match selector {
            Selector::Group(group) if context.leaving.destroyed && group.zone == TextZone::Field => {
                if self.is_current(context.source) {
                    return 0;
                }
                let memory = self.remembered(context.source);
                let both = memory.map(|memory| [memory.object, memory.pilot]);
                let fallen = both.into_iter().flatten().filter(|object| !object.is_none());
                fallen
                    .filter(|object| self.fits(selector, *object, context) && fits(*object))
                    .count()
            }
            Selector::AnyOf(parts) | Selector::AllOf(parts) => parts
                .iter()
                .map(|part| self.count_fallen(part, context, fits))
                .sum(),
            Selector::Group(_) | Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => 0,
        }
    }

    /// "2 or more of your Units are rested", "A or B is damaged": how many there are that fit, and of each by itself; of a
    /// class all of them have to fit, and there has to be one.
    fn are(&self, who: &Selector, noun: Option<Noun>, qualities: &[Quality], context: &Context) -> bool {
        // Everything counted is a card.
        let noun = noun.filter(|noun| !(matches!(who, Selector::Group(_)) && *noun == Noun::Card(None)));
        let fits = |object: ObjectId| {
            noun.is_none_or(|noun| self.is_called(noun, object))
                && self.has_qualities(qualities, object, context)
        };
        let all = |game: &Self| {
            let mut any = false;
            game.visit(who, context, &mut |object| {
                any = true;
                fits(object)
            }) && any
        };
        match who {
            Selector::AnyOf(list) => list.iter().any(|who| self.are(who, noun, qualities, context)),
            Selector::AllOf(list) => list.iter().all(|who| self.are(who, noun, qualities, context)),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => all(self),
            Selector::Group(group) => match &group.quantity {
                Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => all(self),
                quantity @ (Quantity::Exactly(_)
                | Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::One) => {
                    let mut found = Vec::new();
                    self.visit(who, context, &mut |object| {
                        found.extend(fits(object).then_some(object));
                        true
                    });
                    let mut count = self.so_many_together(who, &found);
                    if asks_for_enough(quantity) {
                        count += self.count_fallen(who, context, &fits);
                    }
                    self.is_so_many(quantity, count, context)
                }
            },
        }
    }

    pub(crate) fn holds(&self, condition: &Condition, context: &Context) -> bool {
        // With several opponents, one of them has to satisfy all parts of the condition.
        if !matches!(condition, Condition::Not(_))
            && let Some(holds) = self.holds_of_one(condition, context)
        {
            return holds;
        }
        match condition {
            Condition::There {
                what,
                holders: Holders::Together,
                wording: _,
            } => self.there_are(what, context),
            Condition::There {
                what,
                holders,
                wording: _,
            } => {
                // With one opponent, no more has to be checked.
                let lacking = *holders == Holders::Lacking;
                let is_one = self.state.seats.len() == 2
                    && what.first_group().is_some_and(|group| group.owner().is_none());
                match is_one {
                    true => self.there_are(what, context) != lacking,
                    false => self.have_alone(what, lacking, context),
                }
            }
            Condition::Is {
                who, noun, qualities, ..
            } => self.are(who, *noun, qualities, context),
            Condition::Only { who, of } => {
                let (mut found, mut is_that) = (0, false);
                self.visit(of, context, &mut |object| {
                    found += 1;
                    is_that = self.fits(who, object, context);
                    found < 2
                });
                found == 1 && is_that
            }
            Condition::Turn(window) => self.is_turn(window, context),
            Condition::Went { who, order } => {
                let is_such = |seat| self.turn_order(seat) == Some(*order);
                let mut whose = self.seats().filter(|seat| self.is_player(who, context, *seat));
                match asks_each(who) {
                    true => whose.all(is_such),
                    false => whose.any(is_such),
                }
            }
            // 2-9-4: the number of Resources, EX Resources included.
            Condition::PlayerLv { who, comparison, lv } => {
                let is_such = |seat| comparison.holds(self.player_lv(seat), i32::from(*lv));
                let mut whose = self.seats().filter(|seat| self.is_player(who, context, *seat));
                match asks_each(who) {
                    true => whose.all(is_such),
                    false => whose.any(is_such),
                }
            }
            // 1-3-6: a number never counts as less than zero.
            Condition::Number {
                number,
                comparison,
                than,
                wording: _,
            } => {
                self.is_known(number, context)
                    && comparison.holds(
                        self.amount(number, context).max(0),
                        self.amount(than, context).max(0),
                    )
            }
            Condition::Happened {
                event,
                within,
                nth,
                wording: _,
            } => self.has_happened(event, *within, *nth, context),
            Condition::Rival {
                who,
                comparison,
                what,
                than,
                ..
            } => {
                // With several opponents, any of them is sufficient.
                let of_one = |one| self.is_ahead(one, *comparison, what.as_ref(), than, context);
                let mut whose = self.seats().filter(|seat| self.is_player(who, context, *seat));
                match asks_each(who) {
                    true => whose.all(of_one),
                    false => whose.any(of_one),
                }
            }
            Condition::All(all, _) => all.iter().all(|condition| self.holds(condition, context)),
            Condition::Any(any, _) => any.iter().any(|condition| self.holds(condition, context)),
            Condition::Not(inner) => !self.holds(inner, context),
        }
    }

    /// Counts objects for a text: of those that have to share a property, or to differ in it, only the largest such group.
    fn so_many_together(&self, what: &Selector, found: &[ObjectId]) -> usize {
        match Game::limits(what).common {
            Some((common, same)) => self.most_in_common(common, same, found),
            None => found.len(),
        }
    }

    /// Returns the events since the beginning of a section, the oldest first. Outside of battles there are none "in this battle".
    fn events_within(&self, within: Lookback) -> &[GameEvent] {
        let history = &self.state.history;
        let since = match within {
            Lookback::Turn => 0,
            Lookback::Battle => self
                .state
                .battle_since
                .map_or(history.len(), |since| since as usize),
            Lookback::Phase => self.state.phase_since as usize,
        };
        history.get(since..).unwrap_or_default()
    }

    /// Counts how often an event has happened within a section.
    pub(super) fn times(&self, event: &Event, within: Lookback, context: &Context) -> usize {
        self.events_within(within)
            .iter()
            .filter(|happening| self.event_fits(event, **happening, context).is_some())
            .count()
    }

    /// Counts the objects to which an event has happened within a section: one Unit that has attacked twice counts once.
    fn happened_to(&self, event: &Event, within: Lookback, context: &Context) -> usize {
        let mut counted = Vec::new();
        for happening in self.events_within(within) {
            if let Some((subject, object)) = self.event_fits(event, *happening, context) {
                let one = self.lasting(if event.counts_its_object() {
                    object
                } else {
                    subject
                });
                if !counted.contains(&one) {
                    counted.push(one);
                }
            }
        }
        event
            .counted()
            .map_or(counted.len(), |what| self.so_many_together(what, &counted))
    }

    /// Checks whether an event has happened within a section as often as its text says.
    pub(super) fn has_happened(
        &self,
        event: &Event,
        within: Lookback,
        nth: Option<u8>,
        context: &Context,
    ) -> bool {
        if let Some(nth) = nth {
            return self.times(event, within, context) == usize::from(nth);
        }
        event.how_often().is_some_and(|quantity| {
            let count = match event.counted() {
                Some(_) => self.happened_to(event, within, context),
                None => self.times(event, within, context),
            };
            self.is_so_many(quantity, count, context)
        })
    }
}

/// Checks whether a condition has to hold for each of several players.
fn asks_each(who: &Player) -> bool {
    match who {
        Player::Each => true,
        Player::Described(players) => players.is_each(),
        Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
    }
}

/// Checks whether one more object can only help: a condition on few or no objects is about those that are left.
fn asks_for_enough(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::AtLeast(_)
        | Quantity::One
        | Quantity::Any
        | Quantity::The
        | Quantity::All
        | Quantity::Each => true,
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No => false,
    }
}
