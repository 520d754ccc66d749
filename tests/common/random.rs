//! Random cases of properties: which ones are tried, and what is said of one that fails.

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, RngSeed, TestCaseError, TestError, TestRng, TestRunner};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// Tries a property on so many random cases, and fails with the smallest case that it does not hold of and the seed that all of them
/// came from.
///
/// They are the same cases each time, so that a failure is a failure for everybody; with `PROPTEST_CASES` others, and so many.
/// `PROPTEST_RNG_SEED` tries those again that another seed gave.
pub(crate) fn hold<S: Strategy>(
    config: Config,
    strategy: &S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let asked = Config::default();
    let others = std::env::var_os("PROPTEST_CASES").is_some();
    let seed = match asked.rng_seed {
        RngSeed::Fixed(seed) => Some(seed),
        RngSeed::Random => others.then(|| RandomState::new().hash_one(0)),
    };
    let mut config = Config {
        failure_persistence: None,
        ..config
    };
    if others {
        config.cases = asked.cases;
    }
    let mut runner = match seed {
        Some(seed) => {
            config.rng_seed = RngSeed::Fixed(seed);
            TestRunner::new(config)
        }
        None => TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    };
    let (why, case) = match runner.run(strategy, property) {
        Ok(()) => return,
        Err(TestError::Fail(why, case)) => (why, case),
        Err(error @ TestError::Abort(_)) => panic!("{error}"),
    };
    let again = match seed {
        Some(seed) => format!("PROPTEST_RNG_SEED={seed} gives the same cases again"),
        None => "each run gives the same cases".to_string(),
    };
    panic!("{why}\nthe smallest case:\n{case:#?}\n{again}");
}
