//! `best`: whether a bot finds a step to be the best move.

use super::ast::Step;
use super::session::Session;
use crate::agents::{Effort, search};
use crate::diagnostics::Diagnostic;
use crate::game::Rng;
use crate::source::Span;

/// The playouts of a bot that is given no budget: those of the level `normal`.
const PLAYOUTS: u32 = 200;

impl Session<'_> {
    /// `best`: a bot of the player, which sees what the player sees, takes one of these steps.
    pub(super) fn best(
        &mut self,
        steps: &[Step],
        playouts: Option<u32>,
        span: Span,
    ) -> Result<(), Diagnostic> {
        let mut meant = Vec::new();
        for step in steps {
            if !self.is_possible(step, span)? {
                return Err(self.refused(step, span));
            }
            meant.extend(self.fitting(step)?);
        }
        let Some(decision) = self.game.decision() else {
            return Err(self.failure(span, "nobody decides anything", self.situation()));
        };
        let seed = self.seed;
        let ranking = self.look_elsewhere(span, |game, work| {
            let effort = Effort {
                work,
                ..Effort::playouts(playouts.unwrap_or(PLAYOUTS))
            };
            let ranking = search(&game.view(decision.seat), &mut Rng::new(seed), &effort, None);
            let work = ranking.work;
            (ranking, work)
        })?;
        let Some(best) = ranking.moves.first() else {
            return Err(self.failure(span, "nobody decides anything", self.situation()));
        };
        if best.alike.iter().any(|at| meant.contains(at)) {
            return Ok(());
        }
        let is_meant = |at: &usize| meant.contains(at);
        let wanted = ranking
            .moves
            .iter()
            .find(|found| found.alike.iter().any(is_meant));
        let percent = |rate: f64| format!("{:.0} %", 100.0 * rate);
        let others = wanted.map_or(String::new(), |found| {
            format!(", and {} with this", percent(found.win_rate))
        });
        let its = self.game.view(decision.seat).describe(best.choice);
        Err(self.failure(
            span,
            format!("a bot takes another move: {its}"),
            format!("it gives itself {}{others}", percent(best.win_rate)),
        ))
    }
}
