//! What a player sees of the table (4-1-4).

use super::{ME, Table, YOU};
use crate::game::{Choice, Game, Zone};

const CARDS: &str = r#"
unit T-001 "Secret" { color red lv 1 cost 1 ap 1 hp 1 }
"#;

#[test]
fn an_option_names_no_card_that_is_hidden() {
    // 4-2-2, 4-6-4-1, 4-8-2.
    let mut t = Table::new(CARDS);
    let hidden = [Zone::Hand, Zone::Deck, Zone::Shields].map(|zone| t.put(YOU, "Secret", zone));
    let own = t.put(ME, "Secret", Zone::Hand);
    let trash = t.put(YOU, "Secret", Zone::Trash);
    let describe = |seat, object| t.game.view(seat).describe(Choice::Pick(object));
    for object in hidden {
        assert_eq!(describe(ME, object), "a card face down");
    }
    assert_eq!(describe(YOU, hidden[0]), "Secret");
    // Nor does a player know what lies face down on the own side.
    assert_eq!(describe(YOU, hidden[1]), "a card face down");
    assert_eq!(describe(YOU, hidden[2]), "a card face down");
    assert_eq!(describe(ME, own), "Secret");
    assert_eq!(describe(ME, trash), "Secret");
}

#[test]
fn a_saved_game_without_a_decision_goes_on_to_the_next_one() {
    let mut t = Table::new(CARDS);
    t.hand(ME, "Secret");
    t.resources(ME, 3);
    t.start();
    let mut state = t.game.state().clone();
    state.decision = None;
    state.options.clear();
    let game = Game::restore(t.game.library(), state);
    assert_eq!(
        (game.decision(), game.options()),
        (t.game.decision(), t.game.options())
    );
}
