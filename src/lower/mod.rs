//! Lowering: from the syntax tree of one line to its [`ir`](crate::ir). It resolves names, types, references and pronouns. Nothing is
//! skipped: a line either lowers in full or is reported at the words that do not. It does not read the frame of a card, and recovers from
//! nothing.
//!
//! Naming: `check_` functions return `Some` if nothing is wrong, and otherwise leave a finding; `report_` functions always leave one;
//! `is_`, `has_` and `can_` only ask.

mod amount;
mod body;
mod branch;
mod clause;
mod condition;
mod context;
mod delayed;
mod discourse;
mod effect;
mod ellipsis;
mod event;
mod expected;
mod from_trash;
mod instead;
mod keyword;
mod known;
mod known_keyword;
mod lasting;
mod later;
mod line;
mod list;
mod lowered;
mod lowering;
mod marks;
mod memory;
mod modes;
mod noun;
mod quality;
mod site;
mod turn;
mod verb;
mod whereabouts;

pub(crate) use discourse::Discourse;
pub(crate) use known::{FileWords, Known, LineLowering};
pub(crate) use known_keyword::KnownKeyword;
pub(crate) use lowering::{Host, Lowering};
pub(crate) use marks::said_otherwise;
pub(crate) use memory::{LineMemory, Move, Reading, Said};
