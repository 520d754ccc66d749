//! Cards and pieces that enter play: deployments, and Resources.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, CardKind, Guise, Noun, Orientation, Payment, Quality, Quantity, Selector, State, Zone,
};
use crate::lower::lowering::{Host, Lowering};
use crate::source::Span;
use crate::syntax::ast;

/// The error for a text that deploys cards in play.
const DEPLOYED: &str = "what is in play can't be deployed (5-8-1)";

impl Lowering<'_> {
    /// "Deploy 1 Unit card from your hand", "Deploy 1 EX Base".
    pub(super) fn deploy(
        &mut self,
        what: &ast::Nouns,
        (rested, guise): (bool, Option<Guise>),
        each: Option<&ast::Each>,
        span: Span,
    ) -> Option<Action> {
        if is_ex_base(what) && guise.is_none() {
            return self.ex_base(what, rested, each);
        }
        if each.is_some() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "`for each` multiplies what is deployed by number: tokens and EX Bases",
                    "these are chosen",
                )
                .help("write `Deploy a number of ... equal to the number of ...`"),
            );
            return None;
        }
        let placed = self.deployed(what)?;
        if guise.is_some() && !placed.is_this() {
            self.report_with(
                Code::Unplayable,
                what.span,
                [
                    "a text says only of its own card what it is deployed as",
                    "another card",
                    "write `this card`",
                ],
            );
            return None;
        }
        Some(Action::Deploy {
            what: placed,
            state: if rested {
                Orientation::Rested
            } else {
                Orientation::Active
            },
            payment: Payment::Free,
            guise,
        })
    }

    /// "as an (AP3･HP3) Unit": of a card that is no Unit card.
    pub(super) fn guise(&mut self, what: &ast::Nouns, guise: &ast::Spanned<ast::Guise>) -> Option<Guise> {
        if !matches!(
            self.host,
            Host::Card(CardKind::Pilot | CardKind::Command | CardKind::Base)
        ) {
            self.report_with(
                Code::Mismatch,
                what.span,
                [
                    "a Unit card is deployed as the Unit that it is (3-2-1)",
                    "as another one",
                    "leave out `as ...`, or put this on a Pilot, a Command or a Base",
                ],
            );
            return None;
        }
        Some(Guise {
            ap: self.literal(guise.node.ap, guise.span)?,
            hp: self.literal(guise.node.hp, guise.span)?,
        })
    }

    /// Lowers the object of "deploy": a card that is not in play. A card that is described as in play has been deployed already (5-8-1);
    /// this is mostly a token whose description is not as cards print it. An earlier choice is accepted, as the card can have been moved
    /// since.
    pub(super) fn deployed(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let selector = self.placed(nouns)?;
        let in_play = |part: &&Selector| matches!(part, Selector::Group(group) if group.zone == Zone::Field);
        let parts = selector.parts();
        let Some(Selector::Group(group)) = parts.iter().find(in_play) else {
            return Some(selector);
        };
        let is_resource = |noun: &Noun| matches!(noun, Noun::Resource | Noun::ExResource);
        let is_of_token =
            |quality: &Quality| matches!(quality, Quality::Named(_) | Quality::State(State::Token));
        let (message, help) = if group.nouns.iter().all(is_resource) {
            (
                "only Units and Bases are deployed (5-8-1)",
                "Resources are placed: `Place 1 Resource`, `Place 1 EX Resource`",
            )
        } else if group.qualities.iter().any(is_of_token) {
            (
                DEPLOYED,
                "a token is described where it is deployed: `1 [Name]((Trait)･AP1･HP1) Unit token`",
            )
        } else {
            (
                DEPLOYED,
                "add `from your hand`, `from your trash` or `among them`; a token is described: `1 [Name]((Trait)･AP1･HP1) Unit token`",
            )
        };
        let finding =
            Diagnostic::new(Code::Mismatch, self.file, nouns.span, message, "this is in play").help(help);
        self.push(finding);
        None
    }

    /// "Deploy 1 EX Base": a token (5-17-3-1).
    fn ex_base(&mut self, nouns: &ast::Nouns, rested: bool, each: Option<&ast::Each>) -> Option<Action> {
        let selector = self.nouns(nouns)?;
        if let Selector::Group(group) = &selector
            && let Quantity::Exactly(amount) = &group.quantity
            && group.zone == Zone::Field
            && let Some(before) = placed_as(&group.qualities)
        {
            return Some(Action::DeployExBase {
                amount: self.times(amount.clone(), each)?,
                state: if rested { Orientation::Rested } else { before },
            });
        }
        self.report(
            Code::Mismatch,
            nouns.span,
            "an EX Base is deployed by number",
            "say `1 EX Base`",
        );
        None
    }

    pub(super) fn place_resources(&mut self, nouns: &ast::Nouns, each: Option<&ast::Each>) -> Option<Action> {
        let selector = self.nouns(nouns)?;
        if let Selector::Group(group) = &selector
            && let (Quantity::Exactly(amount), [what @ (Noun::Resource | Noun::ExResource)]) =
                (&group.quantity, group.nouns.as_slice())
            && let Some(state) = placed_as(&group.qualities)
        {
            let amount = self.times(amount.clone(), each)?;
            return Some(Action::PlaceResources {
                amount,
                what: *what,
                state,
            });
        }
        self.push(
            Diagnostic::new(Code::Mismatch, self.file, nouns.span, "placing needs a place", "place this where")
                .help("`place 1 Resource`, `place 1 rested Resource`, `place 1 EX Resource`, or `place ... into your trash`"),
        );
        None
    }
}

/// Returns whether something is deployed active or rested, or `None` if the qualities say more than that.
fn placed_as(qualities: &[Quality]) -> Option<Orientation> {
    match qualities {
        [] | [Quality::State(State::Active)] => Some(Orientation::Active),
        [Quality::State(State::Rested)] => Some(Orientation::Rested),
        [_] | [_, _, ..] => None,
    }
}

fn is_ex_base(nouns: &ast::Nouns) -> bool {
    matches!(&nouns.first.kind, ast::NounKind::Group(group)
        if group.nouns.iter().any(|word| word.node.noun == Noun::ExBase))
}
