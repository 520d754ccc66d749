//! `gcs best`: the moves of a decision in order, as a bot that searches sees them.

use super::cards::Cards;
use super::load::SCENARIOS;
use super::output::{json, shown};
use super::position::Position;
use super::table::{STRONG, Thought};
use super::{Failure, Outcome, replay};
use gcs::agents::Ranking;
use gcs::game::{Game, View};
use gcs::replay::{Meanings, Playback, Saved};
use gcs::source::SourceFile;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Rank the moves of a decision in a scenario, a replay or a saved game
///
/// A bot searches with what the player sees who decides. Each move is shown with its estimated chance to win, the interval of that, the number of
/// playouts, and how the game is expected to go on. Without `--playouts` and `--think` it searches as `strong` does.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Scenario file, replay or saved game; `-` is stdin, for a replay or a saved game
    file: PathBuf,
    /// File or folder with your own cards, added to the built-in ones (repeat the option for more). For a scenario, so are
    /// the `.gcs` files beside it
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// The scenario with these words in its title, or that shows this rule [default: the first]
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Of a scenario: the decision before that line of the file [default: before the first step]
    #[arg(long, value_name = "N", conflicts_with = "step", value_parser = clap::value_parser!(u32).range(1..))]
    line: Option<u32>,
    /// Of a replay: the decision before that step, as `gcs replay` counts them [default: where it was broken off]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    #[command(flatten)]
    thought: Thought,
    /// Random seed of the bot: with playouts, equal seeds give equal answers
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let is_scenario = arguments
        .file
        .extension()
        .is_some_and(|found| found == SCENARIOS.0);
    let refused = match (is_scenario, arguments.step, arguments.line, &arguments.only) {
        (true, Some(_), ..) => Some("`--step` is of a replay; name a `--line` of the scenario"),
        (false, _, Some(_), _) => Some("`--line` is of a scenario; name a `--step` of the replay"),
        (false, _, _, Some(_)) => Some("`--only` is of a file with scenarios"),
        (true, None, ..) | (false, _, None, None) => None,
    };
    if let Some(words) = refused {
        return Err(Failure::Other(words.to_string()));
    }
    if is_scenario {
        return of_scenario(arguments, out);
    }
    let cards = Cards::load(&arguments.cards)?;
    let read = replay::read(&arguments.file)?;
    if is_saved(&read.file) {
        if arguments.step.is_some() {
            let words = "a saved game has no steps: leave `--step` out";
            return Err(Failure::Other(words.to_string()));
        }
        let of =
            |error: &dyn std::fmt::Display| Failure::Other(format!("`{}`: {error}", shown(&arguments.file)));
        let saved: Saved = serde_json::from_str(&read.file.text).map_err(|error| of(&error))?;
        let game = saved
            .restore(&cards.library, &Meanings::of(&cards.program))
            .map_err(|error| of(&error))?;
        return rank(&game, arguments, out);
    }
    let Some(sound) = replay::sound(cards, read)? else {
        return Ok(Outcome::Findings);
    };
    let steps = sound.replay.steps.len();
    let before = match arguments.step {
        Some(step) if step as usize > steps => {
            return Err(Failure::Other(format!(
                "there is no step {step}: the replay has {steps}"
            )));
        }
        Some(step) => step as usize - 1,
        None => steps,
    };
    let refused = |words: String| Failure::Other(words);
    let mut playback = Playback::new(
        &sound.replay,
        &sound.cards.library,
        &sound.meanings,
        &mut Vec::new(),
    )
    .map_err(|refusals| refused(refusals.first().map_or(String::new(), ToString::to_string)))?;
    for _ in 0..before {
        playback
            .step(&mut Vec::new())
            .map_err(|refusal| refused(refusal.to_string()))?;
    }
    rank(playback.game(), arguments, out)
}

/// Checks whether a file has a saved game in it.
fn is_saved(file: &SourceFile) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(rename = "version")]
        _version: serde::de::IgnoredAny,
        #[serde(rename = "state")]
        _state: serde::de::IgnoredAny,
    }
    serde_json::from_str::<Head>(&file.text).is_ok()
}

fn of_scenario(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let wanted = arguments.only.as_deref();
    let Some(position) = Position::open(&arguments.file, &arguments.cards, wanted)? else {
        return Ok(Outcome::Findings);
    };
    match position.playing(arguments.line.unwrap_or(0))? {
        Some(playing) => rank(playing.game(), arguments, out),
        None => Ok(Outcome::Findings),
    }
}

/// The moves as data.
#[derive(Serialize)]
struct Ranked<'r> {
    /// The player who decides, from 1.
    player: u16,
    /// The kind of decision.
    decision: &'static str,
    playouts: u32,
    /// The best first.
    moves: Vec<RankedMove<'r>>,
}

#[derive(Serialize)]
struct RankedMove<'r> {
    /// The number of the option, from 1.
    option: usize,
    /// The numbers of all options that come to the same.
    alike: Vec<usize>,
    words: String,
    /// The estimated chance to win, 0 to 1, and its 95 % interval. It is the opinion before any playout where there was none.
    win_rate: f64,
    low: f64,
    high: f64,
    playouts: u32,
    /// The expected line of play, in a sampled game.
    line: &'r [String],
}

fn rank(game: &Game<'_>, arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let Some(decision) = game.decision() else {
        return Err(Failure::Other(
            "the game is over there: nobody decides anything".to_string(),
        ));
    };
    let view = game.view(decision.seat);
    let ranking = arguments.thought.searching(arguments.seed, STRONG).rank(&view);
    let ranked = Ranked {
        player: u16::from(decision.seat.0) + 1,
        decision: decision.kind.word(),
        playouts: ranking.playouts,
        moves: moves(&view, &ranking),
    };
    if arguments.json {
        json(&ranked, out)?;
        return Ok(Outcome::Clean);
    }
    writeln!(
        out,
        "player {} ({}): {} playouts",
        ranked.player, ranked.decision, ranked.playouts
    )?;
    for found in &ranked.moves {
        found.write(out)?;
    }
    Ok(Outcome::Clean)
}

fn moves<'r>(view: &View<'_>, ranking: &'r Ranking) -> Vec<RankedMove<'r>> {
    let labels = view.labels();
    let moves = ranking.moves.iter().map(|found| {
        let (low, high) = found.interval();
        RankedMove {
            option: found.option + 1,
            alike: found.alike.iter().map(|at| at + 1).collect(),
            words: labels
                .get(found.option)
                .cloned()
                .unwrap_or_else(|| format!("option {}", found.option + 1)),
            win_rate: found.win_rate,
            low,
            high,
            playouts: found.playouts,
            line: &found.line,
        }
    });
    moves.collect()
}

impl RankedMove<'_> {
    fn write(&self, out: &mut impl Write) -> std::io::Result<()> {
        let percent = |rate: f64| 100.0 * rate;
        writeln!(
            out,
            "{:>5.1} %  [{:.0}, {:.0}] {:>7}  {}",
            percent(self.win_rate),
            percent(self.low),
            percent(self.high),
            self.playouts,
            self.words
        )?;
        for expected in self.line {
            writeln!(out, "            {expected}")?;
        }
        Ok(())
    }
}

/// Returns what a strong bot would do in a player's place: its best moves, each with the chance to win that it sees, 0 to 1, and in words.
pub(super) fn hint(view: &View<'_>) -> Vec<(f64, String)> {
    /// The most moves that are told.
    const TOLD: usize = 3;
    let ranking = Thought::default().searching(0, STRONG).rank(view);
    let told = moves(view, &ranking).into_iter().take(TOLD);
    told.map(|found| (found.win_rate, found.words)).collect()
}
