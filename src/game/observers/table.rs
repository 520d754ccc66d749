//! A table as a player sees it, as data of its own: to be drawn elsewhere, sent, and kept.

use super::view::{CardView, View};
use crate::game::state::{Choice, Direction, Format, ObjectId, Outcome, Phase, SeatId, Zone};
use crate::ir::{CardKind, Color};
use serde::{Deserialize, Serialize};

/// The version of the form of a [`TableView`], which `docs/schema/table.json` describes. Fields are added to it, and it grows where one is
/// changed or taken away.
pub const TABLE: u32 = 1;

/// The zones that a table shows, in the order in which it does.
const ZONES: [Zone; 12] = [
    Zone::Deck,
    Zone::ResourceDeck,
    Zone::Resources,
    Zone::Units,
    Zone::Pilots,
    Zone::Under,
    Zone::Base,
    Zone::Shields,
    Zone::Hand,
    Zone::Trash,
    Zone::Removal,
    Zone::Nowhere,
];

/// Everything that a player sees at a moment: a [`View`] that borrows nothing. It does not contain what is hidden from the player (4-1-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// The version of the form: [`TABLE`].
    pub version: u32,
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<SeatId>,
    /// The format: the number of players and the sides.
    pub format: Format,
    /// The direction in which the turns go round (12-2-1).
    pub direction: Direction,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// The active player; of the active team its leader (12-3-2).
    pub active: SeatId,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
    /// The player who has to decide; `None` once the game is over.
    pub waits_for: Option<SeatId>,
    /// The number of the decision ([`crate::game::Game::decision_number`]), which an answer names.
    pub decision: u32,
    /// The kind of decision ([`crate::game::DecisionKind::word`]), if this player decides.
    pub about: Option<String>,
    /// The options of this player; empty while another player decides.
    pub options: Vec<TableOption>,
    /// The battle, while there is one (8-2-1).
    pub battle: Option<TableBattle>,
    /// The players, in the order in which they sit.
    pub seats: Vec<TableSeat>,
}

/// An option of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOption {
    /// The argument for [`crate::game::Game::answer`]. A program that displays the option need not interpret it.
    pub choice: Choice,
    /// The text of the option: no two options have the same ([`View::labels`]).
    pub label: String,
}

/// An attack and what it is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBattle {
    /// The attacking Unit.
    pub attacker: ObjectId,
    /// The Unit that is attacked, where it is one.
    pub target: Option<ObjectId>,
    /// The player who is attacked, where it is one.
    pub player: Option<SeatId>,
}

/// A player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSeat {
    /// The seat of this side.
    pub seat: SeatId,
    /// Whether the player is still in the game (12-2-5-2).
    pub plays: bool,
    /// Whether it is the player's turn, or the team's (12-3-1).
    pub is_active: bool,
    /// Whether the viewer is on another side.
    pub is_enemy: bool,
    /// The seat where the player's Base and Shields lie (12-3-3).
    pub shield_area: SeatId,
    /// The number of active Resources.
    pub active_resources: u32,
    /// The cards in each zone. The shield area of a team is listed under its leader only.
    pub zones: Vec<TableZone>,
}

/// A place with cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableZone {
    /// The zone.
    pub zone: Zone,
    /// The number of cards, which is public for each zone (4-1-3).
    pub count: u32,
    /// The cards that the viewer sees, from the top, each with its place.
    pub cards: Vec<TableCard>,
}

/// A card that the viewer sees, with its present numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableCard {
    /// Its place in the zone, from the top, from 0.
    pub at: u32,
    /// The object, as choices name it.
    pub object: ObjectId,
    /// The card number (2-1); empty of a token that only a text describes.
    pub code: String,
    /// The card name (2-2).
    pub name: String,
    /// The card type (2-3).
    pub kind: CardKind,
    /// The color (2-4), where it has one.
    pub color: Option<Color>,
    /// The traits that are printed on it (2-5).
    pub traits: Vec<String>,
    /// The present controller or owner.
    pub owner: SeatId,
    /// The owner of the card (5-2-1).
    pub rightful_owner: SeatId,
    /// The Lv. as it is now.
    pub lv: i32,
    /// The cost as it is now.
    pub cost: i32,
    /// AP as it is now.
    pub ap: i32,
    /// HP that is left.
    pub hp: i32,
    /// Damage received.
    pub damage: u16,
    /// Whether it is rested (5-4-1-2).
    pub rested: bool,
    /// Whether it is a Link Unit (3-2-6-2).
    pub link: bool,
    /// Whether it was deployed this turn (3-2-4).
    pub new: bool,
    /// The Unit's Pilot, the Pilot's Unit, or the Unit or Base that it lies under.
    pub partner: Option<ObjectId>,
    /// The keyword effects that it possesses now.
    pub keywords: Vec<TableNumber>,
    /// The counters on it (5-18-1).
    pub counters: Vec<TableNumber>,
}

/// A name with a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableNumber {
    /// The name.
    pub name: String,
    /// The number; 0 for a keyword effect without one.
    pub number: u32,
}

impl View<'_> {
    /// Returns the player who has to decide; `None` once the game is over. Only that player sees what is asked.
    pub fn waits_for(&self) -> Option<SeatId> {
        self.game().decision().map(|decision| decision.seat)
    }

    /// Returns everything that the player sees as data.
    pub fn table(&self) -> TableView {
        let game = self.game();
        let options = self.options().iter().zip(self.labels());
        let options = options.map(|(choice, label)| TableOption {
            choice: *choice,
            label,
        });
        let battle = self.battle().map(|(attacker, target)| {
            let player = target.as_player();
            TableBattle {
                attacker,
                target: player.is_none().then_some(target),
                player,
            }
        });
        TableView {
            version: TABLE,
            seat: self.seats().find(|seat| *seat == self.seat()),
            format: self.format(),
            direction: self.direction(),
            turn: self.turn(),
            phase: self.phase(),
            active: self.active(),
            outcome: game.outcome(),
            waits_for: self.waits_for(),
            decision: game.decision_number(),
            about: self.decision().map(|decision| decision.kind.word().to_owned()),
            options: options.collect(),
            battle,
            seats: self.seats().map(|seat| self.table_seat(seat)).collect(),
        }
    }

    fn table_seat(&self, seat: SeatId) -> TableSeat {
        let is_here = |zone: Zone| match zone {
            Zone::Base | Zone::Shields => self.shield_area(seat) == seat,
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Units
            | Zone::Pilots
            | Zone::Removal
            | Zone::Hand
            | Zone::Trash
            | Zone::Nowhere
            | Zone::Under
            | Zone::Outside => true,
        };
        let zones = ZONES.into_iter().filter(|zone| is_here(*zone)).map(|zone| {
            let cards = (0..).zip(self.cards(seat, zone));
            TableZone {
                zone,
                count: self.count(seat, zone) as u32,
                cards: cards
                    .filter_map(|(at, card)| Some(self.table_card(at, &card?)))
                    .collect(),
            }
        });
        TableSeat {
            seat,
            plays: self.plays(seat),
            is_active: self.is_active(seat),
            is_enemy: self.are_enemies(seat, self.seat()),
            shield_area: self.shield_area(seat),
            active_resources: self.active_resources(seat) as u32,
            zones: zones.collect(),
        }
    }

    fn table_card(&self, at: u32, card: &CardView) -> TableCard {
        let library = self.library();
        let printed = library.definition(card.card);
        let keywords = self.keywords(card.object).map(|(keyword, number)| TableNumber {
            name: library.keyword(keyword).name.clone(),
            number: u32::from(number),
        });
        let counters = self.counters(card.object).map(|(name, number)| TableNumber {
            name: name.to_owned(),
            number: u32::from(number),
        });
        TableCard {
            at,
            object: card.object,
            code: printed.code.clone(),
            name: printed.name.clone(),
            kind: printed.kind,
            color: printed.color,
            traits: printed.traits.clone(),
            owner: card.owner,
            rightful_owner: card.rightful_owner,
            lv: card.lv,
            cost: card.cost,
            ap: card.ap,
            hp: card.hp,
            damage: card.damage,
            rested: card.rested,
            link: card.link,
            new: card.new,
            partner: card.partner,
            keywords: keywords.collect(),
            counters: counters.collect(),
        }
    }
}
