//! A game at the table, with all that led to it: people and bots at its seats, answers that can be taken back.

use crate::parts::{Answered, HINT, Level, value};
use crate::set::{Known, Set, source};
use crate::words;
use gcs::agents::{Budget, Effort, search};
use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::log::Viewer;
use gcs::game::{Choice, Event, Format, Game, ObjectId, OwnedGame, Rng, SeatId, Setup};
use gcs::library::CardId;
use gcs::simulate::game_seed;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::VecDeque;

/// The most decisions that can be taken back, and of which the log tells.
const MOST_MOMENTS: usize = 1_000;

/// The events that are told with each look at the table.
const NEWS: usize = 60;

/// The steps of a game that is gone on with.
const MOST_STEPS: usize = 100_000;

/// A game that is to begin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Who plays against whom.
    #[serde(default)]
    pub format: Format,
    /// Who sits at each seat.
    pub seats: Vec<Level>,
    /// The text of the deck file of each seat; a built-in deck where there is none.
    pub decks: Vec<Option<String>>,
    /// The seed: equal seeds and answers give equal games.
    pub seed: u32,
    /// What was done already in a game that is gone on with.
    #[serde(default)]
    pub steps: Vec<Step>,
    /// The hash of the game behind these steps, as it was told.
    #[serde(default)]
    pub hash: Option<String>,
}

/// How a decision was answered: with the option of that number, or not at all, and the game was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step {
    /// The number of the option, from 0.
    Option(u16),
    /// The bots did not come to an end.
    Stall(Stalled),
}

/// That a game was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stalled {
    /// It was.
    Stall,
}

/// A moment before an answer.
struct Moment {
    game: OwnedGame,
    /// What has happened since the moment before.
    events: Vec<Event>,
}

/// A game, and what led to it.
pub(crate) struct Match {
    seats: Vec<Level>,
    seed: u64,
    past: VecDeque<Moment>,
    now: Moment,
    steps: Vec<Step>,
    budget: Budget,
    /// The codes of the cards of the set that are not there, as they have errors.
    left_out: Vec<String>,
}

/// An option as the page shows it, beside its label in the table.
#[derive(Serialize)]
struct Subject {
    /// The card that it belongs to.
    card: Option<ObjectId>,
    /// The Unit or card that it is aimed at.
    target: Option<ObjectId>,
    /// The player that it is aimed at.
    player: Option<SeatId>,
    /// Whether it does nothing more, or as little as can be.
    least: bool,
}

/// The cards of the decks, each from the text of its file; of those that have none, the built-in ones in their order.
pub(crate) fn decks(known: &Known, texts: &[Option<String>]) -> Result<Vec<Vec<CardId>>, String> {
    let mut decks = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let built_in = core_set::DECKS.get(at % core_set::DECKS.len()).copied();
        let (name, text) = match text {
            Some(text) => (format!("the deck of player {}", at + 1), text.as_str()),
            None => built_in
                .map(|(name, text)| (name.to_string(), text))
                .unwrap_or_default(),
        };
        let loaded = Deck::load(&source(&name, text)?, &known.program, &known.library);
        let loaded = loaded.map_err(|found| {
            let first = found.first().map_or("it is none", |found| found.message.as_str());
            format!("{name} cannot be played: {first}")
        })?;
        decks.push(loaded.deck);
    }
    Ok(decks)
}

impl Match {
    /// Begins a game, or goes on with one.
    pub(crate) fn begin(set: &mut Set, wanted: NewGame) -> Result<Match, String> {
        let seats = wanted.seats.len();
        if !wanted.format.players().contains(&seats) || wanted.decks.len() != seats {
            return Err(format!(
                "{} is not for {seats} players with {} decks",
                wanted.format.word(),
                wanted.decks.len()
            ));
        }
        if wanted.steps.len() > MOST_STEPS {
            return Err("this game is too long to be gone on with".to_string());
        }
        let known = set.known()?;
        let decks = decks(&known, &wanted.decks)?;
        let mut setup =
            Setup::new(&known.library, wanted.format, decks).map_err(|error| error.to_string())?;
        // Else who is passed over would tell the other person at the screen something.
        setup.asks_all = wanted
            .seats
            .iter()
            .filter(|level| **level == Level::Person)
            .count()
            > 1;
        let seed = u64::from(wanted.seed);
        let mut events = Vec::new();
        let game = OwnedGame::begin(&known.library, |library| {
            Game::new_logged(library, &setup, seed, &mut events)
        });
        let game = game.map_err(|error| error.to_string())?;
        let mut begun = Match {
            seats: wanted.seats,
            seed,
            past: VecDeque::new(),
            now: Moment { game, events },
            steps: Vec::new(),
            budget: Budget::default(),
            left_out: known.left_out,
        };
        let other = || "this game was played with other cards, so it cannot be gone on with".to_string();
        for step in wanted.steps {
            begun.take(step).map_err(|_| other())?;
        }
        if wanted.hash.is_some_and(|hash| hash != begun.hash()) {
            return Err(other());
        }
        Ok(begun)
    }

    fn hash(&mut self) -> String {
        self.now.game.with(|game| format!("{:016x}", game.state_hash()))
    }

    fn decider(&mut self) -> Option<SeatId> {
        self.now
            .game
            .with(|game| game.decision().map(|decision| decision.seat))
    }

    fn level(&self, seat: SeatId) -> Option<Level> {
        self.seats.get(usize::from(seat.0)).copied()
    }

    fn is_person(&self, seat: SeatId) -> bool {
        self.level(seat) == Some(Level::Person)
    }

    /// Carries a step out.
    fn take(&mut self, step: Step) -> Result<(), String> {
        let before = self.now.game.clone();
        let mut events = Vec::new();
        let taken = self.now.game.with(|game| match step {
            Step::Option(option) => game.choose_logged(usize::from(option), &mut events),
            Step::Stall(Stalled::Stall) => {
                game.stall_logged(&mut events);
                Ok(())
            }
        });
        taken.map_err(|error| error.to_string())?;
        let known = std::mem::replace(&mut self.now.events, events);
        self.past.push_back(Moment {
            game: before,
            events: known,
        });
        if self.past.len() > MOST_MOMENTS {
            self.past.pop_front();
        }
        self.steps.push(step);
        Ok(())
    }

    /// The seat that the table is shown to, where nobody is named: whoever decides, if it is a person, or else the first person.
    fn viewer(&mut self) -> Option<SeatId> {
        let people = (0..)
            .zip(&self.seats)
            .filter(|(_, level)| **level == Level::Person);
        let people: Vec<SeatId> = people.map(|(seat, _)| SeatId(seat)).collect();
        let decides = self.decider().filter(|seat| people.contains(seat));
        decides.or_else(|| people.first().copied())
    }

    /// The table as a player sees it; a spectator, where only bots play.
    pub(crate) fn look(&mut self, seat: Option<SeatId>) -> Answered {
        let seat = match seat {
            Some(seat) => Some(self.sitting(seat)?),
            None => self.viewer(),
        };
        let hash = self.hash();
        let decider = self.decider();
        let news = self.told(seat, NEWS);
        let can_undo = self.last_own().is_some();
        let (table, question, because, subjects, ended) = self.now.game.with(|game| {
            let view = seat.map_or_else(|| game.spectator(), |seat| game.view(seat));
            let subjects: Vec<Subject> = view.options().iter().map(|choice| subject(*choice)).collect();
            let kind = view.decision().map(|decision| decision.kind);
            let question = kind.map(|kind| words::question(&view, kind));
            (
                view.table(),
                question,
                words::asking(&view),
                subjects,
                words::ending(game),
            )
        });
        value(json!({
            "table": table,
            "question": question,
            "because": because,
            "subjects": subjects,
            "ended": ended,
            "news": news,
            "can_undo": can_undo,
            "bot": decider.is_some_and(|seat| !self.is_person(seat)),
            "seats": self.seats,
            "left_out": self.left_out,
            "seed": self.seed,
            "steps": self.steps,
            "hash": hash,
        }))
    }

    /// A seat of this game. What it sees is nobody's business but its own, so a bot's is nobody's.
    fn sitting(&self, seat: SeatId) -> Result<SeatId, String> {
        match self.level(seat) {
            Some(Level::Person) => Ok(seat),
            Some(_) => Err("a bot sits there".to_string()),
            None => Err("nobody sits there".to_string()),
        }
    }

    pub(crate) fn answer(&mut self, seat: SeatId, decision: u32, choice: Choice) -> Answered {
        self.sitting(seat)?;
        let option = self.now.game.with(|game| game.option_of(seat, decision, choice));
        let option = option.map_err(|refused| words::refusal(&refused))?;
        self.take(Step::Option(number(option)?))?;
        self.look(None)
    }

    pub(crate) fn bot(&mut self) -> Answered {
        let seat = self.decider().ok_or("the game is over")?;
        let moment = self.steps.len() as u64;
        let seed = game_seed(game_seed(self.seed, moment), u64::from(seat.0));
        let bot = self.level(seat).and_then(|level| level.bot(seed));
        let mut bot = bot.ok_or("a person decides now")?;
        let budget = &mut self.budget;
        let option = self.now.game.with(|game| {
            let decision = game.decision().filter(|_| budget.spend(game))?;
            Some(bot.choose(&game.view(seat), decision, game.options()))
        });
        let step = match option {
            Some(option) => Step::Option(number(option)?),
            None => Step::Stall(Stalled::Stall),
        };
        self.take(step)?;
        self.look(None)
    }

    /// The last moment at which a person decided.
    fn last_own(&mut self) -> Option<usize> {
        let seats = &self.seats;
        let is_own = |moment: &mut Moment| {
            let decision = moment.game.with(|game| game.decision());
            decision.is_some_and(|decision| seats.get(usize::from(decision.seat.0)) == Some(&Level::Person))
        };
        (0..self.past.len())
            .rev()
            .find(|at| self.past.get_mut(*at).is_some_and(is_own))
    }

    pub(crate) fn undo(&mut self) -> Answered {
        let last = self.last_own().ok_or("there is nothing to take back")?;
        let mut back = self.past.drain(last..);
        let count = back.len();
        let moment = back.next().ok_or("there is nothing to take back")?;
        drop(back);
        self.steps.truncate(self.steps.len().saturating_sub(count));
        self.now = moment;
        self.look(None)
    }

    pub(crate) fn hint(&mut self) -> Answered {
        let seat = self.decider().ok_or("the game is over")?;
        self.sitting(seat)?;
        let mut rng = Rng::new(game_seed(self.seed, self.steps.len() as u64));
        let advice = self.now.game.with(|game| {
            let view = game.view(seat);
            let labels = view.labels();
            let ranking = search(&view, &mut rng, &Effort::playouts(HINT), None);
            let moves = ranking.moves.iter().take(3).map(|one| {
                let label = labels.get(one.option).cloned().unwrap_or_default();
                json!({ "choice": one.choice, "label": label, "win_rate": one.win_rate })
            });
            moves.collect::<Vec<_>>()
        });
        value(advice)
    }

    pub(crate) fn card(&mut self, seat: SeatId, object: ObjectId) -> Answered {
        let seat = self.sitting(seat)?;
        let told = self.now.game.with(|game| {
            let view = game.view(seat);
            let card = view.card(object)?;
            Some(json!({
                "label": view.label_of(object),
                "text": view.library().text_of(card.card),
                "reasons": view.reasons(object),
                "why_not": words::why_not(&view, object),
            }))
        });
        told.ok_or_else(|| "there is no such card to be seen".to_string())
    }

    pub(crate) fn log(&mut self, seat: SeatId) -> Answered {
        let seat = self.sitting(seat)?;
        value(self.told(Some(seat), usize::MAX))
    }

    /// The last events as a player is told them.
    fn told(&mut self, seat: Option<SeatId>, most: usize) -> Vec<gcs::game::SeenEvent> {
        let library = self.now.game.library().clone();
        let format = self.now.game.with(|game| game.format());
        let viewer = match seat {
            Some(seat) => Viewer { seat, format },
            None => Viewer::spectator(format),
        };
        let past = self.past.iter().flat_map(|moment| &moment.events);
        let all: Vec<&Event> = past.chain(&self.now.events).collect();
        let from = all.len().saturating_sub(most);
        let last = all.into_iter().skip(from);
        last.map(|event| viewer.told(&library, event)).collect()
    }
}

fn number(option: usize) -> Result<u16, String> {
    u16::try_from(option).map_err(|_| "there are too many options".to_string())
}

fn subject(choice: Choice) -> Subject {
    let (card, aim) = match choice {
        Choice::Play { card, .. } => (Some(card), None),
        Choice::Activate { object, .. } | Choice::Pick(object) => (Some(object), None),
        Choice::Attack { unit, target } => (Some(unit), Some(target)),
        Choice::Yes
        | Choice::No
        | Choice::EndMain
        | Choice::Pass
        | Choice::Done
        | Choice::PayEx(_)
        | Choice::Trigger(_)
        | Choice::Token(_)
        | Choice::Number(_)
        | Choice::Value(_)
        | Choice::Mode(_)
        | Choice::GoRound(_)
        | Choice::Top
        | Choice::Bottom => (None, None),
    };
    // A player can be picked, too.
    let player = aim.or(card).and_then(ObjectId::as_player);
    let is_card = |object: &ObjectId| object.as_player().is_none();
    let least = matches!(
        choice,
        Choice::EndMain | Choice::Pass | Choice::Done | Choice::No | Choice::PayEx(0)
    );
    Subject {
        card: card.filter(is_card),
        target: aim.filter(is_card),
        player,
        least,
    }
}
