//! What goes on for ever. The rules have effects go on as long as their conditions are met (10-1-6-1-1) and say nothing of a
//! loop that never ends: it ends the game with no winner where no player can do anything about it. A loop that a player can
//! leave is that player's to leave, as often as they like.

use crate::game::state::{Attempt, Choice, Ending, Game, Outcome, Rng, WayOut};

/// Effects in a row without a moment at which players are free to act: more than any game needs that can end. In 60,000
/// games of the official cards there were never more than 6.
const LOOP: u32 = 300;

/// After so many of them, or of attacks that had to be, whoever is asked something is asked in a loop. It is tried whether an
/// answer leads out of it.
const ASKED: u32 = 100;

/// So many decisions an attempt to find a way out takes at most.
const TRIED: u32 = 20 * ASKED;

/// What piles up as effects set each other off, changes and effects that wait or are for later, makes each step of a loop slower than the last.
/// So many of them count like one more effect, so that a loop that grows ends as soon as one that does not. In the same games
/// there were never more than 18.
const PILE: usize = 32;

/// For as many effects at most one counts because of changes: there may be thousands after a few effects that say much, and a game
/// that is in no loop is not to end by that.
const HEAVIEST: usize = LOOP as usize / 20;

/// How many ways of answering are tried. In the first whoever can decline does, in the others chance answers.
const WAYS: u64 = 4;

/// Steps without a decision: whole games of decks without a card that can be played take two thousand.
pub(super) const STEPS: u32 = 10_000;

impl Game<'_> {
    /// Counts one more effect that no player was free to prevent; too many end the game.
    pub(crate) fn is_endless(&mut self) -> bool {
        let most = self.scratch.attempt.map_or(LOOP, |attempt| attempt.most);
        let (changes, waiting) = (self.state.changes.len(), self.waiting());
        if self.state.chain == 0 {
            // What was there before slows each step down and is no sign of a loop: a player may have gone on with one for long.
            self.state.chain_changes = changes as u32;
            self.state.chain_waiting = waiting as u32;
        }
        let changes = changes.saturating_sub(self.state.chain_changes as usize);
        let waiting = waiting.saturating_sub(self.state.chain_waiting as usize);
        let heavy = (changes / PILE).min(HEAVIEST) + waiting / PILE;
        self.state.chain += 1 + heavy as u32;
        let endless = self.state.chain > most;
        if endless {
            self.end_loop();
        } else if self.scratch.work > self.most_work() {
            self.stall();
        }
        self.state.outcome.is_some()
    }

    /// Holds this game, not its copies, to so much [`Game::work`] in all: the effect that would begin after that ends it, as
    /// [`Game::stall`] does, also between two decisions. Who asks for decisions looks at the work by itself.
    pub fn limit_work(&mut self, most: u64) {
        self.scratch.spared = u64::MAX - most;
    }

    fn most_work(&self) -> u64 {
        u64::MAX - self.scratch.spared
    }

    /// How much has been done since this game or copy was made, or a saved one began ([`crate::replay::Saved`]): a step for each phase, answer, pick and instruction, and
    /// one more for so many changes in force and effects that wait, which make every step slower. Whoever lets programs play untrusted
    /// cards can hold a game to so much of it, as [`crate::agents::Budget`] does; games of the official cards take a few thousand.
    pub fn work(&self) -> u64 {
        self.scratch.work
    }

    /// So much was done before it was saved.
    pub(crate) fn carry_work(&mut self, work: u64) {
        self.scratch.work = self.scratch.work.saturating_add(work);
    }

    /// Counts one more step: each turn of the loop that carries a game on, and what follows in the same turn because nobody decides
    /// anything and nothing has to be looked at in between.
    #[inline]
    pub(super) fn count_step(&mut self) {
        self.scratch.steps += 1;
        self.scratch.work += 1 + (self.piled() / PILE) as u64;
    }

    /// What makes each step of a loop slower than the last.
    fn piled(&self) -> usize {
        self.state.changes.len() + self.waiting()
    }

    /// The effects that wait or are for later.
    fn waiting(&self) -> usize {
        self.state.pending.len() + self.state.delayed.len()
    }

    /// Nobody can stop what goes on.
    pub(super) fn end_loop(&mut self) {
        self.end(Outcome {
            winner: None,
            ending: Ending::EffectLoop,
        });
    }

    /// Somebody is about to be asked: in a loop that no answer leads out of the game ends, and one that can be left counts as
    /// begun anew.
    pub(super) fn ask_in_loop(&mut self) {
        if self.scratch.attempt.is_some() {
            return;
        }
        let out = if self.state.chain > ASKED {
            WayOut::Freedom
        } else if self.state.driven > ASKED {
            // 1-3-1: what has to attack does, and one attack makes the next possible. What players may do during them is
            // tried, too.
            WayOut::EndOfMain
        } else {
            return;
        };
        let is_out = (0..WAYS).any(|way| self.leads_out(way, out));
        if self.scratch.work > self.most_work() {
            // Whether a way leads out is not known then.
            self.stall();
        } else if is_out {
            self.state.chain = 0;
            self.state.driven = 0;
        } else {
            self.end_loop();
        }
    }

    /// Whether answers of that way lead out, or to the end of the game by a rule.
    fn leads_out(&mut self, way: u64, out: WayOut) -> bool {
        let mut tried = self.clone();
        tried.scratch.attempt = Some(Attempt {
            most: ASKED + self.state.pending.len() as u32,
            out,
        });
        tried.limit_work(self.most_work().saturating_sub(self.scratch.work));
        tried.state.chain = 0;
        tried.state.driven = 1;
        let leads_out = tried.finds_its_way(way);
        self.scratch.work += tried.scratch.work;
        leads_out
    }

    /// Plays on with answers of that way.
    fn finds_its_way(&mut self, way: u64) -> bool {
        let mut chance = Rng::new(way);
        for _ in 0..TRIED {
            if self.decision().is_none() {
                break;
            }
            if self.is_out() {
                return true;
            }
            if self.state.driven > ASKED || self.scratch.work > self.most_work() {
                return false;
            }
            let options = self.options();
            let declines = |choice: &Choice| matches!(choice, Choice::No | Choice::Done | Choice::Pass);
            let option = match options.iter().position(declines) {
                Some(declined) if way == 0 => declined,
                Some(_) | None => chance.below(options.len() as u32) as usize,
            };
            if self.choose(option).is_err() {
                return false;
            }
        }
        self.outcome()
            .is_some_and(|outcome| outcome.ending != Ending::EffectLoop)
    }

    /// Whether an attempt has found what it looks for.
    fn is_out(&self) -> bool {
        match self.scratch.attempt.map(|attempt| attempt.out) {
            // Nothing is being carried out, and nothing waits to be.
            Some(WayOut::Freedom) => self.state.stack.is_empty() && self.state.pending.is_empty(),
            Some(WayOut::EndOfMain) => self.state.driven == 0,
            None => false,
        }
    }
}
