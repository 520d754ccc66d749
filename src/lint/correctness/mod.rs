//! Lints about correctness: events and conditions that never come about, and instructions that never have an effect.

pub(super) mod burst_without_main;
pub(super) mod denied_by_condition;
pub(super) mod empty_set;
pub(super) mod ends_itself;
pub(super) mod gone_by_then;
pub(super) mod keyword_on_wrong_kind;
pub(super) mod mark_without_link;
pub(super) mod never_happens;
pub(super) mod never_paid;
pub(super) mod never_set_off;
pub(super) mod never_true;
pub(super) mod no_room;
pub(super) mod none_left;
pub(super) mod pair_without_pilot;
pub(super) mod too_many;
pub(super) mod too_many_players;
pub(super) mod without_effect;
pub(super) mod wrong_turn;
