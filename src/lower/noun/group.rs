//! Descriptions of things: quantity, owner, nouns, place and qualities.

use super::place::zone_owner;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Apart;
use crate::ir::{
    DoneBy, Group, GroupWording, Key, Noun, OwnWording, Player, Quality, Quantity, Selector, Side, State,
    Zone, is_told_by_battle,
};
use crate::lower::context::ClauseContext;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Lowers a description of things: quantity, owner, nouns, place, the qualities of each and the properties of all together.
    pub(super) fn group(&mut self, group: &ast::Group, span: Span) -> Option<Group> {
        let mut qualities = Vec::new();
        let mut side = group.owner.as_ref().map(|owner| owner.node);
        let mut theirs = match &group.zone {
            None => false,
            Some(zone) => zone_owner(&zone.node).is_some_and(|of| self.of_opponent(of).theirs),
        };
        if let Some(span) = group.theirs {
            let they = self.they();
            theirs |= self.context.about.is_none() && they == Some(Player::Opponent);
            side = match self.context.about {
                None if theirs => Some(Side::Enemy),
                None if let Some(they @ Player::Known(_)) = they => {
                    qualities.push(Quality::OwnedBy(Box::new(they)));
                    Some(Side::Any)
                }
                Some(Player::Actor) => Some(Side::Theirs),
                Some(Player::Opponent) => Some(Side::Enemy),
                Some(owner @ (Player::Known(_) | Player::Described(_))) => {
                    qualities.push(Quality::OwnedBy(Box::new(owner.clone())));
                    Some(Side::Any)
                }
                Some(Player::You | Player::OwnerOf(_) | Player::Each) | None => {
                    self.report(Code::DanglingReference, span, "`their` is nobody's here", "whose");
                    return None;
                }
            };
        }
        if side == Some(Side::Yours) {
            side = self.side_of_own(group, span)?;
        }
        // With several opponents, the antecedent decides which of them is meant (12-2-6).
        let again = group.wording.opponents && self.discourse.opponent;
        if side == Some(Side::Enemy) && group.zone.is_none() && (again || (group.theirs.is_some() && theirs))
        {
            qualities.push(Quality::OwnedBy(Box::new(Player::Opponent)));
        }
        let mut bare = false;
        let quantity = match &group.quantity {
            // "your Base": the only one.
            None if group.nouns.iter().all(|word| !word.node.plural) && !group.nouns.is_empty() => {
                // "When your Unit attacks": any one of them. A side has one Base (4-6-3).
                let several = group.nouns.iter().any(|word| word.node.noun != Noun::Base);
                bare = self.context.in_event && group.owner.is_some() && several;
                Quantity::The
            }
            None => Quantity::Any,
            Some(quantity) => self.quantity(quantity)?,
        };
        let mut quantity = self.counted_once(group, quantity)?;
        let mut done = None;
        let mut by = DoneBy::Unsaid;
        let mut friendly = false;
        let mut together = Vec::new();
        self.check_attachment(group)?;
        for quality in &group.qualities {
            self.check_inner_noun(quality)?;
            match &quality.node {
                // Your own cards are friendly (12-3-10, 12-3-11).
                ast::Quality::Side(Side::Friendly) if side == Some(Side::Yours) => friendly = true,
                ast::Quality::Side(wording) => {
                    if side.is_some_and(|side| side != *wording) {
                        self.report(
                            Code::Mismatch,
                            quality.span,
                            "whose it is, is said twice and differently",
                            "does not go with the owner named before",
                        );
                        return None;
                    }
                    side = Some(*wording);
                }
                ast::Quality::Done(what, from, way, who) => {
                    let steps = self.steps_that(*what, *from, quality.span)?;
                    if let Some(who) = who {
                        (side, by) = self.done_by(who, &steps, side, quality.span)?;
                    }
                    done = Some(Zone::Done {
                        steps,
                        done: *what,
                        from: *from,
                        wording: self.note(*way),
                    });
                }
                // `together` and `quality` name all the others.
                _ => match self.together(quality, &together)? {
                    Some(wording) => together.push(wording),
                    None => qualities.push(self.quality_of_each(quality)?),
                },
            }
        }
        // "When your attacking Unit ...": that is one, too.
        bare &= !is_told_by_battle(&qualities);
        if bare {
            quantity = Quantity::One;
        }
        self.check_paired_unit(group, &qualities, span)?;
        let mut nouns = Vec::new();
        for word in &group.nouns {
            nouns.push(word.node.noun);
            if word.node.link {
                qualities.push(Quality::State(State::Link));
            }
            if word.node.token {
                qualities.push(Quality::State(State::Token));
            }
        }
        if nouns.is_empty() {
            nouns.push(Noun::Card(None));
        }
        if let Some(under) = &group.under
            && (group.zone.is_some() || done.is_some())
        {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    under.span,
                    "cards lie under a Unit or somewhere else, and not in both places",
                    "a second place",
                )
                .help("`Place 1 card from your trash under this Unit.` puts one there"),
            );
            return None;
        }
        let zone = match (&group.zone, done) {
            (_, Some(done)) => done,
            (None, None) => match &group.under {
                Some(under) => Zone::Under(Box::new(self.over(&under.node)?)),
                None => Zone::Field,
            },
            (Some(zone), None) => {
                let place = self.zone(&zone.node, zone.span)?;
                self.check_from_it(&place, group.wording, zone.span)?;
                place
            }
        };
        self.check_count_of_each(&quantity, &zone, &qualities, span)?;
        self.check_included(group, &nouns, &qualities, (&zone, side), span)?;
        self.check_place(group, &nouns, &zone, side, span)?;
        self.check_several(&quantity, &together, span)?;
        self.check_picked_together(&quantity, &together, span)?;
        // 10-1-7-2: a cost without an owner is paid with the player's own things.
        let is_of_owner = |quality: &Quality| matches!(quality, Quality::OwnedBy(_));
        let unowned = self.context.pays
            && side.is_none()
            && zone == Zone::Field
            && nouns.iter().all(|noun| noun.is_in_play())
            && !qualities.iter().any(is_of_owner);
        let mut described = Group {
            quantity,
            side: side.unwrap_or(if unowned { Side::Yours } else { Side::Any }),
            nouns,
            qualities: qualities.into(),
            together,
            zone,
            wording: Key::CANONICAL,
        };
        self.resolve_other(&mut described, span)?;
        described.wording = self.note(GroupWording {
            friendly,
            unowned,
            bare,
            theirs,
            by,
            slash: described.nouns.len() > 1 && described.is_all(),
            ..group.wording
        });
        if described.qualities.contains(&Quality::State(State::Attacked)) {
            self.check_attackable(&Selector::Group(Box::new(described.clone())), span)?;
        }
        Some(described)
    }

    /// "another Unit", "all other enemy Units": other than which.
    fn resolve_other(&mut self, group: &mut Group, span: Span) -> Option<()> {
        if !group.is_other() {
            return Some(());
        }
        let this = group.nouns.iter().any(|noun| self.is_this(*noun));
        let mut described = group.clone();
        if group.side == Side::Any {
            described.side = self.context.had.unwrap_or(Side::Any);
        }
        let apart = self
            .discourse
            .antecedents
            .other_than(&described, this, self.context.first);
        let (code, message, help) = match apart {
            Apart::From(slot) => {
                group.qualities = (group.qualities.iter())
                    .map(|quality| match quality {
                        Quality::Other(_) => Quality::Other(slot),
                        quality => quality.clone(),
                    })
                    .collect();
                return Some(());
            }
            Apart::Nothing => (
                Code::DanglingReference,
                "this card is none of these, and the text has spoken of none before",
                "leave out `other`, or choose one first",
            ),
            Apart::Doubt => (
                Code::Ambiguous,
                "`other` can be said apart from several things that the text has spoken of, or from this card",
                "write `other than this Unit` or `other than that Unit` behind it, and leave out `other`",
            ),
        };
        self.push(Diagnostic::new(code, self.file, span, message, "other than which").help(help));
        None
    }

    /// Lowers the player who has done something: "a card your opponent discarded with this effect". "each player" is understood as each
    /// with their own cards.
    pub(in crate::lower) fn done_by(
        &mut self,
        who: &ast::Player,
        steps: &[u8],
        side: Option<Side>,
        span: Span,
    ) -> Option<(Option<Side>, DoneBy)> {
        let (by, own) = match who {
            ast::Player::You => (DoneBy::You, Side::Yours),
            ast::Player::Opponent => (DoneBy::Opponent, Side::Enemy),
            ast::Player::Each
            | ast::Player::Actor
            | ast::Player::OwnerOf(_)
            | ast::Player::Known(_)
            | ast::Player::Described(_) => (DoneBy::Unsaid, Side::Any),
        };
        match (self.discourse.antecedents.doer_of(steps), by) {
            (Some(Player::You), DoneBy::You) | (Some(Player::Opponent), DoneBy::Opponent) => {
                return Some((side, by));
            }
            (Some(Player::Each), DoneBy::You | DoneBy::Opponent) if side.is_none_or(|side| side == own) => {
                return Some((Some(own), by));
            }
            (_, DoneBy::Unsaid | DoneBy::You | DoneBy::Opponent) => {}
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this is not what that player has done by this effect",
                "who has done it",
            )
            .help("say who did it as before, or only what was done: `was discarded with this effect`"),
        );
        None
    }

    /// Lowers a quality of each of the described things: "its AP" can be that thing's own.
    pub(super) fn quality_of_each(&mut self, quality: &ast::Spanned<ast::Quality>) -> Option<Quality> {
        let mut each = self.with(ClauseContext {
            of_each: true,
            of_each_changed: None,
            pays: false,
            ..self.context
        });
        each.quality(quality)
    }

    /// "your own Units": of "you and that player" each one's own. Without "own" it could be either.
    fn side_of_own(&mut self, group: &ast::Group, span: Span) -> Option<Option<Side>> {
        let with_others =
            matches!(self.context.doer, Player::Described(players) if players.beside_you().is_some());
        if self.context.about != Some(&Player::Actor) || !with_others {
            return Some(Some(Side::Yours));
        }
        match group.wording.own {
            Some(OwnWording::Your) => Some(Some(Side::Theirs)),
            Some(OwnWording::Their) | None => {
                self.report_with(
                    Code::Ambiguous,
                    group.owner.as_ref().map_or(span, |owner| owner.span),
                    [
                        "several players do this, and `your` can be of each of them or of you alone",
                        "whose",
                        "write `your own`: each one's; or let each of them do it in a sentence of its own",
                    ],
                );
                None
            }
        }
    }
}
