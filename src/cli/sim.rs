//! `gcs sim`: many games, and what came out of them.

use super::coverage::Report;
use super::output::{json, say};
use super::table::{self, AgentName, Decks, Table};
use super::{Failure, Outcome, replay, write};
use gcs::agents::Agent;
use gcs::coverage::covered;
use gcs::diagnostics::counted;
use gcs::game::{Coverage, Ending, Format, PlayerSetup, Setup};
use gcs::library::{CardId, Library};
use gcs::limits;
use gcs::replay::{Meanings, Replay};
use gcs::simulate::{
    PlayError, ROUND, Series, Spread, Tally, draw, filled, game_seed, mean, play_counted, play_game,
    play_recorded,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Play many games and count what comes out
#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    players: table::Players,
    /// Also play with generated legal decks, at least N of them, which together hold every card; each game draws one of
    /// all decks for each player, as it does of more `--deck` than players
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
        value_parser = clap::value_parser!(u64).range(1..=limits::DECKS as u64))]
    generate: Option<u64>,
    /// Count how often each effect and each of its instructions ran, and list what never did. Where no deck is named,
    /// generated ones are played
    #[arg(long)]
    coverage: bool,
    /// Number of games
    #[arg(long, default_value_t = 1_000, value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..=limits::GAMES as u64))]
    games: u64,
    /// Random seed: equal seeds give equal games
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Number of threads; 0: one for each processor core
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(..=256))]
    threads: u16,
    /// Bot for player 1, then for player 2 and so on (repeat the option; one bot plays all) [default: random, with
    /// `--coverage` curious]
    #[arg(long = "agent", value_enum, value_name = "NAME")]
    agents: Vec<AgentName>,
    #[command(flatten)]
    thought: table::Thought,
    /// Write a replay of each game to this folder, as `game-0001.json`; `gcs replay` shows it
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
    /// With `--replays`: only of game N, counted from 1 (repeat the option)
    #[arg(long = "replay", value_name = "N", requires = "replays", value_parser = clap::value_parser!(u64).range(1..))]
    replay: Vec<u64>,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

/// Returns the coverage of the relevant cards.
fn report(table: &Table, coverage: &Coverage) -> Report {
    let mut report = Report::new(table.in_no_deck.clone());
    for card in covered(&table.library, coverage) {
        if table.is_reported(card.place) {
            report.add(&table.files, &card);
        }
    }
    report
}

#[derive(Serialize)]
struct Figures {
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    threads: usize,
    seed: u64,
    format: Format,
    players: usize,
    /// The wins by seat. Each of the two seats of a team has the team's wins, so the sum exceeds the number of games.
    wins: Vec<u64>,
    /// The wins by team; missing if there are no teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    team_wins: Vec<u64>,
    draws: u64,
    endings: BTreeMap<Ending, u64>,
    /// The first games that stalled, from 1, as `--replay` counts them; not there where none did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stalled_games: Vec<u64>,
    /// The cards whose effects filled all games that stalled, those that did most first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stalled_by: Vec<StalledCard>,
    turns: Spread,
    decisions_per_game: Spread,
    /// Steps that the games took, of which a bot is given [`gcs::agents::Budget::WORK`].
    work_per_game: Spread,
    options_per_decision: f64,
    /// In hexadecimal, as readers of JSON keep no more than 53 bits of a number.
    state_hash: String,
    /// The codes of the cards that were left out, as they have errors; not there where none was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<Report>,
}

/// A card whose effects filled games that stalled: the turn that they stalled in, or all of a game that ran out of turns.
#[derive(Serialize)]
struct StalledCard {
    /// Empty for a token that only a text describes.
    code: String,
    name: String,
    /// The number of games in which they did something.
    games: u64,
    /// How much they did: the events that they caused, and how often one of their effects began.
    events: u64,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let otherwise = if arguments.coverage {
        AgentName::Curious
    } else {
        AgentName::Random
    };
    let agents = table::agents(&arguments.agents, otherwise, arguments.players.seats()?)?;
    arguments.thought.check(&agents)?;
    let implied = arguments.coverage && arguments.players.decks.is_empty();
    let decks = match arguments.generate.or(implied.then_some(1)) {
        Some(least) => Decks::Generated {
            least: usize::try_from(least).unwrap_or(limits::DECKS),
            seed: arguments.seed,
        },
        None => Decks::Many,
    };
    let Some(table) = arguments.players.table(decks)? else {
        return Ok(Outcome::Findings);
    };
    if !table.in_no_deck.is_empty() {
        say(format_args!(
            "gcs: too few cards go with these for a legal deck: {}",
            table.in_no_deck.join(", ")
        ));
    }
    let threads = match arguments.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let replays = match &arguments.replays {
        Some(folder) => Some(Replays::new(folder, arguments, &table)?),
        None => None,
    };
    let plan = Plan {
        table: &table,
        agents,
        thought: arguments.thought,
        games: arguments.games,
        seed: arguments.seed,
        threads,
        coverage: arguments.coverage,
        replays,
    };
    // The bar is drawn only where stderr is a terminal.
    let bar = ProgressBar::with_draw_target(Some(plan.games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} to go") {
        bar.set_style(style);
    }
    let start = Instant::now();
    let (tally, coverage) = plan.run(&|games| bar.inc(games))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let report = coverage.map(|coverage| report(&table, &coverage));
    let figures = Figures::new(&tally, &plan, seconds, report);
    if arguments.json {
        json(&figures, out)?;
    } else {
        figures.write(out)?;
    }
    let replays = plan.replays.as_ref();
    Ok(
        if replays.is_some_and(|replays| replays.lacks.load(Ordering::Relaxed)) {
            Outcome::Incomplete
        } else {
            table.outcome()
        },
    )
}

/// The games to play.
struct Plan<'a> {
    table: &'a Table,
    agents: Vec<AgentName>,
    thought: table::Thought,
    games: u64,
    seed: u64,
    threads: usize,
    coverage: bool,
    replays: Option<Replays>,
}

/// The games that are recorded, and the folder for them.
struct Replays {
    folder: PathBuf,
    /// The games' numbers, from 1; all where none is named.
    only: BTreeSet<u64>,
    /// The number of digits of a game's number in a file's name.
    digits: usize,
    meanings: Meanings,
    /// Whether one of them could not be written.
    lacks: AtomicBool,
}

/// The least number of digits of a game's number in a file's name.
const DIGITS: usize = 4;

impl Replays {
    fn new(folder: &Path, arguments: &Arguments, table: &Table) -> Result<Replays, Failure> {
        let only: BTreeSet<u64> = arguments.replay.iter().copied().collect();
        if let Some(last) = only.last().filter(|last| **last > arguments.games) {
            return Err(Failure::Other(format!(
                "there is no game {last}: {} are played",
                arguments.games
            )));
        }
        write::folder(folder)?;
        Ok(Replays {
            folder: folder.to_path_buf(),
            only,
            digits: DIGITS.max(arguments.games.to_string().len()),
            meanings: table.meanings(),
            lacks: AtomicBool::new(false),
        })
    }

    /// Checks whether the game with that number, from 1, is recorded.
    fn wants(&self, game: u64) -> bool {
        self.only.is_empty() || self.only.contains(&game)
    }

    /// Writes a game down. Where that fails, the others are written all the same.
    fn write(&self, game: u64, replay: &Replay) {
        let digits = self.digits;
        let path = self.folder.join(format!("game-{game:0digits$}.json"));
        if let Err(failure) = replay::write(&path, replay) {
            say(format_args!("gcs: {failure}"));
            self.lacks.store(true, Ordering::Relaxed);
        }
    }
}

/// The results of games, and the coverage if it was requested.
type Counted = (Tally, Option<Coverage>);

/// The number of games that a thread takes at a time: large enough to avoid contention, small enough that all threads finish together.
const BATCH: u64 = 32;
/// The number of games that a thread takes at a time if games come in rounds, after which threads wait for each other.
const SMALL_BATCH: u64 = 8;

/// The goal of some of the games.
#[derive(Default)]
struct Goal {
    /// The cards that have something left, in increasing order.
    sought: Vec<CardId>,
    /// Decks around some of them.
    decks: Vec<PlayerSetup>,
}

impl Plan<'_> {
    /// Plays all games. `progress` is called from any thread with the number of further games that were played.
    fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Counted, Failure> {
        if !self.seeks() {
            return self.round(0..self.games, &Goal::default(), progress);
        }
        let mut search = self.table.search(self.seed);
        let mut tally = self.tally();
        let mut coverage = Coverage::new(&self.table.library);
        let mut first = 0;
        while first < self.games {
            let aims = search.aims(&coverage, |place| self.table.is_reported(place));
            let decks = aims.decks.iter().filter(|_| self.table.generated);
            let goal = Goal {
                decks: decks.map(|deck| self.table.brought(deck)).collect(),
                sought: aims.cards,
            };
            let end = self.games.min(first.saturating_add(ROUND));
            let (games, counts) = self.round(first..end, &goal, progress)?;
            tally.add(&games);
            if let Some(counts) = counts {
                coverage.add(&counts);
            }
            first = end;
        }
        Ok((tally, Some(coverage)))
    }

    /// Returns a tally without games.
    fn tally(&self) -> Tally {
        Tally::new(self.table.setup.format, self.table.seats())
    }

    /// Checks whether the games try to run what has not run yet. Counting alone changes no game.
    fn seeks(&self) -> bool {
        self.coverage && self.agents.contains(&AgentName::Curious)
    }

    /// Plays the games of some numbers, on all threads.
    fn round(
        &self,
        games: Range<u64>,
        goal: &Goal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Counted, Failure> {
        let next = AtomicU64::new(games.start);
        let batches = (games.end - games.start).div_ceil(self.batch());
        let batches = usize::try_from(batches).unwrap_or(usize::MAX);
        let work = || self.work(&next, games.end, goal, progress);
        thread::scope(|scope| {
            // This thread is one of the workers. If the system refuses further threads, fewer share the games.
            let others: Vec<_> = (1..self.threads.min(batches))
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let (mut total, mut coverage) = work()?;
            for worker in others {
                match worker.join() {
                    Ok(counted) => {
                        let (tally, more) = counted?;
                        total.add(&tally);
                        if let (Some(coverage), Some(more)) = (&mut coverage, more) {
                            coverage.add(&more);
                        }
                    }
                    // It is a bug: pass the panic on.
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok((total, coverage))
        })
    }

    /// Returns the number of games that a thread takes at a time.
    fn batch(&self) -> u64 {
        if self.seeks() { SMALL_BATCH } else { BATCH }
    }

    /// The decks of a game: where there are more than players, its seed draws one for each.
    fn setup(&self, seed: u64, goal: &Goal) -> Cow<'_, Setup> {
        let decks = &self.table.decks;
        let seats = self.table.seats();
        if decks.len() + goal.decks.len() <= seats {
            return Cow::Borrowed(&self.table.setup);
        }
        let drawn = draw(seed, seats, decks.len(), goal.decks.len());
        let deck = |at: usize| decks.get(at).or_else(|| goal.decks.get(at - decks.len()));
        Cow::Owned(self.table.setup_of(drawn.into_iter().filter_map(deck)))
    }

    fn work(
        &self,
        next: &AtomicU64,
        end: u64,
        goal: &Goal,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Counted, Failure> {
        let library = &self.table.library;
        let mut tally = self.tally();
        let mut coverage = self.coverage.then(|| Coverage::new(library));
        // The series is reused if all games have the same players.
        let mut series: Option<Series<'_>> = None;
        loop {
            let first = next.fetch_add(self.batch(), Ordering::Relaxed);
            if first >= end {
                return Ok((tally, coverage));
            }
            let last = end.min(first.saturating_add(self.batch()));
            for index in first..last {
                let seed = game_seed(self.seed, index);
                let mut agents = table::seated(&self.agents, self.thought, seed, &goal.sought);
                let mut seats = by_seat(&mut agents);
                let setup = self.setup(seed, goal);
                let number = index.saturating_add(1);
                let replays = self.replays.as_ref().filter(|replays| replays.wants(number));
                let game = match (replays, &mut coverage) {
                    (Some(replays), coverage) => {
                        let meanings = &replays.meanings;
                        let (game, replay) =
                            play_recorded(library, &setup, seed, &mut seats, meanings, coverage.as_mut())
                                .map_err(unplayed)?;
                        replays.write(number, &replay);
                        game
                    }
                    (None, Some(coverage)) => {
                        play_counted(library, &setup, seed, &mut seats, coverage).map_err(unplayed)?
                    }
                    (None, None) => match &setup {
                        Cow::Borrowed(setup) => {
                            if series.is_none() {
                                let laid_out = Series::new(library, setup).map_err(PlayError::from);
                                series = Some(laid_out.map_err(unplayed)?);
                            }
                            match &mut series {
                                Some(series) => series.play(seed, &mut seats),
                                None => play_game(library, setup, seed, &mut seats),
                            }
                        }
                        Cow::Owned(setup) => play_game(library, setup, seed, &mut seats),
                    }
                    .map_err(unplayed)?,
                };
                tally.count(index, &game);
                if game.ending == Ending::Stalled {
                    let mut agents = table::seated(&self.agents, self.thought, seed, &goal.sought);
                    let doing = filled(library, &setup, seed, &mut by_seat(&mut agents));
                    tally.count_stalled(&doing.map_err(unplayed)?);
                }
            }
            progress(last - first);
        }
    }
}

/// Agents as a game asks them.
fn by_seat<'a>(agents: &'a mut [Box<dyn Agent + '_>]) -> Vec<&'a mut dyn Agent> {
    agents
        .iter_mut()
        .map(|agent| -> &mut dyn Agent { &mut **agent })
        .collect()
}

fn unplayed(error: PlayError) -> Failure {
    Failure::Other(error.to_string())
}

/// Returns the cards that did most first, in the order of the library if they are equal.
fn stalled_by(tally: &Tally, library: &Library) -> Vec<StalledCard> {
    let mut cards: Vec<StalledCard> = tally
        .stalled_by
        .iter()
        .map(|(card, by)| {
            let definition = library.definition(*card);
            StalledCard {
                code: definition.code.clone(),
                name: definition.name.clone(),
                games: by.games,
                events: by.events,
            }
        })
        .collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.events));
    cards
}

impl StalledCard {
    fn words(&self) -> String {
        let code = if self.code.is_empty() {
            "a token"
        } else {
            &self.code
        };
        let many = |count: u64, noun: &str| counted(usize::try_from(count).unwrap_or(usize::MAX), noun);
        let (events, games) = (many(self.events, "event"), many(self.games, "game"));
        format!("{code} \"{}\": {events} in {games}", self.name)
    }
}

impl Figures {
    fn new(tally: &Tally, plan: &Plan<'_>, seconds: f64, coverage: Option<Report>) -> Figures {
        let per_second = |count: u64| {
            if seconds > 0.0 {
                count as f64 / seconds
            } else {
                0.0
            }
        };
        Figures {
            games: tally.games,
            decisions: tally.decisions,
            seconds,
            games_per_second: per_second(tally.games),
            decisions_per_second: per_second(tally.decisions),
            threads: plan.threads,
            seed: plan.seed,
            format: tally.format,
            players: plan.table.seats(),
            team_wins: tally.team_wins(),
            wins: tally.wins.clone(),
            draws: tally.draws,
            endings: tally.endings.clone(),
            stalled_games: tally.stalled.iter().map(|game| game.saturating_add(1)).collect(),
            stalled_by: stalled_by(tally, &plan.table.library),
            turns: tally.turns.over(tally.games),
            decisions_per_game: tally.decisions_per_game.over(tally.games),
            work_per_game: tally.work_per_game.over(tally.games),
            options_per_decision: mean(tally.options, tally.decisions),
            state_hash: format!("{:016x}", tally.state_hash),
            left_out: plan.table.left_out(),
            coverage,
        }
    }

    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let share = |count: u64| 100.0 * mean(count, self.games);
        let spread = |spread: Spread| format!("{:.1} ({} to {})", spread.mean, spread.min, spread.max);
        let mut line = |what: &str, figure: String| writeln!(out, "{what:<22}{figure}");
        line("games", self.games.to_string())?;
        if self.format != Format::TwoPlayer {
            line(
                "format",
                format!("{}, {} players", self.format.word(), self.players),
            )?;
        }
        let won = |wins: u64| format!("{wins} ({:.1} %)", share(wins));
        for (wins, first) in self.team_wins.iter().zip((1..).step_by(self.format.team_size())) {
            line(&format!("players {first} and {} won", first + 1), won(*wins))?;
        }
        // For teams, the line above shows the wins of each player.
        let seats = if self.team_wins.is_empty() {
            self.wins.as_slice()
        } else {
            &[]
        };
        for (wins, seat) in seats.iter().zip(1..) {
            line(&format!("player {seat} won"), won(*wins))?;
        }
        line("draws", format!("{} ({:.1} %)", self.draws, share(self.draws)))?;
        for (ending, count) in &self.endings {
            line(
                &format!("by {}", ending.words()),
                format!("{count} ({:.1} %)", share(*count)),
            )?;
        }
        if !self.stalled_games.is_empty() {
            let stalled = self.endings.get(&Ending::Stalled).copied().unwrap_or_default();
            let more = if stalled > self.stalled_games.len() as u64 {
                ", ..."
            } else {
                ""
            };
            let games: Vec<String> = self.stalled_games.iter().map(u64::to_string).collect();
            line("stalled games", format!("{}{more}", games.join(", ")))?;
            if self.stalled_by.is_empty() {
                line("stalled by", "no effect of a card".to_string())?;
            }
            let mut what = "stalled by";
            for card in self.stalled_by.iter().take(Tally::SHOWN) {
                line(std::mem::take(&mut what), card.words())?;
            }
            let more = self.stalled_by.len().saturating_sub(Tally::SHOWN);
            if more > 0 {
                line("", format!("and {}", counted(more, "other card")))?;
            }
        }
        line("turns", spread(self.turns))?;
        line("decisions a game", spread(self.decisions_per_game))?;
        line("options a decision", format!("{:.2}", self.options_per_decision))?;
        line("games a second", format!("{:.0}", self.games_per_second))?;
        line("decisions a second", format!("{:.0}", self.decisions_per_second))?;
        line(
            "seconds",
            format!("{:.2} on {}", self.seconds, counted(self.threads, "thread")),
        )?;
        line("state hash", self.state_hash.clone())?;
        match &self.coverage {
            Some(report) => report.write(out),
            None => Ok(()),
        }
    }
}
