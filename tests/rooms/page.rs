//! What docs/architecture.md says of rooms: the tables, and the list of calls that go back up.

use std::collections::{BTreeMap, BTreeSet};

/// A table of rooms: its rows, in their order.
pub(super) struct Reads {
    rows: Vec<(String, String)>,
}

impl Reads {
    /// The first table behind some words.
    pub(super) fn of_page(page: &str, behind: &str) -> Reads {
        let at = page.find(behind).unwrap();
        let lines = page[at..]
            .lines()
            .skip_while(|line| !line.starts_with('|'))
            .skip(2);
        let rows = lines.take_while(|line| line.starts_with('|')).map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            // A cell may have a sign of its own between backticks.
            let reads = cells[cells.len() - 2];
            (quoted(cells[1]).next().unwrap().to_string(), reads.to_string())
        });
        Reads { rows: rows.collect() }
    }

    pub(super) fn rooms(&self) -> Vec<&String> {
        let mut rooms: Vec<&String> = self.rows.iter().map(|(room, _)| room).collect();
        rooms.sort();
        rooms
    }

    /// What a room reads; `None` where that is anything.
    pub(super) fn of(&self, room: &str) -> Option<BTreeSet<String>> {
        let (_, reads) = self.rows.iter().find(|(name, _)| name == room)?;
        if reads.trim() == "any of them" {
            return None;
        }
        let rooms = self.rooms();
        let named = quoted(reads).filter(|name| rooms.iter().any(|room| room == name));
        Some(named.map(str::to_string).collect())
    }

    /// Whether a room stands above another: it comes later in the table.
    pub(super) fn is_above(&self, room: &str, other: &str) -> bool {
        let at = |name: &str| self.rows.iter().position(|(room, _)| room == name);
        at(room) > at(other)
    }
}

/// The table of calls that go back up, by the rooms at their ends.
pub(super) struct Calls {
    pub(super) calls: BTreeMap<(String, String), BTreeSet<String>>,
}

impl Calls {
    pub(super) fn of_page(page: &str) -> Calls {
        let at = page.find("| from | to | calls |").unwrap();
        let rows = page[at..]
            .lines()
            .skip(2)
            .take_while(|line| line.starts_with('|'));
        let calls = rows.map(|row| {
            let cells: Vec<&str> = row.split('|').collect();
            let name = |cell: usize| quoted(cells[cell]).next().unwrap().to_string();
            ((name(1), name(2)), quoted(cells[3]).map(str::to_string).collect())
        });
        Calls {
            calls: calls.collect(),
        }
    }
}

/// What stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}
