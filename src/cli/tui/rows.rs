//! The list of options: all of them, or what the card at the cursor can do.

use super::super::columns::plural;
use super::super::play::offered::Offered;
use super::{App, Held, Spot};
use gcs::game::{Choice, ObjectId};

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) words: String,
    pub(super) does: Does,
}

/// What a row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// It takes the option of that index.
    Take(usize),
    /// It asks what that Unit attacks.
    Aim(ObjectId),
}

impl Row {
    /// The option that it takes.
    pub(super) fn option(&self) -> Option<usize> {
        match self.does {
            Does::Take(option) => Some(option),
            Does::Aim(_) => None,
        }
    }
}

/// The card that an option belongs to, where it is pointed at.
pub(super) fn subject(choice: Choice) -> Option<ObjectId> {
    match choice {
        Choice::Play { card, .. } => Some(card),
        Choice::Activate { object, .. } | Choice::Pick(object) => Some(object),
        Choice::Attack { unit, .. } => Some(unit),
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
        | Choice::Bottom => None,
    }
}

/// Checks whether an option does nothing more, or as little as possible.
fn is_least(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::EndMain | Choice::Pass | Choice::Done | Choice::No | Choice::PayEx(0)
    )
}

impl App<'_> {
    fn choice(&self, option: usize) -> Option<Choice> {
        self.view().options().get(option).copied()
    }

    /// The objects that something can be done with, each once.
    pub(super) fn subjects(&self) -> Vec<ObjectId> {
        let mut subjects: Vec<ObjectId> = Vec::new();
        for choice in self.offers.iter().flat_map(|offer| &offer.alike) {
            if let Some(object) = self.choice(*choice).and_then(subject)
                && !subjects.contains(&object)
            {
                subjects.push(object);
            }
        }
        subjects
    }

    /// Checks whether something is to be picked.
    pub(super) fn picks(&self) -> bool {
        let mut options = self.view().options().iter();
        options.any(|choice| matches!(choice, Choice::Pick(_)))
    }

    /// What can be chosen now: targets of the attack, or else whatever something can be done with.
    pub(super) fn lit(&self) -> Vec<Spot> {
        let lit = match self.held {
            Held::Attack(unit) => self.targets(unit),
            Held::Nothing | Held::List => self.subjects(),
        };
        lit.into_iter().map(Spot::of).collect()
    }

    /// What a Unit can attack.
    pub(super) fn targets(&self, attacker: ObjectId) -> Vec<ObjectId> {
        let mut targets = Vec::new();
        for choice in self.view().options() {
            if let Choice::Attack { unit, target } = *choice
                && unit == attacker
            {
                targets.push(target);
            }
        }
        targets
    }

    /// A row of the list of everything: attacks are one for each Unit, and what is about no card comes last.
    fn row_of(&self, offer: &Offered) -> Option<Row> {
        if let Choice::Attack { unit, .. } = offer.choice {
            return self.attack_of(unit);
        }
        subject(offer.choice).map(|_| Row {
            words: offer.words.clone(),
            does: Does::Take(offer.at()),
        })
    }

    /// The rows of the list.
    pub(super) fn rows(&self) -> Vec<Row> {
        if let Held::Attack(unit) = self.held {
            return self.aimed(unit);
        }
        let at_cursor = match self.cursor {
            Some(Spot::Card(object)) => self.of(object),
            Some(Spot::Player(seat)) => self.at_player(seat),
            Some(Spot::Pile(..)) | None => Vec::new(),
        };
        let is_free = self.decision().is_some_and(|decision| decision.kind.is_free());
        if is_free && !at_cursor.is_empty() {
            return at_cursor.into_iter().chain(self.loose()).collect();
        }
        let mut rows: Vec<Row> = Vec::new();
        for offer in &self.offers {
            if let Some(row) = self.row_of(offer)
                && !rows.contains(&row)
            {
                rows.push(row);
            }
        }
        rows.extend(self.loose());
        rows
    }

    /// The row in the list of everything for the attacks of a Unit: one for all of them where there are several.
    fn attack_of(&self, unit: ObjectId) -> Option<Row> {
        let targets = self.aimed(unit);
        match targets.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            several => Some(Row {
                words: format!(
                    "attack with {} ({})",
                    self.words(&self.view()).object(unit).trim_start_matches("your "),
                    plural(several.len(), "target")
                ),
                does: Does::Aim(unit),
            }),
        }
    }

    /// The attacks of a Unit.
    fn aimed(&self, unit: ObjectId) -> Vec<Row> {
        let mut rows = Vec::new();
        for offer in &self.offers {
            for option in &offer.alike {
                if let Some(Choice::Attack { unit: of, .. }) = self.choice(*option)
                    && of == unit
                {
                    rows.push(Row {
                        words: offer.words.clone(),
                        does: Does::Take(*option),
                    });
                    break;
                }
            }
        }
        rows
    }

    /// What a card can do, or that it is chosen.
    pub(super) fn of(&self, object: ObjectId) -> Vec<Row> {
        let mut rows = Vec::new();
        for offer in &self.offers {
            let own = offer.alike.iter().find(|option| {
                let choice = self.choice(**option);
                choice.and_then(subject) == Some(object)
            });
            match (own, offer.choice) {
                (Some(_), Choice::Attack { .. }) | (None, _) => {}
                (Some(option), _) => rows.push(Row {
                    words: offer.words.clone(),
                    does: Does::Take(*option),
                }),
            }
        }
        rows.extend(self.attack_of(object));
        rows
    }

    /// That a player is chosen.
    fn at_player(&self, seat: gcs::game::SeatId) -> Vec<Row> {
        let mut rows = Vec::new();
        for offer in &self.offers {
            if let Choice::Pick(object) = offer.choice
                && object.as_player() == Some(seat)
            {
                rows.push(Row {
                    words: offer.words.clone(),
                    does: Does::Take(offer.at()),
                });
            }
        }
        rows
    }

    /// The options that are about no card.
    fn loose(&self) -> Vec<Row> {
        let loose = self.offers.iter().filter(|offer| subject(offer.choice).is_none());
        let rows = loose.map(|offer| Row {
            words: offer.words.clone(),
            does: Does::Take(offer.at()),
        });
        rows.collect()
    }

    /// The row that does nothing more: `Space` takes it.
    pub(super) fn least(&self) -> Option<Row> {
        let least = self.offers.iter().find(|offer| is_least(offer.choice))?;
        Some(Row {
            words: least.words.clone(),
            does: Does::Take(least.at()),
        })
    }

    /// The option that takes a spot as the target of the attack, or as what is picked.
    pub(super) fn option_at(&self, spot: Spot) -> Option<usize> {
        let is_there = |object: ObjectId| match spot {
            Spot::Card(card) => card == object,
            Spot::Player(seat) => object.as_player() == Some(seat),
            Spot::Pile(..) => false,
        };
        let wanted = |choice: &Choice| match self.held {
            Held::Attack(of) => {
                matches!(choice, Choice::Attack { unit, target } if *unit == of && is_there(*target))
            }
            Held::Nothing | Held::List => matches!(choice, Choice::Pick(object) if is_there(*object)),
        };
        self.view().options().iter().position(wanted)
    }
}
