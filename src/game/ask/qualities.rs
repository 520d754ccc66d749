//! What a text says of an object: "blue", "with 3 or less AP", "that is battling".

use crate::game::data::{Context, Game, GameEvent, ObjectId};
use crate::ir::{Noun, Quality, Relatum, Selector, Side, TurnDeed};

impl Game<'_> {
    pub(crate) fn has_qualities(&self, qualities: &[Quality], object: ObjectId, context: &Context) -> bool {
        qualities
            .iter()
            .all(|quality| self.has_quality(quality, object, context))
    }

    fn has_quality(&self, quality: &Quality, object: ObjectId, context: &Context) -> bool {
        match quality {
            Quality::Other => object != context.source,
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
            Quality::NameContains(part) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).name_parts.contains(part)),
            Quality::HasMark(mark) => self
                .definition_id(object)
                .is_some_and(|card| self.library.definition(card).has_effect_mark(*mark)),
            Quality::Stat {
                stat,
                comparison,
                amount,
            } => {
                let context = Context {
                    each: object,
                    ..*context
                };
                comparison.holds(self.stat(*stat, object), self.amount(amount, &context))
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                said: _,
            } => {
                let bound = match than {
                    Relatum::Same(than) => {
                        let mut bound = None;
                        self.visit(than, context, &mut |other| {
                            bound = Some(self.stat(*stat, other));
                            false
                        });
                        bound
                    }
                    Relatum::Amount(amount) => {
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
            Quality::Has(used) => self.keywords_of(object).contains(used.keyword),
            Quality::Battling(with) => self.is_battling(object, with, context),
            Quality::Paired(qualities) => self
                .pilot_of(object)
                .is_some_and(|pilot| self.has_qualities(qualities, pilot, context)),
            Quality::Except(what) => !self.is_excepted(what, object, context),
            Quality::ThisTurn { deed, .. } => {
                self.state
                    .history
                    .iter()
                    .any(|happening| match (deed, happening) {
                        (TurnDeed::Attacked, GameEvent::Attacks { unit, .. }) => *unit == object,
                        (TurnDeed::Deployed, GameEvent::Deployed { what, .. }) => *what == object,
                        (TurnDeed::Attacked | TurnDeed::Deployed, _) => false,
                    })
            }
            Quality::AttackingWhat(target) => self
                .state
                .battle
                .is_some_and(|battle| battle.attacker == object && self.fits(target, battle.target, context)),
            Quality::Destroyed { .. } => self.was_destroyed(object),
            Quality::Not(inner) => !self.has_quality(inner, object, context),
            Quality::AnyOf(any) => any
                .iter()
                .any(|quality| self.has_quality(quality, object, context)),
        }
    }

    /// "other than [Xyz]" is whatever has the name, also in play, where it is no mere card.
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
        let Some(battle) = self.state.battle else {
            return false;
        };
        let target = match battle.target.as_player() {
            Some(seat) => self.first_shield_area_card(seat).unwrap_or(ObjectId::NONE),
            None => battle.target,
        };
        if target.is_none() {
            return false;
        }
        (object == battle.attacker && self.fits(with, target, context))
            || (object == target && self.fits(with, battle.attacker, context))
    }
}
