//! What is done in a game: one file for a family of verbs.

mod announce;
mod arrange;
mod begin_effect;
mod bind;
mod damage;
mod defeat;
mod deploy;
mod destroy;
mod draw;
mod grants;
mod instead;
mod modes;
mod moves;
mod note;
mod orient;
mod pair;
mod pay;
mod relocate;
mod resources;
mod zones;
