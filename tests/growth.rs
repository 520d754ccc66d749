//! Twice the input is at most twice the work. Work is counted in bytes that are allocated, which are the same at every run,
//! and in the time that the thread works, which sees loops that allocate nothing. `benches/growth.sh` counts instructions.

use crate::common::{duel, own_cards, own_decks, source};
use gcs::agents::RandomAgent;
use gcs::deck::{Deck, generate};
use gcs::library::Library;
use gcs::lint::LINTS;
use gcs::lsp::{File, Folder, Host, Open, Server};
use gcs::scenario::{Cards, Scenario, read};
use gcs::simulate::{game_seed, play_game};
use gcs::source::FileId;
use gcs::{Compilation, compile, import, limits, lint, syntax};
use gcs_counting::{allocated, worked};
use lsp_server::{Message, Notification, Request};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How much more than eight times the bytes eight times the input may take, in percent: a list that has just grown is larger than what
/// it holds. Work of which more than a seventieth grows with the square takes more than that.
const SLACK: u64 = 10;

/// Asserts that from an input to one of eight times the size, the bytes and the time of the work grow no faster than the input.
fn linear(what: &str, least: usize, work: impl Fn(usize)) {
    // What is worked out once and kept is not counted.
    work(least.div_ceil(MORE));
    let [(once, took), (many, took_many)] =
        [1, MORE].map(|times| allocated(|| worked(|| work(times * least))));
    assert!(once > 0, "{what}: nothing is counted");
    assert!(
        many <= once * MORE as u64 * (100 + SLACK) / 100,
        "{what}: {once} and {many} bytes for one and {MORE} times the input"
    );
    let is_linear = match (took, took_many) {
        (Some(once), Some(many)) => once >= LONG_ENOUGH && many <= once * TIMES,
        // This system does not tell how long a thread has worked.
        _ => true,
    };
    // One look can be disturbed, or too short to tell.
    if !is_linear {
        takes_its_time(what, least, work);
    }
}

/// Work that takes less is not compared: what it begins with would hide how it grows.
const LONG_ENOUGH: Duration = Duration::from_millis(60);

/// How much more input is compared, and how many times the time it takes at most. It is 8 times for what is linear and 64
/// for what is quadratic, so work is refused of which more than a twelfth grows with the square at the smaller size; what
/// is less is not seen.
const MORE: usize = 8;
const TIMES: u32 = 12;

/// What disturbs a machine makes work longer and never shorter, so the shortest of so many tries counts.
const TRIES: usize = 8;

/// Asserts the same of the time alone, on inputs that are large enough and in several tries.
fn takes_its_time(what: &str, least: usize, work: impl Fn(usize)) {
    let took = |count: usize| worked(|| work(count));
    let mut count = least;
    while took(count).is_some_and(|time| time < LONG_ENOUGH) {
        count *= 2;
    }
    let (mut once, mut many) = (Duration::MAX, Duration::MAX);
    for _ in 0..TRIES {
        let (Some(one), Some(more)) = (took(count), took(MORE * count)) else {
            return;
        };
        once = once.min(one);
        many = many.min(more);
        if many <= once * TIMES {
            println!(
                "{what}: {:.2} times for {MORE} times {count}",
                many.as_secs_f64() / once.as_secs_f64()
            );
            return;
        }
    }
    panic!(
        "{what}: {once:?} for {count}, {many:?} for {MORE} times as much: {:.2} times",
        many.as_secs_f64() / once.as_secs_f64()
    );
}

/// Holds the work on an input and on eight times as much against each other, and gives what it has made: an error is how long it
/// took, where that is too long. The first input has none of what is counted: what the work begins with is taken off.
fn grows_with<T: Clone, R>(
    what: &str,
    inputs: &[T; 3],
    times_at_most: u32,
    tries: usize,
    work: impl Fn(T) -> R,
) -> Result<[R; 3], [Duration; 3]> {
    // What is worked out once and kept is not counted.
    work(inputs[0].clone());
    let mut least = [Duration::MAX; 3];
    for _ in 0..tries {
        let mut times = [None; 3];
        let mut made = Vec::new();
        for (input, time) in inputs.iter().zip(&mut times) {
            let input = input.clone();
            made.push(allocated(|| {
                let mut made = None;
                *time = worked(|| made = Some(work(input)));
                made.unwrap()
            }));
        }
        let made: [(u64, R); 3] = made.try_into().ok().unwrap();
        let [none, once, many] = made.each_ref().map(|(bytes, _)| *bytes);
        assert!(
            many - none <= (once - none) * MORE as u64 * (100 + SLACK) / 100,
            "{what}: {none}, {once} and {many} bytes for none, one and {MORE} times the input"
        );
        for (least, time) in least.iter_mut().zip(times) {
            *least = time.unwrap_or_default().min(*least);
        }
        let [none, once, many] = least;
        if many.saturating_sub(none) <= once.saturating_sub(none) * times_at_most {
            return Ok(made.map(|(_, made)| made));
        }
    }
    Err(least)
}

fn cards(count: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for at in 0..count {
        let line = line(at);
        writeln!(
            text,
            "unit G-{at:05} \"Growth {at}\" {{ color red lv 1 cost 1 ap 1 hp 1\n{line}\n}}"
        )
        .unwrap();
    }
    text
}

#[test]
fn checking_and_formatting() {
    type Line = fn(usize) -> String;
    let lines: [(&str, Line); 6] = [
        ("cards", |_| "【Deploy】Choose 1 enemy Unit. Rest it.".into()),
        ("cards that fail", |_| {
            "【Deploy】Chose 1 enemy Unit. Rest it.".into()
        }),
        ("tokens", |at| {
            format!("【Deploy】Deploy 1 [T{at}]((T{at})･AP1･HP1) Unit token.")
        }),
        ("names that look alike", |at| {
            format!("While you have [N{at}] or [n{at}] in play, this Unit gets AP+1.")
        }),
        ("words of which cards have others", |_| {
            format!(
                "【Deploy】Choose 1 linked Unit. Rest it. ({}.)",
                "a card or one ".repeat(20)
            )
        }),
        ("names", |at| {
            format!("While you have [N{at}] in play, this Unit gets AP+1.")
        }),
    ];
    for (what, line) in lines {
        linear(what, 20, |count| {
            compile(&[source("a.gcs", &cards(count, line))]);
        });
        linear(&format!("{what}, formatted"), 20, |count| {
            syntax::format(&cards(count, line));
        });
    }
    let over = |count: usize| {
        let line = |_| "【Deploy】Draw 1.".to_string();
        let base: Vec<_> = (0..2).map(|_| source("a.gcs", &cards(count, line))).collect();
        gcs::compile_over(&base[..1], &base[1..]);
    };
    linear("cards that take another's place", 20, over);
    linear("words that are no card", 50, |count| {
        compile(&[source("a.gcs", &"unit G-1 Growth {\n".repeat(count))]);
    });
}

/// The lints look at everything once, also where they find something in each card, or where nobody has the names.
#[test]
fn lints() {
    type Line = fn(usize) -> String;
    let lines: [(&str, Line); 4] = [
        ("unused choices", |_| {
            "【Deploy】Choose 1 enemy Unit. Draw 1.".into()
        }),
        ("names that nobody has", |at| {
            format!("While you have [Grwoth {at}] in play, this Unit gets AP+1.")
        }),
        ("reminders", |at| {
            format!("<Blocker> (Rest this Unit to change the attack target {at}.)")
        }),
        ("comments", |_| {
            "【Deploy】Choose 1 enemy Unit. Draw 1. // gcs: allow(unused-choice, done-twice) as it is".into()
        }),
    ];
    for (what, line) in lines {
        // A few hundred names are looked for among all.
        linear(&format!("{what}, looked at"), 320, |count| {
            let mut compiled = compile(&[source("a.gcs", &cards(count, line))]);
            lint::apply(&mut compiled, &lint::Settings::default());
        });
    }
    linear("parentheses in a card", 320, |count| {
        let line = |at| match at {
            0 => "<Blocker> (Rest this Unit to draw.)".to_string(),
            _ => format!("// > {}", "(".repeat(200)),
        };
        let mut compiled = compile(&[source("a.gcs", &cards(count, line))]);
        lint::apply(&mut compiled, &lint::Settings::default());
    });
}

/// What a lint finds it finds in many cards as quickly as in one, whether they share their names or not. A card that nothing is
/// found in is among them. What a lint does is held by itself, so that what it takes to compile the cards hides nothing of it.
#[test]
fn each_lint() {
    const CARDS: usize = 240;
    // A twenty-eighth of the work may grow with the square, which is as strict as a fourteenth over twice as many cards.
    const TIMES_OF_FEW: u32 = 10;
    for lint in LINTS {
        let sample = lint.about.wrong.file();
        let text = |count: usize| {
            let mut text = String::new();
            for at in 0..count {
                let card = sample.replace("SKY-", &format!("S{at}-"));
                text.push_str(&if at % 8 != 0 { card } else { renamed(&card, at) });
                text.push('\n');
            }
            text + "unit G-1 \"Growth\" { color red lv 1 cost 1 ap 1 hp 1 traits (Blocker) }"
        };
        let name = lint.about.name;
        let read = |text: String| compile(&[source("a.gcs", &text)]);
        let look = |mut compiled: Compilation| {
            lint::apply(&mut compiled, &lint::Settings::default());
            compiled
        };
        let texts = [0, CARDS, MORE * CARDS].map(text);
        let compiled = match grows_with(&format!("{name}, compiled"), &texts, TIMES, TRIES, read) {
            Ok(compiled) => compiled,
            Err(times) => panic!("{name}, compiled: {times:?} for none, one and {MORE} times the input"),
        };
        // Names are looked for among more and more, until there are so many that no more are looked at: whether that has an end is
        // seen in all of the work.
        if grows_with(name, &compiled, TIMES_OF_FEW, 2, look).is_err() {
            takes_its_time(name, 2 * CARDS, |count| drop(look(read(text(count)))));
        }
    }
}

/// A card whose names are its own: a number stands behind each.
fn renamed(card: &str, at: usize) -> String {
    let mut text = String::new();
    let mut rest = card;
    while let Some(from) = rest.find(['"', '[', '(']) {
        let (before, behind) = rest.split_at(from + 1);
        text.push_str(before);
        let to = behind.find(['"', ']', ')']).unwrap_or(0);
        let name = &behind[..to];
        let is_name = name.starts_with(char::is_uppercase)
            && name.len() < 20
            && name.chars().all(|sign| sign.is_alphanumeric() || sign == ' ');
        text.push_str(name);
        if is_name {
            write!(text, " {at}").unwrap();
        }
        // The sign behind a name that has one begins no other.
        let end = to + usize::from(is_name);
        text.push_str(&behind[to..end]);
        rest = &behind[end..];
    }
    text + rest
}

/// Words that nothing is called are compared with what there is: each with so much of it and no more.
#[test]
fn slips() {
    let unknown = |count: usize, name: fn(usize) -> String| {
        let scenarios = (0..count).map(|at| format!("scenario \"S{at}\" {{ you hand {} }}\n", name(at)));
        scenarios.collect::<String>()
    };
    type Name = fn(usize) -> String;
    let names: [(&str, Name); 3] = [
        ("codes that no card has", |at| format!("H-{at:05}")),
        ("names that no card has", |at| format!("\"Grwoth {at}\"")),
        ("names that cards have", |at| format!("\"Growth {at}\"")),
    ];
    for (what, name) in names {
        linear(what, 480, |count| {
            let text = cards(count, |_| String::new());
            let all = Cards::new(&[], &[source("a.gcs", &text)]).0;
            let read = read(&source("a.scenario", &unknown(count, name)), FileId(0), &all);
            read.scenarios.iter().map(Scenario::run).for_each(drop);
        });
    }
    takes_its_time("long names of keyword effects", 100, |letters| {
        let name = |letter: &str| letter.repeat(letters);
        let known =
            ["b", "c", "d", "e", "f"].map(|letter| format!("keyword <{}> means \"Draw 1.\"\n", name(letter)));
        let used = cards(1, |_| format!("<{}>", name("a")));
        compile(&[source("a.gcs", &(known.concat() + &used))]);
    });
}

/// What is said of a Pilot in a mark that there is not is looked at for slips, and not however long it is.
#[test]
fn marks() {
    let marked = |words: &str| {
        let text = cards(1, |_| format!("【When Piared･{words}】Draw 1."));
        allocated(|| compile(&[source("a.gcs", &text)])).0
    };
    let (few, many) = (marked("pruple"), marked(&"pruple ".repeat(1000)));
    assert!(many <= 2 * few, "{few} and {many} bytes");
}

/// A line that is too long costs what its copy does.
#[test]
fn long_lines() {
    let line = |bytes: usize| cards(1, |_| format!("【Deploy】{}", "Draw 1. ".repeat(bytes / 8)));
    let long = |bytes: usize| {
        let text = line(bytes);
        allocated(|| compile(&[source("a.gcs", &text)])).0
    };
    let once = long(20 * limits::LINE);
    let twice = long(40 * limits::LINE);
    assert!(twice <= 2 * once, "{once} and {twice} bytes");
    assert!(
        twice - once <= 20 * limits::LINE as u64 * 4,
        "{} bytes for {} more of a line",
        twice - once,
        20 * limits::LINE
    );
    takes_its_time("a long line", 20 * limits::LINE, |bytes| {
        compile(&[source("a.gcs", &line(bytes))]);
    });
    takes_its_time("a long line, formatted", 20 * limits::LINE, |bytes| {
        assert!(!syntax::format(&line(bytes)).left.is_empty());
    });
}

/// Scenarios with cards of their own, in one file: D5 of issue 11 was quadratic.
#[test]
fn scenarios() {
    let (cards, _) = Cards::new(&own_cards(), &[]);
    let scenario = |at: usize, own: &str| {
        let holds = "    expect you hand 1\n".repeat(200);
        format!("scenario \"S{at}\" {{\n{own}\n    you hand 1\n{holds}}}\n")
    };
    let unit = |at: usize| format!("unit G-{at:05} \"G{at}\" {{ color red lv 1 cost 1 ap 1 hp 1 }}");
    let played_with = |text: &str, cards: &Cards| {
        let read = read(&source("a.scenario", text), FileId(0), cards);
        assert_eq!(read.diagnostics, []);
        assert!(
            read.scenarios
                .iter()
                .map(Scenario::run)
                .all(|found| found.is_empty())
        );
    };
    let played = |text: &str| played_with(text, &cards);
    linear("scenarios", 5, |count| {
        let text: String = (0..count).map(|at| scenario(at, "")).collect();
        played(&text);
    });
    linear("scenarios with cards of their own", 5, |count| {
        let text: String = (0..count).map(|at| scenario(at, &unit(at))).collect();
        played(&text);
    });
    // Over as many other cards: with all of them in the library of each scenario, this would grow with the square.
    linear("scenarios with cards of their own over cards", 5, |count| {
        let text: String = (0..count).map(|at| scenario(at, &unit(at))).collect();
        let unit = |at: usize| {
            format!("unit H-{at:05} \"H{at}\" {{ color red lv 1 cost 1 ap 1 hp 1\n【Deploy】Draw 1.\n}}\n")
        };
        let others: String = (0..30 * count).map(unit).collect();
        let (cards, _) = Cards::new(&own_cards(), &[source("h.gcs", &others)]);
        played_with(&text, &cards);
    });
    linear("scenarios with keyword effects of their own", 2, |count| {
        let keyword = "keyword <Own> means \"【Deploy】Draw 1.\"";
        let text: String = (0..count).map(|at| scenario(at, keyword)).collect();
        played(&text);
    });
    linear("cards of a file", 20, |count| {
        let text: String = (0..count).map(|at| unit(at) + "\n").collect();
        played(&(text + &scenario(0, "")));
    });
}

#[test]
fn decks_and_records() {
    linear("lines of a deck", 50, |count| {
        let text = "4 CORE-001\nfour CORE-001\n".repeat(count);
        Deck::parse(&source("a.deck", &text), FileId(0));
    });
    linear("records", 50, |count| {
        let record = |at: usize| {
            serde_json::json!({
                "code": format!("X-{at}"), "name": "A", "cardType": "UNIT", "level": 1, "cost": 1, "color": "Red",
                "ap": 1, "hp": 1, "effect": "【Deploy】Draw 1."
            })
        };
        let records: Vec<serde_json::Value> = (0..count).map(record).collect();
        let import::Read { records, .. } =
            import::read(&serde_json::Value::from(records).to_string()).unwrap();
        import::set_files(&records);
    });
}

/// Decks around all cards of a library, whether they have to do with each other or not: was quadratic, as was what texts
/// say of names.
#[test]
fn generated_decks() {
    type Line = fn(usize, usize) -> String;
    let lines: [(&str, Line); 3] = [
        ("decks of plain cards", |_, _| String::new()),
        ("decks of cards that ask for each other", |at, count| {
            let [one, other] = [3, 7].map(|step| at * step % count);
            let condition = format!("While you have a (T{one}) Unit in play, this Unit gets AP+1.");
            format!("traits (T{at}) link [Growth {other}]\n{condition}")
        }),
        ("decks of cards that ask for many", |at, _| {
            let units = format!("Units with {} or more AP", 1 + at % 90);
            format!("【Deploy】Choose 1 of your {units}. It recovers 1 HP.")
        }),
    ];
    for (what, line) in lines {
        let read = |count: usize| compile(&[source("a.gcs", &cards(count, |at| line(at, count)))]).program;
        linear(what, 600, |count| {
            let program = read(count);
            let _ = Library::new(&program);
            let generated = generate(&program, |_| true, 1, 1);
            assert_eq!((generated.decks.len(), generated.left_out.len()), (count, 0));
        });
    }
}

/// A folder that an editor works in, in memory.
struct Memory(Vec<(String, String)>);

impl Host for Memory {
    fn read(&mut self, folder: &Path, _: bool, _: &Open) -> Result<Folder, String> {
        let file = |(name, text): &(String, String)| File {
            path: folder.join(name),
            source: source(name, text),
        };
        let (cards, others) = self.0.iter().partition(|(name, _)| name.ends_with(".gcs"));
        let files = |all: Vec<&(String, String)>| all.into_iter().map(file).collect();
        Ok(Folder {
            cards: files(cards),
            others: files(others),
            ..Folder::default()
        })
    }

    fn built_in(&mut self, _: &str, _: &str) -> Option<PathBuf> {
        None
    }
}

/// An editor that has the first of some files open, of which everything was told.
fn editor(files: Vec<(String, String)>) -> Server<Memory> {
    let (name, text) = files[0].clone();
    let mut server = Server::new(Memory(files));
    let folders = json!([{ "uri": "file:///w", "name": "w" }]);
    ask(
        &mut server,
        "initialize",
        json!({ "capabilities": {}, "workspaceFolders": folders }),
    );
    let item = json!({ "uri": format!("file:///w/{name}"), "languageId": "gcs", "version": 1, "text": text });
    let told = Notification::new(
        "textDocument/didOpen".to_string(),
        json!({ "textDocument": item }),
    );
    server.handle(Message::Notification(told));
    server
}

fn ask(server: &mut Server<Memory>, method: &str, params: Value) -> Value {
    let request = Request::new(7.into(), method.to_string(), params);
    let mut answers = server.handle(Message::Request(request)).into_iter();
    let answer = answers.find_map(|message| match message {
        Message::Response(response) => response.response_result.ok(),
        Message::Request(_) | Message::Notification(_) => None,
    });
    answer.expect("an answer")
}

/// What an editor shows of a folder: findings are looked through once, however many files have some, and the lines of a file are counted once,
/// however much is told of it.
#[test]
fn editors() {
    let files = |count: usize, text: &str| -> Vec<(String, String)> {
        (0..count)
            .map(|at| (format!("{at:06}.gcs"), text.to_string()))
            .collect()
    };
    takes_its_time("files with a finding each, told", 500, |count| {
        let told = editor(files(count, "lv\n")).settle();
        assert!(told.len() >= count);
    });
    let one = |text: String| vec![("a.gcs".to_string(), text)];
    let trait_at = json!({
        "textDocument": { "uri": "file:///w/a.gcs" }, "position": { "line": 1, "character": 10 },
        "context": { "includeDeclaration": true }, "newName": "Other",
    });
    let shared = |count: usize| editor(one(cards(count, |_| "traits (Shared)".to_string())));
    linear("places of a trait", 20, |count| {
        let found = ask(&mut shared(count), "textDocument/references", trait_at.clone());
        assert_eq!(found.as_array().map(Vec::len), Some(count));
    });
    linear("a trait, renamed", 20, |count| {
        assert!(!ask(&mut shared(count), "textDocument/rename", trait_at.clone()).is_null());
    });
    // The cards are compiled before and after, and not for each file that the name stands in.
    let code_at = json!({
        "textDocument": { "uri": "file:///w/a.gcs" }, "position": { "line": 0, "character": 6 }, "newName": "G-99999",
    });
    linear("a card of many files of scenarios, renamed", 10, |count| {
        let mut files = one(cards(10 * count, |_| "【Deploy】Draw 1.".to_string()));
        let scenario = "scenario \"S\" {\n    you hand G-00000\n    expect you hand 1\n}\n";
        files.extend((0..count).map(|at| (format!("{at:05}.scenario"), scenario.to_string())));
        let changed = ask(&mut editor(files), "textDocument/rename", code_at.clone());
        assert_eq!(changed.to_string().matches(".scenario").count(), count);
    });
    let all = json!({
        "textDocument": { "uri": "file:///w/a.gcs" },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1_000_000, "character": 0 } },
        "context": { "diagnostics": [] },
    });
    linear("what can be done about findings", 20, |count| {
        let text = cards(count, |_| "【Deploy】Choose 1 enemy Unit. Draw 1.".to_string());
        let found = ask(&mut editor(one(text)), "textDocument/codeAction", all.clone());
        assert!(found.as_array().map(Vec::len) >= Some(count));
    });
    // The scenarios of a card, and cards with scenarios.
    let about = |count: usize| {
        let text = cards(count, |_| "【Deploy】Draw 1.".to_string());
        let scenario = |at: usize| {
            let code = if at.is_multiple_of(2) { 0 } else { at };
            format!("scenario \"S{at}\" {{\n    you hand G-{code:05}\n    expect you hand 1\n}}\n")
        };
        let scenarios = (0..count).map(scenario).collect();
        let mut files = one(text);
        files.push(("a.scenario".to_string(), scenarios));
        editor(files)
    };
    let file = json!({ "textDocument": { "uri": "file:///w/a.gcs" } });
    linear("lenses", 20, |count| {
        let mut server = about(count);
        let above = ask(&mut server, "textDocument/codeLens", file.clone());
        assert_eq!(above.as_array().map(Vec::len), Some(1 + count / 2));
    });
    let run = json!({
        "command": "gcs.runScenarios", "arguments": [{ "uri": "file:///w/a.gcs", "card": "G-00000" }],
    });
    linear("scenarios of a card, run", 20, |count| {
        let mut server = about(count);
        let request = Request::new(8.into(), "workspace/executeCommand".to_string(), run.clone());
        assert!(server.handle(Message::Request(request)).is_empty());
        let job = server.job().expect("scenarios to play");
        server.take(job.play());
        assert!(!server.settle().is_empty());
        assert!(server.job().is_none());
    });
}

/// The same games again take what they took: nothing is kept of a game for the next.
#[test]
fn games() {
    let (library, decks) = own_decks();
    let setup = duel(&library, &decks[0], &decks[1]);
    let game = |at: u64| {
        let (mut one, mut two) = (RandomAgent::new(at), RandomAgent::new(!at));
        play_game(&library, &setup, game_seed(7, at), &mut [&mut one, &mut two]).unwrap();
    };
    linear("games", 1, |count| (0..count).for_each(|_| (0..5).for_each(game)));
}
