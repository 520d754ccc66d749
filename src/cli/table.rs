//! What a game needs: the cards, the decks and those who decide.

use super::Failure;
use super::load::{DECKS, SCRIPTS, Sources, indexed};
use super::output::{color_on_stderr, say};
use clap::ValueEnum;
use gcs::agents::{Agent, GreedyAgent, RandomAgent};
use gcs::core_set;
use gcs::deck::Deck;
use gcs::diagnostics::{Code, Diagnostic, Report, Severity, human};
use gcs::game::{Setup, SetupError};
use gcs::ir::text::{ability_text, card_text};
use gcs::ir::{KeywordDefinition, Place, Program, Stacking};
use gcs::library::{CardId, Library};
use gcs::simulate::game_seed;
use gcs::source::{FileId, SourceFile};
use std::path::PathBuf;

/// The seats of a duel.
pub(super) const SEATS: usize = 2;

/// What `play` and `sim` have in common.
#[derive(clap::Args)]
#[group(skip)]
pub(super) struct Players {
    /// Deck of player 1, then of player 2 (repeat the option; one deck is used by both): a file, or one of
    /// lantern-watch, cinder-court, deep-roots [default: lantern-watch, then cinder-court]
    #[arg(long = "deck", value_name = "DECK")]
    decks: Vec<PathBuf>,
    /// Files and folders with your own cards, added to the built-in ones
    #[arg(long, num_args = 1.., value_name = "PATH")]
    cards: Vec<PathBuf>,
}

/// Cards and decks, checked.
pub(super) struct Table {
    /// The files that the cards come from, for the places of effects.
    files: Vec<SourceFile>,
    /// What was compiled; its cards are in the library's order.
    program: Program,
    /// The cards.
    pub(super) library: Library,
    /// The players.
    pub(super) setup: Setup,
}

impl Players {
    /// Reads the cards and decks. `None` when there are findings; they have been shown.
    pub(super) fn table(&self) -> Result<Option<Table>, Failure> {
        if self.decks.len() > SEATS {
            return Err(Failure::Other(format!(
                "a game has {SEATS} players, and there are {} decks",
                self.decks.len()
            )));
        }
        let sources = match self.cards.as_slice() {
            [] => Sources::none(),
            paths => Sources::load(paths, SCRIPTS)?,
        };
        let mut compilation = gcs::compile_over(&embedded(core_set::CARDS)?, &sources.compilable());
        let mut found = std::mem::take(&mut compilation.diagnostics);
        found.extend(sources.not_text.iter().cloned());
        let mut files = std::mem::take(&mut compilation.files);
        for (id, _) in sources.files.iter().enumerate() {
            // What was read of a file that is not text is shown, though it was not compiled.
            files[id] = sources.files[id].clone();
        }

        let library = match Library::new(&compilation.program) {
            Ok(library) => Some(library),
            Err(error) => {
                let (place, problem) = (error.place, error.problem.to_string());
                found.push(Diagnostic::new(
                    Code::Unplayable,
                    place.file,
                    place.span,
                    problem,
                    "the games cannot begin because of this",
                ));
                None
            }
        };
        let broken_cards = found.iter().any(|finding| finding.severity() == Severity::Error);

        let mut decks = Vec::new();
        for read in self.read_decks()? {
            let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
            decks.push(match read.not_text {
                Some(finding) => {
                    found.push(Diagnostic { file: id, ..finding });
                    Deck::default()
                }
                None => {
                    let (deck, findings) = Deck::parse(&read.file, id);
                    // What a line left out would be missed again, and cards that do not compile are reported
                    // themselves.
                    if findings.is_empty() && !broken_cards {
                        found.extend(deck.check(&compilation.program, id));
                    }
                    found.extend(findings);
                    deck
                }
            });
            files.push(read.file);
        }
        let errors = found.iter().any(|finding| finding.severity() == Severity::Error);
        let (Some(library), false) = (library, errors) else {
            found.retain(|finding| finding.severity() == Severity::Error);
            show(&files, &found)?;
            return Ok(None);
        };
        let setup = setup(&library, &decks).map_err(|error| Failure::Other(error.to_string()))?;
        Ok(Some(Table {
            files,
            program: compilation.program,
            setup,
            library,
        }))
    }

    fn read_decks(&self) -> Result<Vec<Read>, Failure> {
        if self.decks.is_empty() {
            let files = embedded(core_set::DECKS)?.into_iter();
            return Ok(files
                .take(SEATS)
                .map(|file| Read { file, not_text: None })
                .collect());
        }
        self.decks.iter().map(read_deck).collect()
    }
}

impl Table {
    /// The lines of a card's text; none of a token that only another card's text describes.
    pub(super) fn text(&self, card: CardId) -> Vec<String> {
        let text = self.program.cards.get(usize::from(card.0)).map(card_text);
        text.unwrap_or_default().lines().map(str::to_string).collect()
    }

    /// What the keyword effects that some words name stand for, a line each.
    pub(super) fn keywords_in(&self, words: &str) -> Vec<String> {
        let named = |keyword: &&KeywordDefinition| {
            let opening = format!("<{}", keyword.name);
            let mut after = words.split(opening.as_str()).skip(1);
            after.any(|rest| rest.starts_with(['>', ' ']))
        };
        let said = |keyword: &KeywordDefinition| {
            let texts: Vec<String> = keyword.abilities.iter().map(ability_text).collect();
            let number = match keyword.stacking {
                Stacking::Adds => " N",
                Stacking::Single => "",
            };
            format!("<{}{number}>: {}", keyword.name, texts.join(" "))
        };
        self.program.keywords.iter().filter(named).map(said).collect()
    }

    /// The words at a place, and the place as `file:line`.
    pub(super) fn words_at(&self, place: Place) -> Option<(&str, String)> {
        let file = self.files.get(place.file.0 as usize)?;
        let line = file.line_column(place.span.start).line;
        Some((file.slice(place.span), format!("{}:{line}", file.name)))
    }
}

/// The seats with their decks. The decks have been checked: every card is there.
fn setup(library: &Library, decks: &[Deck]) -> Result<Setup, SetupError> {
    let all = |codes: &mut dyn Iterator<Item = &str>| codes.filter_map(|code| library.find(code)).collect();
    let of_seat = |seat: usize| decks.get(seat).or(decks.first());
    let deck = |seat: usize| of_seat(seat).map_or(Vec::new(), |deck| all(&mut deck.codes()));
    let mut setup = Setup::duel(library, deck(0), deck(1))?;
    for (seat, player) in setup.players.iter_mut().enumerate() {
        let resources: Vec<_> = of_seat(seat).map_or(Vec::new(), |deck| all(&mut deck.resource_codes()));
        // Without a section for them, ten basic Resources stay.
        if !resources.is_empty() {
            player.resources = resources;
        }
    }
    Ok(setup)
}

/// The files of the project's own set.
pub(super) fn embedded(files: &[(&str, &str)]) -> Result<Vec<SourceFile>, Failure> {
    files
        .iter()
        .map(|(name, text)| indexed(name, (*text).to_string()))
        .collect()
}

/// A deck file, and what keeps it from being read as text.
struct Read {
    file: SourceFile,
    not_text: Option<Diagnostic>,
}

fn read_deck(path: &PathBuf) -> Result<Read, Failure> {
    if !path.exists()
        && let Some((name, text)) = path.to_str().and_then(core_set::deck)
    {
        return Ok(Read {
            file: indexed(name, text.to_string())?,
            not_text: None,
        });
    }
    let Sources {
        mut files,
        mut not_text,
        ..
    } = Sources::load(std::slice::from_ref(path), DECKS)?;
    match (files.pop(), files.len()) {
        (Some(file), 0) => Ok(Read {
            file,
            not_text: not_text.pop(),
        }),
        (_, others) => Err(Failure::Other(format!(
            "`{}` holds {} decks; name one of them",
            path.display(),
            others + 1
        ))),
    }
}

fn show(files: &[SourceFile], found: &[Diagnostic]) -> Result<(), Failure> {
    let report = Report {
        files,
        diagnostics: found,
        cards: 0,
        clean_cards: 0,
    };
    human::write(&report, color_on_stderr(), std::io::stderr().lock())?;
    let errors = gcs::diagnostics::counted(report.count(Severity::Error), "error");
    say(format_args!("gcs: no game was played: {errors}"));
    Ok(())
}

/// The agents for the seats: one for both when it is named once.
pub(super) fn agents(named: &[AgentName], otherwise: AgentName) -> Result<Vec<AgentName>, Failure> {
    if named.len() > SEATS {
        return Err(Failure::Other(format!(
            "a game has {SEATS} players, and there are {} agents",
            named.len()
        )));
    }
    let of = |seat| *named.get(seat).or(named.first()).unwrap_or(&otherwise);
    Ok((0..SEATS).map(of).collect())
}

/// The agents of one game. What chance they need comes from the game's seed.
pub(super) fn seated(agents: &[AgentName], seed: u64) -> Vec<Box<dyn Agent>> {
    agents
        .iter()
        .zip(1..)
        .map(|(agent, seat)| agent.seated(game_seed(seed, seat)))
        .collect()
}

/// The agents to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum AgentName {
    /// Chooses at random
    Random,
    /// Plays what it can and attacks when it can
    Greedy,
}

impl AgentName {
    fn seated(self, seed: u64) -> Box<dyn Agent> {
        match self {
            AgentName::Random => Box::new(RandomAgent::new(seed)),
            AgentName::Greedy => Box::new(GreedyAgent::new(seed)),
        }
    }
}
