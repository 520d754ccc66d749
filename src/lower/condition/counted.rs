//! Conditions on how many things there are, and who has them: "you have 2 or more Bases in play".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    ActorWording, Condition, Group, Holders, Key, ListWording, Player, PlayerRelation, Players, Presence,
    Quality, Quantity, Selector, Side, Slot, State, Zone,
};
use crate::lower::context::ClauseContext;
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "you have 2 or more Bases in play", "your opponent doesn't have a Base in play".
    pub(super) fn have(
        &mut self,
        who: &ast::Player,
        they: bool,
        not: bool,
        what: &ast::Nouns,
        span: Span,
    ) -> Option<Condition> {
        let known = if they {
            Some(self.known_as_they(span)?)
        } else {
            None
        };
        self.check_one_place(what)?;
        let who = match known {
            Some(they) => they,
            None => match self.asked_player(who, span)? {
                Player::Each => Player::Described(Box::new(Players::of(Quantity::Each, PlayerRelation::Any))),
                who => who,
            },
        };
        let what = self.what_is_had(&who, what)?;
        let is_lone = matches!(&who, Player::Opponent | Player::Described(_));
        self.discourse.opponent |= who == Player::Opponent;
        self.discourse.antecedents.describe(&what);
        let wording = if they && who == Player::Opponent {
            Presence::They
        } else {
            Presence::Have
        };
        let holders = match (is_lone, not) {
            (true, false) => Holders::Alone,
            (true, true) => Holders::Lacking,
            (false, _) => Holders::Together,
        };
        match self.there_of(what, holders, wording) {
            have @ Condition::There { .. } if is_lone => Some(have),
            have @ Condition::There { .. } if not => Some(have.denied()),
            have if !not => Some(have),
            _ => {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        span,
                        "none of these, or not all of them: this can be read in two ways",
                        "which of them",
                    )
                    .help("say it of each: `you have no Base in play and you have no (Dock) Unit in play`"),
                );
                None
            }
        }
    }

    /// "they have": the player whom the text has named.
    fn known_as_they(&mut self, span: Span) -> Option<Player> {
        let known = self.they();
        if known.is_none() {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "`they` is nobody's name here",
                    "who has it",
                )
                .help("write `your opponent has`"),
            );
        }
        known
    }

    /// Lowers the object of "have" as things of that player.
    fn what_is_had(&mut self, who: &Player, what: &ast::Nouns) -> Option<Selector> {
        if let (
            Player::You,
            [
                ast::NounPhrase {
                    kind: ast::NounKind::Player(..),
                    ..
                },
            ],
        ) = (who, std::slice::from_ref(&what.first))
        {
            self.report(
                Code::Mismatch,
                what.span,
                "nobody has a player",
                "say `there are 2 or more enemy players`",
            );
            return None;
        }
        let side = who.own_side();
        let mut had = self.with(ClauseContext {
            about: Some(who),
            had: Some(side),
            ..self.context
        });
        let mut what = had.counted_nouns(what)?;
        let owner = match who {
            Player::Known(_) | Player::Described(_) => Some(who),
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => None,
        };
        what.each_group(&mut |group| {
            if group.side == Side::Any {
                group.side = side;
            }
            let owned = |quality: &Quality| matches!(quality, Quality::OwnedBy(_));
            if let Some(owner) = owner
                && group.side == Side::Any
                && !group.qualities.iter().any(owned)
            {
                let owned = Quality::OwnedBy(Box::new(owner.clone()));
                group.qualities = group.qualities.iter().cloned().chain([owned]).collect();
            }
        });
        Some(what)
    }

    /// "a friendly Base in play".
    pub(super) fn bare(&mut self, what: &ast::Nouns, span: Span) -> Option<Condition> {
        let what = self.nouns(what)?;
        let placed = what.is_described()
            && what
                .first_group()
                .is_some_and(|group| group.zone == Zone::Field && self.words(group.wording).in_play);
        if !placed {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "this says nothing that could hold or not",
                    "what is asked of it",
                )
                .help("say `... is in play`, or what has to be true of it"),
            );
            return None;
        }
        self.discourse.antecedents.describe(&what);
        Some(Condition::There {
            what,
            holders: Holders::Together,
            wording: self.note(Presence::Bare),
        })
    }

    /// "a (Crew) card is in your trash".
    pub(super) fn in_zone(
        &mut self,
        who: &ast::Nouns,
        zone: &ast::Zone,
        not: bool,
        span: Span,
    ) -> Option<Condition> {
        let mut what = self.expecting(Expected::Card).counted_nouns(who)?;
        let place = self.zone(zone, span)?;
        // "it is in play": whether it has left the field.
        if matches!(what, Selector::Known(_)) && place == Zone::Field {
            self.mention_known(&what);
            let in_play = Quality::State(State::InPlay);
            let quality = if not { in_play.denied()? } else { in_play };
            return Some(Condition::Is {
                who: what,
                wording: Key::CANONICAL,
                noun: None,
                qualities: vec![quality].into(),
            });
        }
        if not {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "none of these, or not all of them: this can be read in two ways",
                    "which of them",
                )
                .help("say `no Base is in play`"),
            );
            return None;
        }
        if let (Zone::Under(_), false) = (&place, what.is_described()) {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "a card under a Unit does nothing by itself, and is not asked for one by one",
                    "this is a card that is known",
                    "let the Unit ask for what lies there: `While there is a (Dock) Unit card under this Unit, this Unit gets AP+1.`",
                ],
            );
            return None;
        }
        let is_this = matches!(&what, Selector::Known(known) if known.to == Slot::This);
        if is_this && matches!(place, Zone::Hand(_)) {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "nobody else sees a hand (4-8-2), and a card there says something of itself alone",
                    "works from the hand",
                    "say it of the card: `this card in your hand gets cost -1`",
                ],
            );
            return None;
        }
        if !what.is_described() {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "only cards that are described can be asked for in a place",
                    "this is a card that is known",
                    "write what has to be there, as `2 or more (Scout) cards are in your trash`; what works from the trash says so first, \
                     `While this card is in your trash, ...`, or is paid there: `【Activate･Main】Exile this card from your trash：Draw 1.`",
                ],
            );
            return None;
        }
        what.each_group(&mut |group| group.zone = place.clone());
        let phrases = || std::iter::once(&who.first).chain(who.rest.iter().map(|(_, noun)| noun));
        if place == Zone::Field {
            for (selector, phrase) in what.parts().iter().zip(phrases()) {
                self.check_findable(selector, phrase, Expected::InPlay)?;
            }
        }
        if !place.is_of_field() {
            for phrase in phrases() {
                if let ast::NounKind::Group(group) = &phrase.kind {
                    self.check_cards(&group.nouns, phrase.span)?;
                }
            }
        }
        Some(Condition::There {
            what,
            holders: Holders::Together,
            wording: self.note(Presence::Is),
        })
    }

    /// "there are 3 or more Units", "there are 2 or more enemy players".
    pub(super) fn there_is(&mut self, what: &ast::Nouns, wording: Presence) -> Option<Condition> {
        let span = what.span;
        self.check_one_place(what)?;
        let mut there = self.with(ClauseContext {
            counts_players: true,
            ..self.context
        });
        let what = there.counted_nouns(what)?;
        self.check_whose_place(&what, span)?;
        self.discourse.antecedents.describe(&what);
        Some(self.there(what, wording))
    }

    /// "there are 3 or more cards in any player's trash": reports that the number could be of one player, or of all of them together.
    fn check_whose_place(&mut self, what: &Selector, span: Span) -> Option<()> {
        let Some(group) = what.first_group() else {
            return Some(());
        };
        let of_any = match &group.zone {
            Zone::Hand(Player::Described(of))
            | Zone::Trash(Player::Described(of))
            | Zone::Removal(Player::Described(of))
            | Zone::Deck(Player::Described(of)) => {
                of.quantity == Quantity::One && of.circle == PlayerRelation::Any && of.qualities.is_empty()
            }
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Under(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
            | Zone::Area { .. }
            | Zone::Field
            | Zone::Among(_)
            | Zone::Within(_)
            | Zone::Done { .. } => false,
        };
        let is_one = matches!(&group.quantity, Quantity::One | Quantity::Any)
            || group.quantity == Quantity::AtLeast(1);
        if !of_any || is_one {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "so many of one player, or of all players together",
                "whose cards are counted together",
            )
            .help("write `a player has 3 or more cards in their trash`, or `the number of cards in each player's trash is 3 or more`"),
        );
        None
    }

    /// Makes a condition that things are there, whoever has them.
    fn there(&mut self, what: Selector, presence: Presence) -> Condition {
        self.there_of(what, Holders::Together, presence)
    }

    /// "you have A and B", "you have A or B": each of them by itself. "a card in your hand or trash" is one.
    fn there_of(&mut self, what: Selector, holders: Holders, presence: Presence) -> Condition {
        let is_one = |list: &[Selector]| {
            list.iter()
                .filter_map(Selector::first_group)
                .any(|group| self.words(group.wording).or_place)
        };
        match what {
            Selector::AllOf(list) => {
                let wording = self.list_wording(&list);
                let all = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::all(all, wording)
            }
            Selector::AnyOf(list) if !is_one(&list) => {
                let wording = self.list_wording(&list);
                let any = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::any(any, wording)
            }
            // "there are Unit cards and Pilot cards": of each of the two.
            Selector::Group(group)
                if group.nouns.len() > 1
                    && group.quantity == Quantity::Any
                    && !self.words(group.wording).slash =>
            {
                let list: Vec<Selector> = group
                    .nouns
                    .iter()
                    .map(|noun| {
                        Selector::Group(Box::new(Group {
                            nouns: vec![*noun],
                            ..(*group).clone()
                        }))
                    })
                    .collect();
                let wording = self.list_wording(&list);
                let all = list
                    .iter()
                    .map(|one| self.there_of(one.clone(), holders, presence))
                    .collect();
                Condition::all(all, wording)
            }
            what @ (Selector::Known(_)
            | Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)) => Condition::There {
                what,
                holders,
                wording: self.note(presence),
            },
        }
    }

    /// Notes whether the nouns of a list are separated by commas.
    fn list_wording(&self, list: &[Selector]) -> Key<ListWording> {
        let last = list.last().and_then(Selector::first_group);
        let listed = list.len() > 2 && last.is_some_and(|group| self.words(group.wording).listed);
        self.note(if listed {
            ListWording::OnceCommas
        } else {
            ListWording::Once
        })
    }
}

/// "you have 2 or more opponents", "2 or more enemy players have a Base in play": players who are counted, as in "there are 2 or
/// more enemy players with a Base in play".
pub(super) fn counted_players(asked: &ast::Condition, span: Span) -> Option<(ast::Nouns, Presence)> {
    let (who, quality) = match asked {
        ast::Condition::Have {
            who: ast::Player::You,
            they: false,
            not: false,
            what,
        } if what.rest.is_empty() => {
            let ast::NounKind::Player(ast::Player::Described(players), _) = &what.first.kind else {
                return None;
            };
            return (players.circle == PlayerRelation::Enemy).then(|| (what.clone(), Presence::Have));
        }
        ast::Condition::Have {
            who,
            they: false,
            not: false,
            what,
        } => (who, ast::PlayerQuality::Has(what.clone())),
        ast::Condition::PlayerLv { who, comparison, lv } => (
            who,
            ast::PlayerQuality::Lv {
                comparison: *comparison,
                lv: *lv,
            },
        ),
        ast::Condition::Turn(..)
        | ast::Condition::Went { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Number { .. }
        | ast::Condition::Have { .. }
        | ast::Condition::There(..)
        | ast::Condition::Has { .. }
        | ast::Condition::Paired { .. }
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::InZone { .. }
        | ast::Condition::Did { .. }
        | ast::Condition::EffectDid { .. }
        | ast::Condition::Bare(..)
        | ast::Condition::Recovered { .. }
        | ast::Condition::Undergone { .. }
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerDid { .. }
        | ast::Condition::NounsHappened { .. }
        | ast::Condition::Only { .. }
        | ast::Condition::IsNoun { .. }
        | ast::Condition::Is { .. } => return None,
    };
    let ast::Player::Described(players) = who else {
        return None;
    };
    match &players.quantity.as_ref()?.node {
        ast::Quantity::Exactly(_)
        | ast::Quantity::AtLeast(_)
        | ast::Quantity::AtMost(_)
        | ast::Quantity::Only(_)
        | ast::Quantity::No => {}
        ast::Quantity::All
        | ast::Quantity::Each
        | ast::Quantity::Any
        | ast::Quantity::The
        | ast::Quantity::One
        | ast::Quantity::AnyNumber
        | ast::Quantity::Range(..)
        | ast::Quantity::UpTo(_) => return None,
    }
    let mut players = players.clone();
    players.qualities.push(ast::Spanned { node: quality, span });
    let counted = ast::Nouns {
        span,
        first: ast::NounPhrase {
            span,
            kind: ast::NounKind::Player(ast::Player::Described(players), ActorWording::Named),
        },
        rest: Vec::new(),
    };
    Some((counted, Presence::There))
}
