use super::visit::{Visitor, walk_action};
use super::{Action, Beside, Guise, Line, NameId, Place, TraitId};
use crate::vocabulary::{CardKind, Color, Terrain};
use serde::{Deserialize, Serialize};

/// A card (chapter 2) or a piece that is prepared outside the deck (5-17).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The card number (2-1).
    pub code: String,
    /// The set it belongs to, where the source says one.
    pub set: Option<String>,
    /// The card name (2-2). Further names are abilities ([`super::Change::AlsoNamed`]).
    pub name: String,
    /// The card type (2-3).
    pub kind: CardKind,
    /// Whether it is a token (5-17): colorless, Lv. 0, cost 0, gone when it leaves the field.
    pub token: bool,
    /// The color (2-4); tokens and Resources have none.
    pub color: Option<Color>,
    /// The Lv. (2-9); tokens and Resources have 0.
    pub lv: u8,
    /// The cost (2-10); tokens and Resources have 0.
    pub cost: u8,
    /// AP (2-7). On a Pilot, and on a Command with a 【Pilot】 side, the modifier that the paired Unit gets.
    pub ap: i8,
    /// HP (2-8). On a Pilot, and on a Command with a 【Pilot】 side, the modifier that the paired Unit gets.
    pub hp: i8,
    /// The zones (2-6).
    pub zones: Vec<Terrain>,
    /// The traits (2-5), in printed order, without their parentheses.
    pub traits: Vec<TraitId>,
    /// The link condition (2-12): one of these has to hold. Empty where there is none.
    pub link: Vec<LinkCondition>,
    /// The name of the Pilot that this Command can be paired as (3-4-6).
    pub pilot_side: Option<String>,
    /// The effects, in printed order.
    pub lines: Vec<Line>,
    /// Where the card is written.
    pub place: Beside<Place>,
}

impl Card {
    /// What its texts deploy it as, each once.
    pub(crate) fn guises(&self) -> Vec<Guise> {
        let mut guises = Guises(Vec::new());
        for line in &self.lines {
            guises.ability(&line.ability);
        }
        guises.0
    }

    /// How much of [`CARDS`](crate::limits::CARDS) it takes: a library has it once more for whatever it is deployed as.
    pub(crate) fn room(&self) -> usize {
        1 + self.guises().len()
    }
}

/// Finds what texts deploy their own card as.
struct Guises(Vec<Guise>);

impl Visitor for Guises {
    fn action(&mut self, action: &Action) {
        if let Action::Deploy {
            guise: Some(guise), ..
        } = action
            && !self.0.contains(guise)
        {
            self.0.push(*guise);
        }
        walk_action(self, action);
    }
}

/// One alternative of a link condition (2-12, 3-2-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkCondition {
    /// `[xyz]`: a Pilot whose name contains the text (3-2-6-4).
    Name(NameId),
    /// `(Xyz) Trait`: a Pilot with the trait (3-2-6-1).
    Trait(TraitId),
}
