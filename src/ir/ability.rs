use super::visit::{self, Visitor};
use super::{
    Amount, Beside, Body, Change, Condition, Costs, Event, Key, KeywordId, Notes, PilotQualities, Place,
    Selector, Step,
};
use super::{Moment, Player};
use crate::vocabulary::{
    ActivationTiming, CommandTiming, EffectMark, MomentWording, Occasion, Stacking, TriggerWord,
    WindowPosition,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One printed line of a card: an effect and its notes. A line with several keyword effects becomes several of these.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The meaning.
    #[serde(flatten)]
    pub ability: Arc<Ability>,
    /// The wordings and places that the keys of the ability refer to.
    pub notes: Arc<Notes>,
}

impl Line {
    /// An effect in the canonical wording, written nowhere.
    pub fn plain(ability: Ability) -> Line {
        Line {
            ability: Arc::new(ability),
            notes: Arc::default(),
        }
    }

    /// Returns the place of the line in the source.
    pub fn place(&self) -> Place {
        self.notes[self.ability.place]
    }
}

/// Two lines that mean the same are equal, however they are said and wherever they are written.
impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.ability == other.ability
    }
}

/// One effect (5-1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ability {
    /// The number of the text within its line.
    pub number: TextNumber,
    /// The object that has the effect: the card, or the Unit that the Pilot is paired with.
    pub bearer: Bearer,
    /// The place in which the effect works (10-1-2).
    pub site: Site,
    /// Conditions on the pairing that have to hold for the Unit to have the effect at all (13-2-10, 13-2-12), outermost first.
    pub gates: Vec<Gate>,
    /// 【Once per Turn】 (13-2-13), 【Once per Game】.
    pub limit: Option<Limit>,
    /// 【Deploy･Development 2】: the keyword effect that is joined to the marks that say when (13-1-8-1). Its number is the specified
    /// one, [`Amount::Specified`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<KeywordUse>,
    /// The type of effect: one of five (10-1-4), or a keyword effect.
    pub kind: AbilityKind,
    /// The place in the source.
    pub place: Key<Place>,
}

impl Ability {
    /// Returns the instructions of the effect; none of a keyword effect, which its definition explains.
    pub fn steps(&self) -> &[Step] {
        self.kind.facets().body.map_or(&[], |body| &body.steps)
    }

    /// Returns the costs before the colon; empty if there are none.
    pub fn costs(&self) -> &[Step] {
        self.kind.facets().costs
    }

    /// Returns the costs and then the instructions, each with the number by which references point to it.
    pub fn numbered(&self) -> impl Iterator<Item = (u8, &Step)> {
        (0..=u8::MAX).zip(self.costs().iter().chain(self.steps()))
    }

    /// Returns the player that the text introduces with the turn in which it works or triggers: "at the end of your opponent's turn, they".
    /// After an event, "that player" refers to the event instead.
    pub fn turn_of(&self) -> Option<&Player> {
        let moment = match self.kind.trigger() {
            Some(Trigger::At { moment, .. }) => moment.whose.as_ref(),
            Some(Trigger::When { .. } | Trigger::Marks(_)) | None => None,
        };
        let window = || self.window().map(|window| &window.of);
        match &self.kind {
            AbilityKind::Constant { .. } => window(),
            AbilityKind::Triggered { .. } | AbilityKind::Substitution { .. } => {
                moment.or_else(|| window().filter(|of| **of == Player::Opponent))
            }
            AbilityKind::Keyword { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => None,
        }
    }

    /// Checks whether it is a constant effect that takes effects away: "all enemy Units lose all effects".
    pub(crate) fn takes_effects(&self) -> bool {
        self.kind.is_constant()
            && self
                .steps()
                .iter()
                .any(|step| step.action.changes().iter().any(Change::takes_effects))
    }

    /// Returns the players in whose turns the effect works, if it says so.
    pub fn window(&self) -> Option<&InTurn> {
        self.kind.facets().window
    }
}

/// "During your turn,": the effect is asleep in every other turn. What a player activates or plays has its timing instead,
/// and "during your turn" in its text is a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InTurn {
    /// The players in whose turns it works.
    pub of: Player,
    /// The position of these words.
    pub wording: Key<WindowPosition>,
}

/// The number of a text within a printed line: 0 is the line itself; the effects that it has something gain, and the parts that are carried
/// out on their own, count on from there.
pub type TextNumber = u8;

/// The object that has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bearer {
    /// The card itself: everything on Units, Bases and Commands, and the text above a Pilot's name (3-3-9-1).
    Card,
    /// The text below a Pilot's name: the paired Unit gains it (3-3-9-2). [`super::Slot::This`] is that Unit.
    PairedUnit,
}

/// The place in which the bearer has to be for an effect to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Site {
    /// On the field, or as the timing implies: 【Burst】 while the Shield is revealed, 【Destroyed】 from the trash, a
    /// command effect while the card is played.
    Field,
    /// "this card in your hand": in the hand.
    Hand,
    /// "this card in your trash": in the trash.
    Trash,
    /// In every zone: a further card name.
    Everywhere,
}

/// A gate that the pairing opens (13-2-10, 13-2-12).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gate {
    /// 【During Pair】, with the qualities that the Pilot needs (13-2-10-2).
    DuringPair(PilotQualities),
    /// 【During Link】.
    DuringLink,
}

/// A limit on how often an effect can be activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// 13-2-13: once in each turn for each card.
    OncePerTurn,
    /// Once as long as the card is where it is: like 13-2-13, and the limit does not end with the turn. A card that leaves and comes back is
    /// another one (4-1-5).
    OncePerGame,
    /// "The next time ... this turn,", of an effect that something has for a time: once, and with that it is over. It is said where the effect is
    /// given, and no mark says it.
    NextTime,
}

impl Limit {
    /// The limit of an effect that waits for something for a time.
    pub(crate) fn of(occasion: Occasion) -> Option<Limit> {
        match occasion {
            Occasion::Every => None,
            Occasion::Next => Some(Limit::NextTime),
        }
    }
}

/// The type of an effect (10-1-4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityKind {
    /// A keyword effect (13-1), as `<Repair 1>`. `timing` is the mark printed before it, as the
    /// 【Activate･Main】 of `<Support 2>`; the checker has compared it with the definition.
    Keyword {
        /// The mark printed before the keyword effect.
        timing: Option<ActivationTiming>,
        /// The keyword effect.
        keyword: KeywordUse,
    },
    /// A constant effect (10-1-5): every step is an [`super::Action::Change`] without a duration; a step's condition
    /// reads "while".
    Constant {
        /// The players in whose turns it works.
        window: Option<InTurn>,
        /// The continuous statements.
        body: Body,
    },
    /// A triggered effect (10-1-6).
    Triggered {
        /// The players in whose turns it can trigger.
        window: Option<InTurn>,
        /// The trigger.
        trigger: Trigger,
        /// The instructions.
        body: Body,
    },
    /// An activated effect (10-1-7).
    Activated {
        /// The timing at which it can be activated.
        timing: ActivationTiming,
        /// The costs before the colon: each has to be paid in full (10-1-7-2, 10-1-7-4). The steps of the body are numbered on from these.
        costs: Costs,
        /// The instructions.
        body: Body,
    },
    /// A command effect (10-1-8).
    Command {
        /// The timing at which the card can be played for it.
        timing: CommandTiming,
        /// The instructions.
        body: Body,
    },
    /// A substitution effect (10-1-9): "when X would happen, do Y instead".
    Substitution {
        /// The players in whose turns it works.
        window: Option<InTurn>,
        /// The event that would happen.
        event: Event,
        /// The instructions that replace the event.
        body: Body,
        /// The number of the step that begins the sentence with "instead", or that alters the damage: if that sentence is left out, the event
        /// happens.
        #[serde(default)]
        stands_in: u8,
        /// The word before it, where something has the effect for a time.
        wording: Key<TriggerWord>,
    },
    /// "When playing this card from your hand, ...": a choice made as the card is played, before its Lv. and
    /// cost are looked at (7-5-2-2). Its steps end in [`super::Action::PlayAs`].
    PlayOption {
        /// The players in whose turns it can be chosen.
        window: Option<InTurn>,
        /// "and pairing it with X": for the Units that fit, and for these nobody is asked.
        with: Option<Selector>,
        /// The instructions.
        body: Body,
    },
}

impl AbilityKind {
    /// Checks whether it is a constant effect (10-1-5).
    pub(crate) fn is_constant(&self) -> bool {
        matches!(self, AbilityKind::Constant { .. })
    }

    /// The amount that a constant effect counts up in its first sentence, where "that number" refers to it.
    pub fn tally(&self) -> Option<Amount> {
        struct Search(Option<Amount>);
        impl Visitor for Search {
            // An effect that is gained counts for itself.
            fn ability(&mut self, _: &Ability) {}

            fn amount(&mut self, amount: &Amount) {
                if let (None, Amount::Tally { .. }) = (&self.0, amount) {
                    self.0 = Some(amount.clone());
                }
                visit::walk_amount(self, amount);
            }
        }
        let AbilityKind::Constant { body, .. } = self else {
            return None;
        };
        let mut search = Search(None);
        body.steps.iter().for_each(|step| search.step(step));
        search.0
    }

    /// The timing marks that set it off, of a triggered effect that has such.
    pub fn marks(&self) -> &[Mark] {
        match self.trigger() {
            Some(Trigger::Marks(marks)) => marks,
            Some(Trigger::When { .. } | Trigger::At { .. }) | None => &[],
        }
    }
}

/// The trigger of a triggered effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// One or more timing marks in 【】, joined by slashes: any of them sets it off.
    Marks(Vec<Mark>),
    /// "When (some event)" (10-1-6-1).
    When {
        /// The event.
        event: Box<Event>,
        /// "... while (condition)": has to hold when the event occurs.
        during: Option<Condition>,
        /// The word before it.
        wording: Key<TriggerWord>,
    },
    /// "At the end of your turn," and its siblings (7-2-4, 7-6-4).
    At {
        /// The moment.
        moment: Moment,
        /// "when this Unit is paired with a Pilot": the event in that turn, or the condition on it.
        when: Option<Condition>,
        /// The wording.
        wording: Key<MomentWording>,
    },
}

/// A timing mark of a triggered effect (13-2). Its subject is always the card that bears the effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// 【Burst】 (13-2-5).
    Burst,
    /// 【Deploy】 (13-2-6).
    Deploy,
    /// 【Attack】 (13-2-7).
    Attack,
    /// 【Destroyed】 (13-2-8).
    Destroyed,
    /// 【When Paired】, with the qualities that the Pilot needs (13-2-9-2).
    WhenPaired(PilotQualities),
    /// 【When Linked】 (13-2-11).
    WhenLinked,
}

impl Mark {
    /// The mark alone, as a text asks for it.
    pub fn alone(&self) -> EffectMark {
        match self {
            Mark::Burst => EffectMark::Burst,
            Mark::Deploy => EffectMark::Deploy,
            Mark::Attack => EffectMark::Attack,
            Mark::Destroyed => EffectMark::Destroyed,
            Mark::WhenPaired(_) => EffectMark::WhenPaired,
            Mark::WhenLinked => EffectMark::WhenLinked,
        }
    }

    /// Checks whether the mark is about something that only Units do (3-2-3, 5-9-1).
    pub fn is_of_units(&self) -> bool {
        match self {
            Mark::Attack | Mark::WhenPaired(_) | Mark::WhenLinked => true,
            Mark::Burst | Mark::Deploy | Mark::Destroyed => false,
        }
    }
}

/// A keyword effect at a place where a card has, gains or is asked for one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeywordUse {
    /// The keyword effect.
    pub keyword: KeywordId,
    /// The number, where the keyword effect takes one and this place gives it.
    pub amount: Option<Amount>,
}

impl KeywordUse {
    /// Checks whether a keyword effect with this number is not gained at all, because its multiplier has found nothing to count (1-3-2-2).
    pub(crate) fn is_nothing(&self, number: i16) -> bool {
        number == 0 && !self.is_plain()
    }

    /// Returns its number, if it is printed.
    pub(crate) fn literal(&self) -> Option<u8> {
        self.amount.as_ref()?.literal()
    }

    /// Checks whether it has no number, or a printed one.
    pub fn is_plain(&self) -> bool {
        match self.amount {
            None | Some(Amount::Literal(_)) => true,
            Some(
                Amount::Parameter
                | Amount::Specified(_)
                | Amount::Count(_)
                | Amount::Quality { .. }
                | Amount::ForEach { .. }
                | Amount::All
                | Amount::Damage { .. }
                | Amount::Counters { .. }
                | Amount::OfEvent { .. }
                | Amount::Missing { .. }
                | Amount::Happened { .. }
                | Amount::Tally { .. }
                | Amount::Result { .. },
            ) => false,
        }
    }
}

/// A keyword effect with placeholders, `<Hunter {trait}>`: what texts fill in makes each of its keyword effects, as `<Hunter (Dock)>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordPattern {
    /// Its name with the placeholders, as `Hunter {trait}`.
    pub name: String,
    /// Whether its keyword effects have a number.
    pub stacking: Stacking,
}

/// A keyword effect, defined in the language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeywordDefinition {
    /// The name, without angle brackets and number.
    pub name: String,
    /// Whether it takes a number, and what several copies on one card do.
    pub stacking: Stacking,
    /// The effects of a card that has the keyword effect. [`Amount::Parameter`] is the number.
    pub lines: Vec<Line>,
    /// The place of the definition.
    pub place: Beside<Place>,
}
