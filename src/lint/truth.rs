//! Conditions that always or never hold, as far as that is certain without a game.

use super::context::Cx;
use super::course::is_any_pilot;
use super::facts::{
    are_other_turns, bounds, certain_of_printed, contradict, exhaust, has_no_hp, is_own, lacks, most_of,
    never_together, pairs,
};
use crate::ir::{
    Amount, AttackRole, BlockRole, CardKind, Comparand, Comparison, Condition, Event, Holders, Noun, Player,
    Quality, Quantity, Selector, Side, Stat, State, Zone,
};
use crate::source::Span;
use crate::vocabulary::most;

/// A certain result for a condition.
#[derive(Clone, Copy)]
pub(super) struct Certain {
    /// Whether the condition always holds; otherwise it never does.
    pub(super) holds: bool,
    /// Whether no other card can change the result.
    pub(super) is_sure: bool,
    pub(super) why: &'static str,
}

impl Certain {
    fn always(why: &'static str) -> Option<Certain> {
        Some(Certain {
            holds: true,
            is_sure: true,
            why,
        })
    }

    fn never(why: &'static str) -> Option<Certain> {
        Some(Certain {
            holds: false,
            is_sure: true,
            why,
        })
    }
}

/// Returns the certain result for a condition at its place, and the span of its words. A condition with "not" is reported as a whole, the
/// parts of a list separately.
pub(super) fn told(cx: &Cx<'_>, condition: &Condition) -> Option<(Certain, Span)> {
    if cx.is_denied {
        return None;
    }
    let certain = match condition {
        Condition::Not(inner) => {
            let inside = certain(cx, inner)?;
            // "unless it is red": the words are those of the negated condition.
            if let Some(span) = cx.stands(inner) {
                return Some((inside, span));
            }
            Certain {
                holds: !inside.holds,
                ..inside
            }
        }
        Condition::All(all, _) => clash(all)?,
        Condition::Any(any, _) => leaves_nothing_out(any)?,
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. } => certain(cx, condition)?,
    };
    Some((certain, cx.words_of_condition(condition)))
}

fn certain(cx: &Cx<'_>, condition: &Condition) -> Option<Certain> {
    match condition {
        Condition::Is {
            who, noun, qualities, ..
        } => of_something(cx, who, *noun, qualities),
        Condition::There { what, holders, .. } => {
            let found = of_number(cx, what)?;
            Some(match holders {
                Holders::Together | Holders::Alone => found,
                Holders::Lacking => Certain {
                    holds: !found.holds,
                    ..found
                },
            })
        }
        Condition::PlayerLv { comparison, lv, .. } => {
            let (lowest, highest) = bounds(*comparison, *lv);
            if lowest > i32::from(most::RESOURCES) {
                return Certain::never("no player has so high a Lv. (2-9-4, 4-4-2)");
            }
            let is_every = lowest <= 0 && highest >= i32::from(most::RESOURCES);
            is_every.then_some(())?;
            Certain::always("every player has that Lv. (2-9-4)")
        }
        // A condition on the other player's turn is reported for the effect as a whole.
        Condition::Turn(asked) => {
            // "during your turn" is redundant.
            let says = cx.stands(condition).is_some();
            let turn = cx.given.turn.as_ref().filter(|turn| says && *turn == asked);
            turn.and_then(|_| {
                Certain::always("it is that player's turn whenever this is asked (7-5-1, 8-2-1)")
            })
        }
        Condition::Went { who, .. } => {
            (*who == Player::Each).then_some(())?;
            Certain::never("only one side goes first, and only one second (6-2-1-4, 12-2-1, 12-3-2)")
        }
        Condition::Not(inner) => {
            let inside = certain(cx, inner)?;
            Some(Certain {
                holds: !inside.holds,
                ..inside
            })
        }
        Condition::All(all, _) => {
            let parts: Vec<Option<Certain>> = all.iter().map(|one| certain(cx, one)).collect();
            let never = parts.iter().flatten().find(|part| !part.holds);
            never.copied().or_else(|| clash(all)).or_else(|| {
                let all_hold = parts.iter().all(|part| part.is_some_and(|part| part.holds));
                parts[0].filter(|_| all_hold)
            })
        }
        Condition::Any(any, _) => {
            let parts: Vec<Option<Certain>> = any.iter().map(|one| certain(cx, one)).collect();
            let always = parts.iter().flatten().find(|part| part.holds);
            always.copied().or_else(|| leaves_nothing_out(any)).or_else(|| {
                let none_holds = parts.iter().all(|part| part.is_some_and(|part| !part.holds));
                parts[0].filter(|_| none_holds)
            })
        }
        // What can't have happened in the turn has not happened in a part of it.
        Condition::Happened { event, nth, .. } => has_happened(cx, event, *nth),
        Condition::Number {
            number: Amount::Result { step, .. },
            comparison,
            than: Amount::Literal(than),
            ..
        } => {
            let [least, most] = cx.about.results(*step)?;
            let (lowest, highest) = bounds(*comparison, *than);
            if most < lowest || highest < least {
                return Certain::never("no such number can be the result, or be chosen (1-3-5, 5-13-1)");
            }
            (lowest <= least && most <= highest).then_some(())?;
            Certain::always("any number that can be the result, or be chosen, is so (1-3-5, 5-13-1)")
        }
        Condition::Only { .. } | Condition::Number { .. } | Condition::Rival { .. } => None,
    }
}

/// "this Unit has attacked this turn": whether that is certainly not so yet.
fn has_happened(cx: &Cx<'_>, event: &Event, nth: Option<u8>) -> Option<Certain> {
    let is_asked_for = match event.how_often() {
        Some(Quantity::No | Quantity::AtMost(_) | Quantity::Range(..)) => false,
        Some(
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::Only(_)
            | Quantity::One
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The,
        )
        | None => true,
    };
    if !is_asked_for || nth.is_some() {
        return None;
    }
    if let Some(why) = cx.given.not_yet(None, event) {
        return Certain::never(why);
    }
    (cx.given.is_new && is_done_by_this(event)).then_some(NEW)
}

const NEW: Certain = Certain {
    holds: false,
    is_sure: false,
    why: "it has just been deployed (5-8-1)",
};

/// Checks whether the event is that the bearer has attacked or blocked.
fn is_done_by_this(event: &Event) -> bool {
    matches!(event, Event::Attacks { who, role: AttackRole::Attacker, .. } | Event::Blocks { who, role: BlockRole::Blocker, .. }
        if who.is_this())
}

/// Returns a result if two of several required conditions never hold together.
fn clash(all: &[Condition]) -> Option<Certain> {
    pairs(all)
        .any(|(one, other)| never_together(one, other) || never_together(other, one))
        .then_some(())?;
    Certain::never("these are never true together")
}

/// Returns a result if one of two alternatives always holds.
fn leaves_nothing_out(any: &[Condition]) -> Option<Certain> {
    let are_both_turns = |one: &Condition, other: &Condition| matches!((one, other), (Condition::Turn(one), Condition::Turn(other)) if are_other_turns(one, other));
    let are_opposites =
        |one: &Condition, other: &Condition| matches!(one, Condition::Not(denied) if **denied == *other);
    pairs(any)
        .any(|(one, other)| {
            are_both_turns(one, other) || are_opposites(one, other) || are_opposites(other, one)
        })
        .then_some(())?;
    Certain::always("one of these always holds")
}

/// "this Unit is a Base", "it is red".
fn of_something(cx: &Cx<'_>, who: &Selector, noun: Option<Noun>, qualities: &[Quality]) -> Option<Certain> {
    if contradict(qualities) {
        return Certain::never("nothing is all of this at the same time");
    }
    if noun.is_some_and(Noun::is_in_play)
        && let Some(why) = cx.course.is_elsewhere(cx.at, who)
    {
        return Certain::never(why);
    }
    if noun.is_some_and(Noun::is_card) && cx.course.is_here(cx.at, who) {
        return Certain::never(
            "what is in play is called Unit, Pilot or Base, and not card (3-2-1, 3-3-1, 3-5-1)",
        );
    }
    let kinds = kinds(cx, who);
    let is_other = |noun: Noun| !kinds.is_empty() && kinds.iter().all(|kind| is_another(noun, *kind));
    if noun.is_some_and(is_other) {
        return Certain::never("a card has one card type, and this has another (2-3-2)");
    }
    let known: Vec<Option<Certain>> = qualities.iter().map(|one| of_quality(cx, who, one)).collect();
    if let Some(never) = known.iter().flatten().find(|certain| !certain.holds) {
        return Some(*never);
    }
    let is_called = |noun: Noun| {
        !kinds.is_empty()
            && matches!(noun, Noun::Unit | Noun::Base)
            && kinds.iter().all(|kind| Noun::of_kind(*kind) == noun)
    };
    // Repeating the noun of a choice, as in "if it is a Unit", is common and not reported.
    let is_so = match noun {
        Some(noun) => who.is_this() && is_called(noun),
        None => !qualities.is_empty(),
    };
    if !is_so || !known.iter().all(Option::is_some) {
        return None;
    }
    match known.first() {
        Some(first) => *first,
        None => Certain::always(PRINTED),
    }
}

const PRINTED: &str = "this card is printed so, and nothing changes that (2-3-2, 2-4-1)";

fn of_quality(cx: &Cx<'_>, who: &Selector, quality: &Quality) -> Option<Certain> {
    let either = |is: bool, always: &'static str, never: &'static str| {
        Some(Certain {
            holds: is,
            is_sure: true,
            why: if is { always } else { never },
        })
    };
    if let Some(certain) = of_course(cx, who, quality) {
        return Some(certain);
    }
    match quality {
        Quality::Not(denied) => of_quality(cx, who, denied).map(|certain| Certain {
            holds: !certain.holds,
            ..certain
        }),
        Quality::AnyOf(any) => {
            if exhaust(any) {
                return Certain::always("everything is one of these");
            }
            let parts: Vec<Option<Certain>> = any.iter().map(|one| of_quality(cx, who, one)).collect();
            let always = parts.iter().flatten().find(|part| part.holds);
            always.copied().or_else(|| {
                let none_holds = parts.iter().all(|part| part.is_some_and(|part| !part.holds));
                parts[0].filter(|_| none_holds)
            })
        }
        Quality::Relative {
            comparison,
            than,
            stat,
            ..
        } if is_its_own(who, *stat, than) => {
            let is = match comparison {
                Comparison::Exactly | Comparison::AtLeast | Comparison::AtMost => true,
                Comparison::Above | Comparison::Below => false,
            };
            either(is, "this is compared with itself", "this is compared with itself")
        }
        Quality::State(state) if who.is_this() => match state {
            State::InPlay if cx.is_always_on => {
                Certain::always("what has this effect is in play where it works (10-1-2)")
            }
            State::InPlay if cx.given.is_destroyed => {
                Certain::never("what was destroyed is not in play any more (5-10-1)")
            }
            State::Link if cx.given.is_linked => Certain::always("this works for a Link Unit only (13-2-12)"),
            State::Link
                if cx
                    .own()
                    .is_some_and(|own| own.kind == CardKind::Unit && own.link.is_empty()) =>
            {
                Certain::never("this Unit has no link condition (3-2-6-2)")
            }
            State::Token => of_printed(cx, who, quality),
            State::InPlay
            | State::Link
            | State::Active
            | State::Rested
            | State::Damaged
            | State::Undamaged
            | State::Attacking
            | State::Attacked
            | State::Battling
            | State::Blocking => None,
        },
        Quality::Destroyed { by, .. } if by.is_empty() && who.is_this() && cx.given.is_destroyed => {
            Certain::always("this begins when it is destroyed (13-2-8)")
        }
        Quality::Paired { with, .. } if who.is_this() && cx.given.is_paired && is_any_pilot(with) => {
            Certain::always("this works for a Unit with a Pilot only (13-2-10)")
        }
        Quality::Stat { .. } if who.is_this() && cx.is_always_on && has_no_hp(quality) => {
            Certain::never("what has no HP left is destroyed at once (11-3-1)")
        }
        Quality::Color(_) | Quality::Trait(_) => of_printed(cx, who, quality),
        Quality::State(_)
        | Quality::Destroyed { .. }
        | Quality::Paired { .. }
        | Quality::Stat { .. }
        | Quality::Battling(_)
        | Quality::AttackingWhat(_)
        | Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Over(_)
        | Quality::ThisTurn { .. } => None,
    }
}

/// Returns what follows from the moment of the effect and its earlier instructions.
fn of_course(cx: &Cx<'_>, who: &Selector, quality: &Quality) -> Option<Certain> {
    let own = match who {
        Selector::Player(Player::You) => Some(true),
        Selector::Player(Player::Opponent) => Some(false),
        who => is_own(cx.about.described(who)),
    };
    if let Some(why) = cx.given.never_fights(own, quality) {
        return Certain::never(why);
    }
    if let Quality::ThisTurn { event, .. } = quality {
        if let Some(why) = cx.given.not_yet(own, event) {
            return Certain::never(why);
        }
        let attacks = matches!(
            &**event,
            Event::Attacks {
                role: AttackRole::Attacker,
                ..
            } | Event::Blocks {
                role: BlockRole::Blocker,
                ..
            }
        );
        return (attacks && who.is_this() && cx.given.is_new).then_some(NEW);
    }
    if is_of_no_such_kind(cx, who, quality) {
        return Certain::never("what is called so is never like this (2-3-2, 4-6-4, 5-4-1, 5-9-1)");
    }
    let answer = cx.course.answer(cx.at, who, quality)?;
    Some(Certain {
        holds: answer.holds,
        is_sure: answer.is_sure,
        why: answer.why,
    })
}

/// "this Base is attacking", "Choose 1 enemy Base. If it is paired with a Pilot": whether no card of that kind is ever so.
fn is_of_no_such_kind(cx: &Cx<'_>, who: &Selector, quality: &Quality) -> bool {
    if who.is_this() {
        let this = cx.this.map(Noun::of_kind);
        return this.is_some_and(|this| matches!(this, Noun::Unit | Noun::Base) && lacks(this, quality));
    }
    let Selector::Group(group) = cx.about.described(who) else {
        return false;
    };
    // Impossible descriptions are reported by another lint.
    matches!(who, Selector::Known(_))
        && !group.nouns.is_empty()
        && group.nouns.iter().all(|noun| lacks(*noun, quality))
}

/// "than this Unit", "than this Unit's AP": checks whether it is compared with itself.
fn is_its_own(who: &Selector, number: Stat, than: &Comparand) -> bool {
    match than {
        Comparand::Same(other) => **other == *who,
        Comparand::Amount(amount) => {
            matches!(amount, Amount::Quality { stat, of, .. } if *stat == number && **of == *who)
        }
    }
}

/// Returns what follows from print that no effect can change.
fn of_printed(cx: &Cx<'_>, who: &Selector, quality: &Quality) -> Option<Certain> {
    let card = match who {
        who if who.is_this() => cx.own(),
        Selector::PairedWith { unit, .. } if unit.is_this() => cx.own_pilot(),
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => None,
    };
    let holds = certain_of_printed(card?, quality)?;
    let why = if holds {
        PRINTED
    } else {
        "this card is printed otherwise, and nothing changes that (2-4-1)"
    };
    Some(Certain {
        holds,
        is_sure: true,
        why,
    })
}

/// Returns the possible types of something, if they are certain.
fn kinds(cx: &Cx<'_>, who: &Selector) -> Vec<CardKind> {
    if who.is_this() {
        return cx.this.into_iter().collect();
    }
    let Selector::Group(group) = cx.about.described(who) else {
        return Vec::new();
    };
    let kind = |noun: &Noun| match noun {
        Noun::Unit => Some(CardKind::Unit),
        Noun::Base | Noun::ExBase => Some(CardKind::Base),
        Noun::Pilot => Some(CardKind::Pilot),
        Noun::Resource | Noun::ExResource => Some(CardKind::Resource),
        Noun::Card(Some(kind)) => Some(*kind),
        Noun::Token | Noun::Shield | Noun::ShieldAreaCard | Noun::Command | Noun::Card(None) => None,
    };
    group
        .nouns
        .iter()
        .map(kind)
        .collect::<Option<Vec<CardKind>>>()
        .unwrap_or_default()
}

/// Checks whether a noun names a card of another type.
fn is_another(noun: Noun, this: CardKind) -> bool {
    let kind = match noun {
        Noun::Unit => CardKind::Unit,
        Noun::Base | Noun::ExBase => CardKind::Base,
        Noun::Pilot => CardKind::Pilot,
        Noun::Command => CardKind::Command,
        Noun::Resource | Noun::ExResource => CardKind::Resource,
        Noun::Card(Some(kind)) => kind,
        Noun::Token | Noun::Shield | Noun::ShieldAreaCard | Noun::Card(None) => {
            return false;
        }
    };
    // A Command with a 【Pilot】 side is a Pilot, too, where it is paired.
    let is_pilot = |kind| matches!(kind, CardKind::Pilot | CardKind::Command);
    kind != this && !(is_pilot(kind) && is_pilot(this))
}

/// "you have a Unit in play": returns whether so many are always there, or never.
fn of_number(cx: &Cx<'_>, what: &Selector) -> Option<Certain> {
    let Selector::Group(group) = what else { return None };
    let least = match group.quantity {
        Quantity::AtLeast(number) => number,
        Quantity::One => 1,
        Quantity::AtMost(number)
            if group.zone == Zone::Field
                && matches!(group.side, Side::Yours)
                && number >= most_of(group)
                && most_of(group) < u8::MAX =>
        {
            return Certain::always("a player never has more of these in play (4-4-2, 4-6-3, 11-4-1)");
        }
        Quantity::No => 0,
        Quantity::AtMost(_)
        | Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::Only(_)
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => return None,
    };
    let is_none = group.quantity == Quantity::No;
    if least == 0 && !is_none {
        return Certain::always("there are always none or more");
    }
    let this = cx.this.filter(|_| cx.is_always_on).map(Noun::of_kind)?;
    let is_own = group.nouns.contains(&this)
        && group.zone == Zone::Field
        && group.qualities.is_empty()
        && group.together.is_empty()
        && least <= 1
        && matches!(group.side, Side::Yours | Side::Friendly | Side::Any);
    is_own.then_some(Certain {
        holds: !is_none,
        is_sure: true,
        why: "what has this effect is one of these itself",
    })
}
