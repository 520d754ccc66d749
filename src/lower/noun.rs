//! Nouns: from the syntax tree to the one [`Selector`].

use super::context::ClauseContext;
use super::discourse::Stands;
use super::lowering::Lowering;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::antecedents::{Apart, Doubt, Role};
use crate::ir::{
    ActorWording, Amount, Anaphor, Area, DoneBy, Event, Group, GroupWording, Included, Key, KnownPlayer,
    Noun, OwnerPosition, Player, PlayerQuality, PlayerRelation, PlayerWording, Players, Qualities, Quality,
    Quantity, Reference, Selector, Side, Slot, State, Together, Zone, is_told_by_battle,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A noun phrase.
    pub(super) fn nouns(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        self.nouns_as(nouns, Role::Object)
    }

    /// What can be attacked.
    pub(super) fn attack_target(&mut self, nouns: &ast::Nouns) -> Option<Selector> {
        let what = self.nouns(nouns)?;
        self.check_attackable(&what, nouns.span)?;
        Some(what)
    }

    /// 8-2-1: an attack is on a player or on a Unit; a Base and Shields only receive what the player would.
    pub(super) fn check_attackable(&mut self, what: &Selector, span: Span) -> Option<()> {
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

    /// "the Unit", "your Unit": only where there can be no other. A side has one Base (4-6-3); a battle has two sides.
    pub(super) fn check_definite(&mut self, selector: &Selector, span: Span) -> Option<()> {
        let Selector::Group(group) = selector else {
            return Some(());
        };
        let one = matches!(group.zone, Zone::Within(_))
            || self.is_done_to_one(&group.zone)
            || group.nouns.iter().all(|noun| *noun == Noun::Base)
            || group.qualities.iter().any(|quality| match quality {
                Quality::Battling(_)
                | Quality::AttackingWhat(_)
                | Quality::State(State::Attacking | State::Attacked | State::Blocking) => true,
                // Each side has one.
                Quality::State(State::Battling) => group.side != Side::Any,
                Quality::State(_)
                | Quality::Other(_)
                | Quality::OwnedBy(_)
                | Quality::Color(_)
                | Quality::Trait(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has { .. }
                | Quality::Named { .. }
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Paired { .. }
                | Quality::Except { .. }
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::ThisTurn { .. }
                | Quality::Destroyed { .. }
                | Quality::Not { .. }
                | Quality::AnyOf { .. } => false,
            });
        if group.quantity != Quantity::The || one || self.context.counting {
            return Some(());
        }
        self.push(
            Diagnostic::new(Code::DanglingReference, self.file, span, "there can be several of these", "which one")
                .help("write `it` or `that Unit` for one that was chosen, or say how many: `1 of your Units`, `all your Units`"),
        );
        None
    }

    /// "the enemy Unit", "your Unit": whose, and the noun.
    fn told_by_side(&self, group: &ast::Group) -> Option<(Side, Noun)> {
        let [word] = group.nouns.as_slice() else {
            return None;
        };
        let word = word.node;
        // A side has one Base (4-6-3): that needs no reference.
        if word.link || word.token || word.plural || word.noun == Noun::Base {
            return None;
        }
        if group.theirs.is_some() || group.zone.is_some() {
            return None;
        }
        match (&group.quantity, &group.owner, group.qualities.as_slice()) {
            (
                Some(quantity),
                None,
                [
                    ast::Spanned {
                        node: ast::Quality::Side(side),
                        span: _,
                    },
                ],
            ) if quantity.node == ast::Quantity::The => Some((*side, word.noun)),
            // Of an event it is any one of them.
            (None, Some(owner), [])
                if owner.node == Side::Yours && !self.context.in_event && !self.context.counting =>
            {
                Some((Side::Yours, word.noun))
            }
            (_, _, _) => None,
        }
    }

    /// "the enemy Unit", "your Unit", where the text has brought up one thing that can be called so.
    pub(super) fn the_noun(&self, group: &ast::Group) -> Option<Anaphor> {
        let (side, noun) = self.told_by_side(group)?;
        let is_only = self.discourse.antecedents.is_only(noun, side);
        is_only.then_some(Anaphor::TheNoun(side, noun))
    }

    /// "the enemy Unit", "that enemy Unit", "your Unit", where that is one of those that the text has chosen together.
    fn one_of_those(&self, (side, noun): (Side, Noun), called: bool) -> Option<Selector> {
        let slot = self.discourse.antecedents.one_of_those(noun, side)?;
        Some(Selector::Group(Box::new(Group {
            quantity: Quantity::The,
            side,
            nouns: vec![noun],
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Within(Box::new(Selector::Known(Reference {
                to: slot,
                wording: self.note(Anaphor::Them),
            }))),
            wording: self.note(GroupWording {
                told: true,
                called,
                ..GroupWording::PLAIN
            }),
        })))
    }

    /// "the Unit rested with this effect": whether what the text did that to was one thing.
    fn is_done_to_one(&self, zone: &Zone) -> bool {
        let Zone::Done {
            steps,
            done,
            wording: _,
        } = zone
        else {
            return false;
        };
        self.discourse.antecedents.was_done_to_one(*done, steps)
    }

    pub(super) fn noun(&mut self, noun: &ast::NounPhrase, role: Role) -> Option<Selector> {
        match &noun.kind {
            ast::NounKind::Reference(Anaphor::ThatNoun(Noun::Pilot))
                if let Some(unit) = self.discourse.antecedents.with_that_pilot() =>
            {
                Some(Selector::PairedWith {
                    noun: Noun::Pilot,
                    unit: Box::new(Selector::Known(Reference {
                        to: unit,
                        wording: self.note(Anaphor::ThatNoun(Noun::Unit)),
                    })),
                    wording: self.note(OwnerPosition::That),
                })
            }
            ast::NounKind::Reference(wording)
                if self.discourse.antecedents.of_pilot && wording.is_of_pilot() =>
            {
                Some(self.own_pilot(*wording, noun.span))
            }
            ast::NounKind::Reference(reference @ Anaphor::It)
                if self.discourse.antecedents.asked(*reference).is_some()
                    && self.discourse.antecedents.is_about_another(role) =>
            {
                self.report_ambiguous(*reference, Doubt::OfCondition, noun.span);
                None
            }
            ast::NounKind::Reference(Anaphor::ThatSided(side, of))
                if let Some(one) = self.one_of_those((*side, *of), true) =>
            {
                Some(one)
            }
            ast::NounKind::Reference(reference) => {
                match self.discourse.antecedents.asked(*reference).cloned() {
                    Some(asked) => Some(self.of_asked(asked, *reference)),
                    None => self.resolve(reference, noun.span, role).map(Selector::Known),
                }
            }
            ast::NounKind::Player(player, wording) => {
                Some(Selector::Player(self.player_noun(player, *wording, noun.span)?))
            }
            ast::NounKind::TopCards { number: 0, .. } => {
                self.report_none(noun.span);
                None
            }
            ast::NounKind::TopCards { number, of } => {
                let wording = self.note(self.of_opponent(of));
                Some(Selector::Group(Box::new(Group {
                    quantity: Quantity::Exactly(Amount::Literal(*number)),
                    side: Side::Any,
                    nouns: vec![Noun::Card(None)],
                    qualities: Qualities::default(),
                    together: Vec::new(),
                    zone: Zone::TopOfDeck(self.one_owner(of, DECK)?),
                    wording,
                })))
            }
            ast::NounKind::PairedCard {
                noun: word,
                unit,
                possessive,
            } => {
                // "this Unit deals 1 damage to its paired Pilot": of what the clause is about.
                let known = match self.context.its.filter(|_| *possessive && *unit == Anaphor::It) {
                    Some(subject) => Reference {
                        to: subject.to,
                        wording: self.note(Anaphor::It),
                    },
                    None => self.resolve(unit, noun.span, Role::Object)?,
                };
                Some(Selector::PairedWith {
                    noun: word.noun,
                    unit: Box::new(Selector::Known(known)),
                    wording: self.note(if *possessive {
                        OwnerPosition::Before
                    } else {
                        OwnerPosition::Behind
                    }),
                })
            }
            ast::NounKind::WholeHand(of) => {
                let wording = self.note(self.of_opponent(of));
                let of = self.owner(of)?;
                Some(Selector::Group(Box::new(Group {
                    quantity: Quantity::All,
                    side: Side::Any,
                    nouns: vec![Noun::Card(None)],
                    qualities: Qualities::default(),
                    together: Vec::new(),
                    zone: Zone::Hand(of),
                    wording,
                })))
            }
            ast::NounKind::PartOf {
                quantity,
                wording,
                of,
                qualities,
                told,
            } => self.part_of(quantity, of, qualities, *told, *wording, role),
            ast::NounKind::Group(group) if let Some(wording) = self.the_noun(group) => {
                self.resolve(&wording, noun.span, role).map(Selector::Known)
            }
            ast::NounKind::Group(group)
                if let Some(told) = self.told_by_side(group)
                    && let Some(one) = self.one_of_those(told, false) =>
            {
                Some(one)
            }
            ast::NounKind::Group(described) => {
                let group = self.group(described, noun.span)?;
                let Some(place) = &described.or_zone else {
                    return Some(Selector::Group(Box::new(group)));
                };
                // One of either place, with one number for both.
                let mut other = group.clone();
                other.zone = self.zone(&place.node, place.span)?;
                other.wording = self.note(GroupWording {
                    or_place: true,
                    ..self.words(group.wording)
                });
                Some(Selector::any_of(vec![
                    Selector::Group(Box::new(group)),
                    Selector::Group(Box::new(other)),
                ]))
            }
        }
    }

    /// "1 of them", "each of those Units".
    fn part_of(
        &mut self,
        quantity: &ast::Spanned<ast::Quantity>,
        of: &ast::Spanned<Anaphor>,
        qualities: &[ast::Spanned<ast::Quality>],
        told: Option<(Side, ast::NounWord)>,
        wording: GroupWording,
        role: Role,
    ) -> Option<Selector> {
        let of_each = quantity.node == ast::Quantity::Each;
        let is_this = matches!(of.node, Anaphor::This | Anaphor::ThisNoun(_));
        if of_each && (is_this || of.node.noun_of_one().is_ok()) {
            self.report(Code::Mismatch, of.span, "`each of` is said of several", "one");
            return None;
        }
        let several = if of_each {
            self.discourse.antecedents.described_several()
        } else {
            self.discourse.antecedents.described()
        };
        let described = several.filter(|_| of.node == Anaphor::Them).cloned();
        let of = match described {
            Some(of) => of,
            None => Selector::Known(self.resolve(&of.node, of.span, role)?),
        };
        let wording = self.note(wording);
        let mut held = Vec::new();
        let quantity = self.quantity(quantity)?;
        let mut together = Vec::new();
        for quality in qualities {
            match self.together(quality, &together)? {
                Some(wording) => together.push(wording),
                None => held.push(self.quality_of_each(quality)?),
            }
        }
        Some(Selector::Group(Box::new(Group {
            quantity,
            side: told.map_or(Side::Any, |(side, _)| side),
            nouns: told.map(|(_, word)| word.noun).into_iter().collect(),
            qualities: held.into(),
            together,
            zone: Zone::Within(Box::new(of)),
            wording,
        })))
    }

    /// "this Pilot", "this card", in a Pilot's text: the Pilot of the Unit whose text that is (3-3-9-2), and where both have been
    /// destroyed the card that it was (13-2-8-2).
    fn own_pilot(&mut self, wording: Anaphor, span: Span) -> Selector {
        let (noun, stand) = if let Anaphor::ThisCardAt { hand, from } = wording {
            self.discourse.stands.push(Stands {
                span,
                slot: Slot::This,
                hand,
                of_event: self.context.in_event,
            });
            (Noun::Card(None), OwnerPosition::ThisInTrash { from })
        } else if let Anaphor::ThisNoun(noun) = wording {
            (noun, OwnerPosition::This)
        } else {
            (Noun::Pilot, OwnerPosition::This)
        };
        self.discourse.says_pilot = self.discourse.says_pilot.or(Some(span));
        Selector::PairedWith {
            noun,
            unit: Box::new(Selector::Known(Reference {
                to: Slot::This,
                wording: self.note(Anaphor::ThisNoun(Noun::Unit)),
            })),
            wording: self.note(stand),
        }
    }

    /// "it", of the one thing that a condition has described: that which is described so.
    fn of_asked(&self, asked: Selector, reference: Anaphor) -> Selector {
        let side = if let Anaphor::ThatSided(side, _) = reference {
            side
        } else {
            Side::Any
        };
        Selector::Group(Box::new(Group {
            quantity: Quantity::The,
            side,
            nouns: Vec::new(),
            qualities: Qualities::default(),
            together: Vec::new(),
            zone: Zone::Within(Box::new(asked)),
            wording: self.note(GroupWording {
                called: reference != Anaphor::It,
                ..GroupWording::PLAIN
            }),
        }))
    }

    /// "1 enemy Unit with the same Lv.", "all Units with the same Lv.": as which. Of all there are, how many differ can be
    /// counted.
    fn check_several(&mut self, quantity: &Quantity, together: &[Together], span: Span) -> Option<()> {
        let Some(same) = together.iter().find_map(|one| match one {
            Together::Common { same, .. } => Some(*same),
            Together::TotalAtMost { .. } | Together::Extreme { .. } => None,
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

    /// "2 or more cards in your hand or trash": nobody can tell whether those of the two places are counted together.
    pub(super) fn check_one_place(&mut self, nouns: &ast::Nouns) -> Option<()> {
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

    /// A description of things: how many and whose they are, what they are called and where they are, and what is said of each of them
    /// and of all together.
    fn group(&mut self, group: &ast::Group, span: Span) -> Option<Group> {
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
        // Of which of several opponents, says what stands before (12-2-6).
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
                // What is yours is friendly (12-3-10, 12-3-11).
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
                ast::Quality::Done(what, way, who) => {
                    let steps = self.steps_that(*what, quality.span)?;
                    if let Some(who) = who {
                        (side, by) = self.done_by(who, &steps, side, quality.span)?;
                    }
                    done = Some(Zone::Done {
                        steps,
                        done: *what,
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
        let zone = match (&group.zone, done) {
            (_, Some(done)) => done,
            (None, None) => Zone::Field,
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
        self.picks_together(&quantity, &together, span)?;
        let mut described = Group {
            quantity,
            side: side.unwrap_or(Side::Any),
            nouns,
            qualities: qualities.into(),
            together,
            zone,
            wording: Key::CANONICAL,
        };
        self.resolve_other(&mut described, span)?;
        described.wording = self.note(GroupWording {
            friendly,
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

    /// "the Unit paired this turn": a Pilot is paired with a Unit, and this is said of the Unit (5-9-1).
    fn check_paired_unit(&mut self, group: &ast::Group, qualities: &[Quality], span: Span) -> Option<()> {
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

    /// Checks whether there can be such cards in the place that is named.
    fn check_place(
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
            (Zone::Area { of: _, area }, _) => !nouns.iter().any(|noun| is_in_area(*noun, *area)),
            (
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck(_)
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

    /// "including this Unit", "including Unit tokens": whether that is among what is described.
    fn check_included(
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

    /// Reports "3 cards from each player's trash": that can be 3 of each player, or 3 in all.
    fn check_count_of_each(
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
        let of_each = |quality: &Quality| matches!(quality, Quality::OwnedBy(of) if is_each(of));
        // Where each player is asked what they have, the number is of each.
        let is_asked_of_each = self.context.had.is_some() && self.context.about.is_some_and(is_each);
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

    /// Reports "enemy Unit battling this Unit with 3 or less HP": that can be the HP of either.
    fn check_attachment(&mut self, group: &ast::Group) -> Option<()> {
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

    /// The quantity of a group, which can stand in "Units with 3 or more different names" as well as before the noun, but not in both.
    fn counted_once(&mut self, group: &ast::Group, quantity: Quantity) -> Option<Quantity> {
        let counted = (group.qualities.iter()).find_map(|quality| {
            if let ast::Quality::InCommon { least, wording, .. } = &quality.node
                && wording.counted.is_some()
            {
                Some((quality.span, least))
            } else {
                None
            }
        });
        match counted {
            None => Some(quantity),
            Some((_, None)) if group.quantity.is_none() => Some(quantity),
            Some((_, Some(least))) if group.quantity.is_none() => {
                self.literal(least.node, least.span).map(Quantity::AtLeast)
            }
            Some((span, _)) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "how many of these there are is said twice",
                        "which number is meant",
                    )
                    .help("count them once: `3 or more Units with different names`, `Units with 3 or more different names`"),
                );
                None
            }
        }
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

    /// Who has done something: "a card your opponent discarded with this effect". What each player has done was done to their own.
    pub(super) fn done_by(
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

    /// "Choose 1 Command card from it": from a hand, which is one thing. Cards of a deck that were looked at are several.
    fn check_from_it(&mut self, place: &Zone, wording: GroupWording, span: Span) -> Option<()> {
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

    /// "all enemy Units with a total AP of 5 or less", "2 enemy Units with the highest AP": what is asked of several together, and
    /// how many those are.
    fn picks_together(&mut self, quantity: &Quantity, together: &[Together], span: Span) -> Option<()> {
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
        let finding = together.iter().find_map(|together| match together {
            Together::TotalAtMost { .. } if all => Some((
                "a total is that of several, as many as are chosen",
                "write `any number of enemy Units with a total AP of 5 or less`, or what is asked of each: `with 5 or less AP`",
            )),
            Together::Extreme { .. } if several => Some((
                "the highest and the lowest are one, or as many as are equal",
                "choose one after the other: `Choose 1 enemy Unit with the highest AP. Destroy it.`",
            )),
            Together::TotalAtMost { .. } | Together::Extreme { .. } | Together::Common { .. } => None,
        });
        let Some((message, help)) = finding else {
            return Some(());
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "how many of them").help(help));
        None
    }

    fn report_none(&mut self, span: Span) {
        if self.context.asking {
            let message = "a text asks for none with `no`";
            self.push(
                Diagnostic::new(Code::Mismatch, self.file, span, message, "asks for no number")
                    .help("write `no`: `If you have no cards in your hand`")
                    .fix(Applicability::Unsafe, "write `no`", span, "no"),
            );
            return;
        }
        let message = "none is no number to choose (1-3-5)";
        self.report(Code::Mismatch, span, message, "at least 1");
    }

    fn quantity(&mut self, quantity: &ast::Spanned<ast::Quantity>) -> Option<Quantity> {
        let none = ast::Measure::Number(ast::Numeral::Number(0), None);
        if matches!(&quantity.node, ast::Quantity::Exactly(amount) | ast::Quantity::UpTo(amount) if **amount == none)
            || matches!(quantity.node, ast::Quantity::Range(0, _))
        {
            self.report_none(quantity.span);
            return None;
        }
        if let ast::Quantity::Range(from, to) = quantity.node
            && from >= to
        {
            self.report(
                Code::Mismatch,
                quantity.span,
                format!("`{from} to {to}` is no range"),
                "the second number has to be larger",
            );
            return None;
        }
        quantity
            .node
            .try_map(|measure| self.measure(measure, quantity.span))
    }

    /// A place.
    pub(super) fn zone(&mut self, zone: &ast::Zone, span: Span) -> Option<Zone> {
        Some(match zone {
            ast::Zone::Field => Zone::Field,
            ast::Zone::Hand(of) => Zone::Hand(self.owner(of)?),
            ast::Zone::Trash(of) => Zone::Trash(self.owner(of)?),
            ast::Zone::Removal(of) => Zone::Removal(self.owner(of)?),
            ast::Zone::Deck(of) => Zone::Deck(self.owner(of)?),
            ast::Zone::TopOfDeck(of) => Zone::TopOfDeck(self.one_owner(of, DECK)?),
            ast::Zone::Area { of, area } => Zone::Area {
                of: self.owner(of)?,
                area: *area,
            },
            ast::Zone::Among(()) => Zone::Among(Slot::Step(self.looked(span)?)),
            ast::Zone::Within(of) => Zone::Within(Box::new(self.nouns(of)?)),
            ast::Zone::Done {
                steps: (),
                done,
                wording,
            } => Zone::Done {
                steps: self.steps_that(*done, span)?,
                done: *done,
                wording: self.note(*wording),
            },
        })
    }

    /// Whose. "their" is the opponent's, where the text has spoken of that player.
    pub(super) fn owner(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
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

    /// The player that "they" and "their" mean where the clause is about nobody: one that the text has brought up, or else the
    /// opponent, where it has spoken of that one.
    pub(super) fn they(&self) -> Option<Player> {
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

    /// "1 enemy player's hand": a player who acts, owns or is asked is not picked by that.
    pub(super) fn check_all_meant(&mut self, player: &Player, span: Span, help: &'static str) -> Option<()> {
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

    /// A player as what something is done to. How many there are says who chooses them, and who counts them; any enemy player is
    /// the opponent.
    fn player_noun(&mut self, player: &ast::Player, wording: ActorWording, span: Span) -> Option<Player> {
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
                    let Some(lv) = super::amount::literal(*lv) else {
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

    /// What each of several players has: as that player's own.
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

    /// How it is said whose something is: "their", of the opponent who was spoken of.
    fn of_opponent(&self, of: &ast::Spanned<ast::Player>) -> GroupWording {
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

    /// To whose place a card goes: "their", of the opponent who was spoken of, is its owner's.
    pub(super) fn receiver(&mut self, of: &ast::Spanned<ast::Player>) -> Option<Player> {
        if !self.of_opponent(of).theirs {
            return self.one_owner(of, PLACE);
        }
        Some(Player::OwnerOf(Reference {
            to: Slot::Each,
            wording: self.note(Anaphor::Their),
        }))
    }

    /// What is said of each of the things that are described: "its AP" can be the one's own.
    fn quality_of_each(&mut self, quality: &ast::Spanned<ast::Quality>) -> Option<Quality> {
        let mut each = self.with(ClauseContext {
            of_each: true,
            ..self.context
        });
        each.quality(quality)
    }

    /// Whose, where it can be nobody's but one player's: cards go to one place, and from the top of one deck.
    /// `help` says in which words.
    fn one_owner(&mut self, of: &ast::Spanned<ast::Player>, help: &str) -> Option<Player> {
        let owner = self.owner(of)?;
        if is_several(&owner) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    of.span,
                    "this is one player's",
                    "that of which player",
                )
                .help(help),
            );
            return None;
        }
        Some(owner)
    }

    /// A player. "their" without an owner is the opponent's, as in "your opponent ... their hand".
    pub(super) fn player(&mut self, player: &ast::Player, span: Span) -> Option<Player> {
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
            // Of each object in turn.
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
}

/// To whose place cards go, where several players are named.
const PLACE: &str = "write `their owner's`, or let each player do it: `each player ... their`";
/// The top of whose deck is meant, where several players are named.
const DECK: &str = "let each player do it: `each player ... the top card of their deck`, or choose one before: `Choose 1 player.`, and then \
                    `that player's deck`";

/// Whose place it is.
fn zone_owner(zone: &ast::Zone) -> Option<&ast::Spanned<ast::Player>> {
    match zone {
        ast::Zone::Hand(of)
        | ast::Zone::Trash(of)
        | ast::Zone::Removal(of)
        | ast::Zone::Deck(of)
        | ast::Zone::TopOfDeck(of)
        | ast::Zone::Area { of, .. } => Some(of),
        ast::Zone::Field | ast::Zone::Among(()) | ast::Zone::Within(_) | ast::Zone::Done { .. } => None,
    }
}

/// Whether a thing can be in an area of the field.
fn is_in_area(noun: Noun, area: Area) -> bool {
    match noun {
        Noun::Unit | Noun::Pilot => area == Area::Battle,
        Noun::Resource | Noun::ExResource => area == Area::Resource,
        Noun::Base | Noun::ExBase | Noun::Shield | Noun::ShieldAreaCard => area == Area::Shield,
        Noun::Token | Noun::Card(_) => true,
        Noun::Command => false,
    }
}

/// Whether a place is one of every player.
fn is_of_each(zone: &Zone) -> bool {
    match zone {
        Zone::Hand(of)
        | Zone::Trash(of)
        | Zone::Removal(of)
        | Zone::Deck(of)
        | Zone::TopOfDeck(of)
        | Zone::Area { of, .. } => is_each(of),
        Zone::Field | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => false,
    }
}

/// Whether several players can be meant, and not one.
fn is_several(of: &Player) -> bool {
    match of {
        Player::Each => true,
        Player::Described(players) => players.quantity != Quantity::The,
        Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
    }
}

/// Whether each of several players is meant.
fn is_each(of: &Player) -> bool {
    match of {
        Player::Each => true,
        Player::Described(players) => players.is_each(),
        Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
    }
}

/// The player whose place it is.
fn zone_of_player(zone: &Zone) -> Option<&Player> {
    match zone {
        Zone::Hand(of)
        | Zone::Trash(of)
        | Zone::Removal(of)
        | Zone::Deck(of)
        | Zone::TopOfDeck(of)
        | Zone::Area { of, .. } => Some(of),
        Zone::Field | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => None,
    }
}

/// Whether everything that is described is of a kind that is attacked.
pub(super) fn can_be_attacked(what: &Selector) -> bool {
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
