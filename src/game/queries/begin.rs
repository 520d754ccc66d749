//! Legality of beginning: whether an effect can begin, and whether an instruction can be carried out.

use super::players::the_one;
use super::targets::part_of;
use crate::game::state::{Allowed, Cause, Context, Destination, Game, ObjectId, Reason, SeatId, Zone};
use crate::ir::{Action, Connective, Consent, Orientation, Prerequisite, Selector, Slot, Step, Treatment};
use crate::library::{AbilityId, Definition, Fate};
use crate::vocabulary::{Activated, EffectMark, PlayerDeed};

/// Effects that activate one another, in a row: more than any two cards do.
const MAX_ACTIVATIONS: u8 = 8;

impl Game<'_> {
    /// 10-2-1, 10-2-2: whether the effect can be activated at all.
    pub(crate) fn can_begin(&self, id: AbilityId, context: &Context) -> bool {
        self.beginning(id, context, 0).is_ok()
    }

    /// Checks whether an effect can be activated. `depth` is the number of nested activations that have asked.
    pub(crate) fn beginning(&self, id: AbilityId, context: &Context, depth: u8) -> Allowed {
        if self.is_kept_from_beginning(id, context) {
            return Err(Reason::Forbidden);
        }
        let text = self.library.text(id);
        let steps = text.steps();
        if let Some(first) = steps.first()
            && !text.waits[0]
            && let Some(when) = &first.when
            && !self.is_met(when, first, context)
            && self.effective(steps, 0, context) == 0
        {
            // Only an "Otherwise" or an instruction with its own condition can still do something.
            let other = steps.iter().any(|step| match step.connective {
                Connective::Otherwise => true,
                Connective::Sentence => {
                    let when = step.when.as_ref().filter(|_| step.instead_of.is_none());
                    when.is_some_and(|when| self.holds(when, context))
                }
                Connective::And | Connective::Then | Connective::IfYouDo | Connective::IfYouDont => false,
            });
            return if other {
                Ok(())
            } else {
                Err(Reason::ConditionNotMet)
            };
        }
        if !text.waits.first().is_some_and(|waits| *waits) && self.hangs_on_unmet(steps, context) {
            return Err(Reason::ConditionNotMet);
        }
        if self.has_targets(id, context, depth) {
            Ok(())
        } else {
            Err(Reason::NoTarget)
        }
    }

    /// "Draw 1 if you have a Base in play": checks whether all of the text depends on an "if" after its first instruction that does not
    /// hold, as on one at the head (10-2-1). Of alternatives, one has to hold.
    fn hangs_on_unmet(&self, steps: &[Step], context: &Context) -> bool {
        let Some((first, behind)) = steps.split_first() else {
            return false;
        };
        let Action::Branch(arms) = &first.action else {
            return false;
        };
        // 5-20-1, Q175: after "If you do", everything up to the end depends on the instruction before.
        let hangs = |step: &Step| step.connective == Connective::IfYouDo;
        let or_else = |step: &Step| step.connective == Connective::IfYouDont || step.instead_of.is_some();
        behind.first().is_none_or(hangs)
            && !behind.iter().any(or_else)
            && !arms.iter().any(|arm| self.holds(&arm.when, context))
    }

    /// Returns the index of the step that is carried out in place of another one (10-1-9-1-1); the index of that one if none replaces it.
    pub(crate) fn effective(&self, steps: &[Step], at: usize, context: &Context) -> usize {
        // Of several replacements, the last one whose condition holds.
        stand_ins(steps, at)
            .filter(|by| {
                let when = steps[*by].when.as_ref();
                when.is_none_or(|when| self.holds(when, context))
            })
            .last()
            .unwrap_or(at)
    }

    /// Returns the index of the step that one of several players carries out in place of another one: conditions are evaluated for that
    /// player (12-2-6).
    pub(crate) fn effective_of(&self, steps: &[Step], at: usize, context: &Context, seat: SeatId) -> usize {
        stand_ins(steps, at)
            .filter(|by| {
                let when = steps[*by].when.as_ref();
                when.is_none_or(|when| self.holds_of(when, context, seat))
            })
            .last()
            .unwrap_or(at)
    }

    /// 10-1-8-1-1, 10-1-8-1-2: the targets named before the first "Then" or "If you do" can be chosen.
    pub(crate) fn has_targets(&self, id: AbilityId, context: &Context, depth: u8) -> bool {
        let text = self.library.text(id);
        let steps = text.steps();
        for (at, step) in steps.iter().enumerate() {
            if at > 0 && hangs_on_what_precedes(step.connective) {
                return true;
            }
            if step.instead_of.is_some() {
                continue;
            }
            let effective = match text.stands_in {
                true => self.effective(steps, at, context),
                false => at,
            };
            debug_assert_eq!(effective, self.effective(steps, at, context));
            if text.waits[effective] {
                if !self.could_be_chosen_then(steps, (text.first(), effective), context) {
                    return false;
                }
                continue;
            }
            let consent = step.consent_with(&steps[effective]);
            let step = &steps[effective];
            if effective == at
                && let Some(when) = &step.when
                && !self.is_met(when, step, context)
            {
                if at == 0 {
                    return true;
                }
                continue;
            }
            if consent == Consent::May {
                continue;
            }
            let narrower = self.behind_conditions(steps, at, context);
            let context = narrower.as_ref().unwrap_or(context);
            match step.action.facets().needs {
                Prerequisite::Target(what) => {
                    let fate = text.fates[effective];
                    debug_assert_eq!(fate, Fate::of(steps, Slot::Step(text.first() + effective as u8)));
                    let later = fate.enters_by;
                    let later = later.map(|at| &steps[usize::from(at)].action);
                    let chooses = |actor| self.can_choose(what, later, &context.of_picker(actor, what));
                    let able = match the_one(&step.actor, context.controller, context.actor) {
                        Some(actor) => self.plays(actor) && chooses(actor),
                        // "Each player chooses": it is enough that one of them can.
                        None => self
                            .seats()
                            .any(|actor| self.is_player(&step.actor, context, actor) && chooses(actor)),
                    };
                    if !able {
                        return false;
                    }
                }
                // The choice of an earlier instruction is not known yet.
                Prerequisite::Effect { of, which } => {
                    // A cycle of activations never begins.
                    let depth = depth + steps_deeper(of, which);
                    let is_able = |card| {
                        depth <= MAX_ACTIVATIONS && self.can_activate(card, which, context.controller, depth)
                    };
                    if !self.is_any_able(of, context, is_able) {
                        return false;
                    }
                }
                Prerequisite::OneOf(modes) => {
                    let able = modes.iter().any(|part| {
                        self.beginning(self.library.inner(id, part.number), context, depth)
                            .is_ok()
                    });
                    if !able {
                        return false;
                    }
                }
                Prerequisite::Deck
                | Prerequisite::Resources(_)
                | Prerequisite::Room { .. }
                | Prerequisite::Damage(_)
                | Prerequisite::ShieldAreaCard(_)
                | Prerequisite::Nothing => {}
            }
        }
        true
    }

    /// "Choose 1 enemy player. Choose 1 of that player's Units.": checks whether there is a player whom an earlier instruction can choose
    /// and a target after that (10-1-8-1-1). Any other dependency is not known yet.
    fn could_be_chosen_then(&self, steps: &[Step], (first, at): (u8, usize), context: &Context) -> bool {
        let step = &steps[at];
        let (Some(what), Consent::Must, None) = (step.action.chosen(), step.consent, &step.when) else {
            return true;
        };
        let Some((slot, who)) = Game::chosen_player(steps, first, step) else {
            return true;
        };
        self.seats().any(|chosen| {
            let context = Context {
                supposed: Some((slot, chosen)),
                picks: true,
                ..*context
            };
            self.fits(who, ObjectId::player(chosen), &context)
                && self.seats().any(|actor| {
                    self.is_player(&step.actor, &context, actor)
                        && self.can_choose(what, None, &context.of_picker(actor, what))
                })
        })
    }

    /// Checks whether an instruction can be carried out in full, as a cost has to be.
    pub(crate) fn can_do(&self, action: &Action, actor: SeatId, context: &Context) -> bool {
        let context = &Context {
            actor,
            picks: true,
            ..*context
        };
        if !self.has_all_parts(action, context) {
            return false;
        }
        match action.facets().needs {
            Prerequisite::Deck => {
                self.pile_len(actor, Zone::Deck) > 0
                    && !self.is_kept_from_deed(actor, PlayerDeed::Draw, Some(context.by()))
            }
            Prerequisite::Resources(count) => self.active_resources(actor).all() >= usize::from(count),
            Prerequisite::Effect { of, which } => {
                let is_able = |card| self.can_activate(card, which, context.controller, 0);
                self.is_any_able(of, context, is_able)
            }
            Prerequisite::Room { ex } => {
                self.has_room_for_resource(actor, ex) && (ex || self.pile_len(actor, Zone::ResourceDeck) > 0)
            }
            Prerequisite::Target(_)
            | Prerequisite::OneOf(_)
            | Prerequisite::Damage(_)
            | Prerequisite::ShieldAreaCard(_)
            | Prerequisite::Nothing => true,
        }
    }

    /// Checks whether there is an object for each part of an instruction: for a Pilot, the Unit that it is paired with. The context is that
    /// of the player who carries it out.
    pub(crate) fn has_all_parts(&self, action: &Action, context: &Context) -> bool {
        let mut at = 0;
        while let Some(part) = part_of(action, at) {
            at += 1;
            let least = self.least(part, context);
            let limited = Game::is_limited(part);
            let (mut count, mut found) = (0, Vec::new());
            self.visit(part, context, &mut |object| {
                if self.suits((action, part), true, object, context) {
                    count += 1;
                    found.extend(limited.then_some(object));
                }
                true
            });
            // 10-1-7-2: a joint pick has to contain everything that the cost names.
            let goes_together = !limited || self.completes(part, &[], &found, least, context);
            if count < least || !goes_together {
                return false;
            }
        }
        true
    }

    /// Checks whether the type of a card allows an instruction to put it into play: only Units and Bases are deployed (5-8-1), and only
    /// Pilots and Commands with a 【Pilot】 side are placed beneath a Unit (5-9-1).
    pub(crate) fn is_of_type_for(&self, action: &Action, object: ObjectId) -> bool {
        let is_such = |of_type: fn(&Definition) -> bool| {
            let card = self.definition_id(object);
            card.is_none_or(|card| of_type(self.library.definition(card)))
        };
        match action.facets().treatment {
            // A text can deploy its own card as a Unit, whatever it is.
            Treatment::Deployed if matches!(action, Action::Deploy { guise: Some(_), .. }) => true,
            Treatment::Deployed => is_such(Definition::can_be_deployed),
            Treatment::Paired => {
                self.zone_of(object).is_some_and(Zone::is_field) || is_such(Definition::can_be_paired)
            }
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Turned(_)
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Destroyed
            | Treatment::Moved
            | Treatment::Marked
            | Treatment::Controlled(_)
            | Treatment::Changed => true,
        }
    }

    /// Checks whether an instruction can change an object: it does not repeat the present state (1-3-2-1), nor do what a text forbids
    /// (1-3-3).
    pub(crate) fn can_be_done_to(&self, action: &Action, object: ObjectId, context: &Context) -> bool {
        let facets = action.facets();
        match facets.treatment {
            Treatment::Turned(to) => {
                self.is_current(object)
                    && self.card(object.card()).zone.is_field()
                    && self.card(object.card()).is_rested() != (to == Orientation::Rested)
                    && !self.is_kept_from(object, to, Some(context.by()))
            }
            Treatment::Destroyed => {
                self.zone_of(object).is_some_and(Zone::is_field)
                    && !self.is_indestructible(object, Cause::Effect, Some(context.by()))
            }
            // 5-6-3.
            Treatment::Healed => self.is_current(object) && self.card(object.card()).damage > 0,
            Treatment::Deployed | Treatment::Paired => {
                let object = self.follow_in(context, object);
                if !self.is_current(object) {
                    return false;
                }
                // 3-3-4, 3-3-5: of the two that are paired the Unit has to be without a Pilot.
                if facets.treatment == Treatment::Paired && self.zone_of(object) == Some(Zone::Units) {
                    return self.can_be_paired(object.card());
                }
                // 5-7, 5-8: what cannot be paid is not put into play.
                let is_payable = || {
                    !facets.pays
                        || i32::from(self.cost(object.card()))
                            <= self.active_resources(context.actor).all() as i32
                };
                self.is_of_type_for(action, object) && is_payable()
            }
            Treatment::Moved => {
                let object = self.follow_in(context, object);
                let is_kept = || {
                    let Action::Move { to, .. } = action else {
                        return false;
                    };
                    let place = Game::destination(to);
                    // 5-10-1: what an effect places from the field into the trash is destroyed.
                    let is_destroyed = place == Destination::Trash
                        && matches!(
                            self.zone_of(object),
                            Some(Zone::Units | Zone::Base | Zone::Shields)
                        );
                    match is_destroyed {
                        true => self.is_indestructible(object, Cause::Effect, Some(context.by())),
                        false => self.is_kept_from_moving(object, place, context.by()),
                    }
                };
                self.is_current(object) && !is_kept()
            }
            // 5-18-1: how many lie there is asked apart (`Game::suits`).
            Treatment::Marked => self.can_hold_counters(object),
            // 1-3-2-1: a player cannot gain control of their own objects.
            Treatment::Controlled(by) => self.can_be_taken(object, by, context.actor),
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Struck
            | Treatment::Changed => true,
        }
    }

    /// Checks whether the rules do not let an effect activate because it would only recover the HP of undamaged objects (5-6-3, Q51), or
    /// damage the first card of an empty shield area (13-1-2-4). `context` is called only if needed.
    #[inline]
    pub(crate) fn is_idle(&self, ability: AbilityId, context: impl Fn() -> Context) -> bool {
        // Nearly no text can be idle, so that nearly no context is made.
        let is_idle = self.library.text(ability).can_be_idle && self.is_idle_now(ability, &context());
        debug_assert_eq!(is_idle, self.is_idle_now(ability, &context()));
        is_idle
    }

    /// Decides [`Game::is_idle`] from the instructions of the effect.
    fn is_idle_now(&self, ability: AbilityId, context: &Context) -> bool {
        let steps = self.library.text(ability).steps();
        for (at, step) in steps.iter().enumerate() {
            match step.connective {
                // 5-20-1: everything from here on depends on something impossible, unless a text says what happens in that case.
                Connective::IfYouDo if at > 0 => {
                    return !steps[at..].iter().any(|step| is_of_failure(step.connective));
                }
                Connective::IfYouDont | Connective::Otherwise => return false,
                Connective::Sentence | Connective::And | Connective::Then | Connective::IfYouDo => {}
            }
            if !self.is_step_idle(step, context) {
                return false;
            }
        }
        !steps.is_empty()
    }

    /// Checks whether an instruction would only recover the HP of undamaged objects, or damage the first card of an empty shield area.
    fn is_step_idle(&self, step: &Step, context: &Context) -> bool {
        match step.action.facets().needs {
            Prerequisite::Damage(who) => self.visit(who, context, &mut |object| {
                !self.is_current(object) || self.card(object.card()).damage == 0
            }),
            Prerequisite::ShieldAreaCard(whose) => !self.seats().any(|seat| {
                self.is_player(whose, context, seat) && self.first_shield_area_card(seat).is_some()
            }),
            Prerequisite::Nothing
            | Prerequisite::Target(_)
            | Prerequisite::Effect { .. }
            | Prerequisite::OneOf(_)
            | Prerequisite::Deck
            | Prerequisite::Resources(_)
            | Prerequisite::Room { .. } => false,
        }
    }
}

/// Returns how many steps of [`MAX_ACTIVATIONS`] an effect uses that activates others: more if it can activate several, each of which is
/// looked at.
fn steps_deeper(of: &Selector, which: Activated<EffectMark>) -> u8 {
    match (of, which) {
        (Selector::Group(_) | Selector::AllOf(_) | Selector::AnyOf(_), _) => 3,
        (Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. }, Activated::Marked(_)) => 2,
        (Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. }, Activated::Command(_)) => 1,
    }
}

/// 5-20-1: checks whether a connective introduces what happens if the instruction before was not done.
fn is_of_failure(connective: Connective) -> bool {
    match connective {
        Connective::IfYouDont | Connective::Otherwise => true,
        Connective::Sentence | Connective::And | Connective::Then | Connective::IfYouDo => false,
    }
}

/// 10-1-8-1-2: checks whether targets behind a connective are chosen only when the text gets there.
fn hangs_on_what_precedes(connective: Connective) -> bool {
    match connective {
        Connective::Then | Connective::IfYouDo | Connective::IfYouDont | Connective::Otherwise => true,
        Connective::Sentence | Connective::And => false,
    }
}

/// Returns the steps that may replace another one, in printed order: the first names that step, each other one the replacement before it.
pub(crate) fn stand_ins(steps: &[Step], at: usize) -> impl Iterator<Item = usize> {
    let next = move |of: usize| {
        let stands_in = |step: &Step| step.instead_of.map(usize::from) == Some(of);
        let behind = steps.get(of + 1..).unwrap_or_default();
        behind.iter().rposition(stands_in).map(|by| of + 1 + by)
    };
    std::iter::successors(next(at), move |by| next(*by))
}
