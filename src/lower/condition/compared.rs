//! Numbers and players that are compared: "your opponent has more Resources than you", "you went first".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Comparison, Condition, Degree, GroupWording, Player, Quantity, Relation, Selector, Side, TurnOrder, Zone,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "your Lv. is 5 or higher".
    pub(super) fn player_lv(
        &mut self,
        who: &ast::Player,
        comparison: Comparison,
        lv: ast::Numeral,
        span: Span,
    ) -> Option<Condition> {
        let Some(lv) = lv.literal() else {
            self.report(
                Code::Mismatch,
                span,
                "a player's Lv. is compared with a number",
                "which number",
            );
            return None;
        };
        let who = self.asked_player(who, span)?;
        self.discourse.opponent |= who == Player::Opponent;
        Some(Condition::PlayerLv { who, comparison, lv })
    }

    /// "you went first", "your opponent didn't go first".
    pub(super) fn went(
        &mut self,
        who: &ast::Player,
        order: TurnOrder,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        let who = self.asked_player(who, span)?;
        self.discourse.opponent |= who == Player::Opponent;
        let went = Condition::Went { who, order };
        Some(match not {
            true => Condition::Not(Box::new(went)),
            false => went,
        })
    }

    /// "your opponent has more Resources than you".
    pub(super) fn rivals(
        &mut self,
        who: &ast::Player,
        comparison: Comparison,
        wording: Degree,
        what: Option<&ast::Nouns>,
        than: &ast::Player,
        span: Span,
    ) -> Option<Condition> {
        let (who, than) = (self.asked_player(who, span)?, self.asked_player(than, span)?);
        let what = self.rival(&who, what, &than, span)?;
        self.discourse.opponent |= who == Player::Opponent || than == Player::Opponent;
        Some(Condition::Rival {
            who,
            comparison,
            wording: self.note(wording),
            what,
            than,
        })
    }

    /// "the number of cards in your hand is 3 or less".
    pub(super) fn number(
        &mut self,
        number: &ast::EqualTo,
        comparison: Comparison,
        than: &ast::NumberThan,
        wording: Relation,
        span: Span,
    ) -> Option<Condition> {
        Some(Condition::Number {
            number: self.equal_to(number)?,
            comparison,
            than: match than {
                ast::NumberThan::Number(than) => self.amount(*than, span)?,
                ast::NumberThan::Other(than) => match &**than {
                    ast::Comparand::Amount(than) => self.equal_to(than)?,
                    ast::Comparand::Same(nouns) => {
                        self.push(
                            Diagnostic::new(
                                Code::Mismatch,
                                self.file,
                                nouns.span,
                                "a number is compared with a number",
                                "which number of it",
                            )
                            .help("write `this Unit's AP`, `the number of ...`, or `3 or more`"),
                        );
                        return None;
                    }
                },
            },
            wording: self.note(wording),
        })
    }

    /// Lowers what two players are compared by: "your opponent has more Resources than you". The inner `None` stands for their Lv.
    pub(in crate::lower) fn rival(
        &mut self,
        who: &Player,
        what: Option<&ast::Nouns>,
        than: &Player,
        span: Span,
    ) -> Option<Option<Selector>> {
        if who == than {
            self.report(
                Code::Mismatch,
                span,
                "nobody has more than themselves",
                "two players are compared",
            );
            return None;
        }
        let what = match what {
            None => None,
            Some(what) => {
                let mut each = self.with(ClauseContext {
                    about: Some(&Player::Actor),
                    ..self.context
                });
                let mut counted = each.nouns(what)?;
                let mut bare = true;
                counted.each_group(&mut |group| {
                    bare &= match group.quantity {
                        Quantity::Any | Quantity::The => true,
                        Quantity::Exactly(_)
                        | Quantity::AnyNumber
                        | Quantity::Range(..)
                        | Quantity::UpTo(_)
                        | Quantity::AtLeast(_)
                        | Quantity::AtMost(_)
                        | Quantity::Only(_)
                        | Quantity::No
                        | Quantity::One
                        | Quantity::All
                        | Quantity::Each => false,
                    };
                    group.quantity = Quantity::Any;
                    // Count it for each of the two players.
                    group.side = Side::Theirs;
                    group.wording = self.note(GroupWording {
                        you_have: false,
                        ..self.words(group.wording)
                    });
                    match &mut group.zone {
                        Zone::Field => {}
                        Zone::Hand(of)
                        | Zone::Trash(of)
                        | Zone::Deck(of)
                        | Zone::Removal(of)
                        | Zone::Area { of, .. } => {
                            bare &= of == who || *of == Player::Actor;
                            *of = Player::Actor;
                        }
                        Zone::TopOfDeck { .. }
                        | Zone::Under(_)
                        | Zone::Among(_)
                        | Zone::Within(_)
                        | Zone::Done { .. } => bare = false,
                    }
                });
                if !bare || !counted.is_described() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "more of what",
                        "name what is counted of both, without a number",
                    );
                    return None;
                }
                Some(counted)
            }
        };
        Some(what)
    }

    /// The player of whom a condition asks something: no player is picked by that.
    pub(super) fn asked_player(&mut self, who: &ast::Player, span: Span) -> Option<Player> {
        let who = self.player(who, span)?;
        let help = "say it of one or of each: `an enemy player has`, `each enemy player has`; or count them: `there are 2 or more enemy players with`";
        if matches!(&who, Player::Described(players) if players.quantity == Quantity::Any) {
            let found = Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this can be asked of one of these players or of each of them",
                "of which of them",
            );
            self.push(found.help(help));
            return None;
        }
        self.check_all_meant(&who, span, help)?;
        Some(who)
    }
}
