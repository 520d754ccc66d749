//! `gcs lsp` in a real editor: Neovim without a screen opens a card, takes the fix that is offered, saves, and runs the scenario from the
//! lens. Where there is no Neovim this is not run, and says so.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const CARD: &str = "\
set SKY \"Sky Harbor\"

unit SKY-001 \"Lantern Frame\" {
    color white  lv 4  cost 3  ap 3  hp 4
    zones Space  traits (Harbor Guard)

    <Blocker>
    【Deploy】Chose 1 enemy Unit with 3 or less HP. Rest it.
}
";

const SCENARIO: &str = "\
unit T-001 \"Passenger\" {
    color red  lv 1  cost 1  ap 0  hp 1

    【Burst】Draw 1.
}

scenario \"It rests what is weak\" {
    you hand SKY-001
    opponent units PLAIN-001 @weak
    deploy SKY-001
    expect @weak rested
}
";

#[test]
fn neovim_shows_a_mistake_mends_it_and_runs_the_scenario() {
    let version = Command::new("nvim").arg("--version").output();
    if !version.is_ok_and(|ran| ran.status.success()) {
        println!("not run: there is no nvim");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("gcs.toml"), "").unwrap();
    fs::write(path("harbor.gcs"), CARD).unwrap();
    fs::write(path("harbor.scenario"), SCENARIO).unwrap();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bin = Path::new(env!("CARGO_BIN_EXE_gcs")).parent().unwrap();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(bin.to_path_buf()).chain(std::env::split_paths(&paths));
    let runtime = format!("set runtimepath^={}", here.join("editors/vim").display());
    let ran = Command::new("nvim")
        .args(["--headless", "--clean", "-n", "--cmd", &runtime, "-S"])
        .arg(here.join("tests/editors/neovim.lua"))
        .env("PATH", std::env::join_paths(paths).unwrap())
        .env("GCS_FOLDER", folder.path())
        .env("HOME", folder.path())
        .env("XDG_CACHE_HOME", path(".cache"))
        .env("XDG_STATE_HOME", path(".state"))
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let wording = String::from_utf8_lossy(&ran.stderr).into_owned();
    let seen =
        fs::read_to_string(path("seen.json")).unwrap_or_else(|_| panic!("nothing was seen: {wording}"));
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert!(ran.status.success(), "{seen}\n{wording}");

    assert_eq!(
        (&seen["filetype"], &seen["scenario"]),
        (&"gcs".into(), &"gcs-scenario".into())
    );
    assert_eq!(seen["found"]["code"], "E0101");
    assert_eq!(seen["found"]["line"], 7);
    // Neovim counts bytes: 【 and 】 are three each.
    assert_eq!(seen["found"]["column"], 4 + "【Deploy】".len());
    assert!(
        seen["offered"][0].as_str().unwrap().contains("`Choose`"),
        "{}",
        seen["offered"]
    );
    assert_eq!(
        fs::read_to_string(path("harbor.gcs")).unwrap(),
        CARD.replace("Chose", "Choose")
    );
    assert_eq!(seen["run"]["played"], 1, "{seen}");
    assert_eq!(seen["run"]["held"], 1);
    assert_eq!(seen["run"]["scenarios"][0]["title"], "It rests what is weak");

    let colors = [
        ("unit", "gcsKind"),
        ("SKY-001", "gcsCode"),
        ("color", "gcsProperty"),
        ("white", "gcsColorValue"),
        ("Harbor Guard", "gcsTrait"),
        ("Blocker", "gcsKeywordEffect"),
        ("Deploy", "gcsMark"),
        ("enemy", "gcsState"),
        ("Rest it", "gcsVerb"),
        ("less", "gcsLine"),
        ("scenario", "gcsScenarioHead"),
        ("opponent", "gcsScenarioWho"),
        ("@weak", "gcsScenarioLabel"),
        ("deploy", "gcsScenarioStep"),
        ("expect", "gcsScenarioExpect"),
        ("unit T", "gcsKind"),
        ("Burst", "gcsMark"),
    ];
    for (word, group) in colors {
        assert_eq!(seen["colors"][word], group, "{word}");
    }
}
