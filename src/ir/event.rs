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

/// Something that happens in a game and can set an effect off (10-1-6-1) or be replaced (10-1-9).
///
/// The first selector is the event's subject ([`super::Slot::Subject`]), the second its object
/// ([`super::Slot::Object`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// "this Unit destroys an enemy Unit with battle damage".
    Destroys {
        /// Who destroys.
        by: Selector,
        /// What is destroyed.
        what: Selector,
        /// With what.
        means: Means,
        /// How it is said.
        wording: Key<DestroysWording>,
    },
    /// "one of your Units is destroyed".
    Destroyed {
        /// What is destroyed.
        what: Selector,
        /// With what.
        means: Means,
        /// By whose effect: "by an enemy effect".
        by: Effects,
        /// "by an enemy Unit": whose damage or effect it is, where the text names that.
        killer: Option<Selector>,
        /// How it is said with what.
        wording: Key<MeansWording>,
    },
    /// "you pair a Pilot with this Unit", "a Unit is paired with a Pilot", "a Pilot is paired with a Unit" (5-9). The Pilot is
    /// the subject, the Unit the object.
    Pairs {
        /// Who pairs, where the text says so.
        who: Option<Player>,
        /// The Pilot.
        pilot: Selector,
        /// The Unit.
        unit: Selector,
        /// Of which of them it is said, where nobody is named who pairs.
        wording: Key<Partner>,
    },
    /// "a friendly Unit links": a Pilot that satisfies the link condition is paired with it (13-2-11-1).
    Links(Selector),
    /// "this Unit recovers HP" (5-6).
    Recovers {
        /// What.
        who: Selector,
        /// "2 or more HP": how much of it at least, where the text says so.
        least: Option<u8>,
        /// "at one time" stands behind that.
        wording: Key<AtOnce>,
        /// Which keyword effect it has it from, by name, where the text says so: "with `<Repair>`".
        with: Option<KeywordUse>,
        /// With whose effect, where the text says so.
        by: Option<Effects>,
    },
    /// "this Unit receives enemy effect damage" (5-5).
    Receives {
        /// Who receives it.
        who: Selector,
        /// Which damage.
        damage: Damage,
        /// "and is not destroyed": only where it stays in play.
        spared: Option<Key<SparedWording>>,
    },
    /// "this Unit deals battle damage to ...".
    Deals {
        /// Who deals it.
        who: Selector,
        /// Which damage.
        damage: Damage,
        /// To what, where the text says so.
        to: Option<Selector>,
        /// "and doesn't destroy it": only where that stays in play.
        spared: Option<Key<SparedWording>>,
    },
    /// "this Unit's AP is reduced by an enemy effect", "is increased".
    Changed {
        /// Whose number.
        who: Selector,
        /// Which number.
        stat: Stat,
        /// Whether it rises or falls.
        direction: Sign,
        /// By whose effect.
        by: Effects,
        /// "becomes 0": only where that is the number then, whether it has risen or fallen.
        to: Option<u8>,
    },
    /// "this Unit is chosen by an enemy effect", as a target (10-2-2-1).
    Chosen {
        /// What.
        what: Selector,
        /// By whose effect.
        by: Effects,
        /// How it is said.
        wording: Key<ChosenWording>,
    },
    /// "this Unit leaves play": it goes from the field to anywhere else (4-1-1-2).
    Leaves(Selector),
    /// "a (Charge) counter is placed on this Unit", "you remove a (Charge) counter from it": one event for each card, however many
    /// counters it is (5-18-1).
    Counters {
        /// Who does it, where the text says so.
        who: Option<Player>,
        /// What is done.
        change: CounterChange,
        /// Of which kind; of any where the text names none.
        counter: Option<CounterId>,
        /// The card.
        on: Selector,
    },
    /// "you gain control of a Unit", "your opponent gains control of this Unit". Whoever gains it hears of it behind that, when it is theirs,
    /// and their opponents before it, while it is not.
    Controlled {
        /// Who gains it.
        who: Player,
        /// Of what.
        what: Selector,
    },
    /// "your opponent activates a 【Burst】 effect".
    Begins {
        /// Who has the effect.
        who: Player,
        /// The mark that it begins with.
        mark: EffectMark,
        /// How it is said.
        wording: Key<BeginsWording>,
    },
    /// "you place an EX Resource".
    Places {
        /// Who places it.
        who: Player,
        /// What.
        what: Selector,
        /// By whose effect, where the text says so.
        by: Option<Effects>,
    },
    /// "you use this Unit's `<Support>` to increase a (Scout) Unit's AP", "the AP of one of your Units is increased by `<Support>`".
    Uses {
        /// Who uses it, where the text says so.
        who: Option<Player>,
        /// Whose keyword effect, where the text says so.
        whose: Option<Selector>,
        /// The keyword effect, by name.
        keyword: KeywordUse,
        /// Whose number it increases.
        on: Selector,
        /// Which number.
        stat: Stat,
        /// How it is said.
        wording: Key<UsesWording>,
    },
    /// "you use the `<Blocker>` of one of your Units", "this Unit activates `<Blocker>`".
    Activates {
        /// Who uses it, where the text says so.
        who: Option<Player>,
        /// Whose keyword effect.
        whose: Selector,
        /// The keyword effect, by name.
        keyword: KeywordUse,
        /// Where its owner stands, where the text says who uses it.
        wording: Key<OwnerPosition>,
    },
    /// "this Unit blocks an enemy Unit", "this Unit is blocked by an enemy Unit" (8-3-1).
    Blocks {
        /// What the event is said of.
        who: Selector,
        /// Whether that is what blocks.
        role: BlockRole,
        /// The other one, where the text names it.
        other: Option<Selector>,
    },
    /// "you pay a cost with an EX Resource" (7-5-2-2-3), "you pay ① or more for a friendly Unit's effect" (10-1-7-3): one
    /// payment, of at least 1.
    Pays {
        /// Who pays.
        who: Player,
        /// How what is paid compares with the number.
        comparison: Comparison,
        /// The number; of "a cost" at least 1.
        amount: u8,
        /// One of the Resources that it is paid with, where the text names one.
        with: Option<Selector>,
        /// For what, where the text says so.
        purpose: Option<PaidFor>,
        /// How it is said.
        wording: Key<PaysWording>,
    },
    /// "you deploy a Unit", "a friendly Unit is deployed" (5-8).
    Deployed {
        /// Who deploys it, where the text says so.
        who: Option<Player>,
        /// What.
        what: Selector,
        /// Where it comes from, where the text says so.
        from: Option<Zone>,
        /// By whose effect, where the text says so: what is played is deployed by none (5-7-1).
        by: Option<Effects>,
    },
    /// "this Unit attacks", "attacks the enemy player", "is attacked by an enemy Unit" (8-2-1).
    Attacks {
        /// What the event is said of.
        who: Selector,
        /// Whether that attacks or is the declared target.
        role: AttackRole,
        /// The other one, where the text names it.
        other: Option<Selector>,
        /// How it is said of the target.
        wording: Key<AttackWording>,
    },
    /// "this Unit attacks or is attacked": one of them.
    Either(Vec<Event>, Key<EitherWording>),
    /// "you play a Command card" (5-7), "you play and activate a Command card using an EX Resource".
    Plays {
        /// Who plays it.
        who: Player,
        /// What.
        what: Selector,
        /// Whether it is played for its command effect (3-4-3), and not as a Pilot (3-4-6).
        activated: bool,
        /// One of the Resources that its cost is paid with (7-5-2-2-3), where the text names one.
        with: Option<Selector>,
        /// How that is said.
        wording: Key<PlaysWording>,
    },
    /// "you activate a Command's 【Main】/【Action】 effect": by playing the card or by a text (5-12).
    Commands {
        /// Who activates it.
        who: Player,
        /// Of which card.
        of: Selector,
        /// Which of its effects.
        timing: CommandTiming,
        /// How it is said.
        wording: Key<ActivateWording>,
    },
    /// "you draw" (5-14).
    Draws {
        /// Who.
        who: Player,
        /// How many cards, where a condition asks for another number than one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<Quantity>,
        /// By whose effect, where the text says so: the draw of the draw phase (7-3-1) is nobody's.
        by: Option<Effects>,
        /// How it is said.
        wording: Key<DrawsWording>,
    },
    /// "you discard a card" (5-11).
    Discards {
        /// Who.
        who: Player,
        /// What.
        what: Selector,
        /// By whose effect, where the text says so: what is discarded down to the hand limit (7-6-5-1) is nobody's.
        by: Option<Effects>,
        /// How it is said.
        wording: Key<DiscardsWording>,
    },
    /// "this Unit is rested", "is set as active" (5-4).
    Oriented {
        /// What.
        what: Selector,
        /// To which state.
        to: Orientation,
        /// By whose effect, where the text says so.
        by: Option<Effects>,
    },
    /// "a friendly Unit is returned to your hand": a move to a zone that is not a destruction.
    Moved {
        /// What.
        what: Selector,
        /// How it is said.
        wording: Key<MovedWording>,
        /// Where it goes.
        to: MoveTarget,
        /// Where it comes from, where the text says so.
        from: Option<Zone>,
        /// By whose effect, where the text says so.
        by: Option<Effects>,
    },
}

impl Event {
    /// The card that the event is said of, where it is said of one.
    pub fn subject_mut(&mut self) -> Option<&mut Selector> {
        match self {
            Event::Destroys { by: who, .. }
            | Event::Destroyed { what: who, .. }
            | Event::Links(who)
            | Event::Leaves(who)
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
    /// The player who does it, where it is said of one. What a card in somebody's hand undergoes is said of the card.
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
            | Event::Leaves(_)
            | Event::Blocks { .. }
            | Event::Attacks { .. }
            | Event::Either(..)
            | Event::Oriented { .. }
            | Event::Moved { .. } => None,
        }
    }

    /// The same to look at.
    pub fn subject(&self) -> Option<Selector> {
        self.clone().subject_mut().cloned()
    }

    /// What is destroyed, where that is all that is asked for, whatever does it.
    pub fn destroyed(&self) -> Option<&Selector> {
        let Event::Destroyed { what, .. } = self else {
            return None;
        };
        Some(what)
    }

    /// How often the event has to have happened where a condition asks for it: the quantity of what it names first. `None`
    /// where nothing says how often, or where that is no number of times.
    pub fn how_often(&self) -> Option<&Quantity> {
        // One payment is meant, and one effect.
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
            // Each card that is drawn is an event of its own (5-14-1).
            Event::Draws { number, .. } => return Some(number.as_ref().unwrap_or(&Quantity::One)),
            other => other.counted()?,
        };
        let quantity = match counted {
            Selector::Group(group) => &group.quantity,
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                let first = list.first()?;
                // Each of several things so often is more than one number.
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
