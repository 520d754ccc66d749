//! Why a card cannot be played, and a Unit cannot attack: what it says is what the game does, and tells nothing of what is hidden.

use super::{play_on, seats_and_others, seeds, world};
use crate::common::schema::{misfits, schema};
use gcs::game::{Attempt, CardView, Choice, Format, Game, Need, ObjectId, Rng, SeatId, Zone};

const OWN: [Zone; 5] = [Zone::Hand, Zone::Units, Zone::Base, Zone::Trash, Zone::Deck];

fn seen(game: &Game<'_>, seat: SeatId) -> Vec<CardView> {
    let view = game.view(seat);
    let mut found = Vec::new();
    for owner in view.seats() {
        for zone in OWN {
            found.extend(view.cards(owner, zone).flatten());
        }
    }
    found
}

#[test]
fn what_speaks_against_nothing_is_an_option_and_all_else_says_what_it_takes() {
    let schema = schema("why-not");
    let (mut can, mut lv, mut resources, mut attacks) = (0, 0, 0, 0);
    for seed in seeds(40) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed);
        let seats = seats_and_others(&game);
        loop {
            let decision = game.decision();
            for seat in &seats[..=game.spectator().seats().count()] {
                let view = game.view(*seat);
                for card in seen(&game, *seat) {
                    let all = view.why_not(card.object);
                    assert!(all.is_empty() || card.owner == *seat);
                    let has_none = all.is_empty() && card.owner == *seat && card.zone == Zone::Hand;
                    assert!(!has_none, "{card:?}");
                    let sent = serde_json::to_value(&all).expect("plain data");
                    assert_eq!(misfits(&schema, &sent, "$"), Vec::<String>::new());
                    for one in all {
                        let Some(decision) = decision else {
                            assert_eq!(one.refused.expect("it is over").rule, Some("1-2-1"));
                            continue;
                        };
                        let Some(refused) = one.refused else {
                            let is_option = game.options().iter().any(|choice| {
                                Attempt::of(*choice) == Some(one.attempt)
                                    || matches!((one.attempt, *choice), (Attempt::Block(unit), Choice::Activate { object, .. }) if unit == object)
                            });
                            assert!(is_option || !decision.kind.is_free(), "{:?}", one.attempt);
                            assert_eq!(decision.seat, *seat);
                            can += 1;
                            continue;
                        };
                        assert!(refused.rule.is_some() && !refused.words.is_empty(), "{refused:?}");
                        match refused.need {
                            Some(Need::Player(who)) => assert!(who == decision.seat && who != *seat),
                            Some(Need::Lv { is, needs }) => {
                                assert!(is < needs && needs == card.lv, "{refused:?}");
                                lv += 1;
                            }
                            Some(Need::Resources { active, cost }) => {
                                assert!(active < cost && cost as i32 == card.cost, "{refused:?}");
                                resources += 1;
                            }
                            Some(Need::Option) => {
                                attacks += usize::from(matches!(one.attempt, Attempt::Attack { .. }));
                            }
                            Some(Need::Decision(_)) | None => panic!("{refused:?}"),
                        }
                    }
                }
            }
            if decision.is_none() {
                break;
            }
            play_on(&mut game, &mut rng, 3);
        }
    }
    assert!(
        can > 500 && lv > 50 && resources > 50 && attacks > 50,
        "{can} {lv} {resources} {attacks}"
    );
}

#[test]
fn no_option_to_play_or_attack_is_left_out() {
    let mut found = 0;
    for seed in seeds(20) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(!seed);
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat);
            for choice in game.options() {
                let Some(attempt) = Attempt::of(*choice) else {
                    continue;
                };
                let card = match attempt {
                    Attempt::Deploy { card, .. } | Attempt::Command { card, .. } => card,
                    Attempt::Pair { pilot, .. } => pilot,
                    Attempt::Attack { unit, .. } => unit,
                    Attempt::Activate { object, .. } => object,
                    Attempt::Block(_) | Attempt::Pick(_) | Attempt::Pass | Attempt::EndMain => continue,
                };
                let all = view.why_not(card);
                let can = all.iter().find(|one| one.attempt == attempt);
                let can = can.unwrap_or_else(|| panic!("{attempt:?} is none of {all:?}"));
                assert_eq!(can.refused, None, "{attempt:?}");
                found += 1;
            }
            play_on(&mut game, &mut rng, 1);
        }
    }
    assert!(found > 2_000, "{found}");
}

#[test]
fn it_says_the_same_whatever_is_hidden() {
    let mut same = 0;
    for seed in seeds(20) {
        let mut game = world().game(seed);
        let mut rng = Rng::new(seed ^ 77);
        while play_on(&mut game, &mut rng, 5) == 5 && game.decision().is_some() {
            let seats: Vec<SeatId> = game.spectator().seats().collect();
            for seat in seats {
                let sampled = game.sample_for(seat, &mut rng);
                if sampled.decision() != game.decision() {
                    continue;
                }
                let (here, there) = (game.view(seat), sampled.view(seat));
                for card in seen(&game, seat) {
                    assert_eq!(here.why_not(card.object), there.why_not(card.object), "{card:?}");
                    same += 1;
                }
            }
        }
    }
    assert!(same > 5_000, "{same}");
}

/// 12-3-3, 12-3-12: a team is attacked as its leader, and nothing else is refused by being left out.
#[test]
fn nobody_attacks_the_other_player_of_a_team() {
    let mut refused = 0;
    for seed in seeds(60) {
        let mut game = world().game(seed);
        if game.format() != Format::TeamBattle {
            continue;
        }
        let mut rng = Rng::new(seed);
        while let Some(decision) = game.decision() {
            let view = game.view(decision.seat);
            let units: Vec<CardView> = view.cards(decision.seat, Zone::Units).flatten().collect();
            let attacks = game.options().iter().filter_map(|choice| match choice {
                Choice::Attack { unit, target } => target.as_player().map(|player| (*unit, player)),
                _ => None,
            });
            let attacks: Vec<_> = attacks.collect();
            let player = |seat: SeatId| -> ObjectId {
                let (_, leader) = attacks[0];
                let sent = game.options().iter().find_map(|choice| match choice {
                    Choice::Attack { target, .. } if target.as_player() == Some(leader) => Some(*target),
                    _ => None,
                });
                let mut sent = serde_json::to_value(sent.expect("the leader")).expect("an object");
                let number =
                    sent["card"].as_u64().expect("a number") + u64::from(seat.0) - u64::from(leader.0);
                sent["card"] = number.into();
                serde_json::from_value(sent).expect("an object")
            };
            if !attacks.is_empty() {
                for unit in &units {
                    for seat in view.seats() {
                        let target = player(seat);
                        assert_eq!(target.as_player(), Some(seat));
                        let attempt = Attempt::Attack {
                            unit: unit.object,
                            target,
                        };
                        let is_option = attacks.contains(&(unit.object, seat));
                        assert_eq!(
                            game.refusal(decision.seat, attempt).is_none(),
                            is_option,
                            "{attempt:?}"
                        );
                        refused += usize::from(!is_option && view.are_enemies(seat, decision.seat));
                    }
                }
            }
            play_on(&mut game, &mut rng, 1);
        }
    }
    assert!(refused > 50, "{refused}");
}
