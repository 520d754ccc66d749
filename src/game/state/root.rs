//! The state: the part of a game that is cloned, compared, hashed and written to disk.

use super::bindings::Binding;
use super::cards::CardState;
use super::choice::{Choice, Decision};
use super::events::{GameEvent, PendingEvent};
use super::format::{Direction, Format};
use super::ids::{ObjectId, SeatId};
use super::inline_vec::{InlineVec, copy_short};
use super::lists::{copy_list, list_of};
use super::memory::{ActiveChange, Beneath, Control, Counters, DamageRecord, Kept, Memory};
use super::outcome::Outcome;
use super::queue::{Delayed, PendingTrigger, Used};
use super::rng::Rng;
use super::seats::Seats;
use super::stack::StackFrame;
use crate::ir::{TraitId, TurnPart};
use crate::library::{BitSet, CardId};
use crate::vocabulary::Section;
use serde::{Deserialize, Serialize};

/// The phase of a turn (7-1-1). Each value is what happens next once nothing waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// 12-2-1: Player One says in which direction the turns go round.
    Direction,
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
    /// The end of the main phase (7-5-5-2), in games with a card that waits for the end of a phase or a step.
    MainEnd,
}

fn is_nothing(open: &BitSet<Section>) -> bool {
    open.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
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
    /// The Unit that has dealt damage first, while its consequences are not settled yet (13-1-5-2, 10-1-9-1).
    pub(crate) struck: ObjectId,
}

impl Battle {
    /// Returns a battle that has just begun: nobody has blocked, and no damage has been dealt.
    pub(crate) fn between(attacker: ObjectId, target: ObjectId) -> Battle {
        Battle {
            attacker,
            target,
            declared: target,
            blocker: ObjectId::NONE,
            struck: ObjectId::NONE,
        }
    }
}

/// A battle that an effect has begun at its damage step (5-22-3, 5-22-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Begun {
    /// The battle that was interrupted: it continues when this one is over.
    pub(crate) outer: Option<Battle>,
    /// What [`State::battle_since`] was in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) outer_since: Option<u32>,
    /// The batch of effects that trigger in it: it is over when none of them waits any more (8-5-4).
    pub(crate) batch: u16,
}

/// A turn or a phase that texts have added to the game, or taken out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Coming {
    /// The turn order continues after that player's turn, once added turns are over.
    After(SeatId),
    /// An additional turn of that player. The last comes first.
    Turn(SeatId),
    /// Another main phase in this turn.
    MainPhase,
    /// The next of that player is left out.
    Skip(SeatId, TurnPart),
}

/// The whole game.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) cards: Vec<CardState>,
    pub(crate) seats: Seats,
    /// The Units and Bases, by slot: those of a duel are in place.
    pub(crate) field: InlineVec<u16, 16>,
    pub(crate) stack: Vec<StackFrame>,
    pub(crate) bindings: Vec<Binding>,
    pub(crate) pending: Vec<PendingTrigger>,
    pub(crate) changes: Vec<ActiveChange>,
    /// The antecedents of the changes.
    pub(crate) kept: Vec<Kept>,
    pub(crate) delayed: Vec<Delayed>,
    /// The turns and phases that are there once more, or are left out.
    pub(crate) coming: Vec<Coming>,
    /// The events of this turn that texts can ask about.
    pub(crate) history: Vec<GameEvent>,
    /// The number of these events when the present battle began; that of the last one until players are free to act behind its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) battle_since: Option<u32>,
    /// The number of these events when the present phase began, in games with a card that waits for phases or looks back on one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) phase_since: u32,
    /// The participants of these events, as they were then ([`ObjectId::at_moment`]).
    pub(crate) moments: Vec<Memory>,
    pub(crate) memory: Vec<Memory>,
    /// The gained traits of recorded objects.
    pub(crate) gained_traits: Vec<(ObjectId, TraitId)>,
    /// The counters other than damage (5-18-1). In a game without a card that mentions any there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) counters: Vec<Counters>,
    /// The controls of other players' objects, in the order in which they were gained.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) controls: Vec<Control>,
    /// The cards that were under objects which have left the field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) beneath: Vec<Beneath>,
    pub(crate) used: Vec<Used>,
    pub(crate) damage_dealt: Vec<DamageRecord>,
    /// Damage of which it is not known yet what it has destroyed, as far as texts wait for that.
    pub(crate) undecided: Vec<DamageRecord>,
    /// The events that effects on the stack replace (10-1-9-1), the innermost last.
    pub(crate) replaced: Vec<PendingEvent>,
    /// The effects that have been asked whether they replace one of these events, each with the index of the event.
    pub(crate) asked: Vec<(u16, Used)>,
    /// The events that are held back until this is decided, and then happen at once.
    pub(crate) at_once: Vec<PendingEvent>,
    /// The objects that remain without HP afterwards, with their full HP then.
    pub(crate) spared: Vec<(ObjectId, i16)>,
    pub(crate) decision: Option<Decision>,
    pub(crate) options: Vec<Choice>,
    /// The present battle.
    pub(crate) battle: Option<Battle>,
    /// The battles that effects have begun, the present one last.
    pub(crate) begun: Vec<Begun>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) rng: Rng,
    pub(crate) instant: u32,
    /// How often somebody has decided something or given up: the number of the pending decision ([`Game::decision_number`]).
    ///
    /// [`Game::decision_number`]: super::game::Game::decision_number
    pub(crate) decided: u32,
    /// Effects carried out since players were last free to act: a loop that nobody can stop ends the game.
    pub(crate) chain: u32,
    /// The changes in force, and the effects that wait or are for later, when the first of them began.
    pub(crate) chain_changes: u32,
    pub(crate) chain_waiting: u32,
    /// Decisions of the main phase in a row in which the active player could not end it, for something has to attack.
    pub(crate) driven: u32,
    /// Tokens outside the game whose place can be used again.
    pub(crate) free: u16,
    pub(crate) turn: u16,
    /// The batch that effects which trigger now belong to.
    pub(crate) batch: u16,
    /// The players who have left the game with all cards (12-2-5-2).
    pub(crate) left: BitSet<SeatId>,
    pub(crate) phase: Phase,
    /// The open sections of the turn, in games with a card that waits for phases, steps or battles.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(crate) open: BitSet<Section>,
    pub(crate) format: Format,
    pub(crate) direction: Direction,
    /// The active player; of a team its leader (12-3-1).
    pub(crate) active: SeatId,
    /// The player of the active team who acts in the main phase (12-3-1), and how many of the team have ended it in a row.
    pub(crate) acting: SeatId,
    pub(crate) ended: u8,
    pub(crate) first: SeatId,
    /// The player who may act in an action step, and how many have passed in a row (9-4-1).
    pub(crate) priority: SeatId,
    pub(crate) passes: u8,
    pub(crate) ex_resource: CardId,
    pub(crate) base: CardId,
    pub(crate) shields: u8,
    /// Whether players are asked even if they have only one option.
    pub(crate) asks_all: bool,
}

/// Copies in place: lists are only copied if they are not empty, and everything else at once.
impl Clone for State {
    // Made where it stays, and not moved there.
    #[inline(always)]
    fn clone(&self) -> State {
        State {
            cards: self.cards.clone(),
            field: self.field.clone(),
            stack: list_of(&self.stack),
            bindings: list_of(&self.bindings),
            pending: list_of(&self.pending),
            changes: list_of(&self.changes),
            kept: list_of(&self.kept),
            delayed: list_of(&self.delayed),
            coming: list_of(&self.coming),
            history: list_of(&self.history),
            moments: list_of(&self.moments),
            memory: list_of(&self.memory),
            gained_traits: list_of(&self.gained_traits),
            counters: list_of(&self.counters),
            controls: list_of(&self.controls),
            beneath: list_of(&self.beneath),
            used: list_of(&self.used),
            damage_dealt: list_of(&self.damage_dealt),
            undecided: list_of(&self.undecided),
            replaced: list_of(&self.replaced),
            asked: list_of(&self.asked),
            at_once: list_of(&self.at_once),
            spared: list_of(&self.spared),
            options: list_of(&self.options),
            begun: list_of(&self.begun),
            rng: self.rng.clone(),
            ..*self
        }
    }
}

impl State {
    /// Like a clone, into the memory that is there already. A derived `clone_from` would take new memory; that every field
    /// is named here lets the compiler see that none is forgotten.
    pub(crate) fn copy_from(&mut self, source: &State) {
        let State {
            cards,
            seats,
            field,
            stack,
            bindings,
            pending,
            changes,
            kept,
            delayed,
            coming,
            history,
            battle_since,
            phase_since,
            moments,
            memory,
            gained_traits,
            counters,
            controls,
            beneath,
            used,
            damage_dealt,
            undecided,
            replaced,
            asked,
            at_once,
            spared,
            decision,
            options,
            battle,
            begun,
            outcome,
            rng,
            instant,
            decided,
            chain,
            chain_changes,
            chain_waiting,
            driven,
            free,
            turn,
            batch,
            left,
            phase,
            open,
            format,
            direction,
            active,
            acting,
            ended,
            first,
            priority,
            passes,
            ex_resource,
            base,
            shields,
            asks_all,
        } = self;
        copy_list(cards, &source.cards);
        seats.clone_from(&source.seats);
        copy_short(field, &source.field);
        copy_list(stack, &source.stack);
        copy_list(bindings, &source.bindings);
        copy_list(pending, &source.pending);
        copy_list(changes, &source.changes);
        copy_list(kept, &source.kept);
        copy_list(delayed, &source.delayed);
        copy_list(coming, &source.coming);
        copy_list(history, &source.history);
        *battle_since = source.battle_since;
        *phase_since = source.phase_since;
        copy_list(moments, &source.moments);
        copy_list(memory, &source.memory);
        copy_list(gained_traits, &source.gained_traits);
        copy_list(counters, &source.counters);
        copy_list(controls, &source.controls);
        copy_list(beneath, &source.beneath);
        copy_list(used, &source.used);
        copy_list(damage_dealt, &source.damage_dealt);
        copy_list(undecided, &source.undecided);
        copy_list(replaced, &source.replaced);
        copy_list(asked, &source.asked);
        copy_list(at_once, &source.at_once);
        copy_list(spared, &source.spared);
        decision.clone_from(&source.decision);
        copy_list(options, &source.options);
        battle.clone_from(&source.battle);
        copy_list(begun, &source.begun);
        outcome.clone_from(&source.outcome);
        rng.clone_from(&source.rng);
        instant.clone_from(&source.instant);
        decided.clone_from(&source.decided);
        chain.clone_from(&source.chain);
        chain_changes.clone_from(&source.chain_changes);
        chain_waiting.clone_from(&source.chain_waiting);
        driven.clone_from(&source.driven);
        free.clone_from(&source.free);
        turn.clone_from(&source.turn);
        batch.clone_from(&source.batch);
        left.clone_from(&source.left);
        phase.clone_from(&source.phase);
        open.clone_from(&source.open);
        format.clone_from(&source.format);
        direction.clone_from(&source.direction);
        acting.clone_from(&source.acting);
        ended.clone_from(&source.ended);
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
