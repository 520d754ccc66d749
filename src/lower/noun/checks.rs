//! Checks of a description: what can be read in two ways, and what there is never any of.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Amount, Area, Event, GroupWording, Included, Noun, Player, PlayerRelation, Quality, Quantity, Selector,
    Side, Together, Zone,
};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// 8-2-1: an attack is on a player or on a Unit; a Base and Shields only receive what the player would.
    pub(in crate::lower) fn check_attackable(&mut self, what: &Selector, span: Span) -> Option<()> {
        if !can_be_attacked(what) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "an attack is on a Unit or on a player (8-2-1)",
                    "never attacked",
                )
                .help("write `the enemy player`, also where a Base or Shields receive the damage"),
            );
            return None;
        }
        Some(())
    }

    /// Reports "enemy Unit battling this Unit with 3 or less HP": that can be the HP of either.
    pub(super) fn check_attachment(&mut self, group: &ast::Group) -> Option<()> {
        let inner = group
            .qualities
            .iter()
            .position(|quality| quality.node.facets().holds_noun);
        if let Some(behind) = inner.and_then(|at| {
            group.qualities[at + 1..]
                .iter()
                .find(|quality| quality.node.facets().said_with)
        }) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    behind.span,
                    "this can be said of either of two cards",
                    "of which one",
                )
                .help("put it right behind the noun that it belongs to"),
            );
            return None;
        }
        Some(())
    }

    /// "1 enemy Unit with the same Lv.", "all Units with the same Lv.": as which. Of all there are, how many differ can be
    /// counted.
    pub(super) fn check_several(
        &mut self,
        quantity: &Quantity,
        together: &[Together],
        span: Span,
    ) -> Option<()> {
        let Some(same) = together.iter().find_map(|one| match one {
            Together::Common { same, .. } => Some(*same),
            Together::TotalAtMost { .. } | Together::Extreme { .. } | Together::AtRandom => None,
        }) else {
            return Some(());
        };
        let as_which = match quantity {
            Quantity::Exactly(Amount::Literal(1)) | Quantity::UpTo(Amount::Literal(1)) | Quantity::One => {
                true
            }
            Quantity::All | Quantity::Each | Quantity::Any | Quantity::The => same,
            Quantity::Exactly(_)
            | Quantity::UpTo(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No => false,
        };
        if as_which {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "this is said of several cards that are picked together",
                    "the same as which, or different from which",
                )
                .help("say how many: `2 enemy Units with the same Lv.`; or as what: `with the same Lv. as this Unit`"),
            );
            return None;
        }
        Some(())
    }

    /// "all enemy Units with a total AP of 5 or less", "2 enemy Units with the highest AP": checks collective properties, and the quantity
    /// for them.
    pub(super) fn check_picked_together(
        &mut self,
        quantity: &Quantity,
        together: &[Together],
        span: Span,
    ) -> Option<()> {
        let (all, several) = match quantity {
            Quantity::All | Quantity::Each => (true, false),
            Quantity::Exactly(Amount::Literal(1)) => (false, false),
            Quantity::Exactly(_) => (false, true),
            Quantity::One
            | Quantity::UpTo(_)
            | Quantity::Range(..)
            | Quantity::AnyNumber
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::Any
            | Quantity::The => (false, false),
        };
        let is_number = matches!(quantity, Quantity::Exactly(_) | Quantity::One);
        let finding = together.iter().find_map(|together| match together {
            Together::TotalAtMost { .. } if all => Some((
                "a total is that of several, as many as are chosen",
                "write `any number of enemy Units with a total AP of 5 or less`, or what is asked of each: `with 5 or less AP`",
            )),
            Together::Extreme { .. } if several => Some((
                "the highest and the lowest are one, or as many as are equal",
                "choose one after the other: `Choose 1 enemy Unit with the highest AP. Destroy it.`",
            )),
            // A random selection needs a number in the text.
            Together::AtRandom if !is_number => Some((
                "chance picks so many, and this is no number of them",
                "write how many: `1 enemy Unit at random`",
            )),
            Together::TotalAtMost { .. }
            | Together::Extreme { .. }
            | Together::Common { .. }
            | Together::AtRandom => None,
        });
        let Some((message, help)) = finding else {
            return Some(());
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "how many of them").help(help));
        None
    }

    /// "2 or more cards in your hand or trash": nobody can tell whether those of the two places are counted together.
    pub(in crate::lower) fn check_one_place(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let mut all = std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun));
        let either = all.find_map(|noun| match &noun.kind {
            ast::NounKind::Group(group)
                if !matches!(&group.quantity, Some(quantity) if quantity.node == ast::Quantity::One) =>
            {
                group.or_zone.as_ref()
            }
            ast::NounKind::Group(_)
            | ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::Player(..)
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. } => None,
        });
        let Some(either) = either else { return Some(()) };
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                either.span,
                "so many in one of the places, or in both together",
                "how many are these",
            )
            .help("ask for `a` card there, or ask of each place by itself"),
        );
        None
    }

    /// Reports "3 cards from each player's trash": that can be 3 of each player, or 3 in all.
    pub(super) fn check_count_of_each(
        &mut self,
        quantity: &Quantity,
        zone: &Zone,
        qualities: &[Quality],
        span: Span,
    ) -> Option<()> {
        let so_many = match quantity {
            Quantity::All | Quantity::Any | Quantity::Each => false,
            Quantity::The => !self.context.counting,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One => true,
        };
        let of_each = |quality: &Quality| matches!(quality, Quality::OwnedBy(of) if of.is_each());
        // If the condition is asked of each player separately, the number is per player and not ambiguous.
        let is_asked_of_each = self.context.had.is_some() && self.context.about.is_some_and(Player::is_each);
        if so_many && !is_asked_of_each && (is_of_each(zone) || qualities.iter().any(of_each)) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "so many of each player, or so many in all",
                    "how many are these",
                )
                .help("let each player do it: `Each player ... from their trash`, or say `all`"),
            );
            return None;
        }
        Some(())
    }

    /// Checks whether there can be such cards in the place that is named.
    pub(super) fn check_place(
        &mut self,
        group: &ast::Group,
        nouns: &[Noun],
        zone: &Zone,
        side: Option<Side>,
        span: Span,
    ) -> Option<()> {
        let is_named = match zone {
            Zone::Done { .. } => true,
            zone => zone.is_of_field(),
        };
        if !is_named && let Some(token) = group.nouns.iter().find(|word| word.node.token) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    token.span,
                    "a token is nowhere but in play: one that leaves the field leaves the game (5-17-2-5)",
                    "never there",
                )
                .help("leave out the place, or write `card` for what has one"),
            );
            return None;
        }
        if !is_named {
            self.check_cards(&group.nouns, span)?;
        }
        if let Zone::Area { .. } = zone {
            self.check_in_area(&group.nouns, span)?;
        }
        let nobody = match (zone, side) {
            (Zone::Area { of: Player::You, .. }, Some(Side::Enemy))
            | (
                Zone::Area {
                    of: Player::Opponent, ..
                },
                Some(Side::Yours | Side::Friendly),
            ) => true,
            (Zone::Area { of: _, area, .. }, _) => !nouns.iter().any(|noun| is_in_area(*noun, *area)),
            (
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Among(_)
                | Zone::Within(_)
                | Zone::Done { .. },
                _,
            ) => false,
        };
        if nobody {
            self.report(
                Code::Mismatch,
                span,
                "there is never such a card in that area (4-4-1, 4-5-1, 4-6-1)",
                "nothing is ever there",
            );
            return None;
        }
        Some(())
    }

    /// "including this Unit", "including Unit tokens": checks whether it is part of what is described.
    pub(super) fn check_included(
        &mut self,
        group: &ast::Group,
        nouns: &[Noun],
        qualities: &[Quality],
        (zone, side): (&Zone, Option<Side>),
        span: Span,
    ) -> Option<()> {
        let is_among = match group.wording.including {
            None => true,
            Some(Included::ThisUnit) => {
                *zone == Zone::Field
                    && !qualities
                        .iter()
                        .any(|quality| matches!(quality, Quality::Other(_)))
            }
            Some(Included::UnitTokens) => *zone == Zone::Field && side != Some(Side::Theirs),
        };
        if !is_among || group.wording.including.is_some() && !nouns.contains(&Noun::Unit) {
            self.report(
                Code::Mismatch,
                span,
                "what is said to be included is none of these",
                "not among them",
            );
            return None;
        }
        Some(())
    }

    /// "the Unit paired this turn": checks that the Unit is the subject, as a Pilot is paired with a Unit (5-9-1).
    pub(super) fn check_paired_unit(
        &mut self,
        group: &ast::Group,
        qualities: &[Quality],
        span: Span,
    ) -> Option<()> {
        let pairing = qualities.iter().any(|quality| {
            matches!(quality, Quality::ThisTurn { event, .. } if matches!(**event, Event::Pairs { .. }))
        });
        if pairing && group.nouns.iter().any(|word| word.node.noun != Noun::Unit) {
            self.report(
                Code::Mismatch,
                span,
                "a Pilot is paired with a Unit, and this is said of the Unit",
                "no Unit",
            );
            return None;
        }
        Some(())
    }

    /// "Choose 1 Command card from it": from a hand, which is one thing. Cards of a deck that were looked at are several.
    pub(super) fn check_from_it(&mut self, place: &Zone, wording: GroupWording, span: Span) -> Option<()> {
        let antecedents = &self.discourse.antecedents;
        let of_hand =
            |place: &Zone| matches!(place, Zone::Among(slot) if antecedents.hand_of(*slot).is_some());
        if !wording.from_it || of_hand(place) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "`it` is a hand that was looked at, and these are cards",
                "from what",
            )
            .help("write `among them`"),
        );
        None
    }
}

/// Checks whether everything described can be attacked.
pub(in crate::lower) fn can_be_attacked(what: &Selector) -> bool {
    match what {
        // 8-2-1: nobody attacks their own side.
        Selector::Player(Player::Described(players)) => match players.circle {
            PlayerRelation::Any | PlayerRelation::Other | PlayerRelation::Enemy => true,
            PlayerRelation::Friendly | PlayerRelation::Teammate => false,
        },
        Selector::Known(_) | Selector::Player(_) => true,
        Selector::PairedWith { .. } => false,
        Selector::AnyOf(parts) | Selector::AllOf(parts) => parts.iter().all(can_be_attacked),
        Selector::Group(group) => group.nouns.iter().all(|noun| match noun {
            Noun::Unit | Noun::Token => true,
            Noun::Pilot
            | Noun::Command
            | Noun::Base
            | Noun::ExBase
            | Noun::Resource
            | Noun::ExResource
            | Noun::Shield
            | Noun::ShieldAreaCard
            | Noun::Card(_) => false,
        }),
    }
}

/// Checks whether a thing can be in an area of the field.
fn is_in_area(noun: Noun, area: Area) -> bool {
    match noun {
        Noun::Unit | Noun::Pilot => area == Area::Battle,
        Noun::Resource | Noun::ExResource => area == Area::Resource,
        Noun::Base | Noun::ExBase | Noun::Shield | Noun::ShieldAreaCard => area == Area::Shield,
        Noun::Token | Noun::Card(_) => true,
        Noun::Command => false,
    }
}

/// Checks whether a place is one of every player.
fn is_of_each(zone: &Zone) -> bool {
    match zone {
        Zone::Hand(of)
        | Zone::Trash(of)
        | Zone::Removal(of)
        | Zone::Deck(of)
        | Zone::TopOfDeck { of, .. }
        | Zone::Area { of, .. } => of.is_each(),
        Zone::Field | Zone::Under(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => false,
    }
}
