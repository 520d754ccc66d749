use super::visit::{self, Visitor};
use super::{
    Ability, Amount, Damage, Key, KeywordUse, NameId, Obligation, Permission, Player, Quality, Reference,
    Restriction, Selector, Signed, Slot, TraitId, Zone,
};
use crate::vocabulary::{
    EffectMark, Factor, GainedWording, KeywordsOnWording, Lost, MustWording, NamesConnective, Occasion,
    Orientation, ReducedWording, Sign, Stat, StatWording, TraitWording, Verdict, WhichPlayed,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A change of a card, for a time or while a constant effect lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// "gets AP+2", "gets cost -1", "increase its AP by 2" (1-3-6).
    Stat {
        /// The stat.
        stat: Stat,
        /// The difference.
        by: Signed,
        /// The wording.
        wording: Key<StatWording>,
    },
    /// "gains <Breach 3>" (5-16).
    Gains(KeywordUse),
    /// "gains all `<Repair>`/`<Blocker>` on that Unit card", "all keyword effects on that Unit": those of them that it has at that
    /// moment, with their numbers (13-1-1-2).
    GainsFrom {
        /// The keyword effects, by name; whichever there are where the text names none.
        keywords: Vec<KeywordUse>,
        /// The card with the keyword effects.
        of: Selector,
        /// The wording.
        wording: Key<KeywordsOnWording>,
    },
    /// "loses `<Blocker>`", "loses all effects": does not possess it, whatever gives it (10-1-5-6).
    Loses(Lost<KeywordUse, EffectMark>),
    /// "gains "..."", "gains the following effect: ■...": an effect written out.
    GainsAbility {
        /// The effect.
        effect: Arc<Ability>,
        /// The wording.
        wording: Key<GainedWording>,
    },
    /// "gains (Scout)", "gains the chosen trait": one more trait (2-5), beside the printed ones.
    GainsTrait {
        /// The trait.
        gained: GainedTrait,
        /// The wording.
        wording: Key<TraitWording>,
    },
    /// "is also treated as `[xyz]`" (2-2-4): one more card name, in every zone.
    AlsoNamed {
        /// The names: each of them counts (2-2-4).
        names: Vec<NameId>,
        /// The connective between them.
        wording: Key<NamesConnective>,
    },
    /// "its AP becomes 0": the difference to what it is at that moment.
    Becomes {
        /// The stat.
        stat: Stat,
        /// The new value.
        to: Amount,
    },
    /// "its AP is doubled": the difference to what it is at that moment. HP are those before damage, which stays.
    Scales {
        /// The stat.
        stat: Stat,
        /// The factor.
        by: Factor,
    },
    /// "its AP and HP are swapped": each becomes what the other is at that moment, HP before damage, which stays.
    Swaps,
    /// "if it would be destroyed during this turn, ... instead", "during this turn, when it destroys an enemy Unit, ...": a
    /// substitution effect (10-1-9) or a triggered effect (10-1-6) that it has for a time, told from outside.
    HasEffect(Arc<Ability>),
    /// "can't ...": beats every permission (10-1-5-6, 1-3-3).
    Cant(Restriction),
    /// "may ...": permits what the rules do not (1-3-1).
    May(Permission),
    /// "choose this Unit as their attack target if possible", "must attack if possible".
    Must {
        /// The obligation.
        what: Obligation,
        /// The wording.
        wording: Key<MustWording>,
    },
    /// "are deployed rested", "are deployed active": they enter the field in that state, whoever deploys them (5-4-2).
    Enters(Orientation),
    /// "deals battle damage before the enemy Unit" (13-1-5-2).
    DealsDamageFirst,
    /// "its battle damage to Shields is dealt to the first N Shields simultaneously" (13-1-7-1).
    HitsShields(u8),
    /// "reduce damage it receives by N" (5-21), "increase damage it receives by N".
    Reduces {
        /// The damage.
        damage: Damage,
        /// Whether it works each time or is used up by the next matching damage.
        occasion: Occasion,
        /// Whether the damage increases or decreases.
        direction: Sign,
        /// The amount.
        by: Amount,
        /// The wording.
        wording: Key<ReducedWording>,
    },
    /// "battle damage it would receive is dealt to this Unit instead" (10-1-9-1): the same damage, another receiver.
    Redirects {
        /// The damage.
        damage: Damage,
        /// The new receiver. For a change with a duration it is fixed when the change is made.
        to: Selector,
    },
    /// "you may have any number of this card in your deck", "up to 8 copies of this card": the number of copies of the card that a deck may
    /// have, instead of four (6-1-1-3).
    Copies(Option<u8>),
    /// A change of a player: "your hand limit is 12".
    Player(PlayerChange),
}

/// A trait that something gains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GainedTrait {
    /// "(Scout)".
    Named(TraitId),
    /// "the chosen trait": what an instruction before has chosen, as an [`Amount::Result`].
    Chosen(Amount),
}

/// A change of a player, for a time or while a constant effect lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerChange {
    /// "while you have 3 Bases, you win the game": a further condition on which the game ends (1-2-2), which rules management looks at
    /// (11-2-1).
    Decides(Verdict),
    /// "your hand limit is 12", "you have no hand limit" (7-6-5-1).
    HandLimit(Option<Amount>),
    /// "your hand limit is increased by 2": on top of what texts say that it is (7-6-5-1).
    HandLimitBy(Signed),
    /// "the next Unit card you play gets cost -1", "Unit cards you play get cost +1": such a card costs so much more or less when the
    /// player plays it, or has another Lv. (7-5-2-2).
    Played {
        /// The cards.
        what: Selector,
        /// Which of them.
        which: WhichPlayed,
        /// Its cost or its Lv.
        stat: Stat,
        /// The difference.
        by: Signed,
    },
}

/// Searches for references to antecedents.
struct GoesBack(bool);

impl GoesBack {
    fn slot(&mut self, slot: Slot) {
        self.0 |= match slot {
            Slot::Step(_) | Slot::Remaining(_) | Slot::Found(_) | Slot::Subject | Slot::Object => true,
            Slot::This | Slot::Each => false,
        };
    }
}

impl Visitor for GoesBack {
    // A gained effect has its own antecedents.
    fn ability(&mut self, _: &Ability) {}

    fn selector(&mut self, selector: &Selector) {
        match selector.first_group().map(|group| &group.zone) {
            Some(Zone::Done { .. }) => self.0 = true,
            Some(Zone::Among(slot)) => self.slot(*slot),
            Some(
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Within(_),
            )
            | None => {}
        }
        visit::walk_selector(self, selector);
    }

    fn quality(&mut self, quality: &Quality) {
        self.0 |= matches!(quality, Quality::Chosen { .. })
            || matches!(quality, Quality::Destroyed { by, .. } if !by.is_empty());
        visit::walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        self.0 |= matches!(amount, Amount::Result { .. } | Amount::OfEvent { .. });
        visit::walk_amount(self, amount);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Known(known) = player {
            self.slot(known.to);
        }
        visit::walk_player(self, player);
    }

    fn reference(&mut self, reference: Reference) {
        self.slot(reference.to);
    }
}

impl Change {
    /// Returns the difference that a change makes to a number, depending on its current value: that value for "is doubled", and HP minus AP
    /// for the AP in "are swapped".
    pub(crate) fn difference(&self, now: impl Fn(Stat) -> i16) -> Option<i16> {
        match self {
            Change::Scales { stat, by } => {
                let now = now(*stat).max(0);
                Some(by.of(now) - now)
            }
            Change::Swaps => Some(now(Stat::Hp).max(0) - now(Stat::Ap).max(0)),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::GainsFrom { .. }
            | Change::Loses(_)
            | Change::GainsAbility { .. }
            | Change::GainsTrait { .. }
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
            | Change::Redirects { .. }
            | Change::Copies(_)
            | Change::Player(_) => None,
        }
    }

    /// Checks whether it makes another number of a number, and does not add to it: "becomes 3", "is doubled", "are swapped".
    pub(crate) fn replaces_a_number(&self) -> bool {
        matches!(self, Change::Becomes { .. }) || self.difference(|_| 0).is_some()
    }

    /// Checks whether it removes written-out effects.
    pub(crate) fn takes_effects(&self) -> bool {
        let Change::Loses(lost) = self else {
            return false;
        };
        match lost {
            Lost::Effects | Lost::Marked(_) => true,
            Lost::Keyword(_) | Lost::Keywords => false,
        }
    }

    /// Checks whether the change is evaluated continuously while it lasts and refers to antecedents: "can't be blocked by that player's
    /// Units". All other changes are evaluated when they are made.
    pub(crate) fn goes_back(&self) -> bool {
        let mut search = GoesBack(false);
        if self.facets().is_asked_again {
            visit::walk_change(&mut search, self);
        }
        search.0
    }
}
