//! The visitor of the IR: code that reads all of it implements [`Visitor`] for the relevant nodes and leaves the traversal to the `walk`
//! functions, which name every variant. Fields with nothing to visit are omitted.

use super::{
    Ability, AbilityKind, Action, Alteration, Amount, Body, Change, Comparand, Condition, CounterDeed,
    Damage, Effects, Event, GainedTrait, Gate, Group, Key, KeywordUse, Mark, MoveTarget, Obligation, PaidFor,
    Part, Permission, Player, PlayerChange, PlayerQuality, Quality, Quantity, Reference, Restriction,
    Selector, Slot, Step, Target, Together, Trigger, Zone,
};
use crate::vocabulary::{Departure, Lost};
use std::sync::Arc;

/// Visits the nodes of an effect in printed order. An implemented method calls the `walk` function of its node to visit the contents.
pub trait Visitor {
    /// An effect: a printed line, or one that another effect has something gain.
    fn ability(&mut self, ability: &Ability) {
        walk_ability(self, ability);
    }
    /// A part of a text that is carried out by itself.
    fn part(&mut self, part: &Arc<Part>) {
        walk_body(self, &part.body);
    }
    /// An instruction.
    fn step(&mut self, step: &Step) {
        walk_step(self, step);
    }
    /// A verb.
    fn action(&mut self, action: &Action) {
        walk_action(self, action);
    }
    /// Visits a change.
    fn change(&mut self, change: &Change) {
        walk_change(self, change);
    }
    /// A condition.
    fn condition(&mut self, condition: &Condition) {
        walk_condition(self, condition);
    }
    /// An event.
    fn event(&mut self, event: &Event) {
        walk_event(self, event);
    }
    /// A noun.
    fn selector(&mut self, selector: &Selector) {
        walk_selector(self, selector);
    }
    /// Visits a quality.
    fn quality(&mut self, quality: &Quality) {
        walk_quality(self, quality);
    }
    /// A number.
    fn amount(&mut self, amount: &Amount) {
        walk_amount(self, amount);
    }
    /// A keyword effect that something has, gains or is asked for.
    fn keyword(&mut self, keyword: &KeywordUse) {
        walk_keyword(self, keyword);
    }
    /// A player.
    fn player(&mut self, player: &Player) {
        walk_player(self, player);
    }
    /// Visits a reference.
    fn reference(&mut self, _reference: Reference) {}
}

/// Visits the contents.
pub fn walk_ability<V: Visitor + ?Sized>(visitor: &mut V, ability: &Ability) {
    for gate in &ability.gates {
        match gate {
            Gate::DuringPair(qualities) => qualities.iter().for_each(|one| visitor.quality(one)),
            Gate::DuringLink => {}
        }
    }
    if let Some(joined) = &ability.joined {
        visitor.keyword(joined);
    }
    match &ability.kind {
        AbilityKind::Keyword { timing: _, keyword } => visitor.keyword(keyword),
        AbilityKind::Constant { window: _, body } | AbilityKind::Command { timing: _, body } => {
            walk_body(visitor, body)
        }
        AbilityKind::PlayOption {
            window: _,
            with,
            body,
        } => {
            if let Some(with) = with {
                visitor.selector(with);
            }
            walk_body(visitor, body);
        }
        AbilityKind::Triggered {
            window: _,
            trigger,
            body,
        } => {
            match trigger {
                Trigger::Marks(marks) => {
                    for mark in marks {
                        match mark {
                            Mark::WhenPaired(qualities) => {
                                qualities.iter().for_each(|one| visitor.quality(one));
                            }
                            Mark::Burst
                            | Mark::Deploy
                            | Mark::Attack
                            | Mark::Destroyed
                            | Mark::WhenLinked => {}
                        }
                    }
                }
                Trigger::When { event, during, .. } => {
                    visitor.event(event);
                    if let Some(during) = during {
                        visitor.condition(during);
                    }
                }
                Trigger::At { moment, when, .. } => {
                    moment.whose.iter().for_each(|whose| visitor.player(whose));
                    if let Some(when) = when {
                        visitor.condition(when);
                    }
                }
            }
            walk_body(visitor, body);
        }
        AbilityKind::Activated {
            timing: _,
            costs,
            body,
        } => {
            costs.iter().for_each(|step| visitor.step(step));
            walk_body(visitor, body);
        }
        AbilityKind::Substitution { event, body, .. } => {
            visitor.event(event);
            walk_body(visitor, body);
        }
    }
}

/// Goes on to the instructions.
pub fn walk_body<V: Visitor + ?Sized>(visitor: &mut V, body: &Body) {
    body.steps.iter().for_each(|step| visitor.step(step));
}

/// Visits the contents.
pub fn walk_step<V: Visitor + ?Sized>(visitor: &mut V, step: &Step) {
    if let Some(when) = &step.when {
        visitor.condition(when);
    }
    visitor.player(&step.actor);
    visitor.action(&step.action);
}

/// Visits the contents.
pub fn walk_action<V: Visitor + ?Sized>(visitor: &mut V, action: &Action) {
    match action {
        Action::Choose(what)
        | Action::Destroy(what)
        | Action::Look(what)
        | Action::Reveal(what)
        | Action::Orient { who: what, .. }
        | Action::Deploy { what, .. }
        | Action::Activate { of: what, .. }
        | Action::Battle { between: what }
        | Action::DealMutual { who: what, .. } => visitor.selector(what),
        Action::ChangeAttackTarget { of, to, .. } => {
            if let Some(of) = of {
                visitor.selector(of);
            }
            visitor.selector(to);
        }
        Action::Draw(amount, _)
        | Action::PlaceResources { amount, .. }
        | Action::DeployExBase { amount, .. } => visitor.amount(amount),
        Action::Deal { by, amount, to, .. } => {
            if let Some(by) = by {
                visitor.selector(by);
            }
            visitor.amount(amount);
            match to {
                Target::Objects(what) | Target::Divided(what) => visitor.selector(what),
                Target::FirstShieldAreaCard(of) => visitor.player(of),
            }
        }
        Action::Recover { who, amount } => {
            visitor.selector(who);
            visitor.amount(amount);
        }
        Action::Move { what, to, .. } => {
            visitor.selector(what);
            walk_move_target(visitor, to);
        }
        Action::Shuffle { of, pile: _ } => visitor.player(of),
        Action::Count { what, plus, .. } => {
            visitor.amount(what);
            plus.iter().for_each(|plus| visitor.selector(plus));
        }
        Action::Roll { device: _, count } => visitor.amount(count),
        Action::ChooseValue { kind: _, by: _ } => {}
        Action::DeployTokens(tokens, _) => tokens.iter().for_each(|token| visitor.amount(&token.amount)),
        Action::Alter(Alteration::Less(amount) | Alteration::To(amount, _)) => visitor.amount(amount),
        Action::Alter(Alteration::NotReceived) => {}
        Action::Alter(Alteration::Receiver(what)) => visitor.selector(what),
        Action::Pair { pilot, unit, .. } => {
            visitor.selector(pilot);
            visitor.selector(unit);
        }
        Action::Change {
            who,
            changes,
            duration,
        } => {
            visitor.selector(who);
            changes.iter().for_each(|change| visitor.change(change));
            let whose = duration.iter().filter_map(|duration| duration.period.whose());
            whose.for_each(|whose| visitor.player(whose));
        }
        Action::DeployCopies { of, amount, state: _ } => {
            visitor.selector(of);
            visitor.amount(amount);
        }
        Action::Control { who, by: _, duration } => {
            visitor.selector(who);
            let whose = duration.iter().filter_map(|duration| duration.period.whose());
            whose.for_each(|whose| visitor.player(whose));
        }
        Action::Later { at, part, .. } => {
            at.whose().into_iter().for_each(|whose| visitor.player(whose));
            visitor.part(part);
        }
        Action::Modes { modes, .. } => modes.iter().for_each(|part| visitor.part(part)),
        Action::Branch(arms) => {
            for arm in arms {
                visitor.condition(&arm.when);
                visitor.action(&arm.action);
            }
        }
        Action::Counters { deed, number, on, .. } => {
            visitor.amount(number);
            visitor.selector(on);
            if let CounterDeed::Move { to } = deed {
                visitor.selector(to);
            }
        }
        Action::PlayAs { .. } | Action::PayResources(_) | Action::Course(_) => {}
    }
}

fn walk_move_target<V: Visitor + ?Sized>(visitor: &mut V, to: &MoveTarget) {
    match to {
        MoveTarget::Hand(of)
        | MoveTarget::Trash(of)
        | MoveTarget::Deck { of, .. }
        | MoveTarget::Shields { of, .. } => visitor.player(of),
        MoveTarget::Under(host) => visitor.selector(host),
        MoveTarget::Removal { .. } => {}
    }
}

/// Visits the contents.
pub fn walk_change<V: Visitor + ?Sized>(visitor: &mut V, change: &Change) {
    match change {
        Change::Stat { by, .. } => visitor.amount(&by.amount),
        Change::Gains(keyword) | Change::Loses(Lost::Keyword(keyword)) => visitor.keyword(keyword),
        Change::Loses(Lost::Keywords | Lost::Effects | Lost::Marked(_)) => {}
        Change::GainsFrom {
            keywords,
            of,
            wording: _,
        } => {
            keywords.iter().for_each(|keyword| visitor.keyword(keyword));
            visitor.selector(of);
        }
        Change::GainsAbility { effect: ability, .. } | Change::HasEffect(ability) => visitor.ability(ability),
        Change::Becomes { to, .. } => visitor.amount(to),
        Change::Scales { .. } | Change::Swaps => {}
        Change::Cant(deed) => match deed {
            Restriction::AttackTarget { what, .. } | Restriction::Play(what) => visitor.selector(what),
            Restriction::Receive(damage) => walk_damage(visitor, damage),
            Restriction::Deal(damage) => damage.to.iter().for_each(|to| visitor.selector(to)),
            Restriction::Activate(keyword) => visitor.keyword(keyword),
            Restriction::BeReadied { whose, .. } => visitor.player(whose),
            Restriction::BePlayed(by) => by.iter().for_each(|by| visitor.player(by)),
            Restriction::BeMoved { to, by } => {
                match to {
                    Departure::Hand(owner) | Departure::Deck(owner) => {
                        owner.iter().for_each(|owner| visitor.player(owner));
                    }
                    Departure::Removal(_) | Departure::Play => {}
                }
                walk_effects(visitor, by);
            }
            Restriction::BeSetActive(by)
            | Restriction::BeReduced { by, .. }
            | Restriction::Take { by, .. } => by.iter().for_each(|by| walk_effects(visitor, by)),
            Restriction::BeRested(by)
            | Restriction::BeDestroyed { by, .. }
            | Restriction::BeChosen { by, .. } => walk_effects(visitor, by),
            Restriction::BeBlocked(whom) | Restriction::BeAttacked(whom) | Restriction::BePaired(whom) => {
                whom.named().into_iter().for_each(|named| visitor.selector(named));
            }
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::Block
            | Restriction::BeLessened(_)
            | Restriction::Recover
            | Restriction::ActivateEffect { .. }
            | Restriction::EndSo(_) => {}
        },
        Change::May(permission) => match permission {
            Permission::AttackTarget(what) | Permission::Attack(what) => visitor.selector(what),
            Permission::AttackOnDeployTurn => {}
        },
        Change::Reduces { damage, by, .. } => {
            walk_damage(visitor, damage);
            visitor.amount(by);
        }
        Change::Must { what, .. } => match what {
            Obligation::AttackTarget { what, urgency: _ } => visitor.selector(what),
            Obligation::Attack | Obligation::BeBlocked => {}
        },
        Change::Redirects { damage, to } => {
            walk_damage(visitor, damage);
            visitor.selector(to);
        }
        Change::GainsTrait {
            gained: GainedTrait::Chosen(chosen),
            wording: _,
        } => visitor.amount(chosen),
        Change::GainsTrait {
            gained: GainedTrait::Named(_),
            wording: _,
        }
        | Change::AlsoNamed { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Copies(_)
        | Change::Player(PlayerChange::Decides(_) | PlayerChange::HandLimit(None)) => {}
        Change::Player(PlayerChange::HandLimit(Some(limit))) => visitor.amount(limit),
        Change::Player(PlayerChange::HandLimitBy(by)) => visitor.amount(&by.amount),
        Change::Player(PlayerChange::Played {
            what,
            which: _,
            stat: _,
            by,
        }) => {
            visitor.selector(what);
            visitor.amount(&by.amount);
        }
    }
}

fn walk_damage<V: Visitor + ?Sized>(visitor: &mut V, damage: &Damage) {
    if let Some(from) = &damage.from {
        visitor.selector(from);
    }
}

/// Visits the contents.
pub fn walk_condition<V: Visitor + ?Sized>(visitor: &mut V, condition: &Condition) {
    match condition {
        Condition::There { what, .. } => visitor.selector(what),
        Condition::Is { who, qualities, .. } => {
            visitor.selector(who);
            qualities.iter().for_each(|one| visitor.quality(one));
        }
        Condition::Only { who, of } => {
            visitor.selector(who);
            visitor.selector(of);
        }
        Condition::PlayerLv { who, .. } | Condition::Went { who, .. } => visitor.player(who),
        Condition::Number { number, than, .. } => {
            visitor.amount(number);
            visitor.amount(than);
        }
        Condition::Rival { who, what, than, .. } => {
            visitor.player(who);
            if let Some(what) = what {
                visitor.selector(what);
            }
            visitor.player(than);
        }
        Condition::Happened { event, .. } => visitor.event(event),
        Condition::All(list, _) | Condition::Any(list, _) => {
            list.iter().for_each(|one| visitor.condition(one))
        }
        Condition::Not(inner) => visitor.condition(inner),
        Condition::Turn(whose) => visitor.player(whose),
    }
}

/// Visits the contents.
pub fn walk_event<V: Visitor + ?Sized>(visitor: &mut V, event: &Event) {
    match event {
        Event::Destroys { by, what, .. } => {
            visitor.selector(by);
            visitor.selector(what);
        }
        Event::Destroyed { what, by, killer, .. } => {
            visitor.selector(what);
            walk_effects(visitor, by);
            if let Some(killer) = killer {
                visitor.selector(killer);
            }
        }
        Event::Changed { who: what, by, .. } | Event::Chosen { what, by, .. } => {
            visitor.selector(what);
            walk_effects(visitor, by);
        }
        Event::Links(what) => visitor.selector(what),
        Event::Controlled { who, what } => {
            visitor.player(who);
            visitor.selector(what);
        }
        Event::Counters { who, on, .. } => {
            if let Some(who) = who {
                visitor.player(who);
            }
            visitor.selector(on);
        }
        Event::Recovers { who, with, by, .. } => {
            by.iter().for_each(|by| walk_effects(visitor, by));
            visitor.selector(who);
            if let Some(with) = with {
                visitor.keyword(with);
            }
        }
        Event::Begins {
            who,
            mark: _,
            wording: _,
        } => visitor.player(who),
        Event::Oriented { what, by, .. } | Event::Leaves { what, by } => {
            visitor.selector(what);
            by.iter().for_each(|by| walk_effects(visitor, by));
        }
        Event::Pairs { who, pilot, unit, .. } => {
            if let Some(who) = who {
                visitor.player(who);
            }
            visitor.selector(pilot);
            visitor.selector(unit);
        }
        Event::Receives {
            who,
            damage,
            spared: _,
        } => {
            visitor.selector(who);
            walk_damage(visitor, damage);
        }
        Event::Deals {
            who,
            damage,
            to,
            spared: _,
        } => {
            visitor.selector(who);
            walk_damage(visitor, damage);
            to.iter().for_each(|to| visitor.selector(to));
        }
        Event::Places { who, what, by }
        | Event::Discards {
            who,
            what,
            by,
            wording: _,
        } => {
            visitor.player(who);
            visitor.selector(what);
            by.iter().for_each(|by| walk_effects(visitor, by));
        }
        Event::Commands { who, of: what, .. } => {
            visitor.player(who);
            visitor.selector(what);
        }
        Event::Plays { who, what, with, .. } => {
            visitor.player(who);
            visitor.selector(what);
            if let Some(with) = with {
                visitor.selector(with);
            }
        }
        Event::Pays {
            who, with, purpose, ..
        } => {
            visitor.player(who);
            if let Some(with) = with {
                visitor.selector(with);
            }
            match purpose {
                None => {}
                Some(PaidFor::Card(card)) => visitor.selector(card),
                Some(PaidFor::Effects(effects)) => walk_effects(visitor, effects),
            }
        }
        Event::Uses {
            who,
            whose,
            keyword,
            on,
            ..
        } => {
            if let Some(who) = who {
                visitor.player(who);
            }
            if let Some(whose) = whose {
                visitor.selector(whose);
            }
            visitor.keyword(keyword);
            visitor.selector(on);
        }
        Event::Activates {
            who, whose, keyword, ..
        } => {
            if let Some(who) = who {
                visitor.player(who);
            }
            visitor.selector(whose);
            visitor.keyword(keyword);
        }
        Event::Blocks { who, other, .. } => {
            visitor.selector(who);
            if let Some(other) = other {
                visitor.selector(other);
            }
        }
        Event::Deployed { who, what, from, by } => {
            if let Some(by) = by {
                walk_effects(visitor, by);
            }
            if let Some(who) = who {
                visitor.player(who);
            }
            visitor.selector(what);
            if let Some(from) = from {
                walk_zone(visitor, from);
            }
        }
        Event::Either(events, _) => events.iter().for_each(|one| visitor.event(one)),
        Event::Attacks { who, other, .. } => {
            visitor.selector(who);
            if let Some(other) = other {
                visitor.selector(other);
            }
        }
        Event::Draws { who, number, by, .. } => {
            visitor.player(who);
            number.iter().for_each(|number| walk_quantity(visitor, number));
            by.iter().for_each(|by| walk_effects(visitor, by));
        }
        Event::Moved {
            what, to, from, by, ..
        } => {
            visitor.selector(what);
            by.iter().for_each(|by| walk_effects(visitor, by));
            walk_move_target(visitor, to);
            if let Some(from) = from {
                walk_zone(visitor, from);
            }
        }
    }
}

/// Visits the contents.
pub fn walk_selector<V: Visitor + ?Sized>(visitor: &mut V, selector: &Selector) {
    match selector {
        Selector::Known(reference) => visitor.reference(*reference),
        Selector::Player(player) => visitor.player(player),
        Selector::Group(group) => walk_group(visitor, group),
        Selector::PairedWith { unit, .. } => visitor.selector(unit),
        Selector::AnyOf(list) | Selector::AllOf(list) => list.iter().for_each(|one| visitor.selector(one)),
    }
}

fn walk_group<V: Visitor + ?Sized>(visitor: &mut V, group: &Group) {
    walk_quantity(visitor, &group.quantity);
    group.qualities.iter().for_each(|one| visitor.quality(one));
    for together in &group.together {
        match together {
            Together::Common { .. } | Together::AtRandom => {}
            Together::TotalAtMost { amount, .. } => visitor.amount(amount),
            Together::Extreme { among, .. } => {
                if let Some(among) = among {
                    visitor.selector(among);
                }
            }
        }
    }
    walk_zone(visitor, &group.zone);
}

fn walk_quantity<V: Visitor + ?Sized>(visitor: &mut V, quantity: &Quantity) {
    match quantity {
        Quantity::Exactly(amount) | Quantity::UpTo(amount) => visitor.amount(amount),
        Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::One
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => {}
    }
}

fn walk_effects<V: Visitor + ?Sized>(visitor: &mut V, effects: &Effects) {
    if let Some(of) = &effects.of {
        visitor.selector(of);
    }
}

fn walk_zone<V: Visitor + ?Sized>(visitor: &mut V, zone: &Zone) {
    match zone {
        Zone::Hand(of) | Zone::Trash(of) | Zone::Removal(of) | Zone::Deck(of) | Zone::Area { of, .. } => {
            visitor.player(of)
        }
        Zone::TopOfDeck { of, until } => {
            visitor.player(of);
            if let Some(until) = until {
                visitor.selector(until);
            }
        }
        Zone::Within(of) | Zone::Under(of) => visitor.selector(of),
        Zone::Field | Zone::Among(_) | Zone::Done { .. } => {}
    }
}

/// Visits the contents.
pub fn walk_quality<V: Visitor + ?Sized>(visitor: &mut V, quality: &Quality) {
    match quality {
        Quality::Stat { amount, .. } | Quality::Counters { number: amount, .. } => visitor.amount(amount),
        Quality::Relative { than, .. } => match than {
            Comparand::Same(than) => visitor.selector(than),
            Comparand::Amount(amount) => visitor.amount(amount),
        },
        Quality::Has(keywords) => keywords.iter().for_each(|keyword| visitor.keyword(keyword)),
        Quality::Battling(with)
        | Quality::Except(with)
        | Quality::Over(with)
        | Quality::AttackingWhat(with) => visitor.selector(with),
        Quality::Paired { with, .. } | Quality::Alike { with, .. } => visitor.selector(with),
        Quality::ThisTurn { event, .. } => visitor.event(event),
        Quality::AnyOf(list) => list.iter().for_each(|one| visitor.quality(one)),
        Quality::Not(inner) => visitor.quality(inner),
        Quality::OwnedBy(player) => visitor.player(player),
        // "other" means the card itself without a reference to it.
        Quality::Other(Slot::This) => {}
        Quality::Other(to) => visitor.reference(Reference {
            to: *to,
            wording: Key::CANONICAL,
        }),
        Quality::State(_)
        | Quality::Color(_)
        | Quality::Trait(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Chosen { .. }
        | Quality::Destroyed { .. } => {}
    }
}

/// Visits the contents.
pub fn walk_amount<V: Visitor + ?Sized>(visitor: &mut V, amount: &Amount) {
    match amount {
        Amount::Count(of) | Amount::Quality { of, .. } | Amount::Counters { on: of, .. } => {
            visitor.selector(of)
        }
        Amount::ForEach { amount, each, .. } => {
            visitor.amount(amount);
            visitor.amount(each);
        }
        Amount::Missing { to, from } => {
            visitor.amount(to);
            visitor.amount(from);
        }
        Amount::Damage { on, .. } => visitor.reference(*on),
        Amount::Happened { event, .. } => visitor.event(event),
        Amount::Tally {
            what,
            plus,
            wording: _,
        } => {
            visitor.amount(what);
            if let Some(plus) = plus {
                visitor.selector(plus);
            }
        }
        Amount::Literal(_)
        | Amount::Parameter
        | Amount::Specified(_)
        | Amount::All
        | Amount::OfEvent { .. }
        | Amount::Result { .. } => {}
    }
}

/// Visits the contents.
pub fn walk_keyword<V: Visitor + ?Sized>(visitor: &mut V, keyword: &KeywordUse) {
    if let Some(amount) = &keyword.amount {
        visitor.amount(amount);
    }
}

/// Visits the contents.
pub fn walk_player<V: Visitor + ?Sized>(visitor: &mut V, player: &Player) {
    match player {
        Player::OwnerOf(reference) => visitor.reference(*reference),
        Player::Known(_) => {}
        Player::Described(players) => {
            walk_quantity(visitor, &players.quantity);
            for quality in &players.qualities {
                match quality {
                    PlayerQuality::Has(what) | PlayerQuality::Most { of: what, .. } => visitor.selector(what),
                    PlayerQuality::YouAnd(others) => visitor.player(others),
                    PlayerQuality::Rival { what, than, .. } => {
                        visitor.selector(what);
                        visitor.player(than);
                    }
                    PlayerQuality::Apart(to) => visitor.reference(Reference {
                        to: *to,
                        wording: Key::CANONICAL,
                    }),
                    PlayerQuality::Lv { .. } => {}
                }
            }
        }
        Player::You | Player::Opponent | Player::Each | Player::Actor => {}
    }
}
