//! Position evaluation: each side's chance to win, by a logistic model of what lies on the table. The weights are printed by `gcs train`.

use crate::game::{Format, Game, SeatId, Zone};
use crate::library::{Role, Summary};

/// The features of a side, in the order of the weights, with their names.
pub const FEATURES: [&str; 15] = [
    "shields",
    "base HP",
    "no Shield and no Base",
    "Units",
    "AP",
    "HP",
    "active Blockers",
    "Units with a Pilot",
    "hand",
    "Resources",
    "EX Resources",
    "few cards in deck",
    "its turn",
    "attackers for each Shield of an enemy",
    "enough attackers to win",
];

/// The features of one side.
pub type Features = [f64; FEATURES.len()];

/// The weights of the features, in the same order.
pub type Weights = [f64; FEATURES.len()];

/// The weights in use: what `gcs train` prints for 5,000 games between official decks, other ones than those that the bots are measured on.
pub const WEIGHTS: Weights = [
    0.410, 0.070, -0.526, 0.077, 0.081, 0.090, 0.104, 0.041, 0.392, 0.596, -0.724, -0.770, -0.077, 0.323,
    -0.089,
];

/// The number of cards from which on a deck is nearly used up.
const FEW: f64 = 6.0;

/// Returns the exponential function, by arithmetic that gives the same result on every machine: a library's own may differ in the last
/// digit, and then decisions would.
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-60.0, 60.0);
    // exp(x) = exp(x / 1024) ^ 1024.
    let small = x / 1024.0;
    let mut power = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0 * (1.0 + small / 4.0)));
    for _ in 0..10 {
        power *= power;
    }
    power
}

/// The features of a side before they are scaled, summed over its players.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    shields: f64,
    base_hp: f64,
    /// Players without a Shield and a Base.
    exposed: f64,
    units: f64,
    ap: f64,
    hp: f64,
    /// Active Units with <Blocker>.
    blockers: f64,
    paired: f64,
    hand: f64,
    resources: f64,
    ex_resources: f64,
    /// The share of [`FEW`] cards by which decks have fallen below that number.
    few_cards: f64,
    /// 1 in the side's own turn.
    moves: f64,
    /// Cards that have to be removed before a player of it can be defeated.
    layers: f64,
    /// Units that can attack in the side's present or next turn.
    attackers: f64,
}

impl Side {
    /// Returns the features, in the order of [`FEATURES`]. `nearest` is how many attacks it takes to defeat the enemy that is nearest to defeat,
    /// if there is one.
    fn features(&self, nearest: Option<f64>) -> Features {
        let (pressure, enough) = match nearest {
            Some(nearest) => (
                (self.attackers / nearest).min(2.0),
                f64::from(u8::from(self.attackers >= nearest)),
            ),
            None => (0.0, 0.0),
        };
        [
            self.shields,
            self.base_hp,
            self.exposed,
            self.units,
            self.ap,
            self.hp,
            self.blockers,
            self.paired,
            self.hand,
            self.resources,
            self.ex_resources,
            self.few_cards,
            self.moves,
            pressure,
            enough,
        ]
    }
}

/// Returns the features of each side of a game, by its number. It reads the numbers of cards and no names. The game is one that the caller
/// may see all of: a sampled one.
pub fn features(game: &Game<'_>) -> [Features; Format::MOST_PLAYERS] {
    let mut sides = [Side::default(); Format::MOST_PLAYERS];
    for seat in game.seats().filter(|seat| game.plays(*seat)) {
        count(game, seat, &mut sides[usize::from(game.format().team_of(seat))]);
    }
    let mut found = [[0.0; FEATURES.len()]; Format::MOST_PLAYERS];
    let sitting = teams(game);
    for (team, side) in sides.iter().enumerate().take(sitting) {
        let others = (0..sitting).filter(|other| *other != team && lives(game, *other));
        let nearest = others
            .map(|other| sides[other].layers + sides[other].blockers + 1.0)
            .reduce(f64::min);
        found[team] = side.features(nearest);
    }
    found
}

/// Adds what a player has to the player's side.
fn count(game: &Game<'_>, seat: SeatId, side: &mut Side) {
    let is_active = game.is_active(seat);
    // In a team battle, the team has one shield area (12-3-3).
    if game.seat_of(seat, Zone::Shields) == seat {
        let shields = f64::from(game.pile_len(seat, Zone::Shields));
        let bases = f64::from(game.pile_len(seat, Zone::Base));
        side.shields += shields;
        side.layers += shields + bases;
        side.exposed += f64::from(u8::from(shields + bases == 0.0));
        for base in game.pile(seat, Zone::Base) {
            side.base_hp += f64::from(left(game, base));
        }
    }
    for unit in game.pile(seat, Zone::Units) {
        let card = game.card(unit);
        let ap = game.derived(unit).map_or(0, |derived| derived.ap.max(0));
        side.units += 1.0;
        side.ap += f64::from(ap);
        side.hp += f64::from(left(game, unit));
        side.paired += f64::from(u8::from(game.pilot_of(game.object(unit)).is_some()));
        // In another's turn, all of them will be active when they attack next (7-2-3-1).
        let waits = card.since == game.turn() && !game.is_link(unit);
        if ap > 0 && (!is_active || !card.is_rested() && !waits) {
            side.attackers += 1.0;
        }
    }
    for unit in game.that_do(Summary::of_role(Role::ActivateBlock)) {
        let card = game.card(unit);
        if card.owner() == seat && !card.is_rested() {
            side.blockers += 1.0;
        }
    }
    side.hand += f64::from(game.pile_len(seat, Zone::Hand));
    side.resources += f64::from(game.pile_len(seat, Zone::Resources));
    side.ex_resources += game.active_resources(seat).ex() as f64;
    let deck = f64::from(game.pile_len(seat, Zone::Deck));
    side.few_cards += (FEW - deck).max(0.0) / FEW;
    if is_active {
        side.moves = 1.0;
    }
}

/// HP that is left.
fn left(game: &Game<'_>, card: u16) -> i32 {
    let full = game.derived(card).map_or(0, |derived| i32::from(derived.hp));
    (full - i32::from(game.card(card).damage)).max(0)
}

/// Returns the number of sides.
pub(super) fn teams(game: &Game<'_>) -> usize {
    let last = game.seats().last().unwrap_or(SeatId(0));
    usize::from(game.format().team_of(last)) + 1
}

/// Checks whether one of a side still plays.
fn lives(game: &Game<'_>, team: usize) -> bool {
    let mut seats = game.seats();
    seats.any(|seat| usize::from(game.format().team_of(seat)) == team && game.plays(seat))
}

/// Each side's share of the victory, by its number: the shares of those that play add up to 1.
pub(super) type Shares = [f32; Format::MOST_PLAYERS];

/// Returns the shares of a game that is over; a draw is shared.
pub(super) fn shares_at_end(game: &Game<'_>) -> Option<Shares> {
    let outcome = game.outcome()?;
    let mut shares = [0.0; Format::MOST_PLAYERS];
    match outcome.winner {
        Some(winner) => shares[usize::from(game.format().team_of(winner))] = 1.0,
        None => {
            let count = teams(game);
            shares[..count].fill(1.0 / count as f32);
        }
    }
    Some(shares)
}

/// Returns the chance of each side to win: the softmax of the sides' sums, which for two is the logistic function of the difference.
pub(super) fn chances(game: &Game<'_>, weights: &Weights) -> Shares {
    if let Some(shares) = shares_at_end(game) {
        return shares;
    }
    let sides = features(game);
    let mut shares = [0.0; Format::MOST_PLAYERS];
    let mut powers = [0.0; Format::MOST_PLAYERS];
    let count = teams(game);
    for team in (0..count).filter(|team| lives(game, *team)) {
        let sum: f64 = sides[team]
            .iter()
            .zip(weights)
            .map(|(has, weight)| has * weight)
            .sum();
        powers[team] = exp(sum);
    }
    let all: f64 = powers.iter().sum();
    for team in 0..count {
        shares[team] = (powers[team] / all.max(f64::MIN_POSITIVE)) as f32;
    }
    shares
}
