//! Effects and damage in events: their players, their kinds, and what they do.

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Anaphor, Damage, DamageBound, DamageKind, DamageThan, DealerWording, Effects, EffectsRole, Event, Key,
    Means, MovedWording, Orientation, Reference, Selector, Side,
};
use crate::lower::expected::Expected;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Damage of a kind.
    pub(in crate::lower) fn damage(&mut self, damage: &ast::Damage) -> Option<Damage> {
        let wording = self.note(damage.wording);
        damage.try_map(|from| self.expecting(Expected::Source).nouns(from), |_| wording)
    }

    /// Lowers an event whose subject is effects: "one of your effects destroys an enemy Unit".
    pub(super) fn effects_event(
        &mut self,
        by: &ast::Effects,
        verb: &ast::EffectsEvent,
        span: Span,
    ) -> Option<Event> {
        let role = by.wording.role;
        let by = self.effects(by)?;
        self.check_effects_of_doer(role, &by, span)?;
        Some(match verb {
            ast::EffectsEvent::Deal { damage, to, spared } => {
                self.check_effect_damage(damage, role, span)?;
                let Some(to) = to else {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "nothing says to what the effect deals the damage",
                            "to what",
                        )
                        .help("write `deals damage to an enemy Unit`"),
                    );
                    return None;
                };
                Event::Receives {
                    who: self.nouns(to)?,
                    damage: Damage {
                        bound: damage.bound,
                        card: by.kind,
                        kind: DamageKind::Effect,
                        side: by.side,
                        wording: self.note(DealerWording::Effects {
                            wording: self.words(by.wording),
                            kind: damage.kind == DamageKind::Effect,
                        }),
                        from: by.of,
                    },
                    spared: spared.map(|wording| self.note(wording)),
                }
            }
            ast::EffectsEvent::Destroy(what) => Event::Destroyed {
                what: self.nouns(what)?,
                means: Means::Effect,
                by,
                killer: None,
                wording: Key::CANONICAL,
            },
            ast::EffectsEvent::Rest(what) => Event::Oriented {
                what: self.nouns(what)?,
                to: Orientation::Rested,
                by: Some(by),
            },
            ast::EffectsEvent::SetActive(what) => Event::Oriented {
                what: self.nouns(what)?,
                to: Orientation::Active,
                by: Some(by),
            },
            ast::EffectsEvent::Deploy { what, from } => Event::Deployed {
                who: None,
                what: self.nouns(what)?,
                from: self.came_from(from.as_ref(), span)?,
                by: Some(by),
            },
            ast::EffectsEvent::Move { what, verb, to } => Event::Moved {
                what: self.expecting(Expected::Moving).nouns(what)?,
                wording: self.note(MovedWording {
                    verb: *verb,
                    origin_first: false,
                }),
                to: self.destination(to, None)?,
                from: None,
                by: Some(by),
            },
            ast::EffectsEvent::Change { who, stat, direction } => Event::Changed {
                who: self.nouns(who)?,
                stat: *stat,
                direction: *direction,
                by,
                to: None,
            },
        })
    }

    /// "When you deal effect damage": checks that cards deal damage (5-5-3), or effects in the words for their player, and that the source
    /// of the damage is given once.
    fn check_effect_damage(&mut self, damage: &ast::Damage, role: EffectsRole, span: Span) -> Option<()> {
        let by_player = matches!(role, EffectsRole::Unsaid { .. });
        let plain = damage.side == Side::Any && damage.from.is_none() && damage.card.is_none();
        let fits = match damage.kind {
            DamageKind::Battle => false,
            DamageKind::Any => !by_player,
            DamageKind::Effect => true,
        };
        if fits && plain {
            return self.check_bound_known(damage.bound, span);
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "players and effects deal effect damage, cards deal battle damage (5-5-3, 5-5-4)",
                "which damage, and by what",
            )
            .help("write `When one of your effects deals damage to ...`, or `When one of your Units deals battle damage to ...`"),
        );
        None
    }

    /// "this Unit would receive battle damage from an enemy Unit with AP equal to or less than it": than what receives it, or what else the
    /// event is about.
    pub(super) fn of_subject<T>(&mut self, subject: &Selector, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.discourse.antecedents.clone();
        self.mention_known(subject);
        let read = read(self);
        self.discourse.antecedents = before;
        read
    }

    /// Lowers the damage of a past event. Its qualities have to be known by then.
    pub(super) fn damage_by_then(&mut self, damage: &ast::Damage, span: Span) -> Option<Damage> {
        let damage = self.damage(damage)?;
        self.check_bound_known(damage.bound, span)?;
        Some(damage)
    }

    /// "receives damage equal to or greater than its HP": those are others once the damage has been received (5-5-1-1).
    fn check_bound_known(&mut self, bound: Option<DamageBound>, span: Span) -> Option<()> {
        if !bound.is_some_and(|bound| bound.than == DamageThan::Hp) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "the damage is compared with the HP before it is received",
                "by then it has been",
            )
            .help(
                "write `When this Unit would receive damage equal to or greater than its HP, ... instead.`",
            ),
        );
        None
    }

    /// "you rest your Base with one of your Units' effects": the effects are the player's who does it.
    fn check_effects_of_doer(&mut self, role: EffectsRole, by: &Effects, span: Span) -> Option<()> {
        let EffectsRole::With { opponent } = role else {
            return Some(());
        };
        let whose = match &by.of {
            None => by.side,
            Some(of) if of.is_this() => Side::Yours,
            Some(of) => of.first_group().map_or(Side::Any, |group| group.side),
        };
        let own = if opponent { Side::Enemy } else { Side::Yours };
        // Your own effects are friendly (12-3-10, 12-3-11).
        if whose == own || whose == Side::Friendly && !opponent {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "what a player does with an effect is done with one of their own",
                "with whose effect",
            )
            .help(if opponent {
                "write `with one of your opponent's effects`, or `with one of your opponent's Units' effects`"
            } else {
                "write `with one of your effects`, or `with one of your Units' effects`"
            }),
        );
        None
    }

    /// A class of effects: "enemy effects", "one of your Units' effects".
    pub(in crate::lower) fn effects(&mut self, effects: &ast::Effects) -> Option<Effects> {
        let wording = self.note(effects.wording);
        effects.try_map(|of| self.whose_effects(of), |_| wording)
    }

    /// "its effects" are those of the subject of the clause, as "its AP" is.
    fn whose_effects(&mut self, of: &ast::Nouns) -> Option<Selector> {
        if let (Some(its), ast::NounKind::Reference(wording @ (Anaphor::It | Anaphor::Them))) =
            (self.context.its, &of.first.kind)
            && of.rest.is_empty()
        {
            return Some(Selector::Known(Reference {
                to: its.to,
                wording: self.note(*wording),
            }));
        }
        self.expecting(Expected::Source).nouns(of)
    }

    /// Lowers a class of effects, if the text names one; the inner `None` says that it does not.
    pub(in crate::lower) fn maybe_effects(
        &mut self,
        effects: Option<&ast::Effects>,
    ) -> Option<Option<Effects>> {
        Some(match effects {
            None => None,
            Some(effects) => Some(self.effects(effects)?),
        })
    }
}
