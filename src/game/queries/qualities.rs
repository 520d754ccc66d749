//! Qualities of objects in texts: "blue", "with 3 or less AP", "that is battling".

use crate::game::state::{Binding, BoundBy, Context, Game, ObjectId, Value, Zone};
use crate::ir::{Amount, Comparand, EffectMark, Likeness, Noun, Quality, Selector, Side, Slot, State};
use crate::library::{Summary, begins_with};

impl Game<'_> {
    pub(crate) fn has_qualities(&self, qualities: &[Quality], object: ObjectId, context: &Context) -> bool {
        qualities
            .iter()
            .all(|quality| self.has_quality(quality, object, context))
    }

    fn has_quality(&self, quality: &Quality, object: ObjectId, context: &Context) -> bool {
        match quality {
            Quality::OwnedBy(player) => self.is_seat(player, context, self.owner(object)),
            // A card that has been destroyed is in the trash what it was in play (13-2-8-2).
            Quality::Other(Slot::This) => {
                let object = self.lasting(object);
                object != context.source && object != self.follow_in(context, context.source)
            }
            Quality::Other(than) => {
                let object = self.lasting(object);
                self.visit_slot(*than, context, &mut |known| object != self.lasting(known))
            }
            // It had the other state before.
            Quality::State(state @ (State::Active | State::Rested)) if object == context.turned => {
                !self.has_state(*state, object)
            }
            Quality::State(state) => self.has_state(*state, object),
            Quality::Color(colors) => self
                .definition_id(object)
                .and_then(|card| self.library.definition(card).color)
                .is_some_and(|color| colors.contains(&color)),
            // 5-19-1.
            Quality::Trait(any) => any.iter().any(|one| self.has_trait(object, *one)),
            // 2-2-2.
            Quality::Named(name) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).names.contains(name)),
            // 2-2-3.
            Quality::NameContains { parts, wording: _ } => self.definition_id(object).is_some_and(|card| {
                let has = &self.library.definition(card).name_parts;
                parts.iter().any(|part| has.contains(part))
            }),
            Quality::Alike {
                what,
                with,
                wording: _,
            } => !self.visit(with, context, &mut |other| !self.is_alike(*what, object, other)),
            Quality::Chosen {
                what,
                step,
                wording: _,
            } => self.is_as_chosen(*what, *step, object, context),
            Quality::HasMark { mark, wording: _ } => self.has_mark(object, *mark),
            Quality::HasKeyword { least, wording: _ } => {
                self.keywords_of(object).ids().count() >= usize::from(*least)
            }
            Quality::Counters {
                counter,
                comparison,
                number,
                wording: _,
            } => {
                let context = Context {
                    each: object,
                    ..*context
                };
                let number = self.amount(number, &context);
                comparison.holds(self.counters_on(object, *counter), number)
            }
            Quality::Over(what) => {
                let context = Context {
                    each: object,
                    ..*context
                };
                self.has_so_many_under(what, &context)
            }
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => {
                let bound = match amount {
                    Amount::Literal(number) => i32::from(*number),
                    amount => {
                        let context = Context {
                            each: object,
                            ..*context
                        };
                        self.amount(amount, &context)
                    }
                };
                comparison.holds(self.stat(*stat, object), bound)
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                wording: _,
            } => {
                let bound = match than {
                    Comparand::Same(than) => {
                        let mut bound = None;
                        self.visit(than, context, &mut |other| {
                            bound = Some(self.stat(*stat, other));
                            false
                        });
                        bound
                    }
                    Comparand::Amount(amount) => {
                        let context = Context {
                            each: object,
                            ..*context
                        };
                        Some(self.amount(amount, &context))
                    }
                };
                bound.is_some_and(|bound| comparison.holds(self.stat(*stat, object), bound))
            }
            // A keyword effect behind a closed gate is not possessed (13-2-10-1).
            Quality::Has(asked) => {
                let has = self.keywords_of(object);
                asked.iter().any(|used| has.contains(used.keyword))
            }
            Quality::Battling(with) => self.is_battling(object, with, context),
            Quality::Paired { with, wording: _ } => self
                .partner_of(object)
                .is_some_and(|partner| self.is_partner(with, partner, context)),
            Quality::Except(what) => !self.is_excepted(what, object, context),
            Quality::ThisTurn {
                event,
                within,
                wording: _,
            } => {
                let context = Context {
                    each: self.lasting(object),
                    ..*context
                };
                self.has_happened(event, *within, None, &context)
            }
            Quality::AttackingWhat(target) => match self.remembered(object) {
                Some(then) if object.moment().is_some() => {
                    let attacked = then.snapshot.attacks;
                    !attacked.is_none() && self.fits_target(target, attacked, context)
                }
                Some(_) | None => self.state.battle.is_some_and(|battle| {
                    self.is_attacking(object) && self.fits_target(target, battle.target, context)
                }),
            },
            Quality::Destroyed { by, wording: _ } => {
                self.was_destroyed(object) && (by.is_empty() || self.is_done_by_steps(by, object, context))
            }
            Quality::Not(inner) => !self.has_quality(inner, object, context),
            Quality::AnyOf(any) => any
                .iter()
                .any(|quality| self.has_quality(quality, object, context)),
        }
    }

    /// Checks whether one of these instructions of the effect has been done to an object.
    #[cold]
    fn is_done_by_steps(&self, steps: &[u8], object: ObjectId, context: &Context) -> bool {
        let object = self.lasting(object);
        let mut bound = self.bindings(context).iter().filter_map(Binding::object);
        bound.any(|bound| {
            let is_by_them = matches!(bound.by, BoundBy::Step(step) if steps.contains(&step));
            is_by_them && bound.done && self.lasting(bound.object) == object
        })
    }

    /// Checks whether a card has the color, trait or name that an instruction has chosen.
    #[cold]
    fn is_as_chosen(&self, what: Likeness, step: u8, object: ObjectId, context: &Context) -> bool {
        let fits = |kept: u16| match Value::of_kept(what, kept) {
            Some(Value::Color(color)) => {
                let card = self.definition_id(object);
                card.is_some_and(|card| self.library.definition(card).color == Some(color))
            }
            Some(Value::Trait(named)) => self.has_trait(object, named),
            Some(Value::Name(card)) => {
                self.name_of(object) == Some(self.library.definition(card).name.as_str())
            }
            Some(Value::Number(_)) | None => false,
        };
        self.bindings(context).iter().any(|binding| match binding {
            Binding::Result { by, of, amount } => {
                *by == BoundBy::Step(step) && context.goes_back_to(Slot::Step(step), *of) && fits(*amount)
            }
            Binding::Object(_) => false,
        })
    }

    /// Checks whether two cards have the same name or color, or share a trait.
    pub(crate) fn is_alike(&self, what: Likeness, one: ObjectId, other: ObjectId) -> bool {
        let definitions = || {
            let (one, other) = (self.definition_id(one)?, self.definition_id(other)?);
            Some((self.library.definition(one), self.library.definition(other)))
        };
        match what {
            Likeness::Name => self.name_of(one).is_some() && self.name_of(one) == self.name_of(other),
            Likeness::Color => {
                definitions().is_some_and(|(one, other)| one.color.is_some() && one.color == other.color)
            }
            Likeness::Trait => self
                .traits_of(one)
                .into_iter()
                .any(|named| self.has_trait(other, named)),
        }
    }

    /// Checks whether the partner in a pairing is what a text describes. The Pilot of a Unit that has left counts as its Pilot
    /// (13-2-8-2-1), wherever its card is by now.
    fn is_partner(&self, with: &Selector, partner: ObjectId, context: &Context) -> bool {
        match with {
            Selector::Group(group) if group.nouns == [Noun::Pilot] => {
                self.owner(partner)
                    .is_some_and(|owner| self.is_of_group(group, context, owner))
                    && self.has_qualities(&group.qualities, partner, context)
            }
            Selector::Group(_)
            | Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => self.fits(with, partner, context),
        }
    }

    /// Checks whether one of the effects of a card begins with a mark. On the field, only effects that it has at present count: its own,
    /// its Pilot's (3-3-9-2) and gained ones, but none behind a closed gate (13-2-10-1, 13-2-12-1). For effects that do not work in the
    /// battle area, and for cards elsewhere, the printed effects count.
    fn has_mark(&self, object: ObjectId, mark: EffectMark) -> bool {
        if object.moment().is_some() {
            return self
                .remembered(object)
                .is_some_and(|then| then.marks & mark.bit() != 0);
        }
        let on_field = mark.works_in_play() && matches!(self.zone_of(object), Some(Zone::Units | Zone::Base));
        if !on_field {
            return self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).has_effect_mark(mark));
        }
        let mut has = false;
        self.visit_abilities(object, Summary::EVERYTHING, &mut |id, _| {
            let begins = self
                .library
                .text(id)
                .ability()
                .is_some_and(|ability| begins_with(ability, mark));
            has |= begins && self.is_open(id, object, self.player_of(id, object));
        });
        has
    }

    /// Returns the marks of an object's effects, a bit each.
    pub(crate) fn marks_of(&self, object: ObjectId) -> u16 {
        let marks = EffectMark::ALL.into_iter();
        let had = marks.filter(|mark| self.has_mark(object, *mark));
        had.fold(0, |all, mark| all | mark.bit())
    }

    /// "other than `[Xyz]`" is whatever has the name, also in play, where it is no mere card.
    fn is_excepted(&self, what: &Selector, object: ObjectId, context: &Context) -> bool {
        match what {
            Selector::Group(group) if group.nouns == [Noun::Card(None)] && group.side == Side::Any => {
                self.has_qualities(&group.qualities, object, context)
            }
            Selector::Group(_)
            | Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => self.fits(what, object, context),
        }
    }

    /// 8-5-3-1: both ways. An attack on a player battles the card that would take the damage (8-5-2).
    pub(crate) fn is_battling(&self, object: ObjectId, with: &Selector, context: &Context) -> bool {
        let other = match self.remembered(object) {
            Some(then) if object.moment().is_some() => then.snapshot.battles,
            Some(_) | None => self.battled_by(object),
        };
        !other.is_none() && self.fits(with, other, context)
    }

    /// Returns the other of the two Units in battle, where an object is one of them.
    pub(super) fn battled_by(&self, object: ObjectId) -> ObjectId {
        let Some(battle) = self.state.battle else {
            return ObjectId::NONE;
        };
        let target = match battle.target.as_player() {
            Some(seat) => self.first_shield_area_card(seat).unwrap_or(ObjectId::NONE),
            None => battle.target,
        };
        if target.is_none() {
            ObjectId::NONE
        } else if object == battle.attacker {
            target
        } else if object == target {
            battle.attacker
        } else {
            ObjectId::NONE
        }
    }
}
