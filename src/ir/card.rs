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
    /// The place in the source.
    pub place: Beside<Place>,
}

impl Card {
    /// The Units that the texts of the card deploy it as, each once. A Unit card is deployed as itself.
    pub(crate) fn guises(&self) -> Vec<Guise> {
        let mut guises = Guises::default();
        if self.kind != CardKind::Unit {
            self.lines.iter().for_each(|line| guises.ability(&line.ability));
        }
        guises.all
    }

    /// Checks whether its text deploys copies of cards.
    pub(crate) fn deploys_copies(&self) -> bool {
        let mut copies = Copies::default();
        self.lines.iter().for_each(|line| copies.ability(&line.ability));
        copies.0
    }

    /// Checks whether a token can be a copy of it: it can be deployed (5-8-1) and is no token, as a token is its own copy.
    pub(crate) fn can_be_copied(&self) -> bool {
        !self.token && matches!(self.kind, CardKind::Unit | CardKind::Base)
    }

    /// Returns how much of [`crate::limits::CARDS`] the card uses: one for itself, and one for each Unit that it can be deployed as.
    pub(crate) fn room(&self) -> usize {
        1 + self.guises().len()
    }
}

/// Searches for effects that deploy copies of cards.
#[derive(Default)]
pub(crate) struct Copies(pub(crate) bool);

impl Visitor for Copies {
    fn action(&mut self, action: &Action) {
        self.0 |= matches!(action, Action::DeployCopies { .. });
        walk_action(self, action);
    }
}

/// The guises that an effect names.
#[derive(Default)]
struct Guises {
    all: Vec<Guise>,
}

impl Visitor for Guises {
    fn action(&mut self, action: &Action) {
        if let Action::Deploy {
            guise: Some(guise), ..
        } = action
            && !self.all.contains(guise)
        {
            self.all.push(*guise);
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
