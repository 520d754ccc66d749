//! Why a number is what it is: the reasons add up to it, and tell nothing of what is hidden.

use super::{play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use crate::common::{own_cards, source};
use gcs::compile;
use gcs::game::{
    CardView, Game, Influence, InfluenceBy, Piece, Position, Reasons, Rng, SeatId, Until, View, Zone,
};
use gcs::library::Library;
use std::collections::BTreeSet;

const ZONES: [Zone; 9] = [
    Zone::Units,
    Zone::Pilots,
    Zone::Base,
    Zone::Resources,
    Zone::Hand,
    Zone::Trash,
    Zone::Shields,
    Zone::Under,
    Zone::Deck,
];

fn seen(view: &View<'_>) -> Vec<CardView> {
    let seats: Vec<SeatId> = view.seats().collect();
    let piles = seats.iter().flat_map(|seat| ZONES.map(|zone| (*seat, zone)));
    piles
        .flat_map(|(seat, zone)| view.cards(seat, zone).flatten().collect::<Vec<_>>())
        .collect()
}

fn sum(of: &[Influence]) -> i32 {
    of.iter().map(|one| one.amount).sum()
}

/// Each number to the last point, each keyword effect with its number.
fn adds_up(view: &View<'_>, card: &CardView, reasons: &Reasons) {
    let numbers = [
        (&reasons.ap, card.ap),
        (&reasons.hp, card.hp),
        (&reasons.lv, card.lv),
        (&reasons.cost, card.cost),
    ];
    for (number, is) in numbers {
        assert_eq!((number.is, sum(&number.of)), (is, is), "{card:?}\n{number:#?}");
        for one in &number.of {
            if let InfluenceBy::Rule { rule } = &one.by {
                // What makes up for less than zero explains nothing else.
                assert!(rule == "4-6-4-2" && card.zone == Zone::Shields || rule == "1-3-6" && is == 0);
            }
        }
    }
    let has: BTreeSet<(String, u32)> = view
        .keywords(card.object)
        .map(|(keyword, number)| (view.library().keyword(keyword).name.clone(), u32::from(number)))
        .collect();
    let told = reasons.keywords.iter().filter(|keyword| keyword.has);
    let told: BTreeSet<(String, u32)> = told
        .map(|keyword| (keyword.name.clone(), keyword.number.unwrap_or(0)))
        .collect();
    assert_eq!(told, has, "{card:?}\n{reasons:#?}");
    for keyword in &reasons.keywords {
        assert!(!keyword.given.is_empty());
        assert_eq!(keyword.has, keyword.taken.is_empty());
        if let Some(number) = keyword.number.filter(|_| keyword.has) {
            assert_eq!(sum(&keyword.given), number as i32);
        }
    }
}

#[test]
fn every_number_is_explained_to_the_last_point_and_nothing_hidden_is_told() {
    let schema = schema("reasons");
    let (mut explained, mut effects, mut same) = (0, 0, 0);
    for seed in seeds(12) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed ^ 0xA5);
        while play_on(&mut game, &mut rng, 6) == 6 && game.decision().is_some() {
            let seats = seats_and_others(&game);
            let seat = seats[rng.below(seats.len() as u32) as usize];
            let sampled = game.sample_for(seat, &mut rng);
            let view = game.view(seat);
            for card in seen(&view) {
                let reasons = view.reasons(card.object).expect("it is seen");
                adds_up(&view, &card, &reasons);
                explained += 1;
                let parts = [&reasons.ap, &reasons.hp, &reasons.lv, &reasons.cost];
                let parts = parts.iter().flat_map(|number| &number.of);
                for one in parts.chain(reasons.keywords.iter().flat_map(|keyword| &keyword.given)) {
                    if let InfluenceBy::Effect { text, .. } = &one.by {
                        assert!(
                            !text.is_empty() && !one.words.is_empty() && one.until.is_some(),
                            "{one:?}"
                        );
                        effects += 1;
                    }
                }
                if explained % 8 == 0 {
                    let sent = serde_json::to_value(&reasons).expect("plain data");
                    assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
                    assert_eq!(serde_json::from_value::<Reasons>(sent).expect("reasons"), reasons);
                }
                if sampled.decision() == game.decision() {
                    assert_eq!(sampled.view(seat).reasons(card.object).as_ref(), Some(&reasons));
                    same += 1;
                }
            }
        }
    }
    assert!(
        explained > 10_000 && effects > 100 && same > 5_000,
        "{explained} {effects} {same}"
    );
}

const CARDS: &str = r#"
unit T-001 "Scout" { color red  lv 2  cost 1  ap 2  hp 3  traits (Scout) }
unit T-002 "Captain" {
    color red  lv 1  cost 1  ap 1  hp 4
    All your (Scout) Units get AP+1.
}
unit T-003 "Wall" {
    color red  lv 1  cost 1  ap 0  hp 4
    【Activate･Main】Choose 1 of your Units. It gets AP+3 and loses <Repair> during this turn.
}
pilot T-004 "Ilse Varga" {
    color red  lv 1  cost 1  ap +1  hp +2
    This Unit gains <Repair 2> and gets HP+1.
}
"#;

#[test]
fn what_is_printed_paired_constant_lasting_and_damage_is_told_each_by_itself() {
    let mut files = own_cards();
    files.push(source("t.gcs", CARDS));
    let compiled = compile(&files);
    assert!(!compiled.has_errors(), "{:?}", compiled.diagnostics);
    let library = Library::new(&compiled.program);
    let find = |code| library.find(code).expect("the card");
    let (scout, captain, wall, pilot) = (find("T-001"), find("T-002"), find("T-003"), find("T-004"));
    let mut position = Position::duel();
    for seat in &mut position.seats {
        seat.deck = vec![scout; 5];
    }
    let piece = |card| Piece {
        card,
        pilot: None,
        rested: false,
        damage: 0,
        new: false,
    };
    let paired = Piece {
        pilot: Some(pilot),
        damage: 2,
        ..piece(scout)
    };
    position.seats[0].units = vec![paired, piece(captain), piece(wall)];
    let mut game = Game::from_position(&library, &position).expect("a position");
    let me = SeatId(0);
    let unit = game
        .view(me)
        .cards(me, Zone::Units)
        .flatten()
        .find(|card| card.card == scout);
    let unit = unit.expect("the Unit").object;
    let activate = game
        .options()
        .iter()
        .position(|choice| format!("{choice:?}").starts_with("Activate"));
    game.choose(activate.expect("the effect")).expect("an option");
    let pick = gcs::game::Choice::Pick(unit);
    let pick = game.options().iter().position(|choice| *choice == pick);
    game.choose(pick.expect("the Unit")).expect("an option");

    let reasons = game.view(SeatId(1)).reasons(unit).expect("everybody sees it");
    let told = |of: &[Influence]| -> Vec<(i32, String, Option<Until>)> {
        let by = |one: &Influence| match &one.by {
            InfluenceBy::Printed => "printed".to_owned(),
            InfluenceBy::Pilot { name, .. } => format!("Pilot {name}"),
            InfluenceBy::Damage => "damage".to_owned(),
            InfluenceBy::Rule { rule } => rule.clone(),
            InfluenceBy::Effect { name, text, .. } => format!("{name}: {text} ({})", one.words),
        };
        of.iter()
            .map(|one| (one.amount, by(one), one.until.clone()))
            .collect()
    };
    assert_eq!(reasons.ap.is, 7);
    assert_eq!(
        told(&reasons.ap.of),
        [
            (2, "printed".to_owned(), None),
            (1, "Pilot Ilse Varga".to_owned(), None),
            (
                3,
                "Wall: 【Activate･Main】Choose 1 of your Units. It gets AP+3 and loses <Repair> during this turn. (gets AP+3)"
                    .to_owned(),
                Some(Until::ThisTurn)
            ),
            (
                1,
                "Captain: All your (Scout) Units get AP+1. (gets AP+1)".to_owned(),
                Some(Until::Holds)
            ),
        ]
    );
    assert_eq!(
        told(&reasons.hp.of),
        [
            (3, "printed".to_owned(), None),
            (2, "Pilot Ilse Varga".to_owned(), None),
            (
                1,
                "Ilse Varga: This Unit gains <Repair 2> and gets HP+1. (gets HP+1)".to_owned(),
                Some(Until::Holds)
            ),
            (-2, "damage".to_owned(), None),
        ]
    );
    assert_eq!(told(&reasons.lv.of), [(2, "printed".to_owned(), None)]);
    let [repair] = reasons.keywords.as_slice() else {
        panic!("{:?}", reasons.keywords);
    };
    assert_eq!(
        (repair.name.as_str(), repair.has, repair.number),
        ("Repair", false, Some(0))
    );
    assert_eq!(told(&repair.taken)[0].2, Some(Until::ThisTurn));
    assert_eq!(
        (sum(&repair.given), repair.given[0].until.clone()),
        (2, Some(Until::Holds))
    );
    assert!(matches!(&repair.given[0].by, InfluenceBy::Effect { name, .. } if name == "Ilse Varga"));
}
