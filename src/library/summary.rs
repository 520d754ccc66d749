//! Summaries of effects: what games ask before they look at an effect.

use super::bit_set::{BitSet, Member};
use crate::ir::visit::{
    Visitor, walk_action, walk_amount, walk_change, walk_condition, walk_quality, walk_selector,
};
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Amount, Bearer, Body, Change, Condition, Event,
    KeywordId, Mark, MoveTarget, PlayerChange, Quality, Restriction, Selector, Site, Slot, Stat, Trigger,
    Zone,
};
use crate::vocabulary::{Activated, Lookback, Section, WhichPlayed};

/// The summary of an effect, or of all effects of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The events that can trigger or be replaced by its effects.
    pub(crate) listens: BitSet<EventKind>,
    /// Its roles apart from events.
    pub(crate) roles: BitSet<Role>,
}

/// A role of an effect apart from events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Role {
    /// It is a constant effect (10-1-5).
    Constant,
    /// It continuously changes the Lv. and the cost of its own card in a hand, and depends on no other card there. So it is evaluated when
    /// they are asked for, and not after every change.
    OwnPrice,
    /// 【Activate･Main】 (13-2-2).
    ActivateMain,
    /// 【Activate･Action】 (13-2-1).
    ActivateAction,
    /// The effect behind `<Blocker>` (13-1-4).
    ActivateBlock,
    /// It is a substitution effect (10-1-9).
    Substitution,
    /// 【Main】 on a Command (13-2-3).
    CommandMain,
    /// 【Action】 on a Command (13-2-4).
    CommandAction,
    /// An option for the player who plays the card.
    PlayOption,
    /// An additional cost of the card.
    AdditionalCost,
}

impl Member for Role {
    fn place(self) -> u8 {
        self as u8
    }
}

impl Summary {
    pub(crate) fn of_roles(roles: BitSet<Role>) -> Summary {
        Summary {
            listens: BitSet::EMPTY,
            roles,
        }
    }

    /// The summary of an effect that can do anything.
    pub(crate) const EVERYTHING: Summary = Summary {
        listens: BitSet::EVERYTHING,
        roles: BitSet::EVERYTHING,
    };

    pub(crate) fn of_role(role: Role) -> Summary {
        Summary::of_roles(BitSet::of(role))
    }

    pub(crate) fn of_event(event: EventKind) -> Summary {
        Summary {
            listens: BitSet::of(event),
            roles: BitSet::EMPTY,
        }
    }

    /// Returns the summary of all of them together.
    pub(crate) fn of_all(all: &[Summary]) -> Summary {
        all.iter().fold(Summary::default(), |mut all, one| {
            all.add(*one);
            all
        })
    }

    pub(crate) fn add(&mut self, other: Summary) {
        self.listens |= other.listens;
        self.roles |= other.roles;
    }

    /// Checks whether it has something in common with the wanted summary.
    #[inline(always)]
    pub(crate) fn meets(self, wanted: Summary) -> bool {
        // Two words side by side, asked at once.
        self.word() & wanted.word() != 0
    }

    #[inline(always)]
    fn word(self) -> u64 {
        u64::from(self.roles.bits()) << 32 | u64::from(self.listens.bits())
    }

    /// Summarizes an effect that is printed on a card or in the definition of a keyword effect.
    pub(super) fn of(ability: &Ability, in_keyword: bool) -> Summary {
        let mut summary = Summary::default();
        let always = ability.gates.is_empty()
            && ability.window().is_none()
            && ability.bearer == Bearer::Card
            && ability.site == Site::Field
            && !in_keyword;
        // A keyword effect that is joined to a mark is possessed wherever the effect is (13-1-8-1).
        if ability.joined.is_some() && ability.site == Site::Field && !always {
            summary.roles.insert(Role::Constant);
        }
        match &ability.kind {
            // A plain keyword effect stands with its card (`Definition::printed`).
            AbilityKind::Keyword { keyword, .. } => {
                if !(always && keyword.is_plain()) {
                    summary.roles.insert(Role::Constant);
                }
            }
            AbilityKind::Constant { body, .. } => {
                let own_price = ability.site == Site::Hand && OwnPrice::is_all_of(body);
                let role = if own_price { Role::OwnPrice } else { Role::Constant };
                summary.roles.insert(role);
            }
            AbilityKind::Triggered { trigger, .. } => match trigger {
                Trigger::Marks(marks) => {
                    for mark in marks {
                        summary.listens |= BitSet::of(match mark {
                            // It is looked for when Shields are destroyed (13-2-5).
                            Mark::Burst => continue,
                            Mark::Deploy => EventKind::Deployed,
                            Mark::Attack => EventKind::Attacks,
                            Mark::Destroyed => EventKind::Destroyed,
                            Mark::WhenPaired(_) | Mark::WhenLinked => EventKind::Paired,
                        });
                    }
                }
                Trigger::When { event, .. } => summary.listens |= EventKind::of(event),
                Trigger::At { moment, .. } => summary.listens.insert(EventKind::of_moment(moment.section)),
            },
            AbilityKind::Activated { timing, .. } => {
                summary.roles.insert(match timing {
                    ActivationTiming::Main => Role::ActivateMain,
                    ActivationTiming::Action => Role::ActivateAction,
                    ActivationTiming::Block => Role::ActivateBlock,
                });
            }
            AbilityKind::Command { timing, .. } => {
                if timing.in_main() {
                    summary.roles.insert(Role::CommandMain);
                }
                if timing.in_action() {
                    summary.roles.insert(Role::CommandAction);
                }
            }
            AbilityKind::Substitution { .. } => summary.roles.insert(Role::Substitution),
            AbilityKind::PlayOption { body, .. } => {
                summary.roles.insert(Role::PlayOption);
                if body.says_no_terms() {
                    summary.roles.insert(Role::AdditionalCost);
                }
            }
        }
        summary
    }

    /// Summarizes an effect that something gains: a gained keyword effect is not among the printed ones.
    pub(super) fn of_gained(ability: &Ability) -> Summary {
        if ability.kind.keyword().is_some() {
            return Summary::of_role(Role::Constant);
        }
        let mut summary = Summary::of(ability, false);
        if ability.joined.is_some() {
            summary.roles.insert(Role::Constant);
        }
        summary
    }
}

/// Looks through the text of a card in a hand for what [`Role::OwnPrice`] rules out.
#[derive(Default)]
struct OwnPrice {
    asks_for_hands: bool,
}

impl OwnPrice {
    /// Checks whether a body changes the Lv. and the cost of its own card, and asks for nothing that could depend on them.
    fn is_all_of(body: &Body) -> bool {
        let mut looked = OwnPrice::default();
        for step in &body.steps {
            let Action::Change {
                who: Selector::Known(who),
                changes,
                ..
            } = &step.action
            else {
                return false;
            };
            let is_price = |change: &Change| {
                matches!(
                    change,
                    Change::Stat {
                        stat: Stat::Lv | Stat::Cost,
                        ..
                    }
                )
            };
            if who.to != Slot::This || !changes.iter().all(is_price) {
                return false;
            }
            changes.iter().for_each(|change| looked.change(change));
            if let Some(when) = &step.when {
                looked.condition(when);
            }
        }
        !looked.asks_for_hands
    }
}

impl Visitor for OwnPrice {
    fn selector(&mut self, selector: &Selector) {
        self.asks_for_hands |= match selector {
            Selector::Group(group) => match group.zone {
                Zone::Field | Zone::Trash(_) | Zone::Removal(_) | Zone::Area { .. } => false,
                Zone::Hand(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Under(_)
                | Zone::Among(_)
                | Zone::Within(_)
                | Zone::Done { .. } => true,
            },
            Selector::Known(_) => true,
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        walk_selector(self, selector);
    }
}

/// The kinds of things that happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum EventKind {
    Destroyed,
    Deployed,
    Attacks,
    Paired,
    Recovers,
    Damaged,
    Withstood,
    Changed,
    Places,
    Uses,
    Plays,
    Draws,
    Discards,
    Oriented,
    Moved,
    /// The start or the end of a turn.
    Moment,
    /// The start or end of a phase, a step or a battle.
    Section,
    Activates,
    Blocks,
    Pays,
    Commands,
    Chosen,
    Leaves,
    Begins,
    Counters,
    Controlled,
}

impl Member for EventKind {
    fn place(self) -> u8 {
        self as u8
    }
}

impl EventKind {
    /// Returns the kind of event at the start or the end of a section.
    #[inline(always)]
    pub(crate) fn of_moment(section: Section) -> EventKind {
        match section {
            Section::TURN => EventKind::Moment,
            _ => EventKind::Section,
        }
    }

    /// Returns the kinds of event that a text's event can match.
    pub(crate) fn of(event: &Event) -> BitSet<EventKind> {
        BitSet::of(match event {
            Event::Either(events, _) => {
                return events
                    .iter()
                    .map(EventKind::of)
                    .fold(BitSet::EMPTY, |all, one| all | one);
            }
            Event::Destroys { .. } | Event::Destroyed { .. } => EventKind::Destroyed,
            Event::Pairs { .. } | Event::Links(_) => EventKind::Paired,
            Event::Recovers { .. } => EventKind::Recovers,
            Event::Receives { spared: None, .. } | Event::Deals { spared: None, .. } => EventKind::Damaged,
            Event::Receives { spared: Some(_), .. } | Event::Deals { spared: Some(_), .. } => {
                EventKind::Withstood
            }
            Event::Changed { .. } => EventKind::Changed,
            Event::Chosen { .. } => EventKind::Chosen,
            Event::Leaves { .. } => EventKind::Leaves,
            Event::Begins { .. } => EventKind::Begins,
            Event::Counters { .. } => EventKind::Counters,
            Event::Controlled { .. } => EventKind::Controlled,
            Event::Places { what, .. } if what.is_under() => EventKind::Moved,
            Event::Places { .. } => EventKind::Places,
            Event::Uses { .. } => EventKind::Uses,
            Event::Activates { .. } => EventKind::Activates,
            Event::Blocks { .. } => EventKind::Blocks,
            Event::Pays { .. } => EventKind::Pays,
            Event::Deployed { .. } => EventKind::Deployed,
            Event::Attacks { .. } => EventKind::Attacks,
            Event::Plays { .. } => EventKind::Plays,
            Event::Commands { .. } => EventKind::Commands,
            Event::Draws { .. } => EventKind::Draws,
            Event::Discards { .. } => EventKind::Discards,
            Event::Oriented { .. } => EventKind::Oriented,
            // 5-10-2, 5-11-1: destroyed and discarded cards are placed into the trash.
            Event::Moved {
                to: MoveTarget::Trash(_),
                ..
            } => {
                return BitSet::of(EventKind::Moved)
                    | BitSet::of(EventKind::Destroyed)
                    | BitSet::of(EventKind::Discards);
            }
            Event::Moved {
                to:
                    MoveTarget::Hand(_)
                    | MoveTarget::Removal { .. }
                    | MoveTarget::Under(_)
                    | MoveTarget::Deck { .. }
                    | MoveTarget::Shields { .. },
                ..
            } => EventKind::Moved,
        })
    }
}

/// The features that cards require of a game: work for features that no card uses is skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Needs {
    /// The events that any effect listens to.
    pub(crate) listens: BitSet<EventKind>,
    /// The events that texts ask about afterwards.
    pub(crate) records: BitSet<EventKind>,
    /// The keyword effects with constant effects.
    pub(crate) keyword_constants: BitSet<KeywordId>,
    /// Whether an effect works in a trash.
    pub(crate) uses_trash: bool,
    /// Whether a text replaces anything (10-1-9-1).
    pub(crate) substitutes: bool,
    /// Whether a text replaces damage.
    pub(crate) replaces_damage: bool,
    /// Whether a text replaces resting or setting as active.
    pub(crate) replaces_turns: bool,
    /// Whether a text replaces drawing.
    pub(crate) replaces_draws: bool,
    /// Whether a text gives traits.
    pub(crate) gives_traits: bool,
    /// Whether a text redirects damage.
    pub(crate) redirects: bool,
    /// Whether a text forbids destroying something: then a Shield can stay that has received damage.
    pub(crate) bans_destruction: bool,
    /// Whether a text forbids playing cards.
    pub(crate) bans_playing: bool,
    /// Whether a text forbids activating effects with a mark.
    pub(crate) bans_effects: bool,
    /// Whether a text keeps players from drawing, deploying tokens or adding cards to a hand.
    pub(crate) bans_deeds: bool,
    /// Whether a text determines that cards enter the field rested or active.
    pub(crate) enters_as_told: bool,
    /// Whether a text removes written-out effects.
    pub(crate) takes_effects: bool,
    /// Whether a text activates effects with a mark, including those of objects that have left.
    pub(crate) activates_marks: bool,
    /// Whether a continuous text determines who wins, or that somebody can't lose or win.
    pub(crate) decides: bool,
    /// Whether a text changes the hand limit.
    pub(crate) limits_hands: bool,
    /// Whether a text changes the cost of the next card that somebody plays.
    pub(crate) prices_next: bool,
    /// Whether a constant effect makes another number of a number: "This Unit's AP becomes equal to ...".
    pub(crate) replaces_numbers: bool,
    /// Whether a text waits for the start or the end of a phase, a step or a battle.
    pub(crate) sections: bool,
    /// Whether a text can ask about a card that it has moved, from wherever that was.
    pub(crate) asks_of_moved: bool,
}

impl Needs {
    /// The requirements of cards that can do anything.
    pub(crate) const EVERYTHING: Needs = Needs {
        listens: BitSet::EVERYTHING,
        records: BitSet::EVERYTHING,
        keyword_constants: BitSet::EVERYTHING,
        uses_trash: true,
        substitutes: true,
        replaces_damage: true,
        replaces_turns: true,
        replaces_draws: true,
        gives_traits: true,
        redirects: true,
        bans_destruction: true,
        bans_playing: true,
        bans_effects: true,
        bans_deeds: true,
        enters_as_told: true,
        activates_marks: true,
        decides: true,
        limits_hands: true,
        prices_next: true,
        replaces_numbers: true,
        sections: true,
        asks_of_moved: true,
        takes_effects: true,
    };

    /// Checks whether these include the others.
    pub(crate) fn cover(&self, other: &Needs) -> bool {
        let mut both = *self;
        both.add(other);
        both == *self
    }

    /// Adds the features that other cards require.
    pub(crate) fn add(&mut self, other: &Needs) {
        let Needs {
            listens,
            records,
            keyword_constants,
            uses_trash,
            substitutes,
            replaces_damage,
            replaces_turns,
            replaces_draws,
            gives_traits,
            redirects,
            bans_destruction,
            bans_playing,
            bans_effects,
            bans_deeds,
            enters_as_told,
            activates_marks,
            decides,
            limits_hands,
            prices_next,
            replaces_numbers,
            sections,
            asks_of_moved,
            takes_effects,
        } = *other;
        self.listens |= listens;
        self.records |= records;
        self.keyword_constants |= keyword_constants;
        self.uses_trash |= uses_trash;
        self.substitutes |= substitutes;
        self.replaces_damage |= replaces_damage;
        self.replaces_turns |= replaces_turns;
        self.replaces_draws |= replaces_draws;
        self.gives_traits |= gives_traits;
        self.redirects |= redirects;
        self.bans_destruction |= bans_destruction;
        self.bans_playing |= bans_playing;
        self.bans_effects |= bans_effects;
        self.bans_deeds |= bans_deeds;
        self.enters_as_told |= enters_as_told;
        self.takes_effects |= takes_effects;
        self.activates_marks |= activates_marks;
        self.decides |= decides;
        self.limits_hands |= limits_hands;
        self.prices_next |= prices_next;
        self.replaces_numbers |= replaces_numbers;
        self.sections |= sections;
        self.asks_of_moved |= asks_of_moved;
    }
}

impl Visitor for Needs {
    fn ability(&mut self, ability: &Ability) {
        self.uses_trash |= ability.site == Site::Trash;
        self.asks_of_moved |= super::asked_of_moved::in_ability(ability);
        if let AbilityKind::Substitution { event, .. } = &ability.kind {
            self.substitutes = true;
            self.replaces_damage |= EventKind::of(event).contains(EventKind::Damaged);
            self.replaces_turns |= EventKind::of(event).contains(EventKind::Oriented);
            self.replaces_draws |= EventKind::of(event).contains(EventKind::Draws);
        }
        if let AbilityKind::Constant { body, .. } = &ability.kind {
            self.replaces_numbers |= body.steps.iter().any(|step| {
                matches!(&step.action, Action::Change { changes, .. } if changes.iter().any(Change::replaces_a_number))
            });
        }
        if let Some(Trigger::At { moment, .. }) = ability.kind.trigger() {
            self.sections |= moment.section != Section::TURN;
        }
        crate::ir::visit::walk_ability(self, ability);
    }

    fn change(&mut self, change: &Change) {
        self.gives_traits |= change.gives_trait();
        self.takes_effects |= change.takes_effects();
        match change {
            Change::Redirects { .. } => self.redirects = true,
            Change::Enters(_) => self.enters_as_told = true,
            Change::Player(PlayerChange::Decides(_)) => self.decides = true,
            Change::Player(PlayerChange::HandLimit(_) | PlayerChange::HandLimitBy(_)) => {
                self.limits_hands = true
            }
            Change::Player(PlayerChange::Played { which, .. }) => {
                self.prices_next = true;
                if let WhichPlayed::Nth(_) = which {
                    self.records.insert(EventKind::Plays);
                }
            }
            Change::Cant(deed) => match deed {
                Restriction::EndSo(_) => self.decides = true,
                Restriction::BeDestroyed { .. } => self.bans_destruction = true,
                Restriction::ActivateEffect { .. } => self.bans_effects = true,
                Restriction::BePlayed(_) | Restriction::Play(_) => self.bans_playing = true,
                Restriction::Take { .. } => self.bans_deeds = true,
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
                | Restriction::BeChosen { .. }
                | Restriction::BeMoved { .. }
                | Restriction::BePaired(_)
                | Restriction::Recover
                | Restriction::Activate(_) => {}
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
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. }
            | Change::Copies(_) => {}
        }
        walk_change(self, change);
    }

    fn action(&mut self, action: &Action) {
        self.sections |= matches!(action, Action::Later { at, .. } if at.is_within_turns());
        self.activates_marks |= matches!(
            action,
            Action::Activate {
                which: Activated::Marked(_),
                ..
            }
        );
        walk_action(self, action);
    }

    fn condition(&mut self, condition: &Condition) {
        if let Condition::Happened { event, within, .. } = condition {
            self.records |= EventKind::of(event);
            self.sections |= *within == Lookback::Phase;
        }
        walk_condition(self, condition);
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::ThisTurn { event, within, .. } = quality {
            self.records |= EventKind::of(event);
            self.sections |= *within == Lookback::Phase;
        }
        walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        if let Amount::Happened { event, within, .. } = amount {
            self.records |= EventKind::of(event);
            self.sections |= *within == Lookback::Phase;
        }
        walk_amount(self, amount);
    }
}
