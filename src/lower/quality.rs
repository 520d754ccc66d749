//! Qualities of nouns: from the syntax tree to a [`Quality`] of each thing, or to a property of all of them [`Together`].

use super::condition::is_undergone;
use super::expected::Expected;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Anaphor, Comparand, Comparison, Done, EffectMark, Noun, Qualities, Quality, Quantity, Reference,
    Selector, Slot, Stat, State, Together, TurnWording,
};
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Lookback, Ranked, ValueKind};

impl Lowering<'_> {
    /// A mark that effects begin with.
    pub(super) fn effect_mark(&mut self, mark: &ast::Mark, span: Span) -> Option<EffectMark> {
        Some(match mark {
            ast::Mark::ActivateMain => EffectMark::ActivateMain,
            ast::Mark::ActivateAction => EffectMark::ActivateAction,
            ast::Mark::Main => EffectMark::Main,
            ast::Mark::Action => EffectMark::Action,
            ast::Mark::Burst => EffectMark::Burst,
            ast::Mark::Deploy => EffectMark::Deploy,
            ast::Mark::Attack => EffectMark::Attack,
            ast::Mark::Destroyed => EffectMark::Destroyed,
            ast::Mark::WhenPaired(pilot) if pilot.is_empty() => EffectMark::WhenPaired,
            ast::Mark::DuringPair(pilot) if pilot.is_empty() => EffectMark::DuringPair,
            ast::Mark::WhenLinked => EffectMark::WhenLinked,
            ast::Mark::DuringLink => EffectMark::DuringLink,
            ast::Mark::Pilot => EffectMark::Pilot,
            ast::Mark::WhenPaired(_)
            | ast::Mark::DuringPair(_)
            | ast::Mark::ActivateBlock
            | ast::Mark::OncePerTurn
            | ast::Mark::OncePerGame => {
                self.report(
                    Code::Mismatch,
                    span,
                    "this mark cannot be asked for",
                    "no timing of the game, or more than one",
                );
                return None;
            }
            ast::Mark::Unknown(name) => {
                self.unknown_mark(name, span);
                return None;
            }
        })
    }

    /// Lowers a property that the objects of a group have together, added to those before. Returns `None` if it is a quality of each of
    /// them.
    pub(super) fn together(
        &mut self,
        quality: &ast::Spanned<ast::Quality>,
        wording: &[Together],
    ) -> Option<Option<Together>> {
        let together = match &quality.node {
            ast::Quality::Extreme { of, extreme, among } => Together::Extreme {
                of: match of {
                    Ranked::Stat(stat) => Ranked::Stat(*stat),
                    Ranked::Counters(counter) => Ranked::Counters(self.counter(counter.as_deref())),
                },
                extreme: *extreme,
                among: match among {
                    None => None,
                    Some(among) => Some(Box::new(self.nouns(among)?)),
                },
            },
            ast::Quality::Total {
                stat,
                comparison: Comparison::AtMost,
                amount,
                wording,
            } => Together::TotalAtMost {
                stat: *stat,
                amount: self.amount(*amount, quality.span)?,
                wording: self.note(*wording),
            },
            ast::Quality::Total { stat, .. } => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        quality.span,
                        "a total is an upper bound of what is chosen",
                        "no upper bound",
                    )
                    .help(format!(
                        "write `whose total {} is 6 or {}`",
                        stat.word(),
                        if *stat == Stat::Lv { "lower" } else { "less" }
                    )),
                );
                return None;
            }
            ast::Quality::AtRandom => Together::AtRandom,
            ast::Quality::InCommon {
                what,
                same,
                least: _,
                wording,
            } => Together::Common {
                what: *what,
                same: *same,
                wording: self.note(*wording),
            },
            ast::Quality::Other
            | ast::Quality::Side(_)
            | ast::Quality::OwnedBy(_)
            | ast::Quality::State(_)
            | ast::Quality::Colors(_)
            | ast::Quality::Traits(_)
            | ast::Quality::Named(_)
            | ast::Quality::Has(_)
            | ast::Quality::NameContains(..)
            | ast::Quality::Alike(..)
            | ast::Quality::Chosen(..)
            | ast::Quality::Stat { .. }
            | ast::Quality::Relative { .. }
            | ast::Quality::AttackingWhat(_)
            | ast::Quality::AnyOf(..)
            | ast::Quality::Except(_)
            | ast::Quality::Battling(_)
            | ast::Quality::Paired(..)
            | ast::Quality::Destroyed(_)
            | ast::Quality::LinkUnit
            | ast::Quality::Token
            | ast::Quality::HasMark(..)
            | ast::Quality::HasKeyword(..)
            | ast::Quality::Counters { .. }
            | ast::Quality::Over(_)
            | ast::Quality::ThisTurn { .. }
            | ast::Quality::Done(..)
            | ast::Quality::Not { .. } => return Some(None),
        };
        if wording.iter().any(|one| is_same_kind(one, &together)) {
            self.report(
                Code::Mismatch,
                quality.span,
                "this is said twice of the same cards",
                "the second",
            );
            return None;
        }
        Some(Some(together))
    }

    /// Qualities of a list.
    pub(super) fn qualities(&mut self, list: &[ast::Spanned<ast::Quality>]) -> Option<Qualities> {
        list.iter().map(|quality| self.quality(quality)).collect()
    }

    /// Negates a quality.
    pub(super) fn denied(&mut self, quality: Quality, span: Span) -> Option<Quality> {
        let denied = quality.denied();
        if denied.is_none() {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`not` can belong to the first or to all of them",
                    "to which",
                )
                .help("say `not` of each"),
            );
        }
        denied
    }

    pub(super) fn quality(&mut self, quality: &ast::Spanned<ast::Quality>) -> Option<Quality> {
        Some(match &quality.node {
            // The noun that it describes replaces this default.
            ast::Quality::Other => Quality::Other(Slot::This),
            ast::Quality::Side(_) => {
                self.report(
                    Code::Mismatch,
                    quality.span,
                    "`friendly` and `enemy` stand before a noun only",
                    "cannot be asked here",
                );
                return None;
            }
            ast::Quality::OwnedBy(player) => {
                let owner = self.owner(&ast::Spanned {
                    span: quality.span,
                    node: player.clone(),
                })?;
                Quality::OwnedBy(Box::new(owner))
            }
            ast::Quality::State(state) => Quality::State(*state),
            ast::Quality::Colors(colors) => Quality::Color(colors.clone()),
            ast::Quality::Traits(traits) => Quality::Trait(
                traits
                    .iter()
                    .map(|name| self.line.known.add_trait(name))
                    .collect(),
            ),
            ast::Quality::Named(name) => Quality::Named(self.line.known.add_name(name)),
            ast::Quality::Has(keywords) => Quality::Has(self.keywords(keywords)?),
            ast::Quality::NameContains(names, wording) => Quality::NameContains {
                parts: names.iter().map(|name| self.line.known.add_name(name)).collect(),
                wording: self.note(*wording),
            },
            ast::Quality::Alike(what, with, wording) => Quality::Alike {
                what: *what,
                with: Box::new(match with {
                    Some(with) => self.nouns(with)?,
                    None => self.this_card(quality.span)?,
                }),
                wording: self.note(*wording),
            },
            ast::Quality::Chosen(what, wording) => Quality::Chosen {
                what: *what,
                step: self.chosen_value(ValueKind::Of(*what), quality.span)?,
                wording: self.note(*wording),
            },
            ast::Quality::Stat {
                stat,
                comparison,
                amount,
            } => Quality::Stat {
                stat: *stat,
                comparison: *comparison,
                amount: self.amount(*amount, quality.span)?,
            },
            ast::Quality::Relative {
                stat,
                comparison,
                than,
                wording,
            } => Quality::Relative {
                stat: *stat,
                comparison: *comparison,
                than: self.comparand(*stat, than)?,
                wording: self.note(*wording),
            },
            ast::Quality::AnyOf(_, true) => {
                self.report(
                    Code::Ambiguous,
                    quality.span,
                    "`and` and `or` in one list can be read in two ways",
                    "which belong together",
                );
                return None;
            }
            ast::Quality::AnyOf(list, false) => self.any_of(list, quality.span)?,
            ast::Quality::HasKeyword(least, wording) => Quality::HasKeyword {
                least: *least,
                wording: self.note(*wording),
            },
            ast::Quality::Counters {
                counter,
                comparison,
                number,
                wording,
            } => Quality::Counters {
                counter: self.counter(counter.as_deref()),
                comparison: *comparison,
                number: self.amount(*number, quality.span)?,
                wording: self.note(*wording),
            },
            ast::Quality::Over(phrase) => self.over_so_many(phrase)?,
            ast::Quality::HasMark(mark, wording) => Quality::HasMark {
                wording: self.note(*wording),
                mark: self.effect_mark(mark, quality.span)?,
            },
            ast::Quality::ThisTurn {
                done,
                within,
                wording,
                not,
            } => self.done_this_turn(done, (*within, *wording), *not, quality.span)?,
            ast::Quality::Destroyed(way) => Quality::Destroyed {
                by: match way {
                    None => Box::default(),
                    Some(_) => self.steps_of_effect(Done::Destroyed, quality.span)?,
                },
                wording: self.note(*way),
            },
            ast::Quality::AttackingWhat(target) => {
                Quality::AttackingWhat(Box::new(self.attack_target(target)?))
            }
            ast::Quality::Extreme { .. }
            | ast::Quality::Total { .. }
            | ast::Quality::InCommon { .. }
            | ast::Quality::AtRandom => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        quality.span,
                        "this is said of several cards together",
                        "cannot be asked of one",
                    )
                    .help("put it behind the noun that it describes: `1 enemy Unit with the highest AP`"),
                );
                return None;
            }
            ast::Quality::Done(..) => {
                self.report(
                    Code::Mismatch,
                    quality.span,
                    "what was done stands behind a noun only",
                    "cannot be asked here",
                );
                return None;
            }
            ast::Quality::LinkUnit => Quality::State(State::Link),
            ast::Quality::Token => Quality::State(State::Token),
            ast::Quality::Except(nouns) => {
                Quality::Except(Box::new(self.expecting(Expected::Card).nouns(nouns)?))
            }
            ast::Quality::Battling(nouns) => Quality::Battling(Box::new(self.nouns(nouns)?)),
            ast::Quality::Paired(with, wording) => Quality::Paired {
                with: Box::new(self.partner(with)?),
                wording: self.note(*wording),
            },
            ast::Quality::Not { of, is_before } => {
                let inner = ast::Spanned {
                    span: quality.span,
                    node: (**of).clone(),
                };
                let held = self.quality(&inner)?;
                let denied = self.denied(held, quality.span)?;
                if *is_before { denied.put_before() } else { denied }
            }
        })
    }

    /// "that was deployed this turn".
    fn done_this_turn(
        &mut self,
        done: &ast::NounEvent,
        (within, wording): (Lookback, TurnWording),
        not: bool,
        span: Span,
    ) -> Option<Quality> {
        self.check_voice(is_undergone(done), wording.past, span)?;
        let event = self.each_that(done, span)?;
        if leaves(done) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "what this has been done to is not there any more",
                    "nothing that is there can be meant",
                )
                .help("count them, `for each enemy Unit destroyed this turn`, or ask, `If an enemy Unit was destroyed this turn,`"),
            );
            return None;
        }
        let done = Quality::ThisTurn {
            event: Box::new(event),
            within,
            wording: self.note(wording),
        };
        if not { self.denied(done, span) } else { Some(done) }
    }

    /// "red or blue": one of several.
    fn any_of(&mut self, list: &[ast::Spanned<ast::Quality>], span: Span) -> Option<Quality> {
        if matches!(list, [first, rest @ ..]
            if is_denied(&first.node) && rest.iter().any(|one| !is_denied(&one.node)))
        {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "`not` can belong to the first or to all of them",
                    "to which",
                )
                .help("say `not` of each, or put what has no `not` first"),
            );
            return None;
        }
        let mut any = Vec::with_capacity(list.len());
        for one in list {
            any.push(self.quality(one)?);
        }
        Some(Quality::any_of(any))
    }

    /// Lowers what a number is compared with.
    fn comparand(&mut self, stat: Stat, than: &ast::Comparand) -> Option<Comparand> {
        Some(match than {
            // Elsewhere, a bare "3" is a number of cards.
            ast::Comparand::Same(nouns) if super::ellipsis::bare(nouns).is_some() => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        nouns.span,
                        "a number stands before what it is a number of",
                        "not compared with",
                    )
                    .help(format!(
                        "write `with 3 {0}`, `with 3 or more {0}` or `with 3 or less {0}`",
                        stat.word()
                    )),
                );
                return None;
            }
            // "has AP equal to or less than it and a Pilot paired with it": whether the Pilot is compared with or had.
            ast::Comparand::Same(nouns)
                if nouns
                    .rest
                    .iter()
                    .any(|(connective, _)| *connective == ast::NounConnective::And) =>
            {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        nouns.span,
                        "what `and` joins can be compared with, too, or be one more thing that is had",
                        "which of the two",
                    )
                    .help("compare with one thing, and say the other before it"),
                );
                return None;
            }
            ast::Comparand::Same(nouns) => Comparand::Same(Box::new(self.nouns(nouns)?)),
            ast::Comparand::Amount(amount) => Comparand::Amount(self.equal_to(amount)?),
        })
    }
}

impl Lowering<'_> {
    /// "a different card name": returns the card itself, if the text has mentioned no other.
    fn this_card(&mut self, span: Span) -> Option<Selector> {
        if self.discourse.antecedents.speaks_of_others() {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "different from this card or from what the text has spoken of: this can be read in two ways",
                    "different from which",
                )
                .help("say it: `a different card name than this Unit`"),
            );
            return None;
        }
        Some(Selector::Known(Reference {
            to: Slot::This,
            wording: self.note(Anaphor::ThisNoun(Noun::Card(None))),
        }))
    }

    /// The other of two that are paired. A Unit has one Pilot (3-3-4), and nothing else is paired.
    fn partner(&mut self, with: &ast::NounPhrase) -> Option<Selector> {
        let partner = self.noun(with, Role::Object)?;
        let fits = match &partner {
            Selector::Known(_) => true,
            Selector::Group(group) => {
                let one_kind = matches!(group.nouns.as_slice(), [Noun::Unit | Noun::Pilot]);
                one_kind && matches!(group.quantity, Quantity::One | Quantity::Any | Quantity::The)
            }
            Selector::Player(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
                false
            }
        };
        if fits {
            return Some(partner);
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                with.span,
                "a Unit has one Pilot (3-3-4)",
                "paired with nothing of the kind",
            )
            .help("say `a Pilot`, of a Unit, or `a Unit`, of a Pilot"),
        );
        None
    }
}

/// Checks whether an event removes its object from the place where it was.
pub(super) fn leaves(done: &ast::NounEvent) -> bool {
    match done {
        ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Moved { .. }
        | ast::NounEvent::Discarded { .. }
        | ast::NounEvent::Leaves { .. } => true,
        ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Turned { .. }
        | ast::NounEvent::WouldReceive(..) => false,
    }
}

/// Checks whether two collective properties of several objects are of one kind, so that the second is one too many.
fn is_same_kind(one: &Together, other: &Together) -> bool {
    match one {
        Together::Common { .. } => matches!(other, Together::Common { .. }),
        Together::TotalAtMost { .. } => matches!(other, Together::TotalAtMost { .. }),
        Together::Extreme { .. } => matches!(other, Together::Extreme { .. }),
        Together::AtRandom => *other == Together::AtRandom,
    }
}

/// Checks whether a quality begins with "not".
fn is_denied(quality: &ast::Quality) -> bool {
    matches!(quality, ast::Quality::Not { .. })
}
