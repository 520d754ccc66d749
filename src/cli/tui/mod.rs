//! The table in a terminal: a model of it that takes keys and is drawn, apart from any terminal. `screen` is what runs it on one.

mod board;
mod card;
mod cell;
mod course;
mod draw;
mod input;
mod letters;
mod log;
mod overlay;
mod palette;
mod panel;
mod rows;
pub(super) mod screen;
pub(super) mod tasks;
#[cfg(test)]
mod tests;
pub(super) mod timeline;
mod why;

use self::letters::Letters;
use self::log::Told;
use self::overlay::Overlay;
pub(super) use self::palette::Palette;
use self::rows::Row;
use self::tasks::{Hint, Pace};
use self::timeline::{Answer, Timeline};
use super::play::offered::Offered;
use super::play::words::Words;
use super::table::Table;
use gcs::agents::Budget;
use gcs::game::log::What;
use gcs::game::{Decision, DecisionKind, ObjectId, Outlook, SeatId, View, Zone};
use ratatui_core::layout::Rect;
use std::cell::RefCell;
use std::time::Duration;

/// What can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// A card.
    Card(ObjectId),
    /// A player, as a target.
    Player(SeatId),
    /// A pile of a player that can be looked through.
    Pile(SeatId, Zone),
}

impl Spot {
    /// Where an object is pointed at.
    fn of(object: ObjectId) -> Spot {
        object.as_player().map_or(Spot::Card(object), Spot::Player)
    }
}

/// What the table is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// To play a game.
    Play,
    /// To look at one that was played: nobody decides anything.
    Replay,
}

/// Why the table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// The game is over, or was only looked at.
    Done,
    /// The game can be gone on with.
    Saved,
}

/// Where keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// To the table: the cursor moves from card to card.
    Nothing,
    /// To the list of options, or of what the card at the cursor can do.
    List,
    /// To the targets of an attack of that Unit.
    Attack(ObjectId),
}

/// A table with a game on it.
pub(super) struct App<'t> {
    table: &'t Table,
    time: Timeline<'t>,
    used: Use,
    /// The seats at which people sit.
    people: Vec<SeatId>,
    /// The player whose view is shown, and who is "you".
    viewer: SeatId,
    /// Whether the view stays that of one player.
    fixed: bool,
    seed: u64,
    palette: Palette,
    /// The options of the viewer.
    offers: Vec<Offered>,
    cursor: Option<Spot>,
    held: Held,
    /// The row of the list that is pointed at.
    row: usize,
    letters: Letters,
    overlay: Overlay,
    /// Whether the table is hidden until the next player sits before it.
    covered: bool,
    /// What is said at the bottom until the next key.
    notice: String,
    told: Told,
    pace: Pace,
    budget: Budget,
    hint: Hint,
    /// Whether what was played is to be written as a scenario.
    writes: bool,
    left: Option<Left>,
    /// The time as the host has told it last.
    now: Duration,
    /// What was drawn where, for arrows and the mouse.
    spots: Vec<(Rect, Spot)>,
    /// The rows of the list that were drawn.
    listed: Vec<(Rect, usize)>,
    /// How far the board is scrolled.
    scroll: u16,
    /// The outlook of the row that is pointed at, once it was asked for: of a moment and an option.
    outlook: RefCell<Option<(usize, usize, Option<Outlook>)>>,
}

impl<'t> App<'t> {
    /// A table at which people sit at those seats and bots at all others.
    pub(super) fn new(
        table: &'t Table,
        time: Timeline<'t>,
        people: Vec<SeatId>,
        seed: u64,
        palette: Palette,
    ) -> App<'t> {
        let viewer = people.first().copied().unwrap_or_default();
        let fixed = people.len() == 1;
        let mut app = App::with(table, time, palette, viewer, fixed, seed, Use::Play);
        app.people = people;
        app.arrive();
        app
    }

    /// A game to look at, from the seat of that player, or now from one and now from the other.
    pub(super) fn replay(
        table: &'t Table,
        time: Timeline<'t>,
        seat: Option<SeatId>,
        palette: Palette,
    ) -> App<'t> {
        let viewer = seat.unwrap_or_default();
        let mut app = App::with(table, time, palette, viewer, seat.is_some(), 0, Use::Replay);
        app.time.go(0);
        app.arrive();
        app
    }

    fn with(
        table: &'t Table,
        time: Timeline<'t>,
        palette: Palette,
        viewer: SeatId,
        fixed: bool,
        seed: u64,
        used: Use,
    ) -> App<'t> {
        App {
            table,
            time,
            used,
            people: Vec::new(),
            viewer,
            fixed,
            seed,
            palette,
            offers: Vec::new(),
            cursor: None,
            held: Held::Nothing,
            row: 0,
            letters: Letters::default(),
            overlay: Overlay::None,
            covered: false,
            notice: String::new(),
            told: Told::default(),
            pace: Pace::default(),
            budget: Budget::default(),
            hint: Hint::None,
            writes: false,
            left: None,
            now: Duration::ZERO,
            spots: Vec::new(),
            listed: Vec::new(),
            scroll: 0,
            outlook: RefCell::new(None),
        }
    }

    /// The game with its past.
    pub(super) fn time(&self) -> &Timeline<'t> {
        &self.time
    }

    /// Why the table was left, once it was.
    pub(super) fn left(&self) -> Option<Left> {
        self.left
    }

    /// Says something until the next key.
    pub(super) fn say(&mut self, words: String) {
        self.notice = words;
    }

    /// Checks whether a person wants what was played as a scenario, once for each time.
    pub(super) fn wants_scenario(&mut self) -> bool {
        std::mem::take(&mut self.writes)
    }

    /// What the viewer sees.
    fn view(&self) -> View<'_> {
        self.time.game().view(self.viewer)
    }

    /// The decision, if somebody decides here.
    fn decision(&self) -> Option<Decision> {
        let decision = self.time.game().decision()?;
        (self.used == Use::Play && self.people.contains(&decision.seat)).then_some(decision)
    }

    /// Looks at a moment at which the table has arrived.
    fn arrive(&mut self) {
        let decides = self.time.game().decision().map(|decision| decision.seat);
        let looks = match decides {
            _ if self.fixed => self.viewer,
            Some(seat) if self.used == Use::Replay || self.people.contains(&seat) => seat,
            Some(_) | None => self.viewer,
        };
        if looks != self.viewer {
            self.viewer = looks;
            if self.used == Use::Play {
                self.covered = true;
            }
        }
        self.held = Held::Nothing;
        self.row = 0;
        self.hint = Hint::None;
        self.offers = self.offered();
        let there = self.lying();
        self.letters.update(&there);
        let last = match self.used {
            Use::Play => self.time.at(),
            Use::Replay => self.time.last(),
        };
        let listener = self.is_somebody().then_some(self.viewer);
        self.told.follow(self.table, &self.time, listener, last);
        let is_gone = match self.cursor {
            Some(Spot::Card(object)) => !there.contains(&object),
            Some(Spot::Player(_) | Spot::Pile(..)) => false,
            None => true,
        };
        let subjects = self.subjects();
        let is_free = self.decision().is_some_and(|decision| decision.kind.is_free());
        let points = match self.cursor {
            Some(Spot::Card(object)) => subjects.contains(&object),
            Some(Spot::Player(_) | Spot::Pile(..)) | None => false,
        };
        // A question is answered where its answers are; between actions the cursor stays where it was.
        if is_gone || !is_free && !subjects.is_empty() && !points {
            let first = subjects.iter().find(|object| there.contains(object));
            self.cursor = first.copied().or(there.first().copied()).map(Spot::Card);
        }
        self.notice = self.passed_over();
        if self.decision().is_some() && subjects.iter().all(|object| !there.contains(object)) {
            self.held = Held::List;
        }
        // Who presses `Enter` without reading keeps the hand.
        if self
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Redraw)
        {
            let least = self.least();
            let rows = self.rows();
            self.row = rows
                .iter()
                .position(|row| Some(row) == least.as_ref())
                .unwrap_or(0);
        }
    }

    /// Checks whether the viewer is "you": who looks on at a whole game is nobody in it.
    fn is_somebody(&self) -> bool {
        self.used == Use::Play || self.fixed
    }

    /// Says that a turn of the viewer has gone by without a decision since the last one.
    fn passed_over(&self) -> String {
        if self.decision().is_none() {
            return String::new();
        }
        let at = self.time.at();
        let decides = |moment: &usize| {
            let decision = self.time.game_at(*moment).decision();
            decision.is_some_and(|decision| decision.seat == self.viewer)
        };
        let last = (0..at).rev().find(decides).map_or(0, |moment| moment + 1);
        let turn = self.time.game().turn();
        let began = (last..=at).flat_map(|moment| self.time.events(moment));
        let mut passed: Vec<String> = Vec::new();
        for event in began {
            if let What::TurnBegan { seat, turn: began } = event.what
                && seat == self.viewer
                && began != turn
            {
                passed.push(began.to_string());
            }
        }
        match passed.as_slice() {
            [] => String::new(),
            turns => format!(
                "in turn {}, yours, there was nothing that you could do",
                turns.join(", ")
            ),
        }
    }

    fn offered(&self) -> Vec<Offered> {
        let view = self.view();
        match self.decision() {
            Some(decision) if decision.seat == self.viewer => Offered::of(self.words(&view), decision.kind),
            Some(_) | None => Vec::new(),
        }
    }

    fn words<'v>(&'v self, view: &'v View<'v>) -> Words<'v> {
        Words {
            view,
            table: self.table,
        }
    }

    /// The cards that lie open before the viewer, the own ones first.
    fn lying(&self) -> Vec<ObjectId> {
        let view = self.view();
        let mut seats: Vec<SeatId> = view.seats().collect();
        seats.sort_by_key(|seat| *seat != self.viewer);
        let mut there = Vec::new();
        for seat in seats {
            for zone in [Zone::Hand, Zone::Units, Zone::Base] {
                there.extend(view.cards(seat, zone).flatten().map(|card| card.object));
            }
        }
        there.dedup();
        there
    }

    /// Answers the decision of a person.
    fn take(&mut self, option: usize) {
        self.hint = Hint::None;
        match self.time.answer(Answer::Option(option)) {
            Ok(()) => self.arrive(),
            Err(error) => self.notice = error,
        }
    }

    /// The row that is pointed at, where the list has keys.
    fn pointed(&self) -> Option<Row> {
        match self.held {
            Held::Nothing => None,
            Held::List | Held::Attack(_) => self.rows().into_iter().nth(self.row),
        }
    }

    /// What comes of the row that is pointed at.
    fn outlook(&self) -> Option<Outlook> {
        let option = self.pointed()?.option()?;
        let at = self.time.at();
        let mut known = self.outlook.borrow_mut();
        match &*known {
            Some((moment, of, outlook)) if (*moment, *of) == (at, option) => outlook.clone(),
            Some(_) | None => {
                let view = self.view();
                let choice = view.options().get(option).copied();
                let outlook = choice.and_then(|choice| view.outlook(choice));
                *known = Some((at, option, outlook.clone()));
                outlook
            }
        }
    }
}
