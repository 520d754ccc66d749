//! The course of the game as texts change it: who wins, which turns and phases there are once more, and which are left out.

use super::turn::HAND_LIMIT;
use crate::game::state::{Coming, Defeat, Game, ObjectId, Phase, SeatId, log};
use crate::ir::{Change, PlayerChange, Restriction, Sign};
use crate::vocabulary::{Course, Section, Stretch, TurnPart, Verdict};

impl Game<'_> {
    /// Carries out for a player what a text says of the course of the game. Answers whether that has been done (5-20-1).
    pub(super) fn take_course(&mut self, seat: SeatId, course: Course) -> bool {
        let done = match course {
            Course::Decides(verdict) => {
                let due = self.who_is_defeated(seat, verdict);
                for loser in &due {
                    self.defeat(*loser, Defeat::Effect);
                }
                !due.is_empty()
            }
            Course::Takes(Stretch::Turn) => {
                // The turn order continues as it would have without it.
                let is_first = !self
                    .state
                    .coming
                    .iter()
                    .any(|coming| matches!(coming, Coming::After(_)));
                if is_first {
                    self.state.coming.push(Coming::After(self.state.active));
                }
                self.state.coming.push(Coming::Turn(seat));
                true
            }
            Course::Takes(Stretch::MainPhase) => {
                let comes = self.is_active(seat) && self.is_before_end();
                if comes {
                    self.state.coming.push(Coming::MainPhase);
                }
                comes
            }
            Course::Skips(part) => {
                self.state.coming.push(Coming::Skip(seat, part));
                true
            }
            Course::Ends(what) => self.end_early(what),
        };
        if done {
            self.note("1-3-1", log::What::Course(seat, course));
        }
        done
    }

    /// Returns the phase of the turn (7-1-1), or `None` before the first turn and between turns.
    fn turn_part(&self) -> Option<TurnPart> {
        match self.state.phase {
            Phase::ActiveStep | Phase::StartStep => Some(TurnPart::StartPhase),
            Phase::DrawPhase => Some(TurnPart::DrawPhase),
            Phase::ResourcePhase => Some(TurnPart::ResourcePhase),
            Phase::Main
            | Phase::AttackStep
            | Phase::BlockStep
            | Phase::BlockStepEnd
            | Phase::BattleActionStep
            | Phase::DamageStep
            | Phase::BattleEnd
            | Phase::AfterBattle
            | Phase::MainEnd => Some(TurnPart::MainPhase),
            Phase::EndActionStep | Phase::EndStep | Phase::HandStep | Phase::CleanupStep => {
                Some(TurnPart::EndPhase)
            }
            Phase::Direction | Phase::Redraw(_) | Phase::Preparation | Phase::NextTurn => None,
        }
    }

    /// Checks whether the main phase of this turn is still to come or not over yet.
    fn is_before_end(&self) -> bool {
        self.turn_part().is_some_and(|part| part != TurnPart::EndPhase)
    }

    /// "end the turn": on to the hand step (7-6-5). "end the main phase": on to the end phase (7-5-5-2). What is waiting is carried out
    /// before (7-1-3).
    fn end_early(&mut self, what: Stretch) -> bool {
        // At the end of a main phase there is nothing left of it to end.
        let is_main = self.turn_part() == Some(TurnPart::MainPhase) && self.state.phase != Phase::MainEnd;
        match what {
            Stretch::MainPhase if !is_main => false,
            Stretch::MainPhase => {
                self.close_but(&[Section::Part(TurnPart::MainPhase), Section::Battle]);
                self.forget_all_battles();
                self.end_main();
                true
            }
            Stretch::Turn => {
                let goes_on =
                    self.is_before_end() || matches!(self.state.phase, Phase::EndActionStep | Phase::EndStep);
                if goes_on {
                    self.close_but(&[Section::Part(TurnPart::EndPhase), Section::Battle]);
                    self.forget_all_battles();
                    self.go(Phase::HandStep);
                }
                goes_on
            }
        }
    }

    /// Checks whether a part of the turn that is about to begin is skipped, and consumes the skip. A team takes its turns together
    /// (12-3-1): if one player skips a part, all do.
    #[inline]
    pub(super) fn skips(&mut self, part: TurnPart) -> bool {
        !self.state.coming.is_empty() && self.skips_now(part)
    }

    /// Checks whether a part of the turn is skipped now, and uses the skip up. A part that has begun already is not the next one, and is
    /// not skipped.
    #[cold]
    fn skips_now(&mut self, part: TurnPart) -> bool {
        !self.state.open.contains(Section::Part(part)) && self.skips_next(part, self.state.active)
    }

    /// Checks whether the next such part of the active side is to be skipped.
    pub(super) fn will_skip(&self, part: TurnPart) -> bool {
        self.skipped(part, self.state.active).is_some()
    }

    fn skipped(&self, part: TurnPart, active: SeatId) -> Option<usize> {
        let leader = self.state.format.leader_of(active);
        self.state.coming.iter().position(|coming| {
            matches!(coming, Coming::Skip(seat, of) if *of == part && self.state.format.leader_of(*seat) == leader)
        })
    }

    #[cold]
    fn skips_next(&mut self, part: TurnPart, active: SeatId) -> bool {
        let Some(found) = self.skipped(part, active) else {
            return false;
        };
        self.state.coming.remove(found);
        self.note("1-3-1", log::What::Skipped(active, part));
        true
    }

    /// Checks whether the turn has another main phase. If so, it begins now.
    pub(super) fn has_another_main(&mut self) -> bool {
        let found = self
            .state
            .coming
            .iter()
            .position(|coming| *coming == Coming::MainPhase);
        found.is_some_and(|found| {
            self.state.coming.remove(found);
            true
        })
    }

    /// Returns the player whose turn is next (7-6-7), and whether a text has added that turn.
    pub(super) fn who_is_next(&mut self, before: SeatId) -> (SeatId, bool) {
        if self.state.coming.is_empty() {
            return (self.next_side(before), false);
        }
        self.state.coming.retain(|coming| *coming != Coming::MainPhase);
        let mut before = before;
        loop {
            // The last that was added comes first.
            let last = self
                .state
                .coming
                .iter()
                .rposition(|coming| matches!(coming, Coming::After(_) | Coming::Turn(_)));
            let (active, is_added) = match last.map(|last| self.state.coming.remove(last)) {
                Some(Coming::Turn(seat)) if self.plays(seat) => (self.state.format.leader_of(seat), true),
                Some(Coming::Turn(_) | Coming::MainPhase | Coming::Skip(..)) => continue,
                Some(Coming::After(seat)) => (self.next_side(seat), false),
                None => (self.next_side(before), false),
            };
            if !self.skips_next(TurnPart::Turn, active) {
                return (active, is_added);
            }
            if !is_added {
                before = active;
            }
        }
    }

    /// 7-6-5-1: how many cards stay in a hand.
    pub(super) fn hand_limit(&self, seat: SeatId) -> u16 {
        if self.needs().limits_hands {
            self.limit_by_texts(seat)
        } else {
            HAND_LIMIT
        }
    }

    /// Returns the lowest limit that texts give the player, and what they add to it (10-1-5-5).
    #[cold]
    fn limit_by_texts(&self, seat: SeatId) -> u16 {
        let (mut limit, mut is_lifted, mut added) = (None, false, 0i32);
        for (change, made) in self.changes_of(ObjectId::player(seat).card()) {
            let Change::Player(change) = change else {
                continue;
            };
            match change {
                PlayerChange::Decides(_) | PlayerChange::Played { .. } => {}
                PlayerChange::HandLimitBy(by) => {
                    let said = self
                        .amount(&by.amount, &self.context_of_change(&made))
                        .clamp(0, 999);
                    added += match by.sign {
                        Sign::Plus => said,
                        Sign::Minus => -said,
                    };
                }
                PlayerChange::HandLimit(None) => is_lifted = true,
                PlayerChange::HandLimit(Some(amount)) => {
                    let said = self.amount(amount, &self.context_of_change(&made)).clamp(0, 999) as u16;
                    limit = Some(limit.map_or(said, |limit: u16| limit.min(said)));
                }
            }
        }
        match limit {
            None if is_lifted => u16::MAX,
            limit => (i32::from(limit.unwrap_or(HAND_LIMIT)) + added).clamp(0, 9_999) as u16,
        }
    }

    /// 1-3-3: "can't lose the game", "can't win the game", of the player or of a teammate, as a team loses and wins together (12-3-9).
    pub(super) fn is_kept_from_end(&self, seat: SeatId, verdict: Verdict) -> bool {
        self.needs().decides
            && self.side_of(seat).any(|mate| {
                self.changes_of(ObjectId::player(mate).card()).any(|(change, _)| {
                    matches!(change, Change::Cant(Restriction::EndSo(banned)) if *banned == verdict)
                })
            })
    }

    /// Returns the players who are defeated if a text says that a player wins or loses; none if something prevents it.
    fn who_is_defeated(&self, seat: SeatId, verdict: Verdict) -> Vec<SeatId> {
        let due: Vec<SeatId> = match verdict {
            Verdict::Loses => vec![seat],
            Verdict::Wins if self.is_kept_from_end(seat, Verdict::Wins) => Vec::new(),
            // 1-2-1: who wins has defeated all enemies.
            Verdict::Wins => self
                .seats()
                .filter(|other| self.plays(*other) && self.are_enemies(*other, seat))
                .collect(),
        };
        match due.iter().any(|due| self.is_kept_from_end(*due, Verdict::Loses)) {
            true => Vec::new(),
            false => due,
        }
    }

    /// Returns the players who are defeated by continuous texts at present, all of them at once (11-2-1).
    pub(super) fn decided_by_texts(&self) -> Vec<SeatId> {
        let mut due = Vec::new();
        for seat in self.seats().filter(|seat| self.plays(*seat)) {
            for (change, _) in self.changes_of(ObjectId::player(seat).card()) {
                if let Change::Player(PlayerChange::Decides(verdict)) = change {
                    due.extend(self.who_is_defeated(seat, *verdict));
                }
            }
        }
        due
    }

    pub(super) fn is_decided_by_texts(&self) -> bool {
        !self.decided_by_texts().is_empty()
    }
}
