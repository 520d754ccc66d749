//! What is done in a game: one file for a family of verbs.

mod activate;
mod announce;
mod begin_effect;
mod bind;
mod chance;
mod control;
mod counters;
mod damage;
mod defeat;
mod deploy;
mod destroy;
mod draw;
mod modes;
mod modify;
mod moves;
mod note;
mod order_cards;
mod orient;
mod pair;
mod pay;
mod relocate;
mod resources;
mod substitute;
mod under;
mod values;
mod zones;
