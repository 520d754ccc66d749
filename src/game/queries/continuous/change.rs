//! Changes: their numbers, and their results for a Unit or a Base.

use super::round::{Record, Round};
use crate::game::state::{By, ChangeInForce, Context, Derived, Flag, Game, NONE, ObjectId, Phase, Zone};
use crate::ir::{Amount, Change, Obligation, Orientation, Permission, Restriction, Sign, Stat};
use crate::library::{BitSet, KeywordId, fed};
use crate::vocabulary::{Lost, Whom};

impl Game<'_> {
    /// The number that a change of `target` brings with it, read when it is made.
    pub(crate) fn value_of(&self, change: &Change, target: ObjectId, context: &Context) -> i16 {
        let said = match change.facets().amount {
            None => return 0,
            Some(Amount::Literal(number)) => return i16::from(*number),
            Some(amount) => amount,
        };
        let context = Context {
            each: target,
            ..*context
        };
        let amount = self.amount(said, &context);
        // A trait that was chosen is kept as its number.
        let is_trait = matches!(change, Change::GainsTrait { .. });
        let most = if is_trait { i16::MAX } else { 999 };
        amount.clamp(0, i32::from(most)) as i16
    }

    /// Calls `visitor` with the number that a change brings with it, read when it is made. Of "all `<Repair>`/`<Blocker>` on that
    /// Unit card" that is once for each of those keyword effects that are there, with its number.
    #[inline]
    pub(crate) fn each_value(
        &self,
        change: &Change,
        target: ObjectId,
        context: &Context,
        visitor: &mut dyn FnMut(i16, Option<KeywordId>),
    ) {
        if matches!(change, Change::GainsFrom { .. }) {
            self.each_value_gained(change, context, visitor);
        } else {
            visitor(self.value_of(change, target, context), None);
        }
    }

    /// Calls `visitor` with each keyword effect that a change takes over from other cards, and its number.
    #[inline(never)]
    fn each_value_gained(
        &self,
        change: &Change,
        context: &Context,
        visitor: &mut dyn FnMut(i16, Option<KeywordId>),
    ) {
        let Change::GainsFrom {
            keywords,
            of,
            wording: _,
        } = change
        else {
            return;
        };
        self.visit(of, context, &mut |object| {
            let sums = self.keyword_sums(object);
            for keyword in self.keywords_of(object).ids() {
                if keywords.is_empty() || keywords.iter().any(|named| named.keyword == keyword) {
                    let sum = self.library.keyword(keyword).sum;
                    visitor(
                        sum.map_or(0, |sum| i16::from(sums[usize::from(sum)])),
                        Some(keyword),
                    );
                }
            }
            true
        });
    }

    /// Returns the new receiver if a change redirects damage; none if it does not, or if the receiver is gone.
    pub(crate) fn receiver_of(&self, change: &Change, context: &Context) -> ObjectId {
        let mut receiver = ObjectId::NONE;
        if let Change::Redirects { to, .. } = change {
            self.visit(to, context, &mut |object| {
                receiver = object;
                false
            });
        }
        receiver
    }

    pub(super) fn apply<R: Record>(&self, made: ChangeInForce, change: &Change, round: &mut Round<R>) {
        let slot = self.card(made.target).slot;
        round.fed |= fed(change, self.needs());
        let Some(derived) = round.derived.get_mut(slot as usize) else {
            // Changes of objects other than Units and Bases are read from the changes in force.
            round.in_force.push(made);
            if self.card(made.target).zone == Zone::Pilots {
                self.add_to_unit(made, change, round);
            }
            return;
        };
        round.says_more = true;
        let by_whom = By {
            seat: made.controller,
            source: made.source,
        };
        match change {
            Change::Stat { stat, by, .. } => {
                let sign = by.sign;
                let by = by.sign.of(made.value);
                match stat {
                    Stat::Ap if self.is_protected(made.target, (*stat, sign), by_whom) => {}
                    Stat::Ap => derived.ap = derived.ap.saturating_add(by),
                    Stat::Hp if self.is_protected(made.target, (*stat, sign), by_whom) => {}
                    Stat::Hp => derived.hp = derived.hp.saturating_add(by),
                    Stat::Lv => derived.lv = derived.lv.saturating_add(by),
                    Stat::Cost => round.in_force.push(made),
                }
            }
            Change::Gains(used) if used.is_nothing(made.value) => {}
            Change::Gains(used) => {
                self.gain(derived, used.keyword, made.value);
                round.gains.insert(usize::from(slot));
            }
            Change::GainsFrom { .. } => {
                if let Some(keyword) = made.keyword {
                    self.gain(derived, keyword, made.value);
                    round.gains.insert(usize::from(slot));
                }
            }
            Change::Loses(lost) => {
                round.loses = true;
                match lost {
                    Lost::Keyword(lost) => derived.lost.insert(lost.keyword),
                    Lost::Keywords => derived.lost = BitSet::EVERYTHING,
                    Lost::Effects => {
                        derived.lost = BitSet::EVERYTHING;
                        round.in_force.push(made);
                    }
                    Lost::Marked(mark) => {
                        derived.lost |= self.keywords_with_mark(made.target, *mark);
                        round.in_force.push(made);
                    }
                }
            }
            Change::GainsAbility { .. } | Change::HasEffect(_) => {
                derived.flags.insert(Flag::GainsAbilities);
                round.gains.insert(usize::from(slot));
                round.in_force.push(made);
            }
            // The value is the difference to what it was (`Game::change_targets`).
            Change::Becomes { stat, .. } | Change::Scales { stat, .. }
                if made.value < 0 && self.is_protected(made.target, (*stat, Sign::Minus), by_whom)
                    || made.value > 0 && self.is_protected(made.target, (*stat, Sign::Plus), by_whom) => {}
            Change::Becomes { stat: Stat::Ap, .. } | Change::Scales { stat: Stat::Ap, .. } => {
                derived.ap = derived.ap.saturating_add(made.value);
            }
            Change::Becomes { stat: Stat::Hp, .. } | Change::Scales { stat: Stat::Hp, .. } => {
                derived.hp = derived.hp.saturating_add(made.value);
            }
            Change::Becomes { stat: Stat::Lv, .. } | Change::Scales { stat: Stat::Lv, .. } => {
                derived.lv = derived.lv.saturating_add(made.value);
            }
            Change::Becomes { stat: Stat::Cost, .. } | Change::Scales { stat: Stat::Cost, .. } => {
                round.in_force.push(made);
            }
            // AP gain what HP lose, and the other way round.
            Change::Swaps => {
                for (stat, by) in [(Stat::Ap, made.value), (Stat::Hp, -made.value)] {
                    let sign = if by < 0 { Sign::Minus } else { Sign::Plus };
                    if by == 0 || self.is_protected(made.target, (stat, sign), by_whom) {
                        continue;
                    }
                    let number = if stat == Stat::Ap {
                        &mut derived.ap
                    } else {
                        &mut derived.hp
                    };
                    *number = number.saturating_add(by);
                }
            }
            // Parts of the printed card (`library::definition`, `deck::legal`).
            Change::AlsoNamed { .. } | Change::Copies(_) => {}
            Change::Cant(deed) => match deed {
                Restriction::Attack => derived.flags.insert(Flag::CantAttack),
                Restriction::AttackOnDeployTurn => derived.flags.insert(Flag::CantAttackOnDeployTurn),
                Restriction::Block => derived.flags.insert(Flag::CantBlock),
                Restriction::BeBlocked(Whom::Anything) => derived.flags.insert(Flag::CantBeBlocked),
                Restriction::BeSetActive(None) => derived.flags.insert(Flag::CantBeSetActive),
                // 7-2-3-1: in the start phase alone.
                Restriction::BeReadied { whose, .. } => {
                    let of_each = Context {
                        each: self.object(made.target),
                        ..Context::of(made.source, made.controller, 0)
                    };
                    if self.state.phase == Phase::ActiveStep && self.is_turn(whose, &of_each) {
                        derived.flags.insert(Flag::CantBeSetActive);
                    }
                }
                Restriction::BePaired(Whom::Anything) => derived.flags.insert(Flag::CantBePaired),
                Restriction::Recover => derived.flags.insert(Flag::CantRecover),
                Restriction::Activate(used) => derived.silenced.insert(used.keyword),
                Restriction::BeSetActive(Some(_))
                | Restriction::AttackTarget { .. }
                | Restriction::BeBlocked(Whom::These(_) | Whom::Others(_))
                | Restriction::BeAttacked(_)
                | Restriction::BePaired(Whom::These(_) | Whom::Others(_))
                | Restriction::Receive(_)
                | Restriction::Deal(_)
                | Restriction::BeLessened(_)
                | Restriction::BeReduced { .. }
                | Restriction::BeRested(_)
                | Restriction::BeDestroyed { .. }
                | Restriction::BeChosen { .. }
                | Restriction::BeMoved { .. }
                | Restriction::BePlayed(_)
                | Restriction::ActivateEffect { .. }
                | Restriction::Play(_)
                | Restriction::Take { .. }
                | Restriction::EndSo(_) => round.in_force.push(made),
            },
            Change::May(Permission::AttackTarget(_)) => round.in_force.push(made),
            Change::May(Permission::Attack(_)) => {
                derived.flags.insert(Flag::AttacksSomeOnDeployTurn);
                round.in_force.push(made);
            }
            Change::Must { what, .. } => match what {
                Obligation::AttackTarget { .. } => round.in_force.push(made),
                Obligation::Attack => derived.flags.insert(Flag::MustAttack),
                Obligation::BeBlocked => derived.flags.insert(Flag::MustBeBlocked),
            },
            Change::Enters(state) => derived.flags.insert(match state {
                Orientation::Rested => Flag::EntersRested,
                Orientation::Active => Flag::EntersActive,
            }),
            Change::May(Permission::AttackOnDeployTurn) => derived.flags.insert(Flag::AttacksOnDeployTurn),
            Change::DealsDamageFirst => derived.flags.insert(Flag::DealsDamageFirst),
            Change::GainsTrait { .. }
            | Change::HitsShields(_)
            | Change::Player(_)
            | Change::Redirects { .. }
            | Change::Reduces { .. } => round.in_force.push(made),
        }
    }

    /// 3-3-8-1: the AP and HP of a Pilot are added to those of its Unit, and so is what changes them. A number of the Unit that can't be
    /// reduced or increased stays (10-1-5-6).
    #[cold]
    fn add_to_unit<R: Record>(&self, made: ChangeInForce, change: &Change, round: &mut Round<R>) {
        let unit = self.card(made.target).partner;
        let slot = usize::from(self.slot_of_numbers(made.target));
        let by_whom = By {
            seat: made.controller,
            source: made.source,
        };
        for stat in [Stat::Ap, Stat::Hp] {
            let by = change.adds(stat, made.value);
            let sign = if by < 0 { Sign::Minus } else { Sign::Plus };
            let is_kept = |card| self.is_protected(card, (stat, sign), by_whom);
            if by == 0 || is_kept(made.target) || is_kept(unit) {
                continue;
            }
            if let Some(derived) = round.derived.get_mut(slot) {
                let number = match stat {
                    Stat::Ap => &mut derived.ap,
                    Stat::Hp => &mut derived.hp,
                    Stat::Lv | Stat::Cost => continue,
                };
                *number = number.saturating_add(by);
                round.says_more = true;
            }
        }
    }

    /// Returns the slot of the Unit or Base whose precalculated numbers a change of the card can change: its own, or its Unit's (3-3-8-1).
    pub(super) fn slot_of_numbers(&self, card: u16) -> u8 {
        let state = self.card(card);
        let is_paired = state.zone == Zone::Pilots && state.partner != NONE;
        if is_paired {
            self.card(state.partner).slot
        } else {
            state.slot
        }
    }

    pub(super) fn gain(&self, derived: &mut Derived, keyword: KeywordId, amount: i16) {
        derived.keywords.insert(keyword);
        // 13-1-1-2: numbers add up; 13-1-4-2: the others exist once.
        if let Some(sum) = self.library.keyword(keyword).sum {
            let sum = &mut derived.sums[sum as usize];
            *sum = sum.saturating_add(amount.clamp(0, 255) as u8);
        }
    }

    /// Q147, 10-1-5-6: "can't be reduced" beats the reduction, and "can't be increased" the increase, whichever came first.
    fn is_protected(&self, card: u16, (stat, sign): (Stat, Sign), changer: By) -> bool {
        self.is_spoken_of(card)
            && self.changes_of(card).any(|(change, made)| {
                matches!(change, Change::Cant(Restriction::BeReduced { stat: guarded, direction, by })
                    if *guarded == stat
                        && *direction == sign
                        && by.as_ref().is_none_or(|by| self.is_done_by(by, &self.context_of_change(&made), changer)))
            })
    }
}

/// Checks whether a change is a player's restriction. Other changes that players have for a time are read where they are stored.
pub(super) fn is_of_players(change: &Change) -> bool {
    match change {
        Change::Player(_) => true,
        Change::Cant(deed) => match deed {
            Restriction::Play(_)
            | Restriction::ActivateEffect { .. }
            | Restriction::Take { .. }
            | Restriction::EndSo(_) => true,
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::AttackTarget { .. }
            | Restriction::Block
            | Restriction::BeBlocked(_)
            | Restriction::BeAttacked(_)
            | Restriction::Receive(_)
            | Restriction::Deal(_)
            | Restriction::BeLessened(_)
            | Restriction::BeReduced { .. }
            | Restriction::BeSetActive(_)
            | Restriction::BeReadied { .. }
            | Restriction::BeRested(_)
            | Restriction::BeDestroyed { .. }
            | Restriction::BeChosen { .. }
            | Restriction::BeMoved { .. }
            | Restriction::BePaired(_)
            | Restriction::Recover
            | Restriction::Activate(_)
            | Restriction::BePlayed(_) => false,
        },
        Change::Stat { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsAbility { .. }
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Becomes { .. }
        | Change::Scales { .. }
        | Change::Swaps
        | Change::HasEffect(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. }
        | Change::Copies(_) => false,
    }
}
