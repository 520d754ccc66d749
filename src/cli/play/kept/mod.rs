//! The export of a played turn as a scenario: the position at the beginning of a main phase, the steps, and what holds afterwards. Each line is
//! tried while it is written, so that what the game did not ask is passed on as the scenario has to.

mod position;

use crate::cli::tui::timeline::{Answer, Timeline};
use gcs::game::{
    CardView, Choice, Decision, DecisionKind, Direction, Format, Game, How, ObjectId, SeatId, Zone,
};
use gcs::scenario::{self, Cards};
use gcs::source::{FileId, SourceFile};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most cards of a deck that are told: as many as a turn may draw.
const DECK: usize = 12;
/// The most passes in a row that nobody was asked for.
const PASSES: usize = 16;

/// A scenario of what was played.
pub(in crate::cli) struct Kept {
    /// The text of the file.
    pub(in crate::cli) text: String,
    /// Why it does not hold as it is written, if it does not.
    pub(in crate::cli) fails: Option<String>,
}

/// Writes what was played since the beginning of a main phase as a scenario: of the present one, or the one before it if nothing has
/// been done in this one.
///
/// # Errors
///
/// Returns in words why there is nothing to write.
pub(in crate::cli) fn kept(time: &Timeline<'_>, cards: &Cards) -> Result<Kept, String> {
    let begins = |moment: &usize| {
        let kind = |moment: usize| time.game_at(moment).decision().map(|decision| decision.kind);
        let is_main = kind(*moment) == Some(DecisionKind::Main);
        let turn = time.game_at(*moment).turn();
        let before = (0..*moment)
            .rev()
            .find(|before| kind(*before) == Some(DecisionKind::Main));
        is_main && before.is_none_or(|before| time.game_at(before).turn() != turn)
    };
    let begin = (0..time.at()).rev().find(begins);
    let begin = begin.ok_or("a scenario begins in a main phase, and none has been played yet")?;
    let mut writer = Writer {
        time,
        cards,
        begin,
        labels: BTreeMap::new(),
        steps: Vec::new(),
    };
    let fails = writer.write_steps().err();
    let expected = writer.expectations();
    let text = writer.text(&expected);
    let failures = writer.run(&text);
    Ok(Kept {
        fails: fails.or(failures),
        text,
    })
}

struct Writer<'w, 't> {
    time: &'w Timeline<'t>,
    cards: &'w Cards,
    /// The moment of the position.
    begin: usize,
    /// The labels of cards that are spoken of, as they lay at the beginning.
    labels: BTreeMap<ObjectId, String>,
    steps: Vec<String>,
}

/// A player, as scenarios call them.
fn who(seat: SeatId, format: Format) -> String {
    match (seat.0, format) {
        (0, _) => "you".to_owned(),
        (1, Format::TwoPlayer) => "opponent".to_owned(),
        (number, _) => format!("player {}", u16::from(number) + 1),
    }
}

impl Writer<'_, '_> {
    fn game(&self) -> &Game<'_> {
        self.time.game_at(self.begin)
    }

    fn who(&self, seat: SeatId) -> String {
        who(seat, self.game().format())
    }

    /// A card by its code, or by its name if only a text describes it.
    fn code(&self, card: &CardView) -> String {
        let definition = self.game().library().definition(card.card);
        match definition.code.as_str() {
            "" => format!("\"{}\"", definition.name),
            code => code.to_owned(),
        }
    }

    /// Everything that can have a label: what lies where the position says it card by card.
    fn labeled(&self) -> Vec<CardView> {
        let game = self.game();
        let mut all = Vec::new();
        for seat in game.view(SeatId(0)).seats() {
            for zone in [
                Zone::Units,
                Zone::Pilots,
                Zone::Base,
                Zone::Hand,
                Zone::Shields,
                Zone::Trash,
            ] {
                all.extend(game.cards(seat, zone));
            }
            all.extend(game.cards(seat, Zone::Deck).take(DECK));
        }
        all
    }

    /// An object of a later moment, by a label or by its code.
    fn named(&mut self, object: ObjectId, moment: usize) -> String {
        if let Some(seat) = object.as_player() {
            return self.who(seat);
        }
        let time = self.time;
        let game = time.game_at(moment);
        let follows = |card: &CardView| {
            game.follow_card(card.object)
                .is_some_and(|now| now.object == object)
        };
        if let Some(card) = self.labeled().into_iter().find(follows) {
            let number = self.labels.len() + 1;
            let label = self
                .labels
                .entry(card.object)
                .or_insert_with(|| format!("c{number}"));
            return format!("@{label}");
        }
        match game.follow_card(object) {
            Some(card) => {
                let whose = match card.owner.0 {
                    0 => "your".to_owned(),
                    _ => format!("{}'s", self.who(card.owner)),
                };
                format!("{whose} {}", self.code(&card))
            }
            None => "nothing".to_owned(),
        }
    }

    /// Writes the steps. What nobody was asked in the game, everybody passes in the scenario.
    fn write_steps(&mut self) -> Result<(), String> {
        let mut moment = self.begin;
        while moment < self.time.at() {
            self.catch_up(moment)?;
            let written = self.step(moment)?;
            moment += written;
        }
        self.catch_up(self.time.at())
    }

    /// Passes in the scenario until the same is asked as at that moment of the game.
    fn catch_up(&mut self, moment: usize) -> Result<(), String> {
        let wanted = self.time.game_at(moment).decision();
        for _ in 0..PASSES {
            let (there, options) = self.played()?;
            if there == wanted {
                return Ok(());
            }
            let Some(decision) = there else { break };
            let words = match decision.kind {
                DecisionKind::Block | DecisionKind::Action => "pass",
                // A game does not ask who can do nothing but end it.
                DecisionKind::Main if options == 1 => "end main phase",
                _ => break,
            };
            let who = self.who(decision.seat);
            self.steps.push(format!("{who}: {words}"));
        }
        Err("the scenario goes another way than the game did: chance, or an effect that lasted".to_owned())
    }

    /// Plays the scenario as written so far. Returns the decision that it ends at, and how many options that has.
    fn played(&self) -> Result<(Option<Decision>, usize), String> {
        let text = self.text(&[]);
        let file = SourceFile::new("kept.scenario", text).ok_or("the scenario is too long")?;
        let read = scenario::read(&file, FileId(0), self.cards);
        let scenario = read.scenarios.first().filter(|scenario| !scenario.broken);
        let found = read.diagnostics.first().map(|found| found.message.clone());
        let scenario = scenario.ok_or_else(|| found.unwrap_or_default())?;
        let message = |found: &[gcs::diagnostics::Diagnostic]| {
            found.first().map_or(String::new(), |found| found.message.clone())
        };
        let mut playing = scenario.playing().map_err(|found| message(&found))?;
        while playing.next_line().is_some() {
            match playing.line() {
                Some(line) if line.failures.is_empty() => {}
                Some(line) => return Err(message(&line.failures)),
                None => break,
            }
        }
        // A decision with one option needs no step: whatever step comes next in a scenario answers it.
        let mut game = playing.game().clone();
        while let Some(decision) = game.decision() {
            if decision.kind.is_free() || game.options().len() != 1 || game.choose(0).is_err() {
                break;
            }
        }
        Ok((game.decision(), game.options().len()))
    }

    /// Writes the step of a moment, and says how many answers of the game it is.
    fn step(&mut self, moment: usize) -> Result<usize, String> {
        let time = self.time;
        let game = time.game_at(moment);
        let (Some(answer), Some(decision)) = (time.answer_at(moment), game.decision()) else {
            return Err("the game was stopped".to_owned());
        };
        let option = match answer {
            Answer::Option(option) => option,
            Answer::Concede(seat) => {
                let who = self.who(seat);
                self.steps.push(format!("{who}: concede"));
                return Ok(1);
            }
            Answer::Stall => return Err("the game was stopped".to_owned()),
        };
        let choice = game
            .options()
            .get(option)
            .copied()
            .ok_or("there is no such option")?;
        let view = game.view(decision.seat);
        let with = |option: bool| if option { " with its option" } else { "" };
        let mut answers = 1;
        let words = match choice {
            Choice::Yes if decision.kind == DecisionKind::Redraw => "redraw".to_owned(),
            Choice::No if decision.kind == DecisionKind::Redraw => "keep".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
            Choice::EndMain => "end main phase".to_owned(),
            Choice::Pass => "pass".to_owned(),
            Choice::Done => "no more".to_owned(),
            Choice::Play { card, how, option } => {
                let name = self.named(card, moment);
                match how {
                    How::Deploy => format!("deploy {name}{}", with(option.is_some())),
                    How::Command(_) => format!("play {name}{}", with(option.is_some())),
                    How::Pair => {
                        let next = time.game_at(moment + 1);
                        let picked = match (time.answer_at(moment + 1), next.decision()) {
                            (Some(Answer::Option(at)), Some(asked)) if asked.kind == DecisionKind::Pair => {
                                answers = 2;
                                match next.options().get(at) {
                                    Some(Choice::Pick(unit)) => Some(self.named(*unit, moment + 1)),
                                    Some(_) | None => None,
                                }
                            }
                            _ => {
                                let partner = next.follow_card(card).and_then(|pilot| pilot.partner);
                                partner.map(|unit| self.named(unit, moment + 1))
                            }
                        };
                        let unit = picked.ok_or("the Unit of a Pilot is not known any more")?;
                        format!("pair {name} with {unit}{}", with(option.is_some()))
                    }
                }
            }
            Choice::Activate { object, .. } if decision.kind == DecisionKind::Block => {
                format!("block with {}", self.named(object, moment))
            }
            Choice::Activate { object, ability } => {
                let name = self.named(object, moment);
                match game.library().keyword_of(ability) {
                    Some(keyword) => {
                        format!("activate <{}> of {name}", game.library().keyword(keyword).name)
                    }
                    None => {
                        let card = view.card(object).or_else(|| game.follow_card(object));
                        let effects =
                            card.map(|card| game.library().effects_of(card.card).collect::<Vec<_>>());
                        let at = effects.and_then(|all| all.iter().position(|one| *one == ability));
                        match at {
                            Some(at) => format!("activate effect {} of {name}", at + 1),
                            None => format!("activate {name}"),
                        }
                    }
                }
            }
            Choice::Attack { unit, target } => {
                let target = self.named(target, moment);
                format!("attack {target} with {}", self.named(unit, moment))
            }
            Choice::Pick(object) => format!("choose {}", self.named(object, moment)),
            Choice::PayEx(count) => format!("pay with {count} EX"),
            Choice::Trigger(at) => match view.waiting(at) {
                Some((ability, bearer)) => {
                    let name = self.named(bearer, moment);
                    let card = game.follow_card(bearer);
                    let effects = card.map(|card| game.library().effects_of(card.card).collect::<Vec<_>>());
                    match effects.and_then(|all| all.iter().position(|one| *one == ability)) {
                        Some(at) => format!("resolve effect {} of {name}", at + 1),
                        None => format!("resolve {name}"),
                    }
                }
                None => return Err("an effect that waits is not known any more".to_owned()),
            },
            Choice::Token(at) => format!("choose token {}", u16::from(at) + 1),
            Choice::Number(number) => format!("choose number {number}"),
            Choice::Value(value) => match value {
                gcs::game::Value::Number(number) => format!("choose number {number}"),
                _ => format!("choose {}", value.words(game.library())),
            },
            Choice::Mode(at) => format!("choose effect {}", u16::from(at) + 1),
            Choice::GoRound(Direction::Clockwise) => "clockwise".to_owned(),
            Choice::GoRound(Direction::Counterclockwise) => "counterclockwise".to_owned(),
            Choice::Top => "choose top".to_owned(),
            Choice::Bottom => "choose bottom".to_owned(),
        };
        let who = self.who(decision.seat);
        self.steps.push(format!("{who}: {words}"));
        Ok(answers)
    }

    /// Returns the expectations of the scenario: what holds at the end of the turn.
    fn expectations(&mut self) -> Vec<String> {
        let time = self.time;
        let at = time.at();
        let game = time.game();
        let mut all = Vec::new();
        let seats: Vec<SeatId> = game.view(SeatId(0)).seats().collect();
        let format = game.format();
        for seat in seats {
            let view = game.view(seat);
            if !view.plays(seat) {
                continue;
            }
            let who = self.who(seat);
            if format != Format::TeamBattle {
                all.push(format!(
                    "expect {who} shields {}",
                    view.count(seat, Zone::Shields)
                ));
            }
            all.push(format!("expect {who} hand {}", view.count(seat, Zone::Hand)));
            let units: Vec<CardView> = view.cards(seat, Zone::Units).flatten().collect();
            for unit in units {
                let name = self.named(unit.object, at);
                if !name.starts_with('@') {
                    continue;
                }
                let rested = if unit.rested { "rested" } else { "active" };
                all.push(format!(
                    "expect {name} ap {}, hp {}, damage {}, {rested}",
                    unit.ap, unit.hp, unit.damage
                ));
            }
        }
        match (game.outcome(), game.decision()) {
            (Some(outcome), _) => match outcome.winner {
                Some(winner) if format != Format::TeamBattle => {
                    all.push(format!("expect {} to win", self.who(winner)));
                }
                Some(_) => {}
                None => all.push("expect a draw".to_owned()),
            },
            (None, Some(decision)) => {
                let who = self.who(decision.seat);
                let what = (!decision.kind.is_free()).then(|| scenario::question(decision.kind));
                all.extend(what.map(|what| format!("expect {who} to {what}")));
            }
            (None, None) => {}
        }
        all
    }

    /// The whole file.
    fn text(&self, expected: &[String]) -> String {
        let game = self.game();
        let mut text = format!("scenario \"What was played in turn {}\" {{\n", game.turn());
        let mut line = |words: &str| {
            let _ = writeln!(text, "    {words}");
        };
        let view = game.view(SeatId(0));
        let count = view.seats().count();
        match game.format() {
            Format::TwoPlayer => {}
            Format::TeamBattle => line("format team-battle"),
            format @ (Format::BattleRoyale | Format::LastPlayerStanding) => {
                line(&format!("format {} with {count} players", format.word()));
            }
        }
        line(&format!("turn {} of {}", game.turn(), self.who(game.active())));
        if game.format().has_direction() && view.direction() == Direction::Counterclockwise {
            line("turns go counterclockwise");
        }
        for seat in view.seats() {
            for words in self.position(seat) {
                line(&words);
            }
        }
        let _ = writeln!(text);
        for step in self.steps.iter().chain(expected) {
            let _ = writeln!(text, "    {step}");
        }
        text.push_str("}\n");
        text
    }

    /// Runs the whole, and says what does not hold.
    fn run(&self, text: &str) -> Option<String> {
        let file = SourceFile::new("kept.scenario", text)?;
        let read = scenario::read(&file, FileId(0), self.cards);
        let found = read.diagnostics.first().map(|found| found.message.clone());
        let failed = || {
            let scenario = read.scenarios.first()?;
            scenario.run().first().map(|found| found.message.clone())
        };
        found.or_else(failed)
    }
}
