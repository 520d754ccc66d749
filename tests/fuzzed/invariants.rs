//! What holds for whatever is given to the program: a function for each kind of input. `cargo test` tries them with
//! mutations of what the project has, and `fuzz/` with whatever a fuzzer finds.

#[path = "said.rs"]
mod said;

use gcs::agents::{Agent, RandomAgent};
use gcs::deck::Deck;
use gcs::diagnostics::{Diagnostic, Severity, apply};
use gcs::game::{Game, Rng, Setup};
use gcs::import;
use gcs::ir::{CardKind, Program};
use gcs::library::{CardId, Library};
use gcs::replay::{self, Meanings, Replay};
use gcs::scenario::{self, Cards};
use gcs::simulate::play_recorded;
use gcs::source::{FileId, SourceFile};
use gcs::syntax::Formatted;
use gcs::{Compilation, compile, compile_onto, core_set, lint, syntax};
use std::sync::LazyLock;

/// Nothing, or what does not hold. What must not panic panics.
pub(crate) type Held = Result<(), String>;

/// What is to hold for an input.
pub(crate) type Holds = fn(&str) -> Held;

/// Every kind of input.
pub(crate) const ALL: [(&str, Holds); 6] = [
    ("frame", frame),
    ("text", text),
    ("scenario", scenario),
    ("deck", deck),
    ("replay", replay),
    ("import", import),
];

/// The project's own cards.
struct Core {
    program: Program,
    library: Library,
    meanings: Meanings,
    cards: Cards,
    /// What decks are filled up with.
    others: Vec<CardId>,
}

static CORE: LazyLock<Core> = LazyLock::new(|| {
    let files: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let program = compile(&files).program;
    let library = Library::new(&program);
    let others = library
        .cards()
        .filter(|(_, card)| !card.token && card.kind != CardKind::Resource);
    Core {
        others: others.map(|(id, _)| id).collect(),
        meanings: Meanings::of(&program),
        cards: Cards::new(&files, &[]).0,
        library,
        program,
    }
});

fn file(name: &str, text: &str) -> Option<SourceFile> {
    SourceFile::new(name, text)
}

fn errors(found: &[Diagnostic]) -> usize {
    let errors = found.iter().filter(|found| found.severity() == Severity::Error);
    errors.count()
}

/// Every place that a finding speaks of is in the text, between characters, and the finding says something.
fn findings(text: &str, found: &[Diagnostic]) -> Held {
    for finding in found {
        let labels = finding.labels.iter().map(|label| label.span);
        let edits = finding
            .fixes
            .iter()
            .flat_map(|fix| &fix.edits)
            .map(|edit| edit.span);
        for span in labels.chain(edits) {
            if text.get(span.range()).is_none() {
                return Err(format!("a place that is not in the text: {finding:?}"));
            }
        }
        if finding.message.is_empty() || finding.labels.is_empty() {
            return Err(format!("a finding without words or place: {finding:?}"));
        }
        let is_defect = finding
            .labels
            .iter()
            .any(|label| label.text.contains("please report"));
        if is_defect {
            return Err(format!("the grammar and the reader disagree: {finding:?}"));
        }
    }
    Ok(())
}

/// The findings of a file, and what its safe fixes make of them: never one error more.
fn fixes(text: &str, found: &[Diagnostic], again: impl Fn(&SourceFile) -> Vec<Diagnostic>) -> Held {
    findings(text, found)?;
    let (fixed, applied) = apply(text, FileId(0), found, gcs::diagnostics::Applicability::Safe);
    if applied == 0 {
        return if fixed == text {
            Ok(())
        } else {
            Err("no fix changed the text".into())
        };
    }
    let Some(file) = file("fixed", &fixed) else {
        return Ok(());
    };
    let left = again(&file);
    if errors(&left) > errors(found) {
        return Err(format!("a fix adds an error: {found:#?}\n{fixed}\n{left:#?}"));
    }
    findings(&fixed, &left)
}

/// A file of cards.
pub(crate) fn frame(text: &str) -> Held {
    let Some(source) = file("fuzzed.gcs", text) else {
        return Ok(());
    };
    let files = [source];
    let compiled = compile(&files);
    fixes(text, &compiled.diagnostics, |fixed| {
        compile(std::slice::from_ref(fixed)).diagnostics
    })?;
    let linted = |mut compiled: Compilation| {
        lint::apply(&mut compiled, &lint::Settings::default());
        compiled.diagnostics
    };
    fixes(text, &linted(compiled.clone()), |fixed| {
        linted(compile(std::slice::from_ref(fixed)))
    })?;
    formatting(text, &compiled)?;
    if errors(&compiled.diagnostics) == 0
        && let Some(with_others) = compile_onto(&CORE.program, &files[0])
    {
        plays(text, &with_others.program)?;
    }
    Ok(())
}

/// What is formatted is formatted again to the same, says what it said, and means what it meant.
fn formatting(text: &str, compiled: &Compilation) -> Held {
    let Formatted { text: once, left } = syntax::format(text);
    let Formatted {
        text: twice,
        left: left_again,
    } = syntax::format(&once);
    if twice != once {
        return Err(format!("formatting changes it twice:\n{once}\n{twice}"));
    }
    if left_again.len() != left.len() {
        return Err(format!(
            "what was formatted is broken otherwise: {left_again:#?}\n{once}"
        ));
    }
    said::stays(text, &once)?;
    let Some(source) = file("formatted.gcs", &once) else {
        return Ok(());
    };
    let formatted = compile(&[source]);
    if errors(&formatted.diagnostics) > errors(&compiled.diagnostics) {
        return Err(format!(
            "formatting adds an error: {:#?}\n{once}",
            formatted.diagnostics
        ));
    }
    // A card with a finding may have had it from a sign that formatting mends.
    if errors(&compiled.diagnostics) == 0 && formatted.program != compiled.program {
        return Err(format!("formatting changes the meaning:\n{once}"));
    }
    Ok(())
}

/// How many decisions a game takes at most. What may be done for ever is not waited for.
const DECISIONS: usize = 300;

/// What was checked loads, and a game with it goes on until somebody has won or the decisions are over.
fn plays(text: &str, program: &Program) -> Held {
    let library = Library::new(program);
    let own = library.cards().filter(|(id, card)| {
        usize::from(id.0) >= CORE.program.cards.len().saturating_sub(1)
            && !card.token
            && card.kind != CardKind::Resource
    });
    let own: Vec<CardId> = own.map(|(id, _)| id).collect();
    let mut rng = Rng::new(text.len() as u64);
    let pick = |from: &[CardId], rng: &mut Rng| from[rng.below(from.len() as u32) as usize];
    let others: Vec<CardId> = CORE
        .others
        .iter()
        .filter_map(|id| library.find(&CORE.library.definition(*id).code))
        .collect();
    let mut deck = || -> Vec<CardId> {
        (0..50)
            .map(|_| match rng.below(2) {
                0 if !own.is_empty() => pick(&own, &mut rng),
                _ => pick(&others, &mut rng),
            })
            .collect()
    };
    let (one, two) = (deck(), deck());
    let setup = Setup::duel(&library, one, two).map_err(|error| format!("no game begins: {error}"))?;
    let mut game =
        Game::new(&library, &setup, text.len() as u64).map_err(|error| format!("no game begins: {error}"))?;
    let mut agent = RandomAgent::new(text.len() as u64);
    for _ in 0..DECISIONS {
        let Some(decision) = game.decision() else { break };
        let choice = agent.choose(&game.view(decision.seat), decision, game.options());
        game.choose(choice)
            .map_err(|error| format!("an option is refused: {error}"))?;
    }
    if game.decision().is_none() && game.outcome().is_none() {
        return Err("the game stops before its end".into());
    }
    Ok(())
}

/// A line of card text, on cards of two kinds.
pub(crate) fn text(line: &str) -> Held {
    let line = line.lines().next().unwrap_or_default();
    let _ = syntax::text::parse_line(line, 7);
    for head in [
        "unit F-001 \"F\" { color red lv 1 cost 1 ap 2 hp 3 traits (Scout)",
        "command F-001 \"F\" { color red lv 1 cost 1",
    ] {
        frame(&format!("{head}\n    {line}\n}}\n"))?;
    }
    Ok(())
}

/// A scenario file.
pub(crate) fn scenario(text: &str) -> Held {
    let Some(source) = file("fuzzed.scenario", text) else {
        return Ok(());
    };
    let read = scenario::read(&source, FileId(0), &CORE.cards);
    findings(text, &read.diagnostics)?;
    for scenario in &read.scenarios {
        if scenario.broken {
            if errors(&read.diagnostics) == 0 {
                return Err("a scenario is broken, and nothing says why".into());
            }
            continue;
        }
        findings(text, &scenario.run())?;
    }
    Ok(())
}

/// A deck file.
pub(crate) fn deck(text: &str) -> Held {
    let Some(source) = file("fuzzed.deck", text) else {
        return Ok(());
    };
    let read = |source: &SourceFile| {
        let (mut deck, mut found) = Deck::parse(source, FileId(0));
        found.extend(deck.resolve(&CORE.program, FileId(0)));
        found.extend(deck.check(&CORE.program, FileId(0)));
        found
    };
    fixes(text, &read(&source), read)?;
    let (mut deck, mut found) = Deck::parse(&source, FileId(0));
    found.extend(deck.resolve(&CORE.program, FileId(0)));
    if errors(&found) + errors(&deck.check(&CORE.program, FileId(0))) == 0 {
        let cards: Option<Vec<CardId>> = deck.codes().map(|code| CORE.library.find(code)).collect();
        let cards = cards.ok_or("a legal deck has a card that nobody knows")?;
        Setup::duel(&CORE.library, cards.clone(), cards).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// A replay.
pub(crate) fn replay(text: &str) -> Held {
    let Ok(read) = serde_json::from_str::<Replay>(text) else {
        return Ok(());
    };
    let written = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    match serde_json::from_str::<Replay>(&written) {
        Ok(again) if again == read => {}
        Ok(_) | Err(_) => return Err(format!("a replay is not read as it was written: {written}")),
    }
    for refusal in replay::check(&read, &CORE.library, &CORE.meanings) {
        if refusal.to_string().is_empty() {
            return Err(format!("{refusal:?} says nothing"));
        }
    }
    Ok(())
}

/// A replay of a game of the project's own cards, which holds.
pub(crate) fn a_replay() -> Result<String, String> {
    let mut rng = Rng::new(1);
    let mut deck = || -> Vec<CardId> {
        let count = CORE.others.len() as u32;
        (0..50).map(|_| CORE.others[rng.below(count) as usize]).collect()
    };
    let setup = Setup::duel(&CORE.library, deck(), deck()).map_err(|error| error.to_string())?;
    let (mut one, mut two) = (RandomAgent::new(1), RandomAgent::new(2));
    let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
    let (_, replay) = play_recorded(&CORE.library, &setup, 1, agents, &CORE.meanings, None)
        .map_err(|error| error.to_string())?;
    serde_json::to_string(&replay).map_err(|error| error.to_string())
}

/// Card records.
pub(crate) fn import(text: &str) -> Held {
    let Ok(import::Read { records, .. }) = import::read(text) else {
        return Ok(());
    };
    let (files, _) = import::set_files(&records);
    for set in files {
        let Some(source) = file("fuzzed.gcs", &set.text) else {
            continue;
        };
        let compiled = compile(std::slice::from_ref(&source));
        findings(&source.text, &compiled.diagnostics)?;
    }
    Ok(())
}
