//! Events of cards: deployments, attacks, destructions and moves.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Anaphor, AttackRole, BlockRole, Event, Key, Noun, Partner, Selector};
use crate::lower::expected::Expected;
use crate::lower::keyword::KeywordNumber;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Lowers an event that a card causes or undergoes.
    pub(in crate::lower) fn noun_event(
        &mut self,
        of_pilots: bool,
        subject: Selector,
        verb: &ast::NounEvent,
        span: Span,
    ) -> Option<Event> {
        self.expecting(Expected::Event)
            .described_noun_event(of_pilots, subject, verb, span)
    }

    fn described_noun_event(
        &mut self,
        of_pilots: bool,
        subject: Selector,
        verb: &ast::NounEvent,
        span: Span,
    ) -> Option<Event> {
        let of_player = subject
            .parts()
            .iter()
            .any(|part| matches!(part, Selector::Player(_)));
        if of_player && !is_of_players(verb) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "this happens to cards, and to no player (4-1-1, 5-4-1, 5-5-1)",
                    "never of a player",
                )
                .help("say of which cards: `one of your Units`, `a friendly Unit`, `your Base`"),
            );
            return None;
        }
        Some(match verb {
            ast::NounEvent::WouldReceive(_, Some(_)) => {
                self.report_asked_too_early(span);
                return None;
            }
            ast::NounEvent::WouldReceive(damage, None) => Event::Receives {
                damage: self.of_subject(&subject, |lowering| lowering.damage(damage))?,
                who: subject.clone(),
                spared: None,
            },
            ast::NounEvent::Increased(stat, keyword, wording) => Event::Uses {
                who: None,
                whose: None,
                keyword: self.activated_keyword(keyword)?,
                on: subject.clone(),
                stat: *stat,
                wording: self.note(*wording),
            },
            ast::NounEvent::Changed {
                stat,
                direction,
                by,
                to,
            } => Event::Changed {
                who: subject.clone(),
                stat: *stat,
                direction: *direction,
                by: self.effects(by)?,
                to: *to,
            },
            ast::NounEvent::Chosen { by, wording } => Event::Chosen {
                what: subject.clone(),
                by: self.effects(by)?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Leaves { by, would: _ } => Event::Leaves {
                what: subject.clone(),
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::NounEvent::Destroys { what, means, wording } => Event::Destroys {
                by: subject.clone(),
                what: self.of_subject(&subject, |lowering| lowering.nouns(what))?,
                means: *means,
                wording: self.note(*wording),
            },
            ast::NounEvent::Links => Event::Links(subject.clone()),
            ast::NounEvent::Recovers {
                least,
                at_once,
                with,
                by,
            } => Event::Recovers {
                by: self.maybe_effects(by.as_ref())?,
                who: subject.clone(),
                least: *least,
                wording: self.note(*at_once),
                with: match with {
                    None => None,
                    Some(with) => Some(self.keyword(with, KeywordNumber::Optional)?),
                },
            },
            ast::NounEvent::Blocks(what) => Event::Blocks {
                who: subject.clone(),
                role: BlockRole::Blocker,
                other: self.other_party(&subject, what.as_ref())?,
            },
            ast::NounEvent::Blocked(by) => Event::Blocks {
                who: subject.clone(),
                role: BlockRole::Attacker,
                other: self.other_party(&subject, by.as_ref())?,
            },
            ast::NounEvent::Activates(keyword, wording) => Event::Activates {
                who: None,
                whose: subject.clone(),
                keyword: self.activated_keyword(keyword)?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Receives(damage, spared) => Event::Receives {
                damage: self.of_subject(&subject, |lowering| lowering.damage_by_then(damage, span))?,
                who: subject.clone(),
                spared: spared.map(|wording| self.note(wording)),
            },
            ast::NounEvent::Deals { damage, to, spared } => Event::Deals {
                who: subject.clone(),
                damage: self.damage_by_then(damage, span)?,
                to: self.other_party(&subject, to.as_ref())?,
                spared: spared.map(|wording| self.note(wording)),
            },
            ast::NounEvent::Attacks(target) => self.attack_of(subject.clone(), target.as_ref())?,
            ast::NounEvent::Attacked { by, wording } => {
                self.check_attackable(&subject, span)?;
                Event::Attacks {
                    who: subject.clone(),
                    role: AttackRole::Target,
                    other: self.other_party(&subject, by.as_ref())?,
                    wording: self.note(*wording),
                }
            }
            ast::NounEvent::Destroyed {
                means,
                wording,
                by,
                killer,
                would: _,
            } => Event::Destroyed {
                what: subject.clone(),
                means: *means,
                by: self.effects(by)?,
                killer: self.of_subject(&subject, |lowering| lowering.destroyer(killer.as_ref()))?,
                wording: self.note(*wording),
            },
            ast::NounEvent::Paired(pilot) => self.paired_event(of_pilots, subject, pilot)?,
            ast::NounEvent::Discarded { from, by } => {
                self.discarded_event(subject.clone(), from.as_ref(), by.as_ref(), span)?
            }
            ast::NounEvent::Deployed { from, by } => Event::Deployed {
                who: None,
                what: subject.clone(),
                from: self.came_from(from.as_ref(), span)?,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::NounEvent::Turned { to, by, would: _ } => Event::Oriented {
                what: subject.clone(),
                to: *to,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::NounEvent::Moved {
                wording,
                to,
                from,
                by,
                would: _,
            } => Event::Moved {
                what: subject.clone(),
                wording: self.note(*wording),
                to: self.destination(to, None)?,
                from: match from {
                    None => None,
                    Some(from) => Some(self.zone(from, span)?),
                },
                by: self.maybe_effects(by.as_ref())?,
            },
        })
    }

    /// "is paired with a Pilot".
    fn paired_event(&mut self, of_pilots: bool, subject: Selector, with: &ast::Nouns) -> Option<Event> {
        let other = self.nouns(with)?;
        // "When a Pilot is paired with this Unit" says the same of the Pilot.
        let (unit, pilot, wording) = if of_pilots {
            (other, subject, Partner::Pilot)
        } else {
            (subject, other, Partner::Unit)
        };
        Some(Event::Pairs {
            who: None,
            pilot,
            unit,
            wording: self.note(wording),
        })
    }

    /// "an enemy Unit with a higher AP than it": than what the event is about.
    fn other_party(&mut self, subject: &Selector, other: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        self.of_subject(subject, |lowering| lowering.event_object(other))
    }

    /// "attacks an enemy Unit".
    fn attack_of(&mut self, who: Selector, target: Option<&ast::Nouns>) -> Option<Event> {
        let what = self.other_party(&who, target)?;
        if let (Some(what), Some(target)) = (&what, target) {
            self.check_attackable(what, target.span)?;
        }
        Some(Event::Attacks {
            who,
            role: AttackRole::Attacker,
            other: what,
            wording: Key::CANONICAL,
        })
    }

    /// "destroyed by an enemy Unit": what deals the damage or has the effect, which no player does (5-5-3, 5-10-1).
    fn destroyer(&mut self, killer: Option<&ast::Nouns>) -> Option<Option<Selector>> {
        let by = self.expecting(Expected::Source).event_object(killer)?;
        if let (Some(Selector::Player(_)), Some(killer)) = (&by, killer) {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    killer.span,
                    "cards destroy, with their damage or their effects (5-10-1)",
                    "never by a player",
                )
                .help("write `by an enemy effect`, or `by an enemy Unit`"),
            );
            return None;
        }
        Some(by)
    }
}

/// Checks whether a player can be the subject: a player attacks, blocks, deals damage, destroys and recovers HP with the cards of theirs, is
/// attacked (8-2-1), and is chosen (10-2-2-1).
fn is_of_players(event: &ast::NounEvent) -> bool {
    match event {
        ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Deals { .. }
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Chosen { .. } => true,
        // "you have rested one of your Units with an effect".
        ast::NounEvent::Turned { by, .. } => by.as_ref().is_some_and(|by| by.wording.role.acts()),
        ast::NounEvent::Links
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Leaves { .. }
        | ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Discarded { .. }
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Moved { .. } => false,
    }
}

/// Returns what the subject of an event can be called.
pub(in crate::lower) fn subject_of(event: &ast::NounEvent) -> Expected {
    match event {
        ast::NounEvent::Moved { .. } => Expected::Moving,
        ast::NounEvent::Discarded { .. } => Expected::Hand,
        ast::NounEvent::Deals { .. } => Expected::Source,
        ast::NounEvent::Increased(..)
        | ast::NounEvent::Changed { .. }
        | ast::NounEvent::Chosen { .. }
        | ast::NounEvent::Leaves { .. }
        | ast::NounEvent::Destroys { .. }
        | ast::NounEvent::Links
        | ast::NounEvent::Recovers { .. }
        | ast::NounEvent::Blocks(_)
        | ast::NounEvent::Blocked(_)
        | ast::NounEvent::Activates(..)
        | ast::NounEvent::WouldReceive(..)
        | ast::NounEvent::Receives(..)
        | ast::NounEvent::Attacks(_)
        | ast::NounEvent::Attacked { .. }
        | ast::NounEvent::Destroyed { .. }
        | ast::NounEvent::Paired(_)
        | ast::NounEvent::Deployed { .. }
        | ast::NounEvent::Turned { .. } => Expected::Event,
    }
}

/// Checks whether the nouns name nothing but Pilots, so that what they are paired with is a Unit.
pub(in crate::lower) fn is_of_pilots(nouns: &ast::Nouns) -> bool {
    let mut all = std::iter::once(&nouns.first).chain(nouns.rest.iter().map(|(_, noun)| noun));
    all.all(|one| match &one.kind {
        ast::NounKind::Reference(Anaphor::ThisNoun(noun)) => *noun == Noun::Pilot,
        ast::NounKind::Group(group) => {
            !group.nouns.is_empty() && group.nouns.iter().all(|word| word.node.noun == Noun::Pilot)
        }
        ast::NounKind::Reference(
            Anaphor::This
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. }
            | Anaphor::It
            | Anaphor::Them
            | Anaphor::ThemAll
            | Anaphor::ThatNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::Their,
        )
        | ast::NounKind::Player(..)
        | ast::NounKind::TopCards { .. }
        | ast::NounKind::PairedCard { .. }
        | ast::NounKind::WholeHand(_)
        | ast::NounKind::PartOf { .. } => false,
    })
}
