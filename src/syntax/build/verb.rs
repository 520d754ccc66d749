//! Verbs: orders to a player, and what they are done to.

use super::*;
use crate::vocabulary::{Chooser, ValueKind};

pub(super) fn imperative(node: &Node) -> BuildResult<Imperative> {
    let mut children = node.children();
    let mut verb = children.need()?;
    let each = verb.rule() == Rule::each;
    if each {
        verb = children.need()?;
    }
    let may = matches!(verb.rule(), Rule::you_may | Rule::may);
    if may {
        verb = children.need()?;
    }
    Ok(Imperative {
        may,
        each,
        verb: self::verb(&verb)?,
    })
}

pub(super) fn verb(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::choose => Verb::Choose(nouns(&next()?)?),
        Rule::draw | Rule::discard if let Some(until) = node.child(Rule::until_have) => {
            let have = match until.child(Rule::number) {
                Some(have) => spanned(&have, HandUntil::Number(number(&have)?)),
                None => spanned(&until, HandUntil::As(you(&until.need(Rule::you)?)?)),
            };
            Verb::Until {
                draws: node.rule() == Rule::draw,
                they: until.which(&[(Rule::is_you, false), (Rule::is_their, true)])?,
                have,
            }
        }
        Rule::draw => match node.child(Rule::equal_to) {
            Some(equal) => Verb::DrawEqual(
                equal_to(&equal)?,
                match node.has(Rule::is_number) {
                    true => DrawWording::NumberOf,
                    false => DrawWording::Cards,
                },
            ),
            None => match node.child(Rule::same_number_done) {
                Some(done) => Verb::DrawEqual(counted(&done)?, DrawWording::SameNumber),
                None => Verb::Draw {
                    amount: amount(&next()?)?,
                    each: for_each(node)?,
                },
            },
        },
        Rule::deal => deal(node)?,
        Rule::destroy => Verb::Destroy(nouns(&next()?)?),
        Rule::rest => Verb::Rest(nouns(&next()?)?),
        Rule::set_active => Verb::SetActive(nouns(&next()?)?),
        Rule::return_to => {
            let to = destination_of(node)?;
            Verb::Return {
                what: nouns(&next()?)?,
                random: node.has(Rule::randomly),
                order: to
                    .as_ref()
                    .map_or(OrderWording::PLAIN, |to| order_wording(node, to)),
                to,
            }
        }
        Rule::add => Verb::Add {
            what: nouns(&next()?)?,
            to: destination_of(node)?,
        },
        Rule::place => {
            let mut to = destination_of(node)?;
            if let Some(Destination::Shields { wording, .. }) = &mut to
                && node.has(Rule::face_down)
            {
                wording.face_down = Some(FaceDownPosition::Before);
            }
            let mut what = nouns(&next()?)?;
            let each = for_each(node)?;
            if to.is_none() && each.is_none() {
                to = match node.child(Rule::under) {
                    Some(under) => Some(Destination::Under(Box::new(lying_under(&under)?))),
                    None => put_under(&mut what).map(|host| Destination::Under(Box::new(host))),
                };
            }
            Verb::Place {
                what,
                random: node.has(Rule::randomly),
                order: to
                    .as_ref()
                    .map_or(OrderWording::PLAIN, |to| order_wording(node, to)),
                each,
                to,
            }
        }
        Rule::exile => Verb::Exile {
            what: nouns(&next()?)?,
            wording: if node.has(Rule::from_the_game) {
                RemovalWording::FromTheGame
            } else {
                RemovalWording::Plain
            },
        },
        Rule::place_counters | Rule::remove_counters | Rule::move_counters => counters::done(node)?,
        Rule::remove => Verb::Remove(nouns(&next()?)?),
        Rule::discard => {
            let mut what = nouns(&next()?)?;
            if let Some(words) = node.child(Rule::drew) {
                drawn(&mut what, &words)?;
            }
            Verb::Discard(what)
        }
        Rule::look => Verb::Look(seen(&next()?)?),
        Rule::reveal => Verb::Reveal(seen(&next()?)?),
        Rule::shuffle => Verb::Shuffle(
            possessor(&next()?)?,
            node.which(&[
                (Rule::is_deck, ShuffledPile::Deck),
                (Rule::is_shield, ShuffledPile::Shields),
            ])?,
        ),
        Rule::shuffle_into => shuffled_into(node)?,
        Rule::deploy_copies => {
            let copies = node.need(Rule::copies_of)?;
            Verb::DeployCopies {
                number: match node.child(Rule::equal_to) {
                    Some(equal) => Measure::Equal(equal_to(&equal)?),
                    None => Measure::Number(amount(&node.need(Rule::amount)?)?, for_each(node)?),
                },
                rested: copies.has(Rule::rested),
                of: nouns(&copies.need(Rule::nouns)?)?,
            }
        }
        Rule::deploy => deploy(node)?,
        Rule::count_up => Verb::Count {
            what: counted(&node.need(Rule::number_of)?)?,
            plus: node.child(Rule::had_nouns).map(|plus| nouns(&plus)).transpose()?,
            wording: match node.has(Rule::is_up) {
                true => CountWording::Up,
                false => CountWording::Plain,
            },
        },
        Rule::roll | Rule::flip => roll(node)?,
        Rule::choose_value => value_choice(node)?,
        Rule::pair => Verb::Pair {
            pilot: nouns(&next()?)?,
            unit: nouns(&next()?)?,
        },
        Rule::pay_to_deploy => {
            let what = nouns(&next()?)?;
            match children.next() {
                None => Verb::PayToDeploy(what),
                Some(unit) => Verb::PayToPair {
                    pilot: what,
                    unit: nouns(&unit)?,
                },
            }
        }
        Rule::pay => Verb::Pay(circled(&node.need(Rule::resource_cost)?)?),
        Rule::activate_command => activate_command(node)?,
        Rule::end_game => Verb::Course(Course::Decides(verdict(node)?), None),
        Rule::take_more => Verb::Course(Course::Takes(stretch(node)?), None),
        Rule::end_part => Verb::Course(Course::Ends(stretch(node)?), None),
        Rule::skip => {
            let whose = possessor(&node.need(Rule::player_possessive)?)?;
            let part = turn_part(&node.need(Rule::turn_part)?)?;
            Verb::Course(Course::Skips(part), Some(whose))
        }
        Rule::gain_control => Verb::Control {
            what: nouns(&next()?)?,
            by: Controller::Doer,
            period: node
                .child(Rule::duration)
                .map(|period| duration(&period))
                .transpose()?,
        },
        Rule::exchange_control => Verb::Control {
            what: nouns(&next()?)?,
            by: Controller::Exchanged,
            period: node
                .child(Rule::duration)
                .map(|period| duration(&period))
                .transpose()?,
        },
        Rule::return_control => Verb::Control {
            what: nouns(&next()?)?,
            by: Controller::Owner,
            period: None,
        },
        Rule::begin_battle => Verb::Battle(nouns(&next()?)?),
        Rule::play_as => play_as(node)?,
        Rule::change_target => {
            let to = nouns(&node.need(Rule::had_nouns)?)?;
            let of = match (
                node.child(Rule::its),
                node.child(Rule::their),
                node.child(Rule::nouns),
            ) {
                (Some(its), _, _) => Some(its_noun(&its, Anaphor::It)),
                (_, Some(their), _) => Some(its_noun(&their, Anaphor::Them)),
                (_, _, Some(of)) => Some(nouns(&of)?),
                (None, None, None) => None,
            };
            let wording = match node.has(Rule::is_genitive) {
                true => OwnerPosition::Before,
                false => OwnerPosition::Behind,
            };
            Verb::ChangeTarget { of, to, wording }
        }
        _ => return Err(node.bug()),
    })
}

/// `deal 2 damage to it`.
fn deal(node: &Node) -> BuildResult<Verb> {
    let to = match (node.child(Rule::had_nouns), node.child(Rule::first_card)) {
        (Some(target), _) if node.has(Rule::divided) => Some(Target::Divided(nouns(&target)?)),
        (Some(target), _) => Some(Target::Objects(nouns(&target)?)),
        (None, Some(first)) => Some(Target::FirstShieldAreaCard(possessor(&first.first()?)?)),
        (None, None) => None,
    };
    let mut equals = node.children().filter(|child| child.rule() == Rule::equal_to);
    let mut each = node.children().filter(|child| child.rule() == Rule::for_each);
    let amount = match (node.child(Rule::amount), equals.next(), each.next()) {
        (Some(number), None, each) => {
            let each = each.map(|each| self::each(&each)).transpose()?;
            DamageAmount::Number(amount(&number)?, each)
        }
        (None, Some(equal), None) => DamageAmount::Equal(equal_to(&equal)?),
        (Some(_), Some(_), _) | (None, Some(_), Some(_)) | (None, None, _) => {
            DamageAmount::Unclear(node.trimmed())
        }
    };
    let amount = if equals.next().is_some() || each.next().is_some() {
        DamageAmount::Unclear(node.trimmed())
    } else {
        amount
    };
    let behind = node
        .children()
        .skip_while(|child| !matches!(child.rule(), Rule::had_nouns | Rule::first_card))
        .any(|child| matches!(child.rule(), Rule::equal_to | Rule::for_each));
    let stand = if behind {
        MeasurePosition::Behind
    } else {
        MeasurePosition::Before
    };
    let wording = DealtWording {
        stand,
        amount_of: node.has(Rule::amount_of_damage),
        unsaid: to.is_none(),
    };
    let divided = node.child(Rule::divided);
    Ok(Verb::Deal {
        amount,
        to,
        divided: match divided {
            Some(divided) => {
                let they = divided.which(&[(Rule::is_their, true), (Rule::is_you, false)])?;
                Some(spanned(&divided, they))
            }
            None => None,
        },
        wording,
    })
}

/// `deploy 1 [Mole](AP1･HP1) Unit token`, `deploy this card`.
fn deploy(node: &Node) -> BuildResult<Verb> {
    if node.has(Rule::token_entry) {
        let entries: Vec<TokenEntry> = node
            .children()
            .filter(|child| child.rule() == Rule::token_entry)
            .map(|entry| token_entry(&entry))
            .collect::<BuildResult<_>>()?;
        let either = node
            .children()
            .filter(|child| child.rule() == Rule::or_entry)
            .count();
        let connective = if either + 1 == entries.len() {
            EntryConnective::Or
        } else if either == 0 {
            EntryConnective::And
        } else {
            EntryConnective::Mixed
        };
        Ok(Verb::DeployTokens(entries, connective))
    } else {
        Ok(Verb::Deploy {
            what: nouns(&node.nouns().ok_or_else(|| node.bug())?)?,
            rested: node.has(Rule::rested),
            guise: node.child(Rule::as_unit).map(|unit| guise(&unit)).transpose()?,
            each: for_each(node)?,
        })
    }
}

/// `as an (AP3･HP3) Unit`.
fn guise(node: &Node) -> BuildResult<Spanned<Guise>> {
    let mut numbers = node.children();
    let guise = Guise {
        ap: number(&numbers.need()?)?,
        hp: number(&numbers.need()?)?,
    };
    Ok(spanned(node, guise))
}

/// `of returning it to your deck`.
pub(super) fn undone(node: &Node) -> BuildResult<Box<Spanned<Undone>>> {
    let done = node.which(&[
        (Rule::is_returned, Done::Returned),
        (Rule::is_added, Done::Added),
        (Rule::is_placed, Done::Placed),
        (Rule::is_destroyed, Done::Destroyed),
        (Rule::is_exiled, Done::Exiled),
    ])?;
    let to = match node.child(Rule::zone_name) {
        None => None,
        Some(name) => Some(zone_word(
            &name,
            possessor(&node.need(Rule::player_possessive)?)?,
        )?),
    };
    let undone = Undone {
        done,
        them: !is_it(&node.need(Rule::pronoun)?)?,
        to,
    };
    Ok(Box::new(spanned(node, undone)))
}

/// `activate its 【Main】`.
fn activate_command(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let of = children.need()?;
    if of.rule() == Rule::on_card {
        return Ok(Verb::Activate {
            of: nouns(&of.need(Rule::nouns)?)?,
            which: Activated::Command(command_timing(&of.need(Rule::command_mark)?)),
            wording: ActivateWording::On,
        });
    }
    let of = match of.rule() {
        Rule::its => its_noun(&of, Anaphor::It),
        Rule::their => its_noun(&of, Anaphor::Them),
        _ => nouns(&of)?,
    };
    Ok(Verb::Activate {
        of,
        which: match (node.child(Rule::command_mark), node.child(Rule::mark)) {
            (Some(command), _) => Activated::Command(command_timing(&command)),
            (None, Some(marked)) => Activated::Marked(mark(&marked)?),
            (None, None) => return Err(node.bug()),
        },
        wording: match node.child(Rule::effects_word) {
            None => ActivateWording::Mark,
            Some(word) if word.has(Rule::is_plural) => ActivateWording::Effects,
            Some(_) => ActivateWording::Effect,
        },
    })
}

/// `play this card as if it has 0 Lv. and cost`.
fn play_as(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let first = children.need()?;
    if first.rule() == Rule::cost_only {
        let cost = Some(number(&first.first()?)?);
        return Ok(Verb::PlayAs { lv: None, cost });
    }
    let lv = Some(number(&first)?);
    let cost = match children.next() {
        None => lv,
        Some(stat) if stat.rule() == Rule::stat => None,
        Some(cost) => Some(number(&cost)?),
    };
    Ok(Verb::PlayAs { lv, cost })
}

/// `【Main】/【Action】`.
pub(super) fn command_timing(mark: &Node) -> CommandTiming {
    match (mark.has(Rule::main), mark.has(Rule::action)) {
        (true, true) => CommandTiming::MainOrAction,
        (false, true) => CommandTiming::Action,
        (_, false) => CommandTiming::Main,
    }
}

/// `effect`, behind the mark.
pub(super) fn activate_wording(node: &Node) -> ActivateWording {
    if node.has(Rule::the_effect) {
        ActivateWording::Effect
    } else {
        ActivateWording::Mark
    }
}

/// `on`, `in any order`.
pub(super) fn order_wording(node: &Node, to: &Destination) -> OrderWording {
    // For the top, "on" is the usual word anyway.
    let usual = matches!(
        to,
        Destination::Deck {
            position: DeckPosition::Top,
            ..
        }
    );
    OrderWording {
        in_any_order: node.has(Rule::in_any_order),
        on: node.has(Rule::place_on) && !usual,
        short: matches!(to, Destination::Deck { of: None, .. }),
        verbless: false,
        shuffled_into: false,
    }
}

/// `turn`, `main phase`.
fn stretch(node: &Node) -> BuildResult<Stretch> {
    node.need(Rule::stretch)?.which(&[
        (Rule::is_turn, Stretch::Turn),
        (Rule::is_main_phase, Stretch::MainPhase),
    ])
}

/// "the same number of cards you drew with this effect": the words after the noun belong to its number.
fn drawn(what: &mut Nouns, words: &Node) -> BuildResult<()> {
    if let (NounKind::Group(group), []) = (&mut what.first.kind, what.rest.as_slice())
        && let Some(quantity) = &mut group.quantity
        && let Quantity::Exactly(number) = &mut quantity.node
        && let Measure::Number(Numeral::ThatMany(wording @ ManyWording::Same), None) = &mut **number
    {
        *wording = ManyWording::Drawn;
        return Ok(());
    }
    Err(words.misuse(Misuse::DrawnOfWhat))
}

/// `roll 2 20-sided dice`, `flip a coin for each of your Bases`.
fn roll(node: &Node) -> BuildResult<Verb> {
    let device = match (node.rule(), node.child(Rule::sided)) {
        (Rule::flip, _) => Device::Coin,
        (_, None) => Device::DIE,
        (_, Some(sided)) => Device::Die {
            sides: number(&sided.need(Rule::number)?)?,
        },
    };
    let count = match (node.child(Rule::equal_to), node.child(Rule::amount)) {
        (Some(equal), _) => Measure::Equal(equal_to(&equal)?),
        (None, number) => Measure::Number(
            number.map_or(Ok(Numeral::Number(1)), |number| amount(&number))?,
            node.child(Rule::for_each)
                .map(|each| self::each(&each))
                .transpose()?,
        ),
    };
    Ok(Verb::Roll { device, count })
}

/// `choose a color`, `choose a number from 1 to 5 at random`.
fn value_choice(node: &Node) -> BuildResult<Verb> {
    let mut bounds = node.children().filter(|child| child.rule() == Rule::number);
    let kind = match (bounds.next(), bounds.next()) {
        (Some(least), Some(most)) => ValueKind::Number {
            least: number(&least)?,
            most: number(&most)?,
        },
        (None, _) => ValueKind::Of(kind_of_likeness(node)?),
        (Some(_), None) => return Err(node.bug()),
    };
    let by = match node.has(Rule::at_random) {
        true => Chooser::Chance,
        false => Chooser::Player,
    };
    Ok(Verb::ChooseValue { kind, by })
}

/// `shuffle your hand and your trash into your deck`: they are returned there, and it is shuffled.
fn shuffled_into(node: &Node) -> BuildResult<Verb> {
    let what = match node.child(Rule::whole_piles) {
        Some(piles) => whole_piles(&piles)?,
        None => nouns(&node.first()?)?,
    };
    let of = possessor(&node.need(Rule::player_possessive)?)?;
    Ok(Verb::Return {
        what,
        random: false,
        order: OrderWording {
            shuffled_into: true,
            ..OrderWording::PLAIN
        },
        to: Some(Destination::DeckShuffled(of)),
    })
}

/// `your hand and your trash`: all cards in them.
fn whole_piles(node: &Node) -> BuildResult<Nouns> {
    let piles = node.children().filter(|child| child.rule() == Rule::whole_pile);
    let mut piles = piles.map(|pile| {
        let of = possessor(&pile.need(Rule::player_possessive)?)?;
        let kind = match pile.which(&[(Rule::is_hand, true), (Rule::is_trash, false)])? {
            true => NounKind::WholeHand(of),
            false => NounKind::Group(all_cards_in(&pile, Zone::Trash(of))),
        };
        Ok(NounPhrase {
            span: pile.trimmed(),
            kind,
        })
    });
    let first = piles.next().ok_or_else(|| node.bug())??;
    let rest: BuildResult<Vec<NounPhrase>> = piles.collect();
    Ok(Nouns {
        span: node.trimmed(),
        first,
        rest: rest?
            .into_iter()
            .map(|pile| (NounConnective::And, pile))
            .collect(),
    })
}
