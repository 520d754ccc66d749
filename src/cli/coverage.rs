//! `gcs sim --coverage` and `gcs test --coverage`: which effects and instructions ran, and which never did.

use super::table::source_at;
use gcs::coverage::{Covered, CoveredAbility, CoveredStep, Missing, Share};
use gcs::ir::Place;
use gcs::library::Portion;
use gcs::printable::one_line;
use gcs::simulate::mean;
use gcs::source::SourceFile;
use serde::Serialize;
use std::io::{self, Write};

/// The counts of a run, as `--json` shows them.
#[derive(Default, Serialize)]
pub(super) struct Report {
    /// Cards and keyword effects; one counts as run when all that it has did.
    cards: Share,
    abilities: Share,
    steps: Share,
    /// The counts by card. Those of games are in the order of the cards, keyword effects first; those of scenarios in the order of their
    /// files.
    by_card: Vec<Card>,
    never_ran: Vec<Never>,
    /// The cards that no legal deck can hold.
    in_no_deck: Vec<String>,
}

#[derive(Serialize)]
struct Card {
    code: String,
    abilities: Vec<Ability>,
}

#[derive(Serialize)]
struct Ability {
    #[serde(flatten)]
    words: Words,
    ran: u64,
    steps: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    #[serde(flatten)]
    words: Words,
    part: Portion,
    #[serde(skip_serializing_if = "Option::is_none")]
    arm: Option<usize>,
    skipped: u64,
    tried: u64,
    ran: u64,
}

#[derive(Serialize)]
struct Never {
    code: String,
    what: What,
    #[serde(flatten)]
    words: Words,
    #[serde(skip_serializing_if = "Option::is_none")]
    arm: Option<usize>,
    tried: u64,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Ability,
    Step,
}

/// Some words of a source, and their place.
#[derive(Clone, Serialize)]
struct Words {
    file: String,
    line: usize,
    text: String,
}

impl Report {
    /// Makes an empty report.
    pub(super) fn new(in_no_deck: Vec<String>) -> Report {
        Report {
            in_no_deck,
            ..Report::default()
        }
    }

    /// Reports a card, which stands in one of the files.
    pub(super) fn add(&mut self, files: &[SourceFile], card: &Covered) {
        for ability in &card.abilities {
            self.abilities.count(ability.ran > 0);
            for step in &ability.steps {
                self.steps.count(step.count.ran > 0);
            }
        }
        let before = self.never_ran.len();
        for missing in card.missing() {
            let (what, arm) = match missing {
                Missing::Ability(_) => (What::Ability, None),
                Missing::Step(step) => (What::Step, step.arm),
            };
            self.never_ran.push(Never {
                code: card.code.clone(),
                what,
                words: Words::at(files, missing.place()),
                arm,
                tried: missing.tried(),
            });
        }
        self.cards.count(self.never_ran.len() == before);
        self.by_card.push(Card {
            code: card.code.clone(),
            abilities: card
                .abilities
                .iter()
                .map(|ability| Ability::new(files, ability))
                .collect(),
        });
    }

    /// The shares, then a line for everything that never ran.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (what, share) in [
            ("cards that ran", self.cards),
            ("effects that ran", self.abilities),
            ("steps that ran", self.steps),
        ] {
            let percent = 100.0 * mean(share.ran as u64, share.total as u64);
            writeln!(out, "{what:<22}{} of {} ({percent:.1} %)", share.ran, share.total)?;
        }
        if !self.in_no_deck.is_empty() {
            writeln!(out, "{:<22}{}", "in no legal deck", self.in_no_deck.join(", "))?;
        }
        if self.never_ran.is_empty() {
            return Ok(());
        }
        writeln!(out, "\nnever ran")?;
        let places: Vec<String> = self.never_ran.iter().map(|never| never.words.place()).collect();
        let width = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0);
        let codes = width(&mut self.never_ran.iter().map(|never| never.code.chars().count()));
        let lines = width(&mut places.iter().map(|place| place.chars().count()));
        for (never, place) in self.never_ran.iter().zip(&places) {
            write!(out, "{:<codes$}  {place:<lines$}  ", never.code)?;
            write!(out, "{}", never.words.text)?;
            if let Some(arm) = never.arm {
                write!(out, " (part {arm} of it)")?;
            }
            match (never.tried, never.what) {
                (0, What::Ability | What::Step) => writeln!(out)?,
                (1, What::Ability | What::Step) => writeln!(out, " (tried once)")?,
                (tried, What::Ability | What::Step) => writeln!(out, " (tried {tried} times)")?,
            }
        }
        Ok(())
    }
}

impl Ability {
    fn new(files: &[SourceFile], ability: &CoveredAbility) -> Ability {
        Ability {
            words: Words::at(files, ability.place),
            ran: ability.ran,
            steps: ability.steps.iter().map(|step| Step::new(files, step)).collect(),
        }
    }
}

impl Step {
    fn new(files: &[SourceFile], step: &CoveredStep) -> Step {
        Step {
            words: Words::at(files, step.place),
            part: step.part,
            arm: step.arm,
            skipped: step.count.skipped,
            tried: step.count.tried,
            ran: step.count.ran,
        }
    }
}

/// Words in one line, without the comments among the effects that stand below a text.
fn in_one_line(words: &str) -> String {
    let rows = words
        .lines()
        .map(|row| row.split("//").next().unwrap_or_default().trim());
    rows.filter(|row| !row.is_empty()).collect::<Vec<_>>().join(" ")
}

impl Words {
    fn at(files: &[SourceFile], place: Place) -> Words {
        let (text, file, line) = source_at(files, place).unwrap_or_default();
        Words {
            file: file.to_string(),
            line,
            text: in_one_line(text),
        }
    }

    fn place(&self) -> String {
        format!("{}:{}", one_line(&self.file), self.line)
    }
}
