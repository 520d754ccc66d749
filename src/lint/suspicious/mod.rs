//! What means something, and probably not what was meant.

pub(super) mod already_so;
pub(super) mod always_true;
pub(super) mod done_twice;
pub(super) mod idle_if_you_do;
pub(super) mod keyword_twice;
pub(super) mod letters_only_code;
pub(super) mod name_for_trait;
pub(super) mod near_keyword;
pub(super) mod near_trait;
pub(super) mod never_played;
pub(super) mod out_of_range;
pub(super) mod restriction_on_nobody;
pub(super) mod too_many_drawn;
pub(super) mod too_many_for_two;
pub(super) mod trait_for_keyword;
pub(super) mod trait_for_name;
pub(super) mod undone_at_once;
pub(super) mod unknown_allow;
pub(super) mod unknown_card_name;
pub(super) mod unknown_link_trait;
pub(super) mod unknown_pilot;
pub(super) mod unknown_trait;
pub(super) mod unused_choice;
pub(super) mod unused_token;
pub(super) mod wrong_reminder;
