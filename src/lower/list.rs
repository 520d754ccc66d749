//! Lists of nouns: "A or B", "A and B". What is said once of one of them can hold for the others, and where nobody can tell,
//! that is an error.

use super::context::ClauseContext;
use super::expected::Expected;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{Group, GroupWording, Noun, OwnerPosition, Player, Quantity, Selector, Side, Zone};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// A noun phrase with a role in its sentence.
    pub(super) fn nouns_as(&mut self, nouns: &ast::Nouns, role: Role) -> Option<Selector> {
        let expected = self.context.expected;
        self.expecting(Expected::InPlay)
            .list_of_nouns(nouns, role, expected)
    }

    fn list_of_nouns(&mut self, nouns: &ast::Nouns, role: Role, expected: Expected) -> Option<Selector> {
        let connectives = nouns.rest.iter().map(|(connective, _)| *connective);
        let mut connectives = connectives.filter(|connective| *connective != ast::NounConnective::Comma);
        let and = connectives
            .clone()
            .any(|connective| connective == ast::NounConnective::And);
        if and && connectives.any(|connective| connective != ast::NounConnective::And) {
            self.report(
                Code::Ambiguous,
                nouns.span,
                "`and` and `or` in one list can be read in two ways",
                "which belong together",
            );
            return None;
        }
        self.check_outer_list(nouns)?;
        self.check_one_of(nouns)?;
        self.check_partner(nouns)?;
        let mut list: Vec<&ast::NounPhrase> = vec![&nouns.first];
        list.extend(nouns.rest.iter().map(|(_, noun)| noun));
        let mut selectors = Vec::with_capacity(list.len());
        for (number, noun) in list.into_iter().enumerate() {
            // "Destroy all enemy Bases and Units：": a noun without a quantity continues the first one, with its owner.
            let goes_on =
                number > 0 && matches!(&noun.kind, ast::NounKind::Group(group) if group.quantity.is_none());
            let mut one = self.with(ClauseContext {
                pays: self.context.pays && !goes_on,
                ..self.context
            });
            selectors.push(one.noun(noun, role)?);
        }
        if nouns.is_listed() {
            for selector in &mut selectors {
                if let Selector::Group(group) = selector {
                    group.wording = self.note(GroupWording {
                        listed: true,
                        ..self.words(group.wording)
                    });
                }
            }
        }
        for ((connective, _), selector) in nouns.rest.iter().zip(selectors.iter_mut().skip(1)) {
            if let (ast::NounConnective::Slash | ast::NounConnective::Or, Selector::Group(group)) =
                (connective, selector)
            {
                group.wording = self.note(GroupWording {
                    behind_slash: *connective == ast::NounConnective::Slash,
                    behind_or: *connective == ast::NounConnective::Or,
                    ..self.words(group.wording)
                });
            }
        }
        let described =
            |one: &Selector| matches!(one, Selector::Player(Player::Known(_) | Player::Described(_)));
        if selectors.len() > 1 && selectors.iter().any(described) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    nouns.span,
                    "players and cards, or several kinds of players, are not chosen and counted together",
                    "one of them is a player",
                )
                .help("write two sentences: `Choose 1 enemy player. Choose 1 enemy Unit.`"),
            );
            return None;
        }
        self.spread_zone(&mut selectors);
        self.check_other_in_list(nouns.span, &selectors)?;
        if and && self.context.counting {
            self.check_whose(nouns, &selectors)?;
        }
        self.check_shared_qualities(nouns)?;
        self.inherit(nouns, &mut selectors)?;
        for (selector, noun) in selectors
            .iter()
            .zip(std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun)))
        {
            self.check_findable(selector, noun, expected)?;
            self.check_definite(selector, noun.span)?;
        }
        Some(match selectors.len() {
            1 => selectors.remove(0),
            _ if and => Selector::all_of(selectors),
            _ => Selector::any_of(selectors),
        })
    }

    /// "one of your Units that is red or active battling enemy Units": an alternative with its own side is not one of yours.
    fn check_one_of(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let one_of = matches!(&nouns.first.kind, ast::NounKind::Group(group)
            if matches!(&group.quantity, Some(quantity) if quantity.node == ast::Quantity::One) && group.owner.is_some());
        let is_of_a_side = |noun: &ast::NounPhrase| {
            matches!(&noun.kind, ast::NounKind::Group(group)
                if group.quantity.is_none()
                    && group.qualities.iter().any(|quality| matches!(quality.node, ast::Quality::Side(_))))
        };
        let other = nouns.rest.iter().find(|(connective, noun)| {
            matches!(connective, ast::NounConnective::Or | ast::NounConnective::Slash) && is_of_a_side(noun)
        });
        let Some((_, noun)) = other.filter(|_| one_of) else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                noun.span,
                "this can be said of those before it, or be others",
                "one of which",
            )
            .help("say how many of each: `one of your Units or 1 enemy Unit`"),
        );
        None
    }

    /// "1 of your Units with `<Blocker>` or a (Dock) Pilot": reports that the Pilot could be a further object, or something that the Unit
    /// has.
    fn check_partner(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let is_had = |before: &_, noun: &_| ends_in_what_it_has(before) && is_a_pilot(noun);
        let Some(span) = joined_to(nouns, is_had) else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "this can be one more of what the text speaks of, or what is had",
                "had, or one more",
            )
            .help("write `a paired Pilot` for what a Unit has, or say how many more: `1 Pilot`"),
        );
        None
    }

    /// "Units other than this Unit and Bases gain": reports that the words after "and" could belong to the inner noun, too.
    fn check_outer_list(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let holds = |before: &ast::NounPhrase, _: &_| {
            matches!(&before.kind, ast::NounKind::Group(group)
                if group.qualities.iter().any(|quality| inner_nouns(&quality.node).is_some()))
        };
        let Some(span) = joined_to(nouns, holds) else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "this can belong to the noun right before it or to the one before that",
                "one more of which",
            )
            .help("say it first in the list, or in a sentence of its own"),
        );
        None
    }

    /// "1 rested Unit and 1 other Unit": reports "other" in a joint pick, where it can't exclude another pick.
    fn check_other_in_list(&mut self, span: Span, selectors: &[Selector]) -> Option<()> {
        let groups: Vec<&Group> = (selectors.iter())
            .filter_map(|selector| match selector {
                Selector::Group(group) => Some(&**group),
                Selector::Known(_)
                | Selector::Player(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_) => None,
            })
            .collect();
        let is_of_list = groups.iter().enumerate().any(|(at, group)| {
            let before = groups.iter().take(at);
            let is_there = |one: &&Group| {
                !one.is_other()
                    && self.discourse.antecedents.can_be_the_same(one, group)
                    && one.zone.is_of_field()
            };
            group.is_other() && before.copied().any(|one| is_there(&one))
        });
        if is_of_list {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`other` can be said apart from this card, or from the first of these",
                    "other than which",
                )
                .help("choose one after the other: `Choose 1 enemy Unit. Rest it. Choose another enemy Unit. Rest it.`"),
            );
            return None;
        }
        Some(())
    }

    /// "1 Unit battling an enemy Unit or a Base": what a quality ends in is one noun, which describes no other. A second one
    /// could belong to the list outside, and what that says of itself to either.
    pub(super) fn check_inner_noun(&mut self, quality: &ast::Spanned<ast::Quality>) -> Option<()> {
        if let ast::Quality::AnyOf(list, _) = &quality.node {
            return list.iter().try_for_each(|one| self.check_inner_noun(one));
        }
        let Some(inner) = inner_nouns(&quality.node) else {
            return Some(());
        };
        let two = !inner.rest.is_empty();
        let deep = matches!(&inner.first.kind, ast::NounKind::Group(group)
            if group.qualities.iter().any(|quality| inner_nouns(&quality.node).is_some_and(is_described)));
        if two || deep {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    inner.span,
                    "this can be said of either of two cards",
                    "of which one",
                )
                .help("a noun that is part of another is one, and no third is part of it"),
            );
            return None;
        }
        Some(())
    }

    /// "for each Unit with `<Blocker>` and each Base you have in play": whether you have the Units, too, nothing says.
    fn check_whose(&mut self, nouns: &ast::Nouns, selectors: &[Selector]) -> Option<()> {
        let of_field = |selector: &Selector| match selector {
            Selector::Group(group) if group.zone == Zone::Field => Some(group.side),
            Selector::Group(_)
            | Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let Some((last, before)) = selectors.split_last() else {
            return Some(());
        };
        let is_said = matches!(of_field(last), Some(Side::Yours | Side::Friendly | Side::Enemy));
        let open = before.iter().any(|one| of_field(one) == Some(Side::Any));
        if !(is_said && open) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                nouns.span,
                "whose the last one is can be meant of those before it, too",
                "whose are these",
            )
            .help(
                "write two sentences: `for each of your Units with <Blocker>`, and `for each of your Bases`",
            ),
        );
        None
    }

    /// "AP+1 for each red Unit and HP+1 for each blue Unit you have in play": whether you have the red ones, too, nothing says.
    pub(super) fn check_whose_each<'a>(
        &mut self,
        counted: impl Iterator<Item = &'a ast::Each>,
    ) -> Option<()> {
        let mut open = None;
        for each in counted {
            let ast::EachOf::Nouns(nouns) = &each.of else {
                continue;
            };
            let mut open_here = false;
            for noun in std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun)) {
                let ast::NounKind::Group(group) = &noun.kind else {
                    continue;
                };
                if group.owner.is_some()
                    && group.wording.you_have
                    && let Some(open) = open
                {
                    self.push(
                        Diagnostic::new(
                            Code::Ambiguous,
                            self.file,
                            open,
                            "whose the last one is can be meant of those before it, too",
                            "whose are these",
                        )
                        .help("say whose they are in each place: `for each of your red Units`, or `for each red Unit in play`"),
                    );
                    return None;
                }
                let is_owned = group.owner.is_some()
                    || group.theirs.is_some()
                    || group.qualities.iter().any(|quality| {
                        matches!(quality.node, ast::Quality::Side(_) | ast::Quality::OwnedBy(_))
                    });
                if !is_owned && !group.wording.in_play && group.zone.is_none() && group.under.is_none() {
                    open_here = true;
                }
            }
            // Those of one list are looked at together (`check_whose`).
            if open_here {
                open = Some(nouns.span);
            }
        }
        Some(())
    }

    /// "1 enemy Unit with `<Blocker>` or Base": whether the Base has it, too, nothing says.
    fn check_shared_qualities(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let ast::NounKind::Group(first) = &nouns.first.kind else {
            return Some(());
        };
        let is_behind = |group: &ast::Group| {
            let end = group.nouns.iter().map(|word| word.span.end).max();
            group
                .qualities
                .iter()
                .any(|quality| end.is_some_and(|end| quality.span.start >= end))
        };
        let behind = is_behind(first);
        // "1 enemy Unit or enemy Base with 3 or less HP": the same from the other side.
        let and = nouns
            .rest
            .iter()
            .any(|(connective, _)| *connective == ast::NounConnective::And);
        let last = nouns.rest.iter().find(|(_, noun)| {
            !and && matches!(&noun.kind, ast::NounKind::Group(group)
                    if group.quantity.is_none() && group.owner.is_none() && group.theirs.is_none()
                        && is_behind(group))
        });
        if let Some((_, last)) = last.filter(|_| !behind) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    last.span,
                    "what is said of the last can be meant of the first, too",
                    "of which",
                )
                .help("write `Unit/Base with ...` for both, or say of each how many: `1 enemy Unit or 1 enemy Base with ...`"),
            );
            return None;
        }
        let bare = nouns.rest.iter().find(|(_, noun)| {
            matches!(&noun.kind, ast::NounKind::Group(group)
                if group.quantity.is_none()
                    && group.owner.is_none()
                    && group.theirs.is_none()
                    && group.qualities.is_empty()
                    && group.nouns.iter().all(|word| !word.node.link && !word.node.token))
        });
        let Some((_, bare)) = bare.filter(|_| behind) else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                bare.span,
                "what is said of the first can be meant of this, too",
                "of which",
            )
            .help("say of each how many: `1 enemy Unit with <Blocker> or 1 enemy Base`"),
        );
        None
    }

    /// "1 enemy Unit or Base": what the first of a list says of number and owner holds for those that say nothing (the list
    /// itself knows how).
    fn inherit(&mut self, nouns: &ast::Nouns, selectors: &mut [Selector]) -> Option<()> {
        let Some((Selector::Group(first), rest)) = selectors.split_first_mut() else {
            return Some(());
        };
        for (selector, (_, noun)) in rest.iter_mut().zip(&nouns.rest) {
            let (Selector::Group(group), ast::NounKind::Group(wording)) = (selector, &noun.kind) else {
                continue;
            };
            // "your Base" says itself that there is one.
            let owned = wording.owner.is_some() || wording.theirs.is_some();
            let singular = group.quantity != Quantity::Any && owned;
            if wording.quantity.is_some() || singular {
                continue;
            }
            group.quantity = Quantity::Any;
            group.wording = self.note(GroupWording {
                one_of: self.words(first.wording).one_of,
                bare: false,
                ..self.words(group.wording)
            });
            // "your Units or (Scout) Units in your opponent's battle area": "your" is meant of both.
            if group.side == Side::Any && is_other_players_area(&group.zone, first.side) {
                self.report(
                    Code::Mismatch,
                    noun.span,
                    "there is never such a card in that area (4-4-1, 4-5-1, 4-6-1)",
                    "whose the first are is said of these, too",
                );
                return None;
            }
        }
        Some(())
    }

    /// "1 X card or 1 Y card from your trash": the place named last holds for the whole list.
    fn spread_zone(&self, selectors: &mut [Selector]) {
        let Some(Selector::Group(last)) = selectors.last() else {
            return;
        };
        if last.zone == Zone::Field {
            return;
        }
        let (zone, from) = (last.zone.clone(), self.words(last.wording).from);
        for selector in selectors {
            if let Selector::Group(group) = selector
                && group.zone == Zone::Field
                && group.nouns.iter().all(|noun| noun.is_card())
            {
                group.zone = zone.clone();
                group.wording = self.note(GroupWording {
                    from,
                    ..self.words(group.wording)
                });
            }
        }
    }
}

/// Checks whether cards of one player are looked for in an area of the other.
fn is_other_players_area(zone: &Zone, side: Side) -> bool {
    match zone {
        Zone::Area { of: Player::You, .. } => side == Side::Enemy,
        Zone::Area {
            of: Player::Opponent, ..
        } => match side {
            Side::Yours | Side::Friendly => true,
            Side::Any | Side::Enemy | Side::Theirs => false,
        },
        Zone::Area {
            of: Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_),
            ..
        }
        | Zone::Field
        | Zone::Hand(_)
        | Zone::Trash(_)
        | Zone::Removal(_)
        | Zone::Under(_)
        | Zone::Deck(_)
        | Zone::TopOfDeck { .. }
        | Zone::Among(_)
        | Zone::Within(_)
        | Zone::Done { .. } => false,
    }
}

/// The nouns that a quality ends in.
fn inner_nouns(quality: &ast::Quality) -> Option<&ast::Nouns> {
    match quality {
        ast::Quality::Except(nouns)
        | ast::Quality::Battling(nouns)
        | ast::Quality::AttackingWhat(nouns)
        | ast::Quality::Alike(_, Some(nouns), _)
        | ast::Quality::Extreme {
            among: Some(nouns), ..
        }
        | ast::Quality::Relative {
            than:
                ast::Comparand::Same(nouns)
                | ast::Comparand::Amount(
                    ast::EqualTo::Count(nouns)
                    | ast::EqualTo::Quality(
                        nouns,
                        _,
                        OwnerPosition::Behind | OwnerPosition::BehindBare | OwnerPosition::Total,
                    )
                    | ast::EqualTo::Counters(_, nouns),
                ),
            ..
        } => Some(nouns),
        ast::Quality::Not { of: inner, .. } => inner_nouns(inner),
        ast::Quality::AnyOf(list, _) => list.iter().find_map(|one| inner_nouns(&one.node)),
        ast::Quality::Relative {
            than:
                ast::Comparand::Amount(
                    ast::EqualTo::Damage { .. }
                    | ast::EqualTo::Quality(
                        _,
                        _,
                        OwnerPosition::Before
                        | OwnerPosition::Exchanged
                        | OwnerPosition::That
                        | OwnerPosition::This
                        | OwnerPosition::ThisInTrash { .. },
                    )
                    | ast::EqualTo::Its(..)
                    | ast::EqualTo::Did(_)
                    | ast::EqualTo::OfEvent(..)
                    | ast::EqualTo::ThatNumber(_)
                    | ast::EqualTo::Tally(_)
                    | ast::EqualTo::Rolled(..),
                ),
            ..
        }
        | ast::Quality::Extreme { among: None, .. }
        | ast::Quality::Alike(_, None, _)
        | ast::Quality::Chosen(..)
        | ast::Quality::Paired(..)
        | ast::Quality::AtRandom
        | ast::Quality::Other
        | ast::Quality::Side(_)
        | ast::Quality::OwnedBy(_)
        | ast::Quality::State(_)
        | ast::Quality::Colors(_)
        | ast::Quality::Traits(_)
        | ast::Quality::Named(_)
        | ast::Quality::Has(_)
        | ast::Quality::NameContains(..)
        | ast::Quality::Stat { .. }
        | ast::Quality::Total { .. }
        | ast::Quality::Destroyed(_)
        | ast::Quality::LinkUnit
        | ast::Quality::Token
        | ast::Quality::HasMark(..)
        | ast::Quality::HasKeyword(..)
        | ast::Quality::Counters { .. }
        | ast::Quality::Over(_)
        | ast::Quality::InCommon { .. }
        | ast::Quality::ThisTurn { .. }
        | ast::Quality::Done(..) => None,
    }
}

/// Checks whether the first noun is a description, and not a reference.
fn is_described(nouns: &ast::Nouns) -> bool {
    match &nouns.first.kind {
        ast::NounKind::Group(_) | ast::NounKind::PartOf { .. } | ast::NounKind::TopCards { .. } => true,
        ast::NounKind::Reference(_)
        | ast::NounKind::Player(..)
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_) => false,
    }
}

/// "Units with `<Blocker>`": checks whether "or a Pilot" after it could continue its qualities.
fn ends_in_what_it_has(noun: &ast::NounPhrase) -> bool {
    let ast::NounKind::Group(group) = &noun.kind else {
        return false;
    };
    let end = group.nouns.iter().map(|word| word.span.end).max();
    let last = group.qualities.iter().max_by_key(|quality| quality.span.end);
    let can_be_paired =
        (group.nouns.iter()).all(|word| matches!(word.node.noun, Noun::Unit | Noun::Card(_) | Noun::Token));
    can_be_paired
        && group.zone.is_none()
        && last.is_some_and(|quality| {
            end.is_some_and(|end| quality.span.start >= end) && quality.node.facets().had
        })
}

/// The first noun that "and" or "or" joins to the one before it, where `is_unclear` says of the two that this can be read in two ways.
fn joined_to(
    nouns: &ast::Nouns,
    is_unclear: impl Fn(&ast::NounPhrase, &ast::NounPhrase) -> bool,
) -> Option<Span> {
    let before = std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun));
    before.zip(&nouns.rest).find_map(|(before, (connective, noun))| {
        let is_joined = matches!(connective, ast::NounConnective::And | ast::NounConnective::Or);
        (is_joined && is_unclear(before, noun)).then_some(noun.span)
    })
}

/// "a (Dock) Pilot", "no Pilot".
fn is_a_pilot(noun: &ast::NounPhrase) -> bool {
    matches!(&noun.kind, ast::NounKind::Group(group)
        if group.nouns.iter().all(|word| word.node.noun == Noun::Pilot)
            && group.owner.is_none()
            && group.theirs.is_none()
            && matches!(&group.quantity, Some(quantity) if matches!(quantity.node, ast::Quantity::One | ast::Quantity::No)))
}
