//! Endless loops. By the rules, effects continue as long as their conditions are met (10-1-6-1-1), and nothing is said about a loop that
//! never ends. Here, a loop that no player can leave ends the game without a winner. A loop that a player can leave goes on for as long as
//! that player likes.

use crate::game::state::{Attempt, Choice, Ending, Game, Outcome, Rng, WayOut};

/// Effects in a row without a moment at which players are free to act: more than any game needs that can end. In 60,000
/// games of the official cards there were never more than 6.
const LOOP: u32 = 300;

/// After so many of these, or of forced attacks, a question to a player is part of a loop. Then it is tried whether an answer leads out of
/// it.
const ASKED: u32 = 100;

/// The maximum number of decisions in an attempt to find a way out.
const TRIED: u32 = 20 * ASKED;

/// The size of a pile that counts as one more effect. In a loop that accumulates changes and waiting effects, each step is slower than the
/// last, so the pile counts towards the limit and such a loop ends as soon as any other. In the games above,
/// the pile was never larger than 18.
const PILE: usize = 32;

/// The maximum number of effects that a pile of changes counts as. A few effects can create thousands of changes, and a game in no loop
/// must not end because of them.
const HEAVIEST: usize = LOOP as usize / 20;

/// The number of ways of answering that are tried. In the first, players decline whatever they can; in the others they answer at random.
const WAYS: u64 = 4;

/// Steps without a decision: whole games of decks without a card that can be played take two thousand.
pub(super) const STEPS: u32 = 10_000;

impl Game<'_> {
    /// Counts one more effect that no player was free to prevent; too many end the game.
    pub(crate) fn is_endless(&mut self) -> bool {
        let most = self.scratch.attempt.map_or(LOOP, |attempt| attempt.most);
        let (changes, waiting) = (self.state.changes.len(), self.waiting());
        if self.state.chain == 0 {
            // Earlier changes and effects slow every step down but are no sign of a loop: a player may have continued one for long.
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

    /// Limits the [`Game::work`] of this game, not of its copies: the effect that would begin after that ends it, as [`Game::stall`] does,
    /// also between two decisions. Who asks for decisions looks at the work by itself.
    pub fn limit_work(&mut self, most: u64) {
        self.scratch.spared = u64::MAX - most;
    }

    fn most_work(&self) -> u64 {
        u64::MAX - self.scratch.spared
    }

    /// Returns how much work was done since this game or copy was made, or since the saved game began ([`crate::replay::Saved`]): one step
    /// for each phase, answer, pick and instruction, and additional steps for changes in force and waiting effects, which make every step
    /// slower. A host that lets programs play untrusted cards can limit it, as [`crate::agents::Budget`] does; games with official cards
    /// take a few thousand steps.
    pub fn work(&self) -> u64 {
        self.scratch.work
    }

    /// Adds the work that was done before the game was saved.
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

    /// Returns the size of the pile that slows each step of a loop down.
    fn piled(&self) -> usize {
        self.state.changes.len() + self.waiting()
    }

    /// The effects that wait or are for later.
    fn waiting(&self) -> usize {
        self.state.pending.len() + self.state.delayed.len()
    }

    /// Ends the game because nobody can stop the loop.
    pub(super) fn end_loop(&mut self) {
        self.end(Outcome {
            winner: None,
            ending: Ending::EffectLoop,
        });
    }

    /// Looks for a loop before somebody is asked: in a loop that no answer leads out of the game ends, and one that can be left counts as
    /// begun anew.
    pub(super) fn ask_in_loop(&mut self) {
        if self.scratch.attempt.is_some() {
            return;
        }
        let out = if self.state.chain > ASKED {
            WayOut::Freedom
        } else if self.state.driven > ASKED {
            // 1-3-1: Units that have to attack do, and one attack makes the next possible. The players' options during these attacks are
            // tried, too.
            WayOut::EndOfMain
        } else {
            return;
        };
        let is_out = (0..WAYS).any(|way| self.leads_out(way, out));
        if self.scratch.work > self.most_work() {
            // The attempt does not know whether this leads out of the loop.
            self.stall();
        } else if is_out {
            self.state.chain = 0;
            self.state.driven = 0;
        } else {
            self.end_loop();
        }
    }

    /// Checks whether answering in that way leads out of the loop, or to the end of the game by a rule.
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

    /// Checks whether an attempt has succeeded.
    fn is_out(&self) -> bool {
        match self.scratch.attempt.map(|attempt| attempt.out) {
            // Nothing is being carried out or waiting.
            Some(WayOut::Freedom) => self.state.stack.is_empty() && self.state.pending.is_empty(),
            Some(WayOut::EndOfMain) => self.state.driven == 0,
            None => false,
        }
    }
}
