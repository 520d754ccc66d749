//! The variants of the IR by name, and which of them occur. A variant that is new does not compile here until it has a
//! name, and a name that no random effect ever has fails the test.

use gcs::ir::CounterChange;
use gcs::ir::visit::{
    Visitor, walk_ability, walk_action, walk_amount, walk_change, walk_condition, walk_event, walk_player,
    walk_quality, walk_selector, walk_step,
};
use gcs::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Alteration, Amount, Area, AttackRole, Bearer, BlockRole,
    Body, CardKind, Change, Color, CommandTiming, Common, Comparand, Comparison, Condition, Connective,
    Consent, Course, Damage, DamageBound, DamageKind, DamageThan, DeckOrder, DeckPosition, Done, EffectMark,
    Effects, Entries, Event, Extreme, Gate, Holders, KeywordUse, Later, Mark, Means, MoveTarget, MoveVerb,
    Noun, Obligation, Orientation, Origin, Payment, Period, Permission, Player, PlayerChange, PlayerQuality,
    PlayerRelation, Quality, Quantity, Reference, Restriction, Selector, Side, Sign, Site, Slot, Stat, State,
    Step, Target, Together, Trigger, TurnOrder, Urgency, Zone,
};
use gcs::vocabulary::{Chooser, Controller, Edge, Factor, PlayerDeed, Section, ValueKind, Within};
use std::collections::BTreeMap;

type Activated = gcs::vocabulary::Activated<EffectMark>;
type Lost = gcs::vocabulary::Lost<KeywordUse, EffectMark>;
/// What an instruction does with counters.
type CounterDeed = gcs::ir::CounterDeed<Selector>;
type Ranked = gcs::ir::Ranked<gcs::ir::CounterId>;
type CounterKind = gcs::ir::CounterKind<gcs::ir::CounterId>;

macro_rules! names {
    ($($type:ident { $($variant:ident),+ $(,)? })+) => {
        /// Every name.
        pub(crate) const ALL: &[&str] = &[$($(concat!(stringify!($type), "::", stringify!($variant)),)+)+];

        $(impl Named for $type {
            fn name(&self) -> &'static str {
                match self {
                    $($type::$variant { .. } => concat!(stringify!($type), "::", stringify!($variant)),)+
                }
            }
        })+
    };
}

/// Something of several variants.
pub(crate) trait Named {
    /// The name of the variant.
    fn name(&self) -> &'static str;
}

names! {
    AbilityKind { Keyword, Constant, Triggered, Activated, Command, Substitution, PlayOption }
    Bearer { Card, PairedUnit }
    Site { Field, Hand, Trash, Everywhere }
    Gate { DuringPair, DuringLink }
    Trigger { Marks, When, At }
    Mark { Burst, Deploy, Attack, Destroyed, WhenPaired, WhenLinked }
    Edge { Start, End }
    Section {
        Part, ActiveStep, StartStep, ActionStep, EndStep, HandStep, CleanupStep, Battle, AttackStep, BlockStep, DamageStep, BattleEndStep,
    }
    Within { Turn, Battle }
    ActivationTiming { Main, Action, Block }
    CommandTiming { Main, Action, MainOrAction }
    Connective { Sentence, And, Then, Otherwise, IfYouDont, IfYouDo }
    Consent { Must, May }
    Action {
        Choose, Draw, Deal, Recover, Destroy, Orient, Move, Look, Reveal, Shuffle, Count, Roll, ChooseValue, Deploy, DeployTokens,
        PlaceResources, Pair, Change, Activate, DealMutual, DeployExBase, DeployCopies, Later, PlayAs, ChangeAttackTarget, Battle,
        Modes, PayResources, Alter, Branch, Counters, Control, Course,
    }
    ValueKind { Of, Number }
    Chooser { Player, Chance }
    CounterDeed { Place, Remove, Move }
    CounterKind { Any, Named, Damage }
    Controller { Doer, Owner, Exchanged }
    CounterChange { Placed, Removed }
    Target { Objects, Divided, FirstShieldAreaCard }
    Payment { Free, PayCost }
    Alteration { Less, To, NotReceived, Receiver }
    MoveVerb { Return, Add, Place, Discard, Exile, Remove }
    MoveTarget { Hand, Trash, Removal, Under, Deck, Shields }
    TurnOrder { First, Second }
    DeckPosition { Top, Bottom, TopOrBottom, Shuffled }
    DeckOrder { Chosen, Random }
    Orientation { Active, Rested }
    Period { ThisTurn, ThisBattle, StartPhase, NextTurn, UntilStartOfNextTurn, UntilEndOfNextTurn }
    Origin { Hand, Trash, Deck }
    Later { This, Next, AfterCommand }
    Change {
        Stat, Gains, GainsFrom, Loses, GainsAbility, GainsTrait, AlsoNamed, Copies, Becomes, Scales, Swaps, HasEffect, Cant, May, DealsDamageFirst,
        Enters, HitsShields, Must, Redirects, Reduces, Player,
    }
    Activated { Command, Marked }
    Factor { Doubled, HalvedUp, HalvedDown }
    Lost { Keyword, Keywords, Effects, Marked }
    PlayerChange { Decides, HandLimit, HandLimitBy, Played }
    Course { Decides, Takes, Skips, Ends }
    Restriction {
        Attack, AttackOnDeployTurn, AttackTarget, Block, BeBlocked, BeAttacked, Receive, Deal, BeReadied, BeLessened, BeReduced, BeSetActive, BeRested,
        BeDestroyed, BeChosen, BeMoved, BePaired, Recover, Activate, ActivateEffect, BePlayed, Play,
        Take, EndSo,
    }
    PlayerDeed { Draw, DeployTokens, AddToHand }
    Permission { AttackTarget, AttackOnDeployTurn, Attack }
    Obligation { AttackTarget, Attack, BeBlocked }
    Urgency { Must, IfPossible }
    Condition {
        There, Is, Only, Turn, Went, PlayerLv, Number, Rival, Happened, All, Any, Not,
    }
    Event {
        Destroys, Destroyed, Pairs, Links, Recovers, Receives, Deals, Changed, Chosen, Leaves, Begins, Places, Uses, Activates, Blocks, Either,
        Pays, Deployed, Attacks, Plays, Commands, Draws, Discards, Oriented, Moved, Counters, Controlled,
    }
    BlockRole { Blocker, Attacker }
    AttackRole { Attacker, Target }
    Selector { Known, Player, Group, PairedWith, AnyOf, AllOf }
    Quantity {
        Exactly, AnyNumber, Range, UpTo, AtLeast, AtMost, Only, No, One, All, Each, Any, The,
    }
    Side { Any, Yours, Friendly, Enemy, Theirs }
    Noun {
        Unit, Pilot, Base, Resource, ExResource, ExBase, Token, Shield, ShieldAreaCard, Command, Card,
    }
    CardKind { Unit, Pilot, Command, Base, Resource }
    Quality {
        OwnedBy, Other, State, Color, Trait, Stat, Relative, Has, Named, NameContains, Alike, Chosen, Battling, Paired, AttackingWhat,
        Except, HasMark, HasKeyword, Counters, Over, ThisTurn, Destroyed, Not, AnyOf,
    }
    State { Active, Rested, Damaged, Undamaged, Link, Token, Attacking, Attacked, Battling, Blocking, InPlay }
    Color { Blue, Green, Red, White, Purple }
    Stat { Ap, Hp, Lv, Cost }
    Comparison { Exactly, AtLeast, AtMost, Below, Above }
    Comparand { Same, Amount }
    EffectMark {
        ActivateMain, ActivateAction, Main, Action, Burst, Deploy, Attack, Destroyed, WhenPaired, WhenLinked,
        DuringPair, DuringLink, Pilot,
    }
    Together { Common, TotalAtMost, Extreme, AtRandom }
    Common { Alike, Stat }
    Extreme { Highest, Lowest }
    Ranked { Stat, Counters }
    Zone { Field, Hand, Trash, Removal, Under, Deck, TopOfDeck, Area, Among, Within, Done }
    Area { Resource, Battle, Shield }
    Entries { One, All }
    Done {
        Chosen, Destroyed, Discarded, Returned, Exiled, Removed, Revealed, Deployed, Placed, Added, Rested,
        SetActive, Recovered,
    }
    Player { You, Opponent, Each, Actor, OwnerOf, Known, Described }
    PlayerQuality { Has, YouAnd, Apart, Rival, Most, Lv }
    PlayerRelation { Any, Other, Enemy, Friendly, Teammate }
    Holders { Together, Alone, Lacking }
    Slot { This, Subject, Object, Step, Remaining, Found, Each }
    Amount { Literal, Parameter, Specified, Count, Quality, ForEach, All, Damage, Happened, Tally, Missing, Result, OfEvent, Counters }
    Sign { Plus, Minus }
    Means { Any, BattleDamage, Attack, EffectDamage, Damage, Effect }
    DamageKind { Any, Battle, Effect }
    DamageThan { Number, Hp }
}

/// How often each variant occurs.
#[derive(Default)]
pub(crate) struct Census {
    pub(crate) seen: BTreeMap<&'static str, usize>,
}

impl Census {
    fn see(&mut self, one: &impl Named) {
        *self.seen.entry(one.name()).or_default() += 1;
    }

    /// The names that have not occurred.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let missing = ALL.iter().filter(|name| !self.seen.contains_key(*name));
        missing.copied().collect()
    }

    fn effects(&mut self, effects: &Effects) {
        // Whose effects it is can be a selector, which is walked to.
        let Effects {
            side,
            kind,
            of: _,
            wording: _,
        } = effects;
        self.see(side);
        if let Some(kind) = kind {
            self.see(kind);
        }
    }

    fn damage(&mut self, damage: &Damage) {
        // The card that deals it is a selector, which is walked to.
        let Damage {
            bound,
            card,
            kind,
            side,
            from: _,
            wording: _,
        } = damage;
        if let Some(DamageBound { comparison, than }) = bound {
            self.see(comparison);
            self.see(than);
        }
        if let Some(card) = card {
            self.see(card);
        }
        self.see(kind);
        self.see(side);
    }

    fn move_target(&mut self, to: &MoveTarget) {
        self.see(to);
        match to {
            MoveTarget::Deck {
                of: _,
                position,
                order,
                wording: _,
            } => {
                self.see(position);
                self.see(order);
            }
            MoveTarget::Hand(_)
            | MoveTarget::Trash(_)
            | MoveTarget::Removal { .. }
            | MoveTarget::Under(_)
            | MoveTarget::Shields { .. } => {}
        }
    }

    fn noun(&mut self, noun: &Noun) {
        self.see(noun);
        if let Noun::Card(Some(kind)) = noun {
            self.see(kind);
        }
    }

    fn zone(&mut self, zone: &Zone) {
        self.see(zone);
        match zone {
            Zone::Area {
                of: _,
                area,
                first: _,
            } => self.see(area),
            Zone::Among(slot) => self.see(slot),
            Zone::Done {
                steps: _,
                done,
                from,
                wording: _,
            } => {
                self.see(done);
                if let Some(from) = from {
                    self.see(from);
                }
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Under(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
            | Zone::Within(_) => {}
        }
    }
}

impl Visitor for Census {
    fn ability(&mut self, ability: &Ability) {
        self.see(&ability.bearer);
        self.see(&ability.site);
        ability.gates.iter().for_each(|gate| self.see(gate));
        self.see(&ability.kind);
        match &ability.kind {
            AbilityKind::Keyword { timing, keyword: _ } => {
                if let Some(timing) = timing {
                    self.see(timing);
                }
            }
            AbilityKind::Triggered { trigger, .. } => {
                self.see(trigger);
                match trigger {
                    Trigger::Marks(marks) => marks.iter().for_each(|mark| self.see(mark)),
                    Trigger::At { moment, .. } => {
                        self.see(&moment.edge);
                        self.see(&moment.section);
                    }
                    Trigger::When { .. } => {}
                }
            }
            AbilityKind::Activated { timing, .. } => self.see(timing),
            AbilityKind::Command { timing, .. } => self.see(timing),
            AbilityKind::Constant { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
        walk_ability(self, ability);
    }

    fn step(&mut self, step: &Step) {
        self.see(&step.connective);
        self.see(&step.consent);
        walk_step(self, step);
    }

    fn action(&mut self, action: &Action) {
        self.see(action);
        match action {
            Action::Deal { to, .. } => self.see(to),
            Action::Orient { to, .. } => self.see(to),
            Action::Move { verb, what: _, to } => {
                self.see(verb);
                self.move_target(to);
            }
            Action::Deploy { state, payment, .. } => {
                self.see(state);
                self.see(payment);
            }
            Action::DeployTokens(tokens, how) => {
                self.see(how);
                tokens.iter().for_each(|token| self.see(&token.state));
            }
            Action::PlaceResources { what, state, .. } => {
                self.noun(what);
                self.see(state);
            }
            Action::DeployExBase { state, .. } | Action::DeployCopies { state, .. } => self.see(state),
            Action::Change {
                duration: Some(duration),
                ..
            } => {
                self.see(&duration.period);
            }
            Action::Alter(alteration) => self.see(alteration),
            Action::Pair { payment, .. } => self.see(payment),
            Action::Activate { which, .. } => {
                self.see(which);
                if let Activated::Command(timing) = which {
                    self.see(timing);
                }
            }
            Action::DealMutual { stat, .. } => self.see(stat),
            Action::Counters { deed, counter, .. } => {
                self.see(deed);
                self.see(counter);
            }
            Action::Control { by, duration, .. } => {
                self.see(by);
                if let Some(duration) = duration {
                    self.see(&duration.period);
                }
            }
            Action::Later { at, .. } => {
                if let Some(within) = at.within() {
                    self.see(&within);
                }
                self.see(at);
            }
            Action::Course(course) => self.see(course),
            Action::ChooseValue { kind, by } => {
                self.see(kind);
                self.see(by);
            }
            Action::Choose(_)
            | Action::Draw(..)
            | Action::Recover { .. }
            | Action::Destroy(_)
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Shuffle { .. }
            | Action::Count { .. }
            | Action::Roll { .. }
            | Action::Change { duration: None, .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::Battle { .. }
            | Action::Modes { .. }
            | Action::PayResources(_)
            | Action::Branch(_) => {}
        }
        walk_action(self, action);
    }

    fn change(&mut self, change: &Change) {
        self.see(change);
        match change {
            Change::Stat { stat, by, .. } => {
                self.see(stat);
                self.see(&by.sign);
            }
            Change::Becomes { stat, to: _ } => self.see(stat),
            Change::Cant(deed) => {
                self.see(deed);
                match deed {
                    Restriction::Receive(damage) => self.damage(damage),
                    Restriction::Deal(damage) => self.see(&damage.kind),
                    Restriction::BeLessened(kind) => self.see(kind),
                    Restriction::BeReadied { .. } => {}
                    Restriction::BeReduced { stat, direction, by } => {
                        self.see(stat);
                        self.see(direction);
                        by.iter().for_each(|by| self.effects(by));
                    }
                    Restriction::BeSetActive(by) => by.iter().for_each(|by| self.effects(by)),
                    Restriction::BeRested(by)
                    | Restriction::BeChosen { by, .. }
                    | Restriction::BeMoved { by, .. } => {
                        self.effects(by);
                    }
                    Restriction::BeDestroyed { means, by, .. } => {
                        self.see(means);
                        self.effects(by);
                    }
                    Restriction::Attack
                    | Restriction::AttackOnDeployTurn
                    | Restriction::AttackTarget { .. }
                    | Restriction::Block
                    | Restriction::BeBlocked(_)
                    | Restriction::BeAttacked(_)
                    | Restriction::BePaired(_)
                    | Restriction::Recover
                    | Restriction::Activate(_)
                    | Restriction::ActivateEffect { .. }
                    | Restriction::BePlayed(_)
                    | Restriction::Play(_)
                    | Restriction::EndSo(_) => {}
                    Restriction::Take { deed, by } => {
                        self.see(deed);
                        by.iter().for_each(|by| self.effects(by));
                    }
                }
            }
            Change::May(permission) => self.see(permission),
            Change::Must { what, .. } => {
                self.see(what);
                if let Obligation::AttackTarget { urgency, .. } = what {
                    self.see(urgency);
                }
            }
            Change::Enters(state) => self.see(state),
            Change::Reduces {
                damage, direction, ..
            } => {
                self.damage(damage);
                self.see(direction);
            }
            Change::Redirects { damage, .. } => self.damage(damage),
            Change::Loses(lost) => self.see(lost),
            Change::Scales { stat, by } => {
                self.see(stat);
                self.see(by);
            }
            Change::Gains(_)
            | Change::GainsFrom { .. }
            | Change::GainsAbility { .. }
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::Swaps
            | Change::Copies(_)
            | Change::HasEffect(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_) => {}
            Change::Player(change) => self.see(change),
        }
        walk_change(self, change);
    }

    fn condition(&mut self, condition: &Condition) {
        self.see(condition);
        match condition {
            Condition::Is { noun: Some(noun), .. } => self.noun(noun),
            Condition::Turn(_) => {}
            Condition::Went { order, .. } => self.see(order),
            Condition::There { holders, .. } => self.see(holders),
            Condition::PlayerLv { comparison, .. }
            | Condition::Number { comparison, .. }
            | Condition::Rival { comparison, .. } => self.see(comparison),
            Condition::Is { noun: None, .. }
            | Condition::Only { .. }
            | Condition::Happened { .. }
            | Condition::All(..)
            | Condition::Any(..)
            | Condition::Not(_) => {}
        }
        walk_condition(self, condition);
    }

    fn event(&mut self, event: &Event) {
        self.see(event);
        match event {
            Event::Destroys { means, .. } => self.see(means),
            Event::Destroyed { means, by, .. } => {
                self.see(means);
                self.effects(by);
            }
            Event::Receives { damage, .. } | Event::Deals { damage, .. } => self.damage(damage),
            Event::Changed {
                stat, direction, by, ..
            } => {
                self.see(stat);
                self.see(direction);
                self.effects(by);
            }
            Event::Chosen { by, .. } => self.effects(by),
            Event::Begins { mark, .. } => self.see(mark),
            Event::Places { by, .. } | Event::Discards { by, .. } => {
                by.iter().for_each(|by| self.effects(by));
            }
            Event::Uses { stat, .. } => self.see(stat),
            Event::Counters { change, .. } => self.see(change),
            Event::Blocks { role, .. } => self.see(role),
            Event::Attacks { role, .. } => self.see(role),
            Event::Leaves { by, .. } => by.iter().for_each(|by| self.effects(by)),
            Event::Oriented { to, by, .. } => {
                self.see(to);
                by.iter().for_each(|by| self.effects(by));
            }
            Event::Moved { to, from, by, .. } => {
                self.move_target(to);
                from.iter().for_each(|from| self.zone(from));
                by.iter().for_each(|by| self.effects(by));
            }
            Event::Pairs { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Controlled { .. }
            | Event::Activates { .. }
            | Event::Pays { .. }
            | Event::Deployed { .. }
            | Event::Either(..)
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. } => {}
        }
        walk_event(self, event);
    }

    fn selector(&mut self, selector: &Selector) {
        self.see(selector);
        match selector {
            Selector::Group(group) => {
                self.see(&group.quantity);
                self.see(&group.side);
                group.nouns.iter().for_each(|noun| self.noun(noun));
                self.zone(&group.zone);
                for together in &group.together {
                    self.see(together);
                    match together {
                        Together::TotalAtMost {
                            stat,
                            amount: _,
                            wording: _,
                        } => self.see(stat),
                        Together::Extreme {
                            of,
                            extreme,
                            among: _,
                        } => {
                            self.see(of);
                            self.see(extreme);
                        }
                        Together::Common { what, .. } => self.see(what),
                        Together::AtRandom => {}
                    }
                }
            }
            Selector::PairedWith { noun, .. } => self.noun(noun),
            Selector::Known(_) | Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => {}
        }
        walk_selector(self, selector);
    }

    fn quality(&mut self, quality: &Quality) {
        self.see(quality);
        match quality {
            Quality::State(state) => self.see(state),
            Quality::Color(colors) => colors.iter().for_each(|color| self.see(color)),
            Quality::Stat { stat, comparison, .. } => {
                self.see(stat);
                self.see(comparison);
            }
            Quality::Relative {
                stat,
                comparison,
                than,
                wording: _,
            } => {
                self.see(stat);
                self.see(comparison);
                self.see(than);
            }
            Quality::HasMark { mark, wording: _ } => self.see(mark),
            Quality::ThisTurn { .. }
            | Quality::OwnedBy(_)
            | Quality::Other(_)
            | Quality::Trait(_)
            | Quality::Has(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike { .. }
            | Quality::HasKeyword { .. }
            | Quality::Chosen { .. }
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::Battling(_)
            | Quality::Paired { .. }
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::Destroyed { .. }
            | Quality::Not(_)
            | Quality::AnyOf(_) => {}
        }
        walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        self.see(amount);
        if let Amount::Quality {
            stat,
            of: _,
            wording: _,
        } = amount
        {
            self.see(stat);
        }
        walk_amount(self, amount);
    }

    fn keyword(&mut self, keyword: &KeywordUse) {
        keyword.amount.iter().for_each(|amount| self.amount(amount));
    }

    fn player(&mut self, player: &Player) {
        self.see(player);
        match player {
            Player::OwnerOf(reference) => self.reference(*reference),
            Player::Known(known) => self.see(&known.to),
            Player::Described(players) => {
                self.see(&players.quantity);
                self.see(&players.circle);
                players.qualities.iter().for_each(|quality| self.see(quality));
                walk_player(self, player);
            }
            Player::You | Player::Opponent | Player::Each | Player::Actor => {}
        }
    }

    fn reference(&mut self, reference: Reference) {
        self.see(&reference.to);
    }
}

/// The steps of a body, those of its parts not included.
pub(crate) fn actions(body: &Body) -> impl Iterator<Item = &Action> {
    body.steps.iter().map(|step| &step.action)
}
