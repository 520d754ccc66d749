//! Turns: durations and moments that depend on whose turn it is.

use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Anaphor, Later, Moment, Period, Player, Players, Quantity, Reference, Selector, Slot};
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Edge, PlayerRelation, Section, TurnPart, Within};

impl Lowering<'_> {
    /// Lowers the duration of a predicate on a subject.
    pub(super) fn period(&mut self, period: &ast::Period, subject: &Selector) -> Option<Period> {
        period.told(|whose| self.next_turn_of(whose, Some(subject)))
    }

    pub(super) fn moment_to_come(&mut self, later: &ast::Later, span: Span) -> Option<Later> {
        if let ast::Later::AfterCommand(timing) = later
            && self.context.command != Some(*timing)
        {
            let message = match self.context.command {
                None => "this effect is not one that begins with that mark",
                Some(_) => "this effect begins with another mark",
            };
            self.push(
                Diagnostic::new(Code::Mismatch, self.file, span, message, "never activated by this")
                    .help("say it in the effect of the card that has the mark, and with the mark that it begins with"),
            );
            return None;
        }
        if let Some((message, help)) = never_comes(later) {
            let finding = Diagnostic::new(Code::Mismatch, self.file, span, message, "no such moment");
            self.push(finding.help(help));
            return None;
        }
        if let ast::Later::Next {
            section,
            whose: Some(whose),
            ..
        } = later
        {
            self.has_turn_player(*section, whose.span)?;
        }
        later.told(|whose| self.next_turn_of(whose, None))
    }

    pub(super) fn moment(&mut self, moment: &ast::Moment) -> Option<Moment> {
        if let Some(whose) = &moment.whose {
            self.has_turn_player(moment.section, whose.span)?;
        }
        moment.told(|whose| self.every_turn_of(whose))
    }

    /// A turn, a phase and a step are somebody's (7-1-2). A battle is one of two sides.
    fn has_turn_player(&mut self, section: Section, span: Span) -> Option<()> {
        if section != Section::Battle {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "a battle is one of two players (8-1)",
                "whose battle",
            )
            .help("say in whose turn it is: `During your turn, at the end of each battle, draw 1.`"),
        );
        None
    }

    /// "during each other player's turn": lowers it for an effect that works in every such turn, before its text has mentioned anybody.
    pub(super) fn every_turn_of(&mut self, whose: &ast::Spanned<ast::Player>) -> Option<Player> {
        match &whose.node {
            ast::Player::You | ast::Player::Opponent | ast::Player::Each | ast::Player::Described(_) => {
                self.turn_of(whose)
            }
            ast::Player::Actor | ast::Player::OwnerOf(_) | ast::Player::Known(_) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        whose.span,
                        "whose turn it is stands here before anything has happened",
                        "nobody has been brought up yet",
                    )
                    .help("say which players: `your`, `your opponent's`, `each other player's`; or ask behind it: `if it is that player's turn, ...`"),
                );
                None
            }
        }
    }

    /// "during your start phase", "during the start phase of their turn": of several things that are described, their owners'.
    pub(super) fn start_phase_of(&mut self, whose: &ast::Spanned<ast::Player>) -> Option<Player> {
        let wording = match &whose.node {
            ast::Player::Actor if self.context.its.is_none() => Anaphor::Their,
            ast::Player::OwnerOf(wording @ (Anaphor::It | Anaphor::Them)) if self.context.its.is_none() => {
                *wording
            }
            ast::Player::Actor
            | ast::Player::OwnerOf(_)
            | ast::Player::You
            | ast::Player::Opponent
            | ast::Player::Each
            | ast::Player::Known(_)
            | ast::Player::Described(_) => return self.every_turn_of(whose),
        };
        Some(Player::OwnerOf(Reference {
            to: Slot::Each,
            wording: self.note(wording),
        }))
    }

    /// "if it is that player's turn".
    pub(super) fn turn_of(&mut self, whose: &ast::Spanned<ast::Player>) -> Option<Player> {
        let player = match &whose.node {
            // There is no iteration over objects here, so "its owner" refers to an antecedent.
            ast::Player::OwnerOf(wording) => self.owner_spoken_of(wording, whose.span)?,
            ast::Player::You
            | ast::Player::Opponent
            | ast::Player::Each
            | ast::Player::Actor
            | ast::Player::Known(_)
            | ast::Player::Described(_) => self.owner(whose)?,
        };
        if player.has_qualities() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    whose.span,
                    "whose turn it is would change with what these players have",
                    "which of them",
                )
                .help("name the players alone: `each enemy player's turn`; or choose first who it is"),
            );
            return None;
        }
        Some(player)
    }

    /// Lowers "until the end of that player's next turn". It is one turn: that of one player, or the first turn of several players. If the
    /// subject is players, it is each player's own turn: "they can't play cards during their next turn".
    fn next_turn_of(
        &mut self,
        whose: &ast::Spanned<ast::Player>,
        subject: Option<&Selector>,
    ) -> Option<Player> {
        let player = self.turn_of(whose)?;
        if matches!(&player, Player::Known(_)) && subject == Some(&Selector::Player(player.clone())) {
            return Some(player);
        }
        let is_one = match &player {
            Player::You | Player::Opponent | Player::OwnerOf(_) => true,
            Player::Actor => self.doer_is_one(),
            Player::Each => false,
            Player::Known(known) => self.discourse.antecedents.is_one_player(known.to),
            Player::Described(players) => is_one(players),
        };
        if !is_one {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    whose.span,
                    "these are several players, each with a next turn of their own",
                    "whose next turn",
                )
                .help("say `your opponent's next turn`, which is the first of an enemy player's that comes, `your next turn`, or choose 1 player first: `that player's next turn`"),
            );
            return None;
        }
        Some(player)
    }

    fn owner_spoken_of(&mut self, wording: &Anaphor, span: Span) -> Option<Player> {
        let reference = self.resolve(wording, span, crate::ir::antecedents::Role::Object)?;
        let many = self.plural(&Selector::Known(reference)) != Some(false);
        if many && reference.to != Slot::This {
            self.report(
                Code::Ambiguous,
                span,
                "these can be several cards, of several players",
                "whose turn",
            );
            return None;
        }
        Some(Player::OwnerOf(reference))
    }

    /// Checks whether the instruction is carried out by one player.
    fn doer_is_one(&self) -> bool {
        match self.context.doer {
            Player::You | Player::Opponent | Player::OwnerOf(_) => true,
            Player::Each | Player::Actor => false,
            Player::Known(known) => self.discourse.antecedents.is_one_player(known.to),
            Player::Described(players) => is_one(players),
        }
    }
}

/// Returns why a moment of the present turn or battle can never come any more, and what to write instead.
fn never_comes(later: &ast::Later) -> Option<(&'static str, &'static str)> {
    let ast::Later::This {
        edge,
        section,
        within,
    } = later
    else {
        return None;
    };
    match (within, section) {
        (Within::Turn, Section::Part(TurnPart::Turn | TurnPart::StartPhase) | Section::ActiveStep)
            if *edge == Edge::Start =>
        {
            Some((
                "the start of this turn is over by then (7-2-3, 7-2-4)",
                "say `at the start of your next turn`, or do it at once",
            ))
        }
        (Within::Battle, Section::Battle | Section::AttackStep) if *edge == Edge::Start => Some((
            "a battle begins with its attack step, and that has begun by then (8-2-1)",
            "say `at the start of the next battle`, or do it at once",
        )),
        (
            Within::Battle,
            Section::Part(_)
            | Section::ActiveStep
            | Section::StartStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep,
        ) => Some((
            "that is no part of a battle (8-1)",
            "say `this turn` in the place of `this battle`",
        )),
        (Within::Turn | Within::Battle, _) => None,
    }
}

/// Checks whether a description of players means one, or the first of several: "your teammate", "an enemy player".
fn is_one(players: &Players) -> bool {
    match players.quantity {
        Quantity::One => true,
        Quantity::The => players.circle == PlayerRelation::Teammate,
        Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No => false,
    }
}
