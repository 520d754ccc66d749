//! What scenarios show: the citations in their headers.

use gcs::rulebook::ScenarioPlace;
use gcs::scenario::{self, Cards, Citation};
use gcs::source::{FileId, SourceFile};
use std::sync::LazyLock;

/// A scenario and what it shows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) place: ScenarioPlace,
    pub(crate) shows: Vec<Citation>,
}

/// The headers in a file. Its cards do not matter here, nor whether it can be played: `gcs test` is for that.
pub(crate) fn headers(file: &str, text: &str) -> Vec<Header> {
    static NONE: LazyLock<Cards> = LazyLock::new(|| Cards::new(&[], &[]).0);
    let source = SourceFile::new(file, text).expect("smaller than 4 GiB");
    scenario::read(&source, FileId(0), &NONE)
        .scenarios
        .into_iter()
        .map(|scenario| Header {
            place: ScenarioPlace {
                file: file.to_string(),
                title: scenario.title,
            },
            shows: scenario.shows.into_iter().map(|(citation, _)| citation).collect(),
        })
        .collect()
}

#[test]
fn headers_are_found() {
    let text = "needs GD01\n// scenario \"no\" shows 1-1 {\n\nscenario \"One, two\" shows 10-1-6-5, Q107,\n    trap 52, // why\n    \
                9-1 {\n    nonsense\n}\nscenario \"Three\" {\n}\n";
    let shows = vec![
        Citation::Rule("10-1-6-5".to_string()),
        Citation::Answer(107),
        Citation::Trap(52),
        Citation::Rule("9-1".to_string()),
    ];
    let expected = [("One, two", shows), ("Three", vec![])].map(|(title, shows)| Header {
        place: ScenarioPlace {
            file: "a.scenario".to_string(),
            title: title.to_string(),
        },
        shows,
    });
    assert_eq!(headers("a.scenario", text), expected);
}
