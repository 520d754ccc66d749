//! Definite nouns, which name one thing: "the enemy Unit", "your Unit", "this Pilot" in a Pilot's text.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Anaphor, Group, GroupWording, Noun, OwnerPosition, Qualities, Quality, Quantity, Reference, Selector,
    Side, Slot, State, Zone,
};
use crate::lower::discourse::Stands;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "the enemy Unit", "your Unit": returns the side and the noun.
    pub(super) fn told_by_side(&self, group: &ast::Group) -> Option<(Side, Noun)> {
        let [word] = group.nouns.as_slice() else {
            return None;
        };
        let word = word.node;
        // A side has one Base (4-6-3): that needs no reference.
        if word.link || word.token || word.plural || word.noun == Noun::Base {
            return None;
        }
        if group.theirs.is_some() || group.zone.is_some() {
            return None;
        }
        match (&group.quantity, &group.owner, group.qualities.as_slice()) {
            (
                Some(quantity),
                None,
                [
                    ast::Spanned {
                        node: ast::Quality::Side(side),
                        span: _,
                    },
                ],
            ) if quantity.node == ast::Quantity::The => Some((*side, word.noun)),
            // In an event it would be any one of them.
            (None, Some(owner), [])
                if owner.node == Side::Yours && !self.context.in_event && !self.context.counting =>
            {
                Some((Side::Yours, word.noun))
            }
            (_, _, _) => None,
        }
    }

    /// "the enemy Unit", "your Unit": returns the reference if exactly one antecedent fits.
    pub(in crate::lower) fn the_noun(&self, group: &ast::Group) -> Option<Anaphor> {
        let (side, noun) = self.told_by_side(group)?;
        let is_only = self.discourse.antecedents.is_only(noun, side);
        is_only.then_some(Anaphor::TheNoun(side, noun))
    }

    /// "the enemy Unit", "that enemy Unit", "your Unit": returns the fitting one of a joint choice.
    pub(super) fn one_of_those(&self, (side, noun): (Side, Noun), called: bool) -> Option<Selector> {
        let slot = self.discourse.antecedents.one_of_those(noun, side)?;
        Some(Selector::Group(Box::new(Group {
            quantity: Quantity::The,
            side,
            nouns: vec![noun],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Within(Box::new(Selector::Known(Reference {
                to: slot,
                wording: self.note(Anaphor::Them),
            }))),
            wording: self.note(GroupWording {
                told: true,
                called,
                ..GroupWording::PLAIN
            }),
        })))
    }

    /// "the Unit rested with this effect": whether what the text did that to was one thing.
    fn is_done_to_one(&self, zone: &Zone) -> bool {
        let Zone::Done {
            steps,
            done,
            from: _,
            wording: _,
        } = zone
        else {
            return false;
        };
        self.discourse.antecedents.was_done_to_one(*done, steps)
    }

    /// "the Unit", "your Unit": only where there can be no other. A side has one Base (4-6-3); a battle has two sides.
    pub(in crate::lower) fn check_definite(&mut self, selector: &Selector, span: Span) -> Option<()> {
        let Selector::Group(group) = selector else {
            return Some(());
        };
        let one = matches!(group.zone, Zone::Within(_))
            || self.is_done_to_one(&group.zone)
            || group.nouns.iter().all(|noun| *noun == Noun::Base)
            || group.qualities.iter().any(|quality| match quality {
                Quality::Battling(_)
                | Quality::AttackingWhat(_)
                | Quality::State(State::Attacking | State::Attacked | State::Blocking) => true,
                // Each side has one battling Unit.
                Quality::State(State::Battling) => group.side != Side::Any,
                Quality::State(_)
                | Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has { .. }
                | Quality::Named { .. }
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
                | Quality::Paired { .. }
                | Quality::Except { .. }
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::Not { .. }
                | Quality::AnyOf { .. } => false,
            });
        if group.quantity != Quantity::The || one || self.context.counting {
            return Some(());
        }
        self.push(
            Diagnostic::new(Code::DanglingReference, self.file, span, "there can be several of these", "which one")
                .help("write `it` or `that Unit` for one that was chosen, or say how many: `1 of your Units`, `all your Units`"),
        );
        None
    }

    /// "this Pilot", "this card", in a Pilot's text: the Pilot of the Unit that has the text (3-3-9-2) or, if both have been destroyed, the
    /// card that it was (13-2-8-2).
    pub(super) fn own_pilot(&mut self, wording: Anaphor, span: Span) -> Selector {
        let (noun, stand) = if let Anaphor::ThisCardAt { hand, from } = wording {
            self.discourse.stands.push(Stands {
                span,
                slot: Slot::This,
                hand,
                owners: false,
                of_event: self.context.in_event,
                after_command: self.context.after_command,
            });
            (Noun::Card(None), OwnerPosition::ThisInTrash { from })
        } else if let Anaphor::ThisNoun(noun) = wording {
            (noun, OwnerPosition::This)
        } else {
            (Noun::Pilot, OwnerPosition::This)
        };
        self.discourse.says_pilot = self.discourse.says_pilot.or(Some(span));
        Selector::PairedWith {
            noun,
            unit: Box::new(Selector::Known(Reference {
                to: Slot::This,
                wording: self.note(Anaphor::ThisNoun(Noun::Unit)),
            })),
            wording: self.note(stand),
        }
    }

    /// "it", of the one thing that a condition has described: that which is described so.
    pub(super) fn of_asked(&self, asked: Selector, reference: Anaphor) -> Selector {
        let side = if let Anaphor::ThatSided(side, _) = reference {
            side
        } else {
            Side::Any
        };
        Selector::Group(Box::new(Group {
            quantity: Quantity::The,
            side,
            nouns: Vec::new(),
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Within(Box::new(asked)),
            wording: self.note(GroupWording {
                called: reference != Anaphor::It,
                ..GroupWording::PLAIN
            }),
        }))
    }
}
