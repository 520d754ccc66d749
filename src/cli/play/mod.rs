//! `gcs play`: one game, with a person or with bots only, and why each thing in it happens.

mod at_table;
pub(super) mod board;
pub(super) mod course;
mod from;
pub(super) mod ink;
pub(super) mod kept;
pub(super) mod log;
pub(super) mod offered;
mod person;
pub(super) mod question;
pub(super) mod words;

use self::at_table::Sitting;
use self::from::Place;
use self::ink::Ink;
use self::log::{Log, ending};
use self::person::{Answer, Person};
use super::output::{has_screen, is_on_terminal, say};
use super::replay::Growing;
use super::table::{self, AgentName, Decks, Table};
use super::tui::timeline::Timeline;
use super::{Failure, Outcome};
use gcs::agents::{Agent, Budget};
use gcs::game::log::{Event, What};
use gcs::game::{Game, SeatId};
use gcs::replay::Recorder;
use gcs::simulate::PlayError;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Play a game: you against a bot on a terminal, bot against bot otherwise
#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    players: table::Players,
    /// Random seed: equal seeds and choices give equal games [default: 0 for bots, another one each time for you]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Bot for player 1, then for player 2 and so on (repeat the option; one bot plays all). Where you play, you are player
    /// 1, and the first is the bot for player 2
    #[arg(long = "agent", value_enum, value_name = "NAME", default_value = "greedy")]
    agents: Vec<AgentName>,
    #[command(flatten)]
    thought: table::Thought,
    /// Let bots play, even on a terminal
    #[arg(long)]
    watch: bool,
    /// Write the game down as a replay; `gcs replay` shows it
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// Play yourself, even without a terminal: the choices are read from stdin
    #[arg(long, conflicts_with = "watch")]
    person: bool,
    /// Play line by line, without a table that is drawn: for screen readers and pipes
    #[arg(long)]
    plain: bool,
    /// Go on with the last game at the table, or with one that was broken off in a replay
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["watch", "person", "plain", "seed"])]
    resume: Option<Option<PathBuf>>,
    /// Begin at the table somewhere else: in a scenario, the first one or that with TITLE in its title, or in a replay, at its end or
    /// before step N
    #[arg(long, value_name = "FILE[:TITLE|:N]", conflicts_with_all = ["resume", "watch", "person", "plain"])]
    from: Option<String>,
    /// Card in your starting hand, by its number or its name (repeat the option for more): the seed is the first from `--seed` on
    /// that deals it
    #[arg(long, value_name = "CARD", conflicts_with_all = ["resume", "from", "watch", "person", "plain"])]
    hand: Vec<String>,
    /// People at the table: players 1 to N. With more than one the table is hidden from one to the other
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    people: u8,
}

impl Arguments {
    /// The option that there has to be a table for, if one was given.
    fn of_table(&self) -> Option<&'static str> {
        [
            ("--resume", self.resume.is_some()),
            ("--from", self.from.is_some()),
            ("--hand", !self.hand.is_empty()),
            ("--people", self.people > 1),
        ]
        .into_iter()
        .find_map(|(option, is_given)| is_given.then_some(option))
    }
}

/// The seat of the person.
const PERSON: SeatId = SeatId(0);

/// The player who decides for a seat.
enum Player {
    Bot(Box<dyn Agent>),
    Person(Person),
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let terminal = is_on_terminal();
    let person = arguments.person || terminal && !arguments.watch;
    let is_drawn = has_screen() && !arguments.plain && !arguments.person && !arguments.watch;
    if let Some(option) = arguments.of_table()
        && !is_drawn
    {
        return Err(Failure::Other(format!(
            "`{option}` is for a table on a terminal, and there is none"
        )));
    }
    if let Some(place) = &arguments.from {
        return sit_in(arguments, &Place::of(place), out);
    }
    if let Some(file) = &arguments.resume {
        let last = || at_table::last_game().filter(|path| path.exists());
        return match file.clone().or_else(last) {
            Some(path) => sit_in(arguments, &Place::whole(path), out),
            None => Err(Failure::Other("there is no game to go on with".to_string())),
        };
    }
    let Some(table) = arguments.players.table(Decks::OfSeats)? else {
        return Ok(Outcome::Findings);
    };
    let seats = table.seats();
    let agents = bots(&arguments.agents, seats, person)?;
    arguments.thought.check(&agents)?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        // A person wants another game each time; what bots play is to be the same for everybody who looks.
        None if person => from_the_clock(),
        None => 0,
    };
    if is_drawn {
        let seed = match arguments.hand.as_slice() {
            [] => seed,
            wanted => from::seed_with_hand(&table, wanted, seed)?,
        };
        let time = course::begin(&table, seed)?;
        sit(arguments, &table, time, seed, true, agents, out)?;
        return Ok(table.outcome());
    }
    let ink = Ink::of_stdout();
    let mut players: Vec<Player> = table::seated(&agents, arguments.thought, seed, &[])
        .into_iter()
        .map(Player::Bot)
        .collect();
    if let (true, Some(first)) = (person, players.first_mut()) {
        *first = Player::Person(Person::new(ink));
    }
    let mut writer = match &arguments.replay {
        Some(path) => Some(Writer::new(path, &table, seed)?),
        None => None,
    };
    let game = play(&table, seed, players, person, writer.as_mut(), out)?;
    match writer {
        Some(writer) => writer.finish(&game, table.outcome()),
        None => Ok(table.outcome()),
    }
}

/// Sits down at the table.
fn sit<'t>(
    arguments: &Arguments,
    table: &'t Table,
    time: Timeline<'t>,
    seed: u64,
    is_whole: bool,
    agents: Vec<AgentName>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    arguments.thought.check(&agents)?;
    if !is_whole && arguments.replay.is_some() {
        let words = "a replay has a game from its beginning, and this one begins in a scenario";
        return Err(Failure::Other(words.to_string()));
    }
    let people = usize::from(arguments.people).min(table.seats()) as u8;
    let sitting = Sitting {
        table,
        time,
        seed,
        people: (0..people).map(SeatId).collect(),
        agents,
        thought: arguments.thought,
        replay: arguments.replay.clone(),
        is_whole,
    };
    at_table::play(sitting, out)
}

/// Begins somewhere else than at the beginning.
fn sit_in(arguments: &Arguments, place: &Place, out: &mut impl Write) -> Result<Outcome, Failure> {
    let cards = arguments.players.cards();
    if place.is_scenario() {
        let Some(position) = place.position(cards)? else {
            return Ok(Outcome::Findings);
        };
        let Some(playing) = position.playing(0)? else {
            return Ok(Outcome::Findings);
        };
        let game = playing.game().clone();
        let table = from::table_of(&position, &game)?;
        let agents = bots(&arguments.agents, table.seats(), true)?;
        let time = Timeline::new(game, Vec::new());
        let seed = arguments.seed.unwrap_or_else(from_the_clock);
        sit(arguments, &table, time, seed, false, agents, out)?;
        return Ok(table.outcome());
    }
    let Some(whole) = place.replay(cards)? else {
        return Ok(Outcome::Findings);
    };
    let agents = bots(&arguments.agents, whole.table.seats(), true)?;
    let seed = whole.replay.seed.0;
    sit(arguments, &whole.table, whole.time()?, seed, true, agents, out)?;
    Ok(whole.table.outcome())
}

/// The bots for all seats. Where a person sits at the first, the bots that are named are for the seats behind it, as far as
/// there are any.
fn bots(named: &[AgentName], seats: usize, person: bool) -> Result<Vec<AgentName>, Failure> {
    if !person {
        return table::agents(named, AgentName::Greedy, seats);
    }
    let others = seats.saturating_sub(1);
    // With one name for each seat, the one for the person's seat is ignored.
    let named = if named.len() == seats {
        &named[..others]
    } else {
        named
    };
    if named.len() > 1 && named.len() != others {
        return Err(Failure::Other(format!(
            "you play with {others} others, and there are {} agents: name one for all of them, or one for each",
            named.len()
        )));
    }
    let mut agents = table::agents(named, AgentName::Greedy, others)?;
    agents.insert(0, AgentName::Greedy);
    Ok(agents)
}

/// Records a game while it is played, so that an interruption loses nothing.
struct Writer {
    recorder: Recorder,
    /// The file; `None` once writing has failed, which is reported. The game goes on.
    file: Option<Growing>,
}

impl Writer {
    fn new(path: &Path, table: &Table, seed: u64) -> Result<Writer, Failure> {
        if path == Path::new("-") {
            let words = "`--replay` writes a file, and `-` is none: the game itself is on stdout";
            return Err(Failure::Other(words.to_string()));
        }
        let recorder = Recorder::new(&table.library, &table.meanings(), &table.setup, seed);
        let file = Some(Growing::create_new(path, recorder.so_far())?);
        Ok(Writer { recorder, file })
    }

    /// Writes what was recorded since.
    fn write(&mut self) {
        if let Some(file) = &mut self.file
            && let Err(failure) = file.add(self.recorder.so_far())
        {
            say(format_args!(
                "gcs: {failure}; the game is written down up to here"
            ));
            self.file = None;
        }
    }

    fn finish(self, game: &Game<'_>, outcome: Outcome) -> Result<Outcome, Failure> {
        let replay = self.recorder.finish(game);
        let replay = replay.ok_or_else(|| Failure::Other(PlayError::Unfinished.to_string()))?;
        match self.file {
            Some(file) => file.finish(&replay).map(|()| outcome),
            None => Ok(Outcome::Incomplete),
        }
    }
}

/// Plays the game to its end.
fn play<'t>(
    table: &'t Table,
    seed: u64,
    mut players: Vec<Player>,
    person: bool,
    mut writer: Option<&mut Writer>,
    out: &mut impl Write,
) -> Result<Game<'t>, Failure> {
    let ink = Ink::of_stdout();
    let mut events = Vec::new();
    let mut game = Game::new_logged(&table.library, &table.setup, seed, &mut events)
        .map_err(|error| Failure::Other(error.to_string()))?;
    let mut log = Log::new(table, person.then_some(PERSON), ink);
    writeln!(
        out,
        "{}",
        ink.faint(&format!(
            "seed {seed}: `--seed {seed}` and the same choices give this game again"
        ))
    )?;
    if person {
        let mate = if game.format().team_size() > 1 {
            " and player 2 is your teammate"
        } else {
            ""
        };
        writeln!(out, "you are player 1{mate}; `?` helps, `q` leaves")?;
    }
    log.write(&mut events, out)?;
    let mut budget = Budget::default();
    // Whether the game continues among the others after the person has left. It does so to its end and without output if a replay is
    // written, as a replay needs an end.
    let mut unseen = false;
    while let Some(decision) = game.decision() {
        if unseen {
            events.clear();
        }
        let option = match players.get_mut(usize::from(decision.seat.0)) {
            Some(Player::Bot(_)) if !budget.spend(&game) => {
                game.stall_logged(&mut events);
                if !unseen {
                    log.write(&mut events, out)?;
                }
                continue;
            }
            Some(Player::Bot(bot)) => bot.choose(&game.view(decision.seat), decision, game.options()),
            Some(Player::Person(person)) => match person.ask(&game.view(decision.seat), table, &log, out)? {
                Answer::Option(option) => option,
                Answer::Leave => {
                    writeln!(out, "you leave the game (1-2-4)")?;
                    if let Some(writer) = &mut writer {
                        writer.recorder.concede(decision.seat);
                        writer.write();
                    }
                    game.concede_logged(decision.seat, &mut events);
                    // If the others continue, they do so without output.
                    if game.outcome().is_none() {
                        let left = |event: &Event| event.what == What::Defeated(decision.seat);
                        let own = events.iter().position(left).map_or(0, |at| at + 1);
                        events.truncate(own);
                    }
                    log.write(&mut events, out)?;
                    if writer.is_none() {
                        break;
                    }
                    unseen = true;
                    continue;
                }
            },
            None => return Err(Failure::Other(PlayError::NoAgent(decision.seat).to_string())),
        };
        // Before it is carried out, so that a choice that leads to no good end is there as well.
        if let Some(writer) = &mut writer {
            writer.recorder.choose(&game, option);
            writer.write();
        }
        game.choose_logged(option, &mut events)
            .map_err(|error| Failure::Other(error.to_string()))?;
        if !unseen {
            log.write(&mut events, out)?;
        }
    }
    if let Some(ending) = ending(&game) {
        writeln!(out, "{}", ink.strong(&ending))?;
    }
    Ok(game)
}

fn from_the_clock() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH);
    // Short enough to be typed again.
    time.map_or(0, |time| time.as_millis() as u64 % 1_000_000)
}
