use super::{
    Amount, Condition, CounterId, DurationPosition, Key, MomentPosition, Place, Player, Row, Selector, Slot,
    StepWording, Steps, Target, TextNumber, TokenId,
};
use super::{Later, Period};
use crate::vocabulary::{
    ActivateWording, Activated, Chooser, Controller, CountWording, CounterDeed, CounterKind, Course,
    DamageSet, DealtWording, DeckOrder, DeckPosition, Device, Done, DrawWording, EffectMark, Entries,
    ModesWording, Noun, NumberWords, OrderWording, Orientation, OwnerPosition, RemovalWording,
    ShieldsWording, ShuffledPile, Stat, ValueKind,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The instructions of an effect in printed order (1-3-7). A step's number is its index; the arms of an [`Action::Branch`] bind no slots.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// The instructions.
    pub steps: Steps,
}

impl Body {
    /// Returns the subject of an instruction of a constant effect. "They" refers to the current objects of the instruction before
    /// (10-1-5-7).
    pub fn said_of<'b>(&'b self, who: &'b Selector) -> &'b Selector {
        let mut who = who;
        // A reference goes back, and never to itself.
        for _ in &self.steps {
            let Selector::Known(reference) = who else { break };
            let Slot::Step(number) = reference.to else { break };
            let Some(Step {
                action: Action::Change { who: before, .. },
                ..
            }) = self.steps.get(usize::from(number))
            else {
                break;
            };
            who = before;
        }
        who
    }

    /// The number of the step that begins the last sentence.
    pub fn last_sentence(&self) -> u8 {
        let begins = self
            .steps
            .iter()
            .rposition(|step| step.connective != Connective::And);
        begins.and_then(|at| u8::try_from(at).ok()).unwrap_or_default()
    }

    /// Checks whether the body ends in a reduction of damage, which replaces the damage without the word "instead".
    pub fn lessens(&self) -> bool {
        let last = self.steps.last().map(|step| &step.action);
        matches!(
            last,
            Some(Action::Alter(
                Alteration::Less(_) | Alteration::To(..) | Alteration::NotReceived
            ))
        )
    }
}

/// A part of a text that is carried out by itself: later, or if it is chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The number of the text within its line.
    pub number: TextNumber,
    /// The number of its first step: its steps count on from those before it, so that a reference means the same
    /// inside and outside.
    pub first: u8,
    /// The instructions.
    pub body: Body,
}

/// One instruction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// How it depends on the step before.
    pub connective: Connective,
    /// "If ...,": asked when the text gets here. In a constant effect "While ...,", asked all the time.
    pub when: Option<Condition>,
    /// The player who carries it out.
    pub actor: Player,
    /// Whether it is mandatory. Steps joined by [`Connective::And`] share the answer of the first.
    pub consent: Consent,
    /// "... instead": carried out in place of the step of that number, if the condition holds (10-1-9-1-1).
    pub instead_of: Option<u8>,
    /// The instruction.
    pub action: Action,
    /// The wording.
    pub wording: Key<StepWording>,
    /// The place in the source.
    pub place: Key<Place>,
}

/// How a step depends on the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Connective {
    /// A new sentence, or the first.
    Sentence,
    /// Another part of the same sentence: ", X", " and X".
    And,
    /// "Then, X": also if what precedes could not be done (5-20-2).
    Then,
    /// "Otherwise, X": only if the condition of the sentence before was not met.
    Otherwise,
    /// "If you don't, X", "If they don't, X": only if what precedes was not done.
    IfYouDont,
    /// "If you do, X", "If they do, X": only if the instruction before was done; everything up to the end of the text depends on it
    /// (5-20-1, Q175).
    IfYouDo,
}

impl Connective {
    /// Checks whether it asks for the outcome of the step before.
    pub fn asks_back(self) -> bool {
        match self {
            Connective::IfYouDo | Connective::IfYouDont | Connective::Otherwise => true,
            Connective::Sentence | Connective::And | Connective::Then => false,
        }
    }
}

/// Whether an instruction is mandatory (10-1-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// Must, as far as possible.
    Must,
    /// "you may".
    May,
}

impl Step {
    /// Returns whether a replacement of another step is mandatory (10-1-9-1): the replacement of an optional step is optional.
    pub fn consent_with(&self, in_its_place: &Step) -> Consent {
        match self.consent {
            Consent::May => Consent::May,
            Consent::Must => in_its_place.consent,
        }
    }
}

/// An instruction's verb.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// "Choose X" (10-2-2-1).
    Choose(Selector),
    /// "Count up the number of X, plus Y": how many there are at that moment, for an instruction behind it that asks for the
    /// number.
    Count {
        /// The number.
        what: Amount,
        /// Things that are counted in addition.
        plus: Option<Selector>,
        /// The wording.
        wording: Key<CountWording>,
    },
    /// "roll a die", "flip 2 coins": a number by chance, for an instruction behind it that asks for the result. Of several it is what they
    /// come to together (5-13-1).
    Roll {
        /// Dice or coins.
        device: Device,
        /// Their number.
        count: Amount,
    },
    /// "choose a color", "choose a number from 1 to 5": for what the text says behind it ([`super::Quality::Chosen`]).
    ChooseValue {
        /// The kind of value.
        kind: ValueKind,
        /// The player who chooses.
        by: Chooser,
    },
    /// "draw N" (5-14).
    Draw(Amount, Key<DrawWording>),
    /// "Deal N damage to X": effect damage (5-5-4).
    Deal {
        /// The card that deals it, if it is not the bearer of the effect: "it deals N damage to X".
        by: Option<Selector>,
        /// The damage to each receiver.
        amount: Amount,
        /// The receiver.
        to: Target,
        /// The position of the amount.
        stand: Key<DealtWording>,
    },
    /// "X recovers N HP" (5-6).
    Recover {
        /// The object.
        who: Selector,
        /// The amount for each.
        amount: Amount,
    },
    /// "Destroy X" (5-10).
    Destroy(Selector),
    /// "Rest X", "Set X as active" (5-4).
    Orient {
        /// The object.
        who: Selector,
        /// The new state.
        to: Orientation,
    },
    /// Moves cards to another zone.
    Move {
        /// The verb, which names the move: a discard is an event of its own.
        verb: MoveVerb,
        /// The object.
        what: Selector,
        /// The destination.
        to: MoveTarget,
    },
    /// "Look at X": only the player who does so learns them (4-2-2).
    Look(Selector),
    /// "reveal X": everybody learns them.
    Reveal(Selector),
    /// "shuffle your deck", "shuffle your Shields" (5-15).
    Shuffle {
        /// The player whose pile it is.
        of: Player,
        /// The pile.
        pile: ShuffledPile,
    },
    /// "Deploy X" (5-8): a card that exists.
    Deploy {
        /// The card.
        what: Selector,
        /// Active or rested.
        state: Orientation,
        /// Whether its cost has to be paid.
        payment: Payment,
        /// "as an (AP3･HP3) Unit": what it is as long as it is in play, where it is no Unit card.
        guise: Option<Guise>,
    },
    /// "Deploy N [..] Unit tokens" (5-17); of several entries the player chooses one.
    DeployTokens(Vec<TokenDeployment>, Entries),
    /// "Deploy 1 token that is a copy of this Unit": a token with all that is printed on a Unit or a Base (5-17-1).
    DeployCopies {
        /// The card, which is known.
        of: Selector,
        /// The number.
        amount: Amount,
        /// Active or rested.
        state: Orientation,
    },
    /// "Place N (rested) Resource / EX Resource".
    PlaceResources {
        /// The number.
        amount: Amount,
        /// [`Noun::Resource`]: from the resource deck; [`Noun::ExResource`]: a token (5-17-3-2).
        what: Noun,
        /// Active or rested.
        state: Orientation,
    },
    /// "pair X with Y" (5-9), free of cost and Lv. (Q125).
    Pair {
        /// The Pilot card.
        pilot: Selector,
        /// The Unit.
        unit: Selector,
        /// Whether its cost has to be paid.
        payment: Payment,
    },
    /// "X gets AP+2 and gains <Breach 3> during this turn".
    Change {
        /// The subject; a set that is fixed at this moment (Q105), except in a constant effect (10-1-5-7).
        who: Selector,
        /// The changes.
        changes: Row,
        /// The duration. `None` in a constant effect, and for changes that last while the card stays where it is.
        duration: Option<Duration>,
    },
    /// "Activate this card's 【Main】" (Q81), "activate this Unit's 【Deploy】": effects of a card, free and at any time. Whoever activates
    /// them is "you" in them.
    Activate {
        /// The cards.
        of: Selector,
        /// The effects. A mark is one that waits for an event; a command effect is named by its timing.
        /// effect its timing is named.
        which: Activated<EffectMark>,
        /// The wording.
        wording: Key<ActivateWording>,
    },
    /// "They deal damage equal to their AP to each other": effect damage of each of the two to the other, at the same
    /// time (5-5-4).
    DealMutual {
        /// The two.
        who: Selector,
        /// The stat that is the damage.
        stat: Stat,
    },
    /// "Deploy 1 EX Base" (5-17-3-1).
    DeployExBase {
        /// The number.
        amount: Amount,
        /// Active or rested.
        state: Orientation,
    },
    /// "At the end of this turn, destroy it": a delayed text. The numbers of its steps continue after this one's.
    Later {
        /// When.
        at: Later,
        /// The instructions.
        part: Arc<Part>,
        /// The position of the moment.
        stand: Key<MomentPosition>,
    },
    /// "play this card as if it has N Lv. and cost" (Q120).
    PlayAs {
        /// The Lv. to ask for, where it is another than the card's.
        lv: Option<u8>,
        /// The cost to pay, where it is another than the card's.
        cost: Option<u8>,
    },
    /// "Begin a battle between A and B and only perform the damage step." (5-22-3, 5-22-4)
    Battle {
        /// The two Units: the first is the attacking Unit, the second the attack target.
        between: Selector,
    },
    /// "Change the attack target to X" (8-3-1).
    ChangeAttackTarget {
        /// "of the battling enemy Unit": only if that is the attacker.
        of: Option<Selector>,
        /// The new attack target.
        to: Selector,
        /// Whether the attacker precedes the attack target: "its attack target".
        wording: Key<OwnerPosition>,
    },
    /// "Draw 1 or discard 1", "Choose 1 of the following: •A •B": the player chooses which modes are carried out, in printed order. The
    /// numbers of each mode's steps continue after this one's.
    Modes {
        /// The number of modes. With "activate the following effects" it is all of them, and nobody chooses.
        number: ModesNumber,
        /// The modes.
        modes: Vec<Arc<Part>>,
        /// The wording.
        wording: Key<ModesWording>,
    },
    /// "Place 2 (Charge) counters on it", "Remove all counters from it", "Move 1 (Charge) counter from it to that Unit" (5-18-1).
    Counters {
        /// Whether they are placed, removed or moved.
        deed: CounterDeed<Selector>,
        /// The number on or from each; [`Amount::All`] for "all". If the player decides, the greatest number.
        number: Amount,
        /// "1 to 2", "up to 2", "any number of": the least, where the player says how many (1-3-5).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
        /// The kind of counter.
        counter: CounterKind<CounterId>,
        /// The objects on which they are placed, or from which they are taken.
        on: Selector,
    },
    /// "Gain control of it during this turn", "Return control of it to its owner": another player has it, and its owner stays who it is
    /// (5-2-1).
    Control {
        /// The object.
        who: Selector,
        /// The new controller.
        by: Controller,
        /// The duration; `None` if it is permanent.
        duration: Option<Duration>,
    },
    /// ①: pay with this many Resources (10-1-7-3).
    PayResources(u8),
    /// "reduce that damage by 2": alters pending damage, in the effect that replaces it (10-1-9-1).
    Alter(Alteration),
    /// "X if A, Y if B, or Z if C": the first arm whose condition holds.
    Branch(Vec<Arm>),
    /// "you win the game", "take an additional turn after this one", "skip your next draw phase", "end the turn" (1-2, 7-1-1): for who
    /// carries it out.
    Course(Course),
}

/// The Unit as which a text deploys its card (3-2-1, 5-8-1), if that is no Unit card. The card keeps all that is printed on it except its
/// effects, which are those of a Pilot, a Command or a Base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Guise {
    /// Its AP (2-7).
    pub ap: u8,
    /// Its HP (2-8).
    pub hp: u8,
}

/// A change of damage that would be dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alteration {
    /// "reduce that damage by 2" (5-21-1); by [`Amount::All`] it is "to 0".
    Less(Amount),
    /// "reduce that damage to 3", "that damage becomes 3" (1-3-6, 5-21-1).
    To(Amount, DamageSet),
    /// "it doesn't receive that damage": none of it, also where nothing makes it less (1-3-3, 5-5-5).
    NotReceived,
    /// "have this Unit receive that damage": the same damage, by the same dealer.
    Receiver(Selector),
}

impl Action {
    /// Returns the number of objects, with the words around it for an elliptical sentence such as "place 2 instead". `None` if the
    /// instruction has no such number.
    pub fn number_mut(&mut self) -> Option<(NumberWords, &mut Amount)> {
        let (verb, before, behind, number) = match self {
            Action::Choose(what) => ("choose", "", "", what.number_mut()?),
            Action::Destroy(what) => ("destroy", "", "", what.number_mut()?),
            Action::Orient { who, to } => match to {
                Orientation::Rested => ("rest", "", "", who.number_mut()?),
                Orientation::Active => ("set", "", " as active", who.number_mut()?),
            },
            Action::Move { verb, what, .. } => {
                let number = what.number_mut()?;
                match verb {
                    MoveVerb::Return => ("return", "", "", number),
                    MoveVerb::Add => ("add", "", "", number),
                    MoveVerb::Place => ("place", "", "", number),
                    MoveVerb::Discard => ("discard", "", "", number),
                    MoveVerb::Exile => ("exile", "", "", number),
                    MoveVerb::Remove => ("remove", "", " from the game", number),
                }
            }
            Action::Look(what) => ("look", "at ", "", what.number_mut()?),
            Action::Reveal(what) => ("reveal", "", "", what.number_mut()?),
            Action::PlaceResources { amount, .. } => ("place", "", "", amount),
            Action::Deploy {
                what,
                payment: Payment::Free,
                guise: None,
                ..
            } => ("deploy", "", "", what.number_mut()?),
            Action::Deploy { .. } => return None,
            Action::DeployTokens(entries, _) => match entries.as_mut_slice() {
                [one] => ("deploy", "", "", &mut one.amount),
                [] | [_, _, ..] => return None,
            },
            Action::DeployExBase { amount, .. } | Action::DeployCopies { amount, .. } => {
                ("deploy", "", "", amount)
            }
            Action::Draw(..)
            | Action::Deal { .. }
            | Action::DealMutual { .. }
            | Action::Recover { .. }
            | Action::Shuffle { .. }
            | Action::Count { .. }
            | Action::Roll { .. }
            | Action::ChooseValue { .. }
            | Action::Pair { .. }
            | Action::Alter(_)
            | Action::Change { .. }
            | Action::Activate { .. }
            | Action::Later { .. }
            | Action::PlayAs { .. }
            | Action::PayResources(_)
            | Action::Counters { .. }
            | Action::Control { .. }
            | Action::Battle { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::Modes { .. }
            | Action::Course(_)
            | Action::Branch(_) => return None,
        };
        Some((NumberWords { verb, before, behind }, number))
    }
}

impl MoveVerb {
    /// Returns the deed by which a text refers back to what was moved.
    pub fn done(self) -> Done {
        match self {
            MoveVerb::Return => Done::Returned,
            MoveVerb::Add => Done::Added,
            MoveVerb::Place => Done::Placed,
            MoveVerb::Discard => Done::Discarded,
            MoveVerb::Exile => Done::Exiled,
            MoveVerb::Remove => Done::Removed,
        }
    }
}

/// The number of modes that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModesNumber {
    /// The least number: 0 for "up to 2".
    pub least: u8,
    /// The greatest number.
    pub most: u8,
}

impl ModesNumber {
    /// "2": exactly so many.
    pub fn exactly(number: u8) -> ModesNumber {
        ModesNumber {
            least: number,
            most: number,
        }
    }

    /// Checks whether all of so many modes are meant, so that there is nothing to choose.
    pub fn is_all_of(self, modes: usize) -> bool {
        usize::from(self.least) >= modes
    }
}

/// One alternative of a branch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arm {
    /// The condition of the arm.
    pub when: Condition,
    /// The instruction.
    pub action: Action,
}

/// Whether a cost has to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// Free (Q129).
    Free,
    /// "Pay its cost to deploy it": unpayable means not deployed.
    PayCost,
}

impl Payment {
    /// Checks whether it has to be paid.
    #[inline]
    pub(crate) fn is_asked(self) -> bool {
        match self {
            Payment::Free => false,
            Payment::PayCost => true,
        }
    }
}

/// The verb of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveVerb {
    /// "return".
    Return,
    /// "add".
    Add,
    /// "place".
    Place,
    /// "discard": from the hand to the trash (5-11).
    Discard,
    /// "exile": to the removal area (5-12, Q194).
    Exile,
    /// "remove".
    Remove,
}

/// The destination of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveTarget {
    /// A hand.
    Hand(Player),
    /// A trash.
    Trash(Player),
    /// The removal area (4-7).
    Removal {
        /// The wording.
        wording: Key<RemovalWording>,
    },
    /// A deck.
    Deck {
        /// The player whose deck it is.
        of: Player,
        /// The position in the deck.
        position: DeckPosition,
        /// The order of the cards.
        order: DeckOrder,
        /// The wording of the order.
        wording: Key<OrderWording>,
    },
    /// "under this Unit": beneath a Unit or a Base, face up. Cards lie there as those of their owners (5-2-1), whosever the Unit is.
    Under(Box<Selector>),
    /// The shield section, on top.
    Shields {
        /// The player whose Shields they become.
        of: Player,
        /// The wording.
        wording: Key<ShieldsWording>,
    },
}

/// The duration of a change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duration {
    /// The period.
    pub period: Period,
    /// The position in the sentence.
    pub stand: Key<DurationPosition>,
}

/// A token that is deployed, in full (5-17-1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TokenDeployment {
    /// The number; if the player decides, the greatest number.
    pub amount: Amount,
    /// "1 to 2", "up to 2": the least, where the player says how many (1-3-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u8>,
    /// Active or rested.
    pub state: Orientation,
    /// The token.
    pub token: TokenId,
}
