//! What an effect as a whole keeps from happening: it waits for what never is in that turn, does something to what its cost has
//! taken away, stands in for what it does itself, or puts an end to its own condition.

use super::{Never, Search, described};
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Amount, AttackRole, Bearer, BlockRole, CardKind, Change,
    Comparison, Condition, Consent, Event, Joint, KeywordUse, Mark, Noun, Period, Player, Quality, Selector,
    Side, Sign, Site, Slot, Stat, Step, Trigger,
};

impl Search<'_> {
    pub(super) fn whole(&mut self, ability: &Ability) {
        self.in_another_turn(ability);
        self.after_it_has_gone(ability);
        match &ability.kind {
            AbilityKind::Substitution { event, body, .. } => self.for_itself(event, &body.steps),
            AbilityKind::Constant { body, .. } => self.against_itself(ability, &body.steps),
            AbilityKind::Keyword { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
    }

    /// "During your opponent's turn, when this Unit attacks": Units attack in their own player's turn (7-5-4-1).
    fn in_another_turn(&mut self, ability: &Ability) {
        let Some(turn) = turn_of(&ability.kind) else {
            return;
        };
        let limited = ability.window().map(|window| &window.of);
        let asked = ability.steps().first().and_then(|step| step.when.as_ref());
        if limited.is_some_and(|limited| described::are_other_turns(limited, &turn))
            || asked.is_some_and(|when| is_in_other(when, &turn))
        {
            self.report(&Never {
                message: "this happens in the other player's turn only (7-5-1, 8-2-1)",
                label: "never happens",
            });
        }
        let in_main_phase = match &ability.kind {
            AbilityKind::Activated { timing, .. } => *timing == ActivationTiming::Main,
            AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => false,
        };
        let for_battle = |step: &&Step| {
            matches!(&step.action, Action::Change { duration: Some(duration), .. }
                if duration.period == Period::ThisBattle)
        };
        if in_main_phase && let Some(step) = ability.steps().iter().find(for_battle) {
            self.place = step.place;
            self.report(&Never {
                message: "there is no battle while this is activated (13-2-1-1)",
                label: "never lasts",
            });
            self.place = ability.place;
        }
    }

    /// "Destroy this Unit：Rest this Unit", "【Destroyed】This Unit recovers 2 HP": what has left the field is not turned, does not
    /// recover and has no AP (4-1-5, 10-1-2).
    fn after_it_has_gone(&mut self, ability: &Ability) {
        let mut gone: Vec<Slot> = gone_at_first(ability);
        for (_, step) in ability.numbered() {
            let acts_at_once = step.when.is_none()
                && step.instead_of.is_none()
                && matches!(step.joint, Joint::Sentence | Joint::And | Joint::Then);
            if acts_at_once
                && let Some(slot) = acted_on(&step.action)
                && gone.contains(&slot)
            {
                self.place = step.place;
                self.report(&Never {
                    message: "this has left the field by then (4-1-5, 10-1-2)",
                    label: "never done",
                });
                self.place = ability.place;
                return;
            }
            match &step.action {
                // 10-1-9-1: it may not leave after all, and only where nothing is asked has it been tried.
                Action::Destroy(Selector::Known(known))
                | Action::Move {
                    what: Selector::Known(known),
                    ..
                } if acts_at_once && step.consent == Consent::Must => {
                    gone.push(known.to);
                }
                Action::Deploy { .. }
                | Action::Pair { .. }
                | Action::Move { .. }
                | Action::Later { .. }
                | Action::Modes { .. } => gone.clear(),
                Action::Choose(_)
                | Action::Draw(_)
                | Action::Deal { .. }
                | Action::Recover { .. }
                | Action::Destroy(_)
                | Action::Orient { .. }
                | Action::Look(_)
                | Action::Reveal(_)
                | Action::Shuffle { .. }
                | Action::DeployTokens(..)
                | Action::PlaceResources { .. }
                | Action::Change { .. }
                | Action::Activate { .. }
                | Action::DealMutual { .. }
                | Action::DeployExBase { .. }
                | Action::PlayAs { .. }
                | Action::ChangeAttackTarget { .. }
                | Action::PayResources(_)
                | Action::Alter(_)
                | Action::Branch(_) => {}
            }
        }
    }

    /// "When this Unit would be destroyed, destroy this Unit instead."
    fn for_itself(&mut self, event: &Event, steps: &[Step]) {
        let Some(step) = steps.first().filter(|step| step.when.is_none()) else {
            return;
        };
        let is_it = |what: &Selector, who: &Selector| {
            let Selector::Known(known) = who else { return false };
            known.to == Slot::Subject || known.to == Slot::This && what.is_this()
        };
        let is_destroyed = || matches!((event, &step.action), (Event::Destroyed { what, .. }, Action::Destroy(who)) if is_it(what, who));
        let is_turned = || {
            matches!((event, &step.action), (Event::Oriented { what, to, .. }, Action::Orient { who, to: turned })
                if to == turned && is_it(what, who))
        };
        let is_moved = || {
            matches!((event, &step.action), (Event::Moved { what, to, .. }, Action::Move { what: who, to: goes, .. })
                if to == goes && is_it(what, who))
        };
        let same = is_destroyed() || is_turned() || is_moved();
        if same && steps.len() == 1 {
            self.report(&Never {
                message: "this is the same again, and takes the place of nothing (10-1-9-1)",
                label: "nothing instead",
            });
        }
    }

    /// "While this Unit has <Blocker>, it loses <Blocker>": it is on only while it is off (10-1-5-3).
    fn against_itself(&mut self, ability: &Ability, steps: &[Step]) {
        let this = match (ability.bearer, self.kind) {
            (Bearer::PairedUnit, _) | (Bearer::Card, Some(CardKind::Unit)) => Some(Noun::Unit),
            (Bearer::Card, Some(CardKind::Base)) => Some(Noun::Base),
            (Bearer::Card, _) => None,
        };
        for step in steps {
            self.place = step.place;
            if let Some(when) = &step.when
                && ability.site == Site::Field
                && this.is_some_and(|this| described::is_none_of_these(when, this))
            {
                self.report(&Never {
                    message: "what has this effect is one of these itself",
                    label: "never true",
                });
            }
            if ends_itself(step) {
                self.report(&Never {
                    message: "this puts an end to its own condition, and is on only while it is off (10-1-5-3)",
                    label: "neither on nor off",
                });
            }
            self.place = ability.place;
        }
    }
}

/// Whether what a step of a constant effect asks, of this card or of those that it describes, is not so any more where it works.
fn ends_itself(step: &Step) -> bool {
    let Action::Change { who, changes, .. } = &step.action else {
        return false;
    };
    let asked: &[Quality] = match (who, &step.when) {
        (Selector::Group(group), _) => &group.qualities,
        (who, Some(when)) if who.is_this() => described::asked_of_this(when),
        (_, Some(_) | None) => &[],
    };
    changes
        .iter()
        .any(|change| asked.iter().any(|quality| is_ended_by(quality, change)))
}

/// In whose turn alone an effect can be activated.
fn turn_of(kind: &AbilityKind) -> Option<Player> {
    match kind {
        AbilityKind::Activated { timing, .. } => (*timing == ActivationTiming::Main).then_some(Player::You),
        AbilityKind::Triggered { trigger, .. } => match trigger {
            Trigger::Marks(marks) => {
                (!marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack)).then_some(Player::You)
            }
            Trigger::When { event, .. } => turn_of_event(event),
            Trigger::At { .. } => None,
        },
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => None,
    }
}

/// In whose turn alone something happens.
fn turn_of_event(event: &Event) -> Option<Player> {
    let (who, own) = if let Event::Attacks { who, role, .. } = event {
        (who, *role == AttackRole::Attacker)
    } else if let Event::Blocks { who, role, .. } = event {
        (who, *role == BlockRole::Attacker)
    } else {
        return None;
    };
    let ours = match who {
        Selector::Known(known) if known.to == Slot::This => true,
        Selector::Group(group) => match group.side {
            Side::Yours | Side::Friendly => true,
            Side::Enemy => false,
            Side::Any | Side::Theirs => return None,
        },
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => return None,
    };
    Some(if ours == own {
        Player::You
    } else {
        Player::Opponent
    })
}

/// Whether a condition asks for the other turn.
fn is_in_other(when: &Condition, turn: &Player) -> bool {
    match when {
        Condition::Turn(asked) => described::are_other_turns(asked, turn),
        Condition::All(all, _) => all.iter().any(|one| is_in_other(one, turn)),
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..)
        | Condition::Not(_) => false,
    }
}

/// What is not in play any more when the first instruction is carried out.
fn gone_at_first(ability: &Ability) -> Vec<Slot> {
    match ability.kind.trigger() {
        Some(Trigger::Marks(marks)) if marks.iter().all(|mark| *mark == Mark::Destroyed) => vec![Slot::This],
        Some(Trigger::When { event, .. }) => {
            let left = if let Event::Leaves(what) = &**event {
                Some(what)
            } else {
                event.destroyed()
            };
            match left {
                Some(what) if what.is_this() => vec![Slot::This, Slot::Subject],
                Some(_) => vec![Slot::Subject],
                None => Vec::new(),
            }
        }
        Some(Trigger::Marks(_) | Trigger::At { .. }) | None => Vec::new(),
    }
}

/// What an instruction does something to that only what is in play can undergo.
fn acted_on(action: &Action) -> Option<Slot> {
    let of_play = |change: &Change| {
        matches!(
            change,
            Change::Stat {
                stat: Stat::Ap | Stat::Hp,
                ..
            } | Change::Gains(_)
                | Change::Loses(_)
        )
    };
    let is_of_play = match action {
        Action::Orient { .. } | Action::Recover { .. } | Action::Destroy(_) | Action::Deal { .. } => true,
        action => !action.changes().is_empty() && action.changes().iter().all(of_play),
    };
    let [who, _] = action.objects();
    match who.filter(|_| is_of_play)? {
        Selector::Known(known) => Some(known.to),
        Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => None,
    }
}

/// Whether what is asked is not so any more where the change holds.
fn is_ended_by(quality: &Quality, change: &Change) -> bool {
    let is_one = |of: &[KeywordUse], one: &KeywordUse| of.iter().any(|other| other.keyword == one.keyword);
    let denied = if let Quality::Not(denied) = quality {
        Some(&**denied)
    } else {
        None
    };
    match change {
        Change::Loses(None) => matches!(quality, Quality::Has(_) | Quality::HasKeyword { .. }),
        Change::Loses(Some(lost)) => {
            matches!(quality, Quality::Has(has) if has.len() == 1 && is_one(has, lost))
        }
        Change::Gains(gained) => denied.is_some_and(|denied| {
            matches!(denied, Quality::Has(has) if is_one(has, gained))
                || matches!(denied, Quality::HasKeyword { least: 1, .. })
        }),
        Change::GainsTrait { gained, .. } => {
            matches!(denied, Some(Quality::Trait(traits)) if traits.contains(gained))
        }
        Change::Stat { stat, by, .. } => {
            let Quality::Stat {
                stat: of,
                comparison,
                amount: Amount::Literal(asked),
            } = quality
            else {
                return false;
            };
            // "with 2 or less AP get AP+1": on for what has 1.
            let away = match comparison {
                Comparison::AtLeast | Comparison::Above => false,
                Comparison::AtMost => by.sign == Sign::Plus && is_more(&by.amount, *asked),
                Comparison::Below => by.sign == Sign::Plus && is_more(&by.amount, asked.saturating_sub(1)),
                Comparison::Exactly => true,
            };
            of == stat && away
        }
        Change::GainsFrom { .. }
        | Change::GainsAbility(_)
        | Change::AlsoNamed { .. }
        | Change::Becomes { .. }
        | Change::HasEffect(_)
        | Change::Cant(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. } => false,
    }
}

/// Whether an amount is certainly more than a number.
fn is_more(amount: &Amount, than: u8) -> bool {
    matches!(amount, Amount::Literal(number) if *number > than)
}
