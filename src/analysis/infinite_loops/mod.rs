//! Effects that can be activated for ever: their costs are recovered, or they have none, and nothing that they do could stop them. The
//! rules let a player do that (10-1-7-1), but no game needs it. Effects that trigger themselves are worse: nobody is asked (`fed`).
//!
//! This module checks each effect on its own, and `together` the effects of one card. Loops of several cards are not searched.

mod fed;
mod together;
mod ways;

pub(crate) use together::together;

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    self, Ability, AbilityKind, Action, ActivationTiming, Amount, CardKind, ClauseForm, Connective, Consent,
    CounterId, Group, MoveTarget, Noun, Orientation, Player, Prerequisite, Quality, Quantity, Selector, Side,
    Slot, State, Step, Treatment, Zone,
};
use crate::source::FileId;
use crate::vocabulary::{Activated, CounterDeed, CounterKind, EffectMark};
use ways::{List, Placed};

/// Returns the findings on a line. `kind` is the kind of card that it is printed on, if it is one.
pub(crate) fn check(file: FileId, kind: Option<CardKind>, line: &ir::Line) -> Vec<Diagnostic> {
    let mut search = Search {
        file,
        kind,
        line,
        found: Vec::new(),
    };
    search.ability(&line.ability);
    search.found
}

struct Search<'l> {
    file: FileId,
    kind: Option<CardKind>,
    line: &'l ir::Line,
    found: Vec<Diagnostic>,
}

impl Visitor for Search<'_> {
    fn ability(&mut self, ability: &Ability) {
        if let AbilityKind::Activated { timing, costs, body } = &ability.kind
            && ability.limit.is_none()
            // 8-3-2: a Unit that has blocked does not block again.
            && *timing != ActivationTiming::Block
        {
            let ways = Effect::ways(self.kind, self.line, ability, costs, &body.steps);
            if let Some(returned) = ways.iter().find_map(Effect::returns) {
                self.report(ability, &returned);
            } else if let Some(returned) = ways.iter().find_map(Effect::is_given_away) {
                self.report(ability, &returned);
            }
        }
        if ability.limit.is_none() {
            let timing = ability.kind.facets().command;
            let marks = ability.kind.marks();
            let is_itself = |which: &Activated<EffectMark>| match which {
                Activated::Command(again) => timing == Some(*again),
                Activated::Marked(again) => marks.iter().any(|own| own.alone() == *again),
            };
            let again = |step: &&Step| {
                step.when.is_none()
                    && step.consent == Consent::Must
                    && !step.connective.asks_back()
                    && matches!(&step.action, Action::Activate { of, which, .. } if of.is_this() && is_itself(which))
            };
            if let Some(step) = ability.steps().iter().find(again) {
                self.found.push(
                    Diagnostic::new(
                        Code::Endless,
                        self.file,
                        self.line.notes[step.place].span,
                        "this activates itself, again and again",
                        "never ends",
                    )
                    .help("activate another card's effect, or say twice what is done twice"),
                );
            }
        }
        if let Some((step, message, help)) = fed::by_itself(ability) {
            self.found.push(
                Diagnostic::new(
                    Code::Endless,
                    self.file,
                    self.line.notes[step.place].span,
                    message,
                    "never ends",
                )
                .help(help),
            );
        }
        visit::walk_ability(self, ability);
    }
}

impl Search<'_> {
    fn report(&mut self, ability: &Ability, returned: &[Returned<'_>]) {
        let notes = &self.line.notes;
        let message = if returned.is_empty() {
            "this costs nothing, and can be activated again and again"
        } else {
            "what this costs comes back with it"
        };
        let mut finding = Diagnostic::new(
            Code::Endless,
            self.file,
            notes[ability.place].span,
            message,
            "can be activated for ever",
        )
        .help("let it cost something that it does not give back, or write 【Once per Turn】 (13-2-13)");
        for Returned { cost, back } in returned {
            finding = finding
                .also(notes[cost.place].span, "paid here")
                .also(notes[back.place].span, "back again");
        }
        self.found.push(finding);
    }
}

/// A cost, and the instruction that gives it back.
struct Returned<'e> {
    cost: &'e Step,
    back: &'e Step,
}

/// An activated effect, in one of the ways that its player can choose.
struct Effect<'e> {
    this: Option<Noun>,
    costs: &'e [Step],
    steps: Vec<Placed<'e>>,
    lists: Vec<List<'e>>,
}

impl<'e> Effect<'e> {
    /// Returns for each cost the instruction that recovers it, if all costs are recovered and nothing else stops the effect. Showing a card
    /// can be repeated.
    fn returns(&self) -> Option<Vec<Returned<'e>>> {
        // "You may rest this Unit. If you do, draw 1.": that is what it costs.
        if self.costs.is_empty()
            && self
                .steps
                .iter()
                .any(|placed| placed.step.connective == Connective::IfYouDo)
        {
            return None;
        }
        let returned = self.returned(|cost| cost.action.facets().costs_nothing)?;
        let back: Vec<&Step> = returned.iter().map(|one| one.back).collect();
        (self.goes_on(&back) && !self.only_hands_on(&back)).then_some(returned)
    }

    /// Checks whether it only recovers its cost for another card: "Rest this Unit：Set 1 of your other Units as active." Two copies can do
    /// that alternately for ever, but nobody gains anything.
    fn only_hands_on(&self, returned: &[&Step]) -> bool {
        let is_other = |placed: &Placed<'e>| {
            matches!(&placed.step.action, Action::Orient { who, .. }
            if self.chosen(placed.list, who).first_group().is_some_and(|group| {
                group.qualities.iter().any(|quality| matches!(quality, Quality::Other(_)))
            }))
        };
        !returned.is_empty()
            && self.steps.iter().all(|placed| {
                placed.step.action.chosen().is_some() || is_among(placed.step, returned) && is_other(placed)
            })
    }

    /// Checks whether nothing but its costs stops the effect, given that these instructions recover some.
    fn goes_on(&self, returned: &[&Step]) -> bool {
        let mut back = returned.to_vec();
        let mut undone = Vec::new();
        for placed in &self.steps {
            let is_used = |other: &Step| is_among(other, &back) || std::ptr::eq(other, placed.step);
            let undoes = |other: &Placed<'_>| !is_used(other.step) && self.gives_back(*placed, *other);
            if !is_among(placed.step, &back)
                && let Some(other) = self.certain().find(undoes)
            {
                back.push(other.step);
                undone.push(placed.step);
            }
        }
        // Optional instructions are carried out if they recover something.
        let is_bought = |placed: &Placed<'_>| placed.can_be_left && is_among(placed.step, returned);
        let all_done = self.steps.iter().any(is_bought);
        let stops = self.steps.iter().any(|placed| {
            (all_done || !placed.can_be_left)
                && !is_among(placed.step, &back)
                && !is_among(placed.step, &undone)
                && (self.stops(placed.list, &placed.step.action) || is_chosen_by_others(placed.step))
        });
        !self.asks_first() && !stops
    }

    /// Returns the instructions that recover the costs if nothing of these is lost, and nothing that the player does in the effect is a
    /// price: it neither begins with a condition nor removes its bearer, and nothing depends on what the player pays. It ends when cards or
    /// targets run out.
    fn is_given_away(&self) -> Option<Vec<Returned<'e>>> {
        let returned = self.returned(|cost| is_no_price(&cost.action))?;
        let back: Vec<&Step> = returned.iter().map(|one| one.back).collect();
        let is_price = |placed: &Placed<'e>| {
            let step = placed.step;
            let facets = step.action.facets();
            let [what, unit] = facets.objects;
            let of_this = what.is_some_and(Selector::is_this);
            let leaves = match facets.treatment {
                Treatment::Destroyed => of_this,
                Treatment::Moved => {
                    let of_hand = |what| {
                        let group = self.chosen(placed.list, what).first_group();
                        group.is_some_and(|group| group.zone == Zone::Hand(Player::You))
                    };
                    of_this || what.is_some_and(of_hand)
                }
                Treatment::Changed => {
                    of_this
                        && step
                            .action
                            .changes()
                            .iter()
                            .any(|change| change.facets().takes_away)
                }
                Treatment::Paired => unit.is_some_and(Selector::is_this),
                Treatment::Nothing
                | Treatment::Chosen
                | Treatment::Shown
                | Treatment::Turned(_)
                | Treatment::Struck
                | Treatment::Healed
                | Treatment::Marked
                | Treatment::Controlled(_)
                | Treatment::Deployed => false,
            };
            let leaves = leaves || facets.pays;
            leaves || step.connective == Connective::IfYouDo
        };
        let gives = !self.asks_first() && !self.steps.iter().any(is_price);
        (gives && !self.only_hands_on(&back)).then_some(returned)
    }

    /// Returns for each cost the instruction that recovers it, except for costs that take nothing; `None` if one is not recovered.
    fn returned(&self, takes_nothing: impl Fn(&Step) -> bool) -> Option<Vec<Returned<'e>>> {
        let costs = self.costs.iter().filter(|cost| !takes_nothing(cost));
        let with_back = costs.map(|cost| {
            let back = self
                .certain()
                .find(|placed| self.gives_back(Placed::cost(cost), *placed))?;
            Some(Returned {
                cost,
                back: back.step,
            })
        });
        with_back.collect()
    }

    /// Checks whether it begins with a condition, which may not hold the next time.
    fn asks_first(&self) -> bool {
        for placed in &self.steps {
            if placed.step.when.is_some() {
                return true;
            }
            if !matches!(placed.step.action.facets().clause, ClauseForm::Modes(..)) {
                break;
            }
        }
        false
    }

    /// Returns the instructions that carrying out the effect includes, unless its player declines them (`Placed::is_certain`).
    fn certain(&self) -> impl Iterator<Item = Placed<'e>> {
        self.steps.iter().copied().filter(|placed| placed.is_certain)
    }

    /// Checks whether an instruction undoes a cost.
    fn gives_back(&self, cost: Placed<'_>, back: Placed<'_>) -> bool {
        let step = back.step;
        let same = |what: &Selector, paid: &Selector| {
            // The same words mean the same where numbers count from the same place.
            what == paid && back.list == cost.list
                || self.covers(self.chosen(back.list, what), self.chosen(cost.list, paid))
        };
        let (paid, given) = (cost.step.action.facets(), step.action.facets());
        if let Prerequisite::Resources(count) = paid.needs {
            return self.gives_resources(back, count);
        }
        let to_the_same = given
            .objects
            .into_iter()
            .zip(paid.objects)
            .find_map(|(what, paid)| what.zip(paid))
            .is_some_and(|(what, paid)| same(what, paid));
        match paid.treatment {
            Treatment::Turned(to) => {
                matches!(given.treatment, Treatment::Turned(other) if to != other) && to_the_same
            }
            Treatment::Moved => {
                let Action::Move {
                    what: Selector::Group(paid),
                    to: MoveTarget::Trash(Player::You),
                    ..
                } = &cost.step.action
                else {
                    return false;
                };
                paid.zone == Zone::Hand(Player::You)
                    && matches!(&step.action, Action::Move { what, to: MoveTarget::Hand(of), .. }
                        if *of == Player::You && Effect::takes_from_trash(self.chosen(back.list, what), paid))
            }
            Treatment::Struck => {
                let Action::Deal {
                    amount: Amount::Literal(dealt),
                    ..
                } = &cost.step.action
                else {
                    return false;
                };
                let Action::Recover { amount, .. } = &step.action else {
                    return false;
                };
                let all = match amount {
                    Amount::Literal(healed) => healed >= dealt,
                    Amount::All => true,
                    Amount::Parameter
                    | Amount::Specified(_)
                    | Amount::Count(_)
                    | Amount::Quality { .. }
                    | Amount::ForEach { .. }
                    | Amount::Damage { .. }
                    | Amount::Counters { .. }
                    | Amount::OfEvent { .. }
                    | Amount::Missing { .. }
                    | Amount::Happened { .. }
                    | Amount::Tally { .. }
                    | Amount::Result { .. } => false,
                };
                all && to_the_same
            }
            Treatment::Destroyed => (paid.objects[0].and_then(Selector::first_group))
                .is_some_and(|paid| deploys_copies(step, paid)),
            // Damage that is placed and recovered again (5-6-1).
            Treatment::Marked if let Action::Recover { amount, .. } = &step.action => {
                counters(&cost.step.action).is_some_and(|placed| {
                    placed.counter.is_damage()
                        && *placed.deed == CounterDeed::Place
                        && placed.number.is_some_and(|placed| {
                            *amount == Amount::All || amount.literal().is_some_and(|healed| healed >= placed)
                        })
                }) && to_the_same
            }
            Treatment::Marked => {
                let (Some(taken), Some(placed)) = (counters(&cost.step.action), counters(&step.action))
                else {
                    return false;
                };
                matches!(
                    (taken.deed, placed.deed),
                    (CounterDeed::Remove, CounterDeed::Place)
                ) && (*taken.counter == CounterKind::Any && !placed.counter.is_damage()
                    || taken.counter == placed.counter)
                    && taken
                        .number
                        .is_some_and(|taken| placed.number.is_some_and(|placed| placed >= taken))
                    && to_the_same
            }
            // The supply of cards, targets and objects in play is limited.
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Healed
            | Treatment::Deployed
            | Treatment::Paired
            | Treatment::Controlled(_)
            | Treatment::Changed => false,
        }
    }

    /// Checks whether an instruction makes so many Resources active, or adds them as EX Resources.
    fn gives_resources(&self, back: Placed<'_>, count: u8) -> bool {
        let action = &back.step.action;
        let resources = [Noun::Resource, Noun::ExResource];
        let active = |group: &Group| {
            is_own(group)
                && group.nouns.iter().all(|noun| resources.contains(noun))
                && most(&group.quantity).is_none_or(|most| most >= count)
        };
        matches!(action, Action::Orient { who, to: Orientation::Active }
            if self.chosen(back.list, who).first_group().is_some_and(active))
            || matches!(action, Action::PlaceResources {
                    amount: Amount::Literal(placed),
                    what: Noun::ExResource,
                    state: Orientation::Active,
                } if *placed >= count)
    }

    /// Checks whether the card taken from the player's trash can be the discarded one.
    fn takes_from_trash(what: &Selector, paid: &Group) -> bool {
        what.first_group().is_some_and(|back| {
            back.zone == Zone::Trash(Player::You)
                && (back.qualities.is_empty() || back.qualities == paid.qualities)
                && (paid.nouns == back.nouns || back.nouns == [Noun::Card(None)])
                && is_as_many(&paid.quantity, &back.quantity)
        })
    }

    /// Returns the antecedent of "it" in an instruction of a list, if the effect has chosen it or used it for a cost.
    fn chosen<'s>(&self, list: usize, what: &'s Selector) -> &'s Selector
    where
        'e: 's,
    {
        if let Selector::Known(known) = what
            && let Slot::Step(number) = known.to
            && let Some((_, step)) = self.numbered(list, number)
            && let Some(found) = step.action.chosen().or_else(|| {
                let is_cost = usize::from(number) < self.costs.len();
                step.action.objects()[0].filter(|_| is_cost)
            })
        {
            return found;
        }
        what
    }

    /// Checks whether the cards are among those that the effect looks at in place.
    fn is_looked_at(&self, list: usize, what: &Selector) -> bool {
        match what.first_group().map(|group| &group.zone) {
            Some(Zone::Among(_)) => return true,
            Some(Zone::Within(looked_at)) => return self.is_looked_at(list, looked_at),
            Some(_) | None => {}
        }
        let Selector::Known(known) = what else {
            return false;
        };
        let (Slot::Step(number) | Slot::Remaining(number) | Slot::Found(number)) = known.to else {
            return false;
        };
        self.numbered(list, number).is_some_and(|(list, step)| {
            step.action.facets().treatment == Treatment::Shown
                || step
                    .action
                    .chosen()
                    .is_some_and(|chosen| self.is_looked_at(list, chosen))
        })
    }

    /// Checks whether the object of an instruction can include all objects of a cost.
    fn covers(&self, back: &Selector, paid: &Selector) -> bool {
        let Selector::Group(back) = back else {
            return back.is_this() && paid.is_this();
        };
        // The objects of the cost have that state now. Two copies of a card are other Units to each other, and alternately each can recover
        // the other.
        let fits = |other: &[Quality]| {
            let asks = |quality: &&Quality| {
                !matches!(
                    quality,
                    Quality::Other(_) | Quality::State(State::Active | State::Rested)
                )
            };
            back.qualities
                .iter()
                .filter(asks)
                .all(|quality| other.contains(quality))
        };
        let is_in_play = is_own(back) && back.zone == Zone::Field && back.together.is_empty();
        match paid {
            Selector::Group(paid) => {
                is_in_play
                    && is_own(paid)
                    && paid.nouns.iter().all(|noun| back.nouns.contains(noun))
                    && fits(&paid.qualities)
                    && is_as_many(&paid.quantity, &back.quantity)
            }
            Selector::Known(_) => {
                is_in_play
                    && paid.is_this()
                    && self.this.is_some_and(|this| back.nouns.contains(&this))
                    && fits(&[])
            }
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        }
    }

    /// Checks whether an instruction may prevent another activation: it uses up cards or targets, removes the bearer, or ends the game.
    fn stops(&self, list: usize, action: &Action) -> bool {
        let facets = action.facets();
        let chosen = facets.objects[0].map(|what| self.chosen(list, what));
        let group = chosen.and_then(Selector::first_group);
        // Cards that an effect has looked at return to the deck, so that they can be looked at again.
        let goes_back = matches!(
            action,
            Action::Move {
                to: MoveTarget::Deck { .. },
                ..
            }
        );
        match facets.treatment {
            Treatment::Turned(to) => {
                let gone = match to {
                    Orientation::Active => State::Rested,
                    Orientation::Rested => State::Active,
                };
                group.is_some_and(|group| group.qualities.contains(&Quality::State(gone)))
            }
            Treatment::Changed => {
                let described = |group: &Group| !group.qualities.is_empty() || !group.together.is_empty();
                group.is_some_and(described)
                    || action.changes().iter().any(|change| change.facets().takes_away)
            }
            Treatment::Moved if goes_back => {
                !facets.objects[0].is_some_and(|what| self.is_looked_at(list, what))
            }
            // If there is no room, a card goes back to the trash (11-4-2), and the next one comes from there.
            Treatment::Deployed if !facets.pays => match chosen {
                Some(Selector::Group(group)) => group.zone != Zone::Trash(Player::You),
                Some(
                    what @ (Selector::Known(_)
                    | Selector::Player(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_)),
                ) => !what.is_this(),
                None => true,
            },
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Destroyed
            | Treatment::Moved
            | Treatment::Deployed
            | Treatment::Marked
            | Treatment::Controlled(_)
            | Treatment::Paired => {
                let mut arms = action.arms().into_iter().flatten();
                facets.uses_up || arms.any(|arm| self.stops(list, &arm.action))
            }
        }
    }
}

/// Checks whether another player chooses what is done, and so can choose something that recovers nothing.
fn is_chosen_by_others(step: &Step) -> bool {
    matches!(step.action.facets().clause, ClauseForm::Modes(..)) && step.actor != Player::You
}

/// Checks whether a cost takes nothing from the player.
fn is_no_price(action: &Action) -> bool {
    let facets = action.facets();
    let of_deck = |what: &Selector| {
        let group = what.first_group();
        group.is_some_and(|group| matches!(group.zone, Zone::TopOfDeck { .. }))
    };
    // Revealing a card shows it to the other players, too.
    facets.costs_nothing && facets.done.is_none_or(|(_, what)| of_deck(what))
}

/// An instruction that places, removes or moves counters.
struct CountersDone<'a> {
    deed: &'a CounterDeed<Selector>,
    counter: &'a CounterKind<CounterId>,
    /// The number of counters; `None` if it is calculated.
    number: Option<u8>,
}

fn counters(action: &Action) -> Option<CountersDone<'_>> {
    let Action::Counters {
        deed,
        number,
        counter,
        ..
    } = action
    else {
        return None;
    };
    Some(CountersDone {
        deed,
        counter,
        number: number.literal(),
    })
}

/// Checks whether an instruction deploys as many copies as the cost destroys, so that the next activation can destroy the copies. The cost
/// must not require anything that a copy might lack.
fn deploys_copies(step: &Step, paid: &Group) -> bool {
    let Action::DeployCopies { of, amount, .. } = &step.action else {
        return false;
    };
    let is_as_many =
        (amount.literal()).is_some_and(|deployed| most(&paid.quantity).is_some_and(|paid| deployed >= paid));
    matches!(of, Selector::Known(_))
        && !of.is_this()
        && is_own(paid)
        && paid
            .qualities
            .iter()
            .all(|quality| matches!(quality, Quality::Other(_)))
        && is_as_many
}

fn is_among(step: &Step, steps: &[&Step]) -> bool {
    steps.iter().any(|other| std::ptr::eq(*other, step))
}

fn is_own(group: &Group) -> bool {
    match group.side {
        Side::Any | Side::Yours | Side::Friendly => true,
        Side::Enemy | Side::Theirs => false,
    }
}

/// Checks whether as many are recovered as were paid.
fn is_as_many(paid: &Quantity, back: &Quantity) -> bool {
    match (most(paid), most(back)) {
        (_, None) => true,
        (Some(paid), Some(back)) => back >= paid,
        (None, Some(_)) => false,
    }
}

/// Returns the maximum of a quantity; `None` if it is unlimited or calculated by the game.
fn most(quantity: &Quantity) -> Option<u8> {
    match quantity {
        Quantity::Exactly(Amount::Literal(most))
        | Quantity::UpTo(Amount::Literal(most))
        | Quantity::Range(_, most)
        | Quantity::AtMost(most)
        | Quantity::Only(most) => Some(*most),
        Quantity::One | Quantity::The => Some(1),
        Quantity::No => Some(0),
        Quantity::Exactly(_)
        | Quantity::UpTo(_)
        | Quantity::AnyNumber
        | Quantity::AtLeast(_)
        | Quantity::All
        | Quantity::Each
        | Quantity::Any => None,
    }
}
