//! What is true of every game at every moment, over random decks, seeds and choices: of the project's own cards, of a
//! card for each form of the language, and of the official cards.

use crate::common::{self, random};
use gcs::agents::{Agent, MixedAgent};
use gcs::compile;
use gcs::deck::generate;
use gcs::game::log::{Because, Event, What};
use gcs::game::{
    CardView, Choice, Decision, DecisionKind, Direction, Format, Game, ObjectId, Phase, Rng, SeatId, Setup,
    State, View, Zone,
};
use gcs::ir::text::Printer;
use gcs::library::{AbilityId, CardId, KeywordId, Library};
use gcs::source::SourceFile;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, TestCaseError};
use proptest::{prop_assert, prop_assert_eq};
use serde_json::Value;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// A second kind of Resource, and a Unit that fills a resource area.
const ODD: &str = r#"
resource ODD-001 "Odd Resource" { }
unit ODD-002 "Spring" {
    color green  lv 1  cost 0  ap 1  hp 1

    【Deploy】Place 3 EX Resources.
}
"#;

/// Cards and decks of them.
struct World {
    library: Library,
    decks: Vec<Vec<CardId>>,
    /// Every card that is in any of them.
    pool: Vec<CardId>,
    /// Resources of more than one kind, so that it can matter which one lies where.
    resources: Vec<CardId>,
    /// The Unit that fills a resource area.
    spring: CardId,
    /// Whether a card says how many cards stay in a hand.
    limits_hands: bool,
}

impl World {
    fn of(mut files: Vec<SourceFile>) -> World {
        files.push(common::source("odd.gcs", ODD));
        let compiled = compile(&files);
        assert!(!compiled.has_errors());
        let library = Library::new(&compiled.program);
        let printer = Printer::new(&compiled.program.symbols);
        let generated = generate(&compiled.program, |_| true, 0, 3);
        let find = |code| library.find(code).expect("a card of the program");
        let decks: Vec<Vec<CardId>> = generated
            .decks
            .iter()
            .map(|deck| deck.codes().map(find).collect())
            .collect();
        let pool = counted(decks.iter().flatten().copied()).into_keys().collect();
        let resource = library.starting_pieces().resource.expect("basic Resources");
        World {
            decks,
            pool,
            spring: find("ODD-002"),
            limits_hands: (compiled.program.cards.iter())
                .any(|card| printer.card_text(card).to_lowercase().contains("hand limit")),
            resources: vec![resource, library.find("ODD-001").expect("a card of ours")],
            library,
        }
    }

    fn setup(&self, plan: &Plan) -> Setup {
        let deck = |at: u32| self.decks[at as usize % self.decks.len()].clone();
        let decks = (0..plan.players).map(|seat| match seat {
            0 => deck(plan.decks.0),
            _ => deck(plan.decks.1.wrapping_add(seat as u32 - 1)),
        });
        let setup = Setup::new(&self.library, plan.format, decks.collect());
        let mut setup = setup.expect("the standard library has the pieces");
        for player in &mut setup.players {
            // Some have more Resources than the rules allow (6-1-1), so that there are more than have room (4-4-2).
            let count = if plan.is_rich { 20 } else { 10 };
            let resources = self.resources.iter().cycle();
            player.resources = resources.take(count).copied().collect();
            if plan.is_rich {
                player.deck[..8].fill(self.spring);
            }
        }
        setup
    }
}

/// The formats that are tried, with as many players as each takes or some of them; the two-player game most.
const TABLES: [(Format, usize); 9] = [
    (Format::TwoPlayer, 2),
    (Format::TwoPlayer, 2),
    (Format::TwoPlayer, 2),
    (Format::TwoPlayer, 2),
    (Format::BattleRoyale, 3),
    (Format::BattleRoyale, 5),
    (Format::LastPlayerStanding, 4),
    (Format::TeamBattle, 4),
    (Format::TeamBattle, 4),
];

/// A game: who plays, decks, seed and choices.
#[derive(Clone, Debug)]
struct Plan {
    format: Format,
    players: usize,
    decks: (u32, u32),
    seed: u64,
    choices: u64,
    /// Of eight choices so many let things be: they take the last option, which ends or passes.
    idle: u32,
    /// Whether there are Resources in plenty.
    is_rich: bool,
    /// The decision at which something is tried.
    moment: usize,
}

fn plans() -> impl Strategy<Value = Plan> {
    let idle = proptest::sample::select(vec![0, 0, 0, 0, 1, 4, 7]);
    let plan = (
        (
            proptest::sample::select(TABLES.to_vec()),
            any::<u32>(),
            any::<u32>(),
        ),
        any::<u64>(),
        any::<u64>(),
        (idle, any::<bool>()),
        0_usize..150,
    );
    plan.prop_map(
        |((table, first, others), seed, choices, (idle, is_rich), moment)| Plan {
            format: table.0,
            players: table.1,
            decks: (first, others),
            seed,
            choices,
            idle,
            is_rich,
            moment,
        },
    )
}

/// Who chooses, for all seats.
#[derive(Clone)]
struct Chooser {
    rng: Rng,
    idle: u32,
    agent: MixedAgent,
}

impl Chooser {
    fn new(plan: &Plan) -> Chooser {
        Chooser {
            rng: Rng::new(plan.choices),
            idle: plan.idle,
            agent: MixedAgent::new(!plan.choices),
        }
    }

    fn choose(&mut self, game: &Game<'_>) -> usize {
        let decision = game.decision().expect("a decision");
        if self.rng.below(8) < self.idle {
            return game.options().len() - 1;
        }
        self.agent
            .choose(&game.view(decision.seat), decision, game.options())
    }
}

type Checked<T = ()> = Result<T, TestCaseError>;

static OWN: LazyLock<World> = LazyLock::new(|| World::of(common::own_cards()));
static FORMS: LazyLock<World> = LazyLock::new(|| World::of(common::cards_of_forms()));
static OFFICIAL: LazyLock<World> = LazyLock::new(|| World::of(common::official::files()));

/// A test of each property for each world.
macro_rules! hold_in_every_world {
    ($($property:ident),* $(,)?) => {
        mod own_cards {
            $(#[test] fn $property() { super::$property(&super::OWN) })*
        }
        mod forms_of_the_language {
            $(#[test] fn $property() { super::$property(&super::FORMS) })*
        }
        mod official_cards {
            $(#[test] #[ignore = "needs the official cards: GCS_SHARED"] fn $property() { super::$property(&super::OFFICIAL) })*
        }
    };
}

hold_in_every_world!(
    cards_are_conserved_and_zones_keep_their_limits,
    a_copy_goes_on_like_its_original_and_leaves_it_alone,
    a_state_that_was_saved_goes_on_like_the_game_it_was,
    a_view_is_the_same_whatever_is_hidden,
);

/// Tries a property on so many games of a world. The property answers how often in a game it saw what it speaks of; on
/// the average of all games that has to be so often, or next to nothing was tried. In each world it is more than twice as often.
///
/// The games are those of [`random::hold`].
fn holds_in(world: &World, cases: u32, average: f64, property: impl Fn(&World, Plan) -> Checked<usize>) {
    let config = Config {
        cases,
        ..Config::default()
    };
    let (games, seen) = (Cell::new(0_u32), Cell::new(0));
    random::hold(config, &plans(), |plan| {
        seen.set(seen.get() + property(world, plan)?);
        games.set(games.get() + 1);
        Ok(())
    });
    let (games, seen) = (games.get(), seen.get());
    assert!(
        seen as f64 >= average * f64::from(games),
        "{seen} in {games} games"
    );
}

fn saved(game: &Game<'_>) -> Value {
    serde_json::to_value(game.state()).expect("plain data")
}

fn state(saved: Value) -> State {
    serde_json::from_value(saved).expect("a state")
}

/// The fields of a card in a saved state that a property speaks of.
struct Card {
    id: CardId,
    zone: Zone,
    owner: SeatId,
    damage: u64,
    seen: u64,
}

fn cards(saved: &Value) -> Vec<Card> {
    let cards = saved["cards"].as_array().expect("cards");
    let read = |card: &Value| Card {
        id: serde_json::from_value(card["definition"].clone()).expect("a card"),
        zone: serde_json::from_value(card["zone"].clone()).expect("a zone"),
        owner: serde_json::from_value(card["owner"].clone()).expect("a seat"),
        damage: card["damage"].as_u64().expect("a number"),
        seen: card["seen"].as_u64().expect("a number"),
    };
    cards.iter().map(read).collect()
}

fn counted(cards: impl Iterator<Item = CardId>) -> BTreeMap<CardId, usize> {
    let mut counts = BTreeMap::new();
    for card in cards {
        *counts.entry(card).or_default() += 1;
    }
    counts
}

/// The card that was brought, of one that a text has deployed as a Unit.
fn printed(world: &World, card: CardId) -> CardId {
    if usize::from(card.0) < world.library.len() {
        return card;
    }
    let code = &world.library.definition(card).code;
    let found = world.library.cards().find(|(_, printed)| printed.code == *code);
    found.map_or(card, |(printed, _)| printed)
}

/// A player has the cards that it brought, wherever they are, also who has left the game; tokens are on the field or outside of the game (5-17-2-5),
/// and while one waits for its place nowhere; damage is on the field only (5-5-1-1).
fn conserves(world: &World, setup: &Setup, game: &Game<'_>) -> Checked {
    let cards = cards(&saved(game));
    for (player, seat) in setup.players.iter().zip((0..).map(SeatId)) {
        let is_token = |card: &Card| world.library.definition(card.id).token;
        let own = cards.iter().filter(|card| card.owner == seat && !is_token(card));
        let brought = player.deck.iter().chain(&player.resources).copied();
        prop_assert_eq!(counted(own.map(|card| printed(world, card.id))), counted(brought));
        for card in cards.iter().filter(|card| card.owner == seat) {
            let place = (card.zone, &world.library.definition(card.id).name);
            let waits = game
                .decision()
                .is_some_and(|decision| decision.kind == DecisionKind::MakeRoom);
            if is_token(card) {
                let fits = matches!(
                    card.zone,
                    Zone::Units | Zone::Base | Zone::Resources | Zone::Outside
                );
                prop_assert!(fits || waits && card.zone == Zone::Nowhere, "{place:?}");
            } else {
                prop_assert!(card.zone != Zone::Outside, "{place:?}");
                // What a text has deployed as a Unit is one in the battle area, and on its way there.
                let is_as_printed = printed(world, card.id) == card.id;
                let is_there = matches!(card.zone, Zone::Units | Zone::Nowhere) || waits;
                prop_assert!(is_as_printed || is_there, "{place:?}");
            }
            prop_assert!(
                card.damage == 0 || matches!(card.zone, Zone::Units | Zone::Base),
                "{place:?}"
            );
        }
    }
    Ok(())
}

/// 4-5-4, 4-6-3-2, 4-4-2, 4-4-2-1, 12-3-7, 12-3-14: how much a zone holds, of one player or of a team.
fn keeps_limits(game: &Game<'_>) -> Checked {
    for seat in game.view(SeatId(0)).seats() {
        let view = game.view(seat);
        let count = |zone| view.count(seat, zone);
        let mates = view.seats().filter(|mate| !view.are_enemies(*mate, seat));
        let units: usize = mates.map(|mate| view.count(mate, Zone::Units)).sum();
        prop_assert!(units <= 6, "11-4-1, 12-3-14");
        prop_assert!(count(Zone::Pilots) <= count(Zone::Units), "3-3-4");
        prop_assert!(count(Zone::Base) <= 1, "11-5-1");
        prop_assert!(count(Zone::Resources) <= 15, "4-4-2");
        let resources = view.cards(seat, Zone::Resources).flatten();
        let ex = resources.filter(|card| view.definition(card.card).token).count();
        prop_assert!(ex <= 5, "4-4-2-1");
    }
    Ok(())
}

/// Whether something happened to a player's hand.
fn touches_hand(event: &Event, seat: SeatId) -> bool {
    match event.what {
        What::Drew { seat: who, .. } => who == seat,
        What::Moved { card, from, to } => card.owner == seat && (from == Zone::Hand || to == Zone::Hand),
        What::Played(card) => card.owner == seat,
        _ => false,
    }
}

/// 7-6-5-1: who ends a turn has at most ten cards in the hand when the next one begins, each player of a team (12-3-1).
/// `last` is whose turn it is. Answers how often that was seen.
fn keeps_hand_limit(game: &Game<'_>, events: &[Event], last: &mut Option<SeatId>) -> Checked<usize> {
    let mut seen = 0;
    for (at, event) in events.iter().enumerate() {
        if let What::TurnBegan { seat, .. } = event.what
            && let Some(last) = last.replace(seat)
            && last != seat
        {
            let view = game.view(last);
            for ended in view.seats().filter(|ended| !view.are_enemies(*ended, last)) {
                if !events[at..].iter().any(|event| touches_hand(event, ended)) {
                    prop_assert!(view.count(ended, Zone::Hand) <= 10, "7-6-5-1");
                    seen += 1;
                }
            }
        }
    }
    Ok(seen)
}

fn cards_are_conserved_and_zones_keep_their_limits(world: &World) {
    holds_in(world, 48, 4.0, |world, plan| {
        let (mut full_hands, mut last) = (0, None);
        let setup = world.setup(&plan);
        let mut events = Vec::new();
        let mut game = Game::new_logged(&world.library, &setup, plan.seed, &mut events).expect("a setup");
        let mut chooser = Chooser::new(&plan);
        let mut decisions = plan.moment;
        loop {
            keeps_limits(&game)?;
            if !world.limits_hands {
                keeps_hand_limit(&game, &events, &mut last)?;
            }
            // To write the state out takes longer than to play on.
            let discards = game
                .decision()
                .is_some_and(|decision| decision.kind == DecisionKind::HandLimit);
            full_hands += usize::from(discards);
            if decisions % 8 == 0 || game.decision().is_none() {
                conserves(world, &setup, &game)?;
            }
            if game.decision().is_none() {
                break;
            }
            decisions += 1;
            events.clear();
            let option = chooser.choose(&game);
            game.choose_logged(option, &mut events)
                .expect("one of the options");
        }
        Ok(full_hands)
    });
}

/// The game of a plan at its moment, and who chooses from there on; `None` where nothing is ever decided. In a game with
/// fewer decisions the moment is counted on from its first one, so that every game has it.
fn at_moment<'w>(world: &'w World, plan: &Plan) -> Option<(Game<'w>, Chooser)> {
    let mut games = Vec::new();
    let mut game = Game::new(&world.library, &world.setup(plan), plan.seed).expect("a setup");
    let mut chooser = Chooser::new(plan);
    while game.decision().is_some() && games.len() <= plan.moment {
        games.push((game.clone(), chooser.clone()));
        let option = chooser.choose(&game);
        game.choose(option).expect("one of the options");
    }
    let at = plan.moment.checked_rem(games.len())?;
    Some(games.swap_remove(at))
}

fn a_copy_goes_on_like_its_original_and_leaves_it_alone(world: &World) {
    holds_in(world, 48, 1.0, |world, plan| {
        let Some((mut original, mut chooser)) = at_moment(world, &plan) else {
            return Ok(0);
        };
        let before = saved(&original);
        let mut copy = original.clone();
        let mut choices = Vec::new();
        while copy.decision().is_some() {
            choices.push(chooser.choose(&copy));
            copy.choose(choices[choices.len() - 1])
                .expect("one of the options");
        }
        prop_assert_eq!(&saved(&original), &before);
        // Into the memory of a game that has gone elsewhere, as a search does it.
        let mut into = copy.clone();
        into.clone_from(&original);
        for choice in choices {
            prop_assert_eq!(original.options(), into.options());
            original.choose(choice).expect("one of the options");
            into.choose(choice).expect("one of the options");
        }
        prop_assert!(original == copy && into == copy);
        prop_assert_eq!(original.state_hash(), copy.state_hash());
        Ok(1)
    });
}

/// Whether a decision is one in the middle of something.
fn is_midway(kind: DecisionKind) -> bool {
    !kind.is_free() && !matches!(kind, DecisionKind::Redraw | DecisionKind::HandLimit)
}

fn a_state_that_was_saved_goes_on_like_the_game_it_was(world: &World) {
    holds_in(world, 24, 8.0, |world, plan| {
        let mut midway = 0;
        let setup = world.setup(&plan);
        let mut game = Game::new(&world.library, &setup, plan.seed).expect("a setup");
        let mut twin = game.clone();
        let mut chooser = Chooser::new(&plan);
        let mut decisions = plan.moment;
        while let Some(decision) = game.decision() {
            decisions += 1;
            let is_midway = is_midway(decision.kind);
            if is_midway || decisions % 16 == 0 {
                midway += usize::from(is_midway);
                let text = serde_json::to_string(twin.state()).expect("plain data");
                let state: State = serde_json::from_str(&text).expect("the same data");
                prop_assert_eq!(&state, twin.state());
                twin = Game::restore(&world.library, state).expect("a state that was saved");
            }
            prop_assert_eq!(game.options(), twin.options());
            let option = chooser.choose(&game);
            game.choose(option).expect("one of the options");
            twin.choose(option).expect("one of the options");
            prop_assert!(game == twin, "after {:?}", decision.kind);
        }
        prop_assert_eq!(game.state_hash(), twin.state_hash());
        Ok(midway)
    });
}

/// Whether a player sees which card it is (4-1-4): public places, what was shown, the own hand and a teammate's (12-3-4).
fn is_seen(card: &Card, seat: SeatId, format: Format) -> bool {
    let is_on_side = format.team_of(card.owner) == format.team_of(seat);
    card.zone.is_public() || card.seen >> seat.0 & 1 != 0 || is_on_side && card.zone == Zone::Hand
}

/// Every hidden card becomes another one: any deck card of the library, or another Resource.
fn exchange_hidden(world: &World, saved: &mut Value, seat: SeatId, format: Format, rng: &mut Rng) {
    for (at, card) in cards(saved).iter().enumerate() {
        if is_seen(card, seat, format) {
            continue;
        }
        let from = if card.zone == Zone::ResourceDeck {
            &world.resources
        } else {
            &world.pool
        };
        let other = from[rng.below(from.len() as u32) as usize];
        saved["cards"][at]["definition"] = serde_json::to_value(other).expect("a number");
    }
}

const ZONES: [Zone; 13] = [
    Zone::Deck,
    Zone::ResourceDeck,
    Zone::Resources,
    Zone::Units,
    Zone::Pilots,
    Zone::Base,
    Zone::Shields,
    Zone::Removal,
    Zone::Hand,
    Zone::Trash,
    Zone::Nowhere,
    Zone::Under,
    Zone::Outside,
];

/// All that a view can be asked.
#[derive(Debug, PartialEq)]
struct Told {
    turn: (u16, Phase, SeatId, Direction, Option<Decision>),
    /// Of each seat whether it plays, whether it is its turn, and where its Shields are.
    seats: Vec<(bool, bool, SeatId)>,
    battle: Option<(ObjectId, ObjectId)>,
    playing: Option<ObjectId>,
    because: Option<Because>,
    counts: Vec<usize>,
    /// The cards of each zone, and those of the options.
    cards: Vec<Option<CardView>>,
    keywords: Vec<(ObjectId, KeywordId, u8)>,
    links: Vec<(ObjectId, ObjectId)>,
    options: Vec<(Choice, String)>,
    waiting: Vec<(AbilityId, ObjectId)>,
    tokens: Vec<CardId>,
    modes: Vec<AbilityId>,
}

/// More effects, tokens and modes than ever wait or are offered.
const MOST: u8 = 16;

/// The cards that the player's options are about.
fn offered(view: &View<'_>) -> Vec<ObjectId> {
    let about = view.options().iter().filter_map(|option| match option {
        Choice::Pick(object) | Choice::Play { card: object, .. } | Choice::Activate { object, .. } => {
            Some(*object)
        }
        Choice::Attack { unit, .. } => Some(*unit),
        Choice::Yes
        | Choice::No
        | Choice::EndMain
        | Choice::Pass
        | Choice::Done
        | Choice::PayEx(_)
        | Choice::Trigger(_)
        | Choice::Token(_)
        | Choice::Number(_)
        | Choice::Value(_)
        | Choice::Mode(_)
        | Choice::GoRound(_)
        | Choice::Top
        | Choice::Bottom => None,
    });
    about.collect()
}

fn told(view: &View<'_>) -> Told {
    let (mut counts, mut cards) = (Vec::new(), Vec::new());
    for seat in view.seats() {
        counts.push(view.active_resources(seat));
        for zone in ZONES {
            counts.push(view.count(seat, zone));
            cards.extend(view.cards(seat, zone));
        }
    }
    let offered = offered(view);
    cards.extend(offered.iter().map(|object| view.card(*object)));
    let mut objects: Vec<ObjectId> = cards.iter().flatten().map(|card| card.object).collect();
    objects.extend(offered);
    let of_zone = |zone| {
        let there = cards.iter().flatten().filter(move |card| card.zone == zone);
        there.map(|card| card.object).collect::<Vec<_>>()
    };
    let (units, hand) = (of_zone(Zone::Units), of_zone(Zone::Hand));
    let pairs = units
        .iter()
        .flat_map(|unit| hand.iter().map(|pilot| (*unit, *pilot)));
    let keywords = |object: &ObjectId| {
        let object = *object;
        view.keywords(object)
            .map(move |(keyword, number)| (object, keyword, number))
    };
    Told {
        turn: (
            view.turn(),
            view.phase(),
            view.active(),
            view.direction(),
            view.decision(),
        ),
        seats: view
            .seats()
            .map(|seat| (view.plays(seat), view.is_active(seat), view.shield_area(seat)))
            .collect(),
        battle: view.battle(),
        playing: view.playing(),
        because: view.because(),
        links: pairs
            .filter(|(unit, pilot)| view.would_link(*unit, *pilot))
            .collect(),
        keywords: objects.iter().flat_map(keywords).collect(),
        counts,
        cards,
        options: view
            .options()
            .iter()
            .map(|option| (*option, view.describe(*option)))
            .collect(),
        waiting: (0..u16::from(MOST)).filter_map(|at| view.waiting(at)).collect(),
        tokens: (0..MOST).filter_map(|at| view.token(at)).collect(),
        modes: (0..MOST).filter_map(|at| view.mode(at)).collect(),
    }
}

/// What differs is a line of thousands.
fn is_same(one: &Told, other: &Told, what: &str, kind: DecisionKind) -> Checked {
    if one == other {
        return Ok(());
    }
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let lines: Vec<&str> = one.lines().collect();
    let at = other
        .lines()
        .zip(&lines)
        .position(|(line, old)| line != *old)
        .unwrap_or(0);
    let around = |text: &str| {
        text.lines()
            .skip(at.saturating_sub(4))
            .take(9)
            .collect::<Vec<_>>()
            .join("\n")
    };
    prop_assert!(
        false,
        "{what}, {kind:?}:\n{}\nbecame\n{}",
        around(&one),
        around(&other)
    );
    Ok(())
}

/// Whether the options of the decision are worked out anew when it is asked again; those of the others are the same
/// whatever cards there are, or hang on what everybody sees.
fn is_asked_again(kind: DecisionKind) -> bool {
    match kind {
        DecisionKind::Main
        | DecisionKind::Action
        | DecisionKind::Order
        | DecisionKind::Pick
        | DecisionKind::Arrange
        | DecisionKind::Pay
        | DecisionKind::MakeRoom
        | DecisionKind::HandLimit => true,
        DecisionKind::Direction
        | DecisionKind::Redraw
        | DecisionKind::Block
        | DecisionKind::May
        | DecisionKind::Burst(_)
        | DecisionKind::Token
        | DecisionKind::Number
        | DecisionKind::Divide(_)
        | DecisionKind::Value
        | DecisionKind::Mode
        | DecisionKind::Position
        | DecisionKind::Pair => false,
    }
}

/// 4-1-4, 4-2-2, 4-3-2, 4-6-4-1, 4-8-2: what a player sees hangs on nothing that is hidden from it.
fn a_view_is_the_same_whatever_is_hidden(world: &World) {
    holds_in(world, 14, 10.0, |world, plan| {
        let mut asked_again = 0;
        let setup = world.setup(&plan);
        let mut game = Game::new(&world.library, &setup, plan.seed).expect("a setup");
        let mut chooser = Chooser::new(&plan);
        let mut rng = Rng::new(plan.choices);
        let mut decisions = plan.moment;
        while let Some(decision) = game.decision() {
            decisions += 1;
            let again = is_asked_again(decision.kind);
            // Two cards face down are one like the other, so that there is nothing to choose between them, but whose.
            let view = game.view(decision.seat);
            let mut piles = BTreeSet::new();
            for object in offered(&view) {
                let face_down = view.card(object).is_none() && object.as_player().is_none();
                let others = plan.format != Format::TwoPlayer;
                let pile = game.follow_card(object).filter(|_| face_down && others);
                let is_of_its_own = pile.is_some_and(|card| piles.insert((card.owner, card.zone)));
                prop_assert!(
                    !face_down || is_of_its_own,
                    "{:?} among {:?}",
                    object,
                    view.options()
                );
            }
            if is_midway(decision.kind) || decisions % 8 == 0 {
                let saved = saved(&game);
                for seat in game.view(decision.seat).seats() {
                    let before = told(&game.view(seat));
                    let mut same = saved.clone();
                    if again && seat == decision.seat {
                        asked_again += 1;
                        same["decision"] = Value::Null;
                        same["options"] = Value::Array(Vec::new());
                        let game = Game::restore(&world.library, state(same.clone()))
                            .expect("a state that was saved");
                        is_same(&before, &told(&game.view(seat)), "asked again", decision.kind)?;
                    }
                    exchange_hidden(world, &mut same, seat, plan.format, &mut rng);
                    let other = Game::restore(&world.library, state(same)).expect("a state that was saved");
                    is_same(
                        &before,
                        &told(&other.view(seat)),
                        "with other cards",
                        decision.kind,
                    )?;
                }
            }
            let option = chooser.choose(&game);
            game.choose(option).expect("one of the options");
        }
        Ok(asked_again)
    });
}
