//! What happened, line by line, each with the rule and the effect that made it happen.

use super::super::table::Table;
use super::board::{Ink, rule};
use super::words::one_line;
use gcs::game::SeatId;
use gcs::game::log::{Because, Event, What, words};
use std::io::{self, Write};

/// The log of a game, as somebody is told it.
pub(super) struct Log<'t> {
    table: &'t Table,
    viewer: Option<SeatId>,
    ink: Ink,
    /// The lines of the present turn.
    turn: Vec<String>,
}

/// The words of an effect are shown up to this length.
const QUOTE: usize = 70;

impl<'t> Log<'t> {
    /// An empty log; with a viewer it keeps what the rules hide from that player.
    pub(super) fn new(table: &'t Table, viewer: Option<SeatId>, ink: Ink) -> Log<'t> {
        Log {
            table,
            viewer,
            ink,
            turn: Vec::new(),
        }
    }

    /// Writes the events and forgets them.
    pub(super) fn write(&mut self, events: &mut Vec<Event>, out: &mut impl Write) -> io::Result<()> {
        for event in events.drain(..) {
            if matches!(event.what, What::TurnBegan { .. }) {
                self.turn.clear();
            }
            for line in self.lines(&event) {
                writeln!(out, "{line}")?;
                self.turn.push(line);
            }
        }
        Ok(())
    }

    /// The lines of the present turn so far.
    pub(super) fn of_turn(&self) -> &[String] {
        &self.turn
    }

    fn lines(&self, event: &Event) -> Vec<String> {
        let what = words(&self.table.library, &event.what, self.viewer);
        if let What::TurnBegan { .. } = event.what {
            return vec![String::new(), rule(&what, self.ink)];
        }
        let number = self.ink.faint(&format!("({})", event.rule));
        let mut lines = vec![format!("  {what} {number}")];
        if let Some(because) = event.because {
            lines.push(self.ink.faint(&format!("      {}", self.why(because))));
        }
        lines
    }

    /// The effect and its words, with the place where they are written.
    fn why(&self, because: Because) -> String {
        let Table { library, files, .. } = self.table;
        let whose = match library.keyword_of(because.ability) {
            Some(keyword) => format!(
                "<{}> of {}",
                library.keyword(keyword).name,
                library.definition(because.card).name
            ),
            None => library.definition(because.card).name.clone(),
        };
        match files.get(because.place.file.0 as usize) {
            Some(file) => format!(
                "{whose} says \"{}\" ({}:{})",
                one_line(file.slice(because.place.span), QUOTE),
                file.name,
                file.line_column(because.place.span.start).line
            ),
            None => whose,
        }
    }
}
