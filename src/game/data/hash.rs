//! Numbers that stand for a whole game, the same on every machine.

use super::cards::CardState;
use super::format::Format;
use super::game::Game;
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

impl Game<'_> {
    /// A hash of the state that is the same on every machine.
    pub fn state_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    /// A hash of what is on the table and how far the game is, the same on every machine and whatever other cards the
    /// library has: it speaks of cards by their card numbers, of tokens by what they are.
    pub fn table_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        self.hash_table(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn hash_table(&self, hasher: &mut StateHasher) {
        let state = &self.state;
        for card in &state.cards {
            let CardState {
                definition,
                next,
                previous,
                life,
                partner,
                damage,
                since,
                owner,
                zone,
                rested,
                slot,
                seen,
                command,
            } = *card;
            let card = self.library.definition(definition);
            (&card.code, &card.name, card.kind, card.ap, card.hp, &card.traits).hash(hasher);
            (next, previous, life, partner, damage, since).hash(hasher);
            (owner, zone, rested, slot, seen, command).hash(hasher);
        }
        (&state.seats, state.turn, state.phase, state.active, state.first).hash(hasher);
        (state.outcome, &state.rng).hash(hasher);
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
