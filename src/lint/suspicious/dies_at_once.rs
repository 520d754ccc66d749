use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    AbilityKind, Action, Amount, Bearer, Card, CardKind, Change, Noun, Selector, Side, Sign, Site, Stat,
    Step, TokenId, Zone,
};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0731",
        name: "dies-at-once",
        family: Family::Suspicious,
        rules: &["10-1-5-7", "11-3-1"],
        what: "What is always on of a Unit or Base takes all its HP, or a token has none.",
        why: "It is destroyed as soon as it is in play, but where another card gives it HP. Probably that was to be for a time, or \
              while something holds.",
        wrong: Sample::Line("This Unit gets HP-10."),
        right: Sample::Line("This Unit gets HP-1."),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    for line in &card.lines {
        for step in line.ability.steps() {
            if let Action::DeployTokens(tokens, _) = &step.action
                && tokens.iter().any(|one| is_dead(cx, one.token))
            {
                let place = line.notes[step.place].span;
                let message = "a token with no HP is destroyed at once (11-3-1)";
                cx.report(cx.finding(place, message, "destroyed at once"));
            }
        }
    }
    if !matches!(card.kind, CardKind::Unit | CardKind::Base) {
        return;
    }
    let mut hp = i32::from(card.hp);
    let mut taken_at: Option<Span> = None;
    for line in &card.lines {
        let ability = &line.ability;
        let AbilityKind::Constant { window: None, body } = &ability.kind else {
            continue;
        };
        // Behind a gate it is not always so, and with what opens the gate the card can have more.
        if ability.bearer != Bearer::Card || ability.site != Site::Field || !ability.gates.is_empty() {
            continue;
        }
        for step in &body.steps {
            for change in own_changes(step, card.kind) {
                let Change::Stat {
                    stat: Stat::Hp, by, ..
                } = change
                else {
                    continue;
                };
                let Amount::Literal(amount) = by.amount else {
                    // The amount is not certain.
                    return;
                };
                match by.sign {
                    Sign::Plus => hp += i32::from(amount),
                    Sign::Minus if step.when.is_none() => {
                        hp -= i32::from(amount);
                        taken_at.get_or_insert(line.notes[step.place].span);
                    }
                    // It may not apply.
                    Sign::Minus => {}
                }
            }
        }
    }
    if let Some(place) = taken_at.filter(|_| hp <= 0) {
        let message = "this takes all the HP that the card has (11-3-1)";
        cx.report(cx.finding(place, message, "destroyed at once"));
    }
}

/// Checks whether a token has no HP and nothing that could give it some.
fn is_dead(cx: &Cx<'_>, token: TokenId) -> bool {
    let token = cx.program.symbols.token(token);
    token.hp == 0 && token.lines.is_empty() && matches!(token.kind, CardKind::Unit | CardKind::Base)
}

/// Returns the changes that an instruction of a constant effect makes to its own card.
fn own_changes(step: &Step, kind: CardKind) -> &[Change] {
    let Action::Change { who, changes, .. } = &step.action else {
        return &[];
    };
    let is_one_of = |part: &Selector| {
        matches!(part, Selector::Group(group)
            if group.is_all()
                && group.zone == Zone::Field
                && matches!(group.side, Side::Yours | Side::Friendly | Side::Any)
                && group.qualities.is_empty()
                && group.together.is_empty()
                && group.nouns.contains(&Noun::of_kind(kind)))
    };
    if who.is_this() || who.parts().iter().any(is_one_of) {
        changes
    } else {
        &[]
    }
}
