//! Moves: which cards are returned, discarded and placed, and where they go.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Action, Amount, Anaphor, DeckOrder, DeckPosition, Group, GroupWording, Key, MoveTarget, MoveVerb, Noun,
    OrderWording, Player, Qualities, Quantity, Selector, Side, Slot, Together, Zone,
};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A noun phrase that a verb acts on: cards that are not in play need a place.
    pub(super) fn placed(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let mut selector = self.expecting(Expected::Card).nouns(nouns)?;
        self.check_not_counted(&selector, nouns.span)?;
        if let (true, Selector::Group(group), Some(looked)) = (
            crate::lower::ellipsis::is_bare_choice(nouns),
            &mut selector,
            self.discourse.antecedents.looked(),
        ) && group.zone == Zone::Field
        {
            // "Place 1 into your trash": of the cards looked at (10-3-5).
            group.zone = Zone::Among(Slot::Step(looked));
            group.wording = self.note(GroupWording {
                number_alone: true,
                ..self.words(group.wording)
            });
        }
        let is_nowhere = |part: &Selector| {
            matches!(part, Selector::Group(group)
                if group.zone == Zone::Field && group.nouns.iter().any(|noun| noun.is_card()))
        };
        if selector.parts().iter().any(is_nowhere) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "the text does not say where these cards are",
                    "a card, but where",
                )
                .help("add `from your hand`, `from your trash` or `among them`; in play it is a `Unit`, not a `Unit card`"),
            );
            return None;
        }
        Some(selector)
    }

    /// Reports a choice by how many cards differ: "cards with 3 or more different names" can be asked and counted, but does not say which
    /// cards are chosen.
    fn check_not_counted(&mut self, chosen: &Selector, span: Span) -> Option<()> {
        let counts = |one: &Together| match one {
            Together::Common { wording, .. } => self.words(*wording).counted.is_some(),
            Together::TotalAtMost { .. } | Together::Extreme { .. } | Together::AtRandom => false,
        };
        let groups = chosen.parts().iter().filter_map(Selector::first_group);
        if groups.flat_map(|group| &group.together).any(counts) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "this says how many differ, and not which are chosen",
                    "how many are chosen",
                )
                .help("say how many before them: `3 cards with different card names`"),
            );
            return None;
        }
        Some(())
    }

    /// "Return 1 Unit to its owner's hand".
    pub(super) fn returned(
        &mut self,
        what: &ast::Nouns,
        random: bool,
        order: OrderWording,
        to: &ast::Destination,
        span: Span,
    ) -> Option<Action> {
        if let ast::Destination::Deck { position, of: None } = to
            && let Some(looked) = self.short_return(what, *position, random, order, span)?
        {
            return Some(looked);
        }
        let order = self.deck_order(random, order, to, span)?;
        Some(Action::Move {
            verb: MoveVerb::Return,
            what: self.placed(what)?,
            to: self.destination(to, Some(order))?,
        })
    }

    pub(super) fn deck_order(
        &mut self,
        random: bool,
        wording: OrderWording,
        to: &ast::Destination,
        span: Span,
    ) -> Option<(DeckOrder, OrderWording)> {
        if wording.in_any_order && (random || !matches!(to, ast::Destination::Deck { .. })) {
            self.report(
                Code::Mismatch,
                span,
                "`in any order` is about the order in a deck (4-1-6)",
                "there is no order here",
            );
            return None;
        }
        let order = if random {
            DeckOrder::Random
        } else {
            DeckOrder::Chosen
        };
        Some((order, wording))
    }

    /// Lowers "return 1 to the top", which omits the deck and the description of the cards: it returns that many of the cards looked at.
    /// The inner `None` says that the words describe the cards, so that the sentence is lowered as any other return; the outer one that an
    /// error was reported.
    fn short_return(
        &mut self,
        what: &ast::Nouns,
        position: DeckPosition,
        random: bool,
        order: OrderWording,
        span: Span,
    ) -> Option<Option<Action>> {
        let looked = self.looked(span)?;
        if crate::lower::ellipsis::bare_number(what).is_none() || random || order.in_any_order {
            let is_left = matches!(&what.first.kind, ast::NounKind::Reference(Anaphor::Remaining(_)));
            let is_part = matches!(&what.first.kind, ast::NounKind::PartOf { .. });
            if what.rest.is_empty() && (is_left || is_part || crate::lower::ellipsis::bare(what).is_some()) {
                return Some(None);
            }
            self.report(
                Code::Mismatch,
                what.span,
                "to the top or bottom of which deck",
                "only cards that were looked at go without the deck's name",
            );
            return None;
        }
        let selector = self.expecting(Expected::Card).nouns(what)?;
        match selector {
            Selector::Group(group)
                if group.qualities.is_empty()
                    && group.nouns == [Noun::Card(None)]
                    && matches!(group.quantity, Quantity::Exactly(_))
                    && is_bare(&group.zone) =>
            {
                let Quantity::Exactly(amount) = group.quantity else {
                    return None;
                };
                let wording = self.note(OrderWording {
                    short: true,
                    ..OrderWording::PLAIN
                });
                Some(Some(return_looked(amount, looked, position, wording)))
            }
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.report(
                    Code::Mismatch,
                    what.span,
                    "to the top or bottom of which deck",
                    "only a bare number of the cards looked at goes without the deck's name",
                );
                None
            }
        }
    }

    /// "Discard 1".
    pub(super) fn discarded(&mut self, nouns: &ast::Nouns) -> Option<Action> {
        let mut what = self.expecting(Expected::Hand).nouns(nouns)?;
        let actor = self.actor();
        if !self.can_be_discarded(&what, &actor) {
            self.report_not_in_hand(nouns.span);
            return None;
        }
        hand_of(&mut what, &actor);
        Some(Action::Move {
            verb: MoveVerb::Discard,
            what,
            to: MoveTarget::Trash(actor),
        })
    }

    /// Checks whether the cards are in the hand of the player who discards them (5-11-1), as far as the text says where they are.
    fn can_be_discarded(&self, what: &Selector, actor: &Player) -> bool {
        let is_there = |slot: Slot| match self.discourse.antecedents.hand_of(slot) {
            Some(of) => of == actor || of == self.context.doer,
            None => {
                slot == Slot::This
                    || !self.discourse.antecedents.is_in_play(slot)
                    || self.discourse.antecedents.was_returned(slot)
            }
        };
        match what {
            Selector::Known(reference) => is_there(reference.to),
            Selector::Player(_) | Selector::PairedWith { .. } => false,
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().all(|one| self.can_be_discarded(one, actor))
            }
            Selector::Group(group) => {
                let own = match group.side {
                    Side::Any | Side::Yours | Side::Theirs => true,
                    Side::Friendly | Side::Enemy => false,
                };
                own && match &group.zone {
                    Zone::Field | Zone::Done { .. } => true,
                    Zone::Hand(of) => of == actor || *of == Player::Actor,
                    Zone::Among(slot) => is_there(*slot),
                    Zone::Within(of) => self.can_be_discarded(of, actor),
                    Zone::Trash(_)
                    | Zone::Deck(_)
                    | Zone::TopOfDeck { .. }
                    | Zone::Removal(_)
                    | Zone::Under(_)
                    | Zone::Area { .. } => false,
                }
            }
        }
    }

    /// Lowers a destination. Decks need an order.
    pub(in crate::lower) fn destination(
        &mut self,
        to: &ast::Destination,
        order: Option<(DeckOrder, OrderWording)>,
    ) -> Option<MoveTarget> {
        let (order, wording) = order.unwrap_or((DeckOrder::Chosen, OrderWording::PLAIN));
        let wording = self.note(wording);
        Some(match to {
            ast::Destination::Hand(of) => MoveTarget::Hand(self.receiver(of)?),
            ast::Destination::Trash(of) => MoveTarget::Trash(self.receiver(of)?),
            ast::Destination::Under(host) => MoveTarget::Under(Box::new(self.host(host)?)),
            ast::Destination::Removal(wording) => MoveTarget::Removal {
                wording: self.note(*wording),
            },
            ast::Destination::Shields { of, wording } => MoveTarget::Shields {
                of: self.receiver(of)?,
                wording: self.note(*wording),
            },
            ast::Destination::DeckShuffled(of) => MoveTarget::Deck {
                of: self.receiver(of)?,
                position: DeckPosition::Shuffled,
                order,
                wording,
            },
            ast::Destination::Deck { position, of } => MoveTarget::Deck {
                of: match of {
                    Some(of) => self.receiver(of)?,
                    None => Player::You,
                },
                position: *position,
                order,
                wording,
            },
        })
    }

    /// Lowers the player whose deck is shuffled. "Its owner" refers to an antecedent, as no card is moved whose owner could be meant.
    pub(super) fn whose_pile(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
        match &of.node {
            ast::Player::OwnerOf(wording) => {
                self.resolve(wording, of.span, Role::Object).map(Player::OwnerOf)
            }
            ast::Player::You
            | ast::Player::Opponent
            | ast::Player::Each
            | ast::Player::Actor
            | ast::Player::Known(_)
            | ast::Player::Described(_) => self.owner(of),
        }
    }
}

/// "return 1 to the top": of the cards looked at.
fn return_looked(amount: Amount, looked: u8, position: DeckPosition, wording: Key<OrderWording>) -> Action {
    Action::Move {
        verb: MoveVerb::Return,
        what: Selector::Group(Box::new(Group {
            quantity: Quantity::Exactly(amount),
            side: Side::Any,
            nouns: vec![Noun::Card(None)],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Among(Slot::Step(looked)),
            wording: Key::CANONICAL,
        })),
        to: MoveTarget::Deck {
            of: Player::You,
            position,
            order: DeckOrder::Chosen,
            wording,
        },
    }
}

/// Discarding takes from the hand without saying so (5-11).
pub(in crate::lower) fn hand_of(selector: &mut Selector, player: &Player) {
    selector.each_group(&mut |group| {
        if group.zone == Zone::Field {
            group.zone = Zone::Hand(player.clone());
        }
    });
}

/// Checks whether a noun names no place, or only that it is among the cards looked at.
fn is_bare(zone: &Zone) -> bool {
    match zone {
        Zone::Field | Zone::Among(_) => true,
        Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Under(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck { .. }
        | Zone::Area { .. }
        | Zone::Within(_)
        | Zone::Done { .. } => false,
    }
}
