//! Whatever well-typed IR can be made, the printer prints, the grammar reads back, the checker accepts or refuses with a
//! reason, and the runtime plays.

mod generator;
mod names;
mod report;
mod tape;

use crate::common::{self, random};
use gcs::agents::{Agent, MixedAgent, RandomAgent};
use gcs::diagnostics::Severity;
use gcs::game::{Choice, Decision, Game, View};
use gcs::ir::text::Printer;
use gcs::ir::visit::Visitor;
use gcs::ir::{Beside, Card, CardKind, Color, Line, Program};
use gcs::library::{CardId, Library};
use gcs::{Compilation, compile, compile_onto};
use generator::{Generator, Vocabulary};
use names::Census;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use proptest::{prop_assert, prop_assert_eq};
use std::sync::LazyLock;
use tape::{Tape, one_of};

/// The project's own cards, and the names that random effects speak of.
struct World {
    program: Program,
    vocabulary: Vocabulary,
    /// The codes of cards that a deck can have beside a random one.
    others: Vec<String>,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let mut program = compile(&common::own_cards()).program;
    let vocabulary = Vocabulary::of(&mut program);
    let playable = |card: &&Card| !card.token && card.kind != CardKind::Resource;
    let others = program.cards.iter().filter(playable);
    let others = others.map(|card| card.code.clone()).collect();
    World {
        program,
        vocabulary,
        others,
    }
});

/// How many answers a card takes at most; the rest of a longer one is plain.
const ANSWERS: usize = 400;

/// A random card, with one line or several.
fn cards(lines: usize) -> impl Strategy<Value = Shown> {
    proptest::collection::vec(any::<u32>(), ANSWERS).prop_map(move |answers| Shown(card(&answers, lines)))
}

fn card(answers: &[u32], most: usize) -> Card {
    let mut tape = Tape::new(answers);
    let kind = one_of!(tape;
        12 => CardKind::Unit,
        5 => CardKind::Command,
        2 => CardKind::Pilot,
        2 => CardKind::Base,
        usize::from(tape.once_in(4)) => CardKind::Resource,
    );
    let count = 1 + tape.below(most);
    let lines: Vec<Line> = (0..count)
        .map(|_| Generator::new(&mut tape, &WORLD.vocabulary, kind).line())
        .collect();
    let modifier = kind == CardKind::Pilot;
    let bearers = lines
        .iter()
        .any(|line| line.ability.bearer == gcs::ir::Bearer::PairedUnit);
    let pilot_side = (kind == CardKind::Command && bearers).then(|| "Ilse Varga".to_string());
    let stats = matches!(kind, CardKind::Unit | CardKind::Base) || modifier || pilot_side.is_some();
    let stat = |tape: &mut Tape, least: usize| if stats { (least + tape.below(4)) as i8 } else { 0 };
    let resource = kind == CardKind::Resource;
    Card {
        code: "GEN-001".to_string(),
        set: None,
        name: "Random".to_string(),
        kind,
        token: false,
        color: (!resource).then(|| tape.pick(&Color::ALL)),
        lv: if resource { 0 } else { 1 + tape.below(4) as u8 },
        cost: if resource { 0 } else { tape.below(4) as u8 },
        ap: stat(&mut tape, 0),
        hp: stat(&mut tape, 1),
        zones: Vec::new(),
        traits: Vec::new(),
        link: Vec::new(),
        pilot_side,
        lines,
        place: Beside::default(),
    }
}

/// A card as a failing case shows it: as it is printed.
struct Shown(Card);

impl std::fmt::Debug for Shown {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // It can be the printer that fails.
        match std::panic::catch_unwind(|| printed(&self.0)) {
            Ok(text) => write!(formatter, "\n{text}"),
            Err(_) => write!(formatter, "{:#?}", self.0),
        }
    }
}

/// The cases are those of [`random::hold`].
fn holds<V: std::fmt::Debug>(
    cases: u32,
    strategy: &impl Strategy<Value = V>,
    property: impl Fn(V) -> Result<(), TestCaseError>,
) {
    let config = Config {
        cases,
        // Each of the answers is made smaller by itself; a game takes longer than a reading, but says more when it is small.
        max_shrink_iters: 4000,
        max_shrink_time: 60_000,
        ..Config::default()
    };
    random::hold(config, strategy, property);
}

fn printed(card: &Card) -> String {
    Printer::new(&WORLD.program.symbols).card_source(card)
}

fn compiled(text: &str) -> Compilation {
    compile_onto(&WORLD.program, &common::source("generated.gcs", text))
        .expect("no keyword effect is defined")
}

fn the_card(compilation: &Compilation) -> Option<&Card> {
    compilation
        .program
        .cards
        .iter()
        .find(|card| card.code == "GEN-001")
}

/// Every finding points at words and says something, and none of them is a defect of the reader.
fn findings_are_good(text: &str, compilation: &Compilation) -> Result<(), TestCaseError> {
    for finding in &compilation.diagnostics {
        let span = finding.span();
        let words = text.get(span.start as usize..span.end as usize);
        prop_assert!(words.is_some(), "{finding:?} is not in the text\n{text}");
        prop_assert!(!finding.message.is_empty(), "{finding:?}\n{text}");
        prop_assert!(!finding.labels.is_empty(), "{finding:?}\n{text}");
        let defect = finding
            .labels
            .iter()
            .any(|label| label.text.contains("please report"));
        prop_assert!(
            !defect,
            "the grammar and the reader disagree: {finding:?}\n{text}"
        );
    }
    Ok(())
}

/// Prints a card, and compiles what was printed. Answers with what came out where it is a card.
fn read_back(card: &Card) -> Result<(String, Option<Compilation>), TestCaseError> {
    let text = printed(card);
    let first = compiled(&text);
    findings_are_good(&text, &first)?;
    let errors = first
        .diagnostics
        .iter()
        .any(|finding| finding.severity() == Severity::Error);
    prop_assert_eq!(errors, the_card(&first).is_none(), "{}", text);
    let Some(read) = the_card(&first) else {
        return Ok((text, None));
    };
    let again = Printer::new(&first.program.symbols).card_source(read);
    let second = compiled(&again);
    findings_are_good(&again, &second)?;
    let Some(same) = the_card(&second) else {
        return Err(TestCaseError::fail(format!(
            "what was understood is not understood again: {:#?}\n{text}\n{again}",
            second.diagnostics
        )));
    };
    prop_assert!(
        same == read,
        "means something else when it is printed again\n{text}\n{again}"
    );
    let third = Printer::new(&second.program.symbols).card_source(same);
    prop_assert_eq!(&third, &again);
    Ok((text, Some(first)))
}

#[test]
fn what_is_printed_is_checked_or_refused() {
    holds(700, &cards(2), |Shown(card)| read_back(&card).map(|_| ()));
}

/// How many decisions a game takes at most.
const DECISIONS: usize = 4000;

/// Who chooses, for both seats. A player who wants to do as much as possible never stops where an effect that costs nothing
/// can be activated as often as it likes, so that after a while every option is as likely as another.
#[derive(Clone)]
struct Chooser {
    mixed: MixedAgent,
    random: RandomAgent,
    eager: usize,
}

impl Chooser {
    fn new(seed: u64) -> Chooser {
        Chooser {
            mixed: MixedAgent::new(seed),
            random: RandomAgent::new(!seed),
            eager: 200,
        }
    }

    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if self.eager > 0 {
            self.eager -= 1;
            self.mixed.choose(view, decision, options)
        } else {
            self.random.choose(view, decision, options)
        }
    }
}

/// Plays a game with the card, copies it in the middle, and plays both to the end.
fn plays(text: &str, program: &Program, seed: u64) -> Result<(), TestCaseError> {
    let library = Library::new(program);
    let card = library.find("GEN-001").expect("the card");
    let others: Vec<CardId> = WORLD
        .others
        .iter()
        .filter_map(|code| library.find(code))
        .collect();
    let mut rng = gcs::game::Rng::new(seed);
    let of_deck = library.definition(card).kind != CardKind::Resource;
    let mut deck = || -> Vec<CardId> {
        (0..50)
            .map(|_| match rng.below(5) {
                0..3 if of_deck => card,
                _ => others[rng.below(others.len() as u32) as usize],
            })
            .collect()
    };
    let (a, b) = (deck(), deck());
    let mut setup = common::duel(&library, &a, &b);
    if !of_deck {
        for player in &mut setup.players {
            player.resources.fill(card);
        }
    }
    let moment = rng.below(60) as usize;
    let mut game = Game::new(&library, &setup, seed).expect("a setup");
    let mut agent = Chooser::new(!seed);
    let choose = |game: &mut Game<'_>, agent: &mut Chooser| -> Result<bool, TestCaseError> {
        let Some(decision) = game.decision() else {
            return Ok(false);
        };
        let choice = agent.choose(&game.view(decision.seat), decision, game.options());
        prop_assert!(game.choose(choice).is_ok(), "{}", text);
        Ok(true)
    };
    let mut copy: Option<(Game<'_>, Chooser)> = None;
    for at in 0..=DECISIONS {
        prop_assert!(at < DECISIONS, "no end after {DECISIONS} decisions\n{text}");
        if at == moment {
            copy = Some((game.clone(), agent.clone()));
        }
        if !choose(&mut game, &mut agent)? {
            break;
        }
        // A copy that is far behind shows as little as one that is gone: both go on together.
        if let Some((game, agent)) = &mut copy {
            choose(game, agent)?;
        }
    }
    prop_assert!(
        game.outcome().is_some(),
        "the game stops and has no outcome\n{text}"
    );
    if let Some((copy, _)) = &copy {
        prop_assert_eq!(
            copy.state_hash(),
            game.state_hash(),
            "the copy went another way\n{}",
            text
        );
    }
    Ok(())
}

#[test]
fn what_is_clean_is_played_to_an_end() {
    let strategy = (cards(2), any::<u64>());
    holds(200, &strategy, |(Shown(card), seed)| {
        let (text, compilation) = read_back(&card)?;
        match compilation {
            Some(compilation) => plays(&text, &compilation.program, seed),
            None => Ok(()),
        }
    });
}

/// Lines of random cards that are understood without a finding.
pub(crate) fn clean_lines(cards: usize) -> Vec<String> {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    let mut lines = Vec::new();
    for _ in 0..cards {
        let card = next(&mut runner, 1);
        if compiled(&printed(&card)).diagnostics.is_empty() {
            let text = Printer::new(&WORLD.program.symbols).card_text(&card);
            lines.extend(text.lines().map(str::to_string));
        }
    }
    lines
}

/// Every variant of the IR is among the random effects.
#[test]
fn every_variant_occurs() {
    let mut census = Census::default();
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    for _ in 0..24000 {
        for line in &next(&mut runner, 1).lines {
            census.ability(&line.ability);
        }
    }
    let missing = census.missing();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The next card of a series.
fn next(runner: &mut TestRunner, lines: usize) -> Card {
    use proptest::strategy::ValueTree;
    let Shown(card) = cards(lines).new_tree(runner).expect("a card").current();
    card
}
