//! Texts that speak of players, with more than two of them at the table.

use super::library;
use crate::game::{Choice, Format, Game, How, ObjectId, Position, PositionSeat, SeatId, Zone};
use crate::library::CardId;

/// The table before the card is played: every player has five cards in the hand, ten in the deck and three Shields.
struct Table {
    position: Position,
    /// A Unit without a text.
    unit: CardId,
}

impl Table {
    fn units(&mut self, seat: usize, count: usize) {
        for _ in 0..count {
            self.position.seats[seat].unit(self.unit);
        }
    }
}

/// What a player answers.
#[derive(Clone, Copy)]
enum Answer {
    /// This player is chosen.
    Player(u8),
    /// Whatever stands first.
    First,
}

/// What has come of it.
struct Outcome {
    /// How many cards each player has in the hand.
    hands: Vec<usize>,
    /// Who was asked, in this order.
    asked: Vec<u8>,
    /// How many options the first of them had.
    options: usize,
    /// How many rested Units each player has.
    rested: Vec<usize>,
}

/// The first player plays a Command with this text, at a table of that format with so many players.
fn played(text: &str, players: Players, arrange: impl Fn(&mut Table), answers: &[Answer]) -> Outcome {
    let cards = format!(
        "unit T-001 \"One\" {{ color red lv 1 cost 1 ap 1 hp 1 }}\ncommand T-002 \"Two\" {{\n    color red lv 1 cost 0\n    【Main】{text}\n}}\n"
    );
    let library = library(&cards);
    let card = |code: &str| library.find(code).expect("a card of the test");
    let mut table = Table {
        position: table_of(players, card("T-001"), &library),
        unit: card("T-001"),
    };
    arrange(&mut table);
    table.position.seats[0].hand.push(card("T-002"));
    let mut game = Game::from_position(&library, &table.position).expect("a position");
    let plays = |choice: &Choice| {
        matches!(
            choice,
            Choice::Play {
                how: How::Command(_),
                ..
            }
        )
    };
    // What would do nothing is not offered, and the card stays in the hand.
    let is_played = game.options().iter().any(plays);
    if is_played {
        choose(&mut game, plays);
    }
    let mut outcome = Outcome {
        hands: Vec::new(),
        asked: Vec::new(),
        options: game.options().len(),
        rested: Vec::new(),
    };
    for answer in answers.iter().filter(|_| is_played) {
        outcome.asked.push(game.decision().expect("a question").seat.0);
        match answer {
            Answer::Player(seat) => choose(&mut game, |choice| {
                *choice == Choice::Pick(ObjectId::player(SeatId(*seat)))
            }),
            Answer::First => choose(&mut game, |_| true),
        }
    }
    assert!(
        game.options().contains(&Choice::EndMain),
        "all questions are answered: {:?}",
        game.options()
    );
    for seat in (0..players.1 as u8).map(SeatId) {
        let own = usize::from(!is_played && seat == SeatId(0));
        outcome.hands.push(game.view(seat).count(seat, Zone::Hand) - own);
        let units = game.pile(seat, Zone::Units);
        outcome
            .rested
            .push(units.filter(|unit| game.card(*unit).is_rested()).count());
    }
    outcome
}

fn table_of(players: Players, unit: CardId, library: &crate::library::Library) -> Position {
    let (format, count) = players;
    let mut position = Position::new(format, count);
    let seat = PositionSeat {
        deck: vec![unit; 10],
        hand: vec![unit; 5],
        shields: vec![unit; 3],
        resources: vec![library.starting_pieces().ex_resource.expect("a piece").into(); 3],
        ..PositionSeat::default()
    };
    position.seats = vec![seat; count];
    position
}

fn choose(game: &mut Game<'_>, wanted: impl Fn(&Choice) -> bool) {
    let at = game.options().iter().position(wanted).expect("an option");
    game.choose(at).expect("an option");
}

/// How many cards the first player has drawn by it.
fn draws(text: &str, players: Players, arrange: impl Fn(&mut Table)) -> usize {
    played(text, players, arrange, &[]).hands[0] - 5
}

/// A format and how many play it.
type Players = (Format, usize);

const TWO: Players = (Format::TwoPlayer, 2);
const THREE: Players = (Format::BattleRoyale, 3);
const ROYALE: Players = (Format::BattleRoyale, 4);
/// The first two players are one team.
const TEAMS: Players = (Format::TeamBattle, 4);

#[test]
fn a_player_who_is_chosen_is_that_player() {
    let outcome = played(
        "Choose 1 enemy player. That player discards 1.",
        ROYALE,
        |_| {},
        &[Answer::Player(2), Answer::First],
    );
    assert_eq!(outcome.options, 3);
    assert_eq!(outcome.asked, [0, 2]);
    assert_eq!(outcome.hands, [5, 5, 4, 5]);
}

#[test]
fn several_players_act_in_turn_order() {
    // 12-2-4.
    let outcome = played(
        "Each enemy player discards 1.",
        ROYALE,
        |_| {},
        &[Answer::First; 3],
    );
    assert_eq!(outcome.asked, [1, 2, 3]);
    assert_eq!(outcome.hands, [5, 4, 4, 4]);
    let outcome = played("Your opponent discards 1.", ROYALE, |_| {}, &[Answer::First; 3]);
    assert_eq!(outcome.hands, [5, 4, 4, 4]);
    let outcome = played(
        "Choose 2 enemy players. Those players discard 1.",
        ROYALE,
        |_| {},
        &[Answer::Player(1), Answer::Player(3), Answer::First, Answer::First],
    );
    assert_eq!(outcome.asked, [0, 0, 1, 3]);
    assert_eq!(outcome.hands, [5, 4, 5, 4]);
}

#[test]
fn a_chosen_player_is_one_who_is_described() {
    let few = |table: &mut Table| {
        table.position.seats[1].shields.clear();
        table.position.seats[3].hand.truncate(2);
        table.units(2, 2);
    };
    let of = |what: &str| {
        let text = format!("Choose 1 enemy player with {what}. That player draws 1.");
        played(&text, ROYALE, few, &[]).hands
    };
    assert_eq!(of("no Shields"), [5, 6, 5, 2]);
    assert_eq!(of("the most Units in play"), [5, 5, 6, 2]);
    assert_eq!(of("the fewest cards in their hand"), [5, 5, 5, 3]);
    assert_eq!(of("2 or less cards in their hand and 3 Shields"), [5, 5, 5, 3]);
    // 10-2-2: nobody fits, so nobody is chosen.
    assert_eq!(of("8 or more cards in their hand"), [5, 5, 5, 2]);
}

#[test]
fn players_are_counted() {
    assert_eq!(draws("Draw 1 for each enemy player.", ROYALE, |_| {}), 3);
    assert_eq!(draws("Draw 1 for each enemy player.", TEAMS, |_| {}), 2);
    assert_eq!(
        draws("Draw cards equal to the number of other players.", TEAMS, |_| {}),
        3
    );
    let two = "If there are 2 or more enemy players, draw 1.";
    assert_eq!(draws(two, THREE, |_| {}), 1);
    assert_eq!(draws(two, TWO, |_| {}), 0);
}

#[test]
fn what_an_opponent_has_is_one_opponents_own() {
    // 12-2-6: in a condition one of them is enough, and what several have is not added up.
    let three_and_two = |table: &mut Table| {
        table.units(1, 3);
        table.units(2, 2);
    };
    let five = |table: &mut Table| table.units(3, 5);
    let has = "If your opponent has 5 or more Units in play, draw 1.";
    assert_eq!(draws(has, ROYALE, three_and_two), 0);
    assert_eq!(draws(has, ROYALE, five), 1);
    let has = "If an enemy player has 5 or more Units in play, draw 1.";
    assert_eq!(draws(has, ROYALE, three_and_two), 0);
    assert_eq!(draws(has, ROYALE, five), 1);
    // What there is, is all of it.
    let all = "If there are 5 or more enemy Units in play, draw 1.";
    assert_eq!(draws(all, ROYALE, three_and_two), 1);
    // One of them lacks it.
    let lacks = "If your opponent doesn't have a Unit in play, draw 1.";
    assert_eq!(draws(lacks, ROYALE, three_and_two), 1);
    assert_eq!(draws(lacks, THREE, three_and_two), 0);
}

#[test]
fn what_is_asked_together_is_asked_of_the_same_opponent() {
    let apart = |table: &mut Table| {
        table.units(1, 2);
        table.position.seats[2].shields.clear();
    };
    let one = |table: &mut Table| {
        table.units(2, 2);
        table.position.seats[2].shields.clear();
    };
    let both = "If your opponent has 2 or more Units in play and no Shields, draw 1.";
    assert_eq!(draws(both, ROYALE, apart), 0);
    assert_eq!(draws(both, ROYALE, one), 1);
}

#[test]
fn each_player_can_be_asked() {
    let each = "If each enemy player has 2 or more Units in play, draw 1.";
    let two = |table: &mut Table| (1..4).for_each(|seat| table.units(seat, 2));
    let not_all = |table: &mut Table| (1..3).for_each(|seat| table.units(seat, 2));
    assert_eq!(draws(each, ROYALE, two), 1);
    assert_eq!(draws(each, ROYALE, not_all), 0);
    let fewer = "If you have fewer Shields than each enemy player, draw 1.";
    let than_one = "If you have fewer Shields than an enemy player, draw 1.";
    let one_has_none = |table: &mut Table| {
        table.position.seats[0].shields.truncate(1);
        table.position.seats[2].shields.clear();
    };
    assert_eq!(draws(fewer, ROYALE, one_has_none), 0);
    assert_eq!(draws(than_one, ROYALE, one_has_none), 1);
}

#[test]
fn a_teammate_is_there_in_teams_only() {
    // 12-3-10, 12-3-11.
    let outcome = played("Your teammate draws 1.", TEAMS, |_| {}, &[]);
    assert_eq!(outcome.hands, [5, 6, 5, 5]);
    let outcome = played("Your teammate draws 1.", ROYALE, |_| {}, &[]);
    assert_eq!(outcome.hands, [5, 5, 5, 5]);
    let outcome = played("Each friendly player draws 1.", TEAMS, |_| {}, &[]);
    assert_eq!(outcome.hands, [6, 6, 5, 5]);
    let has = "If your teammate has a Unit in play, draw 1.";
    assert_eq!(draws(has, TEAMS, |table| table.units(1, 1)), 1);
    assert_eq!(draws(has, TEAMS, |table| table.units(0, 1)), 0);
    assert_eq!(draws(has, ROYALE, |table| table.units(2, 1)), 0);
}

#[test]
fn what_belongs_to_that_player_is_no_other_enemys() {
    let outcome = played(
        "Choose 1 enemy player. Rest all of that player's Units.",
        ROYALE,
        |table| (0..4).for_each(|seat| table.units(seat, 2)),
        &[Answer::Player(3)],
    );
    assert_eq!(outcome.rested, [0, 0, 0, 2]);
    let outcome = played(
        "Rest each other player's Units.",
        TEAMS,
        |table| (0..4).for_each(|seat| table.units(seat, 1)),
        &[],
    );
    assert_eq!(outcome.rested, [0, 1, 1, 1]);
}

#[test]
fn that_player_is_who_did_it_and_who_is_attacked() {
    let cards = "unit T-001 \"One\" { color red lv 1 cost 1 ap 1 hp 1 }
command T-002 \"Two\" {
    color red lv 1 cost 0
    【Main】You draw 1.
}
unit T-003 \"Three\" {
    color red lv 1 cost 1 ap 1 hp 1
    When an enemy player plays a Command card, that player draws 1.
}
unit T-004 \"Four\" {
    color red lv 1 cost 1 ap 1 hp 1
    When this Unit attacks the enemy player, that player draws 2.
}
";
    let library = library(cards);
    let card = |code: &str| library.find(code).expect("a card of the test");
    let mut position = table_of(ROYALE, card("T-001"), &library);
    position.seats[0].unit(card("T-003"));
    position.seats[2].unit(card("T-004"));
    position.seats[2].hand.push(card("T-002"));
    position.active = SeatId(2);
    let hands = |game: &Game<'_>| -> Vec<usize> {
        (0..4)
            .map(SeatId)
            .map(|seat| game.view(seat).count(seat, Zone::Hand))
            .collect()
    };
    let mut game = Game::from_position(&library, &position).expect("a position");
    choose(&mut game, |choice| {
        matches!(
            choice,
            Choice::Play {
                how: How::Command(_),
                ..
            }
        )
    });
    assert_eq!(hands(&game), [5, 5, 7, 5]);
    choose(
        &mut game,
        |choice| matches!(choice, Choice::Attack { target, .. } if target.as_player() == Some(SeatId(3))),
    );
    assert_eq!(hands(&game), [5, 5, 7, 7]);
}
