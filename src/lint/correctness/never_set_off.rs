use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{asks_for, means, needs};
use super::super::given::{begins_battles, is_of_deployment};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, AbilityKind, Action, AttackRole, BlockRole, Card, CardKind, Change, DamageKind, Effects, Event,
    KeywordUse, Mark, Means, Noun, Orientation, Player, Program, Restriction, Selector, Side, Site, Trigger,
    Whom,
};
use crate::source::Span;
use crate::vocabulary::Lost;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0751",
        name: "never-set-off",
        family: Family::Correctness,
        rules: &["1-3-3", "3-3-9-2", "8-2-1", "10-1-5-6"],
        what: "An effect for what the card says of itself that it can't do or undergo: an 【Attack】 effect or <Breach> where it can't attack, a 【When Paired】 effect where it can't be paired, a 【Destroyed】 effect where it can't be destroyed. Also what a token has in a hand or as a Shield, a 【Deploy】 effect that a Unit would have from its Pilot or with one only, and one that what is in play gains.",
        why: "It never begins, and never does anything.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    This Unit can't attack.\n    【Attack】Draw 1.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    This Unit can't attack on the turn it is deployed.\n    【Attack】Draw 1.\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    if cx.own_pilot().is_some() && is_of_deployment(ability) {
        let message = "a Pilot is paired with a Unit that has been deployed before (3-3-9-2, 5-9-1)";
        cx.report(cx.finding(words(cx, ability), message, "never happens"));
        return;
    }
    if let Some(why) = never_open(ability) {
        cx.report(cx.finding(words(cx, ability), why, "never happens"));
        return;
    }
    let message = "what is in play is deployed no more, and is no Shield (5-8-1, 13-2-5)";
    let given: Vec<Span> = gained_too_late(cx, ability);
    for span in given {
        cx.report(cx.finding(span, message, "never happens"));
    }
    let Some(card) = cx.own() else { return };
    if card.token && is_of_no_token(ability) {
        let message = "a token is in play or nowhere (5-17-1)";
        cx.report(cx.finding(cx.here(), message, "never happens"));
        return;
    }
    let mut found = None;
    for (ban, place) in bans(card) {
        if let Some(why) = defeated(cx.program, card, ability, ban) {
            found = Some((why, place));
            break;
        }
    }
    if let Some((why, place)) = found {
        let finding = cx
            .finding(words(cx, ability), why, "never happens")
            .also(place, "as it says here");
        cx.report(finding);
    }
}

fn words(cx: &Cx<'_>, ability: &Ability) -> Span {
    let here = cx.here();
    let mark = ability.kind.marks().iter().find_map(|mark| match mark {
        Mark::Attack => cx.once(here, "【Attack】"),
        Mark::Destroyed => cx.once(here, "【Destroyed】"),
        Mark::WhenLinked => cx.once(here, "【When Linked】"),
        Mark::Deploy => cx.once(here, "【Deploy】"),
        Mark::Burst | Mark::WhenPaired(_) => None,
    });
    mark.unwrap_or(here)
}

/// Checks whether an effect works where tokens never are: in a hand, a trash or among the Shields.
fn is_of_no_token(ability: &Ability) -> bool {
    let marks = ability.kind.marks();
    !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Burst)
        || matches!(ability.site, Site::Hand | Site::Trash)
}

/// Returns why an effect of a Unit with a Pilot never triggers: its trigger happens to a Unit without one.
fn never_open(ability: &Ability) -> Option<&'static str> {
    if ability.gates.is_empty() {
        return None;
    }
    if is_of_deployment(ability) {
        return Some("a Unit is deployed without a Pilot, and has this with one only (5-8-1, 13-2-10-1)");
    }
    let marks = ability.kind.marks();
    let is_burst = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Burst);
    is_burst.then_some("a Shield has no Pilot, and this is had with one only (4-6-4, 13-2-10-1)")
}

/// "Choose 1 of your Units. It gains "【Deploy】…" during this turn.": the trigger of the gained effect has passed when the object is in
/// play.
fn gained_too_late(cx: &Cx<'_>, ability: &Ability) -> Vec<Span> {
    let mut found = Vec::new();
    for step in ability.steps() {
        let Action::Change {
            who,
            changes,
            duration,
        } = &step.action
        else {
            continue;
        };
        let is_in_play =
            |noun: Noun| noun.is_in_play() && !matches!(noun, Noun::Shield | Noun::ShieldAreaCard);
        let is_this = who.is_this() && matches!(cx.this, Some(CardKind::Unit | CardKind::Base));
        if !is_this && !cx.about.described(who).is_called_only(is_in_play) {
            continue;
        }
        let is_late = |change: &Change| {
            let Change::GainsAbility { effect: gained, .. } = change else {
                return false;
            };
            let marks = gained.kind.marks();
            let all_are = |is: Mark| !marks.is_empty() && marks.iter().all(|mark| *mark == is);
            // A constant effect gives it to newly deployed objects, too.
            all_are(Mark::Burst) || duration.is_some() && all_are(Mark::Deploy)
        };
        if changes.iter().any(is_late) {
            found.push(cx.span(step.place));
        }
    }
    found
}

/// Checks whether an effect works in play, so that its card loses it if it loses all effects there.
fn works_in_play(ability: &Ability) -> bool {
    let marks = ability.kind.marks();
    let is_of_play = match &ability.kind {
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Triggered { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Substitution { .. } => true,
        AbilityKind::Command { .. } | AbilityKind::PlayOption { .. } => false,
    };
    is_of_play && ability.site == Site::Field && !marks.contains(&Mark::Burst)
}

/// Returns the prohibitions that a card always has on itself.
fn bans(card: &Card) -> Vec<(&Change, Span)> {
    let mut bans = Vec::new();
    for line in &card.lines {
        let ability = &line.ability;
        let AbilityKind::Constant { window: None, body } = &ability.kind else {
            continue;
        };
        if !ability.gates.is_empty() || ability.site != Site::Field {
            continue;
        }
        let always = body.steps.iter().filter(|step| step.when.is_none());
        for step in always {
            if step.action.objects()[0].is_some_and(Selector::is_this) {
                let changes = step.action.changes().iter();
                bans.extend(changes.map(|change| (change, line.place().span)));
            }
        }
    }
    bans
}

/// Returns the reason why a card with such a change never has use for an effect of its own.
fn defeated(program: &Program, card: &Card, ability: &Ability, ban: &Change) -> Option<&'static str> {
    let event = match ability.kind.trigger() {
        Some(Trigger::When { event, .. }) => Some(&**event),
        Some(Trigger::Marks(_) | Trigger::At { .. }) | None => None,
    };
    let marks = ability.kind.marks();
    let is_marked = |is: fn(&Mark) -> bool| !marks.is_empty() && marks.iter().all(is);
    let keyword = ability.kind.keyword();
    if let Change::Loses(lost) = ban {
        let is_lost = ability.gates.is_empty()
            && match lost {
                Lost::Keyword(lost) => keyword.is_some_and(|keyword| keyword.keyword == lost.keyword),
                Lost::Keywords => keyword.is_some(),
                Lost::Effects => works_in_play(ability) && !ability.takes_effects(),
                Lost::Marked(mark) => !marks.is_empty() && marks.iter().all(|own| own.alone() == *mark),
            };
        return is_lost.then_some("this card always loses it (10-1-5-6)");
    }
    let Change::Cant(deed) = ban else { return None };
    let is_of_use_to = |role: BlockRole| {
        let asks = |change: &Change| asks_for(program, role, change) && !is_ban(change);
        needs(program, role, ability) || is_plainly(ability, asks)
    };
    match deed {
        Restriction::Attack => {
            // 5-22-3-1: in a battle that an effect begins it attacks, too, but declares no attack.
            let is_of_declaration = is_marked(|mark| *mark == Mark::Attack)
                || event.is_some_and(|event| matches!(event, Event::Attacks { .. }));
            (is_of_use_to(BlockRole::Attacker) && (is_of_declaration || !begins_battles(program, card)))
                .then_some("this card can't attack (1-3-3, 10-1-5-6)")
        }
        Restriction::Block => is_of_use_to(BlockRole::Blocker).then_some("this card can't block (1-3-3, 10-1-5-6)"),
        Restriction::Activate(banned) => keyword
            .is_some_and(|keyword: &KeywordUse| keyword.keyword == banned.keyword)
            .then_some("this card can't activate it (1-3-3, 10-1-5-6)"),
        Restriction::BePaired(Whom::Anything) => {
            let is_of_pairs = is_marked(|mark| matches!(mark, Mark::WhenPaired(_) | Mark::WhenLinked))
                || !ability.gates.is_empty()
                || event.is_some_and(|event| {
                    matches!(event, Event::Pairs { unit, .. } | Event::Links(unit) if unit.is_this())
                });
            is_of_pairs.then_some("this card can't be paired with a Pilot (1-3-3, 10-1-5-6)")
        }
        Restriction::BeDestroyed {
            means: Means::Any, by, ..
        } if is_anybodys(by) => {
            let is_of_end = is_marked(|mark| *mark == Mark::Destroyed)
                || event.and_then(Event::destroyed).is_some_and(Selector::is_this);
            is_of_end.then_some("this card can't be destroyed (1-3-3, 10-1-5-6)")
        }
        Restriction::BeSetActive(None) => event
            .is_some_and(|event| matches!(event, Event::Oriented { what, to: Orientation::Active, .. } if what.is_this()))
            .then_some("this card can't be set as active (1-3-3, 10-1-5-6)"),
        Restriction::Receive(damage)
            if damage.kind == DamageKind::Any
                && damage.side == Side::Any
                && damage.bound.is_none()
                && damage.card.is_none()
                && damage.from.is_none() =>
        {
            event
                .is_some_and(|event| matches!(event, Event::Receives { who, .. } if who.is_this()))
                .then_some("this card can't receive damage (1-3-3, 10-1-5-6)")
        }
        Restriction::Recover => {
            let heals = |ability: &Ability| {
                let steps = ability.steps();
                !steps.is_empty()
                    && steps
                        .iter()
                        .all(|step| matches!(&step.action, Action::Recover { who, .. } if who.is_this()))
            };
            let is_of_healing = event
                .is_some_and(|event| matches!(event, Event::Recovers { who, .. } if who.is_this()))
                || keyword.is_some_and(|keyword| means(program, keyword, heals));
            is_of_healing.then_some("this card can't recover HP (1-3-3, 10-1-5-6)")
        }
        Restriction::AttackTarget {
            what: Selector::Player(Player::Opponent),
            others: false,
            ..
        } => {
            let strikes = |ability: &Ability| {
                ability
                    .steps()
                    .iter()
                    .any(|step| step.action.changes().iter().any(|change| matches!(change, Change::HitsShields(_))))
            };
            let is_of_players = event.is_some_and(|event| {
                matches!(event, Event::Attacks { who, role: AttackRole::Attacker, other: Some(Selector::Player(Player::Opponent)), .. }
                    if who.is_this())
            }) || keyword.is_some_and(|keyword| means(program, keyword, strikes));
            is_of_players.then_some("this card can't attack the enemy player (1-3-3, 10-1-5-6)")
        }
        Restriction::AttackOnDeployTurn
        | Restriction::AttackTarget { .. }
        | Restriction::BeBlocked(_)
        | Restriction::BeAttacked(_)
        | Restriction::Receive(_)
        | Restriction::Deal(_)
        | Restriction::BeLessened(_)
        | Restriction::BeReduced { .. }
        | Restriction::BeSetActive(_)
        | Restriction::BeReadied { .. }
        | Restriction::BeRested(_)
        | Restriction::BeDestroyed { .. }
        | Restriction::BeChosen { .. }
        | Restriction::BeMoved { .. }
        | Restriction::BePaired(_)
        | Restriction::ActivateEffect { .. }
        | Restriction::BePlayed(_)
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => None,
    }
}

/// Checks whether a constant effect consists only of such changes of this card.
fn is_plainly(ability: &Ability, is: impl Fn(&Change) -> bool) -> bool {
    let AbilityKind::Constant { body, .. } = &ability.kind else {
        return false;
    };
    body.steps.iter().all(|step| {
        let changes = step.action.changes();
        step.action.objects()[0].is_some_and(Selector::is_this)
            && !changes.is_empty()
            && changes.iter().all(&is)
    })
}

/// Checks whether a change is the prohibition itself.
fn is_ban(change: &Change) -> bool {
    matches!(
        change,
        Change::Cant(
            Restriction::Attack
                | Restriction::AttackOnDeployTurn
                | Restriction::AttackTarget { .. }
                | Restriction::Block
        )
    )
}

fn is_anybodys(by: &Effects) -> bool {
    by.side == Side::Any && by.kind.is_none() && by.of.is_none()
}
