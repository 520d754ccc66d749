//! The table of a game: the cards, the decks and the players.

use super::cards::{Cards, Read, embedded, has_errors};
use super::output::{paper_on_stderr, say, stderr};
use super::{Failure, Outcome, restrictions};
use clap::ValueEnum;
use gcs::agents::{
    Agent, CuriousAgent, Effort, GreedyAgent, HeuristicAgent, MixedAgent, RandomAgent, SearchAgent,
};
use gcs::compile::STDLIB;
use gcs::core_set;
use gcs::deck::restrictions::Restrictions;
use gcs::deck::{Deck, Generator};
use gcs::diagnostics::{Diagnostic, Report, Severity, human};
use gcs::game::{Format, PlayerSetup, Setup, SetupError};
use gcs::ir::text::Printer;
use gcs::ir::{Place, Program};
use gcs::library::{CardId, Library};
use gcs::printable::one_line;
use gcs::replay::Meanings;
use gcs::simulate::{Search, game_seed};
use gcs::source::SourceFile;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The options that `play` and `sim` have in common.
#[derive(clap::Args)]
#[group(skip)]
pub(super) struct Players {
    /// Deck of player 1, then of player 2 and so on (repeat the option; one deck is used by all, fewer than the players
    /// go round): a file, or one of lantern-watch, cinder-court, deep-roots [default: these, in this order]
    #[arg(long = "deck", num_args = 1.., value_name = "DECK")]
    pub(super) decks: Vec<PathBuf>,
    /// File or folder with your own cards, added to the built-in ones (repeat the option for more)
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// For how many players it is, and who is against whom. Every legal deck is legal in all of them
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "two-player")]
    pub(super) format: FormatName,
    /// How many play a battle royale: 3 to 8 [default: as many as there are decks, or 3]
    #[arg(long, value_name = "N")]
    pub(super) players: Option<usize>,
    #[command(flatten)]
    restrictions: restrictions::Options,
}

/// The formats (chapter 12), to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatName {
    /// Two players against each other
    TwoPlayer,
    /// Three to eight, each against all others; who deals the battle damage that defeats anybody wins
    BattleRoyale,
    /// Three to eight, each against all others; the last who is not defeated wins
    LastPlayerStanding,
    /// Players 1 and 2 against players 3 and 4; a team wins for both of its players
    TeamBattle,
}

impl FormatName {
    fn format(self) -> Format {
        match self {
            FormatName::TwoPlayer => Format::TwoPlayer,
            FormatName::BattleRoyale => Format::BattleRoyale,
            FormatName::LastPlayerStanding => Format::LastPlayerStanding,
            FormatName::TeamBattle => Format::TeamBattle,
        }
    }
}

/// Cards and decks, checked.
pub(super) struct Table {
    /// The files that the cards come from, for the places of effects.
    pub(super) files: Vec<SourceFile>,
    /// The compiled program; its cards are in the library's order.
    pub(super) program: Program,
    /// The cards.
    pub(super) library: Library,
    /// The players, with the first decks; where there are fewer, they go round.
    pub(super) setup: Setup,
    /// All decks with their resource decks; the teams are those of the seats (`Table::setup`).
    pub(super) decks: Vec<PlayerSetup>,
    /// Whether any of them were generated.
    pub(super) generated: bool,
    /// The wanted cards that no generated deck can hold.
    pub(super) in_no_deck: Vec<String>,
    /// The number of files with cards that a report is about: the player's own, or `None` for all.
    own: Option<usize>,
    /// Whether cards were left out because they have errors.
    leaves_out: bool,
    /// The restrictions for generated decks.
    restrictions: Option<Restrictions>,
}

/// The possible number of decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decks {
    /// One for each seat.
    OfSeats,
    /// Any number.
    Many,
    /// Any number, and generated ones: at least `least`, drawn with a seed.
    Generated { least: usize, seed: u64 },
}

impl Players {
    /// The files and folders with the player's own cards.
    pub(super) fn cards(&self) -> &[PathBuf] {
        &self.cards
    }

    /// Reads the cards and decks. `None` when there are findings; they have been shown.
    pub(super) fn table(&self, decks: Decks) -> Result<Option<Table>, Failure> {
        let seats = self.seats()?;
        let most = match decks {
            Decks::OfSeats => seats,
            Decks::Many | Decks::Generated { .. } => usize::MAX,
        };
        if self.decks.len() > most {
            return Err(Failure::Other(format!(
                "a game has {seats} players, and there are {} decks",
                self.decks.len()
            )));
        }
        let Cards {
            mut files,
            program,
            library,
            found: _,
            left_out,
            own,
        } = Cards::load(&self.cards)?;
        let restrictions = self.restrictions.load(files.len())?;
        let mut found = restrictions.found;
        files.extend(restrictions.file);
        let list = restrictions.list;
        // A deck that is named is played as it is, as long as nobody asks for more: a game at home knows no list.
        let asked = list.as_ref().filter(|_| self.restrictions.is_given());

        let mut read_decks = Vec::new();
        for read in self.read_decks(decks, seats)? {
            let (deck, findings) = read.check(&mut files, Some(&program), asked);
            found.extend(findings);
            read_decks.push(deck);
        }
        if has_errors(&found) {
            found.retain(|finding| finding.severity() == Severity::Error);
            show(&files, &found)?;
            return Ok(None);
        }
        let mut table = Table {
            files,
            program,
            setup: Setup::new(&library, self.format.format(), vec![Vec::new(); seats]).map_err(unplayable)?,
            decks: Vec::new(),
            generated: matches!(decks, Decks::Generated { .. }),
            library,
            in_no_deck: Vec::new(),
            own,
            leaves_out: !left_out.is_empty(),
            restrictions: list,
        };
        if let Decks::Generated { least, seed } = decks {
            let generated = table.generator(seed).all(least);
            read_decks.extend(generated.decks);
            table.in_no_deck = generated.left_out;
        }
        table.seat(&read_decks)?;
        Ok(Some(table))
    }

    /// Returns the number of players.
    pub(super) fn seats(&self) -> Result<usize, Failure> {
        let format = self.format.format();
        let (least, most) = (*format.players().start(), *format.players().end());
        match self.players {
            Some(players) if format.players().contains(&players) => Ok(players),
            Some(players) if least == most => Err(Failure::Other(format!(
                "{} is for {least} players, not for {players}",
                format.word()
            ))),
            Some(players) => Err(Failure::Other(format!(
                "{} is for {least} to {most} players, not for {players}",
                format.word()
            ))),
            None if format.players().contains(&self.decks.len()) => Ok(self.decks.len()),
            None => Ok(least),
        }
    }

    fn read_decks(&self, decks: Decks, seats: usize) -> Result<Vec<Read>, Failure> {
        if self.decks.is_empty() {
            if let Decks::Generated { .. } = decks {
                return Ok(Vec::new());
            }
            let files = embedded(core_set::DECKS)?.into_iter();
            return Ok(files
                .take(seats)
                .map(|file| Read { file, not_text: None })
                .collect());
        }
        Read::one_each(&self.decks)
    }
}

impl Table {
    /// Brings the decks to the table. They have been checked: every card is there.
    fn seat(&mut self, decks: &[Deck]) -> Result<(), Failure> {
        self.decks = decks.iter().map(|deck| self.brought(deck)).collect();
        if self.decks.is_empty() {
            return Err(Failure::Other(
                "no legal deck can be made of these cards".to_string(),
            ));
        }
        self.setup = self.setup_of(self.decks.iter().cycle());
        Ok(())
    }

    /// A deck as a player brings it.
    pub(super) fn brought(&self, deck: &Deck) -> PlayerSetup {
        let library = &self.library;
        let all =
            |codes: &mut dyn Iterator<Item = &str>| codes.filter_map(|code| library.find(code)).collect();
        let mut resources: Vec<CardId> = all(&mut deck.resource_codes());
        // Without a section for them, ten basic Resources stay.
        if resources.is_empty()
            && let Some(player) = self.setup.players.first()
        {
            resources.clone_from(&player.resources);
        }
        PlayerSetup {
            deck: all(&mut deck.codes()),
            resources,
        }
    }

    /// Cards with a game that is set up already.
    pub(super) fn of(cards: Cards, setup: Setup) -> Table {
        Table {
            files: cards.files,
            program: cards.program,
            library: cards.library,
            setup,
            decks: Vec::new(),
            generated: false,
            in_no_deck: Vec::new(),
            own: cards.own,
            leaves_out: !cards.left_out.is_empty(),
            restrictions: None,
        }
    }

    /// The files with the player's own cards, if there are any.
    pub(super) fn own_files(&self) -> &[SourceFile] {
        self.files.get(..self.own.unwrap_or(0)).unwrap_or_default()
    }

    /// Returns the outcome of a command that could play: if cards were left out, it must not look like a success.
    pub(super) fn outcome(&self) -> Outcome {
        if self.leaves_out {
            Outcome::Findings
        } else {
            Outcome::Clean
        }
    }

    /// The codes of the cards that are left out.
    pub(super) fn left_out(&self) -> Vec<String> {
        let cards = self.program.left_out.cards.iter();
        cards.map(|card| card.code.clone()).collect()
    }

    /// Returns the meaning of each card, for replays.
    pub(super) fn meanings(&self) -> Meanings {
        Meanings::of(&self.program)
    }

    /// Returns the number of players.
    pub(super) fn seats(&self) -> usize {
        self.setup.players.len()
    }

    /// The players with the first of these decks.
    pub(super) fn setup_of<'d>(&self, decks: impl IntoIterator<Item = &'d PlayerSetup>) -> Setup {
        let mut setup = self.setup.clone();
        for (player, brought) in setup.players.iter_mut().zip(decks) {
            player.deck.clone_from(&brought.deck);
            player.resources.clone_from(&brought.resources);
        }
        setup
    }

    /// Returns a search for what has not run yet.
    pub(super) fn search(&self, seed: u64) -> Search<'_> {
        Search::with(&self.library, self.generator(seed), seed)
    }

    /// Returns a generator of decks of the player's own cards, which obeys the restrictions.
    fn generator(&self, seed: u64) -> Generator<'_> {
        let generator = Generator::new(&self.program, |card| self.is_own(*card.place), seed);
        match &self.restrictions {
            Some(list) => generator.keeping_to(list),
            None => generator,
        }
    }

    /// Checks whether a place is in the player's own files, if there are any.
    fn is_own(&self, place: Place) -> bool {
        self.own.is_none_or(|own| (place.file.0 as usize) < own)
    }

    /// Checks whether a report about the cards includes a place: it includes the player's own cards, or the project's if there are none,
    /// and the game's own keyword effects.
    pub(super) fn is_reported(&self, place: Place) -> bool {
        let standard = |file: &SourceFile| STDLIB.iter().any(|(name, _)| file.name == *name);
        self.is_own(place) || self.files.get(place.file.0 as usize).is_some_and(standard)
    }

    /// The lines of a card's text; none of a token that only another card's text describes.
    pub(super) fn text(&self, card: CardId) -> Vec<String> {
        let printer = Printer::new(&self.program.symbols);
        let text = self.program.cards.get(usize::from(card.0));
        let text = text.map(|card| printer.card_text(card));
        text.unwrap_or_default().lines().map(str::to_string).collect()
    }

    /// The words at a place, and the place as `file:line`.
    pub(super) fn words_at(&self, place: Place) -> Option<(&str, String)> {
        let (words, file, line) = self.source_at(place)?;
        Some((words, format!("{}:{line}", one_line(file))))
    }

    fn source_at(&self, place: Place) -> Option<(&str, &str, usize)> {
        source_at(&self.files, place)
    }
}

/// The words at a place of some files, the file's name and the line, from 1.
pub(super) fn source_at(files: &[SourceFile], place: Place) -> Option<(&str, &str, usize)> {
    let file = files.get(place.file.0 as usize)?;
    let line = file.line_column(place.span.start).line;
    Some((file.slice(place.span), &file.name, line as usize))
}

fn unplayable(error: SetupError) -> Failure {
    Failure::Other(error.to_string())
}

/// Shows on stderr why no game is played.
pub(super) fn show(files: &[SourceFile], found: &[Diagnostic]) -> Result<(), Failure> {
    let report = Report {
        files,
        diagnostics: found,
        cards: 0,
        clean_cards: 0,
    };
    human::write(&report, paper_on_stderr(), stderr())?;
    let errors = gcs::diagnostics::counted(report.count(Severity::Error), "error");
    say(format_args!("gcs: no game was played: {errors}"));
    Ok(())
}

/// Returns the agents of the seats: one for all if it is named once, or one for each.
pub(super) fn agents(
    named: &[AgentName],
    otherwise: AgentName,
    seats: usize,
) -> Result<Vec<AgentName>, Failure> {
    match named {
        [] => Ok(vec![otherwise; seats]),
        [one] => Ok(vec![*one; seats]),
        all if all.len() == seats => Ok(all.to_vec()),
        all => Err(Failure::Other(format!(
            "a game has {seats} players, and there are {} agents: name one for all, or one for each",
            all.len()
        ))),
    }
}

/// The agents of one game. What chance they need comes from the game's seed; `sought` are the cards that a curious one is
/// out for, in increasing order.
pub(super) fn seated<'s>(
    agents: &[AgentName],
    thought: Thought,
    seed: u64,
    sought: &'s [CardId],
) -> Vec<Box<dyn Agent + 's>> {
    agents
        .iter()
        .zip(1..)
        .map(|(agent, seat)| agent.seated(thought, game_seed(seed, seat), sought))
        .collect()
}

/// The playouts of the levels for a decision.
pub(super) const EASY: u32 = 20;
pub(super) const NORMAL: u32 = 200;
pub(super) const STRONG: u32 = 2_000;

/// How long the bots that search think.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(super) struct Thought {
    /// Playouts for a decision of bots that search [default: 20 of `easy`, 200 of `normal`, 2000 of `strong`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    playouts: Option<u32>,
    /// Milliseconds for a decision, instead: then they decide otherwise on a faster machine
    #[arg(long, value_name = "MS", conflicts_with = "playouts", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    think: Option<u64>,
}

impl Thought {
    /// Refuses a limit that none of the bots goes by.
    pub(super) fn check(self, agents: &[AgentName]) -> Result<(), Failure> {
        let is_given = self.playouts.is_some() || self.think.is_some();
        if is_given && !agents.iter().any(|agent| agent.searches()) {
            let words =
                "`--playouts` and `--think` are for `easy`, `normal` and `strong`, and none of them plays";
            return Err(Failure::Other(words.to_string()));
        }
        Ok(())
    }

    /// A bot of a level that has so many playouts for a decision.
    pub(super) fn searching(self, seed: u64, playouts: u32) -> SearchAgent {
        match self.think {
            Some(milliseconds) => {
                let epoch = Instant::now();
                let effort = Effort::time(Duration::from_millis(milliseconds));
                SearchAgent::with_clock(seed, effort, Box::new(move || epoch.elapsed()))
            }
            None => SearchAgent::new(seed, Effort::playouts(self.playouts.unwrap_or(playouts))),
        }
    }
}

/// The agents to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AgentName {
    /// Chooses at random
    Random,
    /// Looks one move ahead
    Greedy,
    /// Searches a little: 20 playouts for a decision
    Easy,
    /// Searches: 200 playouts for a decision
    Normal,
    /// Searches long: 2000 playouts for a decision
    Strong,
    /// Plays what it can and attacks when it can, by fixed rules
    Heuristic,
    /// Now more random, now more heuristic, another mixture in each game
    Mixed,
    /// Like mixed, and with `--coverage` out for what has not run yet: after every 128 games, new generated decks come in
    /// around the cards that have something left
    Curious,
}

impl AgentName {
    /// Checks whether it plays by playouts.
    fn searches(self) -> bool {
        match self {
            AgentName::Easy | AgentName::Normal | AgentName::Strong => true,
            AgentName::Random
            | AgentName::Greedy
            | AgentName::Heuristic
            | AgentName::Mixed
            | AgentName::Curious => false,
        }
    }

    fn seated(self, thought: Thought, seed: u64, sought: &[CardId]) -> Box<dyn Agent + '_> {
        match self {
            AgentName::Random => Box::new(RandomAgent::new(seed)),
            AgentName::Greedy => Box::new(GreedyAgent::new(seed)),
            AgentName::Easy => Box::new(thought.searching(seed, EASY)),
            AgentName::Normal => Box::new(thought.searching(seed, NORMAL)),
            AgentName::Strong => Box::new(thought.searching(seed, STRONG)),
            AgentName::Heuristic => Box::new(HeuristicAgent::new(seed)),
            AgentName::Mixed => Box::new(MixedAgent::new(seed)),
            AgentName::Curious => Box::new(CuriousAgent::new(seed, sought)),
        }
    }
}
