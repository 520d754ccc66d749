#![no_main]

#[allow(dead_code, reason = "each target is for one kind of input")]
#[path = "../../tests/fuzzed/invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|input: &str| {
    if let Err(broken) = invariants::scenario(input) {
        panic!("{broken}");
    }
});
