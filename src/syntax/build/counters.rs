//! Counters (5-18-1): instructions, numbers and events.

use super::*;

/// `(Charge) counters`: the name, where there is one.
pub(super) fn named(node: &Node) -> BuildResult<Option<String>> {
    let counters = node.need(Rule::counters)?;
    let name = counters.child(Rule::trait_name);
    name.map(|name| bracketed(&name)).transpose()
}

/// `place 2 (Charge) counters on this Unit`.
pub(super) fn done(node: &Node) -> BuildResult<Verb> {
    let so_many = node.need(Rule::so_many_counters)?;
    let (number, least) = so_many_of(&so_many, node)?;
    // "all counters for each of your Bases" would be all of them once.
    if let (None | Some(Measure::Equal(_)), Some(each)) = (&number, node.child(Rule::for_each)) {
        return Err(Disagreement(each.trimmed(), None));
    }
    let had = node.child(Rule::had_nouns).map(|had| nouns(&had)).transpose()?;
    let from = node.child(Rule::nouns).map(|from| nouns(&from)).transpose()?;
    let (deed, on) = match (node.rule(), from, had) {
        (Rule::place_counters, _, Some(on)) => (CounterDeed::Place, on),
        (Rule::remove_counters, _, Some(on)) => (CounterDeed::Remove, on),
        (Rule::move_counters, Some(on), Some(to)) => (CounterDeed::Move { to }, on),
        _ => return Err(node.bug()),
    };
    Ok(Verb::Counters {
        deed: Box::new(deed),
        number,
        least,
        counter: match so_many.has(Rule::damage_counters) {
            true => CounterKind::Damage,
            false => named(&so_many)?.map_or(CounterKind::Any, CounterKind::Named),
        },
        on,
    })
}

/// Builds the number of counters, with the least number if the player decides.
fn so_many_of(node: &Node, verb: &Node) -> BuildResult<(Option<Measure>, Option<Spanned<u8>>)> {
    if let Some(any) = node.child(Rule::any_number) {
        return Ok((None, Some(spanned(&any, 0))));
    }
    if let Some(range) = node.child(Rule::range) {
        let mut numbers = range.children();
        let (least, most) = (number(&numbers.need()?)?, number(&numbers.need()?)?);
        let most = Measure::Number(Numeral::Number(most), for_each(verb)?);
        return Ok((Some(most), Some(spanned(&range, least))));
    }
    if let Some(equal) = node.child(Rule::equal_to) {
        let least = node.has(Rule::is_up_to).then(|| spanned(node, 0));
        return Ok((Some(Measure::Equal(equal_to(&equal)?)), least));
    }
    let up_to = node.child(Rule::up_to);
    let least = up_to.as_ref().map(|up_to| spanned(up_to, 0));
    Ok(match up_to.as_ref().unwrap_or(node).child(Rule::amount) {
        Some(number) => (Some(Measure::Number(amount(&number)?, for_each(verb)?)), least),
        None if node.has(Rule::all) => (None, None),
        None if node.has(Rule::an) => (Some(Measure::Number(Numeral::Number(1), for_each(verb)?)), None),
        None => return Err(node.bug()),
    })
}

/// `2 or more (Charge) counters`, behind `with`, `has` and `there are`.
pub(super) fn had(node: &Node) -> BuildResult<Quality> {
    let counter = named(node)?;
    let (comparison, number, wording) = match node.child(Rule::bound) {
        Some(bounded) => {
            let (comparison, number) = bound(&bounded)?;
            (comparison, number, CountersWording::Several)
        }
        None if node.has(Rule::an) => (Comparison::AtLeast, Numeral::Number(1), CountersWording::One),
        None if node.has(Rule::no) => (Comparison::AtLeast, Numeral::Number(1), CountersWording::No),
        None => (Comparison::AtLeast, Numeral::Number(1), CountersWording::Several),
    };
    // "1 or more (Charge) counters" is said with "a".
    let is_one = comparison == Comparison::AtLeast && number == Numeral::Number(1);
    let wording = match wording {
        CountersWording::Several if is_one && node.has(Rule::bound) => CountersWording::One,
        wording => wording,
    };
    let had = Quality::Counters {
        counter,
        comparison,
        number,
        wording,
    };
    Ok(match wording {
        CountersWording::No => Quality::not(had),
        CountersWording::One | CountersWording::Several => had,
    })
}

/// `(Charge) counters on this Unit`.
pub(super) fn lying(node: &Node) -> BuildResult<(Option<String>, Nouns)> {
    Ok((named(node)?, nouns(&node.need(Rule::had_nouns)?)?))
}

/// `there are 5 or more (Charge) counters on your Units`.
pub(super) fn there(node: &Node) -> BuildResult<Condition> {
    let had_node = node.need(Rule::had_counters)?;
    let on = nouns(&node.need(Rule::had_nouns)?)?;
    let (had, is_none) = match had(&had_node)? {
        Quality::Not { of, .. } => (*of, true),
        had => (had, false),
    };
    let Quality::Counters {
        counter,
        comparison,
        number,
        ..
    } = had
    else {
        return Err(node.bug());
    };
    let (comparison, number) = match is_none {
        true => (Comparison::Exactly, Numeral::Number(0)),
        false => (comparison, number),
    };
    Ok(Condition::Number {
        number: EqualTo::Counters(counter, on),
        comparison,
        than: NumberThan::Number(number),
        wording: Relation::at(RelationPosition::There),
    })
}

/// `a (Charge) counter is placed on this Unit`, `place a counter on it`.
pub(super) fn event(node: &Node, who: Option<Player>) -> BuildResult<Event> {
    Ok(Event::Counters {
        who,
        change: node.which(&[
            (Rule::is_placed, CounterChange::Placed),
            (Rule::is_removed, CounterChange::Removed),
        ])?,
        counter: named(node)?,
        on: nouns(&node.need(Rule::nouns)?)?,
    })
}
