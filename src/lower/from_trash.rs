//! "While this card is in your trash, ...": effects that say of themselves that they work from the trash (10-1-2).

use super::lowering::Lowering;
use crate::diagnostics::Code;
use crate::ir::{Ability, Action, Anaphor, Noun, Selector, Step};
use crate::syntax::ast;

impl Lowering<'_> {
    /// Checks that an effect that works from the trash changes nothing about its own card: changes apply only to cards in play.
    pub(super) fn check_not_of_trash(&mut self, ability: &Ability) -> Option<()> {
        let is_of_card = |step: &&Step| matches!(&step.action, Action::Change { who, .. } if who.parts().iter().any(Selector::is_this));
        let found = ability.steps().iter().find(is_of_card).map(|step| step.place);
        let Some(place) = found.filter(|_| self.context.from_trash) else {
            return Some(());
        };
        self.report_with(
            Code::Unplayable,
            self.words(place).span,
            [
                "this card is in the trash when the effect works (10-1-2), and this is said of what is in play",
                "never in play then",
                "say it of others: `While this card is in your trash, your (Scout) Units get AP+1.`",
            ],
        );
        None
    }
}

/// Returns an effect without its condition that the card is in the trash, if it has one: the site of the effect expresses the same. The
/// condition can be any part of "while ..."; an effect of each turn asks with "if".
pub(super) fn said_in_trash(effect: &ast::Effect) -> Option<ast::Effect> {
    let limits =
        |mark: &ast::Spanned<ast::Mark>| matches!(mark.node, ast::Mark::OncePerTurn | ast::Mark::OncePerGame);
    if !effect.marks.iter().flatten().all(limits) || effect.costs.is_some() {
        return None;
    }
    // Nearly no effect says so, and only one that does is copied.
    if !effect.sentences.first()?.leads.iter().any(says_so) {
        return None;
    }
    let mut rest = effect.clone();
    let leads = &mut rest.sentences.first_mut()?.leads;
    let at = leads
        .iter()
        .position(|lead| !matches!(lead.node, ast::Lead::Window(_)))?;
    let is_empty = match &mut leads.get_mut(at)?.node {
        ast::Lead::While(conditions, None) => without(conditions)?,
        ast::Lead::When { during, .. } => {
            let Some(ast::During::While(conditions)) = during else {
                return None;
            };
            if without(conditions)? {
                *during = None;
            }
            return Some(rest);
        }
        ast::Lead::Moment(..) => {
            let Some(ast::Lead::If(conditions, _)) = leads.get_mut(at + 1).map(|lead| &mut lead.node) else {
                return None;
            };
            if without(conditions)? {
                leads.remove(at + 1);
            }
            return Some(rest);
        }
        ast::Lead::While(_, Some(_))
        | ast::Lead::Then
        | ast::Lead::IfDone { .. }
        | ast::Lead::Otherwise(_)
        | ast::Lead::Window(_)
        | ast::Lead::If(..)
        | ast::Lead::Duration(_)
        | ast::Lead::ForEach(_)
        | ast::Lead::Later(_) => return None,
    };
    if is_empty {
        leads.remove(at);
    }
    Some(rest)
}

/// Checks whether the conditions of a lead have that one among them.
fn says_so(lead: &ast::Spanned<ast::Lead>) -> bool {
    let conditions = match &lead.node {
        ast::Lead::While(conditions, _) | ast::Lead::If(conditions, _) => conditions,
        ast::Lead::When {
            during: Some(ast::During::While(conditions)),
            ..
        } => conditions,
        ast::Lead::When { .. }
        | ast::Lead::Moment(..)
        | ast::Lead::Then
        | ast::Lead::IfDone { .. }
        | ast::Lead::Otherwise(_)
        | ast::Lead::Window(_)
        | ast::Lead::Duration(_)
        | ast::Lead::ForEach(_)
        | ast::Lead::Later(_) => return false,
    };
    conditions
        .all
        .iter()
        .any(|condition| is_in_trash(&condition.node))
}

/// Removes that condition, and returns whether no other is left. Returns `None` if it is not there, or is one of several alternatives.
fn without(conditions: &mut ast::Conditions) -> Option<bool> {
    if conditions.any || conditions.mixed || conditions.not || conditions.of_turn.is_some() {
        return None;
    }
    let at = conditions
        .all
        .iter()
        .position(|condition| is_in_trash(&condition.node))?;
    conditions.all.remove(at);
    Some(conditions.all.is_empty())
}

/// Checks whether a condition says that this card is in its player's trash.
fn is_in_trash(condition: &ast::Condition) -> bool {
    let ast::Condition::InZone {
        who,
        zone: ast::Zone::Trash(of),
        not: false,
    } = condition
    else {
        return false;
    };
    who.rest.is_empty()
        && matches!(of.node, ast::Player::You)
        && matches!(
            who.first.kind,
            ast::NounKind::Reference(Anaphor::This | Anaphor::ThisNoun(Noun::Card(None)))
        )
}
