use super::{
    CounterId, Damage, Effects, Key, KeywordUse, MoveTarget, PaidFor, Partner, Player, Quantity, Selector,
    Zone,
};
use crate::vocabulary::{
    ActivateWording, AtOnce, AttackWording, BeginsWording, ChosenWording, CommandTiming, Comparison,
    CounterChange, DestroysWording, DiscardsWording, DrawsWording, EffectMark, EitherWording, Means,
    MeansWording, MovedWording, Orientation, OwnerPosition, PaysWording, PlaysWording, Sign, SparedWording,
    Stat, UsesWording,
};
use serde::{Deserialize, Serialize};

/// The part of a Unit in a block (8-3-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockRole {
    /// It blocks.
    Blocker,
    /// It attacks, and is blocked.
    Attacker,
}

/// The part of something in the declaration of an attack (8-2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackRole {
    /// It attacks.
    Attacker,
    /// It is attacked.
    Target,
}

/// An event of a game that can trigger an effect (10-1-6-1) or be replaced (10-1-9).
///
/// The first selector is the event's subject ([`super::Slot::Subject`]), the second its object ([`super::Slot::Object`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// "this Unit destroys an enemy Unit with battle damage".
    Destroys {
        /// The card that destroys.
        by: Selector,
        /// The card that is destroyed.
        what: Selector,
        /// The means.
        means: Means,
        /// The wording.
        wording: Key<DestroysWording>,
    },
    /// "one of your Units is destroyed".
    Destroyed {
        /// The card that is destroyed.
        what: Selector,
        /// The means.
        means: Means,
        /// Whose effect causes it: "by an enemy effect".
        by: Effects,
        /// "by an enemy Unit": the source of the damage or effect, if the text names it.
        killer: Option<Selector>,
        /// The wording of the means.
        wording: Key<MeansWording>,
    },
    /// "you pair a Pilot with this Unit", "a Unit is paired with a Pilot", "a Pilot is paired with a Unit" (5-9). The Pilot is
    /// the subject, the Unit the object.
    Pairs {
        /// The player who pairs, if the text says so.
        who: Option<Player>,
        /// The Pilot.
        pilot: Selector,
        /// The Unit.
        unit: Selector,
        /// Whose event it is, if the text does not name the player who pairs.
        wording: Key<Partner>,
    },
    /// "a friendly Unit links": a Pilot that satisfies the link condition is paired with it (13-2-11-1).
    Links(Selector),
    /// "this Unit recovers HP" (5-6).
    Recovers {
        /// The object.
        who: Selector,
        /// "2 or more HP": how much of it at least, where the text says so.
        least: Option<u8>,
        /// Whether "at one time" follows.
        wording: Key<AtOnce>,
        /// The keyword effect that causes it, if the text names one: "with `<Repair>`".
        with: Option<KeywordUse>,
        /// Whose effect causes it, if the text says so.
        by: Option<Effects>,
    },
    /// "this Unit receives enemy effect damage" (5-5).
    Receives {
        /// The receiver.
        who: Selector,
        /// The damage.
        damage: Damage,
        /// "and is not destroyed": only where it stays in play.
        spared: Option<Key<SparedWording>>,
    },
    /// "this Unit deals battle damage to ...".
    Deals {
        /// The dealer.
        who: Selector,
        /// The damage.
        damage: Damage,
        /// The receiver, if the text names one.
        to: Option<Selector>,
        /// "and doesn't destroy it": only if the receiver stays in play.
        spared: Option<Key<SparedWording>>,
    },
    /// "this Unit's AP is reduced by an enemy effect", "is increased".
    Changed {
        /// The card whose number changes.
        who: Selector,
        /// The stat.
        stat: Stat,
        /// Whether it rises or falls.
        direction: Sign,
        /// Whose effect causes it.
        by: Effects,
        /// "becomes 0": only if that is the new number, whether it has risen or fallen.
        to: Option<u8>,
    },
    /// "this Unit is chosen by an enemy effect", as a target (10-2-2-1).
    Chosen {
        /// The object.
        what: Selector,
        /// Whose effect chooses it.
        by: Effects,
        /// The wording.
        wording: Key<ChosenWording>,
    },
    /// "this Unit leaves play", "leaves play by an enemy effect": it goes from the field to anywhere else (4-1-1-2).
    Leaves {
        /// The object.
        what: Selector,
        /// Whose effect takes it away, if the text says so.
        by: Option<Effects>,
    },
    /// "a (Charge) counter is placed on this Unit", "you remove a (Charge) counter from it": one event for each card, however many
    /// counters it is (5-18-1).
    Counters {
        /// The player who does it, if the text says so.
        who: Option<Player>,
        /// Whether counters are placed or removed.
        change: CounterChange,
        /// The kind of counter; `None` if the text names none.
        counter: Option<CounterId>,
        /// The card.
        on: Selector,
    },
    /// "you gain control of a Unit", "your opponent gains control of this Unit". Whoever gains it hears of it behind that, when it is theirs,
    /// and their opponents before it, while it is not.
    Controlled {
        /// The player who gains control.
        who: Player,
        /// The card.
        what: Selector,
    },
    /// "your opponent activates a 【Burst】 effect".
    Begins {
        /// The player of the effect.
        who: Player,
        /// The mark that it begins with.
        mark: EffectMark,
        /// The wording.
        wording: Key<BeginsWording>,
    },
    /// "you place an EX Resource".
    Places {
        /// The player who places it.
        who: Player,
        /// The object.
        what: Selector,
        /// Whose effect causes it, if the text says so.
        by: Option<Effects>,
    },
    /// "you use this Unit's `<Support>` to increase a (Scout) Unit's AP", "the AP of one of your Units is increased by `<Support>`".
    Uses {
        /// The player who uses it, if the text says so.
        who: Option<Player>,
        /// The card with the keyword effect, if the text says so.
        whose: Option<Selector>,
        /// The keyword effect, by name.
        keyword: KeywordUse,
        /// The card whose number increases.
        on: Selector,
        /// The stat.
        stat: Stat,
        /// The wording.
        wording: Key<UsesWording>,
    },
    /// "you use the `<Blocker>` of one of your Units", "this Unit activates `<Blocker>`".
    Activates {
        /// The player who uses it, if the text says so.
        who: Option<Player>,
        /// The card with the keyword effect.
        whose: Selector,
        /// The keyword effect, by name.
        keyword: KeywordUse,
        /// The position of the owner, if the text names the player.
        wording: Key<OwnerPosition>,
    },
    /// "this Unit blocks an enemy Unit", "this Unit is blocked by an enemy Unit" (8-3-1).
    Blocks {
        /// The subject of the event.
        who: Selector,
        /// Whether the subject blocks or is blocked.
        role: BlockRole,
        /// The other one, where the text names it.
        other: Option<Selector>,
    },
    /// "you pay a cost with an EX Resource" (7-5-2-2-3), "you pay ① or more for a friendly Unit's effect" (10-1-7-3): one
    /// payment, of at least 1.
    Pays {
        /// The player who pays.
        who: Player,
        /// How the payment compares with the number.
        comparison: Comparison,
        /// The number; of "a cost" at least 1.
        amount: u8,
        /// One of the Resources used for the payment, if the text names one.
        with: Option<Selector>,
        /// The purpose, if the text names it.
        purpose: Option<PaidFor>,
        /// The wording.
        wording: Key<PaysWording>,
    },
    /// "you deploy a Unit", "a friendly Unit is deployed" (5-8).
    Deployed {
        /// The player who deploys it, if the text says so.
        who: Option<Player>,
        /// The card.
        what: Selector,
        /// The zone it comes from, if the text says so.
        from: Option<Zone>,
        /// Whose effect deploys it, if the text says so: a card that is played is deployed by none (5-7-1).
        by: Option<Effects>,
    },
    /// "this Unit attacks", "attacks the enemy player", "is attacked by an enemy Unit" (8-2-1).
    Attacks {
        /// The subject of the event.
        who: Selector,
        /// Whether the subject attacks or is the declared target.
        role: AttackRole,
        /// The other one, where the text names it.
        other: Option<Selector>,
        /// The wording for a target.
        wording: Key<AttackWording>,
    },
    /// "this Unit attacks or is attacked": one of them.
    Either(Vec<Event>, Key<EitherWording>),
    /// "you play a Command card" (5-7), "you play and activate a Command card using an EX Resource".
    Plays {
        /// The player who plays it.
        who: Player,
        /// The card.
        what: Selector,
        /// Whether it is played for its command effect (3-4-3), and not as a Pilot (3-4-6).
        activated: bool,
        /// One of the Resources that pay its cost (7-5-2-2-3), if the text names one.
        with: Option<Selector>,
        /// The wording.
        wording: Key<PlaysWording>,
    },
    /// "you activate a Command's 【Main】/【Action】 effect": by playing the card or by a text (5-12).
    Commands {
        /// The player who activates it.
        who: Player,
        /// The card.
        of: Selector,
        /// The effect of the card.
        timing: CommandTiming,
        /// The wording.
        wording: Key<ActivateWording>,
    },
    /// "you draw" (5-14).
    Draws {
        /// The player.
        who: Player,
        /// The number of cards, if a condition asks for another one than one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<Quantity>,
        /// Whose effect causes it, if the text says so: the draw of the draw phase (7-3-1) is caused by none.
        by: Option<Effects>,
        /// The wording.
        wording: Key<DrawsWording>,
    },
    /// "you discard a card" (5-11).
    Discards {
        /// The player.
        who: Player,
        /// The card.
        what: Selector,
        /// Whose effect causes it, if the text says so: discarding down to the hand limit (7-6-5-1) is caused by none.
        by: Option<Effects>,
        /// The wording.
        wording: Key<DiscardsWording>,
    },
    /// "this Unit is rested", "is set as active" (5-4).
    Oriented {
        /// The object.
        what: Selector,
        /// The new state.
        to: Orientation,
        /// Whose effect causes it, if the text says so.
        by: Option<Effects>,
    },
    /// "a friendly Unit is returned to your hand": a move to a zone that is not a destruction.
    Moved {
        /// The object.
        what: Selector,
        /// How it is said.
        wording: Key<MovedWording>,
        /// Where it goes.
        to: MoveTarget,
        /// The zone it comes from, if the text says so.
        from: Option<Zone>,
        /// Whose effect causes it, if the text says so.
        by: Option<Effects>,
    },
}

impl Event {
    /// Returns the card that is the subject of the event, if there is one.
    pub fn subject_mut(&mut self) -> Option<&mut Selector> {
        match self {
            Event::Destroys { by: who, .. }
            | Event::Destroyed { what: who, .. }
            | Event::Links(who)
            | Event::Leaves { what: who, .. }
            | Event::Chosen { what: who, .. }
            | Event::Recovers { who, .. }
            | Event::Receives { who, .. }
            | Event::Deals { who, .. }
            | Event::Changed { who, .. }
            | Event::Activates {
                who: None,
                whose: who,
                ..
            }
            | Event::Blocks { who, .. }
            | Event::Pairs {
                who: None, unit: who, ..
            }
            | Event::Deployed {
                who: None, what: who, ..
            }
            | Event::Attacks { who, .. }
            | Event::Oriented { what: who, .. }
            | Event::Moved { what: who, .. } => Some(who),
            Event::Pairs { .. }
            | Event::Places { .. }
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Begins { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Pays { .. }
            | Event::Deployed { .. }
            | Event::Either(..)
            | Event::Plays { .. }
            | Event::Commands { .. }
            | Event::Draws { .. }
            | Event::Discards { .. } => None,
        }
    }
}

impl Event {
    /// Returns the player who is the subject of the event, if there is one. An event of a card in a hand has the card as its subject.
    pub fn player(&self) -> Option<&Player> {
        match self {
            Event::Pairs { who, .. }
            | Event::Uses { who, .. }
            | Event::Activates { who, .. }
            | Event::Counters { who, .. }
            | Event::Deployed { who, .. } => who.as_ref(),
            Event::Begins { who, .. }
            | Event::Controlled { who, .. }
            | Event::Places { who, .. }
            | Event::Pays { who, .. }
            | Event::Plays { who, .. }
            | Event::Commands { who, .. }
            | Event::Draws { who, .. }
            | Event::Discards { who, .. } => Some(who),
            Event::Destroys { .. }
            | Event::Destroyed { .. }
            | Event::Links(_)
            | Event::Recovers { .. }
            | Event::Receives { .. }
            | Event::Deals { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves { .. }
            | Event::Blocks { .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Oriented { .. }
            | Event::Moved { .. } => None,
        }
    }

    /// Returns a copy of the card that is the subject of the event, if there is one.
    pub fn subject(&self) -> Option<Selector> {
        self.clone().subject_mut().cloned()
    }

    /// Returns what is destroyed if the event asks for nothing else, such as what destroys it.
    pub fn destroyed(&self) -> Option<&Selector> {
        let Event::Destroyed { what, .. } = self else {
            return None;
        };
        Some(what)
    }

    /// Returns how often the event has to have happened for a condition: the quantity of what it names first. `None` if the text does not
    /// say it, or not as a number of times.
    pub fn how_often(&self) -> Option<&Quantity> {
        // One payment or one effect is meant.
        if let Event::Pays { .. } | Event::Begins { .. } = self {
            return Some(&Quantity::One);
        }
        let wording = |one: &'_ Selector| match one {
            Selector::Group(group) => Some(group.quantity.clone()),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let counted = match self {
            // Each card drawn is an event of its own (5-14-1).
            Event::Draws { number, .. } => return Some(number.as_ref().unwrap_or(&Quantity::One)),
            other => other.counted()?,
        };
        let quantity = match counted {
            Selector::Group(group) => &group.quantity,
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                let first = list.first()?;
                // Different quantities for several things are more than one number.
                if list.iter().any(|other| wording(other) != wording(first)) {
                    return None;
                }
                match first {
                    Selector::Group(group) => &group.quantity,
                    Selector::Known(_)
                    | Selector::Player(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_) => &Quantity::One,
                }
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => &Quantity::One,
        };
        match quantity {
            Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::No
            | Quantity::One
            | Quantity::Any
            | Quantity::The => Some(quantity),
            Quantity::AnyNumber | Quantity::UpTo(_) | Quantity::All | Quantity::Each => None,
        }
    }
}
