//! The numbers of cards from which an effect chooses, and the fates of the cards that it looks at or reveals.

use super::facts::{is_plain, least};
use crate::ir::visit::Visitor;
use crate::ir::{
    Ability, About, Action, Amount, Connective, Consent, Group, Key, MoveTarget, Noun, Place, Quantity,
    Reference, Selector, Slot, Step, Treatment, Zone,
};

/// Returns the maximum number of objects among which a description is searched: "2 of them", "among them".
pub(super) fn there_are(about: &About, group: &Group) -> Option<u8> {
    // "discarded with this effect": by one instruction or another.
    if let Zone::Done { steps, .. } = &group.zone {
        let counts = steps.iter().map(|step| most_by(about, *step));
        return counts
            .reduce(|all, one| Some(all?.saturating_add(one?)))
            .flatten();
    }
    most_by(about, source(group)?)
}

/// Returns the maximum number of objects of an instruction.
fn most_by(about: &About, step: u8) -> Option<u8> {
    let Selector::Group(from) = about.step(step)? else {
        return None;
    };
    most(&from.quantity)
}

/// Returns the instruction that introduced the cards among which a description is searched.
fn source(group: &Group) -> Option<u8> {
    match &group.zone {
        Zone::Among(Slot::Step(number)) => Some(*number),
        Zone::Within(of) => {
            let Selector::Known(Reference {
                to: Slot::Step(number),
                ..
            }) = &**of
            else {
                return None;
            };
            Some(*number)
        }
        Zone::Field
        | Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Under(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck { .. }
        | Zone::Area { .. }
        | Zone::Among(_)
        | Zone::Done { .. } => None,
    }
}

/// Returns the maximum of a quantity.
fn most(quantity: &Quantity) -> Option<u8> {
    match quantity {
        Quantity::Exactly(Amount::Literal(number))
        | Quantity::UpTo(Amount::Literal(number))
        | Quantity::Range(_, number) => Some(*number),
        Quantity::One => Some(1),
        Quantity::Exactly(_)
        | Quantity::UpTo(_)
        | Quantity::AnyNumber
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => None,
    }
}

/// Cards of a deck that an effect looks at or reveals, and what it says of them.
pub(super) struct Pile {
    /// The maximum number of cards.
    pub(super) there: u8,
    /// How many of them are certainly moved elsewhere.
    pub(super) taken: u8,
    /// The first instruction by which some of them go somewhere.
    pub(super) takes: Option<Key<Place>>,
    /// The instruction that is about the remaining ones where all have gone by then.
    pub(super) none_left: Option<Key<Place>>,
    /// Whether the text says where the others go.
    pub(super) says_of_rest: bool,
}

/// Returns the cards of a deck that an effect looks at or reveals.
pub(super) fn piles(ability: &Ability) -> Vec<Pile> {
    let looked_at = |(number, step): (u8, &Step)| {
        let (Action::Look(what) | Action::Reveal(what)) = &step.action else {
            return None;
        };
        let Selector::Group(group) = what else { return None };
        let there = most(&group.quantity).filter(|_| matches!(group.zone, Zone::TopOfDeck { .. }))?;
        Some(pile(ability, number, there))
    };
    ability.numbered().filter_map(looked_at).collect()
}

fn pile(ability: &Ability, number: u8, there: u8) -> Pile {
    let mut speaks = OfRest {
        of: number,
        found: false,
    };
    speaks.ability(ability);
    let mut pile = Pile {
        there,
        taken: 0,
        takes: None,
        none_left: None,
        says_of_rest: speaks.found,
    };
    // The number that an instruction picks among them, and how many of these are certain.
    let mut picked: Vec<(u8, u8)> = Vec::new();
    let mut is_certain = true;
    for (at, step) in ability.numbered().filter(|(at, _)| *at > number) {
        is_certain = is_plain(step)
            && step.consent == Consent::Must
            && (is_certain || step.connective != Connective::And);
        let facets = step.action.facets();
        if facets.shuffles || facets.clause.holds_instructions() {
            pile.says_of_rest = true;
        }
        let Some(what) = facets.objects[0] else { continue };
        let Some(part) = part_of(what, number, &picked) else {
            continue;
        };
        // Cards that return to the deck are sorted out of those that stay there.
        let is_sorted = matches!(
            step.action,
            Action::Move {
                to: MoveTarget::Deck { .. },
                ..
            }
        );
        match facets.treatment {
            Treatment::Moved if is_sorted && matches!(part, Part::Some(_)) => {
                pile.says_of_rest = true;
            }
            Treatment::Moved | Treatment::Deployed | Treatment::Paired => {
                pile.takes.get_or_insert(step.place);
                match part {
                    // A number that exceeds those that are left is reported where it is asked for.
                    Part::Rest if pile.taken == there => {
                        pile.none_left.get_or_insert(step.place);
                    }
                    Part::Rest => {}
                    Part::All => {
                        pile.says_of_rest = true;
                        if is_certain {
                            pile.taken = there;
                        }
                    }
                    Part::Some(count) => {
                        if is_certain {
                            pile.taken = pile.taken.saturating_add(count);
                        }
                    }
                }
            }
            Treatment::Chosen | Treatment::Shown => {
                if let Part::Some(count) = part {
                    picked.push((at, if is_certain { count } else { 0 }));
                }
            }
            Treatment::Nothing
            | Treatment::Turned(_)
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Destroyed
            | Treatment::Marked
            | Treatment::Controlled(_)
            | Treatment::Changed => {}
        }
    }
    pile
}

/// The part of the cards looked at that an instruction is about.
enum Part {
    All,
    Rest,
    /// Some cards, of which this number is certain.
    Some(u8),
}

fn part_of(what: &Selector, number: u8, picked: &[(u8, u8)]) -> Option<Part> {
    match what {
        Selector::Known(Reference {
            to: Slot::Step(step), ..
        }) => {
            if *step == number {
                return Some(Part::All);
            }
            let (_, count) = picked.iter().find(|(at, _)| at == step)?;
            Some(Part::Some(*count))
        }
        Selector::Known(Reference {
            to: Slot::Remaining(step),
            ..
        }) => (*step == number).then_some(Part::Rest),
        Selector::Group(group) => {
            if source(group)? != number {
                return None;
            }
            let is_any_card = group.qualities.is_empty()
                && group.together.is_empty()
                && group.nouns.iter().all(|noun| *noun == Noun::Card(None));
            let count = if is_any_card { least(&group.quantity) } else { 0 };
            Some(Part::Some(count))
        }
        Selector::AnyOf(_) => Some(Part::Some(0)),
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } | Selector::AllOf(_) => None,
    }
}

/// Searches for references to the rest of the cards looked at.
struct OfRest {
    of: u8,
    found: bool,
}

impl Visitor for OfRest {
    fn reference(&mut self, reference: Reference) {
        self.found |= reference.to == Slot::Remaining(self.of);
    }
}
