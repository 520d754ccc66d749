//! The facts before each instruction about the cards that an effect refers to: their descriptions when they were chosen, the triggering
//! event, and what earlier instructions have done to them.

use super::facts::{bounds, exclude, is_elsewhere, is_of_play, is_plain};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, AttackRole, BlockRole, Consent, Event, Mark, MoveTarget, Noun,
    Orientation, Quality, Quantity, Reach, Selector, Site, Slot, State, Step, Trigger, Zone,
};

/// A fact about a card.
#[derive(Clone, Debug)]
enum Known {
    Is(Quality),
    /// The card has no Pilot.
    Unpaired,
    /// The card is paired with some Pilot.
    Paired,
    /// The card is not in play.
    Elsewhere,
    /// The card is in play.
    Here,
    /// The card has left play, and questions are about its last state.
    Gone,
}

/// A fact about a slot, and its reason.
#[derive(Clone, Debug)]
struct Fact {
    of: Slot,
    known: Known,
    /// Whether no other effect can intervene.
    is_sure: bool,
    /// Whether the card may be gone by now, so that nothing is true of it any more.
    may_be_gone: bool,
    why: &'static str,
}

/// The answer to a question about a card.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub(super) holds: bool,
    pub(super) is_sure: bool,
    pub(super) why: &'static str,
}

/// The facts before each instruction of an effect, by its number.
#[derive(Debug, Default)]
pub(super) struct Course {
    before: Vec<Vec<Fact>>,
}

impl Course {
    pub(super) fn of(ability: &Ability) -> Course {
        let mut facts = at_first(ability);
        let mut before = Vec::new();
        let costs = ability.costs().len();
        for (number, step) in ability.numbered() {
            before.push(facts.clone());
            follow(&mut facts, number, step, before.len() <= costs);
        }
        Course { before }
    }

    /// Answers whether a quality is true of something before an instruction.
    pub(super) fn answer(&self, at: Option<u8>, who: &Selector, asked: &Quality) -> Option<Answer> {
        self.facts(at, who).find_map(|fact| {
            let holds = fact.known.decides(asked)?;
            // Nothing is true of an object that is gone.
            (!holds || !fact.may_be_gone).then_some(Answer {
                holds,
                is_sure: fact.is_sure,
                why: fact.why,
            })
        })
    }

    /// Returns the reason why an object is certainly not in play before an instruction.
    pub(super) fn is_elsewhere(&self, at: Option<u8>, who: &Selector) -> Option<&'static str> {
        self.facts(at, who)
            .find(|fact| matches!(fact.known, Known::Elsewhere))
            .map(|fact| fact.why)
    }

    /// Checks whether something is in play before an instruction.
    pub(super) fn is_here(&self, at: Option<u8>, who: &Selector) -> bool {
        self.facts(at, who).any(|fact| matches!(fact.known, Known::Here))
    }

    fn facts(&self, at: Option<u8>, who: &Selector) -> impl Iterator<Item = &Fact> {
        let slot = if let Selector::Known(known) = who {
            Some(known.to)
        } else {
            None
        };
        let facts = at.and_then(|at| self.before.get(usize::from(at)));
        facts
            .into_iter()
            .flatten()
            .filter(move |fact| Some(fact.of) == slot)
    }
}

impl Known {
    /// Returns whether this fact makes a quality true or false; `None` if it decides neither.
    fn decides(&self, asked: &Quality) -> Option<bool> {
        match self {
            Known::Is(is) => {
                if implies(is, asked) {
                    Some(true)
                } else if exclude(is, asked) || exclude(asked, is) {
                    Some(false)
                } else {
                    None
                }
            }
            Known::Unpaired => {
                if let Quality::Paired { with, .. } = asked {
                    return Some(asks_for_none(with));
                }
                (*asked == Quality::State(State::Link)).then_some(false)
            }
            Known::Paired => {
                let Quality::Paired { with, .. } = asked else {
                    return None;
                };
                let is_none = asks_for_none(with);
                (is_none || is_any_pilot(with)).then_some(!is_none)
            }
            Known::Elsewhere => {
                (is_of_play(asked) || *asked == Quality::State(State::InPlay)).then_some(false)
            }
            Known::Here => (*asked == Quality::State(State::InPlay)).then_some(true),
            Known::Gone => (*asked == Quality::State(State::InPlay)).then_some(false),
        }
    }
}

fn asks_for_none(with: &Selector) -> bool {
    matches!(with, Selector::Group(pilot) if pilot.quantity == Quantity::No)
}

/// Checks whether any Pilot fits, without further qualities.
pub(super) fn is_any_pilot(with: &Selector) -> bool {
    matches!(with, Selector::Group(pilot)
        if pilot.qualities.is_empty() && pilot.nouns == [Noun::Pilot] && pilot.quantity != Quantity::No)
}

/// Checks whether one quality implies another.
fn implies(is: &Quality, asked: &Quality) -> bool {
    if let (
        Quality::Stat {
            stat,
            comparison,
            amount: Amount::Literal(number),
        },
        Quality::Stat {
            stat: of,
            comparison: than,
            amount: Amount::Literal(other),
        },
    ) = (is, asked)
    {
        let (low, high) = bounds(*comparison, *number);
        let (from, to) = bounds(*than, *other);
        return stat == of && from <= low && high <= to;
    }
    // A Link Unit is paired with a Pilot (3-2-6-2).
    is == asked
        || *is == Quality::State(State::Link)
            && matches!(asked, Quality::Paired { with, .. } if is_any_pilot(with))
}

/// Returns the facts when the first instruction is carried out. Waiting effects are carried out one by one, so another one may have
/// intervened.
fn at_first(ability: &Ability) -> Vec<Fact> {
    let mut facts = Vec::new();
    if is_out_of_play(ability) {
        facts.push(Fact {
            of: Slot::This,
            known: Known::Elsewhere,
            is_sure: true,
            may_be_gone: false,
            why: "this card is not in play when the effect works (10-1-2)",
        });
    }
    let mut add = |of: Slot, known: Known, why: &'static str| {
        facts.push(Fact {
            of,
            known,
            is_sure: false,
            may_be_gone: false,
            why,
        });
    };
    match &ability.kind {
        AbilityKind::Triggered {
            trigger: Trigger::Marks(marks),
            ..
        } => {
            let all_are = |is: fn(&Mark) -> bool| !marks.is_empty() && marks.iter().all(is);
            if all_are(|mark| *mark == Mark::Attack) {
                attacks(&mut add, Slot::This);
            }
            if all_are(|mark| *mark == Mark::Deploy) {
                is_deployed(&mut add, Slot::This);
            }
            if all_are(|mark| matches!(mark, Mark::WhenPaired(_) | Mark::WhenLinked)) {
                add(Slot::This, Known::Paired, PAIRED);
            }
            if all_are(|mark| *mark == Mark::WhenLinked) {
                let link = Quality::State(State::Link);
                add(Slot::This, Known::Is(link), "it has just linked (13-2-11)");
            }
        }
        AbilityKind::Triggered {
            trigger: Trigger::When { event, .. },
            ..
        } => of_event(&mut add, event),
        AbilityKind::Triggered {
            trigger: Trigger::At { .. },
            ..
        }
        | AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => {}
    }
    facts
}

/// Checks whether an effect works while its card is not in play: as a revealed Shield, in a hand or a trash, or as a Command.
fn is_out_of_play(ability: &Ability) -> bool {
    let marks = ability.kind.marks();
    let is_burst = !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::Burst);
    is_burst
        || matches!(ability.kind, AbilityKind::Command { .. })
        || matches!(ability.site, Site::Hand | Site::Trash)
}

const PAIRED: &str = "it has just been paired with a Pilot (13-2-9)";

type Add<'a> = dyn FnMut(Slot, Known, &'static str) + 'a;

fn attacks(add: &mut Add<'_>, who: Slot) {
    let rested = Quality::State(State::Rested);
    add(who, Known::Is(rested), "a Unit is rested when it attacks (8-2-1)");
    let attacking = Quality::State(State::Attacking);
    add(
        who,
        Known::Is(attacking),
        "it has just declared an attack (8-2-1)",
    );
}

fn is_deployed(add: &mut Add<'_>, what: Slot) {
    add(
        what,
        Known::Unpaired,
        "a Pilot is paired with a Unit that has been deployed before (5-8-1, 5-9-1)",
    );
    let undamaged = Quality::State(State::Undamaged);
    add(what, Known::Is(undamaged), "it has just been deployed (5-8-1)");
    for fights in [State::Attacking, State::Blocking] {
        let not = Quality::State(fights).denied();
        if let Some(not) = not {
            add(what, Known::Is(not), "it has just been deployed (5-8-1)");
        }
    }
}

/// Adds the facts that follow from an event.
fn of_event(add: &mut Add<'_>, event: &Event) {
    let slots = |who: &Selector, slot: Slot| {
        let this = who.is_this().then_some(Slot::This);
        this.into_iter().chain([slot])
    };
    if let Event::Attacks { who, role, .. } = event {
        for slot in slots(who, Slot::Subject) {
            match role {
                AttackRole::Attacker => attacks(add, slot),
                AttackRole::Target => {
                    let attacked = Quality::State(State::Attacked);
                    add(slot, Known::Is(attacked), "it has just been attacked (8-2-1)");
                }
            }
        }
    } else if let Event::Blocks { who, role, .. } = event {
        for slot in slots(who, Slot::Subject) {
            let state = match role {
                BlockRole::Attacker => State::Attacking,
                BlockRole::Blocker => State::Blocking,
            };
            add(
                slot,
                Known::Is(Quality::State(state)),
                "one has just blocked the other (8-3-1)",
            );
        }
    } else if let Event::Deployed { what, .. } = event {
        for slot in slots(what, Slot::Subject) {
            is_deployed(add, slot);
        }
    } else if let Event::Oriented { what, to, .. } = event {
        let state = Quality::State(state_of(*to));
        for slot in slots(what, Slot::Subject) {
            add(
                slot,
                Known::Is(state.clone()),
                "it has just been turned so (5-4-1)",
            );
        }
    } else if let Event::Receives { who, .. } = event {
        // It may have been destroyed by the damage, so it is known not to be undamaged, but not to be damaged.
        if let Some(not) = Quality::State(State::Undamaged).denied() {
            for slot in slots(who, Slot::Subject) {
                add(
                    slot,
                    Known::Is(not.clone()),
                    "it has just received damage (5-5-1)",
                );
            }
        }
    } else if let Event::Pairs { unit, .. } = event {
        for slot in slots(unit, Slot::Object) {
            add(slot, Known::Paired, PAIRED);
        }
    } else if let Event::Links(who) = event {
        for slot in slots(who, Slot::Subject) {
            add(slot, Known::Paired, PAIRED);
            let link = Quality::State(State::Link);
            add(slot, Known::Is(link), "it has just linked (13-2-11)");
        }
    } else if let Event::Leaves { what, .. } | Event::Destroyed { what, .. } = event {
        for slot in slots(what, Slot::Subject) {
            add(slot, Known::Gone, "it has just left play (5-10-1)");
        }
    } else if let Event::Discards { .. } = event {
        add(
            Slot::Subject,
            Known::Elsewhere,
            "what was discarded is in the trash (5-11-1)",
        );
    }
}

fn state_of(to: Orientation) -> State {
    match to {
        Orientation::Active => State::Active,
        Orientation::Rested => State::Rested,
    }
}

/// Updates the facts after an instruction.
fn follow(facts: &mut Vec<Fact>, number: u8, step: &Step, is_cost: bool) {
    let reach = step.action.facets().reach;
    facts.retain_mut(|fact| {
        fact.may_be_gone |= reach.takes_away;
        match &fact.known {
            Known::Is(quality) => !alters(reach, quality),
            Known::Unpaired | Known::Paired => !reach.pairs,
            Known::Here => !reach.takes_away,
            // The object that is brought into play may be this one.
            Known::Elsewhere | Known::Gone => !reach.brings_in,
        }
    });
    let [what, _] = step.action.objects();
    let Some(what) = what else { return };
    let of = what.slot(Slot::Step(number));
    let mut add = |known: Known, is_sure: bool, why: &'static str| {
        facts.push(Fact {
            of,
            known,
            is_sure,
            // A later condition may ask whether the instruction could be carried out.
            may_be_gone: !is_sure,
            why,
        });
    };
    if let Action::Orient { to, .. } = &step.action {
        // An object that cannot be rested or set as active keeps its state, except for a cost, which is paid in full (10-1-7-4).
        if is_cost || is_plain(step) && step.consent == Consent::Must {
            let known = Known::Is(Quality::State(state_of(*to)));
            add(known, is_cost, "it has just been turned so (5-4-1)");
        }
        return;
    }
    let Selector::Group(group) = what else { return };
    let is_found = matches!(
        step.action,
        Action::Choose(_) | Action::Look(_) | Action::Reveal(_)
    );
    if is_found {
        for quality in &*group.qualities {
            add(
                Known::Is(quality.clone()),
                true,
                "it was chosen as what it is (10-2-2)",
            );
        }
    }
    let is_there = |noun: &Noun| noun.is_in_play() && !matches!(noun, Noun::Shield | Noun::ShieldAreaCard);
    if is_found && group.zone == Zone::Field && !group.nouns.is_empty() && group.nouns.iter().all(is_there) {
        add(Known::Here, true, "it was chosen in play (3-2-1, 3-3-1, 3-5-1)");
    }
    let is_out = |to: &MoveTarget| match to {
        MoveTarget::Hand(_)
        | MoveTarget::Trash(_)
        | MoveTarget::Deck { .. }
        | MoveTarget::Removal { .. }
        | MoveTarget::Under(_) => true,
        MoveTarget::Shields { .. } => false,
    };
    let stays_out = matches!(&step.action, Action::Move { to, .. } if is_out(to));
    if is_elsewhere(&group.zone) && (is_found || stays_out) {
        add(Known::Elsewhere, true, ELSEWHERE);
    }
}

const ELSEWHERE: &str = "what is not in play is neither active nor rested, damaged or paired, and is called a card (3-2-1, 5-4-1)";

/// Checks whether an instruction with that reach can change a quality of any card.
fn alters(reach: Reach, quality: &Quality) -> bool {
    match quality {
        Quality::Not(denied) => alters(reach, denied),
        // 2-4-1, 5-17: these stay.
        Quality::Color(_) | Quality::State(State::Token) => false,
        Quality::State(State::Active | State::Rested) => reach.turns,
        Quality::State(State::Damaged | State::Undamaged) => reach.damages,
        Quality::State(State::Link) | Quality::Paired { .. } => reach.links,
        Quality::State(
            State::Attacking | State::Attacked | State::Battling | State::Blocking | State::InPlay,
        )
        | Quality::Battling(_)
        | Quality::AttackingWhat(_) => reach.redirects,
        Quality::Other(_)
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
        | Quality::AnyOf(_) => reach.alters,
    }
}
