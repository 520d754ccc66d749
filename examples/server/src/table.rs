//! A game, its players and its spectators: a task that carries out one request after the other.

use crate::connection::{Outbox, Outgoing};
use crate::message::{ServerMessage, refused};
use crate::registry::{Registry, random_name, random_seed};
use crate::save::{self, Resumed};
use gcs::deck::Loaded;
use gcs::game::log::Viewer;
use gcs::game::{Choice, Event, Format, Game, OwnedGame, Refused, SeatId, SeenEvent, Setup, View};
use gcs::library::Library;
use gcs::replay::Recorder;
use std::mem;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout_at};

/// A request to a game.
#[derive(Debug)]
pub(crate) enum Request {
    /// To sit down at the next free seat.
    Join { deck: Box<Loaded>, outbox: Outbox },
    /// To come back to a seat: who asks has shown its token.
    Come { seat: SeatId, outbox: Outbox },
    /// To look on.
    Watch { outbox: Outbox },
    /// To do something.
    Act { seat: SeatId, act: Act },
}

/// An action of a player.
#[derive(Debug)]
pub(crate) enum Act {
    Answer { decision: u32, choice: Choice },
    Concede,
}

/// The seat of the one who asked; none for a spectator.
type Reply = Result<Option<SeatId>, Refused>;

/// A request and the channel of its reply.
pub(crate) type Asked = (Request, oneshot::Sender<Reply>);

/// A handle of the queue of requests to a game.
#[derive(Clone, Debug)]
pub(crate) struct TableHandle(pub(crate) Sender<Asked>);

/// The table of a client, and its seat there.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) table: TableHandle,
    pub(crate) seat: Option<SeatId>,
}

impl TableHandle {
    pub(crate) async fn ask(&self, request: Request) -> Reply {
        let gone = || refused("there is no such game any more");
        let (reply, answer) = oneshot::channel();
        self.0.send((request, reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    pub(crate) async fn enter(self, request: Request) -> Result<Place, Refused> {
        let seat = self.ask(request).await?;
        Ok(Place { table: self, seat })
    }
}

/// A seat at a table.
#[derive(Debug)]
struct Chair {
    token: String,
    /// The time left on the player's clock.
    clock: Duration,
    /// The connection of the player; it may be gone.
    outbox: Option<Outbox>,
}

/// A game that waits for its players. It is not saved: nothing of it has happened yet.
struct Lobby {
    registry: Arc<Registry>,
    id: String,
    format: Format,
    players: usize,
    chairs: Vec<Chair>,
    decks: Vec<Loaded>,
}

/// Waits for the players of a game, and plays it.
pub(crate) async fn gather(
    registry: Arc<Registry>,
    id: String,
    format: Format,
    players: usize,
    mut requests: Receiver<Asked>,
) {
    let until = Instant::now() + registry.config.limits.linger;
    let mut lobby = Lobby {
        registry,
        id,
        format,
        players,
        chairs: Vec::new(),
        decks: Vec::new(),
    };
    while let Ok(Some((request, reply))) = timeout_at(until, requests.recv()).await {
        let (done, begun) = match lobby.take(request) {
            Ok((seat, begun)) => (Ok(seat), begun),
            Err(refused) => (Err(refused), None),
        };
        // Who asked may be gone.
        let _ = reply.send(done);
        if let Some((game, record, events)) = begun {
            let mut table = Table {
                registry: lobby.registry,
                id: lobby.id,
                game,
                record,
                chairs: lobby.chairs,
                watchers: Vec::new(),
                requests,
                since: Instant::now(),
            };
            table.show_all(&events);
            return table.run().await;
        }
    }
    lobby.registry.forget(&lobby.id);
}

type Begun = (OwnedGame, Recorder, Vec<Event>);

impl Lobby {
    fn take(&mut self, request: Request) -> Result<(Option<SeatId>, Option<Begun>), Refused> {
        match request {
            Request::Join { deck, outbox } => self.join(*deck, outbox),
            Request::Come { seat, outbox } => {
                seat_down(&mut self.chairs, seat, outbox, &self.id, self.players);
                Ok((Some(seat), None))
            }
            Request::Watch { .. } | Request::Act { .. } => Err(refused("the game has not begun")),
        }
    }

    fn join(&mut self, deck: Loaded, outbox: Outbox) -> Result<(Option<SeatId>, Option<Begun>), Refused> {
        let token = random_name()?;
        let chair = Chair {
            token: token.clone(),
            clock: self.registry.config.clock,
            outbox: None,
        };
        self.chairs.push(chair);
        self.decks.push(deck);
        let begun = if self.chairs.len() == self.players {
            self.begin().map(Some)
        } else {
            Ok(None)
        };
        let begun = begun.inspect_err(|_| {
            self.chairs.pop();
            self.decks.pop();
        })?;
        let (seat, _) = seats(&self.chairs)
            .last()
            .ok_or_else(|| refused("there is no seat"))?;
        self.registry.seat(&self.id, seat, &token);
        seat_down(&mut self.chairs, seat, outbox, &self.id, self.players);
        Ok((Some(seat), begun))
    }

    /// Begins the game and saves it.
    fn begin(&self) -> Result<Begun, Refused> {
        let cards = &self.registry.cards;
        let setup = self
            .setup(&cards.library)
            .map_err(|error| refused(error.to_string()))?;
        let seed = random_seed()?;
        let mut events = Vec::new();
        let mut game = OwnedGame::begin(&cards.library, |library| {
            Game::new_logged(library, &setup, seed, &mut events)
        })
        .map_err(|error| refused(error.to_string()))?;
        let record = Recorder::new(&cards.library, &cards.meanings, &setup, seed);
        game.with(|game| game.limit_work(self.registry.config.limits.work));
        keep(&self.registry, &self.id, &mut game, &record, &self.chairs)?;
        Ok((game, record, events))
    }

    fn setup(&self, library: &Library) -> Result<Setup, gcs::game::SetupError> {
        let decks = self.decks.iter().map(|loaded| loaded.deck.clone());
        let mut setup = Setup::new(library, self.format, decks.collect())?;
        for (player, loaded) in setup.players.iter_mut().zip(&self.decks) {
            if !loaded.resources.is_empty() {
                player.resources = loaded.resources.clone();
            }
        }
        // Who is not asked would tell the others something.
        setup.asks_all = true;
        Ok(setup)
    }
}

fn seats<C>(chairs: &[C]) -> impl Iterator<Item = (SeatId, &C)> {
    (0..).map(SeatId).zip(chairs)
}

fn chair(chairs: &mut [Chair], seat: SeatId) -> Option<&mut Chair> {
    chairs.get_mut(usize::from(seat.0))
}

/// Gives a seat another connection, and tells it so. An older one ends: there is one for each seat.
fn seat_down(chairs: &mut [Chair], seat: SeatId, outbox: Outbox, game: &str, players: usize) {
    let free = players.saturating_sub(chairs.len());
    let Some(chair) = chair(chairs, seat) else { return };
    let token = &chair.token;
    let told = ServerMessage::Seated {
        game,
        seat,
        token,
        free,
    };
    chair.outbox = Some(outbox);
    write(&mut chair.outbox, &told);
}

/// Writes to a client. One that has gone, or has let too much lie, is left: it can come back.
fn write(outbox: &mut Option<Outbox>, told: &ServerMessage<'_>) {
    let outgoing = || Outgoing::Text(told.text());
    if outbox
        .as_ref()
        .is_some_and(|outbox| outbox.try_send(outgoing()).is_err())
    {
        *outbox = None;
    }
}

/// Writes a game to disk, or says that it was not written.
fn keep(
    registry: &Registry,
    id: &str,
    game: &mut OwnedGame,
    record: &Recorder,
    chairs: &[Chair],
) -> Result<(), Refused> {
    let clocks = chairs
        .iter()
        .map(|chair| (chair.token.clone(), millis(chair.clock)));
    let written = game.with(|game| save::write(&registry.path(id), game, &registry.cards, record, clocks));
    written.map_err(|error| {
        eprintln!("{id} cannot be saved: {error}");
        refused("the game cannot be saved now, and it goes on only when it can")
    })
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A game that is played.
#[derive(Debug)]
pub(crate) struct Table {
    registry: Arc<Registry>,
    id: String,
    game: OwnedGame,
    record: Recorder,
    chairs: Vec<Chair>,
    watchers: Vec<Outbox>,
    requests: Receiver<Asked>,
    /// Since when the clock of the player runs who is asked.
    since: Instant,
}

impl Table {
    /// A game that was saved. Nobody's clock has run in between.
    pub(crate) fn resume(
        registry: Arc<Registry>,
        id: String,
        kept: Resumed,
        requests: Receiver<Asked>,
    ) -> Table {
        let chairs = kept.tokens.into_iter().zip(kept.clocks);
        let chairs = chairs.map(|(token, clock)| Chair {
            token,
            clock,
            outbox: None,
        });
        let chairs: Vec<Chair> = chairs.collect();
        for (seat, chair) in seats(&chairs) {
            registry.seat(&id, seat, &chair.token);
        }
        let mut game = kept.game;
        game.with(|game| game.limit_work(registry.config.limits.work));
        Table {
            registry,
            id,
            game,
            record: kept.record,
            chairs,
            watchers: Vec::new(),
            requests,
            since: Instant::now(),
        }
    }

    /// Plays on until the game has been over for a while.
    pub(crate) async fn run(mut self) {
        loop {
            let asked = self.asked();
            let until = match asked {
                Some(seat) => self.since + self.clock(seat),
                None => self.since + self.registry.config.limits.linger,
            };
            match timeout_at(until, self.requests.recv()).await {
                Ok(Some((request, reply))) => {
                    let done = self.take(request);
                    // Who asked may be gone.
                    let _ = reply.send(done);
                }
                Ok(None) => return,
                Err(_) => match asked {
                    Some(seat) => self.run_out(seat),
                    None => break,
                },
            }
        }
        self.registry.forget(&self.id);
        if let Err(error) = save::lay_aside(&self.registry.path(&self.id)) {
            eprintln!("{} is over and lies where it was: {error}", self.id);
        }
    }

    /// Returns the player whom the game waits for; nobody once it is over.
    fn asked(&mut self) -> Option<SeatId> {
        self.game
            .with(|game| game.decision())
            .map(|decision| decision.seat)
    }

    fn clock(&self, seat: SeatId) -> Duration {
        let chair = self.chairs.get(usize::from(seat.0));
        chair.map_or(Duration::ZERO, |chair| chair.clock)
    }

    /// Takes what has gone by since off the clock of the player who is asked.
    fn stop_clock(&mut self) {
        let now = Instant::now();
        if let Some(seat) = self.asked() {
            if let Some(chair) = chair(&mut self.chairs, seat) {
                chair.clock = chair.clock.saturating_sub(now - self.since);
            }
            self.since = now;
        }
    }

    /// 1-2-4: whose time has run out concedes.
    fn run_out(&mut self, seat: SeatId) {
        if self
            .change(|game, record, events| concede(game, seat, record, events))
            .is_err()
        {
            // It could not be saved: in a second it may be.
            self.since = Instant::now();
            if let Some(chair) = chair(&mut self.chairs, seat) {
                chair.clock = Duration::from_secs(1);
            }
        }
    }

    fn take(&mut self, request: Request) -> Reply {
        match request {
            Request::Join { .. } => Err(refused("there is no free seat")),
            Request::Come { seat, outbox } => {
                seat_down(&mut self.chairs, seat, outbox, &self.id, 0);
                self.stop_clock();
                self.show(Some(seat), &[]);
                Ok(Some(seat))
            }
            Request::Watch { outbox } => self.watch(outbox),
            Request::Act { seat, act } => {
                self.change(|game, record, events| match act {
                    Act::Answer { decision, choice } => answer(game, seat, decision, choice, record, events),
                    Act::Concede => concede(game, seat, record, events),
                })?;
                Ok(Some(seat))
            }
        }
    }

    fn watch(&mut self, outbox: Outbox) -> Reply {
        self.watchers.retain(|outbox| !outbox.is_closed());
        if self.watchers.len() >= self.registry.config.limits.spectators {
            return Err(refused("as many look on as there is room for"));
        }
        let mut outbox = Some(outbox);
        write(&mut outbox, &ServerMessage::Watching { game: &self.id });
        self.watchers.extend(outbox);
        self.stop_clock();
        self.show(None, &[]);
        Ok(None)
    }

    /// Changes the game, saves it and shows it, in this order: what was shown has happened, whatever becomes of the server. If it is
    /// refused or cannot be saved, nothing has happened.
    fn change(
        &mut self,
        change: impl FnOnce(&mut Game<'_>, &mut Recorder, &mut Vec<Event>) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        self.stop_clock();
        let before = (self.game.clone(), self.record.clone());
        let (record, mut events) = (&mut self.record, Vec::new());
        self.game.with(|game| change(game, record, &mut events))?;
        let kept = keep(
            &self.registry,
            &self.id,
            &mut self.game,
            &self.record,
            &self.chairs,
        );
        if let Err(refused) = kept {
            (self.game, self.record) = before;
            let work = self.registry.config.limits.work;
            self.game.with(|game| game.limit_work(work));
            return Err(refused);
        }
        self.since = Instant::now();
        self.show_all(&events);
        Ok(())
    }

    fn show_all(&mut self, events: &[Event]) {
        let all: Vec<SeatId> = seats(&self.chairs).map(|(seat, _)| seat).collect();
        for seat in all {
            self.show(Some(seat), events);
        }
        if !self.watchers.is_empty() {
            self.show(None, events);
        }
    }

    /// Shows the table and what has happened to a seat, or to those who look on.
    fn show(&mut self, seat: Option<SeatId>, events: &[Event]) {
        let clocks: Vec<u64> = self.chairs.iter().map(|chair| millis(chair.clock)).collect();
        let library = Arc::clone(self.game.library());
        let (table, viewer) = self.game.with(|game| {
            let viewer = match seat {
                Some(seat) => Viewer {
                    seat,
                    format: game.format(),
                },
                None => Viewer::spectator(game.format()),
            };
            let view: View<'_> = seat.map_or_else(|| game.spectator(), |seat| game.view(seat));
            (view.table(), viewer)
        });
        let events: Vec<SeenEvent> = events.iter().map(|event| viewer.told(&library, event)).collect();
        let told = ServerMessage::Seen {
            table: &table,
            events: &events,
            clocks: &clocks,
        };
        match seat.map(|seat| chair(&mut self.chairs, seat)) {
            Some(Some(chair)) => write(&mut chair.outbox, &told),
            Some(None) => {}
            None => {
                for outbox in mem::take(&mut self.watchers) {
                    let mut outbox = Some(outbox);
                    write(&mut outbox, &told);
                    self.watchers.extend(outbox);
                }
            }
        }
    }
}

fn answer(
    game: &mut Game<'_>,
    seat: SeatId,
    number: u32,
    choice: Choice,
    record: &mut Recorder,
    events: &mut Vec<Event>,
) -> Result<(), Refused> {
    let option = game.option_of(seat, number, choice)?;
    record.choose(game, option);
    game.choose_logged(option, events)
        .map_err(|error| refused(error.to_string()))
}

fn concede(
    game: &mut Game<'_>,
    seat: SeatId,
    record: &mut Recorder,
    events: &mut Vec<Event>,
) -> Result<(), Refused> {
    if game.outcome().is_some() || !game.plays(seat) {
        return Err(refused("you do not play any more"));
    }
    record.concede(seat);
    game.concede_logged(seat, events);
    Ok(())
}
