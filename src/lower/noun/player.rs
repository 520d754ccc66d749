//! Players: which of them words mean, and whether those are one or several.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    ActorWording, Anaphor, GroupWording, KnownPlayer, Player, PlayerQuality, PlayerRelation, PlayerWording,
    Players, Quality, Quantity, Reference, Selector, Side, Slot, Zone,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A player. "their" without an owner is the opponent's, as in "your opponent ... their hand".
    pub(in crate::lower) fn player(&mut self, player: &ast::Player, span: Span) -> Option<Player> {
        Some(match player {
            ast::Player::You => Player::You,
            ast::Player::Opponent => Player::Opponent,
            ast::Player::Each => Player::Each,
            ast::Player::Actor => match self.context.about {
                Some(player) => player.clone(),
                None if let Some(they @ Player::Known(_)) = self.they() => they,
                None => {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "`their` is nobody's here",
                            "whose",
                        )
                        .help("write `your`, `your opponent's` or `its owner's`"),
                    );
                    return None;
                }
            },
            ast::Player::Known(known) => match self.discourse.antecedents.player(known.wording, known.plural)
            {
                Some(to) => Player::Known(KnownPlayer {
                    to,
                    wording: self.note(known.wording),
                }),
                None => {
                    self.push(
                        Diagnostic::new(
                            Code::DanglingReference,
                            self.file,
                            span,
                            "this stands for no player that the text has brought up",
                            "which player",
                        )
                        .help("choose one first: `Choose 1 enemy player. That player ...`"),
                    );
                    return None;
                }
            },
            ast::Player::Described(players) => self.players(players, span)?,
            // "its owner" is asked of each object in turn.
            ast::Player::OwnerOf(wording @ (Anaphor::It | Anaphor::Them | Anaphor::ThemAll)) => {
                Player::OwnerOf(Reference {
                    to: Slot::Each,
                    wording: self.note(*wording),
                })
            }
            ast::Player::OwnerOf(
                wording @ (Anaphor::This
                | Anaphor::ThisNoun(_)
                | Anaphor::ThatNoun(_)
                | Anaphor::ThoseNoun(_)
                | Anaphor::ThatSided(..)
                | Anaphor::ThoseSided(..)
                | Anaphor::TheNoun(..)
                | Anaphor::TheDone { .. }
                | Anaphor::Remaining(_)
                | Anaphor::Doer { .. }
                | Anaphor::ThisCardAt { .. }
                | Anaphor::ThatCardAt { .. }
                | Anaphor::Their),
            ) => Player::OwnerOf(self.resolve(wording, span, Role::Object)?),
        })
    }

    /// A description of players.
    fn players(&mut self, players: &ast::Players, span: Span) -> Option<Player> {
        let quantity = match &players.quantity {
            Some(quantity) => self.quantity(quantity)?,
            None if players.plural => Quantity::Any,
            None if self.context.counting => Quantity::Each,
            None => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "how many players this is, is not said",
                        "which of them",
                    )
                    .help("write `each enemy player`, `an enemy player`, or `that player`"),
                );
                return None;
            }
        };
        let is_most = |quality: &ast::Spanned<ast::PlayerQuality>| {
            matches!(quality.node, ast::PlayerQuality::Most { .. })
        };
        if quantity == Quantity::The
            && players.circle != PlayerRelation::Teammate
            && !players.qualities.iter().any(is_most)
        {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "there can be several of these",
                    "which one",
                )
                .help("write `that player` for one that was chosen, or say how many"),
            );
            return None;
        }
        self.check_apart_from_whom(players.circle, span)?;
        let mut qualities = Vec::new();
        for quality in &players.qualities {
            match &quality.node {
                ast::PlayerQuality::Has(what) => {
                    self.check_one_place(what)?;
                    let what = self.had_by_each(what)?;
                    let is_list = matches!(what, Selector::AllOf(_));
                    for one in what.parts() {
                        if !is_list && one != &what {
                            self.report(
                                Code::Ambiguous,
                                quality.span,
                                "a player has the one or the other, or so many of both",
                                "how many of these",
                            );
                            return None;
                        }
                        qualities.push(PlayerQuality::Has(one.clone()));
                    }
                }
                ast::PlayerQuality::YouAnd(others) => {
                    let others = self.player(others, quality.span)?;
                    qualities.push(PlayerQuality::YouAnd(others));
                }
                ast::PlayerQuality::Most { extreme, of } => qualities.push(PlayerQuality::Most {
                    extreme: *extreme,
                    of: self.had_by_each(of)?,
                }),
                ast::PlayerQuality::Other => {
                    let Some(known) = self.discourse.antecedents.player(PlayerWording::That, None) else {
                        self.push(
                            Diagnostic::new(
                                Code::DanglingReference,
                                self.file,
                                quality.span,
                                "the text has brought up no player yet",
                                "other than which player",
                            )
                            .help("leave it out: `each enemy player`; or choose a player first: `Choose 1 enemy player. Each other enemy player ...`"),
                        );
                        return None;
                    };
                    qualities.push(PlayerQuality::Apart(known));
                }
                ast::PlayerQuality::Rival {
                    comparison,
                    wording,
                    what,
                    than,
                } => {
                    let than = self.player(than, quality.span)?;
                    self.check_all_meant(
                        &than,
                        quality.span,
                        "say than whom: `than you`, `than each other player`, or choose that player first",
                    )?;
                    let what = self.rival(&Player::Actor, Some(what), &than, quality.span)??;
                    qualities.push(PlayerQuality::Rival {
                        comparison: *comparison,
                        wording: self.note(*wording),
                        what,
                        than,
                    });
                }
                ast::PlayerQuality::Lv { comparison, lv } => {
                    let Some(lv) = lv.literal() else {
                        self.report(
                            Code::Mismatch,
                            quality.span,
                            "a player's Lv. is compared with a number",
                            "which number",
                        );
                        return None;
                    };
                    qualities.push(PlayerQuality::Lv {
                        comparison: *comparison,
                        lv,
                    });
                }
            }
        }
        let described = Players::of(quantity, players.circle).with(qualities);
        Some(Player::Described(Box::new(described)))
    }

    /// "Choose 1 enemy player. That player discards 1. Each other player draws 1.": other than you, or than that player.
    fn check_apart_from_whom(&mut self, circle: PlayerRelation, span: Span) -> Option<()> {
        let chosen = self.discourse.antecedents.player(PlayerWording::That, None);
        // "They choose 1 other player" is said of the one who does it.
        let is_own = *self.context.doer == Player::You;
        if circle != PlayerRelation::Other || !is_own || !matches!(chosen, Some(Slot::Step(_))) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "`other` can be said apart from you, or from the player who was chosen",
                "other than which player",
            )
            .help("write `each enemy player` for all but you, `each other enemy player` for all enemies but that one, and say of yourself what you do: `You draw 1.`"),
        );
        None
    }

    /// A player as what something is done to. How many there are says who chooses them, and who counts them; any enemy player is
    /// the opponent.
    pub(super) fn player_noun(
        &mut self,
        player: &ast::Player,
        wording: ActorWording,
        span: Span,
    ) -> Option<Player> {
        let player = self.player(player, span)?;
        if self.context.counts_players && player == Player::Each {
            let quantity = match wording {
                ActorWording::All => Quantity::All,
                ActorWording::Named
                | ActorWording::They
                | ActorWording::Both
                | ActorWording::You
                | ActorWording::Unsaid => Quantity::Each,
            };
            return Some(Player::Described(Box::new(Players::of(
                quantity,
                PlayerRelation::Any,
            ))));
        }
        let Player::Described(players) = &player else {
            return Some(player);
        };
        if players.quantity == Quantity::The && players.circle != PlayerRelation::Teammate {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "several players can have as many",
                    "which of them",
                )
                .help("say how many are chosen: `Choose 1 enemy player with the most ...`"),
            );
            return None;
        }
        if self.context.counts_players {
            return Some(player);
        }
        // "When this Unit attacks an enemy player": any one of them.
        if self.context.in_event
            && players.quantity == Quantity::One
            && players.circle == PlayerRelation::Enemy
        {
            return Some(player);
        }
        if players.quantity == Quantity::One
            && players.qualities.is_empty()
            && matches!(players.circle, PlayerRelation::Enemy | PlayerRelation::Any)
        {
            return Some(Player::Opponent);
        }
        self.check_all_meant(
            &player,
            span,
            "choose that player first: `Choose 1 enemy player. That player ...`",
        )?;
        Some(player)
    }

    /// Lowers what each of several players has, as that player's own.
    fn had_by_each(&mut self, what: &ast::Nouns) -> Option<Selector> {
        let mut had = self.with(ClauseContext {
            about: Some(&Player::Actor),
            had: Some(Side::Theirs),
            ..self.context
        });
        let mut counted = had.counted_nouns(what)?;
        let mut others = !counted.is_described();
        counted.each_group(&mut |group| {
            let owned = group
                .qualities
                .iter()
                .any(|one| matches!(one, Quality::OwnedBy(_)));
            let elsewhere = match zone_of_player(&group.zone) {
                Some(of) => *of != Player::Actor,
                None => group.zone != Zone::Field,
            };
            others |= owned || elsewhere || !matches!(group.side, Side::Any | Side::Theirs);
            group.side = Side::Theirs;
        });
        if others {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    what.span,
                    "this is asked of what a player has",
                    "not that player's own",
                )
                .help("write what that player has: `with 3 or more cards in their hand`, `with no Shields`"),
            );
            return None;
        }
        Some(counted)
    }

    /// Returns the player that "they" and "their" mean if the clause has no such subject: the last mentioned one, or else the opponent, if
    /// mentioned.
    pub(in crate::lower) fn they(&self) -> Option<Player> {
        let known = self.discourse.antecedents.player(PlayerWording::They, None);
        let acted = self.discourse.acted.as_ref();
        let of_all = |acted: &&(Player, u8)| {
            let is_theirs = known.is_none_or(|known| known == Slot::Step(acted.1));
            is_theirs && !(self.discourse.is_asked && known.is_some())
        };
        match (acted.filter(of_all), known) {
            (Some((acted, _)), _) => Some(acted.clone()),
            (None, Some(to)) => Some(Player::Known(KnownPlayer {
                to,
                wording: self.note(PlayerWording::They),
            })),
            (None, None) => self.discourse.opponent.then_some(Player::Opponent),
        }
    }

    /// Lowers an owner. "their" is the opponent's, if the text has mentioned that player.
    pub(in crate::lower) fn owner(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
        self.discourse.opponent |= of.node == ast::Player::Opponent;
        if self.of_opponent(of).theirs {
            return Some(Player::Opponent);
        }
        let owner = self.player(&of.node, of.span)?;
        self.check_all_meant(
            &owner,
            of.span,
            "choose that player first: `Choose 1 enemy player. That player ...`",
        )?;
        Some(owner)
    }

    /// Returns the wording of an owner: "their" if it is the opponent who was mentioned.
    pub(super) fn of_opponent(&self, of: &ast::Spanned<ast::Player>) -> GroupWording {
        GroupWording {
            theirs: of.node == ast::Player::Actor
                && self.context.about.is_none()
                && self.discourse.opponent
                && self
                    .discourse
                    .antecedents
                    .player(PlayerWording::They, None)
                    .is_none(),
            ..GroupWording::PLAIN
        }
    }

    /// "1 enemy player's hand": a player who acts, owns or is asked is not picked by that.
    pub(in crate::lower) fn check_all_meant(
        &mut self,
        player: &Player,
        span: Span,
        help: &'static str,
    ) -> Option<()> {
        let is_picked = matches!(player, Player::Described(players)
            if !players.are_meant() || players.quantity == Quantity::The && players.circle != PlayerRelation::Teammate);
        if is_picked {
            let found = Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "nothing chooses this player here",
                "which of them",
            );
            self.push(found.help(help));
            return None;
        }
        Some(())
    }
}

/// Checks whether several players can be meant.
pub(super) fn is_several(of: &Player) -> bool {
    match of {
        Player::Each => true,
        Player::Described(players) => players.quantity != Quantity::The,
        Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
    }
}

/// Returns the player whose place it is.
fn zone_of_player(zone: &Zone) -> Option<&Player> {
    match zone {
        Zone::Hand(of)
        | Zone::Trash(of)
        | Zone::Removal(of)
        | Zone::Deck(of)
        | Zone::TopOfDeck { of, .. }
        | Zone::Area { of, .. } => Some(of),
        Zone::Field | Zone::Under(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => None,
    }
}
