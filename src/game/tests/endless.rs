//! An effect that begins itself again and asks something each time (10-1-6-1-1): a scenario would have to answer a thousand
//! times.

use super::library;
use crate::game::{Choice, Ending, Game, Setup};

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
