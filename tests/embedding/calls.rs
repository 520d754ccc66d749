//! Every call that takes what somebody else may have sent answers, whatever it is.

use super::{play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use gcs::game::log::Event;
use gcs::game::{Attempt, Choice, Game, How, Need, ObjectId, Rng, SeatId, Value, Zone};
use gcs::ir::{CounterId, TraitId};
use gcs::library::{AbilityId, CardId};
use serde_json::json;

/// An object of those numbers, as somebody could send it.
fn object(card: u16, life: u16) -> ObjectId {
    serde_json::from_value(json!({ "card": card, "life": life })).expect("an object")
}

/// A number that may be one of something, or is one of nothing.
fn number(rng: &mut Rng) -> u16 {
    match rng.below(6) {
        0 => rng.below(8) as u16,
        1 => u16::MAX - rng.below(4) as u16,
        2 => 32_000 + rng.below(400) as u16,
        3 => rng.below(u32::from(u16::MAX)) as u16,
        _ => rng.below(220) as u16,
    }
}

fn any_object(rng: &mut Rng) -> ObjectId {
    let life = match rng.below(3) {
        0 => number(rng),
        1 => 0xC000 + rng.below(6) as u16,
        _ => rng.below(6) as u16,
    };
    object(number(rng), life)
}

fn any_ability(rng: &mut Rng) -> AbilityId {
    let numbers = [
        rng.below(500),
        u32::from(number(rng)),
        4_000_000_000,
        u32::MAX - rng.below(2),
    ];
    AbilityId(numbers[rng.below(4) as usize])
}

fn any_choice(rng: &mut Rng) -> Choice {
    let option = (rng.below(4) == 0).then(|| any_ability(rng));
    let how = [How::Deploy, How::Pair, How::Command(any_ability(rng))][rng.below(3) as usize];
    let value = [
        Value::Trait(TraitId(u32::from(number(rng)))),
        Value::Name(CardId(number(rng))),
        Value::Number(number(rng) as u8),
    ][rng.below(3) as usize];
    match rng.below(18) {
        0 => Choice::Yes,
        1 => Choice::No,
        2 => Choice::EndMain,
        3 => Choice::Pass,
        4 | 5 => Choice::Play {
            card: any_object(rng),
            how,
            option,
        },
        6 | 7 => Choice::Activate {
            object: any_object(rng),
            ability: any_ability(rng),
        },
        8 | 9 => Choice::Attack {
            unit: any_object(rng),
            target: any_object(rng),
        },
        10 => Choice::Done,
        11 => Choice::PayEx(number(rng) as u8),
        12 => Choice::Trigger(number(rng)),
        13 => Choice::Token(number(rng) as u8),
        14 => Choice::Value(value),
        15 => Choice::Mode(number(rng) as u8),
        _ => Choice::Pick(any_object(rng)),
    }
}

fn attempts(rng: &mut Rng) -> [Attempt; 9] {
    let (card, unit) = (any_object(rng), any_object(rng));
    let with_option = rng.below(2) == 0;
    let ability = (rng.below(2) == 0).then(|| any_ability(rng));
    [
        Attempt::Deploy { card, with_option },
        Attempt::Command { card, with_option },
        Attempt::Pair {
            pilot: card,
            unit: Some(unit),
            with_option,
        },
        Attempt::Pair {
            pilot: card,
            unit: None,
            with_option,
        },
        Attempt::Activate {
            object: unit,
            ability,
        },
        Attempt::Attack { unit, target: card },
        Attempt::Block(unit),
        Attempt::Pick(card),
        [Attempt::Pass, Attempt::EndMain][rng.below(2) as usize],
    ]
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

/// Asks a game everything about something that may not be there.
fn ask_everything(game: &Game<'_>, seats: &[SeatId], rng: &mut Rng) {
    for seat in seats {
        let view = game.view(*seat);
        let object = any_object(rng);
        let choice = any_choice(rng);
        assert!(!view.describe(choice).is_empty(), "{choice:?}");
        view.card(object);
        view.would_link(object, any_object(rng));
        view.why_not(object);
        view.why_not(any_object(rng));
        view.reasons(object);
        view.label_of(object);
        view.outlook(choice);
        view.labels();
        view.reasons(any_object(rng));
        view.are_alike(object, any_object(rng));
        view.keywords(object).count();
        view.counters(object).count();
        view.under(object).count();
        view.token(number(rng) as u8);
        view.mode(number(rng) as u8);
        view.waiting(number(rng));
        view.options();
        game.follow_card(object);
        game.counters(object).count();
        game.under(object).count();
        for other in seats {
            view.are_enemies(*seat, *other);
            view.is_active(*other);
            view.plays(*other);
            view.shield_area(*other);
            view.active_resources(*other);
            let zone = ZONES[rng.below(13) as usize];
            assert_eq!(view.cards(*other, zone).count(), view.count(*other, zone));
            game.cards(*other, zone).count();
        }
        for attempt in attempts(rng) {
            let refused = game.refusal(*seat, attempt);
            let sits = game.view(*seat).seats().any(|other| other == *seat);
            assert!(sits || refused.is_some(), "{seat:?} can {attempt:?}");
        }
        let library = game.library();
        library.keyword_of(any_ability(rng));
        library.place_of(any_ability(rng));
        library.words_of(any_ability(rng));
        library.card_of(any_ability(rng));
        library.text_of(CardId(number(rng)));
        library.get(CardId(number(rng)));
        library.effects_of(CardId(number(rng))).count();
        library.line_of(CardId(number(rng)), any_ability(rng));
        library.counter_name(CounterId(u32::from(number(rng))));
    }
}

#[test]
fn nothing_that_is_asked_about_makes_it_panic() {
    for seed in seeds(24) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed);
        let seats = seats_and_others(&game);
        while play_on(&mut game, &mut rng, 5) == 5 {
            ask_everything(&game, &seats, &mut rng);
        }
        ask_everything(&game, &seats, &mut rng);
        for nobody in &seats[seats.len() - 6..] {
            let before = game.state_hash();
            game.concede(*nobody);
            assert_eq!(game.state_hash(), before);
        }
    }
}

#[test]
fn an_answer_is_taken_where_it_is_an_option_and_otherwise_refused_in_words() {
    let (mut taken, mut refused) = (0, 0);
    let schema = schema("refused");
    for seed in seeds(24) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(!seed);
        let seats = seats_and_others(&game);
        while let Some(decision) = game.decision() {
            let number = game.decision_number();
            for _ in 0..6 {
                let seat = seats[rng.below(seats.len() as u32) as usize];
                let late = number.wrapping_sub(rng.below(3));
                let choice = match rng.below(3) {
                    0 => game.options()[rng.below(game.options().len() as u32) as usize],
                    _ => any_choice(&mut rng),
                };
                let fits = seat == decision.seat && late == number && game.options().contains(&choice);
                if fits {
                    continue;
                }
                let before = game.state_hash();
                let no = game.answer(seat, late, choice).expect_err("it is no answer");
                assert_eq!(game.option_of(seat, late, choice).as_ref(), Err(&no));
                assert_eq!(game.state_hash(), before, "{choice:?} of {seat:?}");
                assert!(!no.words.is_empty() && no.need.is_some(), "{no:?}");
                let sent = serde_json::to_value(&no).expect("a refusal is JSON");
                assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
                let needed = match no.need {
                    Some(Need::Player(who)) => who == decision.seat && who != seat,
                    Some(Need::Decision(asked)) => asked == number && late != number,
                    Some(Need::Option | Need::Lv { .. } | Need::Resources { .. }) => {
                        seat == decision.seat && late == number && no.rule.is_some()
                    }
                    None => false,
                };
                assert!(needed, "{no:?}");
                refused += 1;
            }
            let option = game.options()[rng.below(game.options().len() as u32) as usize];
            let mut copy = game.clone();
            let place = game.option_of(decision.seat, number, option).expect("an option");
            assert_eq!(game.options()[place], option);
            let mut heard = Vec::new();
            copy.choose_logged(place, &mut heard).expect("an option");
            let mut told: Vec<Event> = Vec::new();
            game.answer_logged(decision.seat, number, option, &mut told)
                .expect("an option");
            assert!(game == copy && told == heard);
            assert_ne!(game.decision_number(), number);
            taken += 1;
        }
        let over = game.answer(SeatId(0), game.decision_number(), Choice::Yes);
        assert_eq!(over.expect_err("it is over").rule, Some("1-2-1"));
    }
    assert!(taken > 1_000 && refused > 5_000, "{taken} {refused}");
}

#[test]
fn what_a_card_takes_is_told_in_numbers() {
    let (mut lv, mut resources) = (0, 0);
    for seed in seeds(60) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed);
        while let Some(decision) = game.decision() {
            let number = game.decision_number();
            let hand: Vec<_> = game
                .view(decision.seat)
                .cards(decision.seat, Zone::Hand)
                .flatten()
                .collect();
            for card in hand {
                let play = Choice::Play {
                    card: card.object,
                    how: How::Deploy,
                    option: None,
                };
                if game.options().contains(&play) {
                    continue;
                }
                let no = game.answer(decision.seat, number, play).expect_err("no option");
                match no.need {
                    Some(Need::Lv { is, needs }) => {
                        assert!(is < needs && needs == card.lv, "{no:?} {card:?}");
                        assert_eq!(no.rule, Some("7-5-2-2-2"));
                        assert!(no.words.contains(&needs.to_string()), "{no:?}");
                        lv += 1;
                    }
                    Some(Need::Resources { active, cost }) => {
                        assert!(active < cost && cost as i32 == card.cost, "{no:?} {card:?}");
                        assert_eq!(no.rule, Some("7-5-2-2-3"));
                        resources += 1;
                    }
                    Some(Need::Option) => {}
                    Some(Need::Player(_) | Need::Decision(_)) | None => panic!("{no:?}"),
                }
            }
            let option = rng.below(game.options().len() as u32) as usize;
            game.choose(option).expect("an option");
        }
    }
    assert!(lv > 50 && resources > 50, "{lv} {resources}");
}
