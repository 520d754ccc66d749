//! `gcs replay`: a game that was written down, step by step or as a log.

mod file;

pub(super) use self::file::{Growing, write};

use super::cards::{Cards, has_errors};
use super::columns::wrapped;
use super::load::{Extension, Sources};
use super::output::{color_on_stdout, has_screen, is_on_terminal, shown};
use super::play::board::Board;
use super::play::course::timeline;
use super::play::ink::Ink;
use super::play::log::{Log, ending};
use super::play::words::Words;
use super::table::{self, AgentName, Table, show};
use super::tui::screen::{self, Host};
use super::tui::{App, Palette};
use super::{Failure, Outcome};
use gcs::diagnostics::Diagnostic;
use gcs::game::{SeatId, Setup};
use gcs::replay::{Meanings, Playback, Refusal, Replay, Step, check};
use gcs::simulate::game_seed;
use gcs::source::{FileId, SourceFile};
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

/// Play a game again that was written down: at the table on a terminal, as a log otherwise
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Replay, as `gcs play --replay` and `gcs sim --replays` write it; `-` is stdin
    file: PathBuf,
    /// File or folder with your own cards, added to the built-in ones (repeat the option for more)
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Print the log, even on a terminal
    #[arg(long)]
    log: bool,
    /// Go step by step without a table, even without a terminal: the answers are read from stdin
    #[arg(long, conflicts_with = "log")]
    step: bool,
    /// See no more than player N saw [default: everything]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    seat: Option<u8>,
    /// Step by step: also show what that bot would have done with what the player saw
    #[arg(long, value_enum, value_name = "NAME", conflicts_with = "log")]
    agent: Option<AgentName>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let cards = Cards::load(&arguments.cards)?;
    let Some(Sound {
        cards,
        meanings,
        replay,
        setup,
    }) = sound(cards, read(&arguments.file)?)?
    else {
        return Ok(Outcome::Findings);
    };
    let seat = match arguments.seat {
        Some(seat) if usize::from(seat) > replay.players.len() => {
            let players = replay.players.len();
            return Err(Failure::Other(format!(
                "there is no player {seat}: {players} play"
            )));
        }
        Some(seat) => seat.checked_sub(1).map(SeatId),
        None => None,
    };
    let terminal = is_on_terminal();
    if has_screen() && !arguments.log && !arguments.step && arguments.agent.is_none() {
        let table = Table::of(cards, setup);
        look(&table, &replay, seat)?;
        return Ok(table.outcome());
    }
    let shown = Shown {
        table: &Table::of(cards, setup),
        meanings: &meanings,
        replay: &replay,
        seat,
        agent: arguments.agent,
        ink: Ink::of_stdout(),
    };
    let steps = arguments.step || terminal && !arguments.log;
    if arguments.agent.is_some() && !steps {
        let words = "`--agent` says at each step what a bot would have done: add `--step`";
        return Err(Failure::Other(words.to_string()));
    }
    shown.play(steps, out)?;
    Ok(shown.table.outcome())
}

/// Shows a replay at the table.
fn look(table: &Table, replay: &Replay, seat: Option<SeatId>) -> Result<(), Failure> {
    let time = timeline(table, replay)?;
    let mut app = App::replay(table, time, seat, Palette::new(color_on_stdout()));
    let host = Host {
        decide: &|_| 0,
        advise: &|_| Vec::new(),
        keep: &mut |_| Ok(()),
        scenario: &mut |_| Ok(String::new()),
    };
    screen::run(&mut app, host).map(|_| ())
}

/// A replay that can be played, and its cards.
pub(super) struct Sound {
    pub(super) cards: Cards,
    pub(super) meanings: Meanings,
    pub(super) replay: Replay,
    setup: Setup,
}

impl Sound {
    /// The cards with the game of the replay.
    pub(super) fn table(self) -> Table {
        Table::of(self.cards, self.setup)
    }
}

/// Checks a replay by playing it to its end. `None` when there are findings; they have been shown.
pub(super) fn sound(mut cards: Cards, read: Read) -> Result<Option<Sound>, Failure> {
    let id = FileId(u32::try_from(cards.files.len()).unwrap_or(u32::MAX));
    let not_text = read.not_text.into_iter().map(|mut finding| {
        finding.file = id;
        finding
    });
    let mut found: Vec<Diagnostic> = not_text.collect();
    let file = read.file;
    let replay = match found.is_empty().then(|| file::read(&file, id)) {
        Some(Ok(replay)) => Some(replay),
        Some(Err(finding)) => {
            found.push(*finding);
            None
        }
        None => None,
    };
    let (Some(replay), false) = (replay, has_errors(&found)) else {
        cards.files.push(file);
        show(&cards.files, &found)?;
        return Ok(None);
    };
    let meanings = Meanings::of(&cards.program);
    let refusals = check(&replay, &cards.library, &meanings);
    match replay.setup(&cards.library, &meanings) {
        Ok(setup) if refusals.is_empty() => Ok(Some(Sound {
            cards,
            meanings,
            replay,
            setup,
        })),
        Ok(_) | Err(_) => {
            let finding = |refusal: &Refusal| file::finding(refusal, &cards.program.left_out, &file, id);
            let found: Vec<_> = refusals.iter().map(finding).collect();
            cards.files.push(file);
            show(&cards.files, &found)?;
            Ok(None)
        }
    }
}

/// The file of a replay, and what keeps it from being read as text.
pub(super) struct Read {
    pub(super) file: SourceFile,
    not_text: Option<Diagnostic>,
}

/// Reads the file of a replay.
pub(super) fn read(path: &PathBuf) -> Result<Read, Failure> {
    let Sources {
        mut files,
        mut not_text,
        ..
    } = Sources::load(std::slice::from_ref(path), Extension("json"))?;
    match (files.pop(), files.len()) {
        (Some(file), 0) => Ok(Read {
            file,
            not_text: not_text.pop(),
        }),
        (_, others) => Err(Failure::Other(format!(
            "`{}` holds {} replays; name one of them",
            shown(path),
            others + 1
        ))),
    }
}

/// A replay that has been found to be sound.
struct Shown<'t> {
    table: &'t Table,
    meanings: &'t Meanings,
    replay: &'t Replay,
    /// The seat from whose view it is shown; the whole game if there is none.
    seat: Option<SeatId>,
    /// The bot that says what it would do.
    agent: Option<AgentName>,
    ink: Ink,
}

const HELP: &str = "  enter  the next choice
  t      on to the next turn
  e      on to the end
  q      no more
";

/// How far to continue without asking.
enum Until {
    Choice,
    Turn(u16),
    End,
}

impl Shown<'_> {
    fn play(&self, steps: bool, out: &mut impl Write) -> Result<(), Failure> {
        let mut events = Vec::new();
        let mut log = Log::new(self.table, self.seat, self.ink);
        let mut playback = Playback::new(self.replay, &self.table.library, self.meanings, &mut events)
            .map_err(|refusals| {
                Failure::Other(refusals.first().map_or(String::new(), ToString::to_string))
            })?;
        log.write(&mut events, out)?;
        let mut until = if steps { Until::Choice } else { Until::End };
        let mut drawn = String::new();
        for at in 1.. {
            let asks = match until {
                Until::Choice => true,
                Until::Turn(turn) => playback.game().turn() != turn,
                Until::End => false,
            };
            if let (true, Some(step)) = (asks, playback.next_step()) {
                self.show(&playback, step, at, &mut drawn, out)?;
                match self.ask(playback.game().turn(), out)? {
                    Some(answer) => until = answer,
                    None => return Ok(()),
                }
            }
            let more = playback
                .step(&mut events)
                .map_err(|refusal| Failure::Other(refusal.to_string()))?;
            log.write(&mut events, out)?;
            if !more {
                break;
            }
        }
        let ending = ending(playback.game());
        let ending = ending.unwrap_or_else(|| "the game was broken off here".to_string());
        writeln!(out, "{}", self.ink.strong(&ending))?;
        Ok(())
    }

    /// Prints the board, and the next step.
    fn show(
        &self,
        playback: &Playback<'_, '_>,
        step: &Step,
        at: usize,
        drawn: &mut String,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let game = playback.game();
        let player = SeatId(step.player().saturating_sub(1));
        let view = game.view(self.seat.unwrap_or(player));
        let board = Board::of(&view, self.table);
        let board = match self.seat {
            Some(_) => board,
            None => board.seen_from_beside(&view),
        };
        let board = board.draw(self.ink);
        if *drawn != board {
            write!(out, "\n{board}")?;
            *drawn = board;
        }
        let steps = self.replay.steps.len();
        let who = if self.seat == Some(player) {
            "you".to_string()
        } else {
            format!("player {}", step.player())
        };
        let what = match step {
            Step::Concedes(_) => format!("{who}: leaves the game (1-2-4)"),
            // The options of other players may be hidden; the log shows their results.
            Step::Chose(chosen) if self.seat.is_some_and(|seat| seat != player) => {
                format!("{who} ({}): an option of {}", chosen.about, chosen.of)
            }
            Step::Chose(chosen) => {
                let place = (chosen.option as usize).saturating_sub(1);
                let words = Words {
                    view: &view,
                    table: self.table,
                };
                let words = match (game.decision(), game.options().get(place)) {
                    (Some(decision), Some(option)) => {
                        wrapped(&words.in_full(decision.kind, *option), self.ink.room(7)).join("\n       ")
                    }
                    (Some(_) | None, _) => chosen.words.clone(),
                };
                let (option, of) = (chosen.option, chosen.of);
                format!(
                    "{who} ({}): option {option} of {of}\n       {words}",
                    chosen.about
                )
            }
        };
        writeln!(
            out,
            "\n{}",
            self.ink.strong(&format!("step {at} of {steps}, {what}"))
        )?;
        match (self.agent, game.decision(), step) {
            // The bot's choice would reveal something of a hidden hand.
            (Some(agent), Some(decision), Step::Chose(_)) if self.seat.is_none_or(|seat| seat == player) => {
                let seed = game_seed(self.replay.seed.0, at as u64);
                let mut bots = table::seated(&[agent], table::Thought::default(), seed, &[]);
                let options = game.options();
                let taken = bots.first_mut().map(|bot| bot.choose(&view, decision, options));
                match taken.and_then(|taken| Some((taken, options.get(taken)?))) {
                    Some((taken, option)) => {
                        let words = view.describe(*option);
                        writeln!(out, "       the bot would take option {}: {words}", taken + 1)
                    }
                    None => Ok(()),
                }
            }
            (Some(_) | None, _, _) => Ok(()),
        }
    }

    /// Asks how far to continue; `None` for no further.
    fn ask(&self, turn: u16, out: &mut impl Write) -> io::Result<Option<Until>> {
        loop {
            write!(out, "{}", self.ink.strong("> "))?;
            out.flush()?;
            let mut bytes = Vec::new();
            if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                writeln!(out)?;
                return Ok(None);
            }
            match String::from_utf8_lossy(&bytes).trim() {
                "" => return Ok(Some(Until::Choice)),
                "t" | "turn" => return Ok(Some(Until::Turn(turn))),
                "e" | "end" => return Ok(Some(Until::End)),
                "q" | "quit" | "exit" => return Ok(None),
                "?" | "h" | "help" => write!(out, "{HELP}")?,
                _ => writeln!(out, "enter goes on; `?` for help")?,
            }
        }
    }
}
