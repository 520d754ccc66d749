//! Loops that ask something each time (10-1-6-1-1), or grow: a scenario would have to answer a thousand times.

use super::library;
use crate::game::{Choice, DecisionKind, Ending, Game, Setup};

const CARDS: &str = r#"command T-001 "Mill" {
    color red  lv 1  cost 0
    【Main】You may shuffle your deck. Then, activate this card's 【Main】.
}
"#;

#[test]
fn what_asks_each_time_and_cannot_be_stopped_ends_the_game() {
    let library = library(CARDS);
    let card = library.find("T-001").expect("the card");
    for answer in [Choice::Yes, Choice::No] {
        let setup = Setup::duel(&library, vec![card; 50], vec![card; 50]).expect("pieces");
        let mut game = Game::new(&library, &setup, 1).expect("a legal setup");
        let mut decisions = 0;
        while game.decision().is_some() {
            let options = game.options();
            let played = |option: &Choice| matches!(option, Choice::Play { .. });
            let chosen = options
                .iter()
                .position(|option| *option == answer)
                .or_else(|| options.iter().position(played))
                .unwrap_or(0);
            game.choose(chosen).expect("an option");
            decisions += 1;
            assert!(decisions < 2_000, "it does not end");
        }
        let outcome = game.outcome().expect("it is over");
        assert_eq!((outcome.winner, outcome.ending), (None, Ending::EffectLoop));
    }
}

/// A game of two decks of one card: how it ended, and after how many decisions. Where no option is wanted the last is taken.
fn play(cards: &str, wanted: impl Fn(u32, &Choice) -> bool, most: u32) -> (Option<Ending>, u32) {
    let library = library(cards);
    let card = library.find("T-001").expect("the card");
    let setup = Setup::duel(&library, vec![card; 50], vec![card; 50]).expect("pieces");
    let mut game = Game::new(&library, &setup, 1).expect("a legal setup");
    let mut decisions = 0;
    while game.decision().is_some() && decisions < most {
        let wanted = |option: &Choice| wanted(decisions, option);
        let options = game.options();
        let chosen = options.iter().position(wanted).unwrap_or(options.len() - 1);
        game.choose(chosen).expect("an option");
        decisions += 1;
    }
    (game.outcome().map(|outcome| outcome.ending), decisions)
}

const SWING: &str = r#"unit T-001 "Swing" {
    color red  lv 1  cost 1  ap 1  hp 1
    This Unit can't attack.
    【Deploy】Rest this Unit. Then, set this Unit as active.
    When this Unit is set as active, you may rest it. If you do, set this Unit as active.
}
"#;

#[test]
fn a_loop_that_a_player_can_leave_goes_on_as_long_as_the_player_likes() {
    let swings = |_, option: &Choice| matches!(option, Choice::Yes | Choice::Play { .. });
    assert_eq!(play(SWING, swings, 5_000), (None, 5_000));
    // Whoever leaves it after 3,000 times plays on to an end by a rule.
    let leaves = |decisions, option: &Choice| match option {
        Choice::Yes => decisions < 3_000,
        Choice::No => decisions >= 3_000,
        option => matches!(option, Choice::Play { .. }),
    };
    let (ending, decisions) = play(SWING, leaves, 10_000);
    assert_eq!(ending, Some(Ending::EmptyDeck));
    assert!(decisions > 3_000);
}

/// What piled up before it began, or while a player went on with it, is no sign of a loop.
#[test]
fn a_loop_that_a_player_can_leave_goes_on_whatever_has_piled_up() {
    let cards = SWING.replace("【Deploy】", "【Deploy】This Unit gets AP+1 during this turn. ");
    let library = library(&cards);
    let card = library.find("T-001").expect("the card");
    let setup = Setup::duel(&library, vec![card; 50], vec![card; 50]).expect("pieces");
    let mut game = Game::new(&library, &setup, 1).expect("a legal setup");
    let mut wording = 0;
    while wording < 20 {
        let swings = |option: &Choice| matches!(option, Choice::Yes | Choice::Play { .. });
        let options = game.options();
        let redraws = game.decision().expect("it goes on").kind == DecisionKind::Redraw;
        let chosen = options.iter().position(swings).filter(|_| !redraws);
        game.choose(chosen.unwrap_or(options.len() - 1))
            .expect("an option");
        if let [change] = game.state().changes[..] {
            let mut state = game.state().clone();
            state.changes = vec![change; 10_000];
            game = Game::restore(&library, state).expect("a state that was saved");
        }
        wording += u32::from(!game.state().changes.is_empty());
    }
    assert_eq!(game.outcome(), None);
    let no = game.options().iter().position(|option| *option == Choice::No);
    game.choose(no.expect("it can be left")).expect("an option");
    assert!(game.decision().expect("it goes on").kind.is_free());
}

/// A few effects that say much, and nothing that goes on.
#[test]
fn effects_that_say_much_are_no_loop() {
    let piles = ["All Units get AP+1 during this turn."; 90].join(" ");
    let cards = format!(
        r#"unit T-001 "Heavy" {{
    color red  lv 0  cost 0  ap 1  hp 1
    This Unit can't attack.
    When you deploy another Unit, {piles}
}}
"#
    );
    let plays = |_, option: &Choice| matches!(option, Choice::Play { .. });
    let (ending, _) = play(&cards, plays, 16);
    assert_eq!(ending, None);
}

#[test]
fn a_loop_that_grows_ends() {
    let cards = r#"unit T-001 "Swell" {
    color red  lv 1  cost 1  ap 1  hp 1
    【Deploy】Rest this Unit.
    When one of your Units is rested, set all your Units as active. All Units get AP+99 during this turn.
    When one of your Units is set as active, rest all your Units.
}
"#;
    let plays = |_, option: &Choice| matches!(option, Choice::Play { .. });
    let (ending, decisions) = play(cards, plays, 2_000);
    assert_eq!(ending, Some(Ending::EffectLoop));
    assert!(decisions < 1_000, "{decisions}");
}

#[test]
fn what_goes_on_without_anybody_to_ask_ends() {
    let cards = r#"unit T-001 "Ram" {
    color red  lv 1  cost 1  ap 0  hp 1
    This Unit must attack.
    This Unit can't choose an enemy Unit as its attack target.
    【Attack】Set this Unit as active.
}
"#;
    let plays = |_, option: &Choice| matches!(option, Choice::Play { .. } | Choice::Pass);
    let (ending, decisions) = play(cards, plays, 2_000);
    assert_eq!(ending, Some(Ending::EffectLoop));
    assert!(decisions < 100, "{decisions}");
}

/// Units that have to attack, and can again after each attack: it is asked which of them does, and nothing else.
const HERD: &str = r#"unit T-001 "Herd" {
    color red  lv 1  cost 1  ap 0  hp 1
    While you have 5 or more Units in play, this Unit must attack.
    This Unit can't choose an enemy Unit as its attack target.
    【Attack】Set this Unit as active.
}
"#;

#[test]
fn attacks_that_have_to_be_and_never_end_end_the_game() {
    let plays = |_, option: &Choice| matches!(option, Choice::Play { .. });
    let (ending, decisions) = play(HERD, plays, 2_000);
    assert_eq!(ending, Some(Ending::EffectLoop));
    assert!((100..500).contains(&decisions), "{decisions}");
    // Where the player can have an end of it, it goes on as long as the player likes.
    let may = HERD.replace("Set this Unit", "You may set this Unit");
    let goes_on = |_, option: &Choice| matches!(option, Choice::Yes | Choice::Play { .. });
    assert_eq!(play(&may, goes_on, 5_000), (None, 5_000));
    // And where attacks do something, they come to an end by themselves.
    let strong = HERD.replace("ap 0", "ap 1");
    assert_eq!(play(&strong, plays, 5_000).0, Some(Ending::BattleDamage));
}
