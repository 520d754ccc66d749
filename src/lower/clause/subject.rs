//! Subjects: who carries out an instruction, and what a predicate is said of.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Action, ActorWording, Anaphor, Consent, KnownPlayer, LessWording, Player, PlayerWording, Quantity,
    Selector, Side, Stat,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowered::{LoweredClause, Tense};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::PlayerRelation;

impl Lowering<'_> {
    /// "this Unit gets AP+2", "your opponent discards 1".
    pub(in crate::lower) fn subject_clause(
        &mut self,
        span: Span,
        who: &ast::Nouns,
        predicate: &ast::Predicate,
        trail: Option<&ast::Period>,
        lead: Option<&ast::Period>,
        tense: Tense,
    ) -> Option<LoweredClause> {
        // "While you have 3 Bases, you win the game": in a constant effect this is no instruction.
        let decides = match predicate {
            ast::Predicate::Does(does) if tense == Tense::Constant => does.decides(),
            ast::Predicate::Does(_)
            | ast::Predicate::Changes(_)
            | ast::Predicate::Recovers { .. }
            | ast::Predicate::DealsMutual { .. } => None,
        };
        let decides = decides.map(|verdict| ast::Predicate::Changes(vec![ast::Change::Decides(verdict)]));
        let predicate = decides.as_ref().unwrap_or(predicate);
        let actor = self.actor_of(who, predicate)?;
        // "Enemy players can't play Command cards": a prohibition on players applies to all of them. For an action, it is checked who does
        // it.
        let is_of_all = is_ban_on_player(predicate) || is_of_player_alone(predicate);
        if let Some((actor, _)) = actor
            .as_ref()
            .filter(|(actor, _)| !(is_of_all && is_any_player(actor)))
        {
            self.check_actor(actor, who.first.span)?;
        }
        if let Some((actor, wording @ (ActorWording::Named | ActorWording::They))) = &actor
            && (is_of_player_alone(predicate)
                || *wording == ActorWording::Named && *actor != Player::Each && is_ban_on_player(predicate))
        {
            self.check_lasting_actor(actor, who.first.span)?;
            let banned = Selector::Player(actor.clone());
            let action = self.said_of(span, banned, predicate, trail, lead, tense);
            self.discourse.opponent |= *actor == Player::Opponent;
            return Some(LoweredClause {
                action: action?,
                consent: Consent::Must,
                actor: Player::You,
                actor_wording: ActorWording::Named,
                each: false,
                less: LessWording::That,
                span,
            });
        }
        if let Some((actor, actor_wording)) = actor {
            let mut deed = self.with(ClauseContext {
                about: (actor != Player::You).then_some(&Player::Actor),
                doer: &actor,
                lasts: lead,
                ..self.context
            });
            let (action, consent) = deed.player_clause(span, &actor, predicate, tense)?;
            self.check_viewpoint(&actor, &action, span)?;
            return Some(LoweredClause {
                action,
                consent,
                actor,
                actor_wording,
                each: matches!(predicate, ast::Predicate::Does(does) if does.each),
                less: LessWording::That,
                span,
            });
        }
        let role = if is_said_of_cards(predicate) {
            Role::Subject
        } else {
            Role::Changed
        };
        let subject = self.subject_as(who, role)?;
        let its = match &subject {
            Selector::Known(known) => Some(*known),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let changes_several = matches!(predicate, ast::Predicate::Changes(_)) && !self.is_one(&subject);
        let each_changed = changes_several.then(|| match subject.first_group() {
            Some(group) if group.quantity == Quantity::Each => Anaphor::It,
            Some(_) | None => Anaphor::Them,
        });
        let mut within = self.with(ClauseContext {
            its,
            each_changed,
            ..self.context
        });
        let done = within.said_of(span, subject, predicate, trail, lead, tense);
        let may = match predicate {
            ast::Predicate::Recovers { may, .. } | ast::Predicate::DealsMutual { may, .. } => *may,
            ast::Predicate::Does(does) => does.may,
            ast::Predicate::Changes(_) => false,
        };
        Some(LoweredClause {
            action: done?,
            // The player of the effect is asked whether the card does it.
            consent: if may { Consent::May } else { Consent::Must },
            actor: Player::You,
            actor_wording: ActorWording::Named,
            each: false,
            less: LessWording::That,
            span,
        })
    }

    /// The player who does it, where it is one, and how that is said.
    fn actor_of(
        &mut self,
        who: &ast::Nouns,
        predicate: &ast::Predicate,
    ) -> Option<Option<(Player, ActorWording)>> {
        let is_of_players = match &who.first.kind {
            ast::NounKind::Reference(Anaphor::Them) => true,
            // "Each of them discards 1.": of cards nobody says so.
            ast::NounKind::PartOf {
                quantity,
                of,
                qualities,
                ..
            } => {
                quantity.node == ast::Quantity::Each
                    && of.node == Anaphor::Them
                    && qualities.is_empty()
                    && self
                        .discourse
                        .antecedents
                        .player(PlayerWording::EachOf { those: false }, None)
                        .is_some()
                        | self.discourse.acted.is_some()
            }
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::Player(..)
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::Group(_) => false,
        };
        let they = is_of_players
            && who.rest.is_empty()
            && (matches!(predicate, ast::Predicate::Changes(list) if is_ban_on_playing(list) || is_of_players_alone(list))
                || matches!(predicate, ast::Predicate::Does(does) if !matches!(does.verb, ast::Verb::Deal { .. })));
        let actor = match &who.first.kind {
            ast::NounKind::Player(ast::Player::You, ActorWording::Named) if !is_ban_on_player(predicate) => {
                Some((Player::You, ActorWording::You))
            }
            ast::NounKind::Player(player, wording) => Some((self.player(player, who.first.span)?, *wording)),
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. }
            | ast::NounKind::Group(_) => match self.they().filter(|_| they) {
                Some(Player::Known(known)) => {
                    let known = match &who.first.kind {
                        ast::NounKind::PartOf { .. } => {
                            let wording = PlayerWording::EachOf { those: false };
                            KnownPlayer {
                                to: self
                                    .discourse
                                    .antecedents
                                    .player(wording, None)
                                    .unwrap_or(known.to),
                                wording: self.note(wording),
                            }
                        }
                        _ => known,
                    };
                    Some((Player::Known(known), ActorWording::Named))
                }
                Some(players) => {
                    if players != Player::Opponent && self.discourse.asks_of_opponent {
                        let found = Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            who.first.span,
                            "`they` can be your opponent, of whom this is asked, or all who have done what stands before it",
                            "who does this",
                        );
                        self.push(found.help("name them: `your opponent`, `each player`"));
                        return None;
                    }
                    Some((players, ActorWording::They))
                }
                None => None,
            },
        };
        Some(actor)
    }

    /// "Enemy players with no Shields can't ...": who that is can change.
    fn check_lasting_actor(&mut self, actor: &Player, span: Span) -> Option<()> {
        if actor.has_qualities() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "who has so much can change while these players are kept from it",
                    "which of them",
                )
                .help("choose first who it is: `Choose all enemy players with no Shields. They can't ...`"),
            );
            return None;
        }
        Some(())
    }

    /// "They choose 1 enemy Unit": a card speaks from the side of its player, and another player who does this reads it from
    /// theirs.
    fn check_viewpoint(&mut self, actor: &Player, action: &Action, span: Span) -> Option<()> {
        if *actor == Player::You {
            return Some(());
        }
        let (mut sided, mut players) = (false, false);
        for what in action.objects().into_iter().flatten() {
            what.clone().each_group(&mut |group| {
                let wording = self.words(group.wording);
                sided |= match group.side {
                    Side::Friendly => true,
                    Side::Enemy => !wording.opponents && !wording.theirs,
                    Side::Any | Side::Yours | Side::Theirs => false,
                };
            });
            for part in what.parts() {
                if let Selector::Player(Player::Described(chosen)) = part {
                    players = true;
                    sided |= match chosen.circle {
                        PlayerRelation::Enemy | PlayerRelation::Friendly | PlayerRelation::Teammate => true,
                        PlayerRelation::Any | PlayerRelation::Other => false,
                    };
                }
            }
        }
        if sided {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "another player does this, and `enemy` and `friendly` can be said from that player's side or from yours",
                    "whose enemy",
                )
                .help("write `1 of their Units`, `1 of your Units` or `1 of your opponent's Units`; of players `1 other player`"),
            );
            return None;
        }
        let several = match actor {
            Player::Each => true,
            Player::Described(players) => players.is_each(),
            Player::Known(known) => self.discourse.antecedents.is_several(known.to),
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) => false,
        };
        if players && several {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "each of them would choose a player, and the same one can be chosen twice",
                    "whom does the text go on about",
                )
                .help("let one player choose: `Choose 1 enemy player. They choose 1 other player.`"),
            );
            return None;
        }
        Some(())
    }

    /// Checks that the players who carry something out are all of those described, and not a choice of them.
    pub(in crate::lower) fn check_actor(&mut self, actor: &Player, span: Span) -> Option<()> {
        let Player::Described(players) = actor else {
            return Some(());
        };
        let is_meant = match &players.quantity {
            Quantity::All | Quantity::Each => true,
            // "The player with the most": each of them, where several have as many.
            Quantity::The => true,
            Quantity::One
            | Quantity::Any
            | Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No => false,
        };
        if is_meant {
            return Some(());
        }
        let (message, help) = match players.quantity {
            Quantity::Any => (
                "this can be done by one of these players or by each of them",
                "say who does it: `each enemy player`, `each friendly player`; or choose first: `Choose 1 enemy player. That player ...`",
            ),
            _ => (
                "nothing chooses this player here",
                "choose first who does it: `Choose 1 enemy player. That player ...`",
            ),
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "which of them").help(help));
        None
    }

    /// Lowers an instruction that a player carries out.
    pub(in crate::lower) fn player_clause(
        &mut self,
        span: Span,
        actor: &Player,
        predicate: &ast::Predicate,
        tense: Tense,
    ) -> Option<(Action, Consent)> {
        if tense == Tense::Constant {
            self.report_no_timing(span);
            return None;
        }
        match predicate {
            ast::Predicate::Does(does) => {
                let ast::Imperative { may, each: _, verb } = &**does;
                // Counters and the like belong to nobody before they are placed.
                let makes = matches!(verb, ast::Verb::Place { to: None, .. });
                if *actor != Player::You
                    && !makes
                    && let Some(nouns) = verb.object()
                {
                    self.check_owner_said(nouns)?;
                }
                let consent = if *may { Consent::May } else { Consent::Must };
                Some((self.verb(verb, span)?, consent))
            }
            ast::Predicate::Changes(_)
            | ast::Predicate::Recovers { .. }
            | ast::Predicate::DealsMutual { .. } => {
                self.report(Code::Mismatch, span, "a player does not do this", "only cards do");
                None
            }
        }
    }

    /// Reports an instruction by another player on things in play if the text does not say whose they are.
    pub(in crate::lower) fn check_owner_said(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let unsaid = |noun: &ast::NounPhrase| {
            matches!(&noun.kind, ast::NounKind::Group(group)
                if group.theirs.is_none()
                    && group.owner.is_none()
                    && group.zone.is_none()
                    && !group.nouns.is_empty()
                    && group.nouns.iter().all(|word| word.node.noun.is_in_play())
                    && !group.qualities.iter().any(|quality| matches!(quality.node, ast::Quality::Side(_))))
        };
        if !unsaid(&nouns.first) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                nouns.span,
                "another player picks among their own cards",
                "whose",
            )
            .help("say whose: `1 of their Units`, `1 of your opponent's Bases`, ..."),
        );
        None
    }
}

/// Checks whether a predicate is a prohibition that can apply to a player, alone or besides cards.
fn is_ban_on_player(predicate: &ast::Predicate) -> bool {
    let is_of_effects = |list: &[ast::Change]| {
        !list.is_empty()
            && list
                .iter()
                .all(|change| matches!(change, ast::Change::Cant(ast::Restriction::ActivateEffect { .. })))
    };
    matches!(predicate, ast::Predicate::Changes(list) if is_ban_on_playing(list) || is_of_effects(list))
        || is_of_player_alone(predicate)
}

/// "enemy players": players of whom no number is said.
fn is_any_player(actor: &Player) -> bool {
    matches!(actor, Player::Described(players) if players.quantity == Quantity::Any)
}

/// Checks whether a predicate applies to players only: "your hand limit is 12", "you can't lose the game".
fn is_of_player_alone(predicate: &ast::Predicate) -> bool {
    matches!(predicate, ast::Predicate::Changes(list) if is_of_players_alone(list))
}

/// Checks whether changes apply to players only: "your hand limit is 12", "you can't lose the game".
pub(super) fn is_of_players_alone(changes: &[ast::Change]) -> bool {
    !changes.is_empty()
        && changes.iter().all(|change| {
            matches!(
                change,
                ast::Change::Decides(_)
                    | ast::Change::HandLimit(_)
                    | ast::Change::HandLimitBy(..)
                    | ast::Change::Played { .. }
                    | ast::Change::Cant(ast::Restriction::EndSo(_) | ast::Restriction::Take { .. })
            )
        })
}

/// "can't play Command cards", and nothing else.
pub(super) fn is_ban_on_playing(changes: &[ast::Change]) -> bool {
    !changes.is_empty()
        && changes
            .iter()
            .all(|change| matches!(change, ast::Change::Cant(ast::Restriction::Play(_))))
}

/// Checks whether a predicate can apply to a card that is not in play: its cost, its Lv., whether it is played. The printer asks the same
/// of the IR.
fn is_said_of_cards(predicate: &ast::Predicate) -> bool {
    let ast::Predicate::Changes(list) = predicate else {
        return false;
    };
    match list.first() {
        Some(
            ast::Change::Stat { stat, .. } | ast::Change::Becomes(stat, _) | ast::Change::Scales(stat, _),
        ) => {
            matches!(stat, Stat::Cost | Stat::Lv)
        }
        Some(ast::Change::Cant(ast::Restriction::BeReduced { stat, .. })) => {
            matches!(stat, Stat::Cost | Stat::Lv)
        }
        Some(ast::Change::Cant(deed)) => matches!(deed, ast::Restriction::BePlayed(_)),
        Some(_) | None => false,
    }
}
