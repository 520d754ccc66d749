//! The game as plain data: what is cloned, compared, hashed and written to disk.

use super::event::Happening;
use super::instead::Happens;
use super::rng::Rng;
use super::{Decision, Outcome};
use crate::ir::{Later, Orientation, Period};
use crate::library::{AbilityId, CardId, ChangeAt};
use serde::{Deserialize, Serialize};

/// No card.
pub(crate) const NONE: u16 = u16::MAX;
/// References from here on are players.
const FIRST_PLAYER: u16 = 0xFF00;

/// A player's place at the table: an index into the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SeatId(pub u8);

/// A card at one place, or a player. A card that moves becomes another object (4-1-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjectId {
    pub(crate) card: u16,
    pub(crate) life: u16,
}

impl ObjectId {
    pub(crate) const NONE: ObjectId = ObjectId { card: NONE, life: 0 };

    pub(crate) fn player(seat: SeatId) -> ObjectId {
        ObjectId {
            card: FIRST_PLAYER + u16::from(seat.0),
            life: 0,
        }
    }

    /// The player, where it is one.
    pub fn as_player(self) -> Option<SeatId> {
        (self.card >= FIRST_PLAYER && self.card != NONE).then(|| SeatId((self.card - FIRST_PLAYER) as u8))
    }

    pub(crate) fn is_none(self) -> bool {
        self.card == NONE
    }
}

/// Where a card is (4-1-1). Units and Pilots share the battle area; the Base and the Shields the shield area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Zone {
    /// The deck area (4-2); the first card is the top.
    Deck,
    /// The resource deck area (4-3); the first card is the top.
    ResourceDeck,
    /// The resource area (4-4).
    Resources,
    /// The Units of the battle area (4-5).
    Units,
    /// The Pilots of the battle area, beneath their Units (4-5-3).
    Pilots,
    /// The base section of the shield area (4-6-3).
    Base,
    /// The shield section of the shield area (4-6-4); the first card is the top, placed last (6-2-2).
    Shields,
    /// The removal area (4-7).
    Removal,
    /// The hand (4-8).
    Hand,
    /// The trash (4-9).
    Trash,
    /// No location: a Command being carried out (3-4-3), a revealed Shield (4-1-2), a token on its way.
    Nowhere,
    /// Outside the game: tokens that have left it (5-17-4).
    Outside,
}

impl Zone {
    /// The number of zones.
    pub(crate) const COUNT: usize = 12;

    /// Whether it is part of the field (4-1-1-2).
    pub fn is_field(self) -> bool {
        matches!(
            self,
            Zone::Resources | Zone::Units | Zone::Pilots | Zone::Base | Zone::Shields
        )
    }

    /// Whether everybody sees what is there (4-1-4; 4-4-3, 4-5-5, 4-6-3-1, 4-7-2, 4-9-2).
    pub fn is_public(self) -> bool {
        match self {
            Zone::Resources
            | Zone::Units
            | Zone::Pilots
            | Zone::Base
            | Zone::Removal
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Outside => true,
            Zone::Deck | Zone::ResourceDeck | Zone::Shields | Zone::Hand => false,
        }
    }
}

/// One card or token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct CardState {
    pub(crate) definition: CardId,
    pub(crate) next: u16,
    pub(crate) previous: u16,
    /// Grows whenever the card becomes another object (4-1-5).
    pub(crate) life: u16,
    /// The Unit's Pilot or the Pilot's Unit.
    pub(crate) partner: u16,
    /// Damage counters (5-5-1-1).
    pub(crate) damage: u16,
    /// The turn in which it was deployed.
    pub(crate) since: u16,
    pub(crate) owner: SeatId,
    pub(crate) zone: Zone,
    pub(crate) rested: bool,
    /// Where its derived numbers are kept while it is a Unit or a Base.
    pub(crate) slot: u8,
    /// Which seats have been shown the face, as bits.
    pub(crate) seen: u8,
    /// Whether it is a Command with an active command effect (3-4-1).
    pub(crate) command: bool,
}

/// The cards of one zone: a list through [`CardState::next`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pile {
    pub(crate) first: u16,
    pub(crate) last: u16,
    pub(crate) len: u16,
}

impl Default for Pile {
    fn default() -> Pile {
        Pile {
            first: NONE,
            last: NONE,
            len: 0,
        }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Seat {
    pub(crate) team: u8,
    /// The seat whose shield area the player's team uses (12-3-3); the own one in a duel.
    pub(crate) shield_area: SeatId,
    pub(crate) piles: [Pile; Zone::COUNT],
    pub(crate) defeat: Option<Defeat>,
}

/// Why a player is defeated (1-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defeat {
    /// Battle damage with no cards in the shield area (1-2-2-1).
    BattleDamage,
    /// No cards in the deck (1-2-2-2).
    EmptyDeck,
    /// The player gave up (1-2-4).
    Concession,
}

/// Where the turn is (7-1-1). Each value is what happens next once nothing waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// 6-2-1-6: the seat that many places after Player One decides whether to redraw.
    Redraw(u8),
    /// 6-2-2 to 6-2-4.
    Preparation,
    /// 7-2-3.
    ActiveStep,
    /// 7-2-4.
    StartStep,
    /// 7-3.
    DrawPhase,
    /// 7-4.
    ResourcePhase,
    /// 7-5.
    Main,
    /// The end of the attack step (8-2-4).
    AttackStep,
    /// 8-3.
    BlockStep,
    /// The end of the block step (8-3-5).
    BlockStepEnd,
    /// The action step of a battle (8-4).
    BattleActionStep,
    /// 8-5.
    DamageStep,
    /// 8-6.
    BattleEnd,
    /// The end of the battle end step (8-6-2).
    AfterBattle,
    /// The action step of the end phase (7-6-3).
    EndActionStep,
    /// 7-6-4.
    EndStep,
    /// 7-6-5.
    HandStep,
    /// 7-6-6.
    CleanupStep,
    /// 7-6-7.
    NextTurn,
}

/// A battle (8-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) attacker: ObjectId,
    /// A Unit or a player.
    pub(crate) target: ObjectId,
    /// The target that was declared (8-3-3).
    pub(crate) declared: ObjectId,
    /// The Unit that has blocked (8-3-1).
    pub(crate) blocker: ObjectId,
    /// Who has dealt damage first while it is not settled yet what that destroys (13-1-5-2, 10-1-9-1).
    pub(crate) struck: ObjectId,
}

/// A change that an effect has made for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Lasting {
    pub(crate) target: ObjectId,
    pub(crate) change: ChangeAt,
    pub(crate) value: i16,
    pub(crate) since: u16,
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) period: Option<Period>,
}

/// What was true of an object when it left the field (13-2-8-2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Memory {
    pub(crate) object: ObjectId,
    /// What it became.
    pub(crate) now: ObjectId,
    pub(crate) pilot: ObjectId,
    pub(crate) pilot_now: ObjectId,
    pub(crate) facts: Facts,
    /// Whether it was destroyed (5-10).
    pub(crate) destroyed: bool,
}

/// The numbers and states of an object, live or remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) definition: CardId,
    pub(crate) owner: SeatId,
    pub(crate) zone: Zone,
    pub(crate) ap: i16,
    pub(crate) hp: i16,
    pub(crate) lv: i16,
    pub(crate) cost: i16,
    pub(crate) keywords: u32,
    pub(crate) rested: bool,
    pub(crate) damaged: bool,
    pub(crate) link: bool,
    pub(crate) attacking: bool,
    pub(crate) command: bool,
}

/// A triggered effect that waits for its activation (10-1-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Waiting {
    pub(crate) ability: AbilityId,
    pub(crate) bearer: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    pub(crate) burst: bool,
    /// 10-1-6-7: later batches go first.
    pub(crate) batch: u16,
    pub(crate) instant: u32,
    /// The [`Delayed`] text that it is, or 0.
    pub(crate) delayed: u16,
}

/// A text for a moment to come, with what the text before it had bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Delayed {
    /// Its number, from 1.
    pub(crate) id: u16,
    pub(crate) at: Later,
    pub(crate) since: u16,
    pub(crate) ability: AbilityId,
    pub(crate) source: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// Whether its moment has come and it waits for its turn.
    pub(crate) due: bool,
    pub(crate) bound: Vec<Bound>,
}

/// A 【Once per Turn】 that is spent (13-2-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Used {
    pub(crate) bearer: ObjectId,
    pub(crate) ability: AbilityId,
}

/// Damage that was dealt and whose consequences have not been looked at yet (11-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Hit {
    pub(crate) target: ObjectId,
    pub(crate) source: ObjectId,
    pub(crate) battle: bool,
}

/// Something that an instruction chose, looked at, moved or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bound {
    /// The instruction's number, or what the runtime keeps here itself.
    pub(crate) step: u8,
    /// Which part of a selector with several.
    pub(crate) part: u8,
    pub(crate) object: ObjectId,
    /// Whether what the instruction does was not done to it.
    pub(crate) undone: bool,
}

impl Bound {
    /// `part` of an entry that holds how much the instruction did, in `object.life`.
    pub(crate) const RESULT: u8 = 0xFF;
    /// `step` bit of what a cost did.
    pub(crate) const COST: u8 = 0x80;
}

/// What is being carried out, the innermost last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Frame {
    Effect(Effect),
    Pay(Pay),
    Deploy(Deploy),
    Play(Play),
    /// What is held back from that place of the list on happens at once.
    AtOnce(u16),
}

/// Where an effect came from, for what happens around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum EffectKind {
    Triggered,
    Burst,
    Activated,
    Command,
    PlayOption,
    Substitution,
    /// A part of a text whose moment has come.
    Part,
}

/// How far an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The next instruction is looked at.
    Enter,
    /// A "may" waits for its answer.
    May,
    /// Objects are picked.
    Pick,
    /// One of several tokens is chosen.
    Token,
    /// One of several effects is chosen.
    Mode,
    /// Top or bottom of the deck.
    Position,
    /// Cards are put into an order.
    Arrange,
    /// Everything is known.
    Act,
    /// Something that the instruction started has ended.
    Resume,
}

/// An effect that is being carried out: a position in the flat program and what it has bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Effect {
    pub(crate) ability: AbilityId,
    pub(crate) source: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    /// The step whose instruction is carried out: the present one, or what stands in for it.
    pub(crate) acts: u8,
    /// Of a step with alternatives which of them.
    pub(crate) arm: Option<u8>,
    pub(crate) bound: u16,
    /// How many entries of the bound list stay when it is over.
    pub(crate) keep: u16,
    pub(crate) batch: u16,
    pub(crate) kind: EffectKind,
    pub(crate) stage: Stage,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// The instruction.
    pub(crate) at: u8,
    /// The number of the first instruction.
    pub(crate) first: u8,
    /// Who carries it out.
    pub(crate) actor: SeatId,
    /// How many players have carried it out already, where each does.
    pub(crate) turn: u8,
    /// The part of the selector that is being picked; later the token or the position that was chosen.
    pub(crate) part: u8,
    pub(crate) paying: bool,
    pub(crate) may: bool,
    /// Whether what stands before was done (5-20-1).
    pub(crate) done: bool,
    /// The rest of the sentence is left out.
    pub(crate) skip_sentence: bool,
    /// Everything up to the next "Then" is left out.
    pub(crate) skip_to_then: bool,
    /// What stands behind a condition inside a sentence is left out: "X and, if A, Y and Z".
    pub(crate) skip_part: bool,
    /// Whether an "If you do" was answered with no: "If you don't" follows.
    pub(crate) refused: bool,
    /// Whether the condition of the last sentence that had one was not met: "Otherwise".
    pub(crate) unmet: bool,
    /// Whether anything has changed (Q197).
    pub(crate) changed: bool,
    /// A play option counts as consented.
    pub(crate) agreed: bool,
}

/// A cost in Resources that is being paid (7-5-2-2-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Pay {
    pub(crate) seat: SeatId,
    pub(crate) cost: u8,
}

/// Units or Bases that are being deployed: entries of the bound list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Deploy {
    pub(crate) bound: u16,
    pub(crate) count: u16,
    /// Entries from here on have been chosen to make room (11-4-2).
    pub(crate) leaving: u16,
    pub(crate) to: Orientation,
}

/// A card that is being played from the hand (7-5-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Play {
    pub(crate) card: ObjectId,
    pub(crate) seat: SeatId,
    pub(crate) how: super::How,
    pub(crate) stage: PlayStage,
    pub(crate) cost: u8,
    pub(crate) bound: u16,
}

/// How far the playing of a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum PlayStage {
    Announce,
    Option,
    Place,
    Unit,
    End,
}

/// The whole game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) cards: Vec<CardState>,
    pub(crate) seats: Vec<Seat>,
    /// The Units and Bases, by slot.
    pub(crate) field: Vec<u16>,
    pub(crate) stack: Vec<Frame>,
    pub(crate) bound: Vec<Bound>,
    pub(crate) waiting: Vec<Waiting>,
    pub(crate) lasting: Vec<Lasting>,
    pub(crate) delayed: Vec<Delayed>,
    /// What has happened in this turn, as far as texts ask about it.
    pub(crate) history: Vec<Happening>,
    pub(crate) memory: Vec<Memory>,
    pub(crate) used: Vec<Used>,
    pub(crate) hits: Vec<Hit>,
    /// What effects on the stack stand in for (10-1-9-1), the innermost last.
    pub(crate) replaced: Vec<Happens>,
    /// What is held back until that is decided, and then happens at once.
    pub(crate) at_once: Vec<Happens>,
    /// What is without HP after that and stays, with its full HP then.
    pub(crate) spared: Vec<(ObjectId, i16)>,
    pub(crate) decision: Option<Decision>,
    pub(crate) options: Vec<super::Choice>,
    pub(crate) battle: Option<Battle>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) rng: Rng,
    pub(crate) instant: u32,
    /// Effects carried out since players were last free to act: a loop that nobody can stop ends the game.
    pub(crate) chain: u32,
    /// Tokens outside the game whose place can be used again.
    pub(crate) free: u16,
    pub(crate) turn: u16,
    /// The batch that effects which trigger now belong to.
    pub(crate) batch: u16,
    pub(crate) phase: Phase,
    pub(crate) active: SeatId,
    pub(crate) first: SeatId,
    /// Who may act in an action step, and how many have passed in a row (9-4-1).
    pub(crate) priority: SeatId,
    pub(crate) passes: u8,
    pub(crate) ex_resource: CardId,
    pub(crate) base: CardId,
    pub(crate) shields: u8,
    /// Whether players are also asked what they have only one answer to.
    pub(crate) asks_all: bool,
}

impl State {
    /// Like a clone, into the memory that is there already.
    pub(crate) fn copy_from(&mut self, source: &State) {
        let State {
            cards,
            seats,
            field,
            stack,
            bound,
            waiting,
            lasting,
            delayed,
            history,
            memory,
            used,
            hits,
            replaced,
            at_once,
            spared,
            decision,
            options,
            battle,
            outcome,
            rng,
            instant,
            chain,
            free,
            turn,
            batch,
            phase,
            active,
            first,
            priority,
            passes,
            ex_resource,
            base,
            shields,
            asks_all,
        } = self;
        cards.clone_from(&source.cards);
        seats.clone_from(&source.seats);
        field.clone_from(&source.field);
        stack.clone_from(&source.stack);
        bound.clone_from(&source.bound);
        waiting.clone_from(&source.waiting);
        lasting.clone_from(&source.lasting);
        delayed.clone_from(&source.delayed);
        history.clone_from(&source.history);
        memory.clone_from(&source.memory);
        used.clone_from(&source.used);
        hits.clone_from(&source.hits);
        replaced.clone_from(&source.replaced);
        at_once.clone_from(&source.at_once);
        spared.clone_from(&source.spared);
        decision.clone_from(&source.decision);
        options.clone_from(&source.options);
        battle.clone_from(&source.battle);
        outcome.clone_from(&source.outcome);
        rng.clone_from(&source.rng);
        instant.clone_from(&source.instant);
        chain.clone_from(&source.chain);
        free.clone_from(&source.free);
        turn.clone_from(&source.turn);
        batch.clone_from(&source.batch);
        phase.clone_from(&source.phase);
        active.clone_from(&source.active);
        first.clone_from(&source.first);
        priority.clone_from(&source.priority);
        passes.clone_from(&source.passes);
        ex_resource.clone_from(&source.ex_resource);
        base.clone_from(&source.base);
        shields.clone_from(&source.shields);
        asks_all.clone_from(&source.asks_all);
    }
}
