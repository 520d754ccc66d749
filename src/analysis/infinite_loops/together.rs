//! Loops of several effects of one card: activated effects that recover each other's costs, and triggered effects that trigger each other.

use super::Effect;
use super::ways::Placed;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    self, AbilityKind, Action, ActivationTiming, AttackRole, CardKind, Change, Connective, DamageKind, Event,
    InTurn, Mark, MoveVerb, Orientation, Player, Quantity, Restriction, Selector, Side, Slot, Step, Target,
    Trigger, Zone,
};
use crate::limits;
use crate::source::{FileId, Span};

/// The findings on the lines of a card, or of a keyword effect.
pub(crate) fn together(file: FileId, kind: Option<CardKind>, lines: &[ir::Line]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut paying: Vec<Span> = paying(kind, lines).iter().map(|one| one.span).collect();
    // An effect can be among them in several ways.
    paying.dedup();
    if let [first, others @ ..] = &paying[..]
        && !others.is_empty()
    {
        let finding = Diagnostic::new(
            Code::Endless,
            file,
            *first,
            "what these effects cost comes back with one another",
            "can be activated for ever, in turn with the others",
        )
        .help("let one cost something that none of them gives back, or write 【Once per Turn】 (13-2-13)");
        let add = |finding: Diagnostic, other: &Span| finding.also(*other, "gives back what others cost");
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
    found.extend(attacking_on(kind, lines).map(|span| {
        Diagnostic::new(
            Code::Endless,
            file,
            span,
            "who attacks is rested (8-2-1), and this sets it as active each time",
            "attacks for ever",
        )
        .help("write 【Once per Turn】 (13-2-13), or let it cost something")
    }));
    found.extend(feeding(kind, lines).map(|span| {
        Diagnostic::new(
            Code::Endless,
            file,
            span,
            "this does what sets it off, again and again",
            "sets itself off",
        )
        .help("write 【Once per Turn】 (13-2-13), or have something else set it off")
    }));
    found
}

/// Effects that set their own Unit as active whenever it attacks or is rested.
fn attacking_on<'l>(kind: Option<CardKind>, lines: &'l [ir::Line]) -> impl Iterator<Item = Span> + 'l {
    lines.iter().filter_map(move |line| {
        let ability = &*line.ability;
        let AbilityKind::Triggered {
            window,
            trigger,
            body,
        } = &ability.kind
        else {
            return None;
        };
        let attacks = match trigger {
            Trigger::Marks(marks) => marks.contains(&Mark::Attack),
            Trigger::When {
                event, during: None, ..
            } => is_of_attack(event),
            Trigger::When { .. } | Trigger::At { .. } => false,
        };
        let is_asleep = window.as_ref().is_some_and(|window| window.of != Player::You);
        if !attacks || is_asleep || ability.limit.is_some() {
            return None;
        }
        let is_held = |step: &Step| {
            step.connective == Connective::IfYouDo
                || step.action.changes().iter().any(|change| {
                    matches!(change, Change::Cant(Restriction::Attack | Restriction::AttackTarget { .. } | Restriction::BeSetActive(_)))
                })
                || matches!(&step.action, Action::Orient { who, to: Orientation::Rested } if is_it(who))
        };
        let sets_active = |placed: &Placed<'_>| {
            matches!(&placed.step.action, Action::Orient { who, to: Orientation::Active } if is_it(who))
        };
        let ways = Effect::ways(kind, line, ability, &[], &body.steps);
        ways.iter()
            .any(|way| way.certain().any(|placed| sets_active(&placed)) && !way.steps.iter().any(|placed| is_held(placed.step)))
            .then(|| line.notes[ability.place].span)
    })
}

/// Checks whether an event is that this Unit attacks, or that it is rested, which every attack does (8-2-1).
fn is_of_attack(event: &Event) -> bool {
    match event {
        Event::Oriented { what, to, by: None } => *to == Orientation::Rested && what.is_this(),
        event => {
            matches!(event, Event::Attacks { who, role: AttackRole::Attacker, other: None, .. } if who.is_this())
        }
    }
}

/// Checks whether it is the bearer, directly or as the subject of the event.
fn is_it(who: &Selector) -> bool {
    matches!(who, Selector::Known(known) if matches!(known.to, Slot::This | Slot::Subject))
}

/// Effects that do what they wait for.
fn feeding<'l>(kind: Option<CardKind>, lines: &'l [ir::Line]) -> impl Iterator<Item = Span> + 'l {
    lines.iter().filter_map(move |line| {
        let ability = &*line.ability;
        let AbilityKind::Triggered {
            window: None,
            trigger: Trigger::When {
                event, during: None, ..
            },
            body,
        } = &ability.kind
        else {
            return None;
        };
        if ability.limit.is_some() || !ability.gates.is_empty() {
            return None;
        }
        let ways = Effect::ways(kind, line, ability, &[], &body.steps);
        let feeds = |way: &Effect<'_>| {
            !way.asks_first()
                && way
                    .certain()
                    .any(|placed| !placed.can_be_left && sets_off(&placed.step.action, event))
        };
        ways.iter().any(feeds).then(|| line.notes[ability.place].span)
    })
}

/// Checks whether an instruction certainly causes an event, if it can be carried out.
fn sets_off(action: &Action, event: &Event) -> bool {
    let by_own = |by: &Option<ir::Effects>| {
        by.as_ref().is_none_or(|by| {
            matches!(by.side, Side::Any | Side::Yours | Side::Friendly)
                && by.kind.is_none()
                && by.of.is_none()
        })
    };
    let any_card = |what: &Selector| {
        matches!(what, Selector::Group(group) if group.qualities.is_empty()
            && matches!(group.quantity, Quantity::One | Quantity::Any | Quantity::AtLeast(1)))
    };
    if let (
        Event::Draws {
            who: Player::You, by, ..
        },
        Action::Draw(..),
    ) = (event, action)
    {
        return by_own(by);
    }
    if let (
        Event::Discards {
            who: Player::You,
            what,
            by,
            ..
        },
        Action::Move {
            verb: MoveVerb::Discard,
            ..
        },
    ) = (event, action)
    {
        return by_own(by) && any_card(what);
    }
    if let (
        Event::Recovers {
            who, least, with, by, ..
        },
        Action::Recover { who: healed, .. },
    ) = (event, action)
    {
        return who.is_this()
            && is_it(healed)
            && least.is_none_or(|least| least <= 1)
            && with.is_none()
            && by
                .as_ref()
                .is_none_or(|by| by.kind.is_none() && by.of.is_none() && by.side != Side::Enemy);
    }
    if let (
        Event::Receives {
            who,
            damage,
            spared: _,
        },
        Action::Deal {
            to: Target::Objects(hurt),
            ..
        },
    ) = (event, action)
    {
        return who.is_this()
            && is_it(hurt)
            && damage.bound.is_none()
            && damage.card.is_none()
            && damage.from.is_none()
            && damage.kind != DamageKind::Battle
            && damage.side != Side::Enemy;
    }
    if let (
        Event::Places {
            who: Player::You,
            what: Selector::Group(placed),
            by,
        },
        Action::PlaceResources { what, .. },
    ) = (event, action)
    {
        return by_own(by) && placed.qualities.is_empty() && placed.nouns.contains(what);
    }
    false
}

/// The maximum number of effects of a card, or of ways to carry them out, that are compared.
const COMPARED: usize = limits::CARD_LINES;

/// An activated effect that nothing stops but what it costs.
struct Paying<'e> {
    effect: Effect<'e>,
    span: Span,
}

impl Paying<'_> {
    fn returns(&self, cost: &Step) -> Option<&Step> {
        let gives_back = |placed: &Placed<'_>| self.effect.gives_back(Placed::cost(cost), *placed);
        let back = self.effect.certain().find(gives_back)?;
        Some(back.step)
    }
}

/// The effects that give back all that each of them costs, where none does so by itself.
fn paying<'l>(kind: Option<CardKind>, lines: &'l [ir::Line]) -> Vec<Paying<'l>> {
    let activated = lines.iter().flat_map(|line| {
        let ability = &*line.ability;
        let mut ways = Vec::new();
        // 8-3-2: a Unit that has blocked does not block again.
        if let AbilityKind::Activated { timing, costs, body } = &ability.kind
            && ability.limit.is_none()
            && *timing != ActivationTiming::Block
            && !costs.is_empty()
        {
            ways = Effect::ways(kind, line, ability, costs, &body.steps);
        }
        if ways.iter().any(|way| way.returns().is_some()) {
            ways.clear();
        }
        let span = line.notes[ability.place].span;
        ways.into_iter().map(move |effect| Paying { effect, span })
    });
    let mut paying: Vec<Paying<'l>> = activated.take(COMPARED).collect();
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
    /// Checks whether the objects that an instruction rests or sets as active can be those that this one waits for.
    fn hears(&self, other: &Turning<'_>, back: Orientation) -> bool {
        let turns = |placed: Placed<'_>| {
            let Action::Orient { who, to } = &placed.step.action else {
                return false;
            };
            let who = other.effect.chosen(placed.list, who);
            *to == back && (self.effect.covers(who, self.what) || self.is_one_of(who))
        };
        self.window == other.window
            && self.effect.this == other.effect.this
            && other.effect.certain().any(turns)
    }

    /// Checks whether "this" can be one that the effect waits for, apart from its qualities and state: "one of your Units".
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
            if *to != state || ability.limit.is_some() {
                return None;
            }
            let span = line.notes[ability.place].span;
            let ways = Effect::ways(kind, line, ability, &[], &body.steps);
            Some(ways.into_iter().map(move |effect| Turning {
                effect,
                window,
                what,
                span,
            }))
        });
        turning.flatten().take(COMPARED).collect()
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
    found.dedup();
    found.into_iter()
}
