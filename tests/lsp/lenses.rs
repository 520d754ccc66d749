//! What stands above cards and scenarios: they are run from there, and what ran in them is told.

use super::client::usual;
use super::{Client, covered, of_core, text_of};
use serde_json::{Value, json};

fn lenses(client: &mut Client, name: &str) -> Vec<Value> {
    client.ask_file("codeLens", name).as_array().unwrap().clone()
}

fn run(client: &mut Client, lens: &Value) -> (Value, String) {
    let params = json!({ "command": lens["command"]["command"], "arguments": lens["command"]["arguments"] });
    let answer = client.request("workspace/executeCommand", &params).unwrap();
    let told = client.wait(|message| message["method"] == "window/showMessage");
    (answer, told["params"]["message"].as_str().unwrap().to_string())
}

#[test]
fn scenarios_run_from_above_a_card_and_from_their_file() {
    let mut client = of_core();
    let (cards, scenario) = (text_of(&client, "blue.gcs"), text_of(&client, "blue.scenario"));
    client.open("blue.gcs", &cards);
    let above = lenses(&mut client, "blue.gcs");
    assert!(above.len() > 8, "{above:?}");
    let (answer, told) = run(&mut client, &above[0]);
    assert_eq!(answer["played"], answer["held"]);
    assert!(answer["played"].as_u64().unwrap() > 0);
    assert!(told.contains(" ok; "), "{told}");
    client.open("blue.scenario", &scenario);
    assert_eq!(client.findings("blue.scenario", 1), Vec::<Value>::new());
    let of_file = lenses(&mut client, "blue.scenario");
    assert_eq!(of_file.len(), scenario.matches("\nscenario ").count());
    let (answer, _) = run(&mut client, &of_file[0]);
    assert_eq!((&answer["played"], &answer["held"]), (&json!(1), &json!(1)));
    // The card is made another: the scenario fails, its file says where, and so does the lens.
    let broken = cards.replace(
        "Choose 1 enemy Unit with 2 or less HP. Rest it.",
        "Choose 1 enemy Unit with 1 or less HP. Rest it.",
    );
    assert_ne!(broken, cards);
    client.change_by("blue.gcs", 2, &json!([{ "text": broken }]));
    let found = client.findings("blue.scenario", 1);
    assert_eq!(found[0]["code"], "E0502");
    let failing = above
        .iter()
        .find(|lens| lens.to_string().contains("CORE-004"))
        .unwrap();
    let (answer, told) = run(&mut client, failing);
    assert_ne!(answer["played"], answer["held"]);
    assert!(told.contains("failed: CORE-004"), "{told}");
    // An unsaved card that does not compile: what is played needs it, and that is said at its place.
    client.change_by(
        "blue.gcs",
        3,
        &json!([{ "text": cards.replace("Rest it.", "Zap it.") }]),
    );
    let found = client.findings("blue.scenario", 1);
    assert!(
        found[0]["message"]
            .as_str()
            .unwrap()
            .contains("is left out: it has errors"),
        "{found:?}"
    );
    let nonsense = json!({ "command": "gcs.nonsense", "arguments": [] });
    assert_eq!(
        client.request("workspace/executeCommand", &nonsense).unwrap_err()["code"],
        -32602
    );
}

/// Effects that run, one of which a part does, and some that do not.
const CARDS: &str = "unit SKY-001 \"Tin Frame\" {
    color white  lv 3  cost 2  ap 3  hp 4

    <Blocker>
    【Deploy】Draw 1. If you have 4 or more Units in play, draw 1.
    【Attack】This Unit gets AP+2 during this turn.
}

unit SKY-002 \"Clay Frame\" {
    color white  lv 2  cost 1  ap 2  hp 2

    【Deploy】Draw 1.
}

unit SKY-003 \"Idle Frame\" {
    color white  lv 2  cost 1  ap 2  hp 2

    【Deploy】Draw 1.
}
";

const SCENARIOS: &str = "scenario \"SKY-001 draws\" {
    you hand SKY-001
    deploy SKY-001
    expect you hand 1
}

scenario \"SKY-002 draws beside another\" {
    unit MINE-001 \"Own\" {
        color white  lv 2  cost 1  ap 2  hp 2
    }

    you hand SKY-002
    you units MINE-001
    deploy SKY-002
    expect you hand 1
}
";

fn able() -> Value {
    let mut able = usual();
    able["workspace"]["codeLens"] = json!({ "refreshSupport": true });
    able
}

/// The words of a lens, with those that it stands at.
fn told(client: &mut Client, name: &str, text: &str) -> Vec<(String, String)> {
    let all = lenses(client, name).into_iter();
    let told = all.map(|lens| {
        let title = lens["command"]["title"].as_str().unwrap().to_string();
        (covered(text, &lens["range"]), title)
    });
    told.collect()
}

fn pairs(told: &[(String, String)]) -> Vec<(&str, &str)> {
    told.iter()
        .map(|(words, title)| (words.as_str(), title.as_str()))
        .collect()
}

fn renewed(client: &mut Client) {
    client.wait(|message| message["method"] == "workspace/codeLens/refresh");
}

const TIN: &str = "unit SKY-001 \"Tin Frame\"";
const CLAY: &str = "unit SKY-002 \"Clay Frame\"";

#[test]
fn a_card_is_told_how_much_of_it_ran() {
    let mut client = Client::with(
        &[("a.gcs", CARDS), ("a.scenario", SCENARIOS)],
        able(),
        Value::Null,
    );
    client.open("a.gcs", CARDS);
    // Nothing was played; of the third card no scenario speaks.
    let before = [(TIN, "run 1 scenario"), (CLAY, "run 1 scenario")];
    assert_eq!(pairs(&told(&mut client, "a.gcs", CARDS)), before);
    let above = lenses(&mut client, "a.gcs");
    let (answer, words) = run(&mut client, &above[0]);
    renewed(&mut client);
    // One line: some editors show no more of a message.
    assert_eq!(words, "1 scenario: 1 ok; 1 of 3 effects ran, 1 in part");
    let never = answer["coverage"]["never_ran"].as_array().unwrap().clone();
    assert_eq!(never.len(), 3);
    assert_eq!(covered(CARDS, &never[0]["range"]), "<Blocker>");
    assert_eq!(
        (&answer["coverage"]["effects"], &answer["coverage"]["ran"]),
        (&json!(3), &json!(1))
    );
    // The file was played as a whole. What ran beside a card of the scenario's own counts, too.
    assert_eq!(
        pairs(&told(&mut client, "a.gcs", CARDS)),
        [
            (TIN, "run 1 scenario; 1 of 3 effects ran, 1 in part"),
            ("<Blocker>", "never ran"),
            ("draw 1", "`draw 1` never ran"),
            ("【Attack】This Unit gets AP+2 during this turn.", "never ran"),
            (CLAY, "run 1 scenario; its effect ran"),
        ]
    );
    // With another text nothing of it is known any more, and the lenses are to be asked for anew.
    let other = CARDS.replace("AP+2", "AP+3");
    client.change_by("a.gcs", 2, &json!([{ "text": other }]));
    renewed(&mut client);
    assert_eq!(pairs(&told(&mut client, "a.gcs", &other)), before);
    assert_eq!(client.end(), Some(0));
}

/// Scenarios that are open are played whenever something changes, and what ran in them is known as it changes.
#[test]
fn what_ran_is_told_as_scenarios_are_written() {
    let mut client = Client::with(
        &[("a.gcs", CARDS), ("a.scenario", SCENARIOS)],
        able(),
        Value::Null,
    );
    client.open("a.gcs", CARDS);
    assert_eq!(told(&mut client, "a.gcs", CARDS).len(), 2);
    client.open("a.scenario", SCENARIOS);
    renewed(&mut client);
    assert_eq!(told(&mut client, "a.gcs", CARDS).len(), 5);
    let more = format!(
        "{SCENARIOS}\nscenario \"SKY-001 attacks\" {{\n    you units SKY-001\n    attack opponent with SKY-001\n    expect SKY-001 ap 5\n}}\n"
    );
    client.change_by("a.scenario", 2, &json!([{ "text": more }]));
    renewed(&mut client);
    let now = told(&mut client, "a.gcs", CARDS);
    assert!(
        pairs(&now).contains(&(TIN, "run 2 scenarios; 2 of 3 effects ran, 1 in part")),
        "{now:?}"
    );
    // A scenario that cannot be read: nothing is said of its card.
    client.change_by(
        "a.scenario",
        3,
        &json!([{ "text": SCENARIOS.replace("expect", "expct") }]),
    );
    renewed(&mut client);
    assert_eq!(told(&mut client, "a.gcs", CARDS).len(), 2);
    // An editor that cannot ask for lenses anew is not told to.
    let mut client = Client::new(&[("a.gcs", CARDS), ("a.scenario", SCENARIOS)]);
    client.open("a.gcs", CARDS);
    let above = lenses(&mut client, "a.gcs");
    run(&mut client, &above[0]);
    assert_eq!(told(&mut client, "a.gcs", CARDS).len(), 5);
    client.request("shutdown", &Value::Null).unwrap();
    assert!(client.never_asked("workspace/codeLens/refresh"));
}

/// A token's effect stands within the line that describes the token: where that line ran and the effect did not, the words are those of
/// the effect.
#[test]
fn a_part_of_a_line_that_never_ran_is_named() {
    let cards = "unit SKY-001 \"Tin Frame\" {
    color white  lv 3  cost 2  ap 3  hp 4

    【Deploy】Deploy 1 [Mole]((Scout)･AP1･HP1･<Blocker>) Unit token.
}
";
    let scenario = "scenario \"SKY-001 brings a token\" {
    you hand SKY-001
    deploy SKY-001
    expect \"Mole\" ap 1
}
";
    let mut client = Client::new(&[("a.gcs", cards), ("a.scenario", scenario)]);
    client.open("a.gcs", cards);
    let above = lenses(&mut client, "a.gcs");
    let (answer, words) = run(&mut client, &above[0]);
    assert_eq!(words, "1 scenario: 1 ok; 1 of 2 effects ran", "{answer}");
    assert_eq!(
        pairs(&told(&mut client, "a.gcs", cards)),
        [
            (TIN, "run 1 scenario; 1 of 2 effects ran"),
            ("<Blocker>", "`<Blocker>` never ran"),
        ]
    );
}
