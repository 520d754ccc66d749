//! A person who decides: sees the board and the options, types a number.

use super::super::best::hint;
use super::super::columns::wrapped;
use super::super::known::keywords_in;
use super::super::table::Table;
use super::board::Board;
use super::ink::Ink;
use super::log::Log;
use super::offered::Offered;
use super::question::{asking, question};
use super::words::Words;
use gcs::game::{Choice, DecisionKind, View, Zone};
use gcs::library::CardId;
use std::io::{self, BufRead, Write};

/// The final answer of a person.
pub(super) enum Answer {
    /// One of the options.
    Option(usize),
    /// Leave the game.
    Leave,
}

/// A person at stdin.
pub(super) struct Person {
    ink: Ink,
    /// The board as it was shown last.
    shown: String,
}

/// The width of what precedes an option: its mark and its number.
const BEFORE_OPTION: usize = 7;
/// How many columns stay free behind questions and texts.
const MARGIN: usize = 4;

const HELP: &str = "  N      take option N
  enter  take the option marked with >, where there is one
  ? N    the text of the card in option N
  t      the texts of your hand and of everything on the board
  b      the board again
  l      what has happened this turn
  hint   what a strong bot would do, which sees what you see
  q      leave the game
`gcs explain 8-3` says more about a rule number, `gcs explain Blocker` about a keyword effect.
";

impl Person {
    /// Makes a person who has seen nothing yet.
    pub(super) fn new(ink: Ink) -> Person {
        Person {
            ink,
            shown: String::new(),
        }
    }

    /// Shows what there is to decide and reads until an option is taken.
    pub(super) fn ask(
        &mut self,
        view: &View<'_>,
        table: &Table,
        log: &Log<'_>,
        out: &mut impl Write,
    ) -> io::Result<Answer> {
        let Some(decision) = view.decision() else {
            return Ok(Answer::Option(0));
        };
        let words = Words { view, table };
        let options = Offered::of(words, decision.kind);
        let usual =
            usual(decision.kind, view.options()).and_then(|at| options.iter().position(|one| one.at() == at));
        match shown(decision.kind) {
            Shown::Nothing => {}
            Shown::Hand => self.hand(words, out)?,
            Shown::Board => {
                let board = Board::of(view, table).draw(self.ink);
                if board != self.shown {
                    write!(out, "\n{board}")?;
                    self.shown = board;
                }
            }
        }
        self.question(words, decision.kind, out)?;
        self.options(&options, usual, out)?;
        loop {
            write!(out, "{}", self.ink.strong("> "))?;
            out.flush()?;
            let Some(line) = read_line()? else {
                // The input has ended: so has the game.
                writeln!(out)?;
                return Ok(Answer::Leave);
            };
            match Typed::of(&line) {
                Typed::Number(number) if (1..=options.len()).contains(&number) => {
                    return Ok(Answer::Option(options.get(number - 1).map_or(0, Offered::at)));
                }
                Typed::Number(number) => {
                    writeln!(
                        out,
                        "there is no option {number}; type a number from 1 to {}",
                        options.len()
                    )?;
                }
                Typed::Nothing => match usual {
                    Some(usual) => {
                        return Ok(Answer::Option(options.get(usual).map_or(0, Offered::at)));
                    }
                    None => writeln!(out, "type a number from 1 to {}, or `?` for help", options.len())?,
                },
                Typed::Help => write!(out, "{HELP}")?,
                Typed::About(number) => {
                    let option = number.checked_sub(1).and_then(|at| options.get(at));
                    match option.and_then(|option| words.subject(option.choice)) {
                        Some(card) => self.card(words, card, out)?,
                        None => writeln!(out, "option {number} is about no card that you see")?,
                    }
                }
                Typed::Texts => self.texts(words, out)?,
                Typed::Board => {
                    self.shown = Board::of(view, table).draw(self.ink);
                    write!(out, "{}", self.shown)?;
                    self.options(&options, usual, out)?;
                }
                Typed::Log => {
                    for line in log.of_turn() {
                        writeln!(out, "{line}")?;
                    }
                }
                Typed::Hint => {
                    for (chance, words) in hint(view) {
                        let lines = wrapped(&words, self.ink.room(MARGIN + 7));
                        writeln!(out, "{:>4.0} %  {}", 100.0 * chance, lines.join("\n        "))?;
                    }
                }
                Typed::Leave => return Ok(Answer::Leave),
                Typed::Other => writeln!(out, "type the number of an option, or `?` for help")?,
            }
        }
    }

    fn question(&self, words: Words<'_>, kind: DecisionKind, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        if let Some(effect) = asking(words) {
            for line in wrapped(&effect, self.ink.room(MARGIN)) {
                writeln!(out, "{}", self.ink.faint(&line))?;
            }
        }
        for line in wrapped(&question(words, kind), self.ink.room(MARGIN)) {
            writeln!(out, "{}", self.ink.strong(&line))?;
        }
        Ok(())
    }

    fn options(&self, options: &[Offered], usual: Option<usize>, out: &mut impl Write) -> io::Result<()> {
        for (at, option) in options.iter().enumerate() {
            let mark = if usual == Some(at) { ">" } else { " " };
            let lines = wrapped(&option.words, self.ink.room(BEFORE_OPTION));
            let mut lines = lines.iter();
            let first = lines.next().map_or("", String::as_str);
            writeln!(out, " {mark}{:>3}  {first}", at + 1)?;
            for line in lines {
                writeln!(out, "       {line}")?;
            }
        }
        Ok(())
    }

    /// The starting hand, each card with its text.
    fn hand(&self, words: Words<'_>, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        for card in words.view.cards(words.view.seat(), Zone::Hand).flatten() {
            self.card(words, card.card, out)?;
        }
        Ok(())
    }

    fn texts(&self, words: Words<'_>, out: &mut impl Write) -> io::Result<()> {
        let view = words.view;
        let mut cards: Vec<CardId> = Vec::new();
        for seat in view.seats() {
            // The own hand, and a teammate's (12-3-4).
            if !view.are_enemies(seat, view.seat()) {
                cards.extend(view.cards(seat, Zone::Hand).flatten().map(|card| card.card));
            }
            for zone in [Zone::Base, Zone::Units, Zone::Pilots] {
                cards.extend(view.cards(seat, zone).flatten().map(|card| card.card));
            }
        }
        cards.sort_unstable();
        cards.dedup();
        for card in cards {
            self.card(words, card, out)?;
        }
        Ok(())
    }

    /// A card as it is printed, with its text.
    fn card(&self, words: Words<'_>, card: CardId, out: &mut impl Write) -> io::Result<()> {
        let definition = words.view.definition(card);
        writeln!(
            out,
            "{} Lv.{} cost {}",
            self.ink.strong(&words.printed(card)),
            definition.lv,
            definition.cost
        )?;
        let traits: Vec<String> = definition.traits.iter().map(|name| format!("({name})")).collect();
        let link = definition.link.join(" / ");
        match (traits.is_empty(), link.is_empty()) {
            (true, true) => {}
            (false, true) => writeln!(out, "    {}", traits.join(" "))?,
            (true, false) => writeln!(out, "    link {link}")?,
            (false, false) => writeln!(out, "    {}  link {link}", traits.join(" "))?,
        }
        let text = words.table.text(card);
        for line in text
            .iter()
            .flat_map(|line| wrapped(line, self.ink.room(MARGIN + 4)))
        {
            writeln!(out, "    {line}")?;
        }
        for keyword in keywords_in(&words.table.program, &text.join("\n")) {
            for line in wrapped(&keyword, self.ink.room(MARGIN + 6)) {
                writeln!(out, "      {}", self.ink.faint(&line))?;
            }
        }
        Ok(())
    }
}

/// Returns the option for an empty line: the one that changes least.
fn usual(kind: DecisionKind, options: &[Choice]) -> Option<usize> {
    let usual = match kind {
        DecisionKind::Redraw => Choice::No,
        DecisionKind::Block | DecisionKind::Action => Choice::Pass,
        DecisionKind::Pay => Choice::PayEx(0),
        DecisionKind::Direction
        | DecisionKind::Main
        | DecisionKind::May
        | DecisionKind::Burst(_)
        | DecisionKind::Order
        | DecisionKind::Pick
        | DecisionKind::Token
        | DecisionKind::Number
        | DecisionKind::Divide(_)
        | DecisionKind::Value
        | DecisionKind::Mode
        | DecisionKind::Position
        | DecisionKind::Arrange
        | DecisionKind::MakeRoom
        | DecisionKind::Pair
        | DecisionKind::HandLimit => return None,
    };
    options.iter().position(|option| *option == usual)
}

/// The display before a question.
enum Shown {
    Nothing,
    Hand,
    Board,
}

/// The decisions that begin something are looked at with the whole board in view; the others follow from one of these.
fn shown(kind: DecisionKind) -> Shown {
    if kind == DecisionKind::Redraw {
        Shown::Hand
    } else if kind.is_free() {
        Shown::Board
    } else {
        Shown::Nothing
    }
}

/// A line as a person types it.
enum Typed {
    Number(usize),
    Nothing,
    Help,
    About(usize),
    Texts,
    Board,
    Log,
    Hint,
    Leave,
    Other,
}

impl Typed {
    fn of(line: &str) -> Typed {
        let line = line.trim().to_lowercase();
        if let Some(number) = line.strip_prefix('?').and_then(|rest| rest.trim().parse().ok()) {
            return Typed::About(number);
        }
        match line.as_str() {
            "" => Typed::Nothing,
            "?" | "h" | "help" => Typed::Help,
            "t" | "text" | "texts" => Typed::Texts,
            "b" | "board" => Typed::Board,
            "l" | "log" => Typed::Log,
            "hint" => Typed::Hint,
            "q" | "quit" | "exit" => Typed::Leave,
            other => other.parse().map_or(Typed::Other, Typed::Number),
        }
    }
}

/// The next line of stdin; `None` at its end.
fn read_line() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
