//! Hashes of a whole game, the same on every machine.

use super::cards::{CardState, Zone};
use super::format::Format;
use super::game::Game;
use super::ids::NONE;
use std::hash::{Hash, Hasher};

/// FNV-1a over the little-endian bytes: the same on every machine, whatever the width of its words.
#[derive(Clone, Debug)]
pub struct StateHasher(u64);

impl Default for StateHasher {
    fn default() -> StateHasher {
        StateHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, value: u16) {
        self.write(&value.to_le_bytes());
    }

    fn write_u32(&mut self, value: u32) {
        self.write(&value.to_le_bytes());
    }

    fn write_u64(&mut self, value: u64) {
        self.write(&value.to_le_bytes());
    }

    fn write_i16(&mut self, value: i16) {
        self.write(&value.to_le_bytes());
    }

    fn write_usize(&mut self, value: usize) {
        self.write(&(value as u64).to_le_bytes());
    }

    fn write_isize(&mut self, value: isize) {
        self.write(&(value as i64).to_le_bytes());
    }
}

/// A word at a time, each multiplied with what there is into 128 bits that are folded into 64: the same on every machine. Nothing
/// that is written down depends on it, so it can change with the form of the state.
#[derive(Clone, Debug)]
struct WordHasher(u64);

impl WordHasher {
    /// The golden ratio and the square root of three, as odd numbers.
    const BEGIN: u64 = 0x9e37_79b9_7f4a_7c15;
    const FACTOR: u64 = 0xbb67_ae85_84ca_a73b;
}

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        let wide = u128::from(self.0 ^ value) * u128::from(WordHasher::FACTOR);
        // It must not be zero, or writing another zero would not change it.
        self.0 = (wide as u64 ^ (wide >> 64) as u64).wrapping_add(WordHasher::BEGIN);
    }

    fn write_i16(&mut self, value: i16) {
        self.write_u64(value as u64);
    }

    fn write_i32(&mut self, value: i32) {
        self.write_u64(value as u64);
    }

    fn write_i64(&mut self, value: i64) {
        self.write_u64(value as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }
}

impl Game<'_> {
    /// A hash of the state that is the same on every machine.
    pub fn state_hash(&self) -> u64 {
        let mut hasher = WordHasher(WordHasher::BEGIN);
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// Returns a hash of the table and the progress of the game. It is the same on every machine and for any other cards in the library:
    /// cards are identified by their card numbers, tokens by their properties.
    pub fn table_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        self.hash_table(&mut hasher);
        hasher.finish()
    }

    /// Returns the card above each card in its pile, for all cards; none for the first. Cards once stored it, and the hashes of replays
    /// contain it.
    pub(crate) fn cards_above(&self) -> Vec<u16> {
        let mut above = vec![NONE; self.state.cards.len()];
        for (at, card) in (0..).zip(&self.state.cards) {
            // Cards that have left the game are in no pile.
            if let Some(above) = above.get_mut(usize::from(card.next))
                && card.zone != Zone::Outside
            {
                *above = at;
            }
        }
        above
    }

    pub(crate) fn hash_table(&self, hasher: &mut StateHasher) {
        let state = &self.state;
        for (card, above) in state.cards.iter().zip(self.cards_above()) {
            let CardState {
                definition,
                next,
                life,
                partner,
                damage,
                since,
                zone,
                slot,
                seen,
                // Asked for by name below.
                marks: _,
            } = *card;
            let printed = self.library.definition(definition);
            (&printed.code, &printed.name, printed.kind).hash(hasher);
            (printed.ap, printed.hp, &printed.traits).hash(hasher);
            (next, above, life, partner, damage, since).hash(hasher);
            (
                card.owner(),
                zone,
                card.is_rested(),
                slot,
                seen,
                card.is_command(),
            )
                .hash(hasher);
        }
        (&state.seats, state.turn, state.phase, state.active, state.first).hash(hasher);
        (state.outcome, &state.rng).hash(hasher);
        for lying in &state.counters {
            if self.is_current(lying.on) {
                let name = self.library.counter_name(lying.counter);
                (lying.on, name, lying.number).hash(hasher);
            }
        }
        for control in &state.controls {
            if self.is_current(control.of) {
                (
                    control.of,
                    control.by,
                    control.controller,
                    control.since,
                    control.period,
                )
                    .hash(hasher);
            }
        }
        if !state.open.is_empty() {
            state.open.hash(hasher);
        }
        if !state.coming.is_empty() {
            state.coming.hash(hasher);
        }
        if state.format != Format::TwoPlayer {
            let more = (
                state.format,
                state.direction,
                state.acting,
                state.ended,
                state.left,
            );
            more.hash(hasher);
        }
    }
}
