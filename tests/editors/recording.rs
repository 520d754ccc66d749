//! The recording of a card from nothing, as `node editors/record.mjs` has written it: it can be played, and is of no machine.

use serde_json::Value;

const CAST: &str = include_str!("../../docs/recording.cast");
const PAGE: &str = include_str!("../../docs/recording.md");

#[test]
fn the_recording_can_be_played() {
    let mut lines = CAST.lines();
    let head: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(head["version"], 2);
    assert!(head["width"].as_u64() > Some(80) && head["height"].as_u64() > Some(20));
    let mut last = 0.0;
    let mut written = String::new();
    for line in lines {
        let event: Value = serde_json::from_str(line).unwrap();
        let [time, kind, text] = event.as_array().unwrap().as_slice() else {
            panic!("{line}");
        };
        assert!(time.as_f64().unwrap() >= last && kind == "o", "{line}");
        last = time.as_f64().unwrap();
        written.push_str(text.as_str().unwrap());
    }
    assert!(last > 20.0);
    for place in ["/home/", "/root/", "/tmp/", "/work/", "/Users/"] {
        assert!(!written.contains(place) && !PAGE.contains(place), "{place}");
    }
}

/// What the page shows of it: the set, the mistake, the fix and the scenario.
#[test]
fn the_page_tells_what_was_seen() {
    let moments: Vec<&str> = PAGE.split("```text\n").skip(1).collect();
    assert_eq!(moments.len(), 6);
    for (moment, words) in moments.iter().zip([
        "4 scenarios: 4 ok, 0 failed",
        "`Chose` is not part of the language",
        "1: write `Choose`",
        "【Deploy】Choose 1 enemy Unit",
        "run 1 scenario",
        "1 scenario: 1 ok",
    ]) {
        assert!(moment.contains(words), "{words}: {moment}");
    }
}
