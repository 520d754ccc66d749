//! Scenarios of what was played.

use super::{played, table};
use crate::cli::cards::embedded;
use crate::cli::play::kept::kept;
use gcs::core_set;
use gcs::game::Format;
use gcs::scenario::Cards;

/// What was played, written as a scenario, holds: in nearly all turns of some games. Chance, and effects that last from turns before, are
/// what a position cannot say.
#[test]
fn what_was_played_holds_as_a_scenario() {
    let (cards, _) = Cards::new(&embedded(core_set::CARDS).unwrap(), &[]);
    let (mut written, mut held) = (0, 0);
    let mut first = None;
    let mut told = String::new();
    for (format, players) in [(Format::TwoPlayer, 2), (Format::BattleRoyale, 3)] {
        let table = table(format, players);
        for seed in 0..3 {
            for turn in [4, 7, 11] {
                let time = played(&table, seed, turn);
                let Ok(kept) = kept(&time, &cards) else { continue };
                written += 1;
                match kept.fails {
                    None => held += 1,
                    Some(why) => told.push_str(&format!("{format:?} {seed} {turn}: {why}\n{}\n", kept.text)),
                }
                first.get_or_insert(kept.text);
            }
        }
    }
    assert!(written >= 12, "{written}");
    assert!(held * 10 >= written * 8, "{held} of {written} hold\n{told}");
    insta::assert_snapshot!(first.unwrap_or_default());
}
