use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, Action, CardKind, Change, KeywordUse, Mark, Noun, Restriction, Selector, Sign, Site, Stat,
};
use crate::lint::kinds::{is_of_units, never_of};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0750",
        name: "keyword-on-wrong-kind",
        family: Family::Correctness,
        rules: &["13-1"],
        what: "A keyword effect of Units that a Base or Pilot has or gains, or a text that says of a kind of card what only another kind does or undergoes: of a Base that it can't attack, of a token that it costs less.",
        why: "What it says, it says of \"this Unit\", and a Base is none: it never attacks, blocks or destroys. What never happens anyway need not be forbidden.",
        wrong: Sample::File(
            "base SKY-001 \"Tin Harbor\" {\n    color white  lv 3  cost 2  ap 0  hp 3\n\n    <Breach 1>\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    <Breach 1>\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    gained(cx, ability);
    let mut found: Vec<(Span, &'static str, Option<String>)> = Vec::new();
    let marks = ability.kind.marks();
    let is_burst = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Burst);
    // An effect that works on the field is about a bearer in play.
    let this = cx.this.filter(|_| ability.site == Site::Field && !is_burst);
    // What is done before can have taken the card to a hand.
    let stays = ability
        .steps()
        .iter()
        .all(|step| matches!(step.action, Action::Change { .. }));
    for step in ability.steps() {
        if let Some((change, why)) = never_so(cx, &step.action, this, stays) {
            let help = change.number().filter(|(stat, _)| *stat == Stat::Cost);
            let help = help.map(|_| said_of_hand(&step.action, change));
            found.push((cx.span(step.place), why, help));
        }
    }
    let is_told = !found.is_empty();
    for (span, why, help) in found {
        let finding = cx.finding(span, why, "never so");
        cx.report(match help {
            Some(help) => finding.help(help),
            None => finding,
        });
    }
    if cx.this == Some(CardKind::Base)
        && !is_told
        && let Some(keyword) = ability.kind.keyword()
    {
        of_units(cx, keyword, cx.here());
    }
}

/// "This Base can't attack", "Resources can't attack", "This Unit gets cost -1": what becomes true of such cards, and why it says nothing of
/// them.
fn never_so<'s>(
    cx: &Cx<'_>,
    action: &'s Action,
    this: Option<CardKind>,
    stays: bool,
) -> Option<(&'s Change, &'static str)> {
    let Action::Change { who, changes, .. } = action else {
        return None;
    };
    let described = cx.about.described(who);
    let (of_this, of_base) = match who {
        Selector::PairedWith { unit, .. } => (unit.is_this() && this.is_some(), false),
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::Group(_)
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => (
            who.is_this() && this.is_some(),
            who.is_this() && this == Some(CardKind::Base),
        ),
    };
    changes.iter().find_map(|change| {
        let is_of_cost = change.number().is_some_and(|(stat, _)| stat == Stat::Cost);
        // A card that was in play may be in a hand by now, where its cost matters again.
        let is_paid = is_of_cost || matches!(change, Change::Cant(Restriction::BePlayed(_)));
        let (is, why) = never_of(cx.program, change)?;
        let is_such = (who.is_described() || !is_paid) && described.is_called_only(is)
            || of_base && is(Noun::Base)
            || of_this && stays && is_of_cost;
        // A cost that somebody asks for matters in play, too.
        (is_such && !(is_of_cost && cx.names.asks_cost())).then_some((change, why))
    })
}

/// Returns the sentence that changes the cost of a card where it is played from, as an example: what is counted is shown with 1.
fn said_of_hand(action: &Action, change: &Change) -> String {
    let by = if let Change::Stat { by, .. } = change {
        let sign = if by.sign == Sign::Minus { '-' } else { '+' };
        let number = by.amount.literal().unwrap_or(1);
        format!("{sign}{number}")
    } else {
        "-1".to_owned()
    };
    let set = if let Change::Becomes { to, .. } = change {
        to.literal()
    } else {
        None
    };
    let is_of_others = matches!(action, Action::Change { who, .. } if who.is_described());
    let sentence = match set {
        _ if is_of_others => format!("All your Unit cards in your hand get cost {by}."),
        Some(number) => {
            format!("When playing this card from your hand, play this card as if it has {number} cost.")
        }
        None => format!("This card in your hand gets cost {by}."),
    };
    format!("the cost to play is that of the card in the hand: `{sentence}`")
}

/// "This Base gains <Breach 1>", "Choose 1 of your Bases. It gains <Breach 1>", "Your Pilots gain `<Blocker>`".
fn gained(cx: &mut Cx<'_>, ability: &Ability) {
    let mut gains = Vec::new();
    for step in ability.steps() {
        let Action::Change { who, changes, .. } = &step.action else {
            continue;
        };
        // Kinds without any keyword effects are refused by the compiler.
        let is_no_unit = |noun: Noun| matches!(noun, Noun::Base | Noun::ExBase | Noun::Pilot);
        let is_this_base = who.is_this() && cx.this == Some(CardKind::Base);
        if is_this_base || cx.about.described(who).is_called_only(is_no_unit) {
            for change in changes.iter() {
                if let Change::Gains(keyword) = change {
                    gains.push((keyword.clone(), step.place));
                }
            }
        }
    }
    for (keyword, place) in gains {
        of_units(cx, &keyword, cx.span(place));
    }
}

/// Reports a keyword effect of Units that these words give to something else.
fn of_units(cx: &mut Cx<'_>, keyword: &KeywordUse, within: Span) {
    let Some(definition) = cx.program.keywords.get(usize::from(keyword.keyword.0)) else {
        return;
    };
    if !is_of_units(definition) {
        return;
    }
    let name = &definition.name;
    let found = cx.file.slice(within).find(&format!("<{name}"));
    let span = found.map_or(within, |at| {
        let start = within.start as usize + at;
        let length = cx.file.text[start..].find('>').map_or(0, |end| end + 1);
        Span::new(start, start + length)
    });
    let message = format!("<{name}> is of Units, and this is none (13-1)");
    cx.report(cx.finding(span, message, "never works"));
}
