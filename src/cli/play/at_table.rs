//! A game at the table in the terminal: who sits there, what the bots think with, and where the game is kept.

use super::super::best::hint;
use super::super::cards::embedded;
use super::super::output::{color_on_stdout, shown};
use super::super::table::{self, AgentName, Table, Thought};
use super::super::tui::screen::{self, Host};
use super::super::tui::tasks::{Advice, Task};
use super::super::tui::timeline::Timeline;
use super::super::tui::{App, Left, Palette};
use super::super::{Failure, replay, write};
use super::course::recorded;
use super::kept::kept;
use super::log::ending;
use gcs::core_set;
use gcs::game::{Game, SeatId};
use gcs::scenario::Cards;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Everything that a game at the table begins with.
pub(super) struct Sitting<'t> {
    pub(super) table: &'t Table,
    pub(super) time: Timeline<'t>,
    pub(super) seed: u64,
    pub(super) people: Vec<SeatId>,
    /// The bots of all seats.
    pub(super) agents: Vec<AgentName>,
    pub(super) thought: Thought,
    /// Where the game is written as a replay.
    pub(super) replay: Option<PathBuf>,
    /// Whether the game begins with its setup (6-2). A game that begins in the middle, as a scenario does, cannot be written as a replay.
    pub(super) is_whole: bool,
}

/// Returns the file in which the last game is kept; `None` where the system says of no place for it.
pub(super) fn last_game() -> Option<PathBuf> {
    let of = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let state = of("XDG_STATE_HOME")
        .or_else(|| of("LOCALAPPDATA"))
        .or_else(|| Some(of("HOME")?.join(".local").join("state")))?;
    Some(state.join("gcs").join("last-game.json"))
}

/// The first name of a scenario that no file here has.
fn free_name() -> Result<PathBuf, Failure> {
    let names = (1..10_000).map(|number| PathBuf::from(format!("played-{number}.scenario")));
    let mut free = names.filter(|name| !name.exists());
    free.next()
        .ok_or_else(|| Failure::Other("all names up to `played-9999.scenario` are taken".to_string()))
}

/// Plays it, and says how it went.
pub(super) fn play(sitting: Sitting<'_>, out: &mut impl Write) -> Result<(), Failure> {
    let Sitting {
        table,
        time,
        seed,
        people,
        agents,
        thought,
        replay: path,
        is_whole,
    } = sitting;
    if let Some(path) = &path
        && write::there(path)?.is_some()
    {
        return Err(Failure::Other(format!(
            "`{}` is there already; name a new file (`gcs replay` shows a game that was written)",
            shown(path)
        )));
    }
    let meanings = table.meanings();
    let last = last_game().filter(|_| is_whole);
    if let Some(folder) = last.as_deref().and_then(Path::parent) {
        write::folder(folder)?;
    }
    let mut app = App::new(table, time, people, seed, Palette::new(color_on_stdout()));
    let decide = |task: &Task<'_>| {
        let Some(decision) = task.game.decision() else {
            return 0;
        };
        let name = agents.get(usize::from(task.seat.0)).copied();
        let mut bots = table::seated(&[name.unwrap_or(AgentName::Greedy)], thought, task.seed, &[]);
        let view = task.game.view(task.seat);
        let bot = bots.first_mut();
        bot.map_or(0, |bot| bot.choose(&view, decision, task.game.options()))
    };
    let advise = |game: &Game<'_>| {
        let Some(decision) = game.decision() else {
            return Vec::new();
        };
        let found = hint(&game.view(decision.seat)).into_iter();
        found
            .map(|(win_rate, words)| Advice { win_rate, words })
            .collect()
    };
    let mut keep = |app: &App<'_>| -> Result<(), Failure> {
        for path in [&last, &path].into_iter().flatten().filter(|_| is_whole) {
            replay::write(path, &recorded(table, &meanings, app.time(), seed))?;
        }
        Ok(())
    };
    let of_scenarios =
        || -> Result<Cards, Failure> { Ok(Cards::new(&embedded(core_set::CARDS)?, table.own_files()).0) };
    let mut scenario = |app: &App<'_>| -> Result<String, Failure> {
        if !is_whole {
            let words = "a game that begins in a scenario has cards of that file: W is for other games";
            return Err(Failure::Other(words.to_string()));
        }
        let kept = kept(app.time(), &of_scenarios()?).map_err(Failure::Other)?;
        let path = free_name()?;
        let mut writes = write::Writes::default();
        writes.create_new(&path, &kept.text)?;
        Ok(match kept.fails {
            None => format!("written to `{}`, and it holds", shown(&path)),
            Some(why) => format!("written to `{}`, but it does not hold: {why}", shown(&path)),
        })
    };
    let host = Host {
        decide: &decide,
        advise: &advise,
        keep: &mut keep,
        scenario: &mut scenario,
    };
    let left = screen::run(&mut app, host)?;
    match (left, ending(app.time().game())) {
        (_, Some(ending)) => writeln!(out, "{ending}")?,
        (Left::Saved, None) if is_whole => writeln!(out, "`gcs play --resume` goes on with the game")?,
        (Left::Saved | Left::Done, None) => {}
    }
    Ok(())
}
