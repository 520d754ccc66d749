//! Keys of moves: numbers by which a search knows a move again in another sampled game, where hidden cards have other places.
//!
//! A card is known by how it looks to the player who moves, never by its place in the state: copies that look the same are one move, and a
//! card that the player cannot see is any card of that zone.

use crate::game::{Choice, Decision, DecisionKind, Game, How, ObjectId, SeatId};

/// Mixes numbers into one (SplitMix64, Steele and others 2014).
#[derive(Clone, Copy)]
struct Mixed(u64);

impl Mixed {
    fn with(self, number: u64) -> Mixed {
        let mut mixed = self
            .0
            .wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Mixed(mixed ^ (mixed >> 31))
    }
}

/// Returns the key of a decision: moves of different decisions are different.
pub(super) fn decision(game: &Game<'_>, decision: Decision) -> u64 {
    let word = decision.kind.word().bytes();
    let key = word.fold(Mixed(u64::from(decision.seat.0)), |key, byte| {
        key.with(u64::from(byte))
    });
    match decision.kind {
        DecisionKind::Burst(at) => waiting(game, decision.seat, key, at),
        DecisionKind::Divide(object) => card(game, decision.seat, key, object),
        DecisionKind::Direction
        | DecisionKind::Redraw
        | DecisionKind::Main
        | DecisionKind::Block
        | DecisionKind::Action
        | DecisionKind::May
        | DecisionKind::Order
        | DecisionKind::Pick
        | DecisionKind::Token
        | DecisionKind::Number
        | DecisionKind::Value
        | DecisionKind::Mode
        | DecisionKind::Position
        | DecisionKind::Arrange
        | DecisionKind::Pay
        | DecisionKind::MakeRoom
        | DecisionKind::Pair
        | DecisionKind::HandLimit => key,
    }
    .0
}

/// Returns the key of an option of a decision with that key, which the player `seat` makes.
pub(super) fn choice(game: &Game<'_>, seat: SeatId, decision: u64, choice: Choice) -> u64 {
    let key = Mixed(decision);
    match choice {
        Choice::Yes => key.with(0),
        Choice::No => key.with(1),
        Choice::EndMain => key.with(2),
        Choice::Pass => key.with(3),
        Choice::Done => key.with(4),
        Choice::Top => key.with(5),
        Choice::Bottom => key.with(6),
        Choice::Play {
            card: played,
            how,
            option,
        } => {
            let key = card(game, seat, key.with(7), played);
            let key = match how {
                How::Deploy => key.with(0),
                How::Pair => key.with(1),
                How::Command(ability) => key.with(2).with(u64::from(ability.0)),
            };
            option.map_or(key, |option| key.with(u64::from(option.0)))
        }
        Choice::Activate { object, ability } => {
            card(game, seat, key.with(8), object).with(u64::from(ability.0))
        }
        Choice::Attack { unit, target } => card(game, seat, card(game, seat, key.with(9), unit), target),
        Choice::Pick(object) => card(game, seat, key.with(10), object),
        Choice::PayEx(count) => key.with(11).with(u64::from(count)),
        Choice::Trigger(at) => waiting(game, seat, key.with(12), at),
        Choice::Token(at) => key.with(13).with(u64::from(at)),
        Choice::Number(number) => key.with(14).with(u64::from(number)),
        Choice::Value(value) => key.with(15).with(value.kept() as u64),
        Choice::Mode(at) => key.with(16).with(u64::from(at)),
        Choice::GoRound(direction) => key.with(17).with(direction as u64),
    }
    .0
}

/// A waiting effect, by its text and its bearer.
fn waiting(game: &Game<'_>, seat: SeatId, key: Mixed, at: u16) -> Mixed {
    match game.state.pending.get(usize::from(at)) {
        Some(waiting) => card(game, seat, key.with(u64::from(waiting.ability.0)), waiting.bearer),
        None => key.with(u64::from(at)),
    }
}

/// A card as the player sees it.
fn card(game: &Game<'_>, seat: SeatId, key: Mixed, object: ObjectId) -> Mixed {
    if let Some(player) = object.as_player() {
        return key.with(1).with(u64::from(player.0));
    }
    if !game.is_current(object) {
        return key
            .with(2)
            .with(u64::from(object.card()))
            .with(u64::from(object.life()));
    }
    let state = game.card(object.card());
    let place = u64::from(state.owner().0) << 8 | state.zone as u64;
    if !game.view(seat).sees(object) {
        return key.with(3).with(place);
    }
    let key = key.with(4).with(place).with(u64::from(state.definition.0));
    if state.zone.is_field() {
        on_field(game, key, object)
    } else {
        key
    }
}

/// Mixes into a key all by which two copies of a card on the field can differ: states, numbers, Pilots, and what other effects have made
/// of them.
fn on_field(game: &Game<'_>, key: Mixed, object: ObjectId) -> Mixed {
    let card = object.card();
    let state = game.card(card);
    let marks = u64::from(state.is_rested()) << 1 | u64::from(state.since == game.turn());
    let mut key = key.with(u64::from(state.damage) << 2 | marks);
    if let Some(partner) = game.partner_of(object) {
        key = key.with(u64::from(game.card(partner.card()).definition.0));
    }
    for lying in game.state.counters.iter().filter(|lying| lying.on == object) {
        key = key.with(u64::from(lying.counter.0)).with(u64::from(lying.number));
    }
    let Some(derived) = game.derived(card) else {
        return key;
    };
    let of = |number: i16| u64::from(number as u16);
    key = key.with(of(derived.ap) << 32 | of(derived.hp) << 16 | of(derived.lv));
    for bits in [
        derived.keywords.bits(),
        derived.lost.bits(),
        derived.silenced.bits(),
        derived.flags.bits(),
    ] {
        key = key.with(u64::from(bits));
    }
    for sum in derived.sums {
        key = key.with(u64::from(sum));
    }
    for made in game.cache.changes.iter().filter(|made| made.target == card) {
        let said = made.change.action;
        let at = u64::from(said.step) << 8 | u64::from(made.change.change);
        key = key.with(u64::from(said.text.0)).with(at).with(of(made.value));
    }
    key
}
