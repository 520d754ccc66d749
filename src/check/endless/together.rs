//! The effects of one card that go on for ever together: activated effects that give back what the others cost, and triggered
//! effects that set each other off.

use super::Effect;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    self, AbilityKind, Action, ActivationTiming, CardKind, Event, InTurn, Orientation, Selector, Step,
    Trigger, Zone,
};
use crate::source::{FileId, Span};

/// The findings on the lines of a card, or of a keyword effect.
pub(in crate::check) fn together(
    file: FileId,
    kind: Option<CardKind>,
    lines: &[ir::Line],
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let paying = paying(kind, lines);
    if let [first, others @ ..] = &paying[..] {
        let finding = Diagnostic::new(
            Code::Endless,
            file,
            first.span,
            "what these effects cost comes back with one another",
            "can be activated for ever, in turn with the others",
        )
        .help("let one cost something that none of them gives back, or write 【Once per Turn】 (13-2-13)");
        let add =
            |finding: Diagnostic, other: &Paying<'_>| finding.also(other.span, "gives back what others cost");
        found.push(others.iter().fold(finding, add));
    }
    found.extend(setting_off(kind, lines).map(|(rested, active)| {
        Diagnostic::new(
            Code::Endless,
            file,
            rested,
            "these effects set each other off, again and again",
            "sets off the other",
        )
        .also(active, "sets off the first")
        .help("write 【Once per Turn】 (13-2-13), or have something else set it off")
    }));
    found
}

/// An activated effect that nothing stops but what it costs.
struct Paying<'e> {
    effect: Effect<'e>,
    span: Span,
}

impl Paying<'_> {
    fn returns(&self, cost: &Step) -> Option<&Step> {
        self.effect
            .certain()
            .find(|step| self.effect.gives_back(cost, step))
    }
}

/// The effects that give back all that each of them costs, where none does so by itself.
fn paying<'l>(kind: Option<CardKind>, lines: &'l [ir::Line]) -> Vec<Paying<'l>> {
    let activated = lines.iter().filter_map(|line| {
        let ability = &*line.ability;
        let AbilityKind::Activated { timing, costs, body } = &ability.kind else {
            return None;
        };
        let effect = Effect::new(kind, line, ability, costs, &body.steps);
        let is_alone = effect.returns().is_some();
        // 8-3-2: a Unit that has blocked does not block again.
        let has_end = ability.limit.is_some() || *timing == ActivationTiming::Block;
        (!is_alone && !has_end && !costs.is_empty()).then(|| Paying {
            effect,
            span: line.notes[ability.place].span,
        })
    });
    let mut paying: Vec<Paying<'l>> = activated.collect();
    loop {
        let stays = |one: &Paying<'_>| {
            let same = |other: &&Paying<'_>| other.effect.this == one.effect.this;
            let is_paid = |cost: &Step| {
                paying
                    .iter()
                    .filter(same)
                    .any(|other| other.returns(cost).is_some())
            };
            let others = paying.iter().filter(same).flat_map(|other| other.effect.costs);
            let back: Vec<&Step> = others.filter_map(|cost| one.returns(cost)).collect();
            one.effect.costs.iter().all(is_paid) && !back.is_empty() && one.effect.goes_on(&back)
        };
        let staying: Vec<bool> = paying.iter().map(stays).collect();
        if staying.iter().all(|stays| *stays) {
            return paying;
        }
        let mut staying = staying.into_iter();
        paying.retain(|_| staying.next().unwrap_or(false));
    }
}

/// A triggered effect that turns something when something is turned.
struct Turning<'e> {
    effect: Effect<'e>,
    window: &'e Option<InTurn>,
    what: &'e Selector,
    span: Span,
}

impl Turning<'_> {
    /// Whether what an instruction turns can be what this one waits for.
    fn hears(&self, other: &Turning<'_>, back: Orientation) -> bool {
        let turns = |step: &Step| {
            let Action::Orient { who, to } = &step.action else {
                return false;
            };
            let who = other.effect.chosen(who);
            *to == back && (self.effect.covers(who, self.what) || self.is_one_of(who))
        };
        self.window == other.window
            && self.effect.this == other.effect.this
            && other.effect.certain().any(turns)
    }

    /// Whether "this" is among what the effect waits for, whatever its qualities and state: "one of your Units".
    fn is_one_of(&self, who: &Selector) -> bool {
        let among = |group: &ir::Group| {
            super::is_own(group)
                && group.zone == Zone::Field
                && group.qualities.is_empty()
                && group.together.is_empty()
        };
        let Selector::Group(waited) = self.what else {
            return false;
        };
        let is_among = match who {
            Selector::Group(turned) => {
                among(turned) && turned.nouns.iter().any(|noun| waited.nouns.contains(noun))
            }
            who => who.is_this() && self.effect.this.is_some_and(|this| waited.nouns.contains(&this)),
        };
        among(waited) && is_among
    }
}

/// Pairs of effects of which one sets something as active when something is rested, and the other the other way around, each
/// what the other waits for.
fn setting_off(kind: Option<CardKind>, lines: &[ir::Line]) -> impl Iterator<Item = (Span, Span)> {
    let waiting = |state: Orientation| -> Vec<Turning<'_>> {
        let turning = lines.iter().filter_map(|line| {
            let ability = &*line.ability;
            let AbilityKind::Triggered {
                window,
                trigger,
                body,
            } = &ability.kind
            else {
                return None;
            };
            let Trigger::When {
                event, during: None, ..
            } = trigger
            else {
                return None;
            };
            let Event::Oriented { what, to, by: None } = &**event else {
                return None;
            };
            (*to == state && ability.limit.is_none()).then(|| Turning {
                effect: Effect::new(kind, line, ability, &[], &body.steps),
                window,
                what,
                span: line.notes[ability.place].span,
            })
        });
        turning.collect()
    };
    let (rested, active) = (waiting(Orientation::Rested), waiting(Orientation::Active));
    let mut found = Vec::new();
    for one in &rested {
        for other in &active {
            if one.hears(other, Orientation::Rested) && other.hears(one, Orientation::Active) {
                found.push((one.span, other.span));
            }
        }
    }
    found.into_iter()
}
