use super::{Meanings, Playback, Recorder, Refusal, Replay, Spot, Step, check};
use crate::agents::{Agent, MixedAgent, RandomAgent};
use crate::core_set;
use crate::deck::generate;
use crate::game::{Event, Game, SeatId, Setup};
use crate::ir::Program;
use crate::library::{CardId, Library};
use crate::source::SourceFile;

/// A card that the decks are full of, in another layout than the canonical one.
const OWN: &str = "unit X-001 \"Plain Frame\" { color green lv 1 cost 1 ap 2 hp 2\n <Ember 1> }\n";

/// The project's cards, and others over them.
fn program(own: &str) -> Program {
    let file = |(name, text): &(&str, &str)| SourceFile::new(*name, *text).unwrap();
    let base: Vec<SourceFile> = core_set::CARDS.iter().map(file).collect();
    let mut compiled = crate::compile_over(&base, &[file(&("own.gcs", own))]);
    // That a keyword effect takes the place of a built-in one is what a test is about.
    let expected = crate::diagnostics::Code::TakesPlace;
    compiled.diagnostics.retain(|finding| finding.code != expected);
    assert_eq!(compiled.diagnostics, []);
    compiled.program
}

struct Set {
    library: Library,
    meanings: Meanings,
}

impl Set {
    fn of(program: &Program) -> Set {
        Set {
            library: Library::new(program),
            meanings: Meanings::of(program),
        }
    }

    fn new(own: &str) -> Set {
        Set::of(&program(own))
    }

    fn check(&self, replay: &Replay) -> Vec<Refusal> {
        check(replay, &self.library, &self.meanings)
    }
}

/// Two generated decks, the first with four of `X-001`.
fn setup(program: &Program, library: &Library, seed: u64) -> Setup {
    let decks = generate(program, |_| true, 0, seed).decks;
    let all = |deck: usize| -> Vec<CardId> {
        decks[deck]
            .codes()
            .filter_map(|code| library.find(code))
            .collect()
    };
    let mut first = all(0);
    first[..4].fill(library.find("X-001").unwrap());
    Setup::duel(library, first, all(1)).unwrap()
}

/// A game, what happened in it, and its replay. After so many decisions player 2 gives up.
fn played(set: &Set, setup: &Setup, seed: u64, most: usize) -> (Vec<Event>, Replay, u64) {
    let mut events = Vec::new();
    let mut game = Game::new_logged(&set.library, setup, seed, &mut events).unwrap();
    let mut recorder = Recorder::new(&set.library, &set.meanings, setup, seed);
    let mut agents: [Box<dyn Agent>; 2] =
        [Box::new(MixedAgent::new(seed)), Box::new(RandomAgent::new(!seed))];
    let mut decisions = 0;
    while let Some(decision) = game.decision() {
        if decisions == most {
            recorder.concede(SeatId(1));
            game.concede_logged(SeatId(1), &mut events);
            break;
        }
        decisions += 1;
        let seat = usize::from(decision.seat.0);
        let option = agents[seat].choose(&game.view(decision.seat), decision, game.options());
        recorder.choose(&game, option);
        game.choose_logged(option, &mut events).unwrap();
    }
    (events, recorder.finish(&game).unwrap(), game.state_hash())
}

fn a_game() -> (Set, Replay) {
    let program = program(OWN);
    let set = Set::of(&program);
    let setup = setup(&program, &set.library, 1);
    let (_, replay, _) = played(&set, &setup, 1, usize::MAX);
    (set, replay)
}

#[test]
fn a_replay_is_the_same_game_again() {
    let program = program(OWN);
    let set = Set::of(&program);
    for seed in 0..12 {
        let setup = setup(&program, &set.library, seed);
        let (events, replay, hash) = played(&set, &setup, seed, if seed < 6 { usize::MAX } else { 9 });
        // Also as it was written and read.
        let text = serde_json::to_string(&replay).unwrap();
        assert_eq!(serde_json::from_str::<Replay>(&text).unwrap(), replay);
        let mut again = Vec::new();
        let mut playback = Playback::new(&replay, &set.library, &set.meanings, &mut again).unwrap();
        while playback.step(&mut again).unwrap() {}
        assert_eq!(again, events);
        assert_eq!(playback.game().state_hash(), hash);
        assert_eq!(set.check(&replay), []);
    }
}

#[test]
fn a_game_that_was_broken_off_is_gone_on_with() {
    let (set, replay) = a_game();
    for at in [0, 1, replay.steps.len() / 2, replay.steps.len()] {
        let mut cut = replay.clone();
        let rest = cut.steps.split_off(at);
        cut.end = None;
        let (mut recorder, mut game) = Recorder::resume(cut, &set.library, &set.meanings).unwrap();
        for step in &rest {
            match step {
                Step::Chose(chosen) => {
                    let option = chosen.option as usize - 1;
                    recorder.choose(&game, option);
                    game.choose(option).unwrap();
                }
                Step::Concedes(_) => unreachable!("nobody gives up in it"),
            }
        }
        assert_eq!(recorder.finish(&game).unwrap(), replay);
    }
    // What is gone on with has no end yet.
    let (recorder, game) = Recorder::resume(replay.clone(), &set.library, &set.meanings).unwrap();
    assert!(recorder.so_far().end.is_none() && game.outcome().is_some());
    let mut other = replay;
    other.steps.swap(0, 1);
    assert!(Recorder::resume(other, &set.library, &set.meanings).is_err());
}

#[test]
fn who_goes_first_is_kept() {
    let program = program(OWN);
    let set = Set::of(&program);
    for first in [0, 1] {
        let mut setup = setup(&program, &set.library, 0);
        setup.first = Some(SeatId(first));
        let (_, replay, _) = played(&set, &setup, 3, usize::MAX);
        assert_eq!(replay.first, Some(first + 1));
        assert_eq!(set.check(&replay), []);
        let other = Replay {
            first: Some(2 - first),
            ..replay.clone()
        };
        assert_ne!(set.check(&other), []);
        let nobody = Replay {
            first: Some(0),
            ..replay.clone()
        };
        assert_eq!(set.check(&nobody), [Refusal::NobodyFirst(0)]);
        let nobody = Replay {
            first: Some(3),
            ..replay
        };
        assert!(matches!(set.check(&nobody)[..], [Refusal::Setup(_)]));
    }
}

#[test]
fn a_card_that_means_something_else_is_named() {
    let (_, replay) = a_game();
    let changed = |own: &str| -> Vec<String> {
        let refusals = Set::new(own).check(&replay);
        refusals.iter().map(ToString::to_string).collect()
    };
    let says = |name: &str| {
        vec![format!(
            "`X-001` {name} means something else than when the replay was written"
        )]
    };
    assert_eq!(changed(&OWN.replace("ap 2", "ap 3")), says("Plain Frame"));
    assert_eq!(changed(&OWN.replace("Plain", "Odd")), says("Odd Frame"));
    assert_eq!(
        changed(&OWN.replace("<Ember 1>", "<Ember 2>")),
        says("Plain Frame")
    );
    // A keyword effect that means something else: every card with it, and no other.
    let ember = "keyword <Ember N> adds \"【Attack】Choose 1 damaged enemy Unit. Deal N damage to it. Then, draw 1.\"\n";
    let changed = changed(&format!("{ember}{OWN}"));
    assert!(changed.contains(&says("Plain Frame")[0]), "{changed:?}");
    assert!(changed.len() < replay.cards.len(), "{changed:?}");
    let none = OWN.replace("X-001", "X-002");
    let unknown = Set::new(&none).check(&replay);
    assert_eq!(unknown, [Refusal::UnknownCard("X-001".to_owned())]);
    assert_eq!(unknown[0].spot(), Spot::Card("X-001".to_owned()));
}

#[test]
fn a_token_that_a_text_describes_is_part_of_its_meaning() {
    let hash = |token: &str| {
        let own = format!(
            "unit X-001 \"A\" {{ color red lv 1 cost 1 ap 1 hp 1\n【Deploy】Deploy 1 [Mole]((Vanguard)･{token}) Unit token. }}"
        );
        Set::new(&own)
    };
    let find = |set: &Set| set.meanings.find(&set.library, "X-001").unwrap();
    let (one, other) = (find(&hash("AP1･HP1")), find(&hash("AP1･HP2")));
    assert_ne!(one, other);
}

/// Neither how its source is written nor what else there is changes a card's meaning or a game.
#[test]
fn layout_comments_and_other_cards_mean_nothing() {
    let (set, replay) = a_game();
    let formatted = crate::syntax::format(OWN).text;
    assert_ne!(formatted, OWN);
    let others = "keyword <Aaa N> adds \"【Deploy】Draw N.\"
        unit A-001 \"First\" { color red lv 1 cost 1 ap 1 hp 1
            <Aaa 1>
            【Attack】If you have discarded a card this turn, draw 1.
        }\n";
    for own in [
        formatted.clone(),
        format!("// a comment\n{formatted}"),
        format!("{others}{OWN}"),
    ] {
        let other = Set::new(&own);
        assert_eq!(other.check(&replay), [], "{own}");
        let find = |set: &Set| set.meanings.find(&set.library, "X-001");
        assert_eq!(find(&other), find(&set));
    }
}

#[test]
fn what_is_no_longer_the_game_is_refused_where_it_differs() {
    let (set, replay) = a_game();
    let steps = replay.steps.len();
    let refused = |change: &dyn Fn(&mut Replay)| {
        let mut replay = replay.clone();
        change(&mut replay);
        let refusals = set.check(&replay);
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        (refusals[0].spot(), refusals[0].to_string())
    };
    let choice = |replay: &mut Replay, at: usize, change: &dyn Fn(&mut super::Chosen)| {
        if let Step::Chose(chosen) = &mut replay.steps[at] {
            change(chosen);
        }
    };
    let (spot, says) = refused(&|replay| replay.steps.truncate(steps - 3));
    assert_eq!(spot, Spot::End);
    assert!(
        says.starts_with("the replay ends before the game: player "),
        "{says}"
    );
    let (spot, _) = refused(&|replay| replay.steps.push(Step::Concedes(1)));
    assert_eq!(spot, Spot::Step(steps));
    let (spot, says) = refused(&|replay| choice(replay, 7, &|chosen| chosen.words.push_str(" again")));
    assert_eq!(spot, Spot::Step(7));
    assert!(says.contains(" again`, and option "), "{says}");
    for (option, of) in [(0, 0), (99, 0), (u32::MAX, 0), (1, 1)] {
        let (spot, says) = refused(&|replay| {
            choice(replay, 7, &|chosen| {
                chosen.option = option;
                chosen.of += of;
            });
        });
        assert_eq!(spot, Spot::Step(7));
        assert!(says.starts_with("step 8 takes option "), "{says}");
    }
    for change in [
        &|chosen: &mut super::Chosen| chosen.player = 3 - chosen.player,
        &|chosen: &mut super::Chosen| "may".clone_into(&mut chosen.about),
    ] as [&dyn Fn(&mut super::Chosen); 2]
    {
        let (spot, says) = refused(&|replay| choice(replay, 7, change));
        assert_eq!(spot, Spot::Step(7));
        assert!(says.starts_with("step 8 is of player "), "{says}");
    }
    for nobody in [0, 3, 255] {
        let (spot, _) = refused(&|replay| replay.steps.insert(4, Step::Concedes(nobody)));
        assert_eq!(spot, Spot::Step(4));
    }
    let (spot, says) = refused(&|replay| replay.end.as_mut().unwrap().table.0 ^= 1);
    assert_eq!(spot, Spot::End);
    assert!(says.ends_with("but not with the same table"), "{says}");
    assert_eq!(
        refused(&|replay| replay.end.as_mut().unwrap().turn += 1).0,
        Spot::End
    );
    assert_eq!(refused(&|replay| replay.replay = 1).0, Spot::All);
    let (spot, _) = refused(&|replay| {
        replay.cards.remove("X-001");
    });
    assert_eq!(spot, Spot::Card("X-001".to_owned()));
}

#[test]
fn a_setup_that_is_none_is_refused() {
    let (set, replay) = a_game();
    for change in [
        &|replay: &mut Replay| replay.players.clear(),
        &|replay: &mut Replay| replay.format = crate::game::Format::TeamBattle,
        &|replay: &mut Replay| replay.players[0].deck.truncate(1),
        &|replay: &mut Replay| {
            let many = replay.players[0].deck[0].clone();
            let many = super::Copies { count: 255, ..many };
            replay.players[0].deck.extend(std::iter::repeat_n(many, 500));
        },
        &|replay: &mut Replay| replay.base = replay.ex_resource.clone(),
        &|replay: &mut Replay| replay.shields = 255,
        &|replay: &mut Replay| {
            let resource = replay.players[0].resources.clone();
            replay.players[0].deck.extend(resource);
        },
    ] as [&dyn Fn(&mut Replay); 7]
    {
        let mut replay = replay.clone();
        change(&mut replay);
        assert!(
            matches!(set.check(&replay)[..], [Refusal::Setup(_)]),
            "{:?}",
            set.check(&replay)
        );
    }
}
