use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{contradict, has_no_hp, is_elsewhere, is_of_play, is_own_side, is_within, lacks};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Group, Noun, Quality, Selector, Slot, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0741",
        name: "empty-set",
        family: Family::Correctness,
        rules: &["2-4-2-1", "5-4-1", "5-9-1", "8-2-1", "11-3-1"],
        what: "A description that nothing ever fits: it contradicts itself, says of cards in a hand, deck or trash what is said of cards in play only, of a kind of card what no such card is, or of a moment what is not so then, such as an attacking Unit in the main phase.",
        why: "An effect that chooses from it never chooses, and one that counts it counts none.",
        wrong: Sample::Line("【Deploy】Choose 1 active rested enemy Unit. Destroy it."),
        right: Sample::Line("【Deploy】Choose 1 rested enemy Unit. Destroy it."),
        fix: None,
    },
    pass: Pass::Group(find),
};

fn find(cx: &mut Cx<'_>, group: &Group) {
    let why = why_empty(cx, group).or_else(|| why_never_then(cx, group));
    if let Some(why) = why {
        cx.report(cx.finding(cx.words_of(group), why, "never found"));
    }
}

/// "【Main】Choose 1 attacking enemy Unit": why there is nothing like this in the moment in which it is looked for.
fn why_never_then(cx: &Cx<'_>, group: &Group) -> Option<&'static str> {
    // A past event may have been about another state.
    if !cx.counts {
        return None;
    }
    let own = is_own_side(group.side);
    group.qualities.iter().find_map(|quality| {
        if let Quality::ThisTurn { event, .. } = quality {
            return cx.given.not_yet(own, event);
        }
        cx.given.never_fights(own, quality)
    })
}

/// Checks whether the group is searched among cards of a hand, a deck or a trash.
fn is_among_elsewhere(cx: &Cx<'_>, group: &Group) -> bool {
    matches!(&group.zone, Zone::Among(Slot::Step(number))
        if matches!(cx.about.step(*number), Some(Selector::Group(from)) if is_elsewhere(&from.zone)))
}

fn why_empty(cx: &Cx<'_>, group: &Group) -> Option<&'static str> {
    if contradict(&group.qualities) {
        return Some("nothing is all of this at the same time");
    }
    let leaves_out_all = |quality: &Quality| {
        matches!(quality, Quality::Except(other)
            if matches!(&**other, Selector::Group(other) if is_within(group, other)))
    };
    if group.qualities.iter().any(leaves_out_all) {
        return Some("these are all left out");
    }
    let elsewhere = is_elsewhere(&group.zone) || is_among_elsewhere(cx, group);
    let is_lacked =
        |quality: &Quality| !group.nouns.is_empty() && group.nouns.iter().all(|noun| lacks(*noun, quality));
    let is_foreign = |quality: &Quality| elsewhere && is_of_play(quality);
    if group.qualities.iter().any(is_foreign) {
        return Some("this is said of cards in play only (5-4-1, 5-5-1, 5-9-1)");
    }
    if group.qualities.iter().any(is_lacked) {
        return Some("what is called so is never like this (2-3-2, 4-6-4, 5-4-1, 5-9-1)");
    }
    let dies = |noun: &Noun| matches!(noun, Noun::Unit | Noun::Base | Noun::ExBase);
    let of_the_dead = group.zone == Zone::Field
        && !group.nouns.is_empty()
        && group.nouns.iter().all(dies)
        && group.qualities.iter().any(has_no_hp);
    of_the_dead.then_some("what has no HP left is destroyed at once (11-3-1)")
}
