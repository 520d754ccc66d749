//! Facts that are certain without a game: qualities that exclude each other, qualities that some cards never have, and maximum numbers.

use crate::ir::{
    Ability, AbilityKind, ActivationTiming, Amount, AttackRole, BlockRole, Card, CardKind, Change,
    Comparison, Condition, Connective, EffectMark, Event, Group, Holders, KeywordUse, Mark, Means, Noun,
    Player, Program, Quality, Quantity, Selector, Side, Slot, Stat, State, Step, Trigger, TurnOrder, Zone,
};
use crate::vocabulary::most;

/// Checks whether it can never be both players' turn.
pub(super) fn are_other_turns(one: &Player, other: &Player) -> bool {
    let sides = one.side_in_turn().zip(other.side_in_turn());
    sides.is_some_and(|(one, other)| one != other)
}

/// Checks whether one side would have gone both first and second, or two sides both first or both second (6-2-1-4, 12-2-1, 12-3-2).
/// Different opponents can have gone first and second, so they count as one side only if the same words describe both.
fn are_other_orders((one, order): (&Player, TurnOrder), (other, asked): (&Player, TurnOrder)) -> bool {
    let sides = one.side_in_turn().zip(other.side_in_turn());
    match order == asked {
        true => are_other_turns(one, other),
        false => {
            sides == Some((Side::Friendly, Side::Friendly))
                || *one == Player::Opponent && *other == Player::Opponent
        }
    }
}

/// Checks whether two conditions never hold at the same time.
pub(super) fn never_together(one: &Condition, other: &Condition) -> bool {
    match one {
        Condition::Turn(one) => matches!(other, Condition::Turn(other) if are_other_turns(one, other)),
        Condition::Went { who, order } => {
            matches!(other, Condition::Went { who: of, order: asked } if are_other_orders((who, *order), (of, *asked)))
        }
        Condition::Not(denied) => **denied == *other,
        Condition::Is { who, qualities, .. } => {
            matches!(other, Condition::Is { who: of, qualities: others, .. }
                if who == of && contradict_each_other(qualities, others))
        }
        Condition::There { what, holders, .. } => {
            matches!(other, Condition::There { what: of, holders: by, .. }
                if holders == by && *holders != Holders::Lacking && are_other_numbers(what, of))
        }
        Condition::Only { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::All(..)
        | Condition::Any(..) => false,
    }
}

/// Checks whether an instruction is a sentence that depends on nothing.
pub(super) fn is_plain(step: &Step) -> bool {
    step.when.is_none()
        && step.instead_of.is_none()
        && matches!(
            step.connective,
            Connective::Sentence | Connective::And | Connective::Then
        )
}

/// Checks whether two numbers of the same objects exclude each other: "5 or more Shields", "no Shields".
fn are_other_numbers(one: &Selector, other: &Selector) -> bool {
    let (Selector::Group(one), Selector::Group(other)) = (one, other) else {
        return false;
    };
    let alike = Group {
        quantity: one.quantity.clone(),
        ..(**other).clone()
    };
    let ranges = range(&one.quantity).zip(range(&other.quantity));
    alike == **one && ranges.is_some_and(|((low, high), (from, to))| low.max(from) > high.min(to))
}

/// Returns the range of numbers that satisfy a condition's quantity.
pub(super) fn range(quantity: &Quantity) -> Option<(u8, u8)> {
    match quantity {
        Quantity::AtLeast(least) => Some((*least, u8::MAX)),
        Quantity::One => Some((1, u8::MAX)),
        Quantity::AtMost(most) => Some((0, *most)),
        Quantity::No => Some((0, 0)),
        Quantity::Exactly(Amount::Literal(number)) | Quantity::Only(number) => Some((*number, *number)),
        Quantity::Range(least, most) => Some((*least, *most)),
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => None,
    }
}

/// Returns how many of these one player can have at a time.
pub(super) fn most_of(group: &Group) -> u8 {
    if is_elsewhere(&group.zone) {
        return most::DECK;
    }
    let of = |noun: &Noun| match noun {
        Noun::Unit => Some(most::UNITS),
        Noun::Base | Noun::ExBase => Some(most::BASES),
        Noun::Resource => Some(most::RESOURCES),
        Noun::ExResource => Some(most::EX_RESOURCES),
        Noun::Pilot | Noun::Token | Noun::Shield | Noun::ShieldAreaCard | Noun::Command | Noun::Card(_) => {
            None
        }
    };
    group
        .nouns
        .iter()
        .map(of)
        .try_fold(0_u8, |sum, one| Some(sum.saturating_add(one?)))
        .unwrap_or(u8::MAX)
}

/// Returns the least number that a quantity requires.
pub(super) fn least(quantity: &Quantity) -> u8 {
    match quantity {
        Quantity::Exactly(Amount::Literal(number)) => *number,
        Quantity::AtLeast(number) | Quantity::Only(number) | Quantity::Range(number, _) => *number,
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::AtMost(_)
        | Quantity::No
        | Quantity::One
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => 0,
    }
}

/// Returns all pairs.
pub(super) fn pairs<T>(all: &[T]) -> impl Iterator<Item = (&T, &T)> {
    all.iter()
        .enumerate()
        .flat_map(|(at, one)| all.iter().skip(at + 1).map(move |other| (one, other)))
}

pub(super) fn contradict(qualities: &[Quality]) -> bool {
    pairs(qualities).any(|(one, other)| exclude(one, other) || exclude(other, one))
}

fn contradict_each_other(some: &[Quality], others: &[Quality]) -> bool {
    some.iter().any(|one| {
        others
            .iter()
            .any(|other| exclude(one, other) || exclude(other, one))
    })
}

/// Checks whether nothing has both qualities.
pub(super) fn exclude(one: &Quality, other: &Quality) -> bool {
    let denied = if let Quality::Not(denied) = other {
        Some(&**denied)
    } else {
        None
    };
    let otherwise = match one {
        Quality::State(State::Active) => *other == Quality::State(State::Rested),
        Quality::State(State::Damaged) => *other == Quality::State(State::Undamaged),
        // 8-2-1, 8-3-1: one side attacks, and the other is attacked and blocks.
        Quality::State(State::Attacking) => {
            matches!(other, Quality::State(State::Attacked | State::Blocking))
        }
        // 5-9-1.
        Quality::Paired { with, .. } => {
            let is_any = |pilot: &Selector| {
                matches!(pilot, Selector::Group(pilot)
                if pilot.qualities.is_empty() && pilot.nouns == [Noun::Pilot])
            };
            let is_pilot = with.is_called_only(|noun| noun == Noun::Pilot);
            is_pilot && matches!(denied, Some(Quality::Paired { with, .. }) if is_any(with))
        }
        // 2-12-2, 5-17-2: a token has no link condition, and no color.
        Quality::State(State::Token) => {
            matches!(other, Quality::State(State::Link) | Quality::Color(_))
        }
        // 3-2-6-2.
        Quality::State(State::Link) => {
            matches!(denied, Some(Quality::Paired { with, .. })
                if matches!(&**with, Selector::Group(pilot) if pilot.qualities.is_empty()))
        }
        Quality::Color(colors) => {
            matches!(other, Quality::Color(others) if !colors.iter().any(|color| others.contains(color)))
        }
        Quality::Stat {
            stat,
            comparison,
            amount: Amount::Literal(number),
        } => {
            let (lowest, highest) = bounds(*comparison, *number);
            let is_token = *other == Quality::State(State::Token);
            // 5-17-2-4.
            is_token && matches!(stat, Stat::Lv | Stat::Cost) && lowest > 0
                || matches!(other, Quality::Stat { stat: of, comparison, amount: Amount::Literal(than) }
                if stat == of && {
                    let (low, high) = bounds(*comparison, *than);
                    lowest.max(low) > highest.min(high)
                })
        }
        Quality::State(
            State::Rested
            | State::Undamaged
            | State::Attacked
            | State::Battling
            | State::Blocking
            | State::InPlay,
        )
        | Quality::Battling(_)
        | Quality::AttackingWhat(_)
        | Quality::Not(_)
        | Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Trait(_)
        | Quality::Stat { .. }
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
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. }
        | Quality::AnyOf(_) => false,
    };
    otherwise || denied == Some(one)
}

/// Returns the least and the greatest number that satisfy a comparison.
pub(super) fn bounds(comparison: Comparison, number: u8) -> (i32, i32) {
    let number = i32::from(number);
    match comparison {
        Comparison::Exactly => (number, number),
        Comparison::AtLeast => (number, i32::MAX),
        Comparison::AtMost => (i32::MIN, number),
        Comparison::Below => (i32::MIN, number - 1),
        Comparison::Above => (number + 1, i32::MAX),
    }
}

/// Checks whether cards in a zone are certainly not in play.
pub(super) fn is_elsewhere(zone: &Zone) -> bool {
    match zone {
        Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck { .. }
        | Zone::Under(_) => true,
        Zone::Field | Zone::Area { .. } | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => false,
    }
}

/// Checks whether only objects in play can have the quality.
pub(super) fn is_of_play(quality: &Quality) -> bool {
    match quality {
        Quality::State(state) => match state {
            State::Active
            | State::Rested
            | State::Damaged
            | State::Undamaged
            | State::Link
            | State::Token
            | State::Attacking
            | State::Attacked
            | State::Battling
            | State::Blocking => true,
            State::InPlay => false,
        },
        Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::AttackingWhat(_)
        | Quality::Counters { .. }
        | Quality::Over(_) => true,
        Quality::Not(_)
        | Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Color(_)
        | Quality::Trait(_)
        | Quality::Stat { .. }
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. }
        | Quality::AnyOf(_) => false,
    }
}

/// 13-2-3, 13-2-4, 3-4-6.
fn is_of_commands(mark: EffectMark) -> bool {
    matches!(mark, EffectMark::Main | EffectMark::Action | EffectMark::Pilot)
}

/// Checks whether effects with the mark are those of attacking or paired Units.
fn is_of_fighters(mark: EffectMark) -> bool {
    matches!(
        mark,
        EffectMark::Attack
            | EffectMark::WhenPaired
            | EffectMark::WhenLinked
            | EffectMark::DuringPair
            | EffectMark::DuringLink
    )
}

/// Checks whether everything that one description finds in play is also found by another, whatever its state.
pub(super) fn is_within(some: &Group, all: &Group) -> bool {
    all.zone == Zone::Field
        && some.zone == Zone::Field
        && all.qualities.is_empty()
        && all.together.is_empty()
        && (all.side == some.side || all.side == Side::Any)
        && !some.nouns.is_empty()
        && some.nouns.iter().all(|noun| all.nouns.contains(noun))
}

/// Checks whether nothing with that noun ever has the quality.
pub(super) fn lacks(noun: Noun, quality: &Quality) -> bool {
    let fights = matches!(
        quality,
        Quality::State(State::Link | State::Attacking | State::Blocking)
            | Quality::Paired { .. }
            | Quality::AttackingWhat(_)
    );
    let is_hurt = matches!(quality, Quality::State(State::Damaged | State::Undamaged));
    let is_turned = matches!(quality, Quality::State(State::Active | State::Rested));
    // 5-18-1.
    let is_counted = matches!(quality, Quality::Counters { comparison, number: Amount::Literal(number), .. }
        if bounds(*comparison, *number).0 > 0);
    let has_mark = |is: fn(EffectMark) -> bool| matches!(quality, Quality::HasMark { mark, .. } if is(*mark));
    // 5-9-1: of a Unit the Pilot, of a Pilot the Unit.
    let paired_with = |other: fn(Noun) -> bool| matches!(quality, Quality::Paired { with, .. } if with.is_called_only(other));
    match noun {
        // 3-5, 5-9-1.
        Noun::Base | Noun::ExBase => fights,
        // 4-4, 5-5-1.
        Noun::Resource | Noun::ExResource => {
            let has_it = matches!(quality, Quality::Stat { .. } | Quality::Has(_));
            fights || is_hurt || has_it
        }
        // 4-6-4, 5-4-1.
        Noun::Shield => fights || is_hurt || is_turned || is_counted,
        // 3-3-1, 5-4-1: what lies beneath a Unit.
        Noun::Pilot => {
            let fights = fights && !matches!(quality, Quality::Paired { .. });
            fights || is_hurt || is_turned || is_counted || paired_with(|noun| noun == Noun::Pilot)
        }
        Noun::Unit => paired_with(|noun| noun == Noun::Unit),
        // 13-2: which marks stand on which cards.
        Noun::Card(Some(CardKind::Unit)) => has_mark(is_of_commands),
        Noun::Card(Some(CardKind::Base)) => has_mark(|mark| is_of_commands(mark) || is_of_fighters(mark)),
        Noun::Card(Some(CardKind::Pilot)) => has_mark(is_of_commands),
        Noun::Card(Some(CardKind::Command | CardKind::Resource) | None)
        | Noun::Token
        | Noun::ShieldAreaCard
        | Noun::Command => false,
    }
}

/// "with 0 or less HP".
pub(super) fn has_no_hp(quality: &Quality) -> bool {
    let Quality::Stat {
        stat: Stat::Hp,
        comparison,
        amount: Amount::Literal(number),
    } = quality
    else {
        return false;
    };
    match comparison {
        Comparison::AtMost | Comparison::Exactly => *number == 0,
        Comparison::Below => *number <= 1,
        Comparison::AtLeast | Comparison::Above => false,
    }
}

/// Checks whether everything has at least one of these qualities: active or rested, damaged or not.
pub(super) fn exhaust(any: &[Quality]) -> bool {
    let are_opposites = |one: &Quality, other: &Quality| {
        matches!(one, Quality::Not(denied) if **denied == *other)
            || matches!(
                (one, other),
                (Quality::State(State::Active), Quality::State(State::Rested))
                    | (Quality::State(State::Damaged), Quality::State(State::Undamaged))
            )
    };
    pairs(any).any(|(one, other)| are_opposites(one, other) || are_opposites(other, one))
}

/// Returns whether a printed card has a quality that no effect can change; `None` if that is not certain.
pub(super) fn certain_of_printed(card: &Card, quality: &Quality) -> Option<bool> {
    match quality {
        // 2-4-1: no effect gives or takes a color.
        Quality::Color(colors) => Some(card.color.is_some_and(|color| colors.contains(&color))),
        Quality::State(State::Token) => Some(card.token),
        // Printed traits stay, and others can be gained.
        Quality::Trait(traits) => traits.iter().any(|one| card.traits.contains(one)).then_some(true),
        Quality::State(_)
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::AttackingWhat(_)
        | Quality::Not(_)
        | Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::Stat { .. }
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
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. }
        | Quality::AnyOf(_) => None,
    }
}

/// Returns whether something is on the side of the effect's player (or else an enemy), if that is certain.
pub(super) fn is_own(who: &Selector) -> Option<bool> {
    match who {
        Selector::Known(known) if known.to == Slot::This => Some(true),
        Selector::Group(group) => is_own_side(group.side),
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => None,
    }
}

/// Returns whether a side is that of the effect's player, or else the enemies'.
pub(super) fn is_own_side(side: Side) -> Option<bool> {
    match side {
        Side::Yours | Side::Friendly => Some(true),
        Side::Enemy => Some(false),
        Side::Any | Side::Theirs => None,
    }
}

/// Checks whether a keyword effect consists of one effect that satisfies the predicate.
pub(super) fn means(program: &Program, keyword: &KeywordUse, is: impl Fn(&Ability) -> bool) -> bool {
    let definition = program.keywords.get(usize::from(keyword.keyword.0));
    definition.is_some_and(|definition| {
        !definition.lines.is_empty() && definition.lines.iter().all(|line| is(&line.ability))
    })
}

/// Checks whether an effect is useful only to attackers, or only to blockers.
pub(super) fn needs(program: &Program, role: BlockRole, ability: &Ability) -> bool {
    match role {
        BlockRole::Attacker => needs_attack(program, ability),
        BlockRole::Blocker => needs_block(program, ability),
    }
}

/// Checks whether an effect is useful only to attackers.
fn needs_attack(program: &Program, ability: &Ability) -> bool {
    let is_of_attackers = |step: &Step| {
        let while_attacking = matches!(&step.when, Some(Condition::Is { who, qualities, .. })
            if who.is_this() && qualities.contains(&Quality::State(State::Attacking)));
        let strikes = |change: &Change| matches!(change, Change::HitsShields(_));
        while_attacking || step.action.changes().iter().any(strikes)
    };
    match &ability.kind {
        // Definitions of keyword effects are not circular.
        AbilityKind::Keyword { keyword, .. } => means(program, keyword, |ability| {
            ability.kind.keyword().is_none() && needs_attack(program, ability)
        }),
        AbilityKind::Constant { body, .. } => body.steps.iter().all(is_of_attackers),
        AbilityKind::Triggered { window, trigger, .. } => match trigger {
            Trigger::Marks(marks) => !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Attack),
            Trigger::When { event, .. } => {
                let in_own_turn = window.as_ref().is_some_and(|window| window.of == Player::You);
                is_of_attacker(event, in_own_turn)
            }
            Trigger::At { .. } => false,
        },
        AbilityKind::Activated { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => false,
    }
}

/// Checks whether an event is that this Unit attacks, or a consequence of that.
fn is_of_attacker(event: &Event, in_own_turn: bool) -> bool {
    if let Event::Attacks {
        who,
        role: AttackRole::Attacker,
        ..
    }
    | Event::Blocks {
        who,
        role: BlockRole::Attacker,
        ..
    } = event
    {
        return who.is_this();
    }
    // In the other turn, an attack target or blocker deals battle damage as well.
    matches!(event, Event::Destroys { by, means, .. }
        if by.is_this() && (*means == Means::Attack || in_own_turn && *means == Means::BattleDamage))
}

/// Checks whether an effect is useful only to blockers.
fn needs_block(program: &Program, ability: &Ability) -> bool {
    let facets = ability.kind.facets();
    if let Some(keyword) = facets.keyword {
        return means(program, keyword, |ability| {
            ability.kind.keyword().is_none() && needs_block(program, ability)
        });
    }
    let is_set_off = facets.trigger.is_some();
    let event = facets.event.filter(|_| is_set_off);
    facets.activation == Some(ActivationTiming::Block)
        || matches!(event, Some(Event::Blocks { who, role: BlockRole::Blocker, .. }) if who.is_this())
}

/// Checks whether a change is useful only to attackers, or only to attack targets and blockers.
pub(super) fn asks_for(program: &Program, role: BlockRole, change: &Change) -> bool {
    if let Change::Gains(gained) = change {
        return means(program, gained, |ability| {
            ability.kind.keyword().is_none() && needs(program, role, ability)
        });
    }
    change.facets().of_use_to == Some(role)
}
