//! The policy: what a player would probably do, for rollouts and as the prior of moves. It reads numbers, and from the IR what becomes of a
//! card that is chosen; it is asked in sampled games only.

use crate::game::{Choice, Decision, DecisionKind, Game, How, ObjectId, Rng, SeatId, Zone};
use crate::library::Bearing;

/// A choice is worse than doing nothing below this, and better above.
const NOTHING: i32 = 20;

/// In how many of [`ODDS`] decisions a rollout does anything at all: playouts that are all alike show one future only.
const FOLLY: u32 = 2;
const ODDS: u32 = 16;

/// Returns the option that the policy takes.
pub(super) fn choose(game: &Game<'_>, decision: Decision, rng: &mut Rng) -> usize {
    let options = game.options();
    let draw = rng.draw();
    if options.len() == 1 {
        return 0;
    }
    if draw % ODDS < FOLLY {
        return rng.below(options.len() as u32) as usize;
    }
    let mut noise = draw >> 4;
    let (mut best, mut most) = (0, i32::MIN);
    for (at, option) in options.iter().enumerate() {
        let worth = worth(game, decision, *option) * 8 + (noise & 0x3f) as i32;
        noise = noise.rotate_right(5) ^ at as u32;
        if worth > most {
            (best, most) = (at, worth);
        }
    }
    best
}

/// Returns the worth of an option.
pub(super) fn worth(game: &Game<'_>, decision: Decision, choice: Choice) -> i32 {
    let seat = decision.seat;
    match choice {
        Choice::Play { card, how, .. } => played(game, card, how),
        Choice::Activate { object, .. } if decision.kind == DecisionKind::Block => block(game, object),
        Choice::Activate { .. } if decision.kind == DecisionKind::Action => NOTHING + 4,
        Choice::Activate { .. } => NOTHING + 12,
        Choice::Attack { unit, target } => attack(game, unit, target),
        Choice::EndMain | Choice::Pass => NOTHING,
        Choice::Yes if decision.kind == DecisionKind::Redraw => NOTHING + redraw(game, seat),
        Choice::Yes => NOTHING + 10,
        Choice::No => NOTHING,
        Choice::Pick(object) => pick(game, decision, object),
        Choice::Done => NOTHING - 2,
        Choice::PayEx(count) => -8 * i32::from(count),
        Choice::Number(number) => i32::from(number),
        Choice::Trigger(_)
        | Choice::Token(_)
        | Choice::Value(_)
        | Choice::Mode(_)
        | Choice::GoRound(_)
        | Choice::Top
        | Choice::Bottom => 0,
    }
}

/// AP and HP that is left of a Unit or a Base.
fn fight(game: &Game<'_>, card: u16) -> (i32, i32) {
    let damage = i32::from(game.card(card).damage);
    let derived = game.derived(card);
    derived.map_or((0, 0), |derived| {
        (i32::from(derived.ap).max(0), i32::from(derived.hp) - damage)
    })
}

/// How much is lost with a card.
fn strength(game: &Game<'_>, card: u16) -> i32 {
    match game.card(card).zone {
        Zone::Units | Zone::Base => {
            let (ap, hp) = fight(game, card);
            ap + hp
        }
        Zone::Deck
        | Zone::ResourceDeck
        | Zone::Resources
        | Zone::Pilots
        | Zone::Shields
        | Zone::Removal
        | Zone::Hand
        | Zone::Trash
        | Zone::Nowhere
        | Zone::Under
        | Zone::Outside => {
            let printed = game.definition_of(card);
            i32::from(printed.ap.max(0)) + i32::from(printed.cost)
        }
    }
}

/// Cards that still lie before a player in the shield area.
fn layers(game: &Game<'_>, seat: SeatId) -> u16 {
    game.pile_len(seat, Zone::Shields) + game.pile_len(seat, Zone::Base)
}

fn played(game: &Game<'_>, card: ObjectId, how: How) -> i32 {
    let cost = i32::from(game.definition_of(card.card()).cost);
    match how {
        How::Deploy => NOTHING + 20 + 2 * cost,
        How::Pair => NOTHING + 18 + 2 * cost,
        How::Command(_) => NOTHING + 8 + cost,
    }
}

fn attack(game: &Game<'_>, unit: ObjectId, target: ObjectId) -> i32 {
    let (ap, hp) = fight(game, unit.card());
    if let Some(player) = target.as_player() {
        let layers = layers(game, player);
        return match (ap, layers) {
            (..=0, _) => NOTHING - 10,
            (_, 0) => NOTHING + 70,
            (_, layers) => NOTHING + 16 - i32::from(layers),
        };
    }
    let (back, its) = fight(game, target.card());
    let (kills, dies) = (ap >= its, back >= hp);
    let gain = strength(game, target.card());
    match (kills, dies) {
        (true, false) => NOTHING + 12 + gain,
        (true, true) => NOTHING + 4 + gain - strength(game, unit.card()),
        (false, _) => NOTHING - 10,
    }
}

/// 8-3: whether to block with a Unit.
fn block(game: &Game<'_>, blocker: ObjectId) -> i32 {
    let Some(battle) = game.state.battle else {
        return NOTHING;
    };
    let (ap, hp) = fight(game, blocker.card());
    let (attack, its) = fight(game, battle.attacker.card());
    let saved = match battle.target.as_player() {
        Some(player) => match layers(game, player) {
            0 => 90,
            1..=2 => 6,
            _ => 0,
        },
        None => strength(game, battle.target.card()) / 2,
    };
    let dies = if attack >= hp {
        -strength(game, blocker.card())
    } else {
        4
    };
    let kills = if ap >= its {
        strength(game, battle.attacker.card())
    } else {
        0
    };
    NOTHING + saved + kills + dies
}

/// 6-2-1-6: whether to redraw a hand; one without a card for the first turns is.
fn redraw(game: &Game<'_>, seat: SeatId) -> i32 {
    let early = game
        .pile(seat, Zone::Hand)
        .map(|card| game.definition_of(card))
        .filter(|card| card.can_be_deployed() && card.lv <= 3);
    if early.count() == 0 { 10 } else { -10 }
}

fn pick(game: &Game<'_>, decision: Decision, object: ObjectId) -> i32 {
    let seat = decision.seat;
    if object.as_player().is_some() || !game.is_current(object) {
        return NOTHING;
    }
    let card = object.card();
    let strength = strength(game, card);
    match decision.kind {
        DecisionKind::MakeRoom | DecisionKind::HandLimit => return NOTHING - strength,
        DecisionKind::Pay => return NOTHING,
        DecisionKind::Pair => {
            let playing = game.view(seat).playing();
            let links = playing.is_some_and(|pilot| game.view(seat).would_link(object, pilot));
            return NOTHING + strength + if links { 20 } else { 0 };
        }
        DecisionKind::Direction
        | DecisionKind::Redraw
        | DecisionKind::Main
        | DecisionKind::Block
        | DecisionKind::Action
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
        | DecisionKind::Arrange => {}
    }
    let state = game.card(card);
    let is_enemy = game.are_enemies(state.owner(), seat);
    let is_gain = match game.bearing_on_pick() {
        Bearing::Nothing => return NOTHING + strength + if is_enemy { 10 } else { 0 },
        Bearing::Helps => true,
        Bearing::Harms => false,
        // From the field a card is lost; from a trash or a deck it is won.
        Bearing::Moves => !state.zone.is_field() && state.zone != Zone::Hand,
    };
    match is_gain != is_enemy {
        true => NOTHING + 10 + strength,
        false => NOTHING - 10 - strength,
    }
}
