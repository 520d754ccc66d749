//! Explanations of a card's numbers and keyword effects, with durations.

use super::log::words_of_change;
use super::view::View;
use crate::game::queries::continuous::Term;
use crate::game::queries::reckoned::{Part, PartBy};
use crate::game::state::{Lasts, ObjectId, SeatId};
use crate::ir::Stat;
use crate::library::{AbilityId, BitSet};
use crate::limits::PLAYERS;
use crate::vocabulary::Period;
use serde::{Deserialize, Serialize};

/// The explanation of the numbers of a card that a player sees. `docs/schema/reasons.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reasons {
    /// The card.
    pub object: ObjectId,
    /// AP (2-7).
    pub ap: NumberReasons,
    /// The remaining HP (2-8, 5-5-1).
    pub hp: NumberReasons,
    /// Lv. (2-9).
    pub lv: NumberReasons,
    /// Cost (2-10).
    pub cost: NumberReasons,
    /// The keyword effects of a Unit or a Base, including those that it has lost.
    pub keywords: Vec<KeywordReasons>,
}

/// The explanation of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberReasons {
    /// The number.
    pub is: i32,
    /// The contributions that add up to it, in the order of application: the printed value first.
    pub of: Vec<Influence>,
}

/// The explanation of a keyword effect that a card has, or has lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeywordReasons {
    /// The name, without angle brackets.
    pub name: String,
    /// Whether the card has the keyword effect now.
    pub has: bool,
    /// The number of the keyword effect, if it has one: the sum over all sources (13-1-1-2), at most 255; 0 if the card has lost it.
    pub number: Option<u32>,
    /// The sources that give it, each with its number, or 0 for a keyword effect without one: several such sources give it once
    /// (13-1-4-2).
    pub given: Vec<Influence>,
    /// The sources that take it away, which beat all that give it (10-1-5-6).
    pub taken: Vec<Influence>,
}

/// A contribution to a number or to a keyword effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Influence {
    /// The size of the contribution, negative if it lowers the number.
    pub amount: i32,
    /// Its source.
    pub by: InfluenceBy,
    /// Its duration; `None` for the printed value, damage and rules.
    pub until: Option<Until>,
    /// The change in words: "gets AP+2".
    pub words: String,
}

/// The source of a contribution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum InfluenceBy {
    /// The printed value of the card.
    Printed,
    /// The modifier that is printed on the paired Pilot (3-3-8-1).
    Pilot {
        /// The Pilot.
        object: ObjectId,
        /// Its card number (2-1).
        code: String,
        /// Its card name (2-2).
        name: String,
    },
    /// The damage that it has received (5-5-1).
    Damage,
    /// A rule: a Shield has 1 HP (4-6-4-2), and no number is below zero (1-3-6).
    Rule {
        /// The number of the rule.
        rule: String,
    },
    /// An effect.
    Effect {
        /// The card that the effect is printed on, or the one that has gained it, while it has not moved.
        object: Option<ObjectId>,
        /// The player of the effect.
        controller: SeatId,
        /// The number of that card (2-1); empty for a token that only a text describes, and if the card is no longer known.
        code: String,
        /// The name of that card (2-2); empty if the card is no longer known.
        name: String,
        /// The name of the keyword effect that the effect belongs to, if any, without angle brackets.
        keyword: Option<String>,
        /// The text of the effect: a line of the card, or of the definition of the keyword effect.
        text: String,
    },
}

/// The duration of a contribution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Until {
    /// As long as a constant effect says so (10-1-5).
    Holds,
    /// As long as the card stays where it is (4-1-5).
    Stays,
    /// Until the cleanup step of this turn (7-6-6-1).
    ThisTurn,
    /// Until the battle end step (8-6-1).
    ThisBattle,
    /// Only during the start phase of the next turn of one of these.
    StartPhase {
        /// The players.
        of: Vec<SeatId>,
    },
    /// Only during the next turn of one of these.
    NextTurn {
        /// The players.
        of: Vec<SeatId>,
    },
    /// Until the next turn of one of these begins.
    StartOfNextTurn {
        /// The players.
        of: Vec<SeatId>,
    },
    /// Until the next turn of one of these ends.
    EndOfNextTurn {
        /// The players.
        of: Vec<SeatId>,
    },
}

impl Until {
    fn of(term: Term) -> Until {
        let of = |seats: BitSet<SeatId>| {
            let all = (0..PLAYERS as u8).map(SeatId);
            all.filter(|seat| seats.contains(*seat)).collect()
        };
        let lasts: Lasts = match term {
            Term::Constant => return Until::Holds,
            Term::Lasting(None) => return Until::Stays,
            Term::Lasting(Some(lasts)) => lasts,
        };
        match lasts {
            Period::ThisTurn => Until::ThisTurn,
            Period::ThisBattle => Until::ThisBattle,
            Period::StartPhase(whose) => Until::StartPhase { of: of(whose) },
            Period::NextTurn(whose) => Until::NextTurn { of: of(whose) },
            Period::UntilStartOfNextTurn(whose) => Until::StartOfNextTurn { of: of(whose) },
            Period::UntilEndOfNextTurn(whose) => Until::EndOfNextTurn { of: of(whose) },
        }
    }
}

impl View<'_> {
    /// Explains the AP, HP, Lv., cost and keyword effects of a card: the printed values, and each effect with its source, its text and its
    /// duration. The amounts add up to the numbers that [`View::card`] and [`View::keywords`] give.
    ///
    /// Returns `None` for a card that the player does not see, and for an object that does not exist. The explanation is calculated on
    /// request, in about the time that a copy of the game takes; the game itself records nothing.
    ///
    /// ```
    /// use gcs::game::{Game, Setup, Zone};
    /// # let files: Vec<_> = gcs::core_set::CARDS.iter()
    /// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
    /// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
    /// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
    /// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
    /// let game = Game::new(&library, &setup, 1).unwrap();
    /// let view = game.view(game.decision().unwrap().seat);
    /// let card = view.cards(view.seat(), Zone::Hand).flatten().next().unwrap();
    /// let reasons = view.reasons(card.object).unwrap();
    /// assert_eq!(reasons.cost.is, card.cost);
    /// assert_eq!(reasons.cost.of.iter().map(|one| one.amount).sum::<i32>(), card.cost);
    /// ```
    pub fn reasons(&self, object: ObjectId) -> Option<Reasons> {
        self.card(object)?;
        let game = self.game();
        let all = game.everything_told();
        let number = |stat: Stat| NumberReasons {
            is: game.stat(stat, object),
            of: game
                .parts_of(stat, object.card(), &all)
                .iter()
                .map(|part| self.influence(object, part))
                .collect(),
        };
        let influences = |parts: &[Part]| parts.iter().map(|part| self.influence(object, part)).collect();
        let library = self.library();
        let parts = game.keyword_parts(object.card(), &all);
        let keywords = parts.iter().map(|parts| {
            let known = library.keyword(parts.keyword);
            let has = parts.takes.is_empty();
            let sum: i32 = parts.gives.iter().map(|part| part.amount).sum();
            KeywordReasons {
                name: known.name.clone(),
                has,
                number: known.sum.map(|_| if has { sum.clamp(0, 255) as u32 } else { 0 }),
                given: influences(&parts.gives),
                taken: influences(&parts.takes),
            }
        });
        Some(Reasons {
            object,
            ap: number(Stat::Ap),
            hp: number(Stat::Hp),
            lv: number(Stat::Lv),
            cost: number(Stat::Cost),
            keywords: keywords.collect(),
        })
    }

    fn influence(&self, of: ObjectId, part: &Part) -> Influence {
        let game = self.game();
        let library = self.library();
        let rule = |rule: &str, words: &str| {
            let by = InfluenceBy::Rule {
                rule: rule.to_owned(),
            };
            (by, None, words.to_owned())
        };
        let (by, until, words) = match part.by {
            PartBy::Printed => (InfluenceBy::Printed, None, "printed".to_owned()),
            PartBy::Pilot(pilot) => {
                let definition = library.definition(library.as_printed(game.card(pilot).definition));
                let by = InfluenceBy::Pilot {
                    object: game.object(pilot),
                    code: definition.code.clone(),
                    name: definition.name.clone(),
                };
                (by, None, "printed on its Pilot".to_owned())
            }
            PartBy::Damage => (InfluenceBy::Damage, None, "damage".to_owned()),
            PartBy::Shield => rule("4-6-4-2", "a Shield has 1 HP"),
            PartBy::Zero => rule("1-3-6", "no number is below zero"),
            PartBy::Effect(made, term) => {
                let text = made.change.action.text;
                let words = words_of_change(library, made.change, made.value, made.keyword);
                // 3-3-8-1.
                let words = match game.card(of.card()).partner == made.target {
                    true => format!("its Pilot {words}"),
                    false => words,
                };
                let by = self.effect(made.source, made.controller, text);
                (by, Some(Until::of(term)), words)
            }
            PartBy::OwnText(at) => {
                let by = self.effect(of, game.card(of.card()).owner(), at.action.text);
                let value = part.amount.unsigned_abs() as i16;
                (by, Some(Until::Holds), words_of_change(library, at, value, None))
            }
            PartBy::Line(line) => {
                let by = self.effect(of, game.card(of.card()).owner(), line);
                (by, Some(Until::Holds), "has it".to_owned())
            }
        };
        Influence {
            amount: part.amount,
            by,
            until,
            words,
        }
    }

    /// Describes an effect and the card that has it. If the player does not see that card, only its controller is told.
    fn effect(&self, source: ObjectId, controller: SeatId, text: AbilityId) -> InfluenceBy {
        let library = self.library();
        // 3-3-9-2: a Unit has the effects of its Pilot, on which they are printed.
        let printed_on = library.card_of(text);
        let pilot = self.card(source).and_then(|unit| unit.partner);
        let pilot = pilot.filter(|pilot| {
            let pilot = self.card(*pilot).map(|pilot| pilot.card);
            pilot.is_some() && pilot == printed_on
        });
        let source = pilot.unwrap_or(source);
        let seen = self.card(source).is_some();
        let is_hidden = self.game().is_current(source) && !seen;
        let card = self.source(source, text).map(|card| library.definition(card));
        let keyword = library.keyword_of(text).filter(|_| !is_hidden);
        InfluenceBy::Effect {
            object: seen.then_some(source),
            controller,
            code: card.map(|card| card.code.clone()).unwrap_or_default(),
            name: card.map(|card| card.name.clone()).unwrap_or_default(),
            keyword: keyword.map(|keyword| library.keyword(keyword).name.clone()),
            text: if is_hidden {
                String::new()
            } else {
                library.words_of(text)
            },
        }
    }
}
