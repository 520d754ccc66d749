//! Lints: reports about code that compiles but is probably not intended. Each lint is a file of its own, in the folder of its family, and a
//! line of [`LINTS`]: its name, its code, what it finds and why, a wrong card and a right one, and the function that finds it. The
//! [`Settings`] determine which findings are shown, and with which level; a comment `// gcs: allow(NAME) reason` silences it at its place.
//!
//! A lint never keeps a card from compiling. A card that no game could play is an error of its own, [`Code::Unplayable`], which no level
//! changes.

mod allow;
mod asked;
mod comment;
#[cfg(feature = "lsp")]
pub mod config;
mod context;
mod correctness;
mod course;
mod facts;
mod given;
#[cfg(feature = "lsp")]
mod glob;
mod kinds;
mod memory;
mod moments;
mod names;
mod pass;
mod pedantic;
mod reminders;
mod settings;
mod style;
mod suspicious;
mod taken;
mod truth;
mod walk;
mod written;

pub use memory::Memory;
pub use settings::{Rules, Settings, Target, Unknown};

use crate::compile::Compilation;
use crate::diagnostics::{About, Code, Diagnostic};
use crate::source::FileId;
use pass::Pass;

/// A lint.
#[derive(Debug)]
pub struct Lint {
    /// Its name and documentation.
    pub about: About,
    pass: Pass,
}

/// All lints, ordered by their codes.
pub static LINTS: &[Lint] = &[
    suspicious::unused_choice::LINT,
    suspicious::done_twice::LINT,
    suspicious::unknown_allow::LINT,
    suspicious::already_so::LINT,
    suspicious::keyword_twice::LINT,
    suspicious::restriction_on_nobody::LINT,
    suspicious::idle_if_you_do::LINT,
    suspicious::always_true::LINT,
    suspicious::near_trait::LINT,
    suspicious::unknown_trait::LINT,
    suspicious::unknown_link_trait::LINT,
    suspicious::unknown_pilot::LINT,
    suspicious::unknown_card_name::LINT,
    suspicious::name_for_trait::LINT,
    suspicious::trait_for_name::LINT,
    suspicious::unused_token::LINT,
    suspicious::too_many_for_two::LINT,
    suspicious::wrong_reminder::LINT,
    suspicious::undone_at_once::LINT,
    suspicious::letters_only_code::LINT,
    suspicious::near_keyword::LINT,
    style::allow_without_reason::LINT,
    style::unused_allow::LINT,
    style::needless_once_per_turn::LINT,
    suspicious::trait_for_keyword::LINT,
    suspicious::out_of_range::LINT,
    suspicious::never_played::LINT,
    suspicious::too_many_drawn::LINT,
    suspicious::rest_unsaid::LINT,
    suspicious::sentence_twice::LINT,
    suspicious::line_twice::LINT,
    suspicious::dies_at_once::LINT,
    suspicious::hardly_true::LINT,
    suspicious::code_of_another_set::LINT,
    suspicious::zero_or_less::LINT,
    suspicious::unknown_counter::LINT,
    correctness::empty_set::LINT,
    correctness::too_many::LINT,
    correctness::too_many_players::LINT,
    correctness::never_true::LINT,
    correctness::wrong_turn::LINT,
    correctness::gone_by_then::LINT,
    correctness::never_happens::LINT,
    correctness::mark_without_link::LINT,
    correctness::burst_without_main::LINT,
    correctness::keyword_on_wrong_kind::LINT,
    correctness::never_set_off::LINT,
    correctness::none_left::LINT,
    correctness::no_room::LINT,
    correctness::never_paid::LINT,
    correctness::pair_without_pilot::LINT,
    correctness::without_effect::LINT,
    correctness::denied_by_condition::LINT,
    correctness::ends_itself::LINT,
    pedantic::duplicate_name::LINT,
];

/// Returns all kinds of finding, those of lints after the others.
pub fn codes() -> impl Iterator<Item = Code> {
    let lints = LINTS.iter().map(|lint| Code::Lint(&lint.about));
    Code::ALL.iter().copied().chain(lints)
}

/// The kind of finding of a code or a name.
pub fn code(word: &str) -> Option<Code> {
    codes().find(|code| code.code().eq_ignore_ascii_case(word) || code.name().eq_ignore_ascii_case(word))
}

/// Runs the lints on the given files, and gives every finding the level in force at its place: findings that are allowed there are removed.
pub fn apply(compilation: &mut Compilation, settings: &Settings) {
    apply_remembering(&mut Memory::default(), compilation, settings);
}

/// Runs the lints as [`apply`] does, with the same result. Cards that the memory knows from the check before are not looked at again;
/// afterwards it knows these.
pub fn apply_remembering(memory: &mut Memory, compilation: &mut Compilation, settings: &Settings) {
    let mut found = walk::found(compilation, settings, memory);
    found.append(&mut compilation.diagnostics);
    let mut found = allow::settle(compilation, settings, found);
    found.sort_by_key(|diagnostic| (diagnostic.file, diagnostic.span().start));
    compilation.diagnostics = found;
    count_clean(compilation);
}

/// Counts the cards without a finding.
fn count_clean(compilation: &mut Compilation) {
    let mut places: Vec<(FileId, u32)> = compilation.diagnostics.iter().map(place).collect();
    places.sort_unstable();
    let has_one = |card: &&crate::ir::Place| {
        let next = places.partition_point(|place| *place < (card.file, card.span.start));
        let next = places.get(next);
        next.is_some_and(|(file, at)| *file == card.file && *at < card.span.end)
    };
    let with_findings = compilation.places.iter().filter(has_one).count();
    compilation.clean_cards = compilation.cards - with_findings;
}

fn place(diagnostic: &Diagnostic) -> (FileId, u32) {
    (diagnostic.file, diagnostic.span().start)
}
