//! Damage that is divided (5-5-4): who says how much of it each of several gets.

use crate::diagnostics::Code;
use crate::ir::{Player, Selector};
use crate::lower::lowering::Lowering;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "as you choose", "as they choose": checks that it names the player of the damage.
    pub(in crate::lower) fn check_divided(&mut self, they: Option<&ast::Spanned<bool>>) -> Option<()> {
        let Some(they) = they else { return Some(()) };
        if they.node == (self.actor() == Player::You) {
            let help = match they.node {
                true => "say `divided as you choose`",
                false => "say `divided as they choose`",
            };
            self.report(
                Code::Mismatch,
                they.span,
                "whoever deals the damage divides it",
                help,
            );
            return None;
        }
        Some(())
    }

    /// "among any number of enemy Units": several, as there is nothing to divide for one alone.
    pub(super) fn divided_among(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let among = self.fielded(nouns)?;
        if self.plural(&among) == Some(false) {
            self.report(
                Code::Mismatch,
                nouns.span,
                "damage is divided among several",
                "one gets all of it",
            );
            return None;
        }
        Some(among)
    }
}
